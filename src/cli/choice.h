/* choice.h: which game is to be played: players, profile, setup, modules, switches. */
#ifndef CLI_CHOICE_H
#define CLI_CHOICE_H

#include "cli/args.h"
#include "cli/json.h"
#include "trickerion.h"

struct choice {
    unsigned players, profile, setup;
    int modules;                     /* -1: as usual for the profile (D02) */
    int8_t switches[TRK_N_SWITCHES]; /* -1: as the profile says */
};

/* Four players, the revised edition with its usual modules, free setup. */
void choice_init(struct choice *choice);

/* The modules of a list such as "dark_alley,prophecies" or "none".  On failure writes a
 * sentence to why and changes nothing. */
bool choice_modules(int *modules, const char *value, struct str *why);

/* Keys are players, profile, setup, modules, and the name of each switch with on or off.
 * On failure writes a sentence to why and changes nothing. */
bool choice_set(struct choice *choice, const char *key, const char *value,
                struct str *why);

/* The configuration, if the engine can play it; else a sentence. */
bool choice_config(const struct choice *choice, trk_config *config, struct str *why);

/* The same as fields of an open JSON object. */
void choice_json(struct json_out *json, const trk_config *config);

/* Rows for a table of options; `field` is a struct choice. */
bool choice_read_option(void *field, const struct arg_option *option, const char *value,
                        struct str *why);
#define CHOICE_OPTION(name, value, type, field, about)                                   \
    {                                                                                    \
        name, value, about, choice_read_option, offsetof(type, field), 0, 0              \
    }
#define CHOICE_OPTIONS(type, field)                                                      \
    CHOICE_OPTION("players", "2|3|4", type, field, MSG_OPTION_PLAYERS),                  \
        CHOICE_OPTION("profile", "NAME", type, field, MSG_OPTION_PROFILE),               \
        CHOICE_OPTION("setup", "free|first", type, field, MSG_OPTION_SETUP),             \
        CHOICE_OPTION("modules", "LIST", type, field, MSG_OPTION_MODULES),               \
        CHOICE_OPTION("switch", "NAME=on|off", type, field, MSG_OPTION_SWITCH)

#endif

/* choice.c: see choice.h. */
#include "cli/choice.h"

#include "data/data.h"
#include "notation/words.h"

#include <string.h>

void choice_init(struct choice *choice)
{
    *choice = (struct choice){.players = TRK_MAX_PLAYERS, .modules = -1};
    memset(choice->switches, -1, sizeof choice->switches);
}

/* ---- refusing ------------------------------------------------------------------ */

static bool refuse(struct str *why, const char *key, const char *value, const char *words)
{
    message_with(why, MSG_CLI_BAD_WORD, arg_text("option", key), arg_text("value", value),
                 arg_text("words", words));
    return false;
}

/* The words of a list of the notation, as "a, b, c". */
static bool refuse_word(struct str *why, const char *key, const char *value,
                        unsigned words)
{
    char list[512];
    struct str out = str_buffer(list, sizeof list);
    for (unsigned i = 0; i < note_count(words); i++) {
        str_text(&out, i > 0 ? ", " : "");
        note_write_word(&out, words, i);
    }
    return refuse(why, key, value, list);
}

static bool set_word(unsigned *field, const char *key, const char *value, unsigned words,
                     struct str *why)
{
    int found = note_find(words, value, strlen(value));
    if (found < 0)
        return refuse_word(why, key, value, words);
    *field = (unsigned)found;
    return true;
}

/* ---- one function for each key
 * --------------------------------------------------------- */

static bool set_players(struct choice *choice, const char *value, struct str *why)
{
    if (value[0] < '2' || value[0] > '0' + TRK_MAX_PLAYERS || value[1] != '\0')
        return refuse(why, "players", value, "2, 3, 4");
    choice->players = (unsigned)(value[0] - '0');
    return true;
}

static bool set_profile(struct choice *choice, const char *value, struct str *why)
{
    return set_word(&choice->profile, "profile", value, NOTE_PROFILE, why);
}

static bool set_setup(struct choice *choice, const char *value, struct str *why)
{
    return set_word(&choice->setup, "setup", value, NOTE_SETUP, why);
}

bool choice_modules(int *modules, const char *value, struct str *why)
{
    int found_all = 0;
    const char *at = strcmp(value, "none") == 0 ? "" : value;
    while (*at) {
        size_t n = strcspn(at, ",");
        int found = note_find(NOTE_MODULE, at, n);
        if (found < 0)
            return refuse_word(why, "modules", value, NOTE_MODULE);
        found_all |= 1 << found;
        at += n + (at[n] == ',');
    }
    *modules = found_all;
    return true;
}

static bool set_modules(struct choice *choice, const char *value, struct str *why)
{
    return choice_modules(&choice->modules, value, why);
}

static bool set_switch(struct choice *choice, const char *key, size_t n,
                       const char *value, struct str *why)
{
    int found = note_find(NOTE_SWITCH, key, n);
    bool on = strcmp(value, "on") == 0;
    if (found < 0)
        return refuse_word(why, "switch", key, NOTE_SWITCH);
    if (!on && strcmp(value, "off") != 0)
        return refuse(why, key, value, "on, off");
    choice->switches[found] = on ? 1 : 0;
    return true;
}

static const struct {
    const char *key;
    bool (*set)(struct choice *choice, const char *value, struct str *why);
} setters[] = {
    {"players", set_players},
    {"profile", set_profile},
    {"setup", set_setup},
    {"modules", set_modules},
};

bool choice_set(struct choice *choice, const char *key, const char *value,
                struct str *why)
{
    for (size_t i = 0; i < sizeof setters / sizeof *setters; i++)
        if (strcmp(key, setters[i].key) == 0)
            return setters[i].set(choice, value, why);
    return set_switch(choice, key, strlen(key), value, why);
}

bool choice_read_option(void *field, const struct arg_option *option, const char *value,
                        struct str *why)
{
    const char *equals = strchr(value, '=');
    if (strcmp(option->name, "switch") != 0)
        return choice_set(field, option->name, value, why);
    if (!equals)
        return refuse_word(why, "switch", value, NOTE_SWITCH);
    return set_switch(field, value, (size_t)(equals - value), equals + 1, why);
}

/* ---- the configuration
 * ------------------------------------------------------------------ */

/* D02: the Dark Alley and its Prophecies are usual in the revised edition.  D14: where
 * Prophecies are not optional, the Dark Alley brings them. */
static unsigned modules_of(const struct choice *choice, const trk_config *config)
{
    const unsigned full = TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES;
    if (choice->modules < 0)
        return choice->profile == TRK_REVISED_2019 ? full : 0;
    unsigned modules = (unsigned)choice->modules;
    if ((modules & TRK_MODULE_DARK_ALLEY) &&
        !config->switches[TRK_SWITCH_PROPHECIES_OPTIONAL])
        modules |= TRK_MODULE_PROPHECIES;
    return modules;
}

bool choice_config(const struct choice *choice, trk_config *config, struct str *why)
{
    trk_err err = trk_config_init(config, choice->profile, choice->players);
    config->setup = (uint8_t)choice->setup;
    for (unsigned i = 0; i < TRK_N_SWITCHES; i++)
        if (choice->switches[i] >= 0)
            config->switches[i] = (uint8_t)choice->switches[i];
    config->modules = (uint8_t)modules_of(choice, config);
    if (!err)
        err = trk_config_check(config);
    if (err)
        message(why, err == TRK_ERR_MODULE ? MSG_CLI_NO_MODULE : MSG_CLI_BAD_CONFIG);
    return !err;
}

void choice_json(struct json_out *json, const trk_config *config)
{
    json_number(json, "players", config->players);
    json_id(json, "profile", note_id(NOTE_PROFILE, config->profile));
    json_id(json, "setup", note_id(NOTE_SETUP, config->setup));
    json_open(json, "modules", '[');
    for (unsigned i = 0; i < note_count(NOTE_MODULE); i++)
        if (config->modules >> i & 1)
            json_id(json, NULL, note_id(NOTE_MODULE, i));
    json_close(json, ']');
    json_open(json, "switches", '{');
    for (unsigned i = 0; i < TRK_N_SWITCHES; i++)
        json_bool(json, data_switch_ids[i], config->switches[i]);
    json_close(json, '}');
}

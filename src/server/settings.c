/* settings.c: see settings.h. */
#include "server/settings.h"

#include "notation/json_report.h"
#include "notation/words.h"

#include <string.h>

/* ---- reading ----------------------------------------------------------------------- */

/* A word of a list; left out: 0. */
static bool read_word(const json_t *object, const char *key, unsigned words,
                      unsigned *value)
{
    const char *text = body_text(object, key);
    int found = text ? note_find(words, text, strlen(text)) : 0;
    if (found < 0)
        return false;
    *value = (unsigned)found;
    return true;
}

/* D02, D14: what is usual for a profile, and what the Dark Alley brings with it. */
static unsigned usual_modules(unsigned profile)
{
    return profile == TRK_REVISED_2019 ? TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES
                                       : 0;
}

static bool read_modules(const json_t *object, trk_config *config)
{
    const json_t *list = json_object_get(object, "modules");
    unsigned modules = list ? 0 : usual_modules(config->profile);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *word = json_string_value(json_array_get(list, i));
        int found = word ? note_find(NOTE_MODULE, word, strlen(word)) : -1;
        if (found < 0)
            return false;
        modules |= 1u << found;
    }
    if ((modules & TRK_MODULE_DARK_ALLEY) &&
        !config->switches[TRK_SWITCH_PROPHECIES_OPTIONAL])
        modules |= TRK_MODULE_PROPHECIES;
    config->modules = (uint8_t)modules;
    return true;
}

static bool read_switches(const json_t *object, trk_config *config)
{
    const char *name;
    json_t *value;
    json_object_foreach(json_object_get(object, "switches"), name, value)
    {
        int found = note_find(NOTE_SWITCH, name, strlen(name));
        if (found < 0 || !json_is_boolean(value))
            return false;
        config->switches[found] = json_is_true(value);
    }
    return true;
}

static bool read_clock(const json_t *object, struct settings *settings)
{
    const json_t *clock = json_object_get(object, "clock");
    const char *kind = body_text(clock, "kind");
    settings->clock = CLOCK_NONE;
    if (!clock)
        return true;
    if (!kind || (strcmp(kind, "move") != 0 && strcmp(kind, "game") != 0))
        return false;
    settings->clock = strcmp(kind, "move") == 0 ? CLOCK_MOVE : CLOCK_GAME;
    settings->clock_ms = body_number(clock, "seconds") * 1000;
    return true;
}

bool settings_read(const json_t *object, struct settings *settings, const char **field)
{
    trk_config *game = &settings->game;
    unsigned profile, setup, players = (unsigned)body_number(object, "players");
    memset(settings, 0, sizeof *settings);
    *field = "profile";
    if (!read_word(object, "profile", NOTE_PROFILE, &profile))
        return false;
    *field = "setup";
    if (!read_word(object, "setup", NOTE_SETUP, &setup))
        return false;
    *field = "players";
    if (trk_config_init(game, profile, players) != TRK_OK)
        return false;
    game->setup = (uint8_t)setup;
    *field = "switches";
    if (!read_switches(object, game))
        return false;
    *field = "modules";
    if (!read_modules(object, game) || trk_config_check(game) != TRK_OK)
        return false;
    *field = "clock";
    settings->hints = body_flag(object, "hints");
    settings->lesson = (uint8_t)body_number(object, "lesson");
    const char *host = body_text(object, "host");
    if (host && strlen(host) == HASH_TEXT)
        hash_read(host, settings->host);
    return read_clock(object, settings);
}

/* ---- writing ----------------------------------------------------------------------- */

static void game_fields(struct json_out *json, const trk_config *config)
{
    report_number(json, "players", config->players);
    report_word(json, "profile", NOTE_PROFILE, config->profile);
    report_word(json, "setup", NOTE_SETUP, config->setup);
    out_key(json, "modules");
    out_open(json, '[');
    for (unsigned i = 0; i < note_count(NOTE_MODULE); i++)
        if (config->modules >> i & 1)
            report_value(json, NOTE_MODULE, i);
    out_close(json, ']');
    out_key(json, "switches");
    out_open(json, '{');
    for (unsigned i = 0; i < TRK_N_SWITCHES; i++)
        report_flag(json, note_id(NOTE_SWITCH, i), config->switches[i]);
    out_close(json, '}');
}

void settings_game_json(struct json_out *json, const trk_config *config)
{
    out_open(json, '{');
    game_fields(json, config);
    out_close(json, '}');
}

void settings_clock_json(struct json_out *json, const struct settings *settings)
{
    out_open(json, '{');
    out_key(json, "kind");
    out_text(json, settings->clock == CLOCK_MOVE ? "move" : "game");
    report_number(json, "seconds", settings->clock_ms / 1000);
    out_close(json, '}');
}

void settings_write(struct str *out, const struct settings *settings)
{
    char host[HASH_TEXT + 1];
    struct json_out json;
    hash_text(settings->host, host);
    report_open(&json, out);
    game_fields(&json, &settings->game);
    report_flag(&json, "hints", settings->hints);
    if (settings->lesson)
        report_number(&json, "lesson", settings->lesson);
    out_key(&json, "host");
    out_text(&json, host);
    if (settings->clock != CLOCK_NONE) {
        out_key(&json, "clock");
        settings_clock_json(&json, settings);
    }
    out_close(&json, '}');
}

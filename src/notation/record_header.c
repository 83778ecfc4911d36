/* record_header.c: reading the header of a record, strictly.  See record.h. */
#include "notation/record.h"

#include <string.h>

#include "notation/words.h"

struct header {
    trk_record_reader *r;
    trk_text_error *error;
    struct scan line; /* the line at hand */
    trk_err err;      /* what to return, TRK_ERR_TEXT unless something is more exact */
};

static bool header_line(struct header *h)
{
    enum record_found found = record_next_line(h->r, false, &h->line, h->error);
    if (found != LINE_NONE)
        return found == LINE_HERE;
    size_t end = h->r->n;
    scan_note(h->error, TRK_TEXT_ERROR_HEADER_CUT_OFF, h->r->text, end, end, 0, NULL);
    return false;
}

/* "key: " at the start of the line; the scan then stands behind it. */
static bool has_key(struct header *h, const char *key)
{
    size_t n = str_length(key);
    struct scan *line = &h->line;
    if (line->n < n + 2 || memcmp(line->text, key, n) != 0 ||
        memcmp(line->text + n, ": ", 2) != 0)
        return false;
    line->at = n + 2;
    return true;
}

static bool want_key(struct header *h, const char *key)
{
    return header_line(h) &&
           (has_key(h, key) || record_fail(&h->line, TRK_TEXT_ERROR_HEADER_LINE, key));
}

static bool bad_value(struct header *h, const char *key)
{
    struct word rest = record_rest(&h->line);
    return scan_fail(&h->line, TRK_TEXT_ERROR_HEADER_VALUE, &rest, key);
}

/* The rest of the line is one word of a list. */
static bool read_word(struct header *h, const char *key, unsigned words, uint8_t *value)
{
    struct word rest = record_rest(&h->line);
    int found = note_find(words, h->line.text + rest.at, rest.n);
    if (found < 0)
        return bad_value(h, key);
    *value = (uint8_t)found;
    return true;
}

static bool rest_is(const struct header *h, const char *text)
{
    size_t n = str_length(text);
    return h->line.n - h->line.at == n && memcmp(h->line.text + h->line.at, text, n) == 0;
}

static bool read_title(struct header *h)
{
    static const char title[] = "trickerion record ";
    size_t n = sizeof title - 1;
    enum record_found found = record_any_line(h->r, &h->line, h->error);
    if (found == LINE_BAD)
        return false;
    if (found == LINE_NONE || h->line.n < n || memcmp(h->line.text, title, n) != 0) {
        h->r->line = 1;
        scan_note(h->error, TRK_TEXT_ERROR_NOT_A_RECORD, h->r->text, h->r->n, 0,
                  found == LINE_NONE ? 0 : h->line.n, NULL);
        return false;
    }
    h->line.at = n;
    struct word rest = record_rest(&h->line);
    return rest_is(h, "1") ||
           scan_fail(&h->line, TRK_TEXT_ERROR_RECORD_VERSION, &rest, NULL);
}

static bool read_revision(struct header *h)
{
    if (!want_key(h, "rules"))
        return false;
    if (rest_is(h, TRK_RULES_REVISION))
        return true;
    struct word rest = record_rest(&h->line);
    h->err = TRK_ERR_REVISION;
    return scan_fail(&h->line, TRK_TEXT_ERROR_OTHER_REVISION, &rest, TRK_RULES_REVISION);
}

static bool read_players(struct header *h, uint8_t *players)
{
    if (!want_key(h, "players"))
        return false;
    struct word word = scan_word(&h->line);
    int32_t number = scan_number(&word, TRK_MAX_PLAYERS);
    h->line.at = word.at;
    if (number < 2 || word.n != h->line.n - word.at)
        return bad_value(h, "players");
    *players = (uint8_t)number;
    return true;
}

/* "none", or module ids with commas between them, in the order of their bits. */
static bool read_modules(struct header *h, uint8_t *modules)
{
    const char *text = h->line.text;
    size_t at = h->line.at;
    int last = -1;
    if (rest_is(h, "none"))
        return true;
    for (size_t end; at <= h->line.n; at = end + 1) {
        for (end = at; end < h->line.n && text[end] != ',';)
            end++;
        int found = note_find(NOTE_MODULE, text + at, end - at);
        if (found <= last)
            return bad_value(h, "modules");
        *modules = (uint8_t)(*modules | 1U << found);
        last = found;
    }
    return true;
}

/* "switch: long_game on", in the order of the list. */
static bool read_switch(struct header *h, trk_config *config, int *last)
{
    struct word word = scan_word(&h->line), state = scan_word(&h->line);
    int found = word.n <= SCAN_WORD ? note_find(NOTE_SWITCH, word.lower, word.n) : -1;
    bool on = scan_is(&state, "ON");
    h->line.at = word.at;
    if (found <= *last || !(on || scan_is(&state, "OFF")) ||
        state.at + state.n != h->line.n)
        return bad_value(h, "switch");
    config->switches[found] = on;
    *last = found;
    return true;
}

/* "seat 2: name"; the scan stands behind the colon and the space. */
static bool read_name(struct header *h, unsigned seat)
{
    struct word rest = record_rest(&h->line);
    const char *name = h->line.text + rest.at;
    if (!trk_name_fits(name, rest.n))
        return scan_fail(&h->line, TRK_TEXT_ERROR_BAD_NAME, &rest, "SEAT");
    memcpy(h->r->names.name[seat], name, rest.n);
    return true;
}

/* The seat of a line "seat 2: ...", if it comes after all seats read before. */
static int named_seat(struct header *h, unsigned players, int last)
{
    char key[] = "seat 1";
    for (unsigned seat = (unsigned)(last + 1); seat < players; seat++) {
        key[5] = (char)('1' + seat);
        if (has_key(h, key))
            return (int)seat;
    }
    return -1;
}

/* Switches, then names, then the empty line. */
static bool read_options(struct header *h, trk_config *config)
{
    int last_switch = -1, last_seat = -1;
    for (;;) {
        if (!header_line(h))
            return false;
        if (h->line.n == 0)
            return true;
        if (last_seat < 0 && has_key(h, "switch")) {
            if (!read_switch(h, config, &last_switch))
                return false;
            continue;
        }
        last_seat = named_seat(h, config->players, last_seat);
        if (last_seat < 0)
            return record_fail(&h->line, TRK_TEXT_ERROR_HEADER_LINE, "seat");
        if (!read_name(h, (unsigned)last_seat))
            return false;
    }
}

static bool start_game(struct header *h, const trk_config *config)
{
    h->err = trk_start(&h->r->state, config, NULL);
    h->r->config = *config;
    if (h->err == TRK_OK)
        return true;
    return record_fail(&h->line,
                       h->err == TRK_ERR_MODULE ? TRK_TEXT_ERROR_BAD_MODULES
                                                : TRK_TEXT_ERROR_BAD_CONFIG,
                       "modules");
}

static bool read_header(struct header *h)
{
    trk_config config = {0};
    uint8_t players = 0, profile = 0, modules = 0, setup = 0;
    if (!read_title(h) || !read_revision(h) || !read_players(h, &players))
        return false;
    if (!want_key(h, "profile") || !read_word(h, "profile", NOTE_PROFILE, &profile) ||
        !want_key(h, "setup") || !read_word(h, "setup", NOTE_SETUP, &setup) ||
        !want_key(h, "modules") || !read_modules(h, &modules))
        return false;
    trk_config_init(&config, profile, players);
    config.modules = modules;
    config.setup = setup;
    return read_options(h, &config) && start_game(h, &config);
}

trk_err trk_record_open(trk_record_reader *reader, const char *text, size_t n,
                        trk_text_error *error)
{
    trk_text_error wrong = {0};
    trk_record_reader r = {.text = text, .n = n};
    struct header h = {.r = &r, .error = &wrong};
    if (n > RECORD_SIZE)
        scan_note(&wrong, TRK_TEXT_ERROR_TOO_LARGE, text, n, 0, 0, NULL);
    else if (read_header(&h)) {
        *reader = r;
        return TRK_OK;
    }
    if (error)
        *error = wrong;
    return h.err != TRK_OK ? h.err : TRK_ERR_TEXT;
}

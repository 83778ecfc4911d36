/* match_state.c: see match_state.h. */
#include "cli/match_state.h"

#include "cli/args.h"
#include "os/clock.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 160, SMALLEST_FILE = 1 << 16, LARGEST_FILE = 1 << 29 };

/* ---- lines ------------------------------------------------------------------------- */

/* "players modules group arrangement failed place... fame..." */
static size_t format_line(const struct match_line *line, char text[LINE])
{
    const struct match_game *game = &line->game;
    struct str out = str_buffer(text, LINE);
    str_number(&out, line->players);
    str_char(&out, ' ');
    str_number(&out, line->modules);
    str_char(&out, ' ');
    str_number(&out, (int64_t)line->group);
    str_char(&out, ' ');
    str_number(&out, line->arrangement);
    str_char(&out, ' ');
    str_number(&out, game->failed);
    for (unsigned i = 0; i < line->players; i++) {
        str_char(&out, ' ');
        str_number(&out, game->place[i]);
    }
    for (unsigned i = 0; i < line->players; i++) {
        str_char(&out, ' ');
        str_number(&out, game->fame[i]);
    }
    str_char(&out, '\n');
    return out.n;
}

/* The next number of a line, at most high, with the space or line end behind it. */
static bool next(const char **at, const char *end, uint64_t high, uint64_t *number)
{
    const char *start = *at;
    while (*at < end && **at != ' ' && **at != '\n')
        ++*at;
    bool good = *at < end && args_number(start, (size_t)(*at - start), high, number);
    ++*at;
    return good;
}

static bool read_line(const char *at, const char *end, struct match_line *line)
{
    uint64_t value[5];
    static const uint64_t high[5] = {TRK_MAX_PLAYERS, 255, UINT32_MAX, 255, 15};
    for (unsigned i = 0; i < 5; i++)
        if (!next(&at, end, high[i], &value[i]))
            return false;
    *line = (struct match_line){(unsigned)value[0],
                                (unsigned)value[1],
                                (unsigned)value[3],
                                value[2],
                                {.done = true, .failed = (uint8_t)value[4]}};
    line->game.arrangement = (uint8_t)line->arrangement;
    for (unsigned i = 0; i < line->players; i++) {
        if (!next(&at, end, TRK_MAX_PLAYERS, &value[0]) || value[0] == 0)
            return false;
        line->game.place[i] = (uint8_t)value[0];
    }
    for (unsigned i = 0; i < line->players; i++) {
        if (!next(&at, end, UINT16_MAX, &value[0]))
            return false;
        line->game.fame[i] = (uint16_t)value[0];
    }
    return at == end && line->players >= 2 &&
           line->arrangement < match_arrangements(line->players, false);
}

/* ---- the file ---------------------------------------------------------------------- */

static bool refuse(struct match_state *state, enum message id, const char *cause,
                   unsigned line, struct str *why)
{
    message_with(why, id, arg_text("file", state->path), arg_text("cause", cause),
                 arg_number("line", (int)line));
    file_log_close(&state->log);
    return false;
}

/* The whole file in memory of its own; NULL: errno tells why. */
static char *read_all(const char *path, size_t *n)
{
    for (size_t cap = SMALLEST_FILE; cap <= LARGEST_FILE; cap *= 8) {
        char *text = malloc(cap);
        if (!text || file_read(path, text, cap, n))
            return text;
        free(text);
        if (errno != EFBIG)
            return NULL;
    }
    return NULL;
}

/* 0, or the number of the first line that is wrong; *good is the length of all lines
 * before a last one that was cut off. */
static unsigned read_lines(const char *text, size_t n, size_t *good,
                           void (*take)(void *context, const struct match_line *line),
                           void *context)
{
    unsigned number = 2;
    for (const char *at = text + *good, *end; (end = memchr(at, '\n', n - *good));
         number++) {
        struct match_line line;
        if (!read_line(at, end + 1, &line))
            return number;
        take(context, &line);
        at = end + 1;
        *good = (size_t)(at - text);
    }
    return 0;
}

static bool make(struct match_state *state, const char *head, struct str *why)
{
    if (file_log_open(&state->log, state->path, true) &&
        file_log_append(&state->log, head, strlen(head)))
        return true;
    return refuse(state, MSG_MATCH_NO_STATE, strerror(errno), 0, why);
}

bool match_state_open(struct match_state *state, const char *path, const char *head,
                      void (*take)(void *context, const struct match_line *line),
                      void *context, struct str *why)
{
    size_t n, good = strlen(head);
    state->path = path;
    state->n = 0;
    state->written = os_clock_ns();
    if (!file_is_there(path))
        return make(state, head, why);
    if (!file_is_ordinary(path))
        return refuse(state, MSG_MATCH_NO_STATE, message_text(MSG_SAVE_NO_FILE), 0, why);
    if (!file_log_open(&state->log, path, false))
        return refuse(state, MSG_MATCH_NO_STATE,
                      errno == EAGAIN ? message_text(MSG_MATCH_STATE_IN_USE)
                                      : strerror(errno),
                      0, why);
    char *text = read_all(path, &n);
    if (!text)
        return refuse(state, MSG_MATCH_NO_STATE, strerror(errno), 0, why);
    bool same = n >= good && memcmp(text, head, good) == 0;
    unsigned bad = same ? read_lines(text, n, &good, take, context) : 0;
    free(text);
    if (!same)
        return refuse(state, MSG_MATCH_OTHER_STATE, "", 0, why);
    if (bad)
        return refuse(state, MSG_MATCH_BAD_STATE, "", bad, why);
    if (good < n && !file_log_cut(&state->log, good))
        return refuse(state, MSG_MATCH_NO_STATE, strerror(errno), 0, why);
    return true;
}

bool match_state_write(struct match_state *state)
{
    if (state->log.fd < 0 || state->n == 0)
        return true;
    bool good = file_log_append(&state->log, state->room, state->n);
    state->n = 0;
    state->written = os_clock_ns();
    return good;
}

/* Games can be shorter than the disk takes for a line. */
bool match_state_add(struct match_state *state, const struct match_line *line)
{
    if (state->log.fd < 0)
        return true;
    state->n += format_line(line, state->room + state->n);
    if (state->n + LINE <= sizeof state->room &&
        os_clock_ns() - state->written < 1000000000)
        return true;
    return match_state_write(state);
}

void match_state_close(struct match_state *state)
{
    file_log_close(&state->log);
}

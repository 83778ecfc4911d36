/* match_state.h: the games of a match that are finished, in a file that only grows. */
#ifndef CLI_MATCH_STATE_H
#define CLI_MATCH_STATE_H

#include "base/str.h"
#include "cli/match_stats.h"
#include "os/file.h"

enum { MATCH_HEAD = 8192 };

struct match_state {
    struct file_log log; /* fd below 0: nothing is kept */
    const char *path;
    uint64_t written; /* when, by os_clock_ns */
    size_t n;
    char room[1 << 14]; /* lines not written yet */
};

/* A line of the file: one game of one table. */
struct match_line {
    unsigned players, modules, arrangement;
    uint64_t group;
    struct match_game game;
};

/* Opens the file, or makes it; head is its first line, which says what is played.  take
 * gets every game in it.  A last line that was cut off is forgotten.  False: a sentence
 * in why, and nothing is open. */
bool match_state_open(struct match_state *state, const char *path, const char *head,
                      void (*take)(void *context, const struct match_line *line),
                      void *context, struct str *why);

/* Adds a game; it is on the disk a second later, or after the next call.  False: errno
 * tells why. */
bool match_state_add(struct match_state *state, const struct match_line *line);
bool match_state_write(struct match_state *state);
void match_state_close(struct match_state *state);

#endif

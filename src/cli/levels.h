/* levels.h: who plays a seat, by name: "greedy", "master:nodes=16000", "exec:COMMAND". */
#ifndef CLI_LEVELS_H
#define CLI_LEVELS_H

#include "base/str.h"
#include "trickerion.h"

enum { LEVEL_TEXT = 512, LEVEL_MOST_NODES = 100000000 };

struct level {
    char text[LEVEL_TEXT]; /* as it was typed */
    trk_level bot;         /* with the budget that was asked for */
    const char *command;   /* NULL, or the program that plays instead */
};

/* False: a sentence in why, and *level is untouched. */
bool level_read(const char *text, size_t n, struct level *level, struct str *why);

/* A copy has to point into itself. */
void level_copy(struct level *to, const struct level *from);

/* "random, greedy, ...": what there is. */
void level_list(struct str *out);

/* Reads "random" for all of so many players or "random,greedy" for each.  No command in
 * such a list has a comma.  False: a sentence in why. */
bool level_read_list(const char *list, unsigned players,
                     struct level levels[TRK_MAX_PLAYERS], struct str *why);

/* Does a bot of this level need room for a tree? */
bool level_searches(const struct level *level);

#endif

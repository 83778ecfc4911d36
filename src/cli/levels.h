/* levels.h: the bots by the name of their level. */
#ifndef CLI_LEVELS_H
#define CLI_LEVELS_H

#include "base/str.h"
#include "trickerion.h"

/* NULL: there is no such level. */
const trk_bot *level_find(const char *name, size_t n);

/* "random, easy": what there is. */
void level_list(struct str *out);

/* Reads "random" for all seats or "random,random" for each.  False: a sentence in why. */
bool level_read_list(const char *list, unsigned players,
                     const trk_bot *bots[TRK_MAX_PLAYERS], struct str *why);

#endif

/* moves.h: games for tests of the store whose every row can be foretold, so that after
 * any accident it can be told what is missing, torn or there twice. */
#ifndef TESTS_SUPPORT_MOVES_H
#define TESTS_SUPPORT_MOVES_H

#include "store/store.h"

enum { MOVES_SEATS = 4 };

/* The batch that makes a table; and move number 1, 2, 3… of it: an answer, an entry, a
 * message to every seat and to those who watch, the clock and the plan of a seat. */
struct store_batch *moves_table(const char *table);
struct store_batch *moves_move(const char *table, int64_t number);

/* How many moves of a table are there, if everything belongs to exactly those moves?
 * -1: no table; -2: something is wrong, or cannot be read, and *fault says what. */
int64_t moves_count(struct store *store, const char *table, const char **fault);

#endif

/* bench_answers.h: how long the levels think in play, by the clock. */
#ifndef CLI_BENCH_ANSWERS_H
#define CLI_BENCH_ANSWERS_H

#include "trickerion.h"

/* Asks every level that searches about so many decisions of a game and prints how long
 * the answers took.  The same decisions for all of them.  Returns the status of the
 * program. */
int bench_answers(const trk_config *config, unsigned decisions, bool json);

#endif

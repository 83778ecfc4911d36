/* perft.h: counts the leaves of the tree of decisions. */
#ifndef CLI_PERFT_H
#define CLI_PERFT_H

#include "trickerion.h"

/* Leaves after depth decisions; chance outcomes are branches, where several may act the
 * lowest seat goes first, and a game that ends earlier is one leaf.  Stops with false
 * when there are more than *budget, from which the leaves are taken. */
bool perft_count(const trk_state *state, unsigned depth, uint64_t *budget,
                 uint64_t *leaves);

#endif

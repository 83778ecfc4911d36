/* luck.h: what the bots draw at random, and whole numbers instead of logarithms and
 * roots.
 *
 * Nothing here uses floating point: a bot must choose the same move on every machine. */
#ifndef BOTS_LUCK_H
#define BOTS_LUCK_H

#include "base/rng.h"
#include "trickerion.h"

/* The generator of a mind, taken out for a decision and put back afterwards. */
struct rng luck_take(const trk_mind *mind);
void luck_put(trk_mind *mind, const struct rng *rng);

/* The number of an entry, likely by its weight; the sum must not be 0. */
unsigned luck_pick(struct rng *rng, const uint32_t *weight, unsigned n);

/* Make the chance decision at hand. */
void luck_apply(struct rng *rng, trk_state *state);

/* The lowest seat of trk_actors; the set must not be empty. */
unsigned luck_first(unsigned actors);

uint32_t luck_root(uint64_t square); /* rounded down */
uint32_t luck_log2(uint32_t number); /* in 1/65536; of 0 it is 0 */

#endif

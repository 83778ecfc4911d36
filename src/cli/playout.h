/* playout.h: uniformly random games, for sim, bench, perft, sig and the engine. */
#ifndef CLI_PLAYOUT_H
#define CLI_PLAYOUT_H

#include "base/rng.h"
#include "trickerion.h"

/* The generator of one game of a series. */
void playout_seed(struct rng *rng, uint64_t seed, uint64_t game);

/* Who decides next where several may: the lowest seat, chance last.  Somebody must. */
unsigned playout_actor(unsigned actors);

/* A random legal move of the actor; for chance by the weights of its outcomes.  There
 * must be one. */
trk_move playout_pick(const trk_state *state, unsigned actor, struct rng *rng);

/* Make up to n random decisions.  Returns how many: fewer when the game ended. */
unsigned playout_run(trk_state *state, struct rng *rng, unsigned n);

#endif

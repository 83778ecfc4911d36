/* rng.h: a seeded generator (xoshiro256**) for those who need one: simulation, tests and
 * seeded play.  The rules of the game never do. */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

struct rng {
    uint64_t s[4];
};

void rng_seed(struct rng *rng, uint64_t seed);
uint64_t rng_next(struct rng *rng);

/* A number below n, every one equally likely; n must not be 0. */
uint32_t rng_below(struct rng *rng, uint32_t n);

#endif

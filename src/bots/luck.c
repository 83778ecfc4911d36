/* luck.c: see luck.h. */
#include "bots/luck.h"

#include <string.h>

struct rng luck_take(const trk_mind *mind)
{
    struct rng rng;
    memcpy(&rng, &mind->random, sizeof rng);
    return rng;
}

void luck_put(trk_mind *mind, const struct rng *rng)
{
    memcpy(&mind->random, rng, sizeof *rng);
}

unsigned luck_pick(struct rng *rng, const uint32_t *weight, unsigned n)
{
    uint32_t sum = 0;
    unsigned i = 0;
    for (unsigned k = 0; k < n; k++)
        sum += weight[k];
    for (uint32_t drawn = rng_below(rng, sum); i + 1 < n && drawn >= weight[i]; i++)
        drawn -= weight[i];
    return i;
}

void luck_apply(struct rng *rng, trk_state *state)
{
    trk_move moves[TRK_MAX_LEGAL];
    uint32_t weight[TRK_MAX_LEGAL];
    unsigned n = trk_legal(state, TRK_CHANCE, moves, TRK_MAX_LEGAL);
    for (unsigned i = 0; i < n; i++)
        weight[i] = trk_weight(state, moves[i]);
    trk_apply(state, moves[luck_pick(rng, weight, n)], NULL);
}

unsigned luck_first(unsigned actors)
{
    return (unsigned)__builtin_ctz(actors);
}

uint32_t luck_root(uint64_t square)
{
    uint64_t root = 0;
    for (uint64_t bit = UINT64_C(1) << 62; bit; bit >>= 2) {
        if (square >= root + bit) {
            square -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    }
    return (uint32_t)root;
}

/* The whole part is the place of the highest bit; each squaring brings out one binary
 * digit of the rest. */
uint32_t luck_log2(uint32_t number)
{
    uint32_t log = 0;
    if (!number)
        return 0;
    while (number >> (log + 1) && log < 31)
        log++;
    uint64_t rest = ((uint64_t)number << 31) >> log;
    for (unsigned digit = 0; digit < 16; digit++) {
        rest = rest * rest >> 31;
        log <<= 1;
        if (rest >> 32) {
            rest >>= 1;
            log |= 1;
        }
    }
    return log;
}

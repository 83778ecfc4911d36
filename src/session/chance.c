/* chance.c: where random bits come from, and how a chance outcome is drawn with them. */
#include "base/rng.h"
#include "trickerion.h"

#include <string.h>

/* trk_seeded is the public twin of struct rng. */
_Static_assert(sizeof(trk_seeded) == sizeof(struct rng), "a generator is its four words");

static uint64_t seeded_bits(void *context)
{
    trk_seeded *seeded = context;
    struct rng rng;
    memcpy(&rng, seeded, sizeof rng);
    uint64_t bits = rng_next(&rng);
    memcpy(seeded, &rng, sizeof rng);
    return bits;
}

trk_source trk_seeded_source(trk_seeded *memory, uint64_t seed)
{
    struct rng rng;
    rng_seed(&rng, seed);
    memcpy(memory, &rng, sizeof rng);
    return (trk_source){seeded_bits, memory};
}

/* Bits beyond the last full round of n are thrown away, so that no number is favoured. */
uint64_t trk_source_below(trk_source source, uint64_t n)
{
    uint64_t limit = UINT64_MAX - UINT64_MAX % n, bits;
    do
        bits = source.bits(source.context);
    while (bits >= limit);
    return bits % n;
}

trk_err trk_sample(const trk_state *state, trk_source source, trk_move *move)
{
    trk_move moves[TRK_MAX_LEGAL];
    unsigned n = trk_legal(state, TRK_CHANCE, moves, TRK_MAX_LEGAL);
    uint64_t total = 0;
    for (unsigned i = 0; i < n; i++)
        total += trk_weight(state, moves[i]);
    if (!total)
        return TRK_ERR_NOTHING;
    uint64_t drawn = trk_source_below(source, total);
    unsigned i = 0;
    while (drawn >= trk_weight(state, moves[i]))
        drawn -= trk_weight(state, moves[i++]);
    *move = moves[i];
    return TRK_OK;
}

/* playout.c: see playout.h. */
#include "cli/playout.h"

#include <assert.h>

void playout_seed(struct rng *rng, uint64_t seed, uint64_t game)
{
    rng_seed(rng, seed);
    rng_seed(rng, rng_next(rng) + game);
}

unsigned playout_actor(unsigned actors)
{
    unsigned actor = 0;
    assert(actors != 0);
    while (!(actors >> actor & 1))
        actor++;
    return actor;
}

static trk_move pick_weighted(const trk_state *state, const trk_move *moves, unsigned n,
                              struct rng *rng)
{
    uint32_t weight[TRK_MAX_LEGAL], sum = 0;
    unsigned i = 0;
    for (unsigned k = 0; k < n; k++)
        sum += weight[k] = trk_weight(state, moves[k]);
    for (uint32_t drawn = rng_below(rng, sum); i + 1 < n && drawn >= weight[i]; i++)
        drawn -= weight[i];
    return moves[i];
}

trk_move playout_pick(const trk_state *state, unsigned actor, struct rng *rng)
{
    trk_move moves[TRK_MAX_LEGAL];
    unsigned n = trk_legal(state, actor, moves, TRK_MAX_LEGAL);
    assert(n > 0);
    if (actor == TRK_CHANCE)
        return pick_weighted(state, moves, n, rng);
    return moves[rng_below(rng, n)];
}

unsigned playout_run(trk_state *state, struct rng *rng, unsigned n)
{
    unsigned made = 0;
    for (unsigned actors; made < n && (actors = trk_actors(state)) != 0; made++)
        trk_apply(state, playout_pick(state, playout_actor(actors), rng), NULL);
    return made;
}

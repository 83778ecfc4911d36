/* perft_count.c: see perft.h. */
#include "cli/perft.h"

#include "cli/playout.h"

static bool take(uint64_t *budget, uint64_t *leaves, uint64_t n)
{
    if (*budget < n)
        return false;
    *budget -= n;
    *leaves += n;
    return true;
}

bool perft_count(const trk_state *state, unsigned depth, uint64_t *budget,
                 uint64_t *leaves)
{
    unsigned actors = trk_actors(state);
    trk_move moves[TRK_MAX_LEGAL];
    if (depth == 0 || actors == 0)
        return take(budget, leaves, 1);
    unsigned n = trk_legal(state, playout_actor(actors), moves, TRK_MAX_LEGAL);
    if (depth == 1)
        return take(budget, leaves, n);
    for (unsigned i = 0; i < n; i++) {
        trk_state next = *state;
        if (trk_apply(&next, moves[i], NULL) != TRK_OK ||
            !perft_count(&next, depth - 1, budget, leaves))
            return false;
    }
    return true;
}

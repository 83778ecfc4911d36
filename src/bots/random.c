/* random.c: the smallest player: every legal move is as good as another. */
#include "base/rng.h"
#include "trickerion.h"

static unsigned choose(void *memory, const trk_state *view, unsigned seat,
                       const trk_move *legal, unsigned n)
{
    trk_seeded *seeded = memory;
    struct rng rng;
    (void)view, (void)seat, (void)legal;
    for (int i = 0; i < 4; i++)
        rng.s[i] = seeded->s[i];
    unsigned choice = rng_below(&rng, n);
    for (int i = 0; i < 4; i++)
        seeded->s[i] = rng.s[i];
    return choice;
}

const trk_bot *trk_bot_random(void)
{
    static const trk_bot bot = {"random", choose};
    return &bot;
}

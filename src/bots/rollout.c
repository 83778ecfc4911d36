/* rollout.c: the fixed reference for measuring other bots.
 *
 * For every node of the budget the view is completed at random, a move is chosen by UCB1
 * and the game played to its end with random moves; the move tried most often is made.
 * It never changes, so that figures of different versions can be compared. */
#include "bots/luck.h"

enum { ONE = 1 << 16 }; /* fixed point */

struct arm {
    uint32_t visits, wins;
};

static void complete(trk_state *state, struct rng *rng)
{
    trk_move moves[TRK_MAX_LEGAL];
    uint32_t weight[TRK_MAX_LEGAL];
    unsigned n;
    while ((n = trk_unknowns(state, moves, weight, TRK_MAX_LEGAL)) > 0)
        trk_reveal(state, moves[luck_pick(rng, weight, n)]);
}

static void play_on(trk_state *state, struct rng *rng)
{
    trk_move moves[TRK_MAX_LEGAL];
    for (unsigned actors; (actors = trk_actors(state)) != 0;) {
        unsigned actor = luck_first(actors);
        if (actor == TRK_CHANCE) {
            luck_apply(rng, state);
            continue;
        }
        unsigned n = trk_legal(state, actor, moves, TRK_MAX_LEGAL);
        trk_apply(state, moves[rng_below(rng, n)], NULL);
    }
}

static bool wins(const trk_state *state, unsigned seat)
{
    uint8_t place[TRK_MAX_PLAYERS];
    trk_ranking(state, place);
    return place[seat] == 1;
}

/* UCB1: the mean and the root of 2 ln(total) / visits.  An arm never tried comes first.
 */
static unsigned best_arm(const struct arm *arms, unsigned n, uint32_t total)
{
    const uint64_t two_ln = (uint64_t)luck_log2(total) * 90852 >> 16; /* 2 ln 2 */
    uint64_t best = 0;
    unsigned choice = 0;
    for (unsigned i = 0; i < n; i++) {
        if (!arms[i].visits)
            return i;
        uint64_t bound = (uint64_t)arms[i].wins * ONE / arms[i].visits +
                         luck_root((two_ln << 16) / arms[i].visits);
        if (bound > best) {
            best = bound;
            choice = i;
        }
    }
    return choice;
}

static unsigned most_tried(const struct arm *arms, unsigned n)
{
    unsigned choice = 0;
    for (unsigned i = 1; i < n; i++)
        if (arms[i].visits > arms[choice].visits)
            choice = i;
    return choice;
}

static unsigned choose(void *memory, const trk_state *view, unsigned seat,
                       const trk_move *legal, unsigned n)
{
    trk_mind *mind = memory;
    struct arm arms[TRK_MAX_LEGAL] = {{0, 0}};
    struct rng rng = luck_take(mind);
    mind->n_hints = 0;
    for (mind->spent = 0; n > 1 && mind->spent < mind->nodes; mind->spent++) {
        if (mind->stop && mind->stop(mind->context))
            break;
        unsigned i = best_arm(arms, n, mind->spent);
        trk_state state = *view;
        complete(&state, &rng);
        trk_apply(&state, legal[i], NULL);
        play_on(&state, &rng);
        arms[i].visits++;
        arms[i].wins += wins(&state, seat);
    }
    luck_put(mind, &rng);
    return most_tried(arms, n);
}

const trk_bot *trk_bot_rollout(void)
{
    static const trk_bot bot = {"rollout", choose};
    return &bot;
}

/* greedy.c: a script with plans.
 *
 * The policy has its opinion about every move.  Moves whose results show at once are also
 * tried out: the seat's own decisions that follow are made by the policy until somebody
 * else decides, and the position they lead to is evaluated. */
#include "bots/evaluate.h"
#include "bots/policy.h"

enum { DECISIONS = 24 }; /* longest line that is tried */

static unsigned favourite(const trk_state *s, unsigned seat, const trk_move *moves,
                          unsigned n)
{
    int score[TRK_MAX_LEGAL];
    unsigned best = 0;
    policy_scores(s, seat, moves, n, score);
    for (unsigned i = 1; i < n; i++)
        if (score[i] > score[best])
            best = i;
    return best;
}

/* Own decisions that follow within the placement, setup or Performance at hand. */
static void follow(trk_state *s, unsigned seat)
{
    trk_move moves[TRK_MAX_LEGAL];
    for (unsigned i = 0; i < DECISIONS && trk_actors(s) == 1u << seat; i++) {
        if (!s->depth && s->phase != TRK_PHASE_PLACEMENT)
            return;
        unsigned n = trk_legal(s, seat, moves, TRK_MAX_LEGAL);
        trk_apply(s, moves[favourite(s, seat, moves, n)], NULL);
    }
}

/* What the seat is worth, and a part of what the best other one is not. */
static int standing(const trk_state *s, unsigned seat)
{
    int worth[TRK_MAX_PLAYERS], best = 0;
    evaluate_all(s, worth);
    for (unsigned other = 0; other < s->config.players; other++)
        if (other != seat && worth[other] > best)
            best = worth[other];
    return worth[seat] - best / 4;
}

/* Plans are decided by the policy: nothing of them can be seen in the position. */
static bool shows_at_once(const trk_move *move)
{
    return move->kind != TRK_MOVE_ASSIGN;
}

static int try_out(const trk_state *view, unsigned seat, trk_move move)
{
    trk_state after = *view;
    trk_apply(&after, move, NULL);
    follow(&after, seat);
    return standing(&after, seat);
}

static unsigned choose(void *memory, const trk_state *view, unsigned seat,
                       const trk_move *legal, unsigned n)
{
    trk_mind *mind = memory;
    struct rng rng = luck_take(mind);
    int score[TRK_MAX_LEGAL], best = 0;
    unsigned choice = 0, equal = 0;
    mind->spent = 0;
    mind->n_hints = 0;
    policy_scores(view, seat, legal, n, score);
    for (unsigned i = 0; i < n; i++) {
        int total = score[i];
        if (shows_at_once(&legal[i]))
            total += try_out(view, seat, legal[i]);
        if (i == 0 || total > best) {
            best = total;
            choice = i;
            equal = 1;
        } else if (total == best && rng_below(&rng, ++equal) == 0) {
            choice = i;
        }
    }
    luck_put(mind, &rng);
    return choice;
}

const trk_bot *trk_bot_greedy(void)
{
    static const trk_bot bot = {"greedy", choose};
    return &bot;
}

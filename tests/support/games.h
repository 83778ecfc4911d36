/* games.h: whole games for the property tests: who plays, over which configurations, and
 * what has been seen so far.
 *
 * Half of the games are uniformly random.  The other half is played by the eager policy,
 * which works towards what random players rarely reach: it buys what its Tricks need,
 * prepares, sets up and performs, and prefers the kinds of moves of which the fewest have
 * been made. */
#ifndef TESTS_SUPPORT_GAMES_H
#define TESTS_SUPPORT_GAMES_H

#include "base/rng.h"
#include "trickerion.h"

struct statistics {
    uint64_t games, decisions, states, candidates;
    uint64_t moves[TRK_N_MOVES];     /* made */
    uint64_t reasons[TRK_N_REASONS]; /* given by trk_why */
    uint64_t events[TRK_N_EVENTS];
};

struct game {
    trk_state s;
    struct rng rng;
    uint64_t number;
    bool eager;
    unsigned decisions;
};

enum { N_CONFIGURATIONS = 36 };

/* Game number n: the configuration cycles through players, profiles, setups and, in every
 * fourth round, a house rule; the seed is the number. */
void game_start(struct game *game, uint64_t n);
bool game_over(const struct game *game);

/* The lowest actor, its legal moves, and what the policy chooses from them. */
unsigned game_actor(const struct game *game);
trk_move game_choose(struct game *game, const struct statistics *seen,
                     const trk_move *legal, unsigned n);

/* A number from the environment, or the default. */
uint64_t games_wanted(const char *name, uint64_t standard, uint64_t soak);

#endif

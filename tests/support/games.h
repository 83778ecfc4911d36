/* games.h: whole games for the property tests: who plays, over which configurations, and
 * what has been seen so far.
 *
 * Half of the games are uniformly random.  The other half is played by the eager policy,
 * which works towards what random players rarely reach: it buys what its Tricks need,
 * prepares, sets up and performs, draws and uses Special Assignments, and prefers the
 * kinds of moves of which the fewest have been made.  Two games of three are with the
 * Dark Alley; a third of those begin in turn 1 with rich players, who have Fame, Coins,
 * Shards and Special Assignments. */
#ifndef TESTS_SUPPORT_GAMES_H
#define TESTS_SUPPORT_GAMES_H

#include "base/rng.h"
#include "trickerion.h"

struct statistics {
    uint64_t games, decisions, states, candidates;
    uint64_t moves[TRK_N_MOVES];     /* made */
    uint64_t reasons[TRK_N_REASONS]; /* given by trk_why */
    uint64_t events[TRK_N_EVENTS];
    uint64_t specials[TRK_N_SPECIALS]; /* effects, by the card that had them */
    uint64_t prophecies[TRK_N_PROPHECIES];
    uint64_t magicians[TRK_N_MAGICIANS]; /* abilities */
    uint64_t level_3[TRK_N_TRICKS];      /* end-game bonuses */
};

struct game {
    trk_state s;
    struct rng rng;
    uint64_t number;
    bool eager, rich;
    unsigned decisions;
};

enum { N_CONFIGURATIONS = 108 };

/* Game number n: the configuration cycles through players, profiles, setups, modules and,
 * in every fourth round, a house rule; the seed is the number. */
void game_start(struct game *game, uint64_t n);
bool game_over(const struct game *game);

/* The lowest actor, its legal moves, and what the policy chooses from them. */
unsigned game_actor(const struct game *game);
trk_move game_choose(struct game *game, const struct statistics *seen,
                     const trk_move *legal, unsigned n);

/* Count the effects of cards, Prophecies and abilities in a move that was made on before
 * and led to after. */
void count_effects(struct statistics *seen, const trk_state *before, trk_move move,
                   const trk_state *after, const trk_events *events);

/* Room for the tree of a search, for all tests of a program: its group's setup and
 * teardown. */
extern void *mind_space;
int make_mind_space(void **state);
int free_mind_space(void **state);

/* A number from the environment, or the default. */
uint64_t games_wanted(const char *name, uint64_t standard, uint64_t soak);

#endif

/* arena.h: whole games between players that are programs, for sim and match.
 *
 * A game has a generator of its own, made from a seed and its number, so that it is the
 * same game whoever plays it, in whatever thread. */
#ifndef CLI_ARENA_H
#define CLI_ARENA_H

#include "base/rng.h"
#include "cli/player.h"

struct arena {
    trk_state state;
    struct rng chance;
    struct player *seat[TRK_MAX_PLAYERS];
    uint8_t order[TRK_MAX_PLAYERS]; /* Initiative Order of turn 1 */
    unsigned failed;                /* seats whose program has failed, a bit each */
    uint64_t n;                     /* decisions so far */
};

/* Player i of the line-up sits at seat at[i].  Luck belongs to the seat, so that equal
 * players play the same game wherever they sit. */
void arena_start(struct arena *arena, const trk_config *config, struct player *line_up,
                 const uint8_t at[TRK_MAX_PLAYERS], uint64_t seed, uint64_t number);

/* Makes the next decision.  False: the game is over. */
bool arena_step(struct arena *arena, trk_move *move);

/* Places from 1; programs are told and ended. */
void arena_finish(struct arena *arena, uint8_t place[TRK_MAX_PLAYERS]);

/* Opens a player for each of the line-up, for one thread.  NULL: there is not enough
 * memory. */
struct player *arena_players(const struct level *levels, unsigned n, unsigned seconds);
void arena_close(struct player *line_up, unsigned n);

#endif

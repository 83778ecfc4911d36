/* sim_stats.h: what is counted over many games.  All sums are whole numbers, so that the
 * order in which games are added does not matter. */
#ifndef CLI_SIM_STATS_H
#define CLI_SIM_STATS_H

#include "trickerion.h"

enum { SIM_WIN = 12 }; /* a win in shares: can be split among two, three or four */

struct sim_stats {
    uint64_t games, decisions, chance; /* decisions without those of chance */
    uint64_t shortest, longest;        /* decisions of one game, chance included */
    uint64_t turns;
    int64_t fame, lowest, highest;
    int64_t fame_by_seat[TRK_MAX_PLAYERS], fame_by_place[TRK_MAX_PLAYERS];
    int64_t fame_by_initiative[TRK_MAX_PLAYERS]; /* of turn 1 */
    int64_t fame_by_source[TRK_N_FAME_SOURCES];
    uint64_t wins_by_seat[TRK_MAX_PLAYERS], wins_by_initiative[TRK_MAX_PLAYERS];
    uint64_t moves[TRK_N_MOVES];
    uint64_t signature; /* sum over the games */
};

void sim_stats_init(struct sim_stats *stats);

/* Count a finished game: its last state, the places, its first Initiative Order, its
 * decisions. */
void sim_stats_game(struct sim_stats *stats, const trk_state *end, const uint8_t *place,
                    const uint8_t *order, uint64_t decisions);

void sim_stats_merge(struct sim_stats *stats, const struct sim_stats *more);

#endif

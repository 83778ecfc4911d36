/* sim_stats.c: see sim_stats.h. */
#include "cli/sim_stats.h"

void sim_stats_init(struct sim_stats *stats)
{
    *stats = (struct sim_stats){
        .shortest = UINT64_MAX, .lowest = INT64_MAX, .highest = INT64_MIN};
}

static unsigned count_winners(const uint8_t *place, unsigned players)
{
    unsigned n = 0;
    for (unsigned seat = 0; seat < players; seat++)
        n += place[seat] == 1;
    return n;
}

/* How many rank before a seat; of equal ones the lower seat does. */
static unsigned rank(const uint8_t *place, unsigned players, unsigned seat)
{
    unsigned before = 0;
    for (unsigned other = 0; other < players; other++) {
        bool tied_lower_seat = other < seat && place[other] == place[seat];
        before += place[other] < place[seat] || tied_lower_seat;
    }
    return before;
}

static void count_seat(struct sim_stats *stats, const trk_player *player, unsigned seat)
{
    int64_t fame = player->fame;
    stats->fame += fame;
    stats->fame_by_seat[seat] += fame;
    if (fame < stats->lowest)
        stats->lowest = fame;
    if (fame > stats->highest)
        stats->highest = fame;
    for (unsigned source = 0; source < TRK_N_FAME_SOURCES; source++)
        stats->fame_by_source[source] += player->ledger[source];
}

void sim_stats_game(struct sim_stats *stats, const trk_state *end, const uint8_t *place,
                    const uint8_t *order, uint64_t decisions)
{
    unsigned players = end->config.players;
    unsigned winners = count_winners(place, players);
    unsigned share = winners ? SIM_WIN / winners : 0;
    for (unsigned seat = 0; seat < players; seat++) {
        count_seat(stats, &end->player[seat], seat);
        stats->fame_by_place[rank(place, players, seat)] += end->player[seat].fame;
        stats->fame_by_initiative[seat] += end->player[order[seat]].fame;
        stats->wins_by_seat[seat] += place[seat] == 1 ? share : 0;
        stats->wins_by_initiative[seat] += place[order[seat]] == 1 ? share : 0;
    }
    stats->games++;
    stats->turns += end->turn;
    if (decisions < stats->shortest)
        stats->shortest = decisions;
    if (decisions > stats->longest)
        stats->longest = decisions;
}

static void merge_seats(struct sim_stats *stats, const struct sim_stats *more)
{
    for (unsigned i = 0; i < TRK_MAX_PLAYERS; i++) {
        stats->fame_by_seat[i] += more->fame_by_seat[i];
        stats->fame_by_place[i] += more->fame_by_place[i];
        stats->fame_by_initiative[i] += more->fame_by_initiative[i];
        stats->wins_by_seat[i] += more->wins_by_seat[i];
        stats->wins_by_initiative[i] += more->wins_by_initiative[i];
    }
}

static void merge_ranges(struct sim_stats *stats, const struct sim_stats *more)
{
    if (more->shortest < stats->shortest)
        stats->shortest = more->shortest;
    if (more->longest > stats->longest)
        stats->longest = more->longest;
    if (more->lowest < stats->lowest)
        stats->lowest = more->lowest;
    if (more->highest > stats->highest)
        stats->highest = more->highest;
}

void sim_stats_merge(struct sim_stats *stats, const struct sim_stats *more)
{
    stats->games += more->games;
    stats->decisions += more->decisions;
    stats->chance += more->chance;
    stats->turns += more->turns;
    stats->fame += more->fame;
    stats->signature += more->signature;
    merge_seats(stats, more);
    merge_ranges(stats, more);
    for (unsigned i = 0; i < TRK_N_FAME_SOURCES; i++)
        stats->fame_by_source[i] += more->fame_by_source[i];
    for (unsigned i = 0; i < TRK_N_MOVES; i++)
        stats->moves[i] += more->moves[i];
}

/* match_stats.h: what games between bots tell, and how sure it is.
 *
 * Games of one group have the same seed; the line-up sits in every order, or, where all
 * but the first bot are alike, the first one at every seat.  They are not independent of
 * each other, groups are: the spread of results is measured over groups.  All sums are
 * made in the order of the groups, so that threads and interruptions do not change a
 * digit. */
#ifndef CLI_MATCH_STATS_H
#define CLI_MATCH_STATS_H

#include "trickerion.h"

enum { MATCH_WIN = 12 }; /* a win in shares: can be split among two, three or four */

/* A finished game; lists are in the order of the line-up, not of the seats. */
struct match_game {
    bool done;
    uint8_t arrangement; /* who sits where: match_seats */
    uint8_t failed;      /* bots whose program has failed, a bit each */
    uint8_t place[TRK_MAX_PLAYERS];
    uint16_t fame[TRK_MAX_PLAYERS];
};

struct match_sums {
    unsigned players; /* 0: of several numbers of players */
    uint64_t groups, games;
    double x, xx; /* over groups: share of wins of the first bot, its square */
    uint64_t wins[TRK_MAX_PLAYERS], failed[TRK_MAX_PLAYERS];
    int64_t fame[TRK_MAX_PLAYERS],
        margin;      /* of the first bot to the best of the others */
    uint64_t shared; /* games that more than one player won */
    uint64_t seat_games[TRK_MAX_PLAYERS], seat_wins[TRK_MAX_PLAYERS];
    int64_t seat_fame[TRK_MAX_PLAYERS]; /* of the first bot, by its seat */
};

/* A group of so many games. */
void match_sums_add(struct match_sums *sums, const struct match_game *group,
                    unsigned games, unsigned players);

/* How many ways there are for the first bot to sit, or for all of them. */
unsigned match_arrangements(unsigned players, bool others_alike);

/* The seat of every bot of the line-up: the first moves around the table, and after each
 * round the others change places. */
void match_seats(unsigned players, unsigned arrangement, uint8_t at[TRK_MAX_PLAYERS]);

struct match_interval {
    double low, high;
};

/* The first bot's share of wins, and the 95 % interval around it. */
double match_rate(const struct match_sums *sums);
struct match_interval match_rate_interval(const struct match_sums *sums);

/* The rating difference that makes a player win so often against equals of the others'
 * strength, as many as there are, and back.  Infinite at 0 and 1. */
double match_elo(double rate, unsigned players);
double match_expected(double elo, unsigned players);

/* A sequential test of two differences, by the spread over groups. */
struct match_sprt {
    bool wanted;
    double elo0, elo1, alpha, beta;
};

enum match_verdict { MATCH_UNDECIDED, MATCH_ELO0, MATCH_ELO1 };

double match_llr(const struct match_sums *sums, const struct match_sprt *sprt);
void match_bounds(const struct match_sprt *sprt, double *low, double *high);
enum match_verdict match_judge(const struct match_sums *sums,
                               const struct match_sprt *sprt);

#endif

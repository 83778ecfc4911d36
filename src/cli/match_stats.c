/* match_stats.c: see match_stats.h. */
#include "cli/match_stats.h"

#include <math.h>

static unsigned share(const struct match_game *game, unsigned players, unsigned bot)
{
    unsigned winners = 0;
    for (unsigned i = 0; i < players; i++)
        winners += game->place[i] == 1;
    return game->place[bot] == 1 ? MATCH_WIN / winners : 0;
}

static int margin(const struct match_game *game, unsigned players)
{
    int best = game->fame[1];
    for (unsigned i = 2; i < players; i++)
        if (game->fame[i] > best)
            best = game->fame[i];
    return game->fame[0] - best;
}

static void add_game(struct match_sums *sums, const struct match_game *game,
                     unsigned players)
{
    unsigned seat = game->arrangement % players, won = share(game, players, 0);
    sums->games++;
    for (unsigned i = 0; i < players; i++) {
        sums->wins[i] += share(game, players, i);
        sums->fame[i] += game->fame[i];
        sums->failed[i] += game->failed >> i & 1;
    }
    sums->shared += won > 0 && won < MATCH_WIN;
    sums->margin += margin(game, players);
    sums->seat_games[seat]++;
    sums->seat_wins[seat] += won;
    sums->seat_fame[seat] += game->fame[0];
}

void match_sums_add(struct match_sums *sums, const struct match_game *group,
                    unsigned games, unsigned players)
{
    unsigned won = 0;
    for (unsigned i = 0; i < games; i++) {
        add_game(sums, &group[i], players);
        won += share(&group[i], players, 0);
    }
    double rate = (double)won / (MATCH_WIN * games);
    sums->groups++;
    sums->x += rate;
    sums->xx += rate * rate;
}

/* ---- who sits where ---------------------------------------------------------------- */

static unsigned factorial(unsigned n)
{
    return n < 2 ? 1 : n * factorial(n - 1);
}

unsigned match_arrangements(unsigned players, bool others_alike)
{
    return others_alike ? players : factorial(players);
}

/* The free seat that is number `skip` behind the first bot's. */
static unsigned free_seat(unsigned players, unsigned first, unsigned taken, unsigned skip)
{
    unsigned seat = first;
    do {
        seat = (seat + 1) % players;
    } while (taken >> seat & 1 || skip-- > 0);
    return seat;
}

void match_seats(unsigned players, unsigned arrangement, uint8_t at[TRK_MAX_PLAYERS])
{
    unsigned first = arrangement % players, order = arrangement / players;
    unsigned taken = 1u << first;
    at[0] = (uint8_t)first;
    for (unsigned i = 1; i < players; i++) {
        unsigned left = players - i;
        unsigned seat = free_seat(players, first, taken, order % left);
        order /= left;
        taken |= 1u << seat;
        at[i] = (uint8_t)seat;
    }
}

/* ---- how sure ---------------------------------------------------------------------- */

double match_rate(const struct match_sums *sums)
{
    return sums->groups ? sums->x / (double)sums->groups : 0;
}

/* Variance of a group's share of wins. */
static double variance(const struct match_sums *sums)
{
    double n = (double)sums->groups, mean = match_rate(sums);
    double v = n > 1 ? (sums->xx - n * mean * mean) / (n - 1) : 0;
    return v > 0 ? v : 0;
}

/* Student's factor for 95 %, by its expansion in the degrees of freedom. */
static double student(double freedom)
{
    const double z = 1.959964, z3 = z * z * z, z5 = z3 * z * z;
    return z + (z3 + z) / (4 * freedom) +
           (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom);
}

/* So many independent games would be as sure.  Where groups do not differ at all there is
 * no spread to go by: then a group counts as one game. */
static double effective_games(const struct match_sums *sums)
{
    double n = (double)sums->groups, rate = match_rate(sums), v = variance(sums);
    double most = 4 * (double)sums->games;
    if (n < 2 || v <= 0)
        return n;
    double games = rate * (1 - rate) * n / v;
    return games < most ? games : most;
}

/* Wilson's interval: it stays between 0 and 1, and has a width at both ends. */
struct match_interval match_rate_interval(const struct match_sums *sums)
{
    double n = effective_games(sums), p = match_rate(sums);
    if (n <= 0)
        return (struct match_interval){0, 1};
    double z = student(sums->groups > 1 ? (double)sums->groups - 1 : 1), zz = z * z / n;
    double middle = (p + zz / 2) / (1 + zz);
    double half = sqrt(p * (1 - p) * zz + zz * zz / 4) / (1 + zz);
    return (struct match_interval){middle - half > 0 ? middle - half : 0,
                                   middle + half < 1 ? middle + half : 1};
}

/* ---- ratings ----------------------------------------------------------------------- */

double match_elo(double rate, unsigned players)
{
    if (rate <= 0 || rate >= 1)
        return rate <= 0 ? -INFINITY : INFINITY;
    return 400 * log10(rate * (players - 1) / (1 - rate));
}

double match_expected(double elo, unsigned players)
{
    double strength = pow(10, elo / 400);
    return strength / (strength + players - 1);
}

/* ---- the sequential test ----------------------------------------------------------- */

/* Shares of wins are taken as normal with the spread seen so far, and one more group with
 * the spread of independent games, so that a few equal groups at the start decide
 * nothing. */
double match_llr(const struct match_sums *sums, const struct match_sprt *sprt)
{
    double n = (double)sums->groups, mean = match_rate(sums);
    double m0 = match_expected(sprt->elo0, sums->players);
    double m1 = match_expected(sprt->elo1, sums->players);
    double middle = (m0 + m1) / 2, alone = middle * (1 - middle) / sums->players;
    double v = (variance(sums) * n + alone) / (n + 1);
    return n * (m1 - m0) * (mean - middle) / v;
}

void match_bounds(const struct match_sprt *sprt, double *low, double *high)
{
    *low = log(sprt->beta / (1 - sprt->alpha));
    *high = log((1 - sprt->beta) / sprt->alpha);
}

enum match_verdict match_judge(const struct match_sums *sums,
                               const struct match_sprt *sprt)
{
    enum { FEWEST_GROUPS = 4 };
    double low, high, llr;
    if (!sprt->wanted || sums->groups < FEWEST_GROUPS)
        return MATCH_UNDECIDED;
    match_bounds(sprt, &low, &high);
    llr = match_llr(sums, sprt);
    return llr >= high ? MATCH_ELO1 : llr <= low ? MATCH_ELO0 : MATCH_UNDECIDED;
}

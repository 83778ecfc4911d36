/* baseline.c: what a seat could expect at the beginning of a turn: linear in what can be
 * seen then, apart for every class of games. */
#include "teach.h"

#include <string.h>

/* The Fame of the best other counts half; in units of 10 Fame. */
static double reward(const struct game *game, unsigned seat)
{
    const trk_state *s = &game->s;
    double other = 0;
    for (unsigned i = 0; i < s->config.players; i++)
        if (i != seat && s->player[i].fame > other)
            other = s->player[i].fame;
    return (s->player[seat].fame - other / 2) / 10;
}

static unsigned class_of(const struct game *game, unsigned seat)
{
    const trk_config *config = &game->s.config;
    unsigned class = config->players - 2u;
    class = class * 2 + (config->modules != 0);
    class = class * TRK_N_SETUPS + config->setup;
    class = class * 2 + game->odd_setup;
    return class * 2 + (game->whim[seat] != 0);
}

static double expected(const double of[SIGHTS], const double sight[SIGHTS])
{
    double sum = 0;
    for (unsigned i = 0; i < SIGHTS; i++)
        sum += of[i] * sight[i];
    return sum;
}

static void note_turn(double xx[SIGHTS][SIGHTS], double xy[SIGHTS],
                      const double x[SIGHTS], double y)
{
    for (unsigned i = 0; i < SIGHTS; i++) {
        xy[i] += x[i] * y;
        for (unsigned j = 0; j < SIGHTS; j++)
            xx[i][j] += x[i] * x[j];
    }
}

void baseline_note(struct sums *sums, const struct game *game)
{
    for (unsigned seat = 0; seat < game->s.config.players; seat++) {
        unsigned class = class_of(game, seat);
        for (unsigned turn = 0; turn <= game->turns; turn++)
            note_turn(sums->xx[class][turn], sums->xy[class][turn],
                      game->sight[seat][turn], reward(game, seat));
    }
}

/* A turn answers for what it brought, and less and less for what came later. */
void baseline_surprise(const struct baseline *baseline, const struct game *game,
                       double surprise[TRK_MAX_PLAYERS][MOST_TURNS])
{
    const double later = 0.9;
    for (unsigned seat = 0; seat < game->s.config.players; seat++) {
        unsigned class = class_of(game, seat);
        double after = reward(game, seat), sum = 0;
        for (unsigned turn = game->turns + 1; turn-- > 0;) {
            double before = expected(baseline->of[class][turn], game->sight[seat][turn]);
            sum = after - before + later * sum;
            surprise[seat][turn] = sum;
            after = before;
        }
    }
}

static void add_turn(struct sums *to, const struct sums *from, unsigned class,
                     unsigned turn)
{
    for (unsigned i = 0; i < SIGHTS; i++) {
        to->xy[class][turn][i] += from->xy[class][turn][i];
        for (unsigned j = 0; j < SIGHTS; j++)
            to->xx[class][turn][i][j] += from->xx[class][turn][i][j];
    }
}

static void move_sums(struct sums *to, struct sums *from)
{
    for (unsigned class = 0; class < CLASSES; class ++)
        for (unsigned turn = 0; turn < MOST_TURNS; turn++)
            add_turn(to, from, class, turn);
    memset(from, 0, sizeof *from);
}

static void fit_turn(double xx[SIGHTS][SIGHTS], double xy[SIGHTS], double of[SIGHTS])
{
    const double forget = 0.97;
    double a[SIGHTS * SIGHTS], b[SIGHTS];
    memcpy(a, xx, sizeof a);
    memcpy(b, xy, sizeof b);
    for (unsigned i = 0; i < SIGHTS; i++)
        a[i * SIGHTS + i] += 1;
    solve(a, b, SIGHTS, of);
    for (unsigned i = 0; i < SIGHTS; i++) {
        xy[i] *= forget;
        for (unsigned j = 0; j < SIGHTS; j++)
            xx[i][j] *= forget;
    }
}

void baseline_fit(struct baseline *baseline, struct sums *sums, unsigned n)
{
    for (unsigned i = 1; i < n; i++)
        move_sums(&sums[0], &sums[i]);
    for (unsigned class = 0; class < CLASSES; class ++)
        for (unsigned turn = 0; turn < MOST_TURNS; turn++)
            fit_turn(sums[0].xx[class][turn], sums[0].xy[class][turn],
                     baseline->of[class][turn]);
}

/* test_chances.c: what hints tell of the end, against the results of games: the chance to
 * win, and the Fame.
 *
 * Search bots play whole games with equals.  At the first decision of the setup and of
 * every turn somebody is advised; what was told is compared with how the game ended.
 * Where the advice decides much, in the setup, it is followed.  CHANCES_GAMES asks for
 * another number of games, TRK_SOAK=1 for many. */
#include "support/table.h"

#include "base/rng.h"
#include "support/games.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    GAMES = 24,
    SOAK_GAMES = 400,
    PLAY_NODES = 12,
    ADVICE_NODES = 120,
    TELLINGS = 9, /* of a game, at most: one of the setup, one a turn */
    NEVER = 255,  /* no turn */
    BINS = 5
};

struct telling {
    unsigned turn, seat;
    double chance, fame;
};

struct bin {
    unsigned n, won;
    double told;
};

struct findings {
    struct bin bin[BINS], first, all; /* by chance, of turn 1, and all of them */
    struct bin setup;                 /* of the setup, which are none of those */
    double error;                     /* sum of squares */
    double fame, reached; /* sums of Fame that was told, and of that at the end */
};

/* ---- games ------------------------------------------------------------------------- */

static trk_mind ask(const trk_state *s, unsigned seat, const trk_level *level,
                    uint64_t seed, trk_move *move)
{
    trk_state view;
    trk_move legal[TRK_MAX_LEGAL];
    trk_mind mind;
    unsigned n = trk_legal(s, seat, legal, TRK_MAX_LEGAL);
    trk_mind_init(&mind, level, seed, mind_space);
    trk_view(s, seat, &view);
    *move = legal[trk_bot_search()->choose(&mind, &view, seat, legal, n)];
    return mind;
}

static trk_move draw(const trk_state *s, struct rng *rng)
{
    trk_move legal[TRK_MAX_LEGAL];
    unsigned n = trk_legal(s, TRK_CHANCE, legal, TRK_MAX_LEGAL), i = 0;
    uint32_t sum = 0;
    for (unsigned k = 0; k < n; k++)
        sum += trk_weight(s, legal[k]);
    uint32_t left = rng_below(rng, sum);
    for (; i + 1 < n && left >= trk_weight(s, legal[i]); i++)
        left -= trk_weight(s, legal[i]);
    return legal[i];
}

static struct telling advise(const trk_state *s, unsigned seat, uint64_t seed,
                             trk_move *move)
{
    const trk_level adviser = {.nodes = ADVICE_NODES, .advises = true};
    trk_mind mind = ask(s, seat, &adviser, seed, move);
    assert_true(mind.n_hints > 0);
    return (struct telling){s->turn, seat, mind.hint[0].win / 1000.0,
                            mind.hint[0].fame / 16.0};
}

/* Decides for a seat, after advice where a turn begins. */
static trk_move decide(const trk_state *s, unsigned seat, struct rng *rng, bool begins,
                       struct telling told[TELLINGS], unsigned *n)
{
    const trk_level level = {.nodes = PLAY_NODES};
    trk_move advised, move;
    if (begins && *n < TELLINGS) {
        told[(*n)++] = advise(s, seat, rng_next(rng), &advised);
        if (!s->turn)
            return advised;
    }
    ask(s, seat, &level, rng_next(rng), &move);
    return move;
}

/* Plays a game to its end; returns how many chances were told. */
static unsigned play_game(trk_state *s, const trk_config *config, uint64_t number,
                          struct telling told[TELLINGS])
{
    struct rng rng;
    unsigned n = 0, turn = NEVER;
    rng_seed(&rng, number);
    assert_int_equal(trk_start(s, config, NULL), TRK_OK);
    for (unsigned actors; (actors = trk_actors(s)) != 0;) {
        unsigned actor = 0;
        trk_move move;
        while (!(actors >> actor & 1))
            actor++;
        if (actor == TRK_CHANCE) {
            move = draw(s, &rng);
        } else {
            move = decide(s, actor, &rng, s->turn != turn, told, &n);
            turn = s->turn;
        }
        assert_int_equal(trk_apply(s, move, NULL), TRK_OK);
    }
    return n;
}

/* ---- findings ---------------------------------------------------------------------- */

static void count(struct bin *bin, double chance, bool won)
{
    bin->n++;
    bin->won += won;
    bin->told += chance;
}

static void compare_one(struct findings *findings, const struct telling *told, bool won,
                        unsigned fame)
{
    double chance = told->chance, off = chance - won;
    unsigned k = (unsigned)(chance * BINS);
    count(&findings->bin[k < BINS ? k : BINS - 1], chance, won);
    count(&findings->all, chance, won);
    if (told->turn == 1)
        count(&findings->first, chance, won);
    findings->error += off * off;
    findings->fame += told->fame;
    findings->reached += fame;
}

/* What is told in the setup counts by itself: nothing has happened by then. */
static void compare(struct findings *findings, const trk_state *end,
                    const struct telling *told, unsigned n)
{
    uint8_t place[TRK_MAX_PLAYERS];
    trk_ranking(end, place);
    for (unsigned i = 0; i < n; i++) {
        bool won = place[told[i].seat] == 1;
        if (told[i].turn)
            compare_one(findings, &told[i], won, end->player[told[i].seat].fame);
        else
            count(&findings->setup, told[i].chance, won);
    }
}

static double told_of(const struct bin *bin)
{
    return bin->n ? bin->told / bin->n : 0;
}

static double won_of(const struct bin *bin)
{
    return bin->n ? (double)bin->won / bin->n : 0;
}

static void report(const struct findings *findings, unsigned players)
{
    printf("%u players: Fame told %.1f, reached %.1f\n", players,
           findings->fame / findings->all.n, findings->reached / findings->all.n);
    printf("%u players: setup told %.2f, won %.2f of %u\n", players,
           told_of(&findings->setup), won_of(&findings->setup), findings->setup.n);
    printf("%u players: turn 1 told %.2f, won %.2f of %u; mean square %.3f\n", players,
           told_of(&findings->first), won_of(&findings->first), findings->first.n,
           findings->error / findings->all.n);
    for (unsigned k = 0; k < BINS; k++)
        printf("  told %.2f, won %.2f of %u\n", told_of(&findings->bin[k]),
               won_of(&findings->bin[k]), findings->bin[k].n);
}

static struct findings find_out(const trk_config *config)
{
    struct findings findings = {.error = 0};
    struct telling told[TELLINGS];
    uint64_t games = games_wanted("CHANCES_GAMES", GAMES, SOAK_GAMES);
    trk_state s;
    for (uint64_t i = 0; i < games; i++) {
        unsigned n = play_game(&s, config, i, told);
        compare(&findings, &s, told, n);
    }
    report(&findings, config->players);
    return findings;
}

/* What is told before the game begins comes near, as far as so many games can tell;
 * equals begin with equal chances, somebody who is told much wins often, to listen is
 * better than to expect the same for everybody, and the Fame comes near. */
static void check(unsigned players, unsigned modules, unsigned setup)
{
    trk_config config;
    assert_int_equal(trk_config_init(&config, TRK_REVISED_2019, players), TRK_OK);
    config.modules = (uint8_t)modules;
    config.setup = (uint8_t)setup;
    struct findings findings = find_out(&config);
    const struct bin *few = &findings.bin[0], *many = &findings.bin[BINS - 1];
    double even = 1.0 / players, first = told_of(&findings.first);
    double before = told_of(&findings.setup) - won_of(&findings.setup);
    assert_true(fabs(before) < 0.15 + 1 / sqrt(findings.setup.n));
    assert_true(first > even - 0.12 && first < even + 0.12);
    assert_true(won_of(few) < 0.4 && (many->n < 8 || won_of(many) > 0.6));
    assert_true(findings.error / findings.all.n < even * (1 - even) * 0.9);
    double off = (findings.fame - findings.reached) / findings.all.n;
    assert_true(off > -12 && off < 12);
}

static void test_chances_in_the_full_game(void **state)
{
    (void)state;
    check(2, TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES, TRK_SETUP_FREE);
}

static void test_chances_of_four_in_the_base_game(void **state)
{
    (void)state;
    check(4, 0, TRK_SETUP_FREE);
}

static void test_chances_with_the_first_setup(void **state)
{
    (void)state;
    check(2, TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES, TRK_SETUP_FIRST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {PROVES(test_chances_in_the_full_game, ""),
                                       PROVES(test_chances_of_four_in_the_base_game, ""),
                                       PROVES(test_chances_with_the_first_setup, "")};
    return cmocka_run_group_tests(tests, make_mind_space, free_mind_space);
}

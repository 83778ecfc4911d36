/* test_levels.c: names of bots, the places of those who fail, and the figures of matches.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <string.h>

#include "cli/match_stats.h"
#include "cli/player.h"

/* ---- names ------------------------------------------------------------------------- */

static bool read_text(const char *text, struct level *level)
{
    char sentence[512];
    struct str why = str_buffer(sentence, sizeof sentence);
    bool good = level_read(text, strlen(text), level, &why);
    assert_true(good == (why.n == 0));
    return good;
}

static void test_every_level_has_a_name(void **state)
{
    unsigned n;
    const trk_level *levels = trk_levels(&n);
    (void)state;
    assert_true(n >= 7);
    for (unsigned i = 0; i < n; i++) {
        struct level level;
        assert_true(read_text(levels[i].name, &level));
        assert_string_equal(level.text, levels[i].name);
        assert_int_equal(level.bot.nodes, levels[i].nodes);
        assert_null(level.command);
        assert_true(level_searches(&level) == (levels[i].nodes > 0));
    }
}

static void test_budgets(void **state)
{
    struct level level;
    (void)state;
    assert_true(read_text("master:nodes=16000", &level));
    assert_int_equal(level.bot.nodes, 16000);
    assert_true(read_text("rollout:nodes=1", &level));
    assert_int_equal(level.bot.nodes, 1);
    static const char *const bad[] = {"",
                                      "hard",
                                      "Master",
                                      "master:",
                                      "master:nodes",
                                      "master:nodes=",
                                      "master:nodes=0",
                                      "master:nodes=-1",
                                      "master:nodes=1x",
                                      "master:nodes=100000001",
                                      "master:knots=5",
                                      "greedy:nodes=5",
                                      "random:nodes=5",
                                      "exec",
                                      "exec:"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        memset(&level, 0x55, sizeof level);
        assert_false(read_text(bad[i], &level));
        assert_int_equal((unsigned char)level.text[0], 0x55);
    }
}

static void test_programs(void **state)
{
    struct level level, copy;
    char text[LEVEL_TEXT + 8];
    (void)state;
    assert_true(read_text("exec:./bot.py --fast, or: not", &level));
    assert_string_equal(level.command, "./bot.py --fast, or: not");
    assert_false(level_searches(&level));
    level_copy(&copy, &level);
    assert_string_equal(copy.command, level.command);
    assert_ptr_equal(copy.command, copy.text + 5);
    memset(text, 'x', sizeof text);
    memcpy(text, "exec:", 5);
    text[LEVEL_TEXT] = '\0';
    assert_false(read_text(text, &level));
    text[LEVEL_TEXT - 1] = '\0';
    assert_true(read_text(text, &level));
}

static bool read_list(const char *list, unsigned players, struct level *levels)
{
    char sentence[512];
    struct str why = str_buffer(sentence, sizeof sentence);
    return level_read_list(list, players, levels, &why);
}

static void test_lists(void **state)
{
    struct level levels[TRK_MAX_PLAYERS];
    (void)state;
    assert_true(read_list("exec:cat", 3, levels));
    for (unsigned i = 0; i < 3; i++)
        assert_ptr_equal(levels[i].command, levels[i].text + 5);
    assert_true(read_list("greedy,master:nodes=7", 2, levels));
    assert_string_equal(levels[0].text, "greedy");
    assert_int_equal(levels[1].bot.nodes, 7);
    assert_false(read_list("greedy,random", 3, levels));
    assert_false(read_list("greedy,random,greedy,random,greedy", 4, levels));
    assert_false(read_list("", 2, levels));
    assert_false(read_list("greedy,,random", 3, levels));
}

/* ---- places ------------------------------------------------------------------------ */

static void test_failed_seats_rank_last(void **state)
{
    trk_config config;
    trk_state game;
    uint8_t place[TRK_MAX_PLAYERS];
    (void)state;
    trk_config_init(&config, TRK_REVISED_2019, 4);
    trk_start(&game, &config, NULL);
    game.turn = 1;
    for (unsigned seat = 0; seat < 4; seat++) {
        game.order[seat] = (uint8_t)seat;
        game.player[seat].fame = (uint16_t)(40 - 10 * seat);
    }
    static const struct {
        unsigned failed;
        uint8_t place[TRK_MAX_PLAYERS];
    } rows[] = {{0, {1, 2, 3, 4}},
                {1, {4, 1, 2, 3}},
                {5, {3, 1, 4, 2}},
                {8, {1, 2, 3, 4}},
                {15, {1, 2, 3, 4}}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        player_ranking(&game, rows[i].failed, place);
        assert_memory_equal(place, rows[i].place, 4);
    }
}

/* ---- figures ----------------------------------------------------------------------- */

/* Groups of two games of two players; the first bot wins so many of each. */
static struct match_sums play(const unsigned *wins, unsigned n)
{
    struct match_sums sums = {.players = 2};
    for (unsigned i = 0; i < n; i++) {
        struct match_game group[2];
        for (unsigned k = 0; k < 2; k++) {
            bool won = k < wins[i];
            group[k] = (struct match_game){.done = true, .arrangement = (uint8_t)k};
            group[k].place[0] = won ? 1 : 2;
            group[k].place[1] = won ? 2 : 1;
            group[k].fame[0] = won ? 30 : 10;
            group[k].fame[1] = 20;
        }
        match_sums_add(&sums, group, 2, 2);
    }
    return sums;
}

static void test_rates_and_intervals(void **state)
{
    static const unsigned mixed[] = {2, 1, 1, 0, 2, 1, 2, 1, 1, 1},
                          equal[] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
                          all[] = {2, 2, 2, 2, 2, 2, 2, 2, 2, 2};
    struct match_sums sums = play(mixed, 10);
    struct match_interval rate = match_rate_interval(&sums);
    (void)state;
    assert_int_equal(sums.games, 20);
    assert_int_equal(sums.wins[0], 12 * MATCH_WIN);
    assert_true(fabs(match_rate(&sums) - 0.6) < 1e-12);
    assert_true(rate.low > 0.3 && rate.low < 0.6 && rate.high > 0.6 && rate.high < 0.9);
    assert_int_equal(sums.margin, 12 * 10 - 8 * 10);
    assert_int_equal(sums.seat_wins[0], 9 * MATCH_WIN);
    assert_int_equal(sums.seat_wins[1], 3 * MATCH_WIN);
    sums = play(equal, 10);
    rate = match_rate_interval(&sums);
    assert_true(rate.low < 0.5 && rate.high > 0.5);
    sums = play(all, 10);
    rate = match_rate_interval(&sums);
    assert_true(rate.low > 0.5 && rate.low < 0.9 && rate.high <= 1 && rate.high > 0.999);
    sums = play(mixed, 0);
    rate = match_rate_interval(&sums);
    assert_true(rate.low <= 0 && rate.high >= 1);
}

/* Groups that vary as independent games do give the interval of independent games: 0.451
 * to 0.549 for 200 of 400 by Wilson's formula. */
static void test_independent_games(void **state)
{
    unsigned wins[200];
    (void)state;
    for (unsigned i = 0; i < 200; i++)
        wins[i] = i % 4 == 0 ? 0 : i % 4 == 1 ? 2 : 1; /* as two fair coins */
    struct match_sums sums = play(wins, 200);
    struct match_interval rate = match_rate_interval(&sums);
    assert_true(fabs(rate.low - 0.451) < 0.002 && fabs(rate.high - 0.549) < 0.002);
}

static void test_ratings(void **state)
{
    (void)state;
    assert_true(fabs(match_elo(0.5, 2)) < 1e-9);
    assert_true(fabs(match_elo(0.25, 4)) < 1e-9);
    assert_true(fabs(match_elo(10.0 / 11, 2) - 400) < 1e-9);
    assert_true(isinf(match_elo(0, 2)) && isinf(match_elo(1, 4)));
    for (unsigned players = 2; players <= 4; players++)
        for (int elo = -600; elo <= 600; elo += 100)
            assert_true(fabs(match_elo(match_expected(elo, players), players) - elo) <
                        1e-6);
}

static void test_sequential_test(void **state)
{
    static const unsigned good[] = {2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 2, 2},
                          bad[] = {0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0};
    struct match_sprt sprt = {true, 0, 100, 0.05, 0.05}, none = {.wanted = false};
    struct match_sums sums;
    (void)state;
    sums = play(good, 3);
    assert_int_equal(match_judge(&sums, &sprt), MATCH_UNDECIDED);
    sums = play(good, 12);
    assert_int_equal(match_judge(&sums, &sprt), MATCH_ELO1);
    assert_int_equal(match_judge(&sums, &none), MATCH_UNDECIDED);
    sums = play(bad, 12);
    assert_int_equal(match_judge(&sums, &sprt), MATCH_ELO0);
}

/* ---- who sits where ---------------------------------------------------------------- */

/* Every order of a line-up comes once, and the first bot goes around the table. */
static void test_every_order_comes_once(void **state)
{
    (void)state;
    assert_int_equal(match_arrangements(4, true), 4);
    for (unsigned players = 2; players <= TRK_MAX_PLAYERS; players++) {
        uint8_t seen[256] = {0};
        unsigned n = match_arrangements(players, false);
        assert_int_equal(n, players == 2 ? 2 : players == 3 ? 6 : 24);
        for (unsigned i = 0; i < n; i++) {
            uint8_t at[TRK_MAX_PLAYERS] = {0};
            unsigned seats = 0;
            match_seats(players, i, at);
            assert_int_equal(at[0], i % players);
            for (unsigned k = 0; k < players; k++)
                seats |= 1u << at[k];
            assert_int_equal(seats, (1u << players) - 1);
            assert_false(seen[at[0] | at[1] << 2 | at[2] << 4 | at[3] << 6]++);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_level_has_a_name),
        cmocka_unit_test(test_budgets),
        cmocka_unit_test(test_programs),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_failed_seats_rank_last),
        cmocka_unit_test(test_rates_and_intervals),
        cmocka_unit_test(test_independent_games),
        cmocka_unit_test(test_ratings),
        cmocka_unit_test(test_sequential_test),
        cmocka_unit_test(test_every_order_comes_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

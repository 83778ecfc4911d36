/* test_mixed.c: all levels at one table, over all configurations: no illegal move, no
 * broken state, nothing beyond the budget.
 *
 * TRK_SOAK=1 plays 10,000 games, MIXED_GAMES=n exactly n, MIXED_FIRST=n begins with game
 * number n, so that several programs can share the games. */
#include "support/games.h"
#include "support/table.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    MIXED_GAMES = 40,
    SOAK_GAMES = 10000,
    FEW_NODES = 12,
    IN_FULL = 100, /* every so many games the levels have all their nodes */
    REPORT = 500
};

/* The level of a seat: every level sits beside every other one sooner or later. */
static trk_level level_of(uint64_t number, unsigned seat)
{
    unsigned n;
    const trk_level *levels = trk_levels(&n);
    trk_level level = levels[(number * (1 + seat) + number / n + seat) % n];
    if (level.nodes > FEW_NODES && number % IN_FULL != IN_FULL - 1)
        level.nodes = FEW_NODES;
    return level;
}

static unsigned ask_level(const struct game *game, unsigned seat, const trk_move *legal,
                          unsigned n)
{
    const trk_level level = level_of(game->number, seat);
    trk_state view;
    trk_mind mind;
    trk_mind_init(&mind, &level, game->number ^ trk_hash(&game->s), mind_space);
    trk_view(&game->s, seat, &view);
    unsigned choice = level.bot()->choose(&mind, &view, seat, legal, n);
    assert_true(choice < n);
    assert_true(mind.spent <= level.nodes);
    return choice;
}

static void play_mixed_game(uint64_t number)
{
    struct game game;
    game_start(&game, number);
    while (!game_over(&game)) {
        trk_move legal[TRK_MAX_LEGAL];
        unsigned actor = game_actor(&game);
        unsigned n = trk_legal(&game.s, actor, legal, TRK_MAX_LEGAL);
        unsigned choice = actor == TRK_CHANCE ? rng_below(&game.rng, n)
                                              : ask_level(&game, actor, legal, n);
        assert_int_equal(trk_apply(&game.s, legal[choice], NULL), TRK_OK);
        assert_int_equal(trk_check(&game.s, NULL), TRK_OK);
    }
}

static void test_mixed_bots(void **state)
{
    (void)state;
    uint64_t first = games_wanted("MIXED_FIRST", 0, 0);
    uint64_t games = games_wanted("MIXED_GAMES", MIXED_GAMES, SOAK_GAMES);
    for (uint64_t i = 0; i < games; i++) {
        play_mixed_game(first + i);
        if ((i + 1) % REPORT == 0 || i + 1 == games) {
            print_message("%llu games from %llu on\n", (unsigned long long)(i + 1),
                          (unsigned long long)first);
            fflush(stdout);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {PROVES(test_mixed_bots, "")};
    return cmocka_run_group_tests(tests, make_mind_space, free_mind_space);
}

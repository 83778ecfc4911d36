/* test_random.c: whole games with the invariants after every move.
 *
 * TRK_SOAK=1 plays a million games, GAMES=n exactly n.  A finding prints the game's
 * number; GAMES_FROM=number GAMES=1 plays it again. */
#include "support/games.h"
#include "support/table.h"

#include <stdio.h>
#include <string.h>

static struct statistics seen;

static void finding(const struct game *game, const char *what, const char *detail)
{
    fail_msg("game %llu, decision %u, turn %u, phase %s: %s %s",
             (unsigned long long)game->number, game->decisions, game->s.turn,
             data_phase_ids[game->s.phase], what, detail);
}

/* Every Coin, Shard and point of Fame is accounted for by an event. */
static void check_accounts(const struct game *game, const trk_state *before,
                           const trk_events *events)
{
    for (unsigned seat = 0; seat < before->config.players; seat++) {
        const trk_player *a = &before->player[seat], *b = &game->s.player[seat];
        int fame = a->fame, coins = a->coins, shards = a->shards;
        for (unsigned i = 0; i < events->n; i++) {
            if (events->at[i].seat != seat)
                continue;
            fame += events->at[i].fame;
            coins += events->at[i].coins;
            shards += events->at[i].shards;
        }
        if (fame != b->fame || coins != b->coins || shards != b->shards)
            finding(game, "not in the events:", "Fame, Coins or Shards");
    }
}

static void check_state(const struct game *game)
{
    trk_fault fault;
    if (trk_check(&game->s, &fault) != TRK_OK)
        finding(game, fault.what, fault.path);
}

static void one_decision(struct game *game)
{
    trk_move legal[TRK_MAX_LEGAL];
    trk_event at[TRK_MAX_EVENTS];
    trk_events events = {at, TRK_MAX_EVENTS, 0};
    trk_state before = game->s;
    unsigned n = trk_legal(&game->s, game_actor(game), legal, TRK_MAX_LEGAL);
    if (n < 2)
        finding(game, "not a decision", "");
    trk_move move = game_choose(game, &seen, legal, n);
    if (trk_apply(&game->s, move, &events) != TRK_OK)
        finding(game, "a listed move was refused", data_move_ids[move.kind]);
    if (events.n > TRK_MAX_EVENTS)
        finding(game, "too many events", "");
    for (unsigned i = 0; i < events.n; i++)
        seen.events[at[i].kind]++;
    seen.moves[move.kind]++;
    game->decisions++;
    check_accounts(game, &before, &events);
    check_state(game);
}

static void check_end(const struct game *game)
{
    uint8_t place[TRK_MAX_PLAYERS];
    unsigned winners = 0;
    trk_ranking(&game->s, place);
    for (unsigned seat = 0; seat < game->s.config.players; seat++)
        winners += place[seat] == 1;
    if (winners != 1 || trk_actors(&game->s) != 0)
        finding(game, "the game has no winner", "");
}

static void test_random_games(void **state)
{
    (void)state;
    uint64_t games = games_wanted("GAMES", 40000, 1000000);
    uint64_t from = games_wanted("GAMES_FROM", 0, 0);
    for (uint64_t n = from; n < from + games; n++) {
        struct game game;
        game_start(&game, n);
        while (!game_over(&game)) {
            one_decision(&game);
            if (game.decisions > 5000)
                finding(&game, "the game does not end", "");
        }
        check_end(&game);
        seen.games++;
        seen.decisions += game.decisions;
    }
    printf("# %llu games, %llu decisions, invariants after each\n",
           (unsigned long long)seen.games, (unsigned long long)seen.decisions);
}

static void test_every_kind_of_move_is_made(void **state)
{
    (void)state;
    if (seen.games < 40000)
        skip();
    for (unsigned kind = 0; kind < TRK_N_MOVES; kind++)
        if (seen.moves[kind] < 1000)
            fail_msg("%s was made %llu times only", data_move_ids[kind],
                     (unsigned long long)seen.moves[kind]);
}

static void test_every_event_happens(void **state)
{
    (void)state;
    if (seen.games < 40000)
        skip();
    for (unsigned kind = TRK_EVENT_NOTHING + 1; kind < TRK_N_EVENTS; kind++)
        if (seen.events[kind] < 100)
            fail_msg("%s happened %llu times only", data_event_ids[kind],
                     (unsigned long long)seen.events[kind]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_random_games, "R1.2 R1.6 R11.4"),
        PROVES(test_every_kind_of_move_is_made, ""),
        PROVES(test_every_event_happens, ""),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

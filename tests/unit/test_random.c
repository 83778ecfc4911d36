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

/* The last card of the top part of a deck, which not everybody knows, and the Characters
 * of a seat with cards face down (Q11). */
static bool may_be_single(const trk_state *s)
{
    trk_move move;
    if (trk_actors(s) >> TRK_CHANCE & 1)
        return trk_legal(s, TRK_CHANCE, &move, 1) && move.kind == TRK_MOVE_CARD;
    return s->phase == TRK_PHASE_PLACE && s->player[s->order[s->step]].face_down;
}

/* Is what chance decided told: a face of a die by itself, anything else somehow? */
static bool chance_told(trk_move move, const trk_events *events)
{
    if (move.kind != TRK_MOVE_ROLL)
        return events->n > 0;
    for (unsigned i = 0; i < events->n; i++) {
        const trk_event *e = &events->at[i];
        if ((e->kind == TRK_EVENT_ROLLED || e->kind == TRK_EVENT_REROLLED) &&
            e->a[0] == move.arg[0] && e->a[1] == move.arg[1])
            return true;
    }
    return false;
}

static void one_decision(struct game *game)
{
    trk_move legal[TRK_MAX_LEGAL];
    trk_event at[TRK_MAX_EVENTS];
    trk_events events = {at, TRK_MAX_EVENTS, 0};
    trk_state before = game->s;
    unsigned n = trk_legal(&game->s, game_actor(game), legal, TRK_MAX_LEGAL);
    if (n < 2 && !(n == 1 && may_be_single(&game->s)))
        finding(game, "not a decision", "");
    trk_move move = game_choose(game, &seen, legal, n);
    if (trk_apply(&game->s, move, &events) != TRK_OK)
        finding(game, "a listed move was refused", data_move_ids[move.kind]);
    if (events.n > TRK_MAX_EVENTS)
        finding(game, "too many events", "");
    if (move.actor == TRK_CHANCE && !chance_told(move, &events))
        finding(game, "not in the events:", "what chance decided");
    for (unsigned i = 0; i < events.n; i++)
        seen.events[at[i].kind]++;
    seen.moves[move.kind]++;
    count_effects(&seen, &before, move, &game->s, &events);
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

/* Prints what was too rare; how many such there are. */
static unsigned too_rare(const char *id, uint64_t n, uint64_t wanted)
{
    if (n >= wanted)
        return 0;
    printf("# %s: %llu times only\n", id, (unsigned long long)n);
    return 1;
}

static void test_every_kind_of_move_is_made(void **state)
{
    (void)state;
    unsigned rare = 0;
    if (seen.games < 40000)
        skip();
    for (unsigned kind = 0; kind < TRK_N_MOVES; kind++)
        rare += too_rare(data_move_ids[kind], seen.moves[kind],
                         kind < TRK_MOVE_CARD ? 500 : 100);
    assert_int_equal(rare, 0);
}

static void test_every_event_happens(void **state)
{
    (void)state;
    unsigned rare = 0;
    if (seen.games < 40000)
        skip();
    for (unsigned kind = TRK_EVENT_NOTHING + 1; kind < TRK_N_EVENTS; kind++)
        rare += too_rare(data_event_ids[kind], seen.events[kind], 100);
    assert_int_equal(rare, 0);
}

/* Lists how often something took effect; 1 if that was too seldom. */
static unsigned report(const char *id, uint64_t n, uint64_t wanted)
{
    printf("# %-32s %12llu\n", id, (unsigned long long)n);
    return n < wanted;
}

/* Every card, every Prophecy, every ability and every bonus of a Level 3 Trick; a
 * thousand times each in a million games, less often in fewer. */
static void test_everything_takes_effect(void **state)
{
    (void)state;
    unsigned rare = 0;
    bool many = seen.games >= 1000000;
    if (seen.games < 40000)
        skip();
    for (unsigned i = 0; i < TRK_N_SPECIALS; i++)
        rare += report(data_special_ids[i], seen.specials[i], many ? 1000 : 100);
    for (unsigned i = 0; i < TRK_N_PROPHECIES; i++)
        rare += report(data_prophecy_ids[i], seen.prophecies[i], many ? 1000 : 100);
    for (unsigned i = 0; i < TRK_N_MAGICIANS; i++)
        rare += report(data_magician_ids[i], seen.magicians[i], many ? 1000 : 100);
    for (unsigned i = 0; i < TRK_N_TRICKS; i++)
        if (data_tricks[i].level == 3)
            rare += report(data_trick_ids[i], seen.level_3[i], many ? 1000 : 20);
    assert_int_equal(rare, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_random_games, "R1.2 R1.6 R11.4"),
        PROVES(test_every_kind_of_move_is_made, ""),
        PROVES(test_every_event_happens, ""),
        PROVES(test_everything_takes_effect, ""),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

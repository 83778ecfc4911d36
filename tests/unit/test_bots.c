/* test_bots.c: what every bot owes: legal moves, honesty, repeatable choices, and no more
 * than its budget; and that the evaluation and the scripted bot are worth something. */
#include "bots/evaluate.h"
#include "bots/policy.h"
#include "support/games.h"
#include "support/opinion.h"
#include "support/table.h"

#include "bots/list-taught.h"

#include <stdlib.h>
#include <string.h>

enum { FEW_NODES = 12, HONEST_POSITIONS = 1000 };

static trk_mind make_mind(uint64_t seed)
{
    trk_mind mind;
    const trk_level level = {.nodes = FEW_NODES};
    trk_mind_init(&mind, &level, seed, mind_space);
    return mind;
}

static unsigned ask(const trk_bot *bot, uint64_t seed, const trk_state *s, unsigned seat)
{
    trk_state view;
    trk_move legal[TRK_MAX_LEGAL];
    trk_mind mind = make_mind(seed);
    unsigned n = trk_legal(s, seat, legal, TRK_MAX_LEGAL);
    trk_view(s, seat, &view);
    unsigned choice = bot->choose(&mind, &view, seat, legal, n);
    assert_true(choice < n);
    return choice;
}

/* ---- games over all configurations --------------------------------------------- */

/* One game in which seat 0 is the bot's and the others play at random; look is called
 * before some of the bot's decisions. */
static void play_game(const trk_bot *bot, uint64_t number, unsigned every,
                      void (*look)(const trk_bot *, const trk_state *, uint64_t))
{
    struct game game;
    unsigned decisions = 0;
    game_start(&game, number);
    while (!game_over(&game)) {
        trk_move legal[TRK_MAX_LEGAL];
        unsigned actor = game_actor(&game);
        unsigned n = trk_legal(&game.s, actor, legal, TRK_MAX_LEGAL);
        unsigned choice = rng_below(&game.rng, n);
        if (actor == 0 && decisions++ % every == 0) {
            if (look)
                look(bot, &game.s, number + decisions);
            choice = ask(bot, number + decisions, &game.s, actor);
        }
        assert_int_equal(trk_apply(&game.s, legal[choice], NULL), TRK_OK);
    }
}

static void test_choices_are_legal(void **state)
{
    (void)state;
    for (uint64_t i = 0; i < UINT64_C(2) * N_CONFIGURATIONS; i++) {
        play_game(trk_bot_greedy(), i, 1, NULL);
        play_game(trk_bot_search(), i, 5, NULL);
    }
    for (uint64_t i = 0; i < N_CONFIGURATIONS; i += 5)
        play_game(trk_bot_rollout(), i, 9, NULL);
}

/* ---- honesty ------------------------------------------------------------------- */

/* Another complete state that looks the same to a seat. */
static void resample(trk_state *s, unsigned seat, struct rng *rng)
{
    trk_move moves[TRK_MAX_LEGAL];
    uint32_t weights[TRK_MAX_LEGAL];
    unsigned n;
    trk_view(s, seat, s);
    while ((n = trk_unknowns(s, moves, weights, TRK_MAX_LEGAL)) > 0)
        trk_reveal(s, moves[rng_below(rng, n)]);
}

static unsigned looked_at; /* positions in which something is hidden from seat 0 */

static void expect_same_choice(const trk_bot *bot, const trk_state *s, uint64_t seed)
{
    struct rng rng;
    trk_state other = *s;
    rng_seed(&rng, seed);
    resample(&other, 0, &rng);
    unsigned choice = ask(bot, seed, s, 0);
    assert_int_equal(ask(bot, seed, &other, 0), choice);
    assert_int_equal(ask(bot, seed, s, 0), choice);
    looked_at += memcmp(&other, s, sizeof other) != 0;
}

/* What a seat cannot know does not change what its bot does; nor does asking twice. */
static void expect_honest(const trk_bot *bot, unsigned every)
{
    looked_at = 0;
    for (uint64_t i = 0; looked_at < HONEST_POSITIONS; i++)
        play_game(bot, i, every, expect_same_choice);
    print_message("%s: %u positions\n", bot->name, looked_at);
}

static void test_greedy_is_honest(void **state)
{
    (void)state;
    expect_honest(trk_bot_greedy(), 3);
}

static void test_rollout_is_honest(void **state)
{
    (void)state;
    expect_honest(trk_bot_rollout(), 5);
}

static void test_search_is_honest(void **state)
{
    (void)state;
    expect_honest(trk_bot_search(), 5);
}

/* ---- budget -------------------------------------------------------------------- */

static bool stop_soon(void *context)
{
    unsigned *asked = context;
    return ++*asked > 2;
}

static void test_budget_is_kept(void **state)
{
    (void)state;
    struct table t;
    trk_state view;
    trk_move legal[TRK_MAX_LEGAL];
    const trk_bot *bots[2] = {trk_bot_search(), trk_bot_rollout()};
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    unsigned seat = t.s.order[0], asked = 0;
    unsigned n = trk_legal(&t.s, seat, legal, TRK_MAX_LEGAL);
    trk_view(&t.s, seat, &view);
    for (unsigned i = 0; i < 2; i++) {
        trk_mind mind = make_mind(1);
        mind.nodes = 50;
        mind.temperature = 1; /* otherwise a search ends when its choice is certain */
        bots[i]->choose(&mind, &view, seat, legal, n);
        assert_int_equal(mind.spent, 50);
        asked = 0;
        mind.nodes = 100000;
        mind.stop = stop_soon;
        mind.context = &asked;
        bots[i]->choose(&mind, &view, seat, legal, n);
        assert_in_range(mind.spent, 1, 100);
    }
}

/* A search that ends early could not have changed its mind with the nodes left. */
static void test_decided_search_ends(void **state)
{
    (void)state;
    unsigned early = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct game game;
        trk_move legal[TRK_MAX_LEGAL];
        trk_state view;
        game_start(&game, seed);
        for (unsigned i = 0; i < 60 && !game_over(&game); i++) {
            unsigned actor = game_actor(&game);
            unsigned n = trk_legal(&game.s, actor, legal, TRK_MAX_LEGAL);
            trk_apply(&game.s, legal[rng_below(&game.rng, n)], NULL);
        }
        unsigned actor = game_actor(&game);
        if (game_over(&game) || actor == TRK_CHANCE)
            continue;
        trk_mind mind = make_mind(seed);
        mind.nodes = 100;
        trk_view(&game.s, actor, &view);
        trk_bot_search()->choose(&mind, &view, actor, legal,
                                 trk_legal(&game.s, actor, legal, TRK_MAX_LEGAL));
        uint32_t second = mind.n_hints > 1 ? mind.hint[1].visits : 0;
        if (mind.spent < mind.nodes) {
            assert_true(mind.hint[0].visits - second > mind.nodes - mind.spent);
            early++;
        }
    }
    assert_true(early > 0);
}

static void test_hints_name_the_best_moves(void **state)
{
    (void)state;
    struct table t;
    trk_state view;
    trk_move legal[TRK_MAX_LEGAL];
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    unsigned seat = t.s.order[0];
    unsigned n = trk_legal(&t.s, seat, legal, TRK_MAX_LEGAL);
    trk_mind mind = make_mind(1);
    mind.nodes = 300;
    mind.advises = true;
    trk_view(&t.s, seat, &view);
    unsigned choice = trk_bot_search()->choose(&mind, &view, seat, legal, n);
    assert_int_equal(mind.spent, 300);
    assert_int_equal(mind.n_hints, TRK_HINTS);
    assert_memory_equal(&mind.hint[0].move, &legal[choice], sizeof(trk_move));
    for (unsigned i = 0; i < TRK_HINTS; i++) {
        assert_true(mind.hint[i].win <= 1000);
        assert_true(mind.hint[i].visits > 0);
        for (unsigned k = 0; k < mind.hint[i].n_reasons; k++) {
            assert_true(mind.hint[i].reason[k] < TRK_N_TERMS);
            assert_true(mind.hint[i].by[k] > 0);
        }
    }
}

/* Asks the adviser about a first plan, with its own nodes or with one for each move;
 * returns the move it would make. */
static trk_move ask_adviser(trk_mind *mind, bool once_each, unsigned *n)
{
    struct table t;
    trk_state view;
    trk_move legal[TRK_MAX_LEGAL];
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    unsigned seat = t.s.order[0];
    *n = trk_legal(&t.s, seat, legal, TRK_MAX_LEGAL);
    trk_mind_init(mind, trk_adviser(), 1, mind_space);
    assert_true(mind->nodes > *n);
    if (once_each)
        mind->nodes = *n;
    trk_view(&t.s, seat, &view);
    return legal[trk_adviser()->bot()->choose(mind, &view, seat, legal, *n)];
}

/* Nobody is advised on a move that was not even tried. */
static void test_adviser_tries_every_move(void **state)
{
    (void)state;
    trk_mind mind;
    unsigned n;
    ask_adviser(&mind, true, &n);
    assert_int_equal(mind.spent, n);
    assert_true(mind.n_hints > 0);
    for (unsigned i = 0; i < mind.n_hints; i++)
        assert_int_equal(mind.hint[i].visits, 1);
}

/* The moves that are shown were looked at equally often, and come by what they promise.
 */
static void test_advice_can_be_compared(void **state)
{
    (void)state;
    trk_mind mind;
    unsigned n;
    trk_move choice = ask_adviser(&mind, false, &n);
    assert_int_equal(mind.n_hints, TRK_HINTS);
    assert_memory_equal(&mind.hint[0].move, &choice, sizeof choice);
    for (unsigned i = 0; i < TRK_HINTS; i++) {
        assert_true(mind.hint[i].visits >= mind.nodes / 2 / TRK_HINTS);
        assert_true(i == 0 || mind.hint[i].win <= mind.hint[i - 1].win + 20);
    }
}

/* Without space there is no search, but there is a player. */
static void test_search_needs_space(void **state)
{
    (void)state;
    struct table t;
    trk_state view;
    trk_move legal[TRK_MAX_LEGAL];
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    unsigned seat = t.s.order[0];
    unsigned n = trk_legal(&t.s, seat, legal, TRK_MAX_LEGAL);
    trk_mind mind = make_mind(1);
    mind.space = NULL;
    trk_view(&t.s, seat, &view);
    assert_true(trk_bot_search()->choose(&mind, &view, seat, legal, n) < n);
    assert_int_equal(mind.spent, 0);
}

/* ---- levels -------------------------------------------------------------------- */

static void test_levels_have_names(void **state)
{
    (void)state;
    unsigned n;
    const trk_level *levels = trk_levels(&n);
    assert_in_range(n, 7, 20);
    for (unsigned i = 0; i < n; i++)
        assert_ptr_equal(trk_level_find(levels[i].name, strlen(levels[i].name)),
                         &levels[i]);
    assert_null(trk_level_find("nobody", 6));
    assert_null(trk_level_find("maste", 5));
}

/* ---- strength ------------------------------------------------------------------ */

/* Does seat 0 win, a bot against random players? */
static bool wins(const trk_bot *bot, uint64_t number)
{
    struct game game;
    uint8_t place[TRK_MAX_PLAYERS];
    game_start(&game, number);
    for (unsigned decisions = 0; !game_over(&game); decisions++) {
        trk_move legal[TRK_MAX_LEGAL];
        unsigned actor = game_actor(&game);
        unsigned n = trk_legal(&game.s, actor, legal, TRK_MAX_LEGAL);
        unsigned choice = actor == 0 ? ask(bot, number + decisions, &game.s, actor)
                                     : rng_below(&game.rng, n);
        trk_apply(&game.s, legal[choice], NULL);
    }
    trk_ranking(&game.s, place);
    return place[0] == 1;
}

static void test_greedy_beats_random(void **state)
{
    (void)state;
    unsigned won = 0;
    for (uint64_t i = 0; i < N_CONFIGURATIONS; i++)
        won += wins(trk_bot_greedy(), i);
    assert_in_range(won, N_CONFIGURATIONS * 9 / 10, N_CONFIGURATIONS);
}

/* ---- evaluation ---------------------------------------------------------------- */

/* At the end of the game the evaluation is the final Fame, and winning is certain. */
static void test_evaluation_is_exact_at_the_end(void **state)
{
    (void)state;
    for (uint64_t i = 0; i < N_CONFIGURATIONS; i++) {
        struct game game;
        int worth[TRK_MAX_PLAYERS];
        unsigned chance[TRK_MAX_PLAYERS];
        uint8_t place[TRK_MAX_PLAYERS];
        game_start(&game, i);
        while (!game_over(&game)) {
            trk_move legal[TRK_MAX_LEGAL];
            unsigned n = trk_legal(&game.s, game_actor(&game), legal, TRK_MAX_LEGAL);
            trk_apply(&game.s, legal[rng_below(&game.rng, n)], NULL);
        }
        evaluate_all(&game.s, worth);
        evaluate_chances(&game.s, worth, chance);
        trk_ranking(&game.s, place);
        for (unsigned seat = 0; seat < game.s.config.players; seat++) {
            assert_int_equal(worth[seat], game.s.player[seat].fame * 16);
            assert_int_equal(chance[seat], place[seat] == 1 ? 65535 : 0);
        }
    }
}

/* A Trick that can no longer be prepared is worth nothing, whatever its level. */
static void test_tricks_learned_too_late_are_worth_nothing(void **state)
{
    (void)state;
    struct table t;
    int term[TRK_N_TERMS];
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    t.s.turn = DATA_TURNS;
    clear_components(&t, OPTICO);
    clear_tricks(&t, OPTICO);
    give_trick(&t, OPTICO, 0, TRK_TRICK_PAPER_SHRED, 0);
    assert_int_equal(data_tricks[TRK_TRICK_PAPER_SHRED].level, 2);
    evaluate_seat(&t.s, OPTICO, term);
    assert_true(term[TRK_TERM_TRICKS] <= 0);
}

/* The end-game bonus of a Trick that lacks Components counts as far as they can still be
 * bought: not without Coins (R14.1), not without turns, and in full when they are there.
 */
static void test_a_bonus_counts_as_far_as_it_can_be_had(void **state)
{
    (void)state;
    struct table t;
    int poor[TRK_N_TERMS], rich[TRK_N_TERMS], late[TRK_N_TERMS], ready[TRK_N_TERMS];
    alley_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    clear_components(&t, OPTICO);
    clear_tricks(&t, OPTICO);
    set_shards(&t, OPTICO, 9);
    give_trick(&t, OPTICO, 0, TRK_TRICK_HORROR_SAWS, 0);
    t.s.turn = 3;
    set_coins(&t, OPTICO, 0);
    evaluate_seat(&t.s, OPTICO, poor);
    set_coins(&t, OPTICO, 20);
    evaluate_seat(&t.s, OPTICO, rich);
    t.s.turn = (uint8_t)trk_turns(&t.s);
    evaluate_seat(&t.s, OPTICO, late);
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        set_component(&t, OPTICO, c, data_tricks[TRK_TRICK_HORROR_SAWS].need[c]);
    t.s.phase = TRK_PHASE_PERFORMANCE;
    evaluate_seat(&t.s, OPTICO, ready);
    assert_true(poor[TRK_TERM_FINAL] < rich[TRK_TERM_FINAL]);
    assert_true(rich[TRK_TERM_FINAL] < ready[TRK_TERM_FINAL]);
    assert_int_equal(late[TRK_TERM_FINAL], 0);
    assert_int_equal(ready[TRK_TERM_FINAL], 9 * FAME);
}

/* What a Trick needs as a set is what its row says. */
static void test_needs_are_those_of_the_tricks(void **state)
{
    (void)state;
    for (unsigned trick = 0; trick < TRK_N_TRICKS; trick++)
        for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
            assert_int_equal(data_trick_needs[trick] >> c & 1,
                             data_tricks[trick].need[c] > 0);
}

/* Those who teach the numbers of the policy see the policy that plays. */
static void parts_agree(const trk_bot *bot, const trk_state *s, uint64_t seed)
{
    trk_move moves[TRK_MAX_LEGAL];
    struct policy_part part[TRK_MAX_LEGAL];
    int score[TRK_MAX_LEGAL];
    unsigned n = trk_legal(s, 0, moves, TRK_MAX_LEGAL), setup = s->config.setup;
    (void)bot, (void)seed;
    policy_scores(s, 0, moves, n, score);
    policy_parts(s, 0, moves, n, part);
    for (unsigned i = 0; i < n; i++) {
        int sum = part[i].opinion * own_opinion[setup][moves[i].kind] / 16;
        for (unsigned k = 0; k < part[i].n; k++)
            sum += taught[setup][part[i].about[k]];
        assert_int_equal(part[i].opinion == POLICY_NEVER ? POLICY_NEVER : sum, score[i]);
    }
}

static void test_parts_make_the_scores(void **state)
{
    (void)state;
    for (uint64_t i = 0; i < N_CONFIGURATIONS; i++)
        play_game(trk_bot_greedy(), i, 3, parts_agree);
}

/* ---- sense --------------------------------------------------------------------- */

/* Two slots are open Downtown.  When a third Character wants one, somebody will be idle.
 */
static void test_the_magician_goes_first_where_slots_run_out(void **state)
{
    (void)state;
    struct table calm, crowded;
    table_at(&calm, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    crowded = calm;
    table_plan(&calm, "Optico magician downtown apprentice_1 downtown");
    table_plan(&crowded, "Optico magician downtown apprentice_1 downtown; "
                         "Mechaniker magician downtown");
    const char *magician = "Optico: place magician downtown 1";
    const char *apprentice = "Optico: place apprentice_1 downtown 1";
    assert_true(opinion(&crowded, magician) > opinion(&calm, magician));
    assert_true(opinion(&crowded, apprentice) < opinion(&calm, apprentice));
}

static bool leaves_it(const trk_hint *hint)
{
    return hint->move.kind == TRK_MOVE_END || hint->move.kind == TRK_MOVE_DECLINE;
}

/* The hint that would leave things as they are, looked at often enough to be compared. */
static const trk_hint *quiet_hint(const trk_mind *mind)
{
    for (unsigned i = 0; i < mind->n_hints; i++)
        if (leaves_it(&mind->hint[i]) && mind->hint[i].visits * 8 >= mind->hint[0].visits)
            return &mind->hint[i];
    return NULL;
}

/* Things that only change their place: a marker (R16.8), a Trick, a pile (R15.3, R15.4).
 */
static bool is_rearranged(unsigned kind)
{
    return kind == TRK_MOVE_RESCHEDULE || kind == TRK_MOVE_MOVE_TRICK ||
           kind == TRK_MOVE_MOVE_PILE;
}

/* In how many of the positions of a random game in which a thing can be moved does a
 * search rather leave it than do what it looked at most?  Nowhere it moves one that
 * promises more where it lies. */
static unsigned things_left_alone(uint64_t number)
{
    struct game game;
    unsigned left = 0;
    game_start(&game, number);
    while (!game_over(&game)) {
        trk_move legal[TRK_MAX_LEGAL];
        unsigned actor = game_actor(&game), moves = 0;
        unsigned n = trk_legal(&game.s, actor, legal, TRK_MAX_LEGAL);
        for (unsigned i = 0; i < n; i++)
            moves += is_rearranged(legal[i].kind);
        if (moves > 0) {
            trk_state view;
            trk_mind mind = make_mind(number);
            trk_view(&game.s, actor, &view);
            mind.nodes = 100;
            trk_bot_search()->choose(&mind, &view, actor, legal, n);
            const trk_hint *first = &mind.hint[0], *quiet = quiet_hint(&mind);
            left += quiet == first && mind.n_hints > 1 && first->visits < first[1].visits;
            if (quiet && quiet != first && is_rearranged(first->move.kind))
                assert_true(quiet->win < first->win || quiet->fame < first->fame);
        }
        trk_apply(&game.s, legal[rng_below(&game.rng, n)], NULL);
    }
    return left;
}

static void test_nothing_is_moved_for_nothing(void **state)
{
    (void)state;
    unsigned left = 0;
    for (uint64_t i = 0; i < N_CONFIGURATIONS; i++)
        left += things_left_alone(i);
    print_message("%u things were left alone\n", left);
    assert_true(left > 0);
}

/* The own weekday has two slots for those who are no Magicians (R16.3, R16.5). */
static void test_nobody_is_sent_where_no_slot_is_left(void **state)
{
    (void)state;
    struct table open, full;
    const char *apprentice = "Optico: assign apprentice_1 new_twist";
    alley_at(&open, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    add_member(&open, OPTICO, TRK_ENGINEER);
    give_special(&open, OPTICO, TRK_S_NEW_TWIST);
    give_special(&open, OPTICO, TRK_S_BUYING_TIME);
    play_all(&open, "Optico: assign magician theater; Optico: assign engineer theater");
    full = open;
    play(&open, "Optico: assign manager nothing");
    play(&full, "Optico: assign manager buying_time");
    assert_true(opinion(&open, apprentice) - opinion(&full, apprentice) > 16);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_choices_are_legal, ""),
        PROVES(test_greedy_is_honest, ""),
        PROVES(test_rollout_is_honest, ""),
        PROVES(test_search_is_honest, ""),
        PROVES(test_decided_search_ends, ""),
        PROVES(test_budget_is_kept, ""),
        PROVES(test_hints_name_the_best_moves, ""),
        PROVES(test_adviser_tries_every_move, ""),
        PROVES(test_advice_can_be_compared, ""),
        PROVES(test_search_needs_space, ""),
        PROVES(test_levels_have_names, ""),
        PROVES(test_greedy_beats_random, ""),
        PROVES(test_evaluation_is_exact_at_the_end, ""),
        PROVES(test_tricks_learned_too_late_are_worth_nothing, ""),
        PROVES(test_a_bonus_counts_as_far_as_it_can_be_had, ""),
        PROVES(test_needs_are_those_of_the_tricks, ""),
        PROVES(test_parts_make_the_scores, ""),
        PROVES(test_the_magician_goes_first_where_slots_run_out, ""),
        PROVES(test_nothing_is_moved_for_nothing, ""),
        PROVES(test_nobody_is_sent_where_no_slot_is_left, ""),
    };
    return cmocka_run_group_tests(tests, make_mind_space, free_mind_space);
}

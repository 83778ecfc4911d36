/* test_turn.c: the course of a turn up to the Assignment phase, returning Tricks and
 * Components, what a seat may know, and limits of payments (R6–R10, A8–A11, A16, A81,
 * A85–A87, A90, Q4, X12). */
#include "support/table.h"

#include <stdio.h>
#include <string.h>

/* A game of one switch more or less, up to a phase of turn 1. */
static void at_with_switch(struct table *t, unsigned profile, unsigned players,
                           unsigned id, unsigned value, unsigned phase)
{
    trk_config config;
    memset(t, 0, sizeof *t);
    assert_int_equal(trk_config_init(&config, profile, players), TRK_OK);
    config.setup = TRK_SETUP_FIRST;
    config.switches[id] = (uint8_t)value;
    assert_int_equal(trk_start(&t->s, &config, NULL), TRK_OK);
    table_until(t, phase);
}

/* The dice of a turn are rolled but for the last one. */
static void before_last_die(struct table *t, unsigned players, unsigned turn)
{
    table_at(t, TRK_REVISED_2019, players, TRK_PHASE_ROLL_DICE);
    while (t->s.turn < turn) {
        table_until(t, TRK_PHASE_NEW_PERFORMANCE);
        table_until(t, TRK_PHASE_ROLL_DICE);
    }
    while (t->s.step < TRK_N_DICE - 1)
        table_step(t);
}

/* ---- R6: the sequence of a turn ------------------------------------------------ */

/* Optico sets up a Trick and performs it, so that every phase has a decision. */
static void test_phases_of_a_turn(void **state)
{
    (void)state;
    static const uint8_t phases[] = {
        TRK_PHASE_ROLL_DICE, TRK_PHASE_ADVERTISE,   TRK_PHASE_ASSIGNMENT,
        TRK_PHASE_PLACE,     TRK_PHASE_PLACEMENT,   TRK_PHASE_PLACE,
        TRK_PHASE_PLACEMENT, TRK_PHASE_PERFORMANCE, TRK_PHASE_NEW_PERFORMANCE};
    struct table t;
    unsigned n = 0;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ROLL_DICE);
    for (unsigned turn = 1; turn <= 2; turn++) {
        assert_int_equal(t.s.turn, turn);
        n = 0;
        for (unsigned last = TRK_N_PHASES; n < sizeof phases;) {
            if (t.s.phase != last) {
                assert_int_equal(t.s.phase, phases[n]);
                last = t.s.phase;
                n++;
            }
            if (n == sizeof phases)
                break;
            if (t.s.phase == TRK_PHASE_ASSIGNMENT)
                table_plan(&t, "Optico magician theater apprentice_1 theater");
            else if (t.s.phase == TRK_PHASE_PLACE && n == 4)
                play(&t, "Optico: place apprentice_1 theater 4");
            else if (t.s.phase == TRK_PHASE_PLACE)
                play(&t, "Optico: place magician theater 6");
            else if (t.s.phase == TRK_PHASE_PLACEMENT && n == 5) {
                play(&t, "Optico: set_up enchanted_butterflies");
                trk_move put;
                assert_true(trk_legal(&t.s, OPTICO, &put, 1) == 1);
                assert_int_equal(trk_apply(&t.s, put, NULL), TRK_OK);
                play(&t, "Optico: end");
            } else
                table_step(&t);
        }
        play(&t, turn == 1 ? "chance: deal riverside_07" : "chance: deal riverside_08");
        assert_int_equal(find_event(&t, TRK_EVENT_TURN_BEGAN)->a[0], turn + 1);
        assert_int_equal(find_event(&t, TRK_EVENT_TURN_BEGAN)->rule, TRK_R(6, 1));
        assert_int_equal(t.s.phase, TRK_PHASE_ROLL_DICE);
    }
}

/* The number of turns until the game is over. */
static unsigned length_of(struct table *t)
{
    unsigned turns = 0;
    while (t->s.phase != TRK_PHASE_GAME_OVER) {
        turns = t->s.turn;
        table_step(t);
    }
    assert_int_equal(t->s.turn, turns);
    return turns;
}

static void test_length_of_the_game(void **state)
{
    (void)state;
    static const uint8_t turns[TRK_N_PROFILES] = {5, 5, 6};
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++)
        for (unsigned players = 2; players <= 4; players++) {
            struct table t;
            table_at(&t, profile, players, TRK_PHASE_ROLL_DICE);
            assert_int_equal(length_of(&t), turns[profile]);
        }
    assert_int_equal(DATA_TURNS_DARK_ALLEY, 7);
}

static void test_length_of_the_game_follows_the_switch(void **state)
{
    (void)state;
    struct table t;
    at_with_switch(&t, TRK_FIRST_2015, 2, TRK_SWITCH_LONG_GAME, 1, TRK_PHASE_ROLL_DICE);
    assert_int_equal(length_of(&t), 6);
    at_with_switch(&t, TRK_SIX_WEEKS, 2, TRK_SWITCH_LONG_GAME, 0, TRK_PHASE_ROLL_DICE);
    assert_int_equal(length_of(&t), 5);
}

static void test_after_the_last_turn_nobody_moves(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ROLL_DICE);
    length_of(&t);
    assert_int_equal(trk_actors(&t.s), 0);
    refuse_move(&t, "Optico: no_advertise", TRK_NO_GAME_OVER);
    refuse_move(&t, "Optico: return", TRK_NO_GAME_OVER);
    refuse_move(&t, "chance: roll residence_1 x", TRK_NO_GAME_OVER);
    assert_int_equal(t.reason.rule, TRK_R(19, 9));
}

/* ---- R6.3, A16: giving things back --------------------------------------------- */

/* Optico's turn to place, the Magician for the Theater and the Apprentice
 * for Downtown. */
static void optico_places(struct table *t, const char *plan)
{
    table_at(t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    t->s.player[OPTICO].coins = 20;
    t->s.player[OPTICO].shards = 3;
    table_plan(t, plan);
}

static void test_a_component_goes_back_to_the_supply(void **state)
{
    (void)state;
    struct table t;
    optico_places(&t, "Optico magician workshop; Mechaniker magician workshop");
    struct table before = t;
    play_all(&t, "Optico: return; Optico: return_component fabric");
    assert_int_equal(t.events.n, 1);
    const trk_event *event = find_event(&t, TRK_EVENT_COMPONENT_RETURNED);
    assert_int_equal(event->seat, OPTICO);
    assert_int_equal(event->rule, TRK_A(99));
    assert_int_equal(event->a[0], TRK_FABRIC);
    assert_int_equal(event->fame | event->coins | event->shards, 0);
    before.s.player[OPTICO].component[TRK_FABRIC] = 1; /* and nothing else has changed */
    assert_memory_equal(&t.s, &before.s, sizeof t.s);
    refuse_move(&t, "Optico: return_component fabric",
                TRK_NO_NOT_NOW); /* one at a time */
    play_all(&t, "Optico: return; Optico: return_component animal");
    assert_int_equal(t.s.player[OPTICO].component[TRK_ANIMAL], 0);
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_NONE);
    play(&t, "Optico: return");
    refuse_move(&t, "Optico: return_component animal", TRK_NO_NO_PILE);
    assert_int_equal(t.reason.n[0], TRK_ANIMAL);
}

/* Only the pile that is emptied leaves its place on the Manager's board. */
static void test_a_pile_stays_until_its_last_piece_is_returned(void **state)
{
    (void)state;
    struct table t;
    optico_places(&t, "Optico magician workshop");
    set_component(&t, OPTICO, TRK_ANIMAL, 2);
    set_multi(&t, OPTICO, 1, TRK_FABRIC);
    play_all(&t, "Optico: return; Optico: return_component animal");
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_ANIMAL);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_FABRIC);
    play_all(&t, "Optico: return; Optico: return_component animal");
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_NONE);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_FABRIC);
    assert_int_equal(t.s.player[OPTICO].component[TRK_FABRIC], 2);
}

static void test_a_trick_goes_back_to_the_residence(void **state)
{
    (void)state;
    struct table t;
    optico_places(&t, "Optico magician workshop");
    struct table before = t;
    play(&t, "Optico: return");
    refuse_move(&t, "Optico: return_trick linking_rings", TRK_NO_NOT_OWNED);
    assert_int_equal(t.reason.n[0], TRK_TRICK_LINKING_RINGS);
    assert_int_equal(t.reason.rule, TRK_R(1, 5));
    play(&t, "Optico: return_trick enchanted_butterflies");
    const trk_event *event = find_event(&t, TRK_EVENT_TRICK_RETURNED);
    assert_int_equal(event->a[0], TRK_TRICK_ENCHANTED_BUTTERFLIES);
    assert_int_equal(event->a[1], 2);
    before.s.player[OPTICO].trick[0] = (trk_own_trick){TRK_NONE, TRK_NONE, 0, 0};
    before.s.player[OPTICO].supply[TRK_SPADE] = 4;
    before.s.residence |= UINT64_C(1) << TRK_TRICK_ENCHANTED_BUTTERFLIES;
    assert_memory_equal(&t.s, &before.s, sizeof t.s);
}

static void test_nothing_to_return(void **state)
{
    (void)state;
    struct table t;
    optico_places(&t, "Optico magician workshop");
    clear_components(&t, OPTICO);
    assert_true(is_legal(&t, "Optico: return"));
    clear_tricks(&t, OPTICO);
    refuse_move(&t, "Optico: return", TRK_NO_NOTHING_TO_RETURN);
    assert_int_equal(t.reason.rule, TRK_R(6, 3));
    set_component(&t, OPTICO, TRK_COG, 1);
    play(&t, "Optico: return"); /* a single thing needs no choice */
    assert_int_equal(t.s.player[OPTICO].component[TRK_COG], 0);
    assert_int_equal(find_event(&t, TRK_EVENT_COMPONENT_RETURNED)->a[0], TRK_COG);
}

/* Before placing, before the first Action, between Actions and before the end. */
static void test_returns_in_ones_own_placement(void **state)
{
    (void)state;
    struct table t;
    optico_places(&t, "Optico magician downtown apprentice_1 market_row; "
                      "Mechaniker magician downtown");
    assert_int_equal(t.s.phase, TRK_PHASE_PLACE);
    play_all(&t, "Optico: return; Optico: return_component fabric");
    assert_int_equal(t.s.phase, TRK_PHASE_PLACE);
    refuse_move(&t, "Mechaniker: return", TRK_NO_NOT_YOUR_TURN);
    play(&t, "Optico: place magician downtown 1");
    play_all(&t, "Optico: return; Optico: return_component fabric");
    assert_int_equal(t.s.points, 5);
    assert_true(is_legal(&t, "Optico: enhance")); /* a return is no Action */
    play_all(&t, "Optico: reroll bank_1; chance: roll bank_1 6");
    assert_int_equal(t.s.points, 4);
    play_all(&t, "Optico: return; Optico: return_component animal");
    assert_int_equal(t.s.points, 4);
    refuse_move(&t, "Mechaniker: return", TRK_NO_NOT_YOUR_TURN);
    play_all(&t, "Optico: take_coins bank_1; Optico: return");
    assert_int_equal(t.s.player[OPTICO].trick[0].trick,
                     TRK_NONE); /* the only thing left */
    assert_int_equal(t.s.phase, TRK_PHASE_PLACEMENT);
    play(&t, "Optico: end");
    assert_int_equal(actor(&t), MECHANIKER);
    assert_true(is_legal(&t, "Mechaniker: return"));
    refuse_move(&t, "Optico: return", TRK_NO_NOT_YOUR_TURN);
}

/* Optico on Friday's Performance slot with a Trick on display, Mechaniker with
 * one too. */
static void at_a_performance(struct table *t)
{
    table_at(t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    show_card(t, 0, TRK_PERFORMANCE_RIVERSIDE_08);
    put_marker(t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_PERFORMANCE_RIVERSIDE_08,
               0, TRK_UP);
    put_marker(t, MECHANIKER, TRK_TRICK_LINKING_RINGS, TRK_PERFORMANCE_RIVERSIDE_08, 2,
               TRK_DOWN);
    table_plan(t, "Optico magician theater; Mechaniker magician theater");
    play(t, "Optico: place magician theater 6");
}

static void test_returns_on_a_performance_slot(void **state)
{
    (void)state;
    struct table t;
    at_a_performance(&t);
    assert_int_equal(t.s.phase, TRK_PHASE_PLACEMENT);
    play_all(&t, "Optico: return; Optico: return_component animal");
    assert_int_equal(t.s.phase, TRK_PHASE_PLACEMENT);
    play(&t, "Optico: end");
    assert_int_equal(actor(&t), MECHANIKER);
}

static void test_returns_before_choosing_a_card_to_perform(void **state)
{
    (void)state;
    struct table t;
    at_a_performance(&t);
    play_all(&t, "Optico: end; Mechaniker: place magician theater 9; Mechaniker: end");
    assert_int_equal(t.s.phase, TRK_PHASE_PERFORMANCE);
    assert_int_equal(actor(&t), OPTICO);
    refuse_move(&t, "Mechaniker: return", TRK_NO_NOT_YOUR_TURN);
    play_all(&t, "Optico: return; Optico: return_component fabric");
    assert_int_equal(t.s.phase, TRK_PHASE_PERFORMANCE);
    assert_int_equal(actor(&t), OPTICO);
    assert_true(is_legal(&t, "Optico: perform riverside_08"));
    play(&t, "Optico: no_performance");
    assert_int_equal(actor(&t), MECHANIKER);
    assert_true(is_legal(&t, "Mechaniker: return"));
    refuse_move(&t, "Optico: return", TRK_NO_NOT_YOUR_TURN);
}

/* With the Trick its marker leaves the display, and there is nothing left to perform. */
static void test_a_performer_who_returns_the_trick_performs_nothing(void **state)
{
    (void)state;
    struct table t;
    at_a_performance(&t);
    play_all(&t, "Optico: end; Mechaniker: place magician theater 9; Mechaniker: end");
    play_all(&t, "Optico: return; Optico: return_trick enchanted_butterflies");
    assert_int_equal(find_event(&t, TRK_EVENT_TRICK_RETURNED)->a[1], 3); /* 2 + 1 */
    assert_int_equal(t.s.show[0].marker[0], TRK_NONE);
    assert_int_equal(t.s.phase, TRK_PHASE_PERFORMANCE);
    assert_int_equal(actor(&t), MECHANIKER);
}

static void test_rewards_stay_and_a_trick_can_be_learned_again(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_08);
    give_trick(&t, OPTICO, 1, TRK_TRICK_MIND_READING, 1);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_PERFORMANCE_RIVERSIDE_08,
               0, TRK_UP);
    table_plan(&t, "Optico manager theater magician downtown");
    unsigned coins = t.s.player[OPTICO].coins;
    play_all(&t, "Optico: place manager theater 4; Optico: set_up mind_reading; "
                 "Optico: put riverside_08 slot 1 spiritual down; Optico: reward coins");
    assert_int_equal(t.s.player[OPTICO].coins, coins + 1);
    play_all(&t, "Optico: return; Optico: return_trick mind_reading");
    assert_int_equal(t.s.player[OPTICO].coins, coins + 1);
    assert_int_equal(t.s.show[0].marker[1], TRK_NONE);
    set_dice(&t, TRK_FACE_SPIRITUAL, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X,
             TRK_FACE_X);
    play_all(&t, "Optico: end; Optico: place magician downtown 1");
    play(&t, "Optico: learn mind_reading residence_1");
    assert_int_equal(t.s.player[OPTICO].trick[1].trick, TRK_TRICK_MIND_READING);
    assert_int_equal(t.s.player[OPTICO].trick[1].markers, 0);
}

/* No seat can return anything in this position. */
static void assert_no_returns(struct table *t)
{
    static const char *const seats[] = {"seat1: return", "seat2: return"};
    for (unsigned seat = 0; seat < 2; seat++) {
        bool acts = trk_actors(&t->s) >> seat & 1;
        refuse_move(t, seats[seat], acts ? TRK_NO_NOT_NOW : TRK_NO_NOT_YOUR_TURN);
    }
    assert_int_equal(count_legal(t, TRK_MOVE_RETURN), 0);
    assert_int_equal(count_legal(t, TRK_MOVE_RETURN_TRICK) +
                         count_legal(t, TRK_MOVE_RETURN_COMPONENT),
                     0);
}

static void test_no_returns_in_setup(void **state)
{
    (void)state;
    struct table t;
    unsigned seen = 0;
    table_new(&t, TRK_REVISED_2019, 2, TRK_SETUP_FREE);
    while (t.s.turn == 0) {
        seen |= 1u << t.s.phase;
        assert_no_returns(&t);
        if (t.s.phase == TRK_PHASE_SPECIALIST) /* a Manager and an Engineer */
            play(&t, actor(&t) == OPTICO ? "specialist manager" : "specialist engineer");
        else if (t.s.phase == TRK_PHASE_MANAGER_COMPONENTS)
            play(&t, "manager_components saw");
        else
            table_step(&t);
    }
    unsigned setup = (1u << (TRK_PHASE_INITIATIVE + 1)) - 1;
    assert_int_equal(seen, setup & ~(1u << TRK_PHASE_DECKS)); /* not in the base game */
}

static void test_no_returns_in_other_phases(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ROLL_DICE);
    assert_no_returns(&t);
    table_until(&t, TRK_PHASE_ADVERTISE);
    assert_no_returns(&t);
    play(&t, "Optico: no_advertise");
    assert_no_returns(&t);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_no_returns(&t);
    table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
    assert_no_returns(&t);
}

static void test_no_returns_while_an_apprentice_moves_in(void **state)
{
    (void)state;
    struct table t;
    optico_places(&t, "Optico magician downtown");
    add_member(&t, OPTICO, TRK_ASSISTANT);
    play_all(&t, "Optico: place magician downtown 1; Optico: hire apprentice inn_2; "
                 "Optico: end");
    assert_int_equal(t.s.phase, TRK_PHASE_RETURN_CHARACTERS);
    assert_no_returns(&t);
}

static void test_no_returns_while_a_die_is_rerolled_or_a_slot_chosen(void **state)
{
    (void)state;
    struct table t;
    optico_places(&t, "Optico magician downtown");
    add_member(&t, OPTICO, TRK_ENGINEER);
    play_all(&t, "Optico: place magician downtown 1; Optico: reroll bank_2");
    assert_no_returns(&t);
    play(&t, "chance: roll bank_2 3");
    assert_true(is_legal(&t, "Optico: return"));
    play(&t, "Optico: learn card_manipulation residence_1");
    assert_int_equal(t.s.stack[0].kind, TRK_FRAME_TRICK_SLOT);
    assert_no_returns(&t);
    play(&t, "Optico: trick_to ordinary");
    assert_true(is_legal(&t, "Optico: return"));
}

static void test_no_returns_during_a_purchase(void **state)
{
    (void)state;
    struct table t;
    optico_places(&t, "Optico magician market_row");
    play_all(&t, "Optico: place magician market_row 1; Optico: buy 2 wood");
    assert_int_equal(t.s.stack[0].kind, TRK_FRAME_BARGAIN);
    assert_no_returns(&t);
    play(&t, "Optico: bargain 0");
    assert_int_equal(t.s.stack[0].kind, TRK_FRAME_PILE);
    assert_no_returns(&t);
    play(&t, "Optico: pile_to ordinary");
    assert_true(is_legal(&t, "Optico: return"));
}

static void test_no_returns_while_a_marker_is_put(void **state)
{
    (void)state;
    struct table t;
    optico_places(&t, "Optico magician theater");
    show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_08);
    give_trick(&t, OPTICO, 1, TRK_TRICK_MIND_READING, 1);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_PERFORMANCE_RIVERSIDE_08,
               0, TRK_UP);
    play_all(&t, "Optico: place magician theater 4; Optico: set_up mind_reading");
    assert_int_equal(t.s.stack[0].kind, TRK_FRAME_SET_UP);
    assert_no_returns(&t);
    play(&t, "Optico: put riverside_08 slot 1 spiritual down");
    assert_int_equal(t.s.stack[0].kind, TRK_FRAME_REWARD);
    assert_no_returns(&t);
    play(&t, "Optico: reward fame");
    assert_true(is_legal(&t, "Optico: return"));
    play(&t, "Optico: reschedule riverside_08 slot 0");
    assert_int_equal(t.s.stack[0].kind, TRK_FRAME_RESCHEDULE);
    assert_no_returns(&t);
}

/* Once begun, one thing goes back before anything else happens. */
static void test_a_return_is_not_interrupted(void **state)
{
    (void)state;
    struct table t;
    optico_places(&t, "Optico magician downtown");
    play_all(&t, "Optico: place magician downtown 1; Optico: return");
    refuse_move(&t, "Optico: return", TRK_NO_NOT_NOW);
    refuse_move(&t, "Optico: end", TRK_NO_NOT_NOW);
    refuse_move(&t, "Optico: take_coins bank_1", TRK_NO_NOT_NOW);
    assert_int_equal(count_legal(&t, TRK_MOVE_RETURN_TRICK), 1);
    assert_int_equal(count_legal(&t, TRK_MOVE_RETURN_COMPONENT), 2);
}

/* ---- R7: dice ------------------------------------------------------------------ */

static void test_all_six_dice_are_rolled(void **state)
{
    (void)state;
    static const uint8_t faces[TRK_N_DICE] = {TRK_FACE_ANY,     TRK_FACE_ESCAPE,
                                              TRK_FACE_MANAGER, TRK_FACE_X,
                                              TRK_FACE_6,       TRK_FACE_3};
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ROLL_DICE);
    for (unsigned die = 0; die < TRK_N_DICE; die++) {
        assert_int_equal(t.s.phase, TRK_PHASE_ROLL_DICE);
        assert_int_equal(t.s.die[die], TRK_NONE);
        trk_move move = {TRK_MOVE_ROLL, TRK_CHANCE, {0}};
        for (unsigned other = 0; other < TRK_N_DICE; other++) {
            move.arg[0] = (uint8_t)other;
            move.arg[1] = TRK_FACE_X;
            if (other == die)
                continue;
            assert_int_equal(trk_why(&t.s, move, &t.reason), TRK_ERR_ILLEGAL);
            assert_int_equal(t.reason.id, TRK_NO_OTHER_DIE);
            assert_int_equal(t.reason.n[0], die);
            assert_int_equal(t.reason.rule, TRK_R(7, 1));
        }
        char text[TRK_MOVE_TEXT];
        move.arg[0] = (uint8_t)die;
        move.arg[1] = faces[die];
        trk_move_format(&t.s, move, text, sizeof text);
        play(&t, text);
        assert_int_equal(t.s.die[die], faces[die]);
        assert_int_equal(find_event(&t, TRK_EVENT_ROLLED)->rule, TRK_R(7, 1));
        assert_int_equal(find_event(&t, TRK_EVENT_ROLLED)->a[0], die);
        assert_int_equal(find_event(&t, TRK_EVENT_ROLLED)->a[1], faces[die]);
    }
    assert_int_equal(t.s.phase, TRK_PHASE_ADVERTISE);
    assert_memory_equal(t.s.die, faces, sizeof faces);
}

/* The roll stands for the turn; only Actions change it; then all dice are rolled anew. */
static void test_dice_stand_for_the_turn(void **state)
{
    (void)state;
    struct table t;
    optico_places(&t, "Optico magician downtown; Mechaniker magician downtown");
    uint8_t faces[TRK_N_DICE];
    memcpy(faces, t.s.die, sizeof faces);
    play_all(&t,
             "Optico: place magician downtown 1; Optico: take_coins bank_1; Optico: end");
    faces[TRK_BANK_1] = TRK_FACE_X;
    assert_memory_equal(t.s.die, faces, sizeof faces);
    play(&t, "Mechaniker: place magician downtown 4");
    refuse_move(&t, "Mechaniker: take_coins bank_1", TRK_NO_DIE_X);
    play(&t, "Mechaniker: end");
    assert_memory_equal(t.s.die, faces, sizeof faces);
    table_until(&t, TRK_PHASE_ROLL_DICE);
    for (unsigned die = 0; die < TRK_N_DICE; die++)
        assert_int_equal(t.s.die[die], TRK_NONE);
    assert_int_equal(t.s.step, 0);
}

static void test_nobody_but_chance_rolls(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ROLL_DICE);
    assert_int_equal(trk_actors(&t.s), 1u << TRK_CHANCE);
    refuse_move(&t, "Optico: roll residence_1 any", TRK_NO_NOT_YOUR_TURN);
    refuse_move(&t, "Lotus: roll residence_1 any", TRK_NO_NOT_YOUR_TURN);
    play(&t, "chance: roll residence_1 any");
    assert_int_equal(find_event(&t, TRK_EVENT_ROLLED)->seat, TRK_CHANCE);
}

/* ---- R8: Initiative Order ------------------------------------------------------ */

static void roll_last_die(struct table *t)
{
    play(t, "chance: roll bank_2 x");
    assert_int_equal(t->s.phase, TRK_PHASE_ADVERTISE);
}

/* X12: A, B, C with Fame 10, 10, 7 → C, B, A. */
static void test_initiative_example(void **state)
{
    (void)state;
    struct table t;
    static const uint8_t order[3] = {2, 1, 0};
    before_last_die(&t, 3, 2);
    set_fame(&t, 0, 10);
    set_fame(&t, 1, 10);
    set_fame(&t, 2, 7);
    static const uint8_t before[3] = {0, 1, 2};
    memcpy(t.s.order, before, 3);
    roll_last_die(&t);
    assert_memory_equal(t.s.order, order, 3);
    assert_int_equal(actor(&t), 2);
}

/* The place of a seat by R8.1 and A9, counted: everybody with less Fame is before it, and
 * of the equals those who were behind it. */
static unsigned place_by_rule(const trk_state *before, unsigned seat)
{
    unsigned place = 0, own = 0;
    while (before->order[own] != seat)
        own++;
    for (unsigned i = 0; i < before->config.players; i++) {
        unsigned fame = before->player[before->order[i]].fame;
        unsigned mine = before->player[seat].fame;
        place += fame < mine || (fame == mine && i > own);
    }
    return place;
}

/* All orders of up to four players with all patterns of ties. */
static void test_every_initiative_order(void **state)
{
    (void)state;
    for (unsigned players = 2; players <= 4; players++) {
        struct table start;
        before_last_die(&start, players, 2);
        trk_move roll = parse(&start, "chance: roll bank_2 x");
        for (unsigned code = 0; code < 256 * 256; code++) {
            struct table t = start;
            unsigned seen = 0;
            for (unsigned i = 0; i < players; i++) {
                t.s.order[i] = (uint8_t)(code >> (2 * i) & 3);
                seen |= 1u << t.s.order[i];
                set_fame(&t, i, code >> (8 + 2 * i) & 3);
            }
            if (seen != (1u << players) - 1 ||
                code >> 2 * players & ((1u << (8 - 2 * players)) - 1) ||
                code >> (8 + 2 * players))
                continue;
            trk_state before = t.s;
            assert_int_equal(trk_apply(&t.s, roll, NULL), TRK_OK);
            for (unsigned seat = 0; seat < players; seat++)
                assert_int_equal(t.s.order[place_by_rule(&before, seat)], seat);
        }
    }
}

static void test_three_tied_players_turn_around(void **state)
{
    (void)state;
    struct table t;
    before_last_die(&t, 4, 2);
    static const uint8_t before[4] = {1, 3, 0, 2}, after[4] = {3, 2, 0, 1};
    memcpy(t.s.order, before, 4);
    set_fame(&t, 0, 8);
    set_fame(&t, 1, 8);
    set_fame(&t, 2, 8);
    set_fame(&t, 3, 7);
    roll_last_die(&t);
    assert_memory_equal(t.s.order, after, 4);
}

/* Everybody tied, turn after turn: the order swings to and fro. */
static void test_repeated_ties_turn_around_each_turn(void **state)
{
    (void)state;
    struct table t;
    before_last_die(&t, 3, 2);
    static const uint8_t forth[3] = {2, 1, 0}, back[3] = {0, 1, 2};
    roll_last_die(&t);
    assert_memory_equal(t.s.order, forth, 3);
    table_until(&t, TRK_PHASE_ROLL_DICE);
    table_until(&t, TRK_PHASE_ADVERTISE);
    assert_memory_equal(t.s.order, back, 3);
}

static void test_no_new_order_in_turn_1(void **state)
{
    (void)state;
    struct table t;
    static const uint8_t order[4] = {0, 1, 2, 3};
    before_last_die(&t, 4, 1);
    set_fame(&t, 0, 30);
    set_fame(&t, 3, 1);
    roll_last_die(&t);
    assert_memory_equal(t.s.order, order, 4);
    assert_int_equal(count_events(&t, TRK_EVENT_INITIATIVE), 0);
    assert_int_equal(actor(&t), OPTICO);
}

/* Two players use slots 1 and 3. */
static void test_slots_of_the_new_order(void **state)
{
    (void)state;
    static const uint8_t slots[5][4] = {{0}, {0}, {1, 3}, {1, 2, 3}, {1, 2, 3, 4}};
    for (unsigned players = 2; players <= 4; players++) {
        struct table t;
        before_last_die(&t, players, 2);
        for (unsigned seat = 0; seat < players; seat++)
            set_fame(&t, seat, 20 - seat);
        unsigned coins = t.s.player[0].coins;
        roll_last_die(&t);
        assert_int_equal(count_events(&t, TRK_EVENT_INITIATIVE), players);
        unsigned place = 0;
        for (unsigned i = 0; i < t.events.n; i++) {
            if (t.event[i].kind != TRK_EVENT_INITIATIVE)
                continue;
            assert_int_equal(t.event[i].rule, TRK_R(8, 1));
            assert_int_equal(t.event[i].seat, players - 1 - place);
            assert_int_equal(t.event[i].a[0], slots[players][place]);
            assert_int_equal(t.event[i].coins | t.event[i].fame | t.event[i].shards, 0);
            place++;
        }
        assert_int_equal(t.s.player[0].coins, coins);
    }
}

/* ---- R9: Advertise ------------------------------------------------------------- */

static void test_advertising_costs_the_number_of_the_slot(void **state)
{
    (void)state;
    static const uint8_t prices[5][4] = {{0}, {0}, {1, 3}, {1, 2, 3}, {1, 2, 3, 4}};
    for (unsigned players = 2; players <= 4; players++) {
        struct table t;
        table_at(&t, TRK_REVISED_2019, players, TRK_PHASE_ADVERTISE);
        assert_int_equal(t.s.turn, 1);
        for (unsigned place = 0; place < players; place++) {
            trk_player *p = &t.s.player[place];
            unsigned price = prices[players][place];
            assert_int_equal(actor(&t), place);
            p->coins = (uint16_t)(price - 1);
            refuse_move(&t, "advertise", TRK_NO_NO_COINS);
            assert_int_equal(t.reason.rule, TRK_A(85));
            assert_int_equal(t.reason.n[0], price);
            assert_int_equal(t.reason.n[1], price - 1);
            p->coins = (uint16_t)price;
            trk_player before = *p;
            play(&t, "advertise");
            const trk_event *event = find_event(&t, TRK_EVENT_ADVERTISED);
            assert_int_equal(event->seat, place);
            assert_int_equal(event->rule, TRK_R(9, 1));
            assert_int_equal(event->fame, 2);
            assert_int_equal(event->coins, -(int)price);
            before.coins = 0;
            before.fame = 7;
            before.ledger[TRK_FAME_ADVERTISE] = 2;
            before.advertised = 1;
            assert_memory_equal(p, &before, sizeof before);
        }
        assert_int_equal(t.s.phase, TRK_PHASE_ASSIGNMENT);
    }
}

static void test_nobody_has_to_advertise(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ADVERTISE);
    struct table before = t;
    play(&t, "Optico: no_advertise");
    assert_int_equal(find_event(&t, TRK_EVENT_NOT_ADVERTISED)->seat, OPTICO);
    assert_memory_equal(&t.s.player, &before.s.player, sizeof t.s.player);
}

/* Once per turn; the Poster comes back and can be used in the next turn. */
static void test_one_poster_per_turn(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ADVERTISE);
    play(&t, "Optico: advertise");
    refuse_move(&t, "Optico: advertise", TRK_NO_NOT_YOUR_TURN);
    play(&t, "Mechaniker: no_advertise");
    refuse_move(&t, "Optico: advertise", TRK_NO_NOT_NOW);
    table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(t.s.player[OPTICO].advertised, 1);
    table_until(&t, TRK_PHASE_ADVERTISE);
    assert_int_equal(t.s.player[OPTICO].advertised, 0);
    assert_int_equal(actor(&t), MECHANIKER); /* 5 Fame against 7 */
    play(&t, "Mechaniker: no_advertise");
    unsigned coins = t.s.player[OPTICO].coins;
    play(&t, "Optico: advertise");
    assert_int_equal(t.s.player[OPTICO].coins, coins - 3);
    assert_int_equal(t.s.player[OPTICO].fame, 9);
}

/* In Initiative Order, which the Fame gained does not change. */
static void test_order_of_advertising(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ADVERTISE);
    static const uint8_t order[4] = {LOTUS, OPTICO, MECHANIKER, TRK_NONE};
    memcpy(t.s.order, order, sizeof order);
    refuse_move(&t, "Optico: advertise", TRK_NO_NOT_YOUR_TURN);
    play(&t, "Lotus: advertise");
    assert_memory_equal(t.s.order, order, sizeof order);
    refuse_move(&t, "Mechaniker: advertise", TRK_NO_NOT_YOUR_TURN);
    play_all(&t, "Optico: advertise; Mechaniker: no_advertise");
    assert_memory_equal(t.s.order, order, sizeof order);
    table_plan(&t, "Optico magician workshop; Lotus magician workshop");
    assert_int_equal(actor(&t), LOTUS);
}

/* Whoever cannot pay is not asked. */
static void test_without_the_coins_no_poster(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ADVERTISE);
    t.s.player[MECHANIKER].coins = 1;
    play(&t, "Optico: advertise");
    assert_int_equal(actor(&t), LOTUS);
    const trk_event *e = find_event(&t, TRK_EVENT_NOT_ADVERTISED);
    assert_int_equal(e->seat, MECHANIKER);
    assert_in_range(e->a[0], 2, 4); /* the price */
    assert_int_equal(e->a[1], 1);   /* what there is */
    assert_int_equal(t.s.player[MECHANIKER].advertised, 0);
    assert_int_equal(t.s.player[MECHANIKER].coins, 1);
}

/* ---- R10: Assignment ----------------------------------------------------------- */

static void test_a_card_goes_from_the_hand_under_a_character(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    trk_player before = t.s.player[OPTICO];
    play(&t, "Optico: assign magician workshop");
    before.member[TRK_MAGICIAN].card = TRK_WORKSHOP;
    before.hand[TRK_WORKSHOP] = 1;
    before.planned = TRK_MANAGER;
    assert_memory_equal(&t.s.player[OPTICO], &before, sizeof before);
    play(&t, "Optico: assign manager workshop");
    refuse_move(&t, "Optico: assign apprentice_1 workshop", TRK_NO_NOT_IN_HAND);
    assert_int_equal(t.reason.rule, TRK_R(10, 1));
    assert_int_equal(t.reason.n[0], TRK_WORKSHOP);
    refuse_move(&t, "Optico: assign apprentice_1 test_run", TRK_NO_NOT_IN_HAND);
    assert_int_equal(t.reason.n[0], TRK_CARD_SPECIAL + TRK_S_TEST_RUN);
    play(&t, "Optico: assign apprentice_1 theater");
    static const uint8_t hand[TRK_N_LOCATIONS] = {2, 2, 0, 2, 0}; /* unused cards stay */
    assert_memory_equal(t.s.player[OPTICO].hand, hand, sizeof hand);
}

static void test_seats_plan_independently(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(trk_actors(&t.s), 7);
    play_all(&t, "Lotus: assign magician theater; Optico: assign magician downtown; "
                 "Lotus: assign engineer nothing; Mechaniker: assign magician workshop; "
                 "Lotus: assign apprentice_1 market_row");
    assert_int_equal(trk_actors(&t.s), 3); /* Lotus has finished */
    assert_int_equal(find_event(&t, TRK_EVENT_READY)->seat, LOTUS);
    assert_int_equal(find_event(&t, TRK_EVENT_READY)->rule, TRK_A(87));
    refuse_move(&t, "Lotus: assign magician downtown", TRK_NO_NOT_YOUR_TURN);
    play_all(
        &t,
        "Mechaniker: assign assistant nothing; Mechaniker: assign apprentice_1 theater; "
        "Mechaniker: assign apprentice_4 nothing");
    assert_int_equal(t.s.phase, TRK_PHASE_ASSIGNMENT);
    play_all(&t, "Optico: assign manager nothing; Optico: assign apprentice_1 theater");
    assert_int_equal(t.s.phase, TRK_PHASE_PLACE);
    for (unsigned seat = 0; seat < 3; seat++)
        assert_int_equal(t.s.player[seat].planned, 0);
}

/* At most one card under each Character: there is no second decision for it. */
static void test_one_card_per_character(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    play(&t, "Optico: assign magician workshop");
    refuse_move(&t, "Optico: assign magician theater", TRK_NO_OTHER_CHARACTER_FIRST);
    assert_int_equal(t.reason.n[0], TRK_MANAGER);
    assert_int_equal(t.s.player[OPTICO].member[TRK_MAGICIAN].card, TRK_WORKSHOP);
}

/* A Character without a card is Idle: it is not asked for and earns nothing. */
static void test_without_a_card_idle(void **state)
{
    (void)state;
    struct table t;
    optico_places(&t, "Optico apprentice_1 workshop");
    refuse_move(&t, "Optico: place manager workshop 1", TRK_NO_NO_CARD);
    assert_int_equal(t.reason.n[0], TRK_MANAGER);
    play_all(&t, "Optico: place apprentice_1 workshop 1; Optico: end");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(find_event(&t, TRK_EVENT_WAGES)->a[0], 1);
}

/* Everybody may be left out, whatever is in hand. */
static void test_any_character_may_be_left_out(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    play_all(&t, "Optico: assign magician nothing; Optico: assign manager nothing; "
                 "Optico: assign apprentice_1 nothing");
    assert_int_equal(count_events(&t, TRK_EVENT_READY), 1);
    play_all(&t,
             "Mechaniker: assign magician nothing; Mechaniker: assign assistant nothing; "
             "Mechaniker: assign apprentice_1 nothing; "
             "Mechaniker: assign apprentice_4 nothing");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(count_events(&t, TRK_EVENT_REVEALED), 0);
    static const uint8_t hand[TRK_N_LOCATIONS] = {2, 2, 2, 3, 0};
    assert_memory_equal(t.s.player[OPTICO].hand, hand, sizeof hand);
}

/* Q4: the order in which the engine asks. */
static void test_order_of_the_characters(void **state)
{
    (void)state;
    static const char *const words[TRK_N_CHARACTERS] = {
        "magician",     "engineer",     "manager",      "assistant",
        "apprentice_1", "apprentice_2", "apprentice_3", "apprentice_4"};
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        add_member(&t, OPTICO, c);
    for (unsigned next = 0; next < TRK_N_CHARACTERS; next++) {
        char text[TRK_MOVE_TEXT];
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
            snprintf(text, sizeof text, "Optico: assign %s nothing", words[c]);
            if (c == next) {
                assert_true(is_legal(&t, text));
                continue;
            }
            refuse_move(&t, text, TRK_NO_OTHER_CHARACTER_FIRST);
            assert_int_equal(t.reason.rule, TRK_Q(4));
            assert_int_equal(t.reason.n[0], next);
        }
        snprintf(text, sizeof text, "Optico: assign %s nothing", words[next]);
        play(&t, text);
    }
    assert_int_equal(trk_actors(&t.s), 1u << MECHANIKER);
}

/* ---- plans in a session (A11, A87) --------------------------------------------- */

struct plans {
    trk_session session;
    trk_seeded seed;
    trk_move entries[512];
};

/* Two humans at the Assignment phase of turn 1. */
static void at_plans(struct plans *p)
{
    trk_config config;
    assert_int_equal(trk_config_init(&config, TRK_REVISED_2019, 2), TRK_OK);
    config.setup = TRK_SETUP_FIRST;
    trk_source chance = trk_seeded_source(&p->seed, 1);
    assert_int_equal(
        trk_session_start(&p->session, &config, NULL, chance, p->entries, 512), TRK_OK);
    while (p->session.state.phase != TRK_PHASE_ASSIGNMENT) {
        trk_move move;
        if (trk_session_advance(&p->session) == TRK_OK)
            continue;
        unsigned seat = trk_session_waiting(&p->session) == 1 ? 0 : 1;
        assert_int_equal(trk_legal(&p->session.state, seat, &move, 1), 1);
        assert_int_equal(trk_session_play(&p->session, move, NULL), TRK_OK);
    }
}

/* Cards can be changed after others have finished, one per Character. */
static void test_a_plan_can_be_changed_until_all_are_done(void **state)
{
    (void)state;
    static struct plans p;
    at_plans(&p);
    trk_session *s = &p.session;
    assert_int_equal(trk_session_draft(s, 0, TRK_MAGICIAN, TRK_THEATER, NULL), TRK_OK);
    assert_int_equal(trk_session_ready(s, 1, true), TRK_OK);
    assert_int_equal(trk_session_draft(s, 0, TRK_MAGICIAN, TRK_DOWNTOWN, NULL), TRK_OK);
    assert_int_equal(trk_session_draft(s, 0, TRK_APPRENTICE_1, TRK_MARKET_ROW, NULL),
                     TRK_OK);
    assert_int_equal(trk_session_draft(s, 0, TRK_APPRENTICE_1, TRK_N_CARDS, NULL),
                     TRK_OK);
    assert_int_equal(s->state.phase, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(trk_session_ready(s, 0, true), TRK_OK);
    assert_int_equal(s->state.phase, TRK_PHASE_PLACE);
    const trk_player *player = &s->state.player[0];
    assert_int_equal(player->member[TRK_MAGICIAN].card, TRK_DOWNTOWN);
    assert_int_equal(player->member[TRK_APPRENTICE_1].card, TRK_NONE);
    assert_int_equal(player->hand[TRK_THEATER], 3);
    assert_int_equal(player->hand[TRK_DOWNTOWN], 1);
    assert_int_equal(trk_session_draft(s, 0, TRK_MAGICIAN, TRK_THEATER, NULL),
                     TRK_ERR_ILLEGAL); /* too late */
}

static void test_a_finished_seat_may_reopen(void **state)
{
    (void)state;
    static struct plans p;
    at_plans(&p);
    trk_session *s = &p.session;
    trk_state before = s->state;
    assert_int_equal(trk_session_draft(s, 0, TRK_MAGICIAN, TRK_THEATER, NULL), TRK_OK);
    assert_int_equal(trk_session_ready(s, 0, true), TRK_OK);
    assert_int_equal(trk_session_waiting(s), 2);
    assert_int_equal(trk_session_ready(s, 0, false), TRK_OK);
    assert_int_equal(trk_session_waiting(s), 3);
    assert_int_equal(trk_session_draft(s, 0, TRK_MAGICIAN, TRK_WORKSHOP, NULL), TRK_OK);
    assert_int_equal(trk_session_ready(s, 1, true), TRK_OK);
    assert_memory_equal(&s->state, &before, sizeof before);
    assert_int_equal(trk_session_ready(s, 0, true), TRK_OK);
    assert_int_equal(s->state.player[0].member[TRK_MAGICIAN].card, TRK_WORKSHOP);
    assert_int_equal(trk_session_ready(s, 0, false), TRK_ERR_NOTHING);
}

/* Until all are done nothing has happened that another seat could see. */
static void test_others_learn_only_that_a_seat_has_finished(void **state)
{
    (void)state;
    static struct plans p;
    at_plans(&p);
    trk_session *s = &p.session;
    trk_state before, watched, after;
    uint32_t n = s->n;
    trk_session_view(s, 1, &before);
    trk_session_view(s, TRK_PUBLIC, &watched);
    assert_int_equal(trk_session_draft(s, 0, TRK_MAGICIAN, TRK_THEATER, NULL), TRK_OK);
    assert_int_equal(trk_session_ready(s, 0, true), TRK_OK);
    assert_int_equal(s->n, n);
    trk_session_view(s, 1, &after);
    assert_memory_equal(&after, &before, sizeof after);
    trk_session_view(s, TRK_PUBLIC, &after);
    assert_memory_equal(&after, &watched, sizeof after);
    assert_int_equal(trk_session_waiting(s), 2);
}

/* ---- A81: what a seat may know ------------------------------------------------- */

static trk_state view_of(const struct table *t, unsigned seat)
{
    trk_state view;
    trk_view(&t->s, seat, &view);
    return view;
}

static void assert_same_state(const trk_state *a, const trk_state *b)
{
    assert_memory_equal(a, b, sizeof *a);
}

/* Outside the Assignment phase nothing is hidden in the base game. */
static void test_everything_else_is_public(void **state)
{
    (void)state;
    struct table t;
    table_new(&t, TRK_FIRST_2015, 3, TRK_SETUP_FREE);
    for (bool over = false; !over;) {
        if (t.s.phase != TRK_PHASE_ASSIGNMENT)
            for (unsigned seat = 0; seat <= TRK_PUBLIC; seat++) {
                trk_state view = view_of(&t, seat);
                assert_same_state(&view, &t.s);
            }
        over = t.s.phase == TRK_PHASE_GAME_OVER;
        if (t.s.phase == TRK_PHASE_ASSIGNMENT)
            table_plan(&t, "Optico magician theater; Lotus engineer downtown");
        else if (!over)
            table_step(&t);
    }
}

static void test_an_unfinished_plan_is_invisible(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    trk_state before = t.s;
    play_all(&t, "Optico: assign magician theater; Optico: assign manager nothing");
    static const uint8_t others[] = {MECHANIKER, LOTUS, TRK_CHANCE, TRK_PUBLIC};
    for (unsigned i = 0; i < sizeof others; i++) {
        trk_state view = view_of(&t, others[i]);
        assert_same_state(&view, &before);
    }
    trk_state own = view_of(&t, OPTICO);
    assert_same_state(&own, &t.s);
}

/* Of a finished plan others see that it is finished, and the whole hand. */
static void test_a_finished_plan_shows_only_that(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    trk_state before = t.s;
    struct table nothing = t;
    play_all(&t, "Optico: assign magician theater; Optico: assign manager nothing; "
                 "Optico: assign apprentice_1 theater");
    trk_state view = view_of(&t, LOTUS), public = view_of(&t, TRK_PUBLIC);
    assert_same_state(&view, &public);
    before.player[OPTICO].planned = TRK_N_CHARACTERS;
    before.player[OPTICO].member[TRK_MAGICIAN].card = TRK_HIDDEN;
    before.player[OPTICO].member[TRK_MANAGER].card = TRK_HIDDEN;
    before.player[OPTICO].member[TRK_APPRENTICE_1].card = TRK_HIDDEN;
    assert_same_state(&view, &before);
    assert_int_equal(trk_actors(&view), 6);
    /* Whether any card lies there cannot be seen. */
    play_all(&nothing, "Optico: assign magician nothing; Optico: assign manager nothing; "
                       "Optico: assign apprentice_1 nothing");
    trk_state other = view_of(&nothing, LOTUS);
    assert_same_state(&view, &other);
    /* A seat sees its own plan and not that of another. */
    play_all(&t, "Lotus: assign magician workshop; Lotus: assign engineer nothing; "
                 "Lotus: assign apprentice_1 nothing");
    view = view_of(&t, LOTUS);
    assert_int_equal(view.player[LOTUS].member[TRK_MAGICIAN].card, TRK_WORKSHOP);
    assert_int_equal(view.player[OPTICO].member[TRK_MAGICIAN].card, TRK_HIDDEN);
    trk_view(&t.s, LOTUS, &t.s); /* in place */
    assert_same_state(&t.s, &view);
}

static void test_revealed_cards_are_public(void **state)
{
    (void)state;
    struct table t;
    optico_places(&t, "Optico magician theater; Mechaniker apprentice_4 workshop");
    assert_int_equal(count_events(&t, TRK_EVENT_REVEALED), 2);
    for (unsigned i = 0; i < t.events.n; i++) {
        trk_event seen = trk_event_for(t.event[i], TRK_PUBLIC);
        if (seen.kind != TRK_EVENT_REVEALED)
            continue;
        assert_int_equal(seen.rule, TRK_R(11, 1));
        assert_memory_equal(&seen, &t.event[i], sizeof seen);
    }
    trk_state view = view_of(&t, MECHANIKER);
    assert_int_equal(view.player[OPTICO].member[TRK_MAGICIAN].card, TRK_THEATER);
    assert_int_equal(view.player[OPTICO].hand[TRK_THEATER], 2);
}

/* Whatever moves Fame, Coins or Shards is seen by all. */
static void test_gains_and_payments_are_public(void **state)
{
    (void)state;
    struct table t;
    unsigned gains = 0;
    table_new(&t, TRK_REVISED_2019, 2, TRK_SETUP_FIRST);
    while (t.s.phase != TRK_PHASE_ADVERTISE) {
        table_step(&t);
        for (unsigned i = 0; i < t.events.n; i++) {
            trk_event seen = trk_event_for(t.event[i], TRK_PUBLIC);
            assert_memory_equal(&seen, &t.event[i], sizeof seen);
            gains += seen.coins > 0 || seen.shards > 0;
        }
    }
    assert_int_equal(gains, 4);
    play(&t, "Optico: advertise");
    for (unsigned seat = 0; seat <= TRK_PUBLIC; seat++) {
        trk_event seen = trk_event_for(*find_event(&t, TRK_EVENT_ADVERTISED), seat);
        assert_int_equal(seen.coins, -1);
        assert_int_equal(seen.fame, 2);
        assert_int_equal(seen.a[0], 0);
    }
}

static void test_planning_is_told_to_its_seat_only(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    play(&t, "Mechaniker: assign magician theater");
    assert_int_equal(t.events.n, 1);
    trk_event event = t.event[0];
    assert_int_equal(event.kind, TRK_EVENT_PLANNED);
    assert_int_equal(event.rule, TRK_R(10, 1));
    assert_int_equal(event.a[0], TRK_MAGICIAN);
    assert_int_equal(event.a[1], TRK_THEATER);
    trk_event own = trk_event_for(event, MECHANIKER);
    assert_memory_equal(&own, &event, sizeof event);
    static const uint8_t others[] = {OPTICO, LOTUS, PRIESTESS, TRK_CHANCE, TRK_PUBLIC};
    for (unsigned i = 0; i < sizeof others; i++) {
        trk_event seen = trk_event_for(event, others[i]);
        for (unsigned a = 0; a < 5; a++)
            assert_int_equal(seen.a[a], TRK_HIDDEN);
        /* Who gets the full form tells nothing either. */
        assert_false(seen.seen_by >> MECHANIKER & 1);
    }
    play_all(
        &t,
        "Mechaniker: assign assistant nothing; Mechaniker: assign apprentice_1 theater; "
        "Mechaniker: assign apprentice_4 nothing");
    trk_event ready = *find_event(&t, TRK_EVENT_READY);
    trk_event seen = trk_event_for(ready, TRK_PUBLIC);
    assert_memory_equal(&seen, &ready, sizeof seen);
    for (unsigned i = 0; i < t.events.n; i++)
        if (t.event[i].kind == TRK_EVENT_PLANNED)
            assert_int_equal(trk_event_for(t.event[i], OPTICO).a[1], TRK_HIDDEN);
}

/* What Mechaniker cannot know of Optico's finished plan, asked Character by Character. */
static void test_unknowns_of_a_view(void **state)
{
    (void)state;
    struct table t;
    trk_move moves[TRK_MAX_LEGAL];
    uint32_t weights[TRK_MAX_LEGAL];
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(trk_unknowns(&t.s, moves, weights, TRK_MAX_LEGAL), 0);
    play_all(&t, "Optico: assign magician workshop; Optico: assign manager workshop; "
                 "Optico: assign apprentice_1 nothing");
    trk_state own = view_of(&t, OPTICO), view = view_of(&t, MECHANIKER);
    assert_int_equal(trk_unknowns(&own, moves, weights, TRK_MAX_LEGAL), 0);
    static const uint8_t cards[] = {TRK_DOWNTOWN, TRK_MARKET_ROW, TRK_WORKSHOP,
                                    TRK_THEATER, TRK_N_CARDS};
    static const uint8_t asked[] = {TRK_MAGICIAN, TRK_MANAGER, TRK_APPRENTICE_1};
    static const uint8_t told[] = {TRK_WORKSHOP, TRK_WORKSHOP, TRK_N_CARDS};
    for (unsigned i = 0; i < 3; i++) {
        unsigned n = trk_unknowns(&view, moves, weights, TRK_MAX_LEGAL);
        assert_int_equal(n, i < 2 ? 5 : 4); /* both Workshop cards are gone by then */
        for (unsigned k = 0; k < n; k++) {
            assert_int_equal(moves[k].kind, TRK_MOVE_ASSIGN);
            assert_int_equal(moves[k].actor, OPTICO);
            assert_int_equal(moves[k].arg[0], asked[i]);
            assert_int_equal(moves[k].arg[1], i < 2 || k < 2 ? cards[k] : cards[k + 1]);
            assert_int_equal(weights[k], 1);
        }
        trk_move move = {TRK_MOVE_ASSIGN, OPTICO, {asked[i], told[i]}};
        assert_int_equal(trk_reveal(&view, move), TRK_OK);
    }
    assert_int_equal(trk_unknowns(&view, moves, weights, TRK_MAX_LEGAL), 0);
    assert_same_state(&view, &t.s); /* the truth was told */
    assert_int_equal(view.phase, TRK_PHASE_ASSIGNMENT);
}

static void test_what_cannot_be_revealed(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    play_all(&t, "Optico: assign magician workshop; Optico: assign manager workshop; "
                 "Optico: assign apprentice_1 nothing");
    trk_state view = view_of(&t, MECHANIKER), before = view;
    static const trk_move wrong[] = {
        {TRK_MOVE_ASSIGN, OPTICO, {TRK_MAGICIAN, TRK_DARK_ALLEY}},
        {TRK_MOVE_ASSIGN, OPTICO, {TRK_MAGICIAN, TRK_CARD_SPECIAL}},
        {TRK_MOVE_ASSIGN, OPTICO, {TRK_MANAGER, TRK_WORKSHOP}},
        {TRK_MOVE_ASSIGN, OPTICO, {TRK_ENGINEER, TRK_WORKSHOP}},
        {TRK_MOVE_ASSIGN, MECHANIKER, {TRK_MAGICIAN, TRK_WORKSHOP}},
        {TRK_MOVE_PLACE, OPTICO, {TRK_MAGICIAN, TRK_WORKSHOP}},
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(trk_reveal(&view, wrong[i]), TRK_ERR_ILLEGAL);
        assert_same_state(&view, &before);
    }
    assert_int_equal(trk_reveal(&t.s, wrong[0]),
                     TRK_ERR_ILLEGAL); /* nothing is missing */
}

/* A view goes on when the last card is known, not before. */
static void test_a_view_waits_for_what_it_does_not_know(void **state)
{
    (void)state;
    struct table t;
    trk_move moves[TRK_MAX_LEGAL];
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    play_all(&t, "Optico: assign magician workshop; Optico: assign manager nothing; "
                 "Optico: assign apprentice_1 theater");
    play_all(&t,
             "Mechaniker: assign magician nothing; Mechaniker: assign assistant nothing; "
             "Mechaniker: assign apprentice_1 nothing");
    struct table u = t;
    u.s = view_of(&t, MECHANIKER);
    trk_move last = parse(&t, "Mechaniker: assign apprentice_4 workshop");
    assert_int_equal(trk_apply(&u.s, last, NULL), TRK_OK);
    assert_int_equal(u.s.phase, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(trk_actors(&u.s), 0);
    for (unsigned a = 0; a <= TRK_CHANCE; a++)
        assert_int_equal(trk_legal(&u.s, a, moves, TRK_MAX_LEGAL), 0);
    static const trk_move truth[] = {
        {TRK_MOVE_ASSIGN, OPTICO, {TRK_MAGICIAN, TRK_WORKSHOP}},
        {TRK_MOVE_ASSIGN, OPTICO, {TRK_MANAGER, TRK_N_CARDS}},
        {TRK_MOVE_ASSIGN, OPTICO, {TRK_APPRENTICE_1, TRK_THEATER}},
    };
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(u.s.phase, TRK_PHASE_ASSIGNMENT);
        assert_int_equal(trk_reveal(&u.s, truth[i]), TRK_OK);
    }
    assert_int_equal(u.s.phase, TRK_PHASE_PLACE);
    play(&t, "Mechaniker: assign apprentice_4 workshop");
    assert_same_state(&u.s, &t.s);
}

/* ---- A85, A86: limits and payments --------------------------------------------- */

static void test_fame_and_coins_have_no_upper_limit(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ADVERTISE);
    set_fame(&t, OPTICO, 99);
    play(&t, "Optico: advertise");
    assert_int_equal(t.s.player[OPTICO].fame, 101);
    t.s.player[OPTICO].coins = 300;
    t.s.player[OPTICO].shards = 40;
    table_plan(&t, "Optico magician downtown");
    play_all(&t, "Optico: place magician downtown 1; Optico: take_coins bank_1");
    assert_int_equal(t.s.player[OPTICO].coins, 304);
    assert_int_equal(find_event(&t, TRK_EVENT_COINS_TAKEN)->coins, 4);
}

/* Coins and Shards: all of the price or nothing. */
static void test_what_cannot_be_paid_is_not_offered(void **state)
{
    (void)state;
    struct table t;
    optico_places(&t, "Optico apprentice_1 market_row magician downtown");
    play(&t, "Optico: place apprentice_1 market_row 4");
    t.s.player[OPTICO].coins = 1;
    refuse_move(&t, "Optico: buy 2 wood", TRK_NO_NO_COINS);
    assert_int_equal(t.reason.rule, TRK_A(85));
    assert_int_equal(t.reason.n[0], 2);
    assert_int_equal(t.reason.n[1], 1);
    assert_true(is_legal(&t, "Optico: buy 1 wood"));
    t.s.player[OPTICO].shards = 0;
    refuse_move(&t, "Optico: enhance", TRK_NO_NO_SHARD);
    t.s.player[OPTICO].shards = 1;
    play(&t, "Optico: enhance");
    assert_int_equal(t.s.player[OPTICO].shards, 0);
    assert_int_equal(find_event(&t, TRK_EVENT_ENHANCED)->shards, -1);
}

/* Fame 15, no Coins: the missing Coin must be there before Paper Shred (16) is learned,
 * and may come from an earlier Action of the placement. */
static void test_costs_come_before_effects(void **state)
{
    (void)state;
    struct table t;
    optico_places(&t, "Optico magician downtown");
    set_fame(&t, OPTICO, 15);
    t.s.player[OPTICO].coins = 0;
    play_all(&t, "Optico: place magician downtown 1; Optico: enhance");
    refuse_move(&t, "Optico: learn paper_shred residence_1", TRK_NO_THRESHOLD);
    assert_int_equal(t.reason.n[2], 1);
    assert_int_equal(t.reason.n[3], 0);
    struct table u = t;
    play(&u, "Optico: reroll bank_1");
    assert_int_equal(u.s.points, 5); /* paid before the die falls */
    play_all(&t, "Optico: take_coins bank_1; Optico: learn paper_shred residence_1");
    assert_int_equal(t.s.player[OPTICO].coins, 4 - 1);
    assert_int_equal(find_event(&t, TRK_EVENT_LEARNED)->coins, -1);
}

/* A Link gives Coins, but the Action Point of the next Set Up must be there already. */
static void test_an_action_does_not_pay_for_itself(void **state)
{
    (void)state;
    struct table t;
    optico_places(&t, "Optico apprentice_1 theater");
    show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_08);
    give_trick(&t, OPTICO, 1, TRK_TRICK_MIND_READING, 2);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_PERFORMANCE_RIVERSIDE_08,
               0, TRK_UP);
    play_all(&t, "Optico: place apprentice_1 theater 4; Optico: set_up mind_reading");
    assert_int_equal(t.s.points, 0); /* before the marker is put */
    play_all(&t, "Optico: put riverside_08 slot 1 spiritual down; Optico: reward coins");
    refuse_move(&t, "Optico: set_up enchanted_butterflies", TRK_NO_NO_POINTS);
    assert_int_equal(t.reason.n[0], 1);
    assert_int_equal(t.reason.n[1], 0);
}

/* ---- A90: the order of events -------------------------------------------------- */

/* Events of a kind in the latest move, as a number of the seats' digits. */
static unsigned seats_of(const struct table *t, unsigned kind)
{
    unsigned seats = 0;
    for (unsigned i = 0; i < t->events.n; i++)
        if (t->event[i].kind == kind)
            seats = seats * 10 + t->event[i].seat + 1;
    return seats;
}

static void test_events_in_initiative_order(void **state)
{
    (void)state;
    struct table t;
    before_last_die(&t, 3, 2);
    set_fame(&t, OPTICO, 9);
    set_fame(&t, MECHANIKER, 4);
    set_fame(&t, LOTUS, 6);
    roll_last_die(&t);
    assert_int_equal(seats_of(&t, TRK_EVENT_INITIATIVE), 231);
    table_plan(&t, "Optico apprentice_1 workshop; Mechaniker apprentice_1 workshop; "
                   "Lotus apprentice_1 workshop");
    assert_int_equal(seats_of(&t, TRK_EVENT_REVEALED), 231);
    play_all(&t, "Mechaniker: place apprentice_1 workshop 1; Mechaniker: end");
    play_all(&t, "Lotus: place apprentice_1 workshop 1; Lotus: end");
    play_all(&t, "Optico: place apprentice_1 workshop 1; Optico: end");
    assert_int_equal(seats_of(&t, TRK_EVENT_WAGES), 231);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_phases_of_a_turn, "R6.1"),
        PROVES(test_length_of_the_game, "R6.2"),
        PROVES(test_length_of_the_game_follows_the_switch, "R6.2 D01"),
        PROVES(test_after_the_last_turn_nobody_moves, "R6.2 A16"),
        PROVES(test_a_component_goes_back_to_the_supply, "R6.3 A16"),
        PROVES(test_a_pile_stays_until_its_last_piece_is_returned, "R6.3"),
        PROVES(test_a_trick_goes_back_to_the_residence, "R6.3 A16"),
        PROVES(test_nothing_to_return, "R6.3"),
        PROVES(test_returns_in_ones_own_placement, "A16"),
        PROVES(test_returns_on_a_performance_slot, "A16"),
        PROVES(test_returns_before_choosing_a_card_to_perform, "A16"),
        PROVES(test_a_performer_who_returns_the_trick_performs_nothing, "A16"),
        PROVES(test_rewards_stay_and_a_trick_can_be_learned_again, "A16"),
        PROVES(test_no_returns_in_setup, "A16"),
        PROVES(test_no_returns_in_other_phases, "A16"),
        PROVES(test_no_returns_while_an_apprentice_moves_in, "A16"),
        PROVES(test_no_returns_while_a_die_is_rerolled_or_a_slot_chosen, "A16"),
        PROVES(test_no_returns_during_a_purchase, "A16"),
        PROVES(test_no_returns_while_a_marker_is_put, "A16"),
        PROVES(test_a_return_is_not_interrupted, "A16"),
        PROVES(test_all_six_dice_are_rolled, "R7.1"),
        PROVES(test_dice_stand_for_the_turn, "R7.1"),
        PROVES(test_nobody_but_chance_rolls, "A8"),
        PROVES(test_initiative_example, "X12 R8.1"),
        PROVES(test_every_initiative_order, "R8.1 A9"),
        PROVES(test_three_tied_players_turn_around, "A9"),
        PROVES(test_repeated_ties_turn_around_each_turn, "A9"),
        PROVES(test_no_new_order_in_turn_1, "R8.1 R6.1"),
        PROVES(test_slots_of_the_new_order, "R8.2 A90"),
        PROVES(test_advertising_costs_the_number_of_the_slot, "R9.1 A85"),
        PROVES(test_nobody_has_to_advertise, "R9.1"),
        PROVES(test_one_poster_per_turn, "R9.1 R8.2"),
        PROVES(test_order_of_advertising, "A10"),
        PROVES(test_without_the_coins_no_poster, "A10"),
        PROVES(test_a_card_goes_from_the_hand_under_a_character, "R10.1"),
        PROVES(test_seats_plan_independently, "R10.1 A87"),
        PROVES(test_one_card_per_character, "R10.1 A11"),
        PROVES(test_without_a_card_idle, "R10.1"),
        PROVES(test_any_character_may_be_left_out, "A87"),
        PROVES(test_order_of_the_characters, "Q4"),
        PROVES(test_a_plan_can_be_changed_until_all_are_done, "A11 Q4"),
        PROVES(test_a_finished_seat_may_reopen, "A87 A11"),
        PROVES(test_everything_else_is_public, "A81"),
        PROVES(test_an_unfinished_plan_is_invisible, "A81 A87"),
        PROVES(test_a_finished_plan_shows_only_that, "A81 A87"),
        PROVES(test_revealed_cards_are_public, "A81"),
        PROVES(test_gains_and_payments_are_public, "A81"),
        PROVES(test_planning_is_told_to_its_seat_only, "A81"),
        PROVES(test_others_learn_only_that_a_seat_has_finished, "A81 A87"),
        PROVES(test_unknowns_of_a_view, "A81"),
        PROVES(test_what_cannot_be_revealed, "A81"),
        PROVES(test_a_view_waits_for_what_it_does_not_know, "A81"),
        PROVES(test_fame_and_coins_have_no_upper_limit, "A85"),
        PROVES(test_what_cannot_be_paid_is_not_offered, "A85"),
        PROVES(test_costs_come_before_effects, "A86"),
        PROVES(test_an_action_does_not_pay_for_itself, "A86"),
        PROVES(test_events_in_initiative_order, "A90"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

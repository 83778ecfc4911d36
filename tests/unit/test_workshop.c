/* test_workshop.c: the Workshop: Prepare and the Move Actions of the Specialists' boards
 * (R15, X5, X6). */
#include "support/table.h"

#include <stdio.h>
#include <string.h>

/* ---- tables --------------------------------------------------------------------- */

/* Optico's board without Tricks and Components; the Manager is in the team. */
static void empty_board(struct table *t, unsigned profile)
{
    table_at(t, profile, 2, TRK_PHASE_ASSIGNMENT);
    clear_components(t, OPTICO);
    clear_tricks(t, OPTICO);
}

static void dismiss(struct table *t, unsigned character)
{
    t->s.player[OPTICO].member[character].status = TRK_IN_SUPPLY;
}

/* Everybody to the Workshop; Optico's Magician stands there with 3 Action Points. */
static void go(struct table *t)
{
    table_plan(t, "Optico magician workshop apprentice_1 workshop;"
                  "Mechaniker magician workshop");
    play(t, "Optico: place magician workshop 1");
    assert_int_equal(t->s.points, 3);
}

/* The Apprentice stands there with 1 Action Point. */
static void go_apprentice(struct table *t)
{
    table_plan(t, "Optico apprentice_1 workshop");
    play(t, "Optico: place apprentice_1 workshop 1");
    assert_int_equal(t->s.points, 1);
}

static void set_components(struct table *t, unsigned a, unsigned n, unsigned b,
                           unsigned m)
{
    set_component(t, OPTICO, a, n);
    set_component(t, OPTICO, b, m);
}

static const trk_own_trick *trick_on(const struct table *t, unsigned slot)
{
    return &t->s.player[OPTICO].trick[slot];
}

/* ---- Prepare (R15.2) ------------------------------------------------------------ */

static void test_example_water_tank_escape(void **state)
{
    (void)state;
    struct table t;
    static const uint8_t pieces[TRK_N_COMPONENTS] = {
        [TRK_GLASS] = 2, [TRK_METAL] = 2, [TRK_ROPE] = 1};
    empty_board(&t, TRK_REVISED_2019);
    memcpy(t.s.player[OPTICO].component, pieces, sizeof pieces);
    give_trick(&t, OPTICO, 0, TRK_TRICK_WATER_TANK_ESCAPE, 0);
    go(&t);
    play(&t, "Optico: prepare water_tank_escape");
    assert_int_equal(t.s.points, 3 - 1);
    assert_int_equal(trick_on(&t, 0)->symbol, TRK_SPADE);
    assert_int_equal(trick_on(&t, 0)->markers, 2);
    assert_int_equal(t.s.player[OPTICO].supply[TRK_SPADE], 2);
    assert_memory_equal(t.s.player[OPTICO].component, pieces, sizeof pieces);
    const trk_event *prepared = find_event(&t, TRK_EVENT_PREPARED);
    assert_int_equal(prepared->rule, TRK_R(15, 2));
    assert_int_equal(prepared->seat, OPTICO);
    assert_int_equal(prepared->a[0], TRK_TRICK_WATER_TANK_ESCAPE);
    assert_int_equal(prepared->a[1], 2);
}

static void test_example_card_manipulation(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    set_components(&t, TRK_FABRIC, 3, TRK_WOOD, 3);
    give_trick(&t, OPTICO, 0, TRK_TRICK_CARD_MANIPULATION, 0);
    go_apprentice(&t);
    play(&t, "Optico: prepare card_manipulation");
    assert_int_equal(t.s.points, 0);
    assert_int_equal(trick_on(&t, 0)->symbol, TRK_SPADE);
    assert_int_equal(trick_on(&t, 0)->markers, 2);
    assert_int_equal(t.s.player[OPTICO].component[TRK_FABRIC], 3);
    assert_int_equal(t.s.player[OPTICO].component[TRK_WOOD], 3);
}

static void test_prepare_puts_the_printed_number(void **state)
{
    (void)state;
    static const uint8_t tricks[] = {TRK_TRICK_RABBIT_FROM_THE_TOP_HAT, /* 1 marker */
                                     TRK_TRICK_CARD_MANIPULATION, TRK_TRICK_MIND_READING};
    for (unsigned i = 0; i < 3; i++) {
        struct table t;
        empty_board(&t, TRK_REVISED_2019);
        set_components(&t, TRK_FABRIC, 3, TRK_WOOD, 3);
        set_components(&t, TRK_GLASS, 2, TRK_METAL, 1);
        set_component(&t, OPTICO, TRK_ANIMAL, 1);
        give_trick(&t, OPTICO, 0, TRK_TRICK_GHOST_TRAP, 0);
        give_trick(&t, OPTICO, 2, tricks[i], 0);
        go(&t);
        trk_move prepare = {TRK_MOVE_PREPARE, OPTICO, {tricks[i]}};
        assert_int_equal(trk_apply(&t.s, prepare, NULL), TRK_OK);
        assert_int_equal(trick_on(&t, 2)->markers, i + 1);
        assert_int_equal(t.s.player[OPTICO].supply[TRK_HEART], 3 - i);
        assert_int_equal(t.s.player[OPTICO].supply[TRK_SPADE], 4);
        assert_int_equal(trick_on(&t, 0)->markers, 0);
        assert_int_equal(trk_check(&t.s, NULL), TRK_OK);
    }
}

static void test_prepare_needs_an_empty_card(void **state)
{
    (void)state;
    for (unsigned markers = 0; markers <= 2; markers++) {
        struct table t;
        empty_board(&t, TRK_REVISED_2019);
        set_component(&t, OPTICO, TRK_FABRIC, 2);
        give_trick(&t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, markers);
        go(&t);
        if (!markers) {
            assert_true(is_legal(&t, "Optico: prepare enchanted_butterflies"));
            continue;
        }
        refuse_move(&t, "Optico: prepare enchanted_butterflies", TRK_NO_STILL_PREPARED);
        expect_reason(&t, TRK_R(15, 2), TRK_TRICK_ENCHANTED_BUTTERFLIES, (int)markers, 0,
                      0);
        assert_int_equal(count_legal(&t, TRK_MOVE_PREPARE), 0);
    }
}

static void test_markers_in_the_theater_do_not_matter(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_08);
    set_component(&t, OPTICO, TRK_FABRIC, 2);
    give_trick(&t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_PERFORMANCE_RIVERSIDE_08,
               0, 0);
    go(&t);
    play(&t, "Optico: prepare enchanted_butterflies");
    assert_int_equal(trick_on(&t, 0)->markers, 2);
    assert_int_equal(t.s.player[OPTICO].supply[TRK_SPADE], 1);
    assert_int_equal(t.s.show[0].marker[0], TRK_MARKER(OPTICO, TRK_SPADE, 0));
}

static void test_prepare_needs_the_components(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    give_trick(&t, OPTICO, 0, TRK_TRICK_CARD_MANIPULATION, 0); /* 3 Wood, 3 Fabric */
    go(&t);
    refuse_move(&t, "Optico: prepare card_manipulation", TRK_NO_MISSING_COMPONENT);
    expect_reason(&t, TRK_R(15, 2), TRK_TRICK_CARD_MANIPULATION, TRK_WOOD, 3, 0);
    set_components(&t, TRK_WOOD, 3, TRK_FABRIC, 2);
    refuse_move(&t, "Optico: prepare card_manipulation", TRK_NO_MISSING_COMPONENT);
    expect_reason(&t, TRK_R(15, 2), TRK_TRICK_CARD_MANIPULATION, TRK_FABRIC, 3, 2);
    set_components(&t, TRK_WOOD, 2, TRK_FABRIC, 3);
    refuse_move(&t, "Optico: prepare card_manipulation", TRK_NO_MISSING_COMPONENT);
    expect_reason(&t, TRK_R(15, 2), TRK_TRICK_CARD_MANIPULATION, TRK_WOOD, 3, 2);
    set_components(&t, TRK_WOOD, 3, TRK_FABRIC, 3);
    set_component(&t, MECHANIKER, TRK_METAL, 3);
    assert_true(is_legal(&t, "Optico: prepare card_manipulation"));
}

/* Other types do not stand in, and what other players have does not help. */
static void test_only_own_pieces_of_the_right_type_count(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    give_trick(&t, OPTICO, 0, TRK_TRICK_LIVING_PIANO, 0); /* Wood, Glass, Animal */
    set_components(&t, TRK_WOOD, 3, TRK_GLASS, 3);
    set_component(&t, OPTICO, TRK_SAW, 3);
    set_component(&t, MECHANIKER, TRK_ANIMAL, 3);
    go(&t);
    refuse_move(&t, "Optico: prepare living_piano", TRK_NO_MISSING_COMPONENT);
    expect_reason(&t, TRK_R(15, 2), TRK_TRICK_LIVING_PIANO, TRK_ANIMAL, 1, 0);
    set_component(&t, OPTICO, TRK_ANIMAL, 1);
    play(&t, "Optico: prepare living_piano");
    assert_int_equal(trick_on(&t, 0)->markers, 3);
}

static void test_prepare_costs_what_is_printed(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    set_components(&t, TRK_METAL, 2, TRK_ROPE, 2);
    set_component(&t, OPTICO, TRK_PETROLEUM, 2);
    give_trick(&t, OPTICO, 0, TRK_TRICK_BULLET_CATCH, 0); /* 2 points, 3 markers */
    trk_state before = t.s;
    go_apprentice(&t);
    refuse_move(&t, "Optico: prepare bullet_catch", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(15, 2), 2, 1, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_PREPARE), 0);
    t.s = before;
    table_plan(&t, "Optico manager workshop");
    play(&t, "Optico: place manager workshop 2");
    assert_int_equal(t.s.points, 2);
    play(&t, "Optico: prepare bullet_catch");
    assert_int_equal(t.s.points, 0);
    assert_int_equal(trick_on(&t, 0)->markers, 3);
}

static void test_two_tricks_in_one_placement(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    set_components(&t, TRK_FABRIC, 2, TRK_GLASS, 2);
    give_trick(&t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0);
    give_trick(&t, OPTICO, 1, TRK_TRICK_MIND_READING, 0);
    go(&t);
    assert_int_equal(count_legal(&t, TRK_MOVE_PREPARE), 2);
    lists_agree(&t, OPTICO);
    play_all(&t, "Optico: prepare mind_reading; Optico: prepare enchanted_butterflies");
    assert_int_equal(trick_on(&t, 0)->markers, 2);
    assert_int_equal(trick_on(&t, 1)->markers, 3);
    assert_int_equal(t.s.points, 1);
}

/* A101: again in the same placement once the card is empty again. */
static void test_prepare_again_when_the_card_is_empty(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    set_component(&t, OPTICO, TRK_FABRIC, 2);
    give_trick(&t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0);
    go(&t);
    play(&t, "Optico: prepare enchanted_butterflies");
    refuse_move(&t, "Optico: prepare enchanted_butterflies", TRK_NO_STILL_PREPARED);
    t.s.player[OPTICO].trick[0].markers = 0;
    t.s.player[OPTICO].supply[TRK_SPADE] = 4;
    play(&t, "Optico: prepare enchanted_butterflies");
    assert_int_equal(trick_on(&t, 0)->markers, 2);
    assert_int_equal(t.s.points, 1);
}

/* A101: the requirement is looked at when preparing; a piece given back is missing. */
static void test_components_are_checked_at_that_moment(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    set_component(&t, OPTICO, TRK_FABRIC, 2);
    give_trick(&t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0);
    go(&t);
    assert_true(is_legal(&t, "Optico: prepare enchanted_butterflies"));
    play_all(&t, "Optico: return; Optico: return_component fabric");
    refuse_move(&t, "Optico: prepare enchanted_butterflies", TRK_NO_MISSING_COMPONENT);
    expect_reason(&t, TRK_R(15, 2), TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_FABRIC, 2, 1);
}

static void test_engineers_slot_brings_one_marker_more(void **state)
{
    (void)state;
    for (unsigned slot = 0; slot < TRK_TRICK_SLOTS; slot++) {
        struct table t;
        empty_board(&t, TRK_REVISED_2019);
        add_member(&t, OPTICO, TRK_ENGINEER);
        set_component(&t, OPTICO, TRK_FABRIC, 2);
        give_trick(&t, OPTICO, slot, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0);
        go(&t);
        play(&t, "Optico: prepare enchanted_butterflies");
        unsigned markers = slot == TRK_ENGINEER_SLOT ? 3 : 2;
        assert_int_equal(trick_on(&t, slot)->markers, markers);
        assert_int_equal(t.s.player[OPTICO].supply[TRK_SPADE], 4 - markers);
        assert_int_equal(find_event(&t, TRK_EVENT_PREPARED)->a[1], markers);
        assert_int_equal(t.s.points, 2);
    }
}

/* A31: three printed and one more are four; there is no fifth. */
static void test_engineers_marker_stops_at_four(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    add_member(&t, OPTICO, TRK_ENGINEER);
    show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_08);
    set_component(&t, OPTICO, TRK_GLASS, 2);
    give_trick(&t, OPTICO, TRK_ENGINEER_SLOT, TRK_TRICK_MIND_READING, 0);
    trk_state before = t.s;
    go(&t);
    play(&t, "Optico: prepare mind_reading");
    assert_int_equal(trick_on(&t, TRK_ENGINEER_SLOT)->markers, 4);
    assert_int_equal(t.s.player[OPTICO].supply[TRK_SPADE], 0);
    t.s = before; /* one of the four is in the Theater */
    put_marker(&t, OPTICO, TRK_TRICK_MIND_READING, TRK_PERFORMANCE_RIVERSIDE_08, 0, 2);
    go(&t);
    play(&t, "Optico: prepare mind_reading");
    assert_int_equal(trick_on(&t, TRK_ENGINEER_SLOT)->markers, 3);
    assert_int_equal(t.s.player[OPTICO].supply[TRK_SPADE], 0);
}

/* A30: what is left in the supply, at least one; in 2015 markers can be out of
 * the game. */
static void test_prepare_with_a_short_supply(void **state)
{
    (void)state;
    for (unsigned left = 0; left <= 3; left++) {
        struct table t;
        empty_board(&t, TRK_FIRST_2015);
        set_component(&t, OPTICO, TRK_FABRIC, 2);
        give_trick(&t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0);
        t.s.player[OPTICO].supply[TRK_SPADE] = (uint8_t)left;
        t.s.player[OPTICO].lost[TRK_SPADE] = (uint8_t)(4 - left);
        go(&t);
        if (!left) {
            refuse_move(&t, "Optico: prepare enchanted_butterflies", TRK_NO_NO_MARKERS);
            expect_reason(&t, TRK_A(30), TRK_TRICK_ENCHANTED_BUTTERFLIES, 0, 0, 0);
            continue;
        }
        unsigned markers = left < 2 ? left : 2;
        play(&t, "Optico: prepare enchanted_butterflies");
        assert_int_equal(trick_on(&t, 0)->markers, markers);
        assert_int_equal(find_event(&t, TRK_EVENT_PREPARED)->a[1], markers);
        assert_int_equal(t.s.player[OPTICO].supply[TRK_SPADE], left - markers);
    }
}

/* A30 with all four markers in the Theater: turn 2 with four players shows four cards. */
static void test_prepare_with_all_markers_in_the_theater(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 4, TRK_PHASE_ASSIGNMENT);
    table_until(&t, TRK_PHASE_ROLL_DICE);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    clear_tricks(&t, OPTICO);
    give_trick(&t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0);
    for (unsigned place = 0; place < 4; place++) {
        const struct data_performance *card = &data_performances[t.s.show[place].card];
        const struct data_circle *circle = &card->circle[0];
        bool beside = card->slot[circle->a].y == card->slot[circle->b].y;
        unsigned direction = beside ? TRK_RIGHT : TRK_DOWN;
        put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, t.s.show[place].card,
                   circle->a, (direction - TRK_OPTICAL) & 3);
    }
    table_plan(&t, "Optico magician workshop");
    play(&t, "Optico: place magician workshop 1");
    assert_int_equal(t.s.player[OPTICO].supply[TRK_SPADE], 0);
    refuse_move(&t, "Optico: prepare enchanted_butterflies", TRK_NO_NO_MARKERS);
    expect_reason(&t, TRK_A(30), TRK_TRICK_ENCHANTED_BUTTERFLIES, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_PREPARE), 0);
}

/* ---- whose Workshop (R15.1) ----------------------------------------------------- */

static void test_only_own_tricks_are_prepared(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    t.s.player[MECHANIKER].trick[0].markers = 0;
    t.s.player[MECHANIKER].supply[TRK_SPADE] = 4;
    set_component(&t, OPTICO, TRK_METAL, 2);
    go(&t);
    refuse_move(&t, "Optico: prepare linking_rings", TRK_NO_NOT_OWNED);
    expect_reason(&t, TRK_R(1, 5), TRK_TRICK_LINKING_RINGS, 0, 0, 0);
    refuse_move(&t, "Optico: prepare mind_reading", TRK_NO_NOT_OWNED);
    play_all(&t, "Optico: end; Mechaniker: place magician workshop 1");
    assert_true(is_legal(&t, "Mechaniker: prepare linking_rings"));
}

static void test_everybody_has_two_workshop_slots(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    give_trick(&t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0);
    go(&t);
    play(&t, "Optico: end");
    assert_int_equal(t.s.taken, 0);
    assert_true(
        is_legal(&t, "Mechaniker: place magician workshop 1")); /* a board of its own */
    play_all(&t, "Mechaniker: place magician workshop 2; Mechaniker: end");
    refuse_move(&t, "Optico: place apprentice_1 workshop 1", TRK_NO_SLOT_TAKEN);
    play(&t, "Optico: place apprentice_1 workshop 2");
    assert_int_equal(t.s.points, 1);
}

static void test_workshop_actions_only_there(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    add_member(&t, OPTICO, TRK_ENGINEER);
    add_member(&t, OPTICO, TRK_ASSISTANT);
    set_component(&t, OPTICO, TRK_FABRIC, 2);
    give_trick(&t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0);
    table_plan(&t, "Optico magician market_row");
    play(&t, "Optico: place magician market_row 1");
    refuse_move(&t, "Optico: prepare enchanted_butterflies", TRK_NO_NOT_HERE);
    expect_reason(&t, TRK_R(12, 3), TRK_MARKET_ROW, 0, 0, 0);
    refuse_move(&t, "Optico: move_trick enchanted_butterflies", TRK_NO_NOT_HERE);
    refuse_move(&t, "Optico: move_pile fabric multi 1", TRK_NO_NOT_HERE);
    refuse_move(&t, "Optico: move_apprentice apprentice_1", TRK_NO_NOT_HERE);
}

/* ---- the virtual piece (R1.10, D23, A25) ---------------------------------------- */

/* Two Fabric on an ordinary slot are two, on a Multi slot three, in every edition. */
static void test_prepare_counts_the_virtual_piece(void **state)
{
    (void)state;
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++) {
        struct table t;
        empty_board(&t, profile);
        set_components(&t, TRK_WOOD, 2, TRK_FABRIC, 2);
        give_trick(&t, OPTICO, 0, TRK_TRICK_CARD_MANIPULATION, 0);
        go(&t);
        set_multi(&t, OPTICO, 1, TRK_WOOD);
        refuse_move(&t, "Optico: prepare card_manipulation", TRK_NO_MISSING_COMPONENT);
        expect_reason(&t, TRK_R(15, 2), TRK_TRICK_CARD_MANIPULATION, TRK_FABRIC, 3, 2);
        set_multi(&t, OPTICO, 0, TRK_FABRIC);
        play(&t, "Optico: prepare card_manipulation");
        assert_int_equal(trick_on(&t, 0)->markers, 2);
        assert_int_equal(t.s.player[OPTICO].component[TRK_FABRIC], 2);
    }
}

static void test_one_token_on_a_multi_slot_counts_two(void **state)
{
    (void)state;
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++) {
        struct table t;
        empty_board(&t, profile);
        set_component(&t, OPTICO, TRK_FABRIC, 1);
        set_multi(&t, OPTICO, 0, TRK_FABRIC);
        give_trick(&t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0); /* needs 2 */
        give_trick(&t, OPTICO, 1, TRK_TRICK_BURNING_MUMMY, 0);         /* needs 3 */
        go(&t);
        assert_true(is_legal(&t, "Optico: prepare enchanted_butterflies"));
        refuse_move(&t, "Optico: prepare burning_mummy", TRK_NO_MISSING_COMPONENT);
        expect_reason(&t, TRK_R(15, 2), TRK_TRICK_BURNING_MUMMY, TRK_FABRIC, 3, 2);
    }
}

/* An empty Multi slot is no piece of anything. */
static void test_no_virtual_piece_without_a_pile(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    set_components(&t, TRK_WOOD, 1, TRK_GLASS, 1);
    give_trick(&t, OPTICO, 0, TRK_TRICK_LIVING_PIANO, 0); /* Wood, Glass, Animal */
    go(&t);
    refuse_move(&t, "Optico: prepare living_piano", TRK_NO_MISSING_COMPONENT);
    expect_reason(&t, TRK_R(15, 2), TRK_TRICK_LIVING_PIANO, TRK_ANIMAL, 1, 0);
}

/* A25: nothing is discarded when a pile of three comes to a Multi slot. */
static void test_pile_of_three_moves_to_a_multi_slot(void **state)
{
    (void)state;
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++) {
        struct table t;
        empty_board(&t, profile);
        set_components(&t, TRK_FABRIC, 3, TRK_WOOD, 3);
        give_trick(&t, OPTICO, 0, TRK_TRICK_CARD_MANIPULATION, 0);
        go(&t);
        play(&t, "Optico: move_pile fabric multi 1");
        assert_int_equal(t.s.player[OPTICO].component[TRK_FABRIC], 3);
        assert_int_equal(t.s.player[OPTICO].multi[0], TRK_FABRIC);
        play(&t, "Optico: prepare card_manipulation");
        assert_int_equal(trick_on(&t, 0)->markers, 2);
    }
}

/* ---- Move Tricks (R15.3) -------------------------------------------------------- */

static void two_tricks(struct table *t)
{
    empty_board(t, TRK_REVISED_2019);
    add_member(t, OPTICO, TRK_ENGINEER);
    give_trick(t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 1);
    give_trick(t, OPTICO, 2, TRK_TRICK_MIND_READING, 3);
}

static void test_trick_moves_to_the_empty_engineers_slot(void **state)
{
    (void)state;
    struct table t;
    two_tricks(&t);
    go(&t);
    assert_int_equal(count_legal(&t, TRK_MOVE_MOVE_TRICK), 2);
    lists_agree(&t, OPTICO);
    trk_own_trick moved = *trick_on(&t, 2);
    play(&t, "Optico: move_trick mind_reading");
    assert_memory_equal(trick_on(&t, TRK_ENGINEER_SLOT), &moved, sizeof moved);
    assert_int_equal(trick_on(&t, 2)->trick, TRK_NONE);
    assert_int_equal(trick_on(&t, 2)->markers, 0);
    assert_int_equal(trick_on(&t, 0)->trick, TRK_TRICK_ENCHANTED_BUTTERFLIES);
    assert_int_equal(t.s.points, 2);
    const trk_event *event = find_event(&t, TRK_EVENT_TRICK_MOVED);
    assert_int_equal(event->rule, TRK_R(15, 3));
    assert_int_equal(event->a[0], TRK_TRICK_MIND_READING);
}

static void test_tricks_swap_with_markers_and_symbols(void **state)
{
    (void)state;
    struct table t;
    two_tricks(&t);
    go(&t);
    trk_own_trick first = *trick_on(&t, 0), second = *trick_on(&t, 2);
    play_all(&t,
             "Optico: move_trick mind_reading; Optico: move_trick enchanted_butterflies");
    assert_memory_equal(trick_on(&t, TRK_ENGINEER_SLOT), &first, sizeof first);
    assert_memory_equal(trick_on(&t, 0), &second, sizeof second);
    assert_int_equal(first.symbol, TRK_SPADE);
    assert_int_equal(second.symbol, TRK_HEART);
    assert_int_equal(trick_on(&t, 0)->markers, 3);
    assert_int_equal(trick_on(&t, 1)->trick & trick_on(&t, 2)->trick, TRK_NONE);
    assert_int_equal(t.s.points, 1);
}

/* A102: a Trick leaves the Engineer's slot only for another one. */
static void test_trick_stays_on_the_engineers_slot(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    add_member(&t, OPTICO, TRK_ENGINEER);
    give_trick(&t, OPTICO, TRK_ENGINEER_SLOT, TRK_TRICK_MIND_READING, 3);
    go(&t);
    refuse_move(&t, "Optico: move_trick mind_reading", TRK_NO_ALREADY_THERE);
    assert_int_equal(t.reason.rule, TRK_A(102));
    assert_int_equal(count_legal(&t, TRK_MOVE_MOVE_TRICK), 0);
    refuse_move(&t, "Optico: move_trick linking_rings", TRK_NO_NOT_OWNED);
    expect_reason(&t, TRK_R(1, 5), TRK_TRICK_LINKING_RINGS, 0, 0, 0);
    lists_agree(&t, OPTICO);
}

static void test_move_trick_needs_the_engineer(void **state)
{
    (void)state;
    struct table t;
    two_tricks(&t);
    dismiss(&t, TRK_ENGINEER);
    go(&t);
    refuse_move(&t, "Optico: move_trick mind_reading", TRK_NO_NO_SPECIALIST);
    expect_reason(&t, TRK_R(15, 3), 0, 0, 0, 0);
    t.s.player[OPTICO].member[TRK_ENGINEER].status = TRK_ON_INN; /* A92 */
    refuse_move(&t, "Optico: move_trick mind_reading", TRK_NO_NO_SPECIALIST);
    assert_int_equal(count_legal(&t, TRK_MOVE_MOVE_TRICK), 0);
}

static void test_every_move_costs_one_point(void **state)
{
    (void)state;
    struct table t;
    two_tricks(&t);
    add_member(&t, OPTICO, TRK_ASSISTANT);
    set_component(&t, OPTICO, TRK_WOOD, 1);
    go_apprentice(&t);
    trk_state before = t.s;
    play(&t, "Optico: move_trick mind_reading");
    assert_int_equal(t.s.points, 0);
    refuse_move(&t, "Optico: move_trick enchanted_butterflies", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(15, 3), 1, 0, 0, 0);
    refuse_move(&t, "Optico: move_pile wood multi 1", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(15, 4), 1, 0, 0, 0);
    refuse_move(&t, "Optico: move_apprentice apprentice_1", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(15, 5), 1, 0, 0, 0);
    t.s = before;
    play(&t, "Optico: move_pile wood multi 1");
    assert_int_equal(t.s.points, 0);
    t.s = before;
    play(&t, "Optico: move_apprentice apprentice_1");
    assert_int_equal(t.s.points, 0);
}

/* ---- Move Components (R15.4) ---------------------------------------------------- */

static void test_pile_moves_to_an_empty_multi_slot(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    set_components(&t, TRK_WOOD, 2, TRK_COG, 1);
    go(&t);
    play(&t, "Optico: move_pile cog multi 1");
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_COG);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_NONE);
    assert_int_equal(t.s.player[OPTICO].component[TRK_COG], 1);
    assert_int_equal(t.s.points, 2);
    const trk_event *event = find_event(&t, TRK_EVENT_PILE_MOVED);
    assert_int_equal(event->rule, TRK_R(15, 4));
    assert_int_equal(event->a[0], TRK_COG);
    assert_int_equal(event->a[1], 0);
    play(&t, "Optico: move_pile wood multi 2");
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_COG);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_WOOD);
    assert_int_equal(t.s.player[OPTICO].component[TRK_WOOD], 2);
    lists_agree(&t, OPTICO);
}

static void test_pile_swaps_with_the_one_on_a_multi_slot(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    set_components(&t, TRK_WOOD, 2, TRK_COG, 1);
    set_component(&t, OPTICO, TRK_SAW, 3);
    set_multi(&t, OPTICO, 0, TRK_COG);
    set_multi(&t, OPTICO, 1, TRK_SAW);
    go(&t);
    play(&t, "Optico: move_pile wood multi 2"); /* Saw goes to an ordinary slot */
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_COG);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_WOOD);
    assert_int_equal(t.s.player[OPTICO].component[TRK_SAW], 3);
    assert_int_equal(t.s.player[OPTICO].component[TRK_WOOD], 2);
    assert_int_equal(find_event(&t, TRK_EVENT_PILE_MOVED)->a[1], 1);
}

/* A swap needs no free ordinary slot: all eight may be full. */
static void test_piles_swap_on_a_full_board(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    for (unsigned c = 0; c < 8; c++)
        set_component(&t, OPTICO, c, 1);
    set_multi(&t, OPTICO, 0, TRK_WOOD);
    set_multi(&t, OPTICO, 1, TRK_METAL);
    go(&t);
    assert_int_equal(count_legal(&t, TRK_MOVE_MOVE_PILE), 6 * 2 + 2);
    play(&t, "Optico: move_pile saw multi 1");
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_SAW);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_METAL);
    assert_int_equal(t.s.player[OPTICO].component[TRK_WOOD], 1);
}

/* A33: allowed, though pointless. */
static void test_two_multi_piles_swap(void **state)
{
    (void)state;
    for (unsigned way = 0; way < 2; way++) {
        struct table t;
        empty_board(&t, TRK_REVISED_2019);
        set_components(&t, TRK_WOOD, 2, TRK_COG, 1);
        set_multi(&t, OPTICO, 0, TRK_COG);
        set_multi(&t, OPTICO, 1, TRK_WOOD);
        go(&t);
        play(&t,
             way ? "Optico: move_pile wood multi 1" : "Optico: move_pile cog multi 2");
        assert_int_equal(t.s.player[OPTICO].multi[0], TRK_WOOD);
        assert_int_equal(t.s.player[OPTICO].multi[1], TRK_COG);
        assert_int_equal(t.s.points, 2);
        lists_agree(&t, OPTICO);
    }
}

static void test_pile_that_is_there_does_not_move(void **state)
{
    (void)state;
    for (unsigned slot = 0; slot < TRK_MULTI_SLOTS; slot++) {
        struct table t;
        empty_board(&t, TRK_REVISED_2019);
        set_component(&t, OPTICO, TRK_COG, 1);
        set_multi(&t, OPTICO, slot, TRK_COG);
        go(&t);
        refuse_move(&t, "Optico: move_pile cog multi 1", TRK_NO_ALREADY_THERE);
        assert_int_equal(t.reason.rule, TRK_A(102));
        refuse_move(&t, "Optico: move_pile cog multi 2", TRK_NO_ALREADY_THERE);
        refuse_move(&t, "Optico: move_pile wood multi 1", TRK_NO_NO_PILE);
        expect_reason(&t, TRK_R(15, 4), TRK_WOOD, 0, 0, 0);
        assert_int_equal(count_legal(&t, TRK_MOVE_MOVE_PILE), 0);
    }
}

/* Q2: of two empty Multi slots only the first is offered. */
static void test_empty_multi_slots_are_alike(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    set_components(&t, TRK_WOOD, 2, TRK_COG, 1);
    go(&t);
    assert_int_equal(count_legal(&t, TRK_MOVE_MOVE_PILE), 2);
    refuse_move(&t, "Optico: move_pile wood multi 2", TRK_NO_SLOTS_ALIKE);
    assert_int_equal(t.reason.rule, TRK_Q(2));
    assert_true(is_legal(&t, "Optico: move_pile wood multi 1"));
    set_multi(&t, OPTICO, 1, TRK_COG); /* the first is free, the second can be swapped */
    assert_true(is_legal(&t, "Optico: move_pile wood multi 1"));
    assert_true(is_legal(&t, "Optico: move_pile wood multi 2"));
    refuse_move(&t, "Optico: move_pile cog multi 1", TRK_NO_ALREADY_THERE);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: move_pile wood multi 1");
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_WOOD);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_COG);
}

static void test_move_pile_needs_the_manager(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    dismiss(&t, TRK_MANAGER);
    set_component(&t, OPTICO, TRK_WOOD, 2);
    go(&t);
    refuse_move(&t, "Optico: move_pile wood multi 1", TRK_NO_NO_SPECIALIST);
    expect_reason(&t, TRK_R(15, 4), 1, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_MOVE_PILE), 0);
    lists_agree(&t, OPTICO);
}

/* Q1: the Move Action still brings a pile to the extension. */
static void test_move_pile_without_direct_to_extension(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    t.s.config.switches[TRK_SWITCH_DIRECT_TO_EXTENSION] = 0;
    add_member(&t, OPTICO, TRK_ENGINEER);
    add_member(&t, OPTICO, TRK_ASSISTANT);
    set_component(&t, OPTICO, TRK_WOOD, 2);
    give_trick(&t, OPTICO, 0, TRK_TRICK_MIND_READING, 0);
    go(&t);
    play_all(&t, "Optico: move_pile wood multi 1; Optico: move_trick mind_reading;"
                 "Optico: move_apprentice apprentice_1");
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_WOOD);
    assert_int_equal(trick_on(&t, TRK_ENGINEER_SLOT)->trick, TRK_TRICK_MIND_READING);
    assert_int_equal(t.s.player[OPTICO].member[TRK_APPRENTICE_4].status, TRK_IN_TEAM);
}

/* ---- Move Apprentice (R15.5) ---------------------------------------------------- */

/* An Assistant without an Apprentice, and a piece that could be given back: a placement
 * with nothing left to decide would end by itself. */
static void with_assistant(struct table *t)
{
    empty_board(t, TRK_REVISED_2019);
    set_component(t, OPTICO, TRK_WOOD, 1);
    add_member(t, OPTICO, TRK_ASSISTANT);
}

static void test_apprentice_moves_with_its_card(void **state)
{
    (void)state;
    struct table t;
    with_assistant(&t);
    go(&t);
    play(&t, "Optico: move_apprentice apprentice_1");
    const trk_event *event = find_event(&t, TRK_EVENT_APPRENTICE_MOVED);
    assert_int_equal(event->rule, TRK_R(15, 5));
    assert_int_equal(event->a[0], TRK_APPRENTICE_1);
    const trk_member *member = t.s.player[OPTICO].member;
    assert_int_equal(member[TRK_APPRENTICE_1].status, TRK_IN_SUPPLY);
    assert_int_equal(member[TRK_APPRENTICE_1].card, TRK_NONE);
    assert_int_equal(member[TRK_APPRENTICE_4].status, TRK_IN_TEAM);
    assert_int_equal(member[TRK_APPRENTICE_4].card, TRK_WORKSHOP);
    assert_int_equal(member[TRK_APPRENTICE_4].slot, TRK_NONE);
    assert_int_equal(t.s.placed, TRK_MAGICIAN);
    assert_int_equal(t.s.points, 2);
    play_all(&t, "Optico: end; Mechaniker: idle magician");
    refuse_move(&t, "Optico: place apprentice_1 workshop 2", TRK_NO_NOT_IN_TEAM);
    play(&t, "Optico: place apprentice_4 workshop 2"); /* it can still work */
    assert_int_equal(t.s.points, 1);
}

static void test_apprentice_moves_for_good(void **state)
{
    (void)state;
    struct table t;
    with_assistant(&t);
    table_plan(&t, "Optico magician workshop"); /* the Apprentice has no card */
    play_all(&t,
             "Optico: place magician workshop 1; Optico: move_apprentice apprentice_1");
    assert_int_equal(t.s.player[OPTICO].member[TRK_APPRENTICE_4].card, TRK_NONE);
    play(&t, "Optico: end");
    table_until(&t, TRK_PHASE_ROLL_DICE);
    assert_int_equal(t.s.turn, 2);
    assert_int_equal(t.s.player[OPTICO].member[TRK_APPRENTICE_1].status, TRK_IN_SUPPLY);
    assert_int_equal(t.s.player[OPTICO].member[TRK_APPRENTICE_4].status, TRK_IN_TEAM);
}

static void test_move_apprentice_needs_assistant_and_place(void **state)
{
    (void)state;
    struct table t;
    with_assistant(&t);
    dismiss(&t, TRK_ASSISTANT);
    add_member(&t, OPTICO, TRK_APPRENTICE_2);
    go(&t);
    refuse_move(&t, "Optico: move_apprentice apprentice_1", TRK_NO_NO_SPECIALIST);
    expect_reason(&t, TRK_R(15, 5), 2, 0, 0, 0);
    add_member(&t, OPTICO, TRK_ASSISTANT);
    assert_int_equal(count_legal(&t, TRK_MOVE_MOVE_APPRENTICE), 2);
    lists_agree(&t, OPTICO);
    refuse_move(&t, "Optico: move_apprentice apprentice_3", TRK_NO_NOT_IN_TEAM);
    expect_reason(&t, TRK_R(1, 3), TRK_APPRENTICE_3, 0, 0, 0);
    refuse_move(&t, "Optico: move_apprentice apprentice_4", TRK_NO_NOT_IN_TEAM);
    refuse_move(&t, "Optico: move_apprentice assistant", TRK_NO_NOT_AN_APPRENTICE);
    expect_reason(&t, TRK_R(15, 5), TRK_ASSISTANT, 0, 0, 0);
    play(&t, "Optico: move_apprentice apprentice_2");
    refuse_move(&t, "Optico: move_apprentice apprentice_1", TRK_NO_PLACE_TAKEN);
    assert_int_equal(t.reason.rule, TRK_R(15, 5));
    refuse_move(&t, "Optico: move_apprentice apprentice_4", TRK_NO_PLACE_TAKEN);
    assert_int_equal(count_legal(&t, TRK_MOVE_MOVE_APPRENTICE), 0);
    lists_agree(&t, OPTICO);
}

/* A32: the acting Apprentice moves itself and goes on acting; no wages for it. */
static void test_acting_apprentice_moves_itself(void **state)
{
    (void)state;
    for (unsigned moves = 0; moves < 2; moves++) {
        struct table t;
        with_assistant(&t);
        unsigned before = t.s.player[OPTICO].coins;
        go_apprentice(&t);
        if (moves) {
            play(&t, "Optico: enhance");
            play(&t, "Optico: move_apprentice apprentice_1");
            assert_int_equal(t.s.placed, TRK_APPRENTICE_4);
            assert_int_equal(t.s.points, 1);
            assert_int_equal(t.s.player[OPTICO].member[TRK_APPRENTICE_4].slot,
                             TRK_SLOT_WORKSHOP_1);
            assert_int_equal(t.s.player[OPTICO].member[TRK_APPRENTICE_1].slot, TRK_NONE);
            assert_int_equal(t.s.phase, TRK_PHASE_PLACEMENT);
        }
        table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
        assert_int_equal(t.s.player[OPTICO].coins, before - !moves);
        assert_int_equal(t.s.player[OPTICO].member[TRK_APPRENTICE_4].status,
                         moves ? TRK_IN_TEAM : TRK_IN_SUPPLY);
    }
}

/* A32: also one that stands elsewhere in the city, and it stays there. */
static void test_placed_apprentice_moves_home(void **state)
{
    (void)state;
    struct table t;
    with_assistant(&t);
    unsigned before = t.s.player[OPTICO].coins;
    table_plan(&t, "Optico magician workshop apprentice_1 downtown");
    play_all(&t, "Optico: place apprentice_1 downtown 4; Optico: end");
    uint32_t taken = t.s.taken;
    play_all(&t,
             "Optico: place magician workshop 1; Optico: move_apprentice apprentice_1");
    assert_int_equal(t.s.player[OPTICO].member[TRK_APPRENTICE_4].slot,
                     TRK_SLOT_DOWNTOWN_4);
    assert_int_equal(t.s.taken, taken);
    assert_int_equal(t.s.placed, TRK_MAGICIAN);
    play(&t, "Optico: end");
    table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(t.s.player[OPTICO].coins, before); /* no wages */
}

static void test_idle_apprentice_stays_idle(void **state)
{
    (void)state;
    struct table t;
    with_assistant(&t);
    table_plan(&t, "Optico magician workshop apprentice_1 downtown");
    play_all(&t, "Optico: idle apprentice_1; Optico: place magician workshop 1;"
                 "Optico: move_apprentice apprentice_1");
    assert_int_equal(t.s.player[OPTICO].member[TRK_APPRENTICE_4].idle, 1);
    assert_int_equal(t.s.player[OPTICO].member[TRK_APPRENTICE_4].card, TRK_DOWNTOWN);
    assert_int_equal(t.s.player[OPTICO].member[TRK_APPRENTICE_1].idle, 0);
}

/* ---- any own Character (R15.6) -------------------------------------------------- */

/* The Specialists need not be there: here they are Idle or stand in the city. */
static void test_any_character_does_the_moves(void **state)
{
    (void)state;
    static const char *const who[] = {"magician", "manager", "apprentice_2"};
    static const char *const moves[] = {"Optico: move_trick mind_reading",
                                        "Optico: move_pile wood multi 1",
                                        "Optico: move_apprentice apprentice_1"};
    for (unsigned i = 0; i < 9; i++) {
        struct table t;
        char text[80];
        empty_board(&t, TRK_REVISED_2019);
        add_member(&t, OPTICO, TRK_ENGINEER);
        add_member(&t, OPTICO, TRK_ASSISTANT);
        add_member(&t, OPTICO, TRK_APPRENTICE_2);
        set_component(&t, OPTICO, TRK_WOOD, 2);
        give_trick(&t, OPTICO, 0, TRK_TRICK_MIND_READING, 0);
        snprintf(text, sizeof text, "Optico engineer theater %s workshop", who[i / 3]);
        table_plan(&t, text);
        play_all(&t, "Optico: place engineer theater 4; Optico: end");
        snprintf(text, sizeof text, "Optico: place %s workshop 1", who[i / 3]);
        play(&t, text);
        play(&t, moves[i % 3]);
    }
}

/* ---- slots that are alike (Q3) -------------------------------------------------- */

static void test_new_tricks_take_the_first_free_slot(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    give_trick(&t, OPTICO, 1, TRK_TRICK_MIND_READING, 0);
    t.s.player[OPTICO].shards = 1;
    table_plan(&t, "Optico magician downtown");
    set_dice(&t, TRK_FACE_OPTICAL, TRK_FACE_OPTICAL, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X,
             TRK_FACE_X);
    play_all(&t, "Optico: place magician downtown 1; Optico: enhance;"
                 "Optico: learn card_manipulation residence_1");
    assert_int_equal(trick_on(&t, 0)->trick, TRK_TRICK_CARD_MANIPULATION);
    play(&t, "Optico: learn pub_in_a_bottle residence_2");
    assert_int_equal(trick_on(&t, 1)->trick, TRK_TRICK_MIND_READING);
    assert_int_equal(trick_on(&t, 2)->trick, TRK_TRICK_PUB_IN_A_BOTTLE);
}

static void test_new_apprentice_takes_the_first_free_place(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    dismiss(&t, TRK_APPRENTICE_1);
    add_member(&t, OPTICO, TRK_APPRENTICE_2);
    table_plan(&t, "Optico magician downtown");
    set_dice(&t, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X, TRK_FACE_APPRENTICE, TRK_FACE_X,
             TRK_FACE_X);
    play_all(&t, "Optico: place magician downtown 1; Optico: hire apprentice inn_2;"
                 "Optico: end");
    table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(t.s.player[OPTICO].member[TRK_APPRENTICE_1].status, TRK_IN_TEAM);
    assert_int_equal(t.s.player[OPTICO].member[TRK_APPRENTICE_2].status, TRK_IN_TEAM);
    assert_int_equal(t.s.player[OPTICO].member[TRK_APPRENTICE_3].status, TRK_IN_SUPPLY);
}

/* With only ordinary slots free nobody is asked where a new pile goes. */
static void test_ordinary_component_slots_are_alike(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    set_components(&t, TRK_COG, 1, TRK_SAW, 1);
    set_multi(&t, OPTICO, 0, TRK_COG);
    set_multi(&t, OPTICO, 1, TRK_SAW);
    table_plan(&t, "Optico magician market_row");
    play_all(&t, "Optico: place magician market_row 1; Optico: buy 1 wood");
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(t.s.player[OPTICO].component[TRK_WOOD], 1);
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_COG);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_SAW);
}

/* ---- what people plan with ------------------------------------------------------ */

static void test_outlook_knows_what_is_missing(void **state)
{
    (void)state;
    struct table t;
    static trk_outlook look;
    empty_board(&t, TRK_REVISED_2019);
    set_components(&t, TRK_WOOD, 2, TRK_FABRIC, 1);
    set_multi(&t, OPTICO, 0, TRK_WOOD);
    trk_outlook_for(&t.s, OPTICO, &look);
    static const uint8_t ghost_trap[TRK_N_COMPONENTS] = {
        [TRK_WOOD] = 0, [TRK_GLASS] = 3, [TRK_FABRIC] = 2, [TRK_ANIMAL] = 3};
    assert_memory_equal(look.trick[TRK_TRICK_GHOST_TRAP].missing, ghost_trap,
                        TRK_N_COMPONENTS);
    static const uint8_t barrels[TRK_N_COMPONENTS];
    assert_memory_equal(look.trick[TRK_TRICK_BARRICADED_BARRELS].missing, barrels,
                        TRK_N_COMPONENTS);
    assert_int_equal(look.trick[TRK_TRICK_BARRICADED_BARRELS].can_prepare,
                     0); /* not owned */
    assert_int_equal(look.trick[TRK_TRICK_GHOST_TRAP].points, 2);
    assert_int_equal(look.trick[TRK_TRICK_GHOST_TRAP].markers, 3);
    assert_int_equal(look.trick[TRK_TRICK_GHOST_TRAP].owner, TRK_NONE);
    assert_int_equal(look.trick[TRK_TRICK_LINKING_RINGS].owner, MECHANIKER);
    trk_outlook_for(&t.s, MECHANIKER, &look); /* with 2 Metal */
    assert_int_equal(look.trick[TRK_TRICK_GHOST_TRAP].missing[TRK_WOOD], 3);
    assert_int_equal(look.trick[TRK_TRICK_LINKING_RINGS].missing[TRK_METAL], 0);
}

static void test_outlook_counts_the_virtual_piece(void **state)
{
    (void)state;
    struct table t;
    static trk_outlook look;
    empty_board(&t, TRK_REVISED_2019);
    set_component(&t, OPTICO, TRK_FABRIC, 2);
    give_trick(&t, OPTICO, 0, TRK_TRICK_BURNING_MUMMY, 0); /* 3 Fabric, 1 Petroleum */
    trk_outlook_for(&t.s, OPTICO, &look);
    assert_int_equal(look.trick[TRK_TRICK_BURNING_MUMMY].missing[TRK_FABRIC], 1);
    set_multi(&t, OPTICO, 1, TRK_FABRIC);
    trk_outlook_for(&t.s, OPTICO, &look);
    assert_int_equal(look.trick[TRK_TRICK_BURNING_MUMMY].missing[TRK_FABRIC], 0);
    assert_int_equal(look.trick[TRK_TRICK_BURNING_MUMMY].missing[TRK_PETROLEUM], 1);
    assert_int_equal(look.trick[TRK_TRICK_BURNING_MUMMY].can_prepare, 0);
    set_component(&t, OPTICO, TRK_PETROLEUM, 1);
    trk_outlook_for(&t.s, OPTICO, &look);
    assert_int_equal(look.trick[TRK_TRICK_BURNING_MUMMY].can_prepare, 1);
}

static void test_outlook_knows_what_prepare_brings(void **state)
{
    (void)state;
    struct table t;
    static trk_outlook look;
    empty_board(&t, TRK_FIRST_2015);
    add_member(&t, OPTICO, TRK_ENGINEER);
    set_component(&t, OPTICO, TRK_FABRIC, 2);
    give_trick(&t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 1); /* markers on it */
    give_trick(&t, OPTICO, TRK_ENGINEER_SLOT, TRK_TRICK_MIND_READING, 0);
    trk_outlook_for(&t.s, OPTICO, &look);
    assert_int_equal(look.trick[TRK_TRICK_ENCHANTED_BUTTERFLIES].can_prepare, 0);
    assert_int_equal(look.trick[TRK_TRICK_MIND_READING].can_prepare, 0); /* no Glass */
    assert_int_equal(look.trick[TRK_TRICK_MIND_READING].markers, 4); /* 3 and 1 more */
    assert_int_equal(look.trick[TRK_TRICK_MIND_READING].points, 1);
    t.s.player[OPTICO].trick[0].markers = 0;
    t.s.player[OPTICO].lost[TRK_SPADE] = 3;
    t.s.player[OPTICO].supply[TRK_SPADE] = 1;
    trk_outlook_for(&t.s, OPTICO, &look);
    assert_int_equal(look.trick[TRK_TRICK_ENCHANTED_BUTTERFLIES].can_prepare, 1);
    assert_int_equal(look.trick[TRK_TRICK_ENCHANTED_BUTTERFLIES].markers, 1);
    t.s.player[OPTICO].lost[TRK_SPADE] = 4;
    t.s.player[OPTICO].supply[TRK_SPADE] = 0;
    trk_outlook_for(&t.s, OPTICO, &look);
    assert_int_equal(look.trick[TRK_TRICK_ENCHANTED_BUTTERFLIES].can_prepare, 0);
    assert_int_equal(look.trick[TRK_TRICK_ENCHANTED_BUTTERFLIES].markers, 0);
}

/* ---- impossible positions ------------------------------------------------------- */

static void test_extensions_need_their_specialists(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    give_trick(&t, OPTICO, TRK_ENGINEER_SLOT, TRK_TRICK_MIND_READING, 0);
    expect_fault(&t, "no_extension", "players[0].trick[3]");
    add_member(&t, OPTICO, TRK_ENGINEER);
    assert_int_equal(trk_check(&t.s, NULL), TRK_OK);
    add_member(&t, OPTICO, TRK_APPRENTICE_4);
    expect_fault(&t, "no_extension", "players[0].member.apprentice_4.status");
    add_member(&t, OPTICO, TRK_ASSISTANT);
    assert_int_equal(trk_check(&t.s, NULL), TRK_OK);
}

static void test_markers_on_tricks_come_from_the_supply(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    give_trick(&t, OPTICO, 0, TRK_TRICK_MIND_READING, 0);
    give_trick(&t, OPTICO, 1, TRK_TRICK_ENCHANTED_BUTTERFLIES, 2);
    assert_int_equal(trk_check(&t.s, NULL), TRK_OK);
    t.s.player[OPTICO].trick[1].markers = 3; /* five Hearts */
    expect_fault(&t, "lost_marker", "players[0].supply.heart");
    t.s.player[OPTICO].supply[TRK_HEART] = 1;
    assert_int_equal(trk_check(&t.s, NULL), TRK_OK);
    t.s.player[OPTICO].supply[TRK_HEART] = 0;
    expect_fault(&t, "lost_marker", "players[0].supply.heart");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_example_water_tank_escape, "X5 R15.2"),
        PROVES(test_example_card_manipulation, "X6 R15.2"),
        PROVES(test_prepare_puts_the_printed_number, "R15.2"),
        PROVES(test_prepare_needs_an_empty_card, "R15.2"),
        PROVES(test_markers_in_the_theater_do_not_matter, "R15.2"),
        PROVES(test_prepare_needs_the_components, "R15.2 A101"),
        PROVES(test_only_own_pieces_of_the_right_type_count, "R15.2"),
        PROVES(test_prepare_costs_what_is_printed, "R15.2"),
        PROVES(test_two_tricks_in_one_placement, "R15.2 R12.3"),
        PROVES(test_prepare_again_when_the_card_is_empty, "A101"),
        PROVES(test_components_are_checked_at_that_moment, "A101"),
        PROVES(test_engineers_slot_brings_one_marker_more, "R15.2 R1.10"),
        PROVES(test_engineers_marker_stops_at_four, "A31 A30"),
        PROVES(test_prepare_with_a_short_supply, "A30"),
        PROVES(test_prepare_with_all_markers_in_the_theater, "A30"),
        PROVES(test_only_own_tricks_are_prepared, "R15.1"),
        PROVES(test_everybody_has_two_workshop_slots, "R15.1 R1.12"),
        PROVES(test_workshop_actions_only_there, "R15.1 R15.2 R15.3 R15.4 R15.5"),
        PROVES(test_prepare_counts_the_virtual_piece, "R1.10 A25 A101 D23"),
        PROVES(test_one_token_on_a_multi_slot_counts_two, "R1.10 A25"),
        PROVES(test_no_virtual_piece_without_a_pile, "R1.10"),
        PROVES(test_pile_of_three_moves_to_a_multi_slot, "A25 D23 R15.4"),
        PROVES(test_trick_moves_to_the_empty_engineers_slot, "R15.3"),
        PROVES(test_tricks_swap_with_markers_and_symbols, "R15.3 A102"),
        PROVES(test_trick_stays_on_the_engineers_slot, "A102"),
        PROVES(test_move_trick_needs_the_engineer, "R15.3 A92"),
        PROVES(test_every_move_costs_one_point, "R15.3 R15.4 R15.5"),
        PROVES(test_pile_moves_to_an_empty_multi_slot, "R15.4"),
        PROVES(test_pile_swaps_with_the_one_on_a_multi_slot, "R15.4 A102"),
        PROVES(test_piles_swap_on_a_full_board, "R15.4 R1.12"),
        PROVES(test_two_multi_piles_swap, "A33 Q2"),
        PROVES(test_pile_that_is_there_does_not_move, "A102 Q2"),
        PROVES(test_empty_multi_slots_are_alike, "Q2"),
        PROVES(test_move_pile_needs_the_manager, "R15.4"),
        PROVES(test_move_pile_without_direct_to_extension, "Q1"),
        PROVES(test_apprentice_moves_with_its_card, "R15.5"),
        PROVES(test_apprentice_moves_for_good, "R15.5"),
        PROVES(test_move_apprentice_needs_assistant_and_place, "R15.5 R1.10"),
        PROVES(test_acting_apprentice_moves_itself, "A32 R1.10"),
        PROVES(test_placed_apprentice_moves_home, "A32"),
        PROVES(test_idle_apprentice_stays_idle, "A32 R15.5"),
        PROVES(test_any_character_does_the_moves, "R15.6"),
        PROVES(test_new_tricks_take_the_first_free_slot, "Q3"),
        PROVES(test_new_apprentice_takes_the_first_free_place, "Q3"),
        PROVES(test_ordinary_component_slots_are_alike, "Q3"),
        PROVES(test_outlook_knows_what_is_missing, "R15.2"),
        PROVES(test_outlook_counts_the_virtual_piece, "R1.10 A25 R15.2"),
        PROVES(test_outlook_knows_what_prepare_brings, "R15.2 A30 R1.10"),
        PROVES(test_extensions_need_their_specialists, "R1.10"),
        PROVES(test_markers_on_tricks_come_from_the_supply, "R15.2 R1.6"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

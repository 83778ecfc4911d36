/* test_alley_rulings.c: what this edition rules for itself with the Dark Alley (Q11,
 * Q12). */
#include "support/table.h"

/* ---- Q11: nothing is decided for a seat that would betray its cards -------------- */

static void lose_everything(struct table *t, unsigned seat)
{
    clear_tricks(t, seat);
    clear_components(t, seat);
}

/* All Market Row slots are taken: the Apprentice can only be declared Idle, and there is
 * nothing to give back. */
static void test_a_seat_with_cards_face_down_is_asked(void **state)
{
    struct table t;
    (void)state;
    alley_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    set_prophecy(&t, TRK_P_HIDDEN_ASSIGNMENTS);
    give_special(&t, MECHANIKER, TRK_S_COMPONENT_SALE);
    table_plan(&t, "Optico magician market_row; Mechaniker magician market_row "
                   "apprentice_1 component_sale; Lotus magician market_row");
    play_all(&t, "Optico: place magician market_row 1; Optico: end");
    play_all(&t, "Mechaniker: place magician market_row 2; Mechaniker: end");
    assert_int_equal(t.s.phase, TRK_PHASE_PLACE);
    assert_int_equal(trk_actors(&t.s), 1u << LOTUS);
    play_all(&t, "Lotus: place magician market_row 4; Lotus: end");
    assert_int_equal(trk_actors(&t.s), 1u << MECHANIKER);
    lose_everything(&t, MECHANIKER);
    trk_move legal[2];
    assert_int_equal(trk_legal(&t.s, MECHANIKER, legal, 2), 1);
    play(&t, "Mechaniker: idle apprentice_1");
}

/* The same cards face up: the engine declares the only Character Idle by itself. */
static void test_a_seat_with_cards_face_up_is_not_asked(void **state)
{
    struct table t;
    (void)state;
    alley_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    give_special(&t, MECHANIKER, TRK_S_COMPONENT_SALE);
    table_plan(&t, "Optico magician market_row; Mechaniker magician market_row "
                   "apprentice_1 component_sale; Lotus magician market_row");
    play_all(&t, "Optico: place magician market_row 1; Optico: end");
    play_all(&t, "Mechaniker: place magician market_row 2; Mechaniker: end");
    lose_everything(&t, MECHANIKER);
    play_all(&t, "Lotus: place magician market_row 4; Lotus: end");
    assert_true(t.s.player[MECHANIKER].member[TRK_APPRENTICE_1].idle ||
                t.s.phase != TRK_PHASE_PLACE);
}

/* One card is left in the top part: who draws it is told by chance, not by the engine. */
static void test_the_last_card_of_a_top_part_is_drawn_by_chance(void **state)
{
    struct table t;
    trk_move move;
    (void)state;
    alley_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    for (unsigned special = TRK_S_GUEST_PERFORMER; special < TRK_S_DIRECTORS_FAVOR;
         special++)
        bury_special(&t, special);
    table_plan(&t, "Optico magician dark_alley");
    play_all(&t, "Optico: place magician dark_alley 1; Optico: draw theater");
    assert_int_equal(t.s.top_cards[TRK_THEATER], 1);
    assert_int_equal(trk_actors(&t.s), 1u << TRK_CHANCE);
    assert_int_equal(trk_legal(&t.s, TRK_CHANCE, &move, 1), 1);
    play(&t, "chance: card directors_favor");
    assert_int_equal(trk_actors(&t.s), 1u << OPTICO);
    play(&t, "Optico: keep directors_favor");
}

/* ---- Q12: the last turn ------------------------------------------------------------ */

static void play_out(struct table *t)
{
    while (t->s.phase != TRK_PHASE_GAME_OVER)
        table_step(t);
}

static void test_nothing_is_drawn_after_the_last_turn(void **state)
{
    struct table t;
    (void)state;
    alley_at(&t, TRK_FIRST_2015, 2, TRK_PHASE_ASSIGNMENT);
    while (t.s.turn < 7)
        table_step(&t);
    uint32_t unforeseen = t.s.unforeseen;
    uint8_t next = t.s.pending[0], last = t.s.pending[2], visible = t.s.turned_up[0];
    uint8_t queued = t.s.queued[0];
    while (t.s.phase != TRK_PHASE_ASSIGNMENT)
        table_step(&t);
    table_plan(&t, "");
    play_out(&t);
    assert_int_equal(t.s.unforeseen, unforeseen);
    assert_int_equal(t.s.active, next);
    assert_int_equal(t.s.pending[1], last);
    assert_int_equal(t.s.pending[2], TRK_NONE);
    assert_int_equal(t.s.turned_up[0], visible);
    assert_int_equal(t.s.queued[0], queued);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_a_seat_with_cards_face_down_is_asked, "Q11"),
        PROVES(test_a_seat_with_cards_face_up_is_not_asked, "Q11"),
        PROVES(test_the_last_card_of_a_top_part_is_drawn_by_chance, "Q11 A64"),
        PROVES(test_nothing_is_drawn_after_the_last_turn, "Q12 A51"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

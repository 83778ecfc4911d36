/* test_place.c: placing Characters, Idle, Action Points, Enhance Character, the frame of
 * a placement and the returns in it (R11, R12, R2.7, A12–A16, A48, A88, Q6, X1). */
#include "support/table.h"

#include <stdio.h>
#include <string.h>

static void expect_state(const struct table *t, const trk_state *expected)
{
    assert_memory_equal(&t->s, expected, sizeof *expected);
}

/* So many players in turn 1 with this plan, at the first placement. */
static void planned(struct table *t, unsigned players, const char *plan)
{
    table_at(t, TRK_REVISED_2019, players, TRK_PHASE_ASSIGNMENT);
    table_plan(t, plan);
}

static const trk_member *member(const struct table *t, unsigned seat, unsigned character)
{
    return &t->s.player[seat].member[character];
}

/* ---- revealing (R11.1) --------------------------------------------------------- */

static void test_cards_are_revealed_at_once(void **state)
{
    (void)state;
    static const char *const first[] = {"Optico: assign magician theater",
                                        "Optico: assign manager nothing",
                                        "Optico: assign apprentice_1 market_row",
                                        "Mechaniker: assign magician workshop",
                                        "Mechaniker: assign assistant nothing",
                                        "Mechaniker: assign apprentice_1 nothing"};
    static const uint8_t revealed[4][3] = {{MECHANIKER, TRK_MAGICIAN, TRK_WORKSHOP},
                                           {MECHANIKER, TRK_APPRENTICE_4, TRK_DOWNTOWN},
                                           {OPTICO, TRK_MAGICIAN, TRK_THEATER},
                                           {OPTICO, TRK_APPRENTICE_1, TRK_MARKET_ROW}};
    struct table t;
    unsigned found = 0;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    t.s.order[0] = MECHANIKER, t.s.order[1] = OPTICO;
    for (unsigned i = 0; i < 6; i++) {
        play(&t, first[i]);
        assert_int_equal(count_events(&t, TRK_EVENT_REVEALED), 0);
        assert_int_equal(find_event(&t, TRK_EVENT_PLANNED)->seen_by,
                         i < 3 ? 1 << OPTICO : 1 << MECHANIKER);
        assert_int_equal(t.s.phase, TRK_PHASE_ASSIGNMENT);
    }
    play(&t, "Mechaniker: assign apprentice_4 downtown");
    for (unsigned i = 0; i < t.events.n; i++) {
        const trk_event *e = &t.event[i];
        if (e->kind != TRK_EVENT_REVEALED)
            continue;
        assert_true(found < 4);
        assert_int_equal(e->rule, TRK_R(11, 1));
        assert_int_equal(e->seat, revealed[found][0]);
        assert_int_equal(e->a[0], revealed[found][1]);
        assert_int_equal(e->a[1], revealed[found][2]);
        assert_int_equal(e->seen_by, 0xff);
        found++;
    }
    assert_int_equal(found, 4);
    assert_int_equal(t.s.phase, TRK_PHASE_PLACE);
    assert_int_equal(actor(&t), MECHANIKER);
}

static void test_preview_does_not_look_under_cards(void **state)
{
    (void)state;
    struct table t;
    trk_state view;
    static trk_preview preview;
    trk_move line[3];
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    play_all(&t,
             "Mechaniker: assign magician theater; Mechaniker: assign assistant nothing; "
             "Mechaniker: assign apprentice_1 nothing; "
             "Mechaniker: assign apprentice_4 nothing");
    trk_view(&t.s, OPTICO, &view);
    line[0] = parse(&t, "Optico: assign magician downtown");
    line[1] = parse(&t, "Optico: assign manager nothing");
    line[2] = parse(&t, "Optico: assign apprentice_1 nothing");
    assert_int_equal(trk_preview_moves(&view, OPTICO, line, 3, &preview), TRK_OK);
    assert_int_equal(preview.moves, 3);
    assert_int_equal(preview.stop, TRK_STOP_UNKNOWN);
    for (unsigned i = 0; i < preview.n_events; i++)
        assert_int_not_equal(preview.events[i].kind, TRK_EVENT_REVEALED);
}

/* ---- whose turn (R11.2, A12) --------------------------------------------------- */

static void test_turns_go_round_and_round(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    t.s.order[0] = LOTUS, t.s.order[1] = OPTICO, t.s.order[2] = MECHANIKER;
    table_plan(&t,
               "Lotus magician workshop engineer workshop;Optico magician downtown;"
               "Mechaniker magician market_row assistant downtown apprentice_1 workshop");
    assert_int_equal(actor(&t), LOTUS);
    play_all(&t, "Lotus: place engineer workshop 1; Lotus: end");
    assert_int_equal(actor(&t), OPTICO);
    play_all(&t, "Optico: place magician downtown 1; Optico: end");
    assert_int_equal(actor(&t), MECHANIKER);
    play(&t, "Mechaniker: idle assistant");
    assert_int_equal(actor(&t), LOTUS);
    play_all(&t, "Lotus: place magician workshop 2; Lotus: end");
    assert_int_equal(actor(&t), MECHANIKER); /* Optico has nobody left: skipped */
    play_all(&t, "Mechaniker: place magician market_row 1; Mechaniker: end");
    assert_int_equal(actor(&t), MECHANIKER); /* nor has anybody else */
    assert_int_equal(t.s.phase, TRK_PHASE_PLACE);
}

static void test_phase_ends_with_the_last_character(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician workshop;Mechaniker magician workshop");
    play(&t, "Optico: idle magician");
    assert_int_equal(t.s.phase, TRK_PHASE_PLACE);
    play(&t, "Mechaniker: place magician workshop 1");
    assert_int_equal(t.s.phase, TRK_PHASE_PLACEMENT);
    play(&t, "Mechaniker: end");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE); /* nobody performs */
}

static void test_without_cards_nobody_is_asked(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "");
    assert_int_equal(count_events(&t, TRK_EVENT_IDLE), 0);
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

static void test_placing_is_the_whole_turn(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2,
            "Optico magician downtown manager workshop;Mechaniker magician workshop");
    trk_state expected = t.s;
    expected.player[OPTICO].member[TRK_MAGICIAN].slot = TRK_SLOT_DOWNTOWN_4;
    expected.taken |= 1u << TRK_SLOT_DOWNTOWN_4;
    expected.placed = TRK_MAGICIAN;
    expected.points = 3;
    expected.phase = TRK_PHASE_PLACEMENT;
    play(&t, "Optico: place magician downtown 4");
    expect_state(&t, &expected);
    assert_int_equal(t.events.n, 1);
    const trk_event *e = find_event(&t, TRK_EVENT_PLACED);
    assert_int_equal(e->seat, OPTICO);
    assert_int_equal(e->rule, TRK_R(11, 2));
    assert_int_equal(e->a[0], TRK_MAGICIAN);
    assert_int_equal(e->a[1], TRK_SLOT_DOWNTOWN_4);
    assert_int_equal(e->a[2], 3);
    refuse_move(&t, "Optico: place manager workshop 1", TRK_NO_NOT_NOW);
    refuse_move(&t, "Optico: idle manager", TRK_NO_NOT_NOW);
    refuse_move(&t, "Mechaniker: place magician workshop 1", TRK_NO_NOT_YOUR_TURN);
    expect_reason(&t, TRK_R(11, 2), 0, 0, 0, 0);
}

static void test_own_characters_in_any_order(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician theater manager workshop apprentice_1 downtown");
    assert_int_equal(count_legal(&t, TRK_MOVE_PLACE), 12 + 2 + 2);
    assert_int_equal(count_legal(&t, TRK_MOVE_IDLE), 3);
    assert_true(is_legal(&t, "Optico: place apprentice_1 downtown 1"));
    assert_true(is_legal(&t, "Optico: place manager workshop 2"));
    assert_true(is_legal(&t, "Optico: place magician theater 12"));
}

static void test_no_passing(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician downtown;Mechaniker magician workshop");
    refuse_move(&t, "Optico: end", TRK_NO_NOT_NOW);
    assert_int_equal(count_legal(&t, TRK_MOVE_PLACE) + count_legal(&t, TRK_MOVE_IDLE) +
                         count_legal(&t, TRK_MOVE_RETURN),
                     2 + 1 + 1);
}

/* Downtown has two slots with two players; the third Character finds none. */
static void fill_downtown(struct table *t)
{
    table_plan(t,
               "Optico magician downtown manager downtown;Mechaniker magician downtown");
    play_all(t, "Optico: place magician downtown 1; Optico: end; "
                "Mechaniker: place magician downtown 4");
}

static void test_without_a_slot_idle_is_left(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    fill_downtown(&t);
    play(&t, "Mechaniker: end");
    assert_int_equal(actor(&t), OPTICO);
    assert_int_equal(count_legal(&t, TRK_MOVE_PLACE), 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_IDLE), 1);
    refuse_move(&t, "Optico: place manager downtown 1", TRK_NO_SLOT_TAKEN);
    refuse_move(&t, "Optico: place manager downtown 2", TRK_NO_SLOT_CLOSED);
    play(&t, "Optico: idle manager");
}

static void test_idle_is_forced_without_an_alternative(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    clear_tricks(&t, OPTICO);
    clear_components(&t, OPTICO);
    fill_downtown(&t);
    play(&t, "Mechaniker: end");
    const trk_event *e = find_event(&t, TRK_EVENT_IDLE);
    assert_int_equal(e->seat, OPTICO);
    assert_int_equal(e->a[0], TRK_MANAGER);
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

/* ---- which Character (R11.2, A12, A88) ----------------------------------------- */

static void test_only_the_team_is_placed(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician downtown");
    refuse_move(&t, "Optico: place engineer downtown 1", TRK_NO_NOT_IN_TEAM);
    expect_reason(&t, TRK_R(1, 3), TRK_ENGINEER, 0, 0, 0);
    refuse_move(&t, "Optico: idle apprentice_2", TRK_NO_NOT_IN_TEAM);
    expect_reason(&t, TRK_R(1, 3), TRK_APPRENTICE_2, 0, 0, 0);
}

static void test_character_needs_a_card(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician downtown");
    refuse_move(&t, "Optico: place manager downtown 1", TRK_NO_NO_CARD);
    expect_reason(&t, TRK_A(12), TRK_MANAGER, 0, 0, 0);
    refuse_move(&t, "Optico: idle apprentice_1", TRK_NO_NO_CARD);
    expect_reason(&t, TRK_A(12), TRK_APPRENTICE_1, 0, 0, 0);
}

static void test_character_is_placed_once(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician downtown manager downtown");
    play_all(&t, "Optico: place magician downtown 1; Optico: end");
    refuse_move(&t, "Optico: place magician downtown 4", TRK_NO_ALREADY_PLACED);
    expect_reason(&t, TRK_R(11, 2), TRK_MAGICIAN, 0, 0, 0);
    refuse_move(&t, "Optico: idle magician", TRK_NO_ALREADY_PLACED);
    expect_reason(&t, TRK_R(11, 2), TRK_MAGICIAN, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_PLACE), 1);
    assert_int_equal(count_legal(&t, TRK_MOVE_IDLE), 1);
}

static void test_idle_for_the_whole_turn(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2,
            "Optico magician downtown manager workshop;Mechaniker magician workshop");
    play_all(&t, "Optico: idle magician; Mechaniker: idle magician");
    assert_int_equal(actor(&t), OPTICO);
    refuse_move(&t, "Optico: place magician downtown 1", TRK_NO_IS_IDLE);
    expect_reason(&t, TRK_A(88), TRK_MAGICIAN, 0, 0, 0);
    refuse_move(&t, "Optico: idle magician", TRK_NO_IS_IDLE);
    expect_reason(&t, TRK_A(88), TRK_MAGICIAN, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_IDLE), 1);
    play(&t, "Optico: idle manager");
    table_plan(&t, "Optico magician downtown"); /* the next turn */
    assert_int_equal(t.s.turn, 2);
    assert_true(is_legal(&t, "Optico: place magician downtown 1"));
}

static void test_card_names_the_location(void **state)
{
    (void)state;
    static const char *const slots[] = {"downtown 1", "market_row 1", "workshop 1",
                                        "theater 1"};
    static const char *const cards[] = {"downtown", "market_row", "workshop", "theater"};
    for (unsigned card = 0; card < 4; card++) {
        struct table t;
        char text[80];
        snprintf(text, sizeof text, "Optico manager %s", cards[card]);
        planned(&t, 4, text);
        for (unsigned slot = 0; slot < 4; slot++) {
            snprintf(text, sizeof text, "Optico: place manager %s", slots[slot]);
            if (slot == card) {
                assert_true(is_legal(&t, text));
                continue;
            }
            refuse_move(&t, text, TRK_NO_OTHER_LOCATION);
            expect_reason(&t, TRK_R(11, 2), TRK_MANAGER, (int)card, 0, 0);
        }
        refuse_move(&t, "Optico: place manager dark_alley 1", TRK_NO_NO_DARK_ALLEY);
        expect_reason(&t, TRK_R(1, 9), 0, 0, 0, 0);
    }
}

/* ---- Idle (R11.3, A48) --------------------------------------------------------- */

static void test_declaring_idle(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician downtown;Mechaniker magician workshop");
    trk_state expected = t.s;
    expected.player[OPTICO].member[TRK_MAGICIAN].idle = 1;
    expected.step = 1;
    play(&t, "Optico: idle magician");
    expect_state(&t, &expected); /* still at home, its card under it, no Action */
    assert_int_equal(t.events.n, 1);
    const trk_event *e = find_event(&t, TRK_EVENT_IDLE);
    assert_int_equal(e->rule, TRK_R(11, 3));
    assert_int_equal(e->seat, OPTICO);
    assert_int_equal(e->a[0], TRK_MAGICIAN);
}

static void test_idle_gets_no_wages_and_card_returns(void **state)
{
    (void)state;
    struct table t;
    uint8_t hand[TRK_N_LOCATIONS];
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    memcpy(hand, t.s.player[OPTICO].hand, sizeof hand);
    table_plan(&t, "Optico magician downtown manager theater apprentice_1 market_row");
    assert_int_equal(t.s.player[OPTICO].hand[TRK_THEATER], hand[TRK_THEATER] - 1);
    play_all(&t,
             "Optico: idle manager; Optico: idle apprentice_1; Optico: idle magician");
    assert_int_equal(count_events(&t, TRK_EVENT_WAGES), 0);
    assert_int_equal(t.s.player[OPTICO].coins, 10);
    table_until(&t, TRK_PHASE_ADVERTISE);
    assert_memory_equal(t.s.player[OPTICO].hand, hand, sizeof hand);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        assert_int_equal(member(&t, OPTICO, c)->card, TRK_NONE);
        assert_int_equal(member(&t, OPTICO, c)->idle, 0);
    }
}

/* Manager 2 and Apprentice 1 work, without an Action; the Magician is free. */
static void test_placed_without_an_action_works(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician theater manager downtown apprentice_1 downtown");
    play_all(&t, "Optico: place magician theater 1; Optico: end; "
                 "Optico: place manager downtown 1; Optico: end; "
                 "Optico: place apprentice_1 downtown 4");
    assert_int_equal(t.s.points, 1);
    play(&t, "Optico: end");
    const trk_event *e = find_event(&t, TRK_EVENT_WAGES);
    assert_int_equal(e->seat, OPTICO);
    assert_int_equal(e->a[0], 3);
    assert_int_equal(e->coins, -3);
    assert_int_equal(e->fame, 0);
    assert_int_equal(t.s.player[OPTICO].coins, 7);
}

/* Placed 2, Idle 0, without a card 0, and the other seat by itself. */
static void test_who_works(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2,
            "Optico manager workshop;"
            "Mechaniker assistant workshop apprentice_1 workshop");
    play_all(&t, "Optico: idle manager; Mechaniker: place assistant workshop 1; "
                 "Mechaniker: end; Mechaniker: idle apprentice_1");
    assert_int_equal(count_events(&t, TRK_EVENT_WAGES), 1);
    const trk_event *e = find_event(&t, TRK_EVENT_WAGES);
    assert_int_equal(e->seat, MECHANIKER);
    assert_int_equal(e->coins, -2);
    assert_int_equal(t.s.player[OPTICO].coins, 10);
    assert_int_equal(t.s.player[MECHANIKER].coins, 12);
}

static void test_placing_to_occupy(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico apprentice_1 downtown;Mechaniker magician downtown");
    play_all(&t, "Optico: place apprentice_1 downtown 1; Optico: end");
    refuse_move(&t, "Mechaniker: place magician downtown 1", TRK_NO_SLOT_TAKEN);
    assert_true(is_legal(&t, "Mechaniker: place magician downtown 4"));
}

/* ---- slots (R11.4, R2.7) ------------------------------------------------------- */

static void test_slot_holds_one_character(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 4,
            "Optico magician market_row manager market_row;Lotus engineer market_row");
    play_all(&t, "Optico: place magician market_row 2; Optico: end");
    refuse_move(&t, "Lotus: place engineer market_row 2", TRK_NO_SLOT_TAKEN);
    expect_reason(&t, TRK_R(11, 4), TRK_SLOT_MARKET_ROW_2, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_PLACE), 3);
    play_all(&t, "Lotus: place engineer market_row 1; Lotus: end");
    refuse_move(&t, "Optico: place manager market_row 1", TRK_NO_SLOT_TAKEN);
    refuse_move(&t, "Optico: place manager market_row 2", TRK_NO_SLOT_TAKEN);
    expect_reason(&t, TRK_R(11, 4), TRK_SLOT_MARKET_ROW_2, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_PLACE), 2);
}

static void test_workshops_are_separate(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2,
            "Optico magician workshop manager workshop;Mechaniker magician workshop");
    play_all(&t, "Optico: place magician workshop 1; Optico: end");
    assert_int_equal(t.s.taken, 0);
    play_all(&t, "Mechaniker: place magician workshop 1; Mechaniker: end");
    refuse_move(&t, "Optico: place manager workshop 1", TRK_NO_SLOT_TAKEN);
    expect_reason(&t, TRK_R(11, 4), TRK_SLOT_WORKSHOP_1, 0, 0, 0);
    assert_true(is_legal(&t, "Optico: place manager workshop 2"));
}

static void test_slots_are_free_again_next_turn(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician downtown");
    play_all(&t, "Optico: place magician downtown 1; Optico: end");
    table_plan(&t, "Mechaniker magician downtown");
    assert_int_equal(t.s.turn, 2);
    assert_true(is_legal(&t, "Mechaniker: place magician downtown 1"));
}

static void test_slots_out_of_use(void **state)
{
    (void)state;
    static const char *const names[] = {"downtown", "market_row"};
    static const unsigned first[] = {TRK_SLOT_DOWNTOWN_1, TRK_SLOT_MARKET_ROW_1};
    for (unsigned players = 2; players <= 4; players++)
        for (unsigned l = 0; l < 2; l++) {
            struct table t;
            char text[80];
            snprintf(text, sizeof text, "Optico manager %s", names[l]);
            planned(&t, players, text);
            assert_int_equal(count_legal(&t, TRK_MOVE_PLACE), players);
            for (unsigned n = 1; n <= 4; n++) {
                snprintf(text, sizeof text, "Optico: place manager %s %u", names[l], n);
                bool closed = (n == 3 && players < 4) || (n == 2 && players < 3);
                if (!closed) {
                    assert_true(is_legal(&t, text));
                    continue;
                }
                refuse_move(&t, text, TRK_NO_SLOT_CLOSED);
                expect_reason(&t, TRK_R(2, 7), (int)(first[l] + n - 1), (int)players, 0,
                              0);
            }
        }
}

static void test_slots_stay_closed_all_game(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    while (t.s.turn < 5) {
        table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
        table_until(&t, TRK_PHASE_ASSIGNMENT);
    }
    table_plan(&t, "Optico manager downtown");
    refuse_move(&t, "Optico: place manager downtown 2", TRK_NO_SLOT_CLOSED);
    refuse_move(&t, "Optico: place manager downtown 3", TRK_NO_SLOT_CLOSED);
    assert_int_equal(count_legal(&t, TRK_MOVE_PLACE), 2);
}

/* Placements elsewhere do not make a player forget the own weekday. */
static void test_own_weekday_is_kept(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician theater manager downtown apprentice_1 theater");
    play_all(&t, "Optico: place magician theater 4; Optico: end; "
                 "Optico: place manager downtown 1; Optico: end");
    refuse_move(&t, "Optico: place apprentice_1 theater 1", TRK_NO_OTHER_WEEKDAY);
    expect_reason(&t, TRK_R(16, 3), TRK_FRIDAY, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_PLACE), 1);
    assert_true(is_legal(&t, "Optico: place apprentice_1 theater 5"));
}

/* ---- Action Points (R12.1, A14, X1) -------------------------------------------- */

/* Slot modifiers as the rules print them (R1.12, R16.2); a Performance slot has none. */
enum { PERFORMANCE = 99 };
static const int modifiers[TRK_N_SLOTS] = {
    2,  1,  1,           0, /* Downtown */
    2,  1,  1,           0, /* Market Row */
    0,  0,                  /* Workshop */
    1,  1,  PERFORMANCE,    /* Thursday */
    0,  0,  PERFORMANCE,    /* Friday */
    0,  0,  PERFORMANCE,    /* Saturday */
    -1, -1, PERFORMANCE,    /* Sunday */
    2,  1,  1,           0, /* Dark Alley */
};

static void test_points_are_base_and_modifier(void **state)
{
    (void)state;
    static const char *const plans[] = {
        "Mechaniker %s downtown", "Mechaniker %s market_row", "Mechaniker %s workshop",
        "Mechaniker %s theater"};
    static const struct {
        const char *id;
        int base;
    } characters[] = {
        {"magician", 3}, {"assistant", 2}, {"apprentice_1", 1}, {"apprentice_4", 1}};
    for (unsigned c = 0; c < 4; c++) {
        unsigned seen = 0;
        for (unsigned l = 0; l < 4; l++) {
            struct table t;
            char plan[80];
            trk_move moves[TRK_MAX_LEGAL];
            snprintf(plan, sizeof plan, plans[l], characters[c].id);
            planned(&t, 4, plan);
            unsigned n = trk_legal(&t.s, MECHANIKER, moves, TRK_MAX_LEGAL);
            for (unsigned i = 0; i < n; i++) {
                trk_state s = t.s;
                int modifier = modifiers[moves[i].arg[1]];
                if (moves[i].kind != TRK_MOVE_PLACE || modifier == PERFORMANCE)
                    continue;
                assert_int_equal(trk_apply(&s, moves[i], NULL), TRK_OK);
                assert_int_equal(s.points, characters[c].base + modifier);
                seen++;
            }
        }
        assert_int_equal(seen, 4 + 4 + 2 + 8);
    }
}

static void test_example_downtown_points(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 4,
            "Optico magician downtown;Mechaniker assistant downtown;"
            "Lotus apprentice_1 downtown");
    play_all(&t, "Optico: place magician downtown 1; Optico: enhance");
    assert_int_equal(t.s.points, 6);
    play_all(&t, "Optico: end; Mechaniker: place assistant downtown 2");
    assert_int_equal(t.s.points, 3);
    play_all(&t, "Mechaniker: end; Lotus: place apprentice_1 downtown 3; Lotus: enhance");
    assert_int_equal(t.s.points, 3);
}

static void test_magician_on_plus_one(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 3, "Optico magician downtown");
    play(&t, "Optico: place magician downtown 2");
    assert_int_equal(t.s.points, 4);
}

static void test_no_points_left_is_no_obstacle(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico apprentice_1 theater");
    play(&t, "Optico: place apprentice_1 theater 10");
    assert_int_equal(find_event(&t, TRK_EVENT_PLACED)->a[2], 0);
    assert_int_equal(t.s.points, 0);
    assert_int_equal(t.s.phase, TRK_PHASE_PLACEMENT);
    refuse_move(&t, "Optico: set_up enchanted_butterflies", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(16, 6), 1, 0, 0, 0);
    play(&t, "Optico: end");
    assert_int_equal(find_event(&t, TRK_EVENT_WAGES)->coins, -1);
}

/* ---- Enhance Character (R12.2, R11.5, A15) ------------------------------------- */

static void test_enhance(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico manager market_row");
    t.s.player[OPTICO].shards = 3;
    play(&t, "Optico: place manager market_row 4");
    trk_state expected = t.s;
    expected.points = 3;
    expected.enhanced = 1;
    expected.player[OPTICO].shards = 2;
    play(&t, "Optico: enhance");
    expect_state(&t, &expected);
    assert_int_equal(t.events.n, 1);
    const trk_event *e = find_event(&t, TRK_EVENT_ENHANCED);
    assert_int_equal(e->seat, OPTICO);
    assert_int_equal(e->rule, TRK_R(12, 2));
    assert_int_equal(e->shards, -1);
    assert_int_equal(e->a[0], 3);
    refuse_move(&t, "Optico: enhance", TRK_NO_ALREADY_ENHANCED);
    expect_reason(&t, TRK_R(12, 2), 0, 0, 0, 0);
}

static void test_enhance_once_in_each_placement(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician downtown manager workshop");
    t.s.player[OPTICO].shards = 2;
    play_all(&t, "Optico: place magician downtown 1; Optico: enhance; Optico: end; "
                 "Optico: place manager workshop 1; Optico: enhance");
    assert_int_equal(t.s.points, 3);
    assert_int_equal(t.s.player[OPTICO].shards, 0);
}

static void test_enhance_needs_a_shard(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician downtown");
    t.s.player[OPTICO].shards = 0;
    play(&t, "Optico: place magician downtown 1");
    refuse_move(&t, "Optico: enhance", TRK_NO_NO_SHARD);
    expect_reason(&t, TRK_R(12, 2), 0, 0, 0, 0);
    t.s.player[OPTICO].shards = 1;
    assert_true(is_legal(&t, "Optico: enhance"));
}

static void test_enhance_everywhere_but_in_the_theater(void **state)
{
    (void)state;
    static const char *const plans[] = {"Optico magician downtown",
                                        "Optico magician market_row",
                                        "Optico magician workshop"};
    static const char *const places[] = {"Optico: place magician downtown 1",
                                         "Optico: place magician market_row 1",
                                         "Optico: place magician workshop 1"};
    struct table t;
    for (unsigned i = 0; i < 3; i++) {
        planned(&t, 2, plans[i]);
        play(&t, places[i]);
        assert_true(is_legal(&t, "Optico: enhance"));
    }
    planned(&t, 2, "Optico magician theater manager theater");
    play(&t, "Optico: place magician theater 4");
    refuse_move(&t, "Optico: enhance", TRK_NO_NOT_IN_THEATER);
    expect_reason(&t, TRK_R(16, 4), 0, 0, 0, 0);
    play_all(&t, "Optico: end; Optico: place manager theater 5");
    refuse_move(&t, "Optico: enhance", TRK_NO_NOT_IN_THEATER);
}

static void test_enhance_comes_before_actions(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician downtown;Mechaniker magician downtown");
    play_all(&t, "Optico: place magician downtown 1; Optico: return; "
                 "Optico: return_component fabric");
    assert_true(is_legal(&t, "Optico: enhance")); /* a return is no Action */
    play(&t, "Optico: set_die bank_2 6");
    refuse_move(&t, "Optico: enhance", TRK_NO_TOO_LATE);
    expect_reason(&t, TRK_R(11, 5), 0, 0, 0, 0);
    play(&t, "Optico: take_coins bank_2"); /* 5 AP are used up: final */
    assert_int_equal(t.s.points, 0);
    refuse_move(&t, "Optico: enhance", TRK_NO_TOO_LATE);
    play_all(&t, "Optico: end; Mechaniker: place magician downtown 4");
    assert_true(is_legal(&t, "Mechaniker: enhance"));
}

static void test_enhance_belongs_to_a_placement(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician downtown");
    refuse_move(&t, "Optico: enhance", TRK_NO_NOT_NOW);
    play_all(&t, "Optico: place magician downtown 1; Optico: reroll residence_1");
    refuse_move(&t, "Optico: enhance", TRK_NO_NOT_YOUR_TURN); /* the die is rolling */
}

/* ---- spending Action Points (R12.3) -------------------------------------------- */

static void test_actions_as_often_as_points_allow(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician downtown");
    play(&t, "Optico: place magician downtown 1");
    for (unsigned left = 5; left-- > 0;) {
        play_all(&t, "Optico: reroll inn_1; chance: roll inn_1 x");
        assert_int_equal(t.s.points, left);
        assert_int_equal(t.s.acted, 1);
    }
    refuse_move(&t, "Optico: reroll inn_1", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(13, 5), 1, 0, 0, 0);
    assert_int_equal(actor(&t), OPTICO); /* the placement is not over by itself */
}

static void test_unspent_points_are_lost(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2,
            "Optico magician downtown manager downtown;Mechaniker magician workshop");
    play_all(&t, "Optico: place magician downtown 1; Optico: set_die bank_2 6");
    trk_state expected = t.s;
    expected.placed = TRK_NONE;
    expected.points = expected.acted = 0;
    expected.phase = TRK_PHASE_PLACE;
    expected.step = 1;
    play(&t, "Optico: end");
    expect_state(&t, &expected);
    const trk_event *e = find_event(&t, TRK_EVENT_ENDED);
    assert_int_equal(t.events.n, 1);
    assert_int_equal(e->seat, OPTICO);
    assert_int_equal(e->rule, TRK_R(12, 3));
    assert_int_equal(e->a[0], TRK_MAGICIAN);
    assert_int_equal(e->a[1], 3);
    play_all(&t, "Mechaniker: idle magician; Optico: place manager downtown 4");
    assert_int_equal(t.s.points, 2);
}

static void test_ended_placement_forgets_enhance(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician downtown;Mechaniker magician workshop");
    play_all(&t, "Optico: place magician downtown 1; Optico: enhance; Optico: end");
    assert_int_equal(t.s.enhanced, 0);
    assert_int_equal(t.s.points, 0);
    assert_int_equal(t.s.placed, TRK_NONE);
}

static void test_actions_of_the_location_only(void **state)
{
    (void)state;
    static const struct {
        const char *place, *action[4];
    } rows[] = {
        {"downtown",
         {"buy 1 wood", "prepare enchanted_butterflies", "set_up enchanted_butterflies",
          "order rope slot 1"}},
        {"market_row",
         {"learn linking_rings residence_1", "move_pile fabric multi 1",
          "set_up enchanted_butterflies", "set_die bank_1 6"}},
        {"workshop",
         {"hire engineer inn_1", "quick_order rope", "set_up enchanted_butterflies",
          "take_coins bank_1"}},
        {"theater",
         {"reroll bank_1", "buy 1 wood", "prepare enchanted_butterflies",
          "move_trick enchanted_butterflies"}},
    };
    for (unsigned l = 0; l < 4; l++) {
        struct table t;
        char text[80];
        snprintf(text, sizeof text, "Optico magician %s", rows[l].place);
        planned(&t, 2, text);
        snprintf(text, sizeof text, "Optico: place magician %s 1", rows[l].place);
        play(&t, text);
        for (unsigned i = 0; i < 4; i++) {
            snprintf(text, sizeof text, "Optico: %s", rows[l].action[i]);
            refuse_move(&t, text, TRK_NO_NOT_HERE);
            expect_reason(&t, TRK_R(12, 3), (int)l, 0, 0, 0);
        }
    }
}

/* Nothing to return, no Shard, no Action Point: End is the only possibility. */
static void test_single_possibility_is_not_asked(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    clear_tricks(&t, OPTICO);
    clear_components(&t, OPTICO);
    table_plan(
        &t, "Optico apprentice_1 theater manager downtown;Mechaniker magician theater");
    play(&t, "Optico: place apprentice_1 theater 10");
    assert_int_equal(count_events(&t, TRK_EVENT_ENDED), 1);
    assert_int_equal(actor(&t), MECHANIKER);
    play(&t, "Mechaniker: idle magician");
    play(&t, "Optico: place manager downtown 1"); /* Actions and a Shard: asked */
    assert_int_equal(count_events(&t, TRK_EVENT_ENDED), 0);
    assert_int_equal(actor(&t), OPTICO);
}

/* ---- Performance slots (Q6) ---------------------------------------------------- */

static void test_performance_slot_ends_with_end(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician theater;Mechaniker magician workshop");
    play(&t, "Optico: place magician theater 6");
    assert_int_equal(t.s.points, 0);
    assert_int_equal(actor(&t), OPTICO);
    refuse_move(&t, "Optico: set_up enchanted_butterflies", TRK_NO_PERFORMANCE_SLOT);
    expect_reason(&t, TRK_R(16, 5), 0, 0, 0, 0);
    play_all(&t, "Optico: return; Optico: return_component animal");
    assert_int_equal(actor(&t), OPTICO);
    assert_int_equal(t.s.player[OPTICO].component[TRK_ANIMAL], 0);
    play(&t, "Optico: end");
    assert_int_equal(actor(&t), MECHANIKER);
}

static void test_performance_slot_with_nothing_to_return(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    clear_tricks(&t, OPTICO);
    clear_components(&t, OPTICO);
    table_plan(&t, "Optico magician theater;Mechaniker magician workshop");
    play(&t, "Optico: place magician theater 6");
    assert_int_equal(count_events(&t, TRK_EVENT_ENDED), 1);
    assert_int_equal(actor(&t), MECHANIKER);
}

/* ---- returns (A16) ------------------------------------------------------------- */

/* One Fabric goes back and the same decision stands again. */
static void return_fabric(struct table *t)
{
    trk_state expected = t->s;
    play(t, "Optico: return");
    assert_int_equal(t->events.n, 0);
    assert_int_equal(t->s.depth, 1);
    play(t, "Optico: return_component fabric");
    expected.player[OPTICO].component[TRK_FABRIC]--;
    expect_state(t, &expected);
    assert_int_equal(find_event(t, TRK_EVENT_COMPONENT_RETURNED)->a[0], TRK_FABRIC);
}

static void test_returns_at_all_own_moments(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    set_component(&t, OPTICO, TRK_FABRIC, 3);
    set_component(&t, OPTICO, TRK_WOOD, 1);
    table_plan(&t, "Optico apprentice_1 downtown");
    return_fabric(&t); /* before placing */
    play(&t, "Optico: place apprentice_1 downtown 1");
    return_fabric(&t); /* before the first Action */
    play_all(&t, "Optico: reroll bank_1; chance: roll bank_1 x");
    return_fabric(&t); /* between Actions: two Action Points are left */
    assert_int_equal(t.s.points, 2);
    play(&t, "Optico: set_die bank_1 6");
    assert_int_equal(t.s.points, 0);
    play_all(&t, "Optico: return; Optico: return_component wood"); /* before ending */
    assert_int_equal(t.s.player[OPTICO].component[TRK_WOOD], 0);
    assert_int_equal(actor(&t), OPTICO);
}

static void test_one_thing_at_a_time(void **state)
{
    (void)state;
    struct table t;
    planned(&t, 2, "Optico magician downtown");
    play(&t, "Optico: return"); /* 2 Fabric, 1 Animal, Enchanted Butterflies */
    assert_int_equal(count_legal(&t, TRK_MOVE_RETURN_COMPONENT), 2);
    assert_int_equal(count_legal(&t, TRK_MOVE_RETURN_TRICK), 1);
    refuse_move(&t, "Optico: return_trick linking_rings", TRK_NO_NOT_OWNED);
    expect_reason(&t, TRK_R(1, 5), TRK_TRICK_LINKING_RINGS, 0, 0, 0);
    refuse_move(&t, "Optico: return_component wood", TRK_NO_NO_PILE);
    expect_reason(&t, TRK_A(99), TRK_WOOD, 0, 0, 0);
    refuse_move(&t, "Optico: place magician downtown 1", TRK_NO_NOT_NOW);
    play(&t, "Optico: return_trick enchanted_butterflies");
    refuse_move(&t, "Optico: return_component fabric", TRK_NO_NOT_NOW);
    assert_int_equal(t.s.player[OPTICO].component[TRK_FABRIC], 2);
}

static void test_nothing_to_return(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    clear_tricks(&t, OPTICO);
    clear_components(&t, OPTICO);
    table_plan(&t, "Optico magician downtown");
    refuse_move(&t, "Optico: return", TRK_NO_NOTHING_TO_RETURN);
    expect_reason(&t, TRK_R(6, 3), 0, 0, 0, 0);
    set_component(&t, OPTICO, TRK_SAW, 2);
    play(&t, "Optico: return"); /* the only thing there is goes back unasked */
    assert_int_equal(find_event(&t, TRK_EVENT_COMPONENT_RETURNED)->a[0], TRK_SAW);
    assert_int_equal(t.s.player[OPTICO].component[TRK_SAW], 1);
    assert_int_equal(t.s.depth, 0);
}

static void test_a_trick_alone_can_be_returned(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    clear_components(&t, OPTICO);
    table_plan(&t, "Optico magician downtown");
    play(&t, "Optico: return");
    assert_int_equal(find_event(&t, TRK_EVENT_TRICK_RETURNED)->a[0],
                     TRK_TRICK_ENCHANTED_BUTTERFLIES);
    refuse_move(&t, "Optico: return", TRK_NO_NOTHING_TO_RETURN);
}

static void test_no_return_while_something_is_open(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    add_member(&t, OPTICO, TRK_ENGINEER);
    show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_08);
    give_trick(&t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 2);
    put_marker(&t, OPTICO, TRK_TRICK_CARD_MANIPULATION, TRK_PERFORMANCE_RIVERSIDE_08, 0,
               0);
    table_plan(&t, "Optico magician theater manager downtown apprentice_1 market_row");
    play_all(&t,
             "Optico: place magician theater 4; Optico: set_up enchanted_butterflies");
    refuse_move(&t, "Optico: return", TRK_NO_NOT_NOW); /* the target is open */
    play(&t, "Optico: put riverside_08 slot 1 spiritual down");
    refuse_move(&t, "Optico: return", TRK_NO_NOT_NOW); /* the reward is open */
    expect_reason(&t, TRK_R(6, 1), 0, 0, 0, 0);
    play_all(&t,
             "Optico: reward fame; Optico: end; Optico: place apprentice_1 market_row 1; "
             "Optico: buy 2 wood");
    refuse_move(&t, "Optico: return", TRK_NO_NOT_NOW); /* the payment is open */
    play_all(&t, "Optico: bargain 0; Optico: pile_to ordinary; Optico: end; "
                 "Optico: place manager downtown 1; Optico: learn "
                 "rabbit_from_the_top_hat residence_1");
    refuse_move(&t, "Optico: return", TRK_NO_NOT_NOW); /* the slot is open */
    play(&t, "Optico: trick_to ordinary");
    assert_true(is_legal(&t, "Optico: return"));
}

static void test_no_return_in_other_phases(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ADVERTISE);
    refuse_move(&t, "Optico: return", TRK_NO_NOT_NOW);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    refuse_move(&t, "Optico: return", TRK_NO_NOT_NOW);
    table_plan(&t, "Optico magician downtown;Mechaniker magician downtown");
    refuse_move(&t, "Mechaniker: return", TRK_NO_NOT_YOUR_TURN);
    assert_true(is_legal(&t, "Optico: return"));
}

static void test_reward_stays_and_trick_can_be_learned_again(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_08);
    give_trick(&t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 2);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_PERFORMANCE_RIVERSIDE_08,
               0, 0);
    table_plan(&t, "Optico magician theater manager downtown");
    play_all(&t, "Optico: place magician theater 4; Optico: set_up card_manipulation; "
                 "Optico: put riverside_08 slot 1 spiritual down; Optico: reward fame");
    assert_int_equal(t.s.player[OPTICO].fame, 6);
    play_all(&t, "Optico: return; Optico: return_trick card_manipulation");
    assert_int_equal(t.s.player[OPTICO].fame, 6);
    assert_int_equal(t.s.show[0].marker[1], TRK_NONE);
    play_all(&t, "Optico: end; Optico: place manager downtown 1; "
                 "Optico: learn card_manipulation residence_1");
    assert_int_equal(t.s.player[OPTICO].trick[1].trick, TRK_TRICK_CARD_MANIPULATION);
    assert_int_equal(t.s.player[OPTICO].trick[1].markers, 0);
}

/* ---- looking ahead ------------------------------------------------------------- */

static void test_preview_of_a_placement(void **state)
{
    (void)state;
    struct table t;
    static trk_preview preview;
    planned(&t, 2, "Optico magician downtown;Mechaniker magician workshop");
    trk_state before = t.s;
    const trk_move line[4] = {parse(&t, "Optico: place magician downtown 1"),
                              parse(&t, "Optico: enhance"), parse(&t, "Optico: end"),
                              parse(&t, "Optico: place magician downtown 4")};
    assert_int_equal(trk_preview_moves(&t.s, OPTICO, line, 2, &preview), TRK_OK);
    assert_int_equal(preview.stop, TRK_STOP_SAME_SEAT);
    assert_int_equal(preview.moves, 2);
    assert_int_equal(preview.after.points, 6);
    assert_int_equal(preview.shards[OPTICO], -1);
    assert_int_equal(preview.shards[MECHANIKER], 0);
    assert_int_equal(preview.n_events, 2);
    assert_int_equal(preview.events[1].kind, TRK_EVENT_ENHANCED);
    assert_int_equal(trk_preview_moves(&t.s, OPTICO, line, 4, &preview), TRK_OK);
    assert_int_equal(preview.stop, TRK_STOP_OTHER_SEAT); /* the fourth is not asked for */
    assert_int_equal(preview.moves, 3);
    assert_int_equal(preview.n_odds, 0);
    assert_memory_equal(&t.s, &before, sizeof before);
}

static void test_preview_names_the_refused_move(void **state)
{
    (void)state;
    struct table t;
    static trk_preview preview;
    planned(&t, 2, "Optico magician downtown;Mechaniker magician workshop");
    trk_move line[2] = {parse(&t, "Optico: place magician downtown 1"),
                        parse(&t, "Optico: buy 1 wood")};
    assert_int_equal(trk_preview_moves(&t.s, OPTICO, line, 2, &preview), TRK_ERR_ILLEGAL);
    assert_int_equal(preview.moves, 1);
    assert_int_equal(preview.after.phase, TRK_PHASE_PLACEMENT);
    assert_int_equal(trk_preview_moves(&t.s, MECHANIKER, line, 2, &preview),
                     TRK_ERR_ILLEGAL);
    assert_int_equal(preview.stop, TRK_STOP_OTHER_SEAT); /* not Mechaniker's turn */
    assert_int_equal(preview.moves, 0);
    line[0] = parse(&t, "Mechaniker: place magician workshop 1");
    assert_int_equal(trk_preview_moves(&t.s, OPTICO, line, 1, &preview), TRK_ERR_ILLEGAL);
    assert_int_equal(preview.moves, 0);
    assert_int_equal(trk_preview_moves(&t.s, OPTICO, NULL, 0, &preview), TRK_OK);
    assert_int_equal(preview.stop, TRK_STOP_SAME_SEAT);
}

/* The last placement of the last turn: wages, scoring, the end. */
static void test_preview_to_the_end_of_the_game(void **state)
{
    (void)state;
    struct table t;
    static trk_preview preview;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    while (t.s.turn < 5) {
        table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
        table_until(&t, TRK_PHASE_ASSIGNMENT);
    }
    table_plan(&t, "Optico manager workshop");
    const trk_move line[2] = {parse(&t, "Optico: place manager workshop 1"),
                              parse(&t, "Optico: end")};
    assert_int_equal(trk_preview_moves(&t.s, OPTICO, line, 2, &preview), TRK_OK);
    assert_int_equal(preview.stop, TRK_STOP_OVER);
    assert_int_equal(preview.coins[OPTICO], -2); /* wages; 10 - 2 are left */
    /* 1 Shard, 8 Coins, 1 Apprentice, 1 Specialist: 1 + 2 + 2 + 3 */
    assert_int_equal(preview.fame[OPTICO], 8);
}

static void test_outlook_points_by_slot(void **state)
{
    (void)state;
    struct table t;
    static trk_outlook outlook;
    planned(&t, 3,
            "Optico magician downtown manager downtown;"
            "Mechaniker magician downtown assistant market_row "
            "apprentice_1 theater apprentice_4 workshop");
    play_all(&t, "Optico: place manager downtown 1; Optico: end");
    trk_outlook_for(&t.s, MECHANIKER, &outlook);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        for (unsigned slot = 0; slot < TRK_N_SLOTS; slot++) {
            int base = c == TRK_MAGICIAN ? 3 : c <= TRK_ASSISTANT ? 2 : 1;
            int expected = base + modifiers[slot];
            if (modifiers[slot] == PERFORMANCE)
                expected = c == TRK_MAGICIAN ? 0 : -1;
            if (slot == TRK_SLOT_DOWNTOWN_1 || slot == TRK_SLOT_DOWNTOWN_3 ||
                slot == TRK_SLOT_MARKET_ROW_3 || slot >= TRK_SLOT_DARK_ALLEY_1)
                expected = -1; /* taken, closed, closed, not in the game */
            if (c == TRK_ENGINEER || c == TRK_MANAGER || c == TRK_APPRENTICE_2 ||
                c == TRK_APPRENTICE_3)
                expected = -1; /* not in the team */
            assert_int_equal(outlook.points[c][slot], expected);
        }
}

static void test_outlook_without_placed_and_idle(void **state)
{
    (void)state;
    struct table t;
    static trk_outlook outlook;
    planned(&t, 2, "Optico magician theater manager workshop apprentice_1 workshop");
    play_all(&t, "Optico: idle manager; Optico: place magician theater 1; Optico: end");
    trk_outlook_for(&t.s, OPTICO, &outlook);
    for (unsigned slot = 0; slot < TRK_N_SLOTS; slot++) {
        assert_int_equal(outlook.points[TRK_MAGICIAN][slot], -1);
        assert_int_equal(outlook.points[TRK_MANAGER][slot], -1);
    }
    assert_int_equal(outlook.points[TRK_APPRENTICE_1][TRK_SLOT_WORKSHOP_1], 1);
    assert_int_equal(outlook.points[TRK_APPRENTICE_1][TRK_SLOT_THEATER_2], 2);
    assert_int_equal(outlook.points[TRK_APPRENTICE_1][TRK_SLOT_THEATER_4], -1);
}

static void test_outlook_wages(void **state)
{
    (void)state;
    struct table t;
    static trk_outlook outlook;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    t.s.player[MECHANIKER].coins = 2;
    table_plan(&t,
               "Mechaniker magician workshop assistant workshop apprentice_1 downtown "
               "apprentice_4 downtown");
    trk_outlook_for(&t.s, MECHANIKER, &outlook);
    assert_int_equal(outlook.wages, 3); /* Assistant 2, Apprentice 1, two for nothing */
    assert_int_equal(outlook.missing, 1);
    play(&t, "Mechaniker: idle apprentice_1");
    trk_outlook_for(&t.s, MECHANIKER, &outlook);
    assert_int_equal(outlook.wages, 2);
    assert_int_equal(outlook.missing, 0);
    play_all(&t, "Mechaniker: place assistant workshop 1; Mechaniker: end");
    trk_outlook_for(&t.s, MECHANIKER, &outlook);
    assert_int_equal(outlook.wages, 2);
    trk_outlook_for(&t.s, OPTICO, &outlook);
    assert_int_equal(outlook.wages, 0);
}

int main(void)
{
    // clang-format off
    const struct CMUnitTest tests[] = {
        PROVES(test_cards_are_revealed_at_once, "R11.1"),
        PROVES(test_preview_does_not_look_under_cards, "R11.1"),
        PROVES(test_turns_go_round_and_round, "R11.2 A12"),
        PROVES(test_phase_ends_with_the_last_character, "R11.2"),
        PROVES(test_without_cards_nobody_is_asked, "A12"),
        PROVES(test_placing_is_the_whole_turn, "R11.2 R11.5"),
        PROVES(test_own_characters_in_any_order, "R11.2"),
        PROVES(test_no_passing, "A12"),
        PROVES(test_without_a_slot_idle_is_left, "A12"),
        PROVES(test_idle_is_forced_without_an_alternative, "A12"),
        PROVES(test_only_the_team_is_placed, "R11.2"),
        PROVES(test_character_needs_a_card, "R11.2 A12"),
        PROVES(test_character_is_placed_once, "R11.2"),
        PROVES(test_idle_for_the_whole_turn, "A88"),
        PROVES(test_card_names_the_location, "R11.2"),
        PROVES(test_declaring_idle, "R11.2 R11.3"),
        PROVES(test_idle_gets_no_wages_and_card_returns, "R11.3 A48"),
        PROVES(test_placed_without_an_action_works, "A13 A48"),
        PROVES(test_who_works, "A48 R11.3"),
        PROVES(test_placing_to_occupy, "A13 R11.4"),
        PROVES(test_slot_holds_one_character, "R11.4"),
        PROVES(test_workshops_are_separate, "R11.4"),
        PROVES(test_slots_are_free_again_next_turn, "R11.4"),
        PROVES(test_slots_out_of_use, "R2.7"),
        PROVES(test_slots_stay_closed_all_game, "R2.7"),
        PROVES(test_own_weekday_is_kept, "R16.3"),
        PROVES(test_points_are_base_and_modifier, "R12.1"),
        PROVES(test_example_downtown_points, "X1 R12.1 R12.2"),
        PROVES(test_magician_on_plus_one, "R12.1"),
        PROVES(test_no_points_left_is_no_obstacle, "A14 R12.1"),
        PROVES(test_enhance, "R12.2"),
        PROVES(test_enhance_once_in_each_placement, "R12.2"),
        PROVES(test_enhance_needs_a_shard, "R12.2"),
        PROVES(test_enhance_everywhere_but_in_the_theater, "R12.2"),
        PROVES(test_enhance_comes_before_actions, "A15 R11.5"),
        PROVES(test_enhance_belongs_to_a_placement, "R12.2 A15"),
        PROVES(test_actions_as_often_as_points_allow, "R12.3"),
        PROVES(test_unspent_points_are_lost, "R12.3"),
        PROVES(test_ended_placement_forgets_enhance, "R12.2 R12.3"),
        PROVES(test_actions_of_the_location_only, "R12.3"),
        PROVES(test_single_possibility_is_not_asked, "R11.5"),
        PROVES(test_performance_slot_ends_with_end, "Q6"),
        PROVES(test_performance_slot_with_nothing_to_return, "R11.5"),
        PROVES(test_returns_at_all_own_moments, "A16"),
        PROVES(test_one_thing_at_a_time, "A16"),
        PROVES(test_nothing_to_return, "A16"),
        PROVES(test_a_trick_alone_can_be_returned, "A16"),
        PROVES(test_no_return_while_something_is_open, "A16"),
        PROVES(test_no_return_in_other_phases, "A16"),
        PROVES(test_reward_stays_and_trick_can_be_learned_again, "A16"),
        PROVES(test_preview_of_a_placement, "R12.2 R11.2"),
        PROVES(test_preview_names_the_refused_move, "R12.3"),
        PROVES(test_preview_to_the_end_of_the_game, "A48"),
        PROVES(test_outlook_points_by_slot, "R12.1 R2.7 R11.4"),
        PROVES(test_outlook_without_placed_and_idle, "R11.2"),
        PROVES(test_outlook_wages, "A48"),
    };
    // clang-format on
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_alley.c: the Dark Alley as a place, its decks and Draws, Special Assignments on
 * their way through the game, who knows which of them, and the longer game (R22, R23,
 * A62–A64, A81, D04, D15, D41–D44, D46). */
#include "support/table.h"

#include <stdio.h>
#include <string.h>

/* ---- tables -------------------------------------------------------------------------
 */

/* The Assignment phase of turn 2; one switch of the profile is changed. */
static void house(struct table *t, unsigned profile, unsigned players, unsigned which,
                  unsigned value)
{
    trk_config config;
    memset(t, 0, sizeof *t);
    assert_int_equal(trk_config_init(&config, profile, players), TRK_OK);
    config.setup = TRK_SETUP_FIRST;
    config.modules = TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES;
    if (which < TRK_N_SWITCHES) {
        assert_int_not_equal(config.switches[which], value);
        config.switches[which] = (uint8_t)value;
    }
    assert_int_equal(trk_start(&t->s, &config, NULL), TRK_OK);
    alley_until(t, TRK_PHASE_ASSIGNMENT);
}

static void at_assignment(struct table *t, unsigned profile, unsigned players)
{
    house(t, profile, players, TRK_N_SWITCHES, 0);
}

/* Optico's Magician stands on +2 of the Dark Alley with 5 Action Points. */
static void in_alley(struct table *t)
{
    table_plan(t, "Optico magician dark_alley");
    play(t, "Optico: place magician dark_alley 1");
    assert_int_equal(t->s.points, 5);
}

static const trk_player *of(const struct table *t, unsigned seat)
{
    return &t->s.player[seat];
}

static bool holds(const struct table *t, unsigned seat, unsigned special)
{
    return of(t, seat)->specials >> special & 1;
}

static unsigned everybody(const struct table *t)
{
    return ((1u << t->s.config.players) - 1) | 1u << TRK_PUBLIC;
}

static void expect_queue(const struct table *t, unsigned deck, unsigned n,
                         const uint8_t *cards)
{
    assert_int_equal(t->s.queued[deck], n);
    for (unsigned i = 0; i < n; i++)
        assert_int_equal(t->s.queue[deck][i], cards[i]);
}
#define EXPECT_QUEUE(t, deck, ...)                                                       \
    expect_queue(t, deck, sizeof((const uint8_t[]){__VA_ARGS__}),                        \
                 (const uint8_t[]){__VA_ARGS__})

static void to_turn(struct table *t, unsigned turn)
{
    while (t->s.turn < turn)
        table_step(t);
}

/* Workshop cards from first on go to Mechaniker, so that few are left in the deck. */
static void thin_out(struct table *t, unsigned first)
{
    for (unsigned special = first; special <= TRK_S_FREELANCER; special++)
        give_special(t, MECHANIKER, special);
}

/* ---- the place (R1.8, R1.9, R1.12, R2.7, R3.6) ----------------------------------------
 */

static void test_ten_cards_for_each_location_but_one(void **state)
{
    (void)state;
    unsigned n[TRK_N_LOCATIONS] = {0};
    for (unsigned special = 0; special < TRK_N_SPECIALS; special++)
        n[data_specials[special].location]++;
    for (unsigned l = 0; l < TRK_N_LOCATIONS; l++)
        assert_int_equal(n[l], l == TRK_DARK_ALLEY ? 0 : 10);
}

static void test_hand_of_six_cards(void **state)
{
    (void)state;
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++) {
        struct table t;
        alley_new(&t, profile, 4, TRK_SETUP_FIRST,
                  TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES);
        table_until(&t, TRK_PHASE_ASSIGNMENT);
        for (unsigned seat = 0; seat < 4; seat++) {
            assert_int_equal(of(&t, seat)->hand[TRK_THEATER], 2);
            assert_int_equal(of(&t, seat)->hand[TRK_WORKSHOP], 1);
            assert_int_equal(of(&t, seat)->hand[TRK_MARKET_ROW], 1);
            assert_int_equal(of(&t, seat)->hand[TRK_DOWNTOWN], 1);
            assert_int_equal(of(&t, seat)->hand[TRK_DARK_ALLEY], 1);
            assert_int_equal(of(&t, seat)->specials, 0);
        }
    }
}

static void test_slots_of_the_dark_alley(void **state)
{
    (void)state;
    static const int points[5] = {0, 2, 1, 1, 0};
    for (unsigned players = 2; players <= 4; players++)
        for (unsigned slot = 1; slot <= 4; slot++) {
            struct table t;
            char text[80];
            at_assignment(&t, TRK_REVISED_2019, players);
            table_plan(&t, "Optico magician dark_alley;Mechaniker magician dark_alley");
            snprintf(text, sizeof text, "Optico: place magician dark_alley %u", slot);
            if ((slot == 2 && players < 3) || (slot == 3 && players < 4)) {
                refuse_move(&t, text, TRK_NO_SLOT_CLOSED);
                expect_reason(&t, TRK_R(2, 7), (int)(TRK_SLOT_DARK_ALLEY_1 + slot - 1),
                              (int)players, 0, 0);
                continue;
            }
            play(&t, text);
            assert_int_equal(t.s.points, 3 + points[slot]);
            play_all(&t, "Optico: enhance; Optico: end"); /* R12.2 */
            snprintf(text, sizeof text, "Mechaniker: place magician dark_alley %u", slot);
            refuse_move(&t, text, TRK_NO_SLOT_TAKEN);
        }
}

static void test_dark_alley_card_and_its_actions(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 2);
    table_plan(&t, "Optico magician dark_alley manager downtown;Mechaniker magician "
                   "market_row");
    refuse_move(&t, "Optico: place magician downtown 1", TRK_NO_OTHER_LOCATION);
    refuse_move(&t, "Optico: place manager dark_alley 1", TRK_NO_OTHER_LOCATION);
    play(&t, "Optico: place magician dark_alley 1");
    refuse_move(&t, "Optico: take_coins bank_1", TRK_NO_NOT_HERE);
    refuse_move(&t, "Optico: buy 1 wood", TRK_NO_NOT_HERE);
    lists_agree(&t, OPTICO);
    play_all(&t, "Optico: end; Mechaniker: place magician market_row 1");
    refuse_move(&t, "Mechaniker: draw workshop", TRK_NO_NOT_HERE);
    refuse_move(&t, "Mechaniker: fortune_telling", TRK_NO_NOT_HERE);
}

static void test_no_dark_alley_without_the_module(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(of(&t, OPTICO)->hand[TRK_DARK_ALLEY], 0);
    assert_int_equal(t.s.top, 0);
    refuse_move(&t, "Optico: assign magician dark_alley", TRK_NO_NOT_IN_HAND);
    table_plan(&t, "Optico magician downtown;Mechaniker apprentice_1 downtown");
    refuse_move(&t, "Optico: place magician dark_alley 1", TRK_NO_NO_DARK_ALLEY);
    play_all(&t, "Optico: place magician downtown 1; Optico: end;"
                 "Mechaniker: place apprentice_1 downtown 4");
    assert_false(is_legal(&t, "Mechaniker: mechanical_enhancement")); /* no ability */
}

static void test_abilities_belong_to_the_dark_alley(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 2);
    table_plan(&t, "Mechaniker apprentice_1 downtown");
    play_all(&t, "Mechaniker: place apprentice_1 downtown 4;"
                 "Mechaniker: mechanical_enhancement");
    assert_int_equal(t.s.points, 2);
}

/* ---- decks at setup (R2.5, D15)
 * -------------------------------------------------------- */

static void test_decks_begin_face_down(void **state)
{
    (void)state;
    struct table t;
    alley_new(&t, TRK_REVISED_2019, 2, TRK_SETUP_FIRST,
              TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES);
    while (t.s.phase != TRK_PHASE_ROLL_DICE) {
        assert_int_not_equal(t.s.phase, TRK_PHASE_DECKS);
        table_step(&t);
    }
    assert_int_equal(t.s.top, (UINT64_C(1) << 40) - 1);
    for (unsigned deck = 0; deck < TRK_DECKS; deck++) {
        assert_int_equal(t.s.top_cards[deck], 10);
        assert_int_equal(t.s.queued[deck], 0);
        assert_int_equal(t.s.turned_up[deck], TRK_NONE);
    }
    for (unsigned special = 0; special < TRK_N_SPECIALS; special++)
        assert_int_equal(t.s.known_by[special], 0);
}

static void test_decks_begin_face_up_in_2015(void **state)
{
    (void)state;
    struct table t;
    alley_new(&t, TRK_FIRST_2015, 3, TRK_SETUP_FIRST,
              TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES);
    table_until(&t, TRK_PHASE_DECKS);
    assert_int_equal(actor(&t), TRK_CHANCE);
    assert_int_equal(count_legal(&t, TRK_MOVE_CARD), 10);
    refuse_move(&t, "chance: card test_run", TRK_NO_NOT_IN_DECK); /* Downtown is first */
    expect_reason(&t, TRK_R(2, 5), TRK_S_TEST_RUN, 0, 0, 0);
    assert_int_equal(trk_weight(&t.s, parse(&t, "chance: card interest")), 1);
    play(&t, "chance: card interest");
    const trk_event *up = find_event(&t, TRK_EVENT_TURNED_UP);
    assert_int_equal(up->a[0], TRK_DOWNTOWN);
    assert_int_equal(up->a[1], TRK_S_INTEREST);
    assert_int_equal(up->rule, TRK_R(2, 5));
    assert_int_equal(trk_event_for(*up, TRK_PUBLIC).a[1], TRK_S_INTEREST);
    play_all(&t, "chance: card logistics; chance: card test_run; chance: card new_twist");
    assert_int_equal(t.s.phase, TRK_PHASE_FIRST_CHOOSER);
    const uint8_t visible[4] = {TRK_S_INTEREST, TRK_S_LOGISTICS, TRK_S_TEST_RUN,
                                TRK_S_NEW_TWIST};
    for (unsigned deck = 0; deck < TRK_DECKS; deck++) {
        assert_int_equal(t.s.turned_up[deck], visible[deck]);
        assert_int_equal(t.s.top_cards[deck], 9);
        assert_int_equal(t.s.known_by[visible[deck]], everybody(&t)); /* only the top */
    }
    assert_int_equal(t.s.known_by[TRK_S_INVENTION], 0);
}

/* ---- Draw [2019] (R22.1, R22.2, A63, A64)
 * ----------------------------------------------- */

static void test_draw_two_keep_one(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 3);
    in_alley(&t);
    assert_int_equal(count_legal(&t, TRK_MOVE_DRAW), 4);
    play(&t, "Optico: draw workshop");
    assert_int_equal(t.s.points, 4);
    assert_int_equal(actor(&t), TRK_CHANCE);
    assert_int_equal(count_legal(&t, TRK_MOVE_CARD), 10);
    refuse_move(&t, "chance: card interest", TRK_NO_NOT_IN_DECK);
    play(&t, "chance: card test_run");
    const trk_event *drew = find_event(&t, TRK_EVENT_DREW);
    assert_int_equal(drew->seat, OPTICO);
    assert_int_equal(drew->a[0], TRK_WORKSHOP);
    assert_int_equal(drew->a[1], TRK_S_TEST_RUN);
    assert_int_equal(drew->rule, TRK_R(22, 1));
    assert_int_equal(trk_event_for(*drew, OPTICO).a[1], TRK_S_TEST_RUN);
    assert_int_equal(trk_event_for(*drew, LOTUS).a[0], TRK_WORKSHOP);
    assert_int_equal(trk_event_for(*drew, LOTUS).a[1], TRK_HIDDEN);
    assert_int_equal(count_legal(&t, TRK_MOVE_CARD), 9);
    refuse_move(&t, "chance: card test_run", TRK_NO_NOT_IN_DECK);
    play(&t, "chance: card invention");
    assert_int_equal(actor(&t), OPTICO);
    refuse_move(&t, "Optico: keep ingenuity", TRK_NO_NOT_DRAWN);
    expect_reason(&t, TRK_A(63), TRK_S_INGENUITY, 0, 0, 0);
    refuse_move(&t, "Optico: end", TRK_NO_NOT_NOW); /* one must be kept */
    refuse_move(&t, "Optico: fortune_telling", TRK_NO_NOT_NOW);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: keep invention");
    assert_int_equal(t.s.depth, 0);
    assert_true(holds(&t, OPTICO, TRK_S_INVENTION));
    assert_false(holds(&t, OPTICO, TRK_S_TEST_RUN));
    assert_int_equal(of(&t, OPTICO)->owned[TRK_WORKSHOP], 1);
    EXPECT_QUEUE(&t, TRK_WORKSHOP, TRK_S_TEST_RUN);
    assert_int_equal(t.s.top_cards[TRK_WORKSHOP], 8);
    assert_int_equal(t.s.known_by[TRK_S_TEST_RUN], 1u << OPTICO);
    assert_int_equal(t.s.known_by[TRK_S_INVENTION], 1u << OPTICO);
    const trk_event *kept = find_event(&t, TRK_EVENT_KEPT);
    assert_int_equal(kept->rule, TRK_R(23, 1));
    assert_int_equal(trk_event_for(*kept, MECHANIKER).a[1], TRK_HIDDEN);
    const trk_event *under = find_event(&t, TRK_EVENT_PUT_UNDER);
    assert_int_equal(under->a[0], TRK_WORKSHOP);
    assert_int_equal(under->a[1], TRK_S_TEST_RUN);
    assert_int_equal(trk_event_for(*under, TRK_PUBLIC).a[1], TRK_HIDDEN);
    assert_int_equal(t.s.points, 4);
}

static void test_further_draws_cost_two(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 2);
    in_alley(&t);
    play_all(&t, "Optico: draw workshop; chance: card test_run; chance: card invention;"
                 "Optico: keep test_run; Optico: draw downtown");
    assert_int_equal(t.s.points, 5 - 1 - 2);
    play_all(&t, "chance: card interest; chance: card empower; Optico: keep empower;"
                 "Optico: draw workshop");
    assert_int_equal(t.s.points, 0); /* any number of times */
    play_all(&t,
             "chance: card freelancer; chance: card ingenuity; Optico: keep ingenuity");
    assert_int_equal(of(&t, OPTICO)->owned[TRK_WORKSHOP], 2);
    assert_int_equal(of(&t, OPTICO)->owned[TRK_DOWNTOWN], 1);
    EXPECT_QUEUE(&t, TRK_WORKSHOP, TRK_S_INVENTION, TRK_S_FREELANCER);
    EXPECT_QUEUE(&t, TRK_DOWNTOWN, TRK_S_INTEREST);
    refuse_move(&t, "Optico: draw theater", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(22, 2), 2, 0, 0, 0);
}

static void test_one_point_is_not_enough_for_a_further_draw(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 2);
    table_plan(&t, "Optico manager dark_alley");
    play_all(&t, "Optico: place manager dark_alley 4; Optico: draw workshop;"
                 "chance: card test_run; chance: card invention");
    refuse_move(&t, "Optico: draw workshop", TRK_NO_NO_POINTS);
    play(&t, "Optico: keep test_run");
    refuse_move(&t, "Optico: draw downtown", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(22, 2), 2, 1, 0, 0);
}

/* What is drawn and put under its deck comes by the rule of its Draw. */
static void test_draws_cite_their_rules(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 2);
    in_alley(&t);
    trk_move draw = parse(&t, "Optico: draw workshop");
    assert_int_equal(trk_move_rule(&t.s, draw), TRK_R(22, 1));
    play_all(&t, "Optico: draw workshop; chance: card test_run; chance: card invention");
    assert_int_equal(find_event(&t, TRK_EVENT_DREW)->rule, TRK_R(22, 1));
    assert_int_equal(trk_move_rule(&t.s, draw), TRK_R(22, 2));
    play_all(&t, "Optico: draw downtown; chance: card interest; chance: card empower");
    assert_int_equal(find_event(&t, TRK_EVENT_DREW)->rule, TRK_R(22, 2));
    play(&t, "Optico: keep test_run");
    assert_int_equal(find_event(&t, TRK_EVENT_PUT_UNDER)->rule, TRK_R(22, 1));
    play(&t, "Optico: keep empower");
    assert_int_equal(find_event(&t, TRK_EVENT_PUT_UNDER)->rule, TRK_R(22, 2));
    play_all(&t, "Optico: draw workshop; chance: card freelancer; chance: card ingenuity;"
                 "Optico: keep ingenuity");
    assert_int_equal(find_event(&t, TRK_EVENT_PUT_UNDER)->rule, TRK_R(22, 2));
}

/* Optico comes to the Dark Alley twice in a turn. */
static void twice_in_alley(struct table *t)
{
    give_special(t, OPTICO, TRK_S_FREELANCER);
    table_plan(t, "Optico magician dark_alley manager freelancer;Mechaniker magician "
                  "dark_alley");
}

static void test_first_draw_of_each_placement(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 4);
    twice_in_alley(&t);
    play_all(&t,
             "Optico: place magician dark_alley 1; Optico: draw theater;"
             "chance: card new_twist; chance: card buying_time; Optico: keep new_twist;"
             "Optico: end; Mechaniker: place magician dark_alley 2");
    play(&t, "Mechaniker: draw theater");
    assert_int_equal(t.s.points, 4 - 1);
    play_all(&t, "chance: card headliner_trick; chance: card guest_performer;"
                 "Mechaniker: keep headliner_trick; Mechaniker: end;"
                 "Optico: place manager dark_alley 4; Optico: draw theater");
    assert_int_equal(t.s.points, 2 - 1); /* cheap again */
}

static void test_pairs_drawn_together(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 3);
    in_alley(&t);
    play_all(&t, "Optico: draw workshop; chance: card test_run; chance: card invention");
    assert_int_equal(t.s.pairs, 1);
    play_all(&t, "Optico: draw downtown; chance: card interest; chance: card empower");
    assert_int_equal(t.s.pairs, 2);
    assert_int_equal(t.s.points, 2);
    play_all(&t,
             "Optico: draw workshop; chance: card ingenuity; chance: card freelancer");
    assert_int_equal(t.s.points, 0);
    /* one card of each pair, in the order drawn */
    refuse_move(&t, "Optico: keep interest", TRK_NO_NOT_DRAWN);
    refuse_move(&t, "Optico: keep ingenuity", TRK_NO_NOT_DRAWN);
    assert_int_equal(count_legal(&t, TRK_MOVE_KEEP), 2);
    play(&t, "Optico: keep invention");
    refuse_move(&t, "Optico: keep test_run", TRK_NO_NOT_DRAWN);
    refuse_move(&t, "Optico: keep freelancer", TRK_NO_NOT_DRAWN);
    play_all(&t, "Optico: keep interest; Optico: keep ingenuity");
    assert_int_equal(t.s.pairs, 0);
    assert_int_equal(of(&t, OPTICO)->specials, UINT64_C(1) << TRK_S_INVENTION |
                                                   UINT64_C(1) << TRK_S_INTEREST |
                                                   UINT64_C(1) << TRK_S_INGENUITY);
    EXPECT_QUEUE(&t, TRK_WORKSHOP, TRK_S_TEST_RUN, TRK_S_FREELANCER);
    EXPECT_QUEUE(&t, TRK_DOWNTOWN, TRK_S_EMPOWER);
}

static void test_no_draw_between_two_keeps(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 3);
    set_prophecy(&t, TRK_P_CHEAP_FURTHER_CARDS);
    in_alley(&t);
    play_all(&t, "Optico: draw workshop; chance: card test_run; chance: card invention;"
                 "Optico: draw downtown; chance: card interest; chance: card empower;"
                 "Optico: keep test_run");
    assert_int_equal(t.s.points, 3);
    refuse_move(&t, "Optico: draw workshop", TRK_NO_KEEP_FIRST);
    expect_reason(&t, TRK_A(63), 0, 0, 0, 0);
    lists_agree(&t, OPTICO);
    play_all(&t, "Optico: keep empower; Optico: draw workshop"); /* afterwards it is */
}

static void test_deck_with_one_card_and_without(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 2);
    thin_out(&t, TRK_S_TEST_RUN); /* only Trick Tweaking is left */
    table_plan(&t, "Optico magician dark_alley");
    play_all(&t, "Optico: place magician dark_alley 1; Optico: draw workshop");
    assert_int_equal(count_legal(&t, TRK_MOVE_CARD), 1); /* Q11: chance draws it */
    play(&t, "chance: card trick_tweaking");
    assert_int_equal(t.s.pair[0][0], TRK_S_TRICK_TWEAKING);
    assert_int_equal(t.s.pair[0][1], TRK_NONE);
    refuse_move(&t, "Optico: draw workshop", TRK_NO_DECK_EMPTY);
    expect_reason(&t, TRK_A(64), TRK_WORKSHOP, 0, 0, 0);
    play(&t, "Optico: keep trick_tweaking");
    assert_int_equal(count_events(&t, TRK_EVENT_PUT_UNDER), 0);
    assert_true(holds(&t, OPTICO, TRK_S_TRICK_TWEAKING));
    assert_int_equal(t.s.queued[TRK_WORKSHOP], 0);
    refuse_move(&t, "Optico: draw workshop", TRK_NO_DECK_EMPTY);
    assert_int_equal(count_legal(&t, TRK_MOVE_DRAW), 3);
    lists_agree(&t, OPTICO);
}

/* Cards under a deck come up again in the order in which they went there. */
static void test_cards_under_a_deck_come_up_in_order(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 2);
    thin_out(&t, TRK_S_INGENUITY);
    bury_special(&t, TRK_S_INVENTION);
    bury_special(&t, TRK_S_TRICK_TWEAKING);
    bury_special(&t, TRK_S_REPLACEABLE_PARTS);
    table_plan(&t, "Optico magician dark_alley"); /* Test Run lies on top of them */
    play_all(&t, "Optico: place magician dark_alley 1; Optico: draw workshop");
    play(&t, "chance: card test_run");
    assert_int_equal(t.s.pair[0][0], TRK_S_TEST_RUN);
    assert_int_equal(t.s.pair[0][1], TRK_S_INVENTION);
    EXPECT_QUEUE(&t, TRK_WORKSHOP, TRK_S_TRICK_TWEAKING, TRK_S_REPLACEABLE_PARTS);
    play_all(&t, "Optico: keep test_run; Optico: draw workshop");
    assert_int_equal(t.s.pair[0][0], TRK_S_TRICK_TWEAKING); /* nothing for chance to do */
    assert_int_equal(t.s.pair[0][1], TRK_S_REPLACEABLE_PARTS);
    EXPECT_QUEUE(&t, TRK_WORKSHOP, TRK_S_INVENTION);
}

/* ---- Draw [2015] (D43, D44, A62)
 * ---------------------------------------------------------- */

static void test_draw_the_visible_card(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_FIRST_2015, 3);
    turn_up_special(&t, TRK_S_TEST_RUN);
    unsigned queued = t.s.queued[TRK_WORKSHOP];
    in_alley(&t);
    play(&t, "Optico: draw workshop");
    assert_int_equal(t.s.points, 4);
    assert_true(holds(&t, OPTICO, TRK_S_TEST_RUN)); /* nothing to choose */
    assert_int_equal(of(&t, OPTICO)->owned[TRK_WORKSHOP], 1);
    assert_int_equal(t.s.queued[TRK_WORKSHOP], queued); /* nothing goes under the deck */
    assert_int_equal(t.s.known_by[TRK_S_TEST_RUN], everybody(&t));
    assert_int_equal(trk_event_for(*find_event(&t, TRK_EVENT_KEPT), LOTUS).a[1],
                     TRK_S_TEST_RUN);
    assert_int_equal(actor(&t), TRK_CHANCE); /* the next one is turned up */
    refuse_move(&t, "chance: card interest", TRK_NO_NOT_IN_DECK);
    refuse_move(&t, "chance: card test_run", TRK_NO_NOT_IN_DECK);
    play(&t, "chance: card invention");
    assert_int_equal(t.s.turned_up[TRK_WORKSHOP], TRK_S_INVENTION);
    assert_int_equal(t.s.known_by[TRK_S_INVENTION], everybody(&t));
    assert_int_equal(actor(&t), OPTICO);
    play(&t, "Optico: draw workshop");
    assert_int_equal(t.s.points, 2);
    assert_true(holds(&t, OPTICO, TRK_S_INVENTION));
    play(&t, "chance: card ingenuity");
    play(&t, "Optico: draw theater");
    assert_int_equal(t.s.points, 0);
}

static void test_cheap_draw_once_per_turn_in_2015(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_FIRST_2015, 4);
    twice_in_alley(&t);
    play_all(&t, "Optico: place magician dark_alley 1; Optico: draw theater");
    assert_int_equal(t.s.points, 5 - 1);
    table_step(&t);
    play_all(&t, "Optico: end; Mechaniker: place magician dark_alley 2;"
                 "Mechaniker: draw theater");
    assert_int_equal(t.s.points, 4 - 1); /* each player for himself */
    table_step(&t);
    play_all(&t, "Mechaniker: end; Optico: place manager dark_alley 4;"
                 "Optico: draw theater");
    assert_int_equal(t.s.points, 2 - 2); /* not the first one of the turn */
    table_step(&t);
    play(&t, "Optico: end");
    to_turn(&t, 3);
    table_plan(&t, "Optico magician dark_alley");
    play_all(&t, "Optico: place magician dark_alley 1; Optico: draw theater");
    assert_int_equal(t.s.points, 5 - 1); /* a new turn */
}

static void test_empty_deck_of_2015(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_FIRST_2015, 2);
    thin_out(&t, TRK_S_TEST_RUN);
    give_special(&t, OPTICO, TRK_S_TEST_RUN);
    table_plan(&t, "Optico magician dark_alley manager test_run");
    assert_int_equal(t.s.turned_up[TRK_WORKSHOP], TRK_S_TRICK_TWEAKING);
    play_all(&t, "Optico: place manager workshop 1; Optico: end;"
                 "Optico: place magician dark_alley 1; Optico: draw workshop");
    assert_int_equal(actor(&t), OPTICO); /* nothing is left to turn up */
    assert_int_equal(t.s.turned_up[TRK_WORKSHOP], TRK_NONE);
    refuse_move(&t, "Optico: draw workshop", TRK_NO_DECK_EMPTY);
    play(&t, "Optico: end");
    to_turn(&t, 3);
    assert_int_equal(t.s.turned_up[TRK_WORKSHOP], TRK_NONE); /* what is out stays out */
    assert_int_equal(t.s.discarded, UINT64_C(1) << TRK_S_TEST_RUN);
    table_plan(&t, "Optico magician dark_alley");
    play(&t, "Optico: place magician dark_alley 1");
    refuse_move(&t, "Optico: draw workshop", TRK_NO_DECK_EMPTY);
}

/* ---- Special Assignments on their way (R23, R19.8, D41, D42)
 * ------------------------------ */

static void test_drawn_card_is_assigned_later(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 2);
    refuse_move(&t, "Optico: assign magician test_run", TRK_NO_NOT_IN_HAND);
    in_alley(&t);
    play_all(&t, "Optico: draw workshop; chance: card test_run; chance: card invention;"
                 "Optico: keep test_run; Optico: end");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
    to_turn(&t, 3);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_true(is_legal(&t, "Optico: assign magician test_run"));
    assert_false(is_legal(&t, "Optico: assign magician invention"));
    table_plan(&t, "Optico manager test_run");
    assert_int_equal(of(&t, OPTICO)->member[TRK_MANAGER].card,
                     TRK_CARD_SPECIAL + TRK_S_TEST_RUN);
    assert_false(holds(&t, OPTICO, TRK_S_TEST_RUN));
    refuse_move(&t, "Optico: place manager downtown 1", TRK_NO_OTHER_LOCATION);
    play(&t, "Optico: place manager workshop 1");
}

static void test_no_hand_limit(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 2);
    for (unsigned special = TRK_S_MASS_RECRUITMENT; special < TRK_N_SPECIALS; special++)
        give_special(&t, OPTICO, special); /* twenty */
    assert_int_equal(count_legal(&t, TRK_MOVE_ASSIGN), (5 + 20 + 1) + (5 + 1));
    lists_agree(&t, OPTICO);
    in_alley(&t);
    play_all(&t, "Optico: draw workshop; chance: card test_run; chance: card invention;"
                 "Optico: keep test_run");
    assert_int_equal(of(&t, OPTICO)->owned[TRK_WORKSHOP], 1);
    play(&t, "Optico: end");
    to_turn(&t, 3);
    assert_int_equal(of(&t, OPTICO)->owned[TRK_DOWNTOWN], 10);
    assert_int_equal(of(&t, OPTICO)->owned[TRK_MARKET_ROW], 10);
}

/* Mechaniker, who is first, uses Enhance Trick; Optico uses Invention, then Test Run, and
 * has Ingenuity Idle. */
static void finish_with_cards(struct table *t)
{
    give_special(t, OPTICO, TRK_S_TEST_RUN);
    give_special(t, OPTICO, TRK_S_INVENTION);
    give_special(t, OPTICO, TRK_S_INGENUITY);
    give_special(t, MECHANIKER, TRK_S_ENHANCE_TRICK);
    t->s.order[0] = MECHANIKER;
    t->s.order[1] = OPTICO;
    table_plan(t, "Optico magician test_run manager invention apprentice_1 ingenuity;"
                  "Mechaniker magician enhance_trick assistant theater");
    play_all(t, "Mechaniker: place assistant theater 1; Mechaniker: end;"
                "Optico: place manager workshop 1; Optico: end;"
                "Mechaniker: place magician workshop 1; Mechaniker: end;"
                "Optico: place magician workshop 2; Optico: give_up; Optico: end;"
                "Optico: idle apprentice_1");
    assert_int_equal(t->s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

static void test_used_cards_go_under_their_deck(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 2);
    finish_with_cards(&t);
    assert_int_equal(of(&t, OPTICO)->owned[TRK_WORKSHOP], 3); /* not yet */
    table_until(&t, TRK_PHASE_NEW_PROPHECY);
    table_step(&t);
    assert_int_equal(t.s.turn, 3);
    EXPECT_QUEUE(&t, TRK_WORKSHOP, TRK_S_ENHANCE_TRICK, TRK_S_INVENTION, TRK_S_TEST_RUN);
    assert_int_equal(count_events(&t, TRK_EVENT_USED_UP), 3);
    assert_int_equal(find_event(&t, TRK_EVENT_USED_UP)->rule, TRK_R(19, 8));
    assert_int_equal(find_event(&t, TRK_EVENT_USED_UP)->a[1], TRK_S_ENHANCE_TRICK);
    assert_int_equal(t.s.discarded, 0);
    assert_int_equal(t.s.known_by[TRK_S_TEST_RUN], everybody(&t)); /* an open order */
    assert_int_equal(t.s.known_by[TRK_S_INVENTION], everybody(&t));
    /* the card of the Idle one and all Permanent ones are in hand again */
    assert_int_equal(of(&t, OPTICO)->specials, UINT64_C(1) << TRK_S_INGENUITY);
    assert_int_equal(of(&t, OPTICO)->owned[TRK_WORKSHOP], 1);
    assert_int_equal(of(&t, MECHANIKER)->owned[TRK_WORKSHOP], 0);
    assert_int_equal(of(&t, MECHANIKER)->hand[TRK_THEATER], 2);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        assert_int_equal(of(&t, OPTICO)->member[c].card, TRK_NONE);
}

static void test_used_cards_are_gone_in_2015(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_FIRST_2015, 2);
    turn_up_special(&t, TRK_S_FREELANCER);
    unsigned queued = t.s.queued[TRK_WORKSHOP]; /* the visible card of turn 1 */
    finish_with_cards(&t);
    table_until(&t, TRK_PHASE_NEW_DECKS);
    assert_int_equal(t.s.discarded, UINT64_C(1) << TRK_S_ENHANCE_TRICK |
                                        UINT64_C(1) << TRK_S_INVENTION |
                                        UINT64_C(1) << TRK_S_TEST_RUN);
    assert_int_equal(of(&t, OPTICO)->specials, UINT64_C(1) << TRK_S_INGENUITY);
    assert_int_equal(t.s.queued[TRK_WORKSHOP], queued + 1); /* D42 */
    assert_int_equal(t.s.queue[TRK_WORKSHOP][queued], TRK_S_FREELANCER);
}

static void test_a_card_is_used_in_either_mode(void **state)
{
    (void)state;
    for (unsigned give_up = 0; give_up < 2; give_up++) {
        struct table t;
        at_assignment(&t, TRK_REVISED_2019, 2);
        give_special(&t, OPTICO, TRK_S_TEST_RUN);
        table_plan(&t, "Optico magician test_run");
        play(&t, "Optico: place magician workshop 1");
        assert_int_equal(t.s.points, 3);
        if (give_up) {
            play(&t, "Optico: give_up");
            assert_int_equal(t.s.points, 3 + 1);
            refuse_move(&t, "Optico: bonus", TRK_NO_NO_BONUS);
        }
        play(&t, "Optico: end"); /* the bonus is lost */
        to_turn(&t, 3);
        assert_int_equal(of(&t, OPTICO)->owned[TRK_WORKSHOP], 0);
        EXPECT_QUEUE(&t, TRK_WORKSHOP, TRK_S_TEST_RUN);
    }
}

/* G1, A66: bonus or Action Point, decided when placed, and final. */
static void test_mode_of_a_card_is_final(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 2);
    give_special(&t, OPTICO, TRK_S_TEST_RUN);
    give_special(&t, OPTICO, TRK_S_INTEREST);
    table_plan(&t, "Optico magician interest manager test_run apprentice_1 theater");
    play_all(&t, "Optico: place magician downtown 1; Optico: give_up");
    assert_int_equal(t.s.points, 5 + 1);
    refuse_move(&t, "Optico: give_up", TRK_NO_MODE_DECIDED);
    refuse_move(&t, "Optico: bonus", TRK_NO_NO_BONUS);
    play_all(&t, "Optico: end; Optico: place manager workshop 1");
    /* nothing can be prepared: the bonus has no use, both modes stay open */
    refuse_move(&t, "Optico: bonus", TRK_NO_NOTHING_TO_WORK_ON);
    assert_true(is_legal(&t, "Optico: give_up"));
    play(&t, "Optico: enhance"); /* the mode comes before it */
    refuse_move(&t, "Optico: give_up", TRK_NO_TOO_LATE);
    play_all(&t, "Optico: end; Optico: place apprentice_1 theater 4");
    refuse_move(&t, "Optico: give_up", TRK_NO_PERMANENT_CARD);
}

/* A65: in the Theater too; on a Performance slot the mode is the bonus. */
static void test_action_point_in_the_theater(void **state)
{
    (void)state;
    for (unsigned performs = 0; performs < 2; performs++) {
        struct table t;
        at_assignment(&t, TRK_REVISED_2019, 2);
        give_special(&t, OPTICO, TRK_S_GRAND_PREMIERE);
        table_plan(&t, "Optico magician grand_premiere");
        if (performs) {
            play(&t, "Optico: place magician theater 6");
            refuse_move(&t, "Optico: give_up", TRK_NO_BONUS_ONLY);
            assert_int_equal(t.s.points, 0);
        } else {
            play_all(&t, "Optico: place magician theater 4; Optico: give_up");
            assert_int_equal(t.s.points, 3 + 1);
            refuse_move(&t, "Optico: enhance", TRK_NO_NOT_IN_THEATER);
        }
    }
}

static void test_card_of_an_idle_character_comes_back(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 2);
    give_special(&t, OPTICO, TRK_S_TEST_RUN);
    table_plan(&t, "Optico magician test_run");
    play(&t, "Optico: idle magician");
    to_turn(&t, 3);
    assert_true(holds(&t, OPTICO, TRK_S_TEST_RUN));
    assert_int_equal(t.s.queued[TRK_WORKSHOP], 0);
    assert_int_equal(t.s.known_by[TRK_S_TEST_RUN], everybody(&t)); /* it lay face up */
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_true(is_legal(&t, "Optico: assign magician test_run"));
}

static void test_bonus_is_for_one_action(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 2);
    give_special(&t, OPTICO, TRK_S_INTEREST);
    set_dice(&t, TRK_FACE_ANY, TRK_FACE_X, TRK_FACE_ENGINEER, TRK_FACE_X, TRK_FACE_3,
             TRK_FACE_5);
    table_plan(&t, "Optico magician interest");
    unsigned coins = of(&t, OPTICO)->coins;
    play_all(&t, "Optico: place magician downtown 1; Optico: enhance; Optico: bonus");
    refuse_move(&t, "Optico: hire engineer inn_1", TRK_NO_OTHER_ACTION);
    play_all(&t, "Optico: take_coins bank_1; chance: roll bank_1 4");
    assert_int_equal(t.s.points, 6 - 2);
    assert_int_equal(of(&t, OPTICO)->coins, coins + 3 + 4);
    refuse_move(&t, "Optico: bonus", TRK_NO_NO_BONUS); /* one execution */
    play(&t, "Optico: take_coins bank_2");
    assert_int_equal(t.s.points, 6 - 2 - 3);
    assert_int_equal(of(&t, OPTICO)->coins, coins + 3 + 4 + 5);
}

/* D42: the visible cards go to the bottom, the next ones are turned up. */
static void test_top_cards_rotate_in_2015(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_FIRST_2015, 2);
    turn_up_special(&t, TRK_S_INTEREST);
    turn_up_special(&t, TRK_S_LOGISTICS);
    turn_up_special(&t, TRK_S_TEST_RUN);
    turn_up_special(&t, TRK_S_NEW_TWIST);
    const uint8_t queued = t.s.queued[TRK_WORKSHOP];
    table_until(&t, TRK_PHASE_NEW_PROPHECY);
    table_step(&t);
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_DECKS);
    assert_int_equal(count_events(&t, TRK_EVENT_ROTATED), 4);
    assert_int_equal(find_event(&t, TRK_EVENT_ROTATED)->rule, TRK_R(19, 8));
    assert_int_equal(t.s.queued[TRK_WORKSHOP], queued + 1);
    assert_int_equal(t.s.queue[TRK_WORKSHOP][queued], TRK_S_TEST_RUN);
    assert_int_equal(t.s.turned_up[TRK_WORKSHOP], TRK_NONE);
    refuse_move(&t, "chance: card test_run", TRK_NO_NOT_IN_DECK);
    play_all(&t, "chance: card empower; chance: card business_share;"
                 "chance: card freelancer; chance: card directors_favor");
    assert_int_equal(t.s.turn, 3);
    assert_int_equal(t.s.turned_up[TRK_DOWNTOWN], TRK_S_EMPOWER);
    assert_int_equal(t.s.turned_up[TRK_THEATER], TRK_S_DIRECTORS_FAVOR);
    assert_int_equal(t.s.known_by[TRK_S_TEST_RUN], everybody(&t));
}

/* ---- each switch alone
 * ---------------------------------------------------------------------- */

static void test_face_up_decks_with_pairs(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct table t;
        if (i)
            house(&t, TRK_FIRST_2015, 3, TRK_SWITCH_DRAW_VISIBLE, 0);
        else
            house(&t, TRK_REVISED_2019, 3, TRK_SWITCH_FACE_UP_DECKS, 1);
        turn_up_special(&t, TRK_S_TEST_RUN);
        in_alley(&t);
        play(&t, "Optico: draw workshop");
        assert_int_equal(t.s.pair[0][0], TRK_S_TEST_RUN); /* the visible one first */
        assert_int_equal(actor(&t), TRK_CHANCE);
        play(&t, "chance: card invention");
        assert_int_equal(t.s.known_by[TRK_S_INVENTION], 1u << OPTICO);
        assert_int_equal(actor(&t), TRK_CHANCE); /* what is on top now is seen */
        play(&t, "chance: card ingenuity");
        assert_int_equal(t.s.turned_up[TRK_WORKSHOP], TRK_S_INGENUITY);
        unsigned queued = t.s.queued[TRK_WORKSHOP];
        play(&t, "Optico: keep invention");
        assert_true(holds(&t, OPTICO, TRK_S_INVENTION));
        assert_int_equal(t.s.queued[TRK_WORKSHOP], queued + 1);
        assert_int_equal(t.s.queue[TRK_WORKSHOP][queued], TRK_S_TEST_RUN);
        /* which of the two was kept is the drawer's secret */
        assert_int_equal(t.s.known_by[TRK_S_TEST_RUN], 1u << OPTICO);
        assert_int_equal(t.s.known_by[TRK_S_INVENTION], 1u << OPTICO);
        assert_int_equal(t.s.points, 4);
    }
}

/* The other card of the last pair is the visible one of the deck it goes under. */
static void test_face_up_deck_that_was_empty(void **state)
{
    (void)state;
    struct table t;
    house(&t, TRK_REVISED_2019, 3, TRK_SWITCH_FACE_UP_DECKS, 1);
    thin_out(&t, TRK_S_REPLACEABLE_PARTS);
    turn_up_special(&t, TRK_S_TEST_RUN);
    in_alley(&t);
    play_all(&t, "Optico: draw workshop; chance: card trick_tweaking");
    assert_int_equal(actor(&t), OPTICO);
    assert_int_equal(t.s.turned_up[TRK_WORKSHOP], TRK_NONE);
    refuse_move(&t, "Optico: draw workshop", TRK_NO_DECK_EMPTY);
    play(&t, "Optico: keep trick_tweaking");
    assert_int_equal(t.s.turned_up[TRK_WORKSHOP], TRK_S_TEST_RUN);
    assert_int_equal(t.s.queued[TRK_WORKSHOP], 0);
    assert_int_equal(t.s.known_by[TRK_S_TEST_RUN], everybody(&t));
}

static void test_face_up_decks_without_rotation(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct table t;
        if (i)
            house(&t, TRK_FIRST_2015, 2, TRK_SWITCH_ROTATE_DECKS, 0);
        else
            house(&t, TRK_REVISED_2019, 2, TRK_SWITCH_FACE_UP_DECKS, 1);
        turn_up_special(&t, TRK_S_TEST_RUN);
        to_turn(&t, 3);
        assert_int_equal(t.s.turned_up[TRK_WORKSHOP], TRK_S_TEST_RUN);
        assert_int_equal(t.s.queued[TRK_WORKSHOP], 0);
    }
}

static void test_rotation_of_face_down_decks(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct table t;
        if (i)
            house(&t, TRK_FIRST_2015, 2, TRK_SWITCH_FACE_UP_DECKS, 0);
        else
            house(&t, TRK_REVISED_2019, 2, TRK_SWITCH_ROTATE_DECKS, 1);
        assert_int_equal(t.s.queued[TRK_WORKSHOP], 1); /* that of turn 1 */
        unsigned first = t.s.queue[TRK_WORKSHOP][0];
        table_until(&t, TRK_PHASE_NEW_DECKS);
        assert_int_equal(actor(&t), TRK_CHANCE);
        while (t.s.step < TRK_WORKSHOP)
            table_step(&t);
        refuse_move(&t, "chance: card interest", TRK_NO_NOT_IN_DECK);
        play(&t, "chance: card freelancer");
        EXPECT_QUEUE(&t, TRK_WORKSHOP, (uint8_t)first, TRK_S_FREELANCER);
        assert_int_equal(t.s.top_cards[TRK_WORKSHOP], 8);
        assert_int_equal(t.s.turned_up[TRK_WORKSHOP], TRK_NONE);
        assert_int_equal(t.s.known_by[TRK_S_FREELANCER], 0); /* nobody sees it */
        const trk_event *rotated = find_event(&t, TRK_EVENT_ROTATED);
        assert_int_equal(trk_event_for(*rotated, OPTICO).a[0], TRK_WORKSHOP);
        assert_int_equal(trk_event_for(*rotated, OPTICO).a[1], TRK_HIDDEN);
        assert_int_equal(trk_event_for(*rotated, TRK_PUBLIC).a[1], TRK_HIDDEN);
        to_turn(&t, 3);
    }
}

/* A deck of which all cards are in a known order needs no chance. */
static void test_rotation_of_a_known_deck(void **state)
{
    (void)state;
    struct table t;
    house(&t, TRK_REVISED_2019, 2, TRK_SWITCH_ROTATE_DECKS, 1);
    thin_out(&t, TRK_S_REPLACEABLE_PARTS);
    bury_special(&t, TRK_S_TEST_RUN);
    bury_special(&t, TRK_S_TRICK_TWEAKING);
    to_turn(&t, 3);
    EXPECT_QUEUE(&t, TRK_WORKSHOP, TRK_S_TRICK_TWEAKING, TRK_S_TEST_RUN);
}

static void test_single_draws_from_face_down_decks(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct table t;
        if (i)
            house(&t, TRK_FIRST_2015, 3, TRK_SWITCH_FACE_UP_DECKS, 0);
        else
            house(&t, TRK_REVISED_2019, 3, TRK_SWITCH_DRAW_VISIBLE, 1);
        in_alley(&t);
        play(&t, "Optico: draw workshop");
        assert_int_equal(actor(&t), TRK_CHANCE);
        unsigned queued = t.s.queued[TRK_WORKSHOP];
        play(&t, "chance: card test_run");
        assert_int_equal(actor(&t), OPTICO); /* one card, and it is kept */
        assert_true(holds(&t, OPTICO, TRK_S_TEST_RUN));
        assert_int_equal(t.s.known_by[TRK_S_TEST_RUN], 1u << OPTICO);
        assert_int_equal(t.s.queued[TRK_WORKSHOP], queued);
        assert_int_equal(t.s.turned_up[TRK_WORKSHOP], TRK_NONE);
        assert_int_equal(t.s.points, 4);
    }
}

static void test_used_cards_switch_alone(void **state)
{
    (void)state;
    struct table t;
    house(&t, TRK_REVISED_2019, 2, TRK_SWITCH_USED_CARDS_DISCARDED, 1);
    finish_with_cards(&t);
    to_turn(&t, 3);
    assert_int_equal(t.s.discarded, UINT64_C(1) << TRK_S_ENHANCE_TRICK |
                                        UINT64_C(1) << TRK_S_INVENTION |
                                        UINT64_C(1) << TRK_S_TEST_RUN);
    assert_int_equal(t.s.queued[TRK_WORKSHOP], 0);
    house(&t, TRK_FIRST_2015, 2, TRK_SWITCH_USED_CARDS_DISCARDED, 0);
    turn_up_special(&t, TRK_S_FREELANCER);
    unsigned queued = t.s.queued[TRK_WORKSHOP];
    finish_with_cards(&t);
    table_until(&t, TRK_PHASE_NEW_DECKS);
    assert_int_equal(t.s.discarded, 0); /* used cards first, then the visible one */
    const uint8_t *queue = &t.s.queue[TRK_WORKSHOP][queued];
    assert_int_equal(t.s.queued[TRK_WORKSHOP], queued + 4);
    assert_int_equal(queue[0], TRK_S_ENHANCE_TRICK);
    assert_int_equal(queue[1], TRK_S_INVENTION);
    assert_int_equal(queue[2], TRK_S_TEST_RUN);
    assert_int_equal(queue[3], TRK_S_FREELANCER);
}

static void test_first_draw_switch_alone(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct table t;
        house(&t, i ? TRK_FIRST_2015 : TRK_REVISED_2019, 4,
              TRK_SWITCH_FIRST_DRAW_PER_TURN, !i);
        twice_in_alley(&t);
        play_all(&t, "Optico: place magician dark_alley 1; Optico: draw theater");
        assert_int_equal(t.s.points, 4);
        table_step(&t); /* the next visible card, or the first one drawn */
        if (!i)
            play_all(&t, "chance: card new_twist; Optico: keep new_twist");
        play_all(&t, "Optico: end; Mechaniker: place magician dark_alley 2;"
                     "Mechaniker: end; Optico: place manager dark_alley 4;"
                     "Optico: draw theater");
        assert_int_equal(t.s.points, i ? 1 : 0);
        if (!i)
            table_step(&t); /* in 2015 one was visible */
        assert_int_equal(find_event(&t, TRK_EVENT_DREW)->rule, TRK_R(22, i ? 1 : 2));
    }
}

static void mimesis_point(struct table *t, unsigned profile, unsigned which,
                          unsigned value)
{
    house(t, profile, 2, which, value);
    t->s.order[0] = MECHANIKER;
    t->s.order[1] = OPTICO;
    give_special(t, MECHANIKER, TRK_S_TEST_RUN);
    table_plan(t, "Optico magician workshop;Mechaniker magician test_run");
    play_all(t, "Mechaniker: place magician workshop 1; Mechaniker: end;"
                "Optico: place magician workshop 1");
    assert_true(is_legal(t, "Optico: mimesis test_run bonus"));
}

static void test_mimesis_for_the_point(void **state)
{
    (void)state;
    struct table t;
    for (unsigned i = 0; i < 2; i++) {
        if (i)
            mimesis_point(&t, TRK_FIRST_2015, TRK_SWITCH_MIMESIS_ACTION_POINT, 1);
        else
            mimesis_point(&t, TRK_REVISED_2019, TRK_N_SWITCHES, 0);
        play(&t, "Optico: mimesis test_run point");
        assert_int_equal(t.s.points, 4);
    }
    for (unsigned i = 0; i < 2; i++) {
        if (i)
            mimesis_point(&t, TRK_REVISED_2019, TRK_SWITCH_MIMESIS_ACTION_POINT, 0);
        else
            mimesis_point(&t, TRK_FIRST_2015, TRK_N_SWITCHES, 0);
        refuse_move(&t, "Optico: mimesis test_run point", TRK_NO_NO_COPIED_POINT);
        expect_reason(&t, TRK_R(25, 4), 0, 0, 0, 0);
    }
}

/* ---- who knows what (A81)
 * ------------------------------------------------------------------- */

static trk_state view_of(const struct table *t, unsigned eyes)
{
    trk_state view;
    trk_view(&t->s, eyes, &view);
    return view;
}

static void test_hands_are_secret_but_counted(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 3);
    give_special(&t, OPTICO, TRK_S_TEST_RUN);
    give_special(&t, OPTICO, TRK_S_INVENTION);
    give_special(&t, OPTICO, TRK_S_INTEREST);
    const unsigned others[3] = {MECHANIKER, LOTUS, TRK_PUBLIC};
    for (unsigned i = 0; i < 3; i++) {
        trk_state view = view_of(&t, others[i]);
        assert_int_equal(view.player[OPTICO].specials, 0);
        assert_int_equal(view.player[OPTICO].owned[TRK_WORKSHOP], 2);
        assert_int_equal(view.player[OPTICO].owned[TRK_DOWNTOWN], 1);
        assert_int_equal(view.player[OPTICO].owned[TRK_THEATER], 0);
        assert_memory_equal(view.player[OPTICO].hand, of(&t, OPTICO)->hand,
                            TRK_N_LOCATIONS);
        assert_int_equal(view.top_cards[TRK_WORKSHOP], 8);
        assert_int_equal(view.top, (UINT64_C(1) << 40) - 1); /* any card may be there */
    }
    trk_state own = view_of(&t, OPTICO);
    assert_int_equal(own.player[OPTICO].specials, of(&t, OPTICO)->specials);
    assert_false(own.top >> TRK_S_TEST_RUN & 1);
}

static void test_pair_is_seen_by_the_drawer(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 3);
    in_alley(&t);
    play_all(&t, "Optico: draw workshop; chance: card test_run; chance: card invention");
    trk_state own = view_of(&t, OPTICO), other = view_of(&t, LOTUS),
              public = view_of(&t, TRK_PUBLIC);
    assert_int_equal(own.pair[0][0], TRK_S_TEST_RUN);
    assert_int_equal(own.pair[0][1], TRK_S_INVENTION);
    assert_int_equal(other.pair[0][0], TRK_HIDDEN);
    assert_int_equal(other.pair[0][1], TRK_HIDDEN);
    assert_int_equal(other.pair[1][0], TRK_NONE);
    assert_int_equal(public.pair[0][0], TRK_HIDDEN);
    assert_true(other.top >> TRK_S_TEST_RUN & 1);
    assert_int_equal(other.top_cards[TRK_WORKSHOP], 8);
    play(&t, "Optico: keep invention"); /* its place at the bottom is known to all */
    own = view_of(&t, OPTICO), other = view_of(&t, LOTUS),
    public = view_of(&t, TRK_PUBLIC);
    assert_int_equal(own.queue[TRK_WORKSHOP][0], TRK_S_TEST_RUN);
    assert_int_equal(other.queue[TRK_WORKSHOP][0], TRK_HIDDEN);
    assert_int_equal(public.queue[TRK_WORKSHOP][0], TRK_HIDDEN);
    assert_int_equal(other.queued[TRK_WORKSHOP], 1);
    assert_int_equal(other.player[OPTICO].specials, 0);
    assert_int_equal(other.player[OPTICO].owned[TRK_WORKSHOP], 1);
    assert_int_equal(other.known_by[TRK_S_TEST_RUN], 0); /* nor who has seen it */
}

/* Optico put Test Run under the deck of Workshop cards; Mechaniker draws it, with another
 * card or as the last one. */
static void draw_a_known_card(struct table *t, bool alone)
{
    at_assignment(t, TRK_REVISED_2019, 3);
    for (unsigned special = TRK_S_INVENTION; special <= TRK_S_FREELANCER; special++)
        give_special(t, LOTUS, special);
    if (alone) /* else Test Run, Tweaking and Parts are left */
        give_special(t, LOTUS, TRK_S_REPLACEABLE_PARTS);
    table_plan(t, "Optico magician dark_alley;Mechaniker magician dark_alley");
    play_all(t, "Optico: place magician dark_alley 1; Optico: draw workshop;"
                "chance: card test_run; chance: card trick_tweaking;"
                "Optico: keep trick_tweaking; Optico: end;"
                "Mechaniker: place magician dark_alley 4; Mechaniker: draw workshop");
}

static void test_which_of_a_pair_was_kept_is_secret(void **state)
{
    (void)state;
    struct table t;
    draw_a_known_card(&t, false);
    play(&t, "chance: card replaceable_parts");
    assert_int_equal(t.s.pair[0][0], TRK_S_REPLACEABLE_PARTS);
    assert_int_equal(t.s.pair[0][1], TRK_S_TEST_RUN);
    trk_state seen = view_of(&t, OPTICO);
    assert_int_equal(seen.pair[0][0], TRK_HIDDEN);
    assert_int_equal(seen.pair[0][1], TRK_S_TEST_RUN); /* it must be this one */
    assert_int_equal(view_of(&t, LOTUS).pair[0][1], TRK_HIDDEN);
    play(&t, "Mechaniker: keep test_run");
    assert_int_equal(t.s.known_by[TRK_S_TEST_RUN], 1u << MECHANIKER);
    assert_int_equal(t.s.known_by[TRK_S_REPLACEABLE_PARTS], 1u << MECHANIKER);
    assert_int_equal(view_of(&t, OPTICO).player[MECHANIKER].specials, 0);
    assert_int_equal(view_of(&t, OPTICO).queue[TRK_WORKSHOP][0], TRK_HIDDEN);
    draw_a_known_card(&t, false);
    play_all(&t, "chance: card replaceable_parts; Mechaniker: keep replaceable_parts");
    assert_int_equal(t.s.known_by[TRK_S_TEST_RUN], 1u << MECHANIKER);
    assert_int_equal(view_of(&t, OPTICO).queue[TRK_WORKSHOP][0], TRK_HIDDEN);
}

static void test_a_seat_never_forgets(void **state)
{
    (void)state;
    struct table t;
    draw_a_known_card(&t, true); /* there is nothing else that could be kept */
    play(&t, "Mechaniker: keep test_run");
    assert_int_equal(t.s.known_by[TRK_S_TEST_RUN], 1u << OPTICO | 1u << MECHANIKER);
    assert_int_equal(view_of(&t, OPTICO).player[MECHANIKER].specials,
                     UINT64_C(1) << TRK_S_TEST_RUN);
    assert_int_equal(view_of(&t, LOTUS).player[MECHANIKER].specials, 0);
    assert_int_equal(view_of(&t, TRK_PUBLIC).player[MECHANIKER].specials, 0);
    play(&t, "Mechaniker: end");
    to_turn(&t, 3);
    assert_int_equal(view_of(&t, OPTICO).player[MECHANIKER].specials,
                     UINT64_C(1) << TRK_S_TEST_RUN);
    assert_int_equal(view_of(&t, LOTUS).player[MECHANIKER].specials, 0);
}

static void test_plans_with_special_cards_are_secret(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 2);
    give_special(&t, OPTICO, TRK_S_TEST_RUN);
    play(&t, "Optico: assign magician test_run");
    assert_int_equal(trk_event_for(*find_event(&t, TRK_EVENT_PLANNED), MECHANIKER).a[1],
                     TRK_HIDDEN);
    trk_state other = view_of(&t, MECHANIKER);
    assert_int_equal(other.player[OPTICO].member[TRK_MAGICIAN].card, TRK_NONE);
    assert_int_equal(other.player[OPTICO].planned, 0);
    assert_int_equal(other.player[OPTICO].owned[TRK_WORKSHOP], 1);
    assert_int_equal(other.player[OPTICO].specials, 0);
    play_all(&t, "Optico: assign manager nothing; Optico: assign apprentice_1 nothing");
    other = view_of(&t, TRK_PUBLIC); /* ready: cards may lie under all of them */
    assert_int_equal(other.player[OPTICO].member[TRK_MAGICIAN].card, TRK_HIDDEN);
    assert_int_equal(other.player[OPTICO].member[TRK_MANAGER].card, TRK_HIDDEN);
    assert_int_equal(other.player[OPTICO].hand[TRK_WORKSHOP], 1);
    table_until(&t, TRK_PHASE_PLACE);
    other = view_of(&t, TRK_PUBLIC);
    assert_int_equal(other.player[OPTICO].member[TRK_MAGICIAN].card,
                     TRK_CARD_SPECIAL + TRK_S_TEST_RUN);
    assert_int_equal(other.player[OPTICO].member[TRK_MANAGER].card, TRK_NONE);
}

static void test_visible_cards_are_known_in_hand(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_FIRST_2015, 3);
    turn_up_special(&t, TRK_S_TEST_RUN);
    in_alley(&t);
    assert_int_equal(view_of(&t, TRK_PUBLIC).turned_up[TRK_WORKSHOP], TRK_S_TEST_RUN);
    play_all(&t, "Optico: draw workshop; chance: card invention");
    assert_int_equal(view_of(&t, LOTUS).player[OPTICO].specials, UINT64_C(1)
                                                                     << TRK_S_TEST_RUN);
    assert_int_equal(view_of(&t, TRK_PUBLIC).player[OPTICO].specials,
                     UINT64_C(1) << TRK_S_TEST_RUN);
}

static void test_kinds_of_coming_performances_are_public(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 3);
    trk_state view = view_of(&t, TRK_PUBLIC);
    assert_int_equal(view.unseen, t.s.unseen);
    assert_int_equal(view.unforeseen, t.s.unforeseen); /* discarded Prophecies too */
    assert_memory_equal(view.pending, t.s.pending, TRK_PENDING);
}

/* Whoever draws a card that he has not seen does not know before which it will be, though
 * its place in the deck is known. */
static void test_view_does_not_know_the_next_card(void **state)
{
    (void)state;
    for (unsigned seen = 0; seen < 2; seen++) {
        struct table t;
        at_assignment(&t, TRK_REVISED_2019, 2);
        thin_out(&t, TRK_S_REPLACEABLE_PARTS);
        bury_special(&t, TRK_S_TEST_RUN);
        bury_special(&t, TRK_S_TRICK_TWEAKING);
        if (seen)
            t.s.known_by[TRK_S_TEST_RUN] = 1u << OPTICO;
        in_alley(&t);
        trk_state view = view_of(&t, OPTICO);
        trk_move draw = parse(&t, "Optico: draw workshop"), legal[TRK_MAX_LEGAL];
        assert_int_equal(trk_apply(&view, draw, NULL), TRK_OK);
        assert_int_equal(view.pair[0][0], seen ? TRK_S_TEST_RUN : TRK_NONE);
        assert_int_equal(trk_actors(&view), 1u << TRK_CHANCE);
        unsigned n = trk_legal(&view, TRK_CHANCE, legal, TRK_MAX_LEGAL);
        assert_int_equal(n, seen ? 9 : 10); /* it may be any that was not seen */
        play(&t, "Optico: draw workshop");
        assert_int_equal(actor(&t), OPTICO); /* the game knows */
    }
}

/* Every view can be completed to a good position, whatever is unknown. */
static void complete(const struct table *t, unsigned eyes)
{
    trk_fault fault;
    trk_state view = view_of(t, eyes);
    for (unsigned i = 0; i < 200; i++) {
        trk_move moves[TRK_MAX_LEGAL];
        uint32_t weights[TRK_MAX_LEGAL];
        unsigned n = trk_unknowns(&view, moves, weights, TRK_MAX_LEGAL);
        if (!n)
            break;
        assert_int_equal(trk_reveal(&view, moves[i % n]), TRK_OK);
    }
    if (trk_check(&view, &fault) != TRK_OK)
        fail_msg("view of %u: %s at %s", eyes, fault.what, fault.path);
}

static void test_views_can_be_completed(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 3);
    give_special(&t, OPTICO, TRK_S_TEST_RUN);
    give_special(&t, MECHANIKER, TRK_S_INTEREST);
    give_special(&t, LOTUS, TRK_S_INVENTION);
    bury_special(&t, TRK_S_FREELANCER);
    for (unsigned eyes = 0; eyes < 3; eyes++)
        complete(&t, eyes);
    complete(&t, TRK_PUBLIC);
    table_plan(&t, "Optico magician dark_alley");
    play_all(&t, "Optico: place magician dark_alley 1; Optico: draw workshop;"
                 "chance: card ingenuity; chance: card hidden_talent;"
                 "Optico: draw downtown; chance: card empower; chance: card headhunter");
    for (unsigned eyes = 0; eyes < 3; eyes++)
        complete(&t, eyes);
    complete(&t, TRK_PUBLIC);
    play(&t, "Optico: keep hidden_talent");
    for (unsigned eyes = 0; eyes < 3; eyes++)
        complete(&t, eyes);
}

/* The same with a pair of one card: it was the last of its deck. */
static void test_view_of_a_single_card(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 3);
    thin_out(&t, TRK_S_TEST_RUN);
    in_alley(&t);
    play_all(&t, "Optico: draw workshop; chance: card trick_tweaking");
    trk_state view = view_of(&t, LOTUS);
    assert_int_equal(view.pair[0][0], TRK_HIDDEN);
    assert_int_equal(view.pair[0][1], TRK_NONE);
    complete(&t, LOTUS);
    complete(&t, TRK_PUBLIC);
    play_all(&t,
             "Optico: draw theater; chance: card new_twist; chance: card buying_time");
    complete(&t, LOTUS);
    complete(&t, TRK_PUBLIC);
}

/* ---- the longer game (R2.3, R6.2, D04, X11)
 * --------------------------------------------------- */

/* The theaters of the cards on display, newest first. */
static void display_of(const struct table *t, char *text)
{
    unsigned n = 0;
    for (unsigned place = 0; place < TRK_DISPLAY; place++)
        if (t->s.show[place].card != TRK_NONE)
            text[n++] = "RGM"[data_performances[t->s.show[place].card].theater];
    text[n] = 0;
}

static void test_cards_on_display_in_seven_turns(void **state)
{
    (void)state;
    static const char *const rows[3][7] = {
        {"R", "RR", "RRR", "GRR", "GGR", "MGG", "MMG"},
        {"RR", "RRR", "RRRR", "GRRR", "GGRR", "MGGR", "MMGG"},
        {"RRR", "RRRR", "RRRRR", "GRRRR", "GGRRR", "MGGRR", "MMGGR"}};
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++)
        for (unsigned players = 2; players <= 4; players++) {
            struct table t;
            alley_new(&t, profile, players, TRK_SETUP_FIRST,
                      TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES);
            for (unsigned turn = 1; turn <= 7; turn++) {
                char text[8];
                to_turn(&t, turn);
                display_of(&t, text);
                assert_string_equal(text, rows[players - 2][turn - 1]);
            }
            table_until(&t, TRK_PHASE_GAME_OVER);
            assert_int_equal(t.s.turn, 7);
        }
}

static void test_magnus_pantheon_comes_last(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 3);
    table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
    refuse_move(&t, "chance: deal pantheon_01", TRK_NO_OTHER_THEATER);
    to_turn(&t, 5);
    table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
    refuse_move(&t, "chance: deal magorian_08", TRK_NO_OTHER_THEATER);
    refuse_move(&t, "chance: deal riverside_12", TRK_NO_OTHER_THEATER);
    assert_int_equal(count_legal(&t, TRK_MOVE_DEAL), 8);
    play(&t, "chance: deal pantheon_06");
    to_turn(&t, 6);
    table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
    refuse_move(&t, "chance: deal pantheon_06", TRK_NO_SEEN_CARD);
    play(&t, "chance: deal pantheon_08");
    to_turn(&t, 7);
    assert_int_equal(t.s.show[0].card, TRK_PERFORMANCE_PANTHEON_08);
    assert_int_equal(t.s.show[1].card, TRK_PERFORMANCE_PANTHEON_06);
    /* one is performed in turn 7: a box with two Shards */
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_PERFORMANCE_PANTHEON_08,
               0, TRK_UP);
    set_prophecy(&t, TRK_P_CHEAP_BANK);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "Optico: place magician theater 6; Optico: end;"
                 "Optico: perform pantheon_08");
    assert_int_equal(find_event(&t, TRK_EVENT_PERFORMER_BOX)->shards, 2);
    assert_int_equal(t.s.phase, TRK_PHASE_GAME_OVER); /* nothing is dealt any more */
    assert_int_equal(t.s.show[0].card, TRK_NONE);
}

static void test_level_three_tricks_are_in_the_decks(void **state)
{
    (void)state;
    struct table t;
    at_assignment(&t, TRK_REVISED_2019, 2);
    assert_true(t.s.residence >> TRK_TRICK_SEANCE & 1);
    set_fame(&t, OPTICO, 36);
    table_plan(&t, "Optico magician downtown");
    play_all(&t, "Optico: place magician downtown 4;"
                 "Optico: learn vanishing_elephant residence_1");
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    assert_false(t.s.residence >> TRK_TRICK_SEANCE & 1);
}

static void test_no_prophecy_and_no_rotation_after_the_last_turn(void **state)
{
    (void)state;
    struct table t;
    alley_new(&t, TRK_FIRST_2015, 2, TRK_SETUP_FIRST,
              TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES);
    to_turn(&t, 7);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    give_special(&t, OPTICO, TRK_S_TEST_RUN);
    unsigned unforeseen = t.s.unforeseen, next = t.s.pending[0];
    table_plan(&t, "Optico magician test_run apprentice_1 theater");
    play_all(&t, "Optico: place magician workshop 1; Optico: end;"
                 "Optico: idle apprentice_1");
    assert_int_equal(t.s.phase, TRK_PHASE_GAME_OVER);
    assert_int_equal(count_events(&t, TRK_EVENT_ROTATED), 0);
    assert_int_equal(count_events(&t, TRK_EVENT_TURNED_UP), 0);
    assert_int_equal(t.s.unforeseen, unforeseen);
    assert_int_equal(t.s.active, next); /* they move, but none is drawn */
    assert_int_equal(t.s.pending[2], TRK_NONE);
    assert_true(t.s.discarded >> TRK_S_TEST_RUN & 1); /* R19.8 is carried out */
    assert_int_equal(of(&t, OPTICO)->hand[TRK_THEATER], 2);
    assert_int_equal(of(&t, OPTICO)->owned[TRK_WORKSHOP], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_ten_cards_for_each_location_but_one, "R1.8"),
        PROVES(test_hand_of_six_cards, "R3.6 R1.8"),
        PROVES(test_slots_of_the_dark_alley, "R1.9 R1.12 R2.7 R11.4"),
        PROVES(test_dark_alley_card_and_its_actions, "R1.9 R11.2 R12.3"),
        PROVES(test_no_dark_alley_without_the_module, "R1.9 R3.2"),
        PROVES(test_abilities_belong_to_the_dark_alley, "R3.2"),
        PROVES(test_decks_begin_face_down, "R2.5 D15 A81"),
        PROVES(test_decks_begin_face_up_in_2015, "R2.5 D15 A81"),
        PROVES(test_draw_two_keep_one, "R22.1 D43 A63 A81"),
        PROVES(test_further_draws_cost_two, "R22.2"),
        PROVES(test_draws_cite_their_rules, "R22.1 R22.2"),
        PROVES(test_one_point_is_not_enough_for_a_further_draw, "R22.2 A63"),
        PROVES(test_first_draw_of_each_placement, "R22.1 R22.2 A62 D44"),
        PROVES(test_pairs_drawn_together, "A63 R22.2"),
        PROVES(test_no_draw_between_two_keeps, "A63"),
        PROVES(test_deck_with_one_card_and_without, "A64 R22.1 Q11"),
        PROVES(test_cards_under_a_deck_come_up_in_order, "A64 R22.1 A81"),
        PROVES(test_draw_the_visible_card, "R22.1 R22.2 D43 D15 A81"),
        PROVES(test_cheap_draw_once_per_turn_in_2015, "R22.2 A62 D44"),
        PROVES(test_empty_deck_of_2015, "A64 D41"),
        PROVES(test_drawn_card_is_assigned_later, "R23.1 R10.1"),
        PROVES(test_no_hand_limit, "R23.1"),
        PROVES(test_used_cards_go_under_their_deck, "R19.8 R23.2 D41 A81 A50"),
        PROVES(test_used_cards_are_gone_in_2015, "R19.8 D41 D42"),
        PROVES(test_a_card_is_used_in_either_mode, "R23.2 R23.3 R23.4"),
        PROVES(test_mode_of_a_card_is_final, "G1 A66 R23.4 R11.5"),
        PROVES(test_action_point_in_the_theater, "A65 R23.4 G1"),
        PROVES(test_card_of_an_idle_character_comes_back, "R23.5 R11.3 R19.8"),
        PROVES(test_bonus_is_for_one_action, "R23.3 A67"),
        PROVES(test_top_cards_rotate_in_2015, "D42 R19.8"),
        PROVES(test_face_up_decks_with_pairs, "D15 D43 R22.1 A63 Q17"),
        PROVES(test_face_up_deck_that_was_empty, "Q17 D15 A64"),
        PROVES(test_face_up_decks_without_rotation, "D15 D42"),
        PROVES(test_rotation_of_face_down_decks, "D42 D15 R19.8 A81 Q17"),
        PROVES(test_rotation_of_a_known_deck, "D42 R19.8 Q17"),
        PROVES(test_single_draws_from_face_down_decks, "D43 D15 A81 Q17"),
        PROVES(test_used_cards_switch_alone, "D41 D42 R19.8"),
        PROVES(test_first_draw_switch_alone, "D44 A62"),
        PROVES(test_mimesis_for_the_point, "D46 R25.4"),
        PROVES(test_hands_are_secret_but_counted, "A81"),
        PROVES(test_pair_is_seen_by_the_drawer, "A81"),
        PROVES(test_which_of_a_pair_was_kept_is_secret, "A81"),
        PROVES(test_a_seat_never_forgets, "A81"),
        PROVES(test_plans_with_special_cards_are_secret, "A81 A87"),
        PROVES(test_visible_cards_are_known_in_hand, "A81 D15"),
        PROVES(test_kinds_of_coming_performances_are_public, "A81"),
        PROVES(test_view_does_not_know_the_next_card, "A81"),
        PROVES(test_views_can_be_completed, "A81"),
        PROVES(test_view_of_a_single_card, "A64 A81"),
        PROVES(test_cards_on_display_in_seven_turns, "X11 R2.3 R6.2 D04 R19.4"),
        PROVES(test_magnus_pantheon_comes_last, "R2.3 D04 R19.4 A1"),
        PROVES(test_level_three_tricks_are_in_the_decks, "R2.1"),
        PROVES(test_no_prophecy_and_no_rotation_after_the_last_turn,
               "R19.9 A51 Q12 R19.7"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

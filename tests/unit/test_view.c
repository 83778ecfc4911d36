/* test_view.c: what a seat may know of Special Assignments and face-down cards (A81), and
 * how a view is completed.  test_exact.c looks at views of all kinds of positions. */
#include "support/table.h"

#include "base/bits.h"
#include "base/rng.h"

#include <string.h>

static uint64_t bit(unsigned special)
{
    return UINT64_C(1) << special;
}

static trk_state seen_by(const struct table *t, unsigned seat)
{
    trk_state view;
    trk_view(&t->s, seat, &view);
    return view;
}

static trk_event event_for(const struct table *t, unsigned kind, unsigned seat)
{
    return trk_event_for(*find_event(t, kind), seat);
}

/* Fill in everything at random; how many things were missing. */
static unsigned complete(struct rng *rng, trk_state *view)
{
    trk_move moves[TRK_MAX_LEGAL];
    uint32_t weights[TRK_MAX_LEGAL];
    unsigned n, missing = 0;
    for (; (n = trk_unknowns(view, moves, weights, TRK_MAX_LEGAL)) > 0; missing++)
        assert_int_equal(trk_reveal(view, moves[rng_below(rng, n)]), TRK_OK);
    return missing;
}

/* ---- hands --------------------------------------------------------------------- */

static void test_hands_are_secret(void **state)
{
    (void)state;
    struct table t;
    alley_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    give_special(&t, OPTICO, TRK_S_TEST_RUN);
    trk_state own = seen_by(&t, OPTICO);
    assert_memory_equal(&own, &t.s, sizeof own); /* nobody else has a secret */
    for (unsigned i = 0; i < 2; i++) {
        trk_state view = seen_by(&t, i ? TRK_PUBLIC : LOTUS);
        assert_true(view.player[OPTICO].specials == 0);
        assert_int_equal(view.player[OPTICO].owned[TRK_WORKSHOP], 1);
        assert_int_equal(view.known_by[TRK_S_TEST_RUN], 0);
        assert_true(view.top & bit(TRK_S_TEST_RUN)); /* it may be anywhere */
        assert_int_equal(view.top_cards[TRK_WORKSHOP], 9);
    }
}

/* A seat never forgets: what all have seen in a hand stays known. */
static void test_what_was_seen_stays_known(void **state)
{
    (void)state;
    struct table t;
    alley_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    give_special(&t, OPTICO, TRK_S_TEST_RUN);
    table_plan(&t, "Optico magician test_run; Lotus magician downtown");
    play(&t, "Optico: idle magician");
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_true(t.s.player[OPTICO].specials & bit(TRK_S_TEST_RUN)); /* R23.5 */
    assert_true(seen_by(&t, LOTUS).player[OPTICO].specials & bit(TRK_S_TEST_RUN));
    assert_true(seen_by(&t, TRK_PUBLIC).player[OPTICO].specials & bit(TRK_S_TEST_RUN));
    /* In a plan it is hidden again: it is known to be in hand or on the table. */
    play(&t, "Optico: assign magician test_run");
    trk_state view = seen_by(&t, LOTUS);
    assert_true(view.player[OPTICO].specials & bit(TRK_S_TEST_RUN));
    assert_int_equal(view.player[OPTICO].member[TRK_MAGICIAN].card, TRK_NONE);
}

/* ---- draws --------------------------------------------------------------------- */

static void in_alley(struct table *t)
{
    table_plan(t, "Optico magician dark_alley; Lotus magician downtown");
    play(t, "Optico: place magician dark_alley 1");
}

static void test_draws_are_secret(void **state)
{
    (void)state;
    struct table t;
    alley_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    in_alley(&t);
    play(&t, "Optico: draw theater");
    play(&t, "chance: card new_twist");
    assert_int_equal(event_for(&t, TRK_EVENT_DREW, OPTICO).a[1], TRK_S_NEW_TWIST);
    trk_event other = event_for(&t, TRK_EVENT_DREW, LOTUS);
    assert_int_equal(other.a[0], TRK_THEATER); /* draws are made openly */
    assert_int_equal(other.a[1], TRK_HIDDEN);
    play(&t, "chance: card buying_time");
    trk_state view = seen_by(&t, LOTUS);
    assert_int_equal(view.pairs, 1);
    assert_int_equal(view.pair[0][0], TRK_HIDDEN);
    assert_int_equal(view.pair[0][1], TRK_HIDDEN);
    assert_int_equal(seen_by(&t, OPTICO).pair[0][1], TRK_S_BUYING_TIME);
    play(&t, "Optico: keep new_twist");
    assert_int_equal(event_for(&t, TRK_EVENT_KEPT, LOTUS).a[0], TRK_THEATER);
    assert_int_equal(event_for(&t, TRK_EVENT_KEPT, LOTUS).a[1], TRK_HIDDEN);
    assert_int_equal(event_for(&t, TRK_EVENT_PUT_UNDER, TRK_PUBLIC).a[0], TRK_THEATER);
    assert_int_equal(event_for(&t, TRK_EVENT_PUT_UNDER, TRK_PUBLIC).a[1], TRK_HIDDEN);
    view = seen_by(&t, LOTUS);
    assert_int_equal(view.queued[TRK_THEATER], 1); /* its place is known to all */
    assert_int_equal(view.queue[TRK_THEATER][0], TRK_HIDDEN);
    assert_int_equal(seen_by(&t, OPTICO).queue[TRK_THEATER][0], TRK_S_BUYING_TIME);
    assert_int_equal(bits_count(view.top & data_deck_cards[TRK_THEATER]), 10);
}

/* Only the queue is left: the first of its cards is fixed, and who has not seen it cannot
 * tell which it is. */
static void test_odds_of_a_hidden_card(void **state)
{
    (void)state;
    static trk_preview preview;
    struct table t;
    alley_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    for (unsigned special = 0; special < TRK_N_SPECIALS; special++)
        if (data_specials[special].location == TRK_THEATER)
            bury_special(&t, special);
    give_special(&t, LOTUS, TRK_S_NEW_TWIST);
    t.s.known_by[TRK_S_BUYING_TIME] = 1u << OPTICO; /* he has put that one back */
    in_alley(&t);
    trk_state view = seen_by(&t, OPTICO);
    trk_move draw = parse(&t, "Optico: draw theater");
    assert_int_equal(trk_preview_moves(&view, OPTICO, &draw, 1, &preview), TRK_OK);
    assert_int_equal(preview.stop, TRK_STOP_CHANCE);
    assert_int_equal(preview.n_odds, 9); /* all but Buying Time */
    for (unsigned i = 0; i < preview.n_odds; i++) {
        assert_true(preview.odds[i].arg[0] != TRK_S_BUYING_TIME);
        assert_int_equal(preview.weight[i], 1);
    }
    assert_int_equal(trk_apply(&view, draw, NULL), TRK_OK);
    assert_int_equal(trk_apply(&view, preview.odds[0], NULL), TRK_OK);
    assert_int_equal(view.pair[0][0], preview.odds[0].arg[0]);
    assert_int_equal(view.queued[TRK_THEATER], 8);
    play(&t,
         "Optico: draw theater"); /* in truth there is nothing to be drawn by chance */
    assert_int_equal(actor(&t), OPTICO);
    assert_int_equal(t.s.pair[0][0], TRK_S_GUEST_PERFORMER);
}

/* Somebody who knew a card of the pair no longer knows where it is. */
static void test_keeping_hides_what_was_known(void **state)
{
    (void)state;
    struct table t;
    alley_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    for (unsigned special = 0; special < TRK_N_SPECIALS; special++)
        if (data_specials[special].location == TRK_THEATER)
            bury_special(&t, special);
    t.s.known_by[TRK_S_GUEST_PERFORMER] = 1u << LOTUS;
    in_alley(&t);
    play(&t, "Optico: draw theater");
    assert_int_equal(seen_by(&t, LOTUS).pair[0][0], TRK_S_GUEST_PERFORMER);
    assert_int_equal(event_for(&t, TRK_EVENT_DREW, LOTUS).a[1], TRK_S_GUEST_PERFORMER);
    play(&t, "Optico: keep guest_performer");
    trk_state view = seen_by(&t, LOTUS);
    assert_true(view.player[OPTICO].specials == 0);
    assert_true(view.top & bit(TRK_S_GUEST_PERFORMER));
    assert_int_equal(event_for(&t, TRK_EVENT_KEPT, LOTUS).a[1], TRK_HIDDEN);
}

static void test_face_up_decks_hide_nothing(void **state)
{
    (void)state;
    struct table t;
    alley_at(&t, TRK_FIRST_2015, 3, TRK_PHASE_ASSIGNMENT);
    turn_up_special(&t, TRK_S_NEW_TWIST);
    in_alley(&t);
    play(&t, "Optico: draw theater");
    assert_int_equal(event_for(&t, TRK_EVENT_DREW, TRK_PUBLIC).a[1], TRK_S_NEW_TWIST);
    assert_true(seen_by(&t, LOTUS).player[OPTICO].specials & bit(TRK_S_NEW_TWIST));
    assert_true(seen_by(&t, TRK_PUBLIC).player[OPTICO].specials & bit(TRK_S_NEW_TWIST));
}

/* ---- face-down cards ----------------------------------------------------------- */

static void face_down(struct table *t)
{
    alley_at(t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    give_special(t, OPTICO, TRK_S_TEST_RUN);
    set_prophecy(t, TRK_P_HIDDEN_ASSIGNMENTS);
    table_plan(t, "Optico magician test_run manager market_row; Lotus magician downtown");
}

static void test_face_down_cards_are_secret(void **state)
{
    (void)state;
    struct table t;
    face_down(&t);
    trk_state view = seen_by(&t, LOTUS);
    const trk_player *p = &view.player[OPTICO];
    assert_int_equal(p->member[TRK_MAGICIAN].card, TRK_HIDDEN); /* that it lies there */
    assert_int_equal(p->member[TRK_MANAGER].card, TRK_HIDDEN);
    assert_int_equal(p->member[TRK_APPRENTICE_1].card, TRK_NONE);
    assert_int_equal(p->hand[TRK_MARKET_ROW],
                     1); /* all Permanent cards might be in hand */
    assert_true(p->specials == 0 && p->owned[TRK_WORKSHOP] == 1);
    assert_int_equal(view.player[LOTUS].member[TRK_MAGICIAN].card, TRK_DOWNTOWN);
    assert_int_equal(seen_by(&t, OPTICO).player[OPTICO].member[TRK_MAGICIAN].card,
                     TRK_CARD_SPECIAL + TRK_S_TEST_RUN);
    play(&t, "Optico: place magician workshop 1"); /* turned up */
    view = seen_by(&t, LOTUS);
    assert_int_equal(view.player[OPTICO].member[TRK_MAGICIAN].card,
                     TRK_CARD_SPECIAL + TRK_S_TEST_RUN);
    assert_int_equal(view.player[OPTICO].member[TRK_MANAGER].card, TRK_HIDDEN);
}

/* A pair of which one card is drawn: the deck is seen, the card is not. */
static void test_half_a_pair(void **state)
{
    (void)state;
    struct table t;
    struct rng rng;
    rng_seed(&rng, 5);
    alley_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    table_plan(&t, "Optico magician dark_alley");
    play_all(&t, "Optico: place magician dark_alley 1; Optico: draw workshop;"
                 "chance: card test_run");
    trk_state view = seen_by(&t, LOTUS);
    assert_int_equal(view.pair[0][0], TRK_HIDDEN);
    assert_int_equal(complete(&rng, &view), 1);
    assert_int_equal(data_specials[view.pair[0][0]].location, TRK_WORKSHOP);
    assert_int_equal(trk_check(&view, NULL), TRK_OK);
}

/* G10: the viewer lets P.hidden_assignments go; the cards that turn up are unknown to the
 * view, and whatever they are, all have seen them then. */
static void test_cards_turned_up_in_a_view(void **state)
{
    (void)state;
    struct table t;
    alley_at(&t, TRK_REVISED_2019, 4, TRK_PHASE_ASSIGNMENT);
    set_prophecy(&t, TRK_P_HIDDEN_ASSIGNMENTS);
    t.s.order[0] = PRIESTESS; /* instead of Optico */
    t.s.order[3] = OPTICO;
    give_special(&t, OPTICO, TRK_S_TEST_RUN);
    table_plan(&t, "Priestess magician dark_alley; Optico magician test_run");
    play(&t, "Priestess: place magician dark_alley 1");
    trk_state view = seen_by(&t, PRIESTESS);
    trk_move weave = {TRK_MOVE_FATE_WEAVING, PRIESTESS, {view.pending[0]}};
    assert_int_equal(trk_apply(&view, weave, NULL), TRK_OK);
    assert_int_equal(view.player[OPTICO].face_down, 0);
    trk_move card = {TRK_MOVE_CARD, TRK_CHANCE, {TRK_S_INVENTION}};
    assert_int_equal(trk_reveal(&view, card), TRK_OK);
    trk_move lies = {
        TRK_MOVE_ASSIGN, OPTICO, {TRK_MAGICIAN, TRK_CARD_SPECIAL + TRK_S_INVENTION}};
    assert_int_equal(trk_reveal(&view, lies), TRK_OK);
    assert_int_equal(view.player[OPTICO].member[TRK_MAGICIAN].card,
                     TRK_CARD_SPECIAL + TRK_S_INVENTION);
    assert_true(view.known_by[TRK_S_INVENTION] >> TRK_PUBLIC & 1);
}

static void test_idle_cards_go_back_unseen(void **state)
{
    (void)state;
    struct table t;
    face_down(&t);
    play(&t, "Optico: idle magician");
    assert_int_equal(seen_by(&t, LOTUS).player[OPTICO].member[TRK_MAGICIAN].card,
                     TRK_HIDDEN);
    while (t.s.turn == 2) {
        assert_int_equal(count_events(&t, TRK_EVENT_REVEALED), 0);
        table_step(&t);
    }
    assert_true(t.s.player[OPTICO].specials & bit(TRK_S_TEST_RUN));
    assert_int_equal(t.s.known_by[TRK_S_TEST_RUN], 1u << OPTICO);
    assert_true(seen_by(&t, LOTUS).player[OPTICO].specials == 0);
}

/* Q11: nothing is done for somebody because of cards that others cannot see. */
static void test_no_move_betrays_a_hidden_card(void **state)
{
    (void)state;
    struct table t;
    alley_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    set_prophecy(&t, TRK_P_HIDDEN_ASSIGNMENTS);
    clear_tricks(&t, LOTUS);
    clear_components(&t, LOTUS);
    table_plan(&t, "Optico magician workshop; Lotus magician dark_alley");
    for (unsigned slot = TRK_SLOT_DARK_ALLEY_1; slot <= TRK_SLOT_DARK_ALLEY_4; slot++)
        t.s.taken |= 1u << slot; /* no slot is left for Lotus, so she must be Idle */
    trk_state whole = t.s;
    assert_int_equal(trk_apply(&whole, parse(&t, "Optico: idle magician"), NULL), TRK_OK);
    assert_int_equal(trk_actors(&whole), 1u << LOTUS);
    trk_state view = seen_by(&t, OPTICO);
    assert_int_equal(trk_apply(&view, parse(&t, "Optico: idle magician"), NULL), TRK_OK);
    assert_int_equal(trk_actors(&view), 1u << LOTUS);
}

/* ---- completing ---------------------------------------------------------------- */

static void test_completing_a_view(void **state)
{
    (void)state;
    struct table t;
    struct rng rng;
    unsigned in_hand = 0, other_plan = 0;
    rng_seed(&rng, 1);
    face_down(&t);
    give_special(&t, MECHANIKER, TRK_S_INGENUITY);
    bury_special(&t, TRK_S_INVENTION);
    for (unsigned i = 0; i < 1000; i++) {
        trk_state view = seen_by(&t, LOTUS);
        /* a card of either hand, one in the queue, two under Characters */
        assert_int_equal(complete(&rng, &view), 5);
        assert_int_equal(trk_check(&view, NULL), TRK_OK);
        assert_int_equal(view.phase, TRK_PHASE_PLACE);
        assert_int_equal(view.step, t.s.step); /* placing does not begin again */
        in_hand += (view.player[MECHANIKER].specials & bit(TRK_S_TEST_RUN)) != 0;
        other_plan += view.player[OPTICO].member[TRK_MANAGER].card == TRK_THEATER;
    }
    assert_in_range(in_hand, 70, 130); /* one of ten cards */
    assert_true(other_plan > 100);
}

static void test_wrong_completions_are_refused(void **state)
{
    (void)state;
    struct table t;
    alley_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    give_special(&t, OPTICO, TRK_S_TEST_RUN);
    trk_state view = seen_by(&t, LOTUS), before = view;
    trk_move other = {TRK_MOVE_CARD, TRK_CHANCE, {TRK_S_NEW_TWIST}}; /* another deck */
    assert_int_equal(trk_reveal(&view, other), TRK_ERR_ILLEGAL);
    assert_memory_equal(&view, &before, sizeof view);
    other.arg[0] = TRK_S_INGENUITY;
    assert_int_equal(trk_reveal(&view, other), TRK_OK);
    assert_true(view.player[OPTICO].specials == bit(TRK_S_INGENUITY));
    assert_int_equal(trk_reveal(&view, other), TRK_ERR_ILLEGAL); /* nothing is missing */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_hands_are_secret, "A81"),
        PROVES(test_what_was_seen_stays_known, "A81 R23.5"),
        PROVES(test_draws_are_secret, "A81 R22.1"),
        PROVES(test_odds_of_a_hidden_card, "A81"),
        PROVES(test_keeping_hides_what_was_known, "A81 A63"),
        PROVES(test_face_up_decks_hide_nothing, "A81 D15 D43"),
        PROVES(test_face_down_cards_are_secret, "A81 P.hidden_assignments.1"),
        PROVES(test_half_a_pair, "A81"),
        PROVES(test_cards_turned_up_in_a_view, "G10 A81"),
        PROVES(test_idle_cards_go_back_unseen, "A81 P.hidden_assignments.4"),
        PROVES(test_no_move_betrays_a_hidden_card, "Q11"),
        PROVES(test_completing_a_view, "A81"),
        PROVES(test_wrong_completions_are_refused, "A81"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

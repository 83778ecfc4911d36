/* test_prophecies.c: the 27 Prophecies, how they come and go, and what happens when one
 * makes place for another in mid-turn (R2.8, R19.7, R24, P., G3, G6, G10, G11). */
#include "support/table.h"

#include <stdio.h>
#include <string.h>

/* ---- tables --------------------------------------------------------------------- */

/* The Assignment phase of turn 2 with this Prophecy Active; everybody has 20 Coins and 3
 * Shards. */
static void under(struct table *t, unsigned players, unsigned prophecy)
{
    alley_at(t, TRK_REVISED_2019, players, TRK_PHASE_ASSIGNMENT);
    set_prophecy(t, prophecy);
    for (unsigned seat = 0; seat < players; seat++) {
        set_coins(t, seat, 20);
        set_shards(t, seat, 3);
    }
}

static const trk_player *of(const struct table *t, unsigned seat)
{
    return &t->s.player[seat];
}

static void set_order(struct table *t, unsigned a, unsigned b, unsigned c, unsigned d)
{
    const unsigned order[4] = {a, b, c, d};
    for (unsigned i = 0; i < t->s.config.players; i++)
        t->s.order[i] = (uint8_t)order[i];
}

/* The markers of a Trick go back to the supply. */
static void unprepare(struct table *t, unsigned seat, unsigned slot)
{
    trk_player *p = &t->s.player[seat];
    p->supply[p->trick[slot].symbol] =
        (uint8_t)(p->supply[p->trick[slot].symbol] + p->trick[slot].markers);
    p->trick[slot].markers = 0;
}

/* The id of a Prophecy as moves have it. */
static const char *word_of(unsigned prophecy)
{
    return id_word(data_prophecy_ids[prophecy]);
}

/* The Priestess weaves a Prophecy in; chance fills the gap. */
static void weave(struct table *t, unsigned prophecy)
{
    char text[80];
    set_pending(t, 1, prophecy);
    snprintf(text, sizeof text, "Priestess: fate_weaving %s", word_of(prophecy));
    play(t, text);
    assert_int_equal(t->s.active, prophecy);
    struct table after = *t; /* the events of the weaving stay those of the test */
    table_step(&after);
    t->s = after.s;
}

/* Gains of a kind of event by one seat in the latest move. */
static trk_event gains(const struct table *t, unsigned kind, unsigned seat)
{
    trk_event sum = {0};
    for (unsigned i = 0; i < t->events.n; i++)
        if (t->event[i].kind == kind && t->event[i].seat == seat) {
            sum.fame = (int16_t)(sum.fame + t->event[i].fame);
            sum.coins = (int16_t)(sum.coins + t->event[i].coins);
            sum.shards = (int16_t)(sum.shards + t->event[i].shards);
            sum.a[0]++; /* how many */
        }
    return sum;
}

static void expect_gains(const struct table *t, unsigned kind, unsigned seat, int times,
                         int fame, int coins, int shards)
{
    trk_event sum = gains(t, kind, seat);
    assert_int_equal(sum.a[0], times);
    assert_int_equal(sum.fame, fame);
    assert_int_equal(sum.coins, coins);
    assert_int_equal(sum.shards, shards);
}

/* ---- base Action Points ---------------------------------------------------------- */

static void test_every_base_is_one(void **state)
{
    (void)state;
    struct table t;
    under(&t, 3, TRK_P_ONE_BASE_ACTION_POINT);
    give_special(&t, OPTICO, TRK_S_INTEREST);
    table_plan(&t, "Optico magician interest manager theater apprentice_1 workshop;"
                   "Mechaniker apprentice_1 market_row assistant workshop;"
                   "Lotus engineer theater magician workshop");
    play(&t, "Optico: place magician downtown 1");
    assert_int_equal(t.s.points, 1 + 2);
    play(&t, "Optico: give_up");
    assert_int_equal(t.s.points, 1 + 2 + 1);
    play(&t, "Optico: enhance");
    assert_int_equal(t.s.points, 1 + 2 + 1 + 1);
    assert_int_equal(of(&t, OPTICO)->shards, 2);
    play(&t, "Optico: end");
    play(&t, "Mechaniker: place apprentice_1 market_row 2");
    assert_int_equal(t.s.points, 1 + 1);
    play(&t, "Mechaniker: mechanical_enhancement");
    assert_int_equal(t.s.points, 1 + 1 + 1);
    play(&t, "Mechaniker: end");
    play(&t, "Lotus: place engineer theater 10"); /* Sunday, A14 */
    assert_int_equal(t.s.points, 0);
    play_all(&t, "Lotus: end; Optico: place manager theater 4");
    assert_int_equal(t.s.points, 1);
    play_all(&t, "Optico: end; Mechaniker: place assistant workshop 1");
    assert_int_equal(t.s.points, 1);
    play_all(&t, "Mechaniker: end; Lotus: place magician workshop 1");
    assert_int_equal(t.s.points, 1);
    play_all(&t, "Lotus: end; Optico: place apprentice_1 workshop 1");
    assert_int_equal(t.s.points, 1);
}

static void test_other_prophecies_leave_the_base_alone(void **state)
{
    (void)state;
    for (unsigned p = 0; p < TRK_N_PROPHECIES; p++) {
        struct table t;
        if (p == TRK_P_ONE_BASE_ACTION_POINT)
            continue;
        under(&t, 2, p);
        table_plan(&t,
                   "Optico magician workshop manager theater apprentice_1 market_row");
        play(&t, "Optico: place magician workshop 1");
        assert_int_equal(t.s.points, 3);
        play_all(&t, "Optico: end; Optico: place manager theater 1");
        assert_int_equal(t.s.points, 2 + 1);
        play_all(&t, "Optico: end; Optico: place apprentice_1 market_row 4");
        assert_int_equal(t.s.points, 1);
    }
}

/* In the Advertise phase of turn 2 with four players; the first two advertise. */
static void advertised(struct table *t, unsigned prophecy)
{
    alley_at(t, TRK_REVISED_2019, 4, TRK_PHASE_ADVERTISE);
    set_prophecy(t, prophecy);
    play_all(t, "Optico: advertise; Mechaniker: advertise; Lotus: no_advertise;"
                "Priestess: no_advertise");
}

static void test_advertised_apprentices_have_two(void **state)
{
    (void)state;
    struct table t;
    advertised(&t, TRK_P_ADVERTISED_APPRENTICES);
    table_plan(&t, "Optico apprentice_1 workshop manager market_row magician theater;"
                   "Mechaniker apprentice_1 downtown apprentice_4 theater;"
                   "Lotus apprentice_1 downtown;Priestess apprentice_1 theater");
    play(&t, "Optico: place apprentice_1 workshop 1");
    assert_int_equal(t.s.points, 2);
    play_all(&t, "Optico: end; Mechaniker: place apprentice_1 downtown 1");
    assert_int_equal(t.s.points, 2 + 2);
    play(&t, "Mechaniker: mechanical_enhancement");
    assert_int_equal(t.s.points, 2 + 2 + 1);
    play_all(&t, "Mechaniker: end; Lotus: place apprentice_1 downtown 2");
    assert_int_equal(t.s.points, 1 + 1); /* has not advertised */
    play_all(&t, "Lotus: end; Priestess: place apprentice_1 theater 7");
    assert_int_equal(t.s.points, 1);
    play_all(&t, "Priestess: end; Optico: place manager market_row 4");
    assert_int_equal(t.s.points, 2); /* a Specialist as ever */
    play_all(&t, "Optico: end; Mechaniker: place apprentice_4 theater 1");
    assert_int_equal(t.s.points, 2 + 1);
    play_all(&t, "Mechaniker: end; Optico: place magician theater 4");
    assert_int_equal(t.s.points, 3);
}

static void test_posters_alone_bring_nothing(void **state)
{
    (void)state;
    struct table t;
    advertised(&t, TRK_P_DOUBLE_BANK_COINS);
    table_plan(&t, "Optico apprentice_1 workshop");
    play(&t, "Optico: place apprentice_1 workshop 1");
    assert_int_equal(t.s.points, 1);
}

static void test_motivated_apprentice_of_a_poster_has_two(void **state)
{
    (void)state;
    struct table t;
    advertised(&t, TRK_P_ADVERTISED_APPRENTICES);
    give_special(&t, OPTICO, TRK_S_HYPNOTIC_MOTIVATION);
    table_plan(&t, "Optico magician hypnotic_motivation");
    play_all(&t, "Optico: place magician downtown 1; Optico: bonus;"
                 "Optico: hire apprentice inn_2; Optico: assign apprentice_2 theater;"
                 "Optico: end; Optico: place apprentice_2 theater 1");
    assert_int_equal(t.s.points, 2 + 1);
}

/* ---- Shards ---------------------------------------------------------------------- */

/* Optico's marker lies on riverside_01, the Priestess stands backstage with a marker that
 * can make a Link with it through the Shard circle, for both. */
static void shard_circle(struct table *t, unsigned prophecy, const char *card)
{
    char plan[80];
    under(t, 4, prophecy);
    put_marker(t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_PERFORMANCE_RIVERSIDE_01,
               0, TRK_UP);
    snprintf(plan, sizeof plan, "Priestess magician %s", card);
    table_plan(t, plan);
    play(t, "Priestess: place magician theater 4");
}

static const char *const linking = "Priestess: put riverside_01 slot 1 spiritual down";

static void test_one_shard_more_at_each_gain(void **state)
{
    (void)state;
    struct table t;
    shard_circle(&t, TRK_P_EXTRA_SHARD_ON_GAIN, "theater");
    play(&t, "Priestess: set_up mind_reading");
    play(&t, linking);
    expect_gains(&t, TRK_EVENT_LINK_SHARD, PRIESTESS, 1, 0, 0, 2); /* one gain */
    expect_gains(&t, TRK_EVENT_LINK_SHARD, OPTICO, 1, 0, 0, 2);
    assert_int_equal(count_events(&t, TRK_EVENT_PROPHECY_GAIN), 0);
    assert_int_equal(of(&t, PRIESTESS)->shards, 3 + 2);
    assert_int_equal(of(&t, OPTICO)->shards, 3 + 2);
    assert_int_equal(of(&t, LOTUS)->shards, 3);
    assert_int_equal(of(&t, PRIESTESS)->fame, 5);
    play(&t, "Priestess: reward coins"); /* no Shards, nothing more */
    assert_int_equal(of(&t, PRIESTESS)->shards, 3 + 2);
}

static void test_two_fame_at_each_gain_of_shards(void **state)
{
    (void)state;
    struct table t;
    shard_circle(&t, TRK_P_FAME_ON_SHARD_GAIN, "theater");
    play(&t, "Priestess: set_up mind_reading");
    play(&t, linking);
    expect_gains(&t, TRK_EVENT_LINK_SHARD, PRIESTESS, 1, 0, 0, 1);
    expect_gains(&t, TRK_EVENT_LINK_SHARD, OPTICO, 1, 0, 0, 1);
    expect_gains(&t, TRK_EVENT_PROPHECY_GAIN, PRIESTESS, 1, 2, 0, 0);
    expect_gains(&t, TRK_EVENT_PROPHECY_GAIN, OPTICO, 1, 2, 0, 0);
    const trk_event *gain = find_event(&t, TRK_EVENT_PROPHECY_GAIN);
    assert_int_equal(gain->rule, TRK_P(TRK_P_FAME_ON_SHARD_GAIN));
    assert_int_equal(gain->a[0], TRK_P_FAME_ON_SHARD_GAIN);
    assert_int_equal(of(&t, PRIESTESS)->fame, 5 + 2);
    assert_int_equal(of(&t, OPTICO)->fame, 5 + 2);
    assert_int_equal(of(&t, OPTICO)->ledger[TRK_FAME_PROPHECIES], 2);
    assert_int_equal(of(&t, PRIESTESS)->shards, 3 + 1);
}

/* G6, G11: two Shards of one cause are one gain. */
static void test_doubled_shards_are_one_gain(void **state)
{
    (void)state;
    struct table t;
    alley_at(&t, TRK_REVISED_2019, 4, TRK_PHASE_ASSIGNMENT);
    for (unsigned fame = 0; fame < 2; fame++) {
        unsigned prophecy = fame ? TRK_P_FAME_ON_SHARD_GAIN : TRK_P_EXTRA_SHARD_ON_GAIN;
        under(&t, 4, prophecy);
        give_special(&t, PRIESTESS, TRK_S_HEADLINER_TRICK);
        put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES,
                   TRK_PERFORMANCE_RIVERSIDE_01, 0, TRK_UP);
        table_plan(&t, "Priestess magician headliner_trick");
        play_all(&t, "Priestess: place magician theater 4; Priestess: bonus");
        play(&t, linking); /* the only marker there is */
        int more = !fame;
        expect_gains(&t, TRK_EVENT_LINK_SHARD, PRIESTESS, 1, 0, 0, 2 + more);
        expect_gains(&t, TRK_EVENT_LINK_SHARD, OPTICO, 1, 0, 0, 1 + more);
        assert_int_equal(of(&t, PRIESTESS)->fame, fame ? 7 : 5);
        assert_int_equal(of(&t, OPTICO)->fame, fame ? 7 : 5);
    }
}

/* Optico performs riverside_01 (box: 1 Shard) with Transported Man (2 Shards) and Spirit
 * Hand (1), the Engineer backstage; Electra is a guest with a pile of Stocks Escape (1).
 */
static void shard_show(struct table *t, unsigned prophecy)
{
    under(t, 3, prophecy);
    for (unsigned seat = 0; seat < 3; seat++)
        clear_tricks(t, seat);
    set_magician(t, MECHANIKER, TRK_MAGICIAN_ELECTRA);
    add_member(t, OPTICO, TRK_ENGINEER);
    give_trick(t, OPTICO, 0, TRK_TRICK_TRANSPORTED_MAN, 0);
    give_trick(t, OPTICO, 1, TRK_TRICK_SPIRIT_HAND, 0);
    give_trick(t, MECHANIKER, 0, TRK_TRICK_STOCKS_ESCAPE, 0);
    const unsigned card = TRK_PERFORMANCE_RIVERSIDE_01;
    put_marker(t, OPTICO, TRK_TRICK_TRANSPORTED_MAN, card, 0, TRK_LEFT);
    put_marker(t, OPTICO, TRK_TRICK_SPIRIT_HAND, card, 1, TRK_UP);
    put_pile(t, MECHANIKER, TRK_TRICK_STOCKS_ESCAPE, card, 2, TRK_RIGHT);
    table_plan(t, "Optico magician theater engineer theater");
    play_all(t, "Optico: place magician theater 6; Optico: end; Optico: place engineer "
                "theater 4; Optico: end; Optico: perform riverside_01");
}

static void test_each_cause_of_a_show_is_a_gain(void **state)
{
    (void)state;
    struct table t;
    shard_show(&t, TRK_P_EXTRA_SHARD_ON_GAIN);
    expect_gains(&t, TRK_EVENT_YIELD, OPTICO, 2, 5 + 2, 3 + 1, (2 + 1) + (1 + 1));
    expect_gains(&t, TRK_EVENT_GUEST_YIELD, MECHANIKER, 1, 0 + 1, 1 + 1, 1 + 1);
    expect_gains(&t, TRK_EVENT_PERFORMER_SPECIALIST, OPTICO, 1, 0, 0, 1 + 1);
    expect_gains(&t, TRK_EVENT_PERFORMER_BOX, OPTICO, 1, 0, 0, 1 + 1);
    assert_int_equal(of(&t, OPTICO)->shards, 3 + 3 + 2 + 2 + 2);
    assert_int_equal(of(&t, MECHANIKER)->shards, 3 + 2);
    assert_int_equal(of(&t, LOTUS)->shards, 3);
    shard_show(&t, TRK_P_FAME_ON_SHARD_GAIN);
    expect_gains(&t, TRK_EVENT_YIELD, OPTICO, 2, 5 + 2, 3 + 1, 2 + 1);
    expect_gains(&t, TRK_EVENT_PROPHECY_GAIN, OPTICO, 4, 8, 0, 0);
    expect_gains(&t, TRK_EVENT_PROPHECY_GAIN, MECHANIKER, 1, 2, 0, 0);
    assert_int_equal(of(&t, OPTICO)->shards, 3 + 2 + 1 + 1 + 1);
    shard_show(&t, TRK_P_DOUBLE_BANK_COINS); /* neither */
    assert_int_equal(of(&t, OPTICO)->shards, 3 + 2 + 1 + 1 + 1);
    assert_int_equal(count_events(&t, TRK_EVENT_PROPHECY_GAIN), 0);
}

static void test_premiere_of_shards_is_one_gain(void **state)
{
    (void)state;
    struct table t;
    under(&t, 3, TRK_P_EXTRA_SHARD_ON_GAIN);
    give_special(&t, OPTICO, TRK_S_GRAND_PREMIERE);
    clear_tricks(&t, OPTICO);
    give_trick(&t, OPTICO, 0, TRK_TRICK_CARD_MANIPULATION, 0);
    put_marker(&t, OPTICO, TRK_TRICK_CARD_MANIPULATION, TRK_PERFORMANCE_RIVERSIDE_02, 0,
               TRK_UP);
    table_plan(&t, "Optico magician grand_premiere");
    play_all(&t, "Optico: place magician theater 6; Optico: end;"
                 "Optico: perform riverside_02; Optico: premiere slot 0 shards");
    if (t.s.depth)
        play(&t, "Optico: done");
    expect_gains(&t, TRK_EVENT_YIELD, OPTICO, 1, 1, 1, 2 + 1);
}

static void test_test_run_and_street_performance_are_gains(void **state)
{
    (void)state;
    struct table t;
    under(&t, 4, TRK_P_EXTRA_SHARD_ON_GAIN);
    give_special(&t, PRIESTESS, TRK_S_TEST_RUN);
    give_special(&t, PRIESTESS, TRK_S_STREET_PERFORMANCE);
    unprepare(&t, PRIESTESS, 0);
    put_marker(&t, PRIESTESS, TRK_TRICK_MIND_READING, TRK_PERFORMANCE_RIVERSIDE_01, 0,
               TRK_DOWN);
    table_plan(&t, "Priestess magician test_run manager street_performance");
    play_all(&t, "Priestess: place magician workshop 1; Priestess: bonus");
    assert_int_equal(count_events(&t, TRK_EVENT_PREPARED), 1); /* the only Trick */
    assert_int_equal(of(&t, PRIESTESS)->shards, 3 + 2);
    play_all(&t, "Priestess: end; Priestess: place manager theater 4; Priestess: bonus");
    assert_int_equal(count_events(&t, TRK_EVENT_TAKEN_OFF), 1); /* the only marker */
    assert_int_equal(of(&t, PRIESTESS)->shards, 3 + 2 + 2);
}

/* What is paid is no gain. */
static void test_paying_shards_is_no_gain(void **state)
{
    (void)state;
    const unsigned prophecies[2] = {TRK_P_EXTRA_SHARD_ON_GAIN, TRK_P_FAME_ON_SHARD_GAIN};
    for (unsigned i = 0; i < 2; i++) {
        struct table t;
        under(&t, 2, prophecies[i]);
        table_plan(&t, "Optico magician workshop");
        play_all(&t, "Optico: place magician workshop 1; Optico: enhance");
        assert_int_equal(of(&t, OPTICO)->shards, 2);
        assert_int_equal(of(&t, OPTICO)->fame, 5);
        assert_int_equal(count_events(&t, TRK_EVENT_PROPHECY_GAIN), 0);
    }
}

static void test_setup_shard_is_one_whatever_is_drawn(void **state)
{
    (void)state;
    struct table t;
    alley_new(&t, TRK_REVISED_2019, 3, TRK_SETUP_FIRST,
              TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES);
    table_until(&t, TRK_PHASE_PROPHECIES);
    play_all(&t, "chance: prophecy extra_shard_on_gain;"
                 "chance: prophecy fame_on_shard_gain; chance: prophecy two_placements");
    for (unsigned seat = 0; seat < 3; seat++) {
        assert_int_equal(of(&t, seat)->shards, 1);
        assert_int_equal(of(&t, seat)->fame, 5);
        assert_int_equal(of(&t, seat)->ledger[TRK_FAME_PROPHECIES], 0);
    }
}

/* ---- prices of Actions ------------------------------------------------------------ */

/* Optico's Apprentice stands on +0 at Downtown: 1 Action Point. */
static void one_point(struct table *t, unsigned prophecy)
{
    under(t, 2, prophecy);
    table_plan(t, "Optico apprentice_1 downtown");
    play(t, "Optico: place apprentice_1 downtown 4");
    assert_int_equal(t->s.points, 1);
}

static const struct {
    const char *move;
    unsigned prophecy;
} cheap[3] = {{"Optico: learn card_manipulation residence_1", TRK_P_CHEAP_LEARNING},
              {"Optico: hire engineer inn_1", TRK_P_CHEAP_HIRING},
              {"Optico: take_coins bank_1", TRK_P_CHEAP_BANK}};

static void test_cheap_actions_of_downtown(void **state)
{
    (void)state;
    for (unsigned active = 0; active < 3; active++)
        for (unsigned i = 0; i < 3; i++) {
            struct table t;
            one_point(&t, cheap[active].prophecy);
            if (i == active) {
                play(&t, cheap[i].move);
                assert_int_equal(t.s.points, 0);
            } else {
                refuse_move(&t, cheap[i].move, TRK_NO_NO_POINTS);
                assert_int_equal(t.reason.n[0], 3);
                assert_int_equal(t.reason.n[1], 1);
            }
            lists_agree(&t, OPTICO);
        }
}

static void test_actions_cost_three_without_them(void **state)
{
    (void)state;
    for (unsigned p = 0; p < TRK_N_PROPHECIES; p++)
        for (unsigned i = 0; i < 3; i++) {
            struct table t;
            if (p == cheap[i].prophecy || p == TRK_P_TWO_PLACEMENTS)
                continue;
            under(&t, 2, p);
            table_plan(&t, "Optico apprentice_1 downtown");
            play(&t, "Optico: place apprentice_1 downtown 4");
            refuse_move(&t, cheap[i].move, TRK_NO_NO_POINTS);
            assert_int_equal(t.reason.n[0], 3);
        }
}

/* G3: what is set to 1 is not lowered below it. */
static void test_no_action_costs_less_than_one(void **state)
{
    (void)state;
    const struct {
        unsigned special;
        const char *plan;
    } lower[3] = {{TRK_S_THIRST_FOR_KNOWLEDGE, "Optico magician thirst_for_knowledge"},
                  {TRK_S_HEADHUNTER, "Optico magician headhunter"},
                  {TRK_S_INTEREST, "Optico magician interest"}};
    for (unsigned i = 0; i < 3; i++)
        for (unsigned active = 0; active < 2; active++) {
            struct table t;
            under(&t, 2, active ? cheap[i].prophecy : TRK_P_TWO_PLACEMENTS);
            give_special(&t, OPTICO, lower[i].special);
            table_plan(&t, lower[i].plan);
            play_all(&t, "Optico: place magician downtown 4; Optico: bonus");
            if (t.s.points == 3) /* where there is a choice */
                play(&t, cheap[i].move);
            assert_int_equal(t.s.points, active ? 2 : 1); /* 3 less 1, or less 2 */
        }
}

static void test_cheap_further_cards(void **state)
{
    (void)state;
    for (unsigned active = 0; active < 2; active++) {
        struct table t;
        under(&t, 2, active ? TRK_P_CHEAP_FURTHER_CARDS : TRK_P_CHEAP_BANK);
        table_plan(&t, "Optico magician dark_alley");
        play_all(&t, "Optico: place magician dark_alley 1; Optico: draw workshop;"
                     "chance: card test_run; chance: card invention");
        assert_int_equal(t.s.points, 4); /* the first costs 1 as ever */
        play_all(&t, "Optico: keep test_run; Optico: draw workshop");
        assert_int_equal(t.s.points, active ? 3 : 2);
        play_all(&t, "chance: card ingenuity; chance: card freelancer;"
                     "Optico: draw theater");
        assert_int_equal(t.s.points, active ? 2 : 0);
    }
}

static void test_cheap_further_cards_of_2015(void **state)
{
    (void)state;
    struct table t;
    alley_at(&t, TRK_FIRST_2015, 2, TRK_PHASE_ASSIGNMENT);
    set_prophecy(&t, TRK_P_CHEAP_FURTHER_CARDS);
    table_plan(&t, "Optico magician dark_alley");
    play_all(&t, "Optico: place magician dark_alley 4; Optico: draw workshop");
    assert_int_equal(t.s.points, 2);
    table_step(&t); /* the next card is turned up */
    play(&t, "Optico: draw workshop");
    assert_int_equal(t.s.points, 1);
}

/* ---- Coins of the bank ------------------------------------------------------------ */

static void test_bank_pays_twice(void **state)
{
    (void)state;
    for (unsigned face = TRK_FACE_3; face <= TRK_FACE_6; face++)
        for (unsigned active = 0; active < 2; active++) {
            struct table t;
            under(&t, 2, active ? TRK_P_DOUBLE_BANK_COINS : TRK_P_CHEAP_LEARNING);
            set_dice(&t, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X, face,
                     TRK_FACE_X);
            table_plan(&t, "Optico magician downtown");
            play_all(&t, "Optico: place magician downtown 4; Optico: take_coins bank_1");
            int coins = (int)(face - TRK_FACE_3 + 3) * (active ? 2 : 1);
            assert_int_equal(find_event(&t, TRK_EVENT_COINS_TAKEN)->coins, coins);
            assert_int_equal(of(&t, OPTICO)->coins, 20 + coins);
            assert_int_equal(t.s.points, 0);
            assert_int_equal(t.s.die[TRK_BANK_1], TRK_FACE_X);
        }
}

/* ---- Enhance ---------------------------------------------------------------------- */

static void test_strong_enhance(void **state)
{
    (void)state;
    struct table t;
    under(&t, 2, TRK_P_STRONG_ENHANCE);
    give_special(&t, OPTICO, TRK_S_EMPOWER);
    table_plan(&t, "Optico magician empower manager workshop apprentice_1 theater");
    play_all(&t, "Optico: place manager workshop 1; Optico: enhance");
    assert_int_equal(t.s.points, 2 + 2);
    assert_int_equal(of(&t, OPTICO)->shards, 2); /* for one Shard */
    assert_int_equal(find_event(&t, TRK_EVENT_ENHANCED)->shards, -1);
    refuse_move(&t, "Optico: enhance", TRK_NO_ALREADY_ENHANCED);
    play_all(&t, "Optico: end; Optico: place magician downtown 4; Optico: enhance");
    assert_int_equal(t.s.points, 3 + 3); /* Empower stays 3 */
    play_all(&t, "Optico: end; Optico: place apprentice_1 theater 4");
    refuse_move(&t, "Optico: enhance", TRK_NO_NOT_IN_THEATER);
}

static void test_empower_given_up_is_no_empower(void **state)
{
    (void)state;
    struct table t;
    under(&t, 2, TRK_P_STRONG_ENHANCE);
    give_special(&t, OPTICO, TRK_S_EMPOWER);
    table_plan(&t, "Optico magician empower");
    play_all(&t, "Optico: place magician downtown 4; Optico: give_up; Optico: enhance");
    assert_int_equal(t.s.points, 3 + 1 + 2);
}

static void test_enhance_in_the_theater(void **state)
{
    (void)state;
    struct table t;
    under(&t, 2, TRK_P_ENHANCE_IN_THEATER);
    table_plan(&t, "Mechaniker magician theater apprentice_1 theater;"
                   "Optico apprentice_1 theater manager workshop");
    play_all(&t, "Optico: place apprentice_1 theater 10; Optico: enhance");
    assert_int_equal(t.s.points, 0 + 1);
    assert_int_equal(of(&t, OPTICO)->shards, 2);
    play_all(&t, "Optico: end; Mechaniker: place apprentice_1 theater 1");
    refuse_move(&t, "Mechaniker: mechanical_enhancement", TRK_NO_NOT_IN_THEATER);
    play(&t, "Mechaniker: enhance");
    assert_int_equal(t.s.points, 2 + 1);
    refuse_move(&t, "Mechaniker: mechanical_enhancement", TRK_NO_NOT_IN_THEATER);
    play_all(&t, "Mechaniker: end; Optico: place manager workshop 1; Optico: enhance");
    assert_int_equal(t.s.points, 2 + 1); /* elsewhere as ever */
    play_all(&t, "Optico: end; Mechaniker: place magician theater 3");
    refuse_move(&t, "Mechaniker: enhance", TRK_NO_PERFORMANCE_SLOT);
}

static void test_no_enhance_in_the_theater_otherwise(void **state)
{
    (void)state;
    for (unsigned p = 0; p < TRK_N_PROPHECIES; p++) {
        struct table t;
        under(&t, 2, p);
        table_plan(&t, "Optico apprentice_1 theater");
        play(&t, "Optico: place apprentice_1 theater 4");
        if (p != TRK_P_ENHANCE_IN_THEATER)
            refuse_move(&t, "Optico: enhance", TRK_NO_NOT_IN_THEATER);
        assert_int_equal(count_legal(&t, TRK_MOVE_ENHANCE),
                         p == TRK_P_ENHANCE_IN_THEATER);
    }
}

/* ---- two placements --------------------------------------------------------------- */

static void test_two_characters_a_turn(void **state)
{
    (void)state;
    struct table t;
    under(&t, 3, TRK_P_TWO_PLACEMENTS);
    table_plan(&t,
               "Optico magician workshop manager downtown apprentice_1 market_row;"
               "Mechaniker magician workshop;Lotus magician downtown engineer theater "
               "apprentice_1 workshop");
    refuse_move(&t, "Optico: decline", TRK_NO_MUST_HANDLE);
    play(&t, "Optico: place magician workshop 1");
    refuse_move(&t, "Optico: place manager downtown 1", TRK_NO_NOT_NOW);
    play(&t, "Optico: end");
    assert_int_equal(actor(&t), OPTICO);
    assert_int_equal(t.s.phase, TRK_PHASE_PLACE);
    assert_true(is_legal(&t, "Optico: decline"));
    lists_agree(&t, OPTICO);
    play(&t, "Optico: place manager downtown 1");
    assert_int_equal(actor(&t), OPTICO);
    play(&t, "Optico: end");
    assert_int_equal(actor(&t), MECHANIKER); /* no third */
    play_all(&t, "Mechaniker: place magician workshop 1; Mechaniker: end");
    assert_int_equal(actor(&t), LOTUS); /* Mechaniker has no second one */
    play_all(&t, "Lotus: place magician downtown 2; Lotus: end; Lotus: decline");
    assert_int_equal(actor(&t), OPTICO);
    refuse_move(&t, "Optico: decline", TRK_NO_MUST_HANDLE);
    play_all(&t, "Optico: place apprentice_1 market_row 1; Optico: end");
    assert_int_equal(actor(&t), LOTUS);
    refuse_move(&t, "Lotus: decline", TRK_NO_MUST_HANDLE);
    play_all(&t, "Lotus: place engineer theater 1; Lotus: end");
    assert_int_equal(actor(&t), LOTUS);
    play_all(&t, "Lotus: place apprentice_1 workshop 1; Lotus: end");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

static void test_idle_is_one_of_the_two(void **state)
{
    (void)state;
    struct table t;
    under(&t, 2, TRK_P_TWO_PLACEMENTS);
    table_plan(&t,
               "Optico magician workshop manager downtown apprentice_1 market_row;"
               "Mechaniker magician workshop assistant downtown apprentice_1 theater");
    play(&t, "Optico: idle manager");
    assert_int_equal(actor(&t), OPTICO);
    play_all(&t, "Optico: place magician workshop 1; Optico: end");
    assert_int_equal(actor(&t), MECHANIKER);
    play_all(&t, "Mechaniker: place magician workshop 1; Mechaniker: end;"
                 "Mechaniker: idle assistant");
    assert_int_equal(actor(&t), OPTICO);
    play(&t, "Optico: idle apprentice_1");
    assert_int_equal(actor(&t), MECHANIKER);
}

static void test_one_character_a_turn_otherwise(void **state)
{
    (void)state;
    for (unsigned p = 0; p < TRK_N_PROPHECIES; p++) {
        struct table t;
        if (p == TRK_P_TWO_PLACEMENTS)
            continue;
        under(&t, 2, p);
        table_plan(&t, "Optico magician workshop manager theater;Mechaniker magician "
                       "workshop");
        play_all(&t, "Optico: place magician workshop 1; Optico: end");
        assert_int_equal(actor(&t), MECHANIKER);
        refuse_move(&t, "Mechaniker: decline", TRK_NO_MUST_HANDLE);
    }
}

/* ---- Fame for Set Ups -------------------------------------------------------------- */

static const struct {
    uint8_t prophecy, trick, other;
    const char *id, *orientation; /* on a slot with a circle below it */
    const char *other_id, *other_orientation;
} seasons[4] = {
    {TRK_P_ESCAPE_SET_UP_FAME, TRK_TRICK_BARRICADED_BARRELS, TRK_TRICK_MIND_READING,
     "barricaded_barrels", "left", "mind_reading", "down"},
    {TRK_P_MECHANICAL_SET_UP_FAME, TRK_TRICK_LINKING_RINGS, TRK_TRICK_BARRICADED_BARRELS,
     "linking_rings", "right", "barricaded_barrels", "left"},
    {TRK_P_OPTICAL_SET_UP_FAME, TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_TRICK_LINKING_RINGS,
     "enchanted_butterflies", "up", "linking_rings", "right"},
    {TRK_P_SPIRITUAL_SET_UP_FAME, TRK_TRICK_MIND_READING, TRK_TRICK_ENCHANTED_BUTTERFLIES,
     "mind_reading", "down", "enchanted_butterflies", "up"}};
static const uint8_t directions[4] = {TRK_LEFT, TRK_RIGHT, TRK_UP, TRK_DOWN};

/* A seat owns the Trick of a season with three markers and one of another category. */
static void season(struct table *t, unsigned i, unsigned seat)
{
    under(t, 3, seasons[i].prophecy);
    for (unsigned s = 0; s < 3; s++)
        clear_tricks(t, s);
    give_trick(t, seat, 0, seasons[i].trick, 3);
    give_trick(t, seat, 1, seasons[i].other, 1);
}

static void put_on(struct table *t, const char *label, unsigned i, unsigned card)
{
    char text[100];
    snprintf(text, sizeof text, "%s: put riverside_0%u slot 0 spiritual %s", label, card,
             seasons[i].orientation);
    play(t, text);
}

static void choose(struct table *t, const char *label, const char *kind, const char *id)
{
    char text[100];
    snprintf(text, sizeof text, "%s: %s %s", label, kind, id);
    play(t, text);
}

static void expect_no_fame(const struct table *t, unsigned seat)
{
    assert_int_equal(count_events(t, TRK_EVENT_PROPHECY_GAIN), 0);
    assert_int_equal(of(t, seat)->fame, 5);
    assert_int_equal(of(t, seat)->ledger[TRK_FAME_PROPHECIES], 0);
}

static void test_two_fame_for_each_set_up(void **state)
{
    (void)state;
    static const char *const labels[3] = {"Optico", "Mechaniker", "Lotus"};
    for (unsigned i = 0; i < 4; i++)
        for (unsigned seat = 0; seat < 3; seat++) { /* whoever owns the Trick */
            struct table t;
            char text[100];
            season(&t, i, seat);
            snprintf(text, sizeof text, "%s magician theater", labels[seat]);
            table_plan(&t, text);
            snprintf(text, sizeof text, "%s: place magician theater 4", labels[seat]);
            play(&t, text);
            choose(&t, labels[seat], "set_up", seasons[i].id);
            assert_int_equal(of(&t, seat)->fame, 5); /* not yet */
            put_on(&t, labels[seat], i, 1);
            assert_int_equal(of(&t, seat)->fame, 5 + 2);
            const trk_event *gain = find_event(&t, TRK_EVENT_PROPHECY_GAIN);
            assert_int_equal(gain->seat, seat);
            assert_int_equal(gain->rule, TRK_P(seasons[i].prophecy));
            assert_int_equal(gain->a[0], seasons[i].prophecy);
            assert_int_equal(gain->fame, 2);
            choose(&t, labels[seat], "set_up", seasons[i].id);
            put_on(&t, labels[seat], i, 2);
            assert_int_equal(of(&t, seat)->fame, 5 + 2 + 2);
            assert_int_equal(of(&t, seat)->ledger[TRK_FAME_PROPHECIES], 4);
            choose(&t, labels[seat], "set_up", seasons[i].other_id);
            snprintf(text, sizeof text, "%s: put riverside_03 slot 0 spiritual %s",
                     labels[seat], seasons[i].other_orientation);
            play(&t, text);
            assert_int_equal(of(&t, seat)->fame, 5 + 2 + 2); /* another category */
            assert_int_equal(count_events(&t, TRK_EVENT_PROPHECY_GAIN), 0);
        }
}

static void test_a_pile_is_one_set_up(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        struct table t;
        season(&t, i, MECHANIKER);
        set_magician(&t, MECHANIKER, TRK_MAGICIAN_ELECTRA);
        table_plan(&t, "Electra magician theater");
        play(&t, "Electra: place magician theater 4");
        choose(&t, "Electra", "set_up_pile", seasons[i].id);
        put_on(&t, "Electra", i, 1);
        assert_int_equal(count_events(&t, TRK_EVENT_PILED), 1);
        assert_int_equal(count_events(&t, TRK_EVENT_PROPHECY_GAIN), 1);
        assert_int_equal(of(&t, MECHANIKER)->fame, 5 + 2);
    }
}

static void test_a_guest_performer_is_set_up(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        struct table t;
        const unsigned card = TRK_PERFORMANCE_RIVERSIDE_01;
        season(&t, i, MECHANIKER);
        give_special(&t, MECHANIKER, TRK_S_GUEST_PERFORMER);
        give_trick(&t, OPTICO, 0, TRK_TRICK_PUB_IN_A_BOTTLE, 0);
        give_trick(&t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 0);
        give_trick(&t, LOTUS, 0, TRK_TRICK_BURNING_MUMMY, 0);
        put_marker(&t, OPTICO, TRK_TRICK_PUB_IN_A_BOTTLE, card, 0, TRK_UP);
        put_marker(&t, OPTICO, TRK_TRICK_CARD_MANIPULATION, card, 1, TRK_UP);
        put_marker(&t, LOTUS, TRK_TRICK_BURNING_MUMMY, card, 2, TRK_RIGHT);
        table_plan(&t, "Mechaniker magician guest_performer");
        play_all(&t, "Mechaniker: place magician theater 4; Mechaniker: bonus");
        choose(&t, "Mechaniker", "set_up", seasons[i].id); /* there is one card only */
        assert_int_equal(count_events(&t, TRK_EVENT_SET_UP_BESIDE), 1);
        assert_int_equal(count_events(&t, TRK_EVENT_PROPHECY_GAIN), 1);
        assert_int_equal(of(&t, MECHANIKER)->fame, 5 + 2);
        assert_int_equal(of(&t, OPTICO)->fame, 5);
    }
}

static void test_reschedule_is_no_set_up(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        struct table t;
        season(&t, i, OPTICO);
        put_marker(&t, OPTICO, seasons[i].trick, TRK_PERFORMANCE_RIVERSIDE_01, 0,
                   directions[i]);
        table_plan(&t, "Optico magician theater");
        play_all(&t, "Optico: place magician theater 4;"
                     "Optico: reschedule riverside_01 slot 0");
        put_on(&t, "Optico", i, 2);
        assert_int_equal(count_events(&t, TRK_EVENT_RESCHEDULED), 1);
        expect_no_fame(&t, OPTICO);
    }
}

static void test_breaking_free_is_no_set_up(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        struct table t;
        season(&t, i, LOTUS);
        set_magician(&t, LOTUS, TRK_MAGICIAN_MASTER_OF_CHAINS);
        put_marker(&t, LOTUS, seasons[i].trick, TRK_PERFORMANCE_RIVERSIDE_01, 0,
                   directions[i]);
        table_plan(&t, "");
        assert_int_equal(t.s.phase, TRK_PHASE_BREAKING_FREE);
        play(&t, "Chains: reschedule riverside_01 slot 0");
        put_on(&t, "Chains", i, 2);
        assert_int_equal(count_events(&t, TRK_EVENT_BROKE_FREE), 1);
        expect_no_fame(&t, LOTUS);
    }
}

static void test_on_stage_preparation_is_no_set_up(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        struct table t;
        season(&t, i, OPTICO);
        unprepare(&t, OPTICO, 0);
        clear_components(&t, OPTICO);
        for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
            set_component(&t, OPTICO, c, data_tricks[seasons[i].trick].need[c]);
        give_special(&t, OPTICO, TRK_S_ON_STAGE_PREPARATION);
        table_plan(&t, "Optico magician on_stage_preparation");
        play_all(&t, "Optico: place magician workshop 1; Optico: bonus");
        assert_int_equal(count_events(&t, TRK_EVENT_PREPARED), 1); /* the only Trick */
        put_on(&t, "Optico", i, 1);
        assert_int_equal(count_events(&t, TRK_EVENT_ON_STAGE), 1);
        expect_no_fame(&t, OPTICO);
    }
}

/* ---- Performances ------------------------------------------------------------------ */

static const char *const performances[4] = {
    "Optico: place magician theater 3", "Optico: place magician theater 6",
    "Optico: place magician theater 9", "Optico: place magician theater 12"};

/* riverside_02 (box 1 Fame, 1 Coin) bears Pub-In-A-Bottle of Optico (2/2), Barricaded
 * Barrels of Lotus (1/1) in a Link with it, and Chinese Sticks of Mechaniker (1/2). */
static void stage(struct table *t, unsigned prophecy)
{
    const unsigned card = TRK_PERFORMANCE_RIVERSIDE_02;
    under(t, 3, prophecy);
    for (unsigned seat = 0; seat < 3; seat++) {
        clear_tricks(t, seat);
        for (unsigned c = TRK_ENGINEER; c <= TRK_APPRENTICE_1; c++)
            add_member(t, seat, c);
    }
    give_trick(t, OPTICO, 0, TRK_TRICK_PUB_IN_A_BOTTLE, 0);
    give_trick(t, MECHANIKER, 0, TRK_TRICK_CHINESE_STICKS, 0);
    give_trick(t, LOTUS, 0, TRK_TRICK_BARRICADED_BARRELS, 0);
    put_marker(t, OPTICO, TRK_TRICK_PUB_IN_A_BOTTLE, card, 0, TRK_UP);
    put_marker(t, LOTUS, TRK_TRICK_BARRICADED_BARRELS, card, 1, TRK_DOWN);
    put_marker(t, MECHANIKER, TRK_TRICK_CHINESE_STICKS, card, 2, TRK_DOWN);
}

/* Optico performs it alone on a weekday. */
static void show_on(struct table *t, unsigned prophecy, unsigned weekday)
{
    stage(t, prophecy);
    table_plan(t, "Optico magician theater");
    play(t, performances[weekday]);
    play_all(t, "Optico: end; Optico: perform riverside_02");
}

static void test_weekday_prophecies(void **state)
{
    (void)state;
    static const struct {
        unsigned prophecy;
        int modifier[TRK_N_WEEKDAYS];
    } rows[] = {{TRK_P_DOUBLE_BANK_COINS, {-1, 0, 0, 1}},
                {TRK_P_FRIDAY_PENALTY, {-1, -1, 0, 1}},
                {TRK_P_SATURDAY_BONUS, {-1, 0, 1, 1}},
                {TRK_P_NO_WEEKDAY_MODIFIERS, {0, 0, 0, 0}}};
    for (unsigned i = 0; i < 4; i++)
        for (unsigned day = 0; day < TRK_N_WEEKDAYS; day++) {
            struct table t;
            int more = rows[i].modifier[day];
            show_on(&t, rows[i].prophecy, day);
            expect_gains(&t, TRK_EVENT_YIELD, OPTICO, 1, 2 + more, 2 + more, 0);
            /* guests without a Character in the Theater have the performer's modifier */
            expect_gains(&t, TRK_EVENT_GUEST_YIELD, LOTUS, 1, 1 + more, 1 + more, 0);
            expect_gains(&t, TRK_EVENT_GUEST_YIELD, MECHANIKER, 1, 1 + more, 2 + more, 0);
            expect_gains(&t, TRK_EVENT_PERFORMER_BOX, OPTICO, 1, 1, 1, 0);
        }
}

/* Optico performs on Friday; Mechaniker's Apprentice is on Saturday, Lotus' on Sunday. */
static void show_of_three(struct table *t, unsigned prophecy)
{
    stage(t, prophecy);
    table_plan(t, "Optico magician theater;Mechaniker apprentice_1 theater;"
                  "Lotus apprentice_1 theater");
    play_all(t, "Optico: place magician theater 6; Optico: end;"
                "Mechaniker: place apprentice_1 theater 7; Mechaniker: end;"
                "Lotus: place apprentice_1 theater 10; Lotus: end;"
                "Optico: perform riverside_02");
}

static void test_weekday_prophecies_look_at_the_owners_day(void **state)
{
    (void)state;
    struct table t;
    show_of_three(&t, TRK_P_FRIDAY_PENALTY);
    expect_gains(&t, TRK_EVENT_YIELD, OPTICO, 1, 1, 1, 0);
    expect_gains(&t, TRK_EVENT_GUEST_YIELD, MECHANIKER, 1, 1, 2, 0);
    expect_gains(&t, TRK_EVENT_GUEST_YIELD, LOTUS, 1, 2, 2, 0);
    show_of_three(&t, TRK_P_SATURDAY_BONUS);
    expect_gains(&t, TRK_EVENT_YIELD, OPTICO, 1, 2, 2, 0);
    expect_gains(&t, TRK_EVENT_GUEST_YIELD, MECHANIKER, 1, 2, 3, 0);
    expect_gains(&t, TRK_EVENT_GUEST_YIELD, LOTUS, 1, 2, 2, 0);
    show_of_three(&t, TRK_P_NO_WEEKDAY_MODIFIERS);
    expect_gains(&t, TRK_EVENT_GUEST_YIELD, LOTUS, 1, 1, 1, 0);
}

static void test_performers_modifier_for_all(void **state)
{
    (void)state;
    struct table t;
    show_of_three(&t, TRK_P_PERFORMER_MODIFIER_FOR_ALL);
    expect_gains(&t, TRK_EVENT_YIELD, OPTICO, 1, 2, 2, 0);
    expect_gains(&t, TRK_EVENT_GUEST_YIELD, MECHANIKER, 1, 1, 2, 0);
    expect_gains(&t, TRK_EVENT_GUEST_YIELD, LOTUS, 1, 1, 1, 0); /* not Sunday's */
    for (unsigned active = 0; active < 2; active++) { /* the performer is on Sunday */
        stage(&t, active ? TRK_P_PERFORMER_MODIFIER_FOR_ALL : TRK_P_CHEAP_BANK);
        table_plan(&t, "Optico magician theater;Mechaniker apprentice_1 theater");
        play_all(&t, "Optico: place magician theater 12; Optico: end;"
                     "Mechaniker: place apprentice_1 theater 1; Mechaniker: end;"
                     "Optico: perform riverside_02");
        int more = active ? 1 : -1;
        expect_gains(&t, TRK_EVENT_YIELD, OPTICO, 1, 3, 3, 0);
        expect_gains(&t, TRK_EVENT_GUEST_YIELD, MECHANIKER, 1, 1 + more, 2 + more, 0);
        expect_gains(&t, TRK_EVENT_GUEST_YIELD, LOTUS, 1, 2, 2, 0);
    }
}

static void test_coins_are_received_as_fame(void **state)
{
    (void)state;
    struct table t;
    show_on(&t, TRK_P_COIN_YIELDS_AS_FAME, TRK_FRIDAY);
    expect_gains(&t, TRK_EVENT_YIELD, OPTICO, 1, 4, 0, 0);
    expect_gains(&t, TRK_EVENT_GUEST_YIELD, LOTUS, 1, 2, 0, 0);
    expect_gains(&t, TRK_EVENT_GUEST_YIELD, MECHANIKER, 1, 3, 0, 0);
    expect_gains(&t, TRK_EVENT_PERFORMER_BOX, OPTICO, 1, 1, 1, 0); /* stays a Coin */
    assert_int_equal(of(&t, LOTUS)->fame, 5 + 2);
    assert_int_equal(of(&t, LOTUS)->coins, 20);
    show_on(&t, TRK_P_COIN_YIELDS_AS_FAME, TRK_SUNDAY);
    expect_gains(&t, TRK_EVENT_YIELD, OPTICO, 1, 3 + 3, 0, 0);
    show_on(&t, TRK_P_COIN_YIELDS_AS_FAME, TRK_THURSDAY);
    expect_gains(&t, TRK_EVENT_YIELD, OPTICO, 1, 1 + 1, 0, 0);
    expect_gains(&t, TRK_EVENT_GUEST_YIELD, LOTUS, 1, 0, 0, 0);
}

static void test_coins_become_fame_in_the_very_end(void **state)
{
    (void)state;
    struct table t;
    stage(&t, TRK_P_COIN_YIELDS_AS_FAME);
    give_special(&t, OPTICO, TRK_S_GRAND_PREMIERE);
    table_plan(&t, "Optico magician grand_premiere");
    play_all(&t, "Optico: place magician theater 12; Optico: end;"
                 "Optico: perform riverside_02; Optico: premiere slot 0 coins");
    if (t.s.depth)
        play(&t, "Optico: done");
    expect_gains(&t, TRK_EVENT_YIELD, OPTICO, 1, 3 + 2 * 3, 0, 0);
}

static void test_coins_stay_coins_outside_performances(void **state)
{
    (void)state;
    struct table t;
    under(&t, 3, TRK_P_COIN_YIELDS_AS_FAME);
    unprepare(&t, MECHANIKER, 0);
    put_marker(&t, MECHANIKER, TRK_TRICK_LINKING_RINGS, TRK_PERFORMANCE_RIVERSIDE_01, 0,
               TRK_RIGHT);
    give_special(&t, MECHANIKER, TRK_S_TEST_RUN);
    give_special(&t, MECHANIKER, TRK_S_STREET_PERFORMANCE);
    table_plan(&t, "Mechaniker magician test_run assistant street_performance");
    play_all(&t, "Mechaniker: place magician workshop 1; Mechaniker: bonus");
    assert_int_equal(count_events(&t, TRK_EVENT_PREPARED), 1); /* the only Trick */
    assert_int_equal(of(&t, MECHANIKER)->coins, 20 + 2);
    play_all(&t, "Mechaniker: end; Mechaniker: place assistant theater 4;"
                 "Mechaniker: bonus");
    assert_int_equal(count_events(&t, TRK_EVENT_TAKEN_OFF), 1);
    assert_int_equal(of(&t, MECHANIKER)->coins, 20 + 2 + 2);
    assert_int_equal(of(&t, MECHANIKER)->fame, 5);
}

static void test_performer_bonuses_count_twice(void **state)
{
    (void)state;
    for (int factor = 1; factor <= 2; factor++) {
        struct table t;
        unsigned prophecy =
            factor == 2 ? TRK_P_DOUBLE_PERFORMER_BONUSES : TRK_P_DOUBLE_BANK_COINS;
        stage(&t, prophecy);
        give_special(&t, OPTICO, TRK_S_DURABLE_COMPONENTS);
        table_plan(&t, "Optico magician durable_components manager theater assistant "
                       "theater");
        play_all(&t, "Optico: place magician theater 6; Optico: end;"
                     "Optico: place manager theater 4; Optico: end;"
                     "Optico: place assistant theater 5; Optico: end;"
                     "Optico: perform riverside_02");
        expect_gains(&t, TRK_EVENT_PERFORMER_LINKS, OPTICO, 1, factor, 0, 0);
        expect_gains(&t, TRK_EVENT_PERFORMER_SPECIALIST, OPTICO, 2, 2 * factor,
                     3 * factor, 0);
        expect_gains(&t, TRK_EVENT_PERFORMER_BOX, OPTICO, 1, factor, factor, 0);
        expect_gains(&t, TRK_EVENT_YIELD, OPTICO, 1, 2, 2, 0);
        expect_gains(&t, TRK_EVENT_GUEST_YIELD, LOTUS, 1, 1, 1, 0);
        expect_gains(&t, TRK_EVENT_GUEST_YIELD, MECHANIKER, 1, 1, 2, 0);
        assert_int_equal(of(&t, OPTICO)->fame, 5 + 2 + factor * (1 + 2 + 1));
    }
}

static void test_engineer_and_shard_box_count_twice(void **state)
{
    (void)state;
    for (int factor = 1; factor <= 2; factor++) {
        struct table t;
        stage(&t, factor == 2 ? TRK_P_DOUBLE_PERFORMER_BONUSES : TRK_P_DOUBLE_BANK_COINS);
        put_marker(&t, OPTICO, TRK_TRICK_PUB_IN_A_BOTTLE, TRK_PERFORMANCE_RIVERSIDE_01, 0,
                   TRK_UP);
        table_plan(&t, "Optico magician theater engineer theater");
        play_all(&t, "Optico: place magician theater 6; Optico: end;"
                     "Optico: place engineer theater 4; Optico: end;"
                     "Optico: perform riverside_01");
        expect_gains(&t, TRK_EVENT_PERFORMER_LINKS, OPTICO, 0, 0, 0, 0);
        expect_gains(&t, TRK_EVENT_PERFORMER_SPECIALIST, OPTICO, 1, 0, 0, factor);
        expect_gains(&t, TRK_EVENT_PERFORMER_BOX, OPTICO, 1, 0, 0, factor);
        assert_int_equal(of(&t, OPTICO)->shards, 3 + 2 * factor);
    }
}

/* ---- slots --------------------------------------------------------------------------
 */

static void test_best_slots_cost_three_coins(void **state)
{
    (void)state;
    struct table t;
    under(&t, 4, TRK_P_PAID_BEST_SLOTS);
    table_plan(&t, "Optico magician downtown manager theater apprentice_1 workshop;"
                   "Mechaniker magician market_row assistant downtown;"
                   "Lotus magician dark_alley;Priestess magician market_row");
    play(&t, "Optico: place magician downtown 1");
    const trk_event *fee = find_event(&t, TRK_EVENT_FEE_PAID);
    assert_int_equal(fee->coins, -3);
    assert_int_equal(fee->a[0], TRK_SLOT_DOWNTOWN_1);
    assert_int_equal(fee->rule, TRK_P(TRK_P_PAID_BEST_SLOTS));
    assert_int_equal(of(&t, OPTICO)->coins, 17); /* before any Action */
    assert_int_equal(t.s.points, 5);
    play_all(&t, "Optico: end; Mechaniker: place magician market_row 1");
    assert_int_equal(of(&t, MECHANIKER)->coins, 17);
    play_all(&t, "Mechaniker: end; Lotus: place magician dark_alley 1");
    assert_int_equal(of(&t, LOTUS)->coins, 17);
    play_all(&t, "Lotus: end; Priestess: place magician market_row 2");
    assert_int_equal(of(&t, PRIESTESS)->coins, 20); /* +1 is free */
    play_all(&t, "Priestess: end; Optico: place manager theater 1");
    assert_int_equal(of(&t, OPTICO)->coins, 17); /* so are Theater and Workshop */
    play_all(&t, "Optico: end; Mechaniker: place assistant downtown 4");
    assert_int_equal(of(&t, MECHANIKER)->coins, 17);
    assert_int_equal(count_events(&t, TRK_EVENT_FEE_PAID), 0);
}

static void test_best_slot_needs_the_coins(void **state)
{
    (void)state;
    struct table t;
    under(&t, 2, TRK_P_PAID_BEST_SLOTS);
    set_coins(&t, OPTICO, 2);
    table_plan(&t, "Optico magician downtown manager market_row apprentice_1 dark_alley");
    refuse_move(&t, "Optico: place magician downtown 1", TRK_NO_SLOT_FEE);
    expect_reason(&t, TRK_P(TRK_P_PAID_BEST_SLOTS), 3, 2, 0, 0);
    refuse_move(&t, "Optico: place manager market_row 1", TRK_NO_SLOT_FEE);
    refuse_move(&t, "Optico: place apprentice_1 dark_alley 1", TRK_NO_SLOT_FEE);
    assert_true(is_legal(&t, "Optico: place magician downtown 4"));
    lists_agree(&t, OPTICO);
    set_coins(&t, OPTICO, 3);
    play(&t, "Optico: place magician downtown 1");
    assert_int_equal(of(&t, OPTICO)->coins, 0);
}

static void test_fee_goes_to_the_supply(void **state)
{
    (void)state;
    struct table t;
    under(&t, 2, TRK_P_PAID_BEST_SLOTS);
    table_plan(&t, "Optico magician market_row");
    t.s.share[0] = MECHANIKER; /* a Business Share */
    play(&t, "Optico: place magician market_row 1");
    assert_int_equal(of(&t, OPTICO)->coins, 17);
    assert_int_equal(of(&t, MECHANIKER)->coins, 20);
    play_all(&t, "Optico: buy 1 wood"); /* while what is bought is shared */
    assert_int_equal(of(&t, MECHANIKER)->coins, 21);
}

/* Which of the four slots of a Location the Magician may take now. */
static unsigned open_slots(struct table *t, const char *label, const char *location)
{
    unsigned open = 0;
    for (unsigned n = 1; n <= 4; n++) {
        char text[80];
        snprintf(text, sizeof text, "%s: place magician %s %u", label, location, n);
        if (is_legal(t, text))
            open |= 1u << n;
    }
    return open;
}

static void test_worst_slots_are_filled_first(void **state)
{
    (void)state;
    static const char *const locations[3] = {"downtown", "market_row", "dark_alley"};
    for (unsigned i = 0; i < 3; i++) {
        struct table t;
        char text[200];
        const char *l = locations[i];
        under(&t, 4, TRK_P_WORST_SLOT_FIRST);
        snprintf(text, sizeof text,
                 "Optico magician %s;Mechaniker magician %s;Lotus magician %s;Priestess "
                 "magician %s",
                 l, l, l, l);
        table_plan(&t, text);
        assert_int_equal(open_slots(&t, "Optico", l), 1u << 4);
        snprintf(text, sizeof text, "Optico: place magician %s 1", l);
        refuse_move(&t, text, TRK_NO_WORST_SLOT_FIRST);
        assert_int_equal(t.reason.rule, TRK_P(TRK_P_WORST_SLOT_FIRST));
        snprintf(text, sizeof text, "Optico: place magician %s 4; Optico: end", l);
        play_all(&t, text);
        assert_int_equal(open_slots(&t, "Mechaniker", l), 1u << 2 | 1u << 3);
        lists_agree(&t, MECHANIKER);
        snprintf(text, sizeof text, "Mechaniker: place magician %s 3; Mechaniker: end",
                 l);
        play_all(&t, text);
        assert_int_equal(open_slots(&t, "Lotus", l), 1u << 2);
        snprintf(text, sizeof text, "Lotus: place magician %s 2; Lotus: end", l);
        play_all(&t, text);
        assert_int_equal(open_slots(&t, "Priestess", l), 1u << 1);
    }
}

static void test_worst_slot_of_two_players(void **state)
{
    (void)state;
    struct table t;
    under(&t, 2, TRK_P_WORST_SLOT_FIRST);
    table_plan(&t, "Optico magician downtown manager theater apprentice_1 workshop;"
                   "Mechaniker magician downtown");
    assert_int_equal(open_slots(&t, "Optico", "downtown"), 1u << 4);
    for (unsigned n = 1; n <= 11; n++) { /* Theater and Workshop as ever */
        char text[80];
        snprintf(text, sizeof text, "Optico: place manager theater %u", n);
        assert_int_equal(is_legal(&t, text), n % 3 != 0);
    }
    assert_true(is_legal(&t, "Optico: place apprentice_1 workshop 1"));
    play_all(&t, "Optico: place magician downtown 4; Optico: end");
    assert_int_equal(open_slots(&t, "Mechaniker", "downtown"), 1u << 1);
}

/* ---- hidden assignments -------------------------------------------------------------
 */

/* Mechaniker's Magician has Test Run, the Assistant a Theater card; Lotus plans too. */
static void hidden(struct table *t)
{
    under(t, 3, TRK_P_HIDDEN_ASSIGNMENTS);
    give_special(t, MECHANIKER, TRK_S_TEST_RUN);
    table_plan(t, "Optico magician workshop;Mechaniker magician test_run assistant "
                  "theater;Lotus magician downtown engineer theater");
}

static unsigned card_seen(const struct table *t, unsigned eyes, unsigned seat,
                          unsigned character)
{
    trk_state view;
    trk_view(&t->s, eyes, &view);
    return view.player[seat].member[character].card;
}

static void test_cards_stay_face_down(void **state)
{
    (void)state;
    struct table t;
    hidden(&t);
    assert_int_equal(t.s.phase, TRK_PHASE_PLACE);
    assert_int_equal(count_events(&t, TRK_EVENT_FACE_DOWN), 5);
    assert_int_equal(count_events(&t, TRK_EVENT_REVEALED), 0);
    assert_int_equal(find_event(&t, TRK_EVENT_FACE_DOWN)->rule,
                     TRK_P(TRK_P_HIDDEN_ASSIGNMENTS));
    const unsigned others[3] = {OPTICO, LOTUS, TRK_PUBLIC};
    for (unsigned i = 0; i < 3; i++) {
        trk_state view;
        assert_int_equal(card_seen(&t, others[i], MECHANIKER, TRK_MAGICIAN), TRK_HIDDEN);
        assert_int_equal(card_seen(&t, others[i], MECHANIKER, TRK_ASSISTANT), TRK_HIDDEN);
        assert_int_equal(card_seen(&t, others[i], MECHANIKER, TRK_APPRENTICE_1),
                         TRK_NONE);
        trk_view(&t.s, others[i], &view); /* hand and cards cannot be told apart */
        assert_int_equal(view.player[MECHANIKER].hand[TRK_THEATER], 2);
        assert_int_equal(view.player[MECHANIKER].owned[TRK_WORKSHOP], 1);
        assert_int_equal(view.player[MECHANIKER].specials, 0);
    }
    assert_int_equal(card_seen(&t, MECHANIKER, MECHANIKER, TRK_MAGICIAN),
                     TRK_CARD_SPECIAL + TRK_S_TEST_RUN);
    assert_int_equal(card_seen(&t, MECHANIKER, MECHANIKER, TRK_ASSISTANT), TRK_THEATER);
}

static void test_cards_are_open_otherwise(void **state)
{
    (void)state;
    struct table t;
    under(&t, 3, TRK_P_CHEAP_BANK);
    give_special(&t, MECHANIKER, TRK_S_TEST_RUN);
    table_plan(&t, "Mechaniker magician test_run assistant theater");
    assert_int_equal(count_events(&t, TRK_EVENT_FACE_DOWN), 0);
    assert_int_equal(count_events(&t, TRK_EVENT_REVEALED), 2);
    assert_int_equal(card_seen(&t, TRK_PUBLIC, MECHANIKER, TRK_MAGICIAN),
                     TRK_CARD_SPECIAL + TRK_S_TEST_RUN);
}

static void test_card_is_turned_up_when_placed(void **state)
{
    (void)state;
    struct table t;
    hidden(&t);
    play_all(&t, "Optico: idle magician; Mechaniker: place magician workshop 1");
    const trk_event *up = find_event(&t, TRK_EVENT_REVEALED);
    assert_int_equal(count_events(&t, TRK_EVENT_REVEALED), 1);
    assert_int_equal(up->seat, MECHANIKER);
    assert_int_equal(up->a[0], TRK_MAGICIAN);
    assert_int_equal(up->a[1], TRK_CARD_SPECIAL + TRK_S_TEST_RUN);
    assert_int_equal(card_seen(&t, LOTUS, MECHANIKER, TRK_MAGICIAN),
                     TRK_CARD_SPECIAL + TRK_S_TEST_RUN);
    assert_int_equal(card_seen(&t, TRK_PUBLIC, MECHANIKER, TRK_MAGICIAN),
                     TRK_CARD_SPECIAL + TRK_S_TEST_RUN);
    assert_int_equal(card_seen(&t, LOTUS, MECHANIKER, TRK_ASSISTANT), TRK_HIDDEN);
    /* its placement is like any other */
    assert_true(is_legal(&t, "Mechaniker: give_up"));
    play_all(&t, "Mechaniker: end; Lotus: place engineer theater 1; Lotus: end");
    assert_int_equal(card_seen(&t, OPTICO, LOTUS, TRK_ENGINEER), TRK_THEATER);
    assert_int_equal(card_seen(&t, OPTICO, LOTUS, TRK_MAGICIAN), TRK_HIDDEN);
}

static void test_idle_unseen_and_back_unseen(void **state)
{
    (void)state;
    struct table t;
    hidden(&t);
    play_all(&t, "Optico: idle magician; Mechaniker: idle magician");
    assert_int_equal(count_events(&t, TRK_EVENT_REVEALED), 0);
    assert_int_equal(find_event(&t, TRK_EVENT_IDLE)->a[0], TRK_MAGICIAN);
    assert_int_equal(card_seen(&t, OPTICO, MECHANIKER, TRK_MAGICIAN), TRK_HIDDEN);
    assert_int_equal(t.s.known_by[TRK_S_TEST_RUN], 1u << MECHANIKER);
    while (t.s.turn == 2)
        table_step(&t);
    trk_state view;
    assert_int_equal(t.s.known_by[TRK_S_TEST_RUN], 1u << MECHANIKER);
    assert_true(t.s.player[MECHANIKER].specials >> TRK_S_TEST_RUN & 1);
    assert_int_equal(t.s.player[MECHANIKER].hand[TRK_THEATER], 2);
    trk_view(&t.s, OPTICO, &view);
    assert_int_equal(view.player[MECHANIKER].specials, 0);
    assert_int_equal(view.player[MECHANIKER].owned[TRK_WORKSHOP], 1);
}

/* Q11: a seat that can only declare Idle is asked, for making the move would tell its
 * card. */
static void test_secret_is_kept_where_there_is_no_choice(void **state)
{
    (void)state;
    for (unsigned active = 0; active < 2; active++) {
        struct table t;
        under(&t, 2, active ? TRK_P_HIDDEN_ASSIGNMENTS : TRK_P_CHEAP_BANK);
        clear_tricks(&t, OPTICO); /* nothing that could be returned */
        clear_components(&t, OPTICO);
        set_order(&t, MECHANIKER, OPTICO, 0, 0);
        give_special(&t, MECHANIKER, TRK_S_INTEREST);
        table_plan(&t,
                   "Optico magician downtown apprentice_1 theater;Mechaniker magician "
                   "downtown assistant interest apprentice_1 theater");
        play_all(&t, "Mechaniker: place magician downtown 1; Mechaniker: end;"
                     "Optico: place apprentice_1 theater 1;" /* no more to do */
                     "Mechaniker: place assistant downtown 4; Mechaniker: end");
        /* no slot is left for Optico */
        assert_int_equal(actor(&t), active ? OPTICO : MECHANIKER);
        assert_int_equal(t.s.player[OPTICO].member[TRK_MAGICIAN].idle, !active);
    }
}

/* A view in which somebody else's cards lie face down cannot be played on, a complete one
 * can. */
static void test_mimesis_needs_a_card_that_is_up(void **state)
{
    (void)state;
    struct table t;
    hidden(&t);
    play(&t, "Optico: place magician workshop 1");
    refuse_move(&t, "Optico: mimesis test_run point", TRK_NO_NOT_FACE_UP);
    refuse_move(&t, "Optico: mimesis test_run bonus", TRK_NO_NOT_FACE_UP);
    assert_int_equal(count_legal(&t, TRK_MOVE_MIMESIS), 0);
    under(&t, 3, TRK_P_HIDDEN_ASSIGNMENTS);
    set_order(&t, MECHANIKER, OPTICO, LOTUS, 0);
    give_special(&t, MECHANIKER, TRK_S_TEST_RUN);
    table_plan(&t, "Optico magician workshop;Mechaniker magician test_run");
    play_all(&t, "Mechaniker: place magician workshop 1; Mechaniker: end;"
                 "Optico: place magician workshop 1");
    play(&t, "Optico: mimesis test_run point");
    assert_int_equal(t.s.points, 3 + 1);
}

/* ---- G10: one Prophecy makes place for another in mid-turn ---------------------------
 */

/* Four players with this Prophecy Active; the Priestess comes first. */
static void weaving(struct table *t, unsigned prophecy, const char *plan)
{
    under(t, 4, prophecy);
    set_order(t, PRIESTESS, OPTICO, MECHANIKER, LOTUS);
    table_plan(t, plan);
}

static void test_points_stay_as_counted(void **state)
{
    (void)state;
    struct table t;
    weaving(&t, TRK_P_ONE_BASE_ACTION_POINT,
            "Priestess magician dark_alley;Optico magician workshop");
    play_all(&t, "Priestess: place magician dark_alley 1");
    assert_int_equal(t.s.points, 1 + 2);
    weave(&t, TRK_P_CHEAP_BANK);
    assert_int_equal(t.s.points, 1 + 2 - 1); /* the weaving was paid, no more */
    weave(&t, TRK_P_STRONG_ENHANCE);
    assert_int_equal(t.s.points, 1 + 2 - 2);
    play_all(&t, "Priestess: end; Optico: place magician workshop 1");
    assert_int_equal(t.s.points, 3); /* the next placement follows what is Active then */
}

static void test_points_stay_when_feet_grow_weary(void **state)
{
    (void)state;
    struct table t;
    weaving(&t, TRK_P_CHEAP_BANK,
            "Priestess magician dark_alley;Optico magician workshop");
    play(&t, "Priestess: place magician dark_alley 1");
    weave(&t, TRK_P_ONE_BASE_ACTION_POINT);
    assert_int_equal(t.s.points, 3 + 2 - 1);
    play_all(&t, "Priestess: end; Optico: place magician workshop 1");
    assert_int_equal(t.s.points, 1);
}

static void test_enhance_stays_as_strong_as_it_was(void **state)
{
    (void)state;
    struct table t;
    weaving(&t, TRK_P_STRONG_ENHANCE,
            "Priestess magician dark_alley;Optico magician workshop");
    play_all(&t, "Priestess: place magician dark_alley 4; Priestess: enhance");
    assert_int_equal(t.s.points, 3 + 2);
    weave(&t, TRK_P_CHEAP_BANK);
    assert_int_equal(t.s.points, 3 + 2 - 1);
    play_all(&t, "Priestess: end; Optico: place magician workshop 1; Optico: enhance");
    assert_int_equal(t.s.points, 3 + 1);
}

static void test_later_prices_follow(void **state)
{
    (void)state;
    struct table t;
    weaving(&t, TRK_P_CHEAP_BANK,
            "Priestess magician dark_alley manager downtown;"
            "Optico apprentice_1 downtown");
    play_all(&t,
             "Priestess: place magician dark_alley 1; Priestess: draw workshop;"
             "chance: card test_run; chance: card invention; Priestess: keep test_run");
    assert_int_equal(t.s.points, 4);
    weave(&t, TRK_P_CHEAP_FURTHER_CARDS); /* in the same placement */
    assert_int_equal(t.s.points, 3);
    play(&t, "Priestess: draw workshop");
    assert_int_equal(t.s.points, 2);
    play_all(&t, "chance: card ingenuity; chance: card freelancer; Priestess: keep "
                 "freelancer; Priestess: end; Optico: place apprentice_1 downtown 4");
    refuse_move(&t, "Optico: take_coins bank_1", TRK_NO_NO_POINTS); /* not cheap now */
    play(&t, "Optico: end");
}

static void test_later_slots_follow_and_fees_are_not_undone(void **state)
{
    (void)state;
    struct table t;
    weaving(&t, TRK_P_PAID_BEST_SLOTS,
            "Priestess magician dark_alley;Optico magician downtown;Mechaniker magician "
            "downtown");
    play(&t, "Priestess: place magician dark_alley 1");
    assert_int_equal(of(&t, PRIESTESS)->coins, 17);
    weave(&t, TRK_P_WORST_SLOT_FIRST);
    assert_int_equal(of(&t, PRIESTESS)->coins, 17); /* nothing comes back */
    play(&t, "Priestess: end");
    assert_int_equal(open_slots(&t, "Optico", "downtown"), 1u << 4);
    weaving(&t, TRK_P_CHEAP_BANK,
            "Priestess magician dark_alley;Optico magician downtown;Mechaniker magician "
            "market_row");
    play(&t, "Priestess: place magician dark_alley 1");
    weave(&t, TRK_P_PAID_BEST_SLOTS);
    assert_int_equal(of(&t, PRIESTESS)->coins, 20); /* nothing is paid later */
    play_all(&t, "Priestess: end; Optico: place magician downtown 1");
    assert_int_equal(of(&t, OPTICO)->coins, 17);
}

static void test_later_stock_follows(void **state)
{
    (void)state;
    for (unsigned active = 0; active < 2; active++) {
        struct table t;
        weaving(&t, TRK_P_CHEAP_BANK,
                "Priestess magician dark_alley;Optico magician market_row");
        t.s.ordered[0] = TRK_ROPE;
        play(&t, "Priestess: place magician dark_alley 1");
        if (active)
            weave(&t, TRK_P_BUY_FROM_ORDER_AREA);
        play_all(&t, "Priestess: end; Optico: place magician market_row 1");
        assert_int_equal(is_legal(&t, "Optico: buy 1 rope"), active);
    }
}

static void test_later_gains_and_yields_follow(void **state)
{
    (void)state;
    struct table t;
    under(&t, 4, TRK_P_SATURDAY_BONUS);
    set_order(&t, PRIESTESS, OPTICO, MECHANIKER, LOTUS);
    clear_tricks(&t, OPTICO);
    give_trick(&t, OPTICO, 0, TRK_TRICK_PUB_IN_A_BOTTLE, 0);
    put_marker(&t, OPTICO, TRK_TRICK_PUB_IN_A_BOTTLE, TRK_PERFORMANCE_RIVERSIDE_02, 0,
               TRK_UP);
    table_plan(&t,
               "Priestess magician dark_alley manager theater;Optico magician theater");
    play(&t, "Priestess: place magician dark_alley 1");
    weave(&t, TRK_P_SPIRITUAL_SET_UP_FAME);
    weave(&t, TRK_P_FRIDAY_PENALTY);
    weave(&t, TRK_P_OPTICAL_SET_UP_FAME); /* Saturday and Friday are as ever again */
    play_all(&t, "Priestess: end; Optico: place magician theater 9; Optico: end;"
                 "Priestess: place manager theater 4; Priestess: set_up mind_reading;"
                 "Priestess: put riverside_01 slot 0 spiritual down; Priestess: end");
    assert_int_equal(of(&t, PRIESTESS)->fame, 5); /* no Spiritual season any more */
    play(&t, "Optico: perform riverside_02");
    expect_gains(&t, TRK_EVENT_YIELD, OPTICO, 1, 2, 2, 0);
}

static void test_hidden_cards_turn_up_when_it_leaves(void **state)
{
    (void)state;
    struct table t;
    under(&t, 4, TRK_P_HIDDEN_ASSIGNMENTS);
    set_order(&t, OPTICO, PRIESTESS, MECHANIKER, LOTUS);
    give_special(&t, OPTICO, TRK_S_INTEREST);
    give_special(&t, LOTUS, TRK_S_TEST_RUN);
    table_plan(&t, "Optico magician workshop manager interest;Priestess magician "
                   "dark_alley apprentice_1 theater;Lotus magician test_run");
    play_all(&t, "Optico: idle manager; Priestess: place magician dark_alley 1");
    weave(&t, TRK_P_CHEAP_BANK);
    assert_int_equal(count_events(&t, TRK_EVENT_REVEALED), 3);
    assert_int_equal(card_seen(&t, LOTUS, OPTICO, TRK_MAGICIAN), TRK_WORKSHOP);
    assert_int_equal(card_seen(&t, LOTUS, PRIESTESS, TRK_APPRENTICE_1), TRK_THEATER);
    assert_int_equal(card_seen(&t, TRK_PUBLIC, LOTUS, TRK_MAGICIAN),
                     TRK_CARD_SPECIAL + TRK_S_TEST_RUN);
    /* a Character that was handled keeps its secret */
    assert_int_equal(card_seen(&t, LOTUS, OPTICO, TRK_MANAGER), TRK_HIDDEN);
    assert_int_equal(t.s.known_by[TRK_S_INTEREST], 1u << OPTICO);
}

static void test_cards_stay_up_when_it_arrives(void **state)
{
    (void)state;
    struct table t;
    under(&t, 4, TRK_P_CHEAP_BANK);
    set_order(&t, PRIESTESS, OPTICO, MECHANIKER, LOTUS);
    give_special(&t, LOTUS, TRK_S_TEST_RUN);
    table_plan(&t, "Optico magician workshop;Priestess magician dark_alley;"
                   "Lotus magician test_run");
    play(&t, "Priestess: place magician dark_alley 1");
    weave(&t, TRK_P_HIDDEN_ASSIGNMENTS);
    assert_int_equal(card_seen(&t, OPTICO, LOTUS, TRK_MAGICIAN),
                     TRK_CARD_SPECIAL + TRK_S_TEST_RUN);
    assert_int_equal(t.s.player[LOTUS].face_down, 0);
    play_all(&t, "Priestess: end; Optico: place magician workshop 1");
    assert_true(is_legal(&t, "Optico: mimesis test_run bonus"));
}

static void test_second_placement_may_follow_when_it_arrives(void **state)
{
    (void)state;
    struct table t;
    weaving(&t, TRK_P_CHEAP_BANK,
            "Priestess magician dark_alley manager workshop apprentice_1 theater;"
            "Optico magician workshop");
    play(&t, "Priestess: place magician dark_alley 1");
    weave(&t, TRK_P_TWO_PLACEMENTS);
    play(&t, "Priestess: end");
    assert_int_equal(actor(&t), PRIESTESS);
    assert_true(is_legal(&t, "Priestess: decline"));
    play_all(&t, "Priestess: place manager workshop 1; Priestess: end");
    assert_int_equal(actor(&t), OPTICO);
}

static void test_no_second_placement_when_it_leaves(void **state)
{
    (void)state;
    struct table t;
    weaving(&t, TRK_P_TWO_PLACEMENTS,
            "Priestess magician dark_alley manager workshop;Optico magician workshop "
            "manager theater;Mechaniker magician workshop");
    play(&t, "Priestess: place magician dark_alley 1");
    weave(&t, TRK_P_CHEAP_BANK);
    play(&t, "Priestess: end");
    assert_int_equal(actor(&t), OPTICO);
    play_all(&t, "Optico: place magician workshop 1; Optico: end");
    assert_int_equal(actor(&t), MECHANIKER);
}

/* Whether it is still Active or not: the second placement was not the first. */
static void test_no_third_placement(void **state)
{
    (void)state;
    struct table t;
    weaving(&t, TRK_P_TWO_PLACEMENTS,
            "Priestess magician dark_alley manager workshop apprentice_1 theater;"
            "Optico magician workshop");
    play_all(&t, "Priestess: place manager workshop 1; Priestess: end;"
                 "Priestess: place magician dark_alley 1");
    weave(&t, TRK_P_CHEAP_BANK);
    play(&t, "Priestess: end");
    assert_int_equal(actor(&t), OPTICO);
    weaving(&t, TRK_P_TWO_PLACEMENTS,
            "Priestess magician dark_alley manager workshop apprentice_1 theater;"
            "Optico magician workshop");
    play_all(&t, "Priestess: place manager workshop 1; Priestess: end;"
                 "Priestess: place magician dark_alley 1; Priestess: end");
    assert_int_equal(actor(&t), OPTICO);
}

static void test_posters_of_this_turn_count(void **state)
{
    (void)state;
    struct table t;
    alley_at(&t, TRK_REVISED_2019, 4, TRK_PHASE_ADVERTISE);
    set_prophecy(&t, TRK_P_CHEAP_BANK);
    play_all(&t, "Optico: advertise; Mechaniker: no_advertise; Lotus: no_advertise;"
                 "Priestess: no_advertise");
    set_order(&t, PRIESTESS, OPTICO, MECHANIKER, LOTUS);
    table_plan(&t, "Priestess magician dark_alley;Optico apprentice_1 workshop;"
                   "Mechaniker apprentice_1 workshop");
    play(&t, "Priestess: place magician dark_alley 1");
    weave(&t, TRK_P_ADVERTISED_APPRENTICES); /* after the posters were put up */
    play_all(&t, "Priestess: end; Optico: place apprentice_1 workshop 1");
    assert_int_equal(t.s.points, 2);
    play_all(&t, "Optico: end; Mechaniker: place apprentice_1 workshop 1");
    assert_int_equal(t.s.points, 1);
    play(&t, "Mechaniker: end");
    while (t.s.turn == 2)
        table_step(&t);
    set_prophecy(&t, TRK_P_ADVERTISED_APPRENTICES);
    table_plan(&t, "Optico apprentice_1 workshop"); /* nobody advertises in turn 3 */
    play(&t, "Optico: place apprentice_1 workshop 1");
    assert_int_equal(t.s.points, 1);
}

/* ---- how they come and go
 * -------------------------------------------------------------- */

static void test_three_are_drawn_after_player_setup(void **state)
{
    (void)state;
    struct table t;
    alley_new(&t, TRK_REVISED_2019, 4, TRK_SETUP_FIRST,
              TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES);
    table_until(&t, TRK_PHASE_INITIATIVE);
    assert_int_equal(t.s.unforeseen, (1u << TRK_N_PROPHECIES) - 1);
    table_until(&t, TRK_PHASE_PROPHECIES);
    assert_int_equal(actor(&t), TRK_CHANCE);
    assert_int_equal(count_legal(&t, TRK_MOVE_PROPHECY), 27);
    assert_int_equal(trk_weight(&t.s, parse(&t, "chance: prophecy cheap_bank")), 1);
    play(&t, "chance: prophecy cheap_bank");
    const trk_event *foreseen = find_event(&t, TRK_EVENT_FORESEEN);
    assert_int_equal(foreseen->a[0], TRK_P_CHEAP_BANK);
    assert_int_equal(foreseen->rule, TRK_R(2, 8));
    refuse_move(&t, "chance: prophecy cheap_bank", TRK_NO_SEEN_PROPHECY);
    expect_reason(&t, TRK_R(2, 8), TRK_P_CHEAP_BANK, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_PROPHECY), 26);
    play_all(&t, "chance: prophecy two_placements; chance: prophecy worst_slot_first");
    assert_int_equal(t.s.pending[0], TRK_P_CHEAP_BANK);
    assert_int_equal(t.s.pending[1], TRK_P_TWO_PLACEMENTS);
    assert_int_equal(t.s.pending[2], TRK_P_WORST_SLOT_FIRST);
    assert_int_equal(t.s.active, TRK_NONE); /* none in turn 1 */
    assert_int_equal(t.s.turn, 1);
    assert_int_equal(t.s.phase, TRK_PHASE_ROLL_DICE);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(t.s.active, TRK_NONE);
}

static void test_no_draw_without_prophecies(void **state)
{
    (void)state;
    struct table t;
    alley_new(&t, TRK_REVISED_2019, 3, TRK_SETUP_FIRST, TRK_MODULE_DARK_ALLEY);
    table_until(&t, TRK_PHASE_ROLL_DICE);
    assert_int_equal(t.s.unforeseen, 0);
    for (unsigned i = 0; i < TRK_PENDING; i++)
        assert_int_equal(t.s.pending[i], TRK_NONE);
    while (t.s.turn < 3) {
        assert_int_not_equal(t.s.phase, TRK_PHASE_NEW_PROPHECY);
        assert_int_equal(t.s.active, TRK_NONE);
        table_step(&t);
    }
}

/* To the phase in which chance draws the next Prophecy. */
static void to_the_draw(struct table *t)
{
    while (t->s.phase != TRK_PHASE_NEW_PERFORMANCE)
        table_step(t);
    trk_move legal[TRK_MAX_LEGAL];
    assert_true(trk_legal(&t->s, TRK_CHANCE, legal, TRK_MAX_LEGAL) > 0);
    t->events = (trk_events){t->event, TRK_MAX_EVENTS, 0};
    assert_int_equal(trk_apply(&t->s, legal[0], &t->events), TRK_OK);
}

static void test_prophecies_move_at_the_end_of_the_turn(void **state)
{
    (void)state;
    struct table t;
    alley_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    set_prophecy(&t, TRK_P_CHEAP_BANK);
    set_pending(&t, 0, TRK_P_TWO_PLACEMENTS);
    set_pending(&t, 1, TRK_P_WORST_SLOT_FIRST);
    set_pending(&t, 2, TRK_P_STRONG_ENHANCE);
    to_the_draw(&t);
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PROPHECY);
    assert_int_equal(find_event(&t, TRK_EVENT_PROPHECY_GONE)->a[0], TRK_P_CHEAP_BANK);
    assert_int_equal(find_event(&t, TRK_EVENT_PROPHECY_GONE)->rule, TRK_R(19, 7));
    assert_int_equal(find_event(&t, TRK_EVENT_PROPHECY_ACTIVE)->a[0],
                     TRK_P_TWO_PLACEMENTS);
    assert_int_equal(find_event(&t, TRK_EVENT_PROPHECY_ACTIVE)->rule, TRK_R(24, 1));
    assert_int_equal(t.s.active, TRK_P_TWO_PLACEMENTS);
    assert_int_equal(t.s.pending[0], TRK_P_WORST_SLOT_FIRST);
    assert_int_equal(t.s.pending[1], TRK_P_STRONG_ENHANCE);
    assert_int_equal(t.s.pending[2], TRK_NONE);
    /* what was there never returns */
    refuse_move(&t, "chance: prophecy cheap_bank", TRK_NO_SEEN_PROPHECY);
    refuse_move(&t, "chance: prophecy two_placements", TRK_NO_SEEN_PROPHECY);
    refuse_move(&t, "chance: prophecy strong_enhance", TRK_NO_SEEN_PROPHECY);
    play(&t, "chance: prophecy double_bank_coins");
    assert_int_equal(find_event(&t, TRK_EVENT_FORESEEN)->rule, TRK_R(19, 7));
    assert_int_equal(t.s.pending[0], TRK_P_WORST_SLOT_FIRST);
    assert_int_equal(t.s.pending[1], TRK_P_STRONG_ENHANCE);
    assert_int_equal(t.s.pending[2], TRK_P_DOUBLE_BANK_COINS);
    assert_int_equal(t.s.turn, 3);
    while (t.s.turn == 3)
        table_step(&t);
    assert_int_equal(t.s.active, TRK_P_WORST_SLOT_FIRST);
    assert_int_equal(t.s.pending[0], TRK_P_STRONG_ENHANCE);
    assert_int_equal(t.s.pending[1], TRK_P_DOUBLE_BANK_COINS);
}

static void test_first_one_becomes_active_in_turn_two(void **state)
{
    (void)state;
    struct table t;
    alley_new(&t, TRK_REVISED_2019, 3, TRK_SETUP_FIRST,
              TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(t.s.active, TRK_NONE);
    to_the_draw(&t);
    assert_int_equal(count_events(&t, TRK_EVENT_PROPHECY_GONE), 0);
    assert_int_equal(t.s.active, TRK_P_ADVERTISED_APPRENTICES);
}

/* R24.1: only the Active one works, for the current turn; all can be seen. */
static void test_only_the_active_one_works(void **state)
{
    (void)state;
    struct table t;
    alley_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    set_prophecy(&t, TRK_P_CHEAP_BANK);
    set_pending(&t, 0, TRK_P_CHEAP_LEARNING);
    set_pending(&t, 1, TRK_P_ONE_BASE_ACTION_POINT);
    set_pending(&t, 2, TRK_P_CHEAP_HIRING);
    for (unsigned eyes = 0; eyes <= TRK_PUBLIC; eyes += eyes == 1 ? 4 : 1) {
        trk_state view;
        trk_view(&t.s, eyes, &view);
        assert_int_equal(view.active, TRK_P_CHEAP_BANK);
        assert_memory_equal(view.pending, t.s.pending, TRK_PENDING);
        assert_int_equal(view.unforeseen, t.s.unforeseen);
    }
    table_plan(&t, "Optico apprentice_1 downtown");
    play(&t, "Optico: place apprentice_1 downtown 4");
    refuse_move(&t, "Optico: learn card_manipulation residence_1", TRK_NO_NO_POINTS);
    refuse_move(&t, "Optico: hire engineer inn_1", TRK_NO_NO_POINTS);
    play_all(&t, "Optico: take_coins bank_1; Optico: end");
    while (t.s.turn == 2)
        table_step(&t);
    table_plan(&t, "Optico apprentice_1 downtown");
    play(&t, "Optico: place apprentice_1 downtown 4");
    refuse_move(&t, "Optico: take_coins bank_1", TRK_NO_NO_POINTS); /* not any more */
    play(&t, "Optico: learn card_manipulation residence_1");
}

/* A53: the pile is empty. */
static void empty_pile(struct table *t, unsigned pending)
{
    alley_at(t, TRK_REVISED_2019, 4, TRK_PHASE_ASSIGNMENT);
    t->s.unforeseen = 0;
    for (unsigned i = pending; i < TRK_PENDING; i++)
        t->s.pending[i] = TRK_NONE;
    set_order(t, PRIESTESS, OPTICO, MECHANIKER, LOTUS);
}

static void test_queue_closes_up_without_a_pile(void **state)
{
    (void)state;
    struct table t;
    empty_pile(&t, 3);
    while (t.s.turn == 2) {
        assert_int_not_equal(t.s.phase, TRK_PHASE_NEW_PROPHECY);
        table_step(&t);
    }
    assert_int_equal(t.s.active, TRK_P_FRIDAY_PENALTY);
    assert_int_equal(t.s.pending[0], TRK_P_SATURDAY_BONUS);
    assert_int_equal(t.s.pending[1], TRK_P_CHEAP_FURTHER_CARDS);
    assert_int_equal(t.s.pending[2], TRK_NONE);
    while (t.s.turn == 3)
        table_step(&t);
    while (t.s.turn == 4)
        table_step(&t);
    assert_int_equal(t.s.active, TRK_P_CHEAP_FURTHER_CARDS);
    assert_int_equal(t.s.pending[0], TRK_NONE);
    while (t.s.turn == 5)
        table_step(&t);
    assert_int_equal(t.s.active, TRK_NONE); /* none becomes Active */
}

static void test_weaving_without_a_pile(void **state)
{
    (void)state;
    struct table t;
    empty_pile(&t, 3);
    table_plan(&t, "Priestess magician dark_alley");
    play_all(&t, "Priestess: place magician dark_alley 1;"
                 "Priestess: fate_weaving friday_penalty");
    assert_int_equal(t.s.active, TRK_P_FRIDAY_PENALTY);
    assert_int_equal(t.s.pending[0], TRK_P_SATURDAY_BONUS); /* closed up */
    assert_int_equal(t.s.pending[1], TRK_P_CHEAP_FURTHER_CARDS);
    assert_int_equal(t.s.pending[2], TRK_NONE);
    assert_int_equal(actor(&t), PRIESTESS);
    refuse_move(&t, "Priestess: fate_weaving advertised_apprentices", TRK_NO_NOT_PENDING);
    play_all(&t, "Priestess: fate_weaving cheap_further_cards;"
                 "Priestess: fate_weaving saturday_bonus");
    assert_int_equal(t.s.active, TRK_P_SATURDAY_BONUS);
    assert_int_equal(t.s.pending[0], TRK_NONE);
    assert_int_equal(t.s.points, 2);
    assert_int_equal(count_legal(&t, TRK_MOVE_FATE_WEAVING), 0); /* nothing is Pending */
    refuse_move(&t, "Priestess: fate_weaving saturday_bonus", TRK_NO_NOT_PENDING);
}

static void test_fortune_telling_with_few_tokens(void **state)
{
    (void)state;
    for (unsigned pending = 0; pending <= 3; pending++) {
        struct table t;
        empty_pile(&t, pending);
        table_plan(&t, "Priestess magician dark_alley");
        play(&t, "Priestess: place magician dark_alley 1");
        if (pending < 2) {
            refuse_move(&t, "Priestess: fortune_telling", TRK_NO_FEW_PENDING);
            expect_reason(&t, TRK_A(53), 0, 0, 0, 0);
            continue;
        }
        const uint8_t before[3] = {t.s.pending[0], t.s.pending[1], t.s.pending[2]};
        play(&t, "Priestess: fortune_telling");
        assert_int_equal(t.s.pending[pending - 1], before[0]); /* the first goes last */
        assert_int_equal(t.s.pending[0], before[1]);
        if (pending == 3)
            assert_int_equal(t.s.pending[1], before[2]);
        else
            assert_int_equal(t.s.pending[2], TRK_NONE);
    }
}

/* ---- Fortune Telling and Fate Weaving in the Dark Alley
 * --------------------------------- */

static void test_fortune_telling_rotates_once(void **state)
{
    (void)state;
    struct table t;
    under(&t, 2, TRK_P_CHEAP_BANK);
    table_plan(&t, "Optico magician dark_alley manager downtown");
    const uint8_t before[3] = {t.s.pending[0], t.s.pending[1], t.s.pending[2]};
    play_all(&t, "Optico: place magician dark_alley 4; Optico: fortune_telling");
    assert_int_equal(t.s.points, 3 - 1);
    assert_int_equal(t.s.pending[0], before[1]);
    assert_int_equal(t.s.pending[1], before[2]);
    assert_int_equal(t.s.pending[2], before[0]);
    assert_int_equal(t.s.active, TRK_P_CHEAP_BANK);
    const trk_event *told = find_event(&t, TRK_EVENT_FORTUNE_TOLD);
    assert_int_equal(told->seat, OPTICO);
    assert_int_equal(told->rule, TRK_R(22, 3));
    assert_int_equal(told->a[0], before[1]);
    refuse_move(&t, "Optico: fortune_telling", TRK_NO_ALREADY_TOLD);
    expect_reason(&t, TRK_R(22, 3), 0, 0, 0, 0);
    lists_agree(&t, OPTICO);
    play_all(&t, "Optico: end; Optico: place manager downtown 4");
    refuse_move(&t, "Optico: fortune_telling", TRK_NO_NOT_HERE);
    play(&t, "Optico: end");
    while (t.s.turn == 2)
        table_step(&t);
    assert_int_equal(t.s.active, before[1]); /* the next one has changed */
}

static void test_fortune_telling_once_per_placement(void **state)
{
    (void)state;
    struct table t;
    under(&t, 2, TRK_P_TWO_PLACEMENTS);
    t.s.player[OPTICO].hand[TRK_DARK_ALLEY] = 1;
    give_special(&t, OPTICO, TRK_S_FREELANCER);
    table_plan(&t, "Optico magician dark_alley manager freelancer apprentice_1 downtown");
    play_all(&t, "Optico: place magician dark_alley 1; Optico: fortune_telling;"
                 "Optico: end; Optico: place manager dark_alley 4");
    assert_int_equal(t.s.points, 2);
    play(&t, "Optico: fortune_telling"); /* a new placement */
    assert_int_equal(t.s.points, 1);
    refuse_move(&t, "Optico: fortune_telling", TRK_NO_ALREADY_TOLD);
}

static void test_fortune_telling_needs_a_point(void **state)
{
    (void)state;
    struct table t;
    under(&t, 2, TRK_P_CHEAP_FURTHER_CARDS);
    table_plan(&t, "Optico apprentice_1 dark_alley");
    play_all(&t, "Optico: place apprentice_1 dark_alley 4; Optico: draw workshop;"
                 "chance: card test_run; chance: card invention; Optico: keep test_run");
    refuse_move(&t, "Optico: fortune_telling", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(22, 3), 1, 0, 0, 0);
}

static void test_fate_weaving(void **state)
{
    (void)state;
    struct table t;
    under(&t, 4, TRK_P_CHEAP_BANK);
    set_order(&t, PRIESTESS, OPTICO, MECHANIKER, LOTUS);
    table_plan(&t, "Priestess magician dark_alley;Optico magician dark_alley");
    const uint8_t before[3] = {t.s.pending[0], t.s.pending[1], t.s.pending[2]};
    play(&t, "Priestess: place magician dark_alley 1");
    assert_int_equal(count_legal(&t, TRK_MOVE_FATE_WEAVING), 3); /* any Pending one */
    refuse_move(&t, "Priestess: fate_weaving cheap_bank", TRK_NO_NOT_PENDING);
    char text[80];
    snprintf(text, sizeof text, "Priestess: fate_weaving %s", word_of(before[1]));
    play(&t, text);
    assert_int_equal(t.s.points, 5 - 1);
    assert_int_equal(t.s.active, before[1]);
    assert_int_equal(find_event(&t, TRK_EVENT_FATE_WOVEN)->a[0], before[1]);
    assert_int_equal(find_event(&t, TRK_EVENT_PROPHECY_GONE)->a[0], TRK_P_CHEAP_BANK);
    assert_int_equal(actor(&t), TRK_CHANCE);
    refuse_move(&t, "chance: prophecy cheap_bank", TRK_NO_SEEN_PROPHECY);
    play(&t, "chance: prophecy worst_slot_first"); /* into the gap */
    assert_int_equal(t.s.pending[0], before[0]);
    assert_int_equal(t.s.pending[1], TRK_P_WORST_SLOT_FIRST);
    assert_int_equal(t.s.pending[2], before[2]);
    play(&t, "Priestess: fate_weaving worst_slot_first"); /* again */
    assert_int_equal(t.s.points, 5 - 2);
    play_all(&t, "chance: prophecy double_bank_coins; Priestess: end;"
                 "Optico: place magician dark_alley 4");
    refuse_move(&t, "Optico: fate_weaving double_bank_coins", TRK_NO_OTHER_MAGICIAN);
}

static void test_no_weaving_in_turn_one(void **state)
{
    (void)state;
    struct table t;
    alley_new(&t, TRK_REVISED_2019, 4, TRK_SETUP_FIRST,
              TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    table_plan(&t, "Priestess magician dark_alley");
    play(&t, "Priestess: place magician dark_alley 1");
    refuse_move(&t, "Priestess: fate_weaving friday_penalty", TRK_NO_NO_ACTIVE_PROPHECY);
    expect_reason(&t, TRK_A(70), 0, 0, 0, 0);
    play(&t, "Priestess: fortune_telling"); /* what is Pending can be told */
}

static void test_no_telling_without_prophecies(void **state)
{
    (void)state;
    struct table t;
    alley_new(&t, TRK_REVISED_2019, 3, TRK_SETUP_FIRST, TRK_MODULE_DARK_ALLEY);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    table_plan(&t, "Optico magician dark_alley");
    play(&t, "Optico: place magician dark_alley 1");
    refuse_move(&t, "Optico: fortune_telling", TRK_NO_NO_PROPHECIES);
    assert_true(is_legal(&t, "Optico: draw workshop"));
}

/* ---- D14
 * ------------------------------------------------------------------------------- */

static trk_err config_of(unsigned profile, unsigned modules, int optional)
{
    trk_config config;
    assert_int_equal(trk_config_init(&config, profile, 3), TRK_OK);
    config.modules = (uint8_t)modules;
    if (optional >= 0)
        config.switches[TRK_SWITCH_PROPHECIES_OPTIONAL] = (uint8_t)optional;
    return trk_config_check(&config);
}

static void test_when_prophecies_may_be_left_out(void **state)
{
    (void)state;
    const unsigned alley = TRK_MODULE_DARK_ALLEY, both = alley | TRK_MODULE_PROPHECIES;
    assert_int_equal(config_of(TRK_REVISED_2019, both, -1), TRK_OK);
    assert_int_equal(config_of(TRK_REVISED_2019, alley, -1), TRK_OK);
    assert_int_equal(config_of(TRK_FIRST_2015, both, -1), TRK_OK);
    assert_int_equal(config_of(TRK_FIRST_2015, alley, -1), TRK_ERR_MODULE);
    assert_int_equal(config_of(TRK_SIX_WEEKS, alley, -1), TRK_ERR_MODULE);
    assert_int_equal(config_of(TRK_FIRST_2015, alley, 1), TRK_OK); /* house rules */
    assert_int_equal(config_of(TRK_REVISED_2019, alley, 0), TRK_ERR_MODULE);
    assert_int_equal(config_of(TRK_REVISED_2019, both, 0), TRK_OK);
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++) {
        assert_int_equal(config_of(profile, 0, -1), TRK_OK);
        assert_int_equal(config_of(profile, TRK_MODULE_PROPHECIES, -1), TRK_ERR_MODULE);
    }
}

static void test_priestess_needs_prophecies(void **state)
{
    (void)state;
    const unsigned modules[3] = {0, TRK_MODULE_DARK_ALLEY,
                                 TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES};
    for (unsigned i = 0; i < 3; i++) {
        struct table t;
        alley_new(&t, TRK_REVISED_2019, 4, TRK_SETUP_FREE, modules[i]);
        table_until(&t, TRK_PHASE_MAGICIANS);
        if (i == 1) {
            refuse_move(&t, "choose priestess_of_mysticism", TRK_NO_NO_PROPHECIES);
            expect_reason(&t, TRK_R(2, 8), 0, 0, 0, 0);
            assert_int_equal(count_legal(&t, TRK_MOVE_CHOOSE), 7);
            assert_true(is_legal(&t, "choose yoruba_spiritmaster"));
        } else {
            assert_int_equal(count_legal(&t, TRK_MOVE_CHOOSE), 8);
            play(&t, "choose priestess_of_mysticism");
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_every_base_is_one,
               "P.one_base_action_point.1 P.one_base_action_point.2 A14"),
        PROVES(test_other_prophecies_leave_the_base_alone, "P.one_base_action_point.1 "
                                                           "R24.1"),
        PROVES(test_advertised_apprentices_have_two,
               "P.advertised_apprentices.1 P.advertised_apprentices.2"),
        PROVES(test_posters_alone_bring_nothing, "P.advertised_apprentices.1"),
        PROVES(test_motivated_apprentice_of_a_poster_has_two,
               "P.advertised_apprentices.3"),
        PROVES(test_one_shard_more_at_each_gain,
               "P.extra_shard_on_gain.1 P.extra_shard_on_gain.3 G6 G11"),
        PROVES(test_two_fame_at_each_gain_of_shards, "P.fame_on_shard_gain.1 G6 G11"),
        PROVES(test_doubled_shards_are_one_gain,
               "P.extra_shard_on_gain.1 P.fame_on_shard_gain.1 G6 G11"),
        PROVES(test_each_cause_of_a_show_is_a_gain,
               "P.extra_shard_on_gain.1 P.fame_on_shard_gain.1 G6 G11"),
        PROVES(test_premiere_of_shards_is_one_gain, "P.extra_shard_on_gain.1 G11"),
        PROVES(test_test_run_and_street_performance_are_gains,
               "P.extra_shard_on_gain.1 G11"),
        PROVES(test_paying_shards_is_no_gain,
               "P.extra_shard_on_gain.1 P.fame_on_shard_gain.1 G6"),
        PROVES(test_setup_shard_is_one_whatever_is_drawn,
               "P.extra_shard_on_gain.2 P.fame_on_shard_gain.2"),
        PROVES(test_cheap_actions_of_downtown,
               "P.cheap_learning.1 P.cheap_hiring.1 P.cheap_bank.1 G3"),
        PROVES(test_actions_cost_three_without_them,
               "P.cheap_learning.1 P.cheap_hiring.1 P.cheap_bank.1 S.interest.4 "
               "S.headhunter.2 S.thirst_for_knowledge.2"),
        PROVES(test_no_action_costs_less_than_one,
               "G3 P.cheap_learning.1 P.cheap_hiring.1 P.cheap_bank.1"),
        PROVES(test_cheap_further_cards, "P.cheap_further_cards.1 G3 R22.2"),
        PROVES(test_cheap_further_cards_of_2015, "P.cheap_further_cards.1 R22.2"),
        PROVES(test_bank_pays_twice, "P.double_bank_coins.1"),
        PROVES(test_strong_enhance, "P.strong_enhance.1 P.strong_enhance.2 S.empower.1 "
                                    "S.empower.2 R12.2"),
        PROVES(test_empower_given_up_is_no_empower, "P.strong_enhance.1"),
        PROVES(test_no_enhance_in_the_theater_otherwise, "P.enhance_in_theater.1"),
        PROVES(test_enhance_in_the_theater,
               "P.enhance_in_theater.1 P.enhance_in_theater.2"),
        PROVES(test_two_characters_a_turn,
               "P.two_placements.1 P.two_placements.2 G10 R11.2"),
        PROVES(test_idle_is_one_of_the_two, "P.two_placements.3"),
        PROVES(test_one_character_a_turn_otherwise, "P.two_placements.1 R24.1 R11.2"),
        PROVES(test_two_fame_for_each_set_up,
               "P.escape_set_up_fame.1 P.escape_set_up_fame.2 "
               "P.mechanical_set_up_fame.1 P.mechanical_set_up_fame.2 "
               "P.optical_set_up_fame.1 P.optical_set_up_fame.2 "
               "P.spiritual_set_up_fame.1 P.spiritual_set_up_fame.2"),
        PROVES(test_a_pile_is_one_set_up,
               "P.escape_set_up_fame.3 P.mechanical_set_up_fame.2 "
               "P.optical_set_up_fame.2 P.spiritual_set_up_fame.2"),
        PROVES(test_a_guest_performer_is_set_up,
               "P.escape_set_up_fame.4 P.mechanical_set_up_fame.2 "
               "P.optical_set_up_fame.2 P.spiritual_set_up_fame.2"),
        PROVES(test_reschedule_is_no_set_up,
               "P.escape_set_up_fame.5 P.mechanical_set_up_fame.2 "
               "P.optical_set_up_fame.2 P.spiritual_set_up_fame.2"),
        PROVES(test_breaking_free_is_no_set_up,
               "P.escape_set_up_fame.6 P.mechanical_set_up_fame.2 "
               "P.optical_set_up_fame.2 P.spiritual_set_up_fame.2"),
        PROVES(test_on_stage_preparation_is_no_set_up,
               "P.escape_set_up_fame.7 P.mechanical_set_up_fame.2 "
               "P.optical_set_up_fame.2 P.spiritual_set_up_fame.2"),
        PROVES(test_weekday_prophecies,
               "P.friday_penalty.1 P.saturday_bonus.1 P.no_weekday_modifiers.1 "
               "P.no_weekday_modifiers.2"),
        PROVES(test_weekday_prophecies_look_at_the_owners_day,
               "P.friday_penalty.1 P.saturday_bonus.1 P.no_weekday_modifiers.2"),
        PROVES(test_performers_modifier_for_all, "P.performer_modifier_for_all.1"),
        PROVES(test_coins_are_received_as_fame,
               "P.coin_yields_as_fame.1 P.coin_yields_as_fame.2 P.coin_yields_as_fame.4"),
        PROVES(test_coins_become_fame_in_the_very_end,
               "P.coin_yields_as_fame.2 S.grand_premiere.1 S.grand_premiere.4 G4"),
        PROVES(test_coins_stay_coins_outside_performances, "P.coin_yields_as_fame.3"),
        PROVES(test_performer_bonuses_count_twice,
               "P.double_performer_bonuses.1 P.double_performer_bonuses.2 "
               "P.double_performer_bonuses.3 P.double_performer_bonuses.4"),
        PROVES(test_engineer_and_shard_box_count_twice,
               "P.double_performer_bonuses.2 P.double_performer_bonuses.3"),
        PROVES(test_best_slots_cost_three_coins,
               "P.paid_best_slots.1 P.paid_best_slots.2 R11.5"),
        PROVES(test_best_slot_needs_the_coins, "P.paid_best_slots.4 A85"),
        PROVES(test_fee_goes_to_the_supply, "P.paid_best_slots.2 P.paid_best_slots.3"),
        PROVES(test_worst_slots_are_filled_first,
               "P.worst_slot_first.1 P.worst_slot_first.2"),
        PROVES(test_worst_slot_of_two_players, "P.worst_slot_first.1"),
        PROVES(test_cards_stay_face_down,
               "P.hidden_assignments.1 P.hidden_assignments.5 A81"),
        PROVES(test_cards_are_open_otherwise, "P.hidden_assignments.1"),
        PROVES(test_card_is_turned_up_when_placed, "P.hidden_assignments.2"),
        PROVES(test_idle_unseen_and_back_unseen,
               "P.hidden_assignments.3 P.hidden_assignments.4 A81"),
        PROVES(test_secret_is_kept_where_there_is_no_choice, "Q11 A12"),
        PROVES(test_mimesis_needs_a_card_that_is_up, "P.hidden_assignments.6"),
        PROVES(test_points_stay_as_counted, "G10"),
        PROVES(test_points_stay_when_feet_grow_weary, "G10"),
        PROVES(test_enhance_stays_as_strong_as_it_was, "G10"),
        PROVES(test_later_prices_follow, "G10"),
        PROVES(test_later_slots_follow_and_fees_are_not_undone, "G10"),
        PROVES(test_later_stock_follows, "G10"),
        PROVES(test_later_gains_and_yields_follow, "G10"),
        PROVES(test_hidden_cards_turn_up_when_it_leaves, "G10 P.hidden_assignments.1"),
        PROVES(test_cards_stay_up_when_it_arrives, "G10 P.hidden_assignments.1"),
        PROVES(test_second_placement_may_follow_when_it_arrives,
               "G10 P.two_placements.1"),
        PROVES(test_no_second_placement_when_it_leaves, "G10 P.two_placements.1"),
        PROVES(test_no_third_placement, "G10 P.two_placements.1"),
        PROVES(test_posters_of_this_turn_count, "G10 P.advertised_apprentices.1"),
        PROVES(test_three_are_drawn_after_player_setup, "R2.8 R24.1"),
        PROVES(test_no_draw_without_prophecies, "R2.8 D14"),
        PROVES(test_prophecies_move_at_the_end_of_the_turn, "R19.7 A52 A53"),
        PROVES(test_first_one_becomes_active_in_turn_two, "R19.7 R2.8"),
        PROVES(test_only_the_active_one_works, "R24.1 G10"),
        PROVES(test_queue_closes_up_without_a_pile, "A53 R19.7"),
        PROVES(test_weaving_without_a_pile, "A53 R22.4 R25.2"),
        PROVES(test_fortune_telling_with_few_tokens, "A53 A52 R22.3"),
        PROVES(test_fortune_telling_rotates_once, "R22.3 A52"),
        PROVES(test_fortune_telling_once_per_placement, "R22.3"),
        PROVES(test_fortune_telling_needs_a_point, "R22.3"),
        PROVES(test_fate_weaving, "R22.4 R25.2 A70 A53"),
        PROVES(test_no_weaving_in_turn_one, "A70 R2.8"),
        PROVES(test_no_telling_without_prophecies, "A68 R22.3"),
        PROVES(test_when_prophecies_may_be_left_out, "D14 R2.8"),
        PROVES(test_priestess_needs_prophecies, "R2.8 D14"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

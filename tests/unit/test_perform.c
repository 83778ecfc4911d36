/* test_perform.c: the Performance phase (R18, X8, X9). */
#include "support/table.h"

#include <stdio.h>

enum {
    R01 = TRK_PERFORMANCE_RIVERSIDE_01,
    R02 = TRK_PERFORMANCE_RIVERSIDE_02,
    R04 = TRK_PERFORMANCE_RIVERSIDE_04,
    R06 = TRK_PERFORMANCE_RIVERSIDE_06,
    R10 = TRK_PERFORMANCE_RIVERSIDE_10
};

/* ---- helpers ------------------------------------------------------------------ */

static void expect_gain(const struct table *t, const trk_state *before, unsigned seat,
                        int fame, int coins, int shards)
{
    const trk_player *a = &before->player[seat], *b = &t->s.player[seat];
    assert_int_equal(b->fame - a->fame, fame);
    assert_int_equal(b->coins - a->coins, coins);
    assert_int_equal(b->shards - a->shards, shards);
}

static void expect_event(const trk_event *e, unsigned kind, unsigned seat, unsigned what)
{
    assert_string_equal(data_event_ids[e->kind], data_event_ids[kind]);
    assert_int_equal(e->seat, seat);
    assert_int_equal(e->a[0], what);
}

static void expect_amounts(const trk_event *e, int fame, int coins, int shards)
{
    assert_int_equal(e->fame, fame);
    assert_int_equal(e->coins, coins);
    assert_int_equal(e->shards, shards);
}

static unsigned markers_on(const struct table *t, unsigned card)
{
    unsigned n = 0;
    for (unsigned place = 0; place < TRK_DISPLAY; place++)
        for (unsigned slot = 0; slot < TRK_CARD_SLOTS; slot++)
            n += t->s.show[place].card == card &&
                 t->s.show[place].marker[slot] != TRK_NONE;
    return n;
}

/* Two players and one card, riverside_01 (box 1 Shard): a Trick of Optico's on s0, and
 * one of Mechaniker's on s2, too far away for a Link.  Both are Optical or Spiritual. */
static void two_tricks(struct table *t, unsigned own, unsigned guest)
{
    table_at(t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    clear_tricks(t, OPTICO);
    clear_tricks(t, MECHANIKER);
    give_trick(t, OPTICO, 0, own, 0);
    give_trick(t, MECHANIKER, 0, guest, 0);
    put_marker(t, OPTICO, own, R01, 0,
               data_tricks[own].category == TRK_OPTICAL ? TRK_UP : TRK_DOWN);
    put_marker(t, MECHANIKER, guest, R01, 2,
               data_tricks[guest].category == TRK_OPTICAL ? TRK_DOWN : TRK_UP);
}

/* Optico's Magician on a day's Performance slot, Mechaniker's Apprentice backstage on
 * another (4: nowhere), and the Performance of riverside_01. */
static void perform_on(struct table *t, unsigned day, unsigned guest_day)
{
    char text[TRK_MOVE_TEXT];
    table_plan(t, guest_day < 4
                      ? "Optico magician theater; Mechaniker apprentice_1 theater"
                      : "Optico magician theater");
    snprintf(text, sizeof text, "Optico: place magician theater %u", 3 * day + 3);
    play(t, text);
    play(t, "end");
    if (guest_day < 4) {
        snprintf(text, sizeof text, "Mechaniker: place apprentice_1 theater %u",
                 3 * guest_day + 1);
        play(t, text);
        play(t, "end");
    }
    assert_int_equal(t->s.phase, TRK_PHASE_PERFORMANCE);
    play(t, "Optico: perform riverside_01");
}

/* ---- who performs, and what --------------------------------------------------- */

/* Thursday to Sunday, whatever the Initiative Order. */
static void test_weekdays_in_order(void **state)
{
    (void)state;
    struct table t;
    static const uint8_t seats[4] = {PRIESTESS, LOTUS, MECHANIKER, OPTICO};
    table_at(&t, TRK_REVISED_2019, 4, TRK_PHASE_ASSIGNMENT);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R01, 0, TRK_UP);
    put_marker(&t, MECHANIKER, TRK_TRICK_LINKING_RINGS, R01, 1, TRK_RIGHT);
    put_marker(&t, LOTUS, TRK_TRICK_BARRICADED_BARRELS, R01, 2, TRK_RIGHT);
    put_marker(&t, PRIESTESS, TRK_TRICK_MIND_READING, R02, 0, TRK_DOWN);
    table_plan(&t, "Optico magician theater; Mechaniker magician theater; Lotus magician "
                   "theater; Priestess magician theater");
    play_all(
        &t,
        "Optico: place magician theater 12; end; Mechaniker: place magician theater 9;"
        "end; Lotus: place magician theater 6; end;"
        "Priestess: place magician theater 3; end");
    for (unsigned day = 0; day < 4; day++) {
        assert_int_equal(t.s.phase, TRK_PHASE_PERFORMANCE);
        assert_int_equal(t.s.step, day);
        assert_int_equal(actor(&t), seats[day]);
        play(&t, "no_performance");
        expect_event(&t.event[0], TRK_EVENT_NOT_PERFORMED, seats[day], day);
    }
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

/* Days without a Magician on the Performance slot are passed over. */
static void test_days_without_a_performer(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R01, 0, TRK_UP);
    put_marker(&t, MECHANIKER, TRK_TRICK_LINKING_RINGS, R01, 1, TRK_RIGHT);
    table_plan(&t, "Optico magician theater; Mechaniker magician theater");
    play_all(
        &t, "Optico: place magician theater 1; end; Mechaniker: place magician theater 9;"
            "end");
    assert_int_equal(t.s.step, TRK_SATURDAY);
    assert_int_equal(actor(&t), MECHANIKER);
    refuse_move(&t, "Optico: perform riverside_01", TRK_NO_NOT_YOUR_TURN);
    play(&t, "perform riverside_01");
    assert_int_equal(find_event(&t, TRK_EVENT_PERFORMED)->a[1], TRK_SATURDAY);
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

/* One card, all of its Tricks; the other card keeps its markers. */
static void test_one_card_is_performed(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R01, 0, TRK_UP);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R02, 0, TRK_UP);
    put_marker(&t, MECHANIKER, TRK_TRICK_LINKING_RINGS, R01, 1, TRK_RIGHT);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "place magician theater 6; end");
    trk_state before = t.s;
    assert_int_equal(count_legal(&t, TRK_MOVE_PERFORM), 2);
    assert_true(is_legal(&t, "perform riverside_02"));
    play(&t, "perform riverside_01");
    expect_gain(&t, &before, OPTICO, 2, 0, 1);
    expect_gain(&t, &before, MECHANIKER, 0, 2, 0); /* a guest */
    assert_int_equal(markers_on(&t, R01), 0);
    assert_int_equal(markers_on(&t, R02), 1);
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

/* R18.2, A106: an own marker must lie on it. */
static void test_card_needs_an_own_marker(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 4, TRK_PHASE_ASSIGNMENT);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R01, 2, TRK_DOWN);
    put_marker(&t, MECHANIKER, TRK_TRICK_LINKING_RINGS, R02, 0, TRK_RIGHT);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "place magician theater 6; end");
    refuse_move(&t, "perform riverside_02", TRK_NO_NO_OWN_MARKER); /* only another's */
    assert_int_equal(t.reason.rule, TRK_R(18, 2));
    assert_int_equal(t.reason.n[0], R02);
    refuse_move(&t, "perform riverside_03", TRK_NO_NO_OWN_MARKER); /* none at all */
    refuse_move(&t, "perform riverside_04", TRK_NO_NOT_ON_DISPLAY);
    assert_int_equal(t.reason.n[0], R04);
    assert_int_equal(count_legal(&t, TRK_MOVE_PERFORM), 1);
    play(&t, "perform riverside_01");
}

static void test_nothing_to_perform(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    put_marker(&t, MECHANIKER, TRK_TRICK_LINKING_RINGS, R01, 0, TRK_RIGHT);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "place magician theater 6; end");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(count_events(&t, TRK_EVENT_PERFORMED), 0);
    assert_int_equal(t.s.player[MECHANIKER].coins, 14);
    assert_int_equal(t.s.show[1].marker[0], TRK_MARKER(MECHANIKER, TRK_SPADE, TRK_RIGHT));
}

/* A41: the performer may leave it; then nobody gets anything and the markers stay. */
static void test_performing_is_optional(void **state)
{
    (void)state;
    struct table t;
    two_tricks(&t, TRK_TRICK_CARD_MANIPULATION, TRK_TRICK_SPIRIT_HAND);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "place magician theater 6; end");
    trk_state before = t.s;
    play(&t, "Optico: no_performance");
    assert_int_equal(find_event(&t, TRK_EVENT_NOT_PERFORMED)->rule, TRK_A(41));
    assert_int_equal(t.events.n, 1);
    expect_gain(&t, &before, OPTICO, 0, 0, 0);
    expect_gain(&t, &before, MECHANIKER, 0, 0, 0);
    assert_int_equal(markers_on(&t, R01), 2);
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

/* Who gives the last Trick on display back before choosing has no card left. */
static void test_returning_the_only_trick_before_performing(void **state)
{
    (void)state;
    struct table t;
    two_tricks(&t, TRK_TRICK_CARD_MANIPULATION, TRK_TRICK_SPIRIT_HAND);
    clear_components(&t, OPTICO);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "place magician theater 6; end");
    play(&t, "Optico: return"); /* there is only the Trick */
    assert_int_equal(t.s.player[OPTICO].trick[0].trick, TRK_NONE);
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(markers_on(&t, R01), 1);
}

/* ---- Yields ------------------------------------------------------------------- */

static void test_yields_of_each_marker(void **state)
{
    (void)state;
    struct table t;
    two_tricks(&t, TRK_TRICK_CARD_MANIPULATION, TRK_TRICK_SPIRIT_HAND); /* 1/1/1, 2/1/1 */
    give_trick(&t, MECHANIKER, 1, TRK_TRICK_LEVITATION, 0);             /* 2/3/0 */
    put_marker(&t, MECHANIKER, TRK_TRICK_LEVITATION, R01, 1, TRK_RIGHT);
    trk_state before = t.s;
    perform_on(&t, TRK_FRIDAY, 4);
    expect_gain(&t, &before, OPTICO, 1, 1, 1 + 1);
    expect_gain(&t, &before, MECHANIKER, 4, 4, 1);
    expect_event(&t.event[1], TRK_EVENT_YIELD, OPTICO, TRK_TRICK_CARD_MANIPULATION);
    assert_int_equal(t.event[1].rule, TRK_R(18, 3));
    expect_amounts(&t.event[1], 1, 1, 1);
    expect_event(&t.event[2], TRK_EVENT_GUEST_YIELD, MECHANIKER, TRK_TRICK_LEVITATION);
    expect_amounts(&t.event[2], 2, 3, 0);
    expect_event(&t.event[3], TRK_EVENT_GUEST_YIELD, MECHANIKER, TRK_TRICK_SPIRIT_HAND);
    expect_amounts(&t.event[3], 2, 1, 1);
    assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_OWN_PERFORMANCES], 1);
    assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_GUEST_PERFORMANCES], 0);
    assert_int_equal(t.s.player[MECHANIKER].ledger[TRK_FAME_GUEST_PERFORMANCES], 4);
    assert_int_equal(t.s.player[MECHANIKER].ledger[TRK_FAME_OWN_PERFORMANCES], 0);
}

static const int weekday_modifiers[4] = {-1, 0, 0, 1};

/* Owner's own day, performer and guest, all pairs of days; Shards are never modified. */
static void test_weekday_modifier(void **state)
{
    (void)state;
    for (unsigned day = 0; day < 4; day++)
        for (unsigned guest = 0; guest < 4; guest++) {
            struct table t;
            if (guest == day)
                continue;
            two_tricks(&t, TRK_TRICK_CARD_MANIPULATION, TRK_TRICK_SPIRIT_HAND);
            trk_state before = t.s;
            perform_on(&t, day, guest);
            int own = weekday_modifiers[day], other = weekday_modifiers[guest];
            expect_gain(&t, &before, OPTICO, 1 + own, 1 + own, 1 + 1);
            expect_gain(&t, &before, MECHANIKER, 2 + other, 1 + other - 1 /* wages */, 1);
        }
}

/* A player with no Character in the Theater uses the performer's modifier; a Character at
 * work elsewhere or Idle with a Theater card does not change that. */
static void test_guest_without_a_day(void **state)
{
    (void)state;
    for (unsigned day = 0; day < 4; day++) {
        struct table t;
        char text[TRK_MOVE_TEXT];
        two_tricks(&t, TRK_TRICK_CARD_MANIPULATION, TRK_TRICK_SPIRIT_HAND);
        table_plan(&t,
                   "Optico magician theater; Mechaniker magician workshop apprentice_1 "
                   "theater");
        snprintf(text, sizeof text, "Optico: place magician theater %u", 3 * day + 3);
        play(&t, text);
        play_all(&t, "end; Mechaniker: place magician workshop 1; end;"
                     "Mechaniker: idle apprentice_1");
        trk_state before = t.s;
        play(&t, "Optico: perform riverside_01");
        int modifier = weekday_modifiers[day];
        expect_gain(&t, &before, MECHANIKER, 2 + modifier, 1 + modifier, 1);
    }
}

/* A44: only the weekday modifier is the performer's; his bonuses are not for guests. */
static void test_guests_get_no_performer_bonus(void **state)
{
    (void)state;
    struct table t;
    two_tricks(&t, TRK_TRICK_CARD_MANIPULATION, TRK_TRICK_SPIRIT_HAND);
    add_member(&t, OPTICO, TRK_ASSISTANT);
    give_trick(&t, OPTICO, 1, TRK_TRICK_RABBIT_FROM_THE_TOP_HAT, 0); /* 3/1/0 */
    put_marker(&t, OPTICO, TRK_TRICK_RABBIT_FROM_THE_TOP_HAT, R01, 1, TRK_DOWN);
    table_plan(&t, "Optico magician theater manager theater assistant theater");
    play_all(&t, "place magician theater 12; end; place manager theater 10; end;"
                 "place assistant theater 11; end");
    trk_state before = t.s;
    play(&t, "perform riverside_01");
    expect_gain(&t, &before, MECHANIKER, 3, 2, 1);
    /* 2/2/1 and 4/2/0; 2 Links; Assistant 2 Fame, Manager 3 Coins; box 1 Shard;
     * wages 4 */
    expect_gain(&t, &before, OPTICO, 6 + 2 + 2, 4 + 3 - 4, 1 + 1);
}

/* A43: +1 works on a printed 0. */
static void test_sunday_on_a_zero(void **state)
{
    (void)state;
    struct table t;
    two_tricks(&t, TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_TRICK_MIND_READING);
    trk_state before = t.s;
    perform_on(&t, TRK_SUNDAY, 4);
    expect_gain(&t, &before, OPTICO, 3, 1, 0 + 1);
    expect_gain(&t, &before, MECHANIKER, 1, 1, 1);
}

/* Each Yield is at least 0. */
static void test_thursday_not_below_zero(void **state)
{
    (void)state;
    struct table t;
    two_tricks(&t, TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_TRICK_MIND_READING);
    trk_state before = t.s;
    perform_on(&t, TRK_THURSDAY, 4);
    expect_gain(&t, &before, OPTICO, 1, 0, 0 + 1);
    expect_gain(&t, &before, MECHANIKER, 0, 0, 1);
    expect_event(&t.event[2], TRK_EVENT_GUEST_YIELD, MECHANIKER, TRK_TRICK_MIND_READING);
    expect_amounts(&t.event[2], 0, 0, 1);
}

/* The base game knows one modifier: one's own day replaces the performer's, they never
 * come together, and nobody is asked for an order. */
static void test_one_modifier_at_a_time(void **state)
{
    (void)state;
    struct table t;
    two_tricks(&t, TRK_TRICK_CARD_MANIPULATION, TRK_TRICK_MIND_READING);
    trk_state before = t.s;
    perform_on(&t, TRK_SUNDAY,
               TRK_THURSDAY); /* 0 - 1 + 1 would be 0 Coins and 0 or 1 Fame */
    expect_gain(&t, &before, MECHANIKER, 0, 0 - 1 /* wages */, 1);
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
    two_tricks(&t, TRK_TRICK_CARD_MANIPULATION, TRK_TRICK_SPIRIT_HAND);
    before = t.s;
    perform_on(&t, TRK_THURSDAY, TRK_SUNDAY);
    expect_gain(&t, &before, MECHANIKER, 3, 2 - 1, 1);
}

/* ---- performer bonuses -------------------------------------------------------- */

/* A42: all Links on the card, whoever made them and however. */
static void test_links_pay_the_performer(void **state)
{
    (void)state;
    for (unsigned links = 0; links < 3; links++) {
        struct table t;
        two_tricks(&t, TRK_TRICK_CARD_MANIPULATION, TRK_TRICK_SPIRIT_HAND);
        if (links) {
            give_trick(&t, MECHANIKER, 1, TRK_TRICK_PUB_IN_A_BOTTLE, 0);
            put_marker(&t, MECHANIKER, TRK_TRICK_PUB_IN_A_BOTTLE, R01, 1,
                       links == 2 ? TRK_DOWN : TRK_UP);
        }
        if (links == 1) { /* Optical down meets Spiritual above, Optical below */
            t.s.show[0].marker[2] = TRK_NONE;
            t.s.player[MECHANIKER].supply[TRK_SPADE]++;
            give_trick(&t, OPTICO, 1, TRK_TRICK_RABBIT_FROM_THE_TOP_HAT, 0);
            put_marker(&t, OPTICO, TRK_TRICK_RABBIT_FROM_THE_TOP_HAT, R01, 2, TRK_DOWN);
        }
        perform_on(&t, TRK_FRIDAY, 4);
        assert_int_equal(count_events(&t, TRK_EVENT_PERFORMER_LINKS), links ? 1 : 0);
        if (links) {
            const trk_event *e = find_event(&t, TRK_EVENT_PERFORMER_LINKS);
            expect_event(e, TRK_EVENT_PERFORMER_LINKS, OPTICO, links);
            expect_amounts(e, (int)links, 0, 0);
            assert_int_equal(e->rule, TRK_R(18, 6));
        }
        assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_PERFORMER_LINKS], links);
    }
}

/* A42: also a Link made by Reschedule this very turn. */
static void test_rescheduled_link_pays_the_performer(void **state)
{
    (void)state;
    struct table t;
    two_tricks(&t, TRK_TRICK_CARD_MANIPULATION, TRK_TRICK_SPIRIT_HAND);
    table_plan(&t, "Optico magician theater manager theater");
    play_all(
        &t, "place manager theater 4; reschedule riverside_01 slot 0;"
            "put riverside_01 slot 1 spiritual down; end; place magician theater 6; end");
    trk_state before = t.s;
    assert_int_equal(before.player[OPTICO].fame, 5);
    play(&t, "perform riverside_01");
    assert_int_equal(find_event(&t, TRK_EVENT_PERFORMER_LINKS)->fame, 1);
    expect_gain(&t, &before, OPTICO, 1 + 1, 1 + 3 - 2 /* wages */, 1 + 1);
}

/* Each Specialist in the Theater; one that works elsewhere, is Idle or at home does not
 * count, nor do Apprentices. */
static void test_specialists_of_the_performer(void **state)
{
    (void)state;
    static const struct {
        const char *plan, *places;
        int fame, coins, shards;
    } rows[] = {{"Optico magician theater engineer theater",
                 "place engineer theater 4; end", 0, 0, 1},
                {"Optico magician theater manager theater",
                 "place manager theater 5; end", 0, 3, 0},
                {"Optico magician theater assistant theater",
                 "place assistant theater 4; end", 2, 0, 0},
                {"Optico magician theater assistant theater manager theater",
                 "place manager theater 4; end; place assistant theater 5; end", 2, 3, 0},
                {"Optico magician theater apprentice_1 theater",
                 "place apprentice_1 theater 4; end", 0, 0, 0},
                {"Optico magician theater manager workshop",
                 "place manager workshop 1; end", 0, 0, 0},
                {"Optico magician theater manager theater", "idle manager", 0, 0, 0},
                {"Optico magician theater", "", 0, 0, 0}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct table t;
        two_tricks(&t, TRK_TRICK_CARD_MANIPULATION, TRK_TRICK_SPIRIT_HAND);
        add_member(&t, OPTICO, TRK_ENGINEER);
        add_member(&t, OPTICO, TRK_ASSISTANT);
        t.s.player[OPTICO].coins = 0; /* wages cost nothing that counts here */
        set_fame(&t, OPTICO, 50);
        table_plan(&t, rows[i].plan);
        play_all(&t, rows[i].places);
        play_all(&t, "place magician theater 6; end; perform riverside_01");
        int fame = 0, coins = 0, shards = 0;
        for (unsigned e = 0; e < t.events.n; e++)
            if (t.event[e].kind == TRK_EVENT_PERFORMER_SPECIALIST) {
                assert_int_equal(t.event[e].seat, OPTICO);
                assert_int_equal(t.event[e].rule, TRK_R(18, 6));
                fame += t.event[e].fame, coins += t.event[e].coins;
                shards += t.event[e].shards;
            }
        assert_int_equal(fame, rows[i].fame);
        assert_int_equal(coins, rows[i].coins);
        assert_int_equal(shards, rows[i].shards);
        assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_PERFORMER_SPECIALISTS],
                         rows[i].fame);
        assert_int_equal(t.s.player[OPTICO].shards, 1 + 1 + 1 + rows[i].shards);
    }
}

/* X12: Manager and Engineer backstage, +3 Coins and +1 Shard. */
static void test_performer_with_manager_and_engineer(void **state)
{
    (void)state;
    struct table t;
    two_tricks(&t, TRK_TRICK_CARD_MANIPULATION, TRK_TRICK_SPIRIT_HAND);
    add_member(&t, OPTICO, TRK_ENGINEER);
    table_plan(&t, "Optico magician theater manager theater engineer theater;"
                   "Mechaniker apprentice_1 workshop apprentice_4 workshop");
    play_all(&t, "Optico: place manager theater 4; end;"
                 "Mechaniker: place apprentice_1 workshop 1; end;"
                 "Optico: place engineer theater 5; end; Mechaniker: idle apprentice_4;"
                 "Optico: place magician theater 6; end");
    trk_state before = t.s;
    play(&t, "perform riverside_01");
    expect_gain(&t, &before, OPTICO, 1, 1 + 3 - 4 /* wages */, 1 + 1 + 1);
    assert_int_equal(count_events(&t, TRK_EVENT_PERFORMER_SPECIALIST), 2);
    assert_int_equal(count_events(&t, TRK_EVENT_PERFORMER_LINKS), 0);
}

/* The bonus box of every Riverside card. */
static void test_bonus_box(void **state)
{
    (void)state;
    static const uint8_t boxes[12][3] = {{0, 0, 1}, {1, 1, 0}, {1, 0, 0}, {1, 0, 0},
                                         {1, 0, 0}, {0, 1, 0}, {0, 1, 0}, {1, 1, 0},
                                         {0, 1, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 1}};
    for (unsigned card = R01; card <= TRK_PERFORMANCE_RIVERSIDE_12; card++) {
        struct table t;
        char text[TRK_MOVE_TEXT];
        table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
        show_card(&t, 0, card);
        table_plan(&t, "Optico magician theater manager theater");
        play_all(&t, "place manager theater 4; set_up enchanted_butterflies");
        trk_move puts[TRK_MAX_LEGAL];
        trk_legal(&t.s, OPTICO, puts, TRK_MAX_LEGAL);
        trk_move_format(&t.s, puts[0], text, sizeof text);
        play(&t, text);
        play_all(&t, "end; place magician theater 6; end");
        trk_state before = t.s;
        snprintf(text, sizeof text, "perform riverside_%02u", card + 1);
        play(&t, text);
        expect_gain(&t, &before, OPTICO, 2 + boxes[card][0], boxes[card][1] + 3 - 2,
                    boxes[card][2]);
        const trk_event *e = find_event(&t, TRK_EVENT_PERFORMER_BOX);
        expect_event(e, TRK_EVENT_PERFORMER_BOX, OPTICO, card);
        expect_amounts(e, boxes[card][0], boxes[card][1], boxes[card][2]);
        assert_int_equal(e->rule, TRK_R(18, 6));
        assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_PERFORMER_BOX],
                         boxes[card][0]);
    }
}

/* ---- afterwards --------------------------------------------------------------- */

/* Markers go to the supplies, not to the Trick cards; the card stays where it is. */
static void test_markers_go_to_the_supply(void **state)
{
    (void)state;
    struct table t;
    example_a_placed(&t);
    assert_int_equal(t.s.player[LOTUS].supply[TRK_SPADE], 2);
    assert_int_equal(t.s.player[LOTUS].supply[TRK_HEART], 2);
    assert_int_equal(t.s.player[LOTUS].trick[1].markers, 1);
    assert_int_equal(t.s.player[PRIESTESS].supply[TRK_HEART], 2);
    play(&t, "Lotus: perform riverside_10");
    assert_int_equal(t.s.player[LOTUS].supply[TRK_SPADE], 3);
    assert_int_equal(t.s.player[LOTUS].supply[TRK_HEART], 3);
    assert_int_equal(t.s.player[LOTUS].trick[0].markers, 0);
    assert_int_equal(t.s.player[LOTUS].trick[1].markers, 1);
    assert_int_equal(t.s.player[PRIESTESS].supply[TRK_HEART], 3);
    assert_int_equal(t.s.player[PRIESTESS].trick[1].markers, 1);
    assert_int_equal(t.s.show[2].card, R10);
    assert_int_equal(markers_on(&t, R10), 0);
    assert_int_equal(markers_on(&t, R04), 4);
    assert_int_equal(markers_on(&t, R06), 4);
    const trk_event *e = find_event(&t, TRK_EVENT_MARKERS_BACK);
    expect_event(e, TRK_EVENT_MARKERS_BACK, LOTUS, R10);
    assert_int_equal(e->a[1], 2);
    assert_int_equal(e->rule, TRK_R(18, 7));
    assert_int_equal(e[1].seat, PRIESTESS);
    assert_int_equal(e[1].a[1], 1);
}

/* A46: the emptied card cannot be chosen again. */
static void test_card_only_once_a_turn(void **state)
{
    (void)state;
    struct table t;
    example_a_placed(&t);
    play(&t, "Lotus: perform riverside_04");
    assert_int_equal(actor(&t), MECHANIKER);
    refuse_move(&t, "Mechaniker: perform riverside_04", TRK_NO_NO_OWN_MARKER);
    assert_int_equal(t.reason.n[0], R04);
    assert_int_equal(count_legal(&t, TRK_MOVE_PERFORM), 1);
}

/* R18.8 and A90: choice, all Yields with the performer's first and the others' in
 * Initiative Order, performer bonuses, markers. */
static void test_windows_in_order(void **state)
{
    (void)state;
    static const struct {
        uint8_t kind, seat;
    } order[] = {{TRK_EVENT_PERFORMED, MECHANIKER},
                 {TRK_EVENT_YIELD, MECHANIKER},
                 {TRK_EVENT_YIELD, MECHANIKER},
                 {TRK_EVENT_GUEST_YIELD, PRIESTESS},
                 {TRK_EVENT_GUEST_YIELD, LOTUS},
                 {TRK_EVENT_PERFORMER_LINKS, MECHANIKER},
                 {TRK_EVENT_PERFORMER_SPECIALIST, MECHANIKER},
                 {TRK_EVENT_PERFORMER_BOX, MECHANIKER},
                 {TRK_EVENT_MARKERS_BACK, MECHANIKER},
                 {TRK_EVENT_MARKERS_BACK, LOTUS},
                 {TRK_EVENT_MARKERS_BACK, PRIESTESS}};
    struct table t;
    example_a_placed(&t);
    play(&t, "Lotus: no_performance");
    const uint8_t other_order[4] = {PRIESTESS, OPTICO, LOTUS, MECHANIKER};
    for (unsigned i = 0; i < 4; i++)
        t.s.order[i] = other_order[i];
    play(&t, "Mechaniker: perform riverside_04");
    assert_int_equal(t.events.n, sizeof order / sizeof *order);
    for (unsigned i = 0; i < t.events.n; i++) {
        assert_string_equal(data_event_ids[t.event[i].kind],
                            data_event_ids[order[i].kind]);
        assert_int_equal(t.event[i].seat, order[i].seat);
    }
    assert_int_equal(t.event[0].rule, TRK_R(18, 2));
    assert_int_equal(t.event[0].a[0], R04);
    assert_int_equal(t.event[0].a[1], TRK_FRIDAY);
}

/* ---- Example B ---------------------------------------------------------------- */

static void test_example_b(void **state)
{
    (void)state;
    struct table t;
    example_a_placed(&t);
    trk_state start = t.s, before = t.s;
    play(&t, "Lotus: perform riverside_10");
    expect_gain(&t, &before, LOTUS, 8, 2, 0);
    expect_gain(&t, &before, PRIESTESS, 0, 0, 1);
    expect_gain(&t, &before, MECHANIKER, 0, 0, 0);
    expect_gain(&t, &before, OPTICO, 0, 0, 0);
    before = t.s;
    play(&t, "Mechaniker: perform riverside_04");
    expect_gain(&t, &before, MECHANIKER, 5, 6, 0);
    expect_gain(&t, &before, LOTUS, 2, 2, 0);
    expect_gain(&t, &before, PRIESTESS, 2, 1, 1);
    expect_gain(&t, &before, OPTICO, 0, 0, 0);
    assert_int_equal(actor(&t), OPTICO); /* nobody on Saturday */
    assert_int_equal(t.s.step, TRK_SUNDAY);
    before = t.s;
    play(&t, "Optico: perform riverside_06");
    /* wages are paid at once: Mechaniker 2 + 1, Lotus 2 */
    expect_gain(&t, &before, OPTICO, 7, 4, 1);
    expect_gain(&t, &before, MECHANIKER, 0, 2 - 3, 0);
    expect_gain(&t, &before, PRIESTESS, 2, 1, 1);
    expect_gain(&t, &before, LOTUS, 0, 0 - 2, 0);
    expect_gain(&t, &start, LOTUS, 10, 4 - 2, 0);
    expect_gain(&t, &start, MECHANIKER, 5, 8 - 3, 0);
    expect_gain(&t, &start, OPTICO, 7, 4, 1);
    expect_gain(&t, &start, PRIESTESS, 4, 2, 3);
    for (unsigned seat = 0; seat < 4; seat++)
        for (unsigned i = 0; i < 2; i++)
            assert_int_equal(
                t.s.player[seat].supply[i] + t.s.player[seat].trick[i].markers, 4);
    assert_int_equal(markers_on(&t, R10) + markers_on(&t, R04) + markers_on(&t, R06), 0);
}

/* Where the Fame of Example B came from. */
static void test_ledger_of_example_b(void **state)
{
    (void)state;
    static const int16_t wanted[4][5] = {/* own, guest, Links, Specialists, box */
                                         {5, 0, 2, 0, 0},
                                         {1, 0, 3, 0, 1},
                                         {2, 2, 2, 2, 2},
                                         {0, 4, 0, 0, 0}};
    struct table t;
    example_a_placed(&t);
    play_all(&t, "Lotus: perform riverside_10; Mechaniker: perform riverside_04;"
                 "Optico: perform riverside_06");
    for (unsigned seat = 0; seat < 4; seat++)
        for (unsigned i = 0; i < 5; i++)
            assert_int_equal(t.s.player[seat].ledger[TRK_FAME_OWN_PERFORMANCES + i],
                             wanted[seat][i]);
}

static void test_alternative_in_example_b(void **state)
{
    (void)state;
    struct table t;
    example_a_placed(&t);
    trk_state start = t.s, before = t.s;
    play(&t, "Lotus: perform riverside_04");
    expect_gain(&t, &before, LOTUS, 8, 2, 0);
    expect_gain(&t, &before, MECHANIKER, 1, 3, 0);
    expect_gain(&t, &before, PRIESTESS, 2, 1, 1);
    expect_gain(&t, &before, OPTICO, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_PERFORM), 1);
    refuse_move(&t, "Mechaniker: perform riverside_10", TRK_NO_NO_OWN_MARKER);
    play(&t, "Mechaniker: perform riverside_06");
    /* wages as above; Optico has no card on Sunday and is not asked */
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
    expect_gain(&t, &start, LOTUS, 8, 2 - 2, 0);
    expect_gain(&t, &start, MECHANIKER, 3, 9 - 3, 0);
    expect_gain(&t, &start, OPTICO, 5, 3, 1);
    expect_gain(&t, &start, PRIESTESS, 4, 2, 2);
    assert_int_equal(t.s.player[MECHANIKER].ledger[TRK_FAME_PERFORMER_LINKS], 2);
    assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_GUEST_PERFORMANCES], 5);
    assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_PERFORMER_LINKS], 0);
    assert_int_equal(markers_on(&t, R10), 3);
    assert_int_equal(markers_on(&t, R04) + markers_on(&t, R06), 0);
}

/* ---- preview ------------------------------------------------------------------ */

static void test_preview_of_a_performance(void **state)
{
    (void)state;
    struct table t;
    trk_state view;
    trk_preview preview;
    example_a_placed(&t);
    trk_state before = t.s;
    trk_view(&t.s, LOTUS, &view);
    trk_move move = parse(&t, "Lotus: perform riverside_10");
    assert_int_equal(trk_preview_moves(&view, LOTUS, &move, 1, &preview), TRK_OK);
    static const int16_t fame[4] = {0, 0, 8, 0}, coins[4] = {0, 0, 2, 0},
                         shards[4] = {0, 0, 0, 1};
    assert_memory_equal(preview.fame, fame, sizeof fame);
    assert_memory_equal(preview.coins, coins, sizeof coins);
    assert_memory_equal(preview.shards, shards, sizeof shards);
    assert_int_equal(preview.stop, TRK_STOP_OTHER_SEAT);
    assert_int_equal(preview.moves, 1);
    assert_int_equal(preview.n_odds, 0);
    assert_memory_equal(&t.s, &before, sizeof before);
    play(&t, "Lotus: perform riverside_10");
    assert_int_equal(preview.n_events, t.events.n);
    assert_memory_equal(&preview.after, &t.s, sizeof t.s);
}

/* The last Performance of a turn goes on to the wages and stops at the new card. */
static void test_preview_of_the_last_performance(void **state)
{
    (void)state;
    struct table t;
    trk_preview preview;
    example_a_placed(&t);
    play_all(&t, "Lotus: perform riverside_10; Mechaniker: perform riverside_04");
    trk_move move = parse(&t, "Optico: perform riverside_06");
    assert_int_equal(trk_preview_moves(&t.s, OPTICO, &move, 1, &preview), TRK_OK);
    static const int16_t fame[4] = {7, 0, 0, 2}, coins[4] = {4, -1, -2, 1},
                         shards[4] = {1, 0, 0, 1};
    assert_memory_equal(preview.fame, fame, sizeof fame);
    assert_memory_equal(preview.coins, coins, sizeof coins);
    assert_memory_equal(preview.shards, shards, sizeof shards);
    assert_int_equal(preview.stop, TRK_STOP_CHANCE);
    assert_int_equal(preview.n_odds, 8); /* Riverside cards not seen yet */
    for (unsigned i = 0; i < 8; i++) {
        assert_int_equal(preview.odds[i].kind, TRK_MOVE_DEAL);
        assert_int_equal(preview.weight[i], 1);
    }
}

static void test_preview_refuses(void **state)
{
    (void)state;
    struct table t;
    trk_preview preview;
    example_a_placed(&t);
    trk_move moves[2] = {parse(&t, "Lotus: perform riverside_06"),
                         parse(&t, "Mechaniker: no_performance")};
    assert_int_equal(trk_preview_moves(&t.s, LOTUS, moves, 1, &preview), TRK_ERR_ILLEGAL);
    assert_int_equal(preview.moves, 0);
    assert_int_equal(preview.stop, TRK_STOP_SAME_SEAT);
    assert_int_equal(trk_preview_moves(&t.s, LOTUS, moves + 1, 1, &preview),
                     TRK_ERR_ILLEGAL);
    assert_int_equal(trk_preview_moves(&t.s, MECHANIKER, moves + 1, 1, &preview),
                     TRK_ERR_ILLEGAL);
    assert_int_equal(preview.stop, TRK_STOP_OTHER_SEAT);
    assert_int_equal(preview.moves, 0);
}

/* The Yields in force: printed ones until one's own day in the Theater is known. */
static void test_outlook_shows_yields(void **state)
{
    (void)state;
    static const uint8_t wanted[5][3] = {
        {1, 0, 0}, {2, 0, 0}, {2, 0, 0}, {3, 1, 0}, {2, 0, 0}};
    for (unsigned day = 0; day < 5; day++) {
        struct table t;
        trk_outlook outlook;
        char text[TRK_MOVE_TEXT] = "place magician workshop 1";
        table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
        table_plan(&t, day < 4 ? "Optico magician theater" : "Optico magician workshop");
        if (day < 4)
            snprintf(text, sizeof text, "place magician theater %u", 3 * day + 3);
        play(&t, text);
        trk_outlook_for(&t.s, OPTICO, &outlook);
        const trk_trick_outlook *own = &outlook.trick[TRK_TRICK_ENCHANTED_BUTTERFLIES];
        assert_int_equal(own->fame, wanted[day][0]);
        assert_int_equal(own->yield_coins, wanted[day][1]);
        assert_int_equal(own->shards, wanted[day][2]);
        const trk_trick_outlook *other = &outlook.trick[TRK_TRICK_SPIRIT_HAND];
        assert_int_equal(other->fame, 2);
        assert_int_equal(other->yield_coins, 1);
        assert_int_equal(other->shards, 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_weekdays_in_order, "R18.1 R16.1"),
        PROVES(test_days_without_a_performer, "R18.1"),
        PROVES(test_one_card_is_performed, "R18.2"),
        PROVES(test_card_needs_an_own_marker, "R18.2 A106"),
        PROVES(test_nothing_to_perform, "R18.2 A106"),
        PROVES(test_performing_is_optional, "A41 R18.2"),
        PROVES(test_returning_the_only_trick_before_performing, "R18.2"),
        PROVES(test_yields_of_each_marker, "R18.3"),
        PROVES(test_weekday_modifier, "R18.4"),
        PROVES(test_guest_without_a_day, "R18.4 A44"),
        PROVES(test_guests_get_no_performer_bonus, "A44 R18.6"),
        PROVES(test_sunday_on_a_zero, "A43 R18.4"),
        PROVES(test_thursday_not_below_zero, "R18.4 X8"),
        PROVES(test_one_modifier_at_a_time, "R18.5 R18.4"),
        PROVES(test_links_pay_the_performer, "R18.6 A42"),
        PROVES(test_rescheduled_link_pays_the_performer, "A42"),
        PROVES(test_specialists_of_the_performer, "R18.6 A47"),
        PROVES(test_performer_with_manager_and_engineer, "X12 R18.6"),
        PROVES(test_bonus_box, "R18.6 R1.7"),
        PROVES(test_markers_go_to_the_supply, "R18.7"),
        PROVES(test_card_only_once_a_turn, "A46 R18.7"),
        PROVES(test_windows_in_order, "R18.8 A90"),
        PROVES(test_example_b, "X8 R18.1 R18.7"),
        PROVES(test_ledger_of_example_b, "R18.3 R18.6"),
        PROVES(test_alternative_in_example_b, "X9 R18.2"),
        PROVES(test_preview_of_a_performance, "R18.2 X8"),
        PROVES(test_preview_of_the_last_performance, "R18.2 X8"),
        PROVES(test_preview_refuses, "R18.2"),
        PROVES(test_outlook_shows_yields, "R18.4"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

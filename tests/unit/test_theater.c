/* test_theater.c: weekdays, Set Up, Reschedule, Links (R16, R17, X7, X13). */
#include "support/table.h"

#include <stdio.h>

enum {
    R01 = TRK_PERFORMANCE_RIVERSIDE_01,
    R02 = TRK_PERFORMANCE_RIVERSIDE_02,
    R04 = TRK_PERFORMANCE_RIVERSIDE_04,
    R06 = TRK_PERFORMANCE_RIVERSIDE_06,
    R08 = TRK_PERFORMANCE_RIVERSIDE_08,
    R10 = TRK_PERFORMANCE_RIVERSIDE_10
};

/* ---- helpers ------------------------------------------------------------------ */

static unsigned place_of(const struct table *t, unsigned card)
{
    for (unsigned place = 0; place < TRK_DISPLAY; place++)
        if (t->s.show[place].card == card)
            return place;
    fail_msg("not on display: %s", data_performance_ids[card]);
    return 0;
}

static unsigned marker_at(const struct table *t, unsigned card, unsigned slot)
{
    return t->s.show[place_of(t, card)].marker[slot];
}

/* R1.13 and R17.1 once more, from the coordinates of the slots. */
static unsigned category_shown(unsigned marker, unsigned direction)
{
    return (direction + 4 - TRK_MARKER_ORIENTATION(marker)) % 4;
}

static unsigned links_on_card(const struct table *t, unsigned card)
{
    const struct data_performance *p = &data_performances[card];
    unsigned links = 0;
    for (unsigned i = 0; i < p->circles; i++) {
        unsigned a = p->circle[i].a, b = p->circle[i].b;
        unsigned d = p->slot[a].x < p->slot[b].x ? TRK_RIGHT : TRK_DOWN;
        unsigned one = marker_at(t, card, a), other = marker_at(t, card, b);
        links += one != TRK_NONE && other != TRK_NONE &&
                 category_shown(one, d) == category_shown(other, d + 2);
    }
    return links;
}

/* Turn 1 with cards in all hands and a card on the first place of the display. */
static void begin(struct table *t, unsigned players, unsigned card)
{
    table_at(t, TRK_REVISED_2019, players, TRK_PHASE_ASSIGNMENT);
    show_card(t, 0, card);
}

/* Optico's Magician backstage on Friday with 3 AP. */
static void on_friday(struct table *t, unsigned players, unsigned card)
{
    begin(t, players, card);
    table_plan(t, "Optico magician theater");
    play(t, "Optico: place magician theater 4");
}

static void expect_event(const trk_event *e, unsigned kind, unsigned seat, trk_rule rule)
{
    assert_string_equal(data_event_ids[e->kind], data_event_ids[kind]);
    assert_int_equal(e->seat, seat);
    assert_int_equal(e->rule, rule);
}

/* ---- Performance cards -------------------------------------------------------- */

static void test_performance_cards(void **state)
{
    (void)state;
    unsigned cards[N_THEATERS] = {0}, two_kinds = 0;
    for (unsigned i = 0; i < TRK_N_PERFORMANCES; i++) {
        const struct data_performance *p = &data_performances[i];
        cards[p->theater]++;
        int kinds = (p->fame > 0) + (p->coins > 0) + (p->shards > 0);
        assert_in_range(kinds, 1, 2);
        two_kinds += kinds == 2;
        assert_in_range(p->slots, 3, 6);
        for (unsigned c = 0; c < p->circles; c++) {
            const struct data_spot *a = &p->slot[p->circle[c].a];
            const struct data_spot *b = &p->slot[p->circle[c].b];
            assert_int_equal((b->x - a->x) + (b->y - a->y), 1);
            assert_true(b->x == a->x || b->y == a->y);
        }
    }
    assert_int_equal(cards[THEATER_RIVERSIDE], 12);
    assert_int_equal(cards[THEATER_MAGORIAN], 8);
    assert_int_equal(cards[THEATER_PANTHEON], 8);
    assert_int_equal(two_kinds, 7);
}

static void test_no_pantheon_without_the_dark_alley(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ROLL_DICE);
    for (unsigned turn = 1; turn < 5; turn++) {
        table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
        refuse_move(&t, "chance: deal pantheon_01", TRK_NO_OTHER_THEATER);
        assert_int_equal(t.reason.n[0], TRK_PERFORMANCE_PANTHEON_01);
        table_step(&t);
    }
    table_until(&t, TRK_PHASE_GAME_OVER);
    assert_int_equal(t.s.unseen >> TRK_PERFORMANCE_PANTHEON_01, 0xff);
}

static void test_cards_are_trees_on_the_grid(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TRK_N_PERFORMANCES; i++) {
        const struct data_performance *p = &data_performances[i];
        unsigned shards = 0, reached = 1;
        assert_int_equal(p->circles, p->slots - 1);
        for (unsigned c = 0; c < p->circles; c++)
            shards += p->circle[c].shard;
        for (unsigned round = 0; round < p->slots; round++)
            for (unsigned c = 0; c < p->circles; c++)
                if (reached >> p->circle[c].a & 1 || reached >> p->circle[c].b & 1)
                    reached |= 1u << p->circle[c].a | 1u << p->circle[c].b;
        assert_int_equal(reached, (1u << p->slots) - 1);
        assert_int_equal(shards, 1);
        for (unsigned s = 0; s < p->slots; s++) {
            assert_in_range(p->slot[s].x, 0, 1);
            assert_in_range(p->slot[s].y, 0, 2);
            if (s) /* reading order */
                assert_true(p->slot[s].y * 2 + p->slot[s].x >
                            p->slot[s - 1].y * 2 + p->slot[s - 1].x);
        }
    }
}

/* Which orientations are legal for the Trick that is being set up, as a bit set. */
static unsigned orientations(struct table *t, const char *card, unsigned slot)
{
    static const char *const words[4] = {"up", "right", "down", "left"};
    unsigned found = 0;
    for (unsigned k = 0; k < 4; k++) {
        char text[TRK_MOVE_TEXT];
        snprintf(text, sizeof text, "Optico: put %s slot %u spiritual %s", card, slot,
                 words[k]);
        found |= (unsigned)is_legal(t, text) << k;
    }
    return found;
}

/* A column of three: Spiritual, Mechanical, Optical, Escape clockwise on a marker. */
static void test_corners_of_a_marker(void **state)
{
    (void)state;
    static const struct {
        uint8_t trick, top, middle, bottom; /* orientations as bits */
        const char *set_up;
    } rows[TRK_N_CATEGORIES] = {
        {TRK_TRICK_MIND_READING, 1 << TRK_DOWN, 1 << TRK_UP | 1 << TRK_DOWN, 1 << TRK_UP,
         "set_up mind_reading"},
        {TRK_TRICK_LINKING_RINGS, 1 << TRK_RIGHT, 1 << TRK_RIGHT | 1 << TRK_LEFT,
         1 << TRK_LEFT, "set_up linking_rings"},
        {TRK_TRICK_CARD_MANIPULATION, 1 << TRK_UP, 1 << TRK_UP | 1 << TRK_DOWN,
         1 << TRK_DOWN, "set_up card_manipulation"},
        {TRK_TRICK_STOCKS_ESCAPE, 1 << TRK_LEFT, 1 << TRK_RIGHT | 1 << TRK_LEFT,
         1 << TRK_RIGHT, "set_up stocks_escape"}};
    for (unsigned category = 0; category < TRK_N_CATEGORIES; category++) {
        struct table t;
        begin(&t, 2, R01);
        clear_tricks(&t, MECHANIKER);
        clear_tricks(&t, OPTICO);
        give_trick(&t, OPTICO, 0, rows[category].trick, 1);
        table_plan(&t, "Optico magician theater");
        play(&t, "place magician theater 4");
        play(&t, rows[category].set_up);
        assert_int_equal(orientations(&t, "riverside_01", 0), rows[category].top);
        assert_int_equal(orientations(&t, "riverside_01", 1), rows[category].middle);
        assert_int_equal(orientations(&t, "riverside_01", 2), rows[category].bottom);
        assert_int_equal(count_legal(&t, TRK_MOVE_PUT), 4);
    }
}

/* riverside_11: s0 has circles to the right and below, s1 one to the left. */
static void test_corners_sideways(void **state)
{
    (void)state;
    struct table t;
    on_friday(&t, 2, TRK_PERFORMANCE_RIVERSIDE_11);
    play(&t, "Optico: set_up enchanted_butterflies");
    assert_int_equal(orientations(&t, "riverside_11", 0), 1 << TRK_LEFT | 1 << TRK_UP);
    assert_int_equal(orientations(&t, "riverside_11", 1), 1 << TRK_RIGHT);
    assert_int_equal(orientations(&t, "riverside_11", 2), 1 << TRK_DOWN);
    refuse_move(&t, "Optico: put riverside_11 slot 3 spiritual up",
                TRK_NO_NO_SUCH_CARD_SLOT);
    assert_int_equal(t.reason.rule, TRK_R(1, 13));
    assert_int_equal(t.reason.n[0], TRK_PERFORMANCE_RIVERSIDE_11);
    assert_int_equal(t.reason.n[1], 3);
}

static void test_orientation(void **state)
{
    (void)state;
    struct table t;
    on_friday(&t, 2, R08);
    play(&t, "Optico: set_up enchanted_butterflies");
    assert_true(is_legal(&t, "Optico: put riverside_08 slot 0 spiritual up"));
    refuse_move(&t, "Optico: put riverside_08 slot 0 spiritual right",
                TRK_NO_CATEGORY_OFF_CIRCLE);
    refuse_move(&t, "Optico: put riverside_08 slot 0 spiritual down",
                TRK_NO_CATEGORY_OFF_CIRCLE);
    refuse_move(&t, "Optico: put riverside_08 slot 0 spiritual left",
                TRK_NO_CATEGORY_OFF_CIRCLE);
    assert_true(is_legal(&t, "Optico: put riverside_08 slot 1 spiritual down"));
    assert_true(is_legal(&t, "Optico: put riverside_08 slot 1 spiritual left"));
    assert_true(is_legal(&t, "Optico: put riverside_08 slot 1 spiritual up"));
    refuse_move(&t, "Optico: put riverside_08 slot 1 spiritual right",
                TRK_NO_CATEGORY_OFF_CIRCLE);
    assert_int_equal(t.reason.rule, TRK_R(16, 7));
    assert_int_equal(t.reason.n[0], TRK_OPTICAL);
    assert_int_equal(t.reason.n[1], TRK_LEFT);
}

/* The last sentence of X13. */
static void test_orientation_of_a_link(void **state)
{
    (void)state;
    static const char *const puts[3] = {"put riverside_08 slot 1 spiritual up",
                                        "put riverside_08 slot 1 spiritual right",
                                        "put riverside_08 slot 1 spiritual down"};
    for (unsigned k = 0; k < 3; k++) {
        struct table t;
        begin(&t, 2, R08);
        put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R08, 0, TRK_UP);
        give_trick(&t, OPTICO, 1, TRK_TRICK_MIND_READING, 1);
        table_plan(&t, "Optico magician theater");
        play_all(&t, "place magician theater 4; set_up mind_reading");
        assert_int_equal(orientations(&t, "riverside_08", 1), 7);
        play(&t, puts[k]);
        assert_int_equal(count_events(&t, TRK_EVENT_LINKED), k == TRK_DOWN);
        assert_int_equal(links_on_card(&t, R08), k == TRK_DOWN);
        if (k == TRK_DOWN) {
            const trk_event *e = find_event(&t, TRK_EVENT_LINKED);
            expect_event(e, TRK_EVENT_LINKED, OPTICO, TRK_R(17, 1));
            const uint8_t what[4] = {R08, 0, 1, TRK_OPTICAL};
            assert_memory_equal(e->a, what, 4);
        }
    }
}

/* ---- weekdays ----------------------------------------------------------------- */

/* On each of the twelve slots a Magician closes the three slots of one weekday. */
static void test_four_weekdays(void **state)
{
    (void)state;
    for (unsigned slot = 1; slot <= 12; slot++) {
        struct table t;
        char text[TRK_MOVE_TEXT];
        begin(&t, 2, R01);
        table_plan(&t, "Optico magician theater; Mechaniker magician theater");
        assert_int_equal(count_legal(&t, TRK_MOVE_PLACE), 12);
        snprintf(text, sizeof text, "Optico: place magician theater %u", slot);
        play_all(&t, text);
        play(&t, "end");
        assert_int_equal(count_legal(&t, TRK_MOVE_PLACE), 9);
        for (unsigned other = 1; other <= 12; other++) {
            snprintf(text, sizeof text, "Mechaniker: place magician theater %u", other);
            unsigned day = (slot - 1) / 3;
            if ((other - 1) / 3 != day)
                assert_true(is_legal(&t, text));
            else if (other == slot)
                refuse_move(&t, text, TRK_NO_SLOT_TAKEN);
            else
                refuse_move(&t, text, TRK_NO_WEEKDAY_TAKEN);
        }
    }
}

static void test_action_points_by_weekday(void **state)
{
    (void)state;
    static const int modifiers[4] = {1, 0, 0, -1};
    static const struct {
        const char *word;
        int points;
    } rows[3] = {{"magician", 3}, {"manager", 2}, {"apprentice_1", 1}};
    for (unsigned day = 0; day < 4; day++)
        for (unsigned i = 0; i < 6; i++) {
            struct table t;
            char text[TRK_MOVE_TEXT];
            begin(&t, 2, R01);
            table_plan(&t,
                       "Optico magician theater manager theater apprentice_1 theater");
            snprintf(text, sizeof text, "place %s theater %u", rows[i / 2].word,
                     3 * day + 1 + i % 2);
            play(&t, text);
            int points = rows[i / 2].points + modifiers[day];
            assert_int_equal(t.s.points, points);
            assert_int_equal(find_event(&t, TRK_EVENT_PLACED)->a[2], points);
        }
}

/* An Apprentice on Sunday has no AP and can do nothing. */
static void test_apprentice_on_sunday(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 2, R01);
    table_plan(&t, "Optico apprentice_1 theater");
    play(&t, "Optico: place apprentice_1 theater 10");
    refuse_move(&t, "Optico: set_up enchanted_butterflies", TRK_NO_NO_POINTS);
    assert_int_equal(t.reason.rule, TRK_R(16, 6));
    assert_int_equal(t.reason.n[0], 1);
    assert_int_equal(t.reason.n[1], 0);
}

static void test_one_weekday_per_player(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 2, R01);
    table_plan(&t, "Optico magician theater manager theater apprentice_1 theater");
    play_all(&t, "place manager theater 4; end");
    static const char *const others[] = {
        "place magician theater 1",  "place magician theater 3",
        "place magician theater 7",  "place magician theater 9",
        "place magician theater 10", "place magician theater 12"};
    for (unsigned i = 0; i < 6; i++) {
        refuse_move(&t, others[i], TRK_NO_OTHER_WEEKDAY);
        assert_int_equal(t.reason.rule, TRK_R(16, 3));
        assert_int_equal(t.reason.n[0], TRK_FRIDAY);
    }
    refuse_move(&t, "place magician theater 4", TRK_NO_SLOT_TAKEN);
    assert_true(is_legal(&t, "place magician theater 5"));
    assert_true(is_legal(&t, "place apprentice_1 theater 5"));
    play_all(&t, "place magician theater 6; end");
    refuse_move(&t, "place apprentice_1 theater 1", TRK_NO_OTHER_WEEKDAY);
    assert_int_equal(count_legal(&t, TRK_MOVE_PLACE), 1);
    play(&t, "place apprentice_1 theater 5");
}

/* A Character at work elsewhere does not open the other days. */
static void test_one_weekday_with_others_at_work(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 2, R01);
    table_plan(&t, "Optico magician theater manager workshop apprentice_1 theater");
    play_all(&t, "place magician theater 6; end; place manager workshop 1; end");
    refuse_move(&t, "place apprentice_1 theater 1", TRK_NO_OTHER_WEEKDAY);
    assert_int_equal(t.reason.n[0], TRK_FRIDAY);
    play(&t, "place apprentice_1 theater 4");
}

/* One backstage Apprentice closes the whole day to others, until End Turn. */
static void test_weekday_closed_to_others(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 3, R01);
    table_plan(&t,
               "Optico apprentice_1 theater; Mechaniker magician theater; Lotus magician "
               "theater apprentice_1 theater");
    play_all(&t, "place apprentice_1 theater 8; end");
    static const char *const slots[] = {"place magician theater 7",
                                        "place magician theater 9"};
    for (unsigned i = 0; i < 2; i++) {
        refuse_move(&t, slots[i], TRK_NO_WEEKDAY_TAKEN);
        assert_int_equal(t.reason.rule, TRK_R(16, 3));
        assert_int_equal(t.reason.n[0], TRK_SATURDAY);
        assert_int_equal(t.reason.n[1], OPTICO);
    }
    play_all(&t, "place magician theater 12; end");
    refuse_move(&t, "Lotus: place apprentice_1 theater 10", TRK_NO_WEEKDAY_TAKEN);
    assert_int_equal(t.reason.n[0], TRK_SUNDAY);
    assert_int_equal(t.reason.n[1], MECHANIKER);
    assert_int_equal(count_legal(&t, TRK_MOVE_PLACE), 6 + 4);
}

static void test_weekday_open_again_next_turn(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 2, R01);
    table_plan(&t,
               "Optico magician theater manager workshop; Mechaniker magician theater");
    play_all(
        &t, "Optico: place magician theater 7; end; Mechaniker: place magician theater 1;"
            "end");
    assert_int_equal(t.s.phase,
                     TRK_PHASE_PLACE); /* both days stay taken while others act */
    assert_int_equal(t.s.taken, 1u << TRK_SLOT_THEATER_7 | 1u << TRK_SLOT_THEATER_1);
    table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(t.s.taken, 0);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    table_plan(&t, "Optico magician theater; Mechaniker magician theater");
    play(&t, "Mechaniker: place magician theater 7");
}

static void test_no_enhance_in_the_theater(void **state)
{
    (void)state;
    static const char *const places[] = {"place magician theater 1",
                                         "place magician theater 6",
                                         "place magician theater 10"};
    for (unsigned i = 0; i < 3; i++) {
        struct table t;
        begin(&t, 2, R01);
        t.s.player[OPTICO].shards = 3;
        table_plan(&t, "Optico magician theater");
        play(&t, places[i]);
        refuse_move(&t, "Optico: enhance", TRK_NO_NOT_IN_THEATER);
        assert_int_equal(t.reason.rule, TRK_R(16, 4));
    }
    struct table t;
    begin(&t, 2, R01);
    table_plan(&t, "Optico magician workshop");
    play_all(&t, "place magician workshop 1; enhance");
    assert_int_equal(t.s.points, 4);
}

/* ---- Performance slots -------------------------------------------------------- */

static void test_performance_slots_take_magicians(void **state)
{
    (void)state;
    struct table t;
    static const char *const refused[] = {
        "place manager theater 3",      "place manager theater 6",
        "place manager theater 9",      "place manager theater 12",
        "place apprentice_1 theater 3", "place apprentice_1 theater 12"};
    begin(&t, 2, R01);
    table_plan(&t, "Optico magician theater manager theater apprentice_1 theater");
    for (unsigned i = 0; i < 6; i++) {
        refuse_move(&t, refused[i], TRK_NO_MAGICIANS_ONLY);
        assert_int_equal(t.reason.rule, TRK_R(16, 5));
    }
    assert_int_equal(count_legal(&t, TRK_MOVE_PLACE), 12 + 8 + 8);
}

/* No AP there, not even Thursday's +1, and no Actions. */
static void test_no_actions_on_a_performance_slot(void **state)
{
    (void)state;
    static const char *const places[] = {
        "place magician theater 3", "place magician theater 6",
        "place magician theater 9", "place magician theater 12"};
    for (unsigned day = 0; day < 4; day++) {
        struct table t;
        begin(&t, 3, R01);
        put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R01, 0, TRK_UP);
        table_plan(&t, "Optico magician theater");
        play(&t, places[day]);
        assert_int_equal(t.s.points, 0);
        assert_int_equal(find_event(&t, TRK_EVENT_PLACED)->a[2], 0);
        refuse_move(&t, "set_up enchanted_butterflies", TRK_NO_PERFORMANCE_SLOT);
        assert_int_equal(t.reason.rule, TRK_R(16, 5));
        refuse_move(&t, "reschedule riverside_01 slot 0", TRK_NO_PERFORMANCE_SLOT);
        play(&t, "end");
        assert_int_equal(t.s.phase, TRK_PHASE_PERFORMANCE);
        assert_int_equal(t.s.step, day);
    }
}

static void test_magician_backstage_does_not_perform(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 2, R01);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R01, 0, TRK_UP);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "place magician theater 1");
    assert_int_equal(t.s.points, 4);
    play(&t, "end");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(t.s.player[OPTICO].fame, 5);
}

/* R16.9: what a Magician on a Performance slot does comes in the Performance phase. */
static void test_perform_from_the_performance_slot(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 2, R01);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R01, 0, TRK_UP);
    table_plan(&t, "Optico magician theater manager workshop");
    play_all(&t, "place magician theater 9; end");
    refuse_move(&t, "Optico: perform riverside_01", TRK_NO_NOT_NOW);
    play_all(&t, "Optico: idle manager; Optico: perform riverside_01");
    assert_int_equal(t.s.player[OPTICO].fame, 5 + 2);
    assert_int_equal(t.s.player[OPTICO].shards, 1 + 1); /* box */
}

static void test_performance_slot_without_a_marker(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 2, R01);
    clear_tricks(&t, OPTICO);
    table_plan(&t, "Optico magician theater manager theater apprentice_1 theater;"
                   "Mechaniker magician theater");
    play_all(&t, "place magician theater 6; end");
    refuse_move(&t, "Mechaniker: place magician theater 4", TRK_NO_WEEKDAY_TAKEN);
    play(&t, "Mechaniker: idle magician");
    play_all(&t,
             "Optico: place manager theater 4; end; Optico: place apprentice_1 theater 5;"
             "end");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE); /* nothing to perform */
}

/* ---- Set Up ------------------------------------------------------------------- */

/* One AP, one marker from the Trick card, and nothing else. */
static void test_set_up(void **state)
{
    (void)state;
    struct table t;
    on_friday(&t, 3, R01);
    trk_state expected = t.s;
    play(&t, "Optico: set_up enchanted_butterflies");
    play(&t, "Optico: put riverside_02 slot 0 spiritual up");
    const trk_event *e = find_event(&t, TRK_EVENT_SET_UP);
    expect_event(e, TRK_EVENT_SET_UP, OPTICO, TRK_R(16, 6));
    const uint8_t what[4] = {TRK_TRICK_ENCHANTED_BUTTERFLIES, R02, 0, TRK_UP};
    assert_memory_equal(e->a, what, 4);
    assert_int_equal(t.events.n, 1);
    expected.points = 2;
    expected.acted = 1;
    expected.player[OPTICO].trick[0].markers = 1;
    expected.show[1].marker[0] = TRK_MARKER(OPTICO, TRK_SPADE, TRK_UP);
    assert_memory_equal(&t.s, &expected, sizeof expected);
}

/* Any face-up card, a free slot only. */
static void test_set_up_on_any_free_slot(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 4, R08);
    put_marker(&t, MECHANIKER, TRK_TRICK_LINKING_RINGS, R08, 0, TRK_RIGHT);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "place magician theater 4; set_up enchanted_butterflies");
    refuse_move(&t, "put riverside_08 slot 0 spiritual up", TRK_NO_CARD_SLOT_TAKEN);
    assert_int_equal(t.reason.rule, TRK_R(16, 6));
    assert_int_equal(t.reason.n[0], R08);
    assert_int_equal(t.reason.n[1], 0);
    refuse_move(&t, "put riverside_04 slot 0 spiritual up", TRK_NO_NOT_ON_DISPLAY);
    assert_int_equal(t.reason.n[0], R04);
    /* riverside_08: 3 + 1 + 1; riverside_02: 1 + 2 + 1; riverside_03: 1 + 2 + 2 + 1 */
    assert_int_equal(count_legal(&t, TRK_MOVE_PUT), 5 + 4 + 6);
}

static void test_set_up_needs_a_prepared_trick(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 2, R01);
    give_trick(&t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 0);
    table_plan(&t, "Optico magician theater");
    play(&t, "place magician theater 4");
    refuse_move(&t, "set_up card_manipulation", TRK_NO_NOT_PREPARED);
    assert_int_equal(t.reason.rule, TRK_A(103));
    assert_int_equal(t.reason.n[0], TRK_TRICK_CARD_MANIPULATION);
    refuse_move(&t, "set_up linking_rings", TRK_NO_NOT_OWNED);
    assert_int_equal(t.reason.n[0], TRK_TRICK_LINKING_RINGS);
    refuse_move(&t, "set_up mind_reading", TRK_NO_NOT_OWNED);
    assert_int_equal(count_legal(&t, TRK_MOVE_SET_UP), 1);
    t.s.player[OPTICO].trick[1].markers = 1;
    t.s.player[OPTICO].supply[TRK_HEART] = 3;
    play_all(&t, "set_up card_manipulation; put riverside_01 slot 0 spiritual up");
    assert_int_equal(t.s.player[OPTICO].trick[1].markers, 0);
}

/* Three AP, three Set Ups; a fourth is refused. */
static void test_set_up_costs_a_point(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 4, R01);
    t.s.player[OPTICO].trick[0].markers = 3;
    t.s.player[OPTICO].supply[TRK_SPADE] = 1;
    give_trick(&t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 1);
    table_plan(&t, "Optico magician theater");
    play(&t, "place magician theater 4");
    static const char *const puts[] = {"put riverside_01 slot 0 spiritual up",
                                       "put riverside_02 slot 0 spiritual up",
                                       "put riverside_03 slot 0 spiritual up"};
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(t.s.points, 3 - i);
        play(&t, "set_up enchanted_butterflies");
        play(&t, puts[i]);
    }
    refuse_move(&t, "set_up card_manipulation", TRK_NO_NO_POINTS);
    assert_int_equal(t.reason.n[0], 1);
    assert_int_equal(t.reason.n[1], 0);
    refuse_move(&t, "reschedule riverside_01 slot 0", TRK_NO_NO_POINTS);
    assert_int_equal(t.reason.rule, TRK_R(16, 8));
}

static void test_set_up_only_in_the_theater(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 2, R01);
    table_plan(&t, "Optico magician workshop");
    play(&t, "place magician workshop 1");
    refuse_move(&t, "set_up enchanted_butterflies", TRK_NO_NOT_HERE);
    assert_int_equal(t.reason.n[0], TRK_WORKSHOP);
    refuse_move(&t, "reschedule riverside_01 slot 0", TRK_NO_NOT_HERE);
}

/* R16.7b: the second marker of a symbol and colour is refused, another one is not. */
static void test_symbol_once_per_card(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 3, R08);
    give_trick(&t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 1);
    put_marker(&t, MECHANIKER, TRK_TRICK_LINKING_RINGS, R08, 2,
               TRK_DOWN); /* a Spade too */
    table_plan(&t, "Optico magician theater");
    play_all(&t, "place magician theater 4; set_up enchanted_butterflies;"
                 "put riverside_08 slot 0 spiritual up; set_up enchanted_butterflies");
    refuse_move(&t, "put riverside_08 slot 1 spiritual up", TRK_NO_SYMBOL_ON_CARD);
    assert_int_equal(t.reason.rule, TRK_R(16, 7));
    assert_int_equal(t.reason.n[0], R08);
    assert_int_equal(t.reason.n[1], TRK_TRICK_ENCHANTED_BUTTERFLIES);
    assert_int_equal(count_legal(&t, TRK_MOVE_PUT), 4); /* riverside_02 */
    play_all(&t, "put riverside_02 slot 0 spiritual up; set_up card_manipulation;"
                 "put riverside_08 slot 3 spiritual down");
    assert_int_equal(marker_at(&t, R08, 3), TRK_MARKER(OPTICO, TRK_HEART, TRK_DOWN));
}

static void test_nowhere_to_set_up(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 2, R01);
    give_trick(&t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 1);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R01, 0, TRK_UP);
    table_plan(&t, "Optico magician theater");
    play(&t, "place magician theater 4");
    refuse_move(&t, "set_up enchanted_butterflies", TRK_NO_NOWHERE);
    assert_int_equal(t.reason.rule, TRK_R(16, 7));
    assert_int_equal(t.reason.n[0], TRK_TRICK_ENCHANTED_BUTTERFLIES);
    assert_true(is_legal(&t, "set_up card_manipulation"));
    put_marker(&t, MECHANIKER, TRK_TRICK_LINKING_RINGS, R01, 1, TRK_RIGHT);
    assert_true(is_legal(&t, "set_up card_manipulation"));
    give_trick(&t, MECHANIKER, 1, TRK_TRICK_LIVING_PIANO, 0);
    put_marker(&t, MECHANIKER, TRK_TRICK_LIVING_PIANO, R01, 2, TRK_LEFT);
    refuse_move(&t, "set_up card_manipulation", TRK_NO_NOWHERE); /* the card is full */
    refuse_move(&t, "reschedule riverside_01 slot 0", TRK_NO_NOWHERE);
    assert_int_equal(t.reason.n[0], TRK_TRICK_ENCHANTED_BUTTERFLIES);
}

/* ---- Reschedule --------------------------------------------------------------- */

/* Three players, riverside_01 and riverside_02; Optico's Spade on riverside_02 slot 0 and
 * Mechaniker's Spirit Hand on riverside_01 slot 1, Optical up into the Shard circle. */
static void before_reschedule(struct table *t)
{
    begin(t, 3, R01);
    give_trick(t, MECHANIKER, 1, TRK_TRICK_SPIRIT_HAND, 0);
    put_marker(t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R02, 0, TRK_UP);
    put_marker(t, MECHANIKER, TRK_TRICK_SPIRIT_HAND, R01, 1, TRK_DOWN);
    table_plan(t, "Optico magician theater");
    play(t, "place magician theater 4");
}

/* One AP, the marker is moved, and although it makes a Link with a Shard nobody gets
 * anything. */
static void test_reschedule(void **state)
{
    (void)state;
    struct table t;
    before_reschedule(&t);
    trk_state expected = t.s;
    play(&t, "Optico: reschedule riverside_02 slot 0");
    play(&t, "Optico: put riverside_01 slot 0 spiritual up");
    const trk_event *e = find_event(&t, TRK_EVENT_RESCHEDULED);
    expect_event(e, TRK_EVENT_RESCHEDULED, OPTICO, TRK_R(16, 8));
    const uint8_t what[6] = {TRK_TRICK_ENCHANTED_BUTTERFLIES, R01, 0, TRK_UP, R02, 0};
    assert_memory_equal(e->a, what, 6);
    assert_int_equal(t.events.n, 1);
    assert_int_equal(links_on_card(&t, R01), 1);
    expected.points = 2;
    expected.acted = 1;
    expected.show[0].marker[0] = TRK_MARKER(OPTICO, TRK_SPADE, TRK_UP);
    expected.show[1].marker[0] = TRK_NONE;
    assert_memory_equal(&t.s, &expected, sizeof expected);
}

/* R17.1: all Links of the display, whoever made them and whether they were paid. */
static void test_links_of_the_display(void **state)
{
    (void)state;
    struct table t;
    trk_link links[TRK_MAX_LINKS];
    before_reschedule(&t);
    assert_int_equal(trk_links(&t.s, links), 0);
    play_all(&t, "Optico: reschedule riverside_02 slot 0; Optico: put riverside_01 slot "
                 "0 spiritual up");
    assert_int_equal(trk_links(&t.s, links), 1);
    assert_int_equal(links[0].card, R01);
    assert_int_equal(links[0].slot[0] + links[0].slot[1], 1);
    assert_int_not_equal(links[0].slot[0], links[0].slot[1]);
}

static void test_reschedule_on_the_same_card(void **state)
{
    (void)state;
    struct table t;
    before_reschedule(&t);
    play_all(&t,
             "reschedule riverside_02 slot 0; put riverside_02 slot 2 spiritual right");
    assert_int_equal(marker_at(&t, R02, 0), TRK_NONE);
    assert_int_equal(marker_at(&t, R02, 2), TRK_MARKER(OPTICO, TRK_SPADE, TRK_RIGHT));
    play_all(&t,
             "reschedule riverside_02 slot 2; put riverside_02 slot 1 spiritual left");
    assert_int_equal(marker_at(&t, R02, 1), TRK_MARKER(OPTICO, TRK_SPADE, TRK_LEFT));
    assert_int_equal(t.s.points, 1);
}

/* R16.7a and the free slot hold for Reschedule too. */
static void test_reschedule_obeys_the_placement_rules(void **state)
{
    (void)state;
    struct table t;
    before_reschedule(&t);
    play(&t, "reschedule riverside_02 slot 0");
    refuse_move(&t, "put riverside_01 slot 0 spiritual down", TRK_NO_CATEGORY_OFF_CIRCLE);
    refuse_move(&t, "put riverside_01 slot 1 spiritual up", TRK_NO_CARD_SLOT_TAKEN);
    refuse_move(&t, "put riverside_04 slot 1 spiritual up", TRK_NO_NOT_ON_DISPLAY);
    /* riverside_01: 1 + 1; riverside_02: 2 + 1 */
    assert_int_equal(count_legal(&t, TRK_MOVE_PUT), 5);
}

static void test_reschedule_whose_marker(void **state)
{
    (void)state;
    struct table t;
    before_reschedule(&t);
    refuse_move(&t, "reschedule riverside_01 slot 1", TRK_NO_NOT_YOUR_MARKER);
    assert_int_equal(t.reason.rule, TRK_R(16, 8));
    assert_int_equal(t.reason.n[0], MECHANIKER);
    refuse_move(&t, "reschedule riverside_01 slot 0", TRK_NO_NO_MARKER_THERE);
    assert_int_equal(t.reason.n[0], R01);
    assert_int_equal(t.reason.n[1], 0);
    refuse_move(&t, "reschedule riverside_02 slot 3", TRK_NO_NO_SUCH_CARD_SLOT);
    assert_int_equal(t.reason.n[1], 3);
    refuse_move(&t, "reschedule riverside_04 slot 0", TRK_NO_NOT_ON_DISPLAY);
    assert_int_equal(t.reason.n[0], R04);
    assert_int_equal(count_legal(&t, TRK_MOVE_RESCHEDULE), 1);
}

/* A39: no turning in place. */
static void test_reschedule_not_in_place(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 2, R08);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R08, 1, TRK_UP);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "place magician theater 4; reschedule riverside_08 slot 1");
    static const char *const turns[] = {"put riverside_08 slot 1 spiritual up",
                                        "put riverside_08 slot 1 spiritual down",
                                        "put riverside_08 slot 1 spiritual left"};
    for (unsigned i = 0; i < 3; i++) {
        refuse_move(&t, turns[i], TRK_NO_SAME_SPOT);
        assert_int_equal(t.reason.rule, TRK_A(39));
    }
    assert_int_equal(count_legal(&t, TRK_MOVE_PUT), 3);
}

/* A40: the same symbol on the other card is in the way, the marker itself is not. */
static void test_reschedule_and_the_symbol(void **state)
{
    (void)state;
    struct table t;
    before_reschedule(&t);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R01, 0, TRK_UP);
    play(&t, "reschedule riverside_02 slot 0");
    refuse_move(&t, "put riverside_01 slot 2 spiritual down", TRK_NO_SYMBOL_ON_CARD);
    assert_int_equal(t.reason.n[0], R01);
    assert_int_equal(t.reason.n[1], TRK_TRICK_ENCHANTED_BUTTERFLIES);
    assert_int_equal(count_legal(&t, TRK_MOVE_PUT), 3);
    play(&t, "put riverside_02 slot 1 spiritual down");
}

/* A105: a Link made by Reschedule pays nothing later either; the circles of other slots
 * are not looked at. */
static void test_only_new_links_pay(void **state)
{
    (void)state;
    struct table t;
    before_reschedule(&t);
    give_trick(&t, OPTICO, 1, TRK_TRICK_CHINESE_STICKS, 1);
    play_all(&t, "reschedule riverside_02 slot 0; put riverside_01 slot 0 spiritual up;"
                 "set_up chinese_sticks; put riverside_01 slot 2 spiritual left");
    assert_int_equal(links_on_card(&t, R01), 1);
    assert_int_equal(count_events(&t, TRK_EVENT_LINKED), 0);
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(t.s.player[OPTICO].shards, 1);
    assert_int_equal(t.s.player[OPTICO].fame, 5);
    assert_int_equal(t.s.player[OPTICO].coins, 10);
}

/* A Link that was broken and is made again by Set Up pays like any other. */
static void test_a_link_made_again_pays_again(void **state)
{
    (void)state;
    struct table t;
    before_reschedule(&t);
    t.s.player[OPTICO].trick[0].markers = 1;
    t.s.player[OPTICO].supply[TRK_SPADE] = 2;
    play_all(&t, "set_up enchanted_butterflies; put riverside_01 slot 0 spiritual up;"
                 "reward fame; reschedule riverside_01 slot 0");
    assert_int_equal(marker_at(&t, R01, 2), TRK_MARKER(OPTICO, TRK_SPADE, TRK_DOWN));
    assert_int_equal(links_on_card(&t, R01), 0);
    assert_int_equal(t.s.player[OPTICO].fame, 6);
    assert_int_equal(t.s.player[OPTICO].shards, 2);
    give_trick(&t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 1);
    play_all(
        &t,
        "set_up card_manipulation; put riverside_01 slot 0 spiritual up; reward fame");
    assert_int_equal(t.s.player[OPTICO].fame, 7);
    assert_int_equal(t.s.player[OPTICO].shards, 3);
}

/* ---- Links -------------------------------------------------------------------- */

/* riverside_08 with markers on s0, s2 (behind the Shard circle, Lotus's) and s3, so that
 * an Optical marker in orientation 2 on s1 links with all of them. */
static void three_corners(struct table *t, unsigned trick)
{
    begin(t, 4, R08);
    put_marker(t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R08, 0, TRK_UP);
    put_marker(t, LOTUS, TRK_TRICK_BARRICADED_BARRELS, R08, 2, TRK_UP);
    put_marker(t, PRIESTESS, TRK_TRICK_MIND_READING, R08, 3, TRK_UP);
    give_trick(t, OPTICO, 1, trick, 1);
    table_plan(t, "Optico magician theater");
    play(t, "place magician theater 4");
}

static void test_three_links_at_once(void **state)
{
    (void)state;
    struct table t;
    three_corners(&t, TRK_TRICK_PAPER_SHRED);
    play_all(&t, "set_up paper_shred; put riverside_08 slot 1 spiritual down");
    assert_int_equal(count_events(&t, TRK_EVENT_LINKED), 3);
    assert_int_equal(links_on_card(&t, R08), 3);
    play(&t, "reward fame");
    expect_event(&t.event[0], TRK_EVENT_LINK_REWARD, OPTICO, TRK_R(17, 2));
    assert_int_equal(t.event[0].fame, 2);
    assert_int_equal(t.event[0].coins, 0);
    play(&t, "reward coins");
    assert_int_equal(t.event[0].fame, 0);
    assert_int_equal(t.event[0].coins, 2);
    assert_int_equal(t.s.depth, 1);
    play(&t, "reward fame");
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(t.s.player[OPTICO].fame, 5 + 4);
    assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_LINKS], 4);
    assert_int_equal(t.s.player[OPTICO].coins, 10 + 2);
}

/* Q5: all Shards first; then nothing but Fame or Coins can be chosen. */
static void test_shards_before_rewards(void **state)
{
    (void)state;
    struct table t;
    three_corners(&t, TRK_TRICK_PAPER_SHRED);
    play_all(&t, "set_up paper_shred; put riverside_08 slot 1 spiritual down");
    static const uint8_t order[] = {TRK_EVENT_SET_UP,     TRK_EVENT_LINKED,
                                    TRK_EVENT_LINKED,     TRK_EVENT_LINK_SHARD,
                                    TRK_EVENT_LINK_SHARD, TRK_EVENT_LINKED};
    assert_int_equal(t.events.n, 6);
    for (unsigned i = 0; i < 6; i++)
        assert_string_equal(data_event_ids[t.event[i].kind], data_event_ids[order[i]]);
    assert_int_equal(t.s.player[OPTICO].shards, 2);
    assert_int_equal(t.s.player[LOTUS].shards, 2);
    assert_int_equal(t.s.player[PRIESTESS].shards, 1);
    assert_int_equal(t.s.player[OPTICO].fame, 5);
    assert_int_equal(t.s.player[OPTICO].coins, 10);
    for (unsigned n = 3; n > 0; n--) {
        assert_int_equal(t.s.stack[0].a, n);
        trk_move moves[TRK_MAX_LEGAL];
        assert_int_equal(trk_legal(&t.s, OPTICO, moves, TRK_MAX_LEGAL), 2);
        assert_int_equal(count_legal(&t, TRK_MOVE_REWARD), 2);
        refuse_move(&t, "end", TRK_NO_NOT_NOW);
        play(&t, "reward coins");
    }
    play(&t, "end");
}

/* A36: the marker may be turned so that fewer Links arise; each that arises is paid. */
static void test_turning_a_marker_away(void **state)
{
    (void)state;
    static const struct {
        const char *put;
        unsigned links;
    } rows[] = {{"put riverside_08 slot 1 spiritual up", 0},
                {"put riverside_08 slot 1 spiritual left", 0},
                {"put riverside_08 slot 1 spiritual down", 3}};
    for (unsigned i = 0; i < 3; i++) {
        struct table t;
        three_corners(&t, TRK_TRICK_CARD_MANIPULATION);
        play(&t, "set_up card_manipulation");
        play(&t, rows[i].put);
        assert_int_equal(count_events(&t, TRK_EVENT_LINKED), rows[i].links);
        assert_int_equal(t.s.depth, rows[i].links ? 1 : 0);
        assert_int_equal(t.s.player[LOTUS].shards, rows[i].links ? 2 : 1);
    }
}

/* R17.2: the Level of the Trick just placed, not of its neighbour. */
static void test_reward_by_level(void **state)
{
    (void)state;
    static const uint8_t tricks[2][2] = {
        {TRK_TRICK_CARD_MANIPULATION, TRK_TRICK_FLOATING_TABLE},
        {TRK_TRICK_PAPER_SHRED, TRK_TRICK_SPIRIT_HAND}};
    static const char *const set_up[2] = {"set_up card_manipulation",
                                          "set_up paper_shred"};
    for (unsigned i = 0; i < 2; i++)
        for (unsigned coins = 0; coins < 2; coins++) {
            struct table t;
            begin(&t, 2, R01);
            give_trick(&t, OPTICO, 1, tricks[i][0], 1);
            give_trick(&t, MECHANIKER, 1, tricks[i][1], 0);
            put_marker(&t, MECHANIKER, tricks[i][1], R01, 2, TRK_UP);
            table_plan(&t, "Optico magician theater");
            play(&t, "place magician theater 4");
            play(&t, set_up[i]);
            play(&t, "put riverside_01 slot 1 spiritual down");
            play(&t, coins ? "reward coins" : "reward fame");
            unsigned level = i + 1;
            assert_int_equal(t.s.player[OPTICO].fame, coins ? 5 : 5 + level);
            assert_int_equal(t.s.player[OPTICO].coins, coins ? 10 + level : 10);
            assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_LINKS],
                             coins ? 0 : level);
            assert_int_equal(t.s.player[OPTICO].shards, 1); /* no Shard circle */
            assert_int_equal(t.s.player[MECHANIKER].fame, 5);
            assert_int_equal(t.s.player[MECHANIKER].coins, 14);
            assert_int_equal(t.s.player[MECHANIKER].shards, 1);
        }
}

/* A35: the category of the Link need not be the neighbour's; unequal ones are no Link. */
static void test_link_of_one_category(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 2, R08); /* s1: Mechanical up, so Optical right */
    put_marker(&t, MECHANIKER, TRK_TRICK_LINKING_RINGS, R08, 1, TRK_LEFT);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "place magician theater 4; set_up enchanted_butterflies;"
                 "put riverside_08 slot 2 spiritual right");
    assert_int_equal(find_event(&t, TRK_EVENT_LINKED)->a[3], TRK_OPTICAL);
    begin(&t, 2, R01);
    give_trick(&t, OPTICO, 1, TRK_TRICK_LIVING_PIANO, 1);
    put_marker(&t, MECHANIKER, TRK_TRICK_LINKING_RINGS, R01, 1,
               TRK_RIGHT); /* Escape up */
    table_plan(&t, "Optico magician theater");
    play_all(&t, "place magician theater 4; set_up living_piano;"
                 "put riverside_01 slot 0 spiritual right"); /* Mechanical down */
    assert_int_equal(count_events(&t, TRK_EVENT_LINKED), 0);
    assert_int_equal(t.s.depth, 0);
}

/* A35: two Optical Tricks link in Escape. */
static void test_link_of_neither_category(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 2, TRK_PERFORMANCE_RIVERSIDE_03);
    give_trick(&t, MECHANIKER, 1, TRK_TRICK_PUB_IN_A_BOTTLE, 0);
    put_marker(&t, MECHANIKER, TRK_TRICK_PUB_IN_A_BOTTLE, TRK_PERFORMANCE_RIVERSIDE_03, 1,
               TRK_DOWN); /* Optical up, Escape right */
    table_plan(&t, "Optico magician theater");
    play_all(&t, "place magician theater 4; set_up enchanted_butterflies;"
                 "put riverside_03 slot 2 spiritual up"); /* Optical down, Escape left */
    const uint8_t what[4] = {TRK_PERFORMANCE_RIVERSIDE_03, 1, 2, TRK_ESCAPE};
    assert_memory_equal(find_event(&t, TRK_EVENT_LINKED)->a, what, 4);
    play(&t, "reward coins");
    assert_int_equal(t.s.player[OPTICO].coins, 11);
}

/* Two markers of one's own link and pay (A37); their Shard circle gives one Shard. */
static void test_links_between_own_markers(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 2, R01);
    give_trick(&t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 1);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "place magician theater 4; set_up enchanted_butterflies;"
                 "put riverside_01 slot 1 spiritual down");
    assert_int_equal(t.s.player[OPTICO].shards, 1); /* the circle is not filled yet */
    play_all(&t, "set_up card_manipulation; put riverside_01 slot 0 spiritual up");
    assert_int_equal(count_events(&t, TRK_EVENT_LINK_SHARD), 1);
    const trk_event *e = find_event(&t, TRK_EVENT_LINK_SHARD);
    expect_event(e, TRK_EVENT_LINK_SHARD, OPTICO, TRK_R(17, 3));
    assert_int_equal(e->shards, 1);
    assert_int_equal(e->a[0], R01);
    assert_int_equal(t.s.player[OPTICO].shards, 2);
    play(&t, "reward fame");
    assert_int_equal(t.s.player[OPTICO].fame, 6);
}

/* Both owners get a Shard; the placing player is told first, whatever the order. */
static void test_shard_for_both(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 3, R01);
    give_trick(&t, LOTUS, 1, TRK_TRICK_SPIRIT_HAND, 1);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R01, 0, TRK_UP);
    table_plan(&t, "Lotus magician theater");
    play_all(&t, "place magician theater 4; set_up spirit_hand;"
                 "put riverside_01 slot 1 spiritual down");
    assert_int_equal(count_events(&t, TRK_EVENT_LINK_SHARD), 2);
    expect_event(&t.event[2], TRK_EVENT_LINK_SHARD, LOTUS, TRK_R(17, 3));
    expect_event(&t.event[3], TRK_EVENT_LINK_SHARD, OPTICO, TRK_R(17, 3));
    assert_int_equal(t.s.player[LOTUS].shards, 2);
    assert_int_equal(t.s.player[OPTICO].shards, 2);
    assert_int_equal(t.s.player[MECHANIKER].shards, 1);
    play(&t, "reward fame"); /* only the placing player takes Fame or Coins */
    assert_int_equal(t.s.player[LOTUS].fame, 6);
    assert_int_equal(t.s.player[OPTICO].fame, 5);
}

/* Of two Links made at once only the one with the Shard circle gives a Shard. */
static void test_one_shard_per_circle(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 3, R01);
    give_trick(&t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 1);
    give_trick(&t, MECHANIKER, 1, TRK_TRICK_SPIRIT_HAND, 0);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R01, 0, TRK_UP);
    put_marker(&t, MECHANIKER, TRK_TRICK_SPIRIT_HAND, R01, 2, TRK_UP);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "place magician theater 4; set_up card_manipulation;"
                 "put riverside_01 slot 1 spiritual down");
    assert_int_equal(count_events(&t, TRK_EVENT_LINKED), 2);
    assert_int_equal(count_events(&t, TRK_EVENT_LINK_SHARD), 1);
    assert_int_equal(t.s.player[OPTICO].shards, 2);
    assert_int_equal(t.s.player[MECHANIKER].shards, 1);
    play_all(&t, "reward fame; reward fame; end");
    assert_int_equal(t.s.player[OPTICO].fame, 7);
}

/* Equal corners of neighbours without a circle between them are no Link. */
static void test_no_link_without_a_circle(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ROLL_DICE);
    while (t.s.turn < 4)
        table_step(&t);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    show_card(&t, 0, TRK_PERFORMANCE_MAGORIAN_01);
    t.s.order[0] = OPTICO, t.s.order[1] = MECHANIKER;
    put_marker(&t, MECHANIKER, TRK_TRICK_LINKING_RINGS, TRK_PERFORMANCE_MAGORIAN_01, 2,
               TRK_RIGHT); /* Escape up */
    table_plan(&t, "Optico magician theater");
    play_all(&t, "place magician theater 4; set_up enchanted_butterflies;"
                 "put magorian_01 slot 0 spiritual left"); /* Escape down */
    unsigned above = marker_at(&t, TRK_PERFORMANCE_MAGORIAN_01, 0);
    unsigned below = marker_at(&t, TRK_PERFORMANCE_MAGORIAN_01, 2);
    assert_int_equal(category_shown(above, TRK_DOWN), category_shown(below, TRK_UP));
    assert_int_equal(count_events(&t, TRK_EVENT_LINKED), 0);
    assert_int_equal(t.s.depth, 0);
}

/* A marker keeps its orientation; Reschedule chooses it anew. */
static void test_orientation_is_kept(void **state)
{
    (void)state;
    struct table t;
    begin(&t, 2, R08);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R08, 1, TRK_LEFT);
    table_plan(&t, "Optico manager theater");
    play_all(&t, "place manager theater 4; end");
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(marker_at(&t, R08, 1), TRK_MARKER(OPTICO, TRK_SPADE, TRK_LEFT));
    table_plan(&t, "Optico manager theater");
    play_all(&t, "place manager theater 4; reschedule riverside_08 slot 1;"
                 "put riverside_08 slot 0 spiritual up; reschedule riverside_08 slot 0;"
                 "put riverside_08 slot 1 spiritual down");
    assert_int_equal(marker_at(&t, R08, 1), TRK_MARKER(OPTICO, TRK_SPADE, TRK_DOWN));
}

/* ---- Example A ---------------------------------------------------------------- */

static void expect_gain(const struct table *t, const trk_state *before, unsigned seat,
                        int fame, int coins, int shards)
{
    const trk_player *a = &before->player[seat], *b = &t->s.player[seat];
    assert_int_equal(b->fame - a->fame, fame);
    assert_int_equal(b->coins - a->coins, coins);
    assert_int_equal(b->shards - a->shards, shards);
}

/* Set a marker up, with so many Links, paid in Fame. */
static void set_up(struct table *t, const char *trick, const char *put, unsigned links,
                   unsigned category)
{
    play(t, trick);
    play(t, put);
    assert_int_equal(count_events(t, TRK_EVENT_LINKED), links);
    if (links) {
        assert_int_equal(find_event(t, TRK_EVENT_LINKED)->a[3], category);
        play(t, "reward fame");
        assert_int_equal(t->s.depth, 0);
    }
}

static void test_example_a(void **state)
{
    (void)state;
    struct table t;
    example_a_planned(&t);
    assert_int_equal(t.s.turn, 2);
    assert_int_equal(links_on_card(&t, R06), 1);
    trk_state start = t.s;
    play_all(&t, "Optico: place magician theater 12; end"); /* 1 */
    refuse_move(&t, "Mechaniker: place manager theater 10", TRK_NO_WEEKDAY_TAKEN);
    play(&t, "Mechaniker: place manager theater 4"); /* 2 */
    assert_int_equal(t.s.points, 2);
    set_up(&t, "set_up linking_rings", "put riverside_04 slot 2 spiritual right", 0, 0);
    set_up(&t, "set_up living_piano", "put riverside_04 slot 3 spiritual left", 1,
           TRK_MECHANICAL);
    expect_gain(&t, &start, MECHANIKER, 1, 0, 0);
    play(&t, "end");
    play(&t, "Lotus: place assistant theater 1"); /* 3 */
    assert_int_equal(t.s.points, 3);
    set_up(&t, "set_up barricaded_barrels", "put riverside_10 slot 1 spiritual left", 0,
           0);
    set_up(&t, "set_up prison_break", "put riverside_10 slot 2 spiritual right", 1,
           TRK_ESCAPE);
    expect_gain(&t, &start, LOTUS, 2, 0, 1);
    set_up(&t, "set_up prison_break", "put riverside_04 slot 1 spiritual left", 1,
           TRK_ESCAPE);
    expect_gain(&t, &start, LOTUS, 4, 0, 1);
    expect_gain(&t, &start, MECHANIKER, 1, 0, 0);
    play_all(&t, "end; Priestess: idle manager; Optico: idle engineer");
    play(&t, "Mechaniker: place apprentice_1 theater 5"); /* 4 */
    assert_int_equal(t.s.points, 1);
    set_up(&t, "set_up linking_rings", "put riverside_06 slot 3 spiritual down", 0, 0);
    play_all(&t, "end; Lotus: idle engineer");
    play(&t, "Priestess: place magician theater 7"); /* 5 */
    assert_int_equal(t.s.points, 3);
    set_up(&t, "set_up spirit_hand", "put riverside_06 slot 0 spiritual down", 1,
           TRK_SPIRITUAL);
    expect_gain(&t, &start, PRIESTESS, 1, 0, 0);
    set_up(&t, "set_up spirit_hand", "put riverside_04 slot 0 spiritual right", 1,
           TRK_SPIRITUAL);
    expect_gain(&t, &start, PRIESTESS, 2, 0, 1);
    expect_gain(&t, &start, LOTUS, 4, 0, 2);
    set_up(&t, "set_up mind_reading", "put riverside_10 slot 0 spiritual right", 1,
           TRK_SPIRITUAL);
    expect_gain(&t, &start, PRIESTESS, 3, 0, 1);
    expect_gain(&t, &start, LOTUS, 4, 0, 2);
    expect_gain(&t, &start, MECHANIKER, 1, 0, 0);
    expect_gain(&t, &start, OPTICO, 0, 0, 0);
    assert_int_equal(links_on_card(&t, R06), 2);
    assert_int_equal(links_on_card(&t, R04), 3);
    assert_int_equal(links_on_card(&t, R10), 2);
}

/* The end of Example A: what is illegal once everybody has a day. */
static void test_example_a_days(void **state)
{
    (void)state;
    struct table t;
    example_a_planned(&t);
    play_all(
        &t, "Optico: place magician theater 12; end; Mechaniker: place manager theater 4;"
            "end; Lotus: place assistant theater 1; end; Priestess: idle manager;"
            "Optico: idle engineer; Mechaniker: place apprentice_1 theater 5; end;"
            "Lotus: idle engineer; Priestess: place magician theater 7; end;"
            "Optico: idle manager; Mechaniker: idle assistant");
    play(&t, "Lotus: place magician theater 3"); /* 6 */
    assert_int_equal(t.s.points, 0);
    play_all(&t, "end; Priestess: idle assistant; Optico: idle assistant");
    refuse_move(&t, "Mechaniker: place magician theater 9", TRK_NO_OTHER_WEEKDAY);
    play(&t, "Mechaniker: place magician theater 6"); /* 7 */
    assert_int_equal(t.s.points, 0);
    play(&t, "end");
    static const char *const names[] = {"Lotus", "Priestess", "Optico"};
    static const uint8_t days[] = {TRK_THURSDAY, TRK_SATURDAY, TRK_SUNDAY};
    for (unsigned i = 0; i < 3; i++) {
        char text[TRK_MOVE_TEXT];
        for (unsigned slot = 1; slot <= 12; slot++) {
            if ((slot - 1) / 3 == days[i] || slot % 3 == 0 || slot == 4 || slot == 5)
                continue;
            snprintf(text, sizeof text, "%s: place apprentice_1 theater %u", names[i],
                     slot);
            if (slot == 1 || slot == 7)
                refuse_move(&t, text, TRK_NO_SLOT_TAKEN);
            else
                refuse_move(&t, text, TRK_NO_OTHER_WEEKDAY);
        }
        assert_int_equal(count_legal(&t, TRK_MOVE_PLACE), days[i] == TRK_SUNDAY ? 2 : 1);
        snprintf(text, sizeof text, "%s: idle apprentice_1", names[i]);
        play(&t, text);
    }
}

/* ---- the outlook -------------------------------------------------------------- */

/* The links table against every marker that can really be set up by the acting seat. */
static void compare_outlook(const struct table *t, unsigned seat)
{
    trk_state view;
    trk_outlook outlook;
    trk_view(&t->s, seat, &view);
    trk_outlook_for(&view, seat, &outlook);
    for (unsigned own = 0; own < TRK_TRICK_SLOTS; own++)
        for (unsigned place = 0; place < TRK_DISPLAY; place++)
            for (unsigned slot = 0; slot < TRK_CARD_SLOTS; slot++)
                for (unsigned k = 0; k < 4; k++) {
                    int links = -1;
                    const trk_own_trick *trick = &t->s.player[seat].trick[own];
                    trk_move choose = {TRK_MOVE_SET_UP, (uint8_t)seat, {trick->trick}};
                    trk_move put = {TRK_MOVE_PUT,
                                    (uint8_t)seat,
                                    {t->s.show[place].card, (uint8_t)slot, (uint8_t)k}};
                    trk_state s = t->s;
                    trk_event event[16];
                    trk_events events = {event, 16, 0};
                    if (trk_apply(&s, choose, NULL) == TRK_OK &&
                        trk_apply(&s, put, &events) == TRK_OK) {
                        links = 0;
                        for (unsigned i = 0; i < events.n; i++)
                            links += event[i].kind == TRK_EVENT_LINKED;
                    }
                    assert_int_equal(outlook.links[own][place][slot][k], links);
                }
}

static void test_outlook_counts_links(void **state)
{
    (void)state;
    struct table t;
    three_corners(&t, TRK_TRICK_CARD_MANIPULATION);
    compare_outlook(&t, OPTICO);
    trk_outlook outlook;
    trk_outlook_for(&t.s, OPTICO, &outlook);
    assert_int_equal(outlook.links[1][0][1][TRK_DOWN], 3);
    assert_int_equal(outlook.links[1][0][1][TRK_UP], 0);
    assert_int_equal(outlook.links[1][0][1][TRK_RIGHT], -1); /* off the circles */
    assert_int_equal(outlook.links[1][0][0][TRK_UP], -1);    /* taken */
    assert_int_equal(outlook.links[0][0][1][TRK_DOWN], -1);  /* the symbol lies there */
    assert_int_equal(outlook.links[2][0][1][TRK_DOWN], -1);  /* no Trick */
    assert_int_equal(outlook.links[0][3][0][TRK_UP], -1);    /* no card */
}

static void test_outlook_in_example_a(void **state)
{
    (void)state;
    struct table t;
    example_a_planned(&t);
    play_all(
        &t,
        "Optico: place magician theater 12; end; Mechaniker: place manager theater 4");
    compare_outlook(&t, MECHANIKER);
    play_all(&t, "set_up linking_rings; put riverside_04 slot 2 spiritual right");
    compare_outlook(&t, MECHANIKER);
    play_all(&t, "end; Lotus: place assistant theater 1; set_up barricaded_barrels;"
                 "put riverside_10 slot 1 spiritual left");
    compare_outlook(&t, LOTUS);
    play_all(
        &t, "set_up prison_break; put riverside_10 slot 2 spiritual right; reward coins");
    compare_outlook(&t, LOTUS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_performance_cards, "R1.7"),
        PROVES(test_no_pantheon_without_the_dark_alley, "R1.7"),
        PROVES(test_cards_are_trees_on_the_grid, "R1.13"),
        PROVES(test_corners_of_a_marker, "R1.13 R16.7"),
        PROVES(test_corners_sideways, "R1.13 R16.7"),
        PROVES(test_orientation, "X13 R1.13 R16.7"),
        PROVES(test_orientation_of_a_link, "X13 R17.1"),
        PROVES(test_four_weekdays, "R16.1 R16.3"),
        PROVES(test_action_points_by_weekday, "R16.2"),
        PROVES(test_apprentice_on_sunday, "R16.2 R16.6"),
        PROVES(test_one_weekday_per_player, "R16.3"),
        PROVES(test_one_weekday_with_others_at_work, "R16.3"),
        PROVES(test_weekday_closed_to_others, "R16.3 A34"),
        PROVES(test_weekday_open_again_next_turn, "A34"),
        PROVES(test_no_enhance_in_the_theater, "R16.4"),
        PROVES(test_performance_slots_take_magicians, "R16.5"),
        PROVES(test_no_actions_on_a_performance_slot, "R16.5 R16.2"),
        PROVES(test_magician_backstage_does_not_perform, "R16.5"),
        PROVES(test_perform_from_the_performance_slot, "R16.9"),
        PROVES(test_performance_slot_without_a_marker, "A104"),
        PROVES(test_set_up, "R16.6"),
        PROVES(test_set_up_on_any_free_slot, "R16.6 A103"),
        PROVES(test_set_up_needs_a_prepared_trick, "R16.6 A103"),
        PROVES(test_set_up_costs_a_point, "R16.6"),
        PROVES(test_set_up_only_in_the_theater, "R16.6"),
        PROVES(test_symbol_once_per_card, "R16.7"),
        PROVES(test_nowhere_to_set_up, "R16.7"),
        PROVES(test_reschedule, "R16.8 A39 A105"),
        PROVES(test_links_of_the_display, "R17.1"),
        PROVES(test_reschedule_on_the_same_card, "R16.8"),
        PROVES(test_reschedule_obeys_the_placement_rules, "R16.8 R16.7"),
        PROVES(test_reschedule_whose_marker, "R16.8"),
        PROVES(test_reschedule_not_in_place, "A39"),
        PROVES(test_reschedule_and_the_symbol, "A40 R16.7"),
        PROVES(test_only_new_links_pay, "A105"),
        PROVES(test_a_link_made_again_pays_again, "A105"),
        PROVES(test_three_links_at_once, "R17.1 R17.2"),
        PROVES(test_shards_before_rewards, "Q5 R17.3"),
        PROVES(test_turning_a_marker_away, "A36 R17.1"),
        PROVES(test_reward_by_level, "R17.2"),
        PROVES(test_link_of_one_category, "A35 R17.1"),
        PROVES(test_link_of_neither_category, "A35"),
        PROVES(test_links_between_own_markers, "A37 R17.3"),
        PROVES(test_shard_for_both, "R17.3 A90"),
        PROVES(test_one_shard_per_circle, "A38 R17.3"),
        PROVES(test_no_link_without_a_circle, "R1.13 R17.1"),
        PROVES(test_orientation_is_kept, "R17.1"),
        PROVES(test_example_a, "X7 A35"),
        PROVES(test_example_a_days, "X7 R16.3"),
        PROVES(test_outlook_counts_links, "R16.7 R17.1"),
        PROVES(test_outlook_in_example_a, "R16.7 R17.1"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

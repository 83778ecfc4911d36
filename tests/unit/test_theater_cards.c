/* test_theater_cards.c: the Special Assignments of the Theater, Freelancer and Empower,
 * clause by clause; the mode of a placement and the windows of a Performance. */
#include "support/table.h"

#include <stdio.h>
#include <string.h>

/* ---- tables --------------------------------------------------------------------- */

enum {
    R01 = TRK_PERFORMANCE_RIVERSIDE_01, /* 0 above 1 above 2; a Shard between 0 and 1 */
    R02 = TRK_PERFORMANCE_RIVERSIDE_02, /* 0 above 1 beside 2; a Shard between 1 and 2 */
    R03 = TRK_PERFORMANCE_RIVERSIDE_03  /* 0 above 1 beside 2 above 3; Shard: 2 and 3 */
};

/* Short names: Category, Level and Yields are what matters here. */
enum {
    RINGS = TRK_TRICK_LINKING_RINGS,               /* Mechanical 1: 0/2/0 */
    PIANO = TRK_TRICK_LIVING_PIANO,                /* Mechanical 1: 1/1/0 */
    CATCH = TRK_TRICK_BULLET_CATCH,                /* Mechanical 2: 3/4/0 */
    BUTTERFLIES = TRK_TRICK_ENCHANTED_BUTTERFLIES, /* Optical 1: 2/0/0 */
    CARDS = TRK_TRICK_CARD_MANIPULATION,           /* Optical 1: 1/1/1 */
    MIRROR = TRK_TRICK_SHATTERED_MIRROR,           /* Optical 2: 5/3/0 */
    BARRELS = TRK_TRICK_BARRICADED_BARRELS,        /* Escape 1: 1/1/0 */
    STOCKS = TRK_TRICK_STOCKS_ESCAPE,              /* Escape 1: 0/1/1 */
    PRISON = TRK_TRICK_PRISON_BREAK,               /* Escape 2: 3/3/0 */
    MIND = TRK_TRICK_MIND_READING,                 /* Spiritual 1: 0/0/1 */
    HAND = TRK_TRICK_SPIRIT_HAND                   /* Spiritual 1: 2/1/1 */
};

static trk_player *of(struct table *t, unsigned seat)
{
    return &t->s.player[seat];
}

static const trk_show *card(const struct table *t, unsigned performance)
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        if (t->s.show[i].card == performance)
            return &t->s.show[i];
    fail_msg("not on display: %s", data_performance_ids[performance]);
    return NULL;
}

/* A marker goes back to the supply. */
static void take_away(struct table *t, unsigned performance, unsigned slot)
{
    trk_show *show = &t->s.show[0];
    while (show->card != performance)
        show++;
    unsigned marker = show->marker[slot];
    of(t, TRK_MARKER_OWNER(marker))->supply[TRK_MARKER_SYMBOL(marker)]++;
    show->marker[slot] = TRK_NONE;
}

/* The Assignment phase of turn 2: riverside_01 and riverside_02 lie there, with three
 * players riverside_03 too.  Nobody has a Trick; everybody has 20 Fame, 20 Coins and 3
 * Shards. */
static void stage_of(struct table *t, unsigned profile, unsigned players)
{
    alley_at(t, profile, players, TRK_PHASE_ASSIGNMENT);
    for (unsigned seat = 0; seat < players; seat++) {
        clear_tricks(t, seat);
        set_fame(t, seat, 20);
        set_coins(t, seat, 20);
        set_shards(t, seat, 3);
    }
}

static void stage(struct table *t, unsigned players)
{
    stage_of(t, TRK_REVISED_2019, players);
}

static const char *name(const struct table *t, unsigned seat)
{
    return data_magicians[t->s.player[seat].magician].label;
}

/* The orientation in which the Trick's own category points there.  Two neighbours make a
 * Link when they lie the opposite way round. */
static unsigned turned(unsigned trick, unsigned towards)
{
    return (towards - data_tricks[trick].category) & 3;
}

static void put(struct table *t, unsigned seat, unsigned trick, unsigned performance,
                unsigned slot, unsigned towards)
{
    put_marker(t, seat, trick, performance, slot, turned(trick, towards));
}

static const char *put_text(const struct table *t, unsigned seat, unsigned trick,
                            unsigned performance, unsigned slot, unsigned towards)
{
    static char text[120];
    snprintf(text, sizeof text, "%s: put %s slot %u spiritual %s", name(t, seat),
             id_word(data_performance_ids[performance]), slot,
             id_word(data_direction_ids[turned(trick, towards)]));
    return text;
}

/* The move PUT. */
static void lay(struct table *t, unsigned seat, unsigned trick, unsigned performance,
                unsigned slot, unsigned towards)
{
    play(t, put_text(t, seat, trick, performance, slot, towards));
}

/* A Character with a card, and nobody else has one, takes a slot of the Theater. */
static void enter(struct table *t, unsigned seat, const char *character, unsigned special,
                  unsigned slot)
{
    char text[120];
    give_special(t, seat, special);
    snprintf(text, sizeof text, "%s %s %s", name(t, seat), character,
             id_word(data_special_ids[special]));
    table_plan(t, text);
    snprintf(text, sizeof text, "%s: place %s theater %u", name(t, seat), character,
             slot);
    play(t, text);
    assert_int_equal(t->s.bonus, special);
}

static bool bonus_waits(const struct table *t)
{
    return t->s.depth == 1 && t->s.stack[0].kind == TRK_FRAME_BONUS && !t->s.stack[0].b;
}

/* The bonus with an Action, which is made by itself where there is no other. */
static void use(struct table *t, const char *action)
{
    char text[60];
    snprintf(text, sizeof text, "%s: bonus", name(t, actor(t)));
    play(t, text);
    if (bonus_waits(t))
        play(t, action);
    assert_int_equal(t->s.bonus, TRK_NONE);
}

/* The bonus is there, but nothing it could work on. */
static void refuse_bonus(struct table *t, unsigned special)
{
    char text[60];
    snprintf(text, sizeof text, "%s: bonus", name(t, actor(t)));
    refuse_move(t, text, TRK_NO_NOTHING_TO_WORK_ON);
    expect_reason(t, TRK_G(7), (int)special, 0, 0, 0);
}

struct purse {
    int fame, coins, shards;
};

static struct purse purse_of(struct table *t, unsigned seat)
{
    return (struct purse){of(t, seat)->fame, of(t, seat)->coins, of(t, seat)->shards};
}

static void expect_gain(struct table *t, unsigned seat, struct purse before, int fame,
                        int coins, int shards)
{
    assert_int_equal(of(t, seat)->fame - before.fame, fame);
    assert_int_equal(of(t, seat)->coins - before.coins, coins);
    assert_int_equal(of(t, seat)->shards - before.shards, shards);
}

/* The events of a kind for one seat in the latest move: how many, and their sum. */
static void expect_events(const struct table *t, unsigned kind, unsigned seat, int times,
                          int fame, int coins, int shards)
{
    int n = 0, sum[3] = {0};
    for (unsigned i = 0; i < t->events.n; i++)
        if (t->event[i].kind == kind && t->event[i].seat == seat) {
            n++;
            sum[0] += t->event[i].fame;
            sum[1] += t->event[i].coins;
            sum[2] += t->event[i].shards;
        }
    assert_int_equal(n, times);
    assert_int_equal(sum[0], fame);
    assert_int_equal(sum[1], coins);
    assert_int_equal(sum[2], shards);
}

/* The symbol of a Trick on a slot of the board. */
static unsigned symbol(struct table *t, unsigned seat, unsigned slot)
{
    return of(t, seat)->trick[slot].symbol;
}

/* ---- S.guest_performer ---------------------------------------------------------- */

/* Three players; Mechaniker (Rings, Piano) and Lotus (Barrels, Mind Reading) have filled
 * these cards without any Link in a Shard circle.  Optico has Catch and Butterflies with
 * two markers each. */
static void full_house(struct table *t, unsigned cards)
{
    stage(t, 3);
    give_trick(t, OPTICO, 0, CATCH, 2);
    give_trick(t, OPTICO, 1, BUTTERFLIES, 2);
    give_trick(t, MECHANIKER, 0, RINGS, 0);
    give_trick(t, MECHANIKER, 1, PIANO, 0);
    give_trick(t, LOTUS, 0, BARRELS, 0);
    give_trick(t, LOTUS, 1, MIND, 0);
    if (cards & 1) {
        put(t, MECHANIKER, RINGS, R01, 0, TRK_DOWN);
        put(t, MECHANIKER, PIANO, R01, 1, TRK_DOWN);
        put(t, LOTUS, BARRELS, R01, 2, TRK_UP);
    }
    if (cards & 2) {
        put(t, MECHANIKER, RINGS, R02, 0, TRK_DOWN);
        put(t, MECHANIKER, PIANO, R02, 1, TRK_RIGHT);
        put(t, LOTUS, BARRELS, R02, 2, TRK_LEFT);
    }
    if (cards & 4) {
        put(t, MECHANIKER, RINGS, R03, 0, TRK_DOWN);
        put(t, MECHANIKER, PIANO, R03, 1, TRK_RIGHT);
        put(t, LOTUS, BARRELS, R03, 2, TRK_LEFT);
        put(t, LOTUS, MIND, R03, 3, TRK_UP);
    }
}

static void test_guest_lies_beside_a_full_card(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1 | 2);
    enter(&t, OPTICO, "magician", TRK_S_GUEST_PERFORMER, 4);
    struct purse optico = purse_of(&t, OPTICO), mechaniker = purse_of(&t, MECHANIKER),
                 lotus = purse_of(&t, LOTUS);
    trk_show before = *card(&t, R01);
    use(&t, "Optico: set_up bullet_catch");
    refuse_move(&t, "Optico: put_beside riverside_03", TRK_NO_FREE_SLOT_LEFT);
    expect_reason(&t, TRK_S(TRK_S_GUEST_PERFORMER), R03, 0, 0, 0);
    refuse_move(&t, put_text(&t, OPTICO, CATCH, R03, 0, TRK_DOWN), TRK_NO_OTHER_ACTION);
    assert_int_equal(count_legal(&t, TRK_MOVE_PUT_BESIDE), 2);
    assert_int_equal(count_legal(&t, TRK_MOVE_PUT), 0);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: put_beside riverside_01");
    assert_memory_equal(card(&t, R01)->marker, before.marker, TRK_CARD_SLOTS);
    assert_int_equal(card(&t, R01)->beside[0],
                     TRK_MARKER(OPTICO, symbol(&t, OPTICO, 0), 0));
    assert_int_equal(card(&t, R01)->beside[1], TRK_NONE);
    assert_int_equal(of(&t, OPTICO)->trick[0].markers, 1);
    assert_int_equal(t.s.points, 2);
    assert_int_equal(t.s.depth, 0);
    expect_gain(&t, OPTICO, optico, 0, 0, 0); /* no circle, no Link */
    expect_gain(&t, MECHANIKER, mechaniker, 0, 0, 0);
    expect_gain(&t, LOTUS, lotus, 0, 0, 0);
    assert_int_equal(count_events(&t, TRK_EVENT_LINKED), 0);
    const trk_event *e = find_event(&t, TRK_EVENT_SET_UP_BESIDE);
    assert_int_equal(e->rule, TRK_S(TRK_S_GUEST_PERFORMER));
    assert_int_equal(e->a[0], CATCH);
    assert_int_equal(e->a[1], R01);
}

static void test_guest_needs_a_full_card(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1);
    take_away(&t, R01, 0);
    enter(&t, OPTICO, "magician", TRK_S_GUEST_PERFORMER, 4);
    refuse_bonus(&t, TRK_S_GUEST_PERFORMER);
    play(&t, "Optico: set_up bullet_catch"); /* without the bonus on a slot only */
    refuse_move(&t, "Optico: put_beside riverside_01", TRK_NO_NO_BONUS);
    expect_reason(&t, TRK_G(2), 0, 0, 0, 0);
    lay(&t, OPTICO, CATCH, R01, 0, TRK_DOWN);
}

/* R16.7 (b) holds beside the slots, (a) does not. */
static void test_guest_obeys_the_symbol_only(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1 | 2);
    give_trick(&t, MECHANIKER, 2, PRISON, 1);
    of(&t, MECHANIKER)->trick[0].markers = 1; /* Rings: on both cards and on the Trick */
    of(&t, MECHANIKER)->supply[symbol(&t, MECHANIKER, 0)]--;
    enter(&t, MECHANIKER, "magician", TRK_S_GUEST_PERFORMER, 4);
    play(&t, "Mechaniker: bonus");
    assert_int_equal(t.s.stack[1].kind, TRK_FRAME_SET_UP); /* Rings could go nowhere */
    assert_int_equal(t.s.stack[1].a, PRISON);
    play(&t, "Mechaniker: put_beside riverside_02");
    assert_int_equal(TRK_MARKER_ORIENTATION(card(&t, R02)->beside[0]), 0);
    assert_int_equal(trk_check(&t.s, NULL), TRK_OK);
}

static void test_symbol_is_on_the_card_beside_too(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1 | 2);
    put_beside(&t, OPTICO, CATCH, R01, false);
    enter(&t, OPTICO, "magician", TRK_S_GUEST_PERFORMER, 4);
    use(&t, "Optico: set_up enchanted_butterflies");
    play(&t, "Optico: put_beside riverside_01"); /* another symbol */
    play(&t, "Optico: set_up bullet_catch");
    refuse_move(&t, put_text(&t, OPTICO, CATCH, R01, 0, TRK_DOWN), TRK_NO_SYMBOL_ON_CARD);
    expect_reason(&t, TRK_R(16, 7), R01, CATCH, 0, 0);
}

/* Beside riverside_01 lie four; one of them may be a pile. */
static void test_four_lie_beside(void **state)
{
    (void)state;
    for (unsigned pile = 0; pile < 2; pile++) {
        struct table t;
        full_house(&t, 1 | 2 | 4);
        set_magician(&t, MECHANIKER, TRK_MAGICIAN_ELECTRA);
        give_trick(&t, MECHANIKER, 2, STOCKS, 0);
        give_trick(&t, LOTUS, 2, HAND, 0);
        give_trick(&t, OPTICO, 2, CARDS, 0);
        put_beside(&t, MECHANIKER, STOCKS, R01, pile);
        put_beside(&t, LOTUS, MIND, R01, false);
        put_beside(&t, LOTUS, HAND, R01, false);
        struct table four = t;
        enter(&t, OPTICO, "magician", TRK_S_GUEST_PERFORMER, 4);
        use(&t, "Optico: set_up bullet_catch");
        play(&t, "Optico: put_beside riverside_01"); /* the fourth */
        assert_int_equal(card(&t, R01)->beside[3],
                         TRK_MARKER(OPTICO, symbol(&t, OPTICO, 0), 0));
        put_beside(&four, OPTICO, CARDS, R01, false);
        enter(&four, OPTICO, "magician", TRK_S_GUEST_PERFORMER, 4);
        use(&four, "Optico: set_up bullet_catch");
        refuse_move(&four, "Optico: put_beside riverside_01", TRK_NO_NO_ROOM_BESIDE);
        expect_reason(&four, TRK_S(TRK_S_GUEST_PERFORMER), R01, 0, 0, 0);
        assert_int_equal(count_legal(&four, TRK_MOVE_PUT_BESIDE), 2);
    }
}

static void test_guest_is_a_set_up_for_prophecies(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1 | 2);
    set_prophecy(&t, TRK_P_MECHANICAL_SET_UP_FAME);
    enter(&t, OPTICO, "magician", TRK_S_GUEST_PERFORMER, 4);
    use(&t, "Optico: set_up bullet_catch");
    struct purse before = purse_of(&t, OPTICO);
    play(&t, "Optico: put_beside riverside_02");
    expect_gain(&t, OPTICO, before, 2, 0, 0);
    expect_events(&t, TRK_EVENT_PROPHECY_GAIN, OPTICO, 1, 2, 0, 0);
}

static void test_pile_of_guests(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1 | 2);
    set_magician(&t, OPTICO, TRK_MAGICIAN_ELECTRA);
    set_magician(&t, MECHANIKER, TRK_MAGICIAN_GENTLEMAN);
    enter(&t, OPTICO, "magician", TRK_S_GUEST_PERFORMER, 4);
    use(&t, "Electra: set_up_pile bullet_catch");
    play(&t, "Electra: put_beside riverside_01");
    assert_int_equal(card(&t, R01)->beside[0],
                     TRK_MARKER(OPTICO, symbol(&t, OPTICO, 0), 0) | TRK_PILE);
    assert_int_equal(card(&t, R01)->beside[1], TRK_NONE);
    assert_int_equal(of(&t, OPTICO)->trick[0].markers, 0);
    assert_int_equal(t.s.points, 2);
    assert_int_equal(count_events(&t, TRK_EVENT_PILED), 1);
}

/* Catch lies beside riverside_01, Friday; the card's one Link is not the guest's. */
static void test_guest_is_performed_with_the_card(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1);
    put_beside(&t, OPTICO, CATCH, R01, false);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "Optico: place magician theater 6; Optico: end");
    unsigned supply = of(&t, OPTICO)->supply[symbol(&t, OPTICO, 0)];
    play(&t, "Optico: perform riverside_01"); /* A106 */
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 1, 3, 4, 0);
    expect_events(&t, TRK_EVENT_GUEST_YIELD, MECHANIKER, 2, 1, 3, 0);
    expect_events(&t, TRK_EVENT_PERFORMER_LINKS, OPTICO, 0, 0, 0, 0);
    assert_int_equal(card(&t, R01)->beside[0], TRK_NONE);
    assert_int_equal(of(&t, OPTICO)->supply[symbol(&t, OPTICO, 0)], supply + 1);
}

static void test_guest_leaves_with_the_card(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1);
    put_beside(&t, OPTICO, CATCH, R01, false);
    unsigned supply = of(&t, OPTICO)->supply[symbol(&t, OPTICO, 0)];
    const trk_show *before = card(&t, R01);
    table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_ptr_equal(card(&t, R01), before + 1); /* it moves with the card */
    assert_int_equal(TRK_MARKER_OWNER(card(&t, R01)->beside[0]), OPTICO);
    while (t.s.show[3].card != R01)
        table_step(&t);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    table_until(&t, TRK_PHASE_NEW_PERFORMANCE); /* the last card is discarded */
    for (unsigned i = 0; i < TRK_DISPLAY; i++) {
        assert_int_not_equal(t.s.show[i].card, R01);
        assert_int_equal(t.s.show[i].beside[0], TRK_NONE);
    }
    assert_int_equal(of(&t, OPTICO)->supply[symbol(&t, OPTICO, 0)], supply + 1);
    assert_int_equal(of(&t, OPTICO)->trick[0].markers, 2);
}

static void test_guest_is_rescheduled(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1);
    put_beside(&t, OPTICO, CATCH, R01, false);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "Optico: place magician theater 4; Optico: reschedule riverside_01 "
                 "beside 1");
    refuse_move(&t, put_text(&t, OPTICO, CATCH, R01, 0, TRK_DOWN),
                TRK_NO_CARD_SLOT_TAKEN);
    lay(&t, OPTICO, CATCH, R02, 1, TRK_UP);
    assert_int_equal(card(&t, R01)->beside[0], TRK_NONE);
    assert_int_equal(card(&t, R02)->marker[1],
                     TRK_MARKER(OPTICO, symbol(&t, OPTICO, 0), turned(CATCH, TRK_UP)));
}

static void test_guest_is_moved_by_favor(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1);
    put_beside(&t, OPTICO, CATCH, R01, false);
    enter(&t, LOTUS, "magician", TRK_S_DIRECTORS_FAVOR, 4);
    use(&t, "Lotus: reschedule riverside_01 beside 1");
    lay(&t, LOTUS, CATCH, R02, 1, TRK_UP);
    assert_int_equal(card(&t, R01)->beside[0], TRK_NONE);
    assert_int_equal(card(&t, R02)->marker[1],
                     TRK_MARKER(OPTICO, symbol(&t, OPTICO, 0), turned(CATCH, TRK_UP)));
    const trk_event *e = find_event(&t, TRK_EVENT_MOVED_MARKER);
    assert_int_equal(e->rule, TRK_S(TRK_S_DIRECTORS_FAVOR));
    assert_int_equal(e->a[4], R01);
    assert_int_equal(e->a[5], TRK_CARD_SLOTS); /* the first place beside the slots */
}

static void test_guest_is_taken_to_the_street(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1);
    put(&t, OPTICO, BUTTERFLIES, R02, 0, TRK_DOWN);
    put_beside(&t, OPTICO, CATCH, R01, false);
    enter(&t, OPTICO, "magician", TRK_S_STREET_PERFORMANCE, 4);
    struct purse before = purse_of(&t, OPTICO);
    use(&t, "Optico: reschedule riverside_01 beside 1");
    expect_gain(&t, OPTICO, before, 3, 4, 0);
    assert_int_equal(card(&t, R01)->beside[0], TRK_NONE);
    assert_int_equal(of(&t, OPTICO)->supply[symbol(&t, OPTICO, 0)], 2);
}

static void test_guest_does_not_slide(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1);
    put_beside(&t, OPTICO, CATCH, R01, false);
    give_special(&t, MECHANIKER, TRK_S_STREET_PERFORMANCE);
    table_plan(&t, "Mechaniker magician street_performance");
    play(&t, "Mechaniker: place magician theater 4");
    use(&t, "Mechaniker: reschedule riverside_01 slot 1");
    assert_int_equal(card(&t, R01)->marker[1], TRK_NONE);
    assert_int_equal(TRK_MARKER_OWNER(card(&t, R01)->beside[0]), OPTICO);
    play(&t, "Mechaniker: reschedule riverside_01 slot 0");
    lay(&t, MECHANIKER, RINGS, R01, 1, TRK_UP); /* the slot is free for others */
}

/* ---- S.orchestral_interlude ------------------------------------------------------- */

/* Optico puts Catch (Level 2) between Mechaniker's and Lotus' markers on riverside_01.
 * Turned up it makes a Link with Rings, in the Shard circle; turned down none at all. */
static void concert(struct table *t, unsigned special)
{
    stage(t, 3);
    give_trick(t, OPTICO, 0, CATCH, 3);
    give_trick(t, MECHANIKER, 0, RINGS, 0);
    give_trick(t, LOTUS, 0, MIND, 0);
    put(t, MECHANIKER, RINGS, R01, 0, TRK_DOWN);
    put(t, LOTUS, MIND, R01, 2, TRK_UP);
    enter(t, OPTICO, "magician", special, 4);
}

static void test_interlude_pays_for_every_neighbour(void **state)
{
    (void)state;
    struct table t;
    concert(&t, TRK_S_ORCHESTRAL_INTERLUDE);
    struct purse optico = purse_of(&t, OPTICO), mechaniker = purse_of(&t, MECHANIKER),
                 lotus = purse_of(&t, LOTUS);
    use(&t, "Optico: set_up bullet_catch");
    lay(&t, OPTICO, CATCH, R01, 1, TRK_DOWN);
    assert_int_equal(count_events(&t, TRK_EVENT_LINKED), 0);
    assert_int_equal(t.s.stack[1].kind, TRK_FRAME_REWARD);
    assert_int_equal(t.s.stack[1].a, 2);
    play(&t, "Optico: reward fame");
    expect_gain(&t, OPTICO, optico, 2, 0, 0);
    play(&t, "Optico: reward coins");
    expect_gain(&t, OPTICO, optico, 2, 2, 0);
    assert_int_equal(t.s.depth, 0);
    expect_gain(&t, MECHANIKER, mechaniker, 0, 0, 0);
    expect_gain(&t, LOTUS, lotus, 0, 0, 0);
}

/* Instead of the normal payment, not on top of it. */
static void test_interlude_with_a_real_link(void **state)
{
    (void)state;
    struct table t;
    concert(&t, TRK_S_ORCHESTRAL_INTERLUDE);
    struct purse optico = purse_of(&t, OPTICO), mechaniker = purse_of(&t, MECHANIKER),
                 lotus = purse_of(&t, LOTUS);
    use(&t, "Optico: set_up bullet_catch");
    lay(&t, OPTICO, CATCH, R01, 1, TRK_UP);
    assert_int_equal(count_events(&t, TRK_EVENT_LINKED), 1);
    play_all(&t, "Optico: reward coins; Optico: reward coins");
    assert_int_equal(t.s.depth, 0);
    expect_gain(&t, OPTICO, optico, 0, 4, 1);
    expect_gain(&t, MECHANIKER, mechaniker, 0, 0, 1);
    expect_gain(&t, LOTUS, lotus, 0, 0, 0);
}

static void test_without_interlude_only_links_pay(void **state)
{
    (void)state;
    struct table t;
    concert(&t, TRK_S_ORCHESTRAL_INTERLUDE);
    struct purse before = purse_of(&t, OPTICO);
    play(&t, "Optico: set_up bullet_catch");
    lay(&t, OPTICO, CATCH, R01, 1, TRK_DOWN);
    assert_int_equal(t.s.depth, 0);
    expect_gain(&t, OPTICO, before, 0, 0, 0);
    assert_int_equal(t.s.bonus, TRK_S_ORCHESTRAL_INTERLUDE);
}

static void test_interlude_counts_circles_not_slots(void **state)
{
    (void)state;
    struct table t;
    concert(&t, TRK_S_ORCHESTRAL_INTERLUDE);
    put(&t, MECHANIKER, RINGS, R02, 1, TRK_UP);
    put(&t, LOTUS, MIND, R02, 2, TRK_LEFT);
    use(&t, "Optico: set_up bullet_catch");
    lay(&t, OPTICO, CATCH, R02, 0, TRK_DOWN); /* its only circle is that with slot 1 */
    assert_int_equal(t.s.stack[1].a, 1);
    play(&t, "Optico: reward fame");
    assert_int_equal(t.s.depth, 0);
    play(&t, "Optico: set_up bullet_catch"); /* the bonus is gone */
    lay(&t, OPTICO, CATCH, R01, 1, TRK_DOWN);
    assert_int_equal(t.s.depth, 0);
}

/* An Electra pile is one marker, as a neighbour and when it is set up itself. */
static void test_interlude_counts_a_pile_once(void **state)
{
    (void)state;
    struct table t;
    stage(&t, 3);
    set_magician(&t, MECHANIKER, TRK_MAGICIAN_ELECTRA);
    give_trick(&t, OPTICO, 0, CATCH, 2);
    give_trick(&t, MECHANIKER, 0, RINGS, 2);
    put_pile(&t, MECHANIKER, RINGS, R01, 0, turned(RINGS, TRK_DOWN));
    struct table other = t;
    enter(&t, OPTICO, "magician", TRK_S_ORCHESTRAL_INTERLUDE, 4);
    use(&t, "Optico: set_up bullet_catch");
    lay(&t, OPTICO, CATCH, R01, 1, TRK_DOWN);
    assert_int_equal(t.s.stack[1].a, 1);
    play(&t, "Optico: reward coins");
    assert_int_equal(t.s.depth, 0);
    put(&other, OPTICO, CATCH, R02, 0, TRK_DOWN);
    enter(&other, MECHANIKER, "magician", TRK_S_ORCHESTRAL_INTERLUDE, 4);
    use(&other, "Electra: set_up_pile linking_rings");
    lay(&other, MECHANIKER, RINGS, R02, 1, TRK_RIGHT);
    assert_int_equal(other.s.stack[1].a, 1);
    assert_int_equal(other.s.stack[1].b, 1);
}

static void test_interlude_passes_markers_beside_over(void **state)
{
    (void)state;
    struct table t;
    concert(&t, TRK_S_ORCHESTRAL_INTERLUDE);
    give_trick(&t, LOTUS, 1, BARRELS, 0);
    put_beside(&t, LOTUS, BARRELS, R01, false);
    use(&t, "Optico: set_up bullet_catch");
    lay(&t, OPTICO, CATCH, R01, 1, TRK_DOWN);
    assert_int_equal(t.s.stack[1].a, 2);
}

/* Q13: on an empty display neither card could improve anything. */
static void test_link_bonuses_need_a_neighbour(void **state)
{
    (void)state;
    const unsigned specials[2] = {TRK_S_ORCHESTRAL_INTERLUDE, TRK_S_HEADLINER_TRICK};
    for (unsigned i = 0; i < 2; i++) {
        struct table t;
        stage(&t, 2);
        give_trick(&t, OPTICO, 0, CATCH, 2);
        give_trick(&t, OPTICO, 1, BUTTERFLIES, 1);
        enter(&t, OPTICO, "magician", specials[i], 4);
        refuse_bonus(&t, specials[i]);
        play(&t, "Optico: set_up bullet_catch"); /* without it nothing is wanted */
    }
}

/* ---- S.headliner_trick ------------------------------------------------------------ */

static void test_headliner_is_paid_twice(void **state)
{
    (void)state;
    struct table t;
    concert(&t, TRK_S_HEADLINER_TRICK);
    struct purse optico = purse_of(&t, OPTICO), mechaniker = purse_of(&t, MECHANIKER),
                 lotus = purse_of(&t, LOTUS);
    use(&t, "Optico: set_up bullet_catch");
    lay(&t, OPTICO, CATCH, R01, 1, TRK_UP);
    expect_events(&t, TRK_EVENT_LINK_SHARD, OPTICO, 1, 0, 0, 2);
    expect_events(&t, TRK_EVENT_LINK_SHARD, MECHANIKER, 1, 0, 0, 1);
    assert_int_equal(t.s.stack[1].a, 2);
    play(&t, "Optico: reward fame");
    play(&t, "Optico: reward coins");
    assert_int_equal(t.s.depth, 0);
    expect_gain(&t, OPTICO, optico, 2, 2, 2);
    expect_gain(&t, MECHANIKER, mechaniker, 0, 0, 1);
    expect_gain(&t, LOTUS, lotus, 0, 0, 0);
}

static void test_headliner_without_a_link(void **state)
{
    (void)state;
    struct table t;
    concert(&t, TRK_S_HEADLINER_TRICK);
    struct purse before = purse_of(&t, OPTICO);
    use(&t, "Optico: set_up bullet_catch");
    lay(&t, OPTICO, CATCH, R01, 1, TRK_DOWN);
    assert_int_equal(t.s.depth, 0);
    expect_gain(&t, OPTICO, before, 0, 0, 0);
}

/* Catch turned up links with Rings above and with Barrels below. */
static void test_headliner_of_two_links(void **state)
{
    (void)state;
    struct table t;
    concert(&t, TRK_S_HEADLINER_TRICK);
    take_away(&t, R01, 2);
    clear_tricks(&t, LOTUS);
    give_trick(&t, LOTUS, 0, BARRELS, 0);
    put(&t, LOTUS, BARRELS, R01, 2, TRK_UP);
    struct purse before = purse_of(&t, OPTICO);
    use(&t, "Optico: set_up bullet_catch");
    lay(&t, OPTICO, CATCH, R01, 1, TRK_UP);
    assert_int_equal(count_events(&t, TRK_EVENT_LINKED), 2);
    assert_int_equal(t.s.stack[1].a, 4);
    play_all(&t, "Optico: reward fame; Optico: reward fame; Optico: reward fame;"
                 "Optico: reward coins");
    assert_int_equal(t.s.depth, 0);
    expect_gain(&t, OPTICO, before, 6, 2, 2); /* the second circle shows no Shard */
}

static void test_headliner_with_an_own_marker(void **state)
{
    (void)state;
    for (unsigned bonus = 0; bonus < 2; bonus++) {
        struct table t;
        stage(&t, 2);
        give_trick(&t, OPTICO, 0, CATCH, 2);
        give_trick(&t, OPTICO, 1, RINGS, 0);
        put(&t, OPTICO, RINGS, R01, 0, TRK_DOWN);
        enter(&t, OPTICO, "magician", TRK_S_HEADLINER_TRICK, 4);
        if (bonus)
            use(&t, "Optico: set_up bullet_catch");
        else
            play(&t, "Optico: set_up bullet_catch");
        lay(&t, OPTICO, CATCH, R01, 1, TRK_UP);
        expect_events(&t, TRK_EVENT_LINK_SHARD, OPTICO, 1, 0, 0, bonus ? 2 : 1);
    }
}

static void test_headliners_shards_are_one_gain(void **state)
{
    (void)state;
    struct table t;
    concert(&t, TRK_S_HEADLINER_TRICK);
    set_prophecy(&t, TRK_P_EXTRA_SHARD_ON_GAIN);
    struct purse optico = purse_of(&t, OPTICO), mechaniker = purse_of(&t, MECHANIKER);
    use(&t, "Optico: set_up bullet_catch");
    lay(&t, OPTICO, CATCH, R01, 1, TRK_UP);
    expect_gain(&t, OPTICO, optico, 0, 0, 2 + 1);
    expect_gain(&t, MECHANIKER, mechaniker, 0, 0, 1 + 1);
}

/* R23.3, A67: one execution of the Action. */
static void test_bonus_is_for_one_action(void **state)
{
    (void)state;
    struct table t;
    concert(&t, TRK_S_HEADLINER_TRICK);
    put(&t, MECHANIKER, RINGS, R02, 0, TRK_DOWN);
    play(&t, "Optico: set_up bullet_catch"); /* without it, Q13: the player's choice */
    lay(&t, OPTICO, CATCH, R01, 1, TRK_UP);
    assert_int_equal(t.s.stack[0].a, 1);
    play(&t, "Optico: reward fame");
    struct purse before = purse_of(&t, OPTICO);
    use(&t, "Optico: set_up bullet_catch");
    assert_int_equal(t.s.stack[0].kind, TRK_FRAME_BONUS);
    lay(&t, OPTICO, CATCH, R02, 1, TRK_UP);
    play_all(&t, "Optico: reward fame; Optico: reward fame");
    expect_gain(&t, OPTICO, before, 4, 0, 0);
    refuse_move(&t, "Optico: bonus", TRK_NO_NO_BONUS);
    put(&t, MECHANIKER, RINGS, R03, 0, TRK_DOWN);
    play(&t, "Optico: set_up bullet_catch");
    lay(&t, OPTICO, CATCH, R03, 1, TRK_UP);
    assert_int_equal(t.s.depth, 1);
    assert_int_equal(t.s.stack[0].a, 1); /* one Link, one payment */
}

/* ---- S.new_twist ------------------------------------------------------------------ */

/* Optico's Butterflies lie on riverside_01, three more on the Trick card; his Card
 * Manipulation lies on riverside_02, two more on the Trick card. */
static void twist(struct table *t)
{
    stage(t, 3);
    give_trick(t, OPTICO, 0, BUTTERFLIES, 3);
    give_trick(t, OPTICO, 1, CARDS, 2);
    put(t, OPTICO, BUTTERFLIES, R01, 0, TRK_DOWN);
    put(t, OPTICO, CARDS, R02, 0, TRK_DOWN);
}

/* Two Butterflies on slots 0 and 2 of riverside_01. */
static void twins(struct table *t)
{
    twist(t);
    of(t, OPTICO)->trick[0].markers = 2;
    of(t, OPTICO)->supply[symbol(t, OPTICO, 0)]++;
    put(t, OPTICO, BUTTERFLIES, R01, 2, TRK_UP);
}

static void test_twin_goes_on_the_card(void **state)
{
    (void)state;
    struct table t;
    twist(&t);
    enter(&t, OPTICO, "magician", TRK_S_NEW_TWIST, 4);
    use(&t, "Optico: set_up enchanted_butterflies");
    refuse_move(&t, put_text(&t, OPTICO, BUTTERFLIES, R02, 1, TRK_UP), TRK_NO_NO_TWIN);
    expect_reason(&t, TRK_S(TRK_S_NEW_TWIST), R02, BUTTERFLIES, 0, 0);
    refuse_move(&t, put_text(&t, OPTICO, BUTTERFLIES, R03, 1, TRK_UP), TRK_NO_NO_TWIN);
    assert_int_equal(count_legal(&t, TRK_MOVE_PUT), 3); /* slot 1 either way, slot 2 */
    lists_agree(&t, OPTICO);
    lay(&t, OPTICO, BUTTERFLIES, R01, 2, TRK_UP);
    for (unsigned slot = 0; slot < 3; slot += 2) {
        assert_int_equal(TRK_MARKER_OWNER(card(&t, R01)->marker[slot]), OPTICO);
        assert_int_equal(TRK_MARKER_SYMBOL(card(&t, R01)->marker[slot]),
                         symbol(&t, OPTICO, 0));
    }
    assert_int_equal(of(&t, OPTICO)->trick[0].markers, 2);
    play(&t, "Optico: set_up enchanted_butterflies"); /* waived once */
    refuse_move(&t, put_text(&t, OPTICO, BUTTERFLIES, R01, 1, TRK_UP),
                TRK_NO_SYMBOL_ON_CARD);
    lay(&t, OPTICO, BUTTERFLIES, R03, 1, TRK_UP);
    play(&t, "Optico: reschedule riverside_03 slot 1"); /* nor a third by moving */
    refuse_move(&t, put_text(&t, OPTICO, BUTTERFLIES, R01, 1, TRK_UP),
                TRK_NO_SYMBOL_ON_CARD);
}

static void test_no_twin_without_the_bonus(void **state)
{
    (void)state;
    struct table t;
    twist(&t);
    enter(&t, OPTICO, "magician", TRK_S_NEW_TWIST, 4);
    play(&t, "Optico: set_up enchanted_butterflies");
    refuse_move(&t, put_text(&t, OPTICO, BUTTERFLIES, R01, 1, TRK_UP),
                TRK_NO_SYMBOL_ON_CARD);
    expect_reason(&t, TRK_R(16, 7), R01, BUTTERFLIES, 0, 0);
}

/* Q14: exactly one, so neither none nor two. */
static void test_twist_needs_exactly_one(void **state)
{
    (void)state;
    struct table t;
    twins(&t);
    enter(&t, OPTICO, "magician", TRK_S_NEW_TWIST, 4);
    play(&t, "Optico: bonus");
    assert_int_equal(t.s.stack[1].a, CARDS); /* Butterflies could go nowhere */
    refuse_move(&t, put_text(&t, OPTICO, CARDS, R01, 1, TRK_UP), TRK_NO_NO_TWIN);
    lay(&t, OPTICO, CARDS, R02, 2, TRK_LEFT);
    stage(&t, 2);
    give_trick(&t, OPTICO, 0, BUTTERFLIES, 2);
    enter(&t, OPTICO, "magician", TRK_S_NEW_TWIST, 4);
    refuse_bonus(&t, TRK_S_NEW_TWIST);
}

static void test_twin_may_be_a_pile(void **state)
{
    (void)state;
    struct table t;
    twist(&t);
    set_magician(&t, OPTICO, TRK_MAGICIAN_ELECTRA);
    set_magician(&t, MECHANIKER, TRK_MAGICIAN_GENTLEMAN);
    enter(&t, OPTICO, "magician", TRK_S_NEW_TWIST, 4);
    use(&t, "Electra: set_up_pile enchanted_butterflies");
    lay(&t, OPTICO, BUTTERFLIES, R01, 2, TRK_UP);
    assert_true(card(&t, R01)->marker[2] & TRK_PILE);
    assert_false(card(&t, R01)->marker[0] & TRK_PILE);
    assert_int_equal(of(&t, OPTICO)->trick[0].markers, 1);
    assert_int_equal(t.s.points, 2);
}

static void test_twins_move_apart_only(void **state)
{
    (void)state;
    for (unsigned slot = 0; slot < 3; slot += 2) {
        struct table t;
        char text[80];
        twins(&t);
        table_plan(&t, "Optico magician theater");
        play(&t, "Optico: place magician theater 4");
        snprintf(text, sizeof text, "Optico: reschedule riverside_01 slot %u", slot);
        play(&t, text);
        refuse_move(&t, put_text(&t, OPTICO, BUTTERFLIES, R01, 1, TRK_UP),
                    TRK_NO_SYMBOL_ON_CARD);
        lay(&t, OPTICO, BUTTERFLIES, R02, 1, TRK_UP);
        assert_int_equal(card(&t, R01)->marker[slot], TRK_NONE);
        assert_int_not_equal(card(&t, R01)->marker[2 - slot], TRK_NONE);
        play(&t, "Optico: set_up enchanted_butterflies"); /* one is left there */
        refuse_move(&t, put_text(&t, OPTICO, BUTTERFLIES, R01, 1, TRK_UP),
                    TRK_NO_SYMBOL_ON_CARD);
        lay(&t, OPTICO, BUTTERFLIES, R03, 1, TRK_UP);
    }
}

/* A twin that moved within the card would be free to if it were alone. */
static void test_twin_stays_where_it_is(void **state)
{
    (void)state;
    struct table t;
    stage(&t, 2);
    give_trick(&t, OPTICO, 0, BUTTERFLIES, 0);
    give_trick(&t, MECHANIKER, 0, RINGS, 0);
    put(&t, OPTICO, BUTTERFLIES, R01, 0, TRK_DOWN);
    put(&t, OPTICO, BUTTERFLIES, R01, 2, TRK_UP);
    put(&t, OPTICO, BUTTERFLIES, R02, 0, TRK_DOWN); /* so it cannot go there */
    table_plan(&t, "Optico magician theater");
    play(&t, "Optico: place magician theater 4");
    refuse_move(&t, "Optico: reschedule riverside_01 slot 0", TRK_NO_NOWHERE);
    refuse_move(&t, "Optico: reschedule riverside_01 slot 2", TRK_NO_NOWHERE);
}

/* Somebody has performed with such a card; Optico's twins are on riverside_01. */
static void twin_show(struct table *t, unsigned performer, unsigned special)
{
    char text[120];
    twins(t);
    give_trick(t, LOTUS, 0, BARRELS, 0);
    put(t, LOTUS, BARRELS, R01, 1, TRK_DOWN);
    give_special(t, performer, special);
    snprintf(text, sizeof text, "%s magician %s", name(t, performer),
             id_word(data_special_ids[special]));
    table_plan(t, text);
    snprintf(text, sizeof text,
             "%s: place magician theater 6; %s: end; %s: perform riverside_01",
             name(t, performer), name(t, performer), name(t, performer));
    play_all(t, text);
}

static void test_twins_are_two_tricks(void **state)
{
    (void)state;
    struct table t;
    twin_show(&t, OPTICO, TRK_S_DURABLE_COMPONENTS);
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 2, 2 + 2, 0, 0);
    twin_show(&t, OPTICO, TRK_S_ARRANGED_FIASCO);
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 2, 3 + 3, 0, 0);
    expect_events(&t, TRK_EVENT_GUEST_YIELD, LOTUS, 1, 0, 1, 0);
    twin_show(&t, LOTUS, TRK_S_ARRANGED_FIASCO);
    play(&t, "Lotus: done");
    expect_events(&t, TRK_EVENT_GUEST_YIELD, OPTICO, 2, 1 + 1, 0, 0);
}

static void test_one_twin_is_stolen_from(void **state)
{
    (void)state;
    struct table t;
    twin_show(&t, LOTUS, TRK_S_DURABLE_COMPONENTS);
    play(&t, "Lotus: trick_steal slot 1 slot 0");
    expect_events(&t, TRK_EVENT_YIELD, LOTUS, 1, 2, 0, 0);
    expect_events(&t, TRK_EVENT_GUEST_YIELD, OPTICO, 2, 1 + 2, 0, 0);
}

static void test_one_twin_has_the_premiere(void **state)
{
    (void)state;
    struct table t;
    twin_show(&t, OPTICO, TRK_S_GRAND_PREMIERE);
    play(&t, "Optico: premiere slot 2 fame");
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 2, 2 + 2 * 2, 0, 0);
}

/* ---- S.buying_time ---------------------------------------------------------------- */

static void test_time_is_bought_after_the_links(void **state)
{
    (void)state;
    struct table t;
    concert(&t, TRK_S_BUYING_TIME);
    struct purse before = purse_of(&t, OPTICO);
    use(&t, "Optico: set_up bullet_catch");
    lay(&t, OPTICO, CATCH, R01, 1, TRK_UP);
    expect_gain(&t, OPTICO, before, 0, 0, 1);
    refuse_move(&t, "Optico: exchange riverside_01 riverside_02", TRK_NO_NOT_NOW);
    play(&t, "Optico: reward fame");
    expect_gain(&t, OPTICO, before, 2, 3, 1);
    assert_int_equal(find_event(&t, TRK_EVENT_BONUS_GAIN)->rule,
                     TRK_S(TRK_S_BUYING_TIME));
    assert_true(t.event[0].kind == TRK_EVENT_LINK_REWARD);
    assert_int_equal(t.s.stack[1].kind, TRK_FRAME_EXCHANGE);
    struct table exchanged = t;
    play(&t, "Optico: decline");
    expect_gain(&t, OPTICO, before, 2, 3, 1);
    assert_int_equal(t.s.depth, 0);
    play(&exchanged, "Optico: exchange riverside_01 riverside_03");
    expect_gain(&exchanged, OPTICO, before, 2, 3, 1);
    assert_int_equal(exchanged.s.depth, 0);
    assert_int_equal(exchanged.s.points, 2);
}

static void test_cards_change_places_with_everything(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1);
    put_beside(&t, LOTUS, MIND, R01, false);
    enter(&t, OPTICO, "magician", TRK_S_BUYING_TIME, 4);
    use(&t, "Optico: set_up enchanted_butterflies");
    lay(&t, OPTICO, BUTTERFLIES, R02, 0, TRK_DOWN);
    trk_show before[TRK_DISPLAY];
    memcpy(before, t.s.show, sizeof before);
    long first = card(&t, R01) - t.s.show, second = card(&t, R02) - t.s.show;
    refuse_move(&t, "Optico: exchange riverside_02 riverside_02", TRK_NO_SAME_CARD);
    refuse_move(&t, "Optico: exchange riverside_02 riverside_01", TRK_NO_PAIR_ALIKE);
    refuse_move(&t, "Optico: exchange riverside_02 magorian_01", TRK_NO_NOT_ON_DISPLAY);
    assert_int_equal(count_legal(&t, TRK_MOVE_EXCHANGE), 3);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: exchange riverside_01 riverside_02");
    assert_memory_equal(&t.s.show[first], &before[second], sizeof *before);
    assert_memory_equal(&t.s.show[second], &before[first], sizeof *before);
    const trk_event *e = find_event(&t, TRK_EVENT_EXCHANGED);
    assert_int_equal(e->rule, TRK_S(TRK_S_BUYING_TIME));
    assert_int_equal(e->a[0], R01);
    assert_int_equal(e->a[1], R02);
}

static void test_empty_cards_change_places(void **state)
{
    (void)state;
    struct table t;
    concert(&t, TRK_S_BUYING_TIME);
    use(&t, "Optico: set_up bullet_catch");
    lay(&t, OPTICO, CATCH, R01, 1, TRK_DOWN);
    long second = card(&t, R02) - t.s.show, third = card(&t, R03) - t.s.show;
    play(&t, "Optico: exchange riverside_02 riverside_03");
    assert_int_equal(t.s.show[second].card, R03);
    assert_int_equal(t.s.show[third].card, R02);
}

/* Turn 1 of two players: one card lies there. */
static void test_time_is_bought_without_an_exchange(void **state)
{
    (void)state;
    struct table t;
    alley_new(&t, TRK_REVISED_2019, 2, TRK_SETUP_FIRST,
              TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    give_special(&t, OPTICO, TRK_S_BUYING_TIME);
    table_plan(&t, "Optico magician buying_time");
    play(&t, "Optico: place magician theater 4");
    struct purse before = purse_of(&t, OPTICO);
    use(&t, "Optico: set_up enchanted_butterflies");
    lay(&t, OPTICO, BUTTERFLIES, t.s.show[0].card, 0, TRK_DOWN);
    expect_gain(&t, OPTICO, before, 0, 3, 0);
    assert_int_equal(t.s.depth, 0);
}

/* ---- S.durable_components --------------------------------------------------------- */

/* Optico: Butterflies on riverside_01, Card Manipulation on riverside_02, a marker of
 * each on the Trick card, and Catch, which is nowhere.  Mechaniker: Rings on
 * riverside_02. */
static void durable(struct table *t)
{
    stage(t, 3);
    give_trick(t, OPTICO, 0, BUTTERFLIES, 1);
    give_trick(t, OPTICO, 1, CARDS, 1);
    give_trick(t, OPTICO, 2, CATCH, 0);
    give_trick(t, MECHANIKER, 0, RINGS, 0);
    put(t, OPTICO, BUTTERFLIES, R01, 0, TRK_DOWN);
    put(t, OPTICO, CARDS, R02, 0, TRK_DOWN);
    put(t, MECHANIKER, RINGS, R02, 1, TRK_UP);
    give_special(t, OPTICO, TRK_S_DURABLE_COMPONENTS);
}

static void test_performed_marker_is_kept(void **state)
{
    (void)state;
    struct table t;
    durable(&t);
    table_plan(&t, "Optico magician durable_components");
    play_all(&t, "Optico: place magician theater 6; Optico: end;"
                 "Optico: perform riverside_01");
    assert_int_equal(t.s.phase, TRK_PHASE_KEEP_MARKER);
    assert_int_equal(actor(&t), OPTICO);
    assert_int_equal(of(&t, OPTICO)->supply[symbol(&t, OPTICO, 0)], 3);
    refuse_move(&t, "Optico: marker_to card_manipulation", TRK_NO_NOT_PERFORMED);
    expect_reason(&t, TRK_S(TRK_S_DURABLE_COMPONENTS), CARDS, 0, 0, 0);
    refuse_move(&t, "Optico: marker_to linking_rings", TRK_NO_NOT_OWNED);
    lists_agree(&t, OPTICO);
    struct table declined = t;
    play(&t, "Optico: marker_to enchanted_butterflies");
    assert_int_equal(of(&t, OPTICO)->trick[0].markers, 2);
    assert_int_equal(of(&t, OPTICO)->supply[symbol(&t, OPTICO, 0)], 2);
    assert_int_equal(find_event(&t, TRK_EVENT_MARKER_KEPT)->rule,
                     TRK_S(TRK_S_DURABLE_COMPONENTS));
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE); /* one only */
    play(&declined, "Optico: decline");
    assert_int_equal(of(&declined, OPTICO)->trick[0].markers, 1);
    assert_int_equal(of(&declined, OPTICO)->supply[symbol(&declined, OPTICO, 0)], 3);
    assert_int_equal(declined.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

/* A guest's marker on Thursday, an own one on Sunday: after Sunday either. */
static void test_marker_of_whatever_performance_is_kept(void **state)
{
    (void)state;
    struct table t;
    durable(&t);
    table_plan(&t, "Optico magician durable_components; Mechaniker magician theater");
    play_all(&t, "Optico: place magician theater 12; Optico: end;"
                 "Mechaniker: place magician theater 3; Mechaniker: end;"
                 "Mechaniker: perform riverside_02");
    assert_int_equal(t.s.phase, TRK_PHASE_PERFORMANCE);
    play(&t, "Optico: perform riverside_01");
    assert_int_equal(t.s.phase, TRK_PHASE_KEEP_MARKER);
    assert_int_equal(count_legal(&t, TRK_MOVE_MARKER_TO), 2);
    play(&t, "Optico: marker_to card_manipulation");
    assert_int_equal(of(&t, OPTICO)->trick[1].markers, 2);
    assert_int_equal(of(&t, OPTICO)->supply[symbol(&t, OPTICO, 1)], 2);
}

static void test_only_a_performer_keeps_a_marker(void **state)
{
    (void)state;
    struct table t;
    durable(&t);
    table_plan(&t, "Optico magician durable_components; Mechaniker magician theater");
    play_all(&t, "Optico: place magician theater 6; Optico: end;"
                 "Mechaniker: place magician theater 9; Mechaniker: end;"
                 "Optico: no_performance; Mechaniker: perform riverside_02");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(of(&t, OPTICO)->supply[symbol(&t, OPTICO, 1)], 3);
}

/* Under a Specialist backstage, or a Magician who works backstage, it does nothing. */
static void test_card_must_lie_under_the_performer(void **state)
{
    (void)state;
    struct table t;
    durable(&t);
    table_plan(&t, "Optico magician theater manager durable_components");
    play(&t, "Optico: place manager theater 4");
    refuse_move(&t, "Optico: bonus", TRK_NO_NO_ACTION_TARGET);
    expect_reason(&t, TRK_G(2), TRK_S_DURABLE_COMPONENTS, 0, 0, 0);
    play_all(&t, "Optico: end; Optico: place magician theater 6; Optico: end;"
                 "Optico: perform riverside_01");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

static void test_full_trick_card_after_keeping(void **state)
{
    (void)state;
    struct table t;
    durable(&t);
    of(&t, OPTICO)->trick[0].markers = 3; /* the fourth is performed */
    of(&t, OPTICO)->supply[symbol(&t, OPTICO, 0)] = 0;
    table_plan(&t, "Optico magician durable_components");
    play_all(&t, "Optico: place magician theater 6; Optico: end;"
                 "Optico: perform riverside_01;"
                 "Optico: marker_to enchanted_butterflies");
    assert_int_equal(of(&t, OPTICO)->trick[0].markers, 4);
    assert_int_equal(of(&t, OPTICO)->supply[symbol(&t, OPTICO, 0)], 0);
}

static void test_returned_trick_keeps_nothing(void **state)
{
    (void)state;
    struct table t;
    durable(&t);
    table_plan(&t, "Optico magician durable_components; Mechaniker magician theater");
    play_all(&t, "Optico: place magician theater 6; Optico: end;"
                 "Mechaniker: place magician theater 3; Mechaniker: end;"
                 "Mechaniker: perform riverside_02;"
                 "Optico: return; Optico: return_trick card_manipulation;"
                 "Optico: perform riverside_01");
    refuse_move(&t, "Optico: marker_to card_manipulation", TRK_NO_NOT_OWNED);
    assert_int_equal(count_legal(&t, TRK_MOVE_MARKER_TO), 1);
}

static void test_one_marker_of_a_pile_is_kept(void **state)
{
    (void)state;
    struct table t;
    durable(&t);
    set_magician(&t, OPTICO, TRK_MAGICIAN_ELECTRA);
    set_magician(&t, MECHANIKER, TRK_MAGICIAN_GENTLEMAN);
    take_away(&t, R01, 0);
    put_pile(&t, OPTICO, BUTTERFLIES, R01, 0, turned(BUTTERFLIES, TRK_DOWN));
    table_plan(&t, "Electra magician durable_components");
    play_all(&t, "Electra: place magician theater 6; Electra: end;"
                 "Electra: perform riverside_01;"
                 "Electra: marker_to enchanted_butterflies");
    assert_int_equal(of(&t, OPTICO)->trick[0].markers, 1 + 1);
    assert_int_equal(of(&t, OPTICO)->supply[symbol(&t, OPTICO, 0)], 2);
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

static void test_street_marker_is_not_kept(void **state)
{
    (void)state;
    struct table t;
    durable(&t);
    give_special(&t, OPTICO, TRK_S_STREET_PERFORMANCE);
    table_plan(&t, "Optico magician durable_components manager street_performance");
    play(&t, "Optico: place manager theater 4");
    use(&t, "Optico: reschedule riverside_02 slot 0");
    play_all(&t, "Optico: end; Optico: place magician theater 6; Optico: end;"
                 "Optico: perform riverside_01");
    refuse_move(&t, "Optico: marker_to card_manipulation", TRK_NO_NOT_PERFORMED);
    assert_true(is_legal(&t, "Optico: marker_to enchanted_butterflies"));
}

/* A90: in Initiative Order, also with a copied card, which Optico has as his own. */
static void test_two_performers_keep_in_order(void **state)
{
    (void)state;
    struct table t;
    durable(&t);
    give_special(&t, MECHANIKER, TRK_S_DURABLE_COMPONENTS);
    t.s.order[0] = MECHANIKER;
    t.s.order[1] = OPTICO;
    table_plan(&t, "Optico magician theater; Mechaniker magician durable_components");
    play_all(&t, "Mechaniker: place magician theater 9; Mechaniker: end;"
                 "Optico: place magician theater 3");
    refuse_move(&t, "Optico: mimesis durable_components point", TRK_NO_BONUS_ONLY);
    play_all(&t, "Optico: mimesis durable_components bonus; Optico: end;"
                 "Optico: perform riverside_01; Mechaniker: perform riverside_02");
    assert_int_equal(t.s.phase, TRK_PHASE_KEEP_MARKER);
    assert_int_equal(actor(&t), MECHANIKER);
    play(&t, "Mechaniker: marker_to linking_rings");
    assert_int_equal(actor(&t), OPTICO);
    play(&t, "Optico: marker_to card_manipulation"); /* Mechaniker's guest */
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

/* ---- S.arranged_fiasco ------------------------------------------------------------ */

/* riverside_01: Optico's Butterflies (2/0/0) and Mind Reading (0/0/1), Lotus' Barrels
 * (1/1/0).  riverside_02: Mechaniker's Rings (0/2/0) and Optico's Butterflies. */
static void fiasco(struct table *t)
{
    stage(t, 3);
    give_trick(t, OPTICO, 0, BUTTERFLIES, 0);
    give_trick(t, OPTICO, 1, MIND, 0);
    give_trick(t, MECHANIKER, 0, RINGS, 0);
    give_trick(t, LOTUS, 0, BARRELS, 0);
    put(t, OPTICO, BUTTERFLIES, R01, 0, TRK_DOWN);
    put(t, LOTUS, BARRELS, R01, 1, TRK_UP);
    put(t, OPTICO, MIND, R01, 2, TRK_UP);
    put(t, OPTICO, BUTTERFLIES, R02, 0, TRK_DOWN);
    put(t, MECHANIKER, RINGS, R02, 1, TRK_UP);
    give_special(t, OPTICO, TRK_S_ARRANGED_FIASCO);
}

/* Optico performs riverside_01 with the card, on this Performance slot. */
static void fiasco_on(struct table *t, unsigned slot)
{
    char text[120];
    fiasco(t);
    table_plan(t, "Optico magician arranged_fiasco");
    snprintf(text, sizeof text,
             "Optico: place magician theater %u; Optico: end; Optico: perform "
             "riverside_01",
             slot);
    play_all(t, text);
}

static void test_fiasco_of_the_others(void **state)
{
    (void)state;
    struct table t;
    fiasco_on(&t, 6);
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 2, (2 + 1) + (0 + 1), 0, 1);
    expect_events(&t, TRK_EVENT_GUEST_YIELD, LOTUS, 1, 1 - 1, 1, 0);
}

static void test_fiasco_under_another_card(void **state)
{
    (void)state;
    struct table t;
    fiasco(&t); /* under the Manager */
    table_plan(&t, "Optico magician theater manager arranged_fiasco");
    play_all(&t, "Optico: place magician theater 6; Optico: end;"
                 "Optico: place manager theater 4; Optico: end;"
                 "Optico: perform riverside_01");
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 2, 2, 0, 1);
    expect_events(&t, TRK_EVENT_GUEST_YIELD, LOTUS, 1, 1, 1, 0);
}

/* Thursday: what is taken off comes first, down to 0, then what is added. */
static void test_fiasco_and_the_weekday(void **state)
{
    (void)state;
    struct table t;
    fiasco_on(&t, 3);
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 2, (2 - 1 + 1) + (0 + 1), 0, 1);
    expect_events(&t, TRK_EVENT_GUEST_YIELD, LOTUS, 1, 0, 0, 0); /* 1 - 2, 1 - 1 */
    fiasco_on(&t, 12);
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 2, (2 + 2) + (0 + 2), 1 + 1, 1);
    expect_events(&t, TRK_EVENT_GUEST_YIELD, LOTUS, 1, 1 - 1 + 1, 1 + 1, 0);
}

/* A guest's own Sunday adds 1 after the floor: 0 - 1 + 1 is 1. */
static void test_fiasco_of_a_sunday_guest(void **state)
{
    (void)state;
    struct table t;
    fiasco(&t);
    table_plan(&t, "Optico magician arranged_fiasco; Mechaniker magician theater");
    play_all(&t, "Optico: place magician theater 6; Optico: end;"
                 "Mechaniker: place magician theater 10; Mechaniker: end;"
                 "Optico: perform riverside_02");
    expect_events(&t, TRK_EVENT_GUEST_YIELD, MECHANIKER, 1, 1, 2 + 1, 0);
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 1, 2 + 1, 0, 0);
}

static void test_no_fiasco_in_other_performances(void **state)
{
    (void)state;
    struct table t;
    fiasco(&t);
    table_plan(&t, "Optico magician arranged_fiasco; Lotus magician theater");
    play_all(&t, "Optico: place magician theater 9; Optico: end;"
                 "Lotus: place magician theater 6; Lotus: end;"
                 "Lotus: perform riverside_01; Lotus: done");
    expect_events(&t, TRK_EVENT_YIELD, LOTUS, 1, 1, 1, 0);
    expect_events(&t, TRK_EVENT_GUEST_YIELD, OPTICO, 2, 2, 0, 1);
    play(&t, "Optico: perform riverside_02"); /* here it works */
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 1, 2 + 1, 0, 0);
}

static void test_fiasco_counts_a_pile_once(void **state)
{
    (void)state;
    struct table t;
    fiasco(&t);
    set_magician(&t, OPTICO, TRK_MAGICIAN_ELECTRA);
    set_magician(&t, MECHANIKER, TRK_MAGICIAN_GENTLEMAN);
    take_away(&t, R01, 0);
    put_pile(&t, OPTICO, BUTTERFLIES, R01, 0, turned(BUTTERFLIES, TRK_DOWN));
    table_plan(&t, "Electra magician arranged_fiasco");
    play_all(&t, "Electra: place magician theater 6; Electra: end;"
                 "Electra: perform riverside_01");
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 2, (2 + 1 + 1) + (0 + 1), 1, 1);
    fiasco(&t);
    set_magician(&t, OPTICO, TRK_MAGICIAN_ELECTRA);
    set_magician(&t, MECHANIKER, TRK_MAGICIAN_GENTLEMAN);
    take_away(&t, R01, 0);
    put_pile(&t, OPTICO, BUTTERFLIES, R01, 0, turned(BUTTERFLIES, TRK_DOWN));
    give_special(&t, LOTUS, TRK_S_ARRANGED_FIASCO);
    table_plan(&t, "Lotus magician arranged_fiasco");
    play_all(&t, "Lotus: place magician theater 6; Lotus: end;"
                 "Lotus: perform riverside_01; Lotus: done");
    expect_events(&t, TRK_EVENT_GUEST_YIELD, OPTICO, 2, 2 + 1 - 1, 1, 1);
}

/* G13: to the end of the turn. */
static void test_fiasco_is_over_in_the_next_turn(void **state)
{
    (void)state;
    struct table t;
    fiasco(&t);
    table_plan(&t, "Optico magician arranged_fiasco");
    play_all(&t, "Optico: place magician theater 6; Optico: end;"
                 "Optico: perform riverside_02");
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(t.s.turn, 3);
    table_plan(&t, "Optico magician theater");
    while (actor(&t) != OPTICO)
        table_step(&t);
    play_all(&t, "Optico: place magician theater 9; Optico: end;"
                 "Optico: perform riverside_01");
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 2, 2, 0, 1);
    expect_events(&t, TRK_EVENT_GUEST_YIELD, LOTUS, 1, 1, 1, 0);
}

/* ---- S.grand_premiere ------------------------------------------------------------- */

/* riverside_01: Optico's Card Manipulation (1/1/1) and Butterflies (2/0/0) around Lotus'
 * Barrels (1/1/0).  riverside_02: Optico's Card Manipulation, Mechaniker's Rings. */
static void premiere(struct table *t)
{
    stage(t, 3);
    give_trick(t, OPTICO, 0, CARDS, 0);
    give_trick(t, OPTICO, 1, BUTTERFLIES, 0);
    give_trick(t, MECHANIKER, 0, RINGS, 0);
    give_trick(t, LOTUS, 0, BARRELS, 0);
    put(t, OPTICO, CARDS, R01, 0, TRK_DOWN);
    put(t, LOTUS, BARRELS, R01, 1, TRK_UP);
    put(t, OPTICO, BUTTERFLIES, R01, 2, TRK_UP);
    put(t, OPTICO, CARDS, R02, 0, TRK_DOWN);
    put(t, MECHANIKER, RINGS, R02, 1, TRK_UP);
    give_special(t, OPTICO, TRK_S_GRAND_PREMIERE);
}

/* Optico performs riverside_01 and is asked. */
static void premiere_on(struct table *t, unsigned slot)
{
    char text[120];
    premiere(t);
    table_plan(t, "Optico magician grand_premiere");
    snprintf(text, sizeof text, "Optico: place magician theater %u; Optico: end", slot);
    play_all(t, text);
    refuse_move(t, "Optico: premiere slot 0 fame", TRK_NO_NOT_NOW); /* no card yet */
    play(t, "Optico: perform riverside_01");
    assert_int_equal(t->s.depth, 1);
    assert_int_equal(t->s.stack[0].kind, TRK_FRAME_SHOW);
    assert_int_equal(count_events(t, TRK_EVENT_YIELD), 0);
}

static void test_premiere_doubles_one_yield(void **state)
{
    (void)state;
    static const struct {
        const char *move;
        int fame, coins, shards;
    } choice[] = {{"Optico: done", 3, 1, 1},
                  {"Optico: premiere slot 0 fame", 4, 1, 1},
                  {"Optico: premiere slot 0 coins", 3, 2, 1},
                  {"Optico: premiere slot 0 shards", 3, 1, 2},
                  {"Optico: premiere slot 2 fame", 5, 1, 1}};
    for (unsigned i = 0; i < 5; i++) {
        struct table t;
        premiere_on(&t, 6);
        assert_int_equal(count_legal(&t, TRK_MOVE_PREMIERE), 4);
        lists_agree(&t, OPTICO);
        play(&t, choice[i].move);
        expect_events(&t, TRK_EVENT_YIELD, OPTICO, 2, choice[i].fame, choice[i].coins,
                      choice[i].shards);
        expect_events(&t, TRK_EVENT_GUEST_YIELD, LOTUS, 1, 1, 1, 0);
        assert_int_equal(count_events(&t, TRK_EVENT_PREMIERE), i > 0);
    }
}

static void test_premiere_of_an_own_trick_only(void **state)
{
    (void)state;
    struct table t;
    premiere_on(&t, 6);
    refuse_move(&t, "Optico: premiere slot 1 fame", TRK_NO_NOT_YOUR_MARKER);
    refuse_move(&t, "Optico: premiere slot 3 fame", TRK_NO_NO_MARKER_THERE);
    refuse_move(&t, "Optico: premiere slot 2 coins", TRK_NO_NO_YIELD); /* Q19 */
    expect_reason(&t, TRK_G(7), BUTTERFLIES, 0, 0, 0);
    refuse_move(&t, "Optico: premiere slot 2 shards", TRK_NO_NO_YIELD);
}

static void test_premiere_needs_its_card(void **state)
{
    (void)state;
    struct table t;
    premiere(&t);
    table_plan(&t, "Optico magician theater manager grand_premiere; Lotus magician "
                   "theater");
    play_all(&t, "Optico: place manager theater 4; Optico: end;"
                 "Lotus: place magician theater 3; Lotus: end;"
                 "Optico: place magician theater 6; Optico: end;"
                 "Lotus: perform riverside_01");
    refuse_move(&t, "Lotus: premiere slot 1 fame", TRK_NO_NO_BONUS); /* not hers */
    play(&t, "Lotus: done");
    play(&t, "Optico: perform riverside_02"); /* not the Magician's: nothing is asked */
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 1, 1, 1, 1);
}

static void test_premiere_after_the_weekday(void **state)
{
    (void)state;
    struct table t;
    premiere_on(&t, 12);
    play(&t, "Optico: premiere slot 2 coins"); /* 0 + 1, twice */
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 2, 2 + 3, 2 + 2 * 1, 1);
    premiere_on(&t, 12);
    play(&t, "Optico: premiere slot 0 shards");
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 2, 2 + 3, 2 + 1, 2);
    premiere_on(&t, 3);
    refuse_move(&t, "Optico: premiere slot 0 fame", TRK_NO_NO_YIELD); /* 1 - 1 */
    play(&t, "Optico: premiere slot 2 fame");                         /* (2 - 1) * 2 */
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 2, 0 + 2, 0, 1);
}

/* As a guest on Thursday it was performed: no premiere on Friday (A107). */
static void test_no_premiere_after_a_guest_performance(void **state)
{
    (void)state;
    struct table t;
    premiere(&t);
    table_plan(&t, "Optico magician grand_premiere; Mechaniker magician theater");
    play_all(&t, "Optico: place magician theater 6; Optico: end;"
                 "Mechaniker: place magician theater 3; Mechaniker: end");
    assert_false(t.s.performed >> CARDS & 1);
    play(&t, "Mechaniker: perform riverside_02");
    assert_true(t.s.performed >> CARDS & 1);
    assert_false(t.s.performed >> BUTTERFLIES & 1);
    play(&t, "Optico: perform riverside_01");
    refuse_move(&t, "Optico: premiere slot 0 fame", TRK_NO_HAS_PREMIERED);
    expect_reason(&t, TRK_S(TRK_S_GRAND_PREMIERE), CARDS, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_PREMIERE), 1);
    play(&t, "Optico: premiere slot 2 fame");
}

/* Mechaniker performed it in turn 2; in turn 3 it is Optico's. */
static void test_premiere_is_once_a_game(void **state)
{
    (void)state;
    struct table t;
    premiere(&t);
    table_plan(&t, "Mechaniker magician theater");
    play_all(&t, "Mechaniker: place magician theater 6; Mechaniker: end;"
                 "Mechaniker: perform riverside_02");
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(t.s.turn, 3);
    take_away(&t, R01, 0);
    take_away(&t, R01, 1);
    take_away(&t, R01, 2);
    for (unsigned seat = 0; seat < 3; seat++)
        clear_tricks(&t, seat);
    give_trick(&t, OPTICO, 0, RINGS, 0);
    give_trick(&t, OPTICO, 1, PIANO, 0);
    put(&t, OPTICO, RINGS, R01, 0, TRK_DOWN);
    put(&t, OPTICO, PIANO, R01, 1, TRK_DOWN);
    table_plan(&t, "Optico magician grand_premiere");
    while (actor(&t) != OPTICO)
        table_step(&t);
    play_all(&t, "Optico: place magician theater 9; Optico: end;"
                 "Optico: perform riverside_01");
    refuse_move(&t, "Optico: premiere slot 0 coins", TRK_NO_HAS_PREMIERED);
    play(&t, "Optico: premiere slot 1 coins");
}

/* It counts as performed when the Performance ends, not when it begins. */
static void test_performed_when_the_show_is_over(void **state)
{
    (void)state;
    struct table t;
    premiere_on(&t, 6);
    assert_int_equal(t.s.performed, 0);
    play(&t, "Optico: done");
    assert_int_equal(t.s.performed, UINT64_C(1) << CARDS | UINT64_C(1) << BUTTERFLIES |
                                        UINT64_C(1) << BARRELS);
}

static void test_premiere_after_test_run_and_street(void **state)
{
    (void)state;
    struct table t;
    premiere(&t);
    give_special(&t, OPTICO, TRK_S_TEST_RUN);
    give_special(&t, OPTICO, TRK_S_STREET_PERFORMANCE);
    set_component(&t, OPTICO, TRK_FABRIC, 2);
    table_plan(&t, "Optico magician grand_premiere manager street_performance "
                   "apprentice_1 test_run");
    play(&t, "Optico: place apprentice_1 workshop 1");
    use(&t, "Optico: prepare enchanted_butterflies");
    assert_int_equal(find_event(&t, TRK_EVENT_BONUS_GAIN)->fame, 2);
    play_all(&t, "Optico: end; Optico: place manager theater 4");
    use(&t, "Optico: reschedule riverside_02 slot 0"); /* Card Manipulation */
    assert_int_equal(find_event(&t, TRK_EVENT_BONUS_GAIN)->fame, 1);
    assert_int_equal(t.s.performed, 0);
    play_all(&t, "Optico: end; Optico: place magician theater 6; Optico: end;"
                 "Optico: perform riverside_01");
    assert_true(is_legal(&t, "Optico: premiere slot 0 fame"));
    assert_true(is_legal(&t, "Optico: premiere slot 2 fame"));
}

/* Lotus with the card: Barrels (1/1/0) and Stocks (0/1/1) around Optico's Butterflies. */
static void thief(struct table *t)
{
    stage(t, 3);
    give_trick(t, OPTICO, 0, BUTTERFLIES, 0);
    give_trick(t, LOTUS, 0, BARRELS, 0);
    give_trick(t, LOTUS, 1, STOCKS, 0);
    put(t, LOTUS, BARRELS, R01, 0, TRK_DOWN);
    put(t, OPTICO, BUTTERFLIES, R01, 1, TRK_UP);
    put(t, LOTUS, STOCKS, R01, 2, TRK_UP);
    give_special(t, LOTUS, TRK_S_GRAND_PREMIERE);
    table_plan(t, "Lotus magician grand_premiere");
    play_all(t, "Lotus: place magician theater 6; Lotus: end;"
                "Lotus: perform riverside_01");
}

static void test_stolen_for_has_no_premiere(void **state)
{
    (void)state;
    struct table t;
    thief(&t);
    play(&t, "Lotus: trick_steal slot 0 slot 1");
    assert_int_equal(count_events(&t, TRK_EVENT_YIELD), 0);
    refuse_move(&t, "Lotus: premiere slot 0 fame", TRK_NO_STOLEN_FOR);
    refuse_move(&t, "Lotus: premiere slot 0 coins", TRK_NO_STOLEN_FOR);
    refuse_move(&t, "Lotus: trick_steal slot 2 slot 1", TRK_NO_CHOICE_MADE);
    play(&t, "Lotus: premiere slot 2 coins");
    /* 2/0/0 instead of 1/1/0, and 0/2/1 */
    expect_events(&t, TRK_EVENT_YIELD, LOTUS, 2, 2, 2, 1);
    expect_events(&t, TRK_EVENT_GUEST_YIELD, OPTICO, 1, 2 - 1, 0, 0);
}

static void test_premiere_is_not_stolen_for(void **state)
{
    (void)state;
    struct table t;
    thief(&t);
    play(&t, "Lotus: premiere slot 0 coins");
    refuse_move(&t, "Lotus: trick_steal slot 0 slot 1", TRK_NO_STOLEN_FOR);
    refuse_move(&t, "Lotus: premiere slot 2 coins", TRK_NO_CHOICE_MADE);
    expect_reason(&t, TRK_R(18, 8), 0, 0, 0, 0);
    play(&t, "Lotus: trick_steal slot 2 slot 1");
    expect_events(&t, TRK_EVENT_YIELD, LOTUS, 2, 1 + 2, 2 + 0, 0);
}

/* G4, A45: less, then more, then the doubling. */
static void test_premiere_with_an_enhanced_trick(void **state)
{
    (void)state;
    struct table t;
    premiere(&t);
    of(&t, OPTICO)->trick[0].enhanced = 2;
    table_plan(&t, "Optico magician grand_premiere");
    play_all(&t, "Optico: place magician theater 3; Optico: end;"
                 "Optico: perform riverside_01; Optico: premiere slot 0 coins");
    /* (1 + 2 - 1), (1 + 2 - 1) * 2, 1 and (2 - 1), 0 */
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 2, 2 + 1, 4, 1);
}

/* ---- S.street_performance --------------------------------------------------------- */

/* Optico's Prison Break (3/3/0) and Card Manipulation (1/1/1) with Lotus' Barrels on
 * riverside_01, without a Link in a Shard circle. */
static void street(struct table *t, unsigned prophecy)
{
    stage(t, 3);
    set_prophecy(t, prophecy);
    give_trick(t, OPTICO, 0, PRISON, 0);
    give_trick(t, OPTICO, 1, CARDS, 0);
    give_trick(t, LOTUS, 0, BARRELS, 0);
    put(t, OPTICO, PRISON, R01, 0, TRK_DOWN);
    put(t, LOTUS, BARRELS, R01, 1, TRK_UP);
    put(t, OPTICO, CARDS, R01, 2, TRK_UP);
}

static void test_street_performance_pays_at_once(void **state)
{
    (void)state;
    struct table t;
    street(&t, TRK_P_DOUBLE_BANK_COINS);
    add_member(&t, OPTICO, TRK_ENGINEER);
    enter(&t, OPTICO, "magician", TRK_S_STREET_PERFORMANCE, 4);
    struct purse optico = purse_of(&t, OPTICO), lotus = purse_of(&t, LOTUS);
    play(&t, "Optico: bonus");
    refuse_move(&t, "Optico: reschedule riverside_01 slot 1", TRK_NO_NOT_YOUR_MARKER);
    assert_int_equal(count_legal(&t, TRK_MOVE_RESCHEDULE), 2);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: reschedule riverside_01 slot 0");
    expect_gain(&t, OPTICO, optico, 3, 3, 0); /* and no performer bonus */
    expect_gain(&t, LOTUS, lotus, 0, 0, 0);
    assert_int_equal(card(&t, R01)->marker[0], TRK_NONE);
    assert_int_equal(of(&t, OPTICO)->supply[symbol(&t, OPTICO, 0)], 4);
    assert_int_equal(of(&t, OPTICO)->trick[0].markers, 0);
    assert_int_equal(t.s.points, 2);
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(t.s.performed, 0);
    assert_int_equal(of(&t, OPTICO)->performed, 0);
    assert_int_equal(of(&t, OPTICO)->gave_show, 0);
    assert_int_equal(count_events(&t, TRK_EVENT_PERFORMER_BOX), 0);
    assert_int_equal(count_events(&t, TRK_EVENT_PERFORMER_LINKS), 0);
    assert_int_equal(find_event(&t, TRK_EVENT_TAKEN_OFF)->rule,
                     TRK_S(TRK_S_STREET_PERFORMANCE));
    assert_int_equal(find_event(&t, TRK_EVENT_TAKEN_OFF)->a[2], 0); /* the slot */
    expect_events(&t, TRK_EVENT_BONUS_GAIN, OPTICO, 1, 3, 3, 0);
    assert_int_equal(of(&t, OPTICO)->ledger[TRK_FAME_BONUSES], 3);
    play(&t, "Optico: reschedule riverside_01 slot 2"); /* the next one is moved */
    assert_int_equal(t.s.stack[0].kind, TRK_FRAME_RESCHEDULE);
}

/* Slot of the placement, Prophecy, and what is added to Fame and Coins. */
static void test_street_performance_has_the_own_day(void **state)
{
    (void)state;
    static const struct {
        unsigned slot, prophecy;
        int day;
    } row[] = {{1, TRK_P_DOUBLE_BANK_COINS, -1},
               {4, TRK_P_DOUBLE_BANK_COINS, 0},
               {7, TRK_P_DOUBLE_BANK_COINS, 0},
               {10, TRK_P_DOUBLE_BANK_COINS, 1},
               {4, TRK_P_FRIDAY_PENALTY, -1},
               {7, TRK_P_FRIDAY_PENALTY, 0},
               {4, TRK_P_SATURDAY_BONUS, 0},
               {7, TRK_P_SATURDAY_BONUS, 1},
               {1, TRK_P_NO_WEEKDAY_MODIFIERS, 0},
               {10, TRK_P_NO_WEEKDAY_MODIFIERS, 0},
               {1, TRK_P_PERFORMER_MODIFIER_FOR_ALL, -1}};
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        struct table t;
        street(&t, row[i].prophecy);
        enter(&t, OPTICO, "magician", TRK_S_STREET_PERFORMANCE, row[i].slot);
        struct table other = t;
        struct purse before = purse_of(&t, OPTICO);
        use(&t, "Optico: reschedule riverside_01 slot 0");
        expect_gain(&t, OPTICO, before, 3 + row[i].day, 3 + row[i].day, 0);
        use(&other, "Optico: reschedule riverside_01 slot 2");
        expect_gain(&other, OPTICO, before, 1 + row[i].day, 1 + row[i].day, 1);
    }
}

static void test_no_other_prophecy_on_the_street(void **state)
{
    (void)state;
    for (unsigned p = 0; p < TRK_N_PROPHECIES; p++) {
        struct table t;
        if (p == TRK_P_FRIDAY_PENALTY || p == TRK_P_SATURDAY_BONUS ||
            p == TRK_P_NO_WEEKDAY_MODIFIERS)
            continue;
        street(&t, p);
        enter(&t, OPTICO, "magician", TRK_S_STREET_PERFORMANCE, 1);
        struct purse before = purse_of(&t, OPTICO);
        use(&t, "Optico: reschedule riverside_01 slot 0");
        expect_gain(&t, OPTICO, before, 3 - 1, 3 - 1, 0);
    }
}

static void test_street_performance_needs_no_other_slot(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1 | 2 | 4);
    enter(&t, MECHANIKER, "magician", TRK_S_STREET_PERFORMANCE, 4);
    refuse_move(&t, "Mechaniker: reschedule riverside_01 slot 0", TRK_NO_NOWHERE);
    use(&t, "Mechaniker: reschedule riverside_01 slot 0");
    assert_int_equal(card(&t, R01)->marker[0], TRK_NONE);
}

static void test_street_performance_needs_a_marker(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1);
    enter(&t, OPTICO, "magician", TRK_S_STREET_PERFORMANCE, 4); /* only others' there */
    refuse_bonus(&t, TRK_S_STREET_PERFORMANCE);
}

static void test_pile_on_the_street(void **state)
{
    (void)state;
    struct table t;
    street(&t, TRK_P_DOUBLE_BANK_COINS);
    set_magician(&t, OPTICO, TRK_MAGICIAN_ELECTRA);
    set_magician(&t, MECHANIKER, TRK_MAGICIAN_GENTLEMAN);
    take_away(&t, R01, 0);
    of(&t, OPTICO)->trick[0].enhanced = 1;
    put_pile(&t, OPTICO, PRISON, R01, 0, turned(PRISON, TRK_DOWN));
    enter(&t, OPTICO, "magician", TRK_S_STREET_PERFORMANCE, 10);
    struct purse before = purse_of(&t, OPTICO);
    use(&t, "Electra: reschedule riverside_01 slot 0");
    /* printed 3/3, enhanced once, a Level 2 pile, Sunday */
    expect_gain(&t, OPTICO, before, 3 + 1 + 2 + 1, 3 + 1 + 2 + 1, 0);
    assert_int_equal(of(&t, OPTICO)->supply[symbol(&t, OPTICO, 0)], 4);
    assert_int_equal(card(&t, R01)->marker[0], TRK_NONE);
}

static void test_link_rewards_stay(void **state)
{
    (void)state;
    struct table t;
    concert(&t, TRK_S_STREET_PERFORMANCE);
    struct purse optico = purse_of(&t, OPTICO), mechaniker = purse_of(&t, MECHANIKER);
    play(&t, "Optico: set_up bullet_catch");
    lay(&t, OPTICO, CATCH, R01, 1, TRK_UP);
    play(&t, "Optico: reward fame");
    use(&t, "Optico: reschedule riverside_01 slot 1");
    expect_gain(&t, OPTICO, optico, 2 + 3, 4, 1);
    expect_gain(&t, MECHANIKER, mechaniker, 0, 0, 1);
}

/* ---- S.directors_favor ------------------------------------------------------------ */

/* riverside_01: Mechaniker's Rings on 0, Optico's Catch on 2.  riverside_02: Optico's
 * Butterflies on 2, with the same symbol as the Rings. */
static void favor(struct table *t)
{
    stage(t, 2);
    give_trick(t, OPTICO, 0, BUTTERFLIES, 0);
    give_trick(t, OPTICO, 1, CATCH, 0);
    give_trick(t, MECHANIKER, 0, RINGS, 0);
    give_trick(t, MECHANIKER, 1, PIANO, 0);
    put(t, MECHANIKER, RINGS, R01, 0, TRK_DOWN);
    put(t, OPTICO, CATCH, R01, 2, TRK_UP);
    put(t, OPTICO, BUTTERFLIES, R02, 2, TRK_LEFT);
}

static void test_favor_moves_an_opponents_marker(void **state)
{
    (void)state;
    struct table t;
    favor(&t);
    put(&t, MECHANIKER, PIANO, R02, 0, TRK_DOWN);
    enter(&t, OPTICO, "magician", TRK_S_DIRECTORS_FAVOR, 4);
    play(&t, "Optico: bonus");
    refuse_move(&t, "Optico: reschedule riverside_01 slot 2", TRK_NO_YOUR_OWN_MARKER);
    expect_reason(&t, TRK_S(TRK_S_DIRECTORS_FAVOR), 0, 0, 0, 0);
    refuse_move(&t, "Optico: reschedule riverside_01 slot 1", TRK_NO_NO_MARKER_THERE);
    assert_int_equal(count_legal(&t, TRK_MOVE_RESCHEDULE), 2);
    play(&t, "Optico: reschedule riverside_01 slot 0");
    refuse_move(&t, put_text(&t, OPTICO, RINGS, R01, 0, TRK_DOWN), TRK_NO_SAME_SPOT);
    refuse_move(&t, put_text(&t, OPTICO, RINGS, R01, 2, TRK_UP), TRK_NO_CARD_SLOT_TAKEN);
    /* R16.7 (a) looks at the owner's Trick */
    refuse_move(&t, put_text(&t, OPTICO, RINGS, R01, 1, TRK_LEFT),
                TRK_NO_CATEGORY_OFF_CIRCLE);
    expect_reason(&t, TRK_R(16, 7), TRK_MECHANICAL, TRK_LEFT, 0, 0);
    /* the mover chooses: slot 1 of either card, two ways each */
    assert_int_equal(count_legal(&t, TRK_MOVE_PUT), 4);
    lists_agree(&t, OPTICO);
    lay(&t, OPTICO, RINGS, R02, 1, TRK_RIGHT); /* an equal symbol of another owner */
    assert_int_equal(card(&t, R01)->marker[0], TRK_NONE);
    assert_int_equal(
        card(&t, R02)->marker[1],
        TRK_MARKER(MECHANIKER, symbol(&t, MECHANIKER, 0), turned(RINGS, TRK_RIGHT)));
    assert_int_equal(t.s.points, 2);
    const trk_event *e = find_event(&t, TRK_EVENT_MOVED_MARKER);
    assert_int_equal(e->rule, TRK_S(TRK_S_DIRECTORS_FAVOR));
    assert_int_equal(e->seat, OPTICO);
    const uint8_t from[3] = {R01, 0, MECHANIKER};
    assert_memory_equal(e->a + 4, from, 3);
}

static void test_favor_moves_nothing_without_the_bonus(void **state)
{
    (void)state;
    struct table t;
    favor(&t);
    enter(&t, OPTICO, "magician", TRK_S_DIRECTORS_FAVOR, 4);
    refuse_move(&t, "Optico: reschedule riverside_01 slot 0", TRK_NO_NOT_YOUR_MARKER);
    play(&t, "Optico: reschedule riverside_01 slot 2"); /* an own one as usual */
}

static void test_favor_obeys_the_owners_symbols(void **state)
{
    (void)state;
    struct table t;
    favor(&t);
    put(&t, MECHANIKER, RINGS, R02, 0, TRK_DOWN);
    enter(&t, OPTICO, "magician", TRK_S_DIRECTORS_FAVOR, 4);
    use(&t, "Optico: reschedule riverside_01 slot 0");
    refuse_move(&t, put_text(&t, OPTICO, RINGS, R02, 1, TRK_UP), TRK_NO_SYMBOL_ON_CARD);
    expect_reason(&t, TRK_R(16, 7), R02, RINGS, 0, 0);
    lay(&t, OPTICO, RINGS, R01, 1, TRK_UP);
}

/* In the Shard circle of riverside_02 Rings meet Piano. */
static void test_favor_rewards_nobody(void **state)
{
    (void)state;
    struct table t;
    favor(&t);
    take_away(&t, R02, 2);
    put(&t, MECHANIKER, PIANO, R02, 2, TRK_LEFT);
    enter(&t, OPTICO, "magician", TRK_S_DIRECTORS_FAVOR, 4);
    struct purse optico = purse_of(&t, OPTICO), mechaniker = purse_of(&t, MECHANIKER);
    use(&t, "Optico: reschedule riverside_01 slot 0");
    lay(&t, OPTICO, RINGS, R02, 1, TRK_RIGHT); /* equal categories meet */
    assert_int_equal((TRK_MARKER_ORIENTATION(card(&t, R02)->marker[1]) + 2) & 3,
                     TRK_MARKER_ORIENTATION(card(&t, R02)->marker[2]));
    assert_int_equal(t.s.depth, 0);
    expect_gain(&t, OPTICO, optico, 0, 0, 0);
    expect_gain(&t, MECHANIKER, mechaniker, 0, 0, 0);
    assert_int_equal(count_events(&t, TRK_EVENT_LINKED), 0);
}

static void test_favor_moves_a_whole_pile(void **state)
{
    (void)state;
    struct table t;
    favor(&t);
    set_magician(&t, MECHANIKER, TRK_MAGICIAN_ELECTRA);
    take_away(&t, R01, 0);
    put_pile(&t, MECHANIKER, RINGS, R01, 0, turned(RINGS, TRK_DOWN));
    unsigned supply = of(&t, MECHANIKER)->supply[symbol(&t, MECHANIKER, 0)];
    enter(&t, OPTICO, "magician", TRK_S_DIRECTORS_FAVOR, 4);
    use(&t, "Optico: reschedule riverside_01 slot 0");
    lay(&t, OPTICO, RINGS, R02, 0, TRK_DOWN);
    assert_int_equal(
        card(&t, R02)->marker[0],
        TRK_MARKER(MECHANIKER, symbol(&t, MECHANIKER, 0), turned(RINGS, TRK_DOWN)) |
            TRK_PILE);
    assert_int_equal(card(&t, R01)->marker[0], TRK_NONE);
    assert_int_equal(of(&t, MECHANIKER)->supply[symbol(&t, MECHANIKER, 0)], supply);
}

/* No slot is free, or the only free one is where its symbol lies already. */
static void test_favor_needs_a_slot(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1 | 2 | 4);
    enter(&t, OPTICO, "magician", TRK_S_DIRECTORS_FAVOR, 4);
    refuse_bonus(&t, TRK_S_DIRECTORS_FAVOR);
    full_house(&t, 1 | 2 | 4);
    take_away(&t, R03, 3); /* Mind Reading, of which there was no other */
    give_trick(&t, LOTUS, 2, HAND, 0);
    take_away(&t, R01, 2);
    put(&t, LOTUS, HAND, R01, 2, TRK_UP);
    enter(&t, OPTICO, "magician", TRK_S_DIRECTORS_FAVOR, 4);
    play(&t, "Optico: bonus");
    refuse_move(&t, "Optico: reschedule riverside_02 slot 0", TRK_NO_NOWHERE);
    expect_reason(&t, TRK_R(16, 7), RINGS, 0, 0, 0);
    refuse_move(&t, "Optico: reschedule riverside_02 slot 2", TRK_NO_NOWHERE);
    assert_int_equal(count_legal(&t, TRK_MOVE_RESCHEDULE), 4); /* Hand; or within R03 */
}

/* ---- S.freelancer ----------------------------------------------------------------- */

static void freelancer(struct table *t, unsigned players)
{
    stage(t, players);
    give_special(t, OPTICO, TRK_S_FREELANCER);
}

static void test_freelancer_works_everywhere(void **state)
{
    (void)state;
    static const struct {
        const char *place, *action;
        unsigned points;
    } row[] = {{"downtown 1", "Optico: take_coins bank_1", 5},
               {"market_row 1", "Optico: order animal slot 1", 5},
               {"theater 1", "Optico: set_up bullet_catch", 4},
               {"dark_alley 4", "Optico: draw theater", 3}};
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        struct table t;
        char text[80];
        freelancer(&t, 2);
        give_trick(&t, OPTICO, 0, CATCH, 1);
        table_plan(&t, "Optico magician freelancer apprentice_1 workshop");
        snprintf(text, sizeof text, "Optico: place apprentice_1 %s", row[i].place);
        refuse_move(&t, text, TRK_NO_OTHER_LOCATION); /* only the Freelancer may */
        snprintf(text, sizeof text, "Optico: place magician %s", row[i].place);
        play(&t, text);
        assert_int_equal(t.s.points, row[i].points); /* nothing is added */
        refuse_move(&t, "Optico: bonus", TRK_NO_NO_ACTION_TARGET);
        refuse_move(&t, "Optico: give_up", TRK_NO_BONUS_ONLY);
        expect_reason(&t, TRK_R(11, 5), 0, 0, 0, 0);
        lists_agree(&t, OPTICO);
        assert_true(is_legal(&t, row[i].action));
        assert_int_equal(of(&t, OPTICO)->spent[0], TRK_S_FREELANCER);
    }
}

static void test_freelancer_in_the_workshop(void **state)
{
    (void)state;
    struct table t;
    freelancer(&t, 2);
    table_plan(&t, "Optico magician freelancer");
    play(&t, "Optico: place magician workshop 1");
    assert_int_equal(t.s.points, 3 + 1);
    assert_int_equal(t.s.bonus, TRK_NONE);
    assert_int_equal(t.s.mode, TRK_GIVEN_UP);
    refuse_move(&t, "Optico: give_up", TRK_NO_MODE_DECIDED);
    refuse_move(&t, "Optico: bonus", TRK_NO_NO_BONUS);
    assert_int_equal(of(&t, OPTICO)->spent[0], TRK_S_FREELANCER);
}

static void test_freelancer_performs(void **state)
{
    (void)state;
    struct table t;
    freelancer(&t, 2);
    give_trick(&t, OPTICO, 0, BUTTERFLIES, 0);
    put(&t, OPTICO, BUTTERFLIES, R01, 0, TRK_DOWN);
    table_plan(&t, "Optico magician freelancer");
    play_all(&t, "Optico: place magician theater 6; Optico: end;"
                 "Optico: perform riverside_01");
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 1, 2, 0, 0);
}

static void test_freelancer_keeps_the_rules_of_the_place(void **state)
{
    (void)state;
    struct table t;
    freelancer(&t, 3);
    table_plan(&t, "Optico magician workshop manager freelancer apprentice_1 theater;"
                   "Mechaniker magician theater");
    play_all(&t, "Optico: place apprentice_1 theater 4; Optico: end;"
                 "Mechaniker: place magician theater 9; Mechaniker: end");
    refuse_move(&t, "Optico: place manager theater 1", TRK_NO_OTHER_WEEKDAY);
    refuse_move(&t, "Optico: place manager theater 7", TRK_NO_OTHER_WEEKDAY);
    refuse_move(&t, "Optico: place manager theater 4", TRK_NO_SLOT_TAKEN);
    refuse_move(&t, "Optico: place manager theater 6", TRK_NO_MAGICIANS_ONLY);
    refuse_move(&t, "Optico: place manager downtown 3", TRK_NO_SLOT_CLOSED);
    refuse_move(&t, "Optico: place manager market_row 3", TRK_NO_SLOT_CLOSED);
    refuse_move(&t, "Optico: place manager dark_alley 3", TRK_NO_SLOT_CLOSED);
    play(&t, "Optico: place manager theater 5");
    freelancer(&t, 3);
    table_plan(&t, "Optico manager freelancer magician theater; Mechaniker magician "
                   "theater");
    play_all(&t, "Optico: idle magician; Mechaniker: place magician theater 9;"
                 "Mechaniker: end");
    refuse_move(&t, "Optico: place manager theater 7", TRK_NO_WEEKDAY_TAKEN);
}

static void test_freelancer_and_slot_prophecies(void **state)
{
    (void)state;
    struct table t;
    freelancer(&t, 3);
    set_prophecy(&t, TRK_P_WORST_SLOT_FIRST);
    table_plan(&t, "Optico magician freelancer");
    refuse_move(&t, "Optico: place magician downtown 1", TRK_NO_WORST_SLOT_FIRST);
    refuse_move(&t, "Optico: place magician dark_alley 2", TRK_NO_WORST_SLOT_FIRST);
    play(&t, "Optico: place magician dark_alley 4");
    freelancer(&t, 3);
    set_prophecy(&t, TRK_P_PAID_BEST_SLOTS);
    table_plan(&t, "Optico magician freelancer");
    struct table poor = t;
    play(&t, "Optico: place magician market_row 1");
    assert_int_equal(of(&t, OPTICO)->coins, 20 - 3);
    set_coins(&poor, OPTICO, 2);
    refuse_move(&poor, "Optico: place magician market_row 1", TRK_NO_SLOT_FEE);
}

static void test_freelancing_gentleman(void **state)
{
    (void)state;
    static const struct {
        const char *move;
        int fame;
    } row[] = {{"Gentleman: place magician downtown 4", 2},
               {"Gentleman: place magician dark_alley 4", 2},
               {"Gentleman: place magician theater 4", 0},
               {"Gentleman: place magician workshop 1", 0}};
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        struct table t;
        freelancer(&t, 2);
        set_magician(&t, OPTICO, TRK_MAGICIAN_GENTLEMAN);
        give_trick(&t, OPTICO, 0, BUTTERFLIES, 0);
        give_trick(&t, OPTICO, 1, CATCH, 0);
        table_plan(&t, "Gentleman magician freelancer");
        play(&t, row[i].move);
        assert_int_equal(of(&t, OPTICO)->fame, 20 + row[i].fame);
        expect_events(&t, TRK_EVENT_ABILITY_GAIN, OPTICO, row[i].fame > 0, row[i].fame, 0,
                      0);
    }
}

static void test_freelancing_apprentice_of_mechaniker(void **state)
{
    (void)state;
    struct table t;
    freelancer(&t, 2);
    give_special(&t, MECHANIKER, TRK_S_FREELANCER);
    table_plan(&t, "Mechaniker apprentice_1 freelancer");
    struct table theater = t;
    play_all(&t, "Mechaniker: place apprentice_1 downtown 4;"
                 "Mechaniker: mechanical_enhancement");
    assert_int_equal(t.s.points, 1 + 1);
    play(&theater, "Mechaniker: place apprentice_1 theater 4");
    assert_false(is_legal(&theater, "Mechaniker: mechanical_enhancement"));
}

/* Q16: Optico's Workshop card as Mechaniker's Freelancer. */
static void test_copied_freelancer(void **state)
{
    (void)state;
    struct table t;
    stage(&t, 2);
    give_special(&t, MECHANIKER, TRK_S_FREELANCER);
    table_plan(&t, "Optico magician workshop apprentice_1 market_row;"
                   "Mechaniker magician freelancer");
    refuse_move(&t, "Optico: place apprentice_1 downtown 4", TRK_NO_OTHER_LOCATION);
    struct table home = t, used = t;
    of(&used, OPTICO)->ability = 1;
    refuse_move(&used, "Optico: place magician downtown 4", TRK_NO_OTHER_LOCATION);
    play(&t, "Optico: place magician downtown 4");
    assert_int_equal(t.s.bonus, TRK_S_FREELANCER);
    assert_int_equal(t.s.mode, TRK_COPIED);
    assert_int_equal(t.s.points, 3);
    assert_int_equal(of(&t, OPTICO)->ability, 1);
    assert_int_equal(count_events(&t, TRK_EVENT_COPIED), 1);
    play(&home, "Optico: place magician workshop 1");
    assert_int_equal(of(&home, OPTICO)->ability, 0);
    refuse_move(&home, "Optico: mimesis freelancer bonus", TRK_NO_NOTHING_TO_WORK_ON);
    play(&home, "Optico: mimesis freelancer point");
    assert_int_equal(home.s.points, 3 + 1);
    stage_of(&t, TRK_FIRST_2015, 2);
    give_special(&t, MECHANIKER, TRK_S_FREELANCER);
    table_plan(&t, "Optico magician workshop; Mechaniker magician freelancer");
    play(&t, "Optico: place magician workshop 1");
    refuse_move(&t, "Optico: mimesis freelancer point", TRK_NO_NO_COPIED_POINT);
    refuse_move(&t, "Optico: mimesis freelancer bonus", TRK_NO_NOTHING_TO_WORK_ON);
}

/* ---- S.empower -------------------------------------------------------------------- */

static void empower(struct table *t, unsigned prophecy)
{
    stage(t, 2);
    set_prophecy(t, prophecy);
    give_special(t, OPTICO, TRK_S_EMPOWER);
    table_plan(t, "Optico magician empower manager downtown");
    play(t, "Optico: place magician downtown 4");
    assert_int_equal(t->s.points, 3);
}

static void test_empower_is_worth_three(void **state)
{
    (void)state;
    const unsigned prophecies[2] = {TRK_P_DOUBLE_BANK_COINS, TRK_P_STRONG_ENHANCE};
    for (unsigned i = 0; i < 2; i++) {
        struct table t;
        empower(&t, prophecies[i]);
        refuse_move(&t, "Optico: bonus", TRK_NO_NO_ACTION_TARGET);
        struct table given_up = t;
        play(&t, "Optico: enhance");
        assert_int_equal(t.s.points, 3 + 3);
        assert_int_equal(of(&t, OPTICO)->shards, 2);
        refuse_move(&t, "Optico: enhance", TRK_NO_ALREADY_ENHANCED);
        refuse_move(&t, "Optico: give_up", TRK_NO_TOO_LATE);
        play_all(&t, "Optico: end; Optico: place manager downtown 1; Optico: enhance");
        assert_int_equal(t.s.points, 2 + 2 + (i ? 2 : 1)); /* this placement only */
        play_all(&given_up, "Optico: give_up; Optico: enhance");
        assert_int_equal(given_up.s.points, 3 + 1 + (i ? 2 : 1));
    }
}

static void test_empower_needs_a_shard(void **state)
{
    (void)state;
    struct table t;
    empower(&t, TRK_P_DOUBLE_BANK_COINS);
    set_shards(&t, OPTICO, 0);
    refuse_move(&t, "Optico: enhance", TRK_NO_NO_SHARD);
}

/* ---- the mode of a placement (G1, R23, R11.5) ---------------------------------------
 */

/* Every card of the Theater backstage: the bonus or one Action Point, for good. */
static void test_bonus_or_action_point(void **state)
{
    (void)state;
    for (unsigned special = 0; special < TRK_N_SPECIALS; special++) {
        struct table t;
        if (data_specials[special].location != TRK_THEATER)
            continue;
        full_house(&t, 1 | 2);
        put(&t, OPTICO, BUTTERFLIES, R03, 0, TRK_DOWN);
        enter(&t, OPTICO, "magician", special, 4);
        struct table kept = t;
        assert_int_equal(t.s.points, 3);
        refuse_move(&t, "Optico: enhance", TRK_NO_NOT_IN_THEATER);
        play(&t, "Optico: give_up");
        assert_int_equal(t.s.points, 3 + 1);
        const trk_event *e = find_event(&t, TRK_EVENT_GAVE_UP);
        assert_int_equal(e->rule, TRK_R(23, 4));
        assert_int_equal(e->a[0], special);
        refuse_move(&t, "Optico: bonus", TRK_NO_NO_BONUS);
        refuse_move(&t, "Optico: give_up", TRK_NO_MODE_DECIDED);
        play(&t, "Optico: reschedule riverside_03 slot 0"); /* without any effect */
        lay(&t, OPTICO, BUTTERFLIES, R03, 1, TRK_UP);
        assert_int_equal(t.s.points, 3);
        play(&kept, "Optico: set_up bullet_catch"); /* the first Action: too late */
        lay(&kept, OPTICO, CATCH, R03, 1, TRK_UP);
        if (kept.s.depth)
            play(&kept, "Optico: reward fame");
        refuse_move(&kept, "Optico: give_up", TRK_NO_TOO_LATE);
    }
}

/* A Performance slot has no Action Points: the mode is the bonus, without asking. */
static void test_no_action_point_on_a_performance_slot(void **state)
{
    (void)state;
    struct table t;
    stage(&t, 2);
    enter(&t, OPTICO, "magician", TRK_S_ARRANGED_FIASCO, 6);
    assert_int_equal(t.s.points, 0);
    refuse_move(&t, "Optico: give_up", TRK_NO_BONUS_ONLY);
    refuse_move(&t, "Optico: enhance", TRK_NO_NOT_IN_THEATER);
}

static void test_permanent_card_has_nothing_to_give_up(void **state)
{
    (void)state;
    struct table t;
    stage(&t, 2);
    table_plan(&t, "Optico magician theater");
    play(&t, "Optico: place magician theater 4");
    refuse_move(&t, "Optico: give_up", TRK_NO_PERMANENT_CARD);
    refuse_move(&t, "Optico: bonus", TRK_NO_NO_BONUS);
}

/* Q15: the mode, Mechanical Enhancement, Enhance Character, the first Action. */
static void motivated(struct table *t)
{
    stage(t, 2);
    give_special(t, MECHANIKER, TRK_S_FAME_AND_FORTUNE);
    table_plan(t, "Mechaniker apprentice_1 fame_and_fortune");
    play(t, "Mechaniker: place apprentice_1 downtown 4");
}

static void test_order_before_the_first_action(void **state)
{
    (void)state;
    struct table t;
    motivated(&t);
    play_all(&t, "Mechaniker: give_up; Mechaniker: mechanical_enhancement;"
                 "Mechaniker: enhance");
    assert_int_equal(t.s.points, 1 + 1 + 1 + 1);
    play(&t, "Mechaniker: take_coins bank_1");
    motivated(&t);
    play(&t, "Mechaniker: mechanical_enhancement");
    refuse_move(&t, "Mechaniker: give_up", TRK_NO_TOO_LATE);
    play(&t, "Mechaniker: enhance");
    assert_int_equal(t.s.points, 1 + 1 + 1);
    use(&t, "Mechaniker: take_coins bank_1"); /* the bonus is still there */
    motivated(&t);
    play(&t, "Mechaniker: enhance");
    refuse_move(&t, "Mechaniker: mechanical_enhancement", TRK_NO_TOO_LATE);
    refuse_move(&t, "Mechaniker: give_up", TRK_NO_TOO_LATE);
    motivated(&t);
    play_all(&t, "Mechaniker: reroll bank_2; chance: roll bank_2 3");
    refuse_move(&t, "Mechaniker: enhance", TRK_NO_TOO_LATE);
    refuse_move(&t, "Mechaniker: mechanical_enhancement", TRK_NO_TOO_LATE);
    refuse_move(&t, "Mechaniker: give_up", TRK_NO_TOO_LATE);
}

static void test_mimesis_before_enhance(void **state)
{
    (void)state;
    struct table t;
    stage(&t, 2);
    give_special(&t, MECHANIKER, TRK_S_EMPOWER);
    table_plan(&t, "Optico magician downtown; Mechaniker magician empower");
    play(&t, "Optico: place magician downtown 4");
    struct table late = t;
    play(&late, "Optico: enhance");
    refuse_move(&late, "Optico: mimesis empower bonus", TRK_NO_TOO_LATE);
    play_all(&t, "Optico: mimesis empower bonus; Optico: enhance");
    assert_int_equal(t.s.points, 3 + 3);
}

/* Q15: what being placed brings is there before the mode is decided. */
static void test_gentleman_is_paid_at_once(void **state)
{
    (void)state;
    struct table t;
    stage(&t, 2);
    set_magician(&t, OPTICO, TRK_MAGICIAN_GENTLEMAN);
    give_trick(&t, OPTICO, 0, BUTTERFLIES, 0);
    give_special(&t, OPTICO, TRK_S_EMPOWER);
    table_plan(&t, "Gentleman magician empower");
    play(&t, "Gentleman: place magician downtown 4");
    assert_int_equal(of(&t, OPTICO)->fame, 20 + 1);
    play(&t, "Gentleman: give_up");
    assert_int_equal(of(&t, OPTICO)->fame, 20 + 1);
}

/* Q13, G2: once in use, only its Action may follow, and it is used up by it. */
static void test_bonus_in_use_wants_its_action(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1);
    put(&t, OPTICO, BUTTERFLIES, R03, 0, TRK_DOWN);
    enter(&t, OPTICO, "magician", TRK_S_BUYING_TIME, 4);
    play(&t, "Optico: bonus");
    assert_int_equal(find_event(&t, TRK_EVENT_BONUS_USED)->rule,
                     TRK_S(TRK_S_BUYING_TIME));
    assert_true(bonus_waits(&t));
    refuse_move(&t, "Optico: reschedule riverside_03 slot 0", TRK_NO_OTHER_ACTION);
    expect_reason(&t, TRK_G(2), TRK_S_BUYING_TIME, 0, 0, 0);
    refuse_move(&t, "Optico: end", TRK_NO_NOT_NOW);
    refuse_move(&t, "Optico: bonus", TRK_NO_NOT_NOW);
    play(&t, "Optico: set_up bullet_catch");
    lay(&t, OPTICO, CATCH, R03, 3, TRK_UP);
    play(&t, "Optico: decline");
    refuse_move(&t, "Optico: bonus", TRK_NO_NO_BONUS);
}

/* G12: an enhanced Action needs its Action Points too. */
static void test_bonus_needs_an_action_point(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1 | 2);
    enter(&t, OPTICO, "apprentice_1", TRK_S_BUYING_TIME, 10); /* Sunday: 1 - 1 */
    assert_int_equal(t.s.points, 0);
    refuse_bonus(&t, TRK_S_BUYING_TIME);
    play(&t, "Optico: give_up"); /* A65 */
    assert_int_equal(t.s.points, 1);
    play(&t, "Optico: set_up bullet_catch");
}

/* G2, G13: the bonus is lost with the placement. */
static void test_unused_bonus_is_lost(void **state)
{
    (void)state;
    struct table t;
    full_house(&t, 1 | 2);
    give_special(&t, OPTICO, TRK_S_BUYING_TIME);
    table_plan(&t, "Optico magician buying_time manager theater");
    struct purse before = purse_of(&t, OPTICO);
    play_all(&t, "Optico: place magician theater 4; Optico: end");
    expect_gain(&t, OPTICO, before, 0, 0, 0);
    play(&t, "Optico: place manager theater 5");
    assert_int_equal(t.s.bonus, TRK_NONE);
    refuse_move(&t, "Optico: bonus", TRK_NO_NO_BONUS);
}

static bool in_deck(const struct table *t, unsigned special)
{
    for (unsigned i = 0; i < t->s.queued[TRK_THEATER]; i++)
        if (t->s.queue[TRK_THEATER][i] == special)
            return true;
    return false;
}

/* R23.2, R23.5: placed is used, whatever was done with it; Idle is not. */
static void test_placed_cards_are_used(void **state)
{
    (void)state;
    for (unsigned edition = 0; edition < 2; edition++) {
        struct table t;
        stage_of(&t, edition ? TRK_FIRST_2015 : TRK_REVISED_2019, 2);
        give_special(&t, OPTICO, TRK_S_BUYING_TIME);
        give_special(&t, OPTICO, TRK_S_NEW_TWIST);
        give_special(&t, OPTICO, TRK_S_HEADLINER_TRICK);
        table_plan(&t, "Optico magician buying_time manager new_twist apprentice_1 "
                       "headliner_trick");
        play_all(&t, "Optico: place magician theater 4; Optico: end;"
                     "Optico: place manager theater 5; Optico: give_up; Optico: end;"
                     "Optico: idle apprentice_1");
        table_until(&t, TRK_PHASE_ASSIGNMENT);
        assert_int_equal(of(&t, OPTICO)->specials, UINT64_C(1) << TRK_S_HEADLINER_TRICK);
        assert_int_equal(in_deck(&t, TRK_S_BUYING_TIME), !edition);
        assert_int_equal(in_deck(&t, TRK_S_NEW_TWIST), !edition);
        assert_int_equal(t.s.discarded >> TRK_S_BUYING_TIME & 1, edition);
        assert_int_equal(t.s.discarded >> TRK_S_NEW_TWIST & 1, edition);
        play(&t, "Optico: assign magician headliner_trick"); /* again */
    }
}

/* ---- the windows of a Performance (R18.8) ---------------------------------------------
 */

/* Lotus performs on Friday with Grand Premiere, Optico on Sunday with Durable Components;
 * Yoruba has 3 Shards and no Character. */
static void windows(struct table *t)
{
    stage(t, 4);
    set_magician(t, PRIESTESS, TRK_MAGICIAN_YORUBA_SPIRITMASTER);
    give_trick(t, OPTICO, 0, BUTTERFLIES, 0);
    give_trick(t, LOTUS, 0, BARRELS, 0);
    give_trick(t, LOTUS, 1, STOCKS, 0);
    put(t, LOTUS, BARRELS, R01, 0, TRK_DOWN);
    put(t, OPTICO, BUTTERFLIES, R01, 1, TRK_UP);
    put(t, LOTUS, STOCKS, R01, 2, TRK_UP);
    put(t, LOTUS, STOCKS, R02, 2, TRK_LEFT);
    put(t, OPTICO, BUTTERFLIES, R02, 1, TRK_UP);
    add_member(t, LOTUS, TRK_ASSISTANT);
    give_special(t, LOTUS, TRK_S_GRAND_PREMIERE);
    give_special(t, OPTICO, TRK_S_DURABLE_COMPONENTS);
    table_plan(t, "Lotus magician grand_premiere assistant theater; Optico magician "
                  "durable_components");
    play_all(t, "Optico: place magician theater 12; Optico: end;"
                "Lotus: place magician theater 6; Lotus: end");
    play_all(t, "Lotus: place assistant theater 4; Lotus: end");
}

static void expect_order(const struct table *t, const uint8_t *kinds, unsigned n)
{
    unsigned k = 0;
    for (unsigned i = 0; i < t->events.n && k < n; i++)
        k += t->event[i].kind == kinds[k];
    if (k < n)
        fail_msg("no %s after the others", data_event_ids[kinds[k]]);
    for (unsigned i = 1; i < t->events.n; i++) /* and none before its time */
        for (unsigned later = 0; later < n; later++)
            for (unsigned before = 0; before < later; before++)
                assert_false(t->event[i].kind == kinds[before] &&
                             t->event[i - 1].kind == kinds[later]);
}

static void test_windows_of_a_performance(void **state)
{
    (void)state;
    static const uint8_t order[] = {TRK_EVENT_YIELD, TRK_EVENT_GUEST_YIELD,
                                    TRK_EVENT_PERFORMER_SPECIALIST,
                                    TRK_EVENT_PERFORMER_BOX, TRK_EVENT_MARKERS_BACK};
    struct table t;
    windows(&t);
    assert_int_equal(t.s.phase, TRK_PHASE_POSSESSION); /* (a) */
    assert_int_equal(actor(&t), PRIESTESS);
    refuse_move(&t, "Lotus: perform riverside_01", TRK_NO_NOT_YOUR_TURN);
    play(&t, "Yoruba: decline");
    assert_int_equal(t.s.phase, TRK_PHASE_PERFORMANCE); /* (b) */
    assert_int_equal(actor(&t), LOTUS);
    refuse_move(&t, "Lotus: premiere slot 0 fame", TRK_NO_NOT_NOW);
    play(&t, "Lotus: perform riverside_01");
    assert_int_equal(t.s.stack[0].kind, TRK_FRAME_SHOW); /* (c) */
    assert_int_equal(actor(&t), LOTUS);
    assert_int_equal(t.events.n, 1);
    play(&t, "Lotus: trick_steal slot 0 slot 1");
    assert_int_equal(t.s.stack[0].kind, TRK_FRAME_SHOW);
    play(&t, "Lotus: premiere slot 2 shards");
    expect_order(&t, order, sizeof order); /* (d), (e), (f) */
    expect_events(&t, TRK_EVENT_YIELD, LOTUS, 2, 2 + 0, 0 + 1, 2);
    expect_events(&t, TRK_EVENT_GUEST_YIELD, OPTICO, 1, 2 + 1 - 1, 0 + 1, 0);
    expect_events(&t, TRK_EVENT_PERFORMER_SPECIALIST, LOTUS, 1, 2, 0, 0);
    assert_int_equal(t.s.phase, TRK_PHASE_POSSESSION); /* Sunday: asked again */
    play(&t, "Yoruba: decline");
    assert_int_equal(t.s.step, TRK_SUNDAY);
    play(&t, "Optico: perform riverside_02");
    assert_int_equal(t.s.phase, TRK_PHASE_KEEP_MARKER); /* after the last weekday */
    assert_int_equal(actor(&t), OPTICO);
    play(&t, "Optico: marker_to enchanted_butterflies");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

/* A card that Yoruba chose is still the player's own Performance. */
static void test_possessed_performance_is_the_players_own(void **state)
{
    (void)state;
    struct table t;
    windows(&t);
    play(&t, "Yoruba: possess riverside_01");
    assert_int_equal(of(&t, PRIESTESS)->shards, 2);
    assert_int_equal(actor(&t), LOTUS);
    assert_int_equal(t.s.stack[0].kind, TRK_FRAME_SHOW);
    play(&t, "Lotus: premiere slot 2 shards");
    play(&t, "Lotus: done");
    expect_events(&t, TRK_EVENT_YIELD, LOTUS, 2, 1 + 0, 1 + 1, 2);
    assert_int_equal(t.s.phase, TRK_PHASE_PERFORMANCE); /* Yoruba is not asked again */
    assert_int_equal(actor(&t), OPTICO);
}

static void test_possessed_player_keeps_a_marker(void **state)
{
    (void)state;
    struct table t;
    windows(&t);
    play_all(&t, "Yoruba: decline; Lotus: no_performance; Yoruba: possess riverside_01");
    expect_events(&t, TRK_EVENT_YIELD, OPTICO, 1, 2 + 1, 0 + 1, 0);
    assert_int_equal(t.s.phase, TRK_PHASE_KEEP_MARKER);
    play(&t, "Optico: marker_to enchanted_butterflies");
}

static void test_breaking_free_comes_before_thursday(void **state)
{
    (void)state;
    struct table t;
    stage(&t, 3);
    set_magician(&t, LOTUS, TRK_MAGICIAN_MASTER_OF_CHAINS);
    give_trick(&t, OPTICO, 0, BUTTERFLIES, 0);
    give_trick(&t, LOTUS, 0, BARRELS, 0);
    put(&t, OPTICO, BUTTERFLIES, R01, 0, TRK_DOWN);
    put(&t, LOTUS, BARRELS, R02, 0, TRK_DOWN);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "Optico: place magician theater 3; Optico: end");
    assert_int_equal(t.s.phase, TRK_PHASE_BREAKING_FREE);
    assert_int_equal(actor(&t), LOTUS);
    play(&t, "Chains: reschedule riverside_02 slot 0");
    lay(&t, LOTUS, BARRELS, R01, 2, TRK_UP);
    assert_int_equal(t.s.phase, TRK_PHASE_PERFORMANCE);
    assert_int_equal(t.s.step, TRK_THURSDAY);
}

/* Of the cards of the Theater three work in the Performance of their Magician. */
static void test_cards_that_work_in_shows(void **state)
{
    (void)state;
    for (unsigned special = 0; special < TRK_N_SPECIALS; special++) {
        struct table t;
        if (data_specials[special].location != TRK_THEATER)
            continue;
        bool works = special == TRK_S_DURABLE_COMPONENTS ||
                     special == TRK_S_ARRANGED_FIASCO || special == TRK_S_GRAND_PREMIERE;
        premiere(&t);
        enter(&t, OPTICO, "magician", special, 6);
        play(&t, "Optico: end");
        assert_int_equal(of(&t, OPTICO)->show_bonus, works ? special : TRK_NONE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_guest_lies_beside_a_full_card,
               "S.guest_performer.1 S.guest_performer.2 S.guest_performer.3 "
               "S.guest_performer.4"),
        PROVES(test_guest_needs_a_full_card, "S.guest_performer.1 G7"),
        PROVES(test_guest_obeys_the_symbol_only,
               "S.guest_performer.7 S.guest_performer.8 G8"),
        PROVES(test_symbol_is_on_the_card_beside_too, "S.guest_performer.7 G8"),
        PROVES(test_four_lie_beside, "S.guest_performer.9 S.guest_performer.12"),
        PROVES(test_guest_is_a_set_up_for_prophecies, "S.guest_performer.10"),
        PROVES(test_pile_of_guests, "S.guest_performer.11 S.guest_performer.12"),
        PROVES(test_guest_is_performed_with_the_card,
               "S.guest_performer.5 S.guest_performer.4"),
        PROVES(test_guest_leaves_with_the_card, "S.guest_performer.6"),
        PROVES(test_guest_is_rescheduled, "S.guest_performer.13"),
        PROVES(test_guest_is_moved_by_favor, "S.guest_performer.14 S.directors_favor.5"),
        PROVES(test_guest_is_taken_to_the_street, "S.guest_performer.15"),
        PROVES(test_guest_does_not_slide, "S.guest_performer.16"),
        PROVES(test_interlude_pays_for_every_neighbour,
               "S.orchestral_interlude.1 S.orchestral_interlude.2 "
               "S.orchestral_interlude.3"),
        PROVES(test_interlude_with_a_real_link,
               "S.orchestral_interlude.1 S.orchestral_interlude.4"),
        PROVES(test_without_interlude_only_links_pay, "S.orchestral_interlude.2 G2 Q13"),
        PROVES(test_interlude_counts_circles_not_slots,
               "S.orchestral_interlude.1 A67 R23.3"),
        PROVES(test_interlude_counts_a_pile_once, "S.orchestral_interlude.5"),
        PROVES(test_interlude_passes_markers_beside_over,
               "S.orchestral_interlude.6 S.guest_performer.3"),
        PROVES(test_link_bonuses_need_a_neighbour,
               "Q13 G7 S.orchestral_interlude.1 S.headliner_trick.1"),
        PROVES(test_headliner_is_paid_twice,
               "S.headliner_trick.1 S.headliner_trick.2 S.headliner_trick.3 "
               "S.headliner_trick.4"),
        PROVES(test_headliner_without_a_link, "S.headliner_trick.1"),
        PROVES(test_headliner_of_two_links, "S.headliner_trick.1 S.headliner_trick.3"),
        PROVES(test_headliner_with_an_own_marker, "S.headliner_trick.5"),
        PROVES(test_headliners_shards_are_one_gain, "S.headliner_trick.6 G11"),
        PROVES(test_bonus_is_for_one_action, "R23.3 A67 G2 S.headliner_trick.1"),
        PROVES(test_twin_goes_on_the_card, "S.new_twist.1 S.new_twist.3 Q14"),
        PROVES(test_no_twin_without_the_bonus, "S.new_twist.1 G8"),
        PROVES(test_twist_needs_exactly_one, "Q14 S.new_twist.1 S.new_twist.3 G7"),
        PROVES(test_twin_may_be_a_pile, "S.new_twist.2"),
        PROVES(test_twins_move_apart_only, "S.new_twist.4 S.new_twist.5 S.new_twist.3"),
        PROVES(test_twin_stays_where_it_is, "S.new_twist.4"),
        PROVES(test_twins_are_two_tricks,
               "S.new_twist.6 S.new_twist.7 S.arranged_fiasco.7"),
        PROVES(test_one_twin_is_stolen_from, "S.new_twist.8"),
        PROVES(test_one_twin_has_the_premiere, "S.new_twist.9 S.grand_premiere.1"),
        PROVES(test_time_is_bought_after_the_links,
               "S.buying_time.1 S.buying_time.2 S.buying_time.3 S.buying_time.5"),
        PROVES(test_cards_change_places_with_everything,
               "S.buying_time.3 S.buying_time.4 S.buying_time.6"),
        PROVES(test_empty_cards_change_places, "S.buying_time.7"),
        PROVES(test_time_is_bought_without_an_exchange, "S.buying_time.5 G7"),
        PROVES(test_performed_marker_is_kept,
               "S.durable_components.1 S.durable_components.2 G13"),
        PROVES(test_marker_of_whatever_performance_is_kept,
               "S.durable_components.3 S.durable_components.1 R18.8"),
        PROVES(test_only_a_performer_keeps_a_marker, "S.durable_components.2"),
        PROVES(test_card_must_lie_under_the_performer, "S.durable_components.6 R18.8"),
        PROVES(test_full_trick_card_after_keeping, "S.durable_components.4"),
        PROVES(test_returned_trick_keeps_nothing, "S.durable_components.5"),
        PROVES(test_one_marker_of_a_pile_is_kept, "S.durable_components.7"),
        PROVES(test_street_marker_is_not_kept,
               "S.durable_components.8 S.street_performance.9"),
        PROVES(test_two_performers_keep_in_order, "S.durable_components.1 A90 R18.8"),
        PROVES(test_fiasco_of_the_others, "S.arranged_fiasco.2 S.arranged_fiasco.3"),
        PROVES(test_fiasco_under_another_card, "S.arranged_fiasco.1 R18.8"),
        PROVES(test_fiasco_and_the_weekday,
               "S.arranged_fiasco.4 S.arranged_fiasco.5 R18.5 A45 G4"),
        PROVES(test_fiasco_of_a_sunday_guest, "S.arranged_fiasco.5 R18.5 A45 G4"),
        PROVES(test_no_fiasco_in_other_performances, "S.arranged_fiasco.1"),
        PROVES(test_fiasco_counts_a_pile_once, "S.arranged_fiasco.6 G5"),
        PROVES(test_fiasco_is_over_in_the_next_turn, "S.arranged_fiasco.1 G13"),
        PROVES(test_premiere_doubles_one_yield,
               "S.grand_premiere.1 S.grand_premiere.2 S.grand_premiere.13 G7"),
        PROVES(test_premiere_of_an_own_trick_only, "S.grand_premiere.1 Q19"),
        PROVES(test_premiere_needs_its_card, "S.grand_premiere.1 R18.8"),
        PROVES(test_premiere_after_the_weekday, "S.grand_premiere.4 Q19 G4"),
        PROVES(test_no_premiere_after_a_guest_performance,
               "S.grand_premiere.3 S.grand_premiere.9 A107"),
        PROVES(test_premiere_is_once_a_game,
               "S.grand_premiere.7 S.grand_premiere.8 S.grand_premiere.3"),
        PROVES(test_performed_when_the_show_is_over, "S.grand_premiere.10 A107"),
        PROVES(test_premiere_after_test_run_and_street,
               "S.grand_premiere.5 S.grand_premiere.6 S.street_performance.9"),
        PROVES(test_stolen_for_has_no_premiere,
               "S.grand_premiere.11 S.grand_premiere.12"),
        PROVES(test_premiere_is_not_stolen_for, "S.grand_premiere.12 R18.8"),
        PROVES(test_premiere_with_an_enhanced_trick, "S.grand_premiere.4 A45 G4 G5"),
        PROVES(test_street_performance_pays_at_once,
               "S.street_performance.1 S.street_performance.2 S.street_performance.8 "
               "S.street_performance.9 A67"),
        PROVES(test_street_performance_has_the_own_day,
               "S.street_performance.3 S.street_performance.4 S.street_performance.5 "
               "S.street_performance.6"),
        PROVES(test_no_other_prophecy_on_the_street, "S.street_performance.7"),
        PROVES(test_street_performance_needs_no_other_slot, "S.street_performance.1 G12"),
        PROVES(test_street_performance_needs_a_marker, "S.street_performance.1 G7"),
        PROVES(test_pile_on_the_street,
               "S.street_performance.10 S.street_performance.11 G5"),
        PROVES(test_link_rewards_stay, "S.street_performance.12"),
        PROVES(test_favor_moves_an_opponents_marker,
               "S.directors_favor.1 S.directors_favor.2 S.directors_favor.6 G8"),
        PROVES(test_favor_moves_nothing_without_the_bonus, "S.directors_favor.1 G2"),
        PROVES(test_favor_obeys_the_owners_symbols, "S.directors_favor.2 G8"),
        PROVES(test_favor_rewards_nobody, "S.directors_favor.3"),
        PROVES(test_favor_moves_a_whole_pile, "S.directors_favor.4"),
        PROVES(test_favor_needs_a_slot, "S.directors_favor.7 G7 G12"),
        PROVES(test_freelancer_works_everywhere,
               "S.freelancer.1 S.freelancer.2 S.freelancer.4"),
        PROVES(test_freelancer_in_the_workshop, "S.freelancer.3 R23.2"),
        PROVES(test_freelancer_performs, "S.freelancer.5"),
        PROVES(test_freelancer_keeps_the_rules_of_the_place,
               "S.freelancer.6 S.freelancer.7"),
        PROVES(test_freelancer_and_slot_prophecies, "S.freelancer.8"),
        PROVES(test_freelancing_gentleman, "S.freelancer.9"),
        PROVES(test_freelancing_apprentice_of_mechaniker, "S.freelancer.10"),
        PROVES(test_copied_freelancer, "Q16 S.freelancer.1"),
        PROVES(test_empower_is_worth_three, "S.empower.1 S.empower.2"),
        PROVES(test_empower_needs_a_shard, "S.empower.1 G12"),
        PROVES(test_bonus_or_action_point, "G1 R23.4 A65 A66"),
        PROVES(test_no_action_point_on_a_performance_slot, "A65 R23.4 R11.5 G1"),
        PROVES(test_permanent_card_has_nothing_to_give_up, "R23.4"),
        PROVES(test_order_before_the_first_action, "Q15 A15 A66 R11.5 R23.4"),
        PROVES(test_mimesis_before_enhance, "Q15 S.empower.1"),
        PROVES(test_gentleman_is_paid_at_once, "Q15"),
        PROVES(test_bonus_in_use_wants_its_action, "Q13 G2 R23.3"),
        PROVES(test_bonus_needs_an_action_point, "G12 A65"),
        PROVES(test_unused_bonus_is_lost, "G2 G13 R23.3"),
        PROVES(test_placed_cards_are_used, "R23.2 R23.5 R19.8"),
        PROVES(test_windows_of_a_performance, "R18.8"),
        PROVES(test_possessed_performance_is_the_players_own, "R18.8 S.grand_premiere.1"),
        PROVES(test_possessed_player_keeps_a_marker, "R18.8 S.durable_components.2"),
        PROVES(test_breaking_free_comes_before_thursday, "R18.8"),
        PROVES(test_cards_that_work_in_shows, "R18.8 G13"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

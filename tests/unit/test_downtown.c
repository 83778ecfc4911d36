/* test_downtown.c: Learn Trick, Hire Character, Take Coins, Reroll and Set Die, and
 * giving Tricks back (R13, A17–A21, A84–A86, A92, A93, A95–A97, D19, Q1, Q3, Q7). */
#include "support/table.h"

#include <string.h>

/* Four players in turn 1, before the plans; dice: Optical, X, Engineer, Apprentice, 4, X.
 * Optico has Enchanted Butterflies (Spade, 2 markers), Manager, one Apprentice, 5 Fame,
 * 10 Coins, 1 Shard. */
static void before_plans(struct table *t, unsigned profile)
{
    table_at(t, profile, 4, TRK_PHASE_ASSIGNMENT);
}

/* Optico's Magician goes to the +2 slot: 5 Action Points. */
static void enter(struct table *t)
{
    table_plan(t,
               "Optico magician downtown manager downtown;Mechaniker magician downtown;"
               "Lotus magician downtown");
    play(t, "Optico: place magician downtown 1");
}

static void downtown(struct table *t)
{
    before_plans(t, TRK_REVISED_2019);
    enter(t);
}

static void expect_state(const struct table *t, const trk_state *expected)
{
    assert_memory_equal(&t->s, expected, sizeof *expected);
}

static trk_player *optico(struct table *t)
{
    return &t->s.player[OPTICO];
}

/* ---- Learn Trick (R13.1) ------------------------------------------------------- */

static void test_learn(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    trk_state expected = t.s;
    expected.points = 2;
    expected.acted = 1;
    expected.die[TRK_RESIDENCE_1] = TRK_FACE_X;
    expected.residence &= ~(UINT64_C(1) << TRK_TRICK_CARD_MANIPULATION);
    expected.player[OPTICO].trick[1] =
        (trk_own_trick){TRK_TRICK_CARD_MANIPULATION, TRK_HEART, 0, 0};
    play(&t, "Optico: learn card_manipulation residence_1");
    expect_state(&t, &expected);
    assert_int_equal(t.events.n, 1);
    const trk_event *e = find_event(&t, TRK_EVENT_LEARNED);
    assert_int_equal(e->seat, OPTICO);
    assert_int_equal(e->rule, TRK_R(13, 1));
    assert_int_equal(e->coins, 0);
    assert_int_equal(e->a[0], TRK_TRICK_CARD_MANIPULATION);
    assert_int_equal(e->a[1], TRK_RESIDENCE_1);
    assert_int_equal(e->a[2], TRK_HEART);
    refuse_move(&t, "Optico: learn pub_in_a_bottle residence_1", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(13, 1), 3, 2, 0, 0);
}

static void test_learn_needs_no_components(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    clear_components(&t, OPTICO);
    play(&t, "Optico: learn pub_in_a_bottle residence_1");
    assert_int_equal(optico(&t)->trick[1].trick, TRK_TRICK_PUB_IN_A_BOTTLE);
}

static void test_learn_costs_3_points(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    table_plan(&t, "Optico manager downtown apprentice_1 downtown");
    play(&t, "Optico: place manager downtown 4"); /* 2 Action Points */
    refuse_move(&t, "Optico: learn card_manipulation residence_1", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(13, 1), 3, 2, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_LEARN), 0);
    play_all(&t, "Optico: enhance; Optico: learn card_manipulation residence_1");
    assert_int_equal(t.s.points, 0);
}

/* Every Trick with both dice: what the die shows, "?" all, the favourite
 * category always. */
static void test_learn_what_the_die_shows(void **state)
{
    (void)state;
    static const uint8_t faces[] = {TRK_FACE_SPIRITUAL, TRK_FACE_MECHANICAL,
                                    TRK_FACE_OPTICAL, TRK_FACE_ESCAPE, TRK_FACE_ANY};
    for (unsigned i = 0; i < sizeof faces; i++) {
        struct table t;
        unsigned n = 0;
        downtown(&t);
        optico(&t)->coins = 50;
        set_dice(&t, faces[i], TRK_FACE_X, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X,
                 TRK_FACE_X);
        for (unsigned trick = 0; trick < TRK_N_TRICKS; trick++) {
            unsigned category = data_tricks[trick].category;
            trk_move move = {TRK_MOVE_LEARN, OPTICO, {(uint8_t)trick, TRK_RESIDENCE_1}};
            bool fits = faces[i] == TRK_FACE_ANY || faces[i] == category ||
                        category == TRK_OPTICAL;
            if (!(t.s.residence >> trick & 1))
                continue;
            assert_int_equal(trk_why(&t.s, move, &t.reason) == TRK_OK, fits);
            n += fits;
            if (fits)
                continue;
            assert_int_equal(t.reason.id, TRK_NO_DIE_SHOWS);
            expect_reason(&t, TRK_R(13, 1), TRK_RESIDENCE_1, faces[i], 0, 0);
        }
        assert_int_equal(count_legal(&t, TRK_MOVE_LEARN), n);
        assert_true(n >= 7);
    }
}

static void test_favourite_category_of_each_magician(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    table_plan(&t, "Optico magician downtown;Mechaniker magician downtown;"
                   "Lotus magician downtown;Priestess magician downtown");
    set_dice(&t, TRK_FACE_SPIRITUAL, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X,
             TRK_FACE_X);
    play(&t, "Optico: place magician downtown 1");
    assert_true(is_legal(&t, "Optico: learn card_manipulation residence_1"));
    refuse_move(&t, "Optico: learn chinese_sticks residence_1", TRK_NO_DIE_SHOWS);
    play_all(&t, "Optico: end; Mechaniker: place magician downtown 2");
    assert_true(is_legal(&t, "Mechaniker: learn chinese_sticks residence_1"));
    refuse_move(&t, "Mechaniker: learn card_manipulation residence_1", TRK_NO_DIE_SHOWS);
    play_all(&t, "Mechaniker: end; Lotus: place magician downtown 3; "
                 "Lotus: return; Lotus: return_trick stocks_escape");
    assert_true(is_legal(&t, "Lotus: learn burning_mummy residence_1"));
    refuse_move(&t, "Lotus: learn chinese_sticks residence_1", TRK_NO_DIE_SHOWS);
    play_all(&t, "Lotus: end; Priestess: place magician downtown 4");
    t.s.die[TRK_RESIDENCE_1] = TRK_FACE_OPTICAL;
    assert_true(is_legal(&t, "Priestess: learn spirit_hand residence_1"));
    refuse_move(&t, "Priestess: learn burning_mummy residence_1", TRK_NO_DIE_SHOWS);
}

static void test_x_teaches_nothing(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    refuse_move(&t, "Optico: learn card_manipulation residence_2", TRK_NO_DIE_X);
    expect_reason(&t, TRK_R(13, 1), TRK_RESIDENCE_2, 0, 0, 0);
    t.s.die[TRK_RESIDENCE_1] = TRK_FACE_X; /* not even the favourite category */
    refuse_move(&t, "Optico: learn card_manipulation residence_1", TRK_NO_DIE_X);
    expect_reason(&t, TRK_R(13, 1), TRK_RESIDENCE_1, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_LEARN), 0);
    t.s.die[TRK_RESIDENCE_2] = TRK_FACE_ESCAPE;
    assert_true(is_legal(&t, "Optico: learn card_manipulation residence_2"));
}

static void test_learn_with_residence_dice_only(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    refuse_move(&t, "Optico: learn card_manipulation inn_1", TRK_NO_OTHER_PLACE_DIE);
    expect_reason(&t, TRK_R(13, 1), TRK_INN_1, 0, 0, 0);
    refuse_move(&t, "Optico: learn card_manipulation bank_2", TRK_NO_OTHER_PLACE_DIE);
    expect_reason(&t, TRK_R(13, 1), TRK_BANK_2, 0, 0, 0);
}

static void test_chosen_die_turns_to_x(void **state)
{
    (void)state;
    for (unsigned die = TRK_RESIDENCE_1; die <= TRK_RESIDENCE_2; die++) {
        struct table t;
        downtown(&t);
        t.s.die[TRK_RESIDENCE_1] = TRK_FACE_MECHANICAL;
        t.s.die[TRK_RESIDENCE_2] = TRK_FACE_ESCAPE;
        play(&t, die == TRK_RESIDENCE_1 ? "Optico: learn card_manipulation residence_1"
                                        : "Optico: learn card_manipulation residence_2");
        assert_int_equal(find_event(&t, TRK_EVENT_LEARNED)->a[1], die);
        assert_int_equal(t.s.die[TRK_RESIDENCE_1],
                         die == TRK_RESIDENCE_1 ? TRK_FACE_X : TRK_FACE_MECHANICAL);
        assert_int_equal(t.s.die[TRK_RESIDENCE_2],
                         die == TRK_RESIDENCE_2 ? TRK_FACE_X : TRK_FACE_ESCAPE);
    }
}

static void test_every_trick_exists_once(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    t.s.die[TRK_RESIDENCE_1] = TRK_FACE_ANY;
    refuse_move(&t, "Optico: learn linking_rings residence_1", TRK_NO_NOT_IN_RESIDENCE);
    expect_reason(&t, TRK_R(1, 5), TRK_TRICK_LINKING_RINGS, MECHANIKER, 0, 0);
    refuse_move(&t, "Optico: learn enchanted_butterflies residence_1",
                TRK_NO_NOT_IN_RESIDENCE);
    expect_reason(&t, TRK_R(1, 5), TRK_TRICK_ENCHANTED_BUTTERFLIES, OPTICO, 0, 0);
}

static void test_level_3_is_not_in_the_base_game(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    optico(&t)->coins = 31; /* 36 - 5: would be enough */
    refuse_move(&t, "Optico: learn mutilation residence_1", TRK_NO_NO_LEVEL_3);
    expect_reason(&t, TRK_R(2, 1), TRK_TRICK_MUTILATION, 0, 0, 0);
}

/* 6 Action Points: two Tricks, a die each. */
static void test_two_tricks_by_one_character(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    t.s.die[TRK_RESIDENCE_2] = TRK_FACE_MECHANICAL;
    play_all(&t, "Optico: enhance; Optico: learn card_manipulation residence_1");
    refuse_move(&t, "Optico: learn pub_in_a_bottle residence_1", TRK_NO_DIE_X);
    play(&t, "Optico: learn pub_in_a_bottle residence_2");
    assert_int_equal(t.s.points, 0);
    assert_int_equal(optico(&t)->trick[1].trick, TRK_TRICK_CARD_MANIPULATION);
    assert_int_equal(optico(&t)->trick[2].trick, TRK_TRICK_PUB_IN_A_BOTTLE);
    assert_int_equal(optico(&t)->trick[2].symbol, TRK_DIAMOND);
    assert_int_equal(t.s.die[TRK_RESIDENCE_2], TRK_FACE_X);
}

static void test_one_die_serves_several_players_after_set_die(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    play_all(&t, "Optico: learn card_manipulation residence_1; Optico: end; "
                 "Mechaniker: place magician downtown 2; Mechaniker: enhance");
    refuse_move(&t, "Mechaniker: learn living_piano residence_1", TRK_NO_DIE_X);
    play_all(&t, "Mechaniker: set_die residence_1 escape; "
                 "Mechaniker: learn living_piano residence_1");
    assert_int_equal(t.s.points, 0);
    assert_int_equal(t.s.die[TRK_RESIDENCE_1], TRK_FACE_X);
}

/* ---- Fame Threshold (R13.2, A85, A86, A96) ------------------------------------- */

/* Fame, Coins and what a Trick of the Level then costs; -1: refused. */
static void learn_at(unsigned fame, unsigned coins, unsigned level, int price)
{
    struct table t;
    downtown(&t);
    set_fame(&t, OPTICO, fame);
    optico(&t)->coins = (uint16_t)coins;
    const char *text = level == 1 ? "Optico: learn card_manipulation residence_1"
                                  : "Optico: learn self_decapitation residence_1";
    int threshold = level == 1 ? 1 : 16;
    if (price < 0) {
        refuse_move(&t, text, TRK_NO_THRESHOLD);
        expect_reason(&t, TRK_R(13, 2), threshold, (int)fame, threshold - (int)fame,
                      (int)coins);
        return;
    }
    play(&t, text);
    assert_int_equal(find_event(&t, TRK_EVENT_LEARNED)->coins, -price);
    assert_int_equal(optico(&t)->coins, (int)coins - price);
    assert_int_equal(optico(&t)->fame, fame);
}

static void test_fame_threshold(void **state)
{
    (void)state;
    learn_at(1, 0, 1, 0);
    learn_at(0, 1, 1, 1);
    learn_at(0, 0, 1, -1);
    learn_at(17, 3, 2, 0);
    learn_at(16, 0, 2, 0);
    learn_at(15, 1, 2, 1);
    learn_at(15, 0, 2, -1);
    learn_at(0, 16, 2, 16);
    learn_at(0, 15, 2, -1);
}

static void test_example_level_2_with_5_fame(void **state)
{
    (void)state;
    learn_at(5, 11, 2, 11);
    learn_at(5, 12, 2, 11);
    learn_at(5, 10, 2, -1);
}

/* All or nothing, and nobody but the supply gets it. */
static void test_threshold_is_paid_to_the_supply(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    optico(&t)->coins = 30;
    trk_state before = t.s;
    play(&t, "Optico: learn self_decapitation residence_1");
    assert_int_equal(optico(&t)->coins, 19);
    for (unsigned seat = 1; seat < 4; seat++)
        assert_memory_equal(&t.s.player[seat], &before.player[seat], sizeof(trk_player));
}

/* Fame is looked at when the Trick is taken, not when the Character was placed. */
static void test_fame_of_the_moment_counts(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    optico(&t)->coins = 0;
    refuse_move(&t, "Optico: learn self_decapitation residence_1", TRK_NO_THRESHOLD);
    set_fame(&t, OPTICO, 16);
    play(&t, "Optico: learn self_decapitation residence_1");
    assert_int_equal(optico(&t)->coins, 0);
}

/* 7 Coins and a Bank die of 4: the cost must be there before the Action begins. */
static void test_coins_must_be_there_before_the_action(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    optico(&t)->coins = 7;
    play(&t, "Optico: enhance");
    refuse_move(&t, "Optico: learn self_decapitation residence_1", TRK_NO_THRESHOLD);
    play(&t, "Optico: take_coins bank_1");
    assert_int_equal(optico(&t)->coins, 11);
    play(&t, "Optico: learn self_decapitation residence_1");
    assert_int_equal(optico(&t)->coins, 0);
}

static void test_no_upper_limits(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 4, TRK_PHASE_ADVERTISE);
    set_fame(&t, OPTICO, 255);
    play(&t, "Optico: advertise");
    assert_int_equal(optico(&t)->fame, 257);
    assert_int_equal(optico(&t)->coins, 9);
    optico(&t)->coins = 252;
    optico(&t)->shards = 257;
    enter(&t);
    play_all(&t, "Optico: enhance; Optico: take_coins bank_1");
    assert_int_equal(optico(&t)->coins, 256);
    assert_int_equal(optico(&t)->shards, 256);
    play(&t, "Optico: learn self_decapitation residence_1");
    assert_int_equal(optico(&t)->coins, 256);
}

static void test_what_cannot_be_paid_is_not_offered(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    optico(&t)->coins = 10;
    optico(&t)->shards = 0;
    assert_int_equal(count_legal(&t, TRK_MOVE_LEARN), 3); /* Level 1, Optical, 3 left */
    assert_int_equal(count_legal(&t, TRK_MOVE_ENHANCE), 0);
    refuse_move(&t, "Optico: learn paper_shred residence_1", TRK_NO_THRESHOLD);
    refuse_move(&t, "Optico: enhance", TRK_NO_NO_SHARD);
    optico(&t)->coins = 11;
    assert_int_equal(count_legal(&t, TRK_MOVE_LEARN), 7);
}

/* ---- where the Trick lies (A19, A92, Q1, Q3) ----------------------------------- */

static void test_no_trick_slot_free(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    give_trick(&t, OPTICO, 1, TRK_TRICK_RABBIT_FROM_THE_TOP_HAT, 0);
    give_trick(&t, OPTICO, 2, TRK_TRICK_PUB_IN_A_BOTTLE, 0);
    enter(&t);
    refuse_move(&t, "Optico: learn card_manipulation residence_1", TRK_NO_NO_TRICK_SLOT);
    expect_reason(&t, TRK_A(19), 0, 0, 0, 0);
    play_all(&t, "Optico: return; Optico: return_trick rabbit_from_the_top_hat; "
                 "Optico: learn card_manipulation residence_1");
    assert_int_equal(optico(&t)->trick[1].trick, TRK_TRICK_CARD_MANIPULATION);
}

static void test_straight_to_the_engineers_slot(void **state)
{
    (void)state;
    for (unsigned extension = 0; extension < 2; extension++) {
        struct table t;
        before_plans(&t, TRK_REVISED_2019);
        add_member(&t, OPTICO, TRK_ENGINEER);
        enter(&t);
        play(&t, "Optico: learn card_manipulation residence_1");
        assert_int_equal(count_legal(&t, TRK_MOVE_TRICK_TO), 2);
        refuse_move(&t, "Optico: end", TRK_NO_NOT_NOW);
        trk_state expected = t.s;
        trk_own_trick *ordinary = &expected.player[OPTICO].trick[1];
        expected.depth = 0;
        memset(&expected.stack[0], 0, sizeof expected.stack[0]);
        assert_int_equal(ordinary->trick, TRK_TRICK_CARD_MANIPULATION);
        if (extension) {
            expected.player[OPTICO].trick[TRK_ENGINEER_SLOT] = *ordinary;
            *ordinary = (trk_own_trick){TRK_NONE, TRK_NONE, 0, 0};
        }
        play(&t, extension ? "Optico: trick_to extension" : "Optico: trick_to ordinary");
        expect_state(&t, &expected);
        const trk_event *e = find_event(&t, TRK_EVENT_TRICK_SLOT);
        assert_int_equal(e->rule, TRK_A(19));
        assert_int_equal(e->a[0], TRK_TRICK_CARD_MANIPULATION);
        assert_int_equal(e->a[1], extension);
    }
}

static void test_only_the_engineers_slot_is_free(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    add_member(&t, OPTICO, TRK_ENGINEER);
    give_trick(&t, OPTICO, 1, TRK_TRICK_RABBIT_FROM_THE_TOP_HAT, 0);
    give_trick(&t, OPTICO, 2, TRK_TRICK_PUB_IN_A_BOTTLE, 0);
    enter(&t);
    t.s.die[TRK_RESIDENCE_2] = TRK_FACE_ANY;
    play_all(&t, "Optico: enhance; Optico: learn card_manipulation residence_1");
    assert_int_equal(t.s.depth, 0); /* no question */
    assert_int_equal(optico(&t)->trick[TRK_ENGINEER_SLOT].trick,
                     TRK_TRICK_CARD_MANIPULATION);
    assert_int_equal(optico(&t)->trick[TRK_ENGINEER_SLOT].symbol, TRK_CLUB);
    refuse_move(&t, "Optico: learn chinese_sticks residence_2", TRK_NO_NO_TRICK_SLOT);
}

static void test_only_ordinary_slots_are_free(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    add_member(&t, OPTICO, TRK_ENGINEER);
    give_trick(&t, OPTICO, TRK_ENGINEER_SLOT, TRK_TRICK_PUB_IN_A_BOTTLE, 0);
    enter(&t);
    play(&t, "Optico: learn card_manipulation residence_1");
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(optico(&t)->trick[1].trick, TRK_TRICK_CARD_MANIPULATION);
}

static void test_first_free_ordinary_slot(void **state)
{
    (void)state;
    static const struct {
        unsigned full; /* a bit per slot with a Trick on it */
        unsigned next;
    } rows[] = {{0, 0}, {1, 1}, {2, 0}, {3, 2}, {4, 0}, {5, 1}, {6, 0}};
    static const uint8_t tricks[] = {TRK_TRICK_RABBIT_FROM_THE_TOP_HAT,
                                     TRK_TRICK_PUB_IN_A_BOTTLE,
                                     TRK_TRICK_SELF_DECAPITATION};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct table t;
        before_plans(&t, TRK_REVISED_2019);
        clear_tricks(&t, OPTICO);
        for (unsigned slot = 0; slot < 3; slot++)
            if (rows[i].full >> slot & 1)
                give_trick(&t, OPTICO, slot, tricks[slot], 0);
        enter(&t);
        play(&t, "Optico: learn card_manipulation residence_1");
        assert_int_equal(optico(&t)->trick[rows[i].next].trick,
                         TRK_TRICK_CARD_MANIPULATION);
    }
}

static void test_hired_engineer_brings_no_slot_yet(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    give_trick(&t, OPTICO, 1, TRK_TRICK_RABBIT_FROM_THE_TOP_HAT, 0);
    enter(&t);
    play_all(&t, "Optico: enhance; Optico: hire engineer inn_1; "
                 "Optico: learn card_manipulation residence_1");
    assert_int_equal(t.s.depth, 0); /* no question about the Engineer's slot */
    assert_int_equal(optico(&t)->trick[2].trick, TRK_TRICK_CARD_MANIPULATION);
    play_all(&t, "Optico: end; Mechaniker: idle magician; Lotus: idle magician; "
                 "Optico: place manager downtown 2");
    t.s.die[TRK_RESIDENCE_1] = TRK_FACE_ANY;
    refuse_move(&t, "Optico: learn chinese_sticks residence_1", TRK_NO_NO_TRICK_SLOT);
}

static void test_hired_manager_brings_no_slots_yet(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    for (unsigned c = TRK_ROPE; c <= TRK_PADLOCK; c++)
        set_component(&t, MECHANIKER, c, 1); /* with its Metal six piles */
    table_plan(&t,
               "Mechaniker magician downtown assistant market_row apprentice_1 workshop");
    t.s.die[TRK_INN_1] = TRK_FACE_MANAGER;
    play_all(&t, "Mechaniker: place magician downtown 1; Mechaniker: hire manager inn_1; "
                 "Mechaniker: end; Mechaniker: place assistant market_row 1");
    refuse_move(&t, "Mechaniker: buy 1 wood", TRK_NO_NO_COMPONENT_SLOT);
    expect_reason(&t, TRK_R(14, 2), TRK_WOOD, 0, 0, 0);
    play_all(&t, "Mechaniker: end; Mechaniker: place apprentice_1 workshop 1");
    refuse_move(&t, "Mechaniker: move_pile rope multi 1", TRK_NO_NO_SPECIALIST);
    expect_reason(&t, TRK_R(15, 4), TRK_MANAGER - TRK_ENGINEER, 0, 0, 0);
}

static void test_hired_assistant_brings_no_place_yet(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    t.s.die[TRK_INN_1] = TRK_FACE_ASSISTANT;
    table_plan(&t, "Optico magician downtown apprentice_1 workshop");
    play_all(&t, "Optico: place magician downtown 1; Optico: hire assistant inn_1; "
                 "Optico: end; Optico: place apprentice_1 workshop 1");
    refuse_move(&t, "Optico: move_apprentice apprentice_1", TRK_NO_NO_SPECIALIST);
    expect_reason(&t, TRK_R(15, 5), TRK_ASSISTANT - TRK_ENGINEER, 0, 0, 0);
}

/* ---- the symbol (A84, Q7) ------------------------------------------------------ */

static void test_first_free_symbol(void **state)
{
    (void)state;
    static const uint8_t order[] = {TRK_SPADE, TRK_HEART, TRK_DIAMOND, TRK_CLUB};
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++)
        for (unsigned missing = 0; missing < 3; missing++) {
            struct table t;
            before_plans(&t, profile);
            clear_tricks(&t, OPTICO);
            give_trick(&t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0);
            give_trick(&t, OPTICO, 1, TRK_TRICK_RABBIT_FROM_THE_TOP_HAT, 0);
            give_trick(&t, OPTICO, 2, TRK_TRICK_PUB_IN_A_BOTTLE, 0);
            optico(&t)->trick[missing] = (trk_own_trick){TRK_NONE, TRK_NONE, 0, 0};
            table_refresh(&t);
            enter(&t);
            play(&t, "Optico: learn card_manipulation residence_1");
            assert_int_equal(find_event(&t, TRK_EVENT_LEARNED)->a[2], order[missing]);
            assert_int_equal(optico(&t)->trick[missing].symbol, order[missing]);
        }
}

/* Markers out of the game, and the symbol of the next Trick of a player who owns none or
 * one. */
static void symbol_after(unsigned spades, unsigned hearts, unsigned diamonds,
                         unsigned clubs, bool owns_spade, unsigned expected)
{
    const unsigned lost[TRK_N_SYMBOLS] = {spades, hearts, diamonds, clubs};
    struct table t;
    before_plans(&t, TRK_FIRST_2015);
    clear_tricks(&t, OPTICO);
    for (unsigned symbol = 0; symbol < TRK_N_SYMBOLS; symbol++) {
        optico(&t)->lost[symbol] = (uint8_t)lost[symbol];
        optico(&t)->supply[symbol] = (uint8_t)(4 - lost[symbol]);
    }
    if (owns_spade)
        give_trick(&t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0);
    enter(&t);
    play(&t, "Optico: learn card_manipulation residence_1");
    assert_int_equal(optico(&t)->trick[owns_spade].symbol, expected);
    assert_int_equal(optico(&t)->trick[owns_spade].markers, 0);
}

static void test_symbol_with_most_markers_left(void **state)
{
    (void)state;
    symbol_after(2, 1, 1, 3, false, TRK_HEART); /* the first of equals */
    symbol_after(1, 1, 0, 0, false, TRK_DIAMOND);
    symbol_after(3, 2, 2, 1, false, TRK_CLUB);
    symbol_after(0, 2, 3, 2, true, TRK_HEART); /* Spade has most, but is in use */
    symbol_after(1, 1, 1, 1, false, TRK_SPADE);
}

static void test_learning_without_any_marker_left(void **state)
{
    (void)state;
    symbol_after(4, 4, 4, 4, false, TRK_SPADE);
    symbol_after(0, 4, 4, 4, true, TRK_HEART);
}

/* ---- Hire Character (R13.3, A21) ----------------------------------------------- */

static void test_hire_a_specialist(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    trk_state expected = t.s;
    expected.points = 2;
    expected.acted = 1;
    expected.die[TRK_INN_1] = TRK_FACE_X;
    expected.player[OPTICO].member[TRK_ENGINEER].status = TRK_ON_INN;
    play(&t, "Optico: hire engineer inn_1");
    expect_state(&t, &expected);
    assert_int_equal(t.events.n, 1);
    const trk_event *e = find_event(&t, TRK_EVENT_HIRED);
    assert_int_equal(e->seat, OPTICO);
    assert_int_equal(e->rule, TRK_R(13, 3));
    assert_int_equal(e->a[0], TRK_ENGINEER - TRK_ENGINEER);
    assert_int_equal(e->a[1], TRK_INN_1);
    refuse_move(&t, "Optico: hire apprentice inn_2", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(13, 3), 3, 2, 0, 0);
    play(&t, "Optico: end");
    play_all(&t, "Mechaniker: idle magician; Lotus: idle magician; Optico: idle manager");
    assert_int_equal(find_event(&t, TRK_EVENT_JOINED)->a[0], TRK_ENGINEER);
    assert_int_equal(optico(&t)->member[TRK_ENGINEER].status, TRK_IN_TEAM);
}

static void test_hire_an_apprentice(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    trk_state expected = t.s;
    expected.points = 2;
    expected.acted = 1;
    expected.die[TRK_INN_2] = TRK_FACE_X;
    expected.player[OPTICO].hired = 1;
    play(&t, "Optico: hire apprentice inn_2");
    expect_state(&t, &expected);
    const trk_event *e = find_event(&t, TRK_EVENT_HIRED);
    assert_int_equal(e->a[0], TRK_APPRENTICE - TRK_ENGINEER);
    assert_int_equal(e->a[1], TRK_INN_2);
    play(&t, "Optico: end");
    play_all(&t, "Mechaniker: idle magician; Lotus: idle magician; Optico: idle manager");
    assert_int_equal(optico(&t)->hired, 0);
    assert_int_equal(optico(&t)->member[TRK_APPRENTICE_2].status, TRK_IN_TEAM);
}

static void test_hire_costs_3_points(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    table_plan(&t, "Optico manager downtown");
    play(&t, "Optico: place manager downtown 4");
    refuse_move(&t, "Optico: hire engineer inn_1", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(13, 3), 3, 2, 0, 0);
    play_all(&t, "Optico: enhance; Optico: hire engineer inn_1");
    assert_int_equal(t.s.points, 0);
}

static void test_hire_whom_the_die_shows(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    refuse_move(&t, "Optico: hire assistant inn_1", TRK_NO_DIE_SHOWS);
    expect_reason(&t, TRK_R(13, 3), TRK_INN_1, TRK_FACE_ENGINEER, 0, 0);
    refuse_move(&t, "Optico: hire engineer inn_2", TRK_NO_DIE_SHOWS);
    expect_reason(&t, TRK_R(13, 3), TRK_INN_2, TRK_FACE_APPRENTICE, 0, 0);
    refuse_move(&t, "Optico: hire engineer residence_1", TRK_NO_OTHER_PLACE_DIE);
    expect_reason(&t, TRK_R(13, 3), TRK_RESIDENCE_1, 0, 0, 0);
    refuse_move(&t, "Optico: hire engineer bank_1", TRK_NO_OTHER_PLACE_DIE);
    assert_int_equal(count_legal(&t, TRK_MOVE_HIRE), 2);
    t.s.die[TRK_INN_1] = t.s.die[TRK_INN_2] = TRK_FACE_X;
    refuse_move(&t, "Optico: hire engineer inn_1", TRK_NO_DIE_X);
    expect_reason(&t, TRK_R(13, 3), TRK_INN_1, 0, 0, 0);
    refuse_move(&t, "Optico: hire apprentice inn_2", TRK_NO_DIE_X);
    assert_int_equal(count_legal(&t, TRK_MOVE_HIRE), 0);
    t.s.die[TRK_INN_1] = TRK_FACE_ASSISTANT;
    assert_true(is_legal(&t, "Optico: hire assistant inn_1"));
}

static void test_each_specialist_once(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    t.s.die[TRK_INN_1] = TRK_FACE_MANAGER; /* in Optico's team */
    refuse_move(&t, "Optico: hire manager inn_1", TRK_NO_NO_DISK);
    expect_reason(&t, TRK_A(21), TRK_MANAGER - TRK_ENGINEER, 0, 0, 0);
    t.s.die[TRK_INN_1] = TRK_FACE_ENGINEER;
    play_all(&t,
             "Optico: hire engineer inn_1; Optico: set_die inn_1 engineer; Optico: end; "
             "Mechaniker: idle magician; Lotus: idle magician; "
             "Optico: place manager downtown 2");
    refuse_move(&t, "Optico: hire engineer inn_1", TRK_NO_NO_DISK); /* on the Inn */
    expect_reason(&t, TRK_A(21), TRK_ENGINEER - TRK_ENGINEER, 0, 0, 0);
    assert_true(is_legal(&t, "Optico: hire apprentice inn_2"));
}

static void test_several_hires_in_one_turn(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    play_all(&t, "Optico: enhance; Optico: hire engineer inn_1; "
                 "Optico: hire apprentice inn_2");
    assert_int_equal(t.s.points, 0);
    assert_int_equal(optico(&t)->member[TRK_ENGINEER].status, TRK_ON_INN);
    assert_int_equal(optico(&t)->hired, 1);
}

/* Is there a place for one more Apprentice?  Ordinary places lived on, Apprentices on the
 * Inn, Assistant (in the supply, the team or on the Inn) and whether somebody lives
 * there. */
static void apprentice_place_for(unsigned ordinary, unsigned hired, unsigned assistant,
                                 bool lives_there, unsigned reason)
{
    struct table t;
    downtown(&t);
    for (unsigned i = 0; i < 3; i++)
        optico(&t)->member[TRK_APPRENTICE_1 + i].status =
            i < ordinary ? TRK_IN_TEAM : TRK_IN_SUPPLY;
    optico(&t)->member[TRK_APPRENTICE_4].status =
        lives_there ? TRK_IN_TEAM : TRK_IN_SUPPLY;
    optico(&t)->member[TRK_ASSISTANT].status = (uint8_t)assistant;
    optico(&t)->hired = (uint8_t)hired;
    if (!reason) {
        play(&t, "Optico: hire apprentice inn_2");
        assert_int_equal(optico(&t)->hired, hired + 1);
        return;
    }
    refuse_move(&t, "Optico: hire apprentice inn_2", reason);
    expect_reason(&t, TRK_A(21),
                  reason == TRK_NO_NO_DISK ? TRK_APPRENTICE - TRK_ENGINEER : 0, 0, 0, 0);
}

static void test_apprentice_needs_a_place(void **state)
{
    (void)state;
    apprentice_place_for(2, 0, TRK_IN_SUPPLY, false, 0);
    apprentice_place_for(3, 0, TRK_IN_SUPPLY, false, TRK_NO_NO_APPRENTICE_PLACE);
    apprentice_place_for(1, 1, TRK_IN_SUPPLY, false, 0);
    apprentice_place_for(2, 1, TRK_IN_SUPPLY, false, TRK_NO_NO_APPRENTICE_PLACE);
    apprentice_place_for(0, 2, TRK_IN_SUPPLY, false, 0);
    apprentice_place_for(0, 3, TRK_IN_SUPPLY, false, TRK_NO_NO_APPRENTICE_PLACE);
}

static void test_assistant_gives_one_place_more(void **state)
{
    (void)state;
    apprentice_place_for(3, 0, TRK_IN_TEAM, false, 0);
    apprentice_place_for(3, 0, TRK_ON_INN, false, 0);
    apprentice_place_for(2, 1, TRK_IN_TEAM, false, 0);
    apprentice_place_for(2, 1, TRK_ON_INN, false, 0);
    apprentice_place_for(2, 0, TRK_IN_TEAM, true, 0);
}

static void test_four_apprentice_disks(void **state)
{
    (void)state;
    apprentice_place_for(3, 1, TRK_IN_TEAM, false, TRK_NO_NO_DISK);
    apprentice_place_for(3, 1, TRK_ON_INN, false, TRK_NO_NO_DISK);
    apprentice_place_for(3, 0, TRK_IN_TEAM, true, TRK_NO_NO_DISK);
    apprentice_place_for(2, 1, TRK_IN_TEAM, true, TRK_NO_NO_DISK);
}

/* The Assistant first, then the fourth Apprentice, and both have a place in the end. */
static void test_assistant_and_fourth_apprentice_in_one_placement(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    add_member(&t, OPTICO, TRK_APPRENTICE_2);
    add_member(&t, OPTICO, TRK_APPRENTICE_3);
    table_plan(&t, "Optico magician downtown");
    t.s.die[TRK_INN_1] = TRK_FACE_ASSISTANT;
    play_all(&t, "Optico: place magician downtown 1; Optico: enhance");
    refuse_move(&t, "Optico: hire apprentice inn_2", TRK_NO_NO_APPRENTICE_PLACE);
    play_all(&t,
             "Optico: hire assistant inn_1; Optico: hire apprentice inn_2; Optico: end");
    assert_int_equal(optico(&t)->member[TRK_ASSISTANT].status, TRK_IN_TEAM);
    assert_int_equal(optico(&t)->member[TRK_APPRENTICE_4].status, TRK_IN_TEAM);
}

static void test_apprentice_takes_the_first_free_place(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    add_member(&t, OPTICO, TRK_APPRENTICE_3);
    table_plan(&t, "Optico magician downtown");
    play_all(&t, "Optico: place magician downtown 1; Optico: hire apprentice inn_2; "
                 "Optico: end");
    assert_int_equal(find_event(&t, TRK_EVENT_JOINED)->a[0], TRK_APPRENTICE_2);
    assert_int_equal(optico(&t)->member[TRK_APPRENTICE_2].status, TRK_IN_TEAM);
}

static void test_hired_disks_get_no_wages(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    table_plan(&t, "Optico magician downtown");
    play_all(&t,
             "Optico: place magician downtown 1; Optico: enhance; "
             "Optico: hire engineer inn_1; Optico: hire apprentice inn_2; Optico: end");
    assert_int_equal(count_events(&t, TRK_EVENT_JOINED), 2);
    assert_int_equal(count_events(&t, TRK_EVENT_WAGES), 0);
    assert_int_equal(optico(&t)->coins, 10);
}

/* ---- direct_to_extension off (Q1) ---------------------------------------------- */

static void no_direct(struct table *t)
{
    before_plans(t, TRK_REVISED_2019);
    t->s.config.switches[TRK_SWITCH_DIRECT_TO_EXTENSION] = 0;
}

static void test_new_trick_goes_to_an_ordinary_slot(void **state)
{
    (void)state;
    struct table t;
    no_direct(&t);
    add_member(&t, OPTICO, TRK_ENGINEER);
    enter(&t);
    t.s.die[TRK_RESIDENCE_2] = TRK_FACE_ANY;
    play_all(&t, "Optico: enhance; Optico: learn card_manipulation residence_1");
    assert_int_equal(t.s.depth, 0); /* no question */
    assert_int_equal(optico(&t)->trick[1].trick, TRK_TRICK_CARD_MANIPULATION);
    play(&t, "Optico: learn pub_in_a_bottle residence_2");
    assert_int_equal(optico(&t)->trick[2].trick, TRK_TRICK_PUB_IN_A_BOTTLE);
    assert_int_equal(optico(&t)->trick[TRK_ENGINEER_SLOT].trick, TRK_NONE);
}

static void test_full_ordinary_slots_refuse_a_trick(void **state)
{
    (void)state;
    struct table t;
    no_direct(&t);
    add_member(&t, OPTICO, TRK_ENGINEER);
    give_trick(&t, OPTICO, 1, TRK_TRICK_RABBIT_FROM_THE_TOP_HAT, 0);
    give_trick(&t, OPTICO, 2, TRK_TRICK_PUB_IN_A_BOTTLE, 0);
    enter(&t);
    refuse_move(&t, "Optico: learn card_manipulation residence_1", TRK_NO_NO_TRICK_SLOT);
    assert_int_equal(count_legal(&t, TRK_MOVE_LEARN), 0);
    t.s.config.switches[TRK_SWITCH_DIRECT_TO_EXTENSION] = 1;
    assert_true(is_legal(&t, "Optico: learn card_manipulation residence_1"));
}

static void test_hire_needs_an_ordinary_place(void **state)
{
    (void)state;
    struct table t;
    no_direct(&t);
    add_member(&t, OPTICO, TRK_ASSISTANT);
    add_member(&t, OPTICO, TRK_APPRENTICE_2);
    add_member(&t, OPTICO, TRK_APPRENTICE_3);
    enter(&t);
    refuse_move(&t, "Optico: hire apprentice inn_2", TRK_NO_NO_APPRENTICE_PLACE);
    t.s.config.switches[TRK_SWITCH_DIRECT_TO_EXTENSION] = 1;
    assert_true(is_legal(&t, "Optico: hire apprentice inn_2"));
    t.s.config.switches[TRK_SWITCH_DIRECT_TO_EXTENSION] = 0;
    optico(&t)->member[TRK_APPRENTICE_3].status = TRK_IN_SUPPLY;
    optico(&t)->member[TRK_APPRENTICE_4].status = TRK_IN_TEAM; /* 2 ordinary, 1 there */
    play(&t, "Optico: hire apprentice inn_2");
    optico(&t)->member[TRK_APPRENTICE_4].status = TRK_IN_SUPPLY;
    t.s.die[TRK_INN_2] = TRK_FACE_APPRENTICE;
    t.s.points = 3; /* a fourth disk, but 2 + 1 ordinary places are used */
    refuse_move(&t, "Optico: hire apprentice inn_2", TRK_NO_NO_APPRENTICE_PLACE);
}

static void test_hired_apprentice_goes_to_an_ordinary_place(void **state)
{
    (void)state;
    struct table t;
    no_direct(&t);
    add_member(&t, OPTICO, TRK_ASSISTANT);
    table_plan(&t, "Optico magician downtown");
    play_all(&t, "Optico: place magician downtown 1; Optico: hire apprentice inn_2; "
                 "Optico: end");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE); /* nobody is asked */
    assert_int_equal(optico(&t)->member[TRK_APPRENTICE_2].status, TRK_IN_TEAM);
    assert_int_equal(optico(&t)->member[TRK_APPRENTICE_4].status, TRK_IN_SUPPLY);
}

/* ---- Take Coins (R13.4) -------------------------------------------------------- */

static void test_take_coins(void **state)
{
    (void)state;
    static const uint8_t faces[] = {TRK_FACE_3, TRK_FACE_4, TRK_FACE_5, TRK_FACE_6};
    for (unsigned i = 0; i < 4; i++)
        for (unsigned die = TRK_BANK_1; die <= TRK_BANK_2; die++) {
            struct table t;
            downtown(&t);
            t.s.die[TRK_BANK_1] = TRK_FACE_3;
            t.s.die[TRK_BANK_2] = TRK_FACE_6;
            t.s.die[die] = faces[i];
            trk_state expected = t.s;
            expected.points = 2;
            expected.acted = 1;
            expected.die[die] = TRK_FACE_X;
            expected.player[OPTICO].coins = (uint16_t)(10 + 3 + i);
            play(&t, die == TRK_BANK_1 ? "Optico: take_coins bank_1"
                                       : "Optico: take_coins bank_2");
            expect_state(&t, &expected);
            const trk_event *e = find_event(&t, TRK_EVENT_COINS_TAKEN);
            assert_int_equal(t.events.n, 1);
            assert_int_equal(e->rule, TRK_R(13, 4));
            assert_int_equal(e->coins, 3 + i);
            assert_int_equal(e->a[0], die);
            assert_int_equal(e->a[1], faces[i]);
        }
}

static void test_take_coins_refused(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    table_plan(&t, "Optico manager downtown");
    play(&t, "Optico: place manager downtown 4");
    refuse_move(&t, "Optico: take_coins bank_1", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(13, 4), 3, 2, 0, 0);
    play(&t, "Optico: enhance");
    assert_int_equal(count_legal(&t, TRK_MOVE_TAKE_COINS), 1);
    refuse_move(&t, "Optico: take_coins bank_2", TRK_NO_DIE_X);
    expect_reason(&t, TRK_R(13, 4), TRK_BANK_2, 0, 0, 0);
    refuse_move(&t, "Optico: take_coins inn_2", TRK_NO_OTHER_PLACE_DIE);
    expect_reason(&t, TRK_R(13, 4), TRK_INN_2, 0, 0, 0);
    refuse_move(&t, "Optico: take_coins residence_1", TRK_NO_OTHER_PLACE_DIE);
    play(&t, "Optico: take_coins bank_1");
    assert_int_equal(t.s.points, 0);
}

/* ---- Reroll Die, Set Die (R13.5, A20, A97) ------------------------------------- */

static void test_reroll(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    assert_int_equal(count_legal(&t, TRK_MOVE_REROLL), TRK_N_DICE);
    trk_state expected = t.s;
    play(&t, "Optico: reroll inn_1");
    assert_int_equal(t.events.n, 0);
    assert_int_equal(actor(&t), TRK_CHANCE);
    refuse_move(&t, "chance: roll inn_2 x", TRK_NO_OTHER_DIE);
    expect_reason(&t, TRK_R(7, 1), TRK_INN_1, 0, 0, 0);
    refuse_move(&t, "chance: roll inn_1 apprentice", TRK_NO_NOT_A_FACE);
    expect_reason(&t, TRK_R(1, 11), TRK_INN_1, TRK_FACE_APPRENTICE, 0, 0);
    play(&t, "chance: roll inn_1 assistant");
    expected.points = 4;
    expected.acted = 1;
    expected.die[TRK_INN_1] = TRK_FACE_ASSISTANT;
    expect_state(&t, &expected);
    assert_int_equal(t.events.n, 1);
    const trk_event *e = find_event(&t, TRK_EVENT_REROLLED);
    assert_int_equal(e->seat, OPTICO);
    assert_int_equal(e->rule, TRK_R(13, 5));
    assert_int_equal(e->a[0], TRK_INN_1);
    assert_int_equal(e->a[1], TRK_FACE_ASSISTANT);
}

static void test_reroll_costs_1_point(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    table_plan(&t, "Optico apprentice_1 downtown");
    play(&t, "Optico: place apprentice_1 downtown 4");
    play_all(&t, "Optico: reroll bank_1; chance: roll bank_1 6");
    assert_int_equal(t.s.points, 0);
    refuse_move(&t, "Optico: reroll bank_1", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(13, 5), 1, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_REROLL), 0);
}

static void test_reroll_may_show_the_same_face(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    play_all(&t, "Optico: reroll residence_1; chance: roll residence_1 optical");
    assert_int_equal(t.s.die[TRK_RESIDENCE_1], TRK_FACE_OPTICAL);
    assert_int_equal(t.s.points, 4);
}

static void test_set_die(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    trk_state expected = t.s;
    expected.points = 3;
    expected.acted = 1;
    expected.die[TRK_BANK_1] = TRK_FACE_6;
    play(&t, "Optico: set_die bank_1 6");
    expect_state(&t, &expected);
    assert_int_equal(t.events.n, 1);
    const trk_event *e = find_event(&t, TRK_EVENT_DIE_SET);
    assert_int_equal(e->seat, OPTICO);
    assert_int_equal(e->rule, TRK_R(13, 5));
    assert_int_equal(e->a[0], TRK_BANK_1);
    assert_int_equal(e->a[1], TRK_FACE_6);
}

static void test_set_die_costs_2_points(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    table_plan(&t, "Optico apprentice_1 downtown");
    play(&t, "Optico: place apprentice_1 downtown 4");
    refuse_move(&t, "Optico: set_die bank_1 6", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(13, 5), 2, 1, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_SET_DIE), 0);
    play_all(&t, "Optico: enhance; Optico: set_die bank_1 6");
    assert_int_equal(t.s.points, 0);
}

/* Every other face of each die, X included: 5 + 5, 3, 1, 4 + 4. */
static void test_set_die_to_any_other_face(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    assert_int_equal(count_legal(&t, TRK_MOVE_SET_DIE), 22);
    assert_true(is_legal(&t, "Optico: set_die residence_1 any"));
    assert_true(is_legal(&t, "Optico: set_die residence_1 x"));
    assert_true(is_legal(&t, "Optico: set_die inn_1 manager"));
    assert_true(is_legal(&t, "Optico: set_die inn_2 x"));
    refuse_move(&t, "Optico: set_die residence_1 optical", TRK_NO_SAME_FACE);
    expect_reason(&t, TRK_A(97), TRK_RESIDENCE_1, TRK_FACE_OPTICAL, 0, 0);
    refuse_move(&t, "Optico: set_die bank_2 x", TRK_NO_SAME_FACE);
    expect_reason(&t, TRK_A(97), TRK_BANK_2, TRK_FACE_X, 0, 0);
    refuse_move(&t, "Optico: set_die inn_2 engineer", TRK_NO_NOT_A_FACE);
    expect_reason(&t, TRK_R(1, 11), TRK_INN_2, TRK_FACE_ENGINEER, 0, 0);
    refuse_move(&t, "Optico: set_die bank_1 any", TRK_NO_NOT_A_FACE);
}

static void test_dice_showing_x_and_used_dice(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    play(&t, "Optico: take_coins bank_1"); /* used: X now */
    assert_true(is_legal(&t, "Optico: set_die bank_1 6"));
    assert_true(is_legal(&t, "Optico: set_die residence_2 any"));
    play_all(&t, "Optico: reroll bank_1; chance: roll bank_1 5");
    assert_int_equal(t.s.die[TRK_BANK_1], TRK_FACE_5);
    play_all(&t, "Optico: reroll bank_1; chance: roll bank_1 x; Optico: end");
    play(&t, "Mechaniker: place magician downtown 2");
    play_all(&t, "Mechaniker: reroll residence_2; chance: roll residence_2 mechanical; "
                 "Mechaniker: set_die bank_1 6");
    assert_int_equal(t.s.die[TRK_BANK_1], TRK_FACE_6);
}

/* What one player does to a die, all find. */
static void test_dice_are_for_everybody(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    play_all(&t, "Optico: set_die bank_2 6; Optico: set_die bank_1 x; Optico: end; "
                 "Mechaniker: place magician downtown 2");
    refuse_move(&t, "Mechaniker: take_coins bank_1", TRK_NO_DIE_X);
    play(&t, "Mechaniker: take_coins bank_2");
    assert_int_equal(find_event(&t, TRK_EVENT_COINS_TAKEN)->coins, 6);
    play_all(&t, "Mechaniker: end; Lotus: place magician downtown 3");
    refuse_move(&t, "Lotus: take_coins bank_2", TRK_NO_DIE_X);
}

/* ---- returning a Trick (R13.6, A56, A93, D19) ---------------------------------- */

/* Optico: Enchanted Butterflies with 2 markers on the card, 1 on display, 1 in the
 * supply; then it is returned. */
static void return_butterflies(struct table *t, unsigned profile)
{
    before_plans(t, profile);
    show_card(t, 0, TRK_PERFORMANCE_RIVERSIDE_08);
    give_trick(t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 1);
    put_marker(t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_PERFORMANCE_RIVERSIDE_08,
               0, 0);
    put_marker(t, OPTICO, TRK_TRICK_CARD_MANIPULATION, TRK_PERFORMANCE_RIVERSIDE_08, 1,
               2);
    put_marker(t, MECHANIKER, TRK_TRICK_LINKING_RINGS, TRK_PERFORMANCE_RIVERSIDE_08, 2,
               2);
    enter(t);
    trk_state expected = t->s;
    trk_player *p = &expected.player[OPTICO];
    bool lost = profile != TRK_REVISED_2019;
    assert_int_equal(p->supply[TRK_SPADE], 1);
    p->supply[TRK_SPADE] = lost ? 1 : 4;
    p->lost[TRK_SPADE] = lost ? 3 : 0;
    p->trick[0] = (trk_own_trick){TRK_NONE, TRK_NONE, 0, 0};
    expected.show[0].marker[0] = TRK_NONE;
    expected.residence |= UINT64_C(1) << TRK_TRICK_ENCHANTED_BUTTERFLIES;
    play_all(t, "Optico: return; Optico: return_trick enchanted_butterflies");
    expect_state(t, &expected);
    assert_int_equal(t->events.n, 1);
    const trk_event *e = find_event(t, TRK_EVENT_TRICK_RETURNED);
    assert_int_equal(e->seat, OPTICO);
    assert_int_equal(e->rule, TRK_R(13, 6));
    assert_int_equal(e->a[0], TRK_TRICK_ENCHANTED_BUTTERFLIES);
    assert_int_equal(e->a[1], 3);
}

/* D19, revised edition. */
static void test_returned_markers_go_to_the_supply(void **state)
{
    (void)state;
    struct table t;
    return_butterflies(&t, TRK_REVISED_2019);
}

/* D19, first edition and the oldest text. */
static void test_returned_markers_leave_the_game(void **state)
{
    (void)state;
    struct table t;
    return_butterflies(&t, TRK_FIRST_2015);
    return_butterflies(&t, TRK_SIX_WEEKS);
}

/* Markers of the symbol in the supply stay in the game, and come with the next Trick. */
static void test_markers_in_the_supply_stay(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_FIRST_2015);
    enter(&t);
    assert_int_equal(optico(&t)->supply[TRK_SPADE], 2);
    play_all(&t, "Optico: return; Optico: return_trick enchanted_butterflies");
    assert_int_equal(optico(&t)->supply[TRK_SPADE], 2);
    assert_int_equal(optico(&t)->lost[TRK_SPADE], 2);
    for (unsigned symbol = TRK_HEART; symbol <= TRK_CLUB; symbol++) {
        assert_int_equal(optico(&t)->supply[symbol], 4);
        assert_int_equal(optico(&t)->lost[symbol], 0);
    }
    play(&t, "Optico: learn enchanted_butterflies residence_1");
    assert_int_equal(optico(&t)->trick[0].symbol, TRK_HEART);
}

static void test_symbol_of_a_returned_trick_is_free(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    play_all(&t, "Optico: return; Optico: return_trick enchanted_butterflies; "
                 "Optico: learn card_manipulation residence_1");
    assert_int_equal(optico(&t)->trick[0].trick, TRK_TRICK_CARD_MANIPULATION);
    assert_int_equal(optico(&t)->trick[0].symbol, TRK_SPADE);
    assert_int_equal(optico(&t)->trick[0].markers, 0);
}

static void test_returning_is_free(void **state)
{
    (void)state;
    struct table t;
    downtown(&t);
    trk_player before = *optico(&t);
    play_all(&t, "Optico: return; Optico: return_trick enchanted_butterflies");
    assert_int_equal(t.s.points, 5);
    assert_int_equal(t.s.acted, 0);
    assert_int_equal(optico(&t)->coins, before.coins);
    assert_int_equal(optico(&t)->fame, before.fame);
    assert_memory_equal(optico(&t)->component, before.component, sizeof before.component);
}

static void test_returned_trick_is_nobodys(void **state)
{
    (void)state;
    struct table t;
    static trk_outlook outlook;
    downtown(&t);
    play_all(&t, "Optico: return; Optico: return_trick enchanted_butterflies");
    trk_outlook_for(&t.s, OPTICO, &outlook);
    assert_int_equal(outlook.trick[TRK_TRICK_ENCHANTED_BUTTERFLIES].owner, TRK_NONE);
    play_all(&t, "Optico: end; Mechaniker: place magician downtown 2; "
                 "Mechaniker: learn enchanted_butterflies residence_1");
    assert_int_equal(t.s.player[MECHANIKER].trick[1].trick,
                     TRK_TRICK_ENCHANTED_BUTTERFLIES);
}

/* Its markers are gone with it: the card it was on yields nothing for it any more. */
static void test_returned_trick_brings_nothing(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_08);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_PERFORMANCE_RIVERSIDE_08,
               0, 0);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "Optico: place magician theater 6; Optico: return; "
                 "Optico: return_trick enchanted_butterflies; Optico: end");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE); /* no card to perform */
    assert_int_equal(optico(&t)->fame, 5);
}

/* ---- looking ahead ------------------------------------------------------------- */

static void test_preview_of_learning_and_coins(void **state)
{
    (void)state;
    struct table t;
    static trk_preview preview;
    downtown(&t);
    optico(&t)->coins = 7;
    const trk_move line[3] = {parse(&t, "Optico: enhance"),
                              parse(&t, "Optico: take_coins bank_1"),
                              parse(&t, "Optico: learn self_decapitation residence_1")};
    assert_int_equal(trk_preview_moves(&t.s, OPTICO, line, 3, &preview), TRK_OK);
    assert_int_equal(preview.moves, 3);
    assert_int_equal(preview.stop, TRK_STOP_SAME_SEAT);
    assert_int_equal(preview.coins[OPTICO], 4 - 11);
    assert_int_equal(preview.shards[OPTICO], -1);
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_int_equal(preview.fame[seat], 0);
        assert_int_equal(preview.coins[seat], seat == OPTICO ? -7 : 0);
    }
    assert_int_equal(preview.n_events, 3);
    assert_int_equal(preview.events[2].kind, TRK_EVENT_LEARNED);
    assert_int_equal(preview.n_odds, 0);
    assert_int_equal(trk_preview_moves(&t.s, OPTICO, line + 2, 1, &preview),
                     TRK_ERR_ILLEGAL); /* without the Bank first */
    assert_int_equal(preview.moves, 0);
    assert_int_equal(preview.coins[OPTICO], 0);
}

static void test_preview_stops_at_the_die(void **state)
{
    (void)state;
    /* The six sides of each die as printed; ORDER of faces: that of the engine. */
    static const uint8_t sides[TRK_N_DICE][TRK_N_FACES] = {
        {1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1},
        {1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1},
        {0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 3},
        {0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 1},
        {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 1, 1, 1},
        {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 1, 1, 1}};
    struct table t;
    static trk_preview preview;
    downtown(&t);
    for (unsigned die = 0; die < TRK_N_DICE; die++) {
        const trk_move line[2] = {{TRK_MOVE_REROLL, OPTICO, {(uint8_t)die}},
                                  parse(&t, "Optico: end")};
        unsigned faces = 0, sum = 0;
        assert_int_equal(trk_preview_moves(&t.s, OPTICO, line, 2, &preview), TRK_OK);
        assert_int_equal(preview.stop, TRK_STOP_CHANCE);
        assert_int_equal(preview.moves, 1);
        for (unsigned face = 0; face < TRK_N_FACES; face++)
            faces += sides[die][face] > 0;
        assert_int_equal(preview.n_odds, faces);
        for (unsigned i = 0; i < preview.n_odds; i++) {
            assert_int_equal(preview.odds[i].kind, TRK_MOVE_ROLL);
            assert_int_equal(preview.odds[i].arg[0], die);
            assert_int_equal(preview.weight[i], sides[die][preview.odds[i].arg[1]]);
            sum += preview.weight[i];
        }
        assert_int_equal(sum, 6);
    }
}

static void test_outlook_of_learning(void **state)
{
    (void)state;
    struct table t;
    static trk_outlook outlook;
    const trk_trick_outlook *tricks = outlook.trick;
    downtown(&t);
    t.s.die[TRK_RESIDENCE_2] = TRK_FACE_ESCAPE;
    trk_outlook_for(&t.s, OPTICO, &outlook);
    assert_int_equal(tricks[TRK_TRICK_CARD_MANIPULATION].dice, 3); /* favourite: both */
    assert_int_equal(tricks[TRK_TRICK_CARD_MANIPULATION].owner, TRK_NONE);
    assert_int_equal(tricks[TRK_TRICK_CARD_MANIPULATION].threshold, 1);
    assert_int_equal(tricks[TRK_TRICK_CARD_MANIPULATION].coins, 0);
    assert_int_equal(tricks[TRK_TRICK_CARD_MANIPULATION].can_learn, 1);
    assert_int_equal(tricks[TRK_TRICK_BURNING_MUMMY].dice, 1 << TRK_RESIDENCE_2);
    assert_int_equal(tricks[TRK_TRICK_BURNING_MUMMY].can_learn, 1);
    assert_int_equal(tricks[TRK_TRICK_CHINESE_STICKS].dice, 0);
    assert_int_equal(tricks[TRK_TRICK_CHINESE_STICKS].can_learn, 0);
    assert_int_equal(tricks[TRK_TRICK_SELF_DECAPITATION].threshold, 16);
    assert_int_equal(tricks[TRK_TRICK_SELF_DECAPITATION].coins, 11);
    assert_int_equal(tricks[TRK_TRICK_SELF_DECAPITATION].can_learn, 0); /* 10 Coins */
    assert_int_equal(tricks[TRK_TRICK_MUTILATION].in_game, 0);
    assert_int_equal(tricks[TRK_TRICK_MUTILATION].can_learn, 0);
    assert_int_equal(tricks[TRK_TRICK_BARRICADED_BARRELS].owner, LOTUS);
    assert_int_equal(tricks[TRK_TRICK_BARRICADED_BARRELS].can_learn, 0);
    optico(&t)->coins = 11;
    trk_outlook_for(&t.s, OPTICO, &outlook);
    assert_int_equal(tricks[TRK_TRICK_SELF_DECAPITATION].can_learn, 1);
    set_fame(&t, OPTICO, 16);
    t.s.die[TRK_RESIDENCE_1] = t.s.die[TRK_RESIDENCE_2] = TRK_FACE_X;
    trk_outlook_for(&t.s, OPTICO, &outlook);
    assert_int_equal(tricks[TRK_TRICK_SELF_DECAPITATION].coins, 0);
    assert_int_equal(tricks[TRK_TRICK_SELF_DECAPITATION].dice, 0);
    assert_int_equal(tricks[TRK_TRICK_SELF_DECAPITATION].can_learn, 0);
}

static void test_outlook_needs_a_trick_slot(void **state)
{
    (void)state;
    struct table t;
    static trk_outlook outlook;
    before_plans(&t, TRK_REVISED_2019);
    give_trick(&t, OPTICO, 1, TRK_TRICK_RABBIT_FROM_THE_TOP_HAT, 0);
    give_trick(&t, OPTICO, 2, TRK_TRICK_PUB_IN_A_BOTTLE, 0);
    trk_outlook_for(&t.s, OPTICO, &outlook);
    assert_int_equal(outlook.trick[TRK_TRICK_CARD_MANIPULATION].can_learn, 0);
    add_member(&t, OPTICO, TRK_ENGINEER);
    trk_outlook_for(&t.s, OPTICO, &outlook);
    assert_int_equal(outlook.trick[TRK_TRICK_CARD_MANIPULATION].can_learn, 1);
}

static void test_outlook_before_the_dice(void **state)
{
    (void)state;
    struct table t;
    static trk_outlook outlook;
    table_at(&t, TRK_REVISED_2019, 4, TRK_PHASE_ROLL_DICE);
    trk_outlook_for(&t.s, OPTICO, &outlook);
    assert_int_equal(outlook.trick[TRK_TRICK_CARD_MANIPULATION].dice, 0);
    assert_int_equal(outlook.trick[TRK_TRICK_CARD_MANIPULATION].can_learn, 0);
    play(&t, "chance: roll residence_1 spiritual"); /* the second still lies in the cup */
    trk_outlook_for(&t.s, OPTICO, &outlook);
    assert_int_equal(outlook.trick[TRK_TRICK_CARD_MANIPULATION].dice, 1);
    assert_int_equal(outlook.trick[TRK_TRICK_MIND_READING].dice, 1);
    assert_int_equal(outlook.trick[TRK_TRICK_CHINESE_STICKS].dice, 0);
}

int main(void)
{
    // clang-format off
    const struct CMUnitTest tests[] = {
        PROVES(test_learn, "R13.1 A84"),
        PROVES(test_learn_needs_no_components, "R13.1"),
        PROVES(test_learn_costs_3_points, "R13.1"),
        PROVES(test_learn_what_the_die_shows, "R13.1"),
        PROVES(test_favourite_category_of_each_magician, "R13.1 A95"),
        PROVES(test_x_teaches_nothing, "A17"),
        PROVES(test_learn_with_residence_dice_only, "R13.1"),
        PROVES(test_chosen_die_turns_to_x, "A95 R13.1"),
        PROVES(test_every_trick_exists_once, "R13.1"),
        PROVES(test_level_3_is_not_in_the_base_game, "X12"),
        PROVES(test_two_tricks_by_one_character, "A18"),
        PROVES(test_one_die_serves_several_players_after_set_die, "A18"),
        PROVES(test_fame_threshold, "R13.2 A96"),
        PROVES(test_example_level_2_with_5_fame, "X12 R13.2"),
        PROVES(test_threshold_is_paid_to_the_supply, "A96"),
        PROVES(test_fame_of_the_moment_counts, "A96"),
        PROVES(test_coins_must_be_there_before_the_action, "A86"),
        PROVES(test_no_upper_limits, "A85"),
        PROVES(test_what_cannot_be_paid_is_not_offered, "A85"),
        PROVES(test_no_trick_slot_free, "A19"),
        PROVES(test_straight_to_the_engineers_slot, "A19"),
        PROVES(test_only_the_engineers_slot_is_free, "A19"),
        PROVES(test_only_ordinary_slots_are_free, "A19"),
        PROVES(test_first_free_ordinary_slot, "Q3"),
        PROVES(test_hired_engineer_brings_no_slot_yet, "A92"),
        PROVES(test_hired_manager_brings_no_slots_yet, "A92"),
        PROVES(test_hired_assistant_brings_no_place_yet, "A92"),
        PROVES(test_first_free_symbol, "A84 Q7"),
        PROVES(test_symbol_with_most_markers_left, "A84 Q7"),
        PROVES(test_learning_without_any_marker_left, "Q7"),
        PROVES(test_hire_a_specialist, "R13.3"),
        PROVES(test_hire_an_apprentice, "R13.3"),
        PROVES(test_hire_costs_3_points, "R13.3"),
        PROVES(test_hire_whom_the_die_shows, "R13.3"),
        PROVES(test_each_specialist_once, "A21 R13.3"),
        PROVES(test_several_hires_in_one_turn, "A21"),
        PROVES(test_apprentice_needs_a_place, "A21 R13.3"),
        PROVES(test_assistant_gives_one_place_more, "A21"),
        PROVES(test_four_apprentice_disks, "A21"),
        PROVES(test_assistant_and_fourth_apprentice_in_one_placement, "A21"),
        PROVES(test_apprentice_takes_the_first_free_place, "Q3"),
        PROVES(test_hired_disks_get_no_wages, "A48"),
        PROVES(test_new_trick_goes_to_an_ordinary_slot, "Q1"),
        PROVES(test_full_ordinary_slots_refuse_a_trick, "Q1"),
        PROVES(test_hire_needs_an_ordinary_place, "Q1"),
        PROVES(test_hired_apprentice_goes_to_an_ordinary_place, "Q1"),
        PROVES(test_take_coins, "R13.4"),
        PROVES(test_take_coins_refused, "R13.4"),
        PROVES(test_reroll, "R13.5"),
        PROVES(test_reroll_costs_1_point, "R13.5"),
        PROVES(test_reroll_may_show_the_same_face, "A97"),
        PROVES(test_set_die, "R13.5"),
        PROVES(test_set_die_costs_2_points, "R13.5"),
        PROVES(test_set_die_to_any_other_face, "A97 R13.5"),
        PROVES(test_dice_showing_x_and_used_dice, "A20"),
        PROVES(test_dice_are_for_everybody, "R13.5"),
        PROVES(test_returned_markers_go_to_the_supply, "R13.6 D19"),
        PROVES(test_returned_markers_leave_the_game, "R13.6 A93 D19"),
        PROVES(test_markers_in_the_supply_stay, "A93 A84"),
        PROVES(test_symbol_of_a_returned_trick_is_free, "R13.6"),
        PROVES(test_returning_is_free, "R13.6"),
        PROVES(test_returned_trick_is_nobodys, "A56 R13.6"),
        PROVES(test_returned_trick_brings_nothing, "A56"),
        PROVES(test_preview_of_learning_and_coins, "R13.2 R13.4"),
        PROVES(test_preview_stops_at_the_die, "R13.5"),
        PROVES(test_outlook_of_learning, "R13.1 R13.2"),
        PROVES(test_outlook_needs_a_trick_slot, "A19"),
        PROVES(test_outlook_before_the_dice, "R13.1"),
    };
    // clang-format on
    return cmocka_run_group_tests(tests, NULL, NULL);
}

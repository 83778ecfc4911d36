/* test_workshop_cards.c: the Special Assignments of the Workshop, clause by clause. */
#include "support/table.h"

#include <stdio.h>
#include <string.h>

/* ---- tables --------------------------------------------------------------------- */

static trk_player *optico(struct table *t)
{
    return &t->s.player[OPTICO];
}

static const trk_own_trick *trick_on(struct table *t, unsigned slot)
{
    return &optico(t)->trick[slot];
}

/* Optico's board without Components, nobody has a Trick; the Manager is in the team. */
static void empty_board(struct table *t, unsigned players)
{
    alley_at(t, TRK_REVISED_2019, players, TRK_PHASE_ASSIGNMENT);
    clear_components(t, OPTICO);
    for (unsigned seat = 0; seat < players; seat++)
        clear_tricks(t, seat);
}

/* What a Trick needs. */
static void stock(struct table *t, unsigned trick)
{
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        if (data_tricks[trick].need[c] > optico(t)->component[c])
            set_component(t, OPTICO, c, data_tricks[trick].need[c]);
}

/* A Trick on a slot and what it needs. */
static void own(struct table *t, unsigned slot, unsigned trick)
{
    give_trick(t, OPTICO, slot, trick, 0);
    stock(t, trick);
}

/* A Character with the card, and only it, stands in the Workshop. */
static void enter(struct table *t, const char *character, unsigned special)
{
    char text[120];
    give_special(t, OPTICO, special);
    snprintf(text, sizeof text, "Optico %s %s", character,
             id_word(data_special_ids[special]));
    table_plan(t, text);
    snprintf(text, sizeof text, "Optico: place %s workshop 1", character);
    play(t, text);
    assert_int_equal(t->s.bonus, special);
}

static bool bonus_waits(const struct table *t)
{
    return t->s.depth == 1 && t->s.stack[0].kind == TRK_FRAME_BONUS && !t->s.stack[0].b;
}

/* The bonus with a Prepare, which is made by itself where there is no other. */
static void use(struct table *t, const char *prepare)
{
    play(t, "Optico: bonus");
    if (bonus_waits(t))
        play(t, prepare);
}

/* An own Trick and the Magician with the card. */
static void go(struct table *t, unsigned special, unsigned slot, unsigned trick)
{
    empty_board(t, 2);
    if (slot == TRK_ENGINEER_SLOT)
        add_member(t, OPTICO, TRK_ENGINEER);
    own(t, slot, trick);
    enter(t, "magician", special);
}

/* A marker on a slot, in the first orientation that is good. */
static void put_somewhere(struct table *t, unsigned seat, unsigned trick, unsigned place,
                          unsigned slot)
{
    put_marker(t, seat, trick, t->s.show[place].card, slot, TRK_UP);
    for (unsigned o = 0; o < 4 && trk_check(&t->s, NULL) != TRK_OK; o++)
        t->s.show[place].marker[slot] =
            (uint8_t)((t->s.show[place].marker[slot] & ~3u) | o);
}

struct purse {
    int fame, coins, shards;
};

static struct purse purse_of(struct table *t)
{
    return (struct purse){optico(t)->fame, optico(t)->coins, optico(t)->shards};
}

static void expect_gain(struct table *t, struct purse before, int fame, int coins,
                        int shards)
{
    assert_int_equal(optico(t)->fame - before.fame, fame);
    assert_int_equal(optico(t)->coins - before.coins, coins);
    assert_int_equal(optico(t)->shards - before.shards, shards);
}

static void refuse_bonus(struct table *t, unsigned special)
{
    refuse_move(t, "Optico: bonus", TRK_NO_NOTHING_TO_WORK_ON);
    expect_reason(t, TRK_G(7), (int)special, 0, 0, 0);
}

/* ---- S.trick_tweaking ----------------------------------------------------------- */

static void test_tweaking_adds_a_marker(void **state)
{
    (void)state;
    struct table t;
    go(&t, TRK_S_TRICK_TWEAKING, 0, TRK_TRICK_LINKING_RINGS);
    use(&t, "Optico: prepare linking_rings");
    assert_int_equal(trick_on(&t, 0)->markers, 3);
    assert_int_equal(optico(&t)->supply[TRK_SPADE], 1);
    assert_int_equal(t.s.points, 2);
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(t.s.bonus, TRK_NONE);
    assert_int_equal(find_event(&t, TRK_EVENT_PREPARED)->a[1], 3);
}

static void test_tweaking_ends_at_four(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, 2);
    add_member(&t, OPTICO, TRK_ENGINEER);
    own(&t, TRK_ENGINEER_SLOT, TRK_TRICK_LIVING_PIANO); /* 3 + 1: all there are */
    own(&t, 0, TRK_TRICK_LINKING_RINGS);
    own(&t, 1, TRK_TRICK_BARRICADED_BARRELS);
    enter(&t, "magician", TRK_S_TRICK_TWEAKING);
    play(&t, "Optico: bonus");
    refuse_move(&t, "Optico: prepare living_piano", TRK_NO_NOTHING_TO_WORK_ON);
    expect_reason(&t, TRK_G(7), TRK_S_TRICK_TWEAKING, 0, 0, 0);
    play(&t, "Optico: prepare linking_rings");
    play(&t, "Optico: prepare living_piano");
    assert_int_equal(trick_on(&t, TRK_ENGINEER_SLOT)->markers, 4);
}

static void test_tweaking_without_a_marker_is_not_offered(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, 2);
    own(&t, 0, TRK_TRICK_LINKING_RINGS);
    put_somewhere(&t, OPTICO, TRK_TRICK_LINKING_RINGS, 0, 0);
    put_somewhere(&t, OPTICO, TRK_TRICK_LINKING_RINGS, 1, 0);
    enter(&t, "magician", TRK_S_TRICK_TWEAKING);
    refuse_bonus(&t, TRK_S_TRICK_TWEAKING);
    play(&t, "Optico: prepare linking_rings");
    assert_int_equal(trick_on(&t, 0)->markers, 2);
}

static void test_tweaking_adds_to_the_engineer(void **state)
{
    (void)state;
    struct table t;
    go(&t, TRK_S_TRICK_TWEAKING, TRK_ENGINEER_SLOT, TRK_TRICK_LINKING_RINGS);
    use(&t, "Optico: prepare linking_rings");
    assert_int_equal(trick_on(&t, TRK_ENGINEER_SLOT)->markers, 4);
    assert_int_equal(optico(&t)->supply[TRK_SPADE], 0);
}

/* ---- S.test_run ----------------------------------------------------------------- */

static void test_test_run_pays_for_a_marker(void **state)
{
    (void)state;
    struct table t;
    go(&t, TRK_S_TEST_RUN, 0, TRK_TRICK_WATER_TANK_ESCAPE); /* 2 markers, 1/2/1 */
    struct purse before = purse_of(&t);
    use(&t, "Optico: prepare water_tank_escape");
    assert_int_equal(trick_on(&t, 0)->markers, 1);
    assert_int_equal(optico(&t)->supply[TRK_SPADE], 3);
    expect_gain(&t, before, 1, 2, 1);
    const trk_event *e = find_event(&t, TRK_EVENT_BONUS_GAIN);
    assert_int_equal(e->rule, TRK_S(TRK_S_TEST_RUN));
    assert_int_equal(e->a[0], TRK_S_TEST_RUN);
    assert_int_equal(optico(&t)->ledger[TRK_FAME_BONUSES], 1);
}

static void test_test_run_is_a_choice(void **state)
{
    (void)state;
    struct table t;
    go(&t, TRK_S_TEST_RUN, 0, TRK_TRICK_WATER_TANK_ESCAPE);
    struct purse before = purse_of(&t);
    play(&t, "Optico: prepare water_tank_escape");
    assert_int_equal(trick_on(&t, 0)->markers, 2);
    expect_gain(&t, before, 0, 0, 0);
}

/* Linking Rings yield 0/2/0; on Thursday they would yield one Coin less. */
static void test_test_run_has_no_weekday(void **state)
{
    (void)state;
    for (unsigned thursday = 0; thursday < 2; thursday++) {
        struct table t;
        empty_board(&t, 2);
        own(&t, 0, TRK_TRICK_LINKING_RINGS);
        give_special(&t, OPTICO, TRK_S_TEST_RUN);
        table_plan(&t, "Optico magician test_run apprentice_1 theater");
        play_all(&t, thursday ? "Optico: place apprentice_1 theater 1; Optico: end"
                              : "Optico: place apprentice_1 theater 10; Optico: end");
        play(&t, "Optico: place magician workshop 1");
        struct purse before = purse_of(&t);
        use(&t, "Optico: prepare linking_rings");
        expect_gain(&t, before, 0, 2, 0);
    }
}

static void test_test_run_of_the_only_marker(void **state)
{
    (void)state;
    struct table t;
    go(&t, TRK_S_TEST_RUN, 0, TRK_TRICK_RABBIT_FROM_THE_TOP_HAT); /* 1 marker, 3/1/0 */
    struct purse before = purse_of(&t);
    use(&t, "Optico: prepare rabbit_from_the_top_hat");
    assert_int_equal(trick_on(&t, 0)->markers, 0);
    assert_int_equal(optico(&t)->supply[TRK_SPADE], 4);
    expect_gain(&t, before, 3, 1, 0);
    play(&t, "Optico: prepare rabbit_from_the_top_hat"); /* A101: the card is empty */
    assert_int_equal(trick_on(&t, 0)->markers, 1);
}

static void test_test_run_of_the_engineers_marker(void **state)
{
    (void)state;
    struct table t;
    go(&t, TRK_S_TEST_RUN, TRK_ENGINEER_SLOT, TRK_TRICK_RABBIT_FROM_THE_TOP_HAT);
    use(&t, "Optico: prepare rabbit_from_the_top_hat");
    assert_int_equal(trick_on(&t, TRK_ENGINEER_SLOT)->markers, 1);
}

static void test_test_run_of_an_enhanced_trick(void **state)
{
    (void)state;
    struct table t;
    go(&t, TRK_S_TEST_RUN, 0, TRK_TRICK_LINKING_RINGS);
    optico(&t)->trick[0].enhanced = 2;
    struct purse before = purse_of(&t);
    use(&t, "Optico: prepare linking_rings");
    expect_gain(&t, before, 2, 4, 0);
}

/* ---- S.replaceable_parts -------------------------------------------------------- */

/* Bullet Catch (Level 2, 3 markers) can be prepared; of the others nothing is there.
 * Spirit Hand lies on slot 1, Zig Zag Lady (Level 2) on the Engineer's. */
static void parts_table(struct table *t)
{
    empty_board(t, 2);
    add_member(t, OPTICO, TRK_ENGINEER);
    own(t, 0, TRK_TRICK_BULLET_CATCH);
    give_trick(t, OPTICO, 1, TRK_TRICK_SPIRIT_HAND, 2);
    give_trick(t, OPTICO, TRK_ENGINEER_SLOT, TRK_TRICK_ZIG_ZAG_LADY, 0);
}

static void test_part_for_another_trick(void **state)
{
    (void)state;
    struct table t;
    parts_table(&t);
    enter(&t, "magician", TRK_S_REPLACEABLE_PARTS);
    use(&t, "Optico: prepare bullet_catch");
    assert_int_equal(trick_on(&t, 0)->markers, 2);
    assert_int_equal(optico(&t)->supply[TRK_SPADE], 2);
    assert_int_equal(t.s.stack[1].kind, TRK_FRAME_PARTS);
    refuse_move(&t, "Optico: marker_to bullet_catch", TRK_NO_SAME_TRICK);
    refuse_move(&t, "Optico: marker_to living_piano", TRK_NO_NOT_OWNED);
    assert_int_equal(count_legal(&t, TRK_MOVE_MARKER_TO), 2);
    play(&t, "Optico: marker_to spirit_hand"); /* nothing for it, 2 markers on it */
    assert_int_equal(trick_on(&t, 1)->markers, 3);
    assert_int_equal(optico(&t)->supply[TRK_HEART], 1);
    assert_int_equal(t.s.depth, 0);
    const trk_event *e = find_event(&t, TRK_EVENT_MARKER_ADDED);
    assert_int_equal(e->rule, TRK_S(TRK_S_REPLACEABLE_PARTS));
    assert_int_equal(e->a[0], TRK_TRICK_SPIRIT_HAND);
}

static void test_part_is_a_choice(void **state)
{
    (void)state;
    struct table t;
    parts_table(&t);
    enter(&t, "magician", TRK_S_REPLACEABLE_PARTS);
    play(&t, "Optico: prepare bullet_catch");
    assert_int_equal(trick_on(&t, 0)->markers, 3);
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(t.s.bonus, TRK_S_REPLACEABLE_PARTS);
}

static void test_part_on_the_engineers_slot(void **state)
{
    (void)state;
    struct table t;
    parts_table(&t);
    enter(&t, "magician", TRK_S_REPLACEABLE_PARTS);
    use(&t, "Optico: prepare bullet_catch");
    play(&t, "Optico: marker_to zig_zag_lady");
    assert_int_equal(trick_on(&t, TRK_ENGINEER_SLOT)->markers, 1);
    assert_int_equal(optico(&t)->supply[TRK_DIAMOND], 3);
}

static void test_part_of_a_lower_threshold(void **state)
{
    (void)state;
    struct table t;
    parts_table(&t);
    stock(&t, TRK_TRICK_LINKING_RINGS);
    give_trick(&t, OPTICO, 2, TRK_TRICK_LINKING_RINGS, 0);
    enter(&t, "magician", TRK_S_REPLACEABLE_PARTS);
    play_all(&t, "Optico: bonus; Optico: prepare linking_rings");
    /* Only Spirit Hand has the same Threshold, so it has its marker already. */
    assert_int_equal(trick_on(&t, 2)->markers, 1);
    assert_int_equal(trick_on(&t, 1)->markers, 3);
    assert_int_equal(t.s.depth, 0);
}

static void test_higher_threshold_is_refused(void **state)
{
    (void)state;
    struct table t;
    parts_table(&t);
    stock(&t, TRK_TRICK_LINKING_RINGS);
    give_trick(&t, OPTICO, 2, TRK_TRICK_LINKING_RINGS, 0);
    optico(&t)->trick[0].trick = TRK_TRICK_CHINESE_STICKS; /* a second one at Level 1 */
    table_refresh(&t);
    enter(&t, "magician", TRK_S_REPLACEABLE_PARTS);
    use(&t, "Optico: prepare linking_rings");
    refuse_move(&t, "Optico: marker_to zig_zag_lady", TRK_NO_HIGHER_THRESHOLD);
    play(&t, "Optico: marker_to chinese_sticks");
    assert_int_equal(trick_on(&t, 0)->markers, 1);
}

static void test_both_halves_or_neither(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, 2);
    add_member(&t, OPTICO, TRK_ENGINEER);
    own(&t, 0, TRK_TRICK_LINKING_RINGS);
    give_trick(&t, OPTICO, 1, TRK_TRICK_ZIG_ZAG_LADY, 0); /* a higher Threshold */
    enter(&t, "magician", TRK_S_REPLACEABLE_PARTS);
    refuse_bonus(&t, TRK_S_REPLACEABLE_PARTS);
    stock(&t, TRK_TRICK_ZIG_ZAG_LADY);
    play(&t, "Optico: return");
    play(&t, "Optico: return_component metal");
    set_component(&t, OPTICO, TRK_METAL, 2);
    use(&t, "Optico: prepare zig_zag_lady"); /* Linking Rings take the other half */
    assert_int_equal(trick_on(&t, 1)->markers, 2);
    assert_int_equal(trick_on(&t, 0)->markers, 1);
}

static void test_no_other_trick_is_the_reason(void **state)
{
    (void)state;
    struct table t;
    parts_table(&t);
    stock(&t, TRK_TRICK_ZIG_ZAG_LADY);
    stock(&t, TRK_TRICK_LINKING_RINGS);
    give_trick(&t, OPTICO, 2, TRK_TRICK_LINKING_RINGS, 0);
    optico(&t)->trick[1].trick = TRK_TRICK_PRISON_BREAK; /* no other of Level 1 */
    table_refresh(&t);
    enter(&t, "magician", TRK_S_REPLACEABLE_PARTS);
    play(&t, "Optico: bonus");
    refuse_move(&t, "Optico: prepare linking_rings", TRK_NO_NO_OTHER_TRICK);
    expect_reason(&t, data_moves[TRK_MOVE_PREPARE].rule, TRK_TRICK_LINKING_RINGS, 0, 0,
                  0);
    assert_true(is_legal(&t, "Optico: prepare bullet_catch"));
}

static void test_part_needs_a_marker_in_the_supply(void **state)
{
    (void)state;
    struct table t;
    parts_table(&t);
    optico(&t)->trick[1].markers = 4;
    optico(&t)->supply[TRK_HEART] = 0;
    give_trick(&t, OPTICO, 2, TRK_TRICK_LIVING_PIANO, 0);
    enter(&t, "magician", TRK_S_REPLACEABLE_PARTS);
    use(&t, "Optico: prepare bullet_catch");
    refuse_move(&t, "Optico: marker_to spirit_hand", TRK_NO_NO_MARKERS);
    assert_int_equal(count_legal(&t, TRK_MOVE_MARKER_TO), 2);
}

static void test_no_part_without_any_marker(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, 2);
    own(&t, 0, TRK_TRICK_LINKING_RINGS);
    give_trick(&t, OPTICO, 1, TRK_TRICK_SPIRIT_HAND, 4);
    enter(&t, "magician", TRK_S_REPLACEABLE_PARTS);
    refuse_bonus(&t, TRK_S_REPLACEABLE_PARTS);
}

/* ---- S.invention ---------------------------------------------------------------- */

static void test_invention_counts_precious_pieces(void **state)
{
    (void)state;
    struct table t;
    go(&t, TRK_S_INVENTION, 0, TRK_TRICK_VANISHING_BIRD_CAGE); /* 2 Animal, 1 Cog */
    struct purse before = purse_of(&t);
    use(&t, "Optico: prepare vanishing_bird_cage");
    expect_gain(&t, before, 3, 0, 0);
    assert_int_equal(trick_on(&t, 0)->markers, 2);
    assert_int_equal(find_event(&t, TRK_EVENT_BONUS_GAIN)->rule, TRK_S(TRK_S_INVENTION));
}

static void test_invention_counts_every_piece(void **state)
{
    (void)state;
    struct table t;
    go(&t, TRK_S_INVENTION, 0, TRK_TRICK_AUTOMATON); /* 3 Petroleum, 3 Cog */
    struct purse before = purse_of(&t);
    use(&t, "Optico: prepare automaton");
    expect_gain(&t, before, 6, 0, 0);
}

static void test_invention_counts_what_is_printed(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, 2);
    own(&t, 0, TRK_TRICK_CHINESE_STICKS); /* 2 Rope */
    set_component(&t, OPTICO, TRK_ROPE, 3);
    set_component(&t, OPTICO, TRK_SAW, 3);
    enter(&t, "magician", TRK_S_INVENTION);
    struct purse before = purse_of(&t);
    use(&t, "Optico: prepare chinese_sticks");
    expect_gain(&t, before, 2, 0, 0);
    empty_board(&t, 2);
    own(&t, 0, TRK_TRICK_CHINESE_STICKS);
    set_component(&t, OPTICO, TRK_ROPE, 1);
    set_multi(&t, OPTICO, 0, TRK_ROPE);
    enter(&t, "magician", TRK_S_INVENTION);
    before = purse_of(&t);
    use(&t, "Optico: prepare chinese_sticks");
    expect_gain(&t, before, 2, 0, 0);
}

static void test_invention_of_basic_pieces_is_none(void **state)
{
    (void)state;
    struct table t;
    go(&t, TRK_S_INVENTION, 0, TRK_TRICK_LINKING_RINGS);
    refuse_bonus(&t, TRK_S_INVENTION);
}

/* ---- S.ingenuity ---------------------------------------------------------------- */

/* Levitation needs 3 Glass, 1 Rope, 2 Petroleum and brings 2 markers. */
static void levitation(struct table *t, unsigned slot, unsigned rope, unsigned petroleum)
{
    empty_board(t, 2);
    add_member(t, OPTICO, TRK_ENGINEER);
    own(t, slot, TRK_TRICK_LEVITATION);
    set_component(t, OPTICO, TRK_ROPE, rope);
    set_component(t, OPTICO, TRK_PETROLEUM, petroleum);
    enter(t, "magician", TRK_S_INGENUITY);
}

static void test_ingenuity_makes_up_for_a_type(void **state)
{
    (void)state;
    for (unsigned petroleum = 0; petroleum < 2; petroleum++) {
        struct table t;
        levitation(&t, 0, 1, petroleum);
        refuse_move(&t, "Optico: prepare levitation", TRK_NO_MISSING_COMPONENT);
        use(&t, "Optico: prepare levitation");
        assert_int_equal(trick_on(&t, 0)->markers, 1);
        assert_int_equal(optico(&t)->supply[TRK_SPADE], 3);
        assert_int_equal(t.s.points, 2);
    }
}

static void test_ingenuity_counts_the_virtual_piece(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, 2);
    own(&t, 0, TRK_TRICK_LEVITATION);
    set_component(&t, OPTICO, TRK_GLASS, 2);
    set_component(&t, OPTICO, TRK_PETROLEUM, 1);
    set_multi(&t, OPTICO, 0, TRK_GLASS); /* 3 Glass, 1 Petroleum */
    enter(&t, "magician", TRK_S_INGENUITY);
    use(&t, "Optico: prepare levitation");
    assert_int_equal(trick_on(&t, 0)->markers, 1);
}

static void test_ingenuity_makes_up_for_one_type_only(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, 2);
    own(&t, 0, TRK_TRICK_LEVITATION);
    own(&t, 1, TRK_TRICK_CHINESE_STICKS);
    own(&t, 2, TRK_TRICK_STOCKS_ESCAPE);
    set_component(&t, OPTICO, TRK_ROPE, 0);
    set_component(&t, OPTICO, TRK_PETROLEUM, 0);
    set_component(&t, OPTICO, TRK_METAL, 0);
    enter(&t, "magician", TRK_S_INGENUITY);
    play(&t, "Optico: bonus");
    refuse_move(&t, "Optico: prepare levitation", TRK_NO_TOO_SHORT);
    expect_reason(&t, TRK_S(TRK_S_INGENUITY), TRK_TRICK_LEVITATION, 0, 0, 0);
    assert_true(is_legal(&t, "Optico: prepare chinese_sticks"));
    assert_true(is_legal(&t, "Optico: prepare stocks_escape"));
}

static void test_ingenuity_on_the_engineers_slot(void **state)
{
    (void)state;
    struct table t;
    levitation(&t, TRK_ENGINEER_SLOT, 1, 0);
    use(&t, "Optico: prepare levitation");
    assert_int_equal(trick_on(&t, TRK_ENGINEER_SLOT)->markers, 1);
}

static void test_ingenuity_is_not_used_up(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, 2);
    own(&t, 0, TRK_TRICK_LINKING_RINGS);
    own(&t, 1, TRK_TRICK_BURNING_MUMMY);
    own(&t, 2, TRK_TRICK_SPIRIT_HAND);
    set_component(&t, OPTICO, TRK_PETROLEUM, 0);
    set_component(&t, OPTICO, TRK_ANIMAL, 0);
    enter(&t, "magician", TRK_S_INGENUITY);
    trk_state before = t.s;
    play(&t, "Optico: bonus");
    refuse_move(&t, "Optico: prepare linking_rings", TRK_NO_NOT_SHORT);
    expect_reason(&t, TRK_S(TRK_S_INGENUITY), TRK_TRICK_LINKING_RINGS, 0, 0, 0);
    t.s = before;
    play(&t, "Optico: prepare linking_rings");
    assert_int_equal(trick_on(&t, 0)->markers, 2);
    assert_int_equal(t.s.bonus, TRK_S_INGENUITY);
    play_all(&t, "Optico: bonus; Optico: prepare burning_mummy");
    assert_int_equal(trick_on(&t, 1)->markers, 1);
    assert_int_equal(t.s.bonus, TRK_NONE);
}

static void test_ingenuity_needs_something_short(void **state)
{
    (void)state;
    struct table t;
    go(&t, TRK_S_INGENUITY, 0, TRK_TRICK_LINKING_RINGS);
    refuse_bonus(&t, TRK_S_INGENUITY);
}

/* ---- S.unstable_prototype ------------------------------------------------------- */

/* Card Manipulation needs 3 Wood and 3 Fabric and brings 2 markers; there is Glass too.
 */
static void prototype(struct table *t)
{
    empty_board(t, 2);
    own(t, 0, TRK_TRICK_CARD_MANIPULATION);
    set_component(t, OPTICO, TRK_GLASS, 1);
    enter(t, "magician", TRK_S_UNSTABLE_PROTOTYPE);
    use(t, "Optico: prepare card_manipulation");
    assert_int_equal(t->s.stack[1].kind, TRK_FRAME_PROTOTYPE);
    assert_int_equal(trick_on(t, 0)->markers, 2);
}

static void test_prototype_takes_one_token(void **state)
{
    (void)state;
    struct table t;
    prototype(&t);
    struct purse before = purse_of(&t);
    refuse_move(&t, "Optico: done", TRK_NO_NO_TOKEN_RETURNED);
    expect_reason(&t, TRK_S(TRK_S_UNSTABLE_PROTOTYPE), 0, 0, 0, 0);
    play(&t, "Optico: return_component wood");
    assert_int_equal(optico(&t)->component[TRK_WOOD], 2);
    assert_int_equal(trick_on(&t, 0)->markers, 3);
    expect_gain(&t, before, 1, 1, 0);
    assert_int_equal(find_event(&t, TRK_EVENT_COMPONENT_RETURNED)->a[0], TRK_WOOD);
    assert_int_equal(find_event(&t, TRK_EVENT_BONUS_GAIN)->rule,
                     TRK_S(TRK_S_UNSTABLE_PROTOTYPE));
    assert_int_equal(find_event(&t, TRK_EVENT_MARKER_ADDED)->rule,
                     TRK_S(TRK_S_UNSTABLE_PROTOTYPE));
    play(&t, "Optico: done");
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(trick_on(&t, 0)->markers, 3);
    expect_gain(&t, before, 1, 1, 0);
}

static void test_prototype_takes_three_tokens(void **state)
{
    (void)state;
    struct table t;
    prototype(&t);
    struct purse before = purse_of(&t);
    play(&t, "Optico: return_component wood");
    play(&t, "Optico: return_component fabric");
    assert_int_equal(t.s.depth, 2);
    play(&t, "Optico: return_component wood");
    assert_int_equal(t.s.depth, 0); /* no fourth one is asked for */
    assert_int_equal(optico(&t)->component[TRK_WOOD], 1);
    assert_int_equal(optico(&t)->component[TRK_FABRIC], 2);
    assert_int_equal(trick_on(&t, 0)->markers, 3); /* one in all */
    assert_int_equal(optico(&t)->supply[TRK_SPADE], 1);
    expect_gain(&t, before, 3, 3, 0);
    assert_int_equal(optico(&t)->ledger[TRK_FAME_BONUSES], 3);
}

static void test_prototype_needs_the_right_type(void **state)
{
    (void)state;
    struct table t;
    prototype(&t);
    refuse_move(&t, "Optico: return_component glass", TRK_NO_NOT_REQUIRED);
    expect_reason(&t, TRK_S(TRK_S_UNSTABLE_PROTOTYPE), TRK_TRICK_CARD_MANIPULATION,
                  TRK_GLASS, 0, 0);
    refuse_move(&t, "Optico: return_component cog", TRK_NO_NO_PILE);
    assert_int_equal(count_legal(&t, TRK_MOVE_RETURN_COMPONENT), 2);
}

static void test_virtual_piece_is_no_token(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, 2);
    own(&t, 0, TRK_TRICK_STOCKS_ESCAPE); /* 2 Wood, 2 Metal */
    set_component(&t, OPTICO, TRK_WOOD, 1);
    set_component(&t, OPTICO, TRK_METAL, 1);
    set_multi(&t, OPTICO, 0, TRK_WOOD);
    set_multi(&t, OPTICO, 1, TRK_METAL);
    enter(&t, "magician", TRK_S_UNSTABLE_PROTOTYPE);
    use(&t, "Optico: prepare stocks_escape");
    struct purse before = purse_of(&t);
    play(&t, "Optico: return_component wood");
    assert_int_equal(optico(&t)->multi[0], TRK_NONE);
    refuse_move(&t, "Optico: return_component wood", TRK_NO_NO_PILE);
    play(&t, "Optico: return_component metal");
    assert_int_equal(t.s.depth, 0); /* two tokens were all there were */
    expect_gain(&t, before, 2, 2, 0);
    assert_int_equal(trick_on(&t, 0)->markers, 3);
}

/* What goes back was there when the requirement was looked at. */
static void test_prototype_after_the_requirement(void **state)
{
    (void)state;
    struct table t;
    prototype(&t);
    play_all(&t, "Optico: return_component wood; Optico: done");
    assert_int_equal(trick_on(&t, 0)->markers, 3);
    assert_int_equal(optico(&t)->component[TRK_WOOD], 2); /* no longer enough */
}

static void test_prototype_without_a_marker_left(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, 2);
    add_member(&t, OPTICO, TRK_ENGINEER);
    own(&t, TRK_ENGINEER_SLOT, TRK_TRICK_MIND_READING); /* 3 + 1 markers */
    set_component(&t, OPTICO, TRK_GLASS, 3);
    enter(&t, "magician", TRK_S_UNSTABLE_PROTOTYPE);
    struct purse before = purse_of(&t);
    use(&t, "Optico: prepare mind_reading");
    if (t.s.depth == 2 && !t.s.stack[1].b)
        play(&t, "Optico: return_component glass");
    play(&t, "Optico: done");
    assert_int_equal(trick_on(&t, TRK_ENGINEER_SLOT)->markers, 4);
    expect_gain(&t, before, 1, 1, 0);
}

/* ---- S.enhance_trick ------------------------------------------------------------ */

static void test_enhance_costs_a_shard(void **state)
{
    (void)state;
    struct table t;
    go(&t, TRK_S_ENHANCE_TRICK, 0, TRK_TRICK_LINKING_RINGS);
    set_shards(&t, OPTICO, 2);
    struct purse before = purse_of(&t);
    use(&t, "Optico: prepare linking_rings");
    assert_int_equal(trick_on(&t, 0)->enhanced, 1);
    assert_int_equal(trick_on(&t, 0)->markers, 2);
    expect_gain(&t, before, 0, 0, -1);
    const trk_event *e = find_event(&t, TRK_EVENT_TRICK_ENHANCED);
    assert_int_equal(e->rule, TRK_S(TRK_S_ENHANCE_TRICK));
    assert_int_equal(e->shards, -1);
    assert_int_equal(e->a[0], TRK_TRICK_LINKING_RINGS);
}

static void test_enhance_needs_a_shard(void **state)
{
    (void)state;
    struct table t;
    go(&t, TRK_S_ENHANCE_TRICK, 0, TRK_TRICK_LINKING_RINGS);
    set_shards(&t, OPTICO, 0);
    refuse_bonus(&t, TRK_S_ENHANCE_TRICK);
    t.s.stack[0] = (trk_frame){TRK_FRAME_BONUS, TRK_S_ENHANCE_TRICK, 0, 0};
    t.s.depth = 1;
    t.s.bonus = TRK_NONE;
    trk_move prepare = parse(&t, "Optico: prepare linking_rings");
    assert_int_equal(trk_why(&t.s, prepare, &t.reason), TRK_ERR_ILLEGAL);
    assert_int_equal(t.reason.id, TRK_NO_NO_SHARD);
}

/* Optico's Magician performs Linking Rings (0/2/0) on Friday, of which a marker lay on
 * the card before they were enhanced by the Apprentice. */
static void test_enhanced_trick_yields_more(void **state)
{
    (void)state;
    for (unsigned enhance = 0; enhance < 2; enhance++) {
        struct table t;
        empty_board(&t, 2);
        own(&t, 0, TRK_TRICK_LINKING_RINGS);
        show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_06); /* box: 1 Coin */
        put_somewhere(&t, OPTICO, TRK_TRICK_LINKING_RINGS, 0, 1);
        give_special(&t, OPTICO, TRK_S_ENHANCE_TRICK);
        table_plan(&t, "Optico magician theater apprentice_1 enhance_trick");
        play(&t, "Optico: place apprentice_1 workshop 1");
        if (enhance)
            use(&t, "Optico: prepare linking_rings");
        play_all(&t, "Optico: end; Optico: place magician theater 6; Optico: end");
        assert_int_equal(t.s.phase, TRK_PHASE_PERFORMANCE);
        play(&t, "Optico: perform riverside_06");
        const trk_event *e = find_event(&t, TRK_EVENT_YIELD);
        assert_int_equal(e->fame, enhance);
        assert_int_equal(e->coins, 2 + enhance);
    }
}

static void test_enhancement_lasts(void **state)
{
    (void)state;
    struct table t;
    go(&t, TRK_S_ENHANCE_TRICK, 0, TRK_TRICK_LINKING_RINGS);
    use(&t, "Optico: prepare linking_rings");
    play(&t, "Optico: end");
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(trick_on(&t, 0)->enhanced, 1);
    /* a later use; the markers have been performed meanwhile */
    optico(&t)->trick[0].markers = 0;
    optico(&t)->supply[TRK_SPADE] = 4;
    set_shards(&t, OPTICO, 1);
    enter(&t, "magician", TRK_S_ENHANCE_TRICK);
    use(&t, "Optico: prepare linking_rings");
    assert_int_equal(trick_on(&t, 0)->enhanced, 2);
    assert_int_equal(optico(&t)->shards, 0);
}

static void test_enhancement_goes_with_the_card(void **state)
{
    (void)state;
    struct table t;
    go(&t, TRK_S_ENHANCE_TRICK, 0, TRK_TRICK_LINKING_RINGS);
    use(&t, "Optico: prepare linking_rings");
    play_all(&t, "Optico: return; Optico: return_trick linking_rings");
    assert_int_equal(trick_on(&t, 0)->trick, TRK_NONE);
    assert_int_equal(trick_on(&t, 0)->enhanced, 0);
    give_trick(&t, OPTICO, 0, TRK_TRICK_LINKING_RINGS, 0);
    assert_int_equal(trick_on(&t, 0)->enhanced, 0);
}

/* Street Performance on Friday: 0/2/0 and the enhancement. */
static void test_enhancement_in_a_street_performance(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, 2);
    own(&t, 0, TRK_TRICK_LINKING_RINGS);
    optico(&t)->trick[0].enhanced = 1;
    show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_06);
    put_somewhere(&t, OPTICO, TRK_TRICK_LINKING_RINGS, 0, 1);
    give_special(&t, OPTICO, TRK_S_STREET_PERFORMANCE);
    table_plan(&t, "Optico magician street_performance");
    set_prophecy(&t, TRK_P_CHEAP_BANK);
    play(&t, "Optico: place magician theater 4");
    struct purse before = purse_of(&t);
    play(&t, "Optico: bonus");
    if (bonus_waits(&t))
        play(&t, "Optico: reschedule riverside_06 slot 1");
    expect_gain(&t, before, 1, 3, 0);
}

/* Lotus takes what Optico's enhanced Trick yields instead of her own. */
static void test_enhancement_is_stolen(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, 3);
    give_trick(&t, OPTICO, 0, TRK_TRICK_LINKING_RINGS, 0);
    give_trick(&t, LOTUS, 0, TRK_TRICK_STOCKS_ESCAPE, 0);
    optico(&t)->trick[0].enhanced = 1;
    show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_06);
    put_somewhere(&t, OPTICO, TRK_TRICK_LINKING_RINGS, 0, 1);
    put_somewhere(&t, LOTUS, TRK_TRICK_STOCKS_ESCAPE, 0, 2);
    table_plan(&t, "Lotus magician theater");
    set_prophecy(&t, TRK_P_CHEAP_BANK);
    play_all(&t, "Lotus: place magician theater 6; Lotus: end");
    play(&t, "Lotus: perform riverside_06");
    play(&t, "Lotus: trick_steal slot 2 slot 1");
    if (t.s.depth)
        play(&t, "Lotus: done");
    assert_int_equal(find_event(&t, TRK_EVENT_YIELD)->fame, 1);
    assert_int_equal(find_event(&t, TRK_EVENT_YIELD)->coins, 3);
}

/* ---- S.on_stage_preparation ----------------------------------------------------- */

/* riverside_08 (X13) with Mechaniker's Living Piano on slot 2, Mechanical to the left;
 * slot 1 is open to three circles, the one with slot 2 shows a Shard. */
static void stage(struct table *t)
{
    empty_board(t, 2);
    show_card(t, 0, TRK_PERFORMANCE_RIVERSIDE_08);
    give_trick(t, MECHANIKER, 0, TRK_TRICK_LIVING_PIANO, 0);
    put_marker(t, MECHANIKER, TRK_TRICK_LIVING_PIANO, TRK_PERFORMANCE_RIVERSIDE_08, 2,
               TRK_DOWN);
    own(t, 0, TRK_TRICK_LINKING_RINGS);
}

static void test_marker_goes_on_stage(void **state)
{
    (void)state;
    struct table t;
    stage(&t);
    enter(&t, "magician", TRK_S_ON_STAGE_PREPARATION);
    use(&t, "Optico: prepare linking_rings");
    assert_int_equal(t.s.stack[1].kind, TRK_FRAME_ON_STAGE);
    assert_int_equal(t.s.stack[1].a, TRK_TRICK_LINKING_RINGS);
    assert_int_equal(trick_on(&t, 0)->markers, 2);
    struct purse before = purse_of(&t);
    unsigned shards = t.s.player[MECHANIKER].shards;
    play(&t,
         "Optico: put riverside_08 slot 1 spiritual up"); /* Mechanical right: a Link */
    assert_int_equal(t.s.show[0].marker[1], TRK_MARKER(OPTICO, TRK_SPADE, TRK_UP));
    assert_int_equal(trick_on(&t, 0)->markers, 1);
    assert_int_equal(t.s.depth, 0);
    expect_gain(&t, before, 0, 0, 0);
    assert_int_equal(t.s.player[MECHANIKER].shards, shards);
    assert_int_equal(count_events(&t, TRK_EVENT_LINK_SHARD), 0);
    assert_int_equal(count_events(&t, TRK_EVENT_LINK_REWARD), 0);
}

static void test_on_stage_any_card_by_the_rules(void **state)
{
    (void)state;
    struct table t;
    stage(&t);
    enter(&t, "magician", TRK_S_ON_STAGE_PREPARATION);
    use(&t, "Optico: prepare linking_rings");
    refuse_move(&t, "Optico: put riverside_08 slot 2 spiritual up",
                TRK_NO_CARD_SLOT_TAKEN);
    refuse_move(&t, "Optico: put riverside_08 slot 1 spiritual down",
                TRK_NO_CATEGORY_OFF_CIRCLE);
    lists_agree(&t, OPTICO);
}

static void test_on_stage_needs_a_slot(void **state)
{
    (void)state;
    struct table t;
    stage(&t);
    for (unsigned place = 0; place < TRK_DISPLAY; place++)
        if (t.s.show[place].card != TRK_NONE && place != 0) {
            t.s.unseen |= 1u << t.s.show[place].card;
            t.s.show[place].card = TRK_NONE;
        }
    for (unsigned slot = 0; slot < 4; slot++)
        t.s.show[0].marker[slot] = TRK_MARKER(MECHANIKER, slot, TRK_DOWN);
    trk_move bonus = {TRK_MOVE_BONUS, OPTICO, {0}};
    t.s.phase = TRK_PHASE_PLACEMENT;
    t.s.step = 0;
    t.s.placed = TRK_MAGICIAN;
    t.s.points = 3;
    t.s.bonus = TRK_S_ON_STAGE_PREPARATION;
    optico(&t)->member[TRK_MAGICIAN].slot = TRK_SLOT_WORKSHOP_1;
    optico(&t)->member[TRK_MAGICIAN].card = TRK_CARD_SPECIAL + TRK_S_ON_STAGE_PREPARATION;
    assert_int_equal(trk_why(&t.s, bonus, &t.reason), TRK_ERR_ILLEGAL);
    assert_int_equal(t.reason.id, TRK_NO_NOTHING_TO_WORK_ON);
    t.s.show[0].marker[1] = TRK_NONE;
    assert_int_equal(trk_why(&t.s, bonus, &t.reason), TRK_OK);
}

static void test_on_stage_is_no_set_up(void **state)
{
    (void)state;
    struct table t;
    stage(&t);
    set_magician(&t, MECHANIKER, TRK_MAGICIAN_GENTLEMAN); /* only one is Mechanical */
    set_magician(&t, OPTICO, TRK_MAGICIAN_ELECTRA);
    give_special(&t, OPTICO, TRK_S_ON_STAGE_PREPARATION);
    set_prophecy(&t, TRK_P_MECHANICAL_SET_UP_FAME);
    table_plan(&t, "Electra magician on_stage_preparation");
    play_all(&t, "Electra: place magician workshop 1; Electra: bonus");
    if (bonus_waits(&t))
        play(&t, "Electra: prepare linking_rings");
    assert_int_equal(count_legal(&t, TRK_MOVE_SET_UP_PILE), 0);
    unsigned fame = optico(&t)->fame;
    play(&t, "Electra: put riverside_08 slot 1 spiritual up");
    assert_int_equal(t.s.show[0].marker[1] & TRK_PILE, 0);
    assert_int_equal(optico(&t)->fame, fame);
}

/* Friday was nobody's before and is nobody's after. */
static void test_on_stage_takes_no_weekday(void **state)
{
    (void)state;
    struct table t;
    stage(&t);
    give_special(&t, OPTICO, TRK_S_ON_STAGE_PREPARATION);
    table_plan(&t, "Optico magician on_stage_preparation apprentice_1 theater;"
                   "Mechaniker magician theater");
    play(&t, "Optico: place magician workshop 1");
    use(&t, "Optico: prepare linking_rings");
    play_all(&t, "Optico: put riverside_08 slot 1 spiritual up; Optico: end");
    for (unsigned day = 0; day < TRK_N_WEEKDAYS; day++) {
        char text[60];
        snprintf(text, sizeof text, "Mechaniker: place magician theater %u", 3 * day + 1);
        assert_true(is_legal(&t, text));
    }
}

static void test_on_stage_links_count_for_the_performer(void **state)
{
    (void)state;
    struct table t;
    stage(&t);
    give_special(&t, OPTICO, TRK_S_ON_STAGE_PREPARATION);
    table_plan(&t, "Optico magician theater apprentice_1 on_stage_preparation");
    play(&t, "Optico: place apprentice_1 workshop 1");
    use(&t, "Optico: prepare linking_rings");
    play_all(&t, "Optico: put riverside_08 slot 1 spiritual up; Optico: end;"
                 "Optico: place magician theater 6; Optico: end;"
                 "Optico: perform riverside_08");
    assert_int_equal(find_event(&t, TRK_EVENT_PERFORMER_LINKS)->fame, 1);
}

/* ---- S.hidden_talent ------------------------------------------------------------ */

/* Two Apprentices in the team; the first has the card and something to prepare. */
static void talents(struct table *t)
{
    empty_board(t, 2);
    add_member(t, OPTICO, TRK_APPRENTICE_2);
    own(t, 0, TRK_TRICK_LINKING_RINGS);
    set_coins(t, OPTICO, 10);
}

/* Up to the question in Return Characters. */
static void show_talent(struct table *t)
{
    talents(t);
    enter(t, "apprentice_1", TRK_S_HIDDEN_TALENT);
    use(t, "Optico: prepare linking_rings");
    play(t, "Optico: end");
}

static void test_talent_of_an_apprentice_only(void **state)
{
    (void)state;
    struct table t;
    talents(&t);
    enter(&t, "magician", TRK_S_HIDDEN_TALENT);
    refuse_bonus(&t, TRK_S_HIDDEN_TALENT);
    t.s.stack[0] = (trk_frame){TRK_FRAME_BONUS, TRK_S_HIDDEN_TALENT, 0, 0};
    t.s.depth = 1;
    t.s.bonus = TRK_NONE;
    assert_int_equal(trk_why(&t.s, parse(&t, "Optico: prepare linking_rings"), &t.reason),
                     TRK_ERR_ILLEGAL);
    assert_int_equal(t.reason.id, TRK_NO_APPRENTICE_ONLY);
}

static void test_talent_becomes_a_specialist(void **state)
{
    (void)state;
    struct table t;
    show_talent(&t);
    assert_int_equal(t.s.phase, TRK_PHASE_TALENT);
    assert_int_equal(actor(&t), OPTICO);
    assert_int_equal(optico(&t)->coins, 9); /* the Apprentice's wage */
    assert_int_equal(optico(&t)->talents, 1u << TRK_APPRENTICE_1);
    refuse_move(&t, "Optico: talent manager", TRK_NO_NO_DISK);
    expect_reason(&t, TRK_A(21), TRK_MANAGER - TRK_ENGINEER, 0, 0, 0);
    play(&t, "Optico: talent engineer");
    assert_int_equal(optico(&t)->member[TRK_ENGINEER].status, TRK_IN_TEAM);
    assert_int_equal(optico(&t)->member[TRK_APPRENTICE_1].status, TRK_IN_SUPPLY);
    assert_int_equal(optico(&t)->member[TRK_APPRENTICE_1].card, TRK_NONE);
    assert_int_equal(optico(&t)->member[TRK_APPRENTICE_2].status, TRK_IN_TEAM);
    assert_int_equal(optico(&t)->coins, 7);
    assert_int_equal(optico(&t)->talents, 0);
    const trk_event *e = find_event(&t, TRK_EVENT_EXCHANGED_APPRENTICE);
    assert_int_equal(e->rule, TRK_S(TRK_S_HIDDEN_TALENT));
    assert_int_equal(e->coins, -2);
    assert_int_equal(e->fame, 0);
    assert_int_equal(e->a[0], TRK_APPRENTICE_1);
    assert_int_equal(e->a[1], TRK_ENGINEER - TRK_ENGINEER);
    table_until(&t, TRK_PHASE_ASSIGNMENT); /* the card is used up, the hand complete */
    assert_int_equal(optico(&t)->specials, 0);
    assert_int_equal(optico(&t)->member[TRK_ENGINEER].card, TRK_NONE);
}

/* Optico's Apprentice copies the card of Mechaniker's; the Permanent card under it goes
 * back to hand although the Apprentice is gone. */
static void test_talent_by_mimesis(void **state)
{
    (void)state;
    struct table t;
    talents(&t);
    unsigned hand = optico(&t)->hand[TRK_WORKSHOP];
    give_special(&t, MECHANIKER, TRK_S_HIDDEN_TALENT);
    table_plan(&t, "Optico apprentice_1 workshop;Mechaniker apprentice_1 hidden_talent");
    play_all(&t, "Optico: place apprentice_1 workshop 1;"
                 "Optico: mimesis hidden_talent bonus");
    use(&t, "Optico: prepare linking_rings");
    assert_int_equal(optico(&t)->talents, 1u << TRK_APPRENTICE_1);
    play_all(&t, "Optico: end; Mechaniker: idle apprentice_1");
    assert_int_equal(t.s.phase, TRK_PHASE_TALENT);
    play(&t, "Optico: talent engineer");
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(optico(&t)->hand[TRK_WORKSHOP], hand);
    assert_int_equal(optico(&t)->member[TRK_ENGINEER].card, TRK_NONE);
}

static void test_talent_may_be_refused(void **state)
{
    (void)state;
    struct table t;
    show_talent(&t);
    play(&t, "Optico: decline");
    assert_true(t.s.phase != TRK_PHASE_TALENT);
    assert_int_equal(optico(&t)->talents, 0);
    assert_int_equal(optico(&t)->coins, 9);
    assert_int_equal(optico(&t)->member[TRK_APPRENTICE_1].status, TRK_IN_TEAM);
    assert_int_equal(optico(&t)->member[TRK_ENGINEER].status, TRK_IN_SUPPLY);
}

static void test_talents_wage_in_fame(void **state)
{
    (void)state;
    struct table t;
    show_talent(&t);
    trk_state asked = t.s;
    set_coins(&t, OPTICO, 1);
    set_fame(&t, OPTICO, 5);
    play(&t, "Optico: talent assistant");
    assert_int_equal(optico(&t)->coins, 0);
    assert_int_equal(optico(&t)->fame, 3);
    assert_int_equal(find_event(&t, TRK_EVENT_EXCHANGED_APPRENTICE)->fame, -2);
    assert_int_equal(optico(&t)->ledger[TRK_FAME_WAGES], -2);
    t.s = asked;
    set_coins(&t, OPTICO, 0);
    set_fame(&t, OPTICO, 3); /* 4 are due */
    play(&t, "Optico: talent assistant");
    assert_int_equal(optico(&t)->fame, 0);
}

/* The Engineer hired this turn is in the team when the question comes. */
static void test_talent_after_the_hired(void **state)
{
    (void)state;
    struct table t;
    talents(&t);
    give_special(&t, OPTICO, TRK_S_HIDDEN_TALENT);
    set_dice(&t, TRK_FACE_X, TRK_FACE_X, TRK_FACE_ENGINEER, TRK_FACE_X, TRK_FACE_X,
             TRK_FACE_X);
    table_plan(&t, "Optico magician downtown apprentice_1 hidden_talent");
    play_all(&t, "Optico: place magician downtown 1; Optico: hire engineer inn_1;"
                 "Optico: end; Optico: place apprentice_1 workshop 1");
    use(&t, "Optico: prepare linking_rings");
    play(&t, "Optico: end");
    assert_int_equal(optico(&t)->member[TRK_ENGINEER].status, TRK_IN_TEAM);
    refuse_move(&t, "Optico: talent engineer", TRK_NO_NO_DISK);
    play(&t, "Optico: talent assistant");
    assert_int_equal(optico(&t)->member[TRK_ASSISTANT].status, TRK_IN_TEAM);
}

static void test_talent_needs_a_disk_in_the_supply(void **state)
{
    (void)state;
    struct table t;
    talents(&t);
    add_member(&t, OPTICO, TRK_ENGINEER);
    add_member(&t, OPTICO, TRK_ASSISTANT);
    enter(&t, "apprentice_1", TRK_S_HIDDEN_TALENT);
    refuse_bonus(&t, TRK_S_HIDDEN_TALENT); /* G7: no disk */
    /* and one that was hired meanwhile is no longer there */
    talents(&t);
    add_member(&t, OPTICO, TRK_ASSISTANT);
    give_special(&t, OPTICO, TRK_S_HIDDEN_TALENT);
    set_dice(&t, TRK_FACE_X, TRK_FACE_X, TRK_FACE_ENGINEER, TRK_FACE_X, TRK_FACE_X,
             TRK_FACE_X);
    table_plan(&t, "Optico magician downtown apprentice_1 hidden_talent");
    play(&t, "Optico: place apprentice_1 workshop 1");
    use(&t, "Optico: prepare linking_rings");
    play_all(&t, "Optico: end; Optico: place magician downtown 1;"
                 "Optico: hire engineer inn_1; Optico: end");
    assert_true(t.s.phase != TRK_PHASE_TALENT);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(optico(&t)->talents, 0);
}

/* A Prepare without the bonus shows no talent. */
static void test_talent_is_shown_by_the_bonus(void **state)
{
    (void)state;
    struct table t;
    talents(&t);
    enter(&t, "apprentice_1", TRK_S_HIDDEN_TALENT);
    play(&t, "Optico: prepare linking_rings");
    assert_int_equal(optico(&t)->talents, 0);
    play(&t, "Optico: end");
    assert_true(t.s.phase != TRK_PHASE_TALENT);
}

/* The Apprentice who made the Prepare has moved to the Assistant's place. */
static void test_talent_moves_with_the_apprentice(void **state)
{
    (void)state;
    struct table t;
    talents(&t);
    add_member(&t, OPTICO, TRK_ASSISTANT);
    give_special(&t, OPTICO, TRK_S_HIDDEN_TALENT);
    table_plan(&t, "Optico magician workshop apprentice_1 hidden_talent");
    play(&t, "Optico: place apprentice_1 workshop 1");
    use(&t, "Optico: prepare linking_rings");
    play_all(&t, "Optico: end; Optico: place magician workshop 2;"
                 "Optico: move_apprentice apprentice_1");
    assert_int_equal(optico(&t)->talents, 1u << TRK_APPRENTICE_4);
    play(&t, "Optico: end");
    assert_int_equal(t.s.phase, TRK_PHASE_TALENT);
    play(&t, "Optico: talent engineer");
    assert_int_equal(optico(&t)->member[TRK_APPRENTICE_4].status, TRK_IN_SUPPLY);
    assert_int_equal(optico(&t)->member[TRK_APPRENTICE_2].status, TRK_IN_TEAM);
    assert_int_equal(optico(&t)->member[TRK_ENGINEER].status, TRK_IN_TEAM);
}

/* P.hidden_assignments: a card that lies face down does so on the other place too. */
static void test_face_down_card_moves_with_the_apprentice(void **state)
{
    (void)state;
    struct table t;
    talents(&t);
    add_member(&t, OPTICO, TRK_ASSISTANT);
    set_prophecy(&t, TRK_P_HIDDEN_ASSIGNMENTS);
    table_plan(&t, "Optico magician workshop apprentice_1 downtown");
    assert_int_equal(optico(&t)->face_down, 1u << TRK_MAGICIAN | 1u << TRK_APPRENTICE_1);
    play_all(&t, "Optico: place magician workshop 1;"
                 "Optico: move_apprentice apprentice_1");
    assert_int_equal(optico(&t)->face_down, 1u << TRK_APPRENTICE_4);
}

/* ---- returning Tricks with the Dark Alley --------------------------------------- */

static void test_piles_and_guests_go_back(void **state)
{
    (void)state;
    for (unsigned profile = TRK_REVISED_2019; profile <= TRK_FIRST_2015; profile++) {
        struct table t;
        alley_at(&t, profile, 2, TRK_PHASE_ASSIGNMENT);
        clear_tricks(&t, OPTICO);
        clear_tricks(&t, MECHANIKER);
        give_trick(&t, MECHANIKER, 0, TRK_TRICK_MIND_READING, 0);
        give_trick(&t, OPTICO, 0, TRK_TRICK_LINKING_RINGS, 0);
        give_trick(&t, OPTICO, 1, TRK_TRICK_LIVING_PIANO, 0);
        set_magician(&t, MECHANIKER, TRK_MAGICIAN_GENTLEMAN);
        set_magician(&t, OPTICO, TRK_MAGICIAN_ELECTRA);
        table_plan(&t, "Electra magician workshop");
        t.s.show[0].marker[0] = (uint8_t)(TRK_MARKER(OPTICO, 0, 1) | TRK_PILE);
        t.s.show[0].beside[0] = TRK_MARKER(OPTICO, 1, 0);
        t.s.show[1].beside[0] = TRK_MARKER(OPTICO, 0, 0);
        t.s.show[1].beside[1] = (uint8_t)(TRK_MARKER(MECHANIKER, 0, 0) | TRK_PILE);
        optico(&t)->supply[TRK_SPADE] = 1;
        optico(&t)->supply[TRK_HEART] = 3;
        optico(&t)->performed = 3;
        trk_move back = {TRK_MOVE_RETURN, OPTICO, {0}};
        assert_int_equal(trk_apply(&t.s, back, NULL), TRK_OK);
        back = (trk_move){TRK_MOVE_RETURN_TRICK, OPTICO, {TRK_TRICK_LINKING_RINGS}};
        t.events = (trk_events){t.event, TRK_MAX_EVENTS, 0};
        assert_int_equal(trk_apply(&t.s, back, &t.events), TRK_OK);
        assert_int_equal(find_event(&t, TRK_EVENT_TRICK_RETURNED)->a[1], 3);
        assert_int_equal(t.s.show[0].marker[0], TRK_NONE);
        assert_int_equal(t.s.show[0].beside[0], TRK_MARKER(OPTICO, 1, 0));
        assert_int_equal(t.s.show[1].beside[0], TRK_NONE);
        assert_int_equal(t.s.show[1].beside[1], TRK_MARKER(MECHANIKER, 0, 0) | TRK_PILE);
        bool lost = profile == TRK_FIRST_2015;
        assert_int_equal(optico(&t)->supply[TRK_SPADE], lost ? 1 : 4);
        assert_int_equal(optico(&t)->lost[TRK_SPADE], lost ? 3 : 0);
        assert_int_equal(optico(&t)->performed, 2); /* Spades are nobody's now */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_tweaking_adds_a_marker, "S.trick_tweaking.1 G2"),
        PROVES(test_tweaking_ends_at_four, "S.trick_tweaking.2 A31"),
        PROVES(test_tweaking_without_a_marker_is_not_offered, "S.trick_tweaking.2 G7 G9"),
        PROVES(test_tweaking_adds_to_the_engineer, "S.trick_tweaking.3 G9"),
        PROVES(test_test_run_pays_for_a_marker, "S.test_run.1 S.test_run.2 G5 G9"),
        PROVES(test_test_run_is_a_choice, "S.test_run.1 G2"),
        PROVES(test_test_run_has_no_weekday, "S.test_run.3 G5"),
        PROVES(test_test_run_of_the_only_marker, "S.test_run.4 G9 A101"),
        PROVES(test_test_run_of_the_engineers_marker, "S.test_run.5"),
        PROVES(test_test_run_of_an_enhanced_trick, "S.test_run.6 S.enhance_trick.5 G5"),
        PROVES(test_part_for_another_trick,
               "S.replaceable_parts.1 S.replaceable_parts.3 S.replaceable_parts.4 G8"),
        PROVES(test_part_is_a_choice, "S.replaceable_parts.1 G2"),
        PROVES(test_part_on_the_engineers_slot,
               "S.replaceable_parts.7 S.replaceable_parts.8 S.replaceable_parts.2"),
        PROVES(test_part_of_a_lower_threshold, "S.replaceable_parts.2"),
        PROVES(test_higher_threshold_is_refused, "S.replaceable_parts.2"),
        PROVES(test_both_halves_or_neither, "S.replaceable_parts.5 G7"),
        PROVES(test_no_other_trick_is_the_reason, "S.replaceable_parts.5 G7"),
        PROVES(test_part_needs_a_marker_in_the_supply, "S.replaceable_parts.6"),
        PROVES(test_no_part_without_any_marker,
               "S.replaceable_parts.6 S.replaceable_parts.5 G7"),
        PROVES(test_invention_counts_precious_pieces, "S.invention.1"),
        PROVES(test_invention_counts_every_piece, "S.invention.2"),
        PROVES(test_invention_counts_what_is_printed, "S.invention.3"),
        PROVES(test_invention_of_basic_pieces_is_none, "S.invention.1 G7"),
        PROVES(test_ingenuity_makes_up_for_a_type,
               "S.ingenuity.1 S.ingenuity.2 S.ingenuity.3"),
        PROVES(test_ingenuity_counts_the_virtual_piece, "S.ingenuity.1 A101"),
        PROVES(test_ingenuity_makes_up_for_one_type_only, "S.ingenuity.1"),
        PROVES(test_ingenuity_on_the_engineers_slot, "S.ingenuity.4"),
        PROVES(test_ingenuity_is_not_used_up, "S.ingenuity.5"),
        PROVES(test_ingenuity_needs_something_short, "S.ingenuity.5 G7"),
        PROVES(test_prototype_takes_one_token,
               "S.unstable_prototype.1 S.unstable_prototype.4 S.unstable_prototype.5"),
        PROVES(test_prototype_takes_three_tokens,
               "S.unstable_prototype.1 S.unstable_prototype.4 S.unstable_prototype.5 "
               "S.unstable_prototype.7"),
        PROVES(test_prototype_needs_the_right_type, "S.unstable_prototype.2 A99"),
        PROVES(test_virtual_piece_is_no_token, "S.unstable_prototype.3"),
        PROVES(test_prototype_after_the_requirement, "S.unstable_prototype.6"),
        PROVES(test_prototype_without_a_marker_left, "S.unstable_prototype.8 G9"),
        PROVES(test_enhance_costs_a_shard, "S.enhance_trick.1"),
        PROVES(test_enhance_needs_a_shard, "S.enhance_trick.1 G7"),
        PROVES(test_enhanced_trick_yields_more, "S.enhance_trick.1 S.enhance_trick.4 G5"),
        PROVES(test_enhancement_lasts, "S.enhance_trick.2 S.enhance_trick.3 G13"),
        PROVES(test_enhancement_goes_with_the_card,
               "S.enhance_trick.8 S.enhance_trick.2"),
        PROVES(test_enhancement_in_a_street_performance, "S.enhance_trick.6 G5"),
        PROVES(test_enhancement_is_stolen, "S.enhance_trick.7 G5"),
        PROVES(test_marker_goes_on_stage,
               "S.on_stage_preparation.1 S.on_stage_preparation.2 "
               "S.on_stage_preparation.3"),
        PROVES(test_on_stage_any_card_by_the_rules, "S.on_stage_preparation.1 G8"),
        PROVES(test_on_stage_needs_a_slot, "S.on_stage_preparation.1 G7"),
        PROVES(test_on_stage_is_no_set_up,
               "S.on_stage_preparation.4 S.on_stage_preparation.5"),
        PROVES(test_on_stage_takes_no_weekday, "S.on_stage_preparation.6"),
        PROVES(test_on_stage_links_count_for_the_performer,
               "S.on_stage_preparation.7 A42"),
        PROVES(test_talent_of_an_apprentice_only, "S.hidden_talent.1 G7"),
        PROVES(test_talent_becomes_a_specialist,
               "S.hidden_talent.2 S.hidden_talent.3 S.hidden_talent.4 S.hidden_talent.9 "
               "R19.8"),
        PROVES(test_talent_by_mimesis, "S.hidden_talent.2 R19.8 Q20"),
        PROVES(test_talent_may_be_refused, "S.hidden_talent.10 G7"),
        PROVES(test_talents_wage_in_fame, "S.hidden_talent.5 R19.1 A49"),
        PROVES(test_talent_after_the_hired, "S.hidden_talent.6 S.hidden_talent.3 A91"),
        PROVES(test_talent_needs_a_disk_in_the_supply, "S.hidden_talent.7 G7"),
        PROVES(test_talent_is_shown_by_the_bonus, "S.hidden_talent.8"),
        PROVES(test_talent_moves_with_the_apprentice,
               "S.hidden_talent.8 S.hidden_talent.9 A32 R15.5"),
        PROVES(test_face_down_card_moves_with_the_apprentice, "R15.5"),
        PROVES(test_piles_and_guests_go_back, "R13.6 A93 M.supercharge.8"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_waste.c: what the policy never does, for it brings nothing whatever happens. */
#include "support/opinion.h"

#include <stdio.h>

static void to_last_turn(struct table *t)
{
    t->s.turn = (uint8_t)trk_turns(&t->s);
}

/* Optico with two Tricks of Level 1, ready to be prepared for 1 Point each. */
static void two_tricks(struct table *t)
{
    alley_at(t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    clear_tricks(t, OPTICO);
    clear_components(t, OPTICO);
    set_component(t, OPTICO, TRK_WOOD, 3);
    set_component(t, OPTICO, TRK_FABRIC, 3);
    set_shards(t, OPTICO, 2);
    give_trick(t, OPTICO, 0, TRK_TRICK_CARD_MANIPULATION, 0);
    give_trick(t, OPTICO, 1, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0);
}

static void without_specialists(struct table *t)
{
    for (unsigned c = TRK_ENGINEER; c <= TRK_ASSISTANT; c++)
        t->s.player[OPTICO].member[c].status = TRK_IN_SUPPLY;
    set_multi(t, OPTICO, 0, TRK_NONE);
    set_multi(t, OPTICO, 1, TRK_NONE);
}

/* ---- Downtown ---------------------------------------------------------------------- */

/* Every Action Downtown but those for dice costs 3 Points (R13): dice are rerolled and
 * set for somebody of the team who can use them then, and a Shard is paid for such an
 * Action. */
static void test_nothing_is_spent_on_dice_that_nobody_can_use(void **state)
{
    (void)state;
    struct table alone, two;
    table_at(&alone, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    two = alone;
    table_plan(&alone, "Optico apprentice_1 downtown");
    table_plan(&two, "Optico apprentice_1 downtown magician downtown");
    struct table far = alone, near = alone;
    play(&alone, "Optico: place apprentice_1 downtown 1");
    play(&two, "Optico: place apprentice_1 downtown 1");
    play(&far, "Optico: place apprentice_1 downtown 4");
    play(&near, "Optico: place apprentice_1 downtown 1");
    near.s.points = 4;
    assert_int_equal(alone.s.points, 3);
    assert_int_equal(far.s.points, 1);
    assert_true(is_waste(&alone, "Optico: reroll bank_1"));
    assert_false(is_waste(&two, "Optico: reroll bank_1"));
    assert_false(is_waste(&near, "Optico: reroll bank_1"));
    assert_true(is_waste(&far, "Optico: enhance"));
    assert_false(is_waste(&alone, "Optico: enhance"));
    assert_false(is_waste(&alone, "Optico: end"));
}

/* Of two Bank dice the higher one pays more for the same (R13.4). */
static void test_nobody_takes_the_smaller_sum(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    table_plan(&t, "Optico magician downtown");
    play(&t, "Optico: place magician downtown 1");
    t.s.die[TRK_BANK_1] = TRK_FACE_4;
    t.s.die[TRK_BANK_2] = TRK_FACE_6;
    assert_true(is_waste(&t, "Optico: take_coins bank_1"));
    assert_false(is_waste(&t, "Optico: take_coins bank_2"));
    t.s.die[TRK_BANK_2] = TRK_FACE_4;
    assert_false(is_waste(&t, "Optico: take_coins bank_1"));
}

/* Things may be given back at any time (R6.3): of use for who wants to learn a Trick or
 * to buy Components and has no room. */
static void test_nothing_is_given_back_without_need(void **state)
{
    (void)state;
    struct table few, many;
    table_at(&few, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    many = few;
    clear_tricks(&many, OPTICO);
    give_trick(&many, OPTICO, 0, TRK_TRICK_CARD_MANIPULATION, 0);
    give_trick(&many, OPTICO, 1, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0);
    give_trick(&many, OPTICO, 2, TRK_TRICK_ZIG_ZAG_LADY, 0);
    table_plan(&few, "Optico magician downtown");
    table_plan(&many, "Optico magician downtown");
    play(&few, "Optico: place magician downtown 1");
    play(&many, "Optico: place magician downtown 1");
    assert_true(is_waste(&few, "Optico: return"));
    assert_false(is_waste(&many, "Optico: return"));
}

static void test_room_is_made_for_what_is_bought(void **state)
{
    (void)state;
    struct table t;
    two_tricks(&t);
    clear_components(&t, OPTICO);
    table_plan(&t, "Optico magician market_row");
    play(&t, "Optico: place magician market_row 1");
    for (unsigned c = 0; c < 6; c++) {
        set_component(&t, OPTICO, c, 1);
        assert_int_equal(is_waste(&t, "Optico: return"), c < 5);
    }
}

/* ---- Dark Alley -------------------------------------------------------------------- */

/* No Prophecy follows the last turn, so nobody turns them any more (R19.7, R22.3). */
static void test_no_fortunes_are_told_in_the_last_turn(void **state)
{
    (void)state;
    struct table t;
    alley_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    table_plan(&t, "Optico magician dark_alley");
    play(&t, "Optico: place magician dark_alley 1");
    assert_false(is_waste(&t, "Optico: fortune_telling"));
    to_last_turn(&t);
    assert_true(is_waste(&t, "Optico: fortune_telling"));
}

/* ---- Market Row -------------------------------------------------------------------- */

/* In the last turn Components are of use to who goes on to the Workshop, and for the
 * bonuses of Level 3 Tricks (R21); what is ordered comes too late (R19.3). */
static void test_nothing_is_bought_that_comes_too_late(void **state)
{
    (void)state;
    struct table t, going;
    two_tricks(&t);
    set_component(&t, OPTICO, TRK_WOOD, 0);
    t.s.buy[0] = TRK_WOOD;
    going = t;
    table_plan(&t, "Optico magician market_row");
    table_plan(&going, "Optico magician market_row apprentice_1 workshop");
    play(&t, "Optico: place magician market_row 1");
    play(&going, "Optico: place magician market_row 1");
    assert_false(is_waste(&t, "Optico: buy 1 wood"));
    assert_false(is_waste(&t, "Optico: order saw slot 1"));
    to_last_turn(&t);
    to_last_turn(&going);
    assert_true(is_waste(&t, "Optico: buy 1 wood"));
    assert_true(is_waste(&t, "Optico: enhance"));
    assert_true(is_waste(&t, "Optico: order saw slot 1"));
    assert_true(is_waste(&going, "Optico: order saw slot 1"));
    set_prophecy(&going, TRK_P_BUY_FROM_ORDER_AREA);
    assert_false(is_waste(&going, "Optico: order saw slot 1"));
    assert_false(is_waste(&going, "Optico: buy 1 wood"));
    assert_false(is_waste(&going, "Optico: enhance"));
    struct table bonus = t;
    give_trick(&bonus, OPTICO, 2, TRK_TRICK_MUTILATION, 0);
    assert_false(is_waste(&bonus, "Optico: buy 1 wood"));
}

/* A Quick Order is gone at the end of the turn (R19.3): somebody must buy it before. */
static void test_nothing_is_quickly_ordered_that_nobody_buys(void **state)
{
    (void)state;
    struct table t, two;
    two_tricks(&t);
    give_special(&t, OPTICO, TRK_S_LOGISTICS);
    two = t;
    table_plan(&t, "Optico magician market_row");
    table_plan(&two, "Optico magician market_row apprentice_1 logistics");
    play(&t, "Optico: place magician market_row 1");
    play(&two, "Optico: place magician market_row 1");
    assert_false(is_waste(&t, "Optico: quick_order saw"));
    t.s.points = two.s.points = 2;
    assert_true(is_waste(&t, "Optico: quick_order saw"));
    assert_false(is_waste(&two, "Optico: quick_order saw"));
}

/* A Point that is not needed for other goods lowers the price (R14.3). */
static void test_whoever_has_points_to_spare_bargains(void **state)
{
    (void)state;
    struct table t, more;
    two_tricks(&t);
    set_component(&t, OPTICO, TRK_WOOD, 0);
    t.s.buy[0] = TRK_WOOD;
    more = t;
    set_component(&more, OPTICO, TRK_FABRIC, 0);
    table_plan(&t, "Optico magician market_row");
    table_plan(&more, "Optico magician market_row");
    play_all(&t, "Optico: place magician market_row 4; Optico: buy 3 wood");
    play_all(&more, "Optico: place magician market_row 4; Optico: buy 3 wood");
    assert_int_equal(t.s.points, 2);
    assert_true(is_waste(&t, "Optico: bargain 0"));
    assert_true(is_waste(&t, "Optico: bargain 1"));
    assert_false(is_waste(&t, "Optico: bargain 2"));
    assert_false(is_waste(&more, "Optico: bargain 1"));
}

/* ---- Workshop ---------------------------------------------------------------------- */

/* Neither a Shard (R12.2) nor the bonus of a card (R23.4) for a Point more than all that
 * can be prepared takes. */
static void test_nothing_is_paid_for_a_needless_point(void **state)
{
    (void)state;
    struct table t, card;
    two_tricks(&t);
    card = t;
    give_special(&card, OPTICO, TRK_S_TEST_RUN);
    table_plan(&t, "Optico apprentice_1 workshop");
    table_plan(&card, "Optico apprentice_1 test_run");
    play(&t, "Optico: place apprentice_1 workshop 1");
    play(&card, "Optico: place apprentice_1 workshop 1");
    for (unsigned points = 1; points < 4; points++) {
        t.s.points = card.s.points = (uint8_t)points;
        assert_int_equal(is_waste(&t, "Optico: enhance"), points > 1);
        assert_int_equal(is_waste(&card, "Optico: give_up"), points > 1);
        assert_false(is_waste(&card, "Optico: enhance")); /* what the bonus may need */
    }
    set_component(&t, OPTICO, TRK_WOOD, 0);
    add_member(&t, OPTICO, TRK_MANAGER);
    assert_false(is_waste(&t, "Optico: enhance")); /* who may gather what is missing */
}

/* The Engineer can have a Trick brought to him first (R15.3). */
static void test_a_point_brings_a_trick_to_the_engineer(void **state)
{
    (void)state;
    struct table t;
    two_tricks(&t);
    add_member(&t, OPTICO, TRK_ENGINEER);
    table_plan(&t, "Optico apprentice_1 workshop");
    play(&t, "Optico: place apprentice_1 workshop 1");
    t.s.points = 2;
    assert_false(is_waste(&t, "Optico: enhance"));
    t.s.points = 3;
    assert_true(is_waste(&t, "Optico: enhance"));
}

/* In the last turn somebody must still come to the Theater with the markers. */
static void test_nothing_is_prepared_that_nobody_can_set_up(void **state)
{
    (void)state;
    struct table t, going;
    two_tricks(&t);
    add_member(&t, OPTICO, TRK_ENGINEER);
    going = t;
    table_plan(&t, "Optico apprentice_1 workshop");
    table_plan(&going, "Optico apprentice_1 workshop magician theater");
    play(&t, "Optico: place apprentice_1 workshop 1");
    play(&going, "Optico: place apprentice_1 workshop 1");
    assert_false(is_waste(&t, "Optico: prepare card_manipulation"));
    to_last_turn(&t);
    to_last_turn(&going);
    assert_true(is_waste(&t, "Optico: prepare card_manipulation"));
    assert_true(is_waste(&t, "Optico: move_trick card_manipulation"));
    assert_true(is_waste(&t, "Optico: move_pile wood multi 1"));
    assert_false(is_waste(&going, "Optico: prepare card_manipulation"));
    assert_false(is_waste(&going, "Optico: move_trick card_manipulation"));
    struct table counted = t; /* markers on Trick cards count at the end (R21) */
    give_trick(&counted, OPTICO, 2, TRK_TRICK_AZTEC_LADY, 0);
    assert_false(is_waste(&counted, "Optico: prepare card_manipulation"));
}

/* Some cards reward the Prepare itself (S.test_run). */
static void test_a_bonus_may_reward_the_prepare(void **state)
{
    (void)state;
    struct table t;
    two_tricks(&t);
    give_special(&t, OPTICO, TRK_S_TEST_RUN);
    table_plan(&t, "Optico apprentice_1 test_run");
    play(&t, "Optico: place apprentice_1 workshop 1");
    to_last_turn(&t);
    assert_false(is_waste(&t, "Optico: prepare card_manipulation"));
}

/* ---- Theater ----------------------------------------------------------------------- */

/* A bonus is not given up for a Point beyond the markers that can be set up or moved. */
static void test_no_bonus_is_given_up_for_nothing_to_set_up(void **state)
{
    (void)state;
    struct table t, ready;
    two_tricks(&t);
    give_special(&t, OPTICO, TRK_S_NEW_TWIST);
    ready = t;
    clear_tricks(&ready, OPTICO);
    give_trick(&ready, OPTICO, 0, TRK_TRICK_CARD_MANIPULATION, 2);
    table_plan(&t, "Optico apprentice_1 new_twist");
    table_plan(&ready, "Optico apprentice_1 new_twist");
    play(&t, "Optico: place apprentice_1 theater 4");
    play(&ready, "Optico: place apprentice_1 theater 4");
    assert_true(is_waste(&t, "Optico: give_up"));
    assert_false(is_waste(&ready, "Optico: give_up"));
}

/* Mimesis copies for who performs what is about a Performance (R25.4), and for others
 * what is not. */
static void test_nothing_is_copied_that_cannot_be_used(void **state)
{
    (void)state;
    static const unsigned cards[] = {TRK_S_NEW_TWIST, TRK_S_GRAND_PREMIERE};
    for (unsigned i = 0; i < 2; i++) {
        const char *name = i ? "grand_premiere" : "new_twist";
        char bonus[60], plan[80];
        struct table t, backstage;
        snprintf(bonus, sizeof bonus, "Optico: mimesis %s bonus", name);
        snprintf(plan, sizeof plan, "Optico magician theater; Mechaniker magician %s",
                 name);
        two_tricks(&t);
        give_special(&t, MECHANIKER, cards[i]);
        table_plan(&t, plan);
        backstage = t;
        play(&t, "Optico: place magician theater 3");
        play(&backstage, "Optico: place magician theater 4");
        assert_int_equal(is_waste(&t, bonus), i == 0);
        assert_int_equal(is_waste(&backstage, bonus), i == 1);
    }
}

/* ---- setup ------------------------------------------------------------------------- */

/* Components are chosen after the first Trick, and for it (R3.4). */
static void test_first_components_are_for_the_first_trick(void **state)
{
    (void)state;
    struct table t;
    table_new(&t, TRK_REVISED_2019, 2, TRK_SETUP_FREE);
    table_until(&t, TRK_PHASE_STARTING_TRICK);
    play_all(&t, "Optico: starting_trick card_manipulation; Optico: specialist manager");
    assert_true(is_waste(&t, "Optico: components metal glass"));
    assert_true(is_waste(&t, "Optico: components saw"));
    assert_false(is_waste(&t, "Optico: components wood glass"));
    play(&t, "Optico: components wood fabric");
    assert_true(is_waste(&t, "Optico: manager_components metal glass"));
    assert_false(is_waste(&t, "Optico: manager_components wood fabric"));
    t.s.player[OPTICO].component[TRK_WOOD] = 3;
    t.s.player[OPTICO].component[TRK_FABRIC] = 3;
    assert_false(is_waste(&t, "Optico: manager_components metal glass"));
}

/* ---- placing ----------------------------------------------------------------------- */

/* Whoever has nothing to do somewhere stays at home, where nobody is paid (R11.3, R19.1).
 */
static void test_nobody_is_placed_where_nothing_can_be_done(void **state)
{
    (void)state;
    struct table t, ready, staffed;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    clear_tricks(&t, OPTICO);
    clear_components(&t, OPTICO);
    give_trick(&t, OPTICO, 0, TRK_TRICK_CARD_MANIPULATION, 0);
    without_specialists(&t);
    ready = staffed = t;
    set_component(&ready, OPTICO, TRK_WOOD, 3);
    set_component(&ready, OPTICO, TRK_FABRIC, 3);
    add_member(&staffed, OPTICO, TRK_ENGINEER);
    table_plan(&t, "Optico apprentice_1 workshop magician theater");
    table_plan(&ready, "Optico apprentice_1 workshop magician theater");
    table_plan(&staffed, "Optico apprentice_1 workshop magician theater");
    assert_true(is_waste(&t, "Optico: place apprentice_1 workshop 1"));
    assert_true(is_waste(&t, "Optico: place magician theater 4"));
    assert_false(is_waste(&t, "Optico: place magician theater 3"));
    assert_false(is_waste(&t, "Optico: idle apprentice_1"));
    assert_false(is_waste(&ready, "Optico: place apprentice_1 workshop 1"));
    assert_false(is_waste(&staffed, "Optico: place apprentice_1 workshop 1"));
}

/* Who comes first keeps the day of a show that is still to be prepared (R16.3). */
static void test_a_day_may_be_kept_for_a_show(void **state)
{
    (void)state;
    struct table alone, kept;
    two_tricks(&alone);
    add_member(&alone, OPTICO, TRK_ASSISTANT);
    kept = alone;
    table_plan(&alone, "Optico apprentice_1 workshop assistant theater");
    table_plan(&kept, "Optico apprentice_1 workshop assistant theater magician theater");
    assert_true(is_waste(&alone, "Optico: place assistant theater 4"));
    assert_false(is_waste(&kept, "Optico: place assistant theater 4"));
}

/* The Point of a card may be one of those that make an Action possible (R11.5, R23.4). */
static void test_a_shard_may_follow_the_point_of_a_card(void **state)
{
    (void)state;
    struct table t;
    two_tricks(&t);
    give_special(&t, OPTICO, TRK_S_LEAKED_BLUEPRINTS);
    table_plan(&t, "Optico apprentice_1 leaked_blueprints");
    play(&t, "Optico: place apprentice_1 downtown 4");
    assert_int_equal(t.s.points, 1);
    assert_false(is_waste(&t, "Optico: give_up"));
    set_shards(&t, OPTICO, 0);
    assert_true(is_waste(&t, "Optico: give_up"));
}

/* Where others have all slots there is no Set Up (R16.6). */
static void test_nobody_goes_to_the_theater_without_room_there(void **state)
{
    (void)state;
    static const unsigned tricks[] = {TRK_TRICK_LINKING_RINGS, TRK_TRICK_LIVING_PIANO,
                                      TRK_TRICK_CHINESE_STICKS};
    struct table t;
    two_tricks(&t);
    give_trick(&t, OPTICO, 0, TRK_TRICK_CARD_MANIPULATION, 2);
    clear_tricks(&t, MECHANIKER);
    show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_11);
    show_card(&t, 1, TRK_PERFORMANCE_RIVERSIDE_12);
    table_plan(&t, "Optico apprentice_1 theater");
    for (unsigned i = 0; i < 3; i++) {
        assert_false(is_waste(&t, "Optico: place apprentice_1 theater 4"));
        give_trick(&t, MECHANIKER, i, tricks[i], 0);
        put_marker(&t, MECHANIKER, tricks[i], TRK_PERFORMANCE_RIVERSIDE_11, i, TRK_UP);
        put_marker(&t, MECHANIKER, tricks[i], TRK_PERFORMANCE_RIVERSIDE_12, i, TRK_UP);
    }
    assert_true(is_waste(&t, "Optico: place apprentice_1 theater 4"));
}

/* In the last turn nobody goes shopping for Tricks that nobody will prepare or learn. */
static void test_nobody_goes_to_market_in_the_end_without_need(void **state)
{
    (void)state;
    static const char *const plans[] = {
        "Optico magician market_row", "Optico magician market_row apprentice_1 workshop",
        "Optico magician market_row apprentice_1 downtown",
        "Optico magician market_row apprentice_1 freelancer"};
    for (unsigned i = 0; i < 4; i++) {
        struct table t;
        two_tricks(&t);
        give_special(&t, OPTICO, TRK_S_FREELANCER);
        table_plan(&t, plans[i]);
        assert_false(is_waste(&t, "Optico: place magician market_row 1"));
        to_last_turn(&t);
        assert_int_equal(is_waste(&t, "Optico: place magician market_row 1"), i == 0);
        set_magician(&t, OPTICO, TRK_MAGICIAN_GENTLEMAN);
        assert_false(is_waste(&t, "Gentleman: place magician market_row 1"));
    }
}

/* Actions Downtown cost 3 Points (R13), a Shard brings one (R12.2), and P.cheap_bank
 * makes Coins cheaper.  Whoever has too few may still set a die for somebody else. */
static void test_nobody_goes_downtown_with_too_few_points(void **state)
{
    (void)state;
    struct table t, rich, cheap, two;
    alley_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    set_shards(&t, OPTICO, 0);
    two = t;
    give_special(&two, OPTICO, TRK_S_LEAKED_BLUEPRINTS);
    table_plan(&t, "Optico apprentice_1 downtown");
    table_plan(&two, "Optico apprentice_1 downtown magician leaked_blueprints");
    rich = cheap = t;
    set_shards(&rich, OPTICO, 1);
    set_prophecy(&cheap, TRK_P_CHEAP_BANK);
    assert_true(is_waste(&t, "Optico: place apprentice_1 downtown 4"));
    assert_false(is_waste(&t, "Optico: place apprentice_1 downtown 1"));
    assert_true(is_waste(&rich, "Optico: place apprentice_1 downtown 4"));
    assert_false(is_waste(&cheap, "Optico: place apprentice_1 downtown 4"));
    assert_false(is_waste(&two, "Optico: place apprentice_1 downtown 4"));
    set_prophecy(&rich, TRK_P_STRONG_ENHANCE);
    assert_false(is_waste(&rich, "Optico: place apprentice_1 downtown 4"));
    play(&rich, "Optico: place apprentice_1 downtown 4");
    assert_false(is_waste(&rich, "Optico: enhance"));
    play(&cheap, "Optico: place apprentice_1 downtown 4");
    set_shards(&cheap, OPTICO, 1);
    assert_false(is_waste(&cheap, "Optico: enhance"));
}

/* Thursday takes Fame and Coins from every Trick and gives a Point, Sunday the other way
 * round (R18.4): whoever can set up all there is on a better day waits for it. */
static void test_whoever_is_alone_takes_the_best_day(void **state)
{
    (void)state;
    struct table t, two, three, together;
    two_tricks(&t);
    set_shards(&t, OPTICO, 0);
    add_member(&t, OPTICO, TRK_ASSISTANT);
    give_trick(&t, OPTICO, 0, TRK_TRICK_CARD_MANIPULATION, 1);
    together = two = t;
    give_trick(&two, OPTICO, 1, TRK_TRICK_ENCHANTED_BUTTERFLIES, 1);
    table_plan(&t, "Optico apprentice_1 theater");
    table_plan(&together, "Optico apprentice_1 theater magician theater");
    three = two;
    table_plan(&two, "Optico apprentice_1 theater");
    table_plan(&three, "Optico assistant theater");
    assert_true(is_waste(&t, "Optico: place apprentice_1 theater 1"));
    assert_false(is_waste(&t, "Optico: place apprentice_1 theater 4"));
    assert_false(is_waste(&two, "Optico: place apprentice_1 theater 1"));
    assert_false(is_waste(&together, "Optico: place apprentice_1 theater 1"));
    assert_true(is_waste(&three, "Optico: place assistant theater 1"));
    assert_false(is_waste(&three, "Optico: place assistant theater 7"));
}

/* Unless markers on the stage may be moved, Mimesis copies somebody who goes everywhere
 * (S.freelancer), or a Prophecy changes what days are worth. */
static void test_days_may_be_alike(void **state)
{
    (void)state;
    static const unsigned prophecies[] = {TRK_P_NO_WEEKDAY_MODIFIERS,
                                          TRK_P_PERFORMER_MODIFIER_FOR_ALL};
    struct table t, staged, copied;
    two_tricks(&t);
    give_trick(&t, OPTICO, 0, TRK_TRICK_CARD_MANIPULATION, 1);
    show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_12);
    staged = copied = t;
    put_marker(&staged, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES,
               TRK_PERFORMANCE_RIVERSIDE_12, 0, TRK_UP);
    table_plan(&t, "Optico apprentice_1 theater");
    table_plan(&staged, "Optico apprentice_1 theater");
    table_plan(&copied, "Optico apprentice_1 workshop");
    assert_true(is_waste(&t, "Optico: place apprentice_1 theater 1"));
    assert_false(is_waste(&staged, "Optico: place apprentice_1 theater 1"));
    lay_special(&copied, MECHANIKER, TRK_APPRENTICE_1, TRK_S_FREELANCER);
    assert_true(is_legal(&copied, "Optico: place apprentice_1 market_row 1"));
    assert_false(is_waste(&copied, "Optico: place apprentice_1 theater 1"));
    for (unsigned i = 0; i < 2; i++) {
        set_prophecy(&t, prophecies[i]);
        assert_false(is_waste(&t, "Optico: place apprentice_1 theater 1"));
    }
}

/* A Special Assignment may make something possible (S.ingenuity), and so may Mimesis that
 * copies one (R25.4). */
static void test_a_card_may_find_something_to_do(void **state)
{
    (void)state;
    struct table t, own, copied;
    alley_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    clear_tricks(&t, OPTICO);
    without_specialists(&t);
    own = copied = t;
    give_special(&own, OPTICO, TRK_S_INGENUITY);
    give_special(&copied, MECHANIKER, TRK_S_INGENUITY);
    table_plan(&t, "Optico apprentice_1 workshop");
    table_plan(&own, "Optico apprentice_1 ingenuity");
    table_plan(&copied,
               "Optico apprentice_1 workshop; Mechaniker apprentice_1 ingenuity");
    assert_true(is_waste(&t, "Optico: place apprentice_1 workshop 1"));
    assert_false(is_waste(&own, "Optico: place apprentice_1 workshop 1"));
    assert_false(is_waste(&copied, "Optico: place apprentice_1 workshop 1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_nothing_is_spent_on_dice_that_nobody_can_use, ""),
        PROVES(test_nobody_takes_the_smaller_sum, ""),
        PROVES(test_nothing_is_given_back_without_need, ""),
        PROVES(test_room_is_made_for_what_is_bought, ""),
        PROVES(test_no_fortunes_are_told_in_the_last_turn, ""),
        PROVES(test_nothing_is_bought_that_comes_too_late, ""),
        PROVES(test_nothing_is_quickly_ordered_that_nobody_buys, ""),
        PROVES(test_whoever_has_points_to_spare_bargains, ""),
        PROVES(test_nothing_is_paid_for_a_needless_point, ""),
        PROVES(test_a_point_brings_a_trick_to_the_engineer, ""),
        PROVES(test_nothing_is_prepared_that_nobody_can_set_up, ""),
        PROVES(test_a_bonus_may_reward_the_prepare, ""),
        PROVES(test_no_bonus_is_given_up_for_nothing_to_set_up, ""),
        PROVES(test_nothing_is_copied_that_cannot_be_used, ""),
        PROVES(test_first_components_are_for_the_first_trick, ""),
        PROVES(test_nobody_is_placed_where_nothing_can_be_done, ""),
        PROVES(test_a_day_may_be_kept_for_a_show, ""),
        PROVES(test_a_shard_may_follow_the_point_of_a_card, ""),
        PROVES(test_nobody_goes_to_the_theater_without_room_there, ""),
        PROVES(test_nobody_goes_to_market_in_the_end_without_need, ""),
        PROVES(test_nobody_goes_downtown_with_too_few_points, ""),
        PROVES(test_whoever_is_alone_takes_the_best_day, ""),
        PROVES(test_days_may_be_alike, ""),
        PROVES(test_a_card_may_find_something_to_do, ""),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_market.c: Market Row: Buy, Bargain, Order and Quick Order, and where pieces are
 * kept (R14, X2, X3, X4, X12). */
#include "support/table.h"

#include <string.h>

/* ---- tables --------------------------------------------------------------------- */

/* Optico's board without a piece, 30 Coins in hand; the Manager is in the team. */
static void empty_board(struct table *t, unsigned profile)
{
    table_at(t, profile, 2, TRK_PHASE_ASSIGNMENT);
    clear_components(t, OPTICO);
    t->s.player[OPTICO].coins = 30;
}

static void dismiss(struct table *t, unsigned seat, unsigned character)
{
    t->s.player[seat].member[character].status = TRK_IN_SUPPLY;
}

/* Everybody to Market Row; Optico's Magician stands on +2 and has 5 Action Points. */
static void go(struct table *t)
{
    table_plan(t, "Optico magician market_row apprentice_1 market_row;"
                  "Mechaniker magician market_row");
    play(t, "Optico: place magician market_row 1");
    assert_int_equal(t->s.points, 5);
}

static void shop(struct table *t, unsigned profile)
{
    empty_board(t, profile);
    go(t);
}

/* The same without a Manager: every new pile goes to an ordinary slot. */
static void plain_shop(struct table *t, unsigned profile)
{
    empty_board(t, profile);
    dismiss(t, OPTICO, TRK_MANAGER);
    go(t);
}

/* One piece each of the first n types; none of them lies on a Multi slot. */
static void set_piles(struct table *t, unsigned n)
{
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        set_component(t, OPTICO, c, c < n);
}

static unsigned tokens(const struct table *t, unsigned component)
{
    return t->s.player[OPTICO].component[component];
}

static unsigned coins(const struct table *t)
{
    return t->s.player[OPTICO].coins;
}

/* ---- Buy (R14.1) ---------------------------------------------------------------- */

static void test_buy_one_two_or_three(void **state)
{
    (void)state;
    for (unsigned n = 1; n <= 3; n++) {
        static const char *const moves[] = {"Optico: buy 1 metal", "Optico: buy 2 metal",
                                            "Optico: buy 3 metal"};
        struct table t;
        plain_shop(&t, TRK_REVISED_2019);
        play(&t, moves[n - 1]);
        if (n > 1)
            play(&t, "Optico: bargain 0");
        const trk_event *bought = find_event(&t, TRK_EVENT_BOUGHT);
        assert_int_equal(bought->rule, TRK_R(14, 1));
        assert_int_equal(bought->seat, OPTICO);
        assert_int_equal(bought->coins, -(int)n);
        assert_int_equal(bought->fame, 0);
        assert_int_equal(bought->a[0], TRK_METAL);
        assert_int_equal(bought->a[1], n);
        assert_int_equal(bought->a[2], 0);
        assert_int_equal(count_events(&t, TRK_EVENT_BOUGHT), 1);
        assert_int_equal(coins(&t), 30 - n);
        assert_int_equal(tokens(&t, TRK_METAL), n);
        assert_int_equal(t.s.points, 4);
        assert_int_equal(t.s.depth, 0);
    }
}

static void test_never_four_pieces_at_once(void **state)
{
    (void)state;
    struct table t;
    trk_move move;
    plain_shop(&t, TRK_REVISED_2019);
    assert_int_equal(trk_move_parse(&t.s, "Optico: buy 4 wood", 18, &move, NULL),
                     TRK_ERR_TEXT);
    assert_int_equal(trk_move_parse(&t.s, "Optico: buy 0 wood", 18, &move, NULL),
                     TRK_ERR_TEXT);
    move = (trk_move){TRK_MOVE_BUY, OPTICO, {3, TRK_WOOD}};
    assert_int_equal(trk_why(&t.s, move, &t.reason), TRK_ERR_ILLEGAL);
    assert_int_equal(count_legal(&t, TRK_MOVE_BUY), 4 * 3);
    lists_agree(&t, OPTICO);
}

static void test_buy_takes_from_the_supply(void **state)
{
    (void)state;
    struct table t;
    static const uint8_t area[TRK_STOCK] = {TRK_WOOD, TRK_METAL, TRK_GLASS, TRK_FABRIC};
    plain_shop(&t, TRK_REVISED_2019);
    assert_memory_equal(t.s.buy, area, TRK_STOCK);
    play_all(&t, "Optico: buy 3 glass; Optico: bargain 0");
    assert_memory_equal(t.s.buy, area, TRK_STOCK);
    play(&t, "Optico: end");
    assert_true(is_legal(&t, "Mechaniker: place magician market_row 4"));
    play(&t, "Mechaniker: place magician market_row 4");
    assert_true(is_legal(&t, "Mechaniker: buy 3 glass"));
}

static void test_quick_piece_is_not_taken_by_buying(void **state)
{
    (void)state;
    struct table t;
    plain_shop(&t, TRK_REVISED_2019);
    play_all(&t, "Optico: quick_order saw; Optico: buy 1 saw; Optico: bargain 0");
    assert_int_equal(tokens(&t, TRK_SAW), 1);
    assert_int_equal(t.s.quick, TRK_SAW);
    assert_true(is_legal(&t, "Optico: buy 2 saw"));
}

static void test_buy_only_what_is_stocked(void **state)
{
    (void)state;
    struct table t;
    plain_shop(&t, TRK_REVISED_2019);
    refuse_move(&t, "Optico: buy 1 rope", TRK_NO_NOT_STOCKED);
    expect_reason(&t, TRK_R(14, 1), TRK_ROPE, 0, 0, 0);
    play(&t, "Optico: order rope slot 1"); /* the Order area is not for sale */
    refuse_move(&t, "Optico: buy 1 rope", TRK_NO_NOT_STOCKED);
    assert_true(is_legal(&t, "Optico: buy 1 wood"));
    play(&t, "Optico: quick_order rope");
    assert_true(is_legal(&t, "Optico: buy 3 rope"));
    assert_int_equal(count_legal(&t, TRK_MOVE_BUY), 5 * 3);
    lists_agree(&t, OPTICO);
}

static void test_buy_needs_a_point(void **state)
{
    (void)state;
    struct table t;
    plain_shop(&t, TRK_REVISED_2019);
    play(&t, "Optico: end");
    play_all(&t, "Mechaniker: idle magician; Optico: place apprentice_1 market_row 4");
    assert_int_equal(t.s.points, 1);
    play(&t, "Optico: buy 3 wood");
    assert_int_equal(t.s.points, 0);
    assert_int_equal(coins(&t), 27);
    refuse_move(&t, "Optico: buy 1 wood", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(14, 1), 1, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_BUY), 0);
}

static void test_buy_only_at_market_row(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    table_plan(&t, "Optico magician workshop apprentice_1 theater");
    play(&t, "Optico: place magician workshop 1");
    refuse_move(&t, "Optico: buy 1 wood", TRK_NO_NOT_HERE);
    expect_reason(&t, TRK_R(12, 3), TRK_WORKSHOP, 0, 0, 0);
    refuse_move(&t, "Optico: order rope slot 1", TRK_NO_NOT_HERE);
    refuse_move(&t, "Optico: quick_order rope", TRK_NO_NOT_HERE);
    play_all(&t, "Optico: end; Optico: place apprentice_1 theater 4");
    refuse_move(&t, "Optico: buy 1 wood", TRK_NO_NOT_HERE);
    expect_reason(&t, TRK_R(12, 3), TRK_THEATER, 0, 0, 0);
}

/* R1.4: the twelve types and their prices. */
static void test_price_of_every_component(void **state)
{
    (void)state;
    static const unsigned price[TRK_N_COMPONENTS] = {
        [TRK_WOOD] = 1,    [TRK_METAL] = 1,  [TRK_GLASS] = 1,     [TRK_FABRIC] = 1,
        [TRK_ROPE] = 2,    [TRK_SAW] = 2,    [TRK_PETROLEUM] = 2, [TRK_ANIMAL] = 2,
        [TRK_PADLOCK] = 3, [TRK_MIRROR] = 3, [TRK_DISGUISE] = 3,  [TRK_COG] = 3};
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        for (unsigned quick = 0; quick < 2; quick++) {
            struct table t;
            empty_board(&t, TRK_REVISED_2019);
            dismiss(&t, OPTICO, TRK_MANAGER);
            for (unsigned i = 0; i < TRK_STOCK; i++)
                t.s.buy[i] = (uint8_t)(quick ? (c + 1) % TRK_N_COMPONENTS : c);
            go(&t);
            if (quick)
                t.s.quick = (uint8_t)c;
            t.events = (trk_events){t.event, TRK_MAX_EVENTS, 0};
            trk_move buy = {TRK_MOVE_BUY, OPTICO, {2, (uint8_t)c}};
            assert_int_equal(trk_apply(&t.s, buy, &t.events), TRK_OK);
            play(&t, "Optico: bargain 0");
            assert_int_equal(coins(&t), 30 - 3 * (price[c] + quick));
        }
}

static void test_buy_needs_the_coins(void **state)
{
    (void)state;
    struct table t;
    plain_shop(&t, TRK_REVISED_2019);
    play(&t, "Optico: end");
    play_all(&t, "Mechaniker: idle magician; Optico: place apprentice_1 market_row 4");
    t.s.player[OPTICO].coins = 2;
    refuse_move(&t, "Optico: buy 3 wood", TRK_NO_NO_COINS);
    expect_reason(&t, TRK_A(85), 3, 2, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_BUY), 4 * 2);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: buy 2 wood");
    assert_int_equal(coins(&t), 0);
    assert_int_equal(tokens(&t, TRK_WOOD), 2);
}

static void test_nothing_is_bought_without_a_coin(void **state)
{
    (void)state;
    struct table t;
    plain_shop(&t, TRK_REVISED_2019);
    t.s.player[OPTICO].coins = 0;
    refuse_move(&t, "Optico: buy 1 wood", TRK_NO_NO_COINS);
    expect_reason(&t, TRK_A(85), 1, 0, 0, 0);
    t.s.buy[0] = TRK_ROPE; /* 4 Coins and 4 points left, but the last Coin stays */
    refuse_move(&t, "Optico: buy 2 rope", TRK_NO_NO_COINS);
    expect_reason(&t, TRK_A(85), 1, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_BUY), 0);
}

/* ---- Bargain (R14.3) ------------------------------------------------------------ */

static void test_two_bargains_on_three_wood(void **state)
{
    (void)state;
    struct table t;
    plain_shop(&t, TRK_REVISED_2019);
    play(&t, "Optico: buy 3 wood");
    assert_int_equal(t.s.points, 4);
    refuse_move(&t, "Optico: bargain 3", TRK_NO_BARGAIN_LIMIT);
    expect_reason(&t, TRK_A(26), 3, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_BARGAIN), 3);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: bargain 2");
    assert_int_equal(coins(&t), 30 - 1);
    assert_int_equal(t.s.points, 2);
    assert_int_equal(tokens(&t, TRK_WOOD), 3);
    const trk_event *bought = find_event(&t, TRK_EVENT_BOUGHT);
    assert_int_equal(bought->coins, -1);
    assert_int_equal(bought->a[2], 2);
}

static void test_each_bargain_lowers_the_total_by_one(void **state)
{
    (void)state;
    static const char *const moves[] = {"Optico: bargain 0", "Optico: bargain 1",
                                        "Optico: bargain 2", "Optico: bargain 3",
                                        "Optico: bargain 4"};
    for (unsigned n = 0; n <= 4; n++) {
        struct table t;
        plain_shop(&t, TRK_REVISED_2019);
        t.s.buy[0] = TRK_ROPE;
        play(&t, "Optico: buy 3 rope");
        play(&t, moves[n]);
        assert_int_equal(coins(&t), 30 - (6 - n));
        assert_int_equal(t.s.points, 4 - n);
    }
}

static void test_bargain_needs_points(void **state)
{
    (void)state;
    struct table t;
    plain_shop(&t, TRK_REVISED_2019);
    t.s.buy[0] = TRK_COG;
    play_all(
        &t,
        "Optico: order rope slot 1; Optico: order saw slot 2; Optico: order cog slot 3");
    play(&t, "Optico: buy 3 cog");
    assert_int_equal(t.s.points, 1);
    refuse_move(&t, "Optico: bargain 2", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(14, 3), 2, 1, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_BARGAIN), 2);
    play(&t, "Optico: bargain 1");
    assert_int_equal(coins(&t), 30 - 8);
    assert_int_equal(t.s.points, 0);
}

static void test_price_of_one_is_not_bargained(void **state)
{
    (void)state;
    struct table t;
    plain_shop(&t, TRK_REVISED_2019);
    play(&t, "Optico: buy 1 wood"); /* no question: nothing can be lowered */
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(coins(&t), 29);
    assert_int_equal(t.s.points, 4);
    play(&t, "Optico: buy 2 wood");
    refuse_move(&t, "Optico: bargain 2", TRK_NO_BARGAIN_LIMIT);
    expect_reason(&t, TRK_A(26), 2, 0, 0, 0);
    play(&t, "Optico: bargain 1");
    assert_int_equal(coins(&t), 28);
}

static void test_bargain_is_for_one_buy_only(void **state)
{
    (void)state;
    struct table t;
    plain_shop(&t, TRK_REVISED_2019);
    refuse_move(&t, "Optico: bargain 1", TRK_NO_NOT_NOW);
    play_all(&t, "Optico: buy 3 wood; Optico: bargain 2");
    assert_int_equal(coins(&t), 29);
    refuse_move(&t, "Optico: bargain 1", TRK_NO_NOT_NOW);
    play_all(&t, "Optico: buy 3 metal; Optico: bargain 0");
    assert_int_equal(coins(&t), 26);
    assert_int_equal(t.s.points, 1);
}

static void test_bargain_is_declared_before_paying(void **state)
{
    (void)state;
    struct table t;
    plain_shop(&t, TRK_REVISED_2019);
    play(&t, "Optico: buy 3 wood");
    assert_int_equal(t.s.depth, 1);
    assert_int_equal(t.s.stack[0].kind, TRK_FRAME_BARGAIN);
    assert_int_equal(count_events(&t, TRK_EVENT_BOUGHT), 0);
    assert_int_equal(coins(&t), 30);
    assert_int_equal(tokens(&t, TRK_WOOD), 0);
    refuse_move(&t, "Optico: end", TRK_NO_NOT_NOW);
    refuse_move(&t, "Optico: buy 1 wood", TRK_NO_NOT_NOW);
    play(&t, "Optico: bargain 1");
    assert_int_equal(coins(&t), 28);
    assert_int_equal(tokens(&t, TRK_WOOD), 3);
}

/* With a single Coin three Wood can be had by exactly two Bargains: nothing is asked. */
static void test_only_way_to_pay_is_not_asked(void **state)
{
    (void)state;
    struct table t;
    plain_shop(&t, TRK_REVISED_2019);
    t.s.player[OPTICO].coins = 1;
    play(&t, "Optico: buy 3 wood");
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(coins(&t), 0);
    assert_int_equal(t.s.points, 5 - 1 - 2);
    assert_int_equal(tokens(&t, TRK_WOOD), 3);
}

static void test_coins_decide_how_much_to_bargain(void **state)
{
    (void)state;
    struct table t;
    plain_shop(&t, TRK_REVISED_2019);
    t.s.buy[0] = TRK_ROPE;
    t.s.player[OPTICO].coins = 3;
    play(&t, "Optico: buy 3 rope"); /* 6 Coins, at least 3 Bargains, 4 points */
    refuse_move(&t, "Optico: bargain 0", TRK_NO_NO_COINS);
    expect_reason(&t, TRK_A(85), 6, 3, 0, 0);
    refuse_move(&t, "Optico: bargain 2", TRK_NO_NO_COINS);
    expect_reason(&t, TRK_A(85), 4, 3, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_BARGAIN), 2);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: bargain 3");
    assert_int_equal(coins(&t), 0);
    assert_int_equal(t.s.points, 1);
}

static void test_buy_counts_on_all_points_left(void **state)
{
    (void)state;
    struct table t;
    plain_shop(&t, TRK_REVISED_2019);
    t.s.buy[0] = TRK_ROPE;
    t.s.player[OPTICO].coins = 1; /* 4 points are left for Bargains: 6 - 4 = 2 */
    refuse_move(&t, "Optico: buy 3 rope", TRK_NO_NO_COINS);
    expect_reason(&t, TRK_A(85), 2, 1, 0, 0);
    t.s.player[OPTICO].coins = 2;
    play(&t, "Optico: buy 3 rope"); /* one way to pay: it is not asked */
    assert_int_equal(coins(&t), 0);
    assert_int_equal(t.s.points, 0);
    assert_int_equal(tokens(&t, TRK_ROPE), 3);
    assert_int_equal(find_event(&t, TRK_EVENT_BOUGHT)->a[2], 4);
}

/* ---- the limit of three and the piles (R14.2) ----------------------------------- */

static void test_three_of_a_type_at_most(void **state)
{
    (void)state;
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++) {
        struct table t;
        plain_shop(&t, profile);
        set_component(&t, OPTICO, TRK_WOOD, 1);
        assert_true(is_legal(&t, "Optico: buy 2 wood"));
        refuse_move(&t, "Optico: buy 3 wood", TRK_NO_PILE_LIMIT);
        expect_reason(&t, TRK_R(14, 2), TRK_WOOD, 1, 3, 0);
        lists_agree(&t, OPTICO);
        play_all(&t, "Optico: buy 2 wood; Optico: bargain 0");
        assert_int_equal(tokens(&t, TRK_WOOD), 3);
        refuse_move(&t, "Optico: buy 1 wood", TRK_NO_PILE_LIMIT);
        expect_reason(&t, TRK_R(14, 2), TRK_WOOD, 3, 3, 0);
    }
}

static void test_return_pieces_to_buy_over_the_limit(void **state)
{
    (void)state;
    struct table t;
    plain_shop(&t, TRK_REVISED_2019);
    set_component(&t, OPTICO, TRK_WOOD, 3);
    refuse_move(&t, "Optico: buy 1 wood", TRK_NO_PILE_LIMIT);
    play_all(&t, "Optico: return; Optico: return_component wood");
    assert_int_equal(tokens(&t, TRK_WOOD), 2);
    assert_true(is_legal(&t, "Optico: buy 1 wood"));
    refuse_move(&t, "Optico: buy 2 wood", TRK_NO_PILE_LIMIT);
    expect_reason(&t, TRK_R(14, 2), TRK_WOOD, 2, 3, 0);
}

static void test_six_piles_without_the_manager(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    dismiss(&t, OPTICO, TRK_MANAGER);
    set_piles(&t, 5);
    go(&t);
    t.s.buy[0] = TRK_COG;
    t.s.buy[1] = TRK_SAW;
    play(&t, "Optico: buy 1 cog"); /* the sixth pile */
    play(&t, "Optico: bargain 0");
    refuse_move(&t, "Optico: buy 1 saw", TRK_NO_NO_COMPONENT_SLOT);
    expect_reason(&t, TRK_R(14, 2), TRK_SAW, 0, 0, 0);
    assert_true(is_legal(&t, "Optico: buy 1 glass")); /* its pile is there */
    assert_true(is_legal(&t, "Optico: buy 2 cog"));
    lists_agree(&t, OPTICO);
}

/* R1.12: six slots and two more with the Manager. */
static void test_eight_piles_with_the_manager(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    set_piles(&t, 6);
    go(&t);
    t.s.buy[0] = TRK_SAW;
    t.s.buy[1] = TRK_ANIMAL;
    t.s.buy[2] = TRK_COG;
    play_all(
        &t,
        "Optico: buy 1 saw; Optico: bargain 0"); /* only the Manager's board is left */
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_SAW);
    play_all(&t, "Optico: buy 1 animal; Optico: bargain 0");
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_SAW);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_ANIMAL);
    refuse_move(&t, "Optico: buy 1 cog", TRK_NO_NO_COMPONENT_SLOT);
    expect_reason(&t, TRK_R(14, 2), TRK_COG, 0, 0, 0);
    assert_true(is_legal(&t, "Optico: buy 1 saw"));
    lists_agree(&t, OPTICO);
}

static void test_manager_on_the_inn_has_no_slots_yet(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    dismiss(&t, OPTICO, TRK_MANAGER);
    set_piles(&t, 6);
    go(&t);
    t.s.buy[0] = TRK_SAW;
    t.s.player[OPTICO].member[TRK_MANAGER].status = TRK_ON_INN;
    refuse_move(&t, "Optico: buy 1 saw", TRK_NO_NO_COMPONENT_SLOT);
}

static void test_new_pile_goes_where_the_player_says(void **state)
{
    (void)state;
    for (unsigned place = TRK_ORDINARY; place <= TRK_EXTENSION; place++) {
        struct table t;
        shop(&t, TRK_REVISED_2019);
        play_all(&t, "Optico: buy 2 wood; Optico: bargain 0");
        assert_int_equal(t.s.depth, 1);
        assert_int_equal(t.s.stack[0].kind, TRK_FRAME_PILE);
        assert_int_equal(actor(&t), OPTICO);
        assert_int_equal(count_legal(&t, TRK_MOVE_PILE_TO), 2);
        lists_agree(&t, OPTICO);
        play(&t, place == TRK_EXTENSION ? "Optico: pile_to extension"
                                        : "Optico: pile_to ordinary");
        const trk_event *slot = find_event(&t, TRK_EVENT_PILE_SLOT);
        assert_int_equal(slot->rule, TRK_A(98));
        assert_int_equal(slot->a[0], TRK_WOOD);
        assert_int_equal(slot->a[1], place);
        assert_int_equal(t.s.depth, 0);
        assert_int_equal(tokens(&t, TRK_WOOD), 2);
        assert_int_equal(t.s.player[OPTICO].multi[0],
                         place == TRK_EXTENSION ? TRK_WOOD : TRK_NONE);
        assert_int_equal(t.s.player[OPTICO].multi[1], TRK_NONE);
        assert_int_equal(coins(&t), 28);
        assert_int_equal(t.s.points, 4);
    }
}

static void test_second_pile_takes_the_other_multi_slot(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    set_component(&t, OPTICO, TRK_COG, 1);
    set_multi(&t, OPTICO, 0, TRK_COG);
    play_all(&t, "Optico: buy 1 wood; Optico: pile_to extension");
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_COG);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_WOOD);
    play(&t, "Optico: buy 1 metal"); /* no Multi slot is free: no question */
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(tokens(&t, TRK_METAL), 1);
    set_component(&t, OPTICO, TRK_COG, 0);
    set_multi(&t, OPTICO, 0, TRK_NONE);
    play_all(&t, "Optico: buy 1 glass; Optico: pile_to extension");
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_GLASS);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_WOOD);
}

static void test_more_pieces_join_their_pile(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    set_component(&t, OPTICO, TRK_WOOD, 1);
    set_component(&t, OPTICO, TRK_METAL, 1);
    set_multi(&t, OPTICO, 0, TRK_METAL);
    play(&t, "Optico: buy 1 wood"); /* an ordinary pile stays where it is, no question */
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(tokens(&t, TRK_WOOD), 2);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_NONE);
    play(&t, "Optico: buy 1 metal"); /* A24: straight to the pile on the Multi slot */
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(tokens(&t, TRK_METAL), 2);
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_METAL);
}

/* ---- the virtual piece and the limit (D23, A25) --------------------------------- */

static void test_virtual_piece_counts_towards_three(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    set_component(&t, OPTICO, TRK_WOOD, 1);
    set_multi(&t, OPTICO, 0, TRK_WOOD);
    refuse_move(&t, "Optico: buy 2 wood", TRK_NO_PILE_LIMIT);
    expect_reason(&t, TRK_R(14, 2), TRK_WOOD, 1, 2, 0);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: buy 1 wood");
    assert_int_equal(tokens(&t, TRK_WOOD), 2);
    refuse_move(&t, "Optico: buy 1 wood", TRK_NO_PILE_LIMIT);
    expect_reason(&t, TRK_R(14, 2), TRK_WOOD, 2, 2, 0);
}

static void test_virtual_piece_is_extra_in_the_first_edition(void **state)
{
    (void)state;
    for (unsigned profile = TRK_FIRST_2015; profile <= TRK_SIX_WEEKS; profile++) {
        struct table t;
        shop(&t, profile);
        set_component(&t, OPTICO, TRK_WOOD, 1);
        set_multi(&t, OPTICO, 0, TRK_WOOD);
        refuse_move(&t, "Optico: buy 3 wood", TRK_NO_PILE_LIMIT);
        play_all(&t, "Optico: buy 2 wood; Optico: bargain 0");
        assert_int_equal(tokens(&t, TRK_WOOD), 3); /* 4 pieces in effect */
        refuse_move(&t, "Optico: buy 1 wood", TRK_NO_PILE_LIMIT);
        assert_int_equal(t.reason.n[2], 3);
    }
}

/* What does not count towards the limit is not named as held against it. */
static void test_first_edition_limit_names_tokens(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_FIRST_2015);
    set_component(&t, OPTICO, TRK_WOOD, 2);
    set_multi(&t, OPTICO, 0, TRK_WOOD);
    assert_true(is_legal(&t, "Optico: buy 1 wood"));
    refuse_move(&t, "Optico: buy 2 wood", TRK_NO_PILE_LIMIT);
    expect_reason(&t, TRK_R(14, 2), TRK_WOOD, 2, 3, 0);
}

static void test_switch_of_the_virtual_piece(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_FIRST_2015);
    t.s.config.switches[TRK_SWITCH_VIRTUAL_PIECE_COUNTS] = 1;
    set_component(&t, OPTICO, TRK_WOOD, 2);
    set_multi(&t, OPTICO, 0, TRK_WOOD);
    refuse_move(&t, "Optico: buy 1 wood", TRK_NO_PILE_LIMIT);
    t.s.config.switches[TRK_SWITCH_VIRTUAL_PIECE_COUNTS] = 0;
    assert_true(is_legal(&t, "Optico: buy 1 wood"));
}

/* A25: the limit is that of the slot the pile is put on. */
static void test_three_new_pieces_do_not_fit_a_multi_slot(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    play_all(&t, "Optico: buy 3 wood; Optico: bargain 0"); /* no question */
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(tokens(&t, TRK_WOOD), 3);
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_NONE);
    set_piles(&t, 6);
    t.s.buy[0] = TRK_SAW; /* only the Multi slots are free */
    refuse_move(&t, "Optico: buy 3 saw", TRK_NO_PILE_LIMIT);
    assert_int_equal(t.reason.n[0], TRK_SAW);
    assert_int_equal(t.reason.n[1], 0);
    assert_int_equal(t.reason.n[2], 2);
    assert_true(is_legal(&t, "Optico: buy 2 saw"));
    lists_agree(&t, OPTICO);
}

static void test_three_new_pieces_fit_in_the_first_edition(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_FIRST_2015);
    play_all(&t, "Optico: buy 3 wood; Optico: bargain 0; Optico: pile_to extension");
    assert_int_equal(tokens(&t, TRK_WOOD), 3);
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_WOOD);
    clear_components(&t, OPTICO);
    set_piles(&t, 6);
    t.s.buy[0] = TRK_SAW;
    play_all(&t, "Optico: buy 3 saw; Optico: bargain 0");
    assert_int_equal(tokens(&t, TRK_SAW), 3);
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_SAW);
}

/* A25: a pile of three that was moved there stays whole; only adding is blocked. */
static void test_moved_pile_of_three_takes_no_more(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    set_component(&t, OPTICO, TRK_WOOD, 3);
    set_multi(&t, OPTICO, 0, TRK_WOOD);
    refuse_move(&t, "Optico: buy 1 wood", TRK_NO_PILE_LIMIT);
    expect_reason(&t, TRK_R(14, 2), TRK_WOOD, 3, 2, 0);
    play_all(&t, "Optico: return; Optico: return_component wood");
    refuse_move(&t, "Optico: buy 1 wood", TRK_NO_PILE_LIMIT); /* 2 + 1 */
    expect_reason(&t, TRK_R(14, 2), TRK_WOOD, 2, 2, 0);
    play_all(&t, "Optico: return; Optico: return_component wood");
    assert_true(is_legal(&t, "Optico: buy 1 wood"));
}

/* ---- Q1: direct_to_extension off ------------------------------------------------ */

static void test_new_piles_keep_off_the_extension(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    t.s.config.switches[TRK_SWITCH_DIRECT_TO_EXTENSION] = 0;
    play(&t, "Optico: buy 1 wood"); /* no question */
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(tokens(&t, TRK_WOOD), 1);
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_NONE);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_NONE);
}

static void test_no_ordinary_slot_refuses_a_new_pile(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    t.s.config.switches[TRK_SWITCH_DIRECT_TO_EXTENSION] = 0;
    set_piles(&t, 6);
    t.s.buy[0] = TRK_SAW;
    refuse_move(&t, "Optico: buy 1 saw", TRK_NO_NO_COMPONENT_SLOT);
    expect_reason(&t, TRK_R(14, 2), TRK_SAW, 0, 0, 0);
    lists_agree(&t, OPTICO);
    set_multi(&t, OPTICO, 0, TRK_WOOD); /* five ordinary piles: there is room */
    play_all(&t, "Optico: buy 1 saw; Optico: bargain 0");
    assert_int_equal(tokens(&t, TRK_SAW), 1);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_NONE);
}

static void test_pile_on_a_multi_slot_still_grows(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    t.s.config.switches[TRK_SWITCH_DIRECT_TO_EXTENSION] = 0;
    set_component(&t, OPTICO, TRK_WOOD, 1);
    set_multi(&t, OPTICO, 1, TRK_WOOD);
    play(&t, "Optico: buy 1 wood");
    assert_int_equal(tokens(&t, TRK_WOOD), 2);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_WOOD);
    refuse_move(&t, "Optico: buy 1 wood", TRK_NO_PILE_LIMIT);
}

/* ---- returning pieces (A99) ----------------------------------------------------- */

static void test_pieces_go_back_one_at_a_time(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    set_component(&t, OPTICO, TRK_WOOD, 2);
    play(&t, "Optico: return");
    refuse_move(&t, "Optico: return_component metal", TRK_NO_NO_PILE);
    expect_reason(&t, TRK_A(99), TRK_METAL, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_RETURN_COMPONENT), 1);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: return_component wood");
    assert_int_equal(find_event(&t, TRK_EVENT_COMPONENT_RETURNED)->rule, TRK_A(99));
    assert_int_equal(find_event(&t, TRK_EVENT_COMPONENT_RETURNED)->a[0], TRK_WOOD);
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(tokens(&t, TRK_WOOD), 1);
    assert_int_equal(t.s.points, 5);
    assert_int_equal(coins(&t), 30);
}

static void test_emptied_slot_is_free(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    dismiss(&t, OPTICO, TRK_MANAGER);
    set_piles(&t, 6);
    set_component(&t, OPTICO, TRK_WOOD, 2);
    go(&t);
    t.s.buy[0] = TRK_SAW;
    play_all(&t, "Optico: return; Optico: return_component wood");
    refuse_move(&t, "Optico: buy 1 saw", TRK_NO_NO_COMPONENT_SLOT);
    play_all(&t, "Optico: return; Optico: return_component wood");
    assert_true(is_legal(&t, "Optico: buy 1 saw"));
}

static void test_pile_may_be_rebuilt_elsewhere(void **state)
{
    (void)state;
    for (unsigned slot = 0; slot < TRK_MULTI_SLOTS; slot++) {
        struct table t;
        shop(&t, TRK_REVISED_2019);
        set_component(&t, OPTICO, TRK_WOOD, 1);
        set_component(&t, OPTICO, TRK_METAL, 2);
        set_multi(&t, OPTICO, slot, TRK_WOOD);
        set_multi(&t, OPTICO, 1 - slot, TRK_METAL);
        play_all(&t, "Optico: return; Optico: return_component metal"); /* one is left */
        assert_int_equal(t.s.player[OPTICO].multi[1 - slot], TRK_METAL);
        play_all(&t, "Optico: return; Optico: return_component wood");
        assert_int_equal(t.s.player[OPTICO].multi[slot], TRK_NONE);
        assert_int_equal(t.s.player[OPTICO].multi[1 - slot], TRK_METAL);
        play_all(&t, "Optico: buy 1 wood; Optico: pile_to ordinary");
        assert_int_equal(t.s.player[OPTICO].multi[slot], TRK_NONE);
        assert_int_equal(tokens(&t, TRK_WOOD), 1);
    }
}

/* ---- Order (R14.4) -------------------------------------------------------------- */

static void test_order_puts_one_piece_on_a_slot(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    assert_int_equal(count_legal(&t, TRK_MOVE_ORDER), 12 * 4);
    play(&t, "Optico: order saw slot 3");
    const trk_event *ordered = find_event(&t, TRK_EVENT_ORDERED);
    assert_int_equal(ordered->rule, TRK_R(14, 4));
    assert_int_equal(ordered->seat, OPTICO);
    assert_int_equal(ordered->a[0], TRK_SAW);
    assert_int_equal(ordered->a[1], 2);
    assert_int_equal(t.s.ordered[2], TRK_SAW);
    assert_int_equal(t.s.ordered[0] & t.s.ordered[1] & t.s.ordered[3], TRK_NONE);
    assert_int_equal(t.s.points, 4);
    assert_int_equal(coins(&t), 30);
    assert_int_equal(tokens(&t, TRK_SAW), 0);
    assert_int_equal(t.s.buy[2], TRK_GLASS);
    assert_int_equal(count_legal(&t, TRK_MOVE_ORDER), 11 * 3);
    lists_agree(&t, OPTICO);
}

static void test_each_type_is_ordered_once(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    play(&t, "Optico: order saw slot 3");
    refuse_move(&t, "Optico: order saw slot 1", TRK_NO_ALREADY_ORDERED);
    expect_reason(&t, TRK_R(14, 4), TRK_SAW, 0, 0, 0);
    play(&t, "Optico: end"); /* for everybody */
    play(&t, "Mechaniker: place magician market_row 4");
    refuse_move(&t, "Mechaniker: order saw slot 4", TRK_NO_ALREADY_ORDERED);
    refuse_move(&t, "Mechaniker: order rope slot 3", TRK_NO_ORDER_SLOT_TAKEN);
    expect_reason(&t, TRK_R(14, 4), 2, TRK_SAW, 0, 0);
    assert_true(is_legal(&t, "Mechaniker: order rope slot 4"));
}

/* A28: only the Order area matters, and the orderer picks the slot. */
static void test_order_of_a_stocked_type(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    play(&t, "Optico: quick_order cog");
    assert_true(is_legal(&t, "Optico: order wood slot 1"));
    assert_true(is_legal(&t, "Optico: order wood slot 4"));
    assert_true(is_legal(&t, "Optico: order cog slot 2"));
    play(&t, "Optico: order wood slot 4");
    assert_int_equal(t.s.ordered[3], TRK_WOOD);
}

static void test_full_order_area_takes_no_more(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    play_all(
        &t,
        "Optico: order saw slot 4; Optico: order cog slot 1; Optico: order rope slot 3");
    assert_int_equal(count_legal(&t, TRK_MOVE_ORDER), 9);
    play(&t, "Optico: order mirror slot 2");
    assert_int_equal(t.s.points, 1);
    assert_int_equal(count_legal(&t, TRK_MOVE_ORDER), 0);
    refuse_move(&t, "Optico: order wood slot 2", TRK_NO_ORDER_SLOT_TAKEN);
    expect_reason(&t, TRK_R(14, 4), 1, TRK_MIRROR, 0, 0);
    lists_agree(&t, OPTICO);
}

/* A100: nothing takes an Order back, neither another Order nor a return. */
static void test_order_cannot_be_taken_back(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    set_component(&t, OPTICO, TRK_WOOD, 1);
    play(&t, "Optico: order saw slot 4");
    refuse_move(&t, "Optico: order saw slot 4", TRK_NO_ALREADY_ORDERED);
    refuse_move(&t, "Optico: order cog slot 4", TRK_NO_ORDER_SLOT_TAKEN);
    play(&t, "Optico: return");
    refuse_move(&t, "Optico: return_component saw", TRK_NO_NO_PILE);
}

static void test_order_needs_a_point(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    play_all(&t, "Optico: quick_order saw; Optico: quick_order cog");
    assert_int_equal(t.s.points, 1);
    play(&t, "Optico: order rope slot 1");
    refuse_move(&t, "Optico: order saw slot 2", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(14, 4), 1, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_ORDER), 0);
}

/* R14.4, A28: Order slot n feeds Buy slot n at End Turn. */
static void test_orders_arrive_on_their_buy_slots(void **state)
{
    (void)state;
    static const uint8_t after[TRK_STOCK] = {TRK_COG, TRK_METAL, TRK_GLASS, TRK_SAW};
    struct table t;
    shop(&t, TRK_REVISED_2019);
    play_all(&t, "Optico: order saw slot 4; Optico: order cog slot 1; Optico: end");
    table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(count_events(&t, TRK_EVENT_ORDER_ARRIVED), 2);
    assert_int_equal(find_event(&t, TRK_EVENT_ORDER_ARRIVED)->a[0], TRK_COG);
    assert_int_equal(find_event(&t, TRK_EVENT_ORDER_ARRIVED)->a[1], 0);
    assert_memory_equal(t.s.buy, after, TRK_STOCK);
    for (unsigned i = 0; i < TRK_STOCK; i++)
        assert_int_equal(t.s.ordered[i], TRK_NONE);
}

/* A29: the same type twice in the Buy area. */
static void test_type_twice_in_the_buy_area(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    play_all(&t, "Optico: order wood slot 4; Optico: end");
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(t.s.turn, 2);
    assert_int_equal(t.s.buy[0], TRK_WOOD);
    assert_int_equal(t.s.buy[3], TRK_WOOD);
    table_plan(&t, "Optico magician market_row");
    play(&t, "Optico: place magician market_row 1");
    assert_int_equal(count_legal(&t, TRK_MOVE_BUY), 3 * 3); /* Fabric is gone */
    refuse_move(&t, "Optico: buy 1 fabric", TRK_NO_NOT_STOCKED);
    lists_agree(&t, OPTICO);
    unsigned before = coins(&t);
    play_all(&t, "Optico: buy 2 wood; Optico: bargain 0; Optico: pile_to ordinary");
    assert_int_equal(coins(&t), before - 2);
}

/* ---- Quick Order (R14.5) -------------------------------------------------------- */

static void test_quick_order_costs_two_points(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    assert_int_equal(count_legal(&t, TRK_MOVE_QUICK_ORDER), 12);
    play(&t, "Optico: quick_order mirror");
    const trk_event *quick = find_event(&t, TRK_EVENT_QUICK_ORDERED);
    assert_int_equal(quick->rule, TRK_R(14, 5));
    assert_int_equal(quick->a[0], TRK_MIRROR);
    assert_int_equal(t.s.quick, TRK_MIRROR);
    assert_int_equal(t.s.points, 3);
    assert_int_equal(coins(&t), 30);
    assert_int_equal(t.s.ordered[0], TRK_NONE);
    play(&t, "Optico: quick_order saw"); /* the Mirror goes back to the supply */
    assert_int_equal(t.s.quick, TRK_SAW);
    assert_int_equal(t.s.points, 1);
    refuse_move(&t, "Optico: quick_order cog", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(14, 5), 2, 1, 0, 0);
    refuse_move(&t, "Optico: buy 1 mirror", TRK_NO_NOT_STOCKED);
    assert_int_equal(count_legal(&t, TRK_MOVE_QUICK_ORDER), 0);
    lists_agree(&t, OPTICO);
}

static void test_quick_order_of_the_same_type(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    play(&t, "Optico: quick_order mirror");
    refuse_move(&t, "Optico: quick_order mirror", TRK_NO_ON_QUICK_ORDER);
    expect_reason(&t, TRK_A(100), TRK_MIRROR, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_QUICK_ORDER), 11);
    assert_true(is_legal(&t, "Optico: quick_order wood"));
    lists_agree(&t, OPTICO);
}

/* A27: one Coin more for each piece, for everybody. */
static void test_quick_order_surcharge_is_per_piece(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    play_all(&t, "Optico: quick_order rope; Optico: buy 3 rope; Optico: bargain 0");
    assert_int_equal(coins(&t), 30 - 3 * 3);
    play(&t, "Optico: end");
    unsigned before = t.s.player[MECHANIKER].coins;
    play_all(&t, "Mechaniker: place magician market_row 4; Mechaniker: buy 2 rope;"
                 "Mechaniker: bargain 0");
    assert_int_equal(t.s.player[MECHANIKER].coins, before - 2 * 3);
}

static void test_stocked_type_keeps_its_normal_price(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    play_all(&t, "Optico: quick_order fabric; Optico: buy 3 fabric; Optico: bargain 0");
    assert_int_equal(coins(&t), 30 - 3);
}

static void test_quick_order_is_cleared(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    play_all(&t, "Optico: quick_order rope; Optico: end");
    table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(find_event(&t, TRK_EVENT_QUICK_CLEARED)->a[0], TRK_ROPE);
    assert_int_equal(t.s.quick, TRK_NONE);
    table_plan(&t, "Optico magician market_row");
    play(&t, "Optico: place magician market_row 1");
    refuse_move(&t, "Optico: buy 1 rope", TRK_NO_NOT_STOCKED);
}

/* ---- worked examples ------------------------------------------------------------ */

static void test_example_engineer_at_market_row(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    dismiss(&t, OPTICO, TRK_MANAGER);
    add_member(&t, OPTICO, TRK_ENGINEER);
    t.s.buy[0] = TRK_ROPE; /* Rope and Metal can be bought */
    table_plan(&t, "Optico engineer market_row");
    play(&t, "Optico: place engineer market_row 1");
    assert_int_equal(t.s.points, 4);
    play_all(&t, "Optico: order petroleum slot 1; Optico: order padlock slot 2");
    assert_int_equal(t.s.points, 2);
    play_all(&t, "Optico: buy 2 rope; Optico: bargain 0; Optico: buy 3 metal");
    assert_int_equal(t.s.points, 0);
    assert_int_equal(coins(&t), 30 - 7);
    assert_int_equal(tokens(&t, TRK_ROPE), 2);
    assert_int_equal(tokens(&t, TRK_METAL), 3);
    assert_int_equal(t.s.ordered[0], TRK_PETROLEUM);
    assert_int_equal(t.s.ordered[1], TRK_PADLOCK);
}

static void test_example_quick_order_of_rope(void **state)
{
    (void)state;
    struct table t;
    plain_shop(&t, TRK_REVISED_2019);
    play(&t, "Optico: quick_order rope");
    assert_int_equal(t.s.points, 3);
    play(&t, "Optico: buy 1 rope");
    assert_int_equal(t.s.stack[0].c, 3); /* the price before Bargain */
    play(&t, "Optico: bargain 2");
    assert_int_equal(coins(&t), 30 - 1);
    assert_int_equal(t.s.points, 0);
    assert_int_equal(tokens(&t, TRK_ROPE), 1);
}

static void test_example_quick_order_of_a_mirror(void **state)
{
    (void)state;
    struct table t;
    plain_shop(&t, TRK_REVISED_2019);
    play_all(&t, "Optico: quick_order mirror; Optico: buy 1 mirror");
    assert_int_equal(t.s.stack[0].c, 4);
    play(&t, "Optico: bargain 2");
    assert_int_equal(coins(&t), 30 - 2);
    assert_int_equal(t.s.points, 0);
    assert_int_equal(tokens(&t, TRK_MIRROR), 1);
}

/* ---- what people plan with ------------------------------------------------------ */

static void test_outlook_knows_prices_and_orders(void **state)
{
    (void)state;
    struct table t;
    static trk_outlook look;
    shop(&t, TRK_REVISED_2019);
    t.s.buy[3] = TRK_COG;
    t.s.quick = TRK_ROPE;
    t.s.ordered[1] = TRK_ANIMAL;
    t.s.ordered[3] = TRK_WOOD;
    trk_outlook_for(&t.s, OPTICO, &look);
    static const uint8_t price[TRK_N_COMPONENTS] = {
        [TRK_WOOD] = 1, [TRK_METAL] = 1, [TRK_GLASS] = 1, [TRK_COG] = 3, [TRK_ROPE] = 3};
    static const uint8_t ordered[TRK_N_COMPONENTS] = {[TRK_ANIMAL] = 1, [TRK_WOOD] = 1};
    assert_memory_equal(look.price, price, TRK_N_COMPONENTS);
    assert_memory_equal(look.ordered, ordered, TRK_N_COMPONENTS);
    t.s.quick = TRK_WOOD; /* in the Buy area too: the normal price */
    trk_outlook_for(&t.s, MECHANIKER, &look);
    assert_int_equal(look.price[TRK_WOOD], 1);
    assert_int_equal(look.stocked[TRK_WOOD], TRK_IN_BUY_AREA | TRK_ON_QUICK_ORDER);
    assert_int_equal(look.stocked[TRK_METAL], TRK_IN_BUY_AREA);
    assert_int_equal(look.price[TRK_ROPE], 0);
    assert_int_equal(look.stocked[TRK_ROPE], 0);
    assert_int_equal(look.trick[TRK_TRICK_LEVITATION].learn, 3);
    t.s.quick = TRK_DISGUISE;
    trk_outlook_for(&t.s, MECHANIKER, &look);
    assert_int_equal(look.price[TRK_DISGUISE], 4);
}

static void test_preview_of_a_purchase(void **state)
{
    (void)state;
    struct table t;
    static trk_preview preview;
    shop(&t, TRK_REVISED_2019);
    trk_state before = t.s;
    trk_move line[] = {parse(&t, "Optico: buy 3 wood"), parse(&t, "Optico: bargain 2"),
                       parse(&t, "Optico: order saw slot 1")};
    assert_int_equal(trk_preview_moves(&t.s, OPTICO, line, 3, &preview), TRK_OK);
    assert_memory_equal(&t.s, &before, sizeof before);
    assert_int_equal(preview.moves, 3);
    assert_int_equal(preview.stop, TRK_STOP_SAME_SEAT);
    assert_int_equal(preview.coins[OPTICO], -1);
    assert_int_equal(preview.coins[MECHANIKER], 0);
    assert_int_equal(preview.fame[OPTICO], 0);
    assert_int_equal(preview.shards[OPTICO], 0);
    assert_int_equal(preview.n_odds, 0);
    assert_int_equal(preview.n_events, 2);
    assert_int_equal(preview.events[0].kind, TRK_EVENT_BOUGHT);
    assert_int_equal(preview.events[0].coins, -1);
    assert_int_equal(preview.events[1].kind, TRK_EVENT_ORDERED);
    assert_int_equal(preview.after.player[OPTICO].component[TRK_WOOD], 3);
    assert_int_equal(preview.after.points, 5 - 1 - 2 - 1);
}

static void test_preview_stops_at_a_refused_buy(void **state)
{
    (void)state;
    struct table t;
    static trk_preview preview;
    shop(&t, TRK_REVISED_2019);
    trk_move line[] = {parse(&t, "Optico: quick_order rope"),
                       parse(&t, "Optico: buy 1 rope"), parse(&t, "Optico: bargain 3"),
                       parse(&t, "Optico: end")};
    assert_int_equal(trk_preview_moves(&t.s, OPTICO, line, 4, &preview), TRK_ERR_ILLEGAL);
    assert_int_equal(preview.moves, 2); /* "bargain 3" on a price of 3 */
    assert_int_equal(preview.coins[OPTICO], 0);
    assert_int_equal(preview.after.depth, 1);
    line[2] = parse(&t, "Optico: bargain 2");
    line[3] = parse(&t, "Optico: pile_to extension");
    assert_int_equal(trk_preview_moves(&t.s, OPTICO, line, 4, &preview), TRK_OK);
    assert_int_equal(preview.coins[OPTICO], -1);
    assert_int_equal(preview.after.player[OPTICO].multi[0], TRK_ROPE);
    line[0] = parse(&t, "Optico: end");
    assert_int_equal(trk_preview_moves(&t.s, OPTICO, line, 4, &preview), TRK_OK);
    assert_int_equal(preview.moves, 1);
    assert_int_equal(preview.stop, TRK_STOP_OTHER_SEAT);
}

/* ---- impossible positions ------------------------------------------------------- */

static void test_board_of_four_tokens_is_broken(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_FIRST_2015);
    set_component(&t, OPTICO, TRK_WOOD, 3);
    set_multi(&t, OPTICO, 0, TRK_WOOD);
    assert_int_equal(trk_check(&t.s, NULL), TRK_OK);
    set_component(&t, OPTICO, TRK_WOOD, 4); /* no edition knows more than three tokens */
    expect_fault(&t, "too_many", "players[0].component.wood");
    t.s.player[OPTICO].component[TRK_WOOD] = 3;
    set_component(&t, MECHANIKER, TRK_COG, 4);
    expect_fault(&t, "too_many", "players[1].component.cog");
}

static void test_board_of_seven_ordinary_piles_is_broken(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    set_piles(&t, 6);
    assert_int_equal(trk_check(&t.s, NULL), TRK_OK);
    set_piles(&t, 7);
    expect_fault(&t, "too_many", "players[0].component");
    set_multi(&t, OPTICO, 1, TRK_SAW);
    assert_int_equal(trk_check(&t.s, NULL), TRK_OK);
    set_piles(&t, 8);
    expect_fault(&t, "too_many", "players[0].component");
    set_multi(&t, OPTICO, 0, TRK_WOOD);
    assert_int_equal(trk_check(&t.s, NULL), TRK_OK);
}

static void test_multi_slot_needs_manager_and_pile(void **state)
{
    (void)state;
    struct table t;
    empty_board(&t, TRK_REVISED_2019);
    set_component(&t, OPTICO, TRK_WOOD, 1);
    set_multi(&t, OPTICO, 0, TRK_WOOD);
    assert_int_equal(trk_check(&t.s, NULL), TRK_OK);
    set_multi(&t, OPTICO, 1, TRK_WOOD); /* one pile lies in one place */
    expect_fault(&t, "no_pile", "players[0].multi[1]");
    set_multi(&t, OPTICO, 1, TRK_COG); /* no Cog there */
    expect_fault(&t, "no_pile", "players[0].multi[1]");
    set_multi(&t, OPTICO, 1, TRK_N_COMPONENTS);
    expect_fault(&t, "no_pile", "players[0].multi[1]");
    set_multi(&t, OPTICO, 1, TRK_NONE);
    dismiss(&t, OPTICO, TRK_MANAGER);
    expect_fault(&t, "no_pile", "players[0].multi[0]");
    add_member(&t, OPTICO, TRK_MANAGER);
    set_multi(&t, MECHANIKER, 1, TRK_METAL); /* the Mechaniker has no Manager */
    expect_fault(&t, "no_pile", "players[1].multi[1]");
}

static void test_market_positions_that_cannot_be(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    trk_state good = t.s;
    t.s.ordered[1] = t.s.ordered[3] = TRK_SAW;
    expect_fault(&t, "ordered_twice", "ordered[3]");
    t.s.ordered[3] = TRK_N_COMPONENTS;
    expect_fault(&t, "wrong_order_area", "ordered[3]");
    t.s = good;
    t.s.buy[2] = TRK_NONE; /* a Buy slot is never empty */
    expect_fault(&t, "out_of_range", "buy[2]");
    t.s.buy[2] = TRK_N_COMPONENTS;
    expect_fault(&t, "out_of_range", "buy[2]");
    t.s = good;
    t.s.quick = TRK_N_COMPONENTS;
    expect_fault(&t, "wrong_order_area", "quick");
    empty_board(&t, TRK_REVISED_2019); /* before the placements nothing is ordered */
    t.s.ordered[0] = TRK_SAW;
    expect_fault(&t, "wrong_order_area", "ordered[0]");
    t.s.ordered[0] = TRK_NONE;
    t.s.quick = TRK_SAW;
    expect_fault(&t, "wrong_order_area", "quick");
}

static void test_purchases_that_cannot_be_under_way(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    play(&t, "Optico: buy 2 wood");
    trk_state good = t.s;
    t.s.stack[0].c = 3; /* two pieces cost 2 */
    expect_fault(&t, "wrong_frame", "stack[0]");
    t.s.stack[0] = (trk_frame){TRK_FRAME_BARGAIN, TRK_SAW, 2, 4}; /* not stocked */
    expect_fault(&t, "wrong_frame", "stack[0]");
    t.s.stack[0] = (trk_frame){TRK_FRAME_BARGAIN, TRK_WOOD, 4, 4};
    expect_fault(&t, "wrong_frame", "stack[0]");
    t.s = good;
    set_component(&t, OPTICO, TRK_WOOD, 2); /* no room for two more */
    expect_fault(&t, "wrong_frame", "stack[0]");
    t.s = good;
    t.s.player[OPTICO].coins = 0;
    expect_fault(&t, "wrong_frame", "stack[0]");
    t.s.player[OPTICO].coins = 1; /* with a Bargain it can be paid */
    assert_int_equal(trk_check(&t.s, NULL), TRK_OK);
    t.s.buy[0] = TRK_ROPE; /* 4 Coins, 4 points: the last Coin has to be paid */
    t.s.stack[0] = (trk_frame){TRK_FRAME_BARGAIN, TRK_ROPE, 2, 4};
    assert_int_equal(trk_check(&t.s, NULL), TRK_OK);
    t.s.player[OPTICO].coins = 0;
    expect_fault(&t, "wrong_frame", "stack[0]");
}

/* Neither question comes up without a stocked type and a number, before an Action, or
 * away from Market Row. */
static void test_purchase_frames_need_their_place(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    play(&t, "Optico: buy 2 wood");
    trk_state buying = t.s;
    t.s.stack[0] = (trk_frame){TRK_FRAME_BARGAIN, TRK_N_COMPONENTS, 1, 0};
    expect_fault(&t, "wrong_frame", "stack[0]");
    t.s.stack[0] = (trk_frame){TRK_FRAME_BARGAIN, TRK_WOOD, 0, 0};
    expect_fault(&t, "wrong_frame", "stack[0]");
    t.s = buying;
    t.s.acted = 0;
    t.s.points = 5;
    expect_fault(&t, "wrong_frame", "stack[0]");
    empty_board(&t, TRK_REVISED_2019);
    table_plan(&t, "Optico magician workshop");
    play(&t, "Optico: place magician workshop 1");
    t.s.acted = 1;
    t.s.points = 2;
    t.s.depth = 1;
    t.s.stack[0] = buying.stack[0];
    expect_fault(&t, "wrong_frame", "stack[0]");
    set_component(&t, OPTICO, TRK_WOOD, 1);
    t.s.stack[0] = (trk_frame){TRK_FRAME_PILE, TRK_WOOD, 1, 0};
    expect_fault(&t, "wrong_frame", "stack[0]");
}

static void test_piles_that_cannot_be_under_way(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_REVISED_2019);
    play_all(&t, "Optico: buy 2 wood; Optico: bargain 0");
    trk_state good = t.s;
    set_component(&t, OPTICO, TRK_WOOD, 3);
    expect_fault(&t, "wrong_frame", "stack[0]");
    t.s = good;
    set_multi(&t, OPTICO, 0, TRK_WOOD); /* it lies there already */
    expect_fault(&t, "wrong_frame", "stack[0]");
    t.s = good;
    t.s.config.switches[TRK_SWITCH_DIRECT_TO_EXTENSION] = 0; /* Q1: no such question */
    expect_fault(&t, "wrong_frame", "stack[0]");
    t.s = good;
    t.s.stack[0].c = 1;
    expect_fault(&t, "wrong_frame", "stack[0]");
    t.s.stack[0] = (trk_frame){TRK_FRAME_PILE, TRK_GLASS, 0, 0}; /* no piece */
    expect_fault(&t, "wrong_frame", "stack[0]");
    t.s.stack[0] = (trk_frame){TRK_FRAME_PILE, TRK_N_COMPONENTS, 1, 0};
    expect_fault(&t, "wrong_frame", "stack[0]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_buy_one_two_or_three, "R14.1 A98"),
        PROVES(test_never_four_pieces_at_once, "R14.1 A98"),
        PROVES(test_buy_takes_from_the_supply, "R14.1 R2.2"),
        PROVES(test_quick_piece_is_not_taken_by_buying, "R14.1 R14.5"),
        PROVES(test_buy_only_what_is_stocked, "R14.1"),
        PROVES(test_buy_needs_a_point, "R14.1"),
        PROVES(test_buy_only_at_market_row, "R14.1 R14.4 R14.5"),
        PROVES(test_price_of_every_component, "R1.4 R14.1 R14.5"),
        PROVES(test_buy_needs_the_coins, "R14.1 A85"),
        PROVES(test_nothing_is_bought_without_a_coin, "R14.1 R14.3"),
        PROVES(test_two_bargains_on_three_wood, "X12 R14.3 A26"),
        PROVES(test_each_bargain_lowers_the_total_by_one, "R14.3"),
        PROVES(test_bargain_needs_points, "R14.3"),
        PROVES(test_price_of_one_is_not_bargained, "R14.3 A26"),
        PROVES(test_bargain_is_for_one_buy_only, "R14.3 A26"),
        PROVES(test_bargain_is_declared_before_paying, "A26"),
        PROVES(test_only_way_to_pay_is_not_asked, "A26"),
        PROVES(test_coins_decide_how_much_to_bargain, "R14.3 A26 A85"),
        PROVES(test_buy_counts_on_all_points_left, "R14.3 A26"),
        PROVES(test_three_of_a_type_at_most, "R14.2 A23"),
        PROVES(test_return_pieces_to_buy_over_the_limit, "A23 A99"),
        PROVES(test_six_piles_without_the_manager, "R14.2 R1.12"),
        PROVES(test_eight_piles_with_the_manager, "R14.2 R1.10 R1.12 A24 A98"),
        PROVES(test_manager_on_the_inn_has_no_slots_yet, "A92"),
        PROVES(test_new_pile_goes_where_the_player_says, "A24 A98"),
        PROVES(test_second_pile_takes_the_other_multi_slot, "A24 A98 R1.10"),
        PROVES(test_more_pieces_join_their_pile, "A24 A98 R14.2"),
        PROVES(test_virtual_piece_counts_towards_three, "D23 A25 R14.2 R1.10"),
        PROVES(test_virtual_piece_is_extra_in_the_first_edition, "D23 R14.2"),
        PROVES(test_first_edition_limit_names_tokens, "D23 R14.2"),
        PROVES(test_switch_of_the_virtual_piece, "D23"),
        PROVES(test_three_new_pieces_do_not_fit_a_multi_slot, "A25 D23"),
        PROVES(test_three_new_pieces_fit_in_the_first_edition, "D23"),
        PROVES(test_moved_pile_of_three_takes_no_more, "A25"),
        PROVES(test_new_piles_keep_off_the_extension, "Q1"),
        PROVES(test_no_ordinary_slot_refuses_a_new_pile, "Q1"),
        PROVES(test_pile_on_a_multi_slot_still_grows, "Q1"),
        PROVES(test_pieces_go_back_one_at_a_time, "A99 R6.3"),
        PROVES(test_emptied_slot_is_free, "A99"),
        PROVES(test_pile_may_be_rebuilt_elsewhere, "A99"),
        PROVES(test_order_puts_one_piece_on_a_slot, "R14.4 A100"),
        PROVES(test_each_type_is_ordered_once, "R14.4"),
        PROVES(test_order_of_a_stocked_type, "A28"),
        PROVES(test_full_order_area_takes_no_more, "R14.4"),
        PROVES(test_order_cannot_be_taken_back, "A100"),
        PROVES(test_order_needs_a_point, "R14.4"),
        PROVES(test_orders_arrive_on_their_buy_slots, "R14.4 A28"),
        PROVES(test_type_twice_in_the_buy_area, "A29"),
        PROVES(test_quick_order_costs_two_points, "R14.5"),
        PROVES(test_quick_order_of_the_same_type, "A100"),
        PROVES(test_quick_order_surcharge_is_per_piece, "R14.5 A27"),
        PROVES(test_stocked_type_keeps_its_normal_price, "A27 A98"),
        PROVES(test_quick_order_is_cleared, "R14.5"),
        PROVES(test_example_engineer_at_market_row, "X2"),
        PROVES(test_example_quick_order_of_rope, "X3"),
        PROVES(test_example_quick_order_of_a_mirror, "X4"),
        PROVES(test_outlook_knows_prices_and_orders, "R14.1 R14.4 R14.5 A27"),
        PROVES(test_preview_of_a_purchase, "R14.1 R14.3"),
        PROVES(test_preview_stops_at_a_refused_buy, "A26 A98"),
        PROVES(test_board_of_four_tokens_is_broken, "R14.2"),
        PROVES(test_board_of_seven_ordinary_piles_is_broken, "R1.12 R14.2"),
        PROVES(test_multi_slot_needs_manager_and_pile, "R1.10 R14.2"),
        PROVES(test_market_positions_that_cannot_be, "R14.1 R14.4 R14.5"),
        PROVES(test_purchases_that_cannot_be_under_way, "R14.1 R14.3 A98"),
        PROVES(test_purchase_frames_need_their_place, "R14.1 R14.3"),
        PROVES(test_piles_that_cannot_be_under_way, "A98 Q1"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

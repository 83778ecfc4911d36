/* test_market_cards.c: what the cards change at Market Row: stock, prices, ways to pay
 * and baskets (S. Market Row, S.investments, P.buy_from_order_area,
 * P.flat_component_price, G14). */
#include "support/table.h"

#include <stdio.h>
#include <string.h>

/* ---- tables --------------------------------------------------------------------- */

/* The Assignment phase of turn 2: Optico's board is without a piece and without a
 * Manager, so that new piles go to ordinary slots; 30 Coins, 20 Fame, 2 Shards. */
static void board(struct table *t)
{
    alley_at(t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    for (unsigned seat = 0; seat < 3; seat++) {
        clear_components(t, seat);
        t->s.player[seat].member[TRK_MANAGER].status = TRK_IN_SUPPLY;
        set_coins(t, seat, 30);
        set_fame(t, seat, 20);
        set_shards(t, seat, 2);
    }
}

static const char *card_word(unsigned special)
{
    return id_word(data_special_ids[special]);
}

/* Optico's Magician stands on +2 at Market Row with this card and has 5 Action Points;
 * two Magicians with Permanent cards are to come. */
static void go(struct table *t, unsigned special)
{
    char plan[200];
    give_special(t, OPTICO, special);
    snprintf(plan, sizeof plan,
             "Optico magician %s apprentice_1 market_row;Mechaniker magician market_row;"
             "Lotus magician market_row",
             card_word(special));
    table_plan(t, plan);
    play(t, "Optico: place magician market_row 1");
    assert_int_equal(t->s.points, 5);
}

static void shop(struct table *t, unsigned special)
{
    board(t);
    go(t, special);
}

/* The same with the bonus in use. */
static void shop_with(struct table *t, unsigned special)
{
    shop(t, special);
    play(t, "Optico: bonus");
}

static void shop_under(struct table *t, unsigned special, unsigned prophecy)
{
    board(t);
    set_prophecy(t, prophecy);
    go(t, special);
}

static unsigned tokens(const struct table *t, unsigned component)
{
    return t->s.player[OPTICO].component[component];
}

static unsigned coins(const struct table *t)
{
    return t->s.player[OPTICO].coins;
}

static unsigned fame(const struct table *t)
{
    return t->s.player[OPTICO].fame;
}

static unsigned price(const struct table *t, unsigned seat, unsigned component)
{
    static trk_outlook outlook;
    trk_outlook_for(&t->s, seat, &outlook);
    return outlook.price[component];
}

/* Mechaniker holds a Business Share. */
static void share_out(struct table *t)
{
    t->s.share[0] = MECHANIKER;
}

/* The bonus is used up and nothing is under way. */
static void all_done(const struct table *t)
{
    assert_int_equal(t->s.depth, 0);
    assert_int_equal(t->s.bonus, TRK_NONE);
    assert_int_equal(count_legal(t, TRK_MOVE_BONUS), 0);
}

/* ---- S.component_sale ------------------------------------------------------------ */

static void test_sale_of_four_pieces(void **state)
{
    (void)state;
    struct table t;
    shop_with(&t, TRK_S_COMPONENT_SALE);
    lists_agree(&t, OPTICO);
    assert_int_equal(count_legal(&t, TRK_MOVE_PIECE), 4);
    assert_int_equal(count_legal(&t, TRK_MOVE_BUY), 0);
    play(&t, "Optico: piece wood");
    assert_int_equal(t.s.points, 4); /* the Action Point of a Buy */
    assert_int_equal(find_event(&t, TRK_EVENT_PIECE_TAKEN)->a[0], TRK_WOOD);
    assert_int_equal(find_event(&t, TRK_EVENT_PIECE_TAKEN)->rule,
                     TRK_S(TRK_S_COMPONENT_SALE));
    assert_int_equal(tokens(&t, TRK_WOOD), 1);
    assert_int_equal(coins(&t), 30); /* paid at the end */
    lists_agree(&t, OPTICO);
    play_all(&t, "Optico: piece metal; Optico: piece wood");
    assert_int_equal(t.s.points, 4);
    assert_true(is_legal(&t, "Optico: done"));
    play(&t, "Optico: piece glass"); /* the fourth closes the basket by itself */
    assert_int_equal(t.s.stack[t.s.depth - 1].kind, TRK_FRAME_BARGAIN);
    assert_int_equal(t.s.stack[t.s.depth - 1].c, 4);
    play(&t, "Optico: bargain 0");
    const trk_event *paid = find_event(&t, TRK_EVENT_BASKET_PAID);
    assert_int_equal(paid->coins, -4);
    assert_int_equal(paid->rule, TRK_S(TRK_S_COMPONENT_SALE));
    assert_int_equal(paid->a[0], TRK_S_COMPONENT_SALE);
    assert_int_equal(paid->a[1], 4);
    assert_int_equal(paid->a[2], 0);
    assert_int_equal(coins(&t), 26);
    assert_int_equal(tokens(&t, TRK_WOOD), 2);
    assert_int_equal(tokens(&t, TRK_METAL), 1);
    assert_int_equal(tokens(&t, TRK_GLASS), 1);
    assert_int_equal(t.s.points, 4);
    all_done(&t);
}

static void test_sale_has_no_fifth_piece(void **state)
{
    (void)state;
    struct table t;
    shop_with(&t, TRK_S_COMPONENT_SALE);
    play_all(&t, "Optico: piece wood; Optico: piece wood; Optico: piece metal");
    t.s.stack[1].a = 4; /* as if it did not close by itself */
    t.s.stack[1].b = 4;
    trk_move move = parse(&t, "Optico: piece metal");
    assert_int_equal(trk_why(&t.s, move, &t.reason), TRK_ERR_ILLEGAL);
    assert_int_equal(t.reason.id, TRK_NO_BASKET_FULL);
    assert_int_equal(t.reason.n[0], 4);
}

static void test_sale_only_of_what_is_stocked(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_COMPONENT_SALE);
    play_all(&t, "Optico: quick_order saw; Optico: bonus");
    refuse_move(&t, "Optico: piece rope", TRK_NO_NOT_STOCKED);
    play_all(&t, "Optico: piece saw; Optico: piece wood");
    refuse_move(&t, "Optico: piece rope", TRK_NO_NOT_STOCKED);
    play_all(&t, "Optico: piece saw; Optico: done; Optico: bargain 0");
    assert_int_equal(coins(&t), 30 - 3 - 1 - 3); /* with the surcharge */
    assert_int_equal(tokens(&t, TRK_SAW), 2);
    all_done(&t);
}

static void test_sale_begins_with_a_piece(void **state)
{
    (void)state;
    struct table t;
    shop_with(&t, TRK_S_COMPONENT_SALE);
    refuse_move(&t, "Optico: done", TRK_NO_NOT_NOW);
    play_all(&t, "Optico: piece wood; Optico: done"); /* price 1: nothing to bargain */
    assert_int_equal(coins(&t), 29);
    assert_int_equal(find_event(&t, TRK_EVENT_BASKET_PAID)->a[1], 1);
    all_done(&t);
}

static void test_sale_keeps_three_per_type(void **state)
{
    (void)state;
    struct table t;
    shop_with(&t, TRK_S_COMPONENT_SALE);
    play_all(&t, "Optico: piece wood; Optico: piece wood; Optico: piece wood");
    refuse_move(&t, "Optico: piece wood", TRK_NO_PILE_LIMIT);
    assert_true(is_legal(&t, "Optico: piece metal"));
    lists_agree(&t, OPTICO);
}

static void test_sale_needs_room(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    for (unsigned c = TRK_GLASS; c <= TRK_SAW; c++)
        set_component(&t, OPTICO, c, 1);
    go(&t, TRK_S_COMPONENT_SALE);
    play_all(&t, "Optico: bonus; Optico: piece wood");
    refuse_move(&t, "Optico: piece metal", TRK_NO_NO_COMPONENT_SLOT);
    assert_true(is_legal(&t, "Optico: piece glass"));
}

static void test_sale_asks_where_a_pile_goes(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    add_member(&t, OPTICO, TRK_MANAGER);
    go(&t, TRK_S_COMPONENT_SALE);
    play_all(&t, "Optico: bonus; Optico: piece wood; Optico: pile_to extension");
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_WOOD);
    play(&t, "Optico: piece wood"); /* joins its pile */
    refuse_move(&t, "Optico: piece wood", TRK_NO_PILE_LIMIT);
    play_all(&t, "Optico: piece metal; Optico: pile_to ordinary; Optico: done;"
                 "Optico: bargain 2");
    assert_int_equal(tokens(&t, TRK_WOOD), 2);
    assert_int_equal(coins(&t), 29);
    all_done(&t);
}

static void test_sale_is_bargained_as_a_whole(void **state)
{
    (void)state;
    struct table t;
    shop_with(&t, TRK_S_COMPONENT_SALE);
    play_all(&t, "Optico: piece wood; Optico: piece metal; Optico: piece glass;"
                 "Optico: done");
    refuse_move(&t, "Optico: bargain 3", TRK_NO_BARGAIN_LIMIT);
    play(&t, "Optico: bargain 2");
    assert_int_equal(find_event(&t, TRK_EVENT_BASKET_PAID)->coins, -1);
    assert_int_equal(find_event(&t, TRK_EVENT_BASKET_PAID)->a[2], 2);
    assert_int_equal(t.s.points, 5 - 1 - 2);
    assert_int_equal(coins(&t), 29);
}

/* What is taken can always be settled, with all the Bargain that the points allow. */
static void test_sale_stops_at_what_can_be_paid(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    set_coins(&t, OPTICO, 1);
    go(&t, TRK_S_COMPONENT_SALE);
    t.s.buy[3] = TRK_COG;
    play_all(&t, "Optico: bonus; Optico: piece cog"); /* 3, and 4 points are left */
    refuse_move(&t, "Optico: piece cog", TRK_NO_NO_COINS);
    expect_reason(&t, TRK_A(85), 6 - 4, 1, 0, 0);
    play_all(&t, "Optico: piece wood; Optico: piece metal"); /* 5 in all */
    assert_int_equal(coins(&t), 0); /* all four points were needed */
    assert_int_equal(t.s.points, 0);
    all_done(&t);
    board(&t);
    set_coins(&t, OPTICO, 0);
    go(&t, TRK_S_COMPONENT_SALE);
    refuse_move(&t, "Optico: bonus", TRK_NO_NOTHING_TO_WORK_ON); /* floor 1 */
}

static void test_first_piece_needs_the_point_of_a_buy(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_COMPONENT_SALE);
    t.s.points = 0;
    t.s.acted = 1;
    refuse_move(&t, "Optico: bonus", TRK_NO_NOTHING_TO_WORK_ON);
    t.s.points = 1;
    t.s.buy[3] = TRK_ROPE;
    set_coins(&t, OPTICO, 1);
    play(&t, "Optico: bonus");
    refuse_move(&t, "Optico: piece rope", TRK_NO_NO_COINS);
    expect_reason(&t, TRK_A(85), 2, 1, 0, 0); /* the point of the Buy is no Bargain */
    play(&t, "Optico: piece wood");
    assert_int_equal(tokens(&t, TRK_WOOD), 1); /* and no second one can be paid */
    assert_int_equal(coins(&t), 0);
    all_done(&t);
}

/* ---- S.smuggled_goods ------------------------------------------------------------ */

static void test_smuggled_goods_cost_fame(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_SMUGGLED_GOODS);
    share_out(&t);
    play_all(&t, "Optico: bonus; Optico: buy 3 wood; Optico: bargain 0");
    assert_int_equal(fame(&t), 20 - 2);
    assert_int_equal(coins(&t), 30);
    assert_int_equal(tokens(&t, TRK_WOOD), 3);
    const trk_event *bought = find_event(&t, TRK_EVENT_BOUGHT);
    assert_int_equal(bought->coins, 0);
    assert_int_equal(bought->fame, 0);
    const trk_event *lost = find_event(&t, TRK_EVENT_BONUS_GAIN);
    assert_int_equal(lost->fame, -2);
    assert_int_equal(lost->rule, TRK_S(TRK_S_SMUGGLED_GOODS));
    assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_BONUSES], -2);
    assert_int_equal(t.s.player[MECHANIKER].coins, 30); /* the share gets nothing */
    assert_int_equal(count_events(&t, TRK_EVENT_SHARE_PAID), 0);
    all_done(&t);
    play_all(&t, "Optico: buy 2 metal; Optico: bargain 0"); /* the next one is normal */
    assert_int_equal(fame(&t), 18);
    assert_int_equal(coins(&t), 28);
    assert_int_equal(t.s.player[MECHANIKER].coins, 32);
}

static void test_smuggled_price_is_after_bargain(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_SMUGGLED_GOODS);
    t.s.buy[0] = TRK_COG;
    play_all(&t, "Optico: bonus; Optico: buy 2 cog; Optico: bargain 3");
    assert_int_equal(fame(&t), 20 - (6 - 3 - 1));
    assert_int_equal(coins(&t), 30);
    assert_int_equal(t.s.points, 1);
}

static void test_smugglers_must_have_the_fame(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    set_fame(&t, OPTICO, 1);
    go(&t, TRK_S_SMUGGLED_GOODS);
    t.s.points = 2;
    play(&t, "Optico: bonus");
    t.s.buy[0] = TRK_ROPE;
    assert_true(
        is_legal(&t, "Optico: buy 3 metal")); /* with the point left for Bargain */
    refuse_move(&t, "Optico: buy 2 rope", TRK_NO_NO_FAME); /* 4, 3 after Bargain */
    expect_reason(&t, data_moves[TRK_MOVE_BUY].rule, 2, 1, 0, 0);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: buy 3 metal"); /* bargain 1 is the only way */
    assert_int_equal(fame(&t), 0);
    assert_int_equal(t.s.points, 0);
    assert_int_equal(coins(&t), 30);
}

static void test_smuggling_for_a_price_of_one(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    set_fame(&t, OPTICO, 0);
    set_coins(&t, OPTICO, 0);
    go(&t, TRK_S_SMUGGLED_GOODS);
    play_all(&t, "Optico: bonus; Optico: buy 1 wood");
    assert_int_equal(tokens(&t, TRK_WOOD), 1);
    assert_int_equal(fame(&t), 0);
    assert_int_equal(count_events(&t, TRK_EVENT_BONUS_GAIN), 0);
    all_done(&t);
}

/* ---- S.barter_with_power --------------------------------------------------------- */

static void test_barter_for_a_shard(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_BARTER_WITH_POWER);
    share_out(&t);
    play_all(&t, "Optico: bonus; Optico: piece wood");
    assert_int_equal(t.s.player[OPTICO].shards, 1);
    const trk_event *spent = find_event(&t, TRK_EVENT_BONUS_GAIN);
    assert_int_equal(spent->shards, -1);
    assert_int_equal(spent->rule, TRK_S(TRK_S_BARTER_WITH_POWER));
    play_all(&t, "Optico: piece metal; Optico: piece wood");
    play(&t, "Optico: piece wood"); /* 4 Coins' worth: it closes by itself */
    assert_int_equal(t.s.player[OPTICO].shards, 1);
    assert_int_equal(coins(&t), 30);
    assert_int_equal(t.s.player[MECHANIKER].coins, 30);
    assert_int_equal(count_events(&t, TRK_EVENT_BASKET_PAID), 0);
    assert_int_equal(count_events(&t, TRK_EVENT_SHARE_PAID), 0);
    assert_int_equal(tokens(&t, TRK_WOOD), 3);
    assert_int_equal(t.s.points, 4); /* nothing was bargained */
    all_done(&t);
}

static void test_barter_needs_a_shard(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    set_shards(&t, OPTICO, 0);
    go(&t, TRK_S_BARTER_WITH_POWER);
    refuse_move(&t, "Optico: bonus", TRK_NO_NOTHING_TO_WORK_ON);
    t.s.player[OPTICO].shards = 1;
    play_all(&t, "Optico: bonus; Optico: piece wood; Optico: piece wood; Optico: done");
    assert_int_equal(t.s.player[OPTICO].shards, 0);
    assert_int_equal(tokens(&t, TRK_WOOD), 2);
    all_done(&t);
}

static void test_barter_first_piece_asks_for_the_shard(void **state)
{
    (void)state;
    struct table t;
    shop_with(&t, TRK_S_BARTER_WITH_POWER);
    t.s.player[OPTICO].shards = 0;
    trk_move move = parse(&t, "Optico: piece wood");
    assert_int_equal(trk_why(&t.s, move, &t.reason), TRK_ERR_ILLEGAL);
    assert_int_equal(t.reason.id, TRK_NO_NO_SHARD);
}

static void test_barter_is_worth_four_coins(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_BARTER_WITH_POWER);
    set_coins(&t, OPTICO, 0); /* Coins do not matter */
    t.s.buy[0] = TRK_COG;
    t.s.buy[1] = TRK_ROPE;
    play_all(&t, "Optico: bonus; Optico: piece cog");
    refuse_move(&t, "Optico: piece rope", TRK_NO_BASKET_WORTH);
    expect_reason(&t, data_moves[TRK_MOVE_PIECE].rule, 5, 4, 0, 0);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: piece glass");
    assert_int_equal(tokens(&t, TRK_COG), 1);
    assert_int_equal(tokens(&t, TRK_GLASS), 1);
    all_done(&t);
}

static void test_barter_counts_the_surcharge(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_BARTER_WITH_POWER);
    play_all(&t, "Optico: quick_order saw; Optico: bonus; Optico: piece saw");
    refuse_move(&t, "Optico: piece saw", TRK_NO_BASKET_WORTH); /* 3 and 3 */
    expect_reason(&t, data_moves[TRK_MOVE_PIECE].rule, 6, 4, 0, 0);
    play(&t, "Optico: piece wood");
    all_done(&t);
}

static void test_barter_begins_with_a_piece_and_needs_room(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    for (unsigned c = TRK_GLASS; c <= TRK_SAW; c++)
        set_component(&t, OPTICO, c, 1);
    set_component(&t, OPTICO, TRK_GLASS, 3);
    go(&t, TRK_S_BARTER_WITH_POWER);
    play(&t, "Optico: bonus");
    refuse_move(&t, "Optico: done", TRK_NO_NOT_NOW);
    refuse_move(&t, "Optico: piece glass", TRK_NO_PILE_LIMIT);
    play(&t, "Optico: piece wood");
    refuse_move(&t, "Optico: piece metal", TRK_NO_NO_COMPONENT_SLOT);
}

/* ---- S.workshop_exhibition ------------------------------------------------------- */

static void test_exhibition_of_what_was_paid(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_WORKSHOP_EXHIBITION);
    share_out(&t);
    t.s.buy[0] = TRK_COG;
    play_all(&t, "Optico: bonus; Optico: buy 2 cog; Optico: bargain 1");
    assert_int_equal(coins(&t), 30 - 5);
    assert_int_equal(fame(&t), 20 + 4);
    const trk_event *gain = find_event(&t, TRK_EVENT_BONUS_GAIN);
    assert_int_equal(gain->fame, 4);
    assert_int_equal(gain->rule, TRK_S(TRK_S_WORKSHOP_EXHIBITION));
    assert_int_equal(t.s.player[MECHANIKER].coins, 35); /* paid all the same */
    all_done(&t);
    play_all(&t, "Optico: buy 3 metal; Optico: bargain 0");
    assert_int_equal(fame(&t), 24);
}

static void test_exhibition_of_one_coin(void **state)
{
    (void)state;
    struct table t;
    shop_with(&t, TRK_S_WORKSHOP_EXHIBITION);
    play(&t, "Optico: buy 1 wood");
    assert_int_equal(fame(&t), 20);
    assert_int_equal(count_events(&t, TRK_EVENT_BONUS_GAIN), 0);
    all_done(&t);
}

/* ---- S.shoplifting --------------------------------------------------------------- */

static void test_shoplifting_one_of_three(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    set_coins(&t, OPTICO, 4); /* for two of the three */
    go(&t, TRK_S_SHOPLIFTING);
    t.s.points = 1;
    t.s.buy[2] = TRK_ROPE;
    assert_false(is_legal(&t, "Optico: buy 3 rope")); /* without the bonus it costs 6 */
    play(&t, "Optico: bonus");
    assert_true(is_legal(&t, "Optico: buy 3 rope"));
    lists_agree(&t, OPTICO);
    play(&t, "Optico: buy 3 rope");
    assert_int_equal(find_event(&t, TRK_EVENT_BOUGHT)->coins, -4);
    assert_int_equal(coins(&t), 0);
    assert_int_equal(tokens(&t, TRK_ROPE), 3);
    lists_agree(&t, OPTICO);
    assert_int_equal(count_legal(&t, TRK_MOVE_SHOPLIFT), 4);
    refuse_move(&t, "Optico: shoplift slot 1 wood", TRK_NO_NO_TOKEN);
    expect_reason(&t, TRK_S(TRK_S_SHOPLIFTING), 0, TRK_ROPE, 0, 0);
    refuse_move(&t, "Optico: shoplift slot 3 saw", TRK_NO_NOT_BASIC);
    expect_reason(&t, TRK_S(TRK_S_SHOPLIFTING), TRK_SAW, 0, 0, 0);
    play(&t, "Optico: shoplift slot 3 fabric");
    assert_int_equal(t.s.buy[2], TRK_FABRIC);
    const trk_event *taken = find_event(&t, TRK_EVENT_SHOPLIFTED);
    assert_int_equal(taken->a[0], 2);
    assert_int_equal(taken->a[1], TRK_FABRIC);
    assert_int_equal(taken->rule, TRK_S(TRK_S_SHOPLIFTING));
    all_done(&t);
}

static void test_shoplifting_a_single_piece(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    set_coins(&t, OPTICO, 0);
    go(&t, TRK_S_SHOPLIFTING);
    t.s.buy[1] = TRK_COG;
    play(&t, "Optico: bonus");
    assert_false(is_legal(&t, "Optico: buy 2 cog")); /* the second costs 3 */
    expect_reason(&t, TRK_A(85), 1, 0, 0, 0);
    play_all(&t, "Optico: buy 1 cog; Optico: shoplift slot 2 wood");
    assert_int_equal(tokens(&t, TRK_COG), 1);
    assert_int_equal(t.s.points, 4); /* there was nothing to bargain */
    all_done(&t);
}

static void test_shoplifted_basic_token_stays(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_SHOPLIFTING);
    t.s.buy[1] = TRK_COG;
    play_all(&t, "Optico: bonus; Optico: buy 1 cog; Optico: shoplift slot 2 glass");
    assert_int_equal(price(&t, OPTICO, TRK_COG), 0);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(t.s.turn, 3);
    assert_int_equal(t.s.buy[1], TRK_GLASS);
}

static void test_shoplifting_the_quick_order(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_SHOPLIFTING);
    t.s.buy[0] = TRK_COG;
    play_all(&t, "Optico: quick_order saw; Optico: bonus; Optico: buy 2 saw");
    assert_int_equal(t.s.stack[t.s.depth - 1].c, 3); /* as if the token still lay there */
    play_all(&t, "Optico: bargain 0; Optico: shoplift quick wood");
    assert_int_equal(coins(&t), 27);
    assert_int_equal(t.s.quick, TRK_WOOD);
    assert_int_equal(price(&t, OPTICO, TRK_SAW), 0);
    assert_int_equal(price(&t, OPTICO, TRK_WOOD), 2); /* with the surcharge */
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(t.s.quick, TRK_NONE);
}

static void test_shoplifting_leaves_another_token(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_SHOPLIFTING);
    t.s.buy[1] = TRK_WOOD;
    play_all(&t, "Optico: bonus; Optico: buy 1 wood");
    assert_int_equal(count_legal(&t, TRK_MOVE_SHOPLIFT), 8); /* slots 1 and 2 */
    play(&t, "Optico: shoplift slot 1 metal");
    assert_int_equal(price(&t, OPTICO, TRK_WOOD), 1);
    assert_int_equal(t.s.buy[1], TRK_WOOD);
}

static void test_shoplifting_not_from_the_order_area(void **state)
{
    (void)state;
    struct table t;
    shop_under(&t, TRK_S_SHOPLIFTING, TRK_P_BUY_FROM_ORDER_AREA);
    play_all(&t, "Optico: order rope slot 1; Optico: order wood slot 2");
    assert_true(is_legal(&t, "Optico: buy 1 rope"));
    play(&t, "Optico: bonus");
    refuse_move(&t, "Optico: buy 1 rope", TRK_NO_NOTHING_TO_WORK_ON);
    expect_reason(&t, TRK_G(7), TRK_S_SHOPLIFTING, 0, 0, 0);
    play(&t, "Optico: buy 1 wood"); /* Wood also lies on Buy slot 1 */
    assert_int_equal(count_legal(&t, TRK_MOVE_SHOPLIFT), 4);
    lists_agree(&t, OPTICO);
}

static void test_shoplifting_no_logistics_piece(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_SHOPLIFTING);
    t.s.logistics = 1u << TRK_ROPE;
    assert_true(is_legal(&t, "Optico: buy 1 rope"));
    play(&t, "Optico: bonus");
    refuse_move(&t, "Optico: buy 1 rope", TRK_NO_NOTHING_TO_WORK_ON);
    lists_agree(&t, OPTICO);
}

/* ---- S.workshop_delivery --------------------------------------------------------- */

static void test_delivery_of_what_lies_at_home(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    set_component(&t, OPTICO, TRK_COG, 1);
    set_component(&t, OPTICO, TRK_WOOD, 1);
    set_component(&t, MECHANIKER, TRK_COG, 1);
    go(&t, TRK_S_WORKSHOP_DELIVERY);
    refuse_move(&t, "Optico: buy 1 cog", TRK_NO_NOT_STOCKED);
    play(&t, "Optico: bonus");
    lists_agree(&t, OPTICO);
    refuse_move(&t, "Optico: buy 1 rope", TRK_NO_NOT_STOCKED);
    assert_int_equal(price(&t, OPTICO, TRK_COG), 2);
    assert_int_equal(price(&t, OPTICO, TRK_METAL), 1);   /* stocked, but not at home */
    assert_int_equal(price(&t, MECHANIKER, TRK_COG), 0); /* for nobody else */
    play_all(&t, "Optico: buy 2 cog; Optico: bargain 1");
    assert_int_equal(coins(&t), 30 - 3);
    assert_int_equal(tokens(&t, TRK_COG), 3);
    all_done(&t);
    set_component(&t, OPTICO, TRK_COG, 1);
    refuse_move(&t, "Optico: buy 1 cog", TRK_NO_NOT_STOCKED); /* for one Buy only */
}

static void test_delivery_of_basic_pieces_is_free(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    set_component(&t, OPTICO, TRK_WOOD, 1);
    set_coins(&t, OPTICO, 0);
    go(&t, TRK_S_WORKSHOP_DELIVERY);
    play_all(&t, "Optico: bonus; Optico: buy 2 wood");
    assert_int_equal(tokens(&t, TRK_WOOD), 3);
    assert_int_equal(find_event(&t, TRK_EVENT_BOUGHT)->coins, 0);
    assert_int_equal(t.s.points, 4); /* and there is nothing to bargain */
    all_done(&t);
}

static void test_delivery_is_bargained_down_to_one(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    set_component(&t, OPTICO, TRK_ROPE, 1);
    go(&t, TRK_S_WORKSHOP_DELIVERY);
    play_all(&t, "Optico: bonus; Optico: buy 2 rope");
    refuse_move(&t, "Optico: bargain 2", TRK_NO_BARGAIN_LIMIT);
    play(&t, "Optico: bargain 1");
    assert_int_equal(coins(&t), 29);
}

/* The Manager's virtual piece is no token, and new pieces come too late. */
static void test_delivery_needs_a_real_token(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    set_component(&t, OPTICO, TRK_ROPE, 2);
    go(&t, TRK_S_WORKSHOP_DELIVERY);
    t.s.player[OPTICO].component[TRK_ROPE] = 0;
    assert_int_equal(count_legal(&t, TRK_MOVE_BONUS),
                     1); /* the Buy area is still there */
    play(&t, "Optico: bonus");
    refuse_move(&t, "Optico: buy 1 rope", TRK_NO_NOT_STOCKED);
    play_all(&t, "Optico: buy 2 metal; Optico: bargain 0"); /* the second at full price */
    assert_int_equal(coins(&t), 28);
}

static void test_delivery_of_a_quick_order(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    set_component(&t, OPTICO, TRK_SAW, 1);
    go(&t, TRK_S_WORKSHOP_DELIVERY);
    play_all(&t, "Optico: quick_order saw; Optico: bonus");
    assert_int_equal(price(&t, OPTICO, TRK_SAW), 1); /* the lower price counts */
    play(&t, "Optico: buy 1 saw");
    assert_int_equal(coins(&t), 29);
}

/* ---- S.logistics ----------------------------------------------------------------- */

static void test_logistics_piece_is_stocked(void **state)
{
    (void)state;
    struct table t;
    shop_with(&t, TRK_S_LOGISTICS);
    lists_agree(&t, OPTICO);
    assert_int_equal(count_legal(&t, TRK_MOVE_ORDER_BESIDE), TRK_N_COMPONENTS);
    play(&t, "Optico: order_beside rope");
    assert_int_equal(t.s.points, 4);
    assert_int_equal(t.s.logistics, 1u << TRK_ROPE);
    assert_int_equal(t.s.ordered[0] & t.s.ordered[1] & t.s.ordered[2] & t.s.ordered[3],
                     TRK_NONE);
    const trk_event *ordered = find_event(&t, TRK_EVENT_ORDERED_BESIDE);
    assert_int_equal(ordered->a[0], TRK_ROPE);
    assert_int_equal(ordered->rule, TRK_S(TRK_S_LOGISTICS));
    all_done(&t);
    play_all(&t, "Optico: buy 2 rope; Optico: bargain 0");
    assert_int_equal(coins(&t), 30 - 4); /* the normal price */
    assert_int_equal(t.s.logistics, 1u << TRK_ROPE);
    play_all(&t, "Optico: end; Mechaniker: place magician market_row 2");
    play_all(&t, "Mechaniker: buy 1 rope; Mechaniker: bargain 0"); /* for everyone */
    assert_int_equal(t.s.player[MECHANIKER].coins, 28);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(t.s.logistics, 0); /* gone */
    assert_int_equal(price(&t, OPTICO, TRK_ROPE), 0);
}

static void test_logistics_type_must_not_be_ordered(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_LOGISTICS);
    play_all(&t, "Optico: order rope slot 1; Optico: bonus");
    refuse_move(&t, "Optico: order_beside rope", TRK_NO_ALREADY_ORDERED);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: order_beside wood"); /* the Buy area does not matter */
    assert_int_equal(t.s.logistics, 1u << TRK_WOOD);
}

static void test_logistics_needs_no_order_slot(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_LOGISTICS);
    static const uint8_t full[TRK_STOCK] = {TRK_ROPE, TRK_SAW, TRK_COG, TRK_MIRROR};
    memcpy(t.s.ordered, full, sizeof full);
    t.s.logistics = 1u << TRK_ANIMAL;
    assert_int_equal(count_legal(&t, TRK_MOVE_ORDER), 0);
    play(&t, "Optico: bonus");
    refuse_move(&t, "Optico: order_beside animal", TRK_NO_ALREADY_THERE);
    play(&t, "Optico: order_beside padlock"); /* several may lie there */
    assert_int_equal(t.s.logistics, 1u << TRK_ANIMAL | 1u << TRK_PADLOCK);
    assert_memory_equal(t.s.ordered, full, sizeof full);
    assert_int_equal(price(&t, OPTICO, TRK_ANIMAL), 2);
    assert_int_equal(price(&t, OPTICO, TRK_PADLOCK), 3);
}

static void test_logistics_costs_the_point_of_an_order(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_LOGISTICS);
    t.s.points = 0;
    t.s.acted = 1;
    refuse_move(&t, "Optico: bonus", TRK_NO_NOTHING_TO_WORK_ON);
    t.s.points = 1;
    play_all(&t, "Optico: bonus; Optico: order_beside cog");
    assert_int_equal(t.s.points, 0);
}

/* ---- S.traveling_merchants ------------------------------------------------------- */

static void test_merchants_at_every_order(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_TRAVELING_MERCHANTS);
    refuse_move(&t, "Optico: bonus", TRK_NO_NO_ACTION_TARGET);
    play(&t, "Optico: order rope slot 1");
    assert_int_equal(count_legal(&t, TRK_MOVE_MERCHANT), 1);
    assert_int_equal(count_legal(&t, TRK_MOVE_DECLINE), 1);
    play(&t, "Optico: merchant");
    const trk_event *paid = find_event(&t, TRK_EVENT_MERCHANT_PAID);
    assert_int_equal(paid->coins, -3);
    assert_int_equal(paid->a[0], TRK_ROPE);
    assert_int_equal(paid->rule, TRK_S(TRK_S_TRAVELING_MERCHANTS));
    assert_int_equal(tokens(&t, TRK_ROPE), 1);
    assert_int_equal(t.s.ordered[0], TRK_ROPE);
    assert_int_equal(t.s.points, 4); /* no Bargain was asked for */
    assert_int_equal(t.s.depth, 0);
    play_all(&t, "Optico: order saw slot 2; Optico: decline"); /* may */
    assert_int_equal(coins(&t), 27);
    assert_int_equal(tokens(&t, TRK_SAW), 0);
    play_all(&t, "Optico: order cog slot 3; Optico: merchant;"
                 "Optico: order wood slot 4; Optico: merchant");
    assert_int_equal(coins(&t), 27 - 4 - 2); /* the price of the type, + 1 */
    assert_int_equal(tokens(&t, TRK_COG), 1);
    assert_int_equal(tokens(&t, TRK_WOOD), 1);
    play_all(&t, "Optico: end; Mechaniker: place magician market_row 2");
    t.s.ordered[0] = TRK_NONE;
    play(&t, "Mechaniker: order rope slot 1"); /* for nobody else */
    assert_int_equal(t.s.depth, 0);
}

static void test_merchants_pieces_are_no_buy(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_TRAVELING_MERCHANTS);
    set_component(&t, OPTICO, TRK_ROPE, 2);
    play_all(&t, "Optico: buy 3 wood; Optico: bargain 0");
    play_all(&t, "Optico: order rope slot 1; Optico: merchant");
    assert_int_equal(tokens(&t, TRK_ROPE), 3);
    assert_int_equal(coins(&t), 27 - 3);
    assert_int_equal(count_events(&t, TRK_EVENT_BOUGHT), 0);
    assert_int_equal(t.s.points, 3);
}

static void test_merchants_need_room_and_coins(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_TRAVELING_MERCHANTS);
    set_component(&t, OPTICO, TRK_ROPE, 3);
    play(&t, "Optico: order rope slot 1"); /* three already */
    assert_int_equal(t.s.depth, 0);
    set_coins(&t, OPTICO, 3);
    play(&t, "Optico: order cog slot 2"); /* 4 Coins */
    assert_int_equal(t.s.depth, 0);
    play(&t, "Optico: order saw slot 3"); /* 3 Coins */
    assert_int_equal(t.s.depth, 1);
    play(&t, "Optico: merchant");
    assert_int_equal(coins(&t), 0);
}

static void test_merchants_piece_may_go_to_the_extension(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    add_member(&t, OPTICO, TRK_MANAGER);
    go(&t, TRK_S_TRAVELING_MERCHANTS);
    play_all(&t, "Optico: order rope slot 1; Optico: merchant;"
                 "Optico: pile_to extension");
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_ROPE);
    assert_int_equal(t.s.depth, 0);
}

/* ---- S.dubious_sources ----------------------------------------------------------- */

static void test_dubious_sources_deliver(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_DUBIOUS_SOURCES);
    assert_int_equal(t.s.dubious, TRK_NONE);
    play_all(&t, "Optico: bonus; Optico: quick_order saw");
    assert_int_equal(t.s.points, 3);
    assert_int_equal(t.s.dubious, OPTICO);
    all_done(&t);
    /* Whatever lies there in the end. */
    play_all(&t, "Optico: end; Mechaniker: place magician market_row 2;"
                 "Mechaniker: quick_order cog");
    assert_int_equal(t.s.dubious, OPTICO);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(tokens(&t, TRK_COG), 1);
    assert_int_equal(tokens(&t, TRK_SAW), 0);
    assert_int_equal(t.s.quick, TRK_NONE);
    assert_int_equal(t.s.dubious, TRK_NONE);
}

static void test_quick_order_without_the_bonus_claims_nothing(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_DUBIOUS_SOURCES);
    play(&t, "Optico: quick_order saw");
    assert_int_equal(t.s.dubious, TRK_NONE);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(tokens(&t, TRK_SAW), 0);
}

static void test_dubious_sources_need_room_in_the_end(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    set_component(&t, OPTICO, TRK_SAW, 2);
    go(&t, TRK_S_DUBIOUS_SOURCES);
    play_all(&t, "Optico: bonus; Optico: quick_order saw; Optico: buy 1 saw;"
                 "Optico: bargain 0"); /* there was room when it was ordered */
    assert_int_equal(tokens(&t, TRK_SAW), 3);
    while (t.s.turn == 2) {
        assert_int_not_equal(t.s.phase, TRK_PHASE_ORDERS_ARRIVE); /* nothing is asked */
        table_step(&t);
    }
    assert_int_equal(tokens(&t, TRK_SAW), 3);
    assert_int_equal(t.s.quick, TRK_NONE);
    board(&t);
    set_component(&t, OPTICO, TRK_SAW, 3); /* the other way round */
    go(&t, TRK_S_DUBIOUS_SOURCES);
    play_all(&t, "Optico: bonus; Optico: quick_order saw; Optico: return;"
                 "Optico: return_component saw");
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(tokens(&t, TRK_SAW), 3);
}

static void test_dubious_piece_may_go_to_the_extension(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    add_member(&t, OPTICO, TRK_MANAGER);
    go(&t, TRK_S_DUBIOUS_SOURCES);
    play_all(&t, "Optico: bonus; Optico: quick_order saw");
    while (t.s.phase != TRK_PHASE_ORDERS_ARRIVE)
        table_step(&t);
    assert_int_equal(actor(&t), OPTICO);
    assert_int_equal(count_legal(&t, TRK_MOVE_PILE_TO), 2);
    play(&t, "Optico: pile_to extension");
    assert_int_equal(tokens(&t, TRK_SAW), 1);
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_SAW);
    assert_int_equal(t.s.quick, TRK_NONE);
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

/* By a copy of the card two seats can have a claim. */
static void test_later_claim_counts(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_DUBIOUS_SOURCES);
    t.s.quick = TRK_ROPE;
    t.s.dubious = MECHANIKER;
    play_all(&t, "Optico: bonus; Optico: quick_order saw");
    assert_int_equal(t.s.dubious, OPTICO);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(tokens(&t, TRK_SAW), 1);
    assert_int_equal(t.s.player[MECHANIKER].component[TRK_SAW], 0);
}

/* ---- S.business_share ------------------------------------------------------------ */

/* Mechaniker has the share by a card and has ended the placement; Optico shops. */
static void test_share_of_what_opponents_pay(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    give_special(&t, OPTICO, TRK_S_BUSINESS_SHARE);
    table_plan(&t, "Optico magician business_share apprentice_1 market_row;"
                   "Mechaniker magician market_row;Lotus magician market_row");
    play_all(&t, "Optico: place magician market_row 1; Optico: buy 2 wood;"
                 "Optico: bargain 0; Optico: end");
    assert_int_equal(coins(&t), 28); /* nobody pays oneself */
    play_all(&t, "Mechaniker: place magician market_row 2; Mechaniker: buy 3 wood;"
                 "Mechaniker: bargain 1");
    assert_int_equal(t.s.player[MECHANIKER].coins, 28);
    assert_int_equal(coins(&t), 30);
    const trk_event *paid = find_event(&t, TRK_EVENT_SHARE_PAID);
    assert_int_equal(paid->seat, OPTICO);
    assert_int_equal(paid->coins, 2);
    assert_int_equal(paid->rule, TRK_S(TRK_S_BUSINESS_SHARE));
    play_all(&t, "Mechaniker: end; Lotus: place magician market_row 4;"
                 "Lotus: buy 2 wood; Lotus: bargain 0");
    assert_int_equal(coins(&t), 32);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(t.s.share[0], TRK_NONE); /* to the end of the turn */
    assert_int_equal(t.s.share[1], TRK_NONE);
}

static void test_share_given_up_is_none(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_BUSINESS_SHARE);
    play_all(&t, "Optico: give_up; Optico: end;"
                 "Mechaniker: place magician market_row 2; Mechaniker: buy 1 wood");
    assert_int_equal(coins(&t), 30);
    assert_int_equal(count_events(&t, TRK_EVENT_SHARE_PAID), 0);
}

static void test_share_of_merchants(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_TRAVELING_MERCHANTS);
    share_out(&t);
    play_all(&t, "Optico: order rope slot 1; Optico: merchant");
    assert_int_equal(t.s.player[MECHANIKER].coins, 33);
    assert_int_equal(find_event(&t, TRK_EVENT_SHARE_PAID)->seat, MECHANIKER);
    assert_int_equal(coins(&t), 27);
}

static void test_share_of_a_component_sale(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_COMPONENT_SALE);
    share_out(&t);
    play_all(&t, "Optico: bonus; Optico: piece wood; Optico: piece metal; Optico: done;"
                 "Optico: bargain 0");
    assert_int_equal(t.s.player[MECHANIKER].coins, 32);
}

static void test_latest_share_of_another(void **state)
{
    (void)state;
    struct table t;
    shop(&t, TRK_S_COMPONENT_SALE);
    t.s.share[0] = LOTUS;
    t.s.share[1] = MECHANIKER;
    play(&t, "Optico: buy 1 wood");
    assert_int_equal(t.s.player[LOTUS].coins, 31);
    assert_int_equal(t.s.player[MECHANIKER].coins, 30);
    t.s.share[0] = OPTICO; /* the payer's own is passed over */
    play(&t, "Optico: buy 1 metal");
    assert_int_equal(t.s.player[MECHANIKER].coins, 31);
    assert_int_equal(t.s.player[LOTUS].coins, 31);
    assert_int_equal(coins(&t), 28);
    t.s.share[1] = TRK_NONE;
    play(&t, "Optico: buy 1 glass");
    assert_int_equal(count_events(&t, TRK_EVENT_SHARE_PAID), 0);
    assert_int_equal(coins(&t), 27);
}

static void test_no_share_of_slot_fees(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    set_prophecy(&t, TRK_P_PAID_BEST_SLOTS);
    table_plan(&t, "Optico magician market_row");
    share_out(&t);
    play(&t, "Optico: place magician market_row 1");
    assert_int_equal(coins(&t), 27);
    assert_int_equal(t.s.player[MECHANIKER].coins, 30);
}

static void test_no_share_of_downtown(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    set_fame(&t, OPTICO, 0);
    give_special(&t, OPTICO, TRK_S_MASS_RECRUITMENT);
    table_plan(&t, "Optico magician mass_recruitment apprentice_1 downtown");
    share_out(&t);
    clear_tricks(&t, OPTICO);
    set_dice(&t, TRK_FACE_OPTICAL, TRK_FACE_OPTICAL, TRK_FACE_ENGINEER,
             TRK_FACE_APPRENTICE, TRK_FACE_6, TRK_FACE_6);
    play(&t, "Optico: place magician downtown 1");
    t.s.points = 6;
    play(&t, "Optico: bonus");       /* only Apprentices on inn_2 can be hired with it */
    assert_int_equal(coins(&t), 27); /* for the second Apprentice */
    assert_int_equal(t.s.player[MECHANIKER].coins, 30);
    play(&t, "Optico: learn card_manipulation residence_1");
    assert_int_equal(coins(&t), 26); /* a Threshold of 1 with 0 Fame */
    assert_int_equal(t.s.player[MECHANIKER].coins, 30);
}

/* ---- S.investments --------------------------------------------------------------- */

/* Optico takes so many Coins with Investments in use. */
static void invest(struct table *t, unsigned face)
{
    give_special(t, OPTICO, TRK_S_INVESTMENTS);
    table_plan(t, "Optico magician investments;Mechaniker magician market_row");
    set_dice(t, TRK_FACE_OPTICAL, TRK_FACE_X, TRK_FACE_ENGINEER, TRK_FACE_X, face,
             TRK_FACE_X);
    play_all(t, "Optico: place magician downtown 1; Optico: bonus");
    if (t->s.depth == 1) /* unless it was the only way to use it */
        play(t, "Optico: take_coins bank_1");
}

static void test_investments_of_three_pieces(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    t.s.buy[3] = TRK_ROPE;
    invest(&t, TRK_FACE_6);
    share_out(&t);
    assert_int_equal(coins(&t), 36);
    assert_int_equal(count_legal(&t, TRK_MOVE_PIECE), 4);
    lists_agree(&t, OPTICO);
    unsigned points = t.s.points;
    play_all(&t, "Optico: piece wood; Optico: piece rope");
    refuse_move(&t, "Optico: piece saw", TRK_NO_NOT_STOCKED);
    play(&t, "Optico: piece wood"); /* three are the most */
    const trk_event *paid = find_event(&t, TRK_EVENT_BASKET_PAID);
    assert_int_equal(paid->coins, -4);
    assert_int_equal(paid->a[0], TRK_S_INVESTMENTS);
    assert_int_equal(paid->a[1], 3);
    assert_int_equal(coins(&t), 32);
    assert_int_equal(tokens(&t, TRK_WOOD), 2);
    assert_int_equal(tokens(&t, TRK_ROPE), 1);
    assert_int_equal(t.s.points, points);               /* no Action Point, no Bargain */
    assert_int_equal(t.s.player[MECHANIKER].coins, 30); /* no share */
    all_done(&t);
}

static void test_investments_have_no_fourth_piece(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    invest(&t, TRK_FACE_6);
    play_all(&t, "Optico: piece wood; Optico: piece wood");
    t.s.stack[1].a = 3;
    trk_move move = parse(&t, "Optico: piece metal");
    assert_int_equal(trk_why(&t.s, move, &t.reason), TRK_ERR_ILLEGAL);
    assert_int_equal(t.reason.id, TRK_NO_BASKET_FULL);
    assert_int_equal(t.reason.n[0], 3);
}

static void test_investments_of_the_coins_just_taken(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    t.s.buy[2] = TRK_ROPE;
    t.s.buy[3] = TRK_SAW;
    invest(&t, TRK_FACE_3);
    play(&t, "Optico: piece rope");
    refuse_move(&t, "Optico: piece saw", TRK_NO_BASKET_WORTH); /* 4 of 3 */
    expect_reason(&t, data_moves[TRK_MOVE_PIECE].rule, 4, 3, 0, 0);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: piece wood");
    assert_int_equal(coins(&t), 30); /* 3 taken, 3 spent */
    all_done(&t);
    board(&t);
    set_prophecy(&t, TRK_P_DOUBLE_BANK_COINS);
    set_coins(&t, OPTICO, 0);
    t.s.buy[3] = TRK_COG;
    invest(&t, TRK_FACE_3);
    play_all(&t, "Optico: piece cog; Optico: piece cog"); /* 6 taken, 6 spent */
    assert_int_equal(coins(&t), 0);
    all_done(&t);
}

static void test_investments_pay_the_surcharge(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    give_special(&t, MECHANIKER, TRK_S_SMUGGLED_GOODS);
    invest(&t, TRK_FACE_4);
    t.s.quick = TRK_SAW;
    t.s.logistics = 1u << TRK_COG;
    play(&t, "Optico: piece saw");
    refuse_move(&t, "Optico: piece saw", TRK_NO_BASKET_WORTH);
    expect_reason(&t, data_moves[TRK_MOVE_PIECE].rule, 6, 4, 0, 0);
    refuse_move(&t, "Optico: piece cog", TRK_NO_BASKET_WORTH);
    play(&t, "Optico: done");
    assert_int_equal(coins(&t), 30 + 4 - 3);
    assert_int_equal(find_event(&t, TRK_EVENT_BASKET_PAID)->coins, -3);
    all_done(&t);
}

static void test_investments_may_be_refused(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    invest(&t, TRK_FACE_5);
    play(&t, "Optico: done");
    assert_int_equal(coins(&t), 35);
    assert_int_equal(count_events(&t, TRK_EVENT_BASKET_PAID), 0);
    all_done(&t);
}

static void test_investments_need_room(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    for (unsigned c = TRK_METAL; c <= TRK_SAW; c++)
        set_component(&t, OPTICO, c, 1);
    set_component(&t, OPTICO, TRK_METAL, 3);
    invest(&t, TRK_FACE_6);
    refuse_move(&t, "Optico: piece wood", TRK_NO_NO_COMPONENT_SLOT);
    refuse_move(&t, "Optico: piece metal", TRK_NO_PILE_LIMIT);
    assert_true(is_legal(&t, "Optico: piece glass"));
    play(&t, "Optico: done");
    board(&t);
    for (unsigned c = TRK_METAL; c <= TRK_SAW; c++)
        set_component(&t, OPTICO, c, 3);
    invest(&t, TRK_FACE_6); /* nothing can be bought: nothing is asked */
    all_done(&t);
    assert_int_equal(coins(&t), 36);
}

/* ---- P.buy_from_order_area -------------------------------------------------------- */

static void test_order_area_is_for_sale(void **state)
{
    (void)state;
    struct table t;
    shop_under(&t, TRK_S_COMPONENT_SALE, TRK_P_BUY_FROM_ORDER_AREA);
    play(&t, "Optico: order cog slot 2");
    assert_int_equal(price(&t, OPTICO, TRK_COG), 3);
    play_all(&t, "Optico: buy 1 cog; Optico: bargain 0");
    assert_int_equal(coins(&t), 27);
    play(&t, "Optico: bonus");
    play_all(&t,
             "Optico: piece cog; Optico: done; Optico: bargain 0"); /* Component Sale */
    assert_int_equal(coins(&t), 24);
    assert_int_equal(tokens(&t, TRK_COG), 2);
    shop_under(&t, TRK_S_BARTER_WITH_POWER, TRK_P_BUY_FROM_ORDER_AREA);
    play_all(&t, "Optico: order cog slot 2; Optico: bonus; Optico: piece cog");
    assert_int_equal(tokens(&t, TRK_COG), 1);
    shop(&t, TRK_S_COMPONENT_SALE); /* without the Prophecy */
    play(&t, "Optico: order cog slot 2");
    refuse_move(&t, "Optico: buy 1 cog", TRK_NO_NOT_STOCKED);
}

static void test_order_area_has_normal_prices(void **state)
{
    (void)state;
    struct table t;
    shop_under(&t, TRK_S_COMPONENT_SALE, TRK_P_BUY_FROM_ORDER_AREA);
    play(&t, "Optico: quick_order saw");
    assert_int_equal(price(&t, OPTICO, TRK_SAW), 3);
    play(&t, "Optico: order saw slot 1"); /* the lower price counts */
    assert_int_equal(price(&t, OPTICO, TRK_SAW), 2);
}

static void test_order_area_for_investments(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    set_prophecy(&t, TRK_P_BUY_FROM_ORDER_AREA);
    invest(&t, TRK_FACE_6);
    t.s.ordered[0] = TRK_COG;
    play_all(&t, "Optico: piece cog; Optico: done");
    assert_int_equal(coins(&t), 33);
    assert_int_equal(tokens(&t, TRK_COG), 1);
}

/* ---- P.flat_component_price ------------------------------------------------------- */

static void test_every_piece_costs_two(void **state)
{
    (void)state;
    struct table t;
    shop_under(&t, TRK_S_TRAVELING_MERCHANTS, TRK_P_FLAT_COMPONENT_PRICE);
    t.s.buy[3] = TRK_COG;
    assert_int_equal(price(&t, OPTICO, TRK_WOOD), 2);
    assert_int_equal(price(&t, OPTICO, TRK_COG), 2);
    play_all(&t, "Optico: buy 2 wood; Optico: bargain 0");
    assert_int_equal(coins(&t), 26);
    play(&t, "Optico: quick_order mirror");
    assert_int_equal(price(&t, OPTICO, TRK_MIRROR), 3); /* the surcharge is added */
    play_all(&t, "Optico: order padlock slot 1; Optico: merchant");
    assert_int_equal(coins(&t), 26 - 3);
}

static void test_flat_price_with_delivery_and_barter(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    set_prophecy(&t, TRK_P_FLAT_COMPONENT_PRICE);
    set_component(&t, OPTICO, TRK_COG, 1);
    go(&t, TRK_S_WORKSHOP_DELIVERY);
    play(&t, "Optico: bonus");
    assert_int_equal(price(&t, OPTICO, TRK_COG), 1);
    play_all(&t, "Optico: buy 2 cog; Optico: bargain 0");
    assert_int_equal(coins(&t), 28);
    shop_under(&t, TRK_S_BARTER_WITH_POWER, TRK_P_FLAT_COMPONENT_PRICE);
    t.s.buy[3] = TRK_COG;
    play_all(&t, "Optico: bonus; Optico: piece cog; Optico: piece cog"); /* worth 4 */
    assert_int_equal(tokens(&t, TRK_COG), 2);
    all_done(&t);
}

/* ---- G14 -------------------------------------------------------------------------- */

static void test_stock_is_everything_that_lies_there(void **state)
{
    (void)state;
    struct table t;
    board(&t);
    set_prophecy(&t, TRK_P_BUY_FROM_ORDER_AREA);
    set_component(&t, OPTICO, TRK_MIRROR, 1);
    go(&t, TRK_S_WORKSHOP_DELIVERY);
    t.s.quick = TRK_ROPE;
    t.s.logistics = 1u << TRK_SAW;
    t.s.ordered[3] = TRK_PADLOCK;
    play(&t, "Optico: bonus");
    static const uint8_t expected[TRK_N_COMPONENTS] = {
        [TRK_WOOD] = 1, [TRK_METAL] = 1, [TRK_GLASS] = 1,   [TRK_FABRIC] = 1,
        [TRK_ROPE] = 3, [TRK_SAW] = 2,   [TRK_PADLOCK] = 3, [TRK_MIRROR] = 2};
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        assert_int_equal(price(&t, OPTICO, c), expected[c]);
    lists_agree(&t, OPTICO);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_sale_of_four_pieces, "S.component_sale.1 S.component_sale.2"),
        PROVES(test_sale_has_no_fifth_piece, "S.component_sale.1"),
        PROVES(test_sale_only_of_what_is_stocked, "S.component_sale.2"),
        PROVES(test_sale_begins_with_a_piece, "S.component_sale.3"),
        PROVES(test_sale_keeps_three_per_type, "S.component_sale.4"),
        PROVES(test_sale_needs_room, "S.component_sale.5"),
        PROVES(test_sale_asks_where_a_pile_goes, "S.component_sale.5 A98"),
        PROVES(test_sale_is_bargained_as_a_whole, "S.component_sale.6 R14.3"),
        PROVES(test_sale_stops_at_what_can_be_paid, "S.component_sale.6 R14.3 A85"),
        PROVES(test_first_piece_needs_the_point_of_a_buy, "S.component_sale.1"),
        PROVES(test_smuggled_goods_cost_fame, "S.smuggled_goods.1 S.smuggled_goods.5"),
        PROVES(test_smuggled_price_is_after_bargain, "S.smuggled_goods.2"),
        PROVES(test_smugglers_must_have_the_fame, "S.smuggled_goods.3"),
        PROVES(test_smuggling_for_a_price_of_one, "S.smuggled_goods.4"),
        PROVES(test_barter_for_a_shard, "S.barter_with_power.1 S.barter_with_power.4 "
                                        "S.barter_with_power.7"),
        PROVES(test_barter_needs_a_shard, "S.barter_with_power.1"),
        PROVES(test_barter_first_piece_asks_for_the_shard, "S.barter_with_power.1"),
        PROVES(test_barter_is_worth_four_coins, "S.barter_with_power.2"),
        PROVES(test_barter_counts_the_surcharge, "S.barter_with_power.3"),
        PROVES(test_barter_begins_with_a_piece_and_needs_room,
               "S.barter_with_power.5 S.barter_with_power.6"),
        PROVES(test_exhibition_of_what_was_paid,
               "S.workshop_exhibition.1 S.workshop_exhibition.3"),
        PROVES(test_exhibition_of_one_coin, "S.workshop_exhibition.2"),
        PROVES(test_shoplifting_one_of_three, "S.shoplifting.1 S.shoplifting.2"),
        PROVES(test_shoplifting_a_single_piece, "S.shoplifting.3"),
        PROVES(test_shoplifted_basic_token_stays, "S.shoplifting.8"),
        PROVES(test_shoplifting_the_quick_order,
               "S.shoplifting.4 S.shoplifting.9 S.shoplifting.10 S.shoplifting.11"),
        PROVES(test_shoplifting_leaves_another_token, "S.shoplifting.7"),
        PROVES(test_shoplifting_not_from_the_order_area,
               "S.shoplifting.4 S.shoplifting.5 P.buy_from_order_area.6"),
        PROVES(test_shoplifting_no_logistics_piece, "S.shoplifting.6"),
        PROVES(test_delivery_of_what_lies_at_home,
               "S.workshop_delivery.1 S.workshop_delivery.2"),
        PROVES(test_delivery_of_basic_pieces_is_free, "S.workshop_delivery.3"),
        PROVES(test_delivery_is_bargained_down_to_one, "S.workshop_delivery.4"),
        PROVES(test_delivery_needs_a_real_token,
               "S.workshop_delivery.5 S.workshop_delivery.6"),
        PROVES(test_delivery_of_a_quick_order, "S.workshop_delivery.2 A27 G14"),
        PROVES(test_logistics_piece_is_stocked,
               "S.logistics.1 S.logistics.2 S.logistics.3 S.logistics.4"),
        PROVES(test_logistics_type_must_not_be_ordered, "S.logistics.5"),
        PROVES(test_logistics_needs_no_order_slot,
               "S.logistics.6 S.logistics.7 A102 Q18"),
        PROVES(test_logistics_costs_the_point_of_an_order, "S.logistics.1"),
        PROVES(test_merchants_at_every_order,
               "S.traveling_merchants.1 S.traveling_merchants.2"),
        PROVES(test_merchants_pieces_are_no_buy,
               "S.traveling_merchants.4 S.traveling_merchants.5"),
        PROVES(test_merchants_need_room_and_coins,
               "S.traveling_merchants.2 S.traveling_merchants.3 G7"),
        PROVES(test_merchants_piece_may_go_to_the_extension,
               "S.traveling_merchants.3 A98"),
        PROVES(test_dubious_sources_deliver, "S.dubious_sources.1"),
        PROVES(test_quick_order_without_the_bonus_claims_nothing, "S.dubious_sources.1"),
        PROVES(test_dubious_sources_need_room_in_the_end,
               "S.dubious_sources.2 S.dubious_sources.3 S.dubious_sources.4"),
        PROVES(test_dubious_piece_may_go_to_the_extension, "S.dubious_sources.5 R19.3"),
        PROVES(test_later_claim_counts, "S.dubious_sources.6"),
        PROVES(test_share_of_what_opponents_pay, "S.business_share.1 S.business_share.3"),
        PROVES(test_share_given_up_is_none, "S.business_share.1"),
        PROVES(test_share_of_merchants, "S.business_share.2"),
        PROVES(test_share_of_a_component_sale, "S.business_share.1"),
        PROVES(test_latest_share_of_another, "S.business_share.4"),
        PROVES(test_no_share_of_slot_fees, "S.business_share.5"),
        PROVES(test_no_share_of_downtown, "S.business_share.6 S.business_share.7"),
        PROVES(test_investments_of_three_pieces,
               "S.investments.1 S.investments.2 S.investments.3 S.investments.8 "
               "S.investments.9 S.business_share.8"),
        PROVES(test_investments_have_no_fourth_piece, "S.investments.2"),
        PROVES(test_investments_of_the_coins_just_taken,
               "S.investments.4 S.investments.5 S.investments.6"),
        PROVES(test_investments_pay_the_surcharge, "S.investments.7"),
        PROVES(test_investments_may_be_refused, "S.investments.10"),
        PROVES(test_investments_need_room, "S.investments.11"),
        PROVES(test_order_area_is_for_sale,
               "P.buy_from_order_area.1 P.buy_from_order_area.4 P.buy_from_order_area.5"),
        PROVES(test_order_area_has_normal_prices, "P.buy_from_order_area.2 A27"),
        PROVES(test_order_area_for_investments, "P.buy_from_order_area.3"),
        PROVES(test_every_piece_costs_two,
               "P.flat_component_price.1 P.flat_component_price.2 "
               "P.flat_component_price.3 G14"),
        PROVES(test_flat_price_with_delivery_and_barter, "P.flat_component_price.1 G14"),
        PROVES(test_stock_is_everything_that_lies_there, "G14"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* bonus_market.c: what the Market Row has and costs, and the bonuses of its Special
 * Assignments. */
#include "rules/modifiers/bonuses.h"

/* What the cards say, in pieces and Coins. */
enum {
    FLAT_PRICE = 2,
    DELIVERY_DISCOUNT = 1,
    MERCHANT_SURCHARGE = 1,
    SALE_PIECES = 4,
    BARTER_SHARDS = 1,
    BARTER_WORTH = 4,
    INVESTED_PIECES = 3,
    ANY_NUMBER = 255
};

/* ---- stock and prices (R14.1, G14) --------------------------------------------- */

static uint32_t types_on(const uint8_t slots[TRK_STOCK])
{
    uint32_t types = 0;
    for (unsigned i = 0; i < TRK_STOCK; i++)
        if (slots[i] != TRK_NONE)
            types |= 1u << slots[i];
    return types;
}

/* R14.1, S.logistics, P.buy_from_order_area, G14: the types sold at their normal price.
 */
static uint32_t normal_stock(const trk_state *s)
{
    uint32_t stock = types_on(s->buy) | s->logistics;
    return prophesied(s, TRK_P_BUY_FROM_ORDER_AREA) ? stock | types_on(s->ordered)
                                                    : stock;
}

/* S.workshop_delivery: the types that lie in the buyer's own Workshop.  Pieces come there
 * when the Buy is paid, so these are the types of when it began. */
static uint32_t delivered_types(const trk_state *s, unsigned seat)
{
    uint32_t types = 0;
    if (!with_bonus(s, TRK_S_WORKSHOP_DELIVERY) || seat != acting_seat(s))
        return 0;
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        if (s->player[seat].component[c])
            types |= 1u << c;
    return types;
}

/* R14.1, R14.5, G14 */
uint32_t ask_stock(const trk_state *s, unsigned seat)
{
    uint32_t quick = s->quick == TRK_NONE ? 0 : 1u << s->quick;
    return normal_stock(s) | quick | delivered_types(s, seat);
}

/* P.flat_component_price, G14: without surcharge or discount. */
static unsigned normal_price(const trk_state *s, unsigned component)
{
    return prophesied(s, TRK_P_FLAT_COMPONENT_PRICE) ? FLAT_PRICE
                                                     : data_components[component].price;
}

/* R14.5, A27, S.workshop_delivery, G14: the surcharge is per piece, and the lower price
 * counts. */
unsigned ask_price(const trk_state *s, unsigned seat, unsigned component)
{
    unsigned price = normal_price(s, component);
    if (delivered_types(s, seat) >> component & 1)
        return price - DELIVERY_DISCOUNT;
    bool dearer = s->quick == component && !(normal_stock(s) >> component & 1);
    return dearer ? price + DATA_QUICK_ORDER_SURCHARGE : price;
}

/* S.shoplifting: one piece of the Buy is free. */
unsigned ask_free_pieces(const trk_state *s)
{
    return with_bonus(s, TRK_S_SHOPLIFTING) ? 1 : 0;
}

/* R14.1, S.shoplifting: the others cost what they cost before. */
unsigned ask_total(const trk_state *s, unsigned seat, unsigned component, unsigned pieces)
{
    return (pieces - ask_free_pieces(s)) * ask_price(s, seat, component);
}

/* ---- Shoplifting --------------------------------------------------------------- */

unsigned token_on(const trk_state *s, unsigned token)
{
    return token < TRK_STOCK ? s->buy[token] : s->quick;
}

/* S.shoplifting, P.buy_from_order_area: only from a Buy slot or the Quick Order slot. */
unsigned check_loot(const trk_state *s, unsigned component, trk_reason *why)
{
    if (!with_bonus(s, TRK_S_SHOPLIFTING))
        return TRK_NO_NONE;
    for (unsigned token = 0; token <= TRK_STOCK; token++)
        if (token_on(s, token) == component)
            return TRK_NO_NONE;
    return refuse(why, TRK_NO_NOTHING_TO_WORK_ON, TRK_S_SHOPLIFTING, 0);
}

/* S.shoplifting: which token it was is asked once the Buy is settled, so that until then
 * the stock and its prices are those of before. */
void ask_for_loot(trk_state *s, unsigned component)
{
    if (with_bonus(s, TRK_S_SHOPLIFTING))
        push(s, TRK_FRAME_SHOPLIFT, component, 0, 0);
}

/* ---- settling a price ---------------------------------------------------------- */

/* S.smuggled_goods: a price in Fame. */
static unsigned fame_price(unsigned price)
{
    return price ? price - 1 : 0;
}

/* A85, S.smuggled_goods: Coins, or Fame and the one that it is cheaper. */
unsigned ask_means(const trk_state *s, unsigned seat)
{
    const trk_player *p = &s->player[seat];
    return with_bonus(s, TRK_S_SMUGGLED_GOODS) ? p->fame + 1u : p->coins;
}

unsigned check_means(const trk_state *s, unsigned seat, unsigned price, trk_reason *why)
{
    const trk_player *p = &s->player[seat];
    if (ask_means(s, seat) >= price)
        return TRK_NO_NONE;
    if (with_bonus(s, TRK_S_SMUGGLED_GOODS))
        return refuse(why, TRK_NO_NO_FAME, (int)fame_price(price), p->fame);
    return refuse(why, TRK_NO_NO_COINS, (int)price, p->coins);
}

/* S.business_share: to the latest share of somebody else than the payer, if there is
 * one. */
void pay_share(trk_state *s, unsigned payer, unsigned coins, trk_events *events)
{
    unsigned holder = s->share[s->share[0] == payer];
    if (holder == TRK_NONE || !coins)
        return;
    happen(s, events,
           (trk_event){.kind = TRK_EVENT_SHARE_PAID,
                       .seat = (uint8_t)holder,
                       .rule = TRK_S(TRK_S_BUSINESS_SHARE),
                       .coins = (int16_t)coins});
}

/* S.workshop_exhibition: wherever the Coins go. */
static void exhibit(trk_state *s, unsigned seat, unsigned coins, trk_events *events)
{
    if (with_bonus(s, TRK_S_WORKSHOP_EXHIBITION) && coins > 1)
        bonus_gain(s, seat, TRK_S_WORKSHOP_EXHIBITION, (int)coins - 1, 0, 0, events);
}

/* R14.1, S.smuggled_goods: no Coins move where Fame is lost. */
void settle_price(trk_state *s, trk_event event, unsigned price, trk_events *events)
{
    bool in_fame = with_bonus(s, TRK_S_SMUGGLED_GOODS);
    unsigned coins = in_fame ? 0 : price, fame = in_fame ? fame_price(price) : 0;
    event.coins = (int16_t) - (int)coins;
    happen(s, events, event);
    if (fame)
        bonus_gain(s, event.seat, TRK_S_SMUGGLED_GOODS, -(int)fame, 0, 0, events);
    pay_share(s, event.seat, coins, events);
    exhibit(s, event.seat, coins, events);
}

/* ---- baskets ------------------------------------------------------------------- */

/* S.component_sale, S.barter_with_power, S.investments */
struct basket ask_basket(const trk_state *s)
{
    if (with_bonus(s, TRK_S_COMPONENT_SALE))
        return (struct basket){.pieces = SALE_PIECES, .settled = SETTLED_AS_BUY};
    if (with_bonus(s, TRK_S_BARTER_WITH_POWER))
        return (struct basket){.pieces = ANY_NUMBER,
                               .worth = BARTER_WORTH,
                               .shards = BARTER_SHARDS,
                               .settled = SETTLED_BEFORE};
    return (struct basket){
        .pieces = INVESTED_PIECES, .worth = top_frame(s)->c, .settled = SETTLED_IN_COINS};
}

/* S.barter_with_power */
void pay_basket_shards(trk_state *s, unsigned seat, trk_events *events)
{
    int shards = (int)ask_basket(s).shards;
    if (shards)
        bonus_gain(s, seat, s->stack[0].a, 0, 0, -shards, events);
}

/* S.investments: the Coins just taken are those of the Action. */
void after_INVESTMENTS(trk_state *s, unsigned seat, trk_events *events)
{
    (void)seat, (void)events;
    push(s, TRK_FRAME_BASKET, 0, 0, s->stack[0].c);
}

/* ---- Orders -------------------------------------------------------------------- */

/* S.traveling_merchants, P.flat_component_price */
unsigned ask_merchant_price(const trk_state *s, unsigned component)
{
    return normal_price(s, component) + MERCHANT_SURCHARGE;
}

/* S.traveling_merchants, G7: with room and Coins. */
bool ask_merchant(const trk_state *s, unsigned seat, unsigned component)
{
    const trk_player *p = &s->player[seat];
    unsigned reason;
    return has_bonus(s, TRK_S_TRAVELING_MERCHANTS) &&
           room_for(s, p, component, 1, NULL, &reason) &&
           p->coins >= ask_merchant_price(s, component);
}

/* S.dubious_sources: the later claim counts. */
void claim_quick_order(trk_state *s, unsigned seat)
{
    if (with_bonus(s, TRK_S_DUBIOUS_SOURCES))
        s->dubious = (uint8_t)seat;
}

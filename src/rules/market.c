/* market.c: Buy with Bargain, Order and Quick Order (R14). */
#include "rules/modifiers/questions.h"

static unsigned market_check(const trk_state *s, unsigned seat, unsigned kind,
                             trk_reason *why)
{
    return action_check(s, seat, TRK_MARKET_ROW, ask_cost(s, seat, kind, 0), why);
}

static void market_pay(trk_state *s, unsigned seat, unsigned kind)
{
    spend_points(s, ask_cost(s, seat, kind, 0));
}

/* ---- Buy and Bargain (R14.1, R14.3) -------------------------------------------- */

/* R14.3: the Bargain that lowers the total most, by the points left after paying for
 * the Buy.  A total of 0 has none. */
unsigned best_bargain(unsigned total, unsigned points)
{
    unsigned most = total ? total - 1 : 0;
    return points < most ? points : most;
}

static unsigned check_stocked(const trk_state *s, unsigned seat, unsigned component,
                              trk_reason *why)
{
    if (ask_stock(s, seat) >> component & 1)
        return TRK_NO_NONE;
    return refuse(why, TRK_NO_NOT_STOCKED, (int)component, 0);
}

/* Room and means for so many pieces that cost so much together. */
static unsigned check_purchase(const trk_state *s, unsigned seat, unsigned component,
                               unsigned pieces, unsigned total, trk_reason *why)
{
    unsigned points = s->points - ask_cost(s, seat, TRK_MOVE_BUY, 0);
    unsigned reason = TRK_NO_NONE;
    if (!room_for(s, &s->player[seat], component, pieces, why, &reason))
        return reason;
    return check_means(s, seat, total - best_bargain(total, points), why);
}

unsigned check_BUY(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned component = m->arg[1], pieces = m->arg[0] + 1u;
    unsigned reason = market_check(s, m->actor, TRK_MOVE_BUY, why);
    if (!reason)
        reason = check_stocked(s, m->actor, component, why);
    if (!reason)
        reason = check_loot(s, component, why);
    return reason ? reason
                  : check_purchase(s, m->actor, component, pieces,
                                   ask_total(s, m->actor, component, pieces), why);
}

void list_BUY(const trk_state *s, unsigned actor, struct list *list)
{
    if (market_check(s, actor, TRK_MOVE_BUY, NULL))
        return;
    const trk_player *p = &s->player[actor];
    unsigned points = s->points - ask_cost(s, actor, TRK_MOVE_BUY, 0);
    unsigned new_pile = largest_new_pile(s, p), means = ask_means(s, actor);
    unsigned free = ask_free_pieces(s);
    for (uint32_t rest = ask_stock(s, actor); rest; rest &= rest - 1) {
        unsigned component = bits_first(rest), price = ask_price(s, actor, component);
        unsigned most = p->component[component] ? room_left(s, p, component) : new_pile;
        if (check_loot(s, component, NULL))
            continue;
        for (unsigned pieces = 1; pieces <= most; pieces++) {
            unsigned total = (pieces - free) * price;
            if (total - best_bargain(total, points) <= means)
                list_add(list, TRK_MOVE_BUY, actor, pieces - 1, component, 0);
        }
    }
}

void apply_BUY(trk_state *s, move_in m, trk_events *events)
{
    unsigned component = m->arg[1], pieces = m->arg[0] + 1u;
    unsigned total = ask_total(s, m->actor, component, pieces);
    (void)events; /* told when it is paid */
    market_pay(s, m->actor, TRK_MOVE_BUY);
    ask_for_loot(s, component);
    push(s, TRK_FRAME_BARGAIN, component, pieces, total);
}

/* A26: an Action Point that would not lower the total is refused. */
unsigned check_BARGAIN(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned bargain = m->arg[0], total = top_frame(s)->c;
    if (bargain && bargain >= total)
        return refuse(why, TRK_NO_BARGAIN_LIMIT, (int)total, 0);
    if (bargain > s->points)
        return refuse(why, TRK_NO_NO_POINTS, (int)bargain, s->points);
    return check_means(s, m->actor, total - bargain, why);
}

void list_BARGAIN(const trk_state *s, unsigned actor, struct list *list)
{
    unsigned most = best_bargain(top_frame(s)->c, s->points);
    for (unsigned bargain = 0; bargain <= most; bargain++) {
        trk_move m = {TRK_MOVE_BARGAIN, (uint8_t)actor, {(uint8_t)bargain}};
        if (!check_BARGAIN(s, &m, NULL))
            list_add(list, TRK_MOVE_BARGAIN, actor, bargain, 0, 0);
    }
}

/* A98: a new pile goes to an ordinary slot; where both kinds are free the player is
 * asked. */
bool store_pieces(trk_state *s, unsigned seat, unsigned component, unsigned pieces)
{
    trk_player *p = &s->player[seat];
    unsigned reason;
    unsigned places = room_for(s, p, component, pieces, NULL, &reason);
    bool ordinary = places >> TRK_ORDINARY & 1, extension = places >> TRK_EXTENSION & 1;
    add_pieces(p, component, pieces, ordinary ? TRK_ORDINARY : TRK_EXTENSION);
    if (ordinary && extension)
        push(s, TRK_FRAME_PILE, component, pieces, 0);
    return ordinary && extension;
}

static trk_event basket_paid(const trk_state *s, unsigned seat, unsigned pieces,
                             unsigned bargain)
{
    unsigned special = s->stack[0].a;
    return (trk_event){.kind = TRK_EVENT_BASKET_PAID,
                       .seat = (uint8_t)seat,
                       .rule = TRK_S(special),
                       .a = {(uint8_t)special, (uint8_t)pieces, (uint8_t)bargain}};
}

/* R14.1, R14.3: a single type is stored when it is paid; the pieces of a basket are in
 * the Workshop already. */
void apply_BARGAIN(trk_state *s, move_in m, trk_events *events)
{
    trk_frame frame = *top(s);
    unsigned price = frame.c - (unsigned)m->arg[0];
    pop(s);
    s->points = (uint8_t)(s->points - m->arg[0]);
    if (s->depth && top(s)->kind == TRK_FRAME_BASKET) {
        pop(s);
        settle_price(s, basket_paid(s, m->actor, frame.b, m->arg[0]), price, events);
        return;
    }
    settle_price(s,
                 (trk_event){.kind = TRK_EVENT_BOUGHT,
                             .seat = m->actor,
                             .rule = TRK_R(14, 1),
                             .a = {frame.a, frame.b, m->arg[0]}},
                 price, events);
    store_pieces(s, m->actor, frame.a, frame.b);
}

ALWAYS_LEGAL(PILE_TO)

void list_PILE_TO(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_PILE_TO, actor, list);
}

void apply_PILE_TO(trk_state *s, move_in m, trk_events *events)
{
    unsigned component = top(s)->a;
    pop(s);
    add_pieces(&s->player[m->actor], component, 0, m->arg[0]);
    note(events, TRK_EVENT_PILE_SLOT, m->actor, TRK_A(98), component, m->arg[0], 0, 0);
    if (s->phase == TRK_PHASE_ORDERS_ARRIVE)
        after_orders(s, events);
}

/* ---- pieces one by one (S.component_sale, S.barter_with_power, S.investments) ---- */

/* The first piece of a Buy is its Action. */
static bool basket_to_begin(const trk_state *s)
{
    return top_frame(s)->kind != TRK_FRAME_BASKET;
}

static unsigned check_first_piece(const trk_state *s, unsigned seat, trk_reason *why)
{
    unsigned reason = market_check(s, seat, TRK_MOVE_BUY, why);
    if (!reason && s->player[seat].shards < ask_basket(s).shards)
        reason = TRK_NO_NO_SHARD;
    return reason;
}

static unsigned check_basket_room(const trk_state *s, trk_reason *why)
{
    unsigned most = ask_basket(s).pieces;
    return top_frame(s)->a < most ? TRK_NO_NONE
                                  : refuse(why, TRK_NO_BASKET_FULL, (int)most, 0);
}

/* R14.3, S.component_sale, S.barter_with_power, S.investments: can a basket that costs so
 * much be settled? */
static unsigned check_basket_price(const trk_state *s, unsigned seat, unsigned total,
                                   trk_reason *why)
{
    const struct basket basket = ask_basket(s);
    if (basket.settled == SETTLED_AS_BUY) {
        unsigned cost = basket_to_begin(s) ? ask_cost(s, seat, TRK_MOVE_BUY, 0) : 0;
        unsigned least = total - best_bargain(total, s->points - cost);
        return check_means(s, seat, least, why);
    }
    if (total > basket.worth)
        return refuse(why, TRK_NO_BASKET_WORTH, (int)total, (int)basket.worth);
    return TRK_NO_NONE;
}

unsigned check_PIECE(const trk_state *s, move_in m, trk_reason *why)
{
    bool first = basket_to_begin(s);
    unsigned seat = m->actor, component = m->arg[0];
    unsigned reason = first ? check_first_piece(s, seat, why) : check_basket_room(s, why);
    if (!reason)
        reason = check_stocked(s, seat, component, why);
    if (reason || !room_for(s, &s->player[seat], component, 1, why, &reason))
        return reason;
    unsigned before = first ? 0 : top_frame(s)->b;
    return check_basket_price(s, seat, before + ask_price(s, seat, component), why);
}

void list_PIECE(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_PIECE, actor, list);
}

/* S.component_sale, S.barter_with_power: the Action begins. */
static void begin_basket(trk_state *s, unsigned seat, trk_events *events)
{
    market_pay(s, seat, TRK_MOVE_BUY);
    pay_basket_shards(s, seat, events);
    push(s, TRK_FRAME_BASKET, 0, 0, 0);
}

/* Every piece is stored as it is taken, and paid for with the others at the end. */
void apply_PIECE(trk_state *s, move_in m, trk_events *events)
{
    unsigned component = m->arg[0];
    if (basket_to_begin(s))
        begin_basket(s, m->actor, events);
    trk_frame *basket = top(s);
    basket->a++;
    basket->b = (uint8_t)(basket->b + ask_price(s, m->actor, component));
    note(events, TRK_EVENT_PIECE_TAKEN, m->actor, TRK_S(s->stack[0].a), component, 0, 0,
         0);
    store_pieces(s, m->actor, component, 1);
}

/* R14.3, S.component_sale, S.barter_with_power, S.investments: Bargain and payment, no
 * payment, or payment out of the Coins of the Action. */
void finish_basket(trk_state *s, unsigned seat, trk_events *events)
{
    const trk_frame frame = *top(s);
    const struct basket basket = ask_basket(s);
    if (basket.settled == SETTLED_AS_BUY) {
        push(s, TRK_FRAME_BARGAIN, 0, frame.a, frame.b);
        return;
    }
    pop(s);
    if (basket.settled == SETTLED_BEFORE || !frame.a)
        return;
    trk_event paid = basket_paid(s, seat, frame.a, 0);
    paid.coins = (int16_t)-frame.b;
    happen(s, events, paid);
}

/* ---- a piece out of the stock (S.shoplifting) ------------------------------------ */

unsigned check_SHOPLIFT(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned token = m->arg[0], component = m->arg[1];
    if (token_on(s, token) != top_frame(s)->a)
        return refuse(why, TRK_NO_NO_TOKEN, (int)token, top_frame(s)->a);
    if (data_components[component].tier != TIER_BASIC)
        return refuse(why, TRK_NO_NOT_BASIC, (int)component, 0);
    return TRK_NO_NONE;
}

void list_SHOPLIFT(const trk_state *s, unsigned actor, struct list *list)
{
    for (unsigned token = 0; token <= TRK_STOCK; token++)
        for (unsigned component = 0; component < TRK_N_COMPONENTS; component++) {
            trk_move m = {
                TRK_MOVE_SHOPLIFT, (uint8_t)actor, {(uint8_t)token, (uint8_t)component}};
            if (!check_SHOPLIFT(s, &m, NULL))
                list_add(list, TRK_MOVE_SHOPLIFT, actor, token, component, 0);
        }
}

void apply_SHOPLIFT(trk_state *s, move_in m, trk_events *events)
{
    unsigned token = m->arg[0];
    pop(s);
    if (token < TRK_STOCK)
        s->buy[token] = m->arg[1];
    else
        s->quick = m->arg[1];
    note(events, TRK_EVENT_SHOPLIFTED, m->actor, data_moves[m->kind].rule, token,
         m->arg[1], 0, 0);
}

/* ---- Order (R14.4) ------------------------------------------------------------- */

static unsigned check_type(const trk_state *s, unsigned component, trk_reason *why)
{
    for (unsigned i = 0; i < TRK_STOCK; i++)
        if (s->ordered[i] == component)
            return refuse(why, TRK_NO_ALREADY_ORDERED, (int)component, 0);
    return TRK_NO_NONE;
}

static unsigned check_order_slot(const trk_state *s, unsigned slot, trk_reason *why)
{
    if (s->ordered[slot] != TRK_NONE)
        return refuse(why, TRK_NO_ORDER_SLOT_TAKEN, (int)slot, s->ordered[slot]);
    return TRK_NO_NONE;
}

unsigned check_ORDER(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned reason = market_check(s, m->actor, TRK_MOVE_ORDER, why);
    if (!reason)
        reason = check_type(s, m->arg[0], why);
    return reason ? reason : check_order_slot(s, m->arg[1], why);
}

void list_ORDER(const trk_state *s, unsigned actor, struct list *list)
{
    if (market_check(s, actor, TRK_MOVE_ORDER, NULL))
        return;
    unsigned open[TRK_STOCK], n = 0;
    for (unsigned slot = 0; slot < TRK_STOCK; slot++)
        if (!check_order_slot(s, slot, NULL))
            open[n++] = slot;
    for (unsigned component = 0; n && component < TRK_N_COMPONENTS; component++) {
        if (check_type(s, component, NULL))
            continue;
        for (unsigned i = 0; i < n; i++)
            list_add(list, TRK_MOVE_ORDER, actor, component, open[i], 0);
    }
}

/* A28: the orderer picks any free slot, also for a type in the Buy area. */
void apply_ORDER(trk_state *s, move_in m, trk_events *events)
{
    market_pay(s, m->actor, TRK_MOVE_ORDER);
    s->ordered[m->arg[1]] = m->arg[0];
    note(events, TRK_EVENT_ORDERED, m->actor, TRK_R(14, 4), m->arg[0], m->arg[1], 0, 0);
    if (ask_merchant(s, m->actor, m->arg[0]))
        push(s, TRK_FRAME_MERCHANT, m->arg[0], 0, 0);
}

/* S.logistics, A102: no Order slot is needed; a type that lies there already would
 * change nothing. */
unsigned check_ORDER_BESIDE(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned reason = market_check(s, m->actor, TRK_MOVE_ORDER, why);
    if (!reason)
        reason = check_type(s, m->arg[0], why);
    if (!reason && (s->logistics >> m->arg[0] & 1))
        reason = TRK_NO_ALREADY_THERE;
    return reason;
}

void list_ORDER_BESIDE(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_ORDER_BESIDE, actor, list);
}

void apply_ORDER_BESIDE(trk_state *s, move_in m, trk_events *events)
{
    market_pay(s, m->actor, TRK_MOVE_ORDER);
    s->logistics |= 1u << m->arg[0];
    note(events, TRK_EVENT_ORDERED_BESIDE, m->actor, data_moves[m->kind].rule, m->arg[0],
         0, 0, 0);
}

/* S.traveling_merchants: asked only where there is room and the Coins are there. */
ALWAYS_LEGAL(MERCHANT)

void list_MERCHANT(const trk_state *s, unsigned actor, struct list *list)
{
    (void)s;
    list_add(list, TRK_MOVE_MERCHANT, actor, 0, 0, 0);
}

/* S.traveling_merchants, S.business_share */
void apply_MERCHANT(trk_state *s, move_in m, trk_events *events)
{
    unsigned component = top(s)->a, price = ask_merchant_price(s, component);
    pop(s);
    happen(s, events,
           (trk_event){.kind = TRK_EVENT_MERCHANT_PAID,
                       .seat = m->actor,
                       .rule = data_moves[m->kind].rule,
                       .coins = (int16_t) - (int)price,
                       .a = {(uint8_t)component}});
    pay_share(s, m->actor, price, events);
    store_pieces(s, m->actor, component, 1);
}

/* ---- Quick Order (R14.5) ------------------------------------------------------- */

unsigned check_QUICK_ORDER(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned reason = market_check(s, m->actor, TRK_MOVE_QUICK_ORDER, why);
    if (!reason && s->quick == m->arg[0]) /* A100 */
        reason = refuse(why, TRK_NO_ON_QUICK_ORDER, m->arg[0], 0);
    return reason;
}

void list_QUICK_ORDER(const trk_state *s, unsigned actor, struct list *list)
{
    if (market_check(s, actor, TRK_MOVE_QUICK_ORDER, NULL))
        return;
    for (unsigned component = 0; component < TRK_N_COMPONENTS; component++)
        if (s->quick != component)
            list_add(list, TRK_MOVE_QUICK_ORDER, actor, component, 0, 0);
}

void apply_QUICK_ORDER(trk_state *s, move_in m, trk_events *events)
{
    market_pay(s, m->actor, TRK_MOVE_QUICK_ORDER);
    s->quick = m->arg[0];
    claim_quick_order(s, m->actor);
    note(events, TRK_EVENT_QUICK_ORDERED, m->actor, TRK_R(14, 5), m->arg[0], 0, 0, 0);
}

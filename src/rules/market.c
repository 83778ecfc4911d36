/* market.c: Buy with Bargain, Order and Quick Order (R14). */
#include "rules/modifiers/questions.h"

static unsigned market_check(const trk_state *s, move_in m, trk_reason *why)
{
    return action_check(s, m->actor, TRK_MARKET_ROW, ask_cost(s, m->actor, m->kind, 0),
                        why);
}

static void market_pay(trk_state *s, move_in m)
{
    spend_points(s, ask_cost(s, m->actor, m->kind, 0));
}

/* ---- Buy and Bargain (R14.1, R14.3) -------------------------------------------- */

/* R14.3: the Bargain that lowers the total most, by the points left after paying for
 * the Buy. */
unsigned best_bargain(unsigned total, unsigned points)
{
    return points < total - 1 ? points : total - 1;
}

/* Room and Coins for so many pieces that cost so much together. */
static unsigned check_purchase(const trk_state *s, unsigned seat, unsigned component,
                               unsigned pieces, unsigned total, trk_reason *why)
{
    const trk_player *p = &s->player[seat];
    unsigned points = s->points - ask_cost(s, seat, TRK_MOVE_BUY, 0);
    unsigned reason = TRK_NO_NONE, least = total - best_bargain(total, points);
    if (!room_for(s, p, component, pieces, why, &reason))
        return reason;
    if (p->coins < least)
        return refuse(why, TRK_NO_NO_COINS, (int)least, p->coins);
    return TRK_NO_NONE;
}

unsigned check_BUY(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned reason = market_check(s, m, why);
    if (reason)
        return reason;
    unsigned component = m->arg[1], pieces = m->arg[0] + 1u;
    unsigned price = ask_price(s, component);
    if (!price)
        return refuse(why, TRK_NO_NOT_STOCKED, (int)component, 0);
    return check_purchase(s, m->actor, component, pieces, pieces * price, why);
}

void list_BUY(const trk_state *s, unsigned actor, struct list *list)
{
    trk_move m = {TRK_MOVE_BUY, (uint8_t)actor, {0}};
    if (market_check(s, &m, NULL))
        return;
    const trk_player *p = &s->player[actor];
    unsigned points = s->points - ask_cost(s, actor, TRK_MOVE_BUY, 0);
    unsigned new_pile = largest_new_pile(s, p);
    for (uint32_t rest = ask_stock(s); rest; rest &= rest - 1) {
        unsigned component = bits_first(rest), price = ask_price(s, component);
        unsigned most = p->component[component] ? room_left(s, p, component) : new_pile;
        for (unsigned pieces = 1; pieces <= most; pieces++)
            if (pieces * price - best_bargain(pieces * price, points) <= p->coins)
                list_add(list, TRK_MOVE_BUY, actor, pieces - 1, component, 0);
    }
}

void apply_BUY(trk_state *s, move_in m, trk_events *events)
{
    unsigned component = m->arg[1], pieces = m->arg[0] + 1u;
    (void)events; /* told when it is paid */
    market_pay(s, m);
    push(s, TRK_FRAME_BARGAIN, component, pieces, pieces * ask_price(s, component));
}

/* A26: an Action Point that would not lower the total is refused. */
unsigned check_BARGAIN(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned bargain = m->arg[0], total = top_frame(s)->c;
    unsigned coins = s->player[m->actor].coins;
    if (bargain >= total)
        return refuse(why, TRK_NO_BARGAIN_LIMIT, (int)total, 0);
    if (bargain > s->points)
        return refuse(why, TRK_NO_NO_POINTS, (int)bargain, s->points);
    if (coins < total - bargain)
        return refuse(why, TRK_NO_NO_COINS, (int)(total - bargain), (int)coins);
    return TRK_NO_NONE;
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
static void store_pieces(trk_state *s, unsigned seat, unsigned component, unsigned pieces)
{
    trk_player *p = &s->player[seat];
    unsigned reason;
    unsigned places = room_for(s, p, component, pieces, NULL, &reason);
    bool ordinary = places >> TRK_ORDINARY & 1, extension = places >> TRK_EXTENSION & 1;
    add_pieces(p, component, pieces, ordinary ? TRK_ORDINARY : TRK_EXTENSION);
    if (ordinary && extension)
        push(s, TRK_FRAME_PILE, component, pieces, 0);
}

void apply_BARGAIN(trk_state *s, move_in m, trk_events *events)
{
    trk_frame frame = *top(s);
    int price = frame.c - m->arg[0];
    pop(s);
    s->points = (uint8_t)(s->points - m->arg[0]);
    happen(s, events,
           (trk_event){.kind = TRK_EVENT_BOUGHT,
                       .seat = m->actor,
                       .rule = TRK_R(14, 1),
                       .coins = (int16_t)-price,
                       .a = {frame.a, frame.b, m->arg[0]}});
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
    unsigned reason = market_check(s, m, why);
    if (!reason)
        reason = check_type(s, m->arg[0], why);
    return reason ? reason : check_order_slot(s, m->arg[1], why);
}

void list_ORDER(const trk_state *s, unsigned actor, struct list *list)
{
    trk_move m = {TRK_MOVE_ORDER, (uint8_t)actor, {0}};
    if (market_check(s, &m, NULL))
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
    market_pay(s, m);
    s->ordered[m->arg[1]] = m->arg[0];
    note(events, TRK_EVENT_ORDERED, m->actor, TRK_R(14, 4), m->arg[0], m->arg[1], 0, 0);
}

/* ---- Quick Order (R14.5) ------------------------------------------------------- */

unsigned check_QUICK_ORDER(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned reason = market_check(s, m, why);
    if (!reason && s->quick == m->arg[0]) /* A100 */
        reason = refuse(why, TRK_NO_ON_QUICK_ORDER, m->arg[0], 0);
    return reason;
}

void list_QUICK_ORDER(const trk_state *s, unsigned actor, struct list *list)
{
    trk_move m = {TRK_MOVE_QUICK_ORDER, (uint8_t)actor, {0}};
    if (market_check(s, &m, NULL))
        return;
    for (unsigned component = 0; component < TRK_N_COMPONENTS; component++)
        if (s->quick != component)
            list_add(list, TRK_MOVE_QUICK_ORDER, actor, component, 0, 0);
}

void apply_QUICK_ORDER(trk_state *s, move_in m, trk_events *events)
{
    market_pay(s, m);
    s->quick = m->arg[0];
    note(events, TRK_EVENT_QUICK_ORDERED, m->actor, TRK_R(14, 5), m->arg[0], 0, 0, 0);
}

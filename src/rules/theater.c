/* theater.c: Set Up Trick, Reschedule and what a Link brings (R16, R17).
 *
 * SET_UP and RESCHEDULE choose the marker, PUT chooses card, slot and orientation.  Until
 * then the marker stays where it is: nothing is in the air. */
#include "rules/modifiers/questions.h"

/* ---- where a marker may lie (R16.6, R16.7) ------------------------------------- */

/* The marker to be put: its Trick and, when rescheduled, the place it comes from. */
struct piece {
    unsigned trick, symbol;
    int from; /* place on display, -1: from the Trick card */
    unsigned from_slot;
};

static struct piece piece_of(const trk_state *s, unsigned seat, const trk_frame *frame)
{
    const trk_player *p = &s->player[seat];
    struct piece piece = {frame->a, p->trick[own_trick_slot(p, frame->a)].symbol, -1, 0};
    if (frame->kind == TRK_FRAME_RESCHEDULE) {
        piece.from = show_of(s, frame->b);
        piece.from_slot = frame->c;
    }
    return piece;
}

static unsigned check_card(const trk_state *s, unsigned seat, const struct piece *piece,
                           int place, trk_reason *why)
{
    if (!symbol_fits(s, seat, piece->symbol, piece->from, place))
        return refuse(why, TRK_NO_SYMBOL_ON_CARD, s->show[place].card, (int)piece->trick);
    return TRK_NO_NONE;
}

/* A39: a marker that is moved goes to another slot. */
static unsigned check_card_slot(const trk_state *s, const struct piece *piece, int place,
                                unsigned slot, trk_reason *why)
{
    const trk_show *show = &s->show[place];
    if (slot >= data_performances[show->card].slots)
        return refuse(why, TRK_NO_NO_SUCH_CARD_SLOT, show->card, (int)slot);
    if (place == piece->from && slot == piece->from_slot)
        return TRK_NO_SAME_SPOT;
    if (show->marker[slot] != TRK_NONE)
        return refuse(why, TRK_NO_CARD_SLOT_TAKEN, show->card, (int)slot);
    return TRK_NO_NONE;
}

/* R16.7 (a): the corner with the Trick's category must lie in a circle of the slot. */
static unsigned check_orientation(const trk_state *s, const struct piece *piece,
                                  int place, unsigned slot, unsigned orientation,
                                  trk_reason *why)
{
    unsigned category = data_tricks[piece->trick].category;
    unsigned direction = (category + orientation) & 3;
    if (circle_towards(s->show[place].card, slot, direction))
        return TRK_NO_NONE;
    return refuse(why, TRK_NO_CATEGORY_OFF_CIRCLE, (int)category, (int)direction);
}

/* ---- choosing the marker ------------------------------------------------------- */

static unsigned theater_check(const trk_state *s, move_in m, trk_reason *why)
{
    return action_check(s, m->actor, TRK_THEATER, ask_cost(s, m->actor, m->kind, 0), why);
}

/* A103: the marker comes from a Trick card with at least one. */
static unsigned check_trick_card(const trk_state *s, unsigned seat, int slot,
                                 trk_reason *why)
{
    const trk_own_trick *own = &s->player[seat].trick[slot];
    if (!own->markers)
        return refuse(why, TRK_NO_NOT_PREPARED, own->trick, 0);
    const struct piece piece = {own->trick, own->symbol, -1, 0};
    if (!some_place(s, seat, piece.symbol, piece.from))
        return refuse(why, TRK_NO_NOWHERE, own->trick, 0);
    return TRK_NO_NONE;
}

unsigned check_SET_UP(const trk_state *s, move_in m, trk_reason *why)
{
    int slot = own_trick_slot(&s->player[m->actor], m->arg[0]);
    unsigned reason = theater_check(s, m, why);
    if (!reason && slot < 0)
        reason = refuse(why, TRK_NO_NOT_OWNED, m->arg[0], 0);
    return reason ? reason : check_trick_card(s, m->actor, slot, why);
}

void list_SET_UP(const trk_state *s, unsigned actor, struct list *list)
{
    const trk_player *p = &s->player[actor];
    trk_move m = {TRK_MOVE_SET_UP, (uint8_t)actor, {0}};
    if (theater_check(s, &m, NULL))
        return;
    for (int slot = 0; slot < TRK_TRICK_SLOTS; slot++)
        if (p->trick[slot].trick != TRK_NONE && !check_trick_card(s, actor, slot, NULL))
            list_add(list, TRK_MOVE_SET_UP, actor, p->trick[slot].trick, 0, 0);
}

void apply_SET_UP(trk_state *s, move_in m, trk_events *events)
{
    (void)events; /* told when the marker lies on its card */
    spend_points(s, ask_cost(s, m->actor, m->kind, 0));
    push(s, TRK_FRAME_SET_UP, m->arg[0], 0, 0);
}

static unsigned trick_of_marker(const trk_state *s, unsigned marker)
{
    const trk_player *p = &s->player[TRK_MARKER_OWNER(marker)];
    return p->trick[symbol_slot(p, TRK_MARKER_SYMBOL(marker))].trick;
}

static unsigned check_marker(const trk_state *s, unsigned seat, int place, unsigned slot,
                             trk_reason *why)
{
    const trk_show *show = &s->show[place];
    unsigned marker = show->marker[slot];
    if (slot >= data_performances[show->card].slots)
        return refuse(why, TRK_NO_NO_SUCH_CARD_SLOT, show->card, (int)slot);
    if (marker == TRK_NONE)
        return refuse(why, TRK_NO_NO_MARKER_THERE, show->card, (int)slot);
    if (TRK_MARKER_OWNER(marker) != seat)
        return refuse(why, TRK_NO_NOT_YOUR_MARKER, TRK_MARKER_OWNER(marker), 0);
    const struct piece piece = {trick_of_marker(s, marker), TRK_MARKER_SYMBOL(marker),
                                place, slot};
    if (!some_place(s, seat, piece.symbol, piece.from))
        return refuse(why, TRK_NO_NOWHERE, (int)piece.trick, 0);
    return TRK_NO_NONE;
}

unsigned check_RESCHEDULE(const trk_state *s, move_in m, trk_reason *why)
{
    int place = show_of(s, m->arg[0]);
    unsigned reason = theater_check(s, m, why);
    if (!reason && place < 0)
        reason = refuse(why, TRK_NO_NOT_ON_DISPLAY, m->arg[0], 0);
    return reason ? reason : check_marker(s, m->actor, place, m->arg[1], why);
}

void list_RESCHEDULE(const trk_state *s, unsigned actor, struct list *list)
{
    trk_move m = {TRK_MOVE_RESCHEDULE, (uint8_t)actor, {0}};
    if (theater_check(s, &m, NULL))
        return;
    for (int place = 0; place < TRK_DISPLAY; place++)
        for (unsigned slot = 0; slot < TRK_CARD_SLOTS; slot++)
            if (s->show[place].marker[slot] != TRK_NONE &&
                !check_marker(s, actor, place, slot, NULL))
                list_add(list, TRK_MOVE_RESCHEDULE, actor, s->show[place].card, slot, 0);
}

void apply_RESCHEDULE(trk_state *s, move_in m, trk_events *events)
{
    (void)events; /* told when the marker lies on its new slot */
    unsigned marker = s->show[show_of(s, m->arg[0])].marker[m->arg[1]];
    spend_points(s, ask_cost(s, m->actor, m->kind, 0));
    push(s, TRK_FRAME_RESCHEDULE, trick_of_marker(s, marker), m->arg[0], m->arg[1]);
}

/* ---- putting it down ----------------------------------------------------------- */

unsigned check_PUT(const trk_state *s, move_in m, trk_reason *why)
{
    const struct piece piece = piece_of(s, m->actor, top_frame(s));
    int place = show_of(s, m->arg[0]);
    if (place < 0)
        return refuse(why, TRK_NO_NOT_ON_DISPLAY, m->arg[0], 0);
    unsigned reason = check_card(s, m->actor, &piece, place, why);
    if (!reason)
        reason = check_card_slot(s, &piece, place, m->arg[1], why);
    return reason ? reason
                  : check_orientation(s, &piece, place, m->arg[1], m->arg[2], why);
}

/* Each end of a circle allows the one orientation that turns the category into it. */
static void list_spots(const trk_state *s, unsigned actor, const struct piece *piece,
                       int place, struct list *list)
{
    const struct data_performance *card = &data_performances[s->show[place].card];
    unsigned category = data_tricks[piece->trick].category;
    for (unsigned i = 0; i < card->circles; i++) {
        const struct data_circle *circle = &card->circle[i];
        unsigned d = circle_direction(card, circle);
        if (!check_card_slot(s, piece, place, circle->a, NULL))
            list_add(list, TRK_MOVE_PUT, actor, s->show[place].card, circle->a,
                     (d - category) & 3);
        if (!check_card_slot(s, piece, place, circle->b, NULL))
            list_add(list, TRK_MOVE_PUT, actor, s->show[place].card, circle->b,
                     (d + 2 - category) & 3);
    }
}

void list_PUT(const trk_state *s, unsigned actor, struct list *list)
{
    const struct piece piece = piece_of(s, actor, top_frame(s));
    for (int place = 0; place < TRK_DISPLAY; place++)
        if (s->show[place].card != TRK_NONE && !check_card(s, actor, &piece, place, NULL))
            list_spots(s, actor, &piece, place, list);
}

/* R17.3, A37, A90: one Shard for everybody with a marker in the Link, the placing player
 * first; one also for two own markers. */
static void pay_shards(trk_state *s, unsigned seat, const trk_show *show,
                       const struct data_circle *circle, trk_events *events)
{
    unsigned a = TRK_MARKER_OWNER(show->marker[circle->a]);
    unsigned b = TRK_MARKER_OWNER(show->marker[circle->b]);
    const unsigned owners[2] = {seat, a == seat ? b : a};
    for (unsigned i = 0; i < 1 + (a != b); i++)
        happen(s, events,
               (trk_event){.kind = TRK_EVENT_LINK_SHARD,
                           .seat = (uint8_t)owners[i],
                           .rule = TRK_R(17, 3),
                           .shards = DATA_LINK_SHARDS,
                           .a = {show->card}});
}

/* R17.2, A36, A38: Shards at once, one per circle; then one choice of Fame or Coins per
 * Link (Q5). */
static void resolve_links(trk_state *s, unsigned seat, unsigned trick, trk_show *show,
                          unsigned slot, trk_events *events)
{
    const struct data_performance *card = &data_performances[show->card];
    unsigned links = links_of(show, slot, show->marker[slot]), n = 0;
    for (unsigned i = 0; i < card->circles; i++) {
        const struct data_circle *circle = &card->circle[i];
        if (!(links >> i & 1))
            continue;
        n++;
        note(events, TRK_EVENT_LINKED, seat, TRK_R(17, 1), show->card, circle->a,
             circle->b,
             corner(TRK_MARKER_ORIENTATION(show->marker[circle->a]),
                    circle_direction(card, circle)));
        if (circle->shard)
            pay_shards(s, seat, show, circle, events);
    }
    if (n)
        push(s, TRK_FRAME_REWARD, n, ask_link_reward(trick), 0);
}

void apply_PUT(trk_state *s, move_in m, trk_events *events)
{
    unsigned seat = m->actor, slot = m->arg[1], orientation = m->arg[2];
    const struct piece piece = piece_of(s, seat, top(s));
    trk_player *p = &s->player[seat];
    trk_show *show = &s->show[show_of(s, m->arg[0])];
    bool set_up = piece.from < 0;
    pop(s);
    if (set_up)
        p->trick[own_trick_slot(p, piece.trick)].markers--;
    else
        s->show[piece.from].marker[piece.from_slot] = TRK_NONE;
    show->marker[slot] = TRK_MARKER(seat, piece.symbol, orientation);
    note(events, set_up ? TRK_EVENT_SET_UP : TRK_EVENT_RESCHEDULED, seat,
         set_up ? TRK_R(16, 6) : TRK_R(16, 8), piece.trick, show->card, slot,
         orientation);
    if (set_up)
        resolve_links(s, seat, piece.trick, show, slot, events);
}

ALWAYS_LEGAL(REWARD)

void list_REWARD(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_REWARD, actor, list);
}

void apply_REWARD(trk_state *s, move_in m, trk_events *events)
{
    trk_frame *frame = top(s);
    bool fame = m->arg[0] == TRK_REWARD_FAME;
    int16_t amount = frame->b;
    happen(s, events,
           (trk_event){.kind = TRK_EVENT_LINK_REWARD,
                       .seat = m->actor,
                       .rule = TRK_R(17, 2),
                       .fame = (int16_t)(fame ? amount : 0),
                       .coins = (int16_t)(fame ? 0 : amount),
                       .a = {m->arg[0]}});
    if (--frame->a == 0)
        pop(s);
}

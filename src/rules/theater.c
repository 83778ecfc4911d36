/* theater.c: Set Up Trick, Reschedule and what a Link brings (R16, R17).
 *
 * SET_UP and RESCHEDULE choose the marker, PUT chooses card, slot and orientation.  Until
 * then the marker stays where it is: nothing is in the air. */
#include "rules/modifiers/questions.h"

#include <string.h>

/* ---- where a marker may lie (R16.6, R16.7) ------------------------------------- */

/* The marker to be put: whose and of which Trick it is and, when it is moved, the place
 * it comes from. */
struct piece {
    unsigned owner, trick, symbol;
    unsigned pile; /* TRK_PILE or 0 */
    int from;      /* place on display, -1: from the Trick card */
    unsigned spot;
};

static struct piece piece_on_card(const trk_state *s, unsigned seat, unsigned trick,
                                  bool pile)
{
    const trk_player *p = &s->player[seat];
    unsigned symbol = p->trick[own_trick_slot(p, trick)].symbol;
    return (struct piece){seat, trick, symbol, pile ? TRK_PILE : 0, -1, 0};
}

static struct piece piece_on_display(const trk_state *s, int place, unsigned spot)
{
    unsigned marker = marker_at(&s->show[place], spot);
    return (struct piece){TRK_MARKER_OWNER(marker),
                          trick_of_marker(s, marker),
                          TRK_MARKER_SYMBOL(marker),
                          marker & TRK_PILE,
                          place,
                          spot};
}

static struct piece piece_of(const trk_state *s, unsigned seat, const trk_frame *frame)
{
    if (frame->kind == TRK_FRAME_RESCHEDULE)
        return piece_on_display(s, show_of(s, frame->b), frame->c);
    return piece_on_card(s, seat, frame->a, frame->kind == TRK_FRAME_SET_UP && frame->b);
}

/* R16.7 (b), judged for the owner of the marker. */
static unsigned check_card(const trk_state *s, const struct piece *piece, int place,
                           trk_reason *why)
{
    if (symbol_fits(s, piece->owner, piece->symbol, piece->from, place))
        return TRK_NO_NONE;
    return refuse(why, ask_twins(s) ? TRK_NO_NO_TWIN : TRK_NO_SYMBOL_ON_CARD,
                  s->show[place].card, (int)piece->trick);
}

/* A39: a marker that is moved goes to another slot. */
static unsigned check_card_slot(const trk_state *s, const struct piece *piece, int place,
                                unsigned slot, trk_reason *why)
{
    const trk_show *show = &s->show[place];
    if (slot >= data_performances[show->card].slots)
        return refuse(why, TRK_NO_NO_SUCH_CARD_SLOT, show->card, (int)slot);
    if (place == piece->from && slot == piece->spot)
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

static int free_beside(const trk_show *show);

/* S.guest_performer: only on a card without a free slot, with a place beside the slots,
 * and without a marker of the symbol; no circle matters. */
static unsigned check_beside(const trk_state *s, const struct piece *piece, int place,
                             trk_reason *why)
{
    const trk_show *show = &s->show[place];
    if (free_slot_on(show))
        return refuse(why, TRK_NO_FREE_SLOT_LEFT, show->card, 0);
    if (free_beside(show) < 0)
        return refuse(why, TRK_NO_NO_ROOM_BESIDE, show->card, 0);
    return check_card(s, piece, place, why);
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

/* Is the other end of the circle filled? */
static bool touches(const trk_show *show, const struct data_circle *circle, unsigned slot)
{
    return (circle->a == slot && show->marker[circle->b] != TRK_NONE) ||
           (circle->b == slot && show->marker[circle->a] != TRK_NONE);
}

/* The markers that share a circle with a slot. */
static unsigned neighbours(const trk_show *show, unsigned slot)
{
    const struct data_performance *card = &data_performances[show->card];
    unsigned n = 0;
    for (unsigned i = 0; i < card->circles; i++)
        n += touches(show, &card->circle[i], slot);
    return n;
}

/* G7: could the marker lie so that a Link reward is paid? */
static bool pays_somewhere(const trk_state *s, const struct piece *piece)
{
    for (int place = 0; place < TRK_DISPLAY; place++) {
        const trk_show *show = &s->show[place];
        trk_move spots[TRK_MAX_LEGAL];
        struct list list = {spots, 0, TRK_MAX_LEGAL};
        if (show->card != TRK_NONE && !check_card(s, piece, place, NULL))
            list_spots(s, piece->owner, piece, place, &list);
        for (unsigned i = 0; i < list.n; i++) {
            unsigned slot = spots[i].arg[1];
            unsigned marker = TRK_MARKER(piece->owner, piece->symbol, spots[i].arg[2]);
            unsigned links = bits_count(links_of(show, slot, marker));
            if (ask_link_payments(s, links, neighbours(show, slot)))
                return true;
        }
    }
    return false;
}

/* ---- choosing the marker ------------------------------------------------------- */

static unsigned theater_check(const trk_state *s, move_in m, trk_reason *why)
{
    return action_check(s, m->actor, TRK_THEATER, ask_cost(s, m->actor, m->kind, 0), why);
}

/* Is there a card on which the marker could go, in the way it would go? */
static bool has_place(const trk_state *s, const struct piece *piece)
{
    if (!ask_beside(s))
        return some_place(s, piece->owner, piece->symbol, piece->from);
    for (int place = 0; place < TRK_DISPLAY; place++)
        if (s->show[place].card != TRK_NONE && !check_beside(s, piece, place, NULL))
            return true;
    return false;
}

/* A103, R25.7: the marker comes from a Trick card with at least one, a pile from one with
 * two. */
static unsigned check_trick_card(const trk_state *s, unsigned seat, int slot, bool pile,
                                 trk_reason *why)
{
    const trk_own_trick *own = &s->player[seat].trick[slot];
    if (!own->markers)
        return refuse(why, TRK_NO_NOT_PREPARED, own->trick, 0);
    if (pile && own->markers < 2)
        return refuse(why, TRK_NO_ONE_MARKER, own->trick, own->markers);
    const struct piece piece = {seat, own->trick, own->symbol, 0, -1, 0};
    if (!has_place(s, &piece))
        return refuse(why, TRK_NO_NOWHERE, own->trick, 0);
    if (ask_lives_by_links(s) && !pays_somewhere(s, &piece))
        return refuse(why, TRK_NO_NOTHING_TO_WORK_ON, s->stack[0].a, 0);
    return TRK_NO_NONE;
}

static unsigned check_set_up(const trk_state *s, move_in m, bool pile, trk_reason *why)
{
    int slot = own_trick_slot(&s->player[m->actor], m->arg[0]);
    unsigned reason = theater_check(s, m, why);
    if (!reason && slot < 0)
        reason = refuse(why, TRK_NO_NOT_OWNED, m->arg[0], 0);
    return reason ? reason : check_trick_card(s, m->actor, slot, pile, why);
}

static void list_set_ups(const trk_state *s, unsigned kind, unsigned actor,
                         struct list *list)
{
    const trk_player *p = &s->player[actor];
    trk_move m = {(uint8_t)kind, (uint8_t)actor, {0}};
    if (theater_check(s, &m, NULL))
        return;
    for (int slot = 0; slot < TRK_TRICK_SLOTS; slot++)
        if (p->trick[slot].trick != TRK_NONE &&
            !check_trick_card(s, actor, slot, kind == TRK_MOVE_SET_UP_PILE, NULL))
            list_add(list, kind, actor, p->trick[slot].trick, 0, 0);
}

unsigned check_SET_UP(const trk_state *s, move_in m, trk_reason *why)
{
    return check_set_up(s, m, false, why);
}

void list_SET_UP(const trk_state *s, unsigned actor, struct list *list)
{
    list_set_ups(s, TRK_MOVE_SET_UP, actor, list);
}

void apply_SET_UP(trk_state *s, move_in m, trk_events *events)
{
    (void)events; /* told when the marker lies on its card */
    spend_points(s, ask_cost(s, m->actor, m->kind, 0));
    push(s, TRK_FRAME_SET_UP, m->arg[0], m->kind == TRK_MOVE_SET_UP_PILE, 0);
}

/* R25.7 */
unsigned check_SET_UP_PILE(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned reason = ask_piles(s, m->actor, why);
    return reason ? reason : check_set_up(s, m, true, why);
}

void list_SET_UP_PILE(const trk_state *s, unsigned actor, struct list *list)
{
    if (!ask_piles(s, actor, NULL))
        list_set_ups(s, TRK_MOVE_SET_UP_PILE, actor, list);
}

void apply_SET_UP_PILE(trk_state *s, move_in m, trk_events *events)
{
    apply_SET_UP(s, m, events);
}

/* R16.8: an own marker that can go somewhere; a bonus may want one of somebody else, or
 * take it off. */
static unsigned check_marker(const trk_state *s, unsigned seat, int place, unsigned spot,
                             trk_reason *why)
{
    const trk_show *show = &s->show[place];
    unsigned marker = marker_at(show, spot);
    if (spot < TRK_CARD_SLOTS && spot >= data_performances[show->card].slots)
        return refuse(why, TRK_NO_NO_SUCH_CARD_SLOT, show->card, (int)spot);
    if (marker == TRK_NONE)
        return refuse(why, TRK_NO_NO_MARKER_THERE, show->card, (int)spot);
    bool own = TRK_MARKER_OWNER(marker) == seat;
    if (ask_moves_others(s)) {
        if (own)
            return TRK_NO_YOUR_OWN_MARKER;
    } else if (!own) {
        return refuse(why, TRK_NO_NOT_YOUR_MARKER, TRK_MARKER_OWNER(marker), 0);
    }
    const struct piece piece = piece_on_display(s, place, spot);
    if (!ask_takes_off(s) && !has_place(s, &piece))
        return refuse(why, TRK_NO_NOWHERE, (int)piece.trick, 0);
    return TRK_NO_NONE;
}

/* Breaking Free needs neither a Character nor Action Points (R25.3). */
static unsigned reschedule_check(const trk_state *s, move_in m, trk_reason *why)
{
    return s->phase == TRK_PHASE_BREAKING_FREE ? TRK_NO_NONE : theater_check(s, m, why);
}

unsigned check_RESCHEDULE(const trk_state *s, move_in m, trk_reason *why)
{
    int place = show_of(s, m->arg[0]);
    unsigned reason = reschedule_check(s, m, why);
    if (!reason && place < 0)
        reason = refuse(why, TRK_NO_NOT_ON_DISPLAY, m->arg[0], 0);
    return reason ? reason : check_marker(s, m->actor, place, m->arg[1], why);
}

void list_markers(const trk_state *s, unsigned actor, struct list *list)
{
    for (int place = 0; place < TRK_DISPLAY; place++)
        for (unsigned spot = 0; s->show[place].card != TRK_NONE && spot < TRK_SPOTS;
             spot++)
            if (marker_at(&s->show[place], spot) != TRK_NONE &&
                !check_marker(s, actor, place, spot, NULL))
                list_add(list, TRK_MOVE_RESCHEDULE, actor, s->show[place].card, spot, 0);
}

void list_RESCHEDULE(const trk_state *s, unsigned actor, struct list *list)
{
    trk_move m = {TRK_MOVE_RESCHEDULE, (uint8_t)actor, {0}};
    if (!reschedule_check(s, &m, NULL))
        list_markers(s, actor, list);
}

void apply_RESCHEDULE(trk_state *s, move_in m, trk_events *events)
{
    trk_show *show = &s->show[show_of(s, m->arg[0])];
    unsigned trick = trick_of_marker(s, marker_at(show, m->arg[1]));
    if (s->phase == TRK_PHASE_BREAKING_FREE)
        s->player[m->actor].ability = 1;
    else
        spend_points(s, ask_cost(s, m->actor, m->kind, 0));
    if (ask_takes_off(s))
        take_off(s, m->actor, show, m->arg[1], events);
    else /* told when the marker lies on its new slot */
        push(s, TRK_FRAME_RESCHEDULE, trick, m->arg[0], m->arg[1]);
}

/* ---- putting it down ----------------------------------------------------------- */

unsigned check_PUT(const trk_state *s, move_in m, trk_reason *why)
{
    const struct piece piece = piece_of(s, m->actor, top_frame(s));
    int place = show_of(s, m->arg[0]);
    if (ask_beside(s))
        return refuse(why, TRK_NO_OTHER_ACTION, s->stack[0].a, 0);
    if (place < 0)
        return refuse(why, TRK_NO_NOT_ON_DISPLAY, m->arg[0], 0);
    unsigned reason = check_card(s, &piece, place, why);
    if (!reason)
        reason = check_card_slot(s, &piece, place, m->arg[1], why);
    return reason ? reason
                  : check_orientation(s, &piece, place, m->arg[1], m->arg[2], why);
}

void list_PUT(const trk_state *s, unsigned actor, struct list *list)
{
    const struct piece piece = piece_of(s, actor, top_frame(s));
    for (int place = 0; place < TRK_DISPLAY && !ask_beside(s); place++)
        if (s->show[place].card != TRK_NONE && !check_card(s, &piece, place, NULL))
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
                           .shards = (int16_t)(i ? DATA_LINK_SHARDS : ask_link_shards(s)),
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
    unsigned payments = ask_link_payments(s, n, neighbours(show, slot));
    if (payments)
        push(s, TRK_FRAME_REWARD, payments, ask_link_reward(trick), 0);
}

/* What putting a marker down is called. */
static trk_event kind_of_put(const trk_state *s, unsigned seat, const struct piece *piece,
                             unsigned frame)
{
    if (frame == TRK_FRAME_SET_UP)
        return (trk_event){.kind = TRK_EVENT_SET_UP, .rule = TRK_R(16, 6)};
    if (frame == TRK_FRAME_ON_STAGE)
        return (trk_event){.kind = TRK_EVENT_ON_STAGE, .rule = TRK_S(s->stack[0].a)};
    if (s->phase == TRK_PHASE_BREAKING_FREE)
        return (trk_event){.kind = TRK_EVENT_BROKE_FREE, .rule = TRK_R(25, 3)};
    if (piece->owner != seat)
        return (trk_event){.kind = TRK_EVENT_MOVED_MARKER, .rule = TRK_S(s->stack[0].a)};
    return (trk_event){.kind = TRK_EVENT_RESCHEDULED, .rule = TRK_R(16, 8)};
}

/* How a marker that lies down is told; of one that was moved also where it lay. */
static void tell_put(trk_state *s, unsigned seat, const struct piece *piece,
                     unsigned frame, move_in m, trk_events *events)
{
    trk_event event = kind_of_put(s, seat, piece, frame);
    event.seat = (uint8_t)seat;
    event.a[0] = (uint8_t)piece->trick;
    memcpy(event.a + 1, m->arg, 3);
    if (piece->from >= 0) {
        event.a[4] = s->show[piece->from].card;
        event.a[5] = (uint8_t)piece->spot;
        event.a[6] = (uint8_t)piece->owner;
    }
    happen(s, events, event);
    if (piece->pile && frame == TRK_FRAME_SET_UP)
        note(events, TRK_EVENT_PILED, seat, TRK_R(25, 7), piece->trick, 0, 0, 0);
}

static void take_piece(trk_state *s, const struct piece *piece)
{
    trk_player *p = &s->player[piece->owner];
    if (piece->from < 0)
        p->trick[own_trick_slot(p, piece->trick)].markers -=
            (uint8_t)markers_in(piece->pile);
    else
        lay_marker(&s->show[piece->from], piece->spot, TRK_NONE);
}

/* R24: some Prophecies reward a Set Up; nothing else counts as one. */
static void pay_set_up(trk_state *s, unsigned seat, unsigned trick, trk_events *events)
{
    unsigned fame = ask_set_up_fame(s, trick);
    if (fame)
        happen(s, events,
               (trk_event){.kind = TRK_EVENT_PROPHECY_GAIN,
                           .seat = (uint8_t)seat,
                           .rule = TRK_P(s->active),
                           .fame = (int16_t)fame,
                           .a = {s->active}});
}

void apply_PUT(trk_state *s, move_in m, trk_events *events)
{
    unsigned seat = m->actor, slot = m->arg[1], frame = top(s)->kind;
    const struct piece piece = piece_of(s, seat, top(s));
    trk_show *show = &s->show[show_of(s, m->arg[0])];
    pop(s);
    take_piece(s, &piece);
    show->marker[slot] =
        (uint8_t)(TRK_MARKER(piece.owner, piece.symbol, m->arg[2]) | piece.pile);
    tell_put(s, seat, &piece, frame, m, events);
    if (frame == TRK_FRAME_SET_UP)
        pay_set_up(s, seat, piece.trick, events);
    if (frame == TRK_FRAME_SET_UP || s->phase == TRK_PHASE_BREAKING_FREE)
        resolve_links(s, seat, piece.trick, show, slot, events);
}

/* ---- beside the slots ------------------------------------------------------------ */

static int free_beside(const trk_show *show)
{
    for (int i = 0; i < TRK_BESIDE; i++)
        if (show->beside[i] == TRK_NONE)
            return i;
    return -1;
}

unsigned check_PUT_BESIDE(const trk_state *s, move_in m, trk_reason *why)
{
    const struct piece piece = piece_of(s, m->actor, top_frame(s));
    int place = show_of(s, m->arg[0]);
    if (!ask_beside(s))
        return TRK_NO_NO_BONUS;
    if (place < 0)
        return refuse(why, TRK_NO_NOT_ON_DISPLAY, m->arg[0], 0);
    return check_beside(s, &piece, place, why);
}

void list_PUT_BESIDE(const trk_state *s, unsigned actor, struct list *list)
{
    const struct piece piece = piece_of(s, actor, top_frame(s));
    for (int place = 0; place < TRK_DISPLAY && ask_beside(s); place++)
        if (s->show[place].card != TRK_NONE && !check_beside(s, &piece, place, NULL))
            list_add(list, TRK_MOVE_PUT_BESIDE, actor, s->show[place].card, 0, 0);
}

/* It touches no circle and makes no Link, but it is a Set Up. */
void apply_PUT_BESIDE(trk_state *s, move_in m, trk_events *events)
{
    const struct piece piece = piece_of(s, m->actor, top(s));
    trk_show *show = &s->show[show_of(s, m->arg[0])];
    pop(s);
    take_piece(s, &piece);
    show->beside[free_beside(show)] =
        (uint8_t)(TRK_MARKER(piece.owner, piece.symbol, 0) | piece.pile);
    note(events, TRK_EVENT_SET_UP_BESIDE, m->actor, TRK_S(s->stack[0].a), piece.trick,
         show->card, 0, 0);
    if (piece.pile)
        note(events, TRK_EVENT_PILED, m->actor, TRK_R(25, 7), piece.trick, 0, 0, 0);
    pay_set_up(s, m->actor, piece.trick, events);
}

/* ---- Link rewards (R17.2) -------------------------------------------------------- */

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

/* bonus_theater.c: the bonuses of the Theater's Special Assignments. */
#include "rules/modifiers/bonuses.h"

/* ---- Set Up and Reschedule ------------------------------------------------------- */

/* S.guest_performer */
bool ask_beside(const trk_state *s)
{
    return with_bonus(s, TRK_S_GUEST_PERFORMER);
}

/* S.new_twist: a second marker goes where there is exactly one. */
unsigned ask_twins(const trk_state *s)
{
    return with_bonus(s, TRK_S_NEW_TWIST) ? 1 : 0;
}

/* S.orchestral_interlude, S.headliner_trick */
unsigned ask_link_payments(const trk_state *s, unsigned links, unsigned touching)
{
    if (with_bonus(s, TRK_S_ORCHESTRAL_INTERLUDE))
        return touching;
    return with_bonus(s, TRK_S_HEADLINER_TRICK) ? 2 * links : links;
}

/* S.orchestral_interlude, S.headliner_trick, G7: not without a reward to change. */
bool ask_lives_by_links(const trk_state *s)
{
    return with_bonus(s, TRK_S_ORCHESTRAL_INTERLUDE) ||
           with_bonus(s, TRK_S_HEADLINER_TRICK);
}

/* S.headliner_trick, G11: two Shards, one gain. */
unsigned ask_link_shards(const trk_state *s)
{
    return with_bonus(s, TRK_S_HEADLINER_TRICK) ? 2 * DATA_LINK_SHARDS : DATA_LINK_SHARDS;
}

/* S.directors_favor */
bool ask_moves_others(const trk_state *s)
{
    return with_bonus(s, TRK_S_DIRECTORS_FAVOR);
}

/* S.street_performance */
bool ask_takes_off(const trk_state *s)
{
    return with_bonus(s, TRK_S_STREET_PERFORMANCE);
}

/* S.street_performance: the Yields with the modifier of the player's own day, and nothing
 * else; the marker, or the pile, goes to the supply. */
void take_off(trk_state *s, unsigned seat, trk_show *show, unsigned spot,
              trk_events *events)
{
    trk_player *p = &s->player[seat];
    unsigned marker = marker_at(show, spot), symbol = TRK_MARKER_SYMBOL(marker);
    int slot = symbol_slot(p, symbol), day = own_day_modifier(s, seat);
    struct yield yield = plain_yield(s, seat, (unsigned)slot, marker & TRK_PILE);
    lay_marker(show, spot, TRK_NONE);
    p->supply[symbol] = (uint8_t)(p->supply[symbol] + markers_in(marker));
    note(events, TRK_EVENT_TAKEN_OFF, seat, TRK_S(TRK_S_STREET_PERFORMANCE),
         p->trick[slot].trick, show->card, spot, 0);
    bonus_gain(s, seat, TRK_S_STREET_PERFORMANCE, modified(yield.fame, day),
               modified(yield.coins, day), yield.shards, events);
}

/* ---- S.buying_time --------------------------------------------------------------- */

static unsigned cards_shown(const trk_state *s)
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        n += s->show[i].card != TRK_NONE;
    return n;
}

/* The 3 Coins come after the Link rewards, with or without an exchange. */
void after_BUYING_TIME(trk_state *s, unsigned seat, trk_events *events)
{
    bonus_gain(s, seat, TRK_S_BUYING_TIME, 0, 3, 0, events);
    if (cards_shown(s) > 1)
        push(s, TRK_FRAME_EXCHANGE, 0, 0, 0);
}

/* Any two face-up cards; which one is named first is no difference. */
unsigned check_EXCHANGE(const trk_state *s, move_in m, trk_reason *why)
{
    for (unsigned i = 0; i < 2; i++)
        if (show_of(s, m->arg[i]) < 0)
            return refuse(why, TRK_NO_NOT_ON_DISPLAY, m->arg[i], 0);
    if (m->arg[0] == m->arg[1])
        return TRK_NO_SAME_CARD;
    return m->arg[0] > m->arg[1] ? TRK_NO_PAIR_ALIKE : TRK_NO_NONE;
}

void list_EXCHANGE(const trk_state *s, unsigned actor, struct list *list)
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        for (unsigned j = 0; j < TRK_DISPLAY; j++)
            if (s->show[i].card < s->show[j].card && s->show[j].card != TRK_NONE)
                list_add(list, TRK_MOVE_EXCHANGE, actor, s->show[i].card, s->show[j].card,
                         0);
}

void apply_EXCHANGE(trk_state *s, move_in m, trk_events *events)
{
    trk_show *a = &s->show[show_of(s, m->arg[0])], *b = &s->show[show_of(s, m->arg[1])];
    trk_show held = *a;
    *a = *b;
    *b = held;
    pop(s);
    note(events, TRK_EVENT_EXCHANGED, m->actor, TRK_S(TRK_S_BUYING_TIME), m->arg[0],
         m->arg[1], 0, 0);
}

/* ---- S.durable_components -------------------------------------------------------- */

/* One of the markers performed this turn, of a Trick still owned, out of the supply. */
unsigned check_kept_marker(const trk_state *s, unsigned seat, unsigned trick,
                           trk_reason *why)
{
    const trk_player *p = &s->player[seat];
    int slot = own_trick_slot(p, trick);
    if (slot < 0)
        return refuse(why, TRK_NO_NOT_OWNED, (int)trick, 0);
    unsigned symbol = p->trick[slot].symbol;
    if (!(p->performed >> symbol & 1))
        return refuse(why, TRK_NO_NOT_PERFORMED, (int)trick, 0);
    return p->supply[symbol] ? TRK_NO_NONE
                             : refuse(why, TRK_NO_NO_MARKERS, (int)trick, 0);
}

bool offers_kept_marker(const trk_state *s, unsigned seat)
{
    const trk_player *p = &s->player[seat];
    if (p->show_bonus != TRK_S_DURABLE_COMPONENTS || !p->gave_show)
        return false;
    unsigned i = 0;
    while (i < TRK_TRICK_SLOTS && (p->trick[i].trick == TRK_NONE ||
                                   check_kept_marker(s, seat, p->trick[i].trick, NULL)))
        i++;
    return i < TRK_TRICK_SLOTS;
}

void keep_marker(trk_state *s, unsigned seat, unsigned trick, trk_events *events)
{
    trk_player *p = &s->player[seat];
    trk_own_trick *own = &p->trick[own_trick_slot(p, trick)];
    own->markers++;
    p->supply[own->symbol]--;
    note(events, TRK_EVENT_MARKER_KEPT, seat, TRK_S(TRK_S_DURABLE_COMPONENTS), trick, 0,
         0, 0);
    keep_markers(s, s->step + 1u, events);
}

/* ---- S.grand_premiere ------------------------------------------------------------ */

static struct performance performance_of(const trk_state *s, unsigned performer)
{
    struct performance p = decode_show(s, performer);
    p.premiere = TRK_NONE;
    return p;
}

/* Doubling nothing is no choice (G7). */
static bool yields_something(const trk_state *s, unsigned performer, unsigned spot,
                             unsigned which)
{
    struct performance p = performance_of(s, performer);
    struct yield once = ask_yield(s, &p, spot);
    p.premiere = (uint8_t)spot;
    p.yield = (uint8_t)which;
    struct yield twice = ask_yield(s, &p, spot);
    return once.fame != twice.fame || once.coins != twice.coins ||
           once.shards != twice.shards;
}

unsigned check_PREMIERE(const trk_state *s, move_in m, trk_reason *why)
{
    const trk_frame *frame = top_frame(s);
    const trk_show *show = &s->show[show_of(s, frame->a)];
    if (s->player[m->actor].show_bonus != TRK_S_GRAND_PREMIERE)
        return TRK_NO_NO_BONUS;
    if (frame->c != TRK_NONE)
        return TRK_NO_CHOICE_MADE;
    unsigned reason = check_own_spot(s, show, m->actor, m->arg[0], why);
    if (reason)
        return reason;
    unsigned trick = trick_of_marker(s, marker_at(show, m->arg[0]));
    if (s->performed >> trick & 1)
        return refuse(why, TRK_NO_HAS_PREMIERED, (int)trick, 0);
    if (frame->b != TRK_NONE && frame->b >> 4 == m->arg[0])
        return refuse(why, TRK_NO_STOLEN_FOR, (int)trick, 0);
    if (!yields_something(s, m->actor, m->arg[0], m->arg[1]))
        return refuse(why, TRK_NO_NO_YIELD, (int)trick, 0);
    return TRK_NO_NONE;
}

void list_PREMIERE(const trk_state *s, unsigned actor, struct list *list)
{
    if (s->player[actor].show_bonus != TRK_S_GRAND_PREMIERE)
        return;
    for (unsigned spot = 0; spot < TRK_SPOTS; spot++)
        for (unsigned yield = 0; yield <= TRK_YIELD_SHARDS; yield++) {
            trk_move m = {
                TRK_MOVE_PREMIERE, (uint8_t)actor, {(uint8_t)spot, (uint8_t)yield}};
            if (!check_PREMIERE(s, &m, NULL))
                list_add(list, TRK_MOVE_PREMIERE, actor, spot, yield, 0);
        }
}

void apply_PREMIERE(trk_state *s, move_in m, trk_events *events)
{
    trk_frame *frame = top(s);
    const trk_show *show = &s->show[show_of(s, frame->a)];
    frame->c = (uint8_t)(m->arg[0] << 2 | m->arg[1]);
    note(events, TRK_EVENT_PREMIERE, m->actor, TRK_S(TRK_S_GRAND_PREMIERE),
         trick_of_marker(s, marker_at(show, m->arg[0])), m->arg[1], 0, 0);
}

/* R18.8 (c): Trick Steal or Grand Premiere; the frame of the show is on the stack. */
bool ask_show_choices(const trk_state *s, unsigned performer)
{
    trk_move found;
    struct list list = {&found, 0, 1};
    list_TRICK_STEAL(s, performer, &list);
    list_PREMIERE(s, performer, &list);
    return list.n > 0;
}

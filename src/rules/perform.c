/* perform.c: the Performance phase (R18). */
#include "rules/modifiers/questions.h"

static unsigned performance_slot(unsigned weekday)
{
    unsigned slot = TRK_SLOT_THEATER_1;
    while (data_slots[slot].weekday != weekday || !data_slots[slot].performance)
        slot++;
    return slot;
}

unsigned performer_of(const trk_state *s, unsigned weekday)
{
    unsigned slot = performance_slot(weekday);
    for (unsigned seat = 0; seat < players(s); seat++)
        if (s->player[seat].member[TRK_MAGICIAN].slot == slot)
            return seat;
    return TRK_NONE;
}

/* A106: any own marker on display. */
bool can_perform(const trk_state *s, unsigned seat)
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        if (marker_of(&s->show[i], seat))
            return true;
    return false;
}

/* R18.1: the first day from this one on with somebody who has a card to choose. */
void next_performance(trk_state *s, unsigned weekday, trk_events *events)
{
    for (; weekday < TRK_N_WEEKDAYS; weekday++) {
        unsigned seat = performer_of(s, weekday);
        if (seat != TRK_NONE && can_perform(s, seat)) {
            s->phase = TRK_PHASE_PERFORMANCE;
            s->step = (uint8_t)weekday;
            return;
        }
    }
    end_turn(s, events);
}

unsigned check_PERFORM(const trk_state *s, move_in m, trk_reason *why)
{
    int place = show_of(s, m->arg[0]);
    if (place < 0)
        return refuse(why, TRK_NO_NOT_ON_DISPLAY, m->arg[0], 0);
    if (!marker_of(&s->show[place], m->actor)) /* R18.2, A106 */
        return refuse(why, TRK_NO_NO_OWN_MARKER, m->arg[0], 0);
    return TRK_NO_NONE;
}

void list_PERFORM(const trk_state *s, unsigned actor, struct list *list)
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        if (marker_of(&s->show[i], actor))
            list_add(list, TRK_MOVE_PERFORM, actor, s->show[i].card, 0, 0);
}

/* R18.3, R18.4: what one player's Tricks on the card bring. */
static void pay_yields(trk_state *s, const trk_show *show, unsigned seat,
                       unsigned performer, trk_events *events)
{
    const trk_player *p = &s->player[seat];
    for (unsigned i = 0; i < TRK_CARD_SLOTS; i++) {
        if (show->marker[i] == TRK_NONE || TRK_MARKER_OWNER(show->marker[i]) != seat)
            continue;
        unsigned slot = (unsigned)symbol_slot(p, TRK_MARKER_SYMBOL(show->marker[i]));
        struct yield yield = ask_yield(s, seat, slot, performer);
        happen(s, events,
               (trk_event){.kind = seat == performer ? TRK_EVENT_YIELD
                                                     : TRK_EVENT_GUEST_YIELD,
                           .seat = (uint8_t)seat,
                           .rule = TRK_R(18, 3),
                           .fame = (int16_t)yield.fame,
                           .coins = (int16_t)yield.coins,
                           .shards = (int16_t)yield.shards,
                           .a = {p->trick[slot].trick}});
    }
}

/* R18.6, A47: Specialists in the Theater this turn. */
static void pay_specialists(trk_state *s, unsigned seat, trk_events *events)
{
    const trk_player *p = &s->player[seat];
    for (unsigned c = TRK_ENGINEER; c <= TRK_ASSISTANT; c++) {
        const struct data_character *row = &data_characters[data_kind[c]];
        if (!in_theater(p->member[c].slot))
            continue;
        happen(s, events,
               (trk_event){.kind = TRK_EVENT_PERFORMER_SPECIALIST,
                           .seat = (uint8_t)seat,
                           .rule = TRK_R(18, 6),
                           .fame = row->fame,
                           .coins = row->coins,
                           .shards = row->shards,
                           .a = {(uint8_t)c}});
    }
}

/* R18.6: Links, Specialists in the Theater, bonus box. */
static void pay_performer(trk_state *s, const trk_show *show, unsigned seat,
                          trk_events *events)
{
    const struct data_performance *card = &data_performances[show->card];
    unsigned links = links_on(show);
    if (links)
        happen(s, events,
               (trk_event){.kind = TRK_EVENT_PERFORMER_LINKS,
                           .seat = (uint8_t)seat,
                           .rule = TRK_R(18, 6),
                           .fame = (int16_t)(links * DATA_PERFORMER_FAME_PER_LINK),
                           .a = {(uint8_t)links}});
    pay_specialists(s, seat, events);
    happen(s, events,
           (trk_event){.kind = TRK_EVENT_PERFORMER_BOX,
                       .seat = (uint8_t)seat,
                       .rule = TRK_R(18, 6),
                       .fame = card->fame,
                       .coins = card->coins,
                       .shards = card->shards,
                       .a = {show->card}});
}

/* All markers of a card go to their owners' supplies (R18.7, R19.4, A46). */
void return_markers(trk_state *s, trk_show *show, trk_events *events, trk_rule rule)
{
    unsigned n[TRK_MAX_PLAYERS] = {0};
    for (unsigned i = 0; i < TRK_CARD_SLOTS; i++) {
        unsigned marker = show->marker[i];
        if (marker == TRK_NONE)
            continue;
        s->player[TRK_MARKER_OWNER(marker)].supply[TRK_MARKER_SYMBOL(marker)]++;
        n[TRK_MARKER_OWNER(marker)]++;
        show->marker[i] = TRK_NONE;
    }
    for (unsigned seat = 0; seat < players(s); seat++)
        if (n[seat])
            note(events, TRK_EVENT_MARKERS_BACK, seat, rule, show->card, n[seat], 0, 0);
}

/* R18.8 (b), (d), (e), (f); A90: the performer first, then in Initiative Order. */
void apply_PERFORM(trk_state *s, move_in m, trk_events *events)
{
    unsigned performer = m->actor;
    trk_show *show = &s->show[show_of(s, m->arg[0])];
    note(events, TRK_EVENT_PERFORMED, performer, TRK_R(18, 2), show->card, s->step, 0, 0);
    pay_yields(s, show, performer, performer, events);
    for (unsigned i = 0; i < players(s); i++)
        if (s->order[i] != performer)
            pay_yields(s, show, s->order[i], performer, events);
    pay_performer(s, show, performer, events);
    return_markers(s, show, events, TRK_R(18, 7));
    next_performance(s, s->step + 1u, events);
}

ALWAYS_LEGAL(NO_PERFORMANCE)

void list_NO_PERFORMANCE(const trk_state *s, unsigned actor, struct list *list)
{
    (void)s;
    list_add(list, TRK_MOVE_NO_PERFORMANCE, actor, 0, 0, 0);
}

void apply_NO_PERFORMANCE(trk_state *s, move_in m, trk_events *events)
{
    note(events, TRK_EVENT_NOT_PERFORMED, m->actor, TRK_A(41), s->step, 0, 0, 0);
    next_performance(s, s->step + 1u, events);
}

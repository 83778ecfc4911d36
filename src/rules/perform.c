/* perform.c: the Performance phase (R18). */
#include "rules/modifiers/questions.h"

/* Every weekday has three slots, the last of which is its Performance slot. */
static unsigned performance_slot(unsigned weekday)
{
    return TRK_SLOT_THEATER_3 + 3 * weekday;
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

/* R18.1, R18.8: the first day from this one on with somebody who has a card to choose; on
 * the day under way nobody is asked again whether to take the choice. */
void next_performance(trk_state *s, unsigned weekday, trk_events *events)
{
    bool under_way = s->phase == TRK_PHASE_PERFORMANCE && s->step == weekday;
    for (unsigned day = weekday; day < TRK_N_WEEKDAYS; day++) {
        unsigned seat = performer_of(s, day);
        if (seat == TRK_NONE || !can_perform(s, seat))
            continue;
        bool asked = under_way && day == weekday;
        s->phase = !asked && ask_possession(s, seat) ? TRK_PHASE_POSSESSION
                                                     : TRK_PHASE_PERFORMANCE;
        s->step = (uint8_t)day;
        return;
    }
    keep_markers(s, 0, events);
}

/* R18.8: after the last weekday, in Initiative Order (A90). */
void keep_markers(trk_state *s, unsigned from, trk_events *events)
{
    for (unsigned i = from; i < players(s); i++)
        if (offers_kept_marker(s, s->order[i])) {
            s->phase = TRK_PHASE_KEEP_MARKER;
            s->step = (uint8_t)i;
            return;
        }
    end_turn(s, events);
}

/* R18.2, A106 */
unsigned check_own_marker(const trk_state *s, unsigned seat, unsigned card,
                          trk_reason *why)
{
    int place = show_of(s, card);
    if (place < 0)
        return refuse(why, TRK_NO_NOT_ON_DISPLAY, (int)card, 0);
    if (!marker_of(&s->show[place], seat))
        return refuse(why, TRK_NO_NO_OWN_MARKER, (int)card, 0);
    return TRK_NO_NONE;
}

unsigned check_own_spot(const trk_state *s, const trk_show *show, unsigned seat,
                        unsigned spot, trk_reason *why)
{
    unsigned marker = marker_at(show, spot);
    (void)s;
    if (marker == TRK_NONE)
        return refuse(why, TRK_NO_NO_MARKER_THERE, show->card, (int)spot);
    if (TRK_MARKER_OWNER(marker) != seat)
        return refuse(why, TRK_NO_NOT_YOUR_MARKER, TRK_MARKER_OWNER(marker), 0);
    return TRK_NO_NONE;
}

unsigned check_PERFORM(const trk_state *s, move_in m, trk_reason *why)
{
    return check_own_marker(s, m->actor, m->arg[0], why);
}

void list_PERFORM(const trk_state *s, unsigned actor, struct list *list)
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        if (marker_of(&s->show[i], actor))
            list_add(list, TRK_MOVE_PERFORM, actor, s->show[i].card, 0, 0);
}

/* R18.3, R18.4: what one player's Tricks on the card bring. */
static void pay_yields(trk_state *s, const struct performance *p, unsigned seat,
                       trk_events *events)
{
    for (unsigned spot = 0; spot < TRK_SPOTS; spot++) {
        unsigned marker = marker_at(p->show, spot);
        if (marker == TRK_NONE || TRK_MARKER_OWNER(marker) != seat)
            continue;
        struct yield yield = ask_yield(s, p, spot);
        happen(s, events,
               (trk_event){.kind = seat == p->performer ? TRK_EVENT_YIELD
                                                        : TRK_EVENT_GUEST_YIELD,
                           .seat = (uint8_t)seat,
                           .rule = TRK_R(18, 3),
                           .fame = (int16_t)yield.fame,
                           .coins = (int16_t)yield.coins,
                           .shards = (int16_t)yield.shards,
                           .a = {(uint8_t)trick_of_marker(s, marker)}});
    }
}

/* R18.6, A47: Specialists in the Theater this turn. */
static void pay_specialists(trk_state *s, unsigned seat, trk_events *events)
{
    const trk_player *p = &s->player[seat];
    unsigned factor = ask_performer_factor(s);
    for (unsigned c = TRK_ENGINEER; c <= TRK_ASSISTANT; c++) {
        const struct data_character *row = &data_characters[data_kind[c]];
        if (!in_theater(p->member[c].slot))
            continue;
        happen(s, events,
               (trk_event){.kind = TRK_EVENT_PERFORMER_SPECIALIST,
                           .seat = (uint8_t)seat,
                           .rule = TRK_R(18, 6),
                           .fame = (int16_t)(row->fame * factor),
                           .coins = (int16_t)(row->coins * factor),
                           .shards = (int16_t)(row->shards * factor),
                           .a = {(uint8_t)c}});
    }
}

/* R18.6: Links, Specialists in the Theater, bonus box. */
static void pay_performer(trk_state *s, const trk_show *show, unsigned seat,
                          trk_events *events)
{
    const struct data_performance *card = &data_performances[show->card];
    unsigned links = links_on(show), factor = ask_performer_factor(s);
    if (links)
        happen(
            s, events,
            (trk_event){.kind = TRK_EVENT_PERFORMER_LINKS,
                        .seat = (uint8_t)seat,
                        .rule = TRK_R(18, 6),
                        .fame = (int16_t)(links * DATA_PERFORMER_FAME_PER_LINK * factor),
                        .a = {(uint8_t)links}});
    pay_specialists(s, seat, events);
    happen(s, events,
           (trk_event){.kind = TRK_EVENT_PERFORMER_BOX,
                       .seat = (uint8_t)seat,
                       .rule = TRK_R(18, 6),
                       .fame = (int16_t)(card->fame * factor),
                       .coins = (int16_t)(card->coins * factor),
                       .shards = (int16_t)(card->shards * factor),
                       .a = {show->card}});
}

/* All markers of a card go to their owners' supplies (R18.7, R19.4, A46). */
void return_markers(trk_state *s, trk_show *show, trk_events *events, trk_rule rule)
{
    unsigned n[TRK_MAX_PLAYERS] = {0};
    for (unsigned i = 0; i < TRK_SPOTS; i++) {
        unsigned marker = marker_at(show, i);
        if (marker == TRK_NONE)
            continue;
        uint8_t *supply =
            &s->player[TRK_MARKER_OWNER(marker)].supply[TRK_MARKER_SYMBOL(marker)];
        *supply = (uint8_t)(*supply + markers_in(marker));
        n[TRK_MARKER_OWNER(marker)] += markers_in(marker);
        lay_marker(show, i, TRK_NONE);
    }
    for (unsigned seat = 0; seat < players(s); seat++)
        if (n[seat])
            note(events, TRK_EVENT_MARKERS_BACK, seat, rule, show->card, n[seat], 0, 0);
}

/* A107: what is performed is remembered, by Trick card for the game and by symbol for the
 * turn. */
static void remember_tricks(trk_state *s, const trk_show *show)
{
    for (unsigned i = 0; i < TRK_SPOTS; i++) {
        unsigned marker = marker_at(show, i);
        if (marker == TRK_NONE)
            continue;
        s->performed |= UINT64_C(1) << trick_of_marker(s, marker);
        s->player[TRK_MARKER_OWNER(marker)].performed |=
            (uint8_t)(1u << TRK_MARKER_SYMBOL(marker));
    }
}

struct performance decode_show(const trk_state *s, unsigned performer)
{
    const trk_frame *frame = top_frame(s);
    struct performance p = {&s->show[show_of(s, frame->a)],
                            (uint8_t)performer,
                            TRK_NONE,
                            TRK_NONE,
                            TRK_NONE,
                            0};
    if (frame->b != TRK_NONE) {
        p.own = frame->b >> 4;
        p.victim = frame->b & 15;
    }
    if (frame->c != TRK_NONE) {
        p.premiere = frame->c >> 2;
        p.yield = frame->c & 3;
    }
    return p;
}

/* R18.8 (d), (e), (f); A90: the performer first, then in Initiative Order. */
void give_show(trk_state *s, trk_events *events)
{
    unsigned performer = performer_of(s, s->step);
    const struct performance p = decode_show(s, performer);
    trk_show *show = &s->show[show_of(s, top(s)->a)];
    pop(s);
    pay_yields(s, &p, performer, events);
    for (unsigned i = 0; i < players(s); i++)
        if (s->order[i] != performer)
            pay_yields(s, &p, s->order[i], events);
    pay_performer(s, show, performer, events);
    if (has_module(s, TRK_MODULE_DARK_ALLEY)) {
        remember_tricks(s, show);
        s->player[performer].gave_show = 1;
    }
    return_markers(s, show, events, TRK_R(18, 7));
    next_performance(s, s->step + 1u, events);
}

/* R18.8 (c): the performer's own choices come before the Yields. */
void begin_show(trk_state *s, unsigned performer, unsigned card, trk_events *events)
{
    note(events, TRK_EVENT_PERFORMED, performer, TRK_R(18, 2), card, s->step, 0, 0);
    push(s, TRK_FRAME_SHOW, card, TRK_NONE, TRK_NONE);
    if (!ask_show_choices(s, performer))
        give_show(s, events);
}

void apply_PERFORM(trk_state *s, move_in m, trk_events *events)
{
    begin_show(s, m->actor, m->arg[0], events);
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

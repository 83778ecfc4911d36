/* end_turn.c: End Turn in its exact order (R19).
 *
 * end_turn runs R19.1 and R19.2 up to the first choice, continue_end_turn goes on from
 * the seat of the phase at hand, new_performance does what follows Orders Arrive and
 * finish_end_turn what follows the new Performance card. */
#include "rules/modifiers/questions.h"

#include <string.h>

/* R19.1, A49: Coins as far as they go; each Coin missing costs Fame, never below 0. */
static void pay_wages(trk_state *s, unsigned seat, trk_events *events)
{
    unsigned due = wages(&s->player[seat]);
    if (due)
        pay_wage(s, due,
                 (trk_event){.kind = TRK_EVENT_WAGES,
                             .seat = (uint8_t)seat,
                             .rule = TRK_R(19, 1),
                             .a = {(uint8_t)due}},
                 events);
}

/* R19.2, A91: disks go home; Specialists from the Inn join with their boards. */
static void return_characters(trk_state *s, unsigned seat, trk_events *events)
{
    trk_player *p = &s->player[seat];
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        p->member[c].slot = TRK_NONE;
        p->member[c].idle = 0;
        if (p->member[c].status == TRK_ON_INN) {
            p->member[c].status = TRK_IN_TEAM;
            note(events, TRK_EVENT_JOINED, seat, TRK_R(19, 2), c, 0, 0, 0);
        }
    }
}

void end_turn(trk_state *s, trk_events *events)
{
    for (unsigned i = 0; i < players(s); i++)
        pay_wages(s, s->order[i], events);
    for (unsigned i = 0; i < players(s); i++)
        return_characters(s, s->order[i], events);
    s->taken = 0;
    s->phase = TRK_PHASE_RETURN_CHARACTERS;
    s->step = 0;
    continue_end_turn(s, events);
}

/* ---- places for hired Apprentices (A22) ---------------------------------------- */

static void apprentice_joins(trk_state *s, unsigned seat, unsigned place,
                             trk_events *events)
{
    trk_player *p = &s->player[seat];
    p->hired--;
    p->member[place].status = TRK_IN_TEAM;
    note(events, TRK_EVENT_JOINED, seat, TRK_A(22), place, 0, 0, 0);
}

ALWAYS_LEGAL(HOME)

void list_HOME(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_HOME, actor, list);
}

void apply_HOME(trk_state *s, move_in m, trk_events *events)
{
    if (s->depth) {
        motivate_home(s, m->actor, m->arg[0], events);
        return;
    }
    int ordinary = apprentice_place(&s->player[m->actor]);
    unsigned place = m->arg[0] == TRK_EXTENSION ? TRK_APPRENTICE_4 : (unsigned)ordinary;
    apprentice_joins(s, m->actor, place, events);
    continue_end_turn(s, events);
}

/* Is there a choice of place for a hired Apprentice (A22)?  Not when only one kind is
 * free, and not when all free places are needed anyway (Q10). */
bool chooses_home(const trk_state *s, const trk_player *p)
{
    unsigned ordinary =
        DATA_APPRENTICE_PLACES + in_team(p, TRK_APPRENTICE_4) - apprentices(p);
    return p->hired && ordinary && free_homes(s, p) >> TRK_EXTENSION &&
           p->hired < ordinary + 1;
}

/* All hired Apprentices of a seat move in; true: it has to choose where. */
static bool house_apprentices(trk_state *s, unsigned seat, trk_events *events)
{
    trk_player *p = &s->player[seat];
    while (p->hired) {
        if (chooses_home(s, p))
            return true;
        int ordinary = apprentice_place(p);
        apprentice_joins(s, seat, ordinary < 0 ? TRK_APPRENTICE_4 : (unsigned)ordinary,
                         events);
    }
    return false;
}

/* ---- R19.3, R19.4 -------------------------------------------------------------- */

/* R19.3, A29 */
static void orders_arrive(trk_state *s, trk_events *events)
{
    for (unsigned i = 0; i < TRK_STOCK; i++) {
        if (s->ordered[i] == TRK_NONE)
            continue;
        s->buy[i] = s->ordered[i];
        s->ordered[i] = TRK_NONE;
        note(events, TRK_EVENT_ORDER_ARRIVED, TRK_CHANCE, TRK_R(19, 3), s->buy[i], i, 0,
             0);
    }
    for (; s->logistics; s->logistics &= s->logistics - 1) /* S.logistics */
        note(events, TRK_EVENT_LOGISTICS_CLEARED, TRK_CHANCE, TRK_R(19, 3),
             bits_first(s->logistics), 0, 0, 0);
}

/* The Quick Order piece goes to the supply, or to a seat that has a claim and room for
 * it, without returning anything first (S.dubious_sources); where both kinds of place are
 * free the seat is asked. */
static bool clear_quick_order(trk_state *s, trk_events *events)
{
    unsigned seat = s->dubious, component = s->quick, reason;
    s->dubious = s->quick = TRK_NONE;
    if (component == TRK_NONE)
        return false;
    unsigned places =
        seat == TRK_NONE ? 0 : room_for(s, &s->player[seat], component, 1, NULL, &reason);
    if (!places) {
        note(events, TRK_EVENT_QUICK_CLEARED, TRK_CHANCE, TRK_R(19, 3), component, 0, 0,
             0);
        return false;
    }
    note(events, TRK_EVENT_SOURCES, seat, TRK_R(19, 3), component, 0, 0, 0);
    return store_pieces(s, seat, component, 1);
}

unsigned cards_on_display(const trk_state *s, unsigned turn)
{
    unsigned more = turn < 3 ? turn : 3;
    return players(s) + more - 2;
}

/* Every card moves on; from turn 3 on the last one leaves. */
static void move_performance_cards(trk_state *s, trk_events *events)
{
    trk_show *last = &s->show[players(s)];
    if (last->card != TRK_NONE) {
        return_markers(s, last, events, TRK_R(19, 4));
        note(events, TRK_EVENT_DISCARDED, TRK_CHANCE, TRK_R(19, 4), last->card, 0, 0, 0);
    }
    memmove(&s->show[1], &s->show[0], players(s) * sizeof s->show[0]);
    memset(&s->show[0], TRK_NONE, sizeof s->show[0]);
}

/* R19.2, A90, A91: first all hired Apprentices, then exchanges, each in Initiative Order;
 * true: somebody has to choose. */
static bool somebody_chooses(trk_state *s, trk_events *events)
{
    for (unsigned i = s->step; i < players(s); i++) {
        unsigned seat = s->order[i];
        if (s->phase == TRK_PHASE_RETURN_CHARACTERS ? house_apprentices(s, seat, events)
                                                    : offers_talent(s, seat)) {
            s->step = (uint8_t)i;
            return true;
        }
    }
    return false;
}

static void new_performance(trk_state *s, trk_events *events)
{
    move_performance_cards(s, events);
    s->step = 0;
    if (s->turn < trk_turns(s))
        s->phase = TRK_PHASE_NEW_PERFORMANCE;
    /* R19.5, R19.8, R19.9 */
    else
        finish_end_turn(s, events); /* A51: the deck is empty */
}

void continue_end_turn(trk_state *s, trk_events *events)
{
    if (somebody_chooses(s, events))
        return;
    if (s->phase == TRK_PHASE_RETURN_CHARACTERS) {
        s->phase = TRK_PHASE_TALENT;
        s->step = 0;
        continue_end_turn(s, events);
        return;
    }
    unsigned seat = s->dubious;
    orders_arrive(s, events);
    if (clear_quick_order(s, events)) {
        s->phase = TRK_PHASE_ORDERS_ARRIVE;
        s->step = (uint8_t)place_in_order(s, seat);
    } else {
        new_performance(s, events);
    }
}

void after_talent(trk_state *s, trk_events *events)
{
    continue_end_turn(s, events);
}

/* R19.3: the piece out of the Quick Order lies on its place. */
void after_orders(trk_state *s, trk_events *events)
{
    new_performance(s, events);
}

/* ---- R19.5–R19.9 --------------------------------------------------------------- */

/* R19.8, R23.2, R23.5, D41: used cards go under their deck or out of the game. */
static void put_away(trk_state *s, unsigned seat, unsigned special, trk_events *events)
{
    unsigned deck = data_specials[special].location;
    s->player[seat].owned[deck]--;
    if (has_switch(s, TRK_SWITCH_USED_CARDS_DISCARDED))
        s->discarded |= UINT64_C(1) << special;
    else
        put_under(s, special);
    note(events, TRK_EVENT_USED_UP, seat, TRK_R(19, 8), deck, special, 0, 0);
}

/* In the order of placement. */
static void spend_cards(trk_state *s, unsigned seat, trk_events *events)
{
    trk_player *p = &s->player[seat];
    for (unsigned i = 0; i < TRK_N_CHARACTERS && p->spent[i] != TRK_NONE; i++) {
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            if (p->member[c].card == TRK_CARD_SPECIAL + p->spent[i])
                p->member[c].card = TRK_NONE;
        put_away(s, seat, p->spent[i], events);
        p->spent[i] = TRK_NONE;
    }
}

/* A50: all Permanent cards and those of Idle Characters go back to hand. */
static void cards_go_back(trk_player *p)
{
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        unsigned card = p->member[c].card;
        if (card == TRK_NONE)
            continue;
        if (card < TRK_CARD_SPECIAL)
            p->hand[card]++;
        else if (card != TRK_HIDDEN) /* in a view it is in hand already */
            p->specials |= UINT64_C(1) << (card - TRK_CARD_SPECIAL);
        p->member[c].card = TRK_NONE;
    }
    p->face_down = 0;
}

/* What lasts to the end of the turn is over (G13). */
static void forget_turn(trk_player *p)
{
    p->advertised = 0; /* R19.5 */
    p->ability = p->drew = p->gave_show = p->performed = p->talents = 0;
    p->show_bonus = TRK_NONE;
}

/* R19.5–R19.7; then R19.8, as soon as there is no Prophecy to be drawn.  After the last
 * turn none is (Q12). */
void finish_end_turn(trk_state *s, trk_events *events)
{
    for (unsigned seat = 0; seat < players(s); seat++)
        forget_turn(&s->player[seat]);
    s->share[0] = s->share[1] = TRK_NONE;
    s->step = 0;
    if (has_module(s, TRK_MODULE_PROPHECIES)) {
        move_prophecies(s, events);
        if (s->unforeseen && s->turn < trk_turns(s)) {
            s->phase = TRK_PHASE_NEW_PROPHECY;
            return;
        }
    }
    bring_cards_back(s, events);
}

/* R19.8, R19.9; the decks do not move any more after the last turn (Q12). */
void bring_cards_back(trk_state *s, trk_events *events)
{
    for (unsigned i = 0; i < players(s); i++) {
        spend_cards(s, s->order[i], events);
        cards_go_back(&s->player[s->order[i]]);
    }
    if (s->turn >= trk_turns(s)) {
        final_scoring(s, events);
        return;
    }
    if (has_module(s, TRK_MODULE_DARK_ALLEY) && move_decks(s, events))
        return;
    begin_turn(s, events);
}

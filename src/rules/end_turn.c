/* end_turn.c: End Turn in its exact order (R19).
 *
 * end_turn runs R19.1 and R19.2 up to the first choice of a place for a hired Apprentice,
 * continue_end_turn goes on from a place in the Initiative Order, and finish_end_turn
 * does what follows the new Performance card. */
#include "rules/rules.h"

#include <string.h>

/* R19.1, A49: Coins as far as they go; each Coin missing costs Fame, never below 0. */
static void pay_wages(trk_state *s, unsigned seat, trk_events *events)
{
    trk_player *p = &s->player[seat];
    int due = (int)wages(p);
    int paid = due < p->coins ? due : p->coins;
    int loss = (due - paid) * DATA_UNPAID_WAGE_FAME;
    if (!due)
        return;
    happen(s, events,
           (trk_event){.kind = TRK_EVENT_WAGES,
                       .seat = (uint8_t)seat,
                       .rule = TRK_R(19, 1),
                       .coins = (int16_t)-paid,
                       .fame = (int16_t) - (loss < p->fame ? loss : p->fame),
                       .a = {(uint8_t)due}});
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
    continue_end_turn(s, 0, events);
}

/* ---- places for hired Apprentices (A22) ---------------------------------------- */

static bool assistants_place_free(const trk_state *s, const trk_player *p)
{
    return in_team(p, TRK_ASSISTANT) && !in_team(p, TRK_APPRENTICE_4) &&
           has_switch(s, TRK_SWITCH_DIRECT_TO_EXTENSION);
}

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
    int ordinary = apprentice_place(&s->player[m->actor]);
    unsigned place = m->arg[0] == TRK_EXTENSION ? TRK_APPRENTICE_4 : (unsigned)ordinary;
    apprentice_joins(s, m->actor, place, events);
    continue_end_turn(s, s->step, events);
}

/* Is there a choice of place for a hired Apprentice (A22)?  Not when only one kind is
 * free, and not when all free places are needed anyway (Q10). */
bool chooses_home(const trk_state *s, const trk_player *p)
{
    unsigned ordinary =
        DATA_APPRENTICE_PLACES + in_team(p, TRK_APPRENTICE_4) - apprentices(p);
    return p->hired && ordinary && assistants_place_free(s, p) && p->hired < ordinary + 1;
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
    if (s->quick != TRK_NONE)
        note(events, TRK_EVENT_QUICK_CLEARED, TRK_CHANCE, TRK_R(19, 3), s->quick, 0, 0,
             0);
    s->quick = TRK_NONE;
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

void continue_end_turn(trk_state *s, unsigned from, trk_events *events)
{
    for (unsigned i = from; i < players(s); i++)
        if (house_apprentices(s, s->order[i], events)) {
            s->phase = TRK_PHASE_RETURN_CHARACTERS;
            s->step = (uint8_t)i;
            return;
        }
    orders_arrive(s, events);
    move_performance_cards(s, events);
    s->step = 0;
    if (s->turn < turns(s))
        s->phase = TRK_PHASE_NEW_PERFORMANCE;
    /* R19.5, R19.8, R19.9 */
    else
        finish_end_turn(s, events); /* A51: the deck is empty */
}

/* ---- R19.5–R19.9 --------------------------------------------------------------- */

/* R19.8, A50: all Permanent cards go back to hand. */
static void cards_go_back(trk_player *p)
{
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        if (p->member[c].card == TRK_NONE)
            continue;
        p->hand[p->member[c].card]++;
        p->member[c].card = TRK_NONE;
    }
}

void finish_end_turn(trk_state *s, trk_events *events)
{
    for (unsigned seat = 0; seat < players(s); seat++) {
        s->player[seat].advertised = 0; /* R19.5 */
        cards_go_back(&s->player[seat]);
    }
    if (s->turn < turns(s))
        begin_turn(s, events);
    else
        final_scoring(s, events);
}

/* assign.c: the Assignment phase (R10).
 *
 * Every seat decides for its Characters one after the other (Q4), independently of the
 * others: nothing here looks at another seat until all have finished. */
#include "rules/modifiers/questions.h"

static unsigned next_to_plan(const trk_player *p, unsigned character)
{
    while (character < TRK_N_CHARACTERS && !in_team(p, character))
        character++;
    return character;
}

/* Whose card is to be chosen: the next Character of a plan, or one that joined in
 * mid-phase (A89). */
static unsigned character_at_hand(const trk_state *s, const trk_player *p)
{
    return s->depth ? top_frame(s)->a : next_to_plan(p, p->planned);
}

/* R10.1, R23.1 */
static bool in_hand(const trk_player *p, unsigned card)
{
    return card < TRK_CARD_SPECIAL ? p->hand[card] > 0
                                   : p->specials >> (card - TRK_CARD_SPECIAL) & 1;
}

/* R10.1, A11, Q4: one card from hand, or none, for the next Character. */
unsigned check_ASSIGN(const trk_state *s, move_in m, trk_reason *why)
{
    const trk_player *p = &s->player[m->actor];
    unsigned character = m->arg[0], card = m->arg[1];
    unsigned next = character_at_hand(s, p);
    if (!in_team(p, character))
        return refuse(why, TRK_NO_NOT_IN_TEAM, (int)character, 0);
    if (character != next)
        return refuse(why, TRK_NO_OTHER_CHARACTER_FIRST, (int)next, 0);
    if (card == TRK_N_CARDS)
        return TRK_NO_NONE;
    if (!in_hand(p, card))
        return refuse(why, TRK_NO_NOT_IN_HAND, (int)card, 0);
    return TRK_NO_NONE;
}

void list_ASSIGN(const trk_state *s, unsigned actor, struct list *list)
{
    const trk_player *p = &s->player[actor];
    unsigned character = character_at_hand(s, p);
    for (unsigned card = 0; card < TRK_CARD_SPECIAL && !list_full(list); card++)
        if (p->hand[card])
            list_add(list, TRK_MOVE_ASSIGN, actor, character, card, 0);
    for (uint64_t rest = p->specials; rest; rest &= rest - 1)
        list_add(list, TRK_MOVE_ASSIGN, actor, character,
                 TRK_CARD_SPECIAL + bits_first(rest), 0);
    list_add(list, TRK_MOVE_ASSIGN, actor, character, TRK_N_CARDS, 0);
}

static void tell_plan(const trk_state *s, unsigned seat, unsigned character,
                      unsigned card, trk_events *events)
{
    if (!events)
        return;
    note(events, TRK_EVENT_PLANNED, seat, TRK_R(10, 1), character, card, 0, 0);
    if (events->n <= events->cap)
        events->at[events->n - 1].seen_by = (uint8_t)(1u << seat);
    if (s->player[seat].planned == TRK_N_CHARACTERS)
        note(events, TRK_EVENT_READY, seat, TRK_A(87), 0, 0, 0, 0);
}

/* Are all plans complete and, in a view, all known? */
static bool all_planned(const trk_state *s)
{
    for (unsigned seat = 0; seat < players(s); seat++) {
        const trk_player *p = &s->player[seat];
        if (p->planned < TRK_N_CHARACTERS)
            return false;
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            if (p->member[c].card == TRK_HIDDEN)
                return false;
    }
    return true;
}

/* R11.1: all cards are turned up at once, or that they lie there is seen. */
static void reveal_plans(trk_state *s, trk_events *events)
{
    for (unsigned i = 0; i < players(s); i++) {
        unsigned seat = s->order[i];
        trk_player *p = &s->player[seat];
        p->planned = 0;
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
            if (p->member[c].card == TRK_NONE)
                continue;
            p->face_down |= (uint8_t)(1u << c);
            if (ask_face_down(s))
                note(events, TRK_EVENT_FACE_DOWN, seat, TRK_P(s->active), c, 0, 0, 0);
            else
                turn_card_up(s, seat, c, events);
        }
    }
}

/* Called whenever a plan is finished or, in a view, filled in. */
void begin_placing(trk_state *s, trk_events *events)
{
    if (!all_planned(s))
        return;
    reveal_plans(s, events);
    next_placement(s, 0, events);
}

/* Take a card out of the hand, for a plan or for a Character that has just joined. */
void lay_card(trk_player *p, unsigned character, unsigned card)
{
    if (card == TRK_N_CARDS)
        return;
    p->member[character].card = (uint8_t)card;
    if (card < TRK_CARD_SPECIAL)
        p->hand[card]--;
    else
        p->specials &= ~(UINT64_C(1) << (card - TRK_CARD_SPECIAL));
}

void apply_ASSIGN(trk_state *s, move_in m, trk_events *events)
{
    trk_player *p = &s->player[m->actor];
    unsigned character = m->arg[0], card = m->arg[1];
    if (s->depth) {
        motivate(s, m->actor, character, card, events);
        return;
    }
    lay_card(p, character, card);
    p->planned = (uint8_t)next_to_plan(p, character + 1);
    tell_plan(s, m->actor, character, card, events);
    if (p->planned == TRK_N_CHARACTERS)
        begin_placing(s, events);
}

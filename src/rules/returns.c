/* returns.c: giving Tricks and Components back, free and at any time of one's own (R6.3).
 *
 * A16 says when: before placing, between Actions, before ending a placement, and before
 * choosing a card to perform.  RETURN opens the list, one thing goes back, and the
 * decision that was interrupted stands again.  Two bonuses ask for the same moves in
 * frames of their own. */
#include "rules/modifiers/questions.h"

bool owns_something(const trk_player *p)
{
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (p->trick[i].trick != TRK_NONE)
            return true;
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        if (p->component[c])
            return true;
    return false;
}

/* R6.3, A16 */
unsigned check_RETURN(const trk_state *s, move_in m, trk_reason *why)
{
    (void)why;
    return owns_something(&s->player[m->actor]) ? TRK_NO_NONE : TRK_NO_NOTHING_TO_RETURN;
}

void list_RETURN(const trk_state *s, unsigned actor, struct list *list)
{
    if (owns_something(&s->player[actor]))
        list_add(list, TRK_MOVE_RETURN, actor, 0, 0, 0);
}

void apply_RETURN(trk_state *s, move_in m, trk_events *events)
{
    (void)m, (void)events;
    push(s, TRK_FRAME_RETURN, 0, 0, 0);
}

/* A performer who gave back the last marker on display has nothing left to choose. */
static void resume(trk_state *s, trk_events *events)
{
    pop(s);
    if (s->phase == TRK_PHASE_PERFORMANCE)
        next_performance(s, s->step, events);
}

/* In the frame OVERHAUL a Trick goes back because another one takes its place. */
unsigned check_RETURN_TRICK(const trk_state *s, move_in m, trk_reason *why)
{
    if (own_trick_slot(&s->player[m->actor], m->arg[0]) < 0)
        return refuse(why, TRK_NO_NOT_OWNED, m->arg[0], 0);
    return TRK_NO_NONE;
}

void list_RETURN_TRICK(const trk_state *s, unsigned actor, struct list *list)
{
    const trk_player *p = &s->player[actor];
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (p->trick[i].trick != TRK_NONE)
            list_add(list, TRK_MOVE_RETURN_TRICK, actor, p->trick[i].trick, 0, 0);
}

void apply_RETURN_TRICK(trk_state *s, move_in m, trk_events *events)
{
    if (top_frame(s)->kind == TRK_FRAME_OVERHAUL) {
        overhaul(s, m->actor, m->arg[0], events);
        return;
    }
    return_trick(s, m->actor, m->arg[0], events);
    resume(s, events);
}

/* A99; in the frame PROTOTYPE only what the Trick needs. */
unsigned check_RETURN_COMPONENT(const trk_state *s, move_in m, trk_reason *why)
{
    if (!s->player[m->actor].component[m->arg[0]])
        return refuse(why, TRK_NO_NO_PILE, m->arg[0], 0);
    if (top_frame(s)->kind == TRK_FRAME_PROTOTYPE)
        return check_prototype(s, m->arg[0], why);
    return TRK_NO_NONE;
}

void list_RETURN_COMPONENT(const trk_state *s, unsigned actor, struct list *list)
{
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++) {
        trk_move m = {TRK_MOVE_RETURN_COMPONENT, (uint8_t)actor, {(uint8_t)c}};
        if (s->player[actor].component[c] && !check_RETURN_COMPONENT(s, &m, NULL))
            list_add(list, TRK_MOVE_RETURN_COMPONENT, actor, c, 0, 0);
    }
}

void apply_RETURN_COMPONENT(trk_state *s, move_in m, trk_events *events)
{
    remove_piece(&s->player[m->actor], m->arg[0]);
    note(events, TRK_EVENT_COMPONENT_RETURNED, m->actor, TRK_A(99), m->arg[0], 0, 0, 0);
    if (top_frame(s)->kind == TRK_FRAME_PROTOTYPE)
        feed_prototype(s, m->actor, events);
    else
        resume(s, events);
}

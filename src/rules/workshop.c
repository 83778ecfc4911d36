/* workshop.c: Prepare and the Move Actions of the Specialists' boards (R15). */
#include "rules/modifiers/questions.h"

static unsigned workshop_check(const trk_state *s, move_in m, unsigned cost,
                               trk_reason *why)
{
    return action_check(s, m->actor, TRK_WORKSHOP, cost, why);
}

/* ---- Prepare (R15.2) ----------------------------------------------------------- */

/* R15.2, A101: what stands against preparing the Trick on a slot, Action Points apart. */
static unsigned check_preparation(const trk_state *s, unsigned seat, unsigned slot,
                                  trk_reason *why)
{
    const trk_player *p = &s->player[seat];
    const trk_own_trick *own = &p->trick[slot];
    if (own->markers)
        return refuse(why, TRK_NO_STILL_PREPARED, own->trick, own->markers);
    unsigned reason = check_requirement(s, seat, own->trick, why);
    if (reason)
        return reason;
    if (!p->supply[own->symbol]) /* A30 */
        return refuse(why, TRK_NO_NO_MARKERS, own->trick, 0);
    return check_prepare_bonus(s, seat, slot, why);
}

unsigned check_PREPARE(const trk_state *s, move_in m, trk_reason *why)
{
    int slot = own_trick_slot(&s->player[m->actor], m->arg[0]);
    if (slot < 0)
        return refuse(why, TRK_NO_NOT_OWNED, m->arg[0], 0);
    unsigned reason =
        workshop_check(s, m, ask_cost(s, m->actor, TRK_MOVE_PREPARE, m->arg[0]), why);
    return reason ? reason : check_preparation(s, m->actor, (unsigned)slot, why);
}

void list_PREPARE(const trk_state *s, unsigned actor, struct list *list)
{
    const trk_player *p = &s->player[actor];
    for (unsigned slot = 0; slot < TRK_TRICK_SLOTS; slot++) {
        unsigned trick = p->trick[slot].trick;
        trk_move m = {TRK_MOVE_PREPARE, (uint8_t)actor, {(uint8_t)trick}};
        if (trick != TRK_NONE && !check_PREPARE(s, &m, NULL))
            list_add(list, TRK_MOVE_PREPARE, actor, trick, 0, 0);
    }
}

void apply_PREPARE(trk_state *s, move_in m, trk_events *events)
{
    trk_player *p = &s->player[m->actor];
    unsigned slot = (unsigned)own_trick_slot(p, m->arg[0]);
    unsigned markers = ask_markers(s, m->actor, slot);
    trk_own_trick *own = &p->trick[slot];
    spend_points(s, ask_cost(s, m->actor, TRK_MOVE_PREPARE, m->arg[0]));
    own->markers = (uint8_t)markers;
    p->supply[own->symbol] = (uint8_t)(p->supply[own->symbol] - markers);
    note(events, TRK_EVENT_PREPARED, m->actor, TRK_R(15, 2), m->arg[0], markers, 0, 0);
    prepared(s, m->actor, slot, events);
}

/* ---- a marker for a Trick (G8) ------------------------------------------------- */

/* In the frame PARTS it comes with a Prepare, in the phase KEEP_MARKER it was
 * performed. */
unsigned check_MARKER_TO(const trk_state *s, move_in m, trk_reason *why)
{
    if (s->depth)
        return check_part(s, m->actor, top_frame(s)->a, m->arg[0], why);
    return check_kept_marker(s, m->actor, m->arg[0], why);
}

void list_MARKER_TO(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_MARKER_TO, actor, list);
}

void apply_MARKER_TO(trk_state *s, move_in m, trk_events *events)
{
    if (s->depth)
        add_part(s, m->actor, m->arg[0], events);
    else
        keep_marker(s, m->actor, m->arg[0], events);
}

/* ---- Move Tricks, Components, Apprentice (R15.3–R15.6) ------------------------- */

/* R15.3, R15.4, R15.5: the Specialist must be in the team; any own Character in the
 * Workshop does the work. */
static unsigned check_move(const trk_state *s, move_in m, unsigned specialist,
                           trk_reason *why)
{
    unsigned reason = workshop_check(s, m, ask_cost(s, m->actor, m->kind, 0), why);
    if (!reason && !in_team(&s->player[m->actor], specialist))
        reason = refuse(why, TRK_NO_NO_SPECIALIST, (int)(specialist - TRK_ENGINEER), 0);
    return reason;
}

/* A102: a Trick that is elsewhere. */
unsigned check_MOVE_TRICK(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned reason = check_move(s, m, TRK_ENGINEER, why);
    if (reason)
        return reason;
    int slot = own_trick_slot(&s->player[m->actor], m->arg[0]);
    if (slot < 0)
        return refuse(why, TRK_NO_NOT_OWNED, m->arg[0], 0);
    return slot == TRK_ENGINEER_SLOT ? TRK_NO_ALREADY_THERE : TRK_NO_NONE;
}

void list_MOVE_TRICK(const trk_state *s, unsigned actor, struct list *list)
{
    const trk_player *p = &s->player[actor];
    trk_move m = {TRK_MOVE_MOVE_TRICK, (uint8_t)actor, {0}};
    if (check_move(s, &m, TRK_ENGINEER, NULL))
        return;
    for (unsigned slot = 0; slot < TRK_ENGINEER_SLOT; slot++)
        if (p->trick[slot].trick != TRK_NONE)
            list_add(list, TRK_MOVE_MOVE_TRICK, actor, p->trick[slot].trick, 0, 0);
}

void apply_MOVE_TRICK(trk_state *s, move_in m, trk_events *events)
{
    trk_player *p = &s->player[m->actor];
    trk_own_trick *from = &p->trick[own_trick_slot(p, m->arg[0])];
    trk_own_trick swapped = p->trick[TRK_ENGINEER_SLOT];
    spend_points(s, ask_cost(s, m->actor, m->kind, 0));
    p->trick[TRK_ENGINEER_SLOT] = *from;
    *from = swapped;
    note(events, TRK_EVENT_TRICK_MOVED, m->actor, TRK_R(15, 3), m->arg[0], 0, 0, 0);
}

/* Q2: the two Multi slots are alike, so only moves that change something are offered. */
static unsigned check_pile(const trk_player *p, unsigned component, unsigned slot,
                           trk_reason *why)
{
    if (!p->component[component])
        return refuse(why, TRK_NO_NO_PILE, (int)component, 0);
    bool empty = p->multi[slot] == TRK_NONE;
    if (p->multi[slot] == component || (empty && on_multi(p, component)))
        return TRK_NO_ALREADY_THERE;
    if (slot == 1 && empty && p->multi[0] == TRK_NONE)
        return TRK_NO_SLOTS_ALIKE;
    return TRK_NO_NONE;
}

unsigned check_MOVE_PILE(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned reason = check_move(s, m, TRK_MANAGER, why);
    return reason ? reason : check_pile(&s->player[m->actor], m->arg[0], m->arg[1], why);
}

void list_MOVE_PILE(const trk_state *s, unsigned actor, struct list *list)
{
    trk_move m = {TRK_MOVE_MOVE_PILE, (uint8_t)actor, {0}};
    if (check_move(s, &m, TRK_MANAGER, NULL))
        return;
    for (unsigned component = 0; component < TRK_N_COMPONENTS; component++)
        for (unsigned slot = 0; slot < TRK_MULTI_SLOTS; slot++)
            if (!check_pile(&s->player[actor], component, slot, NULL))
                list_add(list, TRK_MOVE_MOVE_PILE, actor, component, slot, 0);
}

/* The pile that lay there takes the place of the one that comes (A33). */
void apply_MOVE_PILE(trk_state *s, move_in m, trk_events *events)
{
    trk_player *p = &s->player[m->actor];
    unsigned component = m->arg[0], slot = m->arg[1];
    spend_points(s, ask_cost(s, m->actor, m->kind, 0));
    if (p->multi[!slot] == component)
        p->multi[!slot] = p->multi[slot];
    p->multi[slot] = (uint8_t)component;
    note(events, TRK_EVENT_PILE_MOVED, m->actor, TRK_R(15, 4), component, slot, 0, 0);
}

unsigned check_MOVE_APPRENTICE(const trk_state *s, move_in m, trk_reason *why)
{
    const trk_player *p = &s->player[m->actor];
    unsigned character = m->arg[0];
    unsigned reason = check_move(s, m, TRK_ASSISTANT, why);
    if (reason)
        return reason;
    if (character < TRK_APPRENTICE)
        return refuse(why, TRK_NO_NOT_AN_APPRENTICE, (int)character, 0);
    if (!in_team(p, character))
        return refuse(why, TRK_NO_NOT_IN_TEAM, (int)character, 0);
    return in_team(p, TRK_APPRENTICE_4) ? TRK_NO_PLACE_TAKEN : TRK_NO_NONE;
}

void list_MOVE_APPRENTICE(const trk_state *s, unsigned actor, struct list *list)
{
    for (unsigned c = TRK_APPRENTICE_1; c < TRK_APPRENTICE_4; c++) {
        trk_move m = {TRK_MOVE_MOVE_APPRENTICE, (uint8_t)actor, {(uint8_t)c}};
        if (in_team(&s->player[actor], c) && !check_MOVE_APPRENTICE(s, &m, NULL))
            list_add(list, TRK_MOVE_MOVE_APPRENTICE, actor, c, 0, 0);
    }
}

/* In a set of Characters: whoever lived on one place lives on the Assistant's now. */
static uint8_t moved_home(unsigned set, unsigned from)
{
    unsigned bit = set >> from & 1;
    return (uint8_t)((set & ~(1u << from)) | bit << TRK_APPRENTICE_4);
}

/* A32: also one that was placed, even the acting one; only its home changes. */
void apply_MOVE_APPRENTICE(trk_state *s, move_in m, trk_events *events)
{
    trk_player *p = &s->player[m->actor];
    spend_points(s, ask_cost(s, m->actor, m->kind, 0));
    p->member[TRK_APPRENTICE_4] = p->member[m->arg[0]];
    p->member[m->arg[0]] = (trk_member){TRK_IN_SUPPLY, TRK_NONE, TRK_NONE, 0};
    p->face_down = moved_home(p->face_down, m->arg[0]);
    p->talents = moved_home(p->talents, m->arg[0]);
    if (s->placed == m->arg[0])
        s->placed = TRK_APPRENTICE_4;
    note(events, TRK_EVENT_APPRENTICE_MOVED, m->actor, TRK_R(15, 5), m->arg[0], 0, 0, 0);
}

/* undo.c: taking back and bringing back.
 *
 * A seat takes back its own latest decision alone, up to the latest chance outcome,
 * reveal or decision of somebody else; with a single human the bots' decisions are no
 * obstacle.  Being ready with a plan is a decision too, though no entry.  Beyond that
 * everybody must consent: then chance is drawn anew, and a takeback stands in the record
 * for what was. */
#include "session/session.h"

static bool single_human(const trk_session *session)
{
    unsigned humans = sess_humans(session);
    return (humans & (humans - 1)) == 0;
}

/* What a move has shown that its actor could not know: cards drawn where chance had no
 * choice, or cards of others that were turned up. */
static unsigned shown_by(const trk_events *events, unsigned actor)
{
    for (uint32_t i = 0; i < events->n && i < events->cap; i++) {
        const trk_event *event = &events->at[i];
        if (event->kind == TRK_EVENT_REVEALED && event->seat != actor)
            return TRK_UNDO_REVEAL;
        if (event->kind == TRK_EVENT_DREW || event->kind == TRK_EVENT_TURNED_UP)
            return TRK_UNDO_CHANCE;
    }
    return TRK_UNDO_FREE;
}

/* What stands in the way at an entry; TRK_UNDO_FREE: it is no obstacle. */
static unsigned obstacle_at(const trk_session *session, uint32_t at, unsigned seat)
{
    trk_move entry = session->entries[at];
    if (entry.kind == TRK_ENTRY_TAKEBACK)
        return TRK_UNDO_TAKEBACK;
    if (entry.kind == TRK_ENTRY_ADJOURNED)
        return TRK_UNDO_FREE;
    if (entry.kind == TRK_ENTRY_RESIGN)
        return TRK_UNDO_RESIGNED;
    if (entry.actor == TRK_CHANCE)
        return TRK_UNDO_CHANCE;
    if (sess_is_plan(session, at)) /* plans become entries only when they are revealed */
        return TRK_UNDO_REVEAL;
    if (entry.actor == seat || single_human(session))
        return TRK_UNDO_FREE;
    return TRK_UNDO_OTHER;
}

static trk_undo ready(const trk_session *session, unsigned seat, unsigned obstacle)
{
    trk_move entry = {.kind = TRK_MOVE_ASSIGN, .actor = (uint8_t)seat};
    return (trk_undo){(uint8_t)obstacle, session->n, entry};
}

/* Does anything from entry to on show what nobody can forget?  Then it cannot be undone
 * either; the latest such entry is the obstacle. */
static trk_undo look_again(const trk_session *session, trk_undo undo)
{
    trk_event room[TRK_MAX_EVENTS] = {0};
    trk_state state;
    sess_rebuild(session, undo.to, &state);
    for (uint32_t i = undo.to; i < session->n; i++) {
        trk_move entry = session->entries[i];
        trk_events events = {room, TRK_MAX_EVENTS, 0};
        if (!record_is_decision(entry) || trk_apply(&state, entry, &events) != TRK_OK)
            continue;
        unsigned shown = shown_by(&events, entry.actor);
        if (shown != TRK_UNDO_FREE)
            undo = (trk_undo){(uint8_t)shown, i, entry};
    }
    return undo;
}

trk_undo trk_session_can_undo(const trk_session *session, unsigned seat)
{
    if (seat < TRK_MAX_PLAYERS && session->seat[seat].ready)
        return ready(session, seat, TRK_UNDO_FREE);
    for (unsigned other = 0; other < TRK_MAX_PLAYERS; other++)
        if (session->seat[other].ready)
            return ready(session, other, TRK_UNDO_READY);
    for (uint32_t i = session->n; i > 0; i--) {
        trk_move entry = session->entries[i - 1];
        unsigned obstacle = obstacle_at(session, i - 1, seat);
        trk_undo undo = {(uint8_t)obstacle, i - 1, entry};
        if (obstacle != TRK_UNDO_FREE)
            return undo;
        if (record_is_decision(entry) && entry.actor == seat)
            return look_again(session, undo);
    }
    return (trk_undo){.obstacle = TRK_UNDO_START};
}

/* Plans of the same turn stay with their owners. */
void sess_go_to(trk_session *session, uint32_t n)
{
    unsigned turn = session->state.turn;
    sess_rebuild(session, n, &session->state);
    session->n = n;
    sess_find_resigned(session);
    if (session->state.turn == turn)
        sess_open_plans(session);
    else
        sess_clear_plans(session);
}

trk_err trk_session_undo(trk_session *session, unsigned seat)
{
    trk_undo undo = trk_session_can_undo(session, seat);
    uint32_t all = session->n + session->undone;
    if (undo.obstacle != TRK_UNDO_FREE)
        return TRK_ERR_NOTHING;
    if (undo.to == session->n) {
        session->seat[seat].ready = 0;
        return TRK_OK;
    }
    sess_go_to(session, undo.to);
    session->undone = all - undo.to;
    return TRK_OK;
}

static bool is_humans_decision(const trk_session *session, trk_move entry)
{
    return record_is_decision(entry) && sess_is_human(session, entry.actor);
}

/* One decision of a human and what bots did after it.  What was undone begins with a
 * decision of the seat that took it back. */
trk_err trk_session_redo(trk_session *session, unsigned seat)
{
    uint32_t all = session->n + session->undone, n = session->n + 1;
    if (!session->undone || session->entries[session->n].actor != seat)
        return TRK_ERR_NOTHING;
    while (n < all && !is_humans_decision(session, session->entries[n]))
        n++;
    sess_go_to(session, n);
    session->undone = all - n;
    return TRK_OK;
}

unsigned trk_session_undoable_after(const trk_session *session, trk_move move)
{
    trk_event room[TRK_MAX_EVENTS];
    trk_events events = {room, TRK_MAX_EVENTS, 0};
    trk_state copy = session->state;
    if (trk_apply(&copy, move, &events) != TRK_OK)
        return TRK_UNDO_FREE;
    unsigned shown = shown_by(&events, move.actor);
    if (shown != TRK_UNDO_FREE)
        return shown;
    return trk_actors(&copy) >> TRK_CHANCE & 1 ? TRK_UNDO_CHANCE : TRK_UNDO_FREE;
}

/* Decisions that are taken back from an entry on, those of earlier takebacks with
 * them. */
static uint32_t count_taken(const trk_session *session, uint32_t from)
{
    uint32_t taken = 0;
    for (uint32_t i = from; i < session->n && taken < UINT16_MAX; i++) {
        trk_move entry = session->entries[i];
        if (entry.kind == TRK_ENTRY_TAKEBACK)
            taken += entry.arg[0] + 256u * entry.arg[1];
        taken += record_is_decision(entry);
    }
    return taken < UINT16_MAX ? taken : UINT16_MAX;
}

/* Plans that became entries together are taken back together: nobody could change a part
 * of them (A11). */
trk_err trk_session_takeback(trk_session *session, unsigned seat)
{
    uint32_t since = trk_session_since(session, seat), from, to, taken;
    if (!since || seat >= session->config.players)
        return TRK_ERR_NOTHING;
    from = to = since - 1;
    if (sess_is_plan(session, from))
        sess_find_reveal(session, since, &from, &to);
    taken = count_taken(session, from);
    sess_go_to(session, from);
    sess_take_up_plans(session, from, to);
    return sess_note(
        session,
        (trk_move){TRK_ENTRY_TAKEBACK, 0, {(uint8_t)taken, (uint8_t)(taken >> 8)}});
}

/* undo.c: taking back and bringing back.
 *
 * A seat takes back its own latest decision alone, up to the latest chance outcome,
 * reveal or decision of somebody else; with a single human the bots' decisions are no
 * obstacle.  Beyond that everybody must consent: then chance is drawn anew, and a
 * takeback stands in the record for what was. */
#include "session/session.h"

static bool single_human(const trk_session *session)
{
    unsigned humans = sess_humans(session);
    return (humans & (humans - 1)) == 0;
}

/* What stands in the way at this entry; TRK_UNDO_FREE: it is no obstacle. */
static unsigned obstacle_at(const trk_session *session, trk_move entry, unsigned seat)
{
    if (entry.kind == TRK_ENTRY_TAKEBACK)
        return TRK_UNDO_TAKEBACK;
    if (entry.kind == TRK_ENTRY_ADJOURNED)
        return TRK_UNDO_FREE;
    if (entry.kind == TRK_ENTRY_RESIGN)
        return TRK_UNDO_OTHER;
    if (entry.actor == TRK_CHANCE)
        return TRK_UNDO_CHANCE;
    if (entry.kind ==
        TRK_MOVE_ASSIGN) /* plans become entries only when they are revealed */
        return TRK_UNDO_REVEAL;
    if (entry.actor == seat || single_human(session))
        return TRK_UNDO_FREE;
    return TRK_UNDO_OTHER;
}

trk_undo trk_session_can_undo(const trk_session *session, unsigned seat)
{
    for (uint32_t i = session->n; i > 0; i--) {
        trk_move entry = session->entries[i - 1];
        unsigned obstacle = obstacle_at(session, entry, seat);
        if (obstacle != TRK_UNDO_FREE || (is_decision(entry) && entry.actor == seat))
            return (trk_undo){(uint8_t)obstacle, i - 1, entry};
    }
    return (trk_undo){.obstacle = TRK_UNDO_START};
}

static void go_to(trk_session *session, uint32_t n)
{
    sess_rebuild(session, n, &session->state);
    session->n = n;
    sess_clear_plans(session);
}

trk_err trk_session_undo(trk_session *session, unsigned seat)
{
    trk_undo undo = trk_session_can_undo(session, seat);
    uint32_t all = session->n + session->undone;
    if (undo.obstacle != TRK_UNDO_FREE)
        return TRK_ERR_NOTHING;
    go_to(session, undo.to);
    session->undone = all - undo.to;
    return TRK_OK;
}

/* One decision of a human and what bots and chance did after it. */
trk_err trk_session_redo(trk_session *session)
{
    uint32_t all = session->n + session->undone, n = session->n + 1;
    unsigned humans = sess_humans(session);
    if (!session->undone)
        return TRK_ERR_NOTHING;
    while (n < all && !(humans >> session->entries[n].actor & 1))
        n++;
    go_to(session, n);
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
    for (uint32_t i = 0; i < events.n && i < events.cap; i++)
        if (room[i].kind == TRK_EVENT_REVEALED)
            return TRK_UNDO_REVEAL;
    return trk_actors(&copy) >> TRK_CHANCE & 1 ? TRK_UNDO_CHANCE : TRK_UNDO_FREE;
}

trk_err trk_session_takeback(trk_session *session, unsigned seat)
{
    uint32_t since = trk_session_since(session, seat), taken = 0;
    if (!since)
        return TRK_ERR_NOTHING;
    for (uint32_t i = since - 1; i < session->n; i++)
        taken += is_decision(session->entries[i]);
    if (taken > UINT16_MAX)
        return TRK_ERR_NOTHING;
    go_to(session, since - 1);
    return sess_note(
        session,
        (trk_move){TRK_ENTRY_TAKEBACK, 0, {(uint8_t)taken, (uint8_t)(taken >> 8)}});
}

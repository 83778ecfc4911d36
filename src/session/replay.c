/* replay.c: the past of a session, made again from its entries. */
#include "session/session.h"

/* Makes entries from..to-1 on a state.  False: one of them is refused. */
static bool make_entries(const trk_session *session, uint32_t from, uint32_t to,
                         trk_state *state, trk_events *events)
{
    for (uint32_t i = from; i < to; i++) {
        trk_move entry = session->entries[i];
        if (record_is_decision(entry) && trk_apply(state, entry, events) != TRK_OK)
            return false;
    }
    return true;
}

bool sess_rebuild(const trk_session *session, uint32_t n, trk_state *state)
{
    return trk_start(state, &session->config, NULL) == TRK_OK &&
           make_entries(session, 0, n, state, NULL);
}

void sess_find_resigned(trk_session *session)
{
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++)
        session->seat[seat].resigned = 0;
    for (uint32_t i = 0; i < session->n; i++) {
        trk_move entry = session->entries[i];
        if (entry.kind == TRK_ENTRY_RESIGN && entry.actor < TRK_MAX_PLAYERS)
            session->seat[entry.actor].resigned = 1;
    }
}

static uint32_t at_most(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

void trk_session_replay(const trk_session *session, uint32_t n, trk_state *state)
{
    sess_rebuild(session, at_most(n, session->n), state);
}

void trk_session_events(const trk_session *session, uint32_t from, uint32_t to,
                        unsigned seat, trk_events *events)
{
    trk_state state;
    uint32_t first = events->n, end = at_most(to, session->n);
    trk_start(&state, &session->config, from == 0 ? events : NULL);
    make_entries(session, 0, at_most(from, end), &state, NULL);
    make_entries(session, from, end, &state, events);
    for (uint32_t i = first; i < events->n && i < events->cap; i++)
        events->at[i] = trk_event_for(events->at[i], seat);
}

uint32_t trk_session_since(const trk_session *session, unsigned seat)
{
    uint32_t i = session->n;
    while (i > 0 && !(record_is_decision(session->entries[i - 1]) &&
                      session->entries[i - 1].actor == seat))
        i--;
    return i;
}

/* session.c: a running game: who sits where, who is asked, what was decided. */
#include "session/session.h"

#include <string.h>

/* ---- starting and resuming --------------------------------------------------------- */

static void set_up(trk_session *session, const trk_config *config, trk_source chance,
                   trk_move *entries, uint32_t cap)
{
    memset(session, 0, sizeof *session);
    session->config = *config;
    session->chance = chance;
    session->entries = entries;
    session->cap = cap;
    sess_clear_plans(session);
}

trk_err trk_session_start(trk_session *session, const trk_config *config,
                          const trk_names *names, trk_source chance, trk_move *entries,
                          uint32_t cap)
{
    trk_state state;
    trk_err err = trk_start(&state, config, NULL);
    if (err)
        return err;
    set_up(session, config, chance, entries, cap);
    if (names)
        session->names = *names;
    session->state = state;
    return TRK_OK;
}

/* A record may be cut off while plans become entries.  They are nobody's to see yet, and
 * their owners may still change them (A87). */
static void take_back_half_reveal(trk_session *session)
{
    uint32_t from, to, n;
    if (session->state.phase != TRK_PHASE_ASSIGNMENT)
        return;
    sess_find_reveal(session, session->n, &from, &to);
    sess_take_up_plans(session, from, to);
    n = from;
    for (uint32_t i = from; i < to; i++)
        if (!record_is_decision(session->entries[i]))
            session->entries[n++] = session->entries[i];
    session->n = n;
    sess_rebuild(session, n, &session->state);
}

trk_err trk_session_resume(trk_session *session, const trk_record *record,
                           trk_source chance)
{
    trk_session read;
    set_up(&read, &record->config, chance, record->entries, record->cap);
    read.names = record->names;
    read.n = record->n_entries;
    if (!sess_rebuild(&read, read.n, &read.state))
        return TRK_ERR_ILLEGAL;
    sess_find_resigned(&read);
    take_back_half_reveal(&read);
    *session = read;
    return TRK_OK;
}

void trk_session_seat(trk_session *session, unsigned seat, const trk_bot *bot,
                      void *memory)
{
    session->seat[seat].bot = bot;
    session->seat[seat].memory = memory;
    if (bot)
        sess_clear_plan(session, seat);
}

void trk_session_stand_in(trk_session *session, const trk_bot *bot, void *memory)
{
    session->stand_in = bot;
    session->stand_in_memory = memory;
}

/* ---- who is asked ------------------------------------------------------------------ */

static const trk_bot *bot_of(const trk_session *session, unsigned seat, void **memory)
{
    const trk_seat *row = &session->seat[seat];
    bool gone = row->resigned && session->stand_in;
    *memory = gone ? session->stand_in_memory : row->memory;
    return gone ? session->stand_in : row->bot;
}

unsigned sess_humans(const trk_session *session)
{
    unsigned humans = 0;
    void *memory;
    for (unsigned seat = 0; seat < session->config.players; seat++)
        if (!bot_of(session, seat, &memory))
            humans |= 1u << seat;
    return humans;
}

bool sess_is_human(const trk_session *session, unsigned seat)
{
    return seat < session->config.players && (sess_humans(session) >> seat & 1);
}

static unsigned seats_left(const trk_session *session)
{
    unsigned left = 0;
    for (unsigned seat = 0; seat < session->config.players; seat++)
        left += !session->seat[seat].resigned;
    return left;
}

bool trk_session_over(const trk_session *session)
{
    return session->state.phase == TRK_PHASE_GAME_OVER || seats_left(session) < 2;
}

static bool is_planning(const trk_session *session)
{
    return session->state.phase == TRK_PHASE_ASSIGNMENT;
}

unsigned trk_session_waiting(const trk_session *session)
{
    unsigned waiting = trk_actors(&session->state) & sess_humans(session);
    if (trk_session_over(session))
        return 0;
    for (unsigned seat = 0; is_planning(session) && seat < TRK_MAX_PLAYERS; seat++)
        if (session->seat[seat].ready)
            waiting &= ~(1u << seat);
    return waiting;
}

/* ---- deciding ---------------------------------------------------------------------- */

trk_err sess_note(trk_session *session, trk_move entry)
{
    if (session->n == session->cap)
        return TRK_ERR_SPACE;
    session->entries[session->n++] = entry;
    session->undone = 0;
    return TRK_OK;
}

trk_err sess_make(trk_session *session, trk_move move)
{
    unsigned phase = session->state.phase;
    if (session->n == session->cap)
        return TRK_ERR_SPACE;
    trk_err err = trk_apply(&session->state, move, NULL);
    if (err)
        return err;
    if (phase != TRK_PHASE_ASSIGNMENT && is_planning(session))
        sess_check_plans(session);
    return sess_note(session, move);
}

trk_move sess_ask_bot(const trk_session *session, unsigned seat)
{
    trk_move legal[TRK_MAX_LEGAL];
    trk_state view;
    void *memory;
    const trk_bot *bot = bot_of(session, seat, &memory);
    trk_view(&session->state, seat, &view);
    unsigned n = trk_legal(&view, seat, legal, TRK_MAX_LEGAL);
    return legal[bot->choose(memory, &view, seat, legal, n) % n];
}

trk_err trk_session_advance(trk_session *session)
{
    unsigned actors = trk_actors(&session->state);
    trk_move move;
    if (trk_session_over(session) || trk_session_waiting(session))
        return TRK_ERR_NOTHING;
    if (is_planning(session))
        return sess_reveal_plans(session);
    if (actors >> TRK_CHANCE & 1) {
        trk_err err = trk_sample(&session->state, session->chance, &move);
        return err ? err : sess_make(session, move);
    }
    unsigned seat = 0;
    while (!(actors >> seat & 1))
        seat++;
    return sess_make(session, sess_ask_bot(session, seat));
}

trk_err sess_refuse(trk_reason *reason, unsigned id, unsigned kind, trk_rule rule)
{
    if (reason)
        *reason = (trk_reason){.id = (uint8_t)id, .kind = (uint8_t)kind, .rule = rule};
    return TRK_ERR_ILLEGAL;
}

trk_err trk_session_play(trk_session *session, trk_move move, trk_reason *reason)
{
    if (trk_session_over(session))
        return sess_refuse(reason, TRK_NO_GAME_OVER, move.kind, TRK_R(19, 9));
    if (move.kind == TRK_MOVE_ASSIGN && is_planning(session))
        return trk_session_draft(session, move.actor, move.arg[0], move.arg[1], reason);
    trk_err err = trk_why(&session->state, move, reason);
    if (!err && !(trk_session_waiting(session) >> move.actor & 1))
        err = sess_refuse(reason, TRK_NO_NOT_YOUR_TURN, move.kind, TRK_R(11, 2));
    return err ? err : sess_make(session, move);
}

/* ---- leaving ----------------------------------------------------------------------- */

trk_err trk_session_resign(trk_session *session, unsigned seat)
{
    trk_move entry = {.kind = TRK_ENTRY_RESIGN, .actor = (uint8_t)seat};
    if (trk_session_over(session) || seat >= session->config.players ||
        session->seat[seat].resigned || !session->stand_in)
        return TRK_ERR_NOTHING;
    trk_err err = sess_note(session, entry);
    if (err)
        return err;
    session->seat[seat].resigned = 1;
    sess_clear_plan(session, seat);
    return TRK_OK;
}

trk_err trk_session_adjourn(trk_session *session)
{
    if (trk_session_over(session))
        return TRK_ERR_NOTHING;
    return sess_note(session, (trk_move){.kind = TRK_ENTRY_ADJOURNED});
}

/* Q8: the engine's order, first among those who stayed, then among those who did not.
 * During setup the engine has none; then the seats' order is it. */
void trk_session_ranking(const trk_session *session, uint8_t place[TRK_MAX_PLAYERS])
{
    uint8_t plain[TRK_MAX_PLAYERS];
    unsigned players = session->config.players, next = 1;
    trk_ranking(&session->state, plain);
    for (unsigned seat = 0; seat < players && !session->state.turn; seat++)
        plain[seat] = (uint8_t)(seat + 1);
    memset(place, 0, TRK_MAX_PLAYERS);
    for (unsigned resigned = 0; resigned < 2; resigned++)
        for (unsigned rank = 1; rank <= players; rank++)
            for (unsigned seat = 0; seat < players; seat++)
                if (plain[seat] == rank && session->seat[seat].resigned == resigned)
                    place[seat] = (uint8_t)next++;
}

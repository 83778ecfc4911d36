/* plans.c: plans for the Assignment phase, as drafts that can still be changed (R10.1,
 * A87).
 *
 * The state learns of plans only when everybody is ready; then each seat's plan becomes
 * entries in seat order, Character by Character (Q4).  Until then others can only learn
 * who is ready. */
#include "session/session.h"

#include <string.h>

void sess_clear_plan(trk_session *session, unsigned seat)
{
    session->seat[seat].ready = 0;
    memset(session->seat[seat].plan, TRK_N_CARDS, TRK_N_CHARACTERS);
}

void sess_clear_plans(trk_session *session)
{
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++)
        sess_clear_plan(session, seat);
}

void sess_open_plans(trk_session *session)
{
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++)
        session->seat[seat].ready = 0;
}

static trk_move assign(unsigned seat, unsigned character, unsigned card)
{
    return (trk_move){
        TRK_MOVE_ASSIGN, (uint8_t)seat, {(uint8_t)character, (uint8_t)card}};
}

/* Lay a plan out on a state.  A Character without a card may be one the engine does not
 * ask about: not in the team, or the hand was empty and it went on by itself. */
static trk_err lay_out(trk_state *state, unsigned seat, const uint8_t *plan,
                       trk_reason *reason)
{
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        trk_move move = assign(seat, c, plan[c]);
        if (trk_why(state, move, reason) == TRK_OK)
            trk_apply(state, move, NULL);
        else if (plan[c] != TRK_N_CARDS)
            return TRK_ERR_ILLEGAL;
    }
    return TRK_OK;
}

void sess_check_plans(trk_session *session)
{
    trk_reason unread;
    for (unsigned seat = 0; seat < session->config.players; seat++) {
        trk_state copy = session->state;
        if (lay_out(&copy, seat, session->seat[seat].plan, &unread) != TRK_OK)
            sess_clear_plan(session, seat);
    }
}

/* Could this Character get this card at all, whatever the others have?  The order in
 * which the engine asks does not matter to a draft. */
static trk_err check_alone(const trk_session *session, trk_move move, trk_reason *reason)
{
    trk_err err = trk_why(&session->state, move, reason);
    return err && reason->id == TRK_NO_OTHER_CHARACTER_FIRST ? TRK_OK : err;
}

trk_err trk_session_draft(trk_session *session, unsigned seat, unsigned character,
                          unsigned card, trk_reason *reason)
{
    trk_reason unread = {0};
    uint8_t plan[TRK_N_CHARACTERS];
    trk_state copy = session->state;
    trk_reason *why = reason ? reason : &unread;
    if (trk_session_over(session))
        return sess_refuse(why, TRK_NO_GAME_OVER, TRK_MOVE_ASSIGN, TRK_R(19, 9));
    trk_err err = check_alone(session, assign(seat, character, card), why);
    if (err)
        return err;
    if (!sess_is_human(session, seat))
        return sess_refuse(why, TRK_NO_NOT_YOUR_TURN, TRK_MOVE_ASSIGN, TRK_R(11, 2));
    memcpy(plan, session->seat[seat].plan, sizeof plan);
    plan[character] = (uint8_t)card;
    err = lay_out(&copy, seat, plan, why);
    if (err) {
        /* All else was checked alone, so the hand does not hold all the plan wants. */
        *why = (trk_reason){
            TRK_NO_NOT_IN_HAND, TRK_MOVE_ASSIGN, TRK_R(10, 1), {(int16_t)card}};
        return err;
    }
    *why = (trk_reason){.kind = TRK_MOVE_ASSIGN};
    memcpy(session->seat[seat].plan, plan, sizeof plan);
    session->seat[seat].ready = 0;
    return TRK_OK;
}

void trk_session_view(const trk_session *session, unsigned seat, trk_state *view)
{
    trk_view(&session->state, seat, view);
}

void trk_session_planned(const trk_session *session, unsigned seat, trk_state *view)
{
    trk_reason unread;
    trk_session_view(session, seat, view);
    if (view->phase == TRK_PHASE_ASSIGNMENT && sess_is_human(session, seat))
        lay_out(view, seat, session->seat[seat].plan, &unread);
}

/* ---- advice ------------------------------------------------------------------------ */

/* Of the moves of one Character, those that leave all others the cards they have. */
static unsigned keep_fitting(const trk_state *view, unsigned seat, const uint8_t *plan,
                             trk_move *legal, unsigned n)
{
    uint8_t whole[TRK_N_CHARACTERS];
    trk_reason unread;
    unsigned kept = 0;
    memcpy(whole, plan, sizeof whole);
    for (unsigned i = 0; i < n; i++) {
        trk_state copy = *view;
        whole[legal[i].arg[0]] = legal[i].arg[1];
        if (lay_out(&copy, seat, whole, &unread) == TRK_OK)
            legal[kept++] = legal[i];
    }
    return kept;
}

unsigned trk_plan_open(const trk_state *view, unsigned seat,
                       const uint8_t plan[TRK_N_CHARACTERS], unsigned from,
                       trk_state *planned, trk_move *legal)
{
    *planned = *view;
    while (planned->phase == TRK_PHASE_ASSIGNMENT && trk_actors(planned) >> seat & 1) {
        unsigned n = trk_legal(planned, seat, legal, TRK_MAX_LEGAL);
        if (n == 0 || legal[0].kind != TRK_MOVE_ASSIGN)
            return 0;
        unsigned character = legal[0].arg[0];
        if (character >= from && plan[character] == TRK_N_CARDS)
            return keep_fitting(view, seat, plan, legal, n);
        if (trk_apply(planned, assign(seat, character, plan[character]), NULL) != TRK_OK)
            return 0;
    }
    return 0;
}

/* ---- becoming entries -------------------------------------------------------------- */

/* The next decision of a seat's plan, a human's from its draft. */
static trk_move next_of_plan(const trk_session *session, unsigned seat)
{
    trk_move first;
    if (!sess_is_human(session, seat))
        return sess_ask_bot(session, seat);
    trk_legal(&session->state, seat, &first, 1);
    return assign(seat, first.arg[0], session->seat[seat].plan[first.arg[0]]);
}

/* Every plan at most one entry per Character: there must be room for all or none. */
trk_err sess_reveal_plans(trk_session *session)
{
    trk_err err = TRK_OK;
    if (session->cap - session->n < TRK_MAX_PLAYERS * TRK_N_CHARACTERS)
        return TRK_ERR_SPACE;
    for (unsigned seat = 0; seat < session->config.players && !err; seat++)
        while (!err && session->state.phase == TRK_PHASE_ASSIGNMENT &&
               (trk_actors(&session->state) >> seat & 1))
            err = sess_make(session, next_of_plan(session, seat));
    sess_clear_plans(session);
    return err;
}

trk_err trk_session_ready(trk_session *session, unsigned seat, bool ready)
{
    if (session->state.phase != TRK_PHASE_ASSIGNMENT || trk_session_over(session) ||
        !sess_is_human(session, seat) || !(trk_actors(&session->state) >> seat & 1))
        return TRK_ERR_NOTHING;
    session->seat[seat].ready = ready;
    return trk_session_waiting(session) ? TRK_OK : sess_reveal_plans(session);
}

/* ---- and plans again --------------------------------------------------------------- */

bool sess_is_plan(const trk_session *session, uint32_t at)
{
    trk_state before;
    return session->entries[at].kind == TRK_MOVE_ASSIGN &&
           sess_rebuild(session, at, &before) && before.phase == TRK_PHASE_ASSIGNMENT;
}

/* Plans become entries one after the other; between them stands no other decision. */
static bool in_reveal(trk_move entry)
{
    return entry.kind == TRK_MOVE_ASSIGN || !record_is_decision(entry);
}

void sess_find_reveal(const trk_session *session, uint32_t at, uint32_t *from,
                      uint32_t *to)
{
    *from = *to = at;
    for (uint32_t i = at; i > 0 && in_reveal(session->entries[i - 1]); i--)
        if (session->entries[i - 1].kind == TRK_MOVE_ASSIGN)
            *from = i - 1;
    while (*to < session->n && in_reveal(session->entries[*to]))
        ++*to;
}

void sess_take_up_plans(trk_session *session, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++) {
        trk_move entry = session->entries[i];
        if (entry.kind == TRK_MOVE_ASSIGN && sess_is_human(session, entry.actor))
            session->seat[entry.actor].plan[entry.arg[0]] = entry.arg[1];
    }
}

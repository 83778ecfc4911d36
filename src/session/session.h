/* session.h: what the files of src/session share. */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "notation/record.h" /* record_is_decision */
#include "trickerion.h"

/* Apply a decision and write it down.  TRK_ERR_SPACE, TRK_ERR_ILLEGAL change nothing. */
trk_err sess_make(trk_session *session, trk_move move);

/* Write down an entry that is no decision. */
trk_err sess_note(trk_session *session, trk_move entry);

/* Let the bot of a seat choose among its legal moves. */
trk_move sess_ask_bot(const trk_session *session, unsigned seat);

/* Seats played by humans, a bit each; is this one of them? */
unsigned sess_humans(const trk_session *session);
bool sess_is_human(const trk_session *session, unsigned seat);

/* Fill *reason, which may be NULL, and return TRK_ERR_ILLEGAL. */
trk_err sess_refuse(trk_reason *reason, unsigned id, unsigned kind, trk_rule rule);

/* Forget the plan of a seat, or all of them. */
void sess_clear_plan(trk_session *session, unsigned seat);
void sess_clear_plans(trk_session *session);

/* Open all plans again, as they are. */
void sess_open_plans(trk_session *session);

/* Forget the plans that the state does not allow. */
void sess_check_plans(trk_session *session);

/* All plans become entries: humans' as they are, bots' as they choose. */
trk_err sess_reveal_plans(trk_session *session);

/* Is this entry part of a plan?  A card may also be assigned in mid-phase (A89). */
bool sess_is_plan(const trk_session *session, uint32_t at);

/* Entry at belongs to plans that became entries together: where these begin and end. */
void sess_find_reveal(const trk_session *session, uint32_t at, uint32_t *from,
                      uint32_t *to);

/* The assigns among entries from..to-1 are humans' open plans again. */
void sess_take_up_plans(trk_session *session, uint32_t from, uint32_t to);

/* Make the state that follows from the entries.  False: one of them is refused. */
bool sess_rebuild(const trk_session *session, uint32_t n, trk_state *state);

/* Back or forth to the first n entries; plans of the same turn are open again. */
void sess_go_to(trk_session *session, uint32_t n);

/* Who has resigned, from the entries. */
void sess_find_resigned(trk_session *session);

#endif

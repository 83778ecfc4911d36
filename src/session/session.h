/* session.h: what the files of src/session share. */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "trickerion.h"

/* A decision of the game, or an entry such as a resignation? */
static inline bool is_decision(trk_move entry)
{
    return entry.kind < TRK_ENTRY_RESIGN;
}

/* Apply a decision and write it down.  TRK_ERR_SPACE, TRK_ERR_ILLEGAL change nothing. */
trk_err sess_make(trk_session *session, trk_move move);

/* Write down an entry that is no decision. */
trk_err sess_note(trk_session *session, trk_move entry);

/* Let the bot of a seat choose among its legal moves. */
trk_move sess_ask_bot(const trk_session *session, unsigned seat);

/* Seats played by humans, a bit each. */
unsigned sess_humans(const trk_session *session);

/* Forget the plans: a new turn, or another past. */
void sess_clear_plans(trk_session *session);

/* Make the state that follows from the entries.  False: one of them is refused. */
bool sess_rebuild(const trk_session *session, uint32_t n, trk_state *state);

#endif

/* situation.h: where a game stands for one seat.
 *
 * Everything is made from the seat's view, its own plan and what is public, so that two
 * games that differ only in what the seat cannot know give the same bytes
 * (tests/unit/test_situation.c). */
#ifndef SERVER_SITUATION_H
#define SERVER_SITUATION_H

#include "base/str.h"
#include "notation/json_out.h"
#include "trickerion.h"

/* seat: or TRK_PUBLIC.  seq: see list-messages.h.  person: somebody decides for the seat;
 * nothing is offered to a seat that a bot plays. */
void situation_write(struct str *out, const trk_session *session, unsigned seat,
                     int64_t seq, bool person);

/* The same in a lesson, with the step at hand. */
void situation_in_lesson(struct str *out, const trk_lesson *lesson, unsigned seat,
                         int64_t seq, bool person);

/* In the Assignment phase those who are not ready, else whose decision it is. */
void waiting_json(struct json_out *json, const trk_session *session);

/* The step of a lesson, for its learner. */
void step_json(struct json_out *json, const trk_lesson *lesson, bool person);
bool step_can_go_back(const trk_lesson *lesson);

/* The candidates that are refused, once for each Action and each of its things. */
void refused_json(struct json_out *json, const trk_session *session,
                  const trk_state *view, unsigned seat);

/* The same in the Assignment phase, where a seat's plan decides what fits; and what
 * does fit. */
void plan_moves_json(struct json_out *json, const trk_session *session, unsigned seat,
                     bool legal);

#endif

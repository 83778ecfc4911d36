/* handlers.h: what happens with every message and call.
 *
 * A handler answers once: at once, or with a deed. */
#ifndef SERVER_HANDLERS_H
#define SERVER_HANDLERS_H

#include "server/request.h"

/* Handlers of messages. */
void do_play(struct request *request);
void do_draft(struct request *request);
void do_ready(struct request *request);
void do_undo(struct request *request);
void do_takeback(struct request *request);
void do_consent(struct request *request);
void do_resign(struct request *request);
void do_chat(struct request *request);
void do_preview(struct request *request);
void do_why(struct request *request);
void do_next(struct request *request);

/* Of calls about a table, which wait for it. */
void do_join(struct request *request);
void do_leave(struct request *request);
void do_return(struct request *request);
void do_invite(struct request *request);
void do_seat_bot(struct request *request);
void do_rematch(struct request *request);
void do_report(struct request *request);
void do_create(struct request *request);

/* Calls about people. */
void do_enter(struct request *request);
void do_who(struct request *request);
void do_rename(struct request *request);
void do_forget(struct request *request);
void do_code(struct request *request);
void do_device(struct request *request);

/* Calls about lessons. */
void do_lessons(struct request *request);
void do_lesson(struct request *request);

/* Calls that only tell. */
void do_health(struct request *request);
void do_tables(struct request *request);
void do_table(struct request *request);
void do_ticket(struct request *request);
void do_log(struct request *request);
void do_record(struct request *request);
void do_status(struct request *request);
void do_reports(struct request *request);

#endif

/* lessons.h: tables at which somebody learns the game.
 *
 * Such a table is private and has one person, on the learner's seat, and the lesson's own
 * bot on the other.  It is stored like any other: the entries of the game up to the
 * lesson and in it, and after each change of the step a row that tells where the lesson
 * stands.  What the learner sends goes to the handlers of learn.c, which ask the lesson
 * instead of the session. */
#ifndef SERVER_LESSONS_H
#define SERVER_LESSONS_H

#include "server/server.h"

/* NULL: an ordinary game. */
const trk_lesson *table_lesson(const struct table *table);

/* The lesson of the settings, from its beginning; they follow it.  False: there is no
 * such lesson. */
bool lesson_begin(struct table *table);

/* Chance and the other seat, until there is something for the learner. */
void lesson_go_on(struct table *table);

/* Where it stands, as the text of an ENTRY row, and back.  False: it cannot go on like
 * that; the session has its entries already. */
void lesson_row(struct deed *deed);
bool lesson_resume(struct table *table, struct store_text row);

/* Fields of LEARNED, for deed_tell_all. */
void lesson_learned(struct json_out *json, struct table *table, unsigned stream,
                    void *context);

/* What becomes of a message at the table of a lesson. */
void (*lesson_handler(enum owner message))(struct request *request);

#endif

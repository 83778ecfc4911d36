/* lobby.h: what the files about seats and tables share. */
#ifndef SERVER_LOBBY_H
#define SERVER_LOBBY_H

#include "server/server.h"

/* A new table of the caller's with a name.  NULL: refused, there are too many. */
struct table *lobby_new_table(struct request *request);
/* Into the store and, when that is done, into the world. */
void lobby_set_up(struct request *request, struct table *table);
/* Answers with a table that is there, or that the caller should ask again. */
void lobby_found(struct request *request, const struct table *table);

/* The seat is the person's. */
void seat_sit_down(struct seat *seat, const struct person *person);

/* Is there a bot of this level?  text may be NULL. */
bool is_level(const char *level);
void seat_set_level(struct seat *seat, const char *level);

/* A new invitation; its text is shown once, to the host. */
void seat_invite(struct deed *deed, unsigned number, char text[SECRET_TEXT]);

/* Who sits where has changed, for the seats of these bits: rows, the session, the
 * beginning of the game, news. */
void seats_changed(struct deed *deed, unsigned seats);

/* The answer of a deed: opened, and the invitations in it. */
struct json_out *lobby_answer(struct deed *deed);
void lobby_invites(struct json_out *json, const struct table *table,
                   char claims[TRK_MAX_PLAYERS][SECRET_TEXT]);

#endif

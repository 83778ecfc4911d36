/* list-calls.h: every HTTP call: who may make it.
 *
 * CALL(id, method, path, who, who at a private table, body, about)
 *
 * Roles are those of access.h; a call that is not allowed at a private table answers as
 * if there were no such table.  body: the TYPE of list-messages.h that its JSON must be,
 * or NOTHING.  tests/server/test_access.py goes through all rows and roles. */
// clang-format off
#define EVERYBODY   (ROLE(HOST) | ROLE(PLAYER) | ROLE(OTHER) | ROLE(ANONYMOUS) | ROLE(OPERATOR))
#define KNOWN       (ROLE(HOST) | ROLE(PLAYER) | ROLE(OTHER))
#define SEATED      (ROLE(HOST) | ROLE(PLAYER))

CALL(HEALTH,   GET,    "/healthz",               EVERYBODY, EVERYBODY, NOTHING, "Is the server well?")
CALL(ENTER,    POST,   "/api/player",            EVERYBODY, EVERYBODY, ENTER, "Become a player with a name.")
CALL(WHO,      GET,    "/api/player",            KNOWN, KNOWN, NOTHING, "Who am I?")
CALL(RENAME,   POST,   "/api/player/name",       KNOWN, KNOWN, RENAME, "Take another name.")
CALL(FORGET,   DELETE, "/api/player",            KNOWN, KNOWN, NOTHING, "Forget this device.")
CALL(CODE,     POST,   "/api/player/code",       KNOWN, KNOWN, NOTHING, "A one-time code for another device.")
CALL(DEVICE,   POST,   "/api/player/device",     EVERYBODY, EVERYBODY, DEVICE, "Become the player who made a code.")
CALL(TABLES,   GET,    "/api/tables",            EVERYBODY, EVERYBODY, NOTHING, "Tables: open (list=open, or left out), playing, or own.")
CALL(CREATE,   POST,   "/api/tables",            KNOWN, KNOWN, CREATE, "Set up a table.")
CALL(TABLE,    GET,    "/api/tables/*",          EVERYBODY, SEATED | ROLE(OPERATOR), NOTHING, "Who sits there and what is played.")
CALL(JOIN,     POST,   "/api/tables/*/join",     KNOWN, KNOWN, JOIN, "Sit down.")
CALL(LEAVE,    POST,   "/api/tables/*/leave",    SEATED, SEATED, NOTHING, "Leave the seat to a bot, or free it.")
CALL(RETURN,   POST,   "/api/tables/*/return",   SEATED, SEATED, NOTHING, "Take the seat back from the bot.")
CALL(INVITE,   POST,   "/api/tables/*/invite",   ROLE(HOST), ROLE(HOST), SEAT_NUMBER, "Void a seat's link and make a new one.")
CALL(SEAT_BOT, POST,   "/api/tables/*/bot",      ROLE(HOST), ROLE(HOST), SEAT_BOT, "Put a bot on a free seat.")
CALL(REMATCH,  POST,   "/api/tables/*/rematch",  SEATED, SEATED, NOTHING, "The same table once more.")
CALL(TICKET,   POST,   "/api/tables/*/ticket",   KNOWN | ROLE(ANONYMOUS), SEATED, NOTHING, "A one-time ticket for the WebSocket.")
CALL(LOG,      GET,    "/api/tables/*/log",      EVERYBODY, SEATED | ROLE(OPERATOR), NOTHING, "What has happened, as text.")
CALL(RECORD,   GET,    "/api/tables/*/record",   EVERYBODY, SEATED | ROLE(OPERATOR), NOTHING, "The record, when the game is over.")
CALL(REPORT,   POST,   "/api/tables/*/report",   SEATED, SEATED, REPORT, "Tell the operator about something.")
CALL(LESSONS,  GET,    "/api/lessons",           EVERYBODY, EVERYBODY, NOTHING, "The lessons there are.")
CALL(LESSON,   POST,   "/api/lessons",           KNOWN, KNOWN, LESSON, "Begin a lesson, or go on with the one that was begun.")
CALL(STATUS,   GET,    "/api/operator",          ROLE(OPERATOR), ROLE(OPERATOR), NOTHING, "Figures of the server.")
CALL(REPORTS,  GET,    "/api/operator/reports",  ROLE(OPERATOR), ROLE(OPERATOR), NOTHING, "What players have reported.")

#undef EVERYBODY
#undef KNOWN
#undef SEATED
// clang-format on

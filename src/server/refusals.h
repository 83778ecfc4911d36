/* refusals.h: everything the server may say no with.
 *
 * REFUSAL(id, status of HTTP): the code in an answer is the id in lower case, its
 * sentence is MSG_SERVER_id. */
#ifndef SERVER_REFUSALS_H
#define SERVER_REFUSALS_H

#define REFUSAL_LIST(REFUSAL)                                                            \
    REFUSAL(BAD_JSON, 400)                                                               \
    REFUSAL(BAD_FIELD, 400)                                                              \
    REFUSAL(UNKNOWN_MESSAGE, 400)                                                        \
    REFUSAL(HELLO_FIRST, 400)                                                            \
    REFUSAL(BAD_QUERY, 400)                                                              \
    REFUSAL(BAD_LIST, 400)                                                               \
    REFUSAL(BAD_NAME, 400)                                                               \
    REFUSAL(BAD_GAME, 400)                                                               \
    REFUSAL(BAD_SEATS, 400)                                                              \
    REFUSAL(NO_LEVEL, 400)                                                               \
    REFUSAL(BAD_MOVE, 400)                                                               \
    REFUSAL(UNKNOWN, 401)                                                                \
    REFUSAL(FORBIDDEN, 403)                                                              \
    REFUSAL(NO_HINTS, 403)                                                               \
    REFUSAL(NO_TABLE, 404)                                                               \
    REFUSAL(ILLEGAL, 409)                                                                \
    REFUSAL(STALE, 409)                                                                  \
    REFUSAL(NOT_PLAYING, 409)                                                            \
    REFUSAL(NOT_PLANNING, 409)                                                           \
    REFUSAL(STAND_IN, 409)                                                               \
    REFUSAL(NOT_YOUR_MOVE, 409)                                                          \
    REFUSAL(NO_UNDO, 409)                                                                \
    REFUSAL(NO_TAKEBACK, 409)                                                            \
    REFUSAL(NOT_ASKED, 409)                                                              \
    REFUSAL(SEAT_TAKEN, 409)                                                             \
    REFUSAL(ALREADY_SEATED, 409)                                                         \
    REFUSAL(NOT_LEFT, 409)                                                               \
    REFUSAL(NOT_OVER, 409)                                                               \
    REFUSAL(NO_LESSON, 404)                                                              \
    REFUSAL(NO_LESSON_HERE, 409)                                                         \
    REFUSAL(IN_LESSON, 409)                                                              \
    REFUSAL(LESSON_READ, 409)                                                            \
    REFUSAL(LESSON_ASIDE, 409)                                                           \
    REFUSAL(LESSON_PLAN, 409)                                                            \
    REFUSAL(LESSON_FIRST, 409)                                                           \
    REFUSAL(SPENT, 410)                                                                  \
    REFUSAL(ASIDE, 409)                                                                  \
    REFUSAL(TOO_FAST, 429)                                                               \
    REFUSAL(BUSY, 503)                                                                   \
    REFUSAL(STORAGE, 503)                                                                \
    REFUSAL(TOO_MANY_TABLES, 503)

enum refusal {
#define REFUSAL_ID(id, status) REFUSE_##id,
    REFUSAL_LIST(REFUSAL_ID)
#undef REFUSAL_ID
        N_REFUSALS
};

const char *refusal_name(enum refusal refusal); /* in upper case */
unsigned refusal_status(enum refusal refusal);

#endif

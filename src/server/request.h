/* request.h: what somebody asks for, and the answer. */
#ifndef SERVER_REQUEST_H
#define SERVER_REQUEST_H

#include "server/access.h"
#include "server/messages.h"
#include "server/page.h"
#include "server/refusals.h"
#include "server/table.h"
#include <jansson.h>

/* Whom to answer. */
struct caller {
    net_id id; /* 0: nobody */
    bool http;
    char re[MESSAGE_ID + 1]; /* the id of a client's message */
};

struct request {
    struct request *next;
    struct server *server;
    struct table *table; /* NULL: the call is about none */
    struct caller caller;
    struct person person;
    unsigned seat;                  /* WebSocket: the connection's */
    enum owner message;             /* WebSocket */
    enum call call;                 /* HTTP; N_CALLS: the server asks itself */
    json_t *body;                   /* or NULL */
    const struct net_request *http; /* only while the call comes in */
    void (*handle)(struct request *request);
};

struct request *request_new(struct server *server, struct table *table);
void request_free(struct request *request);

/* Is the caller allowed to, as the table is now?  False: refused. */
bool request_allowed(struct request *request);

/* Handles a request now, or when the table has time for it; frees it. */
void table_do(struct request *request);

/* Extra arguments of an error. */
struct detail {
    const char *field;
    const char *task;         /* of the step of a lesson */
    const trk_reason *reason; /* of a move that is refused */
    const trk_state *view;    /* for its words */
    const trk_names *names;
    const trk_undo *undo;       /* what stands in the way of one */
    const trk_text_error *text; /* what is wrong with the text of a move */
    unsigned retry;             /* seconds */
};

/* Answers with an error at once. */
void refuse(struct server *server, const struct caller *caller, enum refusal refusal);
void refuse_with(struct server *server, const struct caller *caller, enum refusal refusal,
                 const struct detail *detail);

/* The same for a message whose answer must stay the same, if it is no question. */
void refuse_for_good(struct request *request, enum refusal refusal,
                     const struct detail *detail);

/* The same with more to be done: the deed is not submitted.  For messages with an id. */
struct deed;
struct deed *refusal_deed(struct request *request, enum refusal refusal,
                          const struct detail *detail);

/* Good answers.  begin opens the object, with type, re and ok for a WebSocket. */
void answer_begin(struct json_out *json, const struct caller *caller);
void answer_send(struct server *server, const struct caller *caller, unsigned status,
                 const struct page *body);

#endif

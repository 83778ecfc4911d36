/* deed.h: what is done once it is durable. */
#ifndef SERVER_DEED_H
#define SERVER_DEED_H

#include "server/request.h"

struct told {
    struct told *next;
    unsigned stream;
    int64_t number;
    struct page text;
};

struct deed {
    struct net_work work;
    struct server *server;
    struct deed *next, *previous; /* of server->deeds */
    struct table *table;          /* may be NULL */
    struct store_batch *batch;
    struct told *first, *last;
    struct caller caller;
    unsigned status;          /* of an HTTP answer */
    struct page answer;       /* empty: none */
    char cookie[SECRET_TEXT]; /* to be set; "-": to be deleted */
    unsigned refresh;         /* streams that get a new situation, a bit each */
    bool fresh;               /* the table is new: forget it when this fails */
    unsigned gone;            /* seats whose connections are closed, a bit each */
    enum store_err err;
    struct json_out json;
    struct str out;
};

/* A deed that answers a request (or nobody).  For a WebSocket the answer is good, and it
 * is the first row of the batch. */
struct deed *deed_new(struct server *server, struct table *table,
                      const struct caller *caller, unsigned seat);

/* The row of the answer to a message of a seat: it is given once. */
void deed_answer_row(struct deed *deed, unsigned seat);

/* A numbered message for one stream: write fields in between. */
struct json_out *deed_tell(struct deed *deed, unsigned stream, enum owner message);
void deed_told(struct deed *deed);

/* The same message for everybody: body writes its fields, stream by stream. */
void deed_tell_all(struct deed *deed, enum owner message,
                   void (*body)(struct json_out *json, struct table *table,
                                unsigned stream, void *context),
                   void *context);

/* Rows of the table and its seats as they are now. */
void deed_table_row(struct deed *deed, bool is_new);
void deed_seat_row(struct deed *deed, unsigned number);

/* The next row of the record. */
void deed_entry_row(struct deed *deed, unsigned kind, unsigned actor, const char *text);

/* Rows of the entries from number kept on, of an undo to kept when there were n before,
 * of drafts, clocks and the step of a lesson that have changed.  before: the state with
 * n_before entries, or NULL. */
void deed_session_rows(struct deed *deed, const trk_state *before, uint32_t n_before,
                       uint32_t kept);

/* To the store; the deed is no longer the caller's. */
void deed_submit(struct deed *deed);
void deeds_free(struct server *server);

#endif

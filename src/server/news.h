/* news.h: the numbered messages, as bodies for deed_tell_all. */
#ifndef SERVER_NEWS_H
#define SERVER_NEWS_H

#include "server/server.h"

/* What happened in the entries from a number on. */
struct news {
    trk_state before;
    uint32_t from;
    trk_events events; /* complete; every stream gets its own form of them */
};

void news_collect(struct news *news, const struct table *table);
void news_free(struct news *news);

/* context: struct news, bool open, struct undone, nothing. */
void news_write(struct json_out *json, struct table *table, unsigned stream,
                void *context);
void news_asked(struct json_out *json, struct table *table, unsigned stream,
                void *context);
void news_over(struct json_out *json, struct table *table, unsigned stream,
               void *context);
void news_plans(struct json_out *json, struct table *table, unsigned stream,
                void *context);
void news_seats(struct json_out *json, struct table *table, unsigned stream,
                void *context);

struct undone {
    unsigned seat;
    bool consent;
};
void news_undone(struct json_out *json, struct table *table, unsigned stream,
                 void *context);

/* Flags of who is ready, as a list. */
void ready_json(struct json_out *json, const trk_session *session);

#endif

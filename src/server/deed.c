/* deed.c: what is done once it is durable.
 *
 * A deed gathers rows for the store and messages for streams.  The store's writer calls
 * stored() when the rows are on the disk, or never will be; finish() then runs in the
 * service thread. */
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

enum { RETRY_MS = 2000 };

/* ---- making one -------------------------------------------------------------------- */

static void link_deed(struct deed *deed)
{
    deed->next = deed->server->deeds;
    if (deed->next)
        deed->next->previous = deed;
    deed->server->deeds = deed;
}

static void unlink_deed(struct deed *deed)
{
    if (deed->next)
        deed->next->previous = deed->previous;
    if (deed->previous)
        deed->previous->next = deed->next;
    else
        deed->server->deeds = deed->next;
}

struct deed *deed_new(struct server *server, struct table *table,
                      const struct caller *caller, unsigned seat)
{
    struct deed *deed = need(sizeof *deed);
    deed->server = server;
    deed->table = table;
    deed->batch = store_batch_new();
    deed->status = 200;
    deed->refresh = ~0u;
    link_deed(deed);
    if (!caller)
        return deed;
    deed->caller = *caller;
    if (caller->http || !caller->re[0])
        return deed;
    struct str out = page_writer(&deed->answer);
    struct json_out json = json_out(&out);
    answer_begin(&json, caller);
    out_close(&json, '}');
    deed_answer_row(deed, seat);
    return deed;
}

static void free_deed(struct deed *deed)
{
    unlink_deed(deed);
    while (deed->first) {
        struct told *told = deed->first;
        deed->first = told->next;
        page_free(&told->text);
        free(told);
    }
    page_free(&deed->answer);
    free(deed);
}

void deeds_free(struct server *server)
{
    while (server->deeds)
        free_deed(server->deeds);
}

/* ---- messages ---------------------------------------------------------------------- */

struct json_out *deed_tell(struct deed *deed, unsigned stream, enum owner message)
{
    struct told *told = need(sizeof *told);
    told->stream = stream;
    told->number = ++deed->table->stream[stream].last;
    if (deed->last)
        deed->last->next = told;
    else
        deed->first = told;
    deed->last = told;
    deed->out = page_writer(&told->text);
    deed->json = json_out(&deed->out);
    out_open(&deed->json, '{');
    out_key(&deed->json, "type");
    out_word(&deed->json, owner_name(message));
    out_key(&deed->json, "seq");
    out_number(&deed->json, told->number);
    out_key(&deed->json, "time");
    out_number(&deed->json, now_ms());
    return &deed->json;
}

void deed_told(struct deed *deed)
{
    struct told *told = deed->last;
    out_close(&deed->json, '}');
    store_add(deed->batch,
              &(struct store_row){STORE_MESSAGE,
                                  .message = {.table = store_text(deed->table->id),
                                              .seat = told->stream,
                                              .number = told->number,
                                              .at = now_ms(),
                                              .text = {told->text.at, told->text.n}}});
}

void deed_tell_all(struct deed *deed, enum owner message,
                   void (*body)(struct json_out *json, struct table *table,
                                unsigned stream, void *context),
                   void *context)
{
    struct table *table = deed->table;
    for (unsigned stream = 0; stream < STREAMS; stream++) {
        bool seat =
            stream < table_players(table) && seat_has_stream(&table->seat[stream]);
        bool watched = stream == TRK_PUBLIC && table->listed;
        if (!seat && !watched)
            continue;
        body(deed_tell(deed, stream, message), table, stream, context);
        deed_told(deed);
    }
}

/* ---- after the store --------------------------------------------------------------- */

static void tell(struct deed *deed)
{
    for (struct told *told = deed->first; told; told = told->next) {
        deed->table->stream[told->stream].durable = told->number;
        for (struct guest *guest = deed->table->guests; guest; guest = guest->next)
            if (guest->seat == told->stream)
                guest_tell(guest, told->number, &told->text);
    }
}

/* A cookie goes with the answer. */
static void answer_call(struct deed *deed)
{
    bool delete = strcmp(deed->cookie, "-") == 0;
    struct net_answer answer = {.status = deed->status,
                                .type = "application/json",
                                .body = deed->answer.at,
                                .n = deed->answer.n,
                                .cache = NET_NO_STORE};
    if (deed->cookie[0])
        answer.cookies[0] = (struct net_set_cookie){
            "trickerion", delete ? "" : deed->cookie, delete ? 0 : 400ll * 24 * 3600};
    net_answer(deed->server->net, deed->caller.id, &answer);
}

static void answer(struct deed *deed)
{
    if (!deed->answer.n)
        return;
    if (deed->caller.http)
        answer_call(deed);
    else
        answer_send(deed->server, &deed->caller, deed->status, &deed->answer);
}

static void succeed(struct deed *deed)
{
    struct table *table = deed->table;
    answer(deed);
    if (!table)
        return;
    tell(deed);
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++)
        if (deed->gone >> seat & 1)
            guests_close(table, seat);
    guests_refresh(table, deed->refresh);
    if (deed->first)
        guests_send_clocks(table);
    clocks_wait(table);
}

static void retry(struct net_timer *timer)
{
    struct table *table = (struct table *)((char *)timer - offsetof(struct table, retry));
    table_go_on(table);
    if (table->unread)
        net_timer_set(table->server->net, timer, RETRY_MS);
}

/* A message that was answered before gets that answer; it was done in memory only. */
static void answer_failure(struct deed *deed)
{
    if (deed->err == STORE_ERR_REPEATED)
        answer_send(deed->server, &deed->caller, deed->status, &deed->answer);
    else
        refuse_with(deed->server, &deed->caller,
                    deed->err == STORE_ERR_SPENT  ? REFUSE_SPENT
                    : deed->err == STORE_ERR_BUSY ? REFUSE_BUSY
                                                  : REFUSE_STORAGE,
                    &(struct detail){.retry = RETRY_MS / 1000});
}

/* What is in memory must again be what is stored. */
static void fail(struct deed *deed)
{
    struct table *table = deed->table;
    answer_failure(deed);
    if (!table)
        return;
    if (deed->fresh) {
        table->busy = NULL;
        table_drop(table);
        deed->table = NULL;
        return;
    }
    table->unread = !table_load(table);
    guests_refresh(table, 0);
    net_timer_set(deed->server->net, &table->retry, RETRY_MS);
}

static void finish(struct net_work *work)
{
    struct deed *deed = (struct deed *)work;
    struct table *table = deed->table;
    bool good = deed->err == STORE_OK;
    if (table)
        table->busy = NULL;
    if (good)
        succeed(deed);
    else
        fail(deed);
    table = deed->table;
    free_deed(deed);
    if (table && good)
        table_go_on(table);
    else if (table)
        table_serve(table);
}

static void stored(void *context, const struct store_result *result)
{
    struct deed *deed = context;
    deed->err = result->err;
    if (result->err == STORE_ERR_REPEATED) {
        page_clear(&deed->answer);
        page_add(&deed->answer, result->answer.at, result->answer.n);
    }
    net_post(deed->server->net, &deed->work);
}

void deed_submit(struct deed *deed)
{
    deed->work.run = finish;
    if (deed->table) {
        deed->table->busy = deed;
        deed->table->retry.run = retry;
    }
    enum store_err err = store_submit(deed->server->store, deed->batch, stored, deed);
    deed->batch = NULL;
    if (err != STORE_ERR_BUSY && err != STORE_ERR_TOO_BIG && err != STORE_ERR_MEMORY)
        return;
    deed->err = err;
    net_post(deed->server->net, &deed->work);
}

/* tell.c: calls that only tell something. */
#include "notation/json_report.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

enum { LIST_MOST = 200 };

/* An answer that is written and sent. */
struct reply {
    struct page page;
    struct str out;
    struct json_out json;
};

static struct json_out *begin(struct reply *reply)
{
    reply->page = (struct page){0};
    reply->out = page_writer(&reply->page);
    report_open(&reply->json, &reply->out);
    return &reply->json;
}

static void end(struct reply *reply, const struct request *request, unsigned status)
{
    out_close(&reply->json, '}');
    answer_send(request->server, &request->caller, status, &reply->page);
    page_free(&reply->page);
}

void do_health(struct request *request)
{
    struct reply reply;
    enum store_err state = store_state(request->server->store, NULL);
    struct json_out *json = begin(&reply);
    out_key(json, "status");
    out_text(json, state == STORE_OK ? "ok" : "storage");
    out_key(json, "store");
    out_word(json, store_err_name(state));
    end(&reply, request, state == STORE_OK ? 200 : 503);
}

/* ---- tables ------------------------------------------------------------------------ */

struct ids {
    char id[LIST_MOST][TABLE_ID + 1];
    unsigned n;
};

static bool note_id_of(void *context, const struct store_row *row)
{
    struct ids *ids = context;
    if (row->seat.table.n == TABLE_ID)
        memcpy(ids->id[ids->n++], row->seat.table.at, TABLE_ID);
    return ids->n < LIST_MOST;
}

static bool is_going_on(const struct table *table)
{
    return table->state != TABLE_OVER && !table_is_new(table);
}

/* What goes on comes first: a long life has more tables than one list. */
static void own_tables(struct json_out *json, struct request *request)
{
    struct ids *ids = need(sizeof *ids);
    struct store_query query = store_all(STORE_SEAT, store_text(""));
    for (unsigned slot = 0; slot < SLOTS; slot++)
        for (struct table *t = request->server->tables[slot]; t; t = t->next)
            if (is_going_on(t) && seat_of(t, &request->person) != TRK_NONE)
                table_json(json, t, &request->person);
    query.hash = request->person.id;
    if (request->person.known)
        store_read(request->server->store, &query, note_id_of, ids);
    for (unsigned i = 0; i < ids->n; i++) {
        struct table *table = table_find(request->server, slice_of(ids->id[i]));
        if (table && !is_going_on(table))
            table_json(json, table, &request->person);
    }
    free(ids);
}

static void listed_tables(struct json_out *json, struct request *request,
                          enum table_state state)
{
    unsigned n = 0;
    for (unsigned slot = 0; slot < SLOTS && n < LIST_MOST; slot++)
        for (struct table *t = request->server->tables[slot]; t; t = t->next)
            if (t->listed && t->state == state && !table_is_new(t) && n < LIST_MOST) {
                table_json(json, t, &request->person);
                n++;
            }
}

static void open_tables(struct json_out *json, struct request *request)
{
    listed_tables(json, request, TABLE_GATHERING);
}

static void playing_tables(struct json_out *json, struct request *request)
{
    listed_tables(json, request, TABLE_PLAYING);
}

static const struct {
    const char *name;
    void (*write)(struct json_out *json, struct request *request);
} lists[] = {{"open", open_tables}, {"playing", playing_tables}, {"own", own_tables}};

enum { N_LISTS = sizeof lists / sizeof *lists };

/* Left out it is the first one; N_LISTS: there is none of that name. */
static unsigned asked_list(const struct net_request *http)
{
    char name[16];
    unsigned i = 0;
    if (http->query.n == 0)
        return 0;
    if (!net_argument(http, "list", name, sizeof name))
        return N_LISTS;
    while (i < N_LISTS && strcmp(lists[i].name, name) != 0)
        i++;
    return i;
}

void do_tables(struct request *request)
{
    struct reply reply;
    unsigned list = asked_list(request->http);
    if (list == N_LISTS) {
        refuse_with(request->server, &request->caller, REFUSE_BAD_LIST,
                    &(struct detail){.field = "list"});
        return;
    }
    struct json_out *json = begin(&reply);
    out_key(json, "tables");
    out_open(json, '[');
    lists[list].write(json, request);
    out_close(json, ']');
    end(&reply, request, 200);
}

void do_table(struct request *request)
{
    struct reply reply;
    struct json_out *json = begin(&reply);
    out_key(json, "table");
    table_json(json, request->table, &request->person);
    end(&reply, request, 200);
}

void do_ticket(struct request *request)
{
    char text[SECRET_TEXT];
    struct reply reply;
    unsigned seat = seat_of(request->table, &request->person);
    ticket_make(request->server, request->table, &request->person,
                seat == TRK_NONE ? TRK_PUBLIC : seat, text);
    struct json_out *json = begin(&reply);
    out_key(json, "ticket");
    out_text(json, text);
    end(&reply, request, 201);
}

/* ---- texts ------------------------------------------------------------------------- */

static void send_text(struct request *request, const struct page *page, const char *name)
{
    struct net_answer answer = {.status = 200,
                                .type = "text/plain; charset=utf-8",
                                .body = page->at,
                                .n = page->n,
                                .cache = NET_NO_STORE,
                                .fields = {{"content-disposition", name}}};
    net_answer(request->server->net, request->caller.id, &answer);
}

void do_log(struct request *request)
{
    struct page page = {0};
    struct str out = page_writer(&page);
    unsigned seat = seat_of(request->table, &request->person);
    page_clear(&page);
    if (table_has_game(request->table))
        log_write(&out, request->table, seat == TRK_NONE ? TRK_PUBLIC : seat);
    send_text(request, &page, "attachment; filename=\"trickerion-log.txt\"");
    page_free(&page);
}

void do_record(struct request *request)
{
    struct page page = {0};
    struct str out = page_writer(&page);
    bool over = request->table->state == TABLE_OVER && table_has_game(request->table);
    if (!over && request->table->state != TABLE_ASIDE) {
        refuse(request->server, &request->caller, REFUSE_NOT_OVER);
        return;
    }
    page_clear(&page);
    record_write(&out, request->table);
    send_text(request, &page, "attachment; filename=\"game.trk\"");
    page_free(&page);
}

/* ---- for the operator -------------------------------------------------------------- */

static unsigned tables_in(const struct server *server, enum table_state state)
{
    unsigned n = 0;
    for (unsigned slot = 0; slot < SLOTS; slot++)
        for (struct table *t = server->tables[slot]; t; t = t->next)
            n += t->state == state;
    return n;
}

void do_status(struct request *request)
{
    struct server *server = request->server;
    struct net_counts counts;
    struct reply reply;
    struct json_out *json = begin(&reply);
    net_counts(server->net, &counts);
    report_number(json, "started", server->started);
    report_number(json, "gathering", tables_in(server, TABLE_GATHERING));
    report_number(json, "playing", tables_in(server, TABLE_PLAYING));
    report_number(json, "over", tables_in(server, TABLE_OVER));
    report_number(json, "aside", tables_in(server, TABLE_ASIDE));
    report_number(json, "connections", (int64_t)counts.connections);
    report_number(json, "sockets", (int64_t)counts.sockets);
    report_number(json, "requests", (int64_t)counts.requests);
    report_number(json, "messages_in", (int64_t)counts.messages_in);
    report_number(json, "messages_out", (int64_t)counts.messages_out);
    out_key(json, "store");
    out_word(json, store_err_name(store_state(server->store, NULL)));
    end(&reply, request, 200);
}

static bool put_report(void *context, const struct store_row *row)
{
    struct json_out *json = context;
    static const char start[] = "report ";
    if (row->note.name.n > sizeof start &&
        memcmp(row->note.name.at, start, sizeof start - 1) == 0)
        str_bytes(report_next(json), row->note.text.at, row->note.text.n);
    return true;
}

void do_reports(struct request *request)
{
    struct reply reply;
    struct store_query query = store_all(STORE_NOTE, store_text(""));
    struct json_out *json = begin(&reply);
    out_key(json, "reports");
    out_open(json, '[');
    store_read(request->server->store, &query, put_report, json);
    out_close(json, ']');
    end(&reply, request, 200);
}

/* table.c: tables in memory: finding, keeping, and whose turn it is to change one. */
#include "server/server.h"

#include "base/hash.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ENTRIES = 256, ROOM = 128 };

const char *table_state_name(enum table_state state)
{
    static const char *const names[] = {
#define TABLE_STATE_NAME(id) #id,
        TABLE_STATE_LIST(TABLE_STATE_NAME)
#undef TABLE_STATE_NAME
    };
    return names[state];
}

const char *seat_kind_name(enum seat_kind kind)
{
    static const char *const names[] = {
#define SEAT_KIND_NAME(id) #id,
        SEAT_KIND_LIST(SEAT_KIND_NAME)
#undef SEAT_KIND_NAME
    };
    return names[kind];
}

/* ---- keeping ----------------------------------------------------------------------- */

struct table *table_new(struct server *server)
{
    struct table *table = need(sizeof *table);
    table->server = server;
    table->asked_by = TRK_NONE;
    table->moment = 1;
    return table;
}

static void free_waiting(struct table *table)
{
    while (table->first) {
        struct request *request = table->first;
        table->first = request->next;
        request_free(request);
    }
}

void table_free(struct table *table)
{
    net_timer_cancel(table->server->net, &table->clock);
    net_timer_cancel(table->server->net, &table->retry);
    free_waiting(table);
    free(table->session.entries);
    free(table->reason);
    free(table);
}

static struct table **slot_of(struct server *server, const char *id, size_t n)
{
    return &server->tables[hash_bytes(HASH_START, id, n) % SLOTS];
}

void table_keep(struct table *table)
{
    struct table **slot = slot_of(table->server, table->id, strlen(table->id));
    table->next = *slot;
    *slot = table;
    table->server->n_tables++;
}

void table_drop(struct table *table)
{
    struct table **at = slot_of(table->server, table->id, strlen(table->id));
    while (*at && *at != table)
        at = &(*at)->next;
    if (*at) {
        *at = table->next;
        table->server->n_tables--;
    }
    table_free(table);
}

static bool is_id(struct slice id)
{
    for (size_t i = 0; i < id.n; i++) {
        char c = id.at[i];
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
              (c >= '0' && c <= '9') || c == '-' || c == '_'))
            return false;
    }
    return id.n == TABLE_ID;
}

/* A table that is over was left on the disk. */
static struct table *fetch(struct server *server, struct slice id)
{
    struct table *table = table_new(server);
    memcpy(table->id, id.at, id.n);
    if (server->n_tables < TABLES_MOST && table_load(table)) {
        table_keep(table);
        return table;
    }
    table_free(table);
    return NULL;
}

struct table *table_find(struct server *server, struct slice id)
{
    if (!id.at || !is_id(id))
        return NULL;
    for (struct table *t = *slot_of(server, id.at, id.n); t; t = t->next)
        if (memcmp(t->id, id.at, id.n) == 0)
            return t;
    return fetch(server, id);
}

void table_make_room(struct table *table)
{
    trk_session *session = &table->session;
    if (session->entries && session->cap - session->n - session->undone >= ROOM)
        return;
    uint32_t cap = session->entries ? session->cap * 2 : FIRST_ENTRIES;
    session->entries = need_more(session->entries, cap * sizeof *session->entries);
    session->cap = cap;
}

/* ---- seats ------------------------------------------------------------------------- */

unsigned table_players(const struct table *table)
{
    return table->settings.game.players;
}

bool table_has_game(const struct table *table)
{
    return (table->state == TABLE_PLAYING || table->state == TABLE_OVER) &&
           table->session.n > 0;
}

bool table_is_new(const struct table *table)
{
    return table->busy && table->busy->fresh;
}

bool seat_is_bot(const struct seat *seat)
{
    return seat->kind == SEAT_BOT || seat->kind == SEAT_STAND_IN;
}

bool seat_has_stream(const struct seat *seat)
{
    return seat->kind != SEAT_BOT;
}

unsigned seat_of(const struct table *table, const struct person *person)
{
    for (unsigned seat = 0; person->known && seat < table_players(table); seat++)
        if (same_hash(table->seat[seat].player, person->id))
            return seat;
    return TRK_NONE;
}

enum role role_at(const struct table *table, const struct person *person)
{
    if (person->is_operator)
        return ROLE_OPERATOR;
    if (!person->known)
        return ROLE_ANONYMOUS;
    if (!table || seat_of(table, person) == TRK_NONE)
        return ROLE_OTHER;
    return same_hash(table->settings.host, person->id) ? ROLE_HOST : ROLE_PLAYER;
}

void table_seat_session(struct table *table)
{
    trk_session *session = &table->session;
    trk_session_stand_in(session, scripted_bot(), table);
    for (unsigned i = 0; i < table_players(table); i++) {
        bool bot = seat_is_bot(&table->seat[i]), was = session->seat[i].bot != NULL;
        if (bot != was)
            trk_session_seat(session, i, bot ? scripted_bot() : NULL, table);
        memcpy(session->names.name[i], table->seat[i].name, TRK_NAME_BYTES + 1);
    }
}

/* ---- requests ---------------------------------------------------------------------- */

struct request *request_new(struct server *server, struct table *table)
{
    struct request *request = need(sizeof *request);
    request->server = server;
    request->table = table;
    return request;
}

void request_free(struct request *request)
{
    json_decref(request->body);
    free(request);
}

static bool read_answer(void *context, const struct store_row *row)
{
    page_add(context, row->answer.text.at, row->answer.text.n);
    return false;
}

/* A message that was sent before gets the answer it got then. */
static bool is_repeated(const struct request *request)
{
    struct page answer = {0};
    char key[HASH_TEXT + 1];
    struct store_query query = store_all(STORE_ANSWER, store_text(request->table->id));
    if (request->caller.http || !request->caller.re[0])
        return false;
    answer_key(request->table->seat[request->seat].player, request->caller.re, key);
    query.seat = request->seat;
    query.name = store_text(key);
    store_read(request->server->store, &query, read_answer, &answer);
    bool found = answer.n > 0;
    if (found)
        answer_send(request->server, &request->caller, 200, &answer);
    page_free(&answer);
    return found;
}

/* Seats may have changed hands while the request waited. */
bool request_allowed(struct request *request)
{
    const struct table *table = request->table;
    static const enum refusal refusals[] = {[ACCESS_UNKNOWN] = REFUSE_UNKNOWN,
                                            [ACCESS_FORBIDDEN] = REFUSE_FORBIDDEN,
                                            [ACCESS_HIDDEN] = REFUSE_NO_TABLE};
    enum access access = ACCESS_GIVEN;
    if (!request->caller.http && request->seat != TRK_PUBLIC)
        access = seat_of(table, &request->person) == request->seat ? ACCESS_GIVEN
                                                                   : ACCESS_FORBIDDEN;
    else if (request->caller.http && request->call != N_CALLS)
        access = access_call(request->call, role_at(table, &request->person),
                             table && !table->listed);
    if (access != ACCESS_GIVEN)
        refuse(request->server, &request->caller, refusals[access]);
    return access == ACCESS_GIVEN;
}

static void serve_one(struct request *request)
{
    if (request->table->unread)
        refuse_with(request->server, &request->caller, REFUSE_STORAGE,
                    &(struct detail){.retry = 2});
    else if (request_allowed(request) && !is_repeated(request))
        request->handle(request);
    request_free(request);
}

void table_serve(struct table *table)
{
    if (table->unread && !table->busy)
        table->unread = !table_load(table);
    while (table->first && !table->busy) {
        struct request *request = table->first;
        table->first = request->next;
        if (!table->first)
            table->last = NULL;
        table->waiting--;
        serve_one(request);
    }
}

void table_do(struct request *request)
{
    struct table *table = request->table;
    request->http = NULL;
    if (table->waiting >= WAITING_MOST) {
        refuse_with(request->server, &request->caller, REFUSE_BUSY,
                    &(struct detail){.retry = 1});
        request_free(request);
        return;
    }
    request->next = NULL;
    if (table->last)
        table->last->next = request;
    else
        table->first = request;
    table->last = request;
    table->waiting++;
    table_serve(table);
}

void table_go_on(struct table *table)
{
    table_serve(table);
    if (!table->busy && !table->unread && table->state == TABLE_PLAYING &&
        !table->server->stopping)
        play_bots(table);
}

/* lobby.c: setting up tables, and the same table once more. */
#include "server/lobby.h"
#include "net/encode.h"
#include "notation/json_report.h"
#include "server/settings.h"

#include <string.h>

/* ---- setting up -------------------------------------------------------------------- */

static void name_table(struct table *table)
{
    uint8_t random[TABLE_ID * 3 / 4];
    random_bytes(random, sizeof random);
    base64url_encode(table->id, random, sizeof random);
}

/* N_REFUSALS, or what is wrong. */
static enum refusal read_seats(struct table *table, const json_t *list,
                               const struct person *person)
{
    unsigned mine = 0;
    if (json_array_size(list) != table_players(table))
        return REFUSE_BAD_SEATS;
    for (unsigned i = 0; i < table_players(table); i++) {
        const json_t *row = json_array_get(list, i);
        const char *kind = body_text(row, "kind"), *level = body_text(row, "level");
        struct seat *seat = &table->seat[i];
        if (strcmp(kind, "bot") == 0) {
            if (!is_level(level))
                return REFUSE_NO_LEVEL;
            seat->kind = SEAT_BOT;
            seat_set_level(seat, level);
        } else if (strcmp(kind, "me") == 0) {
            seat_sit_down(seat, person);
            mine++;
        } else if (strcmp(kind, "human") != 0) {
            return REFUSE_BAD_SEATS;
        }
    }
    return mine == 1 ? N_REFUSALS : REFUSE_BAD_SEATS;
}

/* The NOTE by which the rematch of a table is found. */
static void rematch_name(const char *before, char name[STORE_ID])
{
    struct str out = str_buffer(name, STORE_ID);
    str_text(&out, "rematch ");
    str_text(&out, before);
}

static void rematch_row(struct deed *deed)
{
    char name[STORE_ID];
    rematch_name(deed->table->before, name);
    store_add(
        deed->batch,
        &(struct store_row){STORE_NOTE, .note = {.name = store_text(name),
                                                 .text = store_text(deed->table->id)}});
}

void lobby_set_up(struct request *request, struct table *table)
{
    char claims[TRK_MAX_PLAYERS][SECRET_TEXT] = {{0}};
    struct deed *deed = deed_new(request->server, table, &request->caller, 0);
    table->made = now_ms();
    table_keep(table);
    deed->fresh = true;
    deed->status = 201;
    deed_table_row(deed, true);
    if (table->before[0])
        rematch_row(deed);
    for (unsigned i = 0; i < table_players(table); i++)
        if (table->seat[i].kind == SEAT_OPEN)
            seat_invite(deed, i, claims[i]);
    seats_changed(deed, ~0u);
    struct json_out *json = lobby_answer(deed);
    out_key(json, "table");
    table_json(json, table, &request->person);
    lobby_invites(json, table, claims);
    out_close(json, '}');
    deed_submit(deed);
}

/* Tables of one host in a state. */
static unsigned count_tables(const struct server *server, const struct person *host,
                             enum table_state state)
{
    unsigned n = 0;
    for (unsigned slot = 0; slot < SLOTS; slot++)
        for (const struct table *t = server->tables[slot]; t; t = t->next)
            n += t->state == state && same_hash(t->settings.host, host->id);
    return n;
}

static bool has_too_many(const struct server *server, const struct person *host)
{
    return server->n_tables >= TABLES_MOST ||
           count_tables(server, host, TABLE_GATHERING) >= GATHERING_MOST ||
           count_tables(server, host, TABLE_PLAYING) >= PLAYING_MOST;
}

struct table *lobby_new_table(struct request *request)
{
    if (has_too_many(request->server, &request->person)) {
        refuse(request->server, &request->caller, REFUSE_TOO_MANY_TABLES);
        return NULL;
    }
    struct table *table = table_new(request->server);
    name_table(table);
    memcpy(table->settings.host, request->person.id, STORE_HASH);
    return table;
}

void do_create(struct request *request)
{
    struct server *server = request->server;
    struct table *table = lobby_new_table(request);
    const char *field;
    enum refusal refusal;
    if (!table)
        return;
    table->listed = body_flag(request->body, "public");
    if (!settings_read(request->body, &table->settings, &field)) {
        refuse_with(server, &request->caller, REFUSE_BAD_GAME,
                    &(struct detail){.field = field});
        table_free(table);
        return;
    }
    memcpy(table->settings.host, request->person.id, STORE_HASH);
    refusal =
        read_seats(table, json_object_get(request->body, "seats"), &request->person);
    if (refusal == N_REFUSALS) {
        lobby_set_up(request, table);
        return;
    }
    refuse_with(server, &request->caller, refusal, &(struct detail){.field = "seats"});
    table_free(table);
}

/* Who sits there does not change once a game has begun. */
void lobby_found(struct request *request, const struct table *table)
{
    if (table_is_new(table)) {
        refuse_with(request->server, &request->caller, REFUSE_BUSY,
                    &(struct detail){.retry = 1});
        return;
    }
    struct page page = {0};
    struct str out = page_writer(&page);
    struct json_out json = json_out(&out);
    out_open(&json, '{');
    out_key(&json, "table");
    table_json(&json, table, &request->person);
    out_close(&json, '}');
    answer_send(request->server, &request->caller, 200, &page);
    page_free(&page);
}

/* ---- once more --------------------------------------------------------------------- */

static bool copy_id(void *context, const struct store_row *row)
{
    if (row->note.text.n == TABLE_ID)
        memcpy(context, row->note.text.at, TABLE_ID);
    return false;
}

/* In memory there may be one that is not durable yet. */
static struct table *find_rematch(struct server *server, const struct table *old)
{
    char name[STORE_ID], id[TABLE_ID + 1] = "";
    struct store_query query = store_all(STORE_NOTE, store_text(""));
    for (unsigned slot = 0; slot < SLOTS; slot++)
        for (struct table *t = server->tables[slot]; t; t = t->next)
            if (strcmp(t->before, old->id) == 0)
                return t;
    rematch_name(old->id, name);
    query.name = store_text(name);
    store_read(server->store, &query, copy_id, id);
    return id[0] ? table_find(server, slice_of(id)) : NULL;
}

static void sit_again(struct table *table, const struct table *old)
{
    for (unsigned i = 0; i < table_players(old); i++) {
        struct seat *seat = &table->seat[i];
        *seat = (struct seat){.kind = old->seat[i].kind};
        memcpy(seat->name, old->seat[i].name, sizeof seat->name);
        memcpy(seat->level, old->seat[i].level, sizeof seat->level);
        memcpy(seat->player, old->seat[i].player, STORE_HASH);
        if (!is_no_hash(seat->player))
            name_follow(old->server, seat->player, seat->name);
        if (seat->kind == SEAT_STAND_IN)
            seat->kind = is_no_hash(seat->player) ? SEAT_OPEN : SEAT_HUMAN;
    }
}

static void rematch_json(struct json_out *json, struct table *old, unsigned stream,
                         void *context)
{
    const struct table *table = context;
    (void)old, (void)stream;
    out_key(json, "table");
    out_text(json, table->id);
}

/* Those who still sit at the old table hear of it; the store has the new one first. */
static void tell_rematch(struct table *old, struct table *table)
{
    struct deed *deed = deed_new(old->server, old, NULL, 0);
    deed->refresh = 0;
    deed_tell_all(deed, OWNER_REMATCH, rematch_json, table);
    deed_submit(deed);
}

/* The same people once more; whoever asks first sets it up, the others find it. */
void do_rematch(struct request *request)
{
    struct server *server = request->server;
    struct table *old = request->table, *table;
    if (old->state != TABLE_OVER) {
        refuse(server, &request->caller, REFUSE_NOT_OVER);
        return;
    }
    table = find_rematch(server, old);
    if (table) {
        lobby_found(request, table);
        return;
    }
    table = lobby_new_table(request);
    if (!table)
        return;
    memcpy(table->before, old->id, sizeof table->before);
    table->listed = old->listed;
    table->settings = old->settings;
    sit_again(table, old);
    lobby_set_up(request, table);
    tell_rematch(old, table);
}

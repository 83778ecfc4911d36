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

/* Into the store and, when that is done, into the world. */
static void set_up(struct request *request, struct table *table)
{
    char claims[TRK_MAX_PLAYERS][SECRET_TEXT] = {{0}};
    struct deed *deed = deed_new(request->server, table, &request->caller, 0);
    table->made = now_ms();
    table_keep(table);
    deed->fresh = true;
    deed->status = 201;
    deed_table_row(deed, true);
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

void do_create(struct request *request)
{
    struct server *server = request->server;
    struct table *table;
    const char *field;
    enum refusal refusal;
    if (has_too_many(server, &request->person)) {
        refuse(server, &request->caller, REFUSE_TOO_MANY_TABLES);
        return;
    }
    table = table_new(server);
    name_table(table);
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
        set_up(request, table);
        return;
    }
    refuse_with(server, &request->caller, refusal, &(struct detail){.field = "seats"});
    table_free(table);
}

/* The same people once more; whoever asks first sets it up, the others find it. */
static bool find_rematch(void *context, const struct store_row *row)
{
    struct table *wanted = context;
    if (row->table.before.n != TABLE_ID ||
        memcmp(row->table.before.at, wanted->before, TABLE_ID) != 0)
        return true;
    memcpy(wanted->id, row->table.id.at, TABLE_ID);
    return false;
}

/* Who sits there does not change once a game has begun. */
static void answer_found(struct request *request, const struct table *table)
{
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

void do_rematch(struct request *request)
{
    struct server *server = request->server;
    struct table *old = request->table, *table;
    struct store_query query = store_all(STORE_TABLE, store_text(""));
    if (old->state != TABLE_OVER) {
        refuse(server, &request->caller, REFUSE_NOT_OVER);
        return;
    }
    table = table_new(server);
    memcpy(table->before, old->id, sizeof table->before);
    store_read(server->store, &query, find_rematch, table);
    if (table->id[0]) {
        struct table *there = table_find(server, slice_of(table->id));
        answer_found(request, there ? there : old);
        table_free(table);
        return;
    }
    name_table(table);
    table->listed = old->listed;
    table->settings = old->settings;
    for (unsigned i = 0; i < table_players(old); i++) {
        struct seat *seat = &table->seat[i];
        *seat = (struct seat){.kind = old->seat[i].kind};
        memcpy(seat->name, old->seat[i].name, sizeof seat->name);
        memcpy(seat->level, old->seat[i].level, sizeof seat->level);
        memcpy(seat->player, old->seat[i].player, STORE_HASH);
        if (seat->kind == SEAT_STAND_IN)
            seat->kind = is_no_hash(seat->player) ? SEAT_OPEN : SEAT_HUMAN;
    }
    set_up(request, table);
}

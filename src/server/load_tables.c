/* load_tables.c: tables from the store, after a start or after a failure.
 *
 * A table is rows: itself, its seats, and every entry of its record.  A game that does
 * not replay any more, or was played under other rules, is set aside with the reason; all
 * others go on. */
#include "server/server.h"

#include "base/hash.h"
#include "notation/move.h"
#include "os/entropy.h"
#include "server/lessons.h"
#include "server/settings.h"
#include "text/messages.h"

#include <stdlib.h>
#include <string.h>

struct loading {
    struct table *table;
    bool found, wrong; /* wrong: set aside */
    char why[400], revision[24];
    char step[200];  /* where a lesson stands */
    trk_state state; /* after the entries so far */
    uint32_t n;
};

static void set_aside(struct loading *loading, enum message why)
{
    struct str out = str_buffer(loading->why, sizeof loading->why);
    if (!loading->wrong)
        message_with(&out, why, arg_text("revision", loading->revision),
                     arg_text("ours", TRK_RULES_REVISION));
    loading->wrong = true;
}

static void copy_text(char *to, size_t cap, struct store_text text)
{
    struct str out = str_buffer(to, cap);
    str_bytes(&out, text.at, text.n);
}

/* ---- the table and its seats ------------------------------------------------------- */

static void read_config(struct loading *loading, struct store_text text)
{
    const char *field;
    json_t *object = json_loadb(text.at, text.n, JSON_REJECT_DUPLICATES, NULL);
    if (!object || !settings_read(object, &loading->table->settings, &field)) {
        trk_config_init(&loading->table->settings.game, TRK_REVISED_2019, 2);
        set_aside(loading, MSG_SERVER_ASIDE_CONFIG);
    }
    json_decref(object);
}

static bool read_table(void *context, const struct store_row *row)
{
    struct loading *loading = context;
    struct table *table = loading->table;
    loading->found = true;
    table->state = (enum table_state)(row->table.state <= TABLE_ASIDE ? row->table.state
                                                                      : TABLE_ASIDE);
    table->listed = row->table.listed != 0;
    table->made = row->table.made;
    copy_text(table->before, sizeof table->before, row->table.before);
    copy_text(loading->revision, sizeof loading->revision, row->table.revision);
    read_config(loading, row->table.config);
    if (strcmp(loading->revision, TRK_RULES_REVISION) != 0)
        set_aside(loading, MSG_SERVER_ASIDE_REVISION);
    return false;
}

static bool read_seat(void *context, const struct store_row *row)
{
    struct loading *loading = context;
    const char *claim = row->seat.text.at;
    if (row->seat.seat < 0 || row->seat.seat >= TRK_MAX_PLAYERS)
        return true;
    struct seat *seat = &loading->table->seat[row->seat.seat];
    *seat = (struct seat){.kind = (enum seat_kind)row->seat.kind,
                          .hinting = seat->hinting,
                          .chat = seat->chat,
                          .messages = seat->messages};
    copy_text(seat->name, sizeof seat->name, row->seat.name);
    copy_text(seat->level, sizeof seat->level, row->seat.level);
    memcpy(seat->player, row->seat.player, STORE_HASH);
    if (row->seat.text.n == HASH_TEXT)
        hash_read(claim, seat->claim);
    return true;
}

/* ---- the game ---------------------------------------------------------------------- */

static void rebuild(struct loading *loading, uint32_t n)
{
    struct table *table = loading->table;
    trk_start(&loading->state, &table->settings.game, NULL);
    for (uint32_t i = 0; i < n; i++)
        if (table->session.entries[i].kind < TRK_N_MOVES)
            trk_apply(&loading->state, table->session.entries[i], NULL);
    loading->n = table->session.n = n;
}

static bool go_back(struct loading *loading, struct store_text text)
{
    char number[16];
    copy_text(number, sizeof number, text);
    unsigned long n = strtoul(number, NULL, 10);
    if (n > loading->n)
        return false;
    rebuild(loading, (uint32_t)n);
    return true;
}

static bool add_entry(struct loading *loading, struct store_text text)
{
    struct table *table = loading->table;
    trk_text_error error = {0};
    struct scan scan;
    trk_move move;
    scan_begin(&scan, text.at, text.n, 1, &error);
    if (!note_read_entry(&scan, &loading->state, &move))
        return false;
    if (move.kind < TRK_N_MOVES && trk_apply(&loading->state, move, NULL) != TRK_OK)
        return false;
    table_make_room(table);
    table->session.entries[loading->n++] = move;
    table->session.n = loading->n;
    return true;
}

static void read_asked(struct table *table, struct store_text text)
{
    char words[32], *end;
    copy_text(words, sizeof words, text);
    unsigned long seat = strtoul(words, &end, 10);
    bool open = end != words && seat < table_players(table);
    table->asked_by = open ? (unsigned)seat : TRK_NONE;
    table->consents = open ? (unsigned)strtoul(end, NULL, 10) : 0;
}

static bool read_entry(void *context, const struct store_row *row)
{
    struct loading *loading = context;
    bool good = true;
    if (row->entry.kind == ENTRY_STEP)
        copy_text(loading->step, sizeof loading->step, row->entry.text);
    else if (row->entry.kind == ENTRY_ASKED)
        read_asked(loading->table, row->entry.text);
    else if (row->entry.kind == ENTRY_BACK_TO)
        good = go_back(loading, row->entry.text);
    else
        good = add_entry(loading, row->entry.text);
    loading->table->rows = row->entry.number;
    if (!good)
        set_aside(loading, MSG_SERVER_ASIDE_REPLAY);
    return good;
}

static bool read_draft(void *context, const struct store_row *row)
{
    struct loading *loading = context;
    trk_session *session = &loading->table->session;
    const char *at = row->draft.text.at, *end = at + row->draft.text.n;
    unsigned seat = (unsigned)row->draft.seat;
    trk_move move;
    if (seat >= table_players(loading->table) || at == end)
        return true;
    loading->table->seat[seat].draft = hash_bytes(HASH_START, at, row->draft.text.n);
    for (const char *line = at; line < end;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t n = (size_t)((stop ? stop : end) - line);
        if (n == 5 && memcmp(line, "ready", 5) == 0)
            session->seat[seat].ready = 1;
        else if (trk_move_parse(&session->state, line, n, &move, NULL) == TRK_OK)
            trk_session_draft(session, seat, move.arg[0], move.arg[1], NULL);
        line += n + 1;
    }
    return true;
}

static bool read_clock(void *context, const struct store_row *row)
{
    struct loading *loading = context;
    if (row->clock.seat < 0 || row->clock.seat >= TRK_MAX_PLAYERS)
        return true;
    struct seat *seat = &loading->table->seat[row->clock.seat];
    seat->left = row->clock.left;
    seat->floor = loading->table->settings.clock_ms;
    seat->since = 0;
    return true;
}

/* ---- one table --------------------------------------------------------------------- */

static bool read_rows(struct loading *loading, enum store_kind kind, store_visit *visit)
{
    struct table *table = loading->table;
    struct store_query query = store_all(kind, store_text(table->id));
    return store_read(table->server->store, &query, visit, loading) == STORE_OK;
}

static void resume(struct loading *loading)
{
    struct table *table = loading->table;
    trk_record record = {.config = table->settings.game,
                         .entries = table->session.entries,
                         .cap = table->session.cap,
                         .n_entries = loading->n};
    if (trk_session_resume(&table->session, &record, (trk_source){entropy_bits, NULL}) !=
        TRK_OK)
        set_aside(loading, MSG_SERVER_ASIDE_REPLAY);
    else if (table_lesson(table) && !lesson_resume(table, store_text(loading->step)))
        set_aside(loading, MSG_SERVER_ASIDE_LESSON);
}

static bool load_game(struct loading *loading)
{
    struct table *table = loading->table;
    trk_move *entries = table->session.entries;
    uint32_t cap = table->session.cap;
    memset(&table->session, 0, sizeof table->session);
    table->session.entries = entries;
    table->session.cap = cap;
    table->rows = 0;
    table_make_room(table);
    rebuild(loading, 0);
    if (!read_rows(loading, STORE_ENTRY, read_entry))
        return false;
    resume(loading);
    if (loading->wrong)
        return true;
    table_seat_session(table);
    return read_rows(loading, STORE_DRAFT, read_draft) &&
           read_rows(loading, STORE_CLOCK, read_clock);
}

static bool load_streams(struct table *table)
{
    struct store *store = table->server->store;
    struct store_text id = store_text(table->id);
    for (unsigned i = 0; i < STREAMS; i++) {
        struct stream *stream = &table->stream[i];
        if (store_last(store, STORE_MESSAGE, id, i, &stream->last) != STORE_OK)
            return false;
        stream->durable = stream->last;
    }
    return store_last(store, STORE_CHAT, id, 0, &table->chats) == STORE_OK;
}

static void put_aside(struct loading *loading)
{
    struct table *table = loading->table;
    table->state = TABLE_ASIDE;
    free(table->reason);
    table->reason = need_copy(loading->why, str_length(loading->why));
}

bool table_load(struct table *table)
{
    struct loading *loading = need(sizeof *loading);
    loading->table = table;
    table->moment++;
    table->asked_by = TRK_NONE;
    bool good = read_rows(loading, STORE_TABLE, read_table) && loading->found &&
                read_rows(loading, STORE_SEAT, read_seat) && load_streams(table);
    if (good && table->state != TABLE_GATHERING && !loading->wrong)
        good = load_game(loading);
    if (good && loading->wrong)
        put_aside(loading);
    if (good && table->state == TABLE_PLAYING) {
        clocks_follow(table, false);
        clocks_wait(table);
    }
    free(loading);
    return good;
}

/* ---- all of them ------------------------------------------------------------------- */

struct found {
    char (*id)[TABLE_ID + 1];
    size_t n, cap;
};

static bool find_table(void *context, const struct store_row *row)
{
    struct found *found = context;
    if (row->table.id.n != TABLE_ID)
        return true;
    if (found->n == found->cap) {
        found->cap = found->cap ? 2 * found->cap : 64;
        found->id = need_more(found->id, found->cap * sizeof *found->id);
    }
    copy_text(found->id[found->n++], TABLE_ID + 1, row->table.id);
    return true;
}

enum store_err tables_load(struct server *server)
{
    struct found found = {0};
    struct store_query query = store_all(STORE_TABLE, store_text(""));
    query.states = 1u << TABLE_GATHERING | 1u << TABLE_PLAYING;
    enum store_err err = store_read(server->store, &query, find_table, &found);
    for (size_t i = 0; i < found.n; i++) {
        struct table *table = table_find(server, slice_of(found.id[i]));
        if (table)
            table_go_on(table);
    }
    free(found.id);
    return err;
}

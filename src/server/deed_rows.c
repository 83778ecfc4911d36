/* deed_rows.c: the rows of a table, its seats, its record and its plans. */
#include "server/server.h"

#include "base/hash.h"
#include "server/lessons.h"
#include "server/settings.h"

#include <string.h>

void deed_answer_row(struct deed *deed, unsigned seat)
{
    char key[HASH_TEXT + 1];
    answer_key(deed->table->seat[seat].player, deed->caller.re, key);
    store_add(deed->batch,
              &(struct store_row){STORE_ANSWER,
                                  .answer = {.table = store_text(deed->table->id),
                                             .seat = seat,
                                             .id = store_text(key),
                                             .at = now_ms(),
                                             .text = {deed->answer.at, deed->answer.n}}});
}

void deed_table_row(struct deed *deed, bool is_new)
{
    struct table *table = deed->table;
    struct page config = {0};
    struct str out = page_writer(&config);
    settings_write(&out, &table->settings);
    struct store_row row = {
        STORE_TABLE, .table = {.id = store_text(table->id),
                               .state = table->state,
                               .listed = table->listed,
                               .revision = store_text(TRK_RULES_REVISION),
                               .config = {config.at, config.n},
                               .reason = store_text(table->reason ? table->reason : ""),
                               .before = store_text(table->before),
                               .made = table->made,
                               .changed = now_ms()}};
    if (is_new)
        store_add(deed->batch, &row);
    else
        store_set(deed->batch, &row);
    page_free(&config);
}

void deed_seat_row(struct deed *deed, unsigned number)
{
    const struct seat *seat = &deed->table->seat[number];
    char claim[HASH_TEXT + 1] = "";
    if (!is_no_hash(seat->claim))
        hash_text(seat->claim, claim);
    struct store_row row = {STORE_SEAT, .seat = {.table = store_text(deed->table->id),
                                                 .seat = number,
                                                 .kind = seat->kind,
                                                 .name = store_text(seat->name),
                                                 .level = store_text(seat->level),
                                                 .text = store_text(claim)}};
    memcpy(row.seat.player, seat->player, STORE_HASH);
    store_set(deed->batch, &row);
}

void deed_entry_row(struct deed *deed, unsigned kind, unsigned actor, const char *text)
{
    struct table *table = deed->table;
    store_add(deed->batch,
              &(struct store_row){STORE_ENTRY, .entry = {.table = store_text(table->id),
                                                         .number = ++table->rows,
                                                         .seat = actor,
                                                         .kind = kind,
                                                         .at = now_ms(),
                                                         .text = store_text(text)}});
}

/* Each entry as the text of a move, which depends on the state before it. */
static void entry_rows(struct deed *deed, const trk_state *before, uint32_t from)
{
    const trk_session *session = &deed->table->session;
    char text[TRK_MOVE_TEXT];
    trk_state state;
    if (before)
        state = *before;
    else
        trk_session_replay(session, from, &state);
    for (uint32_t i = from; i < session->n; i++) {
        trk_move entry = session->entries[i];
        trk_move_format(&state, entry, text, sizeof text);
        deed_entry_row(deed, entry.kind, entry.actor, text);
        if (entry.kind < TRK_N_MOVES)
            trk_apply(&state, entry, NULL);
    }
}

/* The plan of a seat as moves, a line each, and whether it is final. */
static void write_draft(struct str *out, const struct table *table, unsigned seat)
{
    const trk_seat *row = &table->session.seat[seat];
    char text[TRK_MOVE_TEXT];
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        trk_move move = {TRK_MOVE_ASSIGN, (uint8_t)seat, {(uint8_t)c, row->plan[c]}};
        if (row->plan[c] == TRK_N_CARDS)
            continue;
        trk_move_format(NULL, move, text, sizeof text);
        str_text(out, text);
        str_char(out, '\n');
    }
    if (row->ready)
        str_text(out, "ready\n");
}

static void draft_row(struct deed *deed, unsigned number)
{
    struct seat *seat = &deed->table->seat[number];
    struct page page = {0};
    struct str out = page_writer(&page);
    page_clear(&page);
    write_draft(&out, deed->table, number);
    uint64_t hash = page.n ? hash_bytes(HASH_START, page.at, page.n) : 0;
    if (hash != seat->draft)
        store_set(deed->batch,
                  &(struct store_row){STORE_DRAFT,
                                      .draft = {.table = store_text(deed->table->id),
                                                .seat = number,
                                                .at = now_ms(),
                                                .text = {page.at, page.n}}});
    seat->draft = hash;
    page_free(&page);
}

static void clock_row(struct deed *deed, unsigned number)
{
    const struct seat *seat = &deed->table->seat[number];
    store_set(
        deed->batch,
        &(struct store_row){STORE_CLOCK, .clock = {.table = store_text(deed->table->id),
                                                   .seat = number,
                                                   .left = clock_left(seat, now_ms()),
                                                   .since = seat->since}});
}

void deed_session_rows(struct deed *deed, const trk_state *before, uint32_t n_before,
                       uint32_t kept)
{
    struct table *table = deed->table;
    char number[16];
    struct str out = str_buffer(number, sizeof number);
    str_number(&out, kept);
    if (kept < n_before)
        deed_entry_row(deed, ENTRY_BACK_TO, 0, number);
    if (kept < table->session.n)
        entry_rows(deed, kept < n_before ? NULL : before, kept);
    for (unsigned seat = 0; seat < table_players(table); seat++) {
        draft_row(deed, seat);
        if (table->settings.clock != CLOCK_NONE)
            clock_row(deed, seat);
    }
    if (table_lesson(table))
        lesson_row(deed);
}

/* log.c: a game as text: what a reader has seen so far, and the whole record. */
#include "server/server.h"

#include "text/text.h"

#include <stdlib.h>

enum { RECORD_ROOM = 1 << 20 };

static void write_events(struct str *out, const struct table *table,
                         const trk_state *state, unsigned reader, trk_events *events)
{
    trk_state view;
    trk_view(state, reader, &view);
    struct text text = {&view, &table->session.names, reader};
    for (uint32_t i = 0; i < events->n && i < events->cap; i++) {
        trk_event event = trk_event_for(events->at[i], reader);
        if (event.kind == TRK_EVENT_NOTHING || event.kind == TRK_EVENT_PLANNED ||
            event.kind == TRK_EVENT_READY)
            continue;
        text_event(out, &text, &event);
        str_char(out, '\n');
    }
    events->n = 0;
}

void log_write(struct str *out, const struct table *table, unsigned reader)
{
    const trk_session *session = &table->session;
    trk_event *room = need(TRK_MAX_EVENTS * sizeof *room);
    trk_events events = {room, TRK_MAX_EVENTS, 0};
    trk_state state;
    trk_start(&state, &session->config, &events);
    write_events(out, table, &state, reader, &events);
    for (uint32_t i = 0; i < session->n; i++) {
        if (session->entries[i].kind < TRK_N_MOVES)
            trk_apply(&state, session->entries[i], &events);
        write_events(out, table, &state, reader, &events);
    }
    free(room);
}

/* ---- records ----------------------------------------------------------------------- */

static bool put_line(void *context, const struct store_row *row)
{
    str_bytes(context, row->entry.text.at, row->entry.text.n);
    str_char(context, '\n');
    return true;
}

/* A game that cannot be replayed is given as it was stored. */
static void write_aside(struct str *out, const struct table *table)
{
    struct store_query query = store_all(STORE_ENTRY, store_text(table->id));
    str_text(out, "% ");
    str_text(out, table->reason ? table->reason : "");
    str_char(out, '\n');
    store_read(table->server->store, &query, put_line, out);
}

void record_write(struct str *out, const struct table *table)
{
    const trk_session *session = &table->session;
    if (table->state == TABLE_ASIDE) {
        write_aside(out, table);
        return;
    }
    char *text = need(RECORD_ROOM);
    trk_record record = {.config = session->config,
                         .names = session->names,
                         .entries = session->entries,
                         .cap = session->cap,
                         .n_entries = session->n};
    size_t n = trk_record_format(&record, text, RECORD_ROOM);
    str_bytes(out, text, n < RECORD_ROOM ? n : RECORD_ROOM - 1);
    free(text);
}

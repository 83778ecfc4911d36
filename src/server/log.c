/* log.c: a game as text: what a reader has seen so far, and the whole record. */
#include "server/server.h"

#include "text/text.h"

#include <stdlib.h>

enum { RECORD_ROOM = 1 << 20 };

/* ---- headings ---------------------------------------------------------------------- */

/* A phase as headings know it: those that follow each other within a part of the Turn are
 * one.  Without a row of its own a phase of a Turn belongs to its end. */
static unsigned part_of(unsigned phase)
{
    static const uint8_t parts[TRK_N_PHASES] = {
        [TRK_PHASE_ROLL_DICE] = TRK_PHASE_ROLL_DICE,
        [TRK_PHASE_ADVERTISE] = TRK_PHASE_ADVERTISE,
        [TRK_PHASE_ASSIGNMENT] = TRK_PHASE_ASSIGNMENT,
        [TRK_PHASE_PLACE] = TRK_PHASE_PLACE,
        [TRK_PHASE_PLACEMENT] = TRK_PHASE_PLACE,
        [TRK_PHASE_BREAKING_FREE] = TRK_PHASE_PERFORMANCE,
        [TRK_PHASE_POSSESSION] = TRK_PHASE_PERFORMANCE,
        [TRK_PHASE_PERFORMANCE] = TRK_PHASE_PERFORMANCE,
        [TRK_PHASE_KEEP_MARKER] = TRK_PHASE_PERFORMANCE,
    };
    return parts[phase] ? parts[phase] : TRK_PHASE_GAME_OVER;
}

struct log {
    struct str *out;
    const struct table *table;
    unsigned reader;
    int turns, turn, told_turn; /* 0: setup, -1: nothing yet */
    unsigned part, told_part;
};

/* Where the game stands before a move. */
static void look(struct log *log, const trk_state *state)
{
    log->turns = (int)trk_turns(state);
    log->turn = state->turn;
    log->part = part_of(state->phase);
}

/* A move may lead to the end of the Turn and into the next one. */
static void follow(struct log *log, const trk_event *event)
{
    if (event->kind == TRK_EVENT_WAGES)
        log->part = TRK_PHASE_GAME_OVER;
    if (event->kind == TRK_EVENT_TURN_BEGAN) {
        log->turn = event->a[0];
        log->part = TRK_PHASE_ROLL_DICE;
    }
}

/* A line of its own, after an empty one. */
static void write_heading(struct log *log)
{
    bool same =
        log->turn == log->told_turn && (!log->turn || log->part == log->told_part);
    enum message phase = log->part == TRK_PHASE_GAME_OVER ? MSG_LOG_END_TURN
                                                          : text_phase_message(log->part);
    if (same)
        return;
    if (log->told_turn >= 0)
        str_char(log->out, '\n');
    if (log->turn)
        message_with(log->out, MSG_LOG_TURN, arg_number("turn", log->turn),
                     arg_number("turns", log->turns), arg_message("phase", phase));
    else
        message(log->out, MSG_LOG_SETUP);
    str_char(log->out, '\n');
    log->told_turn = log->turn;
    log->told_part = log->part;
}

/* ---- what happened ----------------------------------------------------------------- */

static bool is_told(unsigned kind)
{
    return kind != TRK_EVENT_NOTHING && kind != TRK_EVENT_PLANNED &&
           kind != TRK_EVENT_READY;
}

static void write_events(struct log *log, const trk_state *state, trk_events *events)
{
    trk_state view;
    trk_view(state, log->reader, &view);
    struct text text = {&view, &log->table->session.names, log->reader};
    for (uint32_t i = 0; i < events->n && i < events->cap; i++) {
        trk_event event = trk_event_for(events->at[i], log->reader);
        follow(log, &event);
        if (!is_told(event.kind))
            continue;
        write_heading(log);
        text_event(log->out, &text, &event);
        str_char(log->out, '\n');
    }
    events->n = 0;
}

void log_write(struct str *out, const struct table *table, unsigned reader)
{
    const trk_session *session = &table->session;
    struct log log = {.out = out, .table = table, .reader = reader, .told_turn = -1};
    trk_event *room = need(TRK_MAX_EVENTS * sizeof *room);
    trk_events events = {room, TRK_MAX_EVENTS, 0};
    trk_state state;
    trk_start(&state, &session->config, &events);
    look(&log, &state);
    write_events(&log, &state, &events);
    for (uint32_t i = 0; i < session->n; i++) {
        look(&log, &state);
        if (session->entries[i].kind < TRK_N_MOVES)
            trk_apply(&state, session->entries[i], &events);
        write_events(&log, &state, &events);
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

/* full_log.c: the log, and the past moments it leads to. */
#include "term/full.h"

#include <string.h>

/* ---- the log ----------------------------------------------------------------------- */

static void add_line(struct log *log, uint32_t entry, const char *text)
{
    size_t n = strlen(text) + 1;
    if (log->n == UI_LOG || log->text_n + n > sizeof log->text)
        return;
    log->line[log->n++] = (struct log_line){entry, (uint32_t)log->text_n};
    memcpy(log->text + log->text_n, text, n);
    log->text_n += n;
}

/* Plans are told when they are revealed, being ready not at all. */
static bool is_told(unsigned kind)
{
    return kind != TRK_EVENT_NOTHING && kind != TRK_EVENT_PLANNED &&
           kind != TRK_EVENT_READY;
}

static void add_events(struct full *full, uint32_t entry, const trk_events *events)
{
    char text[600];
    for (uint32_t i = 0; i < events->n && i < events->cap; i++) {
        struct str out = str_buffer(text, sizeof text);
        trk_event event = trk_event_for(events->at[i], full->log_reader);
        if (!is_told(event.kind))
            continue;
        text_event(&out, &full->plain.text, &event);
        add_line(&full->log, entry, text);
    }
}

/* Entries that are no decisions of the game have a sentence of their own. */
static void add_entry(struct full *full, uint32_t number, trk_move entry)
{
    char text[200];
    struct str out = str_buffer(text, sizeof text);
    trk_events events = {full->plain.event, TRK_MAX_EVENTS, 0};
    if (entry.kind < TRK_N_MOVES) {
        trk_apply(&full->log_state, entry, &events);
        add_events(full, number, &events);
    } else {
        text_move(&out, &full->plain.text, entry);
        add_line(&full->log, number, text);
    }
}

/* Where several people share the screen, the log tells what all of them may know. */
static unsigned reader_of_log(const struct full *full)
{
    return plain_shared(&full->plain) ? TRK_PUBLIC : full->plain.text.reader;
}

static void start_log(struct full *full)
{
    trk_events events = {full->plain.event, TRK_MAX_EVENTS, 0};
    full->log.n = 0;
    full->log.text_n = 0;
    full->log.entries = 0;
    full->stale = false;
    full->log_reader = reader_of_log(full);
    trk_start(&full->log_state, &full->plain.session->config, &events);
    add_events(full, 0, &events);
}

/* What came after the reader's latest decision is new. */
static void mark_news(struct full *full)
{
    struct log *log = &full->log;
    unsigned reader = full->plain.text.reader;
    uint32_t since = reader < TRK_MAX_PLAYERS
                         ? trk_session_since(full->plain.session, reader)
                         : UINT32_MAX;
    log->news = log->n;
    while (log->news > 0 && log->line[log->news - 1].entry >= since)
        log->news--;
}

void full_log(struct full *full)
{
    const trk_session *session = full->plain.session;
    struct log *log = &full->log;
    if (full->stale || full->log_reader != reader_of_log(full) ||
        log->entries > session->n)
        start_log(full);
    for (; log->entries < session->n; log->entries++)
        add_entry(full, log->entries, session->entries[log->entries]);
    mark_news(full);
}

/* ---- the past ---------------------------------------------------------------------- */

/* The last line that was written by the moment. */
static void follow(struct full *full)
{
    const struct log *log = &full->log;
    unsigned at = log->n;
    while (at > 1 && log->line[at - 1].entry >= full->ui.moment)
        at--;
    full->ui.at[PANEL_LOG] = at ? (int)(log->n - at) : 0;
}

enum plain_answer full_past(struct full *full, uint32_t n)
{
    uint32_t all = full->plain.session->n;
    if (!full->ui.past && full->ui.panel == PANEL_CHOICES)
        full->ui.panel = PANEL_LOG;
    full->ui.past = full->changed = true;
    full->ui.moment = n < all ? n : all;
    full_log(full);
    follow(full);
    return ASK_AGAIN;
}

/* What the reader could know then. */
void full_look_at_moment(struct full *full)
{
    trk_state state;
    unsigned reader = full->plain.text.reader;
    trk_session_replay(full->plain.session, full->ui.moment, &state);
    trk_view(&state, reader, &full->past);
    full->scene.text.state = &full->past;
    if (reader >= TRK_MAX_PLAYERS)
        return;
    trk_outlook_for(&full->past, reader, &full->past_outlook);
    full->scene.outlook = &full->past_outlook;
}

/* The first moment of the next turn, or of this one, or of the one before. */
enum plain_answer full_turn_of_past(struct full *full, bool forward)
{
    const trk_session *session = full->plain.session;
    uint32_t at = full->ui.moment, to = forward ? session->n : 0;
    trk_state state;
    uint8_t turn;
    trk_start(&state, &session->config, NULL);
    turn = state.turn;
    for (uint32_t i = 0; i < session->n; i++) {
        if (session->entries[i].kind < TRK_N_MOVES)
            trk_apply(&state, session->entries[i], NULL);
        if (state.turn == turn)
            continue;
        turn = state.turn;
        if (!forward && i + 1 < at)
            to = i + 1;
        if (forward && i + 1 > at && to == session->n)
            to = i + 1;
    }
    return full_past(full, to);
}

/* news.c: see news.h. */
#include "server/news.h"

#include "notation/json_report.h"
#include "text/text.h"

#include <stdlib.h>

enum { MOST_EVENTS = 4096 };

/* ---- events ------------------------------------------------------------------------ */

void news_collect(struct news *news, const struct table *table)
{
    const trk_session *session = &table->session;
    trk_state state = news->before;
    news->events = (trk_events){need(MOST_EVENTS * sizeof(trk_event)), MOST_EVENTS, 0};
    if (news->from == 0)
        trk_start(&state, &session->config, &news->events);
    for (uint32_t i = news->from; i < session->n; i++)
        if (session->entries[i].kind < TRK_N_MOVES)
            trk_apply(&state, session->entries[i], &news->events);
    if (news->events.n > MOST_EVENTS)
        news->events.n = MOST_EVENTS;
}

void news_free(struct news *news)
{
    free(news->events.at);
}

/* Plans are told when they are revealed. */
static bool has_words(unsigned kind)
{
    return kind != TRK_EVENT_NOTHING && kind != TRK_EVENT_PLANNED &&
           kind != TRK_EVENT_READY;
}

static void lines(struct json_out *json, const struct news *news, const struct text *text)
{
    char line[600];
    for (uint32_t i = 0; i < news->events.n; i++) {
        trk_event event = trk_event_for(news->events.at[i], text->reader);
        struct str out = str_buffer(line, sizeof line);
        if (!has_words(event.kind))
            continue;
        text_event(&out, text, &event);
        out_text(json, line);
    }
}

void news_write(struct json_out *json, struct table *table, unsigned stream,
                void *context)
{
    const struct news *news = context;
    trk_state view;
    trk_session_view(&table->session, stream, &view);
    struct text text = {&view, &table->session.names, stream};
    out_key(json, "events");
    out_open(json, '[');
    for (uint32_t i = 0; i < news->events.n; i++)
        json_event(report_next(json), trk_event_for(news->events.at[i], stream));
    out_close(json, ']');
    out_key(json, "lines");
    out_open(json, '[');
    lines(json, news, &text);
    out_close(json, ']');
}

/* ---- the rest ---------------------------------------------------------------------- */

void news_asked(struct json_out *json, struct table *table, unsigned stream,
                void *context)
{
    (void)stream;
    report_number(json, "seat", table->asked_by + 1);
    report_flag(json, "open", *(bool *)context);
}

void news_over(struct json_out *json, struct table *table, unsigned stream, void *context)
{
    (void)stream, (void)context;
    result_json(json, &table->session);
}

void ready_json(struct json_out *json, const trk_session *session)
{
    out_open(json, '[');
    for (unsigned i = 0; i < session->config.players; i++)
        out_flag(json, session->seat[i].ready);
    out_close(json, ']');
}

void news_plans(struct json_out *json, struct table *table, unsigned stream,
                void *context)
{
    (void)stream, (void)context;
    out_key(json, "ready");
    ready_json(json, &table->session);
}

void news_seats(struct json_out *json, struct table *table, unsigned stream,
                void *context)
{
    (void)stream, (void)context;
    out_key(json, "state");
    out_word(json, table_state_name(table->state));
    out_key(json, "seats");
    seats_json(json, table, NULL);
}

void news_undone(struct json_out *json, struct table *table, unsigned stream,
                 void *context)
{
    const struct undone *undone = context;
    (void)table, (void)stream;
    report_number(json, "seat", undone->seat + 1);
    report_flag(json, "consent", undone->consent);
}

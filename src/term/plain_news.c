/* plain_news.c: telling what happened. */
#include "term/plain_ui.h"

/* Six dice and a table full of cards are told in one line each, plans not at all. */
static bool is_told_otherwise(unsigned kind)
{
    return kind == TRK_EVENT_ROLLED || kind == TRK_EVENT_REVEALED ||
           kind == TRK_EVENT_PLANNED || kind == TRK_EVENT_READY ||
           kind == TRK_EVENT_NOTHING;
}

static void tell_event(struct plain *plain, const trk_event *event)
{
    text_event(&plain->out, &plain->text, event);
    str_char(&plain->out, '\n');
}

static uint32_t collect(struct plain *plain, uint32_t from)
{
    trk_events events = {plain->event, PLAIN_EVENTS, 0};
    trk_session_events(plain->session, from, plain->session->n, plain->text.reader,
                       &events);
    return events.n < events.cap ? events.n : events.cap;
}

/* The cards of a player, as they were turned up. */
static void tell_revealed(struct plain *plain, uint32_t n, unsigned seat)
{
    char list[400];
    struct str out = str_buffer(list, sizeof list);
    for (uint32_t i = 0; i < n; i++) {
        const trk_event *event = &plain->event[i];
        if (event->kind != TRK_EVENT_REVEALED || event->seat != seat)
            continue;
        if (out.n)
            message(&out, MSG_LIST_COMMA);
        message_with(&out, MSG_MEMBER_CARD,
                     arg_value("character", AS_CHARACTER, event->a[0]),
                     arg_value("assignment", AS_ASSIGNMENT, event->a[1]));
    }
    if (out.n)
        tell_with(plain, MSG_PLAY_REVEALED,
                  arg_text("seat", text_seat(&plain->text, seat)),
                  arg_text("list", list));
}

static bool has_event(const struct plain *plain, uint32_t n, unsigned kind)
{
    for (uint32_t i = 0; i < n; i++)
        if (plain->event[i].kind == kind)
            return true;
    return false;
}

static bool is_advertising(unsigned kind)
{
    return kind == TRK_EVENT_ADVERTISED || kind == TRK_EVENT_NOT_ADVERTISED;
}

void plain_news(struct plain *plain)
{
    bool rolled = false;
    uint32_t n;
    if (plain->shown > plain->session->n)
        plain->shown = plain->session->n;
    n = collect(plain, plain->shown);
    plain->shown = plain->session->n;
    bool revealed = has_event(plain, n, TRK_EVENT_REVEALED);
    for (uint32_t i = 0; i < n; i++) {
        if (revealed && plain->event[i].kind == TRK_EVENT_REVEALED) {
            for (unsigned seat = 0; seat < plain->session->config.players; seat++)
                tell_revealed(plain, n, plain->session->state.order[seat]);
            revealed = false;
        }
        /* Nothing changes the dice between their roll and the end of Advertise. */
        if (rolled && is_advertising(plain->event[i].kind)) {
            text_dice(&plain->out, &plain->text);
            rolled = false;
        }
        rolled |= plain->event[i].kind == TRK_EVENT_ROLLED;
        if (!is_told_otherwise(plain->event[i].kind))
            tell_event(plain, &plain->event[i]);
    }
    if (rolled)
        text_dice(&plain->out, &plain->text);
}

void plain_events(struct plain *plain, uint32_t from, unsigned lines)
{
    uint32_t n = collect(plain, from), told = 0, skip;
    for (uint32_t i = 0; i < n; i++)
        told += plain->event[i].kind != TRK_EVENT_NOTHING;
    skip = told > lines ? told - lines : 0;
    if (!told)
        tell(plain, MSG_PLAY_NO_EVENTS);
    if (skip)
        tell_with(plain, MSG_PLAY_EARLIER, arg_number("n", (int)skip));
    for (uint32_t i = 0; i < n; i++) {
        if (plain->event[i].kind == TRK_EVENT_NOTHING)
            continue;
        if (skip)
            skip--;
        else
            tell_event(plain, &plain->event[i]);
    }
}

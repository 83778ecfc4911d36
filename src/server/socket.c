/* socket.c: messages of a WebSocket. */
#include "notation/json_report.h"
#include "server/lessons.h"

#include <stdlib.h>
#include <string.h>

static const struct rate_rule seat_rule = {10, 60};

/* ---- coming and going -------------------------------------------------------------- */

/* Those who watch must not keep out those who play. */
static bool is_full(const struct table *table, unsigned seat)
{
    return table->n_guests[seat] >= (seat == TRK_PUBLIC ? WATCHERS_MOST : DEVICES_MOST);
}

static unsigned come_in(void *context, const struct net_request *request,
                        struct slice text, void **user)
{
    struct server *server = context;
    const struct ticket *ticket = ticket_use(server, text);
    if (!ticket || !slice_is(request->parts[0], ticket->table))
        return 401;
    struct table *table = table_find(server, slice_of(ticket->table));
    if (!table)
        return 404;
    if (is_full(table, ticket->seat))
        return 503;
    struct guest *guest = need(sizeof *guest);
    guest->id = request->id;
    guest->table = table;
    guest->person = ticket->person;
    guest->seat = ticket->seat;
    guest->next = table->guests;
    table->guests = guest;
    table->n_guests[guest->seat]++;
    *user = guest;
    return 0;
}

static void go_away(void *context, net_id id, void *user, unsigned code)
{
    struct guest *guest = user, **at = &guest->table->guests;
    struct server *server = context;
    (void)id, (void)code;
    while (*at != guest)
        at = &(*at)->next;
    *at = guest->next;
    guest->table->n_guests[guest->seat]--;
    net_timer_cancel(server->net, &guest->again);
    free(guest);
}

/* ---- hello ------------------------------------------------------------------------- */

static void welcome(struct guest *guest)
{
    struct table *table = guest->table;
    struct page page = {0};
    struct str out = page_writer(&page);
    struct json_out json;
    report_open(&json, &out);
    out_key(&json, "type");
    out_word(&json, owner_name(OWNER_WELCOME));
    report_number(&json, "version", PROTOCOL);
    report_number(&json, "seat", guest->seat == TRK_PUBLIC ? 0 : guest->seat + 1);
    report_number(&json, "seq", table->stream[guest->seat].durable);
    out_key(&json, "table");
    table_json(&json, table, &guest->person);
    out_close(&json, '}');
    net_send(table->server->net, guest->id, page.at, page.n);
    page_free(&page);
}

static struct guest *guest_of(const struct request *request)
{
    struct guest *guest = request->table->guests;
    while (guest && guest->id != request->caller.id)
        guest = guest->next;
    return guest;
}

/* Waits for the table like everything else, so that nothing is shown that is not durable.
 * Somebody who has seen more than there is has seen another server. */
static void do_hello(struct request *request)
{
    const json_t *body = request->body;
    struct guest *guest = guest_of(request);
    bool given = json_object_get(body, "since") != NULL;
    int64_t since = body_number(body, "since");
    if (!guest || guest->greeted)
        return;
    int64_t durable = guest->table->stream[guest->seat].durable;
    guest->sent = given && since < durable ? since : durable;
    guest->greeted = guest->due = true;
    welcome(guest);
    guest_pump(guest);
    guests_send_clocks(guest->table);
}

/* ---- messages ---------------------------------------------------------------------- */

/* ORDER owner: what happens with a message that goes to the server. */
static void (*const handlers[N_OWNERS])(struct request *request) = {
    [OWNER_HELLO] = do_hello,     [OWNER_PLAY] = do_play,
    [OWNER_DRAFT] = do_draft,     [OWNER_READY] = do_ready,
    [OWNER_UNREADY] = do_ready,   [OWNER_UNDO] = do_undo,
    [OWNER_REDO] = do_undo,       [OWNER_TAKEBACK] = do_takeback,
    [OWNER_CONSENT] = do_consent, [OWNER_RESIGN] = do_resign,
    [OWNER_CHAT] = do_chat,       [OWNER_HINT] = hint_ask,
    [OWNER_PREVIEW] = do_preview, [OWNER_WHY] = do_why,
    [OWNER_NEXT] = do_next,
};

static void (*handler_of(const struct table *table,
                         enum owner message))(struct request *request)
{
    bool learned = table_lesson(table) && lesson_handler(message);
    return learned ? lesson_handler(message) : handlers[message];
}

static enum role role_of(const struct guest *guest)
{
    if (guest->seat == TRK_PUBLIC)
        return ROLE_SPECTATOR;
    return role_at(guest->table, &guest->person);
}

static void do_message(struct guest *guest, const struct caller *caller,
                       enum owner message, json_t *body)
{
    struct table *table = guest->table;
    struct request *request = request_new(table->server, table);
    request->caller = *caller;
    request->person = guest->person;
    request->seat = guest->seat;
    request->message = message;
    request->body = json_incref(body);
    request->handle = handler_of(table, message);
    table_do(request);
}

/* True: refused.  Those who watch have only net's own limit. */
static bool is_too_fast(struct guest *guest, const struct caller *caller)
{
    struct table *table = guest->table;
    uint64_t wait = 0;
    if (guest->seat < TRK_MAX_PLAYERS)
        wait = rate_take(&table->seat[guest->seat].messages, seat_rule, tick_ms());
    if (wait)
        refuse_with(table->server, caller, REFUSE_TOO_FAST,
                    &(struct detail){.retry = rate_seconds(wait)});
    return wait != 0;
}

static void take(struct guest *guest, struct caller *caller, enum owner message,
                 json_t *body)
{
    struct server *server = guest->table->server;
    const char *id = body_text(body, "id");
    if (id)
        memcpy(caller->re, id, strlen(id));
    if (is_too_fast(guest, caller))
        return;
    if (message == OWNER_HELLO)
        guest->hello = true;
    if (!guest->hello)
        refuse(server, caller, REFUSE_HELLO_FIRST);
    else if (!access_message(message, role_of(guest)))
        refuse(server, caller, REFUSE_FORBIDDEN);
    else
        do_message(guest, caller, message, body);
}

static void hear(void *context, net_id id, void *user, struct slice text)
{
    struct server *server = context;
    struct caller caller = {.id = id};
    char path[FIELD_PATH];
    enum owner message;
    json_t *body = NULL;
    switch (message_read(text.at, text.n, &message, &body, path)) {
    case READ_GOOD:
        take(user, &caller, message, body);
        break;
    case READ_BAD_JSON:
        refuse(server, &caller, REFUSE_BAD_JSON);
        break;
    case READ_UNKNOWN:
        refuse(server, &caller, REFUSE_UNKNOWN_MESSAGE);
        break;
    case READ_BAD_FIELD:
        refuse_with(server, &caller, REFUSE_BAD_FIELD, &(struct detail){.field = path});
        break;
    }
    json_decref(body);
}

const struct net_ws socket_calls = {"/api/tables/*/socket", "trickerion.v1", come_in,
                                    hear, go_away};

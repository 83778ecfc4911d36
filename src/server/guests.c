/* guests.c: connections to a table and what they are sent.
 *
 * Numbered messages are sent in order and none is left out; somebody who was away or
 * reads slowly gets them from the store.  Situations are not numbered: whoever reads
 * slowly gets only the latest. */
#include "notation/json_report.h"
#include "server/lessons.h"
#include "server/situation.h"

#include <string.h>

enum { ENOUGH = 256 * 1024, AGAIN_MS = 100, PAGE = 64 };

static const struct stream *stream_of(const struct guest *guest)
{
    return &guest->table->stream[guest->seat];
}

static bool has_enough(const struct guest *guest)
{
    return net_waiting(guest->table->server->net, guest->id) > ENOUGH;
}

/* ---- numbered messages ------------------------------------------------------------- */

void guest_tell(struct guest *guest, int64_t number, const struct page *text)
{
    if (!guest->greeted || guest->sent != number - 1 || has_enough(guest))
        return; /* guest_pump reads it from the store */
    guest->sent = number;
    net_send(guest->table->server->net, guest->id, text->at, text->n);
}

static bool send_row(void *context, const struct store_row *row)
{
    struct guest *guest = context;
    if (row->message.number > stream_of(guest)->durable || has_enough(guest))
        return false;
    guest->sent = row->message.number;
    net_send(guest->table->server->net, guest->id, row->message.text.at,
             row->message.text.n);
    return true;
}

/* False: there is more, or the store cannot be read now. */
static bool catch_up(struct guest *guest)
{
    struct store_query query = store_all(STORE_MESSAGE, store_text(guest->table->id));
    query.seat = guest->seat;
    query.limit = PAGE;
    while (guest->sent < stream_of(guest)->durable && !has_enough(guest)) {
        int64_t before = guest->sent;
        query.from = guest->sent + 1;
        store_read(guest->table->server->store, &query, send_row, guest);
        if (guest->sent == before)
            break;
    }
    return guest->sent >= stream_of(guest)->durable;
}

/* ---- situations -------------------------------------------------------------------- */

static void send_situation(struct guest *guest)
{
    const struct table *table = guest->table;
    struct page page = {0};
    struct str out = page_writer(&page);
    bool person = guest->seat < TRK_MAX_PLAYERS && table->state == TABLE_PLAYING &&
                  table->seat[guest->seat].kind == SEAT_HUMAN &&
                  !table->session.seat[guest->seat].resigned;
    guest->due = false;
    if (!table_has_game(table))
        return;
    if (table_lesson(table))
        situation_in_lesson(&out, &table->lesson, guest->seat, stream_of(guest)->durable,
                            person);
    else
        situation_write(&out, &table->session, guest->seat, stream_of(guest)->durable,
                        person);
    net_send(table->server->net, guest->id, page.at, page.n);
    page_free(&page);
}

static void pump_again(struct net_timer *timer)
{
    guest_pump((struct guest *)((char *)timer - offsetof(struct guest, again)));
}

void guest_pump(struct guest *guest)
{
    if (!guest->greeted)
        return;
    if (!catch_up(guest) || (guest->due && has_enough(guest))) {
        guest->again.run = pump_again;
        net_timer_set(guest->table->server->net, &guest->again, AGAIN_MS);
        return;
    }
    if (guest->due && !guest->table->busy && !guest->table->unread)
        send_situation(guest);
}

void guests_refresh(struct table *table, unsigned streams)
{
    for (struct guest *guest = table->guests; guest; guest = guest->next) {
        if (streams >> guest->seat & 1)
            guest->due = true;
        guest_pump(guest);
    }
}

/* ---- clocks ------------------------------------------------------------------------ */

static void clock_json(struct json_out *json, const struct seat *seat)
{
    out_open(json, '{');
    report_number(json, "left", clock_left(seat, now_ms()));
    report_flag(json, "runs", seat->since != 0);
    out_close(json, '}');
}

static void clocks_json(struct json_out *json, const struct table *table)
{
    unsigned thinking = bots_thinking(table);
    out_open(json, '{');
    out_key(json, "type");
    out_word(json, owner_name(OWNER_CLOCKS));
    out_key(json, "clocks");
    out_open(json, '[');
    for (unsigned i = 0; table->settings.clock && i < table_players(table); i++)
        clock_json(json, &table->seat[i]);
    out_close(json, ']');
    out_key(json, "thinking");
    out_open(json, '[');
    for (unsigned i = 0; i < table_players(table); i++)
        if (thinking >> i & 1)
            out_number(json, i + 1);
    out_close(json, ']');
    out_close(json, '}');
}

void guests_send_clocks(struct table *table)
{
    struct page page = {0};
    struct str out = page_writer(&page);
    struct json_out json = json_out(&out);
    if (!table->guests)
        return;
    clocks_json(&json, table);
    for (struct guest *guest = table->guests; guest; guest = guest->next)
        if (guest->greeted && !has_enough(guest))
            net_send(table->server->net, guest->id, page.at, page.n);
    page_free(&page);
}

void guests_forget(struct server *server, const uint8_t token[STORE_HASH])
{
    for (unsigned slot = 0; slot < SLOTS; slot++)
        for (struct table *table = server->tables[slot]; table; table = table->next)
            for (struct guest *guest = table->guests; guest; guest = guest->next)
                if (guest->person.known && same_hash(guest->person.token, token))
                    net_close(server->net, guest->id, NET_CLOSE_POLICY, NULL);
}

void guests_close(struct table *table, unsigned seat)
{
    for (struct guest *guest = table->guests; guest; guest = guest->next)
        if (guest->seat == seat)
            net_close(table->server->net, guest->id, NET_CLOSE_POLICY, NULL);
}

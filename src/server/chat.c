/* chat.c: what people say to each other, and to the operator. */
#include "server/server.h"

#include "notation/json_report.h"

#include <string.h>

static const struct rate_rule chat_rule = {1, 10};

static void said(struct json_out *json, struct table *table, unsigned stream,
                 void *context)
{
    const struct request *request = context;
    (void)stream;
    report_number(json, "seat", request->seat + 1);
    out_key(json, "name");
    out_text(json, table->seat[request->seat].name);
    out_key(json, "text");
    out_text(json, body_text(request->body, "text"));
}

/* False: refused. */
static bool may_speak(struct request *request, unsigned seat)
{
    uint64_t wait = rate_take(&request->table->seat[seat].chat, chat_rule, tick_ms());
    if (wait)
        refuse_with(request->server, &request->caller, REFUSE_TOO_FAST,
                    &(struct detail){.retry = rate_seconds(wait)});
    return wait == 0;
}

void do_chat(struct request *request)
{
    struct table *table = request->table;
    if (!may_speak(request, request->seat))
        return;
    struct deed *deed = deed_new(request->server, table, &request->caller, request->seat);
    deed->refresh = 0;
    store_add(deed->batch,
              &(struct store_row){STORE_CHAT, .chat = {.table = store_text(table->id),
                                                       .number = ++table->chats,
                                                       .seat = request->seat,
                                                       .at = now_ms(),
                                                       .text = store_text(body_text(
                                                           request->body, "text"))}});
    deed_tell_all(deed, OWNER_SAID, said, request);
    deed_submit(deed);
}

/* A note for the operator; its name sorts by time. */
void do_report(struct request *request)
{
    char name[STORE_ID];
    uint8_t random[4];
    struct str out = str_buffer(name, sizeof name);
    struct page text = {0};
    struct str text_out = page_writer(&text);
    struct json_out json;
    if (!may_speak(request, seat_of(request->table, &request->person)))
        return;
    random_bytes(random, sizeof random);
    str_text(&out, "report ");
    str_number(&out, now_ms());
    for (unsigned i = 0; i < sizeof random; i++)
        str_char(&out, ' '), str_number(&out, random[i]);
    report_open(&json, &text_out);
    report_number(&json, "time", now_ms());
    out_key(&json, "table");
    out_text(&json, request->table->id);
    out_key(&json, "name");
    out_text(&json, request->person.name);
    out_key(&json, "text");
    out_text(&json, body_text(request->body, "text"));
    out_close(&json, '}');
    struct deed *deed = deed_new(request->server, request->table, &request->caller, 0);
    deed->refresh = 0;
    page_add(&deed->answer, "{}", 2);
    store_set(deed->batch,
              &(struct store_row){STORE_NOTE, .note = {.name = store_text(name),
                                                       .text = {text.at, text.n}}});
    page_free(&text);
    deed_submit(deed);
}

/* answers.c: good answers and refusals, over HTTP and over a WebSocket. */
#include "server/server.h"

#include "text/text.h"

#include <string.h>

/* ORDER refusal */
static const struct {
    const char *name;
    unsigned status;
    uint16_t sentence;
} refusals[N_REFUSALS] = {
#define REFUSAL_ROW(id, status) {#id, status, MSG_SERVER_##id},
    REFUSAL_LIST(REFUSAL_ROW)
#undef REFUSAL_ROW
};

const char *refusal_name(enum refusal refusal)
{
    return refusals[refusal].name;
}

unsigned refusal_status(enum refusal refusal)
{
    return refusals[refusal].status;
}

/* ---- good answers ------------------------------------------------------------------ */

static void begin(struct json_out *json, const struct caller *caller, bool ok)
{
    out_open(json, '{');
    if (caller->http)
        return;
    out_key(json, "type");
    out_word(json, owner_name(OWNER_ANSWER));
    out_key(json, "re");
    out_text(json, caller->re);
    out_key(json, "ok");
    out_flag(json, ok);
}

void answer_begin(struct json_out *json, const struct caller *caller)
{
    begin(json, caller, true);
}

void answer_send(struct server *server, const struct caller *caller, unsigned status,
                 const struct page *body)
{
    struct net_answer answer = {.status = status,
                                .type = "application/json",
                                .body = body->at,
                                .n = body->n,
                                .cache = NET_NO_STORE};
    if (caller->http)
        net_answer(server->net, caller->id, &answer);
    else if (caller->id)
        net_send(server->net, caller->id, body->at, body->n);
}

/* ---- refusals ---------------------------------------------------------------------- */

/* What an undo stops at, without what its reader may not know. */
static void undo_sentence(struct str *out, const struct text *text, const trk_undo *undo)
{
    static const uint16_t obstacles[TRK_N_OBSTACLES] = {
        [TRK_UNDO_FREE] = MSG_UNDO_NOTHING,      [TRK_UNDO_START] = MSG_UNDO_NOTHING,
        [TRK_UNDO_CHANCE] = MSG_UNDO_CHANCE,     [TRK_UNDO_REVEAL] = MSG_UNDO_REVEAL,
        [TRK_UNDO_OTHER] = MSG_SERVE_UNDO_OTHER, [TRK_UNDO_READY] = MSG_SERVE_UNDO_READY,
        [TRK_UNDO_RESIGNED] = MSG_UNDO_RESIGNED, [TRK_UNDO_TAKEBACK] = MSG_UNDO_TAKEBACK};
    char entry[160];
    struct str entry_out = str_buffer(entry, sizeof entry);
    text_move_public(&entry_out, text, undo->entry);
    message_with(out, (enum message)obstacles[undo->obstacle], arg_text("entry", entry),
                 arg_text("seat", text_seat(text, undo->entry.actor)));
}

static void sentence(struct str *out, enum refusal refusal, const struct detail *detail)
{
    struct text context = {
        .state = detail->view, .names = detail->names, .reader = TRK_PUBLIC};
    if (detail->reason)
        text_reason(out, &context, detail->reason);
    else if (detail->text)
        text_text_error(out, &context, detail->text);
    else if (detail->undo)
        undo_sentence(out, &context, detail->undo);
    else
        message_with(out, (enum message)refusals[refusal].sentence,
                     arg_text("field", detail->field ? detail->field : ""),
                     arg_text("task", detail->task ? detail->task : ""),
                     arg_number("seconds", (int)detail->retry));
}

static void write_refusal(struct json_out *json, const struct caller *caller,
                          enum refusal refusal, const struct detail *detail)
{
    char words[1200];
    struct str out = str_buffer(words, sizeof words);
    begin(json, caller, false);
    out_key(json, "error");
    out_word(json, refusals[refusal].name);
    sentence(&out, refusal, detail);
    out_key(json, "text");
    out_text(json, words);
    if (detail->field && detail->field[0]) {
        out_key(json, "field");
        out_text(json, detail->field);
    }
    if (detail->reason) {
        out_key(json, "reason");
        json_reason(json->out, *detail->reason);
        json->comma = true;
    }
    if (detail->retry) {
        out_key(json, "retry");
        out_number(json, detail->retry);
    }
    out_close(json, '}');
}

/* Over HTTP the time to wait stands in a header too. */
static void send_later(struct server *server, const struct caller *caller,
                       unsigned status, const struct page *body, unsigned retry)
{
    char seconds[16];
    struct str out = str_buffer(seconds, sizeof seconds);
    struct net_answer answer = {.status = status,
                                .type = "application/json",
                                .body = body->at,
                                .n = body->n,
                                .cache = NET_NO_STORE,
                                .fields = {{"Retry-After", seconds}}};
    str_number(&out, retry);
    net_answer(server->net, caller->id, &answer);
}

void refuse_with(struct server *server, const struct caller *caller, enum refusal refusal,
                 const struct detail *detail)
{
    struct page page = {0};
    struct str out = page_writer(&page);
    struct json_out json = json_out(&out);
    write_refusal(&json, caller, refusal, detail);
    if (caller->http && detail->retry)
        send_later(server, caller, refusals[refusal].status, &page, detail->retry);
    else
        answer_send(server, caller, refusals[refusal].status, &page);
    page_free(&page);
}

void refuse(struct server *server, const struct caller *caller, enum refusal refusal)
{
    refuse_with(server, caller, refusal, &(struct detail){0});
}

struct deed *refusal_deed(struct request *request, enum refusal refusal,
                          const struct detail *detail)
{
    struct deed *deed = deed_new(request->server, request->table, NULL, 0);
    deed->caller = request->caller;
    deed->refresh = 0;
    deed->out = page_writer(&deed->answer);
    deed->json = json_out(&deed->out);
    write_refusal(&deed->json, &request->caller, refusal, detail);
    deed_answer_row(deed, request->seat);
    return deed;
}

/* Its answer may be another one the next time. */
static bool is_question(const struct request *request)
{
    return request->message == OWNER_HINT || request->message == OWNER_PREVIEW ||
           request->message == OWNER_WHY;
}

/* Without an id, or over HTTP, nothing can be repeated. */
void refuse_for_good(struct request *request, enum refusal refusal,
                     const struct detail *detail)
{
    static const struct detail nothing;
    detail = detail ? detail : &nothing;
    if (request->caller.http || !request->caller.re[0] || !request->table ||
        is_question(request))
        refuse_with(request->server, &request->caller, refusal, detail);
    else
        deed_submit(refusal_deed(request, refusal, detail));
}

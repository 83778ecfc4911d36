/* calls.c: HTTP calls: who asks, about which table, with which body. */
#include "server/server.h"

#include "net/encode.h"
#include "text/messages.h"

#include <string.h>

/* ORDER call: what happens with it. */
static void (*const handlers[N_CALLS])(struct request *request) = {
    [CALL_HEALTH] = do_health,   [CALL_ENTER] = do_enter,
    [CALL_WHO] = do_who,         [CALL_FORGET] = do_forget,
    [CALL_CODE] = do_code,       [CALL_DEVICE] = do_device,
    [CALL_TABLES] = do_tables,   [CALL_CREATE] = do_create,
    [CALL_TABLE] = do_table,     [CALL_JOIN] = do_join,
    [CALL_LEAVE] = do_leave,     [CALL_RETURN] = do_return,
    [CALL_INVITE] = do_invite,   [CALL_SEAT_BOT] = do_seat_bot,
    [CALL_REMATCH] = do_rematch, [CALL_TICKET] = do_ticket,
    [CALL_LOG] = do_log,         [CALL_RECORD] = do_record,
    [CALL_REPORT] = do_report,   [CALL_STATUS] = do_status,
    [CALL_REPORTS] = do_reports, [CALL_LESSONS] = do_lessons,
    [CALL_LESSON] = do_lesson,   [CALL_RENAME] = do_rename,
};

/* ORDER call: the argument its query may have. */
static const char *const arguments[N_CALLS] = {[CALL_TABLES] = "list"};

static void refuse_query(struct request *request, struct slice name)
{
    char field[FIELD_PATH];
    size_t n;
    if (!percent_decode(field, sizeof field, &n, name, true))
        field[0] = '\0';
    refuse_with(request->server, &request->caller, REFUSE_BAD_QUERY,
                &(struct detail){.field = field});
}

/* Nothing is passed over: what a call does not know, or gets twice, is refused. */
static bool read_query(struct request *request, struct slice query)
{
    const char *known = arguments[request->call];
    while (query.at && query.n > 0) {
        struct slice value, argument = slice_until(query, '&', &query);
        struct slice name = slice_until(argument, '=', &value);
        if (!known || !slice_is(name, known)) {
            refuse_query(request, name);
            return false;
        }
        known = NULL;
    }
    return true;
}

/* False: refused. */
static bool read_body(struct request *request, struct slice text)
{
    char path[FIELD_PATH];
    enum owner owner = call_rows[request->call].body;
    if (owner == OWNER_NOTHING)
        return true;
    switch (object_read(text.at, text.n, owner, &request->body, path)) {
    case READ_GOOD:
        return true;
    case READ_BAD_FIELD:
        refuse_with(request->server, &request->caller, REFUSE_BAD_FIELD,
                    &(struct detail){.field = path});
        return false;
    default:
        refuse(request->server, &request->caller, REFUSE_BAD_JSON);
        return false;
    }
}

static void take(struct server *server, const struct net_request *http, enum call call)
{
    struct request *request = request_new(server, NULL);
    request->call = call;
    request->caller = (struct caller){.id = http->id, .http = true};
    request->person = person_of(server, http);
    request->http = http;
    request->handle = handlers[call];
    if (http->n_parts > 0) {
        request->table = table_find(server, http->parts[0]);
        if (!request->table) {
            refuse(server, &request->caller, REFUSE_NO_TABLE);
            request_free(request);
            return;
        }
    }
    if (!request_allowed(request) || !read_query(request, http->query) ||
        !read_body(request, http->body)) {
        request_free(request);
    } else if (request->table) {
        table_do(request);
    } else {
        request->handle(request);
        request_free(request);
    }
}

#define CALL(id, method, path, who, at_private, body, about)                             \
    static void take_##id(void *context, const struct net_request *request)              \
    {                                                                                    \
        take(context, request, CALL_##id);                                               \
    }
#include "server/list-calls.h"
#undef CALL

const struct net_route call_routes[N_CALLS] = {
#define CALL(id, method, path, who, at_private, body, about)                             \
    [CALL_##id] = {NET_##method, path, take_##id, 0},
#include "server/list-calls.h"
#undef CALL
};

/* ---- what net refuses by itself ---------------------------------------------------- */

/* ORDER net_refusal */
static const uint16_t sentences[NET_N_REFUSALS] = {
#define NET_SENTENCE(name, code, status) MSG_NET_##name,
    NET_REFUSAL_LIST(NET_SENTENCE)
#undef NET_SENTENCE
};

size_t call_refusal(void *context, enum net_refusal refusal, char *body, size_t cap)
{
    char words[300];
    struct str text = str_buffer(words, sizeof words), out = str_buffer(body, cap);
    struct json_out json = json_out(&out);
    (void)context;
    message(&text, (enum message)sentences[refusal]);
    out_open(&json, '{');
    out_key(&json, "error");
    out_word(&json, net_refusal_name(refusal));
    out_key(&json, "text");
    out_text(&json, words);
    out_close(&json, '}');
    return str_full(&out) ? 0 : out.n;
}

/* http.c: requests: is one there, may it be, and who answers it?
 *
 * A head is looked at when it is complete, so that a body that is too large or goes
 * nowhere is never read.  When the body is there too the head is read once more: its
 * slices point into the buffer, which has moved meanwhile. */
#include <string.h>

#include "base/str.h"
#include "net/conn.h"
#include "net/encode.h"
#include "net/fields.h"
#include "net/route.h"

/* ---- answers of our own ------------------------------------------------------------ */

static size_t default_body(char *body, size_t cap, enum net_refusal why)
{
    struct str out = str_buffer(body, cap);
    str_text(&out, "{\"error\":\"");
    str_text(&out, net_refusal_name(why));
    str_text(&out, "\"}");
    return out.n;
}

/* What has come of a body that nobody wants cannot be told from the next request, so
 * then this was the last one. */
static void drop_request(struct conn *conn)
{
    bool whole = conn->head_length > 0 && conn->body_length == 0;
    if (whole)
        buffer_take(&conn->in, conn->head_length);
    conn->keep = conn->keep && whole;
    conn->seen = conn->head_length = 0;
}

void http_refuse(struct conn *conn, struct refused refused)
{
    struct net *net = conn->net;
    char body[1024];
    net->counts.refused[refused.why]++;
    size_t n = net->config.refusal ? net->config.refusal(net->config.context, refused.why,
                                                         body, sizeof body)
                                   : default_body(body, sizeof body, refused.why);
    struct net_answer answer = {
        .status = refused.status ? refused.status : net_refusal_status(refused.why),
        .type = "application/json",
        .body = body,
        .n = n,
        .retry_after = refused.retry_after,
    };
    if (refused.allow) {
        answer.fields[0].name = "Allow";
        answer.fields[0].value = refused.allow;
    }
    if (refused.why == NET_REFUSAL_UPGRADE_REQUIRED) {
        answer.fields[1].name = "Sec-WebSocket-Version";
        answer.fields[1].value = "13";
        answer.fields[2].name = "Upgrade";
        answer.fields[2].value = "websocket";
    }
    if (conn->state == CONN_READING)
        drop_request(conn);
    answer_write(conn, &answer);
}

static bool refuse(struct conn *conn, enum net_refusal why)
{
    http_refuse(conn, (struct refused){.why = why});
    return false;
}

/* ---- who asks ---------------------------------------------------------------------- */

static void see_client(struct conn *conn, const struct net_head *head,
                       struct address *client)
{
    struct net *net = conn->net;
    *client = conn->peer;
    conn->https = net->config.https;
    if (!conn->proxied)
        return;
    *client = address_behind(&conn->peer, head_last_field(head, "x-forwarded-for"),
                             net->proxies, net->n_proxies);
    if (slice_is_word(head_last_field(head, "x-forwarded-proto"), "https"))
        conn->https = true;
}

static bool client_may_ask(struct conn *conn, const struct net_head *head)
{
    struct net *net = conn->net;
    struct address client;
    see_client(conn, head, &client);
    if (!conn_hold(conn, &client)) {
        conn->keep = false;
        http_refuse(conn, (struct refused){.why = NET_REFUSAL_TOO_MANY_CONNECTIONS,
                                           .retry_after = 1});
        return false;
    }
    uint64_t wait = peers_ask(net->peers, &client, net->limits.requests, net->now);
    if (wait > 0) {
        http_refuse(conn, (struct refused){.why = NET_REFUSAL_TOO_MANY_REQUESTS,
                                           .retry_after = rate_seconds(wait)});
        return false;
    }
    return true;
}

static bool changes_something(enum net_method method)
{
    return method != NET_GET && method != NET_HEAD && method != NET_OPTIONS;
}

/* A page of somebody else may not act in the name of its visitor. */
static bool origin_is_allowed(const struct net *net, const struct net_head *head)
{
    struct slice origin = head_field(head, "origin");
    if (!origin.at)
        return true;
    for (size_t i = 0; i < net->n_origins; i++)
        if (slice_is(origin, net->origins[i]))
            return head_count(head, "origin") == 1;
    return false;
}

/* ---- what is asked for ------------------------------------------------------------- */

/* The methods that a path has, for Allow. */
struct allowed {
    char text[64];
    struct str out;
    unsigned methods;
};

static const char *const method_names[NET_N_METHODS] = {
#define NET_METHOD(name) #name,
    NET_METHOD_LIST(NET_METHOD)
#undef NET_METHOD
};

static void allow(struct allowed *allowed, enum net_method method)
{
    if (allowed->methods >> method & 1)
        return;
    str_text(&allowed->out, allowed->methods ? ", " : "");
    str_text(&allowed->out, method_names[method]);
    allowed->methods |= 1u << method;
    if (method == NET_GET)
        allow(allowed, NET_HEAD);
}

static void find_asset(struct conn *conn, const struct net_head *head,
                       struct allowed *allowed)
{
    const struct net_config *config = &conn->net->config;
    for (size_t i = 0; i < config->n_assets; i++) {
        if (!slice_is(head->path, config->assets[i].path))
            continue;
        allow(allowed, NET_GET);
        if (head->method == NET_GET || head->method == NET_HEAD)
            conn->target.asset = &config->assets[i];
    }
}

static void find_ws(struct conn *conn, const struct net_head *head,
                    struct allowed *allowed)
{
    const struct net_config *config = &conn->net->config;
    struct slice parts[NET_PARTS];
    unsigned n;
    for (size_t i = 0; i < config->n_ws; i++) {
        if (!route_fits(config->ws[i].pattern, head->path, parts, &n))
            continue;
        allow(allowed, NET_GET);
        if (head->method == NET_GET || head->method == NET_HEAD)
            conn->target.ws = &config->ws[i];
    }
}

static void find_route(struct conn *conn, const struct net_head *head,
                       struct allowed *allowed)
{
    const struct net_config *config = &conn->net->config;
    enum net_method method = head->method == NET_HEAD ? NET_GET : head->method;
    struct slice parts[NET_PARTS];
    unsigned n;
    for (size_t i = 0; i < config->n_routes && !conn->target.route; i++) {
        const struct net_route *route = &config->routes[i];
        if (!route_fits(route->pattern, head->path, parts, &n))
            continue;
        allow(allowed, route->method);
        if (route->method == method || route->method == head->method)
            conn->target.route = route;
    }
}

/* Finds who answers; false: nobody, and that has been said. */
static bool find_target(struct conn *conn, const struct net_head *head)
{
    struct allowed allowed = {.methods = 0};
    allowed.out = str_buffer(allowed.text, sizeof allowed.text);
    conn->target = (struct target){0};
    find_asset(conn, head, &allowed);
    find_ws(conn, head, &allowed);
    find_route(conn, head, &allowed);
    if (conn->target.asset || conn->target.ws || conn->target.route)
        return true;
    if (!allowed.methods)
        return refuse(conn, NET_REFUSAL_NOT_FOUND);
    http_refuse(conn, (struct refused){.why = NET_REFUSAL_METHOD_NOT_ALLOWED,
                                       .allow = allowed.text});
    return false;
}

static uint64_t most_body(const struct conn *conn)
{
    if (!conn->target.route)
        return 0;
    size_t own = conn->target.route->most_body;
    return own ? own : conn->net->limits.body;
}

/* ---- a complete head --------------------------------------------------------------- */

static bool head_is_welcome(struct conn *conn, const struct net_head *head)
{
    if (!client_may_ask(conn, head))
        return false;
    if (changes_something(head->method) && !origin_is_allowed(conn->net, head))
        return refuse(conn, NET_REFUSAL_FORBIDDEN_ORIGIN);
    if (!find_target(conn, head))
        return false;
    if (head->length > most_body(conn))
        return refuse(conn, NET_REFUSAL_BODY_TOO_LARGE);
    if (conn->target.ws && !origin_is_allowed(conn->net, head))
        return refuse(conn, NET_REFUSAL_FORBIDDEN_ORIGIN);
    return true;
}

static void look_at_head(struct conn *conn)
{
    struct net_head head;
    enum net_refusal refusal =
        head_read(&head, buffer_at(&conn->in), conn->head_length, &conn->net->limits);
    conn->net->counts.requests++;
    conn->keep = refusal == NET_GOOD && head.keep;
    conn->head_only = refusal == NET_GOOD && head.method == NET_HEAD;
    conn->http_1_0 = head.minor == 0;
    conn->body_length = refusal == NET_GOOD ? head.length : 0;
    if (refusal != NET_GOOD)
        refuse(conn, refusal);
    else if (head_is_welcome(conn, &head) && head.expects && head.length > 0 &&
             buffer_n(&conn->in) == conn->head_length)
        conn_put(conn, "HTTP/1.1 100 Continue\r\n\r\n", 25);
}

static void find_head(struct conn *conn)
{
    enum net_refusal refusal;
    while (buffer_n(&conn->in) >= 2 && conn->seen == 0 &&
           memcmp(buffer_at(&conn->in), "\r\n", 2) == 0)
        buffer_take(&conn->in, 2); /* RFC 9112, 2.2: old clients send one too many */
    if (buffer_n(&conn->in) == 0)
        return;
    conn->head_length = head_find(buffer_at(&conn->in), buffer_n(&conn->in), &conn->seen,
                                  &conn->net->limits, &refusal);
    if (conn->head_length > 0) {
        look_at_head(conn);
    } else if (refusal != NET_GOOD) {
        conn->keep = conn->head_only = false;
        refuse(conn, refusal);
    }
}

/* ---- a complete request ------------------------------------------------------------ */

struct slice net_header(const struct net_request *request, const char *name)
{
    return head_field(request->head, name);
}

struct slice net_cookie(const struct net_request *request, const char *name)
{
    return cookie_find(head_field(request->head, "cookie"), name);
}

bool net_argument(const struct net_request *request, const char *name, char *buffer,
                  size_t cap)
{
    size_t n;
    return query_find(request->query, name, buffer, cap, &n);
}

static const char *pattern_of(const struct target *target)
{
    return target->ws ? target->ws->pattern : target->route->pattern;
}

static void hand_over(struct conn *conn, const struct net_head *head)
{
    char address[NET_ADDRESS], decoded[4096];
    struct net_request request = {
        .id = conn->id,
        .method = head->method,
        .path = head->path,
        .query = head->query,
        .body = {buffer_at(&conn->in) + conn->head_length, (size_t)conn->body_length},
        .address = address,
        .https = conn->https,
        .head = head,
    };
    address_write(&conn->client, address);
    route_fits(pattern_of(&conn->target), head->path, request.parts, &request.n_parts);
    if (!route_decode(request.parts, request.n_parts, decoded, sizeof decoded))
        refuse(conn, NET_REFUSAL_BAD_ENCODING);
    else if (conn->target.ws)
        ws_handshake(conn, &request);
    else
        conn->target.route->handle(conn->net->config.context, &request);
}

static void dispatch(struct conn *conn)
{
    struct net_head head;
    head_read(&head, buffer_at(&conn->in), conn->head_length, &conn->net->limits);
    conn_name_anew(conn);
    conn_enter(conn, CONN_ASKED);
    if (conn->target.asset)
        asset_answer(conn, &head);
    else
        hand_over(conn, &head);
    buffer_take(&conn->in, conn->head_length + (size_t)conn->body_length);
    conn->seen = conn->head_length = 0;
}

void http_feed(struct conn *conn)
{
    while (conn->state == CONN_READING && !conn->doomed && buffer_n(&conn->in) > 0) {
        if (conn->head_length == 0)
            find_head(conn);
        if (conn->state != CONN_READING || conn->head_length == 0 ||
            buffer_n(&conn->in) - conn->head_length < conn->body_length)
            return;
        dispatch(conn);
    }
    if (conn->state == CONN_OPEN && buffer_n(&conn->in) > 0) {
        struct buffer rest = conn->in; /* frames that came with the handshake */
        conn->in = (struct buffer){0};
        ws_feed(conn, buffer_at(&rest), buffer_n(&rest));
        buffer_free(&rest);
    }
}

/* ws.c: WebSockets: the handshake, messages in and out, the end. */
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "net/conn.h"
#include "net/encode.h"
#include "net/fields.h"
#include "net/sha1.h"

enum { KEY = 24, KEEP_ROOM = 1024, REASON = FRAME_CONTROL - 2, NO_CODE = 1005 };

/* ---- handshake --------------------------------------------------------------------- */

/* 16 bytes as base64: 22 digits and "==". */
static bool is_key(struct slice key)
{
    if (key.n != KEY || key.at[KEY - 1] != '=' || key.at[KEY - 2] != '=')
        return false;
    for (size_t i = 0; i < KEY - 2; i++) {
        char c = key.at[i];
        if (!((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
              (c >= '0' && c <= '9') || c == '+' || c == '/'))
            return false;
    }
    return true;
}

static enum net_refusal check_handshake(const struct net_head *head, const char *protocol)
{
    if (head->method != NET_GET ||
        !list_has_word(head_field(head, "upgrade"), "websocket") ||
        !list_has_word(head_field(head, "connection"), "upgrade") ||
        !slice_is(head_field(head, "sec-websocket-version"), "13"))
        return NET_REFUSAL_UPGRADE_REQUIRED;
    if (head->minor != 1 || head_count(head, "sec-websocket-key") != 1 ||
        !is_key(head_field(head, "sec-websocket-key")) ||
        !list_has(head_field(head, "sec-websocket-protocol"), protocol))
        return NET_REFUSAL_BAD_UPGRADE;
    return NET_GOOD;
}

/* What proves that we have understood: RFC 6455, 4.2.2. */
static void accept_key(char text[BASE64_ROOM(SHA1_BYTES)], struct slice key)
{
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char joined[KEY + sizeof guid];
    uint8_t digest[SHA1_BYTES];
    memcpy(joined, key.at, KEY);
    memcpy(joined + KEY, guid, sizeof guid);
    sha1(digest, joined, KEY + sizeof guid - 1);
    base64_encode(text, digest, sizeof digest);
}

static void put(void *context, const char *text, size_t n)
{
    conn_put(context, text, n);
}

static void write_handshake(struct conn *conn, const struct net_head *head)
{
    char key[BASE64_ROOM(SHA1_BYTES)];
    struct str out = str_sink(put, conn);
    accept_key(key, head_field(head, "sec-websocket-key"));
    str_text(&out, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                   "Connection: Upgrade\r\nSec-WebSocket-Accept: ");
    str_text(&out, key);
    str_text(&out, "\r\nSec-WebSocket-Protocol: ");
    str_text(&out, conn->target.ws->protocol);
    str_text(&out, "\r\n\r\n");
}

/* The answer is written before open is asked, so that open may send at once. */
static void ask_open(struct conn *conn, const struct net_request *request)
{
    struct net *net = conn->net;
    const struct net_ws *ws = conn->target.ws;
    size_t before = buffer_n(&conn->out);
    struct slice ticket =
        list_find(head_field(request->head, "sec-websocket-protocol"), "ticket.");
    write_handshake(conn, request->head);
    conn_enter(conn, CONN_OPEN);
    conn->heard = net->now;
    conn->frames.most = net->limits.message;
    unsigned status = ws->open(net->config.context, request, ticket, &conn->user);
    if (status == 0) {
        conn->ws = ws;
        net->counts.sockets++;
        return;
    }
    buffer_cut(&conn->out, before);
    conn_enter(conn, CONN_ASKED);
    http_refuse(conn, (struct refused){.why = NET_REFUSAL_REFUSED_SOCKET,
                                       .status = status,
                                       .retry_after = status == 429 || status == 503});
}

void ws_handshake(struct conn *conn, const struct net_request *request)
{
    enum net_refusal refusal = check_handshake(request->head, conn->target.ws->protocol);
    if (refusal != NET_GOOD)
        http_refuse(conn, (struct refused){.why = refusal});
    else if (conn->net->stopping)
        http_refuse(conn, (struct refused){.why = NET_REFUSAL_OVERLOADED});
    else
        ask_open(conn, request);
}

/* ---- out --------------------------------------------------------------------------- */

static bool send_frame(struct conn *conn, enum frame_opcode opcode, const void *bytes,
                       size_t n)
{
    uint8_t head[FRAME_OUT_HEAD];
    size_t n_head = frames_head(head, opcode, n);
    if (buffer_n(&conn->out) + n_head + n > conn->net->limits.queue) {
        conn->net->counts.slow++;
        conn_doom(conn, NET_CLOSE_BROKEN);
        return false;
    }
    conn_put(conn, head, n_head);
    conn_put(conn, bytes, n);
    return !conn->doomed;
}

bool net_send(struct net *net, net_id id, const char *text, size_t n)
{
    struct conn *conn = conn_find(net, id);
    if (!conn || conn->state != CONN_OPEN || !send_frame(conn, FRAME_TEXT, text, n))
        return false;
    net->counts.messages_out++;
    return true;
}

size_t net_waiting(const struct net *net, net_id id)
{
    const struct conn *conn = conn_find(net, id);
    return conn ? buffer_n(&conn->out) : 0;
}

void ws_ping(struct conn *conn)
{
    conn->pinged = true;
    send_frame(conn, FRAME_PING, "", 0);
}

static void send_close(struct conn *conn, unsigned code, const char *reason)
{
    uint8_t bytes[FRAME_CONTROL] = {(uint8_t)(code >> 8), (uint8_t)code};
    size_t n = reason ? str_length(reason) : 0;
    if (n > REASON)
        n = 0;
    if (n > 0)
        memcpy(bytes + 2, reason, n);
    send_frame(conn, FRAME_CLOSE, bytes, n + 2);
}

void ws_close(struct conn *conn, unsigned code, const char *reason)
{
    if (conn->state != CONN_OPEN)
        return;
    send_close(conn, code, reason);
    if (!conn->code)
        conn->code = code;
    conn_enter(conn, CONN_CLOSING);
}

void net_close(struct net *net, net_id id, unsigned code, const char *reason)
{
    struct conn *conn = conn_find(net, id);
    if (conn)
        ws_close(conn, code, reason);
}

/* ---- in ---------------------------------------------------------------------------- */

static void forget_message(struct conn *conn)
{
    if (conn->frames.cap <= KEEP_ROOM)
        return;
    free(conn->frames.message);
    conn->frames.message = NULL;
    conn->frames.cap = conn->frames.n = 0;
}

static void on_FRAMES_MESSAGE(struct conn *conn)
{
    struct net *net = conn->net;
    struct slice text = {conn->frames.n > 0 ? (const char *)conn->frames.message : "",
                         conn->frames.n};
    if (conn->state != CONN_OPEN)
        return;
    net->counts.messages_in++;
    conn->ws->message(net->config.context, conn->id, conn->user, text);
    forget_message(conn);
}

static void on_FRAMES_PING(struct conn *conn)
{
    if (conn->state == CONN_OPEN)
        send_frame(conn, FRAME_PONG, conn->frames.control, conn->frames.n_control);
}

static void on_FRAMES_PONG(struct conn *conn)
{
    (void)conn; /* having been heard is all */
}

static void on_FRAMES_CLOSED(struct conn *conn)
{
    unsigned code = conn->frames.code;
    if (!conn->code)
        conn->code = code;
    conn->peer_closed = true;
    ws_close(conn, code == NO_CODE ? NET_CLOSE_NORMAL : code, NULL);
    conn_unsettle(conn);
}

static void on_FRAMES_ROOM(struct conn *conn)
{
    size_t cap = conn->frames.need > KEEP_ROOM ? conn->frames.need : KEEP_ROOM;
    uint8_t *message = realloc(conn->frames.message, cap);
    if (message) {
        conn->frames.message = message;
        conn->frames.cap = cap;
    } else {
        conn->deaf = true;
        ws_close(conn, NET_CLOSE_TRY_LATER, NULL);
    }
}

static void on_FRAMES_WRONG(struct conn *conn)
{
    conn->deaf = true;
    ws_close(conn, conn->frames.code, NULL);
}

static void on_FRAMES_MORE(struct conn *conn)
{
    (void)conn;
}

static void (*const handlers[])(struct conn *conn) = {
    [FRAMES_MORE] = on_FRAMES_MORE,     [FRAMES_MESSAGE] = on_FRAMES_MESSAGE,
    [FRAMES_PING] = on_FRAMES_PING,     [FRAMES_PONG] = on_FRAMES_PONG,
    [FRAMES_CLOSED] = on_FRAMES_CLOSED, [FRAMES_ROOM] = on_FRAMES_ROOM,
    [FRAMES_WRONG] = on_FRAMES_WRONG,
};

/* Something complete has come, which is a sign of life; but not too many of them. */
static void count_event(struct conn *conn)
{
    struct net *net = conn->net;
    conn->heard = net->now;
    conn->pinged = false;
    if (rate_take(&conn->bucket, net->limits.messages, net->now) > 0)
        ws_close(conn, NET_CLOSE_POLICY, "rate");
}

/* Only whole frames count as a sign of life: who sends a byte now and then is idle. */
void ws_feed(struct conn *conn, const char *bytes, size_t n)
{
    while (n > 0 && !conn->doomed && !conn->deaf && !conn->peer_closed) {
        size_t used;
        enum frames_event event =
            frames_read(&conn->frames, (const uint8_t *)bytes, n, &used);
        bytes += used;
        n -= used;
        if (event != FRAMES_MORE && event != FRAMES_ROOM)
            count_event(conn);
        handlers[event](conn);
    }
}

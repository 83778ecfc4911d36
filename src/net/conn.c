/* conn.c: a connection: its bytes in and out, its clock, its end. */
#include "net/conn.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/uio.h>
#include <unistd.h>

enum { SLOT_BITS = 16, PIECE = 16384 };

static void tick(struct net_timer *timer);

/* ---- names ------------------------------------------------------------------------- */

static uint32_t slot_of(net_id id)
{
    return (uint32_t)(id & ((1u << SLOT_BITS) - 1));
}

void conn_name_anew(struct conn *conn)
{
    conn->id = ++conn->net->serial << SLOT_BITS | slot_of(conn->id);
}

struct conn *conn_find(const struct net *net, net_id id)
{
    uint32_t slot = slot_of(id);
    struct conn *conn = slot < net->limits.connections ? net->slots[slot] : NULL;
    return conn && conn->id == id && !conn->doomed ? conn : NULL;
}

/* ---- deadlines --------------------------------------------------------------------- */

static bool has_output(const struct conn *conn)
{
    return buffer_n(&conn->out) + conn->lasting.n > 0;
}

static uint64_t state_deadline(const struct conn *conn)
{
    const struct net_limits *limits = &conn->net->limits;
    switch (conn->state) {
    case CONN_READING:
        return conn->since +
               (buffer_n(&conn->in) > 0 ? limits->request_ms : limits->keep_ms);
    case CONN_ASKED:
        return conn->since + limits->answer_ms;
    case CONN_OPEN:
        return conn->heard + (conn->pinged ? limits->idle_ms : limits->ping_ms);
    default:
        return conn->since + limits->close_ms;
    }
}

/* Somebody who does not take what we send is judged by that alone, except that an open
 * WebSocket must also be heard of. */
static uint64_t deadline(const struct conn *conn)
{
    uint64_t at = state_deadline(conn);
    if (!has_output(conn))
        return at;
    uint64_t written = conn->progress + conn->net->limits.write_ms;
    return conn->state == CONN_OPEN && at < written ? at : written;
}

static void set_timer(struct conn *conn)
{
    if (!timers_set(&conn->net->timers, &conn->timer, deadline(conn)))
        conn_doom(conn, NET_CLOSE_BROKEN);
}

static void too_late(struct conn *conn)
{
    struct net *net = conn->net;
    if (has_output(conn) && net->now >= conn->progress + net->limits.write_ms) {
        net->counts.slow++;
        conn_doom(conn, NET_CLOSE_BROKEN);
    } else if (conn->state == CONN_READING && buffer_n(&conn->in) > 0) {
        conn->keep = false;
        http_refuse(conn, (struct refused){.why = NET_REFUSAL_TOO_SLOW});
    } else if (conn->state == CONN_ASKED) {
        conn->keep = false;
        http_refuse(conn, (struct refused){.why = NET_REFUSAL_OVERLOADED});
    } else if (conn->state == CONN_OPEN && !conn->pinged) {
        ws_ping(conn);
    } else {
        net->counts.idle += conn->state == CONN_READING || conn->state == CONN_OPEN;
        conn_doom(conn, NET_CLOSE_BROKEN);
    }
}

static void tick(struct net_timer *timer)
{
    struct conn *conn = (struct conn *)timer;
    if (!conn->doomed && conn->net->now >= deadline(conn))
        too_late(conn);
    conn_unsettle(conn);
}

/* ---- beginning and end ------------------------------------------------------------- */

static void watch(struct conn *conn, uint32_t events)
{
    struct epoll_event event = {.events = events, .data.ptr = conn};
    if (conn->watched == events)
        return;
    if (epoll_ctl(conn->net->epoll, EPOLL_CTL_MOD, conn->fd, &event) == 0)
        conn->watched = events;
    else
        conn_doom(conn, NET_CLOSE_BROKEN);
}

bool conn_hold(struct conn *conn, const struct address *client)
{
    struct net *net = conn->net;
    if (conn->holds && address_equal(&conn->client, client))
        return true;
    if (conn->holds)
        peers_release(net->peers, &conn->client);
    conn->client = *client;
    conn->holds = peers_hold(net->peers, client, net->limits.per_address);
    return conn->holds;
}

struct conn *conn_new(struct net *net, int fd, const struct address *peer)
{
    struct epoll_event event = {.events = EPOLLIN};
    struct conn *conn = net->n_free > 0 ? calloc(1, sizeof *conn) : NULL;
    if (!conn)
        return NULL;
    *conn = (struct conn){.net = net, .fd = fd, .peer = *peer, .client = *peer};
    conn->timer.run = tick;
    conn->watched = event.events;
    event.data.ptr = conn;
    uint32_t slot = net->free_slots[net->n_free - 1];
    conn->id = slot;
    conn_name_anew(conn);
    conn_enter(conn, CONN_READING);
    if (!timers_set(&net->timers, &conn->timer, deadline(conn)) ||
        epoll_ctl(net->epoll, EPOLL_CTL_ADD, fd, &event) != 0) {
        timers_cancel(&net->timers, &conn->timer);
        free(conn);
        return NULL;
    }
    net->n_free--;
    net->slots[slot] = conn;
    net->counts.connections++;
    return conn;
}

static void conn_free(struct conn *conn)
{
    struct net *net = conn->net;
    uint32_t slot = slot_of(conn->id);
    timers_cancel(&net->timers, &conn->timer);
    /* Said, because a child process that has inherited it would keep it watched. */
    epoll_ctl(net->epoll, EPOLL_CTL_DEL, conn->fd, NULL);
    close(conn->fd);
    if (conn->holds)
        peers_release(net->peers, &conn->client);
    net->slots[slot] = NULL;
    net->free_slots[net->n_free++] = slot;
    net->counts.connections--;
    if (conn->ws) {
        net->counts.sockets--;
        conn->ws->closed(net->config.context, conn->id, conn->user, conn->code);
    }
    buffer_free(&conn->in);
    buffer_free(&conn->out);
    free(conn->frames.message);
    free(conn);
}

void conn_enter(struct conn *conn, enum conn_state state)
{
    conn->state = state;
    conn->since = conn->net->now;
}

void conn_doom(struct conn *conn, unsigned code)
{
    if (!conn->code)
        conn->code = code;
    conn->doomed = true;
    conn_unsettle(conn);
}

/* ---- bytes in ---------------------------------------------------------------------- */

static void feed(struct conn *conn, const char *bytes, size_t n)
{
    conn->net->counts.bytes_in += n;
    if (conn->state == CONN_OPEN || conn->state == CONN_CLOSING) {
        ws_feed(conn, bytes, n);
    } else if (conn->state == CONN_READING) {
        if (buffer_n(&conn->in) == 0)
            conn->since = conn->net->now;
        if (buffer_add(&conn->in, bytes, n))
            http_feed(conn);
        else
            conn_doom(conn, NET_CLOSE_BROKEN);
    }
}

static void read_some(struct conn *conn)
{
    char bytes[PIECE];
    ssize_t n = recv(conn->fd, bytes, sizeof bytes, 0);
    if (n > 0)
        feed(conn, bytes, (size_t)n);
    else if (n == 0 || (errno != EAGAIN && errno != EINTR))
        conn_doom(conn, NET_CLOSE_BROKEN);
}

void conn_ready(struct conn *conn, uint32_t events)
{
    if (!conn->doomed && events & (EPOLLERR | EPOLLHUP) && !(events & EPOLLIN))
        conn_doom(conn, NET_CLOSE_BROKEN);
    if (!conn->doomed && events & EPOLLIN)
        read_some(conn);
    conn_unsettle(conn);
}

/* ---- bytes out --------------------------------------------------------------------- */

static void begin_output(struct conn *conn)
{
    if (!has_output(conn))
        conn->progress = conn->net->now;
    conn_unsettle(conn);
}

void conn_put(struct conn *conn, const void *bytes, size_t n)
{
    begin_output(conn);
    if (!buffer_add(&conn->out, bytes, n))
        conn_doom(conn, NET_CLOSE_BROKEN);
}

void conn_put_lasting(struct conn *conn, struct slice bytes)
{
    assert(conn->lasting.n == 0);
    begin_output(conn);
    conn->lasting = bytes;
}

static ssize_t send_some(struct conn *conn)
{
    struct iovec pieces[2] = {{(void *)buffer_at(&conn->out), buffer_n(&conn->out)},
                              {(void *)conn->lasting.at, conn->lasting.n}};
    unsigned skip = pieces[0].iov_len == 0;
    struct msghdr message = {.msg_iov = pieces + skip, .msg_iovlen = 2 - skip};
    return sendmsg(conn->fd, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void sent(struct conn *conn, size_t n)
{
    size_t own = buffer_n(&conn->out) < n ? buffer_n(&conn->out) : n;
    conn->net->counts.bytes_out += n;
    conn->progress = conn->net->now;
    if (own > 0)
        buffer_take(&conn->out, own);
    if (n > own)
        conn->lasting =
            (struct slice){conn->lasting.at + (n - own), conn->lasting.n - (n - own)};
}

static void flush(struct conn *conn)
{
    while (!conn->doomed && has_output(conn)) {
        ssize_t n = send_some(conn);
        if (n >= 0)
            sent(conn, (size_t)n);
        else if (errno == EAGAIN)
            return;
        else if (errno != EINTR)
            conn_doom(conn, NET_CLOSE_BROKEN);
    }
}

static void linger(struct conn *conn)
{
    shutdown(conn->fd, SHUT_WR);
    buffer_free(&conn->in);
    conn_enter(conn, CONN_LINGERING);
}

/* The next request through a proxy may be somebody else's. */
static void begin_next(struct conn *conn)
{
    if (conn->proxied && conn->holds)
        peers_release(conn->net->peers, &conn->client);
    if (conn->proxied)
        conn->holds = false;
    conn_enter(conn, CONN_READING);
    http_feed(conn);
}

/* Everything has been sent: what is next? */
static void all_sent(struct conn *conn)
{
    if (conn->state == CONN_ANSWERING) {
        if (!conn->keep || conn->net->stopping) {
            linger(conn);
            return;
        }
        begin_next(conn);
    } else if (conn->state == CONN_CLOSING && (conn->deaf || conn->peer_closed)) {
        linger(conn);
    }
}

/* While a request is worked on, its connection is not read: who sends more must wait. */
static uint32_t wanted_events(const struct conn *conn)
{
    bool reads = conn->state != CONN_ASKED && conn->state != CONN_ANSWERING;
    return (reads ? (uint32_t)EPOLLIN : 0) | (has_output(conn) ? (uint32_t)EPOLLOUT : 0);
}

static void settle(struct conn *conn)
{
    bool idle = !has_output(conn);
    if (!conn->doomed)
        flush(conn);
    if (!conn->doomed && !has_output(conn) && (!idle || conn->state == CONN_CLOSING))
        all_sent(conn);
    if (!conn->doomed && conn->net->stopping && conn->state == CONN_READING &&
        buffer_n(&conn->in) == 0)
        conn_doom(conn, NET_CLOSE_BROKEN);
    if (!conn->doomed)
        watch(conn, wanted_events(conn));
    if (!conn->doomed)
        set_timer(conn);
}

void conn_unsettle(struct conn *conn)
{
    struct net *net = conn->net;
    if (conn->waits_settling)
        return;
    conn->waits_settling = true;
    conn->next = net->unsettled;
    net->unsettled = conn;
}

void net_settle(struct net *net)
{
    while (net->unsettled) {
        struct conn *conn = net->unsettled;
        net->unsettled = conn->next;
        conn->waits_settling = false;
        if (!conn->doomed)
            settle(conn);
        else
            conn_free(conn);
    }
}

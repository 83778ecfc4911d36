/* conn.h: what the files of net share: the server and its connections.
 *
 *              accepted
 *                 ↓
 *   READING → ASKED → ANSWERING ─┬→ READING (again)
 *      ↓        │                └→ LINGERING → gone
 *    OPEN ←─────┘ (handshake)          ↑
 *      └→ CLOSING ─────────────────────┘
 *
 * A connection in any state can be doomed; it goes when the events at hand are dealt
 * with, so no pointer to it dies under somebody's hands.  What is to be sent is collected
 * and sent at the same time (net_settle). */
#ifndef NET_CONN_H
#define NET_CONN_H

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>

#include "net/address.h"
#include "net/buffer.h"
#include "net/frames.h"
#include "net/head.h"
#include "net/net.h"
#include "net/peers.h"
#include "net/timers.h"

enum conn_state {
    CONN_READING,   /* a request, or waiting for one */
    CONN_ASKED,     /* a handler has it */
    CONN_ANSWERING, /* the answer is being sent */
    CONN_OPEN,      /* a WebSocket */
    CONN_CLOSING,   /* one that we have said good-bye to */
    CONN_LINGERING  /* we have sent our last byte and wait for theirs, so that the system
                       does not throw away what we sent */
};

/* What a connection asks for, found from its head. */
struct target {
    const struct net_route *route;
    const struct net_asset *asset;
    const struct net_ws *ws;
};

struct conn {
    struct net_timer timer; /* first: a timer that runs is its connection's */
    struct net *net;
    net_id id;
    int fd;
    uint32_t watched; /* epoll events */
    enum conn_state state;
    bool doomed, waits_settling;
    struct conn *next; /* to be settled */
    uint64_t since;    /* when it came into its state; or the first byte of a request */
    uint64_t progress; /* when a byte was last sent, or could have been */

    struct address peer, client; /* who is connected; who it is behind a proxy */
    bool holds;                  /* client is counted in peers */
    bool proxied;                /* peer is a trusted proxy */

    struct buffer in, out;
    struct slice lasting; /* to be sent after out */

    size_t seen, head_length; /* of the head in `in`; 0 as long as its end is not there */
    uint64_t body_length;
    struct target target;
    bool head_only, keep, https, http_1_0;

    const struct net_ws *ws;
    void *user;
    struct frames frames;
    struct rate_bucket bucket;
    uint64_t heard; /* when the last frame came */
    bool pinged, deaf, peer_closed;
    unsigned code;
};

struct net {
    struct net_config config;
    struct net_limits limits;
    struct address *proxies;
    size_t n_proxies;
    const char *origins[NET_ORIGINS];
    size_t n_origins;

    int epoll, listener, waker;
    uint16_t port;
    struct net_timer rest, end; /* before accepting again; for stopping */
    struct timers timers;
    struct peers *peers;
    struct conn **slots; /* limits.connections of them */
    uint32_t *free_slots, n_free;
    uint64_t serial;
    struct conn *unsettled;
    uint64_t now;
    struct net_counts counts;

    atomic_bool stop_asked;
    bool stopping, over;
    pthread_mutex_t lock;
    struct net_work *first_work, **last_work;
};

/* ---- conn.c ------------------------------------------------------------------------ */

struct conn *conn_new(struct net *net, int fd, const struct address *peer);
struct conn *conn_find(const struct net *net, net_id id);
void conn_name_anew(struct conn *conn); /* a new id */
void conn_enter(struct conn *conn, enum conn_state state);
void conn_doom(struct conn *conn, unsigned code);
void conn_unsettle(struct conn *conn);

/* Adds to what is to be sent; without memory for it the connection is doomed. */
void conn_put(struct conn *conn, const void *bytes, size_t n);
void conn_put_lasting(struct conn *conn, struct slice bytes);

void conn_ready(struct conn *conn, uint32_t events);

/* Sends and frees what waits for it. */
void net_settle(struct net *net);

/* Counts the connection for this client, if it may have another. */
bool conn_hold(struct conn *conn, const struct address *client);

/* ---- http.c ------------------------------------------------------------------------ */

/* Goes on with what is in conn->in. */
void http_feed(struct conn *conn);

/* Answers by ourselves. */
struct refused {
    enum net_refusal why;
    unsigned status;      /* 0: that of the refusal */
    unsigned retry_after; /* seconds */
    const char *allow;    /* methods */
};
void http_refuse(struct conn *conn, struct refused refused);

/* ---- answer.c, asset.c ------------------------------------------------------------- */

void answer_write(struct conn *conn, const struct net_answer *answer);
void asset_answer(struct conn *conn, const struct net_head *head);

/* ---- ws.c -------------------------------------------------------------------------- */

void ws_handshake(struct conn *conn, const struct net_request *request);
void ws_feed(struct conn *conn, const char *bytes, size_t n);
void ws_close(struct conn *conn, unsigned code, const char *reason);
void ws_ping(struct conn *conn);

/* ---- listen.c ---------------------------------------------------------------------- */

bool listen_start(struct net *net);
void listen_stop(struct net *net);
void listen_ready(struct net *net);

#endif

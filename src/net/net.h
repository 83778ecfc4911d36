/* net.h: a server for HTTP/1.1 and WebSocket: requests, answers and text frames.
 *
 * It knows nothing of what they say.  Whoever uses it hands in routes, assets and limits,
 * and gets called in one thread, the service thread: the one that is in net_run.  Every
 * function here belongs into that thread (or before net_run), except net_post, net_stop
 * and those of plain data.  Other threads do their work and come back with net_post.
 *
 *     net_new → net_allow, … → net_run (calls back until net_stop) → net_free
 *
 * Everything that comes from outside is bounded and checked before a callback sees it: a
 * request is well formed, its path decoded and its body whole; a message is one whole
 * text of valid UTF-8.  What is not so is answered here, see NET_REFUSAL_LIST. */
#ifndef NET_NET_H
#define NET_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/limits.h"
#include "net/slice.h"

struct net;

/* A connection, or the request on it that waits for its answer.  Never 0, never used
 * twice, so one that has gone is no danger: the functions then say false or do nothing.
 */
typedef uint64_t net_id;

enum { NET_ADDRESS = 46, NET_PARTS = 4, NET_ORIGINS = 16 };

/* ---- requests ---------------------------------------------------------------------- */

#define NET_METHOD_LIST(X) X(GET) X(HEAD) X(POST) X(PUT) X(PATCH) X(DELETE) X(OPTIONS)

enum net_method {
#define NET_METHOD(name) NET_##name,
    NET_METHOD_LIST(NET_METHOD)
#undef NET_METHOD
        NET_N_METHODS
};

struct net_head; /* the parsed head of a request, for net_header and the like */

/* Valid until the callback that got it returns; nothing in it is terminated. */
struct net_request {
    net_id id;
    enum net_method method;
    struct slice path;             /* as it was sent, without the query */
    struct slice parts[NET_PARTS]; /* what stood in the places of '*', decoded, UTF-8 */
    unsigned n_parts;
    struct slice query;  /* behind '?', as it was sent */
    struct slice body;   /* whole */
    const char *address; /* who asks, terminated; behind a trusted proxy whom it names */
    bool https;          /* as the caller's configuration or a trusted proxy says */
    const struct net_head *head;
};

/* The value of a header (name in lower case), of a cookie; empty slice with at == NULL
 * when there is none. */
struct slice net_header(const struct net_request *request, const char *name);
struct slice net_cookie(const struct net_request *request, const char *name);

/* The first argument of that name in the query, decoded into the buffer and terminated.
 * False: there is none, it is malformed, not UTF-8, holds a zero, or does not fit. */
bool net_argument(const struct net_request *request, const char *name, char *buffer,
                  size_t cap);

/* "/tables" or "/tables/" followed by '*' for any single part; nothing else is special.
 * A route for GET serves HEAD too. */
struct net_route {
    enum net_method method;
    const char *pattern;
    void (*handle)(void *context, const struct net_request *request);
    size_t most_body; /* 0: net_limits.body */
};

/* ---- answers ----------------------------------------------------------------------- */

enum net_cache {
    NET_NO_STORE,   /* whatever is about a person */
    NET_REVALIDATE, /* may be kept, but ask each time (ETag) */
    NET_IMMUTABLE   /* the name changes with the content */
};

/* HttpOnly, SameSite=Strict, Path=/, and Secure when the request came over https. */
struct net_set_cookie {
    const char *name, *value;
    int64_t seconds; /* 0: deletes it, < 0: until the browser ends */
};

enum { NET_FIELDS = 4, NET_COOKIES = 4 };

struct net_answer {
    unsigned status;
    const char *type; /* Content-Type; NULL: the answer has no body */
    const char *body;
    size_t n;
    bool lasting; /* the body stays where it is until net_free and is not copied */
    enum net_cache cache;
    unsigned retry_after; /* seconds; 0: no such header */
    struct {
        const char *name, *value;
    } fields[NET_FIELDS]; /* other headers; a value with control bytes is left out */
    struct net_set_cookie cookies[NET_COOKIES];
};

/* Every handler answers once: at once, or later from the service thread (one that is not
 * answered within net_limits.answer_ms gets 503).  False: whoever asked has gone, or has
 * been answered. */
bool net_answer(struct net *net, net_id id, const struct net_answer *answer);

/* A file in memory, for GET and HEAD; ETags are made from the contents, If-None-Match,
 * Accept-Encoding and Vary are seen to. */
struct net_asset {
    const char *path, *type;
    struct slice plain, gzip, brotli; /* the latter two may be empty */
    enum net_cache cache;
};

/* ---- WebSocket --------------------------------------------------------------------- */

/* A browser offers two subprotocols: `protocol` itself, which is the one chosen, and
 * "ticket." with the one-time ticket, which so is in no URL and no log of URLs.  Before
 * open is called the Origin has been compared with those of net_allow (no Origin: not a
 * browser, allowed; it needs a ticket like everybody). */
struct net_ws {
    const char *pattern, *protocol;

    /* 0: come in; or the status of the refusal: 401, 403, 404, 409, 429, 503.  The ticket
     * is empty when none was offered.  *user is handed to the other callbacks.  Messages
     * may be sent at once. */
    unsigned (*open)(void *context, const struct net_request *request,
                     struct slice ticket, void **user);
    /* A whole text, at most net_limits.message bytes of valid UTF-8. */
    void (*message)(void *context, net_id id, void *user, struct slice text);
    /* After every open that returned 0, exactly once; code as in NET_CLOSE_*, or what the
     * other side gave, or 1006 for a connection that broke.  Nothing can be sent here. */
    void (*closed)(void *context, net_id id, void *user, unsigned code);
};

enum {
    NET_CLOSE_NORMAL = 1000,
    NET_CLOSE_PROTOCOL = 1002,
    NET_CLOSE_NOT_TEXT = 1003, /* a binary message */
    NET_CLOSE_BROKEN = 1006,   /* never sent */
    NET_CLOSE_NOT_UTF8 = 1007,
    NET_CLOSE_POLICY = 1008,
    NET_CLOSE_TOO_BIG = 1009,
    NET_CLOSE_RESTART = 1012,
    NET_CLOSE_TRY_LATER = 1013
};

/* Sends a text (copied; must be UTF-8).  False: the connection has gone, is closing, or
 * is now dropped because more than net_limits.queue bytes wait for a reader too slow. */
bool net_send(struct net *net, net_id id, const char *text, size_t n);

/* Closes after what is queued has been sent.  The reason is at most 123 bytes of UTF-8;
 * NULL: none. */
void net_close(struct net *net, net_id id, unsigned code, const char *reason);

/* Bytes that wait to be sent: for those who would rather skip than pile up. */
size_t net_waiting(const struct net *net, net_id id);

/* ---- the server -------------------------------------------------------------------- */

struct net_config {
    const char *interface;      /* numeric address to listen at; NULL: 127.0.0.1 */
    uint16_t port;              /* 0: any free one, see net_port */
    const char *const *proxies; /* numeric addresses that are believed about
                                   X-Forwarded-For and -Proto; NULL-terminated, or NULL */
    bool https;                 /* people reach us over https: Secure cookies, HSTS */
    const char *csp; /* Content-Security-Policy of every answer; NULL: a strict one */
    const struct net_route *routes;
    size_t n_routes;
    const struct net_asset *assets;
    size_t n_assets;
    const struct net_ws *ws;
    size_t n_ws;
    struct net_limits limits; /* zero fields get the defaults of net/limits.h */
    void *context;            /* handed to every callback */

    /* The body of an answer that net gives by itself; NULL:
     * {"error":"too_many_requests"}. Writes at most cap bytes and returns how many; the
     * type is application/json. */
    size_t (*refusal)(void *context, enum net_refusal refusal, char *body, size_t cap);
};

/* Listens.  NULL: errno tells why (EADDRINUSE, EACCES, EINVAL for a wrong interface …).
 * The configuration is copied, what it points to must stay. */
struct net *net_new(const struct net_config *config);
uint16_t net_port(const struct net *net);

/* Allows an origin, as browsers write it: "https://example.org", "http://127.0.0.1:8080".
 * Requests that change something and WebSockets with another Origin are refused (403).
 * False: too many, or not an origin. */
bool net_allow(struct net *net, const char *origin);

/* Serves until net_stop; false when the loop could not go on. */
bool net_run(struct net *net);
void net_free(struct net *net);

/* From any thread and from signal handlers: accept nobody, answer what was asked, send
 * what is queued, close WebSockets with 1012, and let net_run return when all are gone or
 * net_limits.stop_ms are over.  The callbacks closed are called before. */
void net_stop(struct net *net);

/* ---- work and timers --------------------------------------------------------------- */

/* From any thread: has run called in the service thread, soon, in the order of posting.
 * The struct is the caller's and must stay until then; it never fails. */
struct net_work {
    void (*run)(struct net_work *work);
    struct net_work *next; /* net's own */
};
void net_post(struct net *net, struct net_work *work);

/* Calls run once, after so many milliseconds; setting it again moves it.  The struct is
 * the caller's and must be zero before its first use; cancel it before it goes. */
struct net_timer {
    void (*run)(struct net_timer *timer);
    uint64_t at; /* the rest is net's own */
    size_t place;
};
bool net_timer_set(struct net *net, struct net_timer *timer, uint64_t milliseconds);
void net_timer_cancel(struct net *net, struct net_timer *timer);

/* ---- figures ----------------------------------------------------------------------- */

struct net_counts {
    uint64_t connections, sockets; /* now: all, and those of them that are WebSockets */
    uint64_t accepted, requests, messages_in, messages_out, bytes_in, bytes_out;
    uint64_t slow, idle;              /* dropped */
    uint64_t refused[NET_N_REFUSALS]; /* by cause */
};
void net_counts(const struct net *net, struct net_counts *counts);

#endif

/* limits.h: how much the server takes from outside, and what it says when that is over.
 */
#ifndef NET_LIMITS_H
#define NET_LIMITS_H

#include <stddef.h>
#include <stdint.h>

/* REFUSAL(name, code, status): what net answers by itself.  The code stands in the body
 * of the answer.
 *
 *   bad_request           not HTTP, or not as the standard demands
 *   bad_encoding          a path with wrong escapes, or not UTF-8
 *   bad_upgrade           not a proper WebSocket handshake
 *   forbidden_origin      from a page of somebody else
 *   not_found             no such path
 *   method_not_allowed    with Allow
 *   too_slow              the request did not come to its end in time
 *   length_required       a body without Content-Length
 *   body_too_large        more than the route takes
 *   upgrade_required      a WebSocket's path asked for by plain HTTP, or an old version
 *   too_many_requests     with Retry-After
 *   too_many_connections  of one address
 *   refused_socket        open refused; the status is open's
 *   not_implemented       a method or a transfer coding we do not know
 *   overloaded            no place, no memory, no answer in time, stopping
 */
#define NET_REFUSAL_LIST(X)                                                              \
    X(BAD_REQUEST, "bad_request", 400)                                                   \
    X(BAD_ENCODING, "bad_encoding", 400)                                                 \
    X(BAD_UPGRADE, "bad_upgrade", 400)                                                   \
    X(FORBIDDEN_ORIGIN, "forbidden_origin", 403)                                         \
    X(NOT_FOUND, "not_found", 404)                                                       \
    X(METHOD_NOT_ALLOWED, "method_not_allowed", 405)                                     \
    X(TOO_SLOW, "too_slow", 408)                                                         \
    X(LENGTH_REQUIRED, "length_required", 411)                                           \
    X(BODY_TOO_LARGE, "body_too_large", 413)                                             \
    X(URI_TOO_LONG, "uri_too_long", 414)                                                 \
    X(UPGRADE_REQUIRED, "upgrade_required", 426)                                         \
    X(TOO_MANY_REQUESTS, "too_many_requests", 429)                                       \
    X(TOO_MANY_CONNECTIONS, "too_many_connections", 429)                                 \
    X(HEADERS_TOO_LARGE, "headers_too_large", 431)                                       \
    X(REFUSED_SOCKET, "refused_socket", 401)                                             \
    X(NOT_IMPLEMENTED, "not_implemented", 501)                                           \
    X(OVERLOADED, "overloaded", 503)                                                     \
    X(HTTP_VERSION, "http_version", 505)

enum net_refusal {
#define NET_REFUSAL(name, code, status) NET_REFUSAL_##name,
    NET_REFUSAL_LIST(NET_REFUSAL)
#undef NET_REFUSAL
        NET_N_REFUSALS,
    NET_GOOD = NET_N_REFUSALS /* nothing to refuse */
};

/* "too_many_requests", and 429. */
const char *net_refusal_name(enum net_refusal refusal);
unsigned net_refusal_status(enum net_refusal refusal);

/* So many in a second in the long run, and so many at once (see net/rate.h). */
struct rate_rule {
    uint32_t per_second, burst;
};

/* A field that is 0 gets its default. */
#define NET_LIMIT_LIST(X)                                                                \
    X(connections, 2048) /* all together; at most 65,536 */                              \
    X(per_address, 64)   /* of one address (of one /64 for IPv6) */                      \
    X(uri, 2048)         /* bytes of path and query */                                   \
    X(headers, 8192)     /* bytes of a request's head, its first line included */        \
    X(body, 65536)       /* bytes of a body */                                           \
    X(message, 65536)    /* bytes of a message, all its fragments together */            \
    X(queue, 1048576)    /* bytes waiting for one connection */                          \
    X(request_ms, 10000) /* from the first byte of a request to its last */              \
    X(keep_ms, 30000)    /* between two requests, and before the first */                \
    X(answer_ms, 30000)  /* for a handler to answer */                                   \
    X(write_ms, 20000)   /* without a byte taken while some wait: too slow */            \
    X(ping_ms, 25000)    /* of silence, then we ping a WebSocket */                      \
    X(idle_ms, 60000)    /* of silence, then it is dropped */                            \
    X(close_ms, 3000)    /* for the other side to close too */                           \
    X(stop_ms, 5000)     /* for everything to end after net_stop */

struct net_limits {
#define NET_LIMIT(name, value) uint32_t name;
    NET_LIMIT_LIST(NET_LIMIT)
#undef NET_LIMIT
    /* Of one address: requests and handshakes; 50 and 200. */
    struct rate_rule requests;
    /* Of one WebSocket: messages, pings and pongs, else it ends with 1008; 20, 100. */
    struct rate_rule messages;
};

struct net_limits net_limits_or_defaults(struct net_limits limits);

#endif

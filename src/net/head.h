/* head.h: the head of a request: from its first byte to the empty line.
 *
 * The parser is strict where leniency has let requests be smuggled past proxies: lines
 * end in CR LF, a header's name is followed by its colon, one length is given at most,
 * and nothing is folded.  It allocates nothing and copies nothing: slices point into the
 * bytes it was given. */
#ifndef NET_HEAD_H
#define NET_HEAD_H

#include "net/net.h"

enum { HEAD_FIELDS = 64 };

struct net_head {
    enum net_method method;
    struct slice path, query; /* query.at == NULL: no '?' */
    unsigned minor;           /* HTTP/1.minor */
    struct {
        struct slice name, value;
    } fields[HEAD_FIELDS];
    unsigned n_fields;
    uint64_t length; /* of the body */
    bool keep;       /* the connection may serve another request */
    bool expects;    /* "100 Continue" before it sends the body */
};

/* Looks for the end of a head in bytes[0..n), of which the first *seen were looked at
 * before.  Returns its length with the empty line; or 0, and then *refusal tells whether
 * it can still become one (NET_GOOD) or what is wrong. */
size_t head_find(const char *bytes, size_t n, size_t *seen,
                 const struct net_limits *limits, enum net_refusal *refusal);

/* Reads a whole head.  NET_GOOD: it is good; else what is wrong with it. */
enum net_refusal head_read(struct net_head *head, const char *bytes, size_t n,
                           const struct net_limits *limits);

/* The value of a header, its name in lower case.  Of several the first; or the last,
 * which is the one a proxy has added. */
struct slice head_field(const struct net_head *head, const char *name);
struct slice head_last_field(const struct net_head *head, const char *name);

/* How often a header is there. */
unsigned head_count(const struct net_head *head, const char *name);

#endif

/* peers.h: how much every address has of us: connections and requests.
 *
 * A table of fixed size.  Those who have no connection and were not seen for longest make
 * room for others; so somebody with a whole network of addresses gains no more than each
 * of them would be given anyway. */
#ifndef NET_PEERS_H
#define NET_PEERS_H

#include <stdbool.h>
#include <stdint.h>

#include "net/address.h"
#include "net/rate.h"

enum { PEERS_SETS = 512, PEERS_WAYS = 8 };

struct peer {
    struct address address;
    uint32_t held; /* connections */
    bool known;
    struct rate_bucket bucket;
};

struct peers {
    uint64_t secret; /* so that nobody can aim at one set */
    struct peer table[PEERS_SETS][PEERS_WAYS];
};

/* Counts a connection; false: it has as many as it may, or there is no room at all. */
bool peers_hold(struct peers *peers, const struct address *address, uint32_t most);
void peers_release(struct peers *peers, const struct address *address);

/* Counts a request: 0, or the milliseconds to wait (see rate_take). */
uint64_t peers_ask(struct peers *peers, const struct address *address,
                   struct rate_rule rule, uint64_t now);

#endif

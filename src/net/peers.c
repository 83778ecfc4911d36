/* peers.c: see peers.h. */
#include "net/peers.h"

#include <stddef.h>

#include "base/hash.h"

static struct peer *set_of(struct peers *peers, const struct address *address)
{
    uint64_t hash = hash_bytes(HASH_START ^ peers->secret, address, sizeof *address);
    return peers->table[(hash ^ hash >> 32) % PEERS_SETS];
}

static struct peer *find(struct peers *peers, const struct address *address)
{
    struct peer *set = set_of(peers, address);
    for (unsigned i = 0; i < PEERS_WAYS; i++)
        if (set[i].known && address_equal(&set[i].address, address))
            return &set[i];
    return NULL;
}

/* Whom a new one may replace: nobody yet, else the one not seen for longest. */
static struct peer *dispensable(struct peer *set)
{
    struct peer *best = NULL;
    for (unsigned i = 0; i < PEERS_WAYS; i++) {
        if (!set[i].known)
            return &set[i];
        if (set[i].held == 0 && (!best || set[i].bucket.at < best->bucket.at))
            best = &set[i];
    }
    return best;
}

static struct peer *find_or_add(struct peers *peers, const struct address *address)
{
    struct peer *peer = find(peers, address);
    if (!peer && (peer = dispensable(set_of(peers, address))))
        *peer = (struct peer){.address = *address, .known = true};
    return peer;
}

bool peers_hold(struct peers *peers, const struct address *address, uint32_t most)
{
    struct address network = address_network(address);
    struct peer *peer = find_or_add(peers, &network);
    if (!peer || peer->held >= most)
        return false;
    peer->held++;
    return true;
}

void peers_release(struct peers *peers, const struct address *address)
{
    struct address network = address_network(address);
    struct peer *peer = find(peers, &network);
    if (peer && peer->held > 0)
        peer->held--;
}

uint64_t peers_ask(struct peers *peers, const struct address *address,
                   struct rate_rule rule, uint64_t now)
{
    enum { NO_ROOM_MS = 1000 };
    struct address network = address_network(address);
    struct peer *peer = find_or_add(peers, &network);
    return peer ? rate_take(&peer->bucket, rule, now) : NO_ROOM_MS;
}

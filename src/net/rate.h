/* rate.h: a token bucket: so many in a second in the long run, so many at once.
 *
 * A rule of 0 in a second is no limit.  Time comes from the caller, in milliseconds that
 * never go back.  A bucket of zero bytes is a full one that was never asked. */
#ifndef NET_RATE_H
#define NET_RATE_H

#include <stdint.h>

#include "net/limits.h"

struct rate_bucket {
    uint64_t at;    /* when it was last asked */
    uint64_t spent; /* thousandths of a token that are missing from a full bucket */
};

/* Takes a token: 0.  Or takes none and tells after how many milliseconds there is one. */
uint64_t rate_take(struct rate_bucket *bucket, struct rate_rule rule, uint64_t now);

/* The same in whole seconds, at least 1, for Retry-After. */
unsigned rate_seconds(uint64_t milliseconds);

#endif

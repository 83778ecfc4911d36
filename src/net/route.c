/* route.c: see route.h. */
#include "net/route.h"

#include <assert.h>

#include "net/encode.h"

bool route_fits(const char *pattern, struct slice path, struct slice parts[NET_PARTS],
                unsigned *n_parts)
{
    struct slice left = slice_of(pattern);
    *n_parts = 0;
    while (left.at && path.at) {
        struct slice want = slice_until(left, '/', &left);
        struct slice have = slice_until(path, '/', &path);
        if (slice_is(want, "*") && have.n > 0) {
            assert(*n_parts < NET_PARTS);
            parts[(*n_parts)++] = have;
        } else if (!slice_equal(want, have)) {
            return false;
        }
    }
    return !left.at && !path.at;
}

bool route_decode(struct slice parts[NET_PARTS], unsigned n_parts, char *buffer,
                  size_t cap)
{
    for (unsigned i = 0; i < n_parts; i++) {
        size_t n = 0;
        if (!percent_decode(buffer, cap, &n, parts[i], false))
            return false;
        parts[i] = (struct slice){buffer, n};
        buffer += n + 1;
        cap -= n + 1;
    }
    return true;
}

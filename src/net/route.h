/* route.h: which pattern a path fits.  "/tables/" and '*' fits "/tables/7": every '*'
 * stands for one part that is not empty. */
#ifndef NET_ROUTE_H
#define NET_ROUTE_H

#include "net/net.h"

/* Does the path, as it was sent, fit?  Its parts are slices of it, still encoded. */
bool route_fits(const char *pattern, struct slice path, struct slice parts[NET_PARTS],
                unsigned *n_parts);

/* Decodes the parts into a buffer and lets them point there.  False: a wrong escape, not
 * UTF-8, a control byte, or no room. */
bool route_decode(struct slice parts[NET_PARTS], unsigned n_parts, char *buffer,
                  size_t cap);

#endif

/* fields.h: what stands in the values of headers.  Nothing here allocates. */
#ifndef NET_FIELDS_H
#define NET_FIELDS_H

#include <stdbool.h>

#include "net/slice.h"

/* The value of a cookie in a Cookie header, without quotes around it; the first of that
 * name counts.  at == NULL: there is none. */
struct slice cookie_find(struct slice header, const char *name);

/* May this be the value of a cookie we set?  (For its name see field_is_name.) */
bool cookie_is_value(const char *value);

/* Is the word (lower case) in a list with commas, as in Connection? */
bool list_has_word(struct slice list, const char *word);

/* The same with the exact text; and the first entry that starts with a text, without
 * it (at == NULL: none). */
bool list_has(struct slice list, const char *text);
struct slice list_find(struct slice list, const char *start);

/* Does an If-None-Match name this ETag?  Weak and strong are alike, as the standard says
 * for this header. */
bool etag_matches(struct slice header, const char *etag);

/* What of these an Accept-Encoding takes, the best first: brotli, gzip, as it is.  The
 * set has a bit for every coding that is there. */
enum coding { CODING_PLAIN, CODING_GZIP, CODING_BROTLI, N_CODINGS };
enum coding coding_choose(struct slice header, unsigned there);
const char *coding_name(enum coding coding);

/* "https://example.org:8443": a scheme of the web, a host, perhaps a port, and no more.
 */
bool origin_is_valid(struct slice origin);

/* The name of a header or cookie, or any other token of RFC 9110. */
bool field_is_name(struct slice name);

/* A text that may stand in a header we write: no control bytes. */
bool field_is_safe(const char *text);

#endif

/* encode.h: base64, percent escapes, and comparing secrets.  Nothing here allocates; what
 * is written goes into the caller's buffer. */
#ifndef NET_ENCODE_H
#define NET_ENCODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/slice.h"

/* Room for n bytes as base64url, terminated. */
#define BASE64URL_ROOM(n) (((n)*4 + 2) / 3 + 1)

/* Without padding, terminated; returns the length.  The text must have the room. */
size_t base64url_encode(char *text, const uint8_t *bytes, size_t n);

/* Only the one way of writing the bytes is taken: no padding, no spaces, no bits left
 * over.  False: it is wrong or does not fit, and nothing counts as written. */
bool base64url_decode(uint8_t *bytes, size_t cap, size_t *n, struct slice text);

/* Ordinary base64 with padding, for the handshake of a WebSocket. */
#define BASE64_ROOM(n) (((n) + 2) / 3 * 4 + 1)
size_t base64_encode(char *text, const uint8_t *bytes, size_t n);

/* Takes the time that n tells, whatever the bytes are. */
bool equal_secret(const uint8_t *a, const uint8_t *b, size_t n);

/* "%41" is "A"; with plus "+" is a space, as in the query of a form.  False: a wrong
 * escape, not UTF-8, a control byte, or no room.  The text is terminated. */
bool percent_decode(char *text, size_t cap, size_t *n, struct slice encoded, bool plus);

/* Finds an argument "name=value" in a query and decodes it; the first one counts. */
bool query_find(struct slice query, const char *name, char *text, size_t cap, size_t *n);

#endif

/* sha1.h: SHA-1, which the handshake of a WebSocket is defined with.  It protects
 * nothing; use it for nothing else. */
#ifndef NET_SHA1_H
#define NET_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SHA1_BYTES = 20, SHA1_MOST = 119 };

/* Of a text of at most SHA1_MOST bytes: two blocks are enough for a handshake. */
void sha1(uint8_t digest[SHA1_BYTES], const char *text, size_t n);

#endif

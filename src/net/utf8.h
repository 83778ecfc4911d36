/* utf8.h: is it UTF-8?  Piece by piece, as messages come in. */
#ifndef NET_UTF8_H
#define NET_UTF8_H

#include <stdbool.h>
#include <stdint.h>

#include "net/slice.h"

/* What is missing of a character; zero bytes are the beginning of a text. */
struct utf8 {
    uint8_t left;      /* bytes to come */
    uint8_t low, high; /* between which the next one must be */
};

/* Takes the next piece; false as soon as no continuation could make it valid. */
bool utf8_take(struct utf8 *utf8, const uint8_t *bytes, size_t n);

/* At the end of the text: no character is half there. */
bool utf8_is_whole(const struct utf8 *utf8);

bool utf8_is_valid(struct slice text);

#endif

/* slice.h: a piece of somebody else's text, not terminated. */
#ifndef NET_SLICE_H
#define NET_SLICE_H

#include <stdbool.h>
#include <stddef.h>

struct slice {
    const char *at; /* NULL: nothing is there, which is not the same as an empty piece */
    size_t n;
};

struct slice slice_of(const char *text);
bool slice_is(struct slice slice, const char *text);

bool slice_equal(struct slice a, struct slice b);

/* ASCII letters in any case; the text is in lower case. */
bool slice_is_word(struct slice slice, const char *text);
bool slice_starts(struct slice slice, const char *text);

/* Without spaces and tabs around it. */
struct slice slice_trim(struct slice slice);

/* What is before the first such byte; *rest is what is behind it, with at == NULL when
 * there was none. */
struct slice slice_until(struct slice slice, char byte, struct slice *rest);

#endif

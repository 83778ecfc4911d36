/* buffer.h: bytes in the order they came: added behind, taken off in front. */
#ifndef NET_BUFFER_H
#define NET_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

/* Zero bytes are an empty one. */
struct buffer {
    char *bytes;
    size_t start, end, cap;
};

static inline const char *buffer_at(const struct buffer *buffer)
{
    return buffer->bytes + buffer->start;
}

static inline size_t buffer_n(const struct buffer *buffer)
{
    return buffer->end - buffer->start;
}

/* False: no memory, and nothing is added. */
bool buffer_add(struct buffer *buffer, const void *bytes, size_t n);

/* Takes n bytes off; an empty buffer has no memory. */
void buffer_take(struct buffer *buffer, size_t n);

/* Forgets all but the first n bytes. */
void buffer_cut(struct buffer *buffer, size_t n);
void buffer_free(struct buffer *buffer);

#endif

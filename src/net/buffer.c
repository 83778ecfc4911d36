/* buffer.c: see buffer.h. */
#include "net/buffer.h"

#include <stdlib.h>
#include <string.h>

static bool make_room(struct buffer *buffer, size_t n)
{
    size_t have = buffer_n(buffer), cap = buffer->cap ? buffer->cap : 512;
    if (buffer->cap - buffer->end >= n)
        return true;
    if (buffer->start > 0) {
        memmove(buffer->bytes, buffer_at(buffer), have);
        buffer->start = 0;
        buffer->end = have;
    }
    while (cap - have < n)
        cap *= 2;
    if (cap == buffer->cap)
        return true;
    char *bytes = realloc(buffer->bytes, cap);
    if (!bytes)
        return false;
    buffer->bytes = bytes;
    buffer->cap = cap;
    return true;
}

bool buffer_add(struct buffer *buffer, const void *bytes, size_t n)
{
    if (n == 0)
        return true;
    if (!make_room(buffer, n))
        return false;
    memcpy(buffer->bytes + buffer->end, bytes, n);
    buffer->end += n;
    return true;
}

void buffer_take(struct buffer *buffer, size_t n)
{
    buffer->start += n;
    if (buffer->start == buffer->end)
        buffer_free(buffer);
}

void buffer_cut(struct buffer *buffer, size_t n)
{
    buffer->end = buffer->start + n;
    if (n == 0)
        buffer_free(buffer);
}

void buffer_free(struct buffer *buffer)
{
    free(buffer->bytes);
    *buffer = (struct buffer){0};
}

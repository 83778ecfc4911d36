/* str.c: see str.h. */
#include "base/str.h"

#include <string.h>

struct str str_buffer(char *buffer, size_t cap)
{
    if (cap > 0)
        buffer[0] = '\0';
    return (struct str){.at = buffer, .cap = cap};
}

struct str str_sink(void (*sink)(void *, const char *, size_t), void *context)
{
    return (struct str){.sink = sink, .context = context};
}

bool str_full(const struct str *out)
{
    return !out->sink && out->n >= out->cap;
}

void str_bytes(struct str *out, const char *text, size_t n)
{
    if (out->sink) {
        out->sink(out->context, text, n);
    } else if (out->n + 1 < out->cap) {
        size_t room = out->cap - 1 - out->n;
        size_t fits = n < room ? n : room;
        memcpy(out->at + out->n, text, fits);
        out->at[out->n + fits] = '\0';
    }
    out->n += n;
}

void str_char(struct str *out, char c)
{
    str_bytes(out, &c, 1);
}

void str_text(struct str *out, const char *text)
{
    str_bytes(out, text, str_length(text));
}

static char lower(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return c;
}

void str_lower(struct str *out, const char *text)
{
    char piece[32];
    size_t n = 0;
    for (; *text; text++) {
        piece[n++] = lower(*text);
        if (n == sizeof piece)
            str_bytes(out, piece, n), n = 0;
    }
    str_bytes(out, piece, n);
}

void str_number(struct str *out, int64_t number)
{
    char digits[20];
    size_t n = sizeof digits;
    uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
    do {
        digits[--n] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        str_char(out, '-');
    str_bytes(out, digits + n, sizeof digits - n);
}

void str_hex(struct str *out, uint64_t number)
{
    for (int shift = 60; shift >= 0; shift -= 4)
        str_char(out, "0123456789abcdef"[number >> shift & 15]);
}

size_t str_length(const char *text)
{
    size_t n = 0;
    while (text[n])
        n++;
    return n;
}

bool str_equal(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    return *a == *b;
}

bool str_is_word(const char *a, size_t n, const char *b)
{
    for (size_t i = 0; i < n; i++)
        if (!b[i] || lower(b[i]) != a[i])
            return false;
    return b[n] == '\0';
}

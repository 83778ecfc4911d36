/* slice.c: see slice.h. */
#include "net/slice.h"

#include <string.h>

#include "base/str.h"

struct slice slice_of(const char *text)
{
    return (struct slice){text, text ? str_length(text) : 0};
}

bool slice_is(struct slice slice, const char *text)
{
    size_t n = str_length(text);
    return slice.at && slice.n == n && memcmp(slice.at, text, n) == 0;
}

bool slice_equal(struct slice a, struct slice b)
{
    return a.n == b.n && (a.n == 0 || memcmp(a.at, b.at, a.n) == 0);
}

static char lower(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return c;
}

bool slice_is_word(struct slice slice, const char *text)
{
    if (!slice.at || slice.n != str_length(text))
        return false;
    for (size_t i = 0; i < slice.n; i++)
        if (lower(slice.at[i]) != text[i])
            return false;
    return true;
}

bool slice_starts(struct slice slice, const char *text)
{
    size_t n = str_length(text);
    return slice.at && slice.n >= n && memcmp(slice.at, text, n) == 0;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

struct slice slice_trim(struct slice slice)
{
    while (slice.n > 0 && is_space(slice.at[0]))
        slice.at++, slice.n--;
    while (slice.n > 0 && is_space(slice.at[slice.n - 1]))
        slice.n--;
    return slice;
}

struct slice slice_until(struct slice slice, char byte, struct slice *rest)
{
    const char *end = slice.n > 0 ? memchr(slice.at, byte, slice.n) : NULL;
    if (!end) {
        *rest = (struct slice){NULL, 0};
        return slice;
    }
    size_t n = (size_t)(end - slice.at);
    *rest = (struct slice){end + 1, slice.n - n - 1};
    return (struct slice){slice.at, n};
}

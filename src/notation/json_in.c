/* json_in.c: walking through JSON that has passed json_check.  See json_in.h. */
#include "notation/json_in.h"

#include <string.h>

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Past spaces, commas and the colon after a key: to the next thing that counts. */
static long skip(const struct json_in *json, long at)
{
    while ((size_t)at < json->n &&
           (is_space(json->text[at]) || json->text[at] == ',' || json->text[at] == ':'))
        at++;
    return at;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

char json_kind(const struct json_in *json, long at)
{
    char c = json->text[at];
    if (c == '-' || is_digit(c))
        return '0';
    if (c == 'f')
        return 't';
    return c;
}

long json_root(const struct json_in *json)
{
    return skip(json, 0);
}

static long string_end(const struct json_in *json, long at)
{
    for (at++; json->text[at] != '"'; at++)
        if (json->text[at] == '\\')
            at++;
    return at + 1;
}

/* Strings may hold brackets, so they are passed as a whole. */
static long nested_end(const struct json_in *json, long at)
{
    unsigned depth = 0;
    do {
        char c = json->text[at];
        depth += c == '{' || c == '[';
        depth -= c == '}' || c == ']';
        at = c == '"' ? string_end(json, at) : at + 1;
    } while (depth > 0);
    return at;
}

static bool in_plain_value(char c)
{
    return c == '-' || is_digit(c) || (c >= 'a' && c <= 'z');
}

long json_end(const struct json_in *json, long at)
{
    char kind = json_kind(json, at);
    if (kind == '"')
        return string_end(json, at);
    if (kind == '{' || kind == '[')
        return nested_end(json, at);
    while ((size_t)at < json->n && in_plain_value(json->text[at]))
        at++;
    return at;
}

/* The thing at this place, unless it is the end of what it is in. */
static long thing(const struct json_in *json, long at)
{
    at = skip(json, at);
    return json->text[at] == '}' || json->text[at] == ']' ? JSON_NOWHERE : at;
}

long json_first(const struct json_in *json, long at)
{
    return thing(json, at + 1);
}

long json_value(const struct json_in *json, long key)
{
    return skip(json, string_end(json, key));
}

/* A string with a colon behind it is a key: its value is passed too. */
long json_next(const struct json_in *json, long at)
{
    long end = json_end(json, at);
    long after = end;
    while (is_space(json->text[after]))
        after++;
    if (json->text[after] == ':')
        end = json_end(json, json_value(json, at));
    return thing(json, end);
}

long json_member(const struct json_in *json, long object, const char *key, size_t n)
{
    for (long at = json_first(json, object); at >= 0; at = json_next(json, at)) {
        size_t length;
        const char *text = json_string(json, at, &length);
        if (length == n && memcmp(text, key, n) == 0)
            return json_value(json, at);
    }
    return JSON_NOWHERE;
}

long json_element(const struct json_in *json, long list, unsigned index)
{
    long at = json_first(json, list);
    while (at >= 0 && index-- > 0)
        at = json_next(json, at);
    return at;
}

unsigned json_length(const struct json_in *json, long list)
{
    unsigned n = 0;
    for (long at = json_first(json, list); at >= 0; at = json_next(json, at))
        n++;
    return n;
}

const char *json_string(const struct json_in *json, long at, size_t *n)
{
    *n = (size_t)(string_end(json, at) - at - 2);
    return json->text + at + 1;
}

int32_t json_integer(const struct json_in *json, long at)
{
    bool negative = json->text[at] == '-';
    int64_t number = 0;
    for (at += negative; (size_t)at < json->n && is_digit(json->text[at]); at++)
        if (number < INT32_MAX)
            number = number * 10 + (json->text[at] - '0');
    if (number > INT32_MAX)
        number = INT32_MAX;
    return (int32_t)(negative ? -number : number);
}

/* ---- paths ---- */

/* One step: "[3]" into a list, "name" or ".name" into an object. */
static long step_into(const struct json_in *json, long at, const char **path)
{
    const char *p = *path;
    bool index = *p == '[';
    p += *p == '[' || *p == '.';
    const char *start = p;
    unsigned number = 0;
    for (; *p && *p != '.' && *p != '[' && *p != ']'; p++)
        number = number * 10 + (unsigned)(*p - '0');
    *path = p + (*p == ']');
    if (index)
        return json_kind(json, at) == '[' ? json_element(json, at, number) : JSON_NOWHERE;
    return json_kind(json, at) == '{' ? json_member(json, at, start, (size_t)(p - start))
                                      : JSON_NOWHERE;
}

long json_locate(const struct json_in *json, const char *path)
{
    long at = json_root(json);
    while (*path) {
        long next = step_into(json, at, &path);
        if (next < 0)
            break;
        at = next;
    }
    return at;
}

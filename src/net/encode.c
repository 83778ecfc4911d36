/* encode.c: see encode.h. */
#include "net/encode.h"

#include "base/str.h"
#include "net/utf8.h"

static const char url_digits[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
static const char old_digits[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static size_t encode(char *text, const uint8_t *bytes, size_t n, const char *digits)
{
    size_t length = 0;
    uint32_t bits = 0;
    unsigned have = 0;
    for (size_t i = 0; i < n; i++) {
        bits = (bits << 8 | bytes[i]) & 0xffff;
        for (have += 8; have >= 6; have -= 6)
            text[length++] = digits[bits >> (have - 6) & 63];
    }
    if (have > 0)
        text[length++] = digits[bits << (6 - have) & 63];
    text[length] = '\0';
    return length;
}

size_t base64url_encode(char *text, const uint8_t *bytes, size_t n)
{
    return encode(text, bytes, n, url_digits);
}

size_t base64_encode(char *text, const uint8_t *bytes, size_t n)
{
    size_t length = encode(text, bytes, n, old_digits);
    while (length % 4 != 0)
        text[length++] = '=';
    text[length] = '\0';
    return length;
}

/* The value of a digit, or -1. */
static int digit(char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    return c == '-' ? 62 : c == '_' ? 63 : -1;
}

bool base64url_decode(uint8_t *bytes, size_t cap, size_t *n, struct slice text)
{
    uint32_t bits = 0;
    unsigned have = 0;
    size_t length = 0;
    for (size_t i = 0; i < text.n; i++) {
        int value = digit(text.at[i]);
        if (value < 0)
            return false;
        bits = (bits << 6 | (uint32_t)value) & 0xffff;
        have += 6;
        if (have < 8)
            continue;
        have -= 8;
        if (length == cap)
            return false;
        bytes[length++] = (uint8_t)(bits >> have);
    }
    if (have == 6 || (bits & ((1u << have) - 1)) != 0)
        return false;
    *n = length;
    return true;
}

bool equal_secret(const uint8_t *a, const uint8_t *b, size_t n)
{
    volatile uint8_t difference = 0; /* volatile: no compiler may stop at the first one */
    for (size_t i = 0; i < n; i++)
        difference = (uint8_t)(difference | (a[i] ^ b[i]));
    return difference == 0;
}

static int hex(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* The next byte of an encoded text and how many it took; 0: a wrong escape. */
static size_t next_byte(struct slice text, bool plus, uint8_t *byte)
{
    *byte = (uint8_t)text.at[0];
    if (plus && text.at[0] == '+')
        *byte = ' ';
    if (text.at[0] != '%')
        return 1;
    if (text.n < 3 || hex(text.at[1]) < 0 || hex(text.at[2]) < 0)
        return 0;
    *byte = (uint8_t)(hex(text.at[1]) << 4 | hex(text.at[2]));
    return 3;
}

bool percent_decode(char *text, size_t cap, size_t *n, struct slice encoded, bool plus)
{
    size_t length = 0;
    uint8_t byte = 0;
    while (encoded.n > 0) {
        size_t took = next_byte(encoded, plus, &byte);
        if (took == 0 || byte < 0x20 || byte == 0x7f || length + 1 >= cap)
            return false;
        text[length++] = (char)byte;
        encoded.at += took, encoded.n -= took;
    }
    if (cap == 0 || !utf8_is_valid((struct slice){text, length}))
        return false;
    text[length] = '\0';
    *n = length;
    return true;
}

bool query_find(struct slice query, const char *name, char *text, size_t cap, size_t *n)
{
    while (query.at) {
        struct slice value, argument = slice_until(query, '&', &query);
        struct slice key = slice_until(argument, '=', &value);
        if (slice_is(key, name))
            return percent_decode(text, cap, n, value, true);
    }
    return false;
}

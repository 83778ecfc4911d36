/* fields.c: see fields.h. */
#include "net/fields.h"

#include <string.h>

/* Bytes of a token (RFC 9110, 5.6.2) besides letters and digits; and of a cookie's value
 * (RFC 6265, 4.1.1) what is printed but not allowed. */
static const char token_marks[] = "!#$%&'*+-.^_`|~";
static const char not_in_cookies[] = " \",;\\";

static bool is_letter_or_digit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* ---- cookies ----------------------------------------------------------------------- */

static struct slice unquote(struct slice value)
{
    if (value.n >= 2 && value.at[0] == '"' && value.at[value.n - 1] == '"')
        return (struct slice){value.at + 1, value.n - 2};
    return value;
}

struct slice cookie_find(struct slice header, const char *name)
{
    while (header.at) {
        struct slice value, pair = slice_until(header, ';', &header);
        struct slice key = slice_trim(slice_until(pair, '=', &value));
        if (value.at && slice_is(key, name))
            return unquote(slice_trim(value));
    }
    return (struct slice){NULL, 0};
}

bool cookie_is_value(const char *value)
{
    while (*value > 0x20 && *value < 0x7f && !strchr(not_in_cookies, *value))
        value++;
    return *value == '\0';
}

/* ---- lists ------------------------------------------------------------------------- */

bool list_has_word(struct slice list, const char *word)
{
    while (list.at)
        if (slice_is_word(slice_trim(slice_until(list, ',', &list)), word))
            return true;
    return false;
}

bool list_has(struct slice list, const char *text)
{
    while (list.at)
        if (slice_is(slice_trim(slice_until(list, ',', &list)), text))
            return true;
    return false;
}

struct slice list_find(struct slice list, const char *start)
{
    while (list.at) {
        struct slice entry = slice_trim(slice_until(list, ',', &list));
        if (slice_starts(entry, start)) {
            size_t n = strlen(start);
            return (struct slice){entry.at + n, entry.n - n};
        }
    }
    return (struct slice){NULL, 0};
}

/* ---- ETag and Accept-Encoding ------------------------------------------------------ */

bool etag_matches(struct slice header, const char *etag)
{
    while (header.at) {
        struct slice entry = slice_trim(slice_until(header, ',', &header));
        if (slice_is(entry, "*"))
            return true;
        if (slice_starts(entry, "W/"))
            entry.at += 2, entry.n -= 2;
        if (slice_is(entry, etag))
            return true;
    }
    return false;
}

/* Is a weight, as in "gzip;q=0.5", more than nothing?  A wrong one is nothing. */
static bool has_weight(struct slice parameters)
{
    struct slice value, weight = slice_trim(slice_until(parameters, ';', &parameters));
    struct slice key = slice_trim(slice_until(weight, '=', &value));
    if (weight.n == 0)
        return true;
    value = slice_trim(value);
    if (!slice_is_word(key, "q") || value.n == 0)
        return false;
    for (size_t i = 0; i < value.n; i++)
        if (value.at[i] >= '1' && value.at[i] <= '9')
            return true;
    return false;
}

static const char *const coding_names[N_CODINGS] = {"identity", "gzip", "br"};

const char *coding_name(enum coding coding)
{
    return coding_names[coding];
}

/* The codings a header takes, as a set; what is refused by name is not meant by '*'. */
static unsigned codings_taken(struct slice header)
{
    unsigned taken = 0, refused = 0;
    bool any = false;
    while (header.at) {
        struct slice parameters, entry = slice_until(header, ',', &header);
        struct slice name = slice_trim(slice_until(entry, ';', &parameters));
        bool wanted = has_weight(parameters);
        any |= wanted && slice_is(name, "*");
        for (unsigned i = 0; i < N_CODINGS; i++)
            if (slice_is_word(name, coding_names[i]))
                *(wanted ? &taken : &refused) |= 1u << i;
    }
    return any ? ~refused : taken;
}

enum coding coding_choose(struct slice header, unsigned there)
{
    unsigned both = codings_taken(header) & there;
    for (unsigned i = N_CODINGS - 1; i > CODING_PLAIN; i--)
        if (both >> i & 1)
            return (enum coding)i;
    return CODING_PLAIN; /* also when it is refused: better than no answer */
}

/* ---- others ------------------------------------------------------------------------ */

/* What may be in a host besides letters and digits: in a name, and between brackets. */
static bool is_host_mark(char c, bool brackets)
{
    return c == '.' || (brackets ? c == ':' : c == '-' || c == '_');
}

static bool is_host(struct slice host)
{
    bool brackets = host.n > 2 && host.at[0] == '[' && host.at[host.n - 1] == ']';
    if (brackets)
        host.at++, host.n -= 2;
    for (size_t i = 0; i < host.n; i++)
        if (!is_letter_or_digit(host.at[i]) && !is_host_mark(host.at[i], brackets))
            return false;
    return host.n > 0;
}

static bool is_port(struct slice port)
{
    for (size_t i = 0; i < port.n; i++)
        if (!is_digit(port.at[i]))
            return false;
    return port.n > 0 && port.n <= 5;
}

bool origin_is_valid(struct slice origin)
{
    size_t scheme = slice_starts(origin, "https://")  ? 8
                    : slice_starts(origin, "http://") ? 7
                                                      : 0;
    if (scheme == 0)
        return false;
    struct slice host = {origin.at + scheme, origin.n - scheme};
    size_t n = host.n;
    while (n > 0 && is_digit(host.at[n - 1]))
        n--;
    if (n == 0 || host.at[n - 1] != ':' ||
        memchr(host.at, ']', host.n) == host.at + host.n - 1)
        return is_host(host);
    return is_port((struct slice){host.at + n, host.n - n}) &&
           is_host((struct slice){host.at, n - 1});
}

bool field_is_name(struct slice name)
{
    for (size_t i = 0; i < name.n; i++)
        if (!is_letter_or_digit(name.at[i]) &&
            !memchr(token_marks, name.at[i], sizeof token_marks - 1))
            return false;
    return name.n > 0;
}

bool field_is_safe(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || *text == 0x7f)
            return false;
    return true;
}

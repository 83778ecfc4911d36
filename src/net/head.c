/* head.c: see head.h.  RFC 9112. */
#include "net/head.h"

#include <string.h>

#include "net/fields.h"

/* ---- finding the end --------------------------------------------------------------- */

static bool is_control(unsigned char c)
{
    return (c < 0x20 && c != '\t') || c == 0x7f;
}

/* May this byte stand here, after the one before it? */
static bool fits(unsigned char before, unsigned char c)
{
    if (c == '\n' || before == '\r')
        return c == '\n' && before == '\r';
    return c == '\r' || !is_control(c);
}

static bool ends_at(const char *bytes, size_t i)
{
    return i >= 3 && memcmp(bytes + i - 3, "\r\n\r\n", 4) == 0;
}

/* A head without an end that is too long already: which part of it? */
static enum net_refusal too_long(const char *bytes, size_t n,
                                 const struct net_limits *limits)
{
    enum { AROUND_URI = 24 }; /* the longest method, spaces, version */
    const char *line = memchr(bytes, '\n', n);
    if (!line && n > limits->uri + (size_t)AROUND_URI)
        return NET_REFUSAL_URI_TOO_LONG;
    return n >= limits->headers ? NET_REFUSAL_HEADERS_TOO_LARGE : NET_GOOD;
}

size_t head_find(const char *bytes, size_t n, size_t *seen,
                 const struct net_limits *limits, enum net_refusal *refusal)
{
    size_t most = n < limits->headers ? n : limits->headers;
    *refusal = NET_GOOD;
    for (; *seen < most; ++*seen) {
        unsigned char before = *seen ? (unsigned char)bytes[*seen - 1] : ' ';
        if (!fits(before, (unsigned char)bytes[*seen])) {
            *refusal = NET_REFUSAL_BAD_REQUEST;
            return 0;
        }
        if (ends_at(bytes, *seen))
            return *seen + 1;
    }
    *refusal = too_long(bytes, n, limits);
    return 0;
}

/* ---- the first line ---------------------------------------------------------------- */

static const char *const method_names[NET_N_METHODS] = {
#define NET_METHOD(name) #name,
    NET_METHOD_LIST(NET_METHOD)
#undef NET_METHOD
};

static enum net_refusal read_method(struct net_head *head, struct slice word)
{
    for (unsigned i = 0; i < NET_N_METHODS; i++) {
        if (slice_is(word, method_names[i])) {
            head->method = (enum net_method)i;
            return NET_GOOD;
        }
    }
    return field_is_name(word) ? NET_REFUSAL_NOT_IMPLEMENTED : NET_REFUSAL_BAD_REQUEST;
}

static enum net_refusal read_target(struct net_head *head, struct slice target,
                                    size_t most)
{
    if (target.n > most)
        return NET_REFUSAL_URI_TOO_LONG;
    if (!slice_starts(target, "/"))
        return NET_REFUSAL_BAD_REQUEST;
    for (size_t i = 0; i < target.n; i++)
        if (target.at[i] <= 0x20 || target.at[i] >= 0x7f || target.at[i] == '#')
            return NET_REFUSAL_BAD_REQUEST;
    head->path = slice_until(target, '?', &head->query);
    return NET_GOOD;
}

static enum net_refusal read_version(struct net_head *head, struct slice version)
{
    if (!slice_starts(version, "HTTP/") || version.n != 8)
        return NET_REFUSAL_BAD_REQUEST;
    if (!slice_is(version, "HTTP/1.1") && !slice_is(version, "HTTP/1.0"))
        return NET_REFUSAL_HTTP_VERSION;
    head->minor = version.at[7] == '1';
    return NET_GOOD;
}

static enum net_refusal read_request_line(struct net_head *head, struct slice line,
                                          const struct net_limits *limits)
{
    struct slice rest, version;
    struct slice method = slice_until(line, ' ', &rest);
    struct slice target = slice_until(rest, ' ', &version);
    if (!rest.at || !version.at)
        return NET_REFUSAL_BAD_REQUEST;
    enum net_refusal refusal = read_version(head, version);
    if (refusal == NET_GOOD)
        refusal = read_method(head, method);
    if (refusal == NET_GOOD)
        refusal = read_target(head, target, limits->uri);
    return refusal;
}

/* ---- headers ----------------------------------------------------------------------- */

static enum net_refusal read_field(struct net_head *head, struct slice line)
{
    struct slice value, name = slice_until(line, ':', &value);
    if (!value.at || !field_is_name(name))
        return NET_REFUSAL_BAD_REQUEST;
    if (head->n_fields == HEAD_FIELDS)
        return NET_REFUSAL_HEADERS_TOO_LARGE;
    head->fields[head->n_fields].name = name;
    head->fields[head->n_fields++].value = slice_trim(value);
    return NET_GOOD;
}

unsigned head_count(const struct net_head *head, const char *name)
{
    unsigned n = 0;
    for (unsigned i = 0; i < head->n_fields; i++)
        n += slice_is_word(head->fields[i].name, name);
    return n;
}

struct slice head_field(const struct net_head *head, const char *name)
{
    for (unsigned i = 0; i < head->n_fields; i++)
        if (slice_is_word(head->fields[i].name, name))
            return head->fields[i].value;
    return (struct slice){NULL, 0};
}

struct slice head_last_field(const struct net_head *head, const char *name)
{
    for (unsigned i = head->n_fields; i-- > 0;)
        if (slice_is_word(head->fields[i].name, name))
            return head->fields[i].value;
    return (struct slice){NULL, 0};
}

static bool read_length(uint64_t *length, struct slice text)
{
    enum { MOST_DIGITS = 18 };
    *length = 0;
    for (size_t i = 0; i < text.n; i++) {
        if (text.at[i] < '0' || text.at[i] > '9')
            return false;
        *length = *length * 10 + (uint64_t)(text.at[i] - '0');
    }
    return text.n > 0 && text.n <= MOST_DIGITS;
}

/* How long the body is must be clear beyond doubt. */
static enum net_refusal read_body_length(struct net_head *head)
{
    unsigned n = head_count(head, "content-length");
    if (head_count(head, "transfer-encoding") > 0)
        return n > 0 ? NET_REFUSAL_BAD_REQUEST : NET_REFUSAL_LENGTH_REQUIRED;
    if (n > 1 ||
        (n == 1 && !read_length(&head->length, head_field(head, "content-length"))))
        return NET_REFUSAL_BAD_REQUEST;
    return NET_GOOD;
}

static enum net_refusal read_meaning(struct net_head *head)
{
    struct slice connection = head_field(head, "connection");
    unsigned hosts = head_count(head, "host");
    if (hosts > 1 || (hosts == 0 && head->minor == 1))
        return NET_REFUSAL_BAD_REQUEST;
    head->keep = head->minor == 1 ? !list_has_word(connection, "close")
                                  : list_has_word(connection, "keep-alive");
    head->expects = slice_is_word(head_field(head, "expect"), "100-continue");
    return read_body_length(head);
}

/* Takes a line off the front, without its end; every one has an end. */
static struct slice next_line(struct slice *rest)
{
    struct slice line = slice_until(*rest, '\n', rest);
    line.n--;
    return line;
}

enum net_refusal head_read(struct net_head *head, const char *bytes, size_t n,
                           const struct net_limits *limits)
{
    struct slice rest = {bytes, n};
    memset(head, 0, sizeof *head);
    enum net_refusal refusal = read_request_line(head, next_line(&rest), limits);
    while (refusal == NET_GOOD && rest.n > 2)
        refusal = read_field(head, next_line(&rest));
    return refusal == NET_GOOD ? read_meaning(head) : refusal;
}

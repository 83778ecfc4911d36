/* answer.c: writing answers: status, headers, body. */
#include <time.h>

#include "base/str.h"
#include "net/conn.h"
#include "net/fields.h"

/* What every answer says, so that a page of ours does what we meant and nothing else. */
static const char always[] = "X-Content-Type-Options: nosniff\r\n"
                             "X-Frame-Options: DENY\r\n"
                             "Referrer-Policy: same-origin\r\n"
                             "Cross-Origin-Opener-Policy: same-origin\r\n"
                             "Cross-Origin-Resource-Policy: same-origin\r\n";
static const char strict_csp[] =
    "default-src 'self'; base-uri 'none'; object-src 'none'; "
    "form-action 'self'; frame-ancestors 'none'";
static const char hsts[] = "max-age=31536000";

static const char *const cache_values[] = {
    [NET_NO_STORE] = "no-store",
    [NET_REVALIDATE] = "no-cache",
    [NET_IMMUTABLE] = "public, max-age=31536000, immutable",
};

static const struct {
    unsigned status;
    const char *phrase;
} phrases[] = {
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {204, "No Content"},
    {303, "See Other"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {410, "Gone"},
    {411, "Length Required"},
    {413, "Content Too Large"},
    {414, "URI Too Long"},
    {415, "Unsupported Media Type"},
    {422, "Unprocessable Content"},
    {426, "Upgrade Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {503, "Service Unavailable"},
    {505, "HTTP Version Not Supported"},
};

static const char *phrase_of(unsigned status)
{
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (phrases[i].status == status)
            return phrases[i].phrase;
    return "Other";
}

static void put(void *context, const char *text, size_t n)
{
    conn_put(context, text, n);
}

/* A header; one that could break out of its line is left out. */
static void field(struct str *out, const char *name, const char *value)
{
    if (!field_is_safe(value))
        return;
    str_text(out, name);
    str_text(out, ": ");
    str_text(out, value);
    str_text(out, "\r\n");
}

static void number_field(struct str *out, const char *name, uint64_t number)
{
    str_text(out, name);
    str_text(out, ": ");
    str_number(out, (int64_t)number);
    str_text(out, "\r\n");
}

static void two_digits(struct str *out, int number)
{
    str_char(out, (char)('0' + number / 10 % 10));
    str_char(out, (char)('0' + number % 10));
}

/* "Date: Sun, 06 Nov 1994 08:49:37 GMT": always in English, whatever the locale. */
static void date_field(struct str *out)
{
    static const char days[] = "SunMonTueWedThuFriSat";
    static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    time_t now = time(NULL);
    struct tm tm;
    if (!gmtime_r(&now, &tm))
        return;
    str_text(out, "Date: ");
    str_bytes(out, days + (size_t)tm.tm_wday * 3, 3);
    str_text(out, ", ");
    two_digits(out, tm.tm_mday);
    str_char(out, ' ');
    str_bytes(out, months + (size_t)tm.tm_mon * 3, 3);
    str_char(out, ' ');
    str_number(out, tm.tm_year + 1900);
    str_char(out, ' ');
    two_digits(out, tm.tm_hour);
    str_char(out, ':');
    two_digits(out, tm.tm_min);
    str_char(out, ':');
    two_digits(out, tm.tm_sec);
    str_text(out, " GMT\r\n");
}

static void cookie_field(struct str *out, const struct net_set_cookie *cookie, bool https)
{
    if (!cookie->name || !field_is_name(slice_of(cookie->name)) ||
        !cookie_is_value(cookie->value))
        return;
    str_text(out, "Set-Cookie: ");
    str_text(out, cookie->name);
    str_char(out, '=');
    str_text(out, cookie->value);
    str_text(out, "; Path=/; HttpOnly; SameSite=Strict");
    if (https)
        str_text(out, "; Secure");
    if (cookie->seconds >= 0) {
        str_text(out, "; Max-Age=");
        str_number(out, cookie->seconds);
    }
    str_text(out, "\r\n");
}

static void security_fields(struct str *out, const struct conn *conn)
{
    const char *csp = conn->net->config.csp;
    str_text(out, always);
    field(out, "Content-Security-Policy", csp ? csp : strict_csp);
    if (conn->https)
        field(out, "Strict-Transport-Security", hsts);
}

static void own_fields(struct str *out, const struct conn *conn,
                       const struct net_answer *answer)
{
    for (size_t i = 0; i < NET_FIELDS; i++)
        if (answer->fields[i].name && field_is_name(slice_of(answer->fields[i].name)))
            field(out, answer->fields[i].name, answer->fields[i].value);
    for (size_t i = 0; i < NET_COOKIES; i++)
        cookie_field(out, &answer->cookies[i], conn->https);
    if (answer->retry_after)
        number_field(out, "Retry-After", answer->retry_after);
}

static void connection_field(struct str *out, const struct conn *conn)
{
    if (!conn->keep || conn->net->stopping)
        field(out, "Connection", "close");
    else if (conn->http_1_0)
        field(out, "Connection", "keep-alive");
}

static void put_body(struct conn *conn, const struct net_answer *answer)
{
    if (conn->head_only || answer->n == 0)
        return;
    if (answer->lasting)
        conn_put_lasting(conn, (struct slice){answer->body, answer->n});
    else
        conn_put(conn, answer->body, answer->n);
}

void answer_write(struct conn *conn, const struct net_answer *answer)
{
    struct str out = str_sink(put, conn);
    bool has_body = answer->status != 204 && answer->status != 304;
    str_text(&out, "HTTP/1.1 ");
    str_number(&out, answer->status);
    str_char(&out, ' ');
    str_text(&out, phrase_of(answer->status));
    str_text(&out, "\r\n");
    date_field(&out);
    if (has_body && answer->type)
        field(&out, "Content-Type", answer->type);
    if (has_body)
        number_field(&out, "Content-Length", answer->type ? answer->n : 0);
    field(&out, "Cache-Control", cache_values[answer->cache]);
    security_fields(&out, conn);
    own_fields(&out, conn, answer);
    connection_field(&out, conn);
    str_text(&out, "\r\n");
    if (has_body && answer->type)
        put_body(conn, answer);
    conn_enter(conn, CONN_ANSWERING);
}

bool net_answer(struct net *net, net_id id, const struct net_answer *answer)
{
    struct conn *conn = conn_find(net, id);
    if (!conn || conn->state != CONN_ASKED)
        return false;
    answer_write(conn, answer);
    return true;
}

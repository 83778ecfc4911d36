/* json_out.c: see json_out.h. */
#include "notation/json_out.h"

#include "notation/scan.h"

struct json_out json_out(struct str *out)
{
    return (struct json_out){.out = out};
}

/* What comes before a value or a key. */
static void separate(struct json_out *json)
{
    if (json->comma)
        str_char(json->out, ',');
    json->comma = true;
}

void out_open(struct json_out *json, char bracket)
{
    separate(json);
    str_char(json->out, bracket);
    json->comma = false;
}

void out_close(struct json_out *json, char bracket)
{
    str_char(json->out, bracket);
    json->comma = true;
}

void out_key(struct json_out *json, const char *key)
{
    out_word(json, key);
    str_char(json->out, ':');
    json->comma = false;
}

static void write_escape(struct str *out, unsigned char c)
{
    str_text(out, "\\u00");
    str_char(out, "0123456789abcdef"[c >> 4]);
    str_char(out, "0123456789abcdef"[c & 15]);
}

/* One character, returning its bytes. */
static size_t write_character(struct str *out, const char *text, size_t n)
{
    unsigned char c = (unsigned char)text[0];
    size_t size = scan_utf8(text, n);
    if (size == 0) {
        str_text(out, "\xef\xbf\xbd");
        return 1;
    }
    if (c < 0x20 || c == 0x7f)
        write_escape(out, c);
    else if (c == '"' || c == '\\')
        str_char(out, '\\'), str_char(out, text[0]);
    else
        str_bytes(out, text, size);
    return size;
}

/* How many of these characters stand for themselves. */
static size_t plain_run(const char *text, size_t n)
{
    size_t run = 0;
    while (run < n && text[run] >= ' ' && text[run] < 0x7f && text[run] != '"' &&
           text[run] != '\\')
        run++;
    return run;
}

void out_bytes(struct json_out *json, const char *text, size_t n)
{
    separate(json);
    str_char(json->out, '"');
    for (size_t at = 0; at < n;) {
        size_t run = plain_run(text + at, n - at);
        str_bytes(json->out, text + at, run);
        at += run;
        if (at < n)
            at += write_character(json->out, text + at, n - at);
    }
    str_char(json->out, '"');
}

void out_text(struct json_out *json, const char *text)
{
    out_bytes(json, text, str_length(text));
}

void out_word(struct json_out *json, const char *id)
{
    separate(json);
    str_char(json->out, '"');
    str_lower(json->out, id);
    str_char(json->out, '"');
}

void out_number(struct json_out *json, int64_t number)
{
    separate(json);
    str_number(json->out, number);
}

void out_flag(struct json_out *json, bool value)
{
    separate(json);
    str_text(json->out, value ? "true" : "false");
}

void out_null(struct json_out *json)
{
    separate(json);
    str_text(json->out, "null");
}

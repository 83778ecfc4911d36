/* json.c: see json.h. */
#include "cli/json.h"

#include <stdio.h>

static void put_key(struct json_out *json, const char *key)
{
    if (key)
        out_key(json, key);
}

void json_key(struct json_out *json, const char *key)
{
    if (key)
        out_key(json, key);
    else if (json->comma)
        str_char(json->out, ',');
    json->comma = true;
}

void json_open(struct json_out *json, const char *key, char bracket)
{
    put_key(json, key);
    out_open(json, bracket);
}

void json_close(struct json_out *json, char bracket)
{
    out_close(json, bracket);
}

void json_bytes(struct json_out *json, const char *key, const char *text, size_t n)
{
    put_key(json, key);
    out_bytes(json, text, n);
}

void json_text(struct json_out *json, const char *key, const char *text)
{
    put_key(json, key);
    out_text(json, text);
}

void json_id(struct json_out *json, const char *key, const char *id)
{
    put_key(json, key);
    out_word(json, id);
}

void json_number(struct json_out *json, const char *key, int64_t number)
{
    put_key(json, key);
    out_number(json, number);
}

/* Six digits are more than any of our measurements is good for. */
void json_real(struct json_out *json, const char *key, double number)
{
    char digits[32];
    snprintf(digits, sizeof digits, "%.6g", number);
    json_key(json, key);
    str_text(json->out, digits);
}

void json_bool(struct json_out *json, const char *key, bool value)
{
    put_key(json, key);
    out_flag(json, value);
}

void json_hex(struct json_out *json, const char *key, uint64_t number)
{
    char digits[17];
    struct str out = str_buffer(digits, sizeof digits);
    str_hex(&out, number);
    json_text(json, key, digits);
}

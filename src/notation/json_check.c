/* json_check.c: is this text strict JSON?  See json_in.h.
 *
 * Recursive descent.  On the way it keeps the path of the value it is at, so that a
 * syntax error names the field as any other error does. */
#include <string.h>

#include "base/str.h"
#include "notation/json_in.h"
#include "notation/scan.h"

struct checker {
    const char *text;
    size_t n, at;
    unsigned depth;
    trk_text_error *error;
    struct str path; /* writes to error->path */
};

static bool check_value(struct checker *c);

static bool fail(struct checker *c, unsigned id, size_t at, const char *wanted)
{
    size_t length = 0;
    while (at + length < c->n && length < 16 && c->text[at + length] != '\n')
        length++;
    scan_note(c->error, id, c->text, c->n, at, length, wanted);
    return false;
}

static char peek(const struct checker *c)
{
    if (c->at == c->n)
        return '\0';
    return c->text[c->at];
}

static void skip_space(struct checker *c)
{
    while (c->at < c->n && (c->text[c->at] == ' ' || c->text[c->at] == '\t' ||
                            c->text[c->at] == '\n' || c->text[c->at] == '\r'))
        c->at++;
}

/* ---- the path ---- */

void json_path_cut(struct str *path, size_t n)
{
    path->n = n;
    if (n < path->cap)
        path->at[n] = '\0';
}

void json_path_key(struct str *path, const char *key, size_t n)
{
    char copy[24];
    scan_copy(copy, sizeof copy, key, n);
    if (path->n > 0)
        str_char(path, '.');
    str_lower(path, copy);
}

void json_path_index(struct str *path, unsigned index)
{
    str_char(path, '[');
    str_number(path, index);
    str_char(path, ']');
}

/* ---- strings and numbers ---- */

static bool is_hex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

static bool is_one_of(char c, const char *set)
{
    while (*set && *set != c)
        set++;
    return *set != '\0';
}

/* Length of the escape at text[0] == '\\', 0 when it is none. */
static size_t escape_length(const char *text, size_t n)
{
    if (n < 2)
        return 0;
    if (text[1] != 'u')
        return is_one_of(text[1], "\"\\/bfnrt") ? 2 : 0;
    if (n < 6)
        return 0;
    for (int i = 2; i < 6; i++)
        if (!is_hex(text[i]))
            return 0;
    return 6;
}

/* The bytes of one character of a string, 0 when it cannot stand there. */
static size_t character_length(const char *text, size_t n)
{
    if (text[0] == '\\')
        return escape_length(text, n);
    return (unsigned char)text[0] < 0x20 ? 0 : scan_utf8(text, n);
}

static bool check_string(struct checker *c)
{
    size_t start = c->at++;
    while (c->at < c->n && c->text[c->at] != '"') {
        size_t size = character_length(c->text + c->at, c->n - c->at);
        if (size == 0)
            return fail(c, TRK_TEXT_ERROR_JSON_STRING, c->at, "TEXT");
        c->at += size;
    }
    if (c->at == c->n)
        return fail(c, TRK_TEXT_ERROR_JSON_STRING, start, "TEXT");
    c->at++;
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A minus, digits without a leading zero, and nothing that could belong to a number. */
static bool check_number(struct checker *c)
{
    size_t start = c->at;
    c->at += peek(c) == '-';
    size_t digits = c->at;
    while (is_digit(peek(c)))
        c->at++;
    size_t n = c->at - digits;
    char next = peek(c);
    bool zero = n > 0 && c->text[digits] == '0';
    if (n == 0 || (zero && (n > 1 || digits > start)) || next == '.' || next == 'e' ||
        next == 'E')
        return fail(c, TRK_TEXT_ERROR_JSON_NUMBER, start, "NUMBER");
    return true;
}

static bool check_literal(struct checker *c, const char *literal)
{
    size_t n = str_length(literal);
    if (c->n - c->at < n || memcmp(c->text + c->at, literal, n) != 0)
        return fail(c, TRK_TEXT_ERROR_JSON_SYNTAX, c->at, "VALUE");
    c->at += n;
    return true;
}

/* ---- lists and objects ---- */

/* After an element: true when another one comes, with the comma passed. */
static bool another(struct checker *c, char bracket, bool *good)
{
    skip_space(c);
    char next = peek(c);
    *good = next == ',' || next == bracket;
    if (!*good)
        return fail(c, TRK_TEXT_ERROR_JSON_SYNTAX, c->at, "COMMA_OR_END");
    c->at++;
    skip_space(c);
    return next == ',';
}

static bool check_list(struct checker *c)
{
    size_t path = c->path.n;
    bool good = true;
    unsigned index = 0;
    c->at++;
    skip_space(c);
    if (peek(c) == ']') {
        c->at++;
        return true;
    }
    do {
        json_path_index(&c->path, index++);
        if (!check_value(c))
            return false;
        json_path_cut(&c->path, path);
    } while (another(c, ']', &good));
    return good;
}

struct keys {
    uint32_t at[JSON_KEYS];
    uint16_t n[JSON_KEYS];
    unsigned count;
};

static bool known(const struct checker *c, const struct keys *keys, size_t at, size_t n)
{
    for (unsigned i = 0; i < keys->count; i++)
        if (keys->n[i] == n && memcmp(c->text + keys->at[i], c->text + at, n) == 0)
            return true;
    return false;
}

/* A key and its colon; the path then ends with it. */
static bool check_key(struct checker *c, struct keys *keys)
{
    size_t start = c->at;
    if (peek(c) != '"')
        return fail(c, TRK_TEXT_ERROR_JSON_SYNTAX, start, "KEY");
    if (!check_string(c))
        return false;
    size_t n = c->at - start - 2;
    json_path_key(&c->path, c->text + start + 1, n);
    if (known(c, keys, start + 1, n))
        return fail(c, TRK_TEXT_ERROR_DUPLICATE_KEY, start, NULL);
    if (keys->count == JSON_KEYS)
        return fail(c, TRK_TEXT_ERROR_JSON_KEYS, start, NULL);
    keys->at[keys->count] = (uint32_t)(start + 1);
    keys->n[keys->count++] = (uint16_t)n;
    skip_space(c);
    if (peek(c) != ':')
        return fail(c, TRK_TEXT_ERROR_JSON_SYNTAX, c->at, "COLON");
    c->at++;
    return true;
}

static bool check_object(struct checker *c)
{
    struct keys keys;
    size_t path = c->path.n;
    bool good = true;
    keys.count = 0;
    c->at++;
    skip_space(c);
    if (peek(c) == '}') {
        c->at++;
        return true;
    }
    do {
        if (!check_key(c, &keys) || !check_value(c))
            return false;
        json_path_cut(&c->path, path);
    } while (another(c, '}', &good));
    return good;
}

static bool check_nested(struct checker *c)
{
    if (c->depth == JSON_DEPTH)
        return fail(c, TRK_TEXT_ERROR_JSON_DEPTH, c->at, NULL);
    c->depth++;
    bool good = peek(c) == '{' ? check_object(c) : check_list(c);
    c->depth--;
    return good;
}

static bool check_value(struct checker *c)
{
    skip_space(c);
    switch (peek(c)) {
    case '{':
    case '[':
        return check_nested(c);
    case '"':
        return check_string(c);
    case 't':
        return check_literal(c, "true");
    case 'f':
        return check_literal(c, "false");
    case 'n':
        return check_literal(c, "null");
    default:
        if (peek(c) == '-' || is_digit(peek(c)))
            return check_number(c);
        return fail(c, TRK_TEXT_ERROR_JSON_SYNTAX, c->at, "VALUE");
    }
}

bool json_check(const struct json_in *json, trk_text_error *error)
{
    struct checker c = {.text = json->text, .n = json->n, .error = error};
    c.path = str_buffer(error->path, sizeof error->path);
    if (json->n > JSON_SIZE)
        return fail(&c, TRK_TEXT_ERROR_TOO_LARGE, 0, NULL);
    if (!check_value(&c))
        return false;
    skip_space(&c);
    return c.at == c.n || fail(&c, TRK_TEXT_ERROR_JSON_SYNTAX, c.at, "END");
}

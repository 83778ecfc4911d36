/* scan.c: see scan.h. */
#include "notation/scan.h"

#include <string.h>

/* ---- characters ---- */

static bool is_tail(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/* The code point of n bytes whose form is right. */
static uint32_t decode(const char *text, size_t n)
{
    static const uint8_t first_bits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t code = (unsigned char)text[0] & first_bits[n];
    for (size_t i = 1; i < n; i++)
        code = code << 6 | ((unsigned char)text[i] & 0x3f);
    return code;
}

size_t scan_utf8(const char *text, size_t n)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char c = (unsigned char)text[0];
    size_t size = c < 0x80   ? 1
                  : c < 0xc0 ? 0
                  : c < 0xe0 ? 2
                  : c < 0xf0 ? 3
                  : c < 0xf8 ? 4
                             : 0;
    if (size == 0 || size > n)
        return 0;
    for (size_t i = 1; i < size; i++)
        if (!is_tail(text[i]))
            return 0;
    uint32_t code = decode(text, size);
    bool surrogate = code >= 0xd800 && code < 0xe000;
    return code < least[size] || code > 0x10ffff || surrogate ? 0 : size;
}

/* C0, DEL and C1. */
static bool is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

size_t scan_unfit(const char *text, size_t n)
{
    size_t at = 0;
    while (at < n) {
        size_t size = scan_utf8(text + at, n - at);
        if (size == 0 || is_control(decode(text + at, size)))
            break;
        at += size;
    }
    return at;
}

uint32_t scan_column(const char *line, size_t at)
{
    uint32_t column = 1;
    for (size_t i = 0; i < at; i++)
        column += !is_tail(line[i]);
    return column;
}

/* ---- errors ---- */

/* Bytes that are no printable UTF-8 become question marks, so that the piece can be shown
 * anywhere. */
void scan_copy(char *field, size_t cap, const char *text, size_t n)
{
    size_t to = 0, from = 0;
    while (from < n) {
        size_t size = scan_utf8(text + from, n - from);
        bool fit = size > 0 && !is_control(decode(text + from, size));
        size_t width = fit ? size : 1;
        if (to + width >= cap)
            break;
        if (fit)
            memcpy(field + to, text + from, size);
        else
            field[to] = '?';
        to += width;
        from += width;
    }
    memset(field + to, 0, cap - to);
}

static void set_lower(char *field, size_t cap, const char *id)
{
    struct str out = str_buffer(field, cap);
    if (id)
        str_lower(&out, id);
}

bool scan_fail(struct scan *scan, unsigned id, const struct word *word,
               const char *wanted)
{
    trk_text_error *error = scan->error;
    if (error->id != TRK_TEXT_ERROR_NONE)
        return false;
    error->id = (uint8_t)id;
    error->line = scan->line;
    error->column = scan_column(scan->text, word->at);
    scan_copy(error->found, sizeof error->found, scan->text + word->at, word->n);
    set_lower(error->wanted, sizeof error->wanted, wanted);
    return false;
}

void scan_note(trk_text_error *error, unsigned id, const char *text, size_t n, size_t at,
               size_t length, const char *wanted)
{
    struct scan scan;
    struct word word = {.n = length};
    size_t start = 0;
    uint32_t line = 1;
    for (size_t i = 0; i < at; i++)
        if (text[i] == '\n')
            start = i + 1, line++;
    scan_begin(&scan, text + start, n - start, line, error);
    word.at = at - start;
    scan_fail(&scan, id, &word, wanted);
}

/* ---- words ---- */

void scan_begin(struct scan *scan, const char *text, size_t n, uint32_t line,
                trk_text_error *error)
{
    *scan = (struct scan){.text = text, .n = n, .line = line, .error = error};
}

static void skip_spaces(struct scan *scan)
{
    while (scan->at < scan->n &&
           (scan->text[scan->at] == ' ' || scan->text[scan->at] == '\t'))
        scan->at++;
}

static bool ends_word(char c)
{
    return c == ' ' || c == '\t' || c == ':';
}

static char lower(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return c;
}

struct word scan_word(struct scan *scan)
{
    skip_spaces(scan);
    struct word word = {.at = scan->at};
    while (scan->at < scan->n && !ends_word(scan->text[scan->at])) {
        if (word.n < SCAN_WORD)
            word.lower[word.n] = lower(scan->text[scan->at]);
        word.n++;
        scan->at++;
    }
    return word;
}

bool scan_colon(struct scan *scan)
{
    skip_spaces(scan);
    if (scan->at == scan->n || scan->text[scan->at] != ':')
        return false;
    scan->at++;
    return true;
}

bool scan_at_end(struct scan *scan)
{
    skip_spaces(scan);
    return scan->at == scan->n;
}

bool scan_is(const struct word *word, const char *id)
{
    return word->n <= SCAN_WORD && str_is_word(word->lower, word->n, id);
}

int32_t scan_number(const struct word *word, int32_t max)
{
    int32_t number = 0;
    if (word->n == 0 || word->n > 9 || (word->n > 1 && word->lower[0] == '0'))
        return -1;
    for (size_t i = 0; i < word->n; i++) {
        if (word->lower[i] < '0' || word->lower[i] > '9')
            return -1;
        number = number * 10 + (word->lower[i] - '0');
    }
    return number <= max ? number : -1;
}

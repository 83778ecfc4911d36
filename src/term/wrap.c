/* wrap.c: see wrap.h. */
#include "term/wrap.h"

#include <stdbool.h>
#include <string.h>

enum { NARROW = 20 };

static void put(struct wrap *wrap, const char *text, size_t n)
{
    wrap->write(wrap->context, text, n);
}

/* Continuation lines stand a little further in than the line they continue. */
static void break_line(struct wrap *wrap)
{
    static const char blanks[] = "                ";
    size_t indent =
        wrap->indent + 4 < sizeof blanks ? wrap->indent + 4 : sizeof blanks - 1;
    put(wrap, "\n", 1);
    put(wrap, blanks, indent);
    wrap->column = indent;
}

void wrap_flush(struct wrap *wrap)
{
    if (wrap->width >= NARROW && wrap->word_n &&
        wrap->column + wrap->word_columns > wrap->width &&
        wrap->column > wrap->indent + 4)
        break_line(wrap);
    put(wrap, wrap->word, wrap->word_n);
    wrap->column += wrap->word_columns;
    wrap->word_n = wrap->word_columns = 0;
}

/* The first byte of a character counts as its column. */
static bool begins_character(char c)
{
    return ((unsigned char)c & 0xc0) != 0x80;
}

static void add(struct wrap *wrap, char c)
{
    if (wrap->word_n == sizeof wrap->word)
        wrap_flush(wrap);
    wrap->word[wrap->word_n++] = c;
    wrap->word_columns += begins_character(c);
}

static void space(struct wrap *wrap)
{
    bool leading = !wrap->word_n && wrap->column == wrap->indent;
    wrap_flush(wrap);
    if (wrap->width >= NARROW && wrap->column >= wrap->width)
        return; /* the break takes its place */
    put(wrap, " ", 1);
    wrap->column++;
    wrap->indent += leading;
}

void wrap_write(struct wrap *wrap, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (text[i] == '\n') {
            wrap_flush(wrap);
            put(wrap, "\n", 1);
            wrap->column = wrap->indent = 0;
        } else if (text[i] == ' ') {
            space(wrap);
        } else {
            add(wrap, text[i]);
        }
    }
}

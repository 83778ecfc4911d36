/* wrap.h: breaks long lines between words for a terminal that would break
 * them anywhere. */
#ifndef TERM_WRAP_H
#define TERM_WRAP_H

#include <stddef.h>

struct wrap {
    size_t width; /* columns; 0: lines stay as they are */
    size_t column, indent;
    char word[512]; /* what has not been written yet */
    size_t word_n, word_columns;
    void (*write)(void *context, const char *text, size_t n);
    void *context;
};

void wrap_write(struct wrap *wrap, const char *text, size_t n);

/* What is held back comes out: a prompt has no line end. */
void wrap_flush(struct wrap *wrap);

#endif

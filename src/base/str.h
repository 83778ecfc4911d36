/* str.h: writing text into a buffer of the caller's, without libc.
 *
 * A writer never writes beyond its buffer and keeps it terminated; what does not fit is
 * counted, so str_full tells and the length needed is known.  With a sink instead of a
 * buffer the text goes there piece by piece (hashing, files). */
#ifndef BASE_STR_H
#define BASE_STR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct str {
    char *at;
    size_t cap, n; /* n: length of everything written so far, fitting or not */
    void (*sink)(void *context, const char *text, size_t n);
    void *context;
};

struct str str_buffer(char *buffer, size_t cap);
struct str str_sink(void (*sink)(void *, const char *, size_t), void *context);
bool str_full(const struct str *out);

void str_bytes(struct str *out, const char *text, size_t n);
void str_char(struct str *out, char c);
void str_text(struct str *out, const char *text);
void str_lower(struct str *out, const char *text); /* ASCII letters in lower case */
void str_number(struct str *out, int64_t number);
void str_hex(struct str *out, uint64_t number); /* 16 digits */

size_t str_length(const char *text);
bool str_equal(const char *a, const char *b);
/* Is a[0..n) the word b, whose letters may be in upper case? */
bool str_is_word(const char *a, size_t n, const char *b);

#endif

/* scan.h: reading text word by word, and saying where it goes wrong.
 *
 * A scan stands somewhere in one line.  The first error is kept, with its place and the
 * piece of text found there; later ones are not, so a reader may fail and go on returning
 * false without care. */
#ifndef NOTATION_SCAN_H
#define NOTATION_SCAN_H

#include "base/str.h"
#include "trickerion.h"

enum { SCAN_WORD = 40 }; /* no word of the notation is longer */

struct scan {
    const char *text; /* the line */
    size_t n, at;
    uint32_t line;
    trk_text_error *error; /* never NULL; id NONE until something is wrong */
};

/* A word as it stands in the text, and in lower case.  n is 0 at the end of the line. */
struct word {
    size_t at, n;
    char lower[SCAN_WORD]; /* not terminated; a longer word is cut and matches nothing */
};

void scan_begin(struct scan *scan, const char *text, size_t n, uint32_t line,
                trk_text_error *error);

/* The next word; words end at spaces and colons. */
struct word scan_word(struct scan *scan);

/* Is a colon next?  Then it is passed. */
bool scan_colon(struct scan *scan);

bool scan_at_end(struct scan *scan);
bool scan_is(const struct word *word, const char *id);

/* A number in plain digits without leading zeros; -1 when the word is none, or
 * over max. */
int32_t scan_number(const struct word *word, int32_t max);

/* Note an error and return false.  Its place is the word's; wanted is an id in any case,
 * or NULL. */
bool scan_fail(struct scan *scan, unsigned id, const struct word *word,
               const char *wanted);

/* The same for a place in a text of several lines. */
void scan_note(trk_text_error *error, unsigned id, const char *text, size_t n, size_t at,
               size_t length, const char *wanted);

/* Characters before a byte of a line, from 1. */
uint32_t scan_column(const char *line, size_t at);

/* Length of the UTF-8 sequence at text[0], 0 when there is no valid one. */
size_t scan_utf8(const char *text, size_t n);

/* The first byte that is not part of valid UTF-8 or is a control character, n
 * for none. */
size_t scan_unfit(const char *text, size_t n);

/* Fill a fixed field with a copy, cut at its size and terminated. */
void scan_copy(char *field, size_t cap, const char *text, size_t n);

#endif

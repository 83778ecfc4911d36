/* plain_match.c: words as people type them. */
#include "term/plain_ui.h"

#include <string.h>

/* Bytes of letters beyond ASCII belong to words. */
static bool in_word(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (unsigned char)c >= 0x80;
}

static char fold(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static const char *next_word(const char *at, size_t *n)
{
    while (*at && !in_word(*at))
        at++;
    for (*n = 0; in_word(at[*n]); ++*n)
        ;
    return at;
}

static bool is_number(const char *word)
{
    return word[0] >= '0' && word[0] <= '9';
}

static bool begins_so(const char *word, size_t word_n, const char *text, size_t n)
{
    if (word_n > n || (is_number(word) && word_n != n))
        return false;
    for (size_t i = 0; i < word_n; i++)
        if (fold(word[i]) != fold(text[i]))
            return false;
    return true;
}

static bool has_word(const char *text, const char *word, size_t word_n)
{
    size_t n;
    for (text = next_word(text, &n); n > 0; text = next_word(text + n, &n))
        if (begins_so(word, word_n, text, n))
            return true;
    return false;
}

bool plain_matches(const char *typed, const char *text)
{
    size_t n, words = 0;
    for (typed = next_word(typed, &n); n > 0; typed = next_word(typed + n, &n), words++)
        if (!has_word(text, typed, n))
            return false;
    return words > 0;
}

/* Are the words there in this order, and if close, numbers right behind the word before
 * them?  A word may stand there twice: whichever is followed by the rest counts. */
static bool in_order(const char *typed, const char *text, bool close, bool first)
{
    size_t n, text_n;
    typed = next_word(typed, &n);
    bool next = close && !first && is_number(typed);
    for (text = next_word(text, &text_n); n > 0 && text_n > 0;
         text = next_word(text + text_n, &text_n)) {
        if (begins_so(typed, n, text, text_n) &&
            in_order(typed + n, text + text_n, close, false))
            return true;
        if (next)
            return false;
    }
    return n == 0;
}

bool plain_in_order(const char *typed, const char *text)
{
    return in_order(typed, text, false, true);
}

bool plain_close_by(const char *typed, const char *text)
{
    return in_order(typed, text, true, true);
}

bool plain_same_words(const char *typed, const char *text)
{
    size_t typed_n, n;
    do {
        typed = next_word(typed, &typed_n);
        text = next_word(text, &n);
        if (typed_n != n || !begins_so(typed, typed_n, text, n))
            return false;
        typed += n;
        text += n;
    } while (n > 0);
    return true;
}

bool plain_is_word(const char *line, const char *word, const char **rest)
{
    size_t n = strlen(word);
    for (size_t i = 0; i < n; i++)
        if (fold(line[i]) != word[i])
            return false;
    if (line[n] != '\0' && line[n] != ' ' && line[n] != '\t')
        return false;
    line += n;
    while (*line == ' ' || *line == '\t')
        line++;
    *rest = line;
    return true;
}

unsigned plain_number(const char *line)
{
    unsigned number = 0;
    for (; *line >= '0' && *line <= '9'; line++) {
        number = number * 10 + (unsigned)(*line - '0');
        if (number > 100000)
            return 0;
    }
    if (*line == '.')
        line++;
    return *line == '\0' ? number : 0;
}

/* rule_text.c: finds the text of a rule by its id, and the clauses of a card. */
#include "text/rule_texts.h"

#include "base/str.h"

#include <stddef.h>

enum { ID_MAX = 64 };

static const struct rule_text *find_exact(const char *id)
{
    unsigned low = 0;
    unsigned high = n_rule_texts;

    while (low < high) {
        unsigned mid = low + (high - low) / 2;
        int order = rule_id_order(id, rule_texts[mid].id);

        if (order == 0)
            return &rule_texts[mid];
        if (order < 0)
            high = mid;
        else
            low = mid + 1;
    }
    return NULL;
}

/* Does the text have a part "(a)"? */
static int has_part(const char *text, char letter)
{
    for (; *text != '\0'; text++)
        if (text[0] == '(' && rule_id_fold(text[1]) == letter && text[2] == ')')
            return 1;
    return 0;
}

/* "R16.7a": R16.7 if it has a part (a). */
static const struct rule_text *find_part(const char *id)
{
    char base[ID_MAX];
    const struct rule_text *row;
    char letter;
    unsigned n = 0;

    for (; n < ID_MAX && id[n] != '\0'; n++)
        base[n] = id[n];
    if (n < 3 || n == ID_MAX || !rule_id_is_digit(base[n - 2]))
        return NULL;
    letter = rule_id_fold(base[n - 1]);
    if (letter < 'A' || letter > 'Z')
        return NULL;
    base[n - 1] = '\0';
    row = find_exact(base);
    return row != NULL && has_part(row->text, letter) ? row : NULL;
}

const struct rule_text *rule_text_find(const char *id)
{
    const struct rule_text *row = find_exact(id);

    return row != NULL ? row : find_part(id);
}

/* ---- cards and their clauses ---- */

/* Does the id begin with that of the card?  Then *rest is what follows. */
static bool begins_with(const char *id, const char *card, const char **rest)
{
    while (*card != '\0')
        if (*id++ != *card++)
            return false;
    *rest = id;
    return true;
}

static bool is_clause(const struct rule_text *row, const struct rule_text *card)
{
    const char *rest;

    return begins_with(row->id, card->id, &rest) && rest[0] == '.' &&
           rule_id_is_digit(rest[1]);
}

/* In rule_id_order() the clauses come right after their card. */
const struct rule_text *rule_text_clauses(const struct rule_text *card, unsigned *n)
{
    const struct rule_text *end = rule_texts + n_rule_texts;

    *n = 0;
    if (card->id[0] != 'S' && card->id[0] != 'P' && card->id[0] != 'M')
        return card + 1;
    while (card + 1 + *n < end && is_clause(card + 1 + *n, card))
        ++*n;
    return card + 1;
}

void rule_text_prose(struct str *out, const struct rule_text *card)
{
    unsigned n;
    const struct rule_text *clause = rule_text_clauses(card, &n);
    const char *rest;
    size_t first = 0;

    /* What stands before the first clause is a line, or nothing. */
    while (card->text[first] != '\0' && (n == 0 || card->text[first] != '\n'))
        first++;
    if (n > 0 && begins_with(card->text, clause->id, &rest))
        first = 0;
    str_bytes(out, card->text, first);
    for (unsigned i = 0; i < n; i++) {
        str_text(out, first > 0 || i > 0 ? " " : "");
        str_text(out, clause[i].text);
    }
}

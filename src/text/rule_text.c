/* rule_text.c: finds the text of a rule by its id. */
#include "text/rule_texts.h"

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

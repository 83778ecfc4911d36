/* rule_texts.h: the text of every rule, ruling, example and card line by its id.
 *
 * The table is made from docs/rules.md, docs/cards.md, docs/rulings.md and
 * docs/editions.md by tools/embed_texts.c when the program is built. */
#ifndef TEXT_RULE_TEXTS_H
#define TEXT_RULE_TEXTS_H

struct str;

enum { CARD_ROOM = 2000 }; /* for what rule_text_prose() writes, twice the longest card */

struct rule_text {
    const char *id;    /* "R13.1", "R13" (the whole chapter), "A17", "S.test_run" (the
                        * whole card), "S.test_run.1" (a clause), "R21.seance", ... */
    const char *title; /* the rule's own name, else the name of its section */
    const char *text;  /* plain UTF-8; paragraphs and table rows are lines, no last \n */
};

/* Sorted by rule_id_order(), no id twice. */
extern const struct rule_text rule_texts[];
extern const unsigned n_rule_texts;

/* The row of an id, whatever the case of its letters; numbers count by value, so "d1"
 * finds D01. A lettered part such as "R16.7a" finds its rule if the text has an "(a)".
 * NULL if there is no such id. The row lives as long as the program. */
const struct rule_text *rule_text_find(const char *id);

/* The clauses of a card: *n rows from the one returned. A row of the table that is no
 * card has none. */
const struct rule_text *rule_text_clauses(const struct rule_text *card, unsigned *n);

/* The text of a card as people read it on a card: without the ids of its clauses. */
void rule_text_prose(struct str *out, const struct rule_text *card);

static inline int rule_id_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline char rule_id_fold(char c)
{
    if (c >= 'a' && c <= 'z')
        return (char)(c - 'a' + 'A');
    return c;
}

/* Compares the numbers at *a and *b by value, however long, and moves past them. */
static inline int rule_id_number_order(const char **a, const char **b)
{
    int order = 0;

    while (**a == '0' && rule_id_is_digit((*a)[1]))
        ++*a;
    while (**b == '0' && rule_id_is_digit((*b)[1]))
        ++*b;
    for (; rule_id_is_digit(**a) && rule_id_is_digit(**b); ++*a, ++*b)
        if (order == 0)
            order = **a - **b;
    return rule_id_is_digit(**a) - rule_id_is_digit(**b) != 0
               ? rule_id_is_digit(**a) - rule_id_is_digit(**b)
               : order;
}

/* Natural order: letters without case, numbers by value, so R2 < R10 < R10.1 < S.a.
 * Negative, 0 or positive, as for qsort. */
static inline int rule_id_order(const char *a, const char *b)
{
    while (*a != '\0' && *b != '\0') {
        int order;

        if (rule_id_is_digit(*a) && rule_id_is_digit(*b)) {
            order = rule_id_number_order(&a, &b);
        } else {
            order = rule_id_fold(*a) - rule_id_fold(*b);
            ++a;
            ++b;
        }
        if (order != 0)
            return order;
    }
    return (*a != '\0') - (*b != '\0');
}

#endif

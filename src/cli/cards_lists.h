/* cards_lists.h: the lists of what is printed, for `cards` and whoever wants them. */
#ifndef CLI_CARDS_LISTS_H
#define CLI_CARDS_LISTS_H

#include "cli/fields.h"

struct cards_list {
    const char *key; /* as in JSON */
    unsigned n;
    fields_row *row;
    const char *(*id)(unsigned row); /* in upper case; NULL: rows have no id */
    const char *prefix;              /* of ids in docs/cards.md: "S."; NULL for none */
    const char *(*text_id)(unsigned row); /* what follows it there */
};

extern const struct cards_list cards_lists[];
extern const unsigned n_cards_lists;

#endif

/* rows.h: the shape of every kind of row, and what can be done with rows of any kind. */
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include "store/store.h"

enum field_type { FIELD_TEXT, FIELD_NUMBER, FIELD_BYTES };

struct field {
    const char *name;
    enum field_type type;
    size_t offset; /* in struct store_row */
};

enum { ROW_FIELDS = 12 }; /* no row has more */

/* What holds for all rows of a kind. */
enum row_rule {
    ROW_NUMBERED = 1, /* its number is the next one of its table, or table and seat */
    ROW_FIXED = 2,    /* never changes */
    ROW_OUTSIDE = 4   /* its table may be empty */
};

struct shape {
    const char *name;
    const struct field *field; /* the keys first */
    size_t n, n_keys;
    unsigned rules;
};

extern const struct shape row_shapes[STORE_N_KINDS];

/* The values of a field. */
struct store_text *row_text(struct store_row *row, const struct field *field);
int64_t *row_number(struct store_row *row, const struct field *field);
uint8_t *row_bytes(struct store_row *row, const struct field *field);

/* A field by its name; NULL: this kind has none. */
const struct field *row_field(enum store_kind kind, const char *name);

/* How a's value of a field compares with b's: below, at or above 0. */
int row_compare(const struct store_row *a, const struct store_row *b,
                const struct field *field);

/* Bytes of all texts. */
size_t row_text_bytes(const struct store_row *row);

/* A copy with its texts, in one piece for free(); texts that were NULL are empty.  NULL:
 * no memory. */
struct store_row *row_copy(const struct store_row *row);

/* ---- which rows -------------------------------------------------------------------- */

enum row_test {
    ROW_ANY,
    ROW_IS,    /* equal to the value */
    ROW_FROM,  /* the value or more */
    ROW_AFTER, /* more than the value */
    ROW_BIT,   /* the value has this bit; for numbers */
    ROW_N_TESTS
};

struct selection {
    uint8_t test[ROW_FIELDS]; /* enum row_test, by the field's place in the shape */
    struct store_row value;
    bool backward; /* the highest key first */
    int64_t limit; /* -1: all */
};

/* The row with the keys of this one. */
struct selection select_same(const struct store_row *row);

/* The row with the highest number among those of a numbered row's table, or table and
 * seat. */
struct selection select_last(const struct store_row *row);

/* The rows of a query. */
struct selection select_query(const struct store_query *query);

/* A visit that notes the number of the first row in its context, an int64_t. */
bool select_number(void *context, const struct store_row *row);

/* Does a row pass all tests? */
bool select_passes(const struct selection *selection, const struct store_row *row);

#endif

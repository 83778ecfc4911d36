/* fields.h: rows of named values, written as JSON, as a table, or one value a line.
 *
 * A list is described once, by a function that names the values of a row; the same
 * function serves all forms.  A table takes two passes: the first measures the columns.
 */
#ifndef CLI_FIELDS_H
#define CLI_FIELDS_H

#include "cli/json.h"

enum fields_form { FIELDS_JSON, FIELDS_MEASURE, FIELDS_HEAD, FIELDS_ROW, FIELDS_LINES };

enum { FIELDS_MOST = 24 };

struct fields {
    enum fields_form form;
    struct str *out;
    struct json_out json;
    unsigned column;
    size_t width[FIELDS_MOST];
};

struct fields fields_start(struct str *out, enum fields_form form);

void field_text(struct fields *fields, const char *key, const char *text);
void field_id(struct fields *fields, const char *key, const char *id); /* in lower case */
void field_number(struct fields *fields, const char *key, int64_t number);

/* Some of n ids: those whose bit is set, and so many of each. */
void field_set(struct fields *fields, const char *key, const char *const *ids, unsigned n,
               uint32_t bits);
void field_counts(struct fields *fields, const char *key, const char *const *ids,
                  unsigned n, const uint8_t *counts);

/* The numbers whose bit is set. */
void field_numbers(struct fields *fields, const char *key, uint32_t bits);

/* A value of its own kind: JSON is written by the caller after field_json() says so. */
bool field_json(struct fields *fields, const char *key);

/* One row, or all n of a list as a table. */
typedef void fields_row(struct fields *fields, unsigned row);
void fields_write_row(struct fields *fields, fields_row *row, unsigned i);
void fields_table(struct str *out, fields_row *row, unsigned n);

#endif

/* rows.c: see rows.h. */
#include "store/rows.h"

#include <stdlib.h>
#include <string.h>

/* ---- shapes ------------------------------------------------------------------------ */

#define MEMBER_TABLE   table
#define MEMBER_SEAT    seat
#define MEMBER_ENTRY   entry
#define MEMBER_DRAFT   draft
#define MEMBER_ANSWER  answer
#define MEMBER_MESSAGE message
#define MEMBER_CHAT    chat
#define MEMBER_CLOCK   clock
#define MEMBER_KEY     key
#define MEMBER_NOTE    note

#define FIELD(s, part, type, name)                                                       \
    {#name, FIELD_##type, offsetof(struct store_row, MEMBER_##s.name)},
#define FIELDS(kind, name)                                                               \
    static const struct field fields_of_##name[] = {STORE_##kind##_FIELDS(FIELD, kind)};
STORE_KIND_LIST(FIELDS)

#define COUNT_KEY                       1
#define COUNT_VALUE                     0
#define COUNT_ALL(s, part, type, name)  +1
#define COUNT_KEYS(s, part, type, name) +COUNT_##part
#define SHAPE(kind, name)                                                                \
    [STORE_##kind] = {#name, fields_of_##name, 0 STORE_##kind##_FIELDS(COUNT_ALL, kind), \
                      0 STORE_##kind##_FIELDS(COUNT_KEYS, kind), RULES_##kind},

enum {
    RULES_TABLE = 0,
    RULES_SEAT = 0,
    RULES_ENTRY = ROW_NUMBERED | ROW_FIXED,
    RULES_DRAFT = 0,
    RULES_ANSWER = ROW_FIXED | ROW_OUTSIDE,
    RULES_MESSAGE = ROW_NUMBERED | ROW_FIXED,
    RULES_CHAT = ROW_NUMBERED | ROW_FIXED,
    RULES_CLOCK = 0,
    RULES_KEY = ROW_OUTSIDE,
    RULES_NOTE = 0
};

const struct shape row_shapes[STORE_N_KINDS] = {STORE_KIND_LIST(SHAPE)};

/* ---- fields ------------------------------------------------------------------------ */

static void *at(const struct store_row *row, const struct field *field)
{
    return (char *)row + field->offset;
}

struct store_text *row_text(struct store_row *row, const struct field *field)
{
    return at(row, field);
}

int64_t *row_number(struct store_row *row, const struct field *field)
{
    return at(row, field);
}

uint8_t *row_bytes(struct store_row *row, const struct field *field)
{
    return at(row, field);
}

const struct field *row_field(enum store_kind kind, const char *name)
{
    const struct shape *shape = &row_shapes[kind];
    for (size_t i = 0; i < shape->n; i++)
        if (strcmp(shape->field[i].name, name) == 0)
            return &shape->field[i];
    return NULL;
}

static int compare_texts(const struct store_text *a, const struct store_text *b)
{
    size_t n = a->n < b->n ? a->n : b->n;
    int order = n ? memcmp(a->at, b->at, n) : 0;
    return order ? order : (a->n > b->n) - (a->n < b->n);
}

int row_compare(const struct store_row *a, const struct store_row *b,
                const struct field *field)
{
    const void *x = at(a, field), *y = at(b, field);
    if (field->type == FIELD_TEXT)
        return compare_texts(x, y);
    if (field->type == FIELD_BYTES)
        return memcmp(x, y, STORE_HASH);
    int64_t i = *(const int64_t *)x, j = *(const int64_t *)y;
    return (i > j) - (i < j);
}

/* ---- rows -------------------------------------------------------------------------- */

size_t row_text_bytes(const struct store_row *row)
{
    const struct shape *shape = &row_shapes[row->kind];
    size_t bytes = 0;
    for (size_t i = 0; i < shape->n; i++)
        if (shape->field[i].type == FIELD_TEXT)
            bytes += ((const struct store_text *)at(row, &shape->field[i]))->n;
    return bytes;
}

struct store_row *row_copy(const struct store_row *row)
{
    const struct shape *shape = &row_shapes[row->kind];
    struct store_row *copy = malloc(sizeof *copy + row_text_bytes(row));
    if (!copy)
        return NULL;
    *copy = *row;
    char *room = (char *)(copy + 1);
    for (size_t i = 0; i < shape->n; i++) {
        if (shape->field[i].type != FIELD_TEXT)
            continue;
        struct store_text *text = row_text(copy, &shape->field[i]);
        if (text->n)
            memcpy(room, text->at, text->n);
        text->at = room;
        room += text->n;
    }
    return copy;
}

/* ---- which rows -------------------------------------------------------------------- */

struct selection select_same(const struct store_row *row)
{
    struct selection selection = {.value = *row, .limit = 1};
    for (size_t i = 0; i < row_shapes[row->kind].n_keys; i++)
        selection.test[i] = ROW_IS;
    return selection;
}

struct selection select_last(const struct store_row *row)
{
    struct selection selection = select_same(row);
    selection.test[row_shapes[row->kind].n_keys - 1] = ROW_ANY; /* the number */
    selection.backward = true;
    return selection;
}

/* Test a field, if there is one of that name, and tell where its value goes. */
static struct store_row *test(struct selection *selection, const char *name,
                              enum row_test how, const struct field **field)
{
    enum store_kind kind = selection->value.kind;
    *field = row_field(kind, name);
    if (!*field)
        return NULL;
    selection->test[*field - row_shapes[kind].field] = (uint8_t)how;
    return &selection->value;
}

static void test_text(struct selection *selection, const char *name, enum row_test how,
                      struct store_text text)
{
    const struct field *field;
    if (text.n && test(selection, name, how, &field))
        *row_text(&selection->value, field) = text;
}

static void test_number(struct selection *selection, const char *name, enum row_test how,
                        int64_t number)
{
    const struct field *field;
    if (test(selection, name, how, &field))
        *row_number(&selection->value, field) = number;
}

static void test_bytes(struct selection *selection, const char *name,
                       const uint8_t *bytes)
{
    const struct field *field;
    if (bytes && test(selection, name, ROW_IS, &field))
        memcpy(row_bytes(&selection->value, field), bytes, STORE_HASH);
}

struct selection select_query(const struct store_query *query)
{
    struct selection selection = {.value.kind = query->kind,
                                  .limit = query->limit > 0 ? query->limit : -1};
    bool tables = query->kind == STORE_TABLE;
    test_text(&selection, "id", ROW_AFTER, query->after);
    test_text(&selection, tables ? "id" : "table", ROW_IS, query->table);
    if (query->seat != STORE_ANY)
        test_number(&selection, "seat", ROW_IS, query->seat);
    if (query->from > 0)
        test_number(&selection, "number", ROW_FROM, query->from);
    if (tables && query->states)
        test_number(&selection, "state", ROW_BIT, query->states);
    if (query->listed)
        test_number(&selection, "listed", ROW_IS, 1);
    test_bytes(&selection, query->kind == STORE_SEAT ? "player" : "hash", query->hash);
    test_text(&selection, query->kind == STORE_ANSWER ? "id" : "name", ROW_IS,
              query->name);
    return selection;
}

bool select_number(void *context, const struct store_row *row)
{
    *(int64_t *)context = *(const int64_t *)at(row, row_field(row->kind, "number"));
    return false;
}

static bool passes(const struct selection *selection, const struct store_row *row,
                   const struct field *field, enum row_test how)
{
    int order = row_compare(row, &selection->value, field);
    if (how == ROW_BIT) {
        int64_t bit = *(const int64_t *)at(row, field);
        int64_t set = *(const int64_t *)at(&selection->value, field);
        return bit >= 0 && bit < 32 && (set >> bit & 1);
    }
    return how == ROW_ANY || (how == ROW_IS && order == 0) ||
           (how == ROW_FROM && order >= 0) || (how == ROW_AFTER && order > 0);
}

bool select_passes(const struct selection *selection, const struct store_row *row)
{
    const struct shape *shape = &row_shapes[row->kind];
    for (size_t i = 0; i < shape->n; i++)
        if (!passes(selection, row, &shape->field[i], selection->test[i]))
            return false;
    return true;
}

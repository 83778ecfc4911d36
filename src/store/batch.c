/* batch.c: making a batch; see store.h. */
#include "store/batch.h"

#include <stdlib.h>

struct store_batch *store_batch_new(void)
{
    return calloc(1, sizeof(struct store_batch));
}

void store_batch_free(struct store_batch *batch)
{
    if (!batch)
        return;
    for (size_t i = 0; i < batch->n; i++)
        free(batch->task[i].row);
    free(batch->task);
    free(batch->there);
    free(batch);
}

/* ---- rows -------------------------------------------------------------------------- */

static bool fits(const struct store_row *row, const struct field *field, bool key)
{
    size_t most = key ? (size_t)STORE_ID : (size_t)STORE_TEXT_MOST;
    return field->type != FIELD_TEXT ||
           ((const struct store_text *)((const char *)row + field->offset))->n <= most;
}

static bool is_too_big(const struct store_batch *batch, const struct store_row *row)
{
    const struct shape *shape = &row_shapes[row->kind];
    for (size_t i = 0; i < shape->n; i++)
        if (!fits(row, &shape->field[i], i < shape->n_keys))
            return true;
    return batch->bytes + sizeof *row + row_text_bytes(row) > STORE_BATCH_MOST;
}

static bool make_room(struct store_batch *batch)
{
    if (batch->n < batch->cap)
        return true;
    size_t cap = batch->cap ? 2 * batch->cap : 8;
    struct task *task = realloc(batch->task, cap * sizeof *task);
    if (!task)
        return false;
    batch->task = task;
    batch->cap = cap;
    return true;
}

static enum store_err append(struct store_batch *batch, enum verb verb,
                             const struct store_row *row)
{
    if (is_too_big(batch, row))
        return STORE_ERR_TOO_BIG;
    struct store_row *copy = make_room(batch) ? row_copy(row) : NULL;
    if (!copy)
        return STORE_ERR_MEMORY;
    batch->task[batch->n++] = (struct task){verb, copy};
    batch->bytes += sizeof *row + row_text_bytes(row);
    return STORE_OK;
}

/* After the first failure the rest is not looked at. */
static void want(struct store_batch *batch, enum verb verb, const struct store_row *row)
{
    if (batch && batch->err == STORE_OK)
        batch->err = append(batch, verb, row);
}

void store_add(struct store_batch *batch, const struct store_row *row)
{
    want(batch, VERB_ADD, row);
}

void store_set(struct store_batch *batch, const struct store_row *row)
{
    want(batch, VERB_SET, row);
}

void store_spend(struct store_batch *batch, const uint8_t hash[STORE_HASH], int64_t at)
{
    struct store_row row = {STORE_KEY, .key = {.used = at}};
    for (size_t i = 0; i < STORE_HASH; i++)
        row.key.hash[i] = hash[i];
    want(batch, VERB_SPEND, &row);
}

/* apply.c: the rules a batch must keep, the same for every backend. */
#include "store/batch.h"

#include <stdlib.h>

bool batch_refused(enum store_err err)
{
    return err == STORE_ERR_REPEATED || err == STORE_ERR_CONFLICT ||
           err == STORE_ERR_SPENT;
}

/* ---- looking things up ------------------------------------------------------------- */

struct found {
    struct store_row *row; /* a copy, or NULL */
    bool there, keep;
};

static bool find_one(void *context, const struct store_row *row)
{
    struct found *found = context;
    found->there = true;
    if (found->keep)
        found->row = row_copy(row);
    return false;
}

/* Look for the row that is selected; with a copy of it or not. */
static enum store_err find(struct backend *backend, const struct selection *selection,
                           struct found *found)
{
    enum store_err err =
        backend->calls->select(backend, SIDE_WRITER, selection, find_one, found);
    if (err == STORE_OK && found->there && found->keep && !found->row)
        err = STORE_ERR_MEMORY;
    return err;
}

static enum store_err is_there(struct backend *backend, const struct store_row *row,
                               bool *there)
{
    struct selection selection = select_same(row);
    struct found found = {0};
    enum store_err err = find(backend, &selection, &found);
    *there = found.there;
    return err;
}

/* ---- rules ------------------------------------------------------------------------- */

/* A row belongs to a table that is there. */
static enum store_err check_table(struct backend *backend, struct store_row *row)
{
    const struct field *field = row_field(row->kind, "table");
    struct store_row table = {STORE_TABLE, .table = {{0}, .state = 0}};
    bool there = true;
    if (!field)
        return STORE_OK;
    table.table.id = *row_text(row, field);
    if (table.table.id.n == 0 && (row_shapes[row->kind].rules & ROW_OUTSIDE))
        return STORE_OK;
    enum store_err err = is_there(backend, &table, &there);
    return err == STORE_OK && !there ? STORE_ERR_CONFLICT : err;
}

static enum store_err check_number(struct backend *backend, struct store_row *row)
{
    struct selection selection = select_last(row);
    int64_t last = 0, number = *row_number(row, row_field(row->kind, "number"));
    enum store_err err =
        backend->calls->select(backend, SIDE_WRITER, &selection, select_number, &last);
    return err == STORE_OK && number != last + 1 ? STORE_ERR_CONFLICT : err;
}

static enum store_err check_new(struct store_batch *batch, struct backend *backend,
                                const struct store_row *row)
{
    struct selection selection = select_same(row);
    struct found found = {.keep = row->kind == STORE_ANSWER};
    enum store_err err = find(backend, &selection, &found);
    if (err != STORE_OK || !found.there)
        return err;
    batch->there = found.row;
    return found.row ? STORE_ERR_REPEATED : STORE_ERR_CONFLICT;
}

static enum store_err apply_add(struct store_batch *batch, struct backend *backend,
                                struct store_row *row)
{
    if (row->kind == STORE_TABLE && row->table.id.n == 0)
        return STORE_ERR_CONFLICT;
    enum store_err err = check_table(backend, row);
    if (err == STORE_OK)
        err = row_shapes[row->kind].rules & ROW_NUMBERED ? check_number(backend, row)
                                                         : check_new(batch, backend, row);
    return err == STORE_OK ? backend->calls->put(backend, row) : err;
}

static enum store_err apply_set(struct backend *backend, struct store_row *row)
{
    bool there = true;
    if (row_shapes[row->kind].rules & ROW_FIXED)
        return STORE_ERR_CONFLICT;
    enum store_err err = row->kind == STORE_TABLE ? is_there(backend, row, &there)
                                                  : check_table(backend, row);
    if (err == STORE_OK && !there)
        err = STORE_ERR_CONFLICT;
    return err == STORE_OK ? backend->calls->put(backend, row) : err;
}

static bool is_good(const struct store_key *key, int64_t at)
{
    return key->state == STORE_KEY_GOOD && (key->until == 0 || at <= key->until);
}

static enum store_err apply_spend(struct backend *backend, const struct store_row *row)
{
    struct selection selection = select_same(row);
    struct found found = {.keep = true};
    enum store_err err = find(backend, &selection, &found);
    if (err == STORE_OK && (!found.row || !is_good(&found.row->key, row->key.used)))
        err = STORE_ERR_SPENT;
    if (err == STORE_OK) {
        found.row->key.state = STORE_KEY_SPENT;
        found.row->key.used = row->key.used;
        err = backend->calls->put(backend, found.row);
    }
    free(found.row);
    return err;
}

/* ---- batches ----------------------------------------------------------------------- */

static enum store_err apply(struct store_batch *batch, struct backend *backend,
                            const struct task *task)
{
    if (task->verb == VERB_ADD)
        return apply_add(batch, backend, task->row);
    if (task->verb == VERB_SET)
        return apply_set(backend, task->row);
    return apply_spend(backend, task->row);
}

void batch_apply(struct store_batch *batch, struct backend *backend)
{
    struct store_result *result = &batch->result;
    *result = (struct store_result){.err = STORE_OK};
    for (size_t i = 0; i < batch->n && result->err == STORE_OK; i++) {
        result->row = i;
        result->err = apply(batch, backend, &batch->task[i]);
    }
    if (result->err == STORE_ERR_REPEATED)
        result->answer = batch->there->answer.text;
}

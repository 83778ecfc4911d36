/* store_memory.c: rows in sorted arrays, for tests; a transaction is a list of what to
 * take back. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "store/backend.h"

/* All rows of a kind in the order of their keys. */
struct place {
    struct store_row *row;
};

struct shelf {
    struct place *at;
    size_t n, cap;
};

/* A row was put; the one before it, or NULL. */
struct change {
    struct store_row *row, *before;
};

struct memory {
    struct backend backend;
    pthread_mutex_t lock; /* held by readers, and by the writer during a transaction */
    struct shelf shelf[STORE_N_KINDS];
    struct change *change; /* since the transaction began */
    size_t changes, cap, mark;
};

/* ---- finding ----------------------------------------------------------------------- */

/* How a row compares with the keys of a selection that are given exactly. */
static int compare(const struct store_row *row, const struct selection *selection)
{
    const struct shape *shape = &row_shapes[row->kind];
    for (size_t i = 0; i < shape->n_keys && selection->test[i] == ROW_IS; i++) {
        int order = row_compare(row, &selection->value, &shape->field[i]);
        if (order != 0)
            return order;
    }
    return 0;
}

/* The first row that does not compare below, or with beyond the first that does above. */
static size_t bound(const struct shelf *shelf, const struct selection *selection,
                    bool beyond)
{
    size_t low = 0, high = shelf->n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = compare(shelf->at[middle].row, selection);
        if (order < 0 || (beyond && order == 0))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void visit_all(const struct shelf *shelf, const struct selection *selection,
                      store_visit *visit, void *context)
{
    size_t from = bound(shelf, selection, false), to = bound(shelf, selection, true);
    int64_t left = selection->limit;
    while (from < to && left != 0) {
        const struct store_row *row =
            selection->backward ? shelf->at[--to].row : shelf->at[from++].row;
        if (!select_passes(selection, row))
            continue;
        left--;
        if (!visit(context, row))
            return;
    }
}

static enum store_err memory_select(struct backend *backend, enum side side,
                                    const struct selection *selection, store_visit *visit,
                                    void *context)
{
    struct memory *memory = (struct memory *)backend;
    if (side == SIDE_READER)
        pthread_mutex_lock(&memory->lock);
    visit_all(&memory->shelf[selection->value.kind], selection, visit, context);
    if (side == SIDE_READER)
        pthread_mutex_unlock(&memory->lock);
    return STORE_OK;
}

/* ---- changing ---------------------------------------------------------------------- */

/* Room for one more in an array. */
static bool make_room(void **array, size_t n, size_t *cap, size_t size)
{
    if (n < *cap)
        return true;
    size_t bigger = *cap ? 2 * *cap : 16;
    void *moved = realloc(*array, bigger * size);
    if (!moved)
        return false;
    *array = moved;
    *cap = bigger;
    return true;
}

static bool make_rooms(struct memory *memory, struct shelf *shelf)
{
    void *rows = shelf->at, *changes = memory->change;
    bool good =
        make_room(&rows, shelf->n, &shelf->cap, sizeof *shelf->at) &&
        make_room(&changes, memory->changes, &memory->cap, sizeof *memory->change);
    shelf->at = rows;
    memory->change = changes;
    return good;
}

static void insert(struct shelf *shelf, size_t at, struct store_row *row)
{
    memmove(shelf->at + at + 1, shelf->at + at, (shelf->n - at) * sizeof *shelf->at);
    shelf->at[at].row = row;
    shelf->n++;
}

static void take_out(struct shelf *shelf, size_t at)
{
    shelf->n--;
    memmove(shelf->at + at, shelf->at + at + 1, (shelf->n - at) * sizeof *shelf->at);
}

static enum store_err memory_put(struct backend *backend, const struct store_row *row)
{
    struct memory *memory = (struct memory *)backend;
    struct shelf *shelf = &memory->shelf[row->kind];
    struct selection same = select_same(row);
    size_t at = bound(shelf, &same, false);
    struct store_row *copy = make_rooms(memory, shelf) ? row_copy(row) : NULL;
    if (!copy)
        return STORE_ERR_MEMORY;
    struct store_row *before = NULL;
    if (at < bound(shelf, &same, true)) {
        before = shelf->at[at].row;
        shelf->at[at].row = copy;
    } else {
        insert(shelf, at, copy);
    }
    memory->change[memory->changes++] = (struct change){copy, before};
    return STORE_OK;
}

/* ---- transactions ------------------------------------------------------------------ */

static enum store_err memory_begin(struct backend *backend)
{
    struct memory *memory = (struct memory *)backend;
    pthread_mutex_lock(&memory->lock);
    return STORE_OK;
}

static enum store_err memory_mark(struct backend *backend)
{
    struct memory *memory = (struct memory *)backend;
    memory->mark = memory->changes;
    return STORE_OK;
}

static void take_back(struct memory *memory, const struct change *change)
{
    struct shelf *shelf = &memory->shelf[change->row->kind];
    struct selection same = select_same(change->row);
    size_t at = bound(shelf, &same, false);
    if (change->before)
        shelf->at[at].row = change->before;
    else
        take_out(shelf, at);
    free(change->row);
}

static enum store_err memory_back(struct backend *backend)
{
    struct memory *memory = (struct memory *)backend;
    while (memory->changes > memory->mark)
        take_back(memory, &memory->change[--memory->changes]);
    return STORE_OK;
}

static enum store_err memory_commit(struct backend *backend)
{
    struct memory *memory = (struct memory *)backend;
    for (size_t i = 0; i < memory->changes; i++)
        free(memory->change[i].before);
    memory->changes = 0;
    pthread_mutex_unlock(&memory->lock);
    return STORE_OK;
}

static void memory_rollback(struct backend *backend)
{
    struct memory *memory = (struct memory *)backend;
    memory->mark = 0;
    memory_back(backend);
    pthread_mutex_unlock(&memory->lock);
}

/* ---- opening and closing ----------------------------------------------------------- */

static void memory_why(struct backend *backend, char why[STORE_WHY])
{
    (void)backend;
    why[0] = '\0';
}

static void memory_close(struct backend *backend)
{
    struct memory *memory = (struct memory *)backend;
    for (size_t kind = 0; kind < STORE_N_KINDS; kind++) {
        for (size_t i = 0; i < memory->shelf[kind].n; i++)
            free(memory->shelf[kind].at[i].row);
        free(memory->shelf[kind].at);
    }
    free(memory->change);
    pthread_mutex_destroy(&memory->lock);
    free(memory);
}

static const struct backend_calls memory_calls = {
    memory_begin,    memory_mark,   memory_back, memory_put,   memory_commit,
    memory_rollback, memory_select, memory_why,  memory_close,
};

enum store_err store_open_memory(struct store **store)
{
    struct memory *memory = calloc(1, sizeof *memory);
    *store = NULL;
    if (!memory)
        return STORE_ERR_MEMORY;
    memory->backend.calls = &memory_calls;
    pthread_mutex_init(&memory->lock, NULL);
    return store_start(&memory->backend, store);
}

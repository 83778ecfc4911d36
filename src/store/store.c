/* store.c: the queue of batches and the thread that writes them; see store.h.
 *
 * The writer takes all that waits (up to GROUP_MOST), puts it into one transaction and
 * commits once.  A batch that is refused leaves no trace in it; an error of the disk ends
 * it for all of them, and only then, or after the commit, does anybody hear anything. */
#include "store/store.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/batch.h"

enum { GROUP_MOST = 256 };

struct store {
    struct backend *backend;
    pthread_t writer;
    pthread_mutex_t lock; /* of all that follows */
    pthread_cond_t work;
    struct store_batch *first, *last;
    size_t waiting;
    bool closing;
    enum store_err state;
    char why[STORE_WHY];
};

const char *store_err_name(enum store_err err)
{
    static const char *const names[STORE_N_ERRS] = {
#define NAME(id) #id,
        STORE_ERR_LIST(NAME)
#undef NAME
    };
    return names[err];
}

struct store_text store_text(const char *terminated)
{
    return (struct store_text){terminated, strlen(terminated)};
}

/* ---- the writer -------------------------------------------------------------------- */

/* Wait for work and take it; NULL: the store is closing. */
static struct store_batch *take_group(struct store *store)
{
    pthread_mutex_lock(&store->lock);
    while (!store->first && !store->closing)
        pthread_cond_wait(&store->work, &store->lock);
    struct store_batch *group = store->first, *end = NULL;
    for (size_t n = 0; n < GROUP_MOST && store->first; n++) {
        end = store->first;
        store->first = end->next;
        store->waiting--;
    }
    if (end)
        end->next = NULL;
    pthread_mutex_unlock(&store->lock);
    return group;
}

/* Put one batch into the transaction; an error is one of the disk. */
static enum store_err write_batch(struct backend *backend, struct store_batch *batch)
{
    enum store_err err = backend->calls->mark(backend);
    if (err != STORE_OK)
        return err;
    batch_apply(batch, backend);
    if (batch_refused(batch->result.err))
        return backend->calls->back(backend);
    return batch->result.err;
}

static enum store_err write_group(struct backend *backend, struct store_batch *group)
{
    enum store_err err = backend->calls->begin(backend);
    for (; group && err == STORE_OK; group = group->next)
        err = write_batch(backend, group);
    return err == STORE_OK ? backend->calls->commit(backend) : err;
}

/* What the disk said last, for those who ask how the store is. */
static void note_state(struct store *store, enum store_err err, const char *why)
{
    pthread_mutex_lock(&store->lock);
    store->state = err;
    snprintf(store->why, sizeof store->why, "%s", why);
    pthread_mutex_unlock(&store->lock);
}

/* All of the group failed. */
static void fail_group(struct store *store, struct store_batch *group, enum store_err err)
{
    char why[STORE_WHY] = "";
    store->backend->calls->why(store->backend, why);
    store->backend->calls->rollback(store->backend);
    note_state(store, err, why);
    for (; group; group = group->next)
        group->result = (struct store_result){.err = err};
}

static void finish_group(struct store_batch *group)
{
    while (group) {
        struct store_batch *next = group->next;
        if (group->done)
            group->done(group->context, &group->result);
        store_batch_free(group);
        group = next;
    }
}

static void *write_all(void *context)
{
    struct store *store = context;
    for (struct store_batch *group; (group = take_group(store));) {
        enum store_err err = write_group(store->backend, group);
        if (err == STORE_OK)
            note_state(store, STORE_OK, "");
        else
            fail_group(store, group, err);
        finish_group(group);
    }
    return NULL;
}

/* ---- submitting -------------------------------------------------------------------- */

static enum store_err enqueue(struct store *store, struct store_batch *batch)
{
    enum store_err err = STORE_ERR_BUSY;
    pthread_mutex_lock(&store->lock);
    if (store->waiting < STORE_QUEUE_MOST) {
        if (store->first)
            store->last->next = batch;
        else
            store->first = batch;
        store->last = batch;
        store->waiting++;
        pthread_cond_signal(&store->work);
        err = STORE_OK;
    }
    pthread_mutex_unlock(&store->lock);
    return err;
}

enum store_err store_submit(struct store *store, struct store_batch *batch,
                            store_done *done, void *context)
{
    enum store_err err = batch ? batch->err : STORE_ERR_MEMORY;
    if (batch) {
        batch->done = done;
        batch->context = context;
    }
    if (err == STORE_OK)
        err = enqueue(store, batch);
    if (err != STORE_OK)
        store_batch_free(batch);
    return err;
}

struct waiter {
    pthread_mutex_t lock;
    pthread_cond_t over;
    bool is_over;
    enum store_err err;
};

static void wake(void *context, const struct store_result *result)
{
    struct waiter *waiter = context;
    pthread_mutex_lock(&waiter->lock);
    waiter->err = result->err;
    waiter->is_over = true;
    pthread_cond_signal(&waiter->over);
    pthread_mutex_unlock(&waiter->lock);
}

enum store_err store_write(struct store *store, struct store_batch *batch)
{
    struct waiter waiter = {.is_over = false};
    pthread_mutex_init(&waiter.lock, NULL);
    pthread_cond_init(&waiter.over, NULL);
    enum store_err err = store_submit(store, batch, wake, &waiter);
    if (err == STORE_OK) {
        pthread_mutex_lock(&waiter.lock);
        while (!waiter.is_over)
            pthread_cond_wait(&waiter.over, &waiter.lock);
        err = waiter.err;
        pthread_mutex_unlock(&waiter.lock);
    }
    pthread_cond_destroy(&waiter.over);
    pthread_mutex_destroy(&waiter.lock);
    return err;
}

/* ---- reading ----------------------------------------------------------------------- */

struct store_query store_all(enum store_kind kind, struct store_text table)
{
    return (struct store_query){.kind = kind, .table = table, .seat = STORE_ANY};
}

enum store_err store_read(struct store *store, const struct store_query *query,
                          store_visit *visit, void *context)
{
    struct selection selection = select_query(query);
    return store->backend->calls->select(store->backend, SIDE_READER, &selection, visit,
                                         context);
}

enum store_err store_last(struct store *store, enum store_kind kind,
                          struct store_text table, int64_t seat, int64_t *number)
{
    struct store_query query = store_all(kind, table);
    if (kind == STORE_MESSAGE)
        query.seat = seat;
    struct selection selection = select_query(&query);
    selection.backward = true;
    selection.limit = 1;
    *number = 0;
    return store->backend->calls->select(store->backend, SIDE_READER, &selection,
                                         select_number, number);
}

/* ---- opening and closing ----------------------------------------------------------- */

enum store_err store_start(struct backend *backend, struct store **store)
{
    *store = calloc(1, sizeof **store);
    if (*store) {
        (*store)->backend = backend;
        pthread_mutex_init(&(*store)->lock, NULL);
        pthread_cond_init(&(*store)->work, NULL);
        if (pthread_create(&(*store)->writer, NULL, write_all, *store) == 0)
            return STORE_OK;
    }
    free(*store);
    *store = NULL;
    backend->calls->close(backend);
    return STORE_ERR_MEMORY;
}

void store_close(struct store *store)
{
    if (!store)
        return;
    pthread_mutex_lock(&store->lock);
    store->closing = true;
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->writer, NULL);
    store->backend->calls->close(store->backend);
    pthread_cond_destroy(&store->work);
    pthread_mutex_destroy(&store->lock);
    free(store);
}

enum store_err store_state(struct store *store, char why[STORE_WHY])
{
    pthread_mutex_lock(&store->lock);
    enum store_err state = store->state;
    if (why)
        memcpy(why, store->why, STORE_WHY);
    pthread_mutex_unlock(&store->lock);
    return state;
}

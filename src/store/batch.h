/* batch.h: the rows of a batch, and how they get into a backend. */
#ifndef STORE_BATCH_H
#define STORE_BATCH_H

#include "store/backend.h"

enum verb { VERB_ADD, VERB_SET, VERB_SPEND };

struct task {
    enum verb verb;
    struct store_row *row; /* a copy; VERB_SPEND: a KEY with its hash and used */
};

struct store_batch {
    struct task *task;
    size_t n, cap;
    size_t bytes;            /* of all rows */
    enum store_err err;      /* it was not possible to make it */
    struct store_row *there; /* the answer that is there already */
    /* For the queue. */
    struct store_batch *next;
    store_done *done;
    void *context;
    struct store_result result;
};

/* Write the rows into a transaction that has begun and fill batch->result.  Unless that
 * is OK, some rows may have been put. */
void batch_apply(struct store_batch *batch, struct backend *backend);

/* Is this no more than a refusal of one batch, of no concern to others? */
bool batch_refused(enum store_err err);

#endif

/* backend.h: what a store is made of underneath: transactions over rows, no rules.
 *
 * All calls but select on the side of readers come from the writing thread.  An error
 * other than OK leaves only rollback to be called; a failed commit is rolled back by
 * itself. */
#ifndef STORE_BACKEND_H
#define STORE_BACKEND_H

#include "store/rows.h"

enum side {
    SIDE_READER, /* sees what is committed */
    SIDE_WRITER, /* sees what it has written */
    N_SIDES
};

struct backend;

struct backend_calls {
    enum store_err (*begin)(struct backend *backend);
    /* Remember this point; go back to the latest one remembered. */
    enum store_err (*mark)(struct backend *backend);
    enum store_err (*back)(struct backend *backend);
    /* Put a row in the place of the one with its keys, or where there is none. */
    enum store_err (*put)(struct backend *backend, const struct store_row *row);
    /* Durable when it returns. */
    enum store_err (*commit)(struct backend *backend);
    void (*rollback)(struct backend *backend);
    /* Show the rows selected in the order of their keys. */
    enum store_err (*select)(struct backend *backend, enum side side,
                             const struct selection *selection, store_visit *visit,
                             void *context);
    /* What the latest error of the writing side was, in words for a log. */
    void (*why)(struct backend *backend, char why[STORE_WHY]);
    void (*close)(struct backend *backend);
};

/* The first member of what an implementation needs. */
struct backend {
    const struct backend_calls *calls;
};

/* A store on top of a backend, which it takes: closed with it, or at once on error. */
enum store_err store_start(struct backend *backend, struct store **store);

#endif

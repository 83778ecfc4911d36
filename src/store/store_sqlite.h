/* store_sqlite.h: what the store_sqlite*.c files share; only they know SQLite, and tests
 * that let its disk fail. */
#ifndef STORE_STORE_SQLITE_H
#define STORE_STORE_SQLITE_H

#include <pthread.h>
#include <sqlite3.h>

#include "os/file.h"
#include "store/backend.h"

enum { KEPT_STATEMENTS = 64 };

/* A statement by what it is for, so that it is prepared once. */
struct kept {
    uint64_t purpose;
    sqlite3_stmt *statement;
};

struct connection {
    sqlite3 *db;
    struct kept kept[KEPT_STATEMENTS];
    size_t n;
};

struct sqlite {
    struct backend backend;
    struct file_log lock;          /* who has this, has the database */
    pthread_mutex_t reading;       /* of the reader's connection */
    struct connection at[N_SIDES]; /* enum side */
    bool marked;                   /* there is a point to go back to */
};

enum store_err sqlite_err(int rc);

/* ---- statements (store_sqlite_rows.c) ---------------------------------------------- */

/* Carry out a text of statements without results. */
enum store_err sqlite_run(struct connection *connection, const char *sql);

/* The first value a query returns, as a number; or is it this word? */
enum store_err sqlite_number(struct connection *connection, const char *sql,
                             int64_t *number);
enum store_err sqlite_is(struct connection *connection, const char *sql, const char *word,
                         bool *is);

enum store_err sqlite_put(struct connection *connection, const struct store_row *row);
enum store_err sqlite_select(struct connection *connection,
                             const struct selection *selection, store_visit *visit,
                             void *context);
void sqlite_forget_statements(struct connection *connection);

/* ---- versions (store_sqlite_schema.c) ---------------------------------------------- */

/* Step k brings a database of version k to version k + 1.  A step that has been released
 * never changes. */
struct schema {
    const char *const *step;
    size_t n;
};

extern const struct schema sqlite_schema;

/* The version of a database that is ours or empty (0); FOREIGN, NEWER. */
enum store_err sqlite_version(struct connection *connection, const struct schema *schema,
                              int64_t *version);

/* Make one, or bring it up to date. */
enum store_err sqlite_migrate(struct connection *connection, const struct schema *schema);

/* ---- opening (store_sqlite.c) ------------------------------------------------------ */

/* For tests: another file system, and statements to be carried out on the writer's
 * connection after opening.  Both may be NULL. */
struct sqlite_options {
    const char *vfs, *extra;
};

enum store_err sqlite_open(const char *path, const struct sqlite_options *options,
                           struct store **store, char why[STORE_WHY]);

#endif

/* store_sqlite.c: a database in WAL mode, synchronised at every commit (see store.h).
 *
 * Two connections: one writes, one reads what is committed and is never kept waiting. */
#include "store/store_sqlite.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- transactions ------------------------------------------------------------------ */

static struct connection *writer(struct backend *backend)
{
    return &((struct sqlite *)backend)->at[SIDE_WRITER];
}

/* End what is open; without memory even that fails, and is tried again before the next
 * transaction begins. */
static enum store_err give_up(struct connection *connection)
{
    return sqlite3_get_autocommit(connection->db) ? STORE_OK
                                                  : sqlite_run(connection, "ROLLBACK");
}

static enum store_err begin(struct backend *backend)
{
    ((struct sqlite *)backend)->marked = false;
    enum store_err err = give_up(writer(backend));
    return err == STORE_OK ? sqlite_run(writer(backend), "BEGIN IMMEDIATE") : err;
}

static enum store_err mark(struct backend *backend)
{
    bool *marked = &((struct sqlite *)backend)->marked;
    const char *sql = *marked ? "RELEASE batch; SAVEPOINT batch" : "SAVEPOINT batch";
    *marked = true;
    return sqlite_run(writer(backend), sql);
}

static enum store_err back(struct backend *backend)
{
    return sqlite_run(writer(backend), "ROLLBACK TO batch");
}

static enum store_err put(struct backend *backend, const struct store_row *row)
{
    return sqlite_put(writer(backend), row);
}

static enum store_err commit(struct backend *backend)
{
    return sqlite_run(writer(backend), "COMMIT");
}

/* A commit that failed while it was being synchronised may have left the whole of it
 * behind the end of the log, for the next opening to find.  So something else is written
 * over it. */
static void rollback(struct backend *backend)
{
    if (give_up(writer(backend)) == STORE_OK)
        sqlite_run(writer(backend), "UPDATE \"trace\" SET \"n\" = \"n\" + 1");
}

static enum store_err select_rows(struct backend *backend, enum side side,
                                  const struct selection *selection, store_visit *visit,
                                  void *context)
{
    struct sqlite *sqlite = (struct sqlite *)backend;
    if (side == SIDE_WRITER)
        return sqlite_select(writer(backend), selection, visit, context);
    pthread_mutex_lock(&sqlite->reading);
    enum store_err err =
        sqlite_select(&sqlite->at[SIDE_READER], selection, visit, context);
    pthread_mutex_unlock(&sqlite->reading);
    return err;
}

/* ---- closing ----------------------------------------------------------------------- */

static void explain(const struct connection *connection, char why[STORE_WHY])
{
    snprintf(why, STORE_WHY, "SQLite %d: %s", sqlite3_extended_errcode(connection->db),
             sqlite3_errmsg(connection->db));
}

static void tell_why(struct backend *backend, char why[STORE_WHY])
{
    explain(writer(backend), why);
}

/* The reader first, so that the writer's end tidies up the log. */
static void close_all(struct backend *backend)
{
    struct sqlite *sqlite = (struct sqlite *)backend;
    for (int side = 0; side < N_SIDES; side++) {
        sqlite_forget_statements(&sqlite->at[side]);
        sqlite3_close(sqlite->at[side].db);
    }
    file_log_close(&sqlite->lock);
    pthread_mutex_destroy(&sqlite->reading);
    free(sqlite);
}

static const struct backend_calls sqlite_calls = {
    begin, mark, back, put, commit, rollback, select_rows, tell_why, close_all,
};

/* ---- opening ----------------------------------------------------------------------- */

/* Nobody else may write, and nobody else may read. */
static enum store_err lock_file(struct sqlite *sqlite, const char *path)
{
    char name[FILE_PATH];
    struct file_log database;
    int n = snprintf(name, sizeof name, "%s.lock", path);
    if (n < 0 || (size_t)n >= sizeof name)
        return STORE_ERR_TOO_BIG;
    if (!file_log_open(&sqlite->lock, name, false) &&
        (errno != ENOENT || !file_log_open(&sqlite->lock, name, true)))
        return errno == EAGAIN || errno == EEXIST ? STORE_ERR_IN_USE
               : errno == ENOSPC                  ? STORE_ERR_FULL
                                                  : STORE_ERR_IO;
    if (file_log_open(&database, path, true))
        file_log_close(&database);
    else if (errno != EEXIST)
        return errno == ENOSPC ? STORE_ERR_FULL : STORE_ERR_IO;
    return STORE_OK;
}

static enum store_err connect(struct connection *connection, const char *path,
                              const char *vfs)
{
    int rc = sqlite3_open_v2(
        path, &connection->db,
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX, vfs);
    if (rc != SQLITE_OK)
        return sqlite_err(rc);
    sqlite3_extended_result_codes(connection->db, 1);
    sqlite3_busy_timeout(connection->db, 5000);
    return STORE_OK;
}

static enum store_err choose_log(struct connection *connection)
{
    enum store_err err = sqlite_run(connection, "PRAGMA journal_mode = WAL");
    return err == STORE_OK ? sqlite_run(connection, "PRAGMA synchronous = FULL") : err;
}

/* What durability stands on is looked at, not believed: after an I/O error the choice may
 * have failed without a word.  To be asked when something has been written since. */
static enum store_err check_log(struct connection *connection)
{
    bool wal = false, full = false;
    enum store_err err = sqlite_is(connection, "PRAGMA journal_mode", "wal", &wal);
    if (err == STORE_OK)
        err = sqlite_is(connection, "PRAGMA synchronous", "2", &full);
    return err == STORE_OK && (!wal || !full) ? STORE_ERR_IO : err;
}

static enum store_err open_writer(struct connection *connection, const char *path,
                                  const struct sqlite_options *options)
{
    int64_t version;
    enum store_err err = connect(connection, path, options->vfs);
    if (err == STORE_OK) /* before anything is changed */
        err = sqlite_version(connection, &sqlite_schema, &version);
    if (err == STORE_OK)
        err = choose_log(connection);
    if (err == STORE_OK)
        err = sqlite_migrate(connection, &sqlite_schema);
    if (err == STORE_OK)
        err = check_log(connection);
    if (err == STORE_OK && options->extra)
        err = sqlite_run(connection, options->extra);
    return err;
}

static enum store_err open_reader(struct connection *connection, const char *path,
                                  const struct sqlite_options *options)
{
    enum store_err err = connect(connection, path, options->vfs);
    return err == STORE_OK ? sqlite_run(connection, "PRAGMA query_only = 1") : err;
}

static enum store_err open_all(struct sqlite *sqlite, const char *path,
                               const struct sqlite_options *options, char why[STORE_WHY])
{
    enum store_err err = options->vfs ? STORE_OK : lock_file(sqlite, path);
    if (err != STORE_OK) {
        snprintf(why, STORE_WHY, "%s", strerror(errno));
        return err;
    }
    struct connection *at = &sqlite->at[SIDE_WRITER];
    err = open_writer(at, path, options);
    if (err == STORE_OK) {
        at = &sqlite->at[SIDE_READER];
        err = open_reader(at, path, options);
    }
    if (err != STORE_OK)
        explain(at, why);
    return err;
}

enum store_err sqlite_open(const char *path, const struct sqlite_options *options,
                           struct store **store, char why[STORE_WHY])
{
    char nobody[STORE_WHY];
    struct sqlite *sqlite = calloc(1, sizeof *sqlite);
    *store = NULL;
    why = why ? why : nobody;
    why[0] = '\0';
    if (!sqlite)
        return STORE_ERR_MEMORY;
    sqlite->backend.calls = &sqlite_calls;
    sqlite->lock.fd = -1;
    pthread_mutex_init(&sqlite->reading, NULL);
    enum store_err err = open_all(sqlite, path, options, why);
    if (err == STORE_OK)
        return store_start(&sqlite->backend, store);
    close_all(&sqlite->backend);
    return err;
}

enum store_err store_open_sqlite(const char *path, struct store **store,
                                 char why[STORE_WHY])
{
    return sqlite_open(path, &(struct sqlite_options){NULL, NULL}, store, why);
}

/* store_sqlite_schema.c: the tables of the database, version by version.
 *
 * Texts are BLOBs: they are kept byte by byte and compared so, whatever is in them. */
#include "base/str.h"
#include "store/store_sqlite.h"

enum { APPLICATION = 0x54726b53 }; /* "TrkS", in the file's header */

static const char *const steps[] = {
    "CREATE TABLE \"table\" (\"id\" BLOB NOT NULL PRIMARY KEY,"
    " \"state\" INTEGER NOT NULL, \"listed\" INTEGER NOT NULL,"
    " \"revision\" BLOB NOT NULL, \"config\" BLOB NOT NULL, \"reason\" BLOB NOT NULL,"
    " \"before\" BLOB NOT NULL, \"made\" INTEGER NOT NULL,"
    " \"changed\" INTEGER NOT NULL);"
    "CREATE TABLE \"seat\" (\"table\" BLOB NOT NULL, \"seat\" INTEGER NOT NULL,"
    " \"kind\" INTEGER NOT NULL, \"name\" BLOB NOT NULL, \"level\" BLOB NOT NULL,"
    " \"player\" BLOB NOT NULL, \"text\" BLOB NOT NULL,"
    " PRIMARY KEY (\"table\", \"seat\"));"
    "CREATE INDEX \"seat_player\" ON \"seat\" (\"player\");"
    "CREATE TABLE \"entry\" (\"table\" BLOB NOT NULL, \"number\" INTEGER NOT NULL,"
    " \"seat\" INTEGER NOT NULL, \"kind\" INTEGER NOT NULL, \"at\" INTEGER NOT NULL,"
    " \"text\" BLOB NOT NULL, PRIMARY KEY (\"table\", \"number\"));"
    "CREATE TABLE \"draft\" (\"table\" BLOB NOT NULL, \"seat\" INTEGER NOT NULL,"
    " \"at\" INTEGER NOT NULL, \"text\" BLOB NOT NULL,"
    " PRIMARY KEY (\"table\", \"seat\"));"
    "CREATE TABLE \"answer\" (\"table\" BLOB NOT NULL, \"seat\" INTEGER NOT NULL,"
    " \"id\" BLOB NOT NULL, \"at\" INTEGER NOT NULL, \"text\" BLOB NOT NULL,"
    " PRIMARY KEY (\"table\", \"seat\", \"id\"));"
    "CREATE TABLE \"message\" (\"table\" BLOB NOT NULL, \"seat\" INTEGER NOT NULL,"
    " \"number\" INTEGER NOT NULL, \"at\" INTEGER NOT NULL, \"text\" BLOB NOT NULL,"
    " PRIMARY KEY (\"table\", \"seat\", \"number\"));"
    "CREATE TABLE \"chat\" (\"table\" BLOB NOT NULL, \"number\" INTEGER NOT NULL,"
    " \"seat\" INTEGER NOT NULL, \"at\" INTEGER NOT NULL, \"text\" BLOB NOT NULL,"
    " PRIMARY KEY (\"table\", \"number\"));"
    "CREATE TABLE \"clock\" (\"table\" BLOB NOT NULL, \"seat\" INTEGER NOT NULL,"
    " \"left\" INTEGER NOT NULL, \"since\" INTEGER NOT NULL,"
    " PRIMARY KEY (\"table\", \"seat\"));"
    "CREATE TABLE \"key\" (\"hash\" BLOB NOT NULL PRIMARY KEY, \"table\" BLOB NOT NULL,"
    " \"seat\" INTEGER NOT NULL, \"purpose\" INTEGER NOT NULL,"
    " \"state\" INTEGER NOT NULL, \"made\" INTEGER NOT NULL,"
    " \"until\" INTEGER NOT NULL, \"used\" INTEGER NOT NULL, \"text\" BLOB NOT NULL);"
    "CREATE INDEX \"key_table\" ON \"key\" (\"table\");"
    "CREATE TABLE \"note\" (\"name\" BLOB NOT NULL PRIMARY KEY, \"text\" BLOB NOT NULL);"
    /* A place to write to when only writing counts. */
    "CREATE TABLE \"trace\" (\"n\" INTEGER NOT NULL);"
    "INSERT INTO \"trace\" VALUES (0);",
};

const struct schema sqlite_schema = {steps, sizeof steps / sizeof steps[0]};

/* ---- bringing up to date ----------------------------------------------------------- */

/* One step and its number, or nothing. */
static enum store_err climb(struct connection *connection, const char *step, size_t to)
{
    char text[100];
    struct str pragmas = str_buffer(text, sizeof text);
    str_text(&pragmas, "PRAGMA application_id = ");
    str_number(&pragmas, APPLICATION);
    str_text(&pragmas, "; PRAGMA user_version = ");
    str_number(&pragmas, (int64_t)to);
    enum store_err err = sqlite_run(connection, "BEGIN IMMEDIATE");
    if (err == STORE_OK)
        err = sqlite_run(connection, step);
    if (err == STORE_OK)
        err = sqlite_run(connection, text);
    if (err == STORE_OK)
        err = sqlite_run(connection, "COMMIT");
    if (err != STORE_OK && !sqlite3_get_autocommit(connection->db))
        sqlite_run(connection, "ROLLBACK");
    return err;
}

enum store_err sqlite_version(struct connection *connection, const struct schema *schema,
                              int64_t *version)
{
    int64_t application = 0, things = 0;
    enum store_err err = sqlite_number(connection, "PRAGMA user_version", version);
    if (err == STORE_OK)
        err = sqlite_number(connection, "PRAGMA application_id", &application);
    if (err == STORE_OK)
        err = sqlite_number(connection, "SELECT count(*) FROM sqlite_master", &things);
    if (err != STORE_OK)
        return err;
    bool fresh = application == 0 && *version == 0 && things == 0;
    if (!fresh && (application != APPLICATION || *version < 1))
        return STORE_ERR_FOREIGN;
    return *version > (int64_t)schema->n ? STORE_ERR_NEWER : STORE_OK;
}

enum store_err sqlite_migrate(struct connection *connection, const struct schema *schema)
{
    int64_t version = 0;
    enum store_err err = sqlite_version(connection, schema, &version);
    for (size_t at = (size_t)version; err == STORE_OK && at < schema->n; at++)
        err = climb(connection, schema->step[at], at + 1);
    return err;
}

/* store_sqlite_rows.c: rows into statements and back, by their shapes. */
#include <string.h>

#include "base/str.h"
#include "store/store_sqlite.h"

enum { SQL_MOST = 1024 }; /* bytes of the longest statement made here */

/* ---- errors ------------------------------------------------------------------------ */

enum store_err sqlite_err(int rc)
{
    static const struct {
        int rc;
        enum store_err err;
    } map[] = {
        {SQLITE_OK, STORE_OK},
        {SQLITE_ROW, STORE_OK},
        {SQLITE_DONE, STORE_OK},
        {SQLITE_FULL, STORE_ERR_FULL},
        {SQLITE_NOMEM, STORE_ERR_MEMORY},
        {SQLITE_CORRUPT, STORE_ERR_CORRUPT},
        {SQLITE_NOTADB, STORE_ERR_CORRUPT},
        {SQLITE_BUSY, STORE_ERR_IN_USE},
        {SQLITE_LOCKED, STORE_ERR_IN_USE},
        {SQLITE_TOOBIG, STORE_ERR_TOO_BIG},
    };
    if (rc == SQLITE_IOERR_NOMEM)
        return STORE_ERR_MEMORY;
    for (size_t i = 0; i < sizeof map / sizeof map[0]; i++)
        if (map[i].rc == (rc & 0xff))
            return map[i].err;
    return STORE_ERR_IO;
}

enum store_err sqlite_run(struct connection *connection, const char *sql)
{
    return sqlite_err(sqlite3_exec(connection->db, sql, NULL, NULL, NULL));
}

/* Prepare a query and take its first row. */
static enum store_err first_row(struct connection *connection, const char *sql,
                                sqlite3_stmt **statement)
{
    int rc = sqlite3_prepare_v2(connection->db, sql, -1, statement, NULL);
    if (rc == SQLITE_OK)
        rc = sqlite3_step(*statement);
    return rc == SQLITE_DONE ? STORE_ERR_CORRUPT : sqlite_err(rc);
}

enum store_err sqlite_number(struct connection *connection, const char *sql,
                             int64_t *number)
{
    sqlite3_stmt *statement;
    enum store_err err = first_row(connection, sql, &statement);
    if (err == STORE_OK)
        *number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return err;
}

enum store_err sqlite_is(struct connection *connection, const char *sql, const char *word,
                         bool *is)
{
    sqlite3_stmt *statement;
    enum store_err err = first_row(connection, sql, &statement);
    const char *text =
        err == STORE_OK ? (const char *)sqlite3_column_text(statement, 0) : "";
    *is = text && strcmp(text, word) == 0;
    sqlite3_finalize(statement);
    return text ? err : STORE_ERR_MEMORY;
}

/* ---- statements that are kept ------------------------------------------------------ */

static sqlite3_stmt *find_kept(const struct connection *connection, uint64_t purpose)
{
    for (size_t i = 0; i < connection->n; i++)
        if (connection->kept[i].purpose == purpose)
            return connection->kept[i].statement;
    return NULL;
}

static enum store_err prepare(struct connection *connection, uint64_t purpose,
                              const char *sql, sqlite3_stmt **statement)
{
    if (connection->n == KEPT_STATEMENTS)
        sqlite_forget_statements(connection);
    int rc = sqlite3_prepare_v3(connection->db, sql, -1, SQLITE_PREPARE_PERSISTENT,
                                statement, NULL);
    if (rc == SQLITE_OK)
        connection->kept[connection->n++] = (struct kept){purpose, *statement};
    return sqlite_err(rc);
}

void sqlite_forget_statements(struct connection *connection)
{
    for (size_t i = 0; i < connection->n; i++)
        sqlite3_finalize(connection->kept[i].statement);
    connection->n = 0;
}

/* ---- values ------------------------------------------------------------------------ */

static int bind(sqlite3_stmt *statement, int place, const struct store_row *row,
                const struct field *field)
{
    struct store_row *values = (struct store_row *)row; /* which are only read */
    if (field->type == FIELD_NUMBER)
        return sqlite3_bind_int64(statement, place, *row_number(values, field));
    if (field->type == FIELD_BYTES)
        return sqlite3_bind_blob(statement, place, row_bytes(values, field), STORE_HASH,
                                 SQLITE_STATIC);
    const struct store_text *text = row_text(values, field);
    return sqlite3_bind_blob64(statement, place, text->n ? text->at : "", text->n,
                               SQLITE_STATIC);
}

/* False: what lies there is not what was put there, or there is no memory for it. */
static bool fetch(sqlite3_stmt *statement, int place, struct store_row *row,
                  const struct field *field)
{
    int number = field->type == FIELD_NUMBER;
    if (sqlite3_column_type(statement, place) != (number ? SQLITE_INTEGER : SQLITE_BLOB))
        return false;
    if (number) {
        *row_number(row, field) = sqlite3_column_int64(statement, place);
        return true;
    }
    const void *bytes = sqlite3_column_blob(statement, place);
    size_t n = (size_t)sqlite3_column_bytes(statement, place);
    if (field->type == FIELD_TEXT)
        *row_text(row, field) = (struct store_text){n ? bytes : "", n};
    else if (n == STORE_HASH && bytes)
        memcpy(row_bytes(row, field), bytes, n);
    return n == 0 || (bytes && (field->type == FIELD_TEXT || n == STORE_HASH));
}

static enum store_err fetch_row(sqlite3_stmt *statement, struct store_row *row)
{
    const struct shape *shape = &row_shapes[row->kind];
    for (size_t i = 0; i < shape->n; i++)
        if (!fetch(statement, (int)i, row, &shape->field[i]))
            return sqlite3_errcode(sqlite3_db_handle(statement)) == SQLITE_NOMEM
                       ? STORE_ERR_MEMORY
                       : STORE_ERR_CORRUPT;
    return STORE_OK;
}

/* ---- SQL --------------------------------------------------------------------------- */

static void name(struct str *sql, const char *before, const char *what, const char *after)
{
    str_text(sql, before);
    str_text(sql, "\"");
    str_text(sql, what);
    str_text(sql, "\"");
    str_text(sql, after);
}

static void names(struct str *sql, const struct shape *shape, size_t n, const char *after)
{
    for (size_t i = 0; i < n; i++)
        name(sql, i ? ", " : "", shape->field[i].name, after);
}

static void write_put(struct str *sql, const struct shape *shape)
{
    name(sql, "INSERT OR REPLACE INTO ", shape->name, " (");
    names(sql, shape, shape->n, "");
    str_text(sql, ") VALUES (?");
    for (size_t i = 1; i < shape->n; i++)
        str_text(sql, ", ?");
    str_text(sql, ")");
}

static void write_select(struct str *sql, const struct selection *selection)
{
    static const char *const tests[ROW_N_TESTS] = {[ROW_IS] = " = ?",
                                                   [ROW_FROM] = " >= ?",
                                                   [ROW_AFTER] = " > ?",
                                                   [ROW_BIT] = ") & 1"};
    const struct shape *shape = &row_shapes[selection->value.kind];
    const char *before = " WHERE ";
    str_text(sql, "SELECT ");
    names(sql, shape, shape->n, "");
    name(sql, " FROM ", shape->name, "");
    for (size_t i = 0; i < shape->n; i++) {
        if (selection->test[i] == ROW_ANY)
            continue;
        str_text(sql, before);
        name(sql, selection->test[i] == ROW_BIT ? "(? >> " : "", shape->field[i].name,
             tests[selection->test[i]]);
        before = " AND ";
    }
    str_text(sql, " ORDER BY ");
    names(sql, shape, shape->n_keys, selection->backward ? " DESC" : "");
    str_text(sql, " LIMIT ?");
}

/* A number for each text that write_select may make; 0..15 are those of write_put. */
static uint64_t select_purpose(const struct selection *selection)
{
    uint64_t purpose = selection->backward ? 3 : 1;
    for (size_t i = 0; i < ROW_FIELDS; i++)
        purpose = purpose * ROW_N_TESTS + selection->test[i];
    return purpose * 16 + selection->value.kind;
}

static enum store_err select_statement(struct connection *connection,
                                       const struct selection *selection,
                                       sqlite3_stmt **statement)
{
    char text[SQL_MOST];
    struct str sql = str_buffer(text, sizeof text);
    uint64_t purpose = select_purpose(selection);
    *statement = find_kept(connection, purpose);
    if (*statement)
        return STORE_OK;
    write_select(&sql, selection);
    return prepare(connection, purpose, text, statement);
}

static enum store_err put_statement(struct connection *connection, enum store_kind kind,
                                    sqlite3_stmt **statement)
{
    char text[SQL_MOST];
    struct str sql = str_buffer(text, sizeof text);
    *statement = find_kept(connection, kind);
    if (*statement)
        return STORE_OK;
    write_put(&sql, &row_shapes[kind]);
    return prepare(connection, kind, text, statement);
}

/* ---- rows -------------------------------------------------------------------------- */

enum store_err sqlite_put(struct connection *connection, const struct store_row *row)
{
    const struct shape *shape = &row_shapes[row->kind];
    sqlite3_stmt *statement;
    enum store_err err = put_statement(connection, row->kind, &statement);
    if (err != STORE_OK)
        return err;
    int rc = SQLITE_OK;
    for (size_t i = 0; i < shape->n && rc == SQLITE_OK; i++)
        rc = bind(statement, (int)i + 1, row, &shape->field[i]);
    if (rc == SQLITE_OK)
        rc = sqlite3_step(statement);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return sqlite_err(rc);
}

static int bind_selection(sqlite3_stmt *statement, const struct selection *selection)
{
    const struct shape *shape = &row_shapes[selection->value.kind];
    int place = 1, rc = SQLITE_OK;
    for (size_t i = 0; i < shape->n && rc == SQLITE_OK; i++)
        if (selection->test[i] != ROW_ANY)
            rc = bind(statement, place++, &selection->value, &shape->field[i]);
    return rc == SQLITE_OK ? sqlite3_bind_int64(statement, place, selection->limit) : rc;
}

static enum store_err show(sqlite3_stmt *statement, enum store_kind kind,
                           store_visit *visit, void *context)
{
    for (int rc; (rc = sqlite3_step(statement)) != SQLITE_DONE;) {
        struct store_row row = {.kind = kind};
        if (rc != SQLITE_ROW)
            return sqlite_err(rc);
        enum store_err err = fetch_row(statement, &row);
        if (err != STORE_OK)
            return err;
        if (!visit(context, &row))
            return STORE_OK;
    }
    return STORE_OK;
}

enum store_err sqlite_select(struct connection *connection,
                             const struct selection *selection, store_visit *visit,
                             void *context)
{
    sqlite3_stmt *statement;
    enum store_err err = select_statement(connection, selection, &statement);
    if (err != STORE_OK)
        return err;
    err = sqlite_err(bind_selection(statement, selection));
    if (err == STORE_OK)
        err = show(statement, selection->value.kind, visit, context);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return err;
}

/* store.h: games that survive anything, as rows of text.
 *
 * The store keeps rows and knows nothing of what they say.  Rows are written in batches:
 * a batch is written whole or not at all, and its caller hears of it only when it is
 * durable, be the power cut the moment after.  One thread writes; batches that come while
 * the disk is busy go to it together (group commit), in the order in which they were
 * submitted.
 *
 *   batch = store_batch_new();
 *   store_add(batch, &(struct store_row){STORE_ANSWER, .answer = {...}});
 *   store_add(batch, &(struct store_row){STORE_ENTRY, .entry = {...}});
 *   store_add(batch, &(struct store_row){STORE_MESSAGE, .message = {...}});
 *   store_submit(store, batch, done, context);
 *
 * Nothing is ever deleted.  All functions may be called from any thread. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- errors ------------------------------------------------------------------------ */

/* STORE_ERR_X(name): what became of a batch or a call.  Unless it is OK nothing has
 * changed. */
#define STORE_ERR_LIST(X)                                                                \
    X(OK)                                                                                \
    X(REPEATED) /* the answer is there already: result.answer */                         \
    X(CONFLICT) /* a row is there already, its number is not the next, or its table is   \
                   not there */                                                          \
    X(SPENT)    /* a key is unknown, used, void or too old */                            \
    X(TOO_BIG)  /* a text, or the batch */                                               \
    X(BUSY)     /* too many batches are waiting: try again */                            \
    X(FULL)     /* the disk is full */                                                   \
    X(IO)       /* the disk fails */                                                     \
    X(CORRUPT)  /* what was stored cannot be read */                                     \
    X(MEMORY)   /* none left */                                                          \
    X(IN_USE)   /* another program has it open */                                        \
    X(NEWER)    /* written by a later version of this program */                         \
    X(FOREIGN)  /* a database of some other program */

enum store_err {
#define STORE_ERR_ID(id) STORE_ERR_##id,
    STORE_ERR_LIST(STORE_ERR_ID)
#undef STORE_ERR_ID
        STORE_N_ERRS
};
#define STORE_OK STORE_ERR_OK

/* The word of the list, for logs. */
const char *store_err_name(enum store_err err);

/* ---- rows -------------------------------------------------------------------------- */

/* Bytes of the caller's; in rows that are read they stay where they are until the visit
 * returns.  Any bytes may be in it. */
struct store_text {
    const char *at;
    size_t n;
};

struct store_text store_text(const char *terminated);

enum {
    STORE_HASH = 32,           /* bytes of a hash; the tokens themselves are never here */
    STORE_ID = 64,             /* bytes of the longest id or name of a row */
    STORE_TEXT_MOST = 1 << 24, /* bytes of the longest text */
    STORE_BATCH_MOST = 1 << 26, /* bytes of the longest batch */
    STORE_QUEUE_MOST = 4096     /* batches that may wait */
};

/* The fields of the rows; those named KEY find a row.  All numbers are int64_t; what they
 * mean is the caller's business except where it is said here.  Times are milliseconds
 * since 1970, the caller's too.
 *
 * X(S, KEY or VALUE, TEXT or NUMBER or BYTES, name), where S is handed through */

/* A game and its people.  state: the caller's, such as gathering, playing, over, aside.
 * listed: others may find it.  config: profile, switches, modules, clock…, as text.
 * reason: why it is aside.  before: the table this one is a rematch of. */
#define STORE_TABLE_FIELDS(X, S)                                                         \
    X(S, KEY, TEXT, id)                                                                  \
    X(S, VALUE, NUMBER, state)                                                           \
    X(S, VALUE, NUMBER, listed)                                                          \
    X(S, VALUE, TEXT, revision)                                                          \
    X(S, VALUE, TEXT, config)                                                            \
    X(S, VALUE, TEXT, reason)                                                            \
    X(S, VALUE, TEXT, before)                                                            \
    X(S, VALUE, NUMBER, made)                                                            \
    X(S, VALUE, NUMBER, changed)

/* Who sits where.  kind: nobody, human, bot, a bot instead of a human….  level: of the
 * bot. player: a hash by which all seats of one person can be found; all 0: none. */
#define STORE_SEAT_FIELDS(X, S)                                                          \
    X(S, KEY, TEXT, table)                                                               \
    X(S, KEY, NUMBER, seat)                                                              \
    X(S, VALUE, NUMBER, kind)                                                            \
    X(S, VALUE, TEXT, name)                                                              \
    X(S, VALUE, TEXT, level)                                                             \
    X(S, VALUE, BYTES, player)                                                           \
    X(S, VALUE, TEXT, text)

/* What happened at a table, in its order: decisions, undo, takebacks….  Numbers are 1, 2,
 * 3… for each table. */
#define STORE_ENTRY_FIELDS(X, S)                                                         \
    X(S, KEY, TEXT, table)                                                               \
    X(S, KEY, NUMBER, number)                                                            \
    X(S, VALUE, NUMBER, seat)                                                            \
    X(S, VALUE, NUMBER, kind)                                                            \
    X(S, VALUE, NUMBER, at)                                                              \
    X(S, VALUE, TEXT, text)

/* The open plan of a seat, the latest one only. */
#define STORE_DRAFT_FIELDS(X, S)                                                         \
    X(S, KEY, TEXT, table)                                                               \
    X(S, KEY, NUMBER, seat)                                                              \
    X(S, VALUE, NUMBER, at)                                                              \
    X(S, VALUE, TEXT, text)

/* What a seat's message was answered.  id: the one its client gave it.  A batch with an
 * answer that is there already is not written, and gets that answer (REPEATED).  The
 * table may be empty for what happens outside of tables. */
#define STORE_ANSWER_FIELDS(X, S)                                                        \
    X(S, KEY, TEXT, table)                                                               \
    X(S, KEY, NUMBER, seat)                                                              \
    X(S, KEY, TEXT, id)                                                                  \
    X(S, VALUE, NUMBER, at)                                                              \
    X(S, VALUE, TEXT, text)

/* What a seat, or those who watch, are sent.  Numbers are 1, 2, 3… for each seat. */
#define STORE_MESSAGE_FIELDS(X, S)                                                       \
    X(S, KEY, TEXT, table)                                                               \
    X(S, KEY, NUMBER, seat)                                                              \
    X(S, KEY, NUMBER, number)                                                            \
    X(S, VALUE, NUMBER, at)                                                              \
    X(S, VALUE, TEXT, text)

/* Numbers are 1, 2, 3… for each table. */
#define STORE_CHAT_FIELDS(X, S)                                                          \
    X(S, KEY, TEXT, table)                                                               \
    X(S, KEY, NUMBER, number)                                                            \
    X(S, VALUE, NUMBER, seat)                                                            \
    X(S, VALUE, NUMBER, at)                                                              \
    X(S, VALUE, TEXT, text)

/* left: milliseconds.  since: when it was started, 0 while it stands. */
#define STORE_CLOCK_FIELDS(X, S)                                                         \
    X(S, KEY, TEXT, table)                                                               \
    X(S, KEY, NUMBER, seat)                                                              \
    X(S, VALUE, NUMBER, left)                                                            \
    X(S, VALUE, NUMBER, since)

/* The hash of a secret: seat token, claim of an invite link, code for another device….
 * purpose: which.  state: enum store_key_state.  until: 0, or the last moment it is good.
 * used: when it was spent.  The table may be empty. */
#define STORE_KEY_FIELDS(X, S)                                                           \
    X(S, KEY, BYTES, hash)                                                               \
    X(S, VALUE, TEXT, table)                                                             \
    X(S, VALUE, NUMBER, seat)                                                            \
    X(S, VALUE, NUMBER, purpose)                                                         \
    X(S, VALUE, NUMBER, state)                                                           \
    X(S, VALUE, NUMBER, made)                                                            \
    X(S, VALUE, NUMBER, until)                                                           \
    X(S, VALUE, NUMBER, used)                                                            \
    X(S, VALUE, TEXT, text)

/* Whatever a server must remember besides. */
#define STORE_NOTE_FIELDS(X, S)                                                          \
    X(S, KEY, TEXT, name)                                                                \
    X(S, VALUE, TEXT, text)

enum store_key_state { STORE_KEY_GOOD, STORE_KEY_SPENT, STORE_KEY_VOID };

/* X(KIND, member) */
#define STORE_KIND_LIST(X)                                                               \
    X(TABLE, table)                                                                      \
    X(SEAT, seat)                                                                        \
    X(ENTRY, entry)                                                                      \
    X(DRAFT, draft)                                                                      \
    X(ANSWER, answer)                                                                    \
    X(MESSAGE, message)                                                                  \
    X(CHAT, chat)                                                                        \
    X(CLOCK, clock)                                                                      \
    X(KEY, key)                                                                          \
    X(NOTE, note)

#define STORE_MEMBER_TEXT(name)           struct store_text name;
#define STORE_MEMBER_NUMBER(name)         int64_t name;
#define STORE_MEMBER_BYTES(name)          uint8_t name[STORE_HASH];
#define STORE_MEMBER(s, part, type, name) STORE_MEMBER_##type(name)
#define STORE_STRUCT(kind, name)                                                         \
    struct store_##name {                                                                \
        STORE_##kind##_FIELDS(STORE_MEMBER, kind)                                        \
    };
STORE_KIND_LIST(STORE_STRUCT)

enum store_kind {
#define STORE_KIND_ID(kind, name) STORE_##kind,
    STORE_KIND_LIST(STORE_KIND_ID)
#undef STORE_KIND_ID
        STORE_N_KINDS
};

struct store_row {
    enum store_kind kind;
    union {
#define STORE_KIND_MEMBER(kind, name) struct store_##name name;
        STORE_KIND_LIST(STORE_KIND_MEMBER)
#undef STORE_KIND_MEMBER
    };
};

/* ---- opening ----------------------------------------------------------------------- */

struct store;

/* Opens a database, or makes one; only its owner can read it.  Older ones are brought up
 * to date.  On error *store is NULL and why[], which may be NULL, says more for a log. */
enum { STORE_WHY = 200 };
enum store_err store_open_sqlite(const char *path, struct store **store,
                                 char why[STORE_WHY]);

/* A store that lasts as long as the program. */
enum store_err store_open_memory(struct store **store);

/* Writes what is waiting, calls what is owed, and closes. */
void store_close(struct store *store);

/* OK, or what happened to the latest write: FULL, IO, CORRUPT, MEMORY.  The next batch
 * tries again; reading always goes on.  why[], which may be NULL: more for a log. */
enum store_err store_state(struct store *store, char why[STORE_WHY]);

/* ---- writing ----------------------------------------------------------------------- */

struct store_batch;

/* Room for rows.  NULL when there is no memory; all functions here take that too, and
 * submitting says so. */
struct store_batch *store_batch_new(void);
void store_batch_free(struct store_batch *batch); /* one that is not submitted */

/* Copies a new row into the batch: of any kind.  Its key must not be there; its table
 * must, be it since earlier in this batch; its number must be the next. */
void store_add(struct store_batch *batch, const struct store_row *row);

/* The same for a row that takes the place of the one with its key, if there is one.  Not
 * for ENTRY, ANSWER, MESSAGE and CHAT, which never change; a TABLE must be there. */
void store_set(struct store_batch *batch, const struct store_row *row);

/* Uses up a key that must be good at that moment (SPENT). */
void store_spend(struct store_batch *batch, const uint8_t hash[STORE_HASH], int64_t at);

struct store_result {
    enum store_err err;
    size_t row;               /* the number of the first row that did not fit */
    struct store_text answer; /* REPEATED: the one there is; else empty */
};

/* Called by the writing thread, in the order of submission, when the batch is durable or
 * will never be.  It may submit and read, but must not wait for another batch.
 *
 * After FULL, IO and MEMORY the batch is not there, with one exception: if the disk has
 * failed so badly that not even the traces could be wiped out, a batch may turn up after
 * the program has ended and the store is opened again; whole, with its answer. */
typedef void store_done(void *context, const struct store_result *result);

/* Takes the batch; done is called once, unless the result is BUSY, TOO_BIG or MEMORY,
 * when it is never called and the batch is gone. */
enum store_err store_submit(struct store *store, struct store_batch *batch,
                            store_done *done, void *context);

/* Submits and waits for the result; not from within done. */
enum store_err store_write(struct store *store, struct store_batch *batch);

/* ---- reading ----------------------------------------------------------------------- */

enum { STORE_ANY = -1 };

/* Which rows: those for which all that is given fits, in the order of their keys. */
struct store_query {
    enum store_kind kind;
    struct store_text table; /* of this table; for TABLE: itself; empty: any */
    struct store_text after; /* TABLE: only ids behind this one, for the next page */
    int64_t seat;            /* of this seat, or STORE_ANY */
    int64_t from;            /* ENTRY, MESSAGE, CHAT: this number and higher ones */
    int64_t limit;           /* at most so many rows; 0: all */
    uint32_t states;         /* TABLE: bits of the states; 0: any */
    bool listed;             /* TABLE: only such */
    const uint8_t *hash;     /* KEY: this one; SEAT: of this player; NULL: any */
    struct store_text name;  /* ANSWER: this id; NOTE: this name; empty: any */
};

/* All rows of a kind, of one table unless it is empty: a query to start from. */
struct store_query store_all(enum store_kind kind, struct store_text table);

/* False: enough.  The row and its texts are gone when it returns; it must not call the
 * store. */
typedef bool store_visit(void *context, const struct store_row *row);

/* Shows what is durable, as it was at one moment.  FULL, IO, CORRUPT, MEMORY: some rows
 * may have been shown already. */
enum store_err store_read(struct store *store, const struct store_query *query,
                          store_visit *visit, void *context);

/* The highest number of a table's ENTRY or CHAT, or of a seat's MESSAGE; 0: none. */
enum store_err store_last(struct store *store, enum store_kind kind,
                          struct store_text table, int64_t seat, int64_t *number);

#endif

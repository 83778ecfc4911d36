/* test_store.c: what every store does (src/store/store.h), in memory and in SQLite; and
 * what only a file can do: being found again, foreign, newer, damaged or in use. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "store/store_sqlite.h"
#include "support/moves.h"

/* ---- a store to test --------------------------------------------------------------- */

struct world {
    struct store *store;
    bool on_disk;
    char folder[64], path[96];
};

static void open_store(struct world *world)
{
    enum store_err err = world->on_disk
                             ? store_open_sqlite(world->path, &world->store, NULL)
                             : store_open_memory(&world->store);
    assert_int_equal(err, STORE_OK);
}

static int begin(void **state, bool on_disk)
{
    struct world *world = calloc(1, sizeof *world);
    assert_non_null(world);
    world->on_disk = on_disk;
    snprintf(world->folder, sizeof world->folder, "/tmp/test_store.XXXXXX");
    assert_non_null(mkdtemp(world->folder));
    snprintf(world->path, sizeof world->path, "%s/games.db", world->folder);
    open_store(world);
    *state = world;
    return 0;
}

static int in_memory(void **state)
{
    return begin(state, false);
}

static int on_disk(void **state)
{
    return begin(state, true);
}

static int end(void **state)
{
    static const char *const endings[] = {"", "-wal", "-shm", "-journal", ".lock"};
    struct world *world = *state;
    char name[128];
    store_close(world->store);
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        snprintf(name, sizeof name, "%s%s", world->path, endings[i]);
        unlink(name);
    }
    rmdir(world->folder);
    free(world);
    return 0;
}

static struct store *store_of(void **state)
{
    return ((struct world *)*state)->store;
}

/* ---- short ways to write and read -------------------------------------------------- */

static enum store_err write_row(struct store *store, bool add, struct store_row row)
{
    struct store_batch *batch = store_batch_new();
    if (add)
        store_add(batch, &row);
    else
        store_set(batch, &row);
    return store_write(store, batch);
}

static enum store_err add(struct store *store, struct store_row row)
{
    return write_row(store, true, row);
}

static enum store_err set(struct store *store, struct store_row row)
{
    return write_row(store, false, row);
}

static struct store_row table(const char *id, int64_t state, int64_t listed)
{
    return (struct store_row){
        STORE_TABLE, .table = {.id = store_text(id), .state = state, .listed = listed}};
}

static struct store_row entry(const char *id, int64_t number, const char *text)
{
    return (struct store_row){
        STORE_ENTRY,
        .entry = {.table = store_text(id), .number = number, .text = store_text(text)}};
}

static struct store_row message(const char *id, int64_t seat, int64_t number)
{
    return (struct store_row){
        STORE_MESSAGE,
        .message = {.table = store_text(id), .seat = seat, .number = number}};
}

static struct store_row answer(const char *id, int64_t seat, const char *name,
                               const char *text)
{
    return (struct store_row){STORE_ANSWER, .answer = {.table = store_text(id),
                                                       .seat = seat,
                                                       .id = store_text(name),
                                                       .text = store_text(text)}};
}

static struct store_row key(uint8_t byte, int64_t until)
{
    struct store_row row = {STORE_KEY, .key = {.until = until, .seat = 3, .purpose = 7}};
    memset(row.key.hash, byte, STORE_HASH);
    return row;
}

/* Rows as text: "kind field field…;" each, to compare with. */
struct seen {
    char text[2000];
    size_t n, rows, stop;
};

static void put(struct seen *seen, const char *text, size_t n)
{
    assert_true(seen->n + n + 1 < sizeof seen->text);
    memcpy(seen->text + seen->n, text, n);
    seen->n += n;
    seen->text[seen->n] = '\0';
}

static void put_field(struct seen *seen, const struct store_row *row,
                      const struct field *field)
{
    struct store_row copy = *row;
    char number[32];
    if (field->type == FIELD_TEXT)
        put(seen, row_text(&copy, field)->at, row_text(&copy, field)->n);
    else if (field->type == FIELD_BYTES)
        put(seen, number,
            (size_t)snprintf(number, sizeof number, "%02x%02x",
                             row_bytes(&copy, field)[0], row_bytes(&copy, field)[31]));
    else
        put(seen, number,
            (size_t)snprintf(number, sizeof number, "%lld",
                             (long long)*row_number(&copy, field)));
}

static bool see(void *context, const struct store_row *row)
{
    struct seen *seen = context;
    const struct shape *shape = &row_shapes[row->kind];
    for (size_t i = 0; i < shape->n; i++) {
        put_field(seen, row, &shape->field[i]);
        put(seen, i + 1 < shape->n ? " " : ";", 1);
    }
    seen->rows++;
    return seen->rows != seen->stop;
}

static void expect(struct store *store, struct store_query query, const char *text)
{
    struct seen seen = {.n = 0};
    assert_int_equal(store_read(store, &query, see, &seen), STORE_OK);
    assert_string_equal(seen.text, text);
}

static struct store_query of(enum store_kind kind, const char *id)
{
    return store_all(kind, store_text(id));
}

/* ---- tests of both ----------------------------------------------------------------- */

static void test_every_kind_is_kept(void **state)
{
    struct store *store = store_of(state);
    struct store_row seat = {STORE_SEAT, .seat = {.table = store_text("t"),
                                                  .seat = 2,
                                                  .kind = 1,
                                                  .name = store_text("Ann"),
                                                  .level = store_text("easy")}};
    seat.seat.player[0] = 0xab;
    assert_int_equal(add(store, table("t", 3, 1)), STORE_OK);
    assert_int_equal(set(store, seat), STORE_OK);
    assert_int_equal(add(store, entry("t", 1, "x")), STORE_OK);
    assert_int_equal(add(store, answer("t", 1, "m1", "yes")), STORE_OK);
    assert_int_equal(add(store, message("t", 5, 1)), STORE_OK);
    assert_int_equal(add(store, key(0x11, 99)), STORE_OK);
    assert_int_equal(
        set(store, (struct store_row){STORE_DRAFT, .draft = {store_text("t"), 1, 9,
                                                             store_text("plan")}}),
        STORE_OK);
    assert_int_equal(
        add(store, (struct store_row){STORE_CHAT, .chat = {store_text("t"), 1, 2, 3,
                                                           store_text("hello")}}),
        STORE_OK);
    assert_int_equal(
        set(store, (struct store_row){STORE_CLOCK,
                                      .clock = {store_text("t"), 1, -5, INT64_MAX}}),
        STORE_OK);
    assert_int_equal(
        set(store,
            (struct store_row){STORE_NOTE, .note = {store_text("n"), store_text("v")}}),
        STORE_OK);
    expect(store, of(STORE_TABLE, "t"), "t 3 1     0 0;");
    expect(store, of(STORE_SEAT, "t"), "t 2 1 Ann easy ab00 ;");
    expect(store, of(STORE_ENTRY, "t"), "t 1 0 0 0 x;");
    expect(store, of(STORE_ANSWER, "t"), "t 1 m1 0 yes;");
    expect(store, of(STORE_MESSAGE, "t"), "t 5 1 0 ;");
    expect(store, of(STORE_KEY, ""), "1111  3 7 0 0 99 0 ;");
    expect(store, of(STORE_DRAFT, "t"), "t 1 9 plan;");
    expect(store, of(STORE_CHAT, "t"), "t 1 2 3 hello;");
    expect(store, of(STORE_CLOCK, "t"), "t 1 -5 9223372036854775807;");
    expect(store, of(STORE_NOTE, ""), "n v;");
}

static void test_any_bytes_are_text(void **state)
{
    struct store *store = store_of(state);
    struct store_row row = {STORE_NOTE, .note = {.name = {"a\0b", 3}}};
    char bytes[256];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)i;
    row.note.text = (struct store_text){bytes, sizeof bytes};
    assert_int_equal(set(store, row), STORE_OK);
    struct store_query query = of(STORE_NOTE, "");
    query.name = row.note.name;
    struct seen seen = {.n = 0};
    assert_int_equal(store_read(store, &query, see, &seen), STORE_OK);
    assert_int_equal(seen.n, 3 + 1 + sizeof bytes + 1);
    assert_memory_equal(seen.text, "a\0b ", 4);
    assert_memory_equal(seen.text + 4, bytes, sizeof bytes);
}

static void test_numbers_follow_each_other(void **state)
{
    struct store *store = store_of(state);
    int64_t last = 7;
    assert_int_equal(add(store, table("t", 0, 0)), STORE_OK);
    assert_int_equal(add(store, table("u", 0, 0)), STORE_OK);
    assert_int_equal(add(store, entry("t", 2, "")), STORE_ERR_CONFLICT);
    assert_int_equal(add(store, entry("t", 1, "a")), STORE_OK);
    assert_int_equal(add(store, entry("t", 1, "b")), STORE_ERR_CONFLICT);
    assert_int_equal(add(store, entry("t", 3, "b")), STORE_ERR_CONFLICT);
    assert_int_equal(add(store, entry("t", 2, "b")), STORE_OK);
    assert_int_equal(add(store, entry("u", 1, "c")), STORE_OK);
    assert_int_equal(store_last(store, STORE_ENTRY, store_text("t"), 0, &last), STORE_OK);
    assert_int_equal(last, 2);
    expect(store, of(STORE_ENTRY, "t"), "t 1 0 0 0 a;t 2 0 0 0 b;");
}

/* The numbers of a seat's stream say nothing about others. */
static void test_streams_are_numbered_by_seat(void **state)
{
    struct store *store = store_of(state);
    int64_t last = 7;
    assert_int_equal(add(store, table("t", 0, 0)), STORE_OK);
    assert_int_equal(add(store, message("t", 0, 1)), STORE_OK);
    assert_int_equal(add(store, message("t", 0, 2)), STORE_OK);
    assert_int_equal(add(store, message("t", 1, 1)), STORE_OK);
    assert_int_equal(add(store, message("t", 1, 3)), STORE_ERR_CONFLICT);
    assert_int_equal(store_last(store, STORE_MESSAGE, store_text("t"), 0, &last),
                     STORE_OK);
    assert_int_equal(last, 2);
    assert_int_equal(store_last(store, STORE_MESSAGE, store_text("t"), 2, &last),
                     STORE_OK);
    assert_int_equal(last, 0);
    struct store_query missed = of(STORE_MESSAGE, "t");
    missed.seat = 0;
    missed.from = 2;
    expect(store, missed, "t 0 2 0 ;");
}

static void test_nothing_without_its_table(void **state)
{
    struct store *store = store_of(state);
    assert_int_equal(add(store, entry("t", 1, "")), STORE_ERR_CONFLICT);
    assert_int_equal(add(store, entry("", 1, "")), STORE_ERR_CONFLICT);
    assert_int_equal(add(store, table("", 0, 0)), STORE_ERR_CONFLICT);
    assert_int_equal(set(store, table("t", 0, 0)), STORE_ERR_CONFLICT);
    assert_int_equal(add(store, answer("t", 0, "m", "")), STORE_ERR_CONFLICT);
    assert_int_equal(add(store, answer("", 0, "m", "")), STORE_OK);
    struct store_batch *batch = store_batch_new();
    struct store_row row = table("t", 0, 0), first = entry("t", 1, "together");
    store_add(batch, &row);
    store_add(batch, &first);
    assert_int_equal(store_write(store, batch), STORE_OK);
    expect(store, of(STORE_ENTRY, "t"), "t 1 0 0 0 together;");
}

static void test_rows_that_change_and_rows_that_do_not(void **state)
{
    struct store *store = store_of(state);
    assert_int_equal(add(store, table("t", 1, 0)), STORE_OK);
    assert_int_equal(add(store, table("t", 2, 0)), STORE_ERR_CONFLICT);
    struct store_row aside = table("t", 4, 0);
    aside.table.reason = store_text("does not replay");
    assert_int_equal(set(store, aside), STORE_OK);
    expect(store, of(STORE_TABLE, "t"), "t 4 0   does not replay  0 0;");
    assert_int_equal(add(store, entry("t", 1, "a")), STORE_OK);
    assert_int_equal(set(store, entry("t", 1, "b")), STORE_ERR_CONFLICT);
    assert_int_equal(set(store, message("t", 1, 1)), STORE_ERR_CONFLICT);
    assert_int_equal(set(store, answer("t", 1, "m", "")), STORE_ERR_CONFLICT);
    expect(store, of(STORE_ENTRY, "t"), "t 1 0 0 0 a;");
    assert_int_equal(add(store, key(1, 0)), STORE_OK);
    assert_int_equal(add(store, key(1, 0)), STORE_ERR_CONFLICT);
}

struct told {
    enum store_err err;
    size_t row;
    char answer[64];
    size_t n, calls;
};

static void tell(void *context, const struct store_result *result)
{
    struct told *told = context;
    told->err = result->err;
    told->row = result->row;
    told->n = result->answer.n;
    told->calls++;
    assert_true(result->answer.n < sizeof told->answer);
    if (result->answer.n)
        memcpy(told->answer, result->answer.at, result->answer.n);
}

/* Submit, and let a batch behind it be the sign that it is over. */
static void submit(struct store *store, struct store_batch *batch, struct told *told)
{
    memset(told, 0, sizeof *told);
    assert_int_equal(store_submit(store, batch, tell, told), STORE_OK);
    assert_int_equal(store_write(store, store_batch_new()), STORE_OK);
    assert_int_equal(told->calls, 1);
}

static struct store_batch *move(const char *id, int64_t number, const char *name,
                                const char *text)
{
    struct store_batch *batch = store_batch_new();
    struct store_row first = answer(id, 0, name, text), second = entry(id, number, name);
    store_add(batch, &first);
    store_add(batch, &second);
    return batch;
}

static void test_a_repeated_message_gets_the_same_answer(void **state)
{
    struct store *store = store_of(state);
    struct told told;
    assert_int_equal(add(store, table("t", 0, 0)), STORE_OK);
    submit(store, move("t", 1, "m1", "first answer"), &told);
    assert_int_equal(told.err, STORE_OK);
    assert_int_equal(told.n, 0);
    submit(store, move("t", 2, "m1", "another answer"), &told);
    assert_int_equal(told.err, STORE_ERR_REPEATED);
    assert_int_equal(told.n, strlen("first answer"));
    assert_memory_equal(told.answer, "first answer", told.n);
    expect(store, of(STORE_ENTRY, "t"), "t 1 0 0 0 m1;");
    struct store_query query = of(STORE_ANSWER, "t");
    query.name = store_text("m1");
    expect(store, query, "t 0 m1 0 first answer;");
}

/* Those behind a batch that failed fail too, if they count on it. */
static void test_a_batch_is_whole_or_not_at_all(void **state)
{
    struct store *store = store_of(state);
    struct store_batch *batch = store_batch_new();
    struct store_row rows[] = {table("u", 0, 0), entry("u", 1, "x"), entry("u", 5, "y")};
    struct told told;
    assert_int_equal(add(store, table("t", 0, 0)), STORE_OK);
    for (size_t i = 0; i < 3; i++)
        store_add(batch, &rows[i]);
    submit(store, batch, &told);
    assert_int_equal(told.err, STORE_ERR_CONFLICT);
    assert_int_equal(told.row, 2);
    expect(store, of(STORE_TABLE, "u"), "");
    expect(store, of(STORE_ENTRY, "u"), "");
    batch = store_batch_new();
    struct store_row changed = table("t", 9, 0), gap = entry("t", 4, "");
    store_set(batch, &changed);
    store_add(batch, &gap);
    assert_int_equal(store_write(store, batch), STORE_ERR_CONFLICT);
    expect(store, of(STORE_TABLE, "t"), "t 0 0     0 0;");
}

static void note_order(void *context, const struct store_result *result)
{
    struct seen *seen = context;
    put(seen, result->err == STORE_OK ? "+" : "-", 1);
}

static void test_results_come_in_the_order_of_submission(void **state)
{
    struct store *store = store_of(state);
    struct seen seen = {.n = 0};
    assert_int_equal(add(store, table("t", 0, 0)), STORE_OK);
    for (int64_t i = 1; i <= 300; i++) {
        struct store_batch *batch = store_batch_new();
        struct store_row row = entry("t", i - i / 3, "");
        store_add(batch, &row); /* 1 2 2 3 4 4 5…: the third of three is refused */
        assert_int_equal(store_submit(store, batch, note_order, &seen), STORE_OK);
    }
    assert_int_equal(store_write(store, store_batch_new()), STORE_OK);
    assert_int_equal(seen.n, 300);
    for (size_t i = 0; i < 300; i++)
        assert_int_equal(seen.text[i], i % 3 == 2 ? '-' : '+');
}

static void test_keys_are_spent_once(void **state)
{
    struct store *store = store_of(state);
    uint8_t hash[STORE_HASH];
    const struct {
        int64_t at;
        enum store_err err;
        uint8_t byte;
    } tries[] = {
        {50, STORE_OK, 1},  {50, STORE_ERR_SPENT, 1}, {101, STORE_ERR_SPENT, 2},
        {100, STORE_OK, 2}, {1, STORE_ERR_SPENT, 3},  {1, STORE_ERR_SPENT, 4},
    };
    struct store_row gone = key(3, 0);
    gone.key.state = STORE_KEY_VOID;
    assert_int_equal(add(store, key(1, 0)), STORE_OK);
    assert_int_equal(add(store, key(2, 100)), STORE_OK);
    assert_int_equal(add(store, key(3, 0)), STORE_OK);
    assert_int_equal(set(store, gone), STORE_OK);
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        struct store_batch *batch = store_batch_new();
        memset(hash, tries[i].byte, sizeof hash);
        store_spend(batch, hash, tries[i].at);
        assert_int_equal(store_write(store, batch), tries[i].err);
    }
    memset(hash, 1, sizeof hash);
    struct store_query query = of(STORE_KEY, "");
    query.hash = hash;
    expect(store, query, "0101  3 7 1 0 0 50 ;");
}

static void test_tables_are_listed_by_state_and_page(void **state)
{
    struct store *store = store_of(state);
    struct store_query query = of(STORE_TABLE, "");
    assert_int_equal(add(store, table("c", 0, 1)), STORE_OK);
    assert_int_equal(add(store, table("a", 1, 1)), STORE_OK);
    assert_int_equal(add(store, table("b", 2, 0)), STORE_OK);
    assert_int_equal(add(store, table("d", 70, 1)), STORE_OK);
    expect(store, query, "a 1 1     0 0;b 2 0     0 0;c 0 1     0 0;d 70 1     0 0;");
    query.states = 1u << 0 | 1u << 2;
    expect(store, query, "b 2 0     0 0;c 0 1     0 0;");
    query.listed = true;
    expect(store, query, "c 0 1     0 0;");
    query = of(STORE_TABLE, "");
    query.limit = 2;
    expect(store, query, "a 1 1     0 0;b 2 0     0 0;");
    query.after = store_text("b");
    expect(store, query, "c 0 1     0 0;d 70 1     0 0;");
}

static void test_the_seats_of_a_person_are_found(void **state)
{
    struct store *store = store_of(state);
    struct store_query query = of(STORE_SEAT, "");
    struct store_row row = {STORE_SEAT, .seat = {.table = store_text("t"), .seat = 1}};
    assert_int_equal(add(store, table("t", 0, 0)), STORE_OK);
    assert_int_equal(add(store, table("u", 0, 0)), STORE_OK);
    assert_int_equal(set(store, row), STORE_OK);
    memset(row.seat.player, 0xcd, STORE_HASH);
    row.seat.seat = 0;
    assert_int_equal(set(store, row), STORE_OK);
    row.seat.table = store_text("u");
    assert_int_equal(set(store, row), STORE_OK);
    query.hash = row.seat.player;
    expect(store, query, "t 0 0   cdcd ;u 0 0   cdcd ;");
    query.seat = 1;
    expect(store, query, "");
}

static void test_a_visit_can_end_it(void **state)
{
    struct store *store = store_of(state);
    struct store_query query = of(STORE_TABLE, "");
    struct seen seen = {.stop = 1};
    assert_int_equal(add(store, table("a", 0, 0)), STORE_OK);
    assert_int_equal(add(store, table("b", 0, 0)), STORE_OK);
    assert_int_equal(store_read(store, &query, see, &seen), STORE_OK);
    assert_int_equal(seen.rows, 1);
    expect(store, query, "a 0 0     0 0;b 0 0     0 0;");
}

static void test_what_is_too_big_is_refused(void **state)
{
    struct store *store = store_of(state);
    char long_id[STORE_ID + 1];
    char *big = calloc(1, STORE_TEXT_MOST + 1);
    assert_non_null(big);
    memset(long_id, 'x', sizeof long_id);
    struct store_row row = {STORE_NOTE, .note = {.name = {long_id, sizeof long_id}}};
    assert_int_equal(set(store, row), STORE_ERR_TOO_BIG);
    row.note.name.n--;
    row.note.text = (struct store_text){big, STORE_TEXT_MOST + 1};
    assert_int_equal(set(store, row), STORE_ERR_TOO_BIG);
    row.note.text.n--;
    assert_int_equal(set(store, row), STORE_OK);
    struct store_batch *batch = store_batch_new();
    for (int i = 0; i < 5; i++)
        store_set(batch, &row);
    assert_int_equal(store_write(store, batch), STORE_ERR_TOO_BIG);
    assert_int_equal(store_write(store, NULL), STORE_ERR_MEMORY);
    assert_int_equal(store_state(store, NULL), STORE_OK);
    free(big);
}

/* ---- a queue that is full ---------------------------------------------------------- */

static void hold(void *context, const struct store_result *result)
{
    (void)result;
    pthread_mutex_lock(context);
    pthread_mutex_unlock(context);
}

static void test_the_queue_is_bounded(void **state)
{
    struct store *store = store_of(state);
    pthread_mutex_t gate;
    size_t taken = 0;
    pthread_mutex_init(&gate, NULL);
    pthread_mutex_lock(&gate);
    while (store_submit(store, store_batch_new(), hold, &gate) == STORE_OK)
        taken++;
    assert_int_equal(store_submit(store, store_batch_new(), hold, &gate), STORE_ERR_BUSY);
    assert_true(taken >= STORE_QUEUE_MOST);
    pthread_mutex_unlock(&gate);
    while (store_write(store, store_batch_new()) == STORE_ERR_BUSY)
        ;
    pthread_mutex_destroy(&gate);
}

/* ---- tests of files ---------------------------------------------------------------- */

static void reopen(struct world *world)
{
    store_close(world->store);
    open_store(world);
}

static void test_everything_is_there_after_a_restart(void **state)
{
    struct world *world = *state;
    const char *fault = NULL;
    assert_int_equal(store_write(world->store, moves_table("t")), STORE_OK);
    for (int64_t i = 1; i <= 20; i++) {
        assert_int_equal(store_write(world->store, moves_move("t", i)), STORE_OK);
        reopen(world);
        assert_int_equal(moves_count(world->store, "t", &fault), i);
    }
    assert_int_equal(store_write(world->store, moves_move("t", 7)), STORE_ERR_REPEATED);
}

static void test_closing_writes_what_waits(void **state)
{
    struct world *world = *state;
    const char *fault = NULL;
    store_submit(world->store, moves_table("t"), NULL, NULL);
    for (int64_t i = 1; i <= 50; i++)
        store_submit(world->store, moves_move("t", i), NULL, NULL);
    reopen(world);
    assert_int_equal(moves_count(world->store, "t", &fault), 50);
}

static void test_only_one_program_has_it(void **state)
{
    struct world *world = *state;
    struct store *second;
    char why[STORE_WHY];
    assert_int_equal(store_open_sqlite(world->path, &second, why), STORE_ERR_IN_USE);
    assert_null(second);
    assert_true(why[0] != '\0');
}

static void test_only_the_owner_reads_it(void **state)
{
    struct world *world = *state;
    char log[128];
    struct stat status;
    assert_int_equal(add(world->store, table("t", 0, 0)), STORE_OK);
    assert_int_equal(stat(world->path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    snprintf(log, sizeof log, "%s-wal", world->path);
    assert_int_equal(stat(log, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
}

/* Do something to the file behind the store's back, then try to open it. */
static enum store_err open_after(struct world *world, const char *sql)
{
    struct connection connection = {0};
    store_close(world->store);
    world->store = NULL;
    assert_int_equal(sqlite3_open(world->path, &connection.db), SQLITE_OK);
    assert_int_equal(sqlite_run(&connection, sql), STORE_OK);
    sqlite3_close(connection.db);
    return store_open_sqlite(world->path, &world->store, NULL);
}

static void test_what_is_newer_or_foreign_is_left_alone(void **state)
{
    struct world *world = *state;
    assert_int_equal(open_after(world, "PRAGMA user_version = 99"), STORE_ERR_NEWER);
    assert_int_equal(open_after(world, "PRAGMA user_version = 0"), STORE_ERR_FOREIGN);
    assert_int_equal(open_after(world, "PRAGMA user_version = 1"), STORE_OK);
    assert_int_equal(open_after(world, "PRAGMA application_id = 5"), STORE_ERR_FOREIGN);
    unlink(world->path);
    assert_int_equal(open_after(world, "CREATE TABLE other (x)"), STORE_ERR_FOREIGN);
}

static void damage(const char *path, long from, size_t n)
{
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    fseek(file, from, SEEK_SET);
    while (n-- > 0)
        fputc(0x5a, file);
    assert_int_equal(fclose(file), 0);
}

static void test_damage_is_told(void **state)
{
    struct world *world = *state;
    const char *fault = NULL;
    assert_int_equal(store_write(world->store, moves_table("t")), STORE_OK);
    for (int64_t i = 1; i <= 30; i++)
        assert_int_equal(store_write(world->store, moves_move("t", i)), STORE_OK);
    store_close(world->store);
    damage(world->path, 8192, 60000);
    open_store(world);
    assert_int_equal(moves_count(world->store, "t", &fault), -2);
    assert_string_equal(fault, "CORRUPT");
    store_close(world->store);
    world->store = NULL;
    damage(world->path, 0, 4096);
    assert_int_equal(store_open_sqlite(world->path, &world->store, NULL),
                     STORE_ERR_CORRUPT);
    assert_null(world->store);
}

static void test_a_folder_that_is_not_there(void **state)
{
    struct store *store;
    char why[STORE_WHY];
    (void)state;
    assert_int_equal(store_open_sqlite("/nonexistent/x/games.db", &store, why),
                     STORE_ERR_IO);
    assert_true(why[0] != '\0');
}

/* Steps are climbed one after the other, each whole or not at all. */
static void test_older_versions_are_brought_up_to_date(void **state)
{
    static const char *const good[] = {"CREATE TABLE a (x)", "ALTER TABLE a ADD y"};
    static const char *const bad[] = {"", "", "CREATE TABLE b (x); CREATE TABLE a (x)"};
    struct connection connection = {0};
    int64_t version = 0, tables = 0;
    (void)state;
    assert_int_equal(sqlite3_open(":memory:", &connection.db), SQLITE_OK);
    assert_int_equal(sqlite_migrate(&connection, &(struct schema){good, 1}), STORE_OK);
    assert_int_equal(sqlite_migrate(&connection, &(struct schema){good, 2}), STORE_OK);
    assert_int_equal(sqlite_run(&connection, "INSERT INTO a VALUES (1, 2)"), STORE_OK);
    assert_int_equal(sqlite_migrate(&connection, &(struct schema){good, 1}),
                     STORE_ERR_NEWER);
    assert_int_equal(sqlite_migrate(&connection, &(struct schema){bad, 3}), STORE_ERR_IO);
    assert_int_equal(sqlite_number(&connection, "PRAGMA user_version", &version),
                     STORE_OK);
    assert_int_equal(version, 2);
    assert_int_equal(
        sqlite_number(&connection, "SELECT count(*) FROM sqlite_master", &tables),
        STORE_OK);
    assert_int_equal(tables, 1);
    sqlite3_close(connection.db);
}

#define BOTH(test)                                                                       \
    {#test " in memory", test, in_memory, end, NULL},                                    \
    {                                                                                    \
#test " on disk", test, on_disk, end, NULL                                       \
    }
#define DISK(test) cmocka_unit_test_setup_teardown(test, on_disk, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(test_every_kind_is_kept),
        BOTH(test_any_bytes_are_text),
        BOTH(test_numbers_follow_each_other),
        BOTH(test_streams_are_numbered_by_seat),
        BOTH(test_nothing_without_its_table),
        BOTH(test_rows_that_change_and_rows_that_do_not),
        BOTH(test_a_repeated_message_gets_the_same_answer),
        BOTH(test_a_batch_is_whole_or_not_at_all),
        BOTH(test_results_come_in_the_order_of_submission),
        BOTH(test_keys_are_spent_once),
        BOTH(test_tables_are_listed_by_state_and_page),
        BOTH(test_the_seats_of_a_person_are_found),
        BOTH(test_a_visit_can_end_it),
        BOTH(test_what_is_too_big_is_refused),
        BOTH(test_the_queue_is_bounded),
        DISK(test_everything_is_there_after_a_restart),
        DISK(test_closing_writes_what_waits),
        DISK(test_only_one_program_has_it),
        DISK(test_only_the_owner_reads_it),
        DISK(test_what_is_newer_or_foreign_is_left_alone),
        DISK(test_damage_is_told),
        cmocka_unit_test(test_a_folder_that_is_not_there),
        cmocka_unit_test(test_older_versions_are_brought_up_to_date),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

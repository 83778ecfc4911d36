/* test_store_threads.c: several threads write and read at once (src/store), for both
 * stores; tools/tsan.sh runs it under ThreadSanitizer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <sched.h>
#include <unistd.h>

#include "os/threads.h"
#include "support/moves.h"

enum { WRITERS = 4, READERS = 2, MOVES = 40, PRIZES = 40, WINDOW = 8 };

struct world {
    struct store *store;
    atomic_int done;       /* writers that are */
    atomic_long won, lost; /* prizes; moves that others had made already */
    atomic_long wrong;     /* whatever should not be */
    char folder[64], path[96];
};

static const char *table_name(char name[24], unsigned index)
{
    snprintf(name, 24, "table-%u", index);
    return name;
}

/* ---- writers ----------------------------------------------------------------------- */

struct pace {
    struct world *world;
    atomic_long waiting;
};

static void arrive(void *context, const struct store_result *result)
{
    struct pace *pace = context;
    if (result->err != STORE_OK)
        pace->world->wrong++;
    pace->waiting--;
}

/* A game of one's own, some moves ahead of the disk. */
static void play_own(struct world *world, unsigned index)
{
    struct pace pace = {.world = world};
    char name[24];
    table_name(name, index);
    if (store_write(world->store, moves_table(name)) != STORE_OK)
        world->wrong++;
    for (int64_t number = 1; number <= MOVES; number++) {
        while (pace.waiting >= WINDOW)
            sched_yield();
        pace.waiting++;
        if (store_submit(world->store, moves_move(name, number), arrive, &pace) !=
            STORE_OK)
            world->wrong++;
    }
    while (pace.waiting > 0)
        sched_yield();
}

/* A key that only one of all can spend, for a message that only one can send. */
static void grab(struct world *world, int prize)
{
    struct store_batch *batch = store_batch_new();
    uint8_t hash[STORE_HASH];
    memset(hash, prize + 1, sizeof hash);
    store_spend(batch, hash, 1);
    enum store_err err = store_write(world->store, batch);
    if (err == STORE_OK)
        world->won++;
    else if (err != STORE_ERR_SPENT)
        world->wrong++;
}

/* Everybody makes the same move of the same table; whoever comes late is told. */
static void play_common(struct world *world, int64_t number)
{
    enum store_err err = store_write(world->store, moves_move("common", number));
    if (err == STORE_ERR_REPEATED)
        world->lost++;
    else if (err != STORE_OK)
        world->wrong++;
}

static void write_on(struct world *world, unsigned index)
{
    play_own(world, index);
    for (int i = 0; i < PRIZES; i++) {
        grab(world, i);
        play_common(world, i + 1);
    }
    world->done++;
}

/* ---- readers ----------------------------------------------------------------------- */

static bool count_dense(void *context, const struct store_row *row)
{
    int64_t *last = context;
    bool next = row->entry.number == *last + 1;
    *last = next ? row->entry.number : -1;
    return next;
}

static void read_table(struct world *world, unsigned index, int64_t *before)
{
    char name[24];
    struct store_query query =
        store_all(STORE_ENTRY, store_text(table_name(name, index)));
    int64_t entries = 0, messages = 0;
    if (store_read(world->store, &query, count_dense, &entries) != STORE_OK ||
        store_last(world->store, STORE_MESSAGE, query.table, 2, &messages) != STORE_OK)
        world->wrong++;
    /* Nothing goes back, and what comes with an entry is not behind it. */
    if (entries < *before || messages < entries)
        world->wrong++;
    *before = entries;
}

static void read_on(struct world *world)
{
    int64_t before[WRITERS] = {0};
    while (world->done < WRITERS) {
        for (unsigned i = 0; i < WRITERS; i++)
            read_table(world, i, &before[i]);
        if (store_state(world->store, NULL) != STORE_OK)
            world->wrong++;
    }
}

/* ---- tests ------------------------------------------------------------------------- */

static void work(void *context, unsigned index)
{
    if (index < WRITERS)
        write_on(context, index);
    else
        read_on(context);
}

static void lay_out_prizes(struct store *store)
{
    struct store_batch *batch = store_batch_new();
    for (int i = 0; i < PRIZES; i++) {
        struct store_row row = {STORE_KEY, .key = {.seat = 0}};
        memset(row.key.hash, i + 1, STORE_HASH);
        store_add(batch, &row);
    }
    assert_int_equal(store_write(store, batch), STORE_OK);
    assert_int_equal(store_write(store, moves_table("common")), STORE_OK);
}

static void run(struct world *world)
{
    const char *fault = NULL;
    char name[24];
    lay_out_prizes(world->store);
    os_threads_run(WRITERS + READERS, work, world);
    assert_int_equal(world->wrong, 0);
    assert_int_equal(world->won, PRIZES);
    assert_int_equal(world->lost, PRIZES * (WRITERS - 1));
    assert_int_equal(moves_count(world->store, "common", &fault), PRIZES);
    for (unsigned i = 0; i < WRITERS; i++)
        assert_int_equal(moves_count(world->store, table_name(name, i), &fault), MOVES);
    store_close(world->store);
}

static void test_in_memory(void **state)
{
    struct world world = {.store = NULL};
    (void)state;
    assert_int_equal(store_open_memory(&world.store), STORE_OK);
    run(&world);
}

static void test_on_disk(void **state)
{
    struct world world = {.folder = "/tmp/test_store_threads.XXXXXX"};
    char lock[128];
    (void)state;
    assert_non_null(mkdtemp(world.folder));
    snprintf(world.path, sizeof world.path, "%s/games.db", world.folder);
    snprintf(lock, sizeof lock, "%s.lock", world.path);
    assert_int_equal(store_open_sqlite(world.path, &world.store, NULL), STORE_OK);
    run(&world);
    unlink(world.path);
    unlink(lock);
    assert_int_equal(rmdir(world.folder), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_in_memory),
        cmocka_unit_test(test_on_disk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

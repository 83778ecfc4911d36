/* test_store_power.c: the power fails at every sync of a hundred moves (src/store).
 *
 * After each cut the store is opened again on what is left: all acknowledged moves are
 * there, whole and once, and it can go on.  That these eyes see is shown by a store that
 * does not wait for the disk: it must be found out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "store/store_sqlite.h"
#include "support/disk.h"
#include "support/moves.h"

enum { TOGETHER = 5 };

struct run {
    struct disk *disk;
    struct rng rng;
    const char *extra;         /* statements for the store under test */
    atomic_llong acknowledged; /* -1: not even the table */
    atomic_llong submitted;
    bool together; /* several moves are submitted at once */
    unsigned long cuts, lost, broken;
    char first[200]; /* what was wrong first */
};

static void complain(struct run *run, unsigned long *count, const char *what,
                     long long there)
{
    if (run->lost + run->broken == 0)
        snprintf(run->first, sizeof run->first,
                 "sync %lu: %s (%lld acknowledged, %lld there)", disk_syncs(run->disk),
                 what, (long long)run->acknowledged, there);
    ++*count;
}

/* ---- after the cut ----------------------------------------------------------------- */

static bool is_sound(const char *vfs)
{
    struct connection connection = {0};
    bool ok = false;
    int rc = sqlite3_open_v2("game", &connection.db, SQLITE_OPEN_READWRITE, vfs);
    if (rc == SQLITE_OK)
        sqlite_is(&connection, "PRAGMA integrity_check", "ok", &ok);
    sqlite3_close(connection.db);
    return ok;
}

/* One more move, and the table before it if it has to be. */
static bool goes_on(struct store *store, int64_t there)
{
    const char *fault;
    if (there < 0 && store_write(store, moves_table("T")) != STORE_OK)
        return false;
    there = there < 0 ? 0 : there;
    return store_write(store, moves_move("T", there + 1)) == STORE_OK &&
           moves_count(store, "T", &fault) == there + 1;
}

static void look_at(struct run *run, struct disk *after)
{
    struct sqlite_options options = {disk_vfs(after), NULL};
    const char *fault = "";
    struct store *store;
    if (sqlite_open("game", &options, &store, NULL) != STORE_OK) {
        complain(run, &run->broken, "cannot be opened", 0);
        return;
    }
    int64_t there = moves_count(store, "T", &fault);
    if (there == -2)
        complain(run, &run->broken, fault, there);
    else if (there < run->acknowledged)
        complain(run, &run->lost, "moves lost", there);
    else if (there > run->submitted)
        complain(run, &run->broken, "moves nobody made", there);
    else if (!goes_on(store, there))
        complain(run, &run->broken, "does not go on", there);
    store_close(store);
    if (!is_sound(disk_vfs(after)))
        complain(run, &run->broken, "not sound", there);
}

/* Nothing arrives, everything arrives, or some of it. */
static void cut(void *context)
{
    struct run *run = context;
    unsigned some = 1 + rng_below(&run->rng, 99);
    const unsigned percents[] = {0, 100, some};
    for (size_t i = 0; i < sizeof percents / sizeof percents[0]; i++) {
        struct disk *after = disk_cut(run->disk, &run->rng, percents[i]);
        look_at(run, after);
        disk_free(after);
        run->cuts++;
    }
}

/* ---- the run ----------------------------------------------------------------------- */

static void acknowledge(void *context, const struct store_result *result)
{
    struct run *run = context;
    assert_int_equal(result->err, STORE_OK);
    run->acknowledged++;
}

static void submit(struct run *run, struct store *store, struct store_batch *batch)
{
    run->submitted++;
    assert_int_equal(store_submit(store, batch, acknowledge, run), STORE_OK);
}

static int64_t moves(void)
{
    return getenv("TRK_QUICK") ? 20 : 100;
}

/* One move after the other, or some at a time so that they are committed together. */
static void play(struct run *run, struct store *store)
{
    int64_t number = 0;
    submit(run, store, moves_table("T"));
    while (number < moves()) {
        uint32_t n = run->together ? 1 + rng_below(&run->rng, TOGETHER) : 1;
        for (; n > 0 && number < moves(); n--)
            submit(run, store, moves_move("T", ++number));
        while (run->acknowledged < run->submitted)
            sched_yield();
    }
}

/* With the power failing at every sync, at the end, and after closing. */
static void run_seed(struct run *run, uint64_t seed)
{
    struct sqlite_options options = {NULL, run->extra};
    struct store *store;
    run->disk = disk_new();
    run->acknowledged = run->submitted = -1;
    run->together = seed % 2 == 0;
    rng_seed(&run->rng, seed);
    options.vfs = disk_vfs(run->disk);
    disk_watch(run->disk, cut, run);
    assert_int_equal(sqlite_open("game", &options, &store, NULL), STORE_OK);
    play(run, store);
    cut(run);
    store_close(store);
    cut(run);
    disk_free(run->disk);
}

/* Small logs, so that they are carried over into the database many times. */
#define SMALL_LOG "PRAGMA wal_autocheckpoint = 40"

static uint64_t seeds(void)
{
    return getenv("TRK_SOAK") ? 20 : getenv("TRK_QUICK") ? 1 : 2;
}

static void test_nothing_acknowledged_is_lost(void **state)
{
    struct run run = {.extra = SMALL_LOG};
    (void)state;
    for (uint64_t seed = 1; seed <= seeds(); seed++)
        run_seed(&run, seed);
    print_message("# %lu power cuts: %lu lost, %lu broken %s\n", run.cuts, run.lost,
                  run.broken, run.first);
    assert_true(run.cuts >= (unsigned long)moves() * 6);
    assert_int_equal(run.lost + run.broken, 0);
}

static void test_loss_is_seen_when_nobody_waits_for_the_disk(void **state)
{
    struct run run = {.extra = SMALL_LOG "; PRAGMA synchronous = NORMAL"};
    (void)state;
    run_seed(&run, 1);
    print_message("# with NORMAL, %lu power cuts: %lu lost, %lu broken; %s\n", run.cuts,
                  run.lost, run.broken, run.first);
    assert_true(run.lost > 0);
    assert_int_equal(run.broken, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_acknowledged_is_lost),
        cmocka_unit_test(test_loss_is_seen_when_nobody_waits_for_the_disk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

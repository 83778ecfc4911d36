/* test_store_faults.c: every call to the disk and every allocation fails once, or from
 * then on (src/store).
 *
 * Whichever it is: the caller is told IO, FULL or MEMORY, what was acknowledged is there,
 * what was not is not, and when the fault is over the store goes on without being opened
 * again.  The linker leads malloc and its kin here, and SQLite is told to ask here too.
 */
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

enum { MOVES = 3, MEMORY_MOVES = 1, TRIES = 2 };

/* ---- memory that runs out ---------------------------------------------------------- */

static atomic_ulong allocations, fail_at; /* fail_at 0: never */
static atomic_bool forever, ran_out;

static bool runs_out(void)
{
    unsigned long at = fail_at;
    if (at == 0)
        return false;
    unsigned long now = ++allocations;
    bool bad = now == at || (forever && now > at);
    if (bad)
        ran_out = true;
    return bad;
}

static void fail_memory(unsigned long number, bool always)
{
    fail_at = 0;
    allocations = 0;
    forever = always;
    ran_out = false;
    fail_at = number;
}

/* NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming): the linker
 * chooses these names. */
void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t n);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t n);

void *__wrap_malloc(size_t n)
{
    return runs_out() ? NULL : __real_malloc(n);
}

void *__wrap_calloc(size_t n, size_t size)
{
    return runs_out() ? NULL : __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t n)
{
    return runs_out() ? NULL : __real_realloc(old, n);
}
/* NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming) */

static sqlite3_mem_methods usual;

static void *sqlite_malloc(int n)
{
    return runs_out() ? NULL : usual.xMalloc(n);
}

static void *sqlite_realloc(void *old, int n)
{
    return runs_out() ? NULL : usual.xRealloc(old, n);
}

static void take_over_memory(void)
{
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual);
    sqlite3_mem_methods ours = usual;
    ours.xMalloc = sqlite_malloc;
    ours.xRealloc = sqlite_realloc;
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_MALLOC, &ours), SQLITE_OK);
    assert_int_equal(sqlite3_initialize(), SQLITE_OK);
}

/* ---- faults ------------------------------------------------------------------------ */

enum fault { FAULT_IO, FAULT_FULL, FAULT_MEMORY };

struct plan {
    enum fault fault;
    bool forever;
    bool opening;   /* it is already failing while the store is opened */
    bool in_memory; /* the store is */
};

struct run {
    struct plan plan;
    struct disk *disk;
    struct store *store;
    int64_t acknowledged; /* -1: not even the table */
    unsigned long refusals;
    bool broken;
};

static void break_it(struct run *run, unsigned long number)
{
    if (run->plan.fault == FAULT_MEMORY)
        fail_memory(number, run->plan.forever);
    else
        disk_fail(run->disk, run->plan.fault == FAULT_FULL ? DISK_FULL : DISK_IO, number,
                  run->plan.forever);
}

static void mend(struct run *run)
{
    run->broken = run->broken || ran_out || disk_has_failed(run->disk);
    fail_memory(0, false);
    disk_fail(run->disk, DISK_IO, 0, false);
}

static void assert_clear(const struct run *run, enum store_err err)
{
    if (run->plan.fault == FAULT_MEMORY)
        assert_int_equal(err, STORE_ERR_MEMORY);
    else if (err != STORE_ERR_IO)
        assert_int_equal(err, STORE_ERR_FULL);
}

/* ---- a client that does not give up ------------------------------------------------ */

static enum store_err open_it(struct run *run)
{
    struct sqlite_options options = {disk_vfs(run->disk),
                                     "PRAGMA wal_autocheckpoint = 20"};
    if (run->plan.in_memory)
        return store_open_memory(&run->store);
    return sqlite_open("game", &options, &run->store, NULL);
}

static struct store_batch *next(const struct run *run)
{
    return run->acknowledged < 0 ? moves_table("T")
                                 : moves_move("T", run->acknowledged + 1);
}

static void expect_count(struct store *store, int64_t from, int64_t to)
{
    const char *fault = NULL;
    int64_t there = moves_count(store, "T", &fault);
    if (there < from || there > to)
        fail_msg("%lld instead of %lld..%lld: %s", (long long)there, (long long)from,
                 (long long)to, fault ? fault : "");
}

/* The power fails now as well; what is left must hold what was acknowledged, and no more
 * than that and the moves given. */
static void expect_after_cut(struct run *run, unsigned percent, int64_t more)
{
    struct rng rng;
    struct store *store;
    rng_seed(&rng, 1);
    struct disk *after = disk_cut(run->disk, &rng, percent);
    struct sqlite_options options = {disk_vfs(after), NULL};
    assert_int_equal(sqlite_open("game", &options, &store, NULL), STORE_OK);
    expect_count(store, run->acknowledged, run->acknowledged + more);
    store_close(store);
    disk_free(after);
}

/* What was refused must not turn up again, be the power cut at once; unless the disk
 * failed so long that nothing could be done about it. */
static void try_next(struct run *run)
{
    enum store_err err = store_write(run->store, next(run));
    if (err == STORE_OK) {
        run->acknowledged++;
        return;
    }
    run->refusals++;
    assert_clear(run, err);
    if (run->plan.fault != FAULT_MEMORY && !run->plan.forever)
        expect_after_cut(run, 100, 0);
}

static void play_on(struct run *run, int64_t until)
{
    for (int tries = 0; tries < TRIES && run->acknowledged < until;) {
        int64_t before = run->acknowledged;
        try_next(run);
        tries = run->acknowledged > before ? 0 : tries + 1;
    }
}

/* Reading does not need room. */
static void read_during_fault(struct run *run)
{
    const char *fault = NULL;
    int64_t there = moves_count(run->store, "T", &fault);
    if (run->plan.fault == FAULT_FULL || run->plan.in_memory)
        assert_int_equal(there, run->acknowledged);
    else if (there != -2)
        assert_int_equal(there, run->acknowledged);
}

/* The file itself, without the store. */
static void expect_sound(struct run *run)
{
    struct connection connection = {0};
    int64_t entries = 0;
    bool ok = false;
    assert_int_equal(sqlite3_open_v2("game", &connection.db, SQLITE_OPEN_READWRITE,
                                     disk_vfs(run->disk)),
                     SQLITE_OK);
    sqlite_is(&connection, "PRAGMA integrity_check", "ok", &ok);
    sqlite_number(&connection, "SELECT count(*) FROM entry", &entries);
    sqlite3_close(connection.db);
    assert_true(ok);
    assert_int_equal(entries, run->acknowledged);
}

/* The fault is over: nobody would notice that there was one. */
static void finish(struct run *run)
{
    int64_t until = run->acknowledged + 2;
    unsigned long refusals = run->refusals;
    play_on(run, until);
    assert_int_equal(run->acknowledged, until);
    assert_int_equal(run->refusals, refusals);
    assert_int_equal(store_state(run->store, NULL), STORE_OK);
    expect_count(run->store, until, until);
    store_close(run->store);
    if (!run->plan.in_memory)
        expect_sound(run);
}

/* Opening fails clearly or not at all, and works when the fault is over. */
static void open_through_fault(struct run *run)
{
    enum store_err err = open_it(run);
    if (err == STORE_OK)
        return;
    assert_null(run->store);
    assert_clear(run, err);
    run->refusals++;
    mend(run);
    assert_int_equal(open_it(run), STORE_OK);
}

/* A disk on which a store has been made; or nothing has, when that is to fail. */
static struct disk *prepare(struct plan plan)
{
    struct run run = {.plan = plan, .disk = disk_new(), .acknowledged = -1};
    if (!plan.opening && !plan.in_memory) {
        assert_int_equal(open_it(&run), STORE_OK);
        store_close(run.store);
    }
    return run.disk;
}

static struct disk *copy(struct disk *disk)
{
    struct rng rng;
    rng_seed(&rng, 1);
    return disk_cut(disk, &rng, 100);
}

static void cut_power(struct run *run, unsigned long n)
{
    if (!run->broken || run->plan.in_memory)
        return;
    if (n % 2)
        expect_after_cut(run, 0, 0);
    else
        expect_after_cut(run, 100, 1);
}

/* One game in which call number n fails.  False: it was over before. */
static bool play(struct plan plan, struct disk *prepared, unsigned long n,
                 unsigned long *refusals)
{
    struct run run = {.plan = plan, .disk = copy(prepared), .acknowledged = -1};
    if (plan.opening)
        break_it(&run, n);
    open_through_fault(&run);
    if (!plan.opening)
        break_it(&run, n);
    play_on(&run, plan.fault == FAULT_MEMORY ? MEMORY_MOVES : MOVES);
    read_during_fault(&run);
    mend(&run);
    cut_power(&run, n);
    finish(&run);
    disk_free(run.disk);
    *refusals += run.refusals;
    return run.broken;
}

/* All n; of the longest plans, or in a hurry, some of them. */
static void play_all(struct plan plan)
{
    static const char *const names[] = {"I/O error", "disk full", "no memory"};
    unsigned long n = 1, runs = 0, refusals = 0;
    bool most = plan.fault == FAULT_MEMORY && (plan.forever || plan.opening);
    unsigned long step = getenv("TRK_QUICK") ? 23 : most && !getenv("TRK_SOAK") ? 9 : 1;
    struct disk *prepared = prepare(plan);
    for (; play(plan, prepared, n, &refusals); n += step)
        runs++;
    disk_free(prepared);
    print_message("# %s%s%s%s: %lu of %lu faults, %lu refusals\n", names[plan.fault],
                  plan.forever ? ", lasting" : "", plan.opening ? ", opening" : "",
                  plan.in_memory ? ", store in memory" : "", runs, n - 1, refusals);
    assert_true(n > 10);
    assert_true(refusals > 0);
}

/* ---- tests ------------------------------------------------------------------------- */

static void test_io_errors(void **state)
{
    (void)state;
    play_all((struct plan){.fault = FAULT_IO});
    play_all((struct plan){.fault = FAULT_IO, .forever = true});
    play_all((struct plan){.fault = FAULT_IO, .opening = true});
}

static void test_full_disk(void **state)
{
    (void)state;
    play_all((struct plan){.fault = FAULT_FULL});
    play_all((struct plan){.fault = FAULT_FULL, .forever = true});
    play_all((struct plan){.fault = FAULT_FULL, .opening = true});
}

static void test_no_memory(void **state)
{
    (void)state;
    play_all((struct plan){.fault = FAULT_MEMORY});
    play_all((struct plan){.fault = FAULT_MEMORY, .forever = true});
    play_all((struct plan){.fault = FAULT_MEMORY, .opening = true});
}

static void test_no_memory_for_the_store_in_memory(void **state)
{
    (void)state;
    play_all((struct plan){.fault = FAULT_MEMORY, .in_memory = true});
    play_all((struct plan){.fault = FAULT_MEMORY, .in_memory = true, .forever = true});
    play_all((struct plan){.fault = FAULT_MEMORY, .in_memory = true, .opening = true});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_io_errors),
        cmocka_unit_test(test_full_disk),
        cmocka_unit_test(test_no_memory),
        cmocka_unit_test(test_no_memory_for_the_store_in_memory),
    };
    take_over_memory();
    return cmocka_run_group_tests(tests, NULL, NULL);
}

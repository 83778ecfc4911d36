/* test_store_kill.c: a program that writes is killed at random moments (src/store).
 *
 * It tells through a pipe what was acknowledged; all of that must be there when the store
 * is opened again, and the next program goes on from there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <sched.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/rng.h"
#include "os/clock.h"
#include "support/moves.h"

enum { TABLES = 8, WINDOW = 64 };

struct world {
    char folder[64], path[96];
    int64_t acknowledged[TABLES]; /* moves; -1: not even the table */
    long long moves;
};

static const char *table_name(char name[24], int table)
{
    snprintf(name, 24, "table-%d", table);
    return name;
}

/* ---- the program that is killed ---------------------------------------------------- */

/* Who called, and where to tell it. */
struct note {
    int table;
    int pipe;
    _Atomic int *waiting;
};

static void tell(void *context, const struct store_result *result)
{
    struct note *note = context;
    uint8_t table = (uint8_t)note->table;
    if (result->err != STORE_OK || write(note->pipe, &table, 1) != 1)
        _exit(3);
    --*note->waiting;
}

static struct store_batch *next(int table, int64_t number)
{
    char name[24];
    table_name(name, table);
    return number < 0 ? moves_table(name) : moves_move(name, number + 1);
}

/* Moves of all tables in turn, without end. */
static void play_forever(struct world *world, int pipe)
{
    struct note notes[TABLES];
    _Atomic int waiting = 0;
    struct store *store;
    if (store_open_sqlite(world->path, &store, NULL) != STORE_OK)
        _exit(2);
    for (int table = 0;; table = (table + 1) % TABLES) {
        notes[table] = (struct note){table, pipe, &waiting};
        while (waiting >= WINDOW)
            sched_yield();
        waiting++;
        if (store_submit(store, next(table, world->acknowledged[table]++), tell,
                         &notes[table]) != STORE_OK)
            _exit(4);
    }
}

/* ---- the one that kills ------------------------------------------------------------ */

static pid_t start(struct world *world, int *from)
{
    int pipes[2];
    assert_int_equal(pipe(pipes), 0);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        close(pipes[0]);
        play_forever(world, pipes[1]);
    }
    close(pipes[1]);
    *from = pipes[0];
    return pid;
}

static bool hear(struct world *world, int from)
{
    uint8_t tables[256];
    ssize_t n = read(from, tables, sizeof tables);
    for (ssize_t i = 0; i < n; i++) {
        world->acknowledged[tables[i]]++;
        world->moves++;
    }
    return n > 0;
}

/* Some time after the first word, or before it. */
static void kill_sometime(struct world *world, struct rng *rng, pid_t pid, int from)
{
    unsigned first = rng_below(rng, 8), more = rng_below(rng, 20000000);
    int status;
    if (first > 0) {
        assert_true(hear(world, from));
        for (uint64_t until = os_clock_ns() + more; os_clock_ns() < until;)
            assert_true(hear(world, from));
    } else {
        os_sleep_ms(more / 2000000);
    }
    kill(pid, SIGKILL);
    while (hear(world, from))
        ;
    close(from);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

/* What was acknowledged is there; more may be. */
static void look(struct world *world)
{
    struct store *store;
    char name[24];
    const char *fault = NULL;
    assert_int_equal(store_open_sqlite(world->path, &store, NULL), STORE_OK);
    for (int table = 0; table < TABLES; table++) {
        int64_t there = moves_count(store, table_name(name, table), &fault);
        if (there < -1 || there < world->acknowledged[table])
            fail_msg("%s: %lld of %lld there: %s", name, (long long)there,
                     (long long)world->acknowledged[table], fault ? fault : "");
        world->acknowledged[table] = there;
    }
    store_close(store);
}

static void remove_files(struct world *world)
{
    static const char *const endings[] = {"", "-wal", "-shm", ".lock"};
    char name[128];
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        snprintf(name, sizeof name, "%s%s", world->path, endings[i]);
        unlink(name);
    }
    rmdir(world->folder);
}

static void start_afresh(struct world *world)
{
    if (world->path[0])
        remove_files(world);
    snprintf(world->folder, sizeof world->folder, "/tmp/test_store_kill.XXXXXX");
    assert_non_null(mkdtemp(world->folder));
    snprintf(world->path, sizeof world->path, "%s/games.db", world->folder);
    memset(world->acknowledged, -1, sizeof world->acknowledged);
}

static int kills(void)
{
    return getenv("TRK_SOAK") ? 500 : getenv("TRK_QUICK") ? 5 : 30;
}

static void test_nothing_acknowledged_is_lost(void **state)
{
    struct world world = {.moves = 0};
    struct rng rng;
    (void)state;
    rng_seed(&rng, 6);
    for (int i = 0; i < kills(); i++) {
        int from;
        if (i % 10 == 0) /* making a database is killed too */
            start_afresh(&world);
        pid_t pid = start(&world, &from);
        kill_sometime(&world, &rng, pid, from);
        look(&world);
    }
    remove_files(&world);
    print_message("# %d kills, %lld acknowledged moves, none lost\n", kills(),
                  world.moves);
    assert_true(world.moves > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_acknowledged_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_net_tables.c: what src/net remembers: rates, addresses, timers, bytes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "net/buffer.h"
#include "net/peers.h"
#include "net/timers.h"

/* ---- rates ------------------------------------------------------------------------- */

static void a_burst_and_then_one_by_one(void **state)
{
    const struct rate_rule rule = {.per_second = 10, .burst = 5};
    struct rate_bucket bucket = {0};
    (void)state;
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(rate_take(&bucket, rule, 1000), 0);
    assert_int_equal(rate_take(&bucket, rule, 1000), 100);
    assert_int_equal(rate_take(&bucket, rule, 1040), 60);
    assert_int_equal(rate_take(&bucket, rule, 1099), 1);
    assert_int_equal(rate_take(&bucket, rule, 1100), 0);
    assert_int_equal(rate_take(&bucket, rule, 1100), 100);
    assert_int_equal(rate_take(&bucket, rule, 1u << 30), 0);
}

static void a_rest_gives_no_more_than_a_burst(void **state)
{
    const struct rate_rule rule = {.per_second = 1000, .burst = 3};
    struct rate_bucket bucket = {0};
    uint64_t now = UINT64_MAX / 2;
    unsigned taken = 0;
    (void)state;
    assert_int_equal(rate_take(&bucket, rule, 5), 0);
    while (rate_take(&bucket, rule, now) == 0)
        taken++;
    assert_int_equal(taken, 3);
}

/* Whoever comes as soon as it is said that there is one gets exactly the rate, unless
 * that is more than one in a millisecond. */
static void the_rate_is_kept(void **state)
{
    (void)state;
    for (uint32_t rate = 1; rate <= 500; rate = rate * 3 + 1) {
        const struct rate_rule rule = {.per_second = rate, .burst = 7};
        struct rate_bucket bucket = {0};
        uint64_t taken = 0, now = 0;
        while (now < 100000) {
            uint64_t wait = rate_take(&bucket, rule, now);
            taken += wait == 0;
            now += wait; /* as soon as it is said that there is one */
        }
        assert_in_range(taken, 100 * (uint64_t)rate + 5, 100 * (uint64_t)rate + 8);
    }
}

static void odd_rules(void **state)
{
    struct rate_bucket bucket = {0};
    (void)state;
    for (unsigned i = 0; i < 100; i++)
        assert_int_equal(rate_take(&bucket, (struct rate_rule){0, 5}, 1), 0);
    assert_int_equal(rate_take(&bucket, (struct rate_rule){2, 0}, 1), 0);
    assert_int_equal(rate_take(&bucket, (struct rate_rule){2, 0}, 1), 500);
    assert_int_equal(rate_take(&bucket, (struct rate_rule){2, 0}, 0),
                     500); /* time back */
    assert_int_equal(rate_seconds(0), 1);
    assert_int_equal(rate_seconds(1000), 1);
    assert_int_equal(rate_seconds(1001), 2);
    assert_int_equal(rate_seconds(UINT64_MAX / 2), 3600);
}

/* ---- addresses --------------------------------------------------------------------- */

static struct address address(uint32_t number)
{
    struct address address = {{0x20, 0x01}};
    memcpy(address.bytes + 2, &number, sizeof number);
    return address;
}

static void connections_are_counted_by_address(void **state)
{
    struct peers *peers = calloc(1, sizeof *peers);
    struct address a = address(1), b = address(2), neighbour = a;
    (void)state;
    assert_non_null(peers);
    neighbour.bytes[15] = 9;
    assert_true(peers_hold(peers, &a, 2) && peers_hold(peers, &neighbour, 2));
    assert_false(peers_hold(peers, &a, 2));
    assert_true(peers_hold(peers, &b, 2));
    peers_release(peers, &neighbour);
    assert_true(peers_hold(peers, &a, 2));
    peers_release(peers, &a);
    peers_release(peers, &a);
    peers_release(peers, &a); /* once too often */
    assert_true(peers_hold(peers, &a, 1));
    assert_false(peers_hold(peers, &a, 1));
    free(peers);
}

/* A flood of addresses makes nobody lose a connection that is counted. */
static void a_full_table_forgets_only_the_absent(void **state)
{
    struct peers *peers = calloc(1, sizeof *peers);
    const struct rate_rule rule = {1, 1};
    struct address held = address(1000000), busy = address(2000000);
    (void)state;
    assert_non_null(peers);
    peers->secret = 12345;
    assert_true(peers_hold(peers, &held, 1));
    assert_int_equal(peers_ask(peers, &busy, rule, 5), 0);
    assert_true(peers_ask(peers, &busy, rule, 5) > 0);
    for (uint32_t i = 0; i < 50000; i++) {
        struct address flood = address(i);
        assert_int_equal(peers_ask(peers, &flood, rule, 10 + i), 0);
    }
    assert_false(peers_hold(peers, &held, 1));
    assert_int_equal(peers_ask(peers, &busy, rule, 5), 0); /* forgotten: as if new */
    free(peers);
}

static void no_room_is_said(void **state)
{
    struct peers *peers = calloc(1, sizeof *peers);
    unsigned full = 0;
    (void)state;
    assert_non_null(peers);
    for (uint32_t i = 0; i < 20000; i++) {
        struct address one = address(i);
        if (!peers_hold(peers, &one, 1)) {
            assert_true(peers_ask(peers, &one, (struct rate_rule){1, 1}, 1) > 0);
            full++;
        }
    }
    assert_true(full >= 20000 - PEERS_SETS * PEERS_WAYS);
    free(peers);
}

/* ---- timers ------------------------------------------------------------------------ */

static void timers_come_in_their_order(void **state)
{
    enum { N = 500 };
    static struct net_timer all[N];
    struct timers timers = {0};
    struct rng rng;
    uint64_t last = 0;
    unsigned due = 0, cancelled = 0;
    (void)state;
    rng_seed(&rng, 7);
    assert_true(timers_wait(&timers, 5) == UINT64_MAX);
    for (unsigned i = 0; i < N; i++)
        assert_true(timers_set(&timers, &all[i], rng_below(&rng, 1000)));
    for (unsigned i = 0; i < N; i += 3)
        assert_true(timers_set(&timers, &all[i], rng_below(&rng, 1000)));
    for (unsigned i = 0; i < N; i += 5, cancelled++)
        timers_cancel(&timers, &all[i]);
    timers_cancel(&timers, &all[0]);
    for (uint64_t now = 0; now <= 1000; now++) {
        struct net_timer *timer;
        while ((timer = timers_due(&timers, now))) {
            assert_true(timer->at >= last && timer->at <= now);
            assert_true((timer - all) % 5 != 0);
            last = timer->at;
            due++;
        }
        if (timers.n > 0)
            assert_true(timers_wait(&timers, now) > 0);
    }
    assert_int_equal(due + cancelled, N);
    timers_free(&timers);
}

/* ---- bytes ------------------------------------------------------------------------- */

static void bytes_come_out_as_they_went_in(void **state)
{
    struct buffer buffer = {0};
    struct rng rng;
    uint8_t in = 0, out = 0;
    (void)state;
    rng_seed(&rng, 3);
    for (unsigned i = 0; i < 5000; i++) {
        uint8_t bytes[300];
        size_t n = rng_below(&rng, sizeof bytes);
        for (size_t j = 0; j < n; j++)
            bytes[j] = in++;
        assert_true(buffer_add(&buffer, bytes, n));
        size_t take = rng_below(&rng, (uint32_t)buffer_n(&buffer) + 1);
        for (size_t j = 0; j < take; j++)
            assert_int_equal((uint8_t)buffer_at(&buffer)[j], out++);
        buffer_take(&buffer, take);
    }
    buffer_cut(&buffer, 0);
    assert_null(buffer.bytes);
    assert_true(buffer_add(&buffer, "abcdef", 6));
    buffer_take(&buffer, 1);
    buffer_cut(&buffer, 2);
    assert_int_equal(buffer_n(&buffer), 2);
    assert_memory_equal(buffer_at(&buffer), "bc", 2);
    buffer_free(&buffer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_burst_and_then_one_by_one),
        cmocka_unit_test(a_rest_gives_no_more_than_a_burst),
        cmocka_unit_test(the_rate_is_kept),
        cmocka_unit_test(odd_rules),
        cmocka_unit_test(connections_are_counted_by_address),
        cmocka_unit_test(a_full_table_forgets_only_the_absent),
        cmocka_unit_test(no_room_is_said),
        cmocka_unit_test(timers_come_in_their_order),
        cmocka_unit_test(bytes_come_out_as_they_went_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* clock.c: see clock.h. */
#include "os/clock.h"

#include <errno.h>
#include <time.h>

static uint64_t read_clock(clockid_t id)
{
    struct timespec now;
    clock_gettime(id, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t os_clock_ns(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

uint64_t os_cpu_ns(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

void os_sleep_ms(unsigned milliseconds)
{
    struct timespec left = {.tv_sec = milliseconds / 1000,
                            .tv_nsec = milliseconds % 1000 * 1000000L};
    while (nanosleep(&left, &left) != 0 && errno == EINTR)
        ;
}

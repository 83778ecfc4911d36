/* clock.h: time, for measurements and limits. */
#ifndef OS_CLOCK_H
#define OS_CLOCK_H

#include <stdint.h>

/* Nanoseconds since some moment in the past; never goes back. */
uint64_t os_clock_ns(void);

/* Do nothing for so long. */
void os_sleep_ms(unsigned milliseconds);

/* Nanoseconds the calling thread has computed. */
uint64_t os_cpu_ns(void);

#endif

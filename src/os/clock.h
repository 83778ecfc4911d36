/* clock.h: time, for measurements. */
#ifndef OS_CLOCK_H
#define OS_CLOCK_H

#include <stdint.h>

/* Nanoseconds since some moment in the past; never goes back. */
uint64_t os_clock_ns(void);

/* Nanoseconds the calling thread has computed. */
uint64_t os_cpu_ns(void);

#endif

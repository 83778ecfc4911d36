/* entropy.h: random bits of the operating system, through libsodium. */
#ifndef OS_ENTROPY_H
#define OS_ENTROPY_H

#include <stdbool.h>
#include <stdint.h>

/* Once before the first bits.  False: the system has none to give. */
bool entropy_start(void);

/* 64 random bits; the context is not used, the form is that of trk_source. */
uint64_t entropy_bits(void *context);

#endif

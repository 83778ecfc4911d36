/* entropy.c: see entropy.h. */
#include "os/entropy.h"

#include <sodium.h>

bool entropy_start(void)
{
    return sodium_init() >= 0;
}

uint64_t entropy_bits(void *context)
{
    uint64_t bits;
    (void)context;
    randombytes_buf(&bits, sizeof bits);
    return bits;
}

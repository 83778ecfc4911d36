/* bits.h: sets as bits of a word. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

/* How many bits are set.  The compiler's own way may call into its run-time library,
 * which the library must not need. */
static inline unsigned bits_count(uint64_t set)
{
    unsigned n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* The lowest bit of a set that is not empty. */
static inline unsigned bits_first(uint64_t set)
{
    return (unsigned)__builtin_ctzll(set);
}

#endif

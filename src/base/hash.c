/* hash.c: see hash.h. */
#include "base/hash.h"

#include <string.h>

uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t n)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    return x ^ (x >> 32);
}

uint64_t hash_words(const void *bytes, size_t n)
{
    const unsigned char *at = bytes;
    uint64_t hash = HASH_START + n;
    for (; n >= 8; at += 8, n -= 8) {
        uint64_t word;
        memcpy(&word, at, 8);
        hash = mix(hash ^ word) + UINT64_C(0x9e3779b97f4a7c15);
    }
    if (n > 0) {
        uint64_t word = 0;
        memcpy(&word, at, n);
        hash = mix(hash ^ word);
    }
    return hash;
}

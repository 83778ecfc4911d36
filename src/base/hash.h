/* hash.h: a 64-bit hash that can be fed piece by piece. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

#define HASH_START UINT64_C(0xcbf29ce484222325)

/* FNV-1a: the same on every machine, byte by byte; for what is written down. */
uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t n);

/* Eight bytes at a time, as they lie in memory; for use inside one run. */
uint64_t hash_words(const void *bytes, size_t n);

#endif

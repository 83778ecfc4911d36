/* sha1.c: see sha1.h.  FIPS 180-4, 6.1. */
#include "net/sha1.h"

#include <assert.h>
#include <string.h>

enum { BLOCK = 64, ROUNDS = 80 };

static uint32_t turn(uint32_t word, unsigned bits)
{
    return word << bits | word >> (32 - bits);
}

static uint32_t word_at(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 |
           bytes[3];
}

/* f and K of the standard, for a quarter of the rounds each. */
static uint32_t mix(unsigned round, uint32_t b, uint32_t c, uint32_t d)
{
    switch (round / 20) {
    case 0:
        return ((b & c) | (~b & d)) + 0x5a827999;
    case 1:
        return (b ^ c ^ d) + 0x6ed9eba1;
    case 2:
        return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
    default:
        return (b ^ c ^ d) + 0xca62c1d6;
    }
}

static void add_block(uint32_t hash[5], const uint8_t block[BLOCK])
{
    uint32_t w[ROUNDS], v[5];
    for (size_t i = 0; i < 16; i++)
        w[i] = word_at(block + 4 * i);
    for (unsigned i = 16; i < ROUNDS; i++)
        w[i] = turn(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    memcpy(v, hash, sizeof v);
    for (unsigned i = 0; i < ROUNDS; i++) {
        uint32_t next = turn(v[0], 5) + mix(i, v[1], v[2], v[3]) + v[4] + w[i];
        v[4] = v[3];
        v[3] = v[2];
        v[2] = turn(v[1], 30);
        v[1] = v[0];
        v[0] = next;
    }
    for (unsigned i = 0; i < 5; i++)
        hash[i] += v[i];
}

void sha1(uint8_t digest[SHA1_BYTES], const char *text, size_t n)
{
    uint32_t hash[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    uint8_t blocks[2 * BLOCK] = {0};
    assert(n <= SHA1_MOST);
    size_t size = n + 9 <= BLOCK ? BLOCK : sizeof blocks;
    memcpy(blocks, text, n);
    blocks[n] = 0x80;
    blocks[size - 2] = (uint8_t)(n * 8 >> 8);
    blocks[size - 1] = (uint8_t)(n * 8);
    for (size_t at = 0; at < size; at += BLOCK)
        add_block(hash, blocks + at);
    for (unsigned i = 0; i < SHA1_BYTES; i++)
        digest[i] = (uint8_t)(hash[i / 4] >> (24 - 8 * (i % 4)));
}

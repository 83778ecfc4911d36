/* utf8.c: see utf8.h.
 *
 * The second byte of a character decides whether it is written too long, a surrogate or
 * beyond the last one, so its bounds depend on the first; all others are 80 to BF. */
#include "net/utf8.h"

/* First bytes FROM to TO begin characters of so many bytes more. */
static const struct lead {
    uint8_t from, to, left, low, high;
} leads[] = {
    {0xc2, 0xdf, 1, 0x80, 0xbf}, {0xe0, 0xe0, 2, 0xa0, 0xbf}, {0xe1, 0xec, 2, 0x80, 0xbf},
    {0xed, 0xed, 2, 0x80, 0x9f}, {0xee, 0xef, 2, 0x80, 0xbf}, {0xf0, 0xf0, 3, 0x90, 0xbf},
    {0xf1, 0xf3, 3, 0x80, 0xbf}, {0xf4, 0xf4, 3, 0x80, 0x8f},
};

static bool begin(struct utf8 *utf8, uint8_t byte)
{
    if (byte < 0x80)
        return true;
    for (size_t i = 0; i < sizeof leads / sizeof *leads; i++) {
        const struct lead *lead = &leads[i];
        if (byte >= lead->from && byte <= lead->to) {
            *utf8 = (struct utf8){lead->left, lead->low, lead->high};
            return true;
        }
    }
    return false;
}

bool utf8_take(struct utf8 *utf8, const uint8_t *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (utf8->left == 0) {
            if (!begin(utf8, bytes[i]))
                return false;
        } else {
            if (bytes[i] < utf8->low || bytes[i] > utf8->high)
                return false;
            *utf8 = (struct utf8){(uint8_t)(utf8->left - 1), 0x80, 0xbf};
        }
    }
    return true;
}

bool utf8_is_whole(const struct utf8 *utf8)
{
    return utf8->left == 0;
}

bool utf8_is_valid(struct slice text)
{
    struct utf8 utf8 = {0};
    return utf8_take(&utf8, (const uint8_t *)text.at, text.n) && utf8_is_whole(&utf8);
}

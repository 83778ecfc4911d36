/* fuzz_net_text.c: reads what stands in headers, paths and queries.
 *
 * The first byte picks the reader, the rest is the text.  What is found lies within it,
 * what is written fits and is UTF-8, and what can be written again is the same. */
#include <stdlib.h>
#include <string.h>

#include "net/address.h"
#include "net/encode.h"
#include "net/fields.h"
#include "net/utf8.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void insist(bool holds)
{
    if (!holds)
        abort();
}

static void check_within(struct slice found, struct slice text)
{
    insist(!found.at || (found.at >= text.at && found.at + found.n <= text.at + text.n));
}

static void read_cookie(struct slice text)
{
    check_within(cookie_find(text, "a"), text);
    check_within(cookie_find(text, "seat"), text);
}

static void read_list(struct slice text)
{
    check_within(list_find(text, "ticket."), text);
    if (list_has(text, "a"))
        insist(list_has_word(text, "a"));
    insist(coding_choose(text, 7) < N_CODINGS);
    insist(coding_choose(text, 1) == CODING_PLAIN);
    etag_matches(text, "\"a\"");
}

static void read_escapes(struct slice text)
{
    char room[64];
    size_t n = 0;
    if (percent_decode(room, sizeof room, &n, text, true))
        insist(n < sizeof room && room[n] == '\0' && strlen(room) == n &&
               utf8_is_valid((struct slice){room, n}));
    if (query_find(text, "a", room, sizeof room, &n))
        insist(n < sizeof room && strlen(room) == n);
}

static void read_base64(struct slice text)
{
    uint8_t bytes[64];
    char again[BASE64URL_ROOM(sizeof bytes)];
    size_t n = 0;
    if (!base64url_decode(bytes, sizeof bytes, &n, text))
        return;
    insist(base64url_encode(again, bytes, n) == text.n);
    insist(text.n == 0 || memcmp(again, text.at, text.n) == 0);
}

static void read_address(struct slice text)
{
    struct address address, again, trusted = {{1}};
    char written[NET_ADDRESS];
    address_behind(&trusted, text, &trusted, 1);
    if (!address_read(&address, text))
        return;
    address_write(&address, written);
    insist(address_read(&again, slice_of(written)) && address_equal(&address, &again));
}

static void read_origin(struct slice text)
{
    if (origin_is_valid(text))
        insist(slice_starts(text, "http") && !memchr(text.at, ' ', text.n));
}

static void (*const readers[])(struct slice) = {
    read_cookie, read_list, read_escapes, read_base64, read_address, read_origin,
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > 0)
        readers[data[0] % 6]((struct slice){(const char *)data + 1, size - 1});
    return 0;
}

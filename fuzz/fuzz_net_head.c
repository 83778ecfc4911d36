/* fuzz_net_head.c: reads heads of requests.
 *
 * However the bytes are cut, the same end is found, or they are refused either way; what
 * is read lies within them and keeps the limits. */
#include <stdlib.h>

#include "net/fields.h"
#include "net/head.h"
#include "net/route.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void insist(bool holds)
{
    if (!holds)
        abort();
}

static void check_within(struct slice slice, const char *bytes, size_t n)
{
    insist(!slice.at || (slice.at >= bytes && slice.at + slice.n <= bytes + n));
}

static void check_fields(const struct net_head *head, const char *bytes, size_t n)
{
    insist(head->n_fields <= HEAD_FIELDS);
    for (unsigned i = 0; i < head->n_fields; i++) {
        struct slice value = head->fields[i].value;
        check_within(head->fields[i].name, bytes, n);
        check_within(value, bytes, n);
        insist(field_is_name(head->fields[i].name));
        for (size_t j = 0; j < value.n; j++)
            insist((unsigned char)value.at[j] >= 0x20 || value.at[j] == '\t');
    }
}

static void check_path(const struct net_head *head)
{
    struct slice parts[NET_PARTS];
    unsigned n;
    char room[256];
    insist(head->path.n > 0 && head->path.at[0] == '/');
    if (route_fits("/*/x/*", head->path, parts, &n)) {
        insist(n == 2);
        route_decode(parts, n, room, sizeof room);
    }
}

static bool read_head(const char *bytes, size_t n, const struct net_limits *limits)
{
    struct net_head head;
    enum net_refusal refusal = head_read(&head, bytes, n, limits);
    insist(refusal <= NET_GOOD);
    if (refusal != NET_GOOD)
        return false;
    insist(head.path.n + head.query.n <= limits->uri);
    insist(head_count(&head, "transfer-encoding") == 0);
    insist(head_count(&head, "content-length") <= 1);
    insist(head.length == 0 || head_field(&head, "content-length").n > 0);
    check_fields(&head, bytes, n);
    check_path(&head);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct net_limits limits = {.uri = 200, .headers = 1000};
    const char *bytes = (const char *)data;
    enum net_refusal whole, cut = NET_GOOD;
    size_t seen = 0, again = 0, n = 0;
    if (size == 0)
        return 0;
    size_t end = head_find(bytes, size, &seen, &limits, &whole);
    for (size_t i = 1; i <= size && n == 0 && cut == NET_GOOD; i++)
        n = head_find(bytes, i, &again, &limits, &cut);
    insist(end <= limits.headers);
    bool good = end > 0 && read_head(bytes, end, &limits);
    insist(cut == NET_GOOD ? n == end : !good);
    return 0;
}

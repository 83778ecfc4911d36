/* address.c: see address.h. */
#include "net/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

enum { MAPPED = 12, NETWORK = 8 }; /* bytes before an IPv4 address; of a network */

static const uint8_t mapped[MAPPED] = {[10] = 0xff, [11] = 0xff};

static struct address from_ipv4(const void *bytes)
{
    struct address address;
    memcpy(address.bytes, mapped, MAPPED);
    memcpy(address.bytes + MAPPED, bytes, 4);
    return address;
}

static bool is_ipv4(const struct address *address)
{
    return memcmp(address->bytes, mapped, MAPPED) == 0;
}

bool address_read(struct address *address, struct slice text)
{
    char copy[NET_ADDRESS];
    uint8_t ipv4[4];
    if (text.n == 0 || text.n >= sizeof copy)
        return false;
    memcpy(copy, text.at, text.n);
    copy[text.n] = '\0';
    if (inet_pton(AF_INET, copy, ipv4) == 1) {
        *address = from_ipv4(ipv4);
        return true;
    }
    return inet_pton(AF_INET6, copy, address->bytes) == 1;
}

void address_write(const struct address *address, char text[NET_ADDRESS])
{
    bool ipv4 = is_ipv4(address);
    inet_ntop(ipv4 ? AF_INET : AF_INET6, address->bytes + (ipv4 ? MAPPED : 0), text,
              NET_ADDRESS);
}

struct address address_of(const struct sockaddr_storage *socket)
{
    struct address address = {{0}};
    if (socket->ss_family == AF_INET)
        return from_ipv4(&((const struct sockaddr_in *)socket)->sin_addr);
    if (socket->ss_family == AF_INET6)
        memcpy(address.bytes, &((const struct sockaddr_in6 *)socket)->sin6_addr,
               sizeof address.bytes);
    return address;
}

struct address address_network(const struct address *address)
{
    struct address network = *address;
    if (!is_ipv4(address))
        memset(network.bytes + NETWORK, 0, sizeof network.bytes - NETWORK);
    return network;
}

bool address_equal(const struct address *a, const struct address *b)
{
    return memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

bool address_is_among(const struct address *address, const struct address *list, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (address_equal(address, &list[i]))
            return true;
    return false;
}

/* Takes the last entry off a list. */
static struct slice take_last(struct slice *list)
{
    size_t n = list->n;
    while (n > 0 && list->at[n - 1] != ',')
        n--;
    struct slice last = {list->at + n, list->n - n};
    list->n = n > 0 ? n - 1 : 0;
    return slice_trim(last);
}

struct address address_behind(const struct address *proxy, struct slice forwarded,
                              const struct address *trusted, size_t n_trusted)
{
    struct address named, last = *proxy;
    while (forwarded.n > 0) {
        if (!address_read(&named, take_last(&forwarded)))
            return last;
        last = named;
        if (!address_is_among(&last, trusted, n_trusted))
            return last;
    }
    return last;
}

/* address.h: who is at the other end, as numbers and as text. */
#ifndef NET_ADDRESS_H
#define NET_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#include "net/net.h"

/* IPv6, or IPv4 as ::ffff:a.b.c.d. */
struct address {
    uint8_t bytes[16];
};

bool address_read(struct address *address, struct slice text);
void address_write(const struct address *address, char text[NET_ADDRESS]);
struct address address_of(const struct sockaddr_storage *socket);

/* What stands for a person: all of an IPv4 address, the network of an IPv6 one, since
 * a household has 2^64 of those. */
struct address address_network(const struct address *address);

bool address_equal(const struct address *a, const struct address *b);

/* Whom a chain of proxies names: the last one in X-Forwarded-For that is not a trusted
 * proxy itself; the last proxy when the header is wrong or names none. */
struct address address_behind(const struct address *proxy, struct slice forwarded,
                              const struct address *trusted, size_t n_trusted);

bool address_is_among(const struct address *address, const struct address *list,
                      size_t n);

#endif

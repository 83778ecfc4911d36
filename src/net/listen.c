/* listen.c: the door: listening, letting in, turning away. */
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/conn.h"

enum { BACKLOG = 512, AT_ONCE = 64, REST_MS = 200 };

/* ---- the socket -------------------------------------------------------------------- */

static socklen_t socket_address(struct sockaddr_storage *to, const struct address *at,
                                uint16_t port)
{
    static const uint8_t ipv4[12] = {[10] = 0xff, [11] = 0xff};
    memset(to, 0, sizeof *to);
    if (memcmp(at->bytes, ipv4, sizeof ipv4) == 0) {
        struct sockaddr_in *in = (struct sockaddr_in *)to;
        in->sin_family = AF_INET;
        in->sin_port = htons(port);
        memcpy(&in->sin_addr, at->bytes + sizeof ipv4, sizeof in->sin_addr);
        return sizeof *in;
    }
    struct sockaddr_in6 *in6 = (struct sockaddr_in6 *)to;
    in6->sin6_family = AF_INET6;
    in6->sin6_port = htons(port);
    memcpy(&in6->sin6_addr, at->bytes, sizeof in6->sin6_addr);
    return sizeof *in6;
}

static uint16_t port_of(int fd)
{
    struct sockaddr_storage at;
    socklen_t n = sizeof at;
    if (getsockname(fd, (struct sockaddr *)&at, &n) != 0)
        return 0;
    return ntohs(at.ss_family == AF_INET ? ((struct sockaddr_in *)&at)->sin_port
                                         : ((struct sockaddr_in6 *)&at)->sin6_port);
}

static bool watch(struct net *net, bool on)
{
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = &net->listener};
    return epoll_ctl(net->epoll, on ? EPOLL_CTL_ADD : EPOLL_CTL_DEL, net->listener,
                     &event) == 0;
}

/* After a moment in which the system had nothing left for another connection. */
static void rested(struct net_timer *timer)
{
    struct net *net = (struct net *)((char *)timer - offsetof(struct net, rest));
    if (net->listener >= 0)
        watch(net, true);
}

bool listen_start(struct net *net)
{
    const char *interface = net->config.interface;
    struct sockaddr_storage at;
    struct address address;
    int one = 1;
    net->rest.run = rested;
    if (!address_read(&address, slice_of(interface ? interface : "127.0.0.1"))) {
        errno = EINVAL;
        return false;
    }
    socklen_t n = socket_address(&at, &address, net->config.port);
    net->listener = socket(at.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (net->listener < 0)
        return false;
    setsockopt(net->listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (bind(net->listener, (struct sockaddr *)&at, n) != 0 ||
        listen(net->listener, BACKLOG) != 0 || !watch(net, true))
        return false;
    net->port = port_of(net->listener);
    return true;
}

void listen_stop(struct net *net)
{
    timers_cancel(&net->timers, &net->rest);
    if (net->listener >= 0)
        close(net->listener);
    net->listener = -1;
}

/* ---- visitors ---------------------------------------------------------------------- */

/* No place: one sentence, as good as it goes without a connection of ours.  What has come
 * already is read, because closing on unread bytes may undo what we have sent. */
static void turn_away(struct net *net, int fd, enum net_refusal why)
{
    static const char full[] = "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\n"
                               "Connection: close\r\nContent-Length: 0\r\n\r\n";
    static const char many[] = "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\n"
                               "Connection: close\r\nContent-Length: 0\r\n\r\n";
    const char *words = why == NET_REFUSAL_OVERLOADED ? full : many;
    char bytes[4096];
    net->counts.refused[why]++;
    if (send(fd, words, strlen(words), MSG_NOSIGNAL | MSG_DONTWAIT) > 0) {
        shutdown(fd, SHUT_WR);
        while (recv(fd, bytes, sizeof bytes, MSG_DONTWAIT) == (ssize_t)sizeof bytes)
            ;
    }
    close(fd);
}

static void let_in(struct net *net, int fd, const struct sockaddr_storage *from)
{
    struct address peer = address_of(from);
    bool proxy = address_is_among(&peer, net->proxies, net->n_proxies);
    int one = 1;
    fcntl(fd, F_SETFL, O_NONBLOCK);
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    if (!proxy && !peers_hold(net->peers, &peer, net->limits.per_address)) {
        turn_away(net, fd, NET_REFUSAL_TOO_MANY_CONNECTIONS);
        return;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    struct conn *conn = conn_new(net, fd, &peer);
    if (conn) {
        conn->holds = !proxy;
        conn->proxied = proxy;
        net->counts.accepted++;
        return;
    }
    if (!proxy)
        peers_release(net->peers, &peer);
    turn_away(net, fd, NET_REFUSAL_OVERLOADED);
}

void listen_ready(struct net *net)
{
    for (unsigned i = 0; i < AT_ONCE; i++) {
        struct sockaddr_storage from;
        socklen_t n = sizeof from;
        int fd = accept(net->listener, (struct sockaddr *)&from, &n);
        if (fd >= 0) {
            let_in(net, fd, &from);
        } else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS ||
                   errno == ENOMEM) {
            if (timers_set(&net->timers, &net->rest, net->now + REST_MS))
                watch(net, false);
            return;
        } else if (errno == EAGAIN) {
            return;
        }
    }
}

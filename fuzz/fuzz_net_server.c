/* fuzz_net_server.c: sends bytes to a whole server, over a socket.
 *
 * The first byte says whether they come after the handshake of a WebSocket.  Whatever
 * they are, the server answers or closes, every open has its closed, and the next one is
 * served. */
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/net.h"
#include "net/utf8.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct net *net;
static unsigned opened, closed; /* of the service thread */

static void insist(bool holds)
{
    if (!holds)
        abort();
}

static void echo(void *context, const struct net_request *request)
{
    struct net_answer answer = {.status = 200, .type = "text/plain"};
    char name[16];
    (void)context;
    answer.body = request->body.at;
    answer.n = request->body.n;
    net_argument(request, "name", name, sizeof name);
    net_cookie(request, "seat");
    insist(net_answer(net, request->id, &answer));
    insist(!net_answer(net, request->id, &answer));
}

static unsigned on_open(void *context, const struct net_request *request,
                        struct slice ticket, void **user)
{
    (void)context;
    (void)request;
    insist(opened == closed);
    *user = &opened;
    opened += slice_is(ticket, "good");
    return slice_is(ticket, "good") ? 0 : 401;
}

static void on_message(void *context, net_id id, void *user, struct slice text)
{
    (void)context;
    insist(user == &opened && utf8_is_valid(text) && text.n <= 1000);
    net_send(net, id, text.at, text.n);
}

static void on_closed(void *context, net_id id, void *user, unsigned code)
{
    (void)context;
    insist(user == &opened && code >= 1000 && !net_send(net, id, "", 0));
    closed++;
}

static const struct net_route routes[] = {
    {NET_GET, "/a", echo, 0}, {NET_POST, "/a", echo, 0}, {NET_POST, "/a/*", echo, 10}};
static const struct net_asset assets[] = {
    {"/", "text/html", {"plain", 5}, {"gzip", 4}, {NULL, 0}, NET_REVALIDATE}};
static const struct net_ws sockets[] = {{"/ws", "v1", on_open, on_message, on_closed}};

static void *run(void *data)
{
    (void)data;
    insist(net_run(net));
    return NULL;
}

static void start(void)
{
    static const struct net_config config = {
        .routes = routes,
        .n_routes = sizeof routes / sizeof *routes,
        .assets = assets,
        .n_assets = 1,
        .ws = sockets,
        .n_ws = 1,
        .limits = {.body = 1000,
                   .message = 1000,
                   .requests = {1000000, 1000000},
                   .messages = {1000000, 1000000}},
    };
    pthread_t thread;
    net = net_new(&config);
    insist(net && net_allow(net, "http://a"));
    insist(pthread_create(&thread, NULL, run, NULL) == 0);
    pthread_detach(thread);
}

static int connected(void)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(net_port(net))};
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    struct linger at_once = {.l_onoff = 1}; /* or the ports run out */
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    insist(fd >= 0);
    setsockopt(fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    insist(connect(fd, (struct sockaddr *)&to, sizeof to) == 0);
    return fd;
}

/* Sends everything, unless the server has had enough. */
static void send_all(int fd, const void *bytes, size_t n)
{
    const char *at = bytes;
    while (n > 0) {
        ssize_t sent = send(fd, at, n, MSG_NOSIGNAL);
        if (sent <= 0)
            return;
        at += sent;
        n -= (size_t)sent;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char handshake[] =
        "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Protocol: v1, ticket.good\r\n\r\n";
    char answer[4096];
    if (!net)
        start();
    if (size == 0 || size > 8192)
        return 0;
    int fd = connected();
    if (data[0] & 1)
        send_all(fd, handshake, sizeof handshake - 1);
    send_all(fd, data + 1, size - 1);
    shutdown(fd, SHUT_WR);
    while (recv(fd, answer, sizeof answer, 0) > 0)
        ;
    close(fd);
    return 0;
}

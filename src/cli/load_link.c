/* load_link.c: see load_link.h. */
#include "cli/load_link.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    OP_TEXT = 1,
    OP_CLOSE = 8,
    OP_PING = 9,
    OP_PONG = 10,
    HEAD = 14,
    MORE = 65536,
    GROW = 131072
};

/* ---- connections ------------------------------------------------------------------- */

static int connect_to(uint16_t port, unsigned source)
{
    struct sockaddr_in from = {.sin_family = AF_INET}, to = {.sin_family = AF_INET};
    int fd = socket(AF_INET, SOCK_STREAM, 0), on = 1;
    if (fd < 0)
        return -1;
    from.sin_addr.s_addr = htonl(0x7f010001u + source);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    to.sin_port = htons(port);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (bind(fd, (struct sockaddr *)&from, sizeof from) == 0 &&
        connect(fd, (struct sockaddr *)&to, sizeof to) == 0)
        return fd;
    close(fd);
    return -1;
}

static bool send_all(int fd, const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t sent = send(fd, bytes, n, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            return false;
        bytes += sent;
        n -= (size_t)sent;
    }
    return true;
}

/* ---- calls ------------------------------------------------------------------------- */

static bool send_call(int fd, const struct link_call *call)
{
    char head[1024];
    size_t body = call->body ? strlen(call->body) : 0;
    int n = snprintf(head, sizeof head,
                     "%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
                     "Content-Length: %zu\r\n%s%s%s\r\n",
                     call->method, call->path, body,
                     call->token ? "Authorization: Bearer " : "",
                     call->token ? call->token : "", call->token ? "\r\n" : "");
    return n > 0 && (size_t)n < sizeof head && send_all(fd, head, (size_t)n) &&
           (body == 0 || send_all(fd, call->body, body));
}

/* Until the server closes, or the answer is full. */
static size_t read_answer(int fd, char *answer, size_t cap)
{
    size_t n = 0;
    while (n < cap - 1) {
        ssize_t got = recv(fd, answer + n, cap - 1 - n, 0);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        n += (size_t)got;
    }
    answer[n] = '\0';
    return n;
}

unsigned link_ask(const struct link_call *call, char answer[LINK_BODY])
{
    unsigned status = 0;
    int fd = connect_to(call->port, call->source);
    answer[0] = '\0';
    if (fd >= 0 && send_call(fd, call))
        read_answer(fd, answer, LINK_BODY);
    if (!answer[0])
        snprintf(answer, LINK_BODY, "%s", strerror(errno));
    if (fd >= 0)
        close(fd);
    char *body = strstr(answer, "\r\n\r\n");
    if (!body || sscanf(answer, "HTTP/1.1 %u", &status) != 1)
        return 0;
    memmove(answer, body + 4, strlen(body + 4) + 1);
    return status;
}

/* ---- WebSockets -------------------------------------------------------------------- */

/* The server's part of the handshake ends with an empty line. */
static bool shake_hands(int fd)
{
    char head[4096];
    size_t n = 0;
    while (n < sizeof head - 1) {
        if (recv(fd, head + n, 1, 0) != 1)
            return false;
        head[++n] = '\0';
        if (n >= 4 && memcmp(head + n - 4, "\r\n\r\n", 4) == 0)
            return strncmp(head, "HTTP/1.1 101", 12) == 0;
    }
    return false;
}

bool link_open(struct link *link, uint16_t port, unsigned source, const char *path,
               const char *ticket)
{
    char head[1024];
    int n = snprintf(head, sizeof head,
                     "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Key: dHJpY2tlcmlvbi1sb2FkIQ==\r\n"
                     "Sec-WebSocket-Protocol: trickerion.v1, ticket.%s\r\n\r\n",
                     path, ticket);
    *link = (struct link){.fd = connect_to(port, source)};
    if (link->fd >= 0 && n > 0 && (size_t)n < sizeof head &&
        send_all(link->fd, head, (size_t)n) && shake_hands(link->fd))
        return true;
    link_close(link);
    return false;
}

void link_close(struct link *link)
{
    if (link->fd >= 0)
        close(link->fd);
    free(link->bytes);
    *link = (struct link){.fd = -1};
}

bool link_read(struct link *link)
{
    for (;;) {
        if (link->cap - link->n < MORE) {
            char *bytes = realloc(link->bytes, link->cap + GROW);
            if (!bytes)
                return false;
            link->bytes = bytes;
            link->cap += GROW;
        }
        ssize_t got =
            recv(link->fd, link->bytes + link->n, link->cap - link->n - 1, MSG_DONTWAIT);
        if (got > 0)
            link->n += (size_t)got;
        else if (got < 0 && errno == EINTR)
            continue;
        else
            return got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
    }
}

static bool send_frame(struct link *link, unsigned op, const char *text, size_t n)
{
    char head[HEAD] = {(char)(0x80 | op)}; /* the mask is all zeros */
    size_t size = 2;
    if (n < 126) {
        head[1] = (char)(0x80 | n);
    } else {
        head[1] = (char)(0x80 | 126);
        head[2] = (char)(n >> 8);
        head[3] = (char)n;
        size = 4;
    }
    return n < MORE && send_all(link->fd, head, size + 4) && send_all(link->fd, text, n);
}

bool link_send(struct link *link, const char *text, size_t n)
{
    return send_frame(link, OP_TEXT, text, n);
}

/* A whole frame at the beginning of what has come; false: not yet. */
static bool frame_at(const struct link *link, size_t *head, size_t *n)
{
    const uint8_t *bytes = (const uint8_t *)link->bytes;
    unsigned size = link->n >= 2 ? bytes[1] & 0x7f : 0, more = 0;
    if (size == 126)
        more = 2;
    else if (size == 127)
        more = 8;
    if (link->n < 2 + more)
        return false;
    *n = more ? 0 : size;
    for (unsigned i = 0; i < more; i++)
        *n = *n << 8 | bytes[2 + i];
    *head = 2 + more;
    return link->n >= *head + *n;
}

char *link_next(struct link *link, size_t *n, bool *ended)
{
    size_t head;
    while (frame_at(link, &head, n)) {
        unsigned op = (uint8_t)link->bytes[0] & 0x0f;
        char *text = malloc(*n + 1);
        if (!text)
            return NULL;
        memcpy(text, link->bytes + head, *n);
        text[*n] = '\0';
        link->n -= head + *n;
        memmove(link->bytes, link->bytes + head + *n, link->n);
        if (op == OP_TEXT)
            return text;
        if (op == OP_PING)
            send_frame(link, OP_PONG, text, *n);
        *ended = *ended || op == OP_CLOSE;
        free(text);
    }
    return NULL;
}

/* load_link.h: talking to a server as its clients do: calls and WebSockets, as little of
 * both as `trickerion load` needs. */
#ifndef CLI_LOAD_LINK_H
#define CLI_LOAD_LINK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINK_TOKEN = 64, LINK_BODY = 65536 };

/* Servers count connections by address, so players come from several: 127.x.y.z made from
 * the number source. */
struct link_call {
    uint16_t port;
    unsigned source;
    const char *method, *path, *token; /* token: NULL for none */
    const char *body;                  /* NULL: none */
};

/* Waits for the answer; it is terminated.  Returns the status, 0 when there was none. */
unsigned link_ask(const struct link_call *call, char answer[LINK_BODY]);

/* A WebSocket: what has come and is not read yet. */
struct link {
    int fd; /* -1: none */
    char *bytes;
    size_t n, cap;
};

bool link_open(struct link *link, uint16_t port, unsigned source, const char *path,
               const char *ticket);
void link_close(struct link *link);

/* Reads what there is without waiting.  False: the connection has ended. */
bool link_read(struct link *link);

/* The next whole message, terminated; the caller frees it.  NULL: there is none yet.
 * *ended is set when the server closes. */
char *link_next(struct link *link, size_t *n, bool *ended);

bool link_send(struct link *link, const char *text, size_t n);

#endif

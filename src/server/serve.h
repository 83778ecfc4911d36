/* serve.h: the server as its program sees it. */
#ifndef SERVER_SERVE_H
#define SERVER_SERVE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"

struct serve_options {
    const char *data;      /* the folder; NULL: the user's state folder */
    const char *interface; /* numeric address */
    uint16_t port;
    const char *origins; /* with commas between them; NULL: this machine only */
    const char *proxies; /* numeric addresses with commas between them, or NULL */
    unsigned threads;    /* that think for bots */
};

/* Serves until SIGTERM or SIGINT.  False: it could not begin or go on, and why says
 * so in a sentence. */
bool serve(const struct serve_options *options, struct str *why);

#endif

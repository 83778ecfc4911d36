/* access.h: who may do what.
 *
 * Roles are those of one caller at one table: its host, somebody else who sits there, a
 * known player who does not, one who watches (WebSocket only), somebody unknown, and the
 * operator of the server.  Seats are never named by a caller: a connection acts for the
 * seat its ticket was made for, so nobody can act for another player. */
#ifndef SERVER_ACCESS_H
#define SERVER_ACCESS_H

#include <stdbool.h>

#include "net/net.h"
#include "server/messages.h"

#define ROLE_LIST(X) X(HOST) X(PLAYER) X(OTHER) X(SPECTATOR) X(ANONYMOUS) X(OPERATOR)

enum role {
#define ROLE_ID(id) ROLE_##id,
    ROLE_LIST(ROLE_ID)
#undef ROLE_ID
        N_ROLES
};

enum call {
#define CALL(id, method, path, who, at_private, body, about) CALL_##id,
#include "server/list-calls.h"
#undef CALL
    N_CALLS
};

struct call_row {
    const char *name; /* in upper case */
    const char *path;
    enum net_method method;
    enum owner body;          /* OWNER_NOTHING: none */
    unsigned who, at_private; /* bits of roles */
};

extern const struct call_row call_rows[N_CALLS];

enum access { ACCESS_GIVEN, ACCESS_UNKNOWN, ACCESS_FORBIDDEN, ACCESS_HIDDEN };

enum access access_call(enum call call, enum role role, bool private_table);
bool access_message(enum owner message, enum role role);

#endif

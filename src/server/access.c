/* access.c: see access.h. */
#include "server/access.h"

#define ROLE(id) (1u << ROLE_##id)

const struct call_row call_rows[N_CALLS] = {
#define CALL(id, method, path, who, at_private, body, about)                             \
    [CALL_##id] = {#id, path, NET_##method, OWNER_##body, who, at_private},
#include "server/list-calls.h"
#undef CALL
};

enum access access_call(enum call call, enum role role, bool private_table)
{
    const struct call_row *row = &call_rows[call];
    unsigned who = private_table ? row->at_private : row->who;
    if (who >> role & 1)
        return ACCESS_GIVEN;
    if (private_table && (role == ROLE_OTHER || role == ROLE_ANONYMOUS))
        return ACCESS_HIDDEN;
    return role == ROLE_ANONYMOUS ? ACCESS_UNKNOWN : ACCESS_FORBIDDEN;
}

/* ORDER owner */
static const unsigned who_may_send[N_OWNERS] = {
#define WAY_UP(who)                  who
#define WAY_STREAM(who)              0
#define WAY_DOWN(who)                0
#define MESSAGE(id, way, who, about) [OWNER_##id] = WAY_##way(who),
#include "server/list-messages.h"
};

bool access_message(enum owner message, enum role role)
{
    return who_may_send[message] >> role & 1;
}

/* limits.c: see limits.h. */
#include "net/limits.h"

#include <assert.h>

static const struct {
    const char *name;
    unsigned status;
} refusals[NET_N_REFUSALS] = {
#define NET_REFUSAL(name, code, status) {code, status},
    NET_REFUSAL_LIST(NET_REFUSAL)
#undef NET_REFUSAL
};

const char *net_refusal_name(enum net_refusal refusal)
{
    assert(refusal < NET_N_REFUSALS);
    return refusals[refusal].name;
}

unsigned net_refusal_status(enum net_refusal refusal)
{
    assert(refusal < NET_N_REFUSALS);
    return refusals[refusal].status;
}

static struct rate_rule rule_or(struct rate_rule rule, uint32_t per_second,
                                uint32_t burst)
{
    return rule.per_second ? rule : (struct rate_rule){per_second, burst};
}

struct net_limits net_limits_or_defaults(struct net_limits limits)
{
#define NET_LIMIT(name, value)                                                           \
    if (limits.name == 0)                                                                \
        limits.name = value;
    NET_LIMIT_LIST(NET_LIMIT)
#undef NET_LIMIT
    limits.requests = rule_or(limits.requests, 50, 200);
    limits.messages = rule_or(limits.messages, 20, 100);
    return limits;
}

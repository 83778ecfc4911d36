/* rate.c: see rate.h.
 *
 * A bucket counts what is missing rather than what is there, so that it needs no set-up.
 * In a millisecond per_second thousandths of a token come back. */
#include "net/rate.h"

enum { TOKEN = 1000 };

static uint64_t recovered(uint64_t spent, uint32_t per_second, uint64_t passed)
{
    if (passed > spent / per_second) /* all of it, and the product cannot overflow */
        return 0;
    return spent - passed * per_second;
}

uint64_t rate_take(struct rate_bucket *bucket, struct rate_rule rule, uint64_t now)
{
    if (rule.per_second == 0)
        return 0;
    uint64_t most = (uint64_t)(rule.burst ? rule.burst : 1) * TOKEN;
    uint64_t passed = now > bucket->at ? now - bucket->at : 0;
    uint64_t spent = recovered(bucket->spent, rule.per_second, passed);
    bucket->at = now > bucket->at ? now : bucket->at;
    bucket->spent = spent;
    if (spent + TOKEN <= most) {
        bucket->spent += TOKEN;
        return 0;
    }
    return (spent + TOKEN - most + rule.per_second - 1) / rule.per_second;
}

unsigned rate_seconds(uint64_t milliseconds)
{
    uint64_t seconds = (milliseconds + 999) / 1000;
    if (seconds == 0)
        return 1;
    return seconds > 3600 ? 3600 : (unsigned)seconds;
}

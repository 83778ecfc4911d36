/* opinion.c: see opinion.h. */
#include "support/opinion.h"

#include "bots/policy.h"

#include <string.h>

int opinion(const struct table *t, const char *text)
{
    trk_move move = parse(t, text), legal[TRK_MAX_LEGAL];
    int score[TRK_MAX_LEGAL];
    unsigned n = trk_legal(&t->s, move.actor, legal, TRK_MAX_LEGAL), i = 0;
    policy_scores(&t->s, move.actor, legal, n, score);
    while (i < n && memcmp(&legal[i], &move, sizeof move) != 0)
        i++;
    assert_true(i < n);
    return score[i];
}

bool is_waste(const struct table *t, const char *text)
{
    return opinion(t, text) == POLICY_NEVER;
}

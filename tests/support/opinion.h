/* opinion.h: what the policy of the bots thinks of a move. */
#ifndef TESTS_SUPPORT_OPINION_H
#define TESTS_SUPPORT_OPINION_H

#include "support/table.h"

/* Its score; the move must be legal. */
int opinion(const struct table *t, const char *text);

/* Does it know that the move brings nothing? */
bool is_waste(const struct table *t, const char *text);

#endif

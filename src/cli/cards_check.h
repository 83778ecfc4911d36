/* cards_check.h: the printed facts against each other and against the box. */
#ifndef CLI_CARDS_CHECK_H
#define CLI_CARDS_CHECK_H

#include <stdbool.h>

/* Prints every check; EXIT_FAILED if one does not hold. */
int cards_check(bool as_json);

#endif

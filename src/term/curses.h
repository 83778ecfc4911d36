/* curses.h: the real terminal. */
#ifndef TERM_CURSES_H
#define TERM_CURSES_H

#include "term/full.h"

enum curses_error {
    CURSES_GOOD,
    CURSES_NO_TERMINAL, /* standard input or output is none */
    CURSES_UNKNOWN      /* TERM is not set, unknown, or too simple */
};

/* Takes over the terminal.  ascii: ASCII in any case; mouse: clicks and the wheel are
 * keys, if the terminal has one.  Whatever ends the program from now
 * on, the terminal is restored first. */
enum curses_error curses_begin(struct terminal *terminal, bool ascii, bool mouse);

/* Gives it back.  Does nothing when it was not taken. */
void curses_end(void);

#endif

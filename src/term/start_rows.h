/* start_rows.h: what the rows of the start screen are. */
#ifndef TERM_START_ROWS_H
#define TERM_START_ROWS_H

#include "term/start.h"

enum form_row {
    FORM_PLAYERS,
    FORM_SEAT,
    FORM_PROFILE,
    FORM_MODULES,
    FORM_SETUP,
    FORM_SPEED,
    FORM_SWITCH,
    FORM_BEGIN
};

/* What a row of the form is; the seat, or the switch, it is about. */
enum form_row start_form_row(const struct start *start, unsigned row);
unsigned start_seat_of_row(unsigned row);
unsigned start_switch_of_row(const struct start *start, unsigned row);

/* What a row of the menu wants. */
enum start_want start_want_of_row(const struct start *start, unsigned row);

/* The next (1) or previous (-1) value of a row. */
void start_change(struct start *start, unsigned row, int step);

#endif

/* palette.h: what the roles of cells look like.  No colour carries meaning alone: without
 * colours everything can still be told apart by its letters and attributes. */
#ifndef TERM_PALETTE_H
#define TERM_PALETTE_H

#include "term/screen.h"

enum colours { COLOURS_NONE, COLOURS_16, COLOURS_256, COLOURS_TRUE };

enum { LOOK_BOLD = 1, LOOK_DIM = 2, LOOK_REVERSE = 4, LOOK_UNDERLINE = 8 };

struct look {
    int colour; /* index of 16 or 256, 0xRRGGBB of true colour; -1: the terminal's own */
    unsigned attributes;
};

struct look palette_look(enum role role, enum colours colours);

#endif

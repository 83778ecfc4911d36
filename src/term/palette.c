/* palette.c: see palette.h. */
#include "term/palette.h"

/* By the role: the colour of each kind of terminal, attributes with and without colours.
 * ORDER role */
static const struct {
    signed char few;
    short many;
    int rgb;
    unsigned char with, without;
} rows[N_ROLES] = {
    [ROLE_TEXT] = {-1, -1, -1, 0, 0},
    [ROLE_DIM] = {8, 243, 0x767676, 0, LOOK_DIM},
    [ROLE_TITLE] = {-1, -1, -1, LOOK_BOLD, LOOK_BOLD},
    [ROLE_FOCUS] = {11, 221, 0xffd75f, LOOK_BOLD, LOOK_BOLD | LOOK_UNDERLINE},
    [ROLE_KEY] = {11, 221, 0xffd75f, LOOK_BOLD, LOOK_BOLD},
    [ROLE_STRONG] = {15, 231, 0xffffff, LOOK_BOLD, LOOK_BOLD},
    [ROLE_SELECTED] = {-1, -1, -1, LOOK_REVERSE | LOOK_BOLD, LOOK_REVERSE},
    [ROLE_REFUSED] = {8, 246, 0x949494, 0, LOOK_DIM},
    [ROLE_WARNING] = {11, 221, 0xffd75f, LOOK_BOLD, LOOK_BOLD},
    [ROLE_BAR] = {-1, -1, -1, LOOK_REVERSE, LOOK_REVERSE},
    [ROLE_SHARD] = {13, 177, 0xd787ff, LOOK_BOLD, LOOK_BOLD},
    [ROLE_COIN] = {3, 179, 0xd7af5f, 0, 0},
    [ROLE_FAME] = {15, 231, 0xffffff, LOOK_BOLD, LOOK_BOLD},
    [ROLE_SEAT_1] = {12, 111, 0x87afff, LOOK_BOLD, LOOK_BOLD},
    [ROLE_SEAT_2] = {9, 209, 0xff875f, LOOK_BOLD, LOOK_BOLD},
    [ROLE_SEAT_3] = {10, 114, 0x87d787, LOOK_BOLD, LOOK_BOLD},
    [ROLE_SEAT_4] = {14, 159, 0xafffff, LOOK_BOLD, LOOK_BOLD},
    [ROLE_SPIRITUAL] = {10, 120, 0x87ff87, 0, 0},
    [ROLE_MECHANICAL] = {9, 215, 0xffaf5f, 0, 0},
    [ROLE_OPTICAL] = {12, 117, 0x87d7ff, 0, 0},
    [ROLE_ESCAPE] = {7, 252, 0xd0d0d0, 0, 0},
};

struct look palette_look(enum role role, enum colours colours)
{
    switch (colours) {
    case COLOURS_16:
        return (struct look){rows[role].few, rows[role].with};
    case COLOURS_256:
        return (struct look){rows[role].many, rows[role].with};
    case COLOURS_TRUE:
        return (struct look){rows[role].rgb, rows[role].with};
    case COLOURS_NONE:
        break;
    }
    return (struct look){-1, rows[role].without};
}

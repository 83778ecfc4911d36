/* screen.h: a page of character cells, the only thing that drawing knows.
 *
 * A cell has a character and a role; what a role looks like is the terminal's business
 * (palette.h), so that nothing here depends on colours.  Whatever text is written, no
 * control character and nothing that reorders a line ever gets into a cell. */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a piece of the page is.  ORDER palette.c */
enum role {
    ROLE_TEXT,
    ROLE_DIM,      /* there, but of no weight: rules between panels, free slots */
    ROLE_TITLE,    /* the name of a panel */
    ROLE_FOCUS,    /* the name of the panel that gets the keys */
    ROLE_KEY,      /* a key that can be pressed */
    ROLE_STRONG,   /* what matters most on a panel */
    ROLE_SELECTED, /* the row the cursor is on */
    ROLE_REFUSED,  /* what is not possible */
    ROLE_WARNING,
    ROLE_BAR,   /* the line at the top */
    ROLE_SHARD, /* a Link circle with a Shard, Shards */
    ROLE_COIN,
    ROLE_FAME,
    ROLE_SEAT_1,
    ROLE_SEAT_2,
    ROLE_SEAT_3,
    ROLE_SEAT_4,
    ROLE_SPIRITUAL,
    ROLE_MECHANICAL,
    ROLE_OPTICAL,
    ROLE_ESCAPE,
    N_ROLES
};

struct cell {
    uint32_t rune;  /* 0: the right half of a wide character */
    uint16_t role;  /* enum role */
    uint16_t touch; /* what a click there means: enum touch and a number, or 0 */
};

/* What lies where, for the mouse; the number of it is added. */
enum touch {
    TOUCH_NONE,
    TOUCH_PANEL = 0x1000, /* the panel of that number */
    TOUCH_ROW = 0x2000,   /* a row of the decision, or of the start screen */
    TOUCH_ITEM = 0x3000,  /* a line of what lies over the table */
    TOUCH_OVER = 0x4000,  /* the rest of it */
    TOUCH_KINDS = 0xf000
};

/* No terminal is larger: what lies beyond is not drawn. */
enum { SCREEN_W = 320, SCREEN_H = 120 };

struct screen {
    int w, h;
    bool ascii; /* characters beyond ASCII become the nearest that are not */
    struct cell cell[SCREEN_H][SCREEN_W];
};

/* A part of the page; nothing that is drawn there gets out of it. */
struct area {
    struct screen *screen;
    int x, y, w, h;
};

/* An empty page. */
void screen_clear(struct screen *screen, int w, int h, bool ascii);

struct area screen_area(struct screen *screen);

/* A part of an area, cut to it. */
struct area area_part(struct area area, int x, int y, int w, int h);

/* Writes a text from (x, y) and returns the column after it, also when it was cut. */
int area_text(struct area area, int x, int y, enum role role, const char *text);

/* The same so that it ends before column x. */
void area_text_right(struct area area, int x, int y, enum role role, const char *text);

/* At most w columns; what is longer ends with an ellipsis. */
int area_text_cut(struct area area, int x, int y, int w, enum role role,
                  const char *text);

int area_number(struct area area, int x, int y, enum role role, int number);

/* n times the same character, to the right or downwards. */
void area_across(struct area area, int x, int y, int n, enum role role, uint32_t rune);
void area_down(struct area area, int x, int y, int n, enum role role, uint32_t rune);

/* The whole line y gets a role, its text stays. */
void area_role(struct area area, int y, enum role role);

/* A click anywhere in the area means this. */
void area_touch(struct area area, unsigned touch);

/* What a click means there. */
unsigned screen_touch(const struct screen *screen, int x, int y);

/* Breaks a text between words, continuing further in than it began, and writes what falls
 * on lines of the area, counted from line `from` of the text.  Returns how many lines it
 * has in all. */
int area_wrap(struct area area, int from, enum role role, const char *text);

/* Columns of a text. */
int screen_columns(const char *text);

/* The next character of UTF-8 text, fit for a cell; *text moves behind it.  What is no
 * character of its own has 0 columns. */
uint32_t screen_rune(const char **text, int *columns);

/* One line of the page as UTF-8, without blanks at its end.  Returns its length. */
enum { SCREEN_LINE = SCREEN_W * 4 + 1 };
size_t screen_line(const struct screen *screen, int y, char text[SCREEN_LINE]);

#endif

/* draw.h: the pages of the full screen, as cells.  Everything here is pure: scene and ui
 * in, cells out. */
#ifndef TERM_DRAW_H
#define TERM_DRAW_H

#include "term/screen.h"
#include "term/ui.h"

enum {
    DRAW_LEAST_W = 80, /* smaller windows only ask for room */
    DRAW_LEAST_H = 24,
    DRAW_ALL_W = 120, /* the whole table at a glance */
    DRAW_ALL_H = 40,
    DRAW_TABLE_W = 76 /* width of the panels of the table */
};

/* The whole page. */
void draw_page(struct screen *screen, int w, int h, bool ascii, const struct scene *scene,
               const struct ui *ui);

/* Does a window of this size show all panels together?  And the decision beside one of
 * the others? */
bool draw_shows_all(int w, int h);
bool draw_shows_two(int w, int h);

/* ---- panels ------------------------------------------------------------------------ */

/* Each with its title on the first line; role: what the title looks like. */
void draw_theater(struct area area, const struct scene *scene, const struct ui *ui,
                  enum role role);
void draw_city(struct area area, const struct scene *scene, const struct ui *ui,
               enum role role);
void draw_boards(struct area area, const struct scene *scene, const struct ui *ui,
                 enum role role);
void draw_log(struct area area, const struct scene *scene, const struct ui *ui,
              enum role role);
void draw_choices(struct area area, const struct scene *scene, const struct ui *ui,
                  enum role role);

/* How many lines the decision takes, whatever its cursor is on. */
int draw_choices_height(struct area area, const struct scene *scene);

/* ---- overlays ---------------------------------------------------------------------- */

void draw_overlay(struct area area, const struct scene *scene, const struct ui *ui);
/* The line of a page, as it is shown in a window w wide, where a byte of it lies. */
int draw_page_line(const char *page, size_t byte, int w);
void draw_prompt(struct area area, const struct scene *scene, const struct ui *ui);

/* ---- pieces ------------------------------------------------------------------------ */

/* A Performance card as the graph it is, 13 columns wide and at most 11 lines high.
 * ghosts: the markers as they would lie after a move; they and markers may be NULL. */
enum { DRAW_CARD_W = 13, DRAW_CARD_H = 11 };
void draw_card(struct area area, const struct text *text, unsigned card,
               const uint8_t *markers, const uint8_t *ghosts);

/* The card on which a marker would lie (scene->ghost). */
void draw_ghost(struct area area, const struct scene *scene);

/* "── Theater ─────" */
void draw_rule(struct area area, int x, int y, int w, enum role role, const char *title);

/* The letter of a seat in its colour: that of its Magician, or its number before it has
 * one.  Returns the column after it. */
int draw_tag(struct area area, int x, int y, const struct text *text, unsigned seat);

enum role draw_seat_role(unsigned seat);

/* A line of keys: what stands in brackets is pressed. */
void draw_keys(struct area area, const char *text);

/* The window is too small, and how large it has to be. */
void draw_small(struct area area);

/* Writes a message without arguments. */
int draw_message(struct area area, int x, int y, enum role role, enum message id);

/* "E Eng" for who stands on a slot; seat: whose Workshop.  Returns the column after. */
int draw_occupant(struct area area, int x, int y, const struct text *text, unsigned slot,
                  unsigned seat);

/* The rows of a list around the cursor; the cursor itself is shown if `focus`. */
void draw_rows(struct area area, const struct row *row, unsigned n, int at, bool focus,
               enum touch touch);

/* The first row that is shown of n when `at` must be seen on `h` lines. */
int draw_first(int at, int n, int h);

/* Short names: "Eng", "Wo", "D". */
enum message draw_short_character(unsigned character);
enum message draw_short_component(unsigned component);
enum message draw_short_location(unsigned location);

#endif

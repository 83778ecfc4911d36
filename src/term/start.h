/* start.h: the start screen: a new game, going on, loading, replaying, learning.
 *
 * Keys and drawing are pure; start_ask runs them on a terminal. */
#ifndef TERM_START_H
#define TERM_START_H

#include "term/full.h"

enum start_want {
    START_NOTHING, /* still choosing */
    START_NEW,
    START_CONTINUE,
    START_LOAD,
    START_REPLAY,
    START_LEARN,
    START_LEAVE
};

enum start_page { START_MENU, START_FORM, START_FILES, START_LESSONS };

enum {
    START_FILES_MOST = 40,
    START_FILE = 128,
    START_PATH = 512,
    START_NOTE = 1200,
    START_ABOUT = 400
};

struct start {
    /* Set by the caller. */
    char file[START_FILES_MOST][START_FILE];   /* records, the newest first */
    char about[START_FILES_MOST][START_ABOUT]; /* what is to be known about each */
    unsigned n_files;

    /* What was chosen. */
    enum start_want want;
    trk_config config;
    uint8_t person[TRK_MAX_PLAYERS]; /* 1: somebody at this keyboard */
    uint8_t level[TRK_MAX_PLAYERS];  /* of trk_levels, for the others */
    trk_names names;
    uint8_t speed;         /* enum plain_speed */
    char path[START_PATH]; /* of START_LOAD and START_REPLAY: as in file[], or typed */
    unsigned lesson;

    /* Its own. */
    enum start_page page;
    int at;
    enum start_want files_for;
    bool typing; /* a name or a path */
    char input[START_PATH];
    size_t n_input;
    char note[START_NOTE]; /* what went wrong */
};

/* A first game, as the lessons advise it: the recommended first setup without the Dark
 * Alley, somebody against two novices. */
void start_init(struct start *start);

/* Back to the menu, at its first line. */
void start_home(struct start *start);

void start_press(struct start *start, uint32_t key);
void start_draw(struct screen *screen, int w, int h, bool ascii,
                const struct start *start);

/* What a click on the page means as a key. */
uint32_t start_click(struct start *start, const struct screen *screen, uint32_t key);

/* Until something was chosen. */
void start_ask(struct start *start, struct terminal *terminal);

/* ---- for the drawing --------------------------------------------------------------- */

/* The rows of the page at hand. */
unsigned start_rows(const struct start *start);

/* What a row says, what stands at its right, and what is to be known about it. */
void start_label(const struct start *start, unsigned row, struct str *out);
void start_value(const struct start *start, unsigned row, struct str *out);
void start_about(const struct start *start, unsigned row, struct str *out);

#endif

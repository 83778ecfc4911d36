/* desk.h: the full screen without a terminal: keys are pressed by the test, and the page
 * is there to be looked at. */
#ifndef TESTS_SUPPORT_DESK_H
#define TESTS_SUPPORT_DESK_H

#include "term/full.h"

enum { DESK_ENTRIES = 16384 };

struct desk {
    trk_session session;
    struct full full;
    trk_move entries[DESK_ENTRIES];
    trk_seeded chance;
    int w, h;
    uint32_t (*key)(void *context, struct desk *desk); /* for desk_play */
    void *context;
    bool eager; /* keys are pressed also where the screen waits for a while only */
    char room[1 << 20];
};

/* A new game with people on all seats. */
void desk_new(struct desk *desk, const trk_config *config, uint64_t seed);

/* The same at some position, which has no past. */
void desk_at(struct desk *desk, const trk_state *state);

/* A window of this size. */
void desk_size(struct desk *desk, int w, int h, bool ascii);

/* Asks a seat, presses a key, shows the page. */
void desk_ask(struct desk *desk, unsigned number);
enum plain_answer desk_press(struct desk *desk, uint32_t pressed);
void desk_show(struct desk *desk);

/* Is the text somewhere on the page? */
bool desk_shows(const struct desk *desk, const char *text);

/* Moves the cursor by keys to a row of the decision. */
void desk_go_to(struct desk *desk, unsigned row);

/* Makes a legal move by keys alone: cursor, Enter, and the groups that hide it.  False:
 * there is no way to it. */
bool desk_make(struct desk *desk, trk_move move);

#endif

/* plain.h: a whole game in line mode: lines of text in, lines of text out.
 *
 * Nothing here knows a file or a terminal; the caller's ports do.  Works with a pipe, a
 * screen reader and the oldest of terminals alike. */
#ifndef TERM_PLAIN_H
#define TERM_PLAIN_H

#include "text/text.h"
#include "trickerion.h"

struct plain_ports {
    /* The next line without its end, cut to fit; false: there is none. */
    bool (*read)(void *context, char *line, size_t cap);
    void (*write)(void *context, const char *text, size_t n);
    void (*flush)(void *context);
    /* Makes all entries and plans of the session durable.  False: *cause tells why not.
     */
    bool (*keep)(void *context, const trk_session *session, const char **cause);
    /* Writes a copy of the record to a new file. */
    bool (*save)(void *context, const trk_session *session, const char *path,
                 const char **cause);
    void *context;
};

enum { PLAIN_LINE = 512, PLAIN_CANDIDATES = 2048, PLAIN_EVENTS = 8192, PLAIN_PAST = 32 };

/* A row of the list of choices: a move, or a group of them. */
struct plain_row {
    trk_move move; /* the first of a group */
    unsigned n;    /* moves behind it */
};

struct plain {
    /* Set by the caller. */
    trk_session *session;
    struct plain_ports ports;
    const char *version; /* for reports */
    const char *record;  /* where the game is kept */
    char *room;          /* for a whole record as text */
    size_t room_size;

    /* The rest is plain's own. */
    struct str out;
    unsigned seat;  /* who is asked; TRK_PUBLIC: nobody in particular */
    uint32_t shown; /* entries whose events have been told */
    bool end;       /* the input has ended, or somebody wants to leave */
    bool warned;    /* the record could not be written */
    trk_state view;
    struct text text;
    trk_outlook outlook;
    trk_preview preview;
    trk_move legal[TRK_MAX_LEGAL]; /* the choices, or those of a group */
    unsigned n_legal;
    bool narrowed; /* only some of them */
    struct plain_row row[TRK_MAX_LEGAL];
    unsigned n_rows;
    unsigned fold; /* how the rows were folded */
    trk_move candidate[PLAIN_CANDIDATES];
    trk_event event[PLAIN_EVENTS];
    uint8_t past[PLAIN_PAST][TRK_N_CHARACTERS]; /* earlier plans, for undo */
    unsigned n_past, n_future; /* plans taken back stand after those, for redo */
};

/* Plays until the game is over, the input ends or somebody leaves. */
void plain_play(struct plain *plain);

#endif

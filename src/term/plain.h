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
    /* Looks whether a record can be played and notes that it shall be, once this game has
     * been left.  False: a sentence in why, and nothing is noted. */
    bool (*load)(void *context, const char *path, struct str *why);
    /* Puts a bot on a seat, or a person (NULL).  False: a sentence in why. */
    bool (*seat)(void *context, unsigned seat, const char *level, struct str *why);
    /* What the bot of a seat is called. */
    const char *(*who)(void *context, unsigned seat);
    /* Lets a bot think about a decision of a person, on what that person knows; its hints
     * last until the next call.  NULL: there is none. */
    const trk_mind *(*think)(void *context, const trk_state *view, unsigned seat,
                             const trk_move *legal, unsigned n);
    /* After every decision of chance or a bot. */
    void (*after)(void *context);
    /* Time to read what a bot has done. */
    void (*pause)(void *context);
    void *context;
};

/* How bots are shown: all that happens at once before the next question, move by move
 * with a pause, or move by move when the player says so. */
enum plain_speed { PLAIN_INSTANT, PLAIN_NORMAL, PLAIN_STEP };

/* "instant", "normal", "step" */
bool plain_find_speed(const char *word, enum plain_speed *speed);

enum { PLAIN_LINE = 512, PLAIN_CANDIDATES = 4096, PLAIN_EVENTS = 8192, PLAIN_PAST = 32 };

/* A row of the list of choices: a move, or a group of them. */
struct plain_row {
    trk_move move; /* the first of a group */
    unsigned n;    /* moves behind it */
};

/* A lesson and its game. */
struct plain_school {
    trk_lesson lesson;
    trk_session session;
    trk_move entries[TRK_LESSON_ENTRIES];
    uint32_t shown_n; /* entries when a board was shown last */
    uint8_t shown;    /* and which one: enum trk_focus */
    uint16_t told;    /* the step that was told last */
    bool leave;       /* back to where the learner came from */
};

struct plain {
    /* Set by the caller. */
    trk_session *session;
    struct plain_ports ports;
    const char *version; /* for reports */
    const char *record;  /* where the game is kept */
    char *room;          /* for a whole record as text */
    size_t room_size;
    enum plain_speed speed;

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
    trk_lesson *lesson;        /* NULL: this is a game */
    struct plain_school school;
};

/* Plays until the game is over, the input ends or somebody leaves. */
void plain_play(struct plain *plain);

/* Teaches from a lesson on, without a game; chance is for what the lesson does
 * not tell. */
void plain_learn_from(struct plain *plain, unsigned number, trk_source chance);

#endif

/* full.h: a whole game on the full screen.
 *
 * It stands on the line mode: what is typed or chosen goes through the same functions,
 * and what they answer is shown on a page.  Nothing here knows a terminal; the caller's
 * struct terminal does. */
#ifndef TERM_FULL_H
#define TERM_FULL_H

#include "term/keys.h"
#include "term/plain_ui.h"
#include "term/screen.h"

struct terminal {
    /* The next key, or PRESS_NONE after so many milliseconds; below 0 it waits. */
    uint32_t (*key)(void *context, int milliseconds);
    void (*size)(void *context, int *w, int *h);
    void (*show)(void *context, const struct screen *screen);
    bool ascii;
    void *context;
};

enum { FULL_SAID = 1 << 20, FULL_ITEMS = 900, FULL_CONTEXT = 1600 };

struct full {
    /* Set by the caller: session, ports (but for read, write and flush), version, record,
     * room and speed of plain; and the terminal. */
    struct plain plain;
    struct terminal terminal;
    /* Writes a text to a new file, for reports. */
    bool (*file)(void *context, const char *path, const char *text, size_t n,
                 const char **cause);

    /* The rest is its own. */
    struct plain_ports caller; /* the ports it was given */
    struct ui ui;
    struct scene scene;
    struct screen screen;
    struct row row[UI_ROWS];
    struct row item[FULL_ITEMS];
    trk_move refusal[PLAIN_CANDIDATES];
    unsigned refused;   /* kind of move whose refusals are listed; TRK_N_MOVES: none */
    unsigned character; /* Character whose cards are listed; TRK_NONE: none */
    bool asking;        /* somebody is asked for a decision */
    bool waiting;       /* Enter shows the next decision of a bot */
    bool hurry;         /* no pauses until somebody is asked */
    bool was_asking;    /* before a bot began to think */
    bool enough;        /* a hint is wanted as it is */
    bool interrupted;   /* somebody left while a bot was thinking */
    unsigned thinker;   /* the seat of that bot; TRK_PUBLIC: none thinks */
    bool learned;       /* the last lesson was read to its end */
    bool stale;         /* the log must be made again */
    bool changed;       /* more than the cursor */
    unsigned log_reader;
    trk_state log_state; /* after the entries of the log */
    struct log log;
    trk_state past; /* what the reader knew at the moment that is looked at */
    trk_outlook past_outlook;
    char said[FULL_SAID]; /* what the line mode answered */
    size_t said_n;
    char page[FULL_SAID], title[UI_LABEL], items_title[UI_LABEL], note[PREVIEW_ROOM];
    char heading[UI_LABEL], context[FULL_CONTEXT], detail[UI_DETAIL];
    char board[4096], residence[4096];
};

/* Plays until the game is over or somebody leaves.  True: it is over. */
bool full_play(struct full *full);

/* Shows a game that is over, or one that is only looked at, until somebody leaves. */
void full_watch(struct full *full);

/* Teaches from a lesson on. */
void full_learn(struct full *full, unsigned number, trk_source chance);

/* ---- full.c: for the other files --------------------------------------------------- */

/* Before anything else; nobody is asked yet. */
void full_begin(struct full *full);

/* A seat is asked: its choices are shown; and the same until it has decided. */
void full_ask(struct full *full, unsigned seat);
void full_ask_until(struct full *full, unsigned seat);

/* Nobody is asked, a seat or TRK_PUBLIC looks on. */
void full_look_on(struct full *full, unsigned seat);

/* Shows everything as it is now. */
void full_show(struct full *full);

/* A click moves a cursor or changes the panel; then it is only shown (PRESS_RESIZE).  On
 * what is chosen already it is Enter, beside what lies over the table Esc.  Other keys
 * stay what they are. */
uint32_t full_click(struct full *full, uint32_t key);

/* Does what a key means. */
enum plain_answer full_press(struct full *full, uint32_t key);

/* What was decided goes to the disk; a note says when it cannot. */
void full_keep(struct full *full);

/* Waits for a key and does what it means. */
enum plain_answer full_turn(struct full *full);

/* Does what an action asks for. */
enum plain_answer full_act(struct full *full, const struct action *action);

/* ---- full_wait.c ------------------------------------------------------------------- */

/* While a bot thinks about the decision of a seat, for those who let it think in a thread
 * of its own: keys are heard, but nothing of the game can change.  full_wait waits so
 * long for a key; false: somebody leaves, and what is decided now will not count. */
void full_wait_begin(struct full *full, unsigned seat);
bool full_wait(struct full *full, int milliseconds);
/* Comes back when nothing that was opened meanwhile is being read any more. */
void full_wait_end(struct full *full);

/* The same while a bot looks for a hint: Esc takes what it has found so far, and then
 * full_advise is false. */
void full_advise_begin(struct full *full);
bool full_advise(struct full *full, int milliseconds);
void full_advise_end(struct full *full);

/* Time to see what a bot has done: keys are heard, Enter ends the pauses. */
void full_pause(struct full *full);

/* ---- full_rows.c ------------------------------------------------------------------- */

/* The rows of the decision with heading and context, and the words for the cursor. */
void full_rows(struct full *full);
void full_detail(struct full *full);

/* What of it is said in lessons too: where the Character stands, and what the rows are of
 * when they are not all. */
void full_placement(struct full *full, struct str *out);
void full_inside(struct full *full, struct str *out);

/* Row `at` is chosen; out of what was opened. */
enum plain_answer full_choose(struct full *full, unsigned at);
enum plain_answer full_back(struct full *full);

/* A new row of the decision, and where its label is written. */
struct row *full_add_row(struct full *full, enum row_kind kind);
struct str full_label(struct row *row);

/* ---- full_refused.c ---------------------------------------------------------------- */

/* In place of a kind of move: all that belong to other Locations. */
enum { FULL_ELSEWHERE = TRK_N_MOVES + 1 };

/* Rows for what is refused: by kind, the kinds of other Locations, moves of a kind. */
void full_refused_kinds(struct full *full);
void full_refused_elsewhere(struct full *full);
void full_refused_moves(struct full *full, unsigned kind);

/* ---- full_learn.c ------------------------------------------------------------------ */

/* Heading and context of a lesson. */
void full_lesson_words(struct full *full);

/* ---- full_plan.c ------------------------------------------------------------------- */

/* A Character with a card, and what it could do there. */
void full_plan_words(struct full *full, unsigned character, unsigned card,
                     struct str *out);

/* The cursor to the first Character without a card, or to where the plan is ready. */
void full_plan_go_on(struct full *full);

void full_plan_rows(struct full *full);
void full_plan_detail(struct full *full, const struct row *row, struct str *out);
enum plain_answer full_plan_choose(struct full *full, const struct row *row);

/* ---- full_run.c -------------------------------------------------------------------- */

/* A line that was typed; what comes out is a note or a page. */
enum plain_answer full_run(struct full *full, const char *line);

/* What was said since full_hear_begin becomes a note or a page. */
void full_hear_begin(struct full *full);
void full_hear(struct full *full, const char *title);

/* A page to read. */
void full_open_page(struct full *full, const char *title, const char *text);

/* The next proposal for what was typed. */
void full_complete(struct full *full);

/* Ports of the line mode: what it says, and a line it asks for. */
void full_write(void *context, const char *text, size_t n);
bool full_read(void *context, char *line, size_t cap);
void full_flush(void *context);

/* ---- full_ports.c ------------------------------------------------------------------ */

/* From now on the line mode reads from and writes to the page. */
void full_take_ports(struct full *full);

/* ---- full_log.c -------------------------------------------------------------------- */

/* Bring the log up to what the reader may know now. */
void full_log(struct full *full);

/* Look at the moment after entry n; the cursor of the log follows. */
enum plain_answer full_past(struct full *full, uint32_t n);
enum plain_answer full_turn_of_past(struct full *full, bool forward);
void full_look_at_moment(struct full *full);

/* ---- full_look.c ------------------------------------------------------------------- */

/* Lists of things to look up: those in view, or all. */
enum plain_answer full_look_up(struct full *full);
enum plain_answer full_look_all(struct full *full);
enum plain_answer full_item(struct full *full, unsigned at);
enum plain_answer full_rule(struct full *full);

/* ---- full_signs.c ------------------------------------------------------------------ */

/* What the signs and short words of the screen mean. */
enum { FULL_SIGNS = 4000 };
void full_signs(struct str *out);

#endif

/* lesson.h: what the files about lessons share: the rows of src/data/list-lessons.h. */
#ifndef SESSION_LESSON_H
#define SESSION_LESSON_H

#include "session/session.h"

enum lesson_row_kind {
    ROW_LESSON,
    ROW_LINE,
    ROW_READ,
    ROW_WATCH,
    ROW_ASK,
    ROW_PLAN,
    ROW_READY
};

/* Moves that fit: of one of two kinds, with these arguments, a bit for every value. */
struct lesson_pattern {
    uint8_t kind, other;
    uint8_t event; /* what it must cause for its actor; TRK_EVENT_NOTHING: anything */
    uint64_t arg[3];
};

enum { NO_KIND = TRK_N_MOVES };

struct lesson_row {
    uint8_t kind;                /* enum lesson_row_kind */
    uint8_t focus;               /* enum trk_focus */
    uint8_t character, location; /* of a ROW_PLAN */
    trk_rule rule;
    const char *text, *task; /* message ids; the text of a ROW_LINE is a move */
    struct lesson_pattern way, goal;
};

extern const struct lesson_row lesson_rows[];
extern const unsigned n_lesson_rows;

/* The row where a lesson begins; n_lesson_rows: there is none. */
unsigned lesson_row_of(unsigned number);

/* Row of step i of the lesson that begins at a row; n_lesson_rows: it has no such step.
 */
unsigned lesson_row_step(unsigned first, unsigned i);

/* The row behind a lesson. */
unsigned lesson_row_end(unsigned first);

/* The move of a ROW_LINE; false: it is none on this table. */
bool lesson_row_move(const trk_state *state, unsigned row, trk_move *move);

/* ---- lesson.c ---------------------------------------------------------------------- */

/* The row of a step of a lesson; NULL: it has no such step. */
const struct lesson_row *lesson_step_row(const trk_lesson *lesson, unsigned step);

/* The first step that asks for a card the plan does not have; n_steps: it has all. */
unsigned lesson_missing_card(const trk_lesson *lesson);

static inline const struct lesson_row *lesson_row_now(const trk_lesson *lesson)
{
    return lesson_step_row(lesson, lesson->step);
}

/* ---- lesson_judge.c ---------------------------------------------------------------- */

/* Does a legal move fit a pattern? */
bool lesson_fits(const trk_state *state, const struct lesson_pattern *pattern,
                 trk_move move);

/* Does any legal move of the learner fit a step? */
bool lesson_any_fits(const trk_lesson *lesson, const struct lesson_row *row);

/* Is this the Assignment phase? */
bool lesson_is_planning(const trk_lesson *lesson);

/* ---- lesson_script.c --------------------------------------------------------------- */

/* The next of the actor's lines that is legal and, with good, good enough; false: there
 * is none. */
typedef bool lesson_wish(const trk_lesson *lesson, trk_move move);
bool lesson_script_next(const trk_lesson *lesson, const trk_state *state, unsigned actor,
                        lesson_wish *good, trk_move *move);

/* The other seats' bot; its memory is the trk_lesson. */
const trk_bot *lesson_script_bot(void);

#endif

/* lesson_script.c: what chance and the other seat do in a lesson.
 *
 * They follow the lines of the game the lesson was taken from.  How far an actor is
 * follows from the entries, so that going back needs no memory.  Where the learner has
 * made a line impossible the actor's next one is tried; without any, a seat does as
 * little as it can. */
#include "session/lesson.h"

#include <string.h>

static bool same_move(trk_move a, trk_move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* The row from row on whose line is this move; end: there is none. */
static unsigned find_line(const trk_state *state, unsigned row, unsigned end,
                          trk_move move)
{
    trk_move line;
    while (row < end && !(lesson_row_move(state, row, &line) && same_move(line, move)))
        row++;
    return row;
}

/* The row behind the last line that the actor has followed. */
static unsigned rows_done(const trk_lesson *lesson, unsigned actor)
{
    const trk_session *session = lesson->session;
    unsigned row = lesson_row_of(lesson->number), end = lesson_row_end(row);
    for (uint32_t i = lesson->at[0]; i < session->n; i++) {
        if (session->entries[i].actor != actor)
            continue;
        unsigned found = find_line(&session->state, row, end, session->entries[i]);
        if (found < end)
            row = found + 1;
    }
    return row;
}

bool lesson_script_next(const trk_lesson *lesson, const trk_state *state, unsigned actor,
                        lesson_wish *good, trk_move *move)
{
    unsigned end = lesson_row_end(lesson_row_of(lesson->number));
    for (unsigned row = rows_done(lesson, actor); row < end; row++)
        if (lesson_row_move(state, row, move) && move->actor == actor &&
            trk_why(state, *move, NULL) == TRK_OK && (!good || good(lesson, *move)))
            return true;
    return false;
}

/* Ends what is under way, does without what can be done without. */
static bool is_modest(unsigned kind)
{
    return kind == TRK_MOVE_END || kind == TRK_MOVE_IDLE || kind == TRK_MOVE_DECLINE ||
           kind == TRK_MOVE_DONE || kind == TRK_MOVE_NO_ADVERTISE;
}

static unsigned choose_modest(const trk_move *legal, unsigned n)
{
    unsigned i = 0;
    while (i < n && !is_modest(legal[i].kind))
        i++;
    return i < n ? i : 0;
}

static unsigned choose(void *memory, const trk_state *view, unsigned seat,
                       const trk_move *legal, unsigned n)
{
    const trk_lesson *lesson = memory;
    trk_move move;
    unsigned i = n;
    if (lesson_script_next(lesson, view, seat, NULL, &move))
        for (i = 0; i < n && !same_move(legal[i], move);)
            i++;
    return i < n ? i : choose_modest(legal, n);
}

const trk_bot *lesson_script_bot(void)
{
    static const trk_bot bot = {"script", choose};
    return &bot;
}

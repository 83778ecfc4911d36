/* lesson_rows.c: the lessons as a table, and where things stand in it. */
#include "session/lesson.h"

/* Laid out by hand: macros that make rows. */
// clang-format off
#define ANY           UINT64_MAX
#define ONE(value)    (UINT64_C(1) << (value))
#define EITHER(a, b)  (ONE(a) | ONE(b))
#define PIECES(n)     ((n)-1)
#define NO_MOVE       {NO_KIND, NO_KIND, TRK_EVENT_NOTHING, {0}}
#define MOVE(id, a, b, c, why) {TRK_MOVE_##id, NO_KIND, TRK_EVENT_##why, {a, b, c}}
#define MOVES(id, other, a)                                                              \
    {TRK_MOVE_##id, TRK_MOVE_##other, TRK_EVENT_NOTHING, {a, ANY, ANY}}

#define LESSON(id)                                                                       \
    {.kind = ROW_LESSON, .text = "LESSON_" #id, .task = "LESSON_ABOUT_" #id},
#define LINE(line)         {.kind = ROW_LINE, .text = line},
#define STEP_(id)          .text = "STEP_" #id
#define TASK_(id)          .text = "STEP_" #id, .task = "TASK_" #id
#define FOCUS_(id)         .focus = TRK_FOCUS_##id
#define READ(id, at, see)  {.kind = ROW_READ, STEP_(id), FOCUS_(at), .rule = see},
#define WATCH(id, at, see) {.kind = ROW_WATCH, STEP_(id), FOCUS_(at), .rule = see},
#define ASK(id, at, see, first, last)                                                    \
    {.kind = ROW_ASK, TASK_(id), FOCUS_(at), .rule = see, .way = first, .goal = last},
#define PLAN(id, see, who, where)                                                        \
    {.kind = ROW_PLAN,                                                                   \
     TASK_(id),                                                                          \
     FOCUS_(PLAN),                                                                       \
     .rule = see,                                                                        \
     .character = TRK_##who,                                                             \
     .location = TRK_##where},
#define READY(id, see) {.kind = ROW_READY, TASK_(id), FOCUS_(PLAN), .rule = see},
// clang-format on

const struct lesson_row lesson_rows[] = {
#include "data/list-lessons.h"
};

const unsigned n_lesson_rows = sizeof lesson_rows / sizeof *lesson_rows;

unsigned lesson_row_of(unsigned number)
{
    unsigned row = 0;
    while (row < n_lesson_rows && (lesson_rows[row].kind != ROW_LESSON || number--))
        row++;
    return row;
}

unsigned lesson_row_end(unsigned first)
{
    unsigned row = first + 1;
    while (row < n_lesson_rows && lesson_rows[row].kind != ROW_LESSON)
        row++;
    return row;
}

unsigned lesson_row_step(unsigned first, unsigned i)
{
    unsigned end = lesson_row_end(first);
    for (unsigned row = first + 1; row < end; row++)
        if (lesson_rows[row].kind != ROW_LINE && !i--)
            return row;
    return n_lesson_rows;
}

bool lesson_row_move(const trk_state *state, unsigned row, trk_move *move)
{
    const char *text = lesson_rows[row].text;
    return lesson_rows[row].kind == ROW_LINE &&
           trk_move_parse(state, text, str_length(text), move, NULL) == TRK_OK;
}

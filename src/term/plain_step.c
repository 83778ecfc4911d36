/* plain_step.c: a step of a lesson as lines of text. */
#include "term/plain_ui.h"

static void show_downtown(struct plain *plain)
{
    text_downtown(&plain->out, &plain->text);
}

static void show_theater(struct plain *plain)
{
    text_theater(&plain->out, &plain->text);
}

static void show_table(struct plain *plain)
{
    text_table(&plain->out, &plain->text);
}

static void show_market(struct plain *plain)
{
    trk_outlook_for(&plain->view, plain->seat, &plain->outlook);
    text_market(&plain->out, &plain->text, &plain->outlook);
}

static void show_board(struct plain *plain)
{
    trk_outlook_for(&plain->view, plain->seat, &plain->outlook);
    text_player(&plain->out, &plain->text, plain->seat, &plain->outlook);
}

static void show_scores(struct plain *plain)
{
    uint8_t place[TRK_MAX_PLAYERS];
    trk_session_ranking(plain->session, place);
    text_scores(&plain->out, &plain->text, place);
}

/* NEWS has been told by then.  ORDER trk_focus */
static void (*const boards[TRK_N_FOCUSES])(struct plain *plain) = {
    [TRK_FOCUS_TABLE] = show_table,       [TRK_FOCUS_DOWNTOWN] = show_downtown,
    [TRK_FOCUS_MARKET_ROW] = show_market, [TRK_FOCUS_THEATER] = show_theater,
    [TRK_FOCUS_BOARD] = show_board,       [TRK_FOCUS_PLAN] = plain_plan_list,
    [TRK_FOCUS_SCORES] = show_scores,
};

/* A plan changes without an entry. */
static bool just_shown(const struct plain *plain, unsigned focus)
{
    const struct plain_school *school = &plain->school;
    return focus != TRK_FOCUS_PLAN && school->shown == focus &&
           school->shown_n == plain->session->n;
}

/* The part of the table a step is about, unless it has just been shown. */
static void show_focus(struct plain *plain, const trk_step *step)
{
    if (!boards[step->focus] || just_shown(plain, step->focus))
        return;
    boards[step->focus](plain);
    plain->school.shown = step->focus;
    plain->school.shown_n = plain->session->n;
    str_char(&plain->out, '\n');
}

static void show_title(struct plain *plain)
{
    char title[100];
    struct str out = str_buffer(title, sizeof title);
    const trk_lesson *lesson = plain->lesson;
    text_lesson_title(&out, lesson->number);
    str_char(&plain->out, '\n');
    tell_with(plain, MSG_LESSON_STEP, arg_number("number", lesson->number + 1),
              arg_text("title", title), arg_number("step", lesson->step + 1),
              arg_number("steps", lesson->n_steps));
}

/* A step that takes several decisions is told once. */
void plain_learn_step(struct plain *plain, const trk_step *step)
{
    plain_look(plain, plain->lesson->seat);
    plain_news(plain);
    if (plain->school.told == step->number)
        return;
    plain->school.told = step->number;
    show_title(plain);
    if (step->kind == TRK_STEP_READ)
        show_focus(plain, step);
    text_step(&plain->out, step);
    str_char(&plain->out, '\n');
}

void plain_learn_task(struct plain *plain, const trk_step *step)
{
    char task[200] = "";
    struct str out = str_buffer(task, sizeof task);
    if (step->kind == TRK_STEP_READ) {
        tell(plain, MSG_LESSON_NEXT);
        return;
    }
    if (step->kind == TRK_STEP_MOVE)
        plain_list(plain);
    else
        plain_plan_list(plain);
    text_task(&out, step);
    tell_with(plain, MSG_LESSON_TASK, arg_text("task", task));
}

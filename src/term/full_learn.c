/* full_learn.c: lessons on the full screen.
 *
 * A lesson is a game of its own; choices and commands go through the line mode, which
 * knows what a lesson asks for.  What a step tells stands where the context of a decision
 * does. */
#include "term/full.h"

/* "Lesson 2, step 3 of 9: Assignment" */
static void write_heading(struct full *full, struct str *out)
{
    const trk_lesson *lesson = full->plain.lesson;
    char title[100];
    struct str title_out = str_buffer(title, sizeof title);
    text_lesson_title(&title_out, lesson->number);
    message_with(out, MSG_SCREEN_LESSON, arg_number("number", lesson->number + 1),
                 arg_text("title", title), arg_number("step", lesson->step + 1),
                 arg_number("steps", lesson->n_steps));
}

/* Somebody who has never seen the screen is told how to find out. */
static void write_how(const trk_lesson *lesson, struct str *out)
{
    if (lesson->number || lesson->step)
        return;
    message(out, MSG_SCREEN_LESSON_HOW);
    str_text(out, "\n\n");
}

static void write_step(const trk_lesson *lesson, const trk_step *step, struct str *out)
{
    char task[400];
    struct str task_out = str_buffer(task, sizeof task);
    text_step(out, step);
    str_text(out, "\n\n");
    write_how(lesson, out);
    if (step->kind == TRK_STEP_READ) {
        message(out, MSG_LESSON_NEXT);
        return;
    }
    text_task(&task_out, step);
    message_with(out, MSG_LESSON_TASK, arg_text("task", task));
    str_char(out, '\n');
}

/* After the last step: what comes next. */
static void write_done(struct full *full, struct str *out)
{
    char title[100];
    unsigned next = full->plain.lesson->number + 1u;
    struct str title_out = str_buffer(title, sizeof title);
    text_lesson_title(&title_out, next - 1);
    message_with(out, MSG_LESSON_DONE, arg_number("number", (int)next),
                 arg_text("title", title));
    str_text(out, "\n\n");
    title_out = str_buffer(title, sizeof title);
    text_lesson_title(&title_out, next);
    if (next < trk_lessons())
        message_with(out, MSG_SCREEN_LESSON_AFTER, arg_number("number", (int)next + 1),
                     arg_text("title", title));
    else
        message(out, MSG_SCREEN_LESSONS_END);
}

/* The panel that shows what a step is about. */
static enum panel panel_of(unsigned focus)
{
    static const uint8_t panels[TRK_N_FOCUSES] = {
        [TRK_FOCUS_TABLE] = PANEL_BOARDS,    [TRK_FOCUS_DOWNTOWN] = PANEL_CITY,
        [TRK_FOCUS_MARKET_ROW] = PANEL_CITY, [TRK_FOCUS_THEATER] = PANEL_THEATER,
        [TRK_FOCUS_BOARD] = PANEL_BOARDS,    [TRK_FOCUS_PLAN] = PANEL_BOARDS,
        [TRK_FOCUS_NEWS] = PANEL_LOG,        [TRK_FOCUS_SCORES] = PANEL_BOARDS};
    return focus < TRK_N_FOCUSES ? (enum panel)panels[focus] : PANEL_CHOICES;
}

void full_lesson_words(struct full *full)
{
    struct str heading = str_buffer(full->heading, sizeof full->heading);
    struct str context = str_buffer(full->context, sizeof full->context);
    trk_step step;
    full->scene.focus = PANEL_CHOICES;
    if (trk_lesson_step(full->plain.lesson, &step)) {
        write_heading(full, &heading);
        write_step(full->plain.lesson, &step, &context);
        if (full->asking) {
            full_placement(full, &context);
            full_inside(full, &context);
        }
        full->scene.focus = panel_of(step.focus);
    } else {
        text_lesson_title(&heading, full->plain.lesson->number);
        write_done(full, &context);
    }
}

/* ---- the course of it -------------------------------------------------------------- */

/* Nothing is asked: Enter goes on. */
static void read_step(struct full *full)
{
    enum plain_answer next = ASK_AGAIN;
    plain_look(&full->plain, full->plain.lesson->seat);
    full_look_on(full, full->plain.lesson->seat);
    full->waiting = true;
    while (next != DECIDED)
        next = full_turn(full);
    full->waiting = false;
}

static void after_lesson(struct full *full)
{
    struct plain *plain = &full->plain;
    unsigned next = plain->lesson->number + 1u;
    read_step(full);
    if (plain->end || plain->school.leave)
        return;
    full->learned = next >= trk_lessons();
    if (full->learned || !plain_learn_begin(plain, next, plain->session->chance))
        plain->school.leave = true;
    full->stale = true;
}

/* An answer to a step that only tells something is to go on; to a task it is a choice. */
static void take_step(struct full *full, const trk_step *step)
{
    uint8_t number = full->plain.lesson->step;
    full->stale = true;
    if (step->kind != TRK_STEP_READ) {
        full_ask_until(full, full->plain.lesson->seat);
        return;
    }
    read_step(full);
    if (!full->plain.end && !full->plain.school.leave &&
        full->plain.lesson->step == number)
        trk_lesson_next(full->plain.lesson);
}

static void teach(struct full *full)
{
    struct plain *plain = &full->plain;
    trk_step step;
    while (!plain->end && !plain->school.leave) {
        while (trk_lesson_advance(plain->lesson) == TRK_OK)
            continue;
        if (trk_lesson_step(plain->lesson, &step))
            take_step(full, &step);
        else
            after_lesson(full);
    }
}

/* A game that is under way waits meanwhile. */
void full_learn(struct full *full, unsigned number, trk_source chance)
{
    struct plain *plain = &full->plain;
    trk_session *game = plain->session;
    full_begin(full);
    full->learned = plain->school.leave = false;
    if (!plain_learn_begin(plain, number, chance))
        return;
    teach(full);
    full->scene.focus = PANEL_CHOICES;
    plain->session = game;
    plain->lesson = NULL;
    plain->school.leave = false;
    full->stale = true;
}

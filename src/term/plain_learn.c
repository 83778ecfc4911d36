/* plain_learn.c: the lessons in line mode.
 *
 * A lesson is a game of its own: while it goes on the learner's own game, if there is
 * one, waits, and the usual prompts and commands work on the lesson's. */
#include "term/plain_ui.h"

/* ---- what is asked ----------------------------------------------------------------- */

void plain_learn_aside(struct plain *plain)
{
    char task[200] = "";
    struct str out = str_buffer(task, sizeof task);
    trk_step step;
    if (!trk_lesson_step(plain->lesson, &step) || step.kind == TRK_STEP_READ) {
        tell(plain, MSG_LESSON_NO_TASK);
        return;
    }
    text_task(&out, &step);
    tell_with(plain, step.kind == TRK_STEP_MOVE ? MSG_LESSON_ASIDE : MSG_LESSON_NO_PLAN,
              arg_text("task", task));
}

/* The step is as simple as its task says. */
static void tell_task(struct plain *plain)
{
    char task[200] = "";
    struct str out = str_buffer(task, sizeof task);
    trk_step step;
    if (!trk_lesson_step(plain->lesson, &step) || step.kind == TRK_STEP_READ) {
        tell(plain, MSG_LESSON_NO_TASK);
        return;
    }
    text_task(&out, &step);
    tell_with(plain, MSG_LESSON_TASK, arg_text("task", task));
}

unsigned plain_learn_prefer(struct plain *plain, unsigned n)
{
    unsigned asked = 0;
    for (unsigned i = 0; i < n; i++)
        if (trk_lesson_judge(plain->lesson, plain->candidate[i], NULL) == TRK_OK)
            plain->candidate[asked++] = plain->candidate[i];
    return asked ? asked : n;
}

/* ---- commands ---------------------------------------------------------------------- */

static enum plain_answer do_next(struct plain *plain, const char *rest)
{
    (void)rest;
    if (trk_lesson_next(plain->lesson) == TRK_OK)
        return DECIDED;
    plain_learn_aside(plain);
    return ASK_AGAIN;
}

static enum plain_answer do_back(struct plain *plain, const char *rest)
{
    (void)rest;
    if (trk_lesson_back(plain->lesson) != TRK_OK) {
        tell(plain, MSG_LESSON_FIRST_STEP);
        return ASK_AGAIN;
    }
    plain->shown = plain->session->n;
    plain->school.told = UINT16_MAX;
    return DECIDED;
}

static enum plain_answer do_hint(struct plain *plain, const char *rest)
{
    char label[200];
    struct str out = str_buffer(label, sizeof label);
    trk_move move;
    (void)rest;
    if (trk_lesson_example(plain->lesson, &move) != TRK_OK) {
        tell_task(plain);
        return ASK_AGAIN;
    }
    text_move(&out, &plain->text, move);
    tell_with(plain, MSG_LESSON_EXAMPLE, arg_text("move", label));
    return ASK_AGAIN;
}

static enum plain_answer do_leave(struct plain *plain, const char *rest)
{
    (void)rest;
    plain->school.leave = true;
    return DECIDED;
}

static enum plain_answer do_not_here(struct plain *plain, const char *rest)
{
    (void)rest;
    tell(plain, MSG_LEARN_NOT_HERE);
    return ASK_AGAIN;
}

static const struct command {
    const char *word;
    enum plain_answer (*run)(struct plain *plain, const char *rest);
} commands[] = {
    {"next", do_next},         {"undo", do_back},       {"hint", do_hint},
    {"quit", do_leave},        {"exit", do_leave},      {"redo", do_not_here},
    {"takeback", do_not_here}, {"seat", do_not_here},   {"seats", do_not_here},
    {"speed", do_not_here},    {"save", do_not_here},   {"load", do_not_here},
    {"report", do_not_here},   {"resign", do_not_here}, {"adjourn", do_not_here},
};

/* Where a Trick can be learned the word means that. */
static bool may_learn(const struct plain *plain)
{
    for (unsigned i = 0; i < plain->n_legal; i++)
        if (plain->legal[i].kind == TRK_MOVE_LEARN)
            return true;
    return false;
}

static bool is_learn(const struct plain *plain, const char *line, const char **rest)
{
    return plain_is_word(line, message_text(MSG_LEARN_WORD), rest) &&
           (!**rest || plain_number(*rest)) && !may_learn(plain);
}

bool plain_learn_command(struct plain *plain, const char *line, enum plain_answer *answer)
{
    const char *rest;
    if (is_learn(plain, line, &rest)) {
        *answer = plain_lesson(plain, rest);
        return true;
    }
    for (unsigned i = 0; plain->lesson && i < sizeof commands / sizeof *commands; i++)
        if (plain_is_word(line, commands[i].word, &rest)) {
            *answer = commands[i].run(plain, rest);
            return true;
        }
    return false;
}

/* ---- one step ---------------------------------------------------------------------- */

/* A plan may be changed at every step while plans are made. */
static enum plain_answer decide(struct plain *plain, const trk_step *step,
                                const char *line)
{
    unsigned at = plain->lesson->step;
    if (step->kind == TRK_STEP_MOVE)
        return plain_choice(plain, line);
    if (step->kind == TRK_STEP_READ) {
        tell(plain, MSG_LESSON_NO_TASK);
        return ASK_AGAIN;
    }
    enum plain_answer answer = plain_plan(plain, line);
    plain_look(plain, plain->seat);
    return plain->lesson->step == at ? answer : DECIDED;
}

static enum plain_answer answer(struct plain *plain, const trk_step *step,
                                const char *line)
{
    enum plain_answer next = LIST_AGAIN;
    if (!line[0])
        return step->kind == TRK_STEP_READ ? do_next(plain, line) : LIST_AGAIN;
    if (plain_command(plain, line, &next))
        return next;
    return decide(plain, step, line);
}

static void take_step(struct plain *plain, const trk_step *step)
{
    char line[PLAIN_LINE];
    enum plain_answer next = LIST_AGAIN;
    plain->n_past = plain->n_future = plain->n_rows = 0;
    plain_learn_step(plain, step);
    plain_all_choices(plain);
    while (next != DECIDED) {
        if (next == LIST_AGAIN)
            plain_learn_task(plain, step);
        if (!plain_read(plain, line))
            return;
        next = answer(plain, step, line);
    }
}

/* ---- lessons ----------------------------------------------------------------------- */

static bool wants_more(const struct plain *plain)
{
    return !plain->end && !plain->school.leave;
}

bool plain_learn_begin(struct plain *plain, unsigned number, trk_source chance)
{
    struct plain_school *school = &plain->school;
    if (trk_lesson_begin(&school->lesson, number, &school->session, chance,
                         school->entries, TRK_LESSON_ENTRIES) != TRK_OK)
        return false;
    school->shown = TRK_N_FOCUSES;
    school->told = UINT16_MAX;
    plain->session = &school->session;
    plain->lesson = &school->lesson;
    plain->shown = school->session.n;
    return true;
}

static void show_done(struct plain *plain)
{
    char title[100];
    unsigned next = plain->lesson->number + 1u;
    struct str out = str_buffer(title, sizeof title);
    plain_look(plain, plain->lesson->seat);
    plain_news(plain);
    text_lesson_title(&out, next - 1);
    str_char(&plain->out, '\n');
    tell_with(plain, MSG_LESSON_DONE, arg_number("number", (int)next),
              arg_text("title", title));
    out = str_buffer(title, sizeof title);
    text_lesson_title(&out, next);
    if (next < trk_lessons())
        tell_with(plain, MSG_LEARN_AFTER, arg_number("number", (int)next + 1),
                  arg_text("title", title));
    else
        tell(plain, MSG_LEARN_END);
}

/* Between two lessons everything can still be looked at. */
static void after_lesson(struct plain *plain)
{
    char line[PLAIN_LINE];
    enum plain_answer next = LIST_AGAIN;
    unsigned done = plain->lesson->number;
    while (next != DECIDED) {
        if (next == LIST_AGAIN)
            show_done(plain);
        if (!plain_read(plain, line))
            return;
        next = LIST_AGAIN;
        if (line[0])
            plain_command(plain, line, &next);
        else if (plain_learn_begin(plain, done + 1u, plain->school.session.chance))
            return;
        else
            next = do_leave(plain, line);
    }
}

static void teach(struct plain *plain)
{
    trk_step step;
    while (wants_more(plain)) {
        while (trk_lesson_advance(plain->lesson) == TRK_OK)
            continue;
        if (trk_lesson_step(plain->lesson, &step))
            take_step(plain, &step);
        else
            after_lesson(plain);
    }
}

/* In a game it waits; what has happened in it is not told again. */
static void teach_in_between(struct plain *plain, unsigned number)
{
    trk_session *session = plain->session;
    unsigned seat = plain->seat;
    uint32_t shown = plain->shown;
    if (!plain_learn_begin(plain, number, session->chance))
        return;
    tell(plain, MSG_LEARN_WELCOME);
    teach(plain);
    plain->session = session;
    plain->lesson = NULL;
    plain->school.leave = false;
    plain->shown = shown;
    plain->n_past = plain->n_future = 0;
    tell(plain, MSG_LEARN_BACK);
    plain_look(plain, seat);
    if (seat < TRK_MAX_PLAYERS)
        plain_all_choices(plain);
}

static void list_lessons(struct plain *plain)
{
    char title[100], about[200];
    tell(plain, MSG_LEARN_LIST);
    for (unsigned i = 0; i < trk_lessons(); i++) {
        struct str out = str_buffer(title, sizeof title);
        struct str more = str_buffer(about, sizeof about);
        text_lesson_title(&out, i);
        text_lesson_about(&more, i);
        tell_with(plain, MSG_LEARN_ROW, arg_number("number", (int)i + 1),
                  arg_text("title", title), arg_text("about", about));
    }
}

enum plain_answer plain_lesson(struct plain *plain, const char *rest)
{
    unsigned number = plain_number(rest);
    if (!rest[0]) {
        list_lessons(plain);
        return ASK_AGAIN;
    }
    if (!number || number > trk_lessons()) {
        tell_with(plain, MSG_LEARN_NO_LESSON, arg_number("lessons", (int)trk_lessons()));
        return ASK_AGAIN;
    }
    if (plain->lesson) {
        plain_learn_begin(plain, number - 1, plain->session->chance);
        return DECIDED;
    }
    teach_in_between(plain, number - 1);
    return plain->end ? DECIDED : LIST_AGAIN;
}

void plain_learn_from(struct plain *plain, unsigned number, trk_source chance)
{
    plain->out = str_sink(plain->ports.write, plain->ports.context);
    if (!plain_learn_begin(plain, number, chance))
        return;
    plain_look(plain, plain->lesson->seat);
    tell(plain, MSG_LEARN_WELCOME);
    teach(plain);
    plain->ports.flush(plain->ports.context);
}

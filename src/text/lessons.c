/* lessons.c: the words of the lessons, from the same rows that the session runs. */
#include "text/text.h"

/* What a row of src/data/list-lessons.h is not made into here. */
#define NOT_HERE(...)

#define LINE  NOT_HERE
#define READ  NOT_HERE
#define WATCH NOT_HERE
#define ASK   NOT_HERE
#define PLAN  NOT_HERE
#define READY NOT_HERE

static const uint16_t titles[] = {
#define LESSON(id) MSG_LESSON_##id,
#include "data/list-lessons.h"
#undef LESSON
};

static const uint16_t abouts[] = {
#define LESSON(id) MSG_LESSON_ABOUT_##id,
#include "data/list-lessons.h"
#undef LESSON
};

#undef READ
#undef WATCH
#undef ASK
#undef PLAN
#undef READY
#define LESSON NOT_HERE

/* ORDER trk_step.number */
static const uint16_t steps[] = {
#define READ(id, ...)  MSG_STEP_##id,
#define WATCH(id, ...) MSG_STEP_##id,
#define ASK(id, ...)   MSG_STEP_##id,
#define PLAN(id, ...)  MSG_STEP_##id,
#define READY(id, ...) MSG_STEP_##id,
#include "data/list-lessons.h"
#undef READ
#undef WATCH
#undef ASK
#undef PLAN
#undef READY
};

static const uint16_t tasks[] = {
#define READ(id, ...)  N_MESSAGES,
#define WATCH(id, ...) N_MESSAGES,
#define ASK(id, ...)   MSG_TASK_##id,
#define PLAN(id, ...)  MSG_TASK_##id,
#define READY(id, ...) MSG_TASK_##id,
#include "data/list-lessons.h"
};

void text_lesson_title(struct str *out, unsigned number)
{
    if (number < sizeof titles / sizeof *titles)
        message(out, (enum message)titles[number]);
}

void text_lesson_about(struct str *out, unsigned number)
{
    if (number < sizeof abouts / sizeof *abouts)
        message(out, (enum message)abouts[number]);
}

void text_step(struct str *out, const trk_step *step)
{
    if (step->number < sizeof steps / sizeof *steps)
        message(out, (enum message)steps[step->number]);
}

void text_task(struct str *out, const trk_step *step)
{
    if (step->number < sizeof tasks / sizeof *tasks && tasks[step->number] != N_MESSAGES)
        message(out, (enum message)tasks[step->number]);
}

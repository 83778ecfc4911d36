/* step.c: the step of a lesson, as its learner sees it. */
#include "server/situation.h"

#include "notation/json_report.h"
#include "text/text.h"

/* ORDER trk_step_kind */
static const char *const kinds[TRK_N_STEP_KINDS] = {"READ", "MOVE", "PLAN", "READY"};

/* ORDER trk_focus */
static const char *const focuses[TRK_N_FOCUSES] = {
    "TABLE", "DOWNTOWN", "MARKET_ROW", "THEATER", "BOARD", "PLAN", "NEWS", "SCORES"};

bool step_can_go_back(const trk_lesson *lesson)
{
    trk_session session = *lesson->session;
    trk_lesson copy = *lesson;
    copy.session = &session;
    return trk_lesson_back(&copy) == TRK_OK;
}

/* ---- what is asked ----------------------------------------------------------------- */

static void move_text(struct json_out *json, const trk_state *view, trk_move move)
{
    char text[TRK_MOVE_TEXT];
    trk_move_format(view, move, text, sizeof text);
    out_text(json, text);
}

static void asked_moves(struct json_out *json, const trk_lesson *lesson,
                        const trk_state *view)
{
    trk_move legal[TRK_MAX_LEGAL];
    unsigned n = trk_legal(view, lesson->seat, legal, TRK_MAX_LEGAL);
    for (unsigned i = 0; i < n; i++)
        if (trk_lesson_judge(lesson, legal[i], NULL) == TRK_OK)
            move_text(json, view, legal[i]);
}

static void asked_json(struct json_out *json, const trk_lesson *lesson, unsigned kind)
{
    trk_state view;
    trk_move move;
    trk_session_view(lesson->session, lesson->seat, &view);
    out_key(json, "asked");
    out_open(json, '[');
    if (kind == TRK_STEP_MOVE)
        asked_moves(json, lesson, &view);
    else if (kind == TRK_STEP_PLAN && trk_lesson_example(lesson, &move) == TRK_OK)
        move_text(json, &view, move);
    out_close(json, ']');
}

/* ---- what is said ------------------------------------------------------------------ */

static void texts_json(struct json_out *json, const trk_step *step)
{
    char text[1200], rule[48];
    struct str out = str_buffer(text, sizeof text);
    text_step(&out, step);
    out_key(json, "text");
    out_text(json, text);
    if (step->task) {
        out = str_buffer(text, sizeof text);
        text_task(&out, step);
        out_key(json, "task");
        out_text(json, text);
    }
    out_key(json, "focus");
    out_word(json, focuses[step->focus]);
    if (trk_rule_format(step->rule, rule, sizeof rule) > 0) {
        out_key(json, "rule");
        out_text(json, rule);
    }
}

static void title_json(struct json_out *json, unsigned number)
{
    char title[200];
    struct str out = str_buffer(title, sizeof title);
    text_lesson_title(&out, number);
    report_number(json, "lesson", number + 1);
    out_key(json, "title");
    out_text(json, title);
}

void step_json(struct json_out *json, const trk_lesson *lesson, bool person)
{
    trk_step step;
    bool at_hand = trk_lesson_step(lesson, &step);
    out_open(json, '{');
    title_json(json, lesson->number);
    report_number(json, "step", at_hand ? lesson->step + 1 : lesson->n_steps);
    report_number(json, "steps", lesson->n_steps);
    out_key(json, "kind");
    out_word(json, at_hand ? kinds[step.kind] : "DONE");
    if (at_hand)
        texts_json(json, &step);
    else if (lesson->number + 1u < trk_lessons())
        report_number(json, "next", lesson->number + 2);
    if (at_hand && person)
        asked_json(json, lesson, step.kind);
    out_close(json, '}');
}

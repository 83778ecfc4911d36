/* learn.c: what a learner sends.
 *
 * The lesson judges in place of the session: a move that is legal but not what the step
 * asks for is refused with the step's task.  Undo is a step back, and a hint is an
 * example. */
#include "notation/json_report.h"
#include "server/lessons.h"
#include "server/news.h"
#include "server/play.h"
#include "text/text.h"

#include <string.h>

enum { TASK = 300 };

/* ---- refusals ---------------------------------------------------------------------- */

/* What the step at hand says to something else, with its task. */
static void refuse_aside(struct request *request)
{
    char task[TASK] = "";
    struct str out = str_buffer(task, sizeof task);
    trk_step step;
    if (!trk_lesson_step(&request->table->lesson, &step) || step.kind == TRK_STEP_READ) {
        refuse_for_good(request, REFUSE_LESSON_READ, NULL);
        return;
    }
    text_task(&out, &step);
    refuse_for_good(request, REFUSE_LESSON_ASIDE, &(struct detail){.task = task});
}

static void not_in_lessons(struct request *request)
{
    refuse_for_good(request, REFUSE_IN_LESSON, NULL);
}

/* ---- going on ---------------------------------------------------------------------- */

/* The table as it was before something is tried. */
struct earlier {
    trk_state state;
    uint32_t n;
};

static struct earlier earlier(struct table *table)
{
    table_make_room(table);
    return (struct earlier){table->session.state, table->session.n};
}

static void follow(struct deed *deed, const struct earlier *earlier)
{
    uint32_t n = deed->table->session.n, kept = n < earlier->n ? n : earlier->n;
    play_follow(deed, &earlier->state, earlier->n, kept);
    deed_submit(deed);
}

static void done(struct request *request, const struct earlier *earlier)
{
    follow(deed_new(request->server, request->table, &request->caller, request->seat),
           earlier);
}

static void learn_next(struct request *request)
{
    struct table *table = request->table;
    if (!play_may_act(request))
        return;
    struct earlier before = earlier(table);
    if (json_object_get(request->body, "step") &&
        body_number(request->body, "step") != table->lesson.step + 1)
        refuse_for_good(request, REFUSE_STALE, NULL);
    else if (trk_lesson_next(&table->lesson) != TRK_OK)
        refuse_aside(request);
    else
        done(request, &before);
}

static void learn_play(struct request *request)
{
    struct table *table = request->table;
    trk_reason reason = {0};
    trk_state view;
    trk_move move;
    if (!play_may_act(request) || !play_move_of(request, &view, &move))
        return;
    struct earlier before = earlier(table);
    switch (trk_lesson_play(&table->lesson, move, &reason)) {
    case TRK_OK:
        done(request, &before);
        break;
    case TRK_ERR_NOTHING:
        refuse_aside(request);
        break;
    default:
        play_refuse(request, &view, &reason);
    }
}

static void learn_draft(struct request *request)
{
    struct table *table = request->table;
    trk_reason reason = {0};
    trk_state view;
    trk_move move;
    if (!plan_move_of(request, &view, &move))
        return;
    struct earlier before = earlier(table);
    if (trk_lesson_draft(&table->lesson, move.arg[0], move.arg[1], &reason) == TRK_OK)
        done(request, &before);
    else
        play_refuse(request, &view, &reason);
}

/* A plan that lacks something leads back to the step that asks for it. */
static void learn_ready(struct request *request)
{
    struct table *table = request->table;
    trk_step step;
    if (!plan_may(request))
        return;
    if (!trk_lesson_step(&table->lesson, &step) || step.kind == TRK_STEP_READ) {
        refuse_aside(request);
        return;
    }
    struct earlier before = earlier(table);
    if (trk_lesson_ready(&table->lesson) == TRK_OK) {
        done(request, &before);
        return;
    }
    struct deed *deed = refusal_deed(request, REFUSE_LESSON_PLAN, &(struct detail){0});
    deed->refresh = 1u << request->seat;
    follow(deed, &before);
}

static void learn_back(struct request *request)
{
    struct table *table = request->table;
    if (!play_may_act(request))
        return;
    struct earlier before = earlier(table);
    if (trk_lesson_back(&table->lesson) != TRK_OK) {
        refuse_for_good(request, REFUSE_LESSON_FIRST, NULL);
        return;
    }
    struct deed *deed = deed_new(request->server, table, &request->caller, request->seat);
    if (table->session.n < before.n)
        deed_tell_all(deed, OWNER_UNDONE, news_undone,
                      &(struct undone){request->seat, false});
    follow(deed, &before);
}

/* ---- questions --------------------------------------------------------------------- */

static void example_json(struct json_out *json, const struct table *table, trk_move move)
{
    char words[400], notation[TRK_MOVE_TEXT];
    struct str out = str_buffer(words, sizeof words);
    const trk_session *session = &table->session;
    trk_state view;
    trk_session_view(session, table->lesson.seat, &view);
    struct text text = {&view, &session->names, table->lesson.seat};
    trk_move_format(&view, move, notation, sizeof notation);
    text_move(&out, &text, move);
    out_key(json, "example");
    out_open(json, '{');
    out_key(json, "text");
    out_text(json, notation);
    out_key(json, "label");
    out_text(json, words);
    out_close(json, '}');
}

static void learn_hint(struct request *request)
{
    struct table *table = request->table;
    trk_move move;
    if (!play_may_act(request))
        return;
    if (trk_lesson_example(&table->lesson, &move) != TRK_OK) {
        refuse_aside(request);
        return;
    }
    struct page page = {0};
    struct str out = page_writer(&page);
    struct json_out json = json_out(&out);
    answer_begin(&json, &request->caller);
    example_json(&json, table, move);
    out_close(&json, '}');
    answer_send(request->server, &request->caller, 200, &page);
    page_free(&page);
}

/* The rule's reason comes first; what is legal may still not be asked for. */
static void learn_why(struct request *request)
{
    trk_state view;
    trk_move move;
    if (!play_may_act(request) || !play_move_of(request, &view, &move))
        return;
    if (trk_lesson_judge(&request->table->lesson, move, NULL) == TRK_ERR_NOTHING)
        refuse_aside(request);
    else
        do_why(request);
}

/* ---- all of them ------------------------------------------------------------------- */

void (*lesson_handler(enum owner message))(struct request *request)
{
    static void (*const handlers[N_OWNERS])(struct request * request) = {
        [OWNER_NEXT] = learn_next,        [OWNER_PLAY] = learn_play,
        [OWNER_DRAFT] = learn_draft,      [OWNER_READY] = learn_ready,
        [OWNER_UNDO] = learn_back,        [OWNER_HINT] = learn_hint,
        [OWNER_WHY] = learn_why,          [OWNER_UNREADY] = not_in_lessons,
        [OWNER_REDO] = not_in_lessons,    [OWNER_TAKEBACK] = not_in_lessons,
        [OWNER_CONSENT] = not_in_lessons, [OWNER_RESIGN] = not_in_lessons,
    };
    return handlers[message];
}

/* A game has no steps. */
void do_next(struct request *request)
{
    refuse_for_good(request, REFUSE_NO_LESSON_HERE, NULL);
}

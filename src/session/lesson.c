/* lesson.c: a lesson under way: which step it is, and how it goes on.
 *
 * A step that nothing legal fits is passed over, so a lesson cannot get stuck. */
#include "session/lesson.h"

#include <string.h>

/* ---- what there is ----------------------------------------------------------------- */

unsigned trk_lessons(void)
{
    unsigned n = 0;
    while (lesson_row_of(n) < n_lesson_rows)
        n++;
    return n;
}

static const struct lesson_row *row_of_lesson(unsigned number)
{
    unsigned row = lesson_row_of(number);
    return row < n_lesson_rows ? &lesson_rows[row] : NULL;
}

const char *trk_lesson_title(unsigned number)
{
    const struct lesson_row *row = row_of_lesson(number);
    return row ? row->text : NULL;
}

const char *trk_lesson_about(unsigned number)
{
    const struct lesson_row *row = row_of_lesson(number);
    return row ? row->task : NULL;
}

/* ---- the step at hand -------------------------------------------------------------- */

const struct lesson_row *lesson_step_row(const trk_lesson *lesson, unsigned step)
{
    unsigned row = lesson_row_step(lesson_row_of(lesson->number), step);
    return row < n_lesson_rows ? &lesson_rows[row] : NULL;
}

static unsigned number_of_row(const struct lesson_row *step)
{
    unsigned n = 0;
    for (const struct lesson_row *row = lesson_rows; row < step; row++)
        n += row->kind != ROW_LINE && row->kind != ROW_LESSON;
    return n;
}

bool trk_lesson_step(const trk_lesson *lesson, trk_step *step)
{
    static const uint8_t kinds[] = {[ROW_READ] = TRK_STEP_READ,
                                    [ROW_WATCH] = TRK_STEP_READ,
                                    [ROW_ASK] = TRK_STEP_MOVE,
                                    [ROW_PLAN] = TRK_STEP_PLAN,
                                    [ROW_READY] = TRK_STEP_READY};
    const struct lesson_row *row = lesson_row_now(lesson);
    if (!row)
        return false;
    *step = (trk_step){.text = row->text,
                       .task = row->task,
                       .number = (uint16_t)number_of_row(row),
                       .kind = kinds[row->kind],
                       .focus = row->focus,
                       .rule = row->rule};
    return true;
}

static void go_on(trk_lesson *lesson)
{
    lesson->at[++lesson->step] = lesson->session->n;
}

static void skip(trk_lesson *lesson)
{
    lesson->skipped = (uint16_t)(lesson->skipped | 1u << lesson->step);
    go_on(lesson);
}

/* ---- beginning --------------------------------------------------------------------- */

/* The game as it was before the lesson. */
static trk_err follow_lines(trk_session *session, unsigned end)
{
    trk_move move;
    for (unsigned row = 0; row < end; row++) {
        if (lesson_rows[row].kind != ROW_LINE)
            continue;
        if (!lesson_row_move(&session->state, row, &move))
            return TRK_ERR_TEXT;
        trk_err err = sess_make(session, move);
        if (err)
            return err;
    }
    return TRK_OK;
}

/* Two players, the recommended setup, no modules. */
static void choose_config(trk_config *config)
{
    trk_config_init(config, TRK_REVISED_2019, 2);
    config->setup = TRK_SETUP_FIRST;
}

static unsigned count_steps(unsigned first)
{
    unsigned n = 0;
    while (lesson_row_step(first, n) < n_lesson_rows)
        n++;
    return n;
}

static void sit_down(trk_lesson *lesson, trk_session *session)
{
    lesson->session = session;
    for (unsigned seat = 0; seat < session->config.players; seat++)
        if (seat != lesson->seat)
            trk_session_seat(session, seat, lesson_script_bot(), lesson);
}

trk_err trk_lesson_begin(trk_lesson *lesson, unsigned number, trk_session *session,
                         trk_source chance, trk_move *entries, uint32_t cap)
{
    trk_config config;
    if (!row_of_lesson(number))
        return TRK_ERR_NOTHING;
    unsigned first = lesson_row_of(number);
    choose_config(&config);
    trk_err err = trk_session_start(session, &config, NULL, chance, entries, cap);
    if (!err)
        err = follow_lines(session, first);
    if (err)
        return err;
    *lesson = (trk_lesson){.number = (uint8_t)number,
                           .n_steps = (uint8_t)count_steps(first),
                           .at = {session->n}};
    sit_down(lesson, session);
    return TRK_OK;
}

/* ---- going on after an interruption ------------------------------------------------ */

/* Does the session begin with the game as it was before the lesson, and nothing less? */
static bool follows_lines(const trk_session *session, unsigned end, uint32_t n)
{
    trk_state state;
    trk_move move;
    uint32_t i = 0;
    trk_start(&state, &session->config, NULL);
    for (unsigned row = 0; row < end; row++) {
        if (lesson_rows[row].kind != ROW_LINE)
            continue;
        if (i == n || !lesson_row_move(&state, row, &move) ||
            memcmp(&session->entries[i++], &move, sizeof move) != 0)
            return false;
        trk_apply(&state, move, NULL);
    }
    return i == n;
}

static bool is_in_order(const trk_lesson *lesson, uint32_t n)
{
    for (unsigned i = 0; i < lesson->step; i++)
        if (lesson->at[i] > lesson->at[i + 1])
            return false;
    return lesson->at[lesson->step] <= n;
}

trk_err trk_lesson_resume(trk_lesson *lesson, trk_session *session)
{
    unsigned first = lesson_row_of(lesson->number);
    trk_config config;
    choose_config(&config);
    if (first >= n_lesson_rows || lesson->n_steps != count_steps(first) ||
        lesson->step > lesson->n_steps || lesson->seat != 0 ||
        memcmp(&session->config, &config, sizeof config) != 0 ||
        !is_in_order(lesson, session->n) || !follows_lines(session, first, lesson->at[0]))
        return TRK_ERR_NOTHING;
    sit_down(lesson, session);
    return TRK_OK;
}

/* ---- plans ------------------------------------------------------------------------- */

static bool is_planned(const trk_lesson *lesson, const struct lesson_row *row)
{
    return row->kind != ROW_PLAN ||
           lesson->session->seat[lesson->seat].plan[row->character] == row->location;
}

unsigned lesson_missing_card(const trk_lesson *lesson)
{
    unsigned step = 0;
    while (step < lesson->n_steps && is_planned(lesson, lesson_step_row(lesson, step)))
        step++;
    return step;
}

/* Steps whose card is in the plan already are done. */
static void settle_plan(trk_lesson *lesson)
{
    const struct lesson_row *row = lesson_row_now(lesson);
    while (row && row->kind == ROW_PLAN && is_planned(lesson, row)) {
        go_on(lesson);
        row = lesson_row_now(lesson);
    }
}

trk_err trk_lesson_draft(trk_lesson *lesson, unsigned character, unsigned card,
                         trk_reason *reason)
{
    trk_err err =
        trk_session_draft(lesson->session, lesson->seat, character, card, reason);
    if (!err)
        settle_plan(lesson);
    return err;
}

trk_err trk_lesson_ready(trk_lesson *lesson)
{
    const struct lesson_row *row = lesson_row_now(lesson);
    if (!row || row->kind != ROW_READY)
        return TRK_ERR_NOTHING;
    unsigned missing = lesson_missing_card(lesson);
    if (missing < lesson->n_steps) {
        lesson->step = (uint8_t)missing;
        return TRK_ERR_NOTHING;
    }
    trk_err err = trk_session_ready(lesson->session, lesson->seat, true);
    if (!err)
        go_on(lesson);
    return err;
}

/* ---- going on ---------------------------------------------------------------------- */

trk_err trk_lesson_next(trk_lesson *lesson)
{
    const struct lesson_row *row = lesson_row_now(lesson);
    if (!row || (row->kind != ROW_READ && row->kind != ROW_WATCH))
        return TRK_ERR_NOTHING;
    go_on(lesson);
    settle_plan(lesson);
    return TRK_OK;
}

trk_err trk_lesson_play(trk_lesson *lesson, trk_move move, trk_reason *reason)
{
    const struct lesson_row *row = lesson_row_now(lesson);
    trk_err err = trk_lesson_judge(lesson, move, reason);
    if (err)
        return err;
    if (move.kind == TRK_MOVE_ASSIGN && lesson_is_planning(lesson))
        return trk_lesson_draft(lesson, move.arg[0], move.arg[1], reason);
    bool reached = lesson_fits(&lesson->session->state, &row->goal, move);
    err = trk_session_play(lesson->session, move, reason);
    if (!err && reached)
        go_on(lesson);
    return err;
}

static trk_err let_others(trk_lesson *lesson)
{
    trk_session *session = lesson->session;
    trk_move move;
    if (trk_actors(&session->state) >> TRK_CHANCE & 1 &&
        lesson_script_next(lesson, &session->state, TRK_CHANCE, NULL, &move))
        return sess_make(session, move);
    return trk_session_advance(session);
}

/* The learner is asked, or nobody is any more: can the step be done? */
static bool can_be_done(const trk_lesson *lesson, const struct lesson_row *row)
{
    if (row->kind == ROW_ASK)
        return trk_session_waiting(lesson->session) &&
               (lesson->session->state.depth || lesson_any_fits(lesson, row));
    return lesson_is_planning(lesson) || row->kind == ROW_WATCH;
}

trk_err trk_lesson_advance(trk_lesson *lesson)
{
    const struct lesson_row *row = lesson_row_now(lesson);
    if (!row || row->kind == ROW_READ)
        return TRK_ERR_NOTHING;
    trk_err err = let_others(lesson);
    if (err != TRK_ERR_NOTHING || can_be_done(lesson, row))
        return err;
    skip(lesson);
    return TRK_OK;
}

/* ---- going back --------- -----------------------------------------------------------
 */

/* Back to where this step began if the learner has decided something in it, else to the
 * latest step before that was not passed over; n_steps: there is none. */
static unsigned step_before(const trk_lesson *lesson)
{
    unsigned step = lesson->step;
    if (trk_session_since(lesson->session, lesson->seat) > lesson->at[step])
        return step;
    while (step > 0 && (lesson->skipped >> (step - 1) & 1))
        step--;
    return step ? step - 1 : lesson->n_steps;
}

trk_err trk_lesson_back(trk_lesson *lesson)
{
    trk_session *session = lesson->session;
    unsigned step = step_before(lesson);
    uint32_t all = session->n;
    if (step == lesson->n_steps)
        return TRK_ERR_NOTHING;
    lesson->step = (uint8_t)step;
    lesson->skipped &= (uint16_t)((1u << lesson->step) - 1);
    const struct lesson_row *row = lesson_row_now(lesson);
    if (all > lesson->at[lesson->step]) {
        sess_go_to(session, lesson->at[lesson->step]);
        sess_take_up_plans(session, session->n, all);
    }
    if (row->kind == ROW_PLAN && lesson_is_planning(lesson))
        trk_session_draft(session, lesson->seat, row->character, TRK_N_CARDS, NULL);
    return TRK_OK;
}

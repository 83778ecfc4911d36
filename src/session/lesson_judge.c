/* lesson_judge.c: what a step asks for.
 *
 * It has two patterns: moves that are welcome on the way, and moves that reach its goal.
 * Nested decisions that a step does not speak of are free. */
#include "session/lesson.h"

static bool causes(const trk_state *state, trk_move move, unsigned kind)
{
    trk_event room[TRK_MAX_EVENTS];
    trk_events events = {room, TRK_MAX_EVENTS, 0};
    trk_state copy = *state;
    trk_apply(&copy, move, &events);
    for (uint32_t i = 0; i < events.n && i < events.cap; i++)
        if (room[i].kind == kind && room[i].seat == move.actor)
            return true;
    return false;
}

static bool has_bit(uint64_t set, unsigned bit)
{
    return bit < 64 && (set >> bit & 1);
}

bool lesson_fits(const trk_state *state, const struct lesson_pattern *pattern,
                 trk_move move)
{
    if (pattern->kind != move.kind && pattern->other != move.kind)
        return false;
    for (unsigned i = 0; i < 3; i++)
        if (!has_bit(pattern->arg[i], move.arg[i]))
            return false;
    return pattern->event == TRK_EVENT_NOTHING || causes(state, move, pattern->event);
}

static bool fits_row(const trk_state *state, const struct lesson_row *row, trk_move move)
{
    return row->kind == ROW_ASK &&
           (lesson_fits(state, &row->goal, move) || lesson_fits(state, &row->way, move));
}

bool lesson_any_fits(const trk_lesson *lesson, const struct lesson_row *row)
{
    trk_move legal[TRK_MAX_LEGAL];
    const trk_state *state = &lesson->session->state;
    unsigned n = trk_legal(state, lesson->seat, legal, TRK_MAX_LEGAL), i = 0;
    while (i < n && !fits_row(state, row, legal[i]))
        i++;
    return i < n;
}

/* A decision nested in another that the step does not speak of. */
static bool is_free(const trk_lesson *lesson, const struct lesson_row *row)
{
    return row->kind == ROW_ASK && lesson->session->state.depth &&
           !lesson_any_fits(lesson, row);
}

bool lesson_is_planning(const trk_lesson *lesson)
{
    return lesson->session->state.phase == TRK_PHASE_ASSIGNMENT;
}

/* Would the session take it?  A draft is tried on a copy. */
static trk_err check(const trk_lesson *lesson, trk_move move, trk_reason *reason)
{
    trk_session copy = *lesson->session;
    if (move.actor == lesson->seat && move.kind == TRK_MOVE_ASSIGN &&
        lesson_is_planning(lesson))
        return trk_session_draft(&copy, move.actor, move.arg[0], move.arg[1], reason);
    if (trk_session_over(lesson->session))
        return sess_refuse(reason, TRK_NO_GAME_OVER, move.kind, TRK_R(19, 9));
    trk_err err = trk_why(&lesson->session->state, move, reason);
    if (!err && move.actor != lesson->seat)
        return sess_refuse(reason, TRK_NO_NOT_YOUR_TURN, move.kind, TRK_R(11, 2));
    return err;
}

trk_err trk_lesson_judge(const trk_lesson *lesson, trk_move move, trk_reason *reason)
{
    const struct lesson_row *row = lesson_row_now(lesson);
    trk_err err = check(lesson, move, reason);
    if (err)
        return err;
    if (move.kind == TRK_MOVE_ASSIGN && lesson_is_planning(lesson))
        return TRK_OK;
    bool good =
        row && (fits_row(&lesson->session->state, row, move) || is_free(lesson, row));
    return good ? TRK_OK : TRK_ERR_NOTHING;
}

/* ---- examples ---------------------------------------------------------------------- */

static bool is_good(const trk_lesson *lesson, trk_move move)
{
    return trk_lesson_judge(lesson, move, NULL) == TRK_OK;
}

/* A plan that shall be ready may lack a card again. */
static const struct lesson_row *row_in_need(const trk_lesson *lesson)
{
    const struct lesson_row *row = lesson_row_now(lesson);
    unsigned missing =
        row && row->kind == ROW_READY ? lesson_missing_card(lesson) : lesson->n_steps;
    return missing < lesson->n_steps ? lesson_step_row(lesson, missing) : row;
}

trk_err trk_lesson_example(const trk_lesson *lesson, trk_move *move)
{
    trk_move legal[TRK_MAX_LEGAL];
    const struct lesson_row *row = row_in_need(lesson);
    const trk_state *state = &lesson->session->state;
    if (row && row->kind == ROW_PLAN) {
        *move =
            (trk_move){TRK_MOVE_ASSIGN, lesson->seat, {row->character, row->location}};
        return TRK_OK;
    }
    if (!row || row->kind != ROW_ASK || trk_session_over(lesson->session))
        return TRK_ERR_NOTHING;
    if (lesson_script_next(lesson, state, lesson->seat, is_good, move))
        return TRK_OK;
    unsigned n = trk_legal(state, lesson->seat, legal, TRK_MAX_LEGAL), i = 0;
    while (i < n && !is_good(lesson, legal[i]))
        i++;
    if (i == n)
        return TRK_ERR_NOTHING;
    *move = legal[i];
    return TRK_OK;
}

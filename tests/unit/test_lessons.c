/* test_lessons.c: the lessons can be played through, whatever the learner does, and every
 * word of them is there. */
#include "session/lesson.h"
#include "support/games.h"
#include "support/table.h"
#include "text/rule_texts.h"
#include "text/text.h"

#include <stdio.h>
#include <string.h>

enum { LESSONS = 8, MANY_MOVES = 400, TEXT_LIMIT = 460, TASK_LIMIT = 100 };

struct school {
    trk_lesson lesson;
    trk_session session;
    trk_seeded memory;
    trk_move entries[TRK_LESSON_ENTRIES];
};

static void begin(struct school *school, unsigned number)
{
    trk_source chance = trk_seeded_source(&school->memory, 7 + number);
    assert_int_equal(trk_lesson_begin(&school->lesson, number, &school->session, chance,
                                      school->entries, TRK_LESSON_ENTRIES),
                     TRK_OK);
}

static void let_others(struct school *school)
{
    trk_err err = TRK_OK;
    for (unsigned i = 0; !err; i++) {
        assert_true(i < MANY_MOVES);
        err = trk_lesson_advance(&school->lesson);
    }
    assert_int_equal(err, TRK_ERR_NOTHING);
    assert_int_equal(trk_check(&school->session.state, NULL), TRK_OK);
}

/* What moves of the learner a step accepts. */
static unsigned accepted(const struct school *school, trk_move *moves)
{
    trk_move legal[TRK_MAX_LEGAL];
    unsigned n = trk_legal(&school->session.state, 0, legal, TRK_MAX_LEGAL), good = 0;
    for (unsigned i = 0; i < n; i++)
        if (trk_lesson_judge(&school->lesson, legal[i], NULL) == TRK_OK)
            moves[good++] = legal[i];
    return good;
}

/* A plan that lacks something leads back to the step that asks for it. */
static void say_ready(trk_lesson *lesson)
{
    unsigned step = lesson->step;
    trk_err err = trk_lesson_ready(lesson);
    assert_true(err ? err == TRK_ERR_NOTHING && lesson->step < step
                    : lesson->step > step);
}

/* Goes on with the step: reads it, makes its plan, or makes a move of a choice. */
static void go_on(struct school *school, const trk_step *step, trk_move move)
{
    trk_lesson *lesson = &school->lesson;
    if (step->kind == TRK_STEP_READ)
        assert_int_equal(trk_lesson_next(lesson), TRK_OK);
    else if (step->kind == TRK_STEP_READY)
        say_ready(lesson);
    else
        assert_int_equal(trk_lesson_play(lesson, move, NULL), TRK_OK);
}

static trk_move example(const struct school *school, const trk_step *step)
{
    trk_move move = {0};
    bool lacks = step->kind == TRK_STEP_READY &&
                 lesson_missing_card(&school->lesson) < school->lesson.n_steps;
    bool wanted = step->kind == TRK_STEP_MOVE || step->kind == TRK_STEP_PLAN || lacks;
    assert_int_equal(trk_lesson_example(&school->lesson, &move),
                     wanted ? TRK_OK : TRK_ERR_NOTHING);
    return move;
}

/* As the examples say, from here to the end. */
static void finish(struct school *school)
{
    trk_step step;
    for (unsigned i = 0; let_others(school), trk_lesson_step(&school->lesson, &step);
         i++) {
        assert_true(i < MANY_MOVES);
        go_on(school, &step, example(school, &step));
    }
    assert_int_equal(school->lesson.step, school->lesson.n_steps);
}

/* ---- the game the lessons are taken from ----------------------------------------- */

static void test_lines_are_a_whole_game(void **state)
{
    trk_config config;
    trk_state s;
    trk_move move;
    (void)state;
    trk_config_init(&config, TRK_REVISED_2019, 2);
    config.setup = TRK_SETUP_FIRST;
    assert_int_equal(trk_start(&s, &config, NULL), TRK_OK);
    for (unsigned row = 0; row < n_lesson_rows; row++) {
        if (lesson_rows[row].kind != ROW_LINE)
            continue;
        assert_true(lesson_row_move(&s, row, &move));
        assert_int_equal(trk_apply(&s, move, NULL), TRK_OK);
        assert_int_equal(trk_check(&s, NULL), TRK_OK);
    }
    assert_int_equal(s.phase, TRK_PHASE_GAME_OVER);
}

/* ---- playing through -------------------------------------------------------------- */

/* The only step that may have nothing to ask is the end of a placement that the learner
 * can do without. */
static unsigned may_skip(unsigned number)
{
    return number == LESSONS - 1 ? 1u << 3 : 0;
}

static void test_examples_play_all_lessons(void **state)
{
    static struct school school;
    (void)state;
    assert_int_equal(trk_lessons(), LESSONS);
    for (unsigned number = 0; number < LESSONS; number++) {
        begin(&school, number);
        assert_in_range(school.lesson.n_steps, 5, TRK_LESSON_STEPS);
        finish(&school);
        assert_int_equal(school.lesson.skipped, may_skip(number));
    }
    assert_int_equal(school.session.state.phase, TRK_PHASE_GAME_OVER);
}

/* The position of a lesson is where the model answers of the one before lead. */
static void test_lessons_follow_each_other(void **state)
{
    static struct school school, next;
    (void)state;
    begin(&school, 2);
    finish(&school);
    begin(&next, 3);
    assert_true(next.session.n > school.session.n);
    assert_memory_equal(next.entries, school.entries,
                        school.session.n * sizeof *school.entries);
}

static void play_at_random(struct school *school, struct rng *rng)
{
    trk_move moves[TRK_MAX_LEGAL];
    trk_step step;
    for (unsigned i = 0; let_others(school), trk_lesson_step(&school->lesson, &step);
         i++) {
        assert_true(i < MANY_MOVES);
        trk_move move = example(school, &step);
        if (step.kind == TRK_STEP_MOVE) {
            unsigned n = accepted(school, moves);
            assert_true(n > 0);
            move = moves[rng_below(rng, n)];
        }
        go_on(school, &step, move);
    }
    assert_int_equal(school->lesson.skipped & ~may_skip(school->lesson.number), 0);
}

static void test_whatever_fits_leads_to_the_end(void **state)
{
    static struct school school;
    struct rng rng;
    uint64_t runs = games_wanted("TRK_LESSON_RUNS", 60, 600);
    (void)state;
    rng_seed(&rng, 5);
    for (unsigned number = 0; number < LESSONS; number++)
        for (uint64_t run = 0; run < runs; run++) {
            begin(&school, number);
            play_at_random(&school, &rng);
        }
}

/* ---- every move at every step ------------------------------------------------------ */

/* The session with everything but what a refusal may not change. */
struct picture {
    trk_state state;
    trk_seat seat[TRK_MAX_PLAYERS];
    uint32_t n;
    uint8_t step;
};

static struct picture take_picture(const struct school *school)
{
    struct picture picture;
    memset(&picture, 0, sizeof picture);
    picture.state = school->session.state;
    memcpy(picture.seat, school->session.seat, sizeof picture.seat);
    picture.n = school->session.n;
    picture.step = school->lesson.step;
    return picture;
}

static void check_refused(struct school *school, trk_move move, trk_err expected)
{
    struct picture before = take_picture(school);
    trk_reason reason = {0};
    assert_int_equal(trk_lesson_play(&school->lesson, move, &reason), expected);
    struct picture after = take_picture(school);
    assert_memory_equal(&before, &after, sizeof before);
    assert_true(expected != TRK_ERR_ILLEGAL || reason.id != TRK_NO_NONE);
}

/* All moves that come into question, and some that do not. */
static unsigned list_moves(const struct school *school, trk_move *moves, unsigned cap)
{
    unsigned n = trk_candidates(&school->session.state, 0, moves, cap - 40);
    n = n < cap - 40 ? n : cap - 40;
    for (unsigned kind = 0; kind < 40; kind++)
        moves[n++] = (trk_move){(uint8_t)(kind * 7), (uint8_t)(kind % 6), {255, 3}};
    return n;
}

/* Moves that are refused or not asked change nothing.  Returns how many fit. */
static unsigned try_all(struct school *school, unsigned counts[3])
{
    static trk_move moves[5000];
    unsigned n = list_moves(school, moves, 5000), fit = 0;
    bool planning = school->session.state.phase == TRK_PHASE_ASSIGNMENT;
    for (unsigned i = 0; i < n; i++) {
        trk_err err = trk_lesson_judge(&school->lesson, moves[i], NULL);
        counts[err == TRK_OK ? 0 : err == TRK_ERR_NOTHING ? 1 : 2]++;
        fit += err == TRK_OK;
        if (err)
            check_refused(school, moves[i], err);
        else
            assert_true(planning ||
                        trk_why(&school->session.state, moves[i], NULL) == TRK_OK);
    }
    return fit;
}

static void test_other_moves_change_nothing(void **state)
{
    static struct school school;
    unsigned counts[3] = {0};
    trk_step step;
    (void)state;
    for (unsigned number = 0; number < LESSONS; number++) {
        begin(&school, number);
        while (let_others(&school), trk_lesson_step(&school.lesson, &step)) {
            unsigned fit = try_all(&school, counts);
            assert_true(step.kind != TRK_STEP_MOVE || fit > 0);
            assert_true(step.kind == TRK_STEP_READ ||
                        trk_lesson_next(&school.lesson) == TRK_ERR_NOTHING);
            assert_true(step.kind == TRK_STEP_READY ||
                        trk_lesson_ready(&school.lesson) == TRK_ERR_NOTHING);
            go_on(&school, &step, example(&school, &step));
        }
        try_all(&school, counts);
        assert_int_equal(trk_lesson_next(&school.lesson), TRK_ERR_NOTHING);
        assert_int_equal(trk_lesson_ready(&school.lesson), TRK_ERR_NOTHING);
    }
    print_message("moves tried: %u fit, %u legal but not asked, %u refused\n", counts[0],
                  counts[1], counts[2]);
    assert_true(counts[0] > 100 && counts[1] > 500 && counts[2] > 5000);
}

/* To the same decision again: the model answers made so far. */
static void follow(struct school *school, unsigned number, unsigned decisions)
{
    trk_step step;
    begin(school, number);
    for (let_others(school); decisions--; let_others(school)) {
        assert_true(trk_lesson_step(&school->lesson, &step));
        go_on(school, &step, example(school, &step));
    }
}

/* From every decision every move that fits, and then as the examples say. */
static void test_every_move_that_fits(void **state)
{
    static struct school school;
    trk_move moves[TRK_MAX_LEGAL];
    trk_step step;
    unsigned tried = 0;
    (void)state;
    for (unsigned number = 0; number < LESSONS; number++)
        for (unsigned at = 0;
             follow(&school, number, at), trk_lesson_step(&school.lesson, &step); at++) {
            unsigned n = step.kind == TRK_STEP_MOVE ? accepted(&school, moves) : 0;
            for (unsigned i = 0; i < n; i++, tried++) {
                follow(&school, number, at);
                assert_int_equal(trk_lesson_play(&school.lesson, moves[i], NULL), TRK_OK);
                finish(&school);
            }
        }
    print_message("moves that fit a step: %u\n", tried);
    assert_true(tried > 80);
}

/* ---- everything in any order --------------------------------------------------------
 */

static void call_something(struct school *school, struct rng *rng)
{
    trk_lesson *lesson = &school->lesson;
    trk_move legal[TRK_MAX_LEGAL], move = {0};
    unsigned n = trk_legal(&school->session.state, 0, legal, TRK_MAX_LEGAL);
    switch (rng_below(rng, 8)) {
    case 0:
        trk_lesson_next(lesson);
        break;
    case 1:
        trk_lesson_ready(lesson);
        break;
    case 2:
        trk_lesson_back(lesson);
        break;
    case 3:
        trk_lesson_draft(lesson, (unsigned)rng_below(rng, 10),
                         (unsigned)rng_below(rng, TRK_N_CARDS + 3), NULL);
        break;
    case 4:
        if (trk_lesson_example(lesson, &move) == TRK_OK)
            trk_lesson_play(lesson, move, NULL);
        break;
    case 5:
        if (n)
            trk_lesson_play(lesson, legal[rng_below(rng, n)], NULL);
        break;
    default:
        trk_lesson_advance(lesson);
    }
}

/* Cards may lie under the wrong Characters by now; the steps ask for them again. */
static void clear_plan(struct school *school)
{
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        trk_lesson_draft(&school->lesson, c, TRK_N_CARDS, NULL);
}

/* Whatever was called in whatever order, the lesson can still be finished. */
static void test_calls_in_any_order(void **state)
{
    static struct school school;
    struct rng rng;
    uint64_t runs = games_wanted("TRK_LESSON_RUNS", 20, 200);
    (void)state;
    rng_seed(&rng, 11);
    for (unsigned number = 0; number < LESSONS; number++)
        for (uint64_t run = 0; run < runs; run++) {
            begin(&school, number);
            for (unsigned i = 0; i < 40 + 10 * run; i++) {
                call_something(&school, &rng);
                assert_int_equal(trk_check(&school.session.state, NULL), TRK_OK);
                assert_true(school.lesson.step <= school.lesson.n_steps);
            }
            clear_plan(&school);
            finish(&school);
        }
}

/* ---- plans, going back, limits ------------------------------------------------------
 */

static void test_plans_are_free_until_ready(void **state)
{
    static struct school school;
    trk_lesson *lesson = &school.lesson;
    trk_reason reason;
    trk_step step;
    (void)state;
    begin(&school, 1);
    trk_lesson_next(lesson);
    trk_lesson_next(lesson);
    trk_lesson_step(lesson, &step);
    assert_int_equal(step.kind, TRK_STEP_PLAN);
    /* Something else first, and it may be changed. */
    assert_int_equal(trk_lesson_draft(lesson, TRK_MAGICIAN, TRK_THEATER, &reason),
                     TRK_OK);
    assert_int_equal(lesson->step, 2);
    assert_int_equal(trk_lesson_draft(lesson, TRK_ENGINEER, TRK_THEATER, &reason),
                     TRK_ERR_ILLEGAL);
    /* In any order: the steps that are done already are not asked again. */
    assert_int_equal(trk_lesson_draft(lesson, TRK_MANAGER, TRK_MARKET_ROW, NULL), TRK_OK);
    assert_int_equal(trk_lesson_draft(lesson, TRK_MAGICIAN, TRK_DOWNTOWN, NULL), TRK_OK);
    assert_int_equal(lesson->step, 4);
    assert_int_equal(trk_lesson_draft(lesson, TRK_APPRENTICE_1, TRK_WORKSHOP, NULL),
                     TRK_OK);
    trk_lesson_next(lesson);
    /* A plan that lost what the lesson asked for is not ready. */
    trk_lesson_draft(lesson, TRK_MAGICIAN, TRK_THEATER, NULL);
    trk_move lacking;
    assert_int_equal(trk_lesson_example(lesson, &lacking), TRK_OK);
    assert_int_equal(lacking.kind, TRK_MOVE_ASSIGN);
    assert_int_equal(lacking.arg[0], TRK_MAGICIAN);
    assert_int_equal(lacking.arg[1], TRK_DOWNTOWN);
    assert_int_equal(trk_lesson_ready(lesson), TRK_ERR_NOTHING);
    assert_int_equal(lesson->step, 2);
    trk_lesson_draft(lesson, TRK_MAGICIAN, TRK_DOWNTOWN, NULL);
    assert_int_equal(lesson->step, 5);
    trk_lesson_next(lesson);
    assert_int_equal(trk_lesson_ready(lesson), TRK_OK);
    assert_int_equal(school.session.state.phase, TRK_PHASE_PLACE);
}

/* From the end step by step to the beginning, and through once more. */
static void test_back_to_the_beginning(void **state)
{
    static struct school school;
    (void)state;
    for (unsigned number = 0; number < LESSONS; number++) {
        begin(&school, number);
        trk_state first = school.session.state;
        finish(&school);
        unsigned steps = 0;
        for (; trk_lesson_back(&school.lesson) == TRK_OK; steps++)
            let_others(&school);
        assert_true(steps >= 5 && steps <= MANY_MOVES);
        assert_int_equal(school.lesson.step, 0);
        assert_memory_equal(&school.session.state, &first, sizeof first);
        finish(&school);
    }
}

/* A step with two decisions: the first of them is taken back alone. */
static void test_back_within_a_step(void **state)
{
    static struct school school;
    trk_step step;
    (void)state;
    begin(&school, 6);
    trk_lesson_next(&school.lesson);
    trk_lesson_next(&school.lesson);
    trk_lesson_step(&school.lesson, &step);
    unsigned at = school.lesson.step;
    uint32_t n = school.session.n;
    go_on(&school, &step, example(&school, &step));
    assert_int_equal(school.lesson.step, at);
    assert_int_equal(trk_lesson_back(&school.lesson), TRK_OK);
    assert_int_equal(school.lesson.step, at);
    assert_int_equal(school.session.n, n);
    assert_int_equal(trk_lesson_back(&school.lesson), TRK_OK);
    assert_int_equal(school.lesson.step, at - 1);
}

/* Going back over the reveal opens the plan as it was. */
static void test_back_to_the_plan(void **state)
{
    static struct school school;
    trk_step step;
    (void)state;
    begin(&school, 1);
    do {
        let_others(&school);
        trk_lesson_step(&school.lesson, &step);
        go_on(&school, &step, example(&school, &step));
    } while (step.kind != TRK_STEP_READY);
    assert_int_equal(trk_lesson_back(&school.lesson), TRK_OK);
    assert_int_equal(school.session.state.phase, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(school.session.seat[0].plan[TRK_MAGICIAN], TRK_DOWNTOWN);
    assert_int_equal(trk_lesson_ready(&school.lesson), TRK_OK);
}

/* ---- interruptions ----------------------------------------------------------------- */

/* The lesson as somebody who stored it has it, in a session that was read again. */
static trk_err interrupt(const struct school *school, struct school *other)
{
    const trk_session *session = &school->session;
    memcpy(other->entries, school->entries, sizeof other->entries);
    trk_record record = {.config = session->config,
                         .entries = other->entries,
                         .cap = TRK_LESSON_ENTRIES,
                         .n_entries = session->n};
    assert_int_equal(trk_session_resume(&other->session, &record,
                                        trk_seeded_source(&other->memory, 1)),
                     TRK_OK);
    other->lesson = school->lesson;
    other->lesson.session = NULL;
    return trk_lesson_resume(&other->lesson, &other->session);
}

static void test_interrupted_at_every_step(void **state)
{
    static struct school school, other;
    trk_step step;
    (void)state;
    for (unsigned number = 0; number < LESSONS; number++) {
        begin(&school, number);
        for (; let_others(&school), trk_lesson_step(&school.lesson, &step);) {
            assert_int_equal(interrupt(&school, &other), TRK_OK);
            memcpy(&other.session.seat[0].plan, &school.session.seat[0].plan,
                   sizeof school.session.seat[0].plan);
            finish(&other);
            go_on(&school, &step, example(&school, &step));
        }
        assert_int_equal(other.session.n, school.session.n);
        assert_memory_equal(other.entries, school.entries,
                            school.session.n * sizeof *school.entries);
    }
}

/* What was stored may belong to another edition of the lessons. */
static void test_what_cannot_be_resumed(void **state)
{
    static struct school school, other;
    (void)state;
    begin(&school, 3);
    trk_lesson_next(&school.lesson);
    const trk_lesson good = school.lesson;
    assert_int_equal(interrupt(&school, &other), TRK_OK);
    school.lesson.number = LESSONS;
    assert_int_equal(interrupt(&school, &other), TRK_ERR_NOTHING);
    school.lesson.number = 2;
    assert_int_equal(interrupt(&school, &other), TRK_ERR_NOTHING);
    school.lesson = good;
    school.lesson.n_steps++;
    assert_int_equal(interrupt(&school, &other), TRK_ERR_NOTHING);
    school.lesson = good;
    school.lesson.step = UINT8_MAX;
    assert_int_equal(interrupt(&school, &other), TRK_ERR_NOTHING);
    school.lesson = good;
    school.lesson.at[1] = school.session.n + 1;
    assert_int_equal(interrupt(&school, &other), TRK_ERR_NOTHING);
    school.lesson = good;
    school.lesson.at[0]--;
    assert_int_equal(interrupt(&school, &other), TRK_ERR_NOTHING);
    school.lesson = good;
    school.lesson.seat = 1;
    assert_int_equal(interrupt(&school, &other), TRK_ERR_NOTHING);
}

static void test_what_cannot_begin(void **state)
{
    static struct school school;
    trk_source chance = trk_seeded_source(&school.memory, 1);
    (void)state;
    assert_int_equal(trk_lesson_begin(&school.lesson, LESSONS, &school.session, chance,
                                      school.entries, TRK_LESSON_ENTRIES),
                     TRK_ERR_NOTHING);
    assert_int_equal(trk_lesson_begin(&school.lesson, LESSONS - 1, &school.session,
                                      chance, school.entries, 20),
                     TRK_ERR_SPACE);
    assert_null(trk_lesson_title(LESSONS));
    assert_null(trk_lesson_about(UINT32_MAX));
}

/* ---- words ---------------------------------------------------------------------------
 */

static bool is_message(const char *id)
{
    for (unsigned i = 0; i < N_MESSAGES; i++)
        if (strcmp(message_id((enum message)i), id) == 0)
            return true;
    return false;
}

/* Every rule that is named can be looked up. */
static void check_rules(const char *text)
{
    for (const char *at = strchr(text, 'R'); at; at = strchr(at + 1, 'R')) {
        char id[12] = "";
        if (at[1] < '0' || at[1] > '9')
            continue;
        sscanf(at, "%11[R0-9.]", id);
        size_t n = strlen(id);
        if (id[n - 1] == '.')
            id[n - 1] = '\0';
        if (!rule_text_find(id))
            fail_msg("no rule %s in: %s", id, text);
    }
}

static void check_text(const char *id, void (*write)(struct str *, const trk_step *),
                       const trk_step *step, size_t limit)
{
    char text[1000] = "";
    struct str out = str_buffer(text, sizeof text);
    assert_true(is_message(id));
    write(&out, step);
    assert_in_range(strlen(text), 10, limit);
    assert_null(strchr(text, '{'));
    assert_string_equal(text + strlen(text) - 1, ".");
    check_rules(text);
}

static void check_step(const trk_step *step)
{
    char rule[24], none[100] = "";
    struct str out = str_buffer(none, sizeof none);
    check_text(step->text, text_step, step, TEXT_LIMIT);
    if (step->task)
        check_text(step->task, text_task, step, TASK_LIMIT);
    else
        text_task(&out, step);
    assert_string_equal(none, "");
    assert_true((step->task == NULL) == (step->kind == TRK_STEP_READ));
    trk_rule_format(step->rule, rule, sizeof rule);
    assert_non_null(rule_text_find(rule));
    assert_true(step->focus < TRK_N_FOCUSES);
}

static void test_every_text_is_there(void **state)
{
    static struct school school;
    trk_step step;
    unsigned number = 0;
    (void)state;
    for (unsigned lesson = 0; lesson < LESSONS; lesson++) {
        char text[200] = "";
        struct str out = str_buffer(text, sizeof text);
        begin(&school, lesson);
        assert_true(is_message(trk_lesson_title(lesson)));
        assert_true(is_message(trk_lesson_about(lesson)));
        text_lesson_title(&out, lesson);
        text_lesson_about(&out, lesson);
        assert_in_range(strlen(text), 20, 100);
        for (; trk_lesson_step(&school.lesson, &step); school.lesson.step++) {
            assert_int_equal(step.number, number++);
            check_step(&step);
        }
    }
    print_message("steps: %u\n", number);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_lines_are_a_whole_game, ""),
        PROVES(test_examples_play_all_lessons, ""),
        PROVES(test_lessons_follow_each_other, ""),
        PROVES(test_whatever_fits_leads_to_the_end, ""),
        PROVES(test_other_moves_change_nothing, ""),
        PROVES(test_every_move_that_fits, ""),
        PROVES(test_calls_in_any_order, ""),
        PROVES(test_plans_are_free_until_ready, ""),
        PROVES(test_back_to_the_beginning, ""),
        PROVES(test_back_within_a_step, ""),
        PROVES(test_back_to_the_plan, ""),
        PROVES(test_interrupted_at_every_step, ""),
        PROVES(test_what_cannot_be_resumed, ""),
        PROVES(test_what_cannot_begin, ""),
        PROVES(test_every_text_is_there, ""),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_full_wait.c: the full screen while somebody else decides: keys look around and
 * leave, and none of them reaches a later decision. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "support/desk.h"

static struct desk desk;

/* A bot that thinks until all keys of a list were pressed: by then `seen` must be on the
 * page. */
struct thinker {
    const uint32_t *keys; /* up to 0 */
    const char *seen;     /* NULL: nothing in particular */
    unsigned asked;       /* decisions so far */
    uint32_t entries;     /* of the record when it was asked first */
};

static uint32_t next_key(void *context, struct desk *at)
{
    struct thinker *thinker = context;
    (void)at;
    return *thinker->keys ? *thinker->keys++ : PRESS_CLOSED;
}

static unsigned choose(void *memory, const trk_state *view, unsigned seat,
                       const trk_move *legal, unsigned n)
{
    struct thinker *thinker = memory;
    (void)view, (void)legal, (void)n;
    if (thinker->asked++ || desk.full.interrupted)
        return 0;
    thinker->entries = desk.session.n;
    full_wait_begin(&desk.full, seat);
    assert_true(desk_shows(&desk, "thinks"));
    while (*thinker->keys && full_wait(&desk.full, 1))
        assert_int_equal(desk.session.n, thinker->entries);
    if (thinker->seen && !desk_shows(&desk, thinker->seen))
        fail_msg("%s is not on the page", thinker->seen);
    full_wait_end(&desk.full);
    return 0;
}

static const trk_bot bot = {"thinker", choose};

/* Lets chance and the seats decide somehow until it holds. */
static void play_until(bool (*holds)(const trk_state *state))
{
    trk_session *session = &desk.session;
    while (!holds(&session->state)) {
        trk_move legal[TRK_MAX_LEGAL];
        unsigned seat = trk_actors(&session->state) & 1 ? 0 : 1;
        if (trk_session_advance(session) == TRK_OK)
            continue;
        assert_true(trk_legal(&session->state, seat, legal, TRK_MAX_LEGAL) > 0);
        assert_int_equal(trk_session_play(session, legal[0], NULL), TRK_OK);
    }
}

static bool is_turn_of_second(const trk_state *state)
{
    return trk_actors(state) == 2;
}

static bool is_planning(const trk_state *state)
{
    return state->phase == TRK_PHASE_ASSIGNMENT;
}

/* Seat 1 is a person, seat 2 the thinker; the keys are pressed while it thinks. */
static void begin(struct thinker *thinker, const uint32_t *keys, const char *seen)
{
    trk_config config;
    trk_config_init(&config, TRK_REVISED_2019, 2);
    config.setup = TRK_SETUP_FIRST;
    config.modules = 0;
    desk_new(&desk, &config, 3);
    play_until(is_turn_of_second);
    *thinker = (struct thinker){.keys = keys, .seen = seen};
    trk_session_seat(&desk.session, 1, &bot, thinker);
    desk.key = next_key;
    desk.context = thinker;
    desk.eager = true;
    desk.full.plain.speed = PLAIN_INSTANT;
}

/* ---- while a bot thinks ------------------------------------------------------------ */

static void looks_around(void **state)
{
    static const struct {
        uint32_t keys[12];
        const char *seen;
    } rows[] = {
        {{'?', 0}, "what happened since"},
        {{'5', PRESS_UP, 'k', 0}, "\u25b8"},
        {{PRESS_ENTER, '\r', PRESS_ESCAPE, 0}, "thinks"},
        {{'u', 0}, "has to wait"},
        {{'B', 0}, "has to wait"},
        {{':', 's', 'e', 'a', 't', '\r', 0}, "has to wait"},
        {{':', 't', 'a', 'b', 'l', 'e', '\r', 0}, "On display"},
        {{'c', 0}, "Every card and rule"},
        {{PRESS_RESIZE, 0}, "thinks"},
    };
    struct thinker thinker;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(&thinker, rows[i].keys, rows[i].seen);
        full_play(&desk.full); /* ends when there are no more keys */
        assert_true(thinker.asked > 0);
    }
}

/* What was typed before the bot was ready is none of the next decision. */
static void later_decisions_are_safe(void **state)
{
    static const uint32_t keys[] = {
        PRESS_ENTER, PRESS_ENTER, PRESS_ENTER, PRESS_ENTER, PRESS_DOWN, PRESS_ENTER, 0};
    struct thinker thinker;
    (void)state;
    begin(&thinker, keys, NULL);
    full_play(&desk.full);
    for (uint32_t i = thinker.entries; i < desk.session.n; i++)
        assert_int_not_equal(desk.session.entries[i].actor, 0);
    assert_int_equal(desk.full.ui.at[PANEL_CHOICES], 0);
}

/* A page that was opened stays until it is closed; then the game goes on. */
static void reading_takes_its_time(void **state)
{
    static const uint32_t keys[] = {'T', 0};
    static const uint32_t close[] = {PRESS_DOWN, PRESS_ESCAPE, 0};
    struct thinker thinker;
    (void)state;
    begin(&thinker, keys, NULL);
    full_wait_begin(&desk.full, 1);
    assert_true(full_wait(&desk.full, 1));
    assert_int_equal(desk.full.ui.over, OVER_PAGE);
    thinker.keys = close;
    full_wait_end(&desk.full);
    assert_int_equal(desk.full.ui.over, OVER_NONE);
    assert_false(desk.full.plain.end);
    assert_false(desk.full.scene.busy);
}

/* Whoever leaves finds the game as it was before the bot began to think. */
static void leaving_decides_nothing(void **state)
{
    static const uint32_t keys[][8] = {
        {'q', 0}, {':', 'q', 'u', 'i', 't', '\r', 0}, {PRESS_CLOSED, 0}};
    struct thinker thinker;
    (void)state;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        begin(&thinker, keys[i], NULL);
        assert_false(full_play(&desk.full));
        assert_true(desk.full.interrupted);
        assert_int_equal(desk.session.n, thinker.entries);
    }
}

/* The same in the middle of a reveal: the plan is a draft again. */
static void leaving_keeps_the_plan(void **state)
{
    static const uint32_t leave[] = {'q', 0};
    struct thinker thinker;
    (void)state;
    begin(&thinker, leave, NULL);
    trk_session *session = &desk.session;
    trk_session_seat(session, 1, NULL, NULL);
    play_until(is_planning);
    trk_session_draft(session, 0, TRK_MAGICIAN, TRK_DOWNTOWN, NULL);
    uint32_t entries = session->n;
    trk_session_seat(session, 1, &bot, &thinker);
    desk_ask(&desk, 0);
    thinker.keys = leave;
    for (unsigned i = 0; i < desk.full.scene.n_rows; i++)
        if (desk.full.row[i].kind == ROW_READY)
            desk_go_to(&desk, i);
    full_press(&desk.full, PRESS_ENTER);
    assert_true(desk.full.interrupted && desk.full.plain.end);
    assert_int_equal(session->n, entries);
    assert_int_equal(session->state.phase, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(session->seat[0].plan[TRK_MAGICIAN], TRK_DOWNTOWN);
    assert_int_equal(session->seat[0].ready, 0);
}

/* While a hint is looked for, Esc is all that is heard. */
static void hints_can_be_cut_short(void **state)
{
    static const uint32_t keys[] = {PRESS_ENTER, 'u', PRESS_NONE, PRESS_ESCAPE, 0};
    struct thinker thinker;
    (void)state;
    begin(&thinker, keys, NULL);
    uint32_t entries = desk.session.n;
    full_advise_begin(&desk.full);
    assert_true(desk_shows(&desk, "looks for the best moves"));
    for (unsigned i = 0; i < 3; i++)
        assert_true(full_advise(&desk.full, 1));
    assert_false(full_advise(&desk.full, 1));
    full_advise_end(&desk.full);
    desk_show(&desk);
    assert_false(desk_shows(&desk, "looks for the best moves"));
    assert_int_equal(desk.session.n, entries);
    assert_false(desk.full.plain.end);
}

/* The adviser reads the list and the view while the screen is drawn again. */
static const trk_mind *look_twice(void *context, const trk_state *view, unsigned seat,
                                  const trk_move *legal, unsigned n)
{
    struct thinker *thinker = desk.context;
    trk_state seen = *view;
    trk_move list[TRK_MAX_LEGAL];
    (void)context, (void)seat;
    thinker->asked++;
    memcpy(list, legal, n * sizeof *list);
    full_advise_begin(&desk.full);
    full_advise(&desk.full, 1);
    full_advise_end(&desk.full);
    assert_memory_equal(list, legal, n * sizeof *list);
    assert_memory_equal(&seen, view, sizeof seen);
    return NULL;
}

static void hints_are_about_what_was_asked(void **state)
{
    static const uint32_t keys[] = {PRESS_RESIZE, PRESS_RESIZE, 0};
    struct thinker thinker;
    (void)state;
    begin(&thinker, keys, NULL);
    trk_session_seat(&desk.session, 1, NULL, NULL);
    desk.full.plain.ports.think = look_twice;
    desk_ask(&desk, 1);
    desk_press(&desk, 't');
    assert_true(thinker.asked > 0);
}

/* ---- between two decisions --------------------------------------------------------- */

static void pauses(void **state)
{
    static const uint32_t wait[] = {PRESS_NONE, 0};
    static const uint32_t scroll[] = {'5', PRESS_UP, PRESS_NONE, 0};
    static const uint32_t read[] = {'?', PRESS_NONE, PRESS_ESCAPE, PRESS_NONE, 0};
    static const uint32_t hurry[] = {PRESS_ENTER, 0};
    struct thinker thinker;
    (void)state;
    begin(&thinker, wait, NULL);
    full_pause(&desk.full);
    assert_false(desk.full.hurry || desk.full.plain.end);
    begin(&thinker, scroll, NULL);
    full_pause(&desk.full);
    assert_int_equal(desk.full.ui.panel, PANEL_LOG);
    assert_false(desk.full.hurry || desk.full.plain.end);
    begin(&thinker, read, NULL);
    full_pause(&desk.full);
    assert_int_equal(desk.full.ui.over, OVER_NONE);
    assert_int_equal(*thinker.keys, 0);
    assert_false(desk.full.hurry || desk.full.plain.end);
    begin(&thinker, hurry, NULL);
    full_pause(&desk.full);
    assert_true(desk.full.hurry);
}

/* With the name of a test, only that one. */
int main(int argc, char **argv)
{
    cmocka_set_test_filter(argc > 1 ? argv[1] : NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(looks_around),
        cmocka_unit_test(later_decisions_are_safe),
        cmocka_unit_test(reading_takes_its_time),
        cmocka_unit_test(leaving_decides_nothing),
        cmocka_unit_test(leaving_keeps_the_plan),
        cmocka_unit_test(hints_can_be_cut_short),
        cmocka_unit_test(hints_are_about_what_was_asked),
        cmocka_unit_test(pauses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

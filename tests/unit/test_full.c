/* test_full.c: the full screen, driven by keys alone: every kind of move can be made,
 * whole games are played, every size of window is drawn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/data.h"
#include "support/desk.h"
#include "support/games.h"
#include "term/draw.h"

static struct desk desk;
static struct statistics seen;

/* ---- every kind of move ------------------------------------------------------------ */

static uint64_t by_keys[TRK_N_MOVES];

static bool is_chance(unsigned kind)
{
    static const uint8_t kinds[] = {TRK_MOVE_DEAL,       TRK_MOVE_FIRST_CHOOSER,
                                    TRK_MOVE_INITIATIVE, TRK_MOVE_ROLL,
                                    TRK_MOVE_CARD,       TRK_MOVE_PROPHECY};
    for (unsigned i = 0; i < sizeof kinds; i++)
        if (kinds[i] == kind)
            return true;
    return false;
}

/* In the Assignment phase all seats may act, and the session keeps drafts. */
static void check_plan(const struct game *game, unsigned seat, trk_move move)
{
    if (move.arg[1] == TRK_N_CARDS)
        return; /* that is where a plan begins */
    desk_at(&desk, &game->s);
    desk_ask(&desk, seat);
    if (!desk_make(&desk, move))
        fail_msg("game %llu: no way by keys to a plan", (unsigned long long)game->number);
    assert_int_equal(desk.session.seat[seat].plan[move.arg[0]], move.arg[1]);
    by_keys[move.kind]++;
}

static void check_move(const struct game *game, unsigned seat, trk_move move)
{
    trk_state after = game->s;
    char text[TRK_MOVE_TEXT];
    if (game->s.phase == TRK_PHASE_ASSIGNMENT) {
        check_plan(game, seat, move);
        return;
    }
    desk_at(&desk, &game->s);
    desk_ask(&desk, seat);
    trk_move_format(&game->s, move, text, sizeof text);
    if (!desk_make(&desk, move))
        fail_msg("game %llu: no way by keys to %s", (unsigned long long)game->number,
                 text);
    assert_int_equal(trk_apply(&after, move, NULL), TRK_OK);
    if (memcmp(&after, &desk.session.state, sizeof after) != 0)
        fail_msg("game %llu: keys did not make %s", (unsigned long long)game->number,
                 text);
    by_keys[move.kind]++;
}

/* A first, a last and one of the moves between, of every kind that was seldom made. */
static void check_position(struct game *game, unsigned seat, const trk_move *legal,
                           unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (by_keys[legal[i].kind] < 3 && (i == 0 || legal[i - 1].kind != legal[i].kind ||
                                           i + 1 == n || rng_below(&game->rng, 4) == 0))
            check_move(game, seat, legal[i]);
}

/* Kinds of decisions of seats that no position has offered yet. */
static unsigned kinds_missing(void)
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_N_MOVES; i++)
        n += !is_chance(i) && !by_keys[i];
    return n;
}

static void play_through(struct game *game)
{
    trk_move legal[TRK_MAX_LEGAL];
    while (!game_over(game)) {
        unsigned actor = game_actor(game);
        unsigned n = trk_legal(&game->s, actor, legal, TRK_MAX_LEGAL);
        if (actor < TRK_MAX_PLAYERS)
            check_position(game, actor, legal, n);
        trk_move move = game_choose(game, &seen, legal, n);
        seen.moves[move.kind]++;
        trk_apply(&game->s, move, NULL);
        game->decisions++;
    }
}

static void every_kind_of_move_by_keys(void **state)
{
    enum { MOST_GAMES = 3000 };
    struct game game;
    (void)state;
    for (uint64_t n = 0; n < MOST_GAMES && kinds_missing(); n++) {
        game_start(&game, n * 5 + 108 * (n % 2));
        play_through(&game);
    }
    for (unsigned i = 0; i < TRK_N_MOVES; i++)
        if (!is_chance(i) && !by_keys[i])
            print_message("never made by keys: %s\n", data_move_ids[i]);
    assert_int_equal(kinds_missing(), 0);
}

/* ---- every size of window ---------------------------------------------------------- */

/* Cells hold characters that can be shown, and halves only where there is a whole. */
static void check_cells(const struct screen *screen, bool ascii)
{
    for (int y = 0; y < screen->h; y++)
        for (int x = 0; x < screen->w; x++) {
            uint32_t rune = screen->cell[y][x].rune;
            assert_in_range(screen->cell[y][x].role, 0, N_ROLES - 1);
            if (rune == 0 && x > 0)
                continue;
            assert_true(rune >= ' ' && (rune < 0x7f || rune >= 0xa0));
            assert_true(!ascii || rune < 0x7f);
        }
}

static void draw_sizes(struct rng *rng, unsigned times)
{
    static const uint8_t overlays[] = {OVER_NONE, OVER_NONE,  OVER_PAGE,
                                       OVER_HELP, OVER_ITEMS, OVER_HAND_OVER};
    struct full *full = &desk.full;
    for (unsigned i = 0; i < times; i++) {
        bool ascii = rng_below(rng, 2);
        desk_size(&desk, 1 + (int)rng_below(rng, 300), 1 + (int)rng_below(rng, 100),
                  ascii);
        full->ui.panel = (enum panel)rng_below(rng, N_PANELS);
        full->ui.over = (enum overlay)overlays[rng_below(rng, sizeof overlays)];
        full->ui.over_at = (int)rng_below(rng, 40);
        full->ui.prompt = rng_below(rng, 8) ? 0 : ':';
        for (unsigned k = 0; k < N_PANELS; k++)
            full->ui.at[k] = (int)rng_below(rng, 30);
        desk_show(&desk);
        check_cells(&full->screen, ascii);
    }
    full->ui.over = OVER_NONE;
    full->ui.prompt = 0;
}

static void every_size_is_drawn(void **state)
{
    enum { GAMES = 40, SIZES = 6 };
    struct game game;
    (void)state;
    for (uint64_t n = 0; n < GAMES; n++) {
        game_start(&game, n * 37);
        for (unsigned i = 0; !game_over(&game); i++) {
            trk_move legal[TRK_MAX_LEGAL];
            unsigned actor = game_actor(&game);
            unsigned k = trk_legal(&game.s, actor, legal, TRK_MAX_LEGAL);
            if (actor < TRK_MAX_PLAYERS && i % 29 == n % 29) {
                desk_at(&desk, &game.s);
                desk_ask(&desk, actor);
                draw_sizes(&game.rng, SIZES);
            }
            trk_apply(&game.s, game_choose(&game, &seen, legal, k), NULL);
        }
    }
}

/* The smallest windows of all, and the largest. */
static void edges_are_drawn(void **state)
{
    struct game game;
    struct rng rng;
    (void)state;
    game_start(&game, 40);
    rng_seed(&rng, 1);
    desk_at(&desk, &game.s);
    for (int w = 1; w <= 300; w += w < 130 ? 1 : 17)
        for (int h = 1; h <= 100; h += h < 45 ? 11 : 25) {
            desk_size(&desk, w, h, false);
            desk_show(&desk);
            check_cells(&desk.full.screen, false);
        }
    desk_size(&desk, 79, 24, false);
    desk_show(&desk);
    assert_true(desk_shows(&desk, "79"));
    desk_size(&desk, 80, 24, false);
    desk_show(&desk);
    assert_true(desk_shows(&desk, "Theater"));
}

/* ---- whole games ------------------------------------------------------------------- */

struct player_of_keys {
    struct rng rng;
    uint64_t pressed;
};

/* Between two people nothing of the table is on the screen: no panel, no card. */
static void check_hidden(const struct desk *at)
{
    static const char *const words[] = {"Downtown", "Decision", "AP)",     "Log",
                                        "draws",    "keeps",    "Magician"};
    if (at->full.ui.prompt)
        return;
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        assert_false(desk_shows(at, words[i]));
}

/* Walks about, looks at things, and decides: whatever is pressed, the game goes on. */
static uint32_t press_something(void *context, struct desk *at)
{
    static const uint32_t idle[] = {'?', 'n', 'p', 'x',       'c',        '2',       '3',
                                    '4', '5', 'T', PRESS_TAB, PRESS_LEFT, PRESS_END, 'r',
                                    '/', ':', 'a', PRESS_TAB, 'u',        'U'};
    struct player_of_keys *player = context;
    const struct scene *scene = &at->full.scene;
    player->pressed++;
    if (at->full.ui.over == OVER_HAND_OVER) {
        check_hidden(at);
        return PRESS_ENTER;
    }
    if (at->full.ui.over || at->full.ui.prompt || at->full.ui.past ||
        at->full.ui.panel != PANEL_CHOICES)
        return rng_below(&player->rng, 3) ? PRESS_ESCAPE : PRESS_DOWN;
    if (rng_below(&player->rng, 40) == 0)
        return idle[rng_below(&player->rng, sizeof idle / sizeof *idle)];
    unsigned row = (unsigned)at->full.ui.at[PANEL_CHOICES];
    bool refused = row < scene->n_rows && scene->row[row].kind >= ROW_HEADING;
    if (refused)
        return scene->inside ? PRESS_LEFT : PRESS_HOME;
    unsigned chance = rng_below(&player->rng, 6);
    return chance < 2 ? PRESS_ENTER : chance < 4 ? PRESS_DOWN : 'k';
}

static void check_record(void)
{
    static trk_move entries[DESK_ENTRIES];
    static char text[4 << 20];
    trk_session *session = &desk.session;
    trk_record record = {.config = session->config,
                         .names = session->names,
                         .entries = session->entries,
                         .cap = session->cap,
                         .n_entries = session->n};
    size_t n = trk_record_format(&record, text, sizeof text);
    trk_record read = {.entries = entries, .cap = DESK_ENTRIES};
    assert_int_equal(trk_record_read(text, n, &read, NULL), TRK_OK);
    assert_true(read.finished);
    assert_memory_equal(&read.state, &session->state, sizeof read.state);
}

static void whole_games_by_keys(void **state)
{
    enum { GAMES = 3 };
    (void)state;
    for (uint64_t n = 0; n < GAMES; n++) {
        struct player_of_keys player = {.pressed = 0};
        trk_config config;
        trk_config_init(&config, (unsigned)(n % TRK_N_PROFILES), 2 + (unsigned)(n % 3));
        config.modules = n % 2 ? TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES : 0;
        config.setup = (uint8_t)(n / 2 % 2);
        rng_seed(&player.rng, n);
        desk_new(&desk, &config, n);
        desk.key = press_something;
        desk.context = &player;
        assert_true(full_play(&desk.full));
        check_record();
        print_message("game %u: %u keys, %u entries\n", (unsigned)n,
                      (unsigned)player.pressed, desk.session.n);
    }
}

/* ---- the mouse --------------------------------------------------------------------- */

/* Every row that is seen can be clicked: once to go there, again to take it. */
static void clicks(void **state)
{
    struct full *full = &desk.full;
    trk_config config;
    (void)state;
    trk_config_init(&config, TRK_REVISED_2019, 2);
    config.setup = TRK_SETUP_FIRST;
    desk_new(&desk, &config, 3);
    while (trk_session_advance(&desk.session) == TRK_OK)
        continue;
    desk_ask(&desk, plain_next_seat(&full->plain));
    unsigned rows = full->scene.n_rows, found = 0;
    for (int y = 39; y >= 0; y--) {
        unsigned touch = screen_touch(&full->screen, 90, y);
        if ((touch & TOUCH_KINDS) != TOUCH_ROW)
            continue;
        found++;
        full->ui.panel = PANEL_LOG;
        desk_press(&desk, keys_click(90, y));
        assert_int_equal(full->ui.panel, PANEL_CHOICES);
        assert_int_equal(full->ui.at[PANEL_CHOICES], touch - TOUCH_ROW);
    }
    assert_int_equal(found, rows);
    desk_press(&desk, keys_click(5, 5));
    assert_int_equal(full->ui.panel, PANEL_THEATER);
    desk_press(&desk, '?');
    desk_press(&desk, keys_click(0, 1));
    assert_int_equal(full->ui.over, OVER_NONE);
    desk_press(&desk, ':');
    desk_press(&desk, keys_click(90, 6));
    assert_int_equal(full->ui.prompt, ':');
    desk_press(&desk, PRESS_ESCAPE);
    uint32_t entries = desk.session.n;
    full->ui.panel = PANEL_CHOICES;
    full->ui.at[PANEL_CHOICES] = 0;
    for (int y = 0; y < 40; y++)
        if (screen_touch(&full->screen, 90, y) == TOUCH_ROW && desk.session.n == entries)
            desk_press(&desk, keys_click(90, y));
    assert_true(desk.session.n > entries);
}

/* ---- questions in the middle of a command -------------------------------------------
 */

/* Types a text key by key. */
struct typist {
    const char *text;
};

static uint32_t type_on(void *context, struct desk *at)
{
    struct typist *typist = context;
    (void)at;
    return *typist->text ? (uint32_t)(unsigned char)*typist->text++ : PRESS_CLOSED;
}

/* Everybody else agrees to take something back, or does not. */
static void takeback_asks(void **state)
{
    trk_config config;
    struct typist typist = {"no\r"};
    (void)state;
    trk_config_init(&config, TRK_REVISED_2019, 2);
    config.setup = TRK_SETUP_FIRST;
    desk_new(&desk, &config, 3);
    trk_session *session = &desk.session;
    while (trk_session_advance(session) == TRK_OK)
        continue;
    unsigned first = plain_next_seat(&desk.full.plain);
    desk_ask(&desk, first);
    desk_press(&desk, PRESS_ENTER);
    unsigned second = plain_next_seat(&desk.full.plain);
    uint32_t entries = session->n;
    assert_int_not_equal(first, second);
    desk_ask(&desk, first);
    desk.key = type_on;
    desk.context = &typist;
    desk_press(&desk, 'B');
    assert_true(desk_shows(&desk, "Nothing was taken back"));
    assert_int_equal(session->n, entries);
    typist.text = "yes\r";
    desk_press(&desk, 'B');
    assert_int_equal(session->entries[session->n - 1].kind, TRK_ENTRY_TAKEBACK);
}

/* ---- lessons ----------------------------------------------------------------------- */

struct learner {
    unsigned pressed, lessons;
    int undone; /* steps taken back so far */
};

static int row_of(const struct desk *at, enum row_kind kind, unsigned value,
                  trk_move move)
{
    for (unsigned i = 0; i < at->full.scene.n_rows; i++) {
        const struct row *row = &at->full.row[i];
        if (row->kind == kind &&
            (kind == ROW_MOVE ? memcmp(&row->move, &move, sizeof move) == 0
                              : row->value == value))
            return (int)i;
    }
    return -1;
}

/* The key that leads towards a row, or Enter on it. */
static uint32_t towards(const struct desk *at, int row)
{
    int now = at->full.ui.at[PANEL_CHOICES];
    return now < row ? PRESS_DOWN : now > row ? PRESS_UP : PRESS_ENTER;
}

/* Groups are by kind, or by kind and what it is done with: of a Buy the second word. */
static bool in_group(const struct row *row, trk_move move, bool exactly)
{
    unsigned arg = move.kind == TRK_MOVE_BUY;
    return row->kind == ROW_GROUP && row->move.kind == move.kind &&
           (!exactly || row->move.arg[arg] == move.arg[arg]);
}

/* A row that can be reached, else the group it is in, else back. */
static uint32_t press_example(const struct desk *at, trk_move move)
{
    int row = row_of(at, ROW_MOVE, 0, move);
    for (int exactly = 1; exactly >= 0; exactly--)
        for (unsigned i = 0; row < 0 && i < at->full.scene.n_rows; i++)
            if (in_group(&at->full.row[i], move, exactly))
                row = (int)i;
    return row < 0 ? PRESS_LEFT : towards(at, row);
}

static uint32_t press_plan(const struct desk *at, trk_move move)
{
    if (at->full.character == TRK_NONE)
        return towards(at, row_of(at, ROW_CHARACTER, move.arg[0], move));
    return at->full.character == move.arg[0]
               ? towards(at, row_of(at, ROW_CARD, move.arg[1], move))
               : PRESS_LEFT;
}

/* Somebody who takes every advice. */
static uint32_t press_as_told(void *context, struct desk *at)
{
    struct learner *learner = context;
    const trk_lesson *lesson = at->full.plain.lesson;
    trk_step step;
    trk_move move = {0};
    if (at->full.ui.over || ++learner->pressed > 20000)
        return learner->pressed > 20000 ? PRESS_CLOSED : PRESS_ESCAPE;
    if (!trk_lesson_step(lesson, &step)) {
        learner->lessons++;
        return PRESS_ENTER;
    }
    if (step.kind == TRK_STEP_READ)
        return PRESS_ENTER;
    if (lesson->step && learner->undone++ == 0)
        return 'u'; /* back a step, once */
    if (step.kind == TRK_STEP_READY)
        return at->full.character != TRK_NONE
                   ? PRESS_LEFT
                   : towards(at, row_of(at, ROW_READY, 0, move));
    if (trk_lesson_example(lesson, &move) != TRK_OK)
        return PRESS_ENTER;
    return step.kind == TRK_STEP_PLAN ? press_plan(at, move) : press_example(at, move);
}

static void lessons_by_keys(void **state)
{
    struct learner learner = {0, 0, 0};
    trk_config config;
    (void)state;
    trk_config_init(&config, TRK_REVISED_2019, 2);
    desk_new(&desk, &config, 1);
    desk.key = press_as_told;
    desk.context = &learner;
    full_learn(&desk.full, 0, desk.session.chance);
    print_message("%u lessons, %u keys\n", learner.lessons, learner.pressed);
    assert_int_equal(learner.lessons, trk_lessons());
    assert_null(desk.full.plain.lesson);
    assert_true(desk.full.learned);
}

/* ---- what is not possible ---------------------------------------------------------- */

/* Every refusal that is listed has its reason and a rule. */
static void refusals_have_reasons(void **state)
{
    struct game game;
    unsigned refusals = 0;
    (void)state;
    for (uint64_t n = 0; n < 12; n++) {
        game_start(&game, n * 41 + 60);
        for (unsigned i = 0; !game_over(&game); i++) {
            trk_move legal[TRK_MAX_LEGAL];
            unsigned actor = game_actor(&game);
            unsigned k = trk_legal(&game.s, actor, legal, TRK_MAX_LEGAL);
            if (actor < TRK_MAX_PLAYERS && i % 31 == 0 &&
                game.s.phase != TRK_PHASE_ASSIGNMENT) {
                desk_at(&desk, &game.s);
                desk_ask(&desk, actor);
                for (unsigned row = 0; row < desk.full.scene.n_rows; row++) {
                    if (desk.full.row[row].kind < ROW_REFUSED)
                        continue;
                    desk.full.ui.at[PANEL_CHOICES] = (int)row;
                    desk_show(&desk);
                    assert_true(strstr(desk.full.detail, "(") != NULL);
                    refusals++;
                }
            }
            trk_apply(&game.s, game_choose(&game, &seen, legal, k), NULL);
        }
    }
    assert_true(refusals > 50);
}

/* With the name of a test, only that one. */
int main(int argc, char **argv)
{
    cmocka_set_test_filter(argc > 1 ? argv[1] : NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_move_by_keys),
        cmocka_unit_test(every_size_is_drawn),
        cmocka_unit_test(edges_are_drawn),
        cmocka_unit_test(whole_games_by_keys),
        cmocka_unit_test(clicks),
        cmocka_unit_test(takeback_asks),
        cmocka_unit_test(lessons_by_keys),
        cmocka_unit_test(refusals_have_reasons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

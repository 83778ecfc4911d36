/* test_screens.c: golden screens: every phase, every nested decision and every overlay,
 * compared with the pages in tests/golden/screens as text.
 *
 * test_screens --write writes them anew.  A file has the page at 120x40 and at 80x24, the
 * smaller one in ASCII, and without colours: there the attributes stand below each line
 * that has any, b bold, d dim, r reverse, u underlined. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "data/data.h"
#include "support/desk.h"
#include "support/games.h"
#include "term/draw.h"
#include "term/palette.h"
#include "term/start.h"

#define FOLDER "tests/golden/screens"

enum { PAGE_TEXT = 1 << 18 };

static struct desk desk;
static struct statistics seen;
static bool writing;
static unsigned pages;
static char page[PAGE_TEXT], expected[PAGE_TEXT];

/* ---- pages as text ----------------------------------------------------------------- */

static void add_title(struct str *out, const char *what, int w, int h)
{
    char line[80];
    snprintf(line, sizeof line, "==== %s %dx%d\n", what, w, h);
    str_text(out, line);
}

static void add_lines(struct str *out, const struct screen *screen)
{
    char line[SCREEN_LINE];
    for (int y = 0; y < screen->h; y++) {
        screen_line(screen, y, line);
        str_text(out, line);
        str_char(out, '\n');
    }
}

static char attribute(const struct cell *cell)
{
    static const struct {
        unsigned look;
        char letter;
    } letters[] = {
        {LOOK_REVERSE, 'r'}, {LOOK_UNDERLINE, 'u'}, {LOOK_BOLD, 'b'}, {LOOK_DIM, 'd'}};
    unsigned look = palette_look((enum role)cell->role, COLOURS_NONE).attributes;
    if (cell->rune == ' ' && !(look & LOOK_REVERSE))
        return ' ';
    for (unsigned i = 0; i < sizeof letters / sizeof *letters; i++)
        if (look & letters[i].look)
            return letters[i].letter;
    return ' ';
}

static void add_attributes(struct str *out, const struct screen *screen)
{
    char line[SCREEN_LINE], marks[SCREEN_W + 1];
    for (int y = 0; y < screen->h; y++) {
        int end = 0;
        for (int x = 0; x < screen->w; x++) {
            marks[x] = attribute(&screen->cell[y][x]);
            end = marks[x] != ' ' ? x + 1 : end;
        }
        marks[end] = '\0';
        screen_line(screen, y, line);
        str_text(out, line);
        str_char(out, '\n');
        if (end) {
            str_char(out, '\\');
            str_text(out, marks);
            str_char(out, '\n');
        }
    }
}

/* ---- comparing --------------------------------------------------------------------- */

static void write_file(const char *path, const struct str *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(page, 1, text->n, file), text->n);
    fclose(file);
}

static void show_difference(const char *path)
{
    const char *a = page, *b = expected;
    for (int line = 1; *a || *b; line++) {
        size_t n = strcspn(a, "\n"), m = strcspn(b, "\n");
        if (n != m || memcmp(a, b, n) != 0) {
            print_message("%s:%d\n- %.*s\n+ %.*s\n", path, line, (int)m, b, (int)n, a);
            return;
        }
        a += n + (a[n] != '\0');
        b += m + (b[m] != '\0');
    }
}

static void compare(const char *name, const struct str *text)
{
    char path[200];
    snprintf(path, sizeof path, FOLDER "/%s.txt", name);
    pages++;
    assert_false(str_full(text));
    if (writing) {
        write_file(path, text);
        return;
    }
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("%s is missing; test_screens --write writes it", path);
    size_t n = fread(expected, 1, sizeof expected - 1, file);
    fclose(file);
    expected[n] = '\0';
    if (strcmp(page, expected) != 0) {
        show_difference(path);
        fail_msg("%s is another page now; test_screens --write writes it anew", path);
    }
}

/* The desk as it stands, in all forms. */
static void check_desk(const char *name)
{
    struct str out = str_buffer(page, sizeof page);
    const struct screen *screen = &desk.full.screen;
    static const struct {
        int w, h;
        bool ascii;
    } sizes[] = {{120, 40, false}, {80, 24, false}, {80, 24, true}};
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        desk_size(&desk, sizes[i].w, sizes[i].h, sizes[i].ascii);
        desk_show(&desk);
        add_title(&out, sizes[i].ascii ? "ascii" : "colour", sizes[i].w, sizes[i].h);
        add_lines(&out, screen);
    }
    desk_size(&desk, 80, 24, false);
    desk_show(&desk);
    add_title(&out, "monochrome", 80, 24);
    add_attributes(&out, screen);
    compare(name, &out);
    desk_size(&desk, 120, 40, false);
}

/* ---- every phase and every nested decision ----------------------------------------- */

static bool phase_seen[TRK_N_PHASES], frame_seen[TRK_N_FRAMES];

static void lower(char *name)
{
    for (; *name; name++)
        if (*name >= 'A' && *name <= 'Z')
            *name = (char)(*name - 'A' + 'a');
        else if (*name == '_')
            *name = '-';
}

/* A page for what is new here. */
static void look_at(const struct game *game, unsigned seat)
{
    char name[80];
    const trk_state *s = &game->s;
    unsigned frame = s->depth ? s->stack[s->depth - 1].kind : TRK_N_FRAMES;
    if (frame < TRK_N_FRAMES && !frame_seen[frame]) {
        frame_seen[frame] = true;
        snprintf(name, sizeof name, "decision-%s", data_frame_ids[frame]);
    } else if ((frame == TRK_N_FRAMES || s->phase == TRK_PHASE_ORDERS_ARRIVE) &&
               !phase_seen[s->phase]) { /* that one asks within a frame only */
        phase_seen[s->phase] = true;
        snprintf(name, sizeof name, "phase-%s", data_phase_ids[s->phase]);
    } else {
        return;
    }
    lower(name);
    desk_at(&desk, s);
    if (seat < TRK_MAX_PLAYERS)
        desk_ask(&desk, seat);
    check_desk(name);
}

/* Middle of a game: boards have something on them. */
static bool is_ripe(const struct game *game)
{
    return game->s.turn == 0 || game->s.turn >= 2 || game->s.depth;
}

static bool something_unseen(void)
{
    return memchr(phase_seen, false, sizeof phase_seen) ||
           memchr(frame_seen, false, sizeof frame_seen);
}

static void every_phase_and_decision(void **state)
{
    enum { GAMES = 6000 };
    struct game game;
    unsigned phases = 0, frames = 0;
    (void)state;
    for (uint64_t n = 0; n < GAMES && something_unseen(); n++) {
        game_start(&game, n * 7 + 18);
        while (!game_over(&game)) {
            trk_move legal[TRK_MAX_LEGAL];
            unsigned actor = game_actor(&game);
            unsigned k = trk_legal(&game.s, actor, legal, TRK_MAX_LEGAL);
            if (is_ripe(&game))
                look_at(&game, actor);
            trk_move move = game_choose(&game, &seen, legal, k);
            seen.moves[move.kind]++;
            trk_apply(&game.s, move, NULL);
        }
        look_at(&game, TRK_CHANCE);
    }
    for (unsigned i = 0; i < TRK_N_PHASES; i++)
        phases += phase_seen[i];
    for (unsigned i = 0; i < TRK_N_FRAMES; i++)
        frames += frame_seen[i];
    for (unsigned i = 0; i < TRK_N_PHASES; i++)
        if (!phase_seen[i])
            print_message("no page of phase %s\n", data_phase_ids[i]);
    for (unsigned i = 0; i < TRK_N_FRAMES; i++)
        if (!frame_seen[i])
            print_message("no page of decision %s\n", data_frame_ids[i]);
    assert_int_equal(phases, TRK_N_PHASES);
    assert_int_equal(frames, TRK_N_FRAMES);
}

/* ---- panels and overlays ----------------------------------------------------------- */

static void press(const char *keys)
{
    for (; *keys; keys++)
        desk_press(&desk, (uint32_t)(unsigned char)*keys);
}

/* A game by people who take the first choice but return nothing, until somebody places in
 * turn `turn`. */
static void play_first_choices(unsigned players, unsigned modules, unsigned turn)
{
    trk_config config;
    trk_config_init(&config, TRK_REVISED_2019, players);
    config.modules = (uint8_t)modules;
    config.setup = TRK_SETUP_FIRST;
    desk_new(&desk, &config, 7);
    trk_session *session = &desk.session;
    while (session->state.turn < turn || session->state.phase != TRK_PHASE_PLACE) {
        trk_move legal[TRK_MAX_LEGAL];
        if (trk_session_advance(session) == TRK_OK)
            continue;
        unsigned seat = (unsigned)__builtin_ctz(trk_session_waiting(session));
        if (session->state.phase == TRK_PHASE_ASSIGNMENT) {
            for (unsigned c = 0; c < 3; c++)
                trk_session_draft(session, seat, c, 3 - c, NULL);
            trk_session_draft(session, seat, TRK_APPRENTICE_1, TRK_WORKSHOP, NULL);
            trk_session_ready(session, seat, true);
            continue;
        }
        unsigned n = trk_legal(&session->state, seat, legal, TRK_MAX_LEGAL), i = 0;
        while (i + 1 < n && legal[i].kind == TRK_MOVE_RETURN)
            i++;
        trk_session_play(session, legal[i], NULL);
    }
    desk.full.stale = true;
    desk_ask(&desk, plain_next_seat(&desk.full.plain));
}

static void panels_and_overlays(void **state)
{
    static const struct {
        const char *name, *keys;
    } rows[] = {{"panel-theater", "2"},
                {"panel-city", "3"},
                {"panel-boards", "4"},
                {"panel-log", "5"},
                {"help", "?jjj"},
                {"look-up", "2x"},
                {"look-up-read", "2x\r"},
                {"all-cards", "c"},
                {"past", "p\x1b"
                         "5kk\r"},
                {"news", "n"},
                {"typing", ":place mag"},
                {"completion", ":pl\t\t"},
                {"find", "/theater\r"},
                {"why", ":why learn\r"},
                {"rule", "r"},
                {"table", "T"},
                {"nonsense", ":xyzzy\r"},
                {"undo-refused", "u"}};
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        play_first_choices(3, TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES, 2);
        press(rows[i].keys);
        check_desk(rows[i].name);
    }
}

static void planning(void **state)
{
    struct game game;
    (void)state;
    game_start(&game, 36);
    while (game.s.phase != TRK_PHASE_ASSIGNMENT) {
        trk_move legal[TRK_MAX_LEGAL];
        unsigned n = trk_legal(&game.s, game_actor(&game), legal, TRK_MAX_LEGAL);
        trk_apply(&game.s, legal[n / 2], NULL);
    }
    desk_at(&desk, &game.s);
    desk_ask(&desk, 0);
    press("\r");
    check_desk("planning-card");
    press("\r\r");
    check_desk("planning-second-card");
    press("h");
    check_desk("planning");
}

/* Control characters and long names of people stay in their places. */
static void names(void **state)
{
    play_first_choices(4, 0, 1);
    (void)state;
    strcpy(desk.session.names.name[0], "\x1b[31mRed\x07");
    strcpy(desk.session.names.name[1], "Wide \xe5\xa5\x87\xe8\xa1\x93\xe5\xb8\xab");
    strcpy(desk.session.names.name[2], "abcdefghijklmnopqrstuvwxyzabcdefghijklmn");
    desk.full.stale = true;
    desk_ask(&desk, plain_next_seat(&desk.full.plain));
    check_desk("names");
}

static void hand_over(void **state)
{
    (void)state;
    play_first_choices(2, 0, 1);
    desk.full.ui.over = OVER_HAND_OVER;
    strcpy(desk.full.page, "It is Anna's turn to plan.");
    check_desk("hand-over");
}

/* A bot thinks: the table can be looked at. */
static void thinking(void **state)
{
    (void)state;
    play_first_choices(2, 0, 1);
    full_wait_begin(&desk.full, 1);
    check_desk("thinking");
    full_wait_end(&desk.full);
}

static void too_small(void **state)
{
    struct str out = str_buffer(page, sizeof page);
    (void)state;
    play_first_choices(2, 0, 1);
    desk_size(&desk, 40, 10, false);
    desk_show(&desk);
    add_title(&out, "small", 40, 10);
    add_lines(&out, &desk.full.screen);
    compare("too-small", &out);
}

/* ---- lessons ----------------------------------------------------------------------- */

/* A step that only tells something, then the first task. */
static uint32_t learn_a_little(void *context, struct desk *at)
{
    const trk_lesson *lesson = at->full.plain.lesson;
    unsigned *shown = context;
    trk_step step;
    if (*shown == 0)
        check_desk("lesson-told");
    ++*shown;
    if (trk_lesson_step(lesson, &step) && step.kind == TRK_STEP_READ)
        return PRESS_ENTER;
    check_desk("lesson-task");
    return PRESS_CLOSED;
}

static void lessons(void **state)
{
    trk_config config;
    unsigned shown = 0;
    (void)state;
    trk_config_init(&config, TRK_REVISED_2019, 2);
    desk_new(&desk, &config, 1);
    desk.key = learn_a_little;
    desk.context = &shown;
    full_learn(&desk.full, 4, desk.session.chance);
}

/* ---- the start screen -------------------------------------------------------------- */

static void start_screen(void **state)
{
    static const struct {
        const char *name, *keys;
    } rows[] = {{"start", ""},
                {"start-new", "\rjl"},
                {"start-edition", "\rjjjjjl"},
                {"start-name", "\rjj\rAnna"},
                {"start-name-taken", "\rjj\rOptico\r"},
                {"start-files", "jjj\r"},
                {"start-lessons", "jjjj\r"}};
    static struct start start;
    static struct screen screen;
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct str out = str_buffer(page, sizeof page);
        memset(&start, 0, sizeof start);
        start_init(&start);
        strcpy(start.file[0], "2026-11-15-214012.trk");
        strcpy(start.about[0],
               "Turn 2 of 5. Advertise. Optico 12 Fame, Mechaniker 9 Fame");
        start.n_files = 1;
        for (const char *key = rows[i].keys; *key; key++)
            start_press(&start, (uint32_t)(unsigned char)*key);
        start_draw(&screen, 120, 40, false, &start);
        add_title(&out, "colour", 120, 40);
        add_lines(&out, &screen);
        start_draw(&screen, 80, 24, true, &start);
        add_title(&out, "ascii", 80, 24);
        add_lines(&out, &screen);
        start_draw(&screen, 80, 24, false, &start);
        add_title(&out, "monochrome", 80, 24);
        add_attributes(&out, &screen);
        compare(rows[i].name, &out);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_phase_and_decision),
        cmocka_unit_test(panels_and_overlays),
        cmocka_unit_test(planning),
        cmocka_unit_test(names),
        cmocka_unit_test(hand_over),
        cmocka_unit_test(thinking),
        cmocka_unit_test(too_small),
        cmocka_unit_test(lessons),
        cmocka_unit_test(start_screen),
    };
    writing = argc > 1 && strcmp(argv[1], "--write") == 0;
    if (writing && mkdir(FOLDER, 0777) != 0 && errno != EEXIST)
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (writing)
        printf("%u pages written to " FOLDER "\n", pages);
    return failed;
}

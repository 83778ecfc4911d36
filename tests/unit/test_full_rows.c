/* test_full_rows.c: the lists of the full screen: groups that look alike, steps out of
 * them, what is told beside a choice, and what of the impossible is worth a line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "support/desk.h"
#include "support/games.h"
#include "support/table.h"

static struct desk desk;
static struct statistics seen;

static int row_of_kind(unsigned kind)
{
    for (unsigned i = 0; i < desk.full.scene.n_rows; i++)
        if (desk.full.row[i].kind == kind)
            return (int)i;
    return -1;
}

static int row_of_move(unsigned kind)
{
    for (unsigned i = 0; i < desk.full.scene.n_rows; i++)
        if ((desk.full.row[i].kind == ROW_MOVE || desk.full.row[i].kind == ROW_GROUP) &&
            desk.full.row[i].move.kind == kind)
            return (int)i;
    return -1;
}

/* ---- positions --------------------------------------------------------------------- */

typedef void look(const trk_state *state, unsigned seat);

/* Looks at the decisions of some seeded games. */
static void look_at_games(unsigned games, look *at)
{
    struct game game;
    for (uint64_t n = 0; n < games; n++) {
        game_start(&game, n * 41 + 60);
        while (!game_over(&game)) {
            trk_move legal[TRK_MAX_LEGAL];
            unsigned actor = game_actor(&game);
            unsigned k = trk_legal(&game.s, actor, legal, TRK_MAX_LEGAL);
            if (actor < TRK_MAX_PLAYERS && game.s.phase != TRK_PHASE_ASSIGNMENT) {
                desk_at(&desk, &game.s);
                desk_ask(&desk, actor);
                at(&game.s, actor);
            }
            trk_apply(&game.s, game_choose(&game, &seen, legal, k), NULL);
        }
    }
}

/* ---- groups ------------------------------------------------------------------------ */

static unsigned opened, two_deep;

static bool same_thing(trk_move a, trk_move b)
{
    unsigned arg = a.kind == TRK_MOVE_BUY;
    return a.kind == b.kind && a.arg[arg] == b.arg[arg];
}

/* Where there is a group of a kind no other one of it is laid out. */
static void check_alike(void)
{
    const struct plain *plain = &desk.full.plain;
    for (unsigned group = 0; group < plain->n_rows; group++)
        for (unsigned i = 0; plain->row[group].n > 1 && i < plain->n_rows; i++)
            for (unsigned k = 0; k < i; k++)
                if (plain->row[i].move.kind == plain->row[group].move.kind)
                    assert_false(same_thing(plain->row[i].move, plain->row[k].move));
}

/* Into the first group and out again, as deep as it goes. */
static void in_and_out(const trk_state *state, unsigned seat)
{
    unsigned depth = 0;
    int path[4];
    (void)state, (void)seat;
    check_alike();
    for (int at; depth < 4 && (at = row_of_kind(ROW_GROUP)) >= 0; depth++) {
        desk_go_to(&desk, (unsigned)at);
        path[depth] = at;
        desk_press(&desk, PRESS_ENTER);
        check_alike();
    }
    opened += depth;
    two_deep += depth > 1;
    while (depth > 0) {
        assert_true(desk.full.scene.inside);
        desk_press(&desk, PRESS_LEFT);
        assert_int_equal(desk.full.ui.at[PANEL_CHOICES], path[--depth]);
    }
    assert_false(desk.full.scene.inside);
}

static void groups_open_and_close(void **state)
{
    (void)state;
    look_at_games(6, in_and_out);
    print_message("%u groups opened, %u in groups\n", opened, two_deep);
    assert_true(opened > 100 && two_deep > 10);
}

/* ---- beside a choice --------------------------------------------------------------- */

static unsigned notes, links;

/* A marker that makes Links says so in the list. */
static void check_notes(const trk_state *state, unsigned seat)
{
    (void)seat;
    for (unsigned i = 0; i < desk.full.scene.n_rows; i++) {
        const struct row *row = &desk.full.row[i];
        if (row->kind != ROW_MOVE)
            continue;
        notes += row->note[0] != '\0';
        trk_preview preview;
        assert_int_equal(
            trk_preview_moves(state, row->move.actor, &row->move, 1, &preview), TRK_OK);
        bool linked = false;
        for (unsigned k = 0; k < preview.n_events; k++)
            linked |= preview.events[k].kind == TRK_EVENT_LINKED;
        links += linked;
        assert_int_equal(strstr(row->note, "Link") != NULL, linked);
    }
}

static void choices_have_notes(void **state)
{
    (void)state;
    look_at_games(6, check_notes);
    print_message("%u notes, %u of them Links\n", notes, links);
    assert_true(notes > 1000 && links > 10);
}

/* ---- what is not possible ---------------------------------------------------------- */

/* Without the Dark Alley none of its cards is missed, and nobody is told that a Trick of
 * somebody else cannot be prepared. */
static void check_refused(const trk_state *state, unsigned seat)
{
    trk_reason reason;
    for (unsigned i = 0; i < desk.full.scene.n_rows; i++) {
        const struct row *row = &desk.full.row[i];
        if (row->kind != ROW_REFUSED && row->kind != ROW_REFUSED_KIND)
            continue;
        if (trk_why(state, row->move, &reason) != TRK_OK)
            assert_int_not_equal(reason.id, TRK_NO_NOT_OWNED);
        if (!(state->config.modules & TRK_MODULE_DARK_ALLEY))
            assert_int_not_equal(row->move.kind, TRK_MOVE_PUT_BESIDE);
    }
    (void)seat;
}

static void refusals_are_worth_a_line(void **state)
{
    (void)state;
    look_at_games(6, check_refused);
}

/* ---- looking up -------------------------------------------------------------------- */

/* A page leads back to the list it was opened from, which has its own title. */
static void lists_keep_their_title(void **state)
{
    trk_config config;
    (void)state;
    trk_config_init(&config, TRK_REVISED_2019, 2);
    config.setup = TRK_SETUP_FIRST;
    desk_new(&desk, &config, 3);
    while (trk_session_advance(&desk.session) == TRK_OK)
        continue;
    desk_ask(&desk, plain_next_seat(&desk.full.plain));
    desk_press(&desk, 'x');
    assert_string_equal(desk.full.scene.items_title, "Look up");
    desk_press(&desk, PRESS_END);
    desk_press(&desk, PRESS_ENTER);
    assert_string_equal(desk.full.scene.page_title, "Signs on the screen");
    desk_press(&desk, PRESS_ESCAPE);
    assert_int_equal(desk.full.ui.over, OVER_ITEMS);
    desk_show(&desk);
    assert_true(desk_shows(&desk, "Look up"));
}

static void ask_at(const struct table *t)
{
    desk_at(&desk, &t->s);
    desk_ask(&desk, OPTICO);
}

/* R22.2: the second Draw of a placement is another Action than the first. */
static void draws_name_their_rules(void **state)
{
    (void)state;
    struct table t;
    alley_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    table_plan(&t, "Optico magician dark_alley");
    play(&t, "Optico: place magician dark_alley 1");
    ask_at(&t);
    desk_go_to(&desk, (unsigned)row_of_move(TRK_MOVE_DRAW));
    assert_non_null(strstr(desk.full.scene.detail, "R22.1"));
    play_all(&t, "Optico: draw workshop; chance: card test_run; chance: card invention;"
                 "Optico: keep test_run");
    ask_at(&t);
    desk_go_to(&desk, (unsigned)row_of_move(TRK_MOVE_DRAW));
    assert_non_null(strstr(desk.full.scene.detail, "R22.2"));
    desk_press(&desk, 'r');
    desk_show(&desk);
    assert_true(desk_shows(&desk, "Draw Further Cards"));
}

/* R21: a Level 3 Trick is learned for what it brings at the end. */
static void learning_tells_of_the_end(void **state)
{
    (void)state;
    struct table t;
    char text[PREVIEW_ROOM];
    alley_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    table_plan(&t, "Optico magician downtown");
    set_dice(&t, TRK_FACE_ANY, TRK_FACE_ANY, TRK_FACE_X, TRK_FACE_X, TRK_FACE_3,
             TRK_FACE_4);
    set_fame(&t, OPTICO, 40);
    play(&t, "Optico: place magician downtown 1");
    ask_at(&t);
    plain_preview(&desk.full.plain, parse(&t, "Optico: learn mutilation residence_1"),
                  text, sizeof text);
    assert_non_null(strstr(text, "; Fame at the end of the game if its Components are "
                                 "there: 12 with all three Specialists"));
    plain_preview(&desk.full.plain, parse(&t, "Optico: learn bullet_catch residence_1"),
                  text, sizeof text);
    assert_null(strstr(text, "at the end"));
}

/* With the name of a test, only that one. */
int main(int argc, char **argv)
{
    cmocka_set_test_filter(argc > 1 ? argv[1] : NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(groups_open_and_close),
        cmocka_unit_test(choices_have_notes),
        cmocka_unit_test(refusals_are_worth_a_line),
        cmocka_unit_test(lists_keep_their_title),
        PROVES(draws_name_their_rules, "R22.1 R22.2"),
        PROVES(learning_tells_of_the_end, "R21.mutilation"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

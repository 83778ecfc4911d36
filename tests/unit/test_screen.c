/* test_screen.c: pages of cells: what gets into them, and what never does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "data/data.h"
#include "support/proves.h"
#include "term/draw.h"
#include "term/palette.h"

static struct screen screen;

static struct area page(int w, int h)
{
    screen_clear(&screen, w, h, false);
    return screen_area(&screen);
}

static void expect_line(int y, const char *expected)
{
    char line[SCREEN_LINE];
    screen_line(&screen, y, line);
    assert_string_equal(line, expected);
}

static void test_control_characters(void **state)
{
    struct area area = page(20, 2);
    (void)state;
    area_text(area, 0, 0, ROLE_TEXT, "a\x1b[31mb\x07\x7f\xc2\x9b");
    expect_line(0, "a\ufffd[31mb\ufffd\ufffd\ufffd");
    area_text(area, 0, 1, ROLE_TEXT, "x\u202ey\u200bz\u0301\xff");
    expect_line(1, "xyz\ufffd");
}

static void test_broken_utf8(void **state)
{
    static const char *const broken[] = {
        "\xc3", "\xe2\x82",     "\xf0\x9f\x98", "\xc0\xaf",
        "\x80", "\xed\xa0\x80", "\xf8\x88\x80", "\xf4\x90\x80\x80"};
    (void)state;
    for (unsigned i = 0; i < sizeof broken / sizeof *broken; i++) {
        struct area area = page(20, 1);
        area_text(area, 0, 0, ROLE_TEXT, broken[i]);
        for (int x = 0; x < 20; x++)
            assert_true(screen.cell[0][x].rune == ' ' ||
                        screen.cell[0][x].rune == 0xfffd);
    }
}

static void test_wide_characters(void **state)
{
    struct area area = page(5, 1);
    (void)state;
    assert_int_equal(area_text(area, 0, 0, ROLE_TEXT, "\u5947\u8853\u5e2b"), 6);
    expect_line(0, "\u5947\u8853"); /* half of the third would not fit */
    assert_int_equal(screen.cell[0][1].rune, 0);
    assert_int_equal(screen_columns("a\u5947\u0301"), 3);
}

static void test_areas_cut(void **state)
{
    struct area area = page(10, 3);
    struct area part = area_part(area, 2, 1, 4, 1);
    (void)state;
    area_text(part, -2, 0, ROLE_TEXT, "abcdefghij");
    area_text(part, 0, 1, ROLE_TEXT, "below");
    area_text(part, 0, -1, ROLE_TEXT, "above");
    expect_line(0, "");
    expect_line(1, "  cdef");
    expect_line(2, "");
    part = area_part(area, 8, 2, 100, 100);
    assert_int_equal(part.w, 2);
    assert_int_equal(part.h, 1);
    part = area_part(area, -5, -5, 3, 3);
    assert_int_equal(part.w * part.h, 0);
}

static void test_cut_text(void **state)
{
    struct area area = page(20, 2);
    (void)state;
    assert_int_equal(area_text_cut(area, 0, 0, 6, ROLE_TEXT, "abcdefgh"), 6);
    expect_line(0, "abcde\u2026");
    area_text_cut(area, 0, 1, 8, ROLE_TEXT, "abcdefgh");
    expect_line(1, "abcdefgh");
}

static void test_wrapping(void **state)
{
    struct area area = page(12, 5);
    const char *text = "one two three four\n  five six seven\nabcdefghijklmnop";
    (void)state;
    assert_int_equal(area_wrap(area, 0, ROLE_TEXT, text), 6);
    expect_line(0, "one two");
    expect_line(1, "  three four");
    expect_line(2, "  five six");
    expect_line(3, "    seven");
    expect_line(4, "abcdefghijkl");
    area = page(12, 1);
    assert_int_equal(area_wrap(area, 3, ROLE_TEXT, text), 6);
    expect_line(0, "    seven");
}

static void test_ascii(void **state)
{
    (void)state;
    screen_clear(&screen, 20, 1, true);
    area_text(screen_area(&screen), 0, 0, ROLE_TEXT, "\u2500\u2660\u2212\u2605\u5947x");
    expect_line(0, "-S-F? x");
}

static void test_sizes_have_limits(void **state)
{
    (void)state;
    screen_clear(&screen, 100000, -3, false);
    assert_int_equal(screen.w, SCREEN_W);
    assert_int_equal(screen.h, 0);
}

/* R1.13: the sides of a marker show the categories its corners point to. */
static void test_card(void **state)
{
    trk_config config;
    trk_state game;
    uint8_t markers[TRK_CARD_SLOTS];
    struct text text = {&game, NULL, 0};
    (void)state;
    trk_config_init(&config, TRK_REVISED_2019, 2);
    trk_start(&game, &config, NULL);
    game.player[0].magician = TRK_MAGICIAN_ELECTRA;
    memset(markers, TRK_NONE, sizeof markers);
    markers[1] = TRK_MARKER(0, TRK_HEART, TRK_RIGHT);
    draw_card(page(14, 8), &text, TRK_PERFORMANCE_RIVERSIDE_02, markers, NULL);
    expect_line(0, "1\u2500\u2500\u2500\u256e");
    expect_line(3, " (\u25cb)");
    expect_line(4, "2\u2500e\u2500\u256e   3\u2500\u2500\u2500\u256e");
    expect_line(5, "oE\u2665 s(\u2726)\u2502   \u2502");
    expect_line(6, "\u2570\u2500m\u2500\u256f   \u2570\u2500\u2500\u2500\u256f");
}

/* Whatever a colour says, something else says too. */
static void test_without_colours(void **state)
{
    (void)state;
    for (int i = 0; i < N_ROLES; i++)
        assert_int_equal(palette_look((enum role)i, COLOURS_NONE).colour, -1);
    assert_true(palette_look(ROLE_SELECTED, COLOURS_NONE).attributes & LOOK_REVERSE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_control_characters),
        cmocka_unit_test(test_broken_utf8),
        cmocka_unit_test(test_wide_characters),
        cmocka_unit_test(test_areas_cut),
        cmocka_unit_test(test_cut_text),
        cmocka_unit_test(test_wrapping),
        cmocka_unit_test(test_ascii),
        cmocka_unit_test(test_sizes_have_limits),
        cmocka_unit_test(test_card),
        cmocka_unit_test(test_without_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

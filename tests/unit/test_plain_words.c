/* test_plain_words.c: which choices the words mean that people type in line mode. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "term/plain_ui.h"

static void test_words_in_any_order(void **state)
{
    (void)state;
    const char *text = "Put the marker on Riverside 2, slot 1, Mechanical up";
    assert_true(plain_matches("riverside 2", text));
    assert_true(plain_matches("MECH slot 1", text));
    assert_true(plain_matches("slot 2", text)); /* both words are there */
    assert_false(plain_matches("riverside 12", text));
    assert_false(plain_matches("slot 1 down", text));
    assert_false(plain_matches("", text));
}

static void test_words_in_order(void **state)
{
    (void)state;
    const char *text = "Put the marker on Riverside 2, slot 1, Mechanical up";
    assert_true(plain_in_order("riverside 2 slot 1", text));
    assert_true(plain_in_order("river 2 mech up", text));
    assert_false(plain_in_order("slot 2", text));
    assert_false(plain_in_order("riverside 1 slot 2", text));
    assert_false(plain_in_order("riverside 2 slot 1 mechanical up up", text));
    assert_true(plain_in_order("apprentice 1 downtown 1",
                               "Place Apprentice 1 on Downtown slot 1"));
    assert_false(plain_in_order("apprentice 1 downtown 1",
                                "Place Apprentice 1 on Downtown slot 2"));
    assert_false(plain_in_order("apprentice 1 downtown 1",
                                "Place Apprentice 2 on Downtown slot 1"));
}

static void test_numbers_belong_to_the_word_before(void **state)
{
    (void)state;
    const char *text = "Place Apprentice 4 on Thursday backstage (slot 1)";
    assert_true(plain_in_order("apprentice 1", text));
    assert_false(plain_close_by("place apprentice_1", text));
    assert_true(plain_close_by("place apprentice_4", text));
    assert_true(plain_close_by("apprentice thursday slot 1", text));
    assert_true(plain_close_by("4 slot 1", text)); /* nothing is before the first word */
    assert_false(plain_close_by("thursday 1", text));
    assert_false(plain_close_by("apprentice 4 1", text));
    assert_false(plain_close_by("slot 1 1", text));
    text = "Place Magician on Saturday backstage (slot 8)";
    assert_true(plain_close_by("s 8", text)); /* not the first word with an s */
}

static void test_same_words(void **state)
{
    (void)state;
    assert_true(plain_same_words("riverside 2, slot 1", "Riverside 2 slot 1"));
    assert_false(plain_same_words("riverside 2", "Riverside 2 slot 1"));
    assert_false(plain_same_words("riverside 2 slot 1", "Riverside 2"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words_in_any_order),
        cmocka_unit_test(test_words_in_order),
        cmocka_unit_test(test_numbers_belong_to_the_word_before),
        cmocka_unit_test(test_same_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_refused.c: of the reasons why an Action is not possible the server tells those
 * that matter. */
#include "server/page.h"
#include "server/situation.h"
#include "support/table.h"

#include <stdio.h>
#include <string.h>

enum { R01 = TRK_PERFORMANCE_RIVERSIDE_01 };

static trk_move entries[16];

/* What Optico is sent about the position. */
static const char *situation_of(const struct table *t, struct page *page)
{
    trk_session session;
    trk_seeded memory;
    assert_int_equal(trk_session_start(&session, &t->s.config, NULL,
                                       trk_seeded_source(&memory, 1), entries, 16),
                     TRK_OK);
    session.state = t->s;
    struct str out = page_writer(page);
    page_clear(page);
    situation_write(&out, &session, OPTICO, 7, true);
    return page->at;
}

static void start(struct table *t)
{
    table_plan(t, "Optico magician downtown manager downtown");
    play(t, "Optico: place magician downtown 1");
}

/* One die shows X; but for what could be learned with the other there is no room, and
 * that has to be said too (A19). */
static void test_the_nearest_reason_is_told(void **state)
{
    (void)state;
    struct table t;
    struct page page = {0};
    table_at(&t, TRK_REVISED_2019, 4, TRK_PHASE_ASSIGNMENT);
    give_trick(&t, OPTICO, 1, TRK_TRICK_RABBIT_FROM_THE_TOP_HAT, 0);
    give_trick(&t, OPTICO, 2, TRK_TRICK_PUB_IN_A_BOTTLE, 0);
    start(&t);
    t.s.die[TRK_RESIDENCE_1] = TRK_FACE_X;
    t.s.die[TRK_RESIDENCE_2] = TRK_FACE_ANY;
    assert_int_equal(count_legal(&t, TRK_MOVE_LEARN), 0);
    const char *text = situation_of(&t, &page);
    assert_non_null(strstr(text, "{\"kind\":\"learn\",\"reason\":{\"reason\":\"die_x\""));
    assert_non_null(
        strstr(text, "{\"kind\":\"learn\",\"reason\":{\"reason\":\"no_trick_slot\""));
    page_free(&page);
}

/* Where the rows of a kind with a thing of it are. */
static bool tells_of(const char *text, const char *kind, const char *thing)
{
    char row[100];
    snprintf(row, sizeof row, "{\"kind\":\"%s\",\"argument\":", kind);
    while ((text = strstr(text, row))) {
        const char *end = strstr(text, "\"reason\":");
        const char *found = strstr(text, thing);
        if (found && found < end)
            return true;
        text = end;
    }
    return false;
}

/* Whoever points at a deck is told why it cannot be drawn from, although no deck can. */
static void test_things_of_a_refused_action(void **state)
{
    (void)state;
    struct table t;
    struct page page = {0};
    alley_at(&t, TRK_REVISED_2019, 4, TRK_PHASE_ASSIGNMENT);
    table_plan(&t, "Optico magician dark_alley");
    play(&t, "Optico: place magician dark_alley 1");
    play_all(&t, "Optico: draw workshop; chance: card test_run; chance: card invention;"
                 "Optico: keep test_run");
    t.s.points = 1;
    const char *text = situation_of(&t, &page);
    assert_true(tells_of(text, "draw", "\"deck\":\"theater\""));
    assert_non_null(strstr(text, "Draw needs 2 Action Points, 1 left. (R22.2)"));
    assert_false(tells_of(text, "buy", "\"component\":\"wood\"")); /* not here */
    page_free(&page);
}

/* A Link is there whoever made it and however: set up, moved, or taken back to (R17.1).
 */
static void test_links_and_weekdays(void **state)
{
    (void)state;
    struct table t;
    struct page page = {0};
    alley_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    give_trick(&t, MECHANIKER, 1, TRK_TRICK_SPIRIT_HAND, 0);
    put_marker(&t, MECHANIKER, TRK_TRICK_SPIRIT_HAND, R01, 1, TRK_DOWN);
    assert_non_null(strstr(situation_of(&t, &page), "\"links\":[],"));
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, R01, 0, TRK_UP);
    const char *text = situation_of(&t, &page);
    assert_non_null(
        strstr(text, "\"links\":[{\"card\":\"riverside_01\",\"slots\":[0,1]}],"));
    assert_non_null(strstr(text, "\"weekdays\":[-1,0,0,1],"));
    set_prophecy(&t, TRK_P_SATURDAY_BONUS);
    assert_non_null(strstr(situation_of(&t, &page), "\"weekdays\":[-1,0,1,1],"));
    page_free(&page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_the_nearest_reason_is_told, "A19"),
        PROVES(test_things_of_a_refused_action, "R22.2"),
        PROVES(test_links_and_weekdays, "R17.1 R18.4"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_refused.c: of the reasons why an Action is not possible the server tells those
 * that matter. */
#include "server/page.h"
#include "server/situation.h"
#include "support/table.h"

#include <string.h>

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_the_nearest_reason_is_told, "A19"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

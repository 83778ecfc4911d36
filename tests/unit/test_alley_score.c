/* test_alley_score.c: what only the Dark Alley's game scores: Special Assignments in hand
 * and the sixteen Level 3 Tricks (R20.4–R20.6, R21, A55–A58), and what Level 3 Tricks
 * need on the way (R13.2, R15.2, A31, A96, A101). */
#include "support/table.h"

#include <string.h>

/* ---- helpers -------------------------------------------------------------------------
 */

/* The Assignment phase of the last turn; everybody has 5 Fame, one Apprentice and nothing
 * else. */
static void last_turn(struct table *t, unsigned profile, unsigned players)
{
    alley_new(t, profile, players, TRK_SETUP_FIRST,
              TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES);
    while (t->s.turn < 7)
        table_step(t);
    table_until(t, TRK_PHASE_ASSIGNMENT);
    set_prophecy(t, TRK_P_CHEAP_BANK);
    for (unsigned i = 0; i < players; i++) {
        trk_player *p = &t->s.player[i];
        t->s.order[i] = (uint8_t)i;
        set_coins(t, i, 0);
        set_shards(t, i, 0);
        set_fame(t, i, 5);
        clear_components(t, i);
        clear_tricks(t, i);
        for (unsigned c = TRK_ENGINEER; c < TRK_N_CHARACTERS; c++)
            p->member[c].status = c == TRK_APPRENTICE_1 ? TRK_IN_TEAM : TRK_IN_SUPPLY;
    }
}

/* Optico owns a Level 3 Trick and exactly what it requires. */
static void own(struct table *t, unsigned profile, unsigned trick)
{
    last_turn(t, profile, 2);
    give_trick(t, OPTICO, 0, trick, 0);
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        set_component(t, OPTICO, c, data_tricks[trick].need[c]);
}

static void specials(struct table *t, unsigned seat, unsigned n)
{
    for (unsigned special = 0; special < n; special++)
        give_special(t, seat, special);
}

/* Play to the end: the Fame scored for a Trick, which is told as one event. */
static int scored(struct table *t, unsigned trick)
{
    int fame = 0;
    unsigned n = 0;
    table_until(t, TRK_PHASE_GAME_OVER);
    for (unsigned i = 0; i < t->events.n; i++)
        if (t->event[i].kind == TRK_EVENT_SCORED_LEVEL_3 && t->event[i].a[0] == trick) {
            assert_int_equal(t->event[i].seat, OPTICO);
            assert_true(t->event[i].rule == TRK_R(20, 5) ||
                        t->event[i].rule == TRK_R(20, 6));
            fame += t->event[i].fame;
            n++;
        }
    assert_true(n <= 1);
    return fame;
}

/* The same for a Trick that is the only one that scores. */
static void expect_level_3(struct table *t, unsigned trick, int fame)
{
    assert_int_equal(scored(t, trick), fame);
    assert_int_equal(t->s.player[OPTICO].ledger[TRK_FAME_LEVEL_3_TRICKS], fame);
}

/* Without one token of any Component of its requirement the Trick scores nothing. */
static void expect_nothing_without(unsigned trick, void (*arrange)(struct table *))
{
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++) {
        struct table t;
        if (!data_tricks[trick].need[c])
            continue;
        own(&t, TRK_REVISED_2019, trick);
        arrange(&t);
        set_component(&t, OPTICO, c, data_tricks[trick].need[c] - 1u);
        expect_level_3(&t, trick, 0);
        assert_int_equal(count_events(&t, TRK_EVENT_SCORED_LEVEL_3), 0);
    }
}

/* Profiles with and without the cap. */
static const struct {
    unsigned profile;
    bool cap;
} profiles[3] = {
    {TRK_REVISED_2019, true}, {TRK_FIRST_2015, false}, {TRK_SIX_WEEKS, false}};

static int capped(int fame, bool cap)
{
    return cap && fame > 20 ? 20 : fame;
}

/* ---- Special Assignments in hand (R20.4) ----------------------------------------------
 */

static void test_two_fame_per_card_in_hand(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 3; i++)
        for (unsigned n = 0; n <= 15; n++) {
            struct table t;
            last_turn(&t, profiles[i].profile, 2);
            specials(&t, OPTICO, n);
            table_until(&t, TRK_PHASE_GAME_OVER);
            int fame = capped(2 * (int)n, profiles[i].cap);
            assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_SPECIAL_ASSIGNMENTS],
                             fame);
            assert_int_equal(t.s.player[OPTICO].fame, 5 + fame);
            assert_int_equal(t.s.player[MECHANIKER].fame, 5);
            assert_int_equal(count_events(&t, TRK_EVENT_SCORED_SPECIALS), n > 0);
            if (n) {
                bool cut = fame < 2 * (int)n;
                const trk_event *event = find_event(&t, TRK_EVENT_SCORED_SPECIALS);
                assert_int_equal(event->rule, cut ? TRK_R(20, 6) : TRK_R(20, 4));
                assert_int_equal(event->fame, fame);
                assert_int_equal(event->seat, OPTICO);
            }
        }
}

static void test_cap_alone_as_a_house_rule(void **state)
{
    (void)state;
    struct table t;
    last_turn(&t, TRK_FIRST_2015, 2);
    t.s.config.switches[TRK_SWITCH_SCORING_CAP] = 1;
    specials(&t, OPTICO, 12);
    table_until(&t, TRK_PHASE_GAME_OVER);
    assert_int_equal(t.s.player[OPTICO].fame, 5 + 20);
    last_turn(&t, TRK_REVISED_2019, 2);
    t.s.config.switches[TRK_SWITCH_SCORING_CAP] = 0;
    specials(&t, OPTICO, 12);
    table_until(&t, TRK_PHASE_GAME_OVER);
    assert_int_equal(t.s.player[OPTICO].fame, 5 + 24);
}

/* Used cards are gone before the scoring, those of Idle Characters are in hand again. */
static void test_only_cards_in_hand_count(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        struct table t;
        last_turn(&t, profiles[i].profile, 2);
        give_special(&t, OPTICO, TRK_S_TEST_RUN);
        give_special(&t, OPTICO, TRK_S_INTEREST);
        give_special(&t, OPTICO, TRK_S_LOGISTICS);
        table_plan(&t, "Optico magician test_run apprentice_1 interest");
        play_all(&t, "Optico: place magician workshop 1; Optico: end;"
                     "Optico: idle apprentice_1");
        assert_int_equal(t.s.phase, TRK_PHASE_GAME_OVER);
        assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_SPECIAL_ASSIGNMENTS], 2 * 2);
    }
}

/* R20.3 is for games without the Dark Alley; Shards and Coins count in both. */
static void test_team_scores_nothing_here(void **state)
{
    (void)state;
    struct table t;
    last_turn(&t, TRK_REVISED_2019, 2);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        add_member(&t, OPTICO, c);
    set_coins(&t, OPTICO, 11);
    set_shards(&t, OPTICO, 4);
    table_until(&t, TRK_PHASE_GAME_OVER);
    assert_int_equal(count_events(&t, TRK_EVENT_SCORED_APPRENTICES), 0);
    assert_int_equal(count_events(&t, TRK_EVENT_SCORED_SPECIALISTS), 0);
    assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_SHARDS], 4);
    assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_COINS], 3);
    assert_int_equal(t.s.player[OPTICO].fame, 5 + 4 + 3);
}

/* A54: each line and each Trick has its own cap. */
static void test_each_line_has_its_own_cap(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        struct table t;
        own(&t, profiles[i].profile, TRK_TRICK_HELLHOUND);
        give_trick(&t, OPTICO, 1, TRK_TRICK_HORROR_SAWS, 0);
        for (unsigned c = 0; c < TRK_N_COMPONENTS; c++) {
            unsigned a = data_tricks[TRK_TRICK_HELLHOUND].need[c];
            unsigned b = data_tricks[TRK_TRICK_HORROR_SAWS].need[c];
            set_component(&t, OPTICO, c, a > b ? a : b);
        }
        add_member(&t, OPTICO, TRK_MANAGER); /* room for seven piles */
        set_multi(&t, OPTICO, 0, TRK_SAW);
        set_multi(&t, OPTICO, 1, TRK_COG);
        specials(&t, OPTICO, 15);
        set_shards(&t, OPTICO, 30);
        set_coins(&t, OPTICO, 90);
        assert_int_equal(scored(&t, TRK_TRICK_HELLHOUND), capped(30, profiles[i].cap));
        const int16_t *ledger = t.s.player[OPTICO].ledger;
        int thirty = capped(30, profiles[i].cap);
        assert_int_equal(ledger[TRK_FAME_SPECIAL_ASSIGNMENTS], thirty);
        assert_int_equal(ledger[TRK_FAME_SHARDS], thirty);
        assert_int_equal(ledger[TRK_FAME_COINS], thirty);
        assert_int_equal(ledger[TRK_FAME_LEVEL_3_TRICKS], 2 * thirty);
        assert_int_equal(t.s.player[OPTICO].fame, 5 + 5 * thirty);
        assert_int_equal(find_event(&t, TRK_EVENT_SCORED_LEVEL_3)->rule,
                         profiles[i].cap ? TRK_R(20, 6) : TRK_R(20, 5));
    }
}

/* ---- R21, Trick by Trick
 * ----------------------------------------------------------------- */

static const uint8_t level_1[3] = {TRK_TRICK_LINKING_RINGS, TRK_TRICK_MIND_READING,
                                   TRK_TRICK_CARD_MANIPULATION};
static const uint8_t level_2[3] = {TRK_TRICK_BULLET_CATCH, TRK_TRICK_WALLED,
                                   TRK_TRICK_GHOST_TRAP};
static const uint8_t level_3[3] = {TRK_TRICK_AUTOMATON, TRK_TRICK_IRON_MAIDEN,
                                   TRK_TRICK_BALSAMOS_SKULL};

/* Own n more Tricks; the fourth one lies on the Engineer's slot. */
static void more_tricks(struct table *t, const uint8_t *tricks, unsigned n)
{
    if (n == 3)
        add_member(t, OPTICO, TRK_ENGINEER);
    for (unsigned i = 0; i < n; i++)
        give_trick(t, OPTICO, i + 1, tricks[i], 0);
}

static void three_of_level_1(struct table *t)
{
    more_tricks(t, level_1, 3);
}

static void three_of_level_2(struct table *t)
{
    more_tricks(t, level_2, 3);
}

static void nothing_more(struct table *t)
{
    (void)t;
}

static void test_iron_maiden(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 3; i++)
        for (unsigned n = 0; n <= 3; n++) {
            struct table t;
            own(&t, profiles[i].profile, TRK_TRICK_IRON_MAIDEN);
            more_tricks(&t, level_1, n);
            expect_level_3(&t, TRK_TRICK_IRON_MAIDEN, 4 * (int)n);
            own(&t, profiles[i].profile, TRK_TRICK_IRON_MAIDEN);
            more_tricks(&t, level_2, n);
            expect_level_3(&t, TRK_TRICK_IRON_MAIDEN, 0);
        }
    expect_nothing_without(TRK_TRICK_IRON_MAIDEN, three_of_level_1);
}

static void test_automaton(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 3; i++)
        for (unsigned n = 0; n <= 3; n++) {
            struct table t;
            own(&t, profiles[i].profile, TRK_TRICK_AUTOMATON);
            more_tricks(&t, level_2, n);
            expect_level_3(&t, TRK_TRICK_AUTOMATON, 4 * (int)n);
            own(&t, profiles[i].profile, TRK_TRICK_AUTOMATON);
            more_tricks(&t, level_1, n);
            expect_level_3(&t, TRK_TRICK_AUTOMATON, 0);
        }
    expect_nothing_without(TRK_TRICK_AUTOMATON, three_of_level_2);
}

/* Itself included; the Components of the others are not needed. */
static void test_transported_man(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 3; i++)
        for (unsigned n = 0; n <= 3; n++) {
            struct table t;
            own(&t, profiles[i].profile, TRK_TRICK_TRANSPORTED_MAN);
            more_tricks(&t, level_3, n);
            expect_level_3(&t, TRK_TRICK_TRANSPORTED_MAN, 4 + 4 * (int)n);
            own(&t, profiles[i].profile, TRK_TRICK_TRANSPORTED_MAN);
            more_tricks(&t, level_1, n);
            expect_level_3(&t, TRK_TRICK_TRANSPORTED_MAN, 4);
        }
    expect_nothing_without(TRK_TRICK_TRANSPORTED_MAN, three_of_level_2);
}

static void test_beast_within(void **state)
{
    (void)state;
    static const uint8_t mixed[3] = {TRK_TRICK_LINKING_RINGS, TRK_TRICK_WALLED,
                                     TRK_TRICK_SEANCE};
    for (unsigned i = 0; i < 3; i++)
        for (unsigned n = 0; n <= 3; n++) {
            struct table t;
            own(&t, profiles[i].profile, TRK_TRICK_BEAST_WITHIN);
            more_tricks(&t, mixed, n);
            expect_level_3(&t, TRK_TRICK_BEAST_WITHIN, n == 3 ? 10 : 0);
        }
    expect_nothing_without(TRK_TRICK_BEAST_WITHIN, three_of_level_1);
}

static void fifteen_specials(struct table *t)
{
    specials(t, OPTICO, 15);
}

static void test_hellhound(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 3; i++)
        for (unsigned n = 0; n <= 15; n++) {
            struct table t;
            own(&t, profiles[i].profile, TRK_TRICK_HELLHOUND);
            specials(&t, OPTICO, n);
            int fame = capped(2 * (int)n, profiles[i].cap);
            expect_level_3(&t, TRK_TRICK_HELLHOUND, fame);
            assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_SPECIAL_ASSIGNMENTS],
                             fame); /* 2 more, X12 */
            assert_int_equal(t.s.player[OPTICO].fame, 5 + 2 * fame);
        }
    expect_nothing_without(TRK_TRICK_HELLHOUND, fifteen_specials);
}

static void five_shards(struct table *t)
{
    set_shards(t, OPTICO, 5);
}

static void test_horror_saws(void **state)
{
    (void)state;
    static const uint8_t shards[] = {0, 1, 7, 19, 20, 21, 33};
    for (unsigned i = 0; i < 3; i++)
        for (unsigned n = 0; n < sizeof shards; n++) {
            struct table t;
            own(&t, profiles[i].profile, TRK_TRICK_HORROR_SAWS);
            set_shards(&t, OPTICO, shards[n]);
            int fame = capped(shards[n], profiles[i].cap);
            expect_level_3(&t, TRK_TRICK_HORROR_SAWS, fame);
            assert_int_equal(t.s.player[OPTICO].fame, 5 + 2 * fame);
        }
    expect_nothing_without(TRK_TRICK_HORROR_SAWS, five_shards);
}

static void ten_coins(struct table *t)
{
    set_coins(t, OPTICO, 10);
}

static void test_metamorphosis(void **state)
{
    (void)state;
    static const uint8_t coins[] = {0, 2, 3, 5, 6, 60, 62, 63, 99};
    for (unsigned i = 0; i < 3; i++)
        for (unsigned n = 0; n < sizeof coins; n++) {
            struct table t;
            own(&t, profiles[i].profile, TRK_TRICK_METAMORPHOSIS);
            set_coins(&t, OPTICO, coins[n]);
            int fame = capped(coins[n] / 3, profiles[i].cap);
            expect_level_3(&t, TRK_TRICK_METAMORPHOSIS, fame);
            assert_int_equal(t.s.player[OPTICO].fame, 5 + 2 * fame);
        }
    expect_nothing_without(TRK_TRICK_METAMORPHOSIS, ten_coins);
}

static void markers_everywhere(struct table *t)
{
    t->s.player[OPTICO].trick[0].markers = 3;
    t->s.player[OPTICO].supply[0] = 1;
}

/* All own Trick cards, not only itself; markers in the Theater do not count. */
static void test_aztec_lady(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 3; i++)
        for (unsigned each = 0; each <= 4; each++) {
            struct table t;
            own(&t, profiles[i].profile, TRK_TRICK_AZTEC_LADY);
            t.s.player[OPTICO].trick[0].markers = (uint8_t)each;
            t.s.player[OPTICO].supply[0] = (uint8_t)(4 - each);
            add_member(&t, OPTICO, TRK_ENGINEER);
            for (unsigned n = 0; n < 3; n++)
                give_trick(&t, OPTICO, n + 1, level_1[n], each);
            expect_level_3(&t, TRK_TRICK_AZTEC_LADY,
                           capped(2 * 4 * (int)each, profiles[i].cap));
        }
    struct table t;
    own(&t, TRK_REVISED_2019, TRK_TRICK_AZTEC_LADY);
    markers_everywhere(&t);
    give_trick(&t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 1);
    put_marker(&t, OPTICO, TRK_TRICK_CARD_MANIPULATION, t.s.show[0].card, 0, TRK_UP);
    expect_level_3(&t, TRK_TRICK_AZTEC_LADY, 2 * (3 + 1));
    expect_nothing_without(TRK_TRICK_AZTEC_LADY, markers_everywhere);
}

static void test_skeleton_dance(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        struct table t;
        own(&t, profiles[i].profile, TRK_TRICK_SKELETON_DANCE);
        expect_level_3(&t, TRK_TRICK_SKELETON_DANCE, 3); /* its own 3 Glass */
        own(&t, profiles[i].profile, TRK_TRICK_SKELETON_DANCE);
        set_component(&t, OPTICO, TRK_WOOD, 3);
        set_component(&t, OPTICO, TRK_METAL, 1);
        set_component(&t, OPTICO, TRK_FABRIC, 2);
        expect_level_3(&t, TRK_TRICK_SKELETON_DANCE, 3 + 3 + 1 + 2);
        /* the virtual pieces: 2 Fabric are 3; 3 Wood are 3, [2015] 4 */
        own(&t, profiles[i].profile, TRK_TRICK_SKELETON_DANCE);
        add_member(&t, OPTICO, TRK_MANAGER);
        set_component(&t, OPTICO, TRK_WOOD, 3);
        set_component(&t, OPTICO, TRK_FABRIC, 2);
        set_multi(&t, OPTICO, 0, TRK_WOOD);
        set_multi(&t, OPTICO, 1, TRK_FABRIC);
        expect_level_3(&t, TRK_TRICK_SKELETON_DANCE, 3 + (profiles[i].cap ? 3 : 4) + 3);
    }
    expect_nothing_without(TRK_TRICK_SKELETON_DANCE, nothing_more);
}

static void test_stairs_of_water(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        struct table t;
        bool cap = profiles[i].cap;
        own(&t, profiles[i].profile, TRK_TRICK_STAIRS_OF_WATER);
        expect_level_3(&t, TRK_TRICK_STAIRS_OF_WATER, 2 * 2); /* its own 2 Petroleum */
        own(&t, profiles[i].profile, TRK_TRICK_STAIRS_OF_WATER);
        add_member(&t, OPTICO, TRK_MANAGER);
        set_component(&t, OPTICO, TRK_ROPE, 1);
        set_multi(&t, OPTICO, 0, TRK_ROPE);
        expect_level_3(&t, TRK_TRICK_STAIRS_OF_WATER, 2 * (2 + 2));
        own(&t, profiles[i].profile, TRK_TRICK_STAIRS_OF_WATER);
        add_member(&t, OPTICO, TRK_MANAGER);
        for (unsigned c = TRK_ROPE; c <= TRK_ANIMAL; c++)
            set_component(&t, OPTICO, c, 3);
        set_multi(&t, OPTICO, 0, TRK_ROPE);
        set_multi(&t, OPTICO, 1, TRK_SAW);
        expect_level_3(&t, TRK_TRICK_STAIRS_OF_WATER, cap ? 20 : 2 * 14);
    }
    expect_nothing_without(TRK_TRICK_STAIRS_OF_WATER, nothing_more);
}

static void test_balsamos_skull(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        struct table t;
        bool cap = profiles[i].cap;
        own(&t, profiles[i].profile, TRK_TRICK_BALSAMOS_SKULL);
        expect_level_3(&t, TRK_TRICK_BALSAMOS_SKULL, 3); /* its own Padlock */
        own(&t, profiles[i].profile, TRK_TRICK_BALSAMOS_SKULL);
        add_member(&t, OPTICO, TRK_MANAGER);
        set_component(&t, OPTICO, TRK_COG, 2);
        set_multi(&t, OPTICO, 0, TRK_COG);
        set_component(&t, OPTICO, TRK_MIRROR, 2);
        expect_level_3(&t, TRK_TRICK_BALSAMOS_SKULL, 3 * (1 + 3 + 2));
        own(&t, profiles[i].profile, TRK_TRICK_BALSAMOS_SKULL);
        for (unsigned c = TRK_PADLOCK; c <= TRK_COG; c++)
            set_component(&t, OPTICO, c, 3);
        expect_level_3(&t, TRK_TRICK_BALSAMOS_SKULL, cap ? 20 : 36);
    }
    expect_nothing_without(TRK_TRICK_BALSAMOS_SKULL, nothing_more);
}

static void all_specialists(struct table *t)
{
    for (unsigned c = TRK_ENGINEER; c <= TRK_ASSISTANT; c++)
        add_member(t, OPTICO, c);
}

/* The Tricks that look at Specialists, by which of them are in the team. */
static void expect_specialists(unsigned trick, unsigned wanted, int fame)
{
    for (unsigned i = 0; i < 3; i++)
        for (unsigned team = 0; team < 8; team++) {
            struct table t;
            own(&t, profiles[i].profile, trick);
            for (unsigned c = 0; c < 3; c++)
                if (team >> c & 1)
                    add_member(&t, OPTICO, TRK_ENGINEER + c);
            expect_level_3(&t, trick, (team & wanted) == wanted ? fame : 0);
        }
    expect_nothing_without(trick, all_specialists);
}

static void test_mutilation(void **state)
{
    (void)state;
    expect_specialists(TRK_TRICK_MUTILATION, 7, 12);
}

static void test_buried_alive(void **state)
{
    (void)state;
    expect_specialists(TRK_TRICK_BURIED_ALIVE, 1, 7);
}

static void test_vanishing_elephant(void **state)
{
    (void)state;
    expect_specialists(TRK_TRICK_VANISHING_ELEPHANT, 2, 7);
}

static void test_assistants_revenge(void **state)
{
    (void)state;
    expect_specialists(TRK_TRICK_ASSISTANTS_REVENGE, 4, 7);
}

static void test_seance(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 3; i++)
        for (unsigned n = 0; n <= 4; n++) {
            struct table t;
            own(&t, profiles[i].profile, TRK_TRICK_SEANCE);
            add_member(&t, OPTICO, TRK_ASSISTANT);
            t.s.player[OPTICO].member[TRK_APPRENTICE_1].status = TRK_IN_SUPPLY;
            for (unsigned c = 0; c < n; c++)
                add_member(&t, OPTICO, TRK_APPRENTICE_4 - c);
            expect_level_3(&t, TRK_TRICK_SEANCE, 3 * (int)n);
        }
    expect_nothing_without(TRK_TRICK_SEANCE, nothing_more);
}

/* X10 */
static void test_example_of_assistants_revenge(void **state)
{
    (void)state;
    struct table t;
    own(&t, TRK_REVISED_2019, TRK_TRICK_ASSISTANTS_REVENGE);
    add_member(&t, OPTICO, TRK_ASSISTANT);
    table_until(&t, TRK_PHASE_GAME_OVER);
    assert_int_equal(t.s.player[OPTICO].fame, 5 + 7);
    const trk_event *event = find_event(&t, TRK_EVENT_SCORED_LEVEL_3);
    assert_int_equal(event->a[0], TRK_TRICK_ASSISTANTS_REVENGE);
    assert_int_equal(event->fame, 7);
    assert_int_equal(event->rule, TRK_R(20, 5));
    own(&t, TRK_REVISED_2019, TRK_TRICK_ASSISTANTS_REVENGE); /* without the Assistant */
    table_until(&t, TRK_PHASE_GAME_OVER);
    assert_int_equal(t.s.player[OPTICO].fame, 5);
    own(&t, TRK_REVISED_2019, TRK_TRICK_ASSISTANTS_REVENGE); /* without the Components */
    add_member(&t, OPTICO, TRK_ASSISTANT);
    clear_components(&t, OPTICO);
    table_until(&t, TRK_PHASE_GAME_OVER);
    assert_int_equal(t.s.player[OPTICO].fame, 5);
}

/* Tricks of Level 1 and 2 have no bonus, whatever lies there. */
static void test_lower_levels_score_nothing(void **state)
{
    (void)state;
    for (unsigned trick = 0; trick < TRK_N_TRICKS; trick++) {
        struct table t;
        if (data_tricks[trick].level == 3)
            continue;
        own(&t, TRK_FIRST_2015, trick);
        add_member(&t, OPTICO, TRK_ASSISTANT);
        table_until(&t, TRK_PHASE_GAME_OVER);
        assert_int_equal(count_events(&t, TRK_EVENT_SCORED_LEVEL_3), 0);
        assert_int_equal(t.s.player[OPTICO].fame, 5);
    }
}

/* Several Tricks score each by itself; those of others do not count. */
static void test_every_trick_scores_for_its_owner(void **state)
{
    (void)state;
    struct table t;
    own(&t, TRK_REVISED_2019, TRK_TRICK_BURIED_ALIVE); /* Wood 3, Padlock 3 */
    give_trick(&t, OPTICO, 1, TRK_TRICK_IRON_MAIDEN, 0);
    give_trick(&t, OPTICO, 2, TRK_TRICK_LINKING_RINGS, 0);
    set_component(&t, OPTICO, TRK_METAL, 3);
    set_component(&t, OPTICO, TRK_SAW, 3);
    add_member(&t, OPTICO, TRK_ENGINEER);
    give_trick(&t, MECHANIKER, 0, TRK_TRICK_TRANSPORTED_MAN, 0);
    set_component(&t, MECHANIKER, TRK_FABRIC, 3);
    set_component(&t, MECHANIKER, TRK_PETROLEUM, 2);
    set_component(&t, MECHANIKER, TRK_DISGUISE, 2);
    table_until(&t, TRK_PHASE_GAME_OVER);
    assert_int_equal(count_events(&t, TRK_EVENT_SCORED_LEVEL_3), 3);
    assert_int_equal(t.s.player[OPTICO].fame, 5 + 7 + 4);
    assert_int_equal(t.s.player[MECHANIKER].fame, 5 + 4);
}

/* ---- which Tricks count (A55–A57)
 * ---------------------------------------------------------- */

/* Like Prepare: the virtual piece counts, markers on the card do not matter. */
static void test_requirement_is_met_as_for_prepare(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 3; i++)
        for (unsigned markers = 0; markers <= 2; markers++) {
            struct table t;
            last_turn(&t, profiles[i].profile, 2);
            give_trick(&t, OPTICO, 0, TRK_TRICK_BURIED_ALIVE, markers);
            add_member(&t, OPTICO, TRK_ENGINEER);
            add_member(&t, OPTICO, TRK_MANAGER);
            set_component(&t, OPTICO, TRK_WOOD, 2);
            set_component(&t, OPTICO, TRK_PADLOCK, 2);
            set_multi(&t, OPTICO, 0, TRK_WOOD);
            set_multi(&t, OPTICO, 1, TRK_PADLOCK);
            expect_level_3(&t, TRK_TRICK_BURIED_ALIVE, 7);
            last_turn(&t, profiles[i].profile, 2);
            give_trick(&t, OPTICO, 0, TRK_TRICK_BURIED_ALIVE, markers);
            add_member(&t, OPTICO, TRK_ENGINEER);
            add_member(&t, OPTICO, TRK_MANAGER);
            set_component(&t, OPTICO, TRK_WOOD, 3);
            set_component(&t, OPTICO, TRK_PADLOCK, 1);
            set_multi(&t, OPTICO, 0, TRK_PADLOCK); /* 2 are not 3 */
            expect_level_3(&t, TRK_TRICK_BURIED_ALIVE, 0);
        }
}

static void test_returned_trick_scores_nothing(void **state)
{
    (void)state;
    struct table t;
    own(&t, TRK_REVISED_2019, TRK_TRICK_BURIED_ALIVE);
    add_member(&t, OPTICO, TRK_ENGINEER);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "Optico: return; Optico: return_trick buried_alive;"
                 "Optico: idle magician");
    assert_int_equal(t.s.phase, TRK_PHASE_GAME_OVER);
    assert_int_equal(t.s.player[OPTICO].fame, 5);
}

static void test_any_own_slot_will_do(void **state)
{
    (void)state;
    for (unsigned slot = 0; slot < TRK_TRICK_SLOTS; slot++) {
        struct table t;
        last_turn(&t, TRK_REVISED_2019, 2);
        give_trick(&t, OPTICO, slot, TRK_TRICK_BURIED_ALIVE, 0);
        set_component(&t, OPTICO, TRK_WOOD, 3);
        set_component(&t, OPTICO, TRK_PADLOCK, 3);
        add_member(&t, OPTICO, TRK_ENGINEER);
        expect_level_3(&t, TRK_TRICK_BURIED_ALIVE, 7);
    }
}

/* A94: what is scored is the position after End Turn: wages are paid, hires have joined.
 */
static void test_scoring_comes_after_the_last_end_turn(void **state)
{
    (void)state;
    struct table t;
    own(&t, TRK_REVISED_2019, TRK_TRICK_METAMORPHOSIS);
    set_coins(&t, OPTICO, 7);
    table_plan(&t, "Optico apprentice_1 theater");
    play_all(&t, "Optico: place apprentice_1 theater 4; Optico: end");
    assert_int_equal(t.s.phase, TRK_PHASE_GAME_OVER);
    assert_int_equal(t.s.player[OPTICO].coins, 6);
    assert_int_equal(t.s.player[OPTICO].fame, 5 + 2 + 2);
}

/* ---- Level 3 Tricks on the way
 * ---------------------------------------------------------------- */

/* A96: Fame gained earlier in the placement counts for the Threshold. */
static void test_threshold_with_fame_of_the_placement(void **state)
{
    (void)state;
    for (unsigned have = 32; have <= 35; have++) {
        struct table t;
        alley_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
        set_magician(&t, OPTICO, TRK_MAGICIAN_GENTLEMAN);
        give_trick(&t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 0); /* two Tricks */
        set_fame(&t, OPTICO, have);
        set_coins(&t, OPTICO, 1);
        table_plan(&t, "Gentleman magician downtown");
        play(&t, "Gentleman: place magician downtown 4");
        assert_int_equal(t.s.player[OPTICO].fame, have + 2);
        if (have == 32) { /* 34: two Coins would be missing */
            refuse_move(&t, "Gentleman: learn mutilation residence_1", TRK_NO_THRESHOLD);
            expect_reason(&t, TRK_R(13, 2), 36, 34, 2, 1);
        } else {
            play(&t, "Gentleman: learn mutilation residence_1");
            assert_int_equal(t.s.player[OPTICO].coins, have == 33 ? 0 : 1);
        }
    }
}

static void workshop(struct table *t, unsigned trick, unsigned slot, const char *plan)
{
    alley_at(t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    clear_tricks(t, OPTICO);
    clear_components(t, OPTICO);
    add_member(t, OPTICO, TRK_ENGINEER);
    give_trick(t, OPTICO, slot, trick, 0);
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        set_component(t, OPTICO, c, data_tricks[trick].need[c]);
    set_shards(t, OPTICO, 2);
    if (plan)
        table_plan(t, plan);
}

static void test_prepare_for_three_points(void **state)
{
    (void)state;
    struct table t;
    workshop(&t, TRK_TRICK_METAMORPHOSIS, 0, "Optico manager workshop magician theater");
    play(&t, "Optico: place manager workshop 1");
    refuse_move(&t, "Optico: prepare metamorphosis", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(15, 2), 3, 2, 0, 0);
    play_all(&t, "Optico: enhance; Optico: prepare metamorphosis");
    assert_int_equal(t.s.points, 0);
    assert_int_equal(t.s.player[OPTICO].trick[0].markers, 3);
    workshop(&t, TRK_TRICK_METAMORPHOSIS, 0, "Optico magician workshop");
    play_all(&t, "Optico: place magician workshop 1; Optico: prepare metamorphosis");
    assert_int_equal(t.s.points, 0);
}

/* A31: the Engineer's marker is the fourth; with one in the Theater only three are left.
 */
static void test_engineers_marker_up_to_four(void **state)
{
    (void)state;
    for (unsigned in_theater = 0; in_theater < 2; in_theater++) {
        struct table t;
        workshop(&t, TRK_TRICK_METAMORPHOSIS, TRK_ENGINEER_SLOT, NULL);
        if (in_theater)
            put_marker(&t, OPTICO, TRK_TRICK_METAMORPHOSIS, TRK_PERFORMANCE_RIVERSIDE_01,
                       0, TRK_DOWN);
        table_plan(&t, "Optico magician workshop");
        play_all(&t, "Optico: place magician workshop 1; Optico: prepare metamorphosis");
        assert_int_equal(t.s.player[OPTICO].trick[TRK_ENGINEER_SLOT].markers,
                         4 - in_theater);
        assert_int_equal(t.s.player[OPTICO].supply[0], 0);
    }
}

/* A101: a card that is empty again can be prepared again in the same placement. */
static void test_two_prepares_of_one_trick(void **state)
{
    (void)state;
    struct table t;
    workshop(&t, TRK_TRICK_AUTOMATON, 0, NULL);
    give_special(&t, OPTICO, TRK_S_TEST_RUN);
    table_plan(&t, "Optico magician test_run");
    play_all(&t, "Optico: place magician workshop 1; Optico: bonus");
    assert_int_equal(t.s.player[OPTICO].trick[0].markers, 0);
    assert_int_equal(t.s.player[OPTICO].fame, 5 + 7);
    play(&t, "Optico: prepare automaton");
    assert_int_equal(t.s.player[OPTICO].trick[0].markers, 1);
    assert_int_equal(t.s.points, 1);
    refuse_move(&t, "Optico: prepare automaton", TRK_NO_STILL_PREPARED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_two_fame_per_card_in_hand, "R20.4 R20.6 D52 X12"),
        PROVES(test_cap_alone_as_a_house_rule, "R20.6 D52"),
        PROVES(test_only_cards_in_hand_count, "R20.4 R23.2 R23.5"),
        PROVES(test_team_scores_nothing_here, "R20.3 R20.1 R20.2"),
        PROVES(test_each_line_has_its_own_cap, "R20.6 A54 X12"),
        PROVES(test_iron_maiden, "R21 R21.iron_maiden R20.5"),
        PROVES(test_automaton, "R21 R21.automaton R20.5"),
        PROVES(test_transported_man, "R21 R21.transported_man R20.5"),
        PROVES(test_beast_within, "R21 R21.beast_within R20.5"),
        PROVES(test_hellhound, "R21 R21.hellhound R20.5 R20.6 X12"),
        PROVES(test_horror_saws, "R21 R21.horror_saws R20.5 R20.6"),
        PROVES(test_metamorphosis, "R21 R21.metamorphosis R20.5 R20.6 A60"),
        PROVES(test_aztec_lady, "R21 R21.aztec_lady A58 R20.6"),
        PROVES(test_skeleton_dance, "R21 R21.skeleton_dance D23 A25"),
        PROVES(test_stairs_of_water, "R21 R21.stairs_of_water R20.6 D23"),
        PROVES(test_balsamos_skull, "R21 R21.balsamos_skull R20.6"),
        PROVES(test_mutilation, "R21 R21.mutilation"),
        PROVES(test_seance, "R21 R21.seance"),
        PROVES(test_buried_alive, "R21 R21.buried_alive"),
        PROVES(test_assistants_revenge, "R21 R21.assistants_revenge"),
        PROVES(test_vanishing_elephant, "R21 R21.vanishing_elephant"),
        PROVES(test_example_of_assistants_revenge, "X10 R21.assistants_revenge"),
        PROVES(test_lower_levels_score_nothing, "R21 R20.5"),
        PROVES(test_every_trick_scores_for_its_owner, "R20.5 R21"),
        PROVES(test_requirement_is_met_as_for_prepare, "A55 R20.5"),
        PROVES(test_returned_trick_scores_nothing, "A56"),
        PROVES(test_any_own_slot_will_do, "A57"),
        PROVES(test_scoring_comes_after_the_last_end_turn, "A94 R19.9"),
        PROVES(test_threshold_with_fame_of_the_placement, "A96 R13.2"),
        PROVES(test_prepare_for_three_points, "R15.2 A101"),
        PROVES(test_engineers_marker_up_to_four, "A31 R15.2"),
        PROVES(test_two_prepares_of_one_trick, "A101"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

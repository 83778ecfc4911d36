/* test_downtown_cards.c: the Special Assignments of Downtown, clause by clause, but
 * Investments (test_market_cards.c) and Empower. */
#include "support/table.h"

#include <stdio.h>
#include <string.h>

/* ---- tables --------------------------------------------------------------------- */

static trk_player *optico(struct table *t)
{
    return &t->s.player[OPTICO];
}

static const trk_own_trick *trick_on(struct table *t, unsigned slot)
{
    return &optico(t)->trick[slot];
}

/* Two players before the plans; all dice show X, Optico has Butterflies and a Manager. */
static void before_plans(struct table *t, unsigned profile)
{
    alley_at(t, profile, 2, TRK_PHASE_ASSIGNMENT);
    set_dice(t, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X);
}

/* The Magician stands on the best slot with the card: 5 Action Points. */
static void enter(struct table *t, unsigned special)
{
    char text[80];
    snprintf(text, sizeof text, "Optico magician %s", id_word(data_special_ids[special]));
    give_special(t, OPTICO, special);
    table_plan(t, text);
    play(t, "Optico: place magician downtown 1");
    assert_int_equal(t->s.points, 5);
    assert_int_equal(t->s.bonus, special);
}

static bool bonus_waits(const struct table *t)
{
    return t->s.depth == 1 && t->s.stack[0].kind == TRK_FRAME_BONUS && !t->s.stack[0].b;
}

/* The bonus with an Action, which is made by itself where there is no other. */
static void use(struct table *t, const char *action)
{
    play(t, "Optico: bonus");
    if (bonus_waits(t))
        play(t, action);
}

static void refuse_bonus(struct table *t, unsigned special)
{
    refuse_move(t, "Optico: bonus", TRK_NO_NOTHING_TO_WORK_ON);
    expect_reason(t, TRK_G(7), (int)special, 0, 0, 0);
}

static void stock(struct table *t, unsigned trick)
{
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        if (data_tricks[trick].need[c] > optico(t)->component[c])
            set_component(t, OPTICO, c, data_tricks[trick].need[c]);
}

/* ---- S.mass_recruitment --------------------------------------------------------- */

static void test_two_apprentices_for_one(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    t.s.die[TRK_INN_2] = TRK_FACE_APPRENTICE;
    enter(&t, TRK_S_MASS_RECRUITMENT);
    unsigned coins = optico(&t)->coins, others = t.s.player[MECHANIKER].coins;
    use(&t, "Optico: hire apprentice inn_2");
    assert_int_equal(optico(&t)->hired, 2);
    assert_int_equal(optico(&t)->coins, coins - 3);
    assert_int_equal(t.s.player[MECHANIKER].coins, others);
    assert_int_equal(t.s.points, 2);
    assert_int_equal(t.s.die[TRK_INN_2], TRK_FACE_X);
    assert_int_equal(count_events(&t, TRK_EVENT_HIRED), 2);
    const trk_event *e = find_event(&t, TRK_EVENT_HIRED);
    assert_int_equal(e[0].rule, TRK_R(13, 3));
    assert_int_equal(e[0].coins, 0);
    assert_int_equal(e[1].rule, TRK_S(TRK_S_MASS_RECRUITMENT));
    assert_int_equal(e[1].coins, -3);
    assert_int_equal(e[1].a[0], TRK_APPRENTICE - TRK_ENGINEER);
    play(&t, "Optico: end");
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(optico(&t)->hired, 0);
    assert_int_equal(optico(&t)->member[TRK_APPRENTICE_2].status, TRK_IN_TEAM);
    assert_int_equal(optico(&t)->member[TRK_APPRENTICE_3].status, TRK_IN_TEAM);
}

static void test_second_apprentice_costs_coins(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    t.s.die[TRK_INN_1] = TRK_FACE_ENGINEER;
    t.s.die[TRK_INN_2] = TRK_FACE_APPRENTICE;
    enter(&t, TRK_S_MASS_RECRUITMENT);
    set_coins(&t, OPTICO, 2);
    refuse_bonus(&t, TRK_S_MASS_RECRUITMENT);
    set_coins(&t, OPTICO, 3);
    use(&t, "Optico: hire apprentice inn_2");
    assert_int_equal(optico(&t)->coins, 0);
    assert_int_equal(optico(&t)->hired, 2);
}

/* The reasons, on a bonus taken into use before the Coins were gone. */
static void test_mass_recruitment_is_for_apprentices(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    t.s.die[TRK_INN_1] = TRK_FACE_ENGINEER;
    t.s.die[TRK_INN_2] = TRK_FACE_APPRENTICE;
    enter(&t, TRK_S_MASS_RECRUITMENT);
    t.s.stack[0] = (trk_frame){TRK_FRAME_BONUS, TRK_S_MASS_RECRUITMENT, 0, 0};
    t.s.depth = 1;
    t.s.bonus = TRK_NONE;
    refuse_move(&t, "Optico: hire engineer inn_1", TRK_NO_APPRENTICE_ONLY);
    set_coins(&t, OPTICO, 2);
    trk_move hire = parse(&t, "Optico: hire apprentice inn_2");
    assert_int_equal(trk_why(&t.s, hire, &t.reason), TRK_ERR_ILLEGAL);
    assert_int_equal(t.reason.id, TRK_NO_NO_COINS);
    assert_int_equal(t.reason.n[0], 3);
    assert_int_equal(t.reason.n[1], 2);
}

static void test_second_apprentice_needs_a_place(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    t.s.die[TRK_INN_2] = TRK_FACE_APPRENTICE;
    add_member(&t, OPTICO, TRK_APPRENTICE_2); /* a place for one more */
    enter(&t, TRK_S_MASS_RECRUITMENT);
    assert_true(is_legal(&t, "Optico: hire apprentice inn_2"));
    refuse_bonus(&t, TRK_S_MASS_RECRUITMENT);
    add_member(&t, OPTICO, TRK_ASSISTANT); /* and for two */
    use(&t, "Optico: hire apprentice inn_2");
    assert_int_equal(optico(&t)->hired, 2);
}

/* ---- S.hypnotic_motivation ------------------------------------------------------ */

/* A die shows the Engineer, the other an Apprentice. */
static void inn(struct table *t)
{
    before_plans(t, TRK_REVISED_2019);
    t->s.die[TRK_INN_1] = TRK_FACE_ENGINEER;
    t->s.die[TRK_INN_2] = TRK_FACE_APPRENTICE;
}

static void test_specialist_joins_at_once(void **state)
{
    (void)state;
    struct table t;
    inn(&t);
    enter(&t, TRK_S_HYPNOTIC_MOTIVATION);
    play_all(&t, "Optico: bonus; Optico: hire engineer inn_1");
    assert_int_equal(optico(&t)->member[TRK_ENGINEER].status, TRK_IN_TEAM);
    assert_int_equal(t.s.die[TRK_INN_1], TRK_FACE_X);
    assert_int_equal(t.s.points, 2);
    const trk_event *e = find_event(&t, TRK_EVENT_JOINED_AT_ONCE);
    assert_int_equal(e->rule, TRK_S(TRK_S_HYPNOTIC_MOTIVATION));
    assert_int_equal(e->a[0], TRK_ENGINEER);
    assert_int_equal(t.s.stack[1].kind, TRK_FRAME_MOTIVATE);
    assert_int_equal(t.s.stack[1].a, TRK_ENGINEER);
}

/* The Engineer's slot is there for a Trick of the same placement (A92). */
static void test_extension_works_at_once(void **state)
{
    (void)state;
    struct table t;
    inn(&t);
    t.s.die[TRK_RESIDENCE_1] = TRK_FACE_OPTICAL;
    set_prophecy(&t, TRK_P_CHEAP_LEARNING);
    enter(&t, TRK_S_HYPNOTIC_MOTIVATION);
    play_all(&t, "Optico: bonus; Optico: hire engineer inn_1;"
                 "Optico: assign engineer nothing;"
                 "Optico: learn rabbit_from_the_top_hat residence_1;"
                 "Optico: trick_to extension");
    assert_int_equal(trick_on(&t, TRK_ENGINEER_SLOT)->trick,
                     TRK_TRICK_RABBIT_FROM_THE_TOP_HAT);
}

static void test_motivated_character_works(void **state)
{
    (void)state;
    struct table t;
    inn(&t);
    enter(&t, TRK_S_HYPNOTIC_MOTIVATION);
    unsigned hand = optico(&t)->hand[TRK_WORKSHOP];
    play_all(&t, "Optico: bonus; Optico: hire engineer inn_1;"
                 "Optico: assign engineer workshop");
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(optico(&t)->member[TRK_ENGINEER].card, TRK_WORKSHOP);
    assert_int_equal(optico(&t)->hand[TRK_WORKSHOP], hand - 1);
    assert_int_equal(optico(&t)->face_down, 0);
    const trk_event *e = find_event(&t, TRK_EVENT_MOTIVATED);
    assert_int_equal(e->rule, TRK_S(TRK_S_HYPNOTIC_MOTIVATION));
    assert_int_equal(e->a[0], TRK_ENGINEER);
    assert_int_equal(e->a[1], TRK_WORKSHOP);
    assert_int_equal(e->seen_by, 0xff);
    play(&t, "Optico: end");
    assert_int_equal(t.s.phase, TRK_PHASE_PLACE); /* A89: he is no longer finished */
    assert_int_equal(actor(&t), OPTICO);
    play(&t, "Optico: place engineer workshop 1");
    assert_int_equal(t.s.points, 2);
    unsigned coins = optico(&t)->coins;
    play(&t, "Optico: end");
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(optico(&t)->coins, coins - 2); /* R19.1 */
    assert_int_equal(optico(&t)->hand[TRK_WORKSHOP], hand);
}

static void test_motivated_with_a_special_card(void **state)
{
    (void)state;
    struct table t;
    inn(&t);
    give_special(&t, OPTICO, TRK_S_TEST_RUN); /* in hand, not yet shown to anybody */
    set_prophecy(&t, TRK_P_HIDDEN_ASSIGNMENTS);
    enter(&t, TRK_S_HYPNOTIC_MOTIVATION);
    assert_int_equal(t.s.known_by[TRK_S_TEST_RUN], 1u << OPTICO);
    play_all(&t, "Optico: bonus; Optico: hire engineer inn_1;"
                 "Optico: assign engineer test_run");
    assert_int_equal(optico(&t)->member[TRK_ENGINEER].card,
                     TRK_CARD_SPECIAL + TRK_S_TEST_RUN);
    assert_int_equal(optico(&t)->specials, 0);
    assert_int_equal(optico(&t)->owned[TRK_WORKSHOP], 1);
    assert_int_equal(optico(&t)->face_down & 1u << TRK_ENGINEER, 0);
    assert_true(t.s.known_by[TRK_S_TEST_RUN] >> MECHANIKER & 1);
    assert_true(t.s.known_by[TRK_S_TEST_RUN] >> TRK_PUBLIC & 1);
    trk_state view;
    trk_view(&t.s, MECHANIKER, &view);
    assert_int_equal(view.player[OPTICO].member[TRK_ENGINEER].card,
                     TRK_CARD_SPECIAL + TRK_S_TEST_RUN);
    assert_int_equal(find_event(&t, TRK_EVENT_MOTIVATED)->a[1],
                     TRK_CARD_SPECIAL + TRK_S_TEST_RUN);
    play_all(&t, "Optico: end; Optico: place engineer workshop 1");
    assert_int_equal(t.s.bonus, TRK_S_TEST_RUN);
}

/* A card drawn in the Dark Alley in the same turn. */
static void test_motivated_with_a_card_just_drawn(void **state)
{
    (void)state;
    struct table t;
    inn(&t);
    give_special(&t, OPTICO, TRK_S_HYPNOTIC_MOTIVATION);
    table_plan(&t, "Optico magician hypnotic_motivation apprentice_1 dark_alley");
    play(&t, "Optico: place apprentice_1 dark_alley 4");
    play(&t, "Optico: draw workshop");
    while (t.s.depth)
        table_step(&t);
    assert_int_equal(optico(&t)->owned[TRK_WORKSHOP], 1);
    unsigned drawn = TRK_N_SPECIALS;
    for (unsigned special = 0; special < TRK_N_SPECIALS; special++)
        if (optico(&t)->specials >> special & 1)
            drawn = special;
    play_all(&t, "Optico: end; Optico: place magician downtown 1; Optico: bonus;"
                 "Optico: hire engineer inn_1");
    trk_move assign = {
        TRK_MOVE_ASSIGN, OPTICO, {TRK_ENGINEER, (uint8_t)(TRK_CARD_SPECIAL + drawn)}};
    assert_int_equal(trk_apply(&t.s, assign, NULL), TRK_OK);
    assert_int_equal(optico(&t)->member[TRK_ENGINEER].card, TRK_CARD_SPECIAL + drawn);
}

static void test_motivated_now_or_never(void **state)
{
    (void)state;
    struct table t;
    inn(&t);
    enter(&t, TRK_S_HYPNOTIC_MOTIVATION);
    play_all(&t, "Optico: bonus; Optico: hire engineer inn_1");
    refuse_move(&t, "Optico: end", TRK_NO_NOT_NOW);
    refuse_move(&t, "Optico: assign manager workshop", TRK_NO_OTHER_CHARACTER_FIRST);
    play(&t, "Optico: assign engineer nothing");
    assert_int_equal(t.s.depth, 0);
    refuse_move(&t, "Optico: assign engineer workshop", TRK_NO_NOT_NOW);
    assert_int_equal(optico(&t)->member[TRK_ENGINEER].card, TRK_NONE);
    unsigned coins = optico(&t)->coins;
    play(&t, "Optico: end");
    assert_true(t.s.phase != TRK_PHASE_PLACE); /* Idle: nobody is left to handle */
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(optico(&t)->coins, coins); /* R11.3: no wage */
    assert_int_equal(optico(&t)->member[TRK_ENGINEER].status, TRK_IN_TEAM);
}

static void test_nothing_in_hand_is_no_question(void **state)
{
    (void)state;
    struct table t;
    inn(&t);
    enter(&t, TRK_S_HYPNOTIC_MOTIVATION);
    memset(optico(&t)->hand, 0, sizeof optico(&t)->hand);
    trk_move moves[2] = {{TRK_MOVE_BONUS, OPTICO, {0}},
                         {TRK_MOVE_HIRE, OPTICO, {0, TRK_INN_1}}};
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(trk_apply(&t.s, moves[i], NULL), TRK_OK);
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(optico(&t)->member[TRK_ENGINEER].status, TRK_IN_TEAM);
}

static void test_apprentice_joins_at_once(void **state)
{
    (void)state;
    struct table t;
    inn(&t);
    enter(&t, TRK_S_HYPNOTIC_MOTIVATION);
    play_all(&t, "Optico: bonus; Optico: hire apprentice inn_2");
    assert_int_equal(optico(&t)->hired, 0);
    assert_int_equal(optico(&t)->member[TRK_APPRENTICE_2].status, TRK_IN_TEAM);
    assert_int_equal(find_event(&t, TRK_EVENT_JOINED_AT_ONCE)->a[0], TRK_APPRENTICE_2);
    play_all(&t, "Optico: assign apprentice_2 market_row; Optico: end;"
                 "Optico: place apprentice_2 market_row 1");
    assert_int_equal(t.s.points, 3);
}

static void test_apprentice_chooses_a_home(void **state)
{
    (void)state;
    for (unsigned extension = 0; extension < 2; extension++) {
        struct table t;
        inn(&t);
        add_member(&t, OPTICO, TRK_ASSISTANT);
        enter(&t, TRK_S_HYPNOTIC_MOTIVATION);
        play_all(&t, "Optico: bonus; Optico: hire apprentice inn_2");
        assert_int_equal(t.s.stack[1].kind, TRK_FRAME_HOME);
        assert_int_equal(optico(&t)->hired, 1); /* on the Inn until then */
        play(&t, extension ? "Optico: home extension" : "Optico: home ordinary");
        unsigned home = extension ? TRK_APPRENTICE_4 : TRK_APPRENTICE_2;
        assert_int_equal(optico(&t)->hired, 0);
        assert_int_equal(optico(&t)->member[home].status, TRK_IN_TEAM);
        assert_int_equal(t.s.stack[1].kind, TRK_FRAME_MOTIVATE);
        assert_int_equal(t.s.stack[1].a, home);
    }
}

static void test_apprentice_takes_the_only_home(void **state)
{
    (void)state;
    struct table t;
    inn(&t);
    add_member(&t, OPTICO, TRK_ASSISTANT);
    add_member(&t, OPTICO, TRK_APPRENTICE_2);
    add_member(&t, OPTICO, TRK_APPRENTICE_3);
    enter(&t, TRK_S_HYPNOTIC_MOTIVATION);
    play_all(&t, "Optico: bonus; Optico: hire apprentice inn_2");
    assert_int_equal(optico(&t)->member[TRK_APPRENTICE_4].status, TRK_IN_TEAM);
    assert_int_equal(t.s.stack[1].kind, TRK_FRAME_MOTIVATE);
}

/* Without direct_to_extension the Assistant's place is not for newcomers. */
static void test_home_without_direct_to_extension(void **state)
{
    (void)state;
    for (unsigned direct = 0; direct < 2; direct++) {
        struct table t;
        inn(&t);
        t.s.config.switches[TRK_SWITCH_DIRECT_TO_EXTENSION] = (uint8_t)direct;
        add_member(&t, OPTICO, TRK_ASSISTANT);
        enter(&t, TRK_S_HYPNOTIC_MOTIVATION);
        play_all(&t, "Optico: bonus; Optico: hire apprentice inn_2");
        assert_int_equal(t.s.stack[1].kind, direct ? TRK_FRAME_HOME : TRK_FRAME_MOTIVATE);
        assert_int_equal(optico(&t)->member[TRK_APPRENTICE_2].status,
                         direct ? TRK_IN_SUPPLY : TRK_IN_TEAM);
    }
}

/* With the Assistant on the Inn there will be a place, but there is none now. */
static void test_apprentice_needs_a_place_now(void **state)
{
    (void)state;
    struct table t;
    inn(&t);
    add_member(&t, OPTICO, TRK_APPRENTICE_2);
    add_member(&t, OPTICO, TRK_APPRENTICE_3);
    enter(&t, TRK_S_HYPNOTIC_MOTIVATION);
    optico(&t)->member[TRK_ASSISTANT].status = TRK_ON_INN;
    assert_true(is_legal(&t, "Optico: hire apprentice inn_2"));
    t.s.stack[0] = (trk_frame){TRK_FRAME_BONUS, TRK_S_HYPNOTIC_MOTIVATION, 0, 0};
    t.s.depth = 1;
    t.s.bonus = TRK_NONE;
    refuse_move(&t, "Optico: hire apprentice inn_2", TRK_NO_NO_APPRENTICE_PLACE);
    assert_true(is_legal(&t, "Optico: hire engineer inn_1"));
}

/* ---- S.headhunter --------------------------------------------------------------- */

static void test_headhunter_finds_anybody(void **state)
{
    (void)state;
    static const char *const hires[] = {"engineer", "assistant", "apprentice"};
    static const unsigned recruits[] = {0, 2, 3};
    for (unsigned i = 0; i < 3; i++)
        for (unsigned die = 1; die <= 2; die++) {
            struct table t;
            char text[60];
            inn(&t);
            enter(&t, TRK_S_HEADHUNTER);
            play(&t, "Optico: bonus");
            assert_int_equal(count_legal(&t, TRK_MOVE_HIRE), 6);
            snprintf(text, sizeof text, "Optico: hire %s inn_%u", hires[i], die);
            play(&t, text);
            assert_int_equal(find_event(&t, TRK_EVENT_HIRED)->a[0], recruits[i]);
            assert_int_equal(t.s.die[TRK_INN_1 + die - 1], TRK_FACE_X);
            assert_int_equal(t.s.points, 3); /* 2 Action Points */
            if (recruits[i] == 3)
                assert_int_equal(optico(&t)->hired, 1);
            else
                assert_int_equal(optico(&t)->member[TRK_ENGINEER + recruits[i]].status,
                                 TRK_ON_INN);
        }
}

static void test_headhunter_needs_a_die_and_a_disk(void **state)
{
    (void)state;
    struct table t;
    inn(&t);
    t.s.die[TRK_INN_2] = TRK_FACE_X;
    add_member(&t, OPTICO, TRK_APPRENTICE_2);
    add_member(&t, OPTICO, TRK_APPRENTICE_3);
    enter(&t, TRK_S_HEADHUNTER);
    play(&t, "Optico: bonus");
    refuse_move(&t, "Optico: hire assistant inn_2", TRK_NO_DIE_X);
    refuse_move(&t, "Optico: hire manager inn_1", TRK_NO_NO_DISK);
    refuse_move(&t, "Optico: hire apprentice inn_1", TRK_NO_NO_APPRENTICE_PLACE);
    assert_true(is_legal(&t, "Optico: hire assistant inn_1"));
}

static void test_only_the_headhunter(void **state)
{
    (void)state;
    struct table t;
    inn(&t);
    enter(&t, TRK_S_HEADHUNTER);
    refuse_move(&t, "Optico: hire assistant inn_1", TRK_NO_DIE_SHOWS);
    play(&t, "Optico: hire engineer inn_1");
    assert_int_equal(t.s.points, 2);
    assert_int_equal(t.s.bonus, TRK_S_HEADHUNTER);
}

/* ---- S.trick_overhaul ----------------------------------------------------------- */

/* Four Tricks fill the board; Optico has what Automaton (Level 3, Mechanical) needs. */
static void full_board(struct table *t, unsigned profile)
{
    before_plans(t, profile);
    clear_components(t, OPTICO);
    clear_tricks(t, OPTICO);
    clear_tricks(t, MECHANIKER);
    add_member(t, OPTICO, TRK_ENGINEER);
    give_trick(t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 1);
    give_trick(t, OPTICO, 1, TRK_TRICK_LINKING_RINGS, 2);
    give_trick(t, OPTICO, 2, TRK_TRICK_SPIRIT_HAND, 0);
    give_trick(t, OPTICO, TRK_ENGINEER_SLOT, TRK_TRICK_STOCKS_ESCAPE, 0);
    stock(t, TRK_TRICK_AUTOMATON);
    set_fame(t, OPTICO, 30);
    set_coins(t, OPTICO, 20);
    t->s.die[TRK_RESIDENCE_1] = TRK_FACE_MECHANICAL;
    optico(t)->trick[1].enhanced = 2;
}

static void test_overhaul(void **state)
{
    (void)state;
    struct table t;
    full_board(&t, TRK_REVISED_2019);
    show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_08);
    put_marker(&t, OPTICO, TRK_TRICK_LINKING_RINGS, TRK_PERFORMANCE_RIVERSIDE_08, 1,
               TRK_UP);
    enter(&t, TRK_S_TRICK_OVERHAUL);
    refuse_move(&t, "Optico: learn automaton residence_1", TRK_NO_NO_TRICK_SLOT);
    use(&t, "Optico: learn automaton residence_1");
    assert_int_equal(t.s.stack[1].kind, TRK_FRAME_OVERHAUL);
    assert_int_equal(t.s.stack[1].a, TRK_TRICK_AUTOMATON);
    assert_int_equal(optico(&t)->coins, 20 - 6); /* Threshold 36 with 30 Fame */
    assert_int_equal(t.s.points, 2);
    assert_int_equal(t.s.die[TRK_RESIDENCE_1], TRK_FACE_X);
    assert_int_equal(find_event(&t, TRK_EVENT_LEARNED)->coins, -6);
    refuse_move(&t, "Optico: return_trick automaton", TRK_NO_NOT_OWNED);
    assert_int_equal(count_legal(&t, TRK_MOVE_RETURN_TRICK), 4);
    trk_player before = *optico(&t);
    play(&t, "Optico: return_trick linking_rings");
    trk_own_trick expected = {TRK_TRICK_AUTOMATON, TRK_HEART, 2, 0};
    assert_memory_equal(trick_on(&t, 1), &expected, sizeof expected);
    assert_memory_equal(optico(&t)->supply, before.supply, sizeof before.supply);
    assert_memory_equal(optico(&t)->lost, before.lost, sizeof before.lost);
    assert_int_equal(t.s.show[0].marker[1], TRK_MARKER(OPTICO, TRK_HEART, TRK_UP));
    assert_true(t.s.residence >> TRK_TRICK_LINKING_RINGS & 1);
    assert_false(t.s.residence >> TRK_TRICK_AUTOMATON & 1);
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(count_events(&t, TRK_EVENT_TRICK_RETURNED), 0);
    const trk_event *e = find_event(&t, TRK_EVENT_OVERHAULED);
    assert_int_equal(e->rule, TRK_S(TRK_S_TRICK_OVERHAUL));
    assert_int_equal(e->a[0], TRK_TRICK_AUTOMATON);
    assert_int_equal(e->a[1], TRK_TRICK_LINKING_RINGS);
}

static void test_overhaul_needs_the_components(void **state)
{
    (void)state;
    struct table t;
    full_board(&t, TRK_REVISED_2019);
    enter(&t, TRK_S_TRICK_OVERHAUL);
    stock(&t, TRK_TRICK_MECHANICAL_HORNET); /* a second one with its Components */
    play(&t, "Optico: bonus");
    refuse_move(&t, "Optico: learn levitation residence_1", TRK_NO_MISSING_COMPONENT);
    expect_reason(&t, TRK_R(15, 2), TRK_TRICK_LEVITATION, TRK_GLASS, 3, 0);
    refuse_move(&t, "Optico: learn vanishing_elephant residence_1",
                TRK_NO_MISSING_COMPONENT);
    assert_true(is_legal(&t, "Optico: learn mechanical_hornet residence_1"));
    assert_true(is_legal(&t, "Optico: learn automaton residence_1"));
    lists_agree(&t, OPTICO);
}

/* A Trick is overhauled although there would be room for it. */
static void test_overhaul_needs_another_trick(void **state)
{
    (void)state;
    struct table t;
    full_board(&t, TRK_REVISED_2019);
    clear_tricks(&t, OPTICO);
    give_trick(&t, OPTICO, 2, TRK_TRICK_LINKING_RINGS, 1);
    enter(&t, TRK_S_TRICK_OVERHAUL);
    trk_state one = t.s;
    play_all(&t, "Optico: return; Optico: return_trick linking_rings");
    refuse_bonus(&t, TRK_S_TRICK_OVERHAUL);
    t.s.stack[0] = (trk_frame){TRK_FRAME_BONUS, TRK_S_TRICK_OVERHAUL, 0, 0};
    t.s.depth = 1;
    t.s.bonus = TRK_NONE;
    assert_int_equal(
        trk_why(&t.s, parse(&t, "Optico: learn automaton residence_1"), &t.reason),
        TRK_ERR_ILLEGAL);
    assert_int_equal(t.reason.id, TRK_NO_NO_OTHER_TRICK);
    t.s = one;
    use(&t, "Optico: learn automaton residence_1"); /* the only one is not asked for */
    assert_int_equal(trick_on(&t, 2)->trick, TRK_TRICK_AUTOMATON);
    assert_int_equal(trick_on(&t, 2)->markers, 1);
    assert_int_equal(trick_on(&t, 0)->trick, TRK_NONE);
}

static void test_overhaul_keeps_the_engineers_slot(void **state)
{
    (void)state;
    struct table t;
    full_board(&t, TRK_REVISED_2019);
    enter(&t, TRK_S_TRICK_OVERHAUL);
    use(&t, "Optico: learn automaton residence_1");
    play(&t, "Optico: return_trick stocks_escape");
    assert_int_equal(trick_on(&t, TRK_ENGINEER_SLOT)->trick, TRK_TRICK_AUTOMATON);
    assert_int_equal(trick_on(&t, TRK_ENGINEER_SLOT)->symbol, TRK_CLUB);
}

static void test_overhaul_loses_no_marker(void **state)
{
    (void)state;
    struct table t;
    full_board(&t, TRK_FIRST_2015);
    enter(&t, TRK_S_TRICK_OVERHAUL);
    use(&t, "Optico: learn automaton residence_1");
    play(&t, "Optico: return_trick linking_rings");
    assert_int_equal(optico(&t)->lost[TRK_HEART], 0);
    assert_int_equal(trick_on(&t, 1)->markers, 2);
    assert_int_equal(optico(&t)->supply[TRK_HEART], 2);
}

/* Spirit Hand's marker has Spiritual in a circle; an Escape Trick in its place need not
 * have Escape in one until the marker moves. */
static void test_overhaul_does_not_judge_markers(void **state)
{
    (void)state;
    struct table t;
    full_board(&t, TRK_REVISED_2019);
    show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_08);
    put_marker(&t, OPTICO, TRK_TRICK_SPIRIT_HAND, TRK_PERFORMANCE_RIVERSIDE_08, 0,
               TRK_DOWN);
    give_special(&t, OPTICO, TRK_S_TRICK_OVERHAUL);
    table_plan(&t, "Optico magician trick_overhaul apprentice_1 theater");
    play(&t, "Optico: place magician downtown 1");
    use(&t, "Optico: learn automaton residence_1");
    play(&t, "Optico: return_trick spirit_hand"); /* trk_check accepts it */
    assert_int_equal(t.s.show[0].marker[0], TRK_MARKER(OPTICO, TRK_DIAMOND, TRK_DOWN));
    play_all(&t, "Optico: end; Optico: place apprentice_1 theater 1;"
                 "Optico: reschedule riverside_08 slot 0");
    refuse_move(&t, "Optico: put riverside_08 slot 1 spiritual down",
                TRK_NO_CATEGORY_OFF_CIRCLE); /* Mechanical would point to the left */
    assert_true(is_legal(&t, "Optico: put riverside_08 slot 1 spiritual up"));
}

/* A pile yields by the Level of the Trick it stands for now: 7/7 and 3/3 for Automaton.
 */
static void test_overhauled_pile_has_the_new_level(void **state)
{
    (void)state;
    struct table t;
    full_board(&t, TRK_REVISED_2019);
    set_magician(&t, MECHANIKER, TRK_MAGICIAN_GENTLEMAN);
    set_magician(&t, OPTICO, TRK_MAGICIAN_ELECTRA);
    show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_08);
    put_pile(&t, OPTICO, TRK_TRICK_LINKING_RINGS, TRK_PERFORMANCE_RIVERSIDE_08, 1,
             TRK_UP);
    give_special(&t, OPTICO, TRK_S_TRICK_OVERHAUL);
    table_plan(&t, "Electra magician theater manager trick_overhaul");
    set_prophecy(&t, TRK_P_CHEAP_LEARNING);
    play_all(&t, "Electra: place manager downtown 1; Electra: bonus");
    if (bonus_waits(&t))
        play(&t, "Electra: learn automaton residence_1");
    play_all(&t, "Electra: return_trick linking_rings; Electra: end;"
                 "Electra: place magician theater 6; Electra: end;"
                 "Electra: perform riverside_08");
    assert_int_equal(find_event(&t, TRK_EVENT_YIELD)->a[0], TRK_TRICK_AUTOMATON);
    assert_int_equal(find_event(&t, TRK_EVENT_YIELD)->fame, 10);
    assert_int_equal(find_event(&t, TRK_EVENT_YIELD)->coins, 10);
}

/* A marker that lay on Linking Rings pays a Link as Level 3 when it is set up. */
static void test_overhauled_trick_links_by_its_level(void **state)
{
    (void)state;
    struct table t;
    full_board(&t, TRK_REVISED_2019);
    show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_08);
    put_marker(&t, OPTICO, TRK_TRICK_SPIRIT_HAND, TRK_PERFORMANCE_RIVERSIDE_08, 0,
               TRK_DOWN);
    give_special(&t, OPTICO, TRK_S_TRICK_OVERHAUL);
    table_plan(&t, "Optico magician trick_overhaul apprentice_1 theater");
    play(&t, "Optico: place magician downtown 1");
    use(&t, "Optico: learn automaton residence_1");
    play_all(&t, "Optico: return_trick linking_rings; Optico: end;"
                 "Optico: place apprentice_1 theater 1; Optico: set_up automaton;"
                 "Optico: put riverside_08 slot 1 spiritual up");
    assert_int_equal(t.s.stack[t.s.depth - 1].kind, TRK_FRAME_REWARD);
    unsigned fame = optico(&t)->fame;
    play(&t, "Optico: reward fame");
    assert_int_equal(optico(&t)->fame, fame + 3);
}

/* ---- S.thirst_for_knowledge ----------------------------------------------------- */

static void test_thirst_for_any_category(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    t.s.die[TRK_RESIDENCE_1] = TRK_FACE_OPTICAL;
    set_coins(&t, OPTICO, 90);
    enter(&t, TRK_S_THIRST_FOR_KNOWLEDGE);
    refuse_move(&t, "Optico: learn living_piano residence_1", TRK_NO_DIE_SHOWS);
    unsigned tricks = 0;
    for (unsigned trick = 0; trick < TRK_N_TRICKS; trick++)
        tricks += (unsigned)(t.s.residence >> trick & 1);
    play(&t, "Optico: bonus");
    assert_int_equal(count_legal(&t, TRK_MOVE_LEARN), tricks);
    refuse_move(&t, "Optico: learn living_piano residence_2", TRK_NO_DIE_X);
    play(&t, "Optico: learn buried_alive residence_1");
    assert_int_equal(trick_on(&t, 1)->trick, TRK_TRICK_BURIED_ALIVE);
    assert_int_equal(t.s.points, 3); /* 2 Action Points */
    assert_int_equal(t.s.die[TRK_RESIDENCE_1], TRK_FACE_X);
}

/* ---- S.leaked_blueprints -------------------------------------------------------- */

static void test_blueprints_bring_a_marker(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    clear_components(&t, OPTICO);
    t.s.die[TRK_RESIDENCE_1] = TRK_FACE_OPTICAL;
    set_coins(&t, OPTICO, 90);
    enter(&t, TRK_S_LEAKED_BLUEPRINTS);
    play(&t, "Optico: bonus");
    refuse_move(&t, "Optico: learn vanishing_elephant residence_1", TRK_NO_LEVEL_3);
    expect_reason(&t, TRK_S(TRK_S_LEAKED_BLUEPRINTS), TRK_TRICK_VANISHING_ELEPHANT, 0, 0,
                  0);
    assert_true(is_legal(&t, "Optico: learn card_manipulation residence_1"));
    lists_agree(&t, OPTICO);
    play(&t, "Optico: learn fishing_in_the_air residence_1"); /* Level 2, 3 markers */
    assert_int_equal(trick_on(&t, 1)->trick, TRK_TRICK_FISHING_IN_THE_AIR);
    assert_int_equal(trick_on(&t, 1)->markers, 1);
    assert_int_equal(optico(&t)->supply[TRK_HEART], 3);
    assert_int_equal(t.s.points, 2);
    const trk_event *e = find_event(&t, TRK_EVENT_MARKER_ADDED);
    assert_int_equal(e->rule, TRK_S(TRK_S_LEAKED_BLUEPRINTS));
    assert_int_equal(e->a[0], TRK_TRICK_FISHING_IN_THE_AIR);
}

static void test_blueprints_on_the_engineers_slot(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_REVISED_2019);
    add_member(&t, OPTICO, TRK_ENGINEER);
    t.s.die[TRK_RESIDENCE_1] = TRK_FACE_OPTICAL;
    enter(&t, TRK_S_LEAKED_BLUEPRINTS);
    play_all(&t, "Optico: bonus; Optico: learn card_manipulation residence_1;"
                 "Optico: trick_to extension");
    assert_int_equal(trick_on(&t, TRK_ENGINEER_SLOT)->trick, TRK_TRICK_CARD_MANIPULATION);
    assert_int_equal(trick_on(&t, TRK_ENGINEER_SLOT)->markers, 1);
    assert_int_equal(t.s.depth, 0);
}

/* [2015] All markers of the symbols that are free have left the game. */
static void test_blueprints_without_a_marker(void **state)
{
    (void)state;
    struct table t;
    before_plans(&t, TRK_FIRST_2015);
    t.s.die[TRK_RESIDENCE_1] = TRK_FACE_OPTICAL;
    for (unsigned symbol = TRK_HEART; symbol < TRK_N_SYMBOLS; symbol++) {
        optico(&t)->supply[symbol] = 0;
        optico(&t)->lost[symbol] = 4;
    }
    enter(&t, TRK_S_LEAKED_BLUEPRINTS);
    refuse_bonus(&t, TRK_S_LEAKED_BLUEPRINTS);
    play(&t, "Optico: learn card_manipulation residence_1");
    assert_int_equal(trick_on(&t, 1)->markers, 0);
}

/* ---- S.fame_and_fortune --------------------------------------------------------- */

static void test_fame_and_fortune(void **state)
{
    (void)state;
    for (unsigned twice = 0; twice < 2; twice++) {
        struct table t;
        before_plans(&t, TRK_REVISED_2019);
        t.s.die[TRK_BANK_1] = TRK_FACE_5;
        if (twice)
            set_prophecy(&t, TRK_P_DOUBLE_BANK_COINS);
        enter(&t, TRK_S_FAME_AND_FORTUNE);
        unsigned coins = optico(&t)->coins, fame = optico(&t)->fame;
        use(&t, "Optico: take_coins bank_1");
        assert_int_equal(optico(&t)->coins, coins + (twice ? 10 : 5));
        assert_int_equal(optico(&t)->fame, fame + 4);
        assert_int_equal(find_event(&t, TRK_EVENT_BONUS_GAIN)->rule,
                         TRK_S(TRK_S_FAME_AND_FORTUNE));
        assert_int_equal(optico(&t)->ledger[TRK_FAME_BONUSES], 4);
        assert_int_equal(t.s.points, 2);
        assert_int_equal(t.s.depth, 0);
    }
}

/* ---- S.interest ----------------------------------------------------------------- */

static void interest(struct table *t, unsigned prophecy)
{
    before_plans(t, TRK_REVISED_2019);
    t->s.die[TRK_BANK_2] = TRK_FACE_4;
    set_prophecy(t, prophecy);
    enter(t, TRK_S_INTEREST);
    set_coins(t, OPTICO, 10);
    use(t, "Optico: take_coins bank_2");
}

static void test_interest_rolls_again(void **state)
{
    (void)state;
    struct table t;
    interest(&t, TRK_P_CHEAP_LEARNING);
    assert_int_equal(optico(&t)->coins, 14);
    assert_int_equal(t.s.points, 3); /* 2 Action Points */
    assert_int_equal(actor(&t), TRK_CHANCE);
    trk_move moves[TRK_MAX_LEGAL];
    unsigned n = trk_legal(&t.s, TRK_CHANCE, moves, TRK_MAX_LEGAL), weights = 0;
    for (unsigned i = 0; i < n; i++)
        weights += trk_weight(&t.s, moves[i]);
    assert_int_equal(weights, 6);
    refuse_move(&t, "chance: roll bank_1 6", TRK_NO_OTHER_DIE);
    play(&t, "chance: roll bank_2 6");
    assert_int_equal(optico(&t)->coins, 20);
    assert_int_equal(find_event(&t, TRK_EVENT_BONUS_GAIN)->rule, TRK_S(TRK_S_INTEREST));
    assert_int_equal(find_event(&t, TRK_EVENT_BONUS_GAIN)->coins, 6);
    assert_int_equal(t.s.die[TRK_BANK_2], TRK_FACE_X);
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(actor(&t), OPTICO);
}

static void test_interest_of_nothing(void **state)
{
    (void)state;
    struct table t;
    interest(&t, TRK_P_CHEAP_LEARNING);
    play(&t, "chance: roll bank_2 x");
    assert_int_equal(optico(&t)->coins, 14);
    assert_int_equal(count_events(&t, TRK_EVENT_BONUS_GAIN), 0);
    assert_int_equal(t.s.die[TRK_BANK_2], TRK_FACE_X);
    const trk_event *e = find_event(&t, TRK_EVENT_REROLLED); /* told all the same */
    assert_int_equal(e->seat, OPTICO);
    assert_int_equal(e->rule, TRK_S(TRK_S_INTEREST));
    assert_int_equal(e->a[0], TRK_BANK_2);
    assert_int_equal(e->a[1], TRK_FACE_X);
}

static void test_interest_is_doubled(void **state)
{
    (void)state;
    struct table t;
    interest(&t, TRK_P_DOUBLE_BANK_COINS);
    assert_int_equal(optico(&t)->coins, 18);
    play(&t, "chance: roll bank_2 5");
    assert_int_equal(optico(&t)->coins, 28);
}

/* ---- P.double_bank_coins -------------------------------------------------------- */

static void test_bank_pays_twice(void **state)
{
    (void)state;
    static const uint8_t faces[] = {TRK_FACE_3, TRK_FACE_4, TRK_FACE_5, TRK_FACE_6};
    for (unsigned i = 0; i < sizeof faces; i++) {
        struct table t;
        before_plans(&t, TRK_REVISED_2019);
        t.s.die[TRK_BANK_1] = faces[i];
        set_prophecy(&t, TRK_P_DOUBLE_BANK_COINS);
        table_plan(&t, "Optico magician downtown");
        play(&t, "Optico: place magician downtown 1");
        unsigned coins = optico(&t)->coins;
        play(&t, "Optico: take_coins bank_1");
        assert_int_equal(optico(&t)->coins, coins + 2 * (i + 3));
        assert_int_equal(find_event(&t, TRK_EVENT_COINS_TAKEN)->coins, 2 * (i + 3));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_two_apprentices_for_one,
               "S.mass_recruitment.1 S.mass_recruitment.2 S.mass_recruitment.4"),
        PROVES(test_second_apprentice_costs_coins, "S.mass_recruitment.1 A85"),
        PROVES(test_mass_recruitment_is_for_apprentices,
               "S.mass_recruitment.1 S.mass_recruitment.2"),
        PROVES(test_second_apprentice_needs_a_place, "S.mass_recruitment.3 A21 G12"),
        PROVES(test_specialist_joins_at_once, "S.hypnotic_motivation.1"),
        PROVES(test_extension_works_at_once,
               "S.hypnotic_motivation.2 S.hypnotic_motivation.12 A92"),
        PROVES(test_motivated_character_works,
               "S.hypnotic_motivation.3 S.hypnotic_motivation.4 "
               "S.hypnotic_motivation.5 S.hypnotic_motivation.6 A89"),
        PROVES(test_motivated_with_a_special_card,
               "S.hypnotic_motivation.4 S.hypnotic_motivation.7 "
               "S.hypnotic_motivation.8 A81"),
        PROVES(test_motivated_with_a_card_just_drawn, "S.hypnotic_motivation.8"),
        PROVES(test_motivated_now_or_never,
               "S.hypnotic_motivation.9 S.hypnotic_motivation.10 R11.3"),
        PROVES(test_nothing_in_hand_is_no_question, "S.hypnotic_motivation.10 G7"),
        PROVES(test_apprentice_joins_at_once,
               "S.hypnotic_motivation.1 S.hypnotic_motivation.5"),
        PROVES(test_apprentice_chooses_a_home, "S.hypnotic_motivation.1 A22"),
        PROVES(test_apprentice_takes_the_only_home, "S.hypnotic_motivation.11 A22"),
        PROVES(test_home_without_direct_to_extension, "S.hypnotic_motivation.11 Q1"),
        PROVES(test_apprentice_needs_a_place_now, "S.hypnotic_motivation.11 A21 A92"),
        PROVES(test_headhunter_finds_anybody, "S.headhunter.1 S.headhunter.2"),
        PROVES(test_headhunter_needs_a_die_and_a_disk,
               "S.headhunter.1 S.headhunter.3 G12 A21"),
        PROVES(test_only_the_headhunter, "S.headhunter.1 S.headhunter.2 G2"),
        PROVES(test_overhaul, "S.trick_overhaul.2 S.trick_overhaul.3 S.trick_overhaul.4 "
                              "S.trick_overhaul.5 S.trick_overhaul.6 S.trick_overhaul.7 "
                              "S.trick_overhaul.8 S.trick_overhaul.9 S.trick_overhaul.14 "
                              "S.enhance_trick.9 A96"),
        PROVES(test_overhaul_needs_the_components, "S.trick_overhaul.1"),
        PROVES(test_overhaul_needs_another_trick,
               "S.trick_overhaul.2 S.trick_overhaul.6 G7"),
        PROVES(test_overhaul_keeps_the_engineers_slot, "S.trick_overhaul.6"),
        PROVES(test_overhaul_loses_no_marker, "S.trick_overhaul.10"),
        PROVES(test_overhaul_does_not_judge_markers,
               "S.trick_overhaul.5 S.trick_overhaul.11"),
        PROVES(test_overhauled_pile_has_the_new_level,
               "S.trick_overhaul.12 M.supercharge.11"),
        PROVES(test_overhauled_trick_links_by_its_level, "S.trick_overhaul.13"),
        PROVES(test_thirst_for_any_category,
               "S.thirst_for_knowledge.1 S.thirst_for_knowledge.2"),
        PROVES(test_blueprints_bring_a_marker,
               "S.leaked_blueprints.1 S.leaked_blueprints.2 S.leaked_blueprints.3"),
        PROVES(test_blueprints_on_the_engineers_slot, "S.leaked_blueprints.4 A19"),
        PROVES(test_blueprints_without_a_marker, "S.leaked_blueprints.1 G7 G9"),
        PROVES(test_fame_and_fortune, "S.fame_and_fortune.1 S.fame_and_fortune.2"),
        PROVES(test_interest_rolls_again,
               "S.interest.1 S.interest.2 S.interest.4 S.interest.6"),
        PROVES(test_interest_of_nothing, "S.interest.3"),
        PROVES(test_interest_is_doubled, "S.interest.5"),
        PROVES(test_bank_pays_twice, "P.double_bank_coins.1"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

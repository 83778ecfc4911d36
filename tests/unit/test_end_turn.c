/* test_end_turn.c: End Turn in its exact order (R19, X11, X12). */
#include "support/table.h"

#include "rules/rules.h"

/* ---- helpers ------------------------------------------------------------------ */

static void expect_event(const trk_event *e, unsigned kind, unsigned seat, trk_rule rule)
{
    assert_string_equal(data_event_ids[e->kind], data_event_ids[kind]);
    assert_int_equal(e->seat, seat);
    assert_int_equal(e->rule, rule);
}

/* The Assignment phase of a turn in which nothing has happened before. */
static void at_turn(struct table *t, unsigned profile, unsigned players, unsigned turn)
{
    table_at(t, profile, players, TRK_PHASE_ROLL_DICE);
    while (t->s.turn < turn)
        table_step(t);
    table_until(t, TRK_PHASE_ASSIGNMENT);
    for (unsigned i = 0; i < players; i++)
        t->s.order[i] = (uint8_t)i;
}

/* Nobody lives on the Assistant's place. */
static void empty_assistants_place(struct table *t, unsigned seat)
{
    t->s.player[seat].member[TRK_APPRENTICE_4].status = TRK_IN_SUPPLY;
}

/* ---- wages -------------------------------------------------------------------- */

/* X12: Magician, Manager and two Apprentices at work, one of them living with the
 * Assistant, who is Idle: 2 + 1. */
static void test_wages_of_the_example(void **state)
{
    (void)state;
    static const struct {
        uint16_t coins;
        int paid, lost;
    } rows[] = {{10, 3, 0}, {4, 3, 0}, {3, 3, 0}, {2, 2, 2}, {1, 1, 4}, {0, 0, 6}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct table t;
        at_turn(&t, TRK_REVISED_2019, 2, 1);
        add_member(&t, MECHANIKER, TRK_MANAGER);
        t.s.player[MECHANIKER].coins = rows[i].coins;
        set_fame(&t, MECHANIKER, 10);
        table_plan(&t, "Mechaniker magician workshop manager workshop assistant theater "
                       "apprentice_1 market_row apprentice_4 downtown");
        play_all(&t,
                 "idle assistant; place magician workshop 1; end;"
                 "place manager workshop 2; end; place apprentice_1 market_row 4; end");
        trk_outlook outlook;
        trk_outlook_for(&t.s, MECHANIKER, &outlook); /* the last one has its card */
        play_all(&t, "place apprentice_4 downtown 4; end");
        assert_int_equal(count_events(&t, TRK_EVENT_WAGES), 1);
        assert_int_equal(outlook.wages, 3);
        assert_int_equal(outlook.missing, rows[i].coins < 3 ? 3 - rows[i].coins : 0);
        const trk_event *e = find_event(&t, TRK_EVENT_WAGES);
        expect_event(e, TRK_EVENT_WAGES, MECHANIKER, TRK_R(19, 1));
        assert_int_equal(e->a[0], 3);
        assert_int_equal(e->coins, -rows[i].paid);
        assert_int_equal(e->fame, -rows[i].lost);
        assert_int_equal(t.s.player[MECHANIKER].coins, rows[i].coins - rows[i].paid);
        assert_int_equal(t.s.player[MECHANIKER].fame, 10 - rows[i].lost);
        assert_int_equal(t.s.player[MECHANIKER].ledger[TRK_FAME_WAGES], -rows[i].lost);
    }
}

/* What each Character costs alone, wherever it stands. */
static void test_wage_of_each_character(void **state)
{
    (void)state;
    static const struct {
        const char *plan, *place;
        int wage;
    } rows[] = {
        {"Mechaniker magician theater", "place magician theater 6; end", 0},
        {"Mechaniker engineer workshop", "place engineer workshop 1; end", 2},
        {"Mechaniker manager downtown", "place manager downtown 4; end", 2},
        {"Mechaniker assistant theater", "place assistant theater 4; end", 2},
        {"Mechaniker apprentice_1 market_row", "place apprentice_1 market_row 4; end", 1},
        {"Mechaniker apprentice_2 downtown", "place apprentice_2 downtown 4; end", 1},
        {"Mechaniker apprentice_3 theater", "place apprentice_3 theater 10; end", 1},
        {"Mechaniker apprentice_4 theater", "place apprentice_4 theater 10; end", 0},
        {"Mechaniker engineer theater", "idle engineer", 0},
        {"Mechaniker apprentice_1 theater", "idle apprentice_1", 0}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct table t;
        at_turn(&t, TRK_REVISED_2019, 2, 1);
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            add_member(&t, MECHANIKER, c);
        table_plan(&t, rows[i].plan);
        trk_outlook outlook;
        trk_outlook_for(&t.s, MECHANIKER, &outlook);
        if (rows[i].place[0] == 'p')
            assert_int_equal(outlook.wages, rows[i].wage);
        play_all(&t, rows[i].place);
        assert_int_equal(t.s.player[MECHANIKER].coins, 14 - rows[i].wage);
        assert_int_equal(t.s.player[MECHANIKER].fame, 5);
        assert_int_equal(count_events(&t, TRK_EVENT_WAGES), rows[i].wage > 0);
    }
}

/* A48: a placed Character that takes no Action works; disks on the Inn do not. */
static void test_disks_on_the_inn_do_not_work(void **state)
{
    (void)state;
    struct table t;
    at_turn(&t, TRK_REVISED_2019, 2, 1);
    set_dice(&t, TRK_FACE_X, TRK_FACE_X, TRK_FACE_ENGINEER, TRK_FACE_APPRENTICE,
             TRK_FACE_X, TRK_FACE_X);
    table_plan(&t, "Optico magician downtown manager workshop");
    play_all(&t, "place magician downtown 1; enhance; hire engineer inn_1;"
                 "hire apprentice inn_2; end; place manager workshop 1; end");
    assert_int_equal(t.s.player[OPTICO].coins, 10 - 2);
    assert_int_equal(find_event(&t, TRK_EVENT_WAGES)->a[0], 2);
}

/* A49: Fame never below 0, and nothing is owed afterwards. */
static void test_unpaid_wages_end_at_zero_fame(void **state)
{
    (void)state;
    static const uint8_t fame[4][2] = {{5, 1}, {4, 0}, {3, 0}, {0, 0}};
    for (unsigned i = 0; i < 4; i++) {
        struct table t;
        at_turn(&t, TRK_REVISED_2019, 2, 1);
        t.s.player[OPTICO].coins = 0;
        set_fame(&t, OPTICO, fame[i][0]);
        table_plan(&t, "Optico manager workshop");
        play_all(&t, "place manager workshop 1; end");
        assert_int_equal(t.s.player[OPTICO].fame, fame[i][1]);
        assert_int_equal(find_event(&t, TRK_EVENT_WAGES)->fame, fame[i][1] - fame[i][0]);
        t.s.player[OPTICO].coins = 5;
        table_until(&t, TRK_PHASE_ASSIGNMENT);
        table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
        assert_int_equal(t.s.player[OPTICO].coins, 5);
        assert_int_equal(t.s.player[OPTICO].fame, fame[i][1]);
    }
}

/* A49: no choice: Coins first, even when Fame would be cheaper to lose. */
static void test_coins_are_paid_first(void **state)
{
    (void)state;
    struct table t;
    at_turn(&t, TRK_REVISED_2019, 2, 1);
    t.s.player[OPTICO].coins = 2;
    set_fame(&t, OPTICO, 0);
    table_plan(&t, "Optico manager workshop");
    play_all(&t, "place manager workshop 1; end");
    assert_int_equal(t.s.player[OPTICO].coins, 0);
    assert_int_equal(t.s.player[OPTICO].fame, 0);
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE); /* nobody was asked */
}

/* A90: wages are told in Initiative Order, all before anything else of End Turn. */
static void test_wages_in_initiative_order(void **state)
{
    (void)state;
    struct table t;
    at_turn(&t, TRK_REVISED_2019, 3, 1);
    static const uint8_t order[3] = {LOTUS, OPTICO, MECHANIKER};
    for (unsigned i = 0; i < 3; i++)
        t.s.order[i] = order[i];
    table_plan(&t,
               "Optico manager workshop; Mechaniker assistant workshop; Lotus engineer "
               "workshop apprentice_1 workshop");
    t.s.player[OPTICO].hired = 1;
    play_all(
        &t,
        "Lotus: place engineer workshop 1; end; Optico: place manager workshop 1; end;"
        "Mechaniker: place assistant workshop 1; end; Lotus: idle apprentice_1");
    static const uint8_t kinds[] = {TRK_EVENT_IDLE, TRK_EVENT_WAGES, TRK_EVENT_WAGES,
                                    TRK_EVENT_WAGES, TRK_EVENT_JOINED};
    assert_int_equal(t.events.n, 5);
    for (unsigned i = 0; i < 5; i++)
        assert_string_equal(data_event_ids[t.event[i].kind], data_event_ids[kinds[i]]);
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(t.event[1 + i].seat, order[i]);
}

/* ---- Return Characters -------------------------------------------------------- */

static void test_characters_go_home(void **state)
{
    (void)state;
    struct table t;
    at_turn(&t, TRK_REVISED_2019, 2, 1);
    table_plan(&t, "Optico magician theater manager downtown apprentice_1 workshop;"
                   "Mechaniker magician market_row");
    play_all(&t, "Optico: place manager downtown 1; end;"
                 "Mechaniker: place magician market_row 1; end;"
                 "Optico: place apprentice_1 workshop 2; end");
    assert_int_equal(t.s.taken, 1u << TRK_SLOT_DOWNTOWN_1 | 1u << TRK_SLOT_MARKET_ROW_1);
    play(&t, "Optico: idle magician");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(t.s.taken, 0);
    for (unsigned seat = 0; seat < 2; seat++)
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
            assert_int_equal(t.s.player[seat].member[c].slot, TRK_NONE);
            assert_int_equal(t.s.player[seat].member[c].idle, 0);
        }
}

/* A Specialist from the Inn joins with its board and without the bonus of the setup. */
static void test_hired_specialist_joins(void **state)
{
    (void)state;
    static const struct {
        uint8_t character, face;
        const char *hire;
    } rows[] = {{TRK_ENGINEER, TRK_FACE_ENGINEER, "hire engineer inn_1"},
                {TRK_ASSISTANT, TRK_FACE_ASSISTANT, "hire assistant inn_1"},
                {TRK_MANAGER, TRK_FACE_MANAGER, "hire manager inn_1"}};
    for (unsigned i = 0; i < 3; i++) {
        struct table t;
        unsigned seat = i < 2 ? OPTICO : MECHANIKER;
        at_turn(&t, TRK_REVISED_2019, 2, 1);
        set_dice(&t, TRK_FACE_X, TRK_FACE_X, rows[i].face, TRK_FACE_X, TRK_FACE_X,
                 TRK_FACE_X);
        table_plan(&t,
                   i < 2 ? "Optico magician downtown" : "Mechaniker magician downtown");
        play(&t, "place magician downtown 1");
        play(&t, rows[i].hire);
        trk_player before = t.s.player[seat];
        assert_int_equal(before.member[rows[i].character].status, TRK_ON_INN);
        play(&t, "end");
        const trk_event *e = find_event(&t, TRK_EVENT_JOINED);
        expect_event(e, TRK_EVENT_JOINED, seat, TRK_R(19, 2));
        assert_int_equal(e->a[0], rows[i].character);
        before.member[rows[i].character].status = TRK_IN_TEAM;
        before.member[TRK_MAGICIAN].slot = TRK_NONE;
        assert_memory_equal(&t.s.player[seat], &before, sizeof before);
    }
}

static void test_board_of_a_hired_specialist(void **state)
{
    (void)state;
    struct table t;
    at_turn(&t, TRK_REVISED_2019, 2, 1);
    table_plan(&t, "Optico magician downtown");
    play_all(&t, "place magician downtown 1; hire engineer inn_1; end");
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    table_plan(&t, "Optico magician workshop engineer theater");
    play_all(&t, "Optico: place magician workshop 1; move_trick enchanted_butterflies");
    assert_int_equal(t.s.player[OPTICO].trick[TRK_ENGINEER_SLOT].trick,
                     TRK_TRICK_ENCHANTED_BUTTERFLIES);
    play_all(&t, "end; Optico: place engineer theater 4");
    assert_int_equal(t.s.points, 2);
}

/* A22: with both kinds of place free the owner chooses. */
static void test_home_is_chosen(void **state)
{
    (void)state;
    static const char *const homes[2] = {"Mechaniker: home ordinary",
                                         "Mechaniker: home extension"};
    static const uint8_t places[2] = {TRK_APPRENTICE_2, TRK_APPRENTICE_4};
    for (unsigned i = 0; i < 2; i++) {
        struct table t;
        at_turn(&t, TRK_REVISED_2019, 2, 1);
        empty_assistants_place(&t, MECHANIKER);
        table_plan(&t, "Mechaniker magician downtown");
        play_all(&t, "place magician downtown 1; hire apprentice inn_2; end");
        assert_int_equal(t.s.phase, TRK_PHASE_RETURN_CHARACTERS);
        assert_int_equal(actor(&t), MECHANIKER);
        assert_int_equal(count_legal(&t, TRK_MOVE_HOME), 2);
        play(&t, homes[i]);
        expect_event(&t.event[0], TRK_EVENT_JOINED, MECHANIKER, TRK_A(22));
        assert_int_equal(t.event[0].a[0], places[i]);
        for (unsigned c = TRK_APPRENTICE_1; c <= TRK_APPRENTICE_4; c++)
            assert_int_equal(t.s.player[MECHANIKER].member[c].status,
                             c == TRK_APPRENTICE_1 || c == places[i] ? TRK_IN_TEAM
                                                                     : TRK_IN_SUPPLY);
        assert_int_equal(t.s.player[MECHANIKER].hired, 0);
        assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
    }
}

/* A22: with one kind of place free nobody is asked. */
static void test_home_without_a_choice(void **state)
{
    (void)state;
    static const struct {
        uint8_t assistant, before, after; /* Apprentices as bits of their places */
    } rows[] = {{0, 1, 3}, {0, 3, 7}, {1, 9, 11}, {1, 11, 15}, {1, 7, 15}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct table t;
        unsigned seat = rows[i].assistant ? MECHANIKER : OPTICO;
        at_turn(&t, TRK_REVISED_2019, 2, 1);
        for (unsigned a = 0; a < 4; a++)
            t.s.player[seat].member[TRK_APPRENTICE_1 + a].status =
                rows[i].before >> a & 1 ? TRK_IN_TEAM : TRK_IN_SUPPLY;
        table_plan(&t, rows[i].assistant ? "Mechaniker magician downtown"
                                         : "Optico magician downtown");
        play_all(&t, "place magician downtown 1; hire apprentice inn_2; end");
        assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
        assert_int_equal(find_event(&t, TRK_EVENT_JOINED)->seat, seat);
        for (unsigned a = 0; a < 4; a++)
            assert_int_equal(t.s.player[seat].member[TRK_APPRENTICE_1 + a].status,
                             rows[i].after >> a & 1 ? TRK_IN_TEAM : TRK_IN_SUPPLY);
    }
}

/* Two hired Apprentices: each is asked for as long as there is a choice. */
/* One ordinary place and the Assistant's are free, and both are needed: nothing to
 * choose. */
static void test_homes_when_all_places_are_needed(void **state)
{
    (void)state;
    struct table t;
    at_turn(&t, TRK_REVISED_2019, 2, 1);
    empty_assistants_place(&t, MECHANIKER);
    add_member(&t, MECHANIKER, TRK_APPRENTICE_2);
    table_plan(&t, "Mechaniker magician downtown");
    t.s.player[MECHANIKER].hired = 2;
    play_all(&t, "place magician downtown 1; end");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
    for (unsigned c = TRK_APPRENTICE_1; c <= TRK_APPRENTICE_4; c++)
        assert_int_equal(t.s.player[MECHANIKER].member[c].status, TRK_IN_TEAM);
    trk_outlook outlook; /* wages are paid; nobody goes to work any more */
    trk_outlook_for(&t.s, MECHANIKER, &outlook);
    assert_int_equal(outlook.wages, 0);
}

static void test_homes_of_two(void **state)
{
    (void)state;
    for (unsigned first = 0; first < 2; first++) {
        struct table t;
        at_turn(&t, TRK_REVISED_2019, 2, 1);
        empty_assistants_place(&t, MECHANIKER);
        table_plan(&t, "Mechaniker magician downtown");
        t.s.player[MECHANIKER].hired = 2;
        play_all(&t, "place magician downtown 1; end");
        if (first) {
            play(&t, "home ordinary");
            assert_int_equal(t.s.phase, TRK_PHASE_RETURN_CHARACTERS);
            assert_int_equal(t.s.player[MECHANIKER].hired, 1);
        }
        play(&t, "home extension");
        assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
        assert_int_equal(t.s.player[MECHANIKER].member[TRK_APPRENTICE_2].status,
                         TRK_IN_TEAM);
        assert_int_equal(t.s.player[MECHANIKER].member[TRK_APPRENTICE_3].status,
                         TRK_IN_SUPPLY);
        assert_int_equal(t.s.player[MECHANIKER].member[TRK_APPRENTICE_4].status,
                         TRK_IN_TEAM);
    }
}

/* A91: a hired Assistant's board is there before the hired Apprentice chooses. */
static void test_specialists_join_before_apprentices(void **state)
{
    (void)state;
    struct table t;
    at_turn(&t, TRK_REVISED_2019, 2, 1);
    set_dice(&t, TRK_FACE_X, TRK_FACE_X, TRK_FACE_ASSISTANT, TRK_FACE_APPRENTICE,
             TRK_FACE_X, TRK_FACE_X);
    table_plan(&t, "Optico magician downtown");
    play_all(&t, "place magician downtown 1; enhance; hire apprentice inn_2;"
                 "hire assistant inn_1; end");
    expect_event(find_event(&t, TRK_EVENT_JOINED), TRK_EVENT_JOINED, OPTICO,
                 TRK_R(19, 2));
    assert_int_equal(t.s.phase, TRK_PHASE_RETURN_CHARACTERS);
    play(&t, "Optico: home extension");
    assert_int_equal(t.s.player[OPTICO].member[TRK_APPRENTICE_4].status, TRK_IN_TEAM);
}

/* The same with all ordinary places lived on: the new one goes to the new board. */
static void test_apprentice_on_the_new_board(void **state)
{
    (void)state;
    struct table t;
    at_turn(&t, TRK_REVISED_2019, 2, 1);
    add_member(&t, OPTICO, TRK_APPRENTICE_2);
    add_member(&t, OPTICO, TRK_APPRENTICE_3);
    set_dice(&t, TRK_FACE_X, TRK_FACE_X, TRK_FACE_ASSISTANT, TRK_FACE_APPRENTICE,
             TRK_FACE_X, TRK_FACE_X);
    table_plan(&t, "Optico magician downtown");
    play_all(&t, "place magician downtown 1; enhance");
    refuse_move(&t, "hire apprentice inn_2", TRK_NO_NO_APPRENTICE_PLACE);
    play_all(&t, "hire assistant inn_1; hire apprentice inn_2; end");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(t.s.player[OPTICO].member[TRK_ASSISTANT].status, TRK_IN_TEAM);
    assert_int_equal(t.s.player[OPTICO].member[TRK_APPRENTICE_4].status, TRK_IN_TEAM);
}

/* A90, A91: everybody is home and all Specialists have joined before the first choice;
 * the choices come in Initiative Order. */
static void test_homes_in_initiative_order(void **state)
{
    (void)state;
    struct table t;
    at_turn(&t, TRK_REVISED_2019, 3, 1);
    static const uint8_t order[3] = {LOTUS, MECHANIKER, OPTICO};
    for (unsigned i = 0; i < 3; i++)
        t.s.order[i] = order[i];
    empty_assistants_place(&t, MECHANIKER);
    add_member(&t, LOTUS, TRK_ASSISTANT);
    table_plan(&t, "Optico magician workshop; Mechaniker magician theater");
    for (unsigned seat = 0; seat < 3; seat++)
        t.s.player[seat].hired = 1;
    t.s.player[OPTICO].member[TRK_ASSISTANT].status = TRK_ON_INN;
    play_all(&t, "Mechaniker: place magician theater 1; end;"
                 "Optico: place magician workshop 1; end");
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(t.s.phase, TRK_PHASE_RETURN_CHARACTERS);
        assert_int_equal(actor(&t), order[i]);
        assert_int_equal(t.s.player[OPTICO].member[TRK_ASSISTANT].status, TRK_IN_TEAM);
        assert_int_equal(t.s.player[MECHANIKER].member[TRK_MAGICIAN].slot, TRK_NONE);
        play(&t, "home extension");
    }
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

/* Q1: with the switch off a new Apprentice goes to an ordinary place, unasked. */
static void test_home_without_direct_to_extension(void **state)
{
    (void)state;
    struct table t;
    at_turn(&t, TRK_REVISED_2019, 2, 1);
    t.s.config.switches[TRK_SWITCH_DIRECT_TO_EXTENSION] = 0;
    empty_assistants_place(&t, MECHANIKER);
    add_member(&t, MECHANIKER, TRK_APPRENTICE_2);
    table_plan(&t, "Mechaniker magician downtown");
    play_all(&t, "place magician downtown 1; hire apprentice inn_2; end");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(t.s.player[MECHANIKER].member[TRK_APPRENTICE_3].status, TRK_IN_TEAM);
    assert_int_equal(t.s.player[MECHANIKER].member[TRK_APPRENTICE_4].status,
                     TRK_IN_SUPPLY);
}

/* Q1: a hire then needs a free ordinary place: with three it is refused, and hired ones
 * count. */
static void test_hire_without_direct_to_extension(void **state)
{
    (void)state;
    for (unsigned on = 0; on < 2; on++) {
        struct table t;
        at_turn(&t, TRK_REVISED_2019, 2, 1);
        t.s.config.switches[TRK_SWITCH_DIRECT_TO_EXTENSION] = (uint8_t)on;
        empty_assistants_place(&t, MECHANIKER);
        add_member(&t, MECHANIKER, TRK_APPRENTICE_2);
        add_member(&t, MECHANIKER, TRK_APPRENTICE_3);
        table_plan(&t, "Mechaniker magician downtown");
        play(&t, "place magician downtown 1");
        if (on)
            assert_true(is_legal(&t, "hire apprentice inn_2"));
        else
            refuse_move(&t, "hire apprentice inn_2", TRK_NO_NO_APPRENTICE_PLACE);
        t.s.player[MECHANIKER].member[TRK_APPRENTICE_3].status = TRK_IN_SUPPLY;
        assert_true(is_legal(&t, "hire apprentice inn_2"));
        t.s.player[MECHANIKER].hired = 1;
        if (on)
            assert_true(is_legal(&t, "hire apprentice inn_2"));
        else
            refuse_move(&t, "hire apprentice inn_2", TRK_NO_NO_APPRENTICE_PLACE);
    }
}

/* ---- Orders Arrive ------------------------------------------------------------ */

static void test_orders_arrive(void **state)
{
    (void)state;
    struct table t;
    at_turn(&t, TRK_REVISED_2019, 2, 1);
    table_plan(&t, "Optico magician market_row");
    play_all(&t, "place magician market_row 1; order cog slot 2; order rope slot 4;"
                 "quick_order mirror; end");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
    static const uint8_t buy[4] = {TRK_WOOD, TRK_COG, TRK_GLASS, TRK_ROPE};
    static const uint8_t none[4] = {TRK_NONE, TRK_NONE, TRK_NONE, TRK_NONE};
    assert_memory_equal(t.s.buy, buy, 4);
    assert_memory_equal(t.s.ordered, none, 4);
    assert_int_equal(t.s.quick, TRK_NONE);
    const trk_event *e = find_event(&t, TRK_EVENT_ORDER_ARRIVED);
    expect_event(e, TRK_EVENT_ORDER_ARRIVED, TRK_CHANCE, TRK_R(19, 3));
    assert_int_equal(e->a[0], TRK_COG);
    assert_int_equal(e->a[1], 1);
    assert_int_equal(e[1].a[0], TRK_ROPE);
    assert_int_equal(e[1].a[1], 3);
    expect_event(&e[2], TRK_EVENT_QUICK_CLEARED, TRK_CHANCE, TRK_R(19, 3));
    assert_int_equal(e[2].a[0], TRK_MIRROR);
    assert_int_equal(count_events(&t, TRK_EVENT_ORDER_ARRIVED), 2);
}

/* A turn without orders changes nothing in the market; the slots are free again. */
static void test_buy_area_stays(void **state)
{
    (void)state;
    struct table t;
    at_turn(&t, TRK_REVISED_2019, 2, 1);
    table_plan(&t, "Optico magician market_row");
    play_all(&t, "place magician market_row 1; order cog slot 1; end");
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    table_plan(&t, "Optico magician market_row");
    play_all(&t, "place magician market_row 1; order saw slot 1");
    assert_true(is_legal(&t, "buy 1 cog"));
    refuse_move(&t, "buy 1 wood", TRK_NO_NOT_STOCKED);
    play(&t, "end");
    assert_int_equal(t.s.buy[0], TRK_SAW);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
    static const uint8_t buy[4] = {TRK_SAW, TRK_METAL, TRK_GLASS, TRK_FABRIC};
    assert_memory_equal(t.s.buy, buy, 4);
}

/* ---- Performance cards -------------------------------------------------------- */

static const char letters[N_THEATERS] = {'R', 'G', 'M'};

static void expect_display(const struct table *t, const char *wanted)
{
    char shown[TRK_DISPLAY + 1] = "";
    unsigned n = 0;
    while (n < TRK_DISPLAY && t->s.show[n].card != TRK_NONE) {
        shown[n] = letters[data_performances[t->s.show[n].card].theater];
        n++;
    }
    assert_string_equal(shown, wanted);
    for (; n < TRK_DISPLAY; n++)
        assert_int_equal(t->s.show[n].card, TRK_NONE);
}

static const char *const base_display[3][5] = {
    {"R", "RR", "RRR", "GRR", "GGR"},
    {"RR", "RRR", "RRRR", "GRRR", "GGRR"},
    {"RRR", "RRRR", "RRRRR", "GRRRR", "GGRRR"}};

static void test_cards_on_display(void **state)
{
    (void)state;
    for (unsigned profile = TRK_REVISED_2019; profile <= TRK_FIRST_2015; profile++)
        for (unsigned players = 2; players <= 4; players++) {
            struct table t;
            table_at(&t, profile, players, TRK_PHASE_ROLL_DICE);
            for (unsigned turn = 1; turn <= 5; turn++) {
                table_until(&t, TRK_PHASE_ASSIGNMENT);
                assert_int_equal(t.s.turn, turn);
                expect_display(&t, base_display[players - 2][turn - 1]);
                table_until(&t,
                            turn < 5 ? TRK_PHASE_NEW_PERFORMANCE : TRK_PHASE_GAME_OVER);
            }
        }
}

static void test_cards_on_display_in_six_weeks(void **state)
{
    (void)state;
    static const char *const wanted[3][6] = {
        {"R", "RR", "RRR", "RRR", "GRR", "GGR"},
        {"RR", "RRR", "RRRR", "RRRR", "GRRR", "GGRR"},
        {"RRR", "RRRR", "RRRRR", "RRRRR", "GRRRR", "GGRRR"}};
    for (unsigned players = 2; players <= 4; players++) {
        struct table t;
        table_at(&t, TRK_SIX_WEEKS, players, TRK_PHASE_ROLL_DICE);
        for (unsigned turn = 1; turn <= 6; turn++) {
            table_until(&t, TRK_PHASE_ASSIGNMENT);
            assert_int_equal(t.s.turn, turn);
            expect_display(&t, wanted[players - 2][turn - 1]);
            table_until(&t, turn < 6 ? TRK_PHASE_NEW_PERFORMANCE : TRK_PHASE_GAME_OVER);
        }
    }
}

/* With the Dark Alley, from the order of the deck and the number of cards alone; the same
 * in all profiles (D04). */
static void test_cards_on_display_with_the_dark_alley(void **state)
{
    (void)state;
    static const char *const last_turns[3][2] = {
        {"MGG", "MMG"}, {"MGGR", "MMGG"}, {"MGGRR", "MMGGR"}};
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++)
        for (unsigned players = 2; players <= 4; players++) {
            trk_state s = {0};
            assert_int_equal(trk_config_init(&s.config, profile, players), TRK_OK);
            s.config.modules = TRK_MODULE_DARK_ALLEY;
            assert_int_equal(trk_turns(&s), 7);
            for (unsigned turn = 1; turn <= 7; turn++) {
                char shown[TRK_DISPLAY + 1] = "";
                unsigned n = cards_on_display(&s, turn);
                for (unsigned i = 0; i < n; i++) /* dealt i turns ago, or at the start */
                    shown[i] = letters[turn > i + 1 ? next_theater(&s, turn - 2 - i)
                                                    : THEATER_RIVERSIDE];
                assert_string_equal(shown, turn > 5
                                               ? last_turns[players - 2][turn - 6]
                                               : base_display[players - 2][turn - 1]);
            }
        }
}

/* Every card moves one slot on, and the new one takes the first. */
static void test_cards_move(void **state)
{
    (void)state;
    struct table t;
    at_turn(&t, TRK_REVISED_2019, 3, 2);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, t.s.show[0].card, 0, TRK_UP);
    trk_show before[3] = {t.s.show[0], t.s.show[1], t.s.show[2]};
    table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
    assert_memory_equal(&t.s.show[1], before, sizeof before);
    assert_int_equal(t.s.show[0].card, TRK_NONE);
    assert_int_equal(count_events(&t, TRK_EVENT_DISCARDED), 0);
    play(&t, "chance: deal riverside_12");
    assert_int_equal(t.s.show[0].card, TRK_PERFORMANCE_RIVERSIDE_12);
    assert_int_equal(find_event(&t, TRK_EVENT_DEALT)->a[0], TRK_PERFORMANCE_RIVERSIDE_12);
    for (unsigned i = 0; i < TRK_CARD_SLOTS; i++)
        assert_int_equal(t.s.show[0].marker[i], TRK_NONE);
    assert_memory_equal(&t.s.show[1], before, sizeof before);
}

/* From turn 3 on the last card leaves; its markers go to the supplies. */
static void test_last_card_is_discarded(void **state)
{
    (void)state;
    for (unsigned players = 2; players <= 4; players++) {
        struct table t;
        at_turn(&t, TRK_REVISED_2019, players, 3);
        unsigned last = players, kept = t.s.show[last - 1].card;
        show_card(&t, last, TRK_PERFORMANCE_RIVERSIDE_12);
        put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES,
                   TRK_PERFORMANCE_RIVERSIDE_12, 0, TRK_UP);
        put_marker(&t, MECHANIKER, TRK_TRICK_LINKING_RINGS, TRK_PERFORMANCE_RIVERSIDE_12,
                   1, TRK_UP);
        assert_int_equal(t.s.player[OPTICO].supply[TRK_SPADE], 1);
        assert_int_equal(t.s.player[OPTICO].trick[0].markers, 2);
        table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
        const trk_event *e = find_event(&t, TRK_EVENT_DISCARDED);
        expect_event(e, TRK_EVENT_DISCARDED, TRK_CHANCE, TRK_R(19, 4));
        assert_int_equal(e->a[0], TRK_PERFORMANCE_RIVERSIDE_12);
        assert_int_equal(count_events(&t, TRK_EVENT_MARKERS_BACK), 2);
        assert_int_equal(find_event(&t, TRK_EVENT_MARKERS_BACK)->rule, TRK_R(19, 4));
        assert_int_equal(t.s.player[OPTICO].supply[TRK_SPADE], 2);
        assert_int_equal(t.s.player[OPTICO].trick[0].markers, 2);
        assert_int_equal(t.s.player[MECHANIKER].supply[TRK_SPADE], 2);
        assert_int_equal(t.s.show[last].card, kept);
        assert_int_equal(t.s.unseen >> TRK_PERFORMANCE_RIVERSIDE_12 & 1, 0);
    }
}

/* ---- the rest ----------------------------------------------------------------- */

static void test_posters_return(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ADVERTISE);
    play_all(&t, "Optico: advertise; Mechaniker: advertise");
    assert_int_equal(t.s.player[OPTICO].advertised + t.s.player[MECHANIKER].advertised,
                     2);
    table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
    table_until(&t, TRK_PHASE_ROLL_DICE);
    assert_int_equal(t.s.player[OPTICO].advertised + t.s.player[MECHANIKER].advertised,
                     0);
    table_until(&t, TRK_PHASE_ADVERTISE);
    play(&t, "Mechaniker: advertise"); /* equal Fame: they have changed places */
    play(&t, "Optico: advertise");
    assert_int_equal(t.s.player[OPTICO].fame, 5 + 2 + 2);
}

static void test_turn_counter_moves(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_SIX_WEEKS, 2, TRK_PHASE_ROLL_DICE);
    for (unsigned turn = 1; turn < 6; turn++) {
        assert_int_equal(t.s.turn, turn);
        table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
        assert_int_equal(t.s.turn, turn);
        table_step(&t);
        assert_int_equal(t.s.turn, turn + 1);
        const trk_event *e = find_event(&t, TRK_EVENT_TURN_BEGAN);
        assert_int_equal(e->a[0], turn + 1);
        assert_int_equal(t.s.phase, TRK_PHASE_ROLL_DICE);
    }
}

/* Cards of placed and of Idle Characters, used and unused: all are in hand again. */
static void test_cards_return_to_hand(void **state)
{
    (void)state;
    struct table t;
    static const uint8_t all[TRK_N_LOCATIONS] = {2, 2, 2, 3, 0};
    at_turn(&t, TRK_REVISED_2019, 2, 1);
    table_plan(&t, "Optico magician theater manager downtown apprentice_1 workshop;"
                   "Mechaniker magician market_row apprentice_1 market_row");
    static const uint8_t left[TRK_N_LOCATIONS] = {1, 2, 1, 2, 0};
    assert_memory_equal(t.s.player[OPTICO].hand, left, sizeof left);
    play_all(&t,
             "Optico: place magician theater 6; end;"
             "Mechaniker: place magician market_row 1; end; Optico: idle manager;"
             "Mechaniker: idle apprentice_1; Optico: place apprentice_1 workshop 1; end");
    table_until(&t, TRK_PHASE_ROLL_DICE);
    for (unsigned seat = 0; seat < 2; seat++) {
        assert_memory_equal(t.s.player[seat].hand, all, sizeof all);
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            assert_int_equal(t.s.player[seat].member[c].card, TRK_NONE);
    }
    table_plan(&t, "Optico magician theater manager theater apprentice_1 theater");
}

/* The exact order of what is told, from the wages to the new turn. */
static void test_order_of_end_turn(void **state)
{
    (void)state;
    struct table t;
    at_turn(&t, TRK_REVISED_2019, 2, 3);
    show_card(&t, 2, TRK_PERFORMANCE_RIVERSIDE_12);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_PERFORMANCE_RIVERSIDE_12,
               0, TRK_UP);
    table_plan(&t, "Optico manager market_row");
    t.s.ordered[0] = TRK_COG;
    t.s.quick = TRK_MIRROR;
    t.s.player[OPTICO].hired = 1;
    t.s.player[MECHANIKER].member[TRK_ENGINEER].status = TRK_ON_INN;
    play_all(&t, "place manager market_row 1; end");
    static const uint8_t first[] = {TRK_EVENT_ENDED,         TRK_EVENT_WAGES,
                                    TRK_EVENT_JOINED,        TRK_EVENT_JOINED,
                                    TRK_EVENT_ORDER_ARRIVED, TRK_EVENT_QUICK_CLEARED,
                                    TRK_EVENT_MARKERS_BACK,  TRK_EVENT_DISCARDED};
    assert_int_equal(t.events.n, sizeof first);
    for (unsigned i = 0; i < sizeof first; i++)
        assert_string_equal(data_event_ids[t.event[i].kind], data_event_ids[first[i]]);
    assert_int_equal(t.event[2].seat, MECHANIKER); /* A91: Specialists first */
    assert_int_equal(t.event[3].seat, OPTICO);
    assert_int_equal(t.s.player[OPTICO].member[TRK_MANAGER].card, TRK_MARKET_ROW);
    play(&t, "chance: deal magorian_01");
    assert_int_equal(t.s.player[OPTICO].member[TRK_MANAGER].card, TRK_NONE);
    assert_string_equal(data_event_ids[t.event[0].kind], "DEALT");
    assert_string_equal(data_event_ids[t.event[1].kind], "TURN_BEGAN");
}

/* R19.9: after the last turn comes the scoring, and nothing can be decided any more. */
static void test_after_the_last_turn(void **state)
{
    (void)state;
    static const uint8_t turns_of[TRK_N_PROFILES] = {5, 5, 6};
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++)
        for (unsigned players = 2; players <= 4; players++) {
            struct table t;
            table_at(&t, profile, players, TRK_PHASE_ROLL_DICE);
            table_until(&t, TRK_PHASE_GAME_OVER);
            assert_int_equal(t.s.turn, turns_of[profile]);
            assert_int_equal(trk_actors(&t.s), 0);
            assert_int_equal(count_events(&t, TRK_EVENT_TURN_BEGAN), 0);
            refuse_move(&t, "chance: roll residence_1 optical", TRK_NO_GAME_OVER);
            assert_int_equal(t.reason.rule, TRK_R(19, 9));
            refuse_move(&t, "Optico: advertise", TRK_NO_GAME_OVER);
        }
}

/* A51: the last End Turn is a full one, without a new Performance card. */
static void test_last_end_turn_is_full(void **state)
{
    (void)state;
    struct table t;
    at_turn(&t, TRK_REVISED_2019, 2, 5);
    unsigned first = t.s.show[0].card, second = t.s.show[1].card;
    show_card(&t, 2, TRK_PERFORMANCE_RIVERSIDE_12);
    put_marker(&t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_PERFORMANCE_RIVERSIDE_12,
               0, TRK_UP);
    t.s.player[OPTICO].advertised = 1;
    t.s.player[OPTICO].coins = 7;
    table_plan(
        &t, "Optico magician downtown manager workshop; Mechaniker magician market_row");
    play_all(&t, "Optico: place magician downtown 1; hire engineer inn_1; end;"
                 "Mechaniker: place magician market_row 1; order cog slot 1; end;"
                 "Optico: place manager workshop 1; end");
    assert_int_equal(t.s.phase, TRK_PHASE_GAME_OVER);
    const trk_player *p = &t.s.player[OPTICO];
    assert_int_equal(p->coins, 5);                                 /* R19.1 */
    assert_int_equal(p->member[TRK_ENGINEER].status, TRK_IN_TEAM); /* R19.2 */
    assert_int_equal(p->member[TRK_MANAGER].slot, TRK_NONE);
    assert_int_equal(t.s.buy[0], TRK_COG); /* R19.3 */
    assert_int_equal(t.s.show[0].card, TRK_NONE);
    assert_int_equal(t.s.show[1].card, first); /* R19.4 */
    assert_int_equal(t.s.show[2].card, second);
    assert_int_equal(p->supply[TRK_SPADE], 2);
    assert_int_equal(count_events(&t, TRK_EVENT_DISCARDED), 1);
    assert_int_equal(p->advertised, 0); /* R19.5 */
    assert_int_equal(t.s.turn, 5);
    assert_int_equal(p->member[TRK_MANAGER].card, TRK_NONE); /* R19.8 */
    assert_int_equal(p->hand[TRK_WORKSHOP], 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_wages_of_the_example, "X12 R19.1 A49"),
        PROVES(test_wage_of_each_character, "R19.1 A48"),
        PROVES(test_disks_on_the_inn_do_not_work, "A48"),
        PROVES(test_unpaid_wages_end_at_zero_fame, "A49 R19.1"),
        PROVES(test_coins_are_paid_first, "A49"),
        PROVES(test_wages_in_initiative_order, "A90 R19.1"),
        PROVES(test_characters_go_home, "R19.2"),
        PROVES(test_hired_specialist_joins, "R19.2 A91"),
        PROVES(test_board_of_a_hired_specialist, "R19.2"),
        PROVES(test_home_is_chosen, "A22 R19.2"),
        PROVES(test_home_without_a_choice, "A22"),
        PROVES(test_homes_when_all_places_are_needed, "A22 Q10"),
        PROVES(test_homes_of_two, "A22 Q10"),
        PROVES(test_specialists_join_before_apprentices, "A91 A22"),
        PROVES(test_apprentice_on_the_new_board, "A91 A22"),
        PROVES(test_homes_in_initiative_order, "A90 A91"),
        PROVES(test_home_without_direct_to_extension, "Q1 A22"),
        PROVES(test_hire_without_direct_to_extension, "Q1"),
        PROVES(test_orders_arrive, "R19.3"),
        PROVES(test_buy_area_stays, "R19.3"),
        PROVES(test_cards_on_display, "X11 R19.4"),
        PROVES(test_cards_on_display_in_six_weeks, "X11 R19.4"),
        PROVES(test_cards_on_display_with_the_dark_alley, "X11"),
        PROVES(test_cards_move, "R19.4"),
        PROVES(test_last_card_is_discarded, "R19.4"),
        PROVES(test_posters_return, "R19.5"),
        PROVES(test_turn_counter_moves, "R19.6"),
        PROVES(test_cards_return_to_hand, "R19.8 A50"),
        PROVES(test_order_of_end_turn, "R19.1 R19.2 R19.3 R19.4 A91"),
        PROVES(test_after_the_last_turn, "R19.9"),
        PROVES(test_last_end_turn_is_full, "A51 R19.9"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_config.c: what a game can be started with, what it refuses whatever the rules say,
 * and the weights of chance (R1.1, R6.1, R7.1, docs/editions.md). */
#include "support/table.h"

#include <stdio.h>
#include <string.h>

/* ---- configuration ------------------------------------------------------------- */

static void test_players_are_two_to_four(void **state)
{
    (void)state;
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++)
        for (unsigned players = 0; players <= 6; players++) {
            trk_config config;
            memset(&config, 0x55, sizeof config);
            trk_config before = config;
            bool good = players >= 2 && players <= 4;
            assert_int_equal(trk_config_init(&config, profile, players),
                             good ? TRK_OK : TRK_ERR_CONFIG);
            if (!good) {
                assert_memory_equal(&config, &before, sizeof config);
                continue;
            }
            assert_int_equal(config.players, players);
            assert_int_equal(config.profile, profile);
            assert_int_equal(config.modules, 0);
            assert_int_equal(config.setup, TRK_SETUP_FREE);
            assert_int_equal(trk_config_check(&config), TRK_OK);
        }
}

static void test_a_profile_is_its_switches(void **state)
{
    static const uint8_t columns[TRK_N_SWITCHES][TRK_N_PROFILES] = {
        [TRK_SWITCH_LONG_GAME] = {0, 0, 1},
        [TRK_SWITCH_PROPHECIES_OPTIONAL] = {1, 0, 0},
        [TRK_SWITCH_FACE_UP_DECKS] = {0, 1, 1},
        [TRK_SWITCH_RETURNED_MARKERS_LOST] = {0, 1, 1},
        [TRK_SWITCH_VIRTUAL_PIECE_COUNTS] = {1, 0, 0},
        [TRK_SWITCH_USED_CARDS_DISCARDED] = {0, 1, 1},
        [TRK_SWITCH_ROTATE_DECKS] = {0, 1, 1},
        [TRK_SWITCH_DRAW_VISIBLE] = {0, 1, 1},
        [TRK_SWITCH_FIRST_DRAW_PER_TURN] = {0, 1, 1},
        [TRK_SWITCH_MIMESIS_ACTION_POINT] = {1, 0, 0},
        [TRK_SWITCH_SCORING_CAP] = {1, 0, 0},
        [TRK_SWITCH_DIRECT_TO_EXTENSION] = {1, 1, 1},
    };
    (void)state;
    assert_int_equal(TRK_N_SWITCHES, 12);
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++) {
        trk_config config;
        assert_int_equal(trk_config_init(&config, profile, 2), TRK_OK);
        for (unsigned i = 0; i < sizeof config.switches; i++)
            assert_int_equal(config.switches[i],
                             i < TRK_N_SWITCHES ? columns[i][profile] : 0);
    }
    trk_config config;
    assert_int_equal(trk_config_init(&config, TRK_N_PROFILES, 2), TRK_ERR_CONFIG);
}

/* What trk_config_check and trk_start say of a configuration; a refusal
 * changes nothing. */
static trk_err start_error(const trk_config *config)
{
    static trk_state s, before;
    memset(&s, 0x55, sizeof s);
    before = s;
    trk_err err = trk_config_check(config);
    assert_int_equal(trk_start(&s, config, NULL), err);
    if (err)
        assert_memory_equal(&s, &before, sizeof s);
    else
        assert_memory_equal(&s.config, config, sizeof *config);
    return err;
}

static void test_players_out_of_range_are_not_started(void **state)
{
    trk_config config;
    (void)state;
    assert_int_equal(trk_config_init(&config, TRK_REVISED_2019, 2), TRK_OK);
    for (unsigned players = 0; players < 256; players++) {
        config.players = (uint8_t)players;
        assert_int_equal(start_error(&config),
                         players >= 2 && players <= 4 ? TRK_OK : TRK_ERR_CONFIG);
    }
}

static void test_profile_and_setup_out_of_range_are_not_started(void **state)
{
    trk_config config;
    (void)state;
    assert_int_equal(trk_config_init(&config, TRK_SIX_WEEKS, 4), TRK_OK);
    config.setup = TRK_SETUP_FIRST;
    assert_int_equal(start_error(&config), TRK_OK);
    config.setup = TRK_N_SETUPS;
    assert_int_equal(start_error(&config), TRK_ERR_CONFIG);
    config.setup = TRK_SETUP_FREE;
    config.profile = TRK_N_PROFILES;
    assert_int_equal(start_error(&config), TRK_ERR_CONFIG);
}

static void test_every_switch_is_0_or_1(void **state)
{
    trk_config good;
    (void)state;
    assert_int_equal(trk_config_init(&good, TRK_REVISED_2019, 3), TRK_OK);
    for (unsigned i = 0; i < sizeof good.switches; i++)
        for (unsigned value = 0; value < 4; value++) {
            trk_config config = good;
            config.switches[i] = (uint8_t)value;
            bool fits = i < TRK_N_SWITCHES ? value < 2 : value == 0;
            assert_int_equal(start_error(&config), fits ? TRK_OK : TRK_ERR_CONFIG);
        }
}

static void test_modules_not_in_the_engine_are_refused(void **state)
{
    trk_config config;
    (void)state;
    assert_int_equal(trk_config_init(&config, TRK_REVISED_2019, 2), TRK_OK);
    const unsigned both = TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES;
    for (unsigned modules = 1; modules < 256; modules++) {
        config.modules = (uint8_t)modules;
        if (modules != both && modules != TRK_MODULE_DARK_ALLEY)
            assert_int_equal(start_error(&config), TRK_ERR_MODULE);
    }
    /* What is wrong besides is told first. */
    config.players = 5;
    assert_int_equal(start_error(&config), TRK_ERR_CONFIG);
}

/* In the first edition Prophecies always belong to the Dark Alley. */
static void test_the_dark_alley_with_and_without_prophecies(void **state)
{
    trk_config config;
    trk_state s;
    (void)state;
    assert_int_equal(trk_config_init(&config, TRK_REVISED_2019, 2), TRK_OK);
    config.modules = TRK_MODULE_DARK_ALLEY;
    assert_int_equal(trk_start(&s, &config, NULL), TRK_OK);
    config.modules |= TRK_MODULE_PROPHECIES;
    assert_int_equal(trk_start(&s, &config, NULL), TRK_OK);
    assert_int_equal(trk_config_init(&config, TRK_FIRST_2015, 2), TRK_OK);
    config.modules = TRK_MODULE_DARK_ALLEY;
    assert_int_equal(start_error(&config), TRK_ERR_MODULE);
    config.modules |= TRK_MODULE_PROPHECIES;
    assert_int_equal(trk_start(&s, &config, NULL), TRK_OK);
}

static void test_a_new_game_has_told_nothing(void **state)
{
    (void)state;
    trk_config config;
    trk_state s;
    trk_event event[4];
    trk_events events = {event, 4, 0};
    assert_int_equal(trk_config_init(&config, TRK_FIRST_2015, 4), TRK_OK);
    assert_int_equal(trk_start(&s, &config, &events), TRK_OK);
    assert_int_equal(events.n, 0);
    assert_int_equal(s.phase, TRK_PHASE_DISPLAY);
    assert_int_equal(s.turn, 0);
    assert_int_equal(trk_actors(&s), 1u << TRK_CHANCE);
    assert_int_equal(trk_check(&s, NULL), TRK_OK);
}

/* ---- moves that are none ------------------------------------------------------- */

static void refuse_raw(struct table *t, trk_move move, unsigned reason)
{
    trk_state before = t->s;
    assert_int_equal(trk_why(&t->s, move, &t->reason), TRK_ERR_ILLEGAL);
    assert_int_equal(t->reason.id, reason);
    assert_int_equal(t->reason.kind, move.kind);
    assert_int_equal(trk_apply(&t->s, move, NULL), TRK_ERR_ILLEGAL);
    assert_memory_equal(&t->s, &before, sizeof before);
    assert_int_equal(trk_weight(&t->s, move), 0);
}

static void test_arguments_out_of_their_domains_are_malformed(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    refuse_raw(&t, (trk_move){TRK_N_MOVES, OPTICO, {0}}, TRK_NO_MALFORMED);
    refuse_raw(&t, (trk_move){255, OPTICO, {0}}, TRK_NO_MALFORMED);
    refuse_raw(&t, (trk_move){TRK_MOVE_ASSIGN, TRK_CHANCE + 1, {0, TRK_THEATER}},
               TRK_NO_MALFORMED);
    refuse_raw(&t, (trk_move){TRK_MOVE_ASSIGN, OPTICO, {TRK_N_CHARACTERS, TRK_THEATER}},
               TRK_NO_MALFORMED);
    refuse_raw(&t, (trk_move){TRK_MOVE_ASSIGN, OPTICO, {0, TRK_N_CARDS + 1}},
               TRK_NO_MALFORMED);
    for (unsigned i = 2; i < 6; i++) {
        trk_move move = {TRK_MOVE_ASSIGN, OPTICO, {0, TRK_THEATER}};
        move.arg[i] = 1;
        refuse_raw(&t, move, TRK_NO_MALFORMED);
        assert_int_equal(t.reason.rule, TRK_R(10, 1));
    }
    play(&t, "Optico: assign magician theater");
}

static void test_a_seat_that_is_not_asked_is_refused(void **state)
{
    (void)state;
    struct table t;
    trk_move moves[TRK_MAX_LEGAL];
    table_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ADVERTISE);
    assert_int_equal(trk_actors(&t.s), 1u << OPTICO);
    refuse_move(&t, "Mechaniker: no_advertise", TRK_NO_NOT_YOUR_TURN);
    assert_int_equal(t.reason.rule, TRK_R(11, 2));
    refuse_move(&t, "chance: roll bank_1 x", TRK_NO_NOT_YOUR_TURN);
    refuse_raw(&t, (trk_move){TRK_MOVE_NO_ADVERTISE, PRIESTESS, {0}},
               TRK_NO_NOT_YOUR_TURN);
    for (unsigned other = MECHANIKER; other < 8; other++) {
        assert_int_equal(trk_legal(&t.s, other, moves, TRK_MAX_LEGAL), 0);
        assert_int_equal(trk_candidates(&t.s, other, moves, TRK_MAX_LEGAL), 0);
    }
    assert_int_equal(trk_legal(&t.s, OPTICO, moves, TRK_MAX_LEGAL), 2);
    assert_int_equal(trk_legal(&t.s, OPTICO, moves, 1), 1);
    assert_int_equal(trk_legal(&t.s, OPTICO, NULL, 0), 0);
}

static void test_a_kind_of_another_decision_is_refused(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ADVERTISE);
    refuse_move(&t, "Optico: assign magician theater", TRK_NO_NOT_NOW);
    assert_int_equal(t.reason.rule, TRK_R(6, 1));
    refuse_move(&t, "Optico: place magician theater 4", TRK_NO_NOT_NOW);
    refuse_move(&t, "Optico: end", TRK_NO_NOT_NOW);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    refuse_move(&t, "Optico: advertise", TRK_NO_NOT_NOW);
    refuse_move(&t, "Optico: no_advertise", TRK_NO_NOT_NOW);
}

static void test_candidates_are_all_moves_of_the_decision(void **state)
{
    (void)state;
    struct table t;
    static trk_move all[4096];
    trk_move legal[TRK_MAX_LEGAL];
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    unsigned n = trk_candidates(&t.s, OPTICO, all, 4096), found = 0;
    assert_int_equal(n, TRK_N_CHARACTERS * (TRK_N_CARDS + 1));
    unsigned n_legal = trk_legal(&t.s, OPTICO, legal, TRK_MAX_LEGAL);
    for (unsigned i = 0; i < n; i++) {
        assert_int_equal(all[i].kind, TRK_MOVE_ASSIGN);
        assert_int_equal(all[i].actor, OPTICO);
        if (trk_why(&t.s, all[i], NULL) != TRK_OK)
            continue;
        assert_true(found < n_legal);
        assert_memory_equal(&all[i], &legal[found++], sizeof all[i]);
    }
    assert_int_equal(found, n_legal);
    /* A short buffer is filled and no more. */
    trk_move few[3];
    memset(few, 0x55, sizeof few);
    trk_move untouched = few[2];
    assert_int_equal(trk_candidates(&t.s, OPTICO, few, 2), n);
    assert_memory_equal(few, all, 2 * sizeof few[0]);
    assert_memory_equal(&few[2], &untouched, sizeof untouched);
}

/* Events beyond the room for them are counted and written nowhere. */
static void test_events_beyond_the_room_are_counted(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    play_all(&t, "Optico: assign magician theater; Optico: assign manager nothing");
    trk_move last = parse(&t, "Optico: assign apprentice_1 nothing");
    for (uint32_t cap = 0; cap <= 3; cap++) {
        trk_state s = t.s;
        trk_event room[4], untouched;
        memset(room, 0x55, sizeof room);
        untouched = room[3];
        trk_events events = {room + 1, cap, 0};
        assert_int_equal(trk_apply(&s, last, &events), TRK_OK);
        assert_int_equal(events.n, 2); /* PLANNED and READY */
        assert_memory_equal(&room[0], &untouched, sizeof untouched);
        for (uint32_t i = cap < 2 ? cap : 2; i < 3; i++)
            assert_memory_equal(&room[1 + i], &untouched, sizeof untouched);
        if (cap > 0)
            assert_int_equal(room[1].seen_by, 1u << OPTICO);
    }
    /* New events follow those that are there. */
    trk_event room[4];
    trk_events events = {room, 4, 1};
    memset(room, 0x55, sizeof room);
    assert_int_equal(trk_apply(&t.s, last, &events), TRK_OK);
    assert_int_equal(events.n, 3);
    assert_int_equal(room[0].kind, 0x55);
    assert_int_equal(room[1].kind, TRK_EVENT_PLANNED);
    assert_int_equal(room[2].kind, TRK_EVENT_READY);
}

/* The same for events that move Coins. */
static void test_gains_do_not_need_room_for_events(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ADVERTISE);
    trk_move move = parse(&t, "Optico: advertise");
    trk_state with = t.s, without = t.s;
    trk_event room[1];
    memset(room, 0x55, sizeof room);
    trk_events events = {room, 0, 0};
    assert_int_equal(trk_apply(&with, move, &events), TRK_OK);
    assert_int_equal(events.n, 1);
    assert_int_equal(room[0].kind, 0x55);
    assert_int_equal(trk_apply(&without, move, NULL), TRK_OK);
    assert_memory_equal(&with, &without, sizeof with);
    assert_int_equal(with.player[OPTICO].fame, 7);
}

/* ---- weights ------------------------------------------------------------------- */

static void test_weights_of_dice_are_their_sides(void **state)
{
    static const struct {
        const char *roll;
        unsigned weight;
    } rows[] = {
        {"residence_1 spiritual", 1},
        {"residence_1 mechanical", 1},
        {"residence_1 optical", 1},
        {"residence_1 escape", 1},
        {"residence_1 any", 1},
        {"residence_1 x", 1},
        {"residence_2 optical", 1},
        {"inn_1 engineer", 1},
        {"inn_1 manager", 1},
        {"inn_1 assistant", 1},
        {"inn_1 x", 3},
        {"inn_2 apprentice", 5},
        {"inn_2 x", 1},
        {"bank_1 3", 1},
        {"bank_1 4", 2},
        {"bank_1 5", 1},
        {"bank_1 6", 1},
        {"bank_1 x", 1},
        {"bank_2 4", 2},
    };
    (void)state;
    struct table t;
    unsigned row = 0;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ROLL_DICE);
    for (unsigned die = 0; die < TRK_N_DICE; die++) {
        unsigned sum = 0;
        trk_move moves[TRK_MAX_LEGAL];
        unsigned n = trk_legal(&t.s, TRK_CHANCE, moves, TRK_MAX_LEGAL);
        for (unsigned i = 0; i < n; i++)
            sum += trk_weight(&t.s, moves[i]);
        assert_int_equal(sum, 6);
        for (; row < sizeof rows / sizeof rows[0]; row++) {
            char text[TRK_MOVE_TEXT];
            snprintf(text, sizeof text, "chance: roll %s", rows[row].roll);
            trk_move move = parse(&t, text);
            if (move.arg[0] != die)
                break;
            assert_int_equal(trk_weight(&t.s, move), rows[row].weight);
        }
        table_step(&t);
    }
    assert_int_equal(row, sizeof rows / sizeof rows[0]);
}

static void test_weights_of_cards_and_seats_are_equal(void **state)
{
    (void)state;
    for (unsigned players = 2; players <= 4; players++) {
        struct table t;
        trk_move moves[TRK_MAX_LEGAL];
        table_new(&t, TRK_REVISED_2019, players, TRK_SETUP_FIRST);
        assert_int_equal(trk_legal(&t.s, TRK_CHANCE, moves, TRK_MAX_LEGAL), 12);
        for (unsigned i = 0; i < 12; i++)
            assert_int_equal(trk_weight(&t.s, moves[i]), 1);
        table_until(&t, TRK_PHASE_FIRST_CHOOSER);
        assert_int_equal(trk_legal(&t.s, TRK_CHANCE, moves, TRK_MAX_LEGAL), players);
        for (unsigned i = 0; i < players; i++)
            assert_int_equal(trk_weight(&t.s, moves[i]), 1);
        table_until(&t, TRK_PHASE_INITIATIVE);
        for (unsigned left = players; left > 1; left--) {
            assert_int_equal(trk_legal(&t.s, TRK_CHANCE, moves, TRK_MAX_LEGAL), left);
            for (unsigned i = 0; i < left; i++)
                assert_int_equal(trk_weight(&t.s, moves[i]), 1);
            table_step(&t);
        }
        assert_int_equal(t.s.phase, TRK_PHASE_ROLL_DICE);
    }
}

static void test_only_legal_moves_of_chance_have_a_weight(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ROLL_DICE);
    assert_int_equal(trk_weight(&t.s, parse(&t, "chance: roll residence_1 engineer")), 0);
    assert_int_equal(trk_weight(&t.s, parse(&t, "chance: roll residence_2 optical")), 0);
    assert_int_equal(trk_weight(&t.s, parse(&t, "Optico: roll residence_1 optical")), 0);
    assert_int_equal(trk_weight(&t.s, parse(&t, "chance: first_chooser seat1")), 0);
    table_until(&t, TRK_PHASE_ADVERTISE);
    assert_int_equal(trk_weight(&t.s, parse(&t, "Optico: no_advertise")), 0);
}

/* A reroll is as likely as a roll. */
static void test_weights_of_a_reroll(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    table_plan(&t, "Optico magician downtown");
    play_all(&t, "Optico: place magician downtown 1; Optico: reroll inn_1");
    assert_int_equal(actor(&t), TRK_CHANCE);
    assert_int_equal(trk_weight(&t.s, parse(&t, "chance: roll inn_1 x")), 3);
    assert_int_equal(trk_weight(&t.s, parse(&t, "chance: roll inn_1 manager")), 1);
    assert_int_equal(trk_weight(&t.s, parse(&t, "chance: roll inn_2 x")), 0);
}

static void test_the_hash_is_over_all_bytes(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    trk_state copy = t.s;
    assert_true(trk_hash(&copy) == trk_hash(&t.s));
    for (size_t i = 0; i < sizeof copy; i++) {
        ((uint8_t *)&copy)[i] ^= 1;
        assert_false(trk_hash(&copy) == trk_hash(&t.s));
        ((uint8_t *)&copy)[i] ^= 1;
    }
}

/* R6.2: five turns, six in the long game, seven with the Dark Alley. */
static void test_how_many_turns(void **state)
{
    (void)state;
    trk_config config;
    trk_state s;
    trk_config_init(&config, TRK_REVISED_2019, 2);
    config.modules = 0;
    assert_int_equal(trk_start(&s, &config, NULL), TRK_OK);
    assert_int_equal(trk_turns(&s), 5);
    config.switches[TRK_SWITCH_LONG_GAME] = 1;
    assert_int_equal(trk_start(&s, &config, NULL), TRK_OK);
    assert_int_equal(trk_turns(&s), 6);
    config.switches[TRK_SWITCH_LONG_GAME] = 0;
    config.modules = TRK_MODULE_DARK_ALLEY;
    assert_int_equal(trk_start(&s, &config, NULL), TRK_OK);
    assert_int_equal(trk_turns(&s), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_hash_is_over_all_bytes),
        PROVES(test_how_many_turns, "R6.2"),
        PROVES(test_players_are_two_to_four, "R1.1"),
        cmocka_unit_test(test_a_profile_is_its_switches),
        PROVES(test_players_out_of_range_are_not_started, "R1.1"),
        cmocka_unit_test(test_profile_and_setup_out_of_range_are_not_started),
        cmocka_unit_test(test_every_switch_is_0_or_1),
        cmocka_unit_test(test_modules_not_in_the_engine_are_refused),
        PROVES(test_the_dark_alley_with_and_without_prophecies, "D14"),
        cmocka_unit_test(test_a_new_game_has_told_nothing),
        cmocka_unit_test(test_arguments_out_of_their_domains_are_malformed),
        cmocka_unit_test(test_a_seat_that_is_not_asked_is_refused),
        PROVES(test_a_kind_of_another_decision_is_refused, "R6.1"),
        cmocka_unit_test(test_candidates_are_all_moves_of_the_decision),
        cmocka_unit_test(test_events_beyond_the_room_are_counted),
        cmocka_unit_test(test_gains_do_not_need_room_for_events),
        PROVES(test_weights_of_dice_are_their_sides, "R1.11"),
        PROVES(test_weights_of_cards_and_seats_are_equal, "R2.4 R5.1 A82"),
        PROVES(test_only_legal_moves_of_chance_have_a_weight, "R7.1"),
        PROVES(test_weights_of_a_reroll, "R1.11"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

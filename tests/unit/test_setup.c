/* test_setup.c: what is in the box and on the boards, general setup, player setup, the
 * recommended first setup and the first Initiative (R1–R5 and their rulings). */
#include "support/table.h"

#include <stdio.h>
#include <string.h>

/* A new game with one switch changed. */
static void new_with_switch(struct table *t, unsigned profile, unsigned players,
                            unsigned setup, unsigned id, unsigned value)
{
    trk_config config;
    memset(t, 0, sizeof *t);
    assert_int_equal(trk_config_init(&config, profile, players), TRK_OK);
    config.setup = (uint8_t)setup;
    config.switches[id] = (uint8_t)value;
    assert_int_equal(trk_start(&t->s, &config, NULL), TRK_OK);
}

/* Free setup with all Magicians chosen; seat 0 (Optico) begins. */
static void magicians_chosen(struct table *t, unsigned profile, unsigned players)
{
    table_new(t, profile, players, TRK_SETUP_FREE);
    table_until(t, TRK_PHASE_STARTING_TRICK);
}

static unsigned in_team_of(const struct table *t, unsigned seat)
{
    unsigned members = 0;
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        members |= (unsigned)(t->s.player[seat].member[c].status == TRK_IN_TEAM) << c;
    return members;
}

static unsigned bits(uint64_t set)
{
    unsigned n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

static void assert_trick(const struct table *t, unsigned seat, unsigned slot,
                         unsigned trick, unsigned symbol, unsigned markers)
{
    const trk_own_trick *own = &t->s.player[seat].trick[slot];
    assert_int_equal(own->trick, trick);
    assert_int_equal(own->symbol, symbol);
    assert_int_equal(own->markers, markers);
}

static void assert_no_trick(const struct table *t, unsigned seat, unsigned slot)
{
    assert_trick(t, seat, slot, TRK_NONE, TRK_NONE, 0);
}

/* Exactly these pieces: a list of Component and number, TRK_NONE at its end. */
static void assert_pieces(const struct table *t, unsigned seat, const uint8_t *list)
{
    uint8_t expected[TRK_N_COMPONENTS] = {0};
    for (; *list != TRK_NONE; list += 2)
        expected[list[0]] = list[1];
    assert_memory_equal(t->s.player[seat].component, expected, sizeof expected);
}

#define PIECES(...) ((const uint8_t[]){__VA_ARGS__, TRK_NONE})

/* ---- R1: what there is --------------------------------------------------------- */

static void test_a_seat_beyond_the_players_does_not_exist(void **state)
{
    (void)state;
    for (unsigned players = 2; players <= 4; players++) {
        struct table t;
        static const char *const seats[] = {"seat1", "seat2", "seat3", "seat4"};
        table_new(&t, TRK_REVISED_2019, players, TRK_SETUP_FIRST);
        table_until(&t, TRK_PHASE_FIRST_CHOOSER);
        for (unsigned phase = 0; phase < 2; phase++) {
            for (unsigned seat = 0; seat < 4; seat++) {
                char text[TRK_MOVE_TEXT];
                snprintf(text, sizeof text, "chance: %s %s",
                         phase ? "initiative" : "first_chooser", seats[seat]);
                if (seat < players) {
                    assert_true(is_legal(&t, text));
                    continue;
                }
                refuse_move(&t, text, TRK_NO_NO_SUCH_PLAYER);
                assert_int_equal(t.reason.rule, TRK_R(1, 1));
            }
            table_until(&t, TRK_PHASE_INITIATIVE);
        }
        table_until(&t, TRK_PHASE_ASSIGNMENT);
        assert_int_equal(trk_actors(&t.s), (1u << players) - 1);
    }
}

/* The Manager works for 2 Coins that are not there: 4 Fame, but only 3 are left. */
static void test_fame_never_falls_below_0(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    t.s.player[OPTICO].coins = 0;
    set_fame(&t, OPTICO, 3);
    table_plan(&t, "Optico manager workshop");
    play_all(&t, "Optico: place manager workshop 1; Optico: end");
    assert_int_equal(find_event(&t, TRK_EVENT_WAGES)->fame, -3);
    assert_int_equal(t.s.player[OPTICO].fame, 0);
    assert_int_equal(t.s.player[OPTICO].coins, 0);
}

/* The box has 10 Wood; three players holding 3 each and a fourth buying 3 make 12. */
static void test_supplies_are_unlimited(void **state)
{
    (void)state;
    struct table t;
    assert_int_equal(data_components[TRK_WOOD].tokens, 10);
    table_at(&t, TRK_REVISED_2019, 4, TRK_PHASE_ASSIGNMENT);
    set_component(&t, MECHANIKER, TRK_WOOD, 3);
    set_component(&t, LOTUS, TRK_WOOD, 3);
    set_component(&t, PRIESTESS, TRK_WOOD, 3);
    t.s.player[OPTICO].shards = 60;
    t.s.player[OPTICO].coins = 500;
    table_plan(&t, "Optico magician market_row");
    play_all(
        &t, "Optico: place magician market_row 1; Optico: buy 3 wood; Optico: bargain 0");
    assert_int_equal(t.s.player[OPTICO].component[TRK_WOOD], 3);
    assert_int_equal(t.s.player[OPTICO].coins, 497);
}

static void test_a_player_has_eight_disks(void **state)
{
    (void)state;
    static const uint8_t disks[TRK_N_CHARACTER_KINDS] = {1, 1, 1, 1, 4};
    unsigned of_kind[TRK_N_CHARACTER_KINDS] = {0};
    assert_int_equal(TRK_N_CHARACTERS, 8);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        of_kind[data_kind[c]]++;
    for (unsigned kind = 0; kind < TRK_N_CHARACTER_KINDS; kind++) {
        assert_int_equal(of_kind[kind], disks[kind]);
        assert_int_equal(data_characters[kind].disks, disks[kind]);
    }
    assert_int_equal(data_kind[TRK_APPRENTICE_4], data_kind[TRK_APPRENTICE_1]);
}

/* Four Apprentices in the team and there is no fifth disk. */
static void test_the_disks_run_out(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    add_member(&t, MECHANIKER, TRK_APPRENTICE_2);
    table_plan(&t, "Mechaniker magician downtown");
    play(&t, "Mechaniker: place magician downtown 1");
    assert_true(is_legal(&t, "Mechaniker: hire apprentice inn_2"));
    add_member(&t, MECHANIKER, TRK_APPRENTICE_3);
    refuse_move(&t, "Mechaniker: hire apprentice inn_2", TRK_NO_NO_DISK);
}

static void test_only_disks_in_the_team_can_be_used(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    static const char *const others[] = {"engineer", "assistant", "apprentice_2",
                                         "apprentice_3", "apprentice_4"};
    static const uint8_t ids[] = {TRK_ENGINEER, TRK_ASSISTANT, TRK_APPRENTICE_2,
                                  TRK_APPRENTICE_3, TRK_APPRENTICE_4};
    for (unsigned i = 0; i < 5; i++) {
        char text[TRK_MOVE_TEXT];
        snprintf(text, sizeof text, "Optico: assign %s theater", others[i]);
        refuse_move(&t, text, TRK_NO_NOT_IN_TEAM);
        assert_int_equal(t.reason.n[0], ids[i]);
        assert_int_equal(t.reason.rule, TRK_R(1, 3));
    }
    table_plan(&t, "Optico magician theater");
    refuse_move(&t, "Optico: place engineer downtown 1", TRK_NO_NOT_IN_TEAM);
    refuse_move(&t, "Optico: idle engineer", TRK_NO_NOT_IN_TEAM);
    assert_int_equal(t.reason.n[0], TRK_ENGINEER);
}

static void test_component_prices(void **state)
{
    (void)state;
    static const uint8_t price[TRK_N_COMPONENTS] = {
        [TRK_WOOD] = 1,    [TRK_METAL] = 1,     [TRK_GLASS] = 1,    [TRK_FABRIC] = 1,
        [TRK_ROPE] = 2,    [TRK_PETROLEUM] = 2, [TRK_SAW] = 2,      [TRK_ANIMAL] = 2,
        [TRK_PADLOCK] = 3, [TRK_MIRROR] = 3,    [TRK_DISGUISE] = 3, [TRK_COG] = 3,
    };
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    clear_components(&t, MECHANIKER);
    t.s.player[MECHANIKER].coins = 50;
    table_plan(&t, "Mechaniker apprentice_1 market_row");
    play(&t, "Mechaniker: place apprentice_1 market_row 4");
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++) {
        assert_int_equal(data_components[c].price, price[c]);
        assert_int_equal(data_components[c].tier, price[c] - 1);
        struct table u = t;
        char text[TRK_MOVE_TEXT];
        u.s.buy[0] = (uint8_t)c;
        snprintf(text, sizeof text, "Mechaniker: buy 3 %s", data_component_ids[c]);
        play(&u, text);
        assert_int_equal(u.s.player[MECHANIKER].coins, 50 - 3 * price[c]);
        assert_int_equal(find_event(&u, TRK_EVENT_BOUGHT)->coins, -3 * price[c]);
    }
}

static void test_tricks_by_category_and_level(void **state)
{
    (void)state;
    static const uint8_t threshold[4] = {0, 1, 16, 36};
    unsigned n[TRK_N_CATEGORIES][4] = {{0}};
    assert_int_equal(TRK_N_TRICKS, 48);
    for (unsigned i = 0; i < TRK_N_TRICKS; i++) {
        const struct data_trick *trick = &data_tricks[i];
        unsigned needs = 0;
        assert_in_range(trick->level, 1, 3);
        n[trick->category][trick->level]++;
        assert_int_equal(trick->threshold, threshold[trick->level]);
        assert_in_range(trick->points, 1, 3);
        assert_in_range(trick->markers, 1, 3);
        assert_true(trick->fame + trick->coins + trick->shards > 0);
        assert_int_equal(trick->endgame != ENDGAME_NOTHING, trick->level == 3);
        for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
            needs += trick->need[c];
        assert_true(needs > 0);
    }
    for (unsigned category = 0; category < TRK_N_CATEGORIES; category++)
        for (unsigned level = 1; level <= 3; level++)
            assert_int_equal(n[category][level], 4);
}

/* What one player owns no other can take, in setup and later. */
static void test_every_trick_exists_once(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    set_dice(&t, TRK_FACE_ANY, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X,
             TRK_FACE_X);
    table_plan(&t, "Optico magician downtown");
    play(&t, "Optico: place magician downtown 1");
    refuse_move(&t, "Optico: learn linking_rings residence_1", TRK_NO_NOT_IN_RESIDENCE);
    assert_int_equal(t.reason.n[0], TRK_TRICK_LINKING_RINGS);
    assert_int_equal(t.reason.n[1], MECHANIKER);
    assert_int_equal(t.reason.rule, TRK_R(1, 5));
    refuse_move(&t, "Optico: learn enchanted_butterflies residence_1",
                TRK_NO_NOT_IN_RESIDENCE);
    assert_int_equal(t.reason.n[1], OPTICO);
    play(&t, "Optico: learn living_piano residence_1");
    assert_false(t.s.residence >> TRK_TRICK_LIVING_PIANO & 1);
    assert_int_equal(bits(t.s.residence), 32 - 3);
}

static void test_four_symbols_with_four_markers(void **state)
{
    (void)state;
    struct table t;
    magicians_chosen(&t, TRK_REVISED_2019, 4);
    assert_int_equal(TRK_N_SYMBOLS, 4);
    for (unsigned seat = 0; seat < 4; seat++)
        for (unsigned symbol = 0; symbol < TRK_N_SYMBOLS; symbol++) {
            assert_int_equal(t.s.player[seat].supply[symbol], 4);
            assert_int_equal(t.s.player[seat].lost[symbol], 0);
        }
}

/* Two Tricks with one symbol are an impossible position; every new Trick gets another
 * one. */
static void test_a_symbol_belongs_to_one_trick(void **state)
{
    (void)state;
    struct table t;
    trk_fault fault;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    add_member(&t, OPTICO, TRK_ENGINEER);
    give_trick(&t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 0);
    give_trick(&t, OPTICO, TRK_ENGINEER_SLOT, TRK_TRICK_PUB_IN_A_BOTTLE, 0);
    table_plan(&t, "Optico magician downtown");
    play(&t, "Optico: place magician downtown 1");
    play(&t, "Optico: learn rabbit_from_the_top_hat residence_1");
    assert_trick(&t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_SPADE, 2);
    assert_trick(&t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, TRK_HEART, 0);
    assert_trick(&t, OPTICO, TRK_ENGINEER_SLOT, TRK_TRICK_PUB_IN_A_BOTTLE, TRK_DIAMOND,
                 0);
    assert_trick(&t, OPTICO, 2, TRK_TRICK_RABBIT_FROM_THE_TOP_HAT, TRK_CLUB, 0);
    assert_int_equal(find_event(&t, TRK_EVENT_LEARNED)->a[2], TRK_CLUB);
    t.s.player[OPTICO].trick[2].symbol = TRK_HEART;
    assert_int_equal(trk_check(&t.s, &fault), TRK_ERR_POSITION);
    assert_string_equal(fault.what, "symbol_twice");
}

static void test_at_most_four_tricks(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    table_plan(&t, "Optico magician downtown");
    play(&t, "Optico: place magician downtown 1");
    give_trick(&t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 0);
    assert_true(is_legal(&t, "Optico: learn rabbit_from_the_top_hat residence_1"));
    give_trick(&t, OPTICO, 2, TRK_TRICK_PUB_IN_A_BOTTLE, 0);
    refuse_move(&t, "Optico: learn rabbit_from_the_top_hat residence_1",
                TRK_NO_NO_TRICK_SLOT);
    add_member(&t, OPTICO, TRK_ENGINEER);
    struct table u = t;
    play(&u, "Optico: learn rabbit_from_the_top_hat residence_1");
    assert_int_equal(u.s.depth, 0);
    assert_trick(&u, OPTICO, TRK_ENGINEER_SLOT, TRK_TRICK_RABBIT_FROM_THE_TOP_HAT,
                 TRK_CLUB, 0);
    give_trick(&t, OPTICO, TRK_ENGINEER_SLOT, TRK_TRICK_PAPER_SHRED, 0);
    t.s.player[OPTICO].coins = 40;
    refuse_move(&t, "Optico: learn rabbit_from_the_top_hat residence_1",
                TRK_NO_NO_TRICK_SLOT);
}

static void test_performance_cards_have_slots_circles_and_a_box(void **state)
{
    (void)state;
    static const struct {
        uint8_t card, theater, fame, coins, shards, slots;
    } rows[] = {
        {TRK_PERFORMANCE_RIVERSIDE_06, THEATER_RIVERSIDE, 0, 1, 0, 4},
        {TRK_PERFORMANCE_RIVERSIDE_04, THEATER_RIVERSIDE, 1, 0, 0, 4},
        {TRK_PERFORMANCE_RIVERSIDE_10, THEATER_RIVERSIDE, 2, 0, 0, 3},
        {TRK_PERFORMANCE_RIVERSIDE_08, THEATER_RIVERSIDE, 1, 1, 0, 4},
        {TRK_PERFORMANCE_MAGORIAN_07, THEATER_MAGORIAN, 1, 0, 1, 4},
        {TRK_PERFORMANCE_PANTHEON_08, THEATER_PANTHEON, 0, 0, 2, 5},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct data_performance *card = &data_performances[rows[i].card];
        assert_int_equal(card->theater, rows[i].theater);
        assert_int_equal(card->fame, rows[i].fame);
        assert_int_equal(card->coins, rows[i].coins);
        assert_int_equal(card->shards, rows[i].shards);
        assert_int_equal(card->slots, rows[i].slots);
    }
    for (unsigned i = 0; i < TRK_N_PERFORMANCES; i++) {
        const struct data_performance *card = &data_performances[i];
        int kinds = (card->fame > 0) + (card->coins > 0) + (card->shards > 0);
        assert_in_range(kinds, 1, 2);
        assert_in_range(card->slots, 3, 6);
    }
}

static void test_assignment_cards(void **state)
{
    (void)state;
    static const uint8_t box[TRK_N_LOCATIONS] = {
        [TRK_THEATER] = 3,  [TRK_WORKSHOP] = 2,   [TRK_MARKET_ROW] = 2,
        [TRK_DOWNTOWN] = 2, [TRK_DARK_ALLEY] = 1,
    };
    unsigned special[TRK_N_LOCATIONS] = {0}, permanent = 0;
    for (unsigned i = 0; i < TRK_N_SPECIALS; i++)
        special[data_specials[i].location]++;
    for (unsigned l = 0; l < TRK_N_LOCATIONS; l++) {
        assert_int_equal(data_permanents[l].box, box[l]);
        assert_int_equal(special[l], l == TRK_DARK_ALLEY ? 0 : 10);
        permanent += data_permanents[l].box;
    }
    assert_int_equal(permanent, 10);
}

/* All slots of the city with their modifiers, as the points of an Apprentice
 * (1) there. */
static void test_locations_and_their_modifiers(void **state)
{
    (void)state;
    static const int8_t four[4] = {2, 1, 1, 0};
    static const int8_t theater[4] = {1, 0, 0, -1};
    static const uint8_t first[3] = {TRK_SLOT_DOWNTOWN_1, TRK_SLOT_MARKET_ROW_1,
                                     TRK_SLOT_DARK_ALLEY_1};
    static const uint8_t location[3] = {TRK_DOWNTOWN, TRK_MARKET_ROW, TRK_DARK_ALLEY};
    for (unsigned l = 0; l < 3; l++)
        for (unsigned i = 0; i < 4; i++) {
            const struct data_slot *slot = &data_slots[first[l] + i];
            assert_int_equal(slot->location, location[l]);
            assert_int_equal(slot->number, i + 1);
            assert_int_equal(slot->points, four[i]);
        }
    for (unsigned i = 0; i < 12; i++) {
        const struct data_slot *slot = &data_slots[TRK_SLOT_THEATER_1 + i];
        assert_int_equal(slot->location, TRK_THEATER);
        assert_int_equal(slot->weekday, i / 3);
        assert_int_equal(slot->performance, i % 3 == 2);
        if (!slot->performance)
            assert_int_equal(slot->points, theater[i / 3]);
    }
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(data_slots[TRK_SLOT_WORKSHOP_1 + i].location, TRK_WORKSHOP);
        assert_int_equal(data_slots[TRK_SLOT_WORKSHOP_1 + i].points, 0);
    }
}

static void test_modifiers_count_on_placement(void **state)
{
    (void)state;
    static const struct {
        const char *plan, *place;
        unsigned points;
    } rows[] = {
        {"Optico apprentice_1 downtown", "downtown 1", 3},
        {"Optico apprentice_1 downtown", "downtown 2", 2},
        {"Optico apprentice_1 downtown", "downtown 3", 2},
        {"Optico apprentice_1 downtown", "downtown 4", 1},
        {"Optico apprentice_1 market_row", "market_row 1", 3},
        {"Optico apprentice_1 market_row", "market_row 3", 2},
        {"Optico apprentice_1 workshop", "workshop 2", 1},
        {"Optico apprentice_1 theater", "theater 2", 2},
        {"Optico apprentice_1 theater", "theater 5", 1},
        {"Optico apprentice_1 theater", "theater 11", 0},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct table t;
        char text[TRK_MOVE_TEXT];
        table_at(&t, TRK_REVISED_2019, 4, TRK_PHASE_ASSIGNMENT);
        table_plan(&t, rows[i].plan);
        snprintf(text, sizeof text, "Optico: place apprentice_1 %s", rows[i].place);
        play(&t, text);
        assert_int_equal(t.s.points, rows[i].points);
        assert_int_equal(find_event(&t, TRK_EVENT_PLACED)->a[2], rows[i].points);
    }
}

/* Everybody has a Workshop; slot 1 of one is not slot 1 of another. */
static void test_a_workshop_is_its_owners(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    table_plan(&t,
               "Optico magician workshop manager workshop; Mechaniker magician workshop");
    play_all(&t, "Optico: place magician workshop 1; Optico: end");
    play_all(&t, "Mechaniker: place magician workshop 1; Mechaniker: end");
    refuse_move(&t, "Optico: place manager workshop 1", TRK_NO_SLOT_TAKEN);
    assert_int_equal(t.reason.n[0], TRK_SLOT_WORKSHOP_1);
    play(&t, "Optico: place manager workshop 2");
    assert_int_equal(t.s.taken, 0);
}

static void test_no_dark_alley_in_the_base_game(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 4, TRK_PHASE_ASSIGNMENT);
    refuse_move(&t, "Optico: assign magician dark_alley", TRK_NO_NOT_IN_HAND);
    table_plan(&t, "Optico magician downtown");
    for (unsigned slot = 1; slot <= 4; slot++) {
        char text[TRK_MOVE_TEXT];
        snprintf(text, sizeof text, "Optico: place magician dark_alley %u", slot);
        refuse_move(&t, text, TRK_NO_NO_DARK_ALLEY);
        assert_int_equal(t.reason.rule, TRK_R(1, 9));
    }
}

static void test_the_engineers_slot_gives_a_marker_more(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    set_component(&t, LOTUS, TRK_METAL, 2);
    assert_trick(&t, LOTUS, TRK_ENGINEER_SLOT, TRK_TRICK_STOCKS_ESCAPE, TRK_HEART, 0);
    table_plan(&t, "Lotus magician workshop");
    play_all(&t, "Lotus: place magician workshop 1; Lotus: prepare stocks_escape");
    assert_int_equal(data_tricks[TRK_TRICK_STOCKS_ESCAPE].markers, 2);
    assert_trick(&t, LOTUS, TRK_ENGINEER_SLOT, TRK_TRICK_STOCKS_ESCAPE, TRK_HEART, 3);
    assert_int_equal(t.s.player[LOTUS].supply[TRK_HEART], 1);
}

/* Vanishing Bird Cage needs 2 Animals; one on the Manager's board counts as two. */
static void test_a_pile_on_the_managers_slot_counts_one_more(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    give_trick(&t, OPTICO, 1, TRK_TRICK_VANISHING_BIRD_CAGE, 0);
    set_component(&t, OPTICO, TRK_COG, 1);
    table_plan(&t, "Optico magician workshop");
    play(&t, "Optico: place magician workshop 1");
    assert_int_equal(t.s.player[OPTICO].component[TRK_ANIMAL], 1);
    assert_true(is_legal(&t, "Optico: prepare vanishing_bird_cage"));
    set_multi(&t, OPTICO, 0, TRK_NONE);
    refuse_move(&t, "Optico: prepare vanishing_bird_cage", TRK_NO_MISSING_COMPONENT);
    assert_int_equal(t.reason.n[0], TRK_TRICK_VANISHING_BIRD_CAGE);
    assert_int_equal(t.reason.n[1], TRK_ANIMAL);
    assert_int_equal(t.reason.n[2], 2);
    assert_int_equal(t.reason.n[3], 1);
}

static void test_the_apprentice_with_the_assistant_needs_no_wages(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    table_plan(&t, "Mechaniker apprentice_1 workshop apprentice_4 workshop");
    play_all(&t, "Mechaniker: place apprentice_4 workshop 1; Mechaniker: end");
    play_all(&t, "Mechaniker: place apprentice_1 workshop 2; Mechaniker: end");
    assert_int_equal(count_events(&t, TRK_EVENT_WAGES), 1);
    assert_int_equal(find_event(&t, TRK_EVENT_WAGES)->a[0], 1);
    assert_int_equal(find_event(&t, TRK_EVENT_WAGES)->coins, -1);
    assert_int_equal(t.s.player[MECHANIKER].coins, 14 - 1);
}

static void test_faces_of_the_dice(void **state)
{
    (void)state;
    static const uint8_t sides[N_DIE_KINDS][TRK_N_FACES] = {
        [DIE_RESIDENCE] = {[TRK_FACE_SPIRITUAL] = 1,
                           [TRK_FACE_MECHANICAL] = 1,
                           [TRK_FACE_OPTICAL] = 1,
                           [TRK_FACE_ESCAPE] = 1,
                           [TRK_FACE_ANY] = 1,
                           [TRK_FACE_X] = 1},
        [DIE_INN_SPECIALIST] = {[TRK_FACE_ENGINEER] = 1,
                                [TRK_FACE_MANAGER] = 1,
                                [TRK_FACE_ASSISTANT] = 1,
                                [TRK_FACE_X] = 3},
        [DIE_INN_APPRENTICE] = {[TRK_FACE_APPRENTICE] = 5, [TRK_FACE_X] = 1},
        [DIE_BANK] = {[TRK_FACE_3] = 1,
                      [TRK_FACE_4] = 2,
                      [TRK_FACE_5] = 1,
                      [TRK_FACE_6] = 1,
                      [TRK_FACE_X] = 1},
    };
    static const uint8_t kind[TRK_N_DICE] = {DIE_RESIDENCE,      DIE_RESIDENCE,
                                             DIE_INN_SPECIALIST, DIE_INN_APPRENTICE,
                                             DIE_BANK,           DIE_BANK};
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ROLL_DICE);
    assert_memory_equal(data_die_sides, sides, sizeof sides);
    for (unsigned die = 0; die < TRK_N_DICE; die++, table_step(&t))
        for (unsigned face = 0; face < TRK_N_FACES; face++) {
            trk_move move = {TRK_MOVE_ROLL, TRK_CHANCE, {(uint8_t)die, (uint8_t)face}};
            bool there = sides[kind[die]][face] > 0;
            assert_int_equal(trk_why(&t.s, move, &t.reason),
                             there ? TRK_OK : TRK_ERR_ILLEGAL);
            if (there)
                continue;
            assert_int_equal(t.reason.id, TRK_NO_NOT_A_FACE);
            assert_int_equal(t.reason.rule, TRK_R(1, 11));
            assert_int_equal(t.reason.n[0], die);
            assert_int_equal(t.reason.n[1], face);
        }
    assert_int_equal(t.s.phase, TRK_PHASE_ADVERTISE);
}

static void test_an_x_offers_nothing(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    set_dice(&t, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X);
    table_plan(&t, "Optico magician downtown");
    play(&t, "Optico: place magician downtown 1");
    refuse_move(&t, "Optico: learn card_manipulation residence_1", TRK_NO_DIE_X);
    assert_int_equal(t.reason.n[0], TRK_RESIDENCE_1);
    refuse_move(&t, "Optico: learn card_manipulation residence_2", TRK_NO_DIE_X);
    refuse_move(&t, "Optico: hire engineer inn_1", TRK_NO_DIE_X);
    refuse_move(&t, "Optico: hire apprentice inn_2", TRK_NO_DIE_X);
    refuse_move(&t, "Optico: take_coins bank_1", TRK_NO_DIE_X);
    refuse_move(&t, "Optico: take_coins bank_2", TRK_NO_DIE_X);
    assert_int_equal(t.reason.n[0], TRK_BANK_2);
    assert_int_equal(count_legal(&t, TRK_MOVE_LEARN) + count_legal(&t, TRK_MOVE_HIRE) +
                         count_legal(&t, TRK_MOVE_TAKE_COINS),
                     0);
}

static void test_any_stands_for_every_category(void **state)
{
    (void)state;
    static const char *const learn[] = {"Optico: learn chinese_sticks residence_1",
                                        "Optico: learn card_manipulation residence_1",
                                        "Optico: learn burning_mummy residence_1",
                                        "Optico: learn spirit_hand residence_1"};
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    set_dice(&t, TRK_FACE_ANY, TRK_FACE_ESCAPE, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X,
             TRK_FACE_X);
    table_plan(&t, "Optico magician downtown");
    play(&t, "Optico: place magician downtown 1");
    for (unsigned i = 0; i < 4; i++)
        assert_true(is_legal(&t, learn[i]));
    refuse_move(&t, "Optico: learn spirit_hand residence_2", TRK_NO_DIE_SHOWS);
    assert_int_equal(t.reason.n[0], TRK_RESIDENCE_2);
    assert_int_equal(t.reason.n[1], TRK_FACE_ESCAPE);
}

/* Six piles on the board, two more with the Manager. */
static void test_six_component_slots_and_two_of_the_manager(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    clear_components(&t, MECHANIKER);
    for (unsigned c = TRK_ROPE; c < TRK_ROPE + 5; c++)
        set_component(&t, MECHANIKER, c, 1);
    table_plan(&t, "Mechaniker magician market_row");
    play(&t, "Mechaniker: place magician market_row 1");
    assert_true(is_legal(&t, "Mechaniker: buy 1 wood"));
    set_component(&t, MECHANIKER, TRK_METAL, 1);
    refuse_move(&t, "Mechaniker: buy 1 wood", TRK_NO_NO_COMPONENT_SLOT);
    assert_int_equal(t.reason.n[0], TRK_WOOD);
    add_member(&t, MECHANIKER, TRK_MANAGER);
    set_component(&t, MECHANIKER, TRK_GLASS, 1);
    set_multi(&t, MECHANIKER, 0, TRK_GLASS);
    assert_true(is_legal(&t, "Mechaniker: buy 1 wood"));
    set_component(&t, MECHANIKER, TRK_FABRIC, 1);
    set_multi(&t, MECHANIKER, 1, TRK_FABRIC);
    refuse_move(&t, "Mechaniker: buy 1 wood", TRK_NO_NO_COMPONENT_SLOT);
}

static void test_three_apprentice_places_and_one_of_the_assistant(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    table_plan(&t, "Optico magician downtown");
    play(&t, "Optico: place magician downtown 1");
    add_member(&t, OPTICO, TRK_APPRENTICE_2);
    assert_true(is_legal(&t, "Optico: hire apprentice inn_2"));
    add_member(&t, OPTICO, TRK_APPRENTICE_3);
    refuse_move(&t, "Optico: hire apprentice inn_2", TRK_NO_NO_APPRENTICE_PLACE);
    add_member(&t, OPTICO, TRK_ASSISTANT);
    assert_true(is_legal(&t, "Optico: hire apprentice inn_2"));
}

/* Every Performance card as a drawing on a grid. */
static void test_geometry_of_performance_cards(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TRK_N_PERFORMANCES; i++) {
        const struct data_performance *card = &data_performances[i];
        int last = -1;
        unsigned shards = 0, group[TRK_CARD_SLOTS];
        for (unsigned slot = 0; slot < card->slots; slot++) {
            assert_in_range(card->slot[slot].x, 0, 1);
            assert_in_range(card->slot[slot].y, 0, 2);
            int place = card->slot[slot].y * 2 + card->slot[slot].x;
            assert_true(place > last); /* reading order */
            last = place;
            group[slot] = slot;
        }
        assert_int_equal(card->circles, card->slots - 1);
        for (unsigned c = 0; c < card->circles; c++) {
            const struct data_circle *circle = &card->circle[c];
            assert_true(circle->a < card->slots && circle->b < card->slots);
            const struct data_spot *a = &card->slot[circle->a],
                                   *b = &card->slot[circle->b];
            assert_true((a->y == b->y && a->x + 1 == b->x) ||
                        (a->x == b->x && a->y + 1 == b->y));
            shards += circle->shard;
            unsigned from = group[circle->b], to = group[circle->a];
            assert_int_not_equal(from, to); /* no ring */
            for (unsigned slot = 0; slot < card->slots; slot++)
                if (group[slot] == from)
                    group[slot] = to;
        }
        assert_int_equal(shards, 1);
    }
}

/* riverside_08 slot 1 has circles up, right and down: what points left is refused, and
 * that is another orientation for every category. */
static void test_corners_of_a_marker(void **state)
{
    (void)state;
    static const char *const tricks[4] = {"enchanted_butterflies", "linking_rings",
                                          "barricaded_barrels", "mind_reading"};
    static const uint8_t category[4] = {TRK_OPTICAL, TRK_MECHANICAL, TRK_ESCAPE,
                                        TRK_SPIRITUAL};
    static const uint8_t off[4] = {TRK_RIGHT, TRK_DOWN, TRK_UP, TRK_LEFT};
    static const char *const directions[4] = {"up", "right", "down", "left"};
    for (unsigned seat = 0; seat < 4; seat++) {
        struct table t;
        table_at(&t, TRK_REVISED_2019, 4, TRK_PHASE_ASSIGNMENT);
        show_card(&t, 0, TRK_PERFORMANCE_RIVERSIDE_08);
        const char *name = data_magicians[t.s.player[seat].magician].label;
        char text[TRK_MOVE_TEXT];
        snprintf(text, sizeof text, "%s magician theater", name);
        table_plan(&t, text);
        snprintf(text, sizeof text, "%s: place magician theater 4; %s: set_up %s", name,
                 name, tricks[seat]);
        play_all(&t, text);
        for (unsigned d = 0; d < 4; d++) {
            snprintf(text, sizeof text, "%s: put riverside_08 slot 1 spiritual %s", name,
                     directions[d]);
            if (d != off[seat]) {
                assert_true(is_legal(&t, text));
                continue;
            }
            refuse_move(&t, text, TRK_NO_CATEGORY_OFF_CIRCLE);
            assert_int_equal(t.reason.n[0], category[seat]);
            assert_int_equal(t.reason.n[1], TRK_LEFT);
        }
        snprintf(text, sizeof text, "%s: put riverside_08 slot 4 spiritual up", name);
        refuse_move(&t, text, TRK_NO_NO_SUCH_CARD_SLOT);
        assert_int_equal(t.reason.rule, TRK_R(1, 13));
        assert_int_equal(t.reason.n[0], TRK_PERFORMANCE_RIVERSIDE_08);
        assert_int_equal(t.reason.n[1], 4);
    }
}

/* ---- R2: the table ------------------------------------------------------------- */

static void test_no_level_3_tricks_without_the_dark_alley(void **state)
{
    (void)state;
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++) {
        struct table t;
        unsigned n[TRK_N_CATEGORIES] = {0};
        table_new(&t, profile, 2, TRK_SETUP_FREE);
        for (unsigned trick = 0; trick < TRK_N_TRICKS; trick++) {
            bool here = t.s.residence >> trick & 1;
            assert_int_equal(here, data_tricks[trick].level < 3);
            n[data_tricks[trick].category] += here;
        }
        for (unsigned category = 0; category < TRK_N_CATEGORIES; category++)
            assert_int_equal(n[category], 8);
    }
}

static void test_a_level_3_trick_cannot_be_learned(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    set_fame(&t, OPTICO, 40);
    table_plan(&t, "Optico magician downtown");
    play(&t, "Optico: place magician downtown 1");
    refuse_move(&t, "Optico: learn mutilation residence_1", TRK_NO_NO_LEVEL_3);
    assert_int_equal(t.reason.n[0], TRK_TRICK_MUTILATION);
    assert_int_equal(t.reason.rule, TRK_R(2, 1));
    assert_true(is_legal(&t, "Optico: learn paper_shred residence_1"));
}

static void test_the_market_at_the_start(void **state)
{
    (void)state;
    struct table t;
    static const uint8_t buy[TRK_STOCK] = {TRK_WOOD, TRK_METAL, TRK_GLASS, TRK_FABRIC};
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    assert_memory_equal(t.s.buy, buy, sizeof buy);
    for (unsigned i = 0; i < TRK_STOCK; i++)
        assert_int_equal(t.s.ordered[i], TRK_NONE);
    assert_int_equal(t.s.quick, TRK_NONE);
    table_plan(&t, "Mechaniker magician market_row");
    play(&t, "Mechaniker: place magician market_row 1");
    assert_true(is_legal(&t, "Mechaniker: buy 1 fabric"));
    refuse_move(&t, "Mechaniker: buy 1 rope", TRK_NO_NOT_STOCKED);
    assert_int_equal(t.reason.n[0], TRK_ROPE);
    assert_true(is_legal(&t, "Mechaniker: order rope slot 4"));
}

/* Which theater every new card of the game is from; 0 at the end. */
static void deck_of(struct table *t, char *deck)
{
    while (t->s.phase != TRK_PHASE_GAME_OVER) {
        if (t->s.phase != TRK_PHASE_NEW_PERFORMANCE) {
            table_step(t);
            continue;
        }
        trk_move moves[TRK_MAX_LEGAL];
        unsigned n = trk_legal(&t->s, TRK_CHANCE, moves, TRK_MAX_LEGAL), unseen = 0;
        unsigned theater = data_performances[moves[0].arg[0]].theater;
        for (unsigned card = 0; card < TRK_N_PERFORMANCES; card++)
            unseen +=
                (t->s.unseen >> card & 1) && data_performances[card].theater == theater;
        assert_int_equal(n, unseen); /* any unseen card of one theater */
        for (unsigned i = 0; i < n; i++) {
            assert_int_equal(data_performances[moves[i].arg[0]].theater, theater);
            assert_int_equal(trk_weight(&t->s, moves[i]), 1);
        }
        *deck++ = "RGM"[theater];
        table_step(t);
        assert_int_equal(find_event(t, TRK_EVENT_DEALT)->a[0], moves[0].arg[0]);
        assert_int_equal(t->s.show[0].card, moves[0].arg[0]);
    }
    *deck = 0;
}

static void test_the_performance_deck(void **state)
{
    (void)state;
    static const char *const decks[TRK_N_PROFILES] = {"RRGG", "RRGG", "RRRGG"};
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++)
        for (unsigned players = 2; players <= 4; players++) {
            struct table t;
            char deck[10];
            table_new(&t, profile, players, TRK_SETUP_FIRST);
            deck_of(&t, deck);
            assert_string_equal(deck, decks[profile]);
        }
}

static void test_the_performance_deck_follows_the_switch(void **state)
{
    (void)state;
    struct table t;
    char deck[10];
    new_with_switch(&t, TRK_REVISED_2019, 3, TRK_SETUP_FIRST, TRK_SWITCH_LONG_GAME, 1);
    deck_of(&t, deck);
    assert_string_equal(deck, "RRRGG");
    new_with_switch(&t, TRK_SIX_WEEKS, 3, TRK_SETUP_FIRST, TRK_SWITCH_LONG_GAME, 0);
    deck_of(&t, deck);
    assert_string_equal(deck, "RRGG");
}

static void test_a_new_card_is_unseen_and_of_the_right_theater(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(t.s.turn, 1);
    refuse_move(&t, "chance: deal magorian_01", TRK_NO_OTHER_THEATER);
    assert_int_equal(t.reason.n[0], TRK_PERFORMANCE_MAGORIAN_01);
    assert_int_equal(t.reason.rule, TRK_R(2, 3));
    refuse_move(&t, "chance: deal pantheon_01", TRK_NO_OTHER_THEATER);
    refuse_move(&t, "chance: deal riverside_01", TRK_NO_SEEN_CARD);
    assert_int_equal(t.reason.n[0], TRK_PERFORMANCE_RIVERSIDE_01);
    play(&t, "chance: deal riverside_07");
    assert_int_equal(find_event(&t, TRK_EVENT_DEALT)->rule, TRK_R(19, 4));
    table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
    refuse_move(&t, "chance: deal riverside_07", TRK_NO_SEEN_CARD);
    play(&t, "chance: deal riverside_12");
    table_until(&t, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(t.s.turn, 3);
    refuse_move(&t, "chance: deal riverside_09", TRK_NO_OTHER_THEATER);
    play(&t, "chance: deal magorian_08");
}

static void test_first_cards_on_display(void **state)
{
    (void)state;
    for (unsigned players = 2; players <= 4; players++) {
        struct table t;
        static const char *const deals[3] = {"chance: deal riverside_12",
                                             "chance: deal riverside_03",
                                             "chance: deal riverside_07"};
        static const uint8_t cards[3] = {TRK_PERFORMANCE_RIVERSIDE_12,
                                         TRK_PERFORMANCE_RIVERSIDE_03,
                                         TRK_PERFORMANCE_RIVERSIDE_07};
        table_new(&t, TRK_REVISED_2019, players, TRK_SETUP_FREE);
        for (unsigned i = 0; i < players - 1; i++) {
            assert_int_equal(t.s.phase, TRK_PHASE_DISPLAY);
            refuse_move(&t, "chance: deal magorian_04", TRK_NO_OTHER_THEATER);
            refuse_move(&t, "chance: deal pantheon_04", TRK_NO_OTHER_THEATER);
            if (i > 0)
                refuse_move(&t, deals[i - 1], TRK_NO_SEEN_CARD);
            assert_int_equal(count_legal(&t, TRK_MOVE_DEAL), 12 - i);
            play(&t, deals[i]);
            assert_int_equal(find_event(&t, TRK_EVENT_DEALT)->rule, TRK_R(2, 4));
            assert_int_equal(find_event(&t, TRK_EVENT_DEALT)->a[0], cards[i]);
        }
        assert_int_equal(t.s.phase, TRK_PHASE_FIRST_CHOOSER);
        for (unsigned place = 0; place < TRK_DISPLAY; place++)
            assert_int_equal(t.s.show[place].card,
                             place < players - 1 ? cards[place] : TRK_NONE);
    }
}

static void test_the_game_begins_with_turn_1(void **state)
{
    (void)state;
    struct table t;
    table_new(&t, TRK_REVISED_2019, 3, TRK_SETUP_FREE);
    while (t.s.phase != TRK_PHASE_ROLL_DICE) {
        assert_int_equal(t.s.turn, 0);
        table_step(&t);
    }
    assert_int_equal(t.s.turn, 1);
    assert_int_equal(count_events(&t, TRK_EVENT_TURN_BEGAN), 1);
    assert_int_equal(find_event(&t, TRK_EVENT_TURN_BEGAN)->a[0], 1);
}

/* Which of the four slots of a Location are in use; "14" with two players. */
static void check_open_slots(unsigned players, const char *location, unsigned first,
                             const char *open)
{
    struct table t;
    char text[TRK_MOVE_TEXT];
    table_at(&t, TRK_REVISED_2019, players, TRK_PHASE_ASSIGNMENT);
    snprintf(text, sizeof text, "Optico magician %s", location);
    table_plan(&t, text);
    for (unsigned i = 0; i < 4; i++) {
        snprintf(text, sizeof text, "Optico: place magician %s %u", location, i + 1);
        if (strchr(open, (int)('1' + i))) {
            assert_true(is_legal(&t, text));
            continue;
        }
        assert_int_equal(data_slots[first + i].points, 1); /* only +1 slots are closed */
        refuse_move(&t, text, TRK_NO_SLOT_CLOSED);
        assert_int_equal(t.reason.rule, TRK_R(2, 7));
        assert_int_equal(t.reason.n[0], first + i);
        assert_int_equal(t.reason.n[1], players);
    }
}

static void test_slots_out_of_use(void **state)
{
    (void)state;
    static const char *const open[5] = {NULL, NULL, "14", "124", "1234"};
    for (unsigned players = 2; players <= 4; players++) {
        check_open_slots(players, "downtown", TRK_SLOT_DOWNTOWN_1, open[players]);
        check_open_slots(players, "market_row", TRK_SLOT_MARKET_ROW_1, open[players]);
        for (unsigned i = 0; i < 4; i++) /* the Dark Alley when it is used */
            assert_int_equal(data_slots[TRK_SLOT_DARK_ALLEY_1 + i].players <= players,
                             strchr(open[players], (int)('1' + i)) != NULL);
        for (unsigned slot = TRK_SLOT_WORKSHOP_1; slot <= TRK_SLOT_THEATER_12; slot++)
            assert_int_equal(data_slots[slot].players, 2);
    }
}

static void test_slots_are_out_of_use_for_the_whole_game(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 3, TRK_PHASE_ADVERTISE);
    for (unsigned turn = 1; turn <= 5; turn++) {
        assert_int_equal(t.s.turn, turn);
        table_plan(&t, "Optico magician downtown");
        refuse_move(&t, "Optico: place magician downtown 3", TRK_NO_SLOT_CLOSED);
        assert_true(is_legal(&t, "Optico: place magician downtown 2"));
        if (turn < 5)
            table_until(&t, TRK_PHASE_ADVERTISE);
    }
}

/* ---- R3: player setup ---------------------------------------------------------- */

static void test_nobody_shares_a_favourite_category(void **state)
{
    (void)state;
    struct table t;
    table_new(&t, TRK_REVISED_2019, 4, TRK_SETUP_FREE);
    table_until(&t, TRK_PHASE_FIRST_CHOOSER);
    play(&t, "chance: first_chooser seat3");
    assert_int_equal(count_legal(&t, TRK_MOVE_CHOOSE),
                     8); /* all eight without abilities */
    play(&t, "seat3: choose electra");
    refuse_move(&t, "seat4: choose electra", TRK_NO_CATEGORY_TAKEN);
    refuse_move(&t, "seat4: choose mechaniker", TRK_NO_CATEGORY_TAKEN);
    assert_int_equal(t.reason.rule, TRK_R(3, 1));
    assert_int_equal(t.reason.n[0], TRK_MECHANICAL);
    assert_int_equal(t.reason.n[1], 2);
    play(&t, "seat4: choose yoruba_spiritmaster");
    assert_int_equal(count_legal(&t, TRK_MOVE_CHOOSE), 4);
    play(&t, "seat1: choose red_lotus");
    refuse_move(&t, "seat2: choose master_of_chains", TRK_NO_CATEGORY_TAKEN);
    assert_int_equal(t.reason.n[0], TRK_ESCAPE);
    assert_int_equal(t.reason.n[1], 0);
    refuse_move(&t, "seat2: choose priestess_of_mysticism", TRK_NO_CATEGORY_TAKEN);
    assert_int_equal(t.reason.n[0], TRK_SPIRITUAL);
    assert_int_equal(t.reason.n[1], 3);
    assert_int_equal(count_legal(&t, TRK_MOVE_CHOOSE), 2);
    play(&t, "seat2: choose gentleman");
    assert_int_equal(t.s.player[1].magician, TRK_MAGICIAN_GENTLEMAN);
    assert_int_equal(find_event(&t, TRK_EVENT_CHOSEN)->seat, 1);
    assert_int_equal(find_event(&t, TRK_EVENT_CHOSEN)->a[0], TRK_MAGICIAN_GENTLEMAN);
}

static void test_magicians_are_chosen_clockwise(void **state)
{
    (void)state;
    for (unsigned players = 2; players <= 4; players++)
        for (unsigned first = 0; first < players; first++) {
            struct table t;
            char text[TRK_MOVE_TEXT];
            table_new(&t, TRK_REVISED_2019, players, TRK_SETUP_FREE);
            table_until(&t, TRK_PHASE_FIRST_CHOOSER);
            assert_int_equal(count_legal(&t, TRK_MOVE_FIRST_CHOOSER), players);
            snprintf(text, sizeof text, "chance: first_chooser seat%u", first + 1);
            play(&t, text);
            assert_int_equal(t.s.first_chooser, first);
            assert_int_equal(find_event(&t, TRK_EVENT_CHOOSES_FIRST)->seat, first);
            assert_int_equal(find_event(&t, TRK_EVENT_CHOOSES_FIRST)->rule, TRK_A(82));
            for (unsigned i = 0; i < players; i++) {
                assert_int_equal(t.s.phase, TRK_PHASE_MAGICIANS);
                assert_int_equal(actor(&t), (first + i) % players);
                table_step(&t);
            }
            assert_int_equal(t.s.phase, TRK_PHASE_STARTING_TRICK);
            assert_int_equal(actor(&t), first);
        }
}

static void test_colours_follow_from_the_magicians(void **state)
{
    (void)state;
    static const uint8_t category[TRK_N_MAGICIANS] = {
        [TRK_MAGICIAN_MECHANIKER] = TRK_MECHANICAL,
        [TRK_MAGICIAN_ELECTRA] = TRK_MECHANICAL,
        [TRK_MAGICIAN_GREAT_OPTICO] = TRK_OPTICAL,
        [TRK_MAGICIAN_GENTLEMAN] = TRK_OPTICAL,
        [TRK_MAGICIAN_MASTER_OF_CHAINS] = TRK_ESCAPE,
        [TRK_MAGICIAN_RED_LOTUS] = TRK_ESCAPE,
        [TRK_MAGICIAN_PRIESTESS_OF_MYSTICISM] = TRK_SPIRITUAL,
        [TRK_MAGICIAN_YORUBA_SPIRITMASTER] = TRK_SPIRITUAL,
    };
    for (unsigned a = 0; a < TRK_N_MAGICIANS; a++) {
        assert_int_equal(data_magicians[a].category, category[a]);
        for (unsigned b = 0; b < TRK_N_MAGICIANS; b++)
            assert_int_equal(strcmp(data_magicians[a].colour, data_magicians[b].colour) ==
                                 0,
                             category[a] == category[b]);
    }
}

static void test_magician_and_one_apprentice_go_on_the_board(void **state)
{
    (void)state;
    struct table t;
    table_new(&t, TRK_REVISED_2019, 2, TRK_SETUP_FREE);
    table_until(&t, TRK_PHASE_MAGICIANS);
    assert_int_equal(in_team_of(&t, OPTICO), 0);
    play(&t, "seat1: choose great_optico");
    assert_int_equal(in_team_of(&t, OPTICO), 1u << TRK_MAGICIAN | 1u << TRK_APPRENTICE_1);
    assert_int_equal(in_team_of(&t, MECHANIKER), 0);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        const trk_member *member = &t.s.player[OPTICO].member[c];
        assert_int_equal(member->card, TRK_NONE);
        assert_int_equal(member->slot, TRK_NONE);
        assert_int_equal(member->idle, 0);
        if (c != TRK_MAGICIAN && c != TRK_APPRENTICE_1)
            assert_int_equal(member->status, TRK_IN_SUPPLY);
    }
    assert_int_equal(t.s.player[OPTICO].advertised, 0);
    assert_int_equal(t.s.player[OPTICO].hired, 0);
    for (unsigned symbol = 0; symbol < TRK_N_SYMBOLS; symbol++)
        assert_int_equal(t.s.player[OPTICO].supply[symbol], 4);
}

/* Every choice of starting Components is worth exactly 2, and every such choice
 * is there. */
static void test_starting_components_are_worth_2(void **state)
{
    (void)state;
    struct table t;
    trk_move moves[TRK_MAX_LEGAL];
    uint32_t seen[64];
    magicians_chosen(&t, TRK_REVISED_2019, 2);
    play_all(&t, "Optico: starting_trick card_manipulation; Optico: specialist engineer");
    unsigned n = trk_legal(&t.s, OPTICO, moves, TRK_MAX_LEGAL);
    assert_int_equal(n, 10 + 4); /* two of four Basic types, or one of four Advanced */
    for (unsigned i = 0; i < n; i++) {
        trk_state after = t.s;
        unsigned value = 0, pieces = 0;
        uint32_t what = 0;
        assert_int_equal(moves[i].kind, TRK_MOVE_COMPONENTS);
        assert_int_equal(trk_apply(&after, moves[i], NULL), TRK_OK);
        for (unsigned c = 0; c < TRK_N_COMPONENTS; c++) {
            unsigned tokens = after.player[OPTICO].component[c];
            value += tokens * data_components[c].price;
            pieces += tokens;
            what |= tokens << (2 * c);
        }
        assert_int_equal(value, 2);
        assert_in_range(pieces, 1, 2);
        assert_int_equal(after.player[OPTICO].multi[0], TRK_NONE);
        for (unsigned other = 0; other < i; other++)
            assert_int_not_equal(seen[other], what);
        seen[i] = what;
    }
}

static void test_starting_components_are_told(void **state)
{
    (void)state;
    struct table t;
    magicians_chosen(&t, TRK_REVISED_2019, 2);
    play_all(&t, "Optico: starting_trick card_manipulation; Optico: specialist engineer");
    struct table u = t;
    play(&t, "Optico: components fabric metal");
    assert_pieces(&t, OPTICO, PIECES(TRK_METAL, 1, TRK_FABRIC, 1));
    assert_int_equal(count_events(&t, TRK_EVENT_COMPONENT_TAKEN), 2);
    const trk_event *event = find_event(&t, TRK_EVENT_COMPONENT_TAKEN);
    assert_int_equal(event->rule, TRK_R(3, 4));
    assert_int_equal(event->seat, OPTICO);
    assert_int_equal(event->a[0], TRK_METAL);
    assert_int_equal(event->a[1], 1);
    assert_int_equal(event->a[2], TRK_ORDINARY);
    play(&u, "Optico: components saw");
    assert_pieces(&u, OPTICO, PIECES(TRK_SAW, 1));
    assert_int_equal(count_events(&u, TRK_EVENT_COMPONENT_TAKEN), 1);
}

static void test_no_superior_piece_and_no_single_basic_one(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "Optico: components padlock",  "Optico: components cog",
        "Optico: components wood",     "Optico: components wood rope",
        "Optico: components rope saw", "Optico: components wood padlock"};
    struct table t;
    magicians_chosen(&t, TRK_REVISED_2019, 2);
    play_all(&t, "Optico: starting_trick card_manipulation; Optico: specialist engineer");
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        trk_move move;
        assert_int_equal(trk_move_parse(&t.s, wrong[i], strlen(wrong[i]), &move, NULL),
                         TRK_ERR_TEXT);
    }
    trk_move move = {TRK_MOVE_COMPONENTS, OPTICO, {DATA_BUNDLES}};
    assert_int_equal(trk_why(&t.s, move, &t.reason), TRK_ERR_ILLEGAL);
    assert_int_equal(t.reason.id, TRK_NO_MALFORMED);
}

static void test_the_starting_trick(void **state)
{
    (void)state;
    struct table t;
    magicians_chosen(&t, TRK_REVISED_2019, 2);
    assert_int_equal(count_legal(&t, TRK_MOVE_STARTING_TRICK), 4);
    refuse_move(&t, "Optico: starting_trick linking_rings", TRK_NO_NOT_FAVOURITE);
    assert_int_equal(t.reason.rule, TRK_R(3, 5));
    assert_int_equal(t.reason.n[0], TRK_TRICK_LINKING_RINGS);
    assert_int_equal(t.reason.n[1], TRK_OPTICAL);
    refuse_move(&t, "Optico: starting_trick paper_shred", TRK_NO_NOT_LEVEL_1);
    assert_int_equal(t.reason.rule, TRK_R(3, 5));
    assert_int_equal(t.reason.n[0], TRK_TRICK_PAPER_SHRED);
    assert_int_equal(t.reason.n[1], 2);
    refuse_move(&t, "Optico: starting_trick mutilation", TRK_NO_NOT_LEVEL_1);
    assert_int_equal(t.reason.n[1], 3);
    play(&t, "Optico: starting_trick pub_in_a_bottle");
    assert_trick(&t, OPTICO, 0, TRK_TRICK_PUB_IN_A_BOTTLE, TRK_SPADE, 0);
    for (unsigned slot = 1; slot < TRK_TRICK_SLOTS; slot++)
        assert_no_trick(&t, OPTICO, slot);
    assert_false(t.s.residence >> TRK_TRICK_PUB_IN_A_BOTTLE & 1);
    assert_int_equal(bits(t.s.residence), 31);
    const trk_event *event = find_event(&t, TRK_EVENT_TRICK_TAKEN);
    assert_int_equal(event->rule, TRK_R(3, 5));
    assert_int_equal(event->a[0], TRK_TRICK_PUB_IN_A_BOTTLE);
    assert_int_equal(event->a[1], TRK_SPADE);
    assert_int_equal(event->a[2], TRK_ORDINARY);
}

static void test_the_hand(void **state)
{
    (void)state;
    static const uint8_t base[TRK_N_LOCATIONS] = {
        [TRK_THEATER] = 3, [TRK_WORKSHOP] = 2, [TRK_MARKET_ROW] = 2, [TRK_DOWNTOWN] = 2};
    static const uint8_t alley[TRK_N_LOCATIONS] = {[TRK_THEATER] = 2,
                                                   [TRK_WORKSHOP] = 1,
                                                   [TRK_MARKET_ROW] = 1,
                                                   [TRK_DOWNTOWN] = 1,
                                                   [TRK_DARK_ALLEY] = 1};
    for (unsigned players = 2; players <= 4; players++) {
        struct table t;
        table_at(&t, TRK_REVISED_2019, players, TRK_PHASE_ASSIGNMENT);
        for (unsigned seat = 0; seat < players; seat++)
            assert_memory_equal(t.s.player[seat].hand, base, sizeof base);
    }
    for (unsigned l = 0; l < TRK_N_LOCATIONS; l++)
        assert_int_equal(data_permanents[l].dark_alley, alley[l]);
}

static void test_the_manager_brings_components(void **state)
{
    (void)state;
    struct table t;
    magicians_chosen(&t, TRK_REVISED_2019, 2);
    play_all(&t, "Optico: starting_trick card_manipulation; Optico: specialist manager; "
                 "Optico: components wood wood");
    assert_int_equal(in_team_of(&t, OPTICO),
                     1u << TRK_MAGICIAN | 1u << TRK_MANAGER | 1u << TRK_APPRENTICE_1);
    assert_int_equal(t.s.phase, TRK_PHASE_MANAGER_COMPONENTS);
    assert_int_equal(actor(&t), OPTICO);
    play(&t, "Optico: manager_components metal glass");
    assert_pieces(&t, OPTICO, PIECES(TRK_WOOD, 2, TRK_METAL, 1, TRK_GLASS, 1));
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_METAL);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_GLASS);
    assert_int_equal(count_events(&t, TRK_EVENT_COMPONENT_TAKEN), 2);
    assert_int_equal(find_event(&t, TRK_EVENT_COMPONENT_TAKEN)->rule, TRK_R(3, 7));
    assert_int_equal(find_event(&t, TRK_EVENT_COMPONENT_TAKEN)->a[2], TRK_EXTENSION);
    assert_int_equal(actor(&t), MECHANIKER);
}

static void test_the_engineer_brings_a_trick(void **state)
{
    (void)state;
    struct table t;
    magicians_chosen(&t, TRK_REVISED_2019, 2);
    play_all(&t, "Optico: starting_trick card_manipulation; Optico: specialist engineer; "
                 "Optico: components rope");
    assert_int_equal(in_team_of(&t, OPTICO),
                     1u << TRK_MAGICIAN | 1u << TRK_ENGINEER | 1u << TRK_APPRENTICE_1);
    assert_no_trick(&t, OPTICO, TRK_ENGINEER_SLOT); /* not before all have their first */
    play_all(&t,
             "Mechaniker: starting_trick levitation; Mechaniker: specialist assistant; "
             "Mechaniker: components rope");
    assert_int_equal(t.s.phase, TRK_PHASE_ENGINEER_TRICKS);
    assert_int_equal(actor(&t), OPTICO);
    assert_int_equal(count_legal(&t, TRK_MOVE_ENGINEER_TRICK), 16 - 2); /* any category */
    refuse_move(&t, "Optico: engineer_trick paper_shred", TRK_NO_NOT_LEVEL_1);
    assert_int_equal(t.reason.n[1], 2);
    play(&t, "Optico: engineer_trick spirit_hand");
    assert_trick(&t, OPTICO, 0, TRK_TRICK_CARD_MANIPULATION, TRK_SPADE, 0);
    assert_trick(&t, OPTICO, TRK_ENGINEER_SLOT, TRK_TRICK_SPIRIT_HAND, TRK_HEART, 0);
    const trk_event *event = find_event(&t, TRK_EVENT_TRICK_TAKEN);
    assert_int_equal(event->rule, TRK_R(3, 7));
    assert_int_equal(event->a[1], TRK_HEART);
    assert_int_equal(event->a[2], TRK_EXTENSION);
    assert_int_equal(t.s.phase, TRK_PHASE_INITIATIVE);
}

static void test_the_assistant_brings_an_apprentice(void **state)
{
    (void)state;
    struct table t;
    magicians_chosen(&t, TRK_REVISED_2019, 2);
    play(&t, "Optico: starting_trick card_manipulation");
    assert_int_equal(count_legal(&t, TRK_MOVE_SPECIALIST), 3);
    play(&t, "Optico: specialist assistant");
    assert_int_equal(in_team_of(&t, OPTICO), 1u << TRK_MAGICIAN | 1u << TRK_ASSISTANT |
                                                 1u << TRK_APPRENTICE_1 |
                                                 1u << TRK_APPRENTICE_4);
    assert_int_equal(count_events(&t, TRK_EVENT_JOINED), 2);
    assert_int_equal(find_event(&t, TRK_EVENT_JOINED)->rule, TRK_R(3, 7));
    assert_int_equal(find_event(&t, TRK_EVENT_JOINED)->a[0], TRK_ASSISTANT);
    play(&t, "Optico: components rope");
    assert_int_equal(actor(&t), MECHANIKER); /* no further bonus to choose */
    /* Somebody else may have the same Specialist. */
    play_all(&t,
             "Mechaniker: starting_trick levitation; Mechaniker: specialist assistant");
}

/* A whole free setup of two players: what Optico ends with on the first Trick slot. */
static unsigned markers_after(unsigned profile, const char *optico, const char *engineer)
{
    struct table t;
    magicians_chosen(&t, profile, 2);
    play_all(&t, optico);
    play_all(
        &t, "Mechaniker: starting_trick linking_rings; Mechaniker: specialist assistant; "
            "Mechaniker: components wood glass");
    if (engineer)
        play(&t, engineer);
    assert_int_equal(t.s.phase, TRK_PHASE_INITIATIVE);
    unsigned markers = t.s.player[OPTICO].trick[0].markers;
    assert_int_equal(t.s.player[OPTICO].supply[TRK_SPADE], 4 - markers);
    assert_int_equal(t.s.player[OPTICO].supply[TRK_HEART], 4);
    assert_int_equal(t.s.player[OPTICO].trick[TRK_ENGINEER_SLOT].markers, 0);
    assert_int_equal(t.s.player[MECHANIKER].trick[0].markers, 0);
    assert_int_equal(count_events(&t, TRK_EVENT_PREPARED), markers > 0);
    if (markers) {
        const trk_event *event = find_event(&t, TRK_EVENT_PREPARED);
        assert_int_equal(event->rule, TRK_R(3, 8));
        assert_int_equal(event->seat, OPTICO);
        assert_int_equal(event->a[0], t.s.player[OPTICO].trick[0].trick);
        assert_int_equal(event->a[1], markers);
    }
    return markers;
}

static void test_free_prepare(void **state)
{
    (void)state;
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++) {
        assert_int_equal(markers_after(profile,
                                       "Optico: starting_trick enchanted_butterflies; "
                                       "Optico: specialist assistant; "
                                       "Optico: components fabric fabric",
                                       NULL),
                         2);
        assert_int_equal(markers_after(profile,
                                       "Optico: starting_trick enchanted_butterflies; "
                                       "Optico: specialist assistant; "
                                       "Optico: components fabric wood",
                                       NULL),
                         0);
    }
}

/* Rabbit: Metal, Fabric, Animal, printed with one square.  The Manager's Animal is
 * needed. */
static void test_free_prepare_counts_the_managers_pieces(void **state)
{
    (void)state;
    assert_int_equal(markers_after(TRK_REVISED_2019,
                                   "Optico: starting_trick rabbit_from_the_top_hat; "
                                   "Optico: specialist manager; "
                                   "Optico: components fabric metal; "
                                   "Optico: manager_components animal",
                                   NULL),
                     1);
    assert_int_equal(markers_after(TRK_REVISED_2019,
                                   "Optico: starting_trick rabbit_from_the_top_hat; "
                                   "Optico: specialist manager; "
                                   "Optico: components fabric metal; "
                                   "Optico: manager_components saw",
                                   NULL),
                     0);
}

/* One Fabric on the Manager's board counts as two; 2 Wood and 2 Fabric there as 3
 * and 3. */
static void test_free_prepare_counts_the_virtual_piece(void **state)
{
    (void)state;
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++) {
        assert_int_equal(
            markers_after(profile,
                          "Optico: starting_trick enchanted_butterflies; "
                          "Optico: specialist manager; Optico: components rope; "
                          "Optico: manager_components wood fabric",
                          NULL),
            2);
        assert_int_equal(markers_after(profile,
                                       "Optico: starting_trick card_manipulation; "
                                       "Optico: specialist manager; "
                                       "Optico: components wood fabric; "
                                       "Optico: manager_components wood fabric",
                                       NULL),
                         2);
        assert_int_equal(markers_after(profile,
                                       "Optico: starting_trick card_manipulation; "
                                       "Optico: specialist manager; "
                                       "Optico: components wood wood; "
                                       "Optico: manager_components fabric fabric",
                                       NULL),
                         0);
    }
}

/* The Engineer's Barricaded Barrels (2 Wood) stay empty, and his +1 is for nobody. */
static void test_free_prepare_is_for_the_starting_trick_only(void **state)
{
    (void)state;
    assert_int_equal(markers_after(TRK_REVISED_2019,
                                   "Optico: starting_trick enchanted_butterflies; "
                                   "Optico: specialist engineer; "
                                   "Optico: components wood wood",
                                   "Optico: engineer_trick barricaded_barrels"),
                     0);
    assert_int_equal(markers_after(TRK_REVISED_2019,
                                   "Optico: starting_trick enchanted_butterflies; "
                                   "Optico: specialist engineer; "
                                   "Optico: components fabric fabric",
                                   "Optico: engineer_trick burning_mummy"),
                     2);
}

static void test_one_shard_each(void **state)
{
    (void)state;
    for (unsigned setup = 0; setup < TRK_N_SETUPS; setup++) {
        struct table t;
        table_new(&t, TRK_FIRST_2015, 4, setup);
        table_until(&t, TRK_PHASE_MAGICIANS);
        for (unsigned seat = 0; seat < 4; seat++) {
            assert_int_equal(t.s.player[seat].shards, 0);
            table_step(&t);
            assert_int_equal(t.s.player[seat].shards, 1);
            assert_int_equal(find_event(&t, TRK_EVENT_CHOSEN)->rule, TRK_R(3, 1));
            assert_int_equal(find_event(&t, TRK_EVENT_SHARDS_TAKEN)->shards, 1);
            assert_int_equal(find_event(&t, TRK_EVENT_SHARDS_TAKEN)->rule, TRK_R(3, 9));
        }
        table_until(&t, TRK_PHASE_ROLL_DICE);
        for (unsigned seat = 0; seat < 4; seat++)
            assert_int_equal(t.s.player[seat].shards, 1);
    }
}

/* ---- rulings on setup ---------------------------------------------------------- */

/* Two Engineers: after all starting Tricks, clockwise from the first chooser; what the
 * first takes the second cannot have. */
static void test_engineers_choose_clockwise(void **state)
{
    (void)state;
    struct table t;
    table_new(&t, TRK_REVISED_2019, 3, TRK_SETUP_FREE);
    table_until(&t, TRK_PHASE_FIRST_CHOOSER);
    play(&t, "chance: first_chooser seat3");
    table_until(&t, TRK_PHASE_STARTING_TRICK);
    play_all(&t, "Lotus: starting_trick burning_mummy; Lotus: specialist engineer; "
                 "Lotus: components rope");
    play_all(&t, "Optico: starting_trick card_manipulation; Optico: specialist manager; "
                 "Optico: components rope; Optico: manager_components saw");
    play_all(&t,
             "Mechaniker: starting_trick levitation; Mechaniker: specialist engineer; "
             "Mechaniker: components rope");
    assert_int_equal(t.s.phase, TRK_PHASE_ENGINEER_TRICKS);
    assert_int_equal(actor(&t), LOTUS);
    refuse_move(&t, "Lotus: engineer_trick levitation", TRK_NO_NOT_IN_RESIDENCE);
    assert_int_equal(t.reason.n[0], TRK_TRICK_LEVITATION);
    assert_int_equal(t.reason.n[1], MECHANIKER);
    play(&t, "Lotus: engineer_trick linking_rings");
    assert_int_equal(t.s.phase, TRK_PHASE_ENGINEER_TRICKS);
    assert_int_equal(actor(&t), MECHANIKER);
    refuse_move(&t, "Mechaniker: engineer_trick linking_rings", TRK_NO_NOT_IN_RESIDENCE);
    assert_int_equal(t.reason.n[1], LOTUS);
    play(&t, "Mechaniker: engineer_trick mind_reading");
    assert_int_equal(t.s.phase, TRK_PHASE_INITIATIVE);
}

/* One stage after the other; nobody knows the Initiative while choosing. */
static void test_order_of_the_setup_choices(void **state)
{
    (void)state;
    static const struct {
        uint8_t phase, actor;
        const char *move;
    } steps[] = {
        {TRK_PHASE_DISPLAY, TRK_CHANCE, "chance: deal riverside_05"},
        {TRK_PHASE_DISPLAY, TRK_CHANCE, "chance: deal riverside_04"},
        {TRK_PHASE_FIRST_CHOOSER, TRK_CHANCE, "chance: first_chooser seat2"},
        {TRK_PHASE_MAGICIANS, 1, "seat2: choose mechaniker"},
        {TRK_PHASE_MAGICIANS, 2, "seat3: choose red_lotus"},
        {TRK_PHASE_MAGICIANS, 0, "seat1: choose great_optico"},
        {TRK_PHASE_STARTING_TRICK, 1, "Mechaniker: starting_trick linking_rings"},
        {TRK_PHASE_SPECIALIST, 1, "Mechaniker: specialist manager"},
        {TRK_PHASE_COMPONENTS, 1, "Mechaniker: components metal metal"},
        {TRK_PHASE_MANAGER_COMPONENTS, 1, "Mechaniker: manager_components rope"},
        {TRK_PHASE_STARTING_TRICK, 2, "Lotus: starting_trick barricaded_barrels"},
        {TRK_PHASE_SPECIALIST, 2, "Lotus: specialist engineer"},
        {TRK_PHASE_COMPONENTS, 2, "Lotus: components wood wood"},
        {TRK_PHASE_STARTING_TRICK, 0, "Optico: starting_trick enchanted_butterflies"},
        {TRK_PHASE_SPECIALIST, 0, "Optico: specialist assistant"},
        {TRK_PHASE_COMPONENTS, 0, "Optico: components fabric fabric"},
        {TRK_PHASE_ENGINEER_TRICKS, 2, "Lotus: engineer_trick stocks_escape"},
    };
    struct table t;
    table_new(&t, TRK_REVISED_2019, 3, TRK_SETUP_FREE);
    for (unsigned i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        assert_int_equal(t.s.phase, steps[i].phase);
        assert_int_equal(actor(&t), steps[i].actor);
        for (unsigned seat = 0; seat < 3; seat++) {
            assert_int_equal(t.s.player[seat].coins, 0);
            assert_int_equal(t.s.player[seat].fame, 0);
            assert_int_equal(t.s.player[seat].trick[0].markers, 0);
            assert_int_equal(t.s.order[seat], TRK_NONE);
        }
        play(&t, steps[i].move);
    }
    assert_int_equal(t.s.phase, TRK_PHASE_INITIATIVE);
    assert_int_equal(actor(&t), TRK_CHANCE);
}

/* The free Prepares are told clockwise from the first chooser. */
static void test_order_of_the_setup_events(void **state)
{
    (void)state;
    for (unsigned first = 0; first < 4; first++) {
        struct table t;
        char text[TRK_MOVE_TEXT];
        table_new(&t, TRK_REVISED_2019, 4, TRK_SETUP_FIRST);
        table_until(&t, TRK_PHASE_FIRST_CHOOSER);
        snprintf(text, sizeof text, "chance: first_chooser seat%u", first + 1);
        play(&t, text);
        table_until(&t, TRK_PHASE_INITIATIVE);
        unsigned taken = 0, prepared = 0;
        for (unsigned i = 0; i < t.events.n; i++) {
            const trk_event *event = &t.event[i];
            if (event->kind == TRK_EVENT_TRICK_TAKEN && event->a[2] == TRK_ORDINARY) {
                assert_int_equal(event->seat, (first + taken++) % 4);
                assert_int_equal(prepared, 0);
            }
            if (event->kind == TRK_EVENT_PREPARED)
                assert_int_equal(event->seat, (first + prepared++) % 4);
        }
        assert_int_equal(taken, 4);
        assert_int_equal(prepared, 4);
    }
}

/* Optico with 2 Wood or 1 Wood at the Manager's choice. */
static void at_managers_choice(struct table *t, unsigned profile, const char *components)
{
    magicians_chosen(t, profile, 2);
    play_all(t, "Optico: starting_trick card_manipulation; Optico: specialist manager");
    play(t, components);
}

static void test_the_managers_bonus_joins_the_pile(void **state)
{
    (void)state;
    struct table t;
    at_managers_choice(&t, TRK_REVISED_2019, "Optico: components wood glass");
    play(&t, "Optico: manager_components wood metal");
    assert_pieces(&t, OPTICO, PIECES(TRK_WOOD, 2, TRK_GLASS, 1, TRK_METAL, 1));
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_WOOD);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_METAL);
    at_managers_choice(&t, TRK_REVISED_2019, "Optico: components rope");
    play(&t, "Optico: manager_components rope");
    assert_pieces(&t, OPTICO, PIECES(TRK_ROPE, 2));
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_ROPE);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_NONE);
}

/* [2019] the virtual piece counts: at most 2 tokens there. */
static void test_the_managers_bonus_keeps_the_limit_of_2019(void **state)
{
    (void)state;
    struct table t;
    at_managers_choice(&t, TRK_REVISED_2019, "Optico: components wood wood");
    refuse_move(&t, "Optico: manager_components wood glass", TRK_NO_PILE_LIMIT);
    assert_int_equal(t.reason.n[0], TRK_WOOD);
    assert_int_equal(t.reason.n[1], 2);
    assert_int_equal(t.reason.n[2], 2);
    assert_int_equal(t.reason.rule, TRK_R(14, 2));
    refuse_move(&t, "Optico: manager_components wood wood", TRK_NO_PILE_LIMIT);
    assert_true(is_legal(&t, "Optico: manager_components glass glass"));
    assert_int_equal(count_legal(&t, TRK_MOVE_MANAGER_COMPONENTS), 14 - 4);
    at_managers_choice(&t, TRK_REVISED_2019, "Optico: components wood glass");
    refuse_move(&t, "Optico: manager_components wood wood", TRK_NO_PILE_LIMIT);
    assert_int_equal(t.reason.n[1], 1);
    refuse_move(&t, "Optico: manager_components glass glass", TRK_NO_PILE_LIMIT);
    assert_int_equal(t.reason.n[0], TRK_GLASS);
    assert_true(is_legal(&t, "Optico: manager_components wood glass"));
    assert_int_equal(count_legal(&t, TRK_MOVE_MANAGER_COMPONENTS), 14 - 2);
}

/* [2015] it does not count: 3 tokens. */
static void test_the_managers_bonus_keeps_the_limit_of_2015(void **state)
{
    (void)state;
    for (unsigned profile = TRK_FIRST_2015; profile <= TRK_SIX_WEEKS; profile++) {
        struct table t;
        at_managers_choice(&t, profile, "Optico: components wood wood");
        refuse_move(&t, "Optico: manager_components wood wood", TRK_NO_PILE_LIMIT);
        assert_int_equal(t.reason.n[0], TRK_WOOD);
        assert_int_equal(t.reason.n[1], 2);
        assert_int_equal(t.reason.n[2], 3);
        assert_int_equal(count_legal(&t, TRK_MOVE_MANAGER_COMPONENTS), 14 - 1);
        play(&t, "Optico: manager_components wood glass");
        assert_pieces(&t, OPTICO, PIECES(TRK_WOOD, 3, TRK_GLASS, 1));
        assert_int_equal(t.s.player[OPTICO].multi[0], TRK_WOOD);
    }
}

/* Q1: without direct_to_extension the bonuses of setup still lie on the extensions. */
static void test_setup_bonuses_lie_on_the_extension_anyway(void **state)
{
    (void)state;
    struct table t;
    new_with_switch(&t, TRK_REVISED_2019, 3, TRK_SETUP_FREE,
                    TRK_SWITCH_DIRECT_TO_EXTENSION, 0);
    table_until(&t, TRK_PHASE_STARTING_TRICK);
    play_all(&t, "Optico: starting_trick card_manipulation; Optico: specialist manager; "
                 "Optico: components wood glass; Optico: manager_components wood metal");
    play_all(&t,
             "Mechaniker: starting_trick levitation; Mechaniker: specialist assistant; "
             "Mechaniker: components rope");
    play_all(&t, "Lotus: starting_trick burning_mummy; Lotus: specialist engineer; "
                 "Lotus: components rope; Lotus: engineer_trick spirit_hand");
    assert_int_equal(t.s.player[OPTICO].multi[0], TRK_WOOD);
    assert_int_equal(t.s.player[OPTICO].multi[1], TRK_METAL);
    assert_int_equal(t.s.player[OPTICO].component[TRK_WOOD], 2);
    assert_int_equal(t.s.player[MECHANIKER].member[TRK_APPRENTICE_4].status, TRK_IN_TEAM);
    assert_int_equal(t.s.player[MECHANIKER].member[TRK_APPRENTICE_2].status,
                     TRK_IN_SUPPLY);
    assert_trick(&t, LOTUS, TRK_ENGINEER_SLOT, TRK_TRICK_SPIRIT_HAND, TRK_HEART, 0);
    assert_no_trick(&t, LOTUS, 1);
}

/* ---- R4: the recommended first setup ------------------------------------------- */

static void check_first_setup(const struct table *t, unsigned seat, unsigned trick,
                              unsigned markers, unsigned component, unsigned specialist,
                              unsigned piece, unsigned extra_trick)
{
    const trk_player *p = &t->s.player[seat];
    unsigned team = 1u << TRK_MAGICIAN | 1u << TRK_APPRENTICE_1 | 1u << specialist;
    if (specialist == TRK_ASSISTANT)
        team |= 1u << TRK_APPRENTICE_4;
    assert_int_equal(in_team_of(t, seat), team);
    assert_trick(t, seat, 0, trick, TRK_SPADE, markers);
    assert_no_trick(t, seat, 1);
    assert_no_trick(t, seat, 2);
    if (extra_trick == TRK_NONE)
        assert_no_trick(t, seat, TRK_ENGINEER_SLOT);
    else
        assert_trick(t, seat, TRK_ENGINEER_SLOT, extra_trick, TRK_HEART, 0);
    assert_int_equal(p->multi[0], piece);
    assert_int_equal(p->multi[1], TRK_NONE);
    if (piece == TRK_NONE)
        assert_pieces(t, seat, PIECES((uint8_t)component, 2));
    else
        assert_pieces(t, seat, PIECES((uint8_t)component, 2, (uint8_t)piece, 1));
    assert_int_equal(p->supply[TRK_SPADE], 4 - markers);
    assert_int_equal(p->shards, 1);
}

static void check_first_setups(const struct table *t)
{
    check_first_setup(t, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 2, TRK_FABRIC, TRK_MANAGER,
                      TRK_ANIMAL, TRK_NONE);
    check_first_setup(t, 1, TRK_TRICK_LINKING_RINGS, 2, TRK_METAL, TRK_ASSISTANT,
                      TRK_NONE, TRK_NONE);
    check_first_setup(t, 2, TRK_TRICK_BARRICADED_BARRELS, 2, TRK_WOOD, TRK_ENGINEER,
                      TRK_NONE, TRK_TRICK_STOCKS_ESCAPE);
    check_first_setup(t, 3, TRK_TRICK_MIND_READING, 3, TRK_GLASS, TRK_MANAGER, TRK_ROPE,
                      TRK_NONE);
}

static void test_recommended_first_setup(void **state)
{
    (void)state;
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++) {
        struct table t;
        table_at(&t, profile, 4, TRK_PHASE_INITIATIVE);
        check_first_setups(&t);
        assert_int_equal(count_events(&t, TRK_EVENT_TRICK_TAKEN), 5);
        assert_int_equal(find_event(&t, TRK_EVENT_TRICK_TAKEN)->rule, TRK_R(4, 0));
        assert_int_equal(count_events(&t, TRK_EVENT_COMPONENT_TAKEN), 4 + 2);
        assert_int_equal(count_events(&t, TRK_EVENT_JOINED), 5);
        assert_int_equal(count_events(&t, TRK_EVENT_PREPARED), 4);
        assert_int_equal(bits(t.s.residence), 32 - 5);
    }
}

/* The rows go by category: the other four Magicians get the same, whoever is first. */
static void test_first_setup_goes_by_category(void **state)
{
    (void)state;
    struct table t;
    new_with_switch(&t, TRK_REVISED_2019, 4, TRK_SETUP_FIRST,
                    TRK_SWITCH_DIRECT_TO_EXTENSION, 0);
    table_until(&t, TRK_PHASE_FIRST_CHOOSER);
    play_all(&t, "chance: first_chooser seat3; seat3: choose master_of_chains; "
                 "seat4: choose yoruba_spiritmaster; seat1: choose gentleman; "
                 "seat2: choose electra");
    assert_int_equal(t.s.phase, TRK_PHASE_INITIATIVE);
    check_first_setups(&t);
}

/* ---- R5: Initiative, Coins, Fame ----------------------------------------------- */

static void test_initiative_is_drawn_slot_by_slot(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 4, TRK_PHASE_INITIATIVE);
    assert_int_equal(actor(&t), TRK_CHANCE);
    play(&t, "chance: initiative Lotus");
    refuse_move(&t, "chance: initiative Lotus", TRK_NO_HAS_INITIATIVE);
    assert_int_equal(t.reason.rule, TRK_R(5, 1));
    assert_int_equal(t.reason.n[0], LOTUS);
    play(&t, "chance: initiative Optico");
    refuse_move(&t, "chance: initiative Lotus", TRK_NO_HAS_INITIATIVE);
    refuse_move(&t, "chance: initiative Optico", TRK_NO_HAS_INITIATIVE);
    play(&t, "chance: initiative Priestess"); /* the last one needs no draw */
    static const uint8_t order[4] = {LOTUS, OPTICO, PRIESTESS, MECHANIKER};
    assert_memory_equal(t.s.order, order, sizeof order);
    assert_int_equal(t.s.phase, TRK_PHASE_ROLL_DICE);
    assert_int_equal(count_events(&t, TRK_EVENT_INITIATIVE), 2);
    assert_int_equal(t.event[0].seat, PRIESTESS);
    assert_int_equal(t.event[0].a[0], 3);
    assert_int_equal(t.event[1].seat, MECHANIKER);
    assert_int_equal(t.event[1].a[0], 4);
    assert_int_equal(t.event[2].kind, TRK_EVENT_TURN_BEGAN);
}

static void test_starting_coins_by_slot(void **state)
{
    (void)state;
    static const uint8_t slots[5][4] = {{0}, {0}, {1, 3}, {1, 2, 3}, {1, 2, 3, 4}};
    static const uint8_t coins[5][4] = {
        {0}, {0}, {10, 14}, {10, 12, 14}, {10, 12, 14, 16}};
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++)
        for (unsigned players = 2; players <= 4; players++) {
            struct table t;
            unsigned place = 0;
            table_at(&t, profile, players, TRK_PHASE_INITIATIVE);
            while (t.s.phase == TRK_PHASE_INITIATIVE) {
                char text[TRK_MOVE_TEXT]; /* the last seat first */
                snprintf(text, sizeof text, "chance: initiative seat%u", players - place);
                play(&t, text);
                for (unsigned i = 0; i < t.events.n; i++) {
                    const trk_event *event = &t.event[i];
                    if (event->kind != TRK_EVENT_INITIATIVE)
                        continue;
                    assert_int_equal(event->rule, TRK_R(5, 2));
                    assert_int_equal(event->seat, players - 1 - place);
                    assert_int_equal(event->a[0], slots[players][place]);
                    assert_int_equal(event->coins, coins[players][place]);
                    assert_int_equal(event->fame, 5);
                    assert_int_equal(event->shards, 0);
                    assert_int_equal(t.s.player[event->seat].coins,
                                     coins[players][place]);
                    place++;
                }
            }
            assert_int_equal(place, players);
        }
}

static void test_starting_fame(void **state)
{
    (void)state;
    for (unsigned players = 2; players <= 4; players++) {
        struct table t;
        table_at(&t, TRK_REVISED_2019, players, TRK_PHASE_ROLL_DICE);
        for (unsigned seat = 0; seat < players; seat++) {
            assert_int_equal(t.s.player[seat].fame, 5);
            assert_int_equal(t.s.player[seat].ledger[TRK_FAME_START], 5);
        }
    }
}

/* ---- symbols and first free places --------------------------------------------- */

/* Optico on Downtown with a Residence die for everything. */
static void at_the_residence(struct table *t, unsigned profile)
{
    table_at(t, profile, 2, TRK_PHASE_ASSIGNMENT);
    set_dice(t, TRK_FACE_ANY, TRK_FACE_ANY, TRK_FACE_X, TRK_FACE_APPRENTICE, TRK_FACE_X,
             TRK_FACE_X);
    table_plan(t, "Optico magician downtown");
    play(t, "Optico: place magician downtown 1");
}

static void test_the_first_free_symbol(void **state)
{
    (void)state;
    struct table t;
    at_the_residence(&t, TRK_REVISED_2019);
    t.s.player[OPTICO].shards = 1;
    play_all(&t, "Optico: enhance; Optico: learn spirit_hand residence_1");
    assert_trick(&t, OPTICO, 1, TRK_TRICK_SPIRIT_HAND, TRK_HEART, 0);
    play_all(&t, "Optico: return; Optico: return_trick enchanted_butterflies");
    play(&t, "Optico: learn burning_mummy residence_2");
    assert_trick(&t, OPTICO, 0, TRK_TRICK_BURNING_MUMMY, TRK_SPADE, 0);
    assert_int_equal(t.s.player[OPTICO].supply[TRK_SPADE], 4);
}

/* [2015] the two Spade markers are out of the game: Heart has more. */
static void test_the_symbol_with_most_markers_left(void **state)
{
    (void)state;
    struct table t;
    at_the_residence(&t, TRK_FIRST_2015);
    play_all(&t, "Optico: return; Optico: return_trick enchanted_butterflies");
    assert_int_equal(t.s.player[OPTICO].lost[TRK_SPADE], 2);
    struct table u = t;
    play(&u, "Optico: learn spirit_hand residence_1");
    assert_trick(&u, OPTICO, 0, TRK_TRICK_SPIRIT_HAND, TRK_HEART, 0);
    static const uint8_t lost[4] = {2, 3, 1, 1};
    for (unsigned symbol = 0; symbol < 4; symbol++) {
        t.s.player[OPTICO].lost[symbol] = lost[symbol];
        t.s.player[OPTICO].supply[symbol] = (uint8_t)(4 - lost[symbol]);
    }
    play(&t, "Optico: learn spirit_hand residence_1"); /* the first of equals */
    assert_trick(&t, OPTICO, 0, TRK_TRICK_SPIRIT_HAND, TRK_DIAMOND, 0);
}

/* A symbol that is not free does not count, however many markers it has. */
static void test_only_free_symbols_count(void **state)
{
    (void)state;
    struct table t;
    at_the_residence(&t, TRK_SIX_WEEKS);
    static const uint8_t lost[4] = {0, 3, 3, 2};
    for (unsigned symbol = 1; symbol < 4; symbol++) {
        t.s.player[OPTICO].lost[symbol] = lost[symbol];
        t.s.player[OPTICO].supply[symbol] = (uint8_t)(4 - lost[symbol]);
    }
    play(&t, "Optico: learn spirit_hand residence_1");
    assert_trick(&t, OPTICO, 1, TRK_TRICK_SPIRIT_HAND, TRK_CLUB, 0);
}

static void test_a_trick_can_be_learned_without_any_marker(void **state)
{
    (void)state;
    struct table t;
    at_the_residence(&t, TRK_FIRST_2015);
    for (unsigned symbol = 1; symbol < 4; symbol++) {
        t.s.player[OPTICO].lost[symbol] = 4;
        t.s.player[OPTICO].supply[symbol] = 0;
    }
    play(&t, "Optico: learn spirit_hand residence_1");
    assert_trick(&t, OPTICO, 1, TRK_TRICK_SPIRIT_HAND, TRK_HEART, 0);
}

static void test_a_new_trick_takes_the_first_free_slot(void **state)
{
    (void)state;
    struct table t;
    at_the_residence(&t, TRK_REVISED_2019);
    give_trick(&t, OPTICO, 2, TRK_TRICK_PUB_IN_A_BOTTLE, 0);
    struct table u = t;
    play(&u, "Optico: learn spirit_hand residence_1");
    assert_int_equal(u.s.player[OPTICO].trick[1].trick, TRK_TRICK_SPIRIT_HAND);
    play_all(&t, "Optico: return; Optico: return_trick enchanted_butterflies");
    play(&t, "Optico: learn spirit_hand residence_1");
    assert_int_equal(t.s.player[OPTICO].trick[0].trick, TRK_TRICK_SPIRIT_HAND);
    assert_no_trick(&t, OPTICO, 1);
}

static void test_a_new_apprentice_takes_the_first_free_place(void **state)
{
    (void)state;
    struct table t;
    at_the_residence(&t, TRK_REVISED_2019);
    add_member(&t, OPTICO, TRK_APPRENTICE_3);
    play_all(&t, "Optico: hire apprentice inn_2; Optico: end");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(find_event(&t, TRK_EVENT_JOINED)->a[0], TRK_APPRENTICE_2);
    assert_int_equal(t.s.player[OPTICO].member[TRK_APPRENTICE_2].status, TRK_IN_TEAM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_a_seat_beyond_the_players_does_not_exist, "R1.1"),
        PROVES(test_fame_never_falls_below_0, "R1.2"),
        PROVES(test_supplies_are_unlimited, "R1.2 A85"),
        PROVES(test_a_player_has_eight_disks, "R1.3"),
        PROVES(test_the_disks_run_out, "R1.3"),
        PROVES(test_only_disks_in_the_team_can_be_used, "R1.3"),
        PROVES(test_component_prices, "R1.4"),
        PROVES(test_tricks_by_category_and_level, "R1.5"),
        PROVES(test_every_trick_exists_once, "R1.5"),
        PROVES(test_four_symbols_with_four_markers, "R1.6 R3.3"),
        PROVES(test_a_symbol_belongs_to_one_trick, "R1.6"),
        PROVES(test_at_most_four_tricks, "R1.6 R1.10 R1.12"),
        PROVES(test_performance_cards_have_slots_circles_and_a_box, "R1.7"),
        PROVES(test_assignment_cards, "R1.8"),
        PROVES(test_locations_and_their_modifiers, "R1.9 R1.12"),
        PROVES(test_modifiers_count_on_placement, "R1.9 R1.12"),
        PROVES(test_a_workshop_is_its_owners, "R1.9 R1.12"),
        PROVES(test_no_dark_alley_in_the_base_game, "R1.9"),
        PROVES(test_the_engineers_slot_gives_a_marker_more, "R1.10"),
        PROVES(test_a_pile_on_the_managers_slot_counts_one_more, "R1.10"),
        PROVES(test_the_apprentice_with_the_assistant_needs_no_wages, "R1.10"),
        PROVES(test_faces_of_the_dice, "R1.11"),
        PROVES(test_an_x_offers_nothing, "R1.11"),
        PROVES(test_any_stands_for_every_category, "R1.11"),
        PROVES(test_six_component_slots_and_two_of_the_manager, "R1.10 R1.12"),
        PROVES(test_three_apprentice_places_and_one_of_the_assistant, "R1.10 R1.12"),
        PROVES(test_geometry_of_performance_cards, "R1.7 R1.13"),
        PROVES(test_corners_of_a_marker, "R1.13"),
        PROVES(test_no_level_3_tricks_without_the_dark_alley, "R2.1"),
        PROVES(test_a_level_3_trick_cannot_be_learned, "R2.1"),
        PROVES(test_the_market_at_the_start, "R2.2"),
        PROVES(test_the_performance_deck, "R2.3 A1"),
        PROVES(test_the_performance_deck_follows_the_switch, "R2.3 D03"),
        PROVES(test_a_new_card_is_unseen_and_of_the_right_theater, "R2.3 A1"),
        PROVES(test_first_cards_on_display, "R2.4"),
        PROVES(test_the_game_begins_with_turn_1, "R2.6"),
        PROVES(test_slots_out_of_use, "R2.7 A6"),
        PROVES(test_slots_are_out_of_use_for_the_whole_game, "R2.7"),
        PROVES(test_nobody_shares_a_favourite_category, "R3.1"),
        PROVES(test_magicians_are_chosen_clockwise, "R3.1 A82"),
        PROVES(test_colours_follow_from_the_magicians, "R3.1"),
        PROVES(test_magician_and_one_apprentice_go_on_the_board, "R3.3 Q3"),
        PROVES(test_starting_components_are_worth_2, "R3.4 A4"),
        PROVES(test_starting_components_are_told, "R3.4"),
        PROVES(test_no_superior_piece_and_no_single_basic_one, "A4"),
        PROVES(test_the_starting_trick, "R3.5 A84"),
        PROVES(test_the_hand, "R3.6"),
        PROVES(test_the_manager_brings_components, "R3.7"),
        PROVES(test_the_engineer_brings_a_trick, "R3.7 A5 A84"),
        PROVES(test_the_assistant_brings_an_apprentice, "R3.7"),
        PROVES(test_free_prepare, "R3.8"),
        PROVES(test_free_prepare_counts_the_managers_pieces, "R3.8 A3"),
        PROVES(test_free_prepare_counts_the_virtual_piece, "A3"),
        PROVES(test_free_prepare_is_for_the_starting_trick_only, "A3"),
        PROVES(test_one_shard_each, "R3.9"),
        PROVES(test_engineers_choose_clockwise, "A5"),
        PROVES(test_order_of_the_setup_choices, "A82"),
        PROVES(test_order_of_the_setup_events, "A82 A90"),
        PROVES(test_the_managers_bonus_joins_the_pile, "A83"),
        PROVES(test_the_managers_bonus_keeps_the_limit_of_2019, "A83 D23"),
        PROVES(test_the_managers_bonus_keeps_the_limit_of_2015, "A83"),
        PROVES(test_setup_bonuses_lie_on_the_extension_anyway, "Q1"),
        PROVES(test_recommended_first_setup, "R4"),
        PROVES(test_first_setup_goes_by_category, "R4 Q1"),
        PROVES(test_initiative_is_drawn_slot_by_slot, "R5.1 A90"),
        PROVES(test_starting_coins_by_slot, "R5.1 R5.2 A2"),
        PROVES(test_starting_fame, "R5.3"),
        PROVES(test_the_first_free_symbol, "A84 Q7"),
        PROVES(test_the_symbol_with_most_markers_left, "A84 Q7"),
        PROVES(test_only_free_symbols_count, "Q7"),
        PROVES(test_a_trick_can_be_learned_without_any_marker, "Q7"),
        PROVES(test_a_new_trick_takes_the_first_free_slot, "Q3"),
        PROVES(test_a_new_apprentice_takes_the_first_free_place, "Q3"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_notation.c: words, move texts, rule ids and JSON reports. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "data/data.h"
#include "notation/json_in.h"
#include "notation/json_out.h"
#include "notation/words.h"
#include "trickerion.h"

static trk_state start_with(unsigned profile, unsigned players, unsigned modules)
{
    trk_config config;
    trk_state state;
    assert_int_equal(trk_config_init(&config, profile, players), TRK_OK);
    config.modules = (uint8_t)modules;
    assert_int_equal(trk_start(&state, &config, NULL), TRK_OK);
    return state;
}

static trk_state start(unsigned profile, unsigned players)
{
    return start_with(profile, players, 0);
}

static trk_state start_full(unsigned profile, unsigned players)
{
    return start_with(profile, players, TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES);
}

/* A game with Magicians, so that seats have labels. */
static trk_state with_magicians(void)
{
    trk_state state = start(TRK_REVISED_2019, 3);
    state.player[0].magician = TRK_MAGICIAN_GREAT_OPTICO;
    state.player[1].magician = TRK_MAGICIAN_MASTER_OF_CHAINS;
    return state;
}

static unsigned lowest(unsigned actors)
{
    unsigned actor = 0;
    while (!(actors >> actor & 1))
        actor++;
    return actor;
}

/* One random legal move of the lowest actor; false when the game is over. */
static bool random_move(const trk_state *state, struct rng *rng, trk_move *move)
{
    trk_move moves[TRK_MAX_LEGAL];
    unsigned actors = trk_actors(state);
    if (!actors)
        return false;
    unsigned n = trk_legal(state, lowest(actors), moves, TRK_MAX_LEGAL);
    assert_true(n > 0);
    *move = moves[rng_below(rng, n)];
    return true;
}

/* ---- words ---- */

static void test_every_value_of_every_domain_has_words(void **unused)
{
    trk_state states[2] = {start(TRK_REVISED_2019, 4), with_magicians()};
    (void)unused;
    for (unsigned s = 0; s < 2; s++)
        for (unsigned domain = 0; domain < TRK_N_DOMAINS; domain++)
            for (unsigned value = 0; value < data_domain_size[domain]; value++) {
                char text[64];
                trk_text_error error = {0};
                struct scan scan;
                uint8_t read = 77;
                size_t n = trk_value_format(&states[s], domain, value, text, sizeof text);
                assert_true(n < sizeof text && n == strlen(text));
                assert_null(strchr(text, '?'));
                scan_begin(&scan, text, n, 1, &error);
                assert_true(note_read_value(&scan, &states[s], domain, &read));
                assert_int_equal(read, value);
                assert_true(scan_at_end(&scan));
            }
}

static void test_words_of_a_domain_are_all_different(void **unused)
{
    (void)unused;
    for (unsigned domain = 0; domain < TRK_N_DOMAINS; domain++)
        for (unsigned a = 0; a < data_domain_size[domain]; a++)
            for (unsigned b = 0; b < a; b++) {
                char one[64], two[64];
                trk_value_format(NULL, domain, a, one, sizeof one);
                trk_value_format(NULL, domain, b, two, sizeof two);
                assert_string_not_equal(one, two);
            }
}

static void test_words_as_the_rules_have_them(void **unused)
{
    static const struct {
        unsigned domain, value;
        const char *text;
    } rows[] = {
        {TRK_DOMAIN_SEAT, 0, "Optico"},
        {TRK_DOMAIN_SEAT, 2, "seat3"},
        {TRK_DOMAIN_MAGICIAN, TRK_MAGICIAN_RED_LOTUS, "red_lotus"},
        {TRK_DOMAIN_SPECIALIST, 2, "assistant"},
        {TRK_DOMAIN_RECRUIT, 3, "apprentice"},
        {TRK_DOMAIN_SLOT, TRK_SLOT_MARKET_ROW_1, "market_row 1"},
        {TRK_DOMAIN_SLOT, TRK_SLOT_THEATER_12, "theater 12"},
        {TRK_DOMAIN_CARD, TRK_WORKSHOP, "workshop"},
        {TRK_DOMAIN_CARD, TRK_CARD_SPECIAL + TRK_S_TEST_RUN, "test_run"},
        {TRK_DOMAIN_CARD, TRK_N_CARDS, "nothing"},
        {TRK_DOMAIN_BUNDLE, 2, "wood glass"},
        {TRK_DOMAIN_BUNDLE, 10, "rope"},
        {TRK_DOMAIN_PIECES, 0, "1"},
        {TRK_DOMAIN_BARGAIN, 11, "11"},
        {TRK_DOMAIN_DIE, TRK_RESIDENCE_1, "residence_1"},
        {TRK_DOMAIN_FACE, TRK_FACE_3, "3"},
        {TRK_DOMAIN_FACE, TRK_FACE_X, "x"},
        {TRK_DOMAIN_ORDER_SLOT, 1, "slot 2"},
        {TRK_DOMAIN_MULTI_SLOT, 0, "multi 1"},
        {TRK_DOMAIN_PLACE, TRK_EXTENSION, "extension"},
        {TRK_DOMAIN_CARD_SLOT, 0, "slot 0"},                    /* R1.13 */
        {TRK_DOMAIN_ORIENTATION, TRK_RIGHT, "spiritual right"}, /* R1.13 */
        {TRK_DOMAIN_REWARD, TRK_REWARD_COINS, "coins"},
        {TRK_DOMAIN_DECK, TRK_MARKET_ROW, "market_row"},
        {TRK_DOMAIN_SPECIAL, TRK_S_ON_STAGE_PREPARATION, "on_stage_preparation"},
        {TRK_DOMAIN_PROPHECY, TRK_P_PERFORMER_MODIFIER_FOR_ALL,
         "performer_modifier_for_all"},
        {TRK_DOMAIN_USE, TRK_USE_BONUS, "bonus"},
        {TRK_DOMAIN_USE, TRK_USE_POINT, "point"},
        {TRK_DOMAIN_SPOT, 0, "slot 0"}, /* R1.13 */
        {TRK_DOMAIN_SPOT, 5, "slot 5"},
        {TRK_DOMAIN_SPOT, 6, "beside 1"},
        {TRK_DOMAIN_SPOT, 9, "beside 4"},
        {TRK_DOMAIN_TOKEN, 0, "slot 1"},
        {TRK_DOMAIN_TOKEN, 3, "slot 4"},
        {TRK_DOMAIN_TOKEN, 4, "quick"},
        {TRK_DOMAIN_YIELD, TRK_YIELD_FAME, "fame"},
        {TRK_DOMAIN_YIELD, TRK_YIELD_SHARDS, "shards"},
        {TRK_DOMAIN_SPOT, 10, "?"},
        {TRK_DOMAIN_TOKEN, 5, "?"},
        {TRK_DOMAIN_DECK, TRK_DARK_ALLEY, "?"},
        {TRK_DOMAIN_SPECIAL, TRK_HIDDEN, "hidden"},
        {TRK_DOMAIN_NOTHING, 0, ""},
        {TRK_DOMAIN_TRICK, TRK_N_TRICKS, "?"},
        {TRK_DOMAIN_TRICK, TRK_NONE, "?"},
        {TRK_DOMAIN_CARD, TRK_HIDDEN, "hidden"},
        {TRK_N_DOMAINS, 0, "?"},
    };
    trk_state state = with_magicians();
    (void)unused;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[64];
        trk_value_format(&state, rows[i].domain, rows[i].value, text, sizeof text);
        assert_string_equal(text, rows[i].text);
    }
}

/* ---- moves ---- */

static const trk_move a_place = {
    TRK_MOVE_PLACE, 0, {TRK_ENGINEER, TRK_SLOT_MARKET_ROW_1}};
static const trk_move a_put = {
    TRK_MOVE_PUT, 1, {TRK_PERFORMANCE_MAGORIAN_03, 4, TRK_LEFT}};
static const trk_move a_theft = {TRK_MOVE_SHOPLIFT, 0, {TRK_STOCK, TRK_WOOD}};
static const trk_move a_reschedule = {
    TRK_MOVE_RESCHEDULE, 1, {TRK_PERFORMANCE_MAGORIAN_03, 7}};
static const trk_move a_steal = {TRK_MOVE_TRICK_STEAL, 0, {2, 6}};
static const trk_move an_exchange = {
    TRK_MOVE_EXCHANGE, 1, {TRK_PERFORMANCE_RIVERSIDE_01, TRK_PERFORMANCE_MAGORIAN_03}};
static const trk_move a_copy = {TRK_MOVE_MIMESIS, 0, {TRK_S_TEST_RUN, TRK_USE_POINT}};
static const trk_move a_card = {TRK_MOVE_CARD, TRK_CHANCE, {TRK_S_INTEREST}};
static const trk_move a_bundle = {TRK_MOVE_COMPONENTS, 2, {2}};
static const trk_move a_roll = {
    TRK_MOVE_ROLL, TRK_CHANCE, {TRK_RESIDENCE_1, TRK_FACE_OPTICAL}};

static void test_moves_read_however_they_are_spaced_or_spelt(void **unused)
{
    static const struct {
        const char *text;
        const trk_move *move;
    } rows[] = {
        {"Optico: place engineer market_row 1", &a_place},
        {"seat1: place engineer market_row 1", &a_place},
        {"  OPTICO :PLACE   Engineer\tMarket_Row 1  ", &a_place},
        {"Chains: put magorian_03 slot 4 spiritual left", &a_put},
        {"SEAT2:put magorian_03 slot 4 spiritual left", &a_put},
        {"seat3: components wood glass", &a_bundle},
        {"seat3: components glass wood", &a_bundle},
        {"seat1: shoplift quick wood", &a_theft},
        {"Chains: RESCHEDULE magorian_03  Beside 2", &a_reschedule},
        {"Optico: trick_steal slot 2 beside 1", &a_steal},
        {"Chains: exchange riverside_01 magorian_03", &an_exchange},
        {"Optico: mimesis Test_Run point", &a_copy},
        {"chance: card interest", &a_card},
        {"chance: roll residence_1 optical", &a_roll},
        {"CHANCE: ROLL RESIDENCE_1 OPTICAL", &a_roll},
    };
    trk_state state = with_magicians();
    (void)unused;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        trk_move move = {99, 99, {99}};
        assert_int_equal(
            trk_move_parse(&state, rows[i].text, strlen(rows[i].text), &move, NULL),
            TRK_OK);
        assert_memory_equal(&move, rows[i].move, sizeof move);
    }
}

static void test_move_texts(void **unused)
{
    static const trk_move resign = {TRK_ENTRY_RESIGN, 1, {0}};
    static const trk_move takeback = {TRK_ENTRY_TAKEBACK, 0, {0x02, 0x01}};
    static const trk_move adjourned = {TRK_ENTRY_ADJOURNED, 0, {0}};
    static const trk_move garbage = {TRK_MOVE_LEARN, 200, {TRK_NONE, 6}};
    static const trk_move no_kind = {TRK_N_MOVES, 3, {1, 2, 3}};
    static const struct {
        const trk_move *move;
        const char *text;
    } rows[] = {
        {&a_place, "Optico: place engineer market_row 1"},
        {&a_put, "Chains: put magorian_03 slot 4 spiritual left"},
        {&a_roll, "chance: roll residence_1 optical"},
        {&a_theft, "Optico: shoplift quick wood"},
        {&a_reschedule, "Chains: reschedule magorian_03 beside 2"},
        {&a_steal, "Optico: trick_steal slot 2 beside 1"},
        {&an_exchange, "Chains: exchange riverside_01 magorian_03"},
        {&a_copy, "Optico: mimesis test_run point"},
        {&a_card, "chance: card interest"},
        {&resign, "Chains: resign"},
        {&takeback, "takeback 258"},
        {&adjourned, "adjourned"},
        {&garbage, "?: learn ? ?"},
        {&no_kind, "seat4: ?"},
    };
    trk_state state = with_magicians();
    (void)unused;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[TRK_MOVE_TEXT];
        assert_int_equal(trk_move_format(&state, *rows[i].move, text, sizeof text),
                         strlen(rows[i].text));
        assert_string_equal(text, rows[i].text);
    }
}

static void test_move_text_errors_say_what_and_where(void **unused)
{
    static const struct {
        const char *text;
        unsigned id, column;
        const char *found, *wanted;
    } rows[] = {
        {"", TRK_TEXT_ERROR_EMPTY, 1, "", "move"},
        {"   ", TRK_TEXT_ERROR_EMPTY, 4, "", "move"},
        {"Nobody: end", TRK_TEXT_ERROR_UNKNOWN_ACTOR, 1, "Nobody", "actor"},
        {": end", TRK_TEXT_ERROR_UNKNOWN_ACTOR, 1, "", "actor"},
        {"seat5: end", TRK_TEXT_ERROR_UNKNOWN_ACTOR, 1, "seat5", "actor"},
        {"Optico:", TRK_TEXT_ERROR_MISSING_WORD, 8, "", "move"},
        {"Optico: jump", TRK_TEXT_ERROR_UNKNOWN_MOVE, 9, "jump", "move"},
        {"Optico: place", TRK_TEXT_ERROR_MISSING_WORD, 14, "", "character"},
        {"Optico: place engineer", TRK_TEXT_ERROR_MISSING_WORD, 23, "", "slot"},
        {"Optico: place engineer market_row", TRK_TEXT_ERROR_MISSING_WORD, 34, "",
         "slot"},
        {"Optico: place engineer market_row 5", TRK_TEXT_ERROR_UNKNOWN_WORD, 35, "5",
         "slot"},
        {"Optico: place engineer market_row 01", TRK_TEXT_ERROR_UNKNOWN_WORD, 35, "01",
         "slot"},
        {"Optico: place engineer market_row 0", TRK_TEXT_ERROR_UNKNOWN_WORD, 35, "0",
         "slot"},
        {"Optico: place driver market_row 1", TRK_TEXT_ERROR_UNKNOWN_WORD, 15, "driver",
         "character"},
        {"Optico: place engineer market_row 1 2", TRK_TEXT_ERROR_EXTRA_WORD, 37, "2", ""},
        {"Optico: end :", TRK_TEXT_ERROR_EXTRA_WORD, 13, ":", ""},
        {"Optico: components padlock", TRK_TEXT_ERROR_MISSING_WORD, 27, "", "bundle"},
        {"Optico: components wood rope", TRK_TEXT_ERROR_UNKNOWN_WORD, 25, "rope",
         "bundle"},
        {"Optico: put magorian_03 4", TRK_TEXT_ERROR_UNKNOWN_WORD, 25, "4", "card_slot"},
        {"Optico: put magorian_03 slot 4 left", TRK_TEXT_ERROR_UNKNOWN_WORD, 32, "left",
         "orientation"},
        {"Optico: reschedule magorian_03", TRK_TEXT_ERROR_MISSING_WORD, 31, "", "spot"},
        {"Optico: reschedule magorian_03 4", TRK_TEXT_ERROR_UNKNOWN_WORD, 32, "4",
         "spot"},
        {"Optico: reschedule magorian_03 slot 6", TRK_TEXT_ERROR_UNKNOWN_WORD, 37, "6",
         "spot"},
        {"Optico: reschedule magorian_03 beside 0", TRK_TEXT_ERROR_UNKNOWN_WORD, 39, "0",
         "spot"},
        {"Optico: reschedule magorian_03 beside 5", TRK_TEXT_ERROR_UNKNOWN_WORD, 39, "5",
         "spot"},
        {"Optico: reschedule magorian_03 beside", TRK_TEXT_ERROR_MISSING_WORD, 38, "",
         "spot"},
        {"Optico: shoplift slot 0 wood", TRK_TEXT_ERROR_UNKNOWN_WORD, 23, "0", "token"},
        {"Optico: shoplift slot 5 wood", TRK_TEXT_ERROR_UNKNOWN_WORD, 23, "5", "token"},
        {"Optico: shoplift slow wood", TRK_TEXT_ERROR_UNKNOWN_WORD, 18, "slow", "token"},
        {"Optico: shoplift", TRK_TEXT_ERROR_MISSING_WORD, 17, "", "token"},
        {"Optico: draw dark_alley", TRK_TEXT_ERROR_UNKNOWN_WORD, 14, "dark_alley",
         "deck"},
        {"Optico: keep downtown", TRK_TEXT_ERROR_UNKNOWN_WORD, 14, "downtown", "special"},
        {"Optico: keep hidden", TRK_TEXT_ERROR_UNKNOWN_WORD, 14, "hidden", "special"},
        {"Optico: mimesis test_run", TRK_TEXT_ERROR_MISSING_WORD, 25, "", "use"},
        {"Optico: premiere slot 1 gold", TRK_TEXT_ERROR_UNKNOWN_WORD, 25, "gold",
         "yield"},
        {"Optico: fate_weaving doom", TRK_TEXT_ERROR_UNKNOWN_WORD, 22, "doom",
         "prophecy"},
        {"Optico: buy 0 wood", TRK_TEXT_ERROR_UNKNOWN_WORD, 13, "0", "pieces"},
        {"Optico: buy 4 wood", TRK_TEXT_ERROR_UNKNOWN_WORD, 13, "4", "pieces"},
        {"Optico: buy 99999999999 wood", TRK_TEXT_ERROR_UNKNOWN_WORD, 13, "99999999999",
         "pieces"},
        {"Optico: learn \x01\xff", TRK_TEXT_ERROR_UNKNOWN_WORD, 15, "?\?", "trick"},
        {"Optico: learn \xc3\xa9 x", TRK_TEXT_ERROR_UNKNOWN_WORD, 15, "\xc3\xa9",
         "trick"},
        {"\xc3\xa9\xc3\xa9: end", TRK_TEXT_ERROR_UNKNOWN_ACTOR, 1, "\xc3\xa9\xc3\xa9",
         "actor"},
        {"Optico: resign", TRK_TEXT_ERROR_UNKNOWN_MOVE, 9, "resign", "move"},
        {"Optico: ? ?", TRK_TEXT_ERROR_UNKNOWN_MOVE, 9, "?", "move"},
    };
    trk_state state = with_magicians();
    (void)unused;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        trk_move move = {99, 99, {99}}, before = move;
        trk_text_error error;
        memset(&error, 0xaa, sizeof error);
        assert_int_equal(
            trk_move_parse(&state, rows[i].text, strlen(rows[i].text), &move, &error),
            TRK_ERR_TEXT);
        assert_memory_equal(&move, &before, sizeof move);
        assert_int_equal(error.id, rows[i].id);
        assert_int_equal(error.line, 1);
        assert_int_equal(error.column, rows[i].column);
        assert_string_equal(error.found, rows[i].found);
        assert_string_equal(error.wanted, rows[i].wanted);
    }
}

static void test_a_long_wrong_word_is_cut_short(void **unused)
{
    char text[400] = "seat1: learn ";
    trk_text_error error;
    trk_move move;
    trk_state state = with_magicians();
    (void)unused;
    memset(text + 13, 'y', 300);
    assert_int_equal(trk_move_parse(&state, text, strlen(text), &move, &error),
                     TRK_ERR_TEXT);
    assert_int_equal(error.id, TRK_TEXT_ERROR_UNKNOWN_WORD);
    assert_int_equal(strlen(error.found), sizeof error.found - 1);
}

static void test_the_actor_may_be_left_out_when_one_alone_may_act(void **unused)
{
    trk_state state = start(TRK_REVISED_2019, 3);
    trk_move move;
    trk_text_error error;
    (void)unused;
    assert_int_equal(trk_move_parse(&state, "deal riverside_05", 17, &move, &error),
                     TRK_OK);
    assert_int_equal(move.actor, TRK_CHANCE);
    /* R10.1: in the Assignment phase all act at once */
    state.phase = TRK_PHASE_ASSIGNMENT;
    assert_int_equal(trk_move_parse(&state, "assign engineer theater", 23, &move, &error),
                     TRK_ERR_TEXT);
    assert_int_equal(error.id, TRK_TEXT_ERROR_WHICH_ACTOR);
    assert_int_equal(error.column, 1);
    assert_string_equal(error.found, "assign");
    state.phase = TRK_PHASE_GAME_OVER;
    assert_int_equal(trk_move_parse(&state, "end", 3, &move, &error), TRK_ERR_TEXT);
    assert_int_equal(error.id, TRK_TEXT_ERROR_WHICH_ACTOR);
}

static void test_any_bytes_are_written_as_some_move(void **unused)
{
    trk_state state = with_magicians();
    struct rng rng;
    (void)unused;
    rng_seed(&rng, 7);
    for (unsigned i = 0; i < 20000; i++) {
        char text[TRK_MOVE_TEXT];
        uint64_t bits = rng_next(&rng);
        trk_move move;
        memcpy(&move, &bits, sizeof move);
        move.kind = (uint8_t)(i & 255);
        size_t n = trk_move_format(&state, move, text, sizeof text);
        assert_true(n > 0 && n < sizeof text && n == strlen(text));
    }
}

static void test_a_short_buffer_is_filled_and_the_length_told(void **unused)
{
    trk_state state = with_magicians();
    const char *whole = "Optico: place engineer market_row 1";
    (void)unused;
    for (size_t cap = 0; cap <= strlen(whole) + 1; cap++) {
        char text[64];
        memset(text, '#', sizeof text);
        assert_int_equal(trk_move_format(&state, a_place, text, cap), strlen(whole));
        for (size_t i = cap; i < sizeof text; i++)
            assert_int_equal(text[i], '#');
        if (cap > 0) {
            assert_int_equal(strlen(text), cap - 1);
            assert_memory_equal(text, whole, cap - 1);
        }
    }
}

static void round_trip(const trk_state *state, trk_move move)
{
    char text[TRK_MOVE_TEXT];
    trk_move read;
    size_t n = trk_move_format(state, move, text, sizeof text);
    assert_true(n < sizeof text);
    assert_int_equal(trk_move_parse(state, text, n, &read, NULL), TRK_OK);
    assert_memory_equal(&read, &move, sizeof move);
}

static void round_trip_all(const trk_state *state)
{
    static trk_move moves[20000];
    unsigned actors = trk_actors(state);
    for (unsigned actor = 0; actors >> actor; actor++) {
        if (!(actors >> actor & 1))
            continue;
        unsigned n = trk_legal(state, actor, moves, TRK_MAX_LEGAL);
        for (unsigned i = 0; i < n; i++)
            round_trip(state, moves[i]);
        n = trk_candidates(state, actor, moves, 20000);
        for (unsigned i = 0; i < n && i < 20000; i += 7)
            round_trip(state, moves[i]);
    }
}

static void test_every_move_of_random_games_round_trips(void **unused)
{
    (void)unused;
    for (unsigned game = 0; game < 18; game++) {
        trk_state state = game & 1 ? start_full(game / 2 % 3, 2 + game / 6)
                                   : start(game / 2 % 3, 2 + game / 6);
        struct rng rng;
        trk_move move;
        rng_seed(&rng, 100 + game);
        while (random_move(&state, &rng, &move)) {
            round_trip_all(&state);
            assert_int_equal(trk_apply(&state, move, NULL), TRK_OK);
        }
    }
}

/* Also of kinds that random games hardly reach. */
static void test_every_move_there_is_round_trips(void **unused)
{
    trk_state state = with_magicians();
    (void)unused;
    for (unsigned kind = 0; kind < TRK_N_MOVES; kind++) {
        const uint8_t *size = data_moves[kind].size;
        for (unsigned i = 0; i < (unsigned)size[0] * size[1] * size[2]; i++) {
            trk_move move = {(uint8_t)kind, (uint8_t)(i % 5), {0}};
            move.arg[0] = (uint8_t)(i / size[2] / size[1]);
            move.arg[1] = (uint8_t)(i / size[2] % size[1]);
            move.arg[2] = (uint8_t)(i % size[2]);
            round_trip(&state, move);
        }
    }
}

/* ---- rules ---- */

static void test_rule_ids_as_text(void **unused)
{
    static const struct {
        trk_rule rule;
        const char *text;
    } rows[] = {
        {TRK_R(13, 1), "R13.1"},
        {TRK_R(1, 13), "R1.13"},
        {TRK_R(26, 0), "R26"},
        {TRK_A(17), "A17"},
        {TRK_Q(2), "Q2"},
        {TRK_G(4), "G4"},
        {TRK_S(TRK_S_TEST_RUN), "S.test_run"},
        {TRK_P(TRK_P_CHEAP_BANK), "P.cheap_bank"},
        {TRK_M(TRK_MAGICIAN_GREAT_OPTICO), "M.mimesis"},
        {TRK_W(12), "W12"},
    };
    (void)unused;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[48];
        trk_rule rule = 1;
        assert_int_equal(trk_rule_format(rows[i].rule, text, sizeof text),
                         strlen(rows[i].text));
        assert_string_equal(text, rows[i].text);
        assert_int_equal(trk_rule_parse(text, strlen(text), &rule), TRK_OK);
        assert_int_equal(rule, rows[i].rule);
    }
}

static void test_every_rule_number_writes_and_most_read_back(void **unused)
{
    unsigned read_back = 0;
    (void)unused;
    for (unsigned rule = 0; rule < 65536; rule++) {
        char text[48];
        trk_rule read = 1;
        size_t n = trk_rule_format((trk_rule)rule, text, sizeof text);
        assert_true(n < sizeof text && n == strlen(text));
        if (trk_rule_parse(text, n, &read) != TRK_OK)
            continue;
        assert_int_equal(read, rule);
        read_back++;
    }
    /* R 1 to 255 with 0 to 15; A, Q, G and W; S, P and M */
    assert_int_equal(read_back, 255 * 16 + 4 * 4096 + TRK_N_SPECIALS + TRK_N_PROPHECIES +
                                    TRK_N_MAGICIANS);
}

static void test_wrong_rule_ids_are_refused(void **unused)
{
    static const char *const rows[] = {
        "",
        "R",
        "R0.1",
        "R13.",
        "R13.16",
        "R256.1",
        "R13.1.2",
        "A",
        "A-1",
        "A4096",
        "A01",
        "S",
        "S.",
        "S.nobody",
        "Stest_run",
        "X1",
        "R13 1",
        "R13.1 x",
        "13.1",
        "R1.0",
        "M.great_optico",
        "S.a_very_long_word_that_is_no_special_assignment_at_all",
    };
    (void)unused;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        trk_rule rule = 77;
        assert_int_equal(trk_rule_parse(rows[i], strlen(rows[i]), &rule), TRK_ERR_TEXT);
        assert_int_equal(rule, 77);
    }
}

/* ---- JSON ---- */

static char json_text[1 << 16];

static void assert_json(const struct str *out)
{
    struct json_in json = {json_text, out->n};
    trk_text_error error = {0};
    assert_false(str_full(out));
    if (!json_check(&json, &error))
        fail_msg("column %u: %s", error.column, json_text);
}

static void test_strings_are_escaped(void **unused)
{
    static const struct {
        const char *text, *json;
    } rows[] = {
        {"plain", "\"plain\""},
        {"a\"b\\c", "\"a\\\"b\\\\c\""},
        {"\x01\n\x1f\x7f", "\"\\u0001\\u000a\\u001f\\u007f\""},
        {"\xc3\xa9\xf0\x9f\x8e\xa9", "\"\xc3\xa9\xf0\x9f\x8e\xa9\""},
        {"\xff\xc3", "\"\xef\xbf\xbd\xef\xbf\xbd\""},
        {"\xc0\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\""},                 /* overlong */
        {"\xed\xa0\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\""}, /* surrogate */
    };
    (void)unused;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct str out = str_buffer(json_text, sizeof json_text);
        struct json_out json = json_out(&out);
        out_text(&json, rows[i].text);
        assert_string_equal(json_text, rows[i].json);
        assert_json(&out);
    }
}

static void test_the_writer_puts_commas(void **unused)
{
    struct str out = str_buffer(json_text, sizeof json_text);
    struct json_out json = json_out(&out);
    (void)unused;
    out_open(&json, '{');
    out_key(&json, "A");
    out_open(&json, '[');
    out_number(&json, -5);
    out_flag(&json, true);
    out_null(&json);
    out_open(&json, '[');
    out_close(&json, ']');
    out_close(&json, ']');
    out_key(&json, "b");
    out_word(&json, "WORD");
    out_close(&json, '}');
    assert_string_equal(json_text, "{\"a\":[-5,true,null,[]],\"b\":\"word\"}");
}

static void assert_move_json(const trk_state *state, trk_move move, const char *expected)
{
    struct str out = str_buffer(json_text, sizeof json_text);
    json_move(&out, state, move);
    assert_string_equal(json_text, expected);
}

static void test_moves_as_json(void **unused)
{
    trk_state state = with_magicians();
    trk_move takeback = {TRK_ENTRY_TAKEBACK, 0, {5}};
    trk_move idle = {TRK_MOVE_ASSIGN, 1, {TRK_MANAGER, TRK_N_CARDS}};
    (void)unused;
    assert_move_json(
        &state, a_place,
        "{\"text\":\"Optico: place engineer market_row 1\",\"kind\":\"place\","
        "\"actor\":\"seat1\",\"character\":\"engineer\","
        "\"slot\":\"market_row_1\"}");
    assert_move_json(&state, a_bundle,
                     "{\"text\":\"seat3: components wood glass\",\"kind\":\"components\","
                     "\"actor\":\"seat3\",\"bundle\":[\"wood\",\"glass\"]}");
    assert_move_json(
        &state, a_roll,
        "{\"text\":\"chance: roll residence_1 optical\",\"kind\":\"roll\","
        "\"actor\":\"chance\",\"die\":\"residence_1\",\"face\":\"optical\"}");
    assert_move_json(&state, idle,
                     "{\"text\":\"Chains: assign manager nothing\",\"kind\":\"assign\","
                     "\"actor\":\"seat2\",\"character\":\"manager\",\"card\":null}");
    assert_move_json(&state, a_theft,
                     "{\"text\":\"Optico: shoplift quick wood\",\"kind\":\"shoplift\","
                     "\"actor\":\"seat1\",\"token\":\"quick\",\"component\":\"wood\"}");
    assert_move_json(
        &state, a_reschedule,
        "{\"text\":\"Chains: reschedule magorian_03 beside 2\",\"kind\":\"reschedule\","
        "\"actor\":\"seat2\",\"performance\":\"magorian_03\",\"beside\":2}");
    assert_move_json(
        &state, a_steal,
        "{\"text\":\"Optico: trick_steal slot 2 beside 1\",\"kind\":\"trick_steal\","
        "\"actor\":\"seat1\",\"card_slot\":2,\"other_beside\":1}");
    assert_move_json(
        &state, an_exchange,
        "{\"text\":\"Chains: exchange riverside_01 magorian_03\",\"kind\":\"exchange\","
        "\"actor\":\"seat2\",\"performance\":\"riverside_01\","
        "\"other_performance\":\"magorian_03\"}");
    assert_move_json(&state, takeback,
                     "{\"text\":\"takeback 5\",\"kind\":\"takeback\",\"number\":5}");
}

static void test_a_refusal_as_json(void **unused)
{
    trk_reason reason = {TRK_NO_NO_POINTS, TRK_MOVE_LEARN, TRK_R(13, 1), {3, 2, 0, 0}};
    struct str out = str_buffer(json_text, sizeof json_text);
    (void)unused;
    json_reason(&out, reason);
    assert_string_equal(json_text, "{\"reason\":\"no_points\",\"kind\":\"learn\","
                                   "\"rule\":\"R13.1\",\"need\":3,\"have\":2}");
    out = str_buffer(json_text, sizeof json_text);
    reason =
        (trk_reason){TRK_NO_ORDER_SLOT_TAKEN, TRK_MOVE_ORDER, TRK_R(14, 4), {1, TRK_COG}};
    json_reason(&out, reason);
    assert_string_equal(json_text, "{\"reason\":\"order_slot_taken\",\"kind\":\"order\","
                                   "\"rule\":\"R14.4\",\"order_slot\":2,"
                                   "\"component\":\"cog\"}");
}

static void test_an_event_as_json_and_for_others(void **unused)
{
    trk_event event = {.kind = TRK_EVENT_PLANNED,
                       .seat = 1,
                       .rule = TRK_R(10, 1),
                       .seen_by = 1 << 1,
                       .a = {TRK_MANAGER, TRK_WORKSHOP}};
    struct str out = str_buffer(json_text, sizeof json_text);
    (void)unused;
    json_event(&out, trk_event_for(event, 1));
    assert_string_equal(json_text, "{\"event\":\"planned\",\"seat\":\"seat2\","
                                   "\"rule\":\"R10.1\",\"character\":\"manager\","
                                   "\"assignment\":\"workshop\"}");
    out = str_buffer(json_text, sizeof json_text);
    json_event(&out, trk_event_for(event, 0));
    assert_string_equal(json_text,
                        "{\"event\":\"planned\",\"seat\":\"seat2\",\"rule\":\"R10.1\"}");
}

/* A81: from which deck a card was drawn is public. */
static void test_a_draw_as_json_and_for_others(void **unused)
{
    trk_event event = {.kind = TRK_EVENT_DREW,
                       .seat = 1,
                       .rule = TRK_R(22, 1),
                       .seen_by = 1 << 1,
                       .a = {TRK_WORKSHOP, TRK_S_TEST_RUN}};
    struct str out = str_buffer(json_text, sizeof json_text);
    (void)unused;
    json_event(&out, trk_event_for(event, 1));
    assert_string_equal(json_text, "{\"event\":\"drew\",\"seat\":\"seat2\","
                                   "\"rule\":\"R22.1\",\"location\":\"workshop\","
                                   "\"special\":\"test_run\"}");
    out = str_buffer(json_text, sizeof json_text);
    json_event(&out, trk_event_for(event, 0));
    assert_string_equal(json_text, "{\"event\":\"drew\",\"seat\":\"seat2\","
                                   "\"rule\":\"R22.1\",\"location\":\"workshop\"}");
}

/* Where a marker lay is a spot: a slot of the card, or a place beside the slots. */
static void test_a_moved_marker_as_json(void **unused)
{
    trk_event event = {.kind = TRK_EVENT_MOVED_MARKER,
                       .seat = 1,
                       .rule = TRK_S(TRK_S_DIRECTORS_FAVOR),
                       .seen_by = 0xff,
                       .a = {TRK_TRICK_LEVITATION, TRK_PERFORMANCE_RIVERSIDE_02, 1,
                             TRK_UP, TRK_PERFORMANCE_RIVERSIDE_01, 0, 0}};
    struct str out = str_buffer(json_text, sizeof json_text);
    (void)unused;
    json_event(&out, event);
    assert_string_equal(
        json_text, "{\"event\":\"moved_marker\",\"seat\":\"seat2\","
                   "\"rule\":\"S.directors_favor\",\"trick\":\"levitation\","
                   "\"card\":\"riverside_02\",\"card_slot\":1,\"orientation\":\"up\","
                   "\"from_card\":\"riverside_01\",\"from_card_slot\":0,"
                   "\"victim\":\"seat1\"}");
    event.a[5] = TRK_CARD_SLOTS;
    out = str_buffer(json_text, sizeof json_text);
    json_event(&out, event);
    assert_non_null(
        strstr(json_text, "\"from_card\":\"riverside_01\",\"from_beside\":1"));
}

static void test_a_text_error_as_json(void **unused)
{
    trk_text_error error;
    trk_move move;
    trk_state state = with_magicians();
    struct str out = str_buffer(json_text, sizeof json_text);
    (void)unused;
    trk_move_parse(&state, "Optico: learn \"", 15, &move, &error);
    json_text_error(&out, &error);
    assert_string_equal(json_text,
                        "{\"error\":\"unknown_word\",\"line\":1,\"column\":15,"
                        "\"found\":\"\\\"\",\"wanted\":\"trick\",\"path\":\"\"}");
    error.id = TRK_TEXT_ERROR_ILLEGAL_MOVE;
    out = str_buffer(json_text, sizeof json_text);
    json_text_error(&out, &error);
    assert_json(&out);
    assert_non_null(strstr(json_text, ",\"reason\":{\"reason\":\"none\""));
}

/* Everything a random game brings forth is valid JSON. */
static void report_all(const trk_state *state, const trk_events *events)
{
    static trk_preview preview;
    static trk_outlook outlook;
    trk_move moves[TRK_MAX_LEGAL];
    unsigned actor = lowest(trk_actors(state));
    struct str out;
    for (unsigned i = 0; i < events->n; i++) {
        out = str_buffer(json_text, sizeof json_text);
        json_event(&out, events->at[i]);
        assert_json(&out);
    }
    unsigned n = trk_legal(state, actor, moves, TRK_MAX_LEGAL);
    out = str_buffer(json_text, sizeof json_text);
    json_move(&out, state, moves[n - 1]);
    assert_json(&out);
    if (actor == TRK_CHANCE)
        return;
    trk_preview_moves(state, actor, moves, 1, &preview);
    out = str_buffer(json_text, sizeof json_text);
    json_preview(&out, &preview);
    assert_json(&out);
    trk_outlook_for(state, actor, &outlook);
    out = str_buffer(json_text, sizeof json_text);
    json_outlook(&out, state, actor, &outlook);
    assert_json(&out);
}

static void report_game(trk_state state)
{
    static trk_event at[TRK_MAX_EVENTS];
    trk_events events = {at, TRK_MAX_EVENTS, 0};
    struct rng rng;
    trk_move move;
    rng_seed(&rng, 5);
    while (random_move(&state, &rng, &move)) {
        report_all(&state, &events);
        events.n = 0;
        assert_int_equal(trk_apply(&state, move, &events), TRK_OK);
    }
}

static void test_reports_of_random_games_are_json(void **unused)
{
    (void)unused;
    report_game(start(TRK_REVISED_2019, 3));
    report_game(start_full(TRK_REVISED_2019, 3));
    report_game(start_full(TRK_FIRST_2015, 4));
}

static void test_every_refusal_is_json(void **unused)
{
    (void)unused;
    for (unsigned id = 0; id < 256; id++)
        for (int n = -1; n < 300; n += 60) {
            trk_reason reason = {(uint8_t)id,
                                 (uint8_t)n,
                                 (trk_rule)(id * 256),
                                 {(int16_t)n, (int16_t)n, (int16_t)n, (int16_t)n}};
            struct str out = str_buffer(json_text, sizeof json_text);
            json_reason(&out, reason);
            assert_json(&out);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_value_of_every_domain_has_words),
        cmocka_unit_test(test_words_of_a_domain_are_all_different),
        cmocka_unit_test(test_words_as_the_rules_have_them),
        cmocka_unit_test(test_moves_read_however_they_are_spaced_or_spelt),
        cmocka_unit_test(test_move_texts),
        cmocka_unit_test(test_move_text_errors_say_what_and_where),
        cmocka_unit_test(test_a_long_wrong_word_is_cut_short),
        cmocka_unit_test(test_the_actor_may_be_left_out_when_one_alone_may_act),
        cmocka_unit_test(test_any_bytes_are_written_as_some_move),
        cmocka_unit_test(test_a_short_buffer_is_filled_and_the_length_told),
        cmocka_unit_test(test_every_move_of_random_games_round_trips),
        cmocka_unit_test(test_every_move_there_is_round_trips),
        cmocka_unit_test(test_rule_ids_as_text),
        cmocka_unit_test(test_every_rule_number_writes_and_most_read_back),
        cmocka_unit_test(test_wrong_rule_ids_are_refused),
        cmocka_unit_test(test_strings_are_escaped),
        cmocka_unit_test(test_the_writer_puts_commas),
        cmocka_unit_test(test_moves_as_json),
        cmocka_unit_test(test_a_refusal_as_json),
        cmocka_unit_test(test_an_event_as_json_and_for_others),
        cmocka_unit_test(test_a_text_error_as_json),
        cmocka_unit_test(test_a_draw_as_json_and_for_others),
        cmocka_unit_test(test_a_moved_marker_as_json),
        cmocka_unit_test(test_reports_of_random_games_are_json),
        cmocka_unit_test(test_every_refusal_is_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_position.c: positions as JSON, digests, and the strict JSON reader. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "base/rng.h"
#include "notation/json_in.h"
#include "notation/words.h"
#include "support/table.h"
#include "trickerion.h"

static char text[TRK_POSITION_TEXT], again[1 << 16];

static trk_state start(unsigned profile, unsigned players)
{
    trk_config config;
    trk_state state;
    assert_int_equal(trk_config_init(&config, profile, players), TRK_OK);
    assert_int_equal(trk_start(&state, &config, NULL), TRK_OK);
    return state;
}

static unsigned lowest(unsigned actors)
{
    unsigned actor = 0;
    while (!(actors >> actor & 1))
        actor++;
    return actor;
}

/* R17.2: does a marker put down so make a Link? */
static bool links(const trk_state *state, trk_move put)
{
    trk_state after = *state;
    assert_int_equal(trk_apply(&after, put, NULL), TRK_OK);
    return after.depth && after.stack[after.depth - 1].kind == TRK_FRAME_REWARD;
}

/* Some moves lead nowhere, others towards what is rare: Links (R17), performing (R18),
 * and a choice of places for new Apprentices (R19.2). */
static unsigned worth(const trk_state *state, trk_move move)
{
    switch (move.kind) {
    case TRK_MOVE_RETURN:
    case TRK_MOVE_IDLE:
    case TRK_MOVE_END:
        return 0;
    case TRK_MOVE_ASSIGN:
        return move.arg[1] != TRK_N_CARDS;
    case TRK_MOVE_HIRE:
    case TRK_MOVE_PREPARE:
    case TRK_MOVE_SET_UP:
        return 2;
    case TRK_MOVE_PUT:
        return 1 + links(state, move);
    default:
        return 1;
    }
}

/* One of some random moves: the best. */
static bool step(trk_state *state, struct rng *rng)
{
    trk_move moves[TRK_MAX_LEGAL];
    unsigned actors = trk_actors(state);
    if (!actors)
        return false;
    unsigned n = trk_legal(state, lowest(actors), moves, TRK_MAX_LEGAL);
    unsigned best = rng_below(rng, n);
    for (unsigned tries = rng_below(rng, 12); tries > 0; tries--) {
        unsigned pick = rng_below(rng, n);
        if (worth(state, moves[pick]) > worth(state, moves[best]))
            best = pick;
    }
    assert_int_equal(trk_apply(state, moves[best], NULL), TRK_OK);
    return true;
}

/* A position in each phase, and one with each kind of frame on top of the stack. */
static trk_state examples[TRK_N_PHASES + TRK_N_FRAMES];
static uint32_t n_found;

static void keep_example(const trk_state *state)
{
    unsigned which =
        state->depth ? TRK_N_PHASES + state->stack[state->depth - 1].kind : state->phase;
    if (state->turn != 1 && examples[which].config.players == 0) {
        examples[which] = *state;
        n_found++;
    }
}

static int find_examples(void **unused)
{
    (void)unused;
    for (unsigned seed = 0; seed < 3000 && n_found < TRK_N_PHASES + TRK_N_FRAMES;
         seed++) {
        trk_state state = start(seed % TRK_N_PROFILES, 2 + seed % 3);
        struct rng rng;
        state.config.setup = seed & 1; /* the first setup has prepared Tricks (R4) */
        rng_seed(&rng, seed);
        do
            keep_example(&state);
        while (step(&state, &rng));
    }
    return n_found == TRK_N_PHASES + TRK_N_FRAMES ? 0 : -1;
}

static trk_state in_phase(unsigned phase)
{
    return examples[phase];
}

static trk_state in_frame(unsigned kind)
{
    return examples[TRK_N_PHASES + kind];
}

static size_t format(const trk_state *state, char *to, size_t cap)
{
    size_t n = trk_position_format(state, to, cap);
    assert_true(n < cap);
    return n;
}

/* ---- good positions ---- */

static void round_trip(const trk_state *state)
{
    trk_state read;
    trk_text_error error;
    size_t n = format(state, text, sizeof text);
    memset(&read, 0x77, sizeof read);
    if (trk_position_parse(text, n, &read, &error) != TRK_OK)
        fail_msg("%u:%u id %u %s %s: %s", error.line, error.column, error.id, error.path,
                 error.found, text);
    assert_memory_equal(&read, state, sizeof read);
    assert_int_equal(format(&read, again, sizeof again), n);
    assert_memory_equal(text, again, n);
}

static void test_positions_of_all_kinds_round_trip(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < TRK_N_PHASES + TRK_N_FRAMES; i++)
        round_trip(&examples[i]);
}

static void test_positions_of_random_games_round_trip(void **unused)
{
    (void)unused;
    for (unsigned game = 0; game < 24; game++) {
        trk_state state = start(game % TRK_N_PROFILES, 2 + game / 3 % 3);
        trk_config config = state.config;
        struct rng rng;
        config.setup = game & 1;
        config.switches[TRK_SWITCH_SCORING_CAP] = game >> 1 & 1;
        assert_int_equal(trk_start(&state, &config, NULL), TRK_OK);
        rng_seed(&rng, game);
        do
            round_trip(&state);
        while (step(&state, &rng));
    }
}

/* Plays to the end at random, checking all the way. */
static void play_on(trk_state state, struct rng *rng)
{
    unsigned moves = 0;
    while (step(&state, rng)) {
        assert_int_equal(trk_check(&state, NULL), TRK_OK);
        assert_true(++moves < 3000);
    }
}

/* Q9: what a text may hold of everything. */
static bool within_limits(const trk_state *state)
{
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++) {
        const trk_player *p = &state->player[seat];
        if (p->fame > 9999 || p->coins > 9999 || p->shards > 9999)
            return false;
        for (unsigned i = 0; i < TRK_N_FAME_SOURCES; i++)
            if (p->ledger[i] > 9999 || p->ledger[i] < -9999)
                return false;
    }
    return true;
}

/* Any bytes that the rules' check lets pass are a position: it has a text that gives the
 * same bytes, and it can be played to the end. */
static void test_whatever_passes_the_check_round_trips(void **unused)
{
    unsigned passed = 0;
    struct rng rng;
    (void)unused;
    rng_seed(&rng, 31);
    for (unsigned i = 0; i < 60000; i++) {
        trk_state state = examples[i % (TRK_N_PHASES + TRK_N_FRAMES)], old = state;
        for (unsigned n = 1 + rng_below(&rng, 3); n > 0; n--) {
            size_t at = rng_below(&rng, sizeof state);
            ((uint8_t *)&state)[at] =
                (uint8_t)rng_below(&rng, rng_below(&rng, 2) ? 8 : 256);
        }
        if (memcmp(&state, &old, sizeof state) == 0 || !within_limits(&state) ||
            trk_check(&state, NULL) != TRK_OK)
            continue;
        round_trip(&state);
        if (++passed % 8 == 0)
            play_on(state, &rng);
    }
    assert_true(passed > 200);
}

static void test_a_text_holds_at_most_9999_of_anything(void **unused)
{
    (void)unused;
    trk_state state = in_phase(TRK_PHASE_PLACE), read;
    trk_text_error error;
    struct rng rng;
    rng_seed(&rng, 9);
    state.player[0].coins = state.player[1].shards = 9999;
    round_trip(&state);
    play_on(state, &rng);
    state.player[0].coins = 10000;
    size_t n = format(&state, text, sizeof text);
    assert_int_equal(trk_position_parse(text, n, &read, &error), TRK_ERR_TEXT);
    assert_string_equal(error.path, "players[0].coins");
    assert_int_equal(error.id, TRK_TEXT_ERROR_OUT_OF_RANGE);
}

static void test_the_start_of_a_game_as_text(void **unused)
{
    static const char head[] =
        "{\"position\":1,\"config\":{\"players\":2,\"profile\":\"revised-2019\","
        "\"modules\":[],\"setup\":\"free\",\"switches\":{\"long_game\":true}},"
        "\"turn\":0,\"phase\":\"display\",\"step\":0,\"first_chooser\":null,"
        "\"order\":[null,null],\"die\":{\"residence_1\":null,\"residence_2\":null,"
        "\"inn_1\":null,\"inn_2\":null,\"bank_1\":null,\"bank_2\":null},"
        "\"buy\":[\"wood\",\"metal\",\"glass\",\"fabric\"],"
        "\"ordered\":[null,null,null,null],\"quick\":null,\"placed\":null,\"points\":0,"
        "\"acted\":false,\"enhanced\":false,\"stack\":[],\"seen\":[],"
        "\"show\":[null,null,null,null,null],\"players\":[{\"fame\":0,\"coins\":0,"
        "\"shards\":0,\"magician\":null,\"advertised\":false,\"member\":{\"magician\":"
        "{\"status\":\"in_supply\",\"card\":null,\"slot\":null,\"idle\":false},";
    trk_config config;
    trk_state state;
    (void)unused;
    trk_config_init(&config, TRK_REVISED_2019, 2);
    config.switches[TRK_SWITCH_LONG_GAME] = 1;
    assert_int_equal(trk_start(&state, &config, NULL), TRK_OK);
    size_t n = format(&state, text, sizeof text);
    assert_true(n > sizeof head);
    assert_memory_equal(text, head, sizeof head - 1);
    round_trip(&state);
}

/* Nothing of a module that is not in the game: its digest does not depend on it. */
static void test_modules_not_in_the_game_leave_no_trace(void **unused)
{
    trk_state state = in_phase(TRK_PHASE_PLACEMENT);
    (void)unused;
    format(&state, text, sizeof text);
    assert_null(strstr(text, "beside"));
    assert_null(strstr(text, "dark_alley"));
    assert_null(strstr(text, "\"enhanced\":false}"));
}

/* Reads JSON with the keys of all objects in reverse order and spaces everywhere. */
static size_t reversed(const struct json_in *json, long at, char *to)
{
    char *begin = to;
    char kind = json_kind(json, at);
    long things[JSON_KEYS];
    unsigned n = 0;
    if (kind != '{' && kind != '[') {
        long end = json_end(json, at);
        memcpy(to, json->text + at, (size_t)(end - at));
        return (size_t)(end - at);
    }
    for (long i = json_first(json, at); i >= 0; i = json_next(json, i))
        things[n++] = i;
    to += sprintf(to, " %c\n", kind);
    for (unsigned i = 0; i < n; i++) {
        long thing = things[kind == '{' ? n - 1 - i : i];
        to += sprintf(to, i ? " , " : "\t");
        if (kind == '{') {
            size_t length;
            const char *key = json_string(json, thing, &length);
            to += sprintf(to, "\"%.*s\" :\r\n", (int)length, key);
            thing = json_value(json, thing);
        }
        to += reversed(json, thing, to);
    }
    to += sprintf(to, "\n%c ", kind == '{' ? '}' : ']');
    return (size_t)(to - begin);
}

static void test_order_of_keys_and_spaces_do_not_matter(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < TRK_N_PHASES + TRK_N_FRAMES; i++) {
        trk_state state = examples[i], read;
        trk_text_error error;
        struct json_in json = {text, format(&state, text, sizeof text)};
        size_t n = reversed(&json, json_root(&json), again);
        if (trk_position_parse(again, n, &read, &error) != TRK_OK)
            fail_msg("%u:%u %s", error.line, error.column, error.path);
        assert_memory_equal(&read, &state, sizeof read);
    }
}

/* ---- views and digests ---- */

/* A81: a view hides plans; it is written, but it is no complete position. */
static void test_a_view_is_written_with_hidden_and_not_read(void **unused)
{
    trk_state state = start(TRK_REVISED_2019, 2), view, read;
    trk_text_error error;
    struct rng rng;
    (void)unused;
    rng_seed(&rng, 3);
    while (state.phase != TRK_PHASE_ASSIGNMENT ||
           state.player[0].planned < TRK_N_CHARACTERS)
        assert_true(step(&state, &rng));
    trk_view(&state, 1, &view);
    size_t n = format(&view, text, sizeof text);
    assert_non_null(strstr(text, "\"card\":\"hidden\""));
    assert_int_equal(trk_position_parse(text, n, &read, &error), TRK_ERR_TEXT);
    assert_int_equal(error.id, TRK_TEXT_ERROR_HIDDEN_VALUE);
    assert_string_equal(error.path, "players[0].member.magician.card");
    assert_string_equal(error.found, "\"hidden\"");
    trk_view(&state, 0, &view);
    format(&view, text, sizeof text);
    assert_null(strstr(text, "hidden"));
}

static void test_the_digest_is_a_hash_of_the_text(void **unused)
{
    trk_state state = in_phase(TRK_PHASE_PLACE);
    (void)unused;
    size_t n = format(&state, text, sizeof text);
    assert_true(trk_digest(&state) == hash_bytes(HASH_START, text, n));
}

/* The same on every machine and with every compiler; it may change only together with
 * TRK_RULES_REVISION or the version of the position. */
static void test_the_digest_of_the_start_of_a_game_never_changes(void **unused)
{
    trk_state state = start(TRK_REVISED_2019, 2);
    (void)unused;
    assert_true(trk_digest(&state) == UINT64_C(0xb15ef0675c2cf57c));
}

static void test_different_positions_have_different_digests(void **unused)
{
    enum { MOST = 4000 };
    static uint64_t digests[MOST], hashes[MOST];
    unsigned n = 0;
    (void)unused;
    for (unsigned game = 0; game < 6; game++) {
        trk_state state = start(game % 3, 3);
        struct rng rng;
        rng_seed(&rng, game);
        while (step(&state, &rng) && n < MOST) {
            digests[n] = trk_digest(&state);
            hashes[n++] = trk_hash(&state);
        }
    }
    for (unsigned i = 0; i < n; i++)
        for (unsigned k = 0; k < i; k++)
            assert_int_equal(digests[i] == digests[k], hashes[i] == hashes[k]);
}

/* ---- wrong positions ---- */

/* The text of a position with one piece replaced. */
static size_t replaced(const char *piece, const char *with)
{
    char *at = strstr(text, piece);
    assert_non_null(at);
    size_t before = (size_t)(at - text);
    int n = snprintf(again, sizeof again, "%.*s%s%s", (int)before, text, with,
                     at + strlen(piece));
    return (size_t)n;
}

static void test_errors_name_the_field_and_the_place(void **unused)
{
    static const struct {
        const char *piece, *with;
        unsigned id;
        const char *path, *found, *wanted;
    } rows[] = {
        {"\"position\":1", "\"position\":2", TRK_TEXT_ERROR_POSITION_VERSION, "position",
         "2", ""},
        {"\"coins\":0", "\"coins\":-1", TRK_TEXT_ERROR_OUT_OF_RANGE, "players[0].coins",
         "-1", "0..9999"},
        {"\"coins\":0", "\"coins\":99999999999999999999", TRK_TEXT_ERROR_OUT_OF_RANGE,
         "players[0].coins", "99999999999999999999", "0..9999"},
        {"\"coins\":0", "\"coins\":\"0\"", TRK_TEXT_ERROR_WRONG_TYPE, "players[0].coins",
         "text", "number"},
        {"\"coins\":0", "\"coins\":\"hidden\"", TRK_TEXT_ERROR_HIDDEN_VALUE,
         "players[0].coins", "\"hidden\"", ""},
        {"\"coins\":0", "\"coins\":1.5", TRK_TEXT_ERROR_JSON_NUMBER, "players[0].coins",
         NULL, "number"},
        {"\"coins\":0", "\"coins\":1e3", TRK_TEXT_ERROR_JSON_NUMBER, "players[0].coins",
         NULL, "number"},
        {"\"coins\":0", "\"coins\":007", TRK_TEXT_ERROR_JSON_NUMBER, "players[0].coins",
         NULL, "number"},
        {"\"coins\":0", "\"coins\":-0", TRK_TEXT_ERROR_JSON_NUMBER, "players[0].coins",
         NULL, "number"},
        {"\"coins\":0", "\"coins\":-", TRK_TEXT_ERROR_JSON_NUMBER, "players[0].coins",
         NULL, "number"},
        {"\"coins\":0", "\"coins\":nil", TRK_TEXT_ERROR_JSON_SYNTAX, "players[0].coins",
         NULL, "value"},
        {"\"coins\":0", "\"coins\" 0", TRK_TEXT_ERROR_JSON_SYNTAX, "players[0].coins",
         NULL, "colon"},
        {"\"coins\":0", "\"coins\":0 0", TRK_TEXT_ERROR_JSON_SYNTAX, "players[0]", NULL,
         "comma_or_end"},
        {"\"coins\":0,", "\"coins\":0,,", TRK_TEXT_ERROR_JSON_SYNTAX, "players[0]", NULL,
         "key"},
        {"\"coins\":0", "\"coins\":\"\x01\"", TRK_TEXT_ERROR_JSON_STRING,
         "players[0].coins", NULL, "text"},
        {"\"coins\":0", "\"coins\":\"\\x\"", TRK_TEXT_ERROR_JSON_STRING,
         "players[0].coins", NULL, "text"},
        {"\"coins\":0", "\"coins\":\"\\u12g4\"", TRK_TEXT_ERROR_JSON_STRING,
         "players[0].coins", NULL, "text"},
        {"\"coins\":0", "\"coins\":\"\xff\"", TRK_TEXT_ERROR_JSON_STRING,
         "players[0].coins", NULL, "text"},
        {"\"coins\":0,", "", TRK_TEXT_ERROR_MISSING_KEY, "players[0].coins", "", "coins"},
        {"\"coins\":0", "\"coins\":0,\"coins\":0", TRK_TEXT_ERROR_DUPLICATE_KEY,
         "players[0].coins", NULL, ""},
        {"\"coins\":0", "\"coins\":0,\"gold\":7", TRK_TEXT_ERROR_UNKNOWN_KEY,
         "players[0].gold", "\"gold\"", ""},
        {"\"coins\":0", "\"coins\":0,\"\\u0063oins\":0", TRK_TEXT_ERROR_UNKNOWN_KEY,
         "players[0].\\u0063oins", "\"\\u0063oins\"", ""},
        {"\"advertised\":false", "\"advertised\":0", TRK_TEXT_ERROR_WRONG_TYPE,
         "players[0].advertised", "number", "true_or_false"},
        {"\"magician\":null", "\"magician\":\"merlin\"", TRK_TEXT_ERROR_UNKNOWN_VALUE,
         "players[0].magician", "\"merlin\"", ""},
        {"\"magician\":null", "\"magician\":\"Electra\"", TRK_TEXT_ERROR_UNKNOWN_VALUE,
         "players[0].magician", "\"Electra\"", ""},
        {"\"magician\":null", "\"magician\":{}", TRK_TEXT_ERROR_WRONG_TYPE,
         "players[0].magician", "object", "text"},
        {"\"phase\":\"display\"", "\"phase\":null", TRK_TEXT_ERROR_WRONG_TYPE, "phase",
         "null", "text"},
        {"\"order\":[null,null]", "\"order\":[null]", TRK_TEXT_ERROR_WRONG_LENGTH,
         "order", "1", "2"},
        {"\"order\":[null,null]", "\"order\":[null,null,null]",
         TRK_TEXT_ERROR_WRONG_LENGTH, "order", "3", "2"},
        {"\"order\":[null,null]", "\"order\":[null,7]", TRK_TEXT_ERROR_WRONG_TYPE,
         "order[1]", "number", "text"},
        {"\"stack\":[]", "\"stack\":[{},{},{},{},{},{},{}]", TRK_TEXT_ERROR_WRONG_LENGTH,
         "stack", "7", "6"},
        {"\"stack\":[]", "\"stack\":[{\"kind\":\"pile\",\"a\":\"wood\"}]",
         TRK_TEXT_ERROR_MISSING_KEY, "stack[0].b", "", "b"},
        {"\"stack\":[]", "\"stack\":[{\"kind\":\"return\",\"a\":1}]",
         TRK_TEXT_ERROR_UNKNOWN_KEY, "stack[0].a", "\"a\"", ""},
        {"\"seen\":[]", "\"seen\":[\"riverside_01\",\"riverside_01\"]",
         TRK_TEXT_ERROR_UNKNOWN_VALUE, "seen[1]", "\"riverside_01\"", ""},
        {"\"modules\":[]", "\"modules\":[\"circus\"]", TRK_TEXT_ERROR_UNKNOWN_VALUE,
         "config.modules[0]", "\"circus\"", ""},
        {"\"switches\":{}", "\"switches\":{\"fast\":true}", TRK_TEXT_ERROR_UNKNOWN_KEY,
         "config.switches.fast", "\"fast\"", ""},
        {"\"players\":2", "\"players\":5", TRK_TEXT_ERROR_OUT_OF_RANGE, "config.players",
         "5", "2..4"},
        {"\"show\":[null", "\"show\":[{\"card\":\"riverside_01\",\"marker\":[]}",
         TRK_TEXT_ERROR_WRONG_LENGTH, "show[0].marker", "0", "6"},
        {"\"residence_1\":null,", "", TRK_TEXT_ERROR_MISSING_KEY, "die.residence_1", "",
         "residence_1"},
        {"\"residence_1\":null,", "\"residence_1\":null,\"residence_3\":null,",
         TRK_TEXT_ERROR_UNKNOWN_KEY, "die.residence_3", "\"residence_3\"", ""},
        {"{\"position\"", "7,{\"position\"", TRK_TEXT_ERROR_JSON_SYNTAX, "", NULL, "end"},
        {"{\"position\"", "[],{\"position\"", TRK_TEXT_ERROR_JSON_SYNTAX, "", NULL,
         "end"},
    };
    trk_state begin = start(TRK_REVISED_2019, 2);
    (void)unused;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        trk_state state;
        trk_text_error error;
        memset(&state, 0x44, sizeof state);
        trk_state before = state;
        format(&begin, text, sizeof text);
        size_t n = replaced(rows[i].piece, rows[i].with);
        memset(&error, 0xaa, sizeof error);
        assert_int_equal(trk_position_parse(again, n, &state, &error), TRK_ERR_TEXT);
        assert_memory_equal(&state, &before, sizeof state);
        assert_int_equal(error.id, rows[i].id);
        assert_string_equal(error.path, rows[i].path);
        assert_string_equal(error.wanted, rows[i].wanted);
        if (rows[i].found)
            assert_string_equal(error.found, rows[i].found);
    }
}

static void test_the_place_is_a_line_and_a_column(void **unused)
{
    trk_state state = start(TRK_REVISED_2019, 2);
    trk_text_error error;
    (void)unused;
    format(&state, text, sizeof text);
    size_t n = replaced("\"turn\":0", "\n \"turn\":\n\t\"now\"");
    assert_int_equal(trk_position_parse(again, n, &state, &error), TRK_ERR_TEXT);
    assert_int_equal(error.line, 3);
    assert_int_equal(error.column, 2);
    assert_string_equal(error.path, "turn");
}

static void test_what_cannot_be_played_is_refused(void **unused)
{
    trk_state state = start(TRK_REVISED_2019, 2);
    trk_text_error error;
    (void)unused;
    format(&state, text, sizeof text);
    size_t n = replaced("\"modules\":[]", "\"modules\":[\"duel\"]");
    assert_int_equal(trk_position_parse(again, n, &state, &error), TRK_ERR_MODULE);
    assert_int_equal(error.id, TRK_TEXT_ERROR_BAD_MODULES);
    assert_string_equal(error.path, "config");
}

static trk_text_error broken(const char *piece, const char *with)
{
    trk_state state;
    trk_text_error error;
    size_t n = replaced(piece, with);
    assert_int_equal(trk_position_parse(again, n, &state, &error), TRK_ERR_POSITION);
    assert_int_equal(error.id, TRK_TEXT_ERROR_BROKEN_POSITION);
    assert_true(error.found[0] != '\0');
    return error;
}

/* The rules' own check speaks of the same paths, and the place in the text is found. */
static void test_an_impossible_position_names_the_field(void **unused)
{
    trk_state state = start(TRK_REVISED_2019, 2);
    (void)unused;
    format(&state, text, sizeof text);
    trk_text_error error = broken("\"buy\":[\"wood\"", "\"buy\":[null");
    assert_string_equal(error.path, "buy[0]");
    assert_int_equal(error.column, strstr(again, "[null,\"metal") - again + 2);
    error = broken("\"bank_1\":null", "\"bank_1\":\"x\"");
    assert_string_equal(error.path, "die.bank_1");
    assert_int_equal(error.column, strstr(again, "\"x\"") - again + 1);
    error = broken("\"turn\":0", "\"turn\":5");
    assert_string_equal(error.path, "turn");
    error = broken("\"fame\":0", "\"fame\":3");
    assert_string_equal(error.path, "players[0].fame");
    error = broken("\"spade\":4", "\"spade\":3");
    assert_string_equal(error.path, "players[0].supply.spade");
    error = broken("\"seen\":[]", "\"seen\":[\"riverside_05\"]");
    assert_string_equal(error.path, "seen");
}

/* Every path a fault can have leads somewhere in a position's text. */
static void test_paths_lead_to_their_fields(void **unused)
{
    static const char *const paths[] = {
        "turn",
        "phase",
        "step",
        "order[1]",
        "die.bank_2",
        "buy[3]",
        "ordered[0]",
        "stack",
        "seen",
        "show[0].card",
        "show[0].marker[5]",
        "players[1].coins",
        "players[0].member.apprentice_4.slot",
        "players[1].trick[3]",
        "players[0].lost.club",
        "players[1].hand.theater",
        "players[0].multi[1]",
        "config.switches",
    };
    trk_state state = in_phase(TRK_PHASE_PLACE);
    struct json_in json = {text, format(&state, text, sizeof text)};
    (void)unused;
    for (unsigned i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        long at = json_locate(&json, paths[i]);
        assert_true(at > 0);
        assert_true(text[at - 1] == ':' || text[at - 1] == ',' || text[at - 1] == '[');
    }
    assert_int_equal(json_locate(&json, "residence"), 0);
    assert_int_equal(json_locate(&json, "turn.no.such[7]"), json_locate(&json, "turn"));
}

/* ---- hostile texts ---- */

static void test_every_prefix_is_refused(void **unused)
{
    trk_state state = in_frame(TRK_FRAME_BARGAIN), read, before;
    (void)unused;
    size_t n = format(&state, text, sizeof text);
    memset(&read, 0x11, sizeof read);
    before = read;
    for (size_t cut = 0; cut < n; cut++) {
        trk_text_error error = {0};
        char *copy = malloc(cut ? cut : 1); /* exactly as long: reading on is seen */
        assert_non_null(copy);
        memcpy(copy, text, cut);
        assert_int_equal(trk_position_parse(copy, cut, &read, &error), TRK_ERR_TEXT);
        free(copy);
        assert_memory_equal(&read, &before, sizeof read);
        assert_true(error.id != TRK_TEXT_ERROR_NONE && error.line == 1);
    }
}

static void test_every_byte_changed(void **unused)
{
    trk_state state = in_phase(TRK_PHASE_PERFORMANCE), read, before;
    struct rng rng;
    (void)unused;
    size_t n = format(&state, text, sizeof text);
    memset(&read, 0x22, sizeof read);
    before = read;
    rng_seed(&rng, 6);
    for (size_t at = 0; at < n; at++) {
        trk_text_error error = {0};
        char old = text[at];
        text[at] = (char)(old ^ (1 << rng_below(&rng, 8)));
        if (trk_position_parse(text, n, &read, &error) != TRK_OK) {
            assert_int_not_equal(error.id, TRK_TEXT_ERROR_NONE);
            assert_memory_equal(&read, &before, sizeof read);
        } else {
            assert_int_equal(trk_check(&read, NULL), TRK_OK);
            read = before;
        }
        text[at] = old;
    }
}

static void refuse(size_t n, unsigned id)
{
    trk_state state;
    trk_text_error error = {0};
    assert_int_equal(trk_position_parse(again, n, &state, &error), TRK_ERR_TEXT);
    assert_int_equal(error.id, id);
    assert_true(strlen(error.path) < sizeof error.path);
}

static void test_absurd_texts(void **unused)
{
    (void)unused;
    memset(again, '[', sizeof again);
    refuse(60000, TRK_TEXT_ERROR_JSON_DEPTH);
    char *at = again;
    for (unsigned i = 0; i < 10000; i++)
        at += sprintf(at, "{\"a\":");
    refuse(50000, TRK_TEXT_ERROR_JSON_DEPTH);
    memset(again, ' ', sizeof again);
    refuse(sizeof again, TRK_TEXT_ERROR_JSON_SYNTAX);
    refuse(0, TRK_TEXT_ERROR_JSON_SYNTAX);
    at = again + sprintf(again, "{");
    for (unsigned i = 0; i < 100; i++)
        at += sprintf(at, "\"k%u\":[],", i);
    refuse((size_t)(at - again), TRK_TEXT_ERROR_JSON_KEYS);
    at = again + sprintf(again, "[[[[");
    for (unsigned i = 0; i < 15000; i++)
        at += sprintf(at, "[0],");
    refuse((size_t)(at - again), TRK_TEXT_ERROR_JSON_SYNTAX);
}

static void test_a_text_too_large_is_not_looked_at(void **unused)
{
    static char big[JSON_SIZE + 1];
    trk_state state;
    trk_text_error error;
    (void)unused;
    memset(big, ' ', sizeof big);
    assert_int_equal(trk_position_parse(big, sizeof big, &state, &error), TRK_ERR_TEXT);
    assert_int_equal(error.id, TRK_TEXT_ERROR_TOO_LARGE);
}

/* Whatever the bytes of a state are, it has a text that fits. */
static void test_any_bytes_are_written_as_some_position(void **unused)
{
    struct rng rng;
    trk_state state;
    (void)unused;
    rng_seed(&rng, 8);
    for (unsigned i = 0; i < 200; i++) {
        uint8_t *bytes = (uint8_t *)&state;
        for (size_t k = 0; k < sizeof state; k++)
            bytes[k] = (uint8_t)rng_next(&rng);
        size_t n = trk_position_format(&state, again, sizeof again);
        assert_true(n < TRK_POSITION_TEXT && n == strlen(again));
        struct json_in json = {again, n};
        trk_text_error error = {0};
        assert_true(json_check(&json, &error));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions_of_all_kinds_round_trip),
        cmocka_unit_test(test_positions_of_random_games_round_trip),
        cmocka_unit_test(test_whatever_passes_the_check_round_trips),
        PROVES(test_a_text_holds_at_most_9999_of_anything, "Q9 A85"),
        cmocka_unit_test(test_the_start_of_a_game_as_text),
        cmocka_unit_test(test_modules_not_in_the_game_leave_no_trace),
        cmocka_unit_test(test_order_of_keys_and_spaces_do_not_matter),
        cmocka_unit_test(test_a_view_is_written_with_hidden_and_not_read),
        cmocka_unit_test(test_the_digest_is_a_hash_of_the_text),
        cmocka_unit_test(test_the_digest_of_the_start_of_a_game_never_changes),
        cmocka_unit_test(test_different_positions_have_different_digests),
        cmocka_unit_test(test_errors_name_the_field_and_the_place),
        cmocka_unit_test(test_the_place_is_a_line_and_a_column),
        cmocka_unit_test(test_what_cannot_be_played_is_refused),
        cmocka_unit_test(test_an_impossible_position_names_the_field),
        cmocka_unit_test(test_paths_lead_to_their_fields),
        cmocka_unit_test(test_every_prefix_is_refused),
        cmocka_unit_test(test_every_byte_changed),
        cmocka_unit_test(test_absurd_texts),
        cmocka_unit_test(test_a_text_too_large_is_not_looked_at),
        cmocka_unit_test(test_any_bytes_are_written_as_some_position),
    };
    return cmocka_run_group_tests(tests, find_examples, NULL);
}

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

enum { BASE = 0, FULL = TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES };

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
    return start_with(profile, players, BASE);
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
    case TRK_MOVE_GIVE_UP:
    case TRK_MOVE_DECLINE:
        return 0;
    case TRK_MOVE_ASSIGN:
        return move.arg[1] == TRK_N_CARDS ? 0 : move.arg[1] < TRK_CARD_SPECIAL ? 1 : 2;
    case TRK_MOVE_HIRE:
    case TRK_MOVE_PREPARE:
    case TRK_MOVE_SET_UP:
    case TRK_MOVE_BONUS:
    case TRK_MOVE_DRAW:
    case TRK_MOVE_PIECE:
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

/* A position in each phase, and one with each kind of frame on top of the stack: of the
 * base game where it has them. */
static trk_state examples[TRK_N_PHASES + TRK_N_FRAMES];
static uint32_t n_found;
enum { BASE_PHASES = 18, BASE_FRAMES = TRK_FRAME_RETURN + 1 };

static void keep_example(const trk_state *state)
{
    unsigned which = state->phase;
    if (state->depth && which != TRK_PHASE_ORDERS_ARRIVE) /* always within a frame */
        which = TRK_N_PHASES + state->stack[state->depth - 1].kind;
    if (state->turn != 1 && examples[which].config.players == 0) {
        examples[which] = *state;
        n_found++;
    }
}

/* A Trick on each ordinary slot, and what one of them needs. */
static void make_able(struct table *t, unsigned seat, struct rng *rng)
{
    const trk_player *p = &t->s.player[seat];
    clear_components(t, seat);
    for (unsigned slot = 0; slot < TRK_ENGINEER_SLOT; slot++) {
        unsigned trick = rng_below(rng, TRK_N_TRICKS);
        if (p->trick[slot].trick == TRK_NONE && (t->s.residence >> trick & 1))
            give_trick(t, seat, slot, trick, 0);
    }
    unsigned able = p->trick[rng_below(rng, TRK_ENGINEER_SLOT)].trick;
    for (unsigned i = 0; able < TRK_N_TRICKS && i < TRK_N_COMPONENTS; i++)
        set_component(t, seat, i, data_tricks[able].need[i]);
}

/* Rich players with Special Assignments in hand see more of the game. */
static void make_rich(trk_state *state, struct rng *rng)
{
    struct table t = {.s = *state};
    for (unsigned seat = 0; seat < state->config.players; seat++) {
        for (unsigned i = 0; i < 3; i++)
            give_special(&t, seat, rng_below(rng, TRK_N_SPECIALS));
        make_able(&t, seat, rng);
        set_coins(&t, seat, state->player[seat].coins + 20u);
        set_shards(&t, seat, state->player[seat].shards + 2u);
    }
    assert_int_equal(trk_check(&t.s, NULL), TRK_OK);
    *state = t.s;
}

static bool plans_begin(const trk_state *state)
{
    bool begin = state->phase == TRK_PHASE_ASSIGNMENT;
    for (unsigned seat = 0; seat < state->config.players; seat++)
        begin = begin && !state->player[seat].planned;
    return begin;
}

static void play_examples(unsigned modules, unsigned wanted)
{
    for (unsigned seed = 0; seed < 30000 && n_found < wanted; seed++) {
        trk_state state = start_with(seed % TRK_N_PROFILES, 2 + seed % 3, modules);
        struct rng rng;
        state.config.setup = seed & 1; /* the first setup has prepared Tricks (R4) */
        rng_seed(&rng, seed);
        do {
            keep_example(&state);
            if (modules == FULL && plans_begin(&state))
                make_rich(&state, &rng);
        } while (step(&state, &rng));
    }
}

static int find_examples(void **unused)
{
    (void)unused;
    play_examples(BASE, BASE_PHASES + BASE_FRAMES);
    play_examples(FULL, TRK_N_PHASES + TRK_N_FRAMES);
    for (unsigned i = 0; i < TRK_N_PHASES + TRK_N_FRAMES; i++)
        if (!examples[i].config.players)
            print_message("no example of %s\n",
                          i < TRK_N_PHASES ? note_id(NOTE_PHASE, i)
                                           : note_id(NOTE_FRAME, i - TRK_N_PHASES));
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
    for (unsigned game = 0; game < 48; game++) {
        trk_state state = start(game % TRK_N_PROFILES, 2 + game / 3 % 3);
        trk_config config = state.config;
        struct rng rng;
        config.modules = game < 24 ? BASE : FULL;
        if (game > 40 && config.switches[TRK_SWITCH_PROPHECIES_OPTIONAL])
            config.modules = TRK_MODULE_DARK_ALLEY;
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

static unsigned count(const char *piece)
{
    unsigned n = 0;
    for (const char *at = text; (at = strstr(at, piece)) != NULL; at++)
        n++;
    return n;
}

/* A81: a card under a deck, a pair and a hand are secrets of whoever has seen them. */
static void test_cards_in_views_are_hidden(void **unused)
{
    trk_state state = in_frame(TRK_FRAME_PAIRS), view;
    (void)unused;
    unsigned seat = lowest(trk_actors(&state)), other = (seat + 1) % 2;
    trk_view(&state, seat, &view);
    format(&view, text, sizeof text);
    const char *pair = note_id(NOTE_SPECIAL, state.pair[0][0]);
    char lower[40];
    for (size_t i = 0; i <= strlen(pair); i++)
        lower[i] = (char)(pair[i] >= 'A' && pair[i] <= 'Z' ? pair[i] | 0x20 : pair[i]);
    assert_null(strstr(text, "\"pair\":[[\"hidden\""));
    assert_non_null(strstr(text, lower));
    trk_view(&state, other, &view);
    format(&view, text, sizeof text);
    assert_non_null(strstr(text, "\"pair\":[[\"hidden\""));
    assert_int_equal(count(lower), 0);
}

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

struct wrong {
    const char *piece, *with;
    unsigned id;
    const char *path, *found, *wanted;
};

static void refuse_rows(trk_state begin, const struct wrong *rows, size_t n_rows)
{
    for (size_t i = 0; i < n_rows; i++) {
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

static void test_errors_name_the_field_and_the_place(void **unused)
{
    static const struct wrong rows[] = {
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
    (void)unused;
    refuse_rows(start(TRK_REVISED_2019, 2), rows, sizeof rows / sizeof rows[0]);
}

static void test_errors_in_fields_of_the_dark_alley(void **unused)
{
    static const struct wrong rows[] = {
        {"\"active\":null", "\"active\":\"doom\"", TRK_TEXT_ERROR_UNKNOWN_VALUE, "active",
         "\"doom\"", ""},
        {"\"pending\":[null", "\"pending\":[null,null", TRK_TEXT_ERROR_WRONG_LENGTH,
         "pending", "4", "3"},
        {"\"foreseen\":[]", "\"foreseen\":[\"cheap_bank\",\"cheap_bank\"]",
         TRK_TEXT_ERROR_UNKNOWN_VALUE, "foreseen[1]", "\"cheap_bank\"", ""},
        {"\"top_cards\":{\"downtown\":10", "\"top_cards\":{\"downtown\":300",
         TRK_TEXT_ERROR_OUT_OF_RANGE, "top_cards.downtown", "300", "0..253"},
        {"\"top_cards\":{", "\"top_cards\":{\"dark_alley\":1,",
         TRK_TEXT_ERROR_UNKNOWN_KEY, "top_cards.dark_alley", "\"dark_alley\"", ""},
        {"\"queue\":{\"downtown\":[]",
         "\"queue\":{\"downtown\":[1,2,3,4,5,6,7,8,9,10,11]", TRK_TEXT_ERROR_WRONG_LENGTH,
         "queue.downtown", "11", "10"},
        {"\"queue\":{\"downtown\":[]", "\"queue\":{\"downtown\":[\"hidden\"]",
         TRK_TEXT_ERROR_HIDDEN_VALUE, "queue.downtown[0]", "\"hidden\"", ""},
        {"\"queue\":{\"downtown\":[]", "\"queue\":{\"downtown\":[null]",
         TRK_TEXT_ERROR_WRONG_TYPE, "queue.downtown[0]", "null", "text"},
        {"\"turned_up\":{\"downtown\":null", "\"turned_up\":{\"downtown\":\"workshop\"",
         TRK_TEXT_ERROR_UNKNOWN_VALUE, "turned_up.downtown", "\"workshop\"", ""},
        {"\"known_by\":{}", "\"known_by\":{\"test_run\":[\"chance\"]}",
         TRK_TEXT_ERROR_UNKNOWN_VALUE, "known_by.test_run[0]", "\"chance\"", ""},
        {"\"known_by\":{}", "\"known_by\":{\"test_run\":\"public\"}",
         TRK_TEXT_ERROR_WRONG_TYPE, "known_by.test_run", "text", "list"},
        {"\"known_by\":{}", "\"known_by\":{\"\":[]}", TRK_TEXT_ERROR_UNKNOWN_KEY,
         "known_by.", "\"\"", ""},
        {"\"pair\":[]", "\"pair\":[[\"test_run\"]]", TRK_TEXT_ERROR_WRONG_LENGTH,
         "pair[0]", "1", "2"},
        {"\"pair\":[]", "\"pair\":[[],[],[],[],[],[],[],[],[]]",
         TRK_TEXT_ERROR_WRONG_LENGTH, "pair", "9", "8"},
        {"\"pair\":[]", "\"pair\":[[\"hidden\",null]]", TRK_TEXT_ERROR_HIDDEN_VALUE,
         "pair[0][0]", "\"hidden\"", ""},
        {"\"mode\":\"as_printed\"", "\"mode\":null", TRK_TEXT_ERROR_WRONG_TYPE, "mode",
         "null", "text"},
        {"\"share\":[null", "\"share\":[\"public\"", TRK_TEXT_ERROR_UNKNOWN_VALUE,
         "share[0]", "\"public\"", ""},
        {"\"logistics\":[]", "\"logistics\":[\"gold\"]", TRK_TEXT_ERROR_UNKNOWN_VALUE,
         "logistics[0]", "\"gold\"", ""},
        {"\"specials\":[]", "\"specials\":[\"test_run\",\"test_run\"]",
         TRK_TEXT_ERROR_UNKNOWN_VALUE, "players[0].specials[1]", "\"test_run\"", ""},
        {"\"specials\":[]", "\"specials\":\"hidden\"", TRK_TEXT_ERROR_WRONG_TYPE,
         "players[0].specials", "text", "list"},
        {"\"spent\":[]",
         "\"spent\":[\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\"]",
         TRK_TEXT_ERROR_WRONG_LENGTH, "players[0].spent", "9", "8"},
        {"\"spent\":[]", "\"spent\":[null]", TRK_TEXT_ERROR_WRONG_TYPE,
         "players[0].spent[0]", "null", "text"},
        {"\"face_down\":[]", "\"face_down\":[\"apprentice_5\"]",
         TRK_TEXT_ERROR_UNKNOWN_VALUE, "players[0].face_down[0]", "\"apprentice_5\"", ""},
        {"\"ability\":false", "\"ability\":1", TRK_TEXT_ERROR_WRONG_TYPE,
         "players[0].ability", "number", "true_or_false"},
        {"\"logistics\":[]", "\"logistics\":[],\"top\":[]", TRK_TEXT_ERROR_UNKNOWN_KEY,
         "top", "\"top\"", ""},
        {"\"told\":false,", "", TRK_TEXT_ERROR_MISSING_KEY, "told", "", "told"},
        {"\"stack\":[]", "\"stack\":[{\"kind\":\"set_up\",\"a\":\"levitation\"}]",
         TRK_TEXT_ERROR_MISSING_KEY, "stack[0].b", "", "b"},
        {"\"stack\":[]", "\"stack\":[{\"kind\":\"draw\",\"a\":\"dark_alley\",\"b\":1}]",
         TRK_TEXT_ERROR_UNKNOWN_VALUE, "stack[0].a", "\"dark_alley\"", ""},
    };
    (void)unused;
    refuse_rows(start_with(TRK_REVISED_2019, 2, FULL), rows,
                sizeof rows / sizeof rows[0]);
}

/* Without the Dark Alley its fields are no fields. */
static void test_fields_of_the_dark_alley_are_unknown_in_the_base_game(void **unused)
{
    static const struct wrong rows[] = {
        {"\"seen\":[]", "\"seen\":[],\"active\":null", TRK_TEXT_ERROR_UNKNOWN_KEY,
         "active", "\"active\"", ""},
        {"\"hired\":0", "\"hired\":0,\"specials\":[]", TRK_TEXT_ERROR_UNKNOWN_KEY,
         "players[0].specials", "\"specials\"", ""},
        {"\"stack\":[]",
         "\"stack\":[{\"kind\":\"set_up\",\"a\":\"levitation\",\"b\":false}]",
         TRK_TEXT_ERROR_UNKNOWN_KEY, "stack[0].b", "\"b\"", ""},
    };
    (void)unused;
    refuse_rows(start(TRK_REVISED_2019, 2), rows, sizeof rows / sizeof rows[0]);
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

/* A card can be in one place only, and decks have their ten cards. */
static void test_an_impossible_dark_alley_is_refused(void **unused)
{
    trk_state state = start_with(TRK_REVISED_2019, 2, FULL);
    (void)unused;
    format(&state, text, sizeof text);
    broken("\"discarded\":[]", "\"discarded\":[\"interest\"]");
    broken("\"top_cards\":{\"downtown\":10", "\"top_cards\":{\"downtown\":9");
    broken("\"queue\":{\"downtown\":[]", "\"queue\":{\"downtown\":[\"interest\"]");
    broken("\"queue\":{\"downtown\":[]", "\"queue\":{\"downtown\":[\"test_run\"]");
    broken("\"specials\":[]", "\"specials\":[\"test_run\"]");
    broken("\"pair\":[]", "\"pair\":[[\"test_run\",\"test_run\"]]");
    broken("\"active\":null", "\"active\":\"cheap_bank\"");
    broken("\"bonus\":null", "\"bonus\":\"test_run\"");
    broken("\"mode\":\"as_printed\"", "\"mode\":\"copied\"");
    broken("\"share\":[null", "\"share\":[\"seat4\"");
    broken("\"dubious\":null", "\"dubious\":\"seat1\"");
    broken("\"logistics\":[]", "\"logistics\":[\"cog\"]");
    broken("\"spent\":[]", "\"spent\":[\"test_run\"]");
    broken("\"draws\":0", "\"draws\":3");
    broken("\"known_by\":{}", "\"known_by\":{\"test_run\":[\"seat4\"]}");
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

static void refuse_prefixes(trk_state state)
{
    trk_state read, before;
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

static void test_every_prefix_is_refused(void **unused)
{
    (void)unused;
    refuse_prefixes(in_frame(TRK_FRAME_BARGAIN));
    refuse_prefixes(in_frame(TRK_FRAME_SHOW));
}

static void change_bytes(trk_state state)
{
    trk_state read, before;
    struct rng rng;
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

static void test_every_byte_changed(void **unused)
{
    (void)unused;
    change_bytes(in_phase(TRK_PHASE_PERFORMANCE));
    change_bytes(in_frame(TRK_FRAME_PAIRS));
    change_bytes(in_frame(TRK_FRAME_SHOW));
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
        PROVES(test_cards_in_views_are_hidden, "A81"),
        cmocka_unit_test(test_the_digest_is_a_hash_of_the_text),
        cmocka_unit_test(test_the_digest_of_the_start_of_a_game_never_changes),
        cmocka_unit_test(test_different_positions_have_different_digests),
        cmocka_unit_test(test_errors_name_the_field_and_the_place),
        cmocka_unit_test(test_errors_in_fields_of_the_dark_alley),
        cmocka_unit_test(test_fields_of_the_dark_alley_are_unknown_in_the_base_game),
        cmocka_unit_test(test_the_place_is_a_line_and_a_column),
        cmocka_unit_test(test_what_cannot_be_played_is_refused),
        cmocka_unit_test(test_an_impossible_position_names_the_field),
        cmocka_unit_test(test_an_impossible_dark_alley_is_refused),
        cmocka_unit_test(test_paths_lead_to_their_fields),
        cmocka_unit_test(test_every_prefix_is_refused),
        cmocka_unit_test(test_every_byte_changed),
        cmocka_unit_test(test_absurd_texts),
        cmocka_unit_test(test_a_text_too_large_is_not_looked_at),
        cmocka_unit_test(test_any_bytes_are_written_as_some_position),
    };
    return cmocka_run_group_tests(tests, find_examples, NULL);
}

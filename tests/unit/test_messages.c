/* test_messages.c: the message catalogue and the text model over it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "data/data.h"
#include "support/table.h"
#include "text/text.h"

static char room[1 << 16];

static struct str begin(void)
{
    return str_buffer(room, sizeof room);
}

/* Ids of cards such as "P.cheap_bank" are for programs; people read names. */
static void assert_no_id(const char *text)
{
    for (const char *at = text; (at = strchr(at, '.')); at++)
        if (at > text && strchr("SPM", at[-1]) && islower((unsigned char)at[1]))
            fail_msg("an id is in: %s", text);
}

/* A finished text: something is there, every argument was given, the sentence fits. */
static void assert_good(const struct str *out)
{
    assert_true(out->n > 0);
    assert_false(str_full(out));
    assert_null(strchr(room, '{'));
    assert_null(strchr(room, '}'));
    assert_null(strstr(room, "  ,"));
    assert_no_id(room);
}

enum { BASE = 0, FULL = TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES };

static trk_state start_with(unsigned profile, unsigned players, unsigned modules,
                            unsigned setup)
{
    trk_config config;
    trk_state state;
    assert_int_equal(trk_config_init(&config, profile, players), TRK_OK);
    config.modules = (uint8_t)modules;
    config.setup = (uint8_t)setup;
    assert_int_equal(trk_start(&state, &config, NULL), TRK_OK);
    return state;
}

static trk_state start(unsigned players)
{
    return start_with(TRK_REVISED_2019, players, BASE, TRK_SETUP_FREE);
}

/* ---- the catalogue ----------------------------------------------------------------- */

static bool field_is_well_formed(const char *at)
{
    size_t n = 0, bars = 0;
    at += *at == '+';
    while ((at[n] >= 'a' && at[n] <= 'z') || (at[n] >= '0' && at[n] <= '9') ||
           at[n] == '_')
        n++;
    if (!n)
        return false;
    for (at += n; *at && *at != '}'; at++) {
        bars += *at == '|';
        if (*at == '{')
            return false;
    }
    return *at == '}' && (bars == 0 || bars == 2 || bars == 1);
}

static void test_fields_are_well_formed(void **state)
{
    (void)state;
    for (unsigned id = 0; id < N_MESSAGES; id++) {
        const char *text = message_text((enum message)id);
        assert_non_null(text);
        for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{'))
            if (!field_is_well_formed(at + 1))
                fail_msg("%s: %s", message_id((enum message)id), text);
    }
}

static void test_plural_and_sign(void **state)
{
    const struct {
        int n;
        const char *text;
    } rows[] = {{0, "+0 Coins"},
                {1, "+1 Coin"},
                {2, "+2 Coins"},
                {-1, "−1 Coin"},
                {-7, "−7 Coins"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct str out = begin();
        message_with(&out, MSG_GAIN_COINS, arg_number("n", rows[i].n));
        assert_string_equal(room, rows[i].text);
    }
}

static void test_missing_argument_shows(void **state)
{
    struct str out = begin();
    (void)state;
    message(&out, MSG_GAIN_FAME);
    assert_string_equal(room, "{+n} Fame");
}

static void test_short_buffer(void **state)
{
    char small[8];
    struct str out = str_buffer(small, sizeof small);
    (void)state;
    message(&out, MSG_REASON_GAME_OVER);
    assert_string_equal(small, "The gam");
    assert_true(str_full(&out));
}

/* ---- names ------------------------------------------------------------------------- */

static const struct {
    enum message_type type;
    int n;
} types[] = {
    {AS_MAGICIAN, TRK_N_MAGICIANS},
    {AS_TRICK, TRK_N_TRICKS},
    {AS_CARD, TRK_N_PERFORMANCES},
    {AS_ASSIGNMENT, TRK_N_CARDS + 1},
    {AS_CHARACTER, TRK_N_CHARACTERS},
    {AS_SPECIALIST, 3},
    {AS_RECRUIT, 4},
    {AS_SLOT, TRK_N_SLOTS},
    {AS_COMPONENT, TRK_N_COMPONENTS},
    {AS_BUNDLE, DATA_BUNDLES},
    {AS_DIE, TRK_N_DICE},
    {AS_FACE, TRK_N_FACES},
    {AS_LOCATION, TRK_N_LOCATIONS},
    {AS_WEEKDAY, TRK_N_WEEKDAYS},
    {AS_CATEGORY, TRK_N_CATEGORIES},
    {AS_SYMBOL, TRK_N_SYMBOLS},
    {AS_DIRECTION, TRK_N_DIRECTIONS},
    {AS_PLACE, 2},
    {AS_REWARD, 2},
    {AS_SPECIAL, TRK_N_SPECIALS},
    {AS_PROPHECY, TRK_N_PROPHECIES},
    {AS_USE, 2},
    {AS_YIELD, 3},
    {AS_SPOT, TRK_SPOTS},
    {AS_TOKEN, TRK_STOCK + 1},
    {AS_ACTION, TRK_N_MOVES},
};

static void name(enum message_type type, int value, char *text, size_t cap)
{
    struct str out = str_buffer(text, cap);
    message_value(&out, type, value);
    assert_true(out.n > 0);
    assert_false(str_full(&out));
}

static void test_every_value_has_its_name(void **state)
{
    char a[100], b[100], nothing[100];
    (void)state;
    for (size_t t = 0; t < sizeof types / sizeof *types; t++) {
        name(types[t].type, types[t].n + 1, nothing, sizeof nothing);
        for (int i = 0; i < types[t].n; i++) {
            name(types[t].type, i, a, sizeof a);
            assert_string_not_equal(a, nothing);
            for (int j = 0; j < i; j++) {
                name(types[t].type, j, b, sizeof b);
                assert_string_not_equal(a, b);
            }
        }
    }
}

/* ---- lists ------------------------------------------------------------------------- */

static void test_reasons(void **state)
{
    trk_state game = start(4);
    struct text text = {&game, NULL, 0};
    (void)state;
    for (unsigned id = 0; id < TRK_N_REASONS; id++)
        for (unsigned kind = 0; kind < TRK_N_MOVES; kind++) {
            trk_reason reason = {(uint8_t)id, (uint8_t)kind, TRK_R(13, 1), {1, 2, 3, 1}};
            struct str out = begin();
            text_reason(&out, &text, &reason);
            assert_good(&out);
            assert_non_null(strstr(room, "(R13.1)"));
        }
}

/* Whoever is asked how much to bargain is not told that the turn is somewhere else. */
static void test_a_choice_comes_first(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    set_coins(&t, OPTICO, 9);
    t.s.buy[0] = TRK_WOOD;
    clear_components(&t, OPTICO);
    table_plan(&t, "Optico magician market_row");
    play(&t, "Optico: place magician market_row 1");
    struct text text = {&t.s, NULL, OPTICO};
    const trk_move end = {TRK_MOVE_END, OPTICO, {0}},
                   advertise = {TRK_MOVE_ADVERTISE, OPTICO, {0}};
    for (unsigned asked = 0; asked < 2; asked++) {
        trk_reason reason;
        struct str out = begin();
        trk_why(&t.s, asked ? end : advertise, &reason);
        text_reason(&out, &text, &reason);
        assert_string_equal(room, asked ? "End the placement: the choice at hand comes "
                                          "first. (R6.1)"
                                        : "Advertise: not at this point of the turn. "
                                          "(R6.1)");
        if (!asked)
            play(&t, "Optico: buy 2 wood");
    }
}

static void test_cards_are_cited_by_name(void **state)
{
    trk_state game = start(4);
    const struct {
        trk_rule rule;
        const char *name;
    } rows[] = {{TRK_P(TRK_P_ESCAPE_SET_UP_FAME), "(Season of Chains)"},
                {TRK_S(TRK_S_TEST_RUN), "(Test Run)"},
                {TRK_M(TRK_MAGICIAN_GREAT_OPTICO), "(Mimesis)"}};
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        trk_event event = {.kind = TRK_EVENT_PROPHECY_GAIN, .rule = rows[i].rule};
        struct str out = begin();
        text_event(&out, &(struct text){&game, NULL, 0}, &event);
        assert_good(&out);
        assert_non_null(strstr(room, rows[i].name));
    }
}

static void test_events(void **state)
{
    trk_state game = start(4);
    struct text text = {&game, NULL, 0};
    (void)state;
    for (unsigned kind = 0; kind < TRK_N_EVENTS; kind++)
        for (unsigned seat = 0; seat <= TRK_CHANCE; seat++)
            for (uint8_t seen = 0; seen < 2; seen++) {
                trk_event event = {.kind = (uint8_t)kind,
                                   .seat = (uint8_t)seat,
                                   .rule = TRK_A(17),
                                   .fame = 2,
                                   .coins = -1,
                                   .seen_by = seen ? 0xff : 0,
                                   .a = {1, 1, 1, 1, 1}};
                struct str out = begin();
                event = trk_event_for(event, 3);
                text_event(&out, &text, &event);
                assert_good(&out);
                assert_non_null(strstr(room, "(A17)"));
            }
}

/* Every gain or loss an event can have is told. */
static void test_event_gains_are_told(void **state)
{
    trk_state game = start(2);
    struct text text = {&game, NULL, 0};
    (void)state;
    for (unsigned kind = 0; kind < TRK_N_EVENTS; kind++) {
        trk_event event = {.kind = (uint8_t)kind, .fame = 23, .seen_by = 0xff};
        struct str out = begin();
        text_event(&out, &text, &event);
        if (data_event_fame[kind] != TRK_NONE)
            assert_non_null(strstr(room, "+23 Fame"));
    }
}

static void test_moves(void **state)
{
    trk_state game = start(4);
    struct text text = {&game, NULL, 0};
    (void)state;
    for (unsigned kind = 0; kind < TRK_N_MOVES; kind++)
        for (uint8_t value = 0; value < 2; value++) {
            trk_move move = {(uint8_t)kind, 0, {value, value, value}};
            struct str out = begin();
            text_move(&out, &text, move);
            assert_good(&out);
            out = begin();
            text_move_group(&out, &text, move, 0);
            assert_true(out.n > 0);
        }
    for (uint8_t kind = TRK_N_MOVES; kind != 0; kind++) {
        struct str out = begin();
        text_move(&out, &text, (trk_move){.kind = kind, .arg = {3, 1}});
        assert_good(&out);
    }
}

static void test_text_errors(void **state)
{
    trk_state game = start(4);
    struct text text = {&game, NULL, 0};
    (void)state;
    for (unsigned id = 0; id < TRK_N_TEXT_ERRORS; id++) {
        trk_text_error error = {.line = 3,
                                .column = 7,
                                .id = (uint8_t)id,
                                .path = "turn",
                                .found = "x",
                                .wanted = "trick"};
        struct str out = begin();
        text_text_error_at(&out, &text, &error);
        assert_good(&out);
        assert_non_null(strstr(room, "Line 3, column 7: "));
    }
}

/* The names the lists give to values all mean something. */
static void test_argument_names_are_known(void **state)
{
    static const int values[8];
    trk_state game = start(2);
    struct text text = {&game, NULL, 0};
    (void)state;
    for (unsigned i = 0; i < TRK_N_REASONS; i++) {
        struct text_args args = {.n = 0};
        assert_true(text_args_named(&args, &text, data_reason_numbers[i], values));
    }
    for (unsigned i = 0; i < TRK_N_EVENTS; i++) {
        struct text_args args = {.n = 0};
        assert_true(text_args_named(&args, &text, data_event_words[i], values));
    }
}

/* ---- whole games ------------------------------------------------------------------- */

/* Two choices of one list must not read alike. */
static void check_labels(const struct text *text, const trk_move *legal, unsigned n)
{
    static char labels[TRK_MAX_LEGAL][200];
    for (unsigned i = 0; i < n; i++) {
        struct str out = begin();
        text_move(&out, text, legal[i]);
        assert_good(&out);
        assert_true(out.n < sizeof labels[i]);
        memcpy(labels[i], room, out.n + 1);
        assert_string_not_equal(room, message_text(MSG_MOVE_DONE)); /* of what? */
        assert_string_not_equal(room, message_text(MSG_MOVE_DECLINE));
        for (unsigned j = 0; j < i; j++)
            if (strcmp(labels[i], labels[j]) == 0)
                fail_msg("two choices read \"%s\"", labels[i]);
    }
}

static void check_previews(const struct text *text, unsigned seat, const trk_move *legal,
                           unsigned n)
{
    static trk_preview preview;
    for (unsigned i = 0; i < n; i += 1 + n / 8) {
        struct str out = begin();
        assert_int_equal(trk_preview_moves(text->state, seat, &legal[i], 1, &preview),
                         TRK_OK);
        text_preview(&out, text, &preview);
        assert_null(strchr(room, '{'));
        assert_true(out.n < 1200);
    }
}

static void check_boards(const struct text *text, unsigned seat)
{
    static trk_outlook outlook;
    struct str out = begin();
    trk_outlook_for(text->state, seat, &outlook);
    text_table(&out, text);
    text_downtown(&out, text);
    text_market(&out, text, &outlook);
    text_workshops(&out, text);
    text_theater(&out, text);
    if (text->state->config.modules & TRK_MODULE_DARK_ALLEY)
        text_alley(&out, text);
    text_placement_card(&out, text);
    for (unsigned i = 0; i < text->state->config.players; i++)
        text_player(&out, text, i, i == seat ? &outlook : NULL);
    for (unsigned trick = 0; trick < TRK_N_TRICKS; trick += 5)
        text_trick_outlook(&out, text, trick, &outlook);
    assert_good(&out);
}

static void check_reasons(const struct text *text, unsigned seat)
{
    static trk_move candidates[2048];
    unsigned n = trk_candidates(text->state, seat, candidates, 2048);
    for (unsigned i = 0; i < n && i < 2048; i += 7) {
        struct str out = begin();
        trk_reason reason;
        trk_why(text->state, candidates[i], &reason);
        text_reason(&out, text, &reason);
        assert_good(&out);
    }
}

static void check_events(const struct text *text, const trk_events *events)
{
    for (uint32_t i = 0; i < events->n; i++) {
        struct str out = begin();
        trk_event event = trk_event_for(events->at[i], text->reader);
        text_event(&out, text, &event);
        assert_good(&out);
    }
}

static unsigned lowest(unsigned actors)
{
    unsigned actor = 0;
    while (!(actors >> actor & 1))
        actor++;
    return actor;
}

static void play_through(trk_state game, uint64_t seed)
{
    static trk_event at[TRK_MAX_EVENTS];
    trk_seeded memory;
    trk_source source = trk_seeded_source(&memory, seed);
    for (unsigned actors; (actors = trk_actors(&game)) != 0;) {
        trk_move legal[TRK_MAX_LEGAL];
        unsigned actor = lowest(actors),
                 n = trk_legal(&game, actor, legal, TRK_MAX_LEGAL);
        trk_state view;
        trk_view(&game, actor, &view);
        struct text text = {&view, NULL, actor};
        check_labels(&text, legal, n);
        if (actor < TRK_MAX_PLAYERS) {
            check_previews(&text, actor, legal, n);
            check_reasons(&text, actor);
            check_boards(&text, actor);
        }
        trk_events events = {at, TRK_MAX_EVENTS, 0};
        trk_move move = legal[trk_source_below(source, n)];
        assert_int_equal(trk_apply(&game, move, &events), TRK_OK);
        check_events(&(struct text){&game, NULL, 0}, &events);
    }
    uint8_t place[TRK_MAX_PLAYERS];
    struct str out = begin();
    trk_ranking(&game, place);
    text_scores(&out, &(struct text){&game, NULL, TRK_PUBLIC}, place);
    assert_good(&out);
}

/* The line of the table about Performance cards that can still be turned up. */
static const char *cards_to_come(const trk_state *game)
{
    struct str out = begin();
    text_table(&out, &(struct text){game, NULL, TRK_PUBLIC});
    char *line = strstr(room, "Performance cards that can still");
    if (line)
        *strchr(line, '\n') = '\0';
    return line ? line : "";
}

static void check_to_come(const trk_state *game, const trk_move *legal, unsigned n)
{
    const char *line = cards_to_come(game);
    if (game->turn == trk_turns(game))
        assert_string_equal(line, "");
    if (!(game->config.modules & TRK_MODULE_DARK_ALLEY))
        assert_null(strstr(line, "Pantheon")); /* R2.3: not in five turns */
    if (game->turn > 2)
        assert_null(strstr(line, "Riverside"));
    for (unsigned i = 0; i < n && legal[i].kind == TRK_MOVE_DEAL; i++) {
        char name[40];
        struct str out = str_buffer(name, sizeof name);
        message_value(&out, AS_CARD, legal[i].arg[0]);
        assert_non_null(strstr(line, name));
    }
}

static void test_cards_to_come(void **state)
{
    (void)state;
    trk_seeded memory;
    trk_source source = trk_seeded_source(&memory, 5);
    for (unsigned full = 0; full < 2; full++) {
        trk_state game =
            start_with(TRK_REVISED_2019, 3, full ? FULL : BASE, TRK_SETUP_FREE);
        for (unsigned actors; (actors = trk_actors(&game)) != 0;) {
            trk_move legal[TRK_MAX_LEGAL];
            unsigned n = trk_legal(&game, lowest(actors), legal, TRK_MAX_LEGAL);
            check_to_come(&game, legal, n);
            trk_apply(&game, legal[trk_source_below(source, n)], NULL);
        }
    }
}

static void test_whole_games(void **state)
{
    (void)state;
    for (unsigned seed = 0; seed < (getenv("TRK_QUICK") ? 3u : 12u); seed++) {
        unsigned setup = seed % 2 ? TRK_SETUP_FIRST : TRK_SETUP_FREE;
        play_through(start_with(TRK_REVISED_2019, 2 + seed % 3, BASE, setup), seed);
        play_through(start_with(seed % TRK_N_PROFILES, 2 + seed % 3, FULL, setup), seed);
    }
}

/* ---- the Dark Alley ---------------------------------------------------------------- */

static void assert_says(const char *text)
{
    if (!strstr(room, text))
        fail_msg("\"%s\" is not in: %s", text, room);
}

/* A81: others learn from which deck a card is, and not which one it is. */
static void test_hidden_cards_in_events(void **state)
{
    static const struct {
        unsigned kind;
        const char *own, *other;
    } rows[] = {
        {TRK_EVENT_DREW, "Player 2 draws Test Run from the Workshop deck. (R22.1)",
         "Player 2 draws a hidden card from the Workshop deck. (R22.1)"},
        {TRK_EVENT_KEPT, "Player 2 keeps Test Run from the Workshop deck. (R22.1)",
         "Player 2 keeps a hidden card from the Workshop deck. (R22.1)"},
        {TRK_EVENT_PUT_UNDER, "Player 2 puts Test Run under the Workshop deck. (R22.1)",
         "Player 2 puts a hidden card under the Workshop deck. (R22.1)"},
    };
    trk_state game = start(2);
    struct text text = {&game, NULL, 0};
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        trk_event event = {.kind = (uint8_t)rows[i].kind,
                           .seat = 1,
                           .rule = TRK_R(22, 1),
                           .seen_by = 1 << 1,
                           .a = {TRK_WORKSHOP, TRK_S_TEST_RUN}};
        for (unsigned seat = 0; seat < 2; seat++) {
            trk_event seen = trk_event_for(event, seat);
            struct str out = begin();
            text_event(&out, &text, &seen);
            assert_string_equal(room, seat ? rows[i].own : rows[i].other);
        }
    }
}

/* The texts of moves that a player may not know. */
static void test_hidden_cards_in_moves(void **state)
{
    static const uint8_t kinds[] = {TRK_MOVE_CARD, TRK_MOVE_KEEP, TRK_MOVE_ASSIGN};
    trk_state game = start(2);
    struct text text = {&game, NULL, 0};
    (void)state;
    for (unsigned i = 0; i < sizeof kinds; i++)
        for (unsigned a = 0; a < 8; a++) {
            trk_move move = {kinds[i], 1, {(uint8_t)a, (uint8_t)a}};
            struct str out = begin();
            char first[100];
            text_move_public(&out, &text, (trk_move){kinds[i], 1, {0}});
            memcpy(first, room, sizeof first);
            out = begin();
            text_move_public(&out, &text, move);
            assert_string_equal(room, first);
        }
}

static void test_the_dark_alley_as_text(void **state)
{
    trk_state game = start_with(TRK_REVISED_2019, 2, FULL, TRK_SETUP_FREE), view;
    trk_player *p = &game.player[1];
    (void)state;
    game.active = TRK_P_CHEAP_BANK;
    game.pending[0] = TRK_P_FRIDAY_PENALTY;
    game.top_cards[TRK_WORKSHOP] = 7;
    game.queued[TRK_WORKSHOP] = 1;
    game.queue[TRK_WORKSHOP][0] = TRK_S_INVENTION;
    p->specials = UINT64_C(1) << TRK_S_TEST_RUN | UINT64_C(1) << TRK_S_INGENUITY;
    p->owned[TRK_WORKSHOP] = 2;
    p->magician = TRK_MAGICIAN_ELECTRA;
    p->trick[0] = (trk_own_trick){TRK_TRICK_LEVITATION, TRK_SPADE, 1, 2};
    game.known_by[TRK_S_TEST_RUN] = game.known_by[TRK_S_INGENUITY] = 1 << 1;
    game.logistics = 1u << TRK_COG;
    game.share[0] = 1;
    game.dubious = 0;
    struct str out = begin();
    struct text text = {&view, NULL, 1};
    trk_view(&game, 1, &view);
    text_alley(&out, &text);
    assert_says("Active Prophecy: Easy Credit. Taking Coins costs 1 Action Point.\n");
    assert_says("Pending Prophecy: Empty Friday.");
    assert_says("  Workshop deck: 8 cards; 1 of them was put under it: a hidden card.\n");
    out = begin();
    text_hand(&out, &text, 1);
    assert_says("Test Run, Ingenuity");
    out = begin();
    text_player(&out, &text, 1, NULL);
    assert_says("Enhanced: Fame and Coin Yields are 2 higher.");
    out = begin();
    text_market(&out, &text, NULL);
    assert_says("Beside the Buy area: Cog");
    assert_says("go to Electra this turn");
    assert_says("Dubious Sources: Player 1 gets");
    text.reader = 0;
    trk_view(&game, 0, &view);
    out = begin();
    text_hand(&out, &text, 1);
    assert_says("2 unknown Workshop cards");
    assert_null(strstr(room, "Test Run"));
}

static void test_markers_beside_and_in_piles(void **state)
{
    trk_state game = start_with(TRK_REVISED_2019, 2, FULL, TRK_SETUP_FREE);
    struct text text = {&game, NULL, 0};
    struct str out = begin();
    (void)state;
    game.player[0].magician = TRK_MAGICIAN_ELECTRA;
    game.player[0].trick[0] = (trk_own_trick){TRK_TRICK_LEVITATION, TRK_HEART, 0, 0};
    game.show[0].card = TRK_PERFORMANCE_RIVERSIDE_02;
    game.show[0].marker[1] = TRK_MARKER(0, TRK_HEART, TRK_UP) | TRK_PILE;
    game.show[0].beside[2] = TRK_MARKER(0, TRK_HEART, TRK_UP);
    text_theater(&out, &text);
    assert_says(
        "Slot 2: Electra's Levitation, Heart, a pile of two markers, Mechanical right.");
    assert_says("Beside the slots: Electra's Levitation, Heart.");
    out = begin();
    text_move(&out, &text,
              (trk_move){TRK_MOVE_RESCHEDULE, 0, {TRK_PERFORMANCE_RIVERSIDE_02, 8}});
    assert_string_equal(room, "Reschedule the marker on Riverside 2, place 3 beside the "
                              "slots (Electra, Levitation)");
}

/* R16.7: what matters is where the corner with the Trick's own category points. */
static void test_how_a_marker_lies(void **state)
{
    static const struct {
        uint8_t trick, orientation;
        const char *lies;
    } rows[] = {{TRK_TRICK_MIND_READING, TRK_LEFT, "Spiritual left"},
                {TRK_TRICK_LEVITATION, TRK_LEFT, "Mechanical up"},
                {TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_UP, "Optical down"},
                {TRK_TRICK_BARRICADED_BARRELS, TRK_DOWN, "Escape right"}};
    static const uint8_t frames[] = {TRK_FRAME_SET_UP, TRK_FRAME_RESCHEDULE,
                                     TRK_FRAME_ON_STAGE};
    trk_state game = start(2);
    struct text text = {&game, NULL, 0};
    (void)state;
    game.depth = 1;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        const uint8_t card = TRK_PERFORMANCE_RIVERSIDE_02, turned = rows[i].orientation;
        trk_event event = {.kind = TRK_EVENT_SET_UP,
                           .rule = TRK_R(16, 6),
                           .a = {rows[i].trick, card, 1, turned}};
        struct str out = begin();
        text_event(&out, &text, &event);
        assert_says(rows[i].lies);
        for (unsigned f = 0; f < sizeof frames; f++) {
            game.stack[0] = (trk_frame){frames[f], rows[i].trick, 0, 0};
            out = begin();
            text_move(&out, &text, (trk_move){TRK_MOVE_PUT, 0, {card, 1, turned}});
            assert_says("Put it on Riverside 2, slot 2, ");
            assert_says(rows[i].lies);
        }
    }
}

/* A marker that was moved has left a place, which is named too. */
static void test_where_a_marker_came_from(void **state)
{
    static const struct {
        uint8_t kind;
        const char *from;
    } rows[] = {
        {TRK_EVENT_RESCHEDULED,
         "Player 1 reschedules Levitation from Riverside 1, slot "},
        {TRK_EVENT_BROKE_FREE, "breaks free: Levitation moves from Riverside 1, slot "},
        {TRK_EVENT_MOVED_MARKER, "moves Levitation of Player 2 from Riverside 1, slot "},
    };
    trk_state game = start(2);
    struct text text = {&game, NULL, 0};
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        trk_event event = {.kind = rows[i].kind,
                           .a = {TRK_TRICK_LEVITATION, TRK_PERFORMANCE_RIVERSIDE_02, 1,
                                 TRK_UP, TRK_PERFORMANCE_RIVERSIDE_01, 2, 1}};
        struct str out = begin();
        text_event(&out, &text, &event);
        assert_says(rows[i].from);
        assert_says(", to Riverside 2, slot ");
        event.a[5] = TRK_CARD_SLOTS; /* beside the slots */
        out = begin();
        text_event(&out, &text, &event);
        assert_says("from Riverside 1, place 1 beside");
    }
}

/* Whoever lacks the Coins did not choose anything. */
static void test_no_coins_to_advertise(void **state)
{
    trk_state game = start(2);
    struct text text = {&game, NULL, 0};
    trk_event event = {.kind = TRK_EVENT_NOT_ADVERTISED, .a = {3, 2}};
    struct str out = begin();
    (void)state;
    text_event(&out, &text, &event);
    assert_string_equal(
        room, "Player 1 cannot advertise: that costs 3 Coins, and there are 2.");
    event.a[1] = 3;
    out = begin();
    text_event(&out, &text, &event);
    assert_string_equal(room, "Player 1 does not advertise.");
}

/* R25: whoever chooses a Magician reads the whole ability. */
static void test_abilities_are_told_in_full(void **state)
{
    static trk_preview preview;
    trk_state game = start_with(TRK_REVISED_2019, 2, FULL, TRK_SETUP_FREE);
    struct text text = {&game, NULL, 0};
    char told[TRK_N_MAGICIANS][400];
    (void)state;
    preview.n_events = 1;
    preview.after = game;
    for (unsigned i = 0; i < TRK_N_MAGICIANS; i++) {
        struct str out = begin();
        preview.events[0] = (trk_event){.kind = TRK_EVENT_CHOSEN, .a = {(uint8_t)i}};
        text_preview(&out, &text, &preview);
        assert_says("ability ");
        assert_null(strstr(room, "..."));
        assert_in_range(out.n, 1, sizeof told[i] - 1);
        memcpy(told[i], room, out.n + 1);
        for (unsigned j = 0; j < i; j++)
            assert_string_not_equal(strchr(told[i], ':'), strchr(told[j], ':'));
    }
}

/* What is left over is told only if there is something. */
static void test_points_that_are_left_over(void **state)
{
    trk_state game = start(2);
    struct text text = {&game, NULL, 0};
    trk_event event = {
        .kind = TRK_EVENT_ENDED, .rule = TRK_R(12, 3), .a = {TRK_MANAGER, 0}};
    struct str out = begin();
    (void)state;
    text_event(&out, &text, &event);
    assert_string_equal(room, "Player 1 ends the placement of Manager. (R12.3)");
    event.a[1] = 1;
    out = begin();
    text_event(&out, &text, &event);
    assert_says("1 Action Point unspent");
}

/* A Trick that bears its markers lacks nothing but their setting up. */
static void test_what_a_plan_can_do_with_tricks(void **state)
{
    trk_state game = start_with(TRK_REVISED_2019, 2, BASE, TRK_SETUP_FIRST);
    struct text text = {&game, NULL, 0};
    trk_own_trick *own = &game.player[0].trick[0];
    trk_outlook outlook = {.wages = 0};
    trk_trick_outlook *row = &outlook.trick[TRK_TRICK_LINKING_RINGS];
    (void)state;
    *own = (trk_own_trick){TRK_TRICK_LINKING_RINGS, TRK_SPADE, 2, 0};
    row->points = 1;
    row->markers = 2;
    struct str out = begin();
    text_plan(&out, &text, 0, &outlook);
    assert_says("has 2 markers to set up; after that it can be prepared again.");
    row->missing[TRK_METAL] = 2;
    out = begin();
    text_plan(&out, &text, 0, &outlook);
    assert_says("has 2 markers to set up; to prepare it again you lack 2 Metal.");
    own->markers = 0;
    out = begin();
    text_plan(&out, &text, 0, &outlook);
    assert_says("To prepare Linking Rings you lack 2 Metal.");
    row->missing[TRK_METAL] = 0;
    out = begin();
    text_plan(&out, &text, 0, &outlook);
    assert_says("Linking Rings can be prepared: 2 markers for 1 AP.");
    row->markers = 0;
    out = begin();
    text_plan(&out, &text, 0, &outlook);
    assert_says("Linking Rings cannot be prepared: all its markers are in the Theater.");
    own->markers = 1;
    out = begin();
    text_plan(&out, &text, 0, &outlook);
    assert_string_equal(room, "Wages for this plan: 0 Coins; you have 0.\n"
                              "Linking Rings has 1 marker to set up.\n");
}

/* A Character without a card does nothing (R10.1): whoever forgot one is told. */
static void test_a_plan_says_who_has_no_card(void **state)
{
    trk_state game = start_with(TRK_REVISED_2019, 2, BASE, TRK_SETUP_FIRST);
    struct text text = {&game, NULL, 0};
    trk_member *member = game.player[0].member;
    trk_outlook outlook = {.wages = 0};
    (void)state;
    memset(member, 0, sizeof game.player[0].member);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        member[c].card = TRK_NONE;
    member[TRK_MAGICIAN].status = member[TRK_MANAGER].status = TRK_IN_TEAM;
    struct str out = begin();
    text_plan(&out, &text, 0, &outlook);
    assert_says("Without a card: Magician, Manager. These Characters do nothing");
    member[TRK_MAGICIAN].card = TRK_THEATER;
    out = begin();
    text_plan(&out, &text, 0, &outlook);
    assert_says("Without a card: Manager. This Character does nothing in this Turn.");
    member[TRK_MANAGER].card = TRK_THEATER;
    out = begin();
    text_plan(&out, &text, 0, &outlook);
    assert_null(strstr(room, "Without a card"));
}

/* R12.1: what can be added to the Action Points of a plan is not counted. */
static void test_what_action_points_are_counted(void **state)
{
    trk_state game = start(2);
    struct text text = {&game, NULL, 0};
    (void)state;
    struct str out = begin();
    text_plan_points(&out, &text);
    assert_says("Action Points are counted without Shards, which");
    game = start_with(TRK_REVISED_2019, 2, FULL, TRK_SETUP_FREE);
    out = begin();
    text_plan_points(&out, &text);
    assert_says("without Shards, abilities and bonuses given up, which");
}

/* A Prophecy may have a comma in its name. */
static void test_prophecies_are_told_apart(void **state)
{
    trk_state game = start_with(TRK_REVISED_2019, 2, FULL, TRK_SETUP_FREE);
    struct text text = {&game, NULL, 0};
    struct str out = begin();
    (void)state;
    game.unforeseen = 1u << TRK_P_PAID_BEST_SLOTS |
                      1u << TRK_P_PERFORMER_MODIFIER_FOR_ALL |
                      1u << TRK_P_HIDDEN_ASSIGNMENTS;
    text_table(&out, &text);
    assert_says("not drawn yet: Best Seats Cost; One Stage, One Mood; Whispered Plans.");
}

/* Who has no name of the own is called after the Magician, but nobody plays himself. */
static void test_nobody_plays_himself(void **state)
{
    trk_state game = start(2);
    trk_names names = {{"Ann", ""}};
    struct text text = {&game, &names, 0};
    trk_event chosen = {.kind = TRK_EVENT_CHOSEN, .a = {TRK_MAGICIAN_MECHANIKER}};
    (void)state;
    game.player[0].magician = TRK_MAGICIAN_MECHANIKER;
    game.player[1].magician = TRK_MAGICIAN_ELECTRA;
    struct str out = begin();
    text_event(&out, &text, &chosen);
    text_player(&out, &text, 0, NULL);
    assert_says("Ann plays The Mechaniker.");
    assert_says("Ann plays The Mechaniker, favourite category Mechanical.");
    chosen =
        (trk_event){.kind = TRK_EVENT_CHOSEN, .seat = 1, .a = {TRK_MAGICIAN_ELECTRA}};
    out = begin();
    text_event(&out, &text, &chosen);
    text_player(&out, &text, 1, NULL);
    assert_says("Player 2 plays Electra.");
    assert_says("Electra, favourite category Mechanical.");
    assert_null(strstr(room, "Electra plays"));
    names = (trk_names){{""}};
    out = begin();
    text_player(&out, &text, 0, NULL);
    assert_says("Mechaniker plays The Mechaniker, favourite"); /* its full name */
}

/* What a placement may do with its card (R11.5, G1). */
static void test_the_card_of_a_placement(void **state)
{
    trk_state game = start_with(TRK_REVISED_2019, 2, FULL, TRK_SETUP_FREE);
    struct text text = {&game, NULL, 0};
    struct str out = begin();
    (void)state;
    text_placement_card(&out, &text);
    assert_int_equal(out.n, 0);
    game.bonus = TRK_S_TEST_RUN;
    text_placement_card(&out, &text);
    assert_says("Bonus of Test Run: Prepare: ");
    out = begin();
    game.bonus = TRK_S_EMPOWER;
    game.enhanced = 1;
    text_placement_card(&out, &text);
    assert_says("The bonus of Empower has been used. ");
    game.enhanced = 0;
    out = begin();
    game.bonus = TRK_NONE;
    game.depth = 1;
    game.stack[0] = (trk_frame){TRK_FRAME_BONUS, TRK_S_INTEREST, 0, 0};
    text_placement_card(&out, &text);
    assert_says("The bonus of Interest is in use");
    out = begin();
    game.depth = 0;
    game.mode = TRK_GIVEN_UP;
    text_placement_card(&out, &text);
    assert_says("given up for an Action Point");
}

/* Whoever uses or gives up a bonus reads which, and what it does. */
static void test_a_bonus_has_a_name(void **state)
{
    static trk_preview preview;
    trk_state game = start_with(TRK_REVISED_2019, 2, FULL, TRK_SETUP_FREE);
    struct text text = {&game, NULL, 0};
    (void)state;
    game.bonus = TRK_S_HEADHUNTER;
    struct str out = begin();
    text_move(&out, &text, (trk_move){TRK_MOVE_BONUS, 0, {0}});
    assert_string_equal(room, "Use Headhunter with the next Action");
    out = begin();
    text_move(&out, &text, (trk_move){TRK_MOVE_GIVE_UP, 0, {0}});
    assert_string_equal(room, "Give up Headhunter for 1 more Action Point");
    preview.after = game;
    preview.after.depth = 1;
    preview.after.stack[0] = (trk_frame){TRK_FRAME_BONUS, TRK_S_HEADHUNTER, 0, 0};
    out = begin();
    text_preview(&out, &text, &preview);
    assert_says("Hire: any Character with any Inn die");
}

/* R16.8, A105: Links that a marker leaves or makes when it is moved are told. */
static void test_a_moved_marker_and_its_links(void **state)
{
    static trk_preview preview;
    trk_state game = start_with(TRK_REVISED_2019, 2, BASE, TRK_SETUP_FIRST);
    struct text text = {&game, NULL, 0};
    trk_show *show = &game.show[0];
    (void)state;
    game.player[0].trick[0].trick = TRK_TRICK_ENCHANTED_BUTTERFLIES;
    game.player[0].trick[0].symbol = TRK_SPADE;
    game.player[1].trick[0].trick = TRK_TRICK_SPIRIT_HAND;
    game.player[1].trick[0].symbol = TRK_SPADE;
    memset(show, TRK_NONE, sizeof *show);
    show->card = TRK_PERFORMANCE_RIVERSIDE_01;
    show->marker[0] = TRK_MARKER(0, TRK_SPADE, TRK_UP);
    show->marker[1] = TRK_MARKER(1, TRK_SPADE, TRK_DOWN);
    preview.n_events = 1;
    preview.events[0] = (trk_event){.kind = TRK_EVENT_RESCHEDULED};
    preview.after = game;
    struct str out = begin();
    text_preview(&out, &text, &preview);
    assert_string_equal(room, "nothing is paid for Links");
    preview.after.show[0].marker[0] = TRK_NONE;
    out = begin();
    text_preview(&out, &text, &preview);
    assert_string_equal(room, "nothing is paid for Links, 1 Link fewer on the cards");
    preview.after = game;
    show->marker[0] = TRK_NONE;
    out = begin();
    text_preview(&out, &text, &preview);
    assert_string_equal(room, "nothing is paid for Links, 1 Link more on the cards");
}

/* R13.2: whoever pays for missing Fame reads what the Coins are for. */
static void test_a_lesson_that_costs_coins(void **state)
{
    static trk_preview preview;
    trk_state game = start_with(TRK_REVISED_2019, 2, FULL, TRK_SETUP_FREE);
    struct text text = {&game, NULL, 0};
    unsigned trick = 0;
    (void)state;
    while (!data_tricks[trick].threshold)
        trick++;
    preview.after = game;
    preview.n_events = 1;
    preview.events[0] =
        (trk_event){.kind = TRK_EVENT_LEARNED, .coins = -9, .a = {(uint8_t)trick}};
    struct str out = begin();
    text_preview(&out, &text, &preview);
    assert_says("1 Coin for each Fame you lack of its Threshold");
    preview.events[0].coins = 0;
    out = begin();
    text_preview(&out, &text, &preview);
    assert_null(strstr(room, "Threshold"));
}

/* R13.2, R15.2: what a Trick is good for can be told before it is learned. */
static void test_what_a_lesson_brings(void **state)
{
    static trk_preview preview;
    trk_state game = start_with(TRK_REVISED_2019, 2, FULL, TRK_SETUP_FREE);
    struct text text = {&game, NULL, 0};
    (void)state;
    preview.after = game;
    preview.n_events = 1;
    preview.events[0] =
        (trk_event){.kind = TRK_EVENT_LEARNED, .a = {TRK_TRICK_BULLET_CATCH}};
    struct str out = begin();
    text_preview(&out, &text, &preview);
    assert_string_equal(room,
                        "Level 2, needs 2 Metal, 2 Rope, 2 Petroleum, Prepare for 2 "
                        "AP brings 3 markers, yields 3 Fame, 4 Coins");
}

/* R14.4, R19.3: an order takes away what is sold in its place. */
static void test_what_an_order_replaces(void **state)
{
    static trk_preview preview;
    trk_state game = start_with(TRK_REVISED_2019, 2, FULL, TRK_SETUP_FREE);
    struct text text = {&game, NULL, 0};
    (void)state;
    game.buy[2] = TRK_GLASS;
    preview.after = game;
    preview.n_events = 1;
    preview.events[0] = (trk_event){.kind = TRK_EVENT_ORDERED, .a = {TRK_COG, 2}};
    struct str out = begin();
    text_preview(&out, &text, &preview);
    assert_string_equal(room, "takes the place of Glass at the end of the turn");
}

/* R23.1, S.enhance_trick: what everybody can see of cards and Tricks. */
static void test_cards_and_enhancements_on_the_table(void **state)
{
    trk_state game = start_with(TRK_REVISED_2019, 2, FULL, TRK_SETUP_FREE);
    struct text text = {&game, NULL, TRK_PUBLIC};
    (void)state;
    game.player[0].trick[0] =
        (trk_own_trick){.trick = TRK_TRICK_WOLF_CAGE, .markers = 1, .enhanced = 2};
    game.player[0].owned[TRK_WORKSHOP] = 2;
    game.player[0].owned[TRK_THEATER] = 1;
    struct str out = begin();
    text_table(&out, &text);
    assert_says(
        "Wolf Cage, Spade (yields 2 Fame and 2 Coins more) (1 marker on the card)");
    assert_says("   Special Assignments: 3.\n");
}

/* R17.2: two Links are paid one after the other, and asked about twice. */
static void test_a_link_of_several(void **state)
{
    static trk_preview preview;
    trk_state game = start_with(TRK_REVISED_2019, 2, FULL, TRK_SETUP_FREE);
    struct text text = {&game, NULL, 0};
    (void)state;
    game.depth = 1;
    game.stack[0] = (trk_frame){TRK_FRAME_REWARD, 2, 1, 0};
    preview.after = game;
    preview.after.stack[0].a = 1;
    preview.n_events = 1;
    preview.events[0] = (trk_event){.kind = TRK_EVENT_LINK_REWARD, .fame = 1};
    struct str out = begin();
    text_preview(&out, &text, &preview);
    assert_string_equal(room, "+1 Fame, then 1 payment more");
    preview.after.depth = 0;
    out = begin();
    text_preview(&out, &text, &preview);
    assert_string_equal(room, "+1 Fame");
}

/* S.orchestral_interlude pays where there is no Link at all. */
static void test_payments_without_a_link(void **state)
{
    static trk_preview preview;
    trk_state game = start_with(TRK_REVISED_2019, 2, FULL, TRK_SETUP_FREE);
    struct text text = {&game, NULL, 0};
    (void)state;
    game.depth = 1;
    game.stack[0] = (trk_frame){TRK_FRAME_SET_UP, TRK_TRICK_BULLET_CATCH, 0, 0};
    preview.after = game;
    preview.after.stack[0] = (trk_frame){TRK_FRAME_REWARD, 1, 2, 0};
    preview.n_events = 1;
    preview.events[0] = (trk_event){.kind = TRK_EVENT_SET_UP};
    struct str out = begin();
    text_preview(&out, &text, &preview);
    assert_string_equal(room, "no Link, then 1 payment of 2 in Fame or Coins");
    preview.events[0].kind = TRK_EVENT_LINKED;
    out = begin();
    text_preview(&out, &text, &preview);
    assert_string_equal(room, "1 Link");
}

/* S.orchestral_interlude: where one Trick can be set up it is not asked about, but named.
 */
static void test_a_bonus_names_its_trick(void **state)
{
    static trk_preview preview;
    trk_state game = start_with(TRK_REVISED_2019, 2, FULL, TRK_SETUP_FREE);
    struct text text = {&game, NULL, 0};
    (void)state;
    preview.stop = TRK_STOP_SAME_SEAT;
    preview.after = game;
    preview.after.depth = 1;
    preview.after.stack[0] = (trk_frame){TRK_FRAME_SET_UP, TRK_TRICK_BULLET_CATCH, 0, 0};
    struct str out = begin();
    text_preview(&out, &text, &preview);
    assert_string_equal(room,
                        "then you choose card, slot and orientation for Bullet Catch");
}

/* R18.8: what a card brings is told although Trick Steal is still to be decided. */
static void test_a_show_with_choices(void **state)
{
    static trk_preview preview;
    trk_state game = start_with(TRK_REVISED_2019, 2, FULL, TRK_SETUP_FREE);
    struct text text = {&game, NULL, 0};
    const trk_move perform = {TRK_MOVE_PERFORM, 0, {TRK_PERFORMANCE_RIVERSIDE_02}};
    (void)state;
    game.phase = TRK_PHASE_PERFORMANCE;
    game.turn = 1;
    game.step = TRK_FRIDAY;
    game.order[0] = 0;
    game.order[1] = 1;
    game.player[0].magician = TRK_MAGICIAN_RED_LOTUS;
    game.player[1].magician = TRK_MAGICIAN_ELECTRA;
    game.player[0].member[TRK_MAGICIAN].status = TRK_IN_TEAM;
    game.player[0].member[TRK_MAGICIAN].slot = TRK_SLOT_THEATER_6;
    game.player[0].trick[0] =
        (trk_own_trick){TRK_TRICK_BARRICADED_BARRELS, TRK_HEART, 0, 0};
    game.player[1].trick[0] = (trk_own_trick){TRK_TRICK_LEVITATION, TRK_SPADE, 0, 0};
    game.show[0].card = TRK_PERFORMANCE_RIVERSIDE_02;
    game.show[0].marker[0] = TRK_MARKER(0, TRK_HEART, TRK_UP);
    game.show[0].marker[1] = TRK_MARKER(1, TRK_SPADE, TRK_UP);
    assert_int_equal(trk_preview_moves(&game, 0, &perform, 1, &preview), TRK_OK);
    assert_int_equal(preview.stop, TRK_STOP_SAME_SEAT);
    struct str out = begin();
    text_preview(&out, &text, &preview);
    assert_string_equal(
        room, "at least +2 Fame, +2 Coins, Electra at most +2 Fame, +3 Coins, then "
              "you choose how the Tricks yield");
}

/* What a reader at the table is told about a move. */
static void preview_at(const struct table *t, unsigned seat, const char *move)
{
    static trk_preview preview;
    struct text text = {&t->s, NULL, seat};
    const trk_move made = parse(t, move);
    struct str out = begin();
    assert_int_equal(trk_preview_moves(&t->s, seat, &made, 1, &preview), TRK_OK);
    text_preview(&out, &text, &preview);
}

/* R23.3: with 3 Points an Action without the bonus is the last one, with 6 it is not. */
static void test_a_bonus_that_would_be_lost(void **state)
{
    (void)state;
    struct table t;
    alley_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    give_special(&t, OPTICO, TRK_S_INTEREST);
    table_plan(&t, "Optico magician interest");
    set_dice(&t, TRK_FACE_ANY, TRK_FACE_ANY, TRK_FACE_X, TRK_FACE_X, TRK_FACE_3,
             TRK_FACE_4);
    play(&t, "Optico: place magician downtown 1");
    t.s.points = 3;
    preview_at(&t, OPTICO, "Optico: take_coins bank_1");
    assert_says("the bonus of Interest is lost");
    preview_at(&t, OPTICO, "Optico: end");
    assert_says("the bonus of Interest is lost");
    preview_at(&t, OPTICO, "Optico: bonus");
    assert_null(strstr(room, "is lost"));
    preview_at(&t, OPTICO, "Optico: give_up");
    assert_null(strstr(room, "is lost"));
    t.s.points = 6;
    preview_at(&t, OPTICO, "Optico: take_coins bank_1");
    assert_null(strstr(room, "is lost"));
}

/* What a reader at the table is told about the card of the placement. */
static void placement_card_at(const struct table *t)
{
    struct text text = {&t->s, NULL, OPTICO};
    struct str out = begin();
    text_placement_card(&out, &text);
}

static void place_with(struct table *t, const char *plan, unsigned special,
                       const char *place)
{
    alley_at(t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    give_special(t, OPTICO, special);
    table_plan(t, plan);
    play(t, place);
}

/* G2, G7: that a bonus can be used is said only while it can. */
static void test_a_bonus_that_can_be_used(void **state)
{
    (void)state;
    struct table t;
    place_with(&t, "Optico magician interest", TRK_S_INTEREST,
               "Optico: place magician downtown 1");
    set_dice(&t, TRK_FACE_ANY, TRK_FACE_ANY, TRK_FACE_X, TRK_FACE_X, TRK_FACE_3,
             TRK_FACE_4);
    assert_true(is_legal(&t, "Optico: bonus"));
    placement_card_at(&t);
    assert_says("The bonus of Interest can be used. Take Coins ");
    set_dice(&t, TRK_FACE_ANY, TRK_FACE_ANY, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X,
             TRK_FACE_X);
    assert_false(is_legal(&t, "Optico: bonus"));
    placement_card_at(&t);
    assert_says("The bonus of Interest cannot be used now. Take Coins ");
}

/* Empower improves Enhance Character, which needs a Shard and comes first (R12.2). */
static void test_when_empower_can_be_used(void **state)
{
    (void)state;
    struct table t;
    place_with(&t, "Optico magician empower", TRK_S_EMPOWER,
               "Optico: place magician downtown 1");
    set_shards(&t, OPTICO, 1);
    placement_card_at(&t);
    assert_says("The bonus of Empower can be used. ");
    set_shards(&t, OPTICO, 0);
    placement_card_at(&t);
    assert_says("The bonus of Empower cannot be used now. ");
}

/* What works without an Action, or in the Performance only, is named and no more. */
static void test_a_bonus_without_an_action(void **state)
{
    (void)state;
    struct table t;
    place_with(&t, "Optico magician business_share", TRK_S_BUSINESS_SHARE,
               "Optico: place magician market_row 1");
    placement_card_at(&t);
    assert_says("Bonus of Business Share: Until the end of the Turn ");
}

/* With one Trick that can be prepared the bonus does it at once, and says which. */
static void test_a_bonus_that_prepares(void **state)
{
    (void)state;
    struct table t;
    alley_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    clear_components(&t, OPTICO);
    clear_tricks(&t, OPTICO);
    give_trick(&t, OPTICO, 0, TRK_TRICK_BULLET_CATCH, 0);
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        set_component(&t, OPTICO, c, data_tricks[TRK_TRICK_BULLET_CATCH].need[c]);
    give_special(&t, OPTICO, TRK_S_INVENTION);
    table_plan(&t, "Optico magician invention");
    play(&t, "Optico: place magician workshop 1");
    preview_at(&t, OPTICO, "Optico: bonus");
    assert_says("prepares Bullet Catch");
    preview_at(&t, OPTICO, "Optico: prepare bullet_catch");
    assert_null(strstr(room, "prepares"));
}

/* R18.4: what is told of a weekday is what holds under the Active Prophecy. */
static void test_weekdays_under_a_prophecy(void **state)
{
    (void)state;
    struct table t;
    struct text text = {&t.s, NULL, OPTICO};
    alley_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    set_prophecy(&t, TRK_P_SATURDAY_BONUS);
    struct str out = begin();
    text_theater(&out, &text);
    assert_says("Saturday (Yields +1 Fame and +1 Coin each)");
    set_prophecy(&t, TRK_P_NO_WEEKDAY_MODIFIERS);
    out = begin();
    text_theater(&out, &text);
    assert_null(strstr(room, "Yields"));
}

/* ---- cards ------------------------------------------------------------------------- */

static void test_cards_are_found(void **state)
{
    const char *const good[] = {"linking_rings", "Linking Rings",    "LINKING-RINGS",
                                "riverside_03",  "Riverside 3",      "optico",
                                "great_optico",  "the great optico", "wood",
                                "test_run",      "pub-in-a-bottle",  "Test Run",
                                "weary feet",    "cheap_bank"};
    const char *const bad[] = {"", "x", "linking", "linking_rings_", "riverside_99"};
    trk_state game = start(2);
    struct text text = {&game, NULL, 0};
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct str out = begin();
        if (!text_card(&out, &text, good[i], strlen(good[i])))
            fail_msg("%s", good[i]);
        assert_good(&out);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct str out = begin();
        assert_false(text_card(&out, &text, bad[i], strlen(bad[i])));
        assert_int_equal(out.n, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fields_are_well_formed),
        cmocka_unit_test(test_plural_and_sign),
        cmocka_unit_test(test_missing_argument_shows),
        cmocka_unit_test(test_short_buffer),
        cmocka_unit_test(test_every_value_has_its_name),
        cmocka_unit_test(test_reasons),
        cmocka_unit_test(test_a_choice_comes_first),
        cmocka_unit_test(test_cards_are_cited_by_name),
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_event_gains_are_told),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_text_errors),
        cmocka_unit_test(test_argument_names_are_known),
        cmocka_unit_test(test_cards_to_come),
        cmocka_unit_test(test_whole_games),
        PROVES(test_a_lesson_that_costs_coins, "R13.2"),
        PROVES(test_hidden_cards_in_events, "A81"),
        PROVES(test_hidden_cards_in_moves, "A81"),
        cmocka_unit_test(test_the_dark_alley_as_text),
        cmocka_unit_test(test_markers_beside_and_in_piles),
        PROVES(test_how_a_marker_lies, "R16.7"),
        cmocka_unit_test(test_where_a_marker_came_from),
        cmocka_unit_test(test_no_coins_to_advertise),
        cmocka_unit_test(test_abilities_are_told_in_full),
        cmocka_unit_test(test_points_that_are_left_over),
        cmocka_unit_test(test_what_a_plan_can_do_with_tricks),
        cmocka_unit_test(test_a_plan_says_who_has_no_card),
        PROVES(test_what_action_points_are_counted, "R12.1"),
        cmocka_unit_test(test_prophecies_are_told_apart),
        cmocka_unit_test(test_nobody_plays_himself),
        cmocka_unit_test(test_the_card_of_a_placement),
        PROVES(test_a_bonus_that_can_be_used, "G2 G7"),
        PROVES(test_when_empower_can_be_used, "R12.2"),
        cmocka_unit_test(test_a_bonus_without_an_action),
        cmocka_unit_test(test_a_bonus_has_a_name),
        cmocka_unit_test(test_a_moved_marker_and_its_links),
        cmocka_unit_test(test_what_a_lesson_brings),
        cmocka_unit_test(test_what_an_order_replaces),
        cmocka_unit_test(test_cards_and_enhancements_on_the_table),
        cmocka_unit_test(test_a_link_of_several),
        cmocka_unit_test(test_payments_without_a_link),
        cmocka_unit_test(test_a_bonus_names_its_trick),
        cmocka_unit_test(test_a_show_with_choices),
        cmocka_unit_test(test_a_bonus_that_would_be_lost),
        cmocka_unit_test(test_a_bonus_that_prepares),
        cmocka_unit_test(test_weekdays_under_a_prophecy),
        cmocka_unit_test(test_cards_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

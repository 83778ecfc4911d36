/* test_record.c: records: writing, reading, and everything that can be wrong with one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "base/str.h"
#include "trickerion.h"

enum { ENTRIES = 8192, TEXT = 1 << 20 };

static trk_move entries[ENTRIES];
static char text[TEXT], again[TEXT];

/* ---- making records ---- */

static unsigned lowest(unsigned actors)
{
    unsigned actor = 0;
    while (!(actors >> actor & 1))
        actor++;
    return actor;
}

/* A random game of at most so many decisions, with some entries that are no decisions. */
static void play(trk_record *record, const trk_config *config, uint64_t seed,
                 unsigned most)
{
    trk_state state;
    struct rng rng;
    *record = (trk_record){.config = *config, .entries = entries, .cap = ENTRIES};
    rng_seed(&rng, seed);
    assert_int_equal(trk_start(&state, config, NULL), TRK_OK);
    while (trk_actors(&state) && record->n_entries < most) {
        trk_move moves[TRK_MAX_LEGAL];
        unsigned n = trk_legal(&state, lowest(trk_actors(&state)), moves, TRK_MAX_LEGAL);
        trk_move move = moves[rng_below(&rng, n)];
        if (rng_below(&rng, 50) == 0)
            entries[record->n_entries++] = (trk_move){TRK_ENTRY_TAKEBACK, 0, {3, 1}};
        if (rng_below(&rng, 100) == 0)
            entries[record->n_entries++] = (trk_move){TRK_ENTRY_ADJOURNED, 0, {0}};
        if (rng_below(&rng, 100) == 0)
            entries[record->n_entries++] = (trk_move){TRK_ENTRY_RESIGN, 1, {0}};
        entries[record->n_entries++] = move;
        assert_int_equal(trk_apply(&state, move, NULL), TRK_OK);
    }
    record->state = state;
}

static trk_config config_of(unsigned profile, unsigned players)
{
    trk_config config;
    assert_int_equal(trk_config_init(&config, profile, players), TRK_OK);
    return config;
}

static size_t format(const trk_record *record, char *to)
{
    size_t n = trk_record_format(record, to, TEXT);
    assert_true(n < TEXT);
    return n;
}

static trk_err read_text(const char *from, trk_record *record, trk_text_error *error)
{
    *record = (trk_record){.entries = entries, .cap = ENTRIES};
    return trk_record_read(from, strlen(from), record, error);
}

/* ---- good records ---- */

static void test_random_games_round_trip(void **unused)
{
    (void)unused;
    for (unsigned game = 0; game < 12; game++) {
        trk_record record, read = {.entries = entries, .cap = ENTRIES};
        trk_config config = config_of(game % 3, 2 + game / 3 % 3);
        config.setup = game & 1;
        config.switches[TRK_SWITCH_SCORING_CAP] ^= game > 5;
        play(&record, &config, game, ENTRIES - 4);
        record.names = (trk_names){{"Zo\xc3\xab of the North", "x"}};
        size_t n = format(&record, text);
        trk_text_error error;
        assert_int_equal(trk_record_read(text, n, &read, &error), TRK_OK);
        assert_int_equal(read.n_entries, record.n_entries);
        assert_memory_equal(&read.state, &record.state, sizeof read.state);
        assert_memory_equal(&read.names, &record.names, sizeof read.names);
        assert_memory_equal(&read.config, &config, sizeof config);
        assert_true(read.finished && !read.cut_off);
        assert_int_equal(format(&read, again), n);
        assert_memory_equal(text, again, n);
    }
}

static void test_written_piece_by_piece_it_is_the_same(void **unused)
{
    trk_record record;
    trk_config config = config_of(TRK_REVISED_2019, 3);
    trk_state before, after;
    (void)unused;
    play(&record, &config, 77, 600);
    size_t n = format(&record, text);
    size_t at = trk_record_header(&config, &record.names, again, TRK_HEADER_TEXT);
    assert_true(at < TRK_HEADER_TEXT);
    assert_int_equal(trk_start(&after, &config, NULL), TRK_OK);
    for (unsigned i = 0; i < record.n_entries; i++) {
        before = after;
        if (entries[i].kind < TRK_ENTRY_RESIGN)
            assert_int_equal(trk_apply(&after, entries[i], NULL), TRK_OK);
        size_t line =
            trk_record_line(&before, entries[i], &after, again + at, TRK_LINE_TEXT);
        assert_true(line < TRK_LINE_TEXT);
        at += line;
    }
    assert_int_equal(at, n);
    assert_memory_equal(text, again, n);
}

static void test_read_piece_by_piece_with_events(void **unused)
{
    static trk_event at[TRK_MAX_EVENTS];
    trk_record record;
    trk_config config = config_of(TRK_FIRST_2015, 2);
    trk_record_reader reader;
    trk_move entry;
    unsigned n = 0, n_events = 0;
    (void)unused;
    play(&record, &config, 3, 400);
    size_t length = format(&record, text);
    assert_int_equal(trk_record_open(&reader, text, length, NULL), TRK_OK);
    for (;;) {
        trk_events events = {at, TRK_MAX_EVENTS, 0};
        trk_err err = trk_record_next(&reader, &entry, &events, NULL);
        if (err == TRK_ERR_NOTHING)
            break;
        assert_int_equal(err, TRK_OK);
        assert_memory_equal(&entry, &entries[n++], sizeof entry);
        n_events += events.n;
    }
    assert_int_equal(n, record.n_entries);
    assert_true(n_events > n / 2);
    assert_memory_equal(&reader.state, &record.state, sizeof reader.state);
    assert_int_equal(trk_record_next(&reader, NULL, NULL, NULL), TRK_ERR_NOTHING);
}

#define HEADER                                                                           \
    "trickerion record 1\nrules: " TRK_RULES_REVISION                                    \
    "\nplayers: 2\nprofile: revised-2019\nsetup: free\nmodules: none\n"

static void test_comments_empty_lines_spaces_and_line_ends(void **unused)
{
    static const char given[] =
        "trickerion record 1\r\n% who wrote this\r\nrules: " TRK_RULES_REVISION
        "\r\nplayers: 2\r\nprofile: revised-2019\r\nsetup: free\r\nmodules: none\r\n"
        "switch: long_game on\r\nseat 2: Zo\xc3\xab\r\n\r\n"
        "% the first card\r\n\r\nCHANCE:  deal   riverside_03 \r\nfirst_chooser seat2\r\n"
        "takeback 1\r\nseat1: resign\r\nadjourned\r\n";
    static const char canonical[] =
        HEADER "switch: long_game on\nseat 2: Zo\xc3\xab\n\n"
               "chance: deal riverside_03\nchance: first_chooser seat2\ntakeback 1\n"
               "seat1: resign\nadjourned\n";
    trk_record record;
    trk_text_error error;
    (void)unused;
    assert_int_equal(read_text(given, &record, &error), TRK_OK);
    assert_int_equal(record.n_entries, 5);
    assert_int_equal(record.config.switches[TRK_SWITCH_LONG_GAME], 1);
    assert_string_equal(record.names.name[0], "");
    assert_string_equal(record.names.name[1], "Zo\xc3\xab");
    assert_false(record.finished || record.cut_off);
    format(&record, text);
    assert_string_equal(text, canonical);
}

static void test_modules_are_written_in_the_header(void **unused)
{
    trk_config config = config_of(TRK_FIRST_2015, 4);
    (void)unused;
    config.modules = TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES;
    trk_record_header(&config, NULL, text, TEXT);
    assert_non_null(strstr(text, "\nmodules: dark_alley,prophecies\n\n"));
}

static void test_writing_stops_at_an_entry_that_is_refused(void **unused)
{
    trk_config config = config_of(TRK_REVISED_2019, 2);
    trk_record record;
    (void)unused;
    play(&record, &config, 4, 5);
    entries[3] = (trk_move){TRK_MOVE_END, 0, {0}};
    trk_record read = {.entries = NULL};
    size_t n = format(&record, text);
    assert_int_equal(trk_record_read(text, n, &read, NULL), TRK_OK);
    assert_int_equal(read.n_entries, 3);
    record.config.players = 9; /* no game at all: the header alone */
    format(&record, text);
    assert_non_null(strstr(text, "\nmodules: none\n\n"));
}

static void test_entries_may_only_be_counted(void **unused)
{
    trk_config config = config_of(TRK_REVISED_2019, 2);
    trk_record record, count = {.entries = NULL};
    (void)unused;
    play(&record, &config, 9, 300);
    size_t n = format(&record, text);
    assert_int_equal(trk_record_read(text, n, &count, NULL), TRK_OK);
    assert_int_equal(count.n_entries, record.n_entries);
}

static void test_too_little_room_for_the_entries(void **unused)
{
    trk_config config = config_of(TRK_REVISED_2019, 2);
    trk_record record, small = {.entries = entries, .cap = 10}, before;
    trk_text_error error;
    (void)unused;
    play(&record, &config, 9, 300);
    size_t n = format(&record, text);
    before = small;
    assert_int_equal(trk_record_read(text, n, &small, &error), TRK_ERR_SPACE);
    assert_int_equal(error.id, TRK_TEXT_ERROR_TOO_MANY_ENTRIES);
    assert_memory_equal(&small, &before, sizeof small);
}

/* ---- wrong records ---- */

#define DEAL "chance: deal riverside_03\n"

static void test_errors_say_what_and_where(void **unused)
{
    static const struct {
        const char *text;
        unsigned err, id, line, column;
        const char *found, *wanted;
    } rows[] = {
        {"", TRK_ERR_TEXT, TRK_TEXT_ERROR_NOT_A_RECORD, 1, 1, "", ""},
        {"hello\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_NOT_A_RECORD, 1, 1, "hello", ""},
        {"trickerion record 2\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_RECORD_VERSION, 1, 19, "2",
         ""},
        {"trickerion record 1\nrules: 1999.1\n", TRK_ERR_REVISION,
         TRK_TEXT_ERROR_OTHER_REVISION, 2, 8, "1999.1", TRK_RULES_REVISION},
        {"trickerion record 1\nplayers: 2\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_HEADER_LINE, 2,
         1, "players: 2", "rules"},
        {"trickerion record 1\nrules: " TRK_RULES_REVISION "\nplayers: 5\n", TRK_ERR_TEXT,
         TRK_TEXT_ERROR_HEADER_VALUE, 3, 10, "5", "players"},
        {"trickerion record 1\nrules: " TRK_RULES_REVISION "\nplayers: 2 \n",
         TRK_ERR_TEXT, TRK_TEXT_ERROR_HEADER_VALUE, 3, 10, "2 ", "players"},
        {"trickerion record 1\nrules: " TRK_RULES_REVISION
         "\nplayers: 2\nprofile: none\n",
         TRK_ERR_TEXT, TRK_TEXT_ERROR_HEADER_VALUE, 4, 10, "none", "profile"},
        {"trickerion record 1\nrules: " TRK_RULES_REVISION
         "\nplayers: 2\nprofile: revised-2019\nsetup: none\n",
         TRK_ERR_TEXT, TRK_TEXT_ERROR_HEADER_VALUE, 5, 8, "none", "setup"},
        {"trickerion record 1\nrules: " TRK_RULES_REVISION
         "\nplayers: 2\nprofile: revised-2019\nsetup: free\nmodules: duel,powers\n",
         TRK_ERR_TEXT, TRK_TEXT_ERROR_HEADER_VALUE, 6, 10, "duel,powers", "modules"},
        {"trickerion record 1\nrules: " TRK_RULES_REVISION
         "\nplayers: 2\nprofile: revised-2019\nsetup: free\nmodules: dark_alley,\n",
         TRK_ERR_TEXT, TRK_TEXT_ERROR_HEADER_VALUE, 6, 10, "dark_alley,", "modules"},
        {"trickerion record 1\nrules: " TRK_RULES_REVISION
         "\nplayers: 2\nprofile: revised-2019\nsetup: free\nmodules: powers,duel\n\n",
         TRK_ERR_MODULE, TRK_TEXT_ERROR_BAD_MODULES, 7, 1, "", "modules"},
        {HEADER, TRK_ERR_TEXT, TRK_TEXT_ERROR_HEADER_CUT_OFF, 7, 1, "", ""},
        {HEADER "switch: nothing on\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_HEADER_VALUE, 7, 9,
         "nothing on", "switch"},
        {HEADER "switch: long_game maybe\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_HEADER_VALUE, 7,
         9, "long_game maybe", "switch"},
        {HEADER "switch: long_game on x\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_HEADER_VALUE, 7,
         9, "long_game on x", "switch"},
        {HEADER "switch: long_game on\nswitch: long_game on\n", TRK_ERR_TEXT,
         TRK_TEXT_ERROR_HEADER_VALUE, 8, 9, "long_game on", "switch"},
        {HEADER "seat 3: A\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_HEADER_LINE, 7, 1,
         "seat 3: A", "seat"},
        {HEADER "seat 2: A\nseat 1: B\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_HEADER_LINE, 8, 1,
         "seat 1: B", "seat"},
        {HEADER "seat 1:  A\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_BAD_NAME, 7, 9, " A",
         "seat"},
        {HEADER "seat 1: 12345678901234567890123456789012345678901\n", TRK_ERR_TEXT,
         TRK_TEXT_ERROR_BAD_NAME, 7, 9, "123456789012345678901234567890123456789",
         "seat"},
        {HEADER "seat 1: a\x07\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_CONTROL_BYTE, 7, 10, "?",
         ""},
        {HEADER "seat 1: \xc3\xa9\xff\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_BAD_UTF8, 7, 10,
         "?", ""},
        {HEADER "\nchance: deal riverside_99\n", TRK_ERR_TEXT,
         TRK_TEXT_ERROR_UNKNOWN_WORD, 8, 14, "riverside_99", "performance"},
        {HEADER "\n" DEAL DEAL, TRK_ERR_ILLEGAL, TRK_TEXT_ERROR_ILLEGAL_MOVE, 9, 1,
         "chance: deal riverside_03", ""},
        {HEADER "\n% \xe2\x80\x8b\n%\x1b[2J\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_CONTROL_BYTE,
         9, 2, "?", ""},
        {HEADER "\ntakeback\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_MISSING_WORD, 8, 9, "",
         "number"},
        {HEADER "\ntakeback 0\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_UNKNOWN_WORD, 8, 10, "0",
         "number"},
        {HEADER "\ntakeback 65536\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_UNKNOWN_WORD, 8, 10,
         "65536", "number"},
        {HEADER "\nseat3: resign\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_UNKNOWN_ACTOR, 8, 1,
         "seat3", "actor"},
        {HEADER "\nchance: resign\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_UNKNOWN_ACTOR, 8, 1,
         "chance", "actor"},
        {HEADER "\nadjourned now\n", TRK_ERR_TEXT, TRK_TEXT_ERROR_EXTRA_WORD, 8, 11,
         "now", ""},
        {HEADER "\nturn 1 digest 0000000000000000\n", TRK_ERR_TEXT,
         TRK_TEXT_ERROR_STRAY_DIGEST, 8, 1, "turn 1 digest 0000000000000000", ""},
        {HEADER "\nend digest 0000000000000000\n", TRK_ERR_TEXT,
         TRK_TEXT_ERROR_STRAY_DIGEST, 8, 1, "end digest 0000000000000000", ""},
    };
    (void)unused;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        trk_record record, before;
        trk_text_error error;
        memset(&record, 0x55, sizeof record);
        record.entries = entries;
        record.cap = ENTRIES;
        before = record;
        memset(&error, 0xaa, sizeof error);
        assert_int_equal(
            trk_record_read(rows[i].text, strlen(rows[i].text), &record, &error),
            rows[i].err);
        assert_memory_equal(&record, &before, sizeof record);
        assert_int_equal(error.id, rows[i].id);
        assert_int_equal(error.line, rows[i].line);
        assert_int_equal(error.column, rows[i].column);
        assert_string_equal(error.found, rows[i].found);
        assert_string_equal(error.wanted, rows[i].wanted);
    }
}

static void test_an_illegal_move_has_its_reason(void **unused)
{
    trk_record record;
    trk_text_error error;
    (void)unused;
    assert_int_equal(read_text(HEADER "\n" DEAL DEAL, &record, &error), TRK_ERR_ILLEGAL);
    assert_int_not_equal(error.reason.id, TRK_NO_NONE);
    assert_int_equal(error.reason.kind, TRK_MOVE_DEAL);
}

static size_t a_game(trk_record *record)
{
    trk_config config = config_of(TRK_REVISED_2019, 2);
    play(record, &config, 42, ENTRIES - 4);
    return format(record, text);
}

static uint32_t line_at(const char *place)
{
    uint32_t line = 1;
    for (const char *at = text; at < place; at++)
        line += *at == '\n';
    return line;
}

static void test_a_wrong_digest_is_told_with_its_line(void **unused)
{
    trk_record record;
    trk_text_error error;
    (void)unused;
    a_game(&record);
    char *place = strstr(text, "turn 3 digest ");
    assert_non_null(place);
    char *digit = place + strlen("turn 3 digest ");
    *digit = *digit == '0' ? '1' : '0';
    assert_int_equal(read_text(text, &record, &error), TRK_ERR_TEXT);
    assert_int_equal(error.id, TRK_TEXT_ERROR_WRONG_DIGEST);
    assert_int_equal(error.line, line_at(place));
    assert_int_equal(error.column, 15);
    assert_int_equal(strlen(error.wanted), 16);
    assert_memory_equal(error.wanted + 1, digit + 1, 15);
}

static void test_a_missing_digest_is_told(void **unused)
{
    trk_record record;
    trk_text_error error;
    (void)unused;
    a_game(&record);
    char *place = strstr(text, "turn 2 digest ");
    char *next = strchr(place, '\n') + 1;
    memmove(place, next, strlen(next) + 1);
    assert_int_equal(read_text(text, &record, &error), TRK_ERR_TEXT);
    assert_int_equal(error.id, TRK_TEXT_ERROR_MISSING_DIGEST);
    assert_int_equal(error.line, line_at(place));
    assert_string_equal(error.wanted, "turn 2 digest");
}

/* R19.9: after the last digest there is nothing more. */
static void test_nothing_follows_the_end(void **unused)
{
    trk_record record;
    trk_text_error error;
    (void)unused;
    size_t n = a_game(&record);
    static const char comment[] = "% a comment\n\n", more[] = "adjourned\n";
    memcpy(text + n, comment, sizeof comment);
    assert_int_equal(read_text(text, &record, &error), TRK_OK);
    assert_true(record.finished);
    memcpy(text + n + sizeof comment - 1, more, sizeof more);
    assert_int_equal(read_text(text, &record, &error), TRK_ERR_TEXT);
    assert_int_equal(error.id, TRK_TEXT_ERROR_AFTER_THE_END);
}

/* Every turn has its digest, and the end (R6.2: five turns). */
static void test_digests_stand_at_the_start_of_turns_and_at_the_end(void **unused)
{
    static const char *const rows[] = {"\nturn 1 digest ", "\nturn 2 digest ",
                                       "\nturn 3 digest ", "\nturn 4 digest ",
                                       "\nturn 5 digest ", "\nend digest "};
    trk_record record;
    const char *at = text;
    char end[32];
    struct str out = str_buffer(end, sizeof end);
    (void)unused;
    size_t n = a_game(&record);
    for (unsigned i = 0; i < 6; i++) {
        at = strstr(at, rows[i]);
        assert_non_null(at++);
    }
    assert_null(strstr(text, "turn 6"));
    str_text(&out, "end digest ");
    str_hex(&out, trk_digest(&record.state));
    str_char(&out, '\n');
    assert_string_equal(text + n - strlen(end), end);
}

/* ---- hostile records ---- */

/* A record cut off anywhere loads up to the last whole line, and says so. */
static void test_every_prefix_loads_up_to_its_last_line(void **unused)
{
    trk_record whole, record;
    (void)unused;
    size_t n = a_game(&whole), header = (size_t)(strstr(text, "\n\n") - text) + 2;
    uint32_t last = 0;
    /* Every place near the start and the end, and every seventh between. */
    for (size_t cut = 0; cut <= n; cut += cut > 2000 && cut + 300 < n ? 7 : 1) {
        char *copy = malloc(cut ? cut : 1);
        assert_non_null(copy);
        memcpy(copy, text, cut);
        record = (trk_record){.entries = NULL};
        trk_err err = trk_record_read(copy, cut, &record, NULL);
        free(copy);
        assert_int_equal(err, cut < header ? TRK_ERR_TEXT : TRK_OK);
        if (err)
            continue;
        assert_true(record.n_entries >= last);
        assert_int_equal(record.finished, cut == n);
        if (text[cut - 1] != '\n')
            assert_true(record.cut_off);
        last = record.n_entries;
    }
    assert_int_equal(last, whole.n_entries);
}

static void test_a_record_cut_off_between_lines_that_belong_together(void **unused)
{
    trk_record record;
    (void)unused;
    a_game(&record);
    *strstr(text, "end digest") = '\0';
    assert_int_equal(read_text(text, &record, NULL), TRK_OK);
    assert_true(record.cut_off && !record.finished);
    assert_int_equal(record.state.phase, TRK_PHASE_GAME_OVER);
}

/* A changed byte gives an error that leaves the output alone, or another good record. */
static void test_every_byte_changed(void **unused)
{
    static trk_move fresh[ENTRIES];
    trk_record whole, record, before;
    struct rng rng;
    (void)unused;
    size_t n = a_game(&whole);
    rng_seed(&rng, 11);
    memset(&record, 0x33, sizeof record);
    record.entries = fresh;
    record.cap = ENTRIES;
    before = record;
    for (size_t at = 0; at < n; at += at < 400 ? 1 : 1 + rng_below(&rng, 24)) {
        char old = text[at];
        trk_text_error error = {0};
        text[at] = (char)(old ^ (1 << rng_below(&rng, 8)));
        trk_err err = trk_record_read(text, n, &record, &error);
        if (err) {
            assert_memory_equal(&record, &before, sizeof record);
            assert_int_not_equal(error.id, TRK_TEXT_ERROR_NONE);
            assert_true(error.line >= 1 && error.column >= 1);
        } else {
            assert_int_equal(trk_check(&record.state, NULL), TRK_OK);
            record = before;
        }
        text[at] = old;
    }
}

static void test_absurd_sizes(void **unused)
{
    static char big[(4 << 20) + 2];
    trk_record record = {0};
    trk_text_error error;
    (void)unused;
    memset(big, '\n', sizeof big);
    assert_int_equal(trk_record_read(big, sizeof big, &record, &error), TRK_ERR_TEXT);
    assert_int_equal(error.id, TRK_TEXT_ERROR_TOO_LARGE);
    memset(big, '%', 5000);
    memcpy(big, HEADER "\n", sizeof HEADER);
    assert_int_equal(trk_record_read(big, 6000, &record, &error), TRK_ERR_TEXT);
    assert_int_equal(error.id, TRK_TEXT_ERROR_TOO_LARGE);
    assert_int_equal(error.line, 8);
}

/* ---- names ---- */

static void test_names(void **unused)
{
    static const struct {
        const char *name;
        bool fits;
    } rows[] = {
        {"A", true},
        {"", false},
        {" A", false},
        {"A ", false},
        {"A B", true},
        {"\t", false},
        {"a\nb", false},
        {"\x7f", false},
        {"\xc2\x85", false},
        {"\xc3\xa9", true},
        {"\xff", false},
        {"1234567890123456789012345678901234567890", true},
        {"12345678901234567890123456789012345678901", false},
    };
    (void)unused;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_int_equal(trk_name_fits(rows[i].name, strlen(rows[i].name)), rows[i].fits);
}

static void test_a_name_that_does_not_fit_is_not_written(void **unused)
{
    trk_config config = config_of(TRK_REVISED_2019, 2);
    trk_names names = {{"bad\nname", "good"}};
    (void)unused;
    memset(names.name[2], 'x', sizeof names.name[2]);
    trk_record_header(&config, &names, text, TEXT);
    assert_string_equal(text, HEADER "seat 2: good\n\n");
    memset(names.name[0], 'y', sizeof names.name[0]); /* not even terminated */
    trk_record_header(&config, &names, text, TEXT);
    assert_non_null(strstr(text, "seat 1: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games_round_trip),
        cmocka_unit_test(test_written_piece_by_piece_it_is_the_same),
        cmocka_unit_test(test_read_piece_by_piece_with_events),
        cmocka_unit_test(test_comments_empty_lines_spaces_and_line_ends),
        cmocka_unit_test(test_modules_are_written_in_the_header),
        cmocka_unit_test(test_writing_stops_at_an_entry_that_is_refused),
        cmocka_unit_test(test_entries_may_only_be_counted),
        cmocka_unit_test(test_too_little_room_for_the_entries),
        cmocka_unit_test(test_errors_say_what_and_where),
        cmocka_unit_test(test_an_illegal_move_has_its_reason),
        cmocka_unit_test(test_a_wrong_digest_is_told_with_its_line),
        cmocka_unit_test(test_a_missing_digest_is_told),
        cmocka_unit_test(test_nothing_follows_the_end),
        cmocka_unit_test(test_digests_stand_at_the_start_of_turns_and_at_the_end),
        cmocka_unit_test(test_every_prefix_loads_up_to_its_last_line),
        cmocka_unit_test(test_a_record_cut_off_between_lines_that_belong_together),
        cmocka_unit_test(test_every_byte_changed),
        cmocka_unit_test(test_absurd_sizes),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_a_name_that_does_not_fit_is_not_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

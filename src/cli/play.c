/* play.c: `trickerion play`: seats, chance and the record for a game in the terminal. */
#include "cli/play.h"

#include "cli/choice.h"
#include "cli/play_store.h"
#include "cli/player.h"
#include "data/data.h"
#include "os/clock.h"
#include "os/entropy.h"
#include "os/streams.h"
#include "term/plain.h"
#include "term/wrap.h"
#include "version.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MANY_FILES = 1000, LAST_WORDS = 3 * FILE_PATH, PAUSE_MS = 700 };

/* Players that sit at no seat: who plays on for those who resign, and who gives hints. */
enum { STAND_IN = TRK_MAX_PLAYERS, ADVISER, N_PLAYERS };

static const char usual_level[] = "amateur", adviser_level[] = "master:nodes=3000";

struct options {
    struct choice game;
    uint64_t humans, seed, seconds, learn; /* learn: a lesson from 1; 0: a game */
    const char *names, *bots;
    int speed; /* enum plain_speed; below 0: by what standard output is */
    bool plain, go_on;
};

#define NO_SEED_GIVEN UINT64_MAX

static bool read_speed(void *field, const struct arg_option *option, const char *value,
                       struct str *why)
{
    enum plain_speed speed;
    if (plain_find_speed(value, &speed)) {
        *(int *)field = (int)speed;
        return true;
    }
    message_with(why, MSG_CLI_BAD_WORD, arg_text("option", option->name),
                 arg_text("value", value), arg_text("words", option->value));
    return false;
}

static const struct arg_option rows[] = {
    CHOICE_OPTION("players", "2|3|4", struct options, game, MSG_PLAY_OPTION_PLAYERS),
    CHOICE_OPTION("profile", "NAME", struct options, game, MSG_OPTION_PROFILE),
    CHOICE_OPTION("setup", "first|free", struct options, game, MSG_PLAY_OPTION_SETUP),
    CHOICE_OPTION("modules", "LIST", struct options, game, MSG_OPTION_MODULES),
    CHOICE_OPTION("switch", "NAME=on|off", struct options, game, MSG_OPTION_SWITCH),
    OPTION_NUMBER("humans", "N", struct options, humans, 1, TRK_MAX_PLAYERS,
                  MSG_PLAY_OPTION_HUMANS),
    OPTION_TEXT("bots", "LEVEL[,LEVEL...]", struct options, bots, MSG_PLAY_OPTION_BOTS),
    {"bot-speed", "instant|normal|step", MSG_PLAY_OPTION_SPEED, read_speed,
     offsetof(struct options, speed), 0, 0},
    OPTION_NUMBER("move-seconds", "N", struct options, seconds, 1, 3600,
                  MSG_OPTION_MOVE_SECONDS),
    OPTION_TEXT("names", "A,B,...", struct options, names, MSG_PLAY_OPTION_NAMES),
    OPTION_NUMBER("seed", "N", struct options, seed, 0, INT64_MAX, MSG_PLAY_OPTION_SEED),
    OPTION_NUMBER("learn", "N", struct options, learn, 1, 99, MSG_PLAY_OPTION_LEARN),
    OPTION_FLAG("continue", struct options, go_on, MSG_PLAY_OPTION_CONTINUE),
    OPTION_FLAG("plain", struct options, plain, MSG_PLAY_OPTION_PLAIN),
};

static const struct args_command command = {
    "play", "[FILE]", MSG_PLAY_ABOUT, 0, 1, rows, sizeof rows / sizeof *rows};

/* Everything a game in the terminal needs, in one piece. */
struct table {
    trk_session session;
    trk_move entries[STORE_ENTRIES];
    trk_seeded chance;
    struct player player[N_PLAYERS];
    uint64_t seed;
    unsigned seconds; /* limit of programs */
    struct store store;
    struct plain plain;
    struct wrap wrap;
    char room[STORE_TEXT];
    char record[FILE_PATH];                  /* the path, fit to be shown */
    char kept[LAST_WORDS], lost[LAST_WORDS]; /* for somebody who leaves with Ctrl-C */
};

/* ---- seats and chance -------------------------------------------------------------- */

static trk_source chance_source(struct table *table, uint64_t seed)
{
    if (seed != NO_SEED_GIVEN)
        return trk_seeded_source(&table->chance, seed);
    return (trk_source){entropy_bits, NULL};
}

/* Bots have generators of their own, so that what a human does never changes
 * their luck. */
static uint64_t bot_seed(uint64_t seed, unsigned bot)
{
    return seed == NO_SEED_GIVEN ? entropy_bits(NULL) : seed * 8 + bot + 1;
}

/* Opens a player.  In a game that can be repeated only nodes count, no time. */
static bool open_player(struct table *table, unsigned number, const struct level *level)
{
    struct player *player = &table->player[number];
    player_close(player);
    if (!player_open(player, level))
        return false;
    player->timed = table->seed == NO_SEED_GIVEN;
    player->seconds = table->seconds;
    player_begin(player, number, table->session.config.players,
                 bot_seed(table->seed, number));
    return true;
}

static bool open_by_name(struct table *table, unsigned number, const char *name)
{
    struct level level;
    char unread[512];
    struct str why = str_buffer(unread, sizeof unread);
    return level_read(name, strlen(name), &level, &why) &&
           open_player(table, number, &level);
}

static bool seat_bot(struct table *table, unsigned seat, const struct level *level)
{
    if (!open_player(table, seat, level))
        return false;
    store_note_level(&table->store, seat, level);
    trk_session_seat(&table->session, seat, player_bot(), &table->player[seat]);
    return true;
}

static unsigned count_bots(const struct table *table, unsigned humans)
{
    unsigned n = 0;
    for (unsigned seat = 0; seat < table->session.config.players; seat++)
        n += !(humans >> seat & 1);
    return n;
}

/* The levels of all bots, by seat: as asked for, as the game had them, or the usual. */
static bool read_levels(const struct table *table, unsigned humans, const char *list,
                        struct level levels[TRK_MAX_PLAYERS], struct str *why)
{
    struct level asked[TRK_MAX_PLAYERS];
    unsigned next = 0;
    if (list && !level_read_list(list, count_bots(table, humans), asked, why))
        return false;
    for (unsigned seat = 0; seat < table->session.config.players; seat++) {
        const char *name =
            table->store.who[seat][0] ? table->store.who[seat] : usual_level;
        if (humans >> seat & 1)
            continue;
        if (list)
            level_copy(&levels[seat], &asked[next++]);
        else if (!level_read(name, strlen(name), &levels[seat], why))
            return false;
    }
    return true;
}

/* EXIT_GOOD, or a sentence was printed. */
static int seat_bots(struct table *table, unsigned humans, const struct options *options)
{
    struct level levels[TRK_MAX_PLAYERS];
    char sentence[512];
    struct str why = str_buffer(sentence, sizeof sentence);
    table->seed = options->seed;
    table->seconds = (unsigned)options->seconds;
    if (!read_levels(table, humans, options->bots, levels, &why))
        return say_usage_text(sentence);
    bool good = open_by_name(table, STAND_IN, usual_level) &&
                open_by_name(table, ADVISER, adviser_level);
    for (unsigned seat = 0; good && seat < table->session.config.players; seat++)
        good = humans >> seat & 1 || seat_bot(table, seat, &levels[seat]);
    trk_session_stand_in(&table->session, player_bot(), &table->player[STAND_IN]);
    return good ? EXIT_GOOD : say_failed(MSG_CLI_NO_MEMORY, SAY_NOTHING);
}

/* Programs are told how it went, if it went to its end. */
static void dismiss_bots(struct table *table)
{
    const trk_session *session = &table->session;
    uint8_t place[TRK_MAX_PLAYERS] = {0};
    bool over = table->plain.session && trk_session_over(session);
    if (over)
        trk_session_ranking(session, place);
    for (unsigned i = 0; i < N_PLAYERS; i++) {
        if (over && i < TRK_MAX_PLAYERS)
            player_end(&table->player[i], place[i], session->state.player[i].fame);
        player_close(&table->player[i]);
    }
}

static bool same_word(const char *name, size_t n, const char *word)
{
    return strlen(word) == n && strncasecmp(name, word, n) == 0;
}

static bool name_taken(const trk_names *names, unsigned seat)
{
    for (unsigned other = 0; other < seat; other++)
        if (strcmp(names->name[other], names->name[seat]) == 0)
            return true;
    return false;
}

/* What means a seat in the text of a move: a Magician's label, or seat1. */
static bool name_means_seat(const char *name)
{
    char seat[8];
    size_t n = strlen(name);
    for (unsigned i = 0; i < TRK_N_MAGICIANS; i++)
        if (same_word(name, n, data_magicians[i].label))
            return true;
    for (unsigned i = 1; i <= TRK_MAX_PLAYERS; i++) {
        snprintf(seat, sizeof seat, "seat%u", i);
        if (same_word(name, n, seat))
            return true;
    }
    return false;
}

/* False: a sentence was printed. */
static bool read_name(const char *name, size_t n, trk_names *names, unsigned seat)
{
    if (!trk_name_fits(name, n)) {
        say_usage(MSG_PLAY_BAD_NAME, SAY(arg_number("seat", (int)seat + 1)));
        return false;
    }
    memcpy(names->name[seat], name, n);
    bool taken = name_taken(names, seat);
    if (!taken && !name_means_seat(names->name[seat]))
        return true;
    say_usage(taken ? MSG_PLAY_SAME_NAME : MSG_PLAY_NAME_OF_SEAT,
              SAY(arg_text("name", names->name[seat])));
    return false;
}

/* "Anna,Ben"; false: a sentence was printed. */
static bool read_names(const char *list, unsigned players, trk_names *names)
{
    memset(names, 0, sizeof *names);
    for (unsigned seat = 0; list; seat++) {
        size_t n = strcspn(list, ",");
        if (seat == players) {
            say_usage(MSG_PLAY_TOO_MANY_NAMES, SAY(arg_number("players", (int)players)));
            return false;
        }
        if (!read_name(list, n, names, seat))
            return false;
        list = list[n] ? list + n + 1 : NULL;
    }
    return true;
}

/* ---- a new game, or one that goes on ----------------------------------------------- */

static int start(struct table *table, const struct options *options)
{
    trk_config config;
    trk_names names;
    char sentence[512];
    struct str why = str_buffer(sentence, sizeof sentence);
    if (!choice_config(&options->game, &config, &why))
        return say_usage_text(sentence);
    if (options->humans > config.players)
        return say_usage(MSG_PLAY_TOO_MANY_HUMANS,
                         SAY(arg_number("players", config.players)));
    if (!read_names(options->names, config.players, &names))
        return EXIT_USAGE;
    trk_session_start(&table->session, &config, &names,
                      chance_source(table, options->seed), table->entries, STORE_ENTRIES);
    int status = seat_bots(table, (1u << options->humans) - 1, options);
    if (status != EXIT_GOOD)
        return status;
    if (!store_create(&table->store, &table->session))
        return say_failed(MSG_PLAY_NO_RECORD, SAY(arg_text("cause", strerror(errno))));
    return EXIT_GOOD;
}

/* The session of the file that was loaded. */
static trk_err resume(struct table *table, uint64_t seed, trk_text_error *error)
{
    trk_record record = {.entries = table->entries, .cap = STORE_ENTRIES};
    trk_err err = trk_record_read(table->store.file, table->store.file_n, &record, error);
    if (!err)
        err = trk_session_resume(&table->session, &record, chance_source(table, seed));
    return err;
}

static int not_loaded(const char *path)
{
    static const struct {
        int cause;
        enum message id;
    } known[] = {{EAGAIN, MSG_PLAY_IN_USE}, {EINVAL, MSG_PLAY_NO_FILE}};
    int cause = errno;
    enum message id = MSG_PLAY_NOT_OPENED;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].cause == cause)
            id = known[i].id;
    return say_failed(id,
                      SAY(arg_text("file", path), arg_text("cause", strerror(cause))));
}

/* EXIT_FAILED: a sentence was printed, and nothing is open. */
static int load(struct table *table, const char *path, uint64_t seed)
{
    trk_text_error error = {0};
    char sentence[512];
    struct str out = str_buffer(sentence, sizeof sentence);
    if (!store_load(&table->store, path))
        return not_loaded(path);
    if (resume(table, seed, &error) == TRK_OK)
        return EXIT_GOOD;
    store_close(&table->store, false);
    trk_state nobody = {.player = {{.magician = TRK_NONE}}};
    text_text_error_at(&out, &(struct text){&nobody, NULL, TRK_PUBLIC}, &error);
    return say_failed(MSG_PLAY_NOT_READ,
                      SAY(arg_text("file", path), arg_text("cause", sentence)));
}

/* The first game of the list that is not over; *skipped: before it came files that
 * cannot be continued, and sentences about them. */
static bool first_unfinished(struct table *table, uint64_t seed, const char *folder,
                             char (*names)[FILE_NAME], size_t n, bool *skipped)
{
    char path[FILE_PATH];
    for (size_t i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        if (load(table, path, seed) != EXIT_GOOD) {
            *skipped = true;
            continue;
        }
        if (!trk_session_over(&table->session))
            return true;
        store_close(&table->store, false);
    }
    return false;
}

/* The newest game that is not over and that nobody else is playing. */
static int find_unfinished(struct table *table, uint64_t seed)
{
    char(*names)[FILE_NAME] = calloc(MANY_FILES, sizeof *names);
    char folder[FILE_PATH - FILE_NAME - 1] = "";
    size_t n = 0;
    bool skipped = false;
    if (names && file_state_dir(folder, sizeof folder))
        n = file_newest(folder, ".trk", names, MANY_FILES);
    bool found = first_unfinished(table, seed, folder, names, n, &skipped);
    free(names);
    if (found && skipped)
        say_problem(MSG_PLAY_OLDER, SAY(arg_text("file", table->store.path)));
    if (!found && !skipped)
        say_problem(MSG_PLAY_NOTHING_TO_CONTINUE, SAY_NOTHING);
    return found ? EXIT_GOOD : EXIT_FAILED;
}

/* A file with comments of somebody's stays as it is; the game goes on in a new one. */
static int go_on_in_file(struct table *table)
{
    struct store *store = &table->store;
    if (store_adopt(store, &table->session))
        return EXIT_GOOD;
    file_log_close(&store->log);
    store->seats[0] = '\0';
    if (!store_create(store, &table->session) || !store_keep(store, &table->session))
        return say_failed(MSG_PLAY_NO_RECORD, SAY(arg_text("cause", strerror(errno))));
    say_line(MSG_PLAY_NEW_FILE, SAY(arg_text("file", store->path)));
    return EXIT_GOOD;
}

static int go_on(struct table *table, const struct options *options, const char *path)
{
    unsigned humans = (1u << options->humans) - 1;
    int status =
        path ? load(table, path, options->seed) : find_unfinished(table, options->seed);
    if (status != EXIT_GOOD)
        return status;
    if (store_read_seats(&table->store, &table->session, &humans) == STORE_SEATS_DAMAGED)
        say_problem(MSG_PLAY_BAD_SEATS, SAY(arg_text("file", table->store.path),
                                            arg_number("humans", (int)options->humans)));
    status = seat_bots(table, humans, options);
    return status == EXIT_GOOD ? go_on_in_file(table) : status;
}

/* ---- the ports --------------------------------------------------------------------- */

static void write_text(void *context, const char *text, size_t n)
{
    struct table *table = context;
    wrap_write(&table->wrap, text, n);
}

static void write_out(void *context, const char *text, size_t n)
{
    struct str out = say_out();
    (void)context;
    str_bytes(&out, text, n);
}

/* After a prompt the player types the end of the line. */
static void flush(void *context)
{
    struct table *table = context;
    wrap_flush(&table->wrap);
    table->wrap.column = table->wrap.indent = 0;
    say_flush();
}

/* A line without its end; control bytes have no business in it.  *n is its length, even
 * if it does not fit.  False: there is none. */
static bool get_line(char *line, size_t cap, size_t *n)
{
    int c = getchar();
    *n = 0;
    if (c == EOF)
        return false;
    for (; c != EOF && c != '\n'; c = getchar(), ++*n)
        if (*n + 1 < cap)
            line[*n] = (char)(c < ' ' || c == 127 ? ' ' : c);
    line[*n < cap ? *n : cap - 1] = '\0';
    return true;
}

/* Half a line could mean something else than the whole.  Where nothing can be shown
 * nobody is asked. */
static bool read_line(void *context, char *line, size_t cap)
{
    struct table *table = context;
    size_t n;
    while (say_flush() && get_line(line, cap, &n)) {
        if (n < cap)
            return true;
        message_with(&table->plain.out, MSG_PLAY_LINE_TOO_LONG,
                     arg_number("most", (int)cap - 1));
        str_char(&table->plain.out, '\n');
        message(&table->plain.out, MSG_PLAY_PROMPT);
        flush(table);
    }
    return false;
}

static bool keep(void *context, const trk_session *session, const char **cause)
{
    struct table *table = context;
    bool kept = store_keep(&table->store, session);
    *cause = kept ? "" : strerror(errno);
    streams_last_words(kept ? table->kept : table->lost);
    return kept;
}

static const char *save_problem(const char *path)
{
    if (errno != EEXIST)
        return strerror(errno);
    return message_text(file_is_ordinary(path) ? MSG_SAVE_EXISTS : MSG_SAVE_NO_FILE);
}

static bool save(void *context, const trk_session *session, const char *path,
                 const char **cause)
{
    struct table *table = context;
    trk_record record = {.config = session->config,
                         .names = session->names,
                         .entries = session->entries,
                         .cap = session->cap,
                         .n_entries = session->n};
    size_t n = trk_record_format(&record, table->room, sizeof table->room);
    bool saved = file_create(path, table->room, n);
    *cause = saved ? "" : save_problem(path);
    return saved;
}

static bool change_seat(void *context, unsigned seat, const char *who, struct str *why)
{
    struct table *table = context;
    struct level level;
    if (!who) {
        player_close(&table->player[seat]);
        trk_session_seat(&table->session, seat, NULL, NULL);
        return true;
    }
    if (!level_read(who, strlen(who), &level, why))
        return false;
    if (seat_bot(table, seat, &level))
        return true;
    message(why, MSG_CLI_NO_MEMORY);
    return false;
}

static const char *name_bot(void *context, unsigned seat)
{
    struct table *table = context;
    return table->session.seat[seat].bot ? table->player[seat].level.text : "";
}

static const trk_mind *advise(void *context, const trk_state *view, unsigned seat,
                              const trk_move *legal, unsigned n)
{
    struct table *table = context;
    struct player *adviser = &table->player[ADVISER];
    player_begin(adviser, seat, view->config.players, bot_seed(table->seed, ADVISER));
    adviser->mind.advises = true;
    player_choose(adviser, view, seat, legal, n);
    return &adviser->mind;
}

/* A program that failed has lost the game, as somebody who resigns has; the stand-in
 * plays on. */
static void after_move(void *context)
{
    struct table *table = context;
    for (unsigned seat = 0; seat < table->session.config.players; seat++) {
        const trk_seat *row = &table->session.seat[seat];
        struct player *player = &table->player[seat];
        if (!row->bot || row->resigned || !player->failure)
            continue;
        player_complain(player, seat);
        trk_session_resign(&table->session, seat);
    }
}

static void pause_a_moment(void *context)
{
    (void)context;
    os_sleep_ms(PAUSE_MS);
}

/* Where the game is, for those who leave without quit. */
static void prepare_last_words(struct table *table)
{
    static const enum message ids[] = {MSG_PLAY_LEAVE, MSG_PLAY_LOST};
    char *words[] = {table->kept, table->lost};
    say_clean(table->record, sizeof table->record, table->store.path);
    for (size_t i = 0; i < 2; i++) {
        struct str out = str_buffer(words[i], LAST_WORDS);
        str_char(&out, '\n');
        message_with(&out, ids[i], arg_text("record", table->record));
        str_char(&out, '\n');
    }
}

/* People at a terminal want to follow what bots do, a pipe does not. */
static enum plain_speed speed_of(const struct options *options)
{
    if (options->speed >= 0)
        return (enum plain_speed)options->speed;
    return streams_output_watched() ? PLAIN_NORMAL : PLAIN_INSTANT;
}

static void make_plain(struct table *table, const struct options *options)
{
    table->plain = (struct plain){
        .session = &table->session,
        .ports = {read_line, write_text, flush, keep, save, change_seat, name_bot, advise,
                  after_move, pause_a_moment, table},
        .version = TRK_VERSION " " TRK_COMMIT,
        .record = table->record,
        .room = table->room,
        .room_size = sizeof table->room,
        .speed = speed_of(options),
    };
    table->wrap = (struct wrap){.width = streams_columns(), .write = write_out};
}

static void play(struct table *table, const struct options *options)
{
    prepare_last_words(table);
    make_plain(table, options);
    plain_play(&table->plain);
    streams_last_words("");
    store_close(&table->store, trk_session_over(&table->session));
}

/* ---- start ------------------------------------------------------------------------- */

/* Three players and the recommended setup, for those who just want to try. */
static void default_game(struct choice *game)
{
    choice_init(game);
    game->players = 3;
    game->setup = TRK_SETUP_FIRST;
}

/* A record says that itself. */
static bool says_what_to_play(const struct options *options)
{
    struct choice usual;
    default_game(&usual);
    return options->names || options->game.players != usual.players ||
           options->game.profile != usual.profile || options->game.setup != usual.setup ||
           options->game.modules != usual.modules ||
           memcmp(options->game.switches, usual.switches, sizeof usual.switches) != 0;
}

/* Lessons have a game of their own and leave nothing behind. */
static int learn(struct table *table, const struct options *options,
                 const struct args *args)
{
    unsigned lessons = trk_lessons();
    if (args->n > 0 || options->go_on || options->bots || options->speed >= 0 ||
        options->humans != 1 || says_what_to_play(options))
        return say_usage(MSG_PLAY_LEARN_ALONE, SAY_NOTHING);
    if (options->learn > lessons)
        return say_usage(MSG_LEARN_NO_LESSON, SAY(arg_number("lessons", (int)lessons)));
    make_plain(table, options);
    plain_learn_from(&table->plain, (unsigned)options->learn - 1,
                     chance_source(table, options->seed));
    return EXIT_GOOD;
}

static int run(struct table *table, const struct options *options,
               const struct args *args)
{
    int status;
    if (options->learn)
        return learn(table, options, args);
    if (args->n > 0 && !options->go_on)
        return say_usage(MSG_PLAY_FILE_ALONE, SAY(arg_text("file", args->operand[0])));
    if (options->go_on && says_what_to_play(options))
        return say_usage(MSG_PLAY_CONTINUE_ALONE, SAY_NOTHING);
    if (options->go_on)
        status = go_on(table, options, args->n > 0 ? args->operand[0] : NULL);
    else
        status = start(table, options);
    if (status == EXIT_GOOD)
        play(table, options);
    dismiss_bots(table);
    return status;
}

int cli_play(int argc, char **argv)
{
    struct options chosen = {
        .humans = 1, .seed = NO_SEED_GIVEN, .seconds = PLAYER_SECONDS, .speed = -1};
    default_game(&chosen.game);
    struct args args = args_read(&command, argc, argv, &chosen);
    if (!args.go)
        return args.status;
    struct table *table = calloc(1, sizeof *table);
    int status = EXIT_FAILED;
    if (!table || !entropy_start()) {
        say_failed(MSG_PLAY_NO_START, SAY_NOTHING);
    } else {
        table->store.log.fd = -1;
        status = run(table, &chosen, &args);
    }
    free(table);
    return status;
}

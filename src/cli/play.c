/* play.c: `trickerion play`: a game in the terminal. */
#include "cli/play.h"

#include "cli/play_table.h"
#include "os/entropy.h"
#include "term/curses.h"

#include <stdlib.h>
#include <string.h>

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
    OPTION_FLAG("replay", struct options, replay, MSG_PLAY_OPTION_REPLAY),
    OPTION_FLAG("plain", struct options, plain, MSG_PLAY_OPTION_PLAIN),
    OPTION_FLAG("no-mouse", struct options, no_mouse, MSG_PLAY_OPTION_NO_MOUSE),
    OPTION_FLAG("ascii", struct options, ascii, MSG_PLAY_OPTION_ASCII),
};

static const struct args_command command = {
    "play", "[FILE]", MSG_PLAY_ABOUT, 0, 1, rows, sizeof rows / sizeof *rows};

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
    play_learn(table, options, (unsigned)options->learn - 1);
    return EXIT_GOOD;
}

/* ---- the start screen -------------------------------------------------------------- */

/* A name of the list lies in the state folder; what was typed is a path. */
static const char *chosen_path(struct start *chosen, char *path, size_t cap)
{
    char folder[FILE_PATH];
    struct str out = str_buffer(path, cap);
    for (unsigned i = 0; i < chosen->n_files; i++)
        if (strcmp(chosen->file[i], chosen->path) == 0 &&
            file_state_dir(folder, sizeof folder)) {
            str_text(&out, folder);
            str_char(&out, '/');
        }
    str_text(&out, chosen->path);
    return path;
}

/* False: there is no terminal to ask on. */
static bool ask(struct table *table, struct options *options)
{
    struct start *chosen = &table->chooser;
    if (!play_take_terminal(table, options))
        return false;
    play_list_files(table);
    start_ask(chosen, &table->full.terminal);
    curses_end();
    return true;
}

/* What was chosen that leads back to the start screen. */
static int look_or_learn(struct table *table, const struct options *options)
{
    char path[FILE_PATH + START_PATH];
    if (table->chooser.want == START_REPLAY)
        return play_watch(table, options,
                          chosen_path(&table->chooser, path, sizeof path));
    play_learn(table, options, table->chooser.lesson);
    if (table->full.learned)
        start_home(&table->chooser);
    return EXIT_GOOD;
}

static int begin_chosen(struct table *table, struct options *options)
{
    char path[FILE_PATH + START_PATH];
    struct start *chosen = &table->chooser;
    if (options->speed < 0)
        options->speed = chosen->speed;
    chosen_path(chosen, path, sizeof path);
    if (chosen->want == START_NEW)
        return play_start_chosen(table, options);
    return play_go_on(table, options, chosen->want == START_LOAD ? path : NULL);
}

/* Does what was chosen, or begins it.  What goes wrong is for the start screen. */
static int do_chosen(struct table *table, struct options *options)
{
    struct start *chosen = &table->chooser;
    chosen->note[0] = '\0';
    say_problems_to(chosen->note, sizeof chosen->note);
    int status = chosen->want == START_REPLAY || chosen->want == START_LEARN
                     ? look_or_learn(table, options)
                     : begin_chosen(table, options);
    say_problems_to(NULL, 0);
    return status;
}

/* A game that was begun may have had its problems too. */
static void play_chosen(struct table *table, const struct options *options)
{
    if (table->chooser.note[0])
        say_failed_text(table->chooser.note);
    play_run(table, options);
}

/* Asks what to do and does it, until a game was played or somebody leaves.  False: there
 * is no terminal to ask on. */
static bool ask_and_play(struct table *table, struct options *options)
{
    const struct start *chosen = &table->chooser;
    start_init(&table->chooser);
    while (ask(table, options)) {
        if (chosen->want == START_LEAVE)
            return true;
        int status = do_chosen(table, options);
        bool begun = chosen->want != START_REPLAY && chosen->want != START_LEARN;
        if (status == EXIT_GOOD && begun)
            play_chosen(table, options);
        if (status == EXIT_GOOD && (begun || table->next[0]))
            return true;
    }
    return false;
}

/* Somebody who says nothing about the game is asked. */
static bool says_nothing(const struct options *options, const struct args *args)
{
    return !args->n && !options->go_on && !options->plain && !options->bots &&
           options->humans == 1 && options->seed == NO_SEED_GIVEN &&
           !says_what_to_play(options);
}

static int watch(struct table *table, const struct options *options, const char *path)
{
    int status = play_watch(table, options, path);
    if (status == EXIT_GOOD)
        status = play_loaded(table, options);
    play_dismiss(table);
    return status;
}

/* The ending keeps a word that was meant otherwise from becoming a file. */
static bool can_begin_in(const char *file)
{
    static const char ending[] = ".trk";
    size_t n = strlen(file), most = sizeof ending - 1;
    return !file_is_there(file) && n > most && strcmp(file + n - most, ending) == 0;
}

static int run(struct table *table, struct options *options, const struct args *args)
{
    const char *file = args->n > 0 ? args->operand[0] : NULL;
    int status = EXIT_GOOD;
    if (options->learn)
        return learn(table, options, args);
    if (options->replay && (!file || options->go_on || options->plain))
        return say_usage(MSG_PLAY_REPLAY_ALONE, SAY_NOTHING);
    if (options->replay)
        return watch(table, options, file);
    if (says_nothing(options, args) && ask_and_play(table, options)) {
        status = play_loaded(table, options);
        play_dismiss(table);
        return status;
    }
    options->plain = options->plain || says_nothing(options, args);
    if (file && !options->go_on && !can_begin_in(file))
        return say_usage(file_is_there(file) ? MSG_PLAY_FILE_THERE : MSG_PLAY_FILE_NAME,
                         SAY(arg_text("file", file)));
    if (options->go_on && says_what_to_play(options))
        return say_usage(MSG_PLAY_CONTINUE_ALONE, SAY_NOTHING);
    if (options->go_on)
        status = play_go_on(table, options, file);
    else
        status = play_start(table, options, file);
    if (status == EXIT_GOOD) {
        play_run(table, options);
        status = play_loaded(table, options);
    }
    play_dismiss(table);
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

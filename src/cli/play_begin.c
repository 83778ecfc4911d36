/* play_begin.c: a new game in the terminal, or one that goes on. */
#include "cli/play_table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MANY_FILES = 1000 };

/* ---- a new game, or one that goes on ----------------------------------------------- */

static int no_record(const char *path)
{
    struct message_arg cause = arg_text("cause", strerror(errno));
    return path ? say_failed(MSG_PLAY_NO_RECORD_THERE, SAY(arg_text("file", path), cause))
                : say_failed(MSG_PLAY_NO_RECORD, SAY(cause));
}

int play_start(struct table *table, const struct options *options, const char *path)
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
    if (!play_read_names(options->names, config.players, &names))
        return EXIT_USAGE;
    trk_session_start(&table->session, &config, &names, play_chance(table, options->seed),
                      table->entries, STORE_ENTRIES);
    int status = play_seat_bots(table, (1u << options->humans) - 1, options);
    if (status != EXIT_GOOD)
        return status;
    if (path ? !store_create_at(&table->store, path, &table->session)
             : !store_create(&table->store, &table->session))
        return no_record(path);
    return EXIT_GOOD;
}

/* The session of the file that was loaded. */
static trk_err resume(struct table *table, uint64_t seed, trk_text_error *error)
{
    trk_record record = {.entries = table->entries, .cap = STORE_ENTRIES};
    trk_err err = trk_record_read(table->store.file, table->store.file_n, &record, error);
    if (!err)
        err = trk_session_resume(&table->session, &record, play_chance(table, seed));
    return err;
}

/* Why a file could not be opened (errno), or not be read. */
static void tell_not_loaded(struct str *out, const char *path)
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
    message_with(out, id, arg_text("file", path), arg_text("cause", strerror(cause)));
}

static void tell_not_read(struct str *out, const char *path, const trk_text_error *error)
{
    char sentence[512];
    struct str cause = str_buffer(sentence, sizeof sentence);
    trk_state nobody = {.player = {{.magician = TRK_NONE}}};
    text_text_error_at(&cause, &(struct text){&nobody, NULL, TRK_PUBLIC}, error);
    message_with(out, MSG_PLAY_NOT_READ, arg_text("file", path),
                 arg_text("cause", sentence));
}

static int not_loaded(const char *path)
{
    char sentence[FILE_PATH + 512];
    struct str out = str_buffer(sentence, sizeof sentence);
    tell_not_loaded(&out, path);
    return say_failed_text(sentence);
}

static int not_read(const char *path, const trk_text_error *error)
{
    char sentence[FILE_PATH + 1024];
    struct str out = str_buffer(sentence, sizeof sentence);
    tell_not_read(&out, path, error);
    return say_failed_text(sentence);
}

/* EXIT_FAILED: a sentence was printed, and nothing is open. */
static int load(struct table *table, const char *path, uint64_t seed)
{
    trk_text_error error = {0};
    if (!store_load(&table->store, path))
        return not_loaded(path);
    if (resume(table, seed, &error) == TRK_OK)
        return EXIT_GOOD;
    store_leave(&table->store, false);
    return not_read(path, &error);
}

/* Is a record in this text, and can its game go on? */
static trk_err try_record(const struct table *table, const char *text, size_t n,
                          trk_text_error *error)
{
    trk_record record = {.cap = STORE_ENTRIES,
                         .entries = calloc(STORE_ENTRIES, sizeof *record.entries)};
    trk_session session;
    trk_err err =
        record.entries ? trk_record_read(text, n, &record, error) : TRK_ERR_SPACE;
    if (!err)
        err = trk_session_resume(&session, &record, table->session.chance);
    free(record.entries);
    return err;
}

/* The file is opened as for playing, so that one which somebody else plays is refused. */
static bool read_record(struct table *table, const char *path, size_t *n)
{
    struct file_log log;
    errno = EINVAL;
    if ((file_is_there(path) && !file_is_ordinary(path)) ||
        !file_log_open(&log, path, false))
        return false;
    bool read = file_read(path, table->room, sizeof table->room, n);
    int cause = errno;
    file_log_close(&log);
    errno = cause;
    return read;
}

bool play_can_load(struct table *table, const char *path, struct str *why)
{
    trk_text_error error = {0};
    size_t n;
    if (strcmp(path, table->store.path) == 0) {
        message(why, MSG_LOAD_SAME);
        return false;
    }
    if (!read_record(table, path, &n)) {
        tell_not_loaded(why, path);
        return false;
    }
    if (try_record(table, table->room, n, &error) == TRK_OK)
        return true;
    tell_not_read(why, path, &error);
    return false;
}

int table_read(struct table *table, const char *path, uint64_t seed)
{
    struct store *store = &table->store;
    trk_text_error error = {0};
    if (file_is_there(path) && !file_is_ordinary(path)) {
        errno = EINVAL;
        return not_loaded(path);
    }
    if (!file_read(path, store->file, sizeof store->file, &store->file_n))
        return not_loaded(path);
    return resume(table, seed, &error) == TRK_OK ? EXIT_GOOD : not_read(path, &error);
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
        store_leave(&table->store, false);
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
        return no_record(NULL);
    say_line(MSG_PLAY_NEW_FILE, SAY(arg_text("file", store->path)));
    return EXIT_GOOD;
}

int play_go_on(struct table *table, const struct options *options, const char *path)
{
    unsigned humans = (1u << options->humans) - 1;
    int status =
        path ? load(table, path, options->seed) : find_unfinished(table, options->seed);
    if (status != EXIT_GOOD)
        return status;
    if (store_read_seats(&table->store, &table->session, &humans) == STORE_SEATS_DAMAGED)
        say_problem(MSG_PLAY_BAD_SEATS, SAY(arg_text("file", table->store.path),
                                            arg_number("humans", (int)options->humans)));
    status = play_seat_bots(table, humans, options);
    return status == EXIT_GOOD ? go_on_in_file(table) : status;
}

/* ---- as the start screen put it together ----------------------------------------------
 */

/* The levels of the bots, by seat, as --bots has them. */
static void list_bots(const struct start *chosen, char *list, size_t cap)
{
    unsigned n;
    const trk_level *levels = trk_levels(&n);
    struct str out = str_buffer(list, cap);
    for (unsigned seat = 0; seat < chosen->config.players; seat++) {
        if (chosen->person[seat])
            continue;
        if (out.n)
            str_char(&out, ',');
        str_text(&out, levels[chosen->level[seat]].name);
    }
}

static unsigned people_on(const struct start *chosen)
{
    unsigned people = 0;
    for (unsigned seat = 0; seat < chosen->config.players; seat++)
        people |= (unsigned)chosen->person[seat] << seat;
    return people;
}

/* A new game as it was put together. */
int play_start_chosen(struct table *table, const struct options *options)
{
    const struct start *chosen = &table->chooser;
    struct options asked = *options;
    unsigned people = people_on(chosen);
    list_bots(chosen, table->bots, sizeof table->bots);
    asked.bots = table->bots[0] ? table->bots : NULL;
    trk_session_start(&table->session, &chosen->config, &chosen->names,
                      play_chance(table, options->seed), table->entries, STORE_ENTRIES);
    int status = play_seat_bots(table, people, &asked);
    if (status != EXIT_GOOD)
        return status;
    if (!store_create(&table->store, &table->session))
        return no_record(NULL);
    return EXIT_GOOD;
}

/* play_ports.c: what line mode and full screen ask of the program: input and output, the
 * record, seats, hints. */
#include "cli/play_table.h"

#include "os/clock.h"
#include "os/streams.h"
#include "term/curses.h"
#include "version.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAUSE_MS = 700 };

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

/* The next byte that is not of a key such as an arrow: those send an escape character and
 * what follows it, which would read like a number. */
static int next_byte(void)
{
    int c = getchar();
    while (c == '\033') {
        c = getchar();
        if (c == '[' || c == 'O') {
            do
                c = getchar();
            while (c != EOF && c >= ' ' && c < '@');
            if (c >= '@')
                c = getchar();
        }
    }
    return c;
}

/* A line without its end; control bytes have no business in it.  *n is its length, even
 * if it does not fit.  False: there is none. */
static bool get_line(char *line, size_t cap, size_t *n)
{
    int c = next_byte();
    *n = 0;
    if (c == EOF)
        return false;
    for (; c != EOF && c != '\n'; c = next_byte(), ++*n)
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

/* A name without a folder may be one of the state folder, as on the start screen. */
static void find_record(const char *name, char *path, size_t cap)
{
    char folder[FILE_PATH], kept[2 * FILE_PATH];
    bool found = false;
    struct str out = str_buffer(path, cap);
    if (!file_is_there(name) && !strchr(name, '/') &&
        file_state_dir(folder, sizeof folder)) {
        snprintf(kept, sizeof kept, "%s/%s", folder, name);
        found = file_is_there(kept);
    }
    str_text(&out, found ? kept : name);
}

static bool load(void *context, const char *name, struct str *why)
{
    struct table *table = context;
    char path[FILE_PATH];
    find_record(name, path, sizeof path);
    if (!play_can_load(table, path, why))
        return false;
    memcpy(table->next, path, sizeof path);
    return true;
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
    if (play_seat_bot(table, seat, &level))
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
    player_begin(adviser, seat, view->config.players,
                 play_bot_seed(table->seed, ADVISER));
    play_advise(table, view, seat, legal, n);
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
        struct str out = str_buffer(words[i], TABLE_LAST_WORDS);
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

/* A report in a file of its own. */
static bool write_report(void *context, const char *path, const char *text, size_t n,
                         const char **cause)
{
    bool written = file_create(path, text, n);
    (void)context;
    *cause = written ? "" : save_problem(path);
    return written;
}

static void make_plain(struct table *table, struct plain *plain,
                       const struct options *options)
{
    *plain = (struct plain){
        .session = &table->session,
        .ports = {read_line, write_text, flush, keep, save, load, change_seat, name_bot,
                  advise, after_move, pause_a_moment, table},
        .version = TRK_VERSION " " TRK_COMMIT,
        .record = table->record,
        .room = table->room,
        .room_size = sizeof table->room,
        .speed = speed_of(options),
    };
}

/* Nobody should have to read longer lines, and no screen reader to hear them. */
static size_t line_width(void)
{
    enum { LONGEST = 100 };
    size_t columns = streams_columns();
    return columns && columns < LONGEST ? columns : LONGEST;
}

static void play_plain(struct table *table, const struct options *options)
{
    make_plain(table, &table->plain, options);
    table->wrap = (struct wrap){.width = line_width(), .write = write_out};
    plain_play(&table->plain);
}

/* The signals have their handlers before the terminal is taken, so that it is restored
 * before they run.  False: there is no terminal for it, and a line says so. */
bool play_take_terminal(struct table *table, const struct options *options)
{
    char term[80];
    say_clean(term, sizeof term, getenv("TERM") ? getenv("TERM") : "");
    streams_last_words(table->lost);
    enum curses_error error =
        curses_begin(&table->full.terminal, options->ascii, !options->no_mouse);
    if (error == CURSES_NO_TERMINAL)
        say_line(MSG_PLAY_LINE_MODE_PIPE, SAY_NOTHING);
    if (error == CURSES_UNKNOWN)
        say_line(MSG_PLAY_LINE_MODE_TERM, SAY(arg_text("term", term)));
    return error == CURSES_GOOD;
}

static bool play_full(struct table *table, const struct options *options)
{
    if (!play_take_terminal(table, options))
        return false;
    make_plain(table, &table->full.plain, options);
    table->full.file = write_report;
    table->live = true;
    bool over = full_play(&table->full);
    table->live = false;
    bool left = over && !table->full.plain.end;
    if (left)
        full_watch(&table->full);
    curses_end();
    say_line(over ? MSG_PLAY_KEPT : MSG_PLAY_LEAVE,
             SAY(arg_text("record", table->record)));
    return true;
}

void play_run(struct table *table, const struct options *options)
{
    prepare_last_words(table);
    if (options->plain || !play_full(table, options))
        play_plain(table, options);
    streams_last_words("");
    store_leave(&table->store, trk_session_over(&table->session));
}

/* The bots of the game before go, and those of the next one come. */
int play_loaded(struct table *table, const struct options *options)
{
    int status = EXIT_GOOD;
    struct options next = *options;
    next.bots = NULL;
    next.humans = 1;
    while (status == EXIT_GOOD && table->next[0]) {
        char path[FILE_PATH];
        memcpy(path, table->next, sizeof path);
        table->next[0] = '\0';
        play_dismiss(table);
        store_forget_seats(&table->store);
        status = play_go_on(table, &next, path);
        if (status == EXIT_GOOD)
            play_run(table, &next);
    }
    return status;
}

/* Looks at a record without playing it. */
int play_watch(struct table *table, const struct options *options, const char *path)
{
    int status = table_read(table, path, options->seed);
    if (status != EXIT_GOOD)
        return status;
    if (!play_take_terminal(table, options))
        return say_usage(MSG_PLAY_REPLAY_ALONE, SAY_NOTHING);
    make_plain(table, &table->full.plain, options);
    full_watch(&table->full);
    curses_end();
    return EXIT_GOOD;
}

/* Lessons have a game of their own and leave nothing behind. */
void play_learn(struct table *table, const struct options *options, unsigned number)
{
    trk_source chance = play_chance(table, options->seed);
    if (options->plain || !play_take_terminal(table, options)) {
        make_plain(table, &table->plain, options);
        table->wrap = (struct wrap){.width = line_width(), .write = write_out};
        plain_learn_from(&table->plain, number, chance);
        return;
    }
    make_plain(table, &table->full.plain, options);
    table->full.file = write_report;
    full_learn(&table->full, number, chance);
    curses_end();
}

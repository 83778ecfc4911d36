/* match.c: `trickerion match`: bots against each other, and who is stronger.
 *
 * Every seed is played once for each seat of the first bot, the others following around
 * the table.  Workers take games in order and put the results where they belong; what is
 * counted is always the groups from the first on that are complete, so neither threads
 * nor interruptions matter, and a sequential test stops at the same group every time. */
#include "cli/match.h"

#include "cli/arena.h"
#include "cli/choice.h"
#include "cli/cli.h"
#include "cli/match_state.h"
#include "os/clock.h"
#include "os/streams.h"
#include "os/threads.h"
#include "version.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct players_list {
    unsigned n, players[MATCH_COUNTS];
};

struct modules_list {
    unsigned n;
    int modules[MATCH_MODULES];
};

struct options {
    struct choice game; /* profile, setup and switches of all tables */
    struct players_list players;
    struct modules_list modules;
    struct match_sprt sprt;
    uint64_t games, seed, threads, seconds;
    const char *state;
    bool json;
};

/* ---- options ----------------------------------------------------------------------- */

/* "2,3,4" */
static bool read_players(void *field, const struct arg_option *option, const char *value,
                         struct str *why)
{
    struct players_list *list = field;
    struct choice one;
    char word[4];
    list->n = 0;
    for (const char *at = value; list->n == 0 || *at;) {
        size_t n = strcspn(at, ",");
        struct str out = str_buffer(word, sizeof word);
        str_bytes(&out, at, n);
        choice_init(&one);
        if (!choice_set(&one, "players", n < sizeof word ? word : value, why))
            return false;
        if (list->n == MATCH_COUNTS) {
            message_with(why, MSG_MATCH_TOO_MANY, arg_text("option", option->name));
            return false;
        }
        list->players[list->n++] = one.players;
        at += n + (at[n] == ',');
    }
    return true;
}

/* Each --modules is one more table. */
static bool read_modules(void *field, const struct arg_option *option, const char *value,
                         struct str *why)
{
    struct modules_list *list = field;
    if (list->n < MATCH_MODULES)
        return choice_modules(&list->modules[list->n], value, why) && ++list->n;
    message_with(why, MSG_MATCH_TOO_MANY, arg_text("option", option->name));
    return false;
}

static bool sprt_makes_sense(const struct match_sprt *sprt)
{
    return sprt->elo0 < sprt->elo1 && sprt->elo0 > -2000 && sprt->elo1 < 2000 &&
           sprt->alpha > 0 && sprt->alpha < 0.5 && sprt->beta > 0 && sprt->beta < 0.5;
}

/* "elo0,elo1[,alpha,beta]" */
static bool read_sprt(void *field, const struct arg_option *option, const char *value,
                      struct str *why)
{
    double number[4] = {0, 0, 0.05, 0.05};
    unsigned n = 0;
    const char *at = value;
    char *end = NULL;
    do {
        number[n++] = strtod(at, &end);
        if (end == at)
            break;
        at = end + 1;
    } while (*end == ',' && n < 4);
    struct match_sprt sprt = {true, number[0], number[1], number[2], number[3]};
    bool read = end != value && *end == '\0' && (n == 2 || n == 4);
    if (read && sprt_makes_sense(&sprt)) {
        *(struct match_sprt *)field = sprt;
        return true;
    }
    message_with(why, MSG_MATCH_BAD_SPRT, arg_text("option", option->name),
                 arg_text("value", value));
    return false;
}

#define OPTION_OWN(name, value, read, field, about)                                      \
    {                                                                                    \
        name, value, about, read, offsetof(struct options, field), 0, 0                  \
    }

static const struct arg_option options[] = {
    OPTION_NUMBER("games", "N", struct options, games, 1, 100000000,
                  MSG_MATCH_OPTION_GAMES),
    OPTION_OWN("players", "2|3|4[,...]", read_players, players, MSG_MATCH_OPTION_PLAYERS),
    CHOICE_OPTION("profile", "NAME", struct options, game, MSG_OPTION_PROFILE),
    CHOICE_OPTION("setup", "free|first", struct options, game, MSG_OPTION_SETUP),
    OPTION_OWN("modules", "LIST", read_modules, modules, MSG_MATCH_OPTION_MODULES),
    CHOICE_OPTION("switch", "NAME=on|off", struct options, game, MSG_OPTION_SWITCH),
    OPTION_NUMBER("seed", "N", struct options, seed, 0, INT64_MAX, MSG_OPTION_SEED),
    OPTION_NUMBER("threads", "N", struct options, threads, 1, OS_MOST_THREADS,
                  MSG_SIM_OPTION_THREADS),
    OPTION_OWN("sprt", "E0,E1[,A,B]", read_sprt, sprt, MSG_MATCH_OPTION_SPRT),
    OPTION_TEXT("state", "FILE", struct options, state, MSG_MATCH_OPTION_STATE),
    OPTION_NUMBER("move-seconds", "N", struct options, seconds, 1, 3600,
                  MSG_OPTION_MOVE_SECONDS),
    OPTION_FLAG("json", struct options, json, MSG_OPTION_JSON),
};

static const struct args_command command = {
    "match", "BOT BOT [BOT [BOT]]",           MSG_MATCH_ABOUT, 2, TRK_MAX_PLAYERS,
    options, sizeof options / sizeof *options};

/* ---- the run ----------------------------------------------------------------------- */

struct run {
    struct match *match;
    struct match_state state;
    unsigned seconds;
    atomic_uint_fast64_t next; /* game of the table at hand to be played next */
    struct match_table *table; /* at hand */
    atomic_bool stop;
    pthread_mutex_t lock; /* of sums, state and the progress line */
    int cause;            /* why the state could not be written */
    bool progress;
    uint64_t shown;
    struct player **line_ups; /* one for each thread */
};

static unsigned players_of(const struct match_table *table)
{
    return table->config.players;
}

static bool group_is_done(const struct match_table *table, uint64_t group)
{
    for (unsigned i = 0; i < table->size; i++)
        if (!table->game[group * table->size + i].done)
            return false;
    return true;
}

/* Counts groups in order as far as they are complete, up to a verdict. */
static void count_groups(const struct match *match, struct match_table *table)
{
    struct match_sums *sums = &table->sums;
    while (table->verdict == MATCH_UNDECIDED && sums->groups < table->groups &&
           group_is_done(table, sums->groups)) {
        match_sums_add(sums, &table->game[sums->groups * table->size], table->size,
                       players_of(table));
        table->verdict = match_judge(sums, &match->sprt);
    }
}

static void show_progress(struct run *run)
{
    const struct match_table *table = run->table;
    uint64_t now = os_clock_ns();
    if (!run->progress || now - run->shown < 200000000)
        return;
    struct match_interval rate = match_rate_interval(&table->sums);
    run->shown = now;
    say_progress_line(MSG_MATCH_PROGRESS,
                      SAY(arg_text("games", NUMBER(table->sums.games)),
                          arg_text("all", NUMBER(table->groups * table->size)),
                          arg_number("players", (int)players_of(table)),
                          arg_text("rate", REAL(100 * match_rate(&table->sums))),
                          arg_text("low", REAL(100 * rate.low)),
                          arg_text("high", REAL(100 * rate.high))));
}

static void take_result(struct run *run, struct match_table *table, uint64_t number,
                        const struct match_game *game)
{
    struct match_line line = {players_of(table), table->config.modules, game->arrangement,
                              number / table->size, *game};
    pthread_mutex_lock(&run->lock);
    table->game[number] = *game;
    if (!match_state_add(&run->state, &line)) {
        run->cause = errno;
        atomic_store(&run->stop, true);
    }
    count_groups(run->match, table);
    if (table->verdict != MATCH_UNDECIDED)
        atomic_store(&run->next, table->groups * table->size);
    show_progress(run);
    pthread_mutex_unlock(&run->lock);
}

static struct match_game play_game(const struct run *run, struct player *line_up,
                                   uint64_t number)
{
    const struct match_table *table = run->table;
    unsigned players = players_of(table);
    unsigned arrangement = (unsigned)(number % table->size);
    uint8_t at[TRK_MAX_PLAYERS], place[TRK_MAX_PLAYERS];
    struct arena arena;
    struct match_game game = {.done = true, .arrangement = (uint8_t)arrangement};
    trk_move move;
    match_seats(players, arrangement, at);
    arena_start(&arena, &table->config, line_up, at, run->match->seed,
                number / table->size);
    while (!atomic_load(&run->stop) && arena_step(&arena, &move))
        ;
    arena_finish(&arena, place);
    for (unsigned i = 0; i < players; i++) {
        game.place[i] = place[at[i]];
        game.fame[i] = arena.state.player[at[i]].fame;
        game.failed |= (uint8_t)((arena.failed >> at[i] & 1) << i);
    }
    return game;
}

static void work(void *context, unsigned index)
{
    struct run *run = context;
    struct match_table *table = run->table;
    uint64_t number, all = table->groups * table->size;
    while (!atomic_load(&run->stop) && (number = atomic_fetch_add(&run->next, 1)) < all) {
        if (table->game[number].done)
            continue;
        struct match_game game = play_game(run, run->line_ups[index], number);
        if (!atomic_load(&run->stop))
            take_result(run, table, number, &game);
    }
}

/* ---- tables ------------------------------------------------------------------------ */

static bool open_table(struct match *match, const struct options *choice,
                       unsigned players, int modules, struct str *why)
{
    struct match_table *table = &match->table[match->n_tables];
    struct choice game = choice->game;
    game.players = players;
    game.modules = modules;
    if (!choice_config(&game, &table->config, why))
        return false;
    if (match->n_bots > 2 && match->n_bots != players) {
        message_with(why, MSG_MATCH_BOT_COUNT, arg_number("players", (int)players),
                     arg_number("bots", (int)match->n_bots));
        return false;
    }
    table->size = match_arrangements(players, match->n_bots == 2);
    table->groups = (choice->games + table->size - 1) / table->size;
    table->sums.players = players;
    table->game = calloc(table->groups * table->size, sizeof *table->game);
    match->n_tables++;
    if (!table->game)
        message(why, MSG_CLI_NO_MEMORY);
    return table->game;
}

static bool same_table(const struct match_table *a, const struct match_table *b)
{
    return a->config.players == b->config.players &&
           a->config.modules == b->config.modules;
}

/* A table asked for twice is one table. */
static void drop_twin(struct match *match)
{
    for (unsigned i = 0; i + 1 < match->n_tables; i++)
        if (same_table(&match->table[i], &match->table[match->n_tables - 1])) {
            match->n_tables--;
            free(match->table[match->n_tables].game);
            memset(&match->table[match->n_tables], 0, sizeof match->table[0]);
        }
}

static bool open_tables(struct match *match, const struct options *choice,
                        struct str *why)
{
    struct players_list players = choice->players;
    struct modules_list modules = choice->modules;
    if (players.n == 0)
        players = (struct players_list){1, {match->n_bots}};
    if (modules.n == 0)
        modules = (struct modules_list){1, {-1}};
    for (unsigned i = 0; i < players.n; i++)
        for (unsigned k = 0; k < modules.n; k++) {
            if (!open_table(match, choice, players.players[i], modules.modules[k], why))
                return false;
            drop_twin(match);
        }
    return true;
}

/* ---- the state --------------------------------------------------------------------- */

/* Games of tables or groups that are not asked for now stay in the file. */
static void take_line(void *context, const struct match_line *line)
{
    struct match *match = context;
    for (unsigned i = 0; i < match->n_tables; i++) {
        struct match_table *table = &match->table[i];
        if (players_of(table) == line->players &&
            table->config.modules == line->modules && line->group < table->groups &&
            line->arrangement < table->size)
            table->game[line->group * table->size + line->arrangement] = line->game;
    }
}

/* What must be the same for games to belong to the same match: all but their number, the
 * tables and the threads. */
static void write_head(const struct match *match, char head[MATCH_HEAD])
{
    struct str out = str_buffer(head, MATCH_HEAD);
    struct json_out json = json_out(&out);
    trk_config config = match->table[0].config;
    config.players = config.modules = 0;
    json_open(&json, NULL, '{');
    json_number(&json, "match", 1);
    json_text(&json, "version", TRK_VERSION);
    json_text(&json, "rules", TRK_RULES_REVISION);
    json_open(&json, "bots", '[');
    for (unsigned i = 0; i < match->n_bots; i++)
        json_text(&json, NULL, match->bots[i].text);
    json_close(&json, ']');
    json_number(&json, "seed", (int64_t)match->seed);
    choice_json(&json, &config);
    json_close(&json, '}');
    str_char(&out, '\n');
}

static bool open_state(struct run *run, const char *path, struct str *why)
{
    static char head[MATCH_HEAD];
    run->state.log.fd = -1;
    if (!path)
        return true;
    write_head(run->match, head);
    return match_state_open(&run->state, path, head, take_line, run->match, why);
}

/* ---- the subcommand ---------------------------------------------------------------- */

static void close_line_ups(struct run *run)
{
    for (unsigned i = 0; run->line_ups && i < run->match->threads; i++)
        arena_close(run->line_ups[i], TRK_MAX_PLAYERS);
    free(run->line_ups);
    run->line_ups = NULL;
}

static bool open_line_ups(struct run *run)
{
    struct level bots[TRK_MAX_PLAYERS];
    for (unsigned i = 0; i < TRK_MAX_PLAYERS; i++)
        level_copy(&bots[i], match_bot(run->match, i));
    run->line_ups = calloc(run->match->threads, sizeof(struct player *));
    for (unsigned i = 0; run->line_ups && i < run->match->threads; i++) {
        run->line_ups[i] = arena_players(bots, TRK_MAX_PLAYERS, run->seconds);
        if (!run->line_ups[i])
            return false;
    }
    return run->line_ups != NULL;
}

static bool play_tables(struct run *run)
{
    struct match *match = run->match;
    uint64_t begin = os_clock_ns();
    for (unsigned i = 0; i < match->n_tables && !atomic_load(&run->stop); i++) {
        run->table = &match->table[i];
        count_groups(match, run->table);
        atomic_store(&run->next, run->table->sums.groups * run->table->size);
        if (run->table->verdict == MATCH_UNDECIDED)
            os_threads_run(match->threads, work, run);
    }
    if (!match_state_write(&run->state) && !run->cause)
        run->cause = errno;
    if (run->progress)
        say_progress_end();
    match->seconds = (double)(os_clock_ns() - begin) / 1e9;
    return !run->cause;
}

static int play_match(struct run *run, const struct options *choice)
{
    char sentence[1024];
    struct str why = str_buffer(sentence, sizeof sentence);
    if (!open_tables(run->match, choice, &why))
        return say_usage_text(sentence);
    if (!open_state(run, choice->state, &why))
        return say_failed_text(sentence);
    if (!open_line_ups(run))
        return say_failed(MSG_CLI_NO_MEMORY, SAY_NOTHING);
    if (!play_tables(run))
        return say_failed(MSG_MATCH_NOT_KEPT,
                          SAY(arg_text("file", choice->state),
                              arg_text("cause", strerror(run->cause))));
    if (choice->json)
        match_report_json(run->match);
    else
        match_report_text(run->match);
    return EXIT_GOOD;
}

static bool read_bots(struct match *match, const struct args *args, struct str *why)
{
    for (int i = 0; i < args->n; i++)
        if (!level_read(args->operand[i], strlen(args->operand[i]), &match->bots[i], why))
            return false;
    match->n_bots = (unsigned)args->n;
    return true;
}

int cli_match(int argc, char **argv)
{
    static struct match match;
    static struct run run = {.match = &match, .lock = PTHREAD_MUTEX_INITIALIZER};
    struct options choice = {
        .games = 200, .seed = 1, .threads = 1, .seconds = PLAYER_SECONDS};
    char sentence[512];
    struct str why = str_buffer(sentence, sizeof sentence);
    choice_init(&choice.game);
    struct args args = args_read(&command, argc, argv, &choice);
    if (!args.go)
        return args.status;
    if (!read_bots(&match, &args, &why))
        return say_usage_text(sentence);
    match.seed = choice.seed;
    match.threads = (unsigned)choice.threads;
    match.sprt = choice.sprt;
    run.seconds = (unsigned)choice.seconds;
    run.progress = say_progress_wanted();
    streams_last_words("");
    int status = play_match(&run, &choice);
    close_line_ups(&run);
    match_state_close(&run.state);
    for (unsigned i = 0; i < match.n_tables; i++)
        free(match.table[i].game);
    return status;
}

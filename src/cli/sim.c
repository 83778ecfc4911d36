/* sim.c: `trickerion sim`: plays whole games with bots and says what came out.
 *
 * Every game has a generator of its own, seeded from the seed and the number of the game,
 * so that neither the result nor the signature depends on which thread played it. */
#include "cli/sim_stats.h"

#include "base/hash.h"
#include "cli/arena.h"
#include "cli/choice.h"
#include "cli/cli.h"
#include "cli/sim_report.h"
#include "os/clock.h"
#include "os/streams.h"
#include "os/threads.h"

#include <stdatomic.h>
#include <stdlib.h>

struct options {
    struct choice game;
    uint64_t games, seed, threads, seconds;
    const char *bots;
    bool json, check;
};

static const struct arg_option options[] = {
    OPTION_NUMBER("games", "N", struct options, games, 1, 1000000000,
                  MSG_SIM_OPTION_GAMES),
    CHOICE_OPTIONS(struct options, game),
    OPTION_TEXT("bots", "LEVEL[,LEVEL...]", struct options, bots, MSG_SIM_OPTION_BOTS),
    OPTION_NUMBER("seed", "N", struct options, seed, 0, INT64_MAX, MSG_OPTION_SEED),
    OPTION_NUMBER("threads", "N", struct options, threads, 1, OS_MOST_THREADS,
                  MSG_SIM_OPTION_THREADS),
    OPTION_NUMBER("move-seconds", "N", struct options, seconds, 1, 3600,
                  MSG_OPTION_MOVE_SECONDS),
    OPTION_FLAG("check", struct options, check, MSG_SIM_OPTION_CHECK),
    OPTION_FLAG("json", struct options, json, MSG_OPTION_JSON),
};

static const struct args_command command = {
    "sim", "", MSG_SIM_ABOUT, 0, 0, options, sizeof options / sizeof *options};

/* ---- playing ------------------------------------------------------------------- */

/* What --check found: a position that breaks an invariant, or a move that was refused. */
struct failure {
    bool found;
    uint64_t game, decision;
    trk_fault fault;
};

struct worker {
    struct player *line_up;
    struct sim_stats stats;
    struct failure failure;
};

struct sim {
    const struct options *options;
    trk_config config;
    struct level bots[TRK_MAX_PLAYERS];
    atomic_uint_fast64_t next; /* the game to be played next */
    atomic_bool stop;
    bool progress;
    struct worker *workers;
};

static bool position_ok(const trk_state *state, struct failure *failure, uint64_t game,
                        uint64_t decision)
{
    trk_fault fault;
    if (trk_check(state, &fault) == TRK_OK)
        return true;
    *failure = (struct failure){true, game, decision, fault};
    return false;
}

static uint64_t count_move(struct sim_stats *stats, trk_move move, uint64_t hash)
{
    stats->moves[move.kind]++;
    if (move.actor == TRK_CHANCE)
        stats->chance++;
    else
        stats->decisions++;
    return hash_bytes(hash, &move, sizeof move);
}

static void play_game(struct sim *sim, struct worker *worker, uint64_t number)
{
    static const uint8_t in_order[TRK_MAX_PLAYERS] = {0, 1, 2, 3};
    struct arena game;
    uint8_t place[TRK_MAX_PLAYERS];
    uint64_t hash = HASH_START;
    trk_move move;
    arena_start(&game, &sim->config, worker->line_up, in_order, sim->options->seed,
                number);
    while (arena_step(&game, &move)) {
        hash = count_move(&worker->stats, move, hash);
        if (sim->options->check &&
            !position_ok(&game.state, &worker->failure, number, game.n - 1))
            return;
    }
    arena_finish(&game, place);
    sim_stats_game(&worker->stats, &game.state, place, game.order, game.n);
    worker->stats.signature += hash ^ trk_digest(&game.state);
}

/* The first worker is the program's own thread and shows how far all are. */
static void show_progress(const struct sim *sim, uint64_t game, uint64_t *shown)
{
    uint64_t now = os_clock_ns();
    if (now - *shown < 200000000)
        return;
    *shown = now;
    say_progress((unsigned)game, (unsigned)sim->options->games);
}

static void work(void *context, unsigned index)
{
    struct sim *sim = context;
    struct worker *worker = &sim->workers[index];
    uint64_t game, shown = os_clock_ns();
    while (!atomic_load(&sim->stop) &&
           (game = atomic_fetch_add(&sim->next, 1)) < sim->options->games) {
        play_game(sim, worker, game);
        if (worker->failure.found)
            atomic_store(&sim->stop, true);
        if (index == 0 && sim->progress)
            show_progress(sim, game, &shown);
    }
}

/* ---- the subcommand ------------------------------------------------------------ */

static int report_failure(const struct failure *failure, uint64_t seed)
{
    return say_failed(MSG_SIM_CHECK_FAILED,
                      SAY(arg_text("game", NUMBER(failure->game)),
                          arg_text("seed", NUMBER(seed)),
                          arg_text("decision", NUMBER(failure->decision)),
                          arg_text("path", failure->fault.path),
                          arg_text("what", failure->fault.what)));
}

static int run(struct sim *sim)
{
    const struct options *choice = sim->options;
    struct sim_report report = {.config = &sim->config,
                                .seed = choice->seed,
                                .threads = (unsigned)choice->threads,
                                .bots = choice->bots};
    uint64_t begin = os_clock_ns();
    unsigned n = (unsigned)choice->threads;
    os_threads_run(n, work, sim);
    if (sim->progress)
        say_progress_end();
    sim_stats_init(&report.stats);
    for (unsigned i = 0; i < n; i++) {
        if (sim->workers[i].failure.found)
            return report_failure(&sim->workers[i].failure, choice->seed);
        sim_stats_merge(&report.stats, &sim->workers[i].stats);
    }
    report.seconds = (double)(os_clock_ns() - begin) / 1e9;
    if (choice->json)
        sim_report_json(&report);
    else
        sim_report_text(&report);
    return EXIT_GOOD;
}

static bool open_workers(struct sim *sim)
{
    const struct options *choice = sim->options;
    sim->workers = calloc(choice->threads, sizeof *sim->workers);
    for (unsigned i = 0; sim->workers && i < choice->threads; i++) {
        sim_stats_init(&sim->workers[i].stats);
        sim->workers[i].line_up =
            arena_players(sim->bots, sim->config.players, (unsigned)choice->seconds);
        if (!sim->workers[i].line_up)
            return false;
    }
    return sim->workers != NULL;
}

static void close_workers(struct sim *sim)
{
    for (unsigned i = 0; sim->workers && i < sim->options->threads; i++)
        arena_close(sim->workers[i].line_up, sim->config.players);
    free(sim->workers);
}

int cli_sim(int argc, char **argv)
{
    struct options choice = {.games = 100,
                             .seed = 1,
                             .threads = 1,
                             .bots = "random",
                             .seconds = PLAYER_SECONDS};
    struct sim sim = {.options = &choice};
    char sentence[512];
    struct str why = str_buffer(sentence, sizeof sentence);
    choice_init(&choice.game);
    struct args args = args_read(&command, argc, argv, &choice);
    if (!args.go)
        return args.status;
    if (!choice_config(&choice.game, &sim.config, &why) ||
        !level_read_list(choice.bots, sim.config.players, sim.bots, &why))
        return say_usage_text(sentence);
    sim.progress = say_progress_wanted();
    streams_last_words("");
    int status =
        open_workers(&sim) ? run(&sim) : say_failed(MSG_CLI_NO_MEMORY, SAY_NOTHING);
    close_workers(&sim);
    return status;
}

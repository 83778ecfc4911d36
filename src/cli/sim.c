/* sim.c: `trickerion sim`: plays whole games with bots and says what came out.
 *
 * Every game has a generator of its own, seeded from the seed and the number of the game,
 * so that neither the result nor the signature depends on which thread played it. */
#include "cli/sim_stats.h"

#include "base/hash.h"
#include "cli/choice.h"
#include "cli/cli.h"
#include "cli/levels.h"
#include "cli/playout.h"
#include "cli/sim_report.h"
#include "os/clock.h"
#include "os/threads.h"

#include <stdatomic.h>
#include <string.h>

struct options {
    struct choice game;
    uint64_t games, seed, threads;
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
    struct sim_stats stats;
    struct failure failure;
};

struct sim {
    const struct options *options;
    trk_config config;
    const trk_bot *bots[TRK_MAX_PLAYERS];
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

/* A game under way. */
struct game {
    trk_state state;
    struct rng chance;
    trk_seeded memory[TRK_MAX_PLAYERS]; /* of the bots */
    uint8_t order[TRK_MAX_PLAYERS];     /* Initiative Order of turn 1 */
    uint64_t n, hash;
};

static void start_game(const struct sim *sim, struct game *game, uint64_t number)
{
    *game = (struct game){.hash = HASH_START};
    playout_seed(&game->chance, sim->options->seed, number);
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++)
        trk_seeded_source(&game->memory[seat], rng_next(&game->chance));
    trk_start(&game->state, &sim->config, NULL);
}

/* Bots see what their seat may know. */
static trk_move choose(const struct sim *sim, struct game *game, unsigned actor)
{
    trk_move legal[TRK_MAX_LEGAL];
    trk_state view;
    if (actor == TRK_CHANCE)
        return playout_pick(&game->state, actor, &game->chance);
    unsigned n = trk_legal(&game->state, actor, legal, TRK_MAX_LEGAL);
    trk_view(&game->state, actor, &view);
    return legal[sim->bots[actor]->choose(&game->memory[actor], &view, actor, legal, n)];
}

static void play_game(struct sim *sim, struct worker *worker, uint64_t number)
{
    struct game game;
    start_game(sim, &game, number);
    for (unsigned actors; (actors = trk_actors(&game.state)) != 0; game.n++) {
        trk_move move = choose(sim, &game, playout_actor(actors));
        game.hash = count_move(&worker->stats, move, game.hash);
        trk_apply(&game.state, move, NULL);
        if (game.state.turn == 1)
            memcpy(game.order, game.state.order, sizeof game.order);
        if (sim->options->check &&
            !position_ok(&game.state, &worker->failure, number, game.n))
            return;
    }
    sim_stats_game(&worker->stats, &game.state, game.order, game.n);
    worker->stats.signature += game.hash ^ trk_digest(&game.state);
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

int cli_sim(int argc, char **argv)
{
    static struct worker workers[OS_MOST_THREADS];
    struct options choice = {.games = 100, .seed = 1, .threads = 1, .bots = "random"};
    struct sim sim = {.options = &choice, .workers = workers};
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
    for (unsigned i = 0; i < choice.threads; i++)
        sim_stats_init(&workers[i].stats);
    return run(&sim);
}

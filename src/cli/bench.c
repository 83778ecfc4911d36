/* bench.c: `trickerion bench`: the speed figures in one run.
 *
 * One decision is: who acts, the full legal list, a random pick, apply.  Its time stands
 * beside that of a copy of the state and of a loop of plain integer work, measured in the
 * same run.  Shared machines are noisy, so times are CPU times of the thread, all rounds
 * measure everything in turn, and each figure is the median of five rounds.  Only the
 * scaling over two threads is measured by the clock on the wall, which is what is asked.
 */
#include "cli/bench_answers.h"
#include "cli/choice.h"
#include "cli/cli.h"
#include "cli/levels.h"
#include "cli/playout.h"
#include "os/clock.h"
#include "os/threads.h"

#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 8, APART = 40, SEARCH_NODES = 200, ROLLOUT_NODES = 100 };
enum { ROUNDS = 5, COPIES = 200000, COPY_RING = 8, CALIBRATION = 20000000, SEED = 2026 };

struct options {
    struct choice game;
    uint64_t games, play, answers;
    const char *think;
    bool json;
};

static const struct arg_option options[] = {
    CHOICE_OPTION("modules", "LIST", struct options, game, MSG_OPTION_MODULES),
    OPTION_NUMBER("games", "N", struct options, games, 1, 1000000,
                  MSG_BENCH_OPTION_GAMES),
    OPTION_NUMBER("play", "N", struct options, play, 1, 1000000, MSG_BENCH_OPTION_PLAY),
    OPTION_NUMBER("answers", "N", struct options, answers, 1, 10000,
                  MSG_BENCH_OPTION_ANSWERS),
    OPTION_TEXT("think", "LEVEL", struct options, think, MSG_BENCH_OPTION_THINK),
    OPTION_FLAG("json", struct options, json, MSG_OPTION_JSON),
};

static const struct args_command command = {
    "bench", "", MSG_BENCH_ABOUT, 0, 0, options, sizeof options / sizeof *options};

/* What one round measures. */
enum figure {
    COPY_NS,
    CALIBRATION_NS,
    DECISION_NS,
    CPU_SPEEDUP,
    WALL_SPEEDUP,
    SEARCH_NODE_NS,
    ROLLOUT_NODE_NS,
    N_FIGURES
};

/* Keeps the compiler from leaving out work whose result nobody needs. */
static volatile uint64_t sink;

/* ---- the work that is measured
 * --------------------------------------------------------- */

/* Games first, first + 1, ...; returns the number of decisions. */
static uint64_t play_games(const trk_config *config, uint64_t first, uint64_t n)
{
    uint64_t decisions = 0;
    for (uint64_t game = first; game < first + n; game++) {
        struct rng rng;
        trk_state state;
        playout_seed(&rng, SEED, game);
        trk_start(&state, config, NULL);
        decisions += playout_run(&state, &rng, UINT32_MAX);
    }
    return decisions;
}

static double time_decision(const trk_config *config, uint64_t games)
{
    uint64_t begin = os_cpu_ns();
    uint64_t decisions = play_games(config, 0, games);
    return (double)(os_cpu_ns() - begin) / (double)decisions;
}

/* From state to state around a ring small enough for the first-level cache: as in play,
 * the state at hand is a hot one. */
static double time_copy(void)
{
    static trk_state ring[COPY_RING];
    uint64_t begin = os_cpu_ns();
    for (unsigned i = 0; i < COPIES; i++) {
        trk_state *to = &ring[(i + 1) % COPY_RING];
        memcpy(to, &ring[i % COPY_RING], sizeof *to);
        __asm__ volatile("" : : "r"(to) : "memory");
    }
    return (double)(os_cpu_ns() - begin) / COPIES;
}

/* A step of a generator: three shifts, three exclusive ors, each waiting for the last. */
static double time_calibration(void)
{
    uint64_t x = SEED, begin = os_cpu_ns();
    for (unsigned i = 0; i < CALIBRATION; i++) {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
    }
    sink = x;
    return (double)(os_cpu_ns() - begin) / CALIBRATION;
}

/* Two threads play the games that one plays; nothing they write to is shared. */
struct pair {
    const trk_config *config;
    uint64_t games;
    struct {
        _Alignas(128) uint64_t cpu;
        uint64_t decisions;
    } thread[2];
};

static void play_half(void *context, unsigned index)
{
    struct pair *pair = context;
    uint64_t begin = os_cpu_ns();
    pair->thread[index].decisions = play_games(pair->config, 0, pair->games);
    pair->thread[index].cpu = os_cpu_ns() - begin;
}

static void time_pair(const trk_config *config, uint64_t games, double figure[N_FIGURES])
{
    struct pair pair = {.config = config, .games = games};
    uint64_t begin = os_clock_ns();
    play_half(&pair, 0);
    double wall = (double)(os_clock_ns() - begin), alone = (double)pair.thread[0].cpu;
    begin = os_clock_ns();
    os_threads_run(2, play_half, &pair);
    figure[WALL_SPEEDUP] = 2 * wall / (double)(os_clock_ns() - begin);
    uint64_t slower =
        pair.thread[0].cpu > pair.thread[1].cpu ? pair.thread[0].cpu : pair.thread[1].cpu;
    figure[CPU_SPEEDUP] = 2 * alone / (double)slower;
}

/* ---- thinking ---------------------------------------------------------------------- */

/* The first seat that may act decides, with the same mind in every run. */
static uint32_t think_once(const trk_level *level, void *space, const trk_state *state,
                           unsigned number)
{
    trk_move legal[TRK_MAX_LEGAL];
    trk_state view;
    trk_mind mind;
    unsigned seat = playout_actor(trk_actors(state));
    if (seat == TRK_CHANCE)
        return 0;
    trk_view(state, seat, &view);
    unsigned n = trk_legal(state, seat, legal, TRK_MAX_LEGAL);
    trk_mind_init(&mind, level, number, space);
    sink = level->bot()->choose(&mind, &view, seat, legal, n);
    return mind.spent;
}

/* Positions all over a random game; returns the nodes that were used. */
static uint64_t think(const trk_config *config, const trk_level *level, void *space)
{
    struct rng rng;
    trk_state state;
    uint64_t nodes = 0;
    playout_seed(&rng, SEED, 0);
    trk_start(&state, config, NULL);
    for (unsigned i = 0; i < POSITIONS; i++) {
        playout_run(&state, &rng, APART);
        while (trk_actors(&state) >> TRK_CHANCE & 1)
            playout_run(&state, &rng, 1);
        if (trk_actors(&state))
            nodes += think_once(level, space, &state, i);
    }
    return nodes;
}

/* Nanoseconds for a node, 0 when the bot uses none. */
static double time_nodes(const trk_config *config, const char *name, uint32_t nodes,
                         void *space)
{
    trk_level level = *trk_level_find(name, strlen(name));
    uint64_t begin = os_cpu_ns();
    level.nodes = nodes;
    uint64_t used = think(config, &level, space);
    return used ? (double)(os_cpu_ns() - begin) / (double)used : 0;
}

/* ---- medians
 * ----------------------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(const trk_config *config, uint64_t games, void *space,
                    double median[N_FIGURES])
{
    double rounds[N_FIGURES][ROUNDS];
    bool progress = say_progress_wanted();
    for (unsigned round = 0; round < ROUNDS; round++) {
        double figure[N_FIGURES];
        if (progress)
            say_progress(round, ROUNDS);
        figure[CALIBRATION_NS] = time_calibration();
        figure[COPY_NS] = time_copy();
        figure[DECISION_NS] = time_decision(config, games);
        time_pair(config, games, figure);
        figure[SEARCH_NODE_NS] = time_nodes(config, "master", SEARCH_NODES, space);
        figure[ROLLOUT_NODE_NS] = time_nodes(config, "rollout", ROLLOUT_NODES, space);
        for (int i = 0; i < N_FIGURES; i++)
            rounds[i][round] = figure[i];
    }
    if (progress)
        say_progress_end();
    for (int i = 0; i < N_FIGURES; i++) {
        qsort(rounds[i], ROUNDS, sizeof rounds[i][0], compare);
        median[i] = rounds[i][ROUNDS / 2];
    }
}

/* ---- the subcommand
 * ------------------------------------------------------------------------ */

struct result {
    double median[N_FIGURES];
    double copies, calibrations, decisions_per_game, games_per_second;
};

static double rate(double ns)
{
    return ns > 0 ? 1e9 / ns : 0;
}

static void print_json(const struct result *result)
{
    struct str out = say_out();
    struct json_out json = json_out(&out);
    json_open(&json, NULL, '{');
    json_number(&json, "state_bytes", sizeof(trk_state));
    json_real(&json, "copy_ns", result->median[COPY_NS]);
    json_real(&json, "decision_ns", result->median[DECISION_NS]);
    json_real(&json, "copies_per_decision", result->copies);
    json_real(&json, "calibration_ns", result->median[CALIBRATION_NS]);
    json_real(&json, "calibrations_per_decision", result->calibrations);
    json_real(&json, "decisions_per_game", result->decisions_per_game);
    json_real(&json, "games_per_second", result->games_per_second);
    json_real(&json, "two_thread_speedup", result->median[WALL_SPEEDUP]);
    json_real(&json, "two_thread_cpu_speedup", result->median[CPU_SPEEDUP]);
    json_real(&json, "search_nodes_per_second", rate(result->median[SEARCH_NODE_NS]));
    json_real(&json, "rollout_nodes_per_second", rate(result->median[ROLLOUT_NODE_NS]));
    json_close(&json, '}');
    str_char(&out, '\n');
}

static void print_text(const struct result *result)
{
    say_line(MSG_BENCH_STATE, SAY(arg_number("bytes", (int)sizeof(trk_state)),
                                  arg_text("copy", REAL(result->median[COPY_NS]))));
    say_line(MSG_BENCH_DECISION,
             SAY(arg_text("ns", REAL(result->median[DECISION_NS])),
                 arg_text("copies", REAL(result->copies)),
                 arg_text("calibrations", REAL(result->calibrations)),
                 arg_text("calibration", REAL(result->median[CALIBRATION_NS]))));
    say_line(MSG_BENCH_GAMES,
             SAY(arg_text("rate", REAL(result->games_per_second)),
                 arg_text("decisions", REAL(result->decisions_per_game))));
    say_line(MSG_BENCH_THREADS, SAY(arg_text("wall", REAL(result->median[WALL_SPEEDUP])),
                                    arg_text("cpu", REAL(result->median[CPU_SPEEDUP]))));
    say_line(MSG_BENCH_NODES,
             SAY(arg_text("search", REAL(rate(result->median[SEARCH_NODE_NS]))),
                 arg_text("rollout", REAL(rate(result->median[ROLLOUT_NODE_NS])))));
}

/* Nothing but the games, for instruction counts; start-up cancels out between
 * two runs. */
static int play_only(const trk_config *config, const struct options *choice)
{
    uint64_t decisions = play_games(config, 0, choice->play);
    struct str out = say_out();
    struct json_out json = json_out(&out);
    json_open(&json, NULL, '{');
    json_number(&json, "games", (int64_t)choice->play);
    json_number(&json, "decisions", (int64_t)decisions);
    json_close(&json, '}');
    str_char(&out, '\n');
    return EXIT_GOOD;
}

/* The same for the nodes of a bot. */
static int think_only(const trk_config *config, const struct options *choice, void *space)
{
    char sentence[512];
    struct str why = str_buffer(sentence, sizeof sentence);
    struct level level;
    if (!level_read(choice->think, strlen(choice->think), &level, &why))
        return say_usage_text(sentence);
    if (level.command)
        return say_usage(MSG_BENCH_NO_PROGRAMS, SAY_NOTHING);
    struct str out = say_out();
    struct json_out json = json_out(&out);
    json_open(&json, NULL, '{');
    json_text(&json, "level", level.text);
    json_number(&json, "positions", POSITIONS);
    json_number(&json, "nodes", (int64_t)think(config, &level.bot, space));
    json_close(&json, '}');
    str_char(&out, '\n');
    return EXIT_GOOD;
}

static int measure_all(const trk_config *config, const struct options *choice,
                       void *space)
{
    struct result result = {.copies = 0};
    measure(config, choice->games, space, result.median);
    result.copies = result.median[DECISION_NS] / result.median[COPY_NS];
    result.calibrations = result.median[DECISION_NS] / result.median[CALIBRATION_NS];
    result.decisions_per_game =
        (double)play_games(config, 0, choice->games) / (double)choice->games;
    result.games_per_second =
        1e9 / (result.median[DECISION_NS] * result.decisions_per_game);
    if (choice->json)
        print_json(&result);
    else
        print_text(&result);
    return EXIT_GOOD;
}

int cli_bench(int argc, char **argv)
{
    struct options choice = {.games = 200};
    trk_config config;
    char sentence[512];
    struct str why = str_buffer(sentence, sizeof sentence);
    choice_init(&choice.game);
    struct args args = args_read(&command, argc, argv, &choice);
    if (!args.go)
        return args.status;
    if (!choice_config(&choice.game, &config, &why))
        return say_usage_text(sentence);
    if (choice.play > 0)
        return play_only(&config, &choice);
    if (choice.answers > 0)
        return bench_answers(&config, (unsigned)choice.answers, choice.json);
    void *space = calloc(1, trk_mind_space());
    if (!space)
        return say_failed(MSG_CLI_NO_MEMORY, SAY_NOTHING);
    int status = choice.think ? think_only(&config, &choice, space)
                              : measure_all(&config, &choice, space);
    free(space);
    return status;
}

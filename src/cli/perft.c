/* perft.c: `trickerion perft`: the number of leaves from a seeded start. */
#include "cli/perft.h"

#include "cli/choice.h"
#include "cli/cli.h"
#include "cli/playout.h"
#include "data/data.h"

#include <stdio.h>
#include <string.h>

enum { MOST_DEPTH = 30 };

struct options {
    struct choice game;
    uint64_t seed, after;
    bool json;
};

static const struct arg_option options[] = {
    CHOICE_OPTIONS(struct options, game),
    OPTION_NUMBER("seed", "N", struct options, seed, 0, INT64_MAX, MSG_OPTION_SEED),
    OPTION_NUMBER("after", "N", struct options, after, 0, 100000, MSG_PERFT_OPTION_AFTER),
    OPTION_FLAG("json", struct options, json, MSG_OPTION_JSON),
};

static const struct args_command command = {
    "perft", "DEPTH", MSG_PERFT_ABOUT, 1, 1, options, sizeof options / sizeof *options};

static void print_json(const trk_state *state, const struct options *choice,
                       uint64_t depth, uint64_t leaves)
{
    struct str out = say_out();
    struct json_out json = json_out(&out);
    json_open(&json, NULL, '{');
    choice_json(&json, &state->config);
    json_number(&json, "seed", (int64_t)choice->seed);
    json_number(&json, "after", (int64_t)choice->after);
    json_number(&json, "turn", state->turn);
    json_id(&json, "phase", data_phase_ids[state->phase]);
    json_hex(&json, "digest", trk_digest(state));
    json_number(&json, "depth", (int64_t)depth);
    json_number(&json, "leaves", (int64_t)leaves);
    json_close(&json, '}');
    str_char(&out, '\n');
}

/* The same, showing how many of the first decisions are done. */
static uint64_t count_shown(const trk_state *state, unsigned depth)
{
    uint64_t leaves = 0, budget = INT64_MAX;
    unsigned actors = trk_actors(state);
    trk_move moves[TRK_MAX_LEGAL];
    if (depth < 2 || actors == 0 || !say_progress_wanted()) {
        perft_count(state, depth, &budget, &leaves);
        return leaves;
    }
    unsigned n = trk_legal(state, playout_actor(actors), moves, TRK_MAX_LEGAL);
    for (unsigned i = 0; i < n; i++) {
        trk_state next = *state;
        say_progress(i, n);
        trk_apply(&next, moves[i], NULL);
        perft_count(&next, depth - 1, &budget, &leaves);
    }
    say_progress_end();
    return leaves;
}

static bool start(trk_state *state, struct options *choice)
{
    char sentence[512];
    struct str why = str_buffer(sentence, sizeof sentence);
    trk_config config;
    struct rng rng;
    if (!choice_config(&choice->game, &config, &why)) {
        say_usage_text(sentence);
        return false;
    }
    trk_start(state, &config, NULL);
    playout_seed(&rng, choice->seed, 0);
    choice->after = playout_run(state, &rng, (unsigned)choice->after);
    return true;
}

int cli_perft(int argc, char **argv)
{
    struct options choice = {.seed = 1};
    uint64_t depth;
    trk_state state;
    choice_init(&choice.game);
    struct args args = args_read(&command, argc, argv, &choice);
    if (!args.go)
        return args.status;
    if (!args_number(args.operand[0], strlen(args.operand[0]), MOST_DEPTH, &depth))
        return say_usage(MSG_CLI_BAD_NUMBER,
                         SAY(arg_text("option", "DEPTH"),
                             arg_text("value", args.operand[0]), arg_text("low", "0"),
                             arg_text("high", NUMBER(MOST_DEPTH))));
    if (!start(&state, &choice))
        return EXIT_USAGE;
    uint64_t leaves = count_shown(&state, (unsigned)depth);
    if (choice.json)
        print_json(&state, &choice, depth, leaves);
    else
        printf("%llu\n", (unsigned long long)leaves);
    return EXIT_GOOD;
}

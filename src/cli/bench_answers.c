/* bench_answers.c: see bench_answers.h. */
#include "cli/bench_answers.h"

#include "cli/json.h"
#include "cli/player.h"
#include "cli/playout.h"
#include "cli/say.h"
#include "os/clock.h"

#include <stdlib.h>
#include <string.h>

enum { SEED = 2026, ANSWERS_MOST = 10000 };

struct answers {
    uint64_t ns[ANSWERS_MOST];
    unsigned n;
};

static int compare(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* The answer that so many in a thousand do not exceed, in milliseconds. */
static double rank(const struct answers *answers, unsigned in_a_thousand)
{
    unsigned last = answers->n - 1;
    unsigned at = (answers->n * in_a_thousand + 999) / 1000;
    return (double)answers->ns[at > 0 && at - 1 < last ? at - 1 : last] / 1e6;
}

/* The level answers, and is not listened to. */
static void ask(struct player *player, const trk_state *state, unsigned seat,
                const trk_move *legal, unsigned n, struct answers *answers)
{
    trk_state view;
    trk_view(state, seat, &view);
    uint64_t begin = os_clock_ns();
    player_choose(player, &view, seat, legal, n);
    answers->ns[answers->n++] = os_clock_ns() - begin;
}

/* A game of greedy bots, and after it another one, until enough was asked. */
static void collect(const trk_config *config, struct player *player, unsigned decisions,
                    struct answers *answers)
{
    trk_move legal[TRK_MAX_LEGAL];
    trk_state state, view;
    struct rng rng;
    trk_mind greedy;
    trk_mind_init(&greedy, trk_level_find("greedy", 6), SEED, NULL);
    playout_seed(&rng, SEED, 0);
    trk_start(&state, config, NULL);
    for (answers->n = 0; answers->n < decisions;) {
        unsigned actors = trk_actors(&state);
        if (!actors) {
            trk_start(&state, config, NULL);
            continue;
        }
        unsigned seat = playout_actor(actors);
        if (seat == TRK_CHANCE) {
            trk_apply(&state, playout_pick(&state, seat, &rng), NULL);
            continue;
        }
        unsigned n = trk_legal(&state, seat, legal, TRK_MAX_LEGAL);
        ask(player, &state, seat, legal, n, answers);
        trk_view(&state, seat, &view);
        unsigned choice = trk_bot_greedy()->choose(&greedy, &view, seat, legal, n);
        trk_apply(&state, legal[choice], NULL);
    }
    qsort(answers->ns, answers->n, sizeof answers->ns[0], compare);
}

static void print_text(const struct level *level, const struct answers *answers)
{
    say_line(MSG_BENCH_ANSWERS,
             SAY(arg_text("level", level->text), arg_number("decisions", (int)answers->n),
                 arg_text("median", REAL(rank(answers, 500))),
                 arg_text("p99", REAL(rank(answers, 990))),
                 arg_text("longest", REAL(rank(answers, 1000)))));
}

static void print_json(struct json_out *json, const struct level *level,
                       const struct answers *answers)
{
    json_open(json, level->text, '{');
    json_number(json, "decisions", answers->n);
    json_real(json, "median_ms", rank(answers, 500));
    json_real(json, "p99_ms", rank(answers, 990));
    json_real(json, "longest_ms", rank(answers, 1000));
    json_close(json, '}');
}

/* One level, as in play without a seed. */
static bool measure(const trk_config *config, const trk_level *bot, unsigned decisions,
                    struct answers *answers, struct level *level)
{
    char sentence[64];
    struct str why = str_buffer(sentence, sizeof sentence);
    struct player *player = malloc(sizeof *player);
    bool good = player && level_read(bot->name, strlen(bot->name), level, &why) &&
                player_open(player, level);
    if (good) {
        player->timed = true;
        player_begin(player, 0, config->players, SEED);
        collect(config, player, decisions, answers);
        player_close(player);
    }
    free(player);
    return good;
}

int bench_answers(const trk_config *config, unsigned decisions, bool json)
{
    unsigned n;
    const trk_level *levels = trk_levels(&n);
    struct answers *answers = malloc(sizeof *answers);
    struct str out = say_out();
    struct json_out writer = json_out(&out);
    bool good = answers != NULL;
    if (json)
        json_open(&writer, NULL, '{');
    for (unsigned i = 0; i < n && good; i++) {
        struct level level;
        if (levels[i].bot != trk_bot_search)
            continue;
        good = measure(config, &levels[i], decisions, answers, &level);
        if (good && json)
            print_json(&writer, &level, answers);
        else if (good)
            print_text(&level, answers);
    }
    if (json) {
        json_close(&writer, '}');
        str_char(&out, '\n');
    }
    free(answers);
    return good ? EXIT_GOOD : say_failed(MSG_CLI_NO_MEMORY, SAY_NOTHING);
}

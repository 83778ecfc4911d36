/* worth.c: the numbers of the evaluation: what a seat has at the beginning of a turn is
 * fitted to the Fame it still gains (least squares), from the last turn back.  What is
 * rarely seen keeps to the numbers of the turn after. */
#include "teach.h"

#include "bots/assets.h"
#include "cli/playout.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { KINDS = 2 * TRK_N_SETUPS, TURNS = 8, FEWEST = 2000 };

struct rows {
    double n, x[ASSET_N], xx[ASSET_N][ASSET_N], xy[ASSET_N];
};

struct scribe {
    const struct numbers *numbers; /* by setup */
    struct rng rng;
    unsigned long games;
    struct rows rows[KINDS][TURNS];
};

/* ---- games --------------------------------------------------------------------- */

struct seen {
    unsigned turns; /* to play; 0: not seen */
    int fame, count[ASSET_N];
};

static void look(const trk_state *s, unsigned seat, struct seen *seen)
{
    struct scene scene;
    scene_look(&scene, s, seat);
    seen->turns = (unsigned)scene.left + 1;
    seen->fame = s->player[seat].fame;
    assets_count(&scene, scene.left + 1, seen->count);
}

static void note(struct rows *rows, const struct seen *seen, int fame)
{
    double x[ASSET_N];
    for (unsigned i = 0; i < ASSET_N; i++)
        x[i] = seen->count[i] / 16.0;
    rows->n++;
    for (unsigned i = 0; i < ASSET_N; i++) {
        rows->x[i] += x[i];
        rows->xy[i] += x[i] * (fame - seen->fame);
        for (unsigned j = 0; j < ASSET_N; j++)
            rows->xx[i][j] += x[i] * x[j];
    }
}

static trk_move decide(const struct scribe *scribe, const trk_state *s, unsigned seat,
                       float sharpness, struct rng *rng)
{
    static const float nothing[TRK_MAX_LEGAL];
    trk_move moves[TRK_MAX_LEGAL];
    struct policy_part part[TRK_MAX_LEGAL];
    float chance[TRK_MAX_LEGAL];
    unsigned n = trk_legal(s, seat, moves, TRK_MAX_LEGAL);
    if (n == 1)
        return moves[0];
    policy_parts(s, seat, moves, n, part);
    return moves[game_draw(&scribe->numbers[s->config.setup], moves, n, part, nothing,
                           sharpness, rng, chance)];
}

/* To see all kinds of positions, seats play with variety until some turn; only what comes
 * after it is noted. */
static void play(struct scribe *scribe, unsigned setup)
{
    static const float sharpness[] = {0.35f, 0.5f, 0.7f, 1};
    struct seen seen[TRK_MAX_PLAYERS][TURNS + 1] = {0};
    struct rng *rng = &scribe->rng;
    unsigned varied = rng_below(rng, 6), sharp[TRK_MAX_PLAYERS], turn = 0;
    trk_config config;
    trk_state s;
    game_config(rng, setup, &config);
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++)
        sharp[seat] = rng_below(rng, 4);
    game_start(&s, &config);
    for (unsigned actors; (actors = trk_actors(&s)) != 0;) {
        unsigned actor = playout_actor(actors);
        for (unsigned seat = 0; seat < config.players && s.turn > turn; seat++)
            if (s.turn > varied)
                look(&s, seat, &seen[seat][s.turn]);
        turn = s.turn;
        trk_move move = actor == TRK_CHANCE
                            ? playout_pick(&s, actor, rng)
                            : decide(scribe, &s, actor,
                                     turn > varied ? 1 : sharpness[sharp[actor]], rng);
        game_move(&s, move);
    }
    for (unsigned seat = 0; seat < config.players; seat++)
        for (unsigned i = 1; i <= turn; i++)
            if (seen[seat][i].turns)
                note(
                    &scribe->rows[2 * setup + (config.modules != 0)][seen[seat][i].turns],
                    &seen[seat][i], s.player[seat].fame);
}

static void *work(void *data)
{
    struct scribe *scribe = data;
    for (unsigned long i = 0; i < scribe->games; i++)
        play(scribe, i % TRK_N_SETUPS);
    return NULL;
}

/* ---- fitting ------------------------------------------------------------------- */

static const uint8_t term_of[ASSET_N] = {
#define ASSET_TERM(id, term) [ASSET_##id] = TRK_TERM_##term,
    ASSET_LIST(ASSET_TERM)
#undef ASSET_TERM
};

/* How strongly a number keeps to the one of the turn after. */
static double pull(const struct rows *rows, unsigned asset, unsigned turns)
{
    double mean = rows->x[asset] / rows->n;
    double spread = rows->xx[asset][asset] / rows->n - mean * mean;
    double usual = rows->n * (turns < 4 ? 0.004 : 0.02) * fmax(spread, 0.15 * 0.15);
    if (asset == ASSET_MAGICIAN) /* the constant */
        return 1e-3;
    if (term_of[asset] == TRK_TERM_COINS || term_of[asset] == TRK_TERM_SHARDS ||
        term_of[asset] == TRK_TERM_CARDS)
        return 8 * usual;
    return asset == ASSET_BONUS || asset == ASSET_HOPE ? 400 * usual : usual;
}

/* What lacks Components in the last turn brings nothing any more. */
static bool is_left_out(unsigned asset, unsigned turns)
{
    return turns == 1 && (asset == ASSET_UNREADY || asset == ASSET_UNREADY_HIGHER);
}

static void fit(const struct rows *rows, unsigned turns, const double *after, double *of)
{
    double a[ASSET_N * ASSET_N], b[ASSET_N];
    for (unsigned i = 0; i < ASSET_N; i++) {
        bool out = is_left_out(i, turns);
        for (unsigned j = 0; j < ASSET_N; j++)
            a[i * ASSET_N + j] = out || is_left_out(j, turns) ? 0 : rows->xx[i][j];
        a[i * ASSET_N + i] += pull(rows, i, turns);
        b[i] = out ? 0 : rows->xy[i];
        if (i != ASSET_MAGICIAN && !out)
            b[i] += pull(rows, i, turns) * after[i];
    }
    solve(a, b, ASSET_N, of);
}

/* When all turns are over the printed scoring holds (R20). */
static void print_scoring(bool alley, double of[ASSET_N])
{
    static const uint8_t specialists[] = {ASSET_ENGINEER, ASSET_MANAGER, ASSET_ASSISTANT};
    for (unsigned i = 0; i < ASSET_N; i++)
        of[i] = term_of[i] == TRK_TERM_COINS    ? 1.0 / DATA_END_COINS_PER_FAME
                : term_of[i] == TRK_TERM_SHARDS ? DATA_END_FAME_PER_SHARD
                : term_of[i] == TRK_TERM_CARDS  ? DATA_END_FAME_PER_SPECIAL * alley
                                                : 0;
    of[ASSET_BONUS] = alley;
    if (alley)
        return;
    of[ASSET_APPRENTICES] = data_characters[data_kind[TRK_APPRENTICE]].end_fame;
    for (unsigned i = 0; i < 3; i++)
        of[specialists[i]] = data_characters[data_kind[TRK_ENGINEER]].end_fame;
}

static bool is_of_the_alley(unsigned asset)
{
    return term_of[asset] == TRK_TERM_CARDS || term_of[asset] == TRK_TERM_FINAL;
}

static void fit_kind(const struct rows rows[TURNS], bool alley, double of[TURNS][ASSET_N])
{
    const double search = 2.5; /* Fame a turn that searches play better than the policy */
    double after[ASSET_N];
    print_scoring(alley, of[0]);
    memcpy(after, of[0], sizeof after);
    after[ASSET_HOPE] = 0.6; /* of Components that come in time */
    for (unsigned turns = 1; turns < TURNS; turns++) {
        if (rows[turns].n > 0 && rows[turns].n < FEWEST)
            fprintf(stderr, "teach: %.0f positions with %u turns to play are too few\n",
                    rows[turns].n, turns);
        if (rows[turns].n >= FEWEST)
            fit(&rows[turns], turns, after, of[turns]);
        for (unsigned i = 0; i < ASSET_N; i++) {
            if (rows[turns].n < FEWEST)
                of[turns][i] = after[i];
            after[i] = of[turns][i];
            if (!alley && is_of_the_alley(i))
                of[turns][i] = 0;
        }
        of[turns][ASSET_MAGICIAN] += alley ? search * turns : 0;
    }
}

/* ---- the list ------------------------------------------------------------------ */

static const char *const names[ASSET_N] = {
#define ASSET_NAME(id, term) #id,
    ASSET_LIST(ASSET_NAME)
#undef ASSET_NAME
};

static void write_asset(FILE *out, unsigned asset, double of[TURNS][ASSET_N])
{
    fputs("        {", out);
    for (unsigned turns = 0; turns < TURNS; turns++)
        fprintf(out, "%s%5ld", turns ? ", " : "",
                lround(fmin(fmax(256 * of[turns][asset], -32000), 32000)));
    fputs("}, /* ", out);
    for (const char *c = names[asset]; *c; c++)
        fputc(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c, out);
    fputs(" */\n", out);
}

static void write_list(FILE *out, double of[KINDS][TURNS][ASSET_N])
{
    static const char *const kinds[KINDS] = {
        "free setup, the base game", "free setup, with the Dark Alley",
        "first setup, the base game", "first setup, with the Dark Alley"};
    fputs("/* list-worth.h: the numbers of evaluate.c, by asset and turns to play, in "
          "1/256 "
          "Fame:\n"
          " * fitted by tools/teach to the final Fame of games that the policy played; "
          "those of no turn\n"
          " * are the printed scoring.  Searches play better than the policy: with the "
          "Dark "
          "Alley 2.5\n"
          " * Fame a turn were added to the Magician for that, which is the same for "
          "everybody. */\n"
          "// clang-format off\n"
          "static const int16_t worths[4][ASSET_N][TURNS] = {\n",
          out);
    for (unsigned kind = 0; kind < KINDS; kind++) {
        fprintf(out, "    /* %s */\n    {\n", kinds[kind]);
        for (unsigned asset = 0; asset < ASSET_N; asset++)
            write_asset(out, asset, of[kind]);
        fputs("    },\n", out);
    }
    fputs("};\n// clang-format on\n", out);
}

/* ---- all of it ----------------------------------------------------------------- */

static void add_rows(struct rows *to, const struct rows *from)
{
    to->n += from->n;
    for (unsigned i = 0; i < ASSET_N; i++) {
        to->x[i] += from->x[i];
        to->xy[i] += from->xy[i];
        for (unsigned j = 0; j < ASSET_N; j++)
            to->xx[i][j] += from->xx[i][j];
    }
}

static void write_down_games(struct scribe *scribes, const struct course *course,
                             const struct numbers *numbers)
{
    pthread_t thread[MOST_THREADS];
    for (unsigned i = 0; i < course->threads; i++) {
        scribes[i].numbers = numbers;
        scribes[i].games = (course->games + i) / course->threads;
        playout_seed(&scribes[i].rng, course->seed, i);
        if (pthread_create(&thread[i], NULL, work, &scribes[i]))
            abort();
    }
    for (unsigned i = 0; i < course->threads; i++)
        pthread_join(thread[i], NULL);
    for (unsigned i = 1; i < course->threads; i++)
        for (unsigned kind = 0; kind < KINDS; kind++)
            for (unsigned turns = 0; turns < TURNS; turns++)
                add_rows(&scribes[0].rows[kind][turns], &scribes[i].rows[kind][turns]);
}

void teach_worth(const struct course *course)
{
    static struct numbers numbers[TRK_N_SETUPS];
    static double of[KINDS][TURNS][ASSET_N];
    struct scribe *scribes = calloc(course->threads, sizeof *scribes);
    if (!scribes)
        abort();
    for (unsigned setup = 0; setup < TRK_N_SETUPS; setup++)
        numbers_now(setup, &numbers[setup]);
    write_down_games(scribes, course, numbers);
    for (unsigned kind = 0; kind < KINDS; kind++)
        fit_kind(scribes[0].rows[kind], kind % 2, of[kind]);
    FILE *out = course_open(course);
    write_list(out, of);
    course_close(out);
    free(scribes);
}

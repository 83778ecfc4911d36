/* game.c: games of the policy, with a note of every decision. */
#include "teach.h"

#include "bots/evaluate.h"
#include "cli/playout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- chances ------------------------------------------------------------------- */

/* A score of 4 more means twice as likely in what the policy draws. */
static const float doubling = 0.25f * 0.69314718f;

static float score_with(const struct numbers *numbers, const trk_move *move,
                        const struct policy_part *part)
{
    float score = numbers->of[TAUGHT_N + move->kind] * (float)part->opinion;
    for (unsigned i = 0; i < part->n; i++)
        score += numbers->of[part->about[i]];
    return score;
}

unsigned game_draw(const struct numbers *numbers, const trk_move *moves, unsigned n,
                   const struct policy_part *part, const float *extra, float sharpness,
                   struct rng *rng, float *chance)
{
    float score[TRK_MAX_LEGAL], best = -INFINITY, sum = 0;
    for (unsigned i = 0; i < n; i++) {
        score[i] = part[i].opinion == POLICY_NEVER
                       ? -INFINITY
                       : score_with(numbers, &moves[i], &part[i]) + extra[i];
        best = fmaxf(best, score[i]);
    }
    for (unsigned i = 0; i < n; i++)
        sum += chance[i] = expf((score[i] - best) * doubling * sharpness);
    float drawn = (float)(rng_next(rng) >> 40) / 16777216.0f * sum;
    unsigned chosen = 0;
    for (unsigned i = 0; i < n; i++) {
        if (chance[i] > 0 && drawn >= 0)
            chosen = i;
        drawn -= chance[i];
        chance[i] /= sum;
    }
    return chosen;
}

/* ---- notes --------------------------------------------------------------------- */

static void *grow(void *old, unsigned n, unsigned *room, size_t size)
{
    if (n < *room)
        return old;
    *room = n * 2 + 1024;
    void *bigger = realloc(old, *room * size);
    if (!bigger)
        abort();
    return bigger;
}

static void note_slope(struct game *game, unsigned number, float by)
{
    game->slope = grow(game->slope, game->slopes, &game->slope_room, sizeof *game->slope);
    game->slope[game->slopes++] = (struct slope){(uint16_t)number, by};
}

/* The chosen move was to be likelier, and all in the measure of their chance less. */
static void note_decision(struct game *game, unsigned seat, const trk_move *moves,
                          unsigned n, const struct policy_part *part, unsigned chosen,
                          const float *chance)
{
    const float little = 1e-4f;
    unsigned from = game->slopes;
    for (unsigned i = 0; i < n; i++) {
        float by = (i == chosen ? 1.0f : 0.0f) - chance[i];
        if (fabsf(by) < little)
            continue;
        for (unsigned k = 0; k < part[i].n; k++)
            note_slope(game, part[i].about[k], by);
        note_slope(game, (unsigned)TAUGHT_N + moves[i].kind, by * (float)part[i].opinion);
    }
    game->decision = grow(game->decision, game->decisions, &game->decision_room,
                          sizeof *game->decision);
    game->decision[game->decisions++] =
        (struct decision){from, game->slopes, (uint8_t)seat, game->s.turn};
}

static void look(const trk_state *s, unsigned seat, double sight[SIGHTS])
{
    const double unit = 10 * FAME;
    int term[TRK_N_TERMS], worth[TRK_MAX_PLAYERS], best = 0;
    evaluate_all(s, worth);
    evaluate_seat(s, seat, term);
    for (unsigned i = 0; i < s->config.players; i++)
        if (i != seat && worth[i] > best)
            best = worth[i];
    for (unsigned i = 0; i < TRK_N_TERMS; i++)
        sight[i] = term[i] / unit;
    sight[TRK_N_TERMS] = 1;
    sight[TRK_N_TERMS + 1] = best / unit;
    sight[TRK_N_TERMS + 2] = s->order[0] == seat;
}

/* Nothing is seen before the setup. */
static void look_at_turn(struct game *game)
{
    for (unsigned seat = 0; seat < game->s.config.players; seat++) {
        double *sight = game->sight[seat][game->s.turn];
        memset(sight, 0, sizeof game->sight[seat][0]);
        sight[TRK_N_TERMS] = 1;
        if (game->s.turn)
            look(&game->s, seat, sight);
    }
    game->turns = game->s.turn;
}

/* ---- whims --------------------------------------------------------------------- */

static int missing_fame(const trk_state *s, unsigned seat, unsigned trick)
{
    return data_tricks[trick].threshold - s->player[seat].fame;
}

static float whim_for(const struct game *game, const trk_move *m)
{
    const int payable = 8;
    unsigned whim = game->whim[m->actor];
    if (whim & WHIM_CARDS && m->kind == TRK_MOVE_ASSIGN &&
        m->arg[1] >= TRK_CARD_SPECIAL && m->arg[1] < TRK_N_CARDS)
        return 20;
    if (whim & WHIM_TRICK && m->kind == TRK_MOVE_LEARN &&
        m->arg[0] == game->target[m->actor] &&
        missing_fame(&game->s, m->actor, m->arg[0]) <= payable)
        return 300;
    return 0;
}

/* Scores for whims, and whether there is any.  At random means that all scores of a kind
 * are the same. */
static bool add_whims(const struct game *game, const struct numbers *numbers,
                      const trk_move *moves, unsigned n, const struct policy_part *part,
                      float *extra)
{
    bool any = false;
    for (unsigned i = 0; i < n; i++) {
        extra[i] = whim_for(game, &moves[i]);
        if (game->whim[moves[i].actor] & WHIM_DECKS && moves[i].kind == TRK_MOVE_DRAW)
            extra[i] = -score_with(numbers, &moves[i], &part[i]);
        any |= extra[i] < 0 || extra[i] > 0;
    }
    return any;
}

static double part_of_one(struct rng *rng)
{
    return (double)(rng_next(rng) >> 11) / 9007199254740992.0;
}

static void draw_whims(struct game *game, double whims, struct rng *rng)
{
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++) {
        bool has = part_of_one(rng) < whims;
        game->whim[seat] = has ? 1 + rng_below(rng, WHIM_ALL) : 0;
        game->target[seat] = rng_below(rng, TRK_N_TRICKS);
    }
}

/* ---- playing ------------------------------------------------------------------- */

void game_config(struct rng *rng, unsigned setup, trk_config *config)
{
    unsigned drawn = rng_below(rng, 100);
    bool full = drawn < 74;
    unsigned players = drawn < 48 ? 2 : drawn < 61 ? 3 : drawn < 74 ? 4 : 2 + drawn % 3;
    trk_config_init(config, TRK_REVISED_2019, players);
    config->setup = (uint8_t)setup;
    config->modules = 0;
    if (full)
        config->modules |= TRK_MODULE_DARK_ALLEY;
    if (full && rng_below(rng, 5))
        config->modules |= TRK_MODULE_PROPHECIES;
}

void game_start(trk_state *s, const trk_config *config)
{
    if (trk_start(s, config, NULL) != TRK_OK)
        abort();
}

void game_move(trk_state *s, trk_move move)
{
    if (trk_apply(s, move, NULL) != TRK_OK)
        abort();
}

/* Who, with which Trick, and with whom. */
static bool is_odd_choice(const struct game *game, const trk_move *m, struct rng *rng)
{
    return game->odd_setup && !game->s.turn && rng_below(rng, 10) < 7 &&
           (m->kind == TRK_MOVE_CHOOSE || m->kind == TRK_MOVE_STARTING_TRICK ||
            m->kind == TRK_MOVE_SPECIALIST);
}

static trk_move decide(struct game *game, unsigned seat, const struct numbers *numbers,
                       struct rng *rng)
{
    trk_move moves[TRK_MAX_LEGAL];
    struct policy_part part[TRK_MAX_LEGAL];
    float extra[TRK_MAX_LEGAL] = {0}, chance[TRK_MAX_LEGAL];
    unsigned n = trk_legal(&game->s, seat, moves, TRK_MAX_LEGAL);
    if (n == 1)
        return moves[0];
    if (is_odd_choice(game, &moves[0], rng))
        return moves[rng_below(rng, n)];
    policy_parts(&game->s, seat, moves, n, part);
    bool whim = add_whims(game, numbers, moves, n, part, extra);
    unsigned chosen = game_draw(numbers, moves, n, part, extra, 1, rng, chance);
    if (!whim)
        note_decision(game, seat, moves, n, part, chosen, chance);
    return moves[chosen];
}

void game_play(struct game *game, const struct course *course,
               const struct numbers *numbers, double whims, struct rng *rng)
{
    trk_config config;
    bool first = course->first && rng_below(rng, 10) < 6;
    game_config(rng, first ? TRK_SETUP_FIRST : TRK_SETUP_FREE, &config);
    game->odd_setup = !first && rng_below(rng, 10) < 2;
    draw_whims(game, whims, rng);
    game->decisions = game->slopes = game->turns = 0;
    game_start(&game->s, &config);
    look_at_turn(game);
    for (unsigned actors; (actors = trk_actors(&game->s)) != 0;) {
        unsigned actor = playout_actor(actors);
        if (game->s.turn > game->turns && game->s.phase >= TRK_PHASE_ADVERTISE)
            look_at_turn(game); /* the order of the turn is known now */
        trk_move move = actor == TRK_CHANCE ? playout_pick(&game->s, actor, rng)
                                            : decide(game, actor, numbers, rng);
        game_move(&game->s, move);
    }
}

void game_free(struct game *game)
{
    free(game->decision);
    free(game->slope);
}

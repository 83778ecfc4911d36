/* teach.h: finding the numbers of the bots by playing.
 *
 * Two kinds of numbers are learned: those of the policy (src/bots/list-taught.h), by
 * making moves likelier that led to more Fame than expected, and those of the evaluation
 * (src/bots/list-worth.h), by fitting what seats have to the Fame they end with.  Here
 * floating point is allowed: what is learned is rounded, and the bots count in whole
 * numbers. */
#ifndef TEACH_H
#define TEACH_H

#include "base/rng.h"
#include "bots/policy.h"

#include <stdio.h>

enum {
    /* After the numbers of taught.h: how much the policy's own opinion counts, by kind.
     */
    NUMBERS = TAUGHT_N + TRK_N_MOVES,
    MOST_TURNS = 9, /* with the setup as turn 0 */
    MOST_THREADS = 64
};

struct numbers {
    float of[NUMBERS];
};

struct course {
    unsigned long games;
    uint64_t seed;
    unsigned threads;
    bool nothing; /* begin with no numbers at all */
    bool first;   /* teach the recommended first setup: it is played in 6 of 10 games */
    const char *path; /* of the list, NULL: standard output */
};

/* ---- numbers.c ----------------------------------------------------------------- */

/* As the bots have them. */
void numbers_now(unsigned setup, struct numbers *numbers);
void numbers_write(FILE *out, const struct numbers numbers[TRK_N_SETUPS]);

/* ---- main.c -------------------------------------------------------------------- */

/* The list is written when all is known, so that nothing is lost on the way there. */
FILE *course_open(const struct course *course);
void course_close(FILE *out);

/* ---- game.c: games of the policy ----------------------------------------------- */

/* How the logarithm of a decision's chance changes with a number, up to a factor. */
struct slope {
    uint16_t number;
    float by;
};

struct decision {
    unsigned from, to; /* its slopes */
    uint8_t seat, turn;
};

/* Oddities of some seats, so that moves nobody would choose are seen too.  Decisions they
 * touch teach nothing. */
enum whim {
    WHIM_DECKS = 1, /* draws from decks at random */
    WHIM_CARDS = 2, /* uses Special Assignments */
    WHIM_TRICK = 4, /* learns one Trick at all costs */
    WHIM_ALL = 7
};

enum { SIGHTS = TRK_N_TERMS + 3 };

struct game {
    trk_state s;
    bool odd_setup; /* choices of the setup were made at random */
    unsigned whim[TRK_MAX_PLAYERS], target[TRK_MAX_PLAYERS];
    unsigned turns;
    /* What could be seen of a seat at the beginning of each turn. */
    double sight[TRK_MAX_PLAYERS][MOST_TURNS][SIGHTS];
    struct decision *decision;
    struct slope *slope;
    unsigned decisions, slopes, decision_room, slope_room;
};

/* Numbers of players and modules as people play them, the full game of two first. */
void game_config(struct rng *rng, unsigned setup, trk_config *config);

/* As trk_start and trk_apply, which cannot fail here. */
void game_start(trk_state *s, const trk_config *config);
void game_move(trk_state *s, trk_move move);

/* A move of the policy with these numbers; sharpness 1 as in the search, less for more
 * variety.  chance gets those of all moves. */
unsigned game_draw(const struct numbers *numbers, const trk_move *moves, unsigned n,
                   const struct policy_part *part, const float *extra, float sharpness,
                   struct rng *rng, float *chance);

void game_play(struct game *game, const struct course *course,
               const struct numbers *numbers, double whims, struct rng *rng);
void game_free(struct game *game);

/* ---- baseline.c: what a seat could expect -------------------------------------- */

enum { CLASSES = 3 * 2 * TRK_N_SETUPS * 2 * 2 };

struct sums {
    double xx[CLASSES][MOST_TURNS][SIGHTS][SIGHTS], xy[CLASSES][MOST_TURNS][SIGHTS];
};

struct baseline {
    double of[CLASSES][MOST_TURNS][SIGHTS];
};

/* Learn from a game, and what each turn of a seat brought beyond expectation. */
void baseline_note(struct sums *sums, const struct game *game);
void baseline_surprise(const struct baseline *baseline, const struct game *game,
                       double surprise[TRK_MAX_PLAYERS][MOST_TURNS]);
/* Fit it to sums[0], which is then forgotten a little; the others are added before. */
void baseline_fit(struct baseline *baseline, struct sums *sums, unsigned n);

/* ---- solve.c ------------------------------------------------------------------- */

/* The x of a x = b; n * n numbers, which are used up. */
void solve(double *a, double *b, unsigned n, double *x);

/* ---- what is taught ------------------------------------------------------------ */

void teach_policy(const struct course *course);
void teach_worth(const struct course *course);

#endif

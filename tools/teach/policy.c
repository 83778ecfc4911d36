/* policy.c: the numbers of the policy.  The policy plays against itself, all seats with
 * the same numbers.  Decisions in turns that brought more than expected are made
 * likelier, others less (a policy gradient with a baseline and Adam). */
#include "teach.h"

#include "cli/playout.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES = 256, /* between two steps */
    WARM_UP = 8  /* steps in which only the baseline learns */
};

struct worker {
    const struct course *course;
    const struct numbers *numbers;
    const struct baseline *baseline; /* NULL while that is still learned */
    double whims;
    unsigned games;
    struct rng rng;
    struct game game;
    struct sums *sums;
    double gradient[NUMBERS], fame; /* fame: of all seats together */
    unsigned seats;
};

static void learn_from(struct worker *w)
{
    const struct game *game = &w->game;
    double surprise[TRK_MAX_PLAYERS][MOST_TURNS];
    baseline_note(w->sums, game);
    if (!w->baseline)
        return;
    baseline_surprise(w->baseline, game, surprise);
    for (unsigned i = 0; i < game->decisions; i++) {
        const struct decision *d = &game->decision[i];
        for (unsigned k = d->from; k < d->to; k++)
            w->gradient[game->slope[k].number] +=
                surprise[d->seat][d->turn] * (double)game->slope[k].by;
    }
}

static void *work(void *data)
{
    struct worker *w = data;
    memset(w->gradient, 0, sizeof w->gradient);
    w->fame = w->seats = 0;
    for (unsigned i = 0; i < w->games; i++) {
        game_play(&w->game, w->course, w->numbers, w->whims, &w->rng);
        learn_from(w);
        for (unsigned seat = 0; seat < w->game.s.config.players; seat++, w->seats++)
            w->fame += w->game.s.player[seat].fame;
    }
    return NULL;
}

static void work_together(struct worker *workers, unsigned n)
{
    pthread_t thread[MOST_THREADS];
    for (unsigned i = 0; i < n; i++)
        if (pthread_create(&thread[i], NULL, work, &workers[i]))
            abort();
    for (unsigned i = 0; i < n; i++)
        pthread_join(thread[i], NULL);
}

/* ---- a step -------------------------------------------------------------------- */

/* Numbers have to fit into the lists; opinions are of another size than the rest, and
 * their steps smaller. */
static const double furthest = 120, furthest_opinion = 7.9, opinion_steps = 0.02;

struct steps {
    double mean[NUMBERS], square[NUMBERS];
    double left_mean, left_square; /* of the zeros they began with */
};

static float within(double number, double least, double most)
{
    return (float)fmin(fmax(number, least), most);
}

static void step(struct numbers *numbers, struct steps *steps, const double *gradient,
                 double rate)
{
    const double keep_mean = 0.9, keep_square = 0.995, ground = 0.05, decay = 0.00005;
    steps->left_mean *= keep_mean;
    steps->left_square *= keep_square;
    for (unsigned i = 0; i < NUMBERS; i++) {
        double g = gradient[i], *mean = &steps->mean[i], *square = &steps->square[i];
        *mean = keep_mean * *mean + (1 - keep_mean) * g;
        *square = keep_square * *square + (1 - keep_square) * g * g;
        double by = rate * (*mean / (1 - steps->left_mean)) /
                    (sqrt(*square / (1 - steps->left_square)) + ground);
        double old = (double)numbers->of[i];
        numbers->of[i] = i < TAUGHT_N
                             ? within((old + by) * (1 - decay), -furthest, furthest)
                             : within(old + by * opinion_steps, 0, furthest_opinion);
    }
}

static void add_up(struct worker *workers, unsigned n, double *gradient)
{
    unsigned games = 0;
    memset(gradient, 0, NUMBERS * sizeof *gradient);
    for (unsigned i = 0; i < n; i++) {
        games += workers[i].games;
        for (unsigned k = 0; k < NUMBERS; k++)
            gradient[k] += workers[i].gradient[k];
    }
    for (unsigned k = 0; k < NUMBERS; k++)
        gradient[k] /= games;
}

static void report(const struct worker *workers, unsigned n, unsigned long games)
{
    double fame = 0, seats = 0;
    for (unsigned i = 0; i < n; i++) {
        fame += workers[i].fame;
        seats += workers[i].seats;
    }
    fprintf(stderr, "teach: %lu games, %.1f Fame\n", games, fame / seats);
}

/* ---- a course ------------------------------------------------------------------ */

static struct worker *engage(const struct course *course, const struct numbers *numbers,
                             struct sums *sums)
{
    struct worker *workers = calloc(course->threads, sizeof *workers);
    if (!workers)
        abort();
    for (unsigned i = 0; i < course->threads; i++) {
        workers[i].course = course;
        workers[i].numbers = numbers;
        workers[i].sums = &sums[i];
        workers[i].games = (GAMES + i) / course->threads;
        playout_seed(&workers[i].rng, course->seed, i);
    }
    return workers;
}

/* Steps become smaller; whims are over after six of ten of them. */
static void study(const struct course *course, struct worker *workers,
                  struct numbers *numbers, struct sums *sums)
{
    static struct baseline baseline;
    static struct steps steps = {.left_mean = 1, .left_square = 1};
    static double gradient[NUMBERS];
    unsigned long last = course->games / GAMES;
    for (unsigned long i = 0; i < last + WARM_UP && last > 0; i++) {
        double way = i < WARM_UP ? 0 : (double)(i - WARM_UP) / (double)last;
        for (unsigned k = 0; k < course->threads; k++) {
            workers[k].baseline = i < WARM_UP ? NULL : &baseline;
            workers[k].whims = fmax(0, 0.8 * (1 - way / 0.6));
        }
        work_together(workers, course->threads);
        baseline_fit(&baseline, sums, course->threads);
        if (i < WARM_UP)
            continue;
        add_up(workers, course->threads, gradient);
        step(numbers, &steps, gradient, 0.4 * (1 - 0.85 * way));
        if ((i - WARM_UP) % 40 == 39)
            report(workers, course->threads, (i - WARM_UP + 1) * GAMES);
    }
}

/* Only the policy's own opinion, as it is. */
static void forget(struct numbers *numbers)
{
    for (unsigned i = 0; i < NUMBERS; i++)
        numbers->of[i] = i < TAUGHT_N ? 0 : 1;
}

void teach_policy(const struct course *course)
{
    static struct numbers numbers[TRK_N_SETUPS];
    struct numbers *taught = &numbers[course->first];
    struct sums *sums = calloc(course->threads, sizeof *sums);
    if (!sums)
        abort();
    struct worker *workers = engage(course, taught, sums);
    for (unsigned setup = 0; setup < TRK_N_SETUPS; setup++)
        numbers_now(setup, &numbers[setup]);
    if (course->nothing)
        forget(taught);
    study(course, workers, taught, sums);
    FILE *out = course_open(course);
    numbers_write(out, numbers);
    course_close(out);
    for (unsigned i = 0; i < course->threads; i++)
        game_free(&workers[i].game);
    free(workers);
    free(sums);
}

/* thinkers.c: threads that think for bots.
 *
 * One queue for all tables, first come first served.  A table asks for one decision at a
 * time (for one plan per bot in the Assignment phase), so no table can push others
 * aside. */
#include "os/clock.h"
#include "server/server.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct thinkers {
    struct net *net;
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct job *first, *last;
    atomic_bool stopping;
    unsigned n;
    pthread_t thread[];
};

/* What one thread remembers during one decision. */
struct thinker {
    struct thinkers *all;
    void *space; /* for a tree */
    uint64_t until;
};

/* ---- one decision ------------------------------------------------------------------ */

static bool is_over(void *context)
{
    struct thinker *thinker = context;
    return os_clock_ns() >= thinker->until || thinker->all->stopping;
}

static trk_move choose(struct thinker *thinker, struct job *job, trk_mind *mind,
                       const trk_state *view)
{
    trk_move legal[TRK_MAX_LEGAL];
    unsigned n = trk_legal(view, job->seat, legal, TRK_MAX_LEGAL);
    if (n == 0)
        return (trk_move){0};
    mind->stop = job->level->milliseconds ? is_over : NULL;
    mind->context = thinker;
    thinker->until = os_clock_ns() + job->level->milliseconds * 1000000ull;
    return legal[job->level->bot()->choose(mind, view, job->seat, legal, n) % n];
}

/* A whole plan, card by card, on the bot's own view. */
static void plan(struct thinker *thinker, struct job *job, trk_mind *mind)
{
    trk_state view = job->view;
    memset(job->plan, TRK_N_CARDS, sizeof job->plan);
    while (view.phase == TRK_PHASE_ASSIGNMENT && (trk_actors(&view) >> job->seat & 1)) {
        trk_move move = choose(thinker, job, mind, &view);
        if (move.kind != TRK_MOVE_ASSIGN || trk_apply(&view, move, NULL) != TRK_OK)
            return;
        job->plan[move.arg[0]] = move.arg[1];
    }
}

static void think(struct thinker *thinker, struct job *job)
{
    trk_mind mind;
    trk_mind_init(&mind, job->level, job->seed, thinker->space);
    if (job->hint || job->view.phase != TRK_PHASE_ASSIGNMENT)
        job->move = choose(thinker, job, &mind, &job->view);
    else
        plan(thinker, job, &mind);
    job->n_hints = mind.n_hints < TRK_HINTS ? mind.n_hints : TRK_HINTS;
    memcpy(job->hints, mind.hint, sizeof job->hints);
}

/* ---- threads ----------------------------------------------------------------------- */

static struct job *next_job(struct thinkers *all)
{
    pthread_mutex_lock(&all->lock);
    while (!all->first && !all->stopping)
        pthread_cond_wait(&all->more, &all->lock);
    struct job *job = all->stopping ? NULL : all->first;
    if (job)
        all->first = job->next;
    if (!all->first)
        all->last = NULL;
    pthread_mutex_unlock(&all->lock);
    return job;
}

static void *work(void *context)
{
    struct thinker thinker = {.all = context, .space = need(trk_mind_space())};
    for (struct job *job; (job = next_job(thinker.all)) != NULL;) {
        think(&thinker, job);
        net_post(thinker.all->net, &job->work);
    }
    free(thinker.space);
    return NULL;
}

struct thinkers *thinkers_start(struct net *net, unsigned threads)
{
    struct thinkers *all = need(sizeof *all + threads * sizeof *all->thread);
    all->net = net;
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->more, NULL);
    while (all->n < threads && pthread_create(&all->thread[all->n], NULL, work, all) == 0)
        all->n++;
    if (all->n > 0)
        return all;
    free(all);
    return NULL;
}

void thinkers_ask(struct thinkers *all, struct job *job)
{
    job->next = NULL;
    pthread_mutex_lock(&all->lock);
    if (all->last)
        all->last->next = job;
    else
        all->first = job;
    all->last = job;
    pthread_cond_signal(&all->more);
    pthread_mutex_unlock(&all->lock);
}

/* Thoughts that were posted and not fetched are gone with the tables they are for. */
void thinkers_stop(struct thinkers *all)
{
    pthread_mutex_lock(&all->lock);
    all->stopping = true;
    pthread_cond_broadcast(&all->more);
    pthread_mutex_unlock(&all->lock);
    for (unsigned i = 0; i < all->n; i++)
        pthread_join(all->thread[i], NULL);
    while (all->first) {
        struct job *job = all->first;
        all->first = job->next;
        free(job);
    }
    pthread_cond_destroy(&all->more);
    pthread_mutex_destroy(&all->lock);
    free(all);
}

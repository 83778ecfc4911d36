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
    atomic_uint waiting; /* how many are in the queue */
    atomic_bool stopping;
    unsigned n;
    pthread_t thread[];
};

/* What one thread remembers during one decision. */
struct thinker {
    struct thinkers *all;
    void *space; /* for a tree */
    const trk_level *level;
    trk_mind mind;
    uint64_t until;
};

/* ---- one decision ------------------------------------------------------------------ */

/* A bot may take its time while nobody waits for it; others wait for its nodes only. */
static bool is_over(void *context)
{
    struct thinker *thinker = context;
    return os_clock_ns() >= thinker->until || thinker->all->stopping ||
           (thinker->all->waiting > 0 && thinker->mind.spent >= thinker->level->nodes);
}

static void think_as(struct thinker *thinker, const struct job *job)
{
    trk_mind_init(&thinker->mind, job->level, job->seed, thinker->space);
    thinker->level = job->level;
    if (job->level->milliseconds == 0)
        return;
    thinker->mind.nodes = job->level->timed_nodes;
    thinker->mind.stop = is_over;
    thinker->mind.context = thinker;
}

static trk_move choose(struct thinker *thinker, unsigned seat, const trk_state *view,
                       const trk_move *legal, unsigned n)
{
    const trk_level *level = thinker->level;
    thinker->until = os_clock_ns() + level->milliseconds * 1000000ull;
    return legal[level->bot()->choose(&thinker->mind, view, seat, legal, n) % n];
}

/* A plan, card by card on the seat's own view: cards that are chosen already stay, and
 * the others' are what would be advised. */
static void plan(struct thinker *thinker, struct job *job)
{
    trk_state planned;
    trk_move legal[TRK_MAX_LEGAL];
    for (unsigned n, from = 0; (n = trk_plan_open(&job->view, job->seat, job->plan, from,
                                                  &planned, legal)) > 0;) {
        trk_move move = choose(thinker, job->seat, &planned, legal, n);
        if (n > 1 && thinker->mind.n_hints > 0)
            job->hints[job->n_hints++] = thinker->mind.hint[0];
        job->plan[move.arg[0]] = move.arg[1];
        from = move.arg[0] + 1u;
    }
}

static void decide(struct thinker *thinker, struct job *job)
{
    trk_move legal[TRK_MAX_LEGAL];
    const trk_mind *mind = &thinker->mind;
    unsigned n = trk_legal(&job->view, job->seat, legal, TRK_MAX_LEGAL);
    if (n == 0)
        return;
    job->move = choose(thinker, job->seat, &job->view, legal, n);
    job->n_hints = mind->n_hints < TRK_HINTS ? mind->n_hints : TRK_HINTS;
    memcpy(job->hints, mind->hint, job->n_hints * sizeof *job->hints);
}

static void think(struct thinker *thinker, struct job *job)
{
    think_as(thinker, job);
    if (job->view.phase == TRK_PHASE_ASSIGNMENT)
        plan(thinker, job);
    else
        decide(thinker, job);
}

/* ---- threads ----------------------------------------------------------------------- */

static struct job *next_job(struct thinkers *all)
{
    pthread_mutex_lock(&all->lock);
    while (!all->first && !all->stopping)
        pthread_cond_wait(&all->more, &all->lock);
    struct job *job = all->stopping ? NULL : all->first;
    if (job) {
        all->first = job->next;
        all->waiting--;
    }
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
    all->waiting++;
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

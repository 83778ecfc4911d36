/* threads.c: see threads.h. */
#include "os/threads.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

struct job {
    void (*work)(void *context, unsigned index);
    void *context;
    pthread_t thread;
    unsigned index;
    bool started;
};

static void *run(void *data)
{
    struct job *job = data;
    job->work(job->context, job->index);
    return NULL;
}

static void finish(struct job *job)
{
    if (job->started)
        pthread_join(job->thread, NULL);
    else
        run(job);
}

void os_threads_run(unsigned n, void (*work)(void *context, unsigned index),
                    void *context)
{
    struct job jobs[OS_MOST_THREADS];
    assert(n >= 1 && n <= OS_MOST_THREADS);
    for (unsigned i = 0; i < n; i++)
        jobs[i] = (struct job){.work = work, .context = context, .index = i};
    for (unsigned i = 1; i < n; i++)
        jobs[i].started = pthread_create(&jobs[i].thread, NULL, run, &jobs[i]) == 0;
    for (unsigned i = 0; i < n; i++)
        finish(&jobs[i]);
}

/* ---- one piece of work beside the caller ------------------------------------------- */

struct os_task {
    void (*work)(void *context);
    void *context;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t end;
    bool done;
};

static void *run_task(void *data)
{
    struct os_task *task = data;
    task->work(task->context);
    pthread_mutex_lock(&task->lock);
    task->done = true;
    pthread_cond_signal(&task->end);
    pthread_mutex_unlock(&task->lock);
    return NULL;
}

/* All signals but those that a thread causes itself are for the caller. */
static bool start_deaf(struct os_task *task)
{
    static const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    sigset_t deaf, before;
    sigfillset(&deaf);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        sigdelset(&deaf, own[i]);
    pthread_sigmask(SIG_SETMASK, &deaf, &before);
    bool started = pthread_create(&task->thread, NULL, run_task, task) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

static void make_end(pthread_cond_t *end)
{
    pthread_condattr_t how;
    pthread_condattr_init(&how);
    pthread_condattr_setclock(&how, CLOCK_MONOTONIC);
    pthread_cond_init(end, &how);
    pthread_condattr_destroy(&how);
}

static void forget(struct os_task *task)
{
    pthread_cond_destroy(&task->end);
    pthread_mutex_destroy(&task->lock);
    free(task);
}

struct os_task *os_task_start(void (*work)(void *context), void *context)
{
    struct os_task *task = calloc(1, sizeof *task);
    if (!task)
        return NULL;
    task->work = work;
    task->context = context;
    pthread_mutex_init(&task->lock, NULL);
    make_end(&task->end);
    if (start_deaf(task))
        return task;
    forget(task);
    return NULL;
}

bool os_task_done(struct os_task *task, unsigned milliseconds)
{
    struct timespec until;
    int late = 0;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += milliseconds / 1000;
    until.tv_nsec += milliseconds % 1000 * 1000000L;
    if (until.tv_nsec >= 1000000000L) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000L;
    }
    pthread_mutex_lock(&task->lock);
    while (!task->done && !late)
        late = pthread_cond_timedwait(&task->end, &task->lock, &until);
    bool done = task->done;
    pthread_mutex_unlock(&task->lock);
    return done;
}

void os_task_end(struct os_task *task)
{
    pthread_join(task->thread, NULL);
    forget(task);
}

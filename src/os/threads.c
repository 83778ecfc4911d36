/* threads.c: see threads.h. */
#include "os/threads.h"

#include <assert.h>
#include <pthread.h>

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

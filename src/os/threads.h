/* threads.h: the same work in several threads, or another one beside it. */
#ifndef OS_THREADS_H
#define OS_THREADS_H

#include <stdbool.h>

enum { OS_MOST_THREADS = 256 };

/* Calls work(context, 0), ..., work(context, n - 1) at the same time, the first one in
 * the calling thread, and comes back when all are done.  What could not start a thread of
 * its own runs one after the other.  n is at most OS_MOST_THREADS. */
void os_threads_run(unsigned n, void (*work)(void *context, unsigned index),
                    void *context);

/* One piece of work beside the caller, who hears signals meanwhile.  NULL: it could not
 * be started. */
struct os_task *os_task_start(void (*work)(void *context), void *context);

/* Is it done?  Waits so many milliseconds for it. */
bool os_task_done(struct os_task *task, unsigned milliseconds);

/* Waits for its end and forgets it. */
void os_task_end(struct os_task *task);

#endif

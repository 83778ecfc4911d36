/* threads.h: the same work in several threads. */
#ifndef OS_THREADS_H
#define OS_THREADS_H

#include <stdbool.h>

enum { OS_MOST_THREADS = 256 };

/* Calls work(context, 0), ..., work(context, n - 1) at the same time, the first one in
 * the calling thread, and comes back when all are done.  What could not start a thread of
 * its own runs one after the other.  n is at most OS_MOST_THREADS. */
void os_threads_run(unsigned n, void (*work)(void *context, unsigned index),
                    void *context);

#endif

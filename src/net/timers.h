/* timers.h: what is due next: a heap of timers that belong to others. */
#ifndef NET_TIMERS_H
#define NET_TIMERS_H

#include "net/net.h"

/* place in a timer is its place in the heap, counted from 1; 0: not set. */
struct timers {
    struct net_timer **heap;
    size_t n, cap;
};

/* Sets or moves a timer.  False: no memory, and it is not set. */
bool timers_set(struct timers *timers, struct net_timer *timer, uint64_t at);
void timers_cancel(struct timers *timers, struct net_timer *timer);

/* Takes the earliest one that is due off the heap; NULL: none is. */
struct net_timer *timers_due(struct timers *timers, uint64_t now);

/* Milliseconds until the next is due; UINT64_MAX: there is none. */
uint64_t timers_wait(const struct timers *timers, uint64_t now);
void timers_free(struct timers *timers);

#endif

/* timers.c: see timers.h. */
#include "net/timers.h"

#include <stdlib.h>

/* Places count from 1, so the children of i are 2i and 2i + 1. */
static struct net_timer **at(const struct timers *timers, size_t place)
{
    return &timers->heap[place - 1];
}

static void put(struct timers *timers, size_t place, struct net_timer *timer)
{
    *at(timers, place) = timer;
    timer->place = place;
}

static bool is_before(const struct timers *timers, size_t a, size_t b)
{
    return (*at(timers, a))->at < (*at(timers, b))->at;
}

static void swap(struct timers *timers, size_t a, size_t b)
{
    struct net_timer *first = *at(timers, a);
    put(timers, a, *at(timers, b));
    put(timers, b, first);
}

static void rise(struct timers *timers, size_t place)
{
    for (; place > 1 && is_before(timers, place, place / 2); place /= 2)
        swap(timers, place, place / 2);
}

static void sink(struct timers *timers, size_t place)
{
    for (size_t child = 2 * place; child <= timers->n; place = child, child *= 2) {
        if (child < timers->n && is_before(timers, child + 1, child))
            child++;
        if (!is_before(timers, child, place))
            return;
        swap(timers, place, child);
    }
}

static bool grow(struct timers *timers)
{
    size_t cap = timers->cap ? 2 * timers->cap : 64;
    struct net_timer **heap = realloc(timers->heap, cap * sizeof(struct net_timer *));
    if (!heap)
        return false;
    timers->heap = heap;
    timers->cap = cap;
    return true;
}

bool timers_set(struct timers *timers, struct net_timer *timer, uint64_t when)
{
    if (timer->place == 0) {
        if (timers->n == timers->cap && !grow(timers))
            return false;
        put(timers, ++timers->n, timer);
    }
    timer->at = when;
    rise(timers, timer->place);
    sink(timers, timer->place);
    return true;
}

void timers_cancel(struct timers *timers, struct net_timer *timer)
{
    size_t place = timer->place;
    if (place == 0)
        return;
    swap(timers, place, timers->n--);
    timer->place = 0;
    if (place <= timers->n) {
        rise(timers, place);
        sink(timers, place);
    }
}

struct net_timer *timers_due(struct timers *timers, uint64_t now)
{
    if (timers->n == 0 || timers->heap[0]->at > now)
        return NULL;
    struct net_timer *timer = timers->heap[0];
    timers_cancel(timers, timer);
    return timer;
}

uint64_t timers_wait(const struct timers *timers, uint64_t now)
{
    if (timers->n == 0)
        return UINT64_MAX;
    uint64_t when = timers->heap[0]->at;
    return when > now ? when - now : 0;
}

void timers_free(struct timers *timers)
{
    free(timers->heap);
    *timers = (struct timers){0};
}

/* net.c: the server as a whole: its loop, its beginning and its end. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "net/conn.h"
#include "net/fields.h"
#include "os/clock.h"
#include "os/entropy.h"

enum { EVENTS = 256, MOST_SLOTS = 65536 };

static void read_clock(struct net *net)
{
    net->now = os_clock_ns() / 1000000;
}

/* ---- beginning --------------------------------------------------------------------- */

static bool read_proxies(struct net *net)
{
    const char *const *names = net->config.proxies;
    size_t n = 0;
    while (names && names[n])
        n++;
    net->proxies = calloc(n ? n : 1, sizeof *net->proxies);
    if (!net->proxies)
        return false;
    for (; net->n_proxies < n; net->n_proxies++) {
        if (!address_read(&net->proxies[net->n_proxies],
                          slice_of(names[net->n_proxies]))) {
            errno = EINVAL;
            return false;
        }
    }
    return true;
}

static bool make_tables(struct net *net)
{
    uint32_t n = net->limits.connections;
    net->peers = calloc(1, sizeof *net->peers);
    net->slots = calloc(n, sizeof(struct conn *));
    net->free_slots = calloc(n, sizeof *net->free_slots);
    if (!net->peers || !net->slots || !net->free_slots)
        return false;
    net->peers->secret = entropy_bits(NULL);
    while (net->n_free < n) {
        net->free_slots[net->n_free] = n - 1 - net->n_free;
        net->n_free++;
    }
    return true;
}

static bool make_loop(struct net *net)
{
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = &net->waker};
    net->epoll = epoll_create1(EPOLL_CLOEXEC);
    net->waker = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    return net->epoll >= 0 && net->waker >= 0 &&
           epoll_ctl(net->epoll, EPOLL_CTL_ADD, net->waker, &event) == 0;
}

struct net *net_new(const struct net_config *config)
{
    struct net *net = calloc(1, sizeof *net);
    if (!net)
        return NULL;
    net->config = *config;
    net->limits = net_limits_or_defaults(config->limits);
    if (net->limits.connections > MOST_SLOTS)
        net->limits.connections = MOST_SLOTS;
    net->epoll = net->waker = net->listener = -1;
    net->last_work = &net->first_work;
    pthread_mutex_init(&net->lock, NULL);
    read_clock(net);
    if (entropy_start() && read_proxies(net) && make_tables(net) && make_loop(net) &&
        listen_start(net))
        return net;
    int cause = errno;
    net_free(net);
    errno = cause;
    return NULL;
}

uint16_t net_port(const struct net *net)
{
    return net->port;
}

bool net_allow(struct net *net, const char *origin)
{
    if (net->n_origins == NET_ORIGINS || !origin_is_valid(slice_of(origin)))
        return false;
    size_t size = strlen(origin) + 1;
    char *copy = malloc(size);
    if (!copy)
        return false;
    memcpy(copy, origin, size);
    net->origins[net->n_origins++] = copy;
    return true;
}

/* ---- other threads ----------------------------------------------------------------- */

static void wake(struct net *net)
{
    uint64_t one = 1;
    ssize_t written = write(net->waker, &one, sizeof one);
    (void)written; /* when it is full, it wakes anyway */
}

void net_post(struct net *net, struct net_work *work)
{
    work->next = NULL;
    pthread_mutex_lock(&net->lock);
    bool first = net->first_work == NULL;
    *net->last_work = work;
    net->last_work = &work->next;
    pthread_mutex_unlock(&net->lock);
    if (first)
        wake(net);
}

static void run_works(struct net *net)
{
    pthread_mutex_lock(&net->lock);
    struct net_work *work = net->first_work;
    net->first_work = NULL;
    net->last_work = &net->first_work;
    pthread_mutex_unlock(&net->lock);
    while (work) {
        struct net_work *next = work->next; /* run may free it */
        work->run(work);
        work = next;
    }
}

void net_stop(struct net *net)
{
    int cause = errno; /* of what a signal has interrupted */
    atomic_store(&net->stop_asked, true);
    wake(net);
    errno = cause;
}

/* ---- timers ------------------------------------------------------------------------ */

bool net_timer_set(struct net *net, struct net_timer *timer, uint64_t milliseconds)
{
    read_clock(net);
    return timers_set(&net->timers, timer, net->now + milliseconds);
}

void net_timer_cancel(struct net *net, struct net_timer *timer)
{
    timers_cancel(&net->timers, timer);
}

static void run_timers(struct net *net)
{
    struct net_timer *timer;
    while ((timer = timers_due(&net->timers, net->now)))
        timer->run(timer);
}

/* ---- the loop ---------------------------------------------------------------------- */

static void stop_time_over(struct net_timer *timer)
{
    struct net *net = (struct net *)((char *)timer - offsetof(struct net, end));
    net->over = true;
}

static void begin_stop(struct net *net)
{
    net->stopping = true;
    listen_stop(net);
    net->end.run = stop_time_over;
    if (!timers_set(&net->timers, &net->end, net->now + net->limits.stop_ms))
        net->over = true;
    for (uint32_t i = 0; i < net->limits.connections; i++) {
        struct conn *conn = net->slots[i];
        if (!conn || conn->doomed)
            continue;
        ws_close(conn, NET_CLOSE_RESTART, NULL);
        conn_unsettle(conn);
    }
}

static void end_all(struct net *net)
{
    for (uint32_t i = 0; i < net->limits.connections; i++)
        if (net->slots[i])
            conn_doom(net->slots[i], NET_CLOSE_BROKEN);
    net_settle(net);
}

static int time_to_wait(const struct net *net)
{
    enum { MOST = 60000 };
    uint64_t wait = timers_wait(&net->timers, net->now);
    return wait > MOST ? MOST : (int)wait;
}

static void take_event(struct net *net, const struct epoll_event *event)
{
    uint64_t ignored;
    if (event->data.ptr == &net->listener) {
        listen_ready(net);
    } else if (event->data.ptr == &net->waker) {
        ssize_t n = read(net->waker, &ignored, sizeof ignored);
        (void)n;
    } else {
        conn_ready(event->data.ptr, event->events);
    }
}

static bool turn(struct net *net)
{
    struct epoll_event events[EVENTS];
    int n = epoll_wait(net->epoll, events, EVENTS, time_to_wait(net));
    if (n < 0 && errno != EINTR)
        return false;
    read_clock(net);
    for (int i = 0; i < n; i++)
        take_event(net, &events[i]);
    run_works(net);
    run_timers(net);
    if (!net->stopping && atomic_load(&net->stop_asked))
        begin_stop(net);
    net_settle(net);
    return true;
}

bool net_run(struct net *net)
{
    bool good = true;
    read_clock(net);
    while (good && !net->over && !(net->stopping && net->counts.connections == 0))
        good = turn(net);
    end_all(net);
    run_works(net);
    return good;
}

void net_counts(const struct net *net, struct net_counts *counts)
{
    *counts = net->counts;
}

/* ---- end --------------------------------------------------------------------------- */

static void close_if_open(int fd)
{
    if (fd >= 0)
        close(fd);
}

void net_free(struct net *net)
{
    if (!net)
        return;
    if (net->slots && net->free_slots)
        end_all(net);
    listen_stop(net);
    close_if_open(net->epoll);
    close_if_open(net->waker);
    timers_free(&net->timers);
    for (size_t i = 0; i < net->n_origins; i++)
        free((char *)net->origins[i]);
    free(net->peers);
    free(net->slots);
    free(net->free_slots);
    free(net->proxies);
    pthread_mutex_destroy(&net->lock);
    free(net);
}

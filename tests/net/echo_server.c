/* echo_server.c: the smallest server on src/net, for tests/net/test_net.py.
 *
 * Usage: net_echo [NAME=NUMBER...] [origin=ORIGIN] [proxy=ADDRESS] [interface=ADDRESS]
 *                 [files=NUMBER] [https]
 *
 * files is how many files the system lets it have open.  NAME is a limit (net/limits.h),
 * or requests, requests_burst, messages, messages_burst. Prints "port N" and serves until
 * SIGTERM or the end of its input; then prints its counts as "name number" lines. */
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "net/net.h"
#include "os/clock.h"

static struct net *net;
static char big_text[400000];

/* ---- answers ----------------------------------------------------------------------- */

static void answer_text(net_id id, const char *text, size_t n)
{
    struct net_answer answer = {
        .status = 200, .type = "text/plain", .body = text, .n = n};
    if (net_answer(net, id, &answer) && net_answer(net, id, &answer))
        abort(); /* twice */
}

static void get_hello(void *context, const struct net_request *request)
{
    (void)context;
    answer_text(request->id, "hello", 5);
}

/* Everything a handler can see, line by line. */
static void get_see(void *context, const struct net_request *request)
{
    char text[8192], argument[64];
    struct slice cookie = net_cookie(request, "seat");
    struct slice agent = net_header(request, "user-agent");
    (void)context;
    if (!net_argument(request, "name", argument, sizeof argument))
        strcpy(argument, "-");
    int n =
        snprintf(text, sizeof text,
                 "address %s\nhttps %d\npart %.*s\nname %s\ncookie %.*s\nagent %.*s\n",
                 request->address, request->https, (int)request->parts[0].n,
                 request->parts[0].at, argument, (int)cookie.n,
                 cookie.at ? cookie.at : "", (int)agent.n, agent.at ? agent.at : "");
    answer_text(request->id, text, (size_t)n);
}

static void post_echo(void *context, const struct net_request *request)
{
    (void)context;
    answer_text(request->id, request->body.at, request->body.n);
}

static void post_cookie(void *context, const struct net_request *request)
{
    struct net_answer answer = {
        .status = 204,
        .cookies = {{"seat", "abc-_", 3600}, {"gone", "", 0}, {"bad", "a;b", -1}},
        .fields = {{"X-Good", "yes"}, {"X-Bad", "no\r\nX-Evil: 1"}},
    };
    (void)context;
    net_answer(net, request->id, &answer);
}

static void get_big(void *context, const struct net_request *request)
{
    struct net_answer answer = {.status = 200,
                                .type = "text/plain",
                                .body = big_text,
                                .n = sizeof big_text,
                                .lasting = true};
    (void)context;
    net_answer(net, request->id, &answer);
}

static void get_never(void *context, const struct net_request *request)
{
    (void)context;
    (void)request;
}

/* ---- another thread ---------------------------------------------------------------- */

struct job {
    struct net_work work; /* first */
    net_id id;
};

static void job_done(struct net_work *work)
{
    struct job *job = (struct job *)work;
    answer_text(job->id, "later", 5);
    free(job);
}

static void *do_job(void *data)
{
    struct job *job = data;
    os_sleep_ms(100);
    net_post(net, &job->work);
    return NULL;
}

static void get_later(void *context, const struct net_request *request)
{
    struct job *job = calloc(1, sizeof *job);
    pthread_t thread;
    (void)context;
    if (!job)
        exit(2);
    *job = (struct job){.work = {.run = job_done}, .id = request->id};
    if (pthread_create(&thread, NULL, do_job, job) == 0)
        pthread_detach(thread);
}

struct alarm {
    struct net_timer timer; /* first */
    net_id id;
};

static void alarm_rings(struct net_timer *timer)
{
    struct alarm *alarm = (struct alarm *)timer;
    answer_text(alarm->id, "ring", 4);
    free(alarm);
}

static void get_timer(void *context, const struct net_request *request)
{
    struct alarm *alarm = calloc(1, sizeof *alarm);
    (void)context;
    if (!alarm)
        exit(2);
    *alarm = (struct alarm){.timer = {.run = alarm_rings}, .id = request->id};
    net_timer_set(net, &alarm->timer, 30);
}

/* ---- WebSocket --------------------------------------------------------------------- */

static unsigned opened, closed;

static unsigned ws_open(void *context, const struct net_request *request,
                        struct slice ticket, void **user)
{
    (void)context;
    if (slice_is(ticket, "busy"))
        return 503;
    if (!slice_is(ticket, "good"))
        return 401;
    *user = &opened;
    opened++;
    net_send(net, request->id, "welcome", 7);
    return 0;
}

/* "flood N": N messages; "close CODE"; "big": 400,000 bytes; anything else comes back. */
static void ws_message(void *context, net_id id, void *user, struct slice text)
{
    char copy[64] = {0};
    (void)context;
    if (user != &opened)
        abort();
    memcpy(copy, text.at, text.n < sizeof copy ? text.n : sizeof copy - 1);
    if (slice_starts(text, "flood ")) {
        for (long i = strtol(copy + 6, NULL, 10); i > 0; i--)
            if (!net_send(net, id, big_text, 4096))
                return;
    } else if (slice_starts(text, "close ")) {
        net_close(net, id, (unsigned)strtoul(copy + 6, NULL, 10), "as asked");
        if (net_send(net, id, "too late", 8))
            abort();
    } else if (slice_is(text, "big")) {
        net_send(net, id, big_text, sizeof big_text);
    } else if (!net_send(net, id, text.at, text.n)) {
        abort(); /* a message after the end */
    }
}

static void ws_closed(void *context, net_id id, void *user, unsigned code)
{
    (void)context;
    closed++;
    if (user != &opened || net_send(net, id, "x", 1))
        abort();
    printf("closed %u\n", code);
    fflush(stdout);
}

/* ---- the server -------------------------------------------------------------------- */

static const struct net_route routes[] = {
    {NET_GET, "/hello", get_hello, 0},     {NET_GET, "/see/*", get_see, 0},
    {NET_POST, "/echo", post_echo, 0},     {NET_POST, "/small", post_echo, 16},
    {NET_POST, "/cookie", post_cookie, 0}, {NET_GET, "/big", get_big, 0},
    {NET_GET, "/never", get_never, 0},     {NET_GET, "/later", get_later, 0},
    {NET_GET, "/timer", get_timer, 0},     {NET_DELETE, "/echo", post_echo, 0},
};

static const struct net_asset assets[] = {
    {"/",
     "text/html; charset=utf-8",
     {"<p>plain</p>", 12},
     {"GZIP", 4},
     {"BR", 2},
     NET_REVALIDATE},
    {"/app.js", "text/javascript", {"plain", 5}, {NULL, 0}, {NULL, 0}, NET_IMMUTABLE},
};

static const struct net_ws sockets[] = {
    {"/ws", "echo.v1", ws_open, ws_message, ws_closed},
};

static void on_signal(int number)
{
    (void)number;
    net_stop(net);
}

/* Ends the server when whoever started it has gone. */
static void *wait_for_end(void *data)
{
    char byte;
    (void)data;
    while (read(STDIN_FILENO, &byte, 1) > 0)
        ;
    net_stop(net);
    return NULL;
}

static bool set_limit(struct net_limits *limits, const char *name, uint32_t number)
{
#define NET_LIMIT(limit, value)                                                          \
    if (strcmp(name, #limit) == 0) {                                                     \
        limits->limit = number;                                                          \
        return true;                                                                     \
    }
    NET_LIMIT_LIST(NET_LIMIT)
#undef NET_LIMIT
    struct {
        const char *name;
        uint32_t *field;
    } rules[] = {{"requests", &limits->requests.per_second},
                 {"requests_burst", &limits->requests.burst},
                 {"messages", &limits->messages.per_second},
                 {"messages_burst", &limits->messages.burst}};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        if (strcmp(name, rules[i].name) == 0) {
            *rules[i].field = number;
            return true;
        }
    }
    return false;
}

static void read_word(struct net_config *config, char *word, const char **proxies,
                      const char **origin)
{
    char *value = strchr(word, '=');
    if (strcmp(word, "https") == 0) {
        config->https = true;
        return;
    }
    if (!value)
        exit(2);
    *value++ = '\0';
    if (strcmp(word, "proxy") == 0) {
        proxies[0] = value;
        config->proxies = proxies;
    } else if (strcmp(word, "origin") == 0) {
        *origin = value;
    } else if (strcmp(word, "interface") == 0) {
        config->interface = value;
    } else if (strcmp(word, "files") == 0) {
        rlim_t n = strtoul(value, NULL, 10);
        setrlimit(RLIMIT_NOFILE, &(struct rlimit){n, n});
    } else if (!set_limit(&config->limits, word, (uint32_t)strtoul(value, NULL, 10))) {
        exit(2);
    }
}

static void print_counts(void)
{
    struct net_counts counts;
    net_counts(net, &counts);
    printf("connections %llu\nsockets %llu\nslow %llu\nidle %llu\nopened %u\nended %u\n",
           (unsigned long long)counts.connections, (unsigned long long)counts.sockets,
           (unsigned long long)counts.slow, (unsigned long long)counts.idle, opened,
           closed);
}

int main(int argc, char **argv)
{
    const char *proxies[2] = {NULL, NULL}, *origin = "http://good.example";
    struct net_config config = {
        .routes = routes,
        .n_routes = sizeof routes / sizeof *routes,
        .assets = assets,
        .n_assets = sizeof assets / sizeof *assets,
        .ws = sockets,
        .n_ws = sizeof sockets / sizeof *sockets,
    };
    pthread_t thread;
    for (int i = 1; i < argc; i++)
        read_word(&config, argv[i], proxies, &origin);
    memset(big_text, 'x', sizeof big_text);
    net = net_new(&config);
    if (!net || !net_allow(net, origin) || net_allow(net, "nonsense"))
        return 1;
    sigaction(SIGTERM, &(struct sigaction){.sa_handler = on_signal}, NULL);
    if (pthread_create(&thread, NULL, wait_for_end, NULL) != 0)
        return 1;
    printf("port %u\n", net_port(net));
    fflush(stdout);
    bool good = net_run(net);
    pthread_cancel(thread);
    pthread_join(thread, NULL);
    print_counts();
    fflush(stdout);
    net_free(net);
    return good && opened == closed ? 0 : 1;
}

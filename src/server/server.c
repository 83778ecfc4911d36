/* server.c: starting and stopping. */
#include "server/server.h"
#include "server/serve.h"
#include "server/web.h"

#include "os/clock.h"
#include "os/entropy.h"
#include "os/file.h"
#include "text/messages.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>

enum { TIDY_MS = 30000, LIST_ROOM = 1024 };

int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

uint64_t tick_ms(void)
{
    return os_clock_ns() / 1000000;
}

static bool fail(struct str *why, enum message id, const char *what, const char *error)
{
    message_with(why, id, arg_text("what", what), arg_text("error", error));
    return false;
}

/* ---- the folder -------------------------------------------------------------------- */

static bool data_folder(const struct serve_options *options, char path[FILE_PATH],
                        struct str *why)
{
    if (!options->data) {
        return file_state_dir(path, FILE_PATH) ||
               fail(why, MSG_SERVE_NO_FOLDER, "", strerror(errno));
    }
    snprintf(path, FILE_PATH, "%s", options->data);
    if (mkdir(path, 0700) == 0 || errno == EEXIST)
        return true;
    return fail(why, MSG_SERVE_NO_FOLDER, path, strerror(errno));
}

static bool open_store(struct server *server, const char *folder, struct str *why)
{
    char path[FILE_PATH + 32], more[STORE_WHY] = "";
    snprintf(path, sizeof path, "%s/trickerion.db", folder);
    enum store_err err = store_open_sqlite(path, &server->store, more);
    if (err == STORE_OK)
        return true;
    return fail(why,
                err == STORE_ERR_IN_USE  ? MSG_SERVE_STORE_IN_USE
                : err == STORE_ERR_NEWER ? MSG_SERVE_STORE_NEWER
                                         : MSG_SERVE_NO_STORE,
                path, more);
}

/* The operator's secret is in a file that only its owner can read; made if it is not
 * there. */
static bool read_operator(struct server *server, const char *folder, struct str *why)
{
    char path[FILE_PATH + 32], text[SECRET_TEXT + 2];
    uint8_t hash[STORE_HASH];
    size_t n;
    snprintf(path, sizeof path, "%s/operator-token", folder);
    if (!file_is_there(path)) {
        char token[SECRET_TEXT];
        secret_make(token, hash);
        if (!file_replace(path, token, strlen(token)))
            return fail(why, MSG_SERVE_NO_OPERATOR, path, strerror(errno));
    }
    if (!file_read(path, text, sizeof text, &n))
        return fail(why, MSG_SERVE_NO_OPERATOR, path, strerror(errno));
    while (n > 0 && (text[n - 1] == '\n' || text[n - 1] == ' '))
        n--;
    return secret_hash((struct slice){text, n}, server->operator_hash) ||
           fail(why, MSG_SERVE_NO_OPERATOR, path, "");
}

/* ---- the network ------------------------------------------------------------------- */

/* Cuts a list at its commas; the parts point into the copy. */
static size_t cut_list(char *list, const char **parts, size_t cap)
{
    size_t n = 0;
    for (char *at = strtok(list, ", "); at && n < cap; at = strtok(NULL, ", "))
        parts[n++] = at;
    return n;
}

static bool allow_origins(struct server *server, const char *origins, struct str *why)
{
    static const char *const near[] = {"http://127.0.0.1:%u", "http://localhost:%u",
                                       "http://[::1]:%u"};
    char list[LIST_ROOM], own[64];
    const char *parts[NET_ORIGINS];
    snprintf(list, sizeof list, "%s", origins ? origins : "");
    size_t n = cut_list(list, parts, NET_ORIGINS);
    for (size_t i = 0; i < n; i++)
        if (!net_allow(server->net, parts[i]))
            return fail(why, MSG_SERVE_BAD_ORIGIN, parts[i], "");
    for (size_t i = 0; n == 0 && i < sizeof near / sizeof *near; i++) {
        snprintf(own, sizeof own, near[i], net_port(server->net));
        net_allow(server->net, own);
    }
    return true;
}

static bool open_net(struct server *server, const struct serve_options *options,
                     struct str *why)
{
    static char list[LIST_ROOM]; /* net keeps pointing to it */
    static const char *proxies[17];
    bool https = options->origins && strstr(options->origins, "https://");
    snprintf(list, sizeof list, "%s", options->proxies ? options->proxies : "");
    size_t n = cut_list(list, proxies, 16);
    proxies[n] = NULL;
    struct net_config config = {.interface = options->interface,
                                .port = options->port,
                                .proxies = n ? proxies : NULL,
                                .https = https,
                                .routes = call_routes,
                                .n_routes = N_CALLS,
                                .assets = web_assets,
                                .n_assets = web_n_assets,
                                .ws = &socket_calls,
                                .n_ws = 1,
                                .context = server,
                                .refusal = call_refusal};
    server->net = net_new(&config);
    if (!server->net)
        return fail(why, MSG_SERVE_NO_PORT, options->interface, strerror(errno));
    return allow_origins(server, options->origins, why);
}

/* ---- tidying up -------------------------------------------------------------------- */

static bool is_idle(const struct table *table)
{
    return table->state == TABLE_OVER && !table->guests && !table->busy && !table->first;
}

/* Games that are over and watched by nobody are left on the disk. */
static void tidy(struct net_timer *timer)
{
    struct server *server =
        (struct server *)((char *)timer - offsetof(struct server, tidy));
    for (unsigned slot = 0; slot < SLOTS; slot++)
        for (struct table *table = server->tables[slot], *next; table; table = next) {
            next = table->next;
            if (is_idle(table))
                table_drop(table);
        }
    net_timer_set(server->net, &server->tidy, TIDY_MS);
}

static void drop_all(struct server *server)
{
    for (unsigned slot = 0; slot < SLOTS; slot++)
        while (server->tables[slot])
            table_drop(server->tables[slot]);
}

/* ---- running ----------------------------------------------------------------------- */

static struct server *running; /* for the signal handler only */

static void on_signal(int signal)
{
    (void)signal;
    if (running) {
        running->stopping = true;
        net_stop(running->net);
    }
}

static void watch_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
}

/* Connections are files; as many as the system lets us have. */
static void allow_files(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static bool begin(struct server *server, const struct serve_options *options,
                  struct str *why)
{
    char folder[FILE_PATH], port[16];
    struct str out = str_buffer(port, sizeof port);
    allow_files();
    if (!entropy_start())
        return fail(why, MSG_SERVE_NO_ENTROPY, "", "");
    if (!data_folder(options, folder, why) || !open_store(server, folder, why) ||
        !read_operator(server, folder, why) || !open_net(server, options, why))
        return false;
    server->thinkers = thinkers_start(server->net, options->threads);
    if (!server->thinkers)
        return fail(why, MSG_SERVE_NO_THREADS, "", strerror(errno));
    server->started = now_ms();
    if (tables_load(server) != STORE_OK)
        return fail(why, MSG_SERVE_NO_STORE, folder, "");
    server->tidy.run = tidy;
    net_timer_set(server->net, &server->tidy, TIDY_MS);
    str_number(&out, net_port(server->net));
    struct page line = {0};
    struct str line_out = page_writer(&line);
    message_with(&line_out, MSG_SERVE_LISTENS, arg_text("interface", options->interface),
                 arg_text("port", port), arg_number("tables", (int)server->n_tables));
    fprintf(stderr, "%s\n", line.at);
    page_free(&line);
    return true;
}

/* Deeds that the store has finished meanwhile are on the disk; who sent them will ask
 * again. */
static void end(struct server *server)
{
    server->stopping = true;
    if (server->thinkers)
        thinkers_stop(server->thinkers);
    if (server->store)
        store_close(server->store);
    if (server->net) {
        for (struct deed *deed = server->deeds; deed; deed = deed->next)
            if (deed->table)
                deed->table->busy = NULL;
        drop_all(server);
        deeds_free(server);
        net_free(server->net);
    }
}

bool serve(const struct serve_options *options, struct str *why)
{
    struct server *server = need(sizeof *server);
    bool good = begin(server, options, why);
    if (good) {
        running = server;
        watch_signals();
        good = net_run(server->net) || fail(why, MSG_SERVE_NET_FAILED, "", "");
        running = NULL;
    }
    end(server);
    free(server);
    return good;
}

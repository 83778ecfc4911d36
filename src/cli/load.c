/* load.c: `trickerion load`: many tables at once over real sockets.
 *
 * Starts a server of its own in a scratch folder, sets up tables of two, and plays random
 * moves at all of them, each at its pace, until the games are over or the time is.  Every
 * message is checked: its form, its number, and that legal moves are taken. */
#include "cli/cli.h"

#include "cli/args.h"
#include "cli/load_report.h"
#include "os/child.h"
#include "os/clock.h"
#include "os/streams.h"

#include <errno.h>
#include <jansson.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { SEATS = 2, START_SECONDS = 20, STOP_MS = 10000, WAIT_MS = 2, PER_ADDRESS = 32 };
#define SECOND 1000000000ull

struct options {
    uint64_t tables, seconds, rate, seed;
    bool json;
};

static const struct arg_option options[] = {
    OPTION_NUMBER("tables", "N", struct options, tables, 1, 1000, MSG_LOAD_OPTION_TABLES),
    OPTION_NUMBER("rate", "N", struct options, rate, 0, 1000, MSG_LOAD_OPTION_RATE),
    OPTION_NUMBER("seconds", "N", struct options, seconds, 0, 86400,
                  MSG_LOAD_OPTION_SECONDS),
    OPTION_NUMBER("seed", "N", struct options, seed, 0, UINT64_MAX, MSG_LOAD_OPTION_SEED),
    OPTION_FLAG("json", struct options, json, MSG_OPTION_JSON),
};

static const struct args_command command = {
    "load", "", MSG_LOAD_ABOUT, 0, 0, options, sizeof options / sizeof *options};

struct load {
    struct options options;
    struct load_report report;
    struct child server;
    int pid; /* of the server itself */
    uint16_t port;
    char folder[64];
    struct load_table *table;
    struct load_player *player; /* SEATS of each table */
    char answer[LINK_BODY];
};

/* ---- the server -------------------------------------------------------------------- */

static bool start_server(struct load *load)
{
    char line[CHILD_LINE], program[1024], text[1200];
    ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);
    snprintf(load->folder, sizeof load->folder, "/tmp/trickerion-load-XXXXXX");
    if (n <= 0 || !mkdtemp(load->folder))
        return false;
    program[n] = '\0';
    snprintf(text, sizeof text, "exec '%s' serve --port 0 --data '%s' 2>&1", program,
             load->folder);
    unsigned port;
    if (!child_start(&load->server, text) ||
        child_line(&load->server, line, os_clock_ns() + START_SECONDS * SECOND) !=
            CHILD_GOOD)
        return false;
    const char *found = strstr(line, "http://127.0.0.1:");
    if (!found || sscanf(found, "http://127.0.0.1:%u", &port) != 1)
        return false;
    load->port = (uint16_t)port;
    load->pid = load->server.pid;
    return true;
}

static void stop_server(struct load *load)
{
    static const char *const files[] = {"trickerion.db", "trickerion.db-wal",
                                        "trickerion.db-shm", "trickerion.db.lock",
                                        "operator-token"};
    char path[128];
    child_stop(&load->server, 0);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(path, sizeof path, "%s/%s", load->folder, files[i]);
        unlink(path);
    }
    if (load->folder[0])
        rmdir(load->folder);
}

/* Its resident memory in bytes. */
static uint64_t memory_of(const struct load *load)
{
    char path[64], line[128];
    unsigned long long kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%d/status", load->pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "VmRSS: %llu", &kilobytes) == 1)
            break;
    if (file)
        fclose(file);
    return kilobytes * 1024;
}

/* The CPU time it has used, in nanoseconds. */
static uint64_t cpu_of(const struct load *load)
{
    clockid_t clock;
    struct timespec used;
    if (clock_getcpuclockid(load->pid, &clock) != 0 || clock_gettime(clock, &used) != 0)
        return 0;
    return (uint64_t)used.tv_sec * SECOND + (uint64_t)used.tv_nsec;
}

/* ---- setting up -------------------------------------------------------------------- */

static bool take_text(const char *answer, const char *object, const char *key, char *to,
                      size_t cap)
{
    json_t *root = json_loads(answer, JSON_REJECT_DUPLICATES, NULL);
    const json_t *at = object ? json_object_get(root, object) : root;
    if (json_is_array(at))
        at = json_array_get(at, 0);
    const char *text = json_string_value(json_object_get(at, key));
    bool good = text && strlen(text) < cap;
    if (good)
        snprintf(to, cap, "%s", text);
    json_decref(root);
    return good;
}

static bool enter(struct load *load, struct load_player *player)
{
    struct link_call call = {load->port, player->source,
                             "POST",     "/api/player",
                             NULL,       "{\"name\":\"Load\",\"token\":true}"};
    return link_ask(&call, load->answer) == 201 &&
           take_text(load->answer, NULL, "token", player->token, sizeof player->token);
}

static bool set_up_table(struct load *load, struct load_player *host,
                         struct load_player *guest)
{
    char claim[LINK_TOKEN], body[128], path[80];
    struct link_call create = {
        load->port,
        host->source,
        "POST",
        "/api/tables",
        host->token,
        "{\"players\":2,\"seats\":[{\"kind\":\"me\"},{\"kind\":\"human\"}]}"};
    if (!enter(load, host) || !enter(load, guest) ||
        link_ask(&create, load->answer) != 201 ||
        !take_text(load->answer, "table", "id", host->table->id,
                   sizeof host->table->id) ||
        !take_text(load->answer, "invites", "claim", claim, sizeof claim))
        return false;
    snprintf(path, sizeof path, "/api/tables/%s/join", host->table->id);
    snprintf(body, sizeof body, "{\"claim\":\"%s\"}", claim);
    struct link_call join = {load->port, guest->source, "POST", path, guest->token, body};
    return link_ask(&join, load->answer) == 200;
}

static bool set_up(struct load *load)
{
    load->report.memory[0] = memory_of(load);
    for (size_t i = 0; i < load->report.connections; i++) {
        struct load_player *player = &load->player[i];
        player->table = &load->table[i / SEATS];
        player->source = (unsigned)i / PER_ADDRESS;
        player->link.fd = -1;
        rng_seed(&player->rng, load->options.seed * 1000003 + i);
    }
    for (size_t i = 0; i < load->report.connections; i += SEATS)
        if (!set_up_table(load, &load->player[i], &load->player[i + 1]))
            return false;
    load->report.memory[1] = memory_of(load);
    for (size_t i = 0; i < load->report.connections; i++)
        if (!load_join(&load->player[i], load->port, load->answer))
            return false;
    return true;
}

/* ---- playing ----------------------------------------------------------------------- */

static void decide(struct load *load, struct load_player *player, uint64_t now)
{
    struct load_table *table = player->table;
    if (!player->may || player->sent || table->over || now < table->next ||
        now < player->wait)
        return;
    if (load->options.rate)
        table->next = now + SECOND / load->options.rate;
    load_decide(player, &load->report.counts);
}

/* Decides at once where it can, so that the server has work while others are heard. */
static bool hear(struct load *load, struct load_player *player)
{
    if (!load_hear(player, &load->report.counts)) {
        link_close(&player->link);
        load->report.counts.wrong++;
        return false;
    }
    decide(load, player, os_clock_ns());
    return true;
}

/* False: all is over, or something is wrong, which may leave a table without an end. */
static bool go_round(struct load *load, struct pollfd *fds)
{
    size_t playing = 0;
    uint64_t now = os_clock_ns();
    for (size_t i = 0; i < load->report.connections; i++) {
        struct load_player *player = &load->player[i];
        fds[i] = (struct pollfd){player->link.fd, POLLIN, 0};
        playing += !player->table->over;
        decide(load, player, now);
    }
    poll(fds, load->report.connections, WAIT_MS);
    for (size_t i = 0; i < load->report.connections; i++)
        if (fds[i].revents && !hear(load, &load->player[i]))
            return false;
    return playing > 0 && load->report.counts.wrong == 0;
}

/* Clocks of single tables start at different moments. */
static void play(struct load *load)
{
    struct pollfd *fds = calloc(load->report.connections, sizeof *fds);
    uint64_t begin = os_clock_ns(), used = cpu_of(load);
    uint64_t end =
        load->options.seconds ? begin + load->options.seconds * SECOND : UINT64_MAX;
    for (size_t i = 0; load->options.rate && i < load->options.tables; i++)
        load->table[i].next =
            begin + SECOND / load->options.rate * i / load->options.tables;
    while (fds && go_round(load, fds) && os_clock_ns() < end)
        if (!load->report.memory[2] && os_clock_ns() > begin + SECOND)
            load->report.memory[2] = memory_of(load);
    if (!load->report.memory[2])
        load->report.memory[2] = memory_of(load);
    load->report.server_ns = cpu_of(load) - used;
    load->report.seconds = (double)(os_clock_ns() - begin) / 1e9;
    for (size_t i = 0; i < load->options.tables; i++)
        load->report.games += load->table[i].over;
    free(fds);
}

/* ---- the command ------------------------------------------------------------------- */

/* Connections are files. */
static void allow_files(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static void end(struct load *load)
{
    for (size_t i = 0; load->player && i < load->report.connections; i++)
        if (load->player[i].link.fd > 0)
            link_close(&load->player[i].link);
    stop_server(load);
    free(load->player);
    free(load->table);
    free(load->report.counts.latency);
    free(load);
}

static int run(struct load *load)
{
    load->report.tables = load->options.tables;
    load->report.connections = load->options.tables * SEATS;
    load->table = calloc(load->options.tables, sizeof *load->table);
    load->player = calloc(load->report.connections, sizeof *load->player);
    load->report.counts.latency =
        calloc(LOAD_LATENCIES, sizeof *load->report.counts.latency);
    if (!load->table || !load->player || !load->report.counts.latency)
        return say_failed(MSG_LOAD_NO_SERVER, SAY(arg_text("error", strerror(errno))));
    allow_files();
    if (!start_server(load))
        return say_failed(MSG_LOAD_NO_SERVER, SAY(arg_text("error", strerror(errno))));
    if (!set_up(load))
        return say_failed(MSG_LOAD_NO_TABLES, SAY(arg_text("answer", load->answer)));
    play(load);
    return load_report(&load->report, load->options.json);
}

int cli_load(int argc, char **argv)
{
    struct options choice = {.tables = 10, .seed = 1};
    struct args args = args_read(&command, argc, argv, &choice);
    if (!args.go)
        return args.status;
    streams_last_words("");
    struct load *load = calloc(1, sizeof *load);
    if (!load)
        return say_failed(MSG_LOAD_NO_SERVER, SAY(arg_text("error", strerror(errno))));
    load->options = choice;
    int status = run(load);
    end(load);
    return status;
}

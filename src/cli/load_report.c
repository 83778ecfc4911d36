/* load_report.c: see load_report.h. */
#include "cli/load_report.h"

#include "cli/json.h"
#include "cli/say.h"

#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Milliseconds; part is in thousandths. */
static double percentile(const struct load_counts *counts, unsigned part)
{
    if (!counts->n_latencies)
        return 0;
    size_t at = (size_t)((uint64_t)(counts->n_latencies - 1) * part / 1000);
    return counts->latency[at] / 1000.0;
}

/* CPU time of the server for a decision, in milliseconds. */
static double server_ms(const struct load_report *report)
{
    uint64_t moves = report->counts.moves ? report->counts.moves : 1;
    return (double)report->server_ns / 1e6 / (double)moves;
}

static double difference(const struct load_report *report, unsigned later, size_t n)
{
    return ((double)report->memory[later] - (double)report->memory[later - 1]) /
           (double)n;
}

static void print_json(const struct load_report *report)
{
    const struct load_counts *counts = &report->counts;
    struct str out = say_out();
    struct json_out json = json_out(&out);
    json_open(&json, NULL, '{');
    json_number(&json, "tables", (int64_t)report->tables);
    json_number(&json, "connections", (int64_t)report->connections);
    json_number(&json, "games", (int64_t)report->games);
    json_real(&json, "seconds", report->seconds);
    json_number(&json, "moves", (int64_t)counts->moves);
    json_real(&json, "moves_per_second", (double)counts->moves / report->seconds);
    json_number(&json, "messages", (int64_t)counts->messages);
    json_number(&json, "bytes", (int64_t)counts->bytes);
    json_real(&json, "latency_ms_50", percentile(counts, 500));
    json_real(&json, "latency_ms_95", percentile(counts, 950));
    json_real(&json, "latency_ms_99", percentile(counts, 990));
    json_real(&json, "latency_ms_max", percentile(counts, 1000));
    json_real(&json, "server_cpu_ms", server_ms(report));
    json_real(&json, "bytes_per_table", difference(report, 1, report->tables));
    json_real(&json, "bytes_per_connection", difference(report, 2, report->connections));
    json_number(&json, "waits", (int64_t)counts->waits);
    json_number(&json, "wrong", (int64_t)counts->wrong);
    json_close(&json, '}');
    str_char(&out, '\n');
}

static void print_text(const struct load_report *report)
{
    const struct load_counts *counts = &report->counts;
    say_line(MSG_LOAD_TABLES, SAY(arg_number("tables", (int)report->tables),
                                  arg_number("connections", (int)report->connections),
                                  arg_number("games", (int)report->games)));
    say_line(MSG_LOAD_MOVES,
             SAY(arg_text("moves", NUMBER(counts->moves)),
                 arg_text("seconds", REAL(report->seconds)),
                 arg_text("rate", REAL((double)counts->moves / report->seconds))));
    say_line(MSG_LOAD_LATENCY, SAY(arg_text("half", REAL(percentile(counts, 500))),
                                   arg_text("most", REAL(percentile(counts, 950))),
                                   arg_text("nearly", REAL(percentile(counts, 990))),
                                   arg_text("longest", REAL(percentile(counts, 1000)))));
    say_line(MSG_LOAD_SERVER, SAY(arg_text("time", REAL(server_ms(report)))));
    say_line(MSG_LOAD_MEMORY,
             SAY(arg_text("table", REAL(difference(report, 1, report->tables) / 1024)),
                 arg_text("connection",
                          REAL(difference(report, 2, report->connections) / 1024))));
}

int load_report(struct load_report *report, bool json)
{
    struct load_counts *counts = &report->counts;
    qsort(counts->latency, counts->n_latencies, sizeof *counts->latency, compare);
    if (json)
        print_json(report);
    else
        print_text(report);
    if (counts->wrong)
        return say_failed(MSG_LOAD_WRONG, SAY(arg_number("n", (int)counts->wrong),
                                              arg_text("first", counts->complaint)));
    return EXIT_GOOD;
}

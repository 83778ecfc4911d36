/* sim_report.c: see sim_report.h. */
#include "cli/sim_report.h"

#include "cli/choice.h"
#include "cli/json.h"
#include "cli/say.h"
#include "data/data.h"

#include <stdio.h>

static double per_game(const struct sim_report *report, double sum)
{
    return sum / (double)report->stats.games;
}

static double per_player(const struct sim_report *report, double sum)
{
    return per_game(report, sum) / report->config->players;
}

static double per_second(const struct sim_report *report)
{
    return report->seconds > 0 ? (double)report->stats.games / report->seconds : 0;
}

static double win_rate(const struct sim_report *report, uint64_t shares)
{
    return per_game(report, (double)shares / SIM_WIN);
}

/* ---- text
 * ------------------------------------------------------------------------------ */

enum { LABEL = 40, CELL = 10 };

static void put_label(struct str *out, enum message label)
{
    size_t start = out->n;
    message(out, label);
    while (out->n - start < LABEL)
        str_char(out, ' ');
}

static void put_cell(struct str *out, const char *text)
{
    for (size_t n = str_length(text); n < CELL; n++)
        str_char(out, ' ');
    str_text(out, text);
}

static void fame_line(const struct sim_report *report, enum message label,
                      const int64_t *sums)
{
    struct str out = say_out();
    put_label(&out, label);
    for (unsigned i = 0; i < report->config->players; i++)
        put_cell(&out, REAL(per_game(report, (double)sums[i])));
    str_char(&out, '\n');
}

static void win_line(const struct sim_report *report, enum message label,
                     const uint64_t *shares)
{
    struct str out = say_out();
    put_label(&out, label);
    for (unsigned i = 0; i < report->config->players; i++)
        put_cell(&out, REAL(100 * win_rate(report, shares[i])));
    str_char(&out, '\n');
}

static void seats_text(const struct sim_report *report)
{
    const struct sim_stats *stats = &report->stats;
    struct str out = say_out();
    str_char(&out, '\n');
    put_label(&out, MSG_SIM_COLUMNS);
    for (unsigned i = 0; i < report->config->players; i++)
        put_cell(&out, NUMBER(i + 1));
    str_char(&out, '\n');
    fame_line(report, MSG_SIM_FAME_BY_PLACE, stats->fame_by_place);
    fame_line(report, MSG_SIM_FAME_BY_SEAT, stats->fame_by_seat);
    fame_line(report, MSG_SIM_FAME_BY_INITIATIVE, stats->fame_by_initiative);
    win_line(report, MSG_SIM_WINS_BY_SEAT, stats->wins_by_seat);
    win_line(report, MSG_SIM_WINS_BY_INITIATIVE, stats->wins_by_initiative);
}

static void sources_text(const struct sim_report *report)
{
    static const enum message labels[TRK_N_FAME_SOURCES] = {
#define FAME(id) MSG_FAME_##id,
        TRK_FAME_LIST(FAME)
#undef FAME
    };
    struct str out = say_out();
    str_char(&out, '\n');
    message(&out, MSG_SIM_SOURCES);
    str_char(&out, '\n');
    for (unsigned i = 0; i < TRK_N_FAME_SOURCES; i++) {
        if (report->stats.fame_by_source[i] == 0)
            continue;
        put_label(&out, labels[i]);
        put_cell(&out, REAL(per_player(report, (double)report->stats.fame_by_source[i])));
        str_char(&out, '\n');
    }
}

static void moves_text(const struct sim_report *report)
{
    struct str out = say_out();
    str_char(&out, '\n');
    message(&out, MSG_SIM_MOVES);
    str_char(&out, '\n');
    for (unsigned i = 0; i < TRK_N_MOVES; i++) {
        size_t start = out.n;
        str_lower(&out, data_move_ids[i]);
        while (out.n - start < LABEL)
            str_char(&out, ' ');
        put_cell(&out, NUMBER(report->stats.moves[i]));
        str_char(&out, '\n');
    }
}

void sim_report_text(const struct sim_report *report)
{
    const struct sim_stats *stats = &report->stats;
    char hex[17];
    struct str digits = str_buffer(hex, sizeof hex);
    str_hex(&digits, stats->signature);
    say_line(MSG_SIM_GAMES, SAY(arg_text("games", NUMBER(stats->games)),
                                arg_number("players", report->config->players)));
    say_line(MSG_SIM_LENGTH,
             SAY(arg_text("decisions", REAL(per_game(report, (double)stats->decisions))),
                 arg_text("chance", REAL(per_game(report, (double)stats->chance))),
                 arg_text("turns", REAL(per_game(report, (double)stats->turns))),
                 arg_text("shortest", NUMBER(stats->shortest)),
                 arg_text("longest", NUMBER(stats->longest))));
    say_line(MSG_SIM_FAME,
             SAY(arg_text("fame", REAL(per_player(report, (double)stats->fame))),
                 arg_number("lowest", (int)stats->lowest),
                 arg_number("highest", (int)stats->highest)));
    seats_text(report);
    sources_text(report);
    moves_text(report);
    say_line(MSG_SIM_SIGNATURE, SAY(arg_text("signature", hex)));
    say_line(MSG_SIM_TIME, SAY(arg_text("seconds", REAL(report->seconds)),
                               arg_text("rate", REAL(per_second(report)))));
}

/* ---- JSON
 * ------------------------------------------------------------------------------- */

static void fame_json(struct json_out *json, const char *key,
                      const struct sim_report *report, const int64_t *sums)
{
    json_open(json, key, '[');
    for (unsigned i = 0; i < report->config->players; i++)
        json_real(json, NULL, per_game(report, (double)sums[i]));
    json_close(json, ']');
}

static void wins_json(struct json_out *json, const char *key,
                      const struct sim_report *report, const uint64_t *shares)
{
    json_open(json, key, '[');
    for (unsigned i = 0; i < report->config->players; i++)
        json_real(json, NULL, win_rate(report, shares[i]));
    json_close(json, ']');
}

static void sources_json(struct json_out *json, const struct sim_report *report)
{
    json_open(json, "fame_by_source", '{');
    for (unsigned i = 0; i < TRK_N_FAME_SOURCES; i++)
        json_real(json, data_fame_ids[i],
                  per_player(report, (double)report->stats.fame_by_source[i]));
    json_close(json, '}');
}

static void moves_json(struct json_out *json, const struct sim_stats *stats)
{
    json_open(json, "moves", '{');
    for (unsigned i = 0; i < TRK_N_MOVES; i++)
        json_number(json, data_move_ids[i], (int64_t)stats->moves[i]);
    json_close(json, '}');
}

static void length_json(struct json_out *json, const struct sim_report *report)
{
    const struct sim_stats *stats = &report->stats;
    json_number(json, "decisions", (int64_t)stats->decisions);
    json_number(json, "chance_decisions", (int64_t)stats->chance);
    json_real(json, "decisions_per_game", per_game(report, (double)stats->decisions));
    json_real(json, "chance_per_game", per_game(report, (double)stats->chance));
    json_real(json, "turns_per_game", per_game(report, (double)stats->turns));
    json_number(json, "shortest", (int64_t)stats->shortest);
    json_number(json, "longest", (int64_t)stats->longest);
}

static void results_json(struct json_out *json, const struct sim_report *report)
{
    const struct sim_stats *stats = &report->stats;
    json_real(json, "fame", per_player(report, (double)stats->fame));
    json_number(json, "lowest_fame", stats->lowest);
    json_number(json, "highest_fame", stats->highest);
    fame_json(json, "fame_by_place", report, stats->fame_by_place);
    fame_json(json, "fame_by_seat", report, stats->fame_by_seat);
    fame_json(json, "fame_by_initiative", report, stats->fame_by_initiative);
    sources_json(json, report);
    wins_json(json, "win_rate_by_seat", report, stats->wins_by_seat);
    wins_json(json, "win_rate_by_initiative", report, stats->wins_by_initiative);
    moves_json(json, stats);
}

void sim_report_json(const struct sim_report *report)
{
    struct str out = say_out();
    struct json_out json = json_out(&out);
    json_open(&json, NULL, '{');
    json_number(&json, "games", (int64_t)report->stats.games);
    choice_json(&json, report->config);
    json_text(&json, "bots", report->bots);
    json_number(&json, "seed", (int64_t)report->seed);
    json_number(&json, "threads", report->threads);
    length_json(&json, report);
    results_json(&json, report);
    json_hex(&json, "signature", report->stats.signature);
    json_real(&json, "seconds", report->seconds);
    json_real(&json, "games_per_second", per_second(report));
    json_close(&json, '}');
    str_char(&out, '\n');
}

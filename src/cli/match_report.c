/* match_report.c: the result of a match as text and as JSON. */
#include "cli/match.h"

#include "cli/choice.h"
#include "cli/json.h"
#include "cli/say.h"
#include "notation/words.h"

#include <math.h>
#include <stdio.h>

static double per_game(const struct match_sums *sums, int64_t sum)
{
    return sums->games ? (double)sum / (double)sums->games : 0;
}

static double others_fame(const struct match_sums *sums, unsigned players)
{
    int64_t sum = 0;
    for (unsigned i = 1; i < players; i++)
        sum += sums->fame[i];
    return per_game(sums, sum) / (players - 1);
}

static double seat_rate(const struct match_sums *sums, unsigned seat)
{
    uint64_t games = sums->seat_games[seat];
    return games ? (double)sums->seat_wins[seat] / MATCH_WIN / (double)games : 0;
}

static double seat_fame(const struct match_sums *sums, unsigned seat)
{
    uint64_t games = sums->seat_games[seat];
    return games ? (double)sums->seat_fame[seat] / (double)games : 0;
}

static const char *const verdicts[] = {
    [MATCH_UNDECIDED] = "undecided", [MATCH_ELO0] = "elo0", [MATCH_ELO1] = "elo1"};

/* ---- text -------------------------------------------------------------------------- */

/* "+12.3", or a word for what no number of games can tell. */
static const char *signed_number(char text[24], double number)
{
    if (isinf(number))
        snprintf(text, 24, "%s",
                 message_text(number > 0 ? MSG_MATCH_NO_UPPER : MSG_MATCH_NO_LOWER));
    else
        snprintf(text, 24, "%+.1f", number);
    return text;
}
#define SIGNED(x) signed_number((char[24]){0}, x)

static void write_modules(struct str *out, const trk_config *config)
{
    const char *between = "";
    if (config->modules == 0)
        str_text(out, "none");
    for (unsigned i = 0; i < note_count(NOTE_MODULE); i++)
        if (config->modules >> i & 1) {
            str_text(out, between);
            str_lower(out, note_id(NOTE_MODULE, i));
            between = ",";
        }
}

static void rates_text(const struct match_sums *sums)
{
    struct match_interval rate = match_rate_interval(sums);
    unsigned players = sums->players;
    say_line(MSG_MATCH_RATE, SAY(arg_text("rate", REAL(100 * match_rate(sums))),
                                 arg_text("low", REAL(100 * rate.low)),
                                 arg_text("high", REAL(100 * rate.high))));
    say_line(MSG_MATCH_ELO,
             SAY(arg_text("elo", SIGNED(match_elo(match_rate(sums), players))),
                 arg_text("low", SIGNED(match_elo(rate.low, players))),
                 arg_text("high", SIGNED(match_elo(rate.high, players)))));
    say_line(MSG_MATCH_FAME,
             SAY(arg_text("fame", REAL(per_game(sums, sums->fame[0]))),
                 arg_text("others", REAL(others_fame(sums, players))),
                 arg_text("margin", SIGNED(per_game(sums, sums->margin)))));
}

static void lists_text(const struct match *match, const struct match_sums *sums)
{
    for (unsigned seat = 0; seat < sums->players; seat++)
        say_line(MSG_MATCH_SEAT, SAY(arg_number("seat", (int)seat + 1),
                                     arg_text("rate", REAL(100 * seat_rate(sums, seat))),
                                     arg_text("fame", REAL(seat_fame(sums, seat)))));
    for (unsigned i = 1; match->n_bots > 2 && i < sums->players; i++)
        say_line(MSG_MATCH_BOT,
                 SAY(arg_text("bot", match_bot(match, i)->text),
                     arg_text("rate", REAL(100 * (double)sums->wins[i] / MATCH_WIN /
                                           (double)(sums->games + !sums->games))),
                     arg_text("fame", REAL(per_game(sums, sums->fame[i])))));
    for (unsigned i = 0; i < sums->players; i++)
        if (sums->failed[i])
            say_line(MSG_MATCH_FAILED, SAY(arg_text("bot", match_bot(match, i)->text),
                                           arg_text("games", NUMBER(sums->failed[i]))));
}

static void sprt_text(const struct match *match, const struct match_table *table)
{
    static const enum message said[] = {[MATCH_UNDECIDED] = MSG_MATCH_SPRT_UNDECIDED,
                                        [MATCH_ELO0] = MSG_MATCH_SPRT_ELO0,
                                        [MATCH_ELO1] = MSG_MATCH_SPRT_ELO1};
    double low, high;
    match_bounds(&match->sprt, &low, &high);
    say_line(MSG_MATCH_SPRT,
             SAY(arg_text("llr", SIGNED(match_llr(&table->sums, &match->sprt))),
                 arg_text("low", SIGNED(low)), arg_text("high", SIGNED(high)),
                 arg_message("verdict", said[table->verdict])));
}

static void table_text(const struct match *match, const struct match_table *table)
{
    char modules[64], others[2 * LEVEL_TEXT];
    struct str out = str_buffer(modules, sizeof modules);
    struct str names = str_buffer(others, sizeof others);
    write_modules(&out, &table->config);
    for (unsigned i = 1; i < match->n_bots; i++) {
        str_text(&names, i > 1 ? ", " : "");
        str_text(&names, match->bots[i].text);
    }
    say_line(MSG_MATCH_TITLE,
             SAY(arg_text("bot", match->bots[0].text), arg_text("others", others),
                 arg_text("games", NUMBER(table->sums.games)),
                 arg_number("players", (int)table->sums.players),
                 arg_text("modules", modules)));
    rates_text(&table->sums);
    lists_text(match, &table->sums);
    if (match->sprt.wanted)
        sprt_text(match, table);
}

void match_report_text(const struct match *match)
{
    struct str out = say_out();
    for (unsigned i = 0; i < match->n_tables; i++) {
        if (i > 0)
            str_char(&out, '\n');
        table_text(match, &match->table[i]);
    }
    say_line(MSG_MATCH_TIME, SAY(arg_text("seconds", REAL(match->seconds))));
}

/* ---- JSON -------------------------------------------------------------------------- */

/* JSON has no infinity. */
static void real_or_null(struct json_out *json, const char *key, double number)
{
    if (isfinite(number)) {
        json_real(json, key, number);
        return;
    }
    json_key(json, key);
    str_text(json->out, "null");
}

static void interval_json(struct json_out *json, const char *key, double low, double high)
{
    json_open(json, key, '[');
    real_or_null(json, NULL, low);
    real_or_null(json, NULL, high);
    json_close(json, ']');
}

static void rates_json(struct json_out *json, const struct match_sums *sums)
{
    struct match_interval rate = match_rate_interval(sums);
    unsigned players = sums->players;
    json_number(json, "games", (int64_t)sums->games);
    json_number(json, "groups", (int64_t)sums->groups);
    json_real(json, "wins", (double)sums->wins[0] / MATCH_WIN);
    json_number(json, "shared_wins", (int64_t)sums->shared);
    json_real(json, "win_rate", match_rate(sums));
    interval_json(json, "win_rate_interval", rate.low, rate.high);
    real_or_null(json, "elo", players ? match_elo(match_rate(sums), players) : NAN);
    interval_json(json, "elo_interval", players ? match_elo(rate.low, players) : NAN,
                  players ? match_elo(rate.high, players) : NAN);
    json_real(json, "fame", per_game(sums, sums->fame[0]));
    json_real(json, "margin", per_game(sums, sums->margin));
}

static void seats_json(struct json_out *json, const struct match_sums *sums)
{
    json_open(json, "seats", '[');
    for (unsigned seat = 0; seat < sums->players; seat++) {
        json_open(json, NULL, '{');
        json_number(json, "seat", seat + 1);
        json_number(json, "games", (int64_t)sums->seat_games[seat]);
        json_real(json, "wins", (double)sums->seat_wins[seat] / MATCH_WIN);
        json_real(json, "win_rate", seat_rate(sums, seat));
        json_real(json, "fame", seat_fame(sums, seat));
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void line_up_json(struct json_out *json, const struct match *match,
                         const struct match_sums *sums)
{
    json_open(json, "line_up", '[');
    for (unsigned i = 0; i < sums->players; i++) {
        json_open(json, NULL, '{');
        json_text(json, "bot", match_bot(match, i)->text);
        json_real(json, "wins", (double)sums->wins[i] / MATCH_WIN);
        json_real(json, "win_rate", per_game(sums, (int64_t)sums->wins[i]) / MATCH_WIN);
        json_real(json, "fame", per_game(sums, sums->fame[i]));
        json_number(json, "failed", (int64_t)sums->failed[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void sprt_json(struct json_out *json, const struct match *match,
                      const struct match_table *table)
{
    double low, high;
    match_bounds(&match->sprt, &low, &high);
    json_open(json, "sprt", '{');
    json_real(json, "llr", match_llr(&table->sums, &match->sprt));
    interval_json(json, "bounds", low, high);
    json_text(json, "verdict", verdicts[table->verdict]);
    json_close(json, '}');
}

static void table_json(struct json_out *json, const struct match *match,
                       const struct match_table *table)
{
    json_open(json, NULL, '{');
    choice_json(json, &table->config);
    rates_json(json, &table->sums);
    json_real(json, "fame_others", others_fame(&table->sums, table->sums.players));
    seats_json(json, &table->sums);
    line_up_json(json, match, &table->sums);
    if (match->sprt.wanted)
        sprt_json(json, match, table);
    json_close(json, '}');
}

/* All tables together; ratings need one number of players. */
static struct match_sums all_tables(const struct match *match)
{
    struct match_sums all = {.players = match->table[0].sums.players};
    for (unsigned i = 0; i < match->n_tables; i++) {
        const struct match_table *table = &match->table[i];
        unsigned players = table->sums.players;
        if (players != all.players)
            all.players = 0;
        for (uint64_t group = 0; group < table->sums.groups; group++)
            match_sums_add(&all, &table->game[group * table->size], table->size, players);
    }
    return all;
}

void match_report_json(const struct match *match)
{
    struct str out = say_out();
    struct json_out json = json_out(&out);
    struct match_sums all = all_tables(match);
    json_open(&json, NULL, '{');
    json_open(&json, "bots", '[');
    for (unsigned i = 0; i < match->n_bots; i++)
        json_text(&json, NULL, match->bots[i].text);
    json_close(&json, ']');
    json_number(&json, "seed", (int64_t)match->seed);
    json_number(&json, "threads", match->threads);
    rates_json(&json, &all);
    json_open(&json, "tables", '[');
    for (unsigned i = 0; i < match->n_tables; i++)
        table_json(&json, match, &match->table[i]);
    json_close(&json, ']');
    json_real(&json, "seconds", match->seconds);
    json_close(&json, '}');
    str_char(&out, '\n');
}

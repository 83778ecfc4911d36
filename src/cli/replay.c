/* replay.c: `trickerion replay`: steps through the record of a game. */
#include "cli/args.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "cli/json.h"
#include "data/data.h"
#include "text/text.h"

struct options {
    uint64_t to, turn;
    bool json, table, events;
};

static const struct arg_option options[] = {
    OPTION_NUMBER("to", "N", struct options, to, 0, UINT32_MAX, MSG_REPLAY_OPTION_TO),
    OPTION_NUMBER("turn", "T", struct options, turn, 0, 7, MSG_REPLAY_OPTION_TURN),
    OPTION_FLAG("table", struct options, table, MSG_REPLAY_OPTION_TABLE),
    OPTION_FLAG("events", struct options, events, MSG_REPLAY_OPTION_EVENTS),
    OPTION_FLAG("json", struct options, json, MSG_OPTION_JSON),
};

static const struct args_command command = {
    "replay", "FILE", MSG_REPLAY_ABOUT, 1, 1, options, sizeof options / sizeof *options};

enum { ANY_TURN = 255 };

struct replay {
    const struct options *options;
    trk_record_reader reader;
    uint64_t n; /* entries so far */
    struct str out;
    struct json_out json;
    trk_event list[TRK_MAX_EVENTS];
};

static struct text context_of(const struct replay *replay)
{
    return (struct text){.state = &replay->reader.state,
                         .names = &replay->reader.names,
                         .reader = TRK_PUBLIC};
}

/* Entries are shown that were made in the turn asked for, setup being turn 0. */
static bool is_wanted(const struct replay *replay, unsigned turn)
{
    return replay->options->turn == ANY_TURN || replay->options->turn == turn;
}

static void print_entry(struct replay *replay, const char *move, const trk_events *events)
{
    struct text context = context_of(replay);
    message_with(&replay->out, MSG_REPLAY_ENTRY, arg_number("n", (int)replay->n),
                 arg_text("move", move));
    str_char(&replay->out, '\n');
    for (uint32_t i = 0; replay->options->events && i < events->n && i < events->cap;
         i++) {
        str_text(&replay->out, "        ");
        text_event(&replay->out, &context, &events->at[i]);
        str_char(&replay->out, '\n');
    }
}

static void entry_json(struct replay *replay, const char *move, unsigned turn,
                       const trk_events *events)
{
    struct json_out *json = &replay->json;
    json_open(json, NULL, '{');
    json_number(json, "n", (int64_t)replay->n);
    json_number(json, "turn", turn);
    json_text(json, "move", move);
    json_open(json, "events", '[');
    for (uint32_t i = 0; i < events->n && i < events->cap; i++) {
        json_key(json, NULL);
        json_event(json->out, events->at[i]);
    }
    json_close(json, ']');
    json_close(json, '}');
}

/* One entry; the text of a move depends on the state before it. */
static trk_err step(struct replay *replay, trk_text_error *error)
{
    trk_state before = replay->reader.state;
    trk_events events = {replay->list, TRK_MAX_EVENTS, 0};
    char move[TRK_MOVE_TEXT];
    trk_move entry;
    trk_err err = trk_record_next(&replay->reader, &entry, &events, error);
    if (err != TRK_OK)
        return err;
    replay->n++;
    trk_move_format(&before, entry, move, sizeof move);
    if (is_wanted(replay, before.turn)) {
        if (replay->options->json)
            entry_json(replay, move, before.turn, &events);
        else
            print_entry(replay, move, &events);
    }
    return TRK_OK;
}

/* ---- head and end
 * ------------------------------------------------------------------------ */

/* ORDER trk_profile */
static const enum message profiles[TRK_N_PROFILES] = {
    MSG_PROFILE_REVISED_2019, MSG_PROFILE_FIRST_2015, MSG_PROFILE_SIX_WEEKS};

static void begin(struct replay *replay)
{
    const trk_config *config = &replay->reader.config;
    if (!replay->options->json) {
        say_line(MSG_REPLAY_GAME,
                 SAY(arg_number("players", config->players),
                     arg_value("profile", AS_MESSAGE, (int)profiles[config->profile])));
        return;
    }
    json_open(&replay->json, NULL, '{');
    json_number(&replay->json, "players", config->players);
    json_id(&replay->json, "profile", data_profile_ids[config->profile]);
    json_open(&replay->json, "entries", '[');
}

static void end_json(struct replay *replay)
{
    json_close(&replay->json, ']');
    json_bool(&replay->json, "finished", replay->reader.finished);
    json_bool(&replay->json, "cut_off", replay->reader.cut_off);
    json_hex(&replay->json, "digest", trk_digest(&replay->reader.state));
    if (replay->options->table) {
        json_key(&replay->json, "position");
        json_position(&replay->out, &replay->reader.state);
    }
    json_close(&replay->json, '}');
    str_char(&replay->out, '\n');
}

static void end_text(struct replay *replay)
{
    struct text context = context_of(replay);
    uint8_t place[TRK_MAX_PLAYERS];
    if (replay->options->table) {
        str_char(&replay->out, '\n');
        text_table(&replay->out, &context);
    }
    if (replay->reader.finished) {
        trk_ranking(&replay->reader.state, place);
        str_char(&replay->out, '\n');
        text_scores(&replay->out, &context, place);
    }
}

/* ---- the subcommand
 * ----------------------------------------------------------------------- */

static int fail(const struct replay *replay, const char *file,
                const trk_text_error *error)
{
    char sentence[512];
    struct str out = str_buffer(sentence, sizeof sentence);
    struct text context = context_of(replay);
    text_text_error_at(&out, &context, error);
    return say_failed(MSG_VERIFY_WRONG,
                      SAY(arg_text("file", file), arg_text("sentence", sentence)));
}

static int run(struct replay *replay, const char *file, const char *text, size_t n)
{
    trk_text_error error;
    trk_err err = trk_record_open(&replay->reader, text, n, &error);
    if (err != TRK_OK)
        return fail(replay, file, &error);
    begin(replay);
    while (replay->n < replay->options->to && (err = step(replay, &error)) == TRK_OK)
        ;
    if (replay->options->json)
        end_json(replay);
    else
        end_text(replay);
    return err == TRK_OK || err == TRK_ERR_NOTHING ? EXIT_GOOD
                                                   : fail(replay, file, &error);
}

int cli_replay(int argc, char **argv)
{
    static struct replay replay;
    struct options choice = {.to = UINT32_MAX, .turn = ANY_TURN};
    size_t n;
    struct args args = args_read(&command, argc, argv, &choice);
    if (!args.go)
        return args.status;
    const char *text = files_read(args.operand[0], &n);
    if (!text)
        return EXIT_FAILED;
    replay.options = &choice;
    replay.out = say_out();
    replay.json = json_out(&replay.out);
    return run(&replay, args.operand[0], text, n);
}

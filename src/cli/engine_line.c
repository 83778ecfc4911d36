/* engine_line.c: takes a line apart, finds its command and frames the answer. */
#include "cli/engine_commands.h"

#include "cli/args.h"
#include "notation/words.h"

#include <string.h>

static const struct command {
    const char *word; /* in upper case */
    const char *operands;
    bool needs_game;
    enum message about;
    bool (*run)(struct engine *engine, struct piece rest, struct reply *reply);
} commands[] = {
#define COMMAND(word, operands, game)                                                    \
    {#word, operands, game, MSG_ENGINE_ABOUT_##word, engine_##word},
    ENGINE_COMMANDS(COMMAND)
#undef COMMAND
};

enum { N_COMMANDS = sizeof commands / sizeof *commands, REFUSAL = 1024 };

/* The lists need no clearing: their lengths say what counts. */
void engine_init(struct engine *engine, const char *version)
{
    memset(&engine->start, 0, sizeof engine->start);
    memset(&engine->state, 0, sizeof engine->state);
    engine->playing = engine->is_new = engine->quit = false;
    engine->n_moves = 0;
    engine->version = version;
    rng_seed(&engine->rng, 1);
    engine->perft_limit = 200000000;
    engine->node_limit = 10000000;
}

/* ---- helpers ----------------------------------------------------------------------- */

struct str *engine_good(struct reply *reply)
{
    str_text(reply->out, "= ");
    return reply->out;
}

bool engine_refuse(struct reply *reply, enum message id)
{
    message(&reply->why, id);
    return false;
}

bool engine_refuse_word(struct reply *reply, enum message id, struct piece word)
{
    char text[48];
    message_with(&reply->why, id, arg_text("word", engine_quote(text, word)));
    return false;
}

bool engine_no_operands(struct reply *reply, struct piece rest)
{
    return rest.n == 0 || engine_refuse_word(reply, MSG_ENGINE_EXTRA_WORD, rest);
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

static struct piece trim(struct piece piece)
{
    while (piece.n > 0 && is_space(piece.at[0]))
        piece.at++, piece.n--;
    while (piece.n > 0 && is_space(piece.at[piece.n - 1]))
        piece.n--;
    return piece;
}

struct piece engine_word(struct piece *rest)
{
    struct piece word = trim(*rest);
    size_t n = 0;
    while (n < word.n && !is_space(word.at[n]))
        n++;
    *rest = trim((struct piece){word.at + n, word.n - n});
    word.n = n;
    return word;
}

const char *engine_quote(char text[48], struct piece piece)
{
    struct str out = str_buffer(text, 48);
    for (size_t i = 0; i < piece.n && i < 40; i++) {
        bool fits = piece.at[i] >= ' ' && piece.at[i] <= '~';
        str_bytes(&out, fits ? &piece.at[i] : "?", 1);
    }
    str_text(&out, piece.n > 40 ? "..." : "");
    return text;
}

static bool is_word(struct piece piece, const char *word)
{
    return piece.n == strlen(word) && memcmp(piece.at, word, piece.n) == 0;
}

bool engine_seat(const struct engine *engine, struct piece word, unsigned other,
                 struct reply *reply, unsigned *seat)
{
    unsigned players = engine->state.config.players;
    uint64_t number;
    char lower[32];
    struct str out = str_buffer(lower, sizeof lower);
    for (size_t i = 0; i < word.n; i++)
        str_lower(&out, (char[2]){word.at[i], '\0'});
    int found = out.n < sizeof lower ? note_find_seat(&engine->state, lower, out.n) : -1;
    if (found < 0 && args_number(word.at, word.n, players, &number))
        found = (int)number;
    if (other != TRK_NONE && is_word(word, other == TRK_CHANCE ? "chance" : "public"))
        *seat = other;
    else if (found >= 0 && found < (int)players)
        *seat = (unsigned)found;
    else
        return engine_refuse_word(reply, MSG_ENGINE_NO_SEAT, word);
    return true;
}

struct text engine_text(const trk_state *state)
{
    return (struct text){.state = state, .reader = TRK_PUBLIC};
}

bool engine_move(const trk_state *state, struct piece text, struct reply *reply,
                 trk_move *move)
{
    trk_text_error error;
    struct text context = engine_text(state);
    if (trk_move_parse(state, text.at, text.n, move, &error) == TRK_OK)
        return true;
    text_text_error(&reply->why, &context, &error);
    return false;
}

void engine_put_move(struct str *out, const trk_state *state, trk_move move)
{
    char text[TRK_MOVE_TEXT];
    trk_move_format(state, move, text, sizeof text);
    str_text(out, text);
}

/* ---- commands that need nothing else ------------------------------------------- */

bool engine_HELP(struct engine *engine, struct piece rest, struct reply *reply)
{
    (void)engine;
    if (!engine_no_operands(reply, rest))
        return false;
    struct str *out = engine_good(reply);
    str_number(out, N_COMMANDS);
    for (int i = 0; i < N_COMMANDS; i++) {
        str_char(out, '\n');
        str_lower(out, commands[i].word);
        str_text(out, commands[i].operands[0] ? " " : "");
        str_text(out, commands[i].operands);
        str_text(out, ": ");
        message(out, commands[i].about);
    }
    return true;
}

bool engine_QUIT(struct engine *engine, struct piece rest, struct reply *reply)
{
    if (!engine_no_operands(reply, rest))
        return false;
    str_char(reply->out, '=');
    engine->quit = true;
    return true;
}

/* ---- lines --------------------------------------------------------------------- */

static const struct command *find_command(struct piece word)
{
    for (int i = 0; i < N_COMMANDS; i++)
        if (str_is_word(word.at, word.n, commands[i].word))
            return &commands[i];
    return NULL;
}

static bool run_line(struct engine *engine, struct piece line, struct reply *reply)
{
    struct piece word = engine_word(&line);
    const struct command *command = find_command(word);
    if (word.n == 0)
        return engine_refuse(reply, MSG_ENGINE_EMPTY_LINE);
    if (!command)
        return engine_refuse_word(reply, MSG_ENGINE_NO_COMMAND, word);
    if (command->needs_game && !engine->playing)
        return engine_refuse(reply, MSG_ENGINE_NO_GAME);
    return command->run(engine, line, reply);
}

static void put_refusal(struct str *out, const char *sentence)
{
    str_text(out, "? ");
    str_text(out, sentence);
    str_text(out, "\n\n");
}

void engine_line(struct engine *engine, const char *line, size_t n, struct str *out)
{
    char sentence[REFUSAL];
    struct reply reply = {out, str_buffer(sentence, sizeof sentence)};
    if (n > 0 && line[n - 1] == '\r')
        n--;
    if (run_line(engine, (struct piece){line, n}, &reply))
        str_text(out, "\n\n");
    else
        put_refusal(out, sentence);
}

void engine_too_long(struct str *out)
{
    put_refusal(out, message_text(MSG_ENGINE_LINE_TOO_LONG));
}

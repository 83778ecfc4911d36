/* engine_play.c: the commands of the line protocol that change the game. */
#include "cli/engine_commands.h"

#include "cli/args.h"
#include "cli/choice.h"
#include "cli/levels.h"
#include "cli/playout.h"
#include "notation/json_out.h"

#include <stdlib.h>
#include <string.h>

static void begin(struct engine *engine, const trk_state *state, bool is_new)
{
    engine->start = engine->state = *state;
    engine->n_moves = 0;
    engine->playing = true;
    engine->is_new = is_new;
}

/* ---- new, position ------------------------------------------------------------- */

enum { WORD = 64 };

/* "key=value", with seed among the keys. */
static bool read_setting(struct choice *choice, uint64_t *seed, struct piece word,
                         struct reply *reply)
{
    char key[WORD];
    const char *value;
    if (word.n >= WORD || memchr(word.at, '\0', word.n) || !memchr(word.at, '=', word.n))
        return engine_refuse_word(reply, MSG_ENGINE_BAD_SETTING, word);
    memcpy(key, word.at, word.n);
    key[word.n] = '\0';
    *strchr(key, '=') = '\0';
    value = key + strlen(key) + 1;
    if (strcmp(key, "seed") != 0)
        return choice_set(choice, key, value, &reply->why);
    return args_number(value, strlen(value), INT64_MAX, seed) ||
           engine_refuse_word(reply, MSG_ENGINE_BAD_SETTING, word);
}

bool engine_NEW(struct engine *engine, struct piece rest, struct reply *reply)
{
    struct choice choice;
    uint64_t seed = UINT64_MAX;
    trk_config config;
    trk_state state;
    choice_init(&choice);
    while (rest.n > 0)
        if (!read_setting(&choice, &seed, engine_word(&rest), reply))
            return false;
    if (!choice_config(&choice, &config, &reply->why))
        return false;
    if (trk_start(&state, &config, NULL) != TRK_OK)
        return engine_refuse(reply, MSG_CLI_BAD_CONFIG);
    if (seed != UINT64_MAX)
        rng_seed(&engine->rng, seed);
    begin(engine, &state, true);
    str_hex(engine_good(reply), trk_digest(&state));
    return true;
}

/* The path of the wrong field first, so that a program finds it. */
static bool refuse_position(struct reply *reply, const trk_text_error *error)
{
    trk_state nothing;
    memset(&nothing, 0, sizeof nothing);
    struct text context = engine_text(&nothing);
    if (error->path[0]) {
        str_text(&reply->why, error->path);
        str_text(&reply->why, ": ");
    }
    text_text_error_at(&reply->why, &context, error);
    return false;
}

bool engine_POSITION(struct engine *engine, struct piece rest, struct reply *reply)
{
    trk_text_error error;
    trk_state state;
    memset(&error, 0, sizeof error);
    if (trk_position_parse(rest.at, rest.n, &state, &error) != TRK_OK)
        return refuse_position(reply, &error);
    begin(engine, &state, false);
    str_hex(engine_good(reply), trk_digest(&state));
    return true;
}

/* ---- play, roll, bot
 * ------------------------------------------------------------------- */

/* Makes a legal move; the answer is the move and what happened. */
static bool make_move(struct engine *engine, trk_move move, struct reply *reply)
{
    trk_event list[TRK_MAX_EVENTS];
    trk_events events = {list, TRK_MAX_EVENTS, 0};
    trk_state before = engine->state;
    if (engine->n_moves == ENGINE_MOVES)
        return engine_refuse(reply, MSG_ENGINE_TOO_MANY_MOVES);
    trk_apply(&engine->state, move, &events);
    engine->moves[engine->n_moves++] = move;
    struct str *out = engine_good(reply);
    engine_put_move(out, &before, move);
    for (uint32_t i = 0; i < events.n && i < events.cap; i++) {
        str_char(out, '\n');
        json_event(out, list[i]);
    }
    return true;
}

bool engine_PLAY(struct engine *engine, struct piece rest, struct reply *reply)
{
    trk_move move;
    trk_reason reason;
    if (!engine_move(&engine->state, rest, reply, &move))
        return false;
    if (trk_why(&engine->state, move, &reason) == TRK_OK)
        return make_move(engine, move, reply);
    struct text context = engine_text(&engine->state);
    text_reason(&reply->why, &context, &reason);
    return false;
}

bool engine_ROLL(struct engine *engine, struct piece rest, struct reply *reply)
{
    uint64_t seed;
    bool seeded = rest.n > 0;
    if (seeded && !args_number(rest.at, rest.n, INT64_MAX, &seed))
        return engine_refuse_word(reply, MSG_ENGINE_BAD_NUMBER, rest);
    if (!(trk_actors(&engine->state) >> TRK_CHANCE & 1))
        return engine_refuse(reply, MSG_ENGINE_NO_CHANCE);
    if (seeded)
        rng_seed(&engine->rng, seed);
    return make_move(engine, playout_pick(&engine->state, TRK_CHANCE, &engine->rng),
                     reply);
}

/* The bot's memory is made anew for every decision and has a generator of its own, so
 * that it cannot see what is rolled next. */
static trk_move ask_bot(struct engine *engine, const trk_level *level, unsigned seat)
{
    trk_move legal[TRK_MAX_LEGAL];
    trk_state view;
    trk_mind mind;
    unsigned n = trk_legal(&engine->state, seat, legal, TRK_MAX_LEGAL);
    trk_mind_init(&mind, level, rng_next(&engine->rng), engine->space);
    trk_view(&engine->state, seat, &view);
    return legal[level->bot()->choose(&mind, &view, seat, legal, n) % n];
}

/* "nodes=N"; a bot that does not search has no use for it. */
static bool read_nodes(struct piece word, struct level *level, struct reply *reply)
{
    static const char key[] = "nodes=";
    size_t n = sizeof key - 1;
    uint64_t nodes;
    if (word.n == 0)
        return true;
    if (word.n <= n || memcmp(word.at, key, n) != 0 ||
        !args_number(word.at + n, word.n - n, UINT32_MAX, &nodes) || nodes == 0)
        return engine_refuse_word(reply, MSG_ENGINE_BAD_SETTING, word);
    if (level_searches(level))
        level->bot.nodes = (uint32_t)nodes;
    return true;
}

static bool read_level(struct piece word, struct level *level, struct reply *reply)
{
    char text[48];
    engine_quote(text, word);
    return level_read(text, strlen(text), level, &reply->why);
}

/* A program is not started for whoever writes to this one. */
static bool level_fits(struct engine *engine, const struct level *level,
                       struct reply *reply)
{
    if (level->command)
        return engine_refuse(reply, MSG_ENGINE_NO_PROGRAMS);
    if (level->bot.nodes > engine->node_limit)
        return engine_refuse(reply, MSG_ENGINE_NODE_LIMIT);
    if (level_searches(level) && !engine->space)
        engine->space = calloc(1, trk_mind_space());
    return engine->space || !level_searches(level) ||
           engine_refuse(reply, MSG_CLI_NO_MEMORY);
}

bool engine_BOT(struct engine *engine, struct piece rest, struct reply *reply)
{
    struct piece word = engine_word(&rest);
    unsigned seats = trk_actors(&engine->state) & ((1u << TRK_MAX_PLAYERS) - 1);
    struct level level;
    if (!read_level(word, &level, reply) || !read_nodes(rest, &level, reply) ||
        !level_fits(engine, &level, reply))
        return false;
    if (seats == 0)
        return engine_refuse(reply, MSG_ENGINE_NO_SEAT_ACTS);
    return make_move(engine, ask_bot(engine, &level.bot, playout_actor(seats)), reply);
}

/* ---- undo -------------------------------------------------------------------------- */

static void replay(struct engine *engine, unsigned n)
{
    engine->state = engine->start;
    for (unsigned i = 0; i < n; i++)
        trk_apply(&engine->state, engine->moves[i], NULL);
    engine->n_moves = n;
}

bool engine_UNDO(struct engine *engine, struct piece rest, struct reply *reply)
{
    uint64_t n = 1;
    if (rest.n > 0 && (!args_number(rest.at, rest.n, ENGINE_MOVES, &n) || n == 0))
        return engine_refuse_word(reply, MSG_ENGINE_BAD_NUMBER, rest);
    if (n > engine->n_moves)
        return engine_refuse(reply, MSG_ENGINE_NOTHING_TO_UNDO);
    replay(engine, engine->n_moves - (unsigned)n);
    str_hex(engine_good(reply), trk_digest(&engine->state));
    return true;
}

/* engine_ask.c: the commands of the line protocol that only ask. */
#include "cli/engine_commands.h"

#include "cli/args.h"
#include "cli/json.h"
#include "cli/perft.h"
#include "cli/playout.h"

#include <string.h>

enum { PROTOCOL = 1, MOST_DEPTH = 30 };

bool engine_HELLO(struct engine *engine, struct piece rest, struct reply *reply)
{
    if (!engine_no_operands(reply, rest))
        return false;
    struct str *out = engine_good(reply);
    str_text(out, "trickerion version=");
    str_text(out, engine->version);
    str_text(out, " rules=" TRK_RULES_REVISION " protocol=");
    str_number(out, PROTOCOL);
    return true;
}

bool engine_STATE(struct engine *engine, struct piece rest, struct reply *reply)
{
    if (!engine_no_operands(reply, rest))
        return false;
    json_position(engine_good(reply), &engine->state);
    return true;
}

bool engine_ACTORS(struct engine *engine, struct piece rest, struct reply *reply)
{
    unsigned actors = trk_actors(&engine->state);
    struct str *out = reply->out;
    if (!engine_no_operands(reply, rest))
        return false;
    str_char(out, '=');
    for (unsigned actor = 0; actor <= TRK_CHANCE; actor++) {
        if (!(actors >> actor & 1))
            continue;
        str_text(out, actor == TRK_CHANCE ? " chance" : " seat");
        if (actor != TRK_CHANCE)
            str_number(out, actor + 1);
    }
    return true;
}

/* ---- lists of moves
 * -------------------------------------------------------------------- */

typedef unsigned list_moves(const trk_state *state, unsigned actor, trk_move *moves,
                            unsigned cap);

/* The moves of one actor, or of all who may act, a line each, after their number. */
static bool put_list(struct engine *engine, struct piece rest, struct reply *reply,
                     list_moves *list)
{
    unsigned actors = trk_actors(&engine->state), actor, n = 0;
    if (rest.n > 0) {
        if (!engine_seat(engine, rest, TRK_CHANCE, reply, &actor))
            return false;
        actors &= 1u << actor;
    }
    for (actor = 0; actor <= TRK_CHANCE; actor++)
        if (actors >> actor & 1)
            n += list(&engine->state, actor, engine->list + n, ENGINE_CANDIDATES - n);
    if (n > ENGINE_CANDIDATES)
        n = ENGINE_CANDIDATES;
    struct str *out = engine_good(reply);
    str_number(out, n);
    for (unsigned i = 0; i < n; i++) {
        str_char(out, '\n');
        engine_put_move(out, &engine->state, engine->list[i]);
    }
    return true;
}

bool engine_LEGAL(struct engine *engine, struct piece rest, struct reply *reply)
{
    return put_list(engine, rest, reply, trk_legal);
}

bool engine_CANDIDATES(struct engine *engine, struct piece rest, struct reply *reply)
{
    return put_list(engine, rest, reply, trk_candidates);
}

static void put_weighted(struct str *out, const trk_state *state, trk_move move,
                         uint32_t weight)
{
    str_char(out, '\n');
    str_number(out, weight);
    str_char(out, ' ');
    engine_put_move(out, state, move);
}

bool engine_ODDS(struct engine *engine, struct piece rest, struct reply *reply)
{
    if (!engine_no_operands(reply, rest))
        return false;
    unsigned n = trk_legal(&engine->state, TRK_CHANCE, engine->list, TRK_MAX_LEGAL);
    struct str *out = engine_good(reply);
    str_number(out, n);
    for (unsigned i = 0; i < n; i++)
        put_weighted(out, &engine->state, engine->list[i],
                     trk_weight(&engine->state, engine->list[i]));
    return true;
}

/* ---- one move, some moves
 * ---------------------------------------------------------------- */

static void put_why(struct str *out, const trk_state *state, const trk_reason *reason)
{
    char sentence[512];
    struct str sentence_out = str_buffer(sentence, sizeof sentence);
    struct text context = engine_text(state);
    struct json_out json = json_out(out);
    text_reason(&sentence_out, &context, reason);
    json_open(&json, NULL, '{');
    json_bool(&json, "legal", false);
    json_key(&json, "reason");
    json_reason(out, *reason);
    json_text(&json, "text", sentence);
    json_close(&json, '}');
}

bool engine_WHY(struct engine *engine, struct piece rest, struct reply *reply)
{
    trk_move move;
    trk_reason reason;
    if (!engine_move(&engine->state, rest, reply, &move))
        return false;
    if (trk_why(&engine->state, move, &reason) == TRK_OK)
        str_text(engine_good(reply), "{\"legal\":true}");
    else
        put_why(engine_good(reply), &engine->state, &reason);
    return true;
}

static struct piece cut_at(struct piece *rest, char c)
{
    struct piece first = *rest;
    const char *end = rest->n ? memchr(rest->at, c, rest->n) : NULL;
    if (!end) {
        *rest = (struct piece){rest->at + rest->n, 0};
        return first;
    }
    first.n = (size_t)(end - first.at);
    *rest = (struct piece){end + 1, rest->n - first.n - 1};
    return first;
}

static bool refuse_preview(struct reply *reply, const trk_state *state, trk_move move)
{
    trk_reason reason;
    struct text context = engine_text(state);
    if (trk_why(state, move, &reason) == TRK_OK)
        return engine_refuse(reply, MSG_ENGINE_PREVIEW_STOPPED);
    text_reason(&reply->why, &context, &reason);
    return false;
}

/* Each move is read on the position the moves before it lead to. */
bool engine_PREVIEW(struct engine *engine, struct piece rest, struct reply *reply)
{
    trk_move moves[ENGINE_PREVIEW];
    trk_preview preview;
    trk_state view;
    unsigned n = 0;
    preview.after = engine->state;
    do {
        if (n == ENGINE_PREVIEW)
            return engine_refuse(reply, MSG_ENGINE_PREVIEW_TOO_LONG);
        if (!engine_move(&preview.after, cut_at(&rest, ';'), reply, &moves[n]))
            return false;
        if (moves[n].actor >= TRK_MAX_PLAYERS || moves[n].actor != moves[0].actor)
            return engine_refuse(reply, MSG_ENGINE_PREVIEW_SEAT);
        if (n == 0)
            trk_view(&engine->state, moves[0].actor, &view);
        trk_state before = n == 0 ? view : preview.after;
        if (trk_preview_moves(&view, moves[0].actor, moves, n + 1, &preview) != TRK_OK ||
            preview.moves != n + 1)
            return refuse_preview(reply, &before, moves[n]);
        n++;
    } while (rest.n > 0);
    json_preview(engine_good(reply), &preview);
    return true;
}

/* ---- what a seat knows
 * --------------------------------------------------------------------- */

bool engine_OUTLOOK(struct engine *engine, struct piece rest, struct reply *reply)
{
    unsigned seat;
    trk_state view;
    trk_outlook outlook;
    if (!engine_seat(engine, rest, TRK_NONE, reply, &seat))
        return false;
    trk_view(&engine->state, seat, &view);
    trk_outlook_for(&view, seat, &outlook);
    json_outlook(engine_good(reply), &view, seat, &outlook);
    return true;
}

bool engine_VIEW(struct engine *engine, struct piece rest, struct reply *reply)
{
    unsigned seat;
    trk_state view;
    if (!engine_seat(engine, rest, TRK_PUBLIC, reply, &seat))
        return false;
    trk_view(&engine->state, seat, &view);
    json_position(engine_good(reply), &view);
    return true;
}

bool engine_UNKNOWNS(struct engine *engine, struct piece rest, struct reply *reply)
{
    unsigned seat;
    uint32_t weights[TRK_MAX_LEGAL];
    trk_state view;
    if (!engine_seat(engine, rest, TRK_PUBLIC, reply, &seat))
        return false;
    trk_view(&engine->state, seat, &view);
    unsigned n = trk_unknowns(&view, engine->list, weights, TRK_MAX_LEGAL);
    struct str *out = engine_good(reply);
    str_number(out, n);
    for (unsigned i = 0; i < n; i++)
        put_weighted(out, &view, engine->list[i], weights[i]);
    return true;
}

bool engine_DIGEST(struct engine *engine, struct piece rest, struct reply *reply)
{
    unsigned seat;
    trk_state view = engine->state;
    if (rest.n > 0) {
        if (!engine_seat(engine, rest, TRK_PUBLIC, reply, &seat))
            return false;
        trk_view(&engine->state, seat, &view);
    }
    str_hex(engine_good(reply), trk_digest(&view));
    return true;
}

/* ---- the whole game
 * -------------------------------------------------------------------------- */

static void put_record_line(struct str *out, const trk_state *before, trk_move move,
                            const trk_state *after)
{
    char line[TRK_LINE_TEXT];
    trk_record_line(before, move, after, line, sizeof line);
    str_text(out, line);
}

/* A record has an empty line in it, so it is sent as one JSON string. */
static void put_escaped(void *context, const char *text, size_t n)
{
    struct str *out = context;
    for (size_t i = 0; i < n; i++) {
        if (text[i] == '\n') {
            str_text(out, "\\n");
            continue;
        }
        if (text[i] == '"' || text[i] == '\\')
            str_char(out, '\\');
        str_char(out, text[i]);
    }
}

bool engine_RECORD(struct engine *engine, struct piece rest, struct reply *reply)
{
    char header[TRK_HEADER_TEXT];
    trk_state before, state = engine->start;
    if (!engine_no_operands(reply, rest))
        return false;
    if (!engine->is_new)
        return engine_refuse(reply, MSG_ENGINE_NO_RECORD);
    struct str escaped = str_sink(put_escaped, engine_good(reply));
    str_char(reply->out, '"');
    trk_record_header(&state.config, NULL, header, sizeof header);
    str_text(&escaped, header);
    for (unsigned i = 0; i < engine->n_moves; i++) {
        before = state;
        trk_apply(&state, engine->moves[i], NULL);
        put_record_line(&escaped, &before, engine->moves[i], &state);
    }
    str_char(reply->out, '"');
    return true;
}

bool engine_PERFT(struct engine *engine, struct piece rest, struct reply *reply)
{
    uint64_t depth, leaves = 0, budget = engine->perft_limit;
    if (!args_number(rest.at, rest.n, MOST_DEPTH, &depth))
        return engine_refuse_word(reply, MSG_ENGINE_BAD_NUMBER, rest);
    if (!perft_count(&engine->state, (unsigned)depth, &budget, &leaves))
        return engine_refuse(reply, MSG_ENGINE_PERFT_LIMIT);
    str_number(engine_good(reply), (int64_t)leaves);
    return true;
}

bool engine_CHECK(struct engine *engine, struct piece rest, struct reply *reply)
{
    trk_fault fault;
    if (!engine_no_operands(reply, rest))
        return false;
    if (trk_check(&engine->state, &fault) == TRK_OK) {
        str_text(engine_good(reply), "ok");
        return true;
    }
    message_with(&reply->why, MSG_ENGINE_BROKEN, arg_text("path", fault.path),
                 arg_text("what", fault.what));
    return false;
}

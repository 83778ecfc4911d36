/* engine_commands.h: the commands of the line protocol, one row and one function each. */
#ifndef CLI_ENGINE_COMMANDS_H
#define CLI_ENGINE_COMMANDS_H

#include "cli/engine.h"
#include "text/messages.h"
#include "text/text.h"

/* COMMAND(word, operands, needs a game) */
// clang-format off
#define ENGINE_COMMANDS(COMMAND)                                                         \
    COMMAND(HELLO, "", false)                                                            \
    COMMAND(NEW, "[key=value...]", false)                                                \
    COMMAND(POSITION, "<json>", false)                                                   \
    COMMAND(STATE, "", true)                                                             \
    COMMAND(ACTORS, "", true)                                                            \
    COMMAND(LEGAL, "[actor]", true)                                                      \
    COMMAND(CANDIDATES, "[actor]", true)                                                 \
    COMMAND(ODDS, "", true)                                                              \
    COMMAND(PLAY, "<move>", true)                                                        \
    COMMAND(ROLL, "[seed]", true)                                                        \
    COMMAND(WHY, "<move>", true)                                                         \
    COMMAND(PREVIEW, "<move>[; <move>...]", true)                                        \
    COMMAND(OUTLOOK, "<seat>", true)                                                     \
    COMMAND(VIEW, "<seat>|public", true)                                                 \
    COMMAND(UNKNOWNS, "<seat>|public", true)                                             \
    COMMAND(DIGEST, "[<seat>|public]", true)                                             \
    COMMAND(UNDO, "[number]", true)                                                      \
    COMMAND(RECORD, "", true)                                                            \
    COMMAND(BOT, "<level> [nodes=N]", true)                                              \
    COMMAND(PERFT, "<depth>", true)                                                      \
    COMMAND(CHECK, "", true)                                                             \
    COMMAND(HELP, "", false)                                                             \
    COMMAND(QUIT, "", false)
// clang-format on

/* A piece of the line. */
struct piece {
    const char *at;
    size_t n;
};

/* The answer under way: either something good goes to out, beginning with engine_good(),
 * or one sentence to why. */
struct reply {
    struct str *out;
    struct str why;
};

/* Each gets what follows its word, without spaces at the ends.  False: see why. */
#define COMMAND(word, operands, game)                                                    \
    bool engine_##word(struct engine *engine, struct piece rest, struct reply *reply);
ENGINE_COMMANDS(COMMAND)
#undef COMMAND

/* ---- helpers ----------------------------------------------------------------------- */

/* Writes "= ", returns where the answer goes on. */
struct str *engine_good(struct reply *reply);

bool engine_refuse(struct reply *reply, enum message id);
bool engine_refuse_word(struct reply *reply, enum message id, struct piece word);
bool engine_no_operands(struct reply *reply, struct piece rest);

/* Cuts the first word off. */
struct piece engine_word(struct piece *rest);

/* Fit to be sent back: short, and on one line. */
const char *engine_quote(char text[48], struct piece piece);

/* "seat1", a Magician's label or 0, 1, ...; with others also "chance" or "public". */
bool engine_seat(const struct engine *engine, struct piece word, unsigned other,
                 struct reply *reply, unsigned *seat);

bool engine_move(const trk_state *state, struct piece text, struct reply *reply,
                 trk_move *move);

struct text engine_text(const trk_state *state);
void engine_put_move(struct str *out, const trk_state *state, trk_move move);

#endif

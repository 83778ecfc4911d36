/* engine.h: the line protocol of docs/engine-protocol.md, apart from its input and
 * output. */
#ifndef CLI_ENGINE_H
#define CLI_ENGINE_H

#include "base/rng.h"
#include "base/str.h"
#include "trickerion.h"

enum {
    ENGINE_LINE = 1 << 16,       /* bytes of the longest line */
    ENGINE_MOVES = 1 << 14,      /* decisions of the longest game */
    ENGINE_CANDIDATES = 1 << 13, /* moves of the longest list */
    ENGINE_PREVIEW = 16          /* moves of the longest preview */
};

struct engine {
    bool playing; /* there is a game */
    bool is_new;  /* it began with `new`, so it has a record */
    bool quit;
    const char *version; /* of the program, for hello */
    trk_state start, state;
    unsigned n_moves;
    trk_move moves[ENGINE_MOVES]; /* decisions since start */
    struct rng rng;               /* for roll and bots */
    uint64_t perft_limit;         /* leaves one perft may count */
    uint64_t node_limit;          /* nodes one decision of a bot may have */
    void *space;                  /* a tree for bots, allocated when one needs it */
    trk_move list[ENGINE_CANDIDATES];
};

/* version must outlive the engine.  engine->space is kept: it is NULL before the first
 * call, in static memory. */
void engine_init(struct engine *engine, const char *version);

/* Answer one line, without its line end; whatever its bytes are, there is one answer,
 * that starts with "=" or "?" and ends with an empty line.  A bad line changes nothing.
 */
void engine_line(struct engine *engine, const char *line, size_t n, struct str *out);

/* The answer to a line that was too long to be kept. */
void engine_too_long(struct str *out);

#endif

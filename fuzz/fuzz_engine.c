/* fuzz_engine.c: feeds lines to the engine protocol.
 *
 * Whatever the lines are, each gets one answer that starts with "=" or "?" and ends with
 * the only empty line in it, a refused line changes nothing, and the game stays sound. */
#include "cli/engine.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_LINES = 400 };

/* What was written of one answer. */
struct answer {
    size_t n;
    char first;
    unsigned line_ends; /* at the end of what was written */
};

static void insist(bool holds)
{
    if (!holds)
        abort();
}

static void hear(void *context, const char *text, size_t n)
{
    struct answer *answer = context;
    for (size_t i = 0; i < n; i++) {
        insist(answer->line_ends < 2); /* nothing follows the empty line */
        if (answer->n++ == 0)
            answer->first = text[i];
        answer->line_ends = text[i] == '\n' ? answer->line_ends + 1 : 0;
    }
}

static void feed(struct engine *engine, const char *line, size_t n)
{
    struct answer answer = {0};
    struct str out = str_sink(hear, &answer);
    trk_state before = engine->state;
    unsigned moves = engine->n_moves;
    engine_line(engine, line, n, &out);
    insist(answer.first == '=' || answer.first == '?');
    insist(answer.line_ends == 2);
    if (answer.first == '?')
        insist(memcmp(&before, &engine->state, sizeof before) == 0 &&
               moves == engine->n_moves);
    insist(!engine->playing || trk_check(&engine->state, NULL) == TRK_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct engine engine;
    const char *at = (const char *)data, *end = at + size;
    engine_init(&engine, "fuzz");
    engine.perft_limit = 5000;
    engine.node_limit = 50;
    for (int i = 0; i < MOST_LINES && at < end && !engine.quit; i++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((stop ? stop : end) - at);
        feed(&engine, at, n < ENGINE_LINE ? n : ENGINE_LINE);
        at += n + (stop != NULL);
    }
    return 0;
}

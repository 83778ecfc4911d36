/* fuzz_position.c: reads positions and plays them to the end.
 *
 * A position that is read is sound, is written and read again the same, and stays sound
 * through a random game.  One that is not leaves the output alone and says where it is
 * wrong. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "trickerion.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_MOVES = 3000, BETWEEN = 64 };

static void insist(bool holds)
{
    if (!holds)
        abort();
}

/* False: play has gone beyond what a text may hold (Q9). */
static bool write_and_read(const trk_state *state)
{
    static char text[TRK_POSITION_TEXT], again[TRK_POSITION_TEXT];
    trk_state read;
    trk_text_error error;
    size_t n = trk_position_format(state, text, sizeof text);
    insist(n < sizeof text);
    if (trk_position_parse(text, n, &read, &error) != TRK_OK) {
        insist(error.id == TRK_TEXT_ERROR_OUT_OF_RANGE);
        return false;
    }
    insist(memcmp(&read, state, sizeof read) == 0);
    insist(trk_position_format(&read, again, sizeof again) == n);
    insist(memcmp(text, again, n) == 0);
    return true;
}

/* A move of the lowest actor; false when the game is over. */
static bool random_step(trk_state *state, struct rng *rng)
{
    trk_move moves[TRK_MAX_LEGAL];
    unsigned actors = trk_actors(state), actor = 0;
    if (!actors)
        return false;
    while (!(actors >> actor & 1))
        actor++;
    unsigned n = trk_legal(state, actor, moves, TRK_MAX_LEGAL);
    insist(n > 0 && n <= TRK_MAX_LEGAL);
    insist(trk_apply(state, moves[rng_below(rng, n)], NULL) == TRK_OK);
    insist(trk_check(state, NULL) == TRK_OK);
    return true;
}

static void play_on(trk_state state)
{
    struct rng rng;
    unsigned moves = 0;
    rng_seed(&rng, trk_digest(&state));
    while (moves < MOST_MOVES && random_step(&state, &rng))
        if (++moves % BETWEEN == 0)
            write_and_read(&state);
    insist(moves < MOST_MOVES); /* every game ends */
}

static void check_error(const trk_text_error *error)
{
    insist(error->id > TRK_TEXT_ERROR_NONE && error->id < TRK_N_TEXT_ERRORS);
    insist(error->line >= 1 && error->column >= 1);
    insist(memchr(error->path, 0, sizeof error->path));
    insist(memchr(error->found, 0, sizeof error->found));
    insist(memchr(error->wanted, 0, sizeof error->wanted));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    trk_state state, before;
    trk_text_error error = {0};
    memset(&state, 0x5a, sizeof state);
    before = state;
    if (trk_position_parse((const char *)data, size, &state, &error) == TRK_OK) {
        insist(trk_check(&state, NULL) == TRK_OK);
        insist(write_and_read(&state));
        play_on(state);
    } else {
        check_error(&error);
        insist(memcmp(&state, &before, sizeof state) == 0);
    }
    return 0;
}

/* fuzz_move.c: reads move texts in positions of a game.
 *
 * The first byte picks the position.  Whatever the rest is: a text that is read is
 * written and read again as the same move, one that is not leaves the move alone and says
 * where it is wrong, and eight bytes of it taken as a move have a text. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "trickerion.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { POSITIONS = 256, HALF = POSITIONS / 2 };

static void insist(bool holds)
{
    if (!holds)
        abort();
}

/* A move of the lowest actor; false when the game is over. */
static bool random_step(trk_state *state, struct rng *rng)
{
    trk_move moves[TRK_MAX_LEGAL];
    unsigned actors = trk_actors(state), actor = 0;
    while (actors && !(actors >> actor & 1))
        actor++;
    unsigned n = actors ? trk_legal(state, actor, moves, TRK_MAX_LEGAL) : 0;
    return n > 0 && trk_apply(state, moves[rng_below(rng, n)], NULL) == TRK_OK;
}

/* Positions of a game of three from its beginning. */
static void play(trk_state *states, unsigned n, unsigned modules)
{
    trk_config config;
    struct rng rng;
    rng_seed(&rng, 12);
    insist(trk_config_init(&config, TRK_REVISED_2019, 3) == TRK_OK);
    config.modules = (uint8_t)modules;
    insist(trk_start(&states[0], &config, NULL) == TRK_OK);
    for (unsigned i = 1; i < n; i++) {
        states[i] = states[i - 1];
        random_step(&states[i], &rng);
    }
}

/* Half of them of the base game, half with the Dark Alley; the same in every run. */
static const trk_state *positions(void)
{
    static trk_state states[POSITIONS];
    if (!states[0].config.players) {
        play(states, HALF, 0);
        play(states + HALF, HALF, TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES);
    }
    return states;
}

static void write_and_read(const trk_state *state, trk_move move)
{
    char text[TRK_MOVE_TEXT];
    trk_move again;
    size_t n = trk_move_format(state, move, text, sizeof text);
    insist(n < sizeof text && strlen(text) == n);
    insist(trk_move_parse(state, text, n, &again, NULL) == TRK_OK);
    insist(memcmp(&move, &again, sizeof move) == 0);
}

static void check_error(const trk_text_error *error, size_t size)
{
    insist(error->id > TRK_TEXT_ERROR_NONE && error->id < TRK_N_TEXT_ERRORS);
    insist(error->line == 1 && error->column >= 1 && error->column <= size + 1);
    insist(memchr(error->found, 0, sizeof error->found));
    insist(memchr(error->wanted, 0, sizeof error->wanted));
}

static void write_bytes(const trk_state *state, const uint8_t *data, size_t size)
{
    char text[TRK_MOVE_TEXT];
    trk_move move = {0};
    memcpy(&move, data, size < sizeof move ? size : sizeof move);
    insist(trk_move_format(state, move, text, sizeof text) < sizeof text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    trk_move move = {77, 77, {77}}, before = move;
    trk_text_error error = {0};
    if (size == 0)
        return 0;
    const trk_state *state = &positions()[data[0]];
    trk_err err = trk_move_parse(state, (const char *)data + 1, size - 1, &move, &error);
    if (err == TRK_OK) {
        write_and_read(state, move);
        trk_state copy = *state;
        insist(trk_why(state, move, NULL) == trk_apply(&copy, move, NULL));
    } else {
        check_error(&error, size - 1);
        insist(memcmp(&move, &before, sizeof move) == 0);
    }
    write_bytes(state, data, size);
    return 0;
}

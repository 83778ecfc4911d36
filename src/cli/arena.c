/* arena.c: see arena.h. */
#include "cli/arena.h"

#include "cli/playout.h"

#include <stdlib.h>
#include <string.h>

void arena_start(struct arena *arena, const trk_config *config, struct player *line_up,
                 const uint8_t at[TRK_MAX_PLAYERS], uint64_t seed, uint64_t number)
{
    uint64_t luck[TRK_MAX_PLAYERS];
    *arena = (struct arena){.n = 0};
    playout_seed(&arena->chance, seed, number);
    for (unsigned i = 0; i < TRK_MAX_PLAYERS; i++)
        luck[i] = rng_next(&arena->chance);
    for (unsigned i = 0; i < config->players; i++) {
        arena->seat[at[i]] = &line_up[i];
        player_begin(&line_up[i], at[i], config->players, luck[at[i]]);
    }
    trk_start(&arena->state, config, NULL);
}

/* Bots see what their seat may know. */
static trk_move ask(struct arena *arena, unsigned seat)
{
    struct player *player = arena->seat[seat];
    trk_move legal[TRK_MAX_LEGAL];
    trk_state view;
    unsigned n = trk_legal(&arena->state, seat, legal, TRK_MAX_LEGAL);
    trk_view(&arena->state, seat, &view);
    trk_move move = legal[player_choose(player, &view, seat, legal, n)];
    if (player->failure && !(arena->failed >> seat & 1)) {
        arena->failed |= 1u << seat;
        player_complain(player, seat);
    }
    return move;
}

bool arena_step(struct arena *arena, trk_move *move)
{
    unsigned actors = trk_actors(&arena->state);
    if (actors == 0)
        return false;
    unsigned actor = playout_actor(actors);
    *move = actor == TRK_CHANCE ? playout_pick(&arena->state, actor, &arena->chance)
                                : ask(arena, actor);
    trk_apply(&arena->state, *move, NULL);
    if (arena->state.turn == 1)
        memcpy(arena->order, arena->state.order, sizeof arena->order);
    arena->n++;
    return true;
}

void arena_finish(struct arena *arena, uint8_t place[TRK_MAX_PLAYERS])
{
    player_ranking(&arena->state, arena->failed, place);
    for (unsigned seat = 0; seat < arena->state.config.players; seat++)
        player_end(arena->seat[seat], place[seat], arena->state.player[seat].fame);
}

/* ---- memory ------------------------------------------------------------------------ */

struct player *arena_players(const struct level *levels, unsigned n, unsigned seconds)
{
    struct player *line_up = calloc(TRK_MAX_PLAYERS, sizeof *line_up);
    for (unsigned i = 0; line_up && i < n; i++) {
        if (!player_open(&line_up[i], &levels[i])) {
            arena_close(line_up, i);
            return NULL;
        }
        line_up[i].seconds = seconds;
    }
    return line_up;
}

void arena_close(struct player *line_up, unsigned n)
{
    for (unsigned i = 0; line_up && i < n; i++)
        player_close(&line_up[i]);
    free(line_up);
}

/* preview.c: what a line of moves would do, played out on a copy. */
#include "rules/rules.h"

#include <string.h>

static unsigned where_it_stops(const trk_state *s, unsigned seat)
{
    unsigned actors = trk_actors(s);
    if (s->phase == TRK_PHASE_GAME_OVER)
        return TRK_STOP_OVER;
    if (!actors)
        return TRK_STOP_UNKNOWN;
    if (actors >> TRK_CHANCE & 1)
        return TRK_STOP_CHANCE;
    return actors >> seat & 1 ? TRK_STOP_SAME_SEAT : TRK_STOP_OTHER_SEAT;
}

static void add_odds(trk_preview *preview)
{
    const unsigned cap = sizeof preview->odds / sizeof *preview->odds;
    unsigned n = trk_legal(&preview->after, TRK_CHANCE, preview->odds, cap);
    for (unsigned i = 0; i < n; i++)
        preview->weight[i] = trk_weight(&preview->after, preview->odds[i]);
    preview->n_odds = (uint16_t)n;
}

static void add_differences(const trk_state *before, trk_preview *preview)
{
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++) {
        const trk_player *a = &before->player[seat], *b = &preview->after.player[seat];
        preview->fame[seat] = (int16_t)(b->fame - a->fame);
        preview->coins[seat] = (int16_t)(b->coins - a->coins);
        preview->shards[seat] = (int16_t)(b->shards - a->shards);
    }
}

trk_err trk_preview_moves(const trk_state *view, unsigned seat, const trk_move *moves,
                          unsigned n, trk_preview *preview)
{
    trk_events events = {preview->events, TRK_MAX_EVENTS, 0};
    memset(preview, 0, sizeof *preview);
    preview->after = *view;
    preview->stop = (uint8_t)where_it_stops(view, seat);
    trk_err err = n > 0 && preview->stop != TRK_STOP_SAME_SEAT ? TRK_ERR_ILLEGAL : TRK_OK;
    while (preview->moves < n && preview->stop == TRK_STOP_SAME_SEAT) {
        trk_move move = moves[preview->moves];
        err = move.actor == seat ? trk_apply(&preview->after, move, &events)
                                 : TRK_ERR_ILLEGAL;
        if (err)
            break;
        preview->moves++;
        preview->stop = (uint8_t)where_it_stops(&preview->after, seat);
    }
    for (unsigned i = 0; i < events.n && i < events.cap; i++)
        preview->events[i] = trk_event_for(preview->events[i], seat);
    preview->n_events = (uint16_t)(events.n < events.cap ? events.n : events.cap);
    add_differences(view, preview);
    if (preview->stop == TRK_STOP_CHANCE)
        add_odds(preview);
    return err;
}

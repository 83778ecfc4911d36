/* view.c: what a seat may know (A81), and how a view is completed again.
 *
 * In the base game one thing is hidden: plans, until all seats are ready.  A view shows a
 * seat that is not ready as if it had decided nothing, and one that is ready with unknown
 * cards under all of its Characters and its whole hand open, for a hand is public. */
#include "rules/rules.h"

#include <string.h>

static bool hides_plan(const trk_state *s, unsigned seat)
{
    return s->phase == TRK_PHASE_ASSIGNMENT && s->player[seat].planned > 0;
}

/* A81: others learn only whether the seat is ready. */
static void mask_plan(trk_player *p)
{
    bool ready = p->planned == TRK_N_CHARACTERS;
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        uint8_t *card = &p->member[c].card;
        if (*card < TRK_CARD_SPECIAL)
            p->hand[*card]++;
        *card = ready && in_team(p, c) ? TRK_HIDDEN : TRK_NONE;
    }
    p->planned = ready ? TRK_N_CHARACTERS : 0;
}

void trk_view(const trk_state *state, unsigned seat, trk_state *view)
{
    if (view != state)
        memcpy(view, state, sizeof *view);
    for (unsigned other = 0; other < players(state); other++)
        if (other != seat && hides_plan(state, other))
            mask_plan(&view->player[other]);
}

/* The first Character whose card is unknown. */
static bool find_hidden(const trk_state *view, unsigned *seat, unsigned *character)
{
    for (*seat = 0; *seat < players(view); ++*seat)
        for (*character = 0; *character < TRK_N_CHARACTERS; ++*character)
            if (view->player[*seat].member[*character].card == TRK_HIDDEN)
                return true;
    return false;
}

unsigned trk_unknowns(const trk_state *view, trk_move *moves, uint32_t *weights,
                      unsigned cap)
{
    unsigned seat, character;
    struct list list = {moves, 0, cap};
    if (!find_hidden(view, &seat, &character))
        return 0;
    const trk_player *p = &view->player[seat];
    for (unsigned card = 0; card < TRK_CARD_SPECIAL; card++)
        if (p->hand[card])
            list_add(&list, TRK_MOVE_ASSIGN, seat, character, card, 0);
    list_add(&list, TRK_MOVE_ASSIGN, seat, character, TRK_N_CARDS, 0);
    for (unsigned i = 0; i < list.n; i++)
        weights[i] = 1;
    return list.n;
}

trk_err trk_reveal(trk_state *view, trk_move move)
{
    trk_move moves[TRK_MAX_LEGAL];
    uint32_t weights[TRK_MAX_LEGAL];
    unsigned n = trk_unknowns(view, moves, weights, TRK_MAX_LEGAL);
    for (unsigned i = 0; i < n; i++) {
        if (memcmp(&moves[i], &move, sizeof move) != 0)
            continue;
        trk_player *p = &view->player[move.actor];
        bool none = move.arg[1] == TRK_N_CARDS;
        p->member[move.arg[0]].card = none ? TRK_NONE : move.arg[1];
        if (!none)
            p->hand[move.arg[1]]--;
        begin_placing(view, NULL);
        settle(view, NULL);
        return TRK_OK;
    }
    return TRK_ERR_ILLEGAL;
}

/* The public form keeps what happened and to whom, and drops the rest. */
trk_event trk_event_for(trk_event event, unsigned seat)
{
    if (event.seen_by == 0xff || (seat < TRK_MAX_PLAYERS && (event.seen_by >> seat & 1)))
        return event;
    memset(event.a, TRK_HIDDEN, sizeof event.a);
    event.seen_by = 0;
    return event;
}

/* prophecies.c: what happens when one Prophecy makes place for another (G10). */
#include "rules/modifiers/bonuses.h"

/* P.hidden_assignments leaves in mid-phase: the cards of Characters not yet handled are
 * turned up.  At End Turn all are handled, and Idle ones stay unseen. */
static void turn_cards_up(trk_state *s, trk_events *events)
{
    for (unsigned i = 0; i < players(s); i++) {
        unsigned seat = s->order[i];
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            if (can_be_handled(&s->player[seat], c))
                turn_card_up(s, seat, c, events);
    }
}

void change_prophecy(trk_state *s, unsigned next, trk_events *events)
{
    unsigned gone = s->active;
    s->active = (uint8_t)next;
    if (gone != TRK_NONE)
        note(events, TRK_EVENT_PROPHECY_GONE, TRK_CHANCE, TRK_R(19, 7), gone, 0, 0, 0);
    if (next != TRK_NONE)
        note(events, TRK_EVENT_PROPHECY_ACTIVE, TRK_CHANCE, TRK_R(24, 1), next, 0, 0, 0);
    if (gone == TRK_P_HIDDEN_ASSIGNMENTS && s->phase == TRK_PHASE_PLACEMENT)
        turn_cards_up(s, events);
}

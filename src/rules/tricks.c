/* tricks.c: Trick cards, their Symbol markers and their Trick markers (R1.5, R1.6,
 * R13.6). */
#include "rules/rules.h"

bool trick_in_game(const trk_state *s, unsigned trick)
{
    return data_tricks[trick].level < 3 ||
           has_module(s, TRK_MODULE_DARK_ALLEY); /* R2.1 */
}

int own_trick_slot(const trk_player *p, unsigned trick)
{
    for (int i = 0; i < TRK_TRICK_SLOTS; i++)
        if (p->trick[i].trick == trick)
            return i;
    return -1;
}

int symbol_slot(const trk_player *p, unsigned symbol)
{
    for (int i = 0; i < TRK_TRICK_SLOTS; i++)
        if (p->trick[i].trick != TRK_NONE && p->trick[i].symbol == symbol)
            return i;
    return -1;
}

/* A19: a new Trick may go straight to the Engineer's slot, unless Q1. */
bool engineer_slot_free(const trk_state *s, const trk_player *p)
{
    return in_team(p, TRK_ENGINEER) && p->trick[TRK_ENGINEER_SLOT].trick == TRK_NONE &&
           has_switch(s, TRK_SWITCH_DIRECT_TO_EXTENSION);
}

int free_trick_slot(const trk_state *s, const trk_player *p)
{
    for (int i = 0; i < TRK_ENGINEER_SLOT; i++)
        if (p->trick[i].trick == TRK_NONE)
            return i;
    return engineer_slot_free(s, p) ? TRK_ENGINEER_SLOT : -1;
}

unsigned trick_owner(const trk_state *s, unsigned trick)
{
    for (unsigned seat = 0; seat < players(s); seat++)
        if (own_trick_slot(&s->player[seat], trick) >= 0)
            return seat;
    return TRK_NONE;
}

unsigned check_residence(const trk_state *s, unsigned trick, trk_reason *why)
{
    if (s->residence >> trick & 1)
        return TRK_NO_NONE;
    if (!trick_in_game(s, trick))
        return refuse(why, TRK_NO_NO_LEVEL_3, (int)trick, 0);
    return refuse(why, TRK_NO_NOT_IN_RESIDENCE, (int)trick, (int)trick_owner(s, trick));
}

/* A84, Q7: the free symbol with most markers left in the game, the first of equals. */
unsigned choose_symbol(const trk_player *p)
{
    unsigned best = TRK_NONE;
    for (unsigned symbol = 0; symbol < TRK_N_SYMBOLS; symbol++)
        if (symbol_slot(p, symbol) < 0 &&
            (best == TRK_NONE || p->lost[symbol] < p->lost[best]))
            best = symbol;
    return best;
}

unsigned take_trick(trk_state *s, unsigned seat, unsigned trick, unsigned slot)
{
    trk_player *p = &s->player[seat];
    unsigned symbol = choose_symbol(p);
    s->residence &= ~(UINT64_C(1) << trick);
    p->trick[slot] = (trk_own_trick){(uint8_t)trick, (uint8_t)symbol, 0, 0};
    return symbol;
}

/* G9: one more marker on a Trick card, if there is one in the supply. */
void add_marker(trk_state *s, unsigned seat, unsigned slot, trk_rule rule,
                trk_events *events)
{
    trk_player *p = &s->player[seat];
    trk_own_trick *own = &p->trick[slot];
    if (!p->supply[own->symbol])
        return;
    p->supply[own->symbol]--;
    own->markers++;
    note(events, TRK_EVENT_MARKER_ADDED, seat, rule, own->trick, 0, 0, 0);
}

/* Take the markers of a symbol off some spots; a pile is two (M.supercharge). */
static unsigned take_off_spots(uint8_t *spot, unsigned spots, unsigned seat,
                               unsigned symbol)
{
    unsigned n = 0;
    for (unsigned i = 0; i < spots; i++)
        if (spot[i] != TRK_NONE && TRK_MARKER_OWNER(spot[i]) == seat &&
            TRK_MARKER_SYMBOL(spot[i]) == symbol) {
            n += markers_in(spot[i]);
            spot[i] = TRK_NONE;
        }
    return n;
}

static unsigned take_off_display(trk_state *s, unsigned seat, unsigned symbol)
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_DISPLAY; i++) {
        n += take_off_spots(s->show[i].marker, TRK_CARD_SLOTS, seat, symbol);
        n += take_off_spots(s->show[i].beside, TRK_BESIDE, seat, symbol);
    }
    return n;
}

/* R13.6: all markers of the Trick go to the supply, or [2015] out of the game
 * (D19, A93).  What was performed of it this turn stands for no Trick any more. */
void return_trick(trk_state *s, unsigned seat, unsigned trick, trk_events *events)
{
    trk_player *p = &s->player[seat];
    trk_own_trick *own = &p->trick[own_trick_slot(p, trick)];
    unsigned markers = own->markers + take_off_display(s, seat, own->symbol);
    uint8_t *to = has_switch(s, TRK_SWITCH_RETURNED_MARKERS_LOST) ? p->lost : p->supply;
    to[own->symbol] = (uint8_t)(to[own->symbol] + markers);
    p->performed &= (uint8_t) ~(1u << own->symbol);
    *own = (trk_own_trick){TRK_NONE, TRK_NONE, 0, 0};
    s->residence |= UINT64_C(1) << trick;
    note(events, TRK_EVENT_TRICK_RETURNED, seat, TRK_R(13, 6), trick, markers, 0, 0);
}

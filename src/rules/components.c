/* components.c: piles of Components in the Workshop (R14.2, A24, A25, A98).
 *
 * A player has one pile per type; only whether it lies on an ordinary slot or on one of
 * the Manager's Multi slots matters (Q3), so a board is a count per type and the types on
 * the two Multi slots. */
#include "rules/rules.h"

bool on_multi(const trk_player *p, unsigned component)
{
    return p->multi[0] == component || p->multi[1] == component;
}

/* A25: a pile on a Multi slot counts as one piece more; [2019] never more than
 * the limit. */
unsigned effective(const trk_state *s, const trk_player *p, unsigned component)
{
    unsigned tokens = p->component[component];
    if (!on_multi(p, component))
        return tokens;
    if (tokens == DATA_COMPONENT_LIMIT && has_switch(s, TRK_SWITCH_VIRTUAL_PIECE_COUNTS))
        return tokens;
    return tokens + 1;
}

unsigned ordinary_piles(const trk_player *p)
{
    unsigned piles = 0;
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        piles += p->component[c] > 0;
    return piles - (p->multi[0] != TRK_NONE) - (p->multi[1] != TRK_NONE);
}

/* The first Component of a Trick's requirement that is short, or TRK_NONE. */
unsigned missing_component(const trk_state *s, const trk_player *p, unsigned trick)
{
    const uint8_t *need = data_tricks[trick].need;
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        if (need[c] > p->component[c] && need[c] > effective(s, p, c))
            return c;
    return TRK_NONE;
}

/* D23: how many tokens may lie in a pile when pieces are added to it. */
unsigned token_limit(const trk_state *s, bool multi)
{
    bool counts = multi && has_switch(s, TRK_SWITCH_VIRTUAL_PIECE_COUNTS);
    return counts ? DATA_COMPONENT_LIMIT - 1 : DATA_COMPONENT_LIMIT;
}

static unsigned room_on_pile(const trk_state *s, const trk_player *p, unsigned component,
                             unsigned pieces, trk_reason *why, unsigned *reason)
{
    bool multi = on_multi(p, component);
    if (p->component[component] + pieces <= token_limit(s, multi))
        return multi ? 1u << TRK_EXTENSION : 1u << TRK_ORDINARY;
    *reason = refuse_more(why, TRK_NO_PILE_LIMIT, (int)component, p->component[component],
                          (int)token_limit(s, multi), 0);
    return 0;
}

static bool free_multi_slot(const trk_state *s, const trk_player *p)
{
    return in_team(p, TRK_MANAGER) && has_switch(s, TRK_SWITCH_DIRECT_TO_EXTENSION) &&
           (p->multi[0] == TRK_NONE || p->multi[1] == TRK_NONE);
}

/* The most pieces that a new pile can have, wherever it would lie. */
unsigned largest_new_pile(const trk_state *s, const trk_player *p)
{
    if (ordinary_piles(p) < DATA_COMPONENT_SLOTS)
        return token_limit(s, false);
    return free_multi_slot(s, p) ? token_limit(s, true) : 0;
}

/* The most pieces that can be added to a pile that is there. */
unsigned room_left(const trk_state *s, const trk_player *p, unsigned component)
{
    unsigned limit = token_limit(s, on_multi(p, component));
    return limit > p->component[component] ? limit - p->component[component] : 0;
}

/* R14.2, A23, A24 */
unsigned room_for(const trk_state *s, const trk_player *p, unsigned component,
                  unsigned pieces, trk_reason *why, unsigned *reason)
{
    if (p->component[component])
        return room_on_pile(s, p, component, pieces, why, reason);
    unsigned places = 0;
    bool multi = free_multi_slot(s, p);
    if (ordinary_piles(p) < DATA_COMPONENT_SLOTS)
        places |= 1u << TRK_ORDINARY;
    if (multi && pieces <= token_limit(s, true))
        places |= 1u << TRK_EXTENSION;
    if (!places && multi)
        *reason = refuse_more(why, TRK_NO_PILE_LIMIT, (int)component, 0,
                              (int)token_limit(s, true), 0);
    else if (!places)
        *reason = refuse(why, TRK_NO_NO_COMPONENT_SLOT, (int)component, 0);
    return places;
}

/* Put pieces on the pile of their type, or a new pile on a place of the given kind.  A
 * pile that lies elsewhere moves to the extension with the first piece put there (A83).
 */
void add_pieces(trk_player *p, unsigned component, unsigned pieces, unsigned place)
{
    p->component[component] = (uint8_t)(p->component[component] + pieces);
    if (place == TRK_EXTENSION && !on_multi(p, component))
        p->multi[p->multi[0] != TRK_NONE] = (uint8_t)component;
}

/* A99: an emptied slot is free. */
void remove_piece(trk_player *p, unsigned component)
{
    if (--p->component[component])
        return;
    for (unsigned i = 0; i < TRK_MULTI_SLOTS; i++)
        if (p->multi[i] == component)
            p->multi[i] = TRK_NONE;
}

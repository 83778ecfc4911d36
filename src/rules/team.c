/* team.c: small questions about a player's Characters. */
#include "rules/rules.h"

unsigned apprentices(const trk_player *p)
{
    unsigned n = 0;
    for (unsigned c = TRK_APPRENTICE_1; c <= TRK_APPRENTICE_4; c++)
        n += in_team(p, c);
    return n;
}

bool can_be_handled(const trk_player *p, unsigned character)
{
    const trk_member *member = &p->member[character];
    return member->card != TRK_NONE && member->slot == TRK_NONE && !member->idle;
}

unsigned specialists(const trk_player *p)
{
    unsigned n = 0;
    for (unsigned c = TRK_ENGINEER; c <= TRK_ASSISTANT; c++)
        n += in_team(p, c);
    return n;
}

bool somebody_to_handle(const trk_player *p)
{
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (can_be_handled(p, c))
            return true;
    return false;
}

int apprentice_place(const trk_player *p)
{
    for (unsigned c = TRK_APPRENTICE_1; c < TRK_APPRENTICE_4; c++)
        if (!in_team(p, c))
            return (int)c;
    return -1;
}

/* A21: places of the board, one more with the Assistant in the team or on the Inn, less
 * those that are or will be lived on.  Without direct_to_extension a new Apprentice needs
 * an ordinary place (Q1). */
bool place_for_apprentice(const trk_state *s, const trk_player *p)
{
    unsigned ordinary = apprentices(p) - in_team(p, TRK_APPRENTICE_4);
    if (!has_switch(s, TRK_SWITCH_DIRECT_TO_EXTENSION))
        return ordinary + p->hired < DATA_APPRENTICE_PLACES;
    unsigned places =
        DATA_APPRENTICE_PLACES + (p->member[TRK_ASSISTANT].status != TRK_IN_SUPPLY);
    return apprentices(p) + p->hired < places;
}

/* A22: the kinds of places on which an Apprentice could live now, bit TRK_ORDINARY and
 * bit TRK_EXTENSION (Q1). */
unsigned free_homes(const trk_state *s, const trk_player *p)
{
    bool extension = in_team(p, TRK_ASSISTANT) && !in_team(p, TRK_APPRENTICE_4) &&
                     has_switch(s, TRK_SWITCH_DIRECT_TO_EXTENSION);
    return (apprentice_place(p) >= 0 ? 1u << TRK_ORDINARY : 0) |
           (extension ? 1u << TRK_EXTENSION : 0);
}

/* R16.3: all of a player's Characters in the Theater share a weekday. */
unsigned weekday_of(const trk_player *p)
{
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (in_theater(p->member[c].slot))
            return data_slots[p->member[c].slot].weekday;
    return TRK_NONE;
}

/* R19.1, A48: every placed Character works; the Apprentice on the Assistant's place is
 * free. */
unsigned wages(const trk_player *p)
{
    unsigned due = 0;
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (p->member[c].slot != TRK_NONE && c != TRK_APPRENTICE_4)
            due += data_characters[data_kind[c]].wage;
    return due;
}

/* R19.1, A49: Coins as far as they go; each Coin missing costs Fame, never below 0. */
void pay_wage(trk_state *s, unsigned due, trk_event event, trk_events *events)
{
    const trk_player *p = &s->player[event.seat];
    int paid = (int)due < p->coins ? (int)due : p->coins;
    int loss = ((int)due - paid) * DATA_UNPAID_WAGE_FAME;
    event.coins = (int16_t)-paid;
    event.fame = (int16_t) - (loss < p->fame ? loss : p->fame);
    happen(s, events, event);
}

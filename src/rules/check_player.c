/* check_player.c: the invariants of one player's board. */
#include "rules/check.h"

/* ---- Fame, Coins, Shards ------------------------------------------------------- */

static bool check_amounts(struct checker *k, unsigned seat)
{
    const trk_player *p = &k->s->player[seat];
    int sum = 0;
    for (unsigned i = 0; i < TRK_N_FAME_SOURCES; i++) {
        bool cost = i == TRK_FAME_WAGES;
        bool both = i == TRK_FAME_BONUSES && has_module(k->s, TRK_MODULE_DARK_ALLEY);
        if (!both && (cost ? p->ledger[i] > 0 : p->ledger[i] < 0))
            return fault_id(k, "out_of_range", "players[#].ledger.", seat,
                            data_fame_ids[i], "");
        sum += p->ledger[i];
    }
    return sum == p->fame ? true : fault(k, "not_the_ledger", "players[#].fame", seat, 0);
}

/* ---- Characters ---------------------------------------------------------------- */

static bool member_fault(struct checker *k, const char *what, unsigned seat, unsigned c,
                         const char *field)
{
    return fault_id(k, what, "players[#].member.", seat, data_character_ids[c], field);
}

static bool check_status(struct checker *k, unsigned seat, unsigned c)
{
    const trk_state *s = k->s;
    const trk_player *p = &s->player[seat];
    const trk_member *m = &p->member[c];
    bool specialist = c >= TRK_ENGINEER && c <= TRK_ASSISTANT;
    if (m->status > TRK_ON_INN || (m->status == TRK_ON_INN && !specialist))
        return member_fault(k, "out_of_range", seat, c, ".status");
    if (m->status == TRK_ON_INN &&
        !phase_between(s, TRK_PHASE_PLACE, TRK_PHASE_KEEP_MARKER))
        return member_fault(k, "not_now", seat, c, ".status");
    if (c == TRK_MAGICIAN && (m->status == TRK_IN_TEAM) != (p->magician != TRK_NONE))
        return member_fault(k, "no_magician", seat, c, ".status");
    if (c == TRK_APPRENTICE_4 && m->status == TRK_IN_TEAM && !in_team(p, TRK_ASSISTANT))
        return member_fault(k, "no_extension", seat, c, ".status");
    return true;
}

static bool check_card(struct checker *k, unsigned seat, unsigned c)
{
    const trk_state *s = k->s;
    const trk_player *p = &s->player[seat];
    const trk_member *m = &p->member[c];
    if (m->card == TRK_NONE)
        return true;
    unsigned cards =
        has_module(s, TRK_MODULE_DARK_ALLEY) ? TRK_N_CARDS : TRK_CARD_SPECIAL;
    if (m->card >= cards || m->status != TRK_IN_TEAM ||
        !phase_between(s, TRK_PHASE_ASSIGNMENT, TRK_PHASE_NEW_PROPHECY))
        return member_fault(k, "no_card_there", seat, c, ".card");
    if (s->phase == TRK_PHASE_ASSIGNMENT && c >= p->planned)
        return member_fault(k, "not_planned", seat, c, ".card");
    return true;
}

/* The Locations to which a card may have brought its Character: before the ability was
 * used it may have been a copy of another (R25.4), whose Character is Idle by now. */
static unsigned could_lead_to(const trk_state *s, unsigned seat, unsigned card)
{
    if (!s->player[seat].ability)
        return ask_locations(s, seat, card);
    trk_state before = *s;
    before.player[seat].ability = 0;
    for (unsigned other = 0; other < players(s); other++)
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            before.player[other].member[c].idle = 0;
    return ask_locations(&before, seat, card);
}

static bool check_slot(struct checker *k, unsigned seat, unsigned c)
{
    const trk_state *s = k->s;
    const trk_member *m = &s->player[seat].member[c];
    bool placing = phase_between(s, TRK_PHASE_PLACE, TRK_PHASE_KEEP_MARKER);
    if (m->idle > 1 ||
        (m->idle && (!placing || m->card == TRK_NONE || m->slot != TRK_NONE)))
        return member_fault(k, "not_idle", seat, c, ".idle");
    if (m->slot == TRK_NONE) {
        if (phase_between(s, TRK_PHASE_BREAKING_FREE, TRK_PHASE_KEEP_MARKER) &&
            m->card != TRK_NONE && !m->idle)
            return member_fault(k, "not_handled", seat, c, ".slot");
        return true;
    }
    if (!placing || m->slot >= TRK_N_SLOTS || m->card == TRK_NONE ||
        !(could_lead_to(s, seat, m->card) >> data_slots[m->slot].location & 1))
        return member_fault(k, "not_its_location", seat, c, ".slot");
    if (data_slots[m->slot].players > players(s))
        return member_fault(k, "closed_slot", seat, c, ".slot");
    if (data_slots[m->slot].performance && c != TRK_MAGICIAN)
        return member_fault(k, "magicians_only", seat, c, ".slot");
    return true;
}

/* A21: everybody has or will have a place. */
static bool check_places(struct checker *k, unsigned seat)
{
    const trk_state *s = k->s;
    const trk_player *p = &s->player[seat];
    unsigned ordinary = apprentices(p) - in_team(p, TRK_APPRENTICE_4);
    bool direct = has_switch(s, TRK_SWITCH_DIRECT_TO_EXTENSION);
    unsigned places = DATA_APPRENTICE_PLACES - ordinary +
                      (direct && !in_team(p, TRK_APPRENTICE_4) &&
                       p->member[TRK_ASSISTANT].status != TRK_IN_SUPPLY);
    bool now = phase_between(s, TRK_PHASE_PLACE, TRK_PHASE_RETURN_CHARACTERS);
    if (p->hired > (now ? places : 0) || apprentices(p) + p->hired > TRK_N_CHARACTERS - 4)
        return fault(k, "no_place", "players[#].hired", seat, 0);
    return true;
}

static bool check_planned(struct checker *k, unsigned seat)
{
    const trk_player *p = &k->s->player[seat];
    bool now = k->s->phase == TRK_PHASE_ASSIGNMENT;
    bool whole = p->planned == 0 || p->planned == TRK_N_CHARACTERS ||
                 (p->planned < TRK_N_CHARACTERS && in_team(p, p->planned));
    if (now ? !whole : p->planned != 0)
        return fault(k, "not_planned", "players[#].planned", seat, 0);
    bool poster_now = phase_between(k->s, TRK_PHASE_ADVERTISE, TRK_PHASE_NEW_PERFORMANCE);
    bool too_early =
        k->s->phase == TRK_PHASE_ADVERTISE && place_in_order(k->s, seat) >= k->s->step;
    if (p->advertised > 1 || (p->advertised && (!poster_now || too_early)))
        return fault(k, "not_now", "players[#].advertised", seat, 0);
    return true;
}

static bool check_team(struct checker *k, unsigned seat)
{
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (!check_status(k, seat, c) || !check_card(k, seat, c) ||
            !check_slot(k, seat, c))
            return false;
    return check_places(k, seat) && check_planned(k, seat);
}

/* R3.6, A50: no Permanent card is ever lost. */
static bool check_hand(struct checker *k, unsigned seat)
{
    const trk_player *p = &k->s->player[seat];
    bool alley = has_module(k->s, TRK_MODULE_DARK_ALLEY);
    for (unsigned l = 0; l < TRK_N_LOCATIONS; l++) {
        unsigned all = alley ? data_permanents[l].dark_alley : data_permanents[l].base;
        unsigned n = p->hand[l];
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            n += p->member[c].card == l;
        if (n != all)
            return fault_id(k, "lost_card", "players[#].hand.", seat,
                            data_location_ids[l], "");
    }
    return true;
}

/* ---- Tricks and their markers -------------------------------------------------- */

/* S.enhance_trick: more than there are uses of the card in a game. */
enum { MOST_ENHANCED = 2 * DATA_TURNS_DARK_ALLEY };

static bool check_trick(struct checker *k, unsigned seat, unsigned i)
{
    const trk_player *p = &k->s->player[seat];
    const trk_own_trick *t = &p->trick[i];
    if (t->trick == TRK_NONE) {
        if (t->symbol != TRK_NONE || t->markers || t->enhanced)
            return fault(k, "no_trick", "players[#].trick[#]", seat, i);
        return true;
    }
    if (t->trick >= TRK_N_TRICKS || !trick_in_game(k->s, t->trick))
        return fault(k, "not_in_game", "players[#].trick[#].trick", seat, i);
    if (t->symbol >= TRK_N_SYMBOLS)
        return fault(k, "out_of_range", "players[#].trick[#].symbol", seat, i);
    if (t->enhanced > (has_module(k->s, TRK_MODULE_DARK_ALLEY) ? MOST_ENHANCED : 0))
        return fault(k, "out_of_range", "players[#].trick[#].enhanced", seat, i);
    if (i == TRK_ENGINEER_SLOT && !in_team(p, TRK_ENGINEER))
        return fault(k, "no_extension", "players[#].trick[#]", seat, i);
    for (unsigned other = 0; other < i; other++)
        if (p->trick[other].trick != TRK_NONE && p->trick[other].symbol == t->symbol)
            return fault(k, "symbol_twice", "players[#].trick[#].symbol", seat, i);
    return true;
}

static unsigned markers_on_display(const trk_state *s, unsigned seat, unsigned symbol)
{
    unsigned n = 0;
    unsigned spots = has_module(s, TRK_MODULE_DARK_ALLEY) ? TRK_SPOTS : TRK_CARD_SLOTS;
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        for (unsigned spot = 0; spot < spots; spot++) {
            unsigned marker = marker_at(&s->show[i], spot);
            if (marker != TRK_NONE && TRK_MARKER_OWNER(marker) == seat &&
                TRK_MARKER_SYMBOL(marker) == symbol)
                n += markers_in(marker);
        }
    return n;
}

/* R1.6: four markers per symbol; on display only with a Trick behind them. */
static bool check_markers(struct checker *k, unsigned seat, unsigned symbol)
{
    const trk_player *p = &k->s->player[seat];
    int slot = symbol_slot(p, symbol);
    unsigned shown = markers_on_display(k->s, seat, symbol);
    unsigned card = slot < 0 ? 0 : p->trick[slot].markers;
    if (p->lost[symbol] && (!has_switch(k->s, TRK_SWITCH_RETURNED_MARKERS_LOST)))
        return fault_id(k, "lost_marker", "players[#].lost.", seat,
                        data_symbol_ids[symbol], "");
    if ((slot < 0 && shown) ||
        p->supply[symbol] + p->lost[symbol] + card + shown != DATA_MARKERS_PER_SYMBOL)
        return fault_id(k, "lost_marker", "players[#].supply.", seat,
                        data_symbol_ids[symbol], "");
    return true;
}

/* ---- Components ---------------------------------------------------------------- */

static bool check_components(struct checker *k, unsigned seat)
{
    const trk_player *p = &k->s->player[seat];
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        if (p->component[c] > DATA_COMPONENT_LIMIT)
            return fault_id(k, "too_many", "players[#].component.", seat,
                            data_component_ids[c], "");
    for (unsigned i = 0; i < TRK_MULTI_SLOTS; i++) {
        unsigned type = p->multi[i];
        if (type == TRK_NONE)
            continue;
        if (type >= TRK_N_COMPONENTS || !p->component[type] || !in_team(p, TRK_MANAGER) ||
            (i == 1 && p->multi[0] == type))
            return fault(k, "no_pile", "players[#].multi[#]", seat, i);
    }
    if (ordinary_piles(p) > DATA_COMPONENT_SLOTS)
        return fault(k, "too_many", "players[#].component", seat, 0);
    return true;
}

bool check_player(struct checker *k, unsigned seat)
{
    const trk_player *p = &k->s->player[seat];
    if (p->magician != TRK_NONE && p->magician >= TRK_N_MAGICIANS)
        return fault(k, "out_of_range", "players[#].magician", seat, 0);
    if (p->reserved[0] || p->reserved[1])
        return fault(k, "out_of_range", "players[#].reserved", seat, 0);
    if (!check_amounts(k, seat) || !check_team(k, seat) || !check_hand(k, seat))
        return false;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (!check_trick(k, seat, i))
            return false;
    for (unsigned symbol = 0; symbol < TRK_N_SYMBOLS; symbol++)
        if (!check_markers(k, seat, symbol))
            return false;
    return check_components(k, seat);
}

/* check_table.c: what the boards share: Tricks, slots, Performance cards, and
 * the stack. */
#include "rules/check.h"

/* ---- boards together ----------------------------------------------------------- */

static bool check_residence_decks(struct checker *k)
{
    const trk_state *s = k->s;
    uint64_t here = 0;
    for (unsigned trick = 0; trick < TRK_N_TRICKS; trick++)
        if (trick_in_game(s, trick))
            here |= UINT64_C(1) << trick;
    for (unsigned seat = 0; seat < players(s); seat++)
        for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++) {
            unsigned trick = s->player[seat].trick[i].trick;
            if (trick == TRK_NONE)
                continue;
            if (!(here >> trick & 1))
                return fault(k, "owned_twice", "players[#].trick[#].trick", seat, i);
            here &= ~(UINT64_C(1) << trick);
        }
    return here == s->residence ? true : fault(k, "owned_twice", "residence", 0, 0);
}

static bool slot_fault(struct checker *k, const char *what, unsigned seat, unsigned c)
{
    return fault_id(k, what, "players[#].member.", seat, data_character_ids[c], ".slot");
}

/* R11.4, R16.3: one Character per slot, one weekday per player, one player
 * per weekday. */
static bool check_slots(struct checker *k)
{
    const trk_state *s = k->s;
    uint32_t taken = 0, workshop[TRK_MAX_PLAYERS] = {0};
    unsigned day_owner[TRK_N_WEEKDAYS] = {TRK_NONE, TRK_NONE, TRK_NONE, TRK_NONE};
    for (unsigned seat = 0; seat < players(s); seat++)
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
            unsigned slot = s->player[seat].member[c].slot;
            if (slot == TRK_NONE)
                continue;
            bool own = data_slots[slot].location == TRK_WORKSHOP;
            uint32_t *set = own ? &workshop[seat] : &taken;
            if (*set >> slot & 1)
                return slot_fault(k, "slot_twice", seat, c);
            *set |= 1u << slot;
            unsigned day = data_slots[slot].weekday;
            if (day == TRK_NONE)
                continue;
            if (day != weekday_of(&s->player[seat]) ||
                (day_owner[day] != TRK_NONE && day_owner[day] != seat))
                return slot_fault(k, "weekday_twice", seat, c);
            day_owner[day] = seat;
        }
    return taken == s->taken ? true : fault(k, "slot_twice", "taken", 0, 0);
}

bool check_together(struct checker *k)
{
    return check_residence_decks(k) && check_slots(k);
}

/* ---- Performance cards (X11) --------------------------------------------------- */

/* Which theater the card on a place must be of; N_THEATERS: no card lies there. */
static unsigned theater_at(const trk_state *s, unsigned place)
{
    if (s->turn == 0) {
        unsigned dealt = s->phase == TRK_PHASE_DISPLAY ? s->step : players(s) - 1;
        return place < dealt ? THEATER_RIVERSIDE : N_THEATERS;
    }
    bool moved = s->phase == TRK_PHASE_NEW_PERFORMANCE || s->phase == TRK_PHASE_GAME_OVER;
    unsigned turn = s->turn + moved;
    if (place >= cards_on_display(s, turn) || (moved && place == 0))
        return N_THEATERS;
    return turn > place + 1 ? next_theater(s, turn - 2 - place) : THEATER_RIVERSIDE;
}

static bool check_show(struct checker *k, unsigned place)
{
    const trk_state *s = k->s;
    const trk_show *show = &s->show[place];
    unsigned theater = theater_at(s, place);
    if (theater == N_THEATERS ? show->card != TRK_NONE
                              : show->card >= TRK_N_PERFORMANCES ||
                                    data_performances[show->card].theater != theater)
        return fault(k, "wrong_theater", "show[#].card", place, 0);
    if (show->card != TRK_NONE && (s->unseen >> show->card & 1))
        return fault(k, "unseen_card", "show[#].card", place, 0);
    for (unsigned other = 0; other < place; other++)
        if (show->card != TRK_NONE && s->show[other].card == show->card)
            return fault(k, "card_twice", "show[#].card", place, 0);
    return true;
}

/* R16.7 (a) holds for every marker on display. */
static bool category_in_circle(const trk_state *s, unsigned place, unsigned slot)
{
    unsigned marker = s->show[place].marker[slot];
    const trk_player *p = &s->player[TRK_MARKER_OWNER(marker)];
    unsigned trick = p->trick[symbol_slot(p, TRK_MARKER_SYMBOL(marker))].trick;
    return circle_towards(s->show[place].card, slot,
                          data_tricks[trick].category + TRK_MARKER_ORIENTATION(marker));
}

static bool check_marker(struct checker *k, unsigned place, unsigned slot)
{
    const trk_state *s = k->s;
    const trk_show *show = &s->show[place];
    unsigned marker = show->marker[slot];
    if (marker == TRK_NONE)
        return true;
    if (show->card == TRK_NONE || slot >= data_performances[show->card].slots)
        return fault(k, "no_such_slot", "show[#].marker[#]", place, slot);
    if (s->turn == 0 || marker >> 4 >= players(s) ||
        symbol_slot(&s->player[marker >> 4], TRK_MARKER_SYMBOL(marker)) < 0)
        return fault(k, "nobodys_marker", "show[#].marker[#]", place, slot);
    for (unsigned other = 0; other < slot; other++)
        if (show->marker[other] != TRK_NONE && show->marker[other] >> 2 == marker >> 2)
            return fault(k, "symbol_twice", "show[#].marker[#]", place, slot);
    if (!category_in_circle(s, place, slot))
        return fault(k, "off_circle", "show[#].marker[#]", place, slot);
    return true;
}

/* Every card turned up so far was dealt once: by theater, as many as the deals. */
static bool check_seen(struct checker *k)
{
    const trk_state *s = k->s;
    unsigned seen[N_THEATERS] = {0}, dealt[N_THEATERS] = {0};
    for (unsigned card = 0; card < TRK_N_PERFORMANCES; card++)
        if (!(s->unseen >> card & 1))
            seen[data_performances[card].theater]++;
    dealt[THEATER_RIVERSIDE] = s->phase == TRK_PHASE_DISPLAY ? s->step : players(s) - 1;
    for (unsigned deal = 0; deal + 1 < s->turn; deal++)
        dealt[next_theater(s, deal)]++;
    for (unsigned theater = 0; theater < N_THEATERS; theater++)
        if (seen[theater] != dealt[theater])
            return fault(k, "wrong_number", "seen", 0, 0);
    return s->unseen >> TRK_N_PERFORMANCES ? fault(k, "out_of_range", "seen", 0, 0)
                                           : true;
}

bool check_display(struct checker *k)
{
    for (unsigned place = 0; place < TRK_DISPLAY; place++) {
        if (!check_show(k, place))
            return false;
        for (unsigned slot = 0; slot < TRK_CARD_SLOTS; slot++)
            if (!check_marker(k, place, slot))
                return false;
        for (unsigned i = 0; i < TRK_BESIDE; i++)
            if (k->s->show[place].beside[i] != TRK_NONE)
                return fault(k, "module", "show[#].beside[#]", place, i);
    }
    return check_seen(k);
}

/* ---- nested decisions ---------------------------------------------------------- */

/* Where each frame can stand: in a placement at a Location, after an Action. */
static bool in_action_at(const trk_state *s, unsigned location)
{
    return s->phase == TRK_PHASE_PLACEMENT && s->acted &&
           data_slots[placement_slot(s, s->order[s->step])].location == location;
}

static bool good_REROLL(const trk_state *s, const trk_frame *f)
{
    return in_action_at(s, TRK_DOWNTOWN) && f->a < TRK_N_DICE && !f->b && !f->c;
}

static bool good_TRICK_SLOT(const trk_state *s, const trk_frame *f)
{
    const trk_player *p = &s->player[acting_seat(s)];
    int slot = own_trick_slot(p, f->a);
    return in_action_at(s, TRK_DOWNTOWN) && f->a != TRK_NONE && slot >= 0 &&
           slot != TRK_ENGINEER_SLOT && !f->b && !f->c && !p->trick[slot].markers &&
           engineer_slot_free(s, p);
}

static bool good_BARGAIN(const trk_state *s, const trk_frame *f)
{
    const trk_player *p = &s->player[acting_seat(s)];
    unsigned reason;
    if (!in_action_at(s, TRK_MARKET_ROW) || f->a >= TRK_N_COMPONENTS || f->b < 1 ||
        f->b > DATA_BUY_MOST || !ask_price(s, f->a) || f->c != f->b * ask_price(s, f->a))
        return false;
    return room_for(s, p, f->a, f->b, NULL, &reason) &&
           p->coins >= f->c - best_bargain(f->c, s->points);
}

static bool good_PILE(const trk_state *s, const trk_frame *f)
{
    trk_player before = s->player[acting_seat(s)];
    unsigned reason;
    if (!in_action_at(s, TRK_MARKET_ROW) || f->a >= TRK_N_COMPONENTS || f->b < 1 ||
        f->b != before.component[f->a] || on_multi(&before, f->a) || f->c)
        return false;
    before.component[f->a] = 0;
    return room_for(s, &before, f->a, f->b, NULL, &reason) ==
           (1u << TRK_ORDINARY | 1u << TRK_EXTENSION);
}

static bool good_SET_UP(const trk_state *s, const trk_frame *f)
{
    unsigned seat = acting_seat(s);
    const trk_player *p = &s->player[seat];
    int slot = own_trick_slot(p, f->a);
    return in_action_at(s, TRK_THEATER) && f->a != TRK_NONE && slot >= 0 &&
           p->trick[slot].markers && !f->b && !f->c &&
           some_place(s, seat, p->trick[slot].symbol, -1);
}

static bool good_RESCHEDULE(const trk_state *s, const trk_frame *f)
{
    unsigned seat = acting_seat(s);
    const trk_player *p = &s->player[seat];
    int slot = own_trick_slot(p, f->a), place = show_of(s, f->b);
    if (!in_action_at(s, TRK_THEATER) || f->a == TRK_NONE || f->b == TRK_NONE ||
        slot < 0 || place < 0 || f->c >= TRK_CARD_SLOTS)
        return false;
    unsigned marker = s->show[place].marker[f->c];
    return marker != TRK_NONE && TRK_MARKER_OWNER(marker) == seat &&
           TRK_MARKER_SYMBOL(marker) == p->trick[slot].symbol &&
           some_place(s, seat, p->trick[slot].symbol, place);
}

static bool good_REWARD(const trk_state *s, const trk_frame *f)
{
    return in_action_at(s, TRK_THEATER) && f->a >= 1 && f->a <= 3 && f->b >= 1 &&
           f->b <= 3 && !f->c;
}

static bool good_RETURN(const trk_state *s, const trk_frame *f)
{
    trk_move m = {TRK_MOVE_RETURN, (uint8_t)acting_seat(s), {0}};
    bool now = s->phase == TRK_PHASE_PLACE || s->phase == TRK_PHASE_PLACEMENT ||
               s->phase == TRK_PHASE_PERFORMANCE;
    return now && !f->a && !f->b && !f->c && check_RETURN(s, &m, NULL) == TRK_NO_NONE;
}

bool check_stack(struct checker *k)
{
    static bool (*const good[TRK_N_FRAMES])(const trk_state *, const trk_frame *) = {
#define FRAME(id) [TRK_FRAME_##id] = good_##id,
        TRK_FRAME_LIST(FRAME)
#undef FRAME
    };
    const trk_state *s = k->s;
    if (s->depth > 1)
        return fault(k, "out_of_range", "stack", 0, 0);
    if (s->depth && !phase_between(s, TRK_PHASE_PLACE, TRK_PHASE_PERFORMANCE))
        return fault(k, "wrong_frame", "stack[#]", 0, 0);
    for (unsigned i = 0; i < TRK_STACK; i++) {
        const trk_frame *f = &s->stack[i];
        bool empty = !f->kind && !f->a && !f->b && !f->c;
        if (i >= s->depth ? !empty : f->kind >= TRK_N_FRAMES || !good[f->kind](s, f))
            return fault(k, "wrong_frame", "stack[#]", i, 0);
    }
    return true;
}

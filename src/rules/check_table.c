/* check_table.c: what the boards share: Tricks, slots and Performance cards. */
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
    bool moved = s->phase >= TRK_PHASE_NEW_PERFORMANCE;
    bool gap = s->phase == TRK_PHASE_NEW_PERFORMANCE || s->phase == TRK_PHASE_GAME_OVER;
    unsigned turn = s->turn + moved;
    if (place >= cards_on_display(s, turn) || (gap && place == 0))
        return N_THEATERS;
    return turn > place + 1 ? next_theater(s, turn - 2 - place) : THEATER_RIVERSIDE;
}

static bool check_show(struct checker *k, unsigned place)
{
    const trk_state *s = k->s;
    const trk_show *show = &s->show[place];
    unsigned theater = theater_at(s, place);
    bool moves = has_module(s, TRK_MODULE_DARK_ALLEY); /* S.buying_time */
    if (theater == N_THEATERS
            ? show->card != TRK_NONE
            : show->card >= TRK_N_PERFORMANCES ||
                  (!moves && data_performances[show->card].theater != theater))
        return fault(k, "wrong_theater", "show[#].card", place, 0);
    if (show->card != TRK_NONE && (s->unseen >> show->card & 1))
        return fault(k, "unseen_card", "show[#].card", place, 0);
    for (unsigned other = 0; other < place; other++)
        if (show->card != TRK_NONE && s->show[other].card == show->card)
            return fault(k, "card_twice", "show[#].card", place, 0);
    return true;
}

/* R16.7 (a) holds for every marker on a slot, unless its Trick was exchanged for another
 * (S.trick_overhaul). */
static bool category_in_circle(const trk_state *s, unsigned place, unsigned slot)
{
    unsigned marker = s->show[place].marker[slot];
    if (has_module(s, TRK_MODULE_DARK_ALLEY))
        return true;
    return circle_towards(s->show[place].card, slot,
                          data_tricks[trick_of_marker(s, marker)].category +
                              TRK_MARKER_ORIENTATION(marker));
}

/* R25.7: two markers as one, of those who can. */
static bool good_pile(const trk_state *s, unsigned marker)
{
    return !(marker & TRK_PILE) || !ask_piles(s, TRK_MARKER_OWNER(marker), NULL);
}

/* R16.7 (b): one marker of a symbol on a card, or two (S.new_twist). */
static bool too_many(const trk_state *s, const trk_show *show, unsigned spot)
{
    unsigned before = 0, marker = marker_at(show, spot) & ~(3u | TRK_PILE);
    for (unsigned other = 0; other < spot; other++)
        before += marker_at(show, other) != TRK_NONE &&
                  (marker_at(show, other) & ~(3u | TRK_PILE)) == marker;
    return before > (has_module(s, TRK_MODULE_DARK_ALLEY) ? 1 : 0);
}

static bool check_marker(struct checker *k, unsigned place, unsigned spot)
{
    const trk_state *s = k->s;
    const trk_show *show = &s->show[place];
    unsigned marker = marker_at(show, spot);
    bool beside = spot >= TRK_CARD_SLOTS;
    unsigned number = beside ? spot - TRK_CARD_SLOTS : spot;
    const char *path = beside ? "show[#].beside[#]" : "show[#].marker[#]";
    if (marker == TRK_NONE)
        return true;
    if (beside && !has_module(s, TRK_MODULE_DARK_ALLEY))
        return fault(k, "module", path, place, number);
    if (show->card == TRK_NONE ||
        (!beside && spot >= data_performances[show->card].slots))
        return fault(k, "no_such_slot", path, place, number);
    unsigned owner = marker >> 4 & ~(unsigned)(TRK_PILE >> 4);
    if (s->turn == 0 || owner >= players(s) ||
        symbol_slot(&s->player[owner], TRK_MARKER_SYMBOL(marker)) < 0)
        return fault(k, "nobodys_marker", path, place, number);
    if (!good_pile(s, marker))
        return fault(k, "no_pile", path, place, number);
    if (too_many(s, show, spot))
        return fault(k, "symbol_twice", path, place, number);
    if (!beside && !category_in_circle(s, place, spot))
        return fault(k, "off_circle", path, place, number);
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
    unsigned next = s->phase == TRK_PHASE_NEW_PROPHECY || s->phase == TRK_PHASE_NEW_DECKS;
    for (unsigned deal = 0; deal + 1 < s->turn + next; deal++)
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
        for (unsigned spot = 0; spot < TRK_SPOTS; spot++)
            if (!check_marker(k, place, spot))
                return false;
    }
    return check_seen(k);
}

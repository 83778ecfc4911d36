/* check_alley.c: the invariants of what the Dark Alley adds: Special Assignments, who has
 * seen them, Prophecies, and what abilities and bonuses remember. */
#include "rules/check.h"

#include <stddef.h>
#include <string.h>

/* ---- a game without the Dark Alley ---------------------------------------------- */

struct field {
    const char *name;
    uint16_t offset, size;
    uint8_t empty; /* every byte of it */
};
#define FIELD(of, name, empty)                                                           \
    {                                                                                    \
#name, offsetof(of, name), sizeof((const of *)0)->name, empty                    \
    }

static const struct field table_fields[] = {
    FIELD(trk_state, performed, 0),
    FIELD(trk_state, top, 0),
    FIELD(trk_state, discarded, 0),
    FIELD(trk_state, logistics, 0),
    FIELD(trk_state, unforeseen, 0),
    FIELD(trk_state, active, TRK_NONE),
    FIELD(trk_state, pending, TRK_NONE),
    FIELD(trk_state, top_cards, 0),
    FIELD(trk_state, queued, 0),
    FIELD(trk_state, queue, TRK_NONE),
    FIELD(trk_state, turned_up, TRK_NONE),
    FIELD(trk_state, known_by, 0),
    FIELD(trk_state, pairs, 0),
    FIELD(trk_state, pair, TRK_NONE),
    FIELD(trk_state, draws, 0),
    FIELD(trk_state, told, 0),
    FIELD(trk_state, bonus, TRK_NONE),
    FIELD(trk_state, mode, 0),
    FIELD(trk_state, boosted, 0),
    FIELD(trk_state, second, 0),
    FIELD(trk_state, share, TRK_NONE),
    FIELD(trk_state, dubious, TRK_NONE),
};

static const struct field player_fields[] = {
    FIELD(trk_player, specials, 0),          FIELD(trk_player, owned, 0),
    FIELD(trk_player, spent, TRK_NONE),      FIELD(trk_player, face_down, 0),
    FIELD(trk_player, ability, 0),           FIELD(trk_player, drew, 0),
    FIELD(trk_player, show_bonus, TRK_NONE), FIELD(trk_player, gave_show, 0),
    FIELD(trk_player, performed, 0),         FIELD(trk_player, talents, 0),
};

static bool is_empty(const void *record, const struct field *field)
{
    const uint8_t *bytes = (const uint8_t *)record + field->offset;
    for (unsigned i = 0; i < field->size; i++)
        if (bytes[i] != field->empty)
            return false;
    return true;
}

static bool check_without(struct checker *k)
{
    const trk_state *s = k->s;
    for (unsigned i = 0; i < sizeof table_fields / sizeof *table_fields; i++)
        if (!is_empty(s, &table_fields[i]))
            return fault(k, "module", table_fields[i].name, 0, 0);
    for (unsigned seat = 0; seat < players(s); seat++)
        for (unsigned i = 0; i < sizeof player_fields / sizeof *player_fields; i++)
            if (!is_empty(&s->player[seat], &player_fields[i]))
                return fault_id(k, "module", "players[#].", seat, player_fields[i].name,
                                "");
    return true;
}

/* ---- every Special Assignment is in one place (R1.8) ----------------------------- */

static bool deck_fault(struct checker *k, const char *what, const char *field,
                       unsigned deck, unsigned index)
{
    const char number[] = {'[', (char)('0' + index % 10), ']', 0};
    return fault_id(k, what, field, 0, data_location_ids[deck],
                    index == TRK_NONE ? "" : number);
}

/* Count a card where it lies; false: there is no such card, or it was seen before. */
static bool find(uint64_t *found, unsigned special)
{
    if (special >= TRK_N_SPECIALS || (*found >> special & 1))
        return false;
    *found |= UINT64_C(1) << special;
    return true;
}

static bool find_hand(struct checker *k, unsigned seat, uint64_t *found)
{
    const trk_player *p = &k->s->player[seat];
    if (p->specials >> TRK_N_SPECIALS || (p->specials & *found))
        return fault(k, "card_twice", "players[#].specials", seat, 0);
    uint64_t own = p->specials;
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (p->member[c].card != TRK_NONE && p->member[c].card >= TRK_CARD_SPECIAL &&
            ((*found >> (p->member[c].card - TRK_CARD_SPECIAL) & 1) ||
             !find(&own, p->member[c].card - TRK_CARD_SPECIAL)))
            return fault_id(k, "card_twice", "players[#].member.", seat,
                            data_character_ids[c], ".card");
    for (unsigned deck = 0; deck < TRK_DECKS; deck++)
        if (p->owned[deck] != bits_count(own & data_deck_cards[deck]))
            return fault_id(k, "wrong_number", "players[#].owned.", seat,
                            data_location_ids[deck], "");
    *found |= own;
    return true;
}

static bool find_queue(struct checker *k, unsigned deck, uint64_t *found)
{
    const trk_state *s = k->s;
    if (s->queued[deck] > TRK_DECK_CARDS)
        return deck_fault(k, "out_of_range", "queue.", deck, TRK_NONE);
    for (unsigned i = 0; i < TRK_DECK_CARDS; i++) {
        unsigned special = s->queue[deck][i];
        if (i < s->queued[deck]
                ? special >= TRK_N_SPECIALS || data_specials[special].location != deck ||
                      !find(found, special)
                : special != TRK_NONE)
            return deck_fault(k, "card_twice", "queue.", deck, i);
    }
    return true;
}

/* Is the visible card of a face-up deck still to come? */
static bool waits_for_card(const trk_state *s, unsigned deck)
{
    if (s->phase < TRK_PHASE_DECKS || s->phase == TRK_PHASE_GAME_OVER) /* Q12 */
        return true;
    if (s->phase == TRK_PHASE_DECKS || s->phase == TRK_PHASE_NEW_DECKS)
        return deck >= s->step;
    return s->depth &&
           (top_frame(s)->kind == TRK_FRAME_DRAW ||
            top_frame(s)->kind == TRK_FRAME_TURN_UP) &&
           top_frame(s)->a == deck;
}

static bool find_turned_up(struct checker *k, unsigned deck, uint64_t *found)
{
    const trk_state *s = k->s;
    unsigned special = s->turned_up[deck];
    if (special != TRK_NONE)
        return has_switch(s, TRK_SWITCH_FACE_UP_DECKS) && special < TRK_N_SPECIALS &&
                       data_specials[special].location == deck && find(found, special)
                   ? true
                   : deck_fault(k, "card_twice", "turned_up.", deck, TRK_NONE);
    bool empty = !s->top_cards[deck] && !s->queued[deck];
    bool over = s->phase == TRK_PHASE_GAME_OVER; /* Q12 */
    return !has_switch(s, TRK_SWITCH_FACE_UP_DECKS) || empty || over ||
                   waits_for_card(s, deck)
               ? true
               : deck_fault(k, "not_turned_up", "turned_up.", deck, TRK_NONE);
}

/* A63: pairs from which a card was kept are gone; the last one may be in the making. */
static bool find_pair(struct checker *k, unsigned i, uint64_t *found)
{
    const trk_state *s = k->s;
    const uint8_t *pair = s->pair[i];
    unsigned kept = 0;
    for (unsigned at = 0; at < s->depth; at++)
        if (s->stack[at].kind == TRK_FRAME_PAIRS)
            kept = s->stack[at].a;
    bool drawing = s->depth && top_frame(s)->kind == TRK_FRAME_DRAW && i + 1 == s->pairs;
    bool none = i < kept || i >= s->pairs;
    if (none ? pair[0] != TRK_NONE : pair[0] == TRK_NONE && !drawing)
        return fault(k, "not_drawn", "pair[#][0]", i, 0);
    if (pair[1] != TRK_NONE && (none || pair[0] == TRK_NONE || drawing))
        return fault(k, "not_drawn", "pair[#][1]", i, 0);
    for (unsigned n = 0; n < 2; n++)
        if (pair[n] != TRK_NONE &&
            (!find(found, pair[n]) ||
             data_specials[pair[n]].location != data_specials[pair[0]].location))
            return fault(k, "card_twice", "pair[#][#]", i, n);
    return true;
}

/* R2.5, R19.8: does chance have a card to name for the deck at hand? */
static bool check_deck_at_hand(struct checker *k)
{
    const trk_state *s = k->s;
    if (s->phase != TRK_PHASE_DECKS && s->phase != TRK_PHASE_NEW_DECKS)
        return true;
    bool face_up = has_switch(s, TRK_SWITCH_FACE_UP_DECKS);
    bool rotates =
        has_switch(s, TRK_SWITCH_ROTATE_DECKS) && s->phase == TRK_PHASE_NEW_DECKS;
    if (!s->top_cards[s->step] ||
        (face_up ? s->turned_up[s->step] != TRK_NONE : !rotates))
        return fault(k, "no_card_to_name", "step", 0, 0);
    return true;
}

static bool check_specials(struct checker *k)
{
    const trk_state *s = k->s;
    uint64_t found = s->discarded;
    if (s->discarded >> TRK_N_SPECIALS ||
        (s->discarded && !has_switch(s, TRK_SWITCH_USED_CARDS_DISCARDED)))
        return fault(k, "not_discarded", "discarded", 0, 0);
    if (s->pairs > (s->phase == TRK_PHASE_PLACEMENT ? TRK_PAIRS : 0))
        return fault(k, "not_drawn", "pair", 0, 0);
    for (unsigned seat = 0; seat < players(s); seat++)
        if (!find_hand(k, seat, &found))
            return false;
    for (unsigned deck = 0; deck < TRK_DECKS; deck++)
        if (!find_queue(k, deck, &found) || !find_turned_up(k, deck, &found))
            return false;
    for (unsigned i = 0; i < TRK_PAIRS; i++)
        if (!find_pair(k, i, &found))
            return false;
    if (s->top != (~found & ((UINT64_C(1) << TRK_N_SPECIALS) - 1)))
        return fault(k, "card_twice", "top", 0, 0);
    for (unsigned deck = 0; deck < TRK_DECKS; deck++)
        if (s->top_cards[deck] != bits_count(s->top & data_deck_cards[deck]))
            return deck_fault(k, "wrong_number", "top_cards.", deck, TRK_NONE);
    return check_deck_at_hand(k);
}

/* ---- who has seen which card (A81) ----------------------------------------------- */

static unsigned everybody(const trk_state *s)
{
    return ((1u << players(s)) - 1) | 1u << TRK_PUBLIC;
}

/* Those who see a card where it lies now. */
static unsigned who_sees(const trk_state *s, unsigned special)
{
    uint64_t bit = UINT64_C(1) << special;
    if ((s->discarded & bit) || s->turned_up[data_specials[special].location] == special)
        return everybody(s);
    for (unsigned i = 0; i < s->pairs; i++)
        if (s->pair[i][0] == special || s->pair[i][1] == special)
            return 1u << s->order[s->step];
    for (unsigned seat = 0; seat < players(s); seat++) {
        const trk_player *p = &s->player[seat];
        if (p->specials & bit)
            return 1u << seat;
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            if (p->member[c].card == TRK_CARD_SPECIAL + special)
                return s->phase == TRK_PHASE_ASSIGNMENT || (p->face_down >> c & 1)
                           ? 1u << seat
                           : everybody(s);
    }
    return 0;
}

static bool check_knowledge(struct checker *k)
{
    const trk_state *s = k->s;
    for (unsigned special = 0; special < TRK_N_SPECIALS; special++) {
        unsigned known = s->known_by[special], all = everybody(s);
        bool right = !(known & ~all) && !(who_sees(s, special) & ~known) &&
                     (!(known >> TRK_PUBLIC & 1) || known == all) &&
                     (!known || !(s->top >> special & 1));
        if (!right)
            return fault_id(k, "wrong_knowledge", "known_by.", 0,
                            data_special_ids[special], "");
    }
    return true;
}

/* ---- Prophecies (R2.8, R19.7, A53) ------------------------------------------------ */

static bool find_prophecy(uint32_t *found, unsigned prophecy)
{
    if (prophecy >= TRK_N_PROPHECIES || (*found >> prophecy & 1))
        return false;
    *found |= 1u << prophecy;
    return true;
}

/* Is a Prophecy still to be drawn for this Pending place? */
static bool waits_for_prophecy(const trk_state *s, unsigned place)
{
    if (s->phase <= TRK_PHASE_PROPHECIES)
        return s->phase < TRK_PHASE_PROPHECIES || place >= s->step;
    if (s->phase == TRK_PHASE_NEW_PROPHECY || s->phase == TRK_PHASE_GAME_OVER) /* Q12 */
        return place == TRK_PENDING - 1;
    return s->depth && top_frame(s)->kind == TRK_FRAME_FORESEE &&
           top_frame(s)->a == place;
}

/* A53: the places are a queue; one is empty where a Prophecy is drawn for it or where
 * none is left. */
static bool check_pending(struct checker *k, uint32_t *found)
{
    const trk_state *s = k->s;
    bool ended = false;
    for (unsigned i = 0; i < TRK_PENDING; i++) {
        unsigned prophecy = s->pending[i];
        if (prophecy == TRK_NONE) {
            bool waits = waits_for_prophecy(s, i);
            if (!waits && s->unforeseen)
                return fault(k, "not_drawn", "pending[#]", i, 0);
            ended |= !waits;
        } else if (ended || waits_for_prophecy(s, i) || !find_prophecy(found, prophecy)) {
            return fault(k, "wrong_prophecy", "pending[#]", i, 0);
        }
    }
    return true;
}

static bool check_prophecies(struct checker *k)
{
    const trk_state *s = k->s;
    uint32_t found = s->unforeseen;
    if (!has_module(s, TRK_MODULE_PROPHECIES)) {
        if (s->unforeseen)
            return fault(k, "module", "foreseen", 0, 0);
        if (s->active != TRK_NONE)
            return fault(k, "module", "active", 0, 0);
        for (unsigned i = 0; i < TRK_PENDING; i++)
            if (s->pending[i] != TRK_NONE)
                return fault(k, "module", "pending[#]", i, 0);
        return true;
    }
    unsigned drawn = TRK_N_PROPHECIES - bits_count(s->unforeseen);
    unsigned moved = s->phase == TRK_PHASE_NEW_DECKS; /* R19.7 comes before R19.8 */
    unsigned least = s->turn ? TRK_PENDING + s->turn - 1u + moved
                     : s->phase == TRK_PHASE_PROPHECIES ? s->step
                                                        : 0;
    if (s->unforeseen >> TRK_N_PROPHECIES ||
        (s->turn ? drawn < least && s->unforeseen : drawn != least))
        return fault(k, "wrong_number", "foreseen", 0, 0);
    bool first = s->turn < 2 && s->phase != TRK_PHASE_NEW_PROPHECY &&
                 s->phase != TRK_PHASE_NEW_DECKS;
    if (s->active == TRK_NONE ? !first && s->unforeseen
                              : first || !find_prophecy(&found, s->active))
        return fault(k, "wrong_prophecy", "active", 0, 0);
    return check_pending(k, &found);
}

/* ---- what a turn remembers -------------------------------------------------------- */

/* After R19.5 nothing is remembered but the cards. */
static bool in_turn(const trk_state *s)
{
    return phase_between(s, TRK_PHASE_PLACE, TRK_PHASE_NEW_PERFORMANCE);
}

/* R19.8: the Special Assignments with which Characters were placed, in that order. */
static bool check_spent(struct checker *k, unsigned seat)
{
    const trk_player *p = &k->s->player[seat];
    uint64_t spent = 0, used = 0;
    bool ended = false;
    for (unsigned i = 0; i < TRK_N_CHARACTERS; i++) {
        ended |= p->spent[i] == TRK_NONE;
        if (ended ? p->spent[i] != TRK_NONE : !find(&spent, p->spent[i]))
            return fault(k, "wrong_card", "players[#].spent[#]", seat, i);
    }
    bool home = phase_between(k->s, TRK_PHASE_RETURN_CHARACTERS, TRK_PHASE_NEW_PROPHECY);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        const trk_member *m = &p->member[c];
        if (m->card == TRK_NONE || m->card < TRK_CARD_SPECIAL)
            continue;
        uint64_t bit = UINT64_C(1) << (m->card - TRK_CARD_SPECIAL);
        if (home ? (spent & bit) != 0 : m->slot != TRK_NONE)
            used |= bit;
    }
    return spent == used ? true : fault(k, "wrong_card", "players[#].spent", seat, 0);
}

static bool check_face_down(struct checker *k, unsigned seat)
{
    const trk_player *p = &k->s->player[seat];
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if ((p->face_down >> c & 1) &&
            (!phase_between(k->s, TRK_PHASE_PLACE, TRK_PHASE_NEW_PROPHECY) ||
             p->member[c].card == TRK_NONE || p->member[c].slot != TRK_NONE))
            return fault(k, "not_face_down", "players[#].face_down", seat, 0);
    return true;
}

static bool check_memory(struct checker *k, unsigned seat)
{
    const trk_state *s = k->s;
    const trk_player *p = &s->player[seat];
    bool now = in_turn(s);
    if (p->ability > 1 || (p->ability && !now))
        return fault(k, "not_now", "players[#].ability", seat, 0);
    if (p->drew > 1 || (p->drew && !now))
        return fault(k, "not_now", "players[#].drew", seat, 0);
    if (p->gave_show > 1 || (p->gave_show && !now))
        return fault(k, "not_now", "players[#].gave_show", seat, 0);
    if (p->performed >> TRK_N_SYMBOLS || (p->performed && !now))
        return fault(k, "not_now", "players[#].performed", seat, 0);
    if (p->show_bonus != TRK_NONE &&
        (!now || p->show_bonus >= TRK_N_SPECIALS ||
         data_specials[p->show_bonus].location != TRK_THEATER))
        return fault(k, "not_now", "players[#].show_bonus", seat, 0);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if ((p->talents >> c & 1) && (c < TRK_APPRENTICE || !in_team(p, c) || !now))
            return fault(k, "not_now", "players[#].talents", seat, 0);
    return check_spent(k, seat) && check_face_down(k, seat);
}

/* S.business_share, S.dubious_sources, S.logistics: to the end of the turn or Orders
 * Arrive. */
static bool check_claims(struct checker *k)
{
    const trk_state *s = k->s;
    bool open = phase_between(s, TRK_PHASE_PLACE, TRK_PHASE_TALENT);
    for (unsigned i = 0; i < 2; i++)
        if (s->share[i] != TRK_NONE &&
            (!in_turn(s) || s->share[i] >= players(s) ||
             (i == 1 && (s->share[0] == TRK_NONE || s->share[0] == s->share[1]))))
            return fault(k, "wrong_share", "share[#]", i, 0);
    if (s->dubious != TRK_NONE &&
        (!open || s->dubious >= players(s) || s->quick == TRK_NONE))
        return fault(k, "wrong_share", "dubious", 0, 0);
    if (s->logistics >> TRK_N_COMPONENTS || (s->logistics && !open))
        return fault(k, "wrong_order_area", "logistics", 0, 0);
    return true;
}

static bool check_performed(struct checker *k)
{
    const trk_state *s = k->s;
    if (s->performed >> TRK_N_TRICKS || (s->performed && !s->turn))
        return fault(k, "out_of_range", "performed", 0, 0);
    return true;
}

bool check_alley(struct checker *k)
{
    const trk_state *s = k->s;
    if (!has_module(s, TRK_MODULE_DARK_ALLEY))
        return check_without(k);
    if (!check_performed(k) || !check_prophecies(k) || !check_specials(k) ||
        !check_knowledge(k) || !check_claims(k))
        return false;
    for (unsigned seat = 0; seat < players(s); seat++)
        if (!check_memory(k, seat))
            return false;
    return true;
}

/* ---- the placement under way ------------------------------------------------------ */

/* R11.5, G1: what the card of the placement is used for. */
static bool good_mode(const trk_state *s, const trk_player *p, unsigned bonus)
{
    const trk_member *m = &p->member[s->placed];
    bool special = m->card >= TRK_CARD_SPECIAL;
    switch (s->mode) {
    case TRK_AS_PRINTED:
        return bonus == TRK_NONE || m->card == TRK_CARD_SPECIAL + bonus;
    case TRK_GIVEN_UP:
        return special && bonus == TRK_NONE;
    case TRK_COPIED:
        return !special && p->ability &&
               (bonus == TRK_NONE || data_specials[bonus].location == m->card);
    case TRK_COPY_GIVEN_UP:
        return !special && p->ability && bonus == TRK_NONE;
    default:
        return false;
    }
}

/* More Action Points than any placement can have; at the Dark Alley no more than there
 * is room for pairs. */
enum { MOST_POINTS = 10 };

bool check_bonus(struct checker *k)
{
    const trk_state *s = k->s;
    const trk_player *p = &s->player[s->order[s->step]];
    bool alley =
        data_slots[placement_slot(s, s->order[s->step])].location == TRK_DARK_ALLEY;
    bool in_use = s->depth && s->stack[0].kind == TRK_FRAME_BONUS;
    unsigned bonus = in_use ? s->stack[0].a : s->bonus;
    if ((bonus != TRK_NONE && bonus >= TRK_N_SPECIALS) ||
        (in_use && s->bonus != TRK_NONE))
        return fault(k, "wrong_bonus", "bonus", 0, 0);
    if (!good_mode(s, p, bonus))
        return fault(k, "wrong_bonus", "mode", 0, 0);
    if (s->boosted > 1 || (s->boosted && !p->ability))
        return fault(k, "out_of_range", "boosted", 0, 0);
    if (s->draws && (!alley || !s->acted || s->draws > TRK_PAIRS))
        return fault(k, "out_of_range", "draws", 0, 0);
    if (s->pairs > s->draws)
        return fault(k, "not_drawn", "pair", 0, 0);
    if (s->told > 1 || (s->told && (!alley || !s->acted)))
        return fault(k, "out_of_range", "told", 0, 0);
    if (s->points > (alley ? TRK_PAIRS - s->draws : MOST_POINTS))
        return fault(k, "wrong_points", "points", 0, 0);
    return true;
}

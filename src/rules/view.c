/* view.c: what a seat may know (A81), and how a view is completed again.
 *
 * Hidden are plans, until all seats are ready and, where cards stay face down, until they
 * are turned up; and Special Assignments, unless the seat has seen them where they are
 * now (known_by).  A view shows a seat that is not ready as if it had decided nothing,
 * and one that is ready with unknown cards under all of its Characters and what is known
 * of its hand open, for Permanent cards are public.  Special Assignments whose place is
 * unknown are all in top. */
#include "rules/rules.h"

#include <string.h>

static uint64_t bit(unsigned special)
{
    return UINT64_C(1) << special;
}

static bool is_special(unsigned card)
{
    return card >= TRK_CARD_SPECIAL && card < TRK_N_CARDS;
}

/* ---- masking ------------------------------------------------------------------- */

static bool hides_plan(const trk_state *s, unsigned seat)
{
    return s->phase == TRK_PHASE_ASSIGNMENT && s->player[seat].planned > 0;
}

/* Back to hand in the view; an unknown Special Assignment leaves it again. */
static void hide_card(trk_player *p, unsigned character, unsigned left)
{
    unsigned card = p->member[character].card;
    if (card < TRK_CARD_SPECIAL)
        p->hand[card]++;
    else if (is_special(card))
        p->specials |= bit(card - TRK_CARD_SPECIAL);
    p->member[character].card = (uint8_t)left;
}

/* A81: others learn only whether the seat is ready. */
static void mask_plan(trk_player *p)
{
    bool ready = p->planned == TRK_N_CHARACTERS;
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        hide_card(p, c, ready && in_team(p, c) ? TRK_HIDDEN : TRK_NONE);
    p->planned = ready ? TRK_N_CHARACTERS : 0;
}

/* P.hidden_assignments: that a card lies there is public, which one is not. */
static void mask_face_down(trk_player *p)
{
    for (unsigned left = p->face_down; left; left &= left - 1)
        hide_card(p, bits_first(left), TRK_HIDDEN);
}

static uint64_t known_specials(const trk_state *s, unsigned seat)
{
    unsigned eyes = 1u << TRK_PUBLIC | (seat < players(s) ? 1u << seat : 0);
    uint64_t known = 0;
    for (unsigned special = 0; special < TRK_N_SPECIALS; special++)
        if (s->known_by[special] & eyes)
            known |= bit(special);
    return known;
}

/* A card in a place that shows one: leave it, or hide it and let it be anywhere. */
static void mask_place(trk_state *view, uint8_t *place, uint64_t known)
{
    if (*place >= TRK_N_SPECIALS || (known >> *place & 1))
        return;
    view->top |= bit(*place);
    *place = TRK_HIDDEN;
}

/* A81: of hands, decks and cards just drawn a seat knows what it has seen there. */
static void mask_specials(trk_state *view, uint64_t known)
{
    for (unsigned seat = 0; seat < players(view); seat++) {
        view->top |= view->player[seat].specials & ~known;
        view->player[seat].specials &= known;
    }
    for (unsigned deck = 0; deck < TRK_DECKS; deck++)
        for (unsigned i = 0; i < view->queued[deck]; i++)
            mask_place(view, &view->queue[deck][i], known);
    for (unsigned i = 0; i < TRK_PAIRS; i++) {
        mask_place(view, &view->pair[i][0], known);
        mask_place(view, &view->pair[i][1], known);
    }
    for (unsigned special = 0; special < TRK_N_SPECIALS; special++)
        if (!(known >> special & 1))
            view->known_by[special] = 0;
}

void trk_view(const trk_state *state, unsigned seat, trk_state *view)
{
    if (view != state)
        memcpy(view, state, sizeof *view);
    for (unsigned other = 0; other < players(state); other++)
        if (other != seat && hides_plan(view, other))
            mask_plan(&view->player[other]);
        else if (other != seat)
            mask_face_down(&view->player[other]);
    if (has_module(view, TRK_MODULE_DARK_ALLEY))
        mask_specials(view, known_specials(view, seat));
}

/* ---- what a view does not know ------------------------------------------------- */

/* The next unknown: a card of a deck that belongs to a hand or on a place, or the card
 * under a Character. */
struct unknown {
    enum { NOTHING, IN_HAND, ON_PLACE, UNDER_CHARACTER } what;
    unsigned seat, character;
    unsigned deck;
    uint8_t *place;
};

/* Cards of a deck that are known to be with a seat. */
static unsigned known_with(const trk_player *p, uint64_t deck)
{
    unsigned n = bits_count(p->specials & deck);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (is_special(p->member[c].card))
            n += (unsigned)(deck >> (p->member[c].card - TRK_CARD_SPECIAL) & 1);
    return n;
}

static bool unknown_in_hand(const trk_state *view, struct unknown *u)
{
    for (unsigned deck = 0; deck < TRK_DECKS; deck++)
        for (unsigned seat = 0; seat < players(view); seat++) {
            const trk_player *p = &view->player[seat];
            if (known_with(p, data_deck_cards[deck]) < p->owned[deck]) {
                *u = (struct unknown){IN_HAND, seat, 0, deck, NULL};
                return true;
            }
        }
    return false;
}

static bool unknown_in_queue(trk_state *view, struct unknown *u)
{
    for (unsigned deck = 0; deck < TRK_DECKS; deck++)
        for (unsigned i = 0; i < view->queued[deck]; i++)
            if (view->queue[deck][i] == TRK_HIDDEN) {
                *u = (struct unknown){ON_PLACE, TRK_NONE, 0, deck, &view->queue[deck][i]};
                return true;
            }
    return false;
}

/* Cards of a deck that lie in a known pair, or in an unknown one: all those that are
 * nowhere else. */
static unsigned cards_in_pairs(const trk_state *view, unsigned deck)
{
    unsigned elsewhere = view->top_cards[deck] + view->queued[deck];
    elsewhere += view->turned_up[deck] != TRK_NONE;
    elsewhere += bits_count(view->discarded & data_deck_cards[deck]);
    for (unsigned seat = 0; seat < players(view); seat++)
        elsewhere += view->player[seat].owned[deck];
    return TRK_DECK_CARDS - elsewhere;
}

/* Cards of pairs that are known to be of a deck, because one of the pair is. */
static unsigned known_in_pairs(const trk_state *view, unsigned deck)
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_PAIRS; i++) {
        const uint8_t *pair = view->pair[i];
        for (unsigned k = 0; k < 2; k++)
            if (pair[k] < TRK_N_SPECIALS && data_specials[pair[k]].location == deck) {
                n += 1u + (pair[1] != TRK_NONE);
                break;
            }
    }
    return n;
}

/* The deck of a pair: that of its other card, that of the draw under way, or one of which
 * so many cards are missing.  A card that is alone was the last of its deck (A64). */
static unsigned deck_of_pair(const trk_state *view, unsigned pair)
{
    unsigned other = view->pair[pair][1];
    for (unsigned i = 0; i < 2; i++)
        if (view->pair[pair][i] < TRK_N_SPECIALS)
            return data_specials[view->pair[pair][i]].location;
    bool last = pair + 1u == view->pairs;
    if (last && other == TRK_NONE && view->depth &&
        top_frame(view)->kind == TRK_FRAME_DRAW)
        return top_frame(view)->a;
    unsigned deck = 0, missing;
    do
        missing = cards_in_pairs(view, deck) - known_in_pairs(view, deck);
    while (!(other == TRK_NONE ? missing & 1 : missing >= 2) && ++deck < TRK_DECKS);
    return deck % TRK_DECKS;
}

static bool unknown_in_pair(trk_state *view, struct unknown *u)
{
    for (unsigned i = 0; i < TRK_PAIRS; i++)
        for (unsigned k = 0; k < 2; k++)
            if (view->pair[i][k] == TRK_HIDDEN) {
                *u = (struct unknown){ON_PLACE, acting_seat(view), 0,
                                      deck_of_pair(view, i), &view->pair[i][k]};
                return true;
            }
    return false;
}

static bool unknown_under_character(const trk_state *view, struct unknown *u)
{
    for (unsigned seat = 0; seat < players(view); seat++)
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            if (view->player[seat].member[c].card == TRK_HIDDEN) {
                *u = (struct unknown){UNDER_CHARACTER, seat, c, 0, NULL};
                return true;
            }
    return false;
}

/* Special Assignments first, so that the cards under Characters can come from hands. */
static struct unknown find_unknown(trk_state *view)
{
    struct unknown u = {.what = NOTHING};
    bool alley = has_module(view, TRK_MODULE_DARK_ALLEY);
    if (!(alley && (unknown_in_hand(view, &u) || unknown_in_queue(view, &u) ||
                    unknown_in_pair(view, &u))))
        unknown_under_character(view, &u);
    return u;
}

/* A plan may leave a Character out; a card that lies face down is one. */
static void list_plan(const trk_state *view, const struct unknown *u, struct list *list)
{
    const trk_player *p = &view->player[u->seat];
    for (unsigned card = 0; card < TRK_CARD_SPECIAL; card++)
        if (p->hand[card])
            list_add(list, TRK_MOVE_ASSIGN, u->seat, u->character, card, 0);
    for (uint64_t rest = p->specials; rest; rest &= rest - 1)
        list_add(list, TRK_MOVE_ASSIGN, u->seat, u->character,
                 TRK_CARD_SPECIAL + bits_first(rest), 0);
    if (view->phase == TRK_PHASE_ASSIGNMENT)
        list_add(list, TRK_MOVE_ASSIGN, u->seat, u->character, TRK_N_CARDS, 0);
}

static void list_unknown(const trk_state *view, const struct unknown *u,
                         struct list *list)
{
    if (u->what == UNDER_CHARACTER)
        list_plan(view, u, list);
    else if (u->what != NOTHING)
        for (uint64_t rest = view->top & data_deck_cards[u->deck]; rest; rest &= rest - 1)
            list_add(list, TRK_MOVE_CARD, TRK_CHANCE, bits_first(rest), 0, 0);
}

unsigned trk_unknowns(const trk_state *view, trk_move *moves, uint32_t *weights,
                      unsigned cap)
{
    trk_state copy = *view;
    struct list list = {moves, 0, cap};
    const struct unknown u = find_unknown(&copy);
    list_unknown(view, &u, &list);
    for (unsigned i = 0; i < list.n; i++)
        weights[i] = 1;
    return list.n;
}

/* ---- filling it in ------------------------------------------------------------- */

/* Has an unknown card been turned up in the view? (G10) */
static bool lies_open(const trk_state *view, const struct unknown *u)
{
    return view->phase != TRK_PHASE_ASSIGNMENT &&
           !(view->player[u->seat].face_down >> u->character & 1);
}

/* Whoever has the card has seen it; who has put it under a deck remains unknown. */
static void fill_in(trk_state *view, const struct unknown *u, trk_move move)
{
    trk_player *p = &view->player[u->seat & 3];
    unsigned card = move.kind == TRK_MOVE_ASSIGN ? move.arg[1] : move.arg[0];
    if (u->what == UNDER_CHARACTER) {
        lay_card(p, u->character, card);
        if (card == TRK_N_CARDS)
            p->member[u->character].card = TRK_NONE;
        else if (is_special(card) && lies_open(view, u))
            show_to_all(view, card - TRK_CARD_SPECIAL);
        return;
    }
    view->top &= ~bit(card);
    if (u->what == IN_HAND)
        p->specials |= bit(card);
    else
        *u->place = (uint8_t)card;
    view->known_by[card] = (uint8_t)(u->seat == TRK_NONE ? 0 : 1u << u->seat);
}

trk_err trk_reveal(trk_state *view, trk_move move)
{
    trk_move moves[TRK_MAX_LEGAL];
    struct list list = {moves, 0, TRK_MAX_LEGAL};
    const struct unknown u = find_unknown(view);
    list_unknown(view, &u, &list);
    for (unsigned i = 0; i < list.n; i++) {
        if (memcmp(&moves[i], &move, sizeof move) != 0)
            continue;
        fill_in(view, &u, move);
        if (view->phase == TRK_PHASE_ASSIGNMENT && find_unknown(view).what == NOTHING) {
            begin_placing(view, NULL);
            settle(view, NULL);
        }
        return TRK_OK;
    }
    return TRK_ERR_ILLEGAL;
}

/* ---- events -------------------------------------------------------------------- */

/* The public form keeps what happened, to whom and, of cards drawn, from which deck
 * (A81); the rest is dropped. */
trk_event trk_event_for(trk_event event, unsigned seat)
{
    bool all = event.seen_by >> TRK_PUBLIC & 1;
    if (all || (seat < TRK_MAX_PLAYERS && (event.seen_by >> seat & 1)))
        return event;
    bool of_deck = event.kind == TRK_EVENT_DREW || event.kind == TRK_EVENT_KEPT ||
                   event.kind == TRK_EVENT_PUT_UNDER || event.kind == TRK_EVENT_ROTATED;
    memset(event.a + of_deck, TRK_HIDDEN, sizeof event.a - of_deck);
    event.seen_by = 0;
    return event;
}

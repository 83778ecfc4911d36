/* check_stack.c: nested decisions: where each frame can stand and what it can hold. */
#include "rules/check.h"

/* Most Links of one marker, each paid twice (S.headliner_trick). */
enum { MOST_LINKS = 3, MOST_REWARDS = 2 * MOST_LINKS };

/* ---- where a frame can stand ------------------------------------------------------ */

/* In a placement at a Location, after an Action. */
static bool in_action_at(const trk_state *s, unsigned location)
{
    return s->phase == TRK_PHASE_PLACEMENT && s->acted &&
           data_slots[placement_slot(s, s->order[s->step])].location == location;
}

/* On top of a bonus in use whose Action has begun. */
static bool in_bonus_at(const trk_state *s, unsigned location)
{
    return in_action_at(s, location) && s->stack[0].kind == TRK_FRAME_BONUS &&
           s->stack[0].b;
}

/* Directly on top of a frame of this kind? */
static bool lies_on(const trk_state *s, const trk_frame *f, unsigned kind)
{
    return f > s->stack && f[-1].kind == kind;
}

static bool holds_one(const trk_frame *f)
{
    return !f->b && !f->c;
}

static bool holds_nothing(const trk_frame *f)
{
    return !f->a && holds_one(f);
}

static const trk_own_trick *own_trick(const trk_state *s, unsigned trick)
{
    const trk_player *p = &s->player[acting_seat(s)];
    int slot = trick == TRK_NONE ? -1 : own_trick_slot(p, trick);
    return slot < 0 ? NULL : &p->trick[slot];
}

/* ---- Downtown --------------------------------------------------------------------- */

static bool good_REROLL(const trk_state *s, const trk_frame *f)
{
    return in_action_at(s, TRK_DOWNTOWN) && f->a < TRK_N_DICE && holds_one(f);
}

/* A19; S.leaked_blueprints: the Trick may come with a marker. */
static bool good_TRICK_SLOT(const trk_state *s, const trk_frame *f)
{
    const trk_player *p = &s->player[acting_seat(s)];
    const trk_own_trick *own = own_trick(s, f->a);
    unsigned markers = in_bonus_at(s, TRK_DOWNTOWN) ? 1 : 0;
    return in_action_at(s, TRK_DOWNTOWN) && own && own != &p->trick[TRK_ENGINEER_SLOT] &&
           holds_one(f) && own->markers <= markers && engineer_slot_free(s, p);
}

static bool good_HOME(const trk_state *s, const trk_frame *f)
{
    const trk_player *p = &s->player[acting_seat(s)];
    return in_bonus_at(s, TRK_DOWNTOWN) && holds_nothing(f) && p->hired &&
           free_homes(s, p) == (1u << TRK_ORDINARY | 1u << TRK_EXTENSION);
}

static bool good_MOTIVATE(const trk_state *s, const trk_frame *f)
{
    const trk_player *p = &s->player[acting_seat(s)];
    return in_bonus_at(s, TRK_DOWNTOWN) && f->a < TRK_N_CHARACTERS && holds_one(f) &&
           in_team(p, f->a) && p->member[f->a].card == TRK_NONE && has_cards(p);
}

static bool good_OVERHAUL(const trk_state *s, const trk_frame *f)
{
    return in_bonus_at(s, TRK_DOWNTOWN) && f->a < TRK_N_TRICKS &&
           (s->residence >> f->a & 1) && holds_one(f);
}

static bool good_INTEREST(const trk_state *s, const trk_frame *f)
{
    return in_bonus_at(s, TRK_DOWNTOWN) && (f->a == TRK_BANK_1 || f->a == TRK_BANK_2) &&
           f->b < TRK_N_FACES && data_die_sides[DIE_BANK][f->b] && !f->c;
}

/* ---- Market Row ------------------------------------------------------------------- */

static bool good_BARGAIN(const trk_state *s, const trk_frame *f)
{
    unsigned seat = acting_seat(s), reason;
    if (!in_action_at(s, TRK_MARKET_ROW) || f->a >= TRK_N_COMPONENTS ||
        check_means(s, seat, f->c - best_bargain(f->c, s->points), NULL))
        return false;
    if (lies_on(s, f, TRK_FRAME_BASKET))
        return !f->a && f->b == f[-1].a && f->c == f[-1].b;
    return f->b >= 1 && f->b <= DATA_BUY_MOST && (ask_stock(s, seat) >> f->a & 1) &&
           f->c == ask_total(s, seat, f->a, f->b) &&
           room_for(s, &s->player[seat], f->a, f->b, NULL, &reason);
}

/* A98: also a piece taken with a bonus, or at Orders Arrive. */
static bool good_PILE(const trk_state *s, const trk_frame *f)
{
    trk_player before = s->player[acting_seat(s)];
    unsigned reason;
    bool now = in_action_at(s, TRK_MARKET_ROW) || in_bonus_at(s, TRK_DOWNTOWN) ||
               s->phase == TRK_PHASE_ORDERS_ARRIVE;
    if (!now || f->a >= TRK_N_COMPONENTS || f->b < 1 || f->b != before.component[f->a] ||
        on_multi(&before, f->a) || f->c)
        return false;
    before.component[f->a] = 0;
    return room_for(s, &before, f->a, f->b, NULL, &reason) ==
           (1u << TRK_ORDINARY | 1u << TRK_EXTENSION);
}

static bool good_BASKET(const trk_state *s, const trk_frame *f)
{
    const struct basket basket = ask_basket(s);
    bool invested = basket.settled == SETTLED_IN_COINS;
    if (invested ? !in_bonus_at(s, TRK_DOWNTOWN) ||
                       f->c > s->player[acting_seat(s)].coins || f->b > f->c
                 : !in_bonus_at(s, TRK_MARKET_ROW) || !f->a || f->c)
        return false;
    bool payable =
        basket.settled != SETTLED_AS_BUY ||
        !check_means(s, acting_seat(s), f->b - best_bargain(f->b, s->points), NULL);
    return payable && f->a <= basket.pieces &&
           f->a <= TRK_N_COMPONENTS * DATA_COMPONENT_LIMIT && (f->a || !f->b) &&
           (basket.settled != SETTLED_BEFORE || f->b <= basket.worth);
}

static bool good_SHOPLIFT(const trk_state *s, const trk_frame *f)
{
    bool stocked = false;
    for (unsigned token = 0; token <= TRK_STOCK; token++)
        stocked |= token_on(s, token) == f->a;
    return in_bonus_at(s, TRK_MARKET_ROW) && f->a < TRK_N_COMPONENTS && stocked &&
           holds_one(f);
}

static bool good_MERCHANT(const trk_state *s, const trk_frame *f)
{
    return in_action_at(s, TRK_MARKET_ROW) && f->a < TRK_N_COMPONENTS && holds_one(f) &&
           ask_merchant(s, acting_seat(s), f->a);
}

/* ---- Workshop --------------------------------------------------------------------- */

static bool good_PARTS(const trk_state *s, const trk_frame *f)
{
    return in_bonus_at(s, TRK_WORKSHOP) && own_trick(s, f->a) && holds_one(f);
}

static bool good_PROTOTYPE(const trk_state *s, const trk_frame *f)
{
    return in_bonus_at(s, TRK_WORKSHOP) && own_trick(s, f->a) && f->b < 3 && !f->c;
}

static bool good_ON_STAGE(const trk_state *s, const trk_frame *f)
{
    const trk_own_trick *own = own_trick(s, f->a);
    return in_bonus_at(s, TRK_WORKSHOP) && own && own->markers && holds_one(f) &&
           some_place(s, acting_seat(s), own->symbol, -1);
}

/* ---- Theater ---------------------------------------------------------------------- */

static bool good_SET_UP(const trk_state *s, const trk_frame *f)
{
    const trk_own_trick *own = own_trick(s, f->a);
    if (!in_action_at(s, TRK_THEATER) || !own || f->b > 1 || f->c ||
        (f->b && ask_piles(s, acting_seat(s), NULL)) || own->markers < 1u + f->b)
        return false;
    return ask_beside(s) || some_place(s, acting_seat(s), own->symbol, -1);
}

/* R16.8; S.directors_favor moves a marker of somebody else. */
static bool good_RESCHEDULE(const trk_state *s, const trk_frame *f)
{
    unsigned seat = acting_seat(s);
    int place = f->b == TRK_NONE ? -1 : show_of(s, f->b);
    bool free = s->phase == TRK_PHASE_BREAKING_FREE && s->player[seat].ability;
    if ((!in_action_at(s, TRK_THEATER) && !free) || place < 0 || f->c >= TRK_SPOTS)
        return false;
    unsigned marker = marker_at(&s->show[place], f->c);
    return marker != TRK_NONE &&
           (TRK_MARKER_OWNER(marker) == seat) != ask_moves_others(s) &&
           trick_of_marker(s, marker) == f->a &&
           some_place(s, TRK_MARKER_OWNER(marker), TRK_MARKER_SYMBOL(marker), place);
}

static bool good_REWARD(const trk_state *s, const trk_frame *f)
{
    bool free = s->phase == TRK_PHASE_BREAKING_FREE && s->player[acting_seat(s)].ability;
    unsigned most = in_bonus_at(s, TRK_THEATER) ? MOST_REWARDS : MOST_LINKS;
    return (in_action_at(s, TRK_THEATER) || free) && f->a >= 1 && f->a <= most &&
           f->b >= 1 && f->b <= 3 && !f->c;
}

static bool good_EXCHANGE(const trk_state *s, const trk_frame *f)
{
    return in_bonus_at(s, TRK_THEATER) && s->stack[0].b == 2 && holds_nothing(f);
}

static bool own_spot(const trk_show *show, unsigned spot, unsigned seat, bool own)
{
    return spot < TRK_SPOTS && marker_at(show, spot) != TRK_NONE &&
           (TRK_MARKER_OWNER(marker_at(show, spot)) == seat) == own;
}

/* R18.8 (c): the choices made so far. */
static bool good_SHOW(const trk_state *s, const trk_frame *f)
{
    int place = f->a == TRK_NONE ? -1 : show_of(s, f->a);
    if (s->phase != TRK_PHASE_PERFORMANCE || place < 0)
        return false;
    const trk_show *show = &s->show[place];
    unsigned seat = acting_seat(s);
    bool stolen = f->b == TRK_NONE || (own_spot(show, f->b >> 4, seat, true) &&
                                       own_spot(show, f->b & 15, seat, false));
    bool doubled = f->c == TRK_NONE || (own_spot(show, f->c >> 2, seat, true) &&
                                        (f->c & 3) <= TRK_YIELD_SHARDS);
    return marker_of(show, seat) && stolen && doubled;
}

/* ---- Dark Alley ------------------------------------------------------------------- */

static bool good_DRAW(const trk_state *s, const trk_frame *f)
{
    unsigned cards = has_switch(s, TRK_SWITCH_DRAW_VISIBLE) ? 1 : 2;
    if (!in_action_at(s, TRK_DARK_ALLEY) || f->a >= TRK_DECKS || f->b < 1 ||
        f->b > cards || f->c || !s->pairs || !s->top_cards[f->a])
        return false;
    unsigned first = s->pair[s->pairs - 1][0]; /* a pair is of one deck */
    return f->b == cards ? first == TRK_NONE
                         : first != TRK_NONE && data_specials[first].location == f->a;
}

static bool good_PAIRS(const trk_state *s, const trk_frame *f)
{
    return in_action_at(s, TRK_DARK_ALLEY) && f->a < s->pairs && holds_one(f) &&
           !has_switch(s, TRK_SWITCH_DRAW_VISIBLE);
}

static bool good_TURN_UP(const trk_state *s, const trk_frame *f)
{
    return in_action_at(s, TRK_DARK_ALLEY) && f->a < TRK_DECKS && holds_one(f) &&
           has_switch(s, TRK_SWITCH_FACE_UP_DECKS) && s->turned_up[f->a] == TRK_NONE &&
           s->top_cards[f->a];
}

static bool good_FORESEE(const trk_state *s, const trk_frame *f)
{
    return in_action_at(s, TRK_DARK_ALLEY) && f->a < TRK_PENDING && holds_one(f) &&
           s->pending[f->a] == TRK_NONE && s->unforeseen;
}

/* ---- anywhere --------------------------------------------------------------------- */

/* R16: only where nothing is open. */
static bool good_RETURN(const trk_state *s, const trk_frame *f)
{
    trk_move m = {TRK_MOVE_RETURN, (uint8_t)acting_seat(s), {0}};
    bool now = s->phase == TRK_PHASE_PLACE || s->phase == TRK_PHASE_PLACEMENT ||
               s->phase == TRK_PHASE_PERFORMANCE;
    return now && holds_nothing(f) && s->depth == 1 &&
           check_RETURN(s, &m, NULL) == TRK_NO_NONE;
}

/* G2: at the bottom; chosen, under way or followed by something. */
static bool good_BONUS(const trk_state *s, const trk_frame *f)
{
    bool chosen = f->b == 0;
    return f == s->stack && s->phase == TRK_PHASE_PLACEMENT && f->a < TRK_N_SPECIALS &&
           improves_action(f->a) && f->b <= 2 && (chosen ? !f->c : s->acted) &&
           (s->depth > 1) != chosen;
}

/* What can be asked while another decision is open. */
static bool may_lie_on(unsigned below, unsigned kind)
{
    switch (below) {
    case TRK_FRAME_BONUS:
        return true;
    case TRK_FRAME_PAIRS:
        return kind == TRK_FRAME_DRAW || kind == TRK_FRAME_TURN_UP;
    case TRK_FRAME_BASKET:
    case TRK_FRAME_SHOPLIFT:
        return kind == TRK_FRAME_BARGAIN || kind == TRK_FRAME_PILE;
    default:
        return false;
    }
}

bool check_stack(struct checker *k)
{
    static bool (*const good[TRK_N_FRAMES])(const trk_state *, const trk_frame *) = {
#define FRAME(id) [TRK_FRAME_##id] = good_##id,
        TRK_FRAME_LIST(FRAME)
#undef FRAME
    };
    const trk_state *s = k->s;
    if (s->depth > (has_module(s, TRK_MODULE_DARK_ALLEY) ? TRK_STACK : 1))
        return fault(k, "out_of_range", "stack", 0, 0);
    if (s->depth && !phase_between(s, TRK_PHASE_PLACE, TRK_PHASE_ORDERS_ARRIVE))
        return fault(k, "wrong_frame", "stack[#]", 0, 0);
    for (unsigned i = 0; i < TRK_STACK; i++) {
        const trk_frame *f = &s->stack[i];
        bool empty = !f->kind && !f->a && !f->b && !f->c;
        bool lies = i == 0 || may_lie_on(s->stack[i - 1].kind, f->kind);
        if (i >= s->depth ? !empty
                          : f->kind >= TRK_N_FRAMES || !lies || !good[f->kind](s, f))
            return fault(k, "wrong_frame", "stack[#]", i, 0);
    }
    return true;
}

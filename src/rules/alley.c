/* alley.c: the Dark Alley: its decks of Special Assignments and its Prophecies (R22–R24).
 *
 * A deck is an unordered top part and below it an ordered queue; a face-up deck has its
 * visible card on top of both.  Who has seen which card is known (A81). */
#include "rules/modifiers/questions.h"

/* ---- decks --------------------------------------------------------------------- */

static unsigned deck_of(unsigned special)
{
    return data_specials[special].location;
}

static uint64_t bit(unsigned special)
{
    return UINT64_C(1) << special;
}

/* A81: everybody has seen the card now. */
void show_to_all(trk_state *s, unsigned special)
{
    s->known_by[special] = (uint8_t)(((1u << players(s)) - 1) | 1u << TRK_PUBLIC);
}

static void saw_card(trk_state *s, unsigned seat, unsigned special)
{
    s->known_by[special] |= (uint8_t)(1u << seat);
}

static unsigned cards_in(const trk_state *s, unsigned deck)
{
    unsigned visible = s->turned_up[deck] != TRK_NONE;
    return s->top_cards[deck] + s->queued[deck] + visible;
}

void put_under(trk_state *s, unsigned special)
{
    unsigned deck = deck_of(special);
    s->queue[deck][s->queued[deck]++] = (uint8_t)special;
}

static unsigned take_front(trk_state *s, unsigned deck)
{
    unsigned special = s->queue[deck][0];
    memmove(&s->queue[deck][0], &s->queue[deck][1], TRK_DECK_CARDS - 1);
    s->queue[deck][TRK_DECK_CARDS - 1] = TRK_NONE;
    s->queued[deck]--;
    return special;
}

/* In a view: the next card lies in the queue, and the viewer has not seen it (A81). */
static bool front_is_hidden(const trk_state *s, unsigned deck)
{
    return !s->top_cards[deck] && s->queued[deck] && s->queue[deck][0] == TRK_HIDDEN;
}

/* The card that chance has named leaves the top part, or a view's hidden front. */
static void take_from_top(trk_state *s, unsigned special)
{
    unsigned deck = deck_of(special);
    s->top &= ~bit(special);
    if (front_is_hidden(s, deck))
        take_front(s, deck);
    else
        s->top_cards[deck]--;
}

static void tell_card(trk_events *events, unsigned kind, unsigned seat, trk_rule rule,
                      unsigned special, unsigned seen_by)
{
    note(events, kind, seat, rule, deck_of(special), special, 0, 0);
    if (events && events->n <= events->cap)
        events->at[events->n - 1].seen_by = (uint8_t)seen_by;
}

/* ---- turning up (R2.5, D15) ----------------------------------------------------- */

static void turn_up_card(trk_state *s, unsigned special, trk_events *events)
{
    s->turned_up[deck_of(special)] = (uint8_t)special;
    show_to_all(s, special);
    tell_card(events, TRK_EVENT_TURNED_UP, TRK_CHANCE, TRK_R(2, 5), special, 0xff);
}

/* Does chance have to name the next card of a face-up deck?  A queued one is known. */
static bool turns_up_by_chance(trk_state *s, unsigned deck, trk_events *events)
{
    if (!has_switch(s, TRK_SWITCH_FACE_UP_DECKS) || s->turned_up[deck] != TRK_NONE)
        return false;
    if (s->top_cards[deck] || front_is_hidden(s, deck))
        return true;
    if (s->queued[deck])
        turn_up_card(s, take_front(s, deck), events);
    return false;
}

/* [2015] the visible card of each deck goes to its bottom (D42). */
static void rotate_visible(trk_state *s, trk_events *events)
{
    for (unsigned deck = 0; deck < TRK_DECKS; deck++) {
        unsigned special = s->turned_up[deck];
        if (special == TRK_NONE)
            continue;
        s->turned_up[deck] = TRK_NONE;
        put_under(s, special);
        tell_card(events, TRK_EVENT_ROTATED, TRK_CHANCE, TRK_R(19, 8), special, 0xff);
    }
}

/* D42 as a house rule for face-down decks: the unseen top card goes to the bottom; true:
 * chance has to say which. */
static bool rotates_by_chance(trk_state *s, unsigned deck, trk_events *events)
{
    if (!has_switch(s, TRK_SWITCH_ROTATE_DECKS) ||
        has_switch(s, TRK_SWITCH_FACE_UP_DECKS) || !cards_in(s, deck))
        return false;
    if (s->top_cards[deck])
        return true;
    unsigned special = take_front(s, deck);
    s->queue[deck][s->queued[deck]++] = (uint8_t)special;
    if (special != TRK_HIDDEN)
        tell_card(events, TRK_EVENT_ROTATED, TRK_CHANCE, TRK_R(19, 8), special,
                  s->known_by[special]);
    return false;
}

/* Go through the decks from one on until chance has to decide; true: it has. */
bool refresh_decks(trk_state *s, unsigned from, unsigned phase, trk_events *events)
{
    for (unsigned deck = from; deck < TRK_DECKS; deck++)
        if (turns_up_by_chance(s, deck, events) ||
            (phase == TRK_PHASE_NEW_DECKS && rotates_by_chance(s, deck, events))) {
            s->phase = (uint8_t)phase;
            s->step = (uint8_t)deck;
            return true;
        }
    return false;
}

/* R19.8 */
bool move_decks(trk_state *s, trk_events *events)
{
    if (has_switch(s, TRK_SWITCH_ROTATE_DECKS))
        rotate_visible(s, events);
    return refresh_decks(s, 0, TRK_PHASE_NEW_DECKS, events);
}

/* ---- what chance draws ----------------------------------------------------------- */

static unsigned deck_at_hand(const trk_state *s)
{
    return s->depth ? top_frame(s)->a : s->step;
}

unsigned check_CARD(const trk_state *s, move_in m, trk_reason *why)
{
    bool there = deck_of(m->arg[0]) == deck_at_hand(s) && (s->top & bit(m->arg[0]));
    return there ? TRK_NO_NONE : refuse(why, TRK_NO_NOT_IN_DECK, m->arg[0], 0);
}

void list_CARD(const trk_state *s, unsigned actor, struct list *list)
{
    for (uint64_t rest = s->top & data_deck_cards[deck_at_hand(s)]; rest;
         rest &= rest - 1)
        list_add(list, TRK_MOVE_CARD, actor, bits_first(rest), 0, 0);
}

static void continue_draw(trk_state *s, unsigned seat, trk_events *events);
static void draw_card(trk_state *s, unsigned seat, unsigned special, trk_events *events);

static void card_of_phase(trk_state *s, unsigned special, trk_events *events)
{
    unsigned phase = s->phase, deck = s->step;
    if (has_switch(s, TRK_SWITCH_FACE_UP_DECKS)) {
        turn_up_card(s, special, events);
    } else {
        put_under(s, special);
        tell_card(events, TRK_EVENT_ROTATED, TRK_CHANCE, TRK_R(19, 8), special, 0);
    }
    if (refresh_decks(s, deck + 1, phase, events))
        return;
    if (phase == TRK_PHASE_DECKS)
        begin_choosing(s);
    else
        begin_turn(s, events);
}

void apply_CARD(trk_state *s, move_in m, trk_events *events)
{
    unsigned special = m->arg[0];
    take_from_top(s, special);
    if (!s->depth) {
        card_of_phase(s, special, events);
    } else if (top_frame(s)->kind == TRK_FRAME_TURN_UP) {
        pop(s);
        turn_up_card(s, special, events);
    } else {
        unsigned seat = s->order[s->step];
        draw_card(s, seat, special, events);
        continue_draw(s, seat, events);
    }
}

/* ---- Draw (R22.1, R22.2, D43, A63, A64) ----------------------------------------- */

static unsigned alley_check(const trk_state *s, move_in m, trk_reason *why)
{
    return action_check(s, m->actor, TRK_DARK_ALLEY, ask_cost(s, m->actor, m->kind, 0),
                        why);
}

static bool keeping(const trk_state *s) /* a card of a pair was kept */
{
    return s->depth && top_frame(s)->a;
}

unsigned check_DRAW(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned reason = alley_check(s, m, why);
    if (reason)
        return reason;
    if (keeping(s)) /* A63 */
        return TRK_NO_KEEP_FIRST;
    return cards_in(s, m->arg[0]) ? TRK_NO_NONE
                                  : refuse(why, TRK_NO_DECK_EMPTY, m->arg[0], 0);
}

void list_DRAW(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_DRAW, actor, list);
}

/* The card joins the pair that is being drawn. */
static void draw_card(trk_state *s, unsigned seat, unsigned special, trk_events *events)
{
    uint8_t *pair = s->pair[s->pairs - 1];
    pair[pair[0] != TRK_NONE] = (uint8_t)special;
    top(s)->b--;
    saw_card(s, seat, special);
    tell_card(events, TRK_EVENT_DREW, seat, ask_draw_rule(s, seat, s->draws - 1u),
              special, s->known_by[special]);
}

static void keep_card(trk_state *s, unsigned seat, unsigned special, trk_events *events)
{
    trk_player *p = &s->player[seat];
    p->specials |= bit(special);
    p->owned[deck_of(special)]++;
    tell_card(events, TRK_EVENT_KEPT, seat, TRK_R(23, 1), special, s->known_by[special]);
}

/* [2015] there is nothing to choose. */
static void keep_single(trk_state *s, unsigned seat, trk_events *events)
{
    keep_card(s, seat, s->pair[0][0], events);
    memset(s->pair, TRK_NONE, sizeof s->pair);
    s->pairs = 0;
}

/* The visible card first, then chance or the front of the queue, until the Draw is
 * complete or the deck empty (A64). */
static void continue_draw(trk_state *s, unsigned seat, trk_events *events)
{
    unsigned deck = top(s)->a;
    while (top(s)->b && cards_in(s, deck)) {
        if (s->turned_up[deck] != TRK_NONE) {
            draw_card(s, seat, s->turned_up[deck], events);
            s->turned_up[deck] = TRK_NONE;
        } else if (s->top_cards[deck] || front_is_hidden(s, deck)) {
            return;
        } else {
            draw_card(s, seat, take_front(s, deck), events);
        }
    }
    pop(s);
    if (has_switch(s, TRK_SWITCH_DRAW_VISIBLE))
        keep_single(s, seat, events);
    else if (!s->depth)
        push(s, TRK_FRAME_PAIRS, 0, 0, 0);
    if (turns_up_by_chance(s, deck, events))
        push(s, TRK_FRAME_TURN_UP, deck, 0, 0);
}

void apply_DRAW(trk_state *s, move_in m, trk_events *events)
{
    unsigned cards = has_switch(s, TRK_SWITCH_DRAW_VISIBLE) ? 1 : 2;
    spend_points(s, ask_cost(s, m->actor, m->kind, 0));
    s->draws++;
    s->pairs++;
    push(s, TRK_FRAME_DRAW, m->arg[0], cards, 0);
    continue_draw(s, m->actor, events);
}

unsigned check_KEEP(const trk_state *s, move_in m, trk_reason *why)
{
    const uint8_t *pair = s->pair[top_frame(s)->a];
    if (m->arg[0] == pair[0] || m->arg[0] == pair[1])
        return TRK_NO_NONE;
    return refuse(why, TRK_NO_NOT_DRAWN, m->arg[0], 0);
}

void list_KEEP(const trk_state *s, unsigned actor, struct list *list)
{
    const uint8_t *pair = s->pair[top_frame(s)->a];
    for (unsigned i = 0; i < 2; i++)
        if (pair[i] < TRK_N_SPECIALS)
            list_add(list, TRK_MOVE_KEEP, actor, pair[i], 0, 0);
}

/* A63: one card of each pair, in the order drawn; the other goes under its deck. */
void apply_KEEP(trk_state *s, move_in m, trk_events *events)
{
    trk_frame *frame = top(s);
    uint8_t *pair = s->pair[frame->a];
    unsigned other = pair[pair[0] == m->arg[0]];
    unsigned before = (unsigned)(s->draws - s->pairs + frame->a);
    if (other !=
        TRK_NONE) /* A81: who knew a card of the pair knows no longer where it is */
        s->known_by[m->arg[0]] = s->known_by[other] = (uint8_t)(1u << m->actor);
    keep_card(s, m->actor, m->arg[0], events);
    if (other != TRK_NONE) {
        put_under(s, other);
        tell_card(events, TRK_EVENT_PUT_UNDER, m->actor,
                  ask_draw_rule(s, m->actor, before), other, s->known_by[other]);
        turns_up_by_chance(s, deck_of(other), events); /* Q17: into an empty deck */
    }
    memset(pair, TRK_NONE, 2);
    if (++frame->a == s->pairs) {
        s->pairs = 0;
        pop(s);
    }
}

/* ---- Prophecies (R2.8, R19.7, R22.3, A52, A53) ---------------------------------- */

unsigned check_PROPHECY(const trk_state *s, move_in m, trk_reason *why)
{
    return s->unforeseen >> m->arg[0] & 1
               ? TRK_NO_NONE
               : refuse(why, TRK_NO_SEEN_PROPHECY, m->arg[0], 0);
}

void list_PROPHECY(const trk_state *s, unsigned actor, struct list *list)
{
    for (uint32_t rest = s->unforeseen; rest; rest &= rest - 1)
        list_add(list, TRK_MOVE_PROPHECY, actor, bits_first(rest), 0, 0);
}

static unsigned pending(const trk_state *s)
{
    unsigned n = 0;
    while (n < TRK_PENDING && s->pending[n] != TRK_NONE)
        n++;
    return n;
}

/* R2.8: after player setup, in the order of the Pending places. */
void apply_PROPHECY(trk_state *s, move_in m, trk_events *events)
{
    bool weaving = s->depth, moved = s->phase == TRK_PHASE_NEW_PROPHECY;
    unsigned place = weaving ? top(s)->a : pending(s);
    trk_rule rule = weaving ? TRK_R(25, 2) : moved ? TRK_R(19, 7) : TRK_R(2, 8);
    s->unforeseen &= ~(1u << m->arg[0]);
    s->pending[place] = m->arg[0];
    note(events, TRK_EVENT_FORESEEN, TRK_CHANCE, rule, m->arg[0], 0, 0, 0);
    if (weaving)
        pop(s);
    else if (moved)
        bring_cards_back(s, events);
    else if (++s->step == TRK_PENDING)
        begin_turn(s, events);
}

/* A53: the Pending places are a queue that closes up. */
void close_up(trk_state *s)
{
    for (unsigned i = 0, to = 0; i < TRK_PENDING; i++) {
        unsigned prophecy = s->pending[i];
        s->pending[i] = TRK_NONE;
        if (prophecy != TRK_NONE)
            s->pending[to++] = (uint8_t)prophecy;
    }
}

/* R19.7, A52: the first Pending one becomes Active, the others move up. */
void move_prophecies(trk_state *s, trk_events *events)
{
    unsigned next = s->pending[0];
    s->pending[0] = TRK_NONE;
    change_prophecy(s, next, events);
    close_up(s);
}

/* R22.3, A53, A68: once per placement. */
unsigned check_FORTUNE_TELLING(const trk_state *s, move_in m, trk_reason *why)
{
    if (!has_module(s, TRK_MODULE_PROPHECIES))
        return TRK_NO_NO_PROPHECIES;
    unsigned reason = alley_check(s, m, why);
    if (reason)
        return reason;
    if (s->told)
        return TRK_NO_ALREADY_TOLD;
    return pending(s) < 2 ? TRK_NO_FEW_PENDING : TRK_NO_NONE;
}

void list_FORTUNE_TELLING(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_FORTUNE_TELLING, actor, list);
}

/* A52: the first goes last. */
void apply_FORTUNE_TELLING(trk_state *s, move_in m, trk_events *events)
{
    unsigned n = pending(s), first = s->pending[0];
    spend_points(s, ask_cost(s, m->actor, m->kind, 0));
    s->told = 1;
    memmove(&s->pending[0], &s->pending[1], n - 1);
    s->pending[n - 1] = (uint8_t)first;
    note(events, TRK_EVENT_FORTUNE_TOLD, m->actor, TRK_R(22, 3), s->pending[0], 0, 0, 0);
}

/* place.c: placing Characters, Idle, Enhance and the frame of a placement (R11, R12). */
#include "rules/modifiers/questions.h"

/* ---- whose turn ---------------------------------------------------------------- */

/* R11.2: round and round in Initiative Order; players with nothing left are skipped
 * (A12). */
void next_placement(trk_state *s, unsigned from, trk_events *events)
{
    for (unsigned i = 0; i < players(s); i++) {
        unsigned place = (from + i) % players(s);
        if (somebody_to_handle(&s->player[s->order[place]])) {
            s->phase = TRK_PHASE_PLACE;
            s->step = (uint8_t)place;
            return;
        }
    }
    unsigned seat = ask_breaks_free(s); /* R18.8 */
    if (seat == TRK_NONE) {
        next_performance(s, TRK_THURSDAY, events);
    } else {
        s->phase = TRK_PHASE_BREAKING_FREE;
        s->step = (uint8_t)place_in_order(s, seat);
    }
}

/* ---- which Character, which slot ----------------------------------------------- */

static unsigned check_character(const trk_player *p, unsigned character, trk_reason *why)
{
    const trk_member *member = &p->member[character];
    if (member->status != TRK_IN_TEAM)
        return refuse(why, TRK_NO_NOT_IN_TEAM, (int)character, 0);
    if (member->slot != TRK_NONE)
        return refuse(why, TRK_NO_ALREADY_PLACED, (int)character, 0);
    if (member->idle)
        return refuse(why, TRK_NO_IS_IDLE, (int)character, 0);
    if (member->card >= TRK_N_CARDS) /* none, or in a view an unknown one */
        return refuse(why, TRK_NO_NO_CARD, (int)character, 0);
    return TRK_NO_NONE;
}

static uint32_t slots_of_weekday(unsigned weekday)
{
    return 7u << (TRK_SLOT_THEATER_1 + 3 * weekday);
}

/* R16.3, A34: one weekday per player and turn, one player per weekday. */
static uint32_t open_theater(const struct ground *ground)
{
    if (ground->weekday != TRK_NONE)
        return slots_of_weekday(ground->weekday);
    uint32_t open = 0;
    for (unsigned day = 0; day < TRK_N_WEEKDAYS; day++)
        if (!(ground->taken & slots_of_weekday(day)))
            open |= slots_of_weekday(day);
    return open;
}

struct ground ground_of(const trk_state *s, unsigned seat)
{
    const trk_player *p = &s->player[seat];
    struct ground ground = {s->taken, 0, TRK_NONE, seat};
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        unsigned slot = p->member[c].slot;
        if (slot == TRK_NONE)
            continue;
        ground.taken |= 1u << slot;
        if (in_theater(slot))
            ground.weekday = data_slots[slot].weekday;
    }
    const uint32_t theater = 0xfffu << TRK_SLOT_THEATER_1;
    ground.open = data_slots_in_use[players(s)] & ~ground.taken &
                  (open_theater(&ground) | ~theater);
    return ground;
}

static unsigned weekday_owner(const trk_state *s, unsigned weekday)
{
    unsigned seat = 0;
    while (weekday_of(&s->player[seat]) != weekday)
        seat++;
    return seat;
}

/* Why a slot is not among the open ones. */
static unsigned refuse_slot(const trk_state *s, const struct ground *ground,
                            unsigned slot, trk_reason *why)
{
    const struct data_slot *row = &data_slots[slot];
    if (row->players > players(s)) /* R2.7 */
        return refuse(why, TRK_NO_SLOT_CLOSED, (int)slot, (int)players(s));
    if (ground->taken >> slot & 1) /* R11.4 */
        return refuse(why, TRK_NO_SLOT_TAKEN, (int)slot, 0);
    if (ground->weekday != TRK_NONE)
        return refuse(why, TRK_NO_OTHER_WEEKDAY, (int)ground->weekday, 0);
    return refuse(why, TRK_NO_WEEKDAY_TAKEN, row->weekday,
                  (int)weekday_owner(s, row->weekday));
}

unsigned slot_check(const trk_state *s, const struct ground *ground, unsigned character,
                    unsigned slot, trk_reason *why)
{
    if (data_slots[slot].performance && character != TRK_MAGICIAN) /* R16.5 */
        return TRK_NO_MAGICIANS_ONLY;
    if (!(ground->open >> slot & 1))
        return refuse_slot(s, ground, slot, why);
    return ask_slot(s, ground, slot, why);
}

unsigned card_location(unsigned card)
{
    return card < TRK_CARD_SPECIAL ? card
                                   : data_specials[card - TRK_CARD_SPECIAL].location;
}

unsigned check_PLACE(const trk_state *s, move_in m, trk_reason *why)
{
    const trk_player *p = &s->player[m->actor];
    unsigned character = m->arg[0], slot = m->arg[1];
    unsigned reason = check_character(p, character, why);
    if (reason)
        return reason;
    if (data_slots[slot].location == TRK_DARK_ALLEY &&
        !has_module(s, TRK_MODULE_DARK_ALLEY))
        return TRK_NO_NO_DARK_ALLEY;
    unsigned card = p->member[character].card;
    if (!(ask_locations(s, m->actor, card) >> data_slots[slot].location & 1))
        return refuse(why, TRK_NO_OTHER_LOCATION, (int)character,
                      (int)card_location(card));
    const struct ground ground = ground_of(s, m->actor);
    return slot_check(s, &ground, character, slot, why);
}

static uint32_t slots_of(unsigned locations)
{
    uint32_t slots = 0;
    do {
        const struct data_location *l = &data_locations[bits_first(locations)];
        slots |= ((1u << l->slots) - 1) << l->first;
    } while (locations &= locations - 1);
    return slots;
}

void list_PLACE(const trk_state *s, unsigned actor, struct list *list)
{
    const trk_player *p = &s->player[actor];
    const struct ground ground = ground_of(s, actor);
    uint32_t allowed = ask_slots(s, &ground);
    for (unsigned c = 0; c < TRK_N_CHARACTERS && !list_full(list); c++) {
        if (check_character(p, c, NULL))
            continue;
        uint32_t open = allowed & slots_of(ask_locations(s, actor, p->member[c].card));
        if (c != TRK_MAGICIAN)
            open &= ~data_performance_slots;
        for (; open; open &= open - 1)
            list_add(list, TRK_MOVE_PLACE, actor, c, bits_first(open), 0);
    }
}

/* R11.1, G10: a card that lay face down is seen by all. */
void turn_card_up(trk_state *s, unsigned seat, unsigned character, trk_events *events)
{
    trk_player *p = &s->player[seat];
    unsigned card = p->member[character].card;
    if (!(p->face_down >> character & 1))
        return;
    p->face_down &= (uint8_t) ~(1u << character);
    if (card >= TRK_CARD_SPECIAL && card < TRK_N_CARDS)
        show_to_all(s, card - TRK_CARD_SPECIAL);
    note(events, TRK_EVENT_REVEALED, seat, TRK_R(11, 1), character, card, 0, 0);
}

/* R11.5 (1) */
static void pay_fee(trk_state *s, unsigned seat, unsigned slot, trk_events *events)
{
    int fee = (int)ask_fee(s, slot);
    if (fee)
        happen(s, events,
               (trk_event){.kind = TRK_EVENT_FEE_PAID,
                           .seat = (uint8_t)seat,
                           .rule = TRK_P(s->active),
                           .coins = (int16_t)-fee,
                           .a = {(uint8_t)slot}});
}

void apply_PLACE(trk_state *s, move_in m, trk_events *events)
{
    unsigned character = m->arg[0], slot = m->arg[1];
    turn_card_up(s, m->actor, character, events);
    s->player[m->actor].member[character].slot = (uint8_t)slot;
    if (data_slots[slot].location != TRK_WORKSHOP)
        s->taken |= 1u << slot;
    s->placed = (uint8_t)character;
    s->phase = TRK_PHASE_PLACEMENT;
    pay_fee(s, m->actor, slot, events);
    open_placement(s, m->actor, events);
}

unsigned check_IDLE(const trk_state *s, move_in m, trk_reason *why)
{
    return check_character(&s->player[m->actor], m->arg[0], why);
}

void list_IDLE(const trk_state *s, unsigned actor, struct list *list)
{
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (!check_character(&s->player[actor], c, NULL))
            list_add(list, TRK_MOVE_IDLE, actor, c, 0, 0);
}

/* G10, R11.2: the turn of a player ends with one Character, or with the second. */
void end_handling(trk_state *s, trk_events *events)
{
    bool another =
        !s->second && ask_second(s) && somebody_to_handle(&s->player[s->order[s->step]]);
    s->second = another;
    if (another)
        s->phase = TRK_PHASE_PLACE;
    else
        next_placement(s, s->step + 1u, events);
}

/* R11.3, A88: for the whole turn. */
void apply_IDLE(trk_state *s, move_in m, trk_events *events)
{
    s->player[m->actor].member[m->arg[0]].idle = 1;
    note(events, TRK_EVENT_IDLE, m->actor, TRK_R(11, 3), m->arg[0], 0, 0, 0);
    end_handling(s, events);
}

/* ---- the placement under way --------------------------------------------------- */

unsigned action_check(const trk_state *s, unsigned seat, unsigned location, unsigned cost,
                      trk_reason *why)
{
    const struct data_slot *slot = &data_slots[placement_slot(s, seat)];
    if (slot->location != location)
        return refuse(why, TRK_NO_NOT_HERE, slot->location, 0);
    if (slot->performance)
        return TRK_NO_PERFORMANCE_SLOT;
    if (s->points < cost)
        return refuse(why, TRK_NO_NO_POINTS, (int)cost, s->points);
    return TRK_NO_NONE;
}

void spend_points(trk_state *s, unsigned cost)
{
    s->points = (uint8_t)(s->points - cost);
    s->acted = 1;
    if (s->depth && s->stack[0].kind == TRK_FRAME_BONUS) /* its Action begins */
        s->stack[0].b = 1;
}

/* R12.2, R16.4, A15: once, outside the Theater, before the first Action. */
unsigned check_ENHANCE(const trk_state *s, move_in m, trk_reason *why)
{
    (void)why;
    const struct data_slot *slot = &data_slots[placement_slot(s, m->actor)];
    if (slot->location == TRK_THEATER && !ask_enhance_in_theater(s))
        return TRK_NO_NOT_IN_THEATER;
    if (slot->performance)
        return TRK_NO_PERFORMANCE_SLOT;
    if (s->enhanced)
        return TRK_NO_ALREADY_ENHANCED;
    if (s->acted)
        return TRK_NO_TOO_LATE;
    return s->player[m->actor].shards ? TRK_NO_NONE : TRK_NO_NO_SHARD;
}

void list_ENHANCE(const trk_state *s, unsigned actor, struct list *list)
{
    trk_move m = {TRK_MOVE_ENHANCE, (uint8_t)actor, {0}};
    if (!check_ENHANCE(s, &m, NULL))
        list_add(list, TRK_MOVE_ENHANCE, actor, 0, 0, 0);
}

void apply_ENHANCE(trk_state *s, move_in m, trk_events *events)
{
    s->enhanced = 1;
    s->points = (uint8_t)(s->points + ask_enhance(s));
    happen(s, events,
           (trk_event){.kind = TRK_EVENT_ENHANCED,
                       .seat = m->actor,
                       .rule = TRK_R(12, 2),
                       .shards = -1,
                       .a = {s->points}});
}

ALWAYS_LEGAL(END)

void list_END(const trk_state *s, unsigned actor, struct list *list)
{
    (void)s;
    list_add(list, TRK_MOVE_END, actor, 0, 0, 0);
}

/* R12.3: what is left of the Action Points is lost. */
void apply_END(trk_state *s, move_in m, trk_events *events)
{
    note(events, TRK_EVENT_ENDED, m->actor, TRK_R(12, 3), s->placed, s->points, 0, 0);
    close_placement(s, m->actor);
    s->placed = TRK_NONE;
    s->points = s->acted = s->enhanced = 0;
    end_handling(s, events);
}

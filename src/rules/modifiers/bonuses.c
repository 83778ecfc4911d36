/* bonuses.c: the mode of a placement and the life of a bonus (R11.5, R23, G1, G2). */
#include "rules/modifiers/bonuses.h"

/* ---- the rows ------------------------------------------------------------------ */

#define NO_MOVE                                                                          \
    {                                                                                    \
        0, 0                                                                             \
    }
#define BASE_MOVE(id)                                                                    \
    {                                                                                    \
        UINT64_C(1) << TRK_MOVE_##id, 0                                                  \
    }
#define ALLEY_MOVE(id)                                                                   \
    {                                                                                    \
        0, UINT64_C(1) << (TRK_MOVE_##id - TRK_MOVE_CARD)                                \
    }
#define SET_UPS                                                                          \
    {                                                                                    \
        UINT64_C(1) << TRK_MOVE_SET_UP, UINT64_C(1)                                      \
                                            << (TRK_MOVE_SET_UP_PILE - TRK_MOVE_CARD)    \
    }

#define PROPHECY_EFFECT(id, questions)
#define ABILITY(id, questions)
#define BONUS(id, moves, after, questions) [TRK_S_##id] = {moves, after},
const struct bonus bonuses[TRK_N_SPECIALS] = {
#include "rules/modifiers/list-effects.h"
};
#undef BONUS
#undef PROPHECY_EFFECT
#undef ABILITY

const struct kinds *bonus_moves(unsigned special)
{
    return &bonuses[special].moves;
}

bool improves_action(unsigned special)
{
    const struct kinds *moves = bonus_moves(special);
    return (moves->base | moves->alley) != 0;
}

void bonus_gain(trk_state *s, unsigned seat, unsigned special, int fame, int coins,
                int shards, trk_events *events)
{
    happen(s, events,
           (trk_event){.kind = TRK_EVENT_BONUS_GAIN,
                       .seat = (uint8_t)seat,
                       .rule = TRK_S(special),
                       .fame = (int16_t)fame,
                       .coins = (int16_t)coins,
                       .shards = (int16_t)shards,
                       .a = {(uint8_t)special}});
}

/* ---- where a card leads (R11.2, S.freelancer) ---------------------------------- */

static bool is_freelancer(unsigned card)
{
    return card == TRK_CARD_SPECIAL + TRK_S_FREELANCER;
}

/* May the seat use its Workshop card as somebody's Freelancer? (M.mimesis) */
static bool copies_freelancer(const trk_state *s, unsigned seat, unsigned card)
{
    return card == TRK_WORKSHOP && may_copy(s, seat) &&
           lies_face_up(s, seat, TRK_S_FREELANCER);
}

unsigned ask_locations(const trk_state *s, unsigned seat, unsigned card)
{
    const unsigned all = (1u << TRK_N_LOCATIONS) - 1;
    if (is_freelancer(card) || copies_freelancer(s, seat, card))
        return all;
    return 1u << card_location(card);
}

/* ---- the mode (R11.5, G1) ------------------------------------------------------ */

/* A Freelancer works elsewhere as one, at home only for the Action Point. */
static void freelance(trk_state *s, unsigned seat, unsigned location, trk_events *events)
{
    const trk_member *member = &s->player[seat].member[s->placed];
    if (is_freelancer(member->card)) {
        if (location == TRK_WORKSHOP) {
            s->mode = TRK_GIVEN_UP;
            s->bonus = TRK_NONE;
        }
    } else if (location != card_location(member->card)) {
        s->mode = TRK_COPIED;
        s->bonus = TRK_S_FREELANCER;
        s->player[seat].ability = 1;
        note(events, TRK_EVENT_COPIED, seat, TRK_M(TRK_MAGICIAN_GREAT_OPTICO),
             TRK_S_FREELANCER, TRK_USE_BONUS, 0, 0);
    }
}

/* R23.2: the card is used now, in whichever mode. */
static void spend_card(trk_player *p, unsigned special)
{
    unsigned n = 0;
    while (p->spent[n] != TRK_NONE)
        n++;
    p->spent[n] = (uint8_t)special;
}

/* R11.5 (1) to (5): the steps with a choice are moves of the placement. */
void open_placement(trk_state *s, unsigned seat, trk_events *events)
{
    trk_player *p = &s->player[seat];
    const trk_member *member = &p->member[s->placed];
    unsigned location = data_slots[member->slot].location;
    s->points = (uint8_t)ask_points(s, seat, s->placed, member->slot);
    if (has_module(s, TRK_MODULE_DARK_ALLEY)) {
        if (member->card >= TRK_CARD_SPECIAL) {
            s->bonus = (uint8_t)(member->card - TRK_CARD_SPECIAL);
            spend_card(p, s->bonus);
        }
        freelance(s, seat, location, events);
        s->points = (uint8_t)(s->points + (s->mode == TRK_GIVEN_UP));
    }
    note(events, TRK_EVENT_PLACED, seat, TRK_R(11, 2), s->placed, member->slot, s->points,
         0);
    if (has_ability(s, seat, TRK_MAGICIAN_GENTLEMAN))
        please_the_masses(s, seat, location, events);
}

/* The latest share first; behind it the latest of somebody else (S.business_share). */
static void hold_share(trk_state *s, unsigned seat)
{
    if (s->share[0] != seat)
        s->share[1] = s->share[0];
    s->share[0] = (uint8_t)seat;
}

/* R18.8: a card with Perform works for the Magician on the Performance slot. */
static bool works_in_shows(unsigned special)
{
    return special == TRK_S_DURABLE_COMPONENTS || special == TRK_S_ARRANGED_FIASCO ||
           special == TRK_S_GRAND_PREMIERE;
}

void close_placement(trk_state *s, unsigned seat)
{
    trk_player *p = &s->player[seat];
    if (has_bonus(s, TRK_S_BUSINESS_SHARE))
        hold_share(s, seat);
    if (works_in_shows(s->bonus) && data_slots[placement_slot(s, seat)].performance)
        p->show_bonus = s->bonus;
    p->drew |= s->draws > 0;
    s->bonus = TRK_NONE;
    s->mode = TRK_AS_PRINTED;
    s->boosted = s->draws = s->told = 0;
}

/* R11.5, A15, A66: mode, then abilities, then Enhance, then the first Action. */
unsigned check_before_actions(const trk_state *s)
{
    return s->acted || s->enhanced || s->boosted ? TRK_NO_TOO_LATE : TRK_NO_NONE;
}

/* R23.4, G1, A65: not on a Performance slot, not for a Freelancer on the way. */
unsigned check_GIVE_UP(const trk_state *s, move_in m, trk_reason *why)
{
    const trk_member *member = &s->player[m->actor].member[s->placed];
    const struct data_slot *slot = &data_slots[member->slot];
    (void)why;
    if (member->card < TRK_CARD_SPECIAL)
        return TRK_NO_PERMANENT_CARD;
    if (s->mode != TRK_AS_PRINTED)
        return TRK_NO_MODE_DECIDED;
    if (slot->performance || slot->location != card_location(member->card))
        return TRK_NO_BONUS_ONLY;
    return check_before_actions(s);
}

void list_GIVE_UP(const trk_state *s, unsigned actor, struct list *list)
{
    if (s->bonus != TRK_NONE)
        list_domain(s, TRK_MOVE_GIVE_UP, actor, list);
}

void apply_GIVE_UP(trk_state *s, move_in m, trk_events *events)
{
    unsigned special = s->bonus;
    s->mode = TRK_GIVEN_UP;
    s->bonus = TRK_NONE;
    s->points++;
    note(events, TRK_EVENT_GAVE_UP, m->actor, TRK_R(23, 4), special, s->points, 0, 0);
}

/* ---- using it (G2, G7) --------------------------------------------------------- */

static void take_into_use(trk_state *s)
{
    push(s, TRK_FRAME_BONUS, s->bonus, 0, 0);
    s->bonus = TRK_NONE;
}

/* G7, G12: is there an Action that the bonus could improve now? */
static bool has_use(const trk_state *s, unsigned seat)
{
    trk_state trial = *s;
    trk_move found;
    struct list list = {&found, 0, 1};
    take_into_use(&trial);
    list_kinds(&trial, bonus_moves(s->bonus), seat, &list);
    return list.n > 0;
}

unsigned check_BONUS(const trk_state *s, move_in m, trk_reason *why)
{
    if (s->bonus == TRK_NONE)
        return TRK_NO_NO_BONUS;
    if (!improves_action(s->bonus))
        return refuse(why, TRK_NO_NO_ACTION_TARGET, s->bonus, 0);
    return has_use(s, m->actor) ? TRK_NO_NONE
                                : refuse(why, TRK_NO_NOTHING_TO_WORK_ON, s->bonus, 0);
}

void list_BONUS(const trk_state *s, unsigned actor, struct list *list)
{
    if (s->bonus != TRK_NONE)
        list_domain(s, TRK_MOVE_BONUS, actor, list);
}

void apply_BONUS(trk_state *s, move_in m, trk_events *events)
{
    note(events, TRK_EVENT_BONUS_USED, m->actor, TRK_S(s->bonus), s->bonus, 0, 0, 0);
    take_into_use(s);
}

/* When everything on top of the bonus is done: what follows its Action, then nothing. */
static void finish_action(trk_state *s, trk_events *events)
{
    while (s->depth == 1 && s->stack[0].kind == TRK_FRAME_BONUS && s->stack[0].b) {
        const struct bonus *row = &bonuses[s->stack[0].a];
        if (s->stack[0].b == 2 || !row->after) {
            pop(s);
            return;
        }
        s->stack[0].b = 2;
        row->after(s, s->order[s->step], events);
    }
}

void finish_bonus(trk_state *s, trk_events *events)
{
    if (s->depth == 1)
        finish_action(s, events);
    else if (s->phase == TRK_PHASE_BREAKING_FREE && !s->depth)
        finish_breaking_free(s, events);
}

/* ---- no more, no ---------------------------------------------------------------- */

/* DONE closes a basket, ends a prototype or lets the show begin. */
unsigned check_DONE(const trk_state *s, move_in m, trk_reason *why)
{
    (void)m;
    return top_frame(s)->kind == TRK_FRAME_PROTOTYPE ? check_prototype_done(s, why)
                                                     : TRK_NO_NONE;
}

void list_DONE(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_DONE, actor, list);
}

void apply_DONE(trk_state *s, move_in m, trk_events *events)
{
    switch (top_frame(s)->kind) {
    case TRK_FRAME_BASKET:
        finish_basket(s, m->actor, events);
        break;
    case TRK_FRAME_SHOW:
        give_show(s, events);
        break;
    default:
        pop(s);
        break;
    }
}

/* R11.2, P.two_placements: only the second Character of a turn may be left. */
static bool must_handle(const trk_state *s)
{
    return !s->depth && s->phase == TRK_PHASE_PLACE && !s->second;
}

unsigned check_DECLINE(const trk_state *s, move_in m, trk_reason *why)
{
    (void)m, (void)why;
    return must_handle(s) ? TRK_NO_MUST_HANDLE : TRK_NO_NONE;
}

void list_DECLINE(const trk_state *s, unsigned actor, struct list *list)
{
    if (!must_handle(s))
        list_add(list, TRK_MOVE_DECLINE, actor, 0, 0, 0);
}

/* G7: whatever is offered may be declined. */
void apply_DECLINE(trk_state *s, move_in m, trk_events *events)
{
    if (s->depth) {
        pop(s);
        return;
    }
    switch (s->phase) {
    case TRK_PHASE_PLACE:
        end_handling(s, events);
        break;
    case TRK_PHASE_BREAKING_FREE:
        next_performance(s, TRK_THURSDAY, events);
        break;
    case TRK_PHASE_POSSESSION:
        s->phase = TRK_PHASE_PERFORMANCE;
        break;
    case TRK_PHASE_KEEP_MARKER:
        keep_markers(s, s->step + 1u, events);
        break;
    default:
        decline_talent(s, m->actor);
        continue_end_turn(s, events);
        break;
    }
}

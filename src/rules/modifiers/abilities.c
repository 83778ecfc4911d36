/* abilities.c: what the eight Magicians can do (R25, M. in docs/cards.md).  Supercharge
 * and Trick Steal also change numbers; those are in questions.c. */
#include "rules/modifiers/bonuses.h"

static unsigned refuse_ability(const trk_state *s, unsigned magician, trk_reason *why)
{
    return has_module(s, TRK_MODULE_DARK_ALLEY)
               ? refuse(why, TRK_NO_OTHER_MAGICIAN, (int)magician, 0)
               : TRK_NO_NO_ABILITIES;
}

static unsigned check_ability(const trk_state *s, unsigned seat, unsigned magician,
                              trk_reason *why)
{
    if (!has_ability(s, seat, magician))
        return refuse_ability(s, magician, why);
    return s->player[seat].ability ? TRK_NO_ABILITY_USED : TRK_NO_NONE;
}

/* ---- Mechaniker (M.mechanical_enhancement, A69) -------------------------------- */

/* Whom and where it helps, as long as it was not used. */
unsigned ask_boost(const trk_state *s, unsigned seat, unsigned character, unsigned slot)
{
    return has_ability(s, seat, TRK_MAGICIAN_MECHANIKER) && !s->player[seat].ability &&
           character >= TRK_APPRENTICE && !in_theater(slot);
}

unsigned check_MECHANICAL_ENHANCEMENT(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned reason = check_ability(s, m->actor, TRK_MAGICIAN_MECHANIKER, why);
    if (reason)
        return reason;
    if (s->placed < TRK_APPRENTICE)
        return TRK_NO_APPRENTICE_ONLY;
    if (in_theater(placement_slot(s, m->actor)))
        return TRK_NO_NOT_IN_THEATER;
    return s->acted || s->enhanced ? TRK_NO_TOO_LATE : TRK_NO_NONE;
}

void list_MECHANICAL_ENHANCEMENT(const trk_state *s, unsigned actor, struct list *list)
{
    if (has_ability(s, actor, TRK_MAGICIAN_MECHANIKER))
        list_domain(s, TRK_MOVE_MECHANICAL_ENHANCEMENT, actor, list);
}

void apply_MECHANICAL_ENHANCEMENT(trk_state *s, move_in m, trk_events *events)
{
    s->player[m->actor].ability = 1;
    s->boosted = 1;
    s->points++;
    note(events, TRK_EVENT_BOOSTED, m->actor, TRK_M(TRK_MAGICIAN_MECHANIKER), s->points,
         0, 0, 0);
}

/* ---- Great Optico (M.mimesis, A72) --------------------------------------------- */

bool may_copy(const trk_state *s, unsigned seat)
{
    return has_ability(s, seat, TRK_MAGICIAN_GREAT_OPTICO) && !s->player[seat].ability;
}

/* The cards that lie face up under Characters of somebody else who are not Idle. */
static uint64_t face_up_cards(const trk_state *s, unsigned seat)
{
    uint64_t cards = 0;
    for (unsigned other = 0; other < players(s); other++) {
        const trk_player *p = &s->player[other];
        for (unsigned c = 0; other != seat && c < TRK_N_CHARACTERS; c++) {
            unsigned card = p->member[c].card;
            if (card >= TRK_CARD_SPECIAL && card < TRK_N_CARDS && !p->member[c].idle &&
                !(p->face_down >> c & 1))
                cards |= UINT64_C(1) << (card - TRK_CARD_SPECIAL);
        }
    }
    return cards;
}

bool lies_face_up(const trk_state *s, unsigned seat, unsigned special)
{
    return face_up_cards(s, seat) >> special & 1;
}

/* D46: [2015] the bonus only; a Performance slot knows nothing else either, and a
 * Freelancer in the Workshop has no bonus. */
static unsigned check_use(const trk_state *s, unsigned seat, unsigned special,
                          unsigned use, trk_reason *why)
{
    const struct data_slot *slot = &data_slots[placement_slot(s, seat)];
    if (use == TRK_USE_BONUS)
        return special == TRK_S_FREELANCER
                   ? refuse(why, TRK_NO_NOTHING_TO_WORK_ON, (int)special, 0)
                   : TRK_NO_NONE;
    if (!has_switch(s, TRK_SWITCH_MIMESIS_ACTION_POINT))
        return TRK_NO_NO_COPIED_POINT;
    return slot->performance ? TRK_NO_BONUS_ONLY : TRK_NO_NONE;
}

unsigned check_MIMESIS(const trk_state *s, move_in m, trk_reason *why)
{
    const trk_member *member = &s->player[m->actor].member[s->placed];
    unsigned special = m->arg[0], location = data_slots[member->slot].location;
    unsigned reason = check_ability(s, m->actor, TRK_MAGICIAN_GREAT_OPTICO, why);
    if (reason)
        return reason;
    if (member->card >= TRK_CARD_SPECIAL)
        return TRK_NO_SPECIAL_CARD;
    if (data_specials[special].location != location)
        return refuse(why, TRK_NO_OTHER_CARD_LOCATION, (int)special, (int)location);
    if (!lies_face_up(s, m->actor, special))
        return refuse(why, TRK_NO_NOT_FACE_UP, (int)special, 0);
    reason = check_use(s, m->actor, special, m->arg[1], why);
    return reason ? reason : check_before_actions(s);
}

void list_MIMESIS(const trk_state *s, unsigned actor, struct list *list)
{
    if (!may_copy(s, actor) || check_before_actions(s))
        return;
    for (uint64_t rest = face_up_cards(s, actor); rest; rest &= rest - 1)
        for (unsigned use = TRK_USE_BONUS; use <= TRK_USE_POINT; use++) {
            unsigned special = bits_first(rest);
            trk_move m = {
                TRK_MOVE_MIMESIS, (uint8_t)actor, {(uint8_t)special, (uint8_t)use}};
            if (!check_MIMESIS(s, &m, NULL))
                list_add(list, TRK_MOVE_MIMESIS, actor, special, use, 0);
        }
}

/* The copied card is untouched; the Permanent one returns as usual. */
void apply_MIMESIS(trk_state *s, move_in m, trk_events *events)
{
    bool point = m->arg[1] == TRK_USE_POINT;
    s->player[m->actor].ability = 1;
    s->mode = point ? TRK_COPY_GIVEN_UP : TRK_COPIED;
    s->bonus = point ? TRK_NONE : m->arg[0];
    s->points = (uint8_t)(s->points + point);
    note(events, TRK_EVENT_COPIED, m->actor, TRK_M(TRK_MAGICIAN_GREAT_OPTICO), m->arg[0],
         m->arg[1], s->points, 0);
}

/* ---- Gentleman (M.magic_for_the_masses, A76) ----------------------------------- */

void please_the_masses(trk_state *s, unsigned seat, unsigned location, trk_events *events)
{
    const trk_player *p = &s->player[seat];
    int fame = 0;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        fame += p->trick[i].trick != TRK_NONE;
    if (s->placed == TRK_MAGICIAN && location != TRK_WORKSHOP &&
        location != TRK_THEATER && fame)
        happen(s, events,
               (trk_event){.kind = TRK_EVENT_ABILITY_GAIN,
                           .seat = (uint8_t)seat,
                           .rule = TRK_M(TRK_MAGICIAN_GENTLEMAN),
                           .fame = (int16_t)fame,
                           .a = {TRK_MAGICIAN_GENTLEMAN}});
}

/* ---- Electra (M.supercharge, A75) ---------------------------------------------- */

unsigned ask_piles(const trk_state *s, unsigned seat, trk_reason *why)
{
    if (has_ability(s, seat, TRK_MAGICIAN_ELECTRA))
        return TRK_NO_NONE;
    return refuse_ability(s, TRK_MAGICIAN_ELECTRA, why);
}

/* ---- Priestess (M.fate_weaving, A70) ------------------------------------------- */

static int pending_place(const trk_state *s, unsigned prophecy)
{
    for (int i = 0; i < TRK_PENDING; i++)
        if (s->pending[i] == prophecy)
            return i;
    return -1;
}

unsigned check_FATE_WEAVING(const trk_state *s, move_in m, trk_reason *why)
{
    if (!has_ability(s, m->actor, TRK_MAGICIAN_PRIESTESS_OF_MYSTICISM))
        return refuse_ability(s, TRK_MAGICIAN_PRIESTESS_OF_MYSTICISM, why);
    unsigned reason =
        action_check(s, m->actor, TRK_DARK_ALLEY, ask_cost(s, m->actor, m->kind, 0), why);
    if (reason)
        return reason;
    if (s->active == TRK_NONE)
        return TRK_NO_NO_ACTIVE_PROPHECY;
    return pending_place(s, m->arg[0]) < 0 ? refuse(why, TRK_NO_NOT_PENDING, m->arg[0], 0)
                                           : TRK_NO_NONE;
}

void list_FATE_WEAVING(const trk_state *s, unsigned actor, struct list *list)
{
    if (!has_ability(s, actor, TRK_MAGICIAN_PRIESTESS_OF_MYSTICISM))
        return;
    for (unsigned i = 0; i < TRK_PENDING; i++) {
        trk_move m = {TRK_MOVE_FATE_WEAVING, (uint8_t)actor, {s->pending[i]}};
        if (s->pending[i] != TRK_NONE && !check_FATE_WEAVING(s, &m, NULL))
            list_add(list, TRK_MOVE_FATE_WEAVING, actor, s->pending[i], 0, 0);
    }
}

/* R25.2, A53: a new Prophecy fills the gap; without one the places close up. */
void apply_FATE_WEAVING(trk_state *s, move_in m, trk_events *events)
{
    int gap = pending_place(s, m->arg[0]);
    spend_points(s, ask_cost(s, m->actor, m->kind, 0));
    note(events, TRK_EVENT_FATE_WOVEN, m->actor,
         TRK_M(TRK_MAGICIAN_PRIESTESS_OF_MYSTICISM), m->arg[0], 0, 0, 0);
    s->pending[gap] = TRK_NONE;
    change_prophecy(s, m->arg[0], events);
    if (s->unforeseen)
        push(s, TRK_FRAME_FORESEE, (unsigned)gap, 0, 0);
    else
        close_up(s);
}

/* ---- Master of Chains (M.breaking_free, A71) ----------------------------------- */

static bool can_reschedule(const trk_state *s, unsigned seat)
{
    trk_move found;
    struct list list = {&found, 0, 1};
    list_markers(s, seat, &list);
    return list.n > 0;
}

unsigned ask_breaks_free(const trk_state *s)
{
    for (unsigned seat = 0; seat < players(s); seat++)
        if (has_ability(s, seat, TRK_MAGICIAN_MASTER_OF_CHAINS) &&
            !s->player[seat].ability && can_reschedule(s, seat))
            return seat;
    return TRK_NONE;
}

/* The marker lies on its new slot and all rewards are taken. */
void finish_breaking_free(trk_state *s, trk_events *events)
{
    if (s->player[s->order[s->step]].ability)
        next_performance(s, TRK_THURSDAY, events);
}

/* ---- Yoruba (M.soul_possession, A74) ------------------------------------------- */

unsigned possessor(const trk_state *s)
{
    for (unsigned seat = 0; seat < players(s); seat++)
        if (has_ability(s, seat, TRK_MAGICIAN_YORUBA_SPIRITMASTER))
            return seat;
    return TRK_NONE;
}

bool ask_possession(const trk_state *s, unsigned performer)
{
    unsigned seat = possessor(s);
    return seat != TRK_NONE && seat != performer && !s->player[seat].ability &&
           s->player[seat].shards;
}

unsigned check_POSSESS(const trk_state *s, move_in m, trk_reason *why)
{
    return check_own_marker(s, performer_of(s, s->step), m->arg[0], why);
}

void list_POSSESS(const trk_state *s, unsigned actor, struct list *list)
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        if (marker_of(&s->show[i], performer_of(s, s->step)))
            list_add(list, TRK_MOVE_POSSESS, actor, s->show[i].card, 0, 0);
}

/* The opponent must perform it, with all own choices and bonuses. */
void apply_POSSESS(trk_state *s, move_in m, trk_events *events)
{
    unsigned performer = performer_of(s, s->step);
    s->player[m->actor].ability = 1;
    happen(s, events,
           (trk_event){.kind = TRK_EVENT_POSSESSED,
                       .seat = m->actor,
                       .rule = TRK_M(TRK_MAGICIAN_YORUBA_SPIRITMASTER),
                       .shards = -1,
                       .a = {(uint8_t)performer, m->arg[0]}});
    s->phase = TRK_PHASE_PERFORMANCE;
    begin_show(s, performer, m->arg[0], events);
}

/* ---- Red Lotus (M.trick_steal, A73) -------------------------------------------- */

static unsigned level_at(const trk_state *s, const trk_show *show, unsigned spot)
{
    return data_tricks[trick_of_marker(s, marker_at(show, spot))].level;
}

/* A neutral marker cannot be stolen; one beside the slots can. */
unsigned check_TRICK_STEAL(const trk_state *s, move_in m, trk_reason *why)
{
    const trk_frame *frame = top_frame(s);
    const trk_show *show = &s->show[show_of(s, frame->a)];
    unsigned own = m->arg[0], victim = m->arg[1];
    if (!has_ability(s, m->actor, TRK_MAGICIAN_RED_LOTUS))
        return refuse_ability(s, TRK_MAGICIAN_RED_LOTUS, why);
    if (frame->b != TRK_NONE)
        return TRK_NO_CHOICE_MADE;
    unsigned reason = check_own_spot(s, show, m->actor, own, why);
    if (reason)
        return reason;
    unsigned marker = marker_at(show, victim);
    if (marker == TRK_NONE || TRK_MARKER_OWNER(marker) == m->actor)
        return TRK_NO_NO_VICTIM;
    if (level_at(s, show, victim) > level_at(s, show, own))
        return refuse(why, TRK_NO_HIGHER_THRESHOLD, (int)trick_of_marker(s, marker), 0);
    if (frame->c != TRK_NONE && frame->c >> 2 == own) /* S.grand_premiere */
        return refuse(why, TRK_NO_STOLEN_FOR,
                      (int)trick_of_marker(s, marker_at(show, own)), 0);
    return TRK_NO_NONE;
}

void list_TRICK_STEAL(const trk_state *s, unsigned actor, struct list *list)
{
    if (!has_ability(s, actor, TRK_MAGICIAN_RED_LOTUS) || top_frame(s)->b != TRK_NONE)
        return;
    for (unsigned own = 0; own < TRK_SPOTS; own++)
        for (unsigned victim = 0; victim < TRK_SPOTS; victim++) {
            trk_move m = {
                TRK_MOVE_TRICK_STEAL, (uint8_t)actor, {(uint8_t)own, (uint8_t)victim}};
            if (!check_TRICK_STEAL(s, &m, NULL))
                list_add(list, TRK_MOVE_TRICK_STEAL, actor, own, victim, 0);
        }
}

void apply_TRICK_STEAL(trk_state *s, move_in m, trk_events *events)
{
    trk_frame *frame = top(s);
    const trk_show *show = &s->show[show_of(s, frame->a)];
    frame->b = (uint8_t)(m->arg[0] << 4 | m->arg[1]);
    note(events, TRK_EVENT_STOLEN, m->actor, TRK_M(TRK_MAGICIAN_RED_LOTUS),
         trick_of_marker(s, marker_at(show, m->arg[0])),
         trick_of_marker(s, marker_at(show, m->arg[1])), 0, 0);
}

/* waste.c: see waste.h. */
#include "bots/waste.h"

#include "base/str.h"
#include "bots/policy.h"
#include "rules/modifiers/questions.h"

static unsigned place_of_work(const struct scene *v)
{
    return data_slots[v->p->member[v->s->placed].slot].location;
}

static bool has_special_card(const struct scene *v)
{
    return v->p->member[v->s->placed].card >= TRK_CARD_SPECIAL;
}

/* ---- what there will be a use for ---------------------------------------------- */

/* Own Characters at home who could come to a Location. */
static unsigned may_come(const struct scene *v, unsigned location)
{
    unsigned n = 0;
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        const trk_member *m = &v->p->member[c];
        n += m->status == TRK_IN_TEAM && m->slot == TRK_NONE && !m->idle &&
             m->card < TRK_N_CARDS &&
             (ask_locations(v->s, v->seat, m->card) >> location & 1);
    }
    return n;
}

/* Points for the cheapest Action Downtown that is not about dice (R13). */
static unsigned points_for_town(const struct scene *v)
{
    static const uint8_t kinds[] = {TRK_MOVE_LEARN, TRK_MOVE_HIRE, TRK_MOVE_TAKE_COINS};
    unsigned least = DATA_COST_LEARN;
    for (unsigned i = 0; i < sizeof kinds; i++) {
        unsigned cost = ask_cost(v->s, v->seat, kinds[i], TRK_NONE);
        least = cost < least ? cost : least;
    }
    return least;
}

/* Components: for a Prepare, for a Trick still to be learned, and for the bonuses of
 * Level 3 Tricks (R21). */
static bool wants_components(const struct scene *v)
{
    bool bonus = false;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        bonus |= v->trick[i].trick != TRK_NONE &&
                 data_tricks[v->trick[i].trick].endgame != ENDGAME_NOTHING;
    return v->left || may_come(v, TRK_WORKSHOP) || may_come(v, TRK_DOWNTOWN) || bonus;
}

/* Markers on Trick cards: somebody must still come to set them up, or they count at the
 * end. */
static bool wants_markers(const struct scene *v)
{
    bool bonus = false;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        bonus |=
            v->trick[i].trick != TRK_NONE &&
            data_tricks[v->trick[i].trick].endgame == ENDGAME_PER_WORKSHOP_TRICK_MARKER;
    return v->left || may_come(v, TRK_THEATER) || bonus;
}

/* For what can be prepared, and to bring one of these Tricks to the Engineer before. */
static unsigned points_for_tricks(const struct scene *v)
{
    unsigned points = 0;
    bool move = false;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (v->trick[i].gain) {
            points += data_tricks[v->trick[i].trick].points;
            move |= i != TRK_ENGINEER_SLOT;
        }
    return points + (move && scene_has(v->p, TRK_ENGINEER));
}

/* Cards with room for a Trick that is not on them yet (R16.7). */
static unsigned cards_for(const struct scene *v, unsigned slot)
{
    unsigned n = 0;
    for (int i = 0; i < TRK_DISPLAY; i++)
        n += v->s->show[i].card != TRK_NONE && free_slot_on(&v->s->show[i]) &&
             symbol_fits(v->s, v->seat, v->p->trick[slot].symbol, -1, i);
    return n;
}

/* For all that can be set up now. */
static unsigned points_for_markers(const struct scene *v)
{
    unsigned points = 0;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (v->trick[i].markers) {
            unsigned cards = cards_for(v, i);
            points += v->trick[i].markers < cards ? v->trick[i].markers : cards;
        }
    return points;
}

/* May an Apprentice move to the Assistant (R15.5)? */
static bool has_guest_room(const struct scene *v)
{
    return scene_has(v->p, TRK_ASSISTANT) &&
           v->p->member[TRK_APPRENTICE_4].status == TRK_IN_SUPPLY;
}

/* In the Workshop the Manager may gather what a Trick lacks (R15.4). */
static bool may_move(const struct scene *v)
{
    bool lacking = false;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        lacking |= v->trick[i].trick != TRK_NONE && !v->trick[i].ready;
    return (lacking && scene_has(v->p, TRK_MANAGER)) || has_guest_room(v);
}

/* Are so many Action Points more of no use where somebody is at work? */
static bool has_points_enough(const struct scene *v, unsigned more)
{
    unsigned points = v->s->points;
    switch (place_of_work(v)) {
    case TRK_DOWNTOWN:
        return points + more < points_for_town(v) && !may_come(v, TRK_DOWNTOWN);
    case TRK_MARKET_ROW:
        return !wants_components(v);
    case TRK_WORKSHOP:
        return points > 0 && points >= points_for_tricks(v) && !may_move(v);
    case TRK_THEATER: /* Set Up and Reschedule, which makes room, cost 1 each */
        return points >= v->staged + (v->staged ? v->markers : points_for_markers(v));
    default:
        return false;
    }
}

/* ---- kinds of moves ------------------------------------------------------------ */

/* Prophecies for a turn that will not come (R22.3). */
static bool is_last_turn(const struct scene *v, const trk_move *m)
{
    (void)m;
    return !v->left;
}

/* Orders that arrive when all is over (R19.3), unless they are sold before. */
static bool is_late_order(const struct scene *v, const trk_move *m)
{
    (void)m;
    return !v->left && !has_special_card(v) && v->s->active != TRK_P_BUY_FROM_ORDER_AREA;
}

/* A Shard for Points (R12.2).  What the bonus of a card needs is not known here. */
static bool is_needless_shard(const struct scene *v, const trk_move *m)
{
    (void)m;
    return v->s->bonus == TRK_NONE && has_points_enough(v, ask_enhance(v->s));
}

/* The Point a card brings instead of its bonus (R23.4), with those that may follow it
 * (R11.5). */
static bool is_needless_point(const struct scene *v, const trk_move *m)
{
    unsigned slot = v->p->member[v->s->placed].slot;
    (void)m;
    return has_points_enough(v, 1 + ask_boost(v->s, v->seat, v->s->placed, slot) +
                                    (v->p->shards ? ask_enhance(v->s) : 0));
}

/* Dice are rerolled and set for somebody of the team who can use them then. */
static bool is_idle_die(const struct scene *v, const trk_move *m)
{
    unsigned cost = m->kind == TRK_MOVE_REROLL ? DATA_COST_REROLL : DATA_COST_SET_DIE;
    return place_of_work(v) == TRK_DOWNTOWN && v->s->bonus == TRK_NONE &&
           v->s->points < cost + points_for_town(v) && !may_come(v, TRK_DOWNTOWN);
}

/* Some printed bonuses reward the Prepare itself. */
static bool is_idle_preparation(const struct scene *v, const trk_move *m)
{
    (void)m;
    return !wants_markers(v) && !has_special_card(v);
}

static bool is_idle_purchase(const struct scene *v, const trk_move *m)
{
    (void)m;
    return !wants_components(v) && !has_special_card(v);
}

static bool is_idle_pile(const struct scene *v, const trk_move *m)
{
    (void)m;
    return !wants_markers(v) && !wants_components(v);
}

/* A Quick Order that nobody of the team can buy before it is gone again (R19.3). */
static bool is_idle_quick_order(const struct scene *v, const trk_move *m)
{
    bool buys = v->s->points > DATA_COST_QUICK_ORDER || v->waiting[TRK_MARKET_ROW];
    return is_idle_purchase(v, m) || (!buys && !has_special_card(v));
}

/* Free at any time (R6.3), and of use only to make room for something to learn or to
 * buy. */
static bool is_idle_return(const struct scene *v, const trk_move *m)
{
    unsigned piles = 0;
    (void)m;
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        piles += v->p->component[c] > 0;
    return !(place_of_work(v) == TRK_DOWNTOWN && v->tricks >= 3) &&
           !(place_of_work(v) == TRK_MARKET_ROW && piles >= DATA_COMPONENT_SLOTS);
}

/* Points that may be wanted for other goods: a Quick Order and a Buy for each. */
static int points_for_goods(const struct scene *v, unsigned bought)
{
    int points = 0;
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        if (v->want[c] && c != bought)
            points += scene_stocked(v->s, c) ? 1 : DATA_COST_QUICK_ORDER + 1;
    return points;
}

/* A Bargain left out although the Point for it remains (R14.3). */
static bool is_overpaid(const struct scene *v, const trk_move *m, const trk_move *moves,
                        unsigned n)
{
    bool more = false;
    for (unsigned i = 0; i < n; i++)
        more |= moves[i].arg[0] > m->arg[0];
    return more &&
           v->s->points - m->arg[0] > points_for_goods(v, v->s->stack[v->s->depth - 1].a);
}

/* The smaller of two amounts for the same Action (R13.4). */
static bool is_smaller_sum(const struct scene *v, const trk_move *m,
                           const trk_move *moves, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (moves[i].kind == TRK_MOVE_TAKE_COINS &&
            v->s->die[moves[i].arg[0]] > v->s->die[m->arg[0]])
            return true;
    return false;
}

static bool is_performer(const struct scene *v)
{
    return data_slots[v->p->member[v->s->placed].slot].performance;
}

/* Some cards of the Theater are for who performs, the others for who does not. */
static bool is_idle_copy(const struct scene *v, const trk_move *m)
{
    bool performs = str_equal(data_specials[m->arg[0]].action, "PERFORM");
    if (m->arg[1] == TRK_USE_POINT)
        return is_needless_point(v, m);
    return place_of_work(v) == TRK_THEATER && performs != is_performer(v);
}

/* ---- setup --------------------------------------------------------------------- */

static bool is_wanted(const struct scene *v, unsigned bundle)
{
    const struct data_bundle *b = &data_bundles[bundle];
    return (b->first < TRK_N_COMPONENTS && v->want[b->first]) ||
           (b->second < TRK_N_COMPONENTS && v->want[b->second]);
}

/* Components for no own Trick while there are some for one (R3.4). */
static bool is_useless_bundle(const struct scene *v, const trk_move *m,
                              const trk_move *moves, unsigned n)
{
    bool wanted = false;
    for (unsigned i = 0; i < n; i++)
        wanted |= is_wanted(v, moves[i].arg[0]);
    return wanted && !is_wanted(v, m->arg[0]);
}

/* ---- placing ------------------------------------------------------------------- */

/* Is there nothing in the Workshop that a Specialist allows to move (R15.3 to R15.5)? */
static bool has_nothing_to_move(const struct scene *v)
{
    return !scene_has(v->p, TRK_ENGINEER) && !scene_has(v->p, TRK_MANAGER) &&
           !has_guest_room(v);
}

/* Is there a Special Assignment of others for Mimesis to copy (R25.4)?  One that may go
 * everywhere may be copied everywhere. */
static bool can_copy(const struct scene *v, unsigned location)
{
    const trk_state *s = v->s;
    if (!scene_alley(s) || v->p->magician != TRK_MAGICIAN_GREAT_OPTICO)
        return false;
    for (unsigned seat = 0; seat < s->config.players; seat++)
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
            unsigned card = s->player[seat].member[c].card;
            if (seat != v->seat && card >= TRK_CARD_SPECIAL && card < TRK_N_CARDS &&
                ask_locations(s, seat, card) >> location & 1)
                return true;
        }
    return false;
}

/* Does placing somebody pay by itself (R25.8)? */
static bool pleases_the_masses(const struct scene *v, unsigned character)
{
    return character == TRK_MAGICIAN && v->p->magician == TRK_MAGICIAN_GENTLEMAN;
}

/* Too few Points for anything Downtown, and nobody comes after for whom to set a die? */
static bool is_short_of_points(const struct scene *v, unsigned character, unsigned slot)
{
    unsigned points = ask_points(v->s, v->seat, character, slot) +
                      ask_boost(v->s, v->seat, character, slot) +
                      (v->p->shards ? ask_enhance(v->s) : 0);
    return points < points_for_town(v) && may_come(v, TRK_DOWNTOWN) <= 1;
}

/* Who comes to the Theater first keeps the day for a show whose markers are still to be
 * made (R16.3), and a Specialist there pays the performer (R18.6). */
static bool prepares_a_show(const struct scene *v)
{
    return may_come(v, TRK_WORKSHOP) && may_come(v, TRK_THEATER) > 1;
}

static bool has_nothing_to_do(const struct scene *v, unsigned character, unsigned slot)
{
    switch (data_slots[slot].location) {
    case TRK_DOWNTOWN:
        return is_short_of_points(v, character, slot);
    case TRK_MARKET_ROW:
        return !wants_components(v);
    case TRK_WORKSHOP:
        return !v->gain && has_nothing_to_move(v);
    case TRK_THEATER:
        return !points_for_markers(v) && !v->staged && !prepares_a_show(v);
    default:
        return false;
    }
}

/* A Special Assignment can change what is possible, and what it takes. */
static bool has_surprises(const struct scene *v, const trk_move *m)
{
    return v->p->member[m->arg[0]].card >= TRK_CARD_SPECIAL ||
           can_copy(v, data_slots[m->arg[1]].location);
}

/* Who finds nothing to do may stay at home without wages. */
static bool is_idle_place(const struct scene *v, const trk_move *m)
{
    return has_nothing_to_do(v, m->arg[0], m->arg[1]) && !has_surprises(v, m) &&
           !pleases_the_masses(v, m->arg[0]);
}

/* Does the Character have Points for all markers on a day with better Yields, too? */
static bool is_better_day(const struct scene *v, const trk_move *m, const trk_move *other,
                          const int8_t days[TRK_N_WEEKDAYS])
{
    const struct data_slot *here = &data_slots[m->arg[1]],
                           *there = &data_slots[other->arg[1]];
    return other->kind == TRK_MOVE_PLACE && other->arg[0] == m->arg[0] &&
           there->location == TRK_THEATER && !there->performance &&
           days[there->weekday] > days[here->weekday] &&
           ask_points(v->s, v->seat, m->arg[0], other->arg[1]) >= points_for_markers(v);
}

/* Whoever is alone in the Theater to set up what there is may do so on the day with the
 * best Yields (R18.4).  With others to come the day has to suit them too, and markers on
 * the stage may be moved. */
static bool is_poor_day(const struct scene *v, const trk_move *m, const trk_move *moves,
                        unsigned n)
{
    bool better = false;
    int8_t days[TRK_N_WEEKDAYS];
    if (data_slots[m->arg[1]].location != TRK_THEATER || v->staged ||
        v->waiting[TRK_THEATER] > 1 || v->s->active == TRK_P_PERFORMER_MODIFIER_FOR_ALL)
        return false;
    trk_weekday_modifiers(v->s, days);
    for (unsigned i = 0; i < n && !better; i++)
        better = is_better_day(v, m, &moves[i], days);
    return better && may_come(v, TRK_THEATER) <= 1 && !has_surprises(v, m);
}

static bool is_wasted_place(const struct scene *v, const trk_move *m,
                            const trk_move *moves, unsigned n)
{
    return !data_slots[m->arg[1]].performance &&
           (is_idle_place(v, m) || is_poor_day(v, m, moves, n));
}

/* ---- all of it ----------------------------------------------------------------- */

static bool (*const tests[TRK_N_MOVES])(const struct scene *v, const trk_move *m) = {
    [TRK_MOVE_FORTUNE_TELLING] = is_last_turn,
    [TRK_MOVE_ORDER] = is_late_order,
    [TRK_MOVE_ENHANCE] = is_needless_shard,
    [TRK_MOVE_GIVE_UP] = is_needless_point,
    [TRK_MOVE_MIMESIS] = is_idle_copy,
    [TRK_MOVE_REROLL] = is_idle_die,
    [TRK_MOVE_SET_DIE] = is_idle_die,
    [TRK_MOVE_PREPARE] = is_idle_preparation,
    [TRK_MOVE_MOVE_TRICK] = is_idle_preparation,
    [TRK_MOVE_BUY] = is_idle_purchase,
    [TRK_MOVE_QUICK_ORDER] = is_idle_quick_order,
    [TRK_MOVE_MOVE_PILE] = is_idle_pile,
    [TRK_MOVE_RETURN] = is_idle_return,
};

static bool is_wasted_action(const struct scene *v, const trk_move *m,
                             const trk_move *moves, unsigned n)
{
    if (m->kind == TRK_MOVE_BARGAIN)
        return is_overpaid(v, m, moves, n);
    if (m->kind == TRK_MOVE_TAKE_COINS)
        return is_smaller_sum(v, m, moves, n);
    return tests[m->kind] && tests[m->kind](v, m);
}

static bool is_waste(const struct scene *v, const trk_move *moves, unsigned n, unsigned i)
{
    const trk_move *m = &moves[i];
    switch (v->s->phase) {
    case TRK_PHASE_COMPONENTS:
    case TRK_PHASE_MANAGER_COMPONENTS:
        return is_useless_bundle(v, m, moves, n);
    case TRK_PHASE_PLACE:
        return m->kind == TRK_MOVE_PLACE && is_wasted_place(v, m, moves, n);
    case TRK_PHASE_PLACEMENT:
        return is_wasted_action(v, m, moves, n);
    default:
        return false;
    }
}

void waste_leave_out(const struct scene *v, const trk_move *moves, unsigned n, int *score)
{
    bool sense = false;
    for (unsigned i = 0; i < n && !sense; i++)
        sense = !is_waste(v, moves, n, i);
    for (unsigned i = 0; i < n && sense; i++)
        if (is_waste(v, moves, n, i))
            score[i] = POLICY_NEVER;
}

/* questions.c: numbers of the rules that Prophecies, bonuses and abilities change. */
#include "rules/modifiers/bonuses.h"

/* ---- setup --------------------------------------------------------------------- */

/* R2.8, D14: without Prophecies there is nothing to weave. */
unsigned ask_magician(const trk_state *s, unsigned magician)
{
    bool needed = has_module(s, TRK_MODULE_DARK_ALLEY) &&
                  magician == TRK_MAGICIAN_PRIESTESS_OF_MYSTICISM;
    return needed && !has_module(s, TRK_MODULE_PROPHECIES) ? TRK_NO_NO_PROPHECIES
                                                           : TRK_NO_NONE;
}

/* ---- placing ------------------------------------------------------------------- */

/* P.worst_slot_first: of the free slots of a Location those with the lowest modifier. */
static uint32_t worst_slots(uint32_t open)
{
    const uint32_t city = 0xfu << TRK_SLOT_DOWNTOWN_1 | 0xfu << TRK_SLOT_MARKET_ROW_1 |
                          0xfu << TRK_SLOT_DARK_ALLEY_1;
    uint32_t allowed = open & ~city;
    for (unsigned l = 0; l < TRK_N_LOCATIONS; l++) {
        uint32_t here = open & city & (0xfu << data_locations[l].first);
        int8_t lowest = INT8_MAX;
        for (uint32_t rest = here; rest; rest &= rest - 1)
            if (data_slots[bits_first(rest)].points < lowest)
                lowest = data_slots[bits_first(rest)].points;
        for (uint32_t rest = here; rest; rest &= rest - 1)
            if (data_slots[bits_first(rest)].points == lowest)
                allowed |= 1u << bits_first(rest);
    }
    return allowed;
}

/* P.paid_best_slots: the +2 slots, which only these three Locations have. */
unsigned ask_fee(const trk_state *s, unsigned slot)
{
    return prophesied(s, TRK_P_PAID_BEST_SLOTS) && data_slots[slot].points == 2 ? 3 : 0;
}

/* P.paid_best_slots: without the Coins the slot cannot be taken. */
static uint32_t payable_slots(const trk_state *s, const struct ground *ground)
{
    uint32_t open = ground->open;
    for (uint32_t rest = open; rest; rest &= rest - 1)
        if (s->player[ground->seat].coins < ask_fee(s, bits_first(rest)))
            open &= ~(1u << bits_first(rest));
    return open;
}

uint32_t ask_slots(const trk_state *s, const struct ground *ground)
{
    if (prophesied(s, TRK_P_WORST_SLOT_FIRST))
        return worst_slots(ground->open);
    if (prophesied(s, TRK_P_PAID_BEST_SLOTS))
        return payable_slots(s, ground);
    return ground->open;
}

unsigned ask_slot(const trk_state *s, const struct ground *ground, unsigned slot,
                  trk_reason *why)
{
    if (ask_slots(s, ground) >> slot & 1)
        return TRK_NO_NONE;
    if (prophesied(s, TRK_P_WORST_SLOT_FIRST))
        return refuse(why, TRK_NO_WORST_SLOT_FIRST, (int)slot, 0);
    return refuse(why, TRK_NO_SLOT_FEE, (int)ask_fee(s, slot),
                  s->player[ground->seat].coins);
}

/* P.hidden_assignments */
bool ask_face_down(const trk_state *s)
{
    return prophesied(s, TRK_P_HIDDEN_ASSIGNMENTS);
}

/* P.two_placements */
bool ask_second(const trk_state *s)
{
    return prophesied(s, TRK_P_TWO_PLACEMENTS);
}

/* P.one_base_action_point, P.advertised_apprentices */
static int base_points(const trk_state *s, unsigned seat, unsigned character)
{
    if (prophesied(s, TRK_P_ONE_BASE_ACTION_POINT))
        return 1;
    if (prophesied(s, TRK_P_ADVERTISED_APPRENTICES) && character >= TRK_APPRENTICE &&
        s->player[seat].advertised)
        return 2;
    return data_characters[data_kind[character]].points;
}

/* R12.1, R16.2, A14: base and slot, never below 0. */
unsigned ask_points(const trk_state *s, unsigned seat, unsigned character, unsigned slot)
{
    if (data_slots[slot].performance)
        return 0; /* R16.5 */
    int points = base_points(s, seat, character) + data_slots[slot].points;
    return points > 0 ? (unsigned)points : 0;
}

/* R12.2, S.empower, P.strong_enhance: the best of what applies. */
unsigned ask_enhance(const trk_state *s)
{
    if (has_bonus(s, TRK_S_EMPOWER))
        return 3;
    return prophesied(s, TRK_P_STRONG_ENHANCE) ? 2 : 1;
}

/* P.enhance_in_theater */
bool ask_enhance_in_theater(const trk_state *s)
{
    return prophesied(s, TRK_P_ENHANCE_IN_THEATER);
}

/* ---- prices of Actions (G3) ---------------------------------------------------- */

/* R22.2, D44: the first Draw is that of the placement, or of the player's turn. */
static bool is_first_draw(const trk_state *s, unsigned seat, unsigned before)
{
    bool earlier = has_switch(s, TRK_SWITCH_FIRST_DRAW_PER_TURN) && s->player[seat].drew;
    return !before && !earlier;
}

trk_rule ask_draw_rule(const trk_state *s, unsigned seat, unsigned before)
{
    return is_first_draw(s, seat, before) ? TRK_R(22, 1) : TRK_R(22, 2);
}

static unsigned draw_cost(const trk_state *s, unsigned seat)
{
    if (is_first_draw(s, seat, s->draws))
        return DATA_COST_DRAW_FIRST;
    return prophesied(s, TRK_P_CHEAP_FURTHER_CARDS) ? 1 : DATA_COST_DRAW_FURTHER;
}

/* P.cheap_learning, P.cheap_hiring, P.cheap_bank: a price that is set. */
static bool costs_one(const trk_state *s, unsigned kind)
{
    switch (s->active) {
    case TRK_P_CHEAP_LEARNING:
        return kind == TRK_MOVE_LEARN;
    case TRK_P_CHEAP_HIRING:
        return kind == TRK_MOVE_HIRE;
    case TRK_P_CHEAP_BANK:
        return kind == TRK_MOVE_TAKE_COINS;
    default:
        return false;
    }
}

/* S.headhunter, S.thirst_for_knowledge, S.interest: 1 less than it would be. */
static bool costs_less(const trk_state *s, unsigned kind)
{
    if (!s->depth || s->stack[0].kind != TRK_FRAME_BONUS)
        return false;
    switch (s->stack[0].a) {
    case TRK_S_HEADHUNTER:
        return kind == TRK_MOVE_HIRE;
    case TRK_S_THIRST_FOR_KNOWLEDGE:
        return kind == TRK_MOVE_LEARN;
    case TRK_S_INTEREST:
        return kind == TRK_MOVE_TAKE_COINS;
    default:
        return false;
    }
}

unsigned ask_cost(const trk_state *s, unsigned seat, unsigned kind, unsigned trick)
{
    static const uint8_t costs[TRK_N_MOVES] = {
        [TRK_MOVE_LEARN] = DATA_COST_LEARN,
        [TRK_MOVE_HIRE] = DATA_COST_HIRE,
        [TRK_MOVE_TAKE_COINS] = DATA_COST_TAKE_COINS,
        [TRK_MOVE_REROLL] = DATA_COST_REROLL,
        [TRK_MOVE_SET_DIE] = DATA_COST_SET_DIE,
        [TRK_MOVE_BUY] = DATA_COST_BUY,
        [TRK_MOVE_PIECE] = DATA_COST_BUY,
        [TRK_MOVE_ORDER] = DATA_COST_ORDER,
        [TRK_MOVE_ORDER_BESIDE] = DATA_COST_ORDER,
        [TRK_MOVE_QUICK_ORDER] = DATA_COST_QUICK_ORDER,
        [TRK_MOVE_MOVE_TRICK] = DATA_COST_MOVE,
        [TRK_MOVE_MOVE_PILE] = DATA_COST_MOVE,
        [TRK_MOVE_MOVE_APPRENTICE] = DATA_COST_MOVE,
        [TRK_MOVE_SET_UP] = DATA_COST_SET_UP,
        [TRK_MOVE_SET_UP_PILE] = DATA_COST_SET_UP,
        [TRK_MOVE_RESCHEDULE] = DATA_COST_RESCHEDULE,
        [TRK_MOVE_FORTUNE_TELLING] = DATA_COST_FORTUNE_TELLING,
        [TRK_MOVE_FATE_WEAVING] = DATA_COST_FATE_WEAVING,
    };
    if (kind == TRK_MOVE_PREPARE)
        return data_tricks[trick].points;
    if (kind == TRK_MOVE_DRAW)
        return draw_cost(s, seat);
    unsigned cost = costs[kind];
    if (cost < 3) /* only dear Actions have other prices */
        return cost;
    if (costs_one(s, kind))
        return 1;
    return cost > 1 && costs_less(s, kind) ? cost - 1 : cost; /* G3 */
}

/* ---- Theater ------------------------------------------------------------------- */

/* P.escape_set_up_fame, P.mechanical_set_up_fame, P.optical_set_up_fame,
 * P.spiritual_set_up_fame */
unsigned ask_set_up_fame(const trk_state *s, unsigned trick)
{
    static const uint8_t season[TRK_N_CATEGORIES] = {
        [TRK_SPIRITUAL] = TRK_P_SPIRITUAL_SET_UP_FAME,
        [TRK_MECHANICAL] = TRK_P_MECHANICAL_SET_UP_FAME,
        [TRK_OPTICAL] = TRK_P_OPTICAL_SET_UP_FAME,
        [TRK_ESCAPE] = TRK_P_ESCAPE_SET_UP_FAME,
    };
    return prophesied(s, season[data_tricks[trick].category]) ? 2 : 0;
}

unsigned ask_link_reward(unsigned trick)
{
    return data_tricks[trick].level;
}

/* ---- Yields (G4, G5) ----------------------------------------------------------- */

struct yield plain_yield(const trk_state *s, unsigned seat, unsigned slot, bool pile)
{
    const trk_own_trick *own = &s->player[seat].trick[slot];
    const struct data_trick *row = &data_tricks[own->trick];
    int more =
        own->enhanced + (pile ? row->level : 0); /* S.enhance_trick, M.supercharge */
    return (struct yield){row->fame + more, row->coins + more, row->shards};
}

/* P.friday_penalty, P.saturday_bonus, P.no_weekday_modifiers */
static int day_modifier(const trk_state *s, unsigned weekday)
{
    switch (s->active) {
    case TRK_P_FRIDAY_PENALTY:
        return weekday == TRK_FRIDAY ? -1 : data_weekdays[weekday];
    case TRK_P_SATURDAY_BONUS:
        return weekday == TRK_SATURDAY ? 1 : data_weekdays[weekday];
    case TRK_P_NO_WEEKDAY_MODIFIERS:
        return 0;
    default:
        return data_weekdays[weekday];
    }
}

void trk_weekday_modifiers(const trk_state *s, int8_t days[TRK_N_WEEKDAYS])
{
    for (unsigned day = 0; day < TRK_N_WEEKDAYS; day++)
        days[day] = (int8_t)day_modifier(s, day);
}

/* R18.4, A44: the owner's own day; without one, or under P.performer_modifier_for_all,
 * the performer's. */
int ask_weekday_modifier(const trk_state *s, unsigned seat, unsigned performer)
{
    unsigned weekday = weekday_of(&s->player[seat]);
    if (weekday == TRK_NONE || prophesied(s, TRK_P_PERFORMER_MODIFIER_FOR_ALL))
        weekday = weekday_of(&s->player[performer]);
    return day_modifier(s, weekday);
}

/* The modifier of the day a player's Characters are on, whoever performs. */
int own_day_modifier(const trk_state *s, unsigned seat)
{
    return day_modifier(s, weekday_of(&s->player[seat]));
}

/* A43, A45: what is taken off comes first, down to 0; what is added comes then. */
static int reckon(int yield, int less, int more)
{
    return (yield > less ? yield - less : 0) + more;
}

int modified(int yield, int modifier)
{
    return reckon(yield, modifier<0, modifier> 0);
}

/* The Trick whose Yields count: for the one that steals, the stolen one (A73). */
static struct yield counted_yield(const trk_state *s, const struct performance *p,
                                  unsigned spot)
{
    unsigned marker = marker_at(p->show, spot == p->own ? p->victim : spot);
    unsigned owner = TRK_MARKER_OWNER(marker);
    int slot = symbol_slot(&s->player[owner], TRK_MARKER_SYMBOL(marker));
    return plain_yield(s, owner, (unsigned)slot, marker & TRK_PILE);
}

/* S.grand_premiere, after everything else but P.coin_yields_as_fame. */
static void double_yield(struct yield *yield, unsigned which)
{
    int *const part[3] = {&yield->fame, &yield->coins, &yield->shards};
    *part[which] *= 2;
}

/* R18.3–R18.5, G4, S.arranged_fiasco, M.trick_steal */
struct yield ask_yield(const trk_state *s, const struct performance *p, unsigned spot)
{
    unsigned owner = TRK_MARKER_OWNER(marker_at(p->show, spot));
    bool own = owner == p->performer;
    bool fiasco = s->player[p->performer].show_bonus == TRK_S_ARRANGED_FIASCO;
    int day = ask_weekday_modifier(s, owner, p->performer);
    int less = day<0, more = day> 0;
    struct yield yield = counted_yield(s, p, spot);
    yield.fame = reckon(yield.fame, less + (fiasco && !own) + (spot == p->victim),
                        more + (fiasco && own));
    yield.coins = reckon(yield.coins, less, more);
    if (spot == p->premiere)
        double_yield(&yield, p->yield);
    if (prophesied(s, TRK_P_COIN_YIELDS_AS_FAME)) {
        yield.fame += yield.coins;
        yield.coins = 0;
    }
    return yield;
}

/* P.double_performer_bonuses */
unsigned ask_performer_factor(const trk_state *s)
{
    return prophesied(s, TRK_P_DOUBLE_PERFORMER_BONUSES) ? 2 : 1;
}

/* ---- Shards (G6, G11) ---------------------------------------------------------- */

/* P.extra_shard_on_gain: at each gain, not at setup. */
unsigned ask_extra_shards(const trk_state *s)
{
    return prophesied(s, TRK_P_EXTRA_SHARD_ON_GAIN) ? 1 : 0;
}

/* P.fame_on_shard_gain: the same. */
unsigned ask_shard_fame(const trk_state *s)
{
    return prophesied(s, TRK_P_FAME_ON_SHARD_GAIN) ? 2 : 0;
}

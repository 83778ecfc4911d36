/* questions.c: what the base game answers. */
#include "rules/modifiers/questions.h"

/* R12.1, R16.2: base and slot, never below 0. */
unsigned ask_points(const trk_state *s, unsigned seat, unsigned character, unsigned slot)
{
    (void)s, (void)seat;
    if (data_slots[slot].performance)
        return 0; /* R16.5 */
    int points = data_characters[data_kind[character]].points + data_slots[slot].points;
    return points > 0 ? (unsigned)points : 0;
}

unsigned ask_enhance(const trk_state *s, unsigned seat)
{
    (void)s, (void)seat;
    return 1;
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
        [TRK_MOVE_ORDER] = DATA_COST_ORDER,
        [TRK_MOVE_QUICK_ORDER] = DATA_COST_QUICK_ORDER,
        [TRK_MOVE_MOVE_TRICK] = DATA_COST_MOVE,
        [TRK_MOVE_MOVE_PILE] = DATA_COST_MOVE,
        [TRK_MOVE_MOVE_APPRENTICE] = DATA_COST_MOVE,
        [TRK_MOVE_SET_UP] = DATA_COST_SET_UP,
        [TRK_MOVE_RESCHEDULE] = DATA_COST_RESCHEDULE,
    };
    (void)s, (void)seat;
    return kind == TRK_MOVE_PREPARE ? data_tricks[trick].points : costs[kind];
}

uint32_t ask_stock(const trk_state *s)
{
    uint32_t stock = s->quick == TRK_NONE ? 0 : 1u << s->quick;
    for (unsigned i = 0; i < TRK_STOCK; i++)
        stock |= 1u << s->buy[i];
    return stock;
}

/* A27: the surcharge is per piece, and the lower price counts. */
unsigned ask_price(const trk_state *s, unsigned component)
{
    unsigned price = data_components[component].price;
    for (unsigned i = 0; i < TRK_STOCK; i++)
        if (s->buy[i] == component)
            return price;
    return s->quick == component ? price + DATA_QUICK_ORDER_SURCHARGE : 0;
}

unsigned ask_bank(const trk_state *s, unsigned face)
{
    (void)s;
    return face - TRK_FACE_3 + 3;
}

/* A95: any die that offers something also serves the favourite category. */
bool ask_teaches(const trk_state *s, unsigned seat, unsigned die, unsigned category)
{
    unsigned face = s->die[die];
    return face == TRK_FACE_ANY || face == category ||
           category == favourite(&s->player[seat]);
}

/* R18.4, A44: the owner's own day; without one, the performer's. */
int ask_weekday_modifier(const trk_state *s, unsigned seat, unsigned performer)
{
    unsigned weekday = weekday_of(&s->player[seat]);
    if (weekday == TRK_NONE)
        weekday = weekday_of(&s->player[performer]);
    return data_weekdays[weekday];
}

/* A43: a modifier also works on a printed 0; the result is at least 0. */
static int modified(int yield, int modifier)
{
    return yield + modifier > 0 ? yield + modifier : 0;
}

struct yield ask_yield(const trk_state *s, unsigned seat, unsigned slot,
                       unsigned performer)
{
    const struct data_trick *trick = &data_tricks[s->player[seat].trick[slot].trick];
    int modifier = ask_weekday_modifier(s, seat, performer);
    return (struct yield){modified(trick->fame, modifier),
                          modified(trick->coins, modifier), trick->shards};
}

unsigned ask_link_reward(unsigned trick)
{
    return data_tricks[trick].level;
}

/* R15.2, A31: one more on the Engineer's slot, as far as the supply goes. */
unsigned ask_markers(const trk_state *s, unsigned seat, unsigned slot)
{
    const trk_player *p = &s->player[seat];
    const trk_own_trick *own = &p->trick[slot];
    unsigned markers =
        data_tricks[own->trick].markers + (slot == TRK_ENGINEER_SLOT ? 1u : 0u);
    unsigned supply = p->supply[own->symbol];
    return markers < supply ? markers : supply;
}

/* outlook.c: what people plan with, computed by the engine's own questions. */
#include "rules/modifiers/questions.h"

#include <string.h>

/* Action Points by Character and slot, wherever the slot rules would let it stand now.  A
 * Character at home is looked at whatever card it has, so that a plan can be made. */
static void look_at_slots(const trk_state *s, unsigned seat, trk_outlook *out)
{
    const trk_player *p = &s->player[seat];
    const struct ground ground = ground_of(s, seat);
    memset(out->points, -1, sizeof out->points);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        for (unsigned slot = 0; slot < TRK_N_SLOTS; slot++) {
            bool alley = data_slots[slot].location == TRK_DARK_ALLEY;
            if (in_team(p, c) && p->member[c].slot == TRK_NONE && !p->member[c].idle &&
                (!alley || has_module(s, TRK_MODULE_DARK_ALLEY)) &&
                !slot_check(s, &ground, c, slot, NULL))
                out->points[c][slot] = (int8_t)ask_points(s, seat, c, slot);
            if (out->points[c][slot] >= 0)
                out->boost[c][slot] = (uint8_t)ask_boost(s, seat, c, slot);
        }
}

/* Wages for everybody at work and everybody who still has a card to go to work with. */
static void look_at_wages(const trk_state *s, unsigned seat, trk_outlook *out)
{
    trk_player planned = s->player[seat];
    if (s->phase < TRK_PHASE_ASSIGNMENT || s->phase > TRK_PHASE_PERFORMANCE)
        return;
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (can_be_handled(&planned, c))
            planned.member[c].slot = TRK_SLOT_WORKSHOP_1;
    out->wages = (uint8_t)wages(&planned);
    out->missing = (uint8_t)(out->wages > planned.coins ? out->wages - planned.coins : 0);
}

static void look_at_market(const trk_state *s, unsigned seat, trk_outlook *out)
{
    for (uint32_t rest = ask_stock(s, seat); rest; rest &= rest - 1)
        out->price[bits_first(rest)] = (uint8_t)ask_price(s, seat, bits_first(rest));
    for (unsigned i = 0; i < TRK_STOCK; i++)
        out->stocked[s->buy[i]] |= TRK_IN_BUY_AREA;
    if (s->quick != TRK_NONE)
        out->stocked[s->quick] |= TRK_ON_QUICK_ORDER;
    for (uint32_t rest = s->logistics; rest; rest &= rest - 1)
        out->stocked[bits_first(rest)] |= TRK_BESIDE_BUY_AREA;
    for (unsigned i = 0; i < TRK_STOCK; i++)
        if (s->ordered[i] != TRK_NONE)
            out->ordered[s->ordered[i]] = 1;
}

static void look_at_learning(const trk_state *s, unsigned seat, unsigned trick,
                             trk_trick_outlook *out)
{
    const trk_player *p = &s->player[seat];
    if (p->magician == TRK_NONE || s->die[TRK_RESIDENCE_1] == TRK_NONE)
        return;
    for (unsigned die = TRK_RESIDENCE_1; die <= TRK_RESIDENCE_2; die++)
        if (s->die[die] < TRK_FACE_X &&
            ask_teaches(s, seat, die, data_tricks[trick].category))
            out->dice |= (uint8_t)(1u << die);
    out->can_learn = out->in_game && out->owner == TRK_NONE && out->dice &&
                     p->coins >= out->coins && free_trick_slot(s, p) >= 0;
}

static void look_at_preparing(const trk_state *s, unsigned seat, unsigned trick,
                              trk_trick_outlook *out)
{
    const trk_player *p = &s->player[seat];
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++) {
        unsigned need = data_tricks[trick].need[c], have = effective(s, p, c);
        out->missing[c] = (uint8_t)(need > have ? need - have : 0);
    }
    int slot = own_trick_slot(p, trick);
    out->markers = data_tricks[trick].markers;
    if (slot < 0)
        return;
    out->markers = (uint8_t)ask_markers(s, seat, (unsigned)slot);
    out->can_prepare = !p->trick[slot].markers && out->markers > 0 &&
                       missing_component(s, p, trick) == TRK_NONE;
}

/* What an own Trick would bring in an own Performance on the day of this turn; without a
 * day, what is on its card and lasts. */
static struct yield look_at_yield(const trk_state *s, unsigned seat, unsigned slot)
{
    trk_show show;
    if (weekday_of(&s->player[seat]) == TRK_NONE)
        return plain_yield(s, seat, slot, false);
    memset(&show, TRK_NONE, sizeof show);
    show.marker[0] = TRK_MARKER(seat, s->player[seat].trick[slot].symbol, TRK_UP);
    return ask_yield(s,
                     &(struct performance){&show, (uint8_t)seat, TRK_NONE, TRK_NONE,
                                           TRK_NONE, TRK_NONE},
                     0);
}

static void look_at_trick(const trk_state *s, unsigned seat, unsigned trick,
                          trk_trick_outlook *out)
{
    const struct data_trick *row = &data_tricks[trick];
    const trk_player *p = &s->player[seat];
    out->owner = (uint8_t)trick_owner(s, trick);
    out->in_game = trick_in_game(s, trick);
    out->threshold = row->threshold;
    out->coins = (uint16_t)threshold_price(p, trick);
    out->learn = (uint8_t)ask_cost(s, seat, TRK_MOVE_LEARN, trick);
    out->points = (uint8_t)ask_cost(s, seat, TRK_MOVE_PREPARE, trick);
    int slot = own_trick_slot(p, trick);
    struct yield yield = {row->fame, row->coins, row->shards};
    if (slot >= 0)
        yield = look_at_yield(s, seat, (unsigned)slot);
    out->fame = (uint8_t)yield.fame;
    out->yield_coins = (uint8_t)yield.coins;
    out->shards = (uint8_t)yield.shards;
    look_at_learning(s, seat, trick, out);
    look_at_preparing(s, seat, trick, out);
}

static void look_at_spot(const trk_state *s, unsigned seat, unsigned slot, unsigned place,
                         const struct data_circle *circle, trk_outlook *out)
{
    const trk_own_trick *own = &s->player[seat].trick[slot];
    const trk_show *show = &s->show[place];
    unsigned d = circle_direction(&data_performances[show->card], circle);
    const unsigned ends[2] = {circle->a, circle->b};
    for (unsigned i = 0; i < 2; i++) {
        unsigned orientation = (d + 2 * i - data_tricks[own->trick].category) & 3;
        unsigned marker = TRK_MARKER(seat, own->symbol, orientation);
        if (show->marker[ends[i]] == TRK_NONE)
            out->links[slot][place][ends[i]][orientation] =
                (int8_t)bits_count(links_of(show, ends[i], marker));
    }
}

static void look_at_theater(const trk_state *s, unsigned seat, trk_outlook *out)
{
    const trk_player *p = &s->player[seat];
    memset(out->links, -1, sizeof out->links);
    for (unsigned slot = 0; slot < TRK_TRICK_SLOTS; slot++)
        for (unsigned place = 0; place < TRK_DISPLAY; place++) {
            const trk_show *show = &s->show[place];
            if (p->trick[slot].trick == TRK_NONE || show->card == TRK_NONE ||
                symbols_on(show, seat, p->trick[slot].symbol))
                continue;
            const struct data_performance *card = &data_performances[show->card];
            for (unsigned i = 0; i < card->circles; i++)
                look_at_spot(s, seat, slot, place, &card->circle[i], out);
        }
}

void trk_outlook_for(const trk_state *view, unsigned seat, trk_outlook *outlook)
{
    memset(outlook, 0, sizeof *outlook);
    look_at_slots(view, seat, outlook);
    look_at_wages(view, seat, outlook);
    look_at_market(view, seat, outlook);
    for (unsigned trick = 0; trick < TRK_N_TRICKS; trick++)
        look_at_trick(view, seat, trick, &outlook->trick[trick]);
    look_at_theater(view, seat, outlook);
}

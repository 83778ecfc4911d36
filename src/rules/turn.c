/* turn.c: the beginning of a turn: dice, Initiative Order, Advertise (R7, R8, R9). */
#include "rules/modifiers/questions.h"

#include <string.h>

/* R6.1: the next turn starts with the dice. */
void begin_turn(trk_state *s, trk_events *events)
{
    s->turn++;
    s->phase = TRK_PHASE_ROLL_DICE;
    s->step = 0;
    memset(s->die, TRK_NONE, sizeof s->die);
    note(events, TRK_EVENT_TURN_BEGAN, TRK_CHANCE, TRK_R(6, 1), s->turn, 0, 0, 0);
}

/* R8.1, A9: least Fame first; within a group of equals the current order is reversed. */
static void set_initiative_order(trk_state *s)
{
    uint8_t order[TRK_MAX_PLAYERS] = {0};
    unsigned n = players(s);
    for (unsigned i = 0; i < n; i++) {
        uint8_t seat = s->order[n - 1 - i];
        unsigned at = i;
        for (; at > 0 && s->player[order[at - 1]].fame > s->player[seat].fame; at--)
            order[at] = order[at - 1];
        order[at] = seat;
    }
    memcpy(s->order, order, n);
}

static void begin_advertising(trk_state *s, trk_events *events)
{
    if (s->turn > 1) {
        set_initiative_order(s);
        for (unsigned place = 0; place < players(s); place++)
            note(events, TRK_EVENT_INITIATIVE, s->order[place], TRK_R(8, 1),
                 initiative_slot(s, place) + 1, 0, 0, 0);
    }
    s->phase = TRK_PHASE_ADVERTISE;
    s->step = 0;
}

static unsigned die_to_roll(const trk_state *s)
{
    return s->depth ? top_frame(s)->a : s->step;
}

unsigned check_ROLL(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned die = m->arg[0], face = m->arg[1];
    if (die != die_to_roll(s))
        return refuse(why, TRK_NO_OTHER_DIE, (int)die_to_roll(s), 0);
    if (!(data_die_faces[data_die_kind[die]] >> face & 1))
        return refuse(why, TRK_NO_NOT_A_FACE, (int)die, (int)face);
    return TRK_NO_NONE;
}

void list_ROLL(const trk_state *s, unsigned actor, struct list *list)
{
    unsigned die = die_to_roll(s);
    for (uint32_t rest = data_die_faces[data_die_kind[die]]; rest; rest &= rest - 1)
        list_add(list, TRK_MOVE_ROLL, actor, die, bits_first(rest), 0);
}

void apply_ROLL(trk_state *s, move_in m, trk_events *events)
{
    unsigned die = m->arg[0], face = m->arg[1];
    s->die[die] = (uint8_t)face;
    if (s->depth && top(s)->kind == TRK_FRAME_INTEREST) {
        pop(s);
        s->die[die] = TRK_FACE_X; /* R13.4 */
        pay_interest(s, acting_seat(s), die, face, events);
        return;
    }
    if (s->depth) {
        pop(s);
        note(events, TRK_EVENT_REROLLED, acting_seat(s), TRK_R(13, 5), die, face, 0, 0);
        return;
    }
    note(events, TRK_EVENT_ROLLED, TRK_CHANCE, TRK_R(7, 1), die, face, 0, 0);
    if (++s->step == TRK_N_DICE)
        begin_advertising(s, events);
}

/* Equal weights for cards and seats, the number of sides for a face of a die. */
unsigned trk_weight(const trk_state *s, trk_move move)
{
    if (move.actor != TRK_CHANCE || find_reason(s, &move, NULL))
        return 0;
    if (move.kind == TRK_MOVE_ROLL)
        return data_die_sides[data_die_kind[move.arg[0]]][move.arg[1]];
    return 1;
}

static unsigned advertise_price(const trk_state *s)
{
    return data_initiative[initiative_slot(s, s->step)].advertise;
}

/* A10: without the Coins it is not possible. */
unsigned check_ADVERTISE(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned price = advertise_price(s), coins = s->player[m->actor].coins;
    if (coins < price)
        return refuse(why, TRK_NO_NO_COINS, (int)price, (int)coins);
    return TRK_NO_NONE;
}

void list_ADVERTISE(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_ADVERTISE, actor, list);
}

static void next_advertiser(trk_state *s)
{
    if (++s->step < players(s))
        return;
    s->phase = TRK_PHASE_ASSIGNMENT;
    s->step = 0;
}

void apply_ADVERTISE(trk_state *s, move_in m, trk_events *events)
{
    s->player[m->actor].advertised = 1;
    happen(s, events,
           (trk_event){.kind = TRK_EVENT_ADVERTISED,
                       .seat = m->actor,
                       .rule = TRK_R(9, 1),
                       .fame = DATA_ADVERTISE_FAME,
                       .coins = (int16_t) - (int)advertise_price(s)});
    next_advertiser(s);
}

ALWAYS_LEGAL(NO_ADVERTISE)

void list_NO_ADVERTISE(const trk_state *s, unsigned actor, struct list *list)
{
    (void)s;
    list_add(list, TRK_MOVE_NO_ADVERTISE, actor, 0, 0, 0);
}

void apply_NO_ADVERTISE(trk_state *s, move_in m, trk_events *events)
{
    unsigned coins = s->player[m->actor].coins;
    note(events, TRK_EVENT_NOT_ADVERTISED, m->actor, TRK_R(9, 1), advertise_price(s),
         coins < UINT8_MAX ? coins : UINT8_MAX, 0, 0);
    next_advertiser(s);
}

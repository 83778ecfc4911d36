/* downtown.c: Learn Trick, Hire Character, Take Coins, Reroll and Set Die (R13). */
#include "rules/modifiers/questions.h"

/* The Action needs one of a place's two dice, and it must offer something (A17). */
static unsigned check_die(const trk_state *s, unsigned die, unsigned first,
                          trk_reason *why)
{
    if (die - first > 1)
        return refuse(why, TRK_NO_OTHER_PLACE_DIE, (int)die, 0);
    if (s->die[die] == TRK_FACE_X)
        return refuse(why, TRK_NO_DIE_X, (int)die, 0);
    return TRK_NO_NONE;
}

static unsigned downtown_check(const trk_state *s, move_in m, trk_reason *why)
{
    return action_check(s, m->actor, TRK_DOWNTOWN, ask_cost(s, m->actor, m->kind, 0),
                        why);
}

static void downtown_pay(trk_state *s, move_in m)
{
    spend_points(s, ask_cost(s, m->actor, m->kind, 0));
}

/* ---- Learn Trick (R13.1, R13.2) ------------------------------------------------ */

/* Coins that replace the Fame missing for a Trick (A96). */
unsigned threshold_price(const trk_player *p, unsigned trick)
{
    unsigned threshold = data_tricks[trick].threshold;
    return p->fame < threshold ? threshold - p->fame : 0;
}

/* Tricks in the Residence whose Threshold the seat has or can pay (R13.2). */
static uint64_t affordable_tricks(const trk_state *s, unsigned seat)
{
    static const uint8_t threshold[4] = {0, DATA_THRESHOLD_LEVEL_1,
                                         DATA_THRESHOLD_LEVEL_2, DATA_THRESHOLD_LEVEL_3};
    unsigned means = s->player[seat].fame + s->player[seat].coins;
    uint64_t tricks = 0;
    for (unsigned level = 1; level <= 3; level++)
        if (means >= threshold[level])
            tricks |= data_level_tricks[level];
    return tricks & s->residence;
}

/* Tricks of the categories that a die offers the seat. */
static uint64_t taught_tricks(const trk_state *s, unsigned seat, unsigned die)
{
    uint64_t tricks = 0;
    for (unsigned category = 0; category < TRK_N_CATEGORIES; category++)
        if (ask_teaches(s, seat, die, category))
            tricks |= data_category_tricks[category];
    return tricks;
}

static unsigned check_lesson(const trk_state *s, unsigned seat, unsigned trick,
                             unsigned die, trk_reason *why)
{
    const trk_player *p = &s->player[seat];
    unsigned reason = check_residence(s, trick, why);
    if (reason)
        return reason;
    if (!(affordable_tricks(s, seat) >> trick & 1))
        return refuse_more(why, TRK_NO_THRESHOLD, data_tricks[trick].threshold, p->fame,
                           (int)threshold_price(p, trick), p->coins);
    if (!(taught_tricks(s, seat, die) >> trick & 1))
        return refuse(why, TRK_NO_DIE_SHOWS, (int)die, s->die[die]);
    return check_lesson_bonus(s, seat, trick, why);
}

/* A19; a Trick that takes the place of another needs that one instead. */
static unsigned check_trick_room(const trk_state *s, unsigned seat, unsigned trick,
                                 trk_reason *why)
{
    const trk_player *p = &s->player[seat];
    if (!ask_overhauls(s))
        return free_trick_slot(s, p) < 0 ? TRK_NO_NO_TRICK_SLOT : TRK_NO_NONE;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (p->trick[i].trick != TRK_NONE)
            return TRK_NO_NONE;
    return refuse(why, TRK_NO_NO_OTHER_TRICK, (int)trick, 0);
}

unsigned check_LEARN(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned trick = m->arg[0], die = m->arg[1];
    unsigned reason = downtown_check(s, m, why);
    if (!reason)
        reason = check_die(s, die, TRK_RESIDENCE_1, why);
    if (!reason)
        reason = check_trick_room(s, m->actor, trick, why);
    return reason ? reason : check_lesson(s, m->actor, trick, die, why);
}

void list_LEARN(const trk_state *s, unsigned actor, struct list *list)
{
    trk_move m = {TRK_MOVE_LEARN, (uint8_t)actor, {0}};
    if (downtown_check(s, &m, NULL) || check_trick_room(s, actor, 0, NULL))
        return;
    uint64_t affordable = affordable_tricks(s, actor) & ask_lessons(s, actor);
    for (unsigned die = TRK_RESIDENCE_1; die <= TRK_RESIDENCE_2; die++) {
        if (check_die(s, die, TRK_RESIDENCE_1, NULL))
            continue;
        uint64_t rest = affordable & taught_tricks(s, actor, die);
        for (; rest; rest &= rest - 1)
            list_add(list, TRK_MOVE_LEARN, actor, bits_first(rest), die, 0);
    }
}

/* R13.1, R13.2: tell what was learned and pay for missing Fame (A96). */
static void pay_threshold(trk_state *s, move_in m, unsigned symbol, trk_events *events)
{
    int price = (int)threshold_price(&s->player[m->actor], m->arg[0]);
    happen(s, events,
           (trk_event){.kind = TRK_EVENT_LEARNED,
                       .seat = m->actor,
                       .rule = TRK_R(13, 1),
                       .coins = (int16_t)-price,
                       .a = {m->arg[0], m->arg[1], (uint8_t)symbol}});
}

/* The Trick goes to an ordinary slot; where there is a choice the player is
 * asked next. */
static void take_lesson(trk_state *s, move_in m, trk_events *events)
{
    trk_player *p = &s->player[m->actor];
    int slot = free_trick_slot(s, p);
    bool choice = slot != TRK_ENGINEER_SLOT && engineer_slot_free(s, p); /* A19 */
    unsigned symbol = take_trick(s, m->actor, m->arg[0], (unsigned)slot);
    pay_threshold(s, m, symbol, events);
    learned(s, m->actor, (unsigned)slot, events);
    if (choice)
        push(s, TRK_FRAME_TRICK_SLOT, m->arg[0], 0, 0);
}

/* A Trick that takes the place of another stays in the Residence until that is named;
 * its Symbol marker is not known before. */
void apply_LEARN(trk_state *s, move_in m, trk_events *events)
{
    downtown_pay(s, m);
    s->die[m->arg[1]] = TRK_FACE_X;
    if (ask_overhauls(s)) {
        pay_threshold(s, m, TRK_NONE, events);
        push(s, TRK_FRAME_OVERHAUL, m->arg[0], 0, 0);
    } else {
        take_lesson(s, m, events);
    }
}

ALWAYS_LEGAL(TRICK_TO)

void list_TRICK_TO(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_TRICK_TO, actor, list);
}

void apply_TRICK_TO(trk_state *s, move_in m, trk_events *events)
{
    trk_player *p = &s->player[m->actor];
    unsigned trick = top(s)->a;
    pop(s);
    if (m->arg[0] == TRK_EXTENSION) {
        trk_own_trick *from = &p->trick[own_trick_slot(p, trick)];
        p->trick[TRK_ENGINEER_SLOT] = *from;
        *from = (trk_own_trick){TRK_NONE, TRK_NONE, 0, 0};
    }
    note(events, TRK_EVENT_TRICK_SLOT, m->actor, TRK_A(19), trick, m->arg[0], 0, 0);
}

/* ---- Hire Character (R13.3, A21) ----------------------------------------------- */

enum { RECRUITS = TRK_APPRENTICE - TRK_ENGINEER + 1 };

unsigned check_disk(const trk_state *s, const trk_player *p, unsigned recruit,
                    trk_reason *why)
{
    unsigned character = TRK_ENGINEER + recruit;
    if (character != TRK_APPRENTICE)
        return p->member[character].status == TRK_IN_SUPPLY
                   ? TRK_NO_NONE
                   : refuse(why, TRK_NO_NO_DISK, (int)recruit, 0);
    if (apprentices(p) + p->hired >= data_characters[data_kind[TRK_APPRENTICE]].disks)
        return refuse(why, TRK_NO_NO_DISK, (int)recruit, 0);
    return place_for_apprentice(s, p) ? TRK_NO_NONE : TRK_NO_NO_APPRENTICE_PLACE;
}

unsigned check_HIRE(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned recruit = m->arg[0], die = m->arg[1];
    unsigned reason = downtown_check(s, m, why);
    if (!reason)
        reason = check_die(s, die, TRK_INN_1, why);
    if (!reason && !ask_offers(s, die, recruit))
        reason = refuse(why, TRK_NO_DIE_SHOWS, (int)die, s->die[die]);
    if (!reason)
        reason = check_disk(s, &s->player[m->actor], recruit, why);
    return reason ? reason : check_hire_bonus(s, m->actor, recruit, why);
}

void list_HIRE(const trk_state *s, unsigned actor, struct list *list)
{
    trk_move probe = {TRK_MOVE_HIRE, (uint8_t)actor, {0}};
    if (downtown_check(s, &probe, NULL))
        return;
    for (unsigned die = TRK_INN_1; die <= TRK_INN_2; die++)
        for (unsigned recruit = 0; recruit < RECRUITS; recruit++) {
            trk_move m = {
                TRK_MOVE_HIRE, (uint8_t)actor, {(uint8_t)recruit, (uint8_t)die}};
            if (ask_offers(s, die, recruit) && !check_HIRE(s, &m, NULL))
                list_add(list, TRK_MOVE_HIRE, actor, recruit, die, 0);
        }
}

void apply_HIRE(trk_state *s, move_in m, trk_events *events)
{
    trk_player *p = &s->player[m->actor];
    unsigned character = TRK_ENGINEER + m->arg[0];
    downtown_pay(s, m);
    s->die[m->arg[1]] = TRK_FACE_X;
    if (character == TRK_APPRENTICE)
        p->hired++;
    else
        p->member[character].status = TRK_ON_INN;
    note(events, TRK_EVENT_HIRED, m->actor, TRK_R(13, 3), m->arg[0], m->arg[1], 0, 0);
    hired(s, m->actor, character, m->arg[1], events);
}

/* ---- Take Coins (R13.4) -------------------------------------------------------- */

unsigned check_TAKE_COINS(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned reason = downtown_check(s, m, why);
    return reason ? reason : check_die(s, m->arg[0], TRK_BANK_1, why);
}

void list_TAKE_COINS(const trk_state *s, unsigned actor, struct list *list)
{
    for (unsigned die = TRK_BANK_1; die <= TRK_BANK_2; die++) {
        trk_move m = {TRK_MOVE_TAKE_COINS, (uint8_t)actor, {(uint8_t)die}};
        if (!check_TAKE_COINS(s, &m, NULL))
            list_add(list, TRK_MOVE_TAKE_COINS, actor, die, 0, 0);
    }
}

void apply_TAKE_COINS(trk_state *s, move_in m, trk_events *events)
{
    unsigned die = m->arg[0], face = s->die[die], coins = ask_bank(s, face);
    downtown_pay(s, m);
    s->die[die] = TRK_FACE_X;
    happen(s, events,
           (trk_event){.kind = TRK_EVENT_COINS_TAKEN,
                       .seat = m->actor,
                       .rule = TRK_R(13, 4),
                       .coins = (int16_t)coins,
                       .a = {(uint8_t)die, (uint8_t)face}});
    coins_taken(s, m->actor, die, face, coins, events);
}

/* ---- Reroll Die, Set Die (R13.5) ----------------------------------------------- */

unsigned check_REROLL(const trk_state *s, move_in m, trk_reason *why)
{
    return downtown_check(s, m, why);
}

void list_REROLL(const trk_state *s, unsigned actor, struct list *list)
{
    trk_move m = {TRK_MOVE_REROLL, (uint8_t)actor, {0}};
    if (downtown_check(s, &m, NULL))
        return;
    for (unsigned die = 0; die < TRK_N_DICE; die++)
        list_add(list, TRK_MOVE_REROLL, actor, die, 0, 0);
}

void apply_REROLL(trk_state *s, move_in m, trk_events *events)
{
    (void)events; /* told when the die has fallen */
    downtown_pay(s, m);
    push(s, TRK_FRAME_REROLL, m->arg[0], 0, 0);
}

static unsigned check_face(const trk_state *s, unsigned die, unsigned face,
                           trk_reason *why)
{
    if (!(data_die_faces[data_die_kind[die]] >> face & 1))
        return refuse(why, TRK_NO_NOT_A_FACE, (int)die, (int)face);
    if (s->die[die] == face) /* A97 */
        return refuse(why, TRK_NO_SAME_FACE, (int)die, (int)face);
    return TRK_NO_NONE;
}

unsigned check_SET_DIE(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned reason = downtown_check(s, m, why);
    return reason ? reason : check_face(s, m->arg[0], m->arg[1], why);
}

void list_SET_DIE(const trk_state *s, unsigned actor, struct list *list)
{
    trk_move m = {TRK_MOVE_SET_DIE, (uint8_t)actor, {0}};
    if (downtown_check(s, &m, NULL))
        return;
    for (unsigned die = 0; die < TRK_N_DICE; die++) {
        uint32_t rest = data_die_faces[data_die_kind[die]] & ~(1u << s->die[die]);
        for (; rest; rest &= rest - 1)
            list_add(list, TRK_MOVE_SET_DIE, actor, die, bits_first(rest), 0);
    }
}

/* A20: also of a die that was used this turn. */
void apply_SET_DIE(trk_state *s, move_in m, trk_events *events)
{
    downtown_pay(s, m);
    s->die[m->arg[0]] = m->arg[1];
    note(events, TRK_EVENT_DIE_SET, m->actor, TRK_R(13, 5), m->arg[0], m->arg[1], 0, 0);
}

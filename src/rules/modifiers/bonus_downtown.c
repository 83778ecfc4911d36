/* bonus_downtown.c: what the Downtown dice offer, and the bonuses of its Special
 * Assignments.
 *
 * downtown.c asks the check_…_bonus functions before Learn and Hire, and calls hired and
 * coins_taken when these Actions are done. */
#include "rules/modifiers/bonuses.h"

enum { SECOND_APPRENTICE = 3 }; /* Coins, S.mass_recruitment */

/* ---- dice ---------------------------------------------------------------------- */

static unsigned number_on(unsigned face)
{
    return face - TRK_FACE_3 + 3;
}

/* R13.4, P.double_bank_coins */
unsigned ask_bank(const trk_state *s, unsigned face)
{
    return prophesied(s, TRK_P_DOUBLE_BANK_COINS) ? 2 * number_on(face) : number_on(face);
}

/* A95: any die that offers something also serves the favourite category;
 * S.thirst_for_knowledge: every category. */
bool ask_teaches(const trk_state *s, unsigned seat, unsigned die, unsigned category)
{
    unsigned face = s->die[die];
    return face == TRK_FACE_ANY || face == category ||
           category == favourite(&s->player[seat]) ||
           with_bonus(s, TRK_S_THIRST_FOR_KNOWLEDGE);
}

/* R13.3; S.headhunter: a die that offers somebody offers everybody. */
bool ask_offers(const trk_state *s, unsigned die, unsigned recruit)
{
    return s->die[die] == TRK_FACE_ENGINEER + recruit || with_bonus(s, TRK_S_HEADHUNTER);
}

/* ---- Learn Trick --------------------------------------------------------------- */

bool ask_overhauls(const trk_state *s)
{
    return with_bonus(s, TRK_S_TRICK_OVERHAUL);
}

/* S.trick_overhaul: the requirement must be met, as for a Prepare. */
static unsigned check_overhaul(const trk_state *s, const trk_player *p, unsigned trick,
                               trk_reason *why)
{
    unsigned missing = missing_component(s, p, trick);
    if (missing == TRK_NONE)
        return TRK_NO_NONE;
    return refuse_more(why, TRK_NO_MISSING_COMPONENT, (int)trick, (int)missing,
                       data_tricks[trick].need[missing], (int)effective(s, p, missing));
}

/* S.leaked_blueprints: a Level 1 or 2 Trick that can get its marker (G7). */
static unsigned check_blueprints(const trk_player *p, unsigned trick, trk_reason *why)
{
    if (data_tricks[trick].level == 3)
        return refuse(why, TRK_NO_LEVEL_3, (int)trick, 0);
    if (!p->supply[choose_symbol(p)])
        return refuse(why, TRK_NO_NOTHING_TO_WORK_ON, TRK_S_LEAKED_BLUEPRINTS, 0);
    return TRK_NO_NONE;
}

unsigned check_lesson_bonus(const trk_state *s, unsigned seat, unsigned trick,
                            trk_reason *why)
{
    const trk_player *p = &s->player[seat];
    if (with_bonus(s, TRK_S_TRICK_OVERHAUL))
        return check_overhaul(s, p, trick, why);
    if (with_bonus(s, TRK_S_LEAKED_BLUEPRINTS))
        return check_blueprints(p, trick, why);
    return TRK_NO_NONE;
}

/* The same as a set, for lists. */
uint64_t ask_lessons(const trk_state *s, unsigned seat)
{
    uint64_t tricks = UINT64_MAX;
    if (bonus_in_use(s) == TRK_NONE)
        return tricks;
    for (unsigned trick = 0; trick < TRK_N_TRICKS; trick++)
        if (check_lesson_bonus(s, seat, trick, NULL))
            tricks &= ~(UINT64_C(1) << trick);
    return tricks;
}

/* S.leaked_blueprints: exactly one marker, wherever the Trick will lie. */
void learned(trk_state *s, unsigned seat, unsigned slot, trk_events *events)
{
    if (with_bonus(s, TRK_S_LEAKED_BLUEPRINTS))
        add_marker(s, seat, slot, TRK_S(TRK_S_LEAKED_BLUEPRINTS), events);
}

/* S.trick_overhaul: slot, Symbol marker and all markers of the old Trick now belong to
 * the new one; those in the Theater stay as they lie, and none leaves the game.  What
 * enhanced the old card is lost (S.enhance_trick). */
void overhaul(trk_state *s, unsigned seat, unsigned old, trk_events *events)
{
    trk_player *p = &s->player[seat];
    trk_own_trick *own = &p->trick[own_trick_slot(p, old)];
    unsigned trick = top(s)->a;
    pop(s);
    own->trick = (uint8_t)trick;
    own->enhanced = 0;
    s->residence &= ~(UINT64_C(1) << trick);
    s->residence |= UINT64_C(1) << old;
    note(events, TRK_EVENT_OVERHAULED, seat, TRK_S(TRK_S_TRICK_OVERHAUL), trick, old, 0,
         0);
}

/* ---- Hire Character ------------------------------------------------------------ */

/* S.mass_recruitment, A21: the second one needs a disk and a place as the first does. */
static unsigned check_second(const trk_state *s, const trk_player *p, unsigned recruit,
                             trk_reason *why)
{
    if (TRK_ENGINEER + recruit != TRK_APPRENTICE)
        return TRK_NO_APPRENTICE_ONLY;
    if (p->coins < SECOND_APPRENTICE)
        return refuse(why, TRK_NO_NO_COINS, SECOND_APPRENTICE, p->coins);
    trk_player with_first = *p;
    with_first.hired++;
    return check_disk(s, &with_first, recruit, why);
}

unsigned check_hire_bonus(const trk_state *s, unsigned seat, unsigned recruit,
                          trk_reason *why)
{
    const trk_player *p = &s->player[seat];
    if (with_bonus(s, TRK_S_MASS_RECRUITMENT))
        return check_second(s, p, recruit, why);
    if (with_bonus(s, TRK_S_HYPNOTIC_MOTIVATION) &&
        TRK_ENGINEER + recruit == TRK_APPRENTICE && !free_homes(s, p))
        return TRK_NO_NO_APPRENTICE_PLACE; /* it needs one now */
    return TRK_NO_NONE;
}

static void hire_second(trk_state *s, unsigned seat, unsigned die, trk_events *events)
{
    s->player[seat].hired++;
    happen(s, events,
           (trk_event){.kind = TRK_EVENT_HIRED,
                       .seat = (uint8_t)seat,
                       .rule = TRK_S(TRK_S_MASS_RECRUITMENT),
                       .coins = -SECOND_APPRENTICE,
                       .a = {TRK_APPRENTICE - TRK_ENGINEER, (uint8_t)die}});
}

/* A Character of S.hypnotic_motivation is in the team: now or never a card (A89). */
static void join_at_once(trk_state *s, unsigned seat, unsigned character,
                         trk_events *events)
{
    trk_player *p = &s->player[seat];
    p->member[character].status = TRK_IN_TEAM;
    note(events, TRK_EVENT_JOINED_AT_ONCE, seat, TRK_S(TRK_S_HYPNOTIC_MOTIVATION),
         character, 0, 0, 0);
    if (has_cards(p))
        push(s, TRK_FRAME_MOTIVATE, character, 0, 0);
}

static void apprentice_at_once(trk_state *s, unsigned seat, unsigned place,
                               trk_events *events)
{
    trk_player *p = &s->player[seat];
    p->hired--;
    join_at_once(s, seat,
                 place == TRK_EXTENSION ? TRK_APPRENTICE_4
                                        : (unsigned)apprentice_place(p),
                 events);
}

void motivate_home(trk_state *s, unsigned seat, unsigned place, trk_events *events)
{
    pop(s);
    apprentice_at_once(s, seat, place, events);
}

/* A22: asked where there is a choice. */
static void find_home(trk_state *s, unsigned seat, trk_events *events)
{
    unsigned homes = free_homes(s, &s->player[seat]);
    if (homes == (1u << TRK_ORDINARY | 1u << TRK_EXTENSION))
        push(s, TRK_FRAME_HOME, 0, 0, 0);
    else
        apprentice_at_once(s, seat, bits_first(homes), events);
}

/* The disk lies on the Inn: now the bonus in use. */
void hired(trk_state *s, unsigned seat, unsigned character, unsigned die,
           trk_events *events)
{
    if (with_bonus(s, TRK_S_MASS_RECRUITMENT))
        hire_second(s, seat, die, events);
    if (!with_bonus(s, TRK_S_HYPNOTIC_MOTIVATION))
        return;
    if (character == TRK_APPRENTICE)
        find_home(s, seat, events);
    else
        join_at_once(s, seat, character, events);
}

/* S.hypnotic_motivation: a card from hand, face up even where cards stay face down;
 * without one the Character stays Idle. */
void motivate(trk_state *s, unsigned seat, unsigned character, unsigned card,
              trk_events *events)
{
    pop(s);
    if (card == TRK_N_CARDS)
        return;
    lay_card(&s->player[seat], character, card);
    if (card >= TRK_CARD_SPECIAL)
        show_to_all(s, card - TRK_CARD_SPECIAL);
    note(events, TRK_EVENT_MOTIVATED, seat, TRK_S(TRK_S_HYPNOTIC_MOTIVATION), character,
         card, 0, 0);
}

/* ---- Take Coins ---------------------------------------------------------------- */

/* Coins were taken with a die: now the bonus in use.  S.fame_and_fortune looks at the
 * die, not at what it paid; S.interest rolls it again. */
void coins_taken(trk_state *s, unsigned seat, unsigned die, unsigned face, unsigned coins,
                 trk_events *events)
{
    if (bonus_in_use(s) == TRK_NONE)
        return;
    s->stack[0].c = (uint8_t)coins; /* what S.investments may spend */
    if (with_bonus(s, TRK_S_FAME_AND_FORTUNE))
        bonus_gain(s, seat, TRK_S_FAME_AND_FORTUNE, (int)number_on(face) - 1, 0, 0,
                   events);
    if (with_bonus(s, TRK_S_INTEREST))
        push(s, TRK_FRAME_INTEREST, die, face, 0);
}

/* S.interest: the second roll is told whatever it shows; an X adds nothing. */
void pay_interest(trk_state *s, unsigned seat, unsigned die, unsigned face,
                  trk_events *events)
{
    note(events, TRK_EVENT_REROLLED, seat, TRK_S(TRK_S_INTEREST), die, face, 0, 0);
    if (face != TRK_FACE_X)
        bonus_gain(s, seat, TRK_S_INTEREST, 0, (int)ask_bank(s, face), 0, events);
}

/* taught.c: see taught.h. */
#include "bots/taught.h"

/* In 1/8 of a doubling, and how much the policy's own score counts by kind, in 1/16. */
#include "bots/list-taught.h"

static unsigned role_of(unsigned character)
{
    return character == TRK_MAGICIAN ? 0 : character < TRK_APPRENTICE_1 ? 1 : 2;
}

/* No card counts as a place of its own. */
static unsigned place_of(unsigned card)
{
    if (card < TRK_CARD_SPECIAL)
        return card;
    return card < TRK_N_CARDS ? data_specials[card - TRK_CARD_SPECIAL].location
                              : TRK_N_LOCATIONS;
}

/* A Performance slot is a place of its own. */
static unsigned spot_of(unsigned slot)
{
    return data_slots[slot].performance ? TRK_N_LOCATIONS : data_slots[slot].location;
}

static unsigned by_stage(const struct scene *v, unsigned table, unsigned what)
{
    return table + what * TAUGHT_STAGES + v->stage;
}

static uint16_t errand(const struct scene *v, unsigned table, unsigned role,
                       unsigned place)
{
    return (uint16_t)(table + (role * TAUGHT_PLACES + place) * TAUGHT_SITUATIONS +
                      v->situation);
}

static unsigned about_assign(const struct scene *v, const trk_move *m, uint16_t *about)
{
    unsigned role = role_of(m->arg[0]), card = m->arg[1], place = place_of(card);
    about[0] = errand(v, TAUGHT_ASSIGN, role, place);
    if (card >= TRK_CARD_SPECIAL && card < TRK_N_CARDS)
        about[1] = (uint16_t)(TAUGHT_USE + card - TRK_CARD_SPECIAL);
    else
        about[1] = (uint16_t)by_stage(v, TAUGHT_ERRAND, role * TAUGHT_PLACES + place);
    return 2;
}

static unsigned about_place(const struct scene *v, const trk_move *m, uint16_t *about)
{
    unsigned role = role_of(m->arg[0]);
    about[0] = errand(v, TAUGHT_PLACE, role, spot_of(m->arg[1]));
    about[1] = (uint16_t)(TAUGHT_SLOT + role * TRK_N_SLOTS + m->arg[1]);
    return 2;
}

static unsigned purse(const struct scene *v)
{
    return v->p->coins < 4 ? 0 : v->p->coins < 8 ? 1 : v->p->coins < 14 ? 2 : 3;
}

/* What else matters of moves with one argument that does; TAUGHT_N: nothing. */
static unsigned about_other(const struct scene *v, const trk_move *m)
{
    switch (m->kind) {
    case TRK_MOVE_KEEP:
        return TAUGHT_KEEP + m->arg[0];
    case TRK_MOVE_CHOOSE:
        return TAUGHT_MAGICIAN + m->arg[0];
    case TRK_MOVE_SPECIALIST:
        return TAUGHT_SPECIALIST + m->arg[0];
    case TRK_MOVE_STARTING_TRICK:
    case TRK_MOVE_ENGINEER_TRICK:
        return TAUGHT_START + m->arg[0];
    case TRK_MOVE_LEARN:
        return TAUGHT_LEARN + m->arg[0];
    case TRK_MOVE_REWARD:
        return by_stage(v, TAUGHT_REWARD, m->arg[0]);
    case TRK_MOVE_TAKE_COINS:
        return by_stage(v, TAUGHT_COINS, purse(v));
    case TRK_MOVE_ADVERTISE:
        return by_stage(v, TAUGHT_POSTER, purse(v));
    case TRK_MOVE_HIRE:
        return by_stage(v, TAUGHT_HIRE, m->arg[0]);
    case TRK_MOVE_SET_DIE:
        return TAUGHT_FACE + m->arg[1];
    case TRK_MOVE_REROLL:
        return TAUGHT_DIE + 2u * m->arg[0] + (v->s->die[m->arg[0]] == TRK_FACE_X);
    case TRK_MOVE_DRAW:
        return TAUGHT_DECK + m->arg[0];
    default:
        return TAUGHT_N;
    }
}

unsigned taught_about(const struct scene *v, const trk_move *move,
                      uint16_t about[TAUGHT_MOST])
{
    about[0] = (uint16_t)by_stage(v, TAUGHT_KIND, move->kind);
    if (move->kind == TRK_MOVE_ASSIGN)
        return 1 + about_assign(v, move, about + 1);
    if (move->kind == TRK_MOVE_PLACE)
        return 1 + about_place(v, move, about + 1);
    if (move->kind == TRK_MOVE_IDLE) {
        unsigned place = place_of(v->p->member[move->arg[0]].card);
        about[1] = errand(v, TAUGHT_IDLE, role_of(move->arg[0]), place);
        return 2;
    }
    unsigned other = about_other(v, move);
    about[1] = (uint16_t)other;
    return 1 + (other < TAUGHT_N);
}

int taught_score(const struct scene *v, const trk_move *move, int score)
{
    uint16_t about[TAUGHT_MOST];
    unsigned n = taught_about(v, move, about);
    score = score * own_opinion[move->kind] / 16;
    for (unsigned i = 0; i < n; i++)
        score += taught[about[i]];
    return score;
}

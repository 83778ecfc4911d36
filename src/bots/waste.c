/* waste.c: see waste.h. */
#include "bots/waste.h"

#include "bots/policy.h"

static unsigned place_of_work(const struct scene *v)
{
    return data_slots[v->p->member[v->s->placed].slot].location;
}

static bool has_special_card(const struct scene *v)
{
    return v->p->member[v->s->placed].card >= TRK_CARD_SPECIAL;
}

/* ---- what there will be a use for ---------------------------------------------- */

/* Components: for a Prepare, and for the bonuses of Level 3 Tricks (R21). */
static bool wants_components(const struct scene *v)
{
    bool bonus = false;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        bonus |= v->trick[i].trick != TRK_NONE &&
                 data_tricks[v->trick[i].trick].endgame != ENDGAME_NOTHING;
    return v->left || v->waiting[TRK_WORKSHOP] || bonus;
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
    return v->left || v->waiting[TRK_THEATER] || bonus;
}

/* For what can be prepared, and to bring one of these Tricks to the Engineer before. */
static int points_for_tricks(const struct scene *v)
{
    int points = 0;
    bool move = false;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (v->trick[i].gain) {
            points += data_tricks[v->trick[i].trick].points;
            move |= i != TRK_ENGINEER_SLOT;
        }
    return points + (move && scene_has(v->p, TRK_ENGINEER));
}

/* Is one Action Point more of no use where somebody is at work? */
static bool has_points_enough(const struct scene *v)
{
    int points = v->s->points;
    switch (place_of_work(v)) {
    case TRK_DOWNTOWN: /* dice apart, all costs the same there */
        return points + 1 < DATA_COST_LEARN;
    case TRK_MARKET_ROW:
        return !wants_components(v);
    case TRK_WORKSHOP:
        return points > 0 && points >= points_for_tricks(v);
    case TRK_THEATER: /* Set Up and Reschedule cost 1 each */
        return points >= (int)(v->markers + v->staged);
    default:
        return false;
    }
}

/* ---- kinds of moves ------------------------------------------------------------ */

/* For a turn that will not come: Prophecies (R22.3), and Orders that arrive (R19.3). */
static bool is_last_turn(const struct scene *v, const trk_move *m)
{
    (void)m;
    return !v->left;
}

/* A Shard or a printed bonus (R23.4) for a Point. */
static bool is_needless_point(const struct scene *v, const trk_move *m)
{
    (void)m;
    return has_points_enough(v);
}

/* Dice are rerolled and set for somebody of the team who can use them then. */
static bool is_idle_die(const struct scene *v, const trk_move *m)
{
    int cost = m->kind == TRK_MOVE_REROLL ? DATA_COST_REROLL : DATA_COST_SET_DIE;
    return v->s->points - cost < DATA_COST_LEARN && !v->waiting[TRK_DOWNTOWN] &&
           place_of_work(v) == TRK_DOWNTOWN;
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

/* Free at any time (R6.3), and of use only to make room for something to learn. */
static bool is_idle_return(const struct scene *v, const trk_move *m)
{
    (void)m;
    return v->tricks < 3 || !v->left || place_of_work(v) != TRK_DOWNTOWN;
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

/* ---- all of it ----------------------------------------------------------------- */

static bool (*const tests[TRK_N_MOVES])(const struct scene *v, const trk_move *m) = {
    [TRK_MOVE_FORTUNE_TELLING] = is_last_turn,
    [TRK_MOVE_ORDER] = is_last_turn,
    [TRK_MOVE_ENHANCE] = is_needless_point,
    [TRK_MOVE_GIVE_UP] = is_needless_point,
    [TRK_MOVE_REROLL] = is_idle_die,
    [TRK_MOVE_SET_DIE] = is_idle_die,
    [TRK_MOVE_PREPARE] = is_idle_preparation,
    [TRK_MOVE_MOVE_TRICK] = is_idle_preparation,
    [TRK_MOVE_BUY] = is_idle_purchase,
    [TRK_MOVE_QUICK_ORDER] = is_idle_purchase,
    [TRK_MOVE_MOVE_PILE] = is_idle_pile,
    [TRK_MOVE_RETURN] = is_idle_return,
};

static bool is_waste(const struct scene *v, const trk_move *moves, unsigned n, unsigned i)
{
    const trk_move *m = &moves[i];
    if (m->kind == TRK_MOVE_BARGAIN)
        return is_overpaid(v, m, moves, n);
    return tests[m->kind] && tests[m->kind](v, m);
}

void waste_leave_out(const struct scene *v, const trk_move *moves, unsigned n, int *score)
{
    bool sense = false;
    if (v->s->phase != TRK_PHASE_PLACEMENT)
        return;
    for (unsigned i = 0; i < n && !sense; i++)
        sense = !is_waste(v, moves, n, i);
    for (unsigned i = 0; i < n && sense; i++)
        if (is_waste(v, moves, n, i))
            score[i] = POLICY_NEVER;
}

/* engine.c: deciding, refusing and applying for all kinds of moves.
 *
 * The tables here say which kinds of moves belong to which decision and bind every kind
 * to its three functions.  The life of a move: trk_apply asks find_reason, as trk_why
 * does; apply_X changes the state and lets the phases move on; settle makes the moves
 * that have no alternative. */
#include "base/hash.h"
#include "rules/modifiers/questions.h"
#include "rules/rules.h"

#include <string.h>

struct rule {
    unsigned (*check)(const trk_state *, move_in, trk_reason *);
    void (*list)(const trk_state *, unsigned, struct list *);
    void (*apply)(trk_state *, move_in, trk_events *);
};

static const struct rule rules[TRK_N_MOVES] = {
#define MOVE(id, a, b, c, rule) [TRK_MOVE_##id] = {check_##id, list_##id, apply_##id},
    TRK_MOVE_LIST(MOVE)
#undef MOVE
};

/* ---- decisions ----------------------------------------------------------------- */

struct decision {
    uint64_t kinds;      /* a bit per kind of move, listed in the order of the kinds */
    bool chance;         /* chance decides */
    uint8_t alternative; /* how it is known that two moves at least are legal */
};

/* LOOK: only by looking.  ALWAYS: it is so by the rules.  CARDS: whoever has a card may
 * assign it or not.  RETURN: giving something back is an alternative for whoever owns
 * something (A16), beside END or Idle. */
enum { LOOK, ALWAYS, CARDS, RETURN };

#define M(id) (UINT64_C(1) << TRK_MOVE_##id)

/* By phase, then by frame. */
static const struct decision decisions[TRK_N_PHASES + TRK_N_FRAMES] = {
    [TRK_PHASE_DISPLAY] = {M(DEAL), true, ALWAYS},
    [TRK_PHASE_FIRST_CHOOSER] = {M(FIRST_CHOOSER), true, ALWAYS},
    [TRK_PHASE_MAGICIANS] = {M(CHOOSE), false, ALWAYS},
    [TRK_PHASE_STARTING_TRICK] = {M(STARTING_TRICK), false, ALWAYS},
    [TRK_PHASE_SPECIALIST] = {M(SPECIALIST), false, ALWAYS},
    [TRK_PHASE_COMPONENTS] = {M(COMPONENTS), false, ALWAYS},
    [TRK_PHASE_MANAGER_COMPONENTS] = {M(MANAGER_COMPONENTS), false, ALWAYS},
    [TRK_PHASE_ENGINEER_TRICKS] = {M(ENGINEER_TRICK), false, ALWAYS},
    [TRK_PHASE_INITIATIVE] = {M(INITIATIVE), true, LOOK},
    [TRK_PHASE_ROLL_DICE] = {M(ROLL), true, ALWAYS},
    [TRK_PHASE_ADVERTISE] = {M(ADVERTISE) | M(NO_ADVERTISE), false, LOOK},
    [TRK_PHASE_ASSIGNMENT] = {M(ASSIGN), false, CARDS},
    [TRK_PHASE_PLACE] = {M(PLACE) | M(IDLE) | M(RETURN), false, RETURN},
    [TRK_PHASE_PLACEMENT] = {M(RETURN) | M(ENHANCE) | M(END) | M(LEARN) | M(HIRE) |
                                 M(TAKE_COINS) | M(REROLL) | M(SET_DIE) | M(BUY) |
                                 M(ORDER) | M(QUICK_ORDER) | M(PREPARE) | M(MOVE_TRICK) |
                                 M(MOVE_PILE) | M(MOVE_APPRENTICE) | M(SET_UP) |
                                 M(RESCHEDULE),
                             false, RETURN},
    [TRK_PHASE_PERFORMANCE] = {M(RETURN) | M(PERFORM) | M(NO_PERFORMANCE), false, ALWAYS},
    [TRK_PHASE_RETURN_CHARACTERS] = {M(HOME), false, ALWAYS},
    [TRK_PHASE_NEW_PERFORMANCE] = {M(DEAL), true, ALWAYS},
    [TRK_N_PHASES + TRK_FRAME_REROLL] = {M(ROLL), true, ALWAYS},
    [TRK_N_PHASES + TRK_FRAME_TRICK_SLOT] = {M(TRICK_TO), false, ALWAYS},
    [TRK_N_PHASES + TRK_FRAME_BARGAIN] = {M(BARGAIN), false, LOOK},
    [TRK_N_PHASES + TRK_FRAME_PILE] = {M(PILE_TO), false, ALWAYS},
    [TRK_N_PHASES + TRK_FRAME_SET_UP] = {M(PUT), false, LOOK},
    [TRK_N_PHASES + TRK_FRAME_RESCHEDULE] = {M(PUT), false, LOOK},
    [TRK_N_PHASES + TRK_FRAME_REWARD] = {M(REWARD), false, ALWAYS},
    [TRK_N_PHASES +
        TRK_FRAME_RETURN] = {M(RETURN_TRICK) | M(RETURN_COMPONENT), false, LOOK},
};

/* What can be legal in a placement at each Location. */
static const uint64_t placements[TRK_N_LOCATIONS] = {
    [TRK_DOWNTOWN] = M(RETURN) | M(ENHANCE) | M(END) | M(LEARN) | M(HIRE) |
                     M(TAKE_COINS) | M(REROLL) | M(SET_DIE),
    [TRK_MARKET_ROW] =
        M(RETURN) | M(ENHANCE) | M(END) | M(BUY) | M(ORDER) | M(QUICK_ORDER),
    [TRK_WORKSHOP] = M(RETURN) | M(ENHANCE) | M(END) | M(PREPARE) | M(MOVE_TRICK) |
                     M(MOVE_PILE) | M(MOVE_APPRENTICE),
    [TRK_THEATER] = M(RETURN) | M(END) | M(SET_UP) | M(RESCHEDULE),
    [TRK_DARK_ALLEY] = M(RETURN) | M(ENHANCE) | M(END),
};
#undef M

static const struct decision *decision_at_hand(const trk_state *s)
{
    return &decisions[s->depth ? TRK_N_PHASES + top_frame(s)->kind : s->phase];
}

/* The kinds worth listing: without those that belong to another Location. */
static uint64_t legal_kinds(const trk_state *s, const struct decision *d)
{
    if (s->depth || s->phase != TRK_PHASE_PLACEMENT)
        return d->kinds;
    return placements[data_slots[placement_slot(s, s->order[s->step])].location];
}

unsigned acting_seat(const trk_state *s)
{
    if (s->phase < TRK_PHASE_INITIATIVE)
        return s->step;
    if (s->phase == TRK_PHASE_PERFORMANCE)
        return performer_of(s, s->step);
    return s->order[s->step];
}

/* R10.1: everybody who has not decided for all Characters. */
static unsigned planning_seats(const trk_state *s)
{
    unsigned actors = 0;
    for (unsigned seat = 0; seat < players(s); seat++)
        if (s->player[seat].planned < TRK_N_CHARACTERS)
            actors |= 1u << seat;
    return actors;
}

static unsigned actors_of(const trk_state *s, const struct decision *d)
{
    if (d->chance)
        return 1u << TRK_CHANCE;
    if (s->phase == TRK_PHASE_ASSIGNMENT)
        return planning_seats(s);
    if (s->phase == TRK_PHASE_GAME_OVER)
        return 0;
    return 1u << acting_seat(s);
}

unsigned trk_actors(const trk_state *s)
{
    return actors_of(s, decision_at_hand(s));
}

/* ---- listing ------------------------------------------------------------------- */

void list_domain(const trk_state *s, unsigned kind, unsigned actor, struct list *list)
{
    unsigned size = data_moves[kind].size[0];
    trk_move m = {(uint8_t)kind, (uint8_t)actor, {0}};
    for (unsigned a = 0; a < size; a++) {
        m.arg[0] = (uint8_t)a;
        if (rules[kind].check(s, &m, NULL) == TRK_NO_NONE)
            list_add(list, kind, actor, a, 0, 0);
    }
}

static bool acts(const trk_state *s, const struct decision *d, unsigned actor)
{
    return actor <= TRK_CHANCE && (actors_of(s, d) >> actor & 1);
}

static void list_kinds(const trk_state *s, uint64_t kinds, unsigned actor,
                       struct list *list)
{
    for (; kinds && list->n < list->cap; kinds &= kinds - 1)
        rules[bits_first(kinds)].list(s, actor, list);
}

unsigned trk_legal(const trk_state *s, unsigned actor, trk_move *moves, unsigned cap)
{
    struct list list = {moves, 0, cap};
    const struct decision *d = decision_at_hand(s);
    if (acts(s, d, actor))
        list_kinds(s, legal_kinds(s, d), actor, &list);
    return list.n;
}

static void candidates_of(unsigned kind, unsigned actor, trk_move *moves, unsigned cap,
                          unsigned *n)
{
    const uint8_t *size = data_moves[kind].size;
    for (unsigned a = 0; a < size[0]; a++)
        for (unsigned b = 0; b < size[1]; b++)
            for (unsigned c = 0; c < size[2]; c++, (*n)++)
                if (*n < cap)
                    moves[*n] = (trk_move){(uint8_t)kind,
                                           (uint8_t)actor,
                                           {(uint8_t)a, (uint8_t)b, (uint8_t)c, 0, 0, 0}};
}

unsigned trk_candidates(const trk_state *s, unsigned actor, trk_move *moves, unsigned cap)
{
    unsigned n = 0;
    const struct decision *d = decision_at_hand(s);
    if (!acts(s, d, actor))
        return 0;
    for (uint64_t kinds = d->kinds; kinds; kinds &= kinds - 1)
        candidates_of(bits_first(kinds), actor, moves, cap, &n);
    return n;
}

/* ---- refusing ------------------------------------------------------------------ */

unsigned refuse_more(trk_reason *why, unsigned id, int n0, int n1, int n2, int n3)
{
    if (why) {
        const int n[4] = {n0, n1, n2, n3};
        for (int i = 0; i < 4; i++)
            why->n[i] = (int16_t)n[i];
    }
    return id;
}

static bool well_formed(const trk_move *m)
{
    if (m->kind >= TRK_N_MOVES || m->actor > TRK_CHANCE)
        return false;
    const uint8_t *size = data_moves[m->kind].size;
    return m->arg[0] < size[0] && m->arg[1] < size[1] && m->arg[2] < size[2] &&
           !(m->arg[3] | m->arg[4] | m->arg[5]);
}

unsigned find_reason(const trk_state *s, move_in m, trk_reason *why)
{
    if (!well_formed(m))
        return TRK_NO_MALFORMED;
    if (s->phase == TRK_PHASE_GAME_OVER)
        return TRK_NO_GAME_OVER;
    const struct decision *d = decision_at_hand(s);
    if (!acts(s, d, m->actor))
        return TRK_NO_NOT_YOUR_TURN;
    if (!(d->kinds >> m->kind & 1))
        return TRK_NO_NOT_NOW;
    return rules[m->kind].check(s, m, why);
}

trk_err trk_why(const trk_state *s, trk_move move, trk_reason *reason)
{
    trk_reason why = {0};
    why.id = (uint8_t)find_reason(s, &move, &why);
    why.kind = move.kind;
    why.rule = data_reason_rules[why.id];
    if (!why.rule && why.id != TRK_NO_NONE && move.kind < TRK_N_MOVES)
        why.rule = data_moves[move.kind].rule;
    if (reason)
        *reason = why;
    return why.id == TRK_NO_NONE ? TRK_OK : TRK_ERR_ILLEGAL;
}

/* ---- applying ------------------------------------------------------------------ */

void happen(trk_state *s, trk_events *events, trk_event event)
{
    trk_player *p = &s->player[event.seat];
    p->fame = (uint16_t)(p->fame + event.fame);
    p->coins = (uint16_t)(p->coins + event.coins);
    p->shards = (uint16_t)(p->shards + event.shards);
    if (event.fame)
        p->ledger[data_event_fame[event.kind]] =
            (int16_t)(p->ledger[data_event_fame[event.kind]] + event.fame);
    if (events) {
        event.seen_by = 0xff;
        if (events->n < events->cap)
            events->at[events->n] = event;
        events->n++;
    }
}

static bool planners_have_cards(const trk_state *s)
{
    bool all = true;
    for (unsigned seat = 0; seat < players(s); seat++)
        all &= s->player[seat].planned == TRK_N_CHARACTERS || has_cards(&s->player[seat]);
    return all;
}

/* Is it known without looking that everybody who may act has two legal moves? */
static bool has_alternative(const trk_state *s, const struct decision *d)
{
    switch (d->alternative) {
    case ALWAYS:
        return true;
    case CARDS:
        return planners_have_cards(s);
    case RETURN:
        return owns_something(&s->player[s->order[s->step]]);
    default:
        return false;
    }
}

/* A decision with a single legal move is not a decision: make it. */
static bool make_forced_move(trk_state *s, trk_events *events)
{
    const struct decision *d = decision_at_hand(s);
    if (has_alternative(s, d))
        return false;
    uint64_t kinds = legal_kinds(s, d);
    for (unsigned actors = actors_of(s, d); actors; actors &= actors - 1) {
        trk_move found[2];
        struct list list = {found, 0, 2};
        list_kinds(s, kinds, bits_first(actors), &list);
        if (list.n == 1) {
            rules[found[0].kind].apply(s, &found[0], events);
            return true;
        }
    }
    return false;
}

void settle(trk_state *s, trk_events *events)
{
    while (make_forced_move(s, events))
        ;
}

trk_err trk_apply(trk_state *s, trk_move move, trk_events *events)
{
    if (find_reason(s, &move, NULL) != TRK_NO_NONE)
        return TRK_ERR_ILLEGAL;
    rules[move.kind].apply(s, &move, events);
    settle(s, events);
    return TRK_OK;
}

uint64_t trk_hash(const trk_state *s)
{
    return hash_words(s, sizeof *s);
}

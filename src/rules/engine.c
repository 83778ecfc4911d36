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
    struct kinds kinds;
    bool chance;         /* chance decides */
    uint8_t alternative; /* how it is known that two moves at least are legal */
};

/* LOOK: only by looking.  ALWAYS: it is so by the rules.  CARDS: whoever has a card may
 * assign it or not.  RETURN: giving something back is an alternative for whoever owns
 * something (A16), beside END or Idle.  MAGICIANS: there are two of each category, unless
 * one cannot be chosen (R2.8). */
enum { LOOK, ALWAYS, CARDS, RETURN, MAGICIANS };

#define M(id) (UINT64_C(1) << TRK_MOVE_##id)
#define D(id) (UINT64_C(1) << (TRK_MOVE_##id - TRK_MOVE_CARD))

/* By phase, then by frame. */
static const struct decision decisions[TRK_N_PHASES + TRK_N_FRAMES] = {
    [TRK_PHASE_DISPLAY] = {{M(DEAL), 0}, true, ALWAYS},
    [TRK_PHASE_DECKS] = {{0, D(CARD)}, true, ALWAYS},
    [TRK_PHASE_FIRST_CHOOSER] = {{M(FIRST_CHOOSER), 0}, true, ALWAYS},
    [TRK_PHASE_MAGICIANS] = {{M(CHOOSE), 0}, false, MAGICIANS},
    [TRK_PHASE_STARTING_TRICK] = {{M(STARTING_TRICK), 0}, false, ALWAYS},
    [TRK_PHASE_SPECIALIST] = {{M(SPECIALIST), 0}, false, ALWAYS},
    [TRK_PHASE_COMPONENTS] = {{M(COMPONENTS), 0}, false, ALWAYS},
    [TRK_PHASE_MANAGER_COMPONENTS] = {{M(MANAGER_COMPONENTS), 0}, false, ALWAYS},
    [TRK_PHASE_ENGINEER_TRICKS] = {{M(ENGINEER_TRICK), 0}, false, ALWAYS},
    [TRK_PHASE_INITIATIVE] = {{M(INITIATIVE), 0}, true, LOOK},
    [TRK_PHASE_PROPHECIES] = {{0, D(PROPHECY)}, true, ALWAYS},
    [TRK_PHASE_ROLL_DICE] = {{M(ROLL), 0}, true, ALWAYS},
    [TRK_PHASE_ADVERTISE] = {{M(ADVERTISE) | M(NO_ADVERTISE), 0}, false, LOOK},
    [TRK_PHASE_ASSIGNMENT] = {{M(ASSIGN), 0}, false, CARDS},
    [TRK_PHASE_PLACE] = {{M(PLACE) | M(IDLE) | M(RETURN), D(DECLINE)}, false, RETURN},
    [TRK_PHASE_PLACEMENT] =
        {{M(RETURN) | M(ENHANCE) | M(END) | M(LEARN) | M(HIRE) | M(TAKE_COINS) |
              M(REROLL) | M(SET_DIE) | M(BUY) | M(ORDER) | M(QUICK_ORDER) | M(PREPARE) |
              M(MOVE_TRICK) | M(MOVE_PILE) | M(MOVE_APPRENTICE) | M(SET_UP) |
              M(RESCHEDULE),
          D(GIVE_UP) | D(MIMESIS) | D(MECHANICAL_ENHANCEMENT) | D(BONUS) | D(DRAW) |
              D(FORTUNE_TELLING) | D(FATE_WEAVING) | D(SET_UP_PILE)},
         false,
         RETURN},
    [TRK_PHASE_BREAKING_FREE] = {{M(RESCHEDULE), D(DECLINE)}, false, ALWAYS},
    [TRK_PHASE_POSSESSION] = {{0, D(POSSESS) | D(DECLINE)}, false, ALWAYS},
    [TRK_PHASE_PERFORMANCE] = {{M(RETURN) | M(PERFORM) | M(NO_PERFORMANCE), 0},
                               false,
                               ALWAYS},
    [TRK_PHASE_KEEP_MARKER] = {{0, D(MARKER_TO) | D(DECLINE)}, false, ALWAYS},
    [TRK_PHASE_RETURN_CHARACTERS] = {{M(HOME), 0}, false, ALWAYS},
    [TRK_PHASE_TALENT] = {{0, D(TALENT) | D(DECLINE)}, false, ALWAYS},
    [TRK_PHASE_NEW_PERFORMANCE] = {{M(DEAL), 0}, true, ALWAYS},
    [TRK_PHASE_NEW_PROPHECY] = {{0, D(PROPHECY)}, true, LOOK},
    [TRK_PHASE_NEW_DECKS] = {{0, D(CARD)}, true, ALWAYS},
#define FRAME(id) [TRK_N_PHASES + TRK_FRAME_##id]
    FRAME(REROLL) = {{M(ROLL), 0}, true, ALWAYS},
    FRAME(TRICK_SLOT) = {{M(TRICK_TO), 0}, false, ALWAYS},
    FRAME(BARGAIN) = {{M(BARGAIN), 0}, false, LOOK},
    FRAME(PILE) = {{M(PILE_TO), 0}, false, ALWAYS},
    FRAME(SET_UP) = {{M(PUT), D(PUT_BESIDE)}, false, LOOK},
    FRAME(RESCHEDULE) = {{M(PUT), 0}, false, LOOK},
    FRAME(REWARD) = {{M(REWARD), 0}, false, ALWAYS},
    FRAME(RETURN) = {{M(RETURN_TRICK) | M(RETURN_COMPONENT), 0}, false, LOOK},
    FRAME(BONUS) = {{M(LEARN) | M(HIRE) | M(TAKE_COINS) | M(BUY) | M(QUICK_ORDER) |
                         M(PREPARE) | M(SET_UP) | M(RESCHEDULE),
                     D(SET_UP_PILE) | D(PIECE) | D(ORDER_BESIDE)},
                    false,
                    LOOK},
    FRAME(DRAW) = {{0, D(CARD)}, true, ALWAYS},
    FRAME(PAIRS) = {{0, D(DRAW) | D(KEEP)}, false, LOOK},
    FRAME(TURN_UP) = {{0, D(CARD)}, true, ALWAYS},
    FRAME(FORESEE) = {{0, D(PROPHECY)}, true, LOOK},
    FRAME(HOME) = {{M(HOME), 0}, false, ALWAYS},
    FRAME(MOTIVATE) = {{M(ASSIGN), 0}, false, LOOK},
    FRAME(OVERHAUL) = {{M(RETURN_TRICK), 0}, false, LOOK},
    FRAME(INTEREST) = {{M(ROLL), 0}, true, ALWAYS},
    FRAME(BASKET) = {{0, D(PIECE) | D(DONE)}, false, LOOK},
    FRAME(SHOPLIFT) = {{0, D(SHOPLIFT)}, false, LOOK},
    FRAME(MERCHANT) = {{0, D(MERCHANT) | D(DECLINE)}, false, ALWAYS},
    FRAME(PARTS) = {{0, D(MARKER_TO)}, false, LOOK},
    FRAME(PROTOTYPE) = {{M(RETURN_COMPONENT), D(DONE)}, false, LOOK},
    FRAME(ON_STAGE) = {{M(PUT), 0}, false, LOOK},
    FRAME(EXCHANGE) = {{0, D(EXCHANGE) | D(DECLINE)}, false, ALWAYS},
    FRAME(SHOW) = {{0, D(TRICK_STEAL) | D(PREMIERE) | D(DONE)}, false, LOOK},
#undef FRAME
};

/* What can be legal in a placement at each Location, also of the Dark Alley's kinds. */
static const struct kinds placements[2][TRK_N_LOCATIONS] = {
    {
        [TRK_DOWNTOWN] = {M(RETURN) | M(ENHANCE) | M(END) | M(LEARN) | M(HIRE) |
                              M(TAKE_COINS) | M(REROLL) | M(SET_DIE),
                          0},
        [TRK_MARKET_ROW] = {M(RETURN) | M(ENHANCE) | M(END) | M(BUY) | M(ORDER) |
                                M(QUICK_ORDER),
                            0},
        [TRK_WORKSHOP] = {M(RETURN) | M(ENHANCE) | M(END) | M(PREPARE) | M(MOVE_TRICK) |
                              M(MOVE_PILE) | M(MOVE_APPRENTICE),
                          0},
        [TRK_THEATER] = {M(RETURN) | M(END) | M(SET_UP) | M(RESCHEDULE), 0},
    },
    {
        [TRK_DOWNTOWN] = {M(RETURN) | M(ENHANCE) | M(END) | M(LEARN) | M(HIRE) |
                              M(TAKE_COINS) | M(REROLL) | M(SET_DIE),
                          D(GIVE_UP) | D(MIMESIS) | D(MECHANICAL_ENHANCEMENT) | D(BONUS)},
        [TRK_MARKET_ROW] = {M(RETURN) | M(ENHANCE) | M(END) | M(BUY) | M(ORDER) |
                                M(QUICK_ORDER),
                            D(GIVE_UP) | D(MIMESIS) | D(MECHANICAL_ENHANCEMENT) |
                                D(BONUS)},
        [TRK_WORKSHOP] = {M(RETURN) | M(ENHANCE) | M(END) | M(PREPARE) | M(MOVE_TRICK) |
                              M(MOVE_PILE) | M(MOVE_APPRENTICE),
                          D(GIVE_UP) | D(MIMESIS) | D(MECHANICAL_ENHANCEMENT) | D(BONUS)},
        [TRK_THEATER] = {M(RETURN) | M(ENHANCE) | M(END) | M(SET_UP) | M(RESCHEDULE),
                         D(GIVE_UP) | D(MIMESIS) | D(BONUS) | D(SET_UP_PILE)},
        [TRK_DARK_ALLEY] = {M(RETURN) | M(ENHANCE) | M(END),
                            D(MECHANICAL_ENHANCEMENT) | D(DRAW) | D(FORTUNE_TELLING) |
                                D(FATE_WEAVING)},
    },
};
#undef M
#undef D

static const struct decision *decision_at_hand(const trk_state *s)
{
    return &decisions[s->depth ? TRK_N_PHASES + top_frame(s)->kind : s->phase];
}

/* The kinds worth listing: without those that belong to another Location, and of a bonus
 * in use only those it improves. */
static const struct kinds *legal_kinds(const trk_state *s, const struct decision *d)
{
    if (s->depth && top_frame(s)->kind == TRK_FRAME_BONUS)
        return bonus_moves(top_frame(s)->a);
    if (s->depth || s->phase != TRK_PHASE_PLACEMENT)
        return &d->kinds;
    return &placements[has_module(s, TRK_MODULE_DARK_ALLEY)]
                      [data_slots[placement_slot(s, s->order[s->step])].location];
}

/* Whose turn it is, by the meaning of step in the phase. */
unsigned acting_seat(const trk_state *s)
{
    if (s->phase == TRK_PHASE_PLACE || s->phase == TRK_PHASE_PLACEMENT)
        return s->order[s->step];
    if (s->phase < TRK_PHASE_INITIATIVE)
        return s->step;
    if (s->phase == TRK_PHASE_PERFORMANCE)
        return performer_of(s, s->step);
    if (s->phase == TRK_PHASE_POSSESSION)
        return possessor(s);
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

void list_kinds(const trk_state *s, const struct kinds *kinds, unsigned actor,
                struct list *list)
{
    for (uint64_t rest = kinds->base; rest && list->n < list->cap; rest &= rest - 1)
        rules[bits_first(rest)].list(s, actor, list);
    for (uint64_t rest = kinds->alley; rest && list->n < list->cap; rest &= rest - 1)
        rules[TRK_MOVE_CARD + bits_first(rest)].list(s, actor, list);
}

unsigned trk_legal(const trk_state *s, unsigned actor, trk_move *moves, unsigned cap)
{
    struct list list = {moves, 0, cap};
    const struct decision *d = decision_at_hand(s);
    if (acts(s, d, actor))
        list_kinds(s, legal_kinds(s, d), actor, &list);
    return list.n;
}

static bool among(const struct kinds *kinds, unsigned kind)
{
    return kind < TRK_MOVE_CARD ? kinds->base >> kind & 1
                                : kinds->alley >> (kind - TRK_MOVE_CARD) & 1;
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
    for (unsigned kind = 0; kind < TRK_N_MOVES; kind++)
        if (among(&d->kinds, kind))
            candidates_of(kind, actor, moves, cap, &n);
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
    if (!among(&d->kinds, m->kind))
        return TRK_NO_NOT_NOW;
    if (s->depth && top_frame(s)->kind == TRK_FRAME_BONUS &&
        !among(bonus_moves(top_frame(s)->a), m->kind)) /* G2 */
        return refuse(why, TRK_NO_OTHER_ACTION, top_frame(s)->a, 0);
    return rules[m->kind].check(s, m, why);
}

trk_rule trk_move_rule(const trk_state *s, trk_move move)
{
    if (move.kind >= TRK_N_MOVES)
        return 0;
    if (move.kind == TRK_MOVE_DRAW && move.actor < TRK_MAX_PLAYERS)
        return ask_draw_rule(s, move.actor, s->draws);
    return data_moves[move.kind].rule;
}

trk_err trk_why(const trk_state *s, trk_move move, trk_reason *reason)
{
    trk_reason why = {0};
    why.id = (uint8_t)find_reason(s, &move, &why);
    why.kind = move.kind;
    why.rule = data_reason_rules[why.id];
    if (!why.rule && why.id != TRK_NO_NONE)
        why.rule = trk_move_rule(s, move);
    if (reason)
        *reason = why;
    return why.id == TRK_NO_NONE ? TRK_OK : TRK_ERR_ILLEGAL;
}

/* ---- applying ------------------------------------------------------------------ */

/* P.fame_on_shard_gain and the like come after the gain. */
static void reward_shards(trk_state *s, trk_events *events, unsigned seat)
{
    unsigned fame = ask_shard_fame(s);
    if (fame)
        happen(s, events,
               (trk_event){.kind = TRK_EVENT_PROPHECY_GAIN,
                           .seat = (uint8_t)seat,
                           .rule = TRK_P(s->active),
                           .fame = (int16_t)fame,
                           .a = {s->active}});
}

void happen(trk_state *s, trk_events *events, trk_event event)
{
    trk_player *p = &s->player[event.seat];
    bool shards = event.shards > 0;
    if (shards) /* G6: the extra Shard belongs to the same gain */
        event.shards = (int16_t)(event.shards + (int)ask_extra_shards(s));
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
    if (shards)
        reward_shards(s, events, event.seat);
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
    case MAGICIANS:
        return !has_module(s, TRK_MODULE_DARK_ALLEY) ||
               has_module(s, TRK_MODULE_PROPHECIES);
    default:
        return false;
    }
}

/* Q11: while a seat has cards face down, a move made for it would betray them. */
static bool keeps_secret(const trk_state *s)
{
    return s->phase == TRK_PHASE_PLACE && s->player[s->order[s->step]].face_down;
}

/* A decision with a single legal move is not a decision: make it. */
static bool make_forced_move(trk_state *s, trk_events *events)
{
    const struct decision *d = decision_at_hand(s);
    if (has_alternative(s, d) || keeps_secret(s))
        return false;
    const struct kinds *kinds = legal_kinds(s, d);
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
    do {
        if (s->depth == 1 || s->phase == TRK_PHASE_BREAKING_FREE)
            finish_bonus(s, events);
    } while (make_forced_move(s, events));
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

/* rules.h: what the files of src/rules share.
 *
 * Every kind of move X has three functions, bound by TRK_MOVE_LIST in engine.c:
 *   check_X   the one predicate: 0 (TRK_NO_NONE) when legal, else the reason, with its
 *             numbers written to *why unless that is NULL
 *   list_X    the legal moves of the actor, by the same predicates, without trying all
 *   apply_X   what a legal move does
 * Whoever calls check_X has already seen that the actor decides, that the kind belongs to
 * the decision and that all arguments are in their domains. */
#ifndef RULES_RULES_H
#define RULES_RULES_H

#include "base/bits.h"
#include "data/data.h"
#include "trickerion.h"

#include <stddef.h>
#include <string.h>

typedef const trk_move *move_in;

struct list {
    trk_move *at;
    unsigned n, cap;
};

#define MOVE(id, a, b, c, rule)                                                          \
    unsigned check_##id(const trk_state *s, move_in m, trk_reason *why);                 \
    void list_##id(const trk_state *s, unsigned actor, struct list *list);               \
    void apply_##id(trk_state *s, move_in m, trk_events *events);
TRK_MOVE_LIST(MOVE)
#undef MOVE

/* ---- engine.c: refusing, listing, telling ----------------------------------------- */

/* For check_X: give the reason and its numbers. */
static inline unsigned refuse(trk_reason *why, unsigned id, int n0, int n1)
{
    if (why) {
        why->n[0] = (int16_t)n0;
        why->n[1] = (int16_t)n1;
    }
    return id;
}

unsigned refuse_more(trk_reason *why, unsigned id, int n0, int n1, int n2, int n3);

static inline bool list_full(const struct list *list)
{
    return list->n >= list->cap;
}

/* The eight bytes of a move are put together in a register and written at once: lists are
 * where the engine spends its time. */
static inline void list_add(struct list *list, unsigned kind, unsigned actor, unsigned a,
                            unsigned b, unsigned c)
{
    uint64_t bytes = kind | (uint64_t)actor << 8 | (uint64_t)a << 16 | (uint64_t)b << 24 |
                     (uint64_t)c << 32;
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
    bytes = __builtin_bswap64(bytes);
#endif
    if (list->n < list->cap)
        memcpy(&list->at[list->n++], &bytes, sizeof bytes);
}

/* The predicate of a kind that is legal whenever its decision is at hand. */
#define ALWAYS_LEGAL(id)                                                                 \
    unsigned check_##id(const trk_state *s, move_in m, trk_reason *why)                  \
    {                                                                                    \
        (void)s, (void)m, (void)why;                                                     \
        return TRK_NO_NONE;                                                              \
    }

/* Add the moves of a kind by trying its predicate over the domain of its
 * first argument. */
void list_domain(const trk_state *s, unsigned kind, unsigned actor, struct list *list);

/* Something happened: give the seat what the event says and write the event down. */
void happen(trk_state *s, trk_events *events, trk_event event);

/* The same for an event that moves no Fame, Coins or Shards and is seen by all. */
static inline void note(trk_events *events, unsigned kind, unsigned seat, trk_rule rule,
                        unsigned a, unsigned b, unsigned c, unsigned d)
{
    if (events) {
        if (events->n < events->cap)
            events->at[events->n] =
                (trk_event){.kind = (uint8_t)kind,
                            .seat = (uint8_t)seat,
                            .rule = rule,
                            .seen_by = 0xff,
                            .a = {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d}};
        events->n++;
    }
}

/* Make the moves that have no alternative, up to the next decision. */
void settle(trk_state *s, trk_events *events);

/* Why a move, whatever its bytes, is refused: TRK_NO_NONE when it is legal. */
unsigned find_reason(const trk_state *s, move_in m, trk_reason *why);

/* The seat whose turn it is in a phase where one seat decides after the other. */
unsigned acting_seat(const trk_state *s);

/* The kinds of moves of a decision, a bit each, in the order in which they are listed:
 * those of the base game, and from TRK_MOVE_CARD on those of the Dark Alley. */
struct kinds {
    uint64_t base, alley;
};
void list_kinds(const trk_state *s, const struct kinds *kinds, unsigned actor,
                struct list *list);

/* ---- small questions about a position ---------------------------------------------- */

static inline bool has_switch(const trk_state *s, unsigned id)
{
    return s->config.switches[id] != 0;
}

static inline bool has_module(const trk_state *s, unsigned module)
{
    return (s->config.modules & module) != 0;
}

static inline unsigned players(const trk_state *s)
{
    return s->config.players;
}

static inline bool in_team(const trk_player *p, unsigned character)
{
    return p->member[character].status == TRK_IN_TEAM;
}

static inline bool has_cards(const trk_player *p) /* any in hand */
{
    return p->specials != 0 ||
           (p->hand[0] | p->hand[1] | p->hand[2] | p->hand[3] | p->hand[4]);
}

static inline unsigned favourite(const trk_player *p)
{
    return data_magicians[p->magician].category;
}

static inline trk_frame *top(trk_state *s)
{
    return &s->stack[s->depth - 1];
}

static inline const trk_frame *top_frame(const trk_state *s)
{
    return &s->stack[s->depth - 1];
}

static inline void push(trk_state *s, unsigned kind, unsigned a, unsigned b, unsigned c)
{
    s->stack[s->depth++] = (trk_frame){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
}

static inline void pop(trk_state *s)
{
    s->stack[--s->depth] = (trk_frame){0};
}

unsigned initiative_slot(const trk_state *s, unsigned place); /* R5.1, R8.2; from 0 */
unsigned place_in_order(const trk_state *s, unsigned seat);
unsigned next_theater(const trk_state *s, unsigned deal); /* R2.3; deal 0 is the first */

/* ---- tricks.c: Trick cards and their markers --------------------------------------- */

int own_trick_slot(const trk_player *p, unsigned trick); /* -1: not owned */
int symbol_slot(const trk_player *p, unsigned symbol);
bool engineer_slot_free(const trk_state *s, const trk_player *p); /* for a new Trick */
int free_trick_slot(const trk_state *s,
                    const trk_player *p); /* -1: none; ordinary first */
bool trick_in_game(const trk_state *s, unsigned trick);
unsigned take_trick(trk_state *s, unsigned seat, unsigned trick, unsigned slot);
void return_trick(trk_state *s, unsigned seat, unsigned trick, trk_events *events);
unsigned choose_symbol(const trk_player *p); /* for a new Trick; TRK_NONE: none is free */
void add_marker(trk_state *s, unsigned seat, unsigned slot, trk_rule rule,
                trk_events *events);
unsigned trick_owner(const trk_state *s, unsigned trick); /* TRK_NONE: nobody */
unsigned check_residence(const trk_state *s, unsigned trick, trk_reason *why);

/* ---- components.c: piles ----------------------------------------------------------- */

unsigned effective(const trk_state *s, const trk_player *p, unsigned component); /* A25 */
bool on_multi(const trk_player *p, unsigned component);
unsigned ordinary_piles(const trk_player *p);
unsigned missing_component(const trk_state *s, const trk_player *p, unsigned trick);
unsigned token_limit(const trk_state *s, bool multi); /* D23 */
unsigned largest_new_pile(const trk_state *s, const trk_player *p);
unsigned room_left(const trk_state *s, const trk_player *p, unsigned component);
/* Where so many new pieces could go: bit TRK_ORDINARY, bit TRK_EXTENSION; none: *why. */
unsigned room_for(const trk_state *s, const trk_player *p, unsigned component,
                  unsigned pieces, trk_reason *why, unsigned *reason);
void add_pieces(trk_player *p, unsigned component, unsigned pieces, unsigned place);
void remove_piece(trk_player *p, unsigned component);
bool store_pieces(trk_state *s, unsigned seat, unsigned component,
                  unsigned pieces); /* true: its owner is asked where */

/* ---- team.c: Characters ------------------------------------------------------------ */

unsigned apprentices(const trk_player *p); /* in the team */
unsigned specialists(const trk_player *p);
bool somebody_to_handle(const trk_player *p);
bool can_be_handled(const trk_player *p, unsigned character); /* R11.2 */
int apprentice_place(const trk_player *p); /* free ordinary place, or -1 */
bool place_for_apprentice(const trk_state *s, const trk_player *p); /* A21 */
unsigned free_homes(const trk_state *s, const trk_player *p); /* bits of PLACE, A22 */
static inline bool in_theater(unsigned slot)
{
    return slot >= TRK_SLOT_THEATER_1 && slot <= TRK_SLOT_THEATER_12;
}
unsigned weekday_of(const trk_player *p); /* TRK_NONE: not in the Theater */
unsigned wages(const trk_player *p);      /* R19.1 */
/* Pay what is due and tell it in the event, with what it cost (R19.1). */
void pay_wage(trk_state *s, unsigned due, trk_event event, trk_events *events);

/* ---- place.c and the Locations ------------------------------------------------- */

/* What a seat finds when it looks for a slot: the city and its own Workshop. */
struct ground {
    uint32_t taken;   /* slots with a Character on them */
    uint32_t open;    /* slots it could take, a Performance slot with its Magician only */
    unsigned weekday; /* its own in the Theater, TRK_NONE: not there yet */
    unsigned seat;
};
struct ground ground_of(const trk_state *s, unsigned seat);
unsigned slot_check(const trk_state *s, const struct ground *ground, unsigned character,
                    unsigned slot, trk_reason *why);
void next_placement(trk_state *s, unsigned from, trk_events *events);
void end_handling(trk_state *s, trk_events *events);
unsigned card_location(unsigned card);
void lay_card(trk_player *p, unsigned character, unsigned card); /* out of the hand */
void turn_card_up(trk_state *s, unsigned seat, unsigned character, trk_events *events);

/* The placement under way and the Location it is at. */
static inline unsigned placement_slot(const trk_state *s, unsigned seat)
{
    return s->player[seat].member[s->placed].slot;
}

/* Is an Action possible here with the Action Points left? */
unsigned action_check(const trk_state *s, unsigned seat, unsigned location, unsigned cost,
                      trk_reason *why);
void spend_points(trk_state *s, unsigned cost);
unsigned best_bargain(unsigned total, unsigned points);
unsigned threshold_price(const trk_player *p, unsigned trick);
/* Is there a disk and, for an Apprentice, a place? (A21) */
unsigned check_disk(const trk_state *s, const trk_player *p, unsigned recruit,
                    trk_reason *why);

/* ---- returns.c ----------------------------------------------------------------- */

bool owns_something(const trk_player *p); /* a Trick or a Component */

/* ---- links.c ------------------------------------------------------------------- */

static inline unsigned corner(unsigned orientation, unsigned direction)
{
    return (direction - orientation) & 3; /* R1.13 */
}

static inline unsigned circle_direction(const struct data_performance *card,
                                        const struct data_circle *circle)
{
    return card->slot[circle->a].y == card->slot[circle->b].y ? TRK_RIGHT : TRK_DOWN;
}

bool circle_links(const trk_show *show, const struct data_circle *circle);
unsigned links_on(const trk_show *show);
/* Circles of one slot in which a marker so turned meets an equal symbol, as a bit set. */
unsigned links_of(const trk_show *show, unsigned slot, unsigned marker);

int show_of(const trk_state *s, unsigned card); /* place on display, -1: not there */

/* The marker on a spot: a slot of the card or a place beside them (S.guest_performer). */
static inline unsigned marker_at(const trk_show *show, unsigned spot)
{
    return ((const uint8_t *)show)[offsetof(trk_show, marker) + spot];
}
static inline void lay_marker(trk_show *show, unsigned spot, unsigned marker)
{
    ((uint8_t *)show)[offsetof(trk_show, marker) + spot] = (uint8_t)marker;
}
static inline unsigned markers_in(unsigned marker) /* one, or two in a pile */
{
    return marker & TRK_PILE ? 2 : 1;
}
unsigned trick_of_marker(const trk_state *s, unsigned marker);
unsigned symbols_on(const trk_show *show, unsigned seat, unsigned symbol);
bool free_slot_on(const trk_show *show);
bool symbol_fits(const trk_state *s, unsigned seat, unsigned symbol, int from, int place);
bool some_place(const trk_state *s, unsigned seat, unsigned symbol, int from);
void list_markers(const trk_state *s, unsigned actor, struct list *list);
bool circle_towards(unsigned card, unsigned slot, unsigned direction);
bool marker_of(const trk_show *show, unsigned seat); /* any own marker on it */

/* ---- the course of a turn ------------------------------------------------------ */

void begin_turn(trk_state *s, trk_events *events);
void begin_placing(trk_state *s, trk_events *events);
void next_performance(trk_state *s, unsigned weekday, trk_events *events);
unsigned check_own_marker(const trk_state *s, unsigned seat, unsigned card,
                          trk_reason *why);
unsigned check_own_spot(const trk_state *s, const trk_show *show, unsigned seat,
                        unsigned spot, trk_reason *why);
void begin_show(trk_state *s, unsigned performer, unsigned card, trk_events *events);
void give_show(trk_state *s, trk_events *events);
void keep_markers(trk_state *s, unsigned from, trk_events *events);
bool can_perform(const trk_state *s, unsigned seat);
unsigned performer_of(const trk_state *s, unsigned weekday); /* TRK_NONE: nobody */
void end_turn(trk_state *s, trk_events *events);
void continue_end_turn(trk_state *s, trk_events *events);
void after_talent(trk_state *s, trk_events *events);
void after_orders(trk_state *s, trk_events *events);
void bring_cards_back(trk_state *s, trk_events *events);
bool chooses_home(const trk_state *s, const trk_player *p); /* A22 */
void finish_end_turn(trk_state *s, trk_events *events);
void begin_choosing(trk_state *s);
void final_scoring(trk_state *s, trk_events *events);
void return_markers(trk_state *s, trk_show *show, trk_events *events, trk_rule rule);
unsigned cards_on_display(const trk_state *s, unsigned turn);

/* ---- alley.c ------------------------------------------------------------------- */

void show_to_all(trk_state *s, unsigned special); /* everybody has seen it */
void put_under(trk_state *s, unsigned special);   /* its deck */
bool refresh_decks(trk_state *s, unsigned from, unsigned phase, trk_events *events);
bool move_decks(trk_state *s, trk_events *events);
void move_prophecies(trk_state *s, trk_events *events);
void close_up(trk_state *s); /* the Pending places */

#endif

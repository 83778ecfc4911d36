/* table.h: a game to test on.  Moves are written as text, positions are set up directly
 * and checked with trk_check before the next move, so that no test runs on an impossible
 * one.
 *
 * The seats are always 0 Optico (Optical), 1 Mechaniker (Mechanical), 2 Lotus (Escape)
 * and 3 Priestess (Spiritual), and the Initiative Order of turn 1 is 0, 1, 2, 3. */
#ifndef TESTS_SUPPORT_TABLE_H
#define TESTS_SUPPORT_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "data/data.h"
#include "support/proves.h"
#include "trickerion.h"

enum { OPTICO, MECHANIKER, LOTUS, PRIESTESS };

struct table {
    trk_state s;
    trk_event event[TRK_MAX_EVENTS]; /* those of the latest move */
    trk_events events;
    trk_reason reason; /* of the latest refusal */
};

/* ---- starting ------------------------------------------------------------------ */

/* A new game that has not begun. */
void table_new(struct table *t, unsigned profile, unsigned players, unsigned setup);

/* The same up to a phase of turn 1; whatever has to be decided on the way is decided by
 * table_step.  With the recommended first setup (R4) everything of the boards is known.
 */
void table_at(struct table *t, unsigned profile, unsigned players, unsigned phase);

/* With the Dark Alley and Prophecies (or only these modules), the recommended first
 * setup, at a phase of turn 2, for in turn 1 no Prophecy is Active.  The order is 0, 1,
 * 2, 3; all hands have their Permanent cards only; P.advertised_apprentices is Active,
 * which changes nothing while nobody advertises; P.friday_penalty, P.saturday_bonus and
 * P.cheap_further_cards are Pending.  A phase of setup is one of turn 0. */
void alley_at(struct table *t, unsigned profile, unsigned players, unsigned phase);
void alley_new(struct table *t, unsigned profile, unsigned players, unsigned setup,
               unsigned modules);
void alley_until(struct table *t, unsigned phase);

/* Make decisions until the phase (and no nested decision) is reached. */
void table_until(struct table *t, unsigned phase);

/* Make the decision that a default player makes: the seats' Magicians as above, order 0,
 * 1, 2, 3, dice as table_dice shows, Prophecies as alley_at says, no Advertise, no cards
 * assigned, Idle, End, no Performance, Done and Decline. */
void table_step(struct table *t);

/* An id as moves have it, in lower case; four may be in use at once. */
const char *id_word(const char *id);

/* From ASSIGNMENT to PLACE: "Optico magician theater engineer downtown; Lotus magician
 * test_run".  Whoever is not named gets no card. */
void table_plan(struct table *t, const char *plan);

/* ---- setting up positions ------------------------------------------------------ */

void set_dice(struct table *t, unsigned residence_1, unsigned residence_2, unsigned inn_1,
              unsigned inn_2, unsigned bank_1, unsigned bank_2);
void set_fame(struct table *t, unsigned seat, unsigned fame); /* ledger START follows */
void add_member(struct table *t, unsigned seat, unsigned character);
void set_component(struct table *t, unsigned seat, unsigned component, unsigned tokens);
void set_multi(struct table *t, unsigned seat, unsigned slot, unsigned component);
void clear_components(struct table *t, unsigned seat);
void clear_tricks(struct table *t, unsigned seat);
/* Own a Trick on a slot with the next free symbol and so many markers on it. */
void give_trick(struct table *t, unsigned seat, unsigned slot, unsigned trick,
                unsigned markers);
/* Put another card on a place of the display, without markers. */
void show_card(struct table *t, unsigned place, unsigned card);
/* A marker of an own Trick from the supply. */
void put_marker(struct table *t, unsigned seat, unsigned trick, unsigned card,
                unsigned slot, unsigned orientation);
/* The same for a pile of two markers (R25.7), and beside the slots (S.guest_performer).
 */
void put_pile(struct table *t, unsigned seat, unsigned trick, unsigned card,
              unsigned slot, unsigned orientation);
void put_beside(struct table *t, unsigned seat, unsigned trick, unsigned card, bool pile);
void set_coins(struct table *t, unsigned seat, unsigned coins);
void set_shards(struct table *t, unsigned seat, unsigned shards);
/* Another Magician, usually of the same category: the seat's name in moves changes. */
void set_magician(struct table *t, unsigned seat, unsigned magician);
/* A Special Assignment out of its deck (or wherever it is) into a hand, seen by its owner
 * only; or under a Character, face up for all, whose card goes back to hand; or under its
 * deck, seen by nobody. */
void give_special(struct table *t, unsigned seat, unsigned special);
void lay_special(struct table *t, unsigned seat, unsigned character, unsigned special);
void bury_special(struct table *t, unsigned special);
/* The visible card of its deck [2015]. */
void turn_up_special(struct table *t, unsigned special);
/* The Active Prophecy, and the one on a Pending place; what was there is unforeseen again
 * or changes places. */
void set_prophecy(struct table *t, unsigned prophecy);
void set_pending(struct table *t, unsigned place, unsigned prophecy);
/* After direct changes: the derived fields. */
void table_refresh(struct table *t);

/* Example A of the rules (X7): turn 2, the Assignment phase begins.  Green, Yellow, Blue
 * and Red are Optico, Mechaniker, Lotus and Priestess; cards 1 to 4 lie on places 0 to 3.
 */
void example_a(struct table *t);
/* Its Assignment cards: those of the example, and others so that the order of its steps
 * comes out.  Optico is to place. */
void example_a_planned(struct table *t);
/* Its steps 1 to 7, all Links paid in Coins; Lotus is to perform on Thursday. */
void example_a_placed(struct table *t);

/* ---- playing ------------------------------------------------------------------- */

/* The move must be legal, listed, and leave a good position. */
void play(struct table *t, const char *text);
/* The moves are separated by "; ". */
void play_all(struct table *t, const char *moves);
/* The move must be refused by trk_why and trk_apply for this reason, must not be listed,
 * and must change nothing.  Its numbers are in t->reason. */
void refuse_move(struct table *t, const char *text, unsigned reason);
/* Rule and numbers of the latest refusal. */
void expect_reason(const struct table *t, trk_rule rule, int n0, int n1, int n2, int n3);
/* What trk_why allows and what trk_legal lists is the same. */
void lists_agree(const struct table *t, unsigned seat);
/* The position is broken, and the check says where. */
void expect_fault(const struct table *t, const char *what, const char *path);
/* Is the move legal? */
bool is_legal(struct table *t, const char *text);
/* How many legal moves of a kind are there for whoever acts? */
unsigned count_legal(const struct table *t, unsigned kind);
/* The seat that acts, TRK_CHANCE, or TRK_NONE when several may. */
unsigned actor(const struct table *t);
/* Events of the latest move: how many of a kind, and the first of them. */
unsigned count_events(const struct table *t, unsigned kind);
const trk_event *find_event(const struct table *t, unsigned kind);
trk_move parse(const struct table *t, const char *text);

#endif

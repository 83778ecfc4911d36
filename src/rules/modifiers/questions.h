/* questions.h: the questions that cards may answer differently.
 *
 * The rules ask; they never name a card.  Prophecies, Special Assignments, abilities and
 * Powers give their answers in this folder and nowhere else. */
#ifndef RULES_MODIFIERS_QUESTIONS_H
#define RULES_MODIFIERS_QUESTIONS_H

#include "rules/rules.h"

/* Action Points of a Character on a slot, before Enhance (R12.1, A14). */
unsigned ask_points(const trk_state *s, unsigned seat, unsigned character, unsigned slot);

/* Action Points that Enhance Character adds (R12.2). */
unsigned ask_enhance(const trk_state *s, unsigned seat);

/* Price of an Action in Action Points; for Prepare the Trick is printed with it. */
unsigned ask_cost(const trk_state *s, unsigned seat, unsigned kind, unsigned trick);

/* The Component types that can be bought today, a bit each (R14.1). */
uint32_t ask_stock(const trk_state *s);

/* Price of one piece today, 0 when the type is not stocked (R14.1, R14.5, A27). */
unsigned ask_price(const trk_state *s, unsigned component);

/* Coins that a Bank die pays (R13.4). */
unsigned ask_bank(const trk_state *s, unsigned face);

/* Does a Residence die let this player learn a Trick of the category? (R13.1) */
bool ask_teaches(const trk_state *s, unsigned seat, unsigned die, unsigned category);

/* Weekday modifier on the Yields of a player's Tricks in a Performance (R18.4). */
int ask_weekday_modifier(const trk_state *s, unsigned seat, unsigned performer);

/* What a performed Trick brings its owner (R18.3, R18.4, A43). */
struct yield {
    int fame, coins, shards;
};
struct yield ask_yield(const trk_state *s, unsigned seat, unsigned slot,
                       unsigned performer);

/* Fame or Coins for a Link made by a Trick (R17.2). */
unsigned ask_link_reward(unsigned trick);

/* Markers that one Prepare brings, given the supply (R15.2, A30, A31). */
unsigned ask_markers(const trk_state *s, unsigned seat, unsigned slot);

#endif

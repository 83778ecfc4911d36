/* questions.h: the questions that cards may answer differently.
 *
 * The rules ask; they never name a card.  Prophecies, Special Assignments, abilities and
 * Powers give their answers in this folder and nowhere else. */
#ifndef RULES_MODIFIERS_QUESTIONS_H
#define RULES_MODIFIERS_QUESTIONS_H

#include "rules/rules.h"

/* ---- setup --------------------------------------------------------------------- */

/* May this Magician be chosen in this game? (R2.8) */
unsigned ask_magician(const trk_state *s, unsigned magician);

/* ---- placing (R11, R12) -------------------------------------------------------- */

/* The Locations a card can bring its Character to, a bit each (R11.2). */
unsigned ask_locations(const trk_state *s, unsigned seat, unsigned card);

/* Which of the open slots may be taken, and why one may not (R11.2, R11.5). */
uint32_t ask_slots(const trk_state *s, const struct ground *ground);
unsigned ask_slot(const trk_state *s, const struct ground *ground, unsigned slot,
                  trk_reason *why);

/* Coins for taking a slot (R11.5). */
unsigned ask_fee(const trk_state *s, unsigned slot);

/* Do cards stay face down until their Character is placed? (R11.1) */
bool ask_face_down(const trk_state *s);

/* May a player handle a second Character on one turn? (R11.2) */
bool ask_second(const trk_state *s);

/* Action Points of a Character on a slot, before Enhance (R12.1, A14). */
unsigned ask_points(const trk_state *s, unsigned seat, unsigned character, unsigned slot);

/* Action Points that the own Magician's ability could add there (R12.1). */
unsigned ask_boost(const trk_state *s, unsigned seat, unsigned character, unsigned slot);

/* Action Points that Enhance Character adds, and whether it is allowed in the Theater
 * (R12.2, R16.4). */
unsigned ask_enhance(const trk_state *s);
bool ask_enhance_in_theater(const trk_state *s);

/* Price of an Action in Action Points; for Prepare the Trick is printed with it. */
unsigned ask_cost(const trk_state *s, unsigned seat, unsigned kind, unsigned trick);

/* The rule of a Draw, before which there were so many in the placement (R22.1, R22.2). */
trk_rule ask_draw_rule(const trk_state *s, unsigned seat, unsigned before);

/* ---- Market Row (R14) ---------------------------------------------------------- */

/* The Component types that a seat can buy now, a bit each (R14.1). */
uint32_t ask_stock(const trk_state *s, unsigned seat);

/* Price of one piece of a stocked type, which may be 0 (R14.1, R14.5, A27, G14). */
unsigned ask_price(const trk_state *s, unsigned seat, unsigned component);

/* Pieces of a Buy that cost nothing; what so many pieces of a stocked type cost together,
 * before Bargain (R14.1). */
unsigned ask_free_pieces(const trk_state *s);
unsigned ask_total(const trk_state *s, unsigned seat, unsigned component,
                   unsigned pieces);

/* The highest price that the seat can settle; why not this one (R14.1, A85). */
unsigned ask_means(const trk_state *s, unsigned seat);
unsigned check_means(const trk_state *s, unsigned seat, unsigned price, trk_reason *why);

/* Settle the price of a Buy; event gets the Coins and tells.  Coins paid at Market Row
 * may go to another player. */
void settle_price(trk_state *s, trk_event event, unsigned price, trk_events *events);
void pay_share(trk_state *s, unsigned payer, unsigned coins, trk_events *events);

/* Does the Buy take a token from the stock, and can it?  The Component on a Buy slot or,
 * last, on the Quick Order slot. */
unsigned check_loot(const trk_state *s, unsigned component, trk_reason *why);
void ask_for_loot(trk_state *s, unsigned component);
unsigned token_on(const trk_state *s, unsigned token);

/* Pieces that are taken one by one, and how they are settled: as a Buy with its Bargain,
 * by the Shards of the first piece, or out of the Coins of the frame. */
enum settlement { SETTLED_AS_BUY, SETTLED_BEFORE, SETTLED_IN_COINS };
struct basket {
    unsigned pieces; /* at most so many */
    unsigned worth;  /* at most so much together, where Bargain does not say */
    unsigned shards; /* paid with the first piece */
    enum settlement settled;
};
struct basket ask_basket(const trk_state *s);
void pay_basket_shards(trk_state *s, unsigned seat, trk_events *events);

/* May a piece of a type just ordered be had at once, and for how much? (R14.4) */
bool ask_merchant(const trk_state *s, unsigned seat, unsigned component);
unsigned ask_merchant_price(const trk_state *s, unsigned component);

/* Does the seat claim what will lie on the Quick Order slot? (R14.5) */
void claim_quick_order(trk_state *s, unsigned seat);

/* ---- Downtown and Workshop (R13, R15) ------------------------------------------ */

/* Coins that a Bank die pays (R13.4). */
unsigned ask_bank(const trk_state *s, unsigned face);

/* Does a Residence die let this player learn a Trick of the category? (R13.1) */
bool ask_teaches(const trk_state *s, unsigned seat, unsigned die, unsigned category);

/* Does an Inn die let a player hire this recruit? (R13.3) */
bool ask_offers(const trk_state *s, unsigned die, unsigned recruit);

/* Does the Trick learned now take the place of another one? */
bool ask_overhauls(const trk_state *s);

/* What the bonus in use has against learning a Trick or hiring a recruit (G7, G12);
 * Tricks it has nothing against, a bit each. */
unsigned check_lesson_bonus(const trk_state *s, unsigned seat, unsigned trick,
                            trk_reason *why);
uint64_t ask_lessons(const trk_state *s, unsigned seat);
unsigned check_hire_bonus(const trk_state *s, unsigned seat, unsigned recruit,
                          trk_reason *why);

/* Markers that one Prepare brings, given the supply (R15.2, A30, A31). */
unsigned ask_markers(const trk_state *s, unsigned seat, unsigned slot);

/* Are the Components for a Prepare there?  What has the bonus in use against it?
 * (R15.2, G7) */
unsigned check_requirement(const trk_state *s, unsigned seat, unsigned trick,
                           trk_reason *why);
unsigned check_prepare_bonus(const trk_state *s, unsigned seat, unsigned slot,
                             trk_reason *why);

/* What the bonus in use does when the Action is done. */
void prepared(trk_state *s, unsigned seat, unsigned slot, trk_events *events);
void learned(trk_state *s, unsigned seat, unsigned slot, trk_events *events);
void hired(trk_state *s, unsigned seat, unsigned character, unsigned die,
           trk_events *events);
void coins_taken(trk_state *s, unsigned seat, unsigned die, unsigned face, unsigned coins,
                 trk_events *events);

/* ---- Theater (R16, R17) -------------------------------------------------------- */

/* How many markers of its own symbol a card must bear to take another (R16.7 b). */
unsigned ask_twins(const trk_state *s);

/* Does the marker go beside the slots of a full card? */
bool ask_beside(const trk_state *s);

/* Is a marker to be moved taken off its card instead?  Is it one of somebody else? */
bool ask_takes_off(const trk_state *s);
bool ask_moves_others(const trk_state *s);
void take_off(trk_state *s, unsigned seat, trk_show *show, unsigned spot,
              trk_events *events);

/* May the seat set up two markers as one? (R25.7) */
unsigned ask_piles(const trk_state *s, unsigned seat, trk_reason *why);

/* Fame for setting up a Trick (R24). */
unsigned ask_set_up_fame(const trk_state *s, unsigned trick);

/* Fame or Coins for a Link made by a Trick (R17.2). */
unsigned ask_link_reward(unsigned trick);

/* How many such rewards for so many Links and so many markers that share a circle with
 * the new one; how many Shards for the placing player on a Shard circle (R17). */
unsigned ask_link_payments(const trk_state *s, unsigned links, unsigned touching);
unsigned ask_link_shards(const trk_state *s);
bool ask_lives_by_links(const trk_state *s); /* a bonus that needs such a reward */

/* ---- Performance (R18) --------------------------------------------------------- */

struct yield {
    int fame, coins, shards;
};

/* Printed Yields with what lasts: enhancements and a pile (G5). */
struct yield plain_yield(const trk_state *s, unsigned seat, unsigned slot, bool pile);

/* Weekday modifier on the Yields of a player's Tricks in a Performance (R18.4). */
int ask_weekday_modifier(const trk_state *s, unsigned seat, unsigned performer);

/* A Performance under way: the card, the performer, and the performer's own choices,
 * TRK_NONE where none was made (R18.8 c). */
struct performance {
    const trk_show *show;
    uint8_t performer;
    uint8_t own, victim;     /* Trick Steal: spots */
    uint8_t premiere, yield; /* Grand Premiere: spot, enum of the YIELD domain */
};

/* The Performance of the SHOW frame on top of the stack. */
struct performance decode_show(const trk_state *s, unsigned performer);

/* What the Trick on a spot brings its owner (R18.3, R18.4, A43, G4). */
struct yield ask_yield(const trk_state *s, const struct performance *p, unsigned spot);

/* How often the performer bonuses count (R18.6). */
unsigned ask_performer_factor(const trk_state *s);

/* Has the performer a choice to make about this card? (R18.8 c) */
bool ask_show_choices(const trk_state *s, unsigned performer);

/* May another seat choose the card the performer performs?  Which? (R18.8 a) */
unsigned possessor(const trk_state *s);
bool ask_possession(const trk_state *s, unsigned performer);

/* May a performed marker go back on its Trick card? (R18.8) */
bool offers_kept_marker(const trk_state *s, unsigned seat);
unsigned check_kept_marker(const trk_state *s, unsigned seat, unsigned trick,
                           trk_reason *why);
void keep_marker(trk_state *s, unsigned seat, unsigned trick, trk_events *events);

/* The seat that may Reschedule before the Performances, TRK_NONE: nobody (R25.3). */
unsigned ask_breaks_free(const trk_state *s);

/* ---- gains --------------------------------------------------------------------- */

/* Shards that come on top of a gain, and Fame that comes with it (R24). */
unsigned ask_extra_shards(const trk_state *s);
unsigned ask_shard_fame(const trk_state *s);

/* ---- what cards do, without a question ----------------------------------------- */

/* A Character stands on its slot: the mode of its card, gains for being placed
 * (R11.5). */
void open_placement(trk_state *s, unsigned seat, trk_events *events);
/* The placement is over: what lasts beyond it (G13). */
void close_placement(trk_state *s, unsigned seat);
/* The kinds of moves a bonus in use allows; what follows its Action. */
const struct kinds *bonus_moves(unsigned special);
bool improves_action(unsigned special); /* are there any? */
void finish_bonus(trk_state *s, trk_events *events);
/* One Prophecy makes place for another (G10). */
void change_prophecy(trk_state *s, unsigned next, trk_events *events);

/* Pieces of the Actions that belong to single cards. */
void finish_basket(trk_state *s, unsigned seat, trk_events *events);
unsigned check_prototype_done(const trk_state *s, trk_reason *why);
void pay_interest(trk_state *s, unsigned seat, unsigned die, unsigned face,
                  trk_events *events);
void motivate_home(trk_state *s, unsigned seat, unsigned place, trk_events *events);
void motivate(trk_state *s, unsigned seat, unsigned character, unsigned card,
              trk_events *events);
/* A marker for another Trick beside the prepared one (frame PARTS). */
unsigned check_part(const trk_state *s, unsigned seat, unsigned trick, unsigned other,
                    trk_reason *why);
void add_part(trk_state *s, unsigned seat, unsigned trick, trk_events *events);
/* A token for the prepared Trick (frame PROTOTYPE). */
unsigned check_prototype(const trk_state *s, unsigned component, trk_reason *why);
void feed_prototype(trk_state *s, unsigned seat, trk_events *events);
/* The new Trick takes the place of this one (frame OVERHAUL). */
void overhaul(trk_state *s, unsigned seat, unsigned old, trk_events *events);
bool offers_talent(const trk_state *s, unsigned seat);
void decline_talent(trk_state *s, unsigned seat);

#endif

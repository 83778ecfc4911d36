/* oracle.h: the questions that Special Assignments, Prophecies and abilities change,
 * answered a second time.
 *
 * Plain and slow on purpose: written from docs/rules.md, docs/cards.md and
 * docs/rulings.md alone, so that a mistake in src/rules is not made here too.  Every
 * function looks at a position and changes nothing. */
#ifndef TESTS_ORACLE_ORACLE_H
#define TESTS_ORACLE_ORACLE_H

#include "trickerion.h"

/* What every seat gains or loses. */
struct oracle_change {
    int fame[TRK_MAX_PLAYERS], coins[TRK_MAX_PLAYERS], shards[TRK_MAX_PLAYERS];
};

struct oracle_yield {
    int fame, coins, shards;
};

/* A marker on a Performance card. */
struct oracle_marker {
    bool there, pile, beside;
    unsigned owner, symbol, orientation;
    unsigned trick; /* TRK_NONE where the owner has no Trick with the symbol */
};

/* A marker that is to be put somewhere: whose, of which Trick, and the card and spot it
 * leaves (TRK_NONE: it comes from a Trick card). */
struct oracle_put {
    unsigned owner, trick;
    unsigned from_card, from_spot;
    unsigned armed; /* the bonus in use, TRK_NONE: none */
};

/* What a Set Up or Breaking Free at a slot brings (R17). */
struct oracle_links {
    int payments, amount;
    struct oracle_change shards; /* with what Prophecies add */
};

/* The performer's choices (R18.8c): spots of the card, TRK_NONE for none. */
struct oracle_choices {
    unsigned steal_own, steal_from;
    unsigned premiere, premiere_yield;
};

/* ---- Action Points and slots --------------------------------------------------- */

int oracle_base_points(const trk_state *s, unsigned seat, unsigned character);
int oracle_enhance_points(const trk_state *s, unsigned bonus);
/* Of the placement under way, before its first Action. */
int oracle_points(const trk_state *s, unsigned seat);
bool oracle_may_enhance(const trk_state *s, unsigned seat);
bool oracle_may_take_slot(const trk_state *s, unsigned seat, unsigned character,
                          unsigned slot);
int oracle_fee(const trk_state *s, unsigned slot);
int oracle_placement_fame(const trk_state *s, unsigned seat, unsigned character,
                          unsigned slot);
/* May the seat handle another Character after the one it has just handled? */
bool oracle_goes_on(const trk_state *s, unsigned seat);

/* ---- Actions ------------------------------------------------------------------- */

/* Price of an Action in Action Points; trick for Prepare only. */
int oracle_cost(const trk_state *s, unsigned seat, unsigned kind, unsigned trick,
                unsigned armed);
bool oracle_may_learn(const trk_state *s, unsigned seat, unsigned trick, unsigned die,
                      unsigned armed);
bool oracle_may_hire(const trk_state *s, unsigned seat, unsigned recruit, unsigned die,
                     unsigned armed);
int oracle_face_coins(unsigned face);
int oracle_bank(const trk_state *s, unsigned face);

/* Price of one piece, -1: not stocked (G14). */
int oracle_price(const trk_state *s, unsigned seat, unsigned component, unsigned armed);
int oracle_merchant_price(const trk_state *s, unsigned component);
bool oracle_room(const trk_state *s, unsigned seat, unsigned component, unsigned pieces);
/* Total of a Buy before Bargain. */
int oracle_total(const trk_state *s, unsigned seat, unsigned component, unsigned pieces,
                 unsigned armed);
bool oracle_may_buy(const trk_state *s, unsigned seat, unsigned component,
                    unsigned pieces, unsigned armed);
/* Who gets the Coins of a Buy, TRK_NONE: the supply. */
unsigned oracle_share(const trk_state *s, unsigned payer);

/* Markers a Prepare brings on its Trick card, -1: not allowed. */
int oracle_markers(const trk_state *s, unsigned seat, unsigned trick, unsigned armed);

/* ---- the Theater --------------------------------------------------------------- */

const trk_show *oracle_show(const trk_state *s, unsigned card);
struct oracle_marker oracle_marker_at(const trk_state *s, unsigned card, unsigned spot);
bool oracle_may_lie(const trk_state *s, struct oracle_put put, unsigned card,
                    unsigned slot, unsigned orientation);
bool oracle_may_lie_beside(const trk_state *s, struct oracle_put put, unsigned card);
int oracle_set_up_fame(const trk_state *s, unsigned trick);
struct oracle_links oracle_links(const trk_state *s, struct oracle_put put, unsigned card,
                                 unsigned slot, unsigned orientation);

/* ---- Yields -------------------------------------------------------------------- */

/* G5 */
struct oracle_yield oracle_yield(const trk_state *s, unsigned owner, unsigned trick,
                                 bool pile);
/* The weekday on which a seat has Characters, TRK_NONE: none. */
unsigned oracle_day(const trk_state *s, unsigned seat);
/* Weekday modifier of a seat in somebody's Performance; performer == seat for the own
 * day alone. */
int oracle_weekday(const trk_state *s, unsigned seat, unsigned performer,
                   bool performance);
void oracle_gain_shards(const trk_state *s, unsigned seat, int shards,
                        struct oracle_change *change);
struct oracle_change oracle_street(const trk_state *s, unsigned seat, unsigned card,
                                   unsigned spot);
struct oracle_change oracle_test_run(const trk_state *s, unsigned seat, unsigned trick);
struct oracle_change oracle_performance(const trk_state *s, unsigned performer,
                                        unsigned card, struct oracle_choices choices);
void oracle_add(struct oracle_change *sum, const struct oracle_change *more);

#endif

/* bonuses.h: Special Assignments, Prophecies and abilities in force, as the files of this
 * folder ask for them.
 *
 * The life of a bonus (R23, G1, G2): a Character placed with a Special Assignment has its
 * bonus in s->bonus, unless it was given up for an Action Point or copied from another
 * card.  BONUS takes it into use: a frame BONUS lies at the bottom of the stack, and only
 * the kinds of moves in its row are legal.  The Action begins with spend_points; while it
 * lasts, with_bonus is true.  When everything on top of the frame is done, after runs,
 * and when what that opened is done too, the frame goes.  Bonuses without an Action
 * (S.empower, S.business_share, S.traveling_merchants, S.freelancer) stay in s->bonus. */
#ifndef RULES_MODIFIERS_BONUSES_H
#define RULES_MODIFIERS_BONUSES_H

#include "rules/modifiers/questions.h"

struct bonus {
    struct kinds moves; /* what the bonus improves; none: no Action of the placement */
    /* What happens once the Action is complete; may push frames.  NULL: nothing. */
    void (*after)(trk_state *s, unsigned seat, trk_events *events);
};
extern const struct bonus bonuses[TRK_N_SPECIALS];

/* Is this bonus in use for the Action under way? */
static inline bool with_bonus(const trk_state *s, unsigned special)
{
    return s->depth && s->stack[0].kind == TRK_FRAME_BONUS && s->stack[0].a == special;
}

/* The bonus in use, TRK_NONE: none. */
static inline unsigned bonus_in_use(const trk_state *s)
{
    return s->depth && s->stack[0].kind == TRK_FRAME_BONUS ? s->stack[0].a : TRK_NONE;
}

/* Does the placement under way have this bonus, not given up and not yet used? */
static inline bool has_bonus(const trk_state *s, unsigned special)
{
    return s->bonus == special;
}

/* Is this Prophecy Active (G10)? */
static inline bool prophesied(const trk_state *s, unsigned prophecy)
{
    return s->active == prophecy;
}

/* Does the seat have the ability of this Magician (R3.2, R25)? */
static inline bool has_ability(const trk_state *s, unsigned seat, unsigned magician)
{
    return has_module(s, TRK_MODULE_DARK_ALLEY) && s->player[seat].magician == magician;
}

/* Fame, Coins and Shards out of a bonus, as one event that cites the card. */
void bonus_gain(trk_state *s, unsigned seat, unsigned special, int fame, int coins,
                int shards, trk_events *events);

/* The handlers, bound in bonuses.c. */
void after_BUYING_TIME(trk_state *s, unsigned seat, trk_events *events);
void after_INVESTMENTS(trk_state *s, unsigned seat, trk_events *events);

/* Nothing but the mode of the card has been decided in this placement (R11.5). */
unsigned check_before_actions(const trk_state *s);

/* A Yield changed by one modifier, at least 0 (A43); that of a player's own day (R18.4).
 */
int modified(int yield, int modifier);
int own_day_modifier(const trk_state *s, unsigned seat);

/* ---- abilities.c --------------------------------------------------------------- */

bool may_copy(const trk_state *s, unsigned seat);
bool lies_face_up(const trk_state *s, unsigned seat, unsigned special);
void please_the_masses(trk_state *s, unsigned seat, unsigned location,
                       trk_events *events);
void finish_breaking_free(trk_state *s, trk_events *events);

#endif

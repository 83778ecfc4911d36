/* finale.h: the bonuses of Level 3 Tricks at the end of the game (R21). */
#ifndef BOTS_FINALE_H
#define BOTS_FINALE_H

#include "bots/scene.h"

/* What the bonus of a Trick will come to with so many turns to play, in 1/16 Fame, if its
 * Components are there then.  0 for Tricks without one. */
int finale_bonus(const struct scene *scene, unsigned trick, int turns);

/* The chance that a Trick has its Components at the end, in 1/16. */
int finale_odds(const struct scene *scene, const struct prospect *t, int turns);

#endif

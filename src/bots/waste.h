/* waste.h: moves that bring nothing whatever happens: Points, Shards and cards spent on
 * what nobody of the team can use any more.
 *
 * A search that looks at many lines comes to like such moves: the more decisions of its
 * own, the less it sees of the others' answers. */
#ifndef BOTS_WASTE_H
#define BOTS_WASTE_H

#include "bots/scene.h"

/* Marks them with POLICY_NEVER, unless there is nothing else. */
void waste_leave_out(const struct scene *v, const trk_move *moves, unsigned n,
                     int *score);

#endif

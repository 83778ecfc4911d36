/* policy.h: a quick opinion about every legal move, without looking ahead.
 *
 * A score of 8 more means twice as likely.  Priors of the search, playouts, guesses at
 * what others plan, and the script of the greedy bot all come from here. */
#ifndef BOTS_POLICY_H
#define BOTS_POLICY_H

#include "bots/luck.h"
#include "bots/taught.h"

/* The score of a move that certainly brings nothing, where there is another one. */
enum { POLICY_NEVER = -(1 << 20) };

/* All moves are of the same seat. */
void policy_scores(const trk_state *s, unsigned seat, const trk_move *moves, unsigned n,
                   int *score);

/* What a score is made of, for those who teach the numbers of taught.h (tools/teach): the
 * own opinion, or POLICY_NEVER, and the numbers that concern the move. */
struct policy_part {
    int opinion;
    unsigned n;
    uint16_t about[TAUGHT_MOST];
};
void policy_parts(const trk_state *s, unsigned seat, const trk_move *moves, unsigned n,
                  struct policy_part *part);

/* Scores as weights, the best one 4096; 0 for POLICY_NEVER only. */
void policy_weights(const int *score, unsigned n, uint32_t *weight);

/* The number of a move drawn by its weight. */
unsigned policy_draw(const trk_state *s, unsigned seat, const trk_move *moves, unsigned n,
                     struct rng *rng);

/* Complete a view: cards that nobody can know at random, plans as the policy would make
 * them. */
void policy_complete(trk_state *view, struct rng *rng);

#endif

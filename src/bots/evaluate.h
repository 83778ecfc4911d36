/* evaluate.h: what a position is worth to a seat, in 1/16 Fame: an estimate of its final
 * Fame as a sum of terms, exact when the game is over. */
#ifndef BOTS_EVALUATE_H
#define BOTS_EVALUATE_H

#include "bots/scene.h"

/* term: by enum trk_term.  Returns their sum. */
int evaluate_scene(const struct scene *scene, int term[TRK_N_TERMS]);
int evaluate_seat(const trk_state *s, unsigned seat, int term[TRK_N_TERMS]);

/* Every seat of the game. */
void evaluate_all(const trk_state *s, int worth[TRK_MAX_PLAYERS]);

/* The chances, in 1/65536, that the seats win when they are worth this. */
void evaluate_chances(const trk_state *s, const int worth[TRK_MAX_PLAYERS],
                      unsigned chance[TRK_MAX_PLAYERS]);

#endif

/* taught.h: what the policy has learned from searches: numbers added to its own opinion.
 *
 * They were fitted to the visits of the search in games against itself.  An index says
 * what a number is about: a kind of move at a stage of the game, a Character sent to a
 * Location in a situation, a card, and so on. */
#ifndef BOTS_TAUGHT_H
#define BOTS_TAUGHT_H

#include "bots/scene.h"

enum { TAUGHT_STAGES = 4, TAUGHT_SITUATIONS = 16, TAUGHT_ROLES = 3, TAUGHT_PLACES = 6 };

/* Where the numbers of a subject begin. */
enum {
    TAUGHT_KIND = 0,
    TAUGHT_ASSIGN = TAUGHT_KIND + TRK_N_MOVES * TAUGHT_STAGES,
    TAUGHT_PLACE = TAUGHT_ASSIGN + TAUGHT_ROLES * TAUGHT_PLACES * TAUGHT_SITUATIONS,
    TAUGHT_IDLE = TAUGHT_PLACE + TAUGHT_ROLES * TAUGHT_PLACES * TAUGHT_SITUATIONS,
    TAUGHT_ERRAND = TAUGHT_IDLE + TAUGHT_ROLES * TAUGHT_PLACES * TAUGHT_SITUATIONS,
    TAUGHT_SLOT = TAUGHT_ERRAND + TAUGHT_ROLES * TAUGHT_PLACES * TAUGHT_STAGES,
    TAUGHT_USE = TAUGHT_SLOT + TAUGHT_ROLES * TRK_N_SLOTS,
    TAUGHT_KEEP = TAUGHT_USE + TRK_N_SPECIALS,
    TAUGHT_MAGICIAN = TAUGHT_KEEP + TRK_N_SPECIALS,
    TAUGHT_SPECIALIST = TAUGHT_MAGICIAN + TRK_N_MAGICIANS,
    TAUGHT_START = TAUGHT_SPECIALIST + 3,
    TAUGHT_LEARN = TAUGHT_START + TRK_N_TRICKS,
    TAUGHT_REWARD = TAUGHT_LEARN + TRK_N_TRICKS,
    TAUGHT_COINS = TAUGHT_REWARD + 2 * TAUGHT_STAGES,
    TAUGHT_POSTER = TAUGHT_COINS + 4 * TAUGHT_STAGES,
    TAUGHT_HIRE = TAUGHT_POSTER + 4 * TAUGHT_STAGES,
    TAUGHT_FACE = TAUGHT_HIRE + 4 * TAUGHT_STAGES,
    TAUGHT_DIE = TAUGHT_FACE + TRK_N_FACES,
    TAUGHT_DECK = TAUGHT_DIE + 2 * TRK_N_DICE,
    TAUGHT_N = TAUGHT_DECK + TRK_DECKS
};

enum { TAUGHT_MOST = 3 };

/* The numbers that concern a move, at most TAUGHT_MOST of them. */
unsigned taught_about(const struct scene *v, const trk_move *move,
                      uint16_t about[TAUGHT_MOST]);

/* The policy's own score of a move, corrected. */
int taught_score(const struct scene *v, const trk_move *move, int score);

#endif

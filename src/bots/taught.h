/* taught.h: what the policy has learned from games: numbers added to its own opinion.
 *
 * An index says what a number is about: a kind of move at a stage of the game, a
 * Character sent to a Location in a situation, a card, and so on. */
#ifndef BOTS_TAUGHT_H
#define BOTS_TAUGHT_H

#include "bots/scene.h"

enum {
    TAUGHT_STAGES = 4,
    TAUGHT_SITUATIONS = 16,
    TAUGHT_ROLES = 3,
    TAUGHT_PLACES = 6,
    TAUGHT_PURSES = 4,
    TAUGHT_LEVELS = 3
};

/* What the numbers are about, and how many of each there are.  SUBJECT(id, n) */
// clang-format off
#define TAUGHT_LIST(SUBJECT) \
    SUBJECT(KIND, TRK_N_MOVES * TAUGHT_STAGES)           /* a kind of move, by how far the game is */ \
    SUBJECT(ASSIGN, TAUGHT_ROLES * TAUGHT_PLACES * TAUGHT_SITUATIONS) /* who is sent where, by what is at hand, */ \
    SUBJECT(ERRAND, TAUGHT_ROLES * TAUGHT_PLACES * TAUGHT_STAGES) /* by how far the game is, */ \
    SUBJECT(COMPANY, TAUGHT_ROLES * TAUGHT_PLACES * 4)   /* by how many were sent there before, */ \
    SUBJECT(MEANS, TAUGHT_PURSES * TAUGHT_PLACES * TAUGHT_STAGES) /* by Coins, */ \
    SUBJECT(PURPOSE, 4 * TAUGHT_PLACES * TAUGHT_STAGES)  /* by what there is to do there */ \
    SUBJECT(PLACE, TAUGHT_ROLES * TAUGHT_PLACES * TAUGHT_SITUATIONS) /* who is placed where */ \
    SUBJECT(SLOT, TAUGHT_ROLES * TRK_N_SLOTS)            /* and on which slot */ \
    SUBJECT(IDLE, TAUGHT_ROLES * TAUGHT_PLACES * TAUGHT_SITUATIONS) /* who stays at home */ \
    SUBJECT(USE, TAUGHT_ROLES * TRK_N_SPECIALS)          /* Special Assignments, by who uses them */ \
    SUBJECT(MOMENT, TAUGHT_STAGES * TRK_N_SPECIALS)      /* and by how far the game is; */ \
    SUBJECT(KEEP, TAUGHT_STAGES * TRK_N_SPECIALS)        /* those that are kept when drawn; */ \
    SUBJECT(BONUS, TRK_N_SPECIALS)                       /* their bonus, */ \
    SUBJECT(GIVE_UP, TRK_N_SPECIALS)                     /* or a Point instead */ \
    SUBJECT(MAGICIAN, TRK_N_MAGICIANS)                   /* setup */ \
    SUBJECT(SPECIALIST, 3) \
    SUBJECT(START, TRK_N_TRICKS) \
    SUBJECT(LEARN, TRK_N_TRICKS)                         /* a Trick to learn */ \
    SUBJECT(LESSON, 4 * TAUGHT_LEVELS * TAUGHT_STAGES)   /* by what its Components cost, */ \
    SUBJECT(FEE, 4 * TAUGHT_LEVELS * TAUGHT_PURSES)      /* by what is paid for missing Fame, */ \
    SUBJECT(REPERTOIRE, 4 * TAUGHT_LEVELS * TAUGHT_STAGES) /* by how many there are already */ \
    SUBJECT(CRAFT, 2 * TAUGHT_LEVELS * TAUGHT_STAGES)    /* Prepare and Set Up, by Level */ \
    SUBJECT(PREPARE, TRK_N_TRICKS)                       /* and by Trick */ \
    SUBJECT(SET_UP, TRK_N_TRICKS) \
    SUBJECT(BUY, 8 * TAUGHT_STAGES)                      /* Components, by how many are wanted */ \
    SUBJECT(REWARD, 2 * TAUGHT_STAGES)                   /* Fame or Coins for a Link */ \
    SUBJECT(COINS, TAUGHT_PURSES * TAUGHT_STAGES)        /* Take Coins */ \
    SUBJECT(POSTER, TAUGHT_PURSES * TAUGHT_STAGES)       /* Advertise */ \
    SUBJECT(HIRE, 4 * TAUGHT_STAGES)                     /* whom to hire, by how far the game is, */ \
    SUBJECT(TEAM, 4 * TRK_N_CHARACTERS)                  /* by the team there is */ \
    SUBJECT(FACE, TRK_N_FACES)                           /* Set Die */ \
    SUBJECT(DIE, 2 * TRK_N_DICE)                         /* Reroll Die */ \
    SUBJECT(DECK, TAUGHT_STAGES * TRK_DECKS)             /* Draw */ \
    SUBJECT(END, 4 * TAUGHT_PLACES)                      /* ending a placement, by Points left */ \
    SUBJECT(PUT, 16)                                     /* a marker on a card */ \
    SUBJECT(AMBITION, 12 * TAUGHT_PLACES)                /* who is sent where, by Fame and Tricks, */ \
    SUBJECT(HANDS, TAUGHT_ROLES * TAUGHT_PLACES * TRK_N_CHARACTERS) /* by the team there is */ \
    SUBJECT(UNREADY, 4 * TAUGHT_LEVELS)                  /* a Trick to learn, by how many lack Components */ \
    SUBJECT(PARTNER, 3 * TRK_N_MAGICIANS)                /* the Specialist of a Magician */
// clang-format on

/* Where the numbers of a subject begin. */
enum {
#define TAUGHT_SIZE(id, n) TAUGHT_##id, TAUGHT_LAST_##id = TAUGHT_##id + (n)-1,
    TAUGHT_LIST(TAUGHT_SIZE)
#undef TAUGHT_SIZE
        TAUGHT_N
};

enum { TAUGHT_MOST = 9 };

/* The numbers that concern a move, at most TAUGHT_MOST of them. */
unsigned taught_about(const struct scene *v, const trk_move *move,
                      uint16_t about[TAUGHT_MOST]);

/* The policy's own score of a move, corrected. */
int taught_score(const struct scene *v, const trk_move *move, int score);

#endif

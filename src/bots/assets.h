/* assets.h: what a seat has that will still bring Fame, counted for the evaluation.
 *
 * ASSET(id, term it belongs to): counts are in 1/16, those of worth in 1/16 Fame. */
#ifndef BOTS_ASSETS_H
#define BOTS_ASSETS_H

#include "bots/scene.h"

#define ASSET_LIST(ASSET)                                                                \
    ASSET(MAGICIAN, TEAM)       /* 1: what everybody can do */                           \
    ASSET(FIRST_COINS, COINS)   /* up to 6 */                                            \
    ASSET(MORE_COINS, COINS)    /* the next 10 */                                        \
    ASSET(SPARE_COINS, COINS)   /* the rest */                                           \
    ASSET(FIRST_SHARDS, SHARDS) /* up to 3 */                                            \
    ASSET(MORE_SHARDS, SHARDS)  /* the next 7 */                                         \
    ASSET(SPARE_SHARDS, SHARDS)                                                          \
    ASSET(FIRST_CARDS, CARDS) /* Special Assignments up to 5 */                          \
    ASSET(MORE_CARDS, CARDS)                                                             \
    ASSET(APPRENTICES, TEAM)                                                             \
    ASSET(GUEST_ROOM, TEAM) /* who lives with the Assistant works without wages */       \
    ASSET(ENGINEER, TEAM)                                                                \
    ASSET(MANAGER, TEAM)                                                                 \
    ASSET(ASSISTANT, TEAM)                                                               \
    ASSET(UNREADY, TRICKS)        /* Tricks that lack Components */                      \
    ASSET(UNREADY_HIGHER, TRICKS) /* of them: of Level 2 and 3 */                        \
    ASSET(READY, TRICKS)                                                                 \
    ASSET(READY_HIGHER, TRICKS)                                                          \
    ASSET(BEST_TRICK, TRICKS) /* worth of performing it once */                          \
    ASSET(SECOND_TRICK, TRICKS)                                                          \
    ASSET(OTHER_TRICKS, TRICKS)                                                          \
    ASSET(SHOWS, TRICKS)      /* what a turn brings if the team has hands for it */      \
    ASSET(USEFUL, COMPONENTS) /* Coins' worth of Components that own Tricks need */      \
    ASSET(SPARE, COMPONENTS)                                                             \
    ASSET(MISSING, COMPONENTS) /* Coins missing for what own Tricks need */              \
    ASSET(MARKERS, MARKERS)    /* on Trick cards */                                      \
    ASSET(MARKED, MARKERS)     /* their worth */                                         \
    ASSET(STAGED, STAGE)       /* markers on Performance cards */                        \
    ASSET(STAGE_1, STAGE)      /* worth of performing those that stay for one turn, */   \
    ASSET(STAGE_2, STAGE)      /* two */                                                 \
    ASSET(STAGE_3, STAGE)      /* and more */                                            \
    ASSET(BONUS, FINAL)        /* Level 3 Tricks that have their Components */           \
    ASSET(HOPE, FINAL)         /* and those that may have them in time */

enum asset {
#define ASSET_ID(id, term) ASSET_##id,
    ASSET_LIST(ASSET_ID)
#undef ASSET_ID
        ASSET_N
};

/* As they are at the beginning of a turn, with so many turns to play. */
void assets_count(const struct scene *scene, int turns, int count[ASSET_N]);

#endif

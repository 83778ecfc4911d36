/* stage.h: positions in which many effects meet: a table of turn 2 with rich boards, full
 * hands and a busy Theater, and a player who likes to use what there is. */
#ifndef TESTS_ORACLE_STAGE_H
#define TESTS_ORACLE_STAGE_H

#include "base/rng.h"
#include "oracle/audit.h"
#include "support/table.h"

/* A game under audit. */
struct stage {
    struct table t;
    struct audit a;
    struct rng rng;
    /* wishes of the test: what the player of stage_step prefers */
    uint64_t wanted;    /* Special Assignments, a bit each, to be used by hero */
    uint64_t shown;     /* to be laid under a Character by whoever has them */
    unsigned hero;      /* seat */
    unsigned hero_day;  /* weekday on which the hero goes to the Theater, TRK_NONE: any */
    unsigned character; /* who is to carry the wanted card */
    unsigned trick;     /* Trick that the hero likes to use, TRK_NONE: any */
    bool performs;      /* the hero's Magician goes on a Performance slot */
};

/* Turn 2, Assignment, everything random but legal.  The Magician of a seat is the one
 * given for it, or one of its category (TRK_NONE; magicians may be NULL). */
void stage_set(struct stage *g, uint64_t seed, unsigned profile, unsigned players,
               const uint8_t *magicians);

/* Refill hands, purses and the Theater for the turn that begins. */
void stage_refill(struct stage *g);

/* In the Assignment phase: a Prophecy that is still in the game becomes Active. */
void stage_prophecy(struct stage *g, unsigned prophecy);

/* In Place Characters: things lie at the Market Row. */
void stage_market(struct stage *g);

/* One decision, audited. */
void stage_step(struct stage *g);

/* Put a marker of an own Trick with markers in the supply where it may lie. */
bool stage_marker(struct stage *g, unsigned seat, unsigned trick, bool pile,
                  unsigned armed);

/* The same on this card. */
bool stage_marker_on(struct stage *g, unsigned seat, unsigned trick, bool pile,
                     unsigned armed, unsigned card);

/* Fill all slots of a card as far as that goes. */
void stage_fill(struct stage *g, unsigned card);

bool stage_chance(struct stage *g, unsigned one_in);

#endif

/* audit.h: the engine held against the oracle, move by move.
 *
 * Events tell which choices were made; what these must bring comes from oracle.h.  What
 * does not agree fails the test with both answers and the position. */
#ifndef TESTS_ORACLE_AUDIT_H
#define TESTS_ORACLE_AUDIT_H

#include "oracle/oracle.h"

/* Where a Yield was paid (G5). */
enum audit_occasion { AUDIT_NO_YIELD, AUDIT_TEST_RUN, AUDIT_STREET, AUDIT_PERFORMANCE };

/* A game under audit.  audit_reset forgets what earlier moves began. */
struct audit {
    /* what the latest move was about */
    trk_state before;
    trk_move move;
    unsigned seat;  /* who acted; in a Performance the performer */
    unsigned armed; /* bonus in use, TRK_NONE: none */
    unsigned asked; /* questions the move answered, bits of touches.h */
    unsigned trick; /* that was set up, prepared or yielded */
    unsigned card;  /* on which it lies */
    unsigned spot;
    enum audit_occasion occasion;
    struct oracle_choices choices;
    bool put_on_stage, set_up, broke_free, gained_shards;
    /* what is still open */
    int total;            /* of the Buy under way */
    int basket, pieces;   /* of the basket under way */
    int budget;           /* Coins of Investments */
    int payments, amount; /* Links still to be paid */
    int due;              /* Fame for being placed */
    unsigned performer, show_card;
    /* this turn so far, a bit per seat: got a Character at once; wove fate */
    unsigned turn, motivated, woven;
    /* statistics */
    uint64_t moves, answers, lists;
};

void audit_reset(struct audit *a);

/* The moves that are legal in a position, as far as the oracle judges their kind. */
void audit_legal(struct audit *a, const trk_state *s);

/* A move that was made. */
void audit_move(struct audit *a, const trk_state *before, trk_move move,
                const trk_state *after, const trk_events *events);

#endif

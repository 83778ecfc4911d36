/* bots.h: bots at tables, and the threads that think for them. */
#ifndef SERVER_BOTS_H
#define SERVER_BOTS_H

#include "server/request.h"

struct thinkers;
struct thinkers *thinkers_start(struct net *net, unsigned threads);
void thinkers_stop(struct thinkers *all);

/* The best moves; for a plan the best card of each Character. */
enum { JOB_HINTS = TRK_N_CHARACTERS };

/* A decision to be made, or a hint to be given, by a thread of its own. */
struct job {
    struct net_work work;
    struct job *next;
    struct server *server;
    char table[TABLE_ID + 1];
    uint64_t moment;
    unsigned seat;
    const trk_level *level;
    trk_state view;
    uint64_t seed;
    struct caller caller; /* of a hint */
    trk_names names;      /* for its words */
    trk_move move;
    uint8_t plan[TRK_N_CHARACTERS]; /* before: the cards that are chosen already */
    unsigned n_hints;
    trk_hint hints[JOB_HINTS];
};
void thinkers_ask(struct thinkers *all, struct job *job);

/* The bot that a session has on a seat: it makes the decision that was thought of. */
const trk_bot *scripted_bot(void);
void bots_ask(struct table *table, unsigned seat);
void hint_ask(struct request *request);
unsigned bots_thinking(const struct table *table); /* a bit per seat */

#endif

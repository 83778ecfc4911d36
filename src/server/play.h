/* play.h: what the handlers of decisions share. */
#ifndef SERVER_PLAY_H
#define SERVER_PLAY_H

#include "server/server.h"

/* Does a person decide for this seat, in a game that goes on?  False: refused. */
bool play_may_act(struct request *request);

/* The move of a play or a why, which is the seat's to make.  False: refused. */
bool play_move_of(struct request *request, trk_state *view, trk_move *move);

/* The move a text stands for; the actor may be left out.  False: refused. */
bool play_read_move(struct request *request, const trk_state *view, const char *text,
                    trk_move *move);

/* A move that is refused, with the engine's reason. */
void play_refuse(struct request *request, const trk_state *view,
                 const trk_reason *reason);

/* May this seat plan now, and the assign of its draft?  False: refused. */
bool plan_may(struct request *request);
bool plan_move_of(struct request *request, trk_state *view, trk_move *move);

/* The question for a takeback is answered by what has happened. */
void takeback_over(struct deed *deed);

/* Are all people ready, and have all bots thought of a plan? */
bool play_all_planned(struct table *table);

#endif

/* player.h: a bot at a seat: its mind, its room for a tree, or the program that plays.
 *
 * A player is opened once and plays game after game.  What it decides depends on the seed
 * of the game and what it sees only, unless its thinking is timed. */
#ifndef CLI_PLAYER_H
#define CLI_PLAYER_H

#include "cli/levels.h"
#include "os/child.h"

enum {
    PLAYER_SECONDS = 10
}; /* a program has so long for a move, unless told otherwise */

/* Why a program lost its game. */
enum player_failure {
    PLAYER_FINE,
    PLAYER_NOT_STARTED,
    PLAYER_LATE,
    PLAYER_ENDED,
    PLAYER_TOO_LONG,
    PLAYER_NO_MOVE /* what it answered is none of the legal moves */
};

struct player {
    struct level level;
    bool timed;       /* the level's milliseconds count as well as its nodes */
    unsigned seconds; /* limit of a program */
    trk_mind mind;
    _Atomic uint64_t until;       /* when the thinking must end */
    struct child child;           /* of a program, one for each game */
    enum player_failure failure;  /* from then on it plays at random */
    char answer[48];              /* what was wrong, fit to print */
    char text[TRK_POSITION_TEXT]; /* what is sent */
};

/* Allocates room for a tree if the level needs it.  False: there is no memory. */
bool player_open(struct player *player, const struct level *level);
void player_close(struct player *player);

/* A new game: everything before is forgotten, a program is started. */
void player_begin(struct player *player, unsigned seat, unsigned players, uint64_t seed);

/* The number of a legal move, whatever happens; a program that fails has lost
 * (player->failure), and its seat goes on at random. */
unsigned player_choose(struct player *player, const trk_state *view, unsigned seat,
                       const trk_move *legal, unsigned n);

/* Another thread is in player_choose: it shall come back soon, with any move. */
void player_interrupt(struct player *player);

/* The game is over; a program is told and ended. */
void player_end(struct player *player, unsigned place, unsigned fame);

/* The same as a bot for a session, with the player as its memory. */
const trk_bot *player_bot(void);

/* One sentence on standard error about a program that has failed. */
void player_complain(const struct player *player, unsigned seat);

/* Places from 1 of a finished game; seats that failed, a bit each, come behind all
 * others, as those who resign do (Q8). */
void player_ranking(const trk_state *state, unsigned failed,
                    uint8_t place[TRK_MAX_PLAYERS]);

#endif

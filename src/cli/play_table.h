/* play_table.h: a game in the terminal in one piece: session, seats, record, interface.
 */
#ifndef CLI_PLAY_TABLE_H
#define CLI_PLAY_TABLE_H

#include "cli/choice.h"
#include "cli/play_store.h"
#include "cli/player.h"
#include "term/full.h"
#include "term/start.h"
#include "term/wrap.h"

enum { TABLE_LAST_WORDS = 3 * FILE_PATH };

/* Players that sit at no seat: who plays on for those who resign, and who gives hints. */
enum { STAND_IN = TRK_MAX_PLAYERS, ADVISER, N_PLAYERS };

struct options {
    struct choice game;
    uint64_t humans, seed, seconds, learn; /* learn: a lesson from 1; 0: a game */
    const char *names, *bots;
    int speed; /* enum plain_speed; below 0: by what standard output is */
    bool plain, go_on, ascii, no_mouse, replay;
};

#define NO_SEED_GIVEN UINT64_MAX

/* A player at the table, as a session knows it. */
struct chair {
    struct table *table;
    struct player *player;
};

/* Everything a game in the terminal needs. */
struct table {
    trk_session session;
    trk_move entries[STORE_ENTRIES];
    trk_seeded chance;
    struct player player[N_PLAYERS];
    struct chair chair[N_PLAYERS];
    bool live; /* the full screen hears keys while bots think */
    uint64_t seed;
    unsigned seconds; /* limit of programs */
    struct store store;
    struct plain plain;
    struct full full;
    struct start chooser;
    char bots[STORE_WHO * TRK_MAX_PLAYERS]; /* as --bots has them */
    struct wrap wrap;
    char room[STORE_TEXT];
    char record[FILE_PATH]; /* the path, fit to be shown */
    char next[FILE_PATH];   /* the game to be played next; "": none */
    char kept[TABLE_LAST_WORDS],
        lost[TABLE_LAST_WORDS]; /* for somebody who leaves with Ctrl-C */
};

/* ---- play_seats.c: seats and chance ------------------------------------------------ */

trk_source play_chance(struct table *table, uint64_t seed);
uint64_t play_bot_seed(uint64_t seed, unsigned bot);
bool play_seat_bot(struct table *table, unsigned seat, const struct level *level);

/* All bots and those who sit at no seat.  EXIT_GOOD, or a sentence was printed. */
int play_seat_bots(struct table *table, unsigned humans, const struct options *options);

/* Programs are told how it went, if it went to its end. */
void play_dismiss(struct table *table);

/* "Anna,Ben"; false: a sentence was printed. */
bool play_read_names(const char *list, unsigned players, trk_names *names);

/* ---- play_think.c: bots at a table of people --------------------------------------- */

/* The bot of a session whose memory is a struct chair. */
const trk_bot *play_bot(void);

/* Lets the adviser think. */
void play_advise(struct table *table, const trk_state *view, unsigned seat,
                 const trk_move *legal, unsigned n);

/* ---- play_begin.c: a new game, or one that goes on --------------------------------- */

/* EXIT_GOOD, or a sentence was printed; as the options say (path: the file to keep the
 * game in, NULL: one in the state folder), as the start screen put it together, or from a
 * file (NULL: the latest one). */
int play_start(struct table *table, const struct options *options, const char *path);
int play_start_chosen(struct table *table, const struct options *options);
int play_go_on(struct table *table, const struct options *options, const char *path);

/* Can this record be played?  Nothing changes.  False: a sentence in why. */
bool play_can_load(struct table *table, const char *path, struct str *why);

/* A record that is only looked at: nobody is kept from playing it. */
int table_read(struct table *table, const char *path, uint64_t seed);

/* ---- play_files.c: the games of the start screen ----------------------------------- */

void play_list_files(struct table *table);

/* ---- play_ports.c: playing --------------------------------------------------------- */

/* Takes over the terminal for the full screen.  False: there is none for it, and a line
 * says so. */
bool play_take_terminal(struct table *table, const struct options *options);

/* Plays the game that was begun, on the full screen if possible. */
void play_run(struct table *table, const struct options *options);

/* Plays the game that somebody asked for in another one, and so on.  EXIT_GOOD, or a
 * sentence was printed. */
int play_loaded(struct table *table, const struct options *options);

/* Looks at a record without playing it. */
int play_watch(struct table *table, const struct options *options, const char *path);

/* Teaches from a lesson on. */
void play_learn(struct table *table, const struct options *options, unsigned number);

#endif

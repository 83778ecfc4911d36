/* play_store.h: the record of the game being played, kept on the disk line by line.
 *
 * Beside the record FILE.trk lies FILE.trk.seats with what a record has no place for:
 * which seats are humans, what the bots are called, and plans that are not final yet. */
#ifndef CLI_PLAY_STORE_H
#define CLI_PLAY_STORE_H

#include "cli/levels.h"
#include "os/file.h"
#include "trickerion.h"

enum { STORE_ENTRIES = 16384, STORE_TEXT = 4 << 20, STORE_WHO = 48 };

struct store {
    char path[FILE_PATH];
    struct file_log log;
    trk_move kept[STORE_ENTRIES]; /* what the file has, and where each entry ends in it */
    size_t end[STORE_ENTRIES];
    uint32_t n;
    bool torn;                            /* half a line may stand at the end */
    size_t header;                        /* length of the header */
    char seats[1024];                     /* what FILE.trk.seats says */
    char who[TRK_MAX_PLAYERS][STORE_WHO]; /* level of each bot, "": the usual one */
    char text[STORE_TEXT], file[STORE_TEXT];
    size_t file_n;
};

/* All functions that return bool leave the cause in errno when they return false. */

/* A new record in the state folder, or in a file that is not there yet. */
bool store_create(struct store *store, const trk_session *session);
bool store_create_at(struct store *store, const char *path, const trk_session *session);

/* Lock a record and read it into store->file.  errno is EAGAIN when somebody else plays
 * it, EINVAL when it is not an ordinary file. */
bool store_load(struct store *store, const char *path);

/* Go on in the file that was loaded, if it says what the session says and nothing more: a
 * last line that was cut off is forgotten.  False: it has other text that must not be
 * lost. */
bool store_adopt(struct store *store, const trk_session *session);

/* Forget which bots played, before another game is loaded. */
void store_forget_seats(struct store *store);

/* Make the file say what the session says: cut off what was undone, append what
 * is new. */
bool store_keep(struct store *store, const trk_session *session);

/* Note which bot plays a seat.  Programs are not noted: a file that came from somebody
 * else must not start one. */
void store_note_level(struct store *store, unsigned seat, const struct level *level);

/* Plans, humans and bots (store->who) of the game that was loaded.  Unless they are
 * STORE_SEATS_READ all stay as they are. */
enum store_seats { STORE_SEATS_READ, STORE_SEATS_NONE, STORE_SEATS_DAMAGED };
enum store_seats store_read_seats(struct store *store, trk_session *session,
                                  unsigned *humans);

/* When the game is over nobody needs the seats any more. */
void store_leave(struct store *store, bool over);

#endif

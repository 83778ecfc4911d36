/* settings.h: what is played at a table, as JSON and back. */
#ifndef SERVER_SETTINGS_H
#define SERVER_SETTINGS_H

#include "server/server.h"

/* Kinds of ENTRY rows are those of moves and entries of a record, and some more: the
 * first so many entries stay, all others are taken back; where a lesson stands; a
 * question for a takeback, or the end of it. */
enum { ENTRY_BACK_TO = 250, ENTRY_STEP, ENTRY_ASKED };

/* From the body of CREATE, or from what settings_write wrote.  False: field tells which
 * part is wrong. */
bool settings_read(const json_t *object, struct settings *settings, const char **field);

/* A whole object: the game, hints, clock, lesson and host. */
void settings_write(struct str *out, const struct settings *settings);

/* Only the game. */
void settings_game_json(struct json_out *json, const trk_config *config);
void settings_clock_json(struct json_out *json, const struct settings *settings);

#endif

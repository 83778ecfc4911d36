/* parts.h: pieces of description that several boards share. */
#ifndef TEXT_PARTS_H
#define TEXT_PARTS_H

#include "text/lines.h"
#include "text/text.h"

/* One line for each Character slot of a Location.  seat: whose Workshop. */
void parts_slots(struct str *out, const struct text *text, unsigned location,
                 unsigned seat);

/* The same for one slot. */
void parts_slot(struct str *out, const struct text *text, unsigned slot, unsigned seat);

/* "2 Wood, 1 Rope", or the word for nothing. */
void parts_needs(struct str *out, const uint8_t *pieces);

/* "2 Fame, 1 Coin" without signs, or the word for nothing. */
void parts_yields(struct str *out, int fame, int coins, int shards);

/* Decks and Prophecies in short, nothing in a game without the Dark Alley. */
void parts_alley(struct str *out, const struct text *text);

/* ---- details.c: lines about what is seldom looked at ------------------------------- */

void parts_details(struct str *out, const struct text *text);
void parts_board_details(struct str *out, const trk_player *player);

/* The message with the name of a source of Fame. */
enum message parts_fame_source(unsigned source);

/* The Special Assignments of a hand as parts of a line. */
void parts_specials(struct line *line, const trk_player *player);

/* The marker on a spot of a card, TRK_NONE for none. */
unsigned parts_marker(const trk_show *show, unsigned spot);

/* How a marker of a Trick lies, "Escape right": where the corner with the Trick's own
 * category points, which is the one that has to lie in a circle. */
void parts_corner(struct str *out, unsigned trick, unsigned orientation);

/* The Trick for which a player's markers of a symbol stand, TRK_NONE for none. */
unsigned parts_trick_of(const trk_player *player, unsigned symbol);

#endif

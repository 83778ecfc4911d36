/* move.h: the text of moves, as other files of the notation need it. */
#ifndef NOTATION_MOVE_H
#define NOTATION_MOVE_H

#include "base/str.h"
#include "notation/scan.h"
#include "trickerion.h"

void note_write_actor(struct str *out, const trk_state *state, unsigned actor);
void note_write_move(struct str *out, const trk_state *state, trk_move move);

/* Reads a whole line; false and an error noted in *scan when it is no move. */
bool note_read_move(struct scan *scan, const trk_state *state, trk_move *move);

/* The same for the line of a record, which may be one of TRK_ENTRY_ too. */
bool note_read_entry(struct scan *scan, const trk_state *state, trk_move *entry);

/* The number of decisions taken back, and the entry for it. */
static inline unsigned note_taken_back(trk_move entry)
{
    return entry.arg[0] + 256U * entry.arg[1];
}

/* The words of the entries, NULL for any other kind. */
const char *note_entry_id(unsigned kind);

#endif

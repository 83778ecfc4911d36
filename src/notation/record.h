/* record.h: the lines of a record, for its writer and its reader.  docs/notation.md has
 * the grammar. */
#ifndef NOTATION_RECORD_H
#define NOTATION_RECORD_H

#include "base/str.h"
#include "notation/scan.h"
#include "trickerion.h"

enum {
    RECORD_VERSION = 1,
    RECORD_SIZE = 4 << 20, /* bytes of the longest text that is read */
    RECORD_LINE = 1000     /* bytes of its longest line */
};

/* The digest line that follows a decision. */
enum record_digest { DIGEST_NONE, DIGEST_TURN, DIGEST_END };

/* Which one belongs between two states. */
unsigned record_digest_after(const trk_state *before, const trk_state *after);

/* "turn 3 digest " or "end digest ", then the digits. */
void record_write_digest(struct str *out, unsigned which, const trk_state *state);

void record_write_header(struct str *out, const trk_config *config,
                         const trk_names *names);
void record_write_entry(struct str *out, const trk_state *before, trk_move entry,
                        const trk_state *after);

/* What became of a line: it is there, the text ends, it was wrong. */
enum record_found { LINE_HERE, LINE_NONE, LINE_BAD };

/* The next line, and the reader behind it; then the next one that is no comment, and with
 * skip_empty not empty. */
enum record_found record_any_line(trk_record_reader *r, struct scan *line,
                                  trk_text_error *error);
enum record_found record_next_line(trk_record_reader *r, bool skip_empty,
                                   struct scan *line, trk_text_error *error);

/* From where the scan stands to the end of the line, as one word for an error. */
struct word record_rest(const struct scan *line);

/* Note an error about the whole line, and return false. */
bool record_fail(struct scan *line, unsigned id, const char *wanted);

/* Is the entry a decision of the game? */
static inline bool record_is_decision(trk_move entry)
{
    return entry.kind < TRK_ENTRY_RESIGN;
}

#endif

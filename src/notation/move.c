/* move.c: moves and the other entries of a record as text.
 *
 *     Optico: place engineer market_row 1      actor, colon, kind, arguments
 *     chance: roll residence_1 optical
 *     seat2: resign                            entries of a record only
 *     takeback 5
 *     adjourned */
#include "notation/move.h"

#include "data/data.h"
#include "notation/words.h"

/* What an entry has besides its word. */
enum entry_form { ENTRY_PLAIN, ENTRY_ACTOR, ENTRY_NUMBER };

static const struct {
    const char *id;
    uint8_t kind, form;
} entries[] = {
    {"RESIGN", TRK_ENTRY_RESIGN, ENTRY_ACTOR},
    {"TAKEBACK", TRK_ENTRY_TAKEBACK, ENTRY_NUMBER},
    {"ADJOURNED", TRK_ENTRY_ADJOURNED, ENTRY_PLAIN},
};
enum { N_ENTRIES = sizeof entries / sizeof entries[0] };

/* ---- writing ---- */

static int entry_of(unsigned kind)
{
    for (int i = 0; i < N_ENTRIES; i++)
        if (entries[i].kind == kind)
            return i;
    return -1;
}

const char *note_entry_id(unsigned kind)
{
    int entry = entry_of(kind);
    return entry < 0 ? NULL : entries[entry].id;
}

void note_write_actor(struct str *out, const trk_state *state, unsigned actor)
{
    if (actor == TRK_CHANCE)
        str_text(out, "chance");
    else
        note_write_value(out, state, TRK_DOMAIN_SEAT, actor);
}

static void write_entry(struct str *out, const trk_state *state, int entry, trk_move move)
{
    if (entries[entry].form == ENTRY_ACTOR) {
        note_write_actor(out, state, move.actor);
        str_text(out, ": ");
    }
    str_lower(out, entries[entry].id);
    if (entries[entry].form == ENTRY_NUMBER) {
        str_char(out, ' ');
        str_number(out, note_taken_back(move));
    }
}

static void write_arguments(struct str *out, const trk_state *state, trk_move move)
{
    for (int i = 0; i < 3; i++) {
        unsigned domain = data_moves[move.kind].domain[i];
        if (domain != TRK_DOMAIN_NOTHING) {
            str_char(out, ' ');
            note_write_value(out, state, domain, move.arg[i]);
        }
    }
}

void note_write_move(struct str *out, const trk_state *state, trk_move move)
{
    int entry = entry_of(move.kind);
    if (entry >= 0) {
        write_entry(out, state, entry, move);
        return;
    }
    note_write_actor(out, state, move.actor);
    str_text(out, ": ");
    note_write_word(out, NOTE_MOVE, move.kind);
    if (move.kind < TRK_N_MOVES)
        write_arguments(out, state, move);
}

size_t trk_move_format(const trk_state *state, trk_move move, char *text, size_t cap)
{
    struct str out = str_buffer(text, cap);
    note_write_move(&out, state, move);
    return out.n;
}

/* ---- reading ---- */

static bool read_actor(struct scan *scan, const trk_state *state, const struct word *word,
                       uint8_t *actor)
{
    int seat = word->n <= SCAN_WORD ? note_find_seat(state, word->lower, word->n) : -1;
    if (scan_is(word, "CHANCE"))
        seat = TRK_CHANCE;
    if (seat < 0)
        return scan_fail(scan, TRK_TEXT_ERROR_UNKNOWN_ACTOR, word, "ACTOR");
    *actor = (uint8_t)seat;
    return true;
}

/* The actor of a line that names none: whoever alone may act. */
static bool only_actor(struct scan *scan, const trk_state *state, const struct word *word,
                       uint8_t *actor)
{
    unsigned actors = trk_actors(state);
    if (actors == 0 || (actors & (actors - 1)) != 0)
        return scan_fail(scan, TRK_TEXT_ERROR_WHICH_ACTOR, word, "ACTOR");
    for (*actor = 0; (actors >> *actor & 1) == 0;)
        ++*actor;
    return true;
}

/* "Optico:", or nothing.  The scan then stands before the kind. */
static bool read_or_guess_actor(struct scan *scan, const trk_state *state, uint8_t *actor)
{
    struct word word = scan_word(scan);
    if (scan_colon(scan))
        return read_actor(scan, state, &word, actor);
    if (word.n == 0)
        return scan_fail(scan, TRK_TEXT_ERROR_EMPTY, &word, "MOVE");
    scan->at = word.at;
    return only_actor(scan, state, &word, actor);
}

/* Nothing may follow.  A colon is no word, so what is left is copied as it stands. */
static bool read_end(struct scan *scan)
{
    if (scan_at_end(scan))
        return true;
    struct word word = scan_word(scan);
    if (word.n == 0)
        word.n = 1;
    return scan_fail(scan, TRK_TEXT_ERROR_EXTRA_WORD, &word, NULL);
}

static bool read_kind(struct scan *scan, uint8_t *kind)
{
    struct word word = scan_word(scan);
    int found = word.n <= SCAN_WORD ? note_find(NOTE_MOVE, word.lower, word.n) : -1;
    if (word.n == 0)
        return scan_fail(scan, TRK_TEXT_ERROR_MISSING_WORD, &word, "MOVE");
    if (found < 0)
        return scan_fail(scan, TRK_TEXT_ERROR_UNKNOWN_MOVE, &word, "MOVE");
    *kind = (uint8_t)found;
    return true;
}

bool note_read_move(struct scan *scan, const trk_state *state, trk_move *move)
{
    trk_move read = {0};
    if (!read_or_guess_actor(scan, state, &read.actor) || !read_kind(scan, &read.kind))
        return false;
    for (int i = 0; i < 3; i++)
        if (!note_read_value(scan, state, data_moves[read.kind].domain[i], &read.arg[i]))
            return false;
    if (!read_end(scan))
        return false;
    *move = read;
    return true;
}

trk_err trk_move_parse(const trk_state *state, const char *text, size_t n, trk_move *move,
                       trk_text_error *error)
{
    trk_text_error wrong = {0};
    struct scan scan;
    scan_begin(&scan, text, n, 1, &wrong);
    bool read = note_read_move(&scan, state, move);
    if (!read && error)
        *error = wrong;
    return read ? TRK_OK : TRK_ERR_TEXT;
}

/* ---- entries of a record ---- */

static bool read_taken_back(struct scan *scan, trk_move *entry)
{
    struct word word = scan_word(scan);
    int32_t number = scan_number(&word, UINT16_MAX);
    if (word.n == 0)
        return scan_fail(scan, TRK_TEXT_ERROR_MISSING_WORD, &word, "NUMBER");
    if (number <= 0)
        return scan_fail(scan, TRK_TEXT_ERROR_UNKNOWN_WORD, &word, "NUMBER");
    entry->arg[0] = (uint8_t)(number & 255);
    entry->arg[1] = (uint8_t)(number >> 8);
    return true;
}

/* The row of the entry that stands here, -1 for none; the scan does not move. */
static int peek_entry(struct scan scan)
{
    struct word word = scan_word(&scan);
    bool actor = scan_colon(&scan);
    if (actor)
        word = scan_word(&scan);
    for (int i = 0; i < N_ENTRIES; i++)
        if (scan_is(&word, entries[i].id) && actor == (entries[i].form == ENTRY_ACTOR))
            return i;
    return -1;
}

bool note_read_entry(struct scan *scan, const trk_state *state, trk_move *entry)
{
    int row = peek_entry(*scan);
    if (row < 0)
        return note_read_move(scan, state, entry);
    trk_move read = {.kind = entries[row].kind};
    if (entries[row].form == ENTRY_ACTOR &&
        !read_or_guess_actor(scan, state, &read.actor))
        return false;
    scan_word(scan);
    if (entries[row].form == ENTRY_NUMBER && !read_taken_back(scan, &read))
        return false;
    if (!read_end(scan))
        return false;
    *entry = read;
    return true;
}

/* record_read.c: reading the entries of a record, line by line, strictly.
 * See record.h. */
#include "notation/record.h"

#include <string.h>

#include "notation/move.h"

/* ---- entries ---- */

/* The words of any digest line. */
static bool is_digest_line(struct scan line)
{
    struct word first = scan_word(&line), second = scan_word(&line);
    return scan_is(&first, "TURN") ||
           (scan_is(&first, "END") && scan_is(&second, "DIGEST"));
}

/* The line that must stand here, letter for letter. */
static bool read_digest(trk_record_reader *r, struct scan *line)
{
    char wanted[64];
    struct str out = str_buffer(wanted, sizeof wanted);
    record_write_digest(&out, r->pending, &r->state);
    if (line->n == out.n && memcmp(line->text, wanted, out.n) == 0) {
        r->finished = r->pending == DIGEST_END;
        r->pending = DIGEST_NONE;
        return true;
    }
    size_t digits = out.n - 16;
    if (line->n < digits || memcmp(line->text, wanted, digits) != 0) {
        wanted[digits - 1] = '\0';
        return record_fail(line, TRK_TEXT_ERROR_MISSING_DIGEST, wanted);
    }
    line->at = digits;
    struct word rest = record_rest(line);
    return scan_fail(line, TRK_TEXT_ERROR_WRONG_DIGEST, &rest, wanted + digits);
}

static trk_err refuse_move(struct scan *line, const trk_state *state, trk_move move)
{
    record_fail(line, TRK_TEXT_ERROR_ILLEGAL_MOVE, NULL);
    trk_why(state, move, &line->error->reason);
    return TRK_ERR_ILLEGAL;
}

/* Resigning takes a seat of this game. */
static bool fit_entry(struct scan *line, const trk_state *state, trk_move entry)
{
    if (entry.kind != TRK_ENTRY_RESIGN || entry.actor < state->config.players)
        return true;
    line->at = 0;
    struct word word = scan_word(line);
    return scan_fail(line, TRK_TEXT_ERROR_UNKNOWN_ACTOR, &word, "ACTOR");
}

static trk_err make_entry(trk_record_reader *r, struct scan *line, trk_move *entry,
                          trk_events *events)
{
    if (r->finished) {
        record_fail(line, TRK_TEXT_ERROR_AFTER_THE_END, NULL);
        return TRK_ERR_TEXT;
    }
    if (is_digest_line(*line)) {
        record_fail(line, TRK_TEXT_ERROR_STRAY_DIGEST, NULL);
        return TRK_ERR_TEXT;
    }
    if (!note_read_entry(line, &r->state, entry) || !fit_entry(line, &r->state, *entry))
        return TRK_ERR_TEXT;
    if (!record_is_decision(*entry))
        return TRK_OK;
    trk_state before = r->state;
    if (trk_apply(&r->state, *entry, events) != TRK_OK)
        return refuse_move(line, &r->state, *entry);
    r->pending = (uint8_t)record_digest_after(&before, &r->state);
    return TRK_OK;
}

static trk_err next_entry(trk_record_reader *r, trk_move *entry, trk_events *events,
                          trk_text_error *error)
{
    struct scan line;
    for (;;) {
        enum record_found found = record_next_line(r, true, &line, error);
        if (found == LINE_BAD)
            return TRK_ERR_TEXT;
        if (found == LINE_NONE) {
            r->cut_off |= r->pending != DIGEST_NONE;
            return TRK_ERR_NOTHING;
        }
        if (r->pending == DIGEST_NONE)
            return make_entry(r, &line, entry, events);
        if (!read_digest(r, &line))
            return TRK_ERR_TEXT;
    }
}

trk_err trk_record_next(trk_record_reader *reader, trk_move *entry, trk_events *events,
                        trk_text_error *error)
{
    trk_text_error wrong = {0};
    trk_record_reader r = *reader;
    trk_move made = {0};
    trk_err err = next_entry(&r, &made, events, &wrong);
    if (err == TRK_OK || err == TRK_ERR_NOTHING)
        *reader = r;
    else if (error)
        *error = wrong;
    if (err == TRK_OK && entry)
        *entry = made;
    return err;
}

/* ---- the whole ---- */

static trk_err too_many(const trk_record_reader *r, trk_text_error *error)
{
    if (error) {
        *error = (trk_text_error){0};
        scan_note(error, TRK_TEXT_ERROR_TOO_MANY_ENTRIES, r->text, r->n, r->n, 0, NULL);
    }
    return TRK_ERR_SPACE;
}

static void take_over(trk_record *record, const trk_record_reader *r, uint32_t n)
{
    record->config = r->config;
    record->names = r->names;
    record->n_entries = n;
    record->finished = r->finished;
    record->cut_off = r->cut_off;
    record->state = r->state;
}

trk_err trk_record_read(const char *text, size_t n, trk_record *record,
                        trk_text_error *error)
{
    trk_record_reader r;
    trk_move entry;
    uint32_t count = 0;
    trk_err err = trk_record_open(&r, text, n, error);
    while (err == TRK_OK) {
        err = trk_record_next(&r, &entry, NULL, error);
        if (err != TRK_OK)
            break;
        if (record->entries && count < record->cap)
            record->entries[count] = entry;
        count++;
    }
    if (err != TRK_ERR_NOTHING)
        return err;
    if (record->entries && count > record->cap)
        return too_many(&r, error);
    take_over(record, &r, count);
    return TRK_OK;
}

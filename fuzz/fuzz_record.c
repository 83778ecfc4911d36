/* fuzz_record.c: reads records.
 *
 * A record that is read ends in a sound position, and is written and read again the same.
 * One that is not leaves the output alone and says where it is wrong. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "trickerion.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ENTRIES = 16384, TEXT = 1 << 21 };

static void insist(bool holds)
{
    if (!holds)
        abort();
}

static void write_and_read(const trk_record *record)
{
    static trk_move entries[ENTRIES];
    static char text[TEXT], again[TEXT];
    trk_record read = {.entries = entries, .cap = ENTRIES};
    size_t n = trk_record_format(record, text, TEXT);
    insist(n < TEXT);
    insist(trk_record_read(text, n, &read, NULL) == TRK_OK);
    insist(!read.cut_off && read.n_entries == record->n_entries);
    insist(read.finished == (read.state.phase == TRK_PHASE_GAME_OVER));
    insist(memcmp(entries, record->entries, read.n_entries * sizeof *entries) == 0);
    insist(memcmp(&read.state, &record->state, sizeof read.state) == 0);
    insist(memcmp(&read.names, &record->names, sizeof read.names) == 0);
    insist(trk_record_format(&read, again, TEXT) == n && memcmp(text, again, n) == 0);
}

static void check_error(const trk_text_error *error, trk_err err)
{
    insist(error->id > TRK_TEXT_ERROR_NONE && error->id < TRK_N_TEXT_ERRORS);
    insist(error->line >= 1 && error->column >= 1);
    insist(memchr(error->found, 0, sizeof error->found));
    insist((err == TRK_ERR_ILLEGAL) == (error->id == TRK_TEXT_ERROR_ILLEGAL_MOVE));
    insist((error->reason.id != TRK_NO_NONE) == (err == TRK_ERR_ILLEGAL));
}

static bool unchanged(const trk_record *a, const trk_record *b)
{
    return memcmp(&a->config, &b->config, sizeof a->config) == 0 &&
           memcmp(&a->names, &b->names, sizeof a->names) == 0 &&
           memcmp(&a->state, &b->state, sizeof a->state) == 0 &&
           a->entries == b->entries && a->cap == b->cap && a->n_entries == b->n_entries &&
           a->finished == b->finished && a->cut_off == b->cut_off;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static trk_move entries[ENTRIES];
    trk_record record, before;
    trk_text_error error = {0};
    memset(&record, 0x5a, sizeof record);
    record.entries = entries;
    record.cap = ENTRIES;
    before = record;
    trk_err err = trk_record_read((const char *)data, size, &record, &error);
    if (err == TRK_OK) {
        insist(trk_check(&record.state, NULL) == TRK_OK);
        write_and_read(&record);
    } else {
        check_error(&error, err);
        insist(unchanged(&record, &before));
    }
    return 0;
}

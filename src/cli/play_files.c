/* play_files.c: the games that the start screen offers, and what is to be known about
 * them. */
#include "cli/play_table.h"

#include <stdio.h>

/* "Turn 2 of 5. Advertise." and who plays, with the Fame so far. */
static void tell_game(struct str *out, const trk_record *record)
{
    const struct text text = {&record->state, &record->names, TRK_PUBLIC};
    text_turn(out, &text);
    for (unsigned seat = 0; seat < record->config.players; seat++) {
        message(out, seat ? MSG_LIST_COMMA : MSG_START_FILE_BREAK);
        message_with(out, MSG_START_FILE_SEAT, arg_text("seat", text_seat(&text, seat)),
                     arg_number("fame", record->state.player[seat].fame));
    }
}

/* Nothing is played yet, so the store's room is free. */
static void tell_file(struct table *table, const char *path, struct str *out)
{
    struct store *store = &table->store;
    trk_record record = {.cap = STORE_ENTRIES};
    if (file_is_ordinary(path) &&
        file_read(path, store->file, sizeof store->file, &store->file_n) &&
        trk_record_read(store->file, store->file_n, &record, NULL) == TRK_OK)
        tell_game(out, &record);
    else
        message(out, MSG_START_FILE_BROKEN);
}

void play_list_files(struct table *table)
{
    struct start *chooser = &table->chooser;
    char folder[FILE_PATH], path[FILE_PATH + START_FILE + 1];
    chooser->n_files = 0;
    if (!file_state_dir(folder, sizeof folder))
        return;
    chooser->n_files =
        (unsigned)file_newest(folder, ".trk", chooser->file, START_FILES_MOST);
    for (unsigned i = 0; i < chooser->n_files; i++) {
        struct str out = str_buffer(chooser->about[i], START_ABOUT);
        snprintf(path, sizeof path, "%s/%s", folder, chooser->file[i]);
        tell_file(table, path, &out);
    }
}

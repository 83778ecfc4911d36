/* play_store.c: see play_store.h. */
#include "cli/play_store.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* ---- the record -------------------------------------------------------------------- */

/* Lines of entries from..n-1 in store->text; notes where they end. */
static size_t format_lines(struct store *store, const trk_session *session, uint32_t from)
{
    size_t start = from ? store->end[from - 1] : store->header, n = 0;
    trk_state before, after;
    trk_session_replay(session, from, &after);
    for (uint32_t i = from; i < session->n; i++) {
        trk_move entry = session->entries[i];
        before = after;
        if (entry.kind < TRK_ENTRY_RESIGN)
            trk_apply(&after, entry, NULL);
        n += trk_record_line(&before, entry, &after, store->text + n,
                             sizeof store->text - n);
        store->kept[i] = entry;
        store->end[i] = start + n;
    }
    return n;
}

/* How many entries file and session have in common. */
static uint32_t common(const struct store *store, const trk_session *session)
{
    uint32_t n = 0;
    while (n < store->n && n < session->n &&
           memcmp(&store->kept[n], &session->entries[n], sizeof(trk_move)) == 0)
        n++;
    return n;
}

static bool keep_record(struct store *store, const trk_session *session)
{
    uint32_t same = common(store, session);
    if (same < store->n) {
        if (!file_log_cut(&store->log, same ? store->end[same - 1] : store->header))
            return false;
        store->n = same;
    }
    if (same == session->n)
        return true;
    size_t n = format_lines(store, session, same);
    if (!file_log_append(&store->log, store->text, n))
        return false;
    store->n = session->n;
    return true;
}

/* ---- seats and plans --------------------------------------------------------------- */

static bool seats_path(const char *path, char *seats)
{
    int n = snprintf(seats, FILE_PATH, "%s.seats", path);
    errno = ENAMETOOLONG;
    return n >= 0 && n < FILE_PATH;
}

static size_t format_seats(const trk_session *session, char *text, size_t cap)
{
    int n = snprintf(text, cap, "entries %u\n", (unsigned)session->n);
    for (unsigned seat = 0; seat < session->config.players; seat++) {
        const trk_seat *row = &session->seat[seat];
        n += snprintf(text + n, cap - (size_t)n, "%s %d", row->bot ? "bot" : "human",
                      row->ready);
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            n += snprintf(text + n, cap - (size_t)n, " %u", row->plan[c]);
        n += snprintf(text + n, cap - (size_t)n, "\n");
    }
    return (size_t)n;
}

static bool keep_seats(struct store *store, const trk_session *session)
{
    char path[FILE_PATH], text[sizeof store->seats];
    size_t n = format_seats(session, text, sizeof text);
    if (strcmp(text, store->seats) == 0)
        return true;
    if (!seats_path(store->path, path) || !file_replace(path, text, n))
        return false;
    memcpy(store->seats, text, sizeof text);
    return true;
}

/* The next word, a number below limit or -1. */
static int next_number(const char **at, int limit)
{
    int number = 0, used = 0;
    if (sscanf(*at, "%5d%n", &number, &used) != 1 || number < 0 || number >= limit)
        return -1;
    *at += used;
    return number;
}

static bool read_seat(const char **at, trk_session *session, unsigned seat, bool plans,
                      bool *human)
{
    char word[8];
    int used = 0, ready, card;
    if (sscanf(*at, "%7s%n", word, &used) != 1)
        return false;
    *human = strcmp(word, "human") == 0;
    *at += used;
    ready = next_number(at, 2);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        card = next_number(at, TRK_N_CARDS + 1);
        if (ready < 0 || card < 0)
            return false;
        if (plans && *human && card < TRK_N_CARDS)
            trk_session_draft(session, seat, c, (unsigned)card, NULL);
    }
    return true;
}

bool store_read_seats(struct store *store, trk_session *session, unsigned *humans)
{
    char path[FILE_PATH];
    size_t n;
    const char *at = store->seats + strlen("entries ");
    if (!seats_path(store->path, path) ||
        !file_read(path, store->seats, sizeof store->seats, &n) ||
        strncmp(store->seats, "entries ", 8) != 0)
        return false;
    /* Plans belong to the point where they were made. */
    int entries = next_number(&at, STORE_ENTRIES);
    bool plans = entries >= 0 && (uint32_t)entries == session->n;
    *humans = 0;
    for (unsigned seat = 0; seat < session->config.players; seat++) {
        bool human;
        if (!read_seat(&at, session, seat, plans, &human))
            return false;
        *humans |= (unsigned)human << seat;
    }
    return true;
}

/* ---- opening ----------------------------------------------------------------------- */

static size_t format_header(struct store *store, const trk_session *session)
{
    store->header = trk_record_header(&session->config, &session->names, store->text,
                                      sizeof store->text);
    store->n = 0;
    return store->header;
}

/* Two games may begin in the same second. */
bool store_create(struct store *store, const trk_session *session)
{
    char folder[FILE_PATH - 64], name[40];
    bool made = false;
    if (!file_state_dir(folder, sizeof folder))
        return false;
    file_time_name(name, sizeof name);
    for (int i = 1; i < 100 && !made; i++) {
        if (i == 1)
            snprintf(store->path, sizeof store->path, "%s/%s.trk", folder, name);
        else
            snprintf(store->path, sizeof store->path, "%s/%s-%d.trk", folder, name, i);
        made = file_log_open(&store->log, store->path, true);
        if (!made && errno != EEXIST)
            return false;
    }
    return made &&
           file_log_append(&store->log, store->text, format_header(store, session));
}

bool store_load(struct store *store, const char *path)
{
    int n = snprintf(store->path, sizeof store->path, "%s", path);
    if (n < 0 || (size_t)n >= sizeof store->path) {
        errno = ENAMETOOLONG;
        return false;
    }
    if (!file_log_open(&store->log, path, false))
        return false;
    if (file_read(path, store->file, sizeof store->file, &store->file_n))
        return true;
    int cause = errno;
    file_log_close(&store->log);
    errno = cause;
    return false;
}

bool store_adopt(struct store *store, const trk_session *session)
{
    size_t n = format_header(store, session);
    if (n > store->file_n || memcmp(store->text, store->file, n) != 0)
        return false;
    size_t lines = format_lines(store, session, 0);
    if (n + lines > store->file_n || memcmp(store->text, store->file + n, lines) != 0 ||
        memchr(store->file + n + lines, '\n', store->file_n - n - lines))
        return false;
    store->n = session->n;
    return file_log_cut(&store->log, n + lines);
}

bool store_keep(struct store *store, const trk_session *session)
{
    return keep_record(store, session) && keep_seats(store, session);
}

void store_close(struct store *store, bool over)
{
    char path[FILE_PATH];
    if (over && seats_path(store->path, path))
        file_remove(path);
    file_log_close(&store->log);
}

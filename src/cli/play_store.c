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

/* Leave n entries in the file. */
static bool cut(struct store *store, uint32_t n)
{
    if (!file_log_cut(&store->log, n ? store->end[n - 1] : store->header))
        return false;
    store->n = n;
    store->torn = false;
    return true;
}

/* A full disk may take a part of a line: it goes at once, or before the next attempt. */
static bool append(struct store *store, size_t n)
{
    if (file_log_append(&store->log, store->text, n))
        return true;
    int cause = errno;
    store->torn = true;
    cut(store, store->n);
    errno = cause;
    return false;
}

static bool keep_record(struct store *store, const trk_session *session)
{
    uint32_t same = common(store, session);
    if ((store->torn || same < store->n) && !cut(store, same))
        return false;
    if (same == session->n)
        return true;
    if (!append(store, format_lines(store, session, same)))
        return false;
    store->n = session->n;
    return true;
}

/* ---- seats and plans --------------------------------------------------------------- */

/* Bots play all seats, and somebody looks on. */
static const char watched[] = " watched";

void store_note_level(struct store *store, unsigned seat, const struct level *level)
{
    struct str out = str_buffer(store->who[seat], STORE_WHO);
    if (!level->command && strlen(level->text) < STORE_WHO)
        str_text(&out, level->text);
}

static bool seats_path(const char *path, char *seats)
{
    int n = snprintf(seats, FILE_PATH, "%s.seats", path);
    errno = ENAMETOOLONG;
    return n >= 0 && n < FILE_PATH;
}

static bool nobody_plays(const trk_session *session)
{
    for (unsigned seat = 0; seat < session->config.players; seat++)
        if (!session->seat[seat].bot)
            return false;
    return true;
}

static size_t format_seats(const struct store *store, const trk_session *session,
                           char *text, size_t cap)
{
    int n = snprintf(text, cap, "entries %u%s\n", (unsigned)session->n,
                     nobody_plays(session) ? watched : "");
    for (unsigned seat = 0; seat < session->config.players; seat++) {
        const trk_seat *row = &session->seat[seat];
        n += snprintf(text + n, cap - (size_t)n, "%s %d", row->bot ? "bot" : "human",
                      row->ready);
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            n += snprintf(text + n, cap - (size_t)n, " %u", row->plan[c]);
        const char *who = row->bot ? store->who[seat] : "";
        n += snprintf(text + n, cap - (size_t)n, "%s%s\n", who[0] ? " " : "", who);
    }
    return (size_t)n;
}

static bool keep_seats(struct store *store, const trk_session *session)
{
    char path[FILE_PATH], text[sizeof store->seats];
    size_t n = format_seats(store, session, text, sizeof text);
    if (strcmp(text, store->seats) == 0)
        return true;
    if (!seats_path(store->path, path) || !file_replace(path, text, n))
        return false;
    memcpy(store->seats, text, sizeof text);
    return true;
}

/* What FILE.trk.seats says. */
struct seats {
    uint32_t entries;
    unsigned humans;
    char who[TRK_MAX_PLAYERS][STORE_WHO];
    uint8_t plan[TRK_MAX_PLAYERS][TRK_N_CHARACTERS];
};

/* The next word, a number below limit or -1. */
static int next_number(const char **at, int limit)
{
    int number = 0, used = 0;
    if (sscanf(*at, "%5d%n", &number, &used) != 1 || number < 0 || number >= limit)
        return -1;
    *at += used;
    return number;
}

/* The rest of the line: nothing, or the level of a bot that is no program. */
static bool read_who(const char **at, char who[STORE_WHO])
{
    char sentence[512];
    struct str why = str_buffer(sentence, sizeof sentence);
    struct level level;
    size_t n = strcspn(*at, "\n");
    const char *text = *at + 1;
    if ((*at)[n] != '\n')
        return false;
    *at += n + 1;
    who[0] = '\0';
    if (n == 0)
        return true;
    if (text[-1] != ' ' || n > STORE_WHO || !level_read(text, n - 1, &level, &why) ||
        level.command)
        return false;
    memcpy(who, text, n - 1);
    who[n - 1] = '\0';
    return true;
}

static bool read_seat(const char **at, struct seats *seats, unsigned seat)
{
    char word[8];
    int used = 0;
    if (sscanf(*at, "%7s%n", word, &used) != 1)
        return false;
    *at += used;
    if (strcmp(word, "human") == 0)
        seats->humans |= 1u << seat;
    else if (strcmp(word, "bot") != 0)
        return false;
    if (next_number(at, 2) < 0)
        return false;
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        int card = next_number(at, TRK_N_CARDS + 1);
        if (card < 0)
            return false;
        seats->plan[seat][c] = (uint8_t)card;
    }
    return read_who(at, seats->who[seat]);
}

/* All of it or nothing; a game needs somebody to be asked, or to look on. */
static bool read_seats(const char *text, size_t n, unsigned players, struct seats *seats)
{
    static const char start[] = "entries ";
    const char *at = text + sizeof start - 1;
    if (strncmp(text, start, sizeof start - 1) != 0)
        return false;
    int entries = next_number(&at, STORE_ENTRIES + 1);
    bool alone = strncmp(at, watched, sizeof watched - 1) == 0;
    at += alone ? sizeof watched - 1 : 0;
    bool good = entries >= 0 && *at == '\n';
    *seats = (struct seats){.entries = (uint32_t)entries};
    for (unsigned seat = 0; good && seat < players; seat++)
        good = read_seat(&at, seats, seat);
    return good && at == text + n && (seats->humans || alone);
}

static void draft_plans(trk_session *session, const struct seats *seats)
{
    for (unsigned seat = 0; seat < session->config.players; seat++)
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            if (seats->humans >> seat & 1 && seats->plan[seat][c] < TRK_N_CARDS)
                trk_session_draft(session, seat, c, seats->plan[seat][c], NULL);
}

enum store_seats store_read_seats(struct store *store, trk_session *session,
                                  unsigned *humans)
{
    char path[FILE_PATH], text[sizeof store->seats];
    struct seats seats;
    size_t n;
    if (!seats_path(store->path, path) || !file_is_there(path))
        return STORE_SEATS_NONE;
    if (!file_is_ordinary(path) || !file_read(path, text, sizeof text, &n) ||
        !read_seats(text, n, session->config.players, &seats))
        return STORE_SEATS_DAMAGED;
    /* Plans belong to the point where they were made. */
    if (seats.entries == session->n)
        draft_plans(session, &seats);
    *humans = seats.humans;
    memcpy(store->who, seats.who, sizeof store->who);
    memcpy(store->seats, text, sizeof text);
    return STORE_SEATS_READ;
}

void store_forget_seats(struct store *store)
{
    memset(store->who, 0, sizeof store->who);
    memset(store->seats, 0, sizeof store->seats);
}

/* ---- opening ----------------------------------------------------------------------- */

static size_t format_header(struct store *store, const trk_session *session)
{
    store->header = trk_record_header(&session->config, &session->names, store->text,
                                      sizeof store->text);
    store->n = 0;
    return store->header;
}

/* A file without a whole header is no record: it goes again. */
static bool begin(struct store *store, const trk_session *session)
{
    if (file_log_append(&store->log, store->text, format_header(store, session)))
        return true;
    int cause = errno;
    file_remove(store->path);
    file_log_close(&store->log);
    errno = cause;
    return false;
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
    return made && begin(store, session);
}

static bool note_path(struct store *store, const char *path)
{
    int n = snprintf(store->path, sizeof store->path, "%s", path);
    errno = ENAMETOOLONG;
    return n >= 0 && (size_t)n < sizeof store->path;
}

bool store_create_at(struct store *store, const char *path, const trk_session *session)
{
    return note_path(store, path) && file_log_open(&store->log, path, true) &&
           begin(store, session);
}

bool store_load(struct store *store, const char *path)
{
    if (!note_path(store, path))
        return false;
    if (file_is_there(path) && !file_is_ordinary(path)) {
        errno = EINVAL;
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

/* Whole lines that the session does not have: plans, some of which are missing
 * (trk_session_resume)? */
static bool only_plans(const char *text, size_t n)
{
    static const char word[] = ": assign ";
    for (const char *end = memchr(text, '\n', n); end; end = memchr(text, '\n', n)) {
        const char *colon = memchr(text, ':', (size_t)(end - text));
        if (*text == '%' || !colon || (size_t)(end - colon) < sizeof word ||
            memcmp(colon, word, sizeof word - 1) != 0)
            return false;
        n -= (size_t)(end + 1 - text);
        text = end + 1;
    }
    return true;
}

bool store_adopt(struct store *store, const trk_session *session)
{
    size_t n = format_header(store, session);
    if (n > store->file_n || memcmp(store->text, store->file, n) != 0)
        return false;
    size_t lines = format_lines(store, session, 0);
    if (n + lines > store->file_n || memcmp(store->text, store->file + n, lines) != 0 ||
        !only_plans(store->file + n + lines, store->file_n - n - lines))
        return false;
    store->n = session->n;
    return file_log_cut(&store->log, n + lines);
}

bool store_keep(struct store *store, const trk_session *session)
{
    return keep_record(store, session) && keep_seats(store, session);
}

void store_leave(struct store *store, bool over)
{
    char path[FILE_PATH];
    if (over && seats_path(store->path, path))
        file_remove(path);
    file_log_close(&store->log);
}

/* desk.c: see desk.h. */
#include "support/desk.h"

#include <string.h>

/* ---- ports that do nothing --------------------------------------------------------- */

static bool keep(void *context, const trk_session *session, const char **cause)
{
    (void)context, (void)session;
    *cause = "";
    return true;
}

static bool save(void *context, const trk_session *session, const char *path,
                 const char **cause)
{
    (void)path;
    return keep(context, session, cause);
}

static bool load(void *context, const char *path, struct str *why)
{
    (void)context, (void)path;
    str_text(why, "There is no such file.");
    return false;
}

static bool seat(void *context, unsigned number, const char *level, struct str *why)
{
    struct desk *desk = context;
    if (level) {
        str_text(why, "no such bot");
        return false;
    }
    trk_session_seat(&desk->session, number, NULL, NULL);
    return true;
}

static const char *who(void *context, unsigned number)
{
    (void)context, (void)number;
    return "bot";
}

static const trk_mind *think(void *context, const trk_state *view, unsigned number,
                             const trk_move *legal, unsigned n)
{
    (void)context, (void)view, (void)number, (void)legal, (void)n;
    return NULL;
}

static void nothing(void *context)
{
    (void)context;
}

static bool file(void *context, const char *path, const char *text, size_t n,
                 const char **cause)
{
    (void)context, (void)path, (void)text, (void)n;
    *cause = "";
    return true;
}

/* ---- a terminal -------------------------------------------------------------------- */

static uint32_t key(void *context, int milliseconds)
{
    struct desk *desk = context;
    if (milliseconds >= 0 && !desk->eager)
        return PRESS_NONE;
    return desk->key ? desk->key(desk->context, desk) : PRESS_CLOSED;
}

static void size(void *context, int *w, int *h)
{
    const struct desk *desk = context;
    *w = desk->w;
    *h = desk->h;
}

static void show(void *context, const struct screen *screen)
{
    (void)context, (void)screen;
}

static void make_full(struct desk *desk)
{
    struct full *full = &desk->full;
    memset(full, 0, sizeof *full);
    full->plain.session = &desk->session;
    full->plain.ports = (struct plain_ports){.keep = keep,
                                             .save = save,
                                             .load = load,
                                             .seat = seat,
                                             .who = who,
                                             .think = think,
                                             .after = nothing,
                                             .pause = nothing,
                                             .context = desk};
    full->plain.version = "test";
    full->plain.record = "test.trk";
    full->plain.room = desk->room;
    full->plain.room_size = sizeof desk->room;
    full->terminal = (struct terminal){key, size, show, false, desk};
    full->file = file;
    desk->w = 120;
    desk->h = 40;
    full_begin(full);
}

void desk_new(struct desk *desk, const trk_config *config, uint64_t seed)
{
    desk->key = NULL;
    desk->eager = false;
    trk_session_start(&desk->session, config, NULL,
                      trk_seeded_source(&desk->chance, seed), desk->entries,
                      DESK_ENTRIES);
    make_full(desk);
}

void desk_at(struct desk *desk, const trk_state *state)
{
    desk_new(desk, &state->config, 1);
    desk->session.state = *state;
    full_look_on(&desk->full, TRK_PUBLIC); /* who decides looks again: desk_ask */
}

void desk_size(struct desk *desk, int w, int h, bool ascii)
{
    desk->w = w;
    desk->h = h;
    desk->full.terminal.ascii = ascii;
}

/* ---- using it ---------------------------------------------------------------------- */

void desk_ask(struct desk *desk, unsigned number)
{
    full_ask(&desk->full, number);
    desk_show(desk);
}

void desk_show(struct desk *desk)
{
    full_show(&desk->full);
}

enum plain_answer desk_press(struct desk *desk, uint32_t pressed)
{
    unsigned asked = desk->full.plain.seat;
    enum plain_answer answer = full_press(&desk->full, pressed);
    if (desk->full.asking && asked < TRK_MAX_PLAYERS)
        plain_look(&desk->full.plain, asked);
    desk_show(desk);
    return answer;
}

bool desk_shows(const struct desk *desk, const char *text)
{
    char line[SCREEN_LINE];
    for (int y = 0; y < desk->full.screen.h; y++) {
        screen_line(&desk->full.screen, y, line);
        if (strstr(line, text))
            return true;
    }
    return false;
}

void desk_go_to(struct desk *desk, unsigned row)
{
    const int *at = &desk->full.ui.at[PANEL_CHOICES];
    for (int last = -1; *at < (int)row && *at != last;) {
        last = *at;
        desk_press(desk, PRESS_DOWN);
    }
    for (int last = -1; *at > (int)row && *at != last;) {
        last = *at;
        desk_press(desk, 'k');
    }
}

/* ---- making a move by keys --------------------------------------------------------- */

static bool same(trk_move a, trk_move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static int find_row(const struct desk *desk, enum row_kind kind, trk_move move)
{
    for (unsigned i = 0; i < desk->full.scene.n_rows; i++)
        if (desk->full.row[i].kind == kind && same(desk->full.row[i].move, move))
            return (int)i;
    return -1;
}

static int find_value(const struct desk *desk, enum row_kind kind, unsigned value)
{
    for (unsigned i = 0; i < desk->full.scene.n_rows; i++)
        if (desk->full.row[i].kind == kind && desk->full.row[i].value == value)
            return (int)i;
    return -1;
}

static bool press_row(struct desk *desk, int row, uint32_t pressed)
{
    if (row < 0)
        return false;
    desk_go_to(desk, (unsigned)row);
    if (desk->full.ui.at[PANEL_CHOICES] != row)
        return false;
    desk_press(desk, pressed);
    return true;
}

/* Opens group after group of the kind until the move is seen. */
static bool open_to(struct desk *desk, trk_move move, int depth)
{
    if (press_row(desk, find_row(desk, ROW_MOVE, move), PRESS_ENTER))
        return true;
    if (depth == 3)
        return false;
    unsigned n = desk->full.scene.n_rows;
    for (unsigned i = 0; i < n; i++) {
        struct row row = desk->full.row[i];
        if (row.kind != ROW_GROUP || row.move.kind != move.kind)
            continue;
        press_row(desk, (int)i, 'l');
        if (open_to(desk, move, depth + 1))
            return true;
        desk_press(desk, PRESS_ESCAPE);
    }
    return false;
}

/* A Character, then its card, then back to the list. */
static bool make_plan(struct desk *desk, trk_move move)
{
    return press_row(desk, find_value(desk, ROW_CHARACTER, move.arg[0]), PRESS_ENTER) &&
           press_row(desk, find_value(desk, ROW_CARD, move.arg[1]), PRESS_ENTER);
}

bool desk_make(struct desk *desk, trk_move move)
{
    if (plain_is_planning(&desk->full.plain))
        return make_plan(desk, move);
    return open_to(desk, move, 0);
}

/* draw_parts.c: pieces that several panels share. */
#include "data/data.h"
#include "term/draw.h"

enum message draw_short_character(unsigned character)
{
    static const uint16_t names[TRK_N_CHARACTERS] = {
        MSG_SHORT_MAGICIAN,     MSG_SHORT_ENGINEER,     MSG_SHORT_MANAGER,
        MSG_SHORT_ASSISTANT,    MSG_SHORT_APPRENTICE_1, MSG_SHORT_APPRENTICE_2,
        MSG_SHORT_APPRENTICE_3, MSG_SHORT_APPRENTICE_4};
    return (enum message)names[character];
}

enum message draw_short_component(unsigned component)
{
    static const uint16_t names[TRK_N_COMPONENTS] = {
#define COMPONENT(id, tier, price, tokens) [TRK_##id] = MSG_SHORT_##id,
#include "data/list-components.h"
#undef COMPONENT
    };
    return (enum message)names[component];
}

enum message draw_short_location(unsigned location)
{
    static const uint16_t names[TRK_N_LOCATIONS] = {
        MSG_SHORT_DOWNTOWN, MSG_SHORT_MARKET_ROW, MSG_SHORT_WORKSHOP, MSG_SHORT_THEATER,
        MSG_SHORT_DARK_ALLEY};
    return (enum message)names[location];
}

enum role draw_seat_role(unsigned seat)
{
    return (enum role)(ROLE_SEAT_1 + (seat & 3));
}

int draw_message(struct area area, int x, int y, enum role role, enum message id)
{
    return area_text(area, x, y, role, message_text(id));
}

void draw_rule(struct area area, int x, int y, int w, enum role role, const char *title)
{
    struct area line = area_part(area, x, y, w, 1);
    int left = w - 4 > 0 ? w - 4 : 0;
    area_across(line, 0, 0, w, ROLE_DIM, 0x2500);
    if (!title || !title[0])
        return;
    area_text(line, 2, 0, role, " ");
    int end = area_text_cut(line, 3, 0, left - 1, role, title);
    area_text(line, end, 0, role, " ");
}

int draw_tag(struct area area, int x, int y, const struct text *text, unsigned seat)
{
    unsigned magician = text->state->player[seat & 3].magician;
    char tag[2] = {(char)('1' + (seat & 3)), '\0'};
    if (magician < TRK_N_MAGICIANS)
        tag[0] = data_magicians[magician].label[0];
    return area_text(area, x, y, draw_seat_role(seat), tag);
}

static bool find_occupant(const trk_state *state, unsigned slot, unsigned only,
                          unsigned *seat, unsigned *character)
{
    for (*seat = 0; *seat < state->config.players; ++*seat)
        for (*character = 0; *character < TRK_N_CHARACTERS; ++*character)
            if ((only == TRK_PUBLIC || *seat == only) &&
                state->player[*seat].member[*character].slot == slot)
                return true;
    return false;
}

int draw_occupant(struct area area, int x, int y, const struct text *text, unsigned slot,
                  unsigned seat)
{
    unsigned who, character;
    if (find_occupant(text->state, slot, seat, &who, &character)) {
        x = draw_tag(area, x, y, text, who);
        return draw_message(area, x + 1, y, draw_seat_role(who),
                            draw_short_character(character));
    }
    bool closed = data_slots[slot].players > text->state->config.players;
    return draw_message(area, x, y, ROLE_DIM,
                        closed ? MSG_SCREEN_CLOSED : MSG_SCREEN_FREE);
}

/* ---- lists ------------------------------------------------------------------------- */

int draw_first(int at, int n, int h)
{
    int first = at - h / 2;
    if (first > n - h)
        first = n - h;
    return first < 0 ? 0 : first;
}

static enum role row_role(const struct row *row)
{
    static const uint8_t roles[] = {[ROW_HEADING] = ROLE_TITLE,
                                    [ROW_REFUSED] = ROLE_REFUSED,
                                    [ROW_REFUSED_KIND] = ROLE_REFUSED,
                                    [ROW_REFUSED_CARD] = ROLE_REFUSED,
                                    [ROW_ITEM] = ROLE_TEXT};
    return (enum role)roles[row->kind];
}

/* How many of n bytes a label shares with another, whole words only. */
static size_t shared_words(const char *a, const char *b, size_t n)
{
    size_t words = 0;
    for (size_t i = 0; i < n && a[i] && a[i] == b[i]; i++)
        if (a[i] == ' ')
            words = i + 1;
    return words;
}

static bool same_kind(const struct row *a, const struct row *b)
{
    return a->kind == b->kind && a->move.kind == b->move.kind;
}

/* The least number of words, of those that all labels of a run begin with, that makes
 * every one of them fit; all of them if none does. */
static size_t words_to_skip(const struct row *run, unsigned n, size_t shared, int w)
{
    size_t skip = 0;
    for (size_t i = 0; i < shared; i++) {
        int widest = 0;
        if (run->label[i] != ' ')
            continue;
        skip = i + 1;
        for (unsigned k = 0; k < n; k++) {
            int columns = screen_columns(run[k].label + skip) + 2;
            widest = columns > widest ? columns : widest;
        }
        if (widest <= w)
            break;
    }
    return skip;
}

/* Where labels of a kind do not fit, words that all of them begin with are left out: the
 * ends tell them apart. */
static size_t left_out(const struct row *row, unsigned n, unsigned at, int w)
{
    unsigned first = at, end = at + 1;
    size_t shared = sizeof row->label;
    bool fits = true;
    while (first > 0 && same_kind(&row[first - 1], &row[at]))
        first--;
    while (end < n && same_kind(&row[end], &row[at]))
        end++;
    for (unsigned i = first; i < end; i++) {
        shared = shared_words(row[at].label, row[i].label, shared);
        fits = fits && screen_columns(row[i].label) <= w;
    }
    return fits || end - first < 2 ? 0
                                   : words_to_skip(row + first, end - first, shared, w);
}

static int draw_label(struct area area, int x, int y, int w, enum role role,
                      const char *label, size_t skip)
{
    if (!skip)
        return area_text_cut(area, x, y, w, role, label);
    x = area_text(area, x, y, role, "\u2026 ");
    return area_text_cut(area, x, y, w - 2, role, label + skip);
}

/* At the right edge, where there is room for it. */
static void draw_note(struct area area, int x, int y, const char *note, bool selected)
{
    enum { GAP = 2 };
    if (x + GAP + screen_columns(note) < area.w)
        area_text_right(area, area.w - 1, y, selected ? ROLE_SELECTED : ROLE_DIM, note);
}

/* What is not possible is marked by a sign, not by its colour alone; so is a group. */
static void draw_row(struct area area, int y, const struct row *row, size_t skip,
                     bool selected)
{
    enum role role = selected ? ROLE_SELECTED : row_role(row);
    bool refused = row->kind == ROW_REFUSED || row->kind == ROW_REFUSED_KIND ||
                   row->kind == ROW_REFUSED_CARD;
    bool group = row->kind == ROW_GROUP || row->kind == ROW_REFUSED_KIND;
    int x = row->kind == ROW_HEADING ? 0 : 2;
    if (selected)
        area_across(area, 0, y, area.w, role, ' ');
    if (selected)
        area_text(area, 0, y, role, "\u25b8");
    if (refused)
        x = area_text(area, x, y, role, "\u00d7 ");
    x = draw_label(area, x, y, area.w - x - (group ? 6 : 0), role, row->label, skip);
    if (group) {
        x = area_text(area, x, y, role, " \u2026 ");
        x = area_number(area, x, y, role, row->n);
    }
    draw_note(area, x, y, row->note, selected);
}

/* Signs at the edge say that there is more. */
static void draw_more(struct area area, int first, int n)
{
    if (first > 0)
        area_text(area, area.w - 1, 0, ROLE_KEY, "\u25b4");
    if (first + area.h < n)
        area_text(area, area.w - 1, area.h - 1, ROLE_KEY, "\u25be");
}

/* Columns that signs take from a label. */
static int margin(const struct row *row)
{
    static const uint8_t columns[] = {
        [ROW_GROUP] = 6, [ROW_REFUSED] = 2, [ROW_REFUSED_KIND] = 8, [ROW_ITEM] = 0};
    return columns[row->kind];
}

void draw_rows(struct area area, const struct row *row, unsigned n, int at, bool focus,
               enum touch touch)
{
    int first = draw_first(at, (int)n, area.h);
    for (int y = 0; y < area.h && first + y < (int)n; y++) {
        int i = first + y;
        size_t skip = left_out(row, n, (unsigned)i, area.w - 3 - margin(&row[i]));
        draw_row(area_part(area, 0, 0, area.w - 1, area.h), y, &row[i], skip,
                 focus && i == at);
        if (row[i].kind != ROW_HEADING)
            area_touch(area_part(area, 0, y, area.w, 1), touch + (unsigned)i);
    }
    draw_more(area, first, (int)n);
}

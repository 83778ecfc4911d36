/* draw_theater.c: the Theater: Performance cards as the graphs they are, and weekdays.
 *
 *   1─o─╮   ╭─ 2   a slot with its number; a marker turns the box into itself: the four
 *   m E♠ e (✦)     letters on its sides are the categories its corners point to, E is the
 *   ╰─s─╯          owner's Magician and ♠ the symbol.  (○) is a Link circle, (✦) one with
 *    (○)           a Shard (R1.13). */
#include "data/data.h"
#include "term/draw.h"

#include <string.h>

enum { BOX_W = 5, BOX_H = 3, STEP_X = 8, STEP_Y = 4, CARD_GAP = 2 };

struct picture {
    struct area area;
    const struct text *text;
    const struct data_performance *card;
    const uint8_t *markers, *ghosts; /* ghosts: as they would lie; may be NULL */
};

static unsigned marker_on(const struct picture *picture, unsigned slot)
{
    return picture->markers ? picture->markers[slot] : TRK_NONE;
}

/* ---- slots ------------------------------------------------------------------------- */

static void draw_box(struct area area, int x, int y, enum role role, unsigned slot)
{
    area_text(area, x, y, role, "\u256d\u2500\u2500\u2500\u256e");
    area_text(area, x, y + 1, role, "\u2502   \u2502");
    area_text(area, x, y + 2, role, "\u2570\u2500\u2500\u2500\u256f");
    area_number(area, x, y, ROLE_STRONG, (int)slot + 1);
}

/* The category that a marker turned by `orientation` shows in a direction. */
static unsigned category_at(unsigned marker, unsigned direction)
{
    return (direction - TRK_MARKER_ORIENTATION(marker)) & 3;
}

static const uint16_t category_glyphs[TRK_N_CATEGORIES] = {
    MSG_GLYPH_SPIRITUAL, MSG_GLYPH_MECHANICAL, MSG_GLYPH_OPTICAL, MSG_GLYPH_ESCAPE};

static void draw_corners(struct area area, int x, int y, unsigned marker)
{
    static const struct {
        int x, y;
    } sides[TRK_N_DIRECTIONS] = {{2, 0}, {4, 1}, {2, 2}, {0, 1}};
    for (unsigned i = 0; i < TRK_N_DIRECTIONS; i++) {
        unsigned category = category_at(marker, i);
        draw_message(area, x + sides[i].x, y + sides[i].y,
                     (enum role)(ROLE_SPIRITUAL + category),
                     (enum message)category_glyphs[category]);
    }
}

static int draw_symbol(struct area area, int x, int y, enum role role, unsigned symbol)
{
    static const uint16_t glyphs[TRK_N_SYMBOLS] = {MSG_GLYPH_SPADE, MSG_GLYPH_HEART,
                                                   MSG_GLYPH_DIAMOND, MSG_GLYPH_CLUB};
    return draw_message(area, x, y, role, (enum message)glyphs[symbol & 3]);
}

/* Owner and symbol; a pile of two has a 2 behind them. */
static int draw_marker(struct area area, int x, int y, const struct text *text,
                       unsigned marker)
{
    unsigned owner = TRK_MARKER_OWNER(marker);
    x = draw_tag(area, x, y, text, owner);
    x = draw_symbol(area, x, y, draw_seat_role(owner), TRK_MARKER_SYMBOL(marker));
    return marker & TRK_PILE ? area_text(area, x, y, draw_seat_role(owner), "2") : x;
}

static void draw_slot(const struct picture *picture, unsigned slot)
{
    int x = picture->card->slot[slot].x * STEP_X,
        y = picture->card->slot[slot].y * STEP_Y;
    unsigned marker = marker_on(picture, slot);
    bool ghost = picture->ghosts && picture->ghosts[slot] != marker;
    if (ghost)
        marker = picture->ghosts[slot];
    bool taken = marker != TRK_NONE;
    draw_box(picture->area, x, y,
             ghost   ? ROLE_FOCUS
             : taken ? draw_seat_role(TRK_MARKER_OWNER(marker))
                     : ROLE_DIM,
             slot);
    if (ghost)
        area_text(picture->area, x + 3, y + 1, ROLE_FOCUS, "?");
    if (!taken)
        return;
    draw_corners(picture->area, x, y, marker);
    draw_marker(picture->area, x + 1, y + 1, picture->text, marker);
}

/* ---- circles ----------------------------------------------------------------------- */

static void draw_circle(const struct picture *picture, const struct data_circle *circle)
{
    const struct data_spot *a = &picture->card->slot[circle->a];
    const struct data_spot *b = &picture->card->slot[circle->b];
    int x = a->x * STEP_X + (a->y == b->y ? BOX_W : 1);
    int y = a->y * STEP_Y + (a->y == b->y ? 1 : BOX_H);
    area_text(picture->area, x, y, circle->shard ? ROLE_SHARD : ROLE_TEXT,
              circle->shard ? "(\u2726)" : "(\u25cb)");
}

void draw_card(struct area area, const struct text *text, unsigned card,
               const uint8_t *markers, const uint8_t *ghosts)
{
    struct picture picture = {area, text, &data_performances[card], markers, ghosts};
    for (unsigned i = 0; i < picture.card->slots; i++)
        draw_slot(&picture, i);
    for (unsigned i = 0; i < picture.card->circles; i++)
        draw_circle(&picture, &picture.card->circle[i]);
}

/* ---- the display ------------------------------------------------------------------- */

/* "★2 ◎1" */
static int draw_yields(struct area area, int x, int y, int fame, int coins, int shards)
{
    const struct {
        enum message sign;
        enum role role;
        int n;
    } parts[] = {{MSG_SIGN_FAME, ROLE_FAME, fame},
                 {MSG_SIGN_COIN, ROLE_COIN, coins},
                 {MSG_SIGN_SHARD, ROLE_SHARD, shards}};
    for (unsigned i = 0; i < 3; i++) {
        if (!parts[i].n)
            continue;
        x = draw_message(area, x, y, parts[i].role, parts[i].sign);
        x = area_number(area, x, y, parts[i].role, parts[i].n) + 1;
    }
    return x;
}

static void draw_beside(struct area area, int y, const struct text *text,
                        const trk_show *show)
{
    int x = 0;
    for (unsigned i = 0; i < TRK_BESIDE; i++)
        if (show->beside[i] != TRK_NONE)
            x = draw_marker(area, x, y, text, show->beside[i]) + 1;
}

/* Name and bonus box of a card, then its graph; beside the slots is below the graph, or
 * on the line of the box when there is no room. */
static void draw_show(struct area area, const struct text *text, const trk_show *show,
                      const trk_show *ghost)
{
    bool same = ghost && ghost->card == show->card;
    const struct data_performance *card = &data_performances[show->card];
    char name[40];
    struct str out = str_buffer(name, sizeof name);
    message_value(&out, AS_CARD, show->card);
    area_text_cut(area, 0, 0, area.w, ROLE_STRONG, name);
    int x = draw_message(area, 0, 1, ROLE_DIM, MSG_SCREEN_BOX) + 1;
    x = draw_yields(area, x, 1, card->fame, card->coins, card->shards);
    draw_beside(area_part(area, x, 0, area.w - x, area.h), 1, text, show);
    draw_card(area_part(area, 0, 2, area.w, area.h - 2), text, show->card, show->marker,
              same ? ghost->marker : NULL);
}

/* The Action Points that a backstage slot of a weekday adds. */
static int points_of_day(unsigned weekday)
{
    for (unsigned slot = 0; slot < TRK_N_SLOTS; slot++)
        if (data_slots[slot].weekday == weekday && !data_slots[slot].performance)
            return data_slots[slot].points;
    return 0;
}

static int draw_change(struct area area, int x, enum role role, enum message id, int n)
{
    char text[40];
    struct str out = str_buffer(text, sizeof text);
    message_with(&out, id, arg_number("n", n));
    return n ? area_text(area, x + 1, 0, role, text) : x;
}

/* "Thursday +1AP −1★◎" and its three slots on one line below. */
static void draw_day(struct area area, const struct text *text, unsigned weekday)
{
    char title[60];
    int8_t more[TRK_N_WEEKDAYS];
    struct str out = str_buffer(title, sizeof title);
    message_value(&out, AS_WEEKDAY, (int)weekday);
    trk_weekday_modifiers(text->state, more);
    int x = area_text(area, 0, 0, ROLE_STRONG, title);
    x = draw_change(area, x, ROLE_TEXT, MSG_SCREEN_DAY_POINTS, points_of_day(weekday));
    draw_change(area, x, ROLE_FAME, MSG_SCREEN_DAY, more[weekday]);
    x = 0;
    for (unsigned slot = 0; slot < TRK_N_SLOTS; slot++) {
        if (data_slots[slot].weekday != weekday)
            continue;
        if (data_slots[slot].performance)
            x = draw_message(area, x, 1, ROLE_STRONG, MSG_SCREEN_STAGE);
        draw_occupant(area, x, 1, text, slot, TRK_PUBLIC);
        x += 6;
    }
}

static unsigned cards_on_display(const trk_state *state)
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        n += state->show[i].card < TRK_N_PERFORMANCES;
    return n;
}

static void draw_display(struct area area, const struct scene *scene)
{
    const trk_state *state = scene->text.state;
    int n = (int)cards_on_display(state), x = 0;
    int gap = n > 1 ? (area.w - n * DRAW_CARD_W) / (n - 1) : 0;
    gap = gap > 5 ? 5 : gap < 1 ? 1 : gap;
    for (unsigned i = 0; i < TRK_DISPLAY; i++) {
        if (state->show[i].card >= TRK_N_PERFORMANCES)
            continue;
        draw_show(area_part(area, x, 0, DRAW_CARD_W, area.h), &scene->text,
                  &state->show[i], scene->ghost ? &scene->ghost->show[i] : NULL);
        x += DRAW_CARD_W + gap;
    }
    if (!n)
        draw_message(area, 0, 1, ROLE_DIM, MSG_THEATER_EMPTY);
}

/* The letters and circles in short, a line each, as far as there is room. */
static void draw_legend(struct area area)
{
    static const uint16_t circles[] = {MSG_LEGEND_LINK, MSG_LEGEND_SHARD};
    char name[40];
    for (unsigned i = 0; i < TRK_N_CATEGORIES; i++) {
        struct str out = str_buffer(name, sizeof name);
        message_value(&out, AS_CATEGORY, (int)i);
        draw_message(area, 0, (int)i, (enum role)(ROLE_SPIRITUAL + i),
                     (enum message)category_glyphs[i]);
        area_text(area, 2, (int)i, ROLE_DIM, name);
    }
    for (int i = 0; i < 2; i++)
        draw_message(area, 0, TRK_N_CATEGORIES + i, ROLE_DIM, (enum message)circles[i]);
}

void draw_ghost(struct area area, const struct scene *scene)
{
    const trk_state *state = scene->text.state;
    if (area.h > DRAW_CARD_H + 3)
        draw_legend(area_part(area, 0, DRAW_CARD_H + 3, area.w, area.h));
    for (unsigned i = 0; i < TRK_DISPLAY; i++) {
        const trk_show *now = &state->show[i], *then = &scene->ghost->show[i];
        if (now->card < TRK_N_PERFORMANCES && now->card == then->card &&
            memcmp(now->marker, then->marker, sizeof now->marker) != 0)
            draw_show(area, &scene->text, now, then);
    }
}

enum { DAY_W = 19, DAYS_H = 2, DISPLAY_H = DRAW_CARD_H + 2, LEGEND_W = 15 };

/* Where there is no room below the cards, the weekdays stand beside them, and between
 * both what the signs mean. */
static bool draw_days_beside(struct area area, const struct scene *scene)
{
    int n = (int)cards_on_display(scene->text.state), room = area.w - DAY_W;
    int left = room - n * (DRAW_CARD_W + CARD_GAP + 3);
    if (area.h >= DISPLAY_H + DAYS_H || n * (DRAW_CARD_W + 1) > room)
        return false;
    draw_display(area_part(area, 0, 0, room, area.h), scene);
    if (left > LEGEND_W)
        draw_legend(area_part(area, room - left + 3, 1, left - 3, area.h));
    for (unsigned i = 0; i < TRK_N_WEEKDAYS; i++)
        draw_day(area_part(area, room + 1, (int)i * DAYS_H, DAY_W - 1, DAYS_H),
                 &scene->text, i);
    return true;
}

void draw_theater(struct area area, const struct scene *scene, const struct ui *ui,
                  enum role role)
{
    (void)ui;
    draw_rule(area, 0, 0, area.w, role, message_text(MSG_NAME_THEATER));
    area = area_part(area, 0, 1, area.w, area.h - 1);
    int spare = area.h - DISPLAY_H - DAYS_H;
    if (draw_days_beside(area, scene))
        return;
    draw_display(area_part(area, 0, 0, area.w, DISPLAY_H), scene);
    int y = DISPLAY_H + (spare > 0);
    for (unsigned i = 0; i < TRK_N_WEEKDAYS; i++)
        draw_day(area_part(area, (int)i * DAY_W, y, DAY_W - 1, DAYS_H), &scene->text, i);
    if (spare > 2)
        area_wrap(area_part(area, 0, y + DAYS_H + 1, area.w, spare - 2), 0, ROLE_DIM,
                  message_text(MSG_SCREEN_LEGEND));
}

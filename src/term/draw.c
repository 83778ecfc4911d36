/* draw.c: the page: the bar, the panels where there is room for them, the keys. */
#include "term/draw.h"

#include <string.h>

enum {
    BAR_H = 1,
    KEYS_H = 1,
    TABS_H = 1,
    THEATER_H = 16,
    CITY_H = 11,
    LOG_LEAST = 10,
    LOG_LINES = 4
};

typedef void draw_panel(struct area area, const struct scene *scene, const struct ui *ui,
                        enum role role);

/* ORDER panel */
static draw_panel *const panels[N_PANELS] = {draw_choices, draw_theater, draw_city,
                                             draw_boards, draw_log};

bool draw_shows_all(int w, int h)
{
    return w >= DRAW_ALL_W && h >= DRAW_ALL_H;
}

bool draw_shows_two(int w, int h)
{
    return w >= DRAW_ALL_W && !draw_shows_all(w, h);
}

/* ---- the bar and the keys ---------------------------------------------------------- */

/* "Turn 2 of 5. Place Characters." and who decides. */
static void draw_bar(struct area area, const struct scene *scene, const struct ui *ui)
{
    const trk_state *state = scene->text.state;
    char text[200];
    struct str out = str_buffer(text, sizeof text);
    area_across(area, 0, 0, area.w, ROLE_BAR, ' ');
    text_turn(&out, &scene->text);
    area_text(area, 1, 0, ROLE_BAR, text);
    out = str_buffer(text, sizeof text);
    if (ui->past || scene->watching)
        message_with(&out, MSG_SCREEN_MOMENT, arg_number("n", (int)ui->moment),
                     arg_number("all", (int)scene->entries));
    else if (state->phase == TRK_PHASE_GAME_OVER)
        message(&out, MSG_PHASE_GAME_OVER);
    else if (scene->deciding <= TRK_CHANCE)
        message_with(&out, scene->busy ? MSG_SCREEN_THINKS : MSG_SCREEN_DECIDES,
                     arg_text("seat", text_seat(&scene->text, scene->deciding)));
    area_text_right(area, area.w - 1, 0, ROLE_BAR, text);
}

/* "[?] help  ": a key and what it does, as pieces of a text. */
struct key_piece {
    char key[40], about[80];
};

static const char *read_piece(const char *text, struct key_piece *piece)
{
    char *const parts[] = {piece->key, piece->about};
    const size_t room[] = {sizeof piece->key, sizeof piece->about};
    for (int i = 0; i < 2; i++) {
        text += i ? *text == ']' : *text == '[';
        size_t n = strcspn(text, i ? "[" : "]");
        size_t fits = n < room[i] - 1 ? n : room[i] - 1;
        memcpy(parts[i], text, fits);
        parts[i][fits] = '\0';
        text += n;
    }
    return text;
}

/* What does not fit as a whole is left out. */
void draw_keys(struct area area, const char *text)
{
    struct key_piece piece;
    int x = 0;
    while (*text) {
        text = read_piece(text, &piece);
        if (x + screen_columns(piece.key) + screen_columns(piece.about) > area.w + 2)
            return;
        x = area_text(area, x, 0, ROLE_KEY, piece.key);
        x = area_text(area, x, 0, ROLE_DIM, piece.about);
    }
}

static enum message keys_of(const struct scene *scene, const struct ui *ui)
{
    static const uint16_t over[] = {[OVER_PAGE] = MSG_KEYS_PAGE,
                                    [OVER_HELP] = MSG_KEYS_HELP,
                                    [OVER_ITEMS] = MSG_KEYS_ITEMS,
                                    [OVER_HAND_OVER] = MSG_KEYS_HAND_OVER};
    static const uint16_t panel[N_PANELS] = {
        MSG_KEYS_CHOICES, MSG_KEYS_THEATER, MSG_KEYS_CITY, MSG_KEYS_BOARDS, MSG_KEYS_LOG};
    if (ui->over)
        return (enum message)over[ui->over];
    if (ui->past || scene->watching)
        return scene->watching ? MSG_KEYS_WATCH : MSG_KEYS_PAST;
    if (scene->busy)
        return MSG_KEYS_BUSY;
    if (ui->panel == PANEL_CHOICES && !scene->n_rows)
        return scene->lesson ? MSG_KEYS_LESSON : MSG_KEYS_WAIT;
    return (enum message)panel[ui->panel];
}

static void draw_foot(struct area area, const struct scene *scene, const struct ui *ui)
{
    if (ui->prompt)
        draw_prompt(area, scene, ui);
    else if (scene->note && scene->note[0])
        area_text_cut(area, 0, 0, area.w, ROLE_WARNING, scene->note);
    else
        draw_keys(area, message_text(keys_of(scene, ui)));
}

/* ---- layouts ----------------------------------------------------------------------- */

static enum role title_role(const struct ui *ui, enum panel panel)
{
    return ui->panel == panel ? ROLE_FOCUS : ROLE_TITLE;
}

static void draw_one(struct area area, const struct scene *scene, const struct ui *ui,
                     enum panel panel)
{
    area_touch(area, TOUCH_PANEL + panel);
    panels[panel](area, scene, ui, title_role(ui, panel));
}

static void draw_tabs(struct area area, const struct ui *ui)
{
    static const uint16_t names[N_PANELS] = {MSG_SCREEN_CHOICES, MSG_NAME_THEATER,
                                             MSG_SCREEN_CITY, MSG_SCREEN_BOARDS,
                                             MSG_SCREEN_LOG};
    int x = 1;
    for (int i = 0; i < N_PANELS; i++) {
        int from = x;
        bool here = ui->panel == (enum panel)i;
        enum role role = here ? ROLE_SELECTED : ROLE_DIM;
        x = area_text(area, x, 0, role, " ");
        x = area_number(area, x, 0, here ? ROLE_SELECTED : ROLE_KEY, i + 1);
        x = area_text(area, x, 0, role, " ");
        x = draw_message(area, x, 0, role, (enum message)names[i]);
        x = area_text(area, x, 0, role, " ") + 1;
        area_touch(area_part(area, from, 0, x - 1 - from, 1), TOUCH_PANEL + (unsigned)i);
    }
}

/* A past moment is looked at together with the log, where the decision would be. */
static enum panel right_panel(const struct scene *scene, const struct ui *ui)
{
    return ui->past || scene->watching ? PANEL_LOG : PANEL_CHOICES;
}

/* Where the log has no place of its own, it has what the decision leaves of it. */
static void draw_decision(struct area area, const struct scene *scene,
                          const struct ui *ui)
{
    int h = draw_choices_height(area, scene);
    bool log = area.h - h > LOG_LINES;
    draw_one(area_part(area, 0, 0, area.w, log ? h : area.h), scene, ui, PANEL_CHOICES);
    if (log)
        draw_one(area_part(area, 0, h, area.w, area.h - h), scene, ui, PANEL_LOG);
}

static void draw_right(struct area area, const struct scene *scene, const struct ui *ui,
                       bool with_log)
{
    int log = with_log ? area.h / 3 < LOG_LEAST ? LOG_LEAST : area.h / 3 : 0;
    if (right_panel(scene, ui) == PANEL_LOG) {
        draw_one(area, scene, ui, PANEL_LOG);
        return;
    }
    if (!log) {
        draw_decision(area, scene, ui);
        return;
    }
    draw_one(area_part(area, 0, 0, area.w, area.h - log), scene, ui, PANEL_CHOICES);
    draw_one(area_part(area, 0, area.h - log, area.w, log), scene, ui, PANEL_LOG);
}

/* Everything at a glance: the table on the left, the decision and the log on the right.
 * Lines that are left over go between the panels. */
static void draw_all(struct area area, const struct scene *scene, const struct ui *ui)
{
    int theater = THEATER_H + 1 + (area.h >= 42), city = CITY_H + (area.h >= 41);
    struct area left = area_part(area, 0, 0, DRAW_TABLE_W, area.h);
    if (area.h < 39)
        theater = THEATER_H;
    draw_one(area_part(left, 0, 0, left.w, theater), scene, ui, PANEL_THEATER);
    draw_one(area_part(left, 0, theater, left.w, city), scene, ui, PANEL_CITY);
    draw_one(area_part(left, 0, theater + city, left.w, area.h), scene, ui, PANEL_BOARDS);
    area_down(area, DRAW_TABLE_W, 0, area.h, ROLE_DIM, 0x2502);
    draw_right(area_part(area, DRAW_TABLE_W + 2, 0, area.w - DRAW_TABLE_W - 2, area.h),
               scene, ui, true);
}

/* One panel of the table beside the decision. */
static void draw_two(struct area area, const struct scene *scene, const struct ui *ui)
{
    enum panel left = ui->panel == right_panel(scene, ui) ? PANEL_THEATER : ui->panel;
    if (left == PANEL_CHOICES)
        left = PANEL_THEATER;
    draw_tabs(area_part(area, 0, 0, area.w, TABS_H), ui);
    struct area body = area_part(area, 0, TABS_H, area.w, area.h - TABS_H);
    draw_one(area_part(body, 0, 0, DRAW_TABLE_W, body.h), scene, ui, left);
    area_down(body, DRAW_TABLE_W, 0, body.h, ROLE_DIM, 0x2502);
    draw_right(area_part(body, DRAW_TABLE_W + 2, 0, body.w - DRAW_TABLE_W - 2, body.h),
               scene, ui, false);
}

/* Where something is only told, what it is about is seen below the words. */
static void draw_spoken_of(struct area area, const struct scene *scene,
                           const struct ui *ui)
{
    int lines = area_wrap(area_part(area, 0, 0, area.w, 0), 0, ROLE_TEXT, scene->context);
    int h = lines + 2 < area.h ? lines + 2 : area.h;
    draw_one(area_part(area, 0, 0, area.w, h), scene, ui, PANEL_CHOICES);
    draw_one(area_part(area, 0, h, area.w, area.h - h), scene, ui, scene->focus);
}

/* The decision where a marker goes, beside the card it would go to. */
static void draw_with_ghost(struct area area, const struct scene *scene,
                            const struct ui *ui)
{
    int w = area.w - DRAW_CARD_W - 4;
    draw_one(area_part(area, 0, 0, w, area.h), scene, ui, PANEL_CHOICES);
    area_down(area, w + 1, 1, area.h - 1, ROLE_DIM, 0x2502);
    draw_ghost(area_part(area, w + 3, 1, DRAW_CARD_W + 1, area.h - 1), scene);
}

static void draw_single(struct area area, const struct scene *scene, const struct ui *ui)
{
    draw_tabs(area_part(area, 0, 0, area.w, TABS_H), ui);
    struct area body = area_part(area, 1, TABS_H, area.w - 2, area.h - TABS_H);
    if (ui->panel == PANEL_CHOICES && !scene->n_rows && scene->focus != PANEL_CHOICES)
        draw_spoken_of(body, scene, ui);
    else if (ui->panel == PANEL_CHOICES && scene->ghost && !ui->past)
        draw_with_ghost(body, scene, ui);
    else if (ui->panel == PANEL_CHOICES)
        draw_decision(body, scene, ui);
    else
        draw_one(body, scene, ui, ui->panel);
}

void draw_small(struct area area)
{
    char text[160];
    struct str out = str_buffer(text, sizeof text);
    message_with(&out, MSG_SCREEN_TOO_SMALL, arg_number("w", area.w),
                 arg_number("h", area.h), arg_number("least_w", DRAW_LEAST_W),
                 arg_number("least_h", DRAW_LEAST_H));
    area_wrap(area, 0, ROLE_STRONG, text);
}

void draw_page(struct screen *screen, int w, int h, bool ascii, const struct scene *scene,
               const struct ui *ui)
{
    screen_clear(screen, w, h, ascii);
    struct area area = screen_area(screen);
    if (area.w < DRAW_LEAST_W || area.h < DRAW_LEAST_H) {
        draw_small(area);
        return;
    }
    struct area body = area_part(area, 0, BAR_H, area.w, area.h - BAR_H - KEYS_H);
    draw_bar(area_part(area, 0, 0, area.w, BAR_H), scene, ui);
    if (ui->over == OVER_HAND_OVER)
        ;
    else if (draw_shows_all(w, h))
        draw_all(body, scene, ui);
    else if (draw_shows_two(w, h))
        draw_two(body, scene, ui);
    else
        draw_single(body, scene, ui);
    draw_overlay(body, scene, ui);
    draw_foot(area_part(area, 0, area.h - KEYS_H, area.w, KEYS_H), scene, ui);
}

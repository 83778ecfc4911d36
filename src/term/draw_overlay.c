/* draw_overlay.c: what lies over the table: pages to read, help, lists, the hand-over,
 * and the line where something is typed. */
#include "term/draw.h"
#include "term/keys.h"

#include <string.h>

static struct area draw_window(struct area area, int w, int h, const char *title)
{
    if (w > area.w)
        w = area.w;
    if (h > area.h)
        h = area.h;
    struct area box = area_part(area, (area.w - w) / 2, (area.h - h) / 2, w, h);
    for (int y = 0; y < box.h; y++)
        area_across(box, 0, y, box.w, ROLE_TEXT, ' ');
    area_touch(box, TOUCH_OVER);
    area_across(box, 1, 0, box.w - 2, ROLE_FOCUS, 0x2500);
    area_across(box, 1, box.h - 1, box.w - 2, ROLE_FOCUS, 0x2500);
    area_down(box, 0, 1, box.h - 2, ROLE_FOCUS, 0x2502);
    area_down(box, box.w - 1, 1, box.h - 2, ROLE_FOCUS, 0x2502);
    area_text(box, 0, 0, ROLE_FOCUS, "\u256d");
    area_text(box, box.w - 1, 0, ROLE_FOCUS, "\u256e");
    area_text(box, 0, box.h - 1, ROLE_FOCUS, "\u2570");
    area_text(box, box.w - 1, box.h - 1, ROLE_FOCUS, "\u256f");
    if (title && title[0]) {
        int x = area_text(box, 2, 0, ROLE_FOCUS, " ");
        x = area_text_cut(box, x, 0, box.w - 6, ROLE_FOCUS, title);
        area_text(box, x, 0, ROLE_FOCUS, " ");
    }
    return area_part(box, 2, 1, box.w - 4, box.h - 2);
}

/* ---- pages ------------------------------------------------------------------------- */

enum { PAGE_W = 96, MARGIN = 2 };

static int page_lines(const char *text, int w)
{
    struct area none = {NULL, 0, 0, w, 0};
    return area_wrap(none, 0, ROLE_TEXT, text);
}

static int page_width(int w)
{
    return w - 2 * MARGIN < PAGE_W ? w - 2 * MARGIN : PAGE_W;
}

/* Lines are only counted, so the text may end anywhere. */
int draw_page_line(const char *page, size_t byte, int w)
{
    int lines = 0;
    size_t from = 0;
    char line[2048];
    for (size_t i = 0; i < byte; i++) {
        if (page[i] != '\n')
            continue;
        size_t n = i - from < sizeof line - 1 ? i - from : sizeof line - 1;
        memcpy(line, page + from, n);
        line[n] = '\0';
        int more = page_lines(line, page_width(w) - 4);
        lines += more ? more : 1;
        from = i + 1;
    }
    return lines;
}

/* A Performance card is drawn beside its words. */
static int card_width(const struct scene *scene)
{
    return scene->page_card ? DRAW_CARD_W + 2 : 0;
}

static void draw_page_card(struct area area, const struct scene *scene)
{
    if (scene->page_card)
        draw_card(area_part(area, area.w - DRAW_CARD_W, 0, DRAW_CARD_W, area.h),
                  &scene->text, scene->page_card - 1, NULL, NULL);
}

static int page_height(const struct scene *scene, int lines, int most)
{
    int h = lines + 4;
    if (scene->page_card && h < DRAW_CARD_H + 4)
        h = DRAW_CARD_H + 4;
    return h < most ? h : most;
}

/* As high as its text, if that fits. */
static void draw_text_page(struct area area, const struct scene *scene,
                           const struct ui *ui)
{
    int w = page_width(area.w), words = w - 4 - card_width(scene);
    int lines = page_lines(scene->page, words), most = area.h - 2 * MARGIN;
    struct area inner =
        draw_window(area, w, page_height(scene, lines, most), scene->page_title);
    struct area body = area_part(inner, 0, 1, words, inner.h - 2);
    int from = ui->over_at > lines - body.h ? lines - body.h : ui->over_at;
    if (from < 0)
        from = 0;
    area_wrap(body, from, ROLE_TEXT, scene->page);
    draw_page_card(area_part(inner, 0, 1, inner.w, inner.h - 2), scene);
    if (from > 0)
        area_text(inner, inner.w - 1, 0, ROLE_KEY, "\u25b4");
    if (from + body.h < lines)
        area_text(inner, inner.w - 1, inner.h - 1, ROLE_KEY, "\u25be");
}

static void draw_hand_over(struct area area, const struct scene *scene)
{
    for (int y = 0; y < area.h; y++)
        area_across(area, 0, y, area.w, ROLE_TEXT, ' ');
    struct area inner = draw_window(area, 60, 9, message_text(MSG_SCREEN_HAND_OVER));
    area_wrap(area_part(inner, 1, 2, inner.w - 2, inner.h - 2), 0, ROLE_STRONG,
              scene->page);
}

/* ---- lists ------------------------------------------------------------------------- */

static void draw_help(struct area area, const struct ui *ui)
{
    unsigned n;
    const struct key_help *help = keys_help(&n);
    int h = (int)n + 4 < area.h - 2 ? (int)n + 4 : area.h - 2;
    struct area inner = draw_window(area, 76, h, message_text(MSG_SCREEN_HELP));
    struct area body = area_part(inner, 0, 1, inner.w, inner.h - 2);
    int first = draw_first(ui->over_at, (int)n, body.h);
    for (int y = 0; y < body.h && first + y < (int)n; y++) {
        const struct key_help *row = &help[first + y];
        bool chosen = first + y == ui->over_at;
        if (chosen)
            area_across(body, 0, y, body.w - 1, ROLE_SELECTED, ' ');
        area_text(body, 0, y, chosen ? ROLE_SELECTED : ROLE_KEY, chosen ? "\u25b8" : "");
        draw_message(body, 2, y, chosen ? ROLE_SELECTED : ROLE_KEY, row->keys);
        draw_message(body, 16, y, chosen ? ROLE_SELECTED : ROLE_TEXT, row->about);
        area_touch(area_part(body, 0, y, body.w, 1), TOUCH_ITEM + (unsigned)(first + y));
    }
    if (first > 0)
        area_text(inner, inner.w - 1, 0, ROLE_KEY, "\u25b4");
    if (first + body.h < (int)n)
        area_text(inner, inner.w - 1, inner.h - 1, ROLE_KEY, "\u25be");
}

static void draw_items(struct area area, const struct scene *scene, const struct ui *ui)
{
    int h = (int)scene->n_items + 4 < area.h - 2 ? (int)scene->n_items + 4 : area.h - 2;
    struct area inner = draw_window(area, 64, h < 8 ? 8 : h, scene->items_title);
    draw_rows(area_part(inner, 0, 1, inner.w, inner.h - 2), scene->item, scene->n_items,
              ui->over_at, true, TOUCH_ITEM);
}

void draw_overlay(struct area area, const struct scene *scene, const struct ui *ui)
{
    if (ui->over == OVER_PAGE)
        draw_text_page(area, scene, ui);
    else if (ui->over == OVER_HELP)
        draw_help(area, ui);
    else if (ui->over == OVER_ITEMS)
        draw_items(area, scene, ui);
    else if (ui->over == OVER_HAND_OVER)
        draw_hand_over(area, scene);
}

/* ---- typing ------------------------------------------------------------------------ */

/* The end of a long line is seen, with the place where the next letter goes. */
void draw_prompt(struct area area, const struct scene *scene, const struct ui *ui)
{
    char sign[2] = {ui->prompt, '\0'};
    int w = screen_columns(ui->input), room = area.w - 3, x;
    const char *text = ui->input;
    (void)scene;
    while (w > room && *text) {
        int columns;
        screen_rune(&text, &columns);
        w -= columns;
    }
    area_across(area, 0, 0, area.w, ROLE_TEXT, ' ');
    x = area_text(area, 0, 0, ROLE_KEY, sign);
    x = area_text(area, x, 0, ROLE_STRONG, text);
    area_text(area, x, 0, ROLE_SELECTED, " ");
}

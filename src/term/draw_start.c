/* draw_start.c: the start screen. */
#include "term/draw.h"
#include "term/start.h"

enum { FORM_W = 76, TOP = 5, ABOUT_LEAST = 6, LIST_LEAST = 6 };

static void draw_line(struct area area, int y, const struct start *start, unsigned row)
{
    char label[200], value[120];
    struct str label_out = str_buffer(label, sizeof label);
    struct str value_out = str_buffer(value, sizeof value);
    bool chosen = (int)row == start->at;
    enum role role = chosen ? ROLE_SELECTED : ROLE_TEXT;
    start_label(start, row, &label_out);
    start_value(start, row, &value_out);
    int room = value_out.n ? area.w - 4 - screen_columns(value) - 4 : area.w - 2;
    if (chosen) {
        area_across(area, 0, y, area.w, role, ' ');
        area_text(area, 0, y, role, "\u25b8");
    }
    area_text_cut(area, 2, y, room, role, label);
    if (!value_out.n)
        return;
    enum role strong = chosen ? ROLE_SELECTED : ROLE_STRONG;
    int x = area.w - screen_columns(value) - 3;
    if (chosen)
        area_text(area, x - 2, y, strong, "\u2190");
    area_text(area, x, y, strong, value);
    if (chosen)
        area_text(area, area.w - 2, y, strong, "\u2192");
}

static void draw_row(struct area area, int y, const struct start *start, unsigned row)
{
    draw_line(area, y, start, row);
    area_touch(area_part(area, 0, y, area.w, 1), TOUCH_ROW + row);
}

static void draw_list(struct area area, const struct start *start)
{
    int n = (int)start_rows(start), first = draw_first(start->at, n, area.h);
    for (int y = 0; y < area.h && first + y < n; y++)
        draw_row(area, y, start, (unsigned)(first + y));
    if (first > 0)
        area_text(area, area.w - 1, 0, ROLE_KEY, "\u25b4");
    if (first + area.h < n)
        area_text(area, area.w - 1, area.h - 1, ROLE_KEY, "\u25be");
}

static void draw_title(struct area area, const struct start *start)
{
    static const uint16_t titles[] = {[START_MENU] = MSG_START_TITLE_MENU,
                                      [START_FORM] = MSG_START_TITLE_FORM,
                                      [START_FILES] = MSG_START_TITLE_FILES,
                                      [START_LESSONS] = MSG_START_TITLE_LESSONS};
    int middle = area.w / 2, w = screen_columns(message_text(MSG_START_NAME));
    draw_message(area, middle - w / 2, 1, ROLE_FOCUS, MSG_START_NAME);
    w = screen_columns(message_text(MSG_START_EDITION));
    draw_message(area, middle - w / 2, 2, ROLE_DIM, MSG_START_EDITION);
    draw_rule(area, 0, TOP - 1, area.w, ROLE_TITLE,
              message_text((enum message)titles[start->page]));
}

/* At the foot of the area; returns how many lines that takes. */
static int draw_about(struct area area, const struct start *start)
{
    char text[1600];
    struct str out = str_buffer(text, sizeof text);
    start_about(start, (unsigned)start->at, &out);
    int lines = area_wrap(area_part(area, 2, 0, area.w - 4, 0), 0, ROLE_TEXT, text);
    int h = lines + 2 > ABOUT_LEAST ? lines + 2 : ABOUT_LEAST;
    if (h > area.h - LIST_LEAST)
        h = area.h - LIST_LEAST;
    draw_rule(area, 0, area.h - h, area.w, ROLE_DIM, NULL);
    area_wrap(area_part(area, 2, area.h - h + 1, area.w - 4, h - 1), 0, ROLE_TEXT, text);
    return h;
}

/* What went wrong stands at the foot of the page, as high as it is. */
static void draw_note(struct area area, const char *note)
{
    int lines = area_wrap(area_part(area, 0, 0, area.w, 0), 0, ROLE_WARNING, note);
    int most = area.h / 2, h = lines < most ? lines : most;
    struct area foot = area_part(area, 0, area.h - h, area.w, h);
    for (int y = 0; y < h; y++)
        area_across(foot, 0, y, foot.w, ROLE_TEXT, ' ');
    area_wrap(foot, 0, ROLE_WARNING, note);
}

static void draw_foot(struct area area, const struct start *start)
{
    static const uint16_t keys[] = {[START_MENU] = MSG_START_KEYS_MENU,
                                    [START_FORM] = MSG_START_KEYS_FORM,
                                    [START_FILES] = MSG_START_KEYS_LIST,
                                    [START_LESSONS] = MSG_START_KEYS_LIST};
    if (start->typing) {
        int x = draw_message(area, 0, 0, ROLE_KEY,
                             start->page == START_FORM ? MSG_START_TYPE_NAME
                                                       : MSG_START_TYPE_PATH);
        x = area_text(area, x + 1, 0, ROLE_STRONG, start->input);
        area_text(area, x, 0, ROLE_SELECTED, " ");
    } else {
        draw_keys(area, message_text((enum message)keys[start->page]));
    }
}

void start_draw(struct screen *screen, int w, int h, bool ascii,
                const struct start *start)
{
    screen_clear(screen, w, h, ascii);
    struct area area = screen_area(screen);
    if (area.w < DRAW_LEAST_W || area.h < DRAW_LEAST_H) {
        draw_small(area);
        return;
    }
    struct area middle = area_part(area, (area.w - FORM_W) / 2, 0, FORM_W, area.h - 1);
    struct area body = area_part(middle, 0, TOP, middle.w, middle.h - TOP);
    draw_title(middle, start);
    int about = draw_about(body, start);
    draw_list(area_part(body, 0, 0, body.w, body.h - about), start);
    if (start->note[0] && !start->typing)
        draw_note(area_part(area, 2, 0, area.w - 4, area.h), start->note);
    else
        draw_foot(area_part(area, 2, area.h - 1, area.w - 2, 1), start);
}

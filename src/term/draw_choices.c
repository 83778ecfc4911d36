/* draw_choices.c: the decision with its choices, and the log. */
#include "term/draw.h"

enum { LEAST_LIST = 4 };

/* ---- the decision ------------------------------------------------------------------ */

/* Lines a text takes in so many columns. */
static int lines_of(struct area area, const char *text)
{
    area.h = 0;
    return text ? area_wrap(area, 0, ROLE_TEXT, text) : 0;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* What the cursor is on, in words, at the foot of the panel. */
static int draw_detail(struct area area, const struct scene *scene)
{
    int most = area.h - LEAST_LIST > area.h / 2 ? area.h / 2 : area.h - LEAST_LIST;
    int lines = least(lines_of(area, scene->detail), most);
    if (lines <= 0)
        return 0;
    draw_rule(area, 0, area.h - lines - 1, area.w, ROLE_DIM, NULL);
    area_wrap(area_part(area, 0, area.h - lines, area.w, lines), 0, ROLE_STRONG,
              scene->detail);
    return lines + 1;
}

int draw_choices_height(struct area area, const struct scene *scene)
{
    enum { TITLE_H = 1, DETAIL_H = 5 };
    int context = lines_of(area, scene->context);
    return TITLE_H + context + 1 + (int)scene->n_rows + (scene->n_rows ? DETAIL_H : 0);
}

void draw_choices(struct area area, const struct scene *scene, const struct ui *ui,
                  enum role role)
{
    bool fits = screen_columns(scene->heading) + 5 <= area.w;
    draw_rule(area, 0, 0, area.w, role, fits ? scene->heading : scene->phase);
    struct area body = area_part(area, 0, 1, area.w, area.h - 1);
    int most = scene->n_rows ? body.h / 2 : body.h;
    int y = least(lines_of(area, scene->context), most);
    if (scene->context)
        area_wrap(area_part(body, 0, 0, body.w, y), 0, ROLE_TEXT, scene->context);
    y += y > 0;
    body = area_part(body, 0, y, body.w, body.h - y);
    body.h -= draw_detail(body, scene);
    draw_rows(body, scene->row, scene->n_rows, ui->at[PANEL_CHOICES], role == ROLE_FOCUS,
              TOUCH_ROW);
}

/* ---- the log ----------------------------------------------------------------------- */

/* From the line at the bottom upwards, as far as there is room.  A point marks what is
 * new to the reader, the cursor what can be looked at as it was. */
static void draw_lines(struct area area, const struct log *log, int bottom, int at,
                       bool focus)
{
    int y = area.h;
    for (int i = bottom; i >= 0 && y > 0; i--) {
        const char *line = log->text + log->line[i].text;
        struct area part = {area.screen, area.x + 2, area.y, area.w - 2, 0};
        int lines = area_wrap(part, 0, ROLE_TEXT, line), first = y - lines;
        bool chosen = focus && i == at;
        int skip = first < 0 ? -first : 0;
        area_wrap(area_part(area, 2, first + skip, area.w - 2, lines - skip), skip,
                  chosen ? ROLE_SELECTED : ROLE_TEXT, line);
        if (first >= 0 && chosen)
            area_text(area, 0, first, ROLE_KEY, "\u25b8");
        else if (first >= 0 && (uint32_t)i >= log->news)
            area_text(area, 0, first, ROLE_KEY, "\u00b7");
        y = first;
    }
}

/* The last line that fits when a line is the first to be seen. */
static int last_from(struct area area, const struct log *log, int first)
{
    int y = 0, i = first;
    for (; i < (int)log->n && y <= area.h; i++) {
        struct area part = {area.screen, area.x + 2, area.y, area.w - 2, 0};
        y += area_wrap(part, 0, ROLE_TEXT, log->text + log->line[i].text);
    }
    return y > area.h ? i - 2 : i - 1;
}

/* A lesson that tells of what has happened shows it from its beginning. */
static bool is_told(const struct scene *scene, const struct ui *ui)
{
    return scene->lesson && scene->focus == PANEL_LOG && ui->panel == PANEL_CHOICES &&
           scene->log->news < scene->log->n;
}

void draw_log(struct area area, const struct scene *scene, const struct ui *ui,
              enum role role)
{
    const struct log *log = scene->log;
    draw_rule(area, 0, 0, area.w, role, message_text(MSG_SCREEN_LOG));
    struct area body = area_part(area, 0, 1, area.w, area.h - 1);
    if (!log || !log->n) {
        draw_message(body, 0, 0, ROLE_DIM, MSG_PLAY_NO_EVENTS);
        return;
    }
    int last = (int)log->n - 1, at = last - ui->at[PANEL_LOG];
    if (at < 0)
        at = 0;
    int bottom = least(last, at + body.h / 4);
    if (is_told(scene, ui))
        bottom = last_from(body, log, (int)log->news);
    draw_lines(body, log, bottom, at, role == ROLE_FOCUS || ui->past);
    if (bottom < last)
        area_text(body, body.w - 1, body.h - 1, ROLE_KEY, "\u25be");
}

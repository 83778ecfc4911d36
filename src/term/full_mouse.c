/* full_mouse.c: what a click means on the full screen. */
#include "term/full.h"

/* The first click shows what a line is about, the next one takes it. */
static uint32_t click_line(int *at, int line)
{
    if (*at == line)
        return PRESS_ENTER;
    *at = line;
    return PRESS_RESIZE;
}

static uint32_t click_over(struct full *full, unsigned touch)
{
    if (full->ui.over == OVER_HAND_OVER)
        return PRESS_RESIZE;
    if ((touch & TOUCH_KINDS) == TOUCH_ITEM)
        return click_line(&full->ui.over_at, (int)(touch - TOUCH_ITEM));
    return touch == TOUCH_OVER ? PRESS_RESIZE : PRESS_ESCAPE;
}

static uint32_t click_row(struct full *full, int row)
{
    struct ui *ui = &full->ui;
    if (ui->panel == PANEL_CHOICES)
        return click_line(&ui->at[PANEL_CHOICES], row);
    ui->panel = PANEL_CHOICES;
    ui->at[PANEL_CHOICES] = row;
    return PRESS_RESIZE;
}

uint32_t full_click(struct full *full, uint32_t key)
{
    struct ui *ui = &full->ui;
    if (key < PRESS_CLICK)
        return key;
    unsigned touch = screen_touch(&full->screen, keys_click_x(key), keys_click_y(key));
    if (ui->prompt)
        return PRESS_RESIZE;
    if (ui->over)
        return click_over(full, touch);
    if ((touch & TOUCH_KINDS) == TOUCH_ROW && !ui->past && !full->scene.watching)
        return click_row(full, (int)(touch - TOUCH_ROW));
    if ((touch & TOUCH_KINDS) == TOUCH_PANEL)
        ui->panel = (enum panel)(touch - TOUCH_PANEL);
    return PRESS_RESIZE;
}

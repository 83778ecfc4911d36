/* keys_find.c: see keys_find.h. */
#include "term/keys_find.h"

#include "term/draw.h"
#include "term/keys.h"

#include <string.h>

static char fold(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return c;
}

static bool begins(const char *text, const char *word)
{
    while (*word && fold(*text) == fold(*word)) {
        text++;
        word++;
    }
    return !*word;
}

bool keys_contains(const char *text, const char *word)
{
    for (; *text; text++)
        if (begins(text, word))
            return true;
    return !*word;
}

/* The next row behind `at` with the word; `at` when there is none. */
static int next_row(const struct row *row, int n, int at, const char *word)
{
    for (int i = 1; i <= n; i++) {
        int to = (at + i) % n;
        if (row[to].kind != ROW_HEADING && keys_contains(row[to].label, word))
            return to;
    }
    return at;
}

static int next_help(int at, const char *word)
{
    unsigned n;
    const struct key_help *help = keys_help(&n);
    for (unsigned i = 1; i <= n; i++) {
        unsigned to = ((unsigned)at + i) % n;
        if (keys_contains(message_text(help[to].about), word))
            return (int)to;
    }
    return at;
}

/* The log is searched from the cursor backwards. */
static void find_in_log(struct ui *ui, const struct log *log)
{
    int n = log ? (int)log->n : 0;
    for (int i = 1; i <= n; i++) {
        int back = (ui->at[PANEL_LOG] + i) % n;
        if (keys_contains(log->text + log->line[n - 1 - back].text, ui->find)) {
            ui->at[PANEL_LOG] = back;
            return;
        }
    }
}

/* A page has lines of its own; those on the screen are counted by the drawing. */
static void find_in_page(struct ui *ui, const struct scene *scene)
{
    const char *page = scene->page ? scene->page : "";
    int first = -1;
    for (const char *at = page; *at; at++) {
        if (!begins(at, ui->find))
            continue;
        int shown = draw_page_line(page, (size_t)(at - page), ui->w);
        if (first < 0)
            first = shown;
        if (shown > ui->over_at) {
            ui->over_at = shown;
            return;
        }
    }
    if (first >= 0)
        ui->over_at = first;
}

void keys_find(struct ui *ui, const struct scene *scene)
{
    if (!ui->find[0])
        return;
    if (ui->over == OVER_PAGE)
        find_in_page(ui, scene);
    else if (ui->over == OVER_HELP)
        ui->over_at = next_help(ui->over_at, ui->find);
    else if (ui->over == OVER_ITEMS && scene->n_items)
        ui->over_at = next_row(scene->item, (int)scene->n_items, ui->over_at, ui->find);
    else if (ui->panel == PANEL_LOG || ui->past)
        find_in_log(ui, scene->log);
    else if (scene->n_rows)
        ui->at[PANEL_CHOICES] =
            next_row(scene->row, (int)scene->n_rows, ui->at[PANEL_CHOICES], ui->find);
}

/* keys.c: see keys.h. */
#include "term/keys.h"

#include "term/keys_find.h"

#include <string.h>

enum { PAGE = 10 };

static const struct action nothing = {ACT_NOTHING, 0, ""};

static struct action act(enum action_kind kind, unsigned value)
{
    return (struct action){kind, value, ""};
}

static struct action run(const char *text)
{
    struct action action = {ACT_RUN, 0, ""};
    strncpy(action.text, text, sizeof action.text - 1);
    return action;
}

/* hjkl are arrows; what terminals send for the same key is one key. */
static uint32_t same_key(uint32_t key)
{
    static const struct {
        uint32_t key, is;
    } rows[] = {{'h', PRESS_LEFT},      {'j', PRESS_DOWN},    {'k', PRESS_UP},
                {'l', PRESS_RIGHT},     {'\r', PRESS_ENTER},  {'\n', PRESS_ENTER},
                {'\t', PRESS_TAB},      {0x1b, PRESS_ESCAPE}, {0x7f, PRESS_BACKSPACE},
                {0x08, PRESS_BACKSPACE}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].key == key)
            return rows[i].is;
    return key;
}

/* Where a key takes a cursor in a list; -1: it does not. */
static int moved(uint32_t key, int at, int n)
{
    int to = key == PRESS_UP          ? at - 1
             : key == PRESS_DOWN      ? at + 1
             : key == PRESS_PAGE_UP   ? at - PAGE
             : key == PRESS_PAGE_DOWN ? at + PAGE
             : key == PRESS_HOME      ? 0
             : key == PRESS_END       ? n - 1
                                      : -1;
    if (to == -1 && key != PRESS_UP)
        return -1;
    return to < 0 ? 0 : to >= n ? (n ? n - 1 : 0) : to;
}

/* ---- typing ------------------------------------------------------------------------ */

void keys_prompt(struct ui *ui, char prompt, const char *text)
{
    ui->prompt = prompt;
    ui->n_input = strlen(text);
    if (ui->n_input >= sizeof ui->input)
        ui->n_input = 0;
    memcpy(ui->input, text, ui->n_input);
    ui->input[ui->n_input] = '\0';
    ui->complete[0] = '\0';
    ui->completed = 0;
}

/* Only ASCII is typed: names, moves and commands need no more. */
static void type(struct ui *ui, uint32_t key)
{
    if (key < ' ' || key > '~' || ui->n_input + 1 >= sizeof ui->input)
        return;
    ui->input[ui->n_input++] = (char)key;
    ui->input[ui->n_input] = '\0';
    ui->completed = 0;
}

static void rub_out(struct ui *ui)
{
    ui->completed = 0;
    if (ui->n_input)
        ui->input[--ui->n_input] = '\0';
    else
        ui->prompt = 0;
}

static struct action enter_prompt(struct ui *ui, const struct scene *scene)
{
    bool find = ui->prompt == '/';
    ui->prompt = 0;
    if (!find)
        return ui->n_input ? run(ui->input) : nothing;
    if (ui->n_input)
        memcpy(ui->find, ui->input, sizeof ui->find);
    keys_find(ui, scene);
    return nothing;
}

static struct action press_prompt(struct ui *ui, const struct scene *scene, uint32_t key)
{
    enum { KILL = 0x15 }; /* Ctrl-U */
    if (key == PRESS_ESCAPE)
        ui->prompt = 0;
    else if (key == PRESS_ENTER)
        return enter_prompt(ui, scene);
    else if (key == PRESS_TAB && ui->prompt == ':')
        return act(ACT_COMPLETE, 0);
    else if (key == PRESS_BACKSPACE)
        rub_out(ui);
    else if (key == KILL)
        keys_prompt(ui, ui->prompt, "");
    else
        type(ui, key);
    return nothing;
}

/* ---- help -------------------------------------------------------------------------- */

/* Enter on an entry does what its key does. */
static const struct key_help help[] = {
    {PRESS_ENTER, MSG_KEY_ENTER, MSG_KEY_ABOUT_ENTER},
    {PRESS_ESCAPE, MSG_KEY_ESCAPE, MSG_KEY_ABOUT_ESCAPE},
    {PRESS_DOWN, MSG_KEY_ARROWS, MSG_KEY_ABOUT_ARROWS},
    {PRESS_TAB, MSG_KEY_TAB, MSG_KEY_ABOUT_TAB},
    {':', MSG_KEY_COLON, MSG_KEY_ABOUT_COLON},
    {'/', MSG_KEY_SLASH, MSG_KEY_ABOUT_SLASH},
    {'u', MSG_KEY_UNDO, MSG_KEY_ABOUT_UNDO},
    {'U', MSG_KEY_REDO, MSG_KEY_ABOUT_REDO},
    {'B', MSG_KEY_TAKEBACK, MSG_KEY_ABOUT_TAKEBACK},
    {'t', MSG_KEY_HINT, MSG_KEY_ABOUT_HINT},
    {'n', MSG_KEY_NEWS, MSG_KEY_ABOUT_NEWS},
    {'p', MSG_KEY_PAST, MSG_KEY_ABOUT_PAST},
    {'x', MSG_KEY_LOOK_UP, MSG_KEY_ABOUT_LOOK_UP},
    {'r', MSG_KEY_RULE, MSG_KEY_ABOUT_RULE},
    {'c', MSG_KEY_CARDS, MSG_KEY_ABOUT_CARDS},
    {'T', MSG_KEY_TABLE, MSG_KEY_ABOUT_TABLE},
    {'b', MSG_KEY_SPEED, MSG_KEY_ABOUT_SPEED},
    {'o', MSG_KEY_SEATS, MSG_KEY_ABOUT_SEATS},
    {'s', MSG_KEY_SAVE, MSG_KEY_ABOUT_SAVE},
    {'L', MSG_KEY_LOAD, MSG_KEY_ABOUT_LOAD},
    {'R', MSG_KEY_REPORT, MSG_KEY_ABOUT_REPORT},
    {'q', MSG_KEY_LEAVE, MSG_KEY_ABOUT_LEAVE},
};

const struct key_help *keys_help(unsigned *n)
{
    *n = sizeof help / sizeof *help;
    return help;
}

static struct action press_table(struct ui *ui, const struct scene *scene, uint32_t key);

static struct action press_help(struct ui *ui, const struct scene *scene, uint32_t key)
{
    unsigned n = sizeof help / sizeof *help;
    int to = moved(key, ui->over_at, (int)n);
    if (to >= 0)
        ui->over_at = to;
    else if (key == PRESS_ENTER || key == PRESS_RIGHT) {
        ui->over = OVER_NONE;
        return press_table(ui, scene, help[ui->over_at].key);
    } else if (key == '/')
        keys_prompt(ui, '/', "");
    else if (key == PRESS_ESCAPE || key == PRESS_LEFT || key == 'q' || key == '?')
        ui->over = OVER_NONE;
    return nothing;
}

/* ---- other overlays ---------------------------------------------------------------- */

static void close_page(struct ui *ui)
{
    ui->over = ui->under;
    ui->over_at = ui->under_at;
    ui->under = OVER_NONE;
}

static struct action press_page(struct ui *ui, const struct scene *scene, uint32_t key)
{
    enum { MANY_LINES = 100000 };
    int to = moved(key, ui->over_at, MANY_LINES);
    (void)scene;
    if (to >= 0)
        ui->over_at = key == PRESS_END ? MANY_LINES : to;
    else if (key == ' ')
        ui->over_at += PAGE;
    else if (key == PRESS_ESCAPE || key == PRESS_ENTER || key == PRESS_LEFT || key == 'q')
        close_page(ui);
    else if (key == ':' || key == '/')
        keys_prompt(ui, (char)key, "");
    return nothing;
}

static struct action press_items(struct ui *ui, const struct scene *scene, uint32_t key)
{
    int to = moved(key, ui->over_at, (int)scene->n_items);
    if (to >= 0)
        ui->over_at = to;
    else if (key == PRESS_ENTER || key == PRESS_RIGHT)
        return act(ACT_ITEM, (unsigned)ui->over_at);
    else if (key == PRESS_ESCAPE || key == PRESS_LEFT || key == 'q')
        ui->over = OVER_NONE;
    else if (key == '/')
        keys_prompt(ui, '/', "");
    return nothing;
}

static struct action press_hand_over(struct ui *ui, const struct scene *scene,
                                     uint32_t key)
{
    (void)scene;
    if (key == PRESS_ENTER)
        return act(ACT_GO_ON, 0);
    if (key == ':')
        keys_prompt(ui, ':', "");
    else if (key == 'u')
        keys_prompt(ui, ':', "undo ");
    else if (key == 'q')
        return act(ACT_LEAVE, 0);
    return nothing;
}

/* ---- the past ---------------------------------------------------------------------- */

static struct action to_moment(struct ui *ui, uint32_t moment)
{
    ui->moment = moment;
    return act(ACT_MOMENT, 0);
}

static struct action press_past(struct ui *ui, const struct scene *scene, uint32_t key)
{
    uint32_t last = scene->entries, at = ui->moment;
    if (key == PRESS_LEFT || key == PRESS_UP)
        return to_moment(ui, at ? at - 1 : 0);
    if (key == PRESS_RIGHT || key == PRESS_DOWN || key == PRESS_ENTER || key == ' ')
        return to_moment(ui, at < last ? at + 1 : last);
    if (key == PRESS_HOME)
        return to_moment(ui, 0);
    if (key == PRESS_END)
        return to_moment(ui, last);
    if (key == PRESS_PAGE_UP || key == '[')
        return act(ACT_TURN, 0);
    if (key == PRESS_PAGE_DOWN || key == ']')
        return act(ACT_TURN, 1);
    if (key == PRESS_ESCAPE || key == 'p' || key == 'n')
        return act(scene->watching ? ACT_LEAVE : ACT_PRESENT, 0);
    return press_table(ui, scene, key);
}

/* ---- the table --------------------------------------------------------------------- */

/* Keys that do the same wherever the cursor is. */
static const struct {
    char key;
    uint8_t kind;     /* enum action_kind */
    const char *text; /* a command, or what the prompt begins with */
} commands[] = {
    {'u', ACT_RUN, "undo"},
    {'U', ACT_RUN, "redo"},
    {'B', ACT_RUN, "takeback"},
    {'t', ACT_RUN, "hint"},
    {'T', ACT_RUN, "table"},
    {'o', ACT_RUN, "seat"},
    {'R', ACT_COMPLETE, "report "},
    {'s', ACT_COMPLETE, "save "},
    {'L', ACT_COMPLETE, "load "},
    {':', ACT_COMPLETE, ""},
    {'x', ACT_LOOK_UP, ""},
    {'c', ACT_LOOK_ALL, ""},
    {'r', ACT_RULE, ""},
    {'n', ACT_NEWS, ""},
    {'b', ACT_SPEED, ""},
    {'q', ACT_LEAVE, ""},
};

static struct action press_command(struct ui *ui, uint32_t key)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if ((uint32_t)commands[i].key != key)
            continue;
        if (commands[i].kind == ACT_COMPLETE) {
            keys_prompt(ui, ':', commands[i].text);
            return nothing;
        }
        return commands[i].kind == ACT_RUN ? run(commands[i].text)
                                           : act((enum action_kind)commands[i].kind, 0);
    }
    return nothing;
}

static bool can_be_chosen(const struct scene *scene, int at)
{
    return at >= 0 && at < (int)scene->n_rows && scene->row[at].kind != ROW_HEADING;
}

/* Headings are passed over, in the direction of the move. */
static int pass_headings(const struct scene *scene, int to, int step)
{
    int at = to;
    while (at >= 0 && at < (int)scene->n_rows && !can_be_chosen(scene, at))
        at += step;
    for (; !can_be_chosen(scene, at) && step > 0 && at > 0;)
        at--;
    for (; !can_be_chosen(scene, at) && step < 0 && at + 1 < (int)scene->n_rows;)
        at++;
    return at < 0 ? 0 : at;
}

void keys_first_row(struct ui *ui, const struct scene *scene)
{
    ui->at[PANEL_CHOICES] = pass_headings(scene, 0, 1);
}

static struct action press_choices(struct ui *ui, const struct scene *scene, uint32_t key)
{
    int *at = &ui->at[PANEL_CHOICES], to = moved(key, *at, (int)scene->n_rows);
    bool up = key == PRESS_UP || key == PRESS_PAGE_UP || key == PRESS_END;
    if (to >= 0)
        *at = pass_headings(scene, to, up ? -1 : 1);
    else if ((key == PRESS_ENTER || key == PRESS_RIGHT) && can_be_chosen(scene, *at))
        return act(ACT_CHOOSE, (unsigned)*at);
    else if (key == PRESS_LEFT || key == PRESS_ESCAPE || key == PRESS_BACKSPACE)
        return act(ACT_BACK, 0);
    return nothing;
}

/* The cursor of the log counts from its end. */
static struct action press_log(struct ui *ui, const struct scene *scene, uint32_t key)
{
    int n = scene->log ? (int)scene->log->n : 0, *back = &ui->at[PANEL_LOG];
    int to = moved(key, n - 1 - *back, n);
    if (to >= 0 && n)
        *back = n - 1 - to;
    else if ((key == PRESS_ENTER || key == PRESS_RIGHT) && n)
        return act(ACT_PAST, scene->log->line[n - 1 - *back].entry + 1);
    return nothing;
}

static unsigned next_board(const trk_state *state, unsigned board, int step)
{
    unsigned n = state->config.players ? state->config.players : 1, i = 0;
    while (state->turn && i < n && state->order[i] != board)
        i++;
    if (!state->turn)
        i = board;
    i = (i + n + (unsigned)step) % n;
    return state->turn ? state->order[i] : i;
}

static struct action press_boards(struct ui *ui, const struct scene *scene, uint32_t key)
{
    if (key == PRESS_LEFT || key == PRESS_RIGHT) {
        ui->board = next_board(scene->text.state, ui->board, key == PRESS_LEFT ? -1 : 1);
        ui->at[PANEL_BOARDS] = 0;
    } else if (key == PRESS_ENTER) {
        return act(ACT_LOOK_UP, 0);
    }
    return nothing;
}

static struct action scroll(struct ui *ui, uint32_t key)
{
    enum { MOST = 60 };
    int to = moved(key, ui->at[ui->panel], MOST);
    if (to >= 0)
        ui->at[ui->panel] = to;
    else if (key == PRESS_ENTER)
        return act(ACT_LOOK_UP, 0);
    return nothing;
}

static struct action press_panel(struct ui *ui, const struct scene *scene, uint32_t key)
{
    if (ui->panel == PANEL_CHOICES)
        return press_choices(ui, scene, key);
    if (key == PRESS_ESCAPE) {
        ui->panel = PANEL_CHOICES;
        return nothing;
    }
    if (ui->panel == PANEL_LOG)
        return press_log(ui, scene, key);
    if (ui->panel == PANEL_BOARDS &&
        (key == PRESS_LEFT || key == PRESS_RIGHT || key == PRESS_ENTER))
        return press_boards(ui, scene, key);
    return scroll(ui, key);
}

static struct action press_table(struct ui *ui, const struct scene *scene, uint32_t key)
{
    if (key >= '1' && key < '1' + N_PANELS)
        ui->panel = (enum panel)(key - '1');
    else if (key == PRESS_TAB)
        ui->panel = (enum panel)((ui->panel + 1) % N_PANELS);
    else if (key == PRESS_BACK_TAB)
        ui->panel = (enum panel)((ui->panel + N_PANELS - 1) % N_PANELS);
    else if (key == '?') {
        ui->over = OVER_HELP;
        ui->over_at = 0;
    } else if (key == '/')
        keys_prompt(ui, '/', "");
    else if (key == 'p')
        return act(ACT_PAST, scene->entries);
    else if (key > ' ' && key <= '~')
        return press_command(ui, key);
    else
        return press_panel(ui, scene, key);
    return nothing;
}

struct action keys_press(struct ui *ui, const struct scene *scene, uint32_t key)
{
    typedef struct action press(struct ui *, const struct scene *, uint32_t);
    static press *const over[] = {[OVER_PAGE] = press_page,
                                  [OVER_HELP] = press_help,
                                  [OVER_ITEMS] = press_items,
                                  [OVER_HAND_OVER] = press_hand_over};
    if (ui->prompt && key >= ' ' && key <= '~') {
        type(ui, key);
        return nothing;
    }
    key = same_key(key);
    if (ui->prompt)
        return press_prompt(ui, scene, key);
    if (ui->over)
        return over[ui->over](ui, scene, key);
    if (ui->past || scene->watching)
        return press_past(ui, scene, key);
    return press_table(ui, scene, key);
}

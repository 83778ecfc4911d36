/* start.c: the keys of the start screen, and what they change. */
#include "term/start.h"

#include "data/data.h"
#include "term/keys_find.h"
#include "term/start_rows.h"

#include <string.h>

void start_init(struct start *start)
{
    unsigned n;
    const trk_level *levels = trk_levels(&n);
    const trk_level *usual = trk_level_find("novice", 6);
    trk_config_init(&start->config, TRK_REVISED_2019, 3);
    start->config.setup = TRK_SETUP_FIRST;
    start->config.modules = 0;
    start->person[0] = 1;
    start->speed = PLAIN_NORMAL;
    for (unsigned seat = 0; usual && seat < TRK_MAX_PLAYERS; seat++)
        start->level[seat] = (uint8_t)(usual - levels);
}

static void open_page(struct start *start, enum start_page page)
{
    start->page = page;
    start->at = 0;
    start->note[0] = '\0';
}

void start_home(struct start *start)
{
    open_page(start, START_MENU);
}

/* ---- typing ------------------------------------------------------------------------ */

static void begin_typing(struct start *start)
{
    start->typing = true;
    start->n_input = 0;
    start->input[0] = '\0';
}

static void note(struct start *start, enum message id)
{
    struct str out = str_buffer(start->note, sizeof start->note);
    message(&out, id);
}

static bool same_word(const char *a, const char *b)
{
    return keys_contains(a, b) && strlen(a) == strlen(b);
}

/* Moves name seats by Magicians' labels and as seat1, so nobody can be called that; nor
 * as somebody else. */
static bool is_taken(const struct start *start, unsigned seat)
{
    char number[] = "seat1";
    for (unsigned i = 0; i < TRK_N_MAGICIANS; i++)
        if (same_word(start->input, data_magicians[i].label))
            return true;
    for (unsigned i = 0; i < TRK_MAX_PLAYERS; i++, number[4]++)
        if (same_word(start->input, number) ||
            (i != seat && strcmp(start->input, start->names.name[i]) == 0))
            return true;
    return false;
}

static void type_name(struct start *start)
{
    unsigned seat = start_seat_of_row((unsigned)start->at);
    if (start->n_input && !trk_name_fits(start->input, start->n_input))
        note(start, MSG_START_BAD_NAME);
    else if (start->n_input && is_taken(start, seat))
        note(start, MSG_START_NAME_TAKEN);
    else
        memcpy(start->names.name[seat], start->input, start->n_input + 1);
}

static void end_typing(struct start *start)
{
    start->typing = false;
    if (start->page == START_FORM) {
        type_name(start);
    } else if (start->n_input) {
        memcpy(start->path, start->input, sizeof start->path);
        start->want = start->files_for;
    }
}

/* Bytes of UTF-8 come one after the other; control bytes have no business here. */
static void type_key(struct start *start, uint32_t key)
{
    char bytes[4];
    unsigned n = key < 0x80 ? 1 : key < 0x800 ? 2 : key < 0x10000 ? 3 : 4;
    static const unsigned char first[] = {0, 0, 0xc0, 0xe0, 0xf0};
    if (key < ' ' || (key >= 0x7f && key < 0xa0) || key >= PRESS_NONE ||
        start->n_input + n >= sizeof start->input)
        return;
    for (unsigned i = n - 1; i > 0; i--, key >>= 6)
        bytes[i] = (char)(0x80 | (key & 0x3f));
    bytes[0] = (char)(first[n == 1 ? 0 : n] | key);
    memcpy(start->input + start->n_input, bytes, n);
    start->n_input += n;
    start->input[start->n_input] = '\0';
}

static void rub_out(struct start *start)
{
    while (start->n_input && (start->input[start->n_input - 1] & 0xc0) == 0x80)
        start->n_input--;
    start->n_input -= start->n_input > 0;
    start->input[start->n_input] = '\0';
}

static void press_typing(struct start *start, uint32_t key)
{
    if (key == PRESS_ENTER || key == '\r' || key == '\n')
        end_typing(start);
    else if (key == PRESS_ESCAPE || key == 0x1b)
        start->typing = false;
    else if (key == PRESS_BACKSPACE || key == 0x7f || key == 8)
        rub_out(start);
    else
        type_key(start, key);
}

/* ---- choosing ---------------------------------------------------------------------- */

static void choose_menu(struct start *start)
{
    switch (start_want_of_row(start, (unsigned)start->at)) {
    case START_NEW:
        open_page(start, START_FORM);
        break;
    case START_LOAD:
    case START_REPLAY:
        start->files_for = start_want_of_row(start, (unsigned)start->at);
        open_page(start, START_FILES);
        break;
    case START_LEARN:
        open_page(start, START_LESSONS);
        break;
    case START_CONTINUE:
        start->want = START_CONTINUE;
        break;
    default:
        start->want = START_LEAVE;
        break;
    }
}

/* The last row of the files is for a path that is typed. */
static void choose_file(struct start *start)
{
    if ((unsigned)start->at >= start->n_files) {
        begin_typing(start);
        return;
    }
    memcpy(start->path, start->file[start->at], START_FILE);
    start->want = start->files_for;
}

static void choose_form(struct start *start)
{
    enum form_row row = start_form_row(start, (unsigned)start->at);
    if (row == FORM_BEGIN) {
        trk_err err = trk_config_check(&start->config);
        if (err)
            note(start, err == TRK_ERR_MODULE ? MSG_CLI_NO_MODULE : MSG_CLI_BAD_CONFIG);
        else
            start->want = START_NEW;
    } else if (row == FORM_SEAT) {
        begin_typing(start);
    } else {
        start_change(start, (unsigned)start->at, 1);
    }
}

static void choose(struct start *start)
{
    if (start->page == START_MENU) {
        choose_menu(start);
    } else if (start->page == START_FORM) {
        choose_form(start);
    } else if (start->page == START_FILES) {
        choose_file(start);
    } else {
        start->lesson = (unsigned)start->at;
        start->want = START_LEARN;
    }
}

static void back(struct start *start)
{
    if (start->page == START_MENU)
        start->want = START_LEAVE;
    else
        open_page(start, START_MENU);
}

static void move_cursor(struct start *start, int to)
{
    int n = (int)start_rows(start);
    start->at = to < 0 ? n - 1 : to >= n ? 0 : to;
}

void start_press(struct start *start, uint32_t key)
{
    if (start->typing) {
        press_typing(start, key);
        return;
    }
    start->note[0] = '\0';
    if (key == PRESS_UP || key == 'k')
        move_cursor(start, start->at - 1);
    else if (key == PRESS_DOWN || key == 'j' || key == PRESS_TAB || key == '\t')
        move_cursor(start, start->at + 1);
    else if (key == PRESS_ENTER || key == '\r' || key == '\n')
        choose(start);
    else if (key == PRESS_ESCAPE || key == 0x1b || key == 'q')
        back(start);
    else if (start->page == START_FORM && (key == PRESS_LEFT || key == 'h'))
        start_change(start, (unsigned)start->at, -1);
    else if (start->page == START_FORM &&
             (key == PRESS_RIGHT || key == 'l' || key == ' '))
        start_change(start, (unsigned)start->at, 1);
}

/* The first click shows what a line is about, the next one takes it. */
uint32_t start_click(struct start *start, const struct screen *screen, uint32_t key)
{
    if (key < PRESS_CLICK || start->typing)
        return key;
    unsigned touch = screen_touch(screen, keys_click_x(key), keys_click_y(key));
    if ((touch & TOUCH_KINDS) != TOUCH_ROW)
        return PRESS_NONE;
    if (start->at == (int)(touch - TOUCH_ROW))
        return PRESS_ENTER;
    start->at = (int)(touch - TOUCH_ROW);
    return PRESS_NONE;
}

void start_ask(struct start *start, struct terminal *terminal)
{
    static struct screen screen;
    start->want = START_NOTHING;
    while (start->want == START_NOTHING) {
        int w, h;
        terminal->size(terminal->context, &w, &h);
        start_draw(&screen, w, h, terminal->ascii, start);
        terminal->show(terminal->context, &screen);
        uint32_t key = start_click(start, &screen, terminal->key(terminal->context, -1));
        if (key == PRESS_CLOSED)
            start->want = START_LEAVE;
        else
            start_press(start, key);
    }
}

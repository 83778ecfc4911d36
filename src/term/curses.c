/* curses.c: the only file that knows the terminal: it writes cells to it, reads keys from
 * it, and restores it whatever happens. */
#include "term/curses.h"

#include "term/palette.h"

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

enum { ESCAPE_MS = 100, RESTORE_TEXT = 256, MOUSE_TEXT = 16, N_SIGNALS = 11 };

/* What a signal handler needs, prepared while there is time. */
static struct {
    volatile sig_atomic_t taken;
    struct termios before;
    bool has_before, at_exit;
    char restore[RESTORE_TEXT];
    size_t restore_n;
    struct sigaction old[N_SIGNALS];
    SCREEN *screen;
    enum colours colours;
} state;

/* ---- restoring --------------------------------------------------------------------- */

static const int signals[N_SIGNALS] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT,
                                       SIGBUS, SIGFPE,  SIGILL, SIGXCPU, SIGALRM};

/* Calls nothing that is not safe in a signal handler. */
static void restore_at_once(void)
{
    if (!state.taken)
        return;
    state.taken = 0;
    if (write(STDOUT_FILENO, state.restore, state.restore_n) < 0)
        return;
    if (state.has_before)
        tcsetattr(STDOUT_FILENO, TCSANOW, &state.before);
}

/* The terminal first, then what would have happened without us. */
static void on_signal(int number)
{
    restore_at_once();
    for (int i = 0; i < N_SIGNALS; i++)
        if (signals[i] == number)
            sigaction(number, &state.old[i], NULL);
    raise(number);
}

static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigfillset(&action.sa_mask);
    for (int i = 0; i < N_SIGNALS; i++)
        if (state.old[i].sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
}

static void note_signals(void)
{
    for (int i = 0; i < N_SIGNALS; i++)
        sigaction(signals[i], NULL, &state.old[i]);
}

static void release_signals(void)
{
    for (int i = 0; i < N_SIGNALS; i++)
        sigaction(signals[i], &state.old[i], NULL);
}

/* What the terminal wants to get for something; NULL: it cannot do it.  Names that mean
 * something else, for which curses answers -1, are not asked for. */
static const char *string_of(const char *name)
{
    return tigetstr(name);
}

static void add_restore(const char *name)
{
    const char *text = string_of(name);
    if (!text)
        return;
    size_t n = strlen(text);
    if (n + state.restore_n + MOUSE_TEXT > sizeof state.restore)
        return;
    memcpy(state.restore + state.restore_n, text, n);
    state.restore_n += n;
}

/* Attributes off, cursor visible, keys as usual, the screen from before. */
static void prepare_restore(void)
{
    static const char *const names[] = {"sgr0", "op", "cnorm", "rmkx", "rmcup"};
    state.restore_n = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        add_restore(names[i]);
}

void curses_end(void)
{
    if (!state.taken)
        return;
    endwin();
    state.taken = 0;
    release_signals();
    delscreen(state.screen);
    state.screen = NULL;
}

/* ---- colours ----------------------------------------------------------------------- */

static enum colours colours_of_terminal(void)
{
    const char *no_colour = getenv("NO_COLOR");
    if ((no_colour && no_colour[0]) || !has_colors())
        return COLOURS_NONE;
    start_color();
    use_default_colors();
    if (COLORS > 256)
        return COLOURS_TRUE;
    if (COLORS == 256)
        return COLOURS_256;
    return COLORS >= 8 ? COLOURS_16 : COLOURS_NONE;
}

/* With eight colours the bright ones are the others in bold. */
static int colour_for_terminal(int colour)
{
    return state.colours == COLOURS_16 && COLORS < 16 && colour >= 8 ? colour - 8
                                                                     : colour;
}

static void make_pairs(void)
{
    for (int role = 0; role < N_ROLES && state.colours; role++) {
        int colour = palette_look((enum role)role, state.colours).colour;
        init_extended_pair(role + 1, colour_for_terminal(colour), -1);
    }
}

static attr_t attributes(enum role role)
{
    static const struct {
        unsigned look;
        attr_t attribute;
    } table[] = {{LOOK_BOLD, A_BOLD},
                 {LOOK_DIM, A_DIM},
                 {LOOK_REVERSE, A_REVERSE},
                 {LOOK_UNDERLINE, A_UNDERLINE}};
    unsigned look = palette_look(role, state.colours).attributes;
    attr_t sum = A_NORMAL;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (look & table[i].look)
            sum |= table[i].attribute;
    return sum;
}

/* ---- showing ----------------------------------------------------------------------- */

static void put_cell(int x, int y, struct cell cell)
{
    wchar_t text[2] = {(wchar_t)(cell.rune ? cell.rune : ' '), 0};
    short pair = (short)(state.colours ? (int)cell.role + 1 : 0);
    cchar_t out;
    if (setcchar(&out, text, attributes((enum role)cell.role), pair, NULL) == OK)
        mvadd_wch(y, x, &out);
}

/* The right half of a wide character comes with its left. */
static void show(void *context, const struct screen *screen)
{
    (void)context;
    erase();
    for (int y = 0; y < screen->h; y++)
        for (int x = 0; x < screen->w; x++) {
            bool half = !screen->cell[y][x].rune && x > 0;
            if (!half)
                put_cell(x, y, screen->cell[y][x]);
        }
    refresh();
}

static void size(void *context, int *w, int *h)
{
    (void)context;
    getmaxyx(stdscr, *h, *w);
}

/* ---- keys -------------------------------------------------------------------------- */

static uint32_t special_key(wint_t code)
{
    static const struct {
        int code;
        uint32_t key;
    } table[] = {{KEY_UP, PRESS_UP},
                 {KEY_DOWN, PRESS_DOWN},
                 {KEY_LEFT, PRESS_LEFT},
                 {KEY_RIGHT, PRESS_RIGHT},
                 {KEY_PPAGE, PRESS_PAGE_UP},
                 {KEY_NPAGE, PRESS_PAGE_DOWN},
                 {KEY_HOME, PRESS_HOME},
                 {KEY_END, PRESS_END},
                 {KEY_ENTER, PRESS_ENTER},
                 {KEY_BTAB, PRESS_BACK_TAB},
                 {KEY_BACKSPACE, PRESS_BACKSPACE},
                 {KEY_DC, PRESS_BACKSPACE},
                 {KEY_RESIZE, PRESS_RESIZE}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if ((wint_t)table[i].code == code)
            return table[i].key;
    return PRESS_NONE;
}

/* The wheel is the arrow in its direction. */
static uint32_t mouse_key(void)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return PRESS_NONE;
    if (event.bstate & BUTTON4_PRESSED)
        return PRESS_UP;
    if (event.bstate & BUTTON5_PRESSED)
        return PRESS_DOWN;
    return keys_click(event.x, event.y);
}

/* Waiting without end and yet no key: the other end has gone. */
static uint32_t key(void *context, int milliseconds)
{
    wint_t code;
    (void)context;
    timeout(milliseconds);
    errno = 0;
    int kind = get_wch(&code);
    if (kind == KEY_CODE_YES)
        return code == KEY_MOUSE ? mouse_key() : special_key(code);
    if (kind == OK)
        return (uint32_t)code;
    return milliseconds < 0 && errno != EINTR ? PRESS_CLOSED : PRESS_NONE;
}

/* ---- beginning --------------------------------------------------------------------- */

/* Without a UTF-8 locale C.UTF-8 is tried, else ASCII is left. */
static bool has_utf8(void)
{
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
        return true;
    return setlocale(LC_CTYPE, "C.UTF-8") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* A terminal that cannot move its cursor shows no page.  What was read to find that out
 * is given back: newterm reads it anew. */
static bool is_known(void)
{
    int err;
    const char *name = getenv("TERM");
    if (!name || !name[0] || setupterm(name, STDOUT_FILENO, &err) != OK)
        return false;
    bool known = string_of("cup") && string_of("clear");
    del_curterm(cur_term);
    return known;
}

static void set_modes(void)
{
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(ESCAPE_MS);
    curs_set(0);
}

/* Curses ends it by itself, but not where a signal ends the program. */
static void take_mouse(void)
{
    static const char end[] = "\033[?1006l\033[?1000l";
    _Static_assert(sizeof end - 1 == MOUSE_TEXT, "there is room for it");
    if (!string_of("kmous"))
        return;
    memmove(state.restore + MOUSE_TEXT, state.restore, state.restore_n);
    memcpy(state.restore, end, MOUSE_TEXT);
    state.restore_n += MOUSE_TEXT;
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
}

enum curses_error curses_begin(struct terminal *terminal, bool ascii, bool mouse)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return CURSES_NO_TERMINAL;
    if (!is_known())
        return CURSES_UNKNOWN;
    bool utf8 = has_utf8();
    state.has_before = tcgetattr(STDOUT_FILENO, &state.before) == 0;
    note_signals();
    state.screen = newterm(NULL, stdout, stdin);
    if (!state.screen)
        return CURSES_UNKNOWN;
    state.taken = 1;
    prepare_restore();
    catch_signals();
    if (!state.at_exit)
        atexit(curses_end);
    state.at_exit = true;
    set_modes();
    if (mouse)
        take_mouse();
    state.colours = colours_of_terminal();
    make_pairs();
    *terminal = (struct terminal){key, size, show, ascii || !utf8, NULL};
    return CURSES_GOOD;
}

/* screen.c: see screen.h. */
#include "term/screen.h"

#include <string.h>

enum { REPLACEMENT = 0xfffd };

/* ---- characters -------------------------------------------------------------------- */

struct range {
    uint32_t first, last;
};

static bool in_ranges(const struct range *ranges, size_t n, uint32_t rune)
{
    for (size_t i = 0; i < n; i++)
        if (rune >= ranges[i].first && rune <= ranges[i].last)
            return true;
    return false;
}

/* Marks that sit on the character before, joiners and what turns a line round: left out,
 * for a name with them must not change what stands beside it. */
static bool is_mark(uint32_t rune)
{
    static const struct range marks[] = {
        {0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},    {0x610, 0x61a},
        {0x64b, 0x65f},   {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff},  {0x200b, 0x200f},
        {0x2028, 0x202e}, {0x2060, 0x206f}, {0x20d0, 0x20ff},  {0xfe00, 0xfe0f},
        {0xfe20, 0xfe2f}, {0xfeff, 0xfeff}, {0xe0000, 0xe0fff}};
    return in_ranges(marks, sizeof marks / sizeof *marks, rune);
}

static bool is_wide(uint32_t rune)
{
    static const struct range wide[] = {
        {0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0x33ff},  {0x3400, 0x4dbf},
        {0x4e00, 0x9fff},   {0xa000, 0xa4cf},   {0xac00, 0xd7a3},  {0xf900, 0xfaff},
        {0xfe30, 0xfe6f},   {0xff00, 0xff60},   {0xffe0, 0xffe6},  {0x1f300, 0x1f64f},
        {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd}};
    return in_ranges(wide, sizeof wide / sizeof *wide, rune);
}

static bool is_control(uint32_t rune)
{
    return rune < ' ' || (rune >= 0x7f && rune < 0xa0);
}

/* How many bytes follow the first one, and the bits of the first that count. */
static int follows(unsigned char first, uint32_t *bits)
{
    static const struct {
        unsigned char mask, is, value;
    } kinds[] = {
        {0x80, 0, 0x7f}, {0xe0, 0xc0, 0x1f}, {0xf0, 0xe0, 0x0f}, {0xf8, 0xf0, 7}};
    for (int i = 0; i < 4; i++)
        if ((first & kinds[i].mask) == kinds[i].is) {
            *bits = first & kinds[i].value;
            return i;
        }
    return -1;
}

/* A byte that belongs to no character stands for itself as a replacement. */
static uint32_t decode(const char **text)
{
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    uint32_t rune = 0;
    const unsigned char *at = (const unsigned char *)*text;
    int n = follows(*at, &rune);
    ++*text;
    for (int i = 1; i <= n; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return REPLACEMENT;
        rune = rune << 6 | (at[i] & 0x3f);
    }
    if (n < 0 || rune < least[n] || rune > 0x10ffff || (rune >= 0xd800 && rune < 0xe000))
        return REPLACEMENT;
    *text += n;
    return rune;
}

uint32_t screen_rune(const char **text, int *columns)
{
    uint32_t rune = decode(text);
    if (is_control(rune))
        rune = REPLACEMENT;
    *columns = is_mark(rune) ? 0 : is_wide(rune) ? 2 : 1;
    return rune;
}

int screen_columns(const char *text)
{
    int all = 0, columns;
    while (*text) {
        screen_rune(&text, &columns);
        all += columns;
    }
    return all;
}

/* The characters of the drawings and the catalogue that ASCII lacks. */
static uint32_t to_ascii(uint32_t rune)
{
    static const struct {
        uint32_t rune;
        char ascii;
    } table[] = {
        {0x2500, '-'}, {0x2502, '|'}, {0x256d, '.'}, {0x256e, '.'},  {0x256f, '\''},
        {0x2570, '`'}, {0x2501, '='}, {0x252c, '+'}, {0x2534, '+'},  {0x251c, '+'},
        {0x2524, '+'}, {0x253c, '+'}, {0x2660, 'S'}, {0x2665, 'H'},  {0x2666, 'D'},
        {0x2663, 'C'}, {0x2605, 'F'}, {0x25ce, 'C'}, {0x2726, '*'},  {0x25cb, 'o'},
        {0x25b8, '>'}, {0x25b4, '^'}, {0x25be, 'v'}, {0x2212, '-'},  {0x2013, '-'},
        {0x2014, '-'}, {0x00b7, '.'}, {0x2026, '~'}, {0x2019, '\''}, {0x2691, 'P'},
        {0x25cf, '@'}, {0x2190, '<'}, {0x2192, '>'}, {0x2191, '^'},  {0x2193, 'v'},
        {0x00d7, 'x'}, {0x2717, 'x'}, {0x2713, '+'}, {0x00e9, 'e'},  {0x2588, '#'},
        {0x2591, '.'}, {0x201c, '"'}, {0x201d, '"'}, {0x00a0, ' '}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].rune == rune)
            return (unsigned char)table[i].ascii;
    return '?';
}

/* ---- the page ---------------------------------------------------------------------- */

static int within(int n, int most)
{
    return n < 0 ? 0 : n > most ? most : n;
}

void screen_clear(struct screen *screen, int w, int h, bool ascii)
{
    screen->w = within(w, SCREEN_W);
    screen->h = within(h, SCREEN_H);
    screen->ascii = ascii;
    for (int y = 0; y < screen->h; y++)
        for (int x = 0; x < screen->w; x++)
            screen->cell[y][x] = (struct cell){' ', ROLE_TEXT, TOUCH_NONE};
}

struct area screen_area(struct screen *screen)
{
    return (struct area){screen, 0, 0, screen->w, screen->h};
}

struct area area_part(struct area area, int x, int y, int w, int h)
{
    int left = within(x, area.w), top = within(y, area.h);
    int right = within(x + w, area.w), bottom = within(y + h, area.h);
    return (struct area){area.screen, area.x + left, area.y + top,
                         right > left ? right - left : 0,
                         bottom > top ? bottom - top : 0};
}

static void put(struct area area, int x, int y, enum role role, uint32_t rune,
                int columns)
{
    if (x < 0 || y < 0 || x + columns > area.w || y >= area.h)
        return;
    struct cell *cell = &area.screen->cell[area.y + y][area.x + x];
    if (area.screen->ascii && rune > 0x7e)
        rune = to_ascii(rune);
    cell[0] = (struct cell){rune, (uint16_t)role, cell[0].touch};
    if (columns == 2)
        cell[1] =
            (struct cell){area.screen->ascii ? ' ' : 0, (uint16_t)role, cell[0].touch};
}

int area_text(struct area area, int x, int y, enum role role, const char *text)
{
    while (*text) {
        int columns;
        uint32_t rune = screen_rune(&text, &columns);
        if (columns)
            put(area, x, y, role, rune, columns);
        x += columns;
    }
    return x;
}

void area_text_right(struct area area, int x, int y, enum role role, const char *text)
{
    area_text(area, x - screen_columns(text), y, role, text);
}

int area_text_cut(struct area area, int x, int y, int w, enum role role, const char *text)
{
    if (screen_columns(text) <= w)
        return area_text(area, x, y, role, text);
    struct area part = area_part(area, x, y, w - 1, 1);
    area_text(part, 0, 0, role, text);
    put(area, x + w - 1, y, role, 0x2026, 1);
    return x + w;
}

int area_number(struct area area, int x, int y, enum role role, int number)
{
    char text[16], *at = text + sizeof text - 1;
    unsigned rest = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    *at = '\0';
    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0)
        x = area_text(area, x, y, role, "\u2212");
    return area_text(area, x, y, role, at);
}

void area_across(struct area area, int x, int y, int n, enum role role, uint32_t rune)
{
    for (int i = 0; i < n; i++)
        put(area, x + i, y, role, rune, 1);
}

void area_down(struct area area, int x, int y, int n, enum role role, uint32_t rune)
{
    for (int i = 0; i < n; i++)
        put(area, x, y + i, role, rune, 1);
}

void area_role(struct area area, int y, enum role role)
{
    for (int x = 0; y >= 0 && y < area.h && x < area.w; x++)
        area.screen->cell[area.y + y][area.x + x].role = (uint16_t)role;
}

void area_touch(struct area area, unsigned touch)
{
    for (int y = 0; y < area.h; y++)
        for (int x = 0; x < area.w; x++)
            area.screen->cell[area.y + y][area.x + x].touch = (uint16_t)touch;
}

unsigned screen_touch(const struct screen *screen, int x, int y)
{
    bool inside = x >= 0 && y >= 0 && x < screen->w && y < screen->h;
    return inside ? screen->cell[y][x].touch : TOUCH_NONE;
}

/* ---- long texts -------------------------------------------------------------------- */

enum { FURTHER_IN = 2 };

struct wrapping {
    struct area area;
    int x, y, indent;
    enum role role;
};

/* Bytes and columns up to the next space or line end. */
static int word_length(const char *text, int *columns)
{
    const char *at = text;
    *columns = 0;
    while (*at && *at != ' ' && *at != '\n') {
        int n;
        screen_rune(&at, &n);
        *columns += n;
    }
    return (int)(at - text);
}

static void next_line(struct wrapping *wrapping, int indent)
{
    wrapping->y++;
    wrapping->x = indent < wrapping->area.w / 2 ? indent : 0;
}

/* A word that is wider than the area is broken where it must be. */
static void write_word(struct wrapping *wrapping, const char *text, int bytes,
                       int columns)
{
    const char *end = text + bytes;
    if (wrapping->x + columns > wrapping->area.w && wrapping->x > wrapping->indent)
        next_line(wrapping, wrapping->indent + FURTHER_IN);
    while (text < end) {
        int n;
        uint32_t rune = screen_rune(&text, &n);
        if (wrapping->x + n > wrapping->area.w && wrapping->x > 0)
            next_line(wrapping, wrapping->indent + FURTHER_IN);
        if (n && wrapping->y >= 0)
            put(wrapping->area, wrapping->x, wrapping->y, wrapping->role, rune, n);
        wrapping->x += n;
    }
}

static const char *write_paragraph(struct wrapping *wrapping, const char *text)
{
    wrapping->indent = (int)strspn(text, " ");
    wrapping->x = 0;
    while (*text && *text != '\n') {
        int columns, bytes = word_length(text, &columns);
        write_word(wrapping, text, bytes, columns);
        text += bytes;
        while (*text == ' ') {
            wrapping->x++;
            text++;
        }
    }
    return text;
}

int area_wrap(struct area area, int from, enum role role, const char *text)
{
    struct wrapping wrapping = {area, 0, -from, 0, role};
    if (area.w <= 0)
        return 0;
    while (*text) {
        text = write_paragraph(&wrapping, text);
        wrapping.y++;
        text += *text == '\n';
    }
    return wrapping.y + from;
}

/* ---- as text ----------------------------------------------------------------------- */

static size_t encode(uint32_t rune, char *text)
{
    if (rune < 0x80) {
        text[0] = (char)rune;
        return 1;
    }
    size_t n = rune < 0x800 ? 2 : rune < 0x10000 ? 3 : 4;
    static const unsigned char first[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = n - 1; i > 0; i--, rune >>= 6)
        text[i] = (char)(0x80 | (rune & 0x3f));
    text[0] = (char)(first[n] | rune);
    return n;
}

size_t screen_line(const struct screen *screen, int y, char text[SCREEN_LINE])
{
    size_t n = 0, end = 0;
    for (int x = 0; x < screen->w; x++) {
        uint32_t rune = screen->cell[y][x].rune;
        if (!rune)
            continue;
        n += encode(rune, text + n);
        if (rune != ' ')
            end = n;
    }
    text[end] = '\0';
    return end;
}

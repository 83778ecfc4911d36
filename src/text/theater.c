/* theater.c: the Theater: weekdays, and Performance cards drawn with letters.
 *
 *       o                    .        a marker shows its four categories at its corners;
 *   m [0E♠] e  --(*)--     [1  ]      E is the owner's Magician, ♠ the symbol;
 *       s                             --(*)-- is a circle with a Shard to the right,
 *      (o)                            (o) a circle downwards, 0 and 1 are slots
 *     [2  ]                           (R1.13) */
#include "data/data.h"
#include "text/lines.h"
#include "text/parts.h"

enum { GRID_X = 2, GRID_Y = 3 };

/* ---- the drawing ------------------------------------------------------------------- */

struct drawing {
    struct str *page; /* where finished lines go */
    const struct text *text;
    const struct data_performance *card;
    const uint8_t *markers;
    char room[80];
    struct str line, *out; /* out is the line being drawn */
};

/* A line without the spaces at its end. */
static void finish_line(struct drawing *drawing)
{
    size_t n = drawing->line.n;
    while (n > 0 && drawing->room[n - 1] == ' ')
        n--;
    str_bytes(drawing->page, drawing->room, n);
    line_end(drawing->page);
    drawing->line = str_buffer(drawing->room, sizeof drawing->room);
}

static int slot_at(const struct data_performance *card, unsigned x, unsigned y)
{
    for (int i = 0; i < card->slots; i++)
        if (card->slot[i].x == x && card->slot[i].y == y)
            return i;
    return -1;
}

static unsigned marker_at(const struct drawing *drawing, int slot)
{
    return slot >= 0 && drawing->markers ? drawing->markers[slot] : TRK_NONE;
}

/* The letter at a corner of a slot; a space where no marker lies. */
static void write_corner(const struct drawing *drawing, int slot, unsigned direction)
{
    static const uint16_t glyphs[TRK_N_CATEGORIES] = {
        MSG_GLYPH_SPIRITUAL, MSG_GLYPH_MECHANICAL, MSG_GLYPH_OPTICAL, MSG_GLYPH_ESCAPE};
    unsigned marker = marker_at(drawing, slot);
    if (marker == TRK_NONE)
        str_char(drawing->out, ' ');
    else
        message(drawing->out,
                (enum message)glyphs[(direction - TRK_MARKER_ORIENTATION(marker)) & 3]);
}

static const struct data_circle *circle_between(const struct data_performance *card,
                                                int a, int b)
{
    for (unsigned i = 0; i < card->circles; i++)
        if (card->circle[i].a == a && card->circle[i].b == b)
            return &card->circle[i];
    return NULL;
}

static void write_owner(const struct drawing *drawing, unsigned marker)
{
    unsigned magician = drawing->text->state->player[TRK_MARKER_OWNER(marker)].magician;
    if (magician < TRK_N_MAGICIANS)
        str_char(drawing->out, data_magicians[magician].label[0]);
    else
        str_char(drawing->out, '?');
    message(drawing->out, parts_glyph(TRK_MARKER_SYMBOL(marker)));
}

static void write_slot(const struct drawing *drawing, int slot)
{
    unsigned marker = marker_at(drawing, slot);
    if (slot < 0) {
        str_text(drawing->out, "         ");
        return;
    }
    write_corner(drawing, slot, TRK_LEFT);
    str_text(drawing->out, " [");
    str_number(drawing->out, slot);
    if (marker == TRK_NONE)
        str_text(drawing->out, "  ");
    else
        write_owner(drawing, marker);
    str_text(drawing->out, "] ");
    write_corner(drawing, slot, TRK_RIGHT);
}

static void draw_corners(struct drawing *drawing, unsigned y, unsigned direction)
{
    for (unsigned x = 0; x < GRID_X; x++) {
        str_text(drawing->out, x ? "               " : "      ");
        write_corner(drawing, slot_at(drawing->card, x, y), direction);
    }
    finish_line(drawing);
}

static void draw_slots(struct drawing *drawing, unsigned y)
{
    int left = slot_at(drawing->card, 0, y), right = slot_at(drawing->card, 1, y);
    const struct data_circle *circle = circle_between(drawing->card, left, right);
    str_text(drawing->out, "  ");
    write_slot(drawing, left);
    if (circle)
        str_text(drawing->out, circle->shard ? "--(*)--" : "--(o)--");
    else
        str_text(drawing->out, "       ");
    write_slot(drawing, right);
    finish_line(drawing);
}

static void draw_circles(struct drawing *drawing, unsigned y)
{
    bool any = false;
    for (unsigned x = 0; x < GRID_X; x++) {
        const struct data_circle *circle =
            circle_between(drawing->card, slot_at(drawing->card, x, y),
                           slot_at(drawing->card, x, y + 1));
        str_text(drawing->out, x ? "             " : "     ");
        str_text(drawing->out, !circle ? "   " : circle->shard ? "(*)" : "(o)");
        any = any || circle;
    }
    if (any)
        finish_line(drawing);
    else
        drawing->line = str_buffer(drawing->room, sizeof drawing->room);
}

static bool row_has_marker(const struct drawing *drawing, unsigned y)
{
    return marker_at(drawing, slot_at(drawing->card, 0, y)) != TRK_NONE ||
           marker_at(drawing, slot_at(drawing->card, 1, y)) != TRK_NONE;
}

void text_card_drawing(struct str *out, const struct text *text, unsigned card,
                       const uint8_t *markers)
{
    struct drawing drawing = {
        .page = out, .text = text, .card = &data_performances[card], .markers = markers};
    drawing.line = str_buffer(drawing.room, sizeof drawing.room);
    drawing.out = &drawing.line;
    for (unsigned y = 0; y < GRID_Y; y++) {
        if (slot_at(drawing.card, 0, y) < 0 && slot_at(drawing.card, 1, y) < 0)
            continue;
        bool corners = row_has_marker(&drawing, y);
        if (corners)
            draw_corners(&drawing, y, TRK_UP);
        draw_slots(&drawing, y);
        if (corners)
            draw_corners(&drawing, y, TRK_DOWN);
        if (y + 1 < GRID_Y)
            draw_circles(&drawing, y);
    }
}

/* ---- the lines below it ------------------------------------------------------------ */

static void marker_line(struct str *out, const struct text *text, unsigned spot,
                        unsigned marker)
{
    unsigned owner = TRK_MARKER_OWNER(marker), symbol = TRK_MARKER_SYMBOL(marker);
    const trk_player *player = &text->state->player[owner];
    message_with(
        out, spot < TRK_CARD_SLOTS ? MSG_THEATER_MARKER : MSG_THEATER_BESIDE,
        arg_number("card_slot", (int)spot), arg_text("seat", text_seat(text, owner)),
        arg_value("trick", AS_TRICK, (int)parts_trick_of(player, symbol)),
        arg_value("symbol", AS_SYMBOL, (int)symbol),
        arg_text("pile", marker & TRK_PILE ? message_text(MSG_THEATER_PILE) : ""),
        arg_value("orientation", AS_DIRECTION, TRK_MARKER_ORIENTATION(marker)));
    line_end(out);
}

/* A slot that the card does not have bears no marker. */
static void marker_lines(struct str *out, const struct text *text, const trk_show *show)
{
    for (unsigned spot = 0; spot < TRK_SPOTS; spot++)
        if (parts_marker(show, spot) != TRK_NONE)
            marker_line(out, text, spot, parts_marker(show, spot));
}

/* Circles join a slot with the one to its right or below it. */
static unsigned direction_of(const struct data_performance *card,
                             const struct data_circle *circle)
{
    return card->slot[circle->a].y == card->slot[circle->b].y ? TRK_RIGHT : TRK_DOWN;
}

void text_card_circles(struct str *out, unsigned card)
{
    const struct data_performance *row = &data_performances[card];
    char list[LINE_ROOM];
    struct str list_out = str_buffer(list, sizeof list);
    struct line line = {&list_out, 0};
    for (unsigned i = 0; i < row->circles; i++) {
        const struct data_circle *circle = &row->circle[i];
        message_with(
            line_part(&line),
            circle->shard ? MSG_THEATER_CIRCLE_SHARD : MSG_THEATER_CIRCLE,
            arg_number("from", circle->a), arg_number("to", circle->b),
            arg_value("direction", AS_DIRECTION, (int)direction_of(row, circle)));
    }
    message_with(out, MSG_THEATER_CIRCLES, arg_text("list", list));
    line_end(out);
}

static void free_line(struct str *out, const trk_show *show)
{
    char list[100];
    struct str list_out = str_buffer(list, sizeof list);
    struct line line = {&list_out, 0};
    for (unsigned slot = 0; slot < data_performances[show->card].slots; slot++)
        if (show->marker[slot] == TRK_NONE)
            message_with(line_part(&line), MSG_THEATER_FREE_SLOT,
                         arg_number("card_slot", (int)slot));
    if (line.parts)
        message_with(out, MSG_THEATER_FREE_SLOTS, arg_text("list", list));
    else
        message(out, MSG_THEATER_FULL);
    line_end(out);
}

static void show_lines(struct str *out, const struct text *text, const trk_show *show)
{
    const struct data_performance *card = &data_performances[show->card];
    char box[100];
    struct str box_out = str_buffer(box, sizeof box);
    parts_yields(&box_out, card->fame, card->coins, card->shards);
    message_with(out, MSG_THEATER_CARD, arg_value("card", AS_CARD, show->card),
                 arg_text("box", box));
    line_end(out);
    text_card_drawing(out, text, show->card, show->marker);
    text_card_circles(out, show->card);
    marker_lines(out, text, show);
    free_line(out, show);
}

static void day_lines(struct str *out, const struct text *text, unsigned weekday)
{
    struct message_arg day = arg_value("weekday", AS_WEEKDAY, (int)weekday);
    if (data_weekdays[weekday])
        message_with(out, MSG_THEATER_DAY, day, arg_number("n", data_weekdays[weekday]));
    else
        message_with(out, MSG_THEATER_DAY_PLAIN, day);
    line_end(out);
    for (unsigned slot = 0; slot < TRK_N_SLOTS; slot++)
        if (data_slots[slot].weekday == weekday)
            parts_slot(out, text, slot, TRK_PUBLIC);
}

void text_theater(struct str *out, const struct text *text)
{
    bool any = false;
    message_with(out, MSG_THEATER_TITLE, arg_number("set_up", DATA_COST_SET_UP),
                 arg_number("reschedule", DATA_COST_RESCHEDULE));
    line_end(out);
    for (unsigned weekday = 0; weekday < TRK_N_WEEKDAYS; weekday++)
        day_lines(out, text, weekday);
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        if (text->state->show[i].card < TRK_N_PERFORMANCES) {
            show_lines(out, text, &text->state->show[i]);
            any = true;
        }
    message(out, any ? MSG_THEATER_LEGEND : MSG_THEATER_EMPTY);
    line_end(out);
}

/* theater.c: the Theater: weekdays, and Performance cards in words. */
#include "data/data.h"
#include "text/lines.h"
#include "text/parts.h"

/* ---- Performance cards ------------------------------------------------------------- */

static void marker_line(struct str *out, const struct text *text, unsigned spot,
                        unsigned marker)
{
    unsigned owner = TRK_MARKER_OWNER(marker), symbol = TRK_MARKER_SYMBOL(marker);
    const trk_player *player = &text->state->player[owner];
    unsigned trick = parts_trick_of(player, symbol);
    char corner[60];
    struct str corner_out = str_buffer(corner, sizeof corner);
    parts_corner(&corner_out, trick, TRK_MARKER_ORIENTATION(marker));
    message_with(
        out, spot < TRK_CARD_SLOTS ? MSG_THEATER_MARKER : MSG_THEATER_BESIDE,
        arg_value("card_slot", AS_COUNTED, (int)spot),
        arg_text("seat", text_seat(text, owner)),
        arg_value("trick", AS_TRICK, (int)trick),
        arg_value("symbol", AS_SYMBOL, (int)symbol),
        arg_text("pile", marker & TRK_PILE ? message_text(MSG_THEATER_PILE) : ""),
        arg_text("orientation", corner));
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
            arg_value("from", AS_COUNTED, circle->a),
            arg_value("to", AS_COUNTED, circle->b),
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
                         arg_value("card_slot", AS_COUNTED, (int)slot));
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
    text_card_circles(out, show->card);
    marker_lines(out, text, show);
    free_line(out, show);
}

static void day_lines(struct str *out, const struct text *text, unsigned weekday)
{
    int8_t more[TRK_N_WEEKDAYS];
    struct message_arg day = arg_value("weekday", AS_WEEKDAY, (int)weekday);
    trk_weekday_modifiers(text->state, more);
    if (more[weekday])
        message_with(out, MSG_THEATER_DAY, day, arg_number("n", more[weekday]));
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

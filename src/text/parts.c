/* parts.c: see parts.h. */
#include "text/parts.h"

#include "data/data.h"
#include "text/lines.h"

unsigned text_slot_location(unsigned slot)
{
    return data_slots[slot].location;
}

static bool stands_on(const trk_state *state, unsigned seat, unsigned slot, unsigned *who)
{
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (state->player[seat].member[c].slot == slot) {
            *who = c;
            return true;
        }
    return false;
}

static void write_occupant(struct str *out, const struct text *text, unsigned slot,
                           unsigned only)
{
    const trk_state *state = text->state;
    for (unsigned seat = 0; seat < state->config.players; seat++) {
        unsigned character;
        if ((only != TRK_PUBLIC && seat != only) ||
            !stands_on(state, seat, slot, &character))
            continue;
        message_with(out, MSG_SLOT_WHO, arg_text("seat", text_seat(text, seat)),
                     arg_value("character", AS_CHARACTER, (int)character));
        return;
    }
    if (data_slots[slot].players > state->config.players)
        message_with(out, MSG_SLOT_CLOSED, arg_number("players", state->config.players));
    else
        message(out, MSG_SLOT_FREE);
}

void parts_slot(struct str *out, const struct text *text, unsigned slot, unsigned seat)
{
    char who[100];
    struct str who_out = str_buffer(who, sizeof who);
    write_occupant(&who_out, text, slot, seat);
    if (data_slots[slot].performance)
        message_with(out, MSG_SLOT_LINE_PERFORMANCE,
                     arg_value("slot", AS_SLOT, (int)slot), arg_text("who", who));
    else
        message_with(out, MSG_SLOT_LINE, arg_value("slot", AS_SLOT, (int)slot),
                     arg_number("points", data_slots[slot].points), arg_text("who", who));
    line_end(out);
}

void parts_slots(struct str *out, const struct text *text, unsigned location,
                 unsigned seat)
{
    const struct data_location *row = &data_locations[location];
    for (unsigned slot = row->first; slot < (unsigned)row->first + row->slots; slot++)
        parts_slot(out, text, slot, seat);
}

void parts_needs(struct str *out, const uint8_t *pieces)
{
    struct line line = {out, 0};
    for (unsigned i = 0; i < TRK_N_COMPONENTS; i++)
        if (pieces[i])
            message_with(line_part(&line), MSG_PLAYER_PILE, arg_number("n", pieces[i]),
                         arg_value("component", AS_COMPONENT, (int)i));
    if (!line.parts)
        message(out, MSG_NAME_NOTHING);
}

void parts_yields(struct str *out, int fame, int coins, int shards)
{
    const struct {
        enum message id;
        int n;
    } parts[] = {
        {MSG_YIELD_FAME, fame}, {MSG_YIELD_COINS, coins}, {MSG_YIELD_SHARDS, shards}};
    struct line line = {out, 0};
    for (unsigned i = 0; i < 3; i++)
        if (parts[i].n)
            message_with(line_part(&line), parts[i].id, arg_number("n", parts[i].n));
    if (!line.parts)
        message(out, MSG_NAME_NOTHING);
}

unsigned parts_marker(const trk_show *show, unsigned spot)
{
    return spot < TRK_CARD_SLOTS ? show->marker[spot]
                                 : show->beside[spot - TRK_CARD_SLOTS];
}

unsigned parts_trick_of(const trk_player *player, unsigned symbol)
{
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (player->trick[i].trick < TRK_N_TRICKS && player->trick[i].symbol == symbol)
            return player->trick[i].trick;
    return TRK_NONE;
}

/* A marker whose Trick is unknown is told by its first corner. */
void parts_corner(struct str *out, unsigned trick, unsigned orientation)
{
    unsigned category = TRK_SPIRITUAL;
    if (trick < TRK_N_TRICKS)
        category = data_tricks[trick].category;
    message_with(
        out, MSG_MARKER_CORNER, arg_value("category", AS_CATEGORY, (int)category),
        arg_value("direction", AS_DIRECTION, (int)((category + orientation) & 3)));
}

/* details.c: what lies on the table and is seldom looked at: what has been used this
 * turn, what is still to come, where Fame came from. */
#include "data/data.h"
#include "text/lines.h"
#include "text/parts.h"

enum { LONG_LINE = 1200 }; /* all Prophecies, or every source of Fame */

/* A line with a list in it, unless the list is empty. */
static void list_line(struct str *out, enum message id, const struct line *line,
                      const char *list)
{
    if (!line->parts)
        return;
    message_with(out, id, arg_text("list", list));
    line_end(out);
}

/* The values of a set by name.  A Prophecy may have a comma in its name. */
static void set_line(struct str *out, enum message id, uint64_t set,
                     enum message_type type, unsigned n)
{
    char list[LONG_LINE];
    struct str list_out = str_buffer(list, sizeof list);
    struct line line = {&list_out, 0};
    for (unsigned i = 0; i < n; i++)
        if (set >> i & 1)
            message_value(type == AS_PROPHECY ? line_part_apart(&line) : line_part(&line),
                          type, (int)i);
    if (!line.parts)
        return;
    message_with(out, id, arg_text("list", list));
    line_end(out);
}

static bool has_alley(const trk_state *state)
{
    return state->config.modules & TRK_MODULE_DARK_ALLEY;
}

/* ---- the table --------------------------------------------------------------------- */

static void placement_notes(struct line *line, const trk_state *state)
{
    static const uint16_t modes[TRK_N_MODES] = {
        [TRK_GIVEN_UP] = MSG_PLACEMENT_MODE_GIVEN_UP,
        [TRK_COPIED] = MSG_PLACEMENT_MODE_COPIED,
        [TRK_COPY_GIVEN_UP] = MSG_PLACEMENT_MODE_COPY_GIVEN_UP};
    const struct {
        bool holds;
        enum message id;
    } notes[] = {{state->acted, MSG_PLACEMENT_ACTED},
                 {state->enhanced, MSG_PLACEMENT_ENHANCED},
                 {state->boosted, MSG_PLACEMENT_BOOSTED},
                 {state->told, MSG_PLACEMENT_TOLD},
                 {state->second, MSG_PLACEMENT_SECOND}};
    for (unsigned i = 0; i < sizeof notes / sizeof *notes; i++)
        if (notes[i].holds)
            message(line_part(line), notes[i].id);
    if (state->mode < TRK_N_MODES && modes[state->mode])
        message(line_part(line), (enum message)modes[state->mode]);
    if (state->draws)
        message_with(line_part(line), MSG_PLACEMENT_DRAWS, arg_number("n", state->draws));
}

/* Whose Character it is: the seat that decides, once all nested decisions are made. */
static void placement_lines(struct str *out, const struct text *text)
{
    const trk_state *state = text->state;
    char list[LINE_ROOM];
    struct str list_out = str_buffer(list, sizeof list);
    struct line line = {&list_out, 0};
    if (state->phase != TRK_PHASE_PLACEMENT)
        return;
    message_with(out, MSG_PLACEMENT_LINE,
                 arg_value("character", AS_CHARACTER, state->placed),
                 arg_number("points", state->points));
    line_end(out);
    placement_notes(&line, state);
    list_line(out, MSG_PLACEMENT_NOTES, &line, list);
}

/* Performance cards that can still be turned up: what chance may deal at the end of this
 * turn and of those after it but the last. */
static uint32_t cards_to_come(const trk_state *state)
{
    trk_move deal[TRK_N_PERFORMANCES];
    trk_state later = *state;
    uint32_t cards = 0;
    bool dealt = !state->turn || state->phase > TRK_PHASE_NEW_PERFORMANCE;
    later.turn = (uint8_t)(state->turn + dealt);
    later.phase = TRK_PHASE_NEW_PERFORMANCE;
    later.depth = 0;
    for (; later.turn < trk_turns(state); later.turn++) {
        unsigned n = trk_legal(&later, TRK_CHANCE, deal, TRK_N_PERFORMANCES);
        for (unsigned i = 0; i < n; i++)
            cards |= 1u << deal[i].arg[0];
    }
    return cards;
}

void parts_details(struct str *out, const struct text *text)
{
    const trk_state *state = text->state;
    placement_lines(out, text);
    set_line(out, MSG_TABLE_UNSEEN, cards_to_come(state), AS_CARD, TRK_N_PERFORMANCES);
    set_line(out, MSG_TABLE_PERFORMED, state->performed, AS_TRICK, TRK_N_TRICKS);
    if (has_alley(state))
        set_line(out, MSG_TABLE_DISCARDED, state->discarded, AS_SPECIAL, TRK_N_SPECIALS);
    if (state->config.modules & TRK_MODULE_PROPHECIES)
        set_line(out, MSG_TABLE_UNFORESEEN, state->unforeseen, AS_PROPHECY,
                 TRK_N_PROPHECIES);
}

/* ---- a board ----------------------------------------------------------------------- */

static void markers_line(struct str *out, enum message id, const uint8_t *markers)
{
    char list[LINE_ROOM];
    struct str list_out = str_buffer(list, sizeof list);
    struct line line = {&list_out, 0};
    for (unsigned i = 0; i < TRK_N_SYMBOLS; i++)
        if (markers[i])
            message_with(line_part(&line), MSG_PLAYER_MARKERS_ITEM,
                         arg_number("n", markers[i]),
                         arg_value("symbol", AS_SYMBOL, (int)i));
    if (!line.parts)
        return;
    message_with(out, id, arg_text("list", list));
    line_end(out);
}

static void characters_notes(struct line *line, const trk_player *player)
{
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        struct message_arg who = arg_value("character", AS_CHARACTER, (int)c);
        if (player->face_down >> c & 1)
            message_with(line_part(line), MSG_PLAYER_FACE_DOWN, who);
        if (player->talents >> c & 1)
            message_with(line_part(line), MSG_PLAYER_TALENT, who);
    }
    for (unsigned i = 0; i < TRK_N_SYMBOLS; i++)
        if (player->performed >> i & 1)
            message_with(line_part(line), MSG_PLAYER_PERFORMED,
                         arg_value("symbol", AS_SYMBOL, (int)i));
}

/* What has been used or done this turn. */
static void turn_line(struct str *out, const trk_player *player)
{
    char list[LONG_LINE];
    struct str list_out = str_buffer(list, sizeof list);
    struct line line = {&list_out, 0};
    if (player->ability)
        message(line_part(&line), MSG_PLAYER_ABILITY_USED);
    if (player->drew)
        message(line_part(&line), MSG_PLAYER_DREW);
    if (player->gave_show)
        message(line_part(&line), MSG_PLAYER_GAVE_SHOW);
    if (player->show_bonus < TRK_N_SPECIALS)
        message_with(line_part(&line), MSG_PLAYER_SHOW_BONUS,
                     arg_value("special", AS_SPECIAL, player->show_bonus));
    characters_notes(&line, player);
    list_line(out, MSG_PLAYER_THIS_TURN, &line, list);
}

static void fame_line(struct str *out, const trk_player *player)
{
    char list[LONG_LINE];
    struct str list_out = str_buffer(list, sizeof list);
    struct line line = {&list_out, 0};
    for (unsigned i = 0; i < TRK_N_FAME_SOURCES; i++)
        if (player->ledger[i])
            message_with(line_part(&line), MSG_PLAYER_FAME_ITEM,
                         arg_number("n", player->ledger[i]),
                         arg_message("source", parts_fame_source(i)));
    list_line(out, MSG_PLAYER_FAME, &line, list);
}

void parts_board_details(struct str *out, const trk_player *player)
{
    markers_line(out, MSG_PLAYER_SUPPLY, player->supply);
    markers_line(out, MSG_PLAYER_LOST, player->lost);
    turn_line(out, player);
    fame_line(out, player);
}

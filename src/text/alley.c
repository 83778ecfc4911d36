/* alley.c: the Dark Alley: decks of Special Assignments, Prophecies, and the card of the
 * placement under way. */
#include "data/data.h"
#include "text/lines.h"
#include "text/parts.h"

typedef uint16_t row;

/* ---- what cards do ----------------------------------------------------------------- */

static const row specials[TRK_N_SPECIALS] = {
#define SPECIAL_ASSIGNMENT(id, name, location, action) [TRK_S_##id] = MSG_EFFECT_##id,
#include "data/list-special-assignments.h"
#undef SPECIAL_ASSIGNMENT
};

static const row prophecies[TRK_N_PROPHECIES] = {
#define PROPHECY(id, name, number, parameters) [TRK_P_##id] = MSG_EFFECT_##id,
#include "data/list-prophecies.h"
#undef PROPHECY
};

static const row abilities[TRK_N_MAGICIANS] = {
#define MAGICIAN(id, name, label, category, colour, ability, ability_name)               \
    [TRK_MAGICIAN_##id] = MSG_ABILITY_##id,
#include "data/list-magicians.h"
#undef MAGICIAN
};

enum message text_special_effect(unsigned special)
{
    return (enum message)specials[special];
}

enum message text_prophecy_effect(unsigned prophecy)
{
    return (enum message)prophecies[prophecy];
}

enum message text_ability(unsigned magician)
{
    return (enum message)abilities[magician];
}

void text_special_line(struct str *out, unsigned special)
{
    message_with(out, MSG_SPECIAL_LINE, arg_value("special", AS_SPECIAL, (int)special),
                 arg_value("location", AS_LOCATION, data_specials[special].location),
                 arg_message("text", text_special_effect(special)));
    line_end(out);
}

unsigned text_card_location(unsigned card)
{
    if (card < TRK_CARD_SPECIAL)
        return card;
    return card < TRK_N_CARDS ? data_specials[card - TRK_CARD_SPECIAL].location
                              : TRK_NONE;
}

/* ---- hands ------------------------------------------------------------------------- */

/* Special Assignments of a deck that a seat has and the reader does not know. */
static int unknown_specials(const trk_player *player, unsigned deck)
{
    int n = player->owned[deck];
    for (unsigned i = 0; i < TRK_N_SPECIALS; i++)
        n -= data_specials[i].location == deck && (player->specials >> i & 1);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        n -= player->member[c].card >= TRK_CARD_SPECIAL &&
             text_card_location(player->member[c].card) == deck;
    return n;
}

void parts_specials(struct line *line, const trk_player *player)
{
    for (unsigned i = 0; i < TRK_N_SPECIALS; i++)
        if (player->specials >> i & 1)
            message_value(line_part(line), AS_SPECIAL, (int)i);
    for (unsigned deck = 0; deck < TRK_DECKS; deck++) {
        int n = unknown_specials(player, deck);
        if (n > 0)
            message_with(line_part(line), MSG_PLAYER_UNKNOWN_SPECIALS, arg_number("n", n),
                         arg_value("location", AS_LOCATION, (int)deck));
    }
}

/* ---- decks ------------------------------------------------------------------------- */

static int cards_in(const trk_state *state, unsigned deck)
{
    return state->top_cards[deck] + state->queued[deck] +
           (state->turned_up[deck] != TRK_NONE);
}

/* The cards below, as far as the reader knows them, from the one that comes first. */
static void write_below(struct str *out, const trk_state *state, unsigned deck)
{
    char list[LINE_ROOM];
    struct str list_out = str_buffer(list, sizeof list);
    struct line line = {&list_out, 0};
    for (unsigned i = 0; i < state->queued[deck] && i < TRK_DECK_CARDS; i++)
        message_value(line_part(&line), AS_SPECIAL, state->queue[deck][i]);
    if (line.parts)
        message_with(out, MSG_ALLEY_DECK_BELOW, arg_number("n", state->queued[deck]),
                     arg_text("list", list));
}

static void deck_line(struct str *out, const trk_state *state, unsigned deck)
{
    char below[LINE_ROOM], visible[80];
    struct str below_out = str_buffer(below, sizeof below);
    struct str visible_out = str_buffer(visible, sizeof visible);
    write_below(&below_out, state, deck);
    if (state->turned_up[deck] < TRK_N_SPECIALS)
        message_with(&visible_out, MSG_ALLEY_DECK_VISIBLE,
                     arg_value("special", AS_SPECIAL, state->turned_up[deck]));
    message_with(out, MSG_ALLEY_DECK, arg_value("location", AS_LOCATION, (int)deck),
                 arg_number("n", cards_in(state, deck)), arg_text("visible", visible),
                 arg_text("below", below));
    line_end(out);
}

static void decks_line(struct str *out, const trk_state *state)
{
    char list[LINE_ROOM];
    struct str list_out = str_buffer(list, sizeof list);
    struct line line = {&list_out, 0};
    for (unsigned deck = 0; deck < TRK_DECKS; deck++)
        message_with(line_part(&line), MSG_TABLE_DECK,
                     arg_value("location", AS_LOCATION, (int)deck),
                     arg_number("n", cards_in(state, deck)));
    message_with(out, MSG_TABLE_DECKS, arg_text("list", list));
    line_end(out);
}

/* ---- Prophecies -------------------------------------------------------------------- */

static void prophecy_line(struct str *out, enum message id, unsigned prophecy)
{
    message_with(out, id, arg_value("prophecy", AS_PROPHECY, (int)prophecy),
                 arg_message("text", text_prophecy_effect(prophecy)));
    line_end(out);
}

static void prophecy_lines(struct str *out, const trk_state *state)
{
    if (state->active < TRK_N_PROPHECIES) {
        prophecy_line(out, MSG_PROPHECY_ACTIVE, state->active);
    } else {
        message(out, MSG_PROPHECY_NONE);
        line_end(out);
    }
    for (unsigned i = 0; i < TRK_PENDING; i++)
        if (state->pending[i] < TRK_N_PROPHECIES)
            prophecy_line(out, MSG_PROPHECY_PENDING, state->pending[i]);
}

static bool has_prophecies(const trk_state *state)
{
    return state->config.modules & TRK_MODULE_PROPHECIES;
}

void parts_alley(struct str *out, const struct text *text)
{
    if (!(text->state->config.modules & TRK_MODULE_DARK_ALLEY))
        return;
    decks_line(out, text->state);
    if (has_prophecies(text->state))
        prophecy_lines(out, text->state);
}

void text_alley(struct str *out, const struct text *text)
{
    const trk_state *state = text->state;
    struct message_arg first = arg_number("first", DATA_COST_DRAW_FIRST);
    struct message_arg further = arg_number("further", DATA_COST_DRAW_FURTHER);
    if (has_prophecies(state))
        message_with(out, MSG_ALLEY_TITLE, first, further,
                     arg_number("telling", DATA_COST_FORTUNE_TELLING));
    else
        message_with(out, MSG_ALLEY_TITLE_PLAIN, first, further);
    line_end(out);
    parts_slots(out, text, TRK_DARK_ALLEY, TRK_PUBLIC);
    for (unsigned deck = 0; deck < TRK_DECKS; deck++)
        deck_line(out, state, deck);
    if (has_prophecies(state))
        prophecy_lines(out, state);
}

/* ---- the placement under way ------------------------------------------------------- */

static bool is_in_use(const trk_state *state)
{
    return state->depth && state->stack[0].kind == TRK_FRAME_BONUS;
}

static bool stands_somewhere(const trk_state *state, unsigned seat)
{
    return state->phase == TRK_PHASE_PLACEMENT && seat < TRK_MAX_PLAYERS &&
           state->placed < TRK_N_CHARACTERS &&
           state->player[seat].member[state->placed].slot < TRK_N_SLOTS;
}

/* Empower improves Enhance Character, which is no Action that would use the bonus up;
 * any other bonus is announced, or works by itself. */
static trk_move use_of_bonus(const trk_state *state, unsigned seat)
{
    bool empower = state->bonus == TRK_S_EMPOWER;
    unsigned kind = empower ? TRK_MOVE_ENHANCE : TRK_MOVE_BONUS;
    return (trk_move){(uint8_t)kind, (uint8_t)seat, {0}};
}

/* Within an Action it is only said which bonus there is. */
static enum message bonus_sentence(const trk_state *state, unsigned reader)
{
    trk_reason reason;
    if (is_in_use(state))
        return MSG_PLACEMENT_BONUS_IN_USE;
    if (state->bonus == TRK_S_EMPOWER && state->enhanced)
        return MSG_PLACEMENT_BONUS_USED;
    if (!stands_somewhere(state, reader))
        return MSG_PLACEMENT_BONUS_CARD;
    if (trk_why(state, use_of_bonus(state, reader), &reason) == TRK_OK)
        return MSG_PLACEMENT_BONUS;
    switch (reason.id) {
    case TRK_NO_NOTHING_TO_WORK_ON:
    case TRK_NO_NO_SHARD:
    case TRK_NO_TOO_LATE:
        return MSG_PLACEMENT_BONUS_NOT_NOW;
    default:
        return MSG_PLACEMENT_BONUS_CARD;
    }
}

static void bonus_line(struct str *out, const struct text *text, unsigned special)
{
    message_with(out, bonus_sentence(text->state, text->reader),
                 arg_value("special", AS_SPECIAL, (int)special),
                 arg_message("text", text_special_effect(special)));
    line_end(out);
}

void text_placement_card(struct str *out, const struct text *text)
{
    static const uint16_t given_up[TRK_N_MODES] = {
        [TRK_GIVEN_UP] = MSG_PLACEMENT_GIVEN_UP,
        [TRK_COPY_GIVEN_UP] = MSG_PLACEMENT_COPY_GIVEN_UP};
    const trk_state *state = text->state;
    if (!(state->config.modules & TRK_MODULE_DARK_ALLEY))
        return;
    if (is_in_use(state)) {
        bonus_line(out, text, state->stack[0].a);
    } else if (state->bonus < TRK_N_SPECIALS) {
        bonus_line(out, text, state->bonus);
    } else if (state->mode < TRK_N_MODES && given_up[state->mode]) {
        message(out, (enum message)given_up[state->mode]);
        line_end(out);
    }
}

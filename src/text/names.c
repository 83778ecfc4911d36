/* names.c: the display name of every value a message can mention. */
#include "data/data.h"
#include "text/messages.h"

#include <limits.h>

typedef uint16_t names_row;

/* Rows of data in the order of their lists, as messages. */
static const names_row locations[TRK_N_LOCATIONS] = {
    MSG_NAME_DOWNTOWN, MSG_NAME_MARKET_ROW, MSG_NAME_WORKSHOP, MSG_NAME_THEATER,
    MSG_NAME_DARK_ALLEY};

static const names_row characters[TRK_N_CHARACTERS] = {
    MSG_NAME_MAGICIAN,     MSG_NAME_ENGINEER,     MSG_NAME_MANAGER,
    MSG_NAME_ASSISTANT,    MSG_NAME_APPRENTICE_1, MSG_NAME_APPRENTICE_2,
    MSG_NAME_APPRENTICE_3, MSG_NAME_APPRENTICE_4};

/* ORDER TRK_DOMAIN_RECRUIT, and of TRK_DOMAIN_SPECIALIST before it */
static const names_row recruits[] = {MSG_NAME_ENGINEER, MSG_NAME_MANAGER,
                                     MSG_NAME_ASSISTANT, MSG_NAME_APPRENTICE};

static const names_row components[TRK_N_COMPONENTS] = {
#define COMPONENT(id, tier, price, tokens) [TRK_##id] = MSG_NAME_##id,
#include "data/list-components.h"
#undef COMPONENT
};

static const names_row categories[TRK_N_CATEGORIES] = {
    MSG_NAME_SPIRITUAL, MSG_NAME_MECHANICAL, MSG_NAME_OPTICAL, MSG_NAME_ESCAPE};
static const names_row symbols[TRK_N_SYMBOLS] = {MSG_NAME_SPADE, MSG_NAME_HEART,
                                                 MSG_NAME_DIAMOND, MSG_NAME_CLUB};
static const names_row directions[TRK_N_DIRECTIONS] = {MSG_NAME_UP, MSG_NAME_RIGHT,
                                                       MSG_NAME_DOWN, MSG_NAME_LEFT};
static const names_row weekdays[TRK_N_WEEKDAYS] = {MSG_NAME_THURSDAY, MSG_NAME_FRIDAY,
                                                   MSG_NAME_SATURDAY, MSG_NAME_SUNDAY};
static const names_row theaters[N_THEATERS] = {MSG_NAME_RIVERSIDE, MSG_NAME_MAGORIAN,
                                               MSG_NAME_PANTHEON};
static const names_row dice[TRK_N_DICE] = {MSG_NAME_RESIDENCE_1, MSG_NAME_RESIDENCE_2,
                                           MSG_NAME_INN_1,       MSG_NAME_INN_2,
                                           MSG_NAME_BANK_1,      MSG_NAME_BANK_2};
static const names_row faces[TRK_N_FACES] = {
    MSG_NAME_FACE_SPIRITUAL, MSG_NAME_FACE_MECHANICAL, MSG_NAME_FACE_OPTICAL,
    MSG_NAME_FACE_ESCAPE,    MSG_NAME_FACE_ANY,        MSG_NAME_FACE_ENGINEER,
    MSG_NAME_FACE_MANAGER,   MSG_NAME_FACE_ASSISTANT,  MSG_NAME_FACE_APPRENTICE,
    MSG_NAME_FACE_3,         MSG_NAME_FACE_4,          MSG_NAME_FACE_5,
    MSG_NAME_FACE_6,         MSG_NAME_FACE_X};
static const names_row places[] = {MSG_NAME_ORDINARY, MSG_NAME_EXTENSION};
/* ORDER TRK_DOMAIN_YIELD, and of TRK_DOMAIN_REWARD before it */
static const names_row yields[] = {MSG_NAME_FAME, MSG_NAME_COINS, MSG_NAME_SHARDS};
static const names_row uses[] = {MSG_NAME_BONUS, MSG_NAME_POINT};

static const names_row actions[TRK_N_MOVES] = {
#define MOVE(id, a, b, c, rule) [TRK_MOVE_##id] = MSG_ACTION_##id,
    TRK_MOVE_LIST(MOVE)
#undef MOVE
};

/* ---- names that are put together --------------------------------------------------- */

static void name_magician(struct str *out, unsigned value)
{
    str_text(out, data_magicians[value].name);
}

static void name_trick(struct str *out, unsigned value)
{
    str_text(out, data_trick_names[value]);
}

/* Cards are numbered within their theater. */
static void name_card(struct str *out, unsigned value)
{
    unsigned theater = data_performances[value].theater;
    int number = 1;
    for (unsigned i = 0; i < value; i++)
        number += data_performances[i].theater == theater;
    message_with(out, MSG_NAME_CARD,
                 arg_message("theater", (enum message)theaters[theater]),
                 arg_number("number", number));
}

static void name_assignment(struct str *out, unsigned value)
{
    if (value < TRK_CARD_SPECIAL)
        message(out, (enum message)locations[value]);
    else if (value < TRK_N_CARDS)
        str_text(out, data_specials[value - TRK_CARD_SPECIAL].name);
    else
        message(out, MSG_NAME_NO_CARD);
}

static void name_slot(struct str *out, unsigned value)
{
    const struct data_slot *slot = &data_slots[value];
    if (slot->weekday == TRK_NONE)
        message_with(out, MSG_NAME_SLOT,
                     arg_value("location", AS_LOCATION, slot->location),
                     arg_number("number", slot->number));
    else
        message_with(
            out, slot->performance ? MSG_NAME_SLOT_PERFORMANCE : MSG_NAME_SLOT_BACKSTAGE,
            arg_value("weekday", AS_WEEKDAY, slot->weekday),
            arg_number("number", slot->number));
}

static void name_bundle(struct str *out, unsigned value)
{
    const struct data_bundle *bundle = &data_bundles[value];
    struct message_arg first = arg_value("first", AS_COMPONENT, bundle->first);
    if (bundle->second == TRK_NONE)
        message_with(out, MSG_NAME_BUNDLE_SINGLE, first);
    else if (bundle->second == bundle->first)
        message_with(out, MSG_NAME_BUNDLE_TWICE, first);
    else
        message_with(out, MSG_NAME_BUNDLE, first,
                     arg_value("second", AS_COMPONENT, bundle->second));
}

static void name_special(struct str *out, unsigned value)
{
    str_text(out, data_specials[value].name);
}

static void name_prophecy(struct str *out, unsigned value)
{
    str_text(out, data_prophecies[value].name);
}

/* Slots of a card count from 0 in move texts (R1.13) and, like all others, from 1 where
 * people read about them. */
static void name_spot(struct str *out, unsigned value)
{
    if (value < TRK_CARD_SLOTS)
        message_with(out, MSG_NAME_SPOT, arg_number("number", (int)value + 1));
    else
        message_with(out, MSG_NAME_BESIDE,
                     arg_number("number", (int)value - TRK_CARD_SLOTS + 1));
}

static void name_token(struct str *out, unsigned value)
{
    if (value < TRK_STOCK)
        message_with(out, MSG_NAME_TOKEN, arg_number("number", (int)value + 1));
    else
        message(out, MSG_NAME_TOKEN_QUICK);
}

/* What is counted from 0 inside and from 1 on the table. */
static void name_counted(struct str *out, unsigned value)
{
    str_number(out, (int64_t)value + 1);
}

/* Cards and abilities are called by their names: their ids are for programs. */
static const char *card_of_rule(trk_rule rule)
{
    unsigned number = rule & 0xfff;
    if (number < TRK_N_SPECIALS && rule == TRK_S(number))
        return data_specials[number].name;
    if (number < TRK_N_PROPHECIES && rule == TRK_P(number))
        return data_prophecies[number].name;
    if (number < TRK_N_MAGICIANS && rule == TRK_M(number))
        return data_magicians[number].ability_name;
    return NULL;
}

static void name_rule(struct str *out, unsigned value)
{
    char text[40];
    const char *card = card_of_rule((trk_rule)value);
    trk_rule_format((trk_rule)value, text, sizeof text);
    str_text(out, card ? card : text);
}

/* ---- the table --------------------------------------------------------------------- */

#define ROWS(rows)                                                                       \
    {                                                                                    \
        rows, NULL, sizeof(rows) / sizeof *(rows)                                        \
    }

/* A type has its names in a row of messages, or a function that writes them. */
static const struct names_type {
    const names_row *rows;
    void (*write)(struct str *out, unsigned value);
    unsigned n;
} types[N_MESSAGE_TYPES] = {
    [AS_MAGICIAN] = {NULL, name_magician, TRK_N_MAGICIANS},
    [AS_TRICK] = {NULL, name_trick, TRK_N_TRICKS},
    [AS_CARD] = {NULL, name_card, TRK_N_PERFORMANCES},
    [AS_ASSIGNMENT] = {NULL, name_assignment, TRK_N_CARDS + 1},
    [AS_CHARACTER] = ROWS(characters),
    [AS_SPECIALIST] = ROWS(recruits),
    [AS_RECRUIT] = ROWS(recruits),
    [AS_SLOT] = {NULL, name_slot, TRK_N_SLOTS},
    [AS_COMPONENT] = ROWS(components),
    [AS_BUNDLE] = {NULL, name_bundle, DATA_BUNDLES},
    [AS_DIE] = ROWS(dice),
    [AS_FACE] = ROWS(faces),
    [AS_LOCATION] = ROWS(locations),
    [AS_WEEKDAY] = ROWS(weekdays),
    [AS_CATEGORY] = ROWS(categories),
    [AS_SYMBOL] = ROWS(symbols),
    [AS_DIRECTION] = ROWS(directions),
    [AS_PLACE] = ROWS(places),
    [AS_REWARD] = ROWS(yields),
    [AS_SPECIAL] = {NULL, name_special, TRK_N_SPECIALS},
    [AS_PROPHECY] = {NULL, name_prophecy, TRK_N_PROPHECIES},
    [AS_USE] = ROWS(uses),
    [AS_YIELD] = ROWS(yields),
    [AS_SPOT] = {NULL, name_spot, TRK_SPOTS},
    [AS_TOKEN] = {NULL, name_token, TRK_STOCK + 1},
    [AS_COUNTED] = {NULL, name_counted, TRK_HIDDEN},
    [AS_ACTION] = ROWS(actions),
    [AS_RULE] = {NULL, name_rule, USHRT_MAX + 1},
};

void message_value(struct str *out, enum message_type type, int value)
{
    const struct names_type *row = &types[type];
    if (value == TRK_HIDDEN && row->n <= TRK_HIDDEN)
        message(out, MSG_NAME_HIDDEN);
    else if (value == TRK_NONE && type == AS_ASSIGNMENT)
        message(out, MSG_NAME_NO_CARD);
    else if (value < 0 || (unsigned)value >= row->n)
        message(out, MSG_NAME_NOTHING);
    else if (row->rows)
        message(out, (enum message)row->rows[value]);
    else
        row->write(out, (unsigned)value);
}

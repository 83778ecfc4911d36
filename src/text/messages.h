/* messages.h: every sentence people read, by id, with named arguments.
 *
 * The texts are in messages/en.def.  In a text, {name} is replaced by the argument of
 * that name, {+name} by a number with its sign, and {name|Coin|Coins} by the first form
 * when the number is 1 or -1 and by the second otherwise.  Code composes no English: it
 * names a message and hands over the arguments. */
#ifndef TEXT_MESSAGES_H
#define TEXT_MESSAGES_H

#include <stdint.h>

#include "base/str.h"

enum message {
#define MSG(id, text) MSG_##id,
#include "messages/en.def"
#undef MSG
    N_MESSAGES
};

/* What an argument is: a number, a text, a message without arguments, or a value whose
 * display name is looked up (names.c). */
enum message_type {
    AS_NUMBER,
    AS_TEXT,
    AS_MESSAGE,
    AS_MAGICIAN,
    AS_TRICK,
    AS_CARD,
    AS_ASSIGNMENT,
    AS_CHARACTER,
    AS_SPECIALIST,
    AS_RECRUIT,
    AS_SLOT,
    AS_COMPONENT,
    AS_BUNDLE,
    AS_DIE,
    AS_FACE,
    AS_LOCATION,
    AS_WEEKDAY,
    AS_CATEGORY,
    AS_SYMBOL,
    AS_DIRECTION,
    AS_PLACE,
    AS_REWARD,
    AS_SPECIAL,
    AS_PROPHECY,
    AS_USE,
    AS_YIELD,
    AS_SPOT,
    AS_TOKEN,
    AS_COUNTED,
    AS_ACTION,
    AS_RULE,
    N_MESSAGE_TYPES
};

struct message_arg {
    const char *name;
    enum message_type type;
    int value;
    const char *text;
};

/* Writes the message.  An argument the text names and nobody gave is written as {name}:
 * the tests look for braces. */
void message_format(struct str *out, enum message id, const struct message_arg *args,
                    unsigned n);

/* The message as it stands in the catalogue, and its id ("HELP_PLAY"). */
const char *message_text(enum message id);
const char *message_id(enum message id);

/* Writes the display name of a value; what is hidden or out of range gets a word
 * for it. */
void message_value(struct str *out, enum message_type type, int value);

static inline struct message_arg arg_number(const char *name, int number)
{
    return (struct message_arg){.name = name, .type = AS_NUMBER, .value = number};
}

static inline struct message_arg arg_text(const char *name, const char *text)
{
    return (struct message_arg){.name = name, .type = AS_TEXT, .text = text};
}

static inline struct message_arg arg_value(const char *name, enum message_type type,
                                           int value)
{
    return (struct message_arg){.name = name, .type = type, .value = value};
}

static inline struct message_arg arg_message(const char *name, enum message id)
{
    return (struct message_arg){.name = name, .type = AS_MESSAGE, .value = (int)id};
}

/* message(out, MSG_X) and message_with(out, MSG_X, arg_number("n", 3), ...). */
static inline void message(struct str *out, enum message id)
{
    message_format(out, id, NULL, 0);
}

/* NOLINTNEXTLINE(readability-identifier-naming): it stands for a function */
#define message_with(out, id, ...)                                                       \
    message_format(out, id, (const struct message_arg[]){__VA_ARGS__},                   \
                   sizeof((const struct message_arg[]){__VA_ARGS__}) /                   \
                       sizeof(struct message_arg))

#endif

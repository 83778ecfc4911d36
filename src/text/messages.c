/* messages.c: the catalogue as a table, and how a message and its arguments
 * become text. */
#include "text/messages.h"

#include <string.h>

static const char *const texts[N_MESSAGES] = {
#define MSG(id, text) [MSG_##id] = text,
#include "messages/en.def"
#undef MSG
};

static const char *const ids[N_MESSAGES] = {
#define MSG(id, text) [MSG_##id] = #id,
#include "messages/en.def"
#undef MSG
};

const char *message_text(enum message id)
{
    return texts[id];
}

const char *message_id(enum message id)
{
    return ids[id];
}

/* A piece of a text: the inside of {...}. */
struct field {
    const char *name, *forms; /* forms: after the first |, NULL without one */
    size_t name_n, n;
    bool sign;
};

static struct field read_field(const char *at)
{
    struct field field = {.sign = *at == '+'};
    field.name = field.sign ? at + 1 : at;
    while (at[field.n] && at[field.n] != '}')
        field.n++;
    size_t end = field.n - field.sign;
    while (field.name_n < end && field.name[field.name_n] != '|')
        field.name_n++;
    if (field.name_n < end)
        field.forms = field.name + field.name_n + 1;
    return field;
}

static const struct message_arg *find(const struct field *field,
                                      const struct message_arg *args, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (str_length(args[i].name) == field->name_n &&
            memcmp(args[i].name, field->name, field->name_n) == 0)
            return &args[i];
    return NULL;
}

static void write_form(struct str *out, const char *forms, int number)
{
    const char *end = forms;
    if (number != 1 && number != -1) {
        while (*forms != '|' && *forms != '}')
            forms++;
        forms += *forms == '|';
    }
    for (end = forms; *end != '|' && *end != '}';)
        end++;
    str_bytes(out, forms, (size_t)(end - forms));
}

/* A minus sign as printed, not a hyphen. */
static void write_number(struct str *out, int number, bool sign)
{
    if (number < 0)
        str_text(out, "\xe2\x88\x92");
    else if (sign)
        str_char(out, '+');
    str_number(out, number < 0 ? -(int64_t)number : number);
}

static void write_arg(struct str *out, const struct message_arg *arg, bool sign)
{
    if (arg->type == AS_NUMBER)
        write_number(out, arg->value, sign);
    else if (arg->type == AS_TEXT)
        str_text(out, arg->text);
    else if (arg->type == AS_MESSAGE)
        message(out, (enum message)arg->value);
    else
        message_value(out, arg->type, arg->value);
}

void message_format(struct str *out, enum message id, const struct message_arg *args,
                    unsigned n)
{
    const char *at = texts[id];
    while (*at) {
        size_t plain = 0;
        while (at[plain] && at[plain] != '{')
            plain++;
        str_bytes(out, at, plain);
        at += plain;
        if (!*at)
            return;
        struct field field = read_field(at + 1);
        const struct message_arg *arg = find(&field, args, n);
        if (!arg)
            str_bytes(out, at, field.n + 2);
        else if (field.forms)
            write_form(out, field.forms, arg->value);
        else
            write_arg(out, arg, field.sign);
        at += field.n + 2;
    }
}

/* args.c: see args.h. */
#include "cli/args.h"

#include <string.h>

enum { SENTENCE = 512, COLUMN = 26 };

bool args_number(const char *text, size_t n, uint64_t high, uint64_t *number)
{
    uint64_t value = 0;
    if (n == 0)
        return false;
    for (size_t i = 0; i < n; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (value > (high - digit) / 10 || digit > high)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return true;
}

bool arg_read_flag(void *field, const struct arg_option *option, const char *value,
                   struct str *why)
{
    (void)option, (void)value, (void)why;
    *(bool *)field = true;
    return true;
}

bool arg_read_text(void *field, const struct arg_option *option, const char *value,
                   struct str *why)
{
    (void)option, (void)why;
    *(const char **)field = value;
    return true;
}

bool arg_read_number(void *field, const struct arg_option *option, const char *value,
                     struct str *why)
{
    uint64_t number;
    if (args_number(value, strlen(value), option->high, &number) &&
        number >= option->low) {
        *(uint64_t *)field = number;
        return true;
    }
    message_with(why, MSG_CLI_BAD_NUMBER, arg_text("option", option->name),
                 arg_text("value", value), arg_text("low", NUMBER(option->low)),
                 arg_text("high", NUMBER(option->high)));
    return false;
}

/* ---- help ------------------------------------------------------------------------ */

static void help_row(struct str *out, const char *name, const char *value,
                     enum message about)
{
    size_t start = out->n;
    str_text(out, "  --");
    str_text(out, name);
    if (value) {
        str_char(out, ' ');
        str_text(out, value);
    }
    do
        str_char(out, ' ');
    while (out->n - start < COLUMN);
    message(out, about);
    str_char(out, '\n');
}

static void print_help(const struct args_command *command)
{
    struct str out = say_out();
    message_with(&out, MSG_CLI_USAGE, arg_text("command", command->name),
                 arg_text("operands", command->operands));
    str_text(&out, "\n\n");
    message(&out, command->about);
    str_text(&out, "\n\n");
    for (size_t i = 0; i < command->n_options; i++)
        help_row(&out, command->options[i].name, command->options[i].value,
                 command->options[i].about);
    help_row(&out, "help", NULL, MSG_CLI_OPTION_HELP);
}

/* ---- reading --------------------------------------------------------------------- */

struct reader {
    const struct args_command *command;
    int argc, next;
    char **argv;
    void *into;
};

static const struct arg_option *find_option(const struct args_command *command,
                                            const char *name, size_t n)
{
    for (size_t i = 0; i < command->n_options; i++)
        if (strlen(command->options[i].name) == n &&
            memcmp(command->options[i].name, name, n) == 0)
            return &command->options[i];
    return NULL;
}

static bool complain(const struct reader *reader, enum message id, const char *word)
{
    say_usage(id,
              SAY(arg_text("command", reader->command->name), arg_text("option", word)));
    return false;
}

/* The text after "=", or the next word; NULL if there is none. */
static const char *option_value(struct reader *reader, const char *equals)
{
    if (equals)
        return equals + 1;
    return reader->next < reader->argc ? reader->argv[reader->next++] : NULL;
}

static bool read_option(struct reader *reader, const char *word)
{
    const char *equals = strchr(word, '=');
    size_t n = equals ? (size_t)(equals - word) : strlen(word);
    const struct arg_option *option = find_option(reader->command, word + 2, n - 2);
    const char *value = NULL;
    char sentence[SENTENCE];
    struct str why = str_buffer(sentence, sizeof sentence);
    if (!option)
        return complain(reader, MSG_CLI_UNKNOWN_OPTION, word);
    if (!option->value && equals)
        return complain(reader, MSG_CLI_NO_VALUE_WANTED, option->name);
    if (option->value && !(value = option_value(reader, equals)))
        return complain(reader, MSG_CLI_VALUE_MISSING, option->name);
    if (option->read((char *)reader->into + option->at, option, value, &why))
        return true;
    say_usage_text(sentence);
    return false;
}

static bool operands_ok(const struct args_command *command, int n)
{
    if (n >= command->least && n <= command->most)
        return true;
    say_usage(
        n < command->least ? MSG_CLI_OPERAND_MISSING : MSG_CLI_TOO_MANY_OPERANDS,
        SAY(arg_text("command", command->name), arg_text("operands", command->operands)));
    return false;
}

struct args args_read(const struct args_command *command, int argc, char **argv,
                      void *into)
{
    struct reader reader = {command, argc, 1, argv, into};
    struct args args = {.status = EXIT_USAGE, .operand = argv + 1};
    bool options = true;
    while (reader.next < argc) {
        char *word = argv[reader.next++];
        if (!options || word[0] != '-' || word[1] == '\0') {
            args.operand[args.n++] = word;
        } else if (strcmp(word, "--") == 0) {
            options = false;
        } else if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
            print_help(command);
            args.status = EXIT_GOOD;
            return args;
        } else if (word[1] != '-') {
            complain(&reader, MSG_CLI_UNKNOWN_OPTION, word);
            return args;
        } else if (!read_option(&reader, word)) {
            return args;
        }
    }
    args.go = operands_ok(command, args.n);
    return args;
}

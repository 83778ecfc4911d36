/* args.h: one parser for the options of all subcommands.
 *
 * A subcommand lists its options in a table; each row says where in the subcommand's
 * struct the value goes.  `--option value` and `--option=value` mean the same, `--` ends
 * the options, `--help` prints what the table says. */
#ifndef CLI_ARGS_H
#define CLI_ARGS_H

#include "cli/say.h"

struct arg_option {
    const char *name;  /* without the dashes */
    const char *value; /* what the help calls the value; NULL: no value follows */
    enum message about;
    /* Reads the value into the field; on failure writes a sentence to why. */
    bool (*read)(void *field, const struct arg_option *option, const char *value,
                 struct str *why);
    size_t at; /* offset of the field */
    uint64_t low, high;
};

bool arg_read_flag(void *field, const struct arg_option *option, const char *value,
                   struct str *why);
bool arg_read_number(void *field, const struct arg_option *option, const char *value,
                     struct str *why);
bool arg_read_text(void *field, const struct arg_option *option, const char *value,
                   struct str *why);

/* Rows of the table: the field is a bool, a uint64_t, a const char *. */
#define OPTION_FLAG(name, type, field, about)                                            \
    {                                                                                    \
        name, NULL, about, arg_read_flag, offsetof(type, field), 0, 0                    \
    }
#define OPTION_NUMBER(name, value, type, field, low, high, about)                        \
    {                                                                                    \
        name, value, about, arg_read_number, offsetof(type, field), low, high            \
    }
#define OPTION_TEXT(name, value, type, field, about)                                     \
    {                                                                                    \
        name, value, about, arg_read_text, offsetof(type, field), 0, 0                   \
    }

struct args_command {
    const char *name;
    const char *operands; /* as the help shows them */
    enum message about;
    int least, most; /* number of operands */
    const struct arg_option *options;
    size_t n_options;
};

struct args {
    bool go;    /* false: leave with status */
    int status; /* 0 after --help */
    int n;      /* operands */
    char **operand;
};

/* argv[0] is the subcommand's name.  Reorders argv.  A repeated option: the last one
 * counts. */
struct args args_read(const struct args_command *command, int argc, char **argv,
                      void *into);

/* A decimal number without sign, at most high. */
bool args_number(const char *text, size_t n, uint64_t high, uint64_t *number);

#endif

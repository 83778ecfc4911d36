/* arguments.c: the names that moves, reasons and events give their values, and what each
 * name means. */
#include "data/data.h"
#include "text/text.h"

#include <string.h>

/* AS_TEXT stands for a seat, whose name only the game knows. */
static const struct {
    const char *name;
    enum message_type type;
} arguments[] = {
    {"seat", AS_TEXT},
    {"magician", AS_MAGICIAN},
    {"trick", AS_TRICK},
    {"card", AS_CARD},
    {"character", AS_CHARACTER},
    {"specialist", AS_SPECIALIST},
    {"recruit", AS_RECRUIT},
    {"slot", AS_SLOT},
    {"assignment", AS_ASSIGNMENT},
    {"component", AS_COMPONENT},
    {"bundle", AS_BUNDLE},
    {"die", AS_DIE},
    {"face", AS_FACE},
    {"order_slot", AS_COUNTED},
    {"multi_slot", AS_COUNTED},
    {"card_slot", AS_NUMBER},
    {"place", AS_PLACE},
    {"orientation", AS_DIRECTION},
    {"direction", AS_DIRECTION},
    {"reward", AS_REWARD},
    {"location", AS_LOCATION},
    {"weekday", AS_WEEKDAY},
    {"category", AS_CATEGORY},
    {"symbol", AS_SYMBOL},
    {"other_slot", AS_NUMBER},
    {"have", AS_NUMBER},
    {"need", AS_NUMBER},
    {"limit", AS_NUMBER},
    {"level", AS_NUMBER},
    {"threshold", AS_NUMBER},
    {"fame", AS_NUMBER},
    {"price", AS_NUMBER},
    {"players", AS_NUMBER},
    {"markers", AS_NUMBER},
    {"points", AS_NUMBER},
    {"pieces", AS_NUMBER},
    {"bargain", AS_NUMBER},
    {"turn", AS_NUMBER},
    {"links", AS_NUMBER},
    {"wages", AS_NUMBER},
    {"initiative_slot", AS_NUMBER},
};

/* ORDER TRK_DOMAIN_LIST */
static const char *const domain_names[TRK_N_DOMAINS] = {
    [TRK_DOMAIN_SEAT] = "seat",
    [TRK_DOMAIN_MAGICIAN] = "magician",
    [TRK_DOMAIN_TRICK] = "trick",
    [TRK_DOMAIN_PERFORMANCE] = "card",
    [TRK_DOMAIN_CHARACTER] = "character",
    [TRK_DOMAIN_SPECIALIST] = "specialist",
    [TRK_DOMAIN_RECRUIT] = "recruit",
    [TRK_DOMAIN_SLOT] = "slot",
    [TRK_DOMAIN_CARD] = "assignment",
    [TRK_DOMAIN_COMPONENT] = "component",
    [TRK_DOMAIN_BUNDLE] = "bundle",
    [TRK_DOMAIN_PIECES] = "pieces",
    [TRK_DOMAIN_BARGAIN] = "bargain",
    [TRK_DOMAIN_DIE] = "die",
    [TRK_DOMAIN_FACE] = "face",
    [TRK_DOMAIN_ORDER_SLOT] = "order_slot",
    [TRK_DOMAIN_MULTI_SLOT] = "multi_slot",
    [TRK_DOMAIN_PLACE] = "place",
    [TRK_DOMAIN_CARD_SLOT] = "card_slot",
    [TRK_DOMAIN_ORIENTATION] = "orientation",
    [TRK_DOMAIN_REWARD] = "reward",
};

enum { N_ARGUMENTS = sizeof arguments / sizeof *arguments };

void text_args_add(struct text_args *args, struct message_arg arg)
{
    if (args->n < TEXT_ARGS)
        args->at[args->n++] = arg;
}

static int find_argument(const char *name, size_t n)
{
    for (int i = 0; i < N_ARGUMENTS; i++)
        if (str_length(arguments[i].name) == n && memcmp(arguments[i].name, name, n) == 0)
            return i;
    return -1;
}

static void add_value(struct text_args *args, const struct text *text, int argument,
                      int value)
{
    const char *name = arguments[argument].name;
    if (arguments[argument].type == AS_TEXT)
        text_args_add(args, arg_text(name, text_seat(text, (unsigned)value)));
    else
        text_args_add(args, arg_value(name, arguments[argument].type, value));
}

bool text_args_named(struct text_args *args, const struct text *text, const char *names,
                     const int *values)
{
    while (*names) {
        size_t n = 0;
        while (names[n] && names[n] != ' ')
            n++;
        int argument = find_argument(names, n);
        if (argument < 0)
            return false;
        add_value(args, text, argument, *values++);
        names += n + (names[n] == ' ');
    }
    return true;
}

void text_args_move(struct text_args *args, const struct text *text, trk_move move)
{
    for (unsigned i = 0; i < 3; i++) {
        unsigned domain = data_moves[move.kind].domain[i];
        if (domain == TRK_DOMAIN_NOTHING)
            continue;
        const char *name = domain_names[domain];
        int value = move.arg[i] + (domain == TRK_DOMAIN_PIECES);
        add_value(args, text, find_argument(name, str_length(name)), value);
    }
}

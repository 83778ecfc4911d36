/* arguments.c: the names that moves, reasons and events give their values, and what each
 * name means. */
#include "data/data.h"
#include "text/parts.h"

#include <string.h>

/* AS_TEXT stands for a seat, whose name only the game knows, and for how a marker lies,
 * which depends on its Trick. */
static const struct {
    const char *name;
    enum message_type type;
} arguments[] = {
    {"seat", AS_TEXT},
    {"victim", AS_TEXT},
    {"magician", AS_MAGICIAN},
    {"trick", AS_TRICK},
    {"other_trick", AS_TRICK},
    {"card", AS_CARD},
    {"other_card", AS_CARD},
    {"from_card", AS_CARD},
    {"special", AS_SPECIAL},
    {"prophecy", AS_PROPHECY},
    {"deck", AS_LOCATION},
    {"use", AS_USE},
    {"yield", AS_YIELD},
    {"token", AS_TOKEN},
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
    {"card_slot", AS_SPOT},
    {"spot", AS_SPOT},
    {"other_spot", AS_SPOT},
    {"from_spot", AS_SPOT},
    {"place", AS_PLACE},
    {"orientation", AS_TEXT},
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
    [TRK_DOMAIN_DECK] = "deck",
    [TRK_DOMAIN_SPECIAL] = "special",
    [TRK_DOMAIN_PROPHECY] = "prophecy",
    [TRK_DOMAIN_USE] = "use",
    [TRK_DOMAIN_SPOT] = "spot",
    [TRK_DOMAIN_TOKEN] = "token",
    [TRK_DOMAIN_YIELD] = "yield",
};

/* The second of two arguments with the same domain. */
static const char *const other_names[TRK_N_DOMAINS] = {
    [TRK_DOMAIN_PERFORMANCE] = "other_card",
    [TRK_DOMAIN_SPOT] = "other_spot",
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

static void add_corner(struct text_args *args, unsigned trick, int orientation)
{
    char *room = args->room[args->rooms++];
    struct str out = str_buffer(room, sizeof args->room[0]);
    parts_corner(&out, trick, (unsigned)orientation);
    text_args_add(args, arg_text("orientation", room));
}

static bool is_named(int argument, const char *name)
{
    return str_equal(arguments[argument].name, name);
}

/* Whose marker lies somewhere is said before how it lies. */
bool text_args_named(struct text_args *args, const struct text *text, const char *names,
                     const int *values)
{
    int trick = TRK_NONE;
    while (*names) {
        size_t n = 0;
        while (names[n] && names[n] != ' ')
            n++;
        int argument = find_argument(names, n);
        if (argument < 0)
            return false;
        if (is_named(argument, "trick"))
            trick = *values;
        if (is_named(argument, "orientation"))
            add_corner(args, (unsigned)trick, *values++);
        else
            add_value(args, text, argument, *values++);
        names += n + (names[n] == ' ');
    }
    return true;
}

/* The card on which the spots of a move are. */
static unsigned card_of_spots(const trk_state *state, trk_move move)
{
    if (data_moves[move.kind].domain[0] == TRK_DOMAIN_PERFORMANCE)
        return move.arg[0];
    const trk_frame *top = &state->stack[state->depth ? state->depth - 1 : 0];
    return state->depth && top->kind == TRK_FRAME_SHOW ? top->a : TRK_NONE;
}

/* A spot together with the marker that lies there: "slot 2 (Lotus, Wolf Cage)". */
static void write_spot(struct str *out, const struct text *text, unsigned card,
                       unsigned spot)
{
    message_value(out, AS_SPOT, (int)spot);
    for (unsigned i = 0; i < TRK_DISPLAY && spot < TRK_SPOTS; i++) {
        const trk_show *show = &text->state->show[i];
        unsigned marker = show->card == card ? parts_marker(show, spot) : TRK_NONE;
        if (show->card == TRK_NONE || marker == TRK_NONE)
            continue;
        unsigned owner = TRK_MARKER_OWNER(marker);
        unsigned trick = parts_trick_of(&text->state->player[owner],
                                        (unsigned)TRK_MARKER_SYMBOL(marker));
        message_with(out, MSG_SPOT_MARKER, arg_text("seat", text_seat(text, owner)),
                     arg_value("trick", AS_TRICK, (int)trick));
    }
}

static void add_spot(struct text_args *args, const struct text *text, const char *name,
                     unsigned card, unsigned spot)
{
    char *room = args->room[args->rooms++];
    struct str out = str_buffer(room, sizeof args->room[0]);
    write_spot(&out, text, card, spot);
    text_args_add(args, arg_text(name, room));
}

/* The Trick whose marker is being put. */
static unsigned trick_to_put(const trk_state *state)
{
    const trk_frame *top = &state->stack[state->depth ? state->depth - 1 : 0];
    bool puts = state->depth &&
                (top->kind == TRK_FRAME_SET_UP || top->kind == TRK_FRAME_RESCHEDULE ||
                 top->kind == TRK_FRAME_ON_STAGE);
    return puts ? top->a : TRK_NONE;
}

void text_args_move(struct text_args *args, const struct text *text, trk_move move)
{
    const uint8_t *domains = data_moves[move.kind].domain;
    for (unsigned i = 0; i < 3; i++) {
        unsigned domain = domains[i];
        if (domain == TRK_DOMAIN_NOTHING)
            continue;
        bool other = i > 0 && domain == domains[i - 1];
        const char *name = other ? other_names[domain] : domain_names[domain];
        int value = move.arg[i] + (domain == TRK_DOMAIN_PIECES);
        if (domain == TRK_DOMAIN_SPOT) {
            add_spot(args, text, name, card_of_spots(text->state, move), move.arg[i]);
            continue;
        }
        if (domain == TRK_DOMAIN_ORIENTATION) {
            add_corner(args, trick_to_put(text->state), move.arg[i]);
            continue;
        }
        add_value(args, text, find_argument(name, str_length(name)), value);
    }
}

/* sentences.c: reasons, events, moves and text errors as sentences. */
#include "data/data.h"
#include "text/text.h"

typedef uint16_t row;

static const row reasons[TRK_N_REASONS] = {
#define REASON(id, rule, numbers) [TRK_NO_##id] = MSG_REASON_##id,
    TRK_REASON_LIST(REASON)
#undef REASON
};

static const row events[TRK_N_EVENTS] = {
#define EVENT(id, source, words) [TRK_EVENT_##id] = MSG_EVENT_##id,
    TRK_EVENT_LIST(EVENT)
#undef EVENT
};

static const row moves[TRK_N_MOVES] = {
#define MOVE(id, a, b, c, rule) [TRK_MOVE_##id] = MSG_MOVE_##id,
    TRK_MOVE_LIST(MOVE)
#undef MOVE
};

static const row phases[TRK_N_PHASES] = {
#define PHASE(id) [TRK_PHASE_##id] = MSG_PHASE_##id,
    TRK_PHASE_LIST(PHASE)
#undef PHASE
};

static const row text_errors[TRK_N_TEXT_ERRORS] = {
#define ERROR(id) [TRK_TEXT_ERROR_##id] = MSG_TEXT_ERROR_##id,
    TRK_TEXT_ERROR_LIST(ERROR)
#undef ERROR
};

enum message text_reason_message(unsigned reason)
{
    return (enum message)reasons[reason];
}

/* An event whose values are hidden, not there or too few has a form of its own. */
enum message text_event_message(const trk_event *event)
{
    if (event->kind == TRK_EVENT_PLANNED && event->a[0] == TRK_HIDDEN)
        return MSG_EVENT_PLANNED_HIDDEN;
    if (event->kind == TRK_EVENT_LEARNED && event->a[2] == TRK_NONE)
        return MSG_EVENT_LEARNED_OVERHAUL; /* it gets the symbol of another Trick */
    if (event->kind == TRK_EVENT_NOT_ADVERTISED && event->a[1] < event->a[0])
        return MSG_EVENT_CANNOT_ADVERTISE;
    if (event->kind == TRK_EVENT_ENDED && event->a[1] == 0)
        return MSG_EVENT_ENDED_SPENT;
    return (enum message)events[event->kind];
}

/* Moves whose label depends on the value of their argument. */
static const struct {
    uint8_t kind, value;
    row id;
} variants[] = {
    {TRK_MOVE_BARGAIN, 0, MSG_MOVE_BARGAIN_NOTHING},
    {TRK_MOVE_TRICK_TO, TRK_ORDINARY, MSG_MOVE_TRICK_TO_ORDINARY},
    {TRK_MOVE_TRICK_TO, TRK_EXTENSION, MSG_MOVE_TRICK_TO_EXTENSION},
    {TRK_MOVE_PILE_TO, TRK_ORDINARY, MSG_MOVE_PILE_TO_ORDINARY},
    {TRK_MOVE_PILE_TO, TRK_EXTENSION, MSG_MOVE_PILE_TO_EXTENSION},
    {TRK_MOVE_HOME, TRK_ORDINARY, MSG_MOVE_HOME_ORDINARY},
    {TRK_MOVE_HOME, TRK_EXTENSION, MSG_MOVE_HOME_EXTENSION},
};

enum message text_move_message(trk_move move)
{
    for (unsigned i = 0; i < sizeof variants / sizeof *variants; i++)
        if (variants[i].kind == move.kind && variants[i].value == move.arg[0])
            return (enum message)variants[i].id;
    return (enum message)moves[move.kind];
}

enum message text_phase_message(unsigned phase)
{
    return (enum message)phases[phase];
}

enum message text_error_message(unsigned error)
{
    return (enum message)text_errors[error];
}

static const char *seat_number(unsigned seat)
{
    static const row players[TRK_MAX_PLAYERS] = {MSG_NAME_PLAYER_1, MSG_NAME_PLAYER_2,
                                                 MSG_NAME_PLAYER_3, MSG_NAME_PLAYER_4};
    return message_text((enum message)players[seat]);
}

const char *text_seat(const struct text *text, unsigned seat)
{
    if (seat >= TRK_MAX_PLAYERS)
        return message_text(seat == TRK_CHANCE ? MSG_NAME_CHANCE : MSG_NAME_NOTHING);
    if (text->names && text->names->name[seat][0])
        return text->names->name[seat];
    unsigned magician = text->state->player[seat].magician;
    if (magician < TRK_N_MAGICIANS)
        return data_magicians[magician].label;
    return seat_number(seat);
}

bool text_is_magician(const struct text *text, unsigned seat, unsigned magician)
{
    return magician < TRK_N_MAGICIANS &&
           str_equal(text_seat(text, seat), data_magicians[magician].name);
}

/* Who is called as the Magician is told of by the seat. */
static const char *event_seat(const struct text *text, const trk_event *event)
{
    if (event->kind == TRK_EVENT_CHOSEN && event->seat < TRK_MAX_PLAYERS &&
        text_is_magician(text, event->seat, event->a[0]))
        return seat_number(event->seat);
    return text_seat(text, event->seat);
}

/* "text (R13.1)"; a rule of 0 is none. */
static void write_with_rule(struct str *out, enum message id,
                            const struct text_args *args, trk_rule rule)
{
    message_format(out, id, args->at, args->n);
    if (rule)
        message_with(out, MSG_RULE, arg_value("rule", AS_RULE, rule));
}

/* A choice that an Action has opened is made before the turn goes on. */
static enum message reason_message(const struct text *text, const trk_reason *reason)
{
    if (reason->id == TRK_NO_NOT_NOW && text->state->depth > 0)
        return MSG_NOT_BEFORE_THE_CHOICE;
    return text_reason_message(reason->id);
}

void text_reason(struct str *out, const struct text *text, const trk_reason *reason)
{
    struct text_args args = {.n = 0};
    int values[4];
    for (int i = 0; i < 4; i++)
        values[i] = reason->n[i];
    text_args_named(&args, text, data_reason_numbers[reason->id], values);
    text_args_add(&args, arg_value("action", AS_ACTION, reason->kind));
    write_with_rule(out, reason_message(text, reason), &args, reason->rule);
}

unsigned text_gains(struct str *out, int fame, int coins, int shards)
{
    const struct {
        enum message id;
        int n;
    } parts[] = {
        {MSG_GAIN_FAME, fame}, {MSG_GAIN_COINS, coins}, {MSG_GAIN_SHARDS, shards}};
    unsigned written = 0;
    for (unsigned i = 0; i < 3; i++) {
        if (!parts[i].n)
            continue;
        if (written++)
            message(out, MSG_LIST_COMMA);
        message_with(out, parts[i].id, arg_number("n", parts[i].n));
    }
    return written;
}

void text_event(struct str *out, const struct text *text, const trk_event *event)
{
    char list[96], gains[100];
    struct str list_out = str_buffer(list, sizeof list);
    struct str gains_out = str_buffer(gains, sizeof gains);
    struct text_args args = {.n = 0};
    int values[TRK_EVENT_VALUES];
    for (int i = 0; i < TRK_EVENT_VALUES; i++)
        values[i] = event->a[i];
    if (text_gains(&list_out, event->fame, event->coins, event->shards))
        message_with(&gains_out, MSG_GAINS, arg_text("list", list));
    text_args_named(&args, text, data_event_words[event->kind], values);
    text_args_add(&args, arg_text("seat", event_seat(text, event)));
    text_args_add(&args, arg_text("gains", gains));
    write_with_rule(out, text_event_message(event), &args, event->rule);
}

/* Entries of a record that are no moves have sentences too: they stand in logs. */
static void write_entry(struct str *out, const struct text *text, trk_move entry)
{
    const char *seat = text_seat(text, entry.actor);
    int n = entry.arg[0] + 256 * entry.arg[1];
    if (entry.kind == TRK_ENTRY_RESIGN)
        message_with(out, MSG_ENTRY_RESIGN, arg_text("seat", seat));
    else if (entry.kind == TRK_ENTRY_TAKEBACK)
        message_with(out, MSG_ENTRY_TAKEBACK, arg_number("n", n));
    else if (entry.kind == TRK_ENTRY_ADJOURNED)
        message(out, MSG_ENTRY_ADJOURNED);
    else
        message(out, MSG_REASON_MALFORMED);
}

/* What the performer passes by who lets the show begin: what is still offered. */
static void write_begin_show(struct str *out, const trk_state *state, unsigned seat,
                             unsigned card)
{
    trk_move legal[TRK_MAX_LEGAL];
    bool steal = false, premiere = false;
    unsigned n = trk_legal(state, seat, legal, TRK_MAX_LEGAL);
    for (unsigned i = 0; i < n; i++) {
        steal = steal || legal[i].kind == TRK_MOVE_TRICK_STEAL;
        premiere = premiere || legal[i].kind == TRK_MOVE_PREMIERE;
    }
    message_with(out,
                 steal && premiere ? MSG_BEGIN_SHOW_NEITHER
                 : steal           ? MSG_BEGIN_SHOW_NO_STEAL
                 : premiere        ? MSG_BEGIN_SHOW_NO_PREMIERE
                                   : MSG_BEGIN_SHOW,
                 arg_value("card", AS_CARD, (int)card));
}

static enum message done_message(unsigned frame)
{
    static const row messages[TRK_N_FRAMES] = {[TRK_FRAME_BASKET] = MSG_MOVE_DONE_BASKET,
                                               [TRK_FRAME_PROTOTYPE] =
                                                   MSG_MOVE_DONE_PROTOTYPE};
    return messages[frame] ? (enum message)messages[frame] : MSG_MOVE_DONE;
}

static enum message decline_message(const trk_state *state)
{
    static const row nested[TRK_N_FRAMES] = {
        [TRK_FRAME_MERCHANT] = MSG_MOVE_DECLINE_MERCHANT,
        [TRK_FRAME_EXCHANGE] = MSG_MOVE_DECLINE_EXCHANGE};
    static const row in_phase[TRK_N_PHASES] = {
        [TRK_PHASE_PLACE] = MSG_MOVE_DECLINE_SECOND,
        [TRK_PHASE_BREAKING_FREE] = MSG_MOVE_DECLINE_BREAKING_FREE,
        [TRK_PHASE_POSSESSION] = MSG_MOVE_DECLINE_POSSESSION,
        [TRK_PHASE_KEEP_MARKER] = MSG_MOVE_DECLINE_KEEP_MARKER,
        [TRK_PHASE_TALENT] = MSG_MOVE_DECLINE_TALENT};
    row id = state->depth ? nested[state->stack[state->depth - 1].kind]
                          : in_phase[state->phase];
    return id ? (enum message)id : MSG_MOVE_DECLINE;
}

/* To have done enough, or to do without something, is called by what it means where the
 * game stands.  A move of another moment has only its general name. */
static bool write_answer(struct str *out, const trk_state *state, trk_move move)
{
    if (move.kind == TRK_MOVE_DECLINE) {
        message(out, decline_message(state));
        return true;
    }
    if (move.kind != TRK_MOVE_DONE || !state->depth)
        return false;
    trk_frame top = state->stack[state->depth - 1];
    if (top.kind == TRK_FRAME_SHOW)
        write_begin_show(out, state, move.actor, top.a);
    else
        message(out, done_message(top.kind));
    return true;
}

/* The card under way is called by its name. */
static bool write_bonus(struct str *out, const trk_state *state, trk_move move)
{
    static const row named[TRK_N_MOVES] = {
        [TRK_MOVE_BONUS] = MSG_BONUS_USE, [TRK_MOVE_GIVE_UP] = MSG_BONUS_GIVE_UP};
    if (!named[move.kind] || state->bonus >= TRK_N_SPECIALS)
        return false;
    message_with(out, (enum message)named[move.kind],
                 arg_value("special", AS_SPECIAL, state->bonus));
    return true;
}

void text_move(struct str *out, const struct text *text, trk_move move)
{
    struct text_args args = {.n = 0};
    if (move.kind >= TRK_N_MOVES) {
        write_entry(out, text, move);
        return;
    }
    if (write_answer(out, text->state, move) || write_bonus(out, text->state, move))
        return;
    text_args_move(&args, text, move);
    message_format(out, text_move_message(move), args.at, args.n);
}

void text_move_public(struct str *out, const struct text *text, trk_move move)
{
    if (move.kind == TRK_MOVE_CARD || move.kind == TRK_MOVE_KEEP ||
        move.kind == TRK_MOVE_ASSIGN)
        message_value(out, AS_ACTION, move.kind);
    else
        text_move(out, text, move);
}

void text_move_group(struct str *out, const struct text *text, trk_move move,
                     unsigned arg)
{
    struct text_args args = {.n = 0};
    text_args_move(&args, text, move);
    struct message_arg what = arg < args.n ? args.at[arg] : arg_text("what", "");
    what.name = "what";
    message_with(out, MSG_MOVE_GROUP, arg_value("action", AS_ACTION, move.kind), what);
}

void text_text_error(struct str *out, const struct text *text,
                     const trk_text_error *error)
{
    char reason[320];
    struct str reason_out = str_buffer(reason, sizeof reason);
    if (error->id == TRK_TEXT_ERROR_ILLEGAL_MOVE)
        text_reason(&reason_out, text, &error->reason);
    const struct message_arg args[] = {
        arg_text("found", error->found), arg_text("wanted", error->wanted),
        arg_text("path", error->path), arg_text("reason", reason)};
    message_format(out, text_error_message(error->id), args, sizeof args / sizeof *args);
}

void text_text_error_at(struct str *out, const struct text *text,
                        const trk_text_error *error)
{
    char sentence[512];
    struct str sentence_out = str_buffer(sentence, sizeof sentence);
    text_text_error(&sentence_out, text, error);
    message_with(out, MSG_TEXT_AT_LINE, arg_number("line", (int)error->line),
                 arg_number("column", (int)error->column),
                 arg_text("sentence", sentence));
}

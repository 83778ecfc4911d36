/* plain_bots.c: who plays which seat, how fast bots are shown, and what one of them would
 * do in the player's place. */
#include "term/plain_ui.h"

#include <stdio.h>
#include <string.h>

/* ---- seats ------------------------------------------------------------------------- */

static void list_seats(struct plain *plain)
{
    for (unsigned seat = 0; seat < plain->session->config.players; seat++) {
        const trk_seat *row = &plain->session->seat[seat];
        const char *who = plain->ports.who(plain->ports.context, seat);
        tell_with(plain,
                  row->resigned ? MSG_SEAT_RESIGNED
                  : row->bot    ? MSG_SEAT_BOT
                                : MSG_SEAT_PERSON,
                  arg_number("n", (int)seat + 1),
                  arg_text("seat", text_seat(&plain->text, seat)),
                  arg_text("level", who));
    }
    tell(plain, MSG_SEAT_HINT);
}

static enum plain_answer change_seat(struct plain *plain, unsigned seat, const char *who)
{
    char sentence[400], name[100];
    struct str why = str_buffer(sentence, sizeof sentence);
    const char *rest;
    snprintf(name, sizeof name, "%s", text_seat(&plain->text, seat));
    bool person = plain_is_word(who, message_text(MSG_ME_WORD), &rest) && !rest[0];
    if (plain->session->seat[seat].resigned) {
        tell_with(plain, MSG_SEAT_RESIGNED, arg_number("n", (int)seat + 1),
                  arg_text("seat", name));
        return ASK_AGAIN;
    }
    if (!plain->ports.seat(plain->ports.context, seat, person ? NULL : who, &why)) {
        str_text(&plain->out, sentence);
        str_char(&plain->out, '\n');
        return ASK_AGAIN;
    }
    tell_with(plain, person ? MSG_SEAT_PERSON : MSG_SEAT_BOT,
              arg_number("n", (int)seat + 1), arg_text("seat", name),
              arg_text("level", who));
    return DECIDED;
}

/* "seat", or "seat 2 master", or "seat 2 me". */
enum plain_answer plain_seat(struct plain *plain, const char *rest)
{
    unsigned seat = rest[0] >= '1' && rest[0] <= '4' ? (unsigned)(rest[0] - '1') : 9;
    const char *who = rest[0] ? rest + 1 : rest;
    while (*who == ' ' || *who == '\t')
        who++;
    if (!rest[0]) {
        list_seats(plain);
        return ASK_AGAIN;
    }
    if (seat < plain->session->config.players && who > rest + 1 && *who)
        return change_seat(plain, seat, who);
    tell_with(plain, MSG_SEAT_WHAT,
              arg_number("players", plain->session->config.players));
    return ASK_AGAIN;
}

/* ---- speed ------------------------------------------------------------------------- */

static const char *const speeds[] = {
    [PLAIN_INSTANT] = "instant", [PLAIN_NORMAL] = "normal", [PLAIN_STEP] = "step"};

bool plain_find_speed(const char *word, enum plain_speed *speed)
{
    const char *rest;
    for (unsigned i = 0; i < sizeof speeds / sizeof *speeds; i++)
        if (plain_is_word(word, speeds[i], &rest) && !rest[0]) {
            *speed = (enum plain_speed)i;
            return true;
        }
    return false;
}

enum plain_answer plain_set_speed(struct plain *plain, const char *rest)
{
    static const uint16_t set[] = {[PLAIN_INSTANT] = MSG_SPEED_INSTANT,
                                   [PLAIN_NORMAL] = MSG_SPEED_NORMAL,
                                   [PLAIN_STEP] = MSG_SPEED_STEP};
    if (plain_find_speed(rest, &plain->speed))
        tell(plain, (enum message)set[plain->speed]);
    else
        tell_with(plain, MSG_SPEED_WHAT, arg_text("speed", speeds[plain->speed]));
    return ASK_AGAIN;
}

/* ---- hints ------------------------------------------------------------------------- */

/* Sixteenths of Fame, with the minus sign of all other numbers. */
static const char *fame_text(char text[16], int sixteenths, bool sign)
{
    const char *before = sixteenths < 0 ? "\u2212" : sign ? "+" : "";
    snprintf(text, 16, "%s%.1f", before,
             (sixteenths < 0 ? -sixteenths : sixteenths) / 16.0);
    return text;
}

/* Per cent of thousandths. */
static int per_cent(unsigned thousandths)
{
    return (int)(thousandths + 5) / 10;
}

static void tell_reasons(struct plain *plain, const trk_hint *hint)
{
    static const uint16_t terms[TRK_N_TERMS] = {
#define TERM(id) [TRK_TERM_##id] = MSG_TERM_##id,
        TRK_TERM_LIST(TERM)
#undef TERM
    };
    char list[300], by[16];
    struct str out = str_buffer(list, sizeof list);
    for (unsigned i = 0; i < hint->n_reasons && i < TRK_HINT_REASONS; i++) {
        if (hint->reason[i] >= TRK_N_TERMS)
            continue;
        if (out.n)
            message(&out, MSG_LIST_COMMA);
        message_with(&out, (enum message)terms[hint->reason[i]],
                     arg_text("by", fame_text(by, hint->by[i], true)));
    }
    if (out.n)
        tell_with(plain, MSG_HINT_REASONS, arg_text("list", list));
}

static void tell_hint(struct plain *plain, const trk_mind *mind, unsigned number)
{
    const trk_hint *hint = &mind->hint[number], *best = &mind->hint[0];
    char label[160], fame[16], more[16];
    struct str out = str_buffer(label, sizeof label);
    text_move(&out, &plain->text, hint->move);
    tell_with(plain, number ? MSG_HINT_OTHER : MSG_HINT_BEST,
              arg_number("n", (int)number + 1), arg_text("label", label),
              arg_number("win", per_cent(hint->win)),
              arg_number("points", per_cent(hint->win) - per_cent(best->win)),
              arg_text("fame", fame_text(fame, hint->fame, false)),
              arg_text("more", fame_text(more, hint->fame - best->fame, true)));
    tell_reasons(plain, hint);
}

/* The best moves of the seat on its view; returns the very best, or NULL.  The bot has a
 * list of its own: while it thinks others are made for the screen. */
static const trk_hint *hint_on(struct plain *plain, const trk_state *view)
{
    trk_move legal[TRK_MAX_LEGAL];
    unsigned n = trk_legal(view, plain->seat, legal, TRK_MAX_LEGAL);
    const trk_mind *mind =
        n ? plain->ports.think(plain->ports.context, view, plain->seat, legal, n) : NULL;
    if (!mind || !mind->n_hints)
        return NULL;
    tell(plain, MSG_HINT_TITLE);
    for (unsigned i = 0; i < mind->n_hints && i < TRK_HINTS; i++)
        tell_hint(plain, mind, i);
    return &mind->hint[0];
}

/* The card that is planned for the Character asked about next, as a move. */
static bool planned_move(const struct plain *plain, const trk_state *view, trk_move *move)
{
    const trk_seat *row = &plain->session->seat[plain->seat];
    if (!trk_legal(view, plain->seat, move, 1) || move->kind != TRK_MOVE_ASSIGN ||
        row->plan[move->arg[0]] >= TRK_N_CARDS)
        return false;
    move->arg[1] = row->plan[move->arg[0]];
    return trk_why(view, *move, NULL) == TRK_OK;
}

/* A plan is several decisions: cards the player has chosen stay, for the others one after
 * the other is advised. */
static bool hint_plan(struct plain *plain)
{
    trk_state view;
    bool told = false;
    trk_session_view(plain->session, plain->seat, &view);
    while (view.phase == TRK_PHASE_ASSIGNMENT && trk_actors(&view) >> plain->seat & 1) {
        trk_move move;
        if (!planned_move(plain, &view, &move)) {
            const trk_hint *best = hint_on(plain, &view);
            if (!best)
                break;
            move = best->move;
            told = true;
        }
        if (trk_apply(&view, move, NULL) != TRK_OK)
            break;
    }
    return told;
}

/* On what the seat knows, so that nothing hidden can come out. */
enum plain_answer plain_hint(struct plain *plain, const char *rest)
{
    trk_state view = plain->view;
    bool told;
    (void)rest;
    if (plain->seat >= TRK_MAX_PLAYERS) {
        tell(plain, MSG_PLAY_NOBODY);
        return ASK_AGAIN;
    }
    if (!(trk_session_waiting(plain->session) >> plain->seat & 1)) {
        tell(plain, MSG_HINT_NOT_NOW);
        return ASK_AGAIN;
    }
    if (plain->session->state.phase == TRK_PHASE_ASSIGNMENT)
        told = hint_plan(plain);
    else
        told = hint_on(plain, &view) != NULL;
    if (!told)
        tell(plain, MSG_HINT_NONE);
    return ASK_AGAIN;
}

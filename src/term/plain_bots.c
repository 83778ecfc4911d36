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

static void tell_hint(struct plain *plain, const trk_mind *mind, unsigned number)
{
    const trk_hint *hint = &mind->hint[number];
    char label[160], chances[120], reasons[400];
    struct str out = str_buffer(label, sizeof label);
    text_move(&out, &plain->text, hint->move);
    out = str_buffer(chances, sizeof chances);
    text_hint(&out, hint, &mind->hint[0]);
    tell_with(plain, MSG_HINT_LINE, arg_number("n", (int)number + 1),
              arg_text("label", label), arg_text("chances", chances));
    out = str_buffer(reasons, sizeof reasons);
    text_hint_reasons(&out, hint);
    if (out.n)
        tell_with(plain, MSG_HINT_WHY, arg_text("reasons", reasons));
}

/* The best of these moves on the seat's view; returns the very best, or NULL. */
static const trk_hint *hint_among(struct plain *plain, const trk_state *view,
                                  const trk_move *legal, unsigned n)
{
    const trk_mind *mind =
        n ? plain->ports.think(plain->ports.context, view, plain->seat, legal, n) : NULL;
    if (!mind || !mind->n_hints)
        return NULL;
    tell(plain, MSG_HINT_TITLE);
    for (unsigned i = 0; i < mind->n_hints && i < TRK_HINTS; i++)
        tell_hint(plain, mind, i);
    return &mind->hint[0];
}

/* The bot has a list of its own: while it thinks others are made for the screen. */
static bool hint_decision(struct plain *plain)
{
    trk_move legal[TRK_MAX_LEGAL];
    trk_state view = plain->view;
    unsigned n = trk_legal(&view, plain->seat, legal, TRK_MAX_LEGAL);
    return hint_among(plain, &view, legal, n) != NULL;
}

/* A plan is several decisions: cards the player has chosen stay, for the others one after
 * the other is advised. */
static bool hint_plan(struct plain *plain)
{
    trk_state view, planned;
    trk_move legal[TRK_MAX_LEGAL];
    uint8_t plan[TRK_N_CHARACTERS];
    bool told = false;
    memcpy(plan, plain->session->seat[plain->seat].plan, sizeof plan);
    trk_session_view(plain->session, plain->seat, &view);
    for (unsigned n, from = 0;
         (n = trk_plan_open(&view, plain->seat, plan, from, &planned, legal)) > 0;) {
        const trk_hint *best = n > 1 ? hint_among(plain, &planned, legal, n) : NULL;
        trk_move move = best ? best->move : legal[0];
        if (n > 1 && !best)
            break;
        plan[move.arg[0]] = move.arg[1];
        from = move.arg[0] + 1u;
        told = told || best;
    }
    return told;
}

/* On what the seat knows, so that nothing hidden can come out. */
enum plain_answer plain_hint(struct plain *plain, const char *rest)
{
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
        told = hint_decision(plain);
    if (!told)
        tell(plain, MSG_HINT_NONE);
    return ASK_AGAIN;
}

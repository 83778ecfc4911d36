/* plain_commands.c: what can be asked at every prompt. */
#include "term/plain_ui.h"

#include "text/rule_texts.h"

#include <stdlib.h>
#include <string.h>

enum { LOG_LINES = 20 };

static bool is_planning(const struct plain *plain)
{
    return plain->session->state.phase == TRK_PHASE_ASSIGNMENT;
}

/* ---- looking ----------------------------------------------------------------------- */

static enum plain_answer do_table(struct plain *plain, const char *rest)
{
    (void)rest;
    text_table(&plain->out, &plain->text);
    return ASK_AGAIN;
}

static enum plain_answer do_theater(struct plain *plain, const char *rest)
{
    (void)rest;
    text_theater(&plain->out, &plain->text);
    return ASK_AGAIN;
}

static enum plain_answer do_market(struct plain *plain, const char *rest)
{
    unsigned seat = plain->seat < TRK_MAX_PLAYERS ? plain->seat : 0;
    (void)rest;
    trk_outlook_for(&plain->view, seat, &plain->outlook);
    text_market(&plain->out, &plain->text, &plain->outlook);
    return ASK_AGAIN;
}

static enum plain_answer do_me(struct plain *plain, const char *rest)
{
    (void)rest;
    if (plain->seat >= TRK_MAX_PLAYERS) {
        tell(plain, MSG_PLAY_NOBODY);
        return ASK_AGAIN;
    }
    trk_outlook_for(&plain->view, plain->seat, &plain->outlook);
    text_player(&plain->out, &plain->text, plain->seat, &plain->outlook);
    return ASK_AGAIN;
}

static void show_downtown(struct plain *plain)
{
    text_downtown(&plain->out, &plain->text);
}

static void show_workshop(struct plain *plain)
{
    text_workshops(&plain->out, &plain->text);
}

static void show_theater(struct plain *plain)
{
    text_theater(&plain->out, &plain->text);
}

static void show_market(struct plain *plain)
{
    do_market(plain, "");
}

/* ORDER trk_location; the Dark Alley has no board without its module. */
static void (*const boards[])(struct plain *plain) = {show_downtown, show_market,
                                                      show_workshop, show_theater};

static bool name_fits(enum message_type type, unsigned value, const char *typed)
{
    char name[80];
    struct str out = str_buffer(name, sizeof name);
    message_value(&out, type, (int)value);
    return plain_matches(typed, name);
}

/* A Location, or a player by name or Magician. */
static enum plain_answer do_board(struct plain *plain, const char *rest)
{
    for (unsigned i = 0; i < sizeof boards / sizeof *boards; i++)
        if (name_fits(AS_LOCATION, i, rest)) {
            boards[i](plain);
            return ASK_AGAIN;
        }
    for (unsigned seat = 0; seat < plain->session->config.players; seat++) {
        unsigned magician = plain->view.player[seat].magician;
        if (plain_matches(rest, text_seat(&plain->text, seat)) ||
            (magician < TRK_N_MAGICIANS && name_fits(AS_MAGICIAN, magician, rest))) {
            text_player(&plain->out, &plain->text, seat, NULL);
            return ASK_AGAIN;
        }
    }
    tell(plain, MSG_PLAY_NO_BOARD);
    return ASK_AGAIN;
}

/* ---- reading ----------------------------------------------------------------------- */

static enum plain_answer do_why(struct plain *plain, const char *rest)
{
    plain_why(plain, rest);
    return ASK_AGAIN;
}

static enum plain_answer do_rule(struct plain *plain, const char *rest)
{
    const struct rule_text *rule = rest[0] ? rule_text_find(rest) : NULL;
    if (!rule)
        tell(plain, MSG_PLAY_NO_RULE);
    else if (strncmp(rule->text, rule->title, strlen(rule->title)) == 0)
        tell_with(plain, MSG_PLAY_RULE, arg_text("id", rule->id),
                  arg_text("text", rule->text));
    else
        tell_with(plain, MSG_PLAY_RULE_TITLE, arg_text("id", rule->id),
                  arg_text("title", rule->title), arg_text("text", rule->text));
    return ASK_AGAIN;
}

static enum plain_answer do_card(struct plain *plain, const char *rest)
{
    unsigned trick = text_find_trick(rest, strlen(rest));
    if (!text_card(&plain->out, &plain->text, rest, strlen(rest)))
        tell(plain, MSG_PLAY_NO_CARD);
    if (trick != TRK_NONE && plain->seat < TRK_MAX_PLAYERS) {
        trk_outlook_for(&plain->view, plain->seat, &plain->outlook);
        text_trick_outlook(&plain->out, &plain->text, trick, &plain->outlook);
    }
    return ASK_AGAIN;
}

static enum plain_answer do_since(struct plain *plain, const char *rest)
{
    (void)rest;
    if (plain->seat >= TRK_MAX_PLAYERS)
        tell(plain, MSG_PLAY_NOBODY);
    else
        plain_events(plain, trk_session_since(plain->session, plain->seat), PLAIN_EVENTS);
    return ASK_AGAIN;
}

static enum plain_answer do_log(struct plain *plain, const char *rest)
{
    unsigned lines = plain_number(rest);
    plain_events(plain, 0, rest[0] ? (lines ? lines : PLAIN_EVENTS) : LOG_LINES);
    return ASK_AGAIN;
}

/* ---- taking back ------------------------------------------------------------------- */

static void refuse_undo(struct plain *plain, trk_undo undo)
{
    static const uint16_t obstacles[] = {
        [TRK_UNDO_FREE] = MSG_UNDO_NOTHING,  [TRK_UNDO_START] = MSG_UNDO_NOTHING,
        [TRK_UNDO_CHANCE] = MSG_UNDO_CHANCE, [TRK_UNDO_REVEAL] = MSG_UNDO_REVEAL,
        [TRK_UNDO_OTHER] = MSG_UNDO_OTHER,   [TRK_UNDO_TAKEBACK] = MSG_UNDO_TAKEBACK};
    char label[160];
    struct str out = str_buffer(label, sizeof label);
    text_move(&out, &plain->text, undo.entry);
    tell_with(plain, (enum message)obstacles[undo.obstacle], arg_text("entry", label),
              arg_text("seat", text_seat(&plain->text, undo.entry.actor)));
}

/* "undo", or in a shared game "undo Anna" for the player before. */
static unsigned undoing_seat(const struct plain *plain, const char *rest)
{
    for (unsigned seat = 0; rest[0] && seat < plain->session->config.players; seat++)
        if (!plain->session->seat[seat].bot &&
            plain_matches(rest, text_seat(&plain->text, seat)))
            return seat;
    return plain->seat;
}

static enum plain_answer do_undo(struct plain *plain, const char *rest)
{
    unsigned seat = undoing_seat(plain, rest);
    if (is_planning(plain) && seat == plain->seat && plain_plan_undo(plain)) {
        tell(plain, MSG_UNDO_PLAN);
        return LIST_AGAIN;
    }
    trk_undo undo = trk_session_can_undo(plain->session, seat);
    if (trk_session_undo(plain->session, seat) != TRK_OK) {
        refuse_undo(plain, undo);
        return ASK_AGAIN;
    }
    plain->shown = plain->session->n;
    tell_with(plain, MSG_UNDO_DONE, arg_text("seat", text_seat(&plain->text, seat)));
    return DECIDED;
}

static enum plain_answer do_redo(struct plain *plain, const char *rest)
{
    (void)rest;
    if (trk_session_redo(plain->session) == TRK_OK)
        return DECIDED;
    tell(plain, MSG_REDO_NOTHING);
    return ASK_AGAIN;
}

/* Everybody else at the keyboard must agree. */
static bool all_agree(struct plain *plain, unsigned asking)
{
    char line[PLAIN_LINE];
    for (unsigned seat = 0; seat < plain->session->config.players; seat++) {
        const trk_seat *row = &plain->session->seat[seat];
        if (seat == asking || row->bot || row->resigned)
            continue;
        tell_with(plain, MSG_TAKEBACK_ASK,
                  arg_text("seat", text_seat(&plain->text, seat)),
                  arg_text("asking", text_seat(&plain->text, asking)));
        if (!plain_read(plain, line) || !plain_matches(line, message_text(MSG_YES_WORD)))
            return false;
    }
    return true;
}

static enum plain_answer do_takeback(struct plain *plain, const char *rest)
{
    unsigned seat = plain->seat;
    (void)rest;
    if (seat >= TRK_MAX_PLAYERS || !trk_session_since(plain->session, seat)) {
        tell(plain, MSG_UNDO_NOTHING);
        return ASK_AGAIN;
    }
    if (!all_agree(plain, seat)) {
        tell(plain, MSG_TAKEBACK_REFUSED);
        return plain->end ? DECIDED : ASK_AGAIN;
    }
    trk_session_takeback(plain->session, seat);
    plain->shown = plain->session->n;
    tell(plain, MSG_TAKEBACK_DONE);
    return DECIDED;
}

/* ---- files and leaving ------------------------------------------------------------- */

static enum plain_answer do_save(struct plain *plain, const char *rest)
{
    const char *cause = "";
    if (!rest[0])
        tell(plain, MSG_SAVE_WHERE);
    else if (plain->ports.save(plain->ports.context, plain->session, rest, &cause))
        tell_with(plain, MSG_SAVE_DONE, arg_text("file", rest));
    else
        tell_with(plain, MSG_SAVE_FAILED, arg_text("file", rest),
                  arg_text("cause", cause));
    return ASK_AGAIN;
}

/* Plans that are not revealed are not in the record, so nothing of others is told. */
static enum plain_answer do_report(struct plain *plain, const char *rest)
{
    const trk_session *session = plain->session;
    trk_record record = {.config = session->config,
                         .names = session->names,
                         .entries = session->entries,
                         .cap = session->cap,
                         .n_entries = session->n};
    (void)rest;
    tell_with(plain, MSG_REPORT_BEGIN, arg_text("version", plain->version));
    trk_record_format(&record, plain->room, plain->room_size);
    str_text(&plain->out, plain->room);
    if (plain->seat < TRK_MAX_PLAYERS) {
        tell_with(plain, MSG_REPORT_VIEW, arg_number("seat", (int)plain->seat + 1));
        trk_position_format(&plain->view, plain->room, plain->room_size);
        str_text(&plain->out, plain->room);
        str_char(&plain->out, '\n');
    }
    tell(plain, MSG_REPORT_END);
    return ASK_AGAIN;
}

static enum plain_answer do_resign(struct plain *plain, const char *rest)
{
    char line[PLAIN_LINE];
    (void)rest;
    if (plain->seat >= TRK_MAX_PLAYERS) {
        tell(plain, MSG_PLAY_NOBODY);
        return ASK_AGAIN;
    }
    tell(plain, MSG_RESIGN_ASK);
    if (!plain_read(plain, line))
        return DECIDED;
    if (!plain_matches(line, message_text(MSG_YES_WORD))) {
        tell(plain, MSG_RESIGN_NOT);
        return ASK_AGAIN;
    }
    trk_session_resign(plain->session, plain->seat);
    tell_with(plain, MSG_ENTRY_RESIGN,
              arg_text("seat", text_seat(&plain->text, plain->seat)));
    return DECIDED;
}

static enum plain_answer do_adjourn(struct plain *plain, const char *rest)
{
    (void)rest;
    trk_session_adjourn(plain->session);
    plain->end = true;
    return DECIDED;
}

static enum plain_answer do_quit(struct plain *plain, const char *rest)
{
    (void)rest;
    plain->end = true;
    return DECIDED;
}

static enum plain_answer do_list(struct plain *plain, const char *rest)
{
    (void)rest;
    if (plain->seat < TRK_MAX_PLAYERS)
        plain_all_choices(plain);
    return LIST_AGAIN;
}

static enum plain_answer do_help(struct plain *plain, const char *rest);

/* ---- the table --------------------------------------------------------------------- */

static const struct command {
    const char *word;
    enum message help;
    enum plain_answer (*run)(struct plain *plain, const char *rest);
} commands[] = {
    {"help", MSG_HELP_HELP, do_help},
    {"list", MSG_HELP_LIST, do_list},
    {"back", MSG_HELP_BACK, do_list},
    {"why", MSG_HELP_WHY, do_why},
    {"table", MSG_HELP_TABLE, do_table},
    {"board", MSG_HELP_BOARD, do_board},
    {"theater", MSG_HELP_THEATER, do_theater},
    {"market", MSG_HELP_MARKET, do_market},
    {"me", MSG_HELP_ME, do_me},
    {"card", MSG_HELP_CARD, do_card},
    {"rule", MSG_HELP_RULE, do_rule},
    {"since", MSG_HELP_SINCE, do_since},
    {"log", MSG_HELP_LOG, do_log},
    {"undo", MSG_HELP_UNDO, do_undo},
    {"redo", MSG_HELP_REDO, do_redo},
    {"takeback", MSG_HELP_TAKEBACK, do_takeback},
    {"save", MSG_HELP_SAVE, do_save},
    {"report", MSG_HELP_REPORT, do_report},
    {"resign", MSG_HELP_RESIGN, do_resign},
    {"adjourn", MSG_HELP_ADJOURN, do_adjourn},
    {"quit", MSG_HELP_QUIT, do_quit},
};

static enum plain_answer do_help(struct plain *plain, const char *rest)
{
    (void)rest;
    tell(plain, is_planning(plain) ? MSG_HELP_PLANNING : MSG_HELP_CHOOSING);
    for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++)
        tell(plain, commands[i].help);
    return ASK_AGAIN;
}

bool plain_command(struct plain *plain, const char *line, enum plain_answer *answer)
{
    const char *rest;
    for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++)
        if (plain_is_word(line, commands[i].word, &rest)) {
            *answer = commands[i].run(plain, rest);
            return true;
        }
    return false;
}

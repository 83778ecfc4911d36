/* plain_commands.c: what can be asked at every prompt. */
#include "term/plain_ui.h"

#include "text/rule_texts.h"

#include <stdio.h>
#include <string.h>

enum { LOG_LINES = 20, MANY_CARDS = 30 };

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

/* The Dark Alley has no board without its module. */
static void show_alley(struct plain *plain)
{
    if (plain->session->config.modules & TRK_MODULE_DARK_ALLEY)
        text_alley(&plain->out, &plain->text);
    else
        tell(plain, MSG_REASON_NO_DARK_ALLEY);
}

/* ORDER trk_location */
static void (*const boards[])(struct plain *plain) = {
    show_downtown, show_market, show_workshop, show_theater, show_alley};

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

static void tell_rule(struct plain *plain, const struct rule_text *rule)
{
    if (strncmp(rule->text, rule->title, strlen(rule->title)) == 0)
        tell_with(plain, MSG_PLAY_RULE, arg_text("id", rule->id),
                  arg_text("text", rule->text));
    else
        tell_with(plain, MSG_PLAY_RULE_TITLE, arg_text("id", rule->id),
                  arg_text("title", rule->title), arg_text("text", rule->text));
}

/* A rule without a name of its own has that of its chapter. */
static bool has_own_title(const struct rule_text *rule)
{
    char chapter[16];
    snprintf(chapter, sizeof chapter, "%.*s", (int)strcspn(rule->id, "."), rule->id);
    const struct rule_text *row = rule_text_find(chapter);
    return row == rule || !row || strcmp(row->title, rule->title) != 0;
}

/* Rules that fit: the chapters when nothing was typed, else those with the words in their
 * title. */
static bool rule_fits(const struct rule_text *rule, const char *typed)
{
    if (rule->id[0] != 'R')
        return false;
    if (!typed[0])
        return !strchr(rule->id, '.');
    return plain_matches(typed, rule->title) && has_own_title(rule);
}

static void find_rules(struct plain *plain, const char *typed)
{
    const struct rule_text *found = NULL;
    unsigned n = 0;
    for (unsigned i = 0; i < n_rule_texts; i++)
        if (rule_fits(&rule_texts[i], typed) && !n++)
            found = &rule_texts[i];
    if (n == 1) {
        tell_rule(plain, found);
        return;
    }
    for (unsigned i = 0; n && i < n_rule_texts; i++)
        if (rule_fits(&rule_texts[i], typed))
            tell_with(plain, MSG_PLAY_RULE_ROW, arg_text("id", rule_texts[i].id),
                      arg_text("title", rule_texts[i].title));
    tell(plain, n ? MSG_PLAY_RULE_HINT : MSG_PLAY_NO_RULE);
}

/* An id, also without its R, or words of a title. */
static enum plain_answer do_rule(struct plain *plain, const char *rest)
{
    char id[PLAIN_LINE + 2];
    const struct rule_text *rule = rest[0] ? rule_text_find(rest) : NULL;
    if (!rule && rest[0] >= '0' && rest[0] <= '9') {
        snprintf(id, sizeof id, "R%s", rest);
        rule = rule_text_find(id);
    }
    if (rule)
        tell_rule(plain, rule);
    else
        find_rules(plain, rest);
    return ASK_AGAIN;
}

static bool show_card(struct plain *plain, const char *name)
{
    unsigned trick = text_find_trick(name, strlen(name));
    bool found = text_card(&plain->out, &plain->text, name, strlen(name));
    if (trick != TRK_NONE && plain->seat < TRK_MAX_PLAYERS) {
        trk_outlook_for(&plain->view, plain->seat, &plain->outlook);
        text_trick_outlook(&plain->out, &plain->text, trick, &plain->outlook);
    }
    return found;
}

/* Cards with these words in their names: the only one is shown, several are named. */
static void find_cards(struct plain *plain, const char *typed)
{
    char name[80], last[80] = "", list[MANY_CARDS * 40];
    struct str out = str_buffer(list, sizeof list);
    unsigned n = 0;
    for (unsigned i = 0; text_card_name(i, name, sizeof name); i++) {
        if (!plain_matches(typed, name))
            continue;
        if (n++ && n <= MANY_CARDS)
            message(&out, MSG_LIST_COMMA);
        if (n <= MANY_CARDS)
            str_text(&out, name);
        memcpy(last, name, sizeof last);
    }
    if (n == 1)
        show_card(plain, last);
    else if (n && n <= MANY_CARDS)
        tell_with(plain, MSG_PLAY_WHICH_CARD, arg_text("list", list));
    else
        tell(plain, MSG_PLAY_NO_CARD);
}

static enum plain_answer do_card(struct plain *plain, const char *rest)
{
    if (!show_card(plain, rest))
        find_cards(plain, rest);
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
    unsigned lines = rest[0] ? plain_number(rest) : LOG_LINES;
    const char *end;
    if (plain_is_word(rest, message_text(MSG_ALL_WORD), &end))
        lines = PLAIN_EVENTS;
    if (lines)
        plain_events(plain, 0, lines);
    else
        tell(plain, MSG_PLAY_LOG_WHAT);
    return ASK_AGAIN;
}

/* ---- taking back ------------------------------------------------------------------- */

static void refuse_undo(struct plain *plain, trk_undo undo)
{
    static const uint16_t obstacles[] = {
        [TRK_UNDO_FREE] = MSG_UNDO_NOTHING,      [TRK_UNDO_START] = MSG_UNDO_NOTHING,
        [TRK_UNDO_CHANCE] = MSG_UNDO_CHANCE,     [TRK_UNDO_REVEAL] = MSG_UNDO_REVEAL,
        [TRK_UNDO_OTHER] = MSG_UNDO_OTHER,       [TRK_UNDO_READY] = MSG_UNDO_READY,
        [TRK_UNDO_RESIGNED] = MSG_UNDO_RESIGNED, [TRK_UNDO_TAKEBACK] = MSG_UNDO_TAKEBACK};
    char label[160];
    struct str out = str_buffer(label, sizeof label);
    text_move_public(&out, &plain->text, undo.entry);
    tell_with(plain, (enum message)obstacles[undo.obstacle], arg_text("entry", label),
              arg_text("seat", text_seat(&plain->text, undo.entry.actor)));
}

/* "undo", or in a shared game "undo Anna" for the player before. */
static unsigned undoing_seat(const struct plain *plain, const char *rest)
{
    if (!rest[0])
        return plain->seat;
    for (unsigned seat = 0; seat < plain->session->config.players; seat++)
        if (!plain->session->seat[seat].bot &&
            plain_matches(rest, text_seat(&plain->text, seat)))
            return seat;
    return TRK_NONE;
}

static enum plain_answer do_undo(struct plain *plain, const char *rest)
{
    unsigned seat = undoing_seat(plain, rest);
    if (seat >= TRK_MAX_PLAYERS) {
        tell(plain, rest[0] ? MSG_UNDO_WHO : MSG_PLAY_NOBODY);
        return ASK_AGAIN;
    }
    if (plain_is_planning(plain) && seat == plain->seat && plain_plan_undo(plain)) {
        tell(plain, MSG_UNDO_PLAN);
        return LIST_AGAIN;
    }
    trk_undo undo = trk_session_can_undo(plain->session, seat);
    if (trk_session_undo(plain->session, seat) != TRK_OK) {
        refuse_undo(plain, undo);
        return ASK_AGAIN;
    }
    plain->shown = plain->session->n;
    tell_with(plain, undo.entry.kind == TRK_MOVE_ASSIGN ? MSG_UNDO_OPEN : MSG_UNDO_DONE,
              arg_text("seat", text_seat(&plain->text, seat)));
    return DECIDED;
}

static enum plain_answer do_redo(struct plain *plain, const char *rest)
{
    (void)rest;
    if (plain->seat < TRK_MAX_PLAYERS && plain_is_planning(plain) &&
        plain_plan_redo(plain)) {
        tell(plain, MSG_REDO_PLAN);
        return LIST_AGAIN;
    }
    if (trk_session_redo(plain->session, plain->seat) == TRK_OK)
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
        tell(plain, seat >= TRK_MAX_PLAYERS ? MSG_PLAY_NOBODY : MSG_UNDO_NOTHING);
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

/* This game is kept and left, the other one begins. */
static enum plain_answer do_load(struct plain *plain, const char *rest)
{
    char sentence[1000] = "";
    struct str why = str_buffer(sentence, sizeof sentence);
    if (!rest[0]) {
        tell(plain, MSG_LOAD_WHAT);
        return ASK_AGAIN;
    }
    if (plain->ports.load(plain->ports.context, rest, &why)) {
        plain->end = true;
        return DECIDED;
    }
    str_text(&plain->out, sentence);
    str_char(&plain->out, '\n');
    return ASK_AGAIN;
}

/* Plans that are not revealed are not in the record, so nothing of others is told. */
static void report_record(struct plain *plain)
{
    const trk_session *session = plain->session;
    trk_record record = {.config = session->config,
                         .names = session->names,
                         .entries = session->entries,
                         .cap = session->cap,
                         .n_entries = session->n};
    trk_record_format(&record, plain->room, plain->room_size);
    str_text(&plain->out, plain->room);
}

/* Where cards are hidden, the record and its digests would tell them: instead, the
 * options of the game and what has happened as the reader knows it. */
static void report_log(struct plain *plain)
{
    trk_record_header(&plain->session->config, &plain->session->names, plain->room,
                      plain->room_size);
    str_text(&plain->out, plain->room);
    plain_events(plain, 0, PLAIN_EVENTS);
}

/* A long line of JSON is broken behind commas, of which its words have none. */
static void write_json(struct plain *plain, const char *text)
{
    enum { LONGEST = 98 };
    while (strlen(text) > LONGEST) {
        size_t n = LONGEST;
        while (n > 1 && text[n - 1] != ',')
            n--;
        str_bytes(&plain->out, text, n);
        str_char(&plain->out, '\n');
        text += n;
    }
    str_text(&plain->out, text);
    str_char(&plain->out, '\n');
}

static void report_view(struct plain *plain)
{
    char digest[20];
    struct str out = str_buffer(digest, sizeof digest);
    str_hex(&out, trk_digest(&plain->view));
    if (plain->seat < TRK_MAX_PLAYERS)
        tell_with(plain, MSG_REPORT_VIEW, arg_number("seat", (int)plain->seat + 1),
                  arg_text("digest", digest));
    else
        tell_with(plain, MSG_REPORT_VIEW_ALL, arg_text("digest", digest));
    trk_position_format(&plain->view, plain->room, plain->room_size);
    write_json(plain, plain->room);
}

static enum plain_answer do_report(struct plain *plain, const char *rest)
{
    bool hidden = plain->session->config.modules & TRK_MODULE_DARK_ALLEY;
    (void)rest;
    tell_with(plain, MSG_REPORT_BEGIN, arg_text("version", plain->version));
    if (hidden && !trk_session_over(plain->session))
        report_log(plain);
    else
        report_record(plain);
    if (hidden || plain->seat < TRK_MAX_PLAYERS)
        report_view(plain);
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

/* Where there is no group to leave, only a decision can be taken back. */
static enum plain_answer do_back(struct plain *plain, const char *rest)
{
    if (plain->seat >= TRK_MAX_PLAYERS || plain->narrowed || plain_is_planning(plain))
        return do_list(plain, rest);
    trk_undo undo = trk_session_can_undo(plain->session, plain->seat);
    tell(plain,
         undo.obstacle == TRK_UNDO_FREE ? MSG_PLAY_BACK_UNDO : MSG_PLAY_BACK_NOTHING);
    return ASK_AGAIN;
}

static enum plain_answer do_help(struct plain *plain, const char *rest);

/* ---- the table --------------------------------------------------------------------- */

static const struct command {
    const char *word;
    enum message help;
    enum plain_answer (*run)(struct plain *plain, const char *rest);
    bool looks; /* it changes nothing of the game */
} commands[] = {
    {"help", MSG_HELP_HELP, do_help, true},
    {"list", MSG_HELP_LIST, do_list, false},
    {"back", MSG_HELP_BACK, do_back, false},
    {"why", MSG_HELP_WHY, do_why, true},
    {"table", MSG_HELP_TABLE, do_table, true},
    {"board", MSG_HELP_BOARD, do_board, true},
    {"theater", MSG_HELP_THEATER, do_theater, true},
    {"market", MSG_HELP_MARKET, do_market, true},
    {"me", MSG_HELP_ME, do_me, true},
    {"card", MSG_HELP_CARD, do_card, true},
    {"rule", MSG_HELP_RULE, do_rule, true},
    {"since", MSG_HELP_SINCE, do_since, true},
    {"log", MSG_HELP_LOG, do_log, true},
    {"hint", MSG_HELP_HINT, plain_hint, false},
    {"lesson", MSG_HELP_LESSON, plain_lesson, false},
    {"undo", MSG_HELP_UNDO, do_undo, false},
    {"redo", MSG_HELP_REDO, do_redo, false},
    {"takeback", MSG_HELP_TAKEBACK, do_takeback, false},
    {"seat", MSG_HELP_SEAT, plain_seat, false},
    {"speed", MSG_HELP_SPEED, plain_set_speed, true},
    {"save", MSG_HELP_SAVE, do_save, false},
    {"load", MSG_HELP_LOAD, do_load, false},
    {"report", MSG_HELP_REPORT, do_report, false},
    {"resign", MSG_HELP_RESIGN, do_resign, false},
    {"adjourn", MSG_HELP_ADJOURN, do_adjourn, false},
    {"quit", MSG_HELP_QUIT, do_quit, false},
};

const char *plain_command_word(unsigned number)
{
    return number < sizeof commands / sizeof *commands ? commands[number].word : NULL;
}

bool plain_only_looks(const char *line)
{
    const char *rest;
    for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++)
        if (plain_is_word(line, commands[i].word, &rest))
            return commands[i].looks;
    return false;
}

static enum plain_answer do_help(struct plain *plain, const char *rest)
{
    (void)rest;
    tell(plain, plain_is_planning(plain) ? MSG_HELP_PLANNING : MSG_HELP_CHOOSING);
    for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++)
        tell(plain, commands[i].help);
    return ASK_AGAIN;
}

/* What people type who have not read the help. */
static const struct alias {
    const char *word;
    enum plain_answer (*run)(struct plain *plain, const char *rest);
} aliases[] = {{"?", do_help},     {"seats", plain_seat},     {"rules", do_rule},
               {"cards", do_card}, {"lessons", plain_lesson}, {"exit", do_quit}};

/* One letter is enough to leave, where no choice begins with it. */
static const char *in_full(struct plain *plain, const char *line)
{
    const char *rest;
    return plain_is_word(line, "q", &rest) && !*rest && !plain_fits(plain, line) ? "quit"
                                                                                 : line;
}

bool plain_command(struct plain *plain, const char *line, enum plain_answer *answer)
{
    const char *rest;
    line = in_full(plain, line);
    if (plain_learn_command(plain, line, answer))
        return true;
    for (unsigned i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (plain_is_word(line, aliases[i].word, &rest)) {
            *answer = aliases[i].run(plain, rest);
            return true;
        }
    for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++)
        if (plain_is_word(line, commands[i].word, &rest)) {
            *answer = commands[i].run(plain, rest);
            return true;
        }
    return false;
}

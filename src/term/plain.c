/* plain.c: the course of a game in line mode: news, prompt, answer, and again. */
#include "term/plain_ui.h"

#include <string.h>

enum { BLANK_LINES = 100 };

/* ---- the view of somebody ---------------------------------------------------------- */

unsigned plain_humans(const struct plain *plain)
{
    unsigned n = 0;
    for (unsigned seat = 0; seat < plain->session->config.players; seat++)
        n += !plain->session->seat[seat].bot && !plain->session->seat[seat].resigned;
    return n;
}

bool plain_shared(const struct plain *plain)
{
    return plain_humans(plain) > 1;
}

void plain_look(struct plain *plain, unsigned seat)
{
    plain->seat = seat;
    trk_session_planned(plain->session, seat, &plain->view);
    plain->text = (struct text){&plain->view, &plain->session->names, seat};
}

/* ---- input ------------------------------------------------------------------------- */

/* A warning when the record can no longer be written, not one at every prompt.  Lessons
 * are not kept. */
bool plain_keep(struct plain *plain)
{
    const char *cause = "";
    if (plain->lesson)
        return true;
    bool kept = plain->ports.keep(plain->ports.context, plain->session, &cause);
    if (!kept && !plain->warned)
        tell_with(plain, MSG_PLAY_NOT_KEPT, arg_text("cause", cause));
    plain->warned = !kept;
    return kept;
}

/* Spaces at both ends say nothing. */
static void trim(char *line)
{
    size_t start = strspn(line, " \t\r"), n = strlen(line);
    while (n > start && strchr(" \t\r", line[n - 1]))
        n--;
    memmove(line, line + start, n - start);
    line[n - start] = '\0';
}

/* Before anybody waits for input, everything is on the disk. */
bool plain_read(struct plain *plain, char line[PLAIN_LINE])
{
    plain_keep(plain);
    message(&plain->out, MSG_PLAY_PROMPT);
    plain->ports.flush(plain->ports.context);
    if (plain->ports.read(plain->ports.context, line, PLAIN_LINE)) {
        trim(line);
        return true;
    }
    plain->end = true;
    str_char(&plain->out, '\n');
    return false;
}

/* ---- one decision ------------------------------------------------------------------ */

static void show_status(struct plain *plain)
{
    const trk_state *view = &plain->view;
    const trk_player *player = &view->player[plain->seat];
    str_char(&plain->out, '\n');
    if (!view->turn)
        tell_with(plain, MSG_PLAY_STATUS_SETUP,
                  arg_text("seat", text_seat(&plain->text, plain->seat)),
                  arg_message("phase", text_phase_message(view->phase)));
    else
        tell_with(plain, MSG_PLAY_STATUS,
                  arg_text("seat", text_seat(&plain->text, plain->seat)),
                  arg_number("turn", view->turn),
                  arg_message("phase", text_phase_message(view->phase)),
                  arg_number("fame", player->fame), arg_number("coins", player->coins),
                  arg_number("shards", player->shards));
    if (view->phase == TRK_PHASE_PLACEMENT)
        tell_with(plain, MSG_PLAY_PLACEMENT,
                  arg_value("character", AS_CHARACTER, view->placed),
                  arg_value("slot", AS_SLOT, player->member[view->placed].slot),
                  arg_number("points", view->points));
    if (view->phase == TRK_PHASE_PLACEMENT)
        text_placement_card(&plain->out, &plain->text);
}

bool plain_is_planning(const struct plain *plain)
{
    return plain->session->state.phase == TRK_PHASE_ASSIGNMENT;
}

/* Are cards of the seat's own about to be on the screen, which others may not see? */
bool plain_is_secret(const struct plain *plain)
{
    const trk_state *state = &plain->session->state;
    unsigned kind = state->depth ? state->stack[state->depth - 1].kind : TRK_N_FRAMES;
    return plain_is_planning(plain) || kind == TRK_FRAME_PAIRS ||
           kind == TRK_FRAME_MOTIVATE;
}

static void show_list(struct plain *plain)
{
    plain_look(plain, plain->seat);
    if (plain_is_planning(plain))
        plain_plan_list(plain);
    else
        plain_list(plain);
}

enum plain_answer plain_run(struct plain *plain, const char *line)
{
    enum plain_answer answer = LIST_AGAIN;
    if (!line[0] || plain_command(plain, line, &answer))
        return answer;
    return plain_is_planning(plain) ? plain_plan(plain, line) : plain_choice(plain, line);
}

/* Ask a seat until it has decided something. */
static void ask(struct plain *plain)
{
    char line[PLAIN_LINE];
    enum plain_answer next = LIST_AGAIN;
    plain->n_past = plain->n_future = plain->n_rows = 0;
    plain_look(plain, plain->seat);
    show_status(plain);
    plain_all_choices(plain);
    while (next != DECIDED) {
        if (next == LIST_AGAIN)
            show_list(plain);
        if (!plain_read(plain, line))
            return;
        next = plain_run(plain, line);
    }
}

/* ---- several humans at one keyboard ------------------------------------------------ */

static void clear_screen(struct plain *plain)
{
    for (int i = 0; i < BLANK_LINES; i++)
        str_char(&plain->out, '\n');
}

/* Plans and cards are secret: nobody may see the screen of another.  False: the seat is
 * not asked after all, because somebody leaves or took a decision back. */
static bool hand_over(struct plain *plain, unsigned seat)
{
    char line[PLAIN_LINE];
    enum plain_answer next = LIST_AGAIN;
    plain_look(plain, TRK_PUBLIC);
    while (next != DECIDED) {
        if (next == LIST_AGAIN)
            tell_with(plain,
                      plain_is_planning(plain) ? MSG_PLAY_HAND_OVER
                                               : MSG_PLAY_HAND_OVER_CARDS,
                      arg_text("seat", text_seat(&plain->text, seat)));
        if (!plain_read(plain, line))
            return false;
        if (!line[0])
            return true;
        next = LIST_AGAIN;
        plain_command(plain, line, &next);
    }
    return false;
}

/* Who is asked next: in Initiative Order, once there is one. */
unsigned plain_next_seat(const struct plain *plain)
{
    const trk_session *session = plain->session;
    unsigned waiting = trk_session_waiting(session);
    for (unsigned i = 0; i < session->config.players; i++) {
        unsigned seat = session->state.turn ? session->state.order[i] : i;
        if (waiting >> seat & 1)
            return seat;
    }
    return TRK_PUBLIC;
}

/* ---- the game ---------------------------------------------------------------------- */

unsigned plain_reader(const struct plain *plain)
{
    const trk_session *session = plain->session;
    for (unsigned seat = 0; !plain_shared(plain) && seat < session->config.players;
         seat++)
        if (!session->seat[seat].bot)
            return seat;
    return TRK_PUBLIC;
}

/* The player says when the next decision of a bot is shown. */
static void wait_for_enter(struct plain *plain)
{
    char line[PLAIN_LINE];
    enum plain_answer next = LIST_AGAIN;
    while (next != DECIDED) {
        if (next == LIST_AGAIN)
            tell(plain, plain_humans(plain) ? MSG_PLAY_STEP : MSG_PLAY_WATCH);
        if (!plain_read(plain, line) || !line[0])
            return;
        next = LIST_AGAIN;
        plain_command(plain, line, &next);
    }
}

/* Where nobody is asked any more, a game would be over before anybody has seen it. */
static void show_step(struct plain *plain)
{
    enum plain_speed speed = plain_humans(plain) ? plain->speed : PLAIN_STEP;
    if (speed == PLAIN_INSTANT || trk_session_over(plain->session))
        return;
    plain_look(plain, plain_reader(plain));
    plain_news(plain);
    if (speed == PLAIN_STEP) {
        wait_for_enter(plain);
    } else {
        plain->ports.flush(plain->ports.context);
        plain->ports.pause(plain->ports.context);
    }
}

/* One decision of chance or a bot; a reveal is all plans at once. */
static trk_err let_others(struct plain *plain)
{
    trk_session *session = plain->session;
    trk_err err = trk_session_advance(session);
    if (err)
        return err;
    bool by_seat = session->entries[session->n - 1].actor < TRK_MAX_PLAYERS;
    plain->ports.after(plain->ports.context);
    if (by_seat)
        show_step(plain);
    return TRK_OK;
}

/* Bots may think for a while: what was decided before is on the disk by then. */
static bool advance(struct plain *plain)
{
    trk_err err = TRK_OK;
    plain_keep(plain);
    while (!err && !plain->end)
        err = let_others(plain);
    if (err == TRK_ERR_SPACE) {
        tell(plain, MSG_PLAY_FULL);
        plain->end = true;
    }
    return !plain->end && !trk_session_over(plain->session);
}

static bool has_specials(const struct plain *plain)
{
    return plain->session->config.modules & TRK_MODULE_DARK_ALLEY;
}

static void ask_next(struct plain *plain)
{
    unsigned seat = plain_next_seat(plain);
    bool planning = plain_is_planning(plain);
    bool secret = plain_shared(plain) && plain_is_secret(plain);
    plain_look(plain, plain_reader(plain));
    plain_news(plain);
    if (secret && !hand_over(plain, seat))
        return;
    plain->seat = seat;
    ask(plain);
    /* A plan is on the screen while somebody else still has to make one; cards that were
     * drawn stay secret. */
    if (secret && !plain->end &&
        (!planning || has_specials(plain) || plain_is_planning(plain)))
        clear_screen(plain);
}

/* Somebody alone at the keyboard need not guess who they are. */
static void introduce(struct plain *plain)
{
    char levels[300];
    struct str out = str_buffer(levels, sizeof levels);
    unsigned seat = plain_reader(plain), players = plain->session->config.players;
    if (seat >= TRK_MAX_PLAYERS)
        return;
    for (unsigned other = 0; other < players; other++) {
        if (other == seat)
            continue;
        if (out.n)
            message(&out, MSG_LIST_COMMA);
        str_text(&out, plain->ports.who(plain->ports.context, other));
    }
    tell_with(plain, MSG_PLAY_WELCOME_YOU,
              arg_text("seat", text_seat(&plain->text, seat)),
              arg_number("bots", (int)players - 1), arg_text("levels", levels));
}

static void welcome(struct plain *plain)
{
    static const uint16_t profiles[TRK_N_PROFILES] = {
        MSG_PROFILE_REVISED_2019, MSG_PROFILE_FIRST_2015, MSG_PROFILE_SIX_WEEKS};
    static const uint16_t switches[TRK_N_SWITCHES] = {
#define SWITCH(id, a, b, c) [TRK_SWITCH_##id] = MSG_SWITCH_##id,
        TRK_SWITCH_LIST(SWITCH)
#undef SWITCH
    };
    const trk_config *config = &plain->session->config;
    trk_config printed;
    bool alley = config->modules & TRK_MODULE_DARK_ALLEY;
    bool prophecies = config->modules & TRK_MODULE_PROPHECIES;
    bool first = config->setup == TRK_SETUP_FIRST;
    trk_config_init(&printed, config->profile, config->players);
    tell_with(plain, MSG_PLAY_WELCOME, arg_number("players", config->players),
              arg_message("profile", (enum message)profiles[config->profile]),
              arg_message("setup", first ? MSG_SETUP_FIRST : MSG_SETUP_FREE),
              arg_message("modules", prophecies ? MSG_MODULES_PROPHECIES
                                     : alley    ? MSG_MODULES_DARK_ALLEY
                                                : MSG_MODULES_NONE));
    for (unsigned i = 0; i < TRK_N_SWITCHES; i++)
        if (config->switches[i] != printed.switches[i])
            tell_with(
                plain, MSG_PLAY_WELCOME_HOUSE,
                arg_message("state", config->switches[i] ? MSG_PLAY_ON : MSG_PLAY_OFF),
                arg_message("rule", (enum message)switches[i]));
    introduce(plain);
    tell(plain, MSG_PLAY_WELCOME_HELP);
    if (plain->session->n)
        text_table(&plain->out, &plain->text);
}

static void show_end(struct plain *plain, bool kept)
{
    uint8_t place[TRK_MAX_PLAYERS];
    plain_look(plain, plain_reader(plain));
    plain_news(plain);
    trk_session_ranking(plain->session, place);
    str_char(&plain->out, '\n');
    tell(plain, MSG_PLAY_SCORES);
    text_scores(&plain->out, &plain->text, place);
    tell_with(plain, kept ? MSG_PLAY_KEPT : MSG_PLAY_LOST,
              arg_text("record", plain->record));
}

void plain_play(struct plain *plain)
{
    plain->out = str_sink(plain->ports.write, plain->ports.context);
    plain->shown = plain->session->n;
    plain_look(plain, TRK_PUBLIC);
    welcome(plain);
    while (advance(plain))
        ask_next(plain);
    bool kept = plain_keep(plain);
    if (trk_session_over(plain->session))
        show_end(plain, kept);
    else
        tell_with(plain, kept ? MSG_PLAY_LEAVE : MSG_PLAY_LOST,
                  arg_text("record", plain->record));
    plain->ports.flush(plain->ports.context);
}

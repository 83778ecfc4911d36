/* full.c: the course of a game on the full screen. */
#include "term/full.h"

#include "term/draw.h"

#include <string.h>

/* ---- showing ----------------------------------------------------------------------- */

/* The board that is looked at, and the Tricks in the Residence, in words. */
static void write_boards(struct full *full)
{
    struct str board = str_buffer(full->board, sizeof full->board);
    struct str residence = str_buffer(full->residence, sizeof full->residence);
    const struct scene *scene = &full->scene;
    bool own = scene->outlook && full->ui.board == scene->text.reader;
    text_player(&board, &scene->text, full->ui.board, own ? scene->outlook : NULL);
    text_residence(&residence, &scene->text);
}

static unsigned deciding(const struct full *full)
{
    unsigned actors = trk_actors(&full->plain.session->state);
    if (full->thinker != TRK_PUBLIC)
        return full->thinker;
    if (full->asking)
        return full->plain.seat;
    if (full->plain.lesson)
        return TRK_PUBLIC;
    for (unsigned i = 0; i <= TRK_CHANCE; i++)
        if (actors >> i & 1)
            return i;
    return TRK_PUBLIC;
}

/* The table as it is, or as it was. */
static void set_table(struct full *full)
{
    struct plain *plain = &full->plain;
    unsigned reader = plain->text.reader;
    full->scene.text = plain->text;
    full->scene.outlook = NULL;
    if (full->ui.past) {
        full_look_at_moment(full);
    } else if (reader < TRK_MAX_PLAYERS) {
        trk_outlook_for(&plain->view, reader, &plain->outlook);
        full->scene.outlook = &plain->outlook;
    }
}

/* While only the cursor moves, log, table and rows stay as they are. */
static void build(struct full *full)
{
    struct scene *scene = &full->scene;
    if (full->changed) {
        full_log(full);
        set_table(full);
        full_rows(full);
        full->changed = false;
    }
    write_boards(full);
    scene->row = full->row;
    scene->heading = full->heading;
    scene->phase = message_text(text_phase_message(full->plain.view.phase));
    scene->context = full->context;
    scene->detail = full->detail;
    scene->log = &full->log;
    scene->item = full->item;
    scene->page_title = full->title;
    scene->items_title = full->items_title;
    scene->page = full->page;
    scene->note = full->note;
    scene->board = full->board;
    scene->residence = full->residence;
    scene->deciding = deciding(full);
    scene->lesson = full->plain.lesson && !full->asking;
    scene->entries = full->plain.session->n;
    full_detail(full);
}

static void draw(struct full *full)
{
    struct terminal *terminal = &full->terminal;
    terminal->size(terminal->context, &full->ui.w, &full->ui.h);
    draw_page(&full->screen, full->ui.w, full->ui.h, terminal->ascii, &full->scene,
              &full->ui);
    terminal->show(terminal->context, &full->screen);
}

void full_show(struct full *full)
{
    build(full);
    draw(full);
}

/* ---- keys -------------------------------------------------------------------------- */

/* The game is kept in any case, so leaving asks nothing; it only has to be meant. */
static enum plain_answer leave(struct full *full)
{
    if (full->plain.lesson)
        full->plain.school.leave = true;
    else
        full->plain.end = true;
    return DECIDED;
}

static enum plain_answer next_speed(struct full *full)
{
    static const char *const commands[] = {[PLAIN_INSTANT] = "speed normal",
                                           [PLAIN_NORMAL] = "speed step",
                                           [PLAIN_STEP] = "speed instant"};
    return full_run(full, commands[full->plain.speed]);
}

/* What happened since the reader decided last is stepped through from its beginning. */
static enum plain_answer news(struct full *full)
{
    unsigned reader = full->plain.text.reader;
    uint32_t since = reader < TRK_MAX_PLAYERS
                         ? trk_session_since(full->plain.session, reader)
                         : full->plain.session->n;
    if (since >= full->plain.session->n) {
        struct str out = str_buffer(full->note, sizeof full->note);
        message(&out, MSG_SCREEN_NO_NEWS);
        return ASK_AGAIN;
    }
    return full_past(full, since + 1);
}

static enum plain_answer present(struct full *full)
{
    full->ui.past = false;
    full->ui.at[PANEL_LOG] = 0;
    full->ui.panel = PANEL_CHOICES;
    return ASK_AGAIN;
}

enum plain_answer full_act(struct full *full, const struct action *action)
{
    switch (action->kind) {
    case ACT_NOTHING:
        return ASK_AGAIN;
    case ACT_CHOOSE:
        return full_choose(full, action->value);
    case ACT_BACK:
        return full_back(full);
    case ACT_RUN:
        return full_run(full, action->text);
    case ACT_COMPLETE:
        full_complete(full);
        return ASK_AGAIN;
    case ACT_LOOK_UP:
        return full_look_up(full);
    case ACT_LOOK_ALL:
        return full_look_all(full);
    case ACT_ITEM:
        return full_item(full, action->value);
    case ACT_RULE:
        return full_rule(full);
    case ACT_NEWS:
        return news(full);
    case ACT_PAST:
        return full_past(full, action->value);
    case ACT_MOMENT:
        return full_past(full, full->ui.moment);
    case ACT_TURN:
        return full_turn_of_past(full, action->value);
    case ACT_PRESENT:
        return present(full);
    case ACT_SPEED:
        return next_speed(full);
    case ACT_GO_ON:
        return DECIDED;
    case ACT_LEAVE:
        return leave(full);
    }
    return ASK_AGAIN;
}

/* What a bot decided after somebody had left does not count. */
static enum plain_answer act(struct full *full, const struct action *action)
{
    trk_session *session = full->plain.session, before = *session;
    enum plain_answer answer = full_act(full, action);
    if (full->interrupted)
        *session = before;
    return answer;
}

enum plain_answer full_press(struct full *full, uint32_t key)
{
    key = full_click(full, key);
    if (key == PRESS_CLOSED) {
        full->plain.end = true;
        return DECIDED;
    }
    if (key == PRESS_RESIZE || key == PRESS_NONE)
        return ASK_AGAIN;
    full->note[0] = '\0';
    if (full->waiting && !full->ui.over && !full->ui.prompt && !full->ui.past &&
        (key == PRESS_ENTER || key == '\r' || key == '\n'))
        return DECIDED;
    struct action action = keys_press(&full->ui, &full->scene, key);
    full->changed = full->changed || action.kind != ACT_NOTHING;
    return act(full, &action);
}

/* Everything decided goes to the disk; what is only looked at stays as it is. */
void full_keep(struct full *full)
{
    if (full->scene.watching)
        return;
    full_hear_begin(full);
    plain_keep(&full->plain);
    full_hear(full, NULL);
}

/* It is there before anybody waits for a key. */
enum plain_answer full_turn(struct full *full)
{
    full_keep(full);
    full_show(full);
    return full_press(full, full->terminal.key(full->terminal.context, -1));
}

/* ---- one decision ------------------------------------------------------------------ */

static void forget_places(struct full *full)
{
    full->refused = TRK_N_MOVES;
    full->character = TRK_NONE;
    full->ui.at[PANEL_CHOICES] = 0;
    full->ui.at[PANEL_LOG] = 0;
    full->ui.panel = PANEL_CHOICES;
    full->ui.past = false;
    full->changed = true;
}

void full_ask(struct full *full, unsigned seat)
{
    struct plain *plain = &full->plain;
    plain->seat = seat;
    plain->n_past = plain->n_future = plain->n_rows = 0;
    plain_look(plain, seat);
    plain_all_choices(plain);
    forget_places(full);
    full->asking = true;
    full->hurry = false;
    full->ui.board = seat;
    full->log.news = 0;
    full_show(full);
    keys_first_row(&full->ui, &full->scene);
    if (plain->lesson && plain_is_planning(plain))
        full_plan_go_on(full);
}

/* A card of a plan may be all that a step of a lesson asks for. */
static unsigned step_of(const struct full *full)
{
    return full->plain.lesson ? full->plain.lesson->step : 0;
}

void full_ask_until(struct full *full, unsigned seat)
{
    struct plain *plain = &full->plain;
    unsigned step = step_of(full);
    full_ask(full, seat);
    do
        plain_look(plain, seat);
    while (full_turn(full) != DECIDED && step_of(full) == step);
    full->asking = false;
}

/* Plans and cards are secret: nobody may see the screen of another.  False: the seat is
 * not asked after all. */
static bool hand_over(struct full *full, unsigned seat)
{
    struct str out = str_buffer(full->page, sizeof full->page);
    uint32_t entries = full->plain.session->n;
    enum plain_answer next = ASK_AGAIN;
    plain_look(&full->plain, TRK_PUBLIC);
    full->changed = true;
    message_with(&out,
                 plain_is_planning(&full->plain) ? MSG_PLAY_HAND_OVER
                                                 : MSG_PLAY_HAND_OVER_CARDS,
                 arg_text("seat", text_seat(&full->plain.text, seat)));
    full->ui.over = OVER_HAND_OVER;
    while (next != DECIDED)
        next = full_turn(full);
    full->ui.over = OVER_NONE;
    return !full->plain.end && full->plain.session->n == entries &&
           plain_next_seat(&full->plain) == seat;
}

static void ask_next(struct full *full)
{
    struct plain *plain = &full->plain;
    unsigned seat = plain_next_seat(plain);
    if (plain_shared(plain) && plain_is_secret(plain) && !hand_over(full, seat))
        return;
    full_ask_until(full, seat);
}

/* ---- the others -------------------------------------------------------------------- */

void full_look_on(struct full *full, unsigned seat)
{
    struct plain *plain = &full->plain;
    plain_look(plain, seat);
    plain->n_legal = plain->n_rows = 0;
    forget_places(full);
}

/* After a decision of somebody else, with the panels as they are: whoever reads the log
 * goes on reading where it was. */
static void look_again(struct full *full)
{
    struct plain *plain = &full->plain;
    int *back = &full->ui.at[PANEL_LOG];
    unsigned lines = full->log.n;
    plain_look(plain, plain_reader(plain));
    plain->n_legal = plain->n_rows = 0;
    full->changed = true;
    full_log(full);
    if (*back && full->log.n > lines)
        *back += (int)(full->log.n - lines);
}

static void wait_for_enter(struct full *full)
{
    full->waiting = full->changed = true;
    while (full_turn(full) != DECIDED)
        ;
    full->waiting = false;
}

/* Where nobody is asked any more, a game would be over before anybody has seen it. */
static void show_step(struct full *full)
{
    struct plain *plain = &full->plain;
    enum plain_speed speed = plain_humans(plain) ? plain->speed : PLAIN_STEP;
    if (speed == PLAIN_INSTANT || trk_session_over(plain->session))
        return;
    look_again(full);
    if (speed == PLAIN_STEP) {
        wait_for_enter(full);
        return;
    }
    full_pause(full);
}

static trk_err let_others(struct full *full)
{
    trk_session *session = full->plain.session, before = *session;
    trk_err err = trk_session_advance(session);
    if (full->interrupted) {
        *session = before;
        return TRK_ERR_NOTHING;
    }
    if (err)
        return err;
    full->plain.ports.after(full->plain.ports.context);
    if (session->entries[session->n - 1].actor < TRK_MAX_PLAYERS)
        show_step(full);
    return TRK_OK;
}

/* Bots may think for a while: what was decided before is on the disk by then. */
static bool advance(struct full *full)
{
    struct plain *plain = &full->plain;
    trk_err err = TRK_OK;
    full_keep(full);
    if (!trk_session_waiting(plain->session) && !trk_session_over(plain->session))
        full_look_on(full, plain_reader(plain));
    while (!err && !plain->end)
        err = let_others(full);
    if (err == TRK_ERR_SPACE)
        plain->end = true;
    return !plain->end && !trk_session_over(plain->session);
}

/* ---- the game ---------------------------------------------------------------------- */

void full_begin(struct full *full)
{
    struct plain *plain = &full->plain;
    full_take_ports(full);
    full->ui = (struct ui){.w = full->ui.w, .h = full->ui.h};
    full->note[0] = '\0';
    full->thinker = TRK_PUBLIC;
    full->interrupted = false;
    plain->shown = plain->session->n;
    full->log_reader = TRK_NONE;
    full->stale = true;
    full_look_on(full, plain_reader(&full->plain));
}

bool full_play(struct full *full)
{
    full_begin(full);
    while (advance(full))
        ask_next(full);
    plain_keep(&full->plain);
    return trk_session_over(full->plain.session);
}

/* The scores lie over the table; under them the whole game can be looked at. */
static void open_scores(struct full *full)
{
    struct plain *plain = &full->plain;
    uint8_t place[TRK_MAX_PLAYERS];
    char *text = plain->room;
    struct str out = str_buffer(text, plain->room_size);
    trk_session_ranking(plain->session, place);
    text_scores(&out, &plain->text, place);
    full_open_page(full, message_text(MSG_SCREEN_SCORES), text);
}

void full_watch(struct full *full)
{
    struct plain *plain = &full->plain;
    full_begin(full);
    plain->end = false;
    full->scene.watching = true;
    full->ui.past = true;
    full->ui.moment = trk_session_over(plain->session) ? plain->session->n : 0;
    full->ui.panel = PANEL_LOG;
    if (trk_session_over(plain->session))
        open_scores(full);
    full_past(full, full->ui.moment);
    while (!plain->end)
        full_turn(full);
    full->scene.watching = false;
}

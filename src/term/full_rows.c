/* full_rows.c: the rows of a decision: what is possible, folded where it is much, and
 * what is not, with its reasons. */
#include "term/full.h"

#include "data/data.h"

#include <string.h>

/* In place of a kind of move: all that belong to other Locations. */
enum { REFUSED_ELSEWHERE = TRK_N_MOVES + 1 };

static struct row *add_row(struct full *full, enum row_kind kind)
{
    struct scene *scene = &full->scene;
    struct row *row = &full->row[scene->n_rows < UI_ROWS ? scene->n_rows++ : UI_ROWS - 1];
    memset(row, 0, sizeof *row);
    row->kind = (uint8_t)kind;
    return row;
}

static struct str label_of(struct row *row)
{
    return str_buffer(row->label, sizeof row->label);
}

static void add_heading(struct full *full, enum message id)
{
    struct str out = label_of(add_row(full, ROW_HEADING));
    message(&out, id);
}

/* ---- what is possible -------------------------------------------------------------- */

/* Several rows of a kind stand below its name, unless there is only that kind. */
static bool needs_heading(const struct plain *plain, unsigned at)
{
    unsigned kind = plain->row[at].move.kind;
    bool first = !at || plain->row[at - 1].move.kind != kind;
    bool another = at + 1 < plain->n_rows && plain->row[at + 1].move.kind == kind;
    bool all = plain->row[0].move.kind == plain->row[plain->n_rows - 1].move.kind;
    return first && another && !all;
}

static void add_choice(struct full *full, unsigned at)
{
    struct plain *plain = &full->plain;
    const struct plain_row *choice = &plain->row[at];
    if (needs_heading(plain, at)) {
        struct str heading = label_of(add_row(full, ROW_HEADING));
        message_value(&heading, AS_ACTION, choice->move.kind);
    }
    struct row *row = add_row(full, choice->n > 1 ? ROW_GROUP : ROW_MOVE);
    struct str out = label_of(row);
    row->move = choice->move;
    row->n = (uint16_t)choice->n;
    row->value = (uint16_t)at;
    if (choice->n > 1)
        plain_group(plain, choice, &out);
    else
        text_move(&out, &plain->text, choice->move);
}

/* To return something is seldom wanted, so it is never the first to be offered. */
static void add_choices(struct full *full)
{
    const struct plain *plain = &full->plain;
    for (int returns = 0; returns < 2; returns++)
        for (unsigned i = 0; i < plain->n_rows; i++)
            if ((plain->row[i].move.kind == TRK_MOVE_RETURN) == returns)
                add_choice(full, i);
}

/* ---- what is not ------------------------------------------------------------------- */

/* Dice of another place and cards that do not lie there explain nothing. */
static bool explains(const trk_reason *reason)
{
    return reason->id != TRK_NO_OTHER_PLACE_DIE &&
           reason->id != TRK_NO_NO_SUCH_CARD_SLOT &&
           reason->id != TRK_NO_NOT_ON_DISPLAY && reason->id != TRK_NO_MALFORMED;
}

/* What belongs to the Dark Alley is not missed where it is not in the game. */
static bool is_of_game(const struct full *full, unsigned kind)
{
    trk_rule rule = data_moves[kind].rule;
    return full->plain.session->config.modules & TRK_MODULE_DARK_ALLEY ||
           rule < TRK_R(22, 0) || rule >= TRK_R(28, 0);
}

/* Candidates of a kind (TRK_N_MOVES: of all) that are refused, put into full->refusal. */
static unsigned find_refused(struct full *full, unsigned kind)
{
    struct plain *plain = &full->plain;
    unsigned found = 0, n = trk_candidates(&plain->view, plain->seat, plain->candidate,
                                           PLAIN_CANDIDATES);
    for (unsigned i = 0; i < n && i < PLAIN_CANDIDATES; i++) {
        trk_reason reason;
        trk_move move = plain->candidate[i];
        if ((kind == TRK_N_MOVES || move.kind == kind) && is_of_game(full, move.kind) &&
            trk_why(&plain->view, move, &reason) != TRK_OK && explains(&reason))
            full->refusal[found++] = move;
    }
    return found;
}

/* One row for a kind; its refusals are counted. */
static void add_refused_kind(struct full *full, trk_move move, unsigned n)
{
    struct row *row = add_row(full, n > 1 ? ROW_REFUSED_KIND : ROW_REFUSED);
    struct str out = label_of(row);
    row->move = move;
    row->n = (uint16_t)n;
    row->value = (uint16_t)move.kind;
    message_value(&out, AS_ACTION, move.kind);
}

static bool is_elsewhere(const struct full *full, trk_move move)
{
    trk_reason reason;
    return trk_why(&full->plain.view, move, &reason) != TRK_OK &&
           reason.id == TRK_NO_NOT_HERE;
}

/* A row for every kind, with its first refusal: those of this place, or those that are
 * Actions of other Locations.  Returns how many there are; add: put them on the list. */
static unsigned refused_kinds(struct full *full, bool elsewhere, bool add)
{
    unsigned n = find_refused(full, TRK_N_MOVES), found = 0;
    uint16_t count[TRK_N_MOVES] = {0};
    for (unsigned i = 0; i < n; i++)
        count[full->refusal[i].kind]++;
    for (unsigned i = 0; i < n; i++) {
        trk_move move = full->refusal[i];
        if (!count[move.kind] || is_elsewhere(full, move) != elsewhere)
            continue;
        found++;
        if (add)
            add_refused_kind(full, move, count[move.kind]);
        count[move.kind] = 0;
    }
    return found;
}

/* Actions of other Locations are behind one row: they are many and say the same. */
static void add_all_refused(struct full *full)
{
    unsigned elsewhere = refused_kinds(full, true, false);
    if (!elsewhere && !refused_kinds(full, false, false))
        return;
    add_row(full, ROW_HEADING);
    add_heading(full, MSG_SCREEN_NOT_POSSIBLE);
    refused_kinds(full, false, true);
    if (!elsewhere)
        return;
    struct row *row = add_row(full, ROW_REFUSED_KIND);
    struct str out = label_of(row);
    row->n = (uint16_t)elsewhere;
    row->value = REFUSED_ELSEWHERE;
    row->move = full->refusal[0];
    message(&out, MSG_SCREEN_ELSEWHERE);
}

static void add_refused(struct full *full, unsigned kind)
{
    const trk_move *moves = full->refusal;
    unsigned n = find_refused(full, kind);
    for (unsigned i = 0; i < n && i < UI_ROWS; i++) {
        struct row *row = add_row(full, ROW_REFUSED);
        struct str out = label_of(row);
        row->move = moves[i];
        text_move(&out, &full->plain.text, moves[i]);
    }
}

/* ---- heading and context ----------------------------------------------------------- */

static void write_heading(struct full *full)
{
    const struct plain *plain = &full->plain;
    struct str out = str_buffer(full->heading, sizeof full->heading);
    if (full->asking)
        message_with(&out, MSG_SCREEN_HEADING,
                     arg_text("seat", text_seat(&plain->text, plain->seat)),
                     arg_message("phase", text_phase_message(plain->view.phase)));
    else
        message(&out, text_phase_message(plain->view.phase));
}

static void end_line(struct str *out)
{
    if (out->n)
        str_char(out, '\n');
}

static void write_placement(struct full *full, struct str *out)
{
    const struct plain *plain = &full->plain;
    const trk_state *view = &plain->view;
    if (view->phase != TRK_PHASE_PLACEMENT || view->placed >= TRK_N_CHARACTERS)
        return;
    message_with(
        out, MSG_PLAY_PLACEMENT, arg_value("character", AS_CHARACTER, view->placed),
        arg_value("slot", AS_SLOT, view->player[plain->seat].member[view->placed].slot),
        arg_number("points", view->points));
    str_char(out, '\n');
    text_placement_card(out, &plain->text);
}

static void write_news(struct full *full, struct str *out)
{
    unsigned n = full->log.n - full->log.news;
    if (n && full->plain.session->n) {
        message_with(out, MSG_SCREEN_NEWS, arg_number("n", (int)n));
        str_char(out, '\n');
    }
}

static void write_context(struct full *full)
{
    struct str out = str_buffer(full->context, sizeof full->context);
    if (full->waiting)
        message(&out, plain_humans(&full->plain) ? MSG_SCREEN_STEP : MSG_SCREEN_WATCH);
    else if (full->thinker != TRK_PUBLIC)
        message_with(&out, MSG_SCREEN_THINKING,
                     arg_text("seat", text_seat(&full->plain.text, full->thinker)));
    if (!full->asking)
        return;
    write_placement(full, &out);
    write_news(full, &out);
    if (full->character != TRK_NONE)
        message_with(&out, MSG_SCREEN_PLAN_FOR,
                     arg_value("character", AS_CHARACTER, (int)full->character));
    else if (full->refused == REFUSED_ELSEWHERE)
        message(&out, MSG_SCREEN_ELSEWHERE);
    else if (full->refused < TRK_N_MOVES)
        message_with(&out, MSG_SCREEN_WHY_KIND,
                     arg_value("action", AS_ACTION, (int)full->refused));
    else if (full->plain.narrowed)
        message(&out, MSG_SCREEN_INSIDE);
}

/* ---- all rows ---------------------------------------------------------------------- */

static void keep_cursor(struct full *full)
{
    int *at = &full->ui.at[PANEL_CHOICES], n = (int)full->scene.n_rows;
    if (*at >= n)
        *at = n ? n - 1 : 0;
}

void full_rows(struct full *full)
{
    struct plain *plain = &full->plain;
    full->scene.n_rows = 0;
    full->scene.inside =
        plain->narrowed || full->refused != TRK_N_MOVES || full->character != TRK_NONE;
    write_heading(full);
    write_context(full);
    if (plain->lesson)
        full_lesson_words(full);
    if (!full->asking)
        return;
    if (plain_is_planning(plain)) {
        full_plan_rows(full);
    } else if (full->refused == REFUSED_ELSEWHERE) {
        refused_kinds(full, true, true);
    } else if (full->refused < TRK_N_MOVES) {
        add_refused(full, full->refused);
    } else {
        plain_fold(plain);
        add_choices(full);
        if (!plain->narrowed)
            add_all_refused(full);
    }
    keep_cursor(full);
}

/* ---- the row the cursor is on ------------------------------------------------------ */

static void write_reason(struct full *full, const struct row *row, struct str *out)
{
    trk_reason reason;
    if (row->value == REFUSED_ELSEWHERE) {
        message(out, MSG_SCREEN_ELSEWHERE_ABOUT);
        return;
    }
    if (trk_why(&full->plain.view, row->move, &reason) != TRK_OK)
        text_reason(out, &full->plain.text, &reason);
    if (row->kind == ROW_REFUSED_KIND) {
        end_line(out);
        message_with(out, MSG_SCREEN_OPEN_REASONS, arg_number("n", row->n));
    }
}

/* Whatever the cursor is on says what it would do, or why it cannot. */
static void write_move(struct full *full, const struct row *row, struct str *out)
{
    char preview[PREVIEW_ROOM] = "";
    if (row->kind == ROW_GROUP) {
        message_with(out, MSG_SCREEN_OPEN_GROUP, arg_number("n", row->n));
        return;
    }
    str_text(out, row->label);
    plain_preview(&full->plain, row->move, preview, sizeof preview);
    if (row->move.kind == TRK_MOVE_PUT)
        full->scene.ghost = &full->plain.preview.after;
    if (preview[0]) {
        end_line(out);
        str_text(out, preview);
    }
    end_line(out);
    message_with(out, MSG_SCREEN_RULE,
                 arg_value("rule", AS_RULE, data_moves[row->move.kind].rule));
}

void full_detail(struct full *full)
{
    struct str out = str_buffer(full->detail, sizeof full->detail);
    unsigned at = (unsigned)full->ui.at[PANEL_CHOICES];
    full->scene.ghost = NULL;
    if (at >= full->scene.n_rows || !full->asking || full->ui.past)
        return;
    const struct row *row = &full->row[at];
    if (row->kind == ROW_MOVE || row->kind == ROW_GROUP)
        write_move(full, row, &out);
    else if (row->kind == ROW_REFUSED || row->kind == ROW_REFUSED_KIND)
        write_reason(full, row, &out);
    else
        full_plan_detail(full, row, &out);
}

/* ---- choosing ---------------------------------------------------------------------- */

static void to_first(struct full *full)
{
    full->changed = true;
    full_rows(full);
    full->scene.row = full->row;
    keys_first_row(&full->ui, &full->scene);
}

/* A number of the folded list, as in the line mode. */
static enum plain_answer choose_number(struct full *full, const struct row *row)
{
    char number[8];
    struct str out = str_buffer(number, sizeof number);
    bool group = row->kind == ROW_GROUP;
    str_number(&out, row->value + 1);
    enum plain_answer next = full_run(full, number);
    if (group)
        to_first(full);
    return next;
}

enum plain_answer full_choose(struct full *full, unsigned at)
{
    if (at >= full->scene.n_rows)
        return ASK_AGAIN;
    struct row row = full->row[at];
    if (row.kind == ROW_MOVE || row.kind == ROW_GROUP)
        return choose_number(full, &row);
    if (row.kind == ROW_REFUSED)
        return full_rule(full);
    if (row.kind == ROW_REFUSED_KIND) {
        full->refused = row.value;
        to_first(full);
        return ASK_AGAIN;
    }
    return full_plan_choose(full, &row);
}

enum plain_answer full_back(struct full *full)
{
    bool inside = full->scene.inside;
    full->refused = TRK_N_MOVES;
    full->character = TRK_NONE;
    if (inside && full->asking) {
        plain_all_choices(&full->plain);
        to_first(full);
    }
    return ASK_AGAIN;
}

/* full_rows.c: the rows of a decision: what is possible, folded where it is much, and the
 * words about the row the cursor is on. */
#include "term/full.h"

#include "data/data.h"

#include <string.h>

struct row *full_add_row(struct full *full, enum row_kind kind)
{
    struct scene *scene = &full->scene;
    struct row *row = &full->row[scene->n_rows < UI_ROWS ? scene->n_rows++ : UI_ROWS - 1];
    memset(row, 0, sizeof *row);
    row->kind = (uint8_t)kind;
    return row;
}

struct str full_label(struct row *row)
{
    return str_buffer(row->label, sizeof row->label);
}

/* ---- what is possible -------------------------------------------------------------- */

/* Where a Character can go in many ways: "Engineer: Downtown (up to 4 AP)". */
static bool is_placing(const struct plain *plain, const struct plain_row *row)
{
    return row->n > 1 && row->move.kind == TRK_MOVE_PLACE &&
           plain_groups_arguments(plain);
}

/* Several rows of a kind stand below its name, unless there is only that kind, or groups
 * are among them that have the name in their labels. */
static bool has_heading(const struct plain *plain, unsigned kind)
{
    unsigned n = 0;
    for (unsigned i = 0; i < plain->n_rows; i++) {
        if (plain->row[i].move.kind != kind)
            continue;
        if (plain->row[i].n > 1 && !is_placing(plain, &plain->row[i]))
            return false;
        n++;
    }
    return n > 1 && n < plain->n_rows;
}

/* Before the first row of a kind: its name, or a line that parts it from a kind above
 * that has one. */
static void add_name(struct full *full, unsigned kind, unsigned above)
{
    const struct plain *plain = &full->plain;
    if (has_heading(plain, kind)) {
        struct str heading = full_label(full_add_row(full, ROW_HEADING));
        message_value(&heading, AS_ACTION, (int)kind);
    } else if (above < TRK_N_MOVES && has_heading(plain, above)) {
        full_add_row(full, ROW_HEADING);
    }
}

static void write_note(struct plain *plain, struct row *row)
{
    struct str out = str_buffer(row->note, sizeof row->note);
    if (trk_preview_moves(&plain->view, plain->seat, &row->move, 1, &plain->preview) ==
        TRK_OK)
        text_preview_short(&out, &plain->text, &plain->preview);
}

static void add_choice(struct full *full, unsigned at)
{
    struct plain *plain = &full->plain;
    const struct plain_row *choice = &plain->row[at];
    struct row *row = full_add_row(full, choice->n > 1 ? ROW_GROUP : ROW_MOVE);
    struct str out = full_label(row);
    row->move = choice->move;
    row->n = (uint16_t)choice->n;
    row->value = (uint16_t)at;
    unsigned who = choice->move.arg[0];
    if (is_placing(plain, choice))
        full_plan_words(full, who, plain->view.player[plain->seat].member[who].card,
                        &out);
    else if (choice->n > 1)
        plain_group(plain, choice, &out);
    else
        text_move(&out, &plain->text, choice->move);
    if (choice->n == 1)
        write_note(plain, row);
}

static void add_choices(struct full *full)
{
    const struct plain *plain = &full->plain;
    unsigned above = TRK_N_MOVES;
    for (unsigned i = 0; i < plain->n_rows; i++) {
        unsigned kind = plain->row[i].move.kind;
        if (kind != above)
            add_name(full, kind, above);
        add_choice(full, i);
        above = kind;
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

void full_placement(struct full *full, struct str *out)
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

void full_inside(struct full *full, struct str *out)
{
    if (full->character != TRK_NONE)
        message_with(out, MSG_SCREEN_PLAN_FOR,
                     arg_value("character", AS_CHARACTER, (int)full->character));
    else if (full->refused == FULL_ELSEWHERE)
        message(out, MSG_SCREEN_ELSEWHERE);
    else if (full->refused < TRK_N_MOVES)
        message_with(out, MSG_SCREEN_WHY_KIND,
                     arg_value("action", AS_ACTION, (int)full->refused));
    else if (full->plain.narrowed)
        message(out, MSG_SCREEN_INSIDE);
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
    full_placement(full, &out);
    write_news(full, &out);
    full_inside(full, &out);
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
    } else if (full->refused == FULL_ELSEWHERE) {
        full_refused_elsewhere(full);
    } else if (full->refused < TRK_N_MOVES) {
        full_refused_moves(full, full->refused);
    } else {
        plain_fold(plain);
        add_choices(full);
        if (!plain->narrowed)
            full_refused_kinds(full);
    }
    keep_cursor(full);
}

/* ---- the row the cursor is on ------------------------------------------------------ */

static void write_reason(struct full *full, const struct row *row, struct str *out)
{
    trk_reason reason;
    if (row->value == FULL_ELSEWHERE) {
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

static void write_group(struct full *full, const struct row *row, struct str *out)
{
    char preview[PREVIEW_ROOM] = "";
    if (plain_group_preview(&full->plain, row->move, preview, sizeof preview)) {
        str_text(out, preview);
        end_line(out);
    }
    message_with(out, MSG_SCREEN_OPEN_GROUP, arg_number("n", row->n));
}

/* Whatever the cursor is on says what it would do, or why it cannot. */
static void write_move(struct full *full, const struct row *row, struct str *out)
{
    char preview[PREVIEW_ROOM] = "";
    if (row->kind == ROW_GROUP) {
        write_group(full, row, out);
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
                 arg_value("rule", AS_RULE, trk_move_rule(&full->plain.view, row->move)));
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

/* The row that was opened to show what is seen now. */
static struct row opened_row(const struct full *full)
{
    struct row row = {.kind = ROW_GROUP, .move = full->plain.legal[0]};
    if (full->character != TRK_NONE)
        row = (struct row){.kind = ROW_CHARACTER, .value = (uint16_t)full->character};
    else if (full->refused < TRK_N_MOVES || full->refused == FULL_ELSEWHERE)
        row = (struct row){.kind = ROW_REFUSED_KIND, .value = (uint16_t)full->refused};
    return row;
}

static void to_row(struct full *full, const struct row *sought)
{
    for (unsigned i = 0; i < full->scene.n_rows; i++) {
        const struct row *row = &full->row[i];
        bool same = sought->kind == ROW_GROUP
                        ? memcmp(&row->move, &sought->move, sizeof row->move) == 0
                        : row->value == sought->value;
        if (row->kind == sought->kind && same)
            full->ui.at[PANEL_CHOICES] = (int)i;
    }
}

/* One step out, with the cursor where it was. */
enum plain_answer full_back(struct full *full)
{
    bool inside = full->scene.inside;
    struct row opened = opened_row(full);
    full->refused = TRK_N_MOVES;
    full->character = TRK_NONE;
    if (inside && full->asking) {
        plain_widen(&full->plain);
        to_first(full);
        to_row(full, &opened);
    }
    return ASK_AGAIN;
}

/* full_plan.c: planning on the full screen: a list of Characters, then a list of cards
 * for one of them. */
#include "term/full.h"

#include <string.h>

static struct row *add_row(struct full *full, enum row_kind kind, unsigned value)
{
    struct scene *scene = &full->scene;
    struct row *row = &full->row[scene->n_rows < UI_ROWS ? scene->n_rows++ : UI_ROWS - 1];
    memset(row, 0, sizeof *row);
    row->kind = (uint8_t)kind;
    row->value = (uint16_t)value;
    return row;
}

static bool in_team(const struct full *full, unsigned character)
{
    const struct plain *plain = &full->plain;
    return plain->view.player[plain->seat].member[character].status == TRK_IN_TEAM;
}

static unsigned planned(const struct full *full, unsigned character)
{
    return full->plain.session->seat[full->plain.seat].plan[character];
}

/* ---- Characters -------------------------------------------------------------------- */

/* "Engineer: Downtown (best slot 4 AP)" */
void full_plan_words(struct full *full, unsigned character, unsigned card,
                     struct str *out)
{
    int points = plain_plan_points(&full->plain, character, text_card_location(card));
    struct message_arg who = arg_value("character", AS_CHARACTER, (int)character);
    struct message_arg what = arg_value("assignment", AS_ASSIGNMENT, (int)card);
    if (points >= 0)
        message_with(out, MSG_SCREEN_PLAN_POINTS, who, what,
                     arg_number("points", points));
    else
        message_with(out, MSG_SCREEN_PLAN, who, what);
}

static void list_characters(struct full *full)
{
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        if (!in_team(full, c))
            continue;
        struct row *row = add_row(full, ROW_CHARACTER, c);
        struct str out = str_buffer(row->label, sizeof row->label);
        full_plan_words(full, c, planned(full, c), &out);
    }
    struct row *row = add_row(full, ROW_READY, 0);
    struct str out = str_buffer(row->label, sizeof row->label);
    message(&out, MSG_SCREEN_READY);
    row = add_row(full, ROW_CLEAR, 0);
    out = str_buffer(row->label, sizeof row->label);
    message(&out, MSG_SCREEN_CLEAR);
}

/* ---- cards ------------------------------------------------------------------------- */

/* May the Character of the list have the card?  Tried on a copy: nothing changes. */
static bool may_have(struct full *full, unsigned card, trk_reason *reason)
{
    trk_session copy = *full->plain.session;
    return trk_session_draft(&copy, full->plain.seat, full->character, card, reason) ==
           TRK_OK;
}

static void add_card(struct full *full, unsigned card)
{
    trk_reason reason;
    int points =
        plain_plan_points(&full->plain, full->character, text_card_location(card));
    bool good = may_have(full, card, &reason);
    struct row *row = add_row(full, good ? ROW_CARD : ROW_REFUSED_CARD, card);
    struct str out = str_buffer(row->label, sizeof row->label);
    struct message_arg what = arg_value("assignment", AS_ASSIGNMENT, (int)card);
    if (points >= 0 && card != TRK_N_CARDS)
        message_with(&out, MSG_SCREEN_CARD_POINTS, what, arg_number("points", points));
    else
        message_value(&out, AS_ASSIGNMENT, (int)card);
}

/* The Locations, Special Assignments of the player's own, and no card; the one the
 * Character has already need not be given again. */
static void list_cards(struct full *full)
{
    uint64_t specials = plain_plan_specials(&full->plain);
    unsigned has = planned(full, full->character);
    bool alley = full->plain.session->config.modules & TRK_MODULE_DARK_ALLEY;
    for (unsigned card = 0; card <= TRK_N_CARDS; card++) {
        bool special = card >= TRK_CARD_SPECIAL && card < TRK_N_CARDS;
        if (card == has || (card == TRK_DARK_ALLEY && !alley) ||
            (special && !(specials >> (card - TRK_CARD_SPECIAL) & 1)))
            continue;
        add_card(full, card);
    }
}

void full_plan_rows(struct full *full)
{
    if (full->character == TRK_NONE)
        list_characters(full);
    else
        list_cards(full);
}

/* ---- the row the cursor is on ------------------------------------------------------ */

/* Hand and wages of the plan as it is, and what it can do with the Tricks. */
static void write_outlook(struct full *full, struct str *out)
{
    struct plain *plain = &full->plain;
    char hand[1000];
    struct str hand_out = str_buffer(hand, sizeof hand);
    text_hand(&hand_out, &plain->text, plain->seat);
    message_with(out, MSG_PLAN_HAND, arg_text("list", hand));
    str_char(out, '\n');
    text_plan(out, &plain->text, plain->seat, &plain->outlook);
}

static void write_label(struct full *full, const struct row *row, struct str *out)
{
    str_text(out, row->label);
    if (row->value == TRK_N_CARDS)
        return;
    str_char(out, '\n');
    text_plan_points(out, &full->plain.text);
}

static void write_card(struct full *full, const struct row *row, struct str *out)
{
    trk_reason reason;
    if (!may_have(full, row->value, &reason))
        text_reason(out, &full->plain.text, &reason);
    else if (row->value >= TRK_CARD_SPECIAL && row->value < TRK_N_CARDS)
        text_special_line(out, row->value - TRK_CARD_SPECIAL);
    else
        write_label(full, row, out);
}

void full_plan_detail(struct full *full, const struct row *row, struct str *out)
{
    if (row->kind == ROW_CARD || row->kind == ROW_REFUSED_CARD) {
        write_card(full, row, out);
        return;
    }
    if (row->kind == ROW_READY) {
        message(out, MSG_SCREEN_READY_ABOUT);
        str_char(out, '\n');
    }
    write_outlook(full, out);
}

/* ---- choosing ---------------------------------------------------------------------- */

/* The cursor begins on a card that the Character can have. */
static void open_character(struct full *full, unsigned character)
{
    unsigned at = 0;
    full->character = character;
    full->scene.n_rows = 0;
    list_cards(full);
    while (at < full->scene.n_rows && full->row[at].kind != ROW_CARD)
        at++;
    full->ui.at[PANEL_CHOICES] = at < full->scene.n_rows ? (int)at : 0;
}

void full_plan_go_on(struct full *full)
{
    unsigned at = 0;
    while (at < full->scene.n_rows && full->row[at].kind == ROW_CHARACTER &&
           planned(full, full->row[at].value) != TRK_N_CARDS)
        at++;
    full->ui.at[PANEL_CHOICES] = (int)at;
}

static void give_card(struct full *full, unsigned card)
{
    unsigned character = full->character, row = 0;
    full_hear_begin(full);
    plain_plan_change(&full->plain, character, card);
    full_hear(full, NULL);
    full->character = TRK_NONE;
    for (unsigned c = 0; c < character; c++)
        row += in_team(full, c);
    full->ui.at[PANEL_CHOICES] = (int)row + 1; /* on to the next Character */
}

enum plain_answer full_plan_choose(struct full *full, const struct row *row)
{
    enum plain_answer next = LIST_AGAIN;
    if (row->kind == ROW_CHARACTER) {
        open_character(full, row->value);
    } else if (row->kind == ROW_CARD) {
        give_card(full, row->value);
    } else if (row->kind == ROW_REFUSED_CARD) {
        next = full_rule(full);
    } else if (row->kind == ROW_CLEAR) {
        plain_plan_clear(&full->plain);
    } else if (row->kind == ROW_READY) {
        full_hear_begin(full);
        next = plain_plan_ready(&full->plain);
        full_hear(full, NULL);
    }
    return next;
}

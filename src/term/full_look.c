/* full_look.c: looking things up: what is in view, any card, any rule. */
#include "term/full.h"

#include "data/data.h"
#include "text/rule_texts.h"

#include <string.h>

/* ---- lists ------------------------------------------------------------------------- */

/* What is looked up: a value with a name, or a rule. */
static void add_item(struct full *full, const char *label)
{
    struct scene *scene = &full->scene;
    for (unsigned i = 0; i < scene->n_items; i++)
        if (strcmp(full->item[i].label, label) == 0)
            return;
    if (scene->n_items == FULL_ITEMS || !label[0])
        return;
    struct row *row = &full->item[scene->n_items++];
    memset(row, 0, sizeof *row);
    row->kind = ROW_ITEM;
    struct str out = str_buffer(row->label, sizeof row->label);
    str_text(&out, label);
}

static void add_value(struct full *full, enum message_type type, unsigned value,
                      unsigned n)
{
    char name[UI_LABEL];
    struct str out = str_buffer(name, sizeof name);
    if (value >= n)
        return;
    message_value(&out, type, (int)value);
    add_item(full, name);
}

static void add_rule(struct full *full, trk_rule rule)
{
    char id[40], label[UI_LABEL];
    struct str out = str_buffer(label, sizeof label);
    trk_rule_format(rule, id, sizeof id);
    const struct rule_text *row = rule_text_find(id);
    if (!rule || !row)
        return;
    message_with(&out, MSG_SCREEN_RULE_ITEM, arg_text("id", row->id),
                 arg_text("title", row->title));
    add_item(full, label);
}

/* ---- what is in view --------------------------------------------------------------- */

/* Everything a move is about. */
static void add_move(struct full *full, trk_move move)
{
    static const struct {
        uint8_t domain;
        enum message_type type;
        uint8_t n;
    } kinds[] = {{TRK_DOMAIN_TRICK, AS_TRICK, TRK_N_TRICKS},
                 {TRK_DOMAIN_PERFORMANCE, AS_CARD, TRK_N_PERFORMANCES},
                 {TRK_DOMAIN_MAGICIAN, AS_MAGICIAN, TRK_N_MAGICIANS},
                 {TRK_DOMAIN_COMPONENT, AS_COMPONENT, TRK_N_COMPONENTS},
                 {TRK_DOMAIN_SPECIAL, AS_SPECIAL, TRK_N_SPECIALS},
                 {TRK_DOMAIN_PROPHECY, AS_PROPHECY, TRK_N_PROPHECIES}};
    for (unsigned i = 0; i < 3; i++)
        for (unsigned k = 0; k < sizeof kinds / sizeof *kinds; k++)
            if (data_moves[move.kind].domain[i] == kinds[k].domain)
                add_value(full, kinds[k].type, move.arg[i], kinds[k].n);
    add_rule(full, trk_move_rule(&full->plain.view, move));
}

static void add_row_items(struct full *full)
{
    unsigned at = (unsigned)full->ui.at[PANEL_CHOICES];
    trk_reason reason;
    if (at >= full->scene.n_rows)
        return;
    const struct row *row = &full->row[at];
    if (row->kind == ROW_CARD || row->kind == ROW_REFUSED_CARD) {
        if (row->value >= TRK_CARD_SPECIAL)
            add_value(full, AS_SPECIAL, row->value - TRK_CARD_SPECIAL, TRK_N_SPECIALS);
        add_rule(full, data_moves[TRK_MOVE_ASSIGN].rule);
    } else if (row->kind == ROW_MOVE || row->kind == ROW_GROUP ||
               row->kind == ROW_REFUSED || row->kind == ROW_REFUSED_KIND) {
        add_move(full, row->move);
        if (trk_why(&full->plain.view, row->move, &reason) != TRK_OK)
            add_rule(full, reason.rule);
    } else {
        add_rule(full, data_moves[TRK_MOVE_ASSIGN].rule);
    }
}

static void add_player_items(struct full *full, unsigned seat)
{
    const trk_player *player = &full->scene.text.state->player[seat];
    add_value(full, AS_MAGICIAN, player->magician, TRK_N_MAGICIANS);
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        add_value(full, AS_TRICK, player->trick[i].trick, TRK_N_TRICKS);
    for (unsigned i = 0; i < TRK_N_SPECIALS; i++)
        if (player->specials >> i & 1)
            add_value(full, AS_SPECIAL, i, TRK_N_SPECIALS);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (player->member[c].card >= TRK_CARD_SPECIAL)
            add_value(full, AS_SPECIAL, player->member[c].card - TRK_CARD_SPECIAL,
                      TRK_N_SPECIALS);
    for (unsigned i = 0; i < TRK_N_COMPONENTS; i++)
        if (player->component[i])
            add_value(full, AS_COMPONENT, i, TRK_N_COMPONENTS);
}

static void add_theater_items(struct full *full)
{
    const trk_state *state = full->scene.text.state;
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        add_value(full, AS_CARD, state->show[i].card, TRK_N_PERFORMANCES);
    for (unsigned seat = 0; seat < state->config.players; seat++)
        for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
            add_value(full, AS_TRICK, state->player[seat].trick[i].trick, TRK_N_TRICKS);
    add_rule(full, TRK_R(1, 13));
    add_rule(full, TRK_R(16, 7));
    add_rule(full, TRK_R(17, 2));
}

static void add_city_items(struct full *full)
{
    const trk_state *state = full->scene.text.state;
    add_value(full, AS_PROPHECY, state->active, TRK_N_PROPHECIES);
    for (unsigned i = 0; i < TRK_PENDING; i++)
        add_value(full, AS_PROPHECY, state->pending[i], TRK_N_PROPHECIES);
    for (unsigned i = 0; i < TRK_DECKS; i++)
        add_value(full, AS_SPECIAL, state->turned_up[i], TRK_N_SPECIALS);
    for (unsigned i = 0; i < TRK_STOCK; i++) {
        add_value(full, AS_COMPONENT, state->buy[i], TRK_N_COMPONENTS);
        add_value(full, AS_COMPONENT, state->ordered[i], TRK_N_COMPONENTS);
    }
    for (unsigned i = 0; i < TRK_N_TRICKS; i++)
        if (state->residence >> i & 1)
            add_value(full, AS_TRICK, i, TRK_N_TRICKS);
}

static enum plain_answer open_items(struct full *full, enum message title)
{
    struct str out = str_buffer(full->items_title, sizeof full->items_title);
    message(&out, title);
    full->ui.over = OVER_ITEMS;
    full->ui.over_at = 0;
    return ASK_AGAIN;
}

static void add_signs(struct full *full)
{
    add_item(full, message_text(MSG_SIGNS_TITLE));
}

/* The signs of the screen can be looked up everywhere. */
enum plain_answer full_look_up(struct full *full)
{
    full->scene.n_items = 0;
    if (full->ui.panel == PANEL_THEATER)
        add_theater_items(full);
    else if (full->ui.panel == PANEL_CITY)
        add_city_items(full);
    else if (full->ui.panel == PANEL_BOARDS)
        add_player_items(full, full->ui.board);
    else
        add_row_items(full);
    add_signs(full);
    return open_items(full, MSG_SCREEN_LOOK_UP);
}

/* The signs, every card by name, then every rule by number. */
enum plain_answer full_look_all(struct full *full)
{
    char name[80], label[UI_LABEL];
    full->scene.n_items = 0;
    add_signs(full);
    for (unsigned i = 0; text_card_name(i, name, sizeof name); i++)
        add_item(full, name);
    for (unsigned i = 0; i < n_rule_texts; i++) {
        struct str out = str_buffer(label, sizeof label);
        if (strchr("RA", rule_texts[i].id[0]) == NULL)
            continue;
        message_with(&out, MSG_SCREEN_RULE_ITEM, arg_text("id", rule_texts[i].id),
                     arg_text("title", rule_texts[i].title));
        add_item(full, label);
    }
    return open_items(full, MSG_SCREEN_LOOK_ALL);
}

/* ---- reading ----------------------------------------------------------------------- */

/* A rule begins with its number, which has a digit; the names of cards do not. */
static bool is_rule(const char *label)
{
    size_t n = strcspn(label, " ");
    char id[40];
    if (n >= sizeof id)
        return false;
    memcpy(id, label, n);
    id[n] = '\0';
    return rule_text_find(id) != NULL;
}

/* The Performance card of that name, from 1; 0: it is none. */
static unsigned performance_named(const char *what)
{
    char name[UI_LABEL];
    for (unsigned i = 0; i < TRK_N_PERFORMANCES; i++) {
        struct str out = str_buffer(name, sizeof name);
        message_value(&out, AS_CARD, (int)i);
        if (strcmp(name, what) == 0)
            return i + 1;
    }
    return 0;
}

/* A page that leads back to the list it was opened from. */
static enum plain_answer open_over(struct full *full, const char *title, const char *text)
{
    enum overlay under = full->ui.over;
    int under_at = full->ui.over_at;
    full_open_page(full, title, text);
    full->ui.under = under;
    full->ui.under_at = under_at;
    return ASK_AGAIN;
}

static enum plain_answer read_about(struct full *full, const char *command,
                                    const char *what)
{
    char line[UI_INPUT];
    struct str out = str_buffer(line, sizeof line);
    enum plain_answer answer;
    str_text(&out, command);
    str_char(&out, ' ');
    str_text(&out, what);
    full_hear_begin(full);
    plain_command(&full->plain, line, &answer);
    open_over(full, what, full->said);
    full->scene.page_card = performance_named(what);
    return ASK_AGAIN;
}

static enum plain_answer read_signs(struct full *full)
{
    char text[FULL_SIGNS];
    struct str out = str_buffer(text, sizeof text);
    full_signs(&out);
    return open_over(full, message_text(MSG_SIGNS_TITLE), text);
}

enum plain_answer full_item(struct full *full, unsigned at)
{
    char id[40];
    if (at >= full->scene.n_items)
        return ASK_AGAIN;
    const char *label = full->item[at].label;
    size_t n = strcspn(label, " ");
    if (strcmp(label, message_text(MSG_SIGNS_TITLE)) == 0)
        return read_signs(full);
    if (!is_rule(label))
        return read_about(full, "card", label);
    memcpy(id, label, n);
    id[n] = '\0';
    return read_about(full, "rule", id);
}

/* The rule that allows a move, or the one that forbids it. */
enum plain_answer full_rule(struct full *full)
{
    unsigned at = (unsigned)full->ui.at[PANEL_CHOICES];
    trk_reason reason;
    char id[40];
    if (at >= full->scene.n_rows || !full->asking)
        return ASK_AGAIN;
    const struct row *row = &full->row[at];
    bool move = row->kind == ROW_MOVE || row->kind == ROW_GROUP ||
                row->kind == ROW_REFUSED || row->kind == ROW_REFUSED_KIND;
    trk_rule rule = move ? trk_move_rule(&full->plain.view, row->move)
                         : data_moves[TRK_MOVE_ASSIGN].rule;
    if (move && trk_why(&full->plain.view, row->move, &reason) != TRK_OK && reason.rule)
        rule = reason.rule;
    trk_rule_format(rule, id, sizeof id);
    return read_about(full, "rule", id);
}

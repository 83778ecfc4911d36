/* plain_choices.c: the list of choices.
 *
 * A short list is shown as it is.  A long one is folded: first what to do, then with
 * what. Whatever is shown, a typed move or some words of it are understood too, and words
 * that fit several choices narrow the list to these. */
#include "term/plain_ui.h"

#include <stdio.h>
#include <string.h>

enum { SHORT_LIST = 20, FEW_GROUPS = 12 };

/* ---- the list ---------------------------------------------------------------------- */

enum { RANKS = 4 };

/* A card that was drawn is more often kept than looked past.  Ending or doing without
 * something is always there and stands below what can be done; to return something is
 * seldom wanted and stands last. */
static int rank(trk_move move)
{
    bool ends = move.kind == TRK_MOVE_END || move.kind == TRK_MOVE_DONE ||
                move.kind == TRK_MOVE_DECLINE;
    return ends                           ? 2
           : move.kind == TRK_MOVE_RETURN ? 3
           : move.kind == TRK_MOVE_KEEP   ? 0
                                          : 1;
}

void plain_all_choices(struct plain *plain)
{
    unsigned n = trk_legal(&plain->view, plain->seat, plain->candidate, TRK_MAX_LEGAL);
    plain->n_legal = 0;
    for (int r = 0; r < RANKS; r++)
        for (unsigned i = 0; i < n; i++)
            if (rank(plain->candidate[i]) == r)
                plain->legal[plain->n_legal++] = plain->candidate[i];
    plain->narrowed = false;
}

/* How moves fold into rows: not at all, by what they do and with what, by what
 * they do. */
enum fold { FOLD_NOTHING, FOLD_ARGUMENT, FOLD_KIND };

/* The argument that moves of a kind are grouped by: of a Buy not the number of pieces. */
static unsigned group_argument(trk_move move)
{
    return move.kind == TRK_MOVE_BUY;
}

static bool same_row(enum fold fold, trk_move a, trk_move b)
{
    unsigned arg = group_argument(a);
    return fold != FOLD_NOTHING && a.kind == b.kind &&
           (fold == FOLD_KIND || a.arg[arg] == b.arg[arg]);
}

static void fold_rows(struct plain *plain, enum fold fold)
{
    plain->n_rows = 0;
    for (unsigned i = 0; i < plain->n_legal; i++) {
        unsigned row = 0;
        while (row < plain->n_rows &&
               !same_row(fold, plain->row[row].move, plain->legal[i]))
            row++;
        if (row == plain->n_rows)
            plain->row[plain->n_rows++] = (struct plain_row){plain->legal[i], 0};
        plain->row[row].n++;
    }
    plain->fold = fold;
}

static bool one_kind(const struct plain *plain)
{
    for (unsigned i = 1; i < plain->n_legal; i++)
        if (plain->legal[i].kind != plain->legal[0].kind)
            return false;
    return true;
}

/* The least folding that makes the list short, or leaves something to choose. */
static void make_rows(struct plain *plain)
{
    fold_rows(plain, FOLD_NOTHING);
    if (plain->n_rows <= SHORT_LIST)
        return;
    fold_rows(plain, FOLD_ARGUMENT);
    if (plain->n_rows > FEW_GROUPS && !one_kind(plain))
        fold_rows(plain, FOLD_KIND);
    if (plain->n_rows == 1)
        fold_rows(plain, FOLD_NOTHING);
}

/* How many rows more the groups of a kind are when they are laid out. */
static unsigned rows_behind(const struct plain *plain, unsigned kind)
{
    unsigned n = 0;
    for (unsigned i = 0; i < plain->n_rows; i++)
        n += plain->row[i].move.kind == kind ? plain->row[i].n - 1 : 0;
    return n;
}

/* A group of the smallest kind that can be laid out without making the list long.  All
 * groups of a kind are laid out or none is, so that its rows look alike. */
static int group_to_lay_out(const struct plain *plain)
{
    int best = -1;
    unsigned least = SHORT_LIST;
    for (unsigned i = 0; i < plain->n_rows; i++) {
        unsigned more = rows_behind(plain, plain->row[i].move.kind);
        if (plain->row[i].n > 1 && plain->n_rows + more <= SHORT_LIST && more < least) {
            best = (int)i;
            least = more;
        }
    }
    return best;
}

static void lay_out(struct plain *plain, unsigned at)
{
    struct plain_row group = plain->row[at];
    memmove(&plain->row[at + group.n], &plain->row[at + 1],
            (plain->n_rows - at - 1) * sizeof *plain->row);
    plain->n_rows += group.n - 1;
    for (unsigned i = 0; i < plain->n_legal; i++)
        if (same_row((enum fold)plain->fold, group.move, plain->legal[i]))
            plain->row[at++] = (struct plain_row){plain->legal[i], 1};
}

void plain_fold(struct plain *plain)
{
    make_rows(plain);
    for (int at = group_to_lay_out(plain); at >= 0; at = group_to_lay_out(plain))
        lay_out(plain, (unsigned)at);
}

/* ---- showing it -------------------------------------------------------------------- */

/* What learning a Level 3 Trick is about (R21); it may have commas in it. */
static void preview_endgame(struct str *out, trk_move move)
{
    char endgame[400];
    struct str endgame_out = str_buffer(endgame, sizeof endgame);
    if (move.kind != TRK_MOVE_LEARN || !text_endgame(&endgame_out, move.arg[0]))
        return;
    message(out, MSG_LIST_SEMICOLON);
    str_text(out, endgame);
}

void plain_preview(struct plain *plain, trk_move move, char *text, size_t cap)
{
    struct str out = str_buffer(text, cap);
    if (trk_preview_moves(&plain->view, plain->seat, &move, 1, &plain->preview) != TRK_OK)
        return;
    text_preview(&out, &plain->text, &plain->preview);
    preview_endgame(&out, move);
    if (!plain->lesson &&
        trk_session_undoable_after(plain->session, move) != TRK_UNDO_FREE) {
        if (out.n)
            message(&out, MSG_LIST_SEMICOLON);
        message(&out, MSG_PLAY_FINAL);
    }
}

bool plain_groups_arguments(const struct plain *plain)
{
    return plain->fold == FOLD_ARGUMENT;
}

/* A group is named after what its moves share: the kind, or the kind and its first
 * argument. */
void plain_group(struct plain *plain, const struct plain_row *row, struct str *out)
{
    if (plain_groups_arguments(plain))
        text_move_group(out, &plain->text, row->move, group_argument(row->move));
    else
        message_value(out, AS_ACTION, row->move.kind);
}

/* Ways to learn one Trick differ in the die only. */
bool plain_group_preview(struct plain *plain, trk_move move, char *text, size_t cap)
{
    if (!plain_groups_arguments(plain) || move.kind != TRK_MOVE_LEARN)
        return false;
    plain_preview(plain, move, text, cap);
    return true;
}

static void show_group(struct plain *plain, const struct plain_row *row, int number)
{
    struct message_arg n = arg_number("n", number);
    char label[160], preview[PREVIEW_ROOM];
    struct str out = str_buffer(label, sizeof label);
    struct message_arg choices = arg_number("choices", (int)row->n);
    plain_group(plain, row, &out);
    if (plain_group_preview(plain, row->move, preview, sizeof preview))
        tell_with(plain, MSG_PLAY_GROUP_PREVIEW, n, arg_text("label", label), choices,
                  arg_text("preview", preview));
    else
        tell_with(plain, MSG_PLAY_GROUP, n, arg_text("label", label), choices);
}

static void show_row(struct plain *plain, unsigned number)
{
    const struct plain_row *row = &plain->row[number];
    char label[160], preview[PREVIEW_ROOM];
    struct str out = str_buffer(label, sizeof label);
    struct message_arg n = arg_number("n", (int)number + 1);
    if (row->n > 1) {
        show_group(plain, row, (int)number + 1);
        return;
    }
    text_move(&out, &plain->text, row->move);
    plain_preview(plain, row->move, preview, sizeof preview);
    if (preview[0])
        tell_with(plain, MSG_PLAY_CHOICE_PREVIEW, n, arg_text("label", label),
                  arg_text("preview", preview));
    else
        tell_with(plain, MSG_PLAY_CHOICE, n, arg_text("label", label));
}

void plain_list(struct plain *plain)
{
    plain_fold(plain);
    for (unsigned i = 0; i < plain->n_rows; i++)
        show_row(plain, i);
    if (plain->narrowed)
        tell(plain, MSG_PLAY_BACK_HINT);
}

/* ---- choosing ---------------------------------------------------------------------- */

static enum plain_answer make(struct plain *plain, trk_move move)
{
    trk_reason reason;
    trk_err err = plain->lesson ? trk_lesson_play(plain->lesson, move, &reason)
                                : trk_session_play(plain->session, move, &reason);
    if (err == TRK_OK)
        return DECIDED;
    if (err == TRK_ERR_NOTHING) {
        plain_learn_aside(plain);
        return ASK_AGAIN;
    }
    if (err == TRK_ERR_SPACE) {
        tell(plain, MSG_PLAY_FULL);
        return ASK_AGAIN;
    }
    text_reason(&plain->out, &plain->text, &reason);
    str_char(&plain->out, '\n');
    return ASK_AGAIN;
}

static enum plain_answer open_group(struct plain *plain, struct plain_row row)
{
    unsigned n = 0;
    for (unsigned i = 0; i < plain->n_legal; i++)
        if (same_row((enum fold)plain->fold, row.move, plain->legal[i]))
            plain->candidate[n++] = plain->legal[i];
    memcpy(plain->legal, plain->candidate, n * sizeof *plain->legal);
    plain->n_legal = n;
    plain->narrowed = true;
    return LIST_AGAIN;
}

/* Only the moves of a kind are left. */
static void narrow_to_kind(struct plain *plain, unsigned kind)
{
    unsigned n = 0;
    for (unsigned i = 0; i < plain->n_legal; i++)
        if (plain->legal[i].kind == kind)
            plain->legal[n++] = plain->legal[i];
    plain->n_legal = n;
    plain->narrowed = true;
}

/* Ways to do something with one thing lie in a group of all things where kinds do. */
void plain_widen(struct plain *plain)
{
    unsigned kind = plain->legal[0].kind, n = plain->n_legal;
    bool one = n && one_kind(plain);
    plain_all_choices(plain);
    plain_fold(plain);
    if (!one || plain->fold != FOLD_KIND)
        return;
    narrow_to_kind(plain, kind);
    if (plain->n_legal == n)
        plain_all_choices(plain);
}

static enum plain_answer choose_number(struct plain *plain, unsigned number)
{
    if (number > plain->n_rows) {
        tell_with(plain, MSG_PLAY_NO_SUCH_NUMBER, arg_number("n", (int)plain->n_rows));
        return ASK_AGAIN;
    }
    struct plain_row row = plain->row[number - 1];
    return row.n > 1 ? open_group(plain, row) : make(plain, row.move);
}

bool plain_parse(struct plain *plain, const char *text, trk_move *move,
                 trk_text_error *error)
{
    char line[PLAIN_LINE + 16];
    if (strchr(text, ':'))
        snprintf(line, sizeof line, "%s", text);
    else
        snprintf(line, sizeof line, "seat%u: %s", plain->seat + 1, text);
    return trk_move_parse(&plain->view, line, strlen(line), move, error) == TRK_OK;
}

void plain_words_of(struct plain *plain, trk_move move, char *text, size_t cap)
{
    struct str out = str_buffer(text, cap);
    char notation[TRK_MOVE_TEXT];
    text_move(&out, &plain->text, move);
    str_char(&out, ' ');
    message_value(&out, AS_ACTION, move.kind);
    trk_move_format(&plain->view, move, notation, sizeof notation);
    str_text(&out, strchr(notation, ':') ? strchr(notation, ':') : notation);
}

static void label_of(struct plain *plain, trk_move move, struct str *out)
{
    text_move(out, &plain->text, move);
}

static void action_of(struct plain *plain, trk_move move, struct str *out)
{
    (void)plain;
    message_value(out, AS_ACTION, move.kind);
}

/* The choices whose text, as it is written by `write`, fits the line, put into
 * plain->candidate. */
static unsigned find(struct plain *plain, const char *line,
                     void (*write)(struct plain *, trk_move, struct str *),
                     bool (*fits)(const char *, const char *))
{
    char text[160];
    unsigned n = 0;
    for (unsigned i = 0; i < plain->n_legal; i++) {
        struct str out = str_buffer(text, sizeof text);
        write(plain, plain->legal[i], &out);
        if (fits(line, text))
            plain->candidate[n++] = plain->legal[i];
    }
    return n;
}

/* The choices that fit the words, put into plain->candidate.  A whole label means its own
 * choice, even where all its words are words of others too, and so does the name of an
 * Action: "order" is no Quick Order.  A number means what it is printed behind, at best
 * right behind: "slot 2" is neither Riverside 2 nor what the notation calls so, and
 * "apprentice 1" not Apprentice 4 on slot 1. */
static unsigned find_words(struct plain *plain, const char *line)
{
    char words[400];
    bool number = strpbrk(line, "0123456789") != NULL;
    unsigned n = find(plain, line, label_of, plain_same_words);
    if (!n)
        n = find(plain, line, action_of, plain_same_words);
    if (!n && number)
        n = find(plain, line, label_of, plain_close_by);
    if (!n && number)
        n = find(plain, line, label_of, plain_in_order);
    if (n)
        return n;
    for (unsigned i = 0; i < plain->n_legal; i++) {
        plain_words_of(plain, plain->legal[i], words, sizeof words);
        if (plain_matches(line, words))
            plain->candidate[n++] = plain->legal[i];
    }
    return n;
}

bool plain_fits(struct plain *plain, const char *line)
{
    return plain->seat < TRK_MAX_PLAYERS && !plain_is_planning(plain) &&
           find_words(plain, line) > 0;
}

static enum plain_answer narrow(struct plain *plain, unsigned n)
{
    if (n == plain->n_legal)
        tell(plain, MSG_PLAY_ALL_FIT);
    else
        plain->narrowed = true;
    memcpy(plain->legal, plain->candidate, n * sizeof *plain->legal);
    plain->n_legal = n;
    return LIST_AGAIN;
}

/* Nothing fits: say why a move like this is not among the choices, or what is wrong with
 * the words. */
static enum plain_answer explain(struct plain *plain, const char *line,
                                 const trk_text_error *error)
{
    if (plain_why_words(plain, line))
        return ASK_AGAIN;
    if (error->id == TRK_TEXT_ERROR_UNKNOWN_WORD ||
        error->id == TRK_TEXT_ERROR_MISSING_WORD ||
        error->id == TRK_TEXT_ERROR_EXTRA_WORD) {
        text_text_error(&plain->out, &plain->text, error);
        str_char(&plain->out, '\n');
    } else {
        tell(plain, MSG_PLAY_NONSENSE);
    }
    return ASK_AGAIN;
}

/* Keys such as End and the arrows come as codes that contain digits and letters. */
static bool has_keys(const char *line)
{
    while (*line && (unsigned char)*line >= ' ')
        line++;
    return *line != '\0';
}

enum plain_answer plain_choice(struct plain *plain, const char *line)
{
    trk_text_error error;
    trk_move move;
    unsigned number = plain_number(line), n;
    if (has_keys(line)) {
        tell(plain, MSG_PLAY_NONSENSE);
        return ASK_AGAIN;
    }
    if (number)
        return choose_number(plain, number);
    if (plain_parse(plain, line, &move, &error))
        return make(plain, move);
    n = find_words(plain, line);
    if (n == 0 && plain->narrowed) {
        plain_all_choices(plain);
        n = find_words(plain, line);
    }
    if (n > 1 && plain->lesson)
        n = plain_learn_prefer(plain, n);
    if (n == 1)
        return make(plain, plain->candidate[0]);
    return n > 1 ? narrow(plain, n) : explain(plain, line, &error);
}

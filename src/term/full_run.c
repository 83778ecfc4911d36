/* full_run.c: what is typed goes to the line mode, and its answer becomes a note or a
 * page. */
#include "term/full.h"

#include "term/keys_find.h"

#include <string.h>

/* ---- what the line mode says ------------------------------------------------------- */

void full_write(void *context, const char *text, size_t n)
{
    struct full *full = context;
    size_t room = sizeof full->said - 1 - full->said_n;
    if (n > room)
        n = room;
    memcpy(full->said + full->said_n, text, n);
    full->said_n += n;
    full->said[full->said_n] = '\0';
}

void full_flush(void *context)
{
    (void)context;
}

void full_hear_begin(struct full *full)
{
    full->said_n = 0;
    full->said[0] = '\0';
}

void full_open_page(struct full *full, const char *title, const char *text)
{
    struct str out = str_buffer(full->page, sizeof full->page);
    struct str title_out = str_buffer(full->title, sizeof full->title);
    str_text(&out, text);
    str_text(&title_out, title ? title : "");
    full->scene.page_card = 0;
    full->ui.over = OVER_PAGE;
    full->ui.over_at = 0;
}

/* One line that fits is a note, everything else a page. */
void full_hear(struct full *full, const char *title)
{
    size_t n = full->said_n, width = full->ui.w > 0 ? (size_t)full->ui.w : 80;
    while (n && full->said[n - 1] == '\n')
        full->said[--n] = '\0';
    if (!n)
        return;
    if (n < width && !strchr(full->said, '\n')) {
        struct str out = str_buffer(full->note, sizeof full->note);
        str_text(&out, full->said);
    } else {
        full_open_page(full, title, full->said);
    }
    full_hear_begin(full);
}

/* The prompt of the line mode is not for a page. */
static void forget_prompt(struct full *full)
{
    size_t n = strlen(message_text(MSG_PLAY_PROMPT));
    if (full->said_n >= n &&
        strcmp(full->said + full->said_n - n, message_text(MSG_PLAY_PROMPT)) == 0)
        full->said[full->said_n -= n] = '\0';
}

/* The line mode asks something in the middle of a command. */
bool full_read(void *context, char *line, size_t cap)
{
    struct full *full = context;
    forget_prompt(full);
    full_hear(full, NULL);
    keys_prompt(&full->ui, ':', "");
    for (;;) {
        full_show(full);
        uint32_t key = full->terminal.key(full->terminal.context, -1);
        if (key == PRESS_CLOSED)
            return false;
        struct action action = keys_press(&full->ui, &full->scene, key);
        if (full->ui.prompt)
            continue;
        full->ui.over = OVER_NONE;
        struct str out = str_buffer(line, cap);
        str_text(&out, action.kind == ACT_RUN ? action.text : "");
        return true;
    }
}

/* ---- commands ---------------------------------------------------------------------- */

/* A report is for a file: nobody can copy a whole record from a page. */
static enum plain_answer report(struct full *full, const char *path)
{
    const char *cause = "";
    enum plain_answer answer;
    struct str out = str_buffer(full->note, sizeof full->note);
    full_hear_begin(full);
    plain_command(&full->plain, "report", &answer);
    bool written =
        full->file(full->caller.context, path, full->said, full->said_n, &cause);
    message_with(&out, written ? MSG_SAVE_DONE : MSG_SAVE_FAILED, arg_text("file", path),
                 arg_text("cause", cause));
    full_hear_begin(full);
    return ASK_AGAIN;
}

/* In the past a number is a moment, and "turn" leads to the beginning of one. */
static bool jump(struct full *full, const char *line)
{
    const char *rest;
    unsigned number = plain_number(line);
    if (number || strcmp(line, "0") == 0) {
        full_past(full, number);
        return true;
    }
    if (!plain_is_word(line, message_text(MSG_TURN_WORD), &rest))
        return false;
    number = plain_number(rest);
    full_past(full, 0);
    for (unsigned i = 0; i < number; i++)
        full_turn_of_past(full, true);
    return true;
}

/* A lesson in the middle of a game; there the game waits. */
static enum plain_answer learn(struct full *full, unsigned number)
{
    unsigned seat = full->plain.seat;
    if (full->plain.lesson) {
        plain_learn_begin(&full->plain, number, full->plain.session->chance);
        return DECIDED;
    }
    bool asking = full->asking;
    full_learn(full, number, full->plain.session->chance);
    if (asking)
        full_ask(full, seat);
    return full->plain.end ? DECIDED : LIST_AGAIN;
}

enum plain_answer full_run(struct full *full, const char *line)
{
    const char *rest;
    enum plain_answer answer = LIST_AGAIN;
    if (plain_is_word(line, "lesson", &rest) && plain_number(rest) &&
        plain_number(rest) <= trk_lessons())
        return learn(full, plain_number(rest) - 1);
    if ((full->ui.past || full->scene.watching) && jump(full, line))
        return ASK_AGAIN;
    if (plain_is_word(line, "report", &rest) && rest[0])
        return report(full, rest);
    full_hear_begin(full);
    full->enough = false;
    if (full->asking && !full->ui.past)
        answer = plain_run(&full->plain, line);
    else if (!plain_command(&full->plain, line, &answer))
        tell(&full->plain, full->plain.lesson ? MSG_LESSON_NO_TASK : MSG_PLAY_NONSENSE);
    full_hear(full, line[0] >= '0' && line[0] <= '9' ? NULL : line);
    full->stale = true;
    if (answer == DECIDED && full->ui.over == OVER_PAGE)
        full->ui.over = OVER_NONE;
    return answer;
}

/* ---- proposals --------------------------------------------------------------------- */

/* Text `number` that can be typed: a command, or a legal move in notation without its
 * actor. */
static bool proposal(struct full *full, unsigned number, char text[TRK_MOVE_TEXT])
{
    struct plain *plain = &full->plain;
    const char *word = plain_command_word(number);
    struct str out = str_buffer(text, TRK_MOVE_TEXT);
    char notation[TRK_MOVE_TEXT];
    unsigned words = 0;
    while (plain_command_word(words))
        words++;
    if (word) {
        str_text(&out, word);
        return true;
    }
    unsigned n = full->asking ? trk_legal(&plain->view, plain->seat, plain->candidate,
                                          TRK_MAX_LEGAL)
                              : 0;
    if (number - words >= n)
        return false;
    trk_move_format(&plain->view, plain->candidate[number - words], notation,
                    sizeof notation);
    const char *colon = strchr(notation, ':');
    str_text(&out, colon ? colon + 2 : notation);
    return true;
}

static bool begins(const char *text, const char *typed)
{
    return strncmp(text, typed, strlen(typed)) == 0;
}

/* Tab shows what begins with the letters typed, one after the other, then what has them
 * anywhere. */
void full_complete(struct full *full)
{
    struct ui *ui = &full->ui;
    char text[TRK_MOVE_TEXT];
    if (!ui->completed)
        memcpy(ui->complete, ui->input, sizeof ui->complete);
    unsigned wanted = ui->completed++, fits = 0;
    for (int pass = 0; pass < 2; pass++)
        for (unsigned i = 0; proposal(full, i, text); i++) {
            bool first = begins(text, ui->complete);
            if (pass ? first || !keys_contains(text, ui->complete) : !first)
                continue;
            if (fits++ != wanted)
                continue;
            unsigned completed = ui->completed;
            char typed[UI_INPUT];
            memcpy(typed, ui->complete, sizeof typed);
            keys_prompt(ui, ':', text);
            memcpy(ui->complete, typed, sizeof typed);
            ui->completed = completed;
            return;
        }
    if (fits) { /* after the last comes the first */
        ui->completed = 0;
        keys_prompt(ui, ':', ui->complete);
    }
}

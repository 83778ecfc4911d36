/* full_wait.c: the screen while somebody else decides: it can be looked at, read and
 * left, but no key reaches a later decision. */
#include "term/full.h"

enum { PAUSE_MS = 700 };

/* Something lies over the table, or an earlier table is looked at. */
static bool is_reading(const struct full *full)
{
    const struct ui *ui = &full->ui;
    return ui->prompt || ui->past || (ui->over && ui->over != OVER_HAND_OVER);
}

/* ---- while a bot thinks ------------------------------------------------------------ */

/* What is seen meanwhile is on the disk.  But whoever has just said that a plan is ready
 * sees the table as it was then: the plans become entries one after the other, and until
 * the last one nothing is known or kept. */
void full_wait_begin(struct full *full, unsigned seat)
{
    full->was_asking = full->asking;
    full->asking = false;
    full->thinker = seat;
    full->scene.busy = full->changed = true;
    if (!full->was_asking)
        plain_look(&full->plain, full->plain.text.reader);
    if (!plain_is_planning(&full->plain))
        full_keep(full);
    full_show(full);
}

static void refuse(struct full *full)
{
    struct str out = str_buffer(full->note, sizeof full->note);
    message_with(&out, MSG_SCREEN_LATER,
                 arg_text("seat", text_seat(&full->plain.text, full->thinker)));
}

static bool is_leaving(const struct action *action)
{
    const char *rest;
    return action->kind == ACT_LEAVE ||
           (action->kind == ACT_RUN && (plain_is_word(action->text, "quit", &rest) ||
                                        plain_is_word(action->text, "exit", &rest) ||
                                        plain_is_word(action->text, "q", &rest)));
}

/* The game stands still, so it is only looked at. */
static void look(struct full *full, const struct action *action)
{
    if (is_leaving(action))
        full->interrupted = full->plain.end = true;
    else if (action->kind == ACT_RUN && !plain_only_looks(action->text) &&
             !plain_number(action->text))
        refuse(full);
    else if (action->kind != ACT_CHOOSE && action->kind != ACT_BACK &&
             action->kind != ACT_GO_ON)
        full_act(full, action);
}

bool full_wait(struct full *full, int milliseconds)
{
    uint32_t key =
        full_click(full, full->terminal.key(full->terminal.context, milliseconds));
    if (key == PRESS_NONE)
        return true;
    if (key == PRESS_CLOSED) {
        full->interrupted = full->plain.end = true;
        return false;
    }
    if (key != PRESS_RESIZE) {
        full->note[0] = '\0';
        struct action action = keys_press(&full->ui, &full->scene, key);
        full->changed = full->changed || action.kind != ACT_NOTHING;
        look(full, &action);
    }
    full_show(full);
    return !full->plain.end;
}

void full_wait_end(struct full *full)
{
    full->scene.busy = false;
    full->changed = true;
    while (!full->plain.end && is_reading(full)) {
        full_show(full);
        full_wait(full, -1);
    }
    full->thinker = TRK_PUBLIC;
    full->asking = full->was_asking;
    full->changed = true;
}

/* ---- while a hint is looked for ---------------------------------------------------- */

void full_advise_begin(struct full *full)
{
    struct str out = str_buffer(full->note, sizeof full->note);
    message(&out, MSG_SCREEN_ADVISING);
    full_show(full);
}

/* A hint for a plan is several: one Esc is for all of them. */
bool full_advise(struct full *full, int milliseconds)
{
    uint32_t key = full->terminal.key(full->terminal.context, milliseconds);
    if (key == PRESS_ESCAPE || key == 0x1b || key == 'q' || key == PRESS_CLOSED)
        full->enough = true;
    if (key == PRESS_RESIZE)
        full_show(full);
    return !full->enough;
}

void full_advise_end(struct full *full)
{
    full->note[0] = '\0';
}

/* ---- between two decisions of bots ------------------------------------------------- */

static bool goes_on(const struct full *full, uint32_t key)
{
    return !is_reading(full) &&
           (key == PRESS_ENTER || key == '\r' || key == '\n' || key == ' ');
}

/* Whoever reads something has all the time it takes; every key begins the pause anew. */
void full_pause(struct full *full)
{
    enum plain_answer next = ASK_AGAIN;
    while (!full->hurry && !full->plain.end && next != DECIDED) {
        full_show(full);
        uint32_t key =
            full->terminal.key(full->terminal.context, is_reading(full) ? -1 : PAUSE_MS);
        if (key == PRESS_NONE && !is_reading(full))
            return;
        if (goes_on(full, key))
            full->hurry = true;
        else
            next = full_press(full, key);
    }
}

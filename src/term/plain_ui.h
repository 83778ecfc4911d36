/* plain_ui.h: what the files of the line mode share. */
#ifndef TERM_PLAIN_UI_H
#define TERM_PLAIN_UI_H

#include "term/plain.h"

enum { PREVIEW_ROOM = 1200 };

/* What becomes of a line the player typed. */
enum plain_answer {
    ASK_AGAIN,  /* it was answered: the prompt again */
    LIST_AGAIN, /* the list of choices again, then the prompt */
    DECIDED     /* a decision was made, or the player leaves */
};

/* One line of output: tell(plain, MSG_X), tell_with(plain, MSG_X, arg_number("n", 1)). */
static inline void tell(struct plain *plain, enum message id)
{
    message(&plain->out, id);
    str_char(&plain->out, '\n');
}

/* NOLINTNEXTLINE(readability-identifier-naming): it stands for a function */
#define tell_with(plain, id, ...)                                                        \
    do {                                                                                 \
        message_with(&(plain)->out, id, __VA_ARGS__);                                    \
        str_char(&(plain)->out, '\n');                                                   \
    } while (0)

/* ---- plain.c ----------------------------------------------------------------------- */

/* Ask for a line.  False: there is none, and the game is left. */
bool plain_read(struct plain *plain, char line[PLAIN_LINE]);

/* Look at the game as a seat does. */
void plain_look(struct plain *plain, unsigned seat);

/* How many people are left at the keyboard, and do several share it? */
unsigned plain_humans(const struct plain *plain);
bool plain_shared(const struct plain *plain);

/* Who looks on while nobody is asked: the only human, or TRK_PUBLIC. */
unsigned plain_reader(const struct plain *plain);

/* The human who is asked next; TRK_PUBLIC: none. */
unsigned plain_next_seat(const struct plain *plain);

/* Is a plan asked for?  And are cards about to be shown that others may not see? */
bool plain_is_planning(const struct plain *plain);
bool plain_is_secret(const struct plain *plain);

/* What was typed: a command, a choice or a change of the plan. */
enum plain_answer plain_run(struct plain *plain, const char *line);

/* Everything decided so far goes to the disk; false: it could not. */
bool plain_keep(struct plain *plain);

/* ---- plain_news.c ------------------------------------------------------------------ */

/* Tell what has happened since it was told last. */
void plain_news(struct plain *plain);

/* Tell the events of some entries as the reader may see them; the last lines only. */
void plain_events(struct plain *plain, uint32_t from, unsigned lines);

/* ---- plain_choices.c --------------------------------------------------------------- */

enum plain_answer plain_choice(struct plain *plain, const char *line);

/* Are these words of a choice at hand? */
bool plain_fits(struct plain *plain, const char *line);
void plain_list(struct plain *plain);
void plain_all_choices(struct plain *plain);

/* Out of a group: to the group it lies in, or to all choices. */
void plain_widen(struct plain *plain);

/* Fold the choices into rows; the label of a row with several moves. */
void plain_fold(struct plain *plain);
void plain_group(struct plain *plain, const struct plain_row *row, struct str *out);

/* Do groups share what they are about, or only what they do? */
bool plain_groups_arguments(const struct plain *plain);

/* What all moves of a group would do, by one of them; false: they differ in it. */
bool plain_group_preview(struct plain *plain, trk_move move, char *text, size_t cap);

/* A typed move of the seat asked, in notation. */
bool plain_parse(struct plain *plain, const char *text, trk_move *move,
                 trk_text_error *error);
/* The label of a move, then its words in notation, to be searched. */
void plain_words_of(struct plain *plain, trk_move move, char *text, size_t cap);
/* What a move would do, as part of a line; may be empty. */
void plain_preview(struct plain *plain, trk_move move, char *text, size_t cap);

/* ---- plain_plan.c ------------------------------------------------------------------ */

void plain_plan_list(struct plain *plain);

/* The most Action Points a Character can have at a Location now (plain->outlook); -1:
 * there is no slot. */
int plain_plan_points(const struct plain *plain, unsigned character, unsigned location);
/* Special Assignments in hand or in the plan, a bit each. */
uint64_t plain_plan_specials(const struct plain *plain);
/* A line about the wages of the plan. */

/* Give a Character a card; false: the reason was told. */
bool plain_plan_change(struct plain *plain, unsigned character, unsigned card);
void plain_plan_clear(struct plain *plain);
enum plain_answer plain_plan_ready(struct plain *plain);
enum plain_answer plain_plan(struct plain *plain, const char *line);
/* Take back the latest change of the plan; false: there is none. */
bool plain_plan_undo(struct plain *plain);
/* Bring back what was taken back; false: there is none. */
bool plain_plan_redo(struct plain *plain);
/* Why a Character cannot have a card, or why a move is not for now. */
void plain_plan_why(struct plain *plain, const char *text);

/* ---- plain_commands.c -------------------------------------------------------------- */

/* A command such as "table" or "why learn"; false: the line is none. */
bool plain_command(struct plain *plain, const char *line, enum plain_answer *answer);

/* Is the line a command that changes nothing of the game? */
bool plain_only_looks(const char *line);

/* The word of command `number`, from 0; NULL: there are no more. */
const char *plain_command_word(unsigned number);

/* ---- plain_bots.c ------------------------------------------------------------------ */

enum plain_answer plain_seat(struct plain *plain, const char *rest);
enum plain_answer plain_set_speed(struct plain *plain, const char *rest);
enum plain_answer plain_hint(struct plain *plain, const char *rest);

/* ---- plain_learn.c ----------------------------------------------------------------- */

/* The session is that of a lesson from now on; false: there is no such lesson. */
bool plain_learn_begin(struct plain *plain, unsigned number, trk_source chance);

/* "lesson", "lesson 3" */
enum plain_answer plain_lesson(struct plain *plain, const char *rest);
/* "learn", where no Trick can be learned, and what means something else in a lesson than
 * in a game; false: the line is neither. */
bool plain_learn_command(struct plain *plain, const char *line,
                         enum plain_answer *answer);
/* Of n moves in plain->candidate that fit some words, put those first that the step asks
 * for; returns how many are left to choose from. */
unsigned plain_learn_prefer(struct plain *plain, unsigned n);
/* A decision is possible but not what the step is about. */
void plain_learn_aside(struct plain *plain);

/* ---- plain_step.c ------------------------------------------------------------------ */

/* What a step of a lesson tells, once, and what it asks for, with the choices. */
void plain_learn_step(struct plain *plain, const trk_step *step);
void plain_learn_task(struct plain *plain, const trk_step *step);

/* ---- plain_why.c ------------------------------------------------------------------- */

void plain_why(struct plain *plain, const char *text);

/* Say for moves that fit these words why they are not possible; false: none fits. */
bool plain_why_words(struct plain *plain, const char *text);

/* Say that a kind of move these words name is not for this moment; false: they
 * name none. */
bool plain_why_kind(struct plain *plain, const char *text);

/* ---- plain_match.c ----------------------------------------------------------------- */

/* Is every word of typed the beginning of a word of the text, numbers exactly?  Case does
 * not matter; what is neither letter nor digit stands between words. */
bool plain_matches(const char *typed, const char *text);

/* The same, and do they stand in the text in this order? */
bool plain_in_order(const char *typed, const char *text);

/* And does every number stand right behind the word before it? */
bool plain_close_by(const char *typed, const char *text);

/* Are the words of both the same, in the same order? */
bool plain_same_words(const char *typed, const char *text);

/* Is the line this word and maybe something after it?  Then *rest is what comes after. */
bool plain_is_word(const char *line, const char *word, const char **rest);

/* The whole line as a number from 1; 0: it is none. */
unsigned plain_number(const char *line);

#endif

/* text.h: what people read about a game, line by line, as plain text.
 *
 * Every interface that shows words uses these functions, so line mode, full screen and
 * reports agree.  They take what the reader knows, a view; previews, outlooks and
 * filtered events the caller asks the engine for and hands in.  What is legal, or can
 * still come, they ask it themselves: no rule is known here. */
#ifndef TEXT_TEXT_H
#define TEXT_TEXT_H

#include "text/messages.h"
#include "trickerion.h"

struct text {
    const trk_state *state; /* the reader's view */
    const trk_names *names; /* may be NULL; a player without a name has the Magician's */
    unsigned reader;        /* a seat or TRK_PUBLIC */
};

/* ---- sentences.c ------------------------------------------------------------------- */

/* The player's name; TRK_CHANCE has one too.  Lives as long as text->names. */
const char *text_seat(const struct text *text, unsigned seat);

/* Is the player called just as the Magician is? */
bool text_is_magician(const struct text *text, unsigned seat, unsigned magician);

/* The same for somebody who may not know which card a move is about. */
void text_move_public(struct str *out, const struct text *text, trk_move move);

/* Why a move is refused, with its rule: "Learn Trick needs 3 Action Points, 2 left.
 * (R13.1)" */
void text_reason(struct str *out, const struct text *text, const trk_reason *reason);

/* What happened, with its rule.  The event is the reader's form (trk_event_for). */
void text_event(struct str *out, const struct text *text, const trk_event *event);

/* How a choice reads in a list. */
void text_move(struct str *out, const struct text *text, trk_move move);

/* The same for all moves of its kind that share one argument. */
void text_move_group(struct str *out, const struct text *text, trk_move move,
                     unsigned arg);

/* What is wrong with a text; the second form says in which line and column. */
void text_text_error(struct str *out, const struct text *text,
                     const trk_text_error *error);
void text_text_error_at(struct str *out, const struct text *text,
                        const trk_text_error *error);

/* "+2 Fame, −1 Coin"; returns how many parts were written. */
unsigned text_gains(struct str *out, int fame, int coins, int shards);

/* The message of a reason, an event (in the reader's form), a move, a text error, and the
 * list of argument names they give, for the tests. */
enum message text_reason_message(unsigned reason);
enum message text_event_message(const trk_event *event);
enum message text_move_message(trk_move move);
enum message text_error_message(unsigned error);
enum message text_phase_message(unsigned phase);

/* ---- arguments.c ------------------------------------------------------------------- */

enum { TEXT_ARGS = 12 };

struct text_args {
    struct message_arg at[TEXT_ARGS];
    unsigned n, rooms;
    char room[2][100]; /* for texts that arguments point to */
};

void text_args_add(struct text_args *args, struct message_arg arg);

/* Add the values of a list of names such as "card card_slot".  False: an unknown name. */
bool text_args_named(struct text_args *args, const struct text *text, const char *names,
                     const int *values);

/* Add the arguments of a move by the domains of its kind. */
void text_args_move(struct text_args *args, const struct text *text, trk_move move);

/* ---- hints.c ----------------------------------------------------------------------- */

/* What a move promises: the chance to win and the Fame at the end, with the difference to
 * the best one, which may be the same. */
void text_hint(struct str *out, const trk_hint *hint, const trk_hint *best);

/* What speaks for it, with numbers; nothing where nothing does. */
void text_hint_reasons(struct str *out, const trk_hint *hint);

/* ---- preview.c --------------------------------------------------------------------- */

/* One line about what a move would do: gains, Action Points, Links, what comes next, the
 * odds of chance.  Empty when there is nothing to say.  text->state is the view before
 * the move. */
void text_preview(struct str *out, const struct text *text, const trk_preview *preview);

/* The same in a few words, for a place beside the move: Links, Action Points or gains. */
void text_preview_short(struct str *out, const struct text *text,
                        const trk_preview *preview);

/* ---- table.c, player.c, theater.c: lines about what lies on the table -------------- */

void text_table(struct str *out, const struct text *text);
/* Turn and phase, without a line end. */
void text_turn(struct str *out, const struct text *text);
void text_dice(struct str *out, const struct text *text);
void text_downtown(struct str *out, const struct text *text);
void text_residence(struct str *out, const struct text *text); /* its part of Downtown */
void text_market(struct str *out, const struct text *text, const trk_outlook *outlook);
void text_workshops(struct str *out, const struct text *text);
void text_theater(struct str *out, const struct text *text);

/* Everything on one player's board.  outlook may be NULL; it is the player's own. */
void text_player(struct str *out, const struct text *text, unsigned seat,
                 const trk_outlook *outlook);

/* The Location a slot belongs to, and that of an Assignment card (TRK_NONE: no card). */
unsigned text_slot_location(unsigned slot);
unsigned text_card_location(unsigned card);

/* Where each Character is, in one line; team cards the reader knows are named. */
void text_team(struct str *out, const struct text *text, unsigned seat);
/* The cards in a hand: "2 Downtown, 3 Theater, Test Run, 1 unknown Workshop card". */
void text_hand(struct str *out, const struct text *text, unsigned seat);

/* Places, Fame and where it came from. */
void text_scores(struct str *out, const struct text *text, const uint8_t *place);

/* The Link circles of a Performance card. */
void text_card_circles(struct str *out, unsigned card);

/* ---- alley.c ----------------------------------------------------------------------- */

/* The Dark Alley with its decks and Prophecies. */
void text_alley(struct str *out, const struct text *text);

/* A line about the Special Assignment of the placement under way, if it has one. */
void text_placement_card(struct str *out, const struct text *text);

/* What a card or a Magician's ability does, in a sentence without its full stop. */
enum message text_special_effect(unsigned special);
enum message text_prophecy_effect(unsigned prophecy);
enum message text_ability(unsigned magician);

/* A line for a Special Assignment in a hand. */
void text_special_line(struct str *out, unsigned special);

/* ---- plan.c ------------------------------------------------------------------------ */

/* The wages, and a line for each own Trick: markers that wait for the Theater, whether it
 * can be prepared, or what it lacks. */
enum { PLAN_ROOM = 2000 };
void text_plan(struct str *out, const struct text *text, unsigned seat,
               const trk_outlook *outlook);

/* How the Action Points of a plan are counted. */
void text_plan_points(struct str *out, const struct text *text);

/* ---- cards.c ----------------------------------------------------------------------- */

void text_trick(struct str *out, const struct text *text, unsigned trick);

/* What a Level 3 Trick brings in the final scoring (R21), without a full stop; false: the
 * Trick brings nothing then. */
bool text_endgame(struct str *out, unsigned trick);

/* What stands between the reader and a Trick. */
void text_trick_outlook(struct str *out, const struct text *text, unsigned trick,
                        const trk_outlook *outlook);

/* The card with an id or a name in any case ("linking_rings", "Riverside 3", "optico");
 * returns false and writes nothing when there is none. */
bool text_card(struct str *out, const struct text *text, const char *name, size_t n);

/* The name of number i of all Tricks, Performance cards, Magicians, Components, Special
 * Assignments and Prophecies; false: there are no more. */
bool text_card_name(unsigned i, char *name, size_t cap);

/* The Trick with that id or name, TRK_NONE for none. */
unsigned text_find_trick(const char *name, size_t n);

/* ---- lessons.c --------------------------------------------------------------------- */

/* A lesson by its number: its title, and a few words about it. */
void text_lesson_title(struct str *out, unsigned number);
void text_lesson_about(struct str *out, unsigned number);

/* What a step explains, and what it asks for; the latter may be nothing. */
void text_step(struct str *out, const trk_step *step);
void text_task(struct str *out, const trk_step *step);

#endif

/* plain_plan.c: planning the Assignment phase: a card for each Character, changed freely
 * until the player is ready. */
#include "term/plain_ui.h"

#include "data/data.h"

#include <string.h>

static trk_seat *own(struct plain *plain)
{
    return &plain->session->seat[plain->seat];
}

static bool in_team(const struct plain *plain, unsigned character)
{
    return plain->view.player[plain->seat].member[character].status == TRK_IN_TEAM;
}

/* ---- showing ----------------------------------------------------------------------- */

/* The Action Points of a Character on the best slot of a Location that is free now,
 * before anything is added (R12.1); -1: there is no slot. */
int plain_plan_points(const struct plain *plain, unsigned character, unsigned location)
{
    const int8_t *row = plain->outlook.points[character];
    int best = -1;
    for (unsigned slot = 0; slot < TRK_N_SLOTS; slot++)
        if (text_slot_location(slot) == location && row[slot] > best)
            best = (int)row[slot];
    return best;
}

/* A Performance slot that the engine allows the Character. */
static bool can_perform(const struct plain *plain, unsigned character, unsigned location)
{
    const int8_t *row = plain->outlook.points[character];
    bool can = false;
    for (unsigned slot = 0; slot < TRK_N_SLOTS; slot++)
        can |= data_slots[slot].performance && data_slots[slot].location == location &&
               row[slot] >= 0;
    return can;
}

static void show_character(struct plain *plain, unsigned character, int number)
{
    unsigned card = own(plain)->plan[character];
    struct message_arg n = arg_number("n", number);
    struct message_arg who = arg_value("character", AS_CHARACTER, (int)character);
    struct message_arg what = arg_value("assignment", AS_ASSIGNMENT, (int)card);
    unsigned location = text_card_location(card);
    int points = plain_plan_points(plain, character, location);
    if (can_perform(plain, character, location))
        tell_with(plain, MSG_PLAN_CHARACTER_THEATER, n, who, what,
                  arg_number("points", points));
    else if (points >= 0 && card >= TRK_CARD_SPECIAL)
        tell_with(plain, MSG_PLAN_CHARACTER_SPECIAL, n, who, what,
                  arg_value("location", AS_LOCATION, (int)location),
                  arg_number("points", points));
    else if (points >= 0)
        tell_with(plain, MSG_PLAN_CHARACTER_POINTS, n, who, what,
                  arg_number("points", points));
    else
        tell_with(plain, MSG_PLAN_CHARACTER, n, who, what);
}

/* Special Assignments in hand or in the plan. */
uint64_t plain_plan_specials(const struct plain *plain)
{
    uint64_t cards = plain->view.player[plain->seat].specials;
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        unsigned card = plain->session->seat[plain->seat].plan[c];
        if (card >= TRK_CARD_SPECIAL && card < TRK_N_CARDS)
            cards |= UINT64_C(1) << (card - TRK_CARD_SPECIAL);
    }
    return cards;
}

static void show_specials(struct plain *plain)
{
    uint64_t cards = plain_plan_specials(plain);
    if (cards)
        tell(plain, MSG_PLAN_SPECIALS);
    for (unsigned i = 0; i < TRK_N_SPECIALS; i++)
        if (cards >> i & 1)
            text_special_line(&plain->out, i);
}

void plain_plan_list(struct plain *plain)
{
    char hand[1000];
    struct str out = str_buffer(hand, sizeof hand);
    int number = 1;
    /* The AP a Character could have do not depend on cards; wages do. */
    trk_outlook_for(&plain->view, plain->seat, &plain->outlook);
    text_hand(&out, &plain->text, plain->seat);
    tell(plain, MSG_PLAN_TITLE);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (in_team(plain, c))
            show_character(plain, c, number++);
    text_plan_points(&plain->out, &plain->text);
    tell_with(plain, MSG_PLAN_HAND, arg_text("list", hand));
    show_specials(plain);
    text_plan(&plain->out, &plain->text, plain->seat, &plain->outlook);
    tell(plain, MSG_PLAN_HINT);
}

/* ---- understanding ----------------------------------------------------------------- */

/* The Character of a row of the list; TRK_NONE: there is none. */
static unsigned character_of_row(const struct plain *plain, unsigned row)
{
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (in_team(plain, c) && --row == 0)
            return c;
    return TRK_NONE;
}

static void card_words(unsigned card, struct str *out)
{
    message_value(out, AS_ASSIGNMENT, (int)card);
    if (card == TRK_N_CARDS) {
        str_char(out, ' ');
        message(out, MSG_PLAN_NO_CARD_WORDS);
    }
}

/* Cards are looked through in this order, for a Location may be a word of a Special
 * Assignment's name: the Locations and no card; Special Assignments the player has; all
 * others. */
enum card_rank { RANK_PERMANENT, RANK_OWN, RANK_OTHER, N_RANKS };

static enum card_rank card_rank(unsigned card, uint64_t own_cards)
{
    if (card < TRK_CARD_SPECIAL || card == TRK_N_CARDS)
        return RANK_PERMANENT;
    return own_cards >> (card - TRK_CARD_SPECIAL) & 1 ? RANK_OWN : RANK_OTHER;
}

struct wish {
    unsigned character, card, n; /* n: how many fit */
};

static void try_wish(const char *typed, unsigned character, unsigned card, bool with_name,
                     struct wish *wish)
{
    char words[120];
    struct str out = str_buffer(words, sizeof words);
    if (with_name) {
        message_value(&out, AS_CHARACTER, (int)character);
        str_char(&out, ' ');
    }
    card_words(card, &out);
    if (!plain_matches(typed, words))
        return;
    wish->character = character;
    wish->card = card;
    wish->n++;
}

/* The number of a row at the beginning; 0: there is none. */
static unsigned row_number(const char **typed)
{
    unsigned row = 0;
    while (**typed >= '0' && **typed <= '9' && row < 100)
        row = row * 10 + (unsigned)(*(*typed)++ - '0');
    return row;
}

/* "2 theater": a row of the list and a card.  "manager theater": words of both.
 * everybody: also those who are not in the team. */
static struct wish read_wish(const struct plain *plain, const char *typed, bool everybody)
{
    struct wish wish = {TRK_NONE, TRK_NONE, 0};
    unsigned row = row_number(&typed);
    unsigned only = row ? character_of_row(plain, row) : TRK_NONE;
    uint64_t cards = plain_plan_specials(plain);
    bool alley = plain->session->config.modules & TRK_MODULE_DARK_ALLEY;
    for (unsigned rank = 0; rank < (alley ? N_RANKS : RANK_OWN) && !wish.n; rank++)
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            for (unsigned card = 0; card <= TRK_N_CARDS; card++)
                if (card_rank(card, cards) == rank && (!row || c == only) &&
                    (everybody || in_team(plain, c)))
                    try_wish(typed, c, card, !row, &wish);
    return wish;
}

/* What is wrong with words that are no wish. */
static enum message wish_error(const struct plain *plain, const char *typed,
                               unsigned fits)
{
    unsigned row = row_number(&typed);
    if (row && character_of_row(plain, row) == TRK_NONE)
        return MSG_PLAN_NO_ROW;
    return fits || (row && !typed[strspn(typed, " .")]) ? MSG_PLAN_SEVERAL
                                                        : MSG_PLAN_NONSENSE;
}

/* ---- changing ---------------------------------------------------------------------- */

static void remember(struct plain *plain)
{
    if (plain->n_past == PLAIN_PAST)
        memmove(plain->past[0], plain->past[1], (PLAIN_PAST - 1) * sizeof plain->past[0]),
            plain->n_past--;
    memcpy(plain->past[plain->n_past++], own(plain)->plan, TRK_N_CHARACTERS);
    plain->n_future = 0;
}

static void draft_all(struct plain *plain, const uint8_t *plan)
{
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (in_team(plain, c))
            trk_session_draft(plain->session, plain->seat, c, TRK_N_CARDS, NULL);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (plan && in_team(plain, c))
            trk_session_draft(plain->session, plain->seat, c, plan[c], NULL);
}

/* The plan and the one that was remembered change places. */
static void swap_plans(struct plain *plain, uint8_t *remembered)
{
    uint8_t now[TRK_N_CHARACTERS];
    memcpy(now, own(plain)->plan, sizeof now);
    draft_all(plain, remembered);
    memcpy(remembered, now, sizeof now);
}

bool plain_plan_undo(struct plain *plain)
{
    if (!plain->n_past)
        return false;
    swap_plans(plain, plain->past[--plain->n_past]);
    plain->n_future++;
    return true;
}

bool plain_plan_redo(struct plain *plain)
{
    if (!plain->n_future)
        return false;
    swap_plans(plain, plain->past[plain->n_past++]);
    plain->n_future--;
    return true;
}

static trk_err draft(struct plain *plain, unsigned character, unsigned card,
                     trk_reason *reason)
{
    if (plain->lesson)
        return trk_lesson_draft(plain->lesson, character, card, reason);
    return trk_session_draft(plain->session, plain->seat, character, card, reason);
}

bool plain_plan_change(struct plain *plain, unsigned character, unsigned card)
{
    trk_reason reason;
    remember(plain);
    if (draft(plain, character, card, &reason) == TRK_OK)
        return true;
    plain->n_past--;
    text_reason(&plain->out, &plain->text, &reason);
    str_char(&plain->out, '\n');
    return false;
}

void plain_plan_clear(struct plain *plain)
{
    remember(plain);
    draft_all(plain, NULL);
}

/* The engine is asked as it stands, without the plan. */
static bool is_not_for_now(struct plain *plain, const char *typed)
{
    trk_view(&plain->session->state, plain->seat, &plain->view);
    bool told = plain_why_kind(plain, typed);
    plain_look(plain, plain->seat);
    return told;
}

/* One wish of a line; false: it was refused or not understood, and the player told. */
static bool grant(struct plain *plain, const char *typed)
{
    trk_move move;
    struct wish wish = read_wish(plain, typed, false);
    if (wish.n == 1)
        return plain_plan_change(plain, wish.character, wish.card);
    if (plain_parse(plain, typed, &move, NULL) && move.kind == TRK_MOVE_ASSIGN)
        return plain_plan_change(plain, move.arg[0], move.arg[1]);
    if (wish.n || !is_not_for_now(plain, typed))
        tell(plain, wish_error(plain, typed, wish.n));
    return false;
}

/* Tried on a copy: nothing changes. */
void plain_plan_why(struct plain *plain, const char *text)
{
    trk_session copy = *plain->session;
    trk_reason reason = {.kind = TRK_MOVE_ASSIGN};
    struct wish wish = read_wish(plain, text, false);
    if (!wish.n)
        wish = read_wish(plain, text, true);
    if (wish.n == 1) {
        trk_session_draft(&copy, plain->seat, wish.character, wish.card, &reason);
        text_reason(&plain->out, &plain->text, &reason);
        str_char(&plain->out, '\n');
    } else if (wish.n || !is_not_for_now(plain, text)) {
        tell(plain, wish_error(plain, text, wish.n));
    }
}

static enum plain_answer grant_all(struct plain *plain, const char *line)
{
    char typed[PLAIN_LINE];
    bool good = true, changed = false;
    while (*line && good) {
        size_t n = strcspn(line, ",;");
        memcpy(typed, line, n);
        typed[n] = '\0';
        good = grant(plain, typed + strspn(typed, " \t"));
        changed = changed || good;
        line += n + (line[n] != '\0');
    }
    return changed ? LIST_AGAIN : ASK_AGAIN;
}

enum plain_answer plain_plan_ready(struct plain *plain)
{
    trk_err err = plain->lesson ? trk_lesson_ready(plain->lesson)
                                : trk_session_ready(plain->session, plain->seat, true);
    if (err == TRK_ERR_NOTHING && plain->lesson) {
        plain_learn_aside(plain);
        return LIST_AGAIN;
    }
    if (err) {
        tell(plain, MSG_PLAY_FULL);
        return ASK_AGAIN;
    }
    return DECIDED;
}

enum plain_answer plain_plan(struct plain *plain, const char *line)
{
    const char *rest;
    if (plain_is_word(line, message_text(MSG_PLAN_READY_WORD), &rest) && !rest[0])
        return plain_plan_ready(plain);
    if (plain_is_word(line, message_text(MSG_PLAN_CLEAR_WORD), &rest) && !rest[0]) {
        plain_plan_clear(plain);
        return LIST_AGAIN;
    }
    return grant_all(plain, line);
}

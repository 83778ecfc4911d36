/* plain_why.c: why something is not among the choices. */
#include "term/plain_ui.h"

#include <stdio.h>
#include <string.h>

enum { REASONS = 6, SHORT_NAME = 3 };

static void tell_reason(struct plain *plain, const trk_reason *reason)
{
    text_reason(&plain->out, &plain->text, reason);
    str_char(&plain->out, '\n');
}

/* One move: possible and what it would do, or the reason. */
static void explain_move(struct plain *plain, trk_move move)
{
    char label[160], text[PREVIEW_ROOM];
    struct str label_out = str_buffer(label, sizeof label);
    struct str out = str_buffer(text, sizeof text);
    trk_reason reason;
    text_move(&label_out, &plain->text, move);
    trk_err err = trk_why(&plain->view, move, &reason);
    if (err != TRK_OK && reason.id == TRK_NO_NOT_NOW) { /* names the Action itself */
        tell_reason(plain, &reason);
        return;
    }
    if (err != TRK_OK) {
        text_reason(&out, &plain->text, &reason);
        tell_with(plain, MSG_PLAY_WHY, arg_text("label", label),
                  arg_text("reason", text));
        return;
    }
    plain_preview(plain, move, text, sizeof text);
    if (text[0])
        tell_with(plain, MSG_PLAY_WHY_POSSIBLE_PREVIEW, arg_text("label", label),
                  arg_text("preview", text));
    else
        tell_with(plain, MSG_PLAY_WHY_POSSIBLE, arg_text("label", label));
}

static bool seen_before(const trk_reason *reasons, unsigned n, const trk_reason *reason)
{
    for (unsigned i = 0; i < n; i++)
        if (reasons[i].id == reason->id && reasons[i].kind == reason->kind)
            return true;
    return false;
}

/* Dice of another place and cards that do not lie there explain nothing, as long as
 * something else does. */
static bool is_far_fetched(const trk_reason *reason)
{
    return reason->id == TRK_NO_OTHER_PLACE_DIE ||
           reason->id == TRK_NO_NO_SUCH_CARD_SLOT || reason->id == TRK_NO_NOT_ON_DISPLAY;
}

/* Candidates that fit, one for each kind of reason. */
static bool explain_candidates(struct plain *plain, const char *text, bool far)
{
    trk_reason reasons[REASONS], reason;
    char words[400];
    unsigned told = 0, more = 0;
    unsigned n =
        trk_candidates(&plain->view, plain->seat, plain->candidate, PLAIN_CANDIDATES);
    for (unsigned i = 0; i < n && i < PLAIN_CANDIDATES; i++) {
        plain_words_of(plain, plain->candidate[i], words, sizeof words);
        if (!plain_matches(text, words))
            continue;
        trk_why(&plain->view, plain->candidate[i], &reason);
        if (is_far_fetched(&reason) != far || seen_before(reasons, told, &reason))
            continue;
        if (told == REASONS) {
            more++;
            continue;
        }
        reasons[told++] = reason;
        explain_move(plain, plain->candidate[i]);
    }
    if (more)
        tell(plain, MSG_PLAY_WHY_MORE);
    return told > 0;
}

/* Do two texts begin with the same word, or with its beginning? */
static bool same_start(const char *typed, const char *name)
{
    char a[PLAIN_LINE], b[TRK_MOVE_TEXT];
    snprintf(a, sizeof a, "%.*s", (int)strcspn(typed, " "), typed);
    snprintf(b, sizeof b, "%.*s", (int)strcspn(name, " "), name);
    return plain_matches(a, b);
}

/* Are these words the id of a kind of move ("place"), or words of its name ("set up")? */
static bool names_kind(struct plain *plain, unsigned kind, const char *words, bool by_id)
{
    char text[TRK_MOVE_TEXT];
    const char *rest;
    trk_move move = {(uint8_t)kind, (uint8_t)plain->seat, {0}};
    if (by_id) {
        trk_move_format(&plain->view, move, text, sizeof text);
        rest = strchr(text, ':');
        return rest && plain_is_word(rest + 2, words, &rest);
    }
    struct str out = str_buffer(text, sizeof text);
    message_value(&out, AS_ACTION, (int)kind);
    return same_start(words, text) && plain_matches(words, text);
}

/* The kind of move the words name, when that is not for this moment. */
static bool explain_kind(struct plain *plain, const char *words)
{
    for (unsigned kind = 0; kind < 2 * TRK_N_MOVES; kind++) {
        trk_move move = {(uint8_t)(kind % TRK_N_MOVES), (uint8_t)plain->seat, {0}};
        trk_reason reason;
        if (names_kind(plain, move.kind, words, kind < TRK_N_MOVES) &&
            trk_why(&plain->view, move, &reason) != TRK_OK &&
            reason.id == TRK_NO_NOT_NOW) {
            tell_reason(plain, &reason);
            return true;
        }
    }
    return false;
}

/* "set up levitation" begins with the name of an Action; a letter or two
 * names nothing. */
bool plain_why_kind(struct plain *plain, const char *text)
{
    char words[PLAIN_LINE];
    size_t n = strlen(text);
    memcpy(words, text, n + 1);
    while (n >= SHORT_NAME) {
        if (explain_kind(plain, words))
            return true;
        while (n > 0 && words[n - 1] != ' ')
            n--;
        while (n > 0 && words[n - 1] == ' ')
            n--;
        words[n] = '\0';
    }
    return false;
}

bool plain_why_words(struct plain *plain, const char *text)
{
    return explain_candidates(plain, text, false) || plain_why_kind(plain, text) ||
           explain_candidates(plain, text, true);
}

void plain_why(struct plain *plain, const char *text)
{
    trk_move move;
    unsigned number = plain_number(text);
    if (!text[0])
        tell(plain, MSG_PLAY_WHY_WHAT);
    else if (plain->seat >= TRK_MAX_PLAYERS)
        tell(plain, MSG_PLAY_NOBODY);
    else if (plain->session->state.phase == TRK_PHASE_ASSIGNMENT)
        plain_plan_why(plain, text);
    else if (number && number <= plain->n_rows && plain->row[number - 1].n == 1)
        explain_move(plain, plain->row[number - 1].move);
    else if (plain_parse(plain, text, &move, NULL))
        explain_move(plain, move);
    else if (!plain_why_words(plain, text))
        tell(plain, MSG_PLAY_WHY_UNKNOWN);
}

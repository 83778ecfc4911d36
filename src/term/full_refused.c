/* full_refused.c: what is not possible now, as rows below what is: kind by kind, and of a
 * kind move by move. */
#include "term/full.h"

#include "data/data.h"

/* Whatever lies somewhere else, or nowhere, explains nothing: dice of another place,
 * cards that are not on display, Tricks and abilities of others, slots without a marker.
 */
static bool explains(const trk_reason *reason)
{
    static const uint8_t empty[] = {
        TRK_NO_OTHER_PLACE_DIE, TRK_NO_NO_SUCH_CARD_SLOT, TRK_NO_NOT_ON_DISPLAY,
        TRK_NO_NOT_OWNED,       TRK_NO_NO_MARKER_THERE,   TRK_NO_MUST_HANDLE,
        TRK_NO_OTHER_MAGICIAN,  TRK_NO_NO_ABILITIES,      TRK_NO_MALFORMED};
    for (unsigned i = 0; i < sizeof empty; i++)
        if (reason->id == empty[i])
            return false;
    return true;
}

/* What belongs to the Dark Alley and its cards is not missed where it is not in the
 * game. */
static bool is_of_game(const struct full *full, unsigned kind)
{
    trk_rule rule = data_moves[kind].rule;
    return full->plain.session->config.modules & TRK_MODULE_DARK_ALLEY ||
           rule < TRK_R(22, 0) || (rule >= TRK_R(28, 0) && rule < TRK_S(0));
}

/* Candidates of a kind (TRK_N_MOVES: of all) that are refused, put into full->refusal. */
static unsigned find_refused(struct full *full, unsigned kind)
{
    struct plain *plain = &full->plain;
    unsigned found = 0, n = trk_candidates(&plain->view, plain->seat, plain->candidate,
                                           PLAIN_CANDIDATES);
    for (unsigned i = 0; i < n && i < PLAIN_CANDIDATES; i++) {
        trk_reason reason;
        trk_move move = plain->candidate[i];
        if ((kind == TRK_N_MOVES || move.kind == kind) && is_of_game(full, move.kind) &&
            trk_why(&plain->view, move, &reason) != TRK_OK && explains(&reason))
            full->refusal[found++] = move;
    }
    return found;
}

/* One row for a kind; its refusals are counted. */
static void add_refused_kind(struct full *full, trk_move move, unsigned n)
{
    struct row *row = full_add_row(full, n > 1 ? ROW_REFUSED_KIND : ROW_REFUSED);
    struct str out = full_label(row);
    row->move = move;
    row->n = (uint16_t)n;
    row->value = (uint16_t)move.kind;
    message_value(&out, AS_ACTION, move.kind);
}

static bool is_elsewhere(const struct full *full, trk_move move)
{
    trk_reason reason;
    return trk_why(&full->plain.view, move, &reason) != TRK_OK &&
           reason.id == TRK_NO_NOT_HERE;
}

/* A row for every kind, with its first refusal: those of this place, or those that are
 * Actions of other Locations.  Returns how many there are; add: put them on the list. */
static unsigned refused_kinds(struct full *full, bool elsewhere, bool add)
{
    unsigned n = find_refused(full, TRK_N_MOVES), found = 0;
    uint16_t count[TRK_N_MOVES] = {0};
    bool away[TRK_N_MOVES] = {false};
    for (unsigned i = 0; i < n; i++) {
        count[full->refusal[i].kind]++;
        away[full->refusal[i].kind] |= is_elsewhere(full, full->refusal[i]);
    }
    for (unsigned i = 0; i < n; i++) {
        trk_move move = full->refusal[i];
        if (!count[move.kind] || away[move.kind] != elsewhere)
            continue;
        found++;
        if (add)
            add_refused_kind(full, move, count[move.kind]);
        count[move.kind] = 0;
    }
    return found;
}

/* Actions of other Locations are behind one row: they are many and say the same. */
void full_refused_kinds(struct full *full)
{
    unsigned elsewhere = refused_kinds(full, true, false);
    if (!elsewhere && !refused_kinds(full, false, false))
        return;
    full_add_row(full, ROW_HEADING);
    struct str heading = full_label(full_add_row(full, ROW_HEADING));
    message(&heading, MSG_SCREEN_NOT_POSSIBLE);
    refused_kinds(full, false, true);
    if (!elsewhere)
        return;
    struct row *row = full_add_row(full, ROW_REFUSED_KIND);
    struct str out = full_label(row);
    row->n = (uint16_t)elsewhere;
    row->value = FULL_ELSEWHERE;
    row->move = full->refusal[0];
    message(&out, MSG_SCREEN_ELSEWHERE);
}

void full_refused_moves(struct full *full, unsigned kind)
{
    const trk_move *moves = full->refusal;
    unsigned n = find_refused(full, kind);
    for (unsigned i = 0; i < n && i < UI_ROWS; i++) {
        struct row *row = full_add_row(full, ROW_REFUSED);
        struct str out = full_label(row);
        row->move = moves[i];
        text_move(&out, &full->plain.text, moves[i]);
    }
}

void full_refused_elsewhere(struct full *full)
{
    refused_kinds(full, true, true);
}

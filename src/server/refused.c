/* refused.c: why what is not among the choices is not.
 *
 * The candidates of a decision are many, but what a person sees are Actions, slots, cards
 * and dice.  So each kind of move without a legal one gets its reasons, and so does each
 * value of an argument that no legal move of its kind has.  What stands in the way of a
 * whole kind is repeated for its things where they are few, such as decks: somebody may
 * point at one of them.
 *
 * Candidates of one kind fail for several reasons.  Those that come closest to being
 * legal are few, and theirs is the reason that matters: a Trick of the right category
 * with the right die for which there is no room. */
#include "server/situation.h"

#include "data/data.h"
#include "notation/json_report.h"
#include "text/text.h"

#include <stdlib.h>
#include <string.h>

enum { CANDIDATES = 8192, ARGUMENTS = 3, VALUES = 64, REASONS = 8, TOLD = 2, FEW = 16 };

/* The first telling candidate with a value of an argument, or with a reason. */
struct finding {
    bool legal; /* a legal move has it: there is nothing to say */
    bool found;
    unsigned times;
    trk_move move;
    trk_reason reason;
};

/* A kind of move: what stands in the way of its candidates. */
struct kind {
    bool legal;
    unsigned n;
    struct finding reason[REASONS];
};

struct findings {
    struct kind kind[TRK_N_MOVES];
    struct finding value[TRK_N_MOVES][ARGUMENTS][VALUES];
    trk_move candidate[CANDIDATES];
};

/* Dice of another place and cards that do not lie there explain nothing. */
static bool is_far_fetched(unsigned reason)
{
    return reason == TRK_NO_OTHER_PLACE_DIE || reason == TRK_NO_NO_SUCH_CARD_SLOT ||
           reason == TRK_NO_NOT_ON_DISPLAY || reason == TRK_NO_NOT_A_FACE ||
           reason == TRK_NO_NO_SUCH_PLAYER || reason == TRK_NO_NOT_IN_TEAM ||
           reason == TRK_NO_NOT_OWNED || reason == TRK_NO_MALFORMED;
}

static void note(struct finding *finding, trk_move move, const trk_reason *reason)
{
    if (reason->id == TRK_NO_NONE)
        finding->legal = true;
    else if (!finding->found && !is_far_fetched(reason->id))
        *finding = (struct finding){finding->legal, true, 1, move, *reason};
}

static void note_kind(struct kind *kind, trk_move move, const trk_reason *reason)
{
    unsigned i = 0;
    if (reason->id == TRK_NO_NONE) {
        kind->legal = true;
        return;
    }
    if (is_far_fetched(reason->id))
        return;
    while (i < kind->n && kind->reason[i].reason.id != reason->id)
        i++;
    if (i < kind->n)
        kind->reason[i].times++;
    else if (i < REASONS)
        note(&kind->reason[kind->n++], move, reason);
}

static void look_at(struct findings *all, const trk_state *view, trk_move move)
{
    trk_reason reason = {0};
    if (trk_why(view, move, &reason) == TRK_OK)
        reason = (trk_reason){0};
    note_kind(&all->kind[move.kind], move, &reason);
    for (unsigned i = 0; i < ARGUMENTS; i++)
        if (data_moves[move.kind].domain[i] != TRK_DOMAIN_NOTHING && move.arg[i] < VALUES)
            note(&all->value[move.kind][i][move.arg[i]], move, &reason);
}

static void finding_json(struct json_out *json, const struct text *text,
                         const struct finding *finding, unsigned argument)
{
    char sentence[600];
    struct str out = str_buffer(sentence, sizeof sentence);
    out_open(json, '{');
    report_word(json, "kind", NOTE_MOVE, finding->move.kind);
    if (argument) {
        report_number(json, "argument", argument);
        out_key(json, "with");
        json_move(report_next(json), text->state, finding->move);
    }
    out_key(json, "reason");
    json_reason(report_next(json), finding->reason);
    text_reason(&out, text, &finding->reason);
    out_key(json, "text");
    out_text(json, sentence);
    out_close(json, '}');
}

static bool same_reason(const struct finding *a, const struct finding *b)
{
    return memcmp(&a->reason, &b->reason, sizeof a->reason) == 0;
}

/* The rarest reasons come first, and are all that is told. */
static void keep_rarest(struct kind *kind)
{
    for (unsigned i = 1; i < kind->n; i++)
        for (unsigned k = i; k > 0 && kind->reason[k].times < kind->reason[k - 1].times;
             k--) {
            struct finding rarer = kind->reason[k];
            kind->reason[k] = kind->reason[k - 1];
            kind->reason[k - 1] = rarer;
        }
    if (kind->n > TOLD)
        kind->n = TOLD;
}

static bool is_told(const struct kind *kind, const struct finding *value)
{
    for (unsigned i = 0; i < kind->n; i++)
        if (same_reason(value, &kind->reason[i]))
            return true;
    return false;
}

/* Is it worth a row of its own, beside what is told of the whole kind? */
static bool adds(const struct kind *kind, const struct finding *value, bool few)
{
    if (!value->found || value->legal)
        return false;
    bool elsewhere = value->reason.id == TRK_NO_NOT_HERE;
    return kind->legal || (few && !elsewhere) || !is_told(kind, value);
}

static bool are_few(const struct finding values[VALUES])
{
    unsigned n = 0;
    for (unsigned v = 0; v < VALUES; v++)
        n += values[v].found && !values[v].legal;
    return n <= FEW;
}

static void kind_json(struct json_out *json, const struct text *text,
                      struct findings *all, unsigned number)
{
    struct kind *kind = &all->kind[number];
    keep_rarest(kind);
    for (unsigned i = 0; i < kind->n && !kind->legal; i++)
        finding_json(json, text, &kind->reason[i], 0);
    for (unsigned i = 0; i < ARGUMENTS; i++) {
        const struct finding *values = all->value[number][i];
        bool few = are_few(values);
        for (unsigned v = 0; v < VALUES; v++)
            if (adds(kind, &values[v], few))
                finding_json(json, text, &values[v], i + 1);
    }
}

void refused_json(struct json_out *json, const trk_session *session,
                  const trk_state *view, unsigned seat)
{
    struct findings *all = calloc(1, sizeof *all);
    struct text text = {view, &session->names, seat};
    if (!all)
        return;
    unsigned n = trk_candidates(view, seat, all->candidate, CANDIDATES);
    for (unsigned i = 0; i < n && i < CANDIDATES; i++)
        look_at(all, view, all->candidate[i]);
    for (unsigned kind = 0; kind < TRK_N_MOVES; kind++)
        kind_json(json, &text, all, kind);
    free(all);
}

/* ---- plans ------------------------------------------------------------------------- */

static void plan_move_json(struct json_out *json, const struct text *text, trk_move move)
{
    char label[400];
    struct str out = str_buffer(label, sizeof label);
    text_move(&out, text, move);
    out_open(json, '{');
    out_key(json, "label");
    out_text(json, label);
    out_key(json, "move");
    json_move(report_next(json), text->state, move);
    out_close(json, '}');
}

/* A card of somebody else's deck explains nothing; one that is used up does. */
static bool is_worth_telling(const trk_session *session, trk_move move,
                             const trk_reason *reason)
{
    unsigned seat = move.actor, card = move.arg[1];
    bool special = card >= TRK_CARD_SPECIAL && card < TRK_N_CARDS;
    if (is_far_fetched(reason->id))
        return false;
    return !special ||
           (session->state.player[seat].specials >> (card - TRK_CARD_SPECIAL) & 1);
}

/* session: with the seat's view as its state. */
void plan_moves_json(struct json_out *json, const trk_session *session, unsigned seat,
                     bool legal)
{
    struct text text = {&session->state, &session->names, seat};
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        for (unsigned card = 0; card <= TRK_N_CARDS; card++) {
            trk_session copy = *session;
            trk_move move = {TRK_MOVE_ASSIGN, (uint8_t)seat, {(uint8_t)c, (uint8_t)card}};
            struct finding finding = {.move = move};
            bool fits =
                trk_session_draft(&copy, seat, c, card, &finding.reason) == TRK_OK;
            if (fits && legal)
                plan_move_json(json, &text, move);
            else if (!fits && !legal && is_worth_telling(session, move, &finding.reason))
                finding_json(json, &text, &finding, 2);
        }
}

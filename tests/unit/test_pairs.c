/* test_pairs.c: every two effects that answer a question in common, in one position, held
 * against tests/oracle.
 *
 * The rows are those of src/rules/modifiers/list-effects.h.  For each pair that can apply
 * together a position is built in which both are there; the turn is played to its end by
 * a player who likes to use them, every move is audited, and the pair counts as tested
 * for a question when one audited move answered it while both effects were at work.
 * Pairs that can never meet are left out for one of the reasons of why_never.  Whole
 * games with rich boards look for combinations nobody thought of. */
#include "oracle/stage.h"
#include "rules/modifiers/touches.h"
#include "support/games.h"

#include <stdio.h>
#include <string.h>

/* ---- the rows ------------------------------------------------------------------ */

enum family { SPECIAL_ROW, PROPHECY_ROW, ABILITY_ROW };

struct row {
    enum family family;
    unsigned id, questions;
    const char *name;
};

static const struct row rows[] = {
#define BONUS(id, moves, after, q) {SPECIAL_ROW, TRK_S_##id, q, "S." #id},
#define PROPHECY_EFFECT(id, q)     {PROPHECY_ROW, TRK_P_##id, q, "P." #id},
#define ABILITY(id, q)             {ABILITY_ROW, TRK_MAGICIAN_##id, q, "M." #id},
#include "rules/modifiers/list-effects.h"
#undef BONUS
#undef PROPHECY_EFFECT
#undef ABILITY
};

enum { N_ROWS = sizeof rows / sizeof *rows };

static const char *const question_names[N_TOUCHES] = {
#define TOUCH(id) #id,
    TOUCH_LIST(TOUCH)
#undef TOUCH
};

static bool is_special(const struct row *row, unsigned special)
{
    return row->family == SPECIAL_ROW && row->id == special;
}

static bool is_prophecy(const struct row *row, unsigned prophecy)
{
    return row->family == PROPHECY_ROW && row->id == prophecy;
}

static bool is_ability(const struct row *row, unsigned magician)
{
    return row->family == ABILITY_ROW && row->id == magician;
}

/* ---- pairs that never meet ------------------------------------------------------ */

/* A bonus that is still there when others act (G13), or that leaves markers lying in a
 * way that only it allows. */
static bool lasts(const struct row *row)
{
    return is_special(row, TRK_S_ENHANCE_TRICK) || is_special(row, TRK_S_NEW_TWIST) ||
           is_special(row, TRK_S_GUEST_PERFORMER) || is_special(row, TRK_S_LOGISTICS) ||
           is_special(row, TRK_S_BUSINESS_SHARE);
}

/* It changes nothing but what its own player does in a placement. */
static bool is_private(const struct row *row)
{
    return is_ability(row, TRK_MAGICIAN_MECHANIKER) ||
           is_ability(row, TRK_MAGICIAN_GREAT_OPTICO) ||
           is_ability(row, TRK_MAGICIAN_GENTLEMAN) ||
           is_ability(row, TRK_MAGICIAN_PRIESTESS_OF_MYSTICISM);
}

/* It works in the player's own Performance and nowhere else. */
static bool needs_performance(const struct row *row)
{
    return is_special(row, TRK_S_ARRANGED_FIASCO) ||
           is_special(row, TRK_S_GRAND_PREMIERE) ||
           is_ability(row, TRK_MAGICIAN_RED_LOTUS);
}

/* It works while the Action of a placement is taken and nowhere else. */
static bool needs_action(const struct row *row)
{
    return row->family == SPECIAL_ROW && !lasts(row) && !needs_performance(row);
}

static const char *why_never(const struct row *a, const struct row *b)
{
    if (a->family == PROPHECY_ROW && b->family == PROPHECY_ROW)
        return "only one Prophecy is Active (R24.1)";
    if (a->family == ABILITY_ROW && b->family == ABILITY_ROW) {
        if (data_magicians[a->id].category == data_magicians[b->id].category)
            return "one category, one Magician (R3.1)";
        if (is_private(a) && is_private(b))
            return "each works for its own player's placement only (R25)";
    }
    if (a->family == SPECIAL_ROW && b->family == SPECIAL_ROW && !lasts(a) && !lasts(b))
        return "one card, one bonus (R10.1, G13)";
    if ((needs_performance(a) && needs_action(b)) ||
        (needs_performance(b) && needs_action(a)))
        return "one in Place Characters, the other in a Performance (R6.1)";
    return NULL;
}

/* ---- was a row at work in the latest move? -------------------------------------- */

static bool on_day(const struct audit *a, unsigned day)
{
    const trk_state *s = &a->before;
    if (a->occasion == AUDIT_TEST_RUN)
        return true; /* there is no weekday in it, whatever the Prophecy */
    if (oracle_day(s, a->seat) == day)
        return true;
    for (unsigned spot = 0; a->occasion == AUDIT_PERFORMANCE && spot < TRK_SPOTS;
         spot++) {
        struct oracle_marker m = oracle_marker_at(s, a->card, spot);
        if (m.there && oracle_day(s, m.owner) == day)
            return true;
    }
    return false;
}

static bool has_guests(const struct audit *a)
{
    if (a->occasion != AUDIT_PERFORMANCE)
        return true;
    for (unsigned spot = 0; spot < TRK_SPOTS; spot++) {
        struct oracle_marker m = oracle_marker_at(&a->before, a->card, spot);
        unsigned day = m.there ? oracle_day(&a->before, m.owner) : TRK_NONE;
        if (m.there && m.owner != a->seat && day != TRK_NONE)
            return true;
    }
    return false;
}

static bool has_pile(const trk_state *s, unsigned card)
{
    for (unsigned spot = 0; spot < TRK_SPOTS; spot++)
        if (oracle_marker_at(s, card, spot).pile)
            return true;
    return false;
}

static bool has_beside(const trk_state *s, unsigned card)
{
    for (unsigned spot = TRK_CARD_SLOTS; spot < TRK_SPOTS; spot++)
        if (oracle_marker_at(s, card, spot).there)
            return true;
    return false;
}

/* Twins of a Trick, or of any where trick is TRK_NONE. */
static bool has_twins(const trk_state *s, unsigned card, unsigned trick)
{
    for (unsigned i = 0; i < TRK_SPOTS; i++)
        for (unsigned k = 0; k < i; k++) {
            struct oracle_marker a = oracle_marker_at(s, card, i);
            struct oracle_marker b = oracle_marker_at(s, card, k);
            if (a.there && b.there && a.owner == b.owner && a.symbol == b.symbol &&
                (trick == TRK_NONE || a.trick == trick))
                return true;
        }
    return false;
}

static bool anywhere(const struct audit *a, bool (*test)(const trk_state *, unsigned))
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        if (a->before.show[i].card != TRK_NONE &&
            test(&a->before, a->before.show[i].card))
            return true;
    return false;
}

static bool any_twins(const trk_state *s, unsigned card)
{
    return has_twins(s, card, TRK_NONE);
}

/* Where the marker of the latest move came from. */
static unsigned came_from(const struct audit *a)
{
    const trk_state *s = &a->before;
    if (a->move.kind == TRK_MOVE_RESCHEDULE)
        return a->move.arg[0];
    if (s->depth && s->stack[s->depth - 1].kind == TRK_FRAME_RESCHEDULE)
        return s->stack[s->depth - 1].b;
    return TRK_NONE;
}

static bool is_enhanced(const trk_state *s, unsigned seat, unsigned trick)
{
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (s->player[seat].trick[i].trick == trick && s->player[seat].trick[i].enhanced)
            return true;
    return false;
}

static bool enhanced_yield(const struct audit *a)
{
    const trk_state *s = &a->before;
    if (a->occasion != AUDIT_PERFORMANCE)
        return is_enhanced(s, a->seat, a->trick);
    for (unsigned spot = 0; spot < TRK_SPOTS; spot++) {
        struct oracle_marker m = oracle_marker_at(s, a->card, spot);
        if (m.there && is_enhanced(s, m.owner, m.trick))
            return true;
    }
    return false;
}

/* New Twist: the second marker comes, or twins lie where something happens. */
static bool twist_works(const struct audit *a)
{
    if (a->armed == TRK_S_NEW_TWIST)
        return true;
    if (a->occasion == AUDIT_TEST_RUN || a->put_on_stage)
        return anywhere(a, any_twins);
    return (a->card != TRK_NONE && any_twins(&a->before, a->card)) ||
           (came_from(a) != TRK_NONE && any_twins(&a->before, came_from(a)));
}

static bool guest_works(const struct audit *a)
{
    if (a->armed == TRK_S_GUEST_PERFORMER)
        return true;
    if (a->put_on_stage)
        return anywhere(a, has_beside);
    return (a->card != TRK_NONE && has_beside(&a->before, a->card)) ||
           (came_from(a) != TRK_NONE && has_beside(&a->before, came_from(a)));
}

static bool freelancer_works(const struct audit *a)
{
    const trk_player *p = &a->before.player[a->seat];
    if (a->move.kind == TRK_MOVE_MIMESIS)
        return a->move.arg[0] == TRK_S_FREELANCER;
    if (a->move.kind != TRK_MOVE_PLACE) /* a later step of such a placement */
        return a->before.phase == TRK_PHASE_PLACEMENT &&
               p->member[a->before.placed].card == TRK_CARD_SPECIAL + TRK_S_FREELANCER;
    unsigned card = p->member[a->move.arg[0]].card;
    return card == TRK_CARD_SPECIAL + TRK_S_FREELANCER ||
           (card == TRK_WORKSHOP && data_slots[a->move.arg[1]].location != card);
}

static bool special_works(const struct audit *a, unsigned special, unsigned question)
{
    const trk_state *s = &a->before;
    bool own = a->occasion == AUDIT_PERFORMANCE;
    switch (special) {
    case TRK_S_NEW_TWIST:
        return twist_works(a);
    case TRK_S_GUEST_PERFORMER:
        return guest_works(a);
    case TRK_S_ENHANCE_TRICK:
        return enhanced_yield(a);
    case TRK_S_FREELANCER:
        return freelancer_works(a);
    case TRK_S_ARRANGED_FIASCO:
        return own && s->player[a->seat].show_bonus == special;
    case TRK_S_GRAND_PREMIERE:
        return own && a->choices.premiere != TRK_NONE &&
               (question != TOUCH_SHARDS ||
                a->choices.premiere_yield == TRK_YIELD_SHARDS);
    case TRK_S_EMPOWER:
        return s->bonus == special && a->move.kind == TRK_MOVE_ENHANCE;
    case TRK_S_TRAVELING_MERCHANTS:
        return a->move.kind == TRK_MOVE_MERCHANT;
    case TRK_S_BUSINESS_SHARE:
        return oracle_share(s, a->seat) != TRK_NONE;
    case TRK_S_LOGISTICS:
        return s->logistics != 0;
    case TRK_S_HYPNOTIC_MOTIVATION:
        return a->motivated >> a->seat & 1;
    default:
        return a->armed == special;
    }
}

static bool places_apprentice(const struct audit *a)
{
    unsigned character =
        a->move.kind == TRK_MOVE_PLACE ? a->move.arg[0] : a->before.placed;
    return character >= TRK_APPRENTICE_1 && a->before.player[a->seat].advertised;
}

static bool has_orders(const trk_state *s)
{
    for (unsigned i = 0; i < TRK_STOCK; i++)
        if (s->ordered[i] != TRK_NONE)
            return true;
    return false;
}

static bool set_up_category(const struct audit *a, unsigned category)
{
    return a->trick != TRK_NONE && data_tricks[a->trick].category == category;
}

static bool prophecy_works(const struct audit *a, unsigned prophecy)
{
    unsigned slot = a->move.kind == TRK_MOVE_PLACE ? a->move.arg[1] : TRK_NONE;
    if (a->before.active != prophecy)
        return false;
    switch (prophecy) {
    case TRK_P_ADVERTISED_APPRENTICES:
        return places_apprentice(a);
    case TRK_P_PAID_BEST_SLOTS:
        return slot != TRK_NONE && oracle_fee(&a->before, slot);
    case TRK_P_WORST_SLOT_FIRST:
        return slot != TRK_NONE && data_slots[slot].location != TRK_THEATER &&
               data_slots[slot].location != TRK_WORKSHOP;
    case TRK_P_BUY_FROM_ORDER_AREA:
        return has_orders(&a->before);
    case TRK_P_ESCAPE_SET_UP_FAME:
        return set_up_category(a, TRK_ESCAPE);
    case TRK_P_MECHANICAL_SET_UP_FAME:
        return set_up_category(a, TRK_MECHANICAL);
    case TRK_P_OPTICAL_SET_UP_FAME:
        return set_up_category(a, TRK_OPTICAL);
    case TRK_P_SPIRITUAL_SET_UP_FAME:
        return set_up_category(a, TRK_SPIRITUAL);
    case TRK_P_FRIDAY_PENALTY:
        return on_day(a, TRK_FRIDAY);
    case TRK_P_SATURDAY_BONUS:
        return on_day(a, TRK_SATURDAY);
    case TRK_P_NO_WEEKDAY_MODIFIERS:
        return on_day(a, TRK_THURSDAY) || on_day(a, TRK_SUNDAY);
    case TRK_P_PERFORMER_MODIFIER_FOR_ALL:
        return has_guests(a);
    case TRK_P_DOUBLE_PERFORMER_BONUSES:
        return a->occasion != AUDIT_NO_YIELD || a->set_up;
    default:
        return true;
    }
}

/* A pile is performed, taken off or moved, or Electra puts a marker in another way. */
static bool electra_works(const struct audit *a)
{
    if (a->occasion == AUDIT_STREET)
        return oracle_marker_at(&a->before, a->card, a->spot).pile;
    if (a->occasion == AUDIT_TEST_RUN || a->put_on_stage)
        return a->before.player[a->seat].magician == TRK_MAGICIAN_ELECTRA &&
               anywhere(a, has_pile);
    return (a->card != TRK_NONE && has_pile(&a->before, a->card)) ||
           (came_from(a) != TRK_NONE && has_pile(&a->before, came_from(a))) ||
           a->move.kind == TRK_MOVE_SET_UP_PILE ||
           (a->set_up && a->before.depth &&
            a->before.stack[a->before.depth - 1].kind == TRK_FRAME_SET_UP &&
            a->before.stack[a->before.depth - 1].b);
}

static bool optico_works(const struct audit *a, unsigned question)
{
    if (a->before.player[a->seat].magician != TRK_MAGICIAN_GREAT_OPTICO)
        return false;
    if (a->move.kind == TRK_MOVE_MIMESIS)
        return question == TOUCH_POINTS;
    if (question == TOUCH_POINTS && !freelancer_works(a))
        return false;
    return a->move.kind == TRK_MOVE_PLACE && !a->before.player[a->seat].ability &&
           a->before.player[a->seat].member[a->move.arg[0]].card < TRK_CARD_SPECIAL;
}

static bool ability_works(const struct audit *a, unsigned magician, unsigned question)
{
    const trk_state *s = &a->before;
    bool own = s->player[a->seat].magician == magician;
    switch (magician) {
    case TRK_MAGICIAN_MECHANIKER:
        return a->move.kind == TRK_MOVE_MECHANICAL_ENHANCEMENT || (own && s->boosted);
    case TRK_MAGICIAN_ELECTRA:
        return electra_works(a);
    case TRK_MAGICIAN_GREAT_OPTICO:
        return optico_works(a, question);
    case TRK_MAGICIAN_GENTLEMAN:
        return a->move.kind == TRK_MOVE_PLACE &&
               oracle_placement_fame(s, a->seat, a->move.arg[0], a->move.arg[1]) > 0;
    case TRK_MAGICIAN_MASTER_OF_CHAINS:
        return own && (a->broke_free || a->put_on_stage || a->armed != TRK_NONE);
    case TRK_MAGICIAN_RED_LOTUS:
        return a->occasion == AUDIT_PERFORMANCE && a->choices.steal_own != TRK_NONE;
    case TRK_MAGICIAN_PRIESTESS_OF_MYSTICISM:
        return a->woven >> a->seat & 1;
    default:
        return false;
    }
}

static bool works(const struct audit *a, const struct row *row, unsigned question)
{
    if (row->family == SPECIAL_ROW)
        return special_works(a, row->id, question);
    if (row->family == PROPHECY_ROW)
        return prophecy_works(a, row->id);
    return ability_works(a, row->id, question);
}

/* ---- what has been seen -------------------------------------------------------- */

/* Audited answers with both rows at work: in built positions and in whole games. */
static unsigned built[N_ROWS][N_ROWS][N_TOUCHES], found[N_ROWS][N_ROWS][N_TOUCHES];

static void note_question(const struct audit *a, unsigned q,
                          unsigned seen[N_ROWS][N_ROWS][N_TOUCHES])
{
    unsigned at_work[N_ROWS], n = 0;
    for (unsigned i = 0; i < N_ROWS; i++)
        if ((rows[i].questions >> q & 1) && works(a, &rows[i], 1u << q))
            at_work[n++] = i;
    for (unsigned i = 0; i < n; i++)
        for (unsigned k = 0; k < i; k++)
            seen[at_work[k]][at_work[i]][q]++;
}

static void note(const struct audit *a, unsigned seen[N_ROWS][N_ROWS][N_TOUCHES])
{
    for (unsigned q = 0; q < N_TOUCHES; q++)
        if (a->asked >> q & 1)
            note_question(a, q, seen);
}

/* ---- building a position for a pair --------------------------------------------- */

static unsigned seat_of(unsigned magician)
{
    switch (data_magicians[magician].category) {
    case TRK_OPTICAL:
        return OPTICO;
    case TRK_MECHANICAL:
        return MECHANIKER;
    case TRK_ESCAPE:
        return LOTUS;
    default:
        return PRIESTESS;
    }
}

static unsigned other_seat(const struct stage *g)
{
    return (g->hero + 1) % g->t.s.config.players;
}

/* The card on which things are brought together. */
static unsigned meeting_card(const struct stage *g)
{
    return g->t.s.show[0].card;
}

/* Twins, or markers beside the slots of a full card. */
static void lay_markers(struct stage *g, unsigned armed)
{
    if (armed == TRK_S_GUEST_PERFORMER)
        stage_fill(g, meeting_card(g));
    for (unsigned seat = 0; seat < g->t.s.config.players; seat++)
        for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++) {
            unsigned trick = g->t.s.player[seat].trick[i].trick;
            if (trick == TRK_NONE)
                continue;
            stage_marker_on(g, seat, trick, false, TRK_NONE, meeting_card(g));
            stage_marker(g, seat, trick, false, armed);
        }
}

static void lay_piles(struct stage *g)
{
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (g->t.s.player[MECHANIKER].trick[i].trick != TRK_NONE &&
            stage_marker_on(g, MECHANIKER, g->t.s.player[MECHANIKER].trick[i].trick, true,
                            TRK_NONE, meeting_card(g)))
            return;
}

static void enhance_all(struct stage *g)
{
    for (unsigned seat = 0; seat < g->t.s.config.players; seat++)
        for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
            if (g->t.s.player[seat].trick[i].trick != TRK_NONE)
                g->t.s.player[seat].trick[i].enhanced = 1;
}

/* The effect of an earlier bonus is there. */
static void leave_effect(struct stage *g, unsigned special)
{
    if (special == TRK_S_ENHANCE_TRICK)
        enhance_all(g);
    if (special == TRK_S_NEW_TWIST || special == TRK_S_GUEST_PERFORMER)
        lay_markers(g, special);
}

/* The hero has the card and wants to use it. */
static void hand_out(struct stage *g, unsigned special)
{
    give_special(&g->t, g->hero, special);
    g->wanted |= UINT64_C(1) << special;
    if (special == TRK_S_ARRANGED_FIASCO || special == TRK_S_GRAND_PREMIERE) {
        g->character = TRK_MAGICIAN;
        g->performs = true;
    }
    if (data_specials[special].location == TRK_DOWNTOWN)
        g->character = TRK_MAGICIAN;
}

static void foretell(struct stage *g, unsigned prophecy)
{
    set_prophecy(&g->t, prophecy);
    if (prophecy == TRK_P_FRIDAY_PENALTY)
        g->hero_day = TRK_FRIDAY;
    if (prophecy == TRK_P_SATURDAY_BONUS)
        g->hero_day = TRK_SATURDAY;
    if (prophecy == TRK_P_NO_WEEKDAY_MODIFIERS)
        g->hero_day = stage_chance(g, 2) ? TRK_THURSDAY : TRK_SUNDAY;
}

/* The hero has a Trick of a category and a marker for it. */
static void learn_category(struct stage *g, unsigned category, bool shards, bool empty)
{
    trk_player *p = &g->t.s.player[g->hero];
    for (unsigned trick = 0; trick < TRK_N_TRICKS; trick++) {
        if (!(g->t.s.residence >> trick & 1) || p->trick[2].trick != TRK_NONE)
            continue;
        if (category != TRK_N_CATEGORIES && data_tricks[trick].category != category)
            continue;
        if (shards && !data_tricks[trick].shards)
            continue;
        give_trick(&g->t, g->hero, 2, trick, empty || stage_chance(g, 2) ? 0 : 2);
        g->trick = trick;
        clear_components(&g->t, g->hero);
        for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
            set_component(&g->t, g->hero, c, data_tricks[trick].need[c]);
    }
}

/* A card with Prepare in the frame: a Trick must be there for it. */
static bool prepares(const struct row *row)
{
    return row->family == SPECIAL_ROW && !lasts(row) &&
           strcmp(data_specials[row->id].action, "PREPARE") == 0;
}

static unsigned wanted_category(const struct row *a, const struct row *b)
{
    const struct row *both[2] = {a, b};
    for (unsigned i = 0; i < 2; i++) {
        if (is_prophecy(both[i], TRK_P_ESCAPE_SET_UP_FAME))
            return TRK_ESCAPE;
        if (is_prophecy(both[i], TRK_P_MECHANICAL_SET_UP_FAME))
            return TRK_MECHANICAL;
        if (is_prophecy(both[i], TRK_P_OPTICAL_SET_UP_FAME))
            return TRK_OPTICAL;
        if (is_prophecy(both[i], TRK_P_SPIRITUAL_SET_UP_FAME))
            return TRK_SPIRITUAL;
    }
    return TRK_N_CATEGORIES;
}

/* The seats' Magicians; the hero is one whose ability is looked at. */
static unsigned choose_hero(const struct row *a, const struct row *b,
                            uint8_t magicians[TRK_MAX_PLAYERS])
{
    const struct row *both[2] = {a, b};
    unsigned hero = TRK_NONE;
    memset(magicians, TRK_NONE, TRK_MAX_PLAYERS);
    for (unsigned i = 0; i < 2; i++)
        if (both[i]->family == ABILITY_ROW) {
            hero = seat_of(both[i]->id);
            magicians[hero] = (uint8_t)both[i]->id;
        }
    return hero;
}

/* Which of two bonuses is the one of a card, and which was there before? */
static bool comes_first(const struct row *row, const struct row *other)
{
    return lasts(row) && other->family == SPECIAL_ROW && needs_action(other);
}

static void bring_in(struct stage *g, const struct row *row, const struct row *other)
{
    if (row->family == PROPHECY_ROW)
        foretell(g, row->id);
    if (is_ability(row, TRK_MAGICIAN_ELECTRA))
        lay_piles(g);
    if (is_ability(row, TRK_MAGICIAN_RED_LOTUS) ||
        ((row->questions & TOUCH_PERFORMER) && !needs_action(other)))
        g->performs = true;
    if (row->family != SPECIAL_ROW)
        return;
    if (lasts(row))
        leave_effect(g, row->id);
    if (comes_first(row, other))
        return;
    if (lasts(row) && stage_chance(g, 2))
        return; /* its effect alone is enough */
    hand_out(g, row->id);
}

/* Optico's opponents show what he may copy. */
static void show_cards(struct stage *g, const struct row *row)
{
    unsigned other = other_seat(g);
    if (!is_ability(row, TRK_MAGICIAN_GREAT_OPTICO))
        return;
    static const uint8_t cards[] = {TRK_S_FREELANCER, TRK_S_EMPOWER, TRK_S_LOGISTICS};
    for (unsigned i = 0; i < sizeof cards; i++) {
        give_special(&g->t, other, cards[i]);
        g->shown |= UINT64_C(1) << cards[i];
    }
    g->wanted = 0;
}

/* The hero's Tricks meet those of others on one card. */
static void crowd_stage(struct stage *g)
{
    unsigned card = meeting_card(g);
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++) {
        unsigned trick = g->t.s.player[g->hero].trick[i].trick;
        if (trick == TRK_NONE)
            continue;
        g->t.s.performed &= ~(UINT64_C(1) << trick);
        stage_marker_on(g, g->hero, trick, false, TRK_NONE, card);
    }
    stage_fill(g, card);
}

static void build(struct stage *g, const struct row *a, const struct row *b,
                  uint64_t seed)
{
    unsigned category = wanted_category(a, b);
    bool shards = (a->questions & b->questions & TOUCH_SHARDS) != 0;
    uint8_t magicians[TRK_MAX_PLAYERS];
    unsigned hero = choose_hero(a, b, magicians);
    bool learns = category != TRK_N_CATEGORIES || shards || prepares(a) || prepares(b);
    do {
        stage_set(g, seed, (unsigned)(seed % TRK_N_PROFILES), 4, magicians);
        g->hero = hero != TRK_NONE ? hero : rng_below(&g->rng, 4);
        seed += 1000000;
    } while (learns && g->t.s.player[g->hero].trick[2].trick != TRK_NONE);
    set_coins(&g->t, g->hero, 20);
    set_shards(&g->t, g->hero, 3);
    if (learns)
        learn_category(g, category, shards, prepares(a) || prepares(b));
    bring_in(g, b, a); /* abilities first: a pile takes two markers */
    bring_in(g, a, b);
    show_cards(g, a);
    show_cards(g, b);
    if (is_special(a, TRK_S_FREELANCER) && b->questions & TOUCH_POINTS)
        g->character = TRK_APPRENTICE_1;
    /* a Performance is where Yields that nothing else brings about are paid */
    if ((a->questions & b->questions & (TOUCH_YIELD | TOUCH_SHARDS)) && !g->wanted)
        g->performs = true;
    if (g->performs)
        crowd_stage(g);
}

/* What lies at the Market Row because of an earlier placement. */
static void build_market(struct stage *g, const struct row *a, const struct row *b)
{
    stage_market(g);
    if (is_special(a, TRK_S_BUSINESS_SHARE) || is_special(b, TRK_S_BUSINESS_SHARE))
        g->t.s.share[0] = (uint8_t)other_seat(g);
    if (is_special(a, TRK_S_LOGISTICS) || is_special(b, TRK_S_LOGISTICS))
        g->t.s.logistics |= 1u << TRK_ROPE;
    if (trk_check(&g->t.s, NULL) != TRK_OK)
        fail_msg("the market of %s and %s breaks the position", a->name, b->name);
}

/* Play the turn to its end, all moves audited. */
static void play_turn(struct stage *g, const struct row *a, const struct row *b)
{
    bool market = false;
    unsigned turn = g->t.s.turn;
    for (unsigned i = 0; g->t.s.turn == turn && i < 2000; i++) {
        if (g->t.s.phase == TRK_PHASE_PLACE && !g->t.s.depth && !market) {
            market = true;
            build_market(g, a, b);
        }
        stage_step(g);
        note(&g->a, built);
    }
}

/* ---- the tests ------------------------------------------------------------------ */

/* How many audited answers make a pair tested, and positions built for them at most. */
enum { ENOUGH = 3, ATTEMPTS = 250 };

static bool is_seen(unsigned i, unsigned k, unsigned questions)
{
    for (unsigned q = 0; q < N_TOUCHES; q++)
        if ((questions >> q & 1) && built[i][k][q] + found[i][k][q] < ENOUGH)
            return false;
    return true;
}

static uint8_t attempts[N_ROWS][N_ROWS];

static void test_pair(struct stage *g, unsigned i, unsigned k)
{
    const struct row *a = &rows[i], *b = &rows[k];
    unsigned common = a->questions & b->questions;
    while (!is_seen(i, k, common) && attempts[i][k] < ATTEMPTS) {
        build(g, a, b, (i * N_ROWS + k) * 1000 + attempts[i][k]++);
        play_turn(g, a, b);
    }
    if (!is_seen(i, k, common))
        print_error("not tested: %s and %s\n", a->name, b->name);
}

/* All pairs with a question in common.  Of some questions (DICE, MARKERS, PERFORMER) all
 * rows are bonuses of one card each, or there is one row only: nothing is left to meet,
 * and why_never says so in the list. */
static void test_question(unsigned question)
{
    static struct stage g;
    unsigned missing = 0;
    for (unsigned i = 0; i < N_ROWS; i++)
        for (unsigned k = i + 1; k < N_ROWS; k++) {
            unsigned common = rows[i].questions & rows[k].questions;
            if (!(common & question) || why_never(&rows[i], &rows[k]))
                continue;
            test_pair(&g, i, k);
            missing += !is_seen(i, k, common);
        }
    assert_int_equal(missing, 0);
}

#define QUESTION_TEST(id, name)                                                          \
    static void test_##name(void **state)                                                \
    {                                                                                    \
        (void)state;                                                                     \
        test_question(TOUCH_##id);                                                       \
    }

QUESTION_TEST(POINTS, pairs_of_points)
QUESTION_TEST(ENHANCE, pairs_of_enhance)
QUESTION_TEST(COST, pairs_of_costs)
QUESTION_TEST(SLOTS, pairs_of_slots)
QUESTION_TEST(TURNS, pairs_of_turns)
QUESTION_TEST(STOCK, pairs_of_stock)
QUESTION_TEST(PRICE, pairs_of_prices)
QUESTION_TEST(BANK, pairs_of_bank)
QUESTION_TEST(DICE, pairs_of_dice)
QUESTION_TEST(MARKERS, pairs_of_markers)
QUESTION_TEST(SPOTS, pairs_of_spots)
QUESTION_TEST(SET_UP, pairs_of_set_up)
QUESTION_TEST(LINKS, pairs_of_links)
QUESTION_TEST(WEEKDAY, pairs_of_weekdays)
QUESTION_TEST(YIELD, pairs_of_yields)
QUESTION_TEST(PERFORMER, pairs_of_performers)
QUESTION_TEST(SHARDS, pairs_of_shards)

/* Whole games, rich in everything, every decision audited. */
static void test_whole_games(void **state)
{
    static struct stage g;
    uint64_t games = games_wanted("PAIR_GAMES", 100, 3000);
    (void)state;
    for (uint64_t n = 0; n < games; n++) {
        unsigned turn = 2;
        bool market = false;
        stage_set(&g, n, (unsigned)(n % TRK_N_PROFILES), 2 + (unsigned)(n / 3 % 3), NULL);
        while (g.t.s.phase != TRK_PHASE_GAME_OVER) {
            if (g.t.s.turn != turn && g.t.s.phase == TRK_PHASE_ASSIGNMENT) {
                turn = g.t.s.turn;
                market = false;
                stage_refill(&g);
            }
            if (g.t.s.phase == TRK_PHASE_PLACE && !g.t.s.depth && !market) {
                market = true;
                stage_market(&g);
            }
            stage_step(&g);
            note(&g.a, found);
        }
    }
    print_message("%llu games, %llu moves, %llu lists, %llu answers compared\n",
                  (unsigned long long)games, (unsigned long long)g.a.moves,
                  (unsigned long long)g.a.lists, (unsigned long long)g.a.answers);
}

/* ---- the list ------------------------------------------------------------------ */

static void print_questions(unsigned questions)
{
    for (unsigned q = 0; q < N_TOUCHES; q++)
        if (questions >> q & 1)
            printf(" %s", question_names[q]);
}

static bool any_of(const unsigned seen[N_TOUCHES], unsigned questions)
{
    for (unsigned q = 0; q < N_TOUCHES; q++)
        if ((questions >> q & 1) && seen[q])
            return true;
    return false;
}

/* Every pair with its questions and how it was tested, or why it never is. */
static void test_list_is_complete(void **state)
{
    unsigned pairs = 0, by_building = 0, by_finding = 0, never = 0, missing = 0;
    (void)state;
    for (unsigned i = 0; i < N_ROWS; i++)
        for (unsigned k = i + 1; k < N_ROWS; k++) {
            unsigned common = rows[i].questions & rows[k].questions;
            const char *why = why_never(&rows[i], &rows[k]);
            if (!common)
                continue;
            pairs++;
            printf("%s + %s:", rows[i].name, rows[k].name);
            print_questions(common);
            if (why) {
                never++;
                printf(": never: %s\n", why);
            } else if (!is_seen(i, k, common)) {
                missing++;
                printf(": NOT TESTED\n");
            } else if (any_of(built[i][k], common)) {
                by_building++;
                printf(": built, %u positions\n", attempts[i][k]);
            } else {
                by_finding++;
                printf(": found in whole games\n");
            }
        }
    printf("%u pairs: %u built, %u found, %u never together, %u not tested\n", pairs,
           by_building, by_finding, never, missing);
    assert_int_equal(missing, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pairs_of_points),
        cmocka_unit_test(test_pairs_of_enhance),
        PROVES(test_pairs_of_costs, "G3"),
        cmocka_unit_test(test_pairs_of_slots),
        cmocka_unit_test(test_pairs_of_turns),
        PROVES(test_pairs_of_stock, "G14"),
        PROVES(test_pairs_of_prices, "G14"),
        cmocka_unit_test(test_pairs_of_bank),
        cmocka_unit_test(test_pairs_of_dice),
        cmocka_unit_test(test_pairs_of_markers),
        cmocka_unit_test(test_pairs_of_spots),
        cmocka_unit_test(test_pairs_of_set_up),
        cmocka_unit_test(test_pairs_of_links),
        cmocka_unit_test(test_pairs_of_weekdays),
        PROVES(test_pairs_of_yields, "G4 G5"),
        cmocka_unit_test(test_pairs_of_performers),
        PROVES(test_pairs_of_shards, "G6 G11"),
        PROVES(test_whole_games, "G3 G4 G5 G6 G11 G14"),
        cmocka_unit_test(test_list_is_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

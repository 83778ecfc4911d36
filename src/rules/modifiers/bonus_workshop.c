/* bonus_workshop.c: what a Prepare needs and brings, and the bonuses of the Workshop's
 * Special Assignments.
 *
 * workshop.c asks check_requirement and check_prepare_bonus before a Prepare, ask_markers
 * for its markers, and calls prepared when they lie on the card. */
#include "rules/modifiers/bonuses.h"

enum { MOST_TOKENS = 3 }; /* S.unstable_prototype */

/* ---- markers and Components ---------------------------------------------------- */

/* R15.2: the printed number, one more on the Engineer's slot. */
static unsigned normal_markers(const trk_player *p, unsigned slot)
{
    return data_tricks[p->trick[slot].trick].markers +
           (slot == TRK_ENGINEER_SLOT ? 1u : 0u);
}

/* S.test_run, S.replaceable_parts: one marker less for something else. */
static bool gives_up_marker(const trk_state *s)
{
    return with_bonus(s, TRK_S_TEST_RUN) || with_bonus(s, TRK_S_REPLACEABLE_PARTS);
}

/* R15.2, A30, A31, G9: as far as the supply goes.  S.ingenuity: exactly one.
 * S.trick_tweaking: one more. */
unsigned ask_markers(const trk_state *s, unsigned seat, unsigned slot)
{
    const trk_player *p = &s->player[seat];
    unsigned supply = p->supply[p->trick[slot].symbol];
    unsigned markers = normal_markers(p, slot);
    if (with_bonus(s, TRK_S_INGENUITY))
        markers = 1;
    if (with_bonus(s, TRK_S_TRICK_TWEAKING))
        markers++;
    if (markers > supply)
        markers = supply;
    return markers && gives_up_marker(s) ? markers - 1 : markers;
}

static unsigned refuse_missing(const trk_state *s, const trk_player *p, unsigned trick,
                               unsigned missing, trk_reason *why)
{
    return refuse_more(why, TRK_NO_MISSING_COMPONENT, (int)trick, (int)missing,
                       data_tricks[trick].need[missing], (int)effective(s, p, missing));
}

/* S.ingenuity: exactly one type is short, by any amount. */
static unsigned check_one_short(const trk_state *s, const trk_player *p, unsigned trick,
                                trk_reason *why)
{
    unsigned types = 0;
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        types += data_tricks[trick].need[c] > effective(s, p, c);
    if (types == 1)
        return TRK_NO_NONE;
    return refuse(why, types ? TRK_NO_TOO_SHORT : TRK_NO_NOT_SHORT, (int)trick, 0);
}

/* R15.2, A101 */
unsigned check_requirement(const trk_state *s, unsigned seat, unsigned trick,
                           trk_reason *why)
{
    const trk_player *p = &s->player[seat];
    if (with_bonus(s, TRK_S_INGENUITY))
        return check_one_short(s, p, trick, why);
    unsigned missing = missing_component(s, p, trick);
    return missing == TRK_NONE ? TRK_NO_NONE : refuse_missing(s, p, trick, missing, why);
}

/* ---- S.replaceable_parts ------------------------------------------------------- */

/* Another own Trick of the same or a lower Threshold, with a marker in the supply; its
 * Components and the markers on it do not matter. */
unsigned check_part(const trk_state *s, unsigned seat, unsigned trick, unsigned other,
                    trk_reason *why)
{
    const trk_player *p = &s->player[seat];
    int slot = own_trick_slot(p, other);
    if (slot < 0)
        return refuse(why, TRK_NO_NOT_OWNED, (int)other, 0);
    if (other == trick)
        return refuse(why, TRK_NO_SAME_TRICK, (int)other, 0);
    if (data_tricks[other].threshold > data_tricks[trick].threshold)
        return refuse(why, TRK_NO_HIGHER_THRESHOLD, (int)other, 0);
    if (!p->supply[p->trick[slot].symbol])
        return refuse(why, TRK_NO_NO_MARKERS, (int)other, 0);
    return TRK_NO_NONE;
}

static bool some_part(const trk_state *s, unsigned seat, unsigned trick)
{
    const trk_player *p = &s->player[seat];
    for (unsigned slot = 0; slot < TRK_TRICK_SLOTS; slot++)
        if (p->trick[slot].trick != TRK_NONE &&
            !check_part(s, seat, trick, p->trick[slot].trick, NULL))
            return true;
    return false;
}

void add_part(trk_state *s, unsigned seat, unsigned trick, trk_events *events)
{
    pop(s);
    add_marker(s, seat, (unsigned)own_trick_slot(&s->player[seat], trick),
               TRK_S(TRK_S_REPLACEABLE_PARTS), events);
}

/* ---- S.unstable_prototype ------------------------------------------------------ */

/* Real tokens of a type in the requirement. */
static unsigned check_required(unsigned trick, unsigned component, trk_reason *why)
{
    if (data_tricks[trick].need[component])
        return TRK_NO_NONE;
    return refuse(why, TRK_NO_NOT_REQUIRED, (int)trick, (int)component);
}

unsigned check_prototype(const trk_state *s, unsigned component, trk_reason *why)
{
    return check_required(top_frame(s)->a, component, why);
}

static bool token_left(const trk_player *p, unsigned trick)
{
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        if (p->component[c] && !check_required(trick, c, NULL))
            return true;
    return false;
}

/* A token was given back: Fame and Coins for each, the marker once (G9). */
void feed_prototype(trk_state *s, unsigned seat, trk_events *events)
{
    const trk_player *p = &s->player[seat];
    trk_frame *frame = top(s);
    unsigned trick = frame->a;
    bonus_gain(s, seat, TRK_S_UNSTABLE_PROTOTYPE, 1, 1, 0, events);
    if (!frame->b++)
        add_marker(s, seat, (unsigned)own_trick_slot(p, trick),
                   TRK_S(TRK_S_UNSTABLE_PROTOTYPE), events);
    if (frame->b == MOST_TOKENS || !token_left(p, trick))
        pop(s);
}

unsigned check_prototype_done(const trk_state *s, trk_reason *why)
{
    (void)why;
    return top_frame(s)->b ? TRK_NO_NONE : TRK_NO_NO_TOKEN_RETURNED;
}

/* ---- S.hidden_talent ----------------------------------------------------------- */

static bool specialist_in_supply(const trk_player *p)
{
    for (unsigned c = TRK_ENGINEER; c <= TRK_ASSISTANT; c++)
        if (p->member[c].status == TRK_IN_SUPPLY)
            return true;
    return false;
}

/* The Apprentice who made the Prepare is the one who may be exchanged. */
static unsigned check_hidden_talent(const trk_state *s, unsigned seat, trk_reason *why)
{
    if (s->placed < TRK_APPRENTICE)
        return TRK_NO_APPRENTICE_ONLY;
    if (!specialist_in_supply(&s->player[seat]))
        return refuse(why, TRK_NO_NOTHING_TO_WORK_ON, TRK_S_HIDDEN_TALENT, 0);
    return TRK_NO_NONE;
}

bool offers_talent(const trk_state *s, unsigned seat)
{
    const trk_player *p = &s->player[seat];
    return p->talents && specialist_in_supply(p);
}

void decline_talent(trk_state *s, unsigned seat)
{
    trk_player *p = &s->player[seat];
    p->talents &= (uint8_t)(p->talents - 1);
}

unsigned check_TALENT(const trk_state *s, move_in m, trk_reason *why)
{
    if (s->player[m->actor].member[TRK_ENGINEER + m->arg[0]].status == TRK_IN_SUPPLY)
        return TRK_NO_NONE;
    return refuse(why, TRK_NO_NO_DISK, m->arg[0], 0);
}

void list_TALENT(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_TALENT, actor, list);
}

/* A91: the Specialist comes with its board in place of the Apprentice, whose card stays
 * on the table until R19.8; its wage is due at once (R19.1). */
void apply_TALENT(trk_state *s, move_in m, trk_events *events)
{
    trk_player *p = &s->player[m->actor];
    unsigned apprentice = bits_first(p->talents);
    unsigned specialist = TRK_ENGINEER + m->arg[0];
    p->member[specialist] = p->member[apprentice];
    p->member[apprentice] = (trk_member){TRK_IN_SUPPLY, TRK_NONE, TRK_NONE, 0};
    decline_talent(s, m->actor);
    pay_wage(s, data_characters[data_kind[specialist]].wage,
             (trk_event){.kind = TRK_EVENT_EXCHANGED_APPRENTICE,
                         .seat = m->actor,
                         .rule = TRK_S(TRK_S_HIDDEN_TALENT),
                         .a = {(uint8_t)apprentice, m->arg[0]}},
             events);
    after_talent(s, events);
}

/* ---- a Prepare with a bonus ---------------------------------------------------- */

/* S.invention: the Advanced and Superior pieces of the printed requirement. */
static int precious_pieces(unsigned trick)
{
    int pieces = 0;
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        if (data_components[c].tier != TIER_BASIC)
            pieces += data_tricks[trick].need[c];
    return pieces;
}

/* G7: what the bonus in use needs beside the Action itself. */
unsigned check_prepare_bonus(const trk_state *s, unsigned seat, unsigned slot,
                             trk_reason *why)
{
    const trk_player *p = &s->player[seat];
    const trk_own_trick *own = &p->trick[slot];
    bool works = true;
    switch (bonus_in_use(s)) {
    case TRK_S_TRICK_TWEAKING:
        works = p->supply[own->symbol] > normal_markers(p, slot);
        break;
    case TRK_S_INVENTION:
        works = precious_pieces(own->trick) > 0;
        break;
    case TRK_S_REPLACEABLE_PARTS:
        return some_part(s, seat, own->trick)
                   ? TRK_NO_NONE
                   : refuse(why, TRK_NO_NO_OTHER_TRICK, own->trick, 0);
    case TRK_S_ENHANCE_TRICK:
        return p->shards ? TRK_NO_NONE : TRK_NO_NO_SHARD;
    case TRK_S_ON_STAGE_PREPARATION:
        return some_place(s, seat, own->symbol, -1)
                   ? TRK_NO_NONE
                   : refuse(why, TRK_NO_NOWHERE, own->trick, 0);
    case TRK_S_HIDDEN_TALENT:
        return check_hidden_talent(s, seat, why);
    default:
        break;
    }
    return works ? TRK_NO_NONE
                 : refuse(why, TRK_NO_NOTHING_TO_WORK_ON, (int)bonus_in_use(s), 0);
}

/* S.test_run, G5: the Yields at once, without weekday modifiers. */
static void test_run(trk_state *s, unsigned seat, unsigned slot, trk_events *events)
{
    struct yield yield = plain_yield(s, seat, slot, false);
    bonus_gain(s, seat, TRK_S_TEST_RUN, yield.fame, yield.coins, yield.shards, events);
}

/* S.enhance_trick: for as long as the owner keeps the Trick. */
static void enhance_trick(trk_state *s, unsigned seat, unsigned slot, trk_events *events)
{
    trk_own_trick *own = &s->player[seat].trick[slot];
    own->enhanced++;
    happen(s, events,
           (trk_event){.kind = TRK_EVENT_TRICK_ENHANCED,
                       .seat = (uint8_t)seat,
                       .rule = TRK_S(TRK_S_ENHANCE_TRICK),
                       .shards = -1,
                       .a = {own->trick}});
}

/* The markers lie on the Trick card: now the bonus in use. */
void prepared(trk_state *s, unsigned seat, unsigned slot, trk_events *events)
{
    unsigned trick = s->player[seat].trick[slot].trick;
    switch (bonus_in_use(s)) {
    case TRK_S_TEST_RUN:
        test_run(s, seat, slot, events);
        break;
    case TRK_S_REPLACEABLE_PARTS:
        push(s, TRK_FRAME_PARTS, trick, 0, 0);
        break;
    case TRK_S_INVENTION:
        bonus_gain(s, seat, TRK_S_INVENTION, precious_pieces(trick), 0, 0, events);
        break;
    case TRK_S_UNSTABLE_PROTOTYPE:
        push(s, TRK_FRAME_PROTOTYPE, trick, 0, 0);
        break;
    case TRK_S_ENHANCE_TRICK:
        enhance_trick(s, seat, slot, events);
        break;
    case TRK_S_ON_STAGE_PREPARATION:
        push(s, TRK_FRAME_ON_STAGE, trick, 0, 0);
        break;
    case TRK_S_HIDDEN_TALENT:
        s->player[seat].talents |= (uint8_t)(1u << s->placed);
        break;
    default:
        break;
    }
}

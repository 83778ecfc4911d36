/* oracle.c: see oracle.h.  The numbers printed on cards and boards come from data.h; what
 * they mean is written down here again, line by line from the documents. */
#include "oracle/oracle.h"

#include "data/data.h"

#include <string.h>

static int at_least(int floor, int value)
{
    return value < floor ? floor : value;
}

static bool ability(const trk_state *s, unsigned seat, unsigned magician)
{
    return s->player[seat].magician == magician;
}

static bool foretold(const trk_state *s, unsigned prophecy)
{
    return s->active == prophecy;
}

static unsigned location_of(unsigned slot)
{
    return data_slots[slot].location;
}

static bool in_the_city(unsigned location)
{
    return location == TRK_DOWNTOWN || location == TRK_MARKET_ROW ||
           location == TRK_DARK_ALLEY;
}

static bool in_team(const trk_state *s, unsigned seat, unsigned character)
{
    return s->player[seat].member[character].status == TRK_IN_TEAM;
}

static const trk_own_trick *own_trick(const trk_state *s, unsigned seat, unsigned trick)
{
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (s->player[seat].trick[i].trick == trick)
            return &s->player[seat].trick[i];
    return NULL;
}

void oracle_add(struct oracle_change *sum, const struct oracle_change *more)
{
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++) {
        sum->fame[seat] += more->fame[seat];
        sum->coins[seat] += more->coins[seat];
        sum->shards[seat] += more->shards[seat];
    }
}

/* ---- Action Points and slots --------------------------------------------------- */

/* R12.1, P.one_base_action_point, P.advertised_apprentices */
int oracle_base_points(const trk_state *s, unsigned seat, unsigned character)
{
    if (foretold(s, TRK_P_ONE_BASE_ACTION_POINT))
        return 1;
    if (character == TRK_MAGICIAN)
        return 3;
    if (character < TRK_APPRENTICE_1)
        return 2;
    return foretold(s, TRK_P_ADVERTISED_APPRENTICES) && s->player[seat].advertised ? 2
                                                                                   : 1;
}

/* R12.2, P.strong_enhance, S.empower: the best counts. */
int oracle_enhance_points(const trk_state *s, unsigned bonus)
{
    int points = foretold(s, TRK_P_STRONG_ENHANCE) ? 2 : 1;
    return bonus == TRK_S_EMPOWER ? at_least(3, points) : points;
}

/* R23.4; S.freelancer.3: at home there is no other mode. */
static bool point_for_card(const trk_state *s, unsigned seat)
{
    const trk_member *m = &s->player[seat].member[s->placed];
    if (m->card == TRK_CARD_SPECIAL + TRK_S_FREELANCER &&
        location_of(m->slot) == TRK_WORKSHOP)
        return true;
    return s->mode == TRK_GIVEN_UP || s->mode == TRK_COPY_GIVEN_UP;
}

int oracle_points(const trk_state *s, unsigned seat)
{
    const trk_member *m = &s->player[seat].member[s->placed];
    if (data_slots[m->slot].performance) /* R16.5 */
        return 0;
    int points = oracle_base_points(s, seat, s->placed) + data_slots[m->slot].points;
    points += point_for_card(s, seat);
    points += s->boosted ? 1 : 0; /* M.mechanical_enhancement.1 */
    points += s->enhanced ? oracle_enhance_points(s, s->bonus) : 0;
    return at_least(0, points);
}

/* R12.2, R16.4, P.enhance_in_theater */
bool oracle_may_enhance(const trk_state *s, unsigned seat)
{
    unsigned slot = s->player[seat].member[s->placed].slot;
    if (s->acted || s->enhanced || !s->player[seat].shards)
        return false;
    if (data_slots[slot].performance)
        return false;
    return location_of(slot) != TRK_THEATER || foretold(s, TRK_P_ENHANCE_IN_THEATER);
}

static bool slot_is_free(const trk_state *s, unsigned seat, unsigned slot)
{
    if (data_slots[slot].players > s->config.players)
        return false;
    for (unsigned p = 0; p < s->config.players; p++)
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            if (s->player[p].member[c].slot == slot &&
                (p == seat || location_of(slot) != TRK_WORKSHOP))
                return false;
    return true;
}

/* M.mimesis: a card lies face up under an opponent's Character who is not Idle. */
static bool can_copy(const trk_state *s, unsigned seat, unsigned special)
{
    if (!ability(s, seat, TRK_MAGICIAN_GREAT_OPTICO) || s->player[seat].ability)
        return false;
    for (unsigned p = 0; p < s->config.players; p++)
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            if (p != seat && s->player[p].member[c].card == TRK_CARD_SPECIAL + special &&
                !s->player[p].member[c].idle && !(s->player[p].face_down >> c & 1))
                return true;
    return false;
}

/* R11.2, S.freelancer.1, which Optico may copy. */
static bool card_names(const trk_state *s, unsigned seat, unsigned card,
                       unsigned location)
{
    if (card < TRK_N_LOCATIONS)
        return card == location ||
               (card == TRK_WORKSHOP && can_copy(s, seat, TRK_S_FREELANCER));
    return card == TRK_CARD_SPECIAL + TRK_S_FREELANCER ||
           data_specials[card - TRK_CARD_SPECIAL].location == location;
}

/* R16.3, R16.5 */
static bool weekday_open(const trk_state *s, unsigned seat, unsigned character,
                         unsigned slot)
{
    unsigned day = data_slots[slot].weekday;
    if (data_slots[slot].performance && character != TRK_MAGICIAN)
        return false;
    for (unsigned p = 0; p < s->config.players; p++) {
        unsigned theirs = oracle_day(s, p);
        if (p == seat ? theirs != TRK_NONE && theirs != day : theirs == day)
            return false;
    }
    return true;
}

/* P.worst_slot_first */
static bool is_worst(const trk_state *s, unsigned seat, unsigned slot)
{
    for (unsigned i = 0; i < TRK_N_SLOTS; i++)
        if (location_of(i) == location_of(slot) && slot_is_free(s, seat, i) &&
            data_slots[i].points < data_slots[slot].points)
            return false;
    return true;
}

/* P.paid_best_slots */
int oracle_fee(const trk_state *s, unsigned slot)
{
    return foretold(s, TRK_P_PAID_BEST_SLOTS) && in_the_city(location_of(slot)) &&
                   data_slots[slot].points == 2
               ? 3
               : 0;
}

bool oracle_may_take_slot(const trk_state *s, unsigned seat, unsigned character,
                          unsigned slot)
{
    const trk_member *m = &s->player[seat].member[character];
    unsigned location = location_of(slot);
    if (m->status != TRK_IN_TEAM || m->card == TRK_NONE || m->slot != TRK_NONE || m->idle)
        return false;
    if (!card_names(s, seat, m->card, location) || !slot_is_free(s, seat, slot))
        return false;
    if (location == TRK_THEATER && !weekday_open(s, seat, character, slot))
        return false;
    if (foretold(s, TRK_P_WORST_SLOT_FIRST) && in_the_city(location) &&
        !is_worst(s, seat, slot))
        return false;
    return s->player[seat].coins >= oracle_fee(s, slot);
}

/* M.magic_for_the_masses */
int oracle_placement_fame(const trk_state *s, unsigned seat, unsigned character,
                          unsigned slot)
{
    int tricks = 0;
    if (!ability(s, seat, TRK_MAGICIAN_GENTLEMAN) || character != TRK_MAGICIAN ||
        !in_the_city(location_of(slot)))
        return 0;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        tricks += s->player[seat].trick[i].trick != TRK_NONE;
    return tricks;
}

static bool has_to_handle(const trk_state *s, unsigned seat)
{
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        const trk_member *m = &s->player[seat].member[c];
        if (m->status == TRK_IN_TEAM && m->card != TRK_NONE && m->slot == TRK_NONE &&
            !m->idle)
            return true;
    }
    return false;
}

/* P.two_placements, G10: s is the position after the first one was handled. */
bool oracle_goes_on(const trk_state *s, unsigned seat)
{
    return foretold(s, TRK_P_TWO_PLACEMENTS) && has_to_handle(s, seat);
}

/* ---- Actions: prices ----------------------------------------------------------- */

/* R22.1, R22.2, D44: drew tells of earlier placements only. */
static bool first_draw(const trk_state *s, unsigned seat)
{
    if (s->config.switches[TRK_SWITCH_FIRST_DRAW_PER_TURN])
        return !s->draws && !s->player[seat].drew;
    return !s->draws;
}

/* What is printed, or what a Prophecy sets instead. */
static int set_price(const trk_state *s, unsigned seat, unsigned kind, unsigned trick)
{
    switch (kind) {
    case TRK_MOVE_LEARN:
        return foretold(s, TRK_P_CHEAP_LEARNING) ? 1 : 3;
    case TRK_MOVE_HIRE:
        return foretold(s, TRK_P_CHEAP_HIRING) ? 1 : 3;
    case TRK_MOVE_TAKE_COINS:
        return foretold(s, TRK_P_CHEAP_BANK) ? 1 : 3;
    case TRK_MOVE_SET_DIE:
    case TRK_MOVE_QUICK_ORDER:
        return 2;
    case TRK_MOVE_DRAW:
        return first_draw(s, seat) || foretold(s, TRK_P_CHEAP_FURTHER_CARDS) ? 1 : 2;
    case TRK_MOVE_PREPARE:
        return data_tricks[trick].points;
    default:
        return 1;
    }
}

/* G3 */
int oracle_cost(const trk_state *s, unsigned seat, unsigned kind, unsigned trick,
                unsigned armed)
{
    int price = set_price(s, seat, kind, trick);
    if ((armed == TRK_S_HEADHUNTER && kind == TRK_MOVE_HIRE) ||
        (armed == TRK_S_THIRST_FOR_KNOWLEDGE && kind == TRK_MOVE_LEARN) ||
        (armed == TRK_S_INTEREST && kind == TRK_MOVE_TAKE_COINS))
        price--;
    return at_least(1, price);
}

/* ---- Downtown ------------------------------------------------------------------ */

/* R13.1, A17, S.thirst_for_knowledge.1 */
static bool die_shows_trick(const trk_state *s, unsigned seat, unsigned trick,
                            unsigned die, unsigned armed)
{
    unsigned category = data_tricks[trick].category, face = s->die[die];
    if (die > TRK_RESIDENCE_2 || face == TRK_FACE_X)
        return false;
    return armed == TRK_S_THIRST_FOR_KNOWLEDGE || face == TRK_FACE_ANY ||
           face == category ||
           category == data_magicians[s->player[seat].magician].category;
}

/* A19 */
static bool has_trick_slot(const trk_state *s, unsigned seat)
{
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (s->player[seat].trick[i].trick == TRK_NONE &&
            (i != TRK_ENGINEER_SLOT || in_team(s, seat, TRK_ENGINEER)))
            return true;
    return false;
}

bool oracle_may_learn(const trk_state *s, unsigned seat, unsigned trick, unsigned die,
                      unsigned armed)
{
    const trk_player *p = &s->player[seat];
    if (!(s->residence >> trick & 1) || !die_shows_trick(s, seat, trick, die, armed))
        return false;
    if (s->points < oracle_cost(s, seat, TRK_MOVE_LEARN, trick, armed))
        return false;
    return has_trick_slot(s, seat) && p->fame + p->coins >= data_tricks[trick].threshold;
}

/* A21 */
static bool apprentice_has_place(const trk_state *s, unsigned seat)
{
    const trk_player *p = &s->player[seat];
    int places = 3 + (p->member[TRK_ASSISTANT].status != TRK_IN_SUPPLY) - p->hired;
    for (unsigned c = TRK_APPRENTICE_1; c < TRK_N_CHARACTERS; c++)
        places -= in_team(s, seat, c);
    return places > 0;
}

/* R13.3, S.headhunter */
bool oracle_may_hire(const trk_state *s, unsigned seat, unsigned recruit, unsigned die,
                     unsigned armed)
{
    const trk_player *p = &s->player[seat];
    unsigned face = s->die[die];
    if ((die != TRK_INN_1 && die != TRK_INN_2) || face == TRK_FACE_X)
        return false;
    if (armed != TRK_S_HEADHUNTER && face != TRK_FACE_ENGINEER + recruit)
        return false;
    if (s->points < oracle_cost(s, seat, TRK_MOVE_HIRE, 0, armed))
        return false;
    return recruit < 3 ? p->member[TRK_ENGINEER + recruit].status == TRK_IN_SUPPLY
                       : apprentice_has_place(s, seat);
}

int oracle_face_coins(unsigned face)
{
    return face >= TRK_FACE_3 && face <= TRK_FACE_6 ? 3 + (int)(face - TRK_FACE_3) : 0;
}

/* R13.4, P.double_bank_coins */
int oracle_bank(const trk_state *s, unsigned face)
{
    return oracle_face_coins(face) * (foretold(s, TRK_P_DOUBLE_BANK_COINS) ? 2 : 1);
}

/* ---- Market Row ---------------------------------------------------------------- */

/* R1.4, P.flat_component_price */
static int tier_price(const trk_state *s, unsigned component)
{
    if (foretold(s, TRK_P_FLAT_COMPONENT_PRICE))
        return 2;
    return component < TRK_ROPE ? 1 : component < TRK_PADLOCK ? 2 : 3;
}

static bool lies_on(const uint8_t area[TRK_STOCK], unsigned component)
{
    for (unsigned i = 0; i < TRK_STOCK; i++)
        if (area[i] == component)
            return true;
    return false;
}

int oracle_price(const trk_state *s, unsigned seat, unsigned component, unsigned armed)
{
    int price = tier_price(s, component);
    if (armed == TRK_S_WORKSHOP_DELIVERY && s->player[seat].component[component])
        return price - 1;
    if (lies_on(s->buy, component) || (s->logistics >> component & 1))
        return price;
    if (foretold(s, TRK_P_BUY_FROM_ORDER_AREA) && lies_on(s->ordered, component))
        return price;
    return s->quick == component ? price + 1 : -1;
}

int oracle_merchant_price(const trk_state *s, unsigned component)
{
    return tier_price(s, component) + 1;
}

/* R14.2, D23, A25: tokens that may lie on a Multi slot. */
static unsigned multi_limit(const trk_state *s)
{
    return s->config.switches[TRK_SWITCH_VIRTUAL_PIECE_COUNTS] ? 2 : 3;
}

static bool on_multi(const trk_state *s, unsigned seat, unsigned component)
{
    return s->player[seat].multi[0] == component || s->player[seat].multi[1] == component;
}

bool oracle_room(const trk_state *s, unsigned seat, unsigned component, unsigned pieces)
{
    const trk_player *p = &s->player[seat];
    unsigned ordinary = 0;
    if (p->component[component])
        return p->component[component] + pieces <=
               (on_multi(s, seat, component) ? multi_limit(s) : 3);
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        ordinary += p->component[c] && !on_multi(s, seat, c);
    if (ordinary < 6)
        return pieces <= 3;
    return in_team(s, seat, TRK_MANAGER) && on_multi(s, seat, TRK_NONE) &&
           pieces <= multi_limit(s);
}

/* S.shoplifting.4: a token on a Buy slot or on the Quick Order slot. */
static bool can_be_lifted(const trk_state *s, unsigned component)
{
    return lies_on(s->buy, component) || s->quick == component;
}

int oracle_total(const trk_state *s, unsigned seat, unsigned component, unsigned pieces,
                 unsigned armed)
{
    int price = oracle_price(s, seat, component, armed);
    return price * ((int)pieces - (armed == TRK_S_SHOPLIFTING));
}

/* R14.1, R14.3: what is too dear may be bargained for with the points left. */
bool oracle_may_buy(const trk_state *s, unsigned seat, unsigned component,
                    unsigned pieces, unsigned armed)
{
    const trk_player *p = &s->player[seat];
    int price = oracle_price(s, seat, component, armed);
    if (price < 0 || !s->points || !oracle_room(s, seat, component, pieces))
        return false;
    if (armed == TRK_S_SHOPLIFTING && !can_be_lifted(s, component))
        return false;
    int total = oracle_total(s, seat, component, pieces, armed);
    int least = total < 1 ? total : at_least(1, total - (s->points - 1));
    if (armed == TRK_S_SMUGGLED_GOODS)
        return p->fame >= at_least(0, least - 1);
    return p->coins >= least;
}

/* S.business_share.4 */
unsigned oracle_share(const trk_state *s, unsigned payer)
{
    if (s->share[0] == TRK_NONE || s->share[0] != payer)
        return s->share[0];
    return s->share[1];
}

/* ---- the Workshop -------------------------------------------------------------- */

/* A25, R1.10 */
static unsigned pieces_of(const trk_state *s, unsigned seat, unsigned component)
{
    unsigned tokens = s->player[seat].component[component];
    return tokens && on_multi(s, seat, component) ? tokens + 1 : tokens;
}

static unsigned types_short(const trk_state *s, unsigned seat, unsigned trick)
{
    unsigned n = 0;
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        n += pieces_of(s, seat, c) < data_tricks[trick].need[c];
    return n;
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* R15.2, G9 and the cards with Prepare in the frame. */
int oracle_markers(const trk_state *s, unsigned seat, unsigned trick, unsigned armed)
{
    const trk_own_trick *own = own_trick(s, seat, trick);
    if (!own || own->markers || !s->player[seat].supply[own->symbol])
        return -1;
    int supply = s->player[seat].supply[own->symbol];
    if (armed == TRK_S_INGENUITY)
        return types_short(s, seat, trick) == 1 ? 1 : -1;
    if (types_short(s, seat, trick))
        return -1;
    int markers = data_tricks[trick].markers;
    markers += own == &s->player[seat].trick[TRK_ENGINEER_SLOT];
    markers += armed == TRK_S_TRICK_TWEAKING;
    markers = lesser(markers, supply);
    if (armed == TRK_S_TEST_RUN || armed == TRK_S_REPLACEABLE_PARTS)
        markers--;
    return markers;
}

/* ---- the Theater: markers ------------------------------------------------------ */

const trk_show *oracle_show(const trk_state *s, unsigned card)
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        if (card != TRK_NONE && s->show[i].card == card)
            return &s->show[i];
    return NULL;
}

struct oracle_marker oracle_marker_at(const trk_state *s, unsigned card, unsigned spot)
{
    struct oracle_marker m = {.trick = TRK_NONE};
    const trk_show *show = oracle_show(s, card);
    if (!show || spot >= TRK_SPOTS)
        return m;
    m.beside = spot >= TRK_CARD_SLOTS;
    uint8_t byte = m.beside ? show->beside[spot - TRK_CARD_SLOTS] : show->marker[spot];
    if (byte == TRK_NONE)
        return m;
    m.there = true;
    m.pile = (byte & TRK_PILE) != 0;
    m.owner = TRK_MARKER_OWNER(byte);
    m.symbol = TRK_MARKER_SYMBOL(byte);
    m.orientation = TRK_MARKER_ORIENTATION(byte);
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (s->player[m.owner].trick[i].trick != TRK_NONE &&
            s->player[m.owner].trick[i].symbol == m.symbol)
            m.trick = s->player[m.owner].trick[i].trick;
    return m;
}

/* The direction from a slot to a circle's other slot, if the circle is one of its own. */
static bool circle_of(unsigned card, unsigned circle, unsigned slot, unsigned *other,
                      unsigned *direction)
{
    const struct data_performance *p = &data_performances[card];
    const struct data_circle *c = &p->circle[circle];
    bool beside = p->slot[c->a].y == p->slot[c->b].y;
    if (c->a == slot)
        *other = c->b, *direction = beside ? TRK_RIGHT : TRK_DOWN;
    else if (c->b == slot)
        *other = c->a, *direction = beside ? TRK_LEFT : TRK_UP;
    return c->a == slot || c->b == slot;
}

/* R1.13 */
static unsigned shown(unsigned orientation, unsigned direction)
{
    return (direction + 4 - orientation) % 4;
}

/* R16.7a */
static bool points_into_circle(unsigned trick, unsigned card, unsigned slot,
                               unsigned orientation)
{
    unsigned other, direction;
    for (unsigned i = 0; i < data_performances[card].circles; i++)
        if (circle_of(card, i, slot, &other, &direction) &&
            shown(orientation, direction) == data_tricks[trick].category)
            return true;
    return false;
}

/* Markers of the same Trick on a card, without the one that is moved (R16.7b). */
static unsigned twins_on(const trk_state *s, struct oracle_put put, unsigned card)
{
    unsigned n = 0;
    for (unsigned spot = 0; spot < TRK_SPOTS; spot++) {
        struct oracle_marker m = oracle_marker_at(s, card, spot);
        if (card == put.from_card && spot == put.from_spot)
            continue;
        n += m.there && m.owner == put.owner && m.trick == put.trick;
    }
    return n;
}

/* S.new_twist: the bonus is for a second marker, never for a first or third. */
static bool no_other_like_it(const trk_state *s, struct oracle_put put, unsigned card)
{
    return twins_on(s, put, card) == (put.armed == TRK_S_NEW_TWIST ? 1u : 0u);
}

bool oracle_may_lie(const trk_state *s, struct oracle_put put, unsigned card,
                    unsigned slot, unsigned orientation)
{
    if (!oracle_show(s, card) || slot >= data_performances[card].slots)
        return false;
    if (put.armed == TRK_S_GUEST_PERFORMER || oracle_marker_at(s, card, slot).there)
        return false;
    return no_other_like_it(s, put, card) &&
           points_into_circle(put.trick, card, slot, orientation);
}

/* S.guest_performer.1, .7, .9 */
bool oracle_may_lie_beside(const trk_state *s, struct oracle_put put, unsigned card)
{
    unsigned beside = 0;
    if (put.armed != TRK_S_GUEST_PERFORMER || !oracle_show(s, card))
        return false;
    for (unsigned slot = 0; slot < data_performances[card].slots; slot++)
        if (!oracle_marker_at(s, card, slot).there)
            return false;
    for (unsigned spot = TRK_CARD_SLOTS; spot < TRK_SPOTS; spot++)
        beside += oracle_marker_at(s, card, spot).there;
    return beside < 4 && no_other_like_it(s, put, card);
}

/* P.escape_set_up_fame and its three sisters */
int oracle_set_up_fame(const trk_state *s, unsigned trick)
{
    switch (data_tricks[trick].category) {
    case TRK_ESCAPE:
        return foretold(s, TRK_P_ESCAPE_SET_UP_FAME) ? 2 : 0;
    case TRK_MECHANICAL:
        return foretold(s, TRK_P_MECHANICAL_SET_UP_FAME) ? 2 : 0;
    case TRK_OPTICAL:
        return foretold(s, TRK_P_OPTICAL_SET_UP_FAME) ? 2 : 0;
    default:
        return foretold(s, TRK_P_SPIRITUAL_SET_UP_FAME) ? 2 : 0;
    }
}

/* ---- the Theater: Links -------------------------------------------------------- */

/* R17.3, S.headliner_trick.3 to .6 */
static void shards_of_link(const trk_state *s, struct oracle_put put, unsigned other,
                           struct oracle_change *change)
{
    oracle_gain_shards(s, put.owner, put.armed == TRK_S_HEADLINER_TRICK ? 2 : 1, change);
    if (other != put.owner)
        oracle_gain_shards(s, other, 1, change);
}

struct oracle_links oracle_links(const trk_state *s, struct oracle_put put, unsigned card,
                                 unsigned slot, unsigned orientation)
{
    struct oracle_links links = {.amount = data_tricks[put.trick].level};
    const struct data_performance *p = &data_performances[card];
    for (unsigned i = 0; i < p->circles; i++) {
        unsigned other, direction;
        if (!circle_of(card, i, slot, &other, &direction))
            continue;
        struct oracle_marker m = oracle_marker_at(s, card, other);
        if (!m.there || (card == put.from_card && other == put.from_spot))
            continue;
        bool link =
            shown(orientation, direction) == shown(m.orientation, (direction + 2) % 4);
        if (put.armed == TRK_S_ORCHESTRAL_INTERLUDE)
            links.payments++;
        else if (link)
            links.payments += put.armed == TRK_S_HEADLINER_TRICK ? 2 : 1;
        if (link && p->circle[i].shard)
            shards_of_link(s, put, m.owner, &links.shards);
    }
    return links;
}

/* R17.1: Links on a card as it lies. */
static int links_on(const trk_state *s, unsigned card)
{
    const struct data_performance *p = &data_performances[card];
    int n = 0;
    for (unsigned i = 0; i < p->circles; i++) {
        unsigned other = 0, direction = 0;
        circle_of(card, i, p->circle[i].a, &other, &direction);
        struct oracle_marker a = oracle_marker_at(s, card, p->circle[i].a);
        struct oracle_marker b = oracle_marker_at(s, card, other);
        n += a.there && b.there &&
             shown(a.orientation, direction) == shown(b.orientation, (direction + 2) % 4);
    }
    return n;
}

/* ---- Yields -------------------------------------------------------------------- */

struct oracle_yield oracle_yield(const trk_state *s, unsigned owner, unsigned trick,
                                 bool pile)
{
    const struct data_trick *d = &data_tricks[trick];
    const trk_own_trick *own = own_trick(s, owner, trick);
    int more = (own ? own->enhanced : 0) + (pile ? d->level : 0);
    return (struct oracle_yield){d->fame + more, d->coins + more, d->shards};
}

unsigned oracle_day(const trk_state *s, unsigned seat)
{
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        unsigned slot = s->player[seat].member[c].slot;
        if (slot != TRK_NONE && location_of(slot) == TRK_THEATER)
            return data_slots[slot].weekday;
    }
    return TRK_NONE;
}

/* R18.4, P.friday_penalty, P.saturday_bonus, P.no_weekday_modifiers */
static int modifier_of_day(const trk_state *s, unsigned day)
{
    switch (day) {
    case TRK_THURSDAY:
        return foretold(s, TRK_P_NO_WEEKDAY_MODIFIERS) ? 0 : -1;
    case TRK_FRIDAY:
        return foretold(s, TRK_P_FRIDAY_PENALTY) ? -1 : 0;
    case TRK_SATURDAY:
        return foretold(s, TRK_P_SATURDAY_BONUS) ? 1 : 0;
    case TRK_SUNDAY:
        return foretold(s, TRK_P_NO_WEEKDAY_MODIFIERS) ? 0 : 1;
    default:
        return 0;
    }
}

int oracle_weekday(const trk_state *s, unsigned seat, unsigned performer,
                   bool performance)
{
    unsigned day = oracle_day(s, seat);
    if (performance && (day == TRK_NONE || foretold(s, TRK_P_PERFORMER_MODIFIER_FOR_ALL)))
        day = oracle_day(s, performer);
    return modifier_of_day(s, day);
}

/* G6, P.extra_shard_on_gain, P.fame_on_shard_gain: one gain. */
void oracle_gain_shards(const trk_state *s, unsigned seat, int shards,
                        struct oracle_change *change)
{
    if (shards <= 0)
        return;
    change->shards[seat] += shards;
    if (foretold(s, TRK_P_EXTRA_SHARD_ON_GAIN))
        change->shards[seat] += 1;
    if (foretold(s, TRK_P_FAME_ON_SHARD_GAIN))
        change->fame[seat] += 2;
}

static void pay(const trk_state *s, unsigned seat, struct oracle_yield y,
                struct oracle_change *change)
{
    change->fame[seat] += y.fame;
    change->coins[seat] += y.coins;
    oracle_gain_shards(s, seat, y.shards, change);
}

/* G4: what is taken off, the floor, what is added. */
static int modified(int yield, int off, int on)
{
    return at_least(0, yield - off) + on;
}

static void weekday_parts(int weekday, int *off, int *on)
{
    *off += weekday < 0 ? 1 : 0;
    *on += weekday > 0 ? 1 : 0;
}

struct oracle_change oracle_street(const trk_state *s, unsigned seat, unsigned card,
                                   unsigned spot)
{
    struct oracle_change change = {0};
    struct oracle_marker m = oracle_marker_at(s, card, spot);
    struct oracle_yield y = oracle_yield(s, seat, m.trick, m.pile);
    int off = 0, on = 0;
    weekday_parts(oracle_weekday(s, seat, seat, false), &off, &on);
    y.fame = modified(y.fame, off, on);
    y.coins = modified(y.coins, off, on);
    pay(s, seat, y, &change);
    return change;
}

struct oracle_change oracle_test_run(const trk_state *s, unsigned seat, unsigned trick)
{
    struct oracle_change change = {0};
    pay(s, seat, oracle_yield(s, seat, trick, false), &change);
    return change;
}

/* ---- a Performance ------------------------------------------------------------- */

/* S.grand_premiere.1 */
static void premiere(struct oracle_yield *y, unsigned which)
{
    if (which == TRK_YIELD_FAME)
        y->fame *= 2;
    else if (which == TRK_YIELD_COINS)
        y->coins *= 2;
    else
        y->shards *= 2;
}

/* One performed Trick: G4, G5, S.arranged_fiasco, M.trick_steal. */
static void perform_trick(const trk_state *s, unsigned performer, unsigned card,
                          unsigned spot, struct oracle_choices choices,
                          struct oracle_change *change)
{
    struct oracle_marker m = oracle_marker_at(s, card, spot), source = m;
    bool fiasco = s->player[performer].show_bonus == TRK_S_ARRANGED_FIASCO;
    int off = 0, on = 0;
    if (spot == choices.steal_own)
        source = oracle_marker_at(s, card, choices.steal_from);
    struct oracle_yield y = oracle_yield(s, source.owner, source.trick, source.pile);
    weekday_parts(oracle_weekday(s, m.owner, performer, true), &off, &on);
    y.coins = modified(y.coins, off, on);
    on += fiasco && m.owner == performer;
    off += fiasco && m.owner != performer;
    off += spot == choices.steal_from;
    y.fame = modified(y.fame, off, on);
    if (spot == choices.premiere)
        premiere(&y, choices.premiere_yield);
    if (foretold(s, TRK_P_COIN_YIELDS_AS_FAME)) {
        y.fame += y.coins;
        y.coins = 0;
    }
    pay(s, m.owner, y, change);
}

/* R18.6, P.double_performer_bonuses; G11: Engineer and box are two causes. */
static void performer_bonuses(const trk_state *s, unsigned performer, unsigned card,
                              struct oracle_change *change)
{
    const struct data_performance *p = &data_performances[card];
    int times = foretold(s, TRK_P_DOUBLE_PERFORMER_BONUSES) ? 2 : 1;
    change->fame[performer] += times * links_on(s, card);
    for (unsigned c = TRK_ENGINEER; c <= TRK_ASSISTANT; c++) {
        unsigned slot = s->player[performer].member[c].slot;
        if (slot == TRK_NONE || location_of(slot) != TRK_THEATER)
            continue;
        if (c == TRK_ASSISTANT)
            change->fame[performer] += times * 2;
        if (c == TRK_MANAGER)
            change->coins[performer] += times * 3;
        if (c == TRK_ENGINEER)
            oracle_gain_shards(s, performer, times, change);
    }
    change->fame[performer] += times * p->fame;
    change->coins[performer] += times * p->coins;
    oracle_gain_shards(s, performer, times * p->shards, change);
}

struct oracle_change oracle_performance(const trk_state *s, unsigned performer,
                                        unsigned card, struct oracle_choices choices)
{
    struct oracle_change change = {0};
    for (unsigned spot = 0; spot < TRK_SPOTS; spot++)
        if (oracle_marker_at(s, card, spot).there)
            perform_trick(s, performer, card, spot, choices, &change);
    performer_bonuses(s, performer, card, &change);
    return change;
}

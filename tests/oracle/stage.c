/* stage.c: see stage.h. */
#include "oracle/stage.h"

#include "data/data.h"

#include <string.h>

bool stage_chance(struct stage *g, unsigned one_in)
{
    return rng_below(&g->rng, one_in) == 0;
}

static unsigned below(struct stage *g, unsigned n)
{
    return rng_below(&g->rng, n);
}

static bool is_good(const struct stage *g)
{
    return trk_check(&g->t.s, NULL) == TRK_OK;
}

static void check(const struct stage *g, const char *what)
{
    trk_fault fault;
    if (trk_check(&g->t.s, &fault) != TRK_OK)
        fail_msg("%s: broken position: %s at %s", what, fault.what, fault.path);
}

/* ---- boards -------------------------------------------------------------------- */

static void choose_magicians(struct stage *g, const uint8_t *wanted)
{
    static const uint8_t magicians[TRK_MAX_PLAYERS][2] = {
        {TRK_MAGICIAN_GREAT_OPTICO, TRK_MAGICIAN_GENTLEMAN},
        {TRK_MAGICIAN_MECHANIKER, TRK_MAGICIAN_ELECTRA},
        {TRK_MAGICIAN_RED_LOTUS, TRK_MAGICIAN_MASTER_OF_CHAINS},
        {TRK_MAGICIAN_PRIESTESS_OF_MYSTICISM, TRK_MAGICIAN_YORUBA_SPIRITMASTER}};
    for (unsigned seat = 0; seat < g->t.s.config.players; seat++)
        set_magician(&g->t, seat,
                     wanted && wanted[seat] != TRK_NONE ? wanted[seat]
                                                        : magicians[seat][below(g, 2)]);
}

static void hire_people(struct stage *g, unsigned seat)
{
    for (unsigned c = TRK_ENGINEER; c < TRK_APPRENTICE_4; c++)
        if (stage_chance(g, 2))
            add_member(&g->t, seat, c);
}

static void fill_workshop(struct stage *g, unsigned seat)
{
    const trk_player *p = &g->t.s.player[seat];
    clear_components(&g->t, seat);
    for (unsigned i = 0; i < 5; i++)
        set_component(&g->t, seat, below(g, TRK_N_COMPONENTS), 1 + below(g, 3));
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        if (p->member[TRK_MANAGER].status == TRK_IN_TEAM && p->component[c] == 1 &&
            p->multi[0] == TRK_NONE)
            set_multi(&g->t, seat, 0, c);
}

/* What a Trick needs lies on the board. */
static void fetch_needs(struct stage *g, unsigned seat, unsigned trick)
{
    clear_components(&g->t, seat);
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        set_component(&g->t, seat, c, data_tricks[trick].need[c]);
}

static unsigned free_trick(struct stage *g)
{
    unsigned trick;
    do
        trick = below(g, TRK_N_TRICKS);
    while (!(g->t.s.residence >> trick & 1));
    return trick;
}

static void learn_tricks(struct stage *g, unsigned seat)
{
    const trk_player *p = &g->t.s.player[seat];
    clear_tricks(&g->t, seat);
    for (unsigned slot = 0; slot < TRK_TRICK_SLOTS; slot++) {
        if (slot == TRK_ENGINEER_SLOT && p->member[TRK_ENGINEER].status != TRK_IN_TEAM)
            continue;
        if (slot < 2 || stage_chance(g, 2))
            give_trick(&g->t, seat, slot, free_trick(g), below(g, 3));
        if (p->trick[slot].trick != TRK_NONE)
            g->t.s.player[seat].trick[slot].enhanced = (uint8_t)below(g, 2);
    }
    if (stage_chance(g, 2))
        fetch_needs(g, seat, p->trick[below(g, 2)].trick);
}

/* ---- the Theater --------------------------------------------------------------- */

static bool in_supply(const struct stage *g, unsigned seat, unsigned trick, unsigned n)
{
    const trk_player *p = &g->t.s.player[seat];
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (p->trick[i].trick == trick)
            return p->supply[p->trick[i].symbol] >= n;
    return false;
}

static bool beside_somewhere(struct stage *g, struct oracle_put put, bool pile)
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++) {
        unsigned card = g->t.s.show[i].card;
        if (card != TRK_NONE && oracle_may_lie_beside(&g->t.s, put, card)) {
            put_beside(&g->t, put.owner, put.trick, card, pile);
            return true;
        }
    }
    return false;
}

bool stage_marker(struct stage *g, unsigned seat, unsigned trick, bool pile,
                  unsigned armed)
{
    return stage_marker_on(g, seat, trick, pile, armed, TRK_NONE);
}

bool stage_marker_on(struct stage *g, unsigned seat, unsigned trick, bool pile,
                     unsigned armed, unsigned wanted)
{
    struct oracle_put put = {seat, trick, TRK_NONE, TRK_NONE, armed};
    if (!in_supply(g, seat, trick, 1u + pile))
        return false;
    if (armed == TRK_S_GUEST_PERFORMER)
        return beside_somewhere(g, put, pile);
    for (unsigned tries = 0; tries < 200; tries++) {
        unsigned random = g->t.s.show[below(g, TRK_DISPLAY)].card;
        unsigned card = wanted == TRK_NONE ? random : wanted;
        unsigned slot = below(g, TRK_CARD_SLOTS), o = below(g, TRK_N_DIRECTIONS);
        if (card == TRK_NONE || !oracle_may_lie(&g->t.s, put, card, slot, o))
            continue;
        if (pile)
            put_pile(&g->t, seat, trick, card, slot, o);
        else
            put_marker(&g->t, seat, trick, card, slot, o);
        return true;
    }
    return false;
}

void stage_fill(struct stage *g, unsigned card)
{
    for (unsigned tries = 0; tries < 600; tries++) {
        unsigned seat = below(g, g->t.s.config.players);
        unsigned trick = g->t.s.player[seat].trick[below(g, TRK_TRICK_SLOTS)].trick;
        unsigned slot = below(g, data_performances[card].slots), o = below(g, 4);
        struct oracle_put put = {seat, trick, TRK_NONE, TRK_NONE, TRK_NONE};
        if (trick != TRK_NONE && in_supply(g, seat, trick, 1) &&
            oracle_may_lie(&g->t.s, put, card, slot, o))
            put_marker(&g->t, seat, trick, card, slot, o);
    }
}

static void fill_theater(struct stage *g)
{
    for (unsigned seat = 0; seat < g->t.s.config.players; seat++)
        for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++) {
            unsigned trick = g->t.s.player[seat].trick[i].trick;
            bool electra = g->t.s.player[seat].magician == TRK_MAGICIAN_ELECTRA;
            if (trick == TRK_NONE)
                continue;
            if (stage_chance(g, 2))
                stage_marker(g, seat, trick, electra && stage_chance(g, 2), TRK_NONE);
            if (stage_chance(g, 4))
                stage_marker(g, seat, trick, false, TRK_S_NEW_TWIST);
            if (stage_chance(g, 4))
                stage_marker(g, seat, trick, electra && stage_chance(g, 2),
                             TRK_S_GUEST_PERFORMER);
            if (stage_chance(g, 4) && data_tricks[trick].level > 1)
                g->t.s.performed |= UINT64_C(1) << trick;
        }
}

/* ---- hands and the rest -------------------------------------------------------- */

static void fill_hands(struct stage *g, unsigned cards)
{
    for (unsigned seat = 0; seat < g->t.s.config.players; seat++)
        for (unsigned i = 0; i < cards; i++) {
            unsigned special = below(g, TRK_N_SPECIALS);
            if (g->t.s.top >> special & 1)
                give_special(&g->t, seat, special);
        }
}

static void fill_purses(struct stage *g)
{
    for (unsigned seat = 0; seat < g->t.s.config.players; seat++) {
        set_coins(&g->t, seat, below(g, 25));
        set_shards(&g->t, seat, below(g, 4));
    }
}

static void become_famous(struct stage *g)
{
    for (unsigned seat = 0; seat < g->t.s.config.players; seat++)
        set_fame(&g->t, seat, 5 + below(g, 40));
}

static void roll_dice(struct stage *g)
{
    for (unsigned die = 0; die < TRK_N_DICE; die++) {
        unsigned face;
        do
            face = below(g, TRK_N_FACES);
        while (!data_die_sides[data_die_kind[die]][face]);
        g->t.s.die[die] = (uint8_t)face;
    }
}

static void advertise(struct stage *g)
{
    for (unsigned seat = 0; seat < g->t.s.config.players; seat++)
        if (stage_chance(g, 2)) {
            trk_player *p = &g->t.s.player[seat];
            p->advertised = 1;
            p->fame = (uint16_t)(p->fame + 2);
            p->ledger[TRK_FAME_ADVERTISE] = (int16_t)(p->ledger[TRK_FAME_ADVERTISE] + 2);
        }
}

void stage_prophecy(struct stage *g, unsigned prophecy)
{
    const trk_state *s = &g->t.s;
    bool open = s->unforeseen >> prophecy & 1;
    for (unsigned i = 0; i < TRK_PENDING; i++)
        open |= s->pending[i] == prophecy;
    if (open && s->active != TRK_NONE)
        set_prophecy(&g->t, prophecy);
}

/* Those who have returned their Tricks get others. */
static void relearn(struct stage *g, unsigned seat)
{
    trk_player *p = &g->t.s.player[seat];
    for (unsigned i = 0; i < 2; i++) {
        if (p->trick[i].trick != TRK_NONE)
            continue;
        give_trick(&g->t, seat, i, free_trick(g), 0);
        unsigned symbol = p->trick[i].symbol, n = p->supply[symbol] / 2u;
        p->trick[i].markers = (uint8_t)n;
        p->supply[symbol] = (uint8_t)(p->supply[symbol] - n);
        fetch_needs(g, seat, p->trick[i].trick);
    }
}

void stage_refill(struct stage *g)
{
    for (unsigned seat = 0; seat < g->t.s.config.players; seat++)
        relearn(g, seat);
    fill_theater(g);
    fill_hands(g, 3);
    fill_purses(g);
    stage_prophecy(g, below(g, TRK_N_PROPHECIES));
    check(g, "refill");
}

/* The same start for all: played once for each number of players and profile. */
static const struct table *start_of(unsigned profile, unsigned players)
{
    static struct table tables[TRK_N_PROFILES][TRK_MAX_PLAYERS + 1];
    struct table *t = &tables[profile][players];
    if (!t->s.turn)
        alley_at(t, profile, players, TRK_PHASE_ASSIGNMENT);
    return t;
}

void stage_set(struct stage *g, uint64_t seed, unsigned profile, unsigned players,
               const uint8_t *magicians)
{
    g->t = *start_of(profile, players);
    rng_seed(&g->rng, seed);
    audit_reset(&g->a);
    g->wanted = g->shown = 0;
    g->hero = g->hero_day = g->character = g->trick = TRK_NONE;
    g->performs = false;
    choose_magicians(g, magicians);
    for (unsigned seat = 0; seat < players; seat++) {
        hire_people(g, seat);
        fill_workshop(g, seat);
        learn_tricks(g, seat);
    }
    fill_theater(g);
    roll_dice(g);
    fill_purses(g);
    become_famous(g);
    advertise(g);
    fill_hands(g, 3);
    stage_prophecy(g, below(g, TRK_N_PROPHECIES));
    check(g, "stage");
}

void stage_market(struct stage *g)
{
    trk_state before = g->t.s, *s = &g->t.s;
    for (unsigned i = 0; i < TRK_STOCK; i++)
        if (stage_chance(g, 2))
            s->ordered[i] = (uint8_t)(4 * below(g, 3) + i);
    s->quick = (uint8_t)below(g, TRK_N_COMPONENTS);
    for (unsigned i = 0; i < 2; i++)
        s->logistics |= 1u << below(g, TRK_N_COMPONENTS);
    if (stage_chance(g, 2))
        s->share[0] = (uint8_t)below(g, s->config.players);
    if (!is_good(g))
        *s = before;
}

/* ---- playing ------------------------------------------------------------------- */

static bool is_wanted(const struct stage *g, unsigned seat, unsigned special)
{
    return seat == g->hero && (g->wanted >> special & 1);
}

static unsigned like_assign(const struct stage *g, trk_move m)
{
    unsigned card = m.arg[1];
    if (card >= TRK_N_CARDS)
        return 1;
    if (card >= TRK_CARD_SPECIAL && is_wanted(g, m.actor, card - TRK_CARD_SPECIAL))
        return g->character == TRK_NONE || g->character == m.arg[0] ? 100000 : 1;
    if (card >= TRK_CARD_SPECIAL && (g->shown >> (card - TRK_CARD_SPECIAL) & 1))
        return 5000;
    if (m.actor == g->hero && g->performs && m.arg[0] == TRK_MAGICIAN)
        return card == TRK_THEATER ? 10000 : 1;
    return card >= TRK_CARD_SPECIAL ? 30 : 10;
}

static unsigned like_place(const struct stage *g, trk_move m)
{
    const struct data_slot *slot = &data_slots[m.arg[1]];
    bool hero = m.actor == g->hero;
    unsigned card = g->t.s.player[m.actor].member[m.arg[0]].card;
    if (hero && g->shown && card == TRK_WORKSHOP && slot->location != TRK_WORKSHOP)
        return 200; /* as a copied Freelancer */
    if (slot->location != TRK_THEATER)
        return 10;
    if (hero && g->hero_day != TRK_NONE && slot->weekday != g->hero_day)
        return 1;
    if (hero && m.arg[0] == TRK_MAGICIAN && g->hero_day != TRK_NONE)
        return (slot->performance != 0) == g->performs ? 1000 : 1;
    if (hero && m.arg[0] == TRK_MAGICIAN)
        return (slot->performance != 0) == g->performs ? 100 : 1;
    return slot->performance && !g->performs ? 40 : 10;
}

static unsigned liking(const struct stage *g, trk_move m)
{
    bool hero = m.actor == g->hero;
    switch (m.kind) {
    case TRK_MOVE_ASSIGN:
        return like_assign(g, m);
    case TRK_MOVE_PLACE:
        return like_place(g, m);
    case TRK_MOVE_BONUS:
        return hero ? 5000 : 100;
    case TRK_MOVE_PERFORM:
        return g->performs && !hero ? 1 : 100;
    case TRK_MOVE_TRICK_STEAL:
        return 100;
    case TRK_MOVE_PREMIERE:
        return m.arg[1] == TRK_YIELD_SHARDS ? 300 : 100;
    case TRK_MOVE_SET_UP:
    case TRK_MOVE_SET_UP_PILE:
    case TRK_MOVE_PREPARE:
        return hero && m.arg[0] == g->trick ? 500 : 20;
    case TRK_MOVE_BUY:
    case TRK_MOVE_HIRE:
    case TRK_MOVE_TAKE_COINS:
    case TRK_MOVE_RESCHEDULE:
    case TRK_MOVE_MERCHANT:
        return 20;
    case TRK_MOVE_MIMESIS:
    case TRK_MOVE_MECHANICAL_ENHANCEMENT:
    case TRK_MOVE_ENHANCE:
        return hero ? 1000 : 20;
    case TRK_MOVE_GIVE_UP:
        return hero && g->wanted ? 0 : 5;
    case TRK_MOVE_RETURN:
        return 1;
    case TRK_MOVE_DONE:
    case TRK_MOVE_DECLINE:
        return 2;
    case TRK_MOVE_IDLE:
        return 1;
    case TRK_MOVE_END:
        return g->t.s.points ? 1 : 40;
    case TRK_MOVE_NO_PERFORMANCE:
        return g->performs && !hero ? 50 : 1;
    default:
        return 10;
    }
}

static trk_move choose(struct stage *g, const trk_move *legal, unsigned n)
{
    unsigned sum = 0, i = 0;
    for (unsigned k = 0; k < n; k++)
        sum += liking(g, legal[k]);
    unsigned at = sum ? below(g, sum) : 0;
    while (i + 1 < n && at >= liking(g, legal[i]))
        at -= liking(g, legal[i++]);
    return legal[i];
}

void stage_step(struct stage *g)
{
    struct table *t = &g->t;
    trk_move legal[TRK_MAX_LEGAL];
    unsigned actors = trk_actors(&t->s), who = 0;
    while (!(actors >> who & 1))
        who++;
    audit_legal(&g->a, &t->s);
    unsigned n = trk_legal(&t->s, who, legal, TRK_MAX_LEGAL);
    trk_move move = choose(g, legal, n);
    trk_state before = t->s;
    t->events = (trk_events){t->event, TRK_MAX_EVENTS, 0};
    assert_int_equal(trk_apply(&t->s, move, &t->events), TRK_OK);
    audit_move(&g->a, &before, move, &t->s, &t->events);
    check(g, "move");
}

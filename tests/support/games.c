/* games.c: see games.h. */
#include "support/games.h"

#include "data/data.h"

#include <stdlib.h>
#include <string.h>

uint64_t games_wanted(const char *name, uint64_t standard, uint64_t soak)
{
    const char *value = getenv(name);
    if (value && *value)
        return strtoull(value, NULL, 10);
    if (getenv("TRK_SOAK"))
        return soak;
    return getenv("TRK_QUICK") ? standard / 10 : standard;
}

/* Base game, Dark Alley with Prophecies, and without them where that is allowed. */
static unsigned modules_of(const trk_config *config, uint64_t n)
{
    const unsigned all = TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES;
    if (n / 36 % 3 == 0)
        return 0;
    bool optional = config->switches[TRK_SWITCH_PROPHECIES_OPTIONAL];
    return n / 36 % 3 == 2 && optional ? TRK_MODULE_DARK_ALLEY : all;
}

static void play_setup(struct game *game)
{
    while (game->s.turn == 0) {
        trk_move legal[TRK_MAX_LEGAL];
        unsigned n = trk_legal(&game->s, game_actor(game), legal, TRK_MAX_LEGAL);
        trk_apply(&game->s, legal[rng_below(&game->rng, n)], NULL);
    }
}

static void take_specials(struct game *game, unsigned seat, unsigned cards)
{
    trk_state *s = &game->s;
    while (cards--) {
        unsigned special = rng_below(&game->rng, TRK_N_SPECIALS);
        unsigned deck = data_specials[special].location;
        if (!(s->top >> special & 1))
            continue;
        s->top &= ~(UINT64_C(1) << special);
        s->top_cards[deck]--;
        s->player[seat].specials |= UINT64_C(1) << special;
        s->player[seat].owned[deck]++;
        s->known_by[special] = (uint8_t)(1u << seat);
    }
}

static unsigned free_symbol(const trk_player *p)
{
    unsigned used = 0, symbol = 0;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (p->trick[i].trick != TRK_NONE)
            used |= 1u << p->trick[i].symbol;
    while (used >> symbol & 1)
        symbol++;
    return symbol;
}

static unsigned piles(const trk_player *p)
{
    unsigned n = 0;
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        n += p->component[c] != 0;
    return n;
}

/* What the Trick needs, as far as there are slots for piles. */
static void take_components(trk_player *p, unsigned trick)
{
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        if (data_tricks[trick].need[c] > p->component[c] &&
            (p->component[c] || piles(p) < DATA_COMPONENT_SLOTS))
            p->component[c] = data_tricks[trick].need[c];
}

static void take_tricks(struct game *game, unsigned seat)
{
    trk_player *p = &game->s.player[seat];
    for (unsigned slot = 0; slot < TRK_TRICK_SLOTS; slot++) {
        unsigned trick = rng_below(&game->rng, TRK_N_TRICKS);
        if (p->trick[slot].trick == TRK_NONE && (game->s.residence >> trick & 1)) {
            unsigned symbol = free_symbol(p), markers = rng_below(&game->rng, 4);
            game->s.residence &= ~(UINT64_C(1) << trick);
            p->trick[slot] =
                (trk_own_trick){(uint8_t)trick, (uint8_t)symbol, (uint8_t)markers, 0};
            p->supply[symbol] = (uint8_t)(p->supply[symbol] - markers);
        }
        if (p->trick[slot].trick != TRK_NONE)
            take_components(p, p->trick[slot].trick);
    }
}

static void make_rich(struct game *game)
{
    for (unsigned seat = 0; seat < game->s.config.players; seat++) {
        trk_player *p = &game->s.player[seat];
        p->coins = (uint16_t)(p->coins + 20);
        p->shards = (uint16_t)(p->shards + 4);
        p->fame = (uint16_t)(p->fame + 35);
        p->ledger[TRK_FAME_START] = (int16_t)(p->ledger[TRK_FAME_START] + 35);
        p->member[TRK_ENGINEER].status = TRK_IN_TEAM;
        p->member[TRK_ENGINEER + rng_below(&game->rng, 3)].status = TRK_IN_TEAM;
        take_tricks(game, seat);
        take_specials(game, seat, 6);
    }
}

void game_start(struct game *game, uint64_t n)
{
    trk_config config;
    trk_config_init(&config, (unsigned)(n % 3), 2 + (unsigned)(n / 3 % 3));
    config.setup = (uint8_t)(n / 9 % 2);
    if (n / 18 % 4 == 3)
        config.switches[n / 72 % TRK_N_SWITCHES] ^= 1;
    config.modules = (uint8_t)modules_of(&config, n);
    memset(game, 0, sizeof *game);
    trk_start(&game->s, &config, NULL);
    rng_seed(&game->rng, n);
    game->number = n;
    game->eager = n / 18 % 2;
    game->rich = config.modules && n / 108 % 2 == 1;
    if (game->rich) {
        play_setup(game);
        make_rich(game);
    }
}

bool game_over(const struct game *game)
{
    return game->s.phase == TRK_PHASE_GAME_OVER;
}

unsigned game_actor(const struct game *game)
{
    return (unsigned)__builtin_ctz(trk_actors(&game->s));
}

/* ---- the eager policy ---------------------------------------------------------- */

static bool on_display(const trk_state *s, unsigned seat)
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        for (unsigned slot = 0; slot < TRK_CARD_SLOTS; slot++)
            if (s->show[i].marker[slot] >> 4 == seat)
                return true;
    return false;
}

static bool has_markers(const trk_player *p)
{
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (p->trick[i].trick != TRK_NONE && p->trick[i].markers)
            return true;
    return false;
}

static bool has_needs(const trk_player *p, unsigned trick)
{
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        if (data_tricks[trick].need[c] > p->component[c])
            return false;
    return true;
}

static bool could_prepare(const trk_player *p)
{
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (p->trick[i].trick != TRK_NONE && !p->trick[i].markers &&
            has_needs(p, p->trick[i].trick))
            return true;
    return false;
}

static bool wants_component(const trk_player *p, unsigned component)
{
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (p->trick[i].trick != TRK_NONE &&
            data_tricks[p->trick[i].trick].need[component] > p->component[component])
            return true;
    return false;
}

/* Seats of an eager game play in one of five styles: two of them perform, one recruits,
 * one hoards Components, one only ever fills the stage. */
static bool recruits(const struct game *game, unsigned seat)
{
    return (game->number / 36 + seat) % 5 == 0;
}

static bool hoards(const struct game *game, unsigned seat)
{
    return (game->number / 36 + seat) % 5 == 2;
}

static bool stages(const struct game *game, unsigned seat)
{
    return (game->number / 36 + seat) % 5 == 4;
}

/* In some of these games the markers all go on the same cards. */
static bool packs(const struct game *game)
{
    return game->number / 18 % 3 == 1;
}

static unsigned markers_on(const trk_state *s, unsigned card)
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        for (unsigned slot = 0; slot < TRK_CARD_SLOTS; slot++)
            n += s->show[i].card == card && s->show[i].marker[slot] != TRK_NONE;
    return n;
}

static bool full_card(const trk_state *s)
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        if (s->show[i].card != TRK_NONE &&
            markers_on(s, s->show[i].card) == data_performances[s->show[i].card].slots)
            return true;
    return false;
}

static bool others_on(const trk_state *s, unsigned seat, unsigned card)
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        for (unsigned slot = 0; slot < TRK_CARD_SLOTS; slot++)
            if (s->show[i].card == card && s->show[i].marker[slot] != TRK_NONE &&
                TRK_MARKER_OWNER(s->show[i].marker[slot]) != seat)
                return true;
    return false;
}

static bool makes_links(const trk_state *s, trk_move put)
{
    trk_state after = *s;
    trk_apply(&after, put, NULL);
    return after.depth && after.stack[0].kind == TRK_FRAME_REWARD;
}

static bool shows_links(const trk_state *s, trk_move perform)
{
    trk_state after = *s;
    trk_apply(&after, perform, NULL);
    return after.player[perform.actor].ledger[TRK_FAME_PERFORMER_LINKS] >
           s->player[perform.actor].ledger[TRK_FAME_PERFORMER_LINKS];
}

static bool in_alley(const trk_state *s)
{
    return s->config.modules & TRK_MODULE_DARK_ALLEY;
}

static unsigned specials_of(const trk_player *p)
{
    return (unsigned)(p->owned[0] + p->owned[1] + p->owned[2] + p->owned[3]);
}

/* Where a Character is of most use: a Location. */
static unsigned useful_location(const struct game *game, unsigned seat,
                                unsigned character)
{
    const trk_state *s = &game->s;
    const trk_player *p = &s->player[seat];
    if (in_alley(s) && character == s->turn % 4 && specials_of(p) < 8)
        return TRK_DARK_ALLEY;
    if (recruits(game, seat))
        return TRK_DOWNTOWN;
    if (hoards(game, seat))
        return TRK_MARKET_ROW;
    if (stages(game, seat))
        return character < TRK_ASSISTANT ? TRK_THEATER : TRK_WORKSHOP;
    if (character == TRK_MAGICIAN && (on_display(s, seat) || has_markers(p)))
        return TRK_THEATER;
    if (could_prepare(p) && character != TRK_MAGICIAN)
        return TRK_WORKSHOP;
    if (has_markers(p))
        return TRK_THEATER;
    return character & 1 ? TRK_MARKET_ROW : TRK_DOWNTOWN;
}

/* A Special Assignment that the Character can probably use, and one that was rarely
 * used. */
static uint64_t like_special(const struct game *game, const struct statistics *seen,
                             unsigned seat, unsigned character, unsigned special)
{
    const trk_state *s = &game->s;
    const trk_player *p = &s->player[seat];
    uint64_t rare = 1 + (1u << 16) / (1 + seen->specials[special]);
    switch (special) {
    case TRK_S_DURABLE_COMPONENTS:
    case TRK_S_ARRANGED_FIASCO:
    case TRK_S_GRAND_PREMIERE:
        return character == TRK_MAGICIAN && on_display(s, seat) ? 40 + rare : 1;
    case TRK_S_STREET_PERFORMANCE:
        return on_display(s, seat) ? 40 + rare : 1;
    case TRK_S_HIDDEN_TALENT:
        return character >= TRK_APPRENTICE && could_prepare(p) ? 40 + rare : 1;
    case TRK_S_GUEST_PERFORMER:
        return full_card(s) && has_markers(p) ? 4000 : 1;
    case TRK_S_INGENUITY:
    case TRK_S_FREELANCER:
        return 20 + rare;
    default:
        break;
    }
    unsigned location = data_specials[special].location;
    if (location == TRK_THEATER)
        return has_markers(p) ? 40 + rare : 1;
    if (location == TRK_WORKSHOP)
        return could_prepare(p) ? 40 + rare : 2;
    return 20 + rare;
}

static bool shows_bonus(unsigned card)
{
    return card == TRK_CARD_SPECIAL + TRK_S_DURABLE_COMPONENTS ||
           card == TRK_CARD_SPECIAL + TRK_S_ARRANGED_FIASCO ||
           card == TRK_CARD_SPECIAL + TRK_S_GRAND_PREMIERE;
}

/* How much the policy likes a move; rarer kinds are liked more. */
static uint64_t liking(const struct game *game, const struct statistics *seen, trk_move m)
{
    const trk_state *s = &game->s;
    const trk_player *p = &s->player[m.actor & 3];
    uint64_t rare = 1 + (1u << 20) / (1 + seen->moves[m.kind]);
    switch (m.kind) {
    case TRK_MOVE_ASSIGN:
        if (m.arg[1] >= TRK_CARD_SPECIAL && m.arg[1] < TRK_N_CARDS)
            return like_special(game, seen, m.actor, m.arg[0],
                                m.arg[1] - TRK_CARD_SPECIAL);
        return m.arg[1] == useful_location(game, m.actor, m.arg[0]) ? 20 : 1;
    case TRK_MOVE_BONUS:
        return 20000;
    case TRK_MOVE_KEEP:
        return 1 + (1u << 16) / (1 + seen->specials[m.arg[0]]);
    case TRK_MOVE_DRAW:
    case TRK_MOVE_MIMESIS:
        return 300;
    case TRK_MOVE_GIVE_UP:
    case TRK_MOVE_DECLINE:
    case TRK_MOVE_DONE:
        return 3;
    case TRK_MOVE_PLACE:
        if (shows_bonus(p->member[m.arg[0]].card))
            return data_slots[m.arg[1]].performance ? 400 : 1;
        if (stages(game, m.actor) &&
            has_markers(p)) /* first up on the stage, then prepare */
            return data_slots[m.arg[1]].location == TRK_THEATER ? 100 : 1;
        if (in_alley(s) && m.arg[0] == TRK_MAGICIAN &&
            data_slots[m.arg[1]].location == TRK_THEATER &&
            !data_slots[m.arg[1]].performance) /* the others set up first */
            return 1;
        if (data_slots[m.arg[1]].performance)
            return on_display(s, m.actor) && !stages(game, m.actor) ? 100 : 1;
        return (uint64_t)(8 + 8 * data_slots[m.arg[1]].points);
    case TRK_MOVE_BUY:
    case TRK_MOVE_ORDER:
    case TRK_MOVE_QUICK_ORDER: {
        unsigned component = m.kind == TRK_MOVE_BUY ? m.arg[1] : m.arg[0];
        if (hoards(game, m.actor))
            return !p->component[component] && m.arg[0] == 0 ? 100 : 1;
        return wants_component(p, component) ? 20 : 1;
    }
    case TRK_MOVE_IDLE:
        return stages(game, m.actor) && !has_markers(p) && m.arg[0] < TRK_ASSISTANT ? 60
                                                                                    : 1;
    case TRK_MOVE_RETURN:
        return !game->rich; /* who has something keeps it */
    case TRK_MOVE_END:
    case TRK_MOVE_REROLL:
        return 1;
    case TRK_MOVE_SET_DIE:
        return m.arg[0] / 2 == TRK_INN_1 / 2 && m.arg[1] != TRK_FACE_X ? 10 : 1;
    case TRK_MOVE_PUT:
        if (packs(game)) /* until a card is full */
            return 1 + 60 * (uint64_t)markers_on(s, m.arg[0]);
        return makes_links(s, m) ? 200 : others_on(s, m.actor, m.arg[0]) ? 30 : 1;
    case TRK_MOVE_HIRE: /* half of the recruiting seats want Apprentices only */
        return m.arg[0] < 3 && game->number / 108 % 2 ? 1 : 200 + rare;
    case TRK_MOVE_LEARN:
        if (data_tricks[m.arg[0]].level == 3)
            return 2000 + (1u << 20) / (1 + seen->level_3[m.arg[0]]);
        return recruits(game, m.actor) ? 1 : 100 + rare;
    case TRK_MOVE_TAKE_COINS:
        return recruits(game, m.actor) ? 1 : 100 + rare;
    case TRK_MOVE_PREPARE:
    case TRK_MOVE_SET_UP:
    case TRK_MOVE_SET_UP_PILE:
        return 200 + rare;
    case TRK_MOVE_PERFORM:
        return 100 + rare + (others_on(s, m.actor, m.arg[0]) ? 400 : 0) +
               (shows_links(s, m) ? 4000 : 0);
    default:
        return 4 + rare;
    }
}

static trk_move choose_eagerly(struct game *game, const struct statistics *seen,
                               const trk_move *legal, unsigned n)
{
    uint64_t weight[TRK_MAX_LEGAL] = {0}, sum = 0;
    for (unsigned i = 0; i < n; i++)
        sum += weight[i] = liking(game, seen, legal[i]);
    uint64_t at = sum ? rng_next(&game->rng) % sum : 0;
    unsigned i = 0;
    while (i + 1 < n && at >= weight[i])
        at -= weight[i++];
    return legal[i];
}

static trk_move choose_chance(struct game *game, const trk_move *legal, unsigned n)
{
    unsigned weight[TRK_MAX_LEGAL] = {0}, sum = 0;
    for (unsigned i = 0; i < n; i++)
        sum += weight[i] = trk_weight(&game->s, legal[i]);
    unsigned at = rng_below(&game->rng, sum), i = 0;
    while (i + 1 < n && at >= weight[i])
        at -= weight[i++];
    return legal[i];
}

trk_move game_choose(struct game *game, const struct statistics *seen,
                     const trk_move *legal, unsigned n)
{
    if (legal[0].actor == TRK_CHANCE)
        return choose_chance(game, legal, n);
    if (game->eager)
        return choose_eagerly(game, seen, legal, n);
    return legal[rng_below(&game->rng, n)];
}

/* ---- what took effect ---------------------------------------------------------- */

/* The same move without something: does it lead elsewhere, or is it illegal? */
static bool changes(const trk_state *other, trk_move move, const trk_state *after,
                    uint8_t active)
{
    trk_state without = *other;
    if (trk_apply(&without, move, NULL) != TRK_OK)
        return true;
    without.active = active;
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++)
        without.player[seat].magician = after->player[seat].magician;
    return memcmp(&without, after, sizeof without) != 0;
}

static bool other_list(const trk_state *a, const trk_state *b, unsigned actor)
{
    trk_move first[TRK_MAX_LEGAL], second[TRK_MAX_LEGAL];
    if (a->phase != TRK_PHASE_PLACE && a->phase != TRK_PHASE_PLACEMENT)
        return false;
    unsigned n = trk_legal(a, actor, first, TRK_MAX_LEGAL);
    return trk_legal(b, actor, second, TRK_MAX_LEGAL) != n ||
           memcmp(first, second, n * sizeof *first) != 0;
}

static void count_prophecy(struct statistics *seen, const trk_state *before,
                           trk_move move, const trk_state *after)
{
    trk_state without = *before;
    bool weaves = before->phase == TRK_PHASE_PLACEMENT && move.actor < TRK_MAX_PLAYERS &&
                  before->player[move.actor].magician ==
                      TRK_MAGICIAN_PRIESTESS_OF_MYSTICISM; /* she needs one, any one */
    if (before->active == TRK_NONE || after->active != before->active || weaves)
        return;
    without.active = TRK_NONE;
    seen->prophecies[before->active] += changes(&without, move, after, after->active) ||
                                        other_list(before, &without, move.actor);
}

static void count_special(struct statistics *seen, const trk_state *before, trk_move move,
                          const trk_events *events)
{
    const trk_player *p = &before->player[move.actor & 3];
    for (unsigned i = 0; i < events->n && i < events->cap; i++) {
        unsigned rule = events->at[i].rule;
        if (rule >= TRK_S(0) && rule < TRK_S(TRK_N_SPECIALS))
            seen->specials[rule - TRK_S(0)]++;
        if (rule >= TRK_M(0) && rule < TRK_M(TRK_N_MAGICIANS))
            seen->magicians[rule - TRK_M(0)]++;
        if (events->at[i].kind == TRK_EVENT_SCORED_LEVEL_3)
            seen->level_3[events->at[i].a[0]]++;
    }
    if (move.kind == TRK_MOVE_ENHANCE && before->bonus == TRK_S_EMPOWER)
        seen->specials[TRK_S_EMPOWER]++;
    if (move.kind == TRK_MOVE_PERFORM && p->show_bonus == TRK_S_ARRANGED_FIASCO)
        seen->specials[TRK_S_ARRANGED_FIASCO]++;
    if (move.kind == TRK_MOVE_PLACE &&
        p->member[move.arg[0]].card == TRK_CARD_SPECIAL + TRK_S_FREELANCER &&
        data_slots[move.arg[1]].location != TRK_WORKSHOP)
        seen->specials[TRK_S_FREELANCER]++;
}

void count_effects(struct statistics *seen, const trk_state *before, trk_move move,
                   const trk_state *after, const trk_events *events)
{
    if (!in_alley(before))
        return;
    count_special(seen, before, move, events);
    count_prophecy(seen, before, move, after);
    if (move.kind == TRK_MOVE_SET_UP_PILE)
        seen->magicians[TRK_MAGICIAN_ELECTRA]++;
    if (before->phase == TRK_PHASE_BREAKING_FREE && move.kind == TRK_MOVE_RESCHEDULE)
        seen->magicians[TRK_MAGICIAN_MASTER_OF_CHAINS]++;
}

void *mind_space;

int make_mind_space(void **state)
{
    (void)state;
    mind_space = malloc(trk_mind_space());
    return mind_space == NULL;
}

int free_mind_space(void **state)
{
    (void)state;
    free(mind_space);
    mind_space = NULL;
    return 0;
}

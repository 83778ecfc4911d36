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

void game_start(struct game *game, uint64_t n)
{
    trk_config config;
    trk_config_init(&config, (unsigned)(n % 3), 2 + (unsigned)(n / 3 % 3));
    config.setup = (uint8_t)(n / 9 % 2);
    if (n / 18 % 4 == 3)
        config.switches[n / 72 % TRK_N_SWITCHES] ^= 1;
    memset(game, 0, sizeof *game);
    trk_start(&game->s, &config, NULL);
    rng_seed(&game->rng, n);
    game->number = n;
    game->eager = n / 18 % 2;
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

/* Where a Character is of most use: a Location. */
static unsigned useful_location(const struct game *game, unsigned seat,
                                unsigned character)
{
    const trk_state *s = &game->s;
    const trk_player *p = &s->player[seat];
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

/* How much the policy likes a move; rarer kinds are liked more. */
static uint64_t liking(const struct game *game, const struct statistics *seen, trk_move m)
{
    const trk_state *s = &game->s;
    const trk_player *p = &s->player[m.actor & 3];
    uint64_t rare = 1 + (1u << 20) / (1 + seen->moves[m.kind]);
    switch (m.kind) {
    case TRK_MOVE_ASSIGN:
        return m.arg[1] == useful_location(game, m.actor, m.arg[0]) ? 20 : 1;
    case TRK_MOVE_PLACE:
        if (stages(game, m.actor) &&
            has_markers(p)) /* first up on the stage, then prepare */
            return data_slots[m.arg[1]].location == TRK_THEATER ? 100 : 1;
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
    case TRK_MOVE_END:
    case TRK_MOVE_REROLL:
        return 1;
    case TRK_MOVE_SET_DIE:
        return m.arg[0] / 2 == TRK_INN_1 / 2 && m.arg[1] != TRK_FACE_X ? 10 : 1;
    case TRK_MOVE_PUT:
        return makes_links(s, m) ? 200 : others_on(s, m.actor, m.arg[0]) ? 30 : 1;
    case TRK_MOVE_HIRE: /* half of the recruiting seats want Apprentices only */
        return m.arg[0] < 3 && game->number / 108 % 2 ? 1 : 200 + rare;
    case TRK_MOVE_LEARN:
    case TRK_MOVE_TAKE_COINS:
        return recruits(game, m.actor) ? 1 : 100 + rare;
    case TRK_MOVE_PREPARE:
    case TRK_MOVE_SET_UP:
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

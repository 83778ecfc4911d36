/* check.c: the invariants of a position.
 *
 * A state that passes can be played to the end; everything the rules take for granted is
 * looked at here, in the order of the fields.  A fault names the first wrong field with
 * the path it has in a JSON position. */
#include "rules/check.h"
#include "base/str.h"

#include <string.h>

bool fault_at(struct checker *k, const char *what)
{
    struct str out = str_buffer(k->fault->what, sizeof k->fault->what);
    str_text(&out, what);
    return false;
}

/* "players[1].member.engineer.slot": a piece "#" stands for the next number. */
bool fault(struct checker *k, const char *what, const char *path, unsigned a, unsigned b)
{
    struct str out = str_buffer(k->fault->path, sizeof k->fault->path);
    const unsigned numbers[2] = {a, b};
    for (unsigned n = 0; *path; path++)
        if (*path == '#')
            str_number(&out, numbers[n++ & 1]);
        else
            str_char(&out, *path);
    return fault_at(k, what);
}

/* The same for a field of a table with ids: "players[#].component." and the id. */
bool fault_id(struct checker *k, const char *what, const char *path, unsigned seat,
              const char *id, const char *field)
{
    struct str out = str_buffer(k->fault->path, sizeof k->fault->path);
    fault(k, what, path, seat, 0);
    out.n = str_length(k->fault->path);
    str_lower(&out, id);
    str_text(&out, field);
    return false;
}

/* ---- the frame of the game ----------------------------------------------------- */

static bool check_config(struct checker *k)
{
    const trk_config *c = &k->s->config;
    if (c->players < 2 || c->players > TRK_MAX_PLAYERS)
        return fault(k, "out_of_range", "config.players", 0, 0);
    if (c->profile >= TRK_N_PROFILES)
        return fault(k, "out_of_range", "config.profile", 0, 0);
    if (c->setup >= TRK_N_SETUPS)
        return fault(k, "out_of_range", "config.setup", 0, 0);
    if (trk_config_check(c) == TRK_ERR_MODULE)
        return fault(k, "module", "config.modules", 0, 0);
    if (trk_config_check(c))
        return fault(k, "out_of_range", "config.switches", 0, 0);
    return true;
}

/* How many values step can have in each phase. */
static unsigned steps(const trk_state *s)
{
    switch (s->phase) {
    case TRK_PHASE_DISPLAY:
        return players(s) - 1;
    case TRK_PHASE_FIRST_CHOOSER:
    case TRK_PHASE_ASSIGNMENT:
    case TRK_PHASE_NEW_PERFORMANCE:
    case TRK_PHASE_NEW_PROPHECY:
    case TRK_PHASE_GAME_OVER:
        return 1;
    case TRK_PHASE_DECKS:
    case TRK_PHASE_NEW_DECKS:
        return TRK_DECKS;
    case TRK_PHASE_PROPHECIES:
        return TRK_PENDING;
    case TRK_PHASE_ROLL_DICE:
        return TRK_N_DICE;
    case TRK_PHASE_POSSESSION:
    case TRK_PHASE_PERFORMANCE:
        return TRK_N_WEEKDAYS;
    default:
        return players(s);
    }
}

/* The phases that only some games have. */
static bool phase_in_game(const trk_state *s)
{
    switch (s->phase) {
    case TRK_PHASE_DECKS:
    case TRK_PHASE_NEW_DECKS:
    case TRK_PHASE_BREAKING_FREE:
    case TRK_PHASE_POSSESSION:
    case TRK_PHASE_KEEP_MARKER:
    case TRK_PHASE_TALENT:
    case TRK_PHASE_ORDERS_ARRIVE:
        return has_module(s, TRK_MODULE_DARK_ALLEY);
    case TRK_PHASE_PROPHECIES:
    case TRK_PHASE_NEW_PROPHECY:
        return has_module(s, TRK_MODULE_PROPHECIES);
    default:
        return true;
    }
}

static bool check_course(struct checker *k)
{
    const trk_state *s = k->s;
    if (s->phase >= TRK_N_PHASES || !phase_in_game(s))
        return fault(k, "out_of_range", "phase", 0, 0);
    if (s->depth > TRK_STACK)
        return fault(k, "out_of_range", "stack", 0, 0);
    bool setup = s->phase <= TRK_PHASE_PROPHECIES;
    if (setup ? s->turn != 0 : s->turn < 1 || s->turn > trk_turns(s))
        return fault(k, "out_of_range", "turn", 0, 0);
    if ((s->phase == TRK_PHASE_GAME_OVER && s->turn != trk_turns(s)) ||
        (s->phase == TRK_PHASE_NEW_PERFORMANCE && s->turn == trk_turns(s)))
        return fault(k, "wrong_turn", "turn", 0, 0);
    if (s->step >= steps(s))
        return fault(k, "out_of_range", "step", 0, 0);
    bool chosen = s->phase > TRK_PHASE_FIRST_CHOOSER;
    if (chosen ? s->first_chooser >= players(s) : s->first_chooser != TRK_NONE)
        return fault(k, "out_of_range", "first_chooser", 0, 0);
    return true;
}

/* Seats in Initiative Order: as many as have been drawn, each once. */
static bool check_order(struct checker *k)
{
    const trk_state *s = k->s;
    unsigned known = s->phase < TRK_PHASE_INITIATIVE    ? 0
                     : s->phase == TRK_PHASE_INITIATIVE ? s->step
                                                        : players(s);
    unsigned seen = 0;
    for (unsigned i = 0; i < TRK_MAX_PLAYERS; i++) {
        unsigned seat = s->order[i];
        if (i < known ? seat >= players(s) || (seen >> seat & 1) : seat != TRK_NONE)
            return fault(k, "wrong_order", "order[#]", i, 0);
        if (i < known)
            seen |= 1u << seat;
    }
    return true;
}

static bool check_dice(struct checker *k)
{
    const trk_state *s = k->s;
    unsigned rolled = s->turn == 0                      ? 0
                      : s->phase == TRK_PHASE_ROLL_DICE ? s->step
                                                        : TRK_N_DICE;
    for (unsigned die = 0; die < TRK_N_DICE; die++) {
        unsigned face = s->die[die];
        if (die < rolled
                ? face >= TRK_N_FACES || !data_die_sides[data_die_kind[die]][face]
                : face != TRK_NONE)
            return fault_id(k, "wrong_face", "die.", 0, data_die_ids[die], "");
    }
    return true;
}

bool phase_between(const trk_state *s, unsigned first, unsigned last)
{
    return s->phase >= first && s->phase <= last;
}

static bool check_market(struct checker *k)
{
    const trk_state *s = k->s;
    bool open = phase_between(s, TRK_PHASE_PLACE, TRK_PHASE_TALENT);
    for (unsigned i = 0; i < TRK_STOCK; i++) {
        if (s->buy[i] >= TRK_N_COMPONENTS)
            return fault(k, "out_of_range", "buy[#]", i, 0);
        if (s->ordered[i] == TRK_NONE)
            continue;
        if (!open || s->ordered[i] >= TRK_N_COMPONENTS)
            return fault(k, "wrong_order_area", "ordered[#]", i, 0);
        for (unsigned other = 0; other < i; other++)
            if (s->ordered[other] == s->ordered[i])
                return fault(k, "ordered_twice", "ordered[#]", i, 0);
    }
    if (s->quick != TRK_NONE && (!open || s->quick >= TRK_N_COMPONENTS))
        return fault(k, "wrong_order_area", "quick", 0, 0);
    return true;
}

/* ---- the placement under way --------------------------------------------------- */

static bool check_no_placement(struct checker *k)
{
    const trk_state *s = k->s;
    const struct {
        const char *name;
        uint8_t value, empty;
    } fields[] = {{"placed", s->placed, TRK_NONE},
                  {"points", s->points, 0},
                  {"acted", s->acted, 0},
                  {"enhanced", s->enhanced, 0},
                  {"bonus", s->bonus, TRK_NONE},
                  {"mode", s->mode, TRK_AS_PRINTED},
                  {"boosted", s->boosted, 0},
                  {"draws", s->draws, 0},
                  {"told", s->told, 0},
                  {"pair", s->pairs, 0}};
    for (unsigned i = 0; i < sizeof fields / sizeof *fields; i++)
        if (fields[i].value != fields[i].empty)
            return fault(k, "no_placement", fields[i].name, 0, 0);
    return true;
}

static bool check_points(struct checker *k, unsigned slot)
{
    const trk_state *s = k->s;
    unsigned all = ask_points(s, s->order[s->step], s->placed, slot) +
                   (s->enhanced ? ask_enhance(s) : 0);
    if (s->acted ? s->points >= all : s->points != all)
        return fault(k, "wrong_points", "points", 0, 0);
    return true;
}

static bool check_placement(struct checker *k)
{
    const trk_state *s = k->s;
    if (s->second > 1 ||
        (s->second && s->phase != TRK_PHASE_PLACE && s->phase != TRK_PHASE_PLACEMENT))
        return fault(k, "no_placement", "second", 0, 0);
    if (s->phase != TRK_PHASE_PLACEMENT)
        return check_no_placement(k);
    const trk_player *p = &s->player[s->order[s->step]];
    if (s->placed >= TRK_N_CHARACTERS || p->member[s->placed].slot == TRK_NONE)
        return fault(k, "no_placement", "placed", 0, 0);
    unsigned slot = p->member[s->placed].slot;
    if (s->acted > 1 || (s->acted && data_slots[slot].performance))
        return fault(k, "out_of_range", "acted", 0, 0);
    bool alley =
        has_module(s, TRK_MODULE_DARK_ALLEY); /* a Prophecy may have left (G10) */
    bool never =
        alley ? data_slots[slot].performance : data_slots[slot].location == TRK_THEATER;
    if (s->enhanced > 1 || (s->enhanced && never))
        return fault(k, "out_of_range", "enhanced", 0, 0);
    return alley ? check_bonus(k) : check_points(k, slot);
}

/* ---- whose turn the phase says it is ------------------------------------------- */

static bool check_performance(struct checker *k)
{
    const trk_state *s = k->s;
    unsigned seat = performer_of(s, s->step);
    if (seat == TRK_NONE || !can_perform(s, seat) ||
        (s->phase == TRK_PHASE_POSSESSION && !ask_possession(s, seat)))
        return fault(k, "no_performer", "step", 0, 0);
    return true;
}

/* R25.3: somebody can break free, or has begun to. */
static bool breaks_free(const trk_state *s)
{
    unsigned seat = s->order[s->step];
    return s->depth ? s->player[seat].ability : ask_breaks_free(s) == seat;
}

/* In RETURN_CHARACTERS the seat has a choice of place, those before it are done. */
static bool check_housing(struct checker *k)
{
    const trk_state *s = k->s;
    for (unsigned i = 0; i < s->step; i++)
        if (s->player[s->order[i]].hired)
            return fault(k, "not_housed", "players[#].hired", s->order[i], 0);
    if (!chooses_home(s, &s->player[s->order[s->step]]))
        return fault(k, "nobody_to_house", "step", 0, 0);
    return true;
}

static bool check_actor(struct checker *k)
{
    const trk_state *s = k->s;
    unsigned planning = 0;
    switch (s->phase) {
    case TRK_PHASE_PLACE:
        if (!somebody_to_handle(&s->player[s->order[s->step]]))
            return fault(k, "nobody_to_place", "step", 0, 0);
        return true;
    case TRK_PHASE_POSSESSION:
    case TRK_PHASE_PERFORMANCE:
        return check_performance(k);
    case TRK_PHASE_BREAKING_FREE:
        return breaks_free(s) ? true : fault(k, "nobody_to_ask", "step", 0, 0);
    case TRK_PHASE_KEEP_MARKER:
        return offers_kept_marker(s, s->order[s->step])
                   ? true
                   : fault(k, "nobody_to_ask", "step", 0, 0);
    case TRK_PHASE_TALENT:
        return offers_talent(s, s->order[s->step])
                   ? true
                   : fault(k, "nobody_to_ask", "step", 0, 0);
    case TRK_PHASE_ORDERS_ARRIVE:
        return s->depth ? true : fault(k, "nobody_to_ask", "phase", 0, 0);
    case TRK_PHASE_RETURN_CHARACTERS:
        return check_housing(k);
    case TRK_PHASE_ASSIGNMENT:
        for (unsigned seat = 0; seat < players(s); seat++)
            planning += s->player[seat].planned < TRK_N_CHARACTERS;
        return planning ? true : fault(k, "nobody_plans", "phase", 0, 0);
    default:
        return true;
    }
}

/* Whoever is asked must have an answer. */
static bool check_choice(struct checker *k)
{
    trk_move move;
    unsigned actors = trk_actors(k->s);
    if (k->s->phase == TRK_PHASE_GAME_OVER)
        return true;
    return actors && trk_legal(k->s, bits_first(actors), &move, 1)
               ? true
               : fault(k, "no_move", "phase", 0, 0);
}

/* ---- all together -------------------------------------------------------------- */

static bool check_reserved(struct checker *k)
{
    const trk_state *s = k->s;
    for (unsigned i = 0; i < sizeof s->reserved; i++)
        if (s->reserved[i])
            return fault(k, "out_of_range", "reserved", 0, 0);
    static const trk_player nobody;
    for (unsigned seat = players(s); seat < TRK_MAX_PLAYERS; seat++)
        if (memcmp(&s->player[seat], &nobody, sizeof nobody) != 0)
            return fault(k, "out_of_range", "players", 0, 0);
    return true;
}

static bool check_players(struct checker *k)
{
    for (unsigned seat = 0; seat < players(k->s); seat++)
        if (!check_player(k, seat))
            return false;
    return true;
}

trk_err trk_check(const trk_state *state, trk_fault *out)
{
    trk_fault ignored;
    struct checker k = {state, out ? out : &ignored};
    memset(k.fault, 0, sizeof *k.fault);
    bool good = check_config(&k) && check_course(&k) && check_order(&k) &&
                check_dice(&k) && check_market(&k) && check_reserved(&k) &&
                check_players(&k) && check_setup(&k) && check_together(&k) &&
                check_display(&k) && check_alley(&k) && check_placement(&k) &&
                check_actor(&k) && check_stack(&k) && check_choice(&k);
    return good ? TRK_OK : TRK_ERR_POSITION;
}

/* check_setup.c: how far each player's setup is, and that everything fits it (A82). */
#include "rules/check.h"

static unsigned turn_of(const trk_state *s, unsigned seat)
{
    return (seat + players(s) - s->first_chooser) % players(s);
}

static bool check_magicians(struct checker *k)
{
    const trk_state *s = k->s;
    unsigned categories = 0;
    for (unsigned seat = 0; seat < players(s); seat++) {
        const trk_player *p = &s->player[seat];
        bool chosen =
            s->phase > TRK_PHASE_MAGICIANS ||
            (s->phase == TRK_PHASE_MAGICIANS && turn_of(s, seat) < turn_of(s, s->step));
        if (chosen != (p->magician != TRK_NONE))
            return fault(k, "not_chosen", "players[#].magician", seat, 0);
        if (chosen && ask_magician(s, p->magician)) /* R2.8 */
            return fault(k, "not_in_game", "players[#].magician", seat, 0);
        if (chosen && (categories >> favourite(p) & 1))
            return fault(k, "category_twice", "players[#].magician", seat, 0);
        if (chosen)
            categories |= 1u << favourite(p);
    }
    return true;
}

/* What a player has taken in setup so far. */
enum { HAS_NOTHING, HAS_TRICK, HAS_SPECIALIST, HAS_COMPONENTS, HAS_ALL };

static unsigned progress(const trk_state *s, unsigned seat)
{
    static const uint8_t before[TRK_N_PHASES] = {
        [TRK_PHASE_STARTING_TRICK] = HAS_NOTHING,
        [TRK_PHASE_SPECIALIST] = HAS_TRICK,
        [TRK_PHASE_COMPONENTS] = HAS_SPECIALIST,
        [TRK_PHASE_MANAGER_COMPONENTS] = HAS_COMPONENTS,
    };
    if (s->phase <= TRK_PHASE_MAGICIANS)
        return HAS_NOTHING;
    if (s->phase > TRK_PHASE_MANAGER_COMPONENTS || turn_of(s, seat) < turn_of(s, s->step))
        return HAS_ALL;
    return seat == s->step ? before[s->phase] : HAS_NOTHING;
}

static unsigned value_of(const trk_player *p)
{
    unsigned value = 0;
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        value += p->component[c] * data_components[c].price;
    return value;
}

/* Does the team have exactly the Apprentices of setup? */
static bool setup_apprentices(const trk_player *p)
{
    bool chosen = p->magician != TRK_NONE;
    return in_team(p, TRK_APPRENTICE_1) == chosen && !in_team(p, TRK_APPRENTICE_2) &&
           !in_team(p, TRK_APPRENTICE_3) &&
           in_team(p, TRK_APPRENTICE_4) == in_team(p, TRK_ASSISTANT);
}

static bool check_setup_tricks(struct checker *k, unsigned seat, unsigned done)
{
    const trk_state *s = k->s;
    const trk_player *p = &s->player[seat];
    const trk_own_trick *first = &p->trick[0], *extra = &p->trick[TRK_ENGINEER_SLOT];
    bool right = done < HAS_TRICK
                     ? first->trick == TRK_NONE
                     : first->trick < TRK_N_TRICKS &&
                           data_tricks[first->trick].level == 1 &&
                           data_tricks[first->trick].category == favourite(p);
    if (!right || p->trick[1].trick != TRK_NONE || p->trick[2].trick != TRK_NONE)
        return fault(k, "wrong_setup", "players[#].trick", seat, 0);
    bool engineered =
        in_team(p, TRK_ENGINEER) &&
        (s->phase >= TRK_PHASE_INITIATIVE || (s->phase == TRK_PHASE_ENGINEER_TRICKS &&
                                              turn_of(s, seat) < turn_of(s, s->step)));
    if (engineered != (extra->trick != TRK_NONE) || extra->markers ||
        (engineered && data_tricks[extra->trick].level != 1))
        return fault(k, "wrong_setup", "players[#].trick[3]", seat, 0);
    return true;
}

/* R3.8: nothing is prepared before the Initiative, and then only what can be. */
static bool check_setup_markers(struct checker *k, unsigned seat, unsigned done)
{
    const trk_state *s = k->s;
    const trk_player *p = &s->player[seat];
    unsigned markers = 0;
    for (unsigned symbol = 0; symbol < TRK_N_SYMBOLS; symbol++)
        if (p->lost[symbol])
            return fault_id(k, "wrong_setup", "players[#].lost.", seat,
                            data_symbol_ids[symbol], "");
    if (done < HAS_TRICK)
        return true;
    if (s->phase >= TRK_PHASE_INITIATIVE &&
        missing_component(s, p, p->trick[0].trick) == TRK_NONE)
        markers = data_tricks[p->trick[0].trick].markers;
    return p->trick[0].markers == markers
               ? true
               : fault(k, "wrong_setup", "players[#].trick[0].markers", seat, 0);
}

static bool check_setup_pieces(struct checker *k, unsigned seat, unsigned done)
{
    const trk_player *p = &k->s->player[seat];
    bool manager = in_team(p, TRK_MANAGER);
    unsigned value = done < HAS_COMPONENTS ? 0 : DATA_START_COMPONENT_VALUE;
    bool bonus = done == HAS_ALL && manager;
    if (bonus && k->s->config.setup == TRK_SETUP_FREE)
        value += DATA_START_COMPONENT_VALUE;
    else if (bonus)
        value += data_components[data_first_setups[favourite(p)].piece].price;
    if (value_of(p) != value)
        return fault(k, "wrong_setup", "players[#].component", seat, 0);
    if ((p->multi[0] != TRK_NONE) != bonus)
        return fault(k, "wrong_setup", "players[#].multi[0]", seat, 0);
    if (p->multi[1] != TRK_NONE && !bonus)
        return fault(k, "wrong_setup", "players[#].multi[1]", seat, 0);
    return true;
}

static bool check_setup_amounts(struct checker *k, unsigned seat)
{
    const trk_state *s = k->s;
    const trk_player *p = &s->player[seat];
    unsigned place = 0;
    unsigned all = s->phase == TRK_PHASE_INITIATIVE ? s->step : players(s);
    while (place < all && s->order[place] != seat)
        place++;
    bool drawn = s->phase >= TRK_PHASE_INITIATIVE && place < all;
    unsigned coins = drawn ? data_initiative[initiative_slot(s, place)].coins : 0;
    if (p->coins != coins)
        return fault(k, "wrong_setup", "players[#].coins", seat, 0);
    if (p->fame != (drawn ? DATA_START_FAME : 0) || p->ledger[TRK_FAME_START] != p->fame)
        return fault(k, "wrong_setup", "players[#].fame", seat, 0);
    if (p->shards != (p->magician != TRK_NONE ? DATA_START_SHARDS : 0))
        return fault(k, "wrong_setup", "players[#].shards", seat, 0);
    return true;
}

static bool check_setup_team(struct checker *k, unsigned seat, unsigned done)
{
    const trk_player *p = &k->s->player[seat];
    if (specialists(p) != (done >= HAS_SPECIALIST) || !setup_apprentices(p))
        return fault(k, "wrong_setup", "players[#].member", seat, 0);
    bool given = k->s->config.setup == TRK_SETUP_FIRST && done >= HAS_SPECIALIST;
    if (given && !in_team(p, data_first_setups[favourite(p)].specialist)) /* R4 */
        return fault(k, "wrong_setup", "players[#].member", seat, 0);
    return true;
}

/* The seat whose turn it is must have what its phase is about. */
static bool check_setup_step(struct checker *k)
{
    const trk_state *s = k->s;
    const trk_player *p = &s->player[s->step];
    bool wrong = (s->phase == TRK_PHASE_MANAGER_COMPONENTS && !in_team(p, TRK_MANAGER)) ||
                 (s->phase == TRK_PHASE_ENGINEER_TRICKS && !in_team(p, TRK_ENGINEER)) ||
                 (s->config.setup == TRK_SETUP_FIRST &&
                  phase_between(s, TRK_PHASE_STARTING_TRICK, TRK_PHASE_ENGINEER_TRICKS));
    return wrong ? fault(k, "wrong_setup", "phase", 0, 0) : true;
}

bool check_setup(struct checker *k)
{
    const trk_state *s = k->s;
    if (!check_magicians(k))
        return false;
    if (s->phase > TRK_PHASE_PROPHECIES)
        return true;
    for (unsigned seat = 0; seat < players(s); seat++) {
        unsigned done = progress(s, seat);
        if (!check_setup_team(k, seat, done) || !check_setup_tricks(k, seat, done) ||
            !check_setup_pieces(k, seat, done) || !check_setup_amounts(k, seat) ||
            !check_setup_markers(k, seat, done))
            return false;
    }
    return s->phase < TRK_PHASE_MAGICIANS || s->phase >= TRK_PHASE_INITIATIVE ||
           check_setup_step(k);
}

/* evaluate.c: see evaluate.h.
 *
 * What a seat has is counted and weighed by the number of turns still to be played: a
 * team is worth much early and nothing at the end, where the printed scoring takes over.
 * Searches ask at the beginning of a turn.  Within a turn, for those who look no further,
 * the wages and the shows of this turn come on top. */
#include "bots/evaluate.h"

#include "bots/assets.h"

enum { TURNS = 8 };

/* What one of each is worth in games of four kinds, by turns to play. */
#include "bots/list-worth.h"

static const uint8_t term_of[ASSET_N] = {
#define ASSET_TERM(id, term) [ASSET_##id] = TRK_TERM_##term,
    ASSET_LIST(ASSET_TERM)
#undef ASSET_TERM
};

/* Which of them: after a free setup or the recommended first one, whose Tricks nobody
 * would choose, and without or with the Dark Alley. */
static unsigned kind_of_game(const trk_state *s)
{
    return 2u * s->config.setup + scene_alley(s);
}

/* So many turns can still change the position: this one too until its plans are made. */
static int turns_to_play(const struct scene *scene)
{
    int turns = scene->left + (scene->s->phase <= TRK_PHASE_ASSIGNMENT);
    return turns < TURNS ? turns : TURNS - 1;
}

/* ---- this turn ----------------------------------------------------------------- */

/* Wages that are due; each Coin that is missing costs 2 Fame (R19.1). */
static int worth_of_wages(const struct scene *scene, int turns)
{
    const int16_t(*worth)[TURNS] = worths[kind_of_game(scene->s)];
    int coins = scene->p->coins, due = scene->wages;
    int missing = due > coins ? due - coins : 0, paid = due - missing;
    int first = coins - paid < 6 ? 6 - (coins - paid) : 0;
    first = first < paid ? first : paid;
    return -(first * worth[ASSET_FIRST_COINS][turns] +
             (paid - first) * worth[ASSET_MORE_COINS][turns]) /
               16 -
           missing * (scene->shows ? FAME : 2 * FAME);
}

/* Can somebody still set up Tricks this turn? */
static bool can_still_set_up(const struct scene *scene)
{
    for (unsigned c = 0; scene->open && c < TRK_N_CHARACTERS; c++) {
        const trk_member *m = &scene->p->member[c];
        if (m->status == TRK_IN_TEAM && m->slot == TRK_NONE && !m->idle &&
            m->card == TRK_THEATER)
            return true;
    }
    return false;
}

/* How sure this turn's own Performance is, in 1/16. */
static int own_show(const struct scene *scene)
{
    const trk_member *m = &scene->p->member[TRK_MAGICIAN];
    if (!scene->shows || scene->p->gave_show || m->idle)
        return 0;
    if (m->slot != TRK_NONE)
        return data_slots[m->slot].performance ? 15 : 0;
    return m->card == TRK_THEATER ? 13 : 0;
}

/* Of what lies on a card now: performed by the seat itself, or as somebody's guest. */
static int worth_of_shows(const struct scene *scene)
{
    enum { GUEST = 6 }; /* in 1/16 */
    int sum = 0, odds = own_show(scene), most = 0;
    for (unsigned i = 0; i < TRK_DISPLAY && scene->staged && scene->shows; i++) {
        if (scene->s->show[i].card == TRK_NONE)
            continue;
        int gain = scene_performs(scene, &scene->s->show[i]);
        int guest = gain * GUEST / 16, more = gain * odds / 16 - guest;
        sum += guest;
        if (more > most)
            most = more;
    }
    return sum + most;
}

static void add_this_turn(const struct scene *scene, int turns, int marked, int *term)
{
    term[TRK_TERM_TEAM] += worth_of_wages(scene, turns);
    term[TRK_TERM_STAGE] += worth_of_shows(scene);
    if (can_still_set_up(scene))
        term[TRK_TERM_MARKERS] += marked / 2;
}

/* ---- all of it ----------------------------------------------------------------- */

static void add_assets(const struct scene *scene, int *term)
{
    const int16_t(*worth)[TURNS] = worths[kind_of_game(scene->s)];
    int turns = turns_to_play(scene), count[ASSET_N];
    int32_t sum[TRK_N_TERMS] = {0};
    assets_count(scene, turns, count);
    for (unsigned i = 0; i < ASSET_N; i++)
        sum[term_of[i]] += count[i] * worth[i][turns];
    for (unsigned i = 0; i < TRK_N_TERMS; i++)
        term[i] += sum[i] / 256;
    if (scene->s->phase > TRK_PHASE_ASSIGNMENT)
        add_this_turn(scene, turns, count[ASSET_MARKED], term);
}

int evaluate_scene(const struct scene *scene, int term[TRK_N_TERMS])
{
    int sum = 0;
    for (unsigned i = 0; i < TRK_N_TERMS; i++)
        term[i] = 0;
    term[TRK_TERM_FAME] = scene->p->fame * FAME;
    if (scene->s->phase != TRK_PHASE_GAME_OVER)
        add_assets(scene, term);
    for (unsigned i = 0; i < TRK_N_TERMS; i++)
        sum += term[i];
    return sum;
}

int evaluate_seat(const trk_state *s, unsigned seat, int term[TRK_N_TERMS])
{
    struct scene scene;
    scene_look(&scene, s, seat);
    return evaluate_scene(&scene, term);
}

void evaluate_all(const trk_state *s, int worth[TRK_MAX_PLAYERS])
{
    int term[TRK_N_TERMS];
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++)
        worth[seat] = seat < s->config.players ? evaluate_seat(s, seat, term) : 0;
}

/* ---- chances ------------------------------------------------------------------- */

/* 2^(-below/half), in 1/65536: straight lines between sixteenths of a halving. */
static uint32_t halved(int below, int half)
{
    static const uint32_t part[17] = {65536, 62757, 60097, 57549, 55109, 52773,
                                      50535, 48393, 46341, 44376, 42495, 40693,
                                      38968, 37316, 35734, 34219, 32768};
    unsigned at = (unsigned)below * 256 / (unsigned)half, k = at >> 4 & 15;
    uint32_t value = part[k] - (part[k] - part[k + 1]) * (at & 15) / 16;
    return at >> 8 < 16 ? value >> (at >> 8) : 0;
}

static void certain_chances(const trk_state *s, unsigned chance[TRK_MAX_PLAYERS])
{
    uint8_t place[TRK_MAX_PLAYERS];
    trk_ranking(s, place);
    for (unsigned seat = 0; seat < s->config.players; seat++)
        chance[seat] = place[seat] == 1 ? 65535 : 0;
}

void evaluate_chances(const trk_state *s, const int worth[TRK_MAX_PLAYERS],
                      unsigned chance[TRK_MAX_PLAYERS])
{
    /* So much less, in 1/16 Fame, halves the chance: the more is to come, the less a lead
     * means.  Fitted to the results of games, by turns to play. */
    static const uint8_t half[4][TURNS] = {{14, 29, 49, 72, 110, 130, 130, 130},
                                           {20, 40, 61, 78, 100, 120, 150, 200},
                                           {12, 22, 39, 67, 83, 210, 210, 210},
                                           {20, 47, 73, 100, 120, 140, 190, 250}};
    uint32_t weight[TRK_MAX_PLAYERS], sum = 0;
    if (s->phase == TRK_PHASE_GAME_OVER) {
        certain_chances(s, chance);
        return;
    }
    int turns = (int)trk_turns(s) - s->turn + (s->phase <= TRK_PHASE_ASSIGNMENT);
    int best = worth[0];
    for (unsigned seat = 1; seat < s->config.players; seat++)
        if (worth[seat] > best)
            best = worth[seat];
    for (unsigned seat = 0; seat < s->config.players; seat++)
        sum += weight[seat] = halved(
            best - worth[seat], half[kind_of_game(s)][turns < TURNS ? turns : TURNS - 1]);
    for (unsigned seat = 0; seat < s->config.players; seat++)
        chance[seat] = (unsigned)((uint64_t)weight[seat] * 65535 / sum);
}

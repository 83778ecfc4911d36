/* evaluate.c: see evaluate.h.
 *
 * What is counted is weighed by the number of turns still to be played: a team is worth
 * much early and nothing at the end, where the printed scoring takes over. */
#include "bots/evaluate.h"

#include "base/bits.h"

enum { TURNS = 8 };

/* Worth of one of what is counted, by turns to play, in 1/256 Fame.  The numbers were
 * fitted to the final Fame of games the search played against itself; those of the team
 * were raised then, for such games have small teams, and larger ones win (docs/bots.md).
 */
// clang-format off
static const int16_t first_coins[TURNS] = { 85, 165, 200, 195, 240, 260, 275, 260};
static const int16_t more_coins[TURNS]  = { 85, 110, 125, 165, 155, 110,  85,  85};
static const int16_t first_shards[TURNS]= {256, 330, 300, 310, 290, 240, 180, 150};
static const int16_t more_shards[TURNS] = {256, 240, 260, 265, 245, 210, 180, 165};
static const int16_t cards[TURNS]       = {512, 440, 410, 400, 375, 350, 305, 285};
static const int16_t apprentice[TURNS]  = {  0, 320, 510, 740, 800,1200,1540,1600};
static const int16_t guest_room[TURNS]  = {  0,   0, 245, 520,1050,1280,1300,1250};
static const int16_t specialist[3][TURNS] = {
    {  0, 520,1120,1720,2300,2700,2760,2200},  /* Engineer */
    {  0, 500,1070,1540,2200,2480,2340,2380},  /* Manager */
    {  0,1360,2000,2540,3140,3580,3760,3760}}; /* Assistant */
static const int16_t ready[TURNS]       = {  0, 240, 410, 630, 820, 890, 660,  60};
static const int16_t unready[TURNS]     = {  0, -60, -80, -90,-270,-470,-320,   0};
static const int16_t higher[TURNS]      = {  0, 330, 800, 850, 250,   0,   0,   0};
static const int16_t piece[TURNS]       = {  0,  30,  50,  75, 145, 220, 300, 300};
static const int16_t spare_piece[TURNS] = {  0,  20,  70, 100, 130, 165, 155, 110};
static const int16_t marker[TURNS]      = {  0,  58,  60,  67,  65,  50,  50,  25};
static const int16_t magician[TURNS]    = {  0, 560,1700,2600,3350,4770,6900,10400};
// clang-format on

/* So many turns can still change the position: this one too until its plans are made. */
static int turns_to_play(const struct scene *scene)
{
    int turns = scene->left + (scene->s->phase <= TRK_PHASE_ASSIGNMENT);
    return turns < TURNS ? turns : TURNS - 1;
}

static int capped(const trk_state *s, int points)
{
    bool cap = s->config.switches[TRK_SWITCH_SCORING_CAP];
    return cap && points > DATA_SCORING_CAP ? DATA_SCORING_CAP : points;
}

/* ---- Coins, Shards, cards ------------------------------------------------------ */

static int worth_of_coins(const struct scene *scene, int turns)
{
    int coins = scene->p->coins,
        due = scene->s->phase >= TRK_PHASE_PLACE ? scene->wages : 0;
    int missing = due > coins ? due - coins : 0;
    coins -= due - missing;
    if (turns == 0)
        return capped(scene->s, coins / 3) * FAME + coins % 3 - missing * 2 * FAME;
    int first = coins < 6 ? coins : 6, more = coins - first;
    int rest = more > 10 ? more - 10 : 0;
    return (first * first_coins[turns] + (more - rest) * more_coins[turns] + rest * 85) /
               16 -
           missing * (scene->shows ? FAME : 2 * FAME);
}

static int worth_of_shards(const struct scene *scene, int turns)
{
    int shards = capped(scene->s, scene->p->shards), first = shards < 3 ? shards : 3;
    return (first * first_shards[turns] + (shards - first) * more_shards[turns]) / 16;
}

static int specials(const trk_player *p)
{
    int n = 0;
    for (unsigned deck = 0; deck < TRK_DECKS; deck++)
        n += p->owned[deck];
    return n;
}

/* In hand at the end, or used before. */
static int worth_of_cards(const struct scene *scene, int turns)
{
    int n = capped(scene->s, specials(scene->p) * DATA_END_FAME_PER_SPECIAL);
    return scene_alley(scene->s) ? n * cards[turns] / DATA_END_FAME_PER_SPECIAL / 16 : 0;
}

/* ---- team ---------------------------------------------------------------------- */

static int apprentices(const trk_player *p)
{
    int n = p->hired;
    for (unsigned c = TRK_APPRENTICE_1; c <= TRK_APPRENTICE_4; c++)
        n += p->member[c].status == TRK_IN_TEAM;
    return n;
}

static bool has(const trk_player *p, unsigned specialist_of)
{
    return p->member[specialist_of].status != TRK_IN_SUPPLY;
}

static int specialists(const trk_player *p)
{
    return has(p, TRK_ENGINEER) + has(p, TRK_MANAGER) + has(p, TRK_ASSISTANT);
}

static int worth_of_team(const struct scene *scene, int turns)
{
    int few = apprentices(scene->p), trained = specialists(scene->p);
    int worth = magician[turns] + few * apprentice[turns];
    /* Who lives with the Assistant works without wages. */
    if (scene->p->member[TRK_APPRENTICE_4].status == TRK_IN_TEAM)
        worth += guest_room[turns];
    for (unsigned c = TRK_ENGINEER; c <= TRK_ASSISTANT; c++)
        worth += has(scene->p, c) ? specialist[c - TRK_ENGINEER][turns] : 0;
    worth /= 16;
    if (scene_alley(scene->s))
        return worth;
    return worth + capped(scene->s, few * 2) * FAME +
           capped(scene->s, trained * 3) * FAME;
}

/* ---- Tricks -------------------------------------------------------------------- */

/* What a Trick will bring in the turns to come, if nothing else needs the Characters.  A
 * Trick that lacks Components starts later. */
static int promise(const struct prospect *t, int turns)
{
    int level = t->trick == TRK_NONE ? 0 : data_tricks[t->trick].level;
    int each = t->worth + level * 10, per_turn = t->brings < 2 ? t->brings : 2;
    int time = turns * 16 - (t->ready ? 0 : 16 + 5 * t->types);
    if (t->trick == TRK_NONE || time <= 0)
        return 0;
    int gain = each * per_turn * time / 16 - t->price * 8;
    return gain > 0 ? gain : 0;
}

/* What a Trick is worth by being there, in 1/256 Fame.  One that lacks Components is
 * worth no more for being of a higher level: it is easily learned too late to be
 * prepared. */
static int standing_of(const struct prospect *t, int turns)
{
    if (t->trick == TRK_NONE)
        return 0;
    if (!t->ready)
        return unready[turns];
    return ready[turns] + (data_tricks[t->trick].level > 1 ? higher[turns] : 0);
}

/* The best Trick is performed most; there are not Characters enough for all of them. */
static int worth_of_tricks(const struct scene *scene, int turns)
{
    static const uint8_t share[TRK_TRICK_SLOTS] = {52, 48, 0, 0};
    int best[TRK_TRICK_SLOTS] = {0, 0, 0, 0}, sum = 0;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++) {
        int gain = promise(&scene->trick[i], turns);
        for (unsigned k = 0; k < TRK_TRICK_SLOTS; k++)
            if (gain > best[k]) {
                int lower = best[k];
                best[k] = gain;
                gain = lower;
            }
    }
    for (unsigned k = 0; k < TRK_TRICK_SLOTS; k++)
        sum += best[k] * share[k];
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        sum += 16 * standing_of(&scene->trick[i], turns);
    return sum / 256;
}

/* Action Points that can still go to the Theater this turn, roughly. */
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

/* Markers on the cards wait for the Theater: this turn's, or later ones. */
static int worth_of_markers(const struct scene *scene, int turns)
{
    int sum = 0, odds = can_still_set_up(scene) ? 128 : marker[turns];
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (scene->trick[i].trick != TRK_NONE)
            sum +=
                scene->trick[i].markers *
                (scene->trick[i].worth + data_tricks[scene->trick[i].trick].level * 10);
    return sum * odds / 256;
}

/* ---- stage --------------------------------------------------------------------- */

/* How sure this turn's own Performance is, in 1/16. */
static int own_show(const struct scene *scene)
{
    const trk_member *m = &scene->p->member[TRK_MAGICIAN];
    if (!scene->shows || scene->p->gave_show || m->idle)
        return 0;
    if (m->slot != TRK_NONE)
        return data_slots[m->slot].performance ? 15 : 0;
    if (scene->s->phase <= TRK_PHASE_ASSIGNMENT)
        return 10;
    return m->card == TRK_THEATER ? 13 : 0;
}

static int guest_odds(const struct scene *scene, unsigned display)
{
    static const uint8_t odds[4] = {0, 6, 10, 12};
    int shows = scene_shows(scene, display);
    return odds[shows < 0 ? 0 : shows > 3 ? 3 : shows];
}

static int worth_of_stage(const struct scene *scene)
{
    int sum = 0, odds = own_show(scene), most = 0;
    for (unsigned i = 0; i < TRK_DISPLAY && scene->staged; i++) {
        if (scene->s->show[i].card == TRK_NONE)
            continue;
        int gain = scene_performs(scene, &scene->s->show[i]);
        int later = gain * guest_odds(scene, i) / 16;
        int more = gain * odds / 16 - later;
        sum += later;
        if (more > most)
            most = more;
    }
    return sum + most;
}

/* ---- Components ---------------------------------------------------------------- */

/* The most pieces of a type that one of the own Tricks needs. */
static int needed(const struct scene *scene, unsigned component)
{
    int most = 0;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (scene->trick[i].trick != TRK_NONE &&
            data_tricks[scene->trick[i].trick].need[component] > most)
            most = data_tricks[scene->trick[i].trick].need[component];
    return most;
}

static int worth_of_components(const struct scene *scene, int turns)
{
    int sum = 0;
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++) {
        int have = scene->have[c], need = have ? needed(scene, c) : 0;
        int useful = have < need ? have : need;
        sum += data_components[c].price *
               (useful * piece[turns] + (have - useful) * spare_piece[turns]);
    }
    return sum / 16;
}

/* ---- Level 3 ------------------------------------------------------------------- */

static int tricks_of_level(const trk_player *p, unsigned level)
{
    int n = 0;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        n += p->trick[i].trick != TRK_NONE &&
             data_tricks[p->trick[i].trick].level == level;
    return n;
}

static int pieces_of_tier(const struct scene *scene, unsigned tier)
{
    int n = 0;
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        n += data_components[c].tier == tier && scene->p->component[c] ? scene->have[c]
                                                                       : 0;
    return n;
}

/* R21: how often the bonus of a Level 3 Trick counts as things are. */
static int times(const struct scene *scene, unsigned endgame)
{
    const trk_player *p = scene->p;
    switch (endgame) {
    case ENDGAME_PER_WORKSHOP_TRICK_MARKER:
        return (int)scene->markers;
    case ENDGAME_PER_SHARD:
        return p->shards;
    case ENDGAME_PER_LEVEL_1_TRICK:
        return tricks_of_level(p, 1);
    case ENDGAME_PER_LEVEL_2_TRICK:
        return tricks_of_level(p, 2);
    case ENDGAME_PER_LEVEL_3_TRICK:
        return tricks_of_level(p, 3);
    case ENDGAME_PER_SPECIAL_ASSIGNMENT:
        return specials(p);
    case ENDGAME_PER_BASIC_COMPONENT:
        return pieces_of_tier(scene, TIER_BASIC);
    case ENDGAME_PER_ADVANCED_COMPONENT:
        return pieces_of_tier(scene, TIER_ADVANCED);
    case ENDGAME_PER_SUPERIOR_COMPONENT:
        return pieces_of_tier(scene, TIER_SUPERIOR);
    case ENDGAME_PER_APPRENTICE:
        return apprentices(p);
    case ENDGAME_PER_3_COINS:
        return p->coins / 3;
    case ENDGAME_ALL_THREE_SPECIALISTS:
        return specialists(p) == 3;
    case ENDGAME_FOUR_TRICKS:
        return scene->tricks == TRK_TRICK_SLOTS;
    case ENDGAME_HAS_ENGINEER:
        return has(p, TRK_ENGINEER);
    case ENDGAME_HAS_MANAGER:
        return has(p, TRK_MANAGER);
    case ENDGAME_HAS_ASSISTANT:
        return has(p, TRK_ASSISTANT);
    default:
        return 0;
    }
}

/* How long it takes to get what a Trick lacks, in 1/16 turns: a visit to Market Row,
 * longer for what has to be ordered first (R14.4) and for Coins that are missing. */
static int delay(const struct scene *scene, const struct prospect *t)
{
    int late = 8 + 4 * t->types, missing = t->price - scene->p->coins;
    for (unsigned set = data_trick_needs[t->trick]; set; set &= set - 1) {
        unsigned c = bits_first(set);
        if (data_tricks[t->trick].need[c] > scene->have[c] && !scene_stocked(scene->s, c))
            late += 6;
    }
    return missing > 0 ? late + 4 * missing : late;
}

/* The chance that a Trick has its Components at the end of the game, in 1/16. */
static int odds_of(const struct scene *scene, const struct prospect *t, int turns)
{
    if (t->ready)
        return 16;
    int odds = (turns * 16 - delay(scene, t)) * 3 / 8;
    return odds < 0 ? 0 : odds > 13 ? 13 : odds;
}

static int worth_of_bonuses(const struct scene *scene, int turns)
{
    int sum = 0;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++) {
        const struct prospect *t = &scene->trick[i];
        if (t->trick == TRK_NONE)
            continue;
        const struct data_trick *row = &data_tricks[t->trick];
        int bonus =
            capped(scene->s, times(scene, row->endgame) * row->endgame_value) * FAME;
        sum += bonus * odds_of(scene, t, turns) / 16;
    }
    return sum;
}

/* ---- all of it ----------------------------------------------------------------- */

int evaluate_scene(const struct scene *scene, int term[TRK_N_TERMS])
{
    int turns = turns_to_play(scene), sum = 0;
    for (unsigned i = 0; i < TRK_N_TERMS; i++)
        term[i] = 0;
    term[TRK_TERM_FAME] = scene->p->fame * FAME;
    if (scene->s->phase != TRK_PHASE_GAME_OVER) {
        term[TRK_TERM_COINS] = worth_of_coins(scene, turns);
        term[TRK_TERM_SHARDS] = worth_of_shards(scene, turns);
        term[TRK_TERM_TRICKS] = worth_of_tricks(scene, turns);
        term[TRK_TERM_MARKERS] = worth_of_markers(scene, turns);
        term[TRK_TERM_STAGE] = worth_of_stage(scene);
        term[TRK_TERM_COMPONENTS] = worth_of_components(scene, turns);
        term[TRK_TERM_TEAM] = worth_of_team(scene, turns);
        term[TRK_TERM_CARDS] = worth_of_cards(scene, turns);
        term[TRK_TERM_FINAL] = worth_of_bonuses(scene, turns);
    }
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

/* The logistic curve, in 1/65536, at a point in 1/256: straight lines between its values
 * at 0, 1/4, 1/2 ... 6. */
static unsigned logistic(int at)
{
    static const uint16_t curve[] = {32768, 36843, 40793, 44511, 47911, 50941, 53581,
                                     55834, 57724, 59287, 60565, 61598, 62428, 63090,
                                     63615, 64030, 64357, 64614, 64816, 64974, 65097,
                                     65194, 65269, 65328, 65374};
    int side = at < 0 ? -at : at, step = side / 64, part = side % 64;
    int high = step >= 24 ? curve[24]
                          : curve[step] + (curve[step + 1] - curve[step]) * part / 64;
    return (unsigned)(at < 0 ? 65536 - high : high);
}

unsigned evaluate_chance(const trk_state *s, unsigned seat,
                         const int worth[TRK_MAX_PLAYERS])
{
    uint8_t place[TRK_MAX_PLAYERS];
    if (s->phase == TRK_PHASE_GAME_OVER) {
        trk_ranking(s, place);
        return place[seat] == 1 ? 65535 : 0;
    }
    int left = (int)trk_turns(s) - s->turn, ahead = 1 << 20;
    for (unsigned other = 0; other < s->config.players; other++)
        if (other != seat && worth[seat] - worth[other] < ahead)
            ahead = worth[seat] - worth[other];
    /* The more is to come, the less a lead means. */
    return logistic(ahead * 256 / (32 + 11 * left));
}

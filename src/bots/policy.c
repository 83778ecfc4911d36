/* policy.c: see policy.h.
 *
 * Every kind of move has a base score; those with arguments that matter have a function
 * that knows the plans of the seat. */
#include "bots/policy.h"

#include "bots/finale.h"
#include "bots/waste.h"

enum { SHARPER = 2 }; /* what is drawn keeps closer to the best move than priors do */

/* ---- plans --------------------------------------------------------------------- */

static int at_most(int number, int limit)
{
    return number < limit ? number : limit;
}

/* Coins that are not needed for this turn's wages. */
static int spare_coins(const struct scene *v)
{
    return v->p->coins - v->wages;
}

/* What learning a Trick would be worth: Yields of the turns left and the bonus at the
 * end, less what it needs. */
static int lesson(const struct scene *v, unsigned trick)
{
    const struct data_trick *row = &data_tricks[trick];
    unsigned types, price = scene_price(v, trick, &types);
    int turns = v->left - (types > 1);
    int per_turn = at_most(row->markers, 2);
    int fee = row->threshold > v->p->fame ? row->threshold - v->p->fame : 0;
    int broke = fee + (int)price / 2 > spare_coins(v) ? 60 : 0;
    int gain = (scene_yield(v, trick, 0) + row->level * 10) * per_turn * turns;
    gain = gain * 6 / 16 + (turns > 0 ? finale_bonus(v, trick, v->left + 1) * 5 / 8 : 0);
    return gain - (int)price * v->coin - fee * 14 - (int)types * 16 - broke;
}

/* Is a Residence die there that is not used up, and room for a Trick? */
static bool can_learn(const struct scene *v)
{
    return v->tricks < 3u + (v->p->member[TRK_ENGINEER].status == TRK_IN_TEAM) &&
           (v->s->die[TRK_RESIDENCE_1] < TRK_FACE_X ||
            v->s->die[TRK_RESIDENCE_2] < TRK_FACE_X);
}

static bool can_hire(const struct scene *v)
{
    for (unsigned die = TRK_INN_1; die <= TRK_INN_2; die++) {
        unsigned face = v->s->die[die];
        if (face >= TRK_FACE_ENGINEER && face < TRK_FACE_APPRENTICE &&
            v->p->member[TRK_ENGINEER + face - TRK_FACE_ENGINEER].status == TRK_IN_SUPPLY)
            return true;
        if (face == TRK_FACE_APPRENTICE)
            for (unsigned c = TRK_APPRENTICE_1; c <= TRK_APPRENTICE_3; c++)
                if (v->p->member[c].status == TRK_IN_SUPPLY)
                    return true;
    }
    return false;
}

/* ---- where Characters are sent ------------------------------------------------- */

/* What the Magician can do on a Performance slot. */
static int send_performer(const struct scene *v)
{
    if (v->staged)
        return 32 + 4 * at_most((int)v->staged, 4);
    return v->markers || v->gain ? 26 : -8;
}

static int send_to_theater(const struct scene *v, unsigned c)
{
    int ready = (int)(v->markers + v->gain), there = (int)v->sent[TRK_THEATER];
    if (c == TRK_MAGICIAN)
        return send_performer(v);
    if (!v->markers && !(v->gain && v->sent[TRK_WORKSHOP]) && !v->gain)
        return v->left || !v->staged ? -16 : -4;
    there -= v->p->member[TRK_MAGICIAN].card == TRK_THEATER;
    return ready > 2 * there ? 22 - 4 * there : 2;
}

static int send_to_workshop(const struct scene *v, unsigned c)
{
    if (!v->gain)
        return v->shopping && v->shopping == v->goods && v->sent[TRK_MARKET_ROW] ? 8
                                                                                 : -12;
    if (v->sent[TRK_WORKSHOP])
        return 4;
    return c == TRK_MAGICIAN ? 14 : 24;
}

static int send_to_market(const struct scene *v, unsigned c)
{
    int goods = v->goods, now = v->shopping, coins = spare_coins(v);
    if (!goods || !v->left || coins < 1)
        return goods && !v->left && now == goods && coins >= now ? 0 : -14;
    int score = now ? 14 : 6;
    score += coins >= goods ? 6 : coins >= now ? 3 : 0;
    if (v->sent[TRK_MARKET_ROW])
        score -= 8;
    return c == TRK_MAGICIAN ? score - 4 : score;
}

/* Downtown Actions cost 3: an Apprentice needs the best slot. */
static int send_downtown(const struct scene *v, unsigned c)
{
    int score = c == TRK_MAGICIAN ? 4 : c < TRK_APPRENTICE_1 ? 2 : -4;
    if (v->left >= 2 && can_learn(v))
        score += v->tricks < 2 ? 14 : 10;
    if (v->left >= 2 && can_hire(v))
        score += 8 + v->left;
    if (v->p->coins < 8)
        score += 6;
    if (v->sent[TRK_DOWNTOWN])
        score -= 4;
    return v->left ? score : score - 8;
}

static int send_to_alley(const struct scene *v, unsigned c)
{
    int score = c >= TRK_APPRENTICE_1 ? 12 : 8;
    return v->sent[TRK_DARK_ALLEY] ? score - 4 : score;
}

static int send(const struct scene *v, unsigned c, unsigned location)
{
    switch (location) {
    case TRK_THEATER:
        return send_to_theater(v, c);
    case TRK_WORKSHOP:
        return send_to_workshop(v, c);
    case TRK_MARKET_ROW:
        return send_to_market(v, c);
    case TRK_DOWNTOWN:
        return send_downtown(v, c);
    default:
        return send_to_alley(v, c);
    }
}

/* Has the seat sent as many there as it can have slots?  Who finds none is idle. */
static bool is_full(const struct scene *v, unsigned c, unsigned location)
{
    int before = v->waiting[location];
    if (location == TRK_THEATER && c == TRK_MAGICIAN)
        return false; /* the Performance slot is the Magician's */
    if (location == TRK_THEATER)
        before -= v->p->member[TRK_MAGICIAN].card == TRK_THEATER;
    return before >= v->room[location];
}

/* Wages that cannot be paid cost Fame: then rather stay at home. */
static int wage_worry(const struct scene *v, unsigned c)
{
    int wage = c == TRK_APPRENTICE_4 ? 0 : data_characters[data_kind[c]].wage;
    return spare_coins(v) < wage ? 10 * wage : 0;
}

/* A Special Assignment is worth Fame in hand at the end, so it wants a good use. */
static int score_assign(const struct scene *v, const trk_move *m)
{
    unsigned c = m->arg[0], card = m->arg[1];
    if (card == TRK_N_CARDS)
        return -6;
    unsigned location = scene_location(card);
    int score = send(v, c, location) - wage_worry(v, c);
    if (is_full(v, c, location))
        score -= 24;
    if (card < TRK_CARD_SPECIAL)
        return score;
    return score - (v->left ? 6 : 14);
}

/* ---- placing ------------------------------------------------------------------- */

/* Can the Character do something there now? */
static int use_of_place(const struct scene *v, unsigned c, unsigned slot)
{
    const struct data_slot *row = &data_slots[slot];
    switch (row->location) {
    case TRK_WORKSHOP:
        return v->gain ? 20 : v->waiting[TRK_MARKET_ROW] ? -24 : -16;
    case TRK_THEATER:
        if (row->performance)
            return v->staged ? 8 : v->markers && v->waiting[TRK_THEATER] > 1 ? 4 : -12;
        if (v->markers)
            return c == TRK_MAGICIAN && v->staged ? -6 : 10;
        return v->waiting[TRK_WORKSHOP] && v->gain ? -20 : -16;
    case TRK_MARKET_ROW:
        return v->shopping ? 12 : v->goods && v->left ? 6 : -12;
    case TRK_DOWNTOWN:
        return 10;
    default:
        return 6;
    }
}

static bool waits_for(const struct scene *v, unsigned c, unsigned location)
{
    const trk_member *m = &v->p->member[c];
    return m->status == TRK_IN_TEAM && !m->idle && m->slot == TRK_NONE &&
           m->card < TRK_N_CARDS && scene_location(m->card) == location;
}

/* Others want the last slots too: then there is no time to lose, and the Magician goes
 * first. */
static int hurry(const struct scene *v, unsigned c, unsigned location)
{
    if (!v->rivals[location] ||
        v->waiting[location] + v->rivals[location] <= v->room[location])
        return 0;
    return c != TRK_MAGICIAN && waits_for(v, TRK_MAGICIAN, location) ? -4 : 6;
}

static int score_place(const struct scene *v, const trk_move *m)
{
    const struct data_slot *row = &data_slots[m->arg[1]];
    int score =
        use_of_place(v, m->arg[0], m->arg[1]) + hurry(v, m->arg[0], row->location);
    if (row->performance)
        return score + 6 * data_weekdays[row->weekday];
    if (row->location == TRK_THEATER)
        return score + 2 * row->points + 2 * data_weekdays[row->weekday];
    score += 8 * row->points;
    if (row->location == TRK_DOWNTOWN) {
        int points = data_characters[data_kind[m->arg[0]]].points + row->points;
        if (points < DATA_COST_LEARN)
            score -= v->p->shards && points == DATA_COST_LEARN - 1 ? 4 : 16;
    }
    return score;
}

/* ---- Actions: Downtown --------------------------------------------------------- */

static int score_learn(const struct scene *v, const trk_move *m)
{
    return at_most(lesson(v, m->arg[0]) / 12, 40);
}

static int score_hire(const struct scene *v, const trk_move *m)
{
    int upkeep = v->wages > v->p->coins ? -6 : 0;
    if (scene_alley(v->s) && v->left < 1)
        return -20;
    return upkeep + (m->arg[0] < 3 ? 12 + 5 * v->left : 8 + 3 * v->left) +
           (scene_alley(v->s) ? 0 : 8);
}

static int score_coins(const struct scene *v, const trk_move *m)
{
    int coins = v->s->die[m->arg[0]] - TRK_FACE_3 + 3;
    return 2 * coins + (v->p->coins < 6 ? 10 : v->p->coins < 12 ? 4 : -2);
}

/* A die that offers nothing may be made to; only with Points enough to use it then. */
static int score_set_die(const struct scene *v, const trk_move *m)
{
    unsigned face = m->arg[1];
    if (v->s->points < DATA_COST_SET_DIE + DATA_COST_LEARN || face == TRK_FACE_X)
        return -24;
    return face == TRK_FACE_6 ? 4 : face <= TRK_FACE_ANY ? -6 : -4;
}

static int score_reroll(const struct scene *v, const trk_move *m)
{
    bool used = v->s->die[m->arg[0]] == TRK_FACE_X;
    return (v->s->points > DATA_COST_LEARN ? -4 : -16) + (used ? 6 : -4);
}

/* ---- Actions: Market Row ------------------------------------------------------- */

static int score_buy(const struct scene *v, const trk_move *m)
{
    int pieces = m->arg[0] + 1, want = v->want[m->arg[1]];
    int price = pieces * data_components[m->arg[1]].price;
    int score = want == 0 ? -24 : pieces == want ? 24 : pieces < want ? 8 : -8;
    return spare_coins(v) < price ? score - 16 : score;
}

static int score_piece(const struct scene *v, unsigned component)
{
    return v->want[component] ? 16 + 4 * data_components[component].price : -12;
}

static int score_bargain(const struct scene *v, const trk_move *m)
{
    int idle_points = v->s->points - (v->shopping > 0);
    return m->arg[0] <= idle_points ? 2 * m->arg[0] : -6 * (m->arg[0] - idle_points);
}

/* Free Order slots that replace a cheaper piece: one of them will do as well. */
static int cheaper_slots(const trk_state *s, unsigned slot)
{
    int n = 0;
    unsigned piece = s->buy[slot];
    for (unsigned i = 0; i < TRK_STOCK; i++)
        if (s->ordered[i] == TRK_NONE)
            n += i < slot ? s->buy[i] <= piece : i > slot && s->buy[i] < piece;
    return n;
}

static int score_order(const struct scene *v, const trk_move *m)
{
    unsigned c = m->arg[0];
    if (!v->want[c] || scene_stocked(v->s, c) || !v->left)
        return -20;
    if (m->kind == TRK_MOVE_ORDER)
        return 14 - (v->want[v->s->buy[m->arg[1]]] ? 12 : 0) -
               cheaper_slots(v->s, m->arg[1]) * 8;
    return m->kind == TRK_MOVE_QUICK_ORDER && v->s->points < 3 ? -16 : 10;
}

/* ---- Actions: Workshop and Theater --------------------------------------------- */

static const struct prospect *prospect_of(const struct scene *v, unsigned trick)
{
    static const struct prospect none = {.trick = TRK_NONE};
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (v->trick[i].trick == trick)
            return &v->trick[i];
    return &none;
}

static int score_prepare(const struct scene *v, const trk_move *m)
{
    const struct prospect *t = prospect_of(v, m->arg[0]);
    int points = data_tricks[m->arg[0]].points;
    return 24 + t->worth * t->gain / 8 / (points ? points : 1);
}

/* The Trick that brings most should have the Engineer's help. */
static int score_move_trick(const struct scene *v, const trk_move *m)
{
    const struct prospect *t = prospect_of(v, m->arg[0]);
    const struct prospect *there = &v->trick[TRK_ENGINEER_SLOT];
    if (t == there || !v->left || !t->ready)
        return -24;
    return there->trick == TRK_NONE ? 10 : (t->worth - there->worth) / 6 - 10;
}

static int score_move_pile(const struct scene *v, const trk_move *m)
{
    return v->want[m->arg[0]] == 1 ? 12 : -16;
}

static int score_set_up(const struct scene *v, const trk_move *m)
{
    return 20 + prospect_of(v, m->arg[0])->worth / 6;
}

static int score_reschedule(const struct scene *v, const trk_move *m)
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        if (v->s->show[i].card == m->arg[0])
            return scene_shows(v, i) > 1 ? -16 : -6;
    return -16;
}

/* How good a card is for a marker of the seat: it should last, and be worth performing.
 */
static int score_show(const struct scene *v, unsigned display)
{
    const trk_show *show = &v->s->show[display];
    const struct data_performance *card = &data_performances[show->card];
    int own = 0, others = 0, shows = scene_shows(v, display);
    for (unsigned k = 0; k < card->slots; k++)
        if (show->marker[k] != TRK_NONE) {
            bool mine = TRK_MARKER_OWNER(show->marker[k]) == v->seat;
            own += mine;
            others += !mine;
        }
    int score = own * 7 + others * 2 + card->fame * 3 + card->coins + card->shards * 3;
    return score + (shows <= 0 ? -30 : shows > 1 ? 4 : 0);
}

static unsigned marker_of(const struct scene *v, unsigned trick, unsigned orientation)
{
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (v->p->trick[i].trick == trick)
            return TRK_MARKER(v->seat, v->p->trick[i].symbol, orientation);
    return TRK_MARKER(v->seat, 0, orientation);
}

static int score_put(const struct scene *v, const trk_move *m)
{
    unsigned shards = 0, trick = v->s->depth ? v->s->stack[v->s->depth - 1].a : 0;
    for (unsigned i = 0; i < TRK_DISPLAY; i++) {
        if (v->s->show[i].card != m->arg[0])
            continue;
        unsigned marker = marker_of(v, trick, m->arg[2]);
        unsigned links = scene_links(&v->s->show[i], m->arg[1], marker, &shards);
        int level = trick < TRK_N_TRICKS ? data_tricks[trick].level : 1;
        return (int)links * (5 + 5 * level) + (int)shards * 8 + score_show(v, i);
    }
    return 0;
}

static int score_perform(const struct scene *v, unsigned card)
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        if (v->s->show[i].card == card)
            return 16 + scene_performs(v, &v->s->show[i]) / 4 -
                   4 * at_most(scene_shows(v, i), 3);
    return 0;
}

static int score_reward(const struct scene *v, const trk_move *m)
{
    if (m->arg[0] == TRK_REWARD_FAME)
        return 8;
    return v->p->coins < v->wages ? 16 : v->left >= 3 && v->p->coins < 6 ? 6 : -6;
}

/* ---- cards --------------------------------------------------------------------- */

static int score_keep(const struct scene *v, const trk_move *m)
{
    switch (data_specials[m->arg[0]].location) {
    case TRK_THEATER:
        return 2 * at_most((int)(v->markers + v->gain), 3);
    case TRK_WORKSHOP:
        return v->gain ? 4 : 0;
    default:
        return v->left ? 3 : 0;
    }
}

/* ---- setup --------------------------------------------------------------------- */

/* Components worth 2 Coins that let the starting Trick be prepared for free. */
static int score_bundle(const struct scene *v, unsigned bundle)
{
    const struct data_bundle *b = &data_bundles[bundle];
    int score = 0;
    uint8_t want[TRK_N_COMPONENTS];
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        want[c] = v->want[c];
    const unsigned piece[2] = {b->first, b->second};
    for (unsigned i = 0; i < 2; i++)
        if (piece[i] < TRK_N_COMPONENTS && want[piece[i]]) {
            want[piece[i]]--;
            score += 12 * data_components[piece[i]].price;
        }
    return score;
}

static int score_first_trick(const struct scene *v, unsigned trick)
{
    unsigned types, price = scene_price(v, trick, &types);
    return scene_yield(v, trick, 0) * at_most(data_tricks[trick].markers, 2) / 8 -
           (int)price * 3 + (price <= DATA_START_COMPONENT_VALUE ? 8 : 0);
}

/* ---- giving things back -------------------------------------------------------- */

static int score_return_trick(const struct scene *v, unsigned trick)
{
    const struct prospect *t = prospect_of(v, trick);
    return -16 - t->worth / 4 - 8 * t->markers;
}

static int score_return_component(const struct scene *v, unsigned component)
{
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (v->trick[i].trick != TRK_NONE &&
            data_tricks[v->trick[i].trick].need[component])
            return -40;
    return -4 * data_components[component].price;
}

/* ---- all of it ----------------------------------------------------------------- */

static int score_advertise(const struct scene *v)
{
    unsigned place = 0;
    while (v->s->order[place] != v->seat)
        place++;
    int cost = data_initiative[v->s->config.players == 2 && place ? 2 : place].advertise;
    int coins = v->p->coins - cost;
    if (v->left <= 1)
        return 24;
    return coins >= 8 ? 20 : coins >= 4 ? 12 - 2 * cost : 4 - 4 * cost;
}

static int score_end(const struct scene *v)
{
    return v->s->points ? -18 : 0;
}

static int score_enhance(const struct scene *v)
{
    bool alley = data_slots[v->p->member[v->s->placed].slot].location == TRK_DARK_ALLEY;
    return v->s->points == DATA_COST_LEARN - 1 && !alley ? 10 : -8;
}

static int base_score(const struct scene *v, const trk_move *m)
{
    switch (m->kind) {
    case TRK_MOVE_RETURN:
        return -80;
    case TRK_MOVE_HOME:
    case TRK_MOVE_TRICK_TO:
    case TRK_MOVE_PILE_TO:
        return m->arg[0] == TRK_EXTENSION ? 12 : 0;
    case TRK_MOVE_DRAW:
        return 20;
    case TRK_MOVE_BONUS:
        return 22;
    case TRK_MOVE_MERCHANT:
    case TRK_MOVE_MARKER_TO:
    case TRK_MOVE_TRICK_STEAL:
    case TRK_MOVE_PREMIERE:
    case TRK_MOVE_TALENT:
    case TRK_MOVE_MECHANICAL_ENHANCEMENT:
    case TRK_MOVE_MOVE_APPRENTICE:
        return 8;
    case TRK_MOVE_FORTUNE_TELLING:
    case TRK_MOVE_FATE_WEAVING:
        return -8;
    case TRK_MOVE_NO_PERFORMANCE:
        return v->staged ? -24 : 0;
    case TRK_MOVE_IDLE:
        return -8 + wage_worry(v, m->arg[0]) / 2;
    default:
        return 0;
    }
}

static int score_of(const struct scene *v, const trk_move *m)
{
    switch (m->kind) {
    case TRK_MOVE_STARTING_TRICK:
    case TRK_MOVE_ENGINEER_TRICK:
        return score_first_trick(v, m->arg[0]);
    case TRK_MOVE_COMPONENTS:
    case TRK_MOVE_MANAGER_COMPONENTS:
        return score_bundle(v, m->arg[0]);
    case TRK_MOVE_ADVERTISE:
        return score_advertise(v);
    case TRK_MOVE_ASSIGN:
        return score_assign(v, m);
    case TRK_MOVE_PLACE:
        return score_place(v, m);
    case TRK_MOVE_RETURN_TRICK:
        return score_return_trick(v, m->arg[0]);
    case TRK_MOVE_RETURN_COMPONENT:
        return score_return_component(v, m->arg[0]);
    case TRK_MOVE_ENHANCE:
        return score_enhance(v);
    case TRK_MOVE_END:
        return score_end(v);
    case TRK_MOVE_LEARN:
        return score_learn(v, m);
    case TRK_MOVE_HIRE:
        return score_hire(v, m);
    case TRK_MOVE_TAKE_COINS:
        return score_coins(v, m);
    case TRK_MOVE_REROLL:
        return score_reroll(v, m);
    case TRK_MOVE_SET_DIE:
        return score_set_die(v, m);
    case TRK_MOVE_BUY:
        return score_buy(v, m);
    case TRK_MOVE_BARGAIN:
        return score_bargain(v, m);
    case TRK_MOVE_ORDER:
    case TRK_MOVE_QUICK_ORDER:
    case TRK_MOVE_ORDER_BESIDE:
        return score_order(v, m);
    case TRK_MOVE_PIECE:
        return score_piece(v, m->arg[0]);
    case TRK_MOVE_PREPARE:
        return score_prepare(v, m);
    case TRK_MOVE_MOVE_TRICK:
        return score_move_trick(v, m);
    case TRK_MOVE_MOVE_PILE:
        return score_move_pile(v, m);
    case TRK_MOVE_SET_UP:
    case TRK_MOVE_SET_UP_PILE:
        return score_set_up(v, m);
    case TRK_MOVE_RESCHEDULE:
        return score_reschedule(v, m);
    case TRK_MOVE_PUT:
        return score_put(v, m);
    case TRK_MOVE_REWARD:
        return score_reward(v, m);
    case TRK_MOVE_PERFORM:
        return score_perform(v, m->arg[0]);
    case TRK_MOVE_KEEP:
        return score_keep(v, m);
    default:
        return base_score(v, m);
    }
}

/* ---- what others ask ----------------------------------------------------------- */

static void look_around(struct scene *scene, const trk_state *s, unsigned seat,
                        const trk_move *moves)
{
    scene_look(scene, s, seat);
    if (moves[0].kind == TRK_MOVE_ASSIGN || s->phase == TRK_PHASE_PLACE)
        scene_crowd(scene);
}

void policy_scores(const trk_state *s, unsigned seat, const trk_move *moves, unsigned n,
                   int *score)
{
    struct scene scene;
    look_around(&scene, s, seat, moves);
    for (unsigned i = 0; i < n; i++)
        score[i] = taught_score(&scene, &moves[i], score_of(&scene, &moves[i]));
    waste_leave_out(&scene, moves, n, score);
}

void policy_parts(const trk_state *s, unsigned seat, const trk_move *moves, unsigned n,
                  struct policy_part *part)
{
    struct scene scene;
    int score[TRK_MAX_LEGAL];
    look_around(&scene, s, seat, moves);
    for (unsigned i = 0; i < n; i++) {
        score[i] = score_of(&scene, &moves[i]);
        part[i].n = taught_about(&scene, &moves[i], part[i].about);
    }
    waste_leave_out(&scene, moves, n, score);
    for (unsigned i = 0; i < n; i++)
        part[i].opinion = score[i];
}

void policy_weights(const int *score, unsigned n, uint32_t *weight)
{
    /* 4096 / 2^(k/8) */
    static const uint16_t part[8] = {4096, 3756, 3444, 3158, 2896, 2656, 2435, 2233};
    int best = score[0];
    for (unsigned i = 1; i < n; i++)
        if (score[i] > best)
            best = score[i];
    for (unsigned i = 0; i < n; i++) {
        unsigned below = (unsigned)(best - score[i]);
        unsigned halves = below / 8 < 10 ? below / 8 : 10;
        weight[i] = score[i] > POLICY_NEVER ? (uint32_t)part[below % 8] >> halves : 0;
    }
}

unsigned policy_draw(const trk_state *s, unsigned seat, const trk_move *moves, unsigned n,
                     struct rng *rng)
{
    int score[TRK_MAX_LEGAL];
    uint32_t weight[TRK_MAX_LEGAL];
    if (n < 2)
        return 0;
    policy_scores(s, seat, moves, n, score);
    for (unsigned i = 0; i < n; i++)
        if (score[i] > POLICY_NEVER)
            score[i] *= SHARPER;
    policy_weights(score, n, weight);
    return luck_pick(rng, weight, n);
}

void policy_complete(trk_state *view, struct rng *rng)
{
    trk_move moves[TRK_MAX_LEGAL];
    uint32_t weight[TRK_MAX_LEGAL];
    unsigned n;
    while ((n = trk_unknowns(view, moves, weight, TRK_MAX_LEGAL)) > 0) {
        unsigned i = moves[0].kind == TRK_MOVE_ASSIGN
                         ? policy_draw(view, moves[0].actor, moves, n, rng)
                         : luck_pick(rng, weight, n);
        trk_reveal(view, moves[i]);
    }
}

/* search.c: information-set tree search.
 *
 * A simulation completes the view, goes down the tree, plays on by the policy to the end
 * of the turn and evaluates what it finds there.  The tree knows only sequences of
 * decisions: chance, and what others plan in secret, is drawn anew in every simulation,
 * so an edge averages over what the seat cannot know.  Moves that are not legal in a
 * simulation are passed over in it, new ones are added.
 *
 * Every seat's decisions are chosen for that seat's own good, by its mean so far and the
 * prior of the policy (PUCT).  All numbers are whole: a value is a chance in 1/65536. */
#include "bots/evaluate.h"
#include "bots/policy.h"

#include <string.h>

enum {
    SPACE = 16 << 20,
    DEPTH = 64,   /* longest path in the tree */
    LENGTH = 400, /* longest playout, in decisions */
    EXPLORE = 14, /* weight of the prior, in 1/64 */
    SETUP_TURNS = 2,
    ASK_STOP = 16, /* simulations between two questions */
    AS_GOOD = 256  /* a difference that means nothing, in 1/65536 */
};

struct edge {
    uint8_t move[4]; /* kind and arguments */
    uint32_t child;  /* number of a node, 0: none yet */
    uint32_t visits;
    uint16_t prior; /* in 1/65536 of all at the node; 0: waste */
    uint16_t reserved;
    uint64_t sum; /* of values for the seat that decides */
};

struct node {
    uint32_t first, visits;
    uint16_t n, cap;
    uint8_t seat;
    uint8_t reserved[3];
};

/* What the root remembers of a move for hints and variety. */
struct root_move {
    int64_t fame, margin, win; /* sums over the simulations that began with it */
    int64_t term[TRK_N_TERMS];
    uint32_t visits;
};

struct tree {
    struct rng rng;
    struct edge *edges;
    struct node *nodes;
    uint32_t n_edges, n_nodes, max_edges, max_nodes;
    unsigned seat; /* for whom we search */
    unsigned temperature;
    unsigned last_turn; /* playouts end when it is over */
    unsigned first;     /* the next root move to be tried for advice; all were: n */
    unsigned ranked[TRK_HINTS], n_ranked; /* root moves, the best first */
    unsigned finalists; /* of them: those that are compared for advice */
    struct root_move root[TRK_MAX_LEGAL];
};

struct step {
    uint32_t node, edge;
};

struct path {
    struct step step[DEPTH];
    unsigned n;
};

/* ---- memory -------------------------------------------------------------------- */

size_t trk_mind_space(void)
{
    return sizeof(struct tree) + SPACE;
}

static struct tree *plant(trk_mind *mind, unsigned seat)
{
    struct tree *tree = mind->space;
    memset(tree, 0, sizeof *tree);
    tree->rng = luck_take(mind);
    tree->seat = seat;
    tree->temperature = mind->temperature;
    tree->max_nodes = (uint32_t)(SPACE / 8 / sizeof(struct node));
    tree->max_edges = (uint32_t)((size_t)SPACE / 8 * 7 / sizeof(struct edge));
    tree->edges = (struct edge *)(tree + 1);
    tree->nodes = (struct node *)(tree->edges + tree->max_edges);
    return tree;
}

/* Room for edges in one piece; false: the space is used up. */
static bool make_room(struct tree *tree, struct node *node, unsigned cap)
{
    if (tree->n_edges + cap > tree->max_edges)
        return false;
    memcpy(&tree->edges[tree->n_edges], &tree->edges[node->first],
           node->n * sizeof(struct edge));
    node->first = tree->n_edges;
    node->cap = (uint16_t)cap;
    tree->n_edges += cap;
    return true;
}

static uint32_t new_node(struct tree *tree, unsigned seat)
{
    if (tree->n_nodes == tree->max_nodes)
        return 0;
    tree->nodes[tree->n_nodes] = (struct node){.seat = (uint8_t)seat};
    return tree->n_nodes++;
}

/* ---- edges --------------------------------------------------------------------- */

static bool same_move(const struct edge *edge, const trk_move *move)
{
    return edge->move[0] == move->kind && memcmp(edge->move + 1, move->arg, 3) == 0;
}

/* The edge of a move; most lists are those of the last visit, so it is where it was. */
static int find_edge(const struct tree *tree, const struct node *node,
                     const trk_move *move, unsigned guess)
{
    const struct edge *edges = &tree->edges[node->first];
    if (guess < node->n && same_move(&edges[guess], move))
        return (int)guess;
    for (unsigned i = 0; i < node->n; i++)
        if (same_move(&edges[i], move))
            return (int)i;
    return -1;
}

static void add_edge(struct tree *tree, struct node *node, const trk_move *move,
                     uint32_t prior)
{
    struct edge *edge = &tree->edges[node->first + node->n++];
    memset(edge, 0, sizeof *edge);
    edge->move[0] = move->kind;
    memcpy(edge->move + 1, move->arg, 3);
    edge->prior = (uint16_t)prior;
}

static uint32_t prior_of(uint32_t weight, uint32_t sum)
{
    uint32_t prior = (uint32_t)((uint64_t)weight * 65535 / sum);
    return weight && !prior ? 1 : prior;
}

/* Who varies the play does not trust the policy's opinion about the decision at hand as
 * much: by the temperature it comes to look at moves that others pass by. */
static void soften(const struct tree *tree, int *score, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (score[i] > POLICY_NEVER)
            score[i] = score[i] * 256 / (256 + (int)tree->temperature);
}

/* Edges for the legal moves a node does not know yet. */
static bool expand(struct tree *tree, struct node *node, const trk_state *s,
                   const trk_move *moves, unsigned n)
{
    int score[TRK_MAX_LEGAL];
    uint32_t weight[TRK_MAX_LEGAL], sum = 0;
    if (node->n + n > node->cap && !make_room(tree, node, node->n + n))
        return false;
    policy_scores(s, node->seat, moves, n, score);
    if (node == tree->nodes)
        soften(tree, score, n);
    policy_weights(score, n, weight);
    for (unsigned i = 0; i < n; i++)
        sum += weight[i];
    for (unsigned i = 0; i < n; i++)
        if (find_edge(tree, node, &moves[i], i) < 0)
            add_edge(tree, node, &moves[i], prior_of(weight[i], sum));
    return true;
}

/* ---- selection ----------------------------------------------------------------- */

/* What an edge promises: its mean, or a little less than its siblings' so far.  Waste is
 * followed only where there is nothing else. */
static int64_t promise(const struct edge *edge, int64_t otherwise, uint64_t root)
{
    if (!edge->prior)
        return INT64_MIN / 2;
    int64_t mean = edge->visits ? (int64_t)(edge->sum / edge->visits) : otherwise;
    return mean + (int64_t)(edge->prior * root * EXPLORE / (edge->visits + 1) >> 14);
}

static int64_t mean_of(const struct tree *tree, const struct node *node)
{
    uint64_t sum = 0, visits = 0;
    for (unsigned i = 0; i < node->n; i++) {
        sum += tree->edges[node->first + i].sum;
        visits += tree->edges[node->first + i].visits;
    }
    return visits ? (int64_t)(sum / visits) : 32768;
}

/* The number of the legal move to follow, and its edge. */
static unsigned select_move(const struct tree *tree, const struct node *node,
                            const trk_move *moves, unsigned n, uint32_t *chosen)
{
    const uint64_t root = luck_root((uint64_t)(node->visits + 1) << 16); /* in 1/256 */
    const int64_t otherwise = mean_of(tree, node) - 1500;
    int64_t best = INT64_MIN;
    unsigned choice = 0;
    for (unsigned i = 0; i < n; i++) {
        int e = find_edge(tree, node, &moves[i], i);
        if (e < 0)
            continue;
        int64_t value = promise(&tree->edges[node->first + (unsigned)e], otherwise, root);
        if (value > best) {
            best = value;
            choice = i;
            *chosen = node->first + (unsigned)e;
        }
    }
    return choice;
}

/* ---- simulation ---------------------------------------------------------------- */

/* Whose decision comes next: our own before those of others who plan at the same time. */
static unsigned next_actor(const struct tree *tree, unsigned actors)
{
    return actors >> tree->seat & 1 ? tree->seat : luck_first(actors);
}

static bool is_secret(const struct tree *tree, const trk_state *s, unsigned actor)
{
    return s->phase == TRK_PHASE_ASSIGNMENT && actor != tree->seat;
}

static bool is_finished(const struct tree *tree, const trk_state *s)
{
    return s->phase == TRK_PHASE_GAME_OVER || s->turn > tree->last_turn;
}

static void play_policy(struct tree *tree, trk_state *s, unsigned actor)
{
    trk_move moves[TRK_MAX_LEGAL];
    if (actor == TRK_CHANCE) {
        luck_apply(&tree->rng, s);
        return;
    }
    unsigned n = trk_legal(s, actor, moves, TRK_MAX_LEGAL);
    trk_apply(s, moves[policy_draw(s, actor, moves, n, &tree->rng)], NULL);
}

/* To the next decision that belongs in the tree; TRK_NONE: the simulation is over. */
static unsigned reach_decision(struct tree *tree, trk_state *s)
{
    for (unsigned actors; !is_finished(tree, s) && (actors = trk_actors(s)) != 0;) {
        unsigned actor = next_actor(tree, actors);
        if (actor != TRK_CHANCE && !is_secret(tree, s, actor))
            return actor;
        play_policy(tree, s, actor);
    }
    return TRK_NONE;
}

/* The root has an edge for every move, in their order. */
static unsigned try_in_turn(struct tree *tree, const struct node *root, uint32_t *chosen)
{
    *chosen = root->first + tree->first;
    return tree->first++;
}

/* Those that are compared are looked at equally often, or the numbers of the one that was
 * liked first would be better for that alone. */
static unsigned try_finalist(const struct tree *tree, const struct node *root,
                             uint32_t *chosen)
{
    unsigned move = tree->ranked[root->visits % tree->finalists];
    *chosen = root->first + move;
    return move;
}

static unsigned choose_at_root(struct tree *tree, const struct node *root,
                               const trk_move *moves, unsigned n, uint32_t *chosen)
{
    if (tree->first < n)
        return try_in_turn(tree, root, chosen);
    if (tree->finalists)
        return try_finalist(tree, root, chosen);
    return select_move(tree, root, moves, n, chosen);
}

/* One decision in the tree.  False: the tree ends here. */
static bool descend(struct tree *tree, trk_state *s, unsigned actor, uint32_t *at,
                    struct path *path)
{
    trk_move moves[TRK_MAX_LEGAL];
    struct node *node = &tree->nodes[*at];
    uint32_t edge = 0;
    if (node->seat != actor || path->n == DEPTH)
        return false;
    unsigned n = trk_legal(s, actor, moves, TRK_MAX_LEGAL);
    bool known = node->n > 0;
    for (unsigned i = 0; known && i < n; i++)
        known = find_edge(tree, node, &moves[i], i) >= 0;
    if (!known && !expand(tree, node, s, moves, n))
        return false;
    unsigned i = path->n == 0 ? choose_at_root(tree, node, moves, n, &edge)
                              : select_move(tree, node, moves, n, &edge);
    path->step[path->n++] = (struct step){*at, edge};
    trk_apply(s, moves[i], NULL);
    return true;
}

/* Down to a move that was not tried before, which gets a node for its second visit. */
static void go_down(struct tree *tree, trk_state *s, struct path *path)
{
    uint32_t at = 0;
    for (;;) {
        unsigned actor = reach_decision(tree, s);
        if (actor == TRK_NONE || !descend(tree, s, actor, &at, path))
            return;
        struct edge *edge = &tree->edges[path->step[path->n - 1].edge];
        if (!edge->visits)
            return;
        actor = reach_decision(tree, s);
        if (actor == TRK_NONE)
            return;
        if (!edge->child)
            edge->child = new_node(tree, actor);
        if (!edge->child)
            return;
        at = edge->child;
    }
}

static void play_out(struct tree *tree, trk_state *s)
{
    for (unsigned i = 0; i < LENGTH && !is_finished(tree, s); i++) {
        unsigned actors = trk_actors(s);
        if (!actors)
            return;
        play_policy(tree, s, next_actor(tree, actors));
    }
}

/* ---- values -------------------------------------------------------------------- */

static int margin_of(const trk_state *s, unsigned seat, const int *worth)
{
    int best = -(1 << 20);
    for (unsigned other = 0; other < s->config.players; other++)
        if (other != seat && worth[other] > best)
            best = worth[other];
    return worth[seat] - best;
}

/* Winning is what counts; a part for the margin keeps the play sensible when the game is
 * decided. */
static uint64_t value_of(unsigned win, int margin)
{
    int64_t linear = 32768 + (int64_t)margin * 40;
    linear = linear < 0 ? 0 : linear > 65535 ? 65535 : linear;
    return ((uint64_t)win * 3 + (uint64_t)linear) / 4;
}

static void remember(struct tree *tree, const trk_state *s, uint32_t edge,
                     const int *worth, unsigned win)
{
    struct root_move *root = &tree->root[edge - tree->nodes[0].first];
    int term[TRK_N_TERMS];
    evaluate_seat(s, tree->seat, term);
    root->visits++;
    root->fame += worth[tree->seat];
    root->margin += margin_of(s, tree->seat, worth);
    root->win += win;
    for (unsigned i = 0; i < TRK_N_TERMS; i++)
        root->term[i] += term[i];
}

static void back_up(struct tree *tree, const trk_state *s, const struct path *path)
{
    int worth[TRK_MAX_PLAYERS];
    unsigned chance[TRK_MAX_PLAYERS] = {0};
    uint64_t value[TRK_MAX_PLAYERS] = {0};
    evaluate_all(s, worth);
    evaluate_chances(s, worth, chance);
    for (unsigned seat = 0; seat < s->config.players; seat++)
        value[seat] = value_of(chance[seat], margin_of(s, seat, worth));
    for (unsigned i = 0; i < path->n; i++) {
        struct node *node = &tree->nodes[path->step[i].node];
        struct edge *edge = &tree->edges[path->step[i].edge];
        node->visits++;
        edge->visits++;
        edge->sum += value[node->seat];
    }
    if (path->n)
        remember(tree, s, path->step[0].edge, worth, chance[tree->seat]);
}

static void simulate(struct tree *tree, const trk_state *view)
{
    struct path path = {.n = 0};
    trk_state s = *view;
    policy_complete(&s, &tree->rng);
    go_down(tree, &s, &path);
    play_out(tree, &s);
    back_up(tree, &s, &path);
}

/* ---- hints --------------------------------------------------------------------- */

/* Mean of a sum over the visits of a root move, which must have been visited. */
static int mean(const struct root_move *move, int64_t sum)
{
    return (int)(sum / (int64_t)move->visits);
}

/* What a term comes to after an average move, every tried move counting once. */
static int average_term(const struct tree *tree, unsigned n, unsigned term)
{
    int64_t sum = 0, tried = 0;
    for (unsigned i = 0; i < n; i++)
        if (tree->root[i].visits) {
            sum += mean(&tree->root[i], tree->root[i].term[term]);
            tried++;
        }
    return tried ? (int)(sum / tried) : 0;
}

static int16_t narrow(int number)
{
    return (int16_t)(number > INT16_MAX   ? INT16_MAX
                     : number < INT16_MIN ? INT16_MIN
                                          : number);
}

/* The terms in which a move is furthest ahead of the average one, strongest first. */
static void give_reasons(const struct tree *tree, unsigned n, unsigned move,
                         trk_hint *hint)
{
    const struct root_move *root = &tree->root[move];
    unsigned given = 0;
    while (hint->n_reasons < TRK_HINT_REASONS) {
        int most = 0;
        unsigned best = TRK_N_TERMS;
        for (unsigned term = 0; term < TRK_N_TERMS; term++) {
            int by = mean(root, root->term[term]) - average_term(tree, n, term);
            if (!(given >> term & 1) && by > most) {
                most = by;
                best = term;
            }
        }
        if (best == TRK_N_TERMS)
            return;
        given |= 1u << best;
        hint->reason[hint->n_reasons] = (uint8_t)best;
        hint->by[hint->n_reasons++] = narrow(most);
    }
}

static void give_hint(trk_mind *mind, const struct tree *tree, const trk_move *legal,
                      unsigned n, unsigned move)
{
    const struct root_move *root = &tree->root[move];
    trk_hint *hint = &mind->hint[mind->n_hints++];
    *hint = (trk_hint){.move = legal[move], .visits = root->visits};
    hint->win = (uint16_t)((int64_t)mean(root, root->win) * 1000 / 65535);
    hint->fame = narrow(mean(root, root->fame));
    give_reasons(tree, n, move, hint);
}

/* Playouts stop after the turn at hand.  What is chosen during setup shows later. */
static unsigned horizon(const trk_state *view)
{
    return view->turn ? view->turn : SETUP_TURNS;
}

/* ---- the decision -------------------------------------------------------------- */

/* Sense comes before waste, then what was visited more and did better. */
static bool is_better(const struct edge *a, const struct edge *b)
{
    if (!a->prior != !b->prior)
        return a->prior;
    return a->visits > b->visits || (a->visits == b->visits && a->sum > b->sum);
}

/* The best root move that has no rank yet; n: there is none. */
static unsigned next_best(const struct tree *tree, unsigned n)
{
    const struct edge *edges = &tree->edges[tree->nodes[0].first];
    unsigned best = n;
    for (unsigned i = 0; i < n; i++) {
        bool taken = false;
        for (unsigned k = 0; k < tree->n_ranked; k++)
            taken |= tree->ranked[k] == i;
        if (!taken && edges[i].visits &&
            (best == n || is_better(&edges[i], &edges[best])))
            best = i;
    }
    return best;
}

static void rank_by_visits(struct tree *tree, unsigned n)
{
    for (unsigned best; tree->n_ranked < TRK_HINTS; tree->n_ranked++) {
        best = next_best(tree, n);
        if (best == n)
            return;
        tree->ranked[tree->n_ranked] = best;
    }
}

static bool has_better_mean(const struct edge *a, const struct edge *b)
{
    return a->prior && a->sum * b->visits > b->sum * a->visits;
}

static void rank_by_means(struct tree *tree)
{
    const struct edge *edges = &tree->edges[tree->nodes[0].first];
    for (unsigned i = 1; i < tree->n_ranked; i++)
        for (unsigned k = i; k > 0 && has_better_mean(&edges[tree->ranked[k]],
                                                      &edges[tree->ranked[k - 1]]);
             k--) {
            unsigned better = tree->ranked[k];
            tree->ranked[k] = tree->ranked[k - 1];
            tree->ranked[k - 1] = better;
        }
}

/* Moves that bring nothing by themselves, only through what they make possible. */
static const bool flourish[TRK_N_MOVES] = {
    [TRK_MOVE_RESCHEDULE] = true,   [TRK_MOVE_FORTUNE_TELLING] = true,
    [TRK_MOVE_FATE_WEAVING] = true, [TRK_MOVE_REROLL] = true,
    [TRK_MOVE_SET_DIE] = true,      [TRK_MOVE_MOVE_TRICK] = true,
    [TRK_MOVE_MOVE_PILE] = true,    [TRK_MOVE_MOVE_APPRENTICE] = true,
    [TRK_MOVE_QUICK_ORDER] = true,
};

/* The number of the move that leaves things as they are; n: there is none. */
static unsigned quiet_move(const trk_move *legal, unsigned n)
{
    unsigned i = 0;
    while (i < n && legal[i].kind != TRK_MOVE_END && legal[i].kind != TRK_MOVE_DECLINE)
        i++;
    return i;
}

/* A flourish that promises no more than leaving it, as far as that can be told.  It puts
 * off the others' answers, and that alone makes it look a little better than it is. */
static bool is_pointless(const struct tree *tree, const trk_move *legal, unsigned n,
                         unsigned move)
{
    const struct edge *edges = &tree->edges[tree->nodes[0].first];
    unsigned quiet = quiet_move(legal, n);
    if (quiet == n || !flourish[legal[move].kind])
        return false;
    const struct edge *a = &edges[quiet], *b = &edges[move];
    return a->visits && b->visits && a->visits * 8 >= b->visits &&
           a->sum / a->visits + AS_GOOD >= b->sum / b->visits;
}

/* In place of a pointless flourish nothing is done. */
static void prefer_quiet(struct tree *tree, const trk_move *legal, unsigned n)
{
    unsigned i = 0, quiet = quiet_move(legal, n);
    if (!tree->n_ranked || !is_pointless(tree, legal, n, tree->ranked[0]))
        return;
    while (i + 1 < tree->n_ranked && tree->ranked[i] != quiet)
        i++;
    for (; i > 0; i--)
        tree->ranked[i] = tree->ranked[i - 1];
    tree->ranked[0] = quiet;
}

/* Among moves that were looked at enough, the worse the less likely: half as likely for
 * every temperature of Fame less. */
static unsigned vary(const trk_mind *mind, struct tree *tree, const trk_move *legal,
                     unsigned n)
{
    unsigned best = tree->ranked[0];
    int score[TRK_MAX_LEGAL] = {0};
    uint32_t weight[TRK_MAX_LEGAL];
    int top = mean(&tree->root[best], tree->root[best].margin);
    for (unsigned i = 0; i < n; i++) {
        const struct root_move *root = &tree->root[i];
        bool tried = root->visits * 8 >= tree->root[best].visits && root->visits > 0 &&
                     !is_pointless(tree, legal, n, i);
        int gap = tried ? top - mean(root, root->margin) : 0;
        score[i] = tried ? -(gap * 16 * 8 / mind->temperature) : POLICY_NEVER;
    }
    policy_weights(score, n, weight);
    return luck_pick(&tree->rng, weight, n);
}

/* Hints for the best moves; the choice is the first of them, or near it. */
static unsigned decide(trk_mind *mind, struct tree *tree, const trk_move *legal,
                       unsigned n)
{
    if (tree->finalists)
        rank_by_means(tree);
    else
        rank_by_visits(tree, n);
    prefer_quiet(tree, legal, n);
    for (unsigned i = 0; i < tree->n_ranked; i++)
        give_hint(mind, tree, legal, n, tree->ranked[i]);
    if (!tree->n_ranked)
        return 0;
    return mind->temperature ? vary(mind, tree, legal, n) : tree->ranked[0];
}

/* Can no other move catch up with the most visited one any more?  Where the play is
 * varied, or somebody is advised, the others' means count too. */
static bool is_decided(const trk_mind *mind, const struct tree *tree)
{
    const struct node *root = &tree->nodes[0];
    uint32_t best = 0, second = 0;
    for (unsigned i = 0; i < root->n; i++) {
        uint32_t visits = tree->edges[root->first + i].visits;
        if (visits > best) {
            second = best;
            best = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return !mind->temperature && !mind->advises &&
           best - second > mind->nodes - mind->spent;
}

static void name_finalists(struct tree *tree, unsigned n)
{
    rank_by_visits(tree, n);
    tree->finalists = tree->n_ranked;
}

static bool is_told_to_stop(const trk_mind *mind)
{
    return mind->stop && mind->stop(mind->context);
}

static unsigned choose(void *memory, const trk_state *view, unsigned seat,
                       const trk_move *legal, unsigned n)
{
    trk_mind *mind = memory;
    mind->spent = 0;
    mind->n_hints = 0;
    if (!mind->space || !mind->nodes)
        return trk_bot_greedy()->choose(memory, view, seat, legal, n);
    if (n < 2)
        return 0;
    struct tree *tree = plant(mind, seat);
    tree->last_turn = horizon(view);
    tree->first = mind->advises ? 0 : n;
    new_node(tree, seat);
    expand(tree, &tree->nodes[0], view, legal, n);
    for (; mind->spent < mind->nodes; mind->spent++) {
        if (mind->advises && mind->spent == mind->nodes / 2)
            name_finalists(tree, n);
        if (mind->spent % ASK_STOP == 0 &&
            (is_decided(mind, tree) || is_told_to_stop(mind)))
            break;
        simulate(tree, view);
    }
    unsigned choice = decide(mind, tree, legal, n);
    luck_put(mind, &tree->rng);
    return choice;
}

const trk_bot *trk_bot_search(void)
{
    static const trk_bot bot = {"search", choose};
    return &bot;
}

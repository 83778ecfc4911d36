/* test_exact.c: legal, refused and previewed come from one predicate; views hide and
 * agree; decisions of different seats commute.  All of it on the states of random and
 * eager games.
 *
 * TRK_SOAK=1 looks at a million states, STATES=n at n. */
#include "support/games.h"
#include "support/table.h"

#include <stdio.h>
#include <string.h>

enum { MOST_CANDIDATES = 4096 };

static struct statistics seen;

static void finding(const struct game *game, const char *what, trk_move m)
{
    fail_msg("game %llu, decision %u, phase %s: %s: kind %u actor %u %u %u %u",
             (unsigned long long)game->number, game->decisions,
             data_phase_ids[game->s.phase], what, m.kind, m.actor, m.arg[0], m.arg[1],
             m.arg[2]);
}

static bool contains(const trk_move *moves, unsigned n, trk_move move)
{
    for (unsigned i = 0; i < n; i++)
        if (memcmp(&moves[i], &move, sizeof move) == 0)
            return true;
    return false;
}

/* A move is listed and applies, or why and apply refuse it and nothing changes. */
static void check_move(const struct game *game, const trk_move *legal, unsigned n,
                       trk_move move)
{
    trk_reason reason;
    trk_state after = game->s;
    bool listed = contains(legal, n, move);
    trk_err why = trk_why(&game->s, move, &reason);
    trk_err applied = trk_apply(&after, move, NULL);
    seen.reasons[reason.id]++;
    if ((why == TRK_OK) != listed || (reason.id == TRK_NO_NONE) != listed)
        finding(game, "why and the list disagree", move);
    if (applied != why)
        finding(game, "why and apply disagree", move);
    if (applied != TRK_OK && memcmp(&after, &game->s, sizeof after) != 0)
        finding(game, "a refused move changed the state", move);
    if (applied == TRK_OK && memcmp(&after, &game->s, sizeof after) == 0)
        finding(game, "a legal move changed nothing", move);
    if (!listed && reason.rule == 0 && reason.id != TRK_NO_MALFORMED)
        finding(game, "a refusal without a rule", move);
}

static void check_candidates(const struct game *game, unsigned a, const trk_move *legal,
                             unsigned n)
{
    static trk_move candidates[MOST_CANDIDATES];
    unsigned all = trk_candidates(&game->s, a, candidates, MOST_CANDIDATES);
    assert_in_range(all, n, MOST_CANDIDATES);
    for (unsigned i = 0; i < all; i++)
        check_move(game, legal, n, candidates[i]);
    for (unsigned i = 0; i < n; i++)
        if (!contains(candidates, all, legal[i]))
            finding(game, "a legal move is no candidate", legal[i]);
    seen.candidates += all;
}

/* Every kind of move, every actor, any bytes: legal only if listed. */
static void check_random_bytes(struct game *game, const trk_move *legal, unsigned n,
                               unsigned a)
{
    for (unsigned i = 0; i < 64; i++) {
        trk_move move;
        uint64_t bytes = rng_next(&game->rng);
        memcpy(&move, &bytes, sizeof move);
        if (i & 1)
            move = (trk_move){
                (uint8_t)(move.kind % TRK_N_MOVES),
                (uint8_t)(move.actor % 5),
                {move.arg[0] & 15, move.arg[1] & 15, move.arg[2] & 3, 0, 0, 0}};
        if (move.actor != a && (trk_actors(&game->s) >> move.actor % 32 & 1))
            continue; /* another seat of a simultaneous phase has a list of its own */
        check_move(game, legal, n, move);
    }
}

static void same_answer(const struct game *game, const trk_state *view, trk_move move)
{
    trk_reason a, b;
    trk_why(&game->s, move, &a);
    trk_why(view, move, &b);
    if (memcmp(&a, &b, sizeof a) != 0)
        finding(game, "a view gives another reason", move);
}

static bool is_incomplete(const trk_state *view)
{
    trk_move moves[TRK_MAX_LEGAL];
    uint32_t weights[TRK_MAX_LEGAL];
    return trk_unknowns(view, moves, weights, TRK_MAX_LEGAL) > 0;
}

static unsigned hidden_cards(const trk_state *view)
{
    unsigned n = 0;
    for (unsigned seat = 0; seat < view->config.players; seat++)
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            n += view->player[seat].member[c].card == TRK_HIDDEN;
    return n;
}

/* For the viewer, lists, reasons and previews on the view equal those on the state. */
static void check_view(struct game *game, unsigned seat, const trk_move *legal,
                       unsigned n)
{
    static trk_preview a, b;
    trk_state view;
    trk_move listed[TRK_MAX_LEGAL], candidates[64];
    trk_view(&game->s, seat, &view);
    if (trk_legal(&view, seat, listed, TRK_MAX_LEGAL) != n ||
        memcmp(listed, legal, n * sizeof *legal) != 0)
        finding(game, "a view lists other moves", legal[0]);
    unsigned all = trk_candidates(&view, seat, candidates, 64);
    for (unsigned i = 0; i < all && i < 64; i++)
        same_answer(game, &view, candidates[i]);
    trk_move move = legal[rng_below(&game->rng, n)];
    trk_preview_moves(&view, seat, &move, 1, &a);
    trk_state whole = game->s;
    trk_apply(&whole, move, NULL);
    bool chance = trk_actors(&whole) >> TRK_CHANCE & 1;
    if (a.stop == TRK_STOP_UNKNOWN)
        return;
    if (a.stop == TRK_STOP_CHANCE && !chance) {
        /* Only one card is left, or the next one is fixed; the viewer cannot know it. */
        if (!is_incomplete(&view))
            finding(game, "a preview stops without need", move);
        return;
    }
    if (a.after.active != view.active && hidden_cards(&view) > 0)
        return; /* cards that lay face down may have been turned up */
    trk_view(&whole, seat, &whole);
    trk_view(&a.after, seat, &b.after);
    if (memcmp(&b.after, &whole, sizeof whole) != 0)
        finding(game, "a preview on the view is wrong", move);
}

/* Fill in what a view does not know, at random. */
static void complete(struct game *game, trk_state *view)
{
    trk_move moves[TRK_MAX_LEGAL];
    uint32_t weights[TRK_MAX_LEGAL];
    unsigned n;
    while ((n = trk_unknowns(view, moves, weights, TRK_MAX_LEGAL)) > 0)
        assert_int_equal(trk_reveal(view, moves[rng_below(&game->rng, n)]), TRK_OK);
}

/* A completed view can be played on. */
static void check_going_on(struct game *game, trk_state *s)
{
    trk_move legal[TRK_MAX_LEGAL];
    unsigned actors = trk_actors(s);
    if (!actors)
        return;
    unsigned n = trk_legal(s, (unsigned)__builtin_ctz(actors), legal, TRK_MAX_LEGAL);
    if (n == 0)
        finding(game, "a completed view has no move", (trk_move){0});
    trk_move move = legal[rng_below(&game->rng, n)];
    if (trk_apply(s, move, NULL) != TRK_OK || trk_check(s, NULL) != TRK_OK)
        finding(game, "a completed view cannot be played on", move);
}

/* The text of a position and of a move say it all. */
static void check_texts(const struct game *game, trk_move move)
{
    static char text[TRK_POSITION_TEXT];
    trk_state read;
    trk_move again;
    size_t n = trk_position_format(&game->s, text, sizeof text);
    if (n >= sizeof text || trk_position_parse(text, n, &read, NULL) != TRK_OK ||
        memcmp(&read, &game->s, sizeof read) != 0)
        finding(game, "the text of the position is not the position", move);
    n = trk_move_format(&game->s, move, text, sizeof text);
    if (trk_move_parse(&game->s, text, n, &again, NULL) != TRK_OK ||
        memcmp(&again, &move, sizeof move) != 0)
        finding(game, "the text of the move is not the move", move);
}

/* States that differ only in what a seat cannot know give it the same bytes. */
static void check_hiding(struct game *game, unsigned seat)
{
    trk_state view, again;
    trk_fault fault;
    trk_view(&game->s, seat, &view);
    trk_state resampled = view;
    complete(game, &resampled);
    if (trk_check(&resampled, &fault) != TRK_OK) {
        printf("# %s %s, seen by %u\n", fault.path, fault.what, seat);
        finding(game, "a completed view is no position", (trk_move){0});
    }
    trk_view(&resampled, seat, &again);
    if (memcmp(&again, &view, sizeof view) != 0)
        finding(game, "a view tells what it should hide", (trk_move){0});
    check_going_on(game, &resampled);
}

/* Where several seats may act, their decisions commute. */
static void check_commuting(struct game *game)
{
    unsigned actors = trk_actors(&game->s);
    for (unsigned a = 0; a < TRK_MAX_PLAYERS; a++)
        for (unsigned b = 0; b < a; b++) {
            trk_move mine[TRK_MAX_LEGAL], theirs[TRK_MAX_LEGAL];
            if (!(actors >> a & 1) || !(actors >> b & 1))
                continue;
            unsigned n = trk_legal(&game->s, a, mine, TRK_MAX_LEGAL);
            unsigned k = trk_legal(&game->s, b, theirs, TRK_MAX_LEGAL);
            trk_move x = mine[rng_below(&game->rng, n)],
                     y = theirs[rng_below(&game->rng, k)];
            trk_state first = game->s, second = game->s;
            trk_apply(&first, x, NULL);
            trk_apply(&first, y, NULL);
            trk_apply(&second, y, NULL);
            trk_apply(&second, x, NULL);
            if (memcmp(&first, &second, sizeof first) != 0)
                finding(game, "decisions do not commute", x);
        }
}

static void check_state(struct game *game, const trk_move *legal, unsigned n, unsigned a)
{
    check_candidates(game, a, legal, n);
    check_random_bytes(game, legal, n, a);
    if (a != TRK_CHANCE)
        check_view(game, a, legal, n);
    for (unsigned seat = 0; seat < game->s.config.players; seat++)
        check_hiding(game, seat);
    check_hiding(game, TRK_PUBLIC);
    check_commuting(game);
    check_texts(game, legal[rng_below(&game->rng, n)]);
    seen.states++;
}

/* The last Prophecies, or a basket that is full. */
static void perturb_alley(trk_state *s, trk_player *p, unsigned n)
{
    if (n == 0 && s->turn > 1 && s->active != TRK_NONE) {
        s->unforeseen = 0;
        s->pending[1] = s->pending[2] = TRK_NONE;
    }
    if (s->depth && s->stack[s->depth - 1].kind == TRK_FRAME_BASKET) {
        trk_frame *basket = &s->stack[s->depth - 1];
        basket->a = (uint8_t)(n < 5 ? n : basket->a);
        p->coins = 30;
    }
}

/* Another position near this one, possible but rarely reached: other Coins, Components
 * and dice, and where that can happen (D19) markers out of the game. */
static void perturb(struct game *game, unsigned seat)
{
    trk_state s = game->s;
    trk_player *p = &s.player[seat & 3];
    p->coins = (uint16_t)rng_below(&game->rng, 20);
    p->shards = (uint16_t)rng_below(&game->rng, 3);
    for (unsigned i = 0; i < 4; i++)
        p->component[rng_below(&game->rng, TRK_N_COMPONENTS)] =
            (uint8_t)rng_below(&game->rng, 4);
    for (unsigned die = 0; die < TRK_N_DICE; die++)
        if (rng_below(&game->rng, 3) == 0)
            s.die[die] = TRK_FACE_X;
    const trk_own_trick *own = &p->trick[rng_below(&game->rng, TRK_TRICK_SLOTS)];
    unsigned symbol = own->trick == TRK_NONE ? TRK_CLUB : own->symbol;
    for (unsigned c = 0; own->trick != TRK_NONE && c < TRK_N_COMPONENTS; c++)
        if (p->component[c] < data_tricks[own->trick].need[c])
            p->component[c] = data_tricks[own->trick].need[c];
    if (s.config.switches[TRK_SWITCH_RETURNED_MARKERS_LOST]) {
        p->lost[symbol] = (uint8_t)(p->lost[symbol] + p->supply[symbol]);
        p->supply[symbol] = 0;
    }
    perturb_alley(&s, p, rng_below(&game->rng, 8));
    if (trk_check(&s, NULL) == TRK_OK)
        game->s = s;
}

static void look_at(struct game *game)
{
    trk_move legal[TRK_MAX_LEGAL];
    unsigned a = game_actor(game);
    unsigned n = trk_legal(&game->s, a, legal, TRK_MAX_LEGAL);
    check_state(game, legal, n, a);
}

/* Decisions that are looked at whenever they come up. */
static bool is_rare(const trk_state *s)
{
    if (s->depth && s->stack[s->depth - 1].kind >= TRK_FRAME_BONUS)
        return s->stack[s->depth - 1].kind != TRK_FRAME_DRAW;
    return s->phase >= TRK_PHASE_BREAKING_FREE && s->phase < TRK_PHASE_NEW_PERFORMANCE;
}

static void test_exactness(void **state)
{
    (void)state;
    uint64_t wanted = games_wanted("STATES", 160000, 1600000);
    for (uint64_t n = 0; seen.states < wanted; n++) {
        struct game game;
        game_start(&game, n);
        while (!game_over(&game) && seen.states < wanted) {
            trk_move legal[TRK_MAX_LEGAL];
            unsigned a = game_actor(&game);
            unsigned k = trk_legal(&game.s, a, legal, TRK_MAX_LEGAL);
            if (is_rare(&game.s) || rng_below(&game.rng, 8) == 0) {
                struct game near = game;
                look_at(&game);
                perturb(&near, a);
                look_at(&near);
            }
            trk_move move = game_choose(&game, &seen, legal, k);
            trk_apply(&game.s, move, NULL);
            seen.moves[move.kind]++;
            game.decisions++;
        }
        if (game_over(&game))
            check_random_bytes(&game, NULL, 0, TRK_NONE);
    }
    printf("# %llu states, %llu candidates\n", (unsigned long long)seen.states,
           (unsigned long long)seen.candidates);
}

/* Refusals that belong to single cards: the tests of the cards look for them. */
static bool is_seldom(unsigned id)
{
    static const uint8_t seldom[] = {
        TRK_NO_FREE_SLOT_LEFT, TRK_NO_NO_ROOM_BESIDE, TRK_NO_NOT_SHORT,
        TRK_NO_TOO_SHORT,      TRK_NO_SAME_TRICK,     TRK_NO_HIGHER_THRESHOLD,
        TRK_NO_NO_OTHER_TRICK, TRK_NO_LEVEL_3,        TRK_NO_HAS_PREMIERED,
        TRK_NO_NO_YIELD,       TRK_NO_STOLEN_FOR,     TRK_NO_CHOICE_MADE,
        TRK_NO_BASKET_FULL,    TRK_NO_FEW_PENDING,    TRK_NO_YOUR_OWN_MARKER,
        TRK_NO_NO_FAME};
    return memchr(seldom, (int)id, sizeof seldom) != NULL;
}

static void test_every_reason_is_given(void **state)
{
    (void)state;
    if (seen.states < 160000)
        skip();
    unsigned rare = 0;
    for (unsigned id = TRK_NO_NONE; id < TRK_N_REASONS; id++)
        if (seen.reasons[id] < 100 && !is_seldom(id)) {
            printf("# %s: %llu times only\n", data_reason_ids[id],
                   (unsigned long long)seen.reasons[id]);
            rare++;
        }
    assert_int_equal(rare, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_exactness, "A81"),
        PROVES(test_every_reason_is_given, ""),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

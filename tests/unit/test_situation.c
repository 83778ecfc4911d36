/* test_situation.c: nothing that a seat cannot know is in what the server sends it.
 *
 * Positions of whole games in all configurations; for every seat and for those who watch,
 * what is unknown is filled in anew, with other plans of others, and every byte of the
 * situation must be the same.  STATES=N, SAMPLES=N and TRK_SOAK do more. */
#include "server/page.h"
#include "server/situation.h"
#include "support/games.h"
#include "trickerion.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { ENTRIES = 4096, EVERY = 29, STRIDE = 41 };

static trk_move entries[ENTRIES];

/* A session that stands where the game does. */
static void session_of(const struct game *game, trk_session *session, uint32_t n)
{
    trk_seeded memory;
    assert_int_equal(trk_session_start(session, &game->s.config, NULL,
                                       trk_seeded_source(&memory, 1), entries, ENTRIES),
                     TRK_OK);
    session->state = game->s;
    session->n = game->rich ? 0 : n; /* a rich game has no record of its own */
}

static void complete(struct game *game, trk_state *view)
{
    trk_move moves[TRK_MAX_LEGAL];
    uint32_t weights[TRK_MAX_LEGAL];
    unsigned n;
    while ((n = trk_unknowns(view, moves, weights, TRK_MAX_LEGAL)) > 0)
        assert_int_equal(trk_reveal(view, moves[rng_below(&game->rng, n)]), TRK_OK);
}

/* Somebody else's plan is anything it could be. */
static void plan_anew(struct game *game, trk_session *session, unsigned seat)
{
    if (session->state.phase != TRK_PHASE_ASSIGNMENT)
        return;
    for (unsigned other = 0; other < session->config.players; other++)
        for (unsigned c = 0; other != seat && c < TRK_N_CHARACTERS; c++)
            trk_session_draft(session, other, c,
                              (unsigned)rng_below(&game->rng, TRK_N_CARDS + 1), NULL);
}

static void write(struct page *page, const trk_session *session, unsigned seat)
{
    struct str out = page_writer(page);
    page_clear(page);
    situation_write(&out, session, seat, 7, seat < session->config.players);
}

static void compare(struct game *game, const trk_session *session, unsigned seat,
                    unsigned samples, struct page *first, struct page *other)
{
    write(first, session, seat);
    for (unsigned i = 0; i < samples; i++) {
        trk_session copy = *session;
        trk_view(&session->state, seat, &copy.state);
        complete(game, &copy.state);
        plan_anew(game, &copy, seat);
        write(other, &copy, seat);
        if (first->n == other->n && memcmp(first->at, other->at, first->n) == 0)
            continue;
        size_t at = 0;
        while (at < first->n && first->at[at] == other->at[at])
            at++;
        fail_msg("game %u, decision %u, seat %u: %.120s / %.120s", (unsigned)game->number,
                 game->decisions, seat, first->at + (at > 60 ? at - 60 : 0),
                 other->at + (at > 60 ? at - 60 : 0));
    }
}

static void look(struct game *game, uint32_t n, unsigned samples, struct page pages[2])
{
    trk_session session;
    session_of(game, &session, n);
    plan_anew(game, &session, TRK_NONE);
    for (unsigned seat = 0; seat < game->s.config.players; seat++)
        compare(game, &session, seat, samples, &pages[0], &pages[1]);
    compare(game, &session, TRK_PUBLIC, samples, &pages[0], &pages[1]);
}

/* Positions in which a view names no actor are between two decisions of the reveal. */
static void play(struct game *game, struct statistics *seen, uint64_t *states,
                 uint64_t wanted, unsigned samples, struct page pages[2])
{
    uint32_t n = 0;
    while (!game_over(game) && *states < wanted) {
        trk_move legal[TRK_MAX_LEGAL];
        unsigned actor = game_actor(game);
        unsigned moves = trk_legal(&game->s, actor, legal, TRK_MAX_LEGAL);
        bool planning = game->s.phase == TRK_PHASE_ASSIGNMENT;
        bool fresh = !planning || (n > 0 && entries[n - 1].kind != TRK_MOVE_ASSIGN);
        if (actor != TRK_CHANCE && fresh && rng_below(&game->rng, EVERY) == 0) {
            look(game, n, samples, pages);
            ++*states;
        }
        trk_move move = game_choose(game, seen, legal, moves);
        assert_int_equal(trk_apply(&game->s, move, NULL), TRK_OK);
        seen->moves[move.kind]++;
        game->decisions++;
        if (n < ENTRIES)
            entries[n++] = move;
    }
}

static void test_nothing_leaks(void **state)
{
    (void)state;
    uint64_t wanted = games_wanted("STATES", 1000, 4000), states = 0;
    unsigned samples = (unsigned)games_wanted("SAMPLES", 10, 10);
    struct statistics seen = {0};
    struct page pages[2] = {{0}};
    for (uint64_t number = 0; states < wanted; number++) {
        struct game game;
        game_start(&game, number / N_CONFIGURATIONS * N_CONFIGURATIONS +
                              number * STRIDE % N_CONFIGURATIONS);
        play(&game, &seen, &states, wanted, samples, pages);
    }
    print_message("%u positions, every seat and a spectator, %u times each\n",
                  (unsigned)states, samples);
    page_free(&pages[0]);
    page_free(&pages[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_nothing_leaks)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

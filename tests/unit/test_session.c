/* test_session.c: seats, plans, undo, resignation and replay of src/session. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "support/proves.h"
#include "trickerion.h"

enum { CAP = 8192 };

/* A game of random bots and humans whose moves the test chooses. */
struct game {
    trk_session session;
    trk_seeded chance, bots[TRK_MAX_PLAYERS], stand_in, human;
    trk_move entries[CAP];
};

static void start(struct game *game, unsigned players, unsigned humans, uint64_t seed)
{
    trk_config config;
    assert_int_equal(trk_config_init(&config, TRK_REVISED_2019, players), TRK_OK);
    config.setup = TRK_SETUP_FIRST;
    trk_source source = trk_seeded_source(&game->chance, seed);
    assert_int_equal(
        trk_session_start(&game->session, &config, NULL, source, game->entries, CAP),
        TRK_OK);
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++) {
        trk_seeded_source(&game->bots[seat], seed + 1 + seat);
        if (seat >= humans && seat < players)
            trk_session_seat(&game->session, seat, trk_bot_random(), &game->bots[seat]);
    }
    trk_seeded_source(&game->stand_in, seed + 9);
    trk_seeded_source(&game->human, seed + 10);
    trk_session_stand_in(&game->session, trk_bot_random(), &game->stand_in);
}

static void advance(struct game *game)
{
    while (trk_session_advance(&game->session) == TRK_OK)
        ;
}

static unsigned lowest(unsigned seats)
{
    unsigned seat = 0;
    while (!(seats >> seat & 1))
        seat++;
    return seat;
}

/* A plan that sends everybody somewhere else, as far as the hand goes. */
static void plan(struct game *game, unsigned seat)
{
    const trk_player *player = &game->session.state.player[seat];
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (player->member[c].status == TRK_IN_TEAM)
            trk_session_draft(&game->session, seat, c, c % 4, NULL);
    assert_int_equal(trk_session_ready(&game->session, seat, true), TRK_OK);
}

/* One decision of a human, by chance. */
static void decide(struct game *game)
{
    trk_session *session = &game->session;
    unsigned seat = lowest(trk_session_waiting(session)), n;
    trk_move legal[TRK_MAX_LEGAL];
    if (session->state.phase == TRK_PHASE_ASSIGNMENT) {
        plan(game, seat);
        return;
    }
    n = trk_legal(&session->state, seat, legal, TRK_MAX_LEGAL);
    assert_true(n > 1);
    unsigned i = trk_bot_random()->choose(&game->human, &session->state, seat, legal, n);
    assert_int_equal(trk_session_play(session, legal[i], NULL), TRK_OK);
}

static void play_to_end(struct game *game)
{
    advance(game);
    while (!trk_session_over(&game->session)) {
        assert_true(trk_session_waiting(&game->session) != 0);
        decide(game);
        advance(game);
    }
}

/* Play until a seat is asked in a phase. */
static void play_to(struct game *game, unsigned phase)
{
    advance(game);
    while (game->session.state.phase != phase || !trk_session_waiting(&game->session)) {
        assert_false(trk_session_over(&game->session));
        decide(game);
        advance(game);
    }
}

/* ---- whole games ------------------------------------------------------------------- */

static void test_games_end(void **state)
{
    static struct game game;
    (void)state;
    for (unsigned players = 2; players <= 4; players++)
        for (unsigned humans = 0; humans <= players; humans++) {
            start(&game, players, humans, players * 10 + humans);
            play_to_end(&game);
            assert_int_equal(game.session.state.phase, TRK_PHASE_GAME_OVER);
            assert_int_equal(trk_session_advance(&game.session), TRK_ERR_NOTHING);
        }
}

static void test_same_seed_same_game(void **state)
{
    static struct game a, b;
    (void)state;
    start(&a, 3, 1, 5);
    start(&b, 3, 1, 5);
    play_to_end(&a);
    play_to_end(&b);
    assert_int_equal(a.session.n, b.session.n);
    assert_memory_equal(a.entries, b.entries, a.session.n * sizeof *a.entries);
    assert_memory_equal(&a.session.state, &b.session.state, sizeof(trk_state));
}

static void test_replay(void **state)
{
    static struct game game;
    trk_state before, after;
    (void)state;
    start(&game, 4, 2, 7);
    play_to_end(&game);
    trk_session_replay(&game.session, game.session.n, &after);
    assert_memory_equal(&after, &game.session.state, sizeof after);
    trk_session_replay(&game.session, 0, &before);
    for (uint32_t i = 0; i < game.session.n; i += 97) {
        trk_session_replay(&game.session, i, &before);
        trk_session_replay(&game.session, i + 1, &after);
        assert_int_equal(trk_apply(&before, game.entries[i], NULL), TRK_OK);
        assert_memory_equal(&before, &after, sizeof before);
    }
}

static void test_resume(void **state)
{
    static struct game game, again;
    static char text[1 << 20];
    (void)state;
    start(&game, 3, 2, 11);
    advance(&game);
    for (int i = 0; i < 100; i++, advance(&game))
        decide(&game);
    assert_false(trk_session_over(&game.session));
    trk_record record = {.config = game.session.config,
                         .names = game.session.names,
                         .entries = game.entries,
                         .cap = CAP,
                         .n_entries = game.session.n};
    size_t n = trk_record_format(&record, text, sizeof text);
    trk_record read = {.entries = again.entries, .cap = CAP};
    assert_int_equal(trk_record_read(text, n, &read, NULL), TRK_OK);
    trk_source source = trk_seeded_source(&again.chance, 1);
    assert_int_equal(trk_session_resume(&again.session, &read, source), TRK_OK);
    assert_memory_equal(&again.session.state, &game.session.state, sizeof(trk_state));
    assert_int_equal(again.session.n, game.session.n);
}

/* Go on with the first n entries of a game, and maybe one more. */
static void resume(struct game *again, const struct game *game, uint32_t n,
                   const trk_move *more)
{
    memcpy(again->entries, game->entries, n * sizeof *game->entries);
    if (more)
        again->entries[n++] = *more;
    trk_record record = {.config = game->session.config,
                         .names = game->session.names,
                         .entries = again->entries,
                         .cap = CAP,
                         .n_entries = n};
    trk_source source = trk_seeded_source(&again->chance, 1);
    assert_int_equal(trk_session_resume(&again->session, &record, source), TRK_OK);
}

/* A record cut off while plans became entries: they are open plans again, and nobody can
 * read them in the record. */
static void test_resume_inside_a_reveal(void **state)
{
    static struct game game, again;
    static const trk_move resigns = {.kind = TRK_ENTRY_RESIGN, .actor = 1};
    (void)state;
    start(&game, 3, 3, 11);
    play_to(&game, TRK_PHASE_ASSIGNMENT);
    trk_state before = game.session.state;
    uint32_t from = game.session.n;
    play_to(&game, TRK_PHASE_PLACE);
    uint32_t to = game.session.n;
    assert_true(to > from + 3);
    for (uint32_t n = from; n < to; n++) {
        resume(&again, &game, n, NULL);
        const trk_session *session = &again.session;
        assert_memory_equal(&session->state, &before, sizeof before);
        assert_int_equal(session->n, from);
        assert_int_equal(trk_session_waiting(session), 7);
        for (uint32_t i = from; i < n; i++)
            assert_int_equal(
                session->seat[game.entries[i].actor].plan[game.entries[i].arg[0]],
                game.entries[i].arg[1]);
    }
    /* What is no plan stays. */
    resume(&again, &game, to - 1, &resigns);
    assert_int_equal(again.session.n, from + 1);
    assert_memory_equal(&again.entries[from], &resigns, sizeof resigns);
    assert_int_equal(again.session.seat[1].resigned, 1);
    /* A bot makes its own plan. */
    trk_session_seat(&again.session, 0, trk_bot_random(), &again.bots[0]);
    assert_int_equal(again.session.seat[0].plan[TRK_MAGICIAN], TRK_N_CARDS);
    resume(&again, &game, to, NULL);
    assert_int_equal(again.session.n, to);
    assert_memory_equal(&again.session.state, &game.session.state, sizeof before);
}

/* ---- plans ------------------------------------------------------------------------- */

static void test_plans_are_checked(void **state)
{
    static struct game game;
    trk_reason reason;
    (void)state;
    start(&game, 2, 2, 3);
    play_to(&game, TRK_PHASE_ASSIGNMENT);
    trk_session *session = &game.session;
    trk_state before = session->state;
    /* R3.6: two Workshop cards, and the third Character cannot have one. */
    assert_int_equal(trk_session_draft(session, 0, TRK_MAGICIAN, TRK_WORKSHOP, NULL),
                     TRK_OK);
    assert_int_equal(trk_session_draft(session, 0, TRK_MAGICIAN, TRK_THEATER, NULL),
                     TRK_OK);
    assert_int_equal(session->seat[0].plan[TRK_MAGICIAN], TRK_THEATER);
    assert_int_equal(trk_session_draft(session, 0, TRK_MAGICIAN, TRK_DARK_ALLEY, &reason),
                     TRK_ERR_ILLEGAL);
    assert_int_equal(reason.id, TRK_NO_NOT_IN_HAND);
    assert_int_equal(session->seat[0].plan[TRK_MAGICIAN], TRK_THEATER);
    assert_int_equal(
        trk_session_draft(session, 0, TRK_APPRENTICE_3, TRK_THEATER, &reason),
        TRK_ERR_ILLEGAL);
    assert_int_equal(reason.id, TRK_NO_NOT_IN_TEAM);
    assert_int_equal(trk_session_draft(session, 3, TRK_MAGICIAN, TRK_THEATER, &reason),
                     TRK_ERR_ILLEGAL);
    assert_int_equal(reason.id, TRK_NO_NOT_YOUR_TURN);
    /* Nothing of this is in the state or in another seat's view. */
    assert_memory_equal(&session->state, &before, sizeof before);
}

static void test_plan_is_hidden(void **state)
{
    static struct game game;
    trk_state with, without;
    (void)state;
    start(&game, 2, 2, 3);
    play_to(&game, TRK_PHASE_ASSIGNMENT);
    trk_session_view(&game.session, 1, &without);
    trk_session_draft(&game.session, 0, TRK_MAGICIAN, TRK_THEATER, NULL);
    trk_session_view(&game.session, 1, &with);
    assert_memory_equal(&with, &without, sizeof with);
    trk_session_planned(&game.session, 1, &with);
    assert_memory_equal(with.player[0].member, without.player[0].member,
                        sizeof with.player[0].member);
    trk_session_planned(&game.session, 0, &with);
    assert_int_equal(with.player[0].member[TRK_MAGICIAN].card, TRK_THEATER);
}

/* Advice on a plan: for those without a card, and what others have is not taken from
 * them (R3.6: there are two Workshop cards). */
static void test_plan_open(void **state)
{
    static struct game game;
    trk_move legal[TRK_MAX_LEGAL];
    trk_state view, planned;
    (void)state;
    start(&game, 2, 2, 3);
    play_to(&game, TRK_PHASE_ASSIGNMENT);
    trk_session *session = &game.session;
    trk_session_draft(session, 0, TRK_MAGICIAN, TRK_WORKSHOP, NULL);
    trk_session_draft(session, 0, TRK_APPRENTICE_1, TRK_WORKSHOP, NULL);
    const uint8_t *plan = session->seat[0].plan;
    trk_session_view(session, 0, &view);
    unsigned asked = 0;
    for (unsigned n, from = 0;
         (n = trk_plan_open(&view, 0, plan, from, &planned, legal)) > 0; asked++) {
        assert_int_equal(planned.player[0].member[TRK_MAGICIAN].card, TRK_WORKSHOP);
        assert_true(n > 1);
        for (unsigned i = 0; i < n; i++) {
            assert_int_equal(legal[i].arg[0], legal[0].arg[0]);
            assert_int_equal(plan[legal[i].arg[0]], TRK_N_CARDS);
            assert_int_not_equal(legal[i].arg[1], TRK_WORKSHOP);
            assert_int_equal(
                trk_session_draft(session, 0, legal[i].arg[0], legal[i].arg[1], NULL),
                TRK_OK);
            trk_session_draft(session, 0, legal[i].arg[0], TRK_N_CARDS, NULL);
        }
        from = legal[0].arg[0] + 1u;
    }
    unsigned team = 0;
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        team += view.player[0].member[c].status == TRK_IN_TEAM;
    assert_int_equal(asked, team - 2);
}

/* What is legal on a seat's view is what is legal, whatever it plans. */
static void test_view_while_planning(void **state)
{
    static struct game game;
    trk_move on_view[TRK_MAX_LEGAL], legal[TRK_MAX_LEGAL];
    trk_state view;
    (void)state;
    start(&game, 2, 2, 3);
    play_to(&game, TRK_PHASE_ASSIGNMENT);
    for (unsigned round = 0; round < 3; round++) {
        if (round == 1)
            trk_session_draft(&game.session, 0, TRK_MAGICIAN, TRK_THEATER, NULL);
        if (round == 2)
            trk_session_ready(&game.session, 0, true);
        trk_session_view(&game.session, 0, &view);
        unsigned n = trk_legal(&game.session.state, 0, legal, TRK_MAX_LEGAL);
        assert_true(n > 0);
        assert_int_equal(trk_legal(&view, 0, on_view, TRK_MAX_LEGAL), n);
        assert_memory_equal(on_view, legal, n * sizeof *legal);
    }
}

/* Nobody plans for a bot, for somebody who has left, or after the end. */
static void test_who_plans(void **state)
{
    static struct game game;
    trk_reason reason;
    trk_state view, planned;
    trk_move move = {TRK_MOVE_ASSIGN, 2, {TRK_MAGICIAN, TRK_THEATER}};
    (void)state;
    start(&game, 3, 2, 3);
    play_to(&game, TRK_PHASE_ASSIGNMENT);
    trk_session *session = &game.session;
    assert_int_equal(trk_session_draft(session, 2, TRK_MAGICIAN, TRK_THEATER, &reason),
                     TRK_ERR_ILLEGAL);
    assert_int_equal(reason.id, TRK_NO_NOT_YOUR_TURN);
    assert_int_equal(trk_session_play(session, move, NULL), TRK_ERR_ILLEGAL);
    assert_int_equal(trk_session_ready(session, 2, true), TRK_ERR_NOTHING);
    assert_int_equal(trk_session_ready(session, TRK_PUBLIC, true), TRK_ERR_NOTHING);
    /* A plan of somebody who left is no plan any more. */
    move.actor = 0;
    assert_int_equal(trk_session_play(session, move, NULL), TRK_OK);
    assert_int_equal(trk_session_ready(session, 0, true), TRK_OK);
    assert_int_equal(trk_session_resign(session, 0), TRK_OK);
    trk_view(&session->state, 0, &view);
    trk_session_planned(session, 0, &planned);
    assert_memory_equal(&planned, &view, sizeof view);
    assert_int_equal(session->seat[0].ready, 0);
    assert_int_equal(trk_session_play(session, move, &reason), TRK_ERR_ILLEGAL);
    assert_int_equal(reason.id, TRK_NO_NOT_YOUR_TURN);
    assert_int_equal(trk_session_resign(session, 2), TRK_OK);
    assert_true(trk_session_over(session));
    move.actor = 1;
    assert_int_equal(trk_session_play(session, move, &reason), TRK_ERR_ILLEGAL);
    assert_int_equal(reason.id, TRK_NO_GAME_OVER);
    assert_int_equal(trk_session_draft(session, 1, TRK_MAGICIAN, TRK_THEATER, &reason),
                     TRK_ERR_ILLEGAL);
    assert_int_equal(reason.id, TRK_NO_GAME_OVER);
}

/* No decision after the end, be it one by resignation. */
static void test_no_move_after_the_end(void **state)
{
    static struct game game;
    trk_reason reason;
    trk_move move;
    (void)state;
    start(&game, 2, 2, 3);
    play_to(&game, TRK_PHASE_PLACE);
    unsigned seat = lowest(trk_session_waiting(&game.session));
    trk_legal(&game.session.state, seat, &move, 1);
    assert_int_equal(trk_session_resign(&game.session, 1 - seat), TRK_OK);
    assert_int_equal(trk_session_play(&game.session, move, &reason), TRK_ERR_ILLEGAL);
    assert_int_equal(reason.id, TRK_NO_GAME_OVER);
}

static void test_ready_and_open_again(void **state)
{
    static struct game game;
    (void)state;
    start(&game, 2, 2, 3);
    play_to(&game, TRK_PHASE_ASSIGNMENT);
    trk_session *session = &game.session;
    uint32_t n = session->n;
    assert_int_equal(trk_session_waiting(session), 3);
    trk_session_draft(session, 1, TRK_MAGICIAN, TRK_THEATER, NULL);
    assert_int_equal(trk_session_ready(session, 1, true), TRK_OK);
    assert_int_equal(trk_session_waiting(session), 1);
    assert_int_equal(session->n, n);
    assert_int_equal(trk_session_ready(session, 1, false), TRK_OK);
    assert_int_equal(trk_session_waiting(session), 3);
    trk_session_ready(session, 1, true);
    trk_session_draft(session, 0, TRK_MAGICIAN, TRK_DOWNTOWN, NULL);
    assert_int_equal(trk_session_ready(session, 0, true), TRK_OK);
    assert_true(session->n > n);
    /* The entries are in seat order, whoever was ready first. */
    unsigned seat = 0;
    for (uint32_t i = n; i < session->n; i++) {
        assert_int_equal(session->entries[i].kind, TRK_MOVE_ASSIGN);
        assert_true(session->entries[i].actor >= seat);
        seat = session->entries[i].actor;
    }
    assert_int_equal(session->state.player[1].member[TRK_MAGICIAN].card, TRK_THEATER);
    assert_int_equal(trk_session_ready(session, 0, false), TRK_ERR_NOTHING);
}

/* ---- undo -------------------------------------------------------------------------- */

/* Humans 0 and 1; the first of them to place something does so and takes it back. */
static void test_undo_own_decision(void **state)
{
    static struct game game;
    trk_state before;
    (void)state;
    start(&game, 2, 2, 21);
    play_to(&game, TRK_PHASE_PLACE);
    trk_session *session = &game.session;
    unsigned seat = lowest(trk_session_waiting(session));
    before = session->state;
    uint32_t n = session->n;
    decide(&game);
    trk_state after = session->state;
    assert_int_equal(trk_session_can_undo(session, 1 - seat).obstacle, TRK_UNDO_OTHER);
    assert_int_equal(trk_session_undo(session, 1 - seat), TRK_ERR_NOTHING);
    assert_int_equal(trk_session_undo(session, seat), TRK_OK);
    assert_int_equal(session->n, n);
    assert_memory_equal(&session->state, &before, sizeof before);
    /* Only who took it back brings it back. */
    assert_int_equal(trk_session_redo(session, 1 - seat), TRK_ERR_NOTHING);
    assert_int_equal(trk_session_redo(session, TRK_PUBLIC), TRK_ERR_NOTHING);
    assert_memory_equal(&session->state, &before, sizeof before);
    assert_int_equal(trk_session_redo(session, seat), TRK_OK);
    assert_memory_equal(&session->state, &after, sizeof after);
    assert_int_equal(trk_session_redo(session, seat), TRK_ERR_NOTHING);
    trk_session_undo(session, seat);
    /* Before it lie the plans. */
    assert_int_equal(trk_session_can_undo(session, seat).obstacle, TRK_UNDO_REVEAL);
    decide(&game);
    assert_int_equal(trk_session_redo(session, seat), TRK_ERR_NOTHING);
}

static void test_undo_stops_at_chance(void **state)
{
    static struct game game;
    (void)state;
    start(&game, 2, 1, 2);
    play_to(&game, TRK_PHASE_ADVERTISE);
    trk_undo undo = trk_session_can_undo(&game.session, 0);
    assert_int_equal(undo.obstacle, TRK_UNDO_CHANCE);
    assert_int_equal(undo.entry.kind, TRK_MOVE_ROLL);
    assert_int_equal(trk_session_undo(&game.session, 0), TRK_ERR_NOTHING);
}

/* With a single human undo goes back over what the bots did. */
static void test_undo_over_bots(void **state)
{
    static struct game game;
    unsigned over_bots = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        start(&game, 3, 1, seed);
        play_to(&game, TRK_PHASE_PLACE);
        trk_session *session = &game.session;
        trk_state before = session->state;
        uint32_t n = session->n;
        decide(&game);
        advance(&game);
        trk_undo undo = trk_session_can_undo(session, 0);
        if (undo.obstacle != TRK_UNDO_FREE)
            continue;
        over_bots += session->n > n + 1;
        uint32_t all = session->n;
        trk_state after = session->state;
        assert_int_equal(trk_session_undo(session, 0), TRK_OK);
        assert_memory_equal(&session->state, &before, sizeof before);
        assert_int_equal(trk_session_redo(session, 0), TRK_OK);
        assert_int_equal(session->n, all);
        assert_memory_equal(&session->state, &after, sizeof after);
    }
    assert_true(over_bots > 0);
}

static void test_undoable_after(void **state)
{
    static struct game game;
    unsigned seen[TRK_N_OBSTACLES] = {0};
    (void)state;
    start(&game, 3, 3, 8);
    advance(&game);
    while (!trk_session_over(&game.session)) {
        trk_session *session = &game.session;
        if (session->state.phase != TRK_PHASE_ASSIGNMENT) {
            unsigned seat = lowest(trk_session_waiting(session)), n;
            trk_move legal[TRK_MAX_LEGAL];
            n = trk_legal(&session->state, seat, legal, TRK_MAX_LEGAL);
            trk_move move = legal[n / 2];
            unsigned told = trk_session_undoable_after(session, move);
            assert_int_equal(trk_session_play(session, move, NULL), TRK_OK);
            advance(&game);
            seen[told]++;
            assert_int_equal(told, trk_session_can_undo(session, seat).obstacle);
        } else {
            decide(&game);
            advance(&game);
        }
    }
    assert_true(seen[TRK_UNDO_FREE] > 0 && seen[TRK_UNDO_CHANCE] > 0);
}

static void test_takeback(void **state)
{
    static struct game game;
    (void)state;
    start(&game, 2, 2, 13);
    play_to(&game, TRK_PHASE_ADVERTISE);
    trk_session *session = &game.session;
    uint32_t since = trk_session_since(session, 0), n = session->n;
    trk_state before;
    trk_session_replay(session, since - 1, &before);
    assert_int_equal(trk_session_undo(session, 0), TRK_ERR_NOTHING);
    assert_int_equal(trk_session_takeback(session, 0), TRK_OK);
    assert_memory_equal(&session->state, &before, sizeof before);
    assert_int_equal(session->n, since);
    assert_int_equal(session->entries[since - 1].kind, TRK_ENTRY_TAKEBACK);
    assert_int_equal(session->entries[since - 1].arg[0], n - (since - 1));
    assert_int_equal(trk_session_can_undo(session, 0).obstacle, TRK_UNDO_TAKEBACK);
    play_to_end(&game);
}

/* Entries a takeback says it stands for. */
static unsigned taken_back(const trk_session *session)
{
    trk_move entry = session->entries[session->n - 1];
    assert_int_equal(entry.kind, TRK_ENTRY_TAKEBACK);
    return entry.arg[0] + 256u * entry.arg[1];
}

/* One takeback over another stands for both. */
static void test_takeback_over_takeback(void **state)
{
    static struct game game;
    (void)state;
    start(&game, 2, 2, 13);
    play_to(&game, TRK_PHASE_ADVERTISE);
    trk_session *session = &game.session;
    assert_int_equal(trk_session_takeback(session, 0), TRK_OK);
    unsigned first = taken_back(session);
    uint32_t since = trk_session_since(session, 1), decisions = 0;
    for (uint32_t i = since - 1; i < session->n; i++)
        decisions += session->entries[i].kind < TRK_ENTRY_RESIGN;
    assert_int_equal(trk_session_takeback(session, 1), TRK_OK);
    assert_int_equal(taken_back(session), first + decisions);
    assert_int_equal(trk_session_takeback(session, TRK_CHANCE), TRK_ERR_NOTHING);
}

/* Who resigned is what the entries that are left say. */
static void test_takeback_over_resignation(void **state)
{
    static struct game game;
    (void)state;
    start(&game, 4, 4, 13);
    play_to(&game, TRK_PHASE_PLACE);
    trk_session *session = &game.session;
    unsigned seat = lowest(trk_session_waiting(session));
    unsigned early = (seat + 1) % 4, late = (seat + 2) % 4;
    assert_int_equal(trk_session_resign(session, early), TRK_OK);
    decide(&game);
    assert_int_equal(trk_session_resign(session, late), TRK_OK);
    assert_int_equal(trk_session_can_undo(session, seat).obstacle, TRK_UNDO_RESIGNED);
    assert_int_equal(trk_session_can_undo(session, late).obstacle, TRK_UNDO_RESIGNED);
    assert_int_equal(trk_session_takeback(session, seat), TRK_OK);
    assert_int_equal(session->seat[early].resigned, 1);
    assert_int_equal(session->seat[late].resigned, 0);
    assert_int_equal(trk_session_waiting(session), 1u << seat);
}

/* A takeback of plans opens all of them, as they were. */
static void test_takeback_of_plans(void **state)
{
    static struct game game;
    uint8_t plans[2][TRK_N_CHARACTERS];
    (void)state;
    for (unsigned asking = 0; asking < 2; asking++) {
        start(&game, 2, 2, 13);
        play_to(&game, TRK_PHASE_ASSIGNMENT);
        trk_session *session = &game.session;
        trk_state before = session->state;
        uint32_t n = session->n;
        plan(&game, 0);
        for (unsigned c = 0; c < 3; c++)
            trk_session_draft(session, 1, c, TRK_WORKSHOP + (c == 2), NULL);
        for (unsigned seat = 0; seat < 2; seat++)
            memcpy(plans[seat], session->seat[seat].plan, sizeof plans[seat]);
        assert_int_equal(trk_session_ready(session, 1, true), TRK_OK);
        trk_state revealed = session->state;
        unsigned entries = session->n - n;
        assert_int_equal(revealed.phase, TRK_PHASE_PLACE);
        assert_int_equal(trk_session_takeback(session, asking), TRK_OK);
        assert_memory_equal(&session->state, &before, sizeof before);
        assert_int_equal(session->n, n + 1);
        assert_int_equal(taken_back(session), entries);
        assert_int_equal(trk_session_waiting(session), 3);
        for (unsigned seat = 0; seat < 2; seat++)
            assert_memory_equal(session->seat[seat].plan, plans[seat],
                                sizeof plans[seat]);
        for (unsigned seat = 0; seat < 2; seat++) {
            assert_int_equal(trk_session_ready(session, seat, true), TRK_OK);
            assert_int_equal(trk_session_ready(session, seat, false), TRK_OK);
        }
        trk_session_ready(session, 0, true);
        trk_session_ready(session, 1, true);
        assert_memory_equal(&session->state, &revealed, sizeof revealed);
    }
}

/* Being ready is a decision: it stops the undo of others, and its own undo opens the plan
 * again.  Plans stay where others take back what came before. */
static void test_ready_stops_undo(void **state)
{
    static struct game game;
    uint8_t plan_before[TRK_N_CHARACTERS];
    (void)state;
    start(&game, 2, 2, 13);
    play_to(&game, TRK_PHASE_ASSIGNMENT);
    trk_session *session = &game.session;
    trk_move advertised = session->entries[session->n - 1];
    unsigned last = advertised.actor, other = 1 - last;
    uint32_t n = session->n;
    plan(&game, other);
    memcpy(plan_before, session->seat[other].plan, sizeof plan_before);
    trk_undo undo = trk_session_can_undo(session, last);
    assert_int_equal(undo.obstacle, TRK_UNDO_READY);
    assert_int_equal(undo.entry.actor, other);
    assert_int_equal(trk_session_undo(session, last), TRK_ERR_NOTHING);
    assert_int_equal(session->seat[other].ready, 1);
    undo = trk_session_can_undo(session, other);
    assert_int_equal(undo.obstacle, TRK_UNDO_FREE);
    assert_int_equal(undo.to, n);
    assert_int_equal(trk_session_undo(session, other), TRK_OK);
    assert_int_equal(session->n, n);
    assert_int_equal(trk_session_waiting(session), 3);
    assert_memory_equal(session->seat[other].plan, plan_before, sizeof plan_before);
    /* Now the way is free, and the plan stays over it. */
    assert_int_equal(trk_session_undo(session, last), TRK_OK);
    assert_int_equal(session->state.phase, TRK_PHASE_ADVERTISE);
    advertised.kind = advertised.kind == TRK_MOVE_ADVERTISE ? TRK_MOVE_NO_ADVERTISE
                                                            : TRK_MOVE_ADVERTISE;
    assert_int_equal(trk_session_play(session, advertised, NULL), TRK_OK);
    assert_int_equal(session->state.phase, TRK_PHASE_ASSIGNMENT);
    assert_memory_equal(session->seat[other].plan, plan_before, sizeof plan_before);
    assert_int_equal(trk_session_waiting(session), 3);
    /* Not into another turn. */
    play_to(&game, TRK_PHASE_PLACE);
    play_to(&game, TRK_PHASE_ASSIGNMENT);
    for (unsigned seat = 0; seat < 2; seat++)
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            assert_int_equal(session->seat[seat].plan[c], TRK_N_CARDS);
}

/* ---- leaving ----------------------------------------------------------------------- */

static void test_resign(void **state)
{
    static struct game game;
    uint8_t place[TRK_MAX_PLAYERS];
    (void)state;
    start(&game, 3, 2, 17);
    play_to(&game, TRK_PHASE_PLACE);
    trk_session *session = &game.session;
    assert_int_equal(trk_session_resign(session, 0), TRK_OK);
    assert_int_equal(trk_session_resign(session, 0), TRK_ERR_NOTHING);
    assert_false(trk_session_over(session));
    play_to_end(&game);
    trk_session_ranking(session, place);
    assert_int_equal(place[0], 3);
}

static void test_last_seat_left(void **state)
{
    static struct game game;
    uint8_t place[TRK_MAX_PLAYERS];
    (void)state;
    start(&game, 2, 2, 17);
    play_to(&game, TRK_PHASE_PLACE);
    assert_int_equal(trk_session_resign(&game.session, 1), TRK_OK);
    assert_true(trk_session_over(&game.session));
    assert_int_equal(trk_session_waiting(&game.session), 0);
    assert_int_equal(trk_session_advance(&game.session), TRK_ERR_NOTHING);
    trk_session_ranking(&game.session, place);
    assert_int_equal(place[0], 1);
    assert_int_equal(place[1], 2);
}

/* Before there is an Initiative Order, seats rank in their order. */
static void test_ranking_in_setup(void **state)
{
    static struct game game;
    uint8_t place[TRK_MAX_PLAYERS];
    trk_config config;
    (void)state;
    start(&game, 2, 2, 17);
    config = game.session.config;
    config.setup = TRK_SETUP_FREE;
    trk_source source = game.session.chance;
    trk_session_start(&game.session, &config, NULL, source, game.entries, CAP);
    trk_session_stand_in(&game.session, trk_bot_random(), &game.stand_in);
    play_to(&game, TRK_PHASE_MAGICIANS);
    assert_int_equal(trk_session_resign(&game.session, 0), TRK_OK);
    trk_session_ranking(&game.session, place);
    assert_int_equal(place[0], 2);
    assert_int_equal(place[1], 1);
    assert_int_equal(place[2], 0);
}

static void test_adjourn(void **state)
{
    static struct game game;
    (void)state;
    start(&game, 2, 1, 4);
    play_to(&game, TRK_PHASE_PLACE);
    trk_state before = game.session.state;
    assert_int_equal(trk_session_adjourn(&game.session), TRK_OK);
    assert_memory_equal(&game.session.state, &before, sizeof before);
    play_to_end(&game);
    /* Nothing may stand after the end of a record. */
    uint32_t n = game.session.n;
    assert_int_equal(trk_session_adjourn(&game.session), TRK_ERR_NOTHING);
    assert_int_equal(game.session.n, n);
}

/* ---- the rest ---------------------------------------------------------------------- */

static void test_full_array(void **state)
{
    static struct game game;
    (void)state;
    start(&game, 2, 2, 4);
    game.session.cap = 3;
    advance(&game);
    while (game.session.n < 3) {
        decide(&game);
        advance(&game);
    }
    trk_state before = game.session.state;
    assert_int_equal(trk_session_adjourn(&game.session), TRK_ERR_SPACE);
    assert_memory_equal(&before, &game.session.state, sizeof before);
}

static void test_since_and_events(void **state)
{
    static struct game game;
    static trk_event room[4096];
    trk_events events = {room, 4096, 0};
    (void)state;
    start(&game, 3, 1, 6);
    play_to(&game, TRK_PHASE_PLACE);
    trk_session *session = &game.session;
    uint32_t since = trk_session_since(session, 0);
    assert_true(since > 0 && session->entries[since - 1].actor == 0);
    trk_session_events(session, 0, session->n, 0, &events);
    unsigned own = 0, hidden = 0;
    for (uint32_t i = 0; i < events.n; i++)
        if (room[i].kind == TRK_EVENT_PLANNED) {
            own += room[i].a[0] != TRK_HIDDEN;
            hidden += room[i].a[0] == TRK_HIDDEN;
            assert_int_equal(room[i].a[0] == TRK_HIDDEN, room[i].seat != 0);
        }
    assert_true(own > 0 && hidden > 0);
}

static void test_sampling_follows_weights(void **state)
{
    static struct game game;
    unsigned count[TRK_N_FACES] = {0};
    trk_move move;
    (void)state;
    start(&game, 2, 0, 4);
    while (game.session.state.phase != TRK_PHASE_ROLL_DICE)
        assert_int_equal(trk_session_advance(&game.session), TRK_OK);
    for (int i = 0; i < 6000; i++) {
        assert_int_equal(trk_sample(&game.session.state, game.session.chance, &move),
                         TRK_OK);
        count[move.arg[1]]++;
    }
    for (unsigned face = 0; face < TRK_N_FACES; face++) {
        trk_move roll = {TRK_MOVE_ROLL, TRK_CHANCE, {0, (uint8_t)face}};
        unsigned expected = 1000 * trk_weight(&game.session.state, roll);
        assert_in_range(count[face], expected - expected / 8, expected + expected / 8);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_end),
        cmocka_unit_test(test_same_seed_same_game),
        cmocka_unit_test(test_replay),
        cmocka_unit_test(test_resume),
        PROVES(test_resume_inside_a_reveal, "A87"),
        cmocka_unit_test(test_plans_are_checked),
        cmocka_unit_test(test_plan_is_hidden),
        PROVES(test_plan_open, "R3.6"),
        cmocka_unit_test(test_view_while_planning),
        cmocka_unit_test(test_who_plans),
        cmocka_unit_test(test_no_move_after_the_end),
        PROVES(test_ready_and_open_again, "A11 A87 Q4"),
        cmocka_unit_test(test_undo_own_decision),
        cmocka_unit_test(test_undo_stops_at_chance),
        cmocka_unit_test(test_undo_over_bots),
        cmocka_unit_test(test_undoable_after),
        cmocka_unit_test(test_takeback),
        cmocka_unit_test(test_takeback_over_takeback),
        PROVES(test_takeback_over_resignation, "Q8"),
        PROVES(test_takeback_of_plans, "A11 A87"),
        PROVES(test_ready_stops_undo, "A11 A87"),
        PROVES(test_resign, "Q8"),
        PROVES(test_last_seat_left, "Q8"),
        PROVES(test_ranking_in_setup, "Q8"),
        cmocka_unit_test(test_adjourn),
        cmocka_unit_test(test_full_array),
        cmocka_unit_test(test_since_and_events),
        cmocka_unit_test(test_sampling_follows_weights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_session_alley.c: sessions with the Dark Alley: plans with Special Assignments,
 * undo over what somebody has seen, and events that keep secrets.
 *
 * All seats are humans and play by the policy of support/games.h. */
#include "support/games.h"
#include "support/table.h"

#include <stdio.h>
#include <string.h>

enum { CAP = 8192 };

static struct statistics seen;

struct evening {
    struct game game; /* the policy's copy of the state */
    trk_session session;
    trk_seeded chance;
    trk_move entries[CAP];
    uint64_t drafts, undos, shown, motivated; /* what was looked at */
};

/* Eager games with the Dark Alley that begin at their beginning. */
static uint64_t number_of(uint64_t n)
{
    return n / 36 * 216 + (n % 36 < 18 ? 54 : 90) + n % 18;
}

static void start(struct evening *e, uint64_t n)
{
    memset(e, 0, sizeof *e);
    game_start(&e->game, number_of(n));
    assert_true(e->game.eager && !e->game.rich && e->game.s.config.modules);
    assert_int_equal(trk_session_start(&e->session, &e->game.s.config, NULL,
                                       trk_seeded_source(&e->chance, n), e->entries, CAP),
                     TRK_OK);
}

static trk_move choose(struct evening *e, const trk_state *s, unsigned seat)
{
    trk_move legal[TRK_MAX_LEGAL];
    e->game.s = *s;
    unsigned n = trk_legal(s, seat, legal, TRK_MAX_LEGAL);
    return game_choose(&e->game, &seen, legal, n);
}

/* ---- plans --------------------------------------------------------------------- */

/* A card that one Character has cannot be planned for another. */
static void check_second_use(struct evening *e, unsigned seat, unsigned character,
                             unsigned card)
{
    trk_reason reason;
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (c != character &&
            e->session.state.player[seat].member[c].status == TRK_IN_TEAM) {
            assert_int_equal(trk_session_draft(&e->session, seat, c, card, &reason),
                             TRK_ERR_ILLEGAL);
            assert_int_equal(reason.id, TRK_NO_NOT_IN_HAND);
        }
    e->drafts++;
}

static void make_plan(struct evening *e, unsigned seat)
{
    trk_session *session = &e->session;
    trk_state copy = session->state, view, before;
    uint8_t plan[TRK_N_CHARACTERS];
    memset(plan, TRK_N_CARDS, sizeof plan);
    while (copy.phase == TRK_PHASE_ASSIGNMENT && (trk_actors(&copy) >> seat & 1)) {
        trk_move move = choose(e, &copy, seat);
        plan[move.arg[0]] = move.arg[1];
        assert_int_equal(trk_apply(&copy, move, NULL), TRK_OK);
    }
    trk_session_view(session, (seat + 1) % session->config.players, &before);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        if (plan[c] == TRK_N_CARDS)
            continue;
        assert_int_equal(trk_session_draft(session, seat, c, plan[c], NULL), TRK_OK);
        if (plan[c] >= TRK_CARD_SPECIAL)
            check_second_use(e, seat, c, plan[c]);
    }
    trk_session_planned(session, seat, &view);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        assert_int_equal(view.player[seat].member[c].card,
                         plan[c] == TRK_N_CARDS ? TRK_NONE : plan[c]);
    trk_session_view(session, (seat + 1) % session->config.players, &view);
    assert_memory_equal(&view, &before, sizeof view); /* A87 */
    assert_int_equal(trk_session_ready(session, seat, true), TRK_OK);
}

/* ---- undo ---------------------------------------------------------------------- */

/* What may be undone has told the seat nothing: it could have computed it all. */
static void check_undo(struct evening *e, unsigned seat)
{
    const trk_session *session = &e->session;
    trk_undo undo = trk_session_can_undo(session, seat);
    trk_state state, view, now;
    if (undo.obstacle != TRK_UNDO_FREE || undo.to == session->n) {
        e->shown += undo.obstacle == TRK_UNDO_CHANCE && undo.entry.actor == seat;
        return;
    }
    trk_session_replay(session, undo.to, &state);
    trk_view(&state, seat, &view);
    for (uint32_t i = undo.to; i < session->n; i++)
        assert_int_equal(trk_apply(&view, session->entries[i], NULL), TRK_OK);
    trk_view(&view, seat, &view);
    trk_view(&session->state, seat, &now);
    if (memcmp(&view, &now, sizeof now) != 0)
        fail_msg("game %llu, entry %u: undo takes back what was seen (%s)",
                 (unsigned long long)e->game.number, undo.to,
                 data_move_ids[undo.entry.kind]);
    e->undos++;
    e->motivated += undo.entry.kind == TRK_MOVE_ASSIGN;
}

/* Take it back and bring it back. */
static void check_redo(struct evening *e, unsigned seat)
{
    trk_session *session = &e->session;
    trk_state before = session->state;
    if (trk_session_can_undo(session, seat).obstacle != TRK_UNDO_FREE ||
        session->state.phase == TRK_PHASE_ASSIGNMENT)
        return;
    assert_int_equal(trk_session_undo(session, seat), TRK_OK);
    assert_int_equal(trk_session_redo(session, seat), TRK_OK);
    assert_memory_equal(&session->state, &before, sizeof before);
}

/* ---- events -------------------------------------------------------------------- */

/* No seat is told of a card it does not know. */
static void check_events(const struct evening *e, uint32_t from)
{
    const trk_session *session = &e->session;
    for (unsigned seat = 0; seat <= session->config.players; seat++) {
        trk_event at[TRK_MAX_EVENTS];
        trk_events events = {at, TRK_MAX_EVENTS, 0};
        unsigned eye = seat < session->config.players ? seat : (unsigned)TRK_PUBLIC;
        trk_session_events(session, from, session->n, eye, &events);
        for (uint32_t i = 0; i < events.n && i < events.cap; i++) {
            unsigned special = at[i].a[1];
            bool card = at[i].kind == TRK_EVENT_KEPT || at[i].kind == TRK_EVENT_PUT_UNDER;
            if (!card || special == TRK_HIDDEN)
                continue;
            assert_in_range(special, 0, TRK_N_SPECIALS - 1);
            unsigned known = session->state.known_by[special];
            assert_true(known >> eye & 1 || known >> TRK_PUBLIC & 1);
        }
    }
}

/* ---- whole evenings ------------------------------------------------------------ */

static void play_evening(struct evening *e)
{
    trk_session *session = &e->session;
    while (!trk_session_over(session)) {
        uint32_t from = session->n;
        unsigned waiting = trk_session_waiting(session);
        if (!waiting) {
            assert_int_equal(trk_session_advance(session), TRK_OK);
        } else if (session->state.phase == TRK_PHASE_ASSIGNMENT) {
            make_plan(e, (unsigned)__builtin_ctz(waiting));
        } else {
            unsigned seat = (unsigned)__builtin_ctz(waiting);
            trk_move move = choose(e, &session->state, seat);
            unsigned after = trk_session_undoable_after(session, move);
            assert_int_equal(trk_session_play(session, move, NULL), TRK_OK);
            seen.moves[move.kind]++;
            check_undo(e, seat);
            if (after == TRK_UNDO_FREE)
                check_redo(e, seat);
        }
        if (session->n > from && session->n % 16 == 0)
            check_events(e, from);
    }
    assert_int_equal(trk_check(&session->state, NULL), TRK_OK);
}

static void test_evenings(void **state)
{
    (void)state;
    static struct evening e;
    uint64_t drafts = 0, undos = 0, shown = 0, motivated = 0;
    uint64_t games = games_wanted("GAMES", 36, 720);
    for (uint64_t n = 0; n < games; n++) {
        start(&e, n);
        play_evening(&e);
        drafts += e.drafts;
        undos += e.undos;
        shown += e.shown;
        motivated += e.motivated;
    }
    printf("# %llu plans with Special Assignments, %llu undos (%llu of cards laid in "
           "mid-phase), %llu stopped by cards seen\n",
           (unsigned long long)drafts, (unsigned long long)undos,
           (unsigned long long)motivated, (unsigned long long)shown);
    assert_true(drafts > 0 && undos > 0);
}

/* By consent everything can be taken back, a card laid in mid-phase (A89) alone. */
static void test_takeback(void **state)
{
    (void)state;
    static struct evening e;
    trk_state before, replayed;
    unsigned alone = 0;
    for (uint64_t n = 0; n < 18 || (!alone && n < 180); n++) {
        start(&e, n);
        trk_session *session = &e.session;
        bool taken_back = false;
        while (!trk_session_over(session)) {
            unsigned waiting = trk_session_waiting(session);
            if (!waiting) {
                trk_session_advance(session);
                continue;
            }
            unsigned seat = (unsigned)__builtin_ctz(waiting);
            if (session->state.phase == TRK_PHASE_ASSIGNMENT) {
                make_plan(&e, seat);
                continue;
            }
            before = session->state;
            trk_move move = choose(&e, &session->state, seat);
            assert_int_equal(trk_session_play(session, move, NULL), TRK_OK);
            if (move.kind != TRK_MOVE_ASSIGN || taken_back)
                continue;
            assert_int_equal(trk_session_takeback(session, seat), TRK_OK);
            assert_memory_equal(&session->state, &before, sizeof before);
            taken_back = true;
            alone++;
        }
        trk_session_replay(session, session->n, &replayed);
        assert_memory_equal(&replayed, &session->state, sizeof replayed);
    }
    assert_true(alone > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_evenings, "A81 A87 R23.1"),
        PROVES(test_takeback, "A89"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

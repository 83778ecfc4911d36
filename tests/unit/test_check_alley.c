/* test_check_alley.c: the invariants that the Dark Alley adds, each with a position that
 * breaks just it; and that whatever passes can be played.
 *
 * A row names a way to a good position, a change, and the fault that must be found. */
#include "support/games.h"
#include "support/table.h"

#include <stdio.h>
#include <string.h>

struct broken {
    const char *path, *what;
    void (*way)(struct table *t);
    void (*change)(trk_state *s);
};

/* ---- good positions ------------------------------------------------------------ */

static void way_BASE(struct table *t)
{
    table_at(t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
}

static void way_PLAN(struct table *t)
{
    alley_at(t, TRK_REVISED_2019, 4, TRK_PHASE_ASSIGNMENT);
    give_special(t, OPTICO, TRK_S_TEST_RUN);
    give_special(t, LOTUS, TRK_S_INTEREST);
    bury_special(t, TRK_S_INVENTION);
}

/* Optico's Magician has Test Run, his Manager a Permanent card; Lotus keeps Interest. */
static void way_PLACE(struct table *t)
{
    way_PLAN(t);
    table_plan(t, "Optico magician test_run manager dark_alley apprentice_1 theater;"
                  "Mechaniker magician theater apprentice_1 downtown;"
                  "Lotus magician downtown");
}

static void way_WORKSHOP(struct table *t)
{
    way_PLACE(t);
    play(t, "Optico: place magician workshop 1");
}

static void way_BONUS(struct table *t)
{
    way_PLAN(t);
    clear_tricks(t, OPTICO);
    give_trick(t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0);
    give_trick(t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 0);
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++) /* a choice of two */
        for (unsigned i = 0; i < 2; i++)
            if (data_tricks[t->s.player[OPTICO].trick[i].trick].need[c])
                set_component(t, OPTICO, c, 3);
    table_plan(t, "Optico magician test_run; Lotus magician downtown");
    play_all(t, "Optico: place magician workshop 1; Optico: bonus");
}

static void way_ALLEY(struct table *t)
{
    way_PLACE(t);
    play(t, "Optico: place manager dark_alley 1");
}

static void way_DRAW(struct table *t)
{
    way_ALLEY(t);
    play(t, "Optico: draw theater");
}

static void way_PAIRS(struct table *t)
{
    way_DRAW(t);
    play_all(t, "chance: card new_twist; chance: card buying_time");
}

static void way_FACE_UP(struct table *t)
{
    alley_at(t, TRK_FIRST_2015, 4, TRK_PHASE_ASSIGNMENT);
}

static void way_NEW_DECKS(struct table *t)
{
    alley_at(t, TRK_FIRST_2015, 2, TRK_PHASE_NEW_DECKS);
}

static void way_NEW_PROPHECY(struct table *t)
{
    alley_at(t, TRK_REVISED_2019, 2, TRK_PHASE_NEW_PROPHECY);
}

static void way_FACE_DOWN(struct table *t)
{
    way_PLAN(t);
    set_prophecy(t, TRK_P_HIDDEN_ASSIGNMENTS);
    table_plan(t, "Optico magician test_run manager dark_alley; Lotus magician interest");
}

static void way_SHOW(struct table *t)
{
    way_PLACE(t);
    put_marker(t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, t->s.show[0].card, 0, TRK_UP);
}

/* ---- changes ------------------------------------------------------------------- */

#define CHANGE(name, ...)                                                                \
    static void change_##name(trk_state *s)                                              \
    {                                                                                    \
        __VA_ARGS__;                                                                     \
    }

#define OPTICOS s->player[OPTICO]

static uint64_t bit(unsigned special)
{
    return UINT64_C(1) << special;
}

CHANGE(no_module_top, s->top = 1)
CHANGE(no_module_bonus, s->bonus = 0)
CHANGE(no_module_owned, OPTICOS.owned[2] = 1)
CHANGE(no_module_spent, OPTICOS.spent[0] = 0)
CHANGE(no_module_card, OPTICOS.member[0].card = TRK_CARD_SPECIAL; OPTICOS.planned = 2)
CHANGE(no_module_phase, s->phase = TRK_PHASE_NEW_DECKS)
CHANGE(performed, s->performed = bit(63))
CHANGE(active_none, s->active = TRK_NONE)
CHANGE(active_twice, s->active = s->pending[1])
CHANGE(active_unforeseen, s->unforeseen |= 1u << s->active)
CHANGE(pending_twice, s->pending[2] = s->pending[0])
CHANGE(pending_gap, s->pending[1] = TRK_NONE)
CHANGE(pending_full, s->pending[2] = TRK_P_CHEAP_BANK; s->unforeseen &= ~(1u << 23))
CHANGE(unforeseen, s->unforeseen |= 1u << TRK_N_PROPHECIES)
CHANGE(discarded, s->discarded = bit(TRK_S_LOGISTICS); s->top &= ~s->discarded)
CHANGE(hand_twice, s->player[LOTUS].specials |= bit(TRK_S_TEST_RUN))
CHANGE(hand_beyond, OPTICOS.specials |= bit(TRK_N_SPECIALS))
CHANGE(owned, OPTICOS.owned[TRK_WORKSHOP]++)
CHANGE(laid_twice, OPTICOS.member[TRK_MANAGER].card = TRK_CARD_SPECIAL + TRK_S_TEST_RUN;
       OPTICOS.hand[TRK_DARK_ALLEY]++)
CHANGE(queue_twice, s->queue[TRK_WORKSHOP][1] = s->queue[TRK_WORKSHOP][0];
       s->queued[TRK_WORKSHOP]++)
CHANGE(queue_deck, s->queue[TRK_WORKSHOP][0] = TRK_S_LOGISTICS)
CHANGE(queue_long, s->queue[TRK_WORKSHOP][3] = TRK_S_INVENTION)
CHANGE(queued, s->queued[TRK_THEATER] = 11)
CHANGE(turned_up_early, s->turned_up[0] = 20; s->top &= ~bit(20); s->top_cards[0]--)
CHANGE(turned_up_deck, s->turned_up[0] = s->turned_up[1])
CHANGE(not_turned_up, s->top |= bit(s->turned_up[0]); s->known_by[s->turned_up[0]] = 0;
       s->turned_up[0] = TRK_NONE; s->top_cards[0]++)
CHANGE(top, s->top ^= bit(TRK_S_LOGISTICS))
CHANGE(top_cards, s->top_cards[TRK_THEATER]--)
CHANGE(pair_none, s->pair[0][0] = s->pair[0][1] = TRK_NONE;
       s->top |= bit(TRK_S_NEW_TWIST) | bit(TRK_S_BUYING_TIME);
       s->top_cards[TRK_THEATER] = 10)
CHANGE(pair_second, s->pair[0][1] = TRK_S_NEW_TWIST)
CHANGE(pair_early, s->pairs = 1)
CHANGE(deck_at_hand, s->step = 3; s->turned_up[3] = 0; s->top &= ~bit(0);
       s->top_cards[3]--; s->known_by[0] = 0x23)
CHANGE(known_hand, s->known_by[TRK_S_TEST_RUN] = 2)
CHANGE(known_beyond, s->known_by[TRK_S_INVENTION] = 0x40)
CHANGE(known_public, s->known_by[TRK_S_INVENTION] = 0x21)
CHANGE(known_top, s->known_by[TRK_S_LOGISTICS] = 1)
CHANGE(known_laid, s->known_by[TRK_S_TEST_RUN] = 1)
CHANGE(known_up, s->known_by[s->turned_up[2]] = 15)
CHANGE(known_pair, s->known_by[TRK_S_NEW_TWIST] = 2)
CHANGE(share, s->share[0] = 4)
CHANGE(share_second, s->share[1] = LOTUS)
CHANGE(share_same, s->share[0] = s->share[1] = LOTUS)
CHANGE(dubious, s->dubious = LOTUS)
CHANGE(logistics, s->logistics = 1u << TRK_N_COMPONENTS)
CHANGE(logistics_early, s->logistics = 1)
CHANGE(ability, OPTICOS.ability = 1)
CHANGE(ability_2, OPTICOS.ability = 2)
CHANGE(drew, OPTICOS.drew = 1)
CHANGE(gave_show, OPTICOS.gave_show = 2)
CHANGE(symbols, OPTICOS.performed = 16)
CHANGE(show_bonus, OPTICOS.show_bonus = TRK_S_TEST_RUN)
CHANGE(talents, OPTICOS.talents = 1)
CHANGE(spent_card, OPTICOS.spent[0] = TRK_S_LOGISTICS)
CHANGE(spent_not, OPTICOS.spent[0] = TRK_NONE)
CHANGE(spent_gap, OPTICOS.spent[1] = TRK_S_INTEREST; OPTICOS.spent[0] = TRK_NONE)
CHANGE(face_down, OPTICOS.face_down = 1u << TRK_ENGINEER)
CHANGE(face_down_early, OPTICOS.face_down = 1)
CHANGE(face_down_placed, OPTICOS.face_down = 1; s->known_by[TRK_S_TEST_RUN] = 1)
CHANGE(bonus_other, s->bonus = TRK_S_INVENTION)
CHANGE(bonus_beyond, s->bonus = TRK_N_SPECIALS)
CHANGE(bonus_twice, s->bonus = TRK_S_TEST_RUN)
CHANGE(bonus_outside, s->bonus = TRK_S_TEST_RUN)
CHANGE(mode_given_up, s->mode = TRK_GIVEN_UP)
CHANGE(mode_copied, s->mode = TRK_COPIED)
CHANGE(mode_beyond, s->mode = TRK_N_MODES)
CHANGE(boosted, s->boosted = 1)
CHANGE(draws, s->draws = 1)
CHANGE(no_draws, s->draws = 0)
CHANGE(told, s->told = 1)
CHANGE(second, s->second = 2)
CHANGE(second_early, s->second = 1)
CHANGE(points, s->points = 11)
CHANGE(points_alley, s->points = 9)
CHANGE(enhanced_times, OPTICOS.trick[0].enhanced = 15)
CHANGE(pile, s->show[0].marker[0] |= TRK_PILE; OPTICOS.supply[TRK_SPADE]--)
CHANGE(triplet, s->show[0].beside[0] = s->show[0].beside[1] = s->show[0].marker[0];
       OPTICOS.supply[TRK_SPADE] = 0; OPTICOS.trick[0].markers = 1)
CHANGE(beside_no_card, s->show[4].beside[0] = s->show[0].marker[0];
       OPTICOS.supply[TRK_SPADE]--)
CHANGE(frame_a, s->stack[0].a = TRK_S_INVENTION)
CHANGE(frame_b, s->stack[0].b = 3)
CHANGE(frame_done, s->stack[0].b = 1)
CHANGE(frame_deck, s->stack[0].a = 4)
CHANGE(frame_cards, s->stack[0].b = 3)
CHANGE(frame_kept, s->stack[0].a = 1)
CHANGE(frame_on_top, s->stack[1] = s->stack[0]; s->depth = 2)
CHANGE(depth, s->depth = 7)

/* ---- the rows ------------------------------------------------------------------ */

#define BROKEN(way, change, path, what)                                                  \
    {                                                                                    \
        path, what, way_##way, change_##change                                           \
    }

static const struct broken rows[] = {
    BROKEN(BASE, no_module_top, "top", "module"),
    BROKEN(BASE, no_module_bonus, "bonus", "module"),
    BROKEN(BASE, no_module_owned, "players[0].owned", "module"),
    BROKEN(BASE, no_module_spent, "players[0].spent", "module"),
    BROKEN(BASE, no_module_card, "players[0].member.magician.card", "no_card_there"),
    BROKEN(BASE, no_module_phase, "phase", "out_of_range"),
    BROKEN(PLACE, performed, "performed", "out_of_range"),
    BROKEN(PLACE, active_none, "active", "wrong_prophecy"),
    BROKEN(PLACE, active_twice, "pending[1]", "wrong_prophecy"),
    BROKEN(PLACE, active_unforeseen, "foreseen", "wrong_number"),
    BROKEN(PLACE, pending_twice, "pending[2]", "wrong_prophecy"),
    BROKEN(PLACE, pending_gap, "pending[1]", "not_drawn"),
    BROKEN(NEW_PROPHECY, pending_full, "pending[2]", "wrong_prophecy"),
    BROKEN(PLACE, unforeseen, "foreseen", "wrong_number"),
    BROKEN(PLACE, discarded, "discarded", "not_discarded"),
    BROKEN(PLAN, hand_twice, "players[2].specials", "card_twice"),
    BROKEN(PLAN, hand_beyond, "players[0].specials", "card_twice"),
    BROKEN(PLAN, owned, "players[0].owned.workshop", "wrong_number"),
    BROKEN(PLACE, laid_twice, "players[0].member.manager.card", "card_twice"),
    BROKEN(PLACE, queue_twice, "queue.workshop[1]", "card_twice"),
    BROKEN(PLACE, queue_deck, "queue.workshop[0]", "card_twice"),
    BROKEN(PLACE, queue_long, "queue.workshop[3]", "card_twice"),
    BROKEN(PLACE, queued, "queue.theater", "out_of_range"),
    BROKEN(PLACE, turned_up_early, "turned_up.downtown", "card_twice"),
    BROKEN(FACE_UP, turned_up_deck, "turned_up.downtown", "card_twice"),
    BROKEN(FACE_UP, not_turned_up, "turned_up.downtown", "not_turned_up"),
    BROKEN(PLACE, top, "top", "card_twice"),
    BROKEN(PLACE, top_cards, "top_cards.theater", "wrong_number"),
    BROKEN(PAIRS, pair_none, "pair[0][0]", "not_drawn"),
    BROKEN(PAIRS, pair_second, "pair[0][1]", "card_twice"),
    BROKEN(PLACE, pair_early, "pair", "not_drawn"),
    BROKEN(NEW_DECKS, deck_at_hand, "turned_up.downtown", "not_turned_up"),
    BROKEN(PLAN, known_hand, "known_by.test_run", "wrong_knowledge"),
    BROKEN(PLAN, known_beyond, "known_by.invention", "wrong_knowledge"),
    BROKEN(PLAN, known_public, "known_by.invention", "wrong_knowledge"),
    BROKEN(PLAN, known_top, "known_by.logistics", "wrong_knowledge"),
    BROKEN(PLACE, known_laid, "known_by.test_run", "wrong_knowledge"),
    BROKEN(FACE_UP, known_up, "known_by.test_run", "wrong_knowledge"),
    BROKEN(PAIRS, known_pair, "known_by.new_twist", "wrong_knowledge"),
    BROKEN(PLACE, share, "share[0]", "wrong_share"),
    BROKEN(PLACE, share_second, "share[1]", "wrong_share"),
    BROKEN(PLACE, share_same, "share[1]", "wrong_share"),
    BROKEN(PLACE, dubious, "dubious", "wrong_share"),
    BROKEN(PLACE, logistics, "logistics", "wrong_order_area"),
    BROKEN(PLAN, logistics_early, "logistics", "wrong_order_area"),
    BROKEN(PLAN, ability, "players[0].ability", "not_now"),
    BROKEN(PLACE, ability_2, "players[0].ability", "not_now"),
    BROKEN(PLAN, drew, "players[0].drew", "not_now"),
    BROKEN(PLACE, gave_show, "players[0].gave_show", "not_now"),
    BROKEN(PLACE, symbols, "players[0].performed", "not_now"),
    BROKEN(PLACE, show_bonus, "players[0].show_bonus", "not_now"),
    BROKEN(PLACE, talents, "players[0].talents", "not_now"),
    BROKEN(WORKSHOP, spent_card, "players[0].spent", "wrong_card"),
    BROKEN(WORKSHOP, spent_not, "players[0].spent", "wrong_card"),
    BROKEN(WORKSHOP, spent_gap, "players[0].spent[1]", "wrong_card"),
    BROKEN(PLACE, face_down, "players[0].face_down", "not_face_down"),
    BROKEN(PLAN, face_down_early, "players[0].face_down", "not_face_down"),
    BROKEN(WORKSHOP, face_down_placed, "players[0].face_down", "not_face_down"),
    BROKEN(WORKSHOP, bonus_other, "mode", "wrong_bonus"),
    BROKEN(WORKSHOP, bonus_beyond, "bonus", "wrong_bonus"),
    BROKEN(BONUS, bonus_twice, "bonus", "wrong_bonus"),
    BROKEN(PLACE, bonus_outside, "bonus", "no_placement"),
    BROKEN(WORKSHOP, mode_given_up, "mode", "wrong_bonus"),
    BROKEN(WORKSHOP, mode_copied, "mode", "wrong_bonus"),
    BROKEN(WORKSHOP, mode_beyond, "mode", "wrong_bonus"),
    BROKEN(WORKSHOP, boosted, "boosted", "out_of_range"),
    BROKEN(WORKSHOP, draws, "draws", "out_of_range"),
    BROKEN(PAIRS, no_draws, "pair", "not_drawn"),
    BROKEN(WORKSHOP, told, "told", "out_of_range"),
    BROKEN(PLACE, second, "second", "no_placement"),
    BROKEN(PLAN, second_early, "second", "no_placement"),
    BROKEN(WORKSHOP, points, "points", "wrong_points"),
    BROKEN(ALLEY, points_alley, "points", "wrong_points"),
    BROKEN(PLACE, enhanced_times, "players[0].trick[0].enhanced", "out_of_range"),
    BROKEN(SHOW, pile, "show[0].marker[0]", "no_pile"),
    BROKEN(SHOW, triplet, "show[0].beside[1]", "symbol_twice"),
    BROKEN(SHOW, beside_no_card, "show[4].beside[0]", "no_such_slot"),
    BROKEN(BONUS, frame_a, "mode", "wrong_bonus"),
    BROKEN(BONUS, frame_b, "stack[0]", "wrong_frame"),
    BROKEN(BONUS, frame_done, "stack[0]", "wrong_frame"),
    BROKEN(DRAW, frame_deck, "stack[0]", "wrong_frame"),
    BROKEN(DRAW, frame_cards, "stack[0]", "wrong_frame"),
    BROKEN(PAIRS, frame_kept, "pair[0][0]", "not_drawn"),
    BROKEN(PAIRS, frame_on_top, "stack[1]", "wrong_frame"),
    BROKEN(PAIRS, depth, "stack", "out_of_range"),
};

static void test_every_fault_is_found(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct table t;
        trk_fault fault;
        rows[i].way(&t);
        if (trk_check(&t.s, &fault) != TRK_OK)
            fail_msg("row %u (%s): not good before: %s %s", i, rows[i].path, fault.path,
                     fault.what);
        rows[i].change(&t.s);
        trk_check(&t.s, &fault);
        if (strcmp(fault.path, rows[i].path) != 0 ||
            strcmp(fault.what, rows[i].what) != 0)
            fail_msg("row %u (%s %s): found %s %s", i, rows[i].path, rows[i].what,
                     fault.path, fault.what);
    }
}

static void test_hidden_cards_are_good(void **state)
{
    (void)state;
    struct table t;
    way_FACE_DOWN(&t);
    assert_int_equal(t.s.player[OPTICO].face_down,
                     1u << TRK_MAGICIAN | 1u << TRK_MANAGER);
    assert_int_equal(t.s.known_by[TRK_S_TEST_RUN], 1u << OPTICO);
    assert_int_equal(trk_check(&t.s, NULL), TRK_OK);
}

/* R2.8: without Prophecies there are none of their fields. */
static void test_without_prophecies(void **state)
{
    (void)state;
    struct table t;
    alley_new(&t, TRK_REVISED_2019, 2, TRK_SETUP_FIRST, TRK_MODULE_DARK_ALLEY);
    assert_int_equal(trk_check(&t.s, NULL), TRK_OK);
    t.s.unforeseen = 1;
    expect_fault(&t, "module", "foreseen");
    t.s.unforeseen = 0;
    t.s.active = 0;
    expect_fault(&t, "module", "active");
    t.s.active = TRK_NONE;
    t.s.pending[1] = 0;
    expect_fault(&t, "module", "pending[1]");
    t.s.pending[1] = TRK_NONE;
    t.s.phase = TRK_PHASE_PROPHECIES;
    expect_fault(&t, "out_of_range", "phase");
}

/* ---- whatever passes can be played ----------------------------------------------- */

/* Change a few bytes of a position, each in one of several likely ways. */
static void scramble(struct rng *rng, trk_state *s)
{
    uint8_t *bytes = (uint8_t *)s;
    unsigned n = 1 + rng_below(rng, 3);
    while (n--) {
        uint8_t *at = &bytes[sizeof s->config +
                             rng_below(rng, (unsigned)(sizeof *s - sizeof s->config))];
        const uint8_t ways[6] = {TRK_NONE,
                                 0,
                                 (uint8_t)(*at + 1),
                                 (uint8_t)(*at - 1),
                                 (uint8_t)(*at ^ 1u << rng_below(rng, 8)),
                                 (uint8_t)rng_below(rng, TRK_N_TRICKS)};
        *at = ways[rng_below(rng, 6)];
    }
}

/* Q9 */
static bool small_amounts(const trk_state *s)
{
    for (unsigned seat = 0; seat < s->config.players; seat++)
        if (s->player[seat].coins > 9999 || s->player[seat].shards > 9999 ||
            s->player[seat].fame > 9999)
            return false;
    return true;
}

static void play_on(struct rng *rng, trk_state *s, uint64_t game)
{
    for (unsigned i = 0; i < 40 && s->phase != TRK_PHASE_GAME_OVER; i++) {
        trk_move legal[TRK_MAX_LEGAL];
        trk_fault fault;
        unsigned actors = trk_actors(s);
        unsigned n =
            actors ? trk_legal(s, (unsigned)__builtin_ctz(actors), legal, TRK_MAX_LEGAL)
                   : 0;
        if (n == 0)
            fail_msg("game %llu: stuck in %s", (unsigned long long)game,
                     data_phase_ids[s->phase]);
        trk_move move = legal[rng_below(rng, n)];
        assert_int_equal(trk_apply(s, move, NULL), TRK_OK);
        if (trk_check(s, &fault) != TRK_OK)
            fail_msg("game %llu: %s after %s: %s", (unsigned long long)game, fault.path,
                     data_move_ids[move.kind], fault.what);
    }
}

static void test_what_passes_can_be_played(void **state)
{
    (void)state;
    struct statistics seen = {0};
    struct rng rng;
    uint64_t passed = 0, games = games_wanted("GAMES", 100, 2000);
    rng_seed(&rng, 1);
    for (uint64_t n = 36; n < 36 + games; n++) {
        struct game game;
        game_start(&game, n);
        while (!game_over(&game)) {
            trk_move legal[TRK_MAX_LEGAL];
            unsigned k = trk_legal(&game.s, game_actor(&game), legal, TRK_MAX_LEGAL);
            for (unsigned i = 0; i < 8; i++) {
                trk_state s = game.s;
                scramble(&rng, &s);
                if (memcmp(&s, &game.s, sizeof s) == 0 || !small_amounts(&s) ||
                    trk_check(&s, NULL) != TRK_OK)
                    continue;
                passed++;
                play_on(&rng, &s, n);
            }
            trk_move move = game_choose(&game, &seen, legal, k);
            trk_apply(&game.s, move, NULL);
            seen.moves[move.kind]++;
        }
    }
    printf("# %llu changed positions played on\n", (unsigned long long)passed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_fault_is_found),
        cmocka_unit_test(test_hidden_cards_are_good),
        cmocka_unit_test(test_without_prophecies),
        cmocka_unit_test(test_what_passes_can_be_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

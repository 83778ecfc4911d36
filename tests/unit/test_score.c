/* test_score.c: game end, scoring, ranking, and where Fame came from (R20). */
#include "support/table.h"

#include <string.h>

/* ---- helpers ------------------------------------------------------------------ */

/* The Assignment phase of the last turn, in the order 0, 1, 2, 3, everybody with no
 * Coins, no Shards, 5 Fame and one Apprentice and no Specialist. */
static void last_turn(struct table *t, unsigned profile, unsigned players)
{
    table_at(t, profile, players, TRK_PHASE_ROLL_DICE);
    while (t->s.turn < (profile == TRK_SIX_WEEKS ? 6 : 5))
        table_step(t);
    table_until(t, TRK_PHASE_ASSIGNMENT);
    for (unsigned i = 0; i < players; i++) {
        trk_player *p = &t->s.player[i];
        t->s.order[i] = (uint8_t)i;
        p->coins = p->shards = 0;
        clear_components(t, i);
        clear_tricks(t, i);
        for (unsigned c = TRK_ENGINEER; c < TRK_N_CHARACTERS; c++)
            p->member[c].status = c == TRK_APPRENTICE_1 ? TRK_IN_TEAM : TRK_IN_SUPPLY;
    }
}

static void expect_scored(const struct table *t, unsigned kind, unsigned seat,
                          trk_rule rule, int fame)
{
    for (unsigned i = 0; i < t->events.n; i++)
        if (t->event[i].kind == kind && t->event[i].seat == seat) {
            assert_int_equal(t->event[i].fame, fame);
            assert_int_equal(t->event[i].coins, 0);
            assert_int_equal(t->event[i].shards, 0);
            assert_int_equal(t->event[i].rule, rule);
            return;
        }
    assert_int_equal(fame, 0); /* a line worth nothing is not told */
}

static void expect_places(const trk_state *s, const uint8_t wanted[4])
{
    uint8_t place[TRK_MAX_PLAYERS];
    trk_ranking(s, place);
    assert_memory_equal(place, wanted, 4);
}

/* ---- the lines ---------------------------------------------------------------- */

/* Fame for Shards and for Coins: n and what it is worth with and without the cap. */
static const struct {
    uint16_t have;
    uint8_t shards[2], coins[2]; /* first-2015, revised-2019 */
} amounts[] = {
    {0, {0, 0}, {0, 0}},      {1, {1, 1}, {0, 0}},      {2, {2, 2}, {0, 0}},
    {3, {3, 3}, {1, 1}},      {5, {5, 5}, {1, 1}},      {6, {6, 6}, {2, 2}},
    {19, {19, 19}, {6, 6}},   {20, {20, 20}, {6, 6}},   {21, {21, 20}, {7, 7}},
    {59, {59, 20}, {19, 19}}, {60, {60, 20}, {20, 20}}, {62, {62, 20}, {20, 20}},
    {63, {63, 20}, {21, 20}}, {90, {90, 20}, {30, 20}}};
enum { N_AMOUNTS = sizeof amounts / sizeof *amounts };

static void test_fame_per_shard(void **state)
{
    (void)state;
    for (unsigned i = 0; i < N_AMOUNTS; i++)
        for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++) {
            struct table t;
            last_turn(&t, profile, 2);
            t.s.player[OPTICO].shards = amounts[i].have;
            table_until(&t, TRK_PHASE_GAME_OVER);
            int fame = amounts[i].shards[profile == TRK_REVISED_2019];
            assert_int_equal(t.s.player[OPTICO].fame, 5 + 2 + fame);
            assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_SHARDS], fame);
            assert_int_equal(t.s.player[OPTICO].shards, amounts[i].have); /* not spent */
            assert_int_equal(t.s.player[MECHANIKER].fame, 5 + 2);
            bool cut = fame < amounts[i].shards[0];
            expect_scored(&t, TRK_EVENT_SCORED_SHARDS, OPTICO,
                          cut ? TRK_R(20, 6) : TRK_R(20, 1), fame);
        }
}

static void test_fame_per_three_coins(void **state)
{
    (void)state;
    for (unsigned i = 0; i < N_AMOUNTS; i++)
        for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++) {
            struct table t;
            last_turn(&t, profile, 2);
            t.s.player[MECHANIKER].coins = amounts[i].have;
            table_until(&t, TRK_PHASE_GAME_OVER);
            int fame = amounts[i].coins[profile == TRK_REVISED_2019];
            assert_int_equal(t.s.player[MECHANIKER].fame, 5 + 2 + fame);
            assert_int_equal(t.s.player[MECHANIKER].ledger[TRK_FAME_COINS], fame);
            assert_int_equal(t.s.player[MECHANIKER].coins, amounts[i].have);
            assert_int_equal(t.s.player[OPTICO].fame, 5 + 2);
            bool cut = fame < amounts[i].coins[0];
            expect_scored(&t, TRK_EVENT_SCORED_COINS, MECHANIKER,
                          cut ? TRK_R(20, 6) : TRK_R(20, 2), fame);
        }
}

static void test_fame_per_character(void **state)
{
    (void)state;
    for (unsigned apprentices = 0; apprentices <= 3; apprentices++)
        for (unsigned specialists = 0; specialists < 8; specialists++) {
            struct table t;
            last_turn(&t, TRK_REVISED_2019, 2);
            int n = 0;
            for (unsigned i = 0; i < 3; i++) {
                t.s.player[OPTICO].member[TRK_APPRENTICE_1 + i].status =
                    i < apprentices ? TRK_IN_TEAM : TRK_IN_SUPPLY;
                if (specialists >> i & 1)
                    add_member(&t, OPTICO, TRK_ENGINEER + i), n++;
            }
            table_until(&t, TRK_PHASE_GAME_OVER);
            int two_each = 2 * (int)apprentices;
            assert_int_equal(t.s.player[OPTICO].fame, 5 + two_each + 3 * n);
            assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_APPRENTICES], two_each);
            assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_SPECIALISTS], 3 * n);
            expect_scored(&t, TRK_EVENT_SCORED_APPRENTICES, OPTICO, TRK_R(20, 3),
                          two_each);
            expect_scored(&t, TRK_EVENT_SCORED_SPECIALISTS, OPTICO, TRK_R(20, 3), 3 * n);
        }
}

/* All four Apprentices, the one of the Assistant's included, and all Specialists. */
static void test_fame_of_a_full_team(void **state)
{
    (void)state;
    struct table t;
    last_turn(&t, TRK_FIRST_2015, 2);
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        add_member(&t, OPTICO, c);
    table_until(&t, TRK_PHASE_GAME_OVER);
    assert_int_equal(t.s.player[OPTICO].fame, 5 + 8 + 9);
}

/* A54: the cap is for each line by itself. */
static void test_cap_by_line(void **state)
{
    (void)state;
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++) {
        struct table t;
        last_turn(&t, profile, 2);
        t.s.player[OPTICO].shards = 25;
        t.s.player[OPTICO].coins = 75;
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            add_member(&t, OPTICO, c);
        table_until(&t, TRK_PHASE_GAME_OVER);
        int line = profile == TRK_REVISED_2019 ? 20 : 25;
        assert_int_equal(t.s.player[OPTICO].fame, 5 + line + line + 8 + 9);
        assert_int_equal(count_events(&t, TRK_EVENT_SCORED_SHARDS), 1);
        assert_int_equal(count_events(&t, TRK_EVENT_SCORED_COINS), 1);
    }
}

/* The cap is a switch of the profile: it can be turned on and off by itself. */
static void test_cap_is_a_switch(void **state)
{
    (void)state;
    for (unsigned on = 0; on < 2; on++) {
        struct table t;
        last_turn(&t, on ? TRK_FIRST_2015 : TRK_REVISED_2019, 2);
        t.s.config.switches[TRK_SWITCH_SCORING_CAP] = (uint8_t)on;
        t.s.player[OPTICO].shards = 30;
        table_until(&t, TRK_PHASE_GAME_OVER);
        assert_int_equal(t.s.player[OPTICO].fame, 5 + 2 + (on ? 20 : 30));
    }
}

/* The cap does not touch Fame that was there before. */
static void test_cap_is_for_the_scoring_only(void **state)
{
    (void)state;
    struct table t;
    last_turn(&t, TRK_REVISED_2019, 2);
    set_fame(&t, OPTICO, 120);
    t.s.player[OPTICO].shards = 7;
    table_until(&t, TRK_PHASE_GAME_OVER);
    assert_int_equal(t.s.player[OPTICO].fame, 129);
}

/* A61: who is hired in the last turn counts. */
static void test_hired_in_the_last_turn(void **state)
{
    (void)state;
    struct table t;
    last_turn(&t, TRK_REVISED_2019, 2);
    give_trick(&t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0);
    t.s.player[OPTICO].shards = 1;
    set_dice(&t, TRK_FACE_X, TRK_FACE_X, TRK_FACE_ENGINEER, TRK_FACE_APPRENTICE,
             TRK_FACE_X, TRK_FACE_X);
    table_plan(&t, "Optico magician downtown");
    play_all(&t, "place magician downtown 1; enhance; hire engineer inn_1;"
                 "hire apprentice inn_2; end");
    assert_int_equal(t.s.phase, TRK_PHASE_GAME_OVER);
    assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_SPECIALISTS], 3);
    assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_APPRENTICES], 4);
    assert_int_equal(t.s.player[OPTICO].fame, 5 + 3 + 4);
}

/* A94: what the wages of the last turn take is not scored, neither Coins nor Fame. */
static void test_scoring_after_end_turn(void **state)
{
    (void)state;
    static const uint8_t rows[][3] = {/* Coins, Fame of R20.2, Fame lost */
                                      {8, 2, 0},
                                      {7, 1, 0},
                                      {2, 0, 0},
                                      {1, 0, 2}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct table t;
        last_turn(&t, TRK_REVISED_2019, 2);
        add_member(&t, OPTICO, TRK_MANAGER);
        give_trick(&t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0);
        t.s.player[OPTICO].coins = rows[i][0];
        table_plan(&t, "Optico manager theater");
        play_all(&t, "place manager theater 4; end");
        assert_int_equal(t.s.phase, TRK_PHASE_GAME_OVER);
        assert_int_equal(t.s.player[OPTICO].fame, 5 - rows[i][2] + rows[i][1] + 2 + 3);
        assert_int_equal(t.s.player[OPTICO].ledger[TRK_FAME_COINS], rows[i][1]);
    }
}

/* The lines of all seats are told in Initiative Order, after everything of End Turn. */
static void test_scoring_in_initiative_order(void **state)
{
    (void)state;
    struct table t;
    last_turn(&t, TRK_REVISED_2019, 3);
    static const uint8_t order[3] = {LOTUS, OPTICO, MECHANIKER};
    for (unsigned i = 0; i < 3; i++) {
        t.s.order[i] = order[i];
        t.s.player[i].shards = 2;
        t.s.player[i].coins = 6;
        add_member(&t, i, TRK_ENGINEER);
    }
    table_until(&t, TRK_PHASE_GAME_OVER);
    static const uint8_t lines[4] = {TRK_EVENT_SCORED_SHARDS, TRK_EVENT_SCORED_COINS,
                                     TRK_EVENT_SCORED_APPRENTICES,
                                     TRK_EVENT_SCORED_SPECIALISTS};
    const trk_event *e = find_event(&t, TRK_EVENT_SCORED_SHARDS);
    for (unsigned i = 0; i < 12; i++) {
        assert_string_equal(data_event_ids[e[i].kind], data_event_ids[lines[i % 4]]);
        assert_int_equal(e[i].seat, order[i / 4]);
    }
    assert_string_equal(data_event_ids[e[12].kind], "GAME_OVER");
    assert_ptr_equal(&e[13], &t.event[t.events.n]);
}

/* ---- who wins ----------------------------------------------------------------- */

static void test_most_fame_wins(void **state)
{
    (void)state;
    struct table t;
    last_turn(&t, TRK_REVISED_2019, 4);
    static const uint8_t fame[4] = {30, 29, 31, 5}, places[4] = {2, 3, 1, 4};
    for (unsigned i = 0; i < 4; i++)
        set_fame(&t, i, fame[i]);
    table_until(&t, TRK_PHASE_GAME_OVER);
    expect_places(&t.s, places);
    const trk_event *e = find_event(&t, TRK_EVENT_GAME_OVER);
    assert_int_equal(count_events(&t, TRK_EVENT_GAME_OVER), 1);
    assert_int_equal(e->seat, LOTUS);
    assert_int_equal(e->rule, TRK_R(20, 7));
}

/* Fame of the scoring decides with: behind before, ahead after. */
static void test_scoring_decides(void **state)
{
    (void)state;
    struct table t;
    last_turn(&t, TRK_REVISED_2019, 2);
    static const uint8_t before[4] = {2, 1, 0, 0}, after[4] = {1, 2, 0, 0};
    set_fame(&t, OPTICO, 10);
    set_fame(&t, MECHANIKER, 12);
    t.s.player[OPTICO].shards = 3;
    expect_places(&t.s, before);
    table_until(&t, TRK_PHASE_GAME_OVER);
    expect_places(&t.s, after);
    assert_int_equal(find_event(&t, TRK_EVENT_GAME_OVER)->seat, OPTICO);
}

/* A59: a tie goes to whoever is ahead in the Initiative Order of the last turn, which is
 * not set again. */
static void test_tie(void **state)
{
    (void)state;
    for (unsigned first = 0; first < 2; first++) {
        struct table t;
        last_turn(&t, TRK_REVISED_2019, 2);
        t.s.order[0] = (uint8_t)first;
        t.s.order[1] = (uint8_t)!first;
        table_until(&t, TRK_PHASE_GAME_OVER);
        assert_int_equal(t.s.order[0], first);
        assert_int_equal(t.s.player[0].fame, t.s.player[1].fame);
        const uint8_t places[4] = {first ? 2 : 1, first ? 1 : 2, 0, 0};
        expect_places(&t.s, places);
        assert_int_equal(count_events(&t, TRK_EVENT_GAME_OVER), 1);
        assert_int_equal(find_event(&t, TRK_EVENT_GAME_OVER)->seat, first);
    }
}

/* Three tied for the first place, or for the second. */
static void test_tie_of_three(void **state)
{
    (void)state;
    static const uint8_t order[4] = {PRIESTESS, LOTUS, OPTICO, MECHANIKER};
    static const struct {
        uint8_t fame[4], places[4];
    } rows[] = {{{20, 20, 10, 20}, {2, 3, 4, 1}},
                {{10, 10, 20, 10}, {3, 4, 1, 2}},
                {{20, 10, 20, 10}, {2, 4, 1, 3}},
                {{10, 10, 10, 10}, {3, 4, 2, 1}}};
    for (unsigned r = 0; r < sizeof rows / sizeof *rows; r++) {
        struct table t;
        last_turn(&t, TRK_REVISED_2019, 4);
        for (unsigned i = 0; i < 4; i++) {
            t.s.order[i] = order[i];
            set_fame(&t, i, rows[r].fame[i]);
        }
        table_until(&t, TRK_PHASE_GAME_OVER);
        expect_places(&t.s, rows[r].places);
    }
}

/* During the game the ranking is as it stands; in setup there is none. */
static void test_ranking_during_the_game(void **state)
{
    (void)state;
    struct table t;
    static const uint8_t none[4] = {0}, start[4] = {1, 2, 3, 0}, later[4] = {2, 1, 3, 0};
    table_new(&t, TRK_REVISED_2019, 3, TRK_SETUP_FIRST);
    expect_places(&t.s, none);
    table_until(&t, TRK_PHASE_ADVERTISE);
    expect_places(&t.s, start);
    play_all(&t, "Optico: no_advertise; Mechaniker: advertise");
    expect_places(&t.s, later);
}

/* ---- the ledger --------------------------------------------------------------- */

/* Where the Fame of each kind of event belongs, from the rules. */
static unsigned source_of(unsigned kind)
{
    static const struct {
        uint8_t kind, source;
    } rows[] = {{TRK_EVENT_INITIATIVE, TRK_FAME_START},
                {TRK_EVENT_ADVERTISED, TRK_FAME_ADVERTISE},
                {TRK_EVENT_LINK_REWARD, TRK_FAME_LINKS},
                {TRK_EVENT_YIELD, TRK_FAME_OWN_PERFORMANCES},
                {TRK_EVENT_GUEST_YIELD, TRK_FAME_GUEST_PERFORMANCES},
                {TRK_EVENT_PERFORMER_LINKS, TRK_FAME_PERFORMER_LINKS},
                {TRK_EVENT_PERFORMER_SPECIALIST, TRK_FAME_PERFORMER_SPECIALISTS},
                {TRK_EVENT_PERFORMER_BOX, TRK_FAME_PERFORMER_BOX},
                {TRK_EVENT_WAGES, TRK_FAME_WAGES},
                {TRK_EVENT_SCORED_SHARDS, TRK_FAME_SHARDS},
                {TRK_EVENT_SCORED_COINS, TRK_FAME_COINS},
                {TRK_EVENT_SCORED_APPRENTICES, TRK_FAME_APPRENTICES},
                {TRK_EVENT_SCORED_SPECIALISTS, TRK_FAME_SPECIALISTS}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].kind == kind)
            return rows[i].source;
    fail_msg("%s brings Fame", data_event_ids[kind]);
    return 0;
}

struct account {
    int fame[TRK_N_FAME_SOURCES], coins, shards;
};

static void keep_account(struct account *account, const trk_event *events, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        const trk_event *e = &events[i];
        if (!e->fame && !e->coins && !e->shards)
            continue;
        if (e->fame)
            account[e->seat].fame[source_of(e->kind)] += e->fame;
        account[e->seat].coins += e->coins;
        account[e->seat].shards += e->shards;
    }
}

static void compare_account(const struct account *account, const trk_player *p)
{
    int sum = 0;
    for (unsigned i = 0; i < TRK_N_FAME_SOURCES; i++) {
        assert_int_equal(p->ledger[i], account->fame[i]);
        sum += p->ledger[i];
    }
    assert_int_equal(p->fame, sum);
    assert_int_equal(p->coins, account->coins);
    assert_int_equal(p->shards, account->shards);
}

/* A move picked by a small generator; what leads nowhere is picked less often. */
static trk_move pick(const trk_move *legal, unsigned n, uint32_t *seed)
{
    trk_move move = legal[0];
    for (unsigned tries = 0; tries < 6; tries++) {
        *seed = *seed * 1664525u + 1013904223u;
        move = legal[(*seed >> 8) % n];
        if (move.kind != TRK_MOVE_RETURN && move.kind != TRK_MOVE_IDLE &&
            move.kind != TRK_MOVE_END && move.kind != TRK_MOVE_NO_PERFORMANCE &&
            (move.kind != TRK_MOVE_ASSIGN || move.arg[1] == TRK_THEATER))
            break;
    }
    return move;
}

/* A whole game; returns the sources of Fame it has used. */
static unsigned random_game(unsigned profile, unsigned players, uint32_t seed)
{
    struct account account[TRK_MAX_PLAYERS] = {0};
    struct table t;
    unsigned used = 0;
    table_new(&t, profile, players, TRK_SETUP_FIRST);
    for (unsigned actors; (actors = trk_actors(&t.s));) {
        trk_move legal[TRK_MAX_LEGAL];
        unsigned a = (unsigned)__builtin_ctz(actors);
        unsigned n = trk_legal(&t.s, a, legal, TRK_MAX_LEGAL);
        t.events = (trk_events){t.event, TRK_MAX_EVENTS, 0};
        assert_int_equal(trk_apply(&t.s, pick(legal, n, &seed), &t.events), TRK_OK);
        assert_in_range(t.events.n, 0, TRK_MAX_EVENTS);
        keep_account(account, t.event, t.events.n);
        for (unsigned seat = 0; seat < players; seat++)
            compare_account(&account[seat], &t.s.player[seat]);
    }
    for (unsigned seat = 0; seat < players; seat++)
        for (unsigned i = 0; i < TRK_N_FAME_SOURCES; i++)
            used |= (unsigned)(account[seat].fame[i] != 0) << i;
    return used;
}

static void test_ledger_follows_the_events(void **state)
{
    (void)state;
    unsigned used = 0;
    for (uint32_t seed = 0; seed < 12; seed++)
        for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++)
            for (unsigned players = 2; players <= 4; players++)
                used |=
                    random_game(profile, players, seed * 100 + profile * 10 + players);
    const unsigned all = (1u << TRK_FAME_SPECIAL_ASSIGNMENTS) - 1; /* of the base game */
    assert_int_equal(used, all);
}

/* A whole turn by hand: every source once, with its number. */
static void test_every_source_by_hand(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ROLL_DICE);
    while (t.s.turn < 5)
        table_step(&t);
    table_until(&t, TRK_PHASE_ADVERTISE);
    t.s.order[0] = OPTICO, t.s.order[1] = MECHANIKER;
    show_card(&t, 2, TRK_PERFORMANCE_RIVERSIDE_08); /* box 1 Fame and 1 Coin */
    t.s.player[OPTICO].coins = 7, t.s.player[MECHANIKER].coins = 0;
    add_member(&t, OPTICO, TRK_ASSISTANT);
    give_trick(&t, MECHANIKER, 1, TRK_TRICK_SPIRIT_HAND, 0); /* 2/1/1 */
    put_marker(&t, MECHANIKER, TRK_TRICK_SPIRIT_HAND, TRK_PERFORMANCE_RIVERSIDE_08, 1,
               TRK_DOWN); /* Optical up */
    play(&t, "Optico: advertise");
    table_plan(
        &t, "Optico magician theater assistant theater; Mechaniker assistant workshop");
    play_all(&t, "Optico: place assistant theater 4; set_up enchanted_butterflies;"
                 "put riverside_08 slot 0 spiritual up; reward fame; end;"
                 "Mechaniker: place assistant workshop 1; end;"
                 "Optico: place magician theater 6; end; perform riverside_08");
    static const int16_t optico[TRK_N_FAME_SOURCES] = {
        [TRK_FAME_START] = 5,
        [TRK_FAME_ADVERTISE] = 2,
        [TRK_FAME_LINKS] = 1,
        [TRK_FAME_OWN_PERFORMANCES] = 2,
        [TRK_FAME_PERFORMER_LINKS] = 1,
        [TRK_FAME_PERFORMER_SPECIALISTS] = 2,
        [TRK_FAME_PERFORMER_BOX] = 1,
        [TRK_FAME_SHARDS] = 1,
        [TRK_FAME_COINS] = 1 /* 7 - 1 + 1 - 2 = 5 */,
        [TRK_FAME_APPRENTICES] = 2,
        [TRK_FAME_SPECIALISTS] = 6};
    static const int16_t mechaniker[TRK_N_FAME_SOURCES] = {
        [TRK_FAME_START] = 5,       [TRK_FAME_GUEST_PERFORMANCES] = 2,
        [TRK_FAME_WAGES] = -2,      [TRK_FAME_SHARDS] = 2,
        [TRK_FAME_APPRENTICES] = 4, [TRK_FAME_SPECIALISTS] = 3};
    assert_int_equal(t.s.phase, TRK_PHASE_GAME_OVER);
    for (unsigned i = 0; i < TRK_N_FAME_SOURCES; i++) {
        assert_int_equal(t.s.player[OPTICO].ledger[i], optico[i]);
        assert_int_equal(t.s.player[MECHANIKER].ledger[i], mechaniker[i]);
    }
    assert_int_equal(t.s.player[OPTICO].fame, 24);
    assert_int_equal(t.s.player[MECHANIKER].fame, 14);
}

/* A preview of the last decision of the game shows the scoring, and that it is over. */
static void test_preview_of_the_end(void **state)
{
    (void)state;
    struct table t;
    trk_preview preview;
    last_turn(&t, TRK_REVISED_2019, 2);
    give_trick(&t, OPTICO, 0, TRK_TRICK_ENCHANTED_BUTTERFLIES, 0);
    t.s.player[OPTICO].shards = 4;
    t.s.player[OPTICO].coins = 9;
    table_plan(&t, "Optico apprentice_1 theater");
    play(&t, "place apprentice_1 theater 4");
    trk_move moves[2] = {parse(&t, "Optico: end"), parse(&t, "Optico: end")};
    assert_int_equal(trk_preview_moves(&t.s, OPTICO, moves, 2, &preview), TRK_OK);
    assert_int_equal(preview.stop, TRK_STOP_OVER);
    assert_int_equal(preview.moves, 1);
    assert_int_equal(preview.fame[OPTICO], 4 + 2 + 2);
    assert_int_equal(preview.coins[OPTICO], -1);
    assert_int_equal(preview.fame[MECHANIKER], 2);
    assert_int_equal(preview.after.phase, TRK_PHASE_GAME_OVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_fame_per_shard, "R20.1 R20.6"),
        PROVES(test_fame_per_three_coins, "R20.2 R20.6 A60"),
        PROVES(test_fame_per_character, "R20.3"),
        PROVES(test_fame_of_a_full_team, "R20.3"),
        PROVES(test_cap_by_line, "R20.6 A54"),
        PROVES(test_cap_is_a_switch, "R20.6 D52"),
        PROVES(test_cap_is_for_the_scoring_only, "R20.6"),
        PROVES(test_hired_in_the_last_turn, "A61 R20.3"),
        PROVES(test_scoring_after_end_turn, "A94"),
        PROVES(test_scoring_in_initiative_order, "A94"),
        PROVES(test_most_fame_wins, "R20.7"),
        PROVES(test_scoring_decides, "R20.7"),
        PROVES(test_tie, "A59 R20.7"),
        PROVES(test_tie_of_three, "A59 R20.7"),
        PROVES(test_ranking_during_the_game, "R20.7"),
        PROVES(test_ledger_follows_the_events, "R20.7 R18.3 R18.6 R17.2 R19.1"),
        PROVES(test_every_source_by_hand, "R20.1 R20.2 R20.3 R20.7"),
        PROVES(test_preview_of_the_end, "R20.1 R20.2 R20.3"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

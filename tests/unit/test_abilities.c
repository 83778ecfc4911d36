/* test_abilities.c: what the eight Magicians can do, clause by clause (R3.2, R25,
 * A69–A76, M. in docs/cards.md), and a pile in all its roles. */
#include "support/table.h"

#include <string.h>

/* ---- tables --------------------------------------------------------------------- */

enum {
    R01 = TRK_PERFORMANCE_RIVERSIDE_01, /* 0, 1, 2 one below the other; Shard 0–1 */
    R10 = TRK_PERFORMANCE_RIVERSIDE_10, /* 0, 1 side by side, 2 below 1; Shard 1–2 */
    R06 = TRK_PERFORMANCE_RIVERSIDE_06, /* 0, 1, 2 a column, 3 right of 2; Shard 1–2 */
    R11 = TRK_PERFORMANCE_RIVERSIDE_11  /* 0, 1 side by side, 2 below 0; Shard 0–1 */
};

static void lay_out(struct table *t)
{
    static const uint8_t cards[] = {R01, R10, R06, R11};
    trk_state *s = &t->s;
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        if (s->show[i].card != TRK_NONE)
            s->unseen |= 1u << s->show[i].card;
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        if (s->show[i].card != TRK_NONE) {
            s->show[i].card = cards[i];
            s->unseen &= ~(1u << cards[i]);
        }
}

/* The Assignment phase of turn 2: nobody has a Trick, everybody 20 Coins, 20 Fame and no
 * Shard; Riverside 1, 10, 6 and, with four players, 11 lie empty. */
static void game_of(struct table *t, unsigned profile, unsigned players)
{
    alley_at(t, profile, players, TRK_PHASE_ASSIGNMENT);
    lay_out(t);
    for (unsigned seat = 0; seat < players; seat++) {
        clear_tricks(t, seat);
        set_coins(t, seat, 20);
        set_fame(t, seat, 20);
        set_shards(t, seat, 0);
    }
}

static void game(struct table *t, unsigned players)
{
    game_of(t, TRK_REVISED_2019, players);
}

static trk_player *player(struct table *t, unsigned seat)
{
    return &t->s.player[seat];
}

static const trk_show *show(const struct table *t, unsigned card)
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        if (t->s.show[i].card == card)
            return &t->s.show[i];
    fail_msg("card %u does not lie out", card);
    return NULL;
}

/* Whatever a Trick needs. */
static void stock(struct table *t, unsigned seat, unsigned trick)
{
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        if (data_tricks[trick].need[c] > player(t, seat)->component[c])
            set_component(t, seat, c, data_tricks[trick].need[c]);
}

/* The Assignment phase of the next turn. */
static void next_turn(struct table *t)
{
    unsigned turn = t->s.turn;
    while (t->s.turn == turn)
        table_step(t);
    table_until(t, TRK_PHASE_ASSIGNMENT);
}

/* What a performed Trick has brought its owner in the latest move. */
static void expect_yield(const struct table *t, unsigned kind, unsigned seat,
                         unsigned trick, int fame, int coins, int shards)
{
    unsigned n = 0;
    for (unsigned i = 0; i < t->events.n; i++) {
        const trk_event *e = &t->event[i];
        if (e->kind != kind || e->seat != seat || e->a[0] != trick)
            continue;
        assert_int_equal(e->fame, fame);
        assert_int_equal(e->coins, coins);
        assert_int_equal(e->shards, shards);
        n++;
    }
    assert_int_equal(n, 1);
}

static void expect_own(const struct table *t, unsigned seat, unsigned trick, int fame,
                       int coins, int shards)
{
    expect_yield(t, TRK_EVENT_YIELD, seat, trick, fame, coins, shards);
}

static void expect_guest(const struct table *t, unsigned seat, unsigned trick, int fame,
                         int coins, int shards)
{
    expect_yield(t, TRK_EVENT_GUEST_YIELD, seat, trick, fame, coins, shards);
}

static void refuse_other(struct table *t, const char *text, unsigned magician)
{
    refuse_move(t, text, TRK_NO_OTHER_MAGICIAN);
    expect_reason(t, TRK_R(3, 2), (int)magician, 0, 0, 0);
}

/* ---- without the Dark Alley ------------------------------------------------------ */

/* Nobody is sent to another Magician for an ability that is not in the game. */
static void test_no_abilities_without_the_dark_alley(void **state)
{
    struct table t;
    (void)state;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    table_plan(&t, "Optico magician downtown; Mechaniker apprentice_1 downtown");
    play(&t, "Optico: place magician downtown 1");
    refuse_move(&t, "Optico: mimesis headhunter bonus", TRK_NO_NO_ABILITIES);
    expect_reason(&t, TRK_R(3, 2), 0, 0, 0, 0);
    refuse_move(&t, "Optico: mechanical_enhancement", TRK_NO_NO_ABILITIES);
    play(&t, "Optico: end");
    play(&t, "Mechaniker: place apprentice_1 downtown 4");
    refuse_move(&t, "Mechaniker: mechanical_enhancement", TRK_NO_NO_ABILITIES);
}

/* ---- M.mechanical_enhancement ---------------------------------------------------- */

/* Whoever plans is told how many Action Points there could be. */
static void test_boost_is_foreseen(void **state)
{
    (void)state;
    static trk_outlook outlook;
    struct table t;
    alley_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    trk_outlook_for(&t.s, MECHANIKER, &outlook);
    assert_int_equal(outlook.boost[TRK_APPRENTICE][TRK_SLOT_DOWNTOWN_1], 1);
    assert_int_equal(outlook.boost[TRK_APPRENTICE][TRK_SLOT_THEATER_1], 0);
    assert_int_equal(outlook.boost[TRK_MAGICIAN][TRK_SLOT_DOWNTOWN_1], 0);
    trk_outlook_for(&t.s, OPTICO, &outlook);
    assert_int_equal(outlook.boost[TRK_APPRENTICE][TRK_SLOT_DOWNTOWN_1], 0);
    t.s.player[MECHANIKER].ability = 1;
    trk_outlook_for(&t.s, MECHANIKER, &outlook);
    assert_int_equal(outlook.boost[TRK_APPRENTICE][TRK_SLOT_DOWNTOWN_1], 0);
}

/* Mechaniker has two Apprentices. */
static void mechaniker(struct table *t, const char *plan)
{
    game(t, 2);
    add_member(t, MECHANIKER, TRK_APPRENTICE_1);
    add_member(t, MECHANIKER, TRK_APPRENTICE_2);
    set_shards(t, MECHANIKER, 3);
    table_plan(t, plan);
}

static void test_apprentice_gets_a_point(void **state)
{
    (void)state;
    struct table t;
    mechaniker(&t, "Mechaniker apprentice_1 downtown apprentice_2 dark_alley");
    play(&t, "Mechaniker: place apprentice_1 downtown 4");
    assert_int_equal(t.s.points, 1);
    lists_agree(&t, MECHANIKER);
    play(&t, "Mechaniker: mechanical_enhancement");
    assert_int_equal(t.s.points, 2);
    const trk_event *e = find_event(&t, TRK_EVENT_BOOSTED);
    assert_int_equal(e->seat, MECHANIKER);
    assert_int_equal(e->rule, TRK_M(TRK_MAGICIAN_MECHANIKER));
    assert_int_equal(e->a[0], 2);
    assert_int_equal(e->shards, 0);
    refuse_move(&t, "Mechaniker: mechanical_enhancement", TRK_NO_ABILITY_USED);
    expect_reason(&t, TRK_R(25, 1), 0, 0, 0, 0);
    play(&t, "Mechaniker: set_die bank_2 6"); /* 2 Action Points */
    assert_int_equal(t.s.points, 0);
    lists_agree(&t, MECHANIKER);
}

static void test_one_apprentice_each_turn(void **state)
{
    (void)state;
    struct table t;
    mechaniker(&t, "Mechaniker apprentice_1 downtown apprentice_2 dark_alley");
    play_all(&t, "Mechaniker: place apprentice_1 downtown 4;"
                 "Mechaniker: mechanical_enhancement; Mechaniker: end;"
                 "Mechaniker: place apprentice_2 dark_alley 4");
    assert_int_equal(t.s.points, 1);
    refuse_move(&t, "Mechaniker: mechanical_enhancement", TRK_NO_ABILITY_USED);
    lists_agree(&t, MECHANIKER);
    play(&t, "Mechaniker: end");
    next_turn(&t);
    table_plan(&t, "Mechaniker apprentice_1 downtown");
    play_all(&t, "Mechaniker: place apprentice_1 downtown 4;"
                 "Mechaniker: mechanical_enhancement");
    assert_int_equal(t.s.points, 2);
}

static void test_enhanced_when_placed(void **state)
{
    (void)state;
    struct table t;
    mechaniker(&t, "Mechaniker apprentice_1 downtown apprentice_2 dark_alley");
    refuse_move(&t, "Mechaniker: mechanical_enhancement", TRK_NO_NOT_NOW);
    play_all(&t, "Mechaniker: place apprentice_1 downtown 4;"
                 "Mechaniker: reroll bank_1; chance: roll bank_1 5");
    refuse_move(&t, "Mechaniker: mechanical_enhancement", TRK_NO_TOO_LATE);
    expect_reason(&t, TRK_R(11, 5), 0, 0, 0, 0);
    play_all(&t, "Mechaniker: end; Mechaniker: place apprentice_2 dark_alley 4;"
                 "Mechaniker: enhance");
    refuse_move(&t, "Mechaniker: mechanical_enhancement", TRK_NO_TOO_LATE);
    lists_agree(&t, MECHANIKER);
}

static void test_enhanced_outside_the_theater(void **state)
{
    (void)state;
    for (unsigned location = 0; location < TRK_N_LOCATIONS; location++) {
        static const char *const plans[] = {
            "Mechaniker apprentice_1 downtown", "Mechaniker apprentice_1 market_row",
            "Mechaniker apprentice_1 workshop", "Mechaniker apprentice_1 theater",
            "Mechaniker apprentice_1 dark_alley"};
        static const char *const places[] = {
            "Mechaniker: place apprentice_1 downtown 4",
            "Mechaniker: place apprentice_1 market_row 4",
            "Mechaniker: place apprentice_1 workshop 1",
            "Mechaniker: place apprentice_1 theater 4",
            "Mechaniker: place apprentice_1 dark_alley 4"};
        struct table t;
        mechaniker(&t, plans[location]);
        set_prophecy(&t, TRK_P_ENHANCE_IN_THEATER); /* is for Shards only */
        play(&t, places[location]);
        lists_agree(&t, MECHANIKER);
        if (location == TRK_THEATER) {
            refuse_move(&t, "Mechaniker: mechanical_enhancement", TRK_NO_NOT_IN_THEATER);
            continue;
        }
        play(&t, "Mechaniker: mechanical_enhancement");
        assert_int_equal(t.s.points, 2);
    }
}

static void test_only_apprentices_of_mechaniker(void **state)
{
    (void)state;
    struct table t;
    mechaniker(&t, "Optico apprentice_1 market_row;"
                   "Mechaniker magician downtown assistant dark_alley");
    play(&t, "Optico: place apprentice_1 market_row 4");
    refuse_other(&t, "Optico: mechanical_enhancement", TRK_MAGICIAN_MECHANIKER);
    play_all(&t, "Optico: end; Mechaniker: place magician downtown 4");
    refuse_move(&t, "Mechaniker: mechanical_enhancement", TRK_NO_APPRENTICE_ONLY);
    play_all(&t, "Mechaniker: end; Mechaniker: place assistant dark_alley 4");
    refuse_move(&t, "Mechaniker: mechanical_enhancement", TRK_NO_APPRENTICE_ONLY);
    lists_agree(&t, MECHANIKER);
}

static void test_freelancing_apprentice_is_enhanced(void **state)
{
    (void)state;
    struct table t;
    game(&t, 2);
    give_special(&t, MECHANIKER, TRK_S_FREELANCER);
    table_plan(&t, "Mechaniker apprentice_1 freelancer");
    play(&t, "Mechaniker: place apprentice_1 market_row 1");
    assert_int_equal(t.s.points, 3);
    play(&t, "Mechaniker: mechanical_enhancement");
    assert_int_equal(t.s.points, 4);
}

static void test_freelancer_in_the_theater_is_not(void **state)
{
    (void)state;
    struct table t;
    game(&t, 2);
    give_special(&t, MECHANIKER, TRK_S_FREELANCER);
    table_plan(&t, "Mechaniker apprentice_1 freelancer");
    play(&t, "Mechaniker: place apprentice_1 theater 4");
    refuse_move(&t, "Mechaniker: mechanical_enhancement", TRK_NO_NOT_IN_THEATER);
}

static void test_idle_apprentice_does_not_use_it_up(void **state)
{
    (void)state;
    struct table t;
    mechaniker(&t, "Mechaniker apprentice_1 downtown apprentice_2 dark_alley");
    play_all(&t, "Mechaniker: idle apprentice_1;"
                 "Mechaniker: place apprentice_2 dark_alley 4");
    play(&t, "Mechaniker: mechanical_enhancement");
    assert_int_equal(t.s.points, 2);
}

/* A69: adds to Shard and SA; Q15: in this order only. */
static void test_enhancement_adds_to_shard_and_card(void **state)
{
    (void)state;
    struct table t;
    game(&t, 2);
    set_shards(&t, MECHANIKER, 1);
    give_special(&t, MECHANIKER, TRK_S_TEST_RUN);
    table_plan(&t, "Mechaniker apprentice_1 test_run");
    play(&t, "Mechaniker: place apprentice_1 workshop 1");
    assert_int_equal(t.s.points, 1);
    play(&t, "Mechaniker: give_up");
    assert_int_equal(t.s.points, 2);
    play(&t, "Mechaniker: mechanical_enhancement");
    assert_int_equal(t.s.points, 3);
    play(&t, "Mechaniker: enhance");
    assert_int_equal(t.s.points, 4);
    assert_int_equal(player(&t, MECHANIKER)->shards, 0);
}

static void test_mode_comes_before_the_enhancement(void **state)
{
    (void)state;
    struct table t;
    game(&t, 2);
    set_shards(&t, MECHANIKER, 1);
    give_special(&t, MECHANIKER, TRK_S_TEST_RUN);
    table_plan(&t, "Mechaniker apprentice_1 test_run");
    play_all(&t, "Mechaniker: place apprentice_1 workshop 1;"
                 "Mechaniker: mechanical_enhancement");
    refuse_move(&t, "Mechaniker: give_up", TRK_NO_TOO_LATE);
    expect_reason(&t, TRK_R(11, 5), 0, 0, 0, 0);
    lists_agree(&t, MECHANIKER);
    play(&t, "Mechaniker: enhance");
    assert_int_equal(t.s.points, 3);
}

/* ---- M.supercharge --------------------------------------------------------------- */

/* Electra sits where Mechaniker did and has Linking Rings (Level 1, 0/2/0), Mechanical
 * Hornet (2, 4/3/0) and Automaton (3, 7/7/0); Optico Paper Shred (2, 4/2/1), Lotus Prison
 * Break (2, 3/3/0) and Stocks Escape (1, 0/1/1). */
enum { ELECTRA = MECHANIKER };

static void electra_of(struct table *t, unsigned profile, unsigned rings, unsigned hornet)
{
    game_of(t, profile, 3);
    set_magician(t, ELECTRA, TRK_MAGICIAN_ELECTRA);
    give_trick(t, ELECTRA, 0, TRK_TRICK_LINKING_RINGS, rings);
    give_trick(t, ELECTRA, 1, TRK_TRICK_MECHANICAL_HORNET, hornet);
    give_trick(t, ELECTRA, 2, TRK_TRICK_AUTOMATON, 0);
    give_trick(t, OPTICO, 0, TRK_TRICK_PAPER_SHRED, 0);
    give_trick(t, LOTUS, 0, TRK_TRICK_PRISON_BREAK, 0);
    give_trick(t, LOTUS, 1, TRK_TRICK_STOCKS_ESCAPE, 0);
}

static void electra(struct table *t, unsigned rings, unsigned hornet)
{
    electra_of(t, TRK_REVISED_2019, rings, hornet);
}

static void test_pile_of_two_markers(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 2);
    table_plan(&t, "Electra magician theater");
    play(&t, "Electra: place magician theater 4");
    assert_int_equal(t.s.points, 3);
    lists_agree(&t, ELECTRA);
    play(&t, "Electra: set_up_pile mechanical_hornet");
    lists_agree(&t, ELECTRA);
    play(&t, "Electra: put riverside_01 slot 0 spiritual right");
    assert_int_equal(t.s.points, 2); /* the price of one Set Up */
    assert_int_equal(player(&t, ELECTRA)->trick[1].markers, 0);
    assert_int_equal(player(&t, ELECTRA)->supply[TRK_HEART], 2);
    assert_int_equal(show(&t, R01)->marker[0],
                     TRK_MARKER(ELECTRA, TRK_HEART, TRK_RIGHT) | TRK_PILE);
    assert_int_equal(find_event(&t, TRK_EVENT_SET_UP)->a[0], TRK_TRICK_MECHANICAL_HORNET);
    assert_int_equal(find_event(&t, TRK_EVENT_PILED)->rule, TRK_R(25, 7));
    assert_int_equal(find_event(&t, TRK_EVENT_PILED)->a[0], TRK_TRICK_MECHANICAL_HORNET);
    assert_int_equal(count_events(&t, TRK_EVENT_LINKED), 0);
}

static void test_pile_is_a_choice(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 3);
    table_plan(&t, "Electra magician theater");
    play_all(&t, "Electra: place magician theater 4; Electra: set_up mechanical_hornet;"
                 "Electra: put riverside_01 slot 0 spiritual right");
    assert_int_equal(player(&t, ELECTRA)->trick[1].markers, 2);
    assert_int_equal(show(&t, R01)->marker[0], TRK_MARKER(ELECTRA, TRK_HEART, TRK_RIGHT));
    assert_int_equal(count_events(&t, TRK_EVENT_PILED), 0);
}

static void test_both_markers_on_the_trick_card(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 1);
    table_plan(&t, "Electra magician theater");
    play(&t, "Electra: place magician theater 4");
    refuse_move(&t, "Electra: set_up_pile mechanical_hornet", TRK_NO_ONE_MARKER);
    expect_reason(&t, TRK_R(25, 7), TRK_TRICK_MECHANICAL_HORNET, 1, 0, 0);
    refuse_move(&t, "Electra: set_up_pile linking_rings", TRK_NO_NOT_PREPARED);
    refuse_move(&t, "Electra: set_up_pile prison_break", TRK_NO_NOT_OWNED);
    lists_agree(&t, ELECTRA);
    play(&t, "Electra: set_up mechanical_hornet");
}

static void test_pile_costs_a_point(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 2, 2);
    table_plan(&t, "Electra apprentice_1 theater");
    play_all(&t,
             "Electra: place apprentice_1 theater 4; Electra: set_up_pile linking_rings;"
             "Electra: put riverside_01 slot 0 spiritual right");
    refuse_move(&t, "Electra: set_up_pile mechanical_hornet", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(25, 7), 1, 0, 0, 0);
}

static void test_nobody_else_piles(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 0);
    player(&t, OPTICO)->trick[0].markers = 2;
    player(&t, OPTICO)->supply[TRK_SPADE] = 2;
    table_plan(&t, "Optico magician theater");
    play(&t, "Optico: place magician theater 4");
    refuse_other(&t, "Optico: set_up_pile paper_shred", TRK_MAGICIAN_ELECTRA);
    assert_int_equal(count_legal(&t, TRK_MOVE_SET_UP_PILE), 0);
    lists_agree(&t, OPTICO);
}

/* One Link, one Shard for each side, one reward of its Level; one Link for the performer.
 */
static void test_pile_links_as_one_trick(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 2);
    put_marker(&t, LOTUS, TRK_TRICK_PRISON_BREAK, R01, 0, TRK_LEFT);
    table_plan(&t, "Electra magician theater; Lotus magician theater");
    play_all(&t, "Electra: place magician theater 4;"
                 "Electra: set_up_pile mechanical_hornet;"
                 "Electra: put riverside_01 slot 1 spiritual right");
    assert_int_equal(count_events(&t, TRK_EVENT_LINKED), 1);
    assert_int_equal(count_events(&t, TRK_EVENT_LINK_SHARD), 2);
    assert_int_equal(player(&t, ELECTRA)->shards, 1);
    assert_int_equal(player(&t, LOTUS)->shards, 1);
    assert_int_equal(t.s.stack[t.s.depth - 1].kind, TRK_FRAME_REWARD);
    play(&t, "Electra: reward coins");
    assert_int_equal(player(&t, ELECTRA)->coins, 22); /* Level 2 */
    assert_int_equal(t.s.depth, 0);
    play_all(&t, "Electra: end; Lotus: place magician theater 9; Lotus: end;"
                 "Lotus: perform riverside_01");
    if (t.s.phase == TRK_PHASE_PERFORMANCE)
        play(&t, "Lotus: done"); /* no Trick Steal */
    assert_int_equal(find_event(&t, TRK_EVENT_PERFORMER_LINKS)->fame, 1);
    assert_int_equal(find_event(&t, TRK_EVENT_PERFORMER_LINKS)->a[0], 1);
    expect_guest(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, 6, 5, 0);
}

static void test_pile_links_for_the_one_who_comes_later(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 0);
    player(&t, LOTUS)->trick[0].markers = 1;
    player(&t, LOTUS)->supply[TRK_SPADE]--;
    put_pile(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, R01, 0, TRK_RIGHT);
    table_plan(&t, "Lotus magician theater");
    play_all(&t, "Lotus: place magician theater 4; Lotus: set_up prison_break;"
                 "Lotus: put riverside_01 slot 1 spiritual left");
    assert_int_equal(count_events(&t, TRK_EVENT_LINKED), 1);
    assert_int_equal(player(&t, LOTUS)->shards, 1);
    assert_int_equal(player(&t, ELECTRA)->shards, 1); /* not two */
    play(&t, "Lotus: reward fame");
    assert_int_equal(player(&t, LOTUS)->fame, 22);
    assert_int_equal(t.s.depth, 0);
}

/* A40: no further marker of that symbol, be it one or a pile; and no pile to a marker. */
static void test_pile_keeps_its_symbol_off_the_card(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 3, 2);
    put_pile(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, R01, 0, TRK_RIGHT);
    put_marker(&t, ELECTRA, TRK_TRICK_LINKING_RINGS, R10, 0, TRK_UP);
    table_plan(&t, "Electra magician theater");
    play_all(&t, "Electra: place magician theater 4; Electra: set_up mechanical_hornet");
    refuse_move(&t, "Electra: put riverside_01 slot 1 spiritual right",
                TRK_NO_SYMBOL_ON_CARD);
    expect_reason(&t, TRK_R(16, 7), R01, TRK_TRICK_MECHANICAL_HORNET, 0, 0);
    lists_agree(&t, ELECTRA);
    play(&t, "Electra: put riverside_10 slot 1 spiritual right");
    play(&t, "Electra: set_up_pile linking_rings");
    refuse_move(&t, "Electra: put riverside_10 slot 2 spiritual left",
                TRK_NO_SYMBOL_ON_CARD);
    lists_agree(&t, ELECTRA);
    play(&t, "Electra: put riverside_01 slot 1 spiritual right");
    assert_int_equal(show(&t, R01)->marker[1] & TRK_PILE, TRK_PILE);
}

/* Three piles of Level 1, 2 and 3 on Friday: 0/2, 4/3 and 7/7 with 1, 2 and 3 more. */
static void test_pile_yields_more_by_its_level(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 0);
    put_pile(&t, ELECTRA, TRK_TRICK_LINKING_RINGS, R01, 0, TRK_RIGHT);
    put_pile(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, R01, 1, TRK_LEFT);
    put_pile(&t, ELECTRA, TRK_TRICK_AUTOMATON, R01, 2, TRK_LEFT);
    table_plan(&t, "Electra magician theater");
    play_all(&t, "Electra: place magician theater 6; Electra: end;"
                 "Electra: perform riverside_01");
    assert_int_equal(count_events(&t, TRK_EVENT_YIELD), 3); /* each pile is one Trick */
    expect_own(&t, ELECTRA, TRK_TRICK_LINKING_RINGS, 1, 3, 0);
    expect_own(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, 6, 5, 0);
    expect_own(&t, ELECTRA, TRK_TRICK_AUTOMATON, 10, 10, 0);
    assert_int_equal(find_event(&t, TRK_EVENT_PERFORMER_LINKS)->a[0], 1);
    assert_int_equal(find_event(&t, TRK_EVENT_MARKERS_BACK)->a[1], 6);
    for (unsigned symbol = TRK_SPADE; symbol <= TRK_DIAMOND; symbol++)
        assert_int_equal(player(&t, ELECTRA)->supply[symbol], 4);
}

static void test_single_marker_yields_as_printed(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 0);
    put_marker(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, R01, 0, TRK_RIGHT);
    table_plan(&t, "Electra magician theater");
    play_all(&t, "Electra: place magician theater 6; Electra: end;"
                 "Electra: perform riverside_01");
    expect_own(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, 4, 3, 0);
    assert_int_equal(find_event(&t, TRK_EVENT_MARKERS_BACK)->a[1], 1);
}

/* A75: 0 + 1 − 1 on Thursday, and not 0 − 1 + 1; Enhance Trick is there too (G5). */
static void test_weekday_comes_after_the_pile(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 0);
    put_pile(&t, ELECTRA, TRK_TRICK_LINKING_RINGS, R01, 0, TRK_RIGHT);
    put_pile(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, R01, 1, TRK_LEFT);
    player(&t, ELECTRA)->trick[1].enhanced = 1;
    table_plan(&t, "Electra magician theater");
    play_all(&t, "Electra: place magician theater 3; Electra: end;"
                 "Electra: perform riverside_01");
    expect_own(&t, ELECTRA, TRK_TRICK_LINKING_RINGS, 0, 2, 0);
    expect_own(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, 6, 5, 0);
}

static void test_pile_in_somebody_elses_performance(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 0);
    put_pile(&t, ELECTRA, TRK_TRICK_AUTOMATON, R01, 0, TRK_RIGHT);
    put_marker(&t, OPTICO, TRK_TRICK_PAPER_SHRED, R01, 1, TRK_UP);
    table_plan(&t, "Optico magician theater; Electra magician theater");
    play_all(&t, "Optico: place magician theater 6; Optico: end;"
                 "Electra: place magician theater 10; Electra: end;"
                 "Optico: perform riverside_01");
    expect_own(&t, OPTICO, TRK_TRICK_PAPER_SHRED, 4, 2, 1);
    expect_guest(&t, ELECTRA, TRK_TRICK_AUTOMATON, 11, 11, 0); /* her Sunday */
    assert_int_equal(player(&t, ELECTRA)->supply[TRK_DIAMOND], 4);
}

static void test_pile_is_rescheduled_as_a_whole(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 0);
    put_pile(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, R01, 0, TRK_RIGHT);
    put_marker(&t, LOTUS, TRK_TRICK_PRISON_BREAK, R10, 1, TRK_LEFT);
    table_plan(&t, "Electra magician theater");
    play_all(
        &t, "Electra: place magician theater 4; Electra: reschedule riverside_01 slot 0");
    play(&t, "Electra: put riverside_10 slot 2 spiritual left");
    assert_int_equal(t.s.points, 2);
    assert_int_equal(show(&t, R01)->marker[0], TRK_NONE);
    assert_int_equal(show(&t, R10)->marker[2],
                     TRK_MARKER(ELECTRA, TRK_HEART, TRK_LEFT) | TRK_PILE);
    assert_int_equal(player(&t, ELECTRA)->supply[TRK_HEART], 2);
    assert_int_equal(count_events(&t, TRK_EVENT_PILED), 0);
    play_all(&t, "Electra: reschedule riverside_10 slot 2;"
                 "Electra: put riverside_10 slot 0 spiritual up"); /* within the card */
    assert_int_equal(show(&t, R10)->marker[0],
                     TRK_MARKER(ELECTRA, TRK_HEART, TRK_UP) | TRK_PILE);
}

static void test_pile_moves_by_directors_favor(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 0);
    put_pile(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, R01, 0, TRK_RIGHT);
    put_marker(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, R06, 0, TRK_RIGHT);
    give_special(&t, OPTICO, TRK_S_DIRECTORS_FAVOR);
    table_plan(&t, "Optico magician directors_favor");
    play_all(&t, "Optico: place magician theater 4; Optico: bonus;"
                 "Optico: reschedule riverside_01 slot 0");
    refuse_move(&t, "Optico: put riverside_06 slot 1 spiritual right",
                TRK_NO_SYMBOL_ON_CARD); /* R16.7 (b) for Electra */
    play(&t, "Optico: put riverside_10 slot 0 spiritual up");
    assert_int_equal(show(&t, R01)->marker[0], TRK_NONE);
    assert_int_equal(show(&t, R10)->marker[0],
                     TRK_MARKER(ELECTRA, TRK_HEART, TRK_UP) | TRK_PILE);
    assert_int_equal(player(&t, ELECTRA)->supply[TRK_HEART], 1);
}

static void test_pile_in_a_street_performance(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 0);
    put_pile(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, R01, 0, TRK_RIGHT);
    put_pile(&t, ELECTRA, TRK_TRICK_AUTOMATON, R10, 0, TRK_UP);
    give_special(&t, ELECTRA, TRK_S_STREET_PERFORMANCE);
    table_plan(&t, "Electra magician street_performance");
    play_all(&t, "Electra: place magician theater 10; Electra: bonus;"
                 "Electra: reschedule riverside_01 slot 0");
    const trk_event *e = find_event(&t, TRK_EVENT_BONUS_GAIN);
    assert_int_equal(e->fame, 4 + 2 + 1); /* printed, pile, Sunday */
    assert_int_equal(e->coins, 3 + 2 + 1);
    assert_int_equal(player(&t, ELECTRA)->supply[TRK_HEART], 4);
    assert_int_equal(show(&t, R01)->marker[0], TRK_NONE);
}

/* R01 is full: a pile beside it, which counts as one of the four. */
static void test_pile_beside_the_slots(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 2);
    put_marker(&t, OPTICO, TRK_TRICK_PAPER_SHRED, R01, 0, TRK_UP);
    put_marker(&t, LOTUS, TRK_TRICK_PRISON_BREAK, R01, 1, TRK_LEFT);
    put_marker(&t, LOTUS, TRK_TRICK_STOCKS_ESCAPE, R01, 2, TRK_RIGHT);
    give_special(&t, ELECTRA, TRK_S_GUEST_PERFORMER);
    table_plan(&t, "Electra magician guest_performer; Lotus magician theater");
    play_all(&t, "Electra: place magician theater 4; Electra: bonus");
    play(&t, "Electra: set_up_pile mechanical_hornet");
    /* the only card without a free slot: put there by itself */
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(t.s.points, 2);
    assert_int_equal(show(&t, R01)->beside[0],
                     TRK_MARKER(ELECTRA, TRK_HEART, TRK_UP) | TRK_PILE);
    assert_int_equal(show(&t, R01)->beside[1], TRK_NONE);
    assert_int_equal(player(&t, ELECTRA)->trick[1].markers, 0);
    assert_int_equal(find_event(&t, TRK_EVENT_SET_UP_BESIDE)->a[1], R01);
    assert_int_equal(find_event(&t, TRK_EVENT_PILED)->a[0], TRK_TRICK_MECHANICAL_HORNET);
    play_all(&t, "Electra: end; Lotus: place magician theater 9; Lotus: end;"
                 "Lotus: perform riverside_01; Lotus: done");
    expect_guest(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, 6, 5, 0);
    assert_int_equal(player(&t, ELECTRA)->supply[TRK_HEART], 4);
    assert_int_equal(show(&t, R01)->beside[0], TRK_NONE);
}

static void test_pile_comes_from_beside(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 0);
    put_marker(&t, OPTICO, TRK_TRICK_PAPER_SHRED, R01, 0, TRK_UP);
    put_marker(&t, LOTUS, TRK_TRICK_PRISON_BREAK, R01, 1, TRK_LEFT);
    put_marker(&t, LOTUS, TRK_TRICK_STOCKS_ESCAPE, R01, 2, TRK_RIGHT);
    put_beside(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, R01, true);
    table_plan(&t, "Electra magician theater");
    play_all(&t, "Electra: place magician theater 4;"
                 "Electra: reschedule riverside_01 beside 1;"
                 "Electra: put riverside_10 slot 0 spiritual up");
    assert_int_equal(show(&t, R01)->beside[0], TRK_NONE);
    assert_int_equal(show(&t, R10)->marker[0],
                     TRK_MARKER(ELECTRA, TRK_HEART, TRK_UP) | TRK_PILE);
}

static void return_hornet(struct table *t, unsigned profile)
{
    electra_of(t, profile, 0, 1);
    put_pile(t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, R01, 0, TRK_RIGHT);
    table_plan(t, "Electra magician theater");
    play_all(t, "Electra: return; Electra: return_trick mechanical_hornet");
    assert_int_equal(show(t, R01)->marker[0], TRK_NONE);
    assert_int_equal(find_event(t, TRK_EVENT_TRICK_RETURNED)->a[1], 3);
}

static void test_pile_goes_back_with_its_trick(void **state)
{
    (void)state;
    struct table t;
    return_hornet(&t, TRK_REVISED_2019);
    assert_int_equal(player(&t, ELECTRA)->supply[TRK_HEART], 4);
    return_hornet(&t, TRK_FIRST_2015);
    assert_int_equal(player(&t, ELECTRA)->supply[TRK_HEART], 1);
    assert_int_equal(player(&t, ELECTRA)->lost[TRK_HEART], 3);
}

static void test_pile_leaves_with_its_card(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 0);
    put_pile(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, R06, 0, TRK_RIGHT);
    next_turn(&t); /* R06 is on the last place */
    assert_int_equal(player(&t, ELECTRA)->supply[TRK_HEART], 2);
    next_turn(&t);
    assert_int_equal(player(&t, ELECTRA)->supply[TRK_HEART], 4);
    assert_int_equal(player(&t, ELECTRA)->trick[1].markers, 0);
}

static void test_durable_components_keep_one_of_a_pile(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 0);
    put_pile(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, R01, 0, TRK_RIGHT);
    give_special(&t, ELECTRA, TRK_S_DURABLE_COMPONENTS);
    table_plan(&t, "Electra magician durable_components");
    play_all(&t, "Electra: place magician theater 6; Electra: end;"
                 "Electra: perform riverside_01");
    assert_int_equal(t.s.phase, TRK_PHASE_KEEP_MARKER);
    assert_int_equal(player(&t, ELECTRA)->supply[TRK_HEART], 4);
    play(&t, "Electra: marker_to mechanical_hornet");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE); /* not asked again */
    assert_int_equal(player(&t, ELECTRA)->supply[TRK_HEART], 3);
    assert_int_equal(player(&t, ELECTRA)->trick[1].markers, 1);
}

/* Trick Overhaul: the pile lies as it lay and yields by the new Level. */
static void test_overhaul_keeps_the_pile(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 1);
    put_pile(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, R01, 0, TRK_RIGHT);
    give_special(&t, ELECTRA, TRK_S_TRICK_OVERHAUL);
    stock(&t, ELECTRA, TRK_TRICK_LIVING_PIANO);
    table_plan(&t, "Electra magician trick_overhaul; Optico magician theater");
    set_prophecy(&t, TRK_P_CHEAP_LEARNING);
    play_all(&t, "Optico: idle magician; Electra: place magician downtown 1;"
                 "Electra: bonus");
    if (t.s.stack[0].b == 0)
        play(&t, "Electra: learn living_piano residence_1");
    play(&t, "Electra: return_trick mechanical_hornet");
    assert_int_equal(show(&t, R01)->marker[0],
                     TRK_MARKER(ELECTRA, TRK_HEART, TRK_RIGHT) | TRK_PILE);
    assert_int_equal(player(&t, ELECTRA)->trick[1].trick, TRK_TRICK_LIVING_PIANO);
    assert_int_equal(player(&t, ELECTRA)->trick[1].markers, 1);
    assert_int_equal(player(&t, ELECTRA)->supply[TRK_HEART], 1);
}

/* ---- M.mimesis -------------------------------------------------------------------- */

/* Optico owns Water Tank Escape (2 markers, 1/2/1) and what it needs, Mechaniker Linking
 * Rings (2 markers, 0/2/0); Mechaniker has the card. */
static void mimesis_of(struct table *t, unsigned profile, unsigned special,
                       const char *plan)
{
    game_of(t, profile, 3);
    add_member(t, MECHANIKER, TRK_ENGINEER);
    give_trick(t, OPTICO, 0, TRK_TRICK_WATER_TANK_ESCAPE, 0);
    give_trick(t, MECHANIKER, 0, TRK_TRICK_LINKING_RINGS, 0);
    stock(t, OPTICO, TRK_TRICK_WATER_TANK_ESCAPE);
    stock(t, MECHANIKER, TRK_TRICK_LINKING_RINGS);
    set_shards(t, OPTICO, 2);
    give_special(t, MECHANIKER, special);
    table_plan(t, plan);
}

static void mimesis(struct table *t, unsigned special, const char *plan)
{
    mimesis_of(t, TRK_REVISED_2019, special, plan);
}

/* Take the bonus into use for a Prepare, made by itself where there is no other. */
static void prepare_with_bonus(struct table *t, const char *bonus, const char *prepare)
{
    play(t, bonus);
    if (t->s.depth && !t->s.stack[0].b)
        play(t, prepare);
}

static void test_bonus_is_copied(void **state)
{
    (void)state;
    struct table t;
    mimesis(&t, TRK_S_TEST_RUN, "Optico magician workshop; Mechaniker magician test_run");
    play(&t, "Optico: place magician workshop 1");
    assert_int_equal(t.s.bonus, TRK_NONE);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: mimesis test_run bonus");
    assert_int_equal(t.s.bonus, TRK_S_TEST_RUN);
    assert_int_equal(t.s.mode, TRK_COPIED);
    assert_int_equal(t.s.points, 3); /* the bonus, not the Action Point */
    const trk_event *e = find_event(&t, TRK_EVENT_COPIED);
    assert_int_equal(e->rule, TRK_M(TRK_MAGICIAN_GREAT_OPTICO));
    assert_int_equal(e->a[0], TRK_S_TEST_RUN);
    assert_int_equal(e->a[1], TRK_USE_BONUS);
    assert_int_equal(e->a[2], 3);
    refuse_move(&t, "Optico: give_up", TRK_NO_PERMANENT_CARD);
    prepare_with_bonus(&t, "Optico: bonus", "Optico: prepare water_tank_escape");
    assert_int_equal(player(&t, OPTICO)->trick[0].markers, 1);
    assert_int_equal(player(&t, OPTICO)->fame, 21); /* "this player" is he */
    assert_int_equal(player(&t, OPTICO)->coins, 22);
    assert_int_equal(player(&t, OPTICO)->shards, 3);
    assert_int_equal(player(&t, MECHANIKER)->fame, 20);
    refuse_move(&t, "Optico: bonus", TRK_NO_NO_BONUS); /* A67: one execution */
}

/* The owner of the card still has its bonus, and it goes the way of a used card; his
 * Permanent card comes back to him. */
static void test_copied_card_is_untouched(void **state)
{
    (void)state;
    struct table t;
    mimesis(&t, TRK_S_TEST_RUN, "Optico magician workshop; Mechaniker magician test_run");
    play_all(&t, "Optico: place magician workshop 1; Optico: mimesis test_run bonus");
    prepare_with_bonus(&t, "Optico: bonus", "Optico: prepare water_tank_escape");
    assert_int_equal(player(&t, MECHANIKER)->member[TRK_MAGICIAN].card,
                     TRK_CARD_SPECIAL + TRK_S_TEST_RUN);
    assert_int_equal(player(&t, OPTICO)->member[TRK_MAGICIAN].card, TRK_WORKSHOP);
    play_all(&t, "Optico: end; Mechaniker: place magician workshop 1");
    assert_int_equal(t.s.bonus, TRK_S_TEST_RUN);
    prepare_with_bonus(&t, "Mechaniker: bonus", "Mechaniker: prepare linking_rings");
    assert_int_equal(player(&t, MECHANIKER)->coins, 22);
    play(&t, "Mechaniker: end");
    next_turn(&t);
    assert_int_equal(player(&t, OPTICO)->hand[TRK_WORKSHOP], 1);
    assert_int_equal(player(&t, OPTICO)->owned[TRK_WORKSHOP], 0);
    assert_int_equal(player(&t, MECHANIKER)->owned[TRK_WORKSHOP], 0);
    assert_int_equal(t.s.queued[TRK_WORKSHOP], 1);
    assert_int_equal(t.s.queue[TRK_WORKSHOP][0], TRK_S_TEST_RUN);
}

static void test_mimesis_once_per_turn(void **state)
{
    (void)state;
    struct table t;
    mimesis(&t, TRK_S_TEST_RUN,
            "Optico magician workshop manager theater; Mechaniker magician test_run;"
            "Lotus magician theater");
    lay_special(&t, LOTUS, TRK_MAGICIAN, TRK_S_BUYING_TIME);
    play_all(&t, "Optico: place magician workshop 1; Optico: mimesis test_run bonus");
    refuse_move(&t, "Optico: mimesis test_run point", TRK_NO_ABILITY_USED);
    expect_reason(&t, TRK_R(25, 4), 0, 0, 0, 0);
    play_all(&t, "Optico: end; Mechaniker: idle magician;"
                 "Lotus: place magician theater 7; Lotus: end;"
                 "Optico: place manager theater 4"); /* used up though it was not used */
    refuse_move(&t, "Optico: mimesis buying_time bonus", TRK_NO_ABILITY_USED);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: end");
    next_turn(&t);
    table_plan(&t, "Optico magician workshop; Mechaniker magician test_run");
    while (actor(&t) != OPTICO)
        play(&t, "Mechaniker: place magician workshop 1"), play(&t, "Mechaniker: end");
    play_all(&t, "Optico: place magician workshop 1; Optico: mimesis test_run bonus");
}

static void test_card_of_the_same_location(void **state)
{
    (void)state;
    struct table t;
    mimesis(&t, TRK_S_TEST_RUN, "Optico magician downtown; Mechaniker magician test_run");
    play(&t, "Optico: place magician downtown 4");
    refuse_move(&t, "Optico: mimesis test_run bonus", TRK_NO_OTHER_CARD_LOCATION);
    expect_reason(&t, TRK_R(25, 4), TRK_S_TEST_RUN, TRK_DOWNTOWN, 0, 0);
    refuse_move(&t, "Optico: mimesis test_run point", TRK_NO_OTHER_CARD_LOCATION);
    assert_int_equal(count_legal(&t, TRK_MOVE_MIMESIS), 0);
}

static void test_action_point_is_copied(void **state)
{
    (void)state;
    struct table t;
    mimesis(&t, TRK_S_TEST_RUN, "Optico magician workshop; Mechaniker magician test_run");
    play(&t, "Optico: place magician workshop 1");
    assert_int_equal(count_legal(&t, TRK_MOVE_MIMESIS), 2);
    play(&t, "Optico: mimesis test_run point");
    assert_int_equal(t.s.points, 4);
    assert_int_equal(t.s.mode, TRK_COPY_GIVEN_UP);
    assert_int_equal(find_event(&t, TRK_EVENT_COPIED)->a[1], TRK_USE_POINT);
    assert_int_equal(find_event(&t, TRK_EVENT_COPIED)->a[2], 4);
    refuse_move(&t, "Optico: bonus", TRK_NO_NO_BONUS);
    play(&t, "Optico: enhance"); /* Q15: that comes later */
    assert_int_equal(t.s.points, 5);
    lists_agree(&t, OPTICO);
}

static void test_no_action_point_in_2015(void **state)
{
    (void)state;
    struct table t;
    mimesis_of(&t, TRK_FIRST_2015, TRK_S_TEST_RUN,
               "Optico magician workshop; Mechaniker magician test_run");
    play(&t, "Optico: place magician workshop 1");
    refuse_move(&t, "Optico: mimesis test_run point", TRK_NO_NO_COPIED_POINT);
    expect_reason(&t, TRK_R(25, 4), 0, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_MIMESIS), 1);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: mimesis test_run bonus");
    prepare_with_bonus(&t, "Optico: bonus", "Optico: prepare water_tank_escape");
    assert_int_equal(player(&t, OPTICO)->coins, 22);
}

/* Q15: before Enhance and before the first Action. */
static void test_mimesis_comes_first(void **state)
{
    (void)state;
    struct table t;
    mimesis(&t, TRK_S_TEST_RUN, "Optico magician workshop; Mechaniker magician test_run");
    play_all(&t, "Optico: place magician workshop 1; Optico: enhance");
    refuse_move(&t, "Optico: mimesis test_run bonus", TRK_NO_TOO_LATE);
    expect_reason(&t, TRK_R(11, 5), 0, 0, 0, 0);
    mimesis(&t, TRK_S_TEST_RUN, "Optico magician workshop; Mechaniker magician test_run");
    play_all(&t, "Optico: place magician workshop 1; Optico: prepare water_tank_escape");
    refuse_move(&t, "Optico: mimesis test_run point", TRK_NO_TOO_LATE);
    lists_agree(&t, OPTICO);
}

static void test_used_card_is_copied(void **state)
{
    (void)state;
    struct table t;
    mimesis(&t, TRK_S_TEST_RUN,
            "Optico magician workshop manager theater; Mechaniker magician test_run");
    play_all(&t, "Optico: idle manager; Mechaniker: place magician workshop 1");
    prepare_with_bonus(&t, "Mechaniker: bonus", "Mechaniker: prepare linking_rings");
    play_all(&t, "Mechaniker: end; Optico: place magician workshop 1;"
                 "Optico: mimesis test_run bonus");
    assert_int_equal(t.s.bonus, TRK_S_TEST_RUN);
}

static void test_card_given_up_is_copied(void **state)
{
    (void)state;
    struct table t;
    mimesis(&t, TRK_S_TEST_RUN,
            "Optico magician workshop manager theater; Mechaniker magician test_run");
    play_all(&t,
             "Optico: idle manager; Mechaniker: place magician workshop 1;"
             "Mechaniker: give_up; Mechaniker: end; Optico: place magician workshop 1;"
             "Optico: mimesis test_run bonus");
    assert_int_equal(t.s.bonus, TRK_S_TEST_RUN);
}

static void test_motivated_card_is_copied(void **state)
{
    (void)state;
    struct table t;
    game(&t, 2);
    give_special(&t, MECHANIKER, TRK_S_TEST_RUN);
    give_special(&t, MECHANIKER, TRK_S_HYPNOTIC_MOTIVATION);
    table_plan(&t, "Optico magician workshop manager theater;"
                   "Mechaniker magician hypnotic_motivation");
    play_all(&t, "Optico: idle manager; Mechaniker: place magician downtown 1;"
                 "Mechaniker: bonus; Mechaniker: hire engineer inn_1;"
                 "Mechaniker: assign engineer test_run; Mechaniker: end;"
                 "Optico: place magician workshop 1; Optico: mimesis test_run bonus");
    assert_int_equal(t.s.bonus, TRK_S_TEST_RUN);
}

static void test_card_of_an_idle_character_is_not(void **state)
{
    (void)state;
    struct table t;
    mimesis(&t, TRK_S_TEST_RUN,
            "Optico magician workshop manager theater; Mechaniker magician test_run");
    play_all(&t, "Optico: idle manager; Mechaniker: idle magician;"
                 "Optico: place magician workshop 1");
    refuse_move(&t, "Optico: mimesis test_run bonus", TRK_NO_NOT_FACE_UP);
    expect_reason(&t, TRK_A(72), TRK_S_TEST_RUN, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_MIMESIS), 0);
}

/* P.hidden_assignments: only what is already face up. */
static void test_hidden_card_is_not_copied(void **state)
{
    (void)state;
    struct table t;
    game(&t, 2);
    give_special(&t, MECHANIKER, TRK_S_TEST_RUN);
    set_prophecy(&t, TRK_P_HIDDEN_ASSIGNMENTS);
    table_plan(&t, "Optico magician workshop; Mechaniker magician test_run");
    play(&t, "Optico: place magician workshop 1");
    refuse_move(&t, "Optico: mimesis test_run bonus", TRK_NO_NOT_FACE_UP);
    assert_int_equal(count_legal(&t, TRK_MOVE_MIMESIS), 0);
    game(&t, 2);
    give_special(&t, MECHANIKER, TRK_S_TEST_RUN);
    set_prophecy(&t, TRK_P_HIDDEN_ASSIGNMENTS);
    table_plan(&t, "Optico magician workshop manager theater;"
                   "Mechaniker magician test_run");
    play_all(&t, "Optico: idle manager; Mechaniker: place magician workshop 1;"
                 "Mechaniker: end; Optico: place magician workshop 1");
    assert_int_equal(count_legal(&t, TRK_MOVE_MIMESIS), 2);
    play(&t, "Optico: mimesis test_run bonus");
}

static void test_own_card_is_not_copied(void **state)
{
    (void)state;
    struct table t;
    game(&t, 2);
    give_special(&t, OPTICO, TRK_S_TEST_RUN);
    give_special(&t, MECHANIKER, TRK_S_INVENTION); /* stays in hand */
    table_plan(&t, "Optico magician workshop manager test_run;"
                   "Mechaniker magician theater");
    play(&t, "Optico: place magician workshop 1");
    refuse_move(&t, "Optico: mimesis test_run bonus", TRK_NO_NOT_FACE_UP);
    refuse_move(&t, "Optico: mimesis invention bonus", TRK_NO_NOT_FACE_UP);
    assert_int_equal(count_legal(&t, TRK_MOVE_MIMESIS), 0);
}

static void test_mimesis_needs_a_permanent_card(void **state)
{
    (void)state;
    struct table t;
    game(&t, 2);
    give_special(&t, OPTICO, TRK_S_TEST_RUN);
    give_special(&t, MECHANIKER, TRK_S_INVENTION);
    table_plan(&t, "Optico magician test_run; Mechaniker magician invention");
    play(&t, "Optico: place magician workshop 1");
    refuse_move(&t, "Optico: mimesis invention bonus", TRK_NO_SPECIAL_CARD);
    expect_reason(&t, TRK_R(25, 4), 0, 0, 0, 0);
    lists_agree(&t, OPTICO);
}

static void test_nobody_else_copies(void **state)
{
    (void)state;
    struct table t;
    game(&t, 2);
    give_special(&t, OPTICO, TRK_S_TEST_RUN);
    table_plan(&t, "Optico magician test_run; Mechaniker magician workshop");
    play_all(&t, "Optico: place magician workshop 1; Optico: end;"
                 "Mechaniker: place magician workshop 1");
    refuse_other(&t, "Mechaniker: mimesis test_run bonus", TRK_MAGICIAN_GREAT_OPTICO);
    assert_int_equal(count_legal(&t, TRK_MOVE_MIMESIS), 0);
}

/* Q16: a Workshop card that leads elsewhere. */
static void test_copied_freelancer_leads_anywhere(void **state)
{
    (void)state;
    struct table t;
    mimesis(&t, TRK_S_FREELANCER,
            "Optico magician workshop manager theater apprentice_1 market_row;"
            "Mechaniker magician freelancer");
    lists_agree(&t, OPTICO);
    refuse_move(&t, "Optico: place manager downtown 1", TRK_NO_OTHER_LOCATION);
    refuse_move(&t, "Optico: place apprentice_1 downtown 1", TRK_NO_OTHER_LOCATION);
    play(&t, "Optico: place magician downtown 1");
    assert_int_equal(t.s.points, 5);
    assert_int_equal(t.s.mode, TRK_COPIED);
    const trk_event *e = find_event(&t, TRK_EVENT_COPIED);
    assert_int_equal(e->rule, TRK_M(TRK_MAGICIAN_GREAT_OPTICO));
    assert_int_equal(e->a[0], TRK_S_FREELANCER);
    assert_int_equal(e->a[1], TRK_USE_BONUS);
    assert_int_equal(player(&t, OPTICO)->ability, 1);
    refuse_move(&t, "Optico: mimesis freelancer point", TRK_NO_ABILITY_USED);
    play(&t, "Optico: take_coins bank_1");
    assert_int_equal(player(&t, OPTICO)->coins, 24);
    play_all(&t, "Optico: end; Mechaniker: place magician dark_alley 1");
    assert_int_equal(t.s.bonus, TRK_S_FREELANCER); /* untouched */
}

static void test_copied_freelancer_performs(void **state)
{
    (void)state;
    struct table t;
    mimesis(&t, TRK_S_FREELANCER,
            "Optico magician workshop; Mechaniker magician freelancer");
    put_marker(&t, OPTICO, TRK_TRICK_WATER_TANK_ESCAPE, R01, 0, TRK_LEFT);
    play_all(&t, "Optico: place magician theater 6; Optico: end;"
                 "Mechaniker: idle magician; Optico: perform riverside_01");
    expect_own(&t, OPTICO, TRK_TRICK_WATER_TANK_ESCAPE, 1, 2, 1);
}

static void test_copied_freelancer_at_home(void **state)
{
    (void)state;
    struct table t;
    mimesis(&t, TRK_S_FREELANCER,
            "Optico magician workshop; Mechaniker magician freelancer");
    play(&t, "Optico: place magician workshop 1");
    assert_int_equal(player(&t, OPTICO)->ability, 0);
    refuse_move(&t, "Optico: mimesis freelancer bonus", TRK_NO_NOTHING_TO_WORK_ON);
    lists_agree(&t, OPTICO);
    play(&t, "Optico: mimesis freelancer point");
    assert_int_equal(t.s.points, 4);
    mimesis_of(&t, TRK_FIRST_2015, TRK_S_FREELANCER,
               "Optico magician workshop; Mechaniker magician freelancer");
    play(&t, "Optico: place magician workshop 1");
    refuse_move(&t, "Optico: mimesis freelancer bonus", TRK_NO_NOTHING_TO_WORK_ON);
    refuse_move(&t, "Optico: mimesis freelancer point", TRK_NO_NO_COPIED_POINT);
    lists_agree(&t, OPTICO);
    mimesis_of(&t, TRK_FIRST_2015, TRK_S_FREELANCER,
               "Optico magician workshop; Mechaniker magician freelancer");
    play(&t, "Optico: place magician market_row 1"); /* the bonus is there */
    assert_int_equal(t.s.points, 5);
}

static void test_freelancer_that_cannot_be_copied(void **state)
{
    (void)state;
    struct table t;
    mimesis(&t, TRK_S_FREELANCER,
            "Optico magician workshop manager theater; Mechaniker magician freelancer");
    play_all(&t, "Optico: idle manager; Mechaniker: idle magician");
    refuse_move(&t, "Optico: place magician downtown 1", TRK_NO_OTHER_LOCATION);
    lists_agree(&t, OPTICO);
    mimesis(&t, TRK_S_FREELANCER,
            "Optico magician workshop manager theater; Mechaniker magician freelancer;"
            "Lotus magician theater");
    lay_special(&t, LOTUS, TRK_MAGICIAN, TRK_S_BUYING_TIME);
    play_all(&t, "Optico: place manager theater 4; Optico: mimesis buying_time point;"
                 "Optico: end; Mechaniker: place magician dark_alley 1;"
                 "Mechaniker: end; Lotus: idle magician");
    refuse_move(&t, "Optico: place magician downtown 1", TRK_NO_OTHER_LOCATION);
    lists_agree(&t, OPTICO);
    game(&t, 2);
    give_special(&t, OPTICO, TRK_S_FREELANCER);
    table_plan(&t, "Optico magician freelancer; Mechaniker magician workshop");
    play_all(&t, "Optico: place magician market_row 4; Optico: end"); /* face up */
    refuse_move(&t, "Mechaniker: place magician downtown 1", TRK_NO_OTHER_LOCATION);
}

/* A card with Perform, copied for the Magician on the Performance slot. */
static void test_copied_fiasco(void **state)
{
    (void)state;
    struct table t;
    mimesis(&t, TRK_S_ARRANGED_FIASCO,
            "Optico magician theater; Mechaniker magician arranged_fiasco");
    put_marker(&t, OPTICO, TRK_TRICK_WATER_TANK_ESCAPE, R01, 0, TRK_LEFT);
    put_marker(&t, MECHANIKER, TRK_TRICK_LINKING_RINGS, R01, 1, TRK_LEFT);
    player(&t, MECHANIKER)->trick[0].enhanced = 3;
    play(&t, "Optico: place magician theater 6");
    refuse_move(&t, "Optico: mimesis arranged_fiasco point", TRK_NO_BONUS_ONLY);
    expect_reason(&t, TRK_R(11, 5), 0, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_MIMESIS), 1);
    play_all(&t, "Optico: mimesis arranged_fiasco bonus; Optico: end");
    assert_int_equal(player(&t, OPTICO)->show_bonus, TRK_S_ARRANGED_FIASCO);
    play_all(&t, "Mechaniker: idle magician; Optico: perform riverside_01");
    expect_own(&t, OPTICO, TRK_TRICK_WATER_TANK_ESCAPE, 2, 2, 1);
    expect_guest(&t, MECHANIKER, TRK_TRICK_LINKING_RINGS, 2, 5, 0); /* 0 + 3 − 1 */
}

/* A card without Perform does nothing on a Performance slot, and nothing stays of it. */
static void test_copied_card_without_perform(void **state)
{
    (void)state;
    struct table t;
    mimesis(&t, TRK_S_BUYING_TIME,
            "Optico magician theater; Mechaniker magician buying_time");
    play_all(&t, "Optico: place magician theater 6; Optico: mimesis buying_time bonus;"
                 "Optico: end");
    assert_int_equal(player(&t, OPTICO)->show_bonus, TRK_NONE);
    assert_int_equal(player(&t, OPTICO)->coins, 20);
}

static void test_copied_premiere(void **state)
{
    (void)state;
    struct table t;
    mimesis_of(&t, TRK_FIRST_2015, TRK_S_GRAND_PREMIERE,
               "Optico magician theater; Mechaniker magician grand_premiere");
    put_marker(&t, OPTICO, TRK_TRICK_WATER_TANK_ESCAPE, R01, 0, TRK_LEFT);
    play_all(&t, "Optico: place magician theater 6;"
                 "Optico: mimesis grand_premiere bonus; Optico: end;"
                 "Mechaniker: idle magician; Optico: perform riverside_01;"
                 "Optico: premiere slot 0 coins");
    expect_own(&t, OPTICO, TRK_TRICK_WATER_TANK_ESCAPE, 1, 4, 1);
}

static void test_copied_durable_components(void **state)
{
    (void)state;
    struct table t;
    mimesis(&t, TRK_S_DURABLE_COMPONENTS,
            "Optico magician theater; Mechaniker magician durable_components");
    put_marker(&t, OPTICO, TRK_TRICK_WATER_TANK_ESCAPE, R01, 0, TRK_LEFT);
    play_all(&t, "Optico: place magician theater 6;"
                 "Optico: mimesis durable_components bonus; Optico: end;"
                 "Mechaniker: idle magician; Optico: perform riverside_01;"
                 "Optico: marker_to water_tank_escape");
    assert_int_equal(player(&t, OPTICO)->trick[0].markers, 1);
    assert_int_equal(player(&t, OPTICO)->supply[TRK_SPADE], 3);
}

/* Business Share works from his placement on, for him. */
static void copied_share(struct table *t, unsigned profile)
{
    mimesis_of(t, profile, TRK_S_BUSINESS_SHARE,
               "Optico magician market_row apprentice_1 theater;"
               "Mechaniker magician business_share; Lotus magician market_row");
    clear_components(t, LOTUS);
    play(t, "Optico: place magician market_row 1");
    play_all(t, "Optico: mimesis business_share bonus; Optico: end");
    assert_int_equal(t->s.share[0], OPTICO);
    play_all(t, "Mechaniker: idle magician; Lotus: place magician market_row 4;"
                "Lotus: buy 3 wood; Lotus: bargain 0");
    assert_int_equal(player(t, LOTUS)->coins, 17);
    assert_int_equal(player(t, OPTICO)->coins, 23);
    assert_int_equal(player(t, MECHANIKER)->coins, 20);
}

static void test_copied_business_share(void **state)
{
    (void)state;
    struct table t;
    copied_share(&t, TRK_REVISED_2019);
    copied_share(&t, TRK_FIRST_2015);
}

static void test_share_copied_for_the_point(void **state)
{
    (void)state;
    struct table t;
    mimesis(&t, TRK_S_BUSINESS_SHARE,
            "Optico magician market_row; Mechaniker magician business_share;"
            "Lotus magician market_row");
    play_all(&t, "Optico: place magician market_row 1;"
                 "Optico: mimesis business_share point");
    assert_int_equal(t.s.points, 6);
    play(&t, "Optico: end");
    assert_int_equal(t.s.share[0], TRK_NONE);
}

/* ---- M.magic_for_the_masses -------------------------------------------------------- */

enum { GENTLEMAN = OPTICO };

/* Three Tricks, one of them on the Engineer's slot; 14 Fame, no Coins. */
static void gentleman(struct table *t, const char *plan)
{
    game(t, 2);
    set_magician(t, GENTLEMAN, TRK_MAGICIAN_GENTLEMAN);
    add_member(t, GENTLEMAN, TRK_ENGINEER);
    give_trick(t, GENTLEMAN, 0, TRK_TRICK_LINKING_RINGS, 0);
    give_trick(t, GENTLEMAN, 1, TRK_TRICK_WATER_TANK_ESCAPE, 1);
    give_trick(t, GENTLEMAN, TRK_ENGINEER_SLOT, TRK_TRICK_PAPER_SHRED, 0);
    set_fame(t, GENTLEMAN, 14);
    table_plan(t, plan);
}

static void test_masses_are_pleased(void **state)
{
    (void)state;
    static const char *const plans[] = {
        "Gentleman magician downtown", "Gentleman magician market_row",
        "Gentleman magician workshop", "Gentleman magician theater",
        "Gentleman magician dark_alley"};
    static const char *const places[] = {
        "Gentleman: place magician downtown 4", "Gentleman: place magician market_row 4",
        "Gentleman: place magician workshop 1", "Gentleman: place magician theater 4",
        "Gentleman: place magician dark_alley 4"};
    for (unsigned l = 0; l < TRK_N_LOCATIONS; l++) {
        bool city = l != TRK_WORKSHOP && l != TRK_THEATER;
        struct table t;
        gentleman(&t, plans[l]);
        play(&t, places[l]);
        assert_int_equal(player(&t, GENTLEMAN)->fame, city ? 17 : 14);
        assert_int_equal(player(&t, GENTLEMAN)->ledger[TRK_FAME_ABILITIES], city ? 3 : 0);
        assert_int_equal(count_events(&t, TRK_EVENT_ABILITY_GAIN), city ? 1 : 0);
        if (!city)
            continue;
        const trk_event *e = find_event(&t, TRK_EVENT_ABILITY_GAIN);
        assert_int_equal(e->rule, TRK_M(TRK_MAGICIAN_GENTLEMAN));
        assert_int_equal(e->a[0], TRK_MAGICIAN_GENTLEMAN);
        assert_int_equal(e->fame, 3);
        assert_int_equal(t.s.acted, 0); /* before the Actions */
    }
}

static void test_masses_like_the_magician_only(void **state)
{
    (void)state;
    struct table t;
    gentleman(&t, "Gentleman manager downtown apprentice_1 market_row magician theater;"
                  "Mechaniker magician dark_alley");
    give_trick(&t, MECHANIKER, 0, TRK_TRICK_LIVING_PIANO, 0);
    play_all(&t, "Gentleman: place manager downtown 4; Gentleman: end;"
                 "Mechaniker: place magician dark_alley 4; Mechaniker: end;"
                 "Gentleman: place apprentice_1 market_row 4; Gentleman: end");
    assert_int_equal(player(&t, GENTLEMAN)->fame, 14);
    assert_int_equal(player(&t, MECHANIKER)->fame, 20); /* not the Gentleman */
}

static void test_masses_without_tricks(void **state)
{
    (void)state;
    struct table t;
    gentleman(&t, "Gentleman magician downtown");
    clear_tricks(&t, GENTLEMAN);
    play(&t, "Gentleman: place magician downtown 4");
    assert_int_equal(player(&t, GENTLEMAN)->fame, 14);
    assert_int_equal(count_events(&t, TRK_EVENT_ABILITY_GAIN), 0);
}

/* 14 + 3 are enough for a Level 2 Trick; what he learns then is not counted any more. */
static void test_masses_help_to_learn(void **state)
{
    (void)state;
    struct table t;
    gentleman(&t, "Gentleman magician downtown");
    set_coins(&t, GENTLEMAN, 1);
    play_all(&t, "Gentleman: place magician downtown 4;"
                 "Gentleman: learn shattered_mirror residence_1");
    assert_int_equal(player(&t, GENTLEMAN)->coins, 1);
    assert_int_equal(player(&t, GENTLEMAN)->fame, 17);
}

static void test_masses_and_the_freelancer(void **state)
{
    (void)state;
    struct table t;
    game(&t, 2);
    set_magician(&t, GENTLEMAN, TRK_MAGICIAN_GENTLEMAN);
    give_trick(&t, GENTLEMAN, 0, TRK_TRICK_LINKING_RINGS, 0);
    give_special(&t, GENTLEMAN, TRK_S_FREELANCER);
    table_plan(&t, "Gentleman magician freelancer");
    play(&t, "Gentleman: place magician dark_alley 1");
    assert_int_equal(player(&t, GENTLEMAN)->fame, 21);
}

/* ---- M.breaking_free --------------------------------------------------------------- */

enum { CHAINS = LOTUS };

/* Chains has Prison Break (Level 2) on R01 0, Mechaniker Linking Rings on R06 1; Optico
 * owns Paper Shred. */
static void chains(struct table *t, const char *plan)
{
    game(t, 3);
    set_magician(t, CHAINS, TRK_MAGICIAN_MASTER_OF_CHAINS);
    give_trick(t, OPTICO, 0, TRK_TRICK_PAPER_SHRED, 0);
    give_trick(t, MECHANIKER, 0, TRK_TRICK_LINKING_RINGS, 0);
    give_trick(t, CHAINS, 0, TRK_TRICK_PRISON_BREAK, 0);
    put_marker(t, CHAINS, TRK_TRICK_PRISON_BREAK, R01, 0, TRK_LEFT);
    put_marker(t, MECHANIKER, TRK_TRICK_LINKING_RINGS, R06, 1, TRK_RIGHT);
    table_plan(t, plan);
}

/* Nobody performs, no Character of his is in the Theater. */
static void test_breaking_free(void **state)
{
    (void)state;
    struct table t;
    chains(&t, "Optico magician downtown");
    play(&t, "Optico: place magician downtown 4");
    assert_int_equal(t.s.phase, TRK_PHASE_PLACEMENT);
    play(&t, "Optico: end");
    assert_int_equal(t.s.phase, TRK_PHASE_BREAKING_FREE);
    assert_int_equal(actor(&t), CHAINS);
    lists_agree(&t, CHAINS);
    refuse_move(&t, "Chains: reschedule riverside_06 slot 1", TRK_NO_NOT_YOUR_MARKER);
    refuse_move(&t, "Chains: reschedule riverside_06 slot 0", TRK_NO_NO_MARKER_THERE);
    refuse_move(&t, "Chains: reschedule riverside_11 slot 0", TRK_NO_NOT_ON_DISPLAY);
    play(&t, "Chains: reschedule riverside_01 slot 0");
    lists_agree(&t, CHAINS);
    refuse_move(&t, "Chains: put riverside_01 slot 0 spiritual left", TRK_NO_SAME_SPOT);
    expect_reason(&t, TRK_A(39), 0, 0, 0, 0);
    refuse_move(&t, "Chains: put riverside_06 slot 1 spiritual left",
                TRK_NO_CARD_SLOT_TAKEN);
    refuse_move(&t, "Chains: put riverside_06 slot 2 spiritual up",
                TRK_NO_CATEGORY_OFF_CIRCLE);
    /* Escape to the right of slot 2, Spiritual down: no Link */
    play(&t, "Chains: put riverside_06 slot 2 spiritual down");
    assert_int_equal(show(&t, R01)->marker[0], TRK_NONE);
    assert_int_equal(show(&t, R06)->marker[2], TRK_MARKER(CHAINS, TRK_SPADE, TRK_DOWN));
    const trk_event *e = find_event(&t, TRK_EVENT_BROKE_FREE);
    assert_int_equal(e->rule, TRK_R(25, 3));
    assert_int_equal(e->seat, CHAINS);
    assert_int_equal(e->a[0], TRK_TRICK_PRISON_BREAK);
    assert_int_equal(e->a[1], R06);
    assert_int_equal(e->a[4], R01);
    assert_int_equal(e->a[5], 0);
    assert_int_equal(count_events(&t, TRK_EVENT_LINKED), 0);
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE); /* once, and on it goes */
}

/* The Link of a Reschedule that pays: Level 2, and a Shard for both. */
static void test_breaking_free_takes_link_rewards(void **state)
{
    (void)state;
    struct table t;
    chains(&t, "Optico magician downtown");
    set_prophecy(&t, TRK_P_ESCAPE_SET_UP_FAME); /* it is no Set Up */
    play_all(&t, "Optico: place magician downtown 4; Optico: end;"
                 "Chains: reschedule riverside_01 slot 0");
    /* Rings on slot 1, Spiritual right; Escape up from slot 2 is Spiritual right: no */
    refuse_move(&t, "Chains: put riverside_06 slot 2 spiritual left",
                TRK_NO_CATEGORY_OFF_CIRCLE);
    play(&t, "Chains: put riverside_06 slot 0 spiritual left");
    assert_int_equal(count_events(&t, TRK_EVENT_LINKED), 1);
    assert_int_equal(count_events(&t, TRK_EVENT_LINK_SHARD), 0);
    assert_int_equal(count_events(&t, TRK_EVENT_PROPHECY_GAIN), 0);
    assert_int_equal(t.s.phase, TRK_PHASE_BREAKING_FREE);
    assert_int_equal(t.s.stack[0].kind, TRK_FRAME_REWARD);
    assert_int_equal(actor(&t), CHAINS);
    play(&t, "Chains: reward fame");
    assert_int_equal(find_event(&t, TRK_EVENT_LINK_REWARD)->fame, 2);
    assert_int_equal(player(&t, CHAINS)->ledger[TRK_FAME_LINKS], 2);
    assert_int_equal(player(&t, CHAINS)->ledger[TRK_FAME_PROPHECIES], 0);
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

static void test_breaking_free_brings_shards(void **state)
{
    (void)state;
    struct table t;
    chains(&t, "Optico magician downtown");
    give_trick(&t, OPTICO, 1, TRK_TRICK_MIND_READING, 0);
    put_marker(&t, OPTICO, TRK_TRICK_PAPER_SHRED, R10, 1, TRK_LEFT);
    play_all(&t, "Optico: place magician downtown 4; Optico: end;"
                 "Chains: reschedule riverside_01 slot 0");
    play(&t, "Chains: put riverside_10 slot 2 spiritual right"); /* the Shard circle */
    assert_int_equal(count_events(&t, TRK_EVENT_LINK_SHARD), 2);
    assert_int_equal(player(&t, CHAINS)->shards, 1);
    assert_int_equal(player(&t, OPTICO)->shards, 1);
    play(&t, "Chains: reward coins");
    assert_int_equal(find_event(&t, TRK_EVENT_LINK_REWARD)->coins, 2);
}

/* After the last placement, before Thursday; what was made counts in the Performance. */
static void test_breaking_free_before_thursday(void **state)
{
    (void)state;
    struct table t;
    chains(&t, "Optico magician theater; Mechaniker magician downtown");
    put_marker(&t, OPTICO, TRK_TRICK_PAPER_SHRED, R10, 0, TRK_LEFT);
    play_all(&t, "Optico: place magician theater 3; Optico: end");
    assert_int_equal(t.s.phase, TRK_PHASE_PLACE);
    play_all(&t, "Mechaniker: place magician downtown 4; Mechaniker: end");
    assert_int_equal(t.s.phase, TRK_PHASE_BREAKING_FREE);
    play(&t, "Chains: reschedule riverside_01 slot 0");
    play(&t, "Chains: put riverside_10 slot 2 spiritual right");
    assert_int_equal(t.s.phase, TRK_PHASE_PERFORMANCE);
    assert_int_equal(actor(&t), OPTICO);
    assert_int_equal(t.s.step, TRK_THURSDAY);
    play(&t, "Optico: perform riverside_10");
    expect_guest(&t, CHAINS, TRK_TRICK_PRISON_BREAK, 2, 2, 0); /* Optico's Thursday */
}

static void test_breaking_free_is_declined(void **state)
{
    (void)state;
    struct table t;
    chains(&t, "Optico magician downtown");
    play_all(&t, "Optico: place magician downtown 4; Optico: end; Chains: decline");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
    assert_int_equal(show(&t, R01)->marker[0], TRK_MARKER(CHAINS, TRK_SPADE, TRK_LEFT));
    next_turn(&t);
    table_plan(&t, "Optico magician downtown");
    play_all(&t, "Optico: place magician downtown 4; Optico: end");
    assert_int_equal(t.s.phase, TRK_PHASE_BREAKING_FREE); /* each turn */
    play_all(&t, "Chains: reschedule riverside_01 slot 0;"
                 "Chains: put riverside_01 slot 2 spiritual right"); /* within the card */
    next_turn(&t);
    assert_int_equal(player(&t, CHAINS)->ability, 0);
}

static void test_breaking_free_with_nothing_to_move(void **state)
{
    (void)state;
    struct table t;
    chains(&t, "Optico magician downtown");
    player(&t, CHAINS)->supply[TRK_SPADE]++;
    t.s.show[0].marker[0] = TRK_NONE;
    play_all(&t, "Optico: place magician downtown 4; Optico: end");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

/* Every slot is taken: the marker can go nowhere. */
static void test_breaking_free_with_nowhere_to_go(void **state)
{
    (void)state;
    struct table t;
    game(&t, 2);
    set_magician(&t, MECHANIKER, TRK_MAGICIAN_MASTER_OF_CHAINS);
    give_trick(&t, OPTICO, 0, TRK_TRICK_PAPER_SHRED, 0);
    give_trick(&t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 0);
    give_trick(&t, OPTICO, 2, TRK_TRICK_MUTILATION, 0);
    give_trick(&t, MECHANIKER, 0, TRK_TRICK_PRISON_BREAK, 0);
    put_marker(&t, OPTICO, TRK_TRICK_PAPER_SHRED, R01, 0, TRK_UP);
    put_marker(&t, OPTICO, TRK_TRICK_CARD_MANIPULATION, R01, 1, TRK_UP);
    put_marker(&t, MECHANIKER, TRK_TRICK_PRISON_BREAK, R01, 2, TRK_RIGHT);
    put_marker(&t, OPTICO, TRK_TRICK_PAPER_SHRED, R10, 0, TRK_LEFT);
    put_marker(&t, OPTICO, TRK_TRICK_CARD_MANIPULATION, R10, 1, TRK_UP);
    put_marker(&t, OPTICO, TRK_TRICK_MUTILATION, R10, 2, TRK_DOWN);
    table_plan(&t, "Optico magician downtown");
    play_all(&t, "Optico: place magician downtown 4; Optico: end");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

static void test_breaking_free_from_beside(void **state)
{
    (void)state;
    struct table t;
    chains(&t, "Optico magician downtown");
    give_trick(&t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 0);
    put_marker(&t, OPTICO, TRK_TRICK_PAPER_SHRED, R10, 0, TRK_LEFT);
    put_marker(&t, OPTICO, TRK_TRICK_CARD_MANIPULATION, R10, 1, TRK_UP);
    put_marker(&t, MECHANIKER, TRK_TRICK_LINKING_RINGS, R10, 2, TRK_LEFT);
    put_beside(&t, CHAINS, TRK_TRICK_PRISON_BREAK, R10, false);
    play_all(&t, "Optico: place magician downtown 4; Optico: end");
    lists_agree(&t, CHAINS);
    play(&t, "Chains: reschedule riverside_10 beside 1");
    refuse_move(&t, "Chains: put riverside_01 slot 2 spiritual right",
                TRK_NO_SYMBOL_ON_CARD);
    play(&t, "Chains: put riverside_06 slot 0 spiritual left");
    play(&t, "Chains: reward coins"); /* with the Rings on slot 1 */
    assert_int_equal(show(&t, R10)->beside[0], TRK_NONE);
    assert_int_equal(show(&t, R06)->marker[0], TRK_MARKER(CHAINS, TRK_SPADE, TRK_LEFT));
}

/* No Master of Chains can own a pile by these rules alone, so the position is made and
 * the moves are applied without its check. */
static void test_breaking_free_moves_a_pile(void **state)
{
    (void)state;
    struct table t;
    chains(&t, "Optico magician downtown");
    play_all(&t, "Optico: place magician downtown 4; Optico: end");
    t.s.show[0].marker[0] |= TRK_PILE;
    player(&t, CHAINS)->supply[TRK_SPADE]--;
    assert_int_equal(
        trk_apply(&t.s, parse(&t, "Chains: reschedule riverside_01 slot 0"), NULL),
        TRK_OK);
    assert_int_equal(
        trk_apply(&t.s, parse(&t, "Chains: put riverside_10 slot 0 spiritual down"),
                  NULL),
        TRK_OK);
    assert_int_equal(show(&t, R01)->marker[0], TRK_NONE);
    assert_int_equal(show(&t, R10)->marker[0],
                     TRK_MARKER(CHAINS, TRK_SPADE, TRK_DOWN) | TRK_PILE);
}

/* His other Reschedules are as everybody's: a Character in the Theater, a point, and no
 * reward. */
static void test_chains_reschedules_as_usual(void **state)
{
    (void)state;
    struct table t;
    chains(&t, "Chains apprentice_1 theater magician downtown");
    play(&t, "Chains: place magician downtown 4");
    refuse_move(&t, "Chains: reschedule riverside_01 slot 0", TRK_NO_NOT_HERE);
    play_all(&t, "Chains: end; Chains: place apprentice_1 theater 4;"
                 "Chains: reschedule riverside_01 slot 0;"
                 "Chains: put riverside_06 slot 0 spiritual left");
    assert_int_equal(t.s.depth, 0);
    assert_int_equal(count_events(&t, TRK_EVENT_LINKED), 0);
    refuse_move(&t, "Chains: reschedule riverside_06 slot 0", TRK_NO_NO_POINTS);
    play(&t, "Chains: end");
    assert_int_equal(t.s.phase, TRK_PHASE_BREAKING_FREE); /* it was not used up */
}

static void test_nobody_else_breaks_free(void **state)
{
    (void)state;
    struct table t;
    chains(&t, "Optico magician downtown");
    set_magician(&t, CHAINS, TRK_MAGICIAN_RED_LOTUS);
    play_all(&t, "Optico: place magician downtown 4; Optico: end");
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE);
}

/* ---- M.trick_steal ------------------------------------------------------------------
 */

/* On R06: Lotus' Prison Break (Level 2, 3/3/0) on 0 and Stocks Escape (1, 0/1/1) on 1,
 * Optico's Paper Shred (2, 4/2/1) on 2, Electra's Automaton (3, 7/7/0) on 3; no Link. */
static void lotus(struct table *t)
{
    electra(t, 0, 0);
    put_marker(t, LOTUS, TRK_TRICK_PRISON_BREAK, R06, 0, TRK_LEFT);
    put_marker(t, LOTUS, TRK_TRICK_STOCKS_ESCAPE, R06, 1, TRK_LEFT);
    put_marker(t, OPTICO, TRK_TRICK_PAPER_SHRED, R06, 2, TRK_LEFT);
    put_marker(t, ELECTRA, TRK_TRICK_AUTOMATON, R06, 3, TRK_DOWN);
}

static void lotus_on(struct table *t, const char *place)
{
    table_plan(t, "Lotus magician theater");
    play(t, place);
    play(t, "Lotus: end");
}

static void test_trick_is_stolen(void **state)
{
    (void)state;
    struct table t;
    lotus(&t);
    lotus_on(&t, "Lotus: place magician theater 6");
    play(&t, "Lotus: perform riverside_06");
    assert_int_equal(t.s.stack[0].kind, TRK_FRAME_SHOW);
    assert_int_equal(actor(&t), LOTUS);
    lists_agree(&t, LOTUS);
    play(&t, "Lotus: trick_steal slot 0 slot 2");
    const trk_event *e = find_event(&t, TRK_EVENT_STOLEN);
    assert_int_equal(e->rule, TRK_M(TRK_MAGICIAN_RED_LOTUS));
    assert_int_equal(e->a[0], TRK_TRICK_PRISON_BREAK);
    assert_int_equal(e->a[1], TRK_TRICK_PAPER_SHRED);
    expect_own(&t, LOTUS, TRK_TRICK_PRISON_BREAK, 4, 2, 1); /* instead of 3/3/0 */
    expect_own(&t, LOTUS, TRK_TRICK_STOCKS_ESCAPE, 0, 1, 1);
    expect_guest(&t, OPTICO, TRK_TRICK_PAPER_SHRED, 3, 2, 1); /* 1 Fame less */
    expect_guest(&t, ELECTRA, TRK_TRICK_AUTOMATON, 7, 7, 0);
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE); /* no second one */
}

static void test_stealing_is_a_choice(void **state)
{
    (void)state;
    struct table t;
    lotus(&t);
    lotus_on(&t, "Lotus: place magician theater 6");
    play_all(&t, "Lotus: perform riverside_06; Lotus: done");
    expect_own(&t, LOTUS, TRK_TRICK_PRISON_BREAK, 3, 3, 0);
    expect_guest(&t, OPTICO, TRK_TRICK_PAPER_SHRED, 4, 2, 1);
}

static void test_whom_lotus_cannot_rob(void **state)
{
    (void)state;
    struct table t;
    lotus(&t);
    lotus_on(&t, "Lotus: place magician theater 6");
    play(&t, "Lotus: perform riverside_06");
    refuse_move(&t, "Lotus: trick_steal slot 0 slot 3", TRK_NO_HIGHER_THRESHOLD);
    expect_reason(&t, TRK_R(25, 5), TRK_TRICK_AUTOMATON, 0, 0, 0);
    refuse_move(&t, "Lotus: trick_steal slot 1 slot 2", TRK_NO_HIGHER_THRESHOLD);
    refuse_move(&t, "Lotus: trick_steal slot 0 slot 1", TRK_NO_NO_VICTIM);
    refuse_move(&t, "Lotus: trick_steal slot 0 beside 1", TRK_NO_NO_VICTIM);
    refuse_move(&t, "Lotus: trick_steal slot 2 slot 3", TRK_NO_NOT_YOUR_MARKER);
    refuse_move(&t, "Lotus: trick_steal beside 1 slot 2", TRK_NO_NO_MARKER_THERE);
    assert_int_equal(count_legal(&t, TRK_MOVE_TRICK_STEAL), 1);
    refuse_move(&t, "Lotus: premiere slot 0 fame", TRK_NO_NO_BONUS);
}

/* Lower Threshold: Linking Rings (Level 1, 0/2/0); the victim's Fame is 0 already. */
static void test_lower_threshold_is_stolen(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 0);
    put_marker(&t, LOTUS, TRK_TRICK_PRISON_BREAK, R01, 0, TRK_LEFT);
    put_marker(&t, ELECTRA, TRK_TRICK_LINKING_RINGS, R01, 1, TRK_LEFT);
    lotus_on(&t, "Lotus: place magician theater 6");
    play_all(&t, "Lotus: perform riverside_01; Lotus: trick_steal slot 0 slot 1");
    expect_own(&t, LOTUS, TRK_TRICK_PRISON_BREAK, 0, 2, 0);
    expect_guest(&t, ELECTRA, TRK_TRICK_LINKING_RINGS, 0, 2, 0); /* not below 0 */
}

/* Once per Performance, which another choice left open shows. */
static void test_one_trick_is_stolen(void **state)
{
    (void)state;
    struct table t;
    lotus(&t);
    put_marker(&t, ELECTRA, TRK_TRICK_LINKING_RINGS, R10, 0, TRK_UP);
    t.s.show[1].marker[0] = TRK_NONE;
    t.s.show[2].marker[3] = TRK_MARKER(ELECTRA, TRK_SPADE, TRK_DOWN); /* Rings on 3 */
    player(&t, ELECTRA)->supply[TRK_DIAMOND]++;
    give_special(&t, LOTUS, TRK_S_GRAND_PREMIERE);
    table_plan(&t, "Lotus magician grand_premiere");
    play_all(&t, "Lotus: place magician theater 6; Lotus: end;"
                 "Lotus: perform riverside_06; Lotus: trick_steal slot 0 slot 2");
    refuse_move(&t, "Lotus: trick_steal slot 1 slot 3", TRK_NO_CHOICE_MADE);
    expect_reason(&t, TRK_R(18, 8), 0, 0, 0, 0);
    refuse_move(&t, "Lotus: premiere slot 0 fame", TRK_NO_STOLEN_FOR);
    lists_agree(&t, LOTUS);
    play(&t, "Lotus: premiere slot 1 shards");
    expect_own(&t, LOTUS, TRK_TRICK_PRISON_BREAK, 4, 2, 1);
    expect_own(&t, LOTUS, TRK_TRICK_STOCKS_ESCAPE, 0, 1, 2);
}

static void test_doubled_trick_does_not_steal(void **state)
{
    (void)state;
    struct table t;
    lotus(&t);
    give_special(&t, LOTUS, TRK_S_GRAND_PREMIERE);
    table_plan(&t, "Lotus magician grand_premiere");
    play_all(&t, "Lotus: place magician theater 6; Lotus: end;"
                 "Lotus: perform riverside_06");
    play(&t, "Lotus: premiere slot 1 shards");
    lists_agree(&t, LOTUS);
    play(&t, "Lotus: trick_steal slot 0 slot 2"); /* another Trick may */
    expect_own(&t, LOTUS, TRK_TRICK_PRISON_BREAK, 4, 2, 1);
    lotus(&t);
    give_special(&t, LOTUS, TRK_S_GRAND_PREMIERE);
    put_marker(&t, LOTUS, TRK_TRICK_PRISON_BREAK, R01, 0, TRK_LEFT);
    table_plan(&t, "Lotus magician grand_premiere");
    play_all(&t, "Lotus: place magician theater 6; Lotus: end;"
                 "Lotus: perform riverside_06");
    play(&t, "Lotus: premiere slot 0 fame"); /* the only Trick that could steal */
    expect_own(&t, LOTUS, TRK_TRICK_PRISON_BREAK, 6, 3, 0);
    expect_guest(&t, OPTICO, TRK_TRICK_PAPER_SHRED, 4, 2, 1);
}

/* A73: her Sunday on what she takes; his own Thursday and the loss on his. */
static void test_stolen_yields_have_her_modifiers(void **state)
{
    (void)state;
    struct table t;
    lotus(&t);
    give_special(&t, LOTUS, TRK_S_ARRANGED_FIASCO);
    table_plan(&t, "Optico apprentice_1 theater; Lotus magician arranged_fiasco");
    play_all(&t, "Optico: place apprentice_1 theater 1; Optico: end;"
                 "Lotus: place magician theater 12; Lotus: end;"
                 "Lotus: perform riverside_06; Lotus: trick_steal slot 0 slot 2");
    expect_own(&t, LOTUS, TRK_TRICK_PRISON_BREAK, 4 + 1 + 1, 2 + 1, 1);
    expect_guest(&t, OPTICO, TRK_TRICK_PAPER_SHRED, 4 - 1 - 1 - 1, 2 - 1, 1);
}

/* G4, A45: the loss comes off first, down to 0, then his Sunday is added. */
static void test_loss_is_a_negative_modifier(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 0);
    put_marker(&t, LOTUS, TRK_TRICK_PRISON_BREAK, R01, 0, TRK_LEFT);
    put_marker(&t, ELECTRA, TRK_TRICK_LINKING_RINGS, R01, 1, TRK_LEFT);
    table_plan(&t, "Electra apprentice_1 theater; Lotus magician theater");
    play_all(&t, "Electra: place apprentice_1 theater 10; Electra: end;"
                 "Lotus: place magician theater 3; Lotus: end;"
                 "Lotus: perform riverside_01; Lotus: trick_steal slot 0 slot 1");
    expect_own(&t, LOTUS, TRK_TRICK_PRISON_BREAK, 0, 1, 0); /* her Thursday */
    expect_guest(&t, ELECTRA, TRK_TRICK_LINKING_RINGS, 1, 3, 0);
}

/* G5: Enhance Trick and the pile bonus are part of the Yields she takes. */
static void test_pile_is_stolen_from(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 0);
    player(&t, ELECTRA)->trick[1].enhanced = 1;
    put_marker(&t, LOTUS, TRK_TRICK_PRISON_BREAK, R01, 0, TRK_LEFT);
    put_pile(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, R01, 1, TRK_LEFT);
    lotus_on(&t, "Lotus: place magician theater 6");
    play_all(&t, "Lotus: perform riverside_01; Lotus: trick_steal slot 0 slot 1");
    expect_own(&t, LOTUS, TRK_TRICK_PRISON_BREAK, 4 + 1 + 2, 3 + 1 + 2, 0);
    expect_guest(&t, ELECTRA, TRK_TRICK_MECHANICAL_HORNET, 6, 6, 0);
    assert_int_equal(player(&t, ELECTRA)->supply[TRK_HEART], 4);
}

/* R01 is full; Optico's Paper Shred lies beside it, and so does an own Trick. */
static void test_marker_beside_is_stolen_from(void **state)
{
    (void)state;
    struct table t;
    electra(&t, 0, 0);
    put_marker(&t, LOTUS, TRK_TRICK_STOCKS_ESCAPE, R01, 0, TRK_LEFT);
    put_marker(&t, ELECTRA, TRK_TRICK_LINKING_RINGS, R01, 1, TRK_LEFT);
    put_marker(&t, ELECTRA, TRK_TRICK_AUTOMATON, R01, 2, TRK_LEFT);
    put_beside(&t, OPTICO, TRK_TRICK_PAPER_SHRED, R01, false);
    put_beside(&t, LOTUS, TRK_TRICK_PRISON_BREAK, R01, false);
    lotus_on(&t, "Lotus: place magician theater 6");
    play(&t, "Lotus: perform riverside_01");
    lists_agree(&t, LOTUS);
    play(&t, "Lotus: trick_steal beside 2 beside 1");
    expect_own(&t, LOTUS, TRK_TRICK_PRISON_BREAK, 4, 2, 1);
    expect_guest(&t, OPTICO, TRK_TRICK_PAPER_SHRED, 3, 2, 1);
}

/* As a guest she steals nothing, and nobody else steals. */
static void test_only_the_performer_lotus_steals(void **state)
{
    (void)state;
    struct table t;
    lotus(&t);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "Optico: place magician theater 6; Optico: end;"
                 "Optico: perform riverside_06");
    expect_own(&t, OPTICO, TRK_TRICK_PAPER_SHRED, 4, 2, 1);
    expect_guest(&t, LOTUS, TRK_TRICK_PRISON_BREAK, 3, 3, 0);
    lotus(&t);
    give_special(&t, OPTICO, TRK_S_GRAND_PREMIERE);
    table_plan(&t, "Optico magician grand_premiere");
    play_all(&t, "Optico: place magician theater 6; Optico: end;"
                 "Optico: perform riverside_06");
    refuse_other(&t, "Optico: trick_steal slot 2 slot 0", TRK_MAGICIAN_RED_LOTUS);
    lists_agree(&t, OPTICO);
}

/* ---- M.fate_weaving ------------------------------------------------------------------
 */

static void priestess(struct table *t)
{
    game(t, 4);
    table_plan(t, "Priestess magician dark_alley apprentice_1 downtown;"
                  "Optico magician market_row");
    play_all(t, "Optico: place magician market_row 4; Optico: end;"
                "Priestess: place magician dark_alley 1");
    assert_int_equal(t->s.points, 5);
}

static void test_fate_is_woven(void **state)
{
    (void)state;
    struct table t;
    priestess(&t);
    lists_agree(&t, PRIESTESS);
    assert_int_equal(count_legal(&t, TRK_MOVE_FATE_WEAVING), 3); /* any Pending one */
    refuse_move(&t, "Priestess: fate_weaving cheap_bank", TRK_NO_NOT_PENDING);
    expect_reason(&t, TRK_R(25, 2), TRK_P_CHEAP_BANK, 0, 0, 0);
    refuse_move(&t, "Priestess: fate_weaving advertised_apprentices",
                TRK_NO_NOT_PENDING); /* it is Active */
    play(&t, "Priestess: fate_weaving saturday_bonus");
    assert_int_equal(t.s.points, 4);
    assert_int_equal(t.s.active, TRK_P_SATURDAY_BONUS); /* at once */
    assert_int_equal(find_event(&t, TRK_EVENT_FATE_WOVEN)->rule,
                     TRK_M(TRK_MAGICIAN_PRIESTESS_OF_MYSTICISM));
    assert_int_equal(find_event(&t, TRK_EVENT_PROPHECY_GONE)->a[0],
                     TRK_P_ADVERTISED_APPRENTICES);
    assert_int_equal(find_event(&t, TRK_EVENT_PROPHECY_ACTIVE)->a[0],
                     TRK_P_SATURDAY_BONUS);
    assert_int_equal(actor(&t), TRK_CHANCE);
    refuse_move(&t, "chance: prophecy advertised_apprentices", TRK_NO_SEEN_PROPHECY);
    play(&t, "chance: prophecy cheap_bank");
    assert_int_equal(find_event(&t, TRK_EVENT_FORESEEN)->rule, TRK_R(25, 2));
    assert_int_equal(t.s.pending[0], TRK_P_FRIDAY_PENALTY);
    assert_int_equal(t.s.pending[1], TRK_P_CHEAP_BANK); /* in the gap */
    assert_int_equal(t.s.pending[2], TRK_P_CHEAP_FURTHER_CARDS);
    /* repeatable, also with the new one, and it works at once */
    play_all(&t, "Priestess: fate_weaving cheap_bank; chance: prophecy cheap_hiring;"
                 "Priestess: fate_weaving cheap_further_cards;"
                 "chance: prophecy cheap_learning");
    assert_int_equal(t.s.active, TRK_P_CHEAP_FURTHER_CARDS);
    assert_int_equal(t.s.points, 2);
    assert_int_equal(t.s.pending[1], TRK_P_CHEAP_HIRING);
    assert_int_equal(t.s.pending[2], TRK_P_CHEAP_LEARNING);
    play(&t, "Priestess: fate_weaving friday_penalty");
    assert_int_equal(t.s.points, 1);
}

static void test_fate_needs_points_and_the_alley(void **state)
{
    (void)state;
    struct table t;
    priestess(&t);
    t.s.points = 0;
    refuse_move(&t, "Priestess: fate_weaving saturday_bonus", TRK_NO_NO_POINTS);
    expect_reason(&t, TRK_R(25, 2), 1, 0, 0, 0);
    play_all(&t, "Priestess: end; Priestess: place apprentice_1 downtown 4");
    refuse_move(&t, "Priestess: fate_weaving saturday_bonus", TRK_NO_NOT_HERE);
    assert_int_equal(count_legal(&t, TRK_MOVE_FATE_WEAVING), 0);
}

static void test_nobody_else_weaves(void **state)
{
    (void)state;
    struct table t;
    game(&t, 4);
    table_plan(&t, "Optico magician dark_alley; Priestess magician downtown");
    play(&t, "Optico: place magician dark_alley 1");
    refuse_other(&t, "Optico: fate_weaving saturday_bonus",
                 TRK_MAGICIAN_PRIESTESS_OF_MYSTICISM);
    assert_int_equal(count_legal(&t, TRK_MOVE_FATE_WEAVING), 0);
}

/* A70: in turn 1 nothing is Active. */
static void test_no_fate_without_an_active_prophecy(void **state)
{
    (void)state;
    struct table t;
    alley_new(&t, TRK_REVISED_2019, 4, TRK_SETUP_FIRST,
              TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES);
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    assert_int_equal(t.s.turn, 1);
    table_plan(&t, "Priestess magician dark_alley");
    play(&t, "Priestess: place magician dark_alley 1");
    refuse_move(&t, "Priestess: fate_weaving friday_penalty", TRK_NO_NO_ACTIVE_PROPHECY);
    expect_reason(&t, TRK_A(70), 0, 0, 0, 0);
    assert_int_equal(count_legal(&t, TRK_MOVE_FATE_WEAVING), 0);
}

static void test_no_fate_without_prophecies(void **state)
{
    (void)state;
    struct table t;
    alley_new(&t, TRK_REVISED_2019, 4, TRK_SETUP_FREE, TRK_MODULE_DARK_ALLEY);
    table_until(&t, TRK_PHASE_MAGICIANS);
    refuse_move(&t, "seat1: choose priestess_of_mysticism", TRK_NO_NO_PROPHECIES);
    play_all(&t, "seat1: choose yoruba_spiritmaster; seat2: choose mechaniker;"
                 "seat3: choose red_lotus; seat4: choose great_optico");
    table_until(&t, TRK_PHASE_ASSIGNMENT);
    table_plan(&t, "Yoruba magician dark_alley");
    play(&t, "Yoruba: place magician dark_alley 1");
    assert_int_equal(count_legal(&t, TRK_MOVE_FATE_WEAVING), 0);
    set_magician(&t, 0, TRK_MAGICIAN_PRIESTESS_OF_MYSTICISM); /* even if there were one */
    trk_move m = {TRK_MOVE_FATE_WEAVING, 0, {TRK_P_CHEAP_BANK, 0, 0}};
    assert_int_equal(trk_why(&t.s, m, &t.reason), TRK_ERR_ILLEGAL);
    assert_int_equal(t.reason.id, TRK_NO_NO_ACTIVE_PROPHECY);
}

/* A53: without a new one the places close up, and when none is left there is nothing to
 * put in its place. */
static void test_fate_with_an_empty_pile(void **state)
{
    (void)state;
    struct table t;
    priestess(&t);
    t.s.unforeseen = 0;
    play(&t, "Priestess: fate_weaving friday_penalty");
    assert_int_equal(actor(&t), PRIESTESS);
    assert_int_equal(t.s.active, TRK_P_FRIDAY_PENALTY);
    assert_int_equal(t.s.pending[0], TRK_P_SATURDAY_BONUS);
    assert_int_equal(t.s.pending[1], TRK_P_CHEAP_FURTHER_CARDS);
    assert_int_equal(t.s.pending[2], TRK_NONE);
    play_all(&t, "Priestess: fate_weaving cheap_further_cards;"
                 "Priestess: fate_weaving saturday_bonus");
    assert_int_equal(t.s.active, TRK_P_SATURDAY_BONUS);
    assert_int_equal(t.s.pending[0], TRK_NONE);
    assert_int_equal(t.s.points, 2);
    assert_int_equal(count_legal(&t, TRK_MOVE_FATE_WEAVING), 0);
    refuse_move(&t, "Priestess: fate_weaving friday_penalty", TRK_NO_NOT_PENDING);
    lists_agree(&t, PRIESTESS);
}

/* ---- M.soul_possession ---------------------------------------------------------------
 */

enum { YORUBA = PRIESTESS };

/* Four players; Optico has Paper Shred on R01 and R10, Lotus Prison Break on R06 and,
 * with it, Optico's Card Manipulation (1, 1/1/1); Yoruba has 2 Shards. */
static void yoruba(struct table *t)
{
    game(t, 4);
    set_magician(t, YORUBA, TRK_MAGICIAN_YORUBA_SPIRITMASTER);
    give_trick(t, OPTICO, 0, TRK_TRICK_PAPER_SHRED, 0);
    give_trick(t, OPTICO, 1, TRK_TRICK_CARD_MANIPULATION, 0);
    give_trick(t, LOTUS, 0, TRK_TRICK_PRISON_BREAK, 0);
    give_trick(t, YORUBA, 0, TRK_TRICK_SPIRIT_HAND, 0);
    put_marker(t, OPTICO, TRK_TRICK_PAPER_SHRED, R01, 0, TRK_UP);
    put_marker(t, OPTICO, TRK_TRICK_PAPER_SHRED, R10, 0, TRK_LEFT);
    put_marker(t, LOTUS, TRK_TRICK_PRISON_BREAK, R06, 0, TRK_LEFT);
    put_marker(t, OPTICO, TRK_TRICK_CARD_MANIPULATION, R06, 1, TRK_UP);
    put_marker(t, YORUBA, TRK_TRICK_SPIRIT_HAND, R11, 0, TRK_RIGHT);
    set_shards(t, YORUBA, 2);
}

static void two_performers(struct table *t)
{
    table_plan(t, "Optico magician theater; Lotus magician theater");
    play_all(t, "Optico: place magician theater 6; Optico: end;"
                "Lotus: place magician theater 9; Lotus: end");
}

static void test_card_is_chosen_by_yoruba(void **state)
{
    (void)state;
    struct table t;
    yoruba(&t);
    two_performers(&t);
    assert_int_equal(t.s.phase, TRK_PHASE_POSSESSION);
    assert_int_equal(t.s.step, TRK_FRIDAY);
    assert_int_equal(actor(&t), YORUBA);
    lists_agree(&t, YORUBA);
    assert_int_equal(count_legal(&t, TRK_MOVE_POSSESS), 3);
    refuse_move(&t, "Yoruba: possess riverside_11", TRK_NO_NO_OWN_MARKER); /* his own */
    expect_reason(&t, TRK_R(18, 2), R11, 0, 0, 0);
    refuse_move(&t, "Yoruba: possess riverside_02", TRK_NO_NOT_ON_DISPLAY);
    play(&t, "Yoruba: possess riverside_10");
    const trk_event *e = find_event(&t, TRK_EVENT_POSSESSED);
    assert_int_equal(e->rule, TRK_M(TRK_MAGICIAN_YORUBA_SPIRITMASTER));
    assert_int_equal(e->seat, YORUBA);
    assert_int_equal(e->shards, -1);
    assert_int_equal(e->a[0], OPTICO);
    assert_int_equal(e->a[1], R10);
    assert_int_equal(player(&t, YORUBA)->shards, 1);
    assert_int_equal(find_event(&t, TRK_EVENT_PERFORMED)->seat, OPTICO); /* he must */
    assert_int_equal(find_event(&t, TRK_EVENT_PERFORMED)->a[0], R10);
    expect_own(&t, OPTICO, TRK_TRICK_PAPER_SHRED, 4, 2, 1);
    assert_int_equal(find_event(&t, TRK_EVENT_PERFORMER_BOX)->seat, OPTICO);
    assert_int_equal(show(&t, R10)->marker[0], TRK_NONE);
    assert_int_equal(t.s.phase, TRK_PHASE_PERFORMANCE); /* Lotus chooses: once per turn */
    assert_int_equal(actor(&t), LOTUS);
}

static void test_yoruba_is_asked_again(void **state)
{
    (void)state;
    struct table t;
    yoruba(&t);
    two_performers(&t);
    play(&t, "Yoruba: decline");
    assert_int_equal(t.s.phase, TRK_PHASE_PERFORMANCE);
    assert_int_equal(actor(&t), OPTICO);
    assert_int_equal(player(&t, YORUBA)->shards, 2);
    play_all(&t, "Optico: return; Optico: return_trick card_manipulation");
    assert_int_equal(actor(&t), OPTICO); /* not asked twice on one day */
    play(&t, "Optico: no_performance");
    assert_int_equal(t.s.phase, TRK_PHASE_POSSESSION);
    assert_int_equal(t.s.step, TRK_SATURDAY);
    refuse_move(&t, "Yoruba: possess riverside_01", TRK_NO_NO_OWN_MARKER);
    play(&t, "Yoruba: possess riverside_06");
    assert_int_equal(find_event(&t, TRK_EVENT_PERFORMED)->seat, LOTUS);
    assert_int_equal(player(&t, YORUBA)->shards, 1);
    next_turn(&t);
    assert_int_equal(player(&t, YORUBA)->ability, 0);
    table_plan(&t, "Optico magician theater");
    play_all(&t, "Optico: place magician theater 6; Optico: end");
    assert_int_equal(t.s.phase, TRK_PHASE_POSSESSION);
}

static void test_yoruba_needs_a_shard(void **state)
{
    (void)state;
    struct table t;
    yoruba(&t);
    set_shards(&t, YORUBA, 0);
    two_performers(&t);
    assert_int_equal(t.s.phase, TRK_PHASE_PERFORMANCE);
    assert_int_equal(actor(&t), OPTICO);
    refuse_move(&t, "Yoruba: possess riverside_10", TRK_NO_NOT_YOUR_TURN);
}

/* A74: backstage, without a marker, and himself. */
static void test_whom_yoruba_cannot_possess(void **state)
{
    (void)state;
    struct table t;
    yoruba(&t);
    give_trick(&t, MECHANIKER, 0, TRK_TRICK_LINKING_RINGS, 2);
    table_plan(&t, "Optico magician theater; Mechaniker magician theater;"
                   "Priestess magician theater; Yoruba magician theater");
    play_all(&t, "Optico: place magician theater 4; Optico: end;"
                 "Mechaniker: place magician theater 3; Mechaniker: end;"
                 "Yoruba: place magician theater 9; Yoruba: end");
    /* Mechaniker has no marker on display, Optico is backstage, Saturday is his own */
    assert_int_equal(t.s.phase, TRK_PHASE_PERFORMANCE);
    assert_int_equal(actor(&t), YORUBA);
    play(&t, "Yoruba: perform riverside_11");
    expect_own(&t, YORUBA, TRK_TRICK_SPIRIT_HAND, 2, 1, 1);
}

/* Yoruba takes the choice of the card, and nothing else. */
static void test_possessed_lotus_steals(void **state)
{
    (void)state;
    struct table t;
    yoruba(&t);
    give_special(&t, LOTUS, TRK_S_GRAND_PREMIERE);
    table_plan(&t, "Lotus magician grand_premiere");
    put_marker(&t, LOTUS, TRK_TRICK_PRISON_BREAK, R11, 1, TRK_UP);
    play_all(&t, "Lotus: place magician theater 6; Lotus: end");
    play(&t, "Yoruba: possess riverside_06");
    assert_int_equal(t.s.stack[0].kind, TRK_FRAME_SHOW);
    assert_int_equal(actor(&t), LOTUS);
    assert_int_equal(player(&t, YORUBA)->shards, 1);
    assert_true(is_legal(&t, "Lotus: premiere slot 0 fame"));
    play(&t, "Lotus: trick_steal slot 0 slot 1");
    expect_own(&t, LOTUS, TRK_TRICK_PRISON_BREAK, 1, 1, 1);
    expect_guest(&t, OPTICO, TRK_TRICK_CARD_MANIPULATION, 0, 1, 1);
}

static void test_possessed_player_keeps_the_bonus(void **state)
{
    (void)state;
    struct table t;
    yoruba(&t);
    give_special(&t, OPTICO, TRK_S_ARRANGED_FIASCO);
    add_member(&t, OPTICO, TRK_ASSISTANT);
    table_plan(&t, "Optico magician arranged_fiasco assistant theater");
    play_all(&t, "Optico: place magician theater 6; Optico: end;"
                 "Optico: place assistant theater 4; Optico: end;"
                 "Yoruba: possess riverside_06");
    expect_own(&t, OPTICO, TRK_TRICK_CARD_MANIPULATION, 2, 1, 1);
    expect_guest(&t, LOTUS, TRK_TRICK_PRISON_BREAK, 2, 3, 0);
    assert_int_equal(find_event(&t, TRK_EVENT_PERFORMER_SPECIALIST)->seat, OPTICO);
    assert_int_equal(find_event(&t, TRK_EVENT_PERFORMER_SPECIALIST)->fame, 2);
}

static void test_nobody_else_possesses(void **state)
{
    (void)state;
    struct table t;
    yoruba(&t);
    set_magician(&t, YORUBA, TRK_MAGICIAN_PRIESTESS_OF_MYSTICISM);
    two_performers(&t);
    assert_int_equal(t.s.phase, TRK_PHASE_PERFORMANCE);
    assert_int_equal(actor(&t), OPTICO);
}

/* ---- R3.2, R25.9 ----------------------------------------------------------------------
 */

/* Without the Dark Alley nobody has an ability. */
static void test_no_ability_without_the_dark_alley(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 4, TRK_PHASE_ASSIGNMENT);
    set_magician(&t, OPTICO, TRK_MAGICIAN_GENTLEMAN);
    table_plan(&t, "Gentleman magician downtown; Mechaniker apprentice_1 downtown;"
                   "Lotus magician theater");
    unsigned fame = player(&t, OPTICO)->fame;
    play(&t, "Gentleman: place magician downtown 4");
    assert_int_equal(player(&t, OPTICO)->fame, fame);
    play_all(&t, "Gentleman: end; Mechaniker: place apprentice_1 downtown 1");
    refuse_move(&t, "Mechaniker: mechanical_enhancement", TRK_NO_NO_ABILITIES);
    play(&t, "Mechaniker: end");
    set_magician(&t, LOTUS, TRK_MAGICIAN_MASTER_OF_CHAINS);
    set_magician(&t, PRIESTESS, TRK_MAGICIAN_YORUBA_SPIRITMASTER);
    set_shards(&t, PRIESTESS, 3);
    unsigned trick = player(&t, LOTUS)->trick[0].trick;
    unsigned card = t.s.show[0].card;
    for (unsigned o = 0; o < 4; o++) { /* whichever fits */
        struct table trial = t;
        put_marker(&trial, LOTUS, trick, card, 0, o);
        if (trk_check(&trial.s, NULL) != TRK_OK)
            continue;
        t = trial;
        break;
    }
    play_all(&t, "Chains: place magician theater 6; Chains: end");
    assert_int_equal(t.s.phase, TRK_PHASE_PERFORMANCE); /* neither Chains nor Yoruba */
    assert_int_equal(actor(&t), LOTUS);
    set_magician(&t, LOTUS, TRK_MAGICIAN_RED_LOTUS);
    trk_move perform = {TRK_MOVE_PERFORM, LOTUS, {(uint8_t)card, 0, 0}};
    assert_int_equal(trk_apply(&t.s, perform, NULL), TRK_OK);
    assert_int_equal(t.s.phase, TRK_PHASE_NEW_PERFORMANCE); /* no choice of hers */
}

static void test_no_piles_without_the_dark_alley(void **state)
{
    (void)state;
    struct table t;
    table_at(&t, TRK_REVISED_2019, 2, TRK_PHASE_ASSIGNMENT);
    set_magician(&t, MECHANIKER, TRK_MAGICIAN_ELECTRA);
    table_plan(&t, "Electra magician theater");
    play(&t, "Electra: place magician theater 4");
    refuse_move(&t, "Electra: set_up_pile linking_rings", TRK_NO_NO_ABILITIES);
}

/* Each Magician learns the favourite category with whatever die is not X. */
static void test_favourite_categories(void **state)
{
    (void)state;
    static const uint8_t favourite[TRK_N_MAGICIANS] = {
        [TRK_MAGICIAN_MECHANIKER] = TRK_MECHANICAL,
        [TRK_MAGICIAN_ELECTRA] = TRK_MECHANICAL,
        [TRK_MAGICIAN_PRIESTESS_OF_MYSTICISM] = TRK_SPIRITUAL,
        [TRK_MAGICIAN_YORUBA_SPIRITMASTER] = TRK_SPIRITUAL,
        [TRK_MAGICIAN_GREAT_OPTICO] = TRK_OPTICAL,
        [TRK_MAGICIAN_GENTLEMAN] = TRK_OPTICAL,
        [TRK_MAGICIAN_RED_LOTUS] = TRK_ESCAPE,
        [TRK_MAGICIAN_MASTER_OF_CHAINS] = TRK_ESCAPE,
    };
    static const uint8_t tricks[TRK_N_CATEGORIES] = {
        [TRK_MECHANICAL] = TRK_TRICK_LIVING_PIANO,
        [TRK_SPIRITUAL] = TRK_TRICK_SPIRIT_HAND,
        [TRK_OPTICAL] = TRK_TRICK_CARD_MANIPULATION,
        [TRK_ESCAPE] = TRK_TRICK_BURNING_MUMMY,
    };
    for (unsigned magician = 0; magician < TRK_N_MAGICIANS; magician++) {
        unsigned category = favourite[magician], shown = (category + 1) & 3;
        struct table t;
        game(&t, 2);
        table_plan(&t, "Optico magician downtown");
        set_magician(&t, OPTICO, magician);
        set_magician(&t, MECHANIKER,
                     category == TRK_MECHANICAL ? TRK_MAGICIAN_GENTLEMAN
                                                : TRK_MAGICIAN_MECHANIKER);
        set_dice(&t, shown, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X, TRK_FACE_X);
        trk_move place = {TRK_MOVE_PLACE, OPTICO, {TRK_MAGICIAN, TRK_SLOT_DOWNTOWN_4, 0}};
        assert_int_equal(trk_apply(&t.s, place, NULL), TRK_OK);
        for (unsigned c = 0; c < TRK_N_CATEGORIES; c++) {
            trk_move learn = {TRK_MOVE_LEARN, OPTICO, {tricks[c], TRK_RESIDENCE_1, 0}};
            assert_int_equal(trk_why(&t.s, learn, NULL) == TRK_OK,
                             c == category || c == shown);
        }
    }
}

/* ---- the list --------------------------------------------------------------------- */

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROVES(test_no_abilities_without_the_dark_alley, "R3.2"),
        PROVES(test_apprentice_gets_a_point,
               "M.mechanical_enhancement.1 M.mechanical_enhancement.2 R25.1"),
        PROVES(test_boost_is_foreseen, "M.mechanical_enhancement.2"),
        PROVES(test_one_apprentice_each_turn, "M.mechanical_enhancement.2 R25.1"),
        PROVES(test_enhanced_when_placed, "M.mechanical_enhancement.3 A69 Q15"),
        PROVES(test_enhanced_outside_the_theater,
               "M.mechanical_enhancement.4 R25.1 P.enhance_in_theater.2"),
        PROVES(test_only_apprentices_of_mechaniker,
               "M.mechanical_enhancement.1 R25.1 R3.2"),
        PROVES(test_freelancing_apprentice_is_enhanced,
               "M.mechanical_enhancement.5 S.freelancer.10"),
        PROVES(test_freelancer_in_the_theater_is_not,
               "M.mechanical_enhancement.4 M.mechanical_enhancement.5"),
        PROVES(test_idle_apprentice_does_not_use_it_up, "M.mechanical_enhancement.6"),
        PROVES(test_enhancement_adds_to_shard_and_card,
               "M.mechanical_enhancement.1 A69 Q15"),
        PROVES(test_mode_comes_before_the_enhancement,
               "M.mechanical_enhancement.3 Q15 A66"),
        PROVES(test_pile_of_two_markers, "M.supercharge.1 M.supercharge.2 R25.7 A75"),
        PROVES(test_pile_is_a_choice, "M.supercharge.1 R25.7"),
        PROVES(test_both_markers_on_the_trick_card, "M.supercharge.9 R25.7"),
        PROVES(test_pile_costs_a_point, "M.supercharge.2 A75"),
        PROVES(test_nobody_else_piles, "M.supercharge.1 R3.2"),
        PROVES(test_pile_links_as_one_trick, "M.supercharge.3 M.supercharge.4 A42 R25.7"),
        PROVES(test_pile_links_for_the_one_who_comes_later, "M.supercharge.3"),
        PROVES(test_pile_keeps_its_symbol_off_the_card, "M.supercharge.5 A40 R16.7"),
        PROVES(test_pile_yields_more_by_its_level,
               "M.supercharge.4 M.supercharge.6 M.supercharge.8 R25.7 A42 A75"),
        PROVES(test_single_marker_yields_as_printed, "M.supercharge.6"),
        PROVES(test_weekday_comes_after_the_pile, "M.supercharge.6 A75 G5"),
        PROVES(test_pile_in_somebody_elses_performance,
               "M.supercharge.4 M.supercharge.6 M.supercharge.8"),
        PROVES(test_pile_is_rescheduled_as_a_whole, "M.supercharge.7 A75 A40"),
        PROVES(test_pile_moves_by_directors_favor,
               "M.supercharge.7 M.supercharge.5 S.directors_favor.4 S.directors_favor.2"),
        PROVES(test_pile_in_a_street_performance,
               "M.supercharge.8 S.street_performance.10 S.street_performance.11"),
        PROVES(test_pile_beside_the_slots,
               "M.supercharge.1 M.supercharge.8 S.guest_performer.11"),
        PROVES(test_pile_comes_from_beside, "M.supercharge.7 S.guest_performer.13"),
        PROVES(test_pile_goes_back_with_its_trick, "M.supercharge.8 A75 R13.6 A93"),
        PROVES(test_pile_leaves_with_its_card, "M.supercharge.8 R19.4"),
        PROVES(test_durable_components_keep_one_of_a_pile,
               "M.supercharge.10 S.durable_components.7"),
        PROVES(test_overhaul_keeps_the_pile, "M.supercharge.11"),
        PROVES(test_bonus_is_copied, "M.mimesis.1 M.mimesis.4 M.mimesis.13 R25.4 A67"),
        PROVES(test_copied_card_is_untouched, "M.mimesis.6 M.mimesis.14 R25.4 A72 R19.8"),
        PROVES(test_mimesis_once_per_turn, "M.mimesis.2 M.mimesis.7 R25.4"),
        PROVES(test_card_of_the_same_location, "M.mimesis.3 R25.4"),
        PROVES(test_action_point_is_copied, "M.mimesis.4 R25.4 Q15"),
        PROVES(test_no_action_point_in_2015, "M.mimesis.5 R25.4 D46"),
        PROVES(test_mimesis_comes_first, "M.mimesis.1 Q15"),
        PROVES(test_used_card_is_copied, "M.mimesis.8 A72"),
        PROVES(test_card_given_up_is_copied, "M.mimesis.9 A72"),
        PROVES(test_motivated_card_is_copied, "M.mimesis.10"),
        PROVES(test_card_of_an_idle_character_is_not, "M.mimesis.11 A72"),
        PROVES(test_hidden_card_is_not_copied, "M.mimesis.1 A72 P.hidden_assignments.6"),
        PROVES(test_own_card_is_not_copied, "M.mimesis.12"),
        PROVES(test_mimesis_needs_a_permanent_card, "M.mimesis.1 R25.4"),
        PROVES(test_nobody_else_copies, "M.mimesis.1 R3.2"),
        PROVES(test_copied_freelancer_leads_anywhere, "Q16 M.mimesis.1 M.mimesis.2"),
        PROVES(test_copied_freelancer_performs, "Q16 M.mimesis.1 S.freelancer.5"),
        PROVES(test_copied_freelancer_at_home, "Q16 M.mimesis.5 S.freelancer.3"),
        PROVES(test_freelancer_that_cannot_be_copied,
               "Q16 M.mimesis.2 M.mimesis.11 S.freelancer.1"),
        PROVES(test_copied_fiasco, "M.mimesis.1 M.mimesis.13 A72 S.arranged_fiasco.2"),
        PROVES(test_copied_card_without_perform, "M.mimesis.1 R18.8"),
        PROVES(test_copied_premiere, "M.mimesis.5 S.grand_premiere.1"),
        PROVES(test_copied_durable_components, "M.mimesis.13 S.durable_components.1"),
        PROVES(test_copied_business_share,
               "M.mimesis.1 M.mimesis.5 M.mimesis.13 S.business_share.1"),
        PROVES(test_share_copied_for_the_point, "M.mimesis.4 S.business_share.1"),
        PROVES(test_masses_are_pleased,
               "M.magic_for_the_masses.1 M.magic_for_the_masses.2 R25.8 A76 Q15"),
        PROVES(test_masses_like_the_magician_only, "M.magic_for_the_masses.1 R25.8 R3.2"),
        PROVES(test_masses_without_tricks, "M.magic_for_the_masses.1"),
        PROVES(test_masses_help_to_learn,
               "M.magic_for_the_masses.2 M.magic_for_the_masses.3 A76"),
        PROVES(test_masses_and_the_freelancer, "M.magic_for_the_masses.4 S.freelancer.9"),
        PROVES(test_breaking_free,
               "M.breaking_free.1 M.breaking_free.2 M.breaking_free.3 "
               "M.breaking_free.6 M.breaking_free.9 R25.3 A71"),
        PROVES(test_breaking_free_takes_link_rewards,
               "M.breaking_free.4 M.breaking_free.10 P.escape_set_up_fame.6 R25.3"),
        PROVES(test_breaking_free_brings_shards, "M.breaking_free.5 A71"),
        PROVES(test_breaking_free_before_thursday, "M.breaking_free.3 A71"),
        PROVES(test_breaking_free_is_declined,
               "M.breaking_free.1 M.breaking_free.2 M.breaking_free.9 A71 G7"),
        PROVES(test_breaking_free_with_nothing_to_move, "M.breaking_free.1 G7"),
        PROVES(test_breaking_free_with_nowhere_to_go, "M.breaking_free.1 G7"),
        PROVES(test_breaking_free_from_beside, "M.breaking_free.8"),
        PROVES(test_breaking_free_moves_a_pile, "M.breaking_free.7"),
        PROVES(test_chains_reschedules_as_usual,
               "M.breaking_free.1 M.breaking_free.4 R25.3"),
        PROVES(test_nobody_else_breaks_free, "M.breaking_free.1 R3.2"),
        PROVES(test_trick_is_stolen,
               "M.trick_steal.1 M.trick_steal.3 M.trick_steal.5 R25.5 A73"),
        PROVES(test_stealing_is_a_choice, "M.trick_steal.1"),
        PROVES(test_whom_lotus_cannot_rob, "M.trick_steal.3 R25.5"),
        PROVES(test_lower_threshold_is_stolen, "M.trick_steal.3 M.trick_steal.5"),
        PROVES(test_one_trick_is_stolen,
               "M.trick_steal.2 A73 S.grand_premiere.11 S.grand_premiere.12"),
        PROVES(test_doubled_trick_does_not_steal, "M.trick_steal.1 S.grand_premiere.12"),
        PROVES(test_stolen_yields_have_her_modifiers,
               "M.trick_steal.4 M.trick_steal.5 A73"),
        PROVES(test_loss_is_a_negative_modifier,
               "M.trick_steal.4 M.trick_steal.5 A73 A45 G4"),
        PROVES(test_pile_is_stolen_from, "M.trick_steal.1 A73 M.supercharge.6 G5"),
        PROVES(test_marker_beside_is_stolen_from, "M.trick_steal.6"),
        PROVES(test_only_the_performer_lotus_steals, "M.trick_steal.1 R25.5 R3.2"),
        PROVES(test_fate_is_woven,
               "M.fate_weaving.1 M.fate_weaving.2 M.fate_weaving.3 M.fate_weaving.4 "
               "R25.2 R22.4 A70 G10"),
        PROVES(test_fate_needs_points_and_the_alley, "M.fate_weaving.1 R25.2 R22.4"),
        PROVES(test_nobody_else_weaves, "M.fate_weaving.1 R22.4 R3.2"),
        PROVES(test_no_fate_without_an_active_prophecy, "M.fate_weaving.5 A70"),
        PROVES(test_no_fate_without_prophecies, "M.fate_weaving.6 R2.8"),
        PROVES(test_fate_with_an_empty_pile, "M.fate_weaving.7 M.fate_weaving.3 A53"),
        PROVES(test_card_is_chosen_by_yoruba,
               "M.soul_possession.1 M.soul_possession.2 M.soul_possession.5 "
               "M.soul_possession.6 R25.6 A74 R18.8"),
        PROVES(test_yoruba_is_asked_again,
               "M.soul_possession.7 M.soul_possession.2 M.soul_possession.5 R25.6"),
        PROVES(test_yoruba_needs_a_shard, "M.soul_possession.1 R25.6"),
        PROVES(test_whom_yoruba_cannot_possess,
               "M.soul_possession.3 M.soul_possession.4 A74"),
        PROVES(test_possessed_lotus_steals, "M.soul_possession.8 R18.8 M.trick_steal.1"),
        PROVES(test_possessed_player_keeps_the_bonus, "M.soul_possession.9 R18.8"),
        PROVES(test_nobody_else_possesses, "M.soul_possession.1 R3.2"),
        PROVES(test_no_ability_without_the_dark_alley, "R3.2"),
        PROVES(test_no_piles_without_the_dark_alley, "R3.2"),
        PROVES(test_favourite_categories, "R25.9"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

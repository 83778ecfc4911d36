/* test_check.c: every invariant of trk_check, each with a position that breaks just it.
 *
 * A row names a way to a good position, a change, and the fault that must be found. */
#include "rules/rules.h"
#include "support/table.h"

#include <string.h>

struct broken {
    const char *path, *what;
    void (*way)(struct table *t);
    void (*change)(trk_state *s);
};

/* ---- good positions ------------------------------------------------------------ */

static void way_SETUP(struct table *t)
{
    table_new(t, TRK_REVISED_2019, 3, TRK_SETUP_FREE);
    table_until(t, TRK_PHASE_COMPONENTS);
    table_until(t, TRK_PHASE_STARTING_TRICK); /* Optico is done, Mechaniker begins */
}

static void way_COMPONENTS(struct table *t)
{
    table_new(t, TRK_REVISED_2019, 3, TRK_SETUP_FREE);
    table_until(t, TRK_PHASE_COMPONENTS);
}

/* Optico has Components and a Manager, who has not brought any yet. */
static void way_MANAGER(struct table *t)
{
    table_new(t, TRK_REVISED_2019, 3, TRK_SETUP_FREE);
    table_until(t, TRK_PHASE_SPECIALIST);
    play_all(t, "Optico: specialist manager; Optico: components wood metal");
}

static void way_MAGICIANS(struct table *t)
{
    table_new(t, TRK_REVISED_2019, 3, TRK_SETUP_FREE);
    table_until(t, TRK_PHASE_MAGICIANS);
    table_step(t);
}

static void way_INITIATIVE(struct table *t)
{
    table_new(t, TRK_REVISED_2019, 3, TRK_SETUP_FIRST);
    table_until(t, TRK_PHASE_INITIATIVE);
    table_step(t);
}

static void way_ROLL(struct table *t)
{
    table_at(t, TRK_REVISED_2019, 3, TRK_PHASE_ROLL_DICE);
    table_step(t);
}

static void way_ADVERTISE(struct table *t)
{
    table_at(t, TRK_REVISED_2019, 3, TRK_PHASE_ADVERTISE);
    table_step(t);
}

static void way_ASSIGN(struct table *t)
{
    table_at(t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    play(t, "Optico: assign magician theater");
}

static void way_PLACE(struct table *t)
{
    table_at(t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    table_plan(
        t, "Optico magician theater manager market_row apprentice_1 workshop; "
           "Mechaniker magician theater apprentice_1 downtown; Lotus magician downtown");
}

static void way_SHOW(struct table *t)
{
    way_PLACE(t);
    put_marker(t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, t->s.show[0].card, 0,
               data_performances[t->s.show[0].card].circle[0].a == 0 &&
                       data_performances[t->s.show[0].card].slot[1].x == 0
                   ? TRK_UP
                   : TRK_LEFT);
}

static void way_PLACEMENT(struct table *t)
{
    way_PLACE(t);
    play(t, "Optico: place manager market_row 1");
}

static void way_BARGAIN(struct table *t)
{
    way_PLACEMENT(t);
    play(t, "Optico: buy 2 wood");
}

static void way_PILE(struct table *t)
{
    way_BARGAIN(t);
    play(t, "Optico: bargain 0");
}

static void way_THEATER(struct table *t)
{
    way_PLACE(t);
    play(t, "Optico: place magician theater 4");
}

static void way_SET_UP(struct table *t)
{
    way_THEATER(t);
    play(t, "Optico: set_up enchanted_butterflies");
}

static void way_DOWNTOWN(struct table *t)
{
    way_PLACE(t);
    play(t, "Optico: idle magician");
    play(t, "Mechaniker: place apprentice_1 downtown 1");
}

static void way_REROLL(struct table *t)
{
    way_DOWNTOWN(t);
    play(t, "Mechaniker: reroll bank_1");
}

static void way_RETURN(struct table *t)
{
    way_PLACE(t);
    play(t, "Optico: return");
}

/* The Engineer's slot is empty and the Trick just learned lies on an ordinary one. */
static void way_TRICK_SLOT(struct table *t)
{
    table_at(t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    table_plan(t, "Lotus magician downtown");
    clear_tricks(t, LOTUS);
    play(t, "Lotus: place magician downtown 1");
    play(t, "Lotus: learn stocks_escape residence_1");
}

static void way_RESCHEDULE(struct table *t)
{
    way_SET_UP(t);
    trk_move legal[TRK_MAX_LEGAL];
    assert_true(trk_legal(&t->s, OPTICO, legal, TRK_MAX_LEGAL) > 0);
    assert_int_equal(trk_apply(&t->s, legal[0], NULL), TRK_OK);
    t->s.points = 1;
    unsigned n = trk_legal(&t->s, OPTICO, legal, TRK_MAX_LEGAL);
    for (unsigned i = 0; i < n; i++)
        if (legal[i].kind == TRK_MOVE_RESCHEDULE) {
            assert_int_equal(trk_apply(&t->s, legal[i], NULL), TRK_OK);
            return;
        }
    fail_msg("nothing to reschedule");
}

static void way_PERFORM(struct table *t)
{
    way_THEATER(t);
    play(t, "Optico: end");
    table_until(t, TRK_PHASE_ROLL_DICE);
    table_plan(t, "Optico magician theater");
    play(t, "Optico: place magician theater 6");
    t->s.player[OPTICO].trick[0].markers = 1;
    unsigned card = t->s.show[0].card;
    for (unsigned orientation = 0; orientation < 4; orientation++) {
        t->s.show[0].marker[0] = TRK_MARKER(OPTICO, TRK_SPADE, orientation);
        if (trk_check(&t->s, NULL) == TRK_OK)
            break;
    }
    assert_int_equal(t->s.show[0].card, card);
    play(t, "Optico: end");
    assert_int_equal(t->s.phase, TRK_PHASE_PERFORMANCE);
}

/* Optico has to choose a place for a hired Apprentice, Mechaniker's hire is still out. */
static void way_HOME(struct table *t)
{
    table_at(t, TRK_REVISED_2019, 3, TRK_PHASE_ASSIGNMENT);
    table_plan(t, "Lotus magician downtown");
    t->s.player[OPTICO].member[TRK_ASSISTANT].status = TRK_ON_INN;
    t->s.player[OPTICO].hired = 1;
    play_all(t, "Lotus: place magician downtown 1; Lotus: end");
    assert_int_equal(t->s.phase, TRK_PHASE_RETURN_CHARACTERS);
}

static void way_NEW_CARD(struct table *t)
{
    table_at(t, TRK_REVISED_2019, 3, TRK_PHASE_NEW_PERFORMANCE);
}

/* ---- changes ------------------------------------------------------------------- */

#define CHANGE(name, ...)                                                                \
    static void change_##name(trk_state *s)                                              \
    {                                                                                    \
        __VA_ARGS__;                                                                     \
    }

#define OPTICOS s->player[OPTICO]

CHANGE(players_1, s->config.players = 1)
CHANGE(profile, s->config.profile = TRK_N_PROFILES)
CHANGE(setup, s->config.setup = TRK_N_SETUPS)
CHANGE(modules, s->config.modules = TRK_MODULE_PROPHECIES)
CHANGE(switches, s->config.switches[0] = 2)
CHANGE(switches_beyond, s->config.switches[TRK_N_SWITCHES] = 1)
CHANGE(phase, s->phase = TRK_N_PHASES)
CHANGE(turn_0, s->turn = 0)
CHANGE(turn_9, s->turn = 9)
CHANGE(setup_turn, s->turn = 1)
CHANGE(not_last_turn, s->phase = TRK_PHASE_GAME_OVER; s->step = 0)
CHANGE(after_last_turn, s->turn = 5)
CHANGE(step, s->step = 3)
CHANGE(first_chooser, s->first_chooser = TRK_NONE)
CHANGE(no_first_chooser_yet, s->phase = TRK_PHASE_DISPLAY; s->step = 0)
CHANGE(order_twice, s->order[1] = s->order[0])
CHANGE(order_unknown, s->order[2] = 3)
CHANGE(order_beyond, s->order[3] = 3)
CHANGE(order_early, s->order[2] = 2)
CHANGE(die_face, s->die[TRK_BANK_1] = TRK_FACE_OPTICAL)
CHANGE(die_none, s->die[TRK_INN_2] = TRK_NONE)
CHANGE(die_early, s->die[TRK_BANK_2] = TRK_FACE_X)
CHANGE(buy, s->buy[2] = TRK_N_COMPONENTS)
CHANGE(ordered_early, s->ordered[0] = TRK_SAW)
CHANGE(ordered_unknown, s->ordered[1] = TRK_N_COMPONENTS)
CHANGE(ordered_twice, s->ordered[0] = s->ordered[3] = TRK_SAW)
CHANGE(quick_unknown, s->quick = TRK_N_COMPONENTS)
CHANGE(quick_early, s->quick = TRK_SAW)
CHANGE(reserved, s->reserved[1] = 1)
CHANGE(nobody, s->player[3].coins = 1)
CHANGE(own_reserved, OPTICOS.reserved[0] = 1)
CHANGE(magician, OPTICOS.magician = TRK_N_MAGICIANS)
CHANGE(ledger_sign, OPTICOS.ledger[TRK_FAME_LINKS] = -1; OPTICOS.fame--)
CHANGE(ledger_wages, OPTICOS.ledger[TRK_FAME_WAGES] = 1; OPTICOS.fame++)
CHANGE(fame, OPTICOS.fame++)
CHANGE(status_range, OPTICOS.member[TRK_ENGINEER].status = 3)
CHANGE(apprentice_on_inn, OPTICOS.member[TRK_APPRENTICE_2].status = TRK_ON_INN)
CHANGE(inn_early, OPTICOS.member[TRK_ENGINEER].status = TRK_ON_INN)
CHANGE(no_magician, OPTICOS.member[TRK_MAGICIAN].status = TRK_IN_SUPPLY)
CHANGE(no_assistant, OPTICOS.member[TRK_APPRENTICE_4].status = TRK_IN_TEAM)
CHANGE(card_range, OPTICOS.member[TRK_APPRENTICE_1].card = TRK_CARD_SPECIAL)
CHANGE(card_hidden, OPTICOS.member[TRK_MANAGER].card = TRK_HIDDEN)
CHANGE(card_nobody, OPTICOS.member[TRK_ENGINEER].card = TRK_THEATER)
CHANGE(card_early, OPTICOS.member[TRK_MANAGER].card = TRK_THEATER;
       OPTICOS.hand[TRK_THEATER]--)
CHANGE(idle_range, OPTICOS.member[TRK_MANAGER].idle = 2)
CHANGE(idle_no_card, s->player[LOTUS].member[TRK_ENGINEER].idle = 1)
CHANGE(slot_range, OPTICOS.member[TRK_MANAGER].slot = TRK_N_SLOTS)
CHANGE(slot_location, OPTICOS.member[TRK_MANAGER].slot = TRK_SLOT_DOWNTOWN_1)
CHANGE(slot_closed, OPTICOS.member[TRK_MANAGER].slot = TRK_SLOT_MARKET_ROW_3)
CHANGE(performance_slot, OPTICOS.member[TRK_MANAGER].card = TRK_THEATER;
       OPTICOS.member[TRK_MANAGER].slot = TRK_SLOT_THEATER_3)
CHANGE(not_handled, OPTICOS.member[TRK_MANAGER].card = TRK_THEATER;
       OPTICOS.hand[TRK_THEATER]--)
CHANGE(hired_early, OPTICOS.hired = 1)
CHANGE(hired_too_many, OPTICOS.hired = 3)
CHANGE(planned, OPTICOS.planned = TRK_ENGINEER)
CHANGE(planned_late, OPTICOS.planned = 1)
CHANGE(poster_range, OPTICOS.advertised = 2)
CHANGE(poster_early, s->player[LOTUS].advertised = 1)
CHANGE(poster_late, OPTICOS.advertised = 1)
CHANGE(hand, OPTICOS.hand[TRK_WORKSHOP]--)
CHANGE(no_trick, OPTICOS.trick[1].markers = 1)
CHANGE(trick_level_3, OPTICOS.trick[0].trick = TRK_TRICK_MUTILATION)
CHANGE(trick_symbol, OPTICOS.trick[0].symbol = TRK_N_SYMBOLS)
CHANGE(trick_enhanced, OPTICOS.trick[0].enhanced = 1)
CHANGE(engineer_slot, OPTICOS.trick[3] = OPTICOS.trick[0];
       OPTICOS.trick[0] = (trk_own_trick){TRK_NONE, TRK_NONE, 0, 0})
CHANGE(symbol_twice,
       OPTICOS.trick[1] = (trk_own_trick){TRK_TRICK_PRISON_BREAK, TRK_SPADE, 0, 0})
CHANGE(lost, OPTICOS.lost[TRK_HEART] = 1; OPTICOS.supply[TRK_HEART]--)
CHANGE(supply, OPTICOS.supply[TRK_CLUB]--)
CHANGE(tokens, OPTICOS.component[TRK_WOOD] = 4)
CHANGE(piles, memset(OPTICOS.component, 1, TRK_N_COMPONENTS))
CHANGE(multi, OPTICOS.multi[1] = TRK_SAW)
CHANGE(category_twice, s->player[1].magician = TRK_MAGICIAN_GENTLEMAN)
CHANGE(not_chosen, s->player[LOTUS].magician = TRK_MAGICIAN_RED_LOTUS;
       s->player[LOTUS].member[TRK_MAGICIAN].status = TRK_IN_TEAM)
CHANGE(setup_trick, s->player[LOTUS].trick[1] = OPTICOS.trick[0])
CHANGE(setup_level, OPTICOS.trick[0].trick = TRK_TRICK_PAPER_SHRED)
CHANGE(setup_team, s->player[LOTUS].member[TRK_MANAGER].status = TRK_IN_TEAM)
CHANGE(setup_apprentice, OPTICOS.member[TRK_APPRENTICE_2].status = TRK_IN_TEAM)
CHANGE(setup_pieces, OPTICOS.component[TRK_WOOD]++)
CHANGE(setup_coins, OPTICOS.coins = 1)
CHANGE(setup_fame, OPTICOS.fame = 6; OPTICOS.ledger[TRK_FAME_START] = 6)
CHANGE(setup_shards, OPTICOS.shards = 2)
CHANGE(setup_markers, OPTICOS.trick[0].markers = 1; OPTICOS.supply[TRK_SPADE] = 3)
CHANGE(first_specialist, OPTICOS.member[TRK_MANAGER].status = TRK_IN_SUPPLY;
       OPTICOS.member[TRK_ENGINEER].status = TRK_IN_TEAM; OPTICOS.multi[0] = TRK_NONE)
CHANGE(setup_phase, s->phase = TRK_PHASE_ENGINEER_TRICKS)
CHANGE(owned_twice, s->player[1].trick[0].trick = OPTICOS.trick[0].trick)
CHANGE(residence, s->residence ^= 1u << TRK_TRICK_LEVITATION)
CHANGE(taken, s->taken = 1u << TRK_SLOT_DOWNTOWN_1)
CHANGE(slot_twice, s->player[LOTUS].member[TRK_MAGICIAN].slot = TRK_SLOT_DOWNTOWN_1)
CHANGE(weekday_twice,
       s->player[MECHANIKER].member[TRK_MAGICIAN].slot = TRK_SLOT_THEATER_5)
CHANGE(no_card, s->show[0].card = TRK_NONE)
CHANGE(wrong_theater, s->show[0].card = TRK_PERFORMANCE_MAGORIAN_01)
CHANGE(unseen, s->unseen |= 1u << s->show[0].card)
CHANGE(card_twice, s->show[1].card = s->show[0].card)
CHANGE(seen_one_more, s->unseen &= ~(1u << TRK_PERFORMANCE_RIVERSIDE_12))
CHANGE(seen_beyond, s->unseen |= 1u << TRK_N_PERFORMANCES)
CHANGE(no_card_slot, s->show[4].marker[0] = 0; OPTICOS.supply[TRK_SPADE]--)
CHANGE(nobodys_marker, s->show[0].marker[0] = TRK_MARKER(3, 0, 0))
CHANGE(beside, s->show[0].beside[0] = 0)
CHANGE(symbol_on_card, s->show[0].marker[1] = s->show[0].marker[0] ^ 1;
       OPTICOS.supply[TRK_SPADE]--)
CHANGE(off_circle, s->show[0].marker[0] ^= 2)
CHANGE(placed_early, s->placed = TRK_MAGICIAN)
CHANGE(points_early, s->points = 1)
CHANGE(acted_early, s->acted = 1)
CHANGE(enhanced_early, s->enhanced = 1)
CHANGE(setup_lost, OPTICOS.lost[TRK_CLUB] = 3; OPTICOS.supply[TRK_CLUB] = 1;
       s->config.switches[TRK_SWITCH_RETURNED_MARKERS_LOST] = 1)
CHANGE(setup_multi, OPTICOS.multi[1] = TRK_WOOD;
       OPTICOS.member[TRK_MANAGER].status = TRK_IN_TEAM)
CHANGE(placed_home, s->placed = TRK_MAGICIAN)
CHANGE(acted, s->acted = 2)
CHANGE(enhanced, s->enhanced = 2)
CHANGE(enhanced_in_theater, s->enhanced = 1)
CHANGE(points, s->points++)
CHANGE(points_acted, s->acted = 1)
CHANGE(nobody_to_place, for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) OPTICOS.member[c]
                            .idle = OPTICOS.member[c].card != TRK_NONE)
CHANGE(nobody_plans,
       for (unsigned i = 0; i < 3; i++) s->player[i].planned = TRK_N_CHARACTERS)
CHANGE(no_performer, s->step = TRK_SATURDAY)
CHANGE(no_own_marker, s->show[0].marker[0] = TRK_NONE; OPTICOS.supply[TRK_SPADE]++)
CHANGE(not_housed, s->step = 1; s->player[1].member[TRK_ASSISTANT].status = TRK_IN_TEAM)
CHANGE(nobody_to_house, OPTICOS.hired = 0)
CHANGE(depth, s->depth = 2)
CHANGE(frame_kind, s->stack[0].kind = TRK_N_FRAMES)
CHANGE(frame_beyond, s->stack[1].a = 1)
CHANGE(frame_a, s->stack[0].a = 99)
CHANGE(frame_b, s->stack[0].b = 4)
CHANGE(frame_c, s->stack[0].c++)
CHANGE(frame_none, s->stack[0].a = TRK_NONE)
CHANGE(frame_poor, OPTICOS.coins = 0)
CHANGE(frame_moved, OPTICOS.multi[1] = s->stack[0].a)
CHANGE(frame_unprepared, OPTICOS.trick[0].markers = 0; OPTICOS.supply[TRK_SPADE] = 4)
CHANGE(frame_other_card, s->stack[0].b = TRK_NONE)
CHANGE(frame_other_slot, s->stack[0].c = TRK_CARD_SLOTS)
CHANGE(frame_no_marker, s->stack[0].c ^= 1)
CHANGE(frame_reward, s->stack[0] = (trk_frame){TRK_FRAME_REWARD, 4, 1, 0})
CHANGE(frame_reward_amount, s->stack[0] = (trk_frame){TRK_FRAME_REWARD, 1, 4, 0})
CHANGE(frame_elsewhere, s->stack[0] = (trk_frame){TRK_FRAME_REWARD, 1, 1, 0})
CHANGE(frame_return, s->stack[0].a = 1)
CHANGE(frame_nothing, memset(OPTICOS.component, 0, TRK_N_COMPONENTS);
       memset(OPTICOS.multi, TRK_NONE, 2); OPTICOS.supply[TRK_SPADE] = 4;
       s->residence |= UINT64_C(1) << OPTICOS.trick[0].trick;
       OPTICOS.trick[0] = (trk_own_trick){TRK_NONE, TRK_NONE, 0, 0})
CHANGE(frame_taken, s->player[LOTUS].trick[3] = (trk_own_trick){TRK_TRICK_PRISON_BREAK,
                                                                TRK_HEART, 0, 0};
       s->residence &= ~(UINT64_C(1) << TRK_TRICK_PRISON_BREAK))

/* Both cards on display bear the symbol already. */
static void change_frame_nowhere(trk_state *s)
{
    for (unsigned place = 0; place < 2; place++) {
        const struct data_performance *card = &data_performances[s->show[place].card];
        const struct data_circle *circle = &card->circle[0];
        unsigned direction =
            card->slot[circle->a].y == card->slot[circle->b].y ? TRK_RIGHT : TRK_DOWN;
        s->show[place].marker[circle->a] =
            TRK_MARKER(OPTICO, TRK_SPADE, (direction - TRK_OPTICAL) & 3);
        OPTICOS.supply[TRK_SPADE]--;
    }
}

/* ---- the rows ------------------------------------------------------------------ */

#define BROKEN(way, change, path, what)                                                  \
    {                                                                                    \
        path, what, way_##way, change_##change                                           \
    }

static const struct broken rows[] = {
    BROKEN(PLACE, players_1, "config.players", "out_of_range"),
    BROKEN(PLACE, profile, "config.profile", "out_of_range"),
    BROKEN(PLACE, setup, "config.setup", "out_of_range"),
    BROKEN(PLACE, modules, "config.modules", "module"),
    BROKEN(PLACE, switches, "config.switches", "out_of_range"),
    BROKEN(PLACE, switches_beyond, "config.switches", "out_of_range"),
    BROKEN(PLACE, phase, "phase", "out_of_range"),
    BROKEN(PLACE, turn_0, "turn", "out_of_range"),
    BROKEN(PLACE, turn_9, "turn", "out_of_range"),
    BROKEN(SETUP, setup_turn, "turn", "out_of_range"),
    BROKEN(NEW_CARD, not_last_turn, "turn", "wrong_turn"),
    BROKEN(NEW_CARD, after_last_turn, "turn", "wrong_turn"),
    BROKEN(PLACE, step, "step", "out_of_range"),
    BROKEN(ASSIGN, step, "step", "out_of_range"),
    BROKEN(PLACE, first_chooser, "first_chooser", "out_of_range"),
    BROKEN(MAGICIANS, no_first_chooser_yet, "first_chooser", "out_of_range"),
    BROKEN(PLACE, order_twice, "order[1]", "wrong_order"),
    BROKEN(PLACE, order_unknown, "order[2]", "wrong_order"),
    BROKEN(PLACE, order_beyond, "order[3]", "wrong_order"),
    BROKEN(INITIATIVE, order_early, "order[2]", "wrong_order"),
    BROKEN(SETUP, order_early, "order[2]", "wrong_order"),
    BROKEN(PLACE, die_face, "die.bank_1", "wrong_face"),
    BROKEN(PLACE, die_none, "die.inn_2", "wrong_face"),
    BROKEN(ROLL, die_early, "die.bank_2", "wrong_face"),
    BROKEN(SETUP, die_early, "die.bank_2", "wrong_face"),
    BROKEN(PLACE, buy, "buy[2]", "out_of_range"),
    BROKEN(ADVERTISE, ordered_early, "ordered[0]", "wrong_order_area"),
    BROKEN(PLACE, ordered_unknown, "ordered[1]", "wrong_order_area"),
    BROKEN(PLACE, ordered_twice, "ordered[3]", "ordered_twice"),
    BROKEN(PLACE, quick_unknown, "quick", "wrong_order_area"),
    BROKEN(ROLL, quick_early, "quick", "wrong_order_area"),
    BROKEN(PLACE, reserved, "reserved", "out_of_range"),
    BROKEN(PLACE, nobody, "players", "out_of_range"),
    BROKEN(PLACE, own_reserved, "players[0].reserved", "out_of_range"),
    BROKEN(PLACE, magician, "players[0].magician", "out_of_range"),
    BROKEN(PLACE, ledger_sign, "players[0].ledger.links", "out_of_range"),
    BROKEN(PLACE, ledger_wages, "players[0].ledger.wages", "out_of_range"),
    BROKEN(PLACE, fame, "players[0].fame", "not_the_ledger"),
    BROKEN(PLACE, status_range, "players[0].member.engineer.status", "out_of_range"),
    BROKEN(PLACE, apprentice_on_inn, "players[0].member.apprentice_2.status",
           "out_of_range"),
    BROKEN(ASSIGN, inn_early, "players[0].member.engineer.status", "not_now"),
    BROKEN(PLACE, no_magician, "players[0].member.magician.status", "no_magician"),
    BROKEN(PLACE, no_assistant, "players[0].member.apprentice_4.status", "no_extension"),
    BROKEN(PLACE, card_range, "players[0].member.apprentice_1.card", "no_card_there"),
    BROKEN(PLACE, card_hidden, "players[0].member.manager.card", "no_card_there"),
    BROKEN(PLACE, card_nobody, "players[0].member.engineer.card", "no_card_there"),
    BROKEN(ADVERTISE, card_early, "players[0].member.manager.card", "no_card_there"),
    BROKEN(ASSIGN, card_early, "players[0].member.manager.card", "not_planned"),
    BROKEN(PLACE, idle_range, "players[0].member.manager.idle", "not_idle"),
    BROKEN(PLACE, idle_no_card, "players[2].member.engineer.idle", "not_idle"),
    BROKEN(PLACE, slot_range, "players[0].member.manager.slot", "not_its_location"),
    BROKEN(PLACE, slot_location, "players[0].member.manager.slot", "not_its_location"),
    BROKEN(PLACE, slot_closed, "players[0].member.manager.slot", "closed_slot"),
    BROKEN(PLACE, performance_slot, "players[0].member.manager.slot", "magicians_only"),
    BROKEN(PERFORM, not_handled, "players[0].member.manager.slot", "not_handled"),
    BROKEN(ADVERTISE, hired_early, "players[0].hired", "no_place"),
    BROKEN(PLACE, hired_too_many, "players[0].hired", "no_place"),
    BROKEN(ASSIGN, planned, "players[0].planned", "not_planned"),
    BROKEN(PLACE, planned_late, "players[0].planned", "not_planned"),
    BROKEN(PLACE, poster_range, "players[0].advertised", "not_now"),
    BROKEN(ADVERTISE, poster_early, "players[2].advertised", "not_now"),
    BROKEN(ROLL, poster_late, "players[0].advertised", "not_now"),
    BROKEN(PLACE, hand, "players[0].hand.workshop", "lost_card"),
    BROKEN(PLACE, no_trick, "players[0].trick[1]", "no_trick"),
    BROKEN(PLACE, trick_level_3, "players[0].trick[0].trick", "not_in_game"),
    BROKEN(PLACE, trick_symbol, "players[0].trick[0].symbol", "out_of_range"),
    BROKEN(PLACE, trick_enhanced, "players[0].trick[0].enhanced", "out_of_range"),
    BROKEN(PLACE, engineer_slot, "players[0].trick[3]", "no_extension"),
    BROKEN(PLACE, symbol_twice, "players[0].trick[1].symbol", "symbol_twice"),
    BROKEN(PLACE, lost, "players[0].lost.heart", "lost_marker"),
    BROKEN(PLACE, supply, "players[0].supply.club", "lost_marker"),
    BROKEN(PLACE, tokens, "players[0].component.wood", "too_many"),
    BROKEN(PLACE, piles, "players[0].component", "too_many"),
    BROKEN(PLACE, multi, "players[0].multi[1]", "no_pile"),
    BROKEN(PLACE, category_twice, "players[1].magician", "category_twice"),
    BROKEN(MAGICIANS, not_chosen, "players[2].magician", "not_chosen"),
    BROKEN(SETUP, setup_trick, "players[2].trick", "wrong_setup"),
    BROKEN(SETUP, setup_level, "players[0].trick", "wrong_setup"),
    BROKEN(SETUP, setup_team, "players[2].member", "wrong_setup"),
    BROKEN(SETUP, setup_apprentice, "players[0].member", "wrong_setup"),
    BROKEN(SETUP, setup_pieces, "players[0].component", "wrong_setup"),
    BROKEN(SETUP, setup_coins, "players[0].coins", "wrong_setup"),
    BROKEN(SETUP, setup_fame, "players[0].fame", "wrong_setup"),
    BROKEN(INITIATIVE, setup_fame, "players[0].fame", "wrong_setup"),
    BROKEN(SETUP, setup_shards, "players[0].shards", "wrong_setup"),
    BROKEN(SETUP, setup_markers, "players[0].trick[0].markers", "wrong_setup"),
    BROKEN(INITIATIVE, setup_markers, "players[0].trick[0].markers", "wrong_setup"),
    BROKEN(INITIATIVE, first_specialist, "players[0].member", "wrong_setup"),
    BROKEN(PLACE, owned_twice, "players[1].trick[0].trick", "owned_twice"),
    BROKEN(PLACE, residence, "residence", "owned_twice"),
    BROKEN(PLACE, taken, "taken", "slot_twice"),
    BROKEN(DOWNTOWN, slot_twice, "players[2].member.magician.slot", "slot_twice"),
    BROKEN(THEATER, weekday_twice, "players[1].member.magician.slot", "weekday_twice"),
    BROKEN(PLACE, no_card, "show[0].card", "wrong_theater"),
    BROKEN(PLACE, wrong_theater, "show[0].card", "wrong_theater"),
    BROKEN(PLACE, unseen, "show[0].card", "unseen_card"),
    BROKEN(PLACE, card_twice, "show[1].card", "card_twice"),
    BROKEN(PLACE, seen_one_more, "seen", "wrong_number"),
    BROKEN(PLACE, seen_beyond, "seen", "out_of_range"),
    BROKEN(PLACE, no_card_slot, "show[4].marker[0]", "no_such_slot"),
    BROKEN(PLACE, nobodys_marker, "show[0].marker[0]", "nobodys_marker"),
    BROKEN(PLACE, beside, "show[0].beside[0]", "module"),
    BROKEN(SHOW, symbol_on_card, "show[0].marker[1]", "symbol_twice"),
    BROKEN(SHOW, off_circle, "show[0].marker[0]", "off_circle"),
    BROKEN(PLACE, placed_early, "placed", "no_placement"),
    BROKEN(PLACE, points_early, "points", "no_placement"),
    BROKEN(PLACE, acted_early, "acted", "no_placement"),
    BROKEN(PLACE, enhanced_early, "enhanced", "no_placement"),
    BROKEN(COMPONENTS, setup_markers, "players[0].trick[0].markers", "wrong_setup"),
    BROKEN(SETUP, setup_lost, "players[0].lost.club", "wrong_setup"),
    BROKEN(MANAGER, setup_multi, "players[0].multi[1]", "wrong_setup"),
    BROKEN(PLACEMENT, placed_home, "placed", "no_placement"),
    BROKEN(PLACEMENT, acted, "acted", "out_of_range"),
    BROKEN(PLACEMENT, enhanced, "enhanced", "out_of_range"),
    BROKEN(THEATER, enhanced_in_theater, "enhanced", "out_of_range"),
    BROKEN(PLACEMENT, points, "points", "wrong_points"),
    BROKEN(PLACEMENT, points_acted, "points", "wrong_points"),
    BROKEN(PLACE, nobody_to_place, "step", "nobody_to_place"),
    BROKEN(ASSIGN, nobody_plans, "phase", "nobody_plans"),
    BROKEN(PERFORM, no_performer, "step", "no_performer"),
    BROKEN(PERFORM, no_own_marker, "step", "no_performer"),
    BROKEN(HOME, not_housed, "players[0].hired", "not_housed"),
    BROKEN(HOME, nobody_to_house, "step", "nobody_to_house"),
    BROKEN(BARGAIN, depth, "stack", "out_of_range"),
    BROKEN(BARGAIN, frame_kind, "stack[0]", "wrong_frame"),
    BROKEN(BARGAIN, frame_beyond, "stack[1]", "wrong_frame"),
    BROKEN(BARGAIN, frame_a, "stack[0]", "wrong_frame"),
    BROKEN(BARGAIN, frame_b, "stack[0]", "wrong_frame"),
    BROKEN(BARGAIN, frame_c, "stack[0]", "wrong_frame"),
    BROKEN(BARGAIN, frame_poor, "stack[0]", "wrong_frame"),
    BROKEN(PILE, frame_a, "stack[0]", "wrong_frame"),
    BROKEN(PILE, frame_b, "stack[0]", "wrong_frame"),
    BROKEN(PILE, frame_c, "stack[0]", "wrong_frame"),
    BROKEN(PILE, frame_moved, "stack[0]", "wrong_frame"),
    BROKEN(SET_UP, frame_a, "stack[0]", "wrong_frame"),
    BROKEN(SET_UP, frame_none, "stack[0]", "wrong_frame"),
    BROKEN(SET_UP, frame_b, "stack[0]", "wrong_frame"),
    BROKEN(SET_UP, frame_c, "stack[0]", "wrong_frame"),
    BROKEN(SET_UP, frame_unprepared, "stack[0]", "wrong_frame"),
    BROKEN(SET_UP, frame_nowhere, "stack[0]", "wrong_frame"),
    BROKEN(SET_UP, frame_reward, "stack[0]", "wrong_frame"),
    BROKEN(SET_UP, frame_reward_amount, "stack[0]", "wrong_frame"),
    BROKEN(RESCHEDULE, frame_a, "stack[0]", "wrong_frame"),
    BROKEN(RESCHEDULE, frame_none, "stack[0]", "wrong_frame"),
    BROKEN(RESCHEDULE, frame_other_card, "stack[0]", "wrong_frame"),
    BROKEN(RESCHEDULE, frame_other_slot, "stack[0]", "wrong_frame"),
    BROKEN(RESCHEDULE, frame_no_marker, "stack[0]", "wrong_frame"),
    BROKEN(REROLL, frame_a, "stack[0]", "wrong_frame"),
    BROKEN(REROLL, frame_b, "stack[0]", "wrong_frame"),
    BROKEN(REROLL, frame_elsewhere, "stack[0]", "wrong_frame"),
    BROKEN(TRICK_SLOT, frame_a, "stack[0]", "wrong_frame"),
    BROKEN(TRICK_SLOT, frame_none, "stack[0]", "wrong_frame"),
    BROKEN(TRICK_SLOT, frame_c, "stack[0]", "wrong_frame"),
    BROKEN(TRICK_SLOT, frame_taken, "stack[0]", "wrong_frame"),
    BROKEN(RETURN, frame_return, "stack[0]", "wrong_frame"),
    BROKEN(RETURN, frame_nothing, "stack[0]", "wrong_frame"),
};

static void test_every_fault_is_found(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct table t;
        trk_fault fault;
        rows[i].way(&t);
        if (trk_check(&t.s, &fault) != TRK_OK)
            fail_msg("row %u: not good before: %s %s", i, fault.path, fault.what);
        assert_string_equal(fault.path, "");
        rows[i].change(&t.s);
        assert_int_equal(trk_check(&t.s, NULL), trk_check(&t.s, &fault));
        if (strcmp(fault.path, rows[i].path) != 0 ||
            strcmp(fault.what, rows[i].what) != 0)
            fail_msg("row %u (%s %s): found %s %s", i, rows[i].path, rows[i].what,
                     fault.path, fault.what);
    }
}

/* Whatever lies on the stack in whatever phase: a fault or a position, never a crash. */
static void test_every_frame_in_every_phase(void **state)
{
    (void)state;
    struct table t;
    table_new(&t, TRK_REVISED_2019, 4, TRK_SETUP_FREE);
    for (unsigned i = 0; t.s.phase != TRK_PHASE_GAME_OVER; i++) {
        for (unsigned kind = 0; kind < TRK_N_FRAMES && !t.s.depth; kind++) {
            trk_state s = t.s;
            s.depth = 1;
            s.stack[0] = (trk_frame){(uint8_t)kind, (uint8_t)(i % 12), 1, 0};
            if (trk_check(&s, NULL) == TRK_OK)
                assert_in_range(s.phase, TRK_PHASE_PLACE, TRK_PHASE_PERFORMANCE);
        }
        table_step(&t);
    }
}

/* No Trick of the base game needs four pieces, so the count itself is looked at. */
static void test_a_pile_on_a_multi_slot_counts_one_more(void **state)
{
    (void)state;
    for (unsigned profile = TRK_REVISED_2019; profile <= TRK_FIRST_2015; profile++)
        for (unsigned tokens = 0; tokens <= 3; tokens++) {
            struct table t;
            table_at(&t, profile, 2, TRK_PHASE_ADVERTISE);
            clear_components(&t, OPTICO);
            set_component(&t, OPTICO, TRK_COG, tokens);
            assert_int_equal(effective(&t.s, &t.s.player[OPTICO], TRK_COG), tokens);
            if (tokens == 0)
                continue;
            set_multi(&t, OPTICO, 1, TRK_COG);
            unsigned most = profile == TRK_REVISED_2019 ? 3 : 4;
            assert_int_equal(effective(&t.s, &t.s.player[OPTICO], TRK_COG),
                             tokens + 1 < most ? tokens + 1 : most);
        }
}

static void test_setup_phases_fit_the_setup(void **state)
{
    (void)state;
    struct table t;
    trk_fault fault;
    way_SETUP(&t);
    change_setup_phase(&t.s);
    assert_int_equal(trk_check(&t.s, &fault), TRK_ERR_POSITION);
    table_new(&t, TRK_REVISED_2019, 3, TRK_SETUP_FREE);
    table_until(&t, TRK_PHASE_COMPONENTS);
    t.s.phase = TRK_PHASE_MANAGER_COMPONENTS; /* nobody hired a Manager */
    assert_int_equal(trk_check(&t.s, &fault), TRK_ERR_POSITION);
    table_new(&t, TRK_REVISED_2019, 3, TRK_SETUP_FREE);
    table_until(&t, TRK_PHASE_STARTING_TRICK);
    t.s.config.setup = TRK_SETUP_FIRST; /* where nothing is asked (R4) */
    assert_int_equal(trk_check(&t.s, &fault), TRK_ERR_POSITION);
    assert_string_equal(fault.path, "phase");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_fault_is_found),
        cmocka_unit_test(test_every_frame_in_every_phase),
        cmocka_unit_test(test_setup_phases_fit_the_setup),
        PROVES(test_a_pile_on_a_multi_slot_counts_one_more, "A25 D23"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* audit.c: see audit.h. */
#include "oracle/audit.h"

#include "data/data.h"
#include "rules/modifiers/touches.h"
#include "support/table.h"

#include <stdio.h>
#include <string.h>

void audit_reset(struct audit *a)
{
    uint64_t moves = a->moves, answers = a->answers, lists = a->lists;
    memset(a, 0, sizeof *a);
    a->moves = moves;
    a->answers = answers;
    a->lists = lists;
}

/* ---- saying what does not agree ------------------------------------------------ */

static void disagree(const struct audit *a, const char *what, int engine, int oracle)
{
    static char position[TRK_POSITION_TEXT];
    char text[TRK_MOVE_TEXT];
    trk_move_format(&a->before, a->move, text, sizeof text);
    trk_position_format(&a->before, position, sizeof position);
    fprintf(stderr, "%s\n", position); /* too long for a message of cmocka */
    fail_msg("%s: %s: the engine says %d, the oracle %d (seat %u, bonus %s, %s)", text,
             what, engine, oracle, a->seat,
             a->armed == TRK_NONE ? "none" : data_special_ids[a->armed],
             a->before.active == TRK_NONE ? "no Prophecy"
                                          : data_prophecy_ids[a->before.active]);
}

static void agree(struct audit *a, const char *what, int engine, int oracle)
{
    a->answers++;
    if (engine != oracle)
        disagree(a, what, engine, oracle);
}

static unsigned top_frame(const trk_state *s)
{
    return s->depth ? s->stack[s->depth - 1].kind : TRK_N_FRAMES;
}

static unsigned armed_in(const trk_state *s)
{
    return s->depth && s->stack[0].kind == TRK_FRAME_BONUS ? s->stack[0].a : TRK_NONE;
}

/* The seat whose turn it is in Place Characters. */
static unsigned turn_of(const trk_state *s)
{
    return s->order[s->step % TRK_MAX_PLAYERS];
}

static unsigned slot_of(const trk_state *s, unsigned seat)
{
    return s->player[seat].member[s->placed].slot;
}

/* ---- what a move must bring ---------------------------------------------------- */

static void pay_for_buy(struct audit *a, int paid, struct oracle_change *c)
{
    unsigned share = oracle_share(&a->before, a->seat);
    a->asked |= TOUCH_PRICE | TOUCH_STOCK;
    if (a->armed == TRK_S_SMUGGLED_GOODS) {
        c->fame[a->seat] -= paid > 1 ? paid - 1 : 0;
        return;
    }
    c->coins[a->seat] -= paid;
    if (share != TRK_NONE)
        c->coins[share] += paid;
    if (a->armed == TRK_S_WORKSHOP_EXHIBITION && paid > 1)
        c->fame[a->seat] += paid - 1;
}

static void on_bought(struct audit *a, const trk_event *e, struct oracle_change *c)
{
    int bargain = e->a[2];
    if (a->move.kind != TRK_MOVE_BARGAIN)
        a->total = oracle_total(&a->before, a->seat, e->a[0], e->a[1], a->armed);
    if (bargain)
        agree(a, "Bargain leaves a Coin", a->total - bargain >= 1, 1);
    pay_for_buy(a, a->total - bargain, c);
}

static void on_piece(struct audit *a, const trk_event *e, struct oracle_change *c)
{
    int price = oracle_price(&a->before, a->seat, e->a[0], TRK_NONE);
    agree(a, "piece is stocked", 1, price >= 0);
    a->asked |= TOUCH_STOCK | TOUCH_PRICE;
    if (a->armed == TRK_S_BARTER_WITH_POWER && !a->pieces)
        c->shards[a->seat]--;
    a->pieces++;
    a->basket += price;
    if (a->armed == TRK_S_BARTER_WITH_POWER)
        agree(a, "worth of the basket is at most 4", a->basket <= 4, 1);
    if (a->armed == TRK_S_INVESTMENTS)
        agree(a, "paid out of the Coins just taken", a->basket <= a->budget, 1);
    agree(a, "pieces",
          a->pieces <= 4 && (a->pieces <= 3 || a->armed != TRK_S_INVESTMENTS), 1);
}

static void on_basket(struct audit *a, const trk_event *e, struct oracle_change *c)
{
    if (e->a[0] == TRK_S_INVESTMENTS)
        c->coins[a->seat] -= a->basket;
    else if (e->a[0] != TRK_S_BARTER_WITH_POWER)
        pay_for_buy(a, a->basket - e->a[2], c);
    a->basket = a->pieces = 0;
}

static void on_merchant(struct audit *a, const trk_event *e, struct oracle_change *c)
{
    unsigned share = oracle_share(&a->before, a->seat);
    int price = oracle_merchant_price(&a->before, e->a[0]);
    a->asked |= TOUCH_PRICE;
    c->coins[a->seat] -= price;
    if (share != TRK_NONE)
        c->coins[share] += price;
}

static void on_learned(struct audit *a, const trk_event *e, struct oracle_change *c)
{
    int fame = a->before.player[a->seat].fame + c->fame[a->seat];
    int missing = data_tricks[e->a[0]].threshold - fame;
    a->asked |= TOUCH_DICE;
    c->coins[a->seat] -= missing > 0 ? missing : 0;
}

static void on_coins(struct audit *a, const trk_event *e, struct oracle_change *c)
{
    a->asked |= TOUCH_BANK;
    a->budget = oracle_bank(&a->before, e->a[1]);
    a->basket = a->pieces = 0;
    c->coins[a->seat] += a->budget;
    if (a->armed == TRK_S_FAME_AND_FORTUNE)
        c->fame[a->seat] += oracle_face_coins(e->a[1]) - 1;
}

static int precious_pieces(unsigned trick)
{
    int n = 0;
    for (unsigned c = TRK_ROPE; c < TRK_N_COMPONENTS; c++)
        n += data_tricks[trick].need[c];
    return n;
}

static void on_prepared(struct audit *a, const trk_event *e, struct oracle_change *c)
{
    struct oracle_change run;
    a->trick = e->a[0];
    a->asked |= TOUCH_MARKERS;
    agree(a, "markers of a Prepare", e->a[1],
          oracle_markers(&a->before, a->seat, e->a[0], a->armed));
    if (a->armed == TRK_S_INVENTION)
        c->fame[a->seat] += precious_pieces(e->a[0]);
    if (a->armed != TRK_S_TEST_RUN)
        return;
    run = oracle_test_run(&a->before, a->seat, e->a[0]);
    a->asked |= TOUCH_YIELD | TOUCH_WEEKDAY;
    a->gained_shards = data_tricks[e->a[0]].shards > 0;
    a->occasion = AUDIT_TEST_RUN;
    oracle_add(c, &run);
}

/* S.buying_time.1, .2 */
static void buying_time(struct audit *a, struct oracle_change *c)
{
    if (a->armed == TRK_S_BUYING_TIME && !a->payments)
        c->coins[a->seat] += 3;
}

static void expect_links(struct audit *a, struct oracle_put put, const trk_event *e,
                         struct oracle_change *c)
{
    struct oracle_links links = oracle_links(&a->before, put, e->a[1], e->a[2], e->a[3]);
    agree(a, "marker may lie there", 1,
          oracle_may_lie(&a->before, put, e->a[1], e->a[2], e->a[3]));
    a->asked |= TOUCH_LINKS | TOUCH_SPOTS | TOUCH_SET_UP;
    a->trick = e->a[0];
    a->card = e->a[1];
    a->spot = e->a[2];
    a->payments = links.payments;
    a->amount = links.amount;
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++)
        a->gained_shards |= links.shards.shards[seat] > 0;
    oracle_add(c, &links.shards);
}

static void on_set_up(struct audit *a, const trk_event *e, struct oracle_change *c)
{
    struct oracle_put put = {a->seat, e->a[0], TRK_NONE, TRK_NONE, a->armed};
    c->fame[a->seat] += oracle_set_up_fame(&a->before, e->a[0]);
    a->set_up = true;
    expect_links(a, put, e, c);
    buying_time(a, c);
}

static void on_set_up_beside(struct audit *a, const trk_event *e, struct oracle_change *c)
{
    struct oracle_put put = {a->seat, e->a[0], TRK_NONE, TRK_NONE, a->armed};
    agree(a, "marker may lie beside", 1, oracle_may_lie_beside(&a->before, put, e->a[1]));
    c->fame[a->seat] += oracle_set_up_fame(&a->before, e->a[0]);
    a->set_up = true;
    a->asked |= TOUCH_SPOTS | TOUCH_SET_UP;
    a->trick = e->a[0];
    a->card = e->a[1];
    a->payments = 0;
}

/* Where the marker comes from that is moved. */
static void origin(const struct audit *a, struct oracle_put *put)
{
    const trk_state *s = &a->before;
    if (a->move.kind == TRK_MOVE_RESCHEDULE) {
        put->from_card = a->move.arg[0];
        put->from_spot = a->move.arg[1];
    } else if (top_frame(s) == TRK_FRAME_RESCHEDULE) {
        put->from_card = s->stack[s->depth - 1].b;
        put->from_spot = s->stack[s->depth - 1].c;
    }
}

static void on_broke_free(struct audit *a, const trk_event *e, struct oracle_change *c)
{
    struct oracle_put put = {a->seat, e->a[0], TRK_NONE, TRK_NONE, TRK_NONE};
    origin(a, &put);
    a->broke_free = true;
    expect_links(a, put, e, c);
}

/* Rescheduled, moved by another or put on stage: no gains for anyone. */
static void on_moved(struct audit *a, const trk_event *e)
{
    struct oracle_put put = {a->seat, e->a[0], TRK_NONE, TRK_NONE, a->armed};
    origin(a, &put);
    if (put.from_card != TRK_NONE)
        put.owner = oracle_marker_at(&a->before, put.from_card, put.from_spot).owner;
    if (put.from_card != TRK_NONE || e->kind == TRK_EVENT_ON_STAGE)
        agree(a, "marker may be moved there", 1,
              oracle_may_lie(&a->before, put, e->a[1], e->a[2], e->a[3]));
    a->asked |= TOUCH_SPOTS | TOUCH_LINKS | TOUCH_SET_UP;
    a->put_on_stage = e->kind == TRK_EVENT_ON_STAGE;
    a->trick = e->a[0];
    a->card = e->a[1];
    a->spot = e->a[2];
}

static void on_reward(struct audit *a, const trk_event *e, struct oracle_change *c)
{
    a->asked |= TOUCH_LINKS;
    a->payments--;
    if (e->a[0] == TRK_REWARD_FAME)
        c->fame[a->seat] += a->amount;
    else
        c->coins[a->seat] += a->amount;
    buying_time(a, c);
}

static unsigned spot_of(const trk_state *s, unsigned seat, unsigned trick, unsigned card)
{
    for (unsigned spot = 0; spot < TRK_SPOTS; spot++) {
        struct oracle_marker m = oracle_marker_at(s, card, spot);
        if (m.there && m.owner == seat && m.trick == trick)
            return spot;
    }
    return TRK_NONE;
}

static void on_taken_off(struct audit *a, const trk_event *e, struct oracle_change *c)
{
    struct oracle_change street;
    a->trick = e->a[0];
    a->card = e->a[1];
    a->spot = a->move.kind == TRK_MOVE_RESCHEDULE
                  ? a->move.arg[1]
                  : spot_of(&a->before, a->seat, e->a[0], e->a[1]);
    street = oracle_street(&a->before, a->seat, a->card, a->spot);
    a->asked |= TOUCH_YIELD | TOUCH_WEEKDAY;
    a->gained_shards = street.shards[a->seat] > 0;
    a->occasion = AUDIT_STREET;
    oracle_add(c, &street);
}

static void on_placed(struct audit *a, const trk_event *e, struct oracle_change *c)
{
    a->asked |= TOUCH_POINTS | TOUCH_SLOTS;
    agree(a, "slot may be taken", 1,
          oracle_may_take_slot(&a->before, a->seat, e->a[0], e->a[1]));
    c->coins[a->seat] -= oracle_fee(&a->before, e->a[1]);
    a->due = oracle_placement_fame(&a->before, a->seat, e->a[0], e->a[1]);
}

static void on_ability(struct audit *a, struct oracle_change *c)
{
    a->asked |= TOUCH_SLOTS;
    c->fame[a->seat] += a->due;
    a->due = 0;
}

static void expect_event(struct audit *a, const trk_event *e, struct oracle_change *c)
{
    switch (e->kind) {
    case TRK_EVENT_BONUS_USED:
        a->armed = e->a[0];
        a->basket = a->pieces = 0;
        break;
    case TRK_EVENT_PLACED:
        on_placed(a, e, c);
        break;
    case TRK_EVENT_ENHANCED:
        a->asked |= TOUCH_ENHANCE | TOUCH_POINTS;
        c->shards[a->seat]--;
        break;
    case TRK_EVENT_ABILITY_GAIN:
        on_ability(a, c);
        break;
    case TRK_EVENT_LEARNED:
        on_learned(a, e, c);
        break;
    case TRK_EVENT_HIRED:
        a->asked |= TOUCH_DICE;
        if (e->rule == TRK_S(TRK_S_MASS_RECRUITMENT))
            c->coins[a->seat] -= 3;
        break;
    case TRK_EVENT_COINS_TAKEN:
        on_coins(a, e, c);
        break;
    case TRK_EVENT_BOUGHT:
        on_bought(a, e, c);
        break;
    case TRK_EVENT_PIECE_TAKEN:
        on_piece(a, e, c);
        break;
    case TRK_EVENT_BASKET_PAID:
        on_basket(a, e, c);
        break;
    case TRK_EVENT_MERCHANT_PAID:
        on_merchant(a, e, c);
        break;
    case TRK_EVENT_PREPARED:
        on_prepared(a, e, c);
        break;
    case TRK_EVENT_TRICK_ENHANCED:
        c->shards[a->seat]--;
        break;
    case TRK_EVENT_COMPONENT_RETURNED:
        if (a->armed == TRK_S_UNSTABLE_PROTOTYPE) {
            c->fame[a->seat]++;
            c->coins[a->seat]++;
        }
        break;
    case TRK_EVENT_SET_UP:
        on_set_up(a, e, c);
        break;
    case TRK_EVENT_SET_UP_BESIDE:
        on_set_up_beside(a, e, c);
        break;
    case TRK_EVENT_BROKE_FREE:
        on_broke_free(a, e, c);
        break;
    case TRK_EVENT_RESCHEDULED:
    case TRK_EVENT_MOVED_MARKER:
    case TRK_EVENT_ON_STAGE:
        on_moved(a, e);
        break;
    case TRK_EVENT_LINK_REWARD:
        on_reward(a, e, c);
        break;
    case TRK_EVENT_TAKEN_OFF:
        on_taken_off(a, e, c);
        break;
    case TRK_EVENT_JOINED_AT_ONCE:
        a->motivated |= 1u << e->seat;
        break;
    case TRK_EVENT_FATE_WOVEN:
        a->woven |= 1u << e->seat;
        break;
    case TRK_EVENT_POSSESSED:
        c->shards[e->seat]--;
        break;
    case TRK_EVENT_PERFORMED:
        a->performer = e->seat;
        a->show_card = e->a[0];
        break;
    default:
        break;
    }
}

/* R18: all Yields and performer bonuses come when the performer's choices are made. */
static void expect_performance(struct audit *a, const trk_state *after,
                               struct oracle_change *c, bool performed)
{
    struct oracle_change show;
    if (performed && a->move.kind != TRK_MOVE_TRICK_STEAL &&
        a->move.kind != TRK_MOVE_PREMIERE)
        a->choices = (struct oracle_choices){TRK_NONE, TRK_NONE, TRK_NONE, TRK_NONE};
    if (a->move.kind == TRK_MOVE_TRICK_STEAL) {
        a->choices.steal_own = a->move.arg[0];
        a->choices.steal_from = a->move.arg[1];
    }
    if (a->move.kind == TRK_MOVE_PREMIERE) {
        a->choices.premiere = a->move.arg[0];
        a->choices.premiere_yield = a->move.arg[1];
    }
    if (top_frame(after) == TRK_FRAME_SHOW)
        return;
    a->seat = a->performer;
    a->card = a->show_card;
    a->occasion = AUDIT_PERFORMANCE;
    a->asked |= TOUCH_YIELD | TOUCH_WEEKDAY | TOUCH_PERFORMER;
    show = oracle_performance(&a->before, a->performer, a->show_card, a->choices);
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++)
        a->gained_shards |= show.shards[seat] > 0;
    oracle_add(c, &show);
}

/* ---- what it brought ----------------------------------------------------------- */

/* Gains that no question is about. */
static bool is_other_gain(unsigned kind)
{
    switch (kind) {
    case TRK_EVENT_SHARDS_TAKEN:
    case TRK_EVENT_INITIATIVE:
    case TRK_EVENT_ADVERTISED:
    case TRK_EVENT_WAGES:
    case TRK_EVENT_EXCHANGED_APPRENTICE:
    case TRK_EVENT_SCORED_SHARDS:
    case TRK_EVENT_SCORED_COINS:
    case TRK_EVENT_SCORED_SPECIALS:
    case TRK_EVENT_SCORED_LEVEL_3:
        return true;
    default:
        return false;
    }
}

static void compare_gains(struct audit *a, const trk_state *after,
                          const trk_events *events, const struct oracle_change *c)
{
    const trk_state *before = &a->before;
    for (unsigned seat = 0; seat < before->config.players; seat++) {
        int fame = after->player[seat].fame - before->player[seat].fame;
        int coins = after->player[seat].coins - before->player[seat].coins;
        int shards = after->player[seat].shards - before->player[seat].shards;
        for (unsigned i = 0; i < events->n; i++)
            if (events->at[i].seat == seat && is_other_gain(events->at[i].kind)) {
                fame -= events->at[i].fame;
                coins -= events->at[i].coins;
                shards -= events->at[i].shards;
            }
        char what[32];
        snprintf(what, sizeof what, "Fame of seat %u", seat);
        agree(a, what, fame, c->fame[seat]);
        snprintf(what, sizeof what, "Coins of seat %u", seat);
        agree(a, what, coins, c->coins[seat]);
        snprintf(what, sizeof what, "Shards of seat %u", seat);
        agree(a, what, shards, c->shards[seat]);
    }
}

static const trk_event *event_of(const trk_events *events, unsigned kind)
{
    for (unsigned i = 0; i < events->n; i++)
        if (events->at[i].kind == kind)
            return &events->at[i];
    return NULL;
}

static unsigned events_of(const trk_events *events, unsigned kind)
{
    unsigned n = 0;
    for (unsigned i = 0; i < events->n; i++)
        n += events->at[i].kind == kind;
    return n;
}

/* ---- Action Points ------------------------------------------------------------- */

/* The Action that a bonus improves, as a kind of move. */
static unsigned target_of(unsigned special)
{
    const char *action = data_specials[special].action;
    static const struct {
        const char *action;
        unsigned kind;
    } targets[] = {
        {"SET_UP_TRICK", TRK_MOVE_SET_UP},
        {"RESCHEDULE", TRK_MOVE_RESCHEDULE},
        {"PREPARE", TRK_MOVE_PREPARE},
        {"HIRE_CHARACTER", TRK_MOVE_HIRE},
        {"LEARN_TRICK", TRK_MOVE_LEARN},
        {"TAKE_COINS", TRK_MOVE_TAKE_COINS},
        {"BUY", TRK_MOVE_BUY},
        {"ORDER", TRK_MOVE_ORDER},
        {"QUICK_ORDER", TRK_MOVE_QUICK_ORDER},
    };
    for (unsigned i = 0; i < sizeof targets / sizeof *targets; i++)
        if (strcmp(targets[i].action, action) == 0)
            return targets[i].kind;
    return TRK_N_MOVES;
}

/* The Action a move begins, TRK_N_MOVES: none. */
static unsigned action_begun(const struct audit *a, const trk_state *after)
{
    const trk_state *s = &a->before;
    switch (a->move.kind) {
    case TRK_MOVE_BONUS: /* with a single target it is taken at once */
        if (top_frame(after) == TRK_FRAME_BONUS && after->stack[after->depth - 1].b == 0)
            return TRK_N_MOVES;
        return target_of(a->armed);
    case TRK_MOVE_PIECE:
        return top_frame(s) == TRK_FRAME_BONUS ? TRK_MOVE_BUY : TRK_N_MOVES;
    case TRK_MOVE_RESCHEDULE:
        return s->phase == TRK_PHASE_PLACEMENT ? TRK_MOVE_RESCHEDULE : TRK_N_MOVES;
    case TRK_MOVE_LEARN:
    case TRK_MOVE_HIRE:
    case TRK_MOVE_TAKE_COINS:
    case TRK_MOVE_REROLL:
    case TRK_MOVE_SET_DIE:
    case TRK_MOVE_BUY:
    case TRK_MOVE_ORDER:
    case TRK_MOVE_ORDER_BESIDE:
    case TRK_MOVE_QUICK_ORDER:
    case TRK_MOVE_PREPARE:
    case TRK_MOVE_MOVE_TRICK:
    case TRK_MOVE_MOVE_PILE:
    case TRK_MOVE_MOVE_APPRENTICE:
    case TRK_MOVE_SET_UP:
    case TRK_MOVE_SET_UP_PILE:
    case TRK_MOVE_DRAW:
    case TRK_MOVE_FORTUNE_TELLING:
    case TRK_MOVE_FATE_WEAVING:
        return a->move.kind;
    default:
        return TRK_N_MOVES;
    }
}

static int points_left(const struct audit *a, const trk_state *after,
                       const trk_events *events)
{
    const trk_event *ended = event_of(events, TRK_EVENT_ENDED);
    (void)a;
    return ended ? ended->a[1] : after->points;
}

static void compare_spent(struct audit *a, const trk_state *after,
                          const trk_events *events)
{
    unsigned action = action_begun(a, after);
    const trk_event *prepared = event_of(events, TRK_EVENT_PREPARED);
    const trk_event *bought = event_of(events, TRK_EVENT_BOUGHT);
    const trk_event *basket = event_of(events, TRK_EVENT_BASKET_PAID);
    int cost = 0;
    if (a->before.phase != TRK_PHASE_PLACEMENT)
        return;
    if (action != TRK_N_MOVES) {
        unsigned trick = prepared ? prepared->a[0] : a->move.arg[0];
        cost = oracle_cost(&a->before, a->seat, action, trick, a->armed);
        a->asked |= TOUCH_COST;
        agree(a, "Fame for being placed comes before Actions", a->due, 0);
    }
    cost += bought ? bought->a[2] : basket ? basket->a[2] : 0;
    agree(a, "Action Points spent", a->before.points - points_left(a, after, events),
          cost);
}

/* S.freelancer.3 */
static bool at_home_only(const struct audit *a, const trk_event *placed)
{
    const trk_member *m = &a->before.player[a->seat].member[placed->a[0]];
    return m->card == TRK_CARD_SPECIAL + TRK_S_FREELANCER &&
           data_slots[placed->a[1]].location == TRK_WORKSHOP;
}

/* R11.5: the points of the placement as its steps are made. */
static void compare_points(struct audit *a, const trk_state *after,
                           const trk_events *events)
{
    const trk_event *placed = event_of(events, TRK_EVENT_PLACED);
    bool same = after->phase == TRK_PHASE_PLACEMENT && !event_of(events, TRK_EVENT_ENDED);
    if (same && !after->acted && !after->depth && turn_of(after) == a->seat) {
        a->asked |= TOUCH_POINTS;
        agree(a, "Action Points", after->points, oracle_points(after, a->seat));
    } else if (placed && after->mode == TRK_AS_PRINTED) {
        int points = oracle_base_points(&a->before, a->seat, placed->a[0]) +
                     data_slots[placed->a[1]].points + at_home_only(a, placed);
        if (data_slots[placed->a[1]].performance || points < 0)
            points = 0;
        agree(a, "Action Points when placed", placed->a[2], points);
    }
}

static bool is_step(unsigned kind)
{
    return kind == TRK_MOVE_PLACE || kind == TRK_MOVE_GIVE_UP ||
           kind == TRK_MOVE_MIMESIS || kind == TRK_MOVE_MECHANICAL_ENHANCEMENT ||
           kind == TRK_MOVE_ENHANCE;
}

/* ---- turns and what others see ------------------------------------------------- */

static bool waits(const trk_state *s, unsigned seat, unsigned character)
{
    const trk_member *m = &s->player[seat].member[character];
    return m->status == TRK_IN_TEAM && m->card != TRK_NONE && m->slot == TRK_NONE &&
           !m->idle;
}

static bool has_waiting(const trk_state *s, unsigned seat)
{
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (waits(s, seat, c))
            return true;
    return false;
}

static unsigned place_in_order(const trk_state *s, unsigned seat)
{
    unsigned i = 0;
    while (s->order[i] != seat)
        i++;
    return i;
}

/* R11.2, P.two_placements: who is next when one Character was handled? */
static void compare_next(struct audit *a, const trk_state *after,
                         const trk_events *events)
{
    unsigned handled =
        events_of(events, TRK_EVENT_ENDED) + events_of(events, TRK_EVENT_IDLE);
    unsigned players = after->config.players, next = a->seat;
    if (handled != 1 || after->phase != TRK_PHASE_PLACE)
        return;
    a->asked |= TOUCH_TURNS;
    if (a->before.second || !oracle_goes_on(after, a->seat)) {
        unsigned i = place_in_order(after, a->seat);
        do
            next = after->order[++i % players];
        while (!has_waiting(after, next) && next != a->seat);
    }
    agree(a, "who is next", (int)trk_actors(after), 1 << next);
}

/* R11.1, P.hidden_assignments, G10 */
static void compare_faces(struct audit *a, const trk_state *after)
{
    bool hidden = after->active == TRK_P_HIDDEN_ASSIGNMENTS;
    static trk_state view;
    if ((after->phase != TRK_PHASE_PLACE && after->phase != TRK_PHASE_PLACEMENT) ||
        a->before.phase == TRK_PHASE_ASSIGNMENT)
        return;
    trk_view(after, TRK_PUBLIC, &view);
    for (unsigned seat = 0; seat < after->config.players; seat++)
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
            const trk_member *m = &after->player[seat].member[c];
            bool down = after->player[seat].face_down >> c & 1;
            bool was_down = a->before.player[seat].face_down >> c & 1;
            bool same = a->before.player[seat].member[c].card == m->card;
            if (m->card == TRK_NONE || m->status != TRK_IN_TEAM)
                continue;
            if (m->slot != TRK_NONE)
                agree(a, "card of a placed Character is down", down, 0);
            else if (!m->idle && a->move.kind != TRK_MOVE_MOVE_APPRENTICE)
                agree(a, "waiting card is down", down, hidden && was_down && same);
            agree(a, "public sees a card", view.player[seat].member[c].card != TRK_HIDDEN,
                  !down);
        }
    a->asked |= TOUCH_TURNS;
}

/* ---- a move -------------------------------------------------------------------- */

static unsigned who_acts(const trk_state *s, trk_move move)
{
    return move.actor == TRK_CHANCE ? turn_of(s) : move.actor;
}

static void begin(struct audit *a, const trk_state *before, trk_move move)
{
    a->before = *before;
    a->move = move;
    a->seat = who_acts(before, move);
    a->armed = armed_in(before);
    a->asked = 0;
    if (before->turn != a->turn)
        a->motivated = a->woven = 0;
    a->turn = before->turn;
    a->trick = a->card = a->spot = TRK_NONE;
    a->occasion = AUDIT_NO_YIELD;
    a->put_on_stage = a->set_up = a->broke_free = a->gained_shards = false;
}

/* S.interest.2, .5: chance has rolled the die again. */
static void expect_interest(struct audit *a, struct oracle_change *c)
{
    if (top_frame(&a->before) != TRK_FRAME_INTEREST || a->move.kind != TRK_MOVE_ROLL)
        return;
    a->asked |= TOUCH_BANK;
    c->coins[a->seat] += oracle_bank(&a->before, a->move.arg[1]);
}

/* A Buy has begun, by a move of its own or with its bonus: its total stands. */
static void begin_bargain(struct audit *a, const trk_state *after)
{
    const trk_frame *top = after->depth ? &after->stack[after->depth - 1] : NULL;
    if (a->armed == TRK_S_COMPONENT_SALE || !top || top->kind != TRK_FRAME_BARGAIN ||
        top_frame(&a->before) == TRK_FRAME_BARGAIN)
        return;
    a->total = oracle_total(&a->before, a->seat, top->a, top->b, a->armed);
    agree(a, "price before Bargain", top->c, a->total);
}

static void compare_reward_frame(struct audit *a, const trk_state *after)
{
    const trk_frame *top = after->depth ? &after->stack[after->depth - 1] : NULL;
    if (!a->set_up && !a->broke_free)
        return;
    agree(a, "Link payments", top && top->kind == TRK_FRAME_REWARD ? top->a : 0,
          a->payments);
    if (a->payments)
        agree(a, "amount of a Link payment", top->b, a->amount);
}

/* S.leaked_blueprints */
static void compare_blueprints(struct audit *a, const trk_state *after,
                               const trk_events *events)
{
    const trk_event *learned = event_of(events, TRK_EVENT_LEARNED);
    if (!learned || a->armed == TRK_S_TRICK_OVERHAUL)
        return;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++) {
        const trk_own_trick *own = &after->player[a->seat].trick[i];
        if (own->trick == learned->a[0]) {
            a->asked |= TOUCH_MARKERS;
            agree(a, "markers of a new Trick", own->markers,
                  a->armed == TRK_S_LEAKED_BLUEPRINTS &&
                      a->before.player[a->seat].supply[own->symbol]);
        }
    }
}

void audit_move(struct audit *a, const trk_state *before, trk_move move,
                const trk_state *after, const trk_events *events)
{
    struct oracle_change c = {0};
    bool performed;
    begin(a, before, move);
    a->moves++;
    expect_interest(a, &c);
    for (unsigned i = 0; i < events->n; i++)
        expect_event(a, &events->at[i], &c);
    begin_bargain(a, after);
    performed = event_of(events, TRK_EVENT_PERFORMED) != NULL;
    if (performed || top_frame(before) == TRK_FRAME_SHOW)
        expect_performance(a, after, &c, performed);
    compare_gains(a, after, events, &c);
    if (a->gained_shards)
        a->asked |= TOUCH_SHARDS;
    compare_reward_frame(a, after);
    compare_blueprints(a, after, events);
    if (is_step(move.kind))
        compare_points(a, after, events);
    else if (move.actor != TRK_CHANCE)
        compare_spent(a, after, events);
    if (before->phase == TRK_PHASE_PLACE || before->phase == TRK_PHASE_PLACEMENT) {
        compare_next(a, after, events);
        compare_faces(a, after);
    }
}

/* ---- legal moves --------------------------------------------------------------- */

enum verdict { NO, YES, NO_OPINION };

static enum verdict verdict_of(bool legal)
{
    return legal ? YES : NO;
}

/* G7, Q13: a bonus on Link rewards needs a place where one is paid. */
static bool is_worth_it(const trk_state *s, struct oracle_put put, unsigned card,
                        unsigned slot, unsigned orientation)
{
    if (put.armed != TRK_S_ORCHESTRAL_INTERLUDE && put.armed != TRK_S_HEADLINER_TRICK)
        return true;
    return oracle_links(s, put, card, slot, orientation).payments > 0;
}

static bool lies_somewhere(const trk_state *s, struct oracle_put put)
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++) {
        unsigned card = s->show[i].card;
        if (card == TRK_NONE)
            continue;
        if (oracle_may_lie_beside(s, put, card))
            return true;
        for (unsigned slot = 0; slot < TRK_CARD_SLOTS; slot++)
            for (unsigned o = 0; o < TRK_N_DIRECTIONS; o++)
                if (oracle_may_lie(s, put, card, slot, o) &&
                    is_worth_it(s, put, card, slot, o))
                    return true;
    }
    return false;
}

static unsigned markers_on(const trk_state *s, unsigned seat, unsigned trick)
{
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (s->player[seat].trick[i].trick == trick)
            return s->player[seat].trick[i].markers;
    return 0;
}

static bool may_set_up(const trk_state *s, unsigned seat, unsigned trick, unsigned armed,
                       unsigned markers)
{
    struct oracle_put put = {seat, trick, TRK_NONE, TRK_NONE, armed};
    return markers_on(s, seat, trick) >= markers && lies_somewhere(s, put);
}

static bool may_reschedule(const trk_state *s, unsigned seat, unsigned card,
                           unsigned spot, unsigned armed)
{
    struct oracle_marker m = oracle_marker_at(s, card, spot);
    struct oracle_put put = {m.owner, m.trick, card, spot, armed};
    if (!m.there || (m.owner == seat) == (armed == TRK_S_DIRECTORS_FAVOR))
        return false;
    return armed == TRK_S_STREET_PERFORMANCE || lies_somewhere(s, put);
}

static unsigned cards_in_deck(const trk_state *s, unsigned deck)
{
    unsigned visible = s->turned_up[deck] != TRK_NONE;
    return visible + s->top_cards[deck] + s->queued[deck];
}

/* Bonuses whose target the oracle does not judge beforehand. */
static bool is_judged(unsigned armed, unsigned kind)
{
    if (armed == TRK_NONE)
        return true;
    switch (kind) {
    case TRK_MOVE_PREPARE:
        return armed == TRK_S_INGENUITY;
    case TRK_MOVE_LEARN:
        return armed == TRK_S_THIRST_FOR_KNOWLEDGE;
    case TRK_MOVE_HIRE:
        return armed == TRK_S_HEADHUNTER;
    default:
        return true;
    }
}

static enum verdict judge_action(const trk_state *s, unsigned seat, trk_move m,
                                 unsigned armed)
{
    bool points = s->points >= oracle_cost(s, seat, m.kind, m.arg[0], armed);
    switch (m.kind) {
    case TRK_MOVE_LEARN:
        return verdict_of(oracle_may_learn(s, seat, m.arg[0], m.arg[1], armed));
    case TRK_MOVE_HIRE:
        return verdict_of(oracle_may_hire(s, seat, m.arg[0], m.arg[1], armed));
    case TRK_MOVE_TAKE_COINS:
        return verdict_of(points && m.arg[0] >= TRK_BANK_1 &&
                          s->die[m.arg[0]] != TRK_FACE_X);
    case TRK_MOVE_REROLL:
        return verdict_of(points);
    case TRK_MOVE_BUY:
        return verdict_of(oracle_may_buy(s, seat, m.arg[1], m.arg[0] + 1u, armed));
    case TRK_MOVE_PREPARE:
        return verdict_of(points && oracle_markers(s, seat, m.arg[0], armed) >= 0);
    case TRK_MOVE_SET_UP:
        return verdict_of(points && may_set_up(s, seat, m.arg[0], armed, 1));
    case TRK_MOVE_SET_UP_PILE:
        return verdict_of(points && s->player[seat].magician == TRK_MAGICIAN_ELECTRA &&
                          may_set_up(s, seat, m.arg[0], armed, 2));
    case TRK_MOVE_RESCHEDULE:
        return verdict_of(points && may_reschedule(s, seat, m.arg[0], m.arg[1], armed));
    case TRK_MOVE_DRAW:
        return verdict_of(points && cards_in_deck(s, m.arg[0]));
    default:
        return NO_OPINION;
    }
}

static unsigned home_of(unsigned kind)
{
    switch (kind) {
    case TRK_MOVE_LEARN:
    case TRK_MOVE_HIRE:
    case TRK_MOVE_TAKE_COINS:
    case TRK_MOVE_REROLL:
        return TRK_DOWNTOWN;
    case TRK_MOVE_BUY:
        return TRK_MARKET_ROW;
    case TRK_MOVE_PREPARE:
        return TRK_WORKSHOP;
    case TRK_MOVE_SET_UP:
    case TRK_MOVE_SET_UP_PILE:
    case TRK_MOVE_RESCHEDULE:
        return TRK_THEATER;
    case TRK_MOVE_DRAW:
        return TRK_DARK_ALLEY;
    default:
        return TRK_N_LOCATIONS;
    }
}

static bool same_action(unsigned kind, unsigned target)
{
    return kind == target || (kind == TRK_MOVE_SET_UP_PILE && target == TRK_MOVE_SET_UP);
}

/* Baskets take the place of a Buy. */
static bool is_basket(unsigned armed)
{
    return armed == TRK_S_COMPONENT_SALE || armed == TRK_S_BARTER_WITH_POWER;
}

static enum verdict judge_placement(const trk_state *s, unsigned seat, trk_move m)
{
    unsigned armed = armed_in(s), slot = slot_of(s, seat);
    if (m.kind == TRK_MOVE_ENHANCE)
        return s->depth ? NO_OPINION : verdict_of(oracle_may_enhance(s, seat));
    if (home_of(m.kind) == TRK_N_LOCATIONS || !is_judged(armed, m.kind))
        return NO_OPINION;
    if (home_of(m.kind) != data_slots[slot].location || data_slots[slot].performance)
        return NO;
    if (armed != TRK_NONE && (!same_action(m.kind, target_of(armed)) || is_basket(armed)))
        return NO;
    return judge_action(s, seat, m, armed);
}

static enum verdict judge_put(const trk_state *s, unsigned seat, trk_move m)
{
    const trk_frame *top = &s->stack[s->depth - 1];
    struct oracle_put put = {seat, top->a, TRK_NONE, TRK_NONE, armed_in(s)};
    if (top->kind == TRK_FRAME_RESCHEDULE) {
        put.from_card = top->b;
        put.from_spot = top->c;
        put.owner = oracle_marker_at(s, top->b, top->c).owner;
    }
    if (m.kind == TRK_MOVE_PUT)
        return verdict_of(oracle_may_lie(s, put, m.arg[0], m.arg[1], m.arg[2]));
    if (m.kind == TRK_MOVE_PUT_BESIDE)
        return verdict_of(oracle_may_lie_beside(s, put, m.arg[0]));
    return NO_OPINION;
}

static enum verdict judge(const trk_state *s, unsigned seat, trk_move m)
{
    unsigned top = top_frame(s);
    if (top == TRK_FRAME_SET_UP || top == TRK_FRAME_RESCHEDULE ||
        top == TRK_FRAME_ON_STAGE)
        return judge_put(s, seat, m);
    if (s->phase == TRK_PHASE_PLACE && !s->depth && m.kind == TRK_MOVE_PLACE)
        return verdict_of(oracle_may_take_slot(s, seat, m.arg[0], m.arg[1]));
    if (s->phase == TRK_PHASE_PLACEMENT &&
        (!s->depth || (top == TRK_FRAME_BONUS && s->stack[s->depth - 1].b == 0)))
        return judge_placement(s, seat, m);
    if (s->phase == TRK_PHASE_BREAKING_FREE && !s->depth && m.kind == TRK_MOVE_RESCHEDULE)
        return verdict_of(may_reschedule(s, seat, m.arg[0], m.arg[1], TRK_NONE));
    return NO_OPINION;
}

void audit_legal(struct audit *a, const trk_state *s)
{
    static trk_move all[20000];
    unsigned actors = trk_actors(s), seat = 0;
    if (!actors || (s->phase != TRK_PHASE_PLACE && s->phase != TRK_PHASE_PLACEMENT &&
                    s->phase != TRK_PHASE_BREAKING_FREE))
        return;
    while (!(actors >> seat & 1))
        seat++;
    if (seat == TRK_CHANCE)
        return;
    unsigned n = trk_candidates(s, seat, all, 20000);
    begin(a, s, all[0]);
    a->lists++;
    for (unsigned i = 0; i < n && i < 20000; i++) {
        enum verdict v = judge(s, seat, all[i]);
        if (v == NO_OPINION)
            continue;
        a->move = all[i];
        agree(a, "legal", trk_why(s, all[i], NULL) == TRK_OK, v == YES);
    }
}

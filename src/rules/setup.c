/* setup.c: general setup, player setup and Initiative (R2–R5).
 *
 * Order of the choices (A82): the first Performance cards, who chooses first, Magicians
 * clockwise, then for each player Trick, Specialist, Components and Manager Components,
 * then the Engineers' Tricks, then the free Prepare and the Initiative slots. */
#include "rules/modifiers/questions.h"

#include <string.h>

/* ---- configuration ------------------------------------------------------------- */

trk_err trk_config_init(trk_config *config, unsigned profile, unsigned n)
{
    if (profile >= TRK_N_PROFILES || n < 2 || n > TRK_MAX_PLAYERS)
        return TRK_ERR_CONFIG;
    *config = (trk_config){.players = (uint8_t)n, .profile = (uint8_t)profile};
    memcpy(config->switches, data_switch_defaults[profile], TRK_N_SWITCHES);
    return TRK_OK;
}

/* R2.8, D14: Prophecies belong to the Dark Alley; where they are no option, always. */
static trk_err check_modules(const trk_config *config)
{
    switch (config->modules) {
    case 0:
    case TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES:
        return TRK_OK;
    case TRK_MODULE_DARK_ALLEY:
        return config->switches[TRK_SWITCH_PROPHECIES_OPTIONAL] ? TRK_OK : TRK_ERR_MODULE;
    default:
        return TRK_ERR_MODULE;
    }
}

trk_err trk_config_check(const trk_config *config)
{
    if (config->players < 2 || config->players > TRK_MAX_PLAYERS ||
        config->profile >= TRK_N_PROFILES || config->setup >= TRK_N_SETUPS)
        return TRK_ERR_CONFIG;
    for (unsigned i = 0; i < sizeof config->switches; i++)
        if (config->switches[i] > (i < TRK_N_SWITCHES))
            return TRK_ERR_CONFIG;
    return check_modules(config);
}

/* R6.2 */
unsigned trk_turns(const trk_state *s)
{
    if (has_module(s, TRK_MODULE_DARK_ALLEY))
        return DATA_TURNS_DARK_ALLEY;
    return has_switch(s, TRK_SWITCH_LONG_GAME) ? DATA_TURNS_LONG_GAME : DATA_TURNS;
}

/* ---- the empty table ----------------------------------------------------------- */

static void empty_member(trk_member *member)
{
    *member = (trk_member){TRK_IN_SUPPLY, TRK_NONE, TRK_NONE, 0};
}

static void empty_board(const trk_state *s, trk_player *p)
{
    p->magician = TRK_NONE;
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        empty_member(&p->member[c]);
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        p->trick[i] = (trk_own_trick){TRK_NONE, TRK_NONE, 0, 0};
    memset(p->supply, DATA_MARKERS_PER_SYMBOL, sizeof p->supply);
    memset(p->multi, TRK_NONE, sizeof p->multi);
    memset(p->spent, TRK_NONE, sizeof p->spent);
    p->show_bonus = TRK_NONE;
    bool alley = has_module(s, TRK_MODULE_DARK_ALLEY);
    for (unsigned l = 0; l < TRK_N_LOCATIONS; l++) /* R3.6 */
        p->hand[l] = alley ? data_permanents[l].dark_alley : data_permanents[l].base;
}

/* R2.5, R2.8: all cards are in the unordered top parts, all Prophecies in their pile. */
static void shuffle_decks(trk_state *s)
{
    if (has_module(s, TRK_MODULE_DARK_ALLEY)) {
        s->top = (UINT64_C(1) << TRK_N_SPECIALS) - 1;
        memset(s->top_cards, DATA_SPECIALS_PER_DECK, sizeof s->top_cards);
    }
    if (has_module(s, TRK_MODULE_PROPHECIES))
        s->unforeseen = (1u << TRK_N_PROPHECIES) - 1;
}

static void empty_table(trk_state *s)
{
    for (unsigned t = 0; t < TRK_N_TRICKS; t++)
        if (trick_in_game(s, t))
            s->residence |= UINT64_C(1) << t;
    s->unseen = (1u << TRK_N_PERFORMANCES) - 1;
    s->first_chooser = TRK_NONE;
    memset(s->order, TRK_NONE, sizeof s->order);
    memset(s->die, TRK_NONE, sizeof s->die);
    memset(s->ordered, TRK_NONE, sizeof s->ordered);
    for (unsigned i = 0; i < TRK_STOCK; i++)
        s->buy[i] = (uint8_t)(TRK_WOOD + i); /* R2.2 */
    s->quick = s->placed = s->bonus = s->dubious = s->active = TRK_NONE;
    memset(s->show, TRK_NONE, sizeof s->show);
    memset(s->pending, TRK_NONE, sizeof s->pending);
    memset(s->queue, TRK_NONE, sizeof s->queue);
    memset(s->turned_up, TRK_NONE, sizeof s->turned_up);
    memset(s->pair, TRK_NONE, sizeof s->pair);
    memset(s->share, TRK_NONE, sizeof s->share);
    shuffle_decks(s);
    for (unsigned seat = 0; seat < players(s); seat++)
        empty_board(s, &s->player[seat]);
}

trk_err trk_start(trk_state *state, const trk_config *config, trk_events *events)
{
    trk_err err = trk_config_check(config);
    (void)events; /* the first decision is chance's: nothing has happened yet */
    if (err)
        return err;
    memset(state, 0, sizeof *state);
    state->config = *config;
    empty_table(state);
    state->phase = TRK_PHASE_DISPLAY;
    return TRK_OK;
}

/* ---- Performance cards (R2.3, R2.4, R19.4) ------------------------------------- */

/* R2.3, A1: Riverside on top, then Grand Magorian, then Magnus Pantheon. */
unsigned next_theater(const trk_state *s, unsigned deal)
{
    bool longer =
        !has_module(s, TRK_MODULE_DARK_ALLEY) && has_switch(s, TRK_SWITCH_LONG_GAME);
    unsigned riverside = longer ? 3 : 2;
    if (deal < riverside)
        return THEATER_RIVERSIDE;
    return deal < riverside + 2 ? THEATER_MAGORIAN : THEATER_PANTHEON;
}

static uint32_t cards_to_deal(const trk_state *s)
{
    unsigned theater =
        s->phase == TRK_PHASE_DISPLAY ? THEATER_RIVERSIDE : next_theater(s, s->turn - 1u);
    return s->unseen & data_theater_cards[theater];
}

unsigned check_DEAL(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned card = m->arg[0];
    if (cards_to_deal(s) >> card & 1)
        return TRK_NO_NONE;
    bool seen = !(s->unseen >> card & 1);
    return refuse(why, seen ? TRK_NO_SEEN_CARD : TRK_NO_OTHER_THEATER, (int)card, 0);
}

void list_DEAL(const trk_state *s, unsigned actor, struct list *list)
{
    for (uint32_t rest = cards_to_deal(s); rest; rest &= rest - 1)
        list_add(list, TRK_MOVE_DEAL, actor, bits_first(rest), 0, 0);
}

static void turn_up(trk_state *s, unsigned place, unsigned card, trk_events *events,
                    trk_rule rule)
{
    s->unseen &= ~(1u << card);
    s->show[place].card = (uint8_t)card;
    note(events, TRK_EVENT_DEALT, TRK_CHANCE, rule, card, 0, 0, 0);
}

void apply_DEAL(trk_state *s, move_in m, trk_events *events)
{
    if (s->phase == TRK_PHASE_NEW_PERFORMANCE) {
        turn_up(s, 0, m->arg[0], events, TRK_R(19, 4));
        finish_end_turn(s, events);
        return;
    }
    turn_up(s, s->step, m->arg[0], events, TRK_R(2, 4));
    if (++s->step < players(s) - 1)
        return;
    if (!has_module(s, TRK_MODULE_DARK_ALLEY) ||
        !refresh_decks(s, 0, TRK_PHASE_DECKS, events)) /* R2.5 */
        begin_choosing(s);
}

/* R3.1: the city is set up, the players follow. */
void begin_choosing(trk_state *s)
{
    s->step = 0;
    s->phase = TRK_PHASE_FIRST_CHOOSER;
}

unsigned check_FIRST_CHOOSER(const trk_state *s, move_in m, trk_reason *why)
{
    (void)why;
    return m->arg[0] < players(s) ? TRK_NO_NONE : TRK_NO_NO_SUCH_PLAYER;
}

void list_FIRST_CHOOSER(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_FIRST_CHOOSER, actor, list);
}

void apply_FIRST_CHOOSER(trk_state *s, move_in m, trk_events *events)
{
    s->first_chooser = s->step = m->arg[0];
    s->phase = TRK_PHASE_MAGICIANS;
    note(events, TRK_EVENT_CHOOSES_FIRST, m->arg[0], TRK_A(82), 0, 0, 0, 0);
}

/* ---- player setup (R3) --------------------------------------------------------- */

static unsigned clockwise(const trk_state *s, unsigned seat)
{
    return (seat + 1) % players(s);
}

static void join(trk_player *p, unsigned seat, unsigned character, trk_rule rule,
                 trk_events *events)
{
    p->member[character].status = TRK_IN_TEAM;
    note(events, TRK_EVENT_JOINED, seat, rule, character, 0, 0, 0);
}

static void take_components(trk_player *p, unsigned seat,
                            const struct data_bundle *bundle, unsigned place,
                            trk_rule rule, trk_events *events)
{
    const uint8_t pieces[2] = {bundle->first, bundle->second};
    unsigned two = pieces[0] == pieces[1];
    for (unsigned i = 0; i < 2 - two && pieces[i] != TRK_NONE; i++) {
        add_pieces(p, pieces[i], 1 + two, place);
        note(events, TRK_EVENT_COMPONENT_TAKEN, seat, rule, pieces[i], 1 + two, place, 0);
    }
}

static void take_starting_trick(trk_state *s, unsigned seat, unsigned trick,
                                unsigned slot, trk_rule rule, trk_events *events)
{
    unsigned symbol = take_trick(s, seat, trick, slot);
    note(events, TRK_EVENT_TRICK_TAKEN, seat, rule, trick, symbol,
         slot == TRK_ENGINEER_SLOT ? TRK_EXTENSION : TRK_ORDINARY, 0);
}

/* R3.7: the Specialist joins; the Assistant brings an Apprentice along. */
static void take_specialist(trk_player *p, unsigned seat, unsigned specialist,
                            trk_rule rule, trk_events *events)
{
    join(p, seat, specialist, rule, events);
    if (specialist == TRK_ASSISTANT)
        join(p, seat, TRK_APPRENTICE_4, rule, events);
}

/* R3.8, A3: the starting Trick is prepared if the Components are there. */
static void free_prepare(trk_state *s, unsigned seat, trk_events *events)
{
    trk_player *p = &s->player[seat];
    if (missing_component(s, p, p->trick[0].trick) != TRK_NONE)
        return;
    unsigned markers = data_tricks[p->trick[0].trick].markers;
    p->trick[0].markers = (uint8_t)markers;
    p->supply[p->trick[0].symbol] = (uint8_t)(p->supply[p->trick[0].symbol] - markers);
    note(events, TRK_EVENT_PREPARED, seat, TRK_R(3, 8), p->trick[0].trick, markers, 0, 0);
}

static void begin_initiative(trk_state *s, trk_events *events)
{
    for (unsigned i = 0, seat = s->first_chooser; i < players(s);
         i++, seat = clockwise(s, seat))
        free_prepare(s, seat, events);
    s->phase = TRK_PHASE_INITIATIVE;
    s->step = 0;
}

/* A5: the Engineers choose last, in the same order. */
static void next_engineer_trick(trk_state *s, unsigned from, trk_events *events)
{
    for (unsigned i = from; i < players(s); i++) {
        unsigned seat = (s->first_chooser + i) % players(s);
        if (in_team(&s->player[seat], TRK_ENGINEER)) {
            s->step = (uint8_t)seat;
            s->phase = TRK_PHASE_ENGINEER_TRICKS;
            return;
        }
    }
    begin_initiative(s, events);
}

/* R4: everything but the Magician is given. */
static void first_setup(trk_state *s, unsigned seat, trk_events *events)
{
    trk_player *p = &s->player[seat];
    const struct data_first_setup *row = &data_first_setups[favourite(p)];
    const struct data_bundle two = {row->component, row->component};
    trk_rule rule = TRK_R(4, 0);
    take_starting_trick(s, seat, row->trick, 0, rule, events);
    take_specialist(p, seat, row->specialist, rule, events);
    take_components(p, seat, &two, TRK_ORDINARY, rule, events);
    if (row->piece != TRK_NONE)
        take_components(p, seat, &(struct data_bundle){row->piece, TRK_NONE},
                        TRK_EXTENSION, rule, events);
    if (row->extra_trick != TRK_NONE)
        take_starting_trick(s, seat, row->extra_trick, TRK_ENGINEER_SLOT, rule, events);
}

static void begin_player_setup(trk_state *s, trk_events *events)
{
    s->step = s->first_chooser;
    if (s->config.setup == TRK_SETUP_FREE) {
        s->phase = TRK_PHASE_STARTING_TRICK;
        return;
    }
    for (unsigned i = 0; i < players(s); i++)
        first_setup(s, (s->first_chooser + i) % players(s), events);
    begin_initiative(s, events);
}

/* R3.1: one Magician of each category. */
unsigned check_CHOOSE(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned category = data_magicians[m->arg[0]].category;
    unsigned reason = ask_magician(s, m->arg[0]);
    if (reason)
        return reason;
    for (unsigned seat = 0; seat < players(s); seat++)
        if (s->player[seat].magician != TRK_NONE &&
            favourite(&s->player[seat]) == category)
            return refuse(why, TRK_NO_CATEGORY_TAKEN, (int)category, (int)seat);
    return TRK_NO_NONE;
}

void list_CHOOSE(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_CHOOSE, actor, list);
}

void apply_CHOOSE(trk_state *s, move_in m, trk_events *events)
{
    unsigned seat = m->actor;
    trk_player *p = &s->player[seat];
    p->magician = m->arg[0];
    p->member[TRK_MAGICIAN].status = TRK_IN_TEAM;     /* R3.3 */
    p->member[TRK_APPRENTICE_1].status = TRK_IN_TEAM; /* R3.3 */
    note(events, TRK_EVENT_CHOSEN, seat, TRK_R(3, 1), m->arg[0], 0, 0, 0);
    happen(s, events,
           (trk_event){.kind = TRK_EVENT_SHARDS_TAKEN,
                       .seat = (uint8_t)seat,
                       .rule = TRK_R(3, 9),
                       .shards = DATA_START_SHARDS});
    s->step = (uint8_t)clockwise(s, seat);
    if (s->step == s->first_chooser)
        begin_player_setup(s, events);
}

static unsigned check_starting_trick(const trk_state *s, unsigned trick, trk_reason *why)
{
    if (data_tricks[trick].level != 1)
        return refuse(why, TRK_NO_NOT_LEVEL_1, (int)trick, data_tricks[trick].level);
    return check_residence(s, trick, why);
}

unsigned check_STARTING_TRICK(const trk_state *s, move_in m, trk_reason *why)
{
    unsigned category = favourite(&s->player[m->actor]);
    if (data_tricks[m->arg[0]].category != category)
        return refuse(why, TRK_NO_NOT_FAVOURITE, m->arg[0], (int)category);
    return check_starting_trick(s, m->arg[0], why);
}

static void list_setup_tricks(const trk_state *s, unsigned kind, unsigned actor,
                              unsigned (*check)(const trk_state *, move_in, trk_reason *),
                              struct list *list)
{
    for (uint64_t rest = s->residence; rest; rest &= rest - 1) {
        unsigned trick = bits_first(rest);
        trk_move m = {(uint8_t)kind, (uint8_t)actor, {(uint8_t)trick}};
        if (!check(s, &m, NULL))
            list_add(list, kind, actor, trick, 0, 0);
    }
}

void list_STARTING_TRICK(const trk_state *s, unsigned actor, struct list *list)
{
    list_setup_tricks(s, TRK_MOVE_STARTING_TRICK, actor, check_STARTING_TRICK, list);
}

void apply_STARTING_TRICK(trk_state *s, move_in m, trk_events *events)
{
    take_starting_trick(s, m->actor, m->arg[0], 0, TRK_R(3, 5), events);
    s->phase = TRK_PHASE_SPECIALIST;
}

ALWAYS_LEGAL(SPECIALIST)

void list_SPECIALIST(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_SPECIALIST, actor, list);
}

void apply_SPECIALIST(trk_state *s, move_in m, trk_events *events)
{
    take_specialist(&s->player[m->actor], m->actor, TRK_ENGINEER + m->arg[0], TRK_R(3, 7),
                    events);
    s->phase = TRK_PHASE_COMPONENTS;
}

ALWAYS_LEGAL(COMPONENTS)

void list_COMPONENTS(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_COMPONENTS, actor, list);
}

static void next_player_setup(trk_state *s, trk_events *events)
{
    s->step = (uint8_t)clockwise(s, s->step);
    s->phase = TRK_PHASE_STARTING_TRICK;
    if (s->step == s->first_chooser)
        next_engineer_trick(s, 0, events);
}

void apply_COMPONENTS(trk_state *s, move_in m, trk_events *events)
{
    trk_player *p = &s->player[m->actor];
    take_components(p, m->actor, &data_bundles[m->arg[0]], TRK_ORDINARY, TRK_R(3, 4),
                    events);
    if (in_team(p, TRK_MANAGER))
        s->phase = TRK_PHASE_MANAGER_COMPONENTS;
    else
        next_player_setup(s, events);
}

/* A83: on top of the starting Components, within the limit of the Multi slot (D23). */
unsigned check_MANAGER_COMPONENTS(const trk_state *s, move_in m, trk_reason *why)
{
    const trk_player *p = &s->player[m->actor];
    const struct data_bundle *bundle = &data_bundles[m->arg[0]];
    const uint8_t pieces[2] = {bundle->first, bundle->second};
    for (unsigned i = 0; i < 2 && pieces[i] != TRK_NONE; i++) {
        unsigned have = p->component[pieces[i]], limit = token_limit(s, true);
        unsigned more = bundle->first == bundle->second ? 2 : 1;
        if (have + more > limit)
            return refuse_more(why, TRK_NO_PILE_LIMIT, pieces[i], (int)have, (int)limit,
                               0);
    }
    return TRK_NO_NONE;
}

void list_MANAGER_COMPONENTS(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_MANAGER_COMPONENTS, actor, list);
}

void apply_MANAGER_COMPONENTS(trk_state *s, move_in m, trk_events *events)
{
    take_components(&s->player[m->actor], m->actor, &data_bundles[m->arg[0]],
                    TRK_EXTENSION, TRK_R(3, 7), events);
    next_player_setup(s, events);
}

unsigned check_ENGINEER_TRICK(const trk_state *s, move_in m, trk_reason *why)
{
    return check_starting_trick(s, m->arg[0], why);
}

void list_ENGINEER_TRICK(const trk_state *s, unsigned actor, struct list *list)
{
    list_setup_tricks(s, TRK_MOVE_ENGINEER_TRICK, actor, check_ENGINEER_TRICK, list);
}

void apply_ENGINEER_TRICK(trk_state *s, move_in m, trk_events *events)
{
    take_starting_trick(s, m->actor, m->arg[0], TRK_ENGINEER_SLOT, TRK_R(3, 7), events);
    unsigned done = (m->actor + players(s) - s->first_chooser) % players(s);
    next_engineer_trick(s, done + 1, events);
}

/* ---- Initiative, Coins, Fame (R5) ---------------------------------------------- */

/* R8.2: two players use slots 1 and 3. */
unsigned initiative_slot(const trk_state *s, unsigned place)
{
    return players(s) == 2 ? place * 2 : place;
}

unsigned place_in_order(const trk_state *s, unsigned seat)
{
    unsigned place = 0;
    while (s->order[place] != seat)
        place++;
    return place;
}

unsigned check_INITIATIVE(const trk_state *s, move_in m, trk_reason *why)
{
    if (m->arg[0] >= players(s))
        return TRK_NO_NO_SUCH_PLAYER;
    for (unsigned i = 0; i < s->step; i++)
        if (s->order[i] == m->arg[0])
            return refuse(why, TRK_NO_HAS_INITIATIVE, m->arg[0], 0);
    return TRK_NO_NONE;
}

void list_INITIATIVE(const trk_state *s, unsigned actor, struct list *list)
{
    list_domain(s, TRK_MOVE_INITIATIVE, actor, list);
}

/* R5.1, R5.2, R5.3, A2 */
void apply_INITIATIVE(trk_state *s, move_in m, trk_events *events)
{
    unsigned slot = initiative_slot(s, s->step);
    s->order[s->step++] = m->arg[0];
    happen(s, events,
           (trk_event){.kind = TRK_EVENT_INITIATIVE,
                       .seat = m->arg[0],
                       .rule = TRK_R(5, 2),
                       .fame = DATA_START_FAME,
                       .coins = data_initiative[slot].coins,
                       .a = {(uint8_t)(slot + 1)}});
    if (s->step < players(s))
        return;
    s->step = 0;
    if (has_module(s, TRK_MODULE_PROPHECIES))
        s->phase = TRK_PHASE_PROPHECIES; /* R2.8, A82 */
    else
        begin_turn(s, events);
}

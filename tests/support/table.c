/* table.c: see table.h. */
#include "support/table.h"

#include <stdio.h>
#include <string.h>

static const uint8_t magicians[TRK_MAX_PLAYERS] = {
    TRK_MAGICIAN_GREAT_OPTICO, TRK_MAGICIAN_MECHANIKER, TRK_MAGICIAN_RED_LOTUS,
    TRK_MAGICIAN_PRIESTESS_OF_MYSTICISM};

static void check_position(const struct table *t, const char *when)
{
    trk_fault fault;
    if (trk_check(&t->s, &fault) != TRK_OK)
        fail_msg("%s: broken position: %s at %s", when, fault.what, fault.path);
}

static void apply(struct table *t, trk_move move, const char *text)
{
    t->events = (trk_events){t->event, TRK_MAX_EVENTS, 0};
    if (trk_apply(&t->s, move, &t->events) != TRK_OK)
        fail_msg("refused: %s", text);
    check_position(t, text);
}

/* ---- playing ------------------------------------------------------------------- */

trk_move parse(const struct table *t, const char *text)
{
    trk_move move;
    trk_text_error error;
    if (trk_move_parse(&t->s, text, strlen(text), &move, &error) != TRK_OK)
        fail_msg("not a move: \"%s\" at %u: %s", text, error.column, error.found);
    return move;
}

static bool is_listed(const struct table *t, trk_move move)
{
    trk_move moves[TRK_MAX_LEGAL];
    unsigned n = trk_legal(&t->s, move.actor, moves, TRK_MAX_LEGAL);
    for (unsigned i = 0; i < n; i++)
        if (memcmp(&moves[i], &move, sizeof move) == 0)
            return true;
    return false;
}

void play(struct table *t, const char *text)
{
    trk_move move = parse(t, text);
    check_position(t, "before");
    if (trk_why(&t->s, move, &t->reason) != TRK_OK)
        fail_msg("refused: %s: %s", text, data_reason_ids[t->reason.id]);
    if (!is_listed(t, move))
        fail_msg("legal, but not listed: %s", text);
    apply(t, move, text);
}

void play_all(struct table *t, const char *moves)
{
    while (*moves) {
        char text[TRK_MOVE_TEXT];
        size_t n = strcspn(moves, ";");
        snprintf(text, sizeof text, "%.*s", (int)n, moves);
        play(t, text);
        moves += n + (moves[n] == ';');
    }
}

void refuse_move(struct table *t, const char *text, unsigned reason)
{
    trk_move move = parse(t, text);
    trk_state before = t->s;
    check_position(t, "before");
    if (trk_why(&t->s, move, &t->reason) == TRK_OK)
        fail_msg("not refused: %s", text);
    if (t->reason.id != reason)
        fail_msg("%s: refused for %s, not %s", text, data_reason_ids[t->reason.id],
                 data_reason_ids[reason]);
    if (is_listed(t, move))
        fail_msg("refused, but listed: %s", text);
    assert_int_equal(trk_apply(&t->s, move, NULL), TRK_ERR_ILLEGAL);
    assert_memory_equal(&t->s, &before, sizeof before);
}

void expect_reason(const struct table *t, trk_rule rule, int n0, int n1, int n2, int n3)
{
    const int n[4] = {n0, n1, n2, n3};
    assert_int_equal(t->reason.rule, rule);
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(t->reason.n[i], n[i]);
}

void lists_agree(const struct table *t, unsigned seat)
{
    static trk_move all[20000];
    trk_move legal[TRK_MAX_LEGAL];
    unsigned n = trk_candidates(&t->s, seat, all, 20000), allowed = 0;
    assert_true(n <= 20000);
    for (unsigned i = 0; i < n; i++)
        allowed += trk_why(&t->s, all[i], NULL) == TRK_OK;
    assert_int_equal(trk_legal(&t->s, seat, legal, TRK_MAX_LEGAL), allowed);
    for (unsigned i = 0; i < allowed; i++)
        assert_int_equal(trk_why(&t->s, legal[i], NULL), TRK_OK);
}

void expect_fault(const struct table *t, const char *what, const char *path)
{
    trk_fault fault;
    assert_int_equal(trk_check(&t->s, &fault), TRK_ERR_POSITION);
    assert_string_equal(fault.path, path);
    assert_string_equal(fault.what, what);
}

bool is_legal(struct table *t, const char *text)
{
    trk_move move = parse(t, text);
    bool legal = trk_why(&t->s, move, &t->reason) == TRK_OK;
    assert_int_equal(legal, is_listed(t, move));
    return legal;
}

unsigned count_legal(const struct table *t, unsigned kind)
{
    unsigned found = 0;
    for (unsigned a = 0; a <= TRK_CHANCE; a++) {
        trk_move moves[TRK_MAX_LEGAL];
        unsigned n = trk_legal(&t->s, a, moves, TRK_MAX_LEGAL);
        for (unsigned i = 0; i < n; i++)
            found += moves[i].kind == kind;
    }
    return found;
}

unsigned actor(const struct table *t)
{
    unsigned actors = trk_actors(&t->s);
    for (unsigned a = 0; a <= TRK_CHANCE; a++)
        if (actors == 1u << a)
            return a;
    return TRK_NONE;
}

unsigned count_events(const struct table *t, unsigned kind)
{
    unsigned n = 0;
    for (unsigned i = 0; i < t->events.n; i++)
        n += t->event[i].kind == kind;
    return n;
}

const trk_event *find_event(const struct table *t, unsigned kind)
{
    for (unsigned i = 0; i < t->events.n; i++)
        if (t->event[i].kind == kind)
            return &t->event[i];
    fail_msg("no event %s", data_event_ids[kind]);
    return NULL;
}

/* ---- starting ------------------------------------------------------------------ */

void alley_new(struct table *t, unsigned profile, unsigned players, unsigned setup,
               unsigned modules)
{
    trk_config config;
    memset(t, 0, sizeof *t);
    assert_int_equal(trk_config_init(&config, profile, players), TRK_OK);
    config.setup = (uint8_t)setup;
    config.modules = (uint8_t)modules;
    assert_int_equal(trk_start(&t->s, &config, NULL), TRK_OK);
}

void table_new(struct table *t, unsigned profile, unsigned players, unsigned setup)
{
    alley_new(t, profile, players, setup, 0);
}

/* The dice of a default turn. */
static const uint8_t default_dice[TRK_N_DICE] = {TRK_FACE_OPTICAL,  TRK_FACE_X,
                                                 TRK_FACE_ENGINEER, TRK_FACE_APPRENTICE,
                                                 TRK_FACE_4,        TRK_FACE_X};

/* The Prophecies of a default game, in the order in which they are drawn. */
static const uint8_t default_prophecies[] = {TRK_P_ADVERTISED_APPRENTICES,
                                             TRK_P_FRIDAY_PENALTY, TRK_P_SATURDAY_BONUS,
                                             TRK_P_CHEAP_FURTHER_CARDS};

static trk_move default_prophecy(const trk_move *legal, unsigned n)
{
    for (unsigned i = 0; i < sizeof default_prophecies; i++)
        for (unsigned k = 0; k < n; k++)
            if (legal[k].arg[0] == default_prophecies[i])
                return legal[k];
    return legal[0];
}

static trk_move default_move(const trk_move *legal, unsigned n)
{
    trk_move move = legal[0];
    switch (legal[0].kind) {
    case TRK_MOVE_PROPHECY:
        return default_prophecy(legal, n);
    case TRK_MOVE_CHOOSE:
        move.arg[0] = magicians[move.actor];
        break;
    case TRK_MOVE_ROLL:
        move.arg[1] = default_dice[move.arg[0]];
        break;
    case TRK_MOVE_ADVERTISE:
    case TRK_MOVE_NO_ADVERTISE:
        move.kind = TRK_MOVE_NO_ADVERTISE;
        break;
    case TRK_MOVE_ASSIGN:
        return legal[n - 1];
    default:
        break;
    }
    return move;
}

void table_step(struct table *t)
{
    trk_move legal[TRK_MAX_LEGAL];
    unsigned actors = trk_actors(&t->s), a = 0;
    if (!actors)
        fail_msg("the game is over");
    while (!(actors >> a & 1))
        a++;
    unsigned n = trk_legal(&t->s, a, legal, TRK_MAX_LEGAL);
    for (unsigned i = 0; i < n; i++)
        if (legal[i].kind == TRK_MOVE_END || legal[i].kind == TRK_MOVE_IDLE ||
            legal[i].kind == TRK_MOVE_NO_PERFORMANCE || legal[i].kind == TRK_MOVE_DONE ||
            legal[i].kind == TRK_MOVE_DECLINE) {
            apply(t, legal[i], "default");
            return;
        }
    apply(t, default_move(legal, n), "default");
}

void table_until(struct table *t, unsigned phase)
{
    for (unsigned i = 0; t->s.phase != phase || t->s.depth; i++) {
        if (i > 5000)
            fail_msg("phase %s is never reached", data_phase_ids[phase]);
        table_step(t);
    }
}

void table_at(struct table *t, unsigned profile, unsigned players, unsigned phase)
{
    table_new(t, profile, players, TRK_SETUP_FIRST);
    table_until(t, phase);
}

void alley_until(struct table *t, unsigned phase)
{
    if (phase <= TRK_PHASE_PROPHECIES) {
        table_until(t, phase);
        return;
    }
    while (t->s.turn < 2)
        table_step(t);
    for (unsigned i = 0; i < t->s.config.players; i++) /* A9 turns it round */
        t->s.order[i] = (uint8_t)(t->s.config.players - 1 - i);
    table_until(t, phase);
}

void alley_at(struct table *t, unsigned profile, unsigned players, unsigned phase)
{
    alley_new(t, profile, players, TRK_SETUP_FIRST,
              TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES);
    alley_until(t, phase);
}

/* The card that a plan gives to a Character, as the last word of an assign move. */
static void planned_card(const char *plan, const char *seat, const char *character,
                         char *card, size_t cap)
{
    snprintf(card, cap, "nothing");
    while (plan && *plan) {
        char part[200], *save = NULL;
        size_t n = strcspn(plan, ";");
        snprintf(part, sizeof part, "%.*s", (int)n, plan);
        char *word = strtok_r(part, " ", &save);
        if (word && strcmp(word, seat) == 0)
            while ((word = strtok_r(NULL, " ", &save))) {
                char *value = strtok_r(NULL, " ", &save);
                if (value && strcmp(word, character) == 0)
                    snprintf(card, cap, "%s", value);
            }
        plan += n + (plan[n] == ';');
    }
}

static void lower(char *text)
{
    for (; *text; text++)
        if (*text >= 'A' && *text <= 'Z')
            *text = (char)(*text - 'A' + 'a');
}

const char *id_word(const char *id)
{
    static char words[4][40];
    static unsigned n;
    char *word = words[n++ % 4];
    snprintf(word, sizeof words[0], "%s", id);
    lower(word);
    return word;
}

void table_plan(struct table *t, const char *plan)
{
    if (t->s.phase != TRK_PHASE_ASSIGNMENT)
        table_until(t, TRK_PHASE_ASSIGNMENT);
    for (unsigned seat = 0; seat < t->s.config.players; seat++)
        while (t->s.phase == TRK_PHASE_ASSIGNMENT && (trk_actors(&t->s) >> seat & 1)) {
            trk_move legal[TRK_MAX_LEGAL];
            char character[20], card[40], text[120];
            const char *label = data_magicians[t->s.player[seat].magician].label;
            trk_legal(&t->s, seat, legal, TRK_MAX_LEGAL);
            snprintf(character, sizeof character, "%s",
                     data_character_ids[legal[0].arg[0]]);
            lower(character);
            planned_card(plan, label, character, card, sizeof card);
            snprintf(text, sizeof text, "%s: assign %s %s", label, character, card);
            play(t, text);
        }
}

/* ---- setting up positions ------------------------------------------------------ */

void table_refresh(struct table *t)
{
    trk_state *s = &t->s;
    s->taken = 0;
    s->residence = 0;
    for (unsigned trick = 0; trick < TRK_N_TRICKS; trick++)
        if (data_tricks[trick].level < 3 || (s->config.modules & TRK_MODULE_DARK_ALLEY))
            s->residence |= UINT64_C(1) << trick;
    for (unsigned seat = 0; seat < s->config.players; seat++) {
        const trk_player *p = &s->player[seat];
        for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
            if (p->trick[i].trick != TRK_NONE)
                s->residence &= ~(UINT64_C(1) << p->trick[i].trick);
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            if (p->member[c].slot != TRK_NONE &&
                data_slots[p->member[c].slot].location != TRK_WORKSHOP)
                s->taken |= 1u << p->member[c].slot;
    }
}

void set_dice(struct table *t, unsigned residence_1, unsigned residence_2, unsigned inn_1,
              unsigned inn_2, unsigned bank_1, unsigned bank_2)
{
    const unsigned faces[TRK_N_DICE] = {residence_1, residence_2, inn_1,
                                        inn_2,       bank_1,      bank_2};
    for (unsigned die = 0; die < TRK_N_DICE; die++)
        t->s.die[die] = (uint8_t)faces[die];
}

void set_fame(struct table *t, unsigned seat, unsigned fame)
{
    trk_player *p = &t->s.player[seat];
    p->ledger[TRK_FAME_START] =
        (int16_t)(p->ledger[TRK_FAME_START] + (int)fame - p->fame);
    p->fame = (uint16_t)fame;
}

void add_member(struct table *t, unsigned seat, unsigned character)
{
    t->s.player[seat].member[character].status = TRK_IN_TEAM;
}

void set_component(struct table *t, unsigned seat, unsigned component, unsigned tokens)
{
    t->s.player[seat].component[component] = (uint8_t)tokens;
}

void set_multi(struct table *t, unsigned seat, unsigned slot, unsigned component)
{
    t->s.player[seat].multi[slot] = (uint8_t)component;
}

void clear_components(struct table *t, unsigned seat)
{
    memset(t->s.player[seat].component, 0, TRK_N_COMPONENTS);
    memset(t->s.player[seat].multi, TRK_NONE, TRK_MULTI_SLOTS);
}

void clear_tricks(struct table *t, unsigned seat)
{
    trk_player *p = &t->s.player[seat];
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++) {
        if (p->trick[i].trick != TRK_NONE)
            p->supply[p->trick[i].symbol] =
                (uint8_t)(p->supply[p->trick[i].symbol] + p->trick[i].markers);
        p->trick[i] = (trk_own_trick){TRK_NONE, TRK_NONE, 0, 0};
    }
    table_refresh(t);
}

void give_trick(struct table *t, unsigned seat, unsigned slot, unsigned trick,
                unsigned markers)
{
    trk_player *p = &t->s.player[seat];
    unsigned used = 0, symbol = 0;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (p->trick[i].trick != TRK_NONE)
            used |= 1u << p->trick[i].symbol;
    while (used >> symbol & 1)
        symbol++;
    p->trick[slot] =
        (trk_own_trick){(uint8_t)trick, (uint8_t)symbol, (uint8_t)markers, 0};
    p->supply[symbol] = (uint8_t)(p->supply[symbol] - markers);
    table_refresh(t);
}

void show_card(struct table *t, unsigned place, unsigned card)
{
    trk_show *show = &t->s.show[place];
    t->s.unseen |= 1u << show->card;
    t->s.unseen &= ~(1u << card);
    show->card = (uint8_t)card;
}

void put_marker(struct table *t, unsigned seat, unsigned trick, unsigned card,
                unsigned slot, unsigned orientation)
{
    trk_player *p = &t->s.player[seat];
    for (unsigned place = 0; place < TRK_DISPLAY; place++)
        for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
            if (t->s.show[place].card == card && p->trick[i].trick == trick) {
                t->s.show[place].marker[slot] =
                    TRK_MARKER(seat, (unsigned)p->trick[i].symbol, orientation);
                p->supply[p->trick[i].symbol]--;
            }
}

void put_pile(struct table *t, unsigned seat, unsigned trick, unsigned card,
              unsigned slot, unsigned orientation)
{
    trk_player *p = &t->s.player[seat];
    put_marker(t, seat, trick, card, slot, orientation);
    for (unsigned place = 0; place < TRK_DISPLAY; place++)
        if (t->s.show[place].card == card) {
            t->s.show[place].marker[slot] |= TRK_PILE;
            p->supply[TRK_MARKER_SYMBOL(t->s.show[place].marker[slot])]--;
        }
}

void put_beside(struct table *t, unsigned seat, unsigned trick, unsigned card, bool pile)
{
    trk_player *p = &t->s.player[seat];
    for (unsigned place = 0; place < TRK_DISPLAY; place++)
        for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
            if (t->s.show[place].card == card && p->trick[i].trick == trick) {
                uint8_t *beside = t->s.show[place].beside;
                unsigned symbol = p->trick[i].symbol;
                while (*beside != TRK_NONE)
                    beside++;
                *beside = (uint8_t)(TRK_MARKER(seat, symbol, 0) | (pile ? TRK_PILE : 0));
                p->supply[symbol] = (uint8_t)(p->supply[symbol] - 1 - pile);
            }
}

void set_coins(struct table *t, unsigned seat, unsigned coins)
{
    t->s.player[seat].coins = (uint16_t)coins;
}

void set_shards(struct table *t, unsigned seat, unsigned shards)
{
    t->s.player[seat].shards = (uint16_t)shards;
}

void set_magician(struct table *t, unsigned seat, unsigned magician)
{
    t->s.player[seat].magician = (uint8_t)magician;
}

/* ---- Special Assignments and Prophecies ---------------------------------------- */

static unsigned deck_of(unsigned special)
{
    return data_specials[special].location;
}

static unsigned everybody(const struct table *t)
{
    return ((1u << t->s.config.players) - 1) | 1u << TRK_PUBLIC;
}

static void take_from_queue(trk_state *s, unsigned special)
{
    unsigned deck = deck_of(special), n = 0;
    for (unsigned i = 0; i < s->queued[deck]; i++)
        if (s->queue[deck][i] != special)
            s->queue[deck][n++] = s->queue[deck][i];
    for (unsigned i = n; i < s->queued[deck]; i++)
        s->queue[deck][i] = TRK_NONE;
    s->queued[deck] = (uint8_t)n;
}

/* Away from wherever it is. */
static void take_special(struct table *t, unsigned special)
{
    trk_state *s = &t->s;
    unsigned deck = deck_of(special);
    uint64_t bit = UINT64_C(1) << special;
    if (s->top & bit)
        s->top_cards[deck]--;
    s->top &= ~bit;
    s->discarded &= ~bit;
    if (s->turned_up[deck] == special)
        s->turned_up[deck] = TRK_NONE;
    take_from_queue(s, special);
    for (unsigned seat = 0; seat < s->config.players; seat++) {
        trk_player *p = &s->player[seat];
        bool here = (p->specials & bit) != 0;
        p->specials &= ~bit;
        for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
            if (p->member[c].card == TRK_CARD_SPECIAL + special) {
                p->member[c].card = TRK_NONE;
                here = true;
            }
        p->owned[deck] = (uint8_t)(p->owned[deck] - here);
    }
    s->known_by[special] = 0;
}

/* A face-up deck never lies without its visible card. */
static void turn_up_next(struct table *t, unsigned deck)
{
    trk_state *s = &t->s;
    if (!s->config.switches[TRK_SWITCH_FACE_UP_DECKS] || s->turned_up[deck] != TRK_NONE)
        return;
    for (unsigned special = 0; special < TRK_N_SPECIALS; special++)
        if (deck_of(special) == deck && (s->top >> special & 1)) {
            turn_up_special(t, special);
            return;
        }
    if (s->queued[deck])
        turn_up_special(t, s->queue[deck][0]);
}

void give_special(struct table *t, unsigned seat, unsigned special)
{
    trk_player *p = &t->s.player[seat];
    unsigned deck = deck_of(special);
    take_special(t, special);
    p->specials |= UINT64_C(1) << special;
    p->owned[deck]++;
    t->s.known_by[special] = (uint8_t)(1u << seat);
    turn_up_next(t, deck);
    if (t->s.config.switches[TRK_SWITCH_DRAW_VISIBLE]) /* drawn before all eyes */
        t->s.known_by[special] = (uint8_t)everybody(t);
}

void lay_special(struct table *t, unsigned seat, unsigned character, unsigned special)
{
    trk_player *p = &t->s.player[seat];
    uint8_t *card = &p->member[character].card;
    if (*card < TRK_CARD_SPECIAL)
        p->hand[*card]++;
    else if (*card != TRK_NONE)
        p->specials |= UINT64_C(1) << (*card - TRK_CARD_SPECIAL);
    give_special(t, seat, special);
    p->specials &= ~(UINT64_C(1) << special);
    *card = (uint8_t)(TRK_CARD_SPECIAL + special);
    p->face_down &= (uint8_t) ~(1u << character);
    t->s.known_by[special] = (uint8_t)everybody(t);
}

void bury_special(struct table *t, unsigned special)
{
    unsigned deck = deck_of(special);
    take_special(t, special);
    t->s.queue[deck][t->s.queued[deck]++] = (uint8_t)special;
    turn_up_next(t, deck);
}

void turn_up_special(struct table *t, unsigned special)
{
    trk_state *s = &t->s;
    unsigned deck = deck_of(special), old = s->turned_up[deck];
    take_special(t, special);
    if (old != TRK_NONE && old != special) { /* nobody remembers it */
        s->top |= UINT64_C(1) << old;
        s->top_cards[deck]++;
        s->known_by[old] = 0;
    }
    s->turned_up[deck] = (uint8_t)special;
    s->known_by[special] = (uint8_t)everybody(t);
}

/* Put a Prophecy on a place; what was there takes its place. */
static void swap_prophecy(trk_state *s, uint8_t *to, unsigned prophecy)
{
    uint8_t old = *to, *from = NULL;
    if (s->active == prophecy)
        from = &s->active;
    for (unsigned i = 0; i < TRK_PENDING; i++)
        if (s->pending[i] == prophecy)
            from = &s->pending[i];
    if (from == to)
        return;
    *to = (uint8_t)prophecy;
    if (from) {
        *from = old;
        return;
    }
    s->unforeseen &= ~(1u << prophecy);
    if (old != TRK_NONE)
        s->unforeseen |= 1u << old;
}

void set_prophecy(struct table *t, unsigned prophecy)
{
    swap_prophecy(&t->s, &t->s.active, prophecy);
}

void set_pending(struct table *t, unsigned place, unsigned prophecy)
{
    swap_prophecy(&t->s, &t->s.pending[place], prophecy);
}

/* ---- Example A of the rules ---------------------------------------------------- */

void example_a(struct table *t)
{
    static const uint8_t cards[4] = {
        TRK_PERFORMANCE_RIVERSIDE_06, TRK_PERFORMANCE_RIVERSIDE_04,
        TRK_PERFORMANCE_RIVERSIDE_10, TRK_PERFORMANCE_RIVERSIDE_01};
    static const uint8_t tricks[4][2] = {
        {TRK_TRICK_ENCHANTED_BUTTERFLIES, TRK_TRICK_CARD_MANIPULATION},
        {TRK_TRICK_LINKING_RINGS, TRK_TRICK_LIVING_PIANO},
        {TRK_TRICK_PRISON_BREAK, TRK_TRICK_BARRICADED_BARRELS},
        {TRK_TRICK_SPIRIT_HAND, TRK_TRICK_MIND_READING}};
    table_at(t, TRK_REVISED_2019, 4, TRK_PHASE_ROLL_DICE);
    table_until(t, TRK_PHASE_NEW_PERFORMANCE);
    table_until(t, TRK_PHASE_ASSIGNMENT);
    for (unsigned place = 0; place < 4; place++)
        t->s.unseen |= 1u << t->s.show[place].card;
    for (unsigned seat = 0; seat < 4; seat++) {
        t->s.order[seat] = (uint8_t)seat;
        t->s.show[seat].card = cards[seat];
        t->s.unseen &= ~(1u << cards[seat]);
        for (unsigned c = TRK_MAGICIAN; c <= TRK_APPRENTICE_1; c++)
            add_member(t, seat, c);
        clear_tricks(t, seat);
    }
    for (unsigned seat = 0; seat < 4; seat++)
        for (unsigned i = 0; i < 2; i++)
            give_trick(t, seat, i, tricks[seat][i], 2);
    put_marker(t, OPTICO, TRK_TRICK_ENCHANTED_BUTTERFLIES, cards[0], 1, TRK_UP);
    put_marker(t, OPTICO, TRK_TRICK_CARD_MANIPULATION, cards[0], 2, TRK_DOWN);
}

void example_a_planned(struct table *t)
{
    example_a(t);
    table_plan(t,
               "Optico magician theater engineer workshop manager workshop assistant "
               "market_row apprentice_1 theater;"
               "Mechaniker magician theater manager theater assistant workshop "
               "apprentice_1 theater;"
               "Lotus magician theater engineer workshop assistant theater apprentice_1 "
               "theater;"
               "Priestess magician theater manager workshop assistant workshop "
               "apprentice_1 theater");
}

void example_a_placed(struct table *t)
{
    example_a_planned(t);
    play_all(t,
             "Optico: place magician theater 12; end;"
             "Mechaniker: place manager theater 4; set_up linking_rings;"
             "put riverside_04 slot 2 spiritual right; set_up living_piano;"
             "put riverside_04 slot 3 spiritual left; reward coins; end;"
             "Lotus: place assistant theater 1; set_up barricaded_barrels;"
             "put riverside_10 slot 1 spiritual left; set_up prison_break;"
             "put riverside_10 slot 2 spiritual right; reward coins; set_up prison_break;"
             "put riverside_04 slot 1 spiritual left; reward coins; end;"
             "Priestess: idle manager; Optico: idle engineer;"
             "Mechaniker: place apprentice_1 theater 5; set_up linking_rings;"
             "put riverside_06 slot 3 spiritual down; end; Lotus: idle engineer;"
             "Priestess: place magician theater 7; set_up spirit_hand;"
             "put riverside_06 slot 0 spiritual down; reward coins; set_up spirit_hand;"
             "put riverside_04 slot 0 spiritual right; reward coins; set_up mind_reading;"
             "put riverside_10 slot 0 spiritual right; reward coins; end;"
             "Optico: idle manager; Mechaniker: idle assistant;"
             "Lotus: place magician theater 3; end; Priestess: idle assistant;"
             "Optico: idle assistant; Mechaniker: place magician theater 6; end;"
             "Lotus: idle apprentice_1; Priestess: idle apprentice_1;"
             "Optico: idle apprentice_1");
    assert_int_equal(t->s.phase, TRK_PHASE_PERFORMANCE);
    assert_int_equal(actor(t), LOTUS);
}

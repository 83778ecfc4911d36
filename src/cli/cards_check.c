/* cards_check.c: `trickerion cards --check`.
 *
 * Every check counts something and compares it with the number it must be: how many cards
 * there are, or how many rows break a rule of the printing, which must be 0. */
#include "cli/cards_check.h"

#include "cli/cards_lists.h"
#include "cli/say.h"
#include "data/data.h"
#include "text/rule_texts.h"

#include <ctype.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static bool one_of(const char *word, const char *const *words, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
}

static unsigned bits(uint32_t set)
{
    unsigned n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* ---- ids -------------------------------------------------------------------------- */

static bool id_is_good(const char *id)
{
    if (!id || !*id)
        return false;
    for (; *id; id++)
        if (!isupper((unsigned char)*id) && !isdigit((unsigned char)*id) && *id != '_')
            return false;
    return true;
}

static unsigned ids_malformed(void)
{
    unsigned bad = 0;
    for (unsigned i = 0; i < n_cards_lists; i++)
        for (unsigned row = 0; cards_lists[i].id && row < cards_lists[i].n; row++)
            bad += !id_is_good(cards_lists[i].id(row));
    return bad;
}

static unsigned list_ids_twice(const struct cards_list *list)
{
    unsigned twice = 0;
    for (unsigned a = 0; list->id && a < list->n; a++)
        for (unsigned b = a + 1; b < list->n; b++)
            twice += strcmp(list->id(a), list->id(b)) == 0;
    return twice;
}

static unsigned ids_twice(void)
{
    unsigned twice = 0;
    for (unsigned i = 0; i < n_cards_lists; i++)
        twice += list_ids_twice(&cards_lists[i]);
    return twice;
}

/* S., P. and M. ids without a text in docs/cards.md. */
static unsigned texts_missing(void)
{
    unsigned missing = 0;
    char id[64];
    for (unsigned i = 0; i < n_cards_lists; i++)
        for (unsigned row = 0; cards_lists[i].prefix && row < cards_lists[i].n; row++) {
            struct str out = str_buffer(id, sizeof id);
            str_text(&out, cards_lists[i].prefix);
            str_lower(&out, cards_lists[i].text_id(row));
            missing += rule_text_find(id) == NULL;
        }
    return missing;
}

/* Rules that refusals cite and docs/rules.md or docs/rulings.md do not have. */
static unsigned rules_missing(void)
{
    unsigned missing = 0;
    char id[32];
    for (unsigned i = 0; i < TRK_N_REASONS + TRK_N_MOVES; i++) {
        trk_rule rule =
            i < TRK_N_REASONS ? data_reason_rules[i] : data_moves[i - TRK_N_REASONS].rule;
        if (rule == 0)
            continue;
        trk_rule_format(rule, id, sizeof id);
        missing += rule_text_find(id) == NULL;
    }
    return missing;
}

/* ---- Tricks ----------------------------------------------------------------------- */

static unsigned tricks(void)
{
    return COUNT(data_tricks);
}

static unsigned tricks_of(unsigned category, unsigned level)
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_N_TRICKS; i++)
        n += data_tricks[i].category == category && data_tricks[i].level == level;
    return n;
}

static unsigned trick_groups_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned category = 0; category < TRK_N_CATEGORIES; category++)
        for (unsigned level = 1; level <= 3; level++)
            wrong += tricks_of(category, level) != 4;
    return wrong;
}

static unsigned trick_thresholds_wrong(void)
{
    static const uint8_t threshold[] = {0, 1, 16, 36};
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_TRICKS; i++)
        wrong += data_tricks[i].level < 1 || data_tricks[i].level > 3 ||
                 data_tricks[i].threshold != threshold[data_tricks[i].level];
    return wrong;
}

static unsigned trick_needs_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_TRICKS; i++) {
        unsigned pieces = 0;
        for (unsigned c = 0; c < TRK_N_COMPONENTS; c++) {
            wrong += data_tricks[i].need[c] > DATA_COMPONENT_LIMIT;
            pieces += data_tricks[i].need[c];
        }
        wrong += pieces == 0;
    }
    return wrong;
}

/* Prepare cost 1 to 3; 1 to 4 markers; something to gain. */
static unsigned trick_numbers_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_TRICKS; i++) {
        const struct data_trick *trick = &data_tricks[i];
        wrong += trick->points < 1 || trick->points > 3 || trick->markers < 1 ||
                 trick->markers > DATA_MARKERS_PER_SYMBOL ||
                 trick->fame + trick->coins + trick->shards == 0;
    }
    return wrong;
}

static unsigned trick_endgames_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_TRICKS; i++) {
        bool has = data_tricks[i].endgame != ENDGAME_NOTHING;
        wrong += has != (data_tricks[i].level == 3) ||
                 has != (data_tricks[i].endgame_value > 0);
    }
    return wrong;
}

static unsigned components_unused(void)
{
    unsigned unused = 0;
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++) {
        unsigned used = 0;
        for (unsigned i = 0; i < TRK_N_TRICKS; i++)
            used += data_tricks[i].need[c] > 0;
        unused += used == 0;
    }
    return unused;
}

/* ---- Performance cards ------------------------------------------------------------- */

static unsigned performances(void)
{
    return COUNT(data_performances);
}

static unsigned performances_of(unsigned theater)
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_N_PERFORMANCES; i++)
        n += data_performances[i].theater == theater;
    return n;
}

static unsigned riverside_cards(void)
{
    return performances_of(THEATER_RIVERSIDE);
}

static unsigned magorian_cards(void)
{
    return performances_of(THEATER_MAGORIAN);
}

static unsigned pantheon_cards(void)
{
    return performances_of(THEATER_PANTHEON);
}

static unsigned shard_circles_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_PERFORMANCES; i++) {
        unsigned shards = 0;
        for (unsigned c = 0; c < data_performances[i].circles; c++)
            shards += data_performances[i].circle[c].shard;
        wrong += shards != 1;
    }
    return wrong;
}

/* Two wide, three high, numbered line by line from the top left. */
static unsigned slots_out_of_order(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_PERFORMANCES; i++) {
        const struct data_performance *card = &data_performances[i];
        for (unsigned k = 0; k < card->slots; k++) {
            unsigned at = card->slot[k].y * 2u + card->slot[k].x;
            wrong += card->slot[k].x > 1 || card->slot[k].y > 2 ||
                     (k > 0 && card->slot[k - 1].y * 2u + card->slot[k - 1].x >= at);
        }
    }
    return wrong;
}

static bool neighbours(const struct data_performance *card,
                       const struct data_circle *circle)
{
    if (circle->a >= card->slots || circle->b >= card->slots)
        return false;
    int dx = card->slot[circle->b].x - card->slot[circle->a].x;
    int dy = card->slot[circle->b].y - card->slot[circle->a].y;
    return (dx == 1 && dy == 0) || (dx == 0 && dy == 1);
}

static unsigned circles_not_between_neighbours(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_PERFORMANCES; i++)
        for (unsigned c = 0; c < data_performances[i].circles; c++)
            wrong += !neighbours(&data_performances[i], &data_performances[i].circle[c]);
    return wrong;
}

/* All slots hang together, with one circle fewer than slots. */
static bool is_tree(const struct data_performance *card)
{
    unsigned reached = 1;
    for (unsigned round = 0; round < card->slots; round++)
        for (unsigned c = 0; c < card->circles; c++) {
            unsigned both = 1u << card->circle[c].a | 1u << card->circle[c].b;
            if (reached & both)
                reached |= both;
        }
    return reached == (1u << card->slots) - 1 && card->circles + 1 == card->slots;
}

static unsigned cards_not_trees(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_PERFORMANCES; i++)
        wrong += !is_tree(&data_performances[i]);
    return wrong;
}

static unsigned cards_without_bonus(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_PERFORMANCES; i++)
        wrong += data_performances[i].fame + data_performances[i].coins +
                     data_performances[i].shards ==
                 0;
    return wrong;
}

/* ---- Assignments, Prophecies, Magicians -------------------------------------------- */

static unsigned specials(void)
{
    return COUNT(data_specials);
}

static unsigned special_decks_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned location = 0; location < TRK_N_LOCATIONS; location++) {
        unsigned n = 0;
        for (unsigned i = 0; i < TRK_N_SPECIALS; i++)
            n += data_specials[i].location == location;
        wrong += n != (location == TRK_DARK_ALLEY ? 0 : DATA_SPECIALS_PER_DECK);
    }
    return wrong;
}

static unsigned special_actions_unknown(void)
{
    static const char *const actions[] = {
        "ANY",         "LEARN_TRICK",    "HIRE_CHARACTER",
        "TAKE_COINS",  "SET_DIE",        "REROLL_DIE",
        "BUY",         "ORDER",          "PREPARE",
        "QUICK_ORDER", "BARGAIN",        "SET_UP_TRICK",
        "RESCHEDULE",  "PERFORM",        "MOVE_TRICKS",
        "ENHANCE",     "MOVE_COMPONENTS"};
    unsigned unknown = 0;
    for (unsigned i = 0; i < TRK_N_SPECIALS; i++)
        unknown += !one_of(data_specials[i].action, actions, COUNT(actions));
    return unknown;
}

static unsigned permanents(void)
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_N_LOCATIONS; i++)
        n += data_permanents[i].box;
    return n;
}

static unsigned hand_with_dark_alley(void)
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_N_LOCATIONS; i++)
        n += data_permanents[i].dark_alley;
    return n;
}

static unsigned hand_without_dark_alley(void)
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_N_LOCATIONS; i++)
        n += data_permanents[i].base;
    return n;
}

static unsigned hands_above_box(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_LOCATIONS; i++)
        wrong += data_permanents[i].dark_alley > data_permanents[i].box ||
                 data_permanents[i].base > data_permanents[i].box;
    return wrong;
}

static unsigned prophecies(void)
{
    return COUNT(data_prophecies);
}

static unsigned prophecy_numbers_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_PROPHECIES; i++)
        wrong += data_prophecies[i].number != i + 1;
    return wrong;
}

static unsigned magicians(void)
{
    return COUNT(data_magicians);
}

/* Two of each category, and these of one colour. */
static unsigned magician_categories_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned category = 0; category < TRK_N_CATEGORIES; category++) {
        const char *colour = NULL;
        unsigned n = 0;
        for (unsigned i = 0; i < TRK_N_MAGICIANS; i++) {
            if (data_magicians[i].category != category)
                continue;
            wrong += colour && strcmp(colour, data_magicians[i].colour) != 0;
            colour = data_magicians[i].colour;
            n++;
        }
        wrong += n != 2;
    }
    return wrong;
}

/* Labels name seats in records: one word each, no two alike. */
static unsigned magician_labels_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned a = 0; a < TRK_N_MAGICIANS; a++) {
        wrong += strpbrk(data_magicians[a].label, " :%") != NULL;
        for (unsigned b = a + 1; b < TRK_N_MAGICIANS; b++)
            wrong += strcmp(data_magicians[a].label, data_magicians[b].label) == 0;
    }
    return wrong;
}

/* ---- Powers and Duel --------------------------------------------------------------- */

static unsigned powers(void)
{
    return COUNT(data_powers);
}

static unsigned power_cards(void)
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_N_POWERS; i++)
        n += data_powers[i].copies;
    return n;
}

static unsigned power_thresholds_wrong(void)
{
    static const uint8_t thresholds[] = {1, 16, 36};
    unsigned wrong = 0;
    for (unsigned t = 0; t < COUNT(thresholds); t++) {
        unsigned n = 0;
        for (unsigned i = 0; i < TRK_N_POWERS; i++)
            n += data_powers[i].threshold == thresholds[t];
        wrong += n != 10;
    }
    return wrong;
}

/* Power slots are 1 to 4. */
static unsigned power_slots_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_POWERS; i++)
        wrong += data_powers[i].slots == 0 || (data_powers[i].slots & ~0x1eu) != 0;
    return wrong;
}

static unsigned turn_setups(void)
{
    return COUNT(data_turn_setups);
}

static bool covers_two(unsigned slots)
{
    return bits(slots) == 2 && (slots & ~0x1eu) == 0;
}

static unsigned turn_setups_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < DATA_TURN_SETUPS; i++) {
        const struct data_turn_setup *card = &data_turn_setups[i];
        wrong += !covers_two(card->downtown) || !covers_two(card->market_row) ||
                 !covers_two(card->dark_alley) || bits(card->weekdays) != 2 ||
                 card->weekdays >= 1u << TRK_N_WEEKDAYS;
    }
    return wrong;
}

/* Each of the six pairs of slots and of weekdays stands on two cards. */
static unsigned turn_setup_pairs_wrong(void)
{
    unsigned seen[4][32] = {{0}};
    unsigned wrong = 0;
    for (unsigned i = 0; i < DATA_TURN_SETUPS; i++) {
        seen[0][data_turn_setups[i].downtown & 31]++;
        seen[1][data_turn_setups[i].market_row & 31]++;
        seen[2][data_turn_setups[i].dark_alley & 31]++;
        seen[3][data_turn_setups[i].weekdays & 31]++;
    }
    for (unsigned column = 0; column < 4; column++)
        for (unsigned pair = 0; pair < 32; pair++)
            wrong += seen[column][pair] != 0 && seen[column][pair] != 2;
    return wrong;
}

static unsigned duel_cards(void)
{
    return COUNT(data_duel_cards);
}

static unsigned duel_theaters_wrong(void)
{
    unsigned n[N_THEATERS] = {0};
    unsigned wrong = 0;
    for (unsigned i = 0; i < DATA_DUEL_CARDS; i++)
        n[data_performances[data_duel_cards[i].base_card].theater]++;
    for (unsigned t = 0; t < N_THEATERS; t++)
        wrong += n[t] != 4;
    return wrong;
}

/* Gray markers on slots the card has; two of them on a Magnus Pantheon card. */
static unsigned duel_neutrals_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < DATA_DUEL_CARDS; i++) {
        const struct data_duel_card *duel = &data_duel_cards[i];
        const struct data_performance *card = &data_performances[duel->base_card];
        wrong += duel->neutrals != (card->theater == THEATER_PANTHEON ? 2 : 1);
        for (unsigned k = 0; k < duel->neutrals; k++)
            wrong += duel->neutral[k].slot >= card->slots ||
                     duel->neutral[k].orientation >= TRK_N_DIRECTIONS;
        wrong += duel->neutrals == 2 && duel->neutral[0].slot == duel->neutral[1].slot;
    }
    return wrong;
}

/* ---- pieces and boards --------------------------------------------------------- */

static unsigned component_tokens(void)
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_N_COMPONENTS; i++)
        n += data_components[i].tokens;
    return n;
}

static unsigned tokens_of(unsigned tier)
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_N_COMPONENTS; i++)
        n += data_components[i].tier == tier ? data_components[i].tokens : 0;
    return n;
}

static unsigned basic_tokens(void)
{
    return tokens_of(TIER_BASIC);
}

static unsigned advanced_tokens(void)
{
    return tokens_of(TIER_ADVANCED);
}

static unsigned superior_tokens(void)
{
    return tokens_of(TIER_SUPERIOR);
}

/* Basic 1, Advanced 2, Superior 3, four types of each. */
static unsigned component_prices_wrong(void)
{
    unsigned n[3] = {0};
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_COMPONENTS; i++) {
        wrong += data_components[i].price != data_components[i].tier + 1;
        n[data_components[i].tier % 3]++;
    }
    return wrong + (n[0] != 4) + (n[1] != 4) + (n[2] != 4);
}

static unsigned bundles_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < DATA_BUNDLES; i++) {
        const struct data_bundle *bundle = &data_bundles[i];
        unsigned price = data_components[bundle->first].price;
        if (bundle->second != TRK_NONE)
            price += data_components[bundle->second].price;
        wrong += price != DATA_START_COMPONENT_VALUE;
    }
    return wrong;
}

static unsigned dice_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned kind = 0; kind < N_DIE_KINDS; kind++) {
        unsigned sides = 0;
        for (unsigned face = 0; face < TRK_N_FACES; face++)
            sides += data_die_sides[kind][face];
        wrong += sides != 6 || data_die_sides[kind][TRK_FACE_X] == 0;
    }
    return wrong;
}

static unsigned disks(void)
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_N_CHARACTER_KINDS; i++)
        n += data_characters[i].disks;
    return n * TRK_MAX_PLAYERS;
}

static unsigned trick_markers(void)
{
    return TRK_MAX_PLAYERS * TRK_N_SYMBOLS * DATA_MARKERS_PER_SYMBOL;
}

static unsigned slots_at(unsigned location)
{
    return data_locations[location].slots;
}

static unsigned location_slots_wrong(void)
{
    static const uint8_t slots[TRK_N_LOCATIONS] = {4, 4, 2, 12,
                                                   4}; /* ORDER trk_location */
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_LOCATIONS; i++)
        wrong += slots_at(i) != slots[i];
    for (unsigned i = 0; i < TRK_N_SLOTS; i++) {
        unsigned location = data_slots[i].location;
        wrong += data_slots[i].number != i - data_locations[location].first + 1u;
    }
    return wrong;
}

/* +2, +1, +1, +0, where the +1 slots need three and four players (R1.12, R2.7). */
static unsigned city_slots_wrong(void)
{
    static const struct {
        int8_t points;
        uint8_t players;
    } row[] = {{2, 2}, {1, 3}, {1, 4}, {0, 2}};
    static const uint8_t city[] = {TRK_DOWNTOWN, TRK_MARKET_ROW, TRK_DARK_ALLEY};
    unsigned wrong = 0;
    for (unsigned i = 0; i < COUNT(city); i++)
        for (unsigned k = 0; k < COUNT(row); k++) {
            const struct data_slot *slot = &data_slots[data_locations[city[i]].first + k];
            wrong += slot->points != row[k].points || slot->players != row[k].players;
        }
    return wrong;
}

/* Each weekday has two backstage slots and one Performance slot. */
static unsigned weekday_slots_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned day = 0; day < TRK_N_WEEKDAYS; day++) {
        unsigned n[2] = {0};
        for (unsigned i = 0; i < TRK_N_SLOTS; i++)
            if (data_slots[i].weekday == day)
                n[data_slots[i].performance != 0]++;
        wrong += n[0] != 2 || n[1] != 1;
    }
    return wrong;
}

static unsigned initiative_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_MAX_PLAYERS; i++)
        wrong += data_initiative[i].advertise != i + 1 ||
                 data_initiative[i].coins != 10 + 2 * i;
    return wrong;
}

/* ---- the recommended first setup (R4) ------------------------------------------ */

/* The markers R4 prints, ORDER trk_category. */
static const uint8_t first_markers[TRK_N_CATEGORIES] = {3, 2, 2, 2};

static unsigned first_setup_markers_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_CATEGORIES; i++)
        wrong += data_tricks[data_first_setups[i].trick].markers != first_markers[i];
    return wrong;
}

static unsigned first_setup_tricks_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_CATEGORIES; i++) {
        const struct data_first_setup *row = &data_first_setups[i];
        const struct data_trick *trick = &data_tricks[row->trick];
        bool engineer = row->specialist == TRK_ENGINEER;
        wrong += trick->category != i || trick->level != 1 ||
                 engineer != (row->extra_trick != TRK_NONE) ||
                 (engineer && data_tricks[row->extra_trick].level != 1);
    }
    return wrong;
}

/* Two pieces for 2 Coins, and 2 Coins' worth from the Manager. */
static unsigned first_setup_prices_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_CATEGORIES; i++) {
        const struct data_first_setup *row = &data_first_setups[i];
        bool manager = row->specialist == TRK_MANAGER;
        wrong +=
            2 * data_components[row->component].price != DATA_START_COMPONENT_VALUE ||
            manager != (row->piece != TRK_NONE) ||
            (manager && data_components[row->piece].price != DATA_START_COMPONENT_VALUE);
    }
    return wrong;
}

/* Components a first setup brings; a Manager's pile counts one piece more (R1.10). */
static unsigned first_setup_has(const struct data_first_setup *row, unsigned component)
{
    return (row->component == component ? 2u : 0u) + (row->piece == component ? 2u : 0u);
}

static unsigned first_setup_needs_wrong(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_CATEGORIES; i++)
        for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
            wrong += data_tricks[data_first_setups[i].trick].need[c] >
                     first_setup_has(&data_first_setups[i], c);
    return wrong;
}

/* ---- constants ----------------------------------------------------------------- */

static unsigned constants_wrong(void)
{
    static const int pairs[][2] = {{DATA_TURNS, 5},
                                   {DATA_TURNS_LONG_GAME, 6},
                                   {DATA_TURNS_DARK_ALLEY, 7},
                                   {DATA_START_FAME, 5},
                                   {DATA_START_SHARDS, 1},
                                   {DATA_THRESHOLD_LEVEL_1, 1},
                                   {DATA_THRESHOLD_LEVEL_2, 16},
                                   {DATA_THRESHOLD_LEVEL_3, 36},
                                   {DATA_COMPONENT_LIMIT, 3},
                                   {DATA_COMPONENT_SLOTS, 6},
                                   {DATA_TRICK_SLOTS, 3},
                                   {DATA_APPRENTICE_PLACES, 3},
                                   {DATA_ADVERTISE_FAME, 2},
                                   {DATA_UNPAID_WAGE_FAME, 2},
                                   {DATA_END_COINS_PER_FAME, 3},
                                   {DATA_SCORING_CAP, 20},
                                   {DATA_COST_LEARN, 3},
                                   {DATA_COST_HIRE, 3},
                                   {DATA_COST_TAKE_COINS, 3},
                                   {DATA_COST_REROLL, 1},
                                   {DATA_COST_SET_DIE, 2},
                                   {DATA_COST_BUY, 1},
                                   {DATA_COST_ORDER, 1},
                                   {DATA_COST_QUICK_ORDER, 2},
                                   {DATA_COST_SET_UP, 1},
                                   {DATA_COST_RESCHEDULE, 1},
                                   {DATA_PENDING_PROPHECIES, 3},
                                   {DATA_COIN_TOKENS_1, 28},
                                   {DATA_COIN_TOKENS_5, 16},
                                   {DATA_SHARD_TOKENS, 25}};
    unsigned wrong = 0;
    for (unsigned i = 0; i < COUNT(pairs); i++)
        wrong += pairs[i][0] != pairs[i][1];
    return wrong;
}

/* A list row nobody filled in would leave a move without its rule. */
static unsigned moves_without_rule(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < TRK_N_MOVES; i++)
        wrong += data_moves[i].rule == 0;
    return wrong;
}

/* ---- the table ----------------------------------------------------------------- */

#define CHECK(name, expected, id)                                                        \
    {                                                                                    \
#name, name, expected, id                                                        \
    }

static const struct check {
    const char *name;
    unsigned (*count)(void);
    unsigned expected;
    enum message about;
} checks[] = {
    CHECK(ids_malformed, 0, MSG_CHECK_IDS_MALFORMED),
    CHECK(ids_twice, 0, MSG_CHECK_IDS_TWICE),
    CHECK(texts_missing, 0, MSG_CHECK_TEXTS_MISSING),
    CHECK(rules_missing, 0, MSG_CHECK_RULES_MISSING),
    CHECK(moves_without_rule, 0, MSG_CHECK_MOVES_WITHOUT_RULE),
    CHECK(tricks, 48, MSG_CHECK_TRICKS),
    CHECK(trick_groups_wrong, 0, MSG_CHECK_TRICK_GROUPS),
    CHECK(trick_thresholds_wrong, 0, MSG_CHECK_TRICK_THRESHOLDS),
    CHECK(trick_needs_wrong, 0, MSG_CHECK_TRICK_NEEDS),
    CHECK(trick_numbers_wrong, 0, MSG_CHECK_TRICK_NUMBERS),
    CHECK(trick_endgames_wrong, 0, MSG_CHECK_TRICK_ENDGAMES),
    CHECK(components_unused, 0, MSG_CHECK_COMPONENTS_UNUSED),
    CHECK(performances, 28, MSG_CHECK_PERFORMANCES),
    CHECK(riverside_cards, 12, MSG_CHECK_RIVERSIDE),
    CHECK(magorian_cards, 8, MSG_CHECK_MAGORIAN),
    CHECK(pantheon_cards, 8, MSG_CHECK_PANTHEON),
    CHECK(shard_circles_wrong, 0, MSG_CHECK_SHARD_CIRCLES),
    CHECK(slots_out_of_order, 0, MSG_CHECK_SLOT_ORDER),
    CHECK(circles_not_between_neighbours, 0, MSG_CHECK_CIRCLES),
    CHECK(cards_not_trees, 0, MSG_CHECK_TREES),
    CHECK(cards_without_bonus, 0, MSG_CHECK_BONUS_BOXES),
    CHECK(specials, 40, MSG_CHECK_SPECIALS),
    CHECK(special_decks_wrong, 0, MSG_CHECK_SPECIAL_DECKS),
    CHECK(special_actions_unknown, 0, MSG_CHECK_SPECIAL_ACTIONS),
    CHECK(permanents, 10, MSG_CHECK_PERMANENTS),
    CHECK(hand_with_dark_alley, 6, MSG_CHECK_HAND_DARK_ALLEY),
    CHECK(hand_without_dark_alley, 9, MSG_CHECK_HAND_BASE),
    CHECK(hands_above_box, 0, MSG_CHECK_HANDS_ABOVE_BOX),
    CHECK(prophecies, 27, MSG_CHECK_PROPHECIES),
    CHECK(prophecy_numbers_wrong, 0, MSG_CHECK_PROPHECY_NUMBERS),
    CHECK(magicians, 8, MSG_CHECK_MAGICIANS),
    CHECK(magician_categories_wrong, 0, MSG_CHECK_MAGICIAN_CATEGORIES),
    CHECK(magician_labels_wrong, 0, MSG_CHECK_MAGICIAN_LABELS),
    CHECK(powers, 30, MSG_CHECK_POWERS),
    CHECK(power_cards, 90, MSG_CHECK_POWER_CARDS),
    CHECK(power_thresholds_wrong, 0, MSG_CHECK_POWER_THRESHOLDS),
    CHECK(power_slots_wrong, 0, MSG_CHECK_POWER_SLOTS),
    CHECK(turn_setups, 12, MSG_CHECK_TURN_SETUPS),
    CHECK(turn_setups_wrong, 0, MSG_CHECK_TURN_SETUP_COVERS),
    CHECK(turn_setup_pairs_wrong, 0, MSG_CHECK_TURN_SETUP_PAIRS),
    CHECK(duel_cards, 12, MSG_CHECK_DUEL_CARDS),
    CHECK(duel_theaters_wrong, 0, MSG_CHECK_DUEL_THEATERS),
    CHECK(duel_neutrals_wrong, 0, MSG_CHECK_DUEL_NEUTRALS),
    CHECK(component_tokens, 96, MSG_CHECK_COMPONENT_TOKENS),
    CHECK(basic_tokens, 40, MSG_CHECK_BASIC_TOKENS),
    CHECK(advanced_tokens, 32, MSG_CHECK_ADVANCED_TOKENS),
    CHECK(superior_tokens, 24, MSG_CHECK_SUPERIOR_TOKENS),
    CHECK(component_prices_wrong, 0, MSG_CHECK_COMPONENT_PRICES),
    CHECK(bundles_wrong, 0, MSG_CHECK_BUNDLES),
    CHECK(dice_wrong, 0, MSG_CHECK_DICE),
    CHECK(disks, 32, MSG_CHECK_DISKS),
    CHECK(trick_markers, 64, MSG_CHECK_TRICK_MARKERS),
    CHECK(location_slots_wrong, 0, MSG_CHECK_LOCATION_SLOTS),
    CHECK(city_slots_wrong, 0, MSG_CHECK_CITY_SLOTS),
    CHECK(weekday_slots_wrong, 0, MSG_CHECK_WEEKDAY_SLOTS),
    CHECK(initiative_wrong, 0, MSG_CHECK_INITIATIVE),
    CHECK(first_setup_markers_wrong, 0, MSG_CHECK_FIRST_MARKERS),
    CHECK(first_setup_tricks_wrong, 0, MSG_CHECK_FIRST_TRICKS),
    CHECK(first_setup_prices_wrong, 0, MSG_CHECK_FIRST_PRICES),
    CHECK(first_setup_needs_wrong, 0, MSG_CHECK_FIRST_NEEDS),
    CHECK(constants_wrong, 0, MSG_CHECK_CONSTANTS),
};

static void print_check(struct str *out, const struct check *check, unsigned found)
{
    bool ok = found == check->expected;
    message_with(out, ok ? MSG_CHECK_OK : MSG_CHECK_FAILED,
                 arg_number("found", (int)found),
                 arg_number("expected", (int)check->expected),
                 arg_value("about", AS_MESSAGE, (int)check->about));
    str_char(out, '\n');
}

static void check_json(struct json_out *json, const struct check *check, unsigned found)
{
    json_open(json, NULL, '{');
    json_text(json, "id", check->name);
    json_number(json, "found", found);
    json_number(json, "expected", check->expected);
    json_bool(json, "ok", found == check->expected);
    json_close(json, '}');
}

static int finish_text(unsigned failed)
{
    say_line(MSG_CHECK_TOTAL,
             SAY(arg_number("checks", COUNT(checks)), arg_number("failed", (int)failed)));
    return failed ? EXIT_FAILED : EXIT_GOOD;
}

int cards_check(bool as_json)
{
    struct str out = say_out();
    struct json_out json = json_out(&out);
    unsigned failed = 0;
    if (as_json) {
        json_open(&json, NULL, '{');
        json_open(&json, "checks", '[');
    }
    for (unsigned i = 0; i < COUNT(checks); i++) {
        unsigned found = checks[i].count();
        failed += found != checks[i].expected;
        if (as_json)
            check_json(&json, &checks[i], found);
        else
            print_check(&out, &checks[i], found);
    }
    if (!as_json)
        return finish_text(failed);
    json_close(&json, ']');
    json_number(&json, "failed", failed);
    json_close(&json, '}');
    str_char(&out, '\n');
    return failed ? EXIT_FAILED : EXIT_GOOD;
}

/* data.c: the list-*.h rows as tables.  Designated initialisers tie every row to its id,
 * so the order of the rows does not matter. */
#include "data/data.h"

// clang-format off
#define NEED(...) {__VA_ARGS__}
const struct data_trick data_tricks[TRK_N_TRICKS] = {
#define TRICK(id, name, category, level, need, points, markers, fame, coins, shards, end, value) \
    [TRK_TRICK_##id] = {TRK_##category, level, DATA_THRESHOLD_LEVEL_##level, points, markers,   \
                        fame, coins, shards, ENDGAME_##end, value, need},
#include "data/list-tricks.h"
#undef TRICK
};
#undef NEED

const char *const data_trick_names[TRK_N_TRICKS] = {
#define TRICK(id, name, category, level, need, points, markers, fame, coins, shards, end, value) \
    [TRK_TRICK_##id] = name,
#include "data/list-tricks.h"
#undef TRICK
};

const char *const data_trick_ids[TRK_N_TRICKS] = {
#define TRICK(id, name, category, level, need, points, markers, fame, coins, shards, end, value) \
    [TRK_TRICK_##id] = #id,
#include "data/list-tricks.h"
#undef TRICK
};

const struct data_performance data_performances[TRK_N_PERFORMANCES] = {
#define SLOT(x, y) {x, y},
#define LINK(a, b) {a, b, 0},
#define SHARD(a, b) {a, b, 1},
#define PERFORMANCE(id, theater_, fame_, coins_, shards_, slots_, circles_)                     \
    [TRK_PERFORMANCE_##id] = {THEATER_##theater_, fame_, coins_, shards_,                       \
        sizeof((struct data_spot[]){slots_}) / sizeof(struct data_spot),                        \
        sizeof((struct data_circle[]){circles_}) / sizeof(struct data_circle),                  \
        {slots_}, {circles_}},
#include "data/list-performances.h"
#undef PERFORMANCE
#undef SLOT
#undef LINK
#undef SHARD
};

const char *const data_performance_ids[TRK_N_PERFORMANCES] = {
#define PERFORMANCE(id, theater_, fame_, coins_, shards_, slots_, circles_)                     \
    [TRK_PERFORMANCE_##id] = #id,
#include "data/list-performances.h"
#undef PERFORMANCE
};

#define ORDINARY_SLOT 0
#define PERFORMANCE_SLOT 1
#define TRK_NO_WEEKDAY TRK_NONE
const struct data_slot data_slots[TRK_N_SLOTS] = {
#define BOARD_SLOT(id, location, number, points, kind, weekday, players)                        \
    [TRK_SLOT_##id] = {TRK_##location, number, points, kind, TRK_##weekday, players},
#include "data/list-board-slots.h"
#undef BOARD_SLOT
};
#undef ORDINARY_SLOT
#undef PERFORMANCE_SLOT

const struct data_location data_locations[TRK_N_LOCATIONS] = {
    [TRK_DOWNTOWN] = {TRK_SLOT_DOWNTOWN_1, 4},   [TRK_MARKET_ROW] = {TRK_SLOT_MARKET_ROW_1, 4},
    [TRK_WORKSHOP] = {TRK_SLOT_WORKSHOP_1, 2},   [TRK_THEATER] = {TRK_SLOT_THEATER_1, 12},
    [TRK_DARK_ALLEY] = {TRK_SLOT_DARK_ALLEY_1, 4},
};

const struct data_component data_components[TRK_N_COMPONENTS] = {
#define COMPONENT(id, tier, price, tokens) [TRK_##id] = {TIER_##tier, price, tokens},
#include "data/list-components.h"
#undef COMPONENT
};

const char *const data_component_ids[TRK_N_COMPONENTS] = {
#define COMPONENT(id, tier, price, tokens) [TRK_##id] = #id,
#include "data/list-components.h"
#undef COMPONENT
};

const struct data_bundle data_bundles[DATA_BUNDLES] = {
    {TRK_WOOD, TRK_WOOD},   {TRK_WOOD, TRK_METAL},   {TRK_WOOD, TRK_GLASS},
    {TRK_WOOD, TRK_FABRIC}, {TRK_METAL, TRK_METAL},  {TRK_METAL, TRK_GLASS},
    {TRK_METAL, TRK_FABRIC},{TRK_GLASS, TRK_GLASS},  {TRK_GLASS, TRK_FABRIC},
    {TRK_FABRIC, TRK_FABRIC},
    {TRK_ROPE, TRK_NONE},   {TRK_PETROLEUM, TRK_NONE},
    {TRK_SAW, TRK_NONE},    {TRK_ANIMAL, TRK_NONE},
};

enum { KIND_MAGICIAN, KIND_ENGINEER, KIND_MANAGER, KIND_ASSISTANT, KIND_APPRENTICE };
const struct data_character data_characters[TRK_N_CHARACTER_KINDS] = {
#define CHARACTER_KIND(id, points, wage, disks, fame, coins, shards, end_fame)                  \
    [KIND_##id] = {points, wage, disks, fame, coins, shards, end_fame},
#include "data/list-characters.h"
#undef CHARACTER_KIND
};

const uint8_t data_kind[TRK_N_CHARACTERS] = {
    [TRK_MAGICIAN] = KIND_MAGICIAN,       [TRK_ENGINEER] = KIND_ENGINEER,
    [TRK_MANAGER] = KIND_MANAGER,         [TRK_ASSISTANT] = KIND_ASSISTANT,
    [TRK_APPRENTICE_1] = KIND_APPRENTICE, [TRK_APPRENTICE_2] = KIND_APPRENTICE,
    [TRK_APPRENTICE_3] = KIND_APPRENTICE, [TRK_APPRENTICE_4] = KIND_APPRENTICE,
};

const struct data_magician data_magicians[TRK_N_MAGICIANS] = {
#define MAGICIAN(id, name, label, category, colour, ability, ability_name)                      \
    [TRK_MAGICIAN_##id] = {TRK_##category, name, label, colour, #ability, ability_name},
#include "data/list-magicians.h"
#undef MAGICIAN
};

const char *const data_magician_ids[TRK_N_MAGICIANS] = {
#define MAGICIAN(id, name, label, category, colour, ability, ability_name)                      \
    [TRK_MAGICIAN_##id] = #id,
#include "data/list-magicians.h"
#undef MAGICIAN
};

const struct data_special data_specials[TRK_N_SPECIALS] = {
#define SPECIAL_ASSIGNMENT(id, name, location, action)                                          \
    [TRK_S_##id] = {TRK_##location, name, #action},
#include "data/list-special-assignments.h"
#undef SPECIAL_ASSIGNMENT
};

const char *const data_special_ids[TRK_N_SPECIALS] = {
#define SPECIAL_ASSIGNMENT(id, name, location, action) [TRK_S_##id] = #id,
#include "data/list-special-assignments.h"
#undef SPECIAL_ASSIGNMENT
};

const struct data_prophecy data_prophecies[TRK_N_PROPHECIES] = {
#define PROPHECY(id, name, number, parameters) [TRK_P_##id] = {number, name, parameters},
#include "data/list-prophecies.h"
#undef PROPHECY
};

const char *const data_prophecy_ids[TRK_N_PROPHECIES] = {
#define PROPHECY(id, name, number, parameters) [TRK_P_##id] = #id,
#include "data/list-prophecies.h"
#undef PROPHECY
};

#define SLOTS_2(a, b) (1 << (a) | 1 << (b))
#define SLOTS_3(a, b, c) (1 << (a) | 1 << (b) | 1 << (c))
#define SLOTS_PICK(a, b, c, macro, ...) macro
#define SLOTS(...) SLOTS_PICK(__VA_ARGS__, SLOTS_3, SLOTS_2, none)(__VA_ARGS__)
const struct data_power data_powers[TRK_N_POWERS] = {
#define POWER(id, name, threshold, copies, slots, touches, text)                                \
    [TRK_W_##id] = {threshold, copies, slots, name, #touches, text},
#include "data/list-powers.h"
#undef POWER
};

const char *const data_power_ids[TRK_N_POWERS] = {
#define POWER(id, name, threshold, copies, slots, touches, text) [TRK_W_##id] = #id,
#include "data/list-powers.h"
#undef POWER
};

#define COVER(a, b) (1 << (a) | 1 << (b))
#define DAYS(a, b) (1 << TRK_##a | 1 << TRK_##b)
const struct data_turn_setup data_turn_setups[DATA_TURN_SETUPS] = {
#define TURN_SETUP(id, downtown, market_row, dark_alley, days)                                  \
    {#id, downtown, market_row, dark_alley, days},
#include "data/list-turn-setups.h"
#undef TURN_SETUP
};

const struct data_duel_card data_duel_cards[DATA_DUEL_CARDS] = {
#define NEUTRAL(slot, orientation) {slot, orientation},
#define DUEL_PERFORMANCE(id, base_card, neutrals_)                                              \
    {#id, TRK_PERFORMANCE_##base_card,                                                          \
     sizeof((struct data_neutral[]){neutrals_}) / sizeof(struct data_neutral), {neutrals_}},
#include "data/list-duel-performances.h"
#undef DUEL_PERFORMANCE
#undef NEUTRAL
};

const uint8_t data_die_kind[TRK_N_DICE] = {
    DIE_RESIDENCE, DIE_RESIDENCE, DIE_INN_SPECIALIST, DIE_INN_APPRENTICE, DIE_BANK, DIE_BANK,
};

const uint8_t data_die_sides[N_DIE_KINDS][TRK_N_FACES] = {
#define DIE_FACE(kind, face, sides) [DIE_##kind][TRK_FACE_##face] = sides,
#include "data/list-dice.h"
#undef DIE_FACE
};

const struct data_initiative data_initiative[TRK_MAX_PLAYERS] = {
#define INITIATIVE_SLOT(number, advertise, coins) [number - 1] = {advertise, coins},
#include "data/list-boards.h"
#undef INITIATIVE_SLOT
};

const int8_t data_weekdays[TRK_N_WEEKDAYS] = {
#define WEEKDAY(id, modifier) [TRK_##id] = modifier,
#include "data/list-boards.h"
#undef WEEKDAY
};

const struct data_permanent data_permanents[TRK_N_LOCATIONS] = {
#define PERMANENT(location, box, dark_alley, base) [TRK_##location] = {box, dark_alley, base},
#include "data/list-boards.h"
#undef PERMANENT
};

const struct data_first_setup data_first_setups[TRK_N_CATEGORIES] = {
#define FIRST_SETUP(category, trick, component, specialist, piece, extra_trick)                 \
    [TRK_##category] = {TRK_TRICK_##trick, TRK_##component, TRK_##specialist, TRK_##piece,      \
                        TRK_##extra_trick},
#include "data/list-boards.h"
#undef FIRST_SETUP
};

const uint8_t data_edges[TRK_DISPLAY] = {
#define EDGE(slot, players) [slot - 1] = players,
#include "data/list-boards.h"
#undef EDGE
};

/* A set is the sum of its rows: each row adds its bit where a condition holds. */
#define TRICK_BIT(id, holds) | ((uint64_t)(holds) << TRK_TRICK_##id)
const uint64_t data_category_tricks[TRK_N_CATEGORIES] = {
    [TRK_SPIRITUAL] = 0
#define TRICK(id, name, category, level, ...) TRICK_BIT(id, TRK_##category == TRK_SPIRITUAL)
#include "data/list-tricks.h"
#undef TRICK
    , [TRK_MECHANICAL] = 0
#define TRICK(id, name, category, level, ...) TRICK_BIT(id, TRK_##category == TRK_MECHANICAL)
#include "data/list-tricks.h"
#undef TRICK
    , [TRK_OPTICAL] = 0
#define TRICK(id, name, category, level, ...) TRICK_BIT(id, TRK_##category == TRK_OPTICAL)
#include "data/list-tricks.h"
#undef TRICK
    , [TRK_ESCAPE] = 0
#define TRICK(id, name, category, level, ...) TRICK_BIT(id, TRK_##category == TRK_ESCAPE)
#include "data/list-tricks.h"
#undef TRICK
};

const uint64_t data_level_tricks[4] = {
    [1] = 0
#define TRICK(id, name, category, level, ...) TRICK_BIT(id, (level) == 1)
#include "data/list-tricks.h"
#undef TRICK
    , [2] = 0
#define TRICK(id, name, category, level, ...) TRICK_BIT(id, (level) == 2)
#include "data/list-tricks.h"
#undef TRICK
    , [3] = 0
#define TRICK(id, name, category, level, ...) TRICK_BIT(id, (level) == 3)
#include "data/list-tricks.h"
#undef TRICK
};

#define CARD_BIT(id, holds) | ((uint32_t)(holds) << TRK_PERFORMANCE_##id)
const uint64_t data_deck_cards[TRK_DECKS] = {
#define SPECIAL_ASSIGNMENT(id, name, location, action)                                          \
    | (TRK_##location == DECK ? UINT64_C(1) << TRK_S_##id : 0)
#define DECK TRK_DOWNTOWN
    [DECK] = 0
#include "data/list-special-assignments.h"
    ,
#undef DECK
#define DECK TRK_MARKET_ROW
    [DECK] = 0
#include "data/list-special-assignments.h"
    ,
#undef DECK
#define DECK TRK_WORKSHOP
    [DECK] = 0
#include "data/list-special-assignments.h"
    ,
#undef DECK
#define DECK TRK_THEATER
    [DECK] = 0
#include "data/list-special-assignments.h"
    ,
#undef DECK
#undef SPECIAL_ASSIGNMENT
};

#define NEED(wood, metal, glass, fabric, rope, petroleum, saw, animal, padlock, mirror,         \
             disguise, cog)                                                                     \
    ((wood) > 0) | ((metal) > 0) << 1 | ((glass) > 0) << 2 | ((fabric) > 0) << 3 |              \
        ((rope) > 0) << 4 | ((petroleum) > 0) << 5 | ((saw) > 0) << 6 | ((animal) > 0) << 7 |   \
        ((padlock) > 0) << 8 | ((mirror) > 0) << 9 | ((disguise) > 0) << 10 | ((cog) > 0) << 11
const uint16_t data_trick_needs[TRK_N_TRICKS] = {
#define TRICK(id, name, category, level, need, ...) [TRK_TRICK_##id] = need,
#include "data/list-tricks.h"
#undef TRICK
};
#undef NEED

const uint32_t data_theater_cards[N_THEATERS] = {
    [THEATER_RIVERSIDE] = 0
#define PERFORMANCE(id, theater, ...) CARD_BIT(id, THEATER_##theater == THEATER_RIVERSIDE)
#include "data/list-performances.h"
#undef PERFORMANCE
    , [THEATER_MAGORIAN] = 0
#define PERFORMANCE(id, theater, ...) CARD_BIT(id, THEATER_##theater == THEATER_MAGORIAN)
#include "data/list-performances.h"
#undef PERFORMANCE
    , [THEATER_PANTHEON] = 0
#define PERFORMANCE(id, theater, ...) CARD_BIT(id, THEATER_##theater == THEATER_PANTHEON)
#include "data/list-performances.h"
#undef PERFORMANCE
};

#define FACE_BIT(face, holds) | ((uint32_t)(holds) << TRK_FACE_##face)
const uint32_t data_die_faces[N_DIE_KINDS] = {
    [DIE_RESIDENCE] = 0
#define DIE_FACE(kind, face, sides) FACE_BIT(face, DIE_##kind == DIE_RESIDENCE)
#include "data/list-dice.h"
#undef DIE_FACE
    , [DIE_INN_SPECIALIST] = 0
#define DIE_FACE(kind, face, sides) FACE_BIT(face, DIE_##kind == DIE_INN_SPECIALIST)
#include "data/list-dice.h"
#undef DIE_FACE
    , [DIE_INN_APPRENTICE] = 0
#define DIE_FACE(kind, face, sides) FACE_BIT(face, DIE_##kind == DIE_INN_APPRENTICE)
#include "data/list-dice.h"
#undef DIE_FACE
    , [DIE_BANK] = 0
#define DIE_FACE(kind, face, sides) FACE_BIT(face, DIE_##kind == DIE_BANK)
#include "data/list-dice.h"
#undef DIE_FACE
};

#define SLOT_BIT(id, holds) | ((uint32_t)(holds) << TRK_SLOT_##id)
#define ORDINARY_SLOT 0
#define PERFORMANCE_SLOT 1
const uint32_t data_performance_slots = 0
#define BOARD_SLOT(id, location, number, points, kind, weekday, players) SLOT_BIT(id, kind)
#include "data/list-board-slots.h"
#undef BOARD_SLOT
    ;
const uint32_t data_slots_in_use[TRK_MAX_PLAYERS + 1] = {
    [2] = 0
#define BOARD_SLOT(id, location, number, points, kind, weekday, players) SLOT_BIT(id, players <= 2)
#include "data/list-board-slots.h"
#undef BOARD_SLOT
    , [3] = 0
#define BOARD_SLOT(id, location, number, points, kind, weekday, players) SLOT_BIT(id, players <= 3)
#include "data/list-board-slots.h"
#undef BOARD_SLOT
    , [4] = 0
#define BOARD_SLOT(id, location, number, points, kind, weekday, players) SLOT_BIT(id, players <= 4)
#include "data/list-board-slots.h"
#undef BOARD_SLOT
};

enum {
#define DOMAIN(id, size) SIZE_##id = (size),
    TRK_DOMAIN_LIST(DOMAIN)
#undef DOMAIN
};

const struct data_move data_moves[TRK_N_MOVES] = {
#define MOVE(id, a, b, c, rule)                                                                 \
    [TRK_MOVE_##id] = {{TRK_DOMAIN_##a, TRK_DOMAIN_##b, TRK_DOMAIN_##c},                        \
                       {SIZE_##a, SIZE_##b, SIZE_##c}, rule},
    TRK_MOVE_LIST(MOVE)
#undef MOVE
};

const uint8_t data_domain_size[TRK_N_DOMAINS] = {
#define DOMAIN(id, size) [TRK_DOMAIN_##id] = SIZE_##id,
    TRK_DOMAIN_LIST(DOMAIN)
#undef DOMAIN
};

const uint8_t data_switch_defaults[TRK_N_PROFILES][TRK_N_SWITCHES] = {
    [TRK_REVISED_2019] = {
#define SWITCH(id, revised, first, six) revised,
    TRK_SWITCH_LIST(SWITCH)
#undef SWITCH
    },
    [TRK_FIRST_2015] = {
#define SWITCH(id, revised, first, six) first,
    TRK_SWITCH_LIST(SWITCH)
#undef SWITCH
    },
    [TRK_SIX_WEEKS] = {
#define SWITCH(id, revised, first, six) six,
    TRK_SWITCH_LIST(SWITCH)
#undef SWITCH
    },
};

const trk_rule data_reason_rules[TRK_N_REASONS] = {
#define REASON(id, rule, numbers) rule,
    TRK_REASON_LIST(REASON)
#undef REASON
};

const char *const data_reason_numbers[TRK_N_REASONS] = {
#define REASON(id, rule, numbers) numbers,
    TRK_REASON_LIST(REASON)
#undef REASON
};

#define TRK_FAME_NONE TRK_NONE
const uint8_t data_event_fame[TRK_N_EVENTS] = {
#define EVENT(id, source, words) TRK_FAME_##source,
    TRK_EVENT_LIST(EVENT)
#undef EVENT
};

const char *const data_event_words[TRK_N_EVENTS] = {
#define EVENT(id, source, words) words,
    TRK_EVENT_LIST(EVENT)
#undef EVENT
};

#define MOVE(id, a, b, c, rule) #id,
const char *const data_move_ids[TRK_N_MOVES] = {TRK_MOVE_LIST(MOVE)};
#undef MOVE
#define REASON(id, rule, numbers) #id,
const char *const data_reason_ids[TRK_N_REASONS] = {TRK_REASON_LIST(REASON)};
#undef REASON
#define EVENT(id, source, words) #id,
const char *const data_event_ids[TRK_N_EVENTS] = {TRK_EVENT_LIST(EVENT)};
#undef EVENT
#define NAME(id) #id,
const char *const data_phase_ids[TRK_N_PHASES] = {TRK_PHASE_LIST(NAME)};
const char *const data_frame_ids[TRK_N_FRAMES] = {TRK_FRAME_LIST(NAME)};
const char *const data_fame_ids[TRK_N_FAME_SOURCES] = {TRK_FAME_LIST(NAME)};
#undef NAME
#define SWITCH(id, revised, first, six) #id,
const char *const data_switch_ids[TRK_N_SWITCHES] = {TRK_SWITCH_LIST(SWITCH)};
#undef SWITCH
const char *const data_profile_ids[TRK_N_PROFILES] = {
    [TRK_REVISED_2019] = "REVISED-2019", [TRK_FIRST_2015] = "FIRST-2015",
    [TRK_SIX_WEEKS] = "SIX-WEEKS",
};

/* ORDER trk_character */
const char *const data_character_ids[TRK_N_CHARACTERS] = {
    "MAGICIAN", "ENGINEER", "MANAGER", "ASSISTANT",
    "APPRENTICE_1", "APPRENTICE_2", "APPRENTICE_3", "APPRENTICE_4",
};
/* ORDER trk_location */
const char *const data_location_ids[TRK_N_LOCATIONS] = {
    "DOWNTOWN", "MARKET_ROW", "WORKSHOP", "THEATER", "DARK_ALLEY",
};
/* ORDER trk_category */
const char *const data_category_ids[TRK_N_CATEGORIES] = {
    "SPIRITUAL", "MECHANICAL", "OPTICAL", "ESCAPE",
};
/* ORDER trk_symbol */
const char *const data_symbol_ids[TRK_N_SYMBOLS] = {"SPADE", "HEART", "DIAMOND", "CLUB"};
/* ORDER trk_direction */
const char *const data_direction_ids[TRK_N_DIRECTIONS] = {"UP", "RIGHT", "DOWN", "LEFT"};
/* ORDER trk_weekday */
const char *const data_weekday_ids[TRK_N_WEEKDAYS] = {
    "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY",
};
/* ORDER trk_die */
const char *const data_die_ids[TRK_N_DICE] = {
    "RESIDENCE_1", "RESIDENCE_2", "INN_1", "INN_2", "BANK_1", "BANK_2",
};
/* ORDER trk_face */
const char *const data_face_ids[TRK_N_FACES] = {
    "SPIRITUAL", "MECHANICAL", "OPTICAL", "ESCAPE", "ANY",
    "ENGINEER", "MANAGER", "ASSISTANT", "APPRENTICE", "3", "4", "5", "6", "X",
};
/* ORDER data_theater */
const char *const data_theater_ids[N_THEATERS] = {"RIVERSIDE", "MAGORIAN", "PANTHEON"};
/* ORDER data_tier */
const char *const data_tier_ids[3] = {"BASIC", "ADVANCED", "SUPERIOR"};
/* ORDER data_endgame */
const char *const data_endgame_ids[] = {
    "NOTHING", "PER_WORKSHOP_TRICK_MARKER", "PER_SHARD",
    "PER_LEVEL_1_TRICK", "PER_LEVEL_2_TRICK", "PER_LEVEL_3_TRICK",
    "PER_SPECIAL_ASSIGNMENT", "PER_BASIC_COMPONENT",
    "PER_ADVANCED_COMPONENT", "PER_SUPERIOR_COMPONENT",
    "PER_APPRENTICE", "PER_3_COINS", "ALL_THREE_SPECIALISTS",
    "FOUR_TRICKS", "HAS_ENGINEER", "HAS_MANAGER", "HAS_ASSISTANT",
};
// clang-format on

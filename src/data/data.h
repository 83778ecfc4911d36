/* data.h: what is printed on cards, boards and dice, as constant tables.
 *
 * The rows are in the list-*.h files, one source for everything; data.c turns them into
 * these tables.  Nothing here is a rule of the game. */
#ifndef DATA_DATA_H
#define DATA_DATA_H

#include "trickerion.h"

/* list-constants.h */
enum data_constant {
#define CONSTANT(id, value) DATA_##id = (value),
#include "data/list-constants.h"
#undef CONSTANT
    DATA_NO_CONSTANT
};

/* Level 3 end-game conditions (R21). */
enum data_endgame {
    ENDGAME_NOTHING,
    ENDGAME_PER_WORKSHOP_TRICK_MARKER,
    ENDGAME_PER_SHARD,
    ENDGAME_PER_LEVEL_1_TRICK,
    ENDGAME_PER_LEVEL_2_TRICK,
    ENDGAME_PER_LEVEL_3_TRICK,
    ENDGAME_PER_SPECIAL_ASSIGNMENT,
    ENDGAME_PER_BASIC_COMPONENT,
    ENDGAME_PER_ADVANCED_COMPONENT,
    ENDGAME_PER_SUPERIOR_COMPONENT,
    ENDGAME_PER_APPRENTICE,
    ENDGAME_PER_3_COINS,
    ENDGAME_ALL_THREE_SPECIALISTS,
    ENDGAME_FOUR_TRICKS,
    ENDGAME_HAS_ENGINEER,
    ENDGAME_HAS_MANAGER,
    ENDGAME_HAS_ASSISTANT
};

struct data_trick {
    uint8_t category, level, threshold;
    uint8_t points;  /* Action Points of Prepare */
    uint8_t markers; /* markers gained by one Prepare */
    uint8_t fame, coins, shards;
    uint8_t endgame, endgame_value;
    uint8_t need[TRK_N_COMPONENTS];
};
extern const struct data_trick data_tricks[TRK_N_TRICKS];
extern const char *const data_trick_names[TRK_N_TRICKS];

enum data_theater { THEATER_RIVERSIDE, THEATER_MAGORIAN, THEATER_PANTHEON, N_THEATERS };

struct data_circle {
    uint8_t a, b;  /* a is the left or upper slot */
    uint8_t shard; /* the circle shows a Shard */
};

enum { DATA_CIRCLES = 5 };

struct data_performance {
    uint8_t theater;
    uint8_t fame, coins, shards; /* bonus box */
    uint8_t slots, circles;
    struct data_spot {
        uint8_t x, y;
    } slot[TRK_CARD_SLOTS];
    struct data_circle circle[DATA_CIRCLES];
};
extern const struct data_performance data_performances[TRK_N_PERFORMANCES];

struct data_slot {
    uint8_t location, number;
    int8_t points;       /* Action Point modifier */
    uint8_t performance; /* a Performance slot: Magicians only, no Action Points */
    uint8_t weekday;     /* TRK_NONE outside the Theater */
    uint8_t players;     /* in use with at least so many players */
};
extern const struct data_slot data_slots[TRK_N_SLOTS];

/* First slot and number of slots of each Location. */
struct data_location {
    uint8_t first, slots;
};
extern const struct data_location data_locations[TRK_N_LOCATIONS];

enum data_tier { TIER_BASIC, TIER_ADVANCED, TIER_SUPERIOR };

struct data_component {
    uint8_t tier, price, tokens;
};
extern const struct data_component data_components[TRK_N_COMPONENTS];

/* Components worth exactly 2 Coins (R3.4): two Basic ones or one Advanced one. */
struct data_bundle {
    uint8_t first, second; /* second is TRK_NONE with an Advanced piece */
};
enum { DATA_BUNDLES = 14 };
extern const struct data_bundle data_bundles[DATA_BUNDLES];

struct data_character {
    uint8_t points, wage, disks;
    uint8_t fame, coins, shards; /* performer bonus */
    uint8_t end_fame;
};
/* By kind; data_kind maps a Character to its kind. */
extern const struct data_character data_characters[TRK_N_CHARACTER_KINDS];
extern const uint8_t data_kind[TRK_N_CHARACTERS];

struct data_magician {
    uint8_t category;
    const char *name;
    const char *label; /* names the seat in texts */
    const char *colour;
    const char *ability; /* id */
    const char *ability_name;
};
extern const struct data_magician data_magicians[TRK_N_MAGICIANS];

struct data_special {
    uint8_t location;
    const char *name;
    const char *action; /* id of the target Action, "ANY" for none in particular */
};
extern const struct data_special data_specials[TRK_N_SPECIALS];

struct data_prophecy {
    uint8_t number;
    const char *name;
    const char *parameters;
};
extern const struct data_prophecy data_prophecies[TRK_N_PROPHECIES];

struct data_power {
    uint8_t threshold, copies, slots; /* slots: bit n for Power slot n */
    const char *name;
    const char *touches;
    const char *text;
};
extern const struct data_power data_powers[TRK_N_POWERS];

enum { DATA_TURN_SETUPS = 12, DATA_DUEL_CARDS = 12, DATA_NEUTRALS = 2 };

struct data_turn_setup {
    const char *id;
    uint8_t downtown, market_row, dark_alley; /* bit n for slot n */
    uint8_t weekdays;                         /* bit per weekday */
};
extern const struct data_turn_setup data_turn_setups[DATA_TURN_SETUPS];

struct data_neutral {
    uint8_t slot, orientation;
};
struct data_duel_card {
    const char *id;
    uint8_t base_card, neutrals;
    struct data_neutral neutral[DATA_NEUTRALS];
};
extern const struct data_duel_card data_duel_cards[DATA_DUEL_CARDS];

/* Kinds of dice, and how many of its six sides show each face. */
enum data_die {
    DIE_RESIDENCE,
    DIE_INN_SPECIALIST,
    DIE_INN_APPRENTICE,
    DIE_BANK,
    N_DIE_KINDS
};
extern const uint8_t data_die_kind[TRK_N_DICE];
extern const uint8_t data_die_sides[N_DIE_KINDS][TRK_N_FACES];

struct data_initiative {
    uint8_t advertise, coins;
};
extern const struct data_initiative data_initiative[TRK_MAX_PLAYERS];

extern const int8_t data_weekdays[TRK_N_WEEKDAYS]; /* Yield modifier */

struct data_permanent {
    uint8_t box, dark_alley, base;
};
extern const struct data_permanent data_permanents[TRK_N_LOCATIONS];

struct data_first_setup {
    uint8_t trick, component, specialist, piece, extra_trick;
};
extern const struct data_first_setup data_first_setups[TRK_N_CATEGORIES];

extern const uint8_t data_edges[TRK_DISPLAY]; /* players needed per Theater card slot */

/* The same rows as sets, a bit per id: what engine and bots look through most often. */
extern const uint64_t data_category_tricks[TRK_N_CATEGORIES];
extern const uint64_t data_level_tricks[4];           /* by Level; 0 is empty */
extern const uint16_t data_trick_needs[TRK_N_TRICKS]; /* Components, however many */
extern const uint64_t data_deck_cards[TRK_DECKS];     /* Special Assignments by deck */
extern const uint32_t data_theater_cards[N_THEATERS];
extern const uint32_t data_die_faces[N_DIE_KINDS];
extern const uint32_t data_performance_slots;
extern const uint32_t data_slots_in_use[TRK_MAX_PLAYERS + 1]; /* by number of players */

/* Rows of the lists in trickerion.h. */
struct data_move {
    uint8_t domain[3];
    uint8_t size[3]; /* of the domains */
    trk_rule rule;
};
extern const struct data_move data_moves[TRK_N_MOVES];
extern const uint8_t data_domain_size[TRK_N_DOMAINS];
extern const uint8_t data_switch_defaults[TRK_N_PROFILES][TRK_N_SWITCHES];
extern const trk_rule data_reason_rules[TRK_N_REASONS];
extern const char *const data_reason_numbers[TRK_N_REASONS];
extern const uint8_t
    data_event_fame[TRK_N_EVENTS]; /* source of Fame, TRK_NONE for none */
extern const char *const data_event_words[TRK_N_EVENTS];

/* Ids in upper case, as in the lists.  data_id gives the id of a value of a domain that
 * has ids of its own, NULL otherwise. */
extern const char *const data_move_ids[TRK_N_MOVES];
extern const char *const data_reason_ids[TRK_N_REASONS];
extern const char *const data_event_ids[TRK_N_EVENTS];
extern const char *const data_phase_ids[TRK_N_PHASES];
extern const char *const data_frame_ids[TRK_N_FRAMES];
extern const char *const data_fame_ids[TRK_N_FAME_SOURCES];
extern const char *const data_switch_ids[TRK_N_SWITCHES];
extern const char *const data_profile_ids[TRK_N_PROFILES];
extern const char *const data_trick_ids[TRK_N_TRICKS];
extern const char *const data_performance_ids[TRK_N_PERFORMANCES];
extern const char *const data_magician_ids[TRK_N_MAGICIANS];
extern const char *const data_character_ids[TRK_N_CHARACTERS];
extern const char *const data_location_ids[TRK_N_LOCATIONS];
extern const char *const data_component_ids[TRK_N_COMPONENTS];
extern const char *const data_category_ids[TRK_N_CATEGORIES];
extern const char *const data_symbol_ids[TRK_N_SYMBOLS];
extern const char *const data_direction_ids[TRK_N_DIRECTIONS];
extern const char *const data_weekday_ids[TRK_N_WEEKDAYS];
extern const char *const data_die_ids[TRK_N_DICE];
extern const char *const data_face_ids[TRK_N_FACES];
extern const char *const data_special_ids[TRK_N_SPECIALS];
extern const char *const data_prophecy_ids[TRK_N_PROPHECIES];
extern const char *const data_power_ids[TRK_N_POWERS];
extern const char *const data_theater_ids[N_THEATERS];
extern const char *const data_tier_ids[3];
extern const char *const data_endgame_ids[];

#endif

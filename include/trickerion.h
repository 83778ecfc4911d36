/* trickerion.h: the public interface of libtrickerion, and the only public header.
 *
 * The library is the game of Trickerion: Legends of Illusion as pure C: no I/O, no
 * allocation, no clock, no globals, no random numbers.  A client holds a trk_state, asks
 * who acts (trk_actors) and what is legal (trk_legal), and applies one decision at a time
 * (trk_apply).  Chance is an actor like the seats: somebody chooses its moves too, with
 * the weights of trk_weight.
 *
 * Numbers such as R13.1, A17 or S.test_run name rules; docs/rules.md, docs/rulings.md and
 * docs/cards.md explain them.  All functions may be called from any thread as long as the
 * objects passed in are not shared. */
#ifndef TRICKERION_H
#define TRICKERION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TRK_API __attribute__((visibility("default")))

/* Tables and lists are laid out by hand up to "The engine". */
// clang-format off

/* ---- Ids ------------------------------------------------------------------------- */

enum {
    TRK_MAX_PLAYERS = 4,
    TRK_CHANCE = 4,     /* the actor that rolls dice and draws cards */
    TRK_PUBLIC = 5,     /* "seat" of somebody who only watches (trk_view) */
    TRK_HIDDEN = 254,   /* in a view: something is there, the viewer may not know what */
    TRK_NONE = 255,     /* nothing there */
    TRK_MAX_LEGAL = 256 /* no list of legal moves is longer */
};

/* Categories in the clockwise order of a marker's corners (R1.13). */
enum trk_category {
    TRK_SPIRITUAL, TRK_MECHANICAL, TRK_OPTICAL, TRK_ESCAPE, TRK_N_CATEGORIES
};

enum trk_symbol { TRK_SPADE, TRK_HEART, TRK_DIAMOND, TRK_CLUB, TRK_N_SYMBOLS };

/* Directions in which a marker's corner points; an orientation is the direction of its
 * Spiritual corner (R1.13). */
enum trk_direction { TRK_UP, TRK_RIGHT, TRK_DOWN, TRK_LEFT, TRK_N_DIRECTIONS };

enum trk_location {
    TRK_DOWNTOWN, TRK_MARKET_ROW, TRK_WORKSHOP, TRK_THEATER, TRK_DARK_ALLEY, TRK_N_LOCATIONS
};

enum trk_weekday { TRK_THURSDAY, TRK_FRIDAY, TRK_SATURDAY, TRK_SUNDAY, TRK_N_WEEKDAYS };

/* A team member is known by its place: one Magician, three Specialists and an Apprentice on
 * each of four places, the last of which is the Assistant's (R1.10, R1.12). */
enum trk_character {
    TRK_MAGICIAN, TRK_ENGINEER, TRK_MANAGER, TRK_ASSISTANT,
    TRK_APPRENTICE_1, TRK_APPRENTICE_2, TRK_APPRENTICE_3, TRK_APPRENTICE_4, TRK_N_CHARACTERS
};

enum { TRK_APPRENTICE = TRK_APPRENTICE_1, TRK_N_CHARACTER_KINDS = 5 };

enum trk_component {
    TRK_WOOD, TRK_METAL, TRK_GLASS, TRK_FABRIC, TRK_ROPE, TRK_PETROLEUM, TRK_SAW,
    TRK_ANIMAL, TRK_PADLOCK, TRK_MIRROR, TRK_DISGUISE, TRK_COG, TRK_N_COMPONENTS
};

enum trk_magician {
    TRK_MAGICIAN_MECHANIKER, TRK_MAGICIAN_ELECTRA, TRK_MAGICIAN_GREAT_OPTICO,
    TRK_MAGICIAN_GENTLEMAN, TRK_MAGICIAN_MASTER_OF_CHAINS, TRK_MAGICIAN_RED_LOTUS,
    TRK_MAGICIAN_PRIESTESS_OF_MYSTICISM, TRK_MAGICIAN_YORUBA_SPIRITMASTER, TRK_N_MAGICIANS
};

enum trk_trick {
    TRK_TRICK_LINKING_RINGS, TRK_TRICK_LIVING_PIANO, TRK_TRICK_CHINESE_STICKS,
    TRK_TRICK_LEVITATION, TRK_TRICK_MECHANICAL_HORNET,
    TRK_TRICK_SAWING_THE_ASSISTANT_IN_HALF, TRK_TRICK_VANISHING_BIRD_CAGE,
    TRK_TRICK_BULLET_CATCH, TRK_TRICK_AZTEC_LADY, TRK_TRICK_HORROR_SAWS,
    TRK_TRICK_AUTOMATON, TRK_TRICK_HELLHOUND, TRK_TRICK_ENCHANTED_BUTTERFLIES,
    TRK_TRICK_RABBIT_FROM_THE_TOP_HAT, TRK_TRICK_PUB_IN_A_BOTTLE,
    TRK_TRICK_CARD_MANIPULATION, TRK_TRICK_SELF_DECAPITATION, TRK_TRICK_PAPER_SHRED,
    TRK_TRICK_SHATTERED_MIRROR, TRK_TRICK_FISHING_IN_THE_AIR, TRK_TRICK_MUTILATION,
    TRK_TRICK_STAIRS_OF_WATER, TRK_TRICK_BEAST_WITHIN, TRK_TRICK_VANISHING_ELEPHANT,
    TRK_TRICK_BARRICADED_BARRELS, TRK_TRICK_STOCKS_ESCAPE, TRK_TRICK_BURNING_MUMMY,
    TRK_TRICK_WATER_TANK_ESCAPE, TRK_TRICK_PRISON_BREAK, TRK_TRICK_ZIG_ZAG_LADY,
    TRK_TRICK_WALLED, TRK_TRICK_WOLF_CAGE, TRK_TRICK_BURIED_ALIVE,
    TRK_TRICK_ASSISTANTS_REVENGE, TRK_TRICK_IRON_MAIDEN, TRK_TRICK_TRANSPORTED_MAN,
    TRK_TRICK_MIND_READING, TRK_TRICK_BREATH_OF_LIFE, TRK_TRICK_SPIRIT_HAND,
    TRK_TRICK_WINDOW_TO_THE_OTHERWORLD, TRK_TRICK_FLOATING_TABLE, TRK_TRICK_FUTURE_SIGHT,
    TRK_TRICK_PEPPERS_GHOST, TRK_TRICK_GHOST_TRAP, TRK_TRICK_BALSAMOS_SKULL,
    TRK_TRICK_SEANCE, TRK_TRICK_SKELETON_DANCE, TRK_TRICK_METAMORPHOSIS, TRK_N_TRICKS
};

enum trk_performance {
    TRK_PERFORMANCE_RIVERSIDE_01, TRK_PERFORMANCE_RIVERSIDE_02,
    TRK_PERFORMANCE_RIVERSIDE_03, TRK_PERFORMANCE_RIVERSIDE_04,
    TRK_PERFORMANCE_RIVERSIDE_05, TRK_PERFORMANCE_RIVERSIDE_06,
    TRK_PERFORMANCE_RIVERSIDE_07, TRK_PERFORMANCE_RIVERSIDE_08,
    TRK_PERFORMANCE_RIVERSIDE_09, TRK_PERFORMANCE_RIVERSIDE_10,
    TRK_PERFORMANCE_RIVERSIDE_11, TRK_PERFORMANCE_RIVERSIDE_12,
    TRK_PERFORMANCE_MAGORIAN_01, TRK_PERFORMANCE_MAGORIAN_02, TRK_PERFORMANCE_MAGORIAN_03,
    TRK_PERFORMANCE_MAGORIAN_04, TRK_PERFORMANCE_MAGORIAN_05, TRK_PERFORMANCE_MAGORIAN_06,
    TRK_PERFORMANCE_MAGORIAN_07, TRK_PERFORMANCE_MAGORIAN_08, TRK_PERFORMANCE_PANTHEON_01,
    TRK_PERFORMANCE_PANTHEON_02, TRK_PERFORMANCE_PANTHEON_03, TRK_PERFORMANCE_PANTHEON_04,
    TRK_PERFORMANCE_PANTHEON_05, TRK_PERFORMANCE_PANTHEON_06, TRK_PERFORMANCE_PANTHEON_07,
    TRK_PERFORMANCE_PANTHEON_08, TRK_N_PERFORMANCES
};

enum trk_slot {
    TRK_SLOT_DOWNTOWN_1, TRK_SLOT_DOWNTOWN_2, TRK_SLOT_DOWNTOWN_3, TRK_SLOT_DOWNTOWN_4,
    TRK_SLOT_MARKET_ROW_1, TRK_SLOT_MARKET_ROW_2, TRK_SLOT_MARKET_ROW_3,
    TRK_SLOT_MARKET_ROW_4, TRK_SLOT_WORKSHOP_1, TRK_SLOT_WORKSHOP_2, TRK_SLOT_THEATER_1,
    TRK_SLOT_THEATER_2, TRK_SLOT_THEATER_3, TRK_SLOT_THEATER_4, TRK_SLOT_THEATER_5,
    TRK_SLOT_THEATER_6, TRK_SLOT_THEATER_7, TRK_SLOT_THEATER_8, TRK_SLOT_THEATER_9,
    TRK_SLOT_THEATER_10, TRK_SLOT_THEATER_11, TRK_SLOT_THEATER_12, TRK_SLOT_DARK_ALLEY_1,
    TRK_SLOT_DARK_ALLEY_2, TRK_SLOT_DARK_ALLEY_3, TRK_SLOT_DARK_ALLEY_4, TRK_N_SLOTS
};

enum trk_special {
    TRK_S_GUEST_PERFORMER, TRK_S_ORCHESTRAL_INTERLUDE, TRK_S_HEADLINER_TRICK,
    TRK_S_NEW_TWIST, TRK_S_BUYING_TIME, TRK_S_DURABLE_COMPONENTS, TRK_S_ARRANGED_FIASCO,
    TRK_S_GRAND_PREMIERE, TRK_S_STREET_PERFORMANCE, TRK_S_DIRECTORS_FAVOR,
    TRK_S_TRICK_TWEAKING, TRK_S_TEST_RUN, TRK_S_REPLACEABLE_PARTS, TRK_S_INVENTION,
    TRK_S_INGENUITY, TRK_S_UNSTABLE_PROTOTYPE, TRK_S_ENHANCE_TRICK,
    TRK_S_ON_STAGE_PREPARATION, TRK_S_HIDDEN_TALENT, TRK_S_FREELANCER,
    TRK_S_MASS_RECRUITMENT, TRK_S_HYPNOTIC_MOTIVATION, TRK_S_HEADHUNTER,
    TRK_S_TRICK_OVERHAUL, TRK_S_THIRST_FOR_KNOWLEDGE, TRK_S_LEAKED_BLUEPRINTS,
    TRK_S_INVESTMENTS, TRK_S_FAME_AND_FORTUNE, TRK_S_INTEREST, TRK_S_EMPOWER,
    TRK_S_COMPONENT_SALE, TRK_S_SMUGGLED_GOODS, TRK_S_BARTER_WITH_POWER,
    TRK_S_WORKSHOP_EXHIBITION, TRK_S_SHOPLIFTING, TRK_S_WORKSHOP_DELIVERY,
    TRK_S_LOGISTICS, TRK_S_TRAVELING_MERCHANTS, TRK_S_DUBIOUS_SOURCES,
    TRK_S_BUSINESS_SHARE, TRK_N_SPECIALS
};

enum trk_prophecy {
    TRK_P_ONE_BASE_ACTION_POINT, TRK_P_EXTRA_SHARD_ON_GAIN, TRK_P_FAME_ON_SHARD_GAIN,
    TRK_P_BUY_FROM_ORDER_AREA, TRK_P_CHEAP_FURTHER_CARDS, TRK_P_DOUBLE_PERFORMER_BONUSES,
    TRK_P_DOUBLE_BANK_COINS, TRK_P_STRONG_ENHANCE, TRK_P_TWO_PLACEMENTS,
    TRK_P_ESCAPE_SET_UP_FAME, TRK_P_FRIDAY_PENALTY, TRK_P_CHEAP_LEARNING,
    TRK_P_MECHANICAL_SET_UP_FAME, TRK_P_COIN_YIELDS_AS_FAME, TRK_P_ADVERTISED_APPRENTICES,
    TRK_P_NO_WEEKDAY_MODIFIERS, TRK_P_OPTICAL_SET_UP_FAME, TRK_P_PAID_BEST_SLOTS,
    TRK_P_PERFORMER_MODIFIER_FOR_ALL, TRK_P_HIDDEN_ASSIGNMENTS,
    TRK_P_FLAT_COMPONENT_PRICE, TRK_P_SATURDAY_BONUS, TRK_P_SPIRITUAL_SET_UP_FAME,
    TRK_P_CHEAP_BANK, TRK_P_CHEAP_HIRING, TRK_P_ENHANCE_IN_THEATER,
    TRK_P_WORST_SLOT_FIRST, TRK_N_PROPHECIES
};

enum trk_power {
    TRK_W_QUICK_STUDY, TRK_W_SILVER_TONGUE, TRK_W_ERRAND_NETWORK, TRK_W_NIMBLE_HANDS,
    TRK_W_LOADED_DICE, TRK_W_CROWD_PLEASER, TRK_W_THRIFTY_HOUSE, TRK_W_ALLEY_REGULAR,
    TRK_W_PALM_READER, TRK_W_OPENING_ACT, TRK_W_RIGHT_HAND, TRK_W_STAGE_PRESENCE,
    TRK_W_PERFECT_REHEARSAL, TRK_W_FLOWING_ROUTINE, TRK_W_PRIVATE_PATRON,
    TRK_W_OPEN_DOORS, TRK_W_TWO_STEPS_AHEAD, TRK_W_CRYSTAL_FOCUS, TRK_W_MATINEE_IDOL,
    TRK_W_SHADOW_BROKER, TRK_W_CRYSTAL_LEGACY, TRK_W_ENCORE, TRK_W_MASTER_OF_CEREMONIES,
    TRK_W_GRAND_ILLUSION, TRK_W_COMPANY_OF_LEGENDS, TRK_W_GOLDEN_TOUCH,
    TRK_W_STAGE_MACHINERY, TRK_W_SUPREME_FOCUS, TRK_W_IRON_NERVES, TRK_W_SHARD_RESONANCE,
    TRK_N_POWERS
};

/* Assignment cards: the Permanent card of each Location, then the Special ones (R1.8). */
enum { TRK_CARD_SPECIAL = TRK_N_LOCATIONS, TRK_N_CARDS = TRK_N_LOCATIONS + TRK_N_SPECIALS };

enum trk_die {
    TRK_RESIDENCE_1, TRK_RESIDENCE_2, TRK_INN_1, TRK_INN_2, TRK_BANK_1, TRK_BANK_2, TRK_N_DICE
};

/* The faces of all dice; a Residence die shows a category, with the category's number. */
enum trk_face {
    TRK_FACE_SPIRITUAL, TRK_FACE_MECHANICAL, TRK_FACE_OPTICAL, TRK_FACE_ESCAPE, TRK_FACE_ANY,
    TRK_FACE_ENGINEER, TRK_FACE_MANAGER, TRK_FACE_ASSISTANT, TRK_FACE_APPRENTICE,
    TRK_FACE_3, TRK_FACE_4, TRK_FACE_5, TRK_FACE_6, TRK_FACE_X, TRK_N_FACES
};

/* Rule ids as numbers: what an event or a refusal cites.  trk_rule_format gives the text. */
typedef uint16_t trk_rule;
#define TRK_R(chapter, number) ((trk_rule)((chapter) * 16 + (number)))
#define TRK_A(number)          ((trk_rule)(0x1000 + (number)))
#define TRK_Q(number)          ((trk_rule)(0x2000 + (number)))
#define TRK_G(number)          ((trk_rule)(0x3000 + (number)))
#define TRK_S(special)         ((trk_rule)(0x4000 + (special)))
#define TRK_P(prophecy)        ((trk_rule)(0x5000 + (prophecy)))
#define TRK_M(magician)        ((trk_rule)(0x6000 + (magician)))
#define TRK_W(number)          ((trk_rule)(0x7000 + (number)))

/* ---- Configuration --------------------------------------------------------------- */

enum trk_profile { TRK_REVISED_2019, TRK_FIRST_2015, TRK_SIX_WEEKS, TRK_N_PROFILES };

enum trk_setup { TRK_SETUP_FREE, TRK_SETUP_FIRST, TRK_N_SETUPS };

enum trk_module {
    TRK_MODULE_DARK_ALLEY = 1, TRK_MODULE_PROPHECIES = 2, TRK_MODULE_POWERS = 4,
    TRK_MODULE_DUEL = 8
};

/* What the editions do differently (docs/editions.md).  SWITCH(id, revised-2019,
 * first-2015, six-weeks) */
#define TRK_SWITCH_LIST(SWITCH)                                                               \
    SWITCH(LONG_GAME, 0, 0, 1)                                                                \
    SWITCH(PROPHECIES_OPTIONAL, 1, 0, 0)                                                      \
    SWITCH(FACE_UP_DECKS, 0, 1, 1)                                                            \
    SWITCH(RETURNED_MARKERS_LOST, 0, 1, 1)                                                    \
    SWITCH(VIRTUAL_PIECE_COUNTS, 1, 0, 0)                                                     \
    SWITCH(USED_CARDS_DISCARDED, 0, 1, 1)                                                     \
    SWITCH(ROTATE_DECKS, 0, 1, 1)                                                             \
    SWITCH(DRAW_VISIBLE, 0, 1, 1)                                                             \
    SWITCH(FIRST_DRAW_PER_TURN, 0, 1, 1)                                                      \
    SWITCH(MIMESIS_ACTION_POINT, 1, 0, 0)                                                     \
    SWITCH(SCORING_CAP, 1, 0, 0)                                                              \
    SWITCH(DIRECT_TO_EXTENSION, 1, 1, 1)

enum trk_switch {
#define TRK_SWITCH_ID(id, a, b, c) TRK_SWITCH_##id,
    TRK_SWITCH_LIST(TRK_SWITCH_ID)
#undef TRK_SWITCH_ID
    TRK_N_SWITCHES
};

typedef struct trk_config {
    uint8_t players;
    uint8_t profile; /* enum trk_profile: where the switches start from */
    uint8_t modules; /* bits of enum trk_module */
    uint8_t setup;   /* enum trk_setup */
    uint8_t switches[20]; /* enum trk_switch; the rest is 0 */
} trk_config;

/* Errors: 0 is success. */
#define TRK_ERR_LIST(X)                                                                       \
    X(OK)                                                                                     \
    X(ILLEGAL)  /* the move is refused; trk_why tells the reason */                           \
    X(CONFIG)   /* player count, profile, setup or switch out of range */                     \
    X(MODULE)   /* a module whose rules are not in the engine yet, or a wrong combination */  \
    X(POSITION) /* a position breaks an invariant */                                          \
    X(TEXT)     /* text could not be read */                                                  \
    X(SPACE)    /* the caller's buffer is too small */                                        \
    X(REVISION) /* written under other rules */                                               \
    X(NOTHING)  /* nothing to do: no undo, no redo, no chance pending */

enum {
#define TRK_ERR_ID(id) TRK_ERR_##id,
    TRK_ERR_LIST(TRK_ERR_ID)
#undef TRK_ERR_ID
    TRK_N_ERRS
};
typedef int trk_err;
#define TRK_OK TRK_ERR_OK

/* ---- State ----------------------------------------------------------------------- */

/* Where the game stands.  Every phase asks at most one kind of decision; the stack of
 * frames holds decisions nested in it. */
#define TRK_PHASE_LIST(X)                                                                     \
    X(DISPLAY)            /* chance lays out the first Performance cards, R2.4 */             \
    X(DECKS)              /* chance turns up the top cards of the decks, R2.5 */              \
    X(FIRST_CHOOSER)      /* chance names who chooses first, A82 */                           \
    X(MAGICIANS)          /* R3.1 */                                                          \
    X(STARTING_TRICK)     /* R3.5; with the next three, one player after the other */         \
    X(SPECIALIST)         /* R3.7 */                                                          \
    X(COMPONENTS)         /* R3.4 */                                                          \
    X(MANAGER_COMPONENTS) /* R3.7 */                                                          \
    X(ENGINEER_TRICKS)    /* R3.7, A5 */                                                      \
    X(INITIATIVE)         /* chance puts the players on the Initiative slots, R5.1 */         \
    X(PROPHECIES)         /* chance draws the Pending Prophecies, R2.8 */                     \
    X(ROLL_DICE)          /* chance, R7 */                                                    \
    X(ADVERTISE)          /* R9 */                                                            \
    X(ASSIGNMENT)         /* R10, all seats at once */                                        \
    X(PLACE)              /* R11: choose a Character to place or declare Idle */              \
    X(PLACEMENT)          /* R12.3: the Actions of the placement under way */                 \
    X(BREAKING_FREE)      /* a Reschedule before the Performances, R25.3 */                   \
    X(POSSESSION)         /* may another player choose the card to perform? R25.6 */          \
    X(PERFORMANCE)        /* R18 */                                                           \
    X(KEEP_MARKER)        /* a performed marker may go back on its Trick card, R18.8 */       \
    X(RETURN_CHARACTERS)  /* R19.2: places for hired Apprentices */                           \
    X(TALENT)             /* R19.2: an Apprentice may become a Specialist, A91 */             \
    X(ORDERS_ARRIVE)      /* R19.3: where the Quick Order piece goes */                       \
    X(NEW_PERFORMANCE)    /* chance turns up a Performance card, R19.4 */                     \
    X(NEW_PROPHECY)       /* chance draws a Prophecy, R19.7 */                                \
    X(NEW_DECKS)          /* chance turns up the next cards of the decks, R19.8 */            \
    X(GAME_OVER)          /* R20 */

enum trk_phase {
#define TRK_PHASE_ID(id) TRK_PHASE_##id,
    TRK_PHASE_LIST(TRK_PHASE_ID)
#undef TRK_PHASE_ID
    TRK_N_PHASES
};

/* Decisions nested in a phase. */
#define TRK_FRAME_LIST(X)                                                                     \
    X(REROLL)     /* a: die; chance */                                                        \
    X(TRICK_SLOT) /* a: Trick just learned */                                                 \
    X(BARGAIN)    /* a: Component, b: number, c: price before Bargain */                      \
    X(PILE)       /* a: Component, b: number */                                               \
    X(SET_UP)     /* a: Trick, b: 1 for a pile of two markers */                              \
    X(RESCHEDULE) /* a: Trick, b: Performance card and c: spot it comes from */               \
    X(REWARD)     /* a: Links still to be paid, b: amount of each */                          \
    X(RETURN)     /* which Trick or Component goes back */                                    \
    X(BONUS)      /* a: Special Assignment in use, b: 0 its Action is to be chosen, 1 the     \
                     Action is under way, 2 what follows it is */                             \
    X(DRAW)       /* a: deck, b: cards still to be drawn; chance */                           \
    X(PAIRS)      /* a: pairs of which a card was kept */                                     \
    X(TURN_UP)    /* a: deck whose next card is turned up; chance */                          \
    X(FORESEE)    /* a: Pending place for a new Prophecy; chance */                           \
    X(HOME)       /* where an Apprentice who joins at once lives */                           \
    X(MOTIVATE)   /* a: Character who has just joined and may get a card */                   \
    X(OVERHAUL)   /* a: Trick that takes the place of another */                              \
    X(INTEREST)   /* a: die, b: face it showed; chance */                                     \
    X(BASKET)     /* a: pieces taken, b: their price so far, c: Coins for them */             \
    X(SHOPLIFT)   /* a: Component taken from the stock */                                     \
    X(MERCHANT)   /* a: Component just ordered */                                             \
    X(PARTS)      /* a: Trick just prepared */                                                \
    X(PROTOTYPE)  /* a: Trick just prepared, b: tokens given back */                          \
    X(ON_STAGE)   /* a: Trick just prepared */                                                \
    X(EXCHANGE)   /* two Performance cards may change places */                               \
    X(SHOW)       /* a: card performed, b: Trick Steal, c: Grand Premiere; TRK_NONE: not */

enum trk_frame_kind {
#define TRK_FRAME_ID(id) TRK_FRAME_##id,
    TRK_FRAME_LIST(TRK_FRAME_ID)
#undef TRK_FRAME_ID
    TRK_N_FRAMES
};

enum { TRK_STACK = 6 };

typedef struct trk_frame {
    uint8_t kind;
    uint8_t a, b, c;
} trk_frame;

enum trk_membership { TRK_IN_SUPPLY, TRK_IN_TEAM, TRK_ON_INN };

typedef struct trk_member {
    uint8_t status; /* enum trk_membership; an Apprentice place is IN_SUPPLY when empty */
    uint8_t card;   /* Assignment card under it, TRK_HIDDEN or TRK_NONE */
    uint8_t slot;   /* slot it stands on, TRK_NONE at home */
    uint8_t idle;   /* 1: declared Idle this turn (R11.2) */
} trk_member;

enum { TRK_DISPLAY = 5, TRK_CARD_SLOTS = 6, TRK_BESIDE = 4, TRK_STOCK = 4 };

/* The places of a marker on a Performance card: its slots, then those beside them. */
enum { TRK_SPOTS = TRK_CARD_SLOTS + TRK_BESIDE };

/* Special Assignments lie in a deck per Location; there is none for the Dark Alley. */
enum { TRK_DECKS = 4, TRK_DECK_CARDS = 10, TRK_PAIRS = 8, TRK_PENDING = 3 };

/* Trick slots 0–2 are the player board's, slot 3 is the Engineer's. */
enum { TRK_TRICK_SLOTS = 4, TRK_ENGINEER_SLOT = 3, TRK_MULTI_SLOTS = 2 };

typedef struct trk_own_trick {
    uint8_t trick;    /* TRK_NONE: the slot is empty */
    uint8_t symbol;   /* enum trk_symbol */
    uint8_t markers;  /* on the card */
    uint8_t enhanced; /* S.enhance_trick */
} trk_own_trick;

/* Where Fame came from.  FAME(id) */
#define TRK_FAME_LIST(X)                                                                      \
    X(START)                /* R5.3 */                                                        \
    X(ADVERTISE)            /* R9.1 */                                                        \
    X(LINKS)                /* R17.2 */                                                       \
    X(OWN_PERFORMANCES)     /* R18.3, as performer */                                         \
    X(GUEST_PERFORMANCES)   /* R18.3, in somebody else's Performance */                       \
    X(PERFORMER_LINKS)      /* R18.6 */                                                       \
    X(PERFORMER_SPECIALISTS)                                                                  \
    X(PERFORMER_BOX)                                                                          \
    X(WAGES)                /* R19.1, negative */                                             \
    X(SHARDS)               /* R20.1 */                                                       \
    X(COINS)                /* R20.2 */                                                       \
    X(APPRENTICES)          /* R20.3 */                                                       \
    X(SPECIALISTS)          /* R20.3 */                                                       \
    X(SPECIAL_ASSIGNMENTS)  /* R20.4 */                                                       \
    X(LEVEL_3_TRICKS)       /* R20.5 */                                                       \
    X(BONUSES)              /* bonuses of Special Assignments */                              \
    X(PROPHECIES)           /* R24 */                                                         \
    X(ABILITIES)            /* R25 */                                                         \
    X(POWERS)               /* R26 */

enum trk_fame_source {
#define TRK_FAME_ID(id) TRK_FAME_##id,
    TRK_FAME_LIST(TRK_FAME_ID)
#undef TRK_FAME_ID
    TRK_N_FAME_SOURCES
};

typedef struct trk_player {
    uint64_t specials;          /* Special Assignments in hand, a bit each; in a view those
                                   that are known */
    uint16_t fame, coins, shards;
    uint8_t magician;           /* TRK_NONE before it is chosen */
    uint8_t advertised;         /* the Poster is out (R9.1) */
    trk_member member[TRK_N_CHARACTERS];
    trk_own_trick trick[TRK_TRICK_SLOTS];
    uint8_t supply[TRK_N_SYMBOLS]; /* Trick markers in the supply */
    uint8_t lost[TRK_N_SYMBOLS];   /* Trick markers out of the game (D19) */
    uint8_t component[TRK_N_COMPONENTS]; /* tokens; one pile per type */
    uint8_t multi[TRK_MULTI_SLOTS];      /* type of the pile on each Multi slot */
    uint8_t hired;                       /* Apprentices on the Inn */
    uint8_t planned;                     /* Characters decided in the Assignment phase */
    uint8_t hand[TRK_N_LOCATIONS];       /* Permanent cards in hand */
    uint8_t owned[TRK_DECKS];            /* Special Assignments of each deck in hand and under
                                            Characters */
    uint8_t spent[TRK_N_CHARACTERS];     /* those placed this turn, in that order (R19.8) */
    uint8_t face_down;                   /* Characters whose card lies face down, a bit each */
    uint8_t ability;                     /* 1: the ability was used this turn (R25) */
    uint8_t drew;                        /* 1: has drawn this turn, in an earlier placement
                                            (D44) */
    uint8_t show_bonus;                  /* bonus of the card under the performer (R18.8) */
    uint8_t gave_show;                   /* 1: has performed this turn */
    uint8_t performed;                   /* own symbols performed this turn, a bit each */
    uint8_t talents;                     /* Apprentices who may be exchanged, a bit each */
    int16_t ledger[TRK_N_FAME_SOURCES];
    uint8_t reserved[2];
} trk_player;

/* A marker on a Performance card in one byte: owner << 4 | symbol << 2 | orientation, and
 * TRK_PILE for two markers that lie there as one (R25.7). */
#define TRK_MARKER(owner, symbol, orientation)                                                \
    ((uint8_t)((unsigned)(owner) << 4 | (unsigned)(symbol) << 2 | (unsigned)(orientation)))
#define TRK_MARKER_OWNER(marker)       ((marker) >> 4 & 3)
#define TRK_MARKER_SYMBOL(marker)      ((marker) >> 2 & 3)
#define TRK_MARKER_ORIENTATION(marker) ((marker) & 3)
enum { TRK_PILE = 0x40 };

/* One Performance card on display, from the slot where new cards enter (R19.4). */
typedef struct trk_show {
    uint8_t card;                   /* TRK_NONE: no card */
    uint8_t marker[TRK_CARD_SLOTS]; /* TRK_NONE: a free slot, or one the card does not have */
    uint8_t beside[TRK_BESIDE];     /* S.guest_performer */
} trk_show;

/* How the card of a placement is used (R11.5): as it lies, given up for an Action Point, as
 * a copy of another, or as a copy that was given up for an Action Point. */
enum trk_mode { TRK_AS_PRINTED, TRK_GIVEN_UP, TRK_COPIED, TRK_COPY_GIVEN_UP, TRK_N_MODES };

/* Everything that has happened, and nothing that will: plain bytes, no pointers, no
 * padding.  Copy it with memcpy, compare it with memcmp. */
typedef struct trk_state {
    trk_config config;
    uint64_t residence;         /* a bit per Trick lying in the Residence decks */
    uint64_t performed;         /* a bit per Trick performed in this game (S.grand_premiere) */
    uint64_t top;               /* Special Assignments in the unordered top parts of their
                                   decks, a bit each; in a view all that may be there */
    uint64_t discarded;         /* those out of the game, a bit each (D41) */
    uint32_t unseen;            /* a bit per Performance card not yet turned up */
    uint32_t taken;             /* a bit per slot of the city with a Character on it */
    uint32_t unforeseen;        /* a bit per Prophecy not yet drawn */
    uint32_t logistics;         /* a bit per Component beside the Buy area (S.logistics) */
    uint8_t turn;               /* 1, 2, ...; 0 during setup */
    uint8_t phase;              /* enum trk_phase */
    uint8_t step;               /* how far the phase is: a seat, a place in the order, a die, a day */
    uint8_t first_chooser;      /* A82 */
    uint8_t order[TRK_MAX_PLAYERS]; /* seats in Initiative Order */
    uint8_t die[TRK_N_DICE];    /* enum trk_face */
    uint8_t buy[TRK_STOCK];     /* Component on each Buy slot (R14.1) */
    uint8_t ordered[TRK_STOCK]; /* Component on each Order slot (R14.4) */
    uint8_t quick;              /* Component on the Quick Order slot (R14.5) */
    uint8_t placed;             /* Character of the placement under way */
    uint8_t points;             /* its Action Points left */
    uint8_t acted;              /* 1: it has taken an Action */
    uint8_t enhanced;           /* 1: Enhance Character was used (R12.2) */
    uint8_t depth;              /* frames on the stack */
    trk_frame stack[TRK_STACK];
    trk_show show[TRK_DISPLAY];
    uint8_t active;             /* Prophecy, TRK_NONE: none (R24) */
    uint8_t pending[TRK_PENDING];   /* Prophecies to come, the next one first */
    uint8_t top_cards[TRK_DECKS];   /* how many cards the top part of a deck has */
    uint8_t queued[TRK_DECKS];      /* how many lie below it, in this order: */
    uint8_t queue[TRK_DECKS][TRK_DECK_CARDS]; /* Special Assignments, from the front */
    uint8_t turned_up[TRK_DECKS];   /* the visible card on top of all others (D15) */
    uint8_t known_by[TRK_N_SPECIALS]; /* who has seen the card, a bit per seat; bit
                                         TRK_PUBLIC: everybody */
    uint8_t pairs;              /* Draws of which no card was kept yet (A63) */
    uint8_t pair[TRK_PAIRS][2]; /* their cards; the second may be missing (A64) */
    uint8_t draws;              /* Draws in this placement (R22.2) */
    uint8_t told;               /* 1: Fortune Telling was used in this placement (R22.3) */
    uint8_t bonus;              /* Special Assignment whose bonus the placement may use */
    uint8_t mode;               /* enum trk_mode */
    uint8_t boosted;            /* 1: an ability added Action Points (R25.1) */
    uint8_t second;             /* 1: the second Character on this turn (P.two_placements) */
    uint8_t share[2];           /* seat with the latest Business Share; the latest of another */
    uint8_t dubious;            /* seat that gets the Quick Order piece */
    uint8_t reserved[3];
    trk_player player[TRK_MAX_PLAYERS];
} trk_state;

/* ---- Moves ----------------------------------------------------------------------- */

/* One decision.  Unused arguments are 0. */
typedef struct trk_move {
    uint8_t kind;  /* enum trk_move_kind */
    uint8_t actor; /* a seat or TRK_CHANCE */
    uint8_t arg[6];
} trk_move;

/* What an argument of a move can be.  DOMAIN(id, size) */
#define TRK_DOMAIN_LIST(DOMAIN)                                                               \
    DOMAIN(NOTHING, 1)                                                                        \
    DOMAIN(SEAT, TRK_MAX_PLAYERS)                                                             \
    DOMAIN(MAGICIAN, TRK_N_MAGICIANS)                                                         \
    DOMAIN(TRICK, TRK_N_TRICKS)                                                               \
    DOMAIN(PERFORMANCE, TRK_N_PERFORMANCES)                                                   \
    DOMAIN(CHARACTER, TRK_N_CHARACTERS)                                                       \
    DOMAIN(SPECIALIST, 3)     /* Engineer, Manager, Assistant */                              \
    DOMAIN(RECRUIT, 4)        /* the Specialists and an Apprentice */                         \
    DOMAIN(SLOT, TRK_N_SLOTS)                                                                 \
    DOMAIN(CARD, TRK_N_CARDS + 1) /* the last one: no card */                                 \
    DOMAIN(COMPONENT, TRK_N_COMPONENTS)                                                       \
    DOMAIN(BUNDLE, 14)        /* Components worth 2 Coins, R3.4 */                            \
    DOMAIN(PIECES, 3)         /* 1 to 3 */                                                    \
    DOMAIN(BARGAIN, 12)       /* 0 to 11 */                                                   \
    DOMAIN(DIE, TRK_N_DICE)                                                                   \
    DOMAIN(FACE, TRK_N_FACES)                                                                 \
    DOMAIN(ORDER_SLOT, TRK_STOCK)                                                             \
    DOMAIN(MULTI_SLOT, TRK_MULTI_SLOTS)                                                       \
    DOMAIN(PLACE, 2)          /* an ordinary place or one on an extension board */            \
    DOMAIN(CARD_SLOT, TRK_CARD_SLOTS)                                                         \
    DOMAIN(ORIENTATION, TRK_N_DIRECTIONS)                                                     \
    DOMAIN(REWARD, 2)         /* Fame or Coins */                                             \
    DOMAIN(DECK, TRK_DECKS)   /* the first Locations */                                       \
    DOMAIN(SPECIAL, TRK_N_SPECIALS)                                                           \
    DOMAIN(PROPHECY, TRK_N_PROPHECIES)                                                        \
    DOMAIN(USE, 2)            /* the bonus or an Action Point */                              \
    DOMAIN(SPOT, TRK_SPOTS)   /* a slot of a card or a place beside them */                   \
    DOMAIN(TOKEN, TRK_STOCK + 1) /* a Buy slot or, last, the Quick Order slot */              \
    DOMAIN(YIELD, 3)          /* Fame, Coins or Shards */

enum trk_domain {
#define TRK_DOMAIN_ID(id, size) TRK_DOMAIN_##id,
    TRK_DOMAIN_LIST(TRK_DOMAIN_ID)
#undef TRK_DOMAIN_ID
    TRK_N_DOMAINS
};

enum { TRK_ORDINARY, TRK_EXTENSION };
enum { TRK_REWARD_FAME, TRK_REWARD_COINS };
enum { TRK_USE_BONUS, TRK_USE_POINT };
enum { TRK_YIELD_FAME, TRK_YIELD_COINS, TRK_YIELD_SHARDS };

/* Every kind of move, the domains of its arguments and its rule.
 * MOVE(id, domain, domain, domain, rule).  The word of a move in text is its id in lower
 * case. */
#define TRK_MOVE_LIST(MOVE)                                                                   \
    MOVE(DEAL, PERFORMANCE, NOTHING, NOTHING, TRK_R(2, 4))                                    \
    MOVE(FIRST_CHOOSER, SEAT, NOTHING, NOTHING, TRK_A(82))                                    \
    MOVE(INITIATIVE, SEAT, NOTHING, NOTHING, TRK_R(5, 1))                                     \
    MOVE(ROLL, DIE, FACE, NOTHING, TRK_R(7, 1))                                               \
    MOVE(CHOOSE, MAGICIAN, NOTHING, NOTHING, TRK_R(3, 1))                                     \
    MOVE(STARTING_TRICK, TRICK, NOTHING, NOTHING, TRK_R(3, 5))                                \
    MOVE(SPECIALIST, SPECIALIST, NOTHING, NOTHING, TRK_R(3, 7))                               \
    MOVE(COMPONENTS, BUNDLE, NOTHING, NOTHING, TRK_R(3, 4))                                   \
    MOVE(MANAGER_COMPONENTS, BUNDLE, NOTHING, NOTHING, TRK_R(3, 7))                           \
    MOVE(ENGINEER_TRICK, TRICK, NOTHING, NOTHING, TRK_R(3, 7))                                \
    MOVE(ADVERTISE, NOTHING, NOTHING, NOTHING, TRK_R(9, 1))                                   \
    MOVE(NO_ADVERTISE, NOTHING, NOTHING, NOTHING, TRK_R(9, 1))                                \
    MOVE(ASSIGN, CHARACTER, CARD, NOTHING, TRK_R(10, 1))                                      \
    MOVE(PLACE, CHARACTER, SLOT, NOTHING, TRK_R(11, 2))                                       \
    MOVE(IDLE, CHARACTER, NOTHING, NOTHING, TRK_R(11, 2))                                     \
    MOVE(RETURN, NOTHING, NOTHING, NOTHING, TRK_R(6, 3))                                      \
    MOVE(RETURN_TRICK, TRICK, NOTHING, NOTHING, TRK_R(13, 6))                                 \
    MOVE(RETURN_COMPONENT, COMPONENT, NOTHING, NOTHING, TRK_A(99))                            \
    MOVE(ENHANCE, NOTHING, NOTHING, NOTHING, TRK_R(12, 2))                                    \
    MOVE(END, NOTHING, NOTHING, NOTHING, TRK_R(12, 3))                                        \
    MOVE(LEARN, TRICK, DIE, NOTHING, TRK_R(13, 1))                                            \
    MOVE(TRICK_TO, PLACE, NOTHING, NOTHING, TRK_A(19))                                        \
    MOVE(HIRE, RECRUIT, DIE, NOTHING, TRK_R(13, 3))                                           \
    MOVE(TAKE_COINS, DIE, NOTHING, NOTHING, TRK_R(13, 4))                                     \
    MOVE(REROLL, DIE, NOTHING, NOTHING, TRK_R(13, 5))                                         \
    MOVE(SET_DIE, DIE, FACE, NOTHING, TRK_R(13, 5))                                           \
    MOVE(BUY, PIECES, COMPONENT, NOTHING, TRK_R(14, 1))                                       \
    MOVE(BARGAIN, BARGAIN, NOTHING, NOTHING, TRK_R(14, 3))                                    \
    MOVE(PILE_TO, PLACE, NOTHING, NOTHING, TRK_A(98))                                         \
    MOVE(ORDER, COMPONENT, ORDER_SLOT, NOTHING, TRK_R(14, 4))                                 \
    MOVE(QUICK_ORDER, COMPONENT, NOTHING, NOTHING, TRK_R(14, 5))                              \
    MOVE(PREPARE, TRICK, NOTHING, NOTHING, TRK_R(15, 2))                                      \
    MOVE(MOVE_TRICK, TRICK, NOTHING, NOTHING, TRK_R(15, 3))                                   \
    MOVE(MOVE_PILE, COMPONENT, MULTI_SLOT, NOTHING, TRK_R(15, 4))                             \
    MOVE(MOVE_APPRENTICE, CHARACTER, NOTHING, NOTHING, TRK_R(15, 5))                          \
    MOVE(SET_UP, TRICK, NOTHING, NOTHING, TRK_R(16, 6))                                       \
    MOVE(RESCHEDULE, PERFORMANCE, SPOT, NOTHING,      TRK_R(16, 8))                           \
    MOVE(PUT, PERFORMANCE, CARD_SLOT, ORIENTATION, TRK_R(16, 7))                              \
    MOVE(REWARD, REWARD, NOTHING, NOTHING, TRK_R(17, 2))                                      \
    MOVE(PERFORM, PERFORMANCE, NOTHING, NOTHING, TRK_R(18, 2))                                \
    MOVE(NO_PERFORMANCE, NOTHING, NOTHING, NOTHING, TRK_A(41))                                \
    MOVE(HOME, PLACE, NOTHING, NOTHING, TRK_A(22))                                            \
    MOVE(CARD, SPECIAL, NOTHING, NOTHING, TRK_R(22, 1))                                       \
    MOVE(PROPHECY, PROPHECY, NOTHING, NOTHING, TRK_R(2, 8))                                   \
    MOVE(GIVE_UP, NOTHING, NOTHING, NOTHING, TRK_R(23, 4))                                    \
    MOVE(MIMESIS, SPECIAL, USE, NOTHING, TRK_R(25, 4))                                        \
    MOVE(MECHANICAL_ENHANCEMENT, NOTHING, NOTHING, NOTHING, TRK_R(25, 1))                     \
    MOVE(BONUS, NOTHING, NOTHING, NOTHING, TRK_R(23, 3))                                      \
    MOVE(DRAW, DECK, NOTHING, NOTHING, TRK_R(22, 1))                                          \
    MOVE(KEEP, SPECIAL, NOTHING, NOTHING, TRK_A(63))                                          \
    MOVE(FORTUNE_TELLING, NOTHING, NOTHING, NOTHING, TRK_R(22, 3))                            \
    MOVE(FATE_WEAVING, PROPHECY, NOTHING, NOTHING, TRK_R(25, 2))                              \
    MOVE(SET_UP_PILE, TRICK, NOTHING, NOTHING, TRK_R(25, 7))                                  \
    MOVE(PUT_BESIDE, PERFORMANCE, NOTHING, NOTHING, TRK_S(TRK_S_GUEST_PERFORMER))             \
    MOVE(EXCHANGE, PERFORMANCE, PERFORMANCE, NOTHING, TRK_S(TRK_S_BUYING_TIME))               \
    MOVE(PIECE, COMPONENT, NOTHING, NOTHING, TRK_R(14, 1))                                    \
    MOVE(SHOPLIFT, TOKEN, COMPONENT, NOTHING, TRK_S(TRK_S_SHOPLIFTING))                       \
    MOVE(ORDER_BESIDE, COMPONENT, NOTHING, NOTHING, TRK_S(TRK_S_LOGISTICS))                   \
    MOVE(MERCHANT, NOTHING, NOTHING, NOTHING, TRK_S(TRK_S_TRAVELING_MERCHANTS))               \
    MOVE(MARKER_TO, TRICK, NOTHING, NOTHING, TRK_G(8))                                        \
    MOVE(TRICK_STEAL, SPOT, SPOT, NOTHING, TRK_R(25, 5))                                      \
    MOVE(PREMIERE, SPOT, YIELD, NOTHING, TRK_S(TRK_S_GRAND_PREMIERE))                         \
    MOVE(POSSESS, PERFORMANCE, NOTHING, NOTHING, TRK_R(25, 6))                                \
    MOVE(TALENT, SPECIALIST, NOTHING, NOTHING, TRK_S(TRK_S_HIDDEN_TALENT))                    \
    MOVE(DONE, NOTHING, NOTHING, NOTHING, TRK_G(7))                                           \
    MOVE(DECLINE, NOTHING, NOTHING, NOTHING, TRK_G(7))

enum trk_move_kind {
#define TRK_MOVE_ID(id, a, b, c, rule) TRK_MOVE_##id,
    TRK_MOVE_LIST(TRK_MOVE_ID)
#undef TRK_MOVE_ID
    TRK_N_MOVES
};

/* ---- Refusals -------------------------------------------------------------------- */

/* Why a move is refused.  REASON(id, rule, what n[0]... mean); a rule of 0 means the rule of
 * the move.  The sentences are in the message catalogue, with these names as arguments. */
#define TRK_REASON_LIST(REASON)                                                               \
    REASON(NONE, 0, "")                                                                       \
    REASON(MALFORMED, 0, "")                                                                  \
    REASON(GAME_OVER, TRK_R(19, 9), "")                                                       \
    REASON(NOT_YOUR_TURN, TRK_R(11, 2), "")                                                   \
    REASON(NOT_NOW, TRK_R(6, 1), "")                                                          \
    REASON(NO_SUCH_PLAYER, TRK_R(1, 1), "")                                                   \
    REASON(SEEN_CARD, TRK_R(2, 3), "card")                                                    \
    REASON(OTHER_THEATER, TRK_R(2, 3), "card")                                                \
    REASON(HAS_INITIATIVE, TRK_R(5, 1), "seat")                                               \
    REASON(OTHER_DIE, TRK_R(7, 1), "die")                                                     \
    REASON(NOT_A_FACE, TRK_R(1, 11), "die face")                                              \
    REASON(CATEGORY_TAKEN, TRK_R(3, 1), "category seat")                                      \
    REASON(NOT_FAVOURITE, TRK_R(3, 5), "trick category")                                      \
    REASON(NOT_LEVEL_1, 0, "trick level")                                           \
    REASON(NO_LEVEL_3, TRK_R(2, 1), "trick")                                                  \
    REASON(NOT_IN_RESIDENCE, TRK_R(1, 5), "trick seat")                                       \
    REASON(PILE_LIMIT, TRK_R(14, 2), "component have limit")                                  \
    REASON(NO_COINS, TRK_A(85), "need have")                                                  \
    REASON(NO_DARK_ALLEY, TRK_R(1, 9), "")                                                    \
    REASON(NOT_IN_TEAM, TRK_R(1, 3), "character")                                             \
    REASON(OTHER_CHARACTER_FIRST, TRK_Q(4), "character")                                      \
    REASON(NOT_IN_HAND, TRK_R(10, 1), "assignment")                                           \
    REASON(NO_CARD, TRK_A(12), "character")                                                   \
    REASON(ALREADY_PLACED, TRK_R(11, 2), "character")                                         \
    REASON(IS_IDLE, TRK_A(88), "character")                                                   \
    REASON(OTHER_LOCATION, TRK_R(11, 2), "character location")                                \
    REASON(SLOT_TAKEN, TRK_R(11, 4), "slot")                                                  \
    REASON(SLOT_CLOSED, TRK_R(2, 7), "slot players")                                          \
    REASON(MAGICIANS_ONLY, TRK_R(16, 5), "")                                                  \
    REASON(WEEKDAY_TAKEN, TRK_R(16, 3), "weekday seat")                                       \
    REASON(OTHER_WEEKDAY, TRK_R(16, 3), "weekday")                                            \
    REASON(NOT_HERE, TRK_R(12, 3), "location")                                                \
    REASON(NO_POINTS, 0, "need have")                                                         \
    REASON(PERFORMANCE_SLOT, TRK_R(16, 5), "")                                                \
    REASON(NO_SHARD, 0, "")                                                                   \
    REASON(ALREADY_ENHANCED, TRK_R(12, 2), "")                                                \
    REASON(NOT_IN_THEATER, TRK_R(16, 4), "")                                                  \
    REASON(TOO_LATE, TRK_R(11, 5), "")                                                        \
    REASON(NOTHING_TO_RETURN, TRK_R(6, 3), "")                                                \
    REASON(OTHER_PLACE_DIE, 0, "die")                                                         \
    REASON(DIE_X, 0, "die")                                                                   \
    REASON(DIE_SHOWS, 0, "die face")                                                          \
    REASON(NO_TRICK_SLOT, TRK_A(19), "")                                                      \
    REASON(THRESHOLD, TRK_R(13, 2), "threshold fame need have")                               \
    REASON(NO_DISK, TRK_A(21), "recruit")                                                     \
    REASON(NO_APPRENTICE_PLACE, TRK_A(21), "")                                                \
    REASON(SAME_FACE, TRK_A(97), "die face")                                                  \
    REASON(NOT_STOCKED, TRK_R(14, 1), "component")                                            \
    REASON(NO_COMPONENT_SLOT, TRK_R(14, 2), "component")                                      \
    REASON(BARGAIN_LIMIT, TRK_A(26), "price")                                                 \
    REASON(PLACE_TAKEN, 0, "")                                                                \
    REASON(ALREADY_ORDERED, TRK_R(14, 4), "component")                                        \
    REASON(ORDER_SLOT_TAKEN, TRK_R(14, 4), "order_slot component")                            \
    REASON(ON_QUICK_ORDER, TRK_A(100), "component")                                           \
    REASON(NOT_OWNED, TRK_R(1, 5), "trick")                                                   \
    REASON(STILL_PREPARED, TRK_R(15, 2), "trick markers")                                     \
    REASON(MISSING_COMPONENT, TRK_R(15, 2), "trick component need have")                      \
    REASON(NO_MARKERS, TRK_A(30), "trick")                                                    \
    REASON(NO_SPECIALIST, 0, "specialist")                                                    \
    REASON(ALREADY_THERE, TRK_A(102), "")                                            \
    REASON(NO_PILE, 0, "component")                                                \
    REASON(SLOTS_ALIKE, TRK_Q(2), "")                                                         \
    REASON(NOT_AN_APPRENTICE, TRK_R(15, 5), "character")                                      \
    REASON(NOT_PREPARED, TRK_A(103), "trick")                                                 \
    REASON(NOWHERE, TRK_R(16, 7), "trick")                                                    \
    REASON(NOT_ON_DISPLAY, 0, "card")                                              \
    REASON(NO_SUCH_CARD_SLOT, TRK_R(1, 13), "card card_slot")                                 \
    REASON(CARD_SLOT_TAKEN, TRK_R(16, 6), "card card_slot")                                   \
    REASON(SAME_SPOT, TRK_A(39), "")                                                          \
    REASON(SYMBOL_ON_CARD, TRK_R(16, 7), "card trick")                                        \
    REASON(CATEGORY_OFF_CIRCLE, TRK_R(16, 7), "category direction")                           \
    REASON(NO_MARKER_THERE, TRK_R(16, 8), "card card_slot")                                   \
    REASON(NOT_YOUR_MARKER, TRK_R(16, 8), "seat")                                             \
    REASON(NO_OWN_MARKER, TRK_R(18, 2), "card")                                               \
    REASON(NO_PROPHECIES, TRK_R(2, 8), "")                                                    \
    REASON(NOT_IN_DECK, TRK_R(2, 5), "special")                                               \
    REASON(SEEN_PROPHECY, TRK_R(2, 8), "prophecy")                                            \
    REASON(DECK_EMPTY, TRK_A(64), "location")                                                 \
    REASON(NOT_DRAWN, TRK_A(63), "special")                                                   \
    REASON(KEEP_FIRST, TRK_A(63), "")                                                         \
    REASON(ALREADY_TOLD, TRK_R(22, 3), "")                                                    \
    REASON(FEW_PENDING, TRK_A(53), "")                                                        \
    REASON(NO_ACTIVE_PROPHECY, TRK_A(70), "")                                                 \
    REASON(NOT_PENDING, 0, "prophecy")                                                        \
    REASON(PERMANENT_CARD, TRK_R(23, 4), "")                                                  \
    REASON(MODE_DECIDED, TRK_R(11, 5), "")                                                    \
    REASON(BONUS_ONLY, TRK_R(11, 5), "")                                                      \
    REASON(OTHER_MAGICIAN, TRK_R(3, 2), "magician")                                           \
    REASON(ABILITY_USED, 0, "")                                                               \
    REASON(NOT_FACE_UP, TRK_A(72), "special")                                                 \
    REASON(OTHER_CARD_LOCATION, 0, "special location")                                        \
    REASON(NO_COPIED_POINT, TRK_R(25, 4), "")                                                 \
    REASON(SPECIAL_CARD, TRK_R(25, 4), "")                                                    \
    REASON(NO_BONUS, TRK_G(2), "")                                                            \
    REASON(NO_ACTION_TARGET, TRK_G(2), "special")                                             \
    REASON(NOTHING_TO_WORK_ON, TRK_G(7), "special")                                           \
    REASON(OTHER_ACTION, TRK_G(2), "special")                                                 \
    REASON(WORST_SLOT_FIRST, TRK_P(TRK_P_WORST_SLOT_FIRST), "slot")                           \
    REASON(SLOT_FEE, TRK_P(TRK_P_PAID_BEST_SLOTS), "need have")                               \
    REASON(MUST_HANDLE, TRK_R(11, 2), "")                                                     \
    REASON(ONE_MARKER, TRK_R(25, 7), "trick markers")                                         \
    REASON(FREE_SLOT_LEFT, TRK_S(TRK_S_GUEST_PERFORMER), "card")                              \
    REASON(NO_ROOM_BESIDE, TRK_S(TRK_S_GUEST_PERFORMER), "card")                              \
    REASON(NO_TWIN, TRK_S(TRK_S_NEW_TWIST), "card trick")                                     \
    REASON(SAME_CARD, 0, "")                                                                  \
    REASON(PAIR_ALIKE, 0, "")                                                                 \
    REASON(YOUR_OWN_MARKER, TRK_S(TRK_S_DIRECTORS_FAVOR), "")                                 \
    REASON(BASKET_FULL, 0, "pieces")                                                          \
    REASON(BASKET_WORTH, 0, "need have")                                                      \
    REASON(NO_FAME, 0, "need have")                                                           \
    REASON(NO_TOKEN, 0, "token component")                                                    \
    REASON(NOT_BASIC, 0, "component")                                                         \
    REASON(NOT_SHORT, TRK_S(TRK_S_INGENUITY), "trick")                                        \
    REASON(TOO_SHORT, TRK_S(TRK_S_INGENUITY), "trick")                                        \
    REASON(NOT_REQUIRED, TRK_S(TRK_S_UNSTABLE_PROTOTYPE), "trick component")                  \
    REASON(NO_TOKEN_RETURNED, TRK_S(TRK_S_UNSTABLE_PROTOTYPE), "")                            \
    REASON(SAME_TRICK, 0, "trick")                                                            \
    REASON(HIGHER_THRESHOLD, 0, "trick")                                                      \
    REASON(NO_OTHER_TRICK, 0, "trick")                                                        \
    REASON(LEVEL_3, TRK_S(TRK_S_LEAKED_BLUEPRINTS), "trick")                                  \
    REASON(APPRENTICE_ONLY, 0, "")                                                            \
    REASON(NOT_PERFORMED, TRK_S(TRK_S_DURABLE_COMPONENTS), "trick")                           \
    REASON(HAS_PREMIERED, TRK_S(TRK_S_GRAND_PREMIERE), "trick")                               \
    REASON(NO_YIELD, TRK_G(7), "trick")                                                       \
    REASON(STOLEN_FOR, 0, "trick")                                                            \
    REASON(CHOICE_MADE, TRK_R(18, 8), "")                                                     \
    REASON(NO_VICTIM, TRK_R(25, 5), "")                                                       \
    REASON(NO_ABILITIES, TRK_R(3, 2), "")

enum trk_reason_id {
#define TRK_REASON_ID(id, rule, numbers) TRK_NO_##id,
    TRK_REASON_LIST(TRK_REASON_ID)
#undef TRK_REASON_ID
    TRK_N_REASONS
};

typedef struct trk_reason {
    uint8_t id; /* enum trk_reason_id */
    uint8_t kind;
    trk_rule rule;
    int16_t n[4]; /* as the list says */
} trk_reason;

/* ---- Events ---------------------------------------------------------------------- */

/* What happened.  EVENT(id, source of Fame or NONE, what a[0]... are).  Every change of
 * Fame, Coins and Shards is in the event that made it. */
#define TRK_EVENT_LIST(EVENT)                                                                 \
    EVENT(NOTHING, NONE, "")                                                                  \
    EVENT(DEALT, NONE, "card")                                                                \
    EVENT(CHOOSES_FIRST, NONE, "")                                                            \
    EVENT(CHOSEN, NONE, "magician")                                                           \
    EVENT(SHARDS_TAKEN, NONE, "")                                                             \
    EVENT(TRICK_TAKEN, NONE, "trick symbol place")                                            \
    EVENT(JOINED, NONE, "character")                                                          \
    EVENT(COMPONENT_TAKEN, NONE, "component pieces place")                                    \
    EVENT(PREPARED, NONE, "trick markers")                                                    \
    EVENT(INITIATIVE, START, "initiative_slot")                                               \
    EVENT(TURN_BEGAN, NONE, "turn")                                                           \
    EVENT(ROLLED, NONE, "die face")                                                           \
    EVENT(ADVERTISED, ADVERTISE, "")                                                          \
    EVENT(NOT_ADVERTISED, NONE, "need have")                                                  \
    EVENT(PLANNED, NONE, "character assignment")                                              \
    EVENT(READY, NONE, "")                                                                    \
    EVENT(REVEALED, NONE, "character assignment")                                             \
    EVENT(PLACED, NONE, "character slot points")                                              \
    EVENT(IDLE, NONE, "character")                                                            \
    EVENT(ENHANCED, NONE, "points")                                                           \
    EVENT(ENDED, NONE, "character points")                                                    \
    EVENT(TRICK_RETURNED, NONE, "trick markers")                                              \
    EVENT(COMPONENT_RETURNED, NONE, "component")                                              \
    EVENT(LEARNED, NONE, "trick die symbol")                                                  \
    EVENT(TRICK_SLOT, NONE, "trick place")                                                    \
    EVENT(HIRED, NONE, "recruit die")                                                         \
    EVENT(COINS_TAKEN, NONE, "die face")                                                      \
    EVENT(REROLLED, NONE, "die face")                                                         \
    EVENT(DIE_SET, NONE, "die face")                                                          \
    EVENT(BOUGHT, NONE, "component pieces bargain")                                           \
    EVENT(PILE_SLOT, NONE, "component place")                                                 \
    EVENT(ORDERED, NONE, "component order_slot")                                              \
    EVENT(QUICK_ORDERED, NONE, "component")                                                   \
    EVENT(TRICK_MOVED, NONE, "trick")                                                         \
    EVENT(PILE_MOVED, NONE, "component multi_slot")                                           \
    EVENT(APPRENTICE_MOVED, NONE, "character")                                                \
    EVENT(SET_UP, NONE, "trick card card_slot orientation")                                   \
    EVENT(LINKED, NONE, "card card_slot other_slot category")                                 \
    EVENT(LINK_SHARD, NONE, "card")                                                           \
    EVENT(LINK_REWARD, LINKS, "reward")                                                       \
    EVENT(RESCHEDULED, NONE, "trick card card_slot orientation from_card from_spot")          \
    EVENT(PERFORMED, NONE, "card weekday")                                                    \
    EVENT(NOT_PERFORMED, NONE, "weekday")                                                     \
    EVENT(YIELD, OWN_PERFORMANCES, "trick")                                                   \
    EVENT(GUEST_YIELD, GUEST_PERFORMANCES, "trick")                                           \
    EVENT(PERFORMER_LINKS, PERFORMER_LINKS, "links")                                          \
    EVENT(PERFORMER_SPECIALIST, PERFORMER_SPECIALISTS, "character")                           \
    EVENT(PERFORMER_BOX, PERFORMER_BOX, "card")                                               \
    EVENT(MARKERS_BACK, NONE, "card markers")                                                 \
    EVENT(WAGES, WAGES, "wages")                                                              \
    EVENT(ORDER_ARRIVED, NONE, "component order_slot")                                        \
    EVENT(QUICK_CLEARED, NONE, "component")                                                   \
    EVENT(DISCARDED, NONE, "card")                                                            \
    EVENT(SCORED_SHARDS, SHARDS, "")                                                          \
    EVENT(SCORED_COINS, COINS, "")                                                            \
    EVENT(SCORED_APPRENTICES, APPRENTICES, "")                                                \
    EVENT(SCORED_SPECIALISTS, SPECIALISTS, "")                                                \
    EVENT(GAME_OVER, NONE, "")                                                                \
    EVENT(TURNED_UP, NONE, "location special")                                                \
    EVENT(FORESEEN, NONE, "prophecy")                                                         \
    EVENT(PROPHECY_ACTIVE, NONE, "prophecy")                                                  \
    EVENT(PROPHECY_GONE, NONE, "prophecy")                                                    \
    EVENT(FORTUNE_TOLD, NONE, "prophecy")                                                     \
    EVENT(FATE_WOVEN, NONE, "prophecy")                                                       \
    EVENT(DREW, NONE, "location special")                                                     \
    EVENT(KEPT, NONE, "location special")                                                     \
    EVENT(PUT_UNDER, NONE, "location special")                                                \
    EVENT(USED_UP, NONE, "location special")                                                  \
    EVENT(ROTATED, NONE, "location special")                                                  \
    EVENT(FACE_DOWN, NONE, "character")                                                       \
    EVENT(FEE_PAID, NONE, "slot")                                                             \
    EVENT(GAVE_UP, NONE, "special points")                                                    \
    EVENT(COPIED, NONE, "special use points")                                                 \
    EVENT(BOOSTED, NONE, "points")                                                            \
    EVENT(BONUS_USED, NONE, "special")                                                        \
    EVENT(BONUS_GAIN, BONUSES, "special")                                                     \
    EVENT(PROPHECY_GAIN, PROPHECIES, "prophecy")                                              \
    EVENT(ABILITY_GAIN, ABILITIES, "magician")                                                \
    EVENT(SET_UP_BESIDE, NONE, "trick card")                                                  \
    EVENT(PILED, NONE, "trick")                                                               \
    EVENT(EXCHANGED, NONE, "card other_card")                                                 \
    EVENT(TAKEN_OFF, NONE, "trick card spot")                                                 \
    EVENT(MOVED_MARKER, NONE, "trick card card_slot orientation from_card from_spot victim")  \
    EVENT(ON_STAGE, NONE, "trick card card_slot orientation")                                 \
    EVENT(MARKER_ADDED, NONE, "trick")                                                        \
    EVENT(TRICK_ENHANCED, NONE, "trick")                                                      \
    EVENT(OVERHAULED, NONE, "trick other_trick")                                              \
    EVENT(JOINED_AT_ONCE, NONE, "character")                                                  \
    EVENT(MOTIVATED, NONE, "character assignment")                                            \
    EVENT(PIECE_TAKEN, NONE, "component")                                                     \
    EVENT(BASKET_PAID, NONE, "special pieces bargain")                                        \
    EVENT(SHOPLIFTED, NONE, "token component")                                                \
    EVENT(ORDERED_BESIDE, NONE, "component")                                                  \
    EVENT(MERCHANT_PAID, NONE, "component")                                                   \
    EVENT(SHARE_PAID, NONE, "")                                                               \
    EVENT(SOURCES, NONE, "component")                                                         \
    EVENT(STOLEN, NONE, "trick other_trick")                                                  \
    EVENT(PREMIERE, NONE, "trick yield")                                                      \
    EVENT(POSSESSED, NONE, "victim card")                                                     \
    EVENT(BROKE_FREE, NONE, "trick card card_slot orientation from_card from_spot")           \
    EVENT(MARKER_KEPT, NONE, "trick")                                                         \
    EVENT(EXCHANGED_APPRENTICE, WAGES, "character specialist")                                \
    EVENT(LOGISTICS_CLEARED, NONE, "component")                                               \
    EVENT(SCORED_SPECIALS, SPECIAL_ASSIGNMENTS, "")                                           \
    EVENT(SCORED_LEVEL_3, LEVEL_3_TRICKS, "trick")

enum trk_event_kind {
#define TRK_EVENT_ID(id, source, names) TRK_EVENT_##id,
    TRK_EVENT_LIST(TRK_EVENT_ID)
#undef TRK_EVENT_ID
    TRK_N_EVENTS
};

enum { TRK_EVENT_VALUES = 7 };

typedef struct trk_event {
    uint8_t kind; /* enum trk_event_kind */
    uint8_t seat; /* whom it concerns; TRK_CHANCE where nobody */
    trk_rule rule;
    int16_t fame, coins, shards; /* what the seat gained or lost */
    uint8_t seen_by;             /* a bit per seat that gets the full form */
    uint8_t a[TRK_EVENT_VALUES]; /* as the list says */
} trk_event;

/* Where trk_apply writes events.  Those beyond cap are counted and not stored. */
typedef struct trk_events {
    trk_event *at;
    uint32_t cap, n;
} trk_events;

enum { TRK_MAX_EVENTS = 256 }; /* no single move makes more */

// clang-format on

/* ---- The engine ------------------------------------------------------------------ */

/* The switches of a profile for so many players, base game, free setup.  TRK_ERR_CONFIG
 * when profile or players are out of range. */
TRK_API trk_err trk_config_init(trk_config *config, unsigned profile, unsigned players);

/* TRK_OK, TRK_ERR_CONFIG, or TRK_ERR_MODULE for modules the engine cannot play. */
TRK_API trk_err trk_config_check(const trk_config *config);

/* A new game at its first decision.  On error *state is untouched; events may be NULL,
 * here and below. */
TRK_API trk_err trk_start(trk_state *state, const trk_config *config, trk_events *events);

/* Who may decide now: a bit per seat and bit TRK_CHANCE.  0: the game is over, or in a
 * view plans that decide it are unknown.  A view names a seat whose cards it does not
 * know; complete it (trk_unknowns) before playing on. */
TRK_API unsigned trk_actors(const trk_state *state);

/* The legal moves of one actor, at most cap of them written to moves.  Returns how many
 * were written; with cap TRK_MAX_LEGAL none is left out. */
TRK_API unsigned trk_legal(const trk_state *state, unsigned actor, trk_move *moves,
                           unsigned cap);

/* Every move over the domains of the kinds that belong to the actor's decision at hand,
 * legal or not.  Returns how many there are and writes at most cap of them. */
TRK_API unsigned trk_candidates(const trk_state *state, unsigned actor, trk_move *moves,
                                unsigned cap);

/* Make one decision and everything that follows from it up to the next one.
 * TRK_ERR_ILLEGAL leaves *state untouched.  events may be NULL; new events are added to
 * those it holds. */
TRK_API trk_err trk_apply(trk_state *state, trk_move move, trk_events *events);

/* TRK_OK when the move is legal, else TRK_ERR_ILLEGAL and the reason.  reason may be
 * NULL. */
TRK_API trk_err trk_why(const trk_state *state, trk_move move, trk_reason *reason);

/* The rule of a move as the game stands, be it legal or not: a further Draw has another
 * one than the first (R22.2).  0: there is no such kind of move. */
TRK_API trk_rule trk_move_rule(const trk_state *state, trk_move move);

/* The weight of a legal chance move among its alternatives; 0 for any other move. */
TRK_API unsigned trk_weight(const trk_state *state, trk_move move);

/* What a seat (or TRK_PUBLIC) may know, as a state with the rest masked. */
TRK_API void trk_view(const trk_state *state, unsigned seat, trk_state *view);

/* The next thing a view does not know, as weighted moves; 0 when nothing is missing. */
TRK_API unsigned trk_unknowns(const trk_state *view, trk_move *moves, uint32_t *weights,
                              unsigned cap);

/* Fill one unknown with a move of trk_unknowns.  TRK_ERR_ILLEGAL leaves *view as it
 * was. */
TRK_API trk_err trk_reveal(trk_state *view, trk_move move);

/* The form of an event that a seat may see.  A PLANNED event of another seat still tells
 * that it decided for one more Character; pass it on only when all are ready (A87), as a
 * session does. */
TRK_API trk_event trk_event_for(trk_event event, unsigned seat);

/* Where a preview stopped. */
enum trk_stop {
    TRK_STOP_SAME_SEAT,
    TRK_STOP_OTHER_SEAT,
    TRK_STOP_CHANCE,
    TRK_STOP_UNKNOWN,
    TRK_STOP_OVER
};

typedef struct trk_preview {
    trk_state after;
    int16_t fame[TRK_MAX_PLAYERS], coins[TRK_MAX_PLAYERS], shards[TRK_MAX_PLAYERS];
    uint8_t stop;  /* enum trk_stop */
    uint8_t moves; /* how many moves were applied */
    uint16_t n_events, n_odds;
    trk_event events[TRK_MAX_EVENTS];
    trk_move odds[32]; /* with TRK_STOP_CHANCE: the outcomes and their weights */
    uint32_t weight[32];
} trk_preview;

/* What a line of moves of one seat would do.  Stops where another seat or chance decides.
 * TRK_ERR_ILLEGAL: moves[preview->moves] is refused. */
TRK_API trk_err trk_preview_moves(const trk_state *view, unsigned seat,
                                  const trk_move *moves, unsigned n,
                                  trk_preview *preview);

/* Where a Component can be bought. */
enum trk_stock { TRK_IN_BUY_AREA = 1, TRK_ON_QUICK_ORDER = 2, TRK_BESIDE_BUY_AREA = 4 };

/* What people plan with, for one seat on its view. */
typedef struct trk_trick_outlook {
    uint8_t owner;       /* seat, or TRK_NONE: in the Residence */
    uint8_t dice;        /* bit per Residence die that allows it now */
    uint8_t threshold;   /* Fame Threshold */
    uint8_t in_game;     /* 0: removed from this game (R2.1) */
    uint16_t coins;      /* Coins that replace missing Fame */
    uint8_t can_learn;   /* Fame or Coins, a slot and a die are there */
    uint8_t can_prepare; /* Components are there, the card is empty, markers are left */
    uint8_t learn;       /* Action Points of Learn Trick */
    uint8_t points;      /* Action Points of Prepare */
    uint8_t markers;     /* markers one Prepare would bring */
    uint8_t fame, yield_coins, shards; /* Yields now in force */
    uint8_t missing[TRK_N_COMPONENTS];
} trk_trick_outlook;

typedef struct trk_outlook {
    /* Action Points a Character at home would have on a slot if it had a card for it, -1
     * where it cannot stand now. */
    int8_t points[TRK_N_CHARACTERS][TRK_N_SLOTS];
    /* So many more with the ability of the own Magician, which only one of them gets. */
    uint8_t boost[TRK_N_CHARACTERS][TRK_N_SLOTS];
    uint8_t wages;                   /* due for the plan, or for the Characters at work */
    uint8_t missing;                 /* Coins missing for them now */
    uint8_t price[TRK_N_COMPONENTS]; /* 0: not stocked */
    uint8_t stocked[TRK_N_COMPONENTS]; /* bits of enum trk_stock */
    uint8_t ordered[TRK_N_COMPONENTS]; /* 1: lies in the Order area */
    trk_trick_outlook trick[TRK_N_TRICKS];
    /* Links a marker of an own Trick would make there, -1 where it cannot lie. */
    int8_t links[TRK_TRICK_SLOTS][TRK_DISPLAY][TRK_CARD_SLOTS][TRK_N_DIRECTIONS];
} trk_outlook;

TRK_API void trk_outlook_for(const trk_state *view, unsigned seat, trk_outlook *outlook);

/* What is wrong with a position: the field as a path, such as "players[1].coins". */
typedef struct trk_fault {
    char path[48];
    char what[48]; /* message id of the broken invariant, in lower case */
} trk_fault;

/* TRK_OK, or TRK_ERR_POSITION and the first fault.  A state that passes and holds no more
 * than 9,999 of anything (Q9) can be played to the end without ever failing.  fault may
 * be NULL. */
TRK_API trk_err trk_check(const trk_state *state, trk_fault *fault);

/* Hash of the bytes, for use inside one run. */
TRK_API uint64_t trk_hash(const trk_state *state);

/* How many turns the whole game has (R6.2). */
TRK_API unsigned trk_turns(const trk_state *state);

/* A Link on a Performance card (R17.1): the two slots whose markers make it. */
typedef struct trk_link {
    uint8_t card;
    uint8_t slot[2];
} trk_link;

enum { TRK_MAX_LINKS = TRK_DISPLAY * 5 }; /* no card has more circles */

/* All Links that lie on the display now, whoever made them; returns how many. */
TRK_API unsigned trk_links(const trk_state *state, trk_link links[TRK_MAX_LINKS]);

/* What each weekday adds to the Yields of a Trick now (R18.4), from Thursday on. */
TRK_API void trk_weekday_modifiers(const trk_state *state, int8_t days[TRK_N_WEEKDAYS]);

/* Places from 1, by R20.7, for a game that is over (or as it stands). */
TRK_API void trk_ranking(const trk_state *state, uint8_t place[TRK_MAX_PLAYERS]);

/* "R13.1", "A17", "S.test_run".  Writes a terminated text, returns its length. */
TRK_API size_t trk_rule_format(trk_rule rule, char *text, size_t cap);

/* ---- Notation -------------------------------------------------------------------- */

/* Moves, records and positions as text; docs/notation.md has the grammar. */

/* The rules a record was played under.  It changes when old records would replay
 * differently. */
#define TRK_RULES_REVISION "2019.1"

enum {
    TRK_NAME_BYTES = 40,      /* the longest name of a player */
    TRK_MOVE_TEXT = 128,      /* room for the text of any move */
    TRK_LINE_TEXT = 256,      /* room for trk_record_line */
    TRK_HEADER_TEXT = 1024,   /* room for trk_record_header */
    TRK_POSITION_TEXT = 32768 /* room for trk_position_format */
};

/* Entries of a record that are no decisions of the game: kinds of trk_move too. */
enum {
    TRK_ENTRY_RESIGN = 240,   /* actor: who */
    TRK_ENTRY_TAKEBACK = 241, /* arg[0] + 256 * arg[1]: how many decisions, by consent */
    TRK_ENTRY_ADJOURNED = 242
};

/* What is wrong with a text.  The sentences are in the message catalogue. */
#define TRK_TEXT_ERROR_LIST(X)                                                           \
    X(NONE)                                                                              \
    X(TOO_LARGE) /* the text, or one line of it, is longer than any sensible one */      \
    X(BAD_UTF8)                                                                          \
    X(CONTROL_BYTE)                                                                      \
    X(EMPTY)         /* no words at all */                                               \
    X(UNKNOWN_ACTOR) /* before the colon stands neither a seat nor chance */             \
    X(WHICH_ACTOR)   /* no actor is named, and not exactly one may act */                \
    X(UNKNOWN_MOVE)                                                                      \
    X(UNKNOWN_WORD) /* found where wanted was expected */                                \
    X(MISSING_WORD) /* the line ends where wanted was expected */                        \
    X(EXTRA_WORD)                                                                        \
    X(NOT_A_RECORD)                                                                      \
    X(RECORD_VERSION)                                                                    \
    X(OTHER_REVISION) /* TRK_ERR_REVISION */                                             \
    X(HEADER_LINE)    /* found where the header line wanted was expected */              \
    X(HEADER_VALUE)   /* found is no value for the header line wanted */                 \
    X(HEADER_CUT_OFF) /* the text ends within the header */                              \
    X(BAD_NAME)                                                                          \
    X(BAD_CONFIG)     /* TRK_ERR_CONFIG: these options do not go together */             \
    X(BAD_MODULES)    /* TRK_ERR_MODULE */                                               \
    X(ILLEGAL_MOVE)   /* TRK_ERR_ILLEGAL; reason tells why */                            \
    X(WRONG_DIGEST)   /* the record says found, its replay gives wanted */               \
    X(MISSING_DIGEST) /* a line with a digest belongs here */                            \
    X(STRAY_DIGEST)   /* no turn begins or ends here */                                  \
    X(AFTER_THE_END)                                                                     \
    X(TOO_MANY_ENTRIES) /* TRK_ERR_SPACE */                                              \
    X(JSON_SYNTAX)      /* found where wanted was expected */                            \
    X(JSON_NUMBER)      /* not a whole number in plain digits */                         \
    X(JSON_STRING)                                                                       \
    X(JSON_DEPTH)                                                                        \
    X(JSON_KEYS) /* more keys in one object than any sensible one has */                 \
    X(DUPLICATE_KEY)                                                                     \
    X(UNKNOWN_KEY)                                                                       \
    X(MISSING_KEY)   /* the last part of path is missing */                              \
    X(WRONG_TYPE)    /* wanted: number, text, true_or_false, object or list */           \
    X(UNKNOWN_VALUE) /* found is no wanted */                                            \
    X(OUT_OF_RANGE)                                                                      \
    X(WRONG_LENGTH) /* a list has too many or too few elements */                        \
    X(HIDDEN_VALUE) /* a view is not a complete position */                              \
    X(POSITION_VERSION)                                                                  \
    X(BROKEN_POSITION) /* TRK_ERR_POSITION; found is trk_fault's what */

enum trk_text_error_id {
#define TRK_TEXT_ERROR_ID(id) TRK_TEXT_ERROR_##id,
    TRK_TEXT_ERROR_LIST(TRK_TEXT_ERROR_ID)
#undef TRK_TEXT_ERROR_ID
        TRK_N_TEXT_ERRORS
};

typedef struct trk_text_error {
    uint32_t line, column; /* from 1; a column is a character, not a byte */
    uint8_t id;            /* enum trk_text_error_id */
    char path[64];         /* of a position: the field, as in trk_fault */
    char found[40];        /* the wrong piece of text, cut short and fit to print */
    char wanted[24];       /* id of what belongs there: a domain, a header line, ... */
    trk_reason reason;     /* with ILLEGAL_MOVE */
} trk_text_error;

/* The words of one value of a domain ("market_row 1"), terminated; returns their length,
 * which is cap or more when they do not fit.  What is out of the domain is written as
 * "?", what is hidden as "hidden".  With a state, a seat is named after its Magician. */
TRK_API size_t trk_value_format(const trk_state *state, unsigned domain, unsigned value,
                                char *text, size_t cap);

/* "Optico: place engineer market_row 1".  Also writes the entries above.  Total: whatever
 * the bytes, there is a text; what is out of its domain becomes "?". */
TRK_API size_t trk_move_format(const trk_state *state, trk_move move, char *text,
                               size_t cap);

/* Read a move; case and extra spaces do not matter, and the actor may be left out while
 * exactly one may act.  Whether the move is legal is trk_why's business.  TRK_ERR_TEXT
 * leaves *move untouched and fills *error, which may be NULL. */
TRK_API trk_err trk_move_parse(const trk_state *state, const char *text, size_t n,
                               trk_move *move, trk_text_error *error);

/* "R13.1", "A17", "S.test_run" as trk_rule_format writes them, in any case. */
TRK_API trk_err trk_rule_parse(const char *text, size_t n, trk_rule *rule);

/* Names of players; an empty one is not written. */
typedef struct trk_names {
    char name[TRK_MAX_PLAYERS][TRK_NAME_BYTES + 1];
} trk_names;

/* 1 to 40 bytes of UTF-8 without control characters, or spaces at its ends? */
TRK_API bool trk_name_fits(const char *name, size_t n);

/* Writing a record piece by piece.  The header with the empty line after it: */
TRK_API size_t trk_record_header(const trk_config *config, const trk_names *names,
                                 char *text, size_t cap);

/* One entry with its line end, and the digest lines that follow it.  For a decision,
 * before and after are the states around it; for other entries they are the same. */
TRK_API size_t trk_record_line(const trk_state *before, trk_move entry,
                               const trk_state *after, char *text, size_t cap);

/* Reading a record piece by piece.  The text stays the caller's. */
typedef struct trk_record_reader {
    const char *text;
    size_t n, at;
    uint32_t line;    /* the line read last */
    uint8_t pending;  /* a digest line comes next */
    uint8_t finished; /* the game is over, and its last digest was right */
    uint8_t cut_off;  /* the end is missing: a line without its end was left out */
    trk_config config;
    trk_names names;
    trk_state state; /* after the entries read so far */
} trk_record_reader;

/* Read the header.  On error *reader is untouched; error may be NULL. */
TRK_API trk_err trk_record_open(trk_record_reader *reader, const char *text, size_t n,
                                trk_text_error *error);

/* Read and make the next entry.  TRK_ERR_NOTHING: there is none.  After any other error
 * the reader stays where it was.  entry, events and error may be NULL. */
TRK_API trk_err trk_record_next(trk_record_reader *reader, trk_move *entry,
                                trk_events *events, trk_text_error *error);

/* A whole record. */
typedef struct trk_record {
    trk_config config;
    trk_names names;
    trk_move *entries; /* the caller's array; NULL: entries are only counted */
    uint32_t cap;      /* its size */
    uint32_t n_entries;
    uint8_t finished, cut_off; /* as in trk_record_reader */
    trk_state state;           /* at the end */
} trk_record;

/* The caller sets entries and cap.  On error *record is untouched (the array is not).
 * TRK_ERR_SPACE: more than cap entries.  error may be NULL. */
TRK_API trk_err trk_record_read(const char *text, size_t n, trk_record *record,
                                trk_text_error *error);

/* The whole record as text, from config, names and entries: what trk_record_read reads.
 * Stops at an entry that is refused. */
TRK_API size_t trk_record_format(const trk_record *record, char *text, size_t cap);

/* The position as JSON on one line, without a line end; a view shows "hidden". */
TRK_API size_t trk_position_format(const trk_state *state, char *text, size_t cap);

/* Read a complete position.  On error *state is untouched and *error, which may be NULL,
 * has the path of the first wrong field: TRK_ERR_TEXT, TRK_ERR_CONFIG, TRK_ERR_MODULE, or
 * TRK_ERR_POSITION when trk_check refuses it. */
TRK_API trk_err trk_position_parse(const char *text, size_t n, trk_state *state,
                                   trk_text_error *error);

/* 64 bits over the position's text: the same for all compilers and machines. */
TRK_API uint64_t trk_digest(const trk_state *state);

/* ---- Chance and bots ------------------------------------------------------------- */

/* Where chance comes from: 64 random bits at a time. */
typedef struct trk_source {
    uint64_t (*bits)(void *context);
    void *context;
} trk_source;

/* A seeded generator, for simulation, tests and play that can be repeated. */
typedef struct trk_seeded {
    uint64_t s[4];
} trk_seeded;

/* A source over *memory, which must outlive it. */
TRK_API trk_source trk_seeded_source(trk_seeded *memory, uint64_t seed);

/* A number below n from a source, every one equally likely; n must not be 0. */
TRK_API uint64_t trk_source_below(trk_source source, uint64_t n);

/* Choose one of the chance moves at hand by their weights.  TRK_ERR_NOTHING: chance does
 * not decide now. */
TRK_API trk_err trk_sample(const trk_state *state, trk_source source, trk_move *move);

/* A player that is a program.  choose gets what the seat may know and its n legal moves
 * and returns the number of one of them.  Memory, with seed and budget in it, is the
 * caller's. */
typedef struct trk_bot {
    const char *name;
    unsigned (*choose)(void *memory, const trk_state *view, unsigned seat,
                       const trk_move *legal, unsigned n);
} trk_bot;

/* Every legal move equally likely.  Its memory is a trk_seeded, or any trk_mind. */
TRK_API const trk_bot *trk_bot_random(void);

/* One of the best moves a bot sees, for those who ask what it thinks. */
enum { TRK_HINTS = 3, TRK_HINT_REASONS = 2 };

/* What the evaluation of a position adds up.  Names are in the message catalogue. */
#define TRK_TERM_LIST(X)                                                                 \
    X(FAME)  /* Fame now */                                                              \
    X(COINS) /* what Coins are worth */                                                  \
    X(SHARDS)                                                                            \
    X(TRICKS)     /* Tricks that can be prepared and performed in the turns left */      \
    X(MARKERS)    /* markers on Trick cards */                                           \
    X(STAGE)      /* markers on Performance cards and the shows they wait for */         \
    X(COMPONENTS) /* Components for Tricks */                                            \
    X(TEAM)       /* Characters, less their wages */                                     \
    X(CARDS)      /* Special Assignments */                                              \
    X(FINAL)      /* bonuses of Level 3 Tricks */

enum trk_term {
#define TRK_TERM_ID(id) TRK_TERM_##id,
    TRK_TERM_LIST(TRK_TERM_ID)
#undef TRK_TERM_ID
        TRK_N_TERMS
};

typedef struct trk_hint {
    trk_move move;
    uint32_t visits;                  /* how often a search tried it */
    uint16_t win;                     /* chance to win, in 1/1000 */
    int16_t fame;                     /* expected final Fame, in 1/16 */
    uint8_t n_reasons;                /* the terms that speak for it, strongest first */
    uint8_t reason[TRK_HINT_REASONS]; /* enum trk_term */
    uint8_t reserved;
    int16_t by[TRK_HINT_REASONS]; /* how much, in 1/16 Fame, against the average move */
} trk_hint;

/* What the bots of this library remember and may use; trk_mind_init makes it. */
typedef struct trk_mind {
    trk_seeded random;    /* varies the play */
    uint32_t nodes;       /* budget of a decision; what a node is, the bot says */
    uint32_t spent;       /* nodes used by the latest decision */
    uint16_t temperature; /* in 1/256 Fame: 0 plays the best move found, more varies */
    uint8_t n_hints;      /* of the latest decision */
    bool advises; /* for hints: tries every move, and does not end before its budget */
    bool (*stop)(void *context); /* NULL, or asked now and then: true ends the search */
    void *context;
    void *space; /* trk_mind_space() bytes for a tree; NULL: no search */
    trk_hint hint[TRK_HINTS];
} trk_mind;

/* Scripted, looks at plans rather than at the score; uses no nodes. */
TRK_API const trk_bot *trk_bot_greedy(void);

/* The fixed reference: plain information-set search with random playouts, a node each. */
TRK_API const trk_bot *trk_bot_rollout(void);

/* Information-set tree search on completions of the view; a node is a simulation. */
TRK_API const trk_bot *trk_bot_search(void);

/* The levels a person can choose, and the bots by their names too. */
typedef struct trk_level {
    const char *name;
    const trk_bot *(*bot)(void);
    uint32_t nodes;       /* where the same has to come out again */
    uint32_t timed_nodes; /* in play, where milliseconds are a limit too */
    uint16_t temperature;
    uint16_t milliseconds;
    bool advises; /* as in trk_mind */
} trk_level;

TRK_API const trk_level *trk_levels(unsigned *n);
TRK_API const trk_level *trk_level_find(const char *name, size_t n); /* NULL: none */

/* Who is asked for hints; plays at no table, and is not among the levels. */
TRK_API const trk_level *trk_adviser(void);

TRK_API size_t trk_mind_space(void);
/* space may be NULL for levels that do not search (nodes 0). */
TRK_API void trk_mind_init(trk_mind *mind, const trk_level *level, uint64_t seed,
                           void *space);

/* ---- Session --------------------------------------------------------------------- */

/* A running game: seats, entries of the record, plans, undo.  It knows no rule of the
 * game: what it does, it asks the engine.  All memory is the caller's.  Read the fields
 * freely, change them only through the functions. */
typedef struct trk_seat {
    const trk_bot *bot; /* NULL: a human */
    void *memory;       /* of the bot */
    uint8_t resigned;
    uint8_t ready;                  /* its plan is final unless it says otherwise */
    uint8_t plan[TRK_N_CHARACTERS]; /* Assignment card, TRK_N_CARDS: none */
} trk_seat;

typedef struct trk_session {
    trk_config config;
    trk_names names;
    trk_seat seat[TRK_MAX_PLAYERS];
    const trk_bot *stand_in; /* plays on for a seat that resigned (Q8) */
    void *stand_in_memory;
    trk_source chance;
    trk_move *entries; /* the caller's array */
    uint32_t cap;      /* its size */
    uint32_t n;        /* entries so far */
    uint32_t undone;   /* entries behind them that redo can bring back */
    trk_state state;   /* the complete state; interfaces and bots get views */
} trk_session;

/* A new game with humans on all seats.  names may be NULL.  TRK_ERR_CONFIG,
 * TRK_ERR_MODULE: *session is untouched. */
TRK_API trk_err trk_session_start(trk_session *session, const trk_config *config,
                                  const trk_names *names, trk_source chance,
                                  trk_move *entries, uint32_t cap);

/* Go on with a game that was read; its array of entries becomes the session's.  If it
 * ends before all plans of an Assignment phase are there, those that are become open
 * plans again and are entries no longer.  TRK_ERR_ILLEGAL: an entry is refused, *session
 * is untouched. */
TRK_API trk_err trk_session_resume(trk_session *session, const trk_record *record,
                                   trk_source chance);

/* Put a bot on a seat, which forgets its plan, or a human (NULL). */
TRK_API void trk_session_seat(trk_session *session, unsigned seat, const trk_bot *bot,
                              void *memory);

/* Who plays on for those who resign; without one, nobody can resign. */
TRK_API void trk_session_stand_in(trk_session *session, const trk_bot *bot, void *memory);

/* Is the game over, be it that all but one have resigned? */
TRK_API bool trk_session_over(const trk_session *session);

/* The humans who are asked for a decision now, a bit per seat. */
TRK_API unsigned trk_session_waiting(const trk_session *session);

/* Let chance or a bot make one decision, or make the plans of bots when nobody is waited
 * for. TRK_ERR_NOTHING: humans are waited for, or the game is over.  TRK_ERR_SPACE: the
 * array is full. */
TRK_API trk_err trk_session_advance(trk_session *session);

/* A decision of a human.  An assign goes into the seat's plan (trk_session_draft).
 * TRK_ERR_ILLEGAL: *reason, which may be NULL, tells why (also that the game is over);
 * nothing has changed. */
TRK_API trk_err trk_session_play(trk_session *session, trk_move move, trk_reason *reason);

/* Change the plan of a human in the Assignment phase: the card of one Character,
 * TRK_N_CARDS for none.  The whole plan is tried on a copy; TRK_ERR_ILLEGAL leaves it as
 * it was. */
TRK_API trk_err trk_session_draft(trk_session *session, unsigned seat, unsigned character,
                                  unsigned card, trk_reason *reason);

/* The plan of a human is final, or open again.  When the last seat is ready all plans
 * become entries, in seat order.  TRK_ERR_NOTHING: this is not the time for plans, or the
 * seat is none that makes one. */
TRK_API trk_err trk_session_ready(trk_session *session, unsigned seat, bool ready);

/* What a seat (or TRK_PUBLIC) may see.  Legal moves and reasons are those of the complete
 * state; plans are not in it before they become entries. */
TRK_API void trk_session_view(const trk_session *session, unsigned seat, trk_state *view);

/* The same with the seat's own plan laid out, ready or not: for its hand, its wages and
 * its outlook.  In the Assignment phase all of its Characters count as decided, so
 * nothing is legal for it there. */
TRK_API void trk_session_planned(const trk_session *session, unsigned seat,
                                 trk_state *view);

/* For advice on a plan: the first Character from FROM on that has no card in it.  VIEW is
 * the seat's in the Assignment phase; PLANNED gets it with the plan laid out up to there.
 * LEGAL gets the cards this Character could have while all others keep theirs; returns
 * how many, 0: there is no such Character. */
TRK_API unsigned trk_plan_open(const trk_state *view, unsigned seat,
                               const uint8_t plan[TRK_N_CHARACTERS], unsigned from,
                               trk_state *planned, trk_move *legal);

/* What undo stops at. */
enum trk_obstacle {
    TRK_UNDO_FREE,     /* nothing: undo is possible */
    TRK_UNDO_START,    /* the seat has decided nothing yet */
    TRK_UNDO_CHANCE,   /* entry is a chance outcome */
    TRK_UNDO_REVEAL,   /* plans were turned up */
    TRK_UNDO_OTHER,    /* entry is a decision of another seat */
    TRK_UNDO_READY,    /* another seat, entry's actor, is ready with its plan */
    TRK_UNDO_RESIGNED, /* entry is a resignation, be it the seat's own */
    TRK_UNDO_TAKEBACK, /* entry is a takeback by consent */
    TRK_N_OBSTACLES
};

typedef struct trk_undo {
    uint8_t obstacle; /* enum trk_obstacle */
    uint32_t to;      /* entries left after the undo, or the number of the obstacle */
    trk_move entry;   /* what would be taken back first, or the obstacle */
} trk_undo;

/* May this seat take back its latest decision?  With a single human also over decisions
 * of bots.  Being ready with a plan is a decision: for its owner the undo opens the plan
 * again, to is all entries then and entry an assign without a card. */
TRK_API trk_undo trk_session_can_undo(const trk_session *session, unsigned seat);

/* Take it back.  TRK_ERR_NOTHING: trk_session_can_undo names the obstacle. */
TRK_API trk_err trk_session_undo(trk_session *session, unsigned seat);

/* Bring back what the seat has undone last.  TRK_ERR_NOTHING: nothing was, or by another
 * seat. */
TRK_API trk_err trk_session_redo(trk_session *session, unsigned seat);

/* What would stop an undo of this move once it is made: TRK_UNDO_FREE, TRK_UNDO_CHANCE or
 * TRK_UNDO_REVEAL.  For an interface to say so before. */
TRK_API unsigned trk_session_undoable_after(const trk_session *session, trk_move move);

/* By consent of all, take back the seat's latest decision and everything since,
 * resignations too.  Plans are taken back together and are humans' open plans again.  A
 * takeback entry stands in for it all, earlier takebacks with it; chance will be drawn
 * anew.  TRK_ERR_NOTHING: no such decision. */
TRK_API trk_err trk_session_takeback(trk_session *session, unsigned seat);

/* Give up the seat (Q8).  TRK_ERR_NOTHING: the game is over, or it has resigned already,
 * or nobody can stand in; TRK_ERR_SPACE. */
TRK_API trk_err trk_session_resign(trk_session *session, unsigned seat);

/* Note that the game is interrupted.  TRK_ERR_NOTHING: it is over; TRK_ERR_SPACE. */
TRK_API trk_err trk_session_adjourn(trk_session *session);

/* Places from 1 as trk_ranking gives them, during setup in seat order; those who resigned
 * behind all others. */
TRK_API void trk_session_ranking(const trk_session *session,
                                 uint8_t place[TRK_MAX_PLAYERS]);

/* The complete state after the first n entries. */
TRK_API void trk_session_replay(const trk_session *session, uint32_t n, trk_state *state);

/* What happened in entries from to before to, in the form a seat (or TRK_PUBLIC)
 * may see. */
TRK_API void trk_session_events(const trk_session *session, uint32_t from, uint32_t to,
                                unsigned seat, trk_events *events);

/* The number of the first entry after the latest decision of a seat. */
TRK_API uint32_t trk_session_since(const trk_session *session, unsigned seat);

/* ---- Lessons --------------------------------------------------------------------- */

/* Short lessons for people who have never seen the game.  A lesson is a session at a
 * moment of one fixed game, and steps that explain something and ask for something; the
 * other seats and chance follow that game as long as it goes.  Texts are in the message
 * catalogue, by the ids given here. */
enum { TRK_LESSON_STEPS = 12 }; /* no lesson has more */

/* What goes on with a step. */
enum trk_step_kind {
    TRK_STEP_READ,  /* nothing is asked: trk_lesson_next */
    TRK_STEP_MOVE,  /* a move: trk_lesson_play */
    TRK_STEP_PLAN,  /* a card under a Character: trk_lesson_draft */
    TRK_STEP_READY, /* the plan is final: trk_lesson_ready */
    TRK_N_STEP_KINDS
};

/* Which part of the table a step is about, for an interface to show it. */
enum trk_focus {
    TRK_FOCUS_TABLE, /* all of it */
    TRK_FOCUS_DOWNTOWN,
    TRK_FOCUS_MARKET_ROW,
    TRK_FOCUS_THEATER,
    TRK_FOCUS_BOARD,  /* the learner's own */
    TRK_FOCUS_PLAN,   /* the learner's plan */
    TRK_FOCUS_NEWS,   /* what has just happened */
    TRK_FOCUS_SCORES, /* Fame and where it came from */
    TRK_N_FOCUSES
};

typedef struct trk_step {
    const char *text; /* message id: what to know */
    const char *task; /* message id: what to do; NULL with TRK_STEP_READ */
    uint16_t number;  /* over all lessons, from 0 */
    uint8_t kind;     /* enum trk_step_kind */
    uint8_t focus;    /* enum trk_focus */
    trk_rule rule;    /* where to read more */
} trk_step;

typedef struct trk_lesson {
    trk_session *session;
    uint8_t number; /* which lesson, from 0 */
    uint8_t step;   /* from 0; behind the last one the lesson is finished */
    uint8_t n_steps;
    uint8_t seat;                      /* the learner's */
    uint16_t skipped;                  /* steps that were passed over, a bit each */
    uint32_t at[TRK_LESSON_STEPS + 1]; /* entries of the session when a step began */
} trk_lesson;

/* How many lessons there are, from number 0; message ids of the title and of a sentence
 * about one of them. */
TRK_API unsigned trk_lessons(void);
TRK_API const char *trk_lesson_title(unsigned number);
TRK_API const char *trk_lesson_about(unsigned number);

/* Begin a lesson in *session, which becomes a game of its own: a human on the learner's
 * seat, the others play their part.  Chance is asked where their part does not tell.
 * *lesson and *session must stay where they are.  TRK_ERR_NOTHING: no such lesson, and
 * nothing has changed; TRK_ERR_SPACE: TRK_LESSON_ENTRIES are enough. */
enum { TRK_LESSON_ENTRIES = 2048 };
TRK_API trk_err trk_lesson_begin(trk_lesson *lesson, unsigned number,
                                 trk_session *session, trk_source chance,
                                 trk_move *entries, uint32_t cap);

/* Go on with a lesson that was interrupted: *session has the entries it had then
 * (trk_session_resume), *lesson its number, step, n_steps, skipped and at.  Plans are not
 * in it: trk_session_draft.  TRK_ERR_NOTHING: these do not belong together, because the
 * lesson has changed since; *session is untouched. */
TRK_API trk_err trk_lesson_resume(trk_lesson *lesson, trk_session *session);

/* The step at hand; false: the lesson is finished. */
TRK_API bool trk_lesson_step(const trk_lesson *lesson, trk_step *step);

/* A step that asks for nothing was read.  TRK_ERR_NOTHING: it asks for something, or
 * the lesson is finished. */
TRK_API trk_err trk_lesson_next(trk_lesson *lesson);

/* Instead of trk_session_play, _draft, _ready and _advance while a lesson goes on.  What
 * is legal but not what the step asks is TRK_ERR_NOTHING and changes nothing: show
 * LESSON_ASIDE with the step's task.  TRK_ERR_ILLEGAL as there, with its reason.  Drafts
 * are free in every step while plans are made; a step that asks for one is done when the
 * plan has it.  A plan that lacks something is not ready, and the step that asks for it
 * is at hand again.  Advance until it is not TRK_OK: TRK_ERR_NOTHING, the step at hand
 * can be shown; it also passes over a step that nothing legal fits. */
TRK_API trk_err trk_lesson_play(trk_lesson *lesson, trk_move move, trk_reason *reason);
TRK_API trk_err trk_lesson_draft(trk_lesson *lesson, unsigned character, unsigned card,
                                 trk_reason *reason);
TRK_API trk_err trk_lesson_ready(trk_lesson *lesson);
TRK_API trk_err trk_lesson_advance(trk_lesson *lesson);

/* Is this what the step asks: TRK_OK, TRK_ERR_NOTHING (legal, but not asked) or
 * TRK_ERR_ILLEGAL.  For lists that mark or leave out what a step is not about. */
TRK_API trk_err trk_lesson_judge(const trk_lesson *lesson, trk_move move,
                                 trk_reason *reason);

/* A move that does what the step asks; with TRK_STEP_PLAN an assign, with TRK_STEP_READY
 * one that the plan lacks.  TRK_ERR_NOTHING: it asks for none. */
TRK_API trk_err trk_lesson_example(const trk_lesson *lesson, trk_move *move);

/* Back to the beginning of the step before, or of this one if the learner has decided
 * something in it; everything since is taken back.  TRK_ERR_NOTHING: this is the first.
 * trk_session_undo does not know of steps. */
TRK_API trk_err trk_lesson_back(trk_lesson *lesson);

#ifdef __cplusplus
}
#endif

#endif

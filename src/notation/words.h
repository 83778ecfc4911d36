/* words.h: the words of the notation: the id of every value, and the value of every id.
 *
 * A list of words names the values 0, 1, 2 ... of one set of things.  Moves, records and
 * JSON all use these, so a thing has the same word everywhere. */
#ifndef NOTATION_WORDS_H
#define NOTATION_WORDS_H

#include "base/str.h"
#include "notation/scan.h"
#include "trickerion.h"

/* The last two fields of WORDS(id, array, size) go into the table in words.c. */
#define NOTE_WORDS_LIST(WORDS)                                                           \
    WORDS(NUMBER, NULL, 0) /* no words: a plain number */                                \
    WORDS(SEAT, seat_ids, TRK_MAX_PLAYERS)                                               \
    WORDS(MAGICIAN, data_magician_ids, TRK_N_MAGICIANS)                                  \
    WORDS(TRICK, data_trick_ids, TRK_N_TRICKS)                                           \
    WORDS(PERFORMANCE, data_performance_ids, TRK_N_PERFORMANCES)                         \
    WORDS(CHARACTER, data_character_ids, TRK_N_CHARACTERS)                               \
    WORDS(SPECIALIST, data_character_ids + TRK_ENGINEER, 3)                              \
    WORDS(RECRUIT, recruit_ids, 4)                                                       \
    WORDS(LOCATION, data_location_ids, TRK_N_LOCATIONS)                                  \
    WORDS(SLOT, slot_ids, TRK_N_SLOTS)                                                   \
    WORDS(ASSIGNMENT, card_ids, TRK_N_CARDS)                                             \
    WORDS(CARD, card_ids, TRK_N_CARDS + 1)                                               \
    WORDS(SPECIAL, data_special_ids, TRK_N_SPECIALS)                                     \
    WORDS(PROPHECY, data_prophecy_ids, TRK_N_PROPHECIES)                                 \
    WORDS(DECK, data_location_ids, TRK_DECKS)                                            \
    WORDS(KNOWER, knower_ids, TRK_PUBLIC + 1)                                            \
    WORDS(USE, use_ids, 2)                                                               \
    WORDS(MODE, mode_ids, TRK_N_MODES)                                                   \
    WORDS(TOKEN, token_ids, TRK_STOCK + 1)                                               \
    WORDS(COMPONENT, data_component_ids, TRK_N_COMPONENTS)                               \
    WORDS(DIE, data_die_ids, TRK_N_DICE)                                                 \
    WORDS(FACE, data_face_ids, TRK_N_FACES)                                              \
    WORDS(PLACE, place_ids, 2)                                                           \
    WORDS(DIRECTION, data_direction_ids, TRK_N_DIRECTIONS)                               \
    WORDS(REWARD, yield_ids, 2)                                                          \
    WORDS(YIELD, yield_ids, 3)                                                           \
    WORDS(CATEGORY, data_category_ids, TRK_N_CATEGORIES)                                 \
    WORDS(SYMBOL, data_symbol_ids, TRK_N_SYMBOLS)                                        \
    WORDS(WEEKDAY, data_weekday_ids, TRK_N_WEEKDAYS)                                     \
    WORDS(PHASE, data_phase_ids, TRK_N_PHASES)                                           \
    WORDS(FRAME, data_frame_ids, TRK_N_FRAMES)                                           \
    WORDS(FAME, data_fame_ids, TRK_N_FAME_SOURCES)                                       \
    WORDS(PROFILE, data_profile_ids, TRK_N_PROFILES)                                     \
    WORDS(SETUP, setup_ids, TRK_N_SETUPS)                                                \
    WORDS(MODULE, module_ids, 4)                                                         \
    WORDS(SWITCH, data_switch_ids, TRK_N_SWITCHES)                                       \
    WORDS(MEMBERSHIP, membership_ids, 3)                                                 \
    WORDS(STOP, stop_ids, 5)                                                             \
    WORDS(MOVE, data_move_ids, TRK_N_MOVES)                                              \
    WORDS(EVENT, data_event_ids, TRK_N_EVENTS)                                           \
    WORDS(REASON, data_reason_ids, TRK_N_REASONS)                                        \
    WORDS(DOMAIN, domain_ids, TRK_N_DOMAINS)                                             \
    WORDS(TEXT_ERROR, text_error_ids, TRK_N_TEXT_ERRORS)

enum note_words {
#define NOTE_WORDS_ID(id, ids, size) NOTE_##id,
    NOTE_WORDS_LIST(NOTE_WORDS_ID)
#undef NOTE_WORDS_ID
        NOTE_N_WORDS
};

/* The id of a value in upper case, NULL when the list has no such value. */
const char *note_id(unsigned words, unsigned value);

/* The same for writing, in lower case: what is hidden is "hidden", what is not in the
 * list
 * "?". */
void note_write_word(struct str *out, unsigned words, unsigned value);

/* The value of a word in lower case, -1 when the list does not have it.  A list may have
 * values without a word. */
int note_find(unsigned words, const char *word, size_t n);
unsigned note_count(unsigned words);

/* How the values of a domain are written: a list of words, or a number. */
struct note_domain {
    const char *prefix; /* a word before the value, or NULL */
    uint8_t words;      /* NOTE_NUMBER: value + first */
    uint8_t first;
};
extern const struct note_domain note_domains[TRK_N_DOMAINS];

/* The words of a value; state may be NULL (see trk_value_format). */
void note_write_value(struct str *out, const trk_state *state, unsigned domain,
                      unsigned value);

/* Reads the words of a value.  False, with an error noted in *scan, when they are not
 * there. */
bool note_read_value(struct scan *scan, const trk_state *state, unsigned domain,
                     uint8_t *value);

/* The seat of a word like "seat2", or the label of its Magician; -1: none. */
int note_find_seat(const trk_state *state, const char *word, size_t n);

#endif

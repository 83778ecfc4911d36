/* words.c: see words.h. */
#include "notation/words.h"

#include "data/data.h"

// clang-format off
static const char *const seat_ids[TRK_MAX_PLAYERS] = {"SEAT1", "SEAT2", "SEAT3", "SEAT4"};
static const char *const recruit_ids[] = {"ENGINEER", "MANAGER", "ASSISTANT", "APPRENTICE"};
static const char *const place_ids[] = {"ORDINARY", "EXTENSION"};   /* ORDER TRK_ORDINARY */
/* ORDER TRK_YIELD_FAME, and of TRK_REWARD_FAME before it */
static const char *const yield_ids[] = {"FAME", "COINS", "SHARDS"};
static const char *const use_ids[] = {"BONUS", "POINT"};            /* ORDER TRK_USE_BONUS */
/* ORDER trk_mode */
static const char *const mode_ids[TRK_N_MODES] = {
    "AS_PRINTED", "GIVEN_UP", "COPIED", "COPY_GIVEN_UP"};
/* The seats and TRK_PUBLIC; chance knows nothing. */
static const char *const knower_ids[TRK_PUBLIC + 1] = {
    "SEAT1", "SEAT2", "SEAT3", "SEAT4", [TRK_PUBLIC] = "PUBLIC"};
static const char *const token_ids[] = {"SLOT_1", "SLOT_2", "SLOT_3", "SLOT_4", "QUICK"};
static const char *const setup_ids[TRK_N_SETUPS] = {"FREE", "FIRST"}; /* ORDER trk_setup */
/* ORDER trk_module: by bit */
static const char *const module_ids[] = {"DARK_ALLEY", "PROPHECIES", "POWERS", "DUEL"};
/* ORDER trk_membership */
static const char *const membership_ids[] = {"IN_SUPPLY", "IN_TEAM", "ON_INN"};
/* ORDER trk_stop */
static const char *const stop_ids[] = {"SAME_SEAT", "OTHER_SEAT", "CHANCE", "UNKNOWN", "OVER"};

static const char *const slot_ids[TRK_N_SLOTS] = {
#define BOARD_SLOT(id, location, number, points, kind, weekday, players) [TRK_SLOT_##id] = #id,
#include "data/list-board-slots.h"
#undef BOARD_SLOT
};

static const char *const card_ids[TRK_N_CARDS + 1] = {
    [TRK_DOWNTOWN] = "DOWNTOWN",   [TRK_MARKET_ROW] = "MARKET_ROW", [TRK_WORKSHOP] = "WORKSHOP",
    [TRK_THEATER] = "THEATER",     [TRK_DARK_ALLEY] = "DARK_ALLEY",
#define SPECIAL_ASSIGNMENT(id, name, location, action) [TRK_CARD_SPECIAL + TRK_S_##id] = #id,
#include "data/list-special-assignments.h"
#undef SPECIAL_ASSIGNMENT
    [TRK_N_CARDS] = "NOTHING",
};

#define DOMAIN(id, size) #id,
static const char *const domain_ids[TRK_N_DOMAINS] = {TRK_DOMAIN_LIST(DOMAIN)};
#undef DOMAIN
#define ERROR(id) #id,
static const char *const text_error_ids[TRK_N_TEXT_ERRORS] = {TRK_TEXT_ERROR_LIST(ERROR)};
#undef ERROR

static const struct {
    const char *const *ids;
    unsigned n;
} lists[NOTE_N_WORDS] = {
#define WORDS(id, array, size) [NOTE_##id] = {array, size},
    NOTE_WORDS_LIST(WORDS)
#undef WORDS
};

/* SLOT, BUNDLE, SPOT, TOKEN and SEAT have more than one word or a name that depends on the
 * game; their functions are below. */
const struct note_domain note_domains[TRK_N_DOMAINS] = {
    [TRK_DOMAIN_SEAT] = {.words = NOTE_SEAT},
    [TRK_DOMAIN_MAGICIAN] = {.words = NOTE_MAGICIAN},
    [TRK_DOMAIN_TRICK] = {.words = NOTE_TRICK},
    [TRK_DOMAIN_PERFORMANCE] = {.words = NOTE_PERFORMANCE},
    [TRK_DOMAIN_CHARACTER] = {.words = NOTE_CHARACTER},
    [TRK_DOMAIN_SPECIALIST] = {.words = NOTE_SPECIALIST},
    [TRK_DOMAIN_RECRUIT] = {.words = NOTE_RECRUIT},
    [TRK_DOMAIN_SLOT] = {.words = NOTE_SLOT},
    [TRK_DOMAIN_CARD] = {.words = NOTE_CARD},
    [TRK_DOMAIN_COMPONENT] = {.words = NOTE_COMPONENT},
    [TRK_DOMAIN_PIECES] = {.first = 1},
    [TRK_DOMAIN_BARGAIN] = {.first = 0},
    [TRK_DOMAIN_DIE] = {.words = NOTE_DIE},
    [TRK_DOMAIN_FACE] = {.words = NOTE_FACE},
    [TRK_DOMAIN_ORDER_SLOT] = {.prefix = "SLOT", .first = 1},
    [TRK_DOMAIN_MULTI_SLOT] = {.prefix = "MULTI", .first = 1},
    [TRK_DOMAIN_PLACE] = {.words = NOTE_PLACE},
    [TRK_DOMAIN_CARD_SLOT] = {.prefix = "SLOT", .first = 0}, /* R1.13 counts from 0 */
    [TRK_DOMAIN_ORIENTATION] = {.prefix = "SPIRITUAL", .words = NOTE_DIRECTION},
    [TRK_DOMAIN_REWARD] = {.words = NOTE_REWARD},
    [TRK_DOMAIN_DECK] = {.words = NOTE_DECK},
    [TRK_DOMAIN_SPECIAL] = {.words = NOTE_SPECIAL},
    [TRK_DOMAIN_PROPHECY] = {.words = NOTE_PROPHECY},
    [TRK_DOMAIN_USE] = {.words = NOTE_USE},
    [TRK_DOMAIN_TOKEN] = {.words = NOTE_TOKEN},
    [TRK_DOMAIN_YIELD] = {.words = NOTE_YIELD},
};
// clang-format on

/* ---- lists ---- */

const char *note_id(unsigned words, unsigned value)
{
    return words < NOTE_N_WORDS && value < lists[words].n ? lists[words].ids[value]
                                                          : NULL;
}

unsigned note_count(unsigned words)
{
    return lists[words].n;
}

void note_write_word(struct str *out, unsigned words, unsigned value)
{
    const char *id = note_id(words, value);
    str_lower(out, id ? id : value == TRK_HIDDEN ? "hidden" : "?");
}

int note_find(unsigned words, const char *word, size_t n)
{
    for (unsigned i = 0; i < lists[words].n; i++)
        if (lists[words].ids[i] && str_is_word(word, n, lists[words].ids[i]))
            return (int)i;
    return -1;
}

static int find_word(unsigned words, const struct word *word)
{
    return word->n <= SCAN_WORD ? note_find(words, word->lower, word->n) : -1;
}

/* ---- writing ---- */

/* The label of the seat's Magician, NULL when it has none or is not in the game. */
static const char *label_of(const trk_state *state, unsigned seat)
{
    if (!state || seat >= TRK_MAX_PLAYERS || seat >= state->config.players)
        return NULL;
    unsigned magician = state->player[seat].magician;
    return magician < TRK_N_MAGICIANS ? data_magicians[magician].label : NULL;
}

static void write_seat(struct str *out, const trk_state *state, unsigned seat)
{
    const char *label = label_of(state, seat);
    if (label)
        str_text(out, label);
    else
        note_write_word(out, NOTE_SEAT, seat);
}

/* "market_row 1": a slot is a Location and a number there. */
static void write_slot(struct str *out, unsigned slot)
{
    note_write_word(out, NOTE_LOCATION, data_slots[slot].location);
    str_char(out, ' ');
    str_number(out, data_slots[slot].number);
}

static void write_bundle(struct str *out, unsigned bundle)
{
    note_write_word(out, NOTE_COMPONENT, data_bundles[bundle].first);
    if (data_bundles[bundle].second != TRK_NONE) {
        str_char(out, ' ');
        note_write_word(out, NOTE_COMPONENT, data_bundles[bundle].second);
    }
}

static void write_numbered(struct str *out, const char *word, unsigned number)
{
    str_lower(out, word);
    str_char(out, ' ');
    str_number(out, number);
}

/* "slot 0" (R1.13 counts from 0) or "beside 1": a place of a marker. */
static void write_spot(struct str *out, unsigned spot)
{
    if (spot < TRK_CARD_SLOTS)
        write_numbered(out, "SLOT", spot);
    else
        write_numbered(out, "BESIDE", spot - TRK_CARD_SLOTS + 1);
}

/* "slot 1" of the Buy area, or "quick". */
static void write_token(struct str *out, unsigned token)
{
    if (token < TRK_STOCK)
        write_numbered(out, "SLOT", token + 1);
    else
        str_lower(out, token_ids[TRK_STOCK]);
}

static void write_plain(struct str *out, const struct note_domain *domain, unsigned value)
{
    if (domain->prefix) {
        str_lower(out, domain->prefix);
        str_char(out, ' ');
    }
    if (domain->words != NOTE_NUMBER)
        note_write_word(out, domain->words, value);
    else
        str_number(out, (int64_t)value + domain->first);
}

void note_write_value(struct str *out, const trk_state *state, unsigned domain,
                      unsigned value)
{
    if (domain >= TRK_N_DOMAINS || value >= data_domain_size[domain])
        str_text(out, value == TRK_HIDDEN ? "hidden" : "?");
    else if (domain == TRK_DOMAIN_SEAT)
        write_seat(out, state, value);
    else if (domain == TRK_DOMAIN_SLOT)
        write_slot(out, value);
    else if (domain == TRK_DOMAIN_BUNDLE)
        write_bundle(out, value);
    else if (domain == TRK_DOMAIN_SPOT)
        write_spot(out, value);
    else if (domain == TRK_DOMAIN_TOKEN)
        write_token(out, value);
    else if (domain != TRK_DOMAIN_NOTHING)
        write_plain(out, &note_domains[domain], value);
}

size_t trk_value_format(const trk_state *state, unsigned domain, unsigned value,
                        char *text, size_t cap)
{
    struct str out = str_buffer(text, cap);
    note_write_value(&out, state, domain, value);
    return out.n;
}

/* ---- reading ---- */

/* A label in any case; str_is_word takes the letters of its second word in upper or lower
 * case. */
int note_find_seat(const trk_state *state, const char *word, size_t n)
{
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++) {
        const char *label = label_of(state, seat);
        if (label && str_is_word(word, n, label))
            return (int)seat;
    }
    return note_find(NOTE_SEAT, word, n);
}

/* The word that should say what wanted names: missing, or another one. */
static bool refuse_word(struct scan *scan, const struct word *word, unsigned domain)
{
    unsigned id = word->n > 0 ? TRK_TEXT_ERROR_UNKNOWN_WORD : TRK_TEXT_ERROR_MISSING_WORD;
    return scan_fail(scan, id, word, domain_ids[domain]);
}

static bool accept(struct scan *scan, const struct word *word, unsigned domain, int found,
                   uint8_t *value)
{
    if (found < 0)
        return refuse_word(scan, word, domain);
    *value = (uint8_t)found;
    return true;
}

static bool read_seat(struct scan *scan, const trk_state *state, uint8_t *value)
{
    struct word word = scan_word(scan);
    int found = word.n <= SCAN_WORD ? note_find_seat(state, word.lower, word.n) : -1;
    return accept(scan, &word, TRK_DOMAIN_SEAT, found, value);
}

static bool read_slot(struct scan *scan, uint8_t *value)
{
    struct word word = scan_word(scan);
    int location = find_word(NOTE_LOCATION, &word);
    if (location < 0)
        return refuse_word(scan, &word, TRK_DOMAIN_SLOT);
    struct word second = scan_word(scan);
    int32_t number = scan_number(&second, data_locations[location].slots);
    int found = number > 0 ? data_locations[location].first + (int)number - 1 : -1;
    return accept(scan, &second, TRK_DOMAIN_SLOT, found, value);
}

static int find_bundle(int first, int second)
{
    for (int i = 0; i < DATA_BUNDLES; i++) {
        const struct data_bundle *bundle = &data_bundles[i];
        if ((bundle->first == first && bundle->second == second) ||
            (bundle->first == second && bundle->second == first))
            return i;
    }
    return -1;
}

/* "wood glass" in either order, or "rope" alone. */
static bool read_bundle(struct scan *scan, uint8_t *value)
{
    struct word word = scan_word(scan);
    int first = find_word(NOTE_COMPONENT, &word);
    if (first < 0)
        return refuse_word(scan, &word, TRK_DOMAIN_BUNDLE);
    int found = find_bundle(first, TRK_NONE);
    if (found < 0) {
        word = scan_word(scan);
        found = find_bundle(first, find_word(NOTE_COMPONENT, &word));
    }
    return accept(scan, &word, TRK_DOMAIN_BUNDLE, found, value);
}

/* The number after a word: first is that of value 0, count how many there are. */
static bool read_numbered(struct scan *scan, unsigned domain, int first, int count,
                          int offset, uint8_t *value)
{
    struct word word = scan_word(scan);
    int32_t number = scan_number(&word, first + count - 1);
    int found = number < first ? -1 : (int)number - first + offset;
    return accept(scan, &word, domain, found, value);
}

static bool read_spot(struct scan *scan, uint8_t *value)
{
    struct word word = scan_word(scan);
    if (scan_is(&word, "SLOT"))
        return read_numbered(scan, TRK_DOMAIN_SPOT, 0, TRK_CARD_SLOTS, 0, value);
    if (scan_is(&word, "BESIDE"))
        return read_numbered(scan, TRK_DOMAIN_SPOT, 1, TRK_BESIDE, TRK_CARD_SLOTS, value);
    return refuse_word(scan, &word, TRK_DOMAIN_SPOT);
}

static bool read_token(struct scan *scan, uint8_t *value)
{
    struct word word = scan_word(scan);
    if (scan_is(&word, "SLOT"))
        return read_numbered(scan, TRK_DOMAIN_TOKEN, 1, TRK_STOCK, 0, value);
    return accept(scan, &word, TRK_DOMAIN_TOKEN,
                  scan_is(&word, token_ids[TRK_STOCK]) ? TRK_STOCK : -1, value);
}

static bool read_plain(struct scan *scan, unsigned domain, uint8_t *value)
{
    const struct note_domain *row = &note_domains[domain];
    struct word word = scan_word(scan);
    if (row->prefix) {
        if (!scan_is(&word, row->prefix))
            return refuse_word(scan, &word, domain);
        word = scan_word(scan);
    }
    if (row->words != NOTE_NUMBER)
        return accept(scan, &word, domain, find_word(row->words, &word), value);
    int32_t number = scan_number(&word, data_domain_size[domain] - 1 + row->first);
    return accept(scan, &word, domain, number < 0 ? -1 : (int)number - row->first, value);
}

bool note_read_value(struct scan *scan, const trk_state *state, unsigned domain,
                     uint8_t *value)
{
    switch (domain) {
    case TRK_DOMAIN_NOTHING:
        *value = 0;
        return true;
    case TRK_DOMAIN_SEAT:
        return read_seat(scan, state, value);
    case TRK_DOMAIN_SLOT:
        return read_slot(scan, value);
    case TRK_DOMAIN_BUNDLE:
        return read_bundle(scan, value);
    case TRK_DOMAIN_SPOT:
        return read_spot(scan, value);
    case TRK_DOMAIN_TOKEN:
        return read_token(scan, value);
    default:
        return read_plain(scan, domain, value);
    }
}

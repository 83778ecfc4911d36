/* position_fields.c: the table of position.h. */
#include "notation/position.h"

#include <string.h>

#include "data/data.h"
#include "notation/words.h"

// clang-format off
#define FIELD(of, member, type) {#member, offsetof(of, member), 0, &(type)}
#define FIELD_IN(modules, of, member, type) {#member, offsetof(of, member), modules, &(type)}
#define END {NULL, 0, 0, NULL}
#define NUMBER(bytes, low, high) {.shape = SHAPE_NUMBER, .size = bytes, .min = low, .max = high}
#define WORD(list) {.shape = SHAPE_WORD, .words = NOTE_##list}
#define SET(list, bytes) {.shape = SHAPE_SET, .words = NOTE_##list, .size = bytes}
#define WORD_OR_NULL(list) {.shape = SHAPE_WORD, .words = NOTE_##list, .nullable = true}

/* ---- plain values ---- */

static const struct note_type version = {.shape = SHAPE_VERSION};
static const struct note_type flag = {.shape = SHAPE_FLAG};
static const struct note_type byte = NUMBER(1, 0, 253); /* 254 and 255 have a meaning */
static const struct note_type number = NUMBER(2, 0, 9999);
static const struct note_type balance = NUMBER(2, -9999, 9999);
static const struct note_type player_count = NUMBER(1, 2, TRK_MAX_PLAYERS);
static const struct note_type spot = NUMBER(1, 0, TRK_SPOTS - 1);
static const struct note_type byte_or_null = {
    .shape = SHAPE_NUMBER, .size = 1, .min = 0, .max = 253, .nullable = true};

static const struct note_type seat_or_null = WORD_OR_NULL(SEAT);
static const struct note_type profile = WORD(PROFILE);
static const struct note_type setup = WORD(SETUP);
static const struct note_type phase = WORD(PHASE);
static const struct note_type frame_kind = WORD(FRAME);
static const struct note_type membership = WORD(MEMBERSHIP);
static const struct note_type magician = WORD_OR_NULL(MAGICIAN);
static const struct note_type character = WORD_OR_NULL(CHARACTER);
static const struct note_type assignment = WORD_OR_NULL(ASSIGNMENT);
static const struct note_type slot = WORD_OR_NULL(SLOT);
static const struct note_type special_word = WORD(SPECIAL);
static const struct note_type special_or_null = WORD_OR_NULL(SPECIAL);
static const struct note_type prophecy = WORD_OR_NULL(PROPHECY);
static const struct note_type deck = WORD(DECK);
static const struct note_type mode = WORD(MODE);
static const struct note_type character_word = WORD(CHARACTER);
static const struct note_type face_word = WORD(FACE);
static const struct note_type face = WORD_OR_NULL(FACE);
static const struct note_type die_word = WORD(DIE);
static const struct note_type symbol = WORD(SYMBOL);
static const struct note_type trick_word = WORD(TRICK);
static const struct note_type performance = WORD(PERFORMANCE);
static const struct note_type component_word = WORD(COMPONENT);
static const struct note_type component_or_null = WORD_OR_NULL(COMPONENT);

static const struct note_type modules = SET(MODULE, 1);
static const struct note_type character_set = SET(CHARACTER, 1);
static const struct note_type symbol_set = SET(SYMBOL, 1);
static const struct note_type component_set = SET(COMPONENT, 4);
static const struct note_type trick_set = SET(TRICK, 8);
static const struct note_type special_set = SET(SPECIAL, 8);
static const struct note_type knowers = SET(KNOWER, 1);
static const struct note_type seen = {
    .shape = SHAPE_SET, .words = NOTE_PERFORMANCE, .size = 4, .inverted = true};
static const struct note_type foreseen = {
    .shape = SHAPE_SET, .words = NOTE_PROPHECY, .size = 4, .inverted = true};

/* ---- config ---- */

static const struct note_type switches = {
    .shape = SHAPE_MAP, .words = NOTE_SWITCH, .size = TRK_N_SWITCHES, .stride = 1,
    .sparse = SPARSE_PROFILE, .of = &flag};

static const struct note_field config_fields[] = {
    FIELD(trk_config, players, player_count), FIELD(trk_config, profile, profile),
    FIELD(trk_config, modules, modules), FIELD(trk_config, setup, setup),
    FIELD(trk_config, switches, switches), END
};
static const struct note_type config = {.shape = SHAPE_CONFIG, .fields = config_fields};

/* ---- players ---- */

static const struct note_field member_fields[] = {
    FIELD(trk_member, status, membership), FIELD(trk_member, card, assignment),
    FIELD(trk_member, slot, slot), FIELD(trk_member, idle, flag), END
};
static const struct note_type member = {.shape = SHAPE_RECORD, .fields = member_fields};
static const struct note_type members = {
    .shape = SHAPE_MAP, .words = NOTE_CHARACTER, .size = TRK_N_CHARACTERS,
    .stride = sizeof(trk_member), .of = &member};

static const struct note_field trick_fields[] = {
    FIELD(trk_own_trick, trick, trick_word), FIELD(trk_own_trick, symbol, symbol),
    FIELD(trk_own_trick, markers, byte),
    FIELD_IN(TRK_MODULE_DARK_ALLEY, trk_own_trick, enhanced, byte), END
};
static const struct note_type trick = {
    .shape = SHAPE_RECORD, .nullable = true, .fields = trick_fields};
static const struct note_type tricks = {
    .shape = SHAPE_LIST, .size = TRK_TRICK_SLOTS, .stride = sizeof(trk_own_trick), .of = &trick};

static const struct note_type markers = {
    .shape = SHAPE_MAP, .words = NOTE_SYMBOL, .size = TRK_N_SYMBOLS, .stride = 1, .of = &byte};
static const struct note_type components = {
    .shape = SHAPE_MAP, .words = NOTE_COMPONENT, .size = TRK_N_COMPONENTS, .stride = 1,
    .sparse = SPARSE_ZERO, .of = &byte};
static const struct note_type multi = {
    .shape = SHAPE_LIST, .size = TRK_MULTI_SLOTS, .stride = 1, .of = &component_or_null};
static const struct note_type hand = {
    .shape = SHAPE_MAP, .words = NOTE_LOCATION, .size = TRK_N_LOCATIONS, .stride = 1,
    .sparse = SPARSE_ZERO, .of = &byte};
static const struct note_type ledger = {
    .shape = SHAPE_MAP, .words = NOTE_FAME, .size = TRK_N_FAME_SOURCES, .stride = 2,
    .sparse = SPARSE_ZERO, .of = &balance};

static const struct note_type owned = {
    .shape = SHAPE_MAP, .words = NOTE_DECK, .size = TRK_DECKS, .stride = 1,
    .sparse = SPARSE_ZERO, .of = &byte};
static const struct note_type spent = {
    .shape = SHAPE_LIST, .size = TRK_N_CHARACTERS, .length = LENGTH_ENDED, .stride = 1,
    .of = &special_word};

#define ALLEY(of, member, type) FIELD_IN(TRK_MODULE_DARK_ALLEY, of, member, type)

static const struct note_field player_fields[] = {
    FIELD(trk_player, fame, number), FIELD(trk_player, coins, number),
    FIELD(trk_player, shards, number), FIELD(trk_player, magician, magician),
    FIELD(trk_player, advertised, flag), FIELD(trk_player, member, members),
    FIELD(trk_player, trick, tricks), FIELD(trk_player, supply, markers),
    FIELD(trk_player, lost, markers), FIELD(trk_player, component, components),
    FIELD(trk_player, multi, multi), FIELD(trk_player, hired, byte),
    FIELD(trk_player, planned, byte), FIELD(trk_player, hand, hand),
    FIELD(trk_player, ledger, ledger),
    ALLEY(trk_player, specials, special_set), ALLEY(trk_player, owned, owned),
    ALLEY(trk_player, spent, spent), ALLEY(trk_player, face_down, character_set),
    ALLEY(trk_player, ability, flag), ALLEY(trk_player, drew, flag),
    ALLEY(trk_player, show_bonus, special_or_null), ALLEY(trk_player, gave_show, flag),
    ALLEY(trk_player, performed, symbol_set), ALLEY(trk_player, talents, character_set), END
};
static const struct note_type player = {.shape = SHAPE_RECORD, .fields = player_fields};
static const struct note_type players = {
    .shape = SHAPE_LIST, .size = TRK_MAX_PLAYERS, .length = LENGTH_PLAYERS,
    .stride = sizeof(trk_player), .of = &player};

/* ---- the display ---- */

/* TRK_MARKER: a byte as an object. */
#define BITS(list, at, count) {.shape = SHAPE_BITS, .words = NOTE_##list, .shift = at, .bits = count}
static const struct note_type marker_owner = BITS(SEAT, 4, 2);
static const struct note_type marker_symbol = BITS(SYMBOL, 2, 2);
static const struct note_type marker_orientation = BITS(DIRECTION, 0, 2);
static const struct note_type marker_pile = {.shape = SHAPE_FLAG, .shift = 6, .bits = 1};
static const struct note_field marker_fields[] = {
    {"owner", 0, 0, &marker_owner}, {"symbol", 0, 0, &marker_symbol},
    {"orientation", 0, 0, &marker_orientation},
    {"pile", 0, TRK_MODULE_DARK_ALLEY, &marker_pile}, END
};
static const struct note_type marker = {
    .shape = SHAPE_RECORD, .size = 1, .nullable = true, .fields = marker_fields};
static const struct note_type slot_markers = {
    .shape = SHAPE_LIST, .size = TRK_CARD_SLOTS, .stride = 1, .of = &marker};
static const struct note_type beside_markers = {
    .shape = SHAPE_LIST, .size = TRK_BESIDE, .stride = 1, .of = &marker};

static const struct note_field show_fields[] = {
    FIELD(trk_show, card, performance), FIELD(trk_show, marker, slot_markers),
    FIELD_IN(TRK_MODULE_DARK_ALLEY, trk_show, beside, beside_markers), END
};
static const struct note_type show = {
    .shape = SHAPE_RECORD, .nullable = true, .fields = show_fields};
static const struct note_type shows = {
    .shape = SHAPE_LIST, .size = TRK_DISPLAY, .stride = sizeof(trk_show), .of = &show};

/* ---- the stack ---- */

static const struct note_type pile_flag = {
    .shape = SHAPE_FLAG, .modules = TRK_MODULE_DARK_ALLEY};

/* ORDER TRK_FRAME_LIST: what a, b and c are. */
static const struct note_type *const frame_args[TRK_N_FRAMES][3] = {
    [TRK_FRAME_REROLL] = {&die_word},
    [TRK_FRAME_TRICK_SLOT] = {&trick_word},
    [TRK_FRAME_BARGAIN] = {&component_word, &byte, &byte},
    [TRK_FRAME_PILE] = {&component_word, &byte},
    [TRK_FRAME_SET_UP] = {&trick_word, &pile_flag},
    [TRK_FRAME_RESCHEDULE] = {&trick_word, &performance, &spot},
    [TRK_FRAME_REWARD] = {&byte, &byte},
    [TRK_FRAME_RETURN] = {NULL},
    [TRK_FRAME_BONUS] = {&special_word, &byte, &byte},
    [TRK_FRAME_DRAW] = {&deck, &byte},
    [TRK_FRAME_PAIRS] = {&byte},
    [TRK_FRAME_TURN_UP] = {&deck},
    [TRK_FRAME_FORESEE] = {&byte},
    [TRK_FRAME_HOME] = {NULL},
    [TRK_FRAME_MOTIVATE] = {&character_word},
    [TRK_FRAME_OVERHAUL] = {&trick_word},
    [TRK_FRAME_INTEREST] = {&die_word, &face_word},
    [TRK_FRAME_BASKET] = {&byte, &byte, &byte},
    [TRK_FRAME_SHOPLIFT] = {&component_word},
    [TRK_FRAME_MERCHANT] = {&component_word},
    [TRK_FRAME_PARTS] = {&trick_word},
    [TRK_FRAME_PROTOTYPE] = {&trick_word, &byte},
    [TRK_FRAME_ON_STAGE] = {&trick_word},
    [TRK_FRAME_EXCHANGE] = {NULL},
    [TRK_FRAME_SHOW] = {&performance, &byte_or_null, &byte_or_null},
};
static const struct note_type arg = {.shape = SHAPE_ARG};
static const struct note_field frame_fields[] = {
    FIELD(trk_frame, kind, frame_kind), FIELD(trk_frame, a, arg), FIELD(trk_frame, b, arg),
    FIELD(trk_frame, c, arg), END
};
static const struct note_type frame = {.shape = SHAPE_RECORD, .fields = frame_fields};
static const struct note_type stack = {
    .shape = SHAPE_LIST, .size = TRK_STACK, .length = LENGTH_COUNTED,
    .stride = sizeof(trk_frame), .counter = offsetof(trk_state, depth), .of = &frame};

/* ---- the Dark Alley ---- */

#define BY_DECK(bytes, type) {.shape = SHAPE_MAP, .words = NOTE_DECK, .size = TRK_DECKS, \
                              .stride = bytes, .of = &(type)}
static const struct note_type pending = {
    .shape = SHAPE_LIST, .size = TRK_PENDING, .stride = 1, .of = &prophecy};
static const struct note_type top_cards = BY_DECK(1, byte);
static const struct note_type queue = {
    .shape = SHAPE_LIST, .size = TRK_DECK_CARDS, .length = LENGTH_COUNTED, .stride = 1,
    .counter = offsetof(trk_state, queued), .of = &special_word};
static const struct note_type queues = BY_DECK(TRK_DECK_CARDS, queue);
static const struct note_type turned_up = BY_DECK(1, special_or_null);
static const struct note_type known_by = {
    .shape = SHAPE_MAP, .words = NOTE_SPECIAL, .size = TRK_N_SPECIALS, .stride = 1,
    .sparse = SPARSE_ZERO, .of = &knowers};
static const struct note_type pair = {
    .shape = SHAPE_LIST, .size = 2, .stride = 1, .of = &special_or_null};
static const struct note_type pairs = {
    .shape = SHAPE_LIST, .size = TRK_PAIRS, .length = LENGTH_COUNTED, .stride = 2,
    .counter = offsetof(trk_state, pairs), .of = &pair};
static const struct note_type shares = {
    .shape = SHAPE_LIST, .size = 2, .stride = 1, .of = &seat_or_null};

/* ---- the whole ---- */

static const struct note_type order = {
    .shape = SHAPE_LIST, .size = TRK_MAX_PLAYERS, .length = LENGTH_PLAYERS, .stride = 1,
    .of = &seat_or_null};
static const struct note_type dice = {
    .shape = SHAPE_MAP, .words = NOTE_DIE, .size = TRK_N_DICE, .stride = 1, .of = &face};
static const struct note_type stock = {
    .shape = SHAPE_LIST, .size = TRK_STOCK, .stride = 1, .of = &component_or_null};

static const struct note_field position_fields[] = {
    {"position", 0, 0, &version},
    FIELD(trk_state, config, config), FIELD(trk_state, turn, byte),
    FIELD(trk_state, phase, phase), FIELD(trk_state, step, byte),
    FIELD(trk_state, first_chooser, seat_or_null), FIELD(trk_state, order, order),
    FIELD(trk_state, die, dice), FIELD(trk_state, buy, stock),
    FIELD(trk_state, ordered, stock), FIELD(trk_state, quick, component_or_null),
    FIELD(trk_state, placed, character), FIELD(trk_state, points, byte),
    FIELD(trk_state, acted, flag), FIELD(trk_state, enhanced, flag),
    FIELD(trk_state, stack, stack), {"seen", offsetof(trk_state, unseen), 0, &seen},
    FIELD(trk_state, show, shows), {"players", offsetof(trk_state, player), 0, &players},
    ALLEY(trk_state, performed, trick_set), ALLEY(trk_state, active, prophecy),
    ALLEY(trk_state, pending, pending),
    {"foreseen", offsetof(trk_state, unforeseen), TRK_MODULE_DARK_ALLEY, &foreseen},
    ALLEY(trk_state, top_cards, top_cards), ALLEY(trk_state, queue, queues),
    ALLEY(trk_state, turned_up, turned_up), ALLEY(trk_state, discarded, special_set),
    ALLEY(trk_state, known_by, known_by), ALLEY(trk_state, pair, pairs),
    ALLEY(trk_state, draws, byte), ALLEY(trk_state, told, flag),
    ALLEY(trk_state, bonus, special_or_null), ALLEY(trk_state, mode, mode),
    ALLEY(trk_state, boosted, flag), ALLEY(trk_state, second, flag),
    ALLEY(trk_state, share, shares), ALLEY(trk_state, dubious, seat_or_null),
    ALLEY(trk_state, logistics, component_set), END
};
const struct note_type note_position = {.shape = SHAPE_RECORD, .fields = position_fields};
// clang-format on

/* ---- questions to the table ---- */

const struct note_type *note_field_type(const trk_config *game,
                                        const struct note_field *field,
                                        const void *record)
{
    if (field->modules && !(field->modules & game->modules))
        return NULL;
    if (field->type->shape != SHAPE_ARG)
        return field->type;
    unsigned kind = ((const trk_frame *)record)->kind;
    if (kind >= TRK_N_FRAMES)
        return NULL;
    const struct note_type *type =
        frame_args[kind][field->offset - offsetof(trk_frame, a)];
    return type && type->modules && !(type->modules & game->modules) ? NULL : type;
}

size_t note_counter(const struct note_type *list, size_t offset)
{
    if (list != &queue)
        return list->counter;
    return list->counter + (offset - offsetof(trk_state, queue)) / TRK_DECK_CARDS;
}

static bool is_zero(const uint8_t *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (bytes[i])
            return false;
    return true;
}

bool note_left_out(const struct note_type *map, const void *record, const void *element,
                   unsigned index)
{
    if (map->sparse == SPARSE_ZERO)
        return is_zero(element, map->stride);
    if (map->sparse == SPARSE_NOT)
        return false;
    unsigned game = ((const trk_config *)record)->profile;
    return game < TRK_N_PROFILES &&
           *(const uint8_t *)element == data_switch_defaults[game][index];
}

int32_t note_load(const struct note_type *type, const void *at)
{
    if (type->size == 1)
        return *(const uint8_t *)at;
    uint16_t bytes;
    memcpy(&bytes, at, sizeof bytes);
    return type->min < 0 && bytes > INT16_MAX ? (int32_t)bytes - 65536 : bytes;
}

void note_store(const struct note_type *type, void *at, int32_t value)
{
    uint16_t two = (uint16_t)value;
    if (type->size == 1)
        *(uint8_t *)at = (uint8_t)value;
    else
        memcpy(at, &two, sizeof two);
}

/* position_read.c: a position from JSON, along the table of position_fields.c.
 *
 * The text is checked as JSON first, then every field of the table is looked up, so the
 * order of keys does not matter.  The game is set up by the rules from the configuration;
 * the fields then go into that state, so whatever has no row is as at the start of a
 * game. Last come the derived fields, and the rules' own check. */
#include "notation/position_read.h"

#include <string.h>

#include "data/data.h"
#include "notation/scan.h"
#include "notation/words.h"

static bool read_value(struct reader *r, const struct note_type *type, uint8_t *record,
                       uint8_t *at, long value);

/* ---- objects and lists ---- */

/* An object that is being read.  Its keys mostly come in the order of the table, so the
 * key after the last one found is looked at first. */
struct object {
    long at, next;
    unsigned found;
};

static struct object open_object(const struct reader *r, long at)
{
    return (struct object){.at = at, .next = json_first(&r->json, at)};
}

static bool is_key(const struct reader *r, long key, const char *id)
{
    size_t n;
    const char *text = json_string(&r->json, key, &n);
    return str_is_word(text, n, id);
}

static long find_key(const struct reader *r, const struct object *object, const char *id)
{
    if (object->next >= 0 && is_key(r, object->next, id))
        return object->next;
    long key = json_first(&r->json, object->at);
    while (key >= 0 && !is_key(r, key, id))
        key = json_next(&r->json, key);
    return key;
}

/* Reads the value of one key, if it is there. */
static bool read_member(struct reader *r, struct object *object, const char *id,
                        const struct note_type *type, uint8_t *record, uint8_t *at,
                        bool *found)
{
    size_t path = r->path.n;
    long key = find_key(r, object, id);
    *found = key >= 0;
    if (!*found)
        return true;
    object->found++;
    object->next = json_next(&r->json, key);
    json_path_key(&r->path, id, str_length(id));
    if (!read_value(r, type, record, at, json_value(&r->json, key)))
        return false;
    json_path_cut(&r->path, path);
    return true;
}

static bool missing(struct reader *r, const char *key, long object)
{
    json_path_key(&r->path, key, str_length(key));
    pos_fail(r, TRK_TEXT_ERROR_MISSING_KEY, object, key);
    r->error->found[0] = '\0';
    return false;
}

/* Is the key one of the record's fields, or of the words of a map? */
static bool is_known(const struct reader *r, const struct note_type *type,
                     const uint8_t *record, long key)
{
    size_t n;
    const char *text = json_string(&r->json, key, &n);
    if (type->shape == SHAPE_MAP)
        return note_find(type->words, text, n) >= 0;
    for (const struct note_field *field = type->fields; field->key; field++)
        if (str_is_word(text, n, field->key))
            return note_field_type(&r->state.config, field, record) != NULL;
    return false;
}

/* More keys than were asked for: the first one that is not known is wrong. */
static bool no_other_keys(struct reader *r, const struct note_type *type,
                          const uint8_t *record, const struct object *object)
{
    if (json_length(&r->json, object->at) == object->found)
        return true;
    long key = json_first(&r->json, object->at);
    while (is_known(r, type, record, key))
        key = json_next(&r->json, key);
    size_t n;
    const char *text = json_string(&r->json, key, &n);
    json_path_key(&r->path, text, n);
    return pos_fail(r, TRK_TEXT_ERROR_UNKNOWN_KEY, key, NULL);
}

static bool read_fields(struct reader *r, const struct note_type *type, uint8_t *at,
                        long value)
{
    struct object object = open_object(r, value);
    for (const struct note_field *field = type->fields; field->key; field++) {
        const struct note_type *of = note_field_type(&r->state.config, field, at);
        bool found;
        if (!of)
            continue;
        if (!read_member(r, &object, field->key, of, at, at + field->offset, &found))
            return false;
        if (!found)
            return missing(r, field->key, value);
    }
    return no_other_keys(r, type, at, &object);
}

/* null leaves the record as it is at the start of a game: empty. */
static bool read_record(struct reader *r, const struct note_type *type, uint8_t *at,
                        long value)
{
    if (type->nullable && json_kind(&r->json, value) == 'n')
        return true;
    memset(at, 0, type->size);
    return pos_is_kind(r, value, '{') && read_fields(r, type, at, value);
}

static bool fail_number(struct reader *r, unsigned id, long value, const char *wanted,
                        int64_t found)
{
    struct str out = str_buffer(r->error->found, sizeof r->error->found);
    pos_fail(r, id, value, wanted);
    str_number(&out, found);
    return false;
}

/* How many elements there must be; some lists may have any number up to their size. */
static bool right_length(struct reader *r, const struct note_type *type, long value,
                         unsigned n)
{
    unsigned want = type->length == LENGTH_PLAYERS ? r->state.config.players : type->size;
    bool shorter = type->length == LENGTH_COUNTED || type->length == LENGTH_ENDED;
    if (shorter ? n <= want : n == want)
        return true;
    struct str wanted = str_buffer(r->error->wanted, sizeof r->error->wanted);
    fail_number(r, TRK_TEXT_ERROR_WRONG_LENGTH, value, NULL, n);
    str_number(&wanted, want);
    return false;
}

/* Where the state has the length of the list, or marks its end. */
static void set_length(struct reader *r, const struct note_type *type, uint8_t *at,
                       unsigned n)
{
    uint8_t *bytes = (uint8_t *)&r->state;
    if (type->length == LENGTH_COUNTED)
        bytes[note_counter(type, (size_t)(at - bytes))] = (uint8_t)n;
    else if (type->length == LENGTH_ENDED)
        memset(at, TRK_NONE, (size_t)type->size * type->stride);
}

static bool read_list(struct reader *r, const struct note_type *type, uint8_t *at,
                      long value)
{
    if (!pos_is_kind(r, value, '['))
        return false;
    unsigned n = json_length(&r->json, value);
    if (!right_length(r, type, value, n))
        return false;
    set_length(r, type, at, n);
    size_t path = r->path.n;
    long element = json_first(&r->json, value);
    for (unsigned i = 0; i < n; i++, element = json_next(&r->json, element)) {
        json_path_index(&r->path, i);
        if (!read_value(r, type->of, at, at + (size_t)i * type->stride, element))
            return false;
        json_path_cut(&r->path, path);
    }
    return true;
}

static bool read_elements(struct reader *r, const struct note_type *type, uint8_t *at,
                          long value)
{
    struct object object = open_object(r, value);
    for (unsigned i = 0; i < type->size; i++) {
        const char *id = note_id(type->words, i);
        uint8_t *element = at + (size_t)i * type->stride;
        bool found;
        if (!read_member(r, &object, id, type->of, at, element, &found))
            return false;
        if (!found && type->sparse == SPARSE_NOT)
            return missing(r, id, value);
    }
    return no_other_keys(r, type, at, &object);
}

static void clear_map(const struct note_type *type, const uint8_t *record, uint8_t *at)
{
    unsigned profile = ((const trk_config *)record)->profile;
    if (type->sparse == SPARSE_ZERO)
        memset(at, 0, (size_t)type->size * type->stride);
    else if (type->sparse == SPARSE_PROFILE)
        memcpy(at, data_switch_defaults[profile], TRK_N_SWITCHES);
}

static bool read_map(struct reader *r, const struct note_type *type,
                     const uint8_t *record, uint8_t *at, long value)
{
    if (!pos_is_kind(r, value, '{'))
        return false;
    clear_map(type, record, at);
    return read_elements(r, type, at, value);
}

/* ---- the game ---- */

/* The configuration comes first in the table: the game it makes is the state that the
 * other fields go into. */
static bool read_config(struct reader *r, const struct note_type *type, long value)
{
    trk_config config = {0};
    if (!pos_is_kind(r, value, '{') || !read_fields(r, type, (uint8_t *)&config, value))
        return false;
    r->err = trk_start(&r->state, &config, NULL);
    if (r->err == TRK_OK)
        return true;
    return pos_fail(r,
                    r->err == TRK_ERR_MODULE ? TRK_TEXT_ERROR_BAD_MODULES
                                             : TRK_TEXT_ERROR_BAD_CONFIG,
                    value, NULL);
}

static bool read_value(struct reader *r, const struct note_type *type, uint8_t *record,
                       uint8_t *at, long value)
{
    switch (type->shape) {
    case SHAPE_VERSION:
        return pos_version(r, value);
    case SHAPE_NUMBER:
        return pos_number(r, type, at, value);
    case SHAPE_FLAG:
        return pos_flag(r, type, at, value);
    case SHAPE_WORD:
        return pos_word(r, type, at, value);
    case SHAPE_BITS:
        return pos_bits(r, type, at, value);
    case SHAPE_SET:
        return pos_set(r, type, at, value);
    case SHAPE_LIST:
        return read_list(r, type, at, value);
    case SHAPE_MAP:
        return read_map(r, type, record, at, value);
    case SHAPE_CONFIG:
        return read_config(r, type, value);
    default:
        return read_record(r, type, at, value);
    }
}

/* ---- derived fields ---- */

static void derive_player(trk_state *state, const trk_player *player)
{
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (player->trick[i].trick < TRK_N_TRICKS)
            state->residence &= ~(UINT64_C(1) << player->trick[i].trick);
    for (unsigned i = 0; i < TRK_N_CHARACTERS; i++) {
        unsigned slot = player->member[i].slot;
        if (slot < TRK_N_SLOTS && data_slots[slot].location != TRK_WORKSHOP)
            state->taken |= UINT32_C(1) << slot;
    }
}

static uint64_t special_bits(const uint8_t *cards, unsigned n, unsigned first)
{
    uint64_t bits = 0;
    for (unsigned i = 0; i < n; i++)
        if (cards[i] >= first && cards[i] < first + TRK_N_SPECIALS)
            bits |= UINT64_C(1) << (cards[i] - first);
    return bits;
}

/* Special Assignments that a player has, be it face down on the table. */
static uint64_t specials_of(const trk_player *player)
{
    uint64_t bits = player->specials;
    bits |= special_bits(player->spent, TRK_N_CHARACTERS, 0);
    for (unsigned i = 0; i < TRK_N_CHARACTERS; i++)
        bits |= special_bits(&player->member[i].card, 1, TRK_CARD_SPECIAL);
    return bits;
}

/* What lies nowhere else is in the unordered top part of its deck. */
static void derive_top(trk_state *state)
{
    uint64_t elsewhere = state->discarded | special_bits(state->turned_up, TRK_DECKS, 0);
    for (unsigned seat = 0; seat < state->config.players; seat++)
        elsewhere |= specials_of(&state->player[seat]);
    for (unsigned i = 0; i < TRK_DECKS; i++)
        elsewhere |= special_bits(state->queue[i], state->queued[i], 0);
    for (unsigned i = 0; i < state->pairs; i++)
        elsewhere |= special_bits(state->pair[i], 2, 0);
    state->top = ((UINT64_C(1) << TRK_N_SPECIALS) - 1) & ~elsewhere;
}

static bool check_position(struct reader *r)
{
    trk_fault fault;
    for (unsigned seat = 0; seat < r->state.config.players; seat++)
        derive_player(&r->state, &r->state.player[seat]);
    if (r->state.config.modules & TRK_MODULE_DARK_ALLEY)
        derive_top(&r->state);
    r->err = trk_check(&r->state, &fault);
    if (r->err == TRK_OK)
        return true;
    pos_fail(r, TRK_TEXT_ERROR_BROKEN_POSITION, json_locate(&r->json, fault.path), NULL);
    scan_copy(r->error->path, sizeof r->error->path, fault.path, str_length(fault.path));
    scan_copy(r->error->found, sizeof r->error->found, fault.what,
              str_length(fault.what));
    return false;
}

static bool read_position(struct reader *r)
{
    if (!json_check(&r->json, r->error))
        return false;
    uint8_t *bytes = (uint8_t *)&r->state;
    r->path = str_buffer(r->error->path, sizeof r->error->path);
    return read_value(r, &note_position, bytes, bytes, json_root(&r->json)) &&
           check_position(r);
}

trk_err trk_position_parse(const char *text, size_t n, trk_state *state,
                           trk_text_error *error)
{
    trk_text_error wrong = {0};
    struct reader r = {.json = {text, n}, .error = &wrong};
    if (read_position(&r)) {
        *state = r.state;
        return TRK_OK;
    }
    if (error)
        *error = wrong;
    return r.err != TRK_OK ? r.err : TRK_ERR_TEXT;
}

/* position_write.c: a position as JSON, along the table of position_fields.c. */
#include "base/hash.h"
#include "notation/json_out.h"
#include "notation/position.h"
#include "notation/words.h"

#include <string.h>

struct writer {
    struct json_out json;
    const trk_state *state;
};

static void write_value(struct writer *w, const struct note_type *type,
                        const uint8_t *record, const uint8_t *at);

/* A number that is hidden in a view is one byte with the value TRK_HIDDEN. */
static void write_number(struct writer *w, const struct note_type *type,
                         const uint8_t *at)
{
    int32_t number = note_load(type, at);
    if (type->nullable && number == TRK_NONE)
        out_null(&w->json);
    else if (type->size == 1 && number == TRK_HIDDEN)
        out_word(&w->json, "hidden");
    else
        out_number(&w->json, number);
}

static void write_word(struct writer *w, const struct note_type *type, unsigned value)
{
    const char *id = note_id(type->words, value);
    if (id)
        out_word(&w->json, id);
    else if (value == TRK_NONE && type->nullable)
        out_null(&w->json);
    else
        out_word(&w->json, value == TRK_HIDDEN ? "hidden" : "?");
}

static uint64_t load_set(const struct note_type *type, const uint8_t *at)
{
    uint64_t set = at[0];
    uint32_t four;
    if (type->size == 8)
        memcpy(&set, at, 8);
    if (type->size == 4) {
        memcpy(&four, at, 4);
        set = four;
    }
    return type->inverted ? ~set : set;
}

static void write_set(struct writer *w, const struct note_type *type, const uint8_t *at)
{
    uint64_t set = load_set(type, at);
    out_open(&w->json, '[');
    for (unsigned i = 0; i < note_count(type->words); i++)
        if ((set >> i & 1) && note_id(type->words, i))
            out_word(&w->json, note_id(type->words, i));
    out_close(&w->json, ']');
}

static void write_record(struct writer *w, const struct note_type *type,
                         const uint8_t *at)
{
    if (type->nullable && at[0] == TRK_NONE) {
        out_null(&w->json);
        return;
    }
    out_open(&w->json, '{');
    for (const struct note_field *field = type->fields; field->key; field++) {
        const struct note_type *of = note_field_type(&w->state->config, field, at);
        if (of) {
            out_key(&w->json, field->key);
            write_value(w, of, at, at + field->offset);
        }
    }
    out_close(&w->json, '}');
}

static unsigned list_length(const trk_state *state, const struct note_type *type,
                            const uint8_t *at)
{
    const uint8_t *bytes = (const uint8_t *)state;
    unsigned n = type->size;
    if (type->length == LENGTH_PLAYERS)
        n = state->config.players;
    else if (type->length == LENGTH_COUNTED)
        n = bytes[note_counter(type, (size_t)(at - bytes))];
    else if (type->length == LENGTH_ENDED)
        for (n = 0; n < type->size && at[(size_t)n * type->stride] != TRK_NONE;)
            n++;
    return n < type->size ? n : type->size;
}

static void write_list(struct writer *w, const struct note_type *type, const uint8_t *at)
{
    unsigned n = list_length(w->state, type, at);
    out_open(&w->json, '[');
    for (unsigned i = 0; i < n; i++)
        write_value(w, type->of, at, at + (size_t)i * type->stride);
    out_close(&w->json, ']');
}

static void write_map(struct writer *w, const struct note_type *type,
                      const uint8_t *record, const uint8_t *at)
{
    out_open(&w->json, '{');
    for (unsigned i = 0; i < type->size; i++) {
        const uint8_t *element = at + (size_t)i * type->stride;
        if (!note_left_out(type, record, element, i)) {
            out_key(&w->json, note_id(type->words, i));
            write_value(w, type->of, at, element);
        }
    }
    out_close(&w->json, '}');
}

static void write_value(struct writer *w, const struct note_type *type,
                        const uint8_t *record, const uint8_t *at)
{
    switch (type->shape) {
    case SHAPE_VERSION:
        out_number(&w->json, POSITION_VERSION);
        break;
    case SHAPE_NUMBER:
        write_number(w, type, at);
        break;
    case SHAPE_FLAG:
        out_flag(&w->json, type->bits ? *at >> type->shift & 1 : *at != 0);
        break;
    case SHAPE_WORD:
        write_word(w, type, *at);
        break;
    case SHAPE_BITS:
        write_word(w, type, *at >> type->shift & ((1U << type->bits) - 1));
        break;
    case SHAPE_SET:
        write_set(w, type, at);
        break;
    case SHAPE_LIST:
        write_list(w, type, at);
        break;
    case SHAPE_MAP:
        write_map(w, type, record, at);
        break;
    default:
        write_record(w, type, at);
    }
}

void json_position(struct str *out, const trk_state *state)
{
    struct writer w = {.json = json_out(out), .state = state};
    const uint8_t *bytes = (const uint8_t *)state;
    write_value(&w, &note_position, bytes, bytes);
}

size_t trk_position_format(const trk_state *state, char *text, size_t cap)
{
    struct str out = str_buffer(text, cap);
    json_position(&out, state);
    return out.n;
}

/* ---- digest ---- */

static void hash_piece(void *context, const char *text, size_t n)
{
    uint64_t *hash = context;
    *hash = hash_bytes(*hash, text, n);
}

uint64_t trk_digest(const trk_state *state)
{
    uint64_t hash = HASH_START;
    struct str out = str_sink(hash_piece, &hash);
    json_position(&out, state);
    return hash;
}

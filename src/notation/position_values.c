/* position_values.c: reading the plain values of a position.  See position_read.h. */
#include "notation/position_read.h"

#include <string.h>

#include "notation/scan.h"
#include "notation/words.h"

/* ---- errors ---- */

bool pos_fail(struct reader *r, unsigned id, long value, const char *wanted)
{
    long end = json_end(&r->json, value);
    scan_note(r->error, id, r->json.text, r->json.n, (size_t)value, (size_t)(end - value),
              wanted);
    return false;
}

/* The names of what json_kind tells apart. */
static const char *kind_id(char kind)
{
    static const struct {
        char kind;
        const char *id;
    } kinds[] = {{'{', "object"}, {'[', "list"},          {'"', "text"},
                 {'0', "number"}, {'t', "true_or_false"}, {'n', "null"}};
    for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (kinds[i].kind == kind)
            return kinds[i].id;
    return "?";
}

bool pos_is_kind(struct reader *r, long value, char kind)
{
    char found = json_kind(&r->json, value);
    if (found == kind)
        return true;
    pos_fail(r, TRK_TEXT_ERROR_WRONG_TYPE, value, kind_id(kind));
    const char *id = kind_id(found);
    scan_copy(r->error->found, sizeof r->error->found, id, str_length(id));
    return false;
}

/* "0 to 4" as far as "wanted" can say it: "0..4". */
static bool out_of_range(struct reader *r, long value, int32_t min, int32_t max)
{
    struct str wanted = str_buffer(r->error->wanted, sizeof r->error->wanted);
    pos_fail(r, TRK_TEXT_ERROR_OUT_OF_RANGE, value, NULL);
    str_number(&wanted, min);
    str_text(&wanted, "..");
    str_number(&wanted, max);
    return false;
}

/* ---- plain values ---- */

bool pos_version(struct reader *r, long value)
{
    if (!pos_is_kind(r, value, '0'))
        return false;
    return json_integer(&r->json, value) == POSITION_VERSION ||
           pos_fail(r, TRK_TEXT_ERROR_POSITION_VERSION, value, NULL);
}

static bool is_hidden(const struct reader *r, long value)
{
    size_t n;
    if (json_kind(&r->json, value) != '"')
        return false;
    const char *text = json_string(&r->json, value, &n);
    return str_is_word(text, n, "HIDDEN");
}

bool pos_number(struct reader *r, const struct note_type *type, uint8_t *at, long value)
{
    if (type->nullable && json_kind(&r->json, value) == 'n') {
        note_store(type, at, TRK_NONE);
        return true;
    }
    if (is_hidden(r, value))
        return pos_fail(r, TRK_TEXT_ERROR_HIDDEN_VALUE, value, NULL);
    if (!pos_is_kind(r, value, '0'))
        return false;
    int32_t number = json_integer(&r->json, value);
    if (number < type->min || number > type->max)
        return out_of_range(r, value, type->min, type->max);
    note_store(type, at, number);
    return true;
}

bool pos_flag(struct reader *r, const struct note_type *type, uint8_t *at, long value)
{
    if (!pos_is_kind(r, value, 't'))
        return false;
    unsigned on = r->json.text[value] == 't';
    *at = (uint8_t)(type->bits ? *at | on << type->shift : on);
    return true;
}

/* The value of a word, -1 and an error when the list does not have it. */
static int find_word(struct reader *r, unsigned words, long value)
{
    size_t n;
    if (!pos_is_kind(r, value, '"'))
        return -1;
    const char *text = json_string(&r->json, value, &n);
    int found = note_find(words, text, n);
    if (found < 0)
        pos_fail(r,
                 is_hidden(r, value) ? TRK_TEXT_ERROR_HIDDEN_VALUE
                                     : TRK_TEXT_ERROR_UNKNOWN_VALUE,
                 value, NULL);
    return found;
}

bool pos_word(struct reader *r, const struct note_type *type, uint8_t *at, long value)
{
    if (type->nullable && json_kind(&r->json, value) == 'n') {
        *at = TRK_NONE;
        return true;
    }
    int found = find_word(r, type->words, value);
    if (found >= 0)
        *at = (uint8_t)found;
    return found >= 0;
}

bool pos_bits(struct reader *r, const struct note_type *type, uint8_t *at, long value)
{
    unsigned mask = ((1U << type->bits) - 1) << type->shift;
    int found = find_word(r, type->words, value);
    if (found >= 0)
        *at = (uint8_t)((*at & ~mask) | (unsigned)found << type->shift);
    return found >= 0;
}

static void store_set(const struct note_type *type, uint8_t *at, uint64_t set)
{
    uint64_t all = (UINT64_C(1) << note_count(type->words)) - 1;
    uint64_t bits = type->inverted ? all & ~set : set;
    uint32_t four = (uint32_t)bits;
    if (type->size == 8)
        memcpy(at, &bits, 8);
    else if (type->size == 4)
        memcpy(at, &four, 4);
    else
        at[0] = (uint8_t)bits;
}

/* No word twice. */
bool pos_set(struct reader *r, const struct note_type *type, uint8_t *at, long value)
{
    uint64_t set = 0;
    if (!pos_is_kind(r, value, '['))
        return false;
    size_t path = r->path.n;
    long element = json_first(&r->json, value);
    for (unsigned i = 0; element >= 0; element = json_next(&r->json, element)) {
        json_path_index(&r->path, i++);
        int found = find_word(r, type->words, element);
        if (found < 0)
            return false;
        if (set >> found & 1)
            return pos_fail(r, TRK_TEXT_ERROR_UNKNOWN_VALUE, element, NULL);
        set |= UINT64_C(1) << found;
        json_path_cut(&r->path, path);
    }
    store_set(type, at, set);
    return true;
}

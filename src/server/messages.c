/* messages.c: see messages.h. */
#include "server/messages.h"

#include "base/str.h"
#include "notation/scan.h"

#include <string.h>

enum field_type { TEXT, NUMBER, FLAG, TEXTS, NUMBERS, FLAGS, LIST, OF, GAME };
enum { MAY, NEED };

struct field {
    const char *name;
    long long low, high;
    enum owner owner, of;
    enum field_type type;
    int needed; /* MAY or NEED */
};

static const struct field fields[] = {
#define FIELD(owner, name, type, of, low, high, need, about)                             \
    {#name, low, high, OWNER_##owner, OWNER_##of, type, need},
#include "server/list-messages.h"
};

enum { N_FIELDS = sizeof fields / sizeof *fields };
enum way { WAY_NONE, UP, STREAM, DOWN };

static const struct {
    const char *name;
    enum way way;
} owners[N_OWNERS] = {
    [OWNER_NOTHING] = {"", WAY_NONE},
#define MESSAGE(id, way, who, about) [OWNER_##id] = {#id, way},
#define TYPE(id, about)              [OWNER_##id] = {#id, WAY_NONE},
#include "server/list-messages.h"
};

const char *owner_name(enum owner owner)
{
    return owners[owner].name;
}

/* ---- checking ---------------------------------------------------------------------- */

static bool check_object(const json_t *object, enum owner owner, struct str *path);

static bool is_between(long long number, const struct field *field)
{
    return number >= field->low && number <= field->high;
}

/* No control characters, which no terminal and no page should get. */
static bool check_text(const json_t *value, const struct field *field)
{
    return json_is_string(value) &&
           is_between((long long)json_string_length(value), field) &&
           scan_unfit(json_string_value(value), json_string_length(value)) ==
               json_string_length(value);
}

/* The elements of a list of plain values; texts are no longer than those of moves. */
static bool check_plain(const json_t *value, enum field_type type)
{
    static const struct field text = {.low = 1, .high = 200};
    switch (type) {
    case TEXTS:
        return check_text(value, &text);
    case NUMBERS:
        return json_is_integer(value);
    default:
        return json_is_boolean(value);
    }
}

static bool check_list(const json_t *value, const struct field *field, struct str *path)
{
    size_t i;
    const json_t *element;
    if (!json_is_array(value) || !is_between((long long)json_array_size(value), field))
        return false;
    json_array_foreach((json_t *)value, i, element)
    {
        size_t n = path->n;
        str_char(path, '[');
        str_number(path, (int64_t)i);
        str_char(path, ']');
        if (!(field->type == LIST ? check_object(element, field->of, path)
                                  : check_plain(element, field->type)))
            return false;
        path->n = n;
    }
    return true;
}

static bool check_field(const json_t *value, const struct field *field, struct str *path)
{
    switch (field->type) {
    case TEXT:
        return check_text(value, field);
    case NUMBER:
        return json_is_integer(value) && is_between(json_integer_value(value), field);
    case FLAG:
        return json_is_boolean(value);
    case OF:
        return check_object(value, field->of, path);
    case GAME:
        return json_is_object(value);
    default:
        return check_list(value, field, path);
    }
}

static const struct field *find_field(enum owner owner, const char *name)
{
    for (int i = 0; i < N_FIELDS; i++)
        if (fields[i].owner == owner && strcmp(fields[i].name, name) == 0)
            return &fields[i];
    return NULL;
}

static void path_add(struct str *path, const char *name)
{
    if (path->n > 0)
        str_char(path, '.');
    for (size_t i = 0; i < 30 && name[i]; i++) {
        if (name[i] >= ' ' && name[i] < 0x7f)
            str_char(path, name[i]);
        else
            str_char(path, '?');
    }
}

static bool check_known(const json_t *object, enum owner owner, struct str *path)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)object, name, value)
    {
        size_t n = path->n;
        if (strcmp(name, "type") == 0 && owners[owner].way == UP)
            continue;
        path_add(path, name);
        const struct field *field = find_field(owner, name);
        if (!field || !check_field(value, field, path))
            return false;
        path->n = n;
    }
    return true;
}

/* On failure the path leads to the wrong field. */
static bool check_object(const json_t *object, enum owner owner, struct str *path)
{
    if (!json_is_object(object) || !check_known(object, owner, path))
        return false;
    for (int i = 0; i < N_FIELDS; i++)
        if (fields[i].owner == owner && fields[i].needed &&
            !json_object_get(object, fields[i].name)) {
            path_add(path, fields[i].name);
            return false;
        }
    return true;
}

/* ---- reading ----------------------------------------------------------------------- */

static enum reading check(json_t *read, enum owner owner, json_t **object,
                          char path[FIELD_PATH])
{
    struct str out = str_buffer(path, FIELD_PATH);
    str_text(&out, "");
    if (!check_object(read, owner, &out)) {
        if (out.n < FIELD_PATH)
            path[out.n] = '\0';
        json_decref(read);
        return READ_BAD_FIELD;
    }
    *object = read;
    return READ_GOOD;
}

static json_t *parse(const char *text, size_t n)
{
    return json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);
}

enum reading object_read(const char *text, size_t n, enum owner owner, json_t **object,
                         char path[FIELD_PATH])
{
    json_t *read = parse(text, n);
    path[0] = '\0';
    return read ? check(read, owner, object, path) : READ_BAD_JSON;
}

static enum owner find_message(const char *type)
{
    for (unsigned i = 0; i < N_OWNERS; i++)
        if (owners[i].way == UP && str_is_word(type, strlen(type), owners[i].name))
            return (enum owner)i;
    return OWNER_NOTHING;
}

enum reading message_read(const char *text, size_t n, enum owner *owner, json_t **object,
                          char path[FIELD_PATH])
{
    json_t *read = parse(text, n);
    const char *type = json_string_value(json_object_get(read, "type"));
    path[0] = '\0';
    *owner = type ? find_message(type) : OWNER_NOTHING;
    if (*owner == OWNER_NOTHING) {
        json_decref(read);
        return read ? READ_UNKNOWN : READ_BAD_JSON;
    }
    return check(read, *owner, object, path);
}

const char *body_text(const json_t *object, const char *name)
{
    return json_string_value(json_object_get(object, name));
}

long long body_number(const json_t *object, const char *name)
{
    return json_integer_value(json_object_get(object, name));
}

bool body_flag(const json_t *object, const char *name)
{
    return json_is_true(json_object_get(object, name));
}

/* json_in.h: strict JSON without allocation.
 *
 * json_check looks at a whole text once: syntax, UTF-8, whole numbers only, no key twice
 * in an object, limits of size, depth and keys.  The other functions walk through a text
 * that has passed; a value is known by the place of its first byte. */
#ifndef NOTATION_JSON_IN_H
#define NOTATION_JSON_IN_H

#include "base/str.h"
#include "trickerion.h"

enum {
    JSON_SIZE = 65536, /* bytes */
    JSON_DEPTH = 12,   /* objects and lists within each other */
    JSON_KEYS = 64,    /* in one object */
    JSON_NOWHERE = -1
};

struct json_in {
    const char *text;
    size_t n;
};

/* False and *error filled: id, line, column, found, wanted and path. */
bool json_check(const struct json_in *json, trk_text_error *error);

/* The kind of a value: its first byte, with '0' for all numbers and 't' for true and
 * false. */
char json_kind(const struct json_in *json, long at);

long json_root(const struct json_in *json);
long json_end(const struct json_in *json, long at); /* the place after the value */

/* The first key of an object or value of a list, and the next; JSON_NOWHERE at the end.
 * json_value gives the place of a key's value. */
long json_first(const struct json_in *json, long at);
long json_next(const struct json_in *json, long at);
long json_value(const struct json_in *json, long key);

/* The value with a key (of n bytes) in an object, an element of a list; JSON_NOWHERE. */
long json_member(const struct json_in *json, long object, const char *key, size_t n);
long json_element(const struct json_in *json, long list, unsigned index);
unsigned json_length(const struct json_in *json, long list);

/* What stands between the quotes, escapes and all; no id has any. */
const char *json_string(const struct json_in *json, long at, size_t *n);

/* The number; INT32_MAX or -INT32_MAX stands for all beyond. */
int32_t json_integer(const struct json_in *json, long at);

/* Paths as in trk_fault: "players[1].coins".  A path is a str that is longer on the way
 * down and cut back to the length it had. */
void json_path_key(struct str *path, const char *key, size_t n);
void json_path_index(struct str *path, unsigned index);
void json_path_cut(struct str *path, size_t n);

/* The value a path leads to, or the last one on the way that is there. */
long json_locate(const struct json_in *json, const char *path);

#endif

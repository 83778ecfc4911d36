/* messages.h: reading what clients send, strictly: JSON without duplicate keys, exactly
 * the fields of list-messages.h, each within its limits. */
#ifndef SERVER_MESSAGES_H
#define SERVER_MESSAGES_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/* Whatever has fields: messages and types. */
enum owner {
    OWNER_NOTHING,
#define MESSAGE(id, way, who, about) OWNER_##id,
#define TYPE(id, about)              OWNER_##id,
#include "server/list-messages.h"
    N_OWNERS,
    OWNER_GAME = OWNER_NOTHING /* JSON of the engine has no fields here */
};

enum reading {
    READ_GOOD,
    READ_BAD_JSON,
    READ_UNKNOWN, /* no message of that type goes to the server */
    READ_BAD_FIELD
};

enum { FIELD_PATH = 80 };

/* A message, or an object of one type.  READ_GOOD: *object is the caller's to release
 * (json_decref) and has all fields that must be there.  READ_BAD_FIELD: path tells
 * which. */
enum reading message_read(const char *text, size_t n, enum owner *owner, json_t **object,
                          char path[FIELD_PATH]);
enum reading object_read(const char *text, size_t n, enum owner owner, json_t **object,
                         char path[FIELD_PATH]);

/* The fields of an object that has been read; NULL, 0 and false when they are left out.
 */
const char *body_text(const json_t *object, const char *name);
long long body_number(const json_t *object, const char *name);
bool body_flag(const json_t *object, const char *name);

/* The word of a message on the wire, in upper case. */
const char *owner_name(enum owner owner);

#endif

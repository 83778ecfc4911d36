/* json.h: JSON with the key of each value in the same call, on top of
 * notation/json_out.h.
 *
 * Inside an object every value has a key; inside an array, and at the top, key is NULL.
 */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include "base/str.h"
#include "notation/json_out.h"

void json_open(struct json_out *json, const char *key, char bracket);
void json_close(struct json_out *json, char bracket);

void json_text(struct json_out *json, const char *key, const char *text);
void json_bytes(struct json_out *json, const char *key, const char *text, size_t n);
void json_id(struct json_out *json, const char *key, const char *id); /* in lower case */
void json_number(struct json_out *json, const char *key, int64_t number);
void json_real(struct json_out *json, const char *key, double number);
void json_bool(struct json_out *json, const char *key, bool value);
void json_hex(struct json_out *json, const char *key, uint64_t number);

/* Where a value comes that somebody else writes to json->out: its comma and key. */
void json_key(struct json_out *json, const char *key);

#endif

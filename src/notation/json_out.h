/* json_out.h: writing JSON, and the game's things as JSON.
 *
 * A writer puts the commas; whoever uses it opens, closes and gives keys in order:
 *
 *     struct json_out json = json_out(out);
 *     out_open(&json, '{');
 *     out_key(&json, "coins");
 *     out_number(&json, 3);
 *     out_close(&json, '}');                                     {"coins":3} */
#ifndef NOTATION_JSON_OUT_H
#define NOTATION_JSON_OUT_H

#include "base/str.h"
#include "trickerion.h"

struct json_out {
    struct str *out;
    bool comma; /* something stands before, on this level */
};

struct json_out json_out(struct str *out);
void out_open(struct json_out *json, char bracket);
void out_close(struct json_out *json, char bracket);
void out_key(struct json_out *json, const char *key); /* in lower case */

/* Any bytes make a valid string: control bytes are escaped, and every byte that is not
 * UTF-8 becomes U+FFFD. */
void out_bytes(struct json_out *json, const char *text, size_t n);
void out_text(struct json_out *json, const char *text);
void out_word(struct json_out *json, const char *id); /* in lower case */
void out_number(struct json_out *json, int64_t number);
void out_flag(struct json_out *json, bool value);
void out_null(struct json_out *json);

/* Each of these writes one JSON value; docs/notation.md describes them.  What a seat may
 * not know must be masked before (trk_view, trk_event_for). */
void json_move(struct str *out, const trk_state *state, trk_move move);
void json_event(struct str *out, trk_event event);
void json_reason(struct str *out, trk_reason reason);
void json_preview(struct str *out, const trk_preview *preview);
void json_outlook(struct str *out, const trk_state *view, unsigned seat,
                  const trk_outlook *outlook);
void json_text_error(struct str *out, const trk_text_error *error);
void json_position(struct str *out, const trk_state *state);

#endif

/* position_read.h: what the files that read a position share. */
#ifndef NOTATION_POSITION_READ_H
#define NOTATION_POSITION_READ_H

#include "notation/json_in.h"
#include "notation/position.h"

struct reader {
    struct json_in json;
    trk_text_error *error;
    struct str path; /* writes to error->path */
    trk_err err;
    trk_state state;
};

/* Note an error about a value, at the path the reader is at, and return false. */
bool pos_fail(struct reader *r, unsigned id, long value, const char *wanted);

/* Is the value of this json_kind?  If not, an error is noted. */
bool pos_is_kind(struct reader *r, long value, char kind);

/* Plain values: false and an error when the value is not what the type says. */
bool pos_version(struct reader *r, long value);
bool pos_number(struct reader *r, const struct note_type *type, uint8_t *at, long value);
bool pos_flag(struct reader *r, const struct note_type *type, uint8_t *at, long value);
bool pos_word(struct reader *r, const struct note_type *type, uint8_t *at, long value);
bool pos_bits(struct reader *r, const struct note_type *type, uint8_t *at, long value);
bool pos_set(struct reader *r, const struct note_type *type, uint8_t *at, long value);

#endif

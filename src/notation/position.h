/* position.h: the fields of a position, for its writer and its reader.
 *
 * One table (position_fields.c) says which field of trk_state has which key, what type
 * its value is, and in games of which modules it exists.  The writer and the reader both
 * walk along it; a new field is a new row.  What can be derived from the rest, and what
 * must be 0, has no row. */
#ifndef NOTATION_POSITION_H
#define NOTATION_POSITION_H

#include "base/str.h"
#include "trickerion.h"

enum { POSITION_VERSION = 1 };

enum note_shape {
    SHAPE_VERSION, /* POSITION_VERSION, no field at all */
    SHAPE_NUMBER,  /* 1 or 2 bytes */
    SHAPE_FLAG,    /* true or false, in a byte or in some bits of one */
    SHAPE_WORD,    /* a value of a list of words */
    SHAPE_BITS,    /* the same, in some bits of a byte */
    SHAPE_SET,     /* a bit per value, as a list of words */
    SHAPE_ARG,     /* of a frame: its type depends on the kind of frame */
    SHAPE_RECORD,  /* a struct, as an object */
    SHAPE_LIST,    /* an array, as a list */
    SHAPE_MAP,     /* an array, as an object with a word for each index */
    SHAPE_CONFIG   /* the record that decides about all others */
};

/* How many elements a list has: always as many, one for each player, as many as a byte of
 * the state says, or those before the first TRK_NONE. */
enum note_length { LENGTH_FIXED, LENGTH_PLAYERS, LENGTH_COUNTED, LENGTH_ENDED };

/* Which elements of a map are left out. */
enum note_sparse { SPARSE_NOT, SPARSE_ZERO, SPARSE_PROFILE };

struct note_type {
    uint8_t shape;
    uint8_t words;       /* WORD, BITS, SET, MAP */
    uint8_t size;        /* NUMBER, SET: bytes; LIST, MAP: most elements; RECORD: bytes
                            that its fields share, else 0 */
    uint8_t shift, bits; /* BITS, FLAG */
    uint8_t modules;     /* ARG: only in games with one of these; 0: in all */
    bool nullable;       /* WORD, NUMBER: TRK_NONE is null; RECORD: null with TRK_NONE
                            first */
    bool inverted;       /* SET: bits that are 0 */
    uint8_t length;      /* LIST: enum note_length */
    uint8_t sparse;      /* MAP: enum note_sparse */
    int32_t min, max;    /* NUMBER */
    uint16_t stride;     /* LIST, MAP: bytes from one element to the next */
    uint16_t counter;    /* LIST, COUNTED: where the state has the number of elements */
    const struct note_type *of;      /* LIST, MAP */
    const struct note_field *fields; /* RECORD, CONFIG; the last row has no key */
};

struct note_field {
    const char *key; /* in upper or lower case */
    uint16_t offset;
    uint8_t modules; /* only in games with one of these; 0: in all */
    const struct note_type *type;
};

extern const struct note_type note_position;

/* The type of a field of this record; NULL when the game or frame does not have it. */
const struct note_type *note_field_type(const trk_config *game,
                                        const struct note_field *field,
                                        const void *record);

/* Is this element of a map left out? */
bool note_left_out(const struct note_type *map, const void *record, const void *element,
                   unsigned index);

/* Where the number of elements of a counted list is in the state.  The list is at this
 * offset; lists in a row have their numbers in a row. */
size_t note_counter(const struct note_type *list, size_t offset);

/* A number of 1 or 2 bytes in memory, signed when min is below 0. */
int32_t note_load(const struct note_type *type, const void *at);
void note_store(const struct note_type *type, void *at, int32_t value);

#endif

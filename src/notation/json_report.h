/* json_report.h: small helpers of the files that write the game's things as JSON. */
#ifndef NOTATION_JSON_REPORT_H
#define NOTATION_JSON_REPORT_H

#include "notation/json_out.h"
#include "notation/words.h"

static inline void report_open(struct json_out *json, struct str *out)
{
    *json = json_out(out);
    out_open(json, '{');
}

static inline void report_number(struct json_out *json, const char *key, int64_t number)
{
    out_key(json, key);
    out_number(json, number);
}

static inline void report_flag(struct json_out *json, const char *key, bool value)
{
    out_key(json, key);
    out_flag(json, value);
}

/* The word of a value; nothing there is null. */
static inline void report_value(struct json_out *json, unsigned words, unsigned value)
{
    const char *id = note_id(words, value);
    if (id)
        out_word(json, id);
    else if (value == TRK_HIDDEN)
        out_word(json, "hidden");
    else
        out_null(json);
}

static inline void report_word(struct json_out *json, const char *key, unsigned words,
                               unsigned value)
{
    out_key(json, key);
    report_value(json, words, value);
}

/* A value that others write comes next. */
static inline struct str *report_next(struct json_out *json)
{
    if (json->comma)
        str_char(json->out, ',');
    json->comma = true;
    return json->out;
}

#endif

/* fields.c: see fields.h. */
#include "cli/fields.h"

#include <stdio.h>

struct fields fields_start(struct str *out, enum fields_form form)
{
    return (struct fields){.form = form, .out = out, .json = json_out(out)};
}

static size_t longest(size_t a, size_t b)
{
    return a > b ? a : b;
}

static void pad(struct str *out, const char *text, size_t width)
{
    size_t n = str_length(text);
    str_text(out, text);
    for (; n < width; n++)
        str_char(out, ' ');
}

/* A value as text, in whichever form but JSON. */
static void put(struct fields *f, const char *key, const char *text)
{
    size_t *width = &f->width[f->column < FIELDS_MOST ? f->column : FIELDS_MOST - 1];
    f->column++;
    if (f->form == FIELDS_MEASURE)
        *width = longest(*width, longest(str_length(key), str_length(text)) + 2);
    else if (f->form == FIELDS_LINES) {
        pad(f->out, key, 16);
        str_text(f->out, text);
        str_char(f->out, '\n');
    } else
        pad(f->out, f->form == FIELDS_HEAD ? key : text, *width);
}

void field_text(struct fields *f, const char *key, const char *text)
{
    if (f->form == FIELDS_JSON)
        json_text(&f->json, key, text);
    else
        put(f, key, text);
}

void field_id(struct fields *f, const char *key, const char *id)
{
    char text[64];
    struct str out = str_buffer(text, sizeof text);
    str_lower(&out, id);
    field_text(f, key, text);
}

void field_number(struct fields *f, const char *key, int64_t number)
{
    char text[24];
    struct str out = str_buffer(text, sizeof text);
    str_number(&out, number);
    if (f->form == FIELDS_JSON)
        json_number(&f->json, key, number);
    else
        put(f, key, text);
}

bool field_json(struct fields *f, const char *key)
{
    if (f->form == FIELDS_JSON)
        json_key(&f->json, key);
    return f->form == FIELDS_JSON;
}

static void set_json(struct json_out *json, const char *key, const char *const *ids,
                     unsigned n, uint32_t bits)
{
    json_open(json, key, '[');
    for (unsigned i = 0; i < n; i++)
        if (bits >> i & 1)
            json_id(json, NULL, ids[i]);
    json_close(json, ']');
}

void field_set(struct fields *f, const char *key, const char *const *ids, unsigned n,
               uint32_t bits)
{
    char text[256];
    struct str out = str_buffer(text, sizeof text);
    if (f->form == FIELDS_JSON) {
        set_json(&f->json, key, ids, n, bits);
        return;
    }
    for (unsigned i = 0; i < n; i++)
        if (bits >> i & 1) {
            str_text(&out, out.n > 0 ? " " : "");
            str_lower(&out, ids[i]);
        }
    put(f, key, text);
}

static void counts_json(struct json_out *json, const char *key, const char *const *ids,
                        unsigned n, const uint8_t *counts)
{
    json_open(json, key, '{');
    for (unsigned i = 0; i < n; i++)
        if (counts[i] > 0)
            json_number(json, ids[i], counts[i]);
    json_close(json, '}');
}

void field_counts(struct fields *f, const char *key, const char *const *ids, unsigned n,
                  const uint8_t *counts)
{
    char text[256];
    struct str out = str_buffer(text, sizeof text);
    if (f->form == FIELDS_JSON) {
        counts_json(&f->json, key, ids, n, counts);
        return;
    }
    for (unsigned i = 0; i < n; i++)
        if (counts[i] > 0) {
            str_text(&out, out.n > 0 ? " " : "");
            str_number(&out, counts[i]);
            str_char(&out, ' ');
            str_lower(&out, ids[i]);
        }
    put(f, key, text);
}

void field_numbers(struct fields *f, const char *key, uint32_t bits)
{
    char text[128];
    struct str out = str_buffer(text, sizeof text);
    if (f->form == FIELDS_JSON)
        json_open(&f->json, key, '[');
    for (unsigned i = 0; i < 32; i++)
        if ((bits >> i & 1) && f->form == FIELDS_JSON) {
            json_number(&f->json, NULL, i);
        } else if (bits >> i & 1) {
            str_text(&out, out.n > 0 ? " " : "");
            str_number(&out, i);
        }
    if (f->form == FIELDS_JSON)
        json_close(&f->json, ']');
    else
        put(f, key, text);
}

void fields_write_row(struct fields *f, fields_row *row, unsigned i)
{
    f->column = 0;
    if (f->form == FIELDS_JSON)
        json_open(&f->json, NULL, '{');
    row(f, i);
    if (f->form == FIELDS_JSON)
        json_close(&f->json, '}');
    else if (f->form == FIELDS_HEAD || f->form == FIELDS_ROW)
        str_char(f->out, '\n');
}

void fields_table(struct str *out, fields_row *row, unsigned n)
{
    struct fields f = fields_start(out, FIELDS_MEASURE);
    for (unsigned i = 0; i < n; i++)
        fields_write_row(&f, row, i);
    f.form = FIELDS_HEAD;
    fields_write_row(&f, row, 0);
    f.form = FIELDS_ROW;
    for (unsigned i = 0; i < n; i++)
        fields_write_row(&f, row, i);
}

/* embed_texts.c: turns the numbered texts in docs/ into a C table.
 *
 *     embed_texts OUT.c docs/rules.md docs/cards.md docs/rulings.md docs/editions.md
 *
 * A row begins with a line that starts with its id, in one of these forms:
 *
 *     R13.1 **Learn Trick (3 AP).** Choose a die ...         a rule
 *     **X1 Downtown Action Points.** The formula ...         a worked example
 *     * **A17** Favourite category ...                       A, G, W, D, Q with a number
 *     * **S.test_run** — Prepare.                            S., P., M. with a card's id
 *       * **S.test_run.1** The player may take ...           a clause of that card
 *     | **R21.seance** | Séance | Spiritual | 3 per ... |    one line of a table
 *
 * and goes on until the next row, heading or "---"; the last form is a row by itself. A
 * heading "## R13 Downtown" opens the row of a whole chapter: all its rules one after the
 * other, and what stands outside them. In the same way the row of a card has all its
 * clauses. Emphasis is taken off; wrapped lines are joined; paragraphs, list items and
 * table rows stay lines of their own. A text longer than the longest string literal that
 * every C compiler must accept is written as an array of characters. */
#include "../src/text/rule_texts.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_LITERAL = 4000, MAX_PIECE = 72, MAX_ID = 63 };

struct text {
    char *chars; /* terminated; NULL before the first text_add or text_clear */
    size_t n;
    size_t capacity;
};

struct row {
    char id[MAX_ID + 1];
    struct text title;
    struct text text;
    const char *file;
    unsigned line;
};

struct table {
    struct row *rows;
    size_t n;
    size_t capacity;
};

/* What is open while a file is read. Rows are named by index + 1, 0 for none. */
struct reader {
    struct table *table;
    const char *file;
    unsigned line;
    size_t chapter;
    size_t card; /* whose clauses may follow */
    size_t row;
    bool joins; /* the next plain line goes on with the last one */
    struct text section;
    struct text subsection;
};

/* ---- errors and memory ---- */

static _Noreturn void fail(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fputs("embed_texts: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(EXIT_FAILURE);
}

static void *grow(void *old, size_t size)
{
    void *memory = realloc(old, size);

    if (memory == NULL)
        fail("out of memory");
    return memory;
}

static void text_add(struct text *text, const char *chars, size_t n)
{
    if (text->n + n + 1 > text->capacity) {
        text->capacity = (text->n + n + 1) * 2;
        text->chars = grow(text->chars, text->capacity);
    }
    memcpy(text->chars + text->n, chars, n);
    text->n += n;
    text->chars[text->n] = '\0';
}

static void text_clear(struct text *text)
{
    text->n = 0;
    text_add(text, "", 0);
}

static struct row *table_add(struct table *table)
{
    if (table->n == table->capacity) {
        table->capacity = table->capacity * 2 + 64;
        table->rows = grow(table->rows, table->capacity * sizeof *table->rows);
    }
    table->rows[table->n] = (struct row){.line = 0};
    return &table->rows[table->n++];
}

static void table_free(struct table *table)
{
    for (size_t i = 0; i < table->n; i++) {
        free(table->rows[i].title.chars);
        free(table->rows[i].text.chars);
    }
    free(table->rows);
}

/* ---- Markdown ---- */

static bool starts_with(const char *line, const char *start)
{
    while (*start != '\0')
        if (*line++ != *start++)
            return false;
    return true;
}

static size_t count_digits(const char *at)
{
    return strspn(at, "0123456789");
}

/* Adds a line without its emphasis; stars inside `code` stay. */
static void add_plain(struct text *text, const char *from, size_t n)
{
    bool code = false;

    for (size_t i = 0; i < n; i++) {
        if (from[i] == '`')
            code = !code;
        else if (from[i] != '*' || code)
            text_add(text, &from[i], 1);
    }
}

static bool is_table_rule(const char *line)
{
    return line[0] == '|' && line[strspn(line, "|-: ")] == '\0';
}

/* ---- ids: each returns the length of what it recognises, 0 for none ---- */

/* "R13" and, if a rule is wanted, ".1". */
static size_t match_rule(const char *at, bool chapter)
{
    size_t n;
    size_t m;

    if (at[0] != 'R' || (n = count_digits(at + 1)) == 0)
        return 0;
    n++;
    if (chapter)
        return at[n] == ' ' || at[n] == '\0' ? n : 0;
    if (at[n] != '.' || (m = count_digits(at + n + 1)) == 0)
        return 0;
    n += 1 + m;
    return at[n] == ' ' ? n : 0;
}

static size_t match_numbered(const char *at, const char *families)
{
    size_t n;

    if (at[0] == '\0' || strchr(families, at[0]) == NULL)
        return 0;
    n = count_digits(at + 1);
    return n == 0 ? 0 : n + 1;
}

static size_t match_card(const char *at)
{
    size_t n;

    if (at[0] == '\0' || strchr("SPM", at[0]) == NULL || at[1] != '.')
        return 0;
    n = strspn(at + 2, "abcdefghijklmnopqrstuvwxyz0123456789_");
    return n == 0 ? 0 : n + 2;
}

/* "S.test_run.1" */
static size_t match_clause(const char *at)
{
    size_t n = match_card(at);
    size_t m;

    if (n == 0 || at[n] != '.' || (m = count_digits(at + n + 1)) == 0)
        return 0;
    return n + 1 + m;
}

/* "R21.seance" */
static size_t match_table_rule(const char *at)
{
    size_t n;
    size_t m;

    if (at[0] != 'R' || (n = count_digits(at + 1)) == 0 || at[n + 1] != '.')
        return 0;
    n += 2;
    m = strspn(at + n, "abcdefghijklmnopqrstuvwxyz_");
    return m == 0 ? 0 : n + m;
}

/* An entry "* **id** text" whose id has n characters: where its text begins. A card may
 * have nothing but its clauses. */
static const char *match_entry(const char *id, size_t n)
{
    if (n == 0 || !starts_with(id + n, "**"))
        return NULL;
    id += n + 2;
    if (id[0] == '\0')
        return id;
    if (id[0] != ' ')
        return NULL;
    id++;
    return starts_with(id, "— ") ? id + strlen("— ") : id;
}

/* Finds the id at the start of a line; *rest is the text after it, with its emphasis. */
static size_t match_row(const char *line, const char **id, const char **rest)
{
    size_t n = match_rule(line, false);

    *id = line;
    if (n != 0) {
        *rest = line + n + 1;
        return n;
    }
    if (starts_with(line, "**")) {
        *id = line + 2;
        n = match_numbered(*id, "X");
        if (n == 0 || (*id)[n] != ' ')
            return 0;
        *rest = *id + n + 1;
        return n;
    }
    if (starts_with(line, "  * **")) {
        *id = line + 6;
        n = match_clause(*id);
    } else if (starts_with(line, "* **")) {
        *id = line + 4;
        n = match_numbered(*id, "AGWDQ");
        if (n == 0)
            n = match_card(*id);
    }
    *rest = match_entry(*id, n);
    return *rest == NULL ? 0 : n;
}

/* ---- titles ---- */

static void add_title(struct text *title, const char *from, size_t n)
{
    while (n > 0 && strchr(".: ", from[n - 1]) != NULL)
        n--;
    add_plain(title, from, n);
}

/* The bold words a text begins with, a Magician's name in brackets, else the section. */
static void make_title(const struct reader *reader, struct row *row, const char *rest)
{
    const char *start = rest;
    const char *end = NULL;

    if (match_clause(row->id) != 0) { /* that of its card */
        const struct text *card = &reader->table->rows[reader->card - 1].title;

        text_add(&row->title, card->chars, card->n);
        return;
    }
    if (row->id[0] == 'M' && rest[0] == '(') {
        end = strchr(++start, ')');
    } else if (row->id[0] == 'X') {
        end = strstr(start, "**");
    } else if (starts_with(rest, "**")) {
        start += 2;
        end = strstr(start, "**");
    }
    if (end != NULL) {
        add_title(&row->title, start, (size_t)(end - start));
        return;
    }
    text_add(&row->title, reader->section.chars, reader->section.n);
    if (reader->subsection.n > 0) {
        text_add(&row->title, ": ", 2);
        text_add(&row->title, reader->subsection.chars, reader->subsection.n);
    }
}

/* ---- reading ---- */

static struct row *open_row(struct reader *reader, const char *id, size_t n)
{
    struct row *row = table_add(reader->table);

    if (n > MAX_ID)
        fail("%s:%u: the id is too long", reader->file, reader->line);
    memcpy(row->id, id, n);
    text_clear(&row->title);
    text_clear(&row->text);
    row->file = reader->file;
    row->line = reader->line;
    reader->joins = true;
    return row;
}

static struct row *get_row(struct reader *reader, size_t number)
{
    return &reader->table->rows[number - 1];
}

static void add_part(struct text *whole, const struct row *row)
{
    if (whole->n > 0)
        text_add(whole, "\n", 1);
    text_add(whole, row->id, strlen(row->id));
    text_add(whole, " ", 1);
    text_add(whole, row->text.chars, row->text.n);
}

/* A finished rule is added to its chapter, a clause to its card. */
static void close_row(struct reader *reader)
{
    if (reader->row != 0) {
        const struct row *row = get_row(reader, reader->row);
        size_t whole = match_clause(row->id) != 0 ? reader->card : reader->chapter;

        if (whole != 0)
            add_part(&get_row(reader, whole)->text, row);
    }
    reader->row = 0;
}

/* "S Special Assignments" and "Q: rulings" without their letter, with a capital. */
static void set_section(struct text *section, const char *name)
{
    char first;

    if (name[0] >= 'A' && name[0] <= 'Z' &&
        (name[1] == ' ' || starts_with(name + 1, ": ")))
        name += name[1] == ' ' ? 2 : 3;
    text_clear(section);
    first = rule_id_fold(name[0]);
    text_add(section, &first, name[0] != '\0');
    if (name[0] != '\0')
        add_plain(section, name + 1, strlen(name + 1));
}

static void read_heading(struct reader *reader, const char *line)
{
    size_t level = strspn(line, "#");
    const char *name = line + level + strspn(line + level, " ");
    size_t n = match_rule(name, true);

    close_row(reader);
    reader->card = 0;
    if (level > 2) {
        set_section(&reader->subsection, name);
        return;
    }
    reader->chapter = 0;
    text_clear(&reader->subsection);
    if (n == 0) {
        set_section(&reader->section, name);
        return;
    }
    set_section(&reader->section, name + n + (name[n] == ' '));
    text_add(&open_row(reader, name, n)->title, reader->section.chars, reader->section.n);
    reader->chapter = reader->table->n;
}

/* A clause stands below its card; any other row ends the clauses. */
static void check_card(struct reader *reader, const char *id, size_t n)
{
    const char *card = reader->card != 0 ? get_row(reader, reader->card)->id : "?";

    if (match_clause(id) == 0)
        reader->card = 0;
    else if (!starts_with(id, card) || id[strlen(card)] != '.')
        fail("%s:%u: %.*s is not below its card", reader->file, reader->line, (int)n, id);
}

static void read_row(struct reader *reader, const char *id, size_t n, const char *rest)
{
    struct row *row;

    close_row(reader);
    check_card(reader, id, n);
    row = open_row(reader, id, n);
    make_title(reader, row, rest);
    add_plain(&row->text, rest, strlen(rest));
    reader->row = reader->table->n;
    if (match_card(row->id) == n)
        reader->card = reader->row;
}

/* One cell of a table, from after its bar; returns where the next one begins. */
static const char *read_cell(struct text *text, const char *from)
{
    size_t n = strcspn(from, "|");
    size_t first = strspn(from, " ");
    const char *next = from + n + (from[n] == '|');

    while (n > first && from[n - 1] == ' ')
        n--;
    add_plain(text, from + first, n - first);
    return next;
}

/* A line of a table that has an id: its second cell is the title, the rest the text. It
 * stays a line of its chapter too. */
static void read_table_rule(struct reader *reader, const char *line)
{
    const char *id = line + strlen("| **");
    size_t n = starts_with(line, "| **") ? match_table_rule(id) : 0;
    struct row *row;

    if (n == 0 || !starts_with(id + n, "** | "))
        return;
    close_row(reader);
    row = open_row(reader, id, n);
    line = read_cell(&row->title, id + n + strlen("** |"));
    while (*line != '\0') {
        text_add(&row->text, ": ", row->text.n > 0 ? 2 : 0);
        line = read_cell(&row->text, line);
    }
}

/* A line that belongs to the open row or, outside a rule, to the open chapter. */
static void read_plain(struct reader *reader, const char *line)
{
    size_t number = reader->row != 0 ? reader->row : reader->chapter;
    bool item = starts_with(line, "* ") || starts_with(line, "- ");
    bool tabular = line[0] == '|';
    struct text *text;

    if (number == 0 || is_table_rule(line))
        return;
    text = &get_row(reader, number)->text;
    if (text->n > 0)
        text_add(text, reader->joins && !item && !tabular ? " " : "\n", 1);
    if (item) {
        text_add(text, line, 2);
        line += 2;
    }
    line += strspn(line, " ");
    add_plain(text, line, strlen(line));
    reader->joins = !tabular;
}

static void read_line(struct reader *reader, const char *line)
{
    const char *id = NULL;
    const char *rest = NULL;
    size_t n = match_row(line, &id, &rest);

    read_table_rule(reader, line);
    if (n != 0)
        read_row(reader, id, n, rest);
    else if (line[0] == '#')
        read_heading(reader, line);
    else if (strcmp(line, "---") == 0)
        close_row(reader);
    else if (line[strspn(line, " \t")] == '\0')
        reader->joins = false;
    else
        read_plain(reader, line);
}

/* Reads one line without its end and the spaces there; false at the end of the file. */
static bool get_line(FILE *file, struct text *line)
{
    int c = fgetc(file);

    if (c == EOF)
        return false;
    text_clear(line);
    for (; c != EOF && c != '\n'; c = fgetc(file)) {
        char one = (char)c;

        text_add(line, &one, 1);
    }
    while (line->n > 0 && strchr(" \t\r", line->chars[line->n - 1]) != NULL)
        line->chars[--line->n] = '\0';
    return true;
}

static void read_file(struct table *table, const char *name)
{
    FILE *file = fopen(name, "rb");
    struct reader reader = {.table = table, .file = name};
    struct text line = {.n = 0};

    if (file == NULL)
        fail("cannot open %s", name);
    text_clear(&reader.section);
    text_clear(&reader.subsection);
    while (get_line(file, &line)) {
        reader.line++;
        read_line(&reader, line.chars);
    }
    close_row(&reader);
    if (ferror(file))
        fail("cannot read %s", name);
    fclose(file);
    free(line.chars);
    free(reader.section.chars);
    free(reader.subsection.chars);
}

/* ---- checking ---- */

static int compare_rows(const void *a, const void *b)
{
    const struct row *left = a;
    const struct row *right = b;
    int order = rule_id_order(left->id, right->id);

    if (order == 0)
        order = strcmp(left->file, right->file);
    return order != 0 ? order : (left->line > right->line) - (left->line < right->line);
}

static void check_rows(const struct table *table)
{
    if (table->n == 0)
        fail("no rule found");
    for (size_t i = 0; i < table->n; i++) {
        const struct row *row = &table->rows[i];

        if (row->text.n == 0)
            fail("%s:%u: %s has no text", row->file, row->line, row->id);
        if (i > 0 && rule_id_order(row[-1].id, row->id) == 0)
            fail("%s:%u: %s is already at %s:%u", row->file, row->line, row->id,
                 row[-1].file, row[-1].line);
    }
}

/* ---- writing ---- */

/* Writes one character of a literal; a second '?' is escaped because of trigraphs. */
static void write_char(FILE *out, char c, char before)
{
    if (c == '\n')
        fputs("\\n", out);
    else if (c == '"' || c == '\\' || (c == '?' && before == '?'))
        fprintf(out, "\\%c", c);
    else
        fputc(c, out);
}

static bool is_inside_character(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80; /* UTF-8 continuation */
}

static void write_literal(FILE *out, const char *text)
{
    size_t in_piece = 0;
    char before = '\0';

    fputs("\n     \"", out);
    for (; *text != '\0'; text++) {
        bool full = in_piece >= MAX_PIECE && before == ' ';

        if ((full || before == '\n') && !is_inside_character(*text)) {
            fputs("\"\n     \"", out);
            in_piece = 0;
        }
        write_char(out, *text, before);
        before = *text;
        in_piece++;
    }
    fputc('"', out);
}

static void write_array(FILE *out, size_t number, const struct row *row)
{
    fprintf(out, "static const char text_%zu[] = { /* %s */", number, row->id);
    for (size_t i = 0; i < row->text.n; i++) {
        fputs(i % 12 == 0 ? "\n    " : " ", out);
        fprintf(out, "'\\%03o',", (unsigned)(unsigned char)row->text.chars[i]);
    }
    fputs("\n    '\\0'};\n\n", out);
}

static void write_row(FILE *out, size_t number, const struct row *row)
{
    fprintf(out, "    {\"%s\",", row->id);
    write_literal(out, row->title.chars);
    fputc(',', out);
    if (row->text.n > MAX_LITERAL)
        fprintf(out, "\n     text_%zu", number);
    else
        write_literal(out, row->text.chars);
    fputs("},\n", out);
}

static void write_table(FILE *out, const struct table *table)
{
    fputs("/* The numbered texts of docs/. Made by tools/embed_texts.c: do not edit. */\n"
          "#include \"text/rule_texts.h\"\n\n",
          out);
    for (size_t i = 0; i < table->n; i++)
        if (table->rows[i].text.n > MAX_LITERAL)
            write_array(out, i, &table->rows[i]);
    fputs("const struct rule_text rule_texts[] = {\n", out);
    for (size_t i = 0; i < table->n; i++)
        write_row(out, i, &table->rows[i]);
    fprintf(out, "};\n\nconst unsigned n_rule_texts = %zu;\n", table->n);
}

int main(int argc, char **argv)
{
    struct table table = {.n = 0};
    FILE *out;
    bool written;

    if (argc < 3)
        fail("usage: embed_texts OUT.c DOC.md...");
    for (int i = 2; i < argc; i++)
        read_file(&table, argv[i]);
    if (table.n > 0)
        qsort(table.rows, table.n, sizeof *table.rows, compare_rows);
    check_rows(&table);
    out = fopen(argv[1], "wb");
    if (out == NULL)
        fail("cannot write %s", argv[1]);
    write_table(out, &table);
    written = !ferror(out);
    if (fclose(out) != 0 || !written)
        fail("cannot write %s", argv[1]);
    table_free(&table);
    return EXIT_SUCCESS;
}

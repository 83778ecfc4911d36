/* cards.c: `trickerion cards`: what is printed, all of it or one card, and its check. */
#include "cli/cards_check.h"
#include "cli/cards_lists.h"
#include "cli/cli.h"

#include "cli/args.h"
#include "text/rule_texts.h"

#include <string.h>

struct options {
    bool json, check;
};

static const struct arg_option options[] = {
    OPTION_FLAG("json", struct options, json, MSG_OPTION_JSON),
    OPTION_FLAG("check", struct options, check, MSG_CARDS_OPTION_CHECK),
};

static const struct args_command command = {"cards",
                                            "[ID...]",
                                            MSG_CARDS_ABOUT,
                                            0,
                                            1000,
                                            options,
                                            sizeof options / sizeof *options};

enum { ID_MAX = 64 };

/* ---- texts ------------------------------------------------------------------------ */

static const struct rule_text *row_text(const struct cards_list *list, unsigned row)
{
    char id[ID_MAX];
    struct str out = str_buffer(id, sizeof id);
    if (!list->prefix)
        return NULL;
    str_text(&out, list->prefix);
    str_lower(&out, list->text_id(row));
    return rule_text_find(id);
}

/* The texts of a list below its table. */
static void print_texts(struct str *out, const struct cards_list *list)
{
    for (unsigned row = 0; row < list->n; row++) {
        const struct rule_text *text = row_text(list, row);
        if (!text)
            continue;
        str_char(out, '\n');
        message_with(out, MSG_RULES_ENTRY, arg_text("id", text->id),
                     arg_text("title", text->title), arg_text("text", text->text));
        str_char(out, '\n');
    }
}

static void clauses_json(struct str *out, const struct rule_text *card)
{
    unsigned n;
    const struct rule_text *clause = rule_text_clauses(card, &n);
    struct json_out list = json_out(out);
    json_open(&list, NULL, '[');
    for (unsigned i = 0; i < n; i++) {
        json_open(&list, NULL, '{');
        json_text(&list, "id", clause[i].id);
        json_text(&list, "text", clause[i].text);
        json_close(&list, '}');
    }
    json_close(&list, ']');
}

static void text_json(struct fields *fields, const struct rule_text *card)
{
    char prose[CARD_ROOM];
    struct str out = str_buffer(prose, sizeof prose);
    rule_text_prose(&out, card);
    field_text(fields, "text", prose);
    if (field_json(fields, "clauses"))
        clauses_json(fields->out, card);
}

/* ---- everything ------------------------------------------------------------------- */

static void print_all(void)
{
    struct str out = say_out();
    for (unsigned i = 0; i < n_cards_lists; i++) {
        str_text(&out, i > 0 ? "\n" : "");
        str_text(&out, cards_lists[i].key);
        str_char(&out, '\n');
        fields_table(&out, cards_lists[i].row, cards_lists[i].n);
        print_texts(&out, &cards_lists[i]);
    }
}

/* One row; its list is named where rows of several lists stand side by side. */
static void print_row_json(struct json_out *json, const struct cards_list *list,
                           unsigned row, bool named)
{
    struct fields fields = fields_start(json->out, FIELDS_JSON);
    const struct rule_text *text = row_text(list, row);
    json_key(json, NULL);
    str_char(json->out, '{');
    if (named)
        field_text(&fields, "list", list->key);
    list->row(&fields, row);
    if (text)
        text_json(&fields, text);
    str_char(json->out, '}');
}

static void print_json(void)
{
    struct str out = say_out();
    struct json_out json = json_out(&out);
    json_open(&json, NULL, '{');
    for (unsigned i = 0; i < n_cards_lists; i++) {
        json_open(&json, cards_lists[i].key, '[');
        for (unsigned row = 0; row < cards_lists[i].n; row++)
            print_row_json(&json, &cards_lists[i], row, false);
        json_close(&json, ']');
    }
    json_close(&json, '}');
    str_char(&out, '\n');
}

/* ---- one card -------------------------------------------------------------------- */

/* Is this what the row is called: its id, or the id of its text, in lower case? */
static bool row_has_id(const struct cards_list *list, unsigned row, const char *id)
{
    const char *rest = id;
    if (!list->id)
        return false;
    if (str_is_word(id, strlen(id), list->id(row)))
        return true;
    if (!list->prefix || id[0] - 'a' + 'A' != list->prefix[0] || id[1] != '.')
        return false;
    rest += 2;
    return str_is_word(rest, strlen(rest), list->text_id(row));
}

static void print_row(struct str *out, const struct cards_list *list, unsigned row)
{
    struct fields fields = fields_start(out, FIELDS_LINES);
    const struct rule_text *text = row_text(list, row);
    field_text(&fields, "list", list->key);
    fields_write_row(&fields, list->row, row);
    if (text) {
        str_char(out, '\n');
        str_text(out, text->text);
        str_char(out, '\n');
    }
}

static unsigned print_card(struct json_out *json, const char *word, bool as_json)
{
    unsigned found = 0;
    char id[ID_MAX];
    struct str lower = str_buffer(id, sizeof id);
    str_lower(&lower, word);
    for (unsigned i = 0; i < n_cards_lists; i++)
        for (unsigned row = 0; row < cards_lists[i].n; row++) {
            if (!row_has_id(&cards_lists[i], row, id))
                continue;
            if (found++ > 0 && !as_json)
                str_char(json->out, '\n');
            if (as_json)
                print_row_json(json, &cards_lists[i], row, true);
            else
                print_row(json->out, &cards_lists[i], row);
        }
    return found;
}

static int print_cards(const struct args *args, bool as_json)
{
    struct str out = say_out();
    struct json_out json = json_out(&out);
    int status = EXIT_GOOD;
    if (as_json)
        json_open(&json, NULL, '[');
    for (int i = 0; i < args->n; i++) {
        if (i > 0 && !as_json)
            str_char(&out, '\n');
        if (print_card(&json, args->operand[i], as_json) == 0)
            status = say_failed(MSG_CARDS_UNKNOWN, SAY(arg_text("id", args->operand[i])));
    }
    if (as_json) {
        json_close(&json, ']');
        str_char(&out, '\n');
    }
    return status;
}

int cli_cards(int argc, char **argv)
{
    struct options choice = {0};
    struct args args = args_read(&command, argc, argv, &choice);
    if (!args.go)
        return args.status;
    if (choice.check)
        return cards_check(choice.json);
    if (args.n > 0)
        return print_cards(&args, choice.json);
    if (choice.json)
        print_json();
    else
        print_all();
    return EXIT_GOOD;
}

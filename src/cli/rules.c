/* rules.c: `trickerion rules`: the text of a rule, ruling or card line by its id. */
#include "cli/cli.h"

#include "cli/args.h"
#include "cli/json.h"
#include "text/rule_texts.h"

#include <ctype.h>
#include <string.h>

struct options {
    bool json;
    const char *search;
};

static const struct arg_option options[] = {
    OPTION_TEXT("search", "WORD", struct options, search, MSG_RULES_OPTION_SEARCH),
    OPTION_FLAG("json", struct options, json, MSG_OPTION_JSON),
};

static const struct args_command command = {"rules",
                                            "[ID...]",
                                            MSG_RULES_ABOUT,
                                            0,
                                            1000,
                                            options,
                                            sizeof options / sizeof *options};

static void print_rule(struct json_out *json, const struct rule_text *rule, bool as_json)
{
    if (as_json) {
        json_open(json, NULL, '{');
        json_text(json, "id", rule->id);
        json_text(json, "title", rule->title);
        json_text(json, "text", rule->text);
        json_close(json, '}');
        return;
    }
    message_with(json->out, MSG_RULES_ENTRY, arg_text("id", rule->id),
                 arg_text("title", rule->title), arg_text("text", rule->text));
    str_char(json->out, '\n');
}

/* Does the text have the word, whatever the case of its letters? */
static bool contains(const char *text, const char *word)
{
    size_t n = strlen(word);
    for (; *text; text++) {
        size_t i = 0;
        while (i < n &&
               tolower((unsigned char)text[i]) == tolower((unsigned char)word[i]))
            i++;
        if (i == n)
            return true;
    }
    return n == 0;
}

static int search(struct json_out *json, const char *word, bool as_json)
{
    unsigned found = 0;
    for (unsigned i = 0; i < n_rule_texts; i++)
        if (contains(rule_texts[i].text, word) || contains(rule_texts[i].title, word)) {
            if (found++ > 0 && !as_json)
                str_char(json->out, '\n');
            print_rule(json, &rule_texts[i], as_json);
        }
    return found > 0 ? EXIT_GOOD
                     : say_failed(MSG_RULES_NOT_FOUND, SAY(arg_text("word", word)));
}

static void list_ids(struct json_out *json, bool as_json)
{
    for (unsigned i = 0; i < n_rule_texts; i++) {
        if (as_json) {
            print_rule(json, &rule_texts[i], true);
            continue;
        }
        message_with(json->out, MSG_RULES_LINE, arg_text("id", rule_texts[i].id),
                     arg_text("title", rule_texts[i].title));
        str_char(json->out, '\n');
    }
}

static int print_named(struct json_out *json, const struct args *args, bool as_json)
{
    int status = EXIT_GOOD;
    for (int i = 0; i < args->n; i++) {
        const struct rule_text *rule = rule_text_find(args->operand[i]);
        if (!rule) {
            status = say_failed(MSG_RULES_UNKNOWN, SAY(arg_text("id", args->operand[i])));
            continue;
        }
        if (i > 0 && !as_json)
            str_char(json->out, '\n');
        print_rule(json, rule, as_json);
    }
    return status;
}

int cli_rules(int argc, char **argv)
{
    struct options choice = {0};
    struct args args = args_read(&command, argc, argv, &choice);
    struct str out = say_out();
    struct json_out json = json_out(&out);
    int status = EXIT_GOOD;
    if (!args.go)
        return args.status;
    if (choice.json) {
        json_open(&json, NULL, '{');
        json_open(&json, "rules", '[');
    }
    if (choice.search)
        status = search(&json, choice.search, choice.json);
    else if (args.n > 0)
        status = print_named(&json, &args, choice.json);
    else
        list_ids(&json, choice.json);
    if (choice.json)
        str_text(&out, "]}\n");
    return status;
}

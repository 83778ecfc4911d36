/* verify.c: `trickerion verify`: does a record replay to its digests? */
#include "cli/args.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "cli/json.h"
#include "text/text.h"

struct options {
    bool json;
};

static const struct arg_option options[] = {
    OPTION_FLAG("json", struct options, json, MSG_OPTION_JSON),
};

static const struct args_command command = {"verify",
                                            "FILE...",
                                            MSG_VERIFY_ABOUT,
                                            1,
                                            100000,
                                            options,
                                            sizeof options / sizeof *options};

/* What was found out about one file. */
struct finding {
    const char *file;
    trk_err err;
    trk_text_error error;
    trk_record record;
    char sentence[512]; /* what is wrong */
};

static void read_record(struct finding *finding, const char *text, size_t n)
{
    struct str out = str_buffer(finding->sentence, sizeof finding->sentence);
    struct text context = {.state = &finding->record.state, .reader = TRK_PUBLIC};
    finding->err = trk_record_read(text, n, &finding->record, &finding->error);
    if (finding->err != TRK_OK)
        text_text_error_at(&out, &context, &finding->error);
}

static enum message verdict(const struct finding *finding)
{
    if (finding->err != TRK_OK)
        return MSG_VERIFY_WRONG;
    if (finding->record.cut_off)
        return MSG_VERIFY_CUT_OFF;
    return finding->record.finished ? MSG_VERIFY_FINISHED : MSG_VERIFY_UNFINISHED;
}

/* A record whose last line is cut off can be played on, but it is not whole. */
static bool is_good(const struct finding *finding)
{
    return finding->err == TRK_OK && !finding->record.cut_off;
}

static void print_text(const struct finding *finding)
{
    char digest[17];
    struct str out = str_buffer(digest, sizeof digest);
    void (*tell)(enum message, const struct message_arg *, unsigned) =
        is_good(finding) ? say_line : say_problem;
    str_hex(&out, finding->err ? 0 : trk_digest(&finding->record.state));
    tell(verdict(finding),
         SAY(arg_text("file", finding->file),
             arg_number("entries", (int)finding->record.n_entries),
             arg_text("digest", digest), arg_text("sentence", finding->sentence)));
}

static void print_json(struct json_out *json, const struct finding *finding)
{
    json_open(json, NULL, '{');
    json_text(json, "file", finding->file);
    json_bool(json, "ok", is_good(finding));
    if (finding->err == TRK_OK) {
        json_number(json, "entries", finding->record.n_entries);
        json_bool(json, "finished", finding->record.finished);
        json_bool(json, "cut_off", finding->record.cut_off);
        json_hex(json, "digest", trk_digest(&finding->record.state));
    } else {
        json_text(json, "text", finding->sentence);
        json_key(json, "error");
        json_text_error(json->out, &finding->error);
    }
    json_close(json, '}');
}

/* False: the file cannot be read or is wrong. */
static bool verify_file(struct json_out *json, const char *path, bool as_json)
{
    struct finding finding = {.file = path};
    size_t n;
    const char *text = files_read(path, &n);
    if (!text)
        return false;
    read_record(&finding, text, n);
    if (as_json)
        print_json(json, &finding);
    else
        print_text(&finding);
    return is_good(&finding);
}

int cli_verify(int argc, char **argv)
{
    struct options choice = {0};
    struct str out = say_out();
    struct json_out json = json_out(&out);
    bool good = true;
    struct args args = args_read(&command, argc, argv, &choice);
    if (!args.go)
        return args.status;
    if (choice.json)
        json_open(&json, NULL, '[');
    for (int i = 0; i < args.n; i++)
        good &= verify_file(&json, args.operand[i], choice.json);
    if (choice.json)
        str_text(&out, "]\n");
    return good ? EXIT_GOOD : EXIT_FAILED;
}

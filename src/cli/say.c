/* say.c: see say.h. */
#include "cli/say.h"

#include "notation/scan.h"
#include "os/streams.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { SENTENCE = 8192 };

const char *say_number(char text[24], uint64_t number)
{
    snprintf(text, 24, "%llu", (unsigned long long)number);
    return text;
}

const char *say_real(char text[24], double number)
{
    snprintf(text, 24, "%.2f", number);
    return text;
}

void say_clean(char *copy, size_t cap, const char *text)
{
    scan_copy(copy, cap, text, strlen(text));
}

/* Why the first piece of output was lost, 0 if none was. */
static int lost;

static void to_file(void *file, const char *text, size_t n)
{
    if (fwrite(text, 1, n, file) < n && file == stdout && !lost)
        lost = errno;
}

bool say_flush(void)
{
    if (fflush(stdout) != 0 && !lost)
        lost = errno;
    if (ferror(stdout) && !lost)
        lost = EIO;
    errno = lost;
    return !lost;
}

/* What the arguments bring along must not reach the terminal as it is. */
static void to_line(FILE *file, enum message id, const struct message_arg *args,
                    unsigned n)
{
    char sentence[SENTENCE], line[SENTENCE];
    struct str text = str_buffer(sentence, sizeof sentence);
    struct str out = str_sink(to_file, file);
    message_format(&text, id, args, n);
    say_clean(line, sizeof line, sentence);
    str_text(&out, line);
    str_char(&out, '\n');
}

struct str say_out(void)
{
    return str_sink(to_file, stdout);
}

void say_line(enum message id, const struct message_arg *args, unsigned n)
{
    to_line(stdout, id, args, n);
}

/* Who shows problems instead of standard error. */
static struct {
    char *text;
    size_t cap;
} room;

void say_problems_to(char *text, size_t cap)
{
    room.text = text;
    room.cap = cap;
}

/* Cut to fit, as everything is that somebody typed. */
static void to_room(enum message id, const struct message_arg *args, unsigned n)
{
    char sentence[SENTENCE];
    struct str text = str_buffer(sentence, sizeof sentence);
    message_format(&text, id, args, n);
    say_clean(room.text, room.cap, sentence);
}

void say_problem(enum message id, const struct message_arg *args, unsigned n)
{
    if (room.text) {
        to_room(id, args, n);
        return;
    }
    struct str out = str_sink(to_file, stderr);
    say_flush();
    str_text(&out, "trickerion: ");
    to_line(stderr, id, args, n);
}

int say_usage(enum message id, const struct message_arg *args, unsigned n)
{
    say_problem(id, args, n);
    return EXIT_USAGE;
}

int say_failed(enum message id, const struct message_arg *args, unsigned n)
{
    say_problem(id, args, n);
    return EXIT_FAILED;
}

int say_usage_text(const char *sentence)
{
    return say_usage(MSG_CLI_SENTENCE, SAY(arg_text("sentence", sentence)));
}

int say_failed_text(const char *sentence)
{
    return say_failed(MSG_CLI_SENTENCE, SAY(arg_text("sentence", sentence)));
}

bool say_progress_wanted(void)
{
    return streams_errors_watched();
}

void say_progress_line(enum message id, const struct message_arg *args, unsigned n)
{
    struct str out = str_sink(to_file, stderr);
    str_char(&out, '\r');
    message_format(&out, id, args, n);
    fflush(stderr);
}

void say_progress(unsigned done, unsigned all)
{
    say_progress_line(MSG_CLI_PROGRESS,
                      SAY(arg_number("done", (int)done), arg_number("all", (int)all)));
}

/* Blank the line, so that nothing of it stays beside what comes next. */
void say_progress_end(void)
{
    fprintf(stderr, "\r%78s\r", "");
    fflush(stderr);
}

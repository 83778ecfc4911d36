/* say.c: see say.h. */
#include "cli/say.h"

#include <stdio.h>
#include <unistd.h>

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

static void to_file(void *file, const char *text, size_t n)
{
    fwrite(text, 1, n, file);
}

struct str say_out(void)
{
    return str_sink(to_file, stdout);
}

void say_line(enum message id, const struct message_arg *args, unsigned n)
{
    struct str out = say_out();
    message_format(&out, id, args, n);
    str_char(&out, '\n');
}

void say_problem(enum message id, const struct message_arg *args, unsigned n)
{
    struct str out = str_sink(to_file, stderr);
    fflush(stdout);
    str_text(&out, "trickerion: ");
    message_format(&out, id, args, n);
    str_char(&out, '\n');
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
    return isatty(STDERR_FILENO) != 0;
}

void say_progress(unsigned done, unsigned all)
{
    struct str out = str_sink(to_file, stderr);
    str_char(&out, '\r');
    message_with(&out, MSG_CLI_PROGRESS, arg_number("done", (int)done),
                 arg_number("all", (int)all));
    fflush(stderr);
}

/* Blank the line, so that nothing of it stays beside what comes next. */
void say_progress_end(void)
{
    fprintf(stderr, "\r%60s\r", "");
    fflush(stderr);
}

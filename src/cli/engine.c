/* engine.c: `trickerion engine`: the line protocol on standard input and output. */
#include "cli/engine.h"

#include "cli/args.h"
#include "cli/cli.h"
#include "version.h"

#include <stdio.h>
#include <stdlib.h>

static const struct args_command command = {"engine", "", MSG_ENGINE_ABOUT, 0, 0,
                                            NULL,     0};

/* Reads a line without its end.  What does not fit is read and dropped: *too_long.  False
 * at the end of the input. */
static bool read_line(char *line, size_t *n, bool *too_long)
{
    int c;
    *n = 0;
    *too_long = false;
    while ((c = getc(stdin)) != EOF && c != '\n') {
        if (*n < ENGINE_LINE)
            line[(*n)++] = (char)c;
        else
            *too_long = true;
    }
    return c != EOF || *n > 0;
}

static void serve(struct engine *engine, char *line)
{
    size_t n;
    bool too_long;
    while (!engine->quit && read_line(line, &n, &too_long)) {
        struct str out = say_out();
        if (too_long)
            engine_too_long(&out);
        else
            engine_line(engine, line, n, &out);
        if (!say_flush())
            return;
    }
}

int cli_engine(int argc, char **argv)
{
    static struct engine engine;
    static char line[ENGINE_LINE];
    struct args args = args_read(&command, argc, argv, NULL);
    if (!args.go)
        return args.status;
    engine_init(&engine, TRK_VERSION);
    serve(&engine, line);
    free(engine.space);
    return EXIT_GOOD;
}

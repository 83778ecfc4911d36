/* main.c: the program: finds the subcommand and runs it. */
#include "cli/cli.h"

#include "cli/play.h"
#include "cli/say.h"
#include "os/streams.h"
#include "trickerion.h"
#include "version.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    enum message about;
} commands[] = {
    {"play", cli_play, MSG_PLAY_ABOUT},       {"sim", cli_sim, MSG_SIM_ABOUT},
    {"match", cli_match, MSG_MATCH_ABOUT},    {"bench", cli_bench, MSG_BENCH_ABOUT},
    {"perft", cli_perft, MSG_PERFT_ABOUT},    {"sig", cli_sig, MSG_SIG_ABOUT},
    {"replay", cli_replay, MSG_REPLAY_ABOUT}, {"verify", cli_verify, MSG_VERIFY_ABOUT},
    {"engine", cli_engine, MSG_ENGINE_ABOUT}, {"cards", cli_cards, MSG_CARDS_ABOUT},
    {"rules", cli_rules, MSG_RULES_ABOUT},    {"serve", cli_serve, MSG_SERVE_ABOUT},
    {"load", cli_load, MSG_LOAD_ABOUT},
};

enum { N_COMMANDS = sizeof commands / sizeof *commands };

static int print_help(void)
{
    struct str out = say_out();
    message(&out, MSG_CLI_HELP);
    str_text(&out, "\n\n");
    for (int i = 0; i < N_COMMANDS; i++) {
        size_t start = out.n;
        str_text(&out, "  ");
        str_text(&out, commands[i].name);
        while (out.n - start < 12)
            str_char(&out, ' ');
        message(&out, commands[i].about);
        str_char(&out, '\n');
    }
    str_char(&out, '\n');
    message(&out, MSG_CLI_HELP_END);
    str_char(&out, '\n');
    return EXIT_GOOD;
}

static int print_version(void)
{
    say_line(MSG_CLI_VERSION, SAY(arg_text("version", TRK_VERSION),
                                  arg_text("revision", TRK_RULES_REVISION),
                                  arg_text("commit", TRK_COMMIT)));
    return EXIT_GOOD;
}

static int run(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "";
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 ||
        strcmp(word, "help") == 0)
        return print_help();
    if (strcmp(word, "--version") == 0)
        return print_version();
    for (int i = 0; i < N_COMMANDS; i++)
        if (strcmp(word, commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
    if (*word == '\0')
        return say_usage(MSG_CLI_NO_COMMAND, SAY_NOTHING);
    return say_usage(MSG_CLI_UNKNOWN_COMMAND, SAY(arg_text("command", word)));
}

/* A full disk or a closed pipe must not look like success. */
int main(int argc, char **argv)
{
    streams_start();
    int status = run(argc, argv);
    if (!say_flush() && status == EXIT_GOOD)
        return say_failed(MSG_CLI_OUTPUT_FAILED, SAY(arg_text("error", strerror(errno))));
    return status;
}

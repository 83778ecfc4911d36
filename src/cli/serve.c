/* serve.c: `trickerion serve`: the server. */
#include "cli/cli.h"

#include "cli/args.h"
#include "server/serve.h"

struct options {
    const char *data, *interface, *origin, *proxy;
    uint64_t port, threads;
};

static const struct arg_option options[] = {
    OPTION_NUMBER("port", "N", struct options, port, 0, 65535, MSG_SERVE_OPTION_PORT),
    OPTION_TEXT("data", "FOLDER", struct options, data, MSG_SERVE_OPTION_DATA),
    OPTION_TEXT("origin", "URL,...", struct options, origin, MSG_SERVE_OPTION_ORIGIN),
    OPTION_TEXT("proxy", "ADDRESS,...", struct options, proxy, MSG_SERVE_OPTION_PROXY),
    OPTION_TEXT("interface", "ADDRESS", struct options, interface,
                MSG_SERVE_OPTION_INTERFACE),
    OPTION_NUMBER("threads", "N", struct options, threads, 1, 64,
                  MSG_SERVE_OPTION_THREADS),
};

static const struct args_command command = {
    "serve", "", MSG_SERVE_ABOUT, 0, 0, options, sizeof options / sizeof *options};

int cli_serve(int argc, char **argv)
{
    struct options choice = {.interface = "127.0.0.1", .port = 8080, .threads = 2};
    char sentence[600];
    struct str why = str_buffer(sentence, sizeof sentence);
    struct args args = args_read(&command, argc, argv, &choice);
    if (!args.go)
        return args.status;
    struct serve_options serve_options = {.data = choice.data,
                                          .interface = choice.interface,
                                          .port = (uint16_t)choice.port,
                                          .origins = choice.origin,
                                          .proxies = choice.proxy,
                                          .threads = (unsigned)choice.threads};
    return serve(&serve_options, &why) ? EXIT_GOOD : say_failed_text(sentence);
}

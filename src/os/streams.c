/* streams.c: see streams.h. */
#include "os/streams.h"

#include "os/child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* open() takes the lowest number that is free: that of the stream, as those below it are
 * taken.  The wrong direction makes every use of it fail. */
void streams_start(void)
{
    static const int wrong_way[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF &&
            open("/dev/null", wrong_way[fd]) < 0)
            _exit(1);
}

bool streams_errors_watched(void)
{
    return isatty(STDERR_FILENO) != 0;
}

bool streams_output_watched(void)
{
    return isatty(STDOUT_FILENO) != 0;
}

size_t streams_columns(void)
{
    struct winsize size;
    if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
        return 0;
    return size.ws_col;
}

/* ---- signals ----------------------------------------------------------------------- */

static _Atomic(const char *) last_words;

/* Calls nothing that is not safe in a signal handler. */
static void end(int number)
{
    const char *text = atomic_load(&last_words);
    size_t n = strlen(text);
    child_kill_all();
    while (n > 0) {
        ssize_t written = write(STDERR_FILENO, text, n);
        if (written <= 0)
            break;
        text += written;
        n -= (size_t)written;
    }
    _exit(128 + number);
}

void streams_last_words(const char *text)
{
    static const int signals[] = {SIGINT, SIGTERM};
    bool first = !atomic_exchange(&last_words, text);
    struct sigaction action = {.sa_handler = end, .sa_flags = SA_RESTART}, before;
    sigfillset(&action.sa_mask);
    for (size_t i = 0; first && i < sizeof signals / sizeof *signals; i++)
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
}

/* child.c: see child.h. */
#include "os/child.h"

#include "os/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

/* ---- who runs ---------------------------------------------------------------------- */

/* More run at a time than any table needs; those beyond are only ended by their owner. */
enum { MOST_NOTED = 1024 };

static atomic_int noted[MOST_NOTED];

static void replace_note(int from, int to)
{
    for (int i = 0; i < MOST_NOTED; i++) {
        int found = from;
        if (atomic_compare_exchange_strong(&noted[i], &found, to))
            return;
    }
}

void child_kill_all(void)
{
    for (int i = 0; i < MOST_NOTED; i++) {
        int pid = atomic_load(&noted[i]);
        if (pid > 0)
            kill(-pid, SIGKILL);
    }
}

/* Whoever hangs up is in another thread than whoever starts and stops the program: what a
 * child is, is changed and looked at from outside under this lock. */
static pthread_mutex_t identity = PTHREAD_MUTEX_INITIALIZER;

static void identify(struct child *child, int pid, int fd)
{
    pthread_mutex_lock(&identity);
    child->pid = pid;
    child->fd = fd;
    pthread_mutex_unlock(&identity);
}

/* ---- start ------------------------------------------------------------------------- */

/* The program gets a new group, and the signals as they are by default. */
static int spawn(const char *command, int fd, pid_t *pid)
{
    /* posix_spawn takes them as they come and changes nothing. */
    char shell[] = "sh", option[] = "-c";
    char *words[] = {shell, option, (char *)command, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, fd, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, fd, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&how);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setsigdefault(&how, &all);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF |
                                       POSIX_SPAWN_SETSIGMASK);
    int cause = posix_spawn(pid, "/bin/sh", &files, &how, words, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return cause;
}

/* A pair of sockets is a pipe for both directions that can be written without a signal
 * when nobody reads, and that no other program started meanwhile inherits. */
bool child_start(struct child *child, const char *command)
{
    int pair[2];
    pid_t pid;
    identify(child, 0, -1);
    child->n = 0;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
        return false;
    int cause = spawn(command, pair[1], &pid);
    close(pair[1]);
    if (cause != 0) {
        close(pair[0]);
        errno = cause;
        return false;
    }
    identify(child, pid, pair[0]);
    replace_note(0, pid);
    return true;
}

/* ---- lines ------------------------------------------------------------------------- */

/* Waits until something can be read or written.  False: the time is over. */
static bool wait_for(const struct child *child, short what, uint64_t until)
{
    struct pollfd file = {.fd = child->fd, .events = what};
    for (uint64_t now = os_clock_ns(); now < until; now = os_clock_ns()) {
        uint64_t left = (until - now) / 1000000 + 1;
        int ready = poll(&file, 1, left < 60000 ? (int)left : 60000);
        if (ready > 0 || (ready < 0 && errno != EINTR))
            return true;
    }
    return false;
}

enum child_answer child_send(struct child *child, const char *text, size_t n,
                             uint64_t until)
{
    while (n > 0) {
        ssize_t sent = send(child->fd, text, n, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent > 0) {
            text += sent;
            n -= (size_t)sent;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (!wait_for(child, POLLOUT, until))
                return CHILD_LATE;
        } else if (errno != EINTR) {
            return CHILD_ENDED;
        }
    }
    return CHILD_GOOD;
}

void child_hang_up(const struct child *child)
{
    pthread_mutex_lock(&identity);
    if (child->pid > 0)
        shutdown(child->fd, SHUT_RDWR);
    pthread_mutex_unlock(&identity);
}

/* Cuts the first line off what has come. */
static bool take_line(struct child *child, char line[CHILD_LINE])
{
    const char *end = memchr(child->read, '\n', child->n);
    if (!end)
        return false;
    size_t n = (size_t)(end - child->read);
    memcpy(line, child->read, n);
    line[n] = '\0';
    child->n -= n + 1;
    memmove(child->read, child->read + n + 1, child->n);
    return true;
}

enum child_answer child_line(struct child *child, char line[CHILD_LINE], uint64_t until)
{
    while (!take_line(child, line)) {
        if (child->n == sizeof child->read)
            return CHILD_TOO_LONG;
        if (!wait_for(child, POLLIN, until))
            return CHILD_LATE;
        ssize_t got = recv(child->fd, child->read + child->n,
                           sizeof child->read - child->n, MSG_DONTWAIT);
        if (got > 0)
            child->n += (size_t)got;
        else if (got == 0 || (errno != EAGAIN && errno != EINTR))
            return CHILD_ENDED;
    }
    return CHILD_GOOD;
}

/* ---- end --------------------------------------------------------------------------- */

static bool has_ended(pid_t pid)
{
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid == pid;
}

/* The group is killed even if the program itself is gone: it may have left others behind.
 * Until it is reaped, its number belongs to nobody else. */
void child_stop(struct child *child, unsigned milliseconds)
{
    uint64_t until = os_clock_ns() + milliseconds * 1000000ull;
    struct timespec nap = {.tv_nsec = 1000000};
    int pid = child->pid, fd = child->fd;
    if (pid <= 0)
        return;
    shutdown(fd, SHUT_WR);
    while (!has_ended(pid) && os_clock_ns() < until)
        nanosleep(&nap, NULL);
    kill(-pid, SIGKILL);
    identify(child, 0, -1); /* before the file's number may be somebody else's */
    close(fd);
    replace_note(pid, 0);
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
        ;
}

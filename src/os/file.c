/* file.c: see file.h. */
#include "os/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- paths ------------------------------------------------------------------------- */

static bool format_path(char *path, size_t cap, const char *folder, const char *rest)
{
    int n = snprintf(path, cap, "%s/%s", folder, rest);
    if (n >= 0 && (size_t)n < cap)
        return true;
    errno = ENAMETOOLONG;
    return false;
}

/* Make a folder and those above it, for nobody else to look into. */
static bool make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        int made = mkdir(path, 0700);
        *slash = '/';
        if (made != 0 && errno != EEXIST)
            return false;
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

bool file_state_dir(char *path, size_t cap)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && state[0] == '/')
        return format_path(path, cap, state, "trickerion") && make_folders(path);
    if (home && home[0] == '/')
        return format_path(path, cap, home, ".local/state/trickerion") &&
               make_folders(path);
    errno = ENOENT;
    return false;
}

bool file_is_ordinary(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

bool file_is_there(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0;
}

/* ---- whole files ------------------------------------------------------------------- */

static bool write_all(int fd, const char *text, size_t n)
{
    while (n > 0) {
        ssize_t written = write(fd, text, n);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        text += written;
        n -= (size_t)written;
    }
    return fsync(fd) == 0;
}

static bool close_after(int fd, bool good)
{
    int cause = errno;
    bool closed = close(fd) == 0;
    if (!good)
        errno = cause;
    return good && closed;
}

bool file_read(const char *path, char *text, size_t cap, size_t *n)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t got = 1;
    *n = 0;
    if (fd < 0)
        return false;
    while (got > 0 && *n + 1 < cap) {
        got = read(fd, text + *n, cap - 1 - *n);
        if (got > 0)
            *n += (size_t)got;
    }
    text[*n] = '\0';
    if (got > 0)
        errno = EFBIG;
    return close_after(fd, got == 0);
}

/* A new file, or none at all. */
static bool create(const char *path, mode_t mode, const char *text, size_t n)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (fd < 0)
        return false;
    if (close_after(fd, write_all(fd, text, n)))
        return true;
    int cause = errno;
    unlink(path);
    errno = cause;
    return false;
}

bool file_create(const char *path, const char *text, size_t n)
{
    return create(path, 0644, text, n);
}

bool file_remove(const char *path)
{
    return unlink(path) == 0 || errno == ENOENT;
}

bool file_replace(const char *path, const char *text, size_t n)
{
    char beside[FILE_PATH];
    int length = snprintf(beside, sizeof beside, "%s.new", path);
    if (length < 0 || (size_t)length >= sizeof beside) {
        errno = ENAMETOOLONG;
        return false;
    }
    return file_remove(beside) && create(beside, 0600, text, n) &&
           rename(beside, path) == 0;
}

/* ---- logs -------------------------------------------------------------------------- */

bool file_log_open(struct file_log *log, const char *path, bool create)
{
    int flags = O_WRONLY | O_APPEND | O_CLOEXEC | (create ? O_CREAT | O_EXCL : 0);
    log->fd = open(path, flags, 0600);
    if (log->fd < 0)
        return false;
    if (flock(log->fd, LOCK_EX | LOCK_NB) == 0)
        return true;
    close_after(log->fd, false);
    log->fd = -1;
    return false;
}

bool file_log_append(struct file_log *log, const char *text, size_t n)
{
    return write_all(log->fd, text, n);
}

bool file_log_cut(struct file_log *log, size_t length)
{
    return ftruncate(log->fd, (off_t)length) == 0 && fsync(log->fd) == 0;
}

void file_log_close(struct file_log *log)
{
    if (log->fd >= 0)
        close(log->fd);
    log->fd = -1;
}

/* ---- names ------------------------------------------------------------------------- */

void file_time_name(char *name, size_t cap)
{
    time_t now = time(NULL);
    struct tm parts;
    if (!localtime_r(&now, &parts) || !strftime(name, cap, "%Y-%m-%d-%H%M%S", &parts))
        snprintf(name, cap, "game");
}

struct found {
    char name[FILE_NAME];
    struct timespec time;
};

static int newest_first(const void *a, const void *b)
{
    const struct found *x = a, *y = b;
    if (x->time.tv_sec != y->time.tv_sec)
        return x->time.tv_sec < y->time.tv_sec ? 1 : -1;
    if (x->time.tv_nsec != y->time.tv_nsec)
        return x->time.tv_nsec < y->time.tv_nsec ? 1 : -1;
    return strcmp(y->name, x->name);
}

static bool ends_so(const char *name, const char *ending)
{
    size_t n = strlen(name), m = strlen(ending);
    return n > m && n < FILE_NAME && strcmp(name + n - m, ending) == 0;
}

size_t file_newest(const char *folder, const char *ending, char (*names)[FILE_NAME],
                   size_t cap)
{
    DIR *dir = opendir(folder);
    struct found *found = calloc(cap, sizeof *found);
    size_t n = 0;
    for (struct dirent *entry; dir && found && n < cap && (entry = readdir(dir));) {
        struct stat status;
        if (!ends_so(entry->d_name, ending) ||
            fstatat(dirfd(dir), entry->d_name, &status, 0) != 0)
            continue;
        memcpy(found[n].name, entry->d_name, strlen(entry->d_name) + 1);
        found[n++].time = status.st_mtim;
    }
    if (dir)
        closedir(dir);
    if (n)
        qsort(found, n, sizeof *found, newest_first);
    for (size_t i = 0; i < n; i++)
        memcpy(names[i], found[i].name, FILE_NAME);
    free(found);
    return n;
}

/* file.h: files that must survive a crash, and where they are. */
#ifndef OS_FILE_H
#define OS_FILE_H

#include <stdbool.h>
#include <stddef.h>

enum { FILE_PATH = 1024 }; /* room for any path this program makes */

/* All functions that return bool leave the cause in errno when they return false. */

/* $XDG_STATE_HOME/trickerion, or ~/.local/state/trickerion; made if it is not there. */
bool file_state_dir(char *path, size_t cap);

/* Not a folder, a pipe or a device; what a link leads to counts.  And: anything
 * at all. */
bool file_is_ordinary(const char *path);
bool file_is_there(const char *path);

/* A whole file.  It must be smaller than cap; the text is terminated. */
bool file_read(const char *path, char *text, size_t cap, size_t *n);

/* A new file, or none when it cannot be written; errno is EEXIST when there is one of
 * that name. */
bool file_create(const char *path, const char *text, size_t n);

/* Put a text in place of a file, all or nothing; only the owner can read it. */
bool file_replace(const char *path, const char *text, size_t n);

bool file_remove(const char *path);

/* A file that only grows, except for cuts at its end; whatever a function has written is
 * on the disk when it returns.  Nobody else can open it so at the same time. */
struct file_log {
    int fd;
};

/* Open a file, or with create make a new one that only the owner can read.  errno is
 * EAGAIN when somebody else has it, EEXIST when there is one already. */
bool file_log_open(struct file_log *log, const char *path, bool create);
bool file_log_append(struct file_log *log, const char *text, size_t n);
bool file_log_cut(struct file_log *log, size_t length);
void file_log_close(struct file_log *log);

/* "2026-11-15-214012": now, for the name of a file. */
void file_time_name(char *name, size_t cap);

/* The names in a folder that end so, the newest file first; returns how many there are,
 * at most cap.  Only names shorter than FILE_NAME are seen. */
enum { FILE_NAME = 128 };
size_t file_newest(const char *folder, const char *ending, char (*names)[FILE_NAME],
                   size_t cap);

#endif

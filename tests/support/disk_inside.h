/* disk_inside.h: what disk.c and disk_vfs.c share. */
#ifndef TESTS_SUPPORT_DISK_INSIDE_H
#define TESTS_SUPPORT_DISK_INSIDE_H

#include <pthread.h>
#include <sqlite3.h>

#include "support/disk.h"

enum { NAME = 64, SHARED_LOCKS = 8, SHM_REGIONS = 64 };

/* Bytes that grow. */
struct bytes {
    uint8_t *at;
    size_t n, cap;
};

/* A change that is not safe yet: a write, or with data.n == 0 a cut to length at. */
struct unsafe {
    struct unsafe *next;
    size_t at;
    struct bytes data;
};

struct file {
    struct file *next;
    char name[NAME]; /* empty: a temporary one */
    struct bytes now, safe;
    struct unsafe *first, *last;
    bool there;      /* in the folder, as everybody sees it */
    bool there_safe; /* in the folder, as it is found after a power cut */
    unsigned opened;
    int shared, reserved, exclusive; /* how many hold these locks */
    uint8_t *shm[SHM_REGIONS];
    int shm_shared[SHARED_LOCKS];
    bool shm_exclusive[SHARED_LOCKS];
};

struct disk {
    sqlite3_vfs vfs;
    char name[NAME];
    pthread_mutex_t lock;
    struct file *files;
    unsigned long syncs, calls, fail_at;
    enum disk_fault fault;
    bool forever, failed;
    void (*see)(void *context);
    void *context;
};

bool bytes_put(struct bytes *bytes, size_t at, const void *data, size_t n);
void bytes_cut(struct bytes *bytes, size_t n);

/* All of these with the disk locked. */
struct file *disk_find(struct disk *disk, const char *name);
struct file *disk_make(struct disk *disk, const char *name);
void disk_free_file(struct file *file);

/* Note a change that the next sync makes safe; make all of a file safe. */
bool disk_note(struct file *file, size_t at, const void *data, size_t n);
void disk_make_safe(struct disk *disk, struct file *file);

/* Does this call fail?  And with what, if not for want of room? */
bool disk_fails(struct disk *disk, bool writes);
int disk_fault_of(const struct disk *disk, int io);

/* What SQLite calls. */
void disk_fill_vfs(struct disk *disk);

#endif

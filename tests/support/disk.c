/* disk.c: files, faults and power cuts; see disk.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/disk_inside.h"

enum { SECTOR = 512 };

/* ---- bytes ------------------------------------------------------------------------- */

bool bytes_put(struct bytes *bytes, size_t at, const void *data, size_t n)
{
    if (at + n > bytes->cap) {
        size_t cap = 2 * (at + n) + 4096;
        uint8_t *moved = realloc(bytes->at, cap);
        if (!moved)
            return false;
        bytes->at = moved;
        bytes->cap = cap;
    }
    if (at > bytes->n)
        memset(bytes->at + bytes->n, 0, at - bytes->n);
    if (n && bytes->at)
        memcpy(bytes->at + at, data, n);
    if (at + n > bytes->n)
        bytes->n = at + n;
    return true;
}

void bytes_cut(struct bytes *bytes, size_t n)
{
    if (n < bytes->n)
        bytes->n = n;
}

/* ---- files ------------------------------------------------------------------------- */

struct file *disk_find(struct disk *disk, const char *name)
{
    for (struct file *file = disk->files; file; file = file->next)
        if (file->there && name && strcmp(file->name, name) == 0)
            return file;
    return NULL;
}

struct file *disk_make(struct disk *disk, const char *name)
{
    struct file *file = calloc(1, sizeof *file);
    if (!file)
        return NULL;
    snprintf(file->name, sizeof file->name, "%s", name ? name : "");
    file->there = name != NULL;
    file->next = disk->files;
    disk->files = file;
    return file;
}

static void forget_unsafe(struct file *file)
{
    for (struct unsafe *next; file->first; file->first = next) {
        next = file->first->next;
        free(file->first->data.at);
        free(file->first);
    }
    file->last = NULL;
}

void disk_free_file(struct file *file)
{
    forget_unsafe(file);
    for (size_t i = 0; i < SHM_REGIONS; i++)
        free(file->shm[i]);
    free(file->now.at);
    free(file->safe.at);
    free(file);
}

bool disk_note(struct file *file, size_t at, const void *data, size_t n)
{
    struct unsafe *unsafe = calloc(1, sizeof *unsafe);
    if (!unsafe || (n && !bytes_put(&unsafe->data, 0, data, n))) {
        free(unsafe);
        return false;
    }
    unsafe->at = at;
    if (file->last)
        file->last->next = unsafe;
    else
        file->first = unsafe;
    file->last = unsafe;
    return true;
}

static bool ends_so(const char *name, const char *ending)
{
    size_t n = strlen(name), m = strlen(ending);
    return n >= m && strcmp(name + n - m, ending) == 0;
}

/* The folder is synchronised with a journal or a log, not with a database. */
void disk_make_safe(struct disk *disk, struct file *file)
{
    for (struct unsafe *unsafe = file->first; unsafe; unsafe = unsafe->next) {
        if (unsafe->data.n)
            bytes_put(&file->safe, unsafe->at, unsafe->data.at, unsafe->data.n);
        else
            bytes_cut(&file->safe, unsafe->at);
    }
    forget_unsafe(file);
    if (ends_so(file->name, "-wal") || ends_so(file->name, "-journal"))
        for (struct file *other = disk->files; other; other = other->next)
            other->there_safe = other->there;
}

/* ---- faults ------------------------------------------------------------------------ */

bool disk_fails(struct disk *disk, bool writes)
{
    if (disk->fail_at == 0 || (disk->fault == DISK_FULL && !writes))
        return false;
    disk->calls++;
    bool bad =
        disk->calls == disk->fail_at || (disk->forever && disk->calls > disk->fail_at);
    disk->failed = disk->failed || bad;
    return bad;
}

int disk_fault_of(const struct disk *disk, int io)
{
    return disk->fault == DISK_FULL ? SQLITE_FULL : io;
}

void disk_fail(struct disk *disk, enum disk_fault fault, unsigned long number,
               bool forever)
{
    pthread_mutex_lock(&disk->lock);
    disk->fault = fault;
    disk->fail_at = number;
    disk->forever = forever;
    disk->calls = 0;
    disk->failed = false;
    pthread_mutex_unlock(&disk->lock);
}

bool disk_has_failed(struct disk *disk)
{
    pthread_mutex_lock(&disk->lock);
    bool failed = disk->failed;
    pthread_mutex_unlock(&disk->lock);
    return failed;
}

unsigned long disk_syncs(struct disk *disk)
{
    pthread_mutex_lock(&disk->lock);
    unsigned long syncs = disk->syncs;
    pthread_mutex_unlock(&disk->lock);
    return syncs;
}

/* ---- disks ------------------------------------------------------------------------- */

struct disk *disk_new(void)
{
    static unsigned made;
    struct disk *disk = calloc(1, sizeof *disk);
    if (!disk)
        abort();
    pthread_mutex_init(&disk->lock, NULL);
    snprintf(disk->name, sizeof disk->name, "disk-%u", made++);
    disk_fill_vfs(disk);
    sqlite3_vfs_register(&disk->vfs, 0);
    return disk;
}

void disk_free(struct disk *disk)
{
    sqlite3_vfs_unregister(&disk->vfs);
    for (struct file *next; disk->files; disk->files = next) {
        next = disk->files->next;
        disk_free_file(disk->files);
    }
    pthread_mutex_destroy(&disk->lock);
    free(disk);
}

const char *disk_vfs(const struct disk *disk)
{
    return disk->name;
}

void disk_watch(struct disk *disk, void (*see)(void *context), void *context)
{
    disk->see = see;
    disk->context = context;
}

/* ---- power cuts -------------------------------------------------------------------- */

/* One sector of a write, or its part in it. */
struct piece {
    const struct unsafe *of;
    size_t from, n;
};

struct pieces {
    struct piece *at;
    size_t n, cap;
};

static void add_piece(struct pieces *pieces, struct piece piece)
{
    if (pieces->n == pieces->cap) {
        pieces->cap = 2 * pieces->cap + 64;
        pieces->at = realloc(pieces->at, pieces->cap * sizeof *pieces->at);
        if (!pieces->at)
            abort();
    }
    pieces->at[pieces->n++] = piece;
}

static void split(struct pieces *pieces, const struct unsafe *unsafe)
{
    for (size_t from = 0, n; from < unsafe->data.n; from += n) {
        n = SECTOR - (unsafe->at + from) % SECTOR;
        n = n < unsafe->data.n - from ? n : unsafe->data.n - from;
        add_piece(pieces, (struct piece){unsafe, from, n});
    }
}

/* Some of the sectors arrive, in any order. */
static void arrive(struct bytes *bytes, struct pieces *pieces, struct rng *rng,
                   unsigned percent)
{
    for (size_t left = pieces->n; left > 0; left--) {
        size_t chosen = rng_below(rng, (uint32_t)left);
        struct piece piece = pieces->at[chosen];
        pieces->at[chosen] = pieces->at[left - 1];
        if (rng_below(rng, 100) < percent)
            bytes_put(bytes, piece.of->at + piece.from, piece.of->data.at + piece.from,
                      piece.n);
    }
    pieces->n = 0;
}

/* Writes mix between two cuts of the length; from the first cut that is lost on, all
 * others are lost too. */
static void rebuild(struct bytes *bytes, const struct file *file, struct rng *rng,
                    unsigned percent)
{
    struct pieces pieces = {0};
    bool cuts = true;
    bytes_put(bytes, 0, file->safe.at, file->safe.n);
    for (const struct unsafe *unsafe = file->first; unsafe; unsafe = unsafe->next) {
        if (unsafe->data.n) {
            split(&pieces, unsafe);
            continue;
        }
        arrive(bytes, &pieces, rng, percent);
        cuts = cuts && rng_below(rng, 100) < percent;
        if (cuts)
            bytes_cut(bytes, unsafe->at);
    }
    arrive(bytes, &pieces, rng, percent);
    free(pieces.at);
}

static void survive(struct disk *after, const struct file *file, struct rng *rng,
                    unsigned percent)
{
    bool there = file->there == file->there_safe ? file->there : rng_below(rng, 2);
    if (!there || disk_find(after, file->name))
        return;
    struct file *copy = disk_make(after, file->name);
    if (!copy)
        abort();
    copy->there_safe = true;
    rebuild(&copy->now, file, rng, percent);
    bytes_put(&copy->safe, 0, copy->now.at, copy->now.n);
}

struct disk *disk_cut(struct disk *disk, struct rng *rng, unsigned percent)
{
    struct disk *after = disk_new();
    pthread_mutex_lock(&disk->lock);
    for (const struct file *file = disk->files; file; file = file->next)
        if (file->name[0])
            survive(after, file, rng, percent);
    pthread_mutex_unlock(&disk->lock);
    return after;
}

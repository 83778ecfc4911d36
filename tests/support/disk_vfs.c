/* disk_vfs.c: what SQLite calls; see disk.h. */
#include <stdlib.h>
#include <string.h>

#include "support/disk_inside.h"

/* What SQLite holds of an open file. */
struct handle {
    sqlite3_file base;
    struct disk *disk;
    struct file *file;
    int lock;
    unsigned shm_shared, shm_exclusive;
};

/* ---- reading and writing ----------------------------------------------------------- */

static struct handle *enter(sqlite3_file *base)
{
    struct handle *handle = (struct handle *)base;
    pthread_mutex_lock(&handle->disk->lock);
    return handle;
}

static int leave(struct handle *handle, int rc)
{
    pthread_mutex_unlock(&handle->disk->lock);
    return rc;
}

static int x_read(sqlite3_file *base, void *to, int n, sqlite3_int64 offset)
{
    struct handle *handle = enter(base);
    const struct bytes *now = &handle->file->now;
    size_t at = (size_t)offset, want = (size_t)n;
    if (disk_fails(handle->disk, false))
        return leave(handle, SQLITE_IOERR_READ);
    size_t got = at >= now->n ? 0 : now->n - at < want ? now->n - at : want;
    if (got)
        memcpy(to, now->at + at, got);
    memset((uint8_t *)to + got, 0, want - got);
    return leave(handle, got < want ? SQLITE_IOERR_SHORT_READ : SQLITE_OK);
}

static int x_write(sqlite3_file *base, const void *from, int n, sqlite3_int64 offset)
{
    struct handle *handle = enter(base);
    bool bad = disk_fails(handle->disk, true);
    size_t size = (size_t)n / (bad ? 2 : 1);
    if (size && !disk_note(handle->file, (size_t)offset, from, size))
        return leave(handle, SQLITE_IOERR_NOMEM);
    if (!bytes_put(&handle->file->now, (size_t)offset, from, size))
        return leave(handle, SQLITE_IOERR_NOMEM);
    return leave(handle,
                 bad ? disk_fault_of(handle->disk, SQLITE_IOERR_WRITE) : SQLITE_OK);
}

static int x_truncate(sqlite3_file *base, sqlite3_int64 size)
{
    struct handle *handle = enter(base);
    if (disk_fails(handle->disk, true))
        return leave(handle, SQLITE_IOERR_TRUNCATE);
    if (!disk_note(handle->file, (size_t)size, NULL, 0))
        return leave(handle, SQLITE_IOERR_NOMEM);
    bytes_cut(&handle->file->now, (size_t)size);
    return leave(handle, SQLITE_OK);
}

static void show(struct disk *disk)
{
    if (disk->see)
        disk->see(disk->context);
}

static int x_sync(sqlite3_file *base, int flags)
{
    struct handle *handle = (struct handle *)base;
    (void)flags;
    show(handle->disk);
    enter(base);
    handle->disk->syncs++;
    if (disk_fails(handle->disk, true))
        return leave(handle, disk_fault_of(handle->disk, SQLITE_IOERR_FSYNC));
    disk_make_safe(handle->disk, handle->file);
    leave(handle, SQLITE_OK);
    show(handle->disk);
    return SQLITE_OK;
}

static int x_file_size(sqlite3_file *base, sqlite3_int64 *size)
{
    struct handle *handle = enter(base);
    *size = (sqlite3_int64)handle->file->now.n;
    return leave(handle,
                 disk_fails(handle->disk, false) ? SQLITE_IOERR_FSTAT : SQLITE_OK);
}

/* ---- locks of the database --------------------------------------------------------- */

static void drop_above(struct handle *handle, int level)
{
    struct file *file = handle->file;
    file->exclusive -= handle->lock == SQLITE_LOCK_EXCLUSIVE && level < handle->lock;
    file->reserved -=
        handle->lock >= SQLITE_LOCK_RESERVED && level < SQLITE_LOCK_RESERVED;
    file->shared -= handle->lock >= SQLITE_LOCK_SHARED && level < SQLITE_LOCK_SHARED;
    handle->lock = level;
}

static bool may_lock(const struct handle *handle, int level)
{
    const struct file *file = handle->file;
    bool mine = handle->lock >= SQLITE_LOCK_RESERVED;
    if (level == SQLITE_LOCK_SHARED)
        return file->exclusive == 0;
    if (level == SQLITE_LOCK_RESERVED)
        return file->reserved == 0 || mine;
    return (file->reserved == 0 || mine) && file->shared == 1;
}

static int x_lock(sqlite3_file *base, int level)
{
    struct handle *handle = enter(base);
    struct file *file = handle->file;
    if (level <= handle->lock)
        return leave(handle, SQLITE_OK);
    if (!may_lock(handle, level))
        return leave(handle, SQLITE_BUSY);
    file->shared += handle->lock < SQLITE_LOCK_SHARED;
    file->reserved +=
        handle->lock < SQLITE_LOCK_RESERVED && level >= SQLITE_LOCK_RESERVED;
    file->exclusive += level == SQLITE_LOCK_EXCLUSIVE;
    handle->lock = level;
    return leave(handle, SQLITE_OK);
}

static int x_unlock(sqlite3_file *base, int level)
{
    struct handle *handle = enter(base);
    if (level < handle->lock)
        drop_above(handle, level);
    return leave(handle, SQLITE_OK);
}

static int x_check_reserved(sqlite3_file *base, int *is)
{
    struct handle *handle = enter(base);
    *is = handle->file->reserved > 0;
    return leave(handle, SQLITE_OK);
}

/* ---- shared memory of the log ------------------------------------------------------ */

static int x_shm_map(sqlite3_file *base, int region, int size, int extend,
                     void volatile **at)
{
    struct handle *handle = enter(base);
    *at = NULL;
    if (region >= SHM_REGIONS || disk_fails(handle->disk, !handle->file->shm[region]))
        return leave(handle, disk_fault_of(handle->disk, SQLITE_IOERR_SHMMAP));
    uint8_t **shm = &handle->file->shm[region];
    if (!*shm && extend && !(*shm = calloc(1, (size_t)size)))
        return leave(handle, SQLITE_IOERR_NOMEM);
    *at = *shm;
    return leave(handle, SQLITE_OK);
}

static bool shm_is_free(const struct handle *handle, int slot, bool exclusive)
{
    const struct file *file = handle->file;
    int others = file->shm_shared[slot] - (int)(handle->shm_shared >> slot & 1);
    bool other = file->shm_exclusive[slot] && !(handle->shm_exclusive >> slot & 1);
    return !other && (!exclusive || others == 0);
}

static void shm_take(struct handle *handle, int slot, bool exclusive)
{
    if (exclusive) {
        handle->file->shm_exclusive[slot] = true;
        handle->shm_exclusive |= 1u << slot;
    } else if (!(handle->shm_shared >> slot & 1)) {
        handle->file->shm_shared[slot]++;
        handle->shm_shared |= 1u << slot;
    }
}

static void shm_release(struct handle *handle, int slot)
{
    if (handle->shm_exclusive >> slot & 1)
        handle->file->shm_exclusive[slot] = false;
    if (handle->shm_shared >> slot & 1)
        handle->file->shm_shared[slot]--;
    handle->shm_exclusive &= ~(1u << slot);
    handle->shm_shared &= ~(1u << slot);
}

static int x_shm_lock(sqlite3_file *base, int slot, int n, int flags)
{
    struct handle *handle = enter(base);
    bool exclusive = flags & SQLITE_SHM_EXCLUSIVE;
    for (int i = slot; i < slot + n && (flags & SQLITE_SHM_LOCK); i++)
        if (!shm_is_free(handle, i, exclusive))
            return leave(handle, SQLITE_BUSY);
    for (int i = slot; i < slot + n; i++) {
        if (flags & SQLITE_SHM_LOCK)
            shm_take(handle, i, exclusive);
        else
            shm_release(handle, i);
    }
    return leave(handle, SQLITE_OK);
}

static void x_shm_barrier(sqlite3_file *base)
{
    leave(enter(base), SQLITE_OK);
}

static int x_shm_unmap(sqlite3_file *base, int remove)
{
    struct handle *handle = enter(base);
    for (int slot = 0; slot < SHARED_LOCKS; slot++)
        shm_release(handle, slot);
    for (int i = 0; remove && i < SHM_REGIONS; i++) {
        free(handle->file->shm[i]);
        handle->file->shm[i] = NULL;
    }
    return leave(handle, SQLITE_OK);
}

/* ---- what there is to say about a file --------------------------------------------- */

static int x_file_control(sqlite3_file *base, int what, void *value)
{
    (void)base, (void)what, (void)value;
    return SQLITE_NOTFOUND;
}

static int x_sector_size(sqlite3_file *base)
{
    (void)base;
    return 4096;
}

/* As SQLite assumes of every disk: bytes that are not written do not change. */
static int x_characteristics(sqlite3_file *base)
{
    (void)base;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static int x_close(sqlite3_file *base)
{
    struct handle *handle = enter(base);
    struct disk *disk = handle->disk;
    drop_above(handle, SQLITE_LOCK_NONE);
    handle->file->opened--;
    if (handle->file->opened == 0 && handle->file->name[0] == '\0') {
        struct file **place = &disk->files;
        while (*place != handle->file)
            place = &(*place)->next;
        *place = handle->file->next;
        disk_free_file(handle->file);
    }
    return leave(handle, SQLITE_OK);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = x_close,
    .xRead = x_read,
    .xWrite = x_write,
    .xTruncate = x_truncate,
    .xSync = x_sync,
    .xFileSize = x_file_size,
    .xLock = x_lock,
    .xUnlock = x_unlock,
    .xCheckReservedLock = x_check_reserved,
    .xFileControl = x_file_control,
    .xSectorSize = x_sector_size,
    .xDeviceCharacteristics = x_characteristics,
    .xShmMap = x_shm_map,
    .xShmLock = x_shm_lock,
    .xShmBarrier = x_shm_barrier,
    .xShmUnmap = x_shm_unmap,
};

/* ---- the folder -------------------------------------------------------------------- */

static int open_file(struct disk *disk, const char *name, struct handle *handle,
                     int flags)
{
    struct file *file = disk_find(disk, name);
    if (disk_fails(disk, false) || (!file && !(flags & SQLITE_OPEN_CREATE)))
        return SQLITE_CANTOPEN;
    if (!file)
        file = disk_make(disk, name);
    if (!file)
        return SQLITE_NOMEM;
    file->opened++;
    handle->file = file;
    handle->base.pMethods = &methods;
    return SQLITE_OK;
}

static int x_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags,
                  int *out)
{
    struct disk *disk = vfs->pAppData;
    struct handle *handle = (struct handle *)base;
    *handle = (struct handle){.disk = disk};
    pthread_mutex_lock(&disk->lock);
    int rc = open_file(disk, name, handle, flags);
    pthread_mutex_unlock(&disk->lock);
    if (rc == SQLITE_OK && out)
        *out = flags;
    return rc;
}

static int delete_file(struct disk *disk, const char *name, bool sync)
{
    struct file *file = disk_find(disk, name);
    if (disk_fails(disk, true))
        return SQLITE_IOERR_DELETE;
    if (!file)
        return SQLITE_IOERR_DELETE_NOENT;
    file->there = false;
    for (struct file *other = disk->files; sync && other; other = other->next)
        other->there_safe = other->there;
    return SQLITE_OK;
}

static int x_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    struct disk *disk = vfs->pAppData;
    pthread_mutex_lock(&disk->lock);
    int rc = delete_file(disk, name, sync);
    pthread_mutex_unlock(&disk->lock);
    return rc;
}

static int x_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    struct disk *disk = vfs->pAppData;
    pthread_mutex_lock(&disk->lock);
    const struct file *file = disk_find(disk, name);
    bool bad = disk_fails(disk, false);
    /* As on a real one, an empty file is as good as none when existence is asked for. */
    *out = file && (flags != SQLITE_ACCESS_EXISTS || file->now.n > 0);
    pthread_mutex_unlock(&disk->lock);
    return bad ? SQLITE_IOERR_ACCESS : SQLITE_OK;
}

static int x_full_path(sqlite3_vfs *vfs, const char *name, int n, char *out)
{
    (void)vfs;
    sqlite3_snprintf(n, out, "%s", name);
    return SQLITE_OK;
}

static int x_randomness(sqlite3_vfs *vfs, int n, char *out)
{
    (void)vfs;
    memset(out, 7, (size_t)n); /* the same in every run */
    return n;
}

static int x_sleep(sqlite3_vfs *vfs, int microseconds)
{
    (void)vfs;
    return microseconds;
}

static int x_time(sqlite3_vfs *vfs, double *now)
{
    (void)vfs;
    *now = 2460000.5;
    return SQLITE_OK;
}

void disk_fill_vfs(struct disk *disk)
{
    disk->vfs = (sqlite3_vfs){
        .iVersion = 1,
        .szOsFile = sizeof(struct handle),
        .mxPathname = NAME - 1,
        .zName = disk->name,
        .pAppData = disk,
        .xOpen = x_open,
        .xDelete = x_delete,
        .xAccess = x_access,
        .xFullPathname = x_full_path,
        .xRandomness = x_randomness,
        .xSleep = x_sleep,
        .xCurrentTime = x_time,
    };
}

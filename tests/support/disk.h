/* disk.h: a disk for SQLite that lives in memory, and can fail and lose its power.
 *
 * What is written is seen at once by everybody who reads, but is safe only after a sync.
 * disk_cut makes the disk that is found after a power cut: of what was not yet safe some
 * sectors have arrived, in any order, and others have not; new files may be missing and
 * deleted ones may be back, as POSIX allows. */
#ifndef TESTS_SUPPORT_DISK_H
#define TESTS_SUPPORT_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/rng.h"

struct disk;

/* Each disk is a file system of its own, known to SQLite by this name. */
struct disk *disk_new(void);
void disk_free(struct disk *disk); /* with all files closed */
const char *disk_vfs(const struct disk *disk);

/* What of the unsafe writes arrives, in percent of the sectors. */
struct disk *disk_cut(struct disk *disk, struct rng *rng, unsigned percent);

/* To be called before and after every sync takes effect, outside of all locks. */
void disk_watch(struct disk *disk, void (*see)(void *context), void *context);

enum disk_fault {
    DISK_IO,  /* any call fails with an I/O error; writes are half done */
    DISK_FULL /* writes fail, half done: no room */
};

/* The call with this number, counting from now and from 1, fails; with forever all others
 * behind it too.  Number 0: none. */
void disk_fail(struct disk *disk, enum disk_fault fault, unsigned long number,
               bool forever);

/* Has a call failed since the last disk_fail?  And how many syncs were there? */
bool disk_has_failed(struct disk *disk);
unsigned long disk_syncs(struct disk *disk);

#endif

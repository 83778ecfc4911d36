/* files.h: reading a record that was named on the command line. */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include <stddef.h>

/* The text of a file, "-" is standard input; it stays until the next call.  NULL: a
 * sentence went to standard error. */
const char *files_read(const char *path, size_t *n);

#endif

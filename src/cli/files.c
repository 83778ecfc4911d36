/* files.c: see files.h. */
#include "cli/files.h"

#include "cli/say.h"
#include "os/file.h"

#include <errno.h>
#include <string.h>

enum { MOST = 8 << 20 }; /* the reader refuses records that are half as long */

const char *files_read(const char *path, size_t *n)
{
    static char text[MOST];
    const char *name = strcmp(path, "-") == 0 ? "/dev/stdin" : path;
    if (file_read(name, text, sizeof text, n))
        return text;
    say_failed(MSG_CLI_FILE_FAILED,
               SAY(arg_text("file", path), arg_text("error", strerror(errno))));
    return NULL;
}

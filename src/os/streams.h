/* streams.h: the three standard streams, and who is at their other end. */
#ifndef OS_STREAMS_H
#define OS_STREAMS_H

#include <stdbool.h>
#include <stddef.h>

/* Before anything is opened: a standard stream that is closed gets a place holder on
 * which every read or write fails, so that no file is ever taken for it. */
void streams_start(void);

/* Is standard error a terminal?  And standard output? */
bool streams_errors_watched(void);
bool streams_output_watched(void);

/* Columns of the terminal on standard output; 0 for a pipe or a file. */
size_t streams_columns(void);

/* From now on Ctrl-C and SIGTERM write this text to standard error and end the program,
 * and those it has started, with status 130 or 143.  The text stays where it is until the
 * next call. */
void streams_last_words(const char *text);

#endif

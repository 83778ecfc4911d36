/* child.h: another program that answers lines: started, asked, and surely ended.
 *
 * It runs in a process group of its own, so that what it starts goes with it.  A program
 * that ends, hangs or writes without end costs its caller no more than the time limit: no
 * signal, no zombie, no memory. */
#ifndef OS_CHILD_H
#define OS_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CHILD_LINE = 4096 }; /* bytes of the longest answer, its line end included */

struct child {
    int pid; /* 0: none runs */
    int fd;  /* both ways */
    size_t n;
    char read[CHILD_LINE]; /* what has come and was not asked for yet */
};

/* Starts a command of the shell.  Its standard input and output are ours, its standard
 * error goes nowhere unless the command says where.  False: errno tells why. */
bool child_start(struct child *child, const char *command);

enum child_answer {
    CHILD_GOOD,
    CHILD_LATE,    /* the time is over */
    CHILD_ENDED,   /* it has closed its output, or ended */
    CHILD_TOO_LONG /* more than CHILD_LINE bytes without a line end */
};

/* Sends a text, by the time until (os_clock_ns). */
enum child_answer child_send(struct child *child, const char *text, size_t n,
                             uint64_t until);

/* The next line, terminated and without its end. */
enum child_answer child_line(struct child *child, char line[CHILD_LINE], uint64_t until);

/* Closes its input, waits so many milliseconds for it to end, and kills what is left. */
void child_stop(struct child *child, unsigned milliseconds);

/* Nothing more is sent or answered: whoever waits for a line in another thread is told
 * that it has ended. */
void child_hang_up(const struct child *child);

/* Kills all that run; may be called in a signal handler, before the program ends. */
void child_kill_all(void);

#endif

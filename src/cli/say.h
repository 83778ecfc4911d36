/* say.h: sentences of the message catalogue, written by the subcommands. */
#ifndef CLI_SAY_H
#define CLI_SAY_H

#include "text/messages.h"

#include <stddef.h>

enum { EXIT_GOOD = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

/* The arguments of a sentence: SAY(arg_text("name", text), arg_number("n", 3)), or
 * SAY_NOTHING. */
#define SAY(...)                                                                         \
    (const struct message_arg[]){__VA_ARGS__},                                           \
        (unsigned)(sizeof((const struct message_arg[]){__VA_ARGS__}) /                   \
                   sizeof(struct message_arg))
#define SAY_NOTHING NULL, 0

/* Numbers that message arguments have no place for, as text that lives to the end of the
 * block. */
#define NUMBER(n) say_number((char[24]){0}, n)
#define REAL(x)   say_real((char[24]){0}, x)
const char *say_number(char text[24], uint64_t number);
const char *say_real(char text[24], double number);

/* A copy fit for any terminal: control characters and what is not UTF-8 become question
 * marks, and what is too long is cut. */
void say_clean(char *copy, size_t cap, const char *text);

/* One line on standard output. */
void say_line(enum message id, const struct message_arg *args, unsigned n);

/* One line on standard error, and the same as an exit status: EXIT_USAGE, EXIT_FAILED. */
void say_problem(enum message id, const struct message_arg *args, unsigned n);
int say_usage(enum message id, const struct message_arg *args, unsigned n);
int say_failed(enum message id, const struct message_arg *args, unsigned n);
int say_usage_text(const char *sentence);
int say_failed_text(const char *sentence);

/* From now on these lines go to `text` instead, for somebody who can show them better;
 * NULL: to standard error again.  The latest one stays there. */
void say_problems_to(char *text, size_t cap);

/* Standard output as a str. */
struct str say_out(void);

/* Bring the output to its reader.  False: some of it was lost, now or before; errno tells
 * why. */
bool say_flush(void);

/* Is somebody watching standard error?  Then a line that is written over may show how far
 * a long run is. */
bool say_progress_wanted(void);
void say_progress(unsigned done, unsigned all);
void say_progress_line(enum message id, const struct message_arg *args, unsigned n);
void say_progress_end(void);

#endif

/* main.c: teach policy|worth: new numbers for the bots, see teach.h. */
#include "teach.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "Usage: teach policy|worth [OPTIONS]\n"
    "\n"
    "  policy           go on learning the numbers of the policy: list-taught.h\n"
    "  worth            fit the numbers of the evaluation anew: list-worth.h\n"
    "\n"
    "  --games N        so many games (100000); policy: whole steps of 256, and 8 of\n"
    "                   them before to know what to expect\n"
    "  --setup WHICH    policy: the numbers for a free setup or the first one (free)\n"
    "  --from WHAT      policy: the numbers there are now, or nothing (now)\n"
    "  --seed N         other games (1)\n"
    "  --threads N      at a time (1)\n"
    "  --out FILE       where to write the list (standard output)\n";

static unsigned long number(const char *text, unsigned long least, unsigned long most)
{
    char *end;
    unsigned long n = strtoul(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || n < least || n > most) {
        fprintf(stderr, "teach: %s is no number from %lu to %lu\n", text, least, most);
        exit(2);
    }
    return n;
}

static bool is_second(const char *name, const char *value, const char *one,
                      const char *two)
{
    if (strcmp(value, one) != 0 && strcmp(value, two) != 0) {
        fprintf(stderr, "teach: %s is %s or %s\n", name, one, two);
        exit(2);
    }
    return strcmp(value, two) == 0;
}

static FILE *open_list(const char *path, const char *mode)
{
    FILE *out = fopen(path, mode);
    if (!out) {
        perror(path);
        exit(1);
    }
    return out;
}

FILE *course_open(const struct course *course)
{
    return course->path ? open_list(course->path, "w") : stdout;
}

void course_close(FILE *out)
{
    bool failed = ferror(out) != 0;
    if (fclose(out) != 0 || failed) {
        fputs("teach: the list could not be written\n", stderr);
        exit(1);
    }
}

static void read_option(struct course *course, const char *name, const char *value)
{
    if (strcmp(name, "--games") == 0)
        course->games = number(value, 0, LONG_MAX);
    else if (strcmp(name, "--setup") == 0)
        course->first = is_second(name, value, "free", "first");
    else if (strcmp(name, "--from") == 0)
        course->nothing = is_second(name, value, "now", "nothing");
    else if (strcmp(name, "--seed") == 0)
        course->seed = number(value, 0, LONG_MAX);
    else if (strcmp(name, "--threads") == 0)
        course->threads = (unsigned)number(value, 1, MOST_THREADS);
    else if (strcmp(name, "--out") == 0) {
        course->path = value;
        fclose(open_list(value, "a")); /* better now than after all games */
    } else {
        fprintf(stderr, "teach: what is %s?\n", name);
        exit(2);
    }
}

int main(int argc, char **argv)
{
    struct course course = {.games = 100000, .seed = 1, .threads = 1};
    bool policy = argc > 1 && strcmp(argv[1], "policy") == 0;
    bool worth = argc > 1 && strcmp(argv[1], "worth") == 0;
    if ((!policy && !worth) || argc % 2) {
        fputs(usage, stderr);
        return 2;
    }
    for (int i = 2; i < argc; i += 2)
        read_option(&course, argv[i], argv[i + 1]);
    if (policy)
        teach_policy(&course);
    else
        teach_worth(&course);
    return 0;
}

/* numbers.c: the numbers of the policy, in and out. */
#include "teach.h"

#include "bots/list-taught.h"

#include <math.h>

enum { OPINION_UNIT = 16, ROW = 16 };

void numbers_now(unsigned setup, struct numbers *numbers)
{
    for (unsigned i = 0; i < TAUGHT_N; i++)
        numbers->of[i] = taught[setup][i];
    for (unsigned i = 0; i < TRK_N_MOVES; i++)
        numbers->of[TAUGHT_N + i] = (float)own_opinion[setup][i] / OPINION_UNIT;
}

static void write_table(FILE *out, const char *head, const struct numbers *numbers,
                        unsigned from, unsigned to, float unit)
{
    fprintf(out, "static const int8_t %s = {\n", head);
    for (unsigned setup = 0; setup < TRK_N_SETUPS; setup++) {
        fputs("    {\n", out);
        for (unsigned i = from; i < to; i++) {
            long number = lroundf(numbers[setup].of[i] * unit);
            number = number < -127 ? -127 : number > 127 ? 127 : number;
            bool last = (i - from) % ROW == ROW - 1 || i + 1 == to;
            fprintf(out, "%s%ld,%s", (i - from) % ROW ? " " : "        ", number,
                    last ? "\n" : "");
        }
        fputs("    },\n", out);
    }
    fputs("};\n", out);
}

void numbers_write(FILE *out, const struct numbers numbers[TRK_N_SETUPS])
{
    fputs("/* list-taught.h: the numbers of taught.c, in the order of the subjects in "
          "taught.h, for\n"
          " * games with a free setup and for those with the recommended first one.  "
          "Learned by\n"
          " * tools/teach: do not edit by hand. */\n"
          "// clang-format off\n",
          out);
    write_table(out, "own_opinion[TRK_N_SETUPS][TRK_N_MOVES]", numbers, TAUGHT_N, NUMBERS,
                OPINION_UNIT);
    write_table(out, "taught[TRK_N_SETUPS][TAUGHT_N]", numbers, 0, TAUGHT_N, 1);
    fputs("// clang-format on\n", out);
}

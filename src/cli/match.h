/* match.h: a match under way, for its parts. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "cli/levels.h"
#include "cli/match_stats.h"

enum { MATCH_COUNTS = 3, MATCH_MODULES = 4, MATCH_TABLES = MATCH_COUNTS * MATCH_MODULES };

/* One number of players with one choice of modules. */
struct match_table {
    trk_config config;
    uint64_t groups;         /* to be played */
    unsigned size;           /* games of a group */
    struct match_game *game; /* groups times size */
    struct match_sums sums;  /* of the first sums.groups groups */
    enum match_verdict verdict;
};

struct match {
    struct level bots[TRK_MAX_PLAYERS];
    unsigned n_bots; /* as named; the second one takes all seats that are left */
    uint64_t seed;
    unsigned threads;
    struct match_sprt sprt;
    struct match_table table[MATCH_TABLES];
    unsigned n_tables;
    double seconds;
};

/* Who is number i of the line-up of a table? */
static inline const struct level *match_bot(const struct match *match, unsigned i)
{
    return &match->bots[i < match->n_bots ? i : match->n_bots - 1];
}

void match_report_text(const struct match *match);
void match_report_json(const struct match *match);

#endif

/* load_report.h: what `trickerion load` has measured. */
#ifndef CLI_LOAD_REPORT_H
#define CLI_LOAD_REPORT_H

#include "cli/load_player.h"

struct load_report {
    size_t tables, connections, games; /* games: played to the end */
    double seconds;
    struct load_counts counts;
    uint64_t memory[3]; /* of the server in bytes: empty, with tables, with connections */
    uint64_t server_ns; /* CPU time of the server while they played */
};

/* Prints it; returns the exit status, which tells whether something was wrong. */
int load_report(struct load_report *report, bool json);

#endif

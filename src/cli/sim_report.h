/* sim_report.h: the result of a simulation as text and as JSON. */
#ifndef CLI_SIM_REPORT_H
#define CLI_SIM_REPORT_H

#include "cli/sim_stats.h"

struct sim_report {
    const trk_config *config;
    uint64_t seed;
    unsigned threads;
    const char *bots;
    double seconds;
    struct sim_stats stats;
};

void sim_report_text(const struct sim_report *report);
void sim_report_json(const struct sim_report *report);

#endif

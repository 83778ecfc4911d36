/* load_player.h: one player of `trickerion load`: plays random moves at a table, checks
 * every message, and measures how long answers take. */
#ifndef CLI_LOAD_PLAYER_H
#define CLI_LOAD_PLAYER_H

#include "base/rng.h"
#include "cli/load_link.h"

struct load_table {
    char id[24];
    uint64_t next; /* when it may decide again (os_clock_ns) */
    bool over;
};

enum { LOAD_LATENCIES = 1 << 20 };

struct load_counts {
    uint64_t moves, messages, bytes, wrong;
    uint64_t waits;       /* decisions put off because the server asked for patience */
    char complaint[160];  /* the first thing that was wrong */
    uint32_t *latency;    /* microseconds from a message to its answer */
    uint32_t n_latencies; /* at most LOAD_LATENCIES */
};

struct load_player {
    struct load_table *table;
    unsigned source, seat;
    char token[LINK_TOKEN];
    struct link link;
    struct rng rng;
    int64_t seq;
    uint64_t sent;   /* when the message under way was sent; 0: none */
    uint64_t wait;   /* until when the server asked for patience */
    uint64_t number; /* of messages */
    bool may, ready; /* asked for a decision; which is to say that the plan is final */
    int64_t at;      /* of the situation that asks */
    char move[200];
};

/* Reads and checks what has come.  False: the connection has ended. */
bool load_hear(struct load_player *player, struct load_counts *counts);

/* Makes the decision it is asked for. */
bool load_decide(struct load_player *player, struct load_counts *counts);

/* Connects to the table. */
bool load_join(struct load_player *player, uint16_t port, char answer[LINK_BODY]);

#endif

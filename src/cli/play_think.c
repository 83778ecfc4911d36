/* play_think.c: bots at a table of people.
 *
 * On the full screen a bot thinks in a thread of its own, so that keys are heard
 * meanwhile; what it sees and what it may choose from lie still as long as it does. */
#include "cli/play_table.h"

#include "os/threads.h"

/* Nobody notices the first milliseconds; then keys are waited for, a few at a time. */
enum { AT_ONCE_MS = 40, KEY_MS = 25 };

struct thought {
    struct player *player;
    const trk_state *view;
    const trk_move *legal;
    unsigned seat, n, choice;
};

static void think(void *context)
{
    struct thought *thought = context;
    thought->choice = player_choose(thought->player, thought->view, thought->seat,
                                    thought->legal, thought->n);
}

/* Somebody who leaves does not wait for a decision that nobody will see. */
static void hear_keys(struct full *full, struct os_task *task, struct player *player,
                      unsigned seat)
{
    bool staying = true;
    full_wait_begin(full, seat);
    while (!os_task_done(task, staying ? 0 : KEY_MS)) {
        staying = staying && full_wait(full, KEY_MS);
        if (!staying)
            player_interrupt(player);
    }
    full_wait_end(full);
}

static void think_beside(struct full *full, struct thought *thought)
{
    struct os_task *task = os_task_start(think, thought);
    if (!task) {
        think(thought);
        return;
    }
    if (!os_task_done(task, AT_ONCE_MS))
        hear_keys(full, task, thought->player, thought->seat);
    os_task_end(task);
}

static void advise_beside(struct full *full, struct thought *thought)
{
    struct os_task *task = os_task_start(think, thought);
    bool enough = full->enough;
    if (!task) {
        think(thought);
        return;
    }
    if (!os_task_done(task, AT_ONCE_MS)) {
        full_advise_begin(full);
        while (!os_task_done(task, enough ? KEY_MS : 0)) {
            enough = enough || !full_advise(full, KEY_MS);
            if (enough)
                player_interrupt(thought->player);
        }
        full_advise_end(full);
    }
    os_task_end(task);
}

void play_advise(struct table *table, const trk_state *view, unsigned seat,
                 const trk_move *legal, unsigned n)
{
    struct thought thought = {&table->player[ADVISER], view, legal, seat, n, 0};
    if (table->live)
        advise_beside(&table->full, &thought);
    else
        think(&thought);
}

/* What is chosen after somebody has left is taken back: any move will do. */
static unsigned choose(void *memory, const trk_state *view, unsigned seat,
                       const trk_move *legal, unsigned n)
{
    const struct chair *chair = memory;
    struct table *table = chair->table;
    struct thought thought = {chair->player, view, legal, seat, n, 0};
    if (!table->live)
        think(&thought);
    else if (!table->full.interrupted)
        think_beside(&table->full, &thought);
    return thought.choice;
}

const trk_bot *play_bot(void)
{
    static const trk_bot bot = {"table", choose};
    return &bot;
}

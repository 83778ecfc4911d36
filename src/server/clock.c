/* clock.c: the clocks of a table.
 *
 * A clock runs while its seat is waited for; in the Assignment phase that is every seat
 * that is not ready.  The time a server was down costs nobody anything: a clock that was
 * running starts again with what it had when it was last written.  Whoever runs out of
 * time is replaced by a bot, and gets a tenth of the time when coming back.
 *
 * With a clock for each decision nobody gains time by taking decisions back or by opening
 * a plan again: an undo leaves the least that was left at any decision since somebody
 * else, or chance, decided. */
#include "notation/json_report.h"
#include "server/server.h"

enum { AT_ONCE = 1, LONGEST = 1000 * 3600 };

int64_t clock_left(const struct seat *seat, int64_t now)
{
    int64_t left = seat->since ? seat->left - (now - seat->since) : seat->left;
    return left > 0 ? left : 0;
}

static void stop_clock(struct seat *seat, int64_t now)
{
    seat->left = clock_left(seat, now);
    seat->since = 0;
}

static bool is_waited_for(const struct table *table, unsigned seat)
{
    return table->state == TABLE_PLAYING && table->seat[seat].kind == SEAT_HUMAN &&
           (trk_session_waiting(&table->session) >> seat & 1);
}

/* A decision was made: the next one has all the time. */
static void wind_up(struct table *table, unsigned number, int64_t now)
{
    struct seat *seat = &table->seat[number];
    const trk_session *session = &table->session;
    bool own = session->n > 0 && session->entries[session->n - 1].actor == number;
    int64_t left = clock_left(seat, now), all = table->settings.clock_ms;
    seat->floor = !own ? all : left < seat->floor ? left : seat->floor;
    seat->left = all;
    seat->since = 0;
}

void clocks_taken_back(struct table *table)
{
    int64_t now = now_ms();
    for (unsigned i = 0; table->settings.clock == CLOCK_MOVE && i < table_players(table);
         i++) {
        struct seat *seat = &table->seat[i];
        int64_t left = clock_left(seat, now);
        seat->left = left < seat->floor ? left : seat->floor;
        seat->since = 0;
    }
    clocks_follow(table, false);
}

void clocks_come_back(struct table *table, unsigned number)
{
    int64_t least = table->settings.clock_ms / 10;
    if (table->seat[number].left < least)
        table->seat[number].left = least;
}

void clocks_follow(struct table *table, bool fresh)
{
    const struct settings *settings = &table->settings;
    int64_t now = now_ms();
    for (unsigned i = 0; i < table_players(table); i++) {
        struct seat *seat = &table->seat[i];
        bool runs = settings->clock != CLOCK_NONE && is_waited_for(table, i);
        if (settings->clock == CLOCK_MOVE && fresh)
            wind_up(table, i, now);
        if (runs && !seat->since)
            seat->since = now;
        else if (!runs && seat->since)
            stop_clock(seat, now);
    }
}

/* ---- running out ------------------------------------------------------------------- */

static void time_out(struct request *request)
{
    struct table *table = request->table;
    struct deed *deed = NULL;
    for (unsigned i = 0; i < table_players(table); i++) {
        if (!is_waited_for(table, i) || !table->seat[i].since ||
            clock_left(&table->seat[i], now_ms()) > 0)
            continue;
        if (!deed)
            deed = deed_new(request->server, table, NULL, 0);
        seat_to_bot(deed, i);
    }
    if (deed)
        deed_submit(deed);
    else
        clocks_wait(table);
}

static void ring(struct net_timer *timer)
{
    struct table *table = (struct table *)((char *)timer - offsetof(struct table, clock));
    struct request *request = request_new(table->server, table);
    request->handle = time_out;
    request->caller.http = true; /* of nobody: there is no answer */
    request->call = N_CALLS;
    table_do(request);
}

void clocks_wait(struct table *table)
{
    int64_t now = now_ms(), first = LONGEST;
    bool runs = false;
    for (unsigned i = 0; i < table_players(table); i++) {
        if (!table->seat[i].since)
            continue;
        int64_t left = clock_left(&table->seat[i], now);
        runs = true;
        first = left < first ? left : first;
    }
    table->clock.run = ring;
    if (runs)
        net_timer_set(table->server->net, &table->clock, (uint64_t)first + AT_ONCE);
    else
        net_timer_cancel(table->server->net, &table->clock);
}

/* player.c: see player.h. */
#include "cli/player.h"

#include "cli/args.h"
#include "cli/say.h"
#include "os/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAST_MILLISECONDS = 500 }; /* for a program to end by itself */

/* ---- opening ----------------------------------------------------------------------- */

bool player_open(struct player *player, const struct level *level)
{
    memset(player, 0, sizeof *player);
    level_copy(&player->level, level);
    player->seconds = PLAYER_SECONDS;
    if (!level_searches(level))
        return true;
    player->mind.space = calloc(1, trk_mind_space());
    return player->mind.space != NULL;
}

void player_close(struct player *player)
{
    child_stop(&player->child, 0);
    free(player->mind.space);
    player->mind.space = NULL;
}

/* Where only nodes count there is no need to look at the clock. */
static bool time_is_over(void *context)
{
    const struct player *player = context;
    uint64_t until = player->until;
    return until != UINT64_MAX && os_clock_ns() >= until;
}

void player_interrupt(struct player *player)
{
    player->until = 0;
    child_hang_up(&player->child);
}

/* ---- programs ---------------------------------------------------------------------- */

static unsigned fail(struct player *player, enum player_failure failure)
{
    player->failure = failure;
    child_stop(&player->child, 0);
    return 0;
}

static enum player_failure failure_of(enum child_answer answer)
{
    static const enum player_failure failures[] = {[CHILD_GOOD] = PLAYER_FINE,
                                                   [CHILD_LATE] = PLAYER_LATE,
                                                   [CHILD_ENDED] = PLAYER_ENDED,
                                                   [CHILD_TOO_LONG] = PLAYER_TOO_LONG};
    return failures[answer];
}

static uint64_t time_limit(const struct player *player)
{
    return os_clock_ns() + player->seconds * 1000000000ull;
}

static void start_program(struct player *player, unsigned seat, unsigned players,
                          uint64_t seed)
{
    char line[160];
    int n =
        snprintf(line, sizeof line,
                 "trickerion-bot 1 seat=seat%u players=%u seed=%llu milliseconds=%u\n",
                 seat + 1, players, (unsigned long long)seed, player->seconds * 1000);
    if (!child_start(&player->child, player->level.command)) {
        fail(player, PLAYER_NOT_STARTED);
        return;
    }
    enum child_answer sent =
        child_send(&player->child, line, (size_t)n, time_limit(player));
    if (sent != CHILD_GOOD)
        fail(player, failure_of(sent));
}

/* The question: how many moves there are, what the seat knows, the moves. */
static enum child_answer send_question(struct player *player, const trk_state *view,
                                       const trk_move *legal, unsigned n, uint64_t until)
{
    char line[TRK_MOVE_TEXT + 64];
    int length = snprintf(line, sizeof line, "move %u\n", n);
    enum child_answer sent = child_send(&player->child, line, (size_t)length, until);
    size_t size = trk_position_format(view, player->text, sizeof player->text - 1);
    player->text[size++] = '\n';
    if (sent == CHILD_GOOD)
        sent = child_send(&player->child, player->text, size, until);
    for (unsigned i = 0; i < n && sent == CHILD_GOOD; i++) {
        size = trk_move_format(view, legal[i], line, TRK_MOVE_TEXT);
        line[size++] = '\n';
        sent = child_send(&player->child, line, size, until);
    }
    return sent;
}

/* A number from 1, or a move as text. */
static bool find_answer(const char *line, const trk_state *view, const trk_move *legal,
                        unsigned n, unsigned *choice)
{
    size_t length = strlen(line);
    uint64_t number;
    trk_move move;
    while (length > 0 && (line[length - 1] == '\r' || line[length - 1] == ' '))
        length--;
    if (args_number(line, length, n, &number)) {
        *choice = (unsigned)number - 1;
        return number > 0;
    }
    if (trk_move_parse(view, line, length, &move, NULL) != TRK_OK)
        return false;
    for (*choice = 0; *choice < n; ++*choice)
        if (memcmp(&legal[*choice], &move, sizeof move) == 0)
            return true;
    return false;
}

static unsigned ask_program(struct player *player, const trk_state *view,
                            const trk_move *legal, unsigned n)
{
    char line[CHILD_LINE];
    unsigned choice = 0;
    uint64_t until = time_limit(player);
    enum child_answer answer = send_question(player, view, legal, n, until);
    if (answer == CHILD_GOOD)
        answer = child_line(&player->child, line, until);
    if (answer != CHILD_GOOD)
        return fail(player, failure_of(answer));
    if (find_answer(line, view, legal, n, &choice))
        return choice;
    say_clean(player->answer, sizeof player->answer, line);
    return fail(player, PLAYER_NO_MOVE);
}

/* ---- games ------------------------------------------------------------------------- */

static bool has_time(const struct player *player)
{
    return player->timed && player->level.bot.milliseconds > 0;
}

void player_begin(struct player *player, unsigned seat, unsigned players, uint64_t seed)
{
    child_stop(&player->child, 0);
    player->failure = PLAYER_FINE;
    player->answer[0] = '\0';
    trk_mind_init(&player->mind, &player->level.bot, seed, player->mind.space);
    player->mind.stop = time_is_over;
    player->mind.context = player;
    if (has_time(player))
        player->mind.nodes = player->level.bot.timed_nodes;
    if (player->level.command)
        start_program(player, seat, players, seed);
}

unsigned player_choose(struct player *player, const trk_state *view, unsigned seat,
                       const trk_move *legal, unsigned n)
{
    bool program = player->level.command != NULL;
    if (program && !player->failure) {
        unsigned choice = ask_program(player, view, legal, n);
        if (!player->failure)
            return choice;
    }
    const trk_bot *bot = program ? trk_bot_random() : player->level.bot.bot();
    player->until = has_time(player)
                        ? os_clock_ns() + player->level.bot.milliseconds * 1000000ull
                        : UINT64_MAX;
    return bot->choose(&player->mind, view, seat, legal, n) % n;
}

void player_end(struct player *player, unsigned place, unsigned fame)
{
    char line[64];
    int n = snprintf(line, sizeof line, "end place=%u fame=%u\n", place, fame);
    if (player->child.pid > 0)
        child_send(&player->child, line, (size_t)n, time_limit(player));
    child_stop(&player->child, LAST_MILLISECONDS);
}

static unsigned choose(void *memory, const trk_state *view, unsigned seat,
                       const trk_move *legal, unsigned n)
{
    return player_choose(memory, view, seat, legal, n);
}

const trk_bot *player_bot(void)
{
    static const trk_bot bot = {"player", choose};
    return &bot;
}

/* ---- what became of it ------------------------------------------------------------- */

static enum message failure_message(enum player_failure failure)
{
    switch (failure) {
    case PLAYER_NOT_STARTED:
        return MSG_PROGRAM_NOT_STARTED;
    case PLAYER_LATE:
        return MSG_PROGRAM_LATE;
    case PLAYER_ENDED:
        return MSG_PROGRAM_ENDED;
    case PLAYER_TOO_LONG:
        return MSG_PROGRAM_TOO_LONG;
    default:
        return MSG_PROGRAM_NO_MOVE;
    }
}

void player_complain(const struct player *player, unsigned seat)
{
    say_problem(failure_message(player->failure),
                SAY(arg_text("command", player->level.command),
                    arg_number("seat", (int)seat + 1),
                    arg_number("seconds", (int)player->seconds),
                    arg_text("answer", player->answer)));
}

void player_ranking(const trk_state *state, unsigned failed,
                    uint8_t place[TRK_MAX_PLAYERS])
{
    unsigned players = state->config.players, stayed = 0;
    uint8_t plain[TRK_MAX_PLAYERS];
    trk_ranking(state, plain);
    trk_ranking(state, place);
    for (unsigned seat = 0; seat < players; seat++)
        stayed += !(failed >> seat & 1);
    for (unsigned seat = 0; seat < players; seat++) {
        unsigned own = failed >> seat & 1, before = own ? stayed : 0;
        for (unsigned other = 0; other < players; other++)
            before += (failed >> other & 1) == own && plain[other] < plain[seat];
        place[seat] = (uint8_t)(before + 1);
    }
}

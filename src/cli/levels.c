/* levels.c: see levels.h. */
#include "cli/levels.h"

#include "text/messages.h"

#include <string.h>

/* The one place that lists them. */
static const trk_bot *(*const levels[])(void) = {trk_bot_random};

enum { N_LEVELS = sizeof levels / sizeof *levels };

const trk_bot *level_find(const char *name, size_t n)
{
    for (int i = 0; i < N_LEVELS; i++)
        if (strlen(levels[i]()->name) == n && memcmp(levels[i]()->name, name, n) == 0)
            return levels[i]();
    return NULL;
}

void level_list(struct str *out)
{
    for (int i = 0; i < N_LEVELS; i++) {
        str_text(out, i > 0 ? ", " : "");
        str_text(out, levels[i]()->name);
    }
}

static bool refuse_level(const char *name, size_t n, struct str *why)
{
    char cut[32], list[128];
    struct str name_out = str_buffer(cut, sizeof cut);
    struct str list_out = str_buffer(list, sizeof list);
    str_bytes(&name_out, name, n);
    level_list(&list_out);
    message_with(why, MSG_CLI_NO_BOT, arg_text("level", cut), arg_text("levels", list));
    return false;
}

bool level_read_list(const char *list, unsigned players,
                     const trk_bot *bots[TRK_MAX_PLAYERS], struct str *why)
{
    unsigned n = 0;
    for (const char *at = list; n == 0 || *at; n++) {
        size_t length = strcspn(at, ",");
        const trk_bot *bot = level_find(at, length);
        if (!bot)
            return refuse_level(at, length, why);
        if (n < TRK_MAX_PLAYERS)
            bots[n] = bot;
        at += length + (at[length] == ',');
    }
    if (n == 1)
        bots[1] = bots[2] = bots[3] = bots[0];
    if (n == 1 || n == players)
        return true;
    message_with(why, MSG_CLI_BOT_COUNT, arg_number("players", (int)players),
                 arg_number("bots", (int)n));
    return false;
}

/* levels.c: see levels.h. */
#include "cli/levels.h"

#include "cli/args.h"
#include "text/messages.h"

#include <string.h>

static const char exec[] = "exec:", nodes_key[] = "nodes=";

void level_list(struct str *out)
{
    unsigned n;
    const trk_level *levels = trk_levels(&n);
    for (unsigned i = 0; i < n; i++) {
        str_text(out, levels[i].name);
        str_text(out, ", ");
    }
    str_text(out, "exec:COMMAND");
}

bool level_searches(const struct level *level)
{
    return !level->command && level->bot.nodes > 0;
}

static bool refuse(enum message id, const char *text, size_t n, struct str *why)
{
    char cut[48], list[160];
    struct str text_out = str_buffer(cut, sizeof cut);
    struct str list_out = str_buffer(list, sizeof list);
    str_bytes(&text_out, text, n);
    level_list(&list_out);
    message_with(why, id, arg_text("level", cut), arg_text("levels", list));
    return false;
}

/* "nodes=16000" behind the colon; only a bot that counts nodes can have it. */
static bool read_budget(const char *text, size_t n, trk_level *bot)
{
    size_t key = sizeof nodes_key - 1;
    uint64_t nodes;
    if (n <= key || memcmp(text, nodes_key, key) != 0 || bot->nodes == 0 ||
        !args_number(text + key, n - key, LEVEL_MOST_NODES, &nodes) || nodes == 0)
        return false;
    bot->nodes = bot->timed_nodes = (uint32_t)nodes;
    return true;
}

static void keep_text(struct level *level, const char *text, size_t n)
{
    memcpy(level->text, text, n);
    level->text[n] = '\0';
}

static bool read_command(const char *text, size_t n, struct level *level, struct str *why)
{
    if (n == sizeof exec - 1 || memchr(text, '\0', n))
        return refuse(MSG_CLI_NO_COMMAND_TO_PLAY, text, n, why);
    memset(&level->bot, 0, sizeof level->bot);
    keep_text(level, text, n);
    level->command = level->text + sizeof exec - 1;
    return true;
}

bool level_read(const char *text, size_t n, struct level *level, struct str *why)
{
    if (n == 0)
        return refuse(MSG_CLI_EMPTY_BOT, text, n, why);
    if (n >= LEVEL_TEXT)
        return refuse(MSG_CLI_NO_BOT, text, n, why);
    if (n >= sizeof exec - 1 && memcmp(text, exec, sizeof exec - 1) == 0)
        return read_command(text, n, level, why);
    const char *colon = memchr(text, ':', n);
    size_t name = colon ? (size_t)(colon - text) : n;
    const trk_level *found = trk_level_find(text, name);
    if (!found)
        return refuse(MSG_CLI_NO_BOT, text, n, why);
    trk_level bot = *found;
    if (colon && !read_budget(colon + 1, n - name - 1, &bot))
        return refuse(MSG_CLI_BAD_BUDGET, text, n, why);
    level->bot = bot;
    level->command = NULL;
    keep_text(level, text, n);
    return true;
}

void level_copy(struct level *to, const struct level *from)
{
    *to = *from;
    if (from->command)
        to->command = to->text + (from->command - from->text);
}

bool level_read_list(const char *list, unsigned players,
                     struct level levels[TRK_MAX_PLAYERS], struct str *why)
{
    struct level level;
    unsigned n = 0;
    for (const char *at = list; at; n++) {
        size_t length = strcspn(at, ",");
        if (!level_read(at, length, &level, why))
            return false;
        if (n < TRK_MAX_PLAYERS)
            level_copy(&levels[n], &level);
        at = at[length] ? at + length + 1 : NULL;
    }
    for (unsigned i = 1; n == 1 && i < TRK_MAX_PLAYERS; i++)
        level_copy(&levels[i], &levels[0]);
    if (n == 1 || n == players)
        return true;
    message_with(why, MSG_CLI_BOT_COUNT, arg_number("players", (int)players),
                 arg_number("bots", (int)n));
    return false;
}

/* play_seats.c: who sits where in a game in the terminal, and where chance comes
 * from. */
#include "cli/play_table.h"

#include "data/data.h"
#include "os/entropy.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char usual_level[] = "amateur";

/* ---- seats and chance -------------------------------------------------------------- */

trk_source play_chance(struct table *table, uint64_t seed)
{
    if (seed != NO_SEED_GIVEN)
        return trk_seeded_source(&table->chance, seed);
    return (trk_source){entropy_bits, NULL};
}

/* Bots have generators of their own, so that what a human does never changes
 * their luck. */
uint64_t play_bot_seed(uint64_t seed, unsigned bot)
{
    return seed == NO_SEED_GIVEN ? entropy_bits(NULL) : seed * 8 + bot + 1;
}

/* Opens a player.  In a game that can be repeated only nodes count, no time. */
static bool open_player(struct table *table, unsigned number, const struct level *level)
{
    struct player *player = &table->player[number];
    table->chair[number] = (struct chair){table, player};
    player_close(player);
    if (!player_open(player, level))
        return false;
    player->timed = table->seed == NO_SEED_GIVEN;
    player->seconds = table->seconds;
    player_begin(player, number, table->session.config.players,
                 play_bot_seed(table->seed, number));
    return true;
}

static bool open_by_name(struct table *table, unsigned number, const char *name)
{
    struct level level;
    char unread[512];
    struct str why = str_buffer(unread, sizeof unread);
    return level_read(name, strlen(name), &level, &why) &&
           open_player(table, number, &level);
}

static bool open_adviser(struct table *table)
{
    const struct level level = {.bot = *trk_adviser()};
    return open_player(table, ADVISER, &level);
}

bool play_seat_bot(struct table *table, unsigned seat, const struct level *level)
{
    if (!open_player(table, seat, level))
        return false;
    store_note_level(&table->store, seat, level);
    trk_session_seat(&table->session, seat, play_bot(), &table->chair[seat]);
    return true;
}

static unsigned count_bots(const struct table *table, unsigned humans)
{
    unsigned n = 0;
    for (unsigned seat = 0; seat < table->session.config.players; seat++)
        n += !(humans >> seat & 1);
    return n;
}

/* The levels of all bots, by seat: as asked for, as the game had them, or the usual. */
static bool read_levels(const struct table *table, unsigned humans, const char *list,
                        struct level levels[TRK_MAX_PLAYERS], struct str *why)
{
    struct level asked[TRK_MAX_PLAYERS];
    unsigned next = 0;
    if (list && !level_read_list(list, count_bots(table, humans), asked, why))
        return false;
    for (unsigned seat = 0; seat < table->session.config.players; seat++) {
        const char *name =
            table->store.who[seat][0] ? table->store.who[seat] : usual_level;
        if (humans >> seat & 1)
            continue;
        if (list)
            level_copy(&levels[seat], &asked[next++]);
        else if (!level_read(name, strlen(name), &levels[seat], why))
            return false;
    }
    return true;
}

/* EXIT_GOOD, or a sentence was printed. */
int play_seat_bots(struct table *table, unsigned humans, const struct options *options)
{
    struct level levels[TRK_MAX_PLAYERS];
    char sentence[512];
    struct str why = str_buffer(sentence, sizeof sentence);
    table->seed = options->seed;
    table->seconds = (unsigned)options->seconds;
    if (!read_levels(table, humans, options->bots, levels, &why))
        return say_usage_text(sentence);
    bool good = open_by_name(table, STAND_IN, usual_level) && open_adviser(table);
    for (unsigned seat = 0; good && seat < table->session.config.players; seat++)
        good = humans >> seat & 1 || play_seat_bot(table, seat, &levels[seat]);
    trk_session_stand_in(&table->session, play_bot(), &table->chair[STAND_IN]);
    return good ? EXIT_GOOD : say_failed(MSG_CLI_NO_MEMORY, SAY_NOTHING);
}

/* Programs are told how it went, if it went to its end. */
void play_dismiss(struct table *table)
{
    const trk_session *session = &table->session;
    uint8_t place[TRK_MAX_PLAYERS] = {0};
    bool over = session->config.players && trk_session_over(session);
    if (over)
        trk_session_ranking(session, place);
    for (unsigned i = 0; i < N_PLAYERS; i++) {
        if (over && i < TRK_MAX_PLAYERS)
            player_end(&table->player[i], place[i], session->state.player[i].fame);
        player_close(&table->player[i]);
    }
}

static bool same_word(const char *name, size_t n, const char *word)
{
    return strlen(word) == n && strncasecmp(name, word, n) == 0;
}

static bool name_taken(const trk_names *names, unsigned seat)
{
    for (unsigned other = 0; other < seat; other++)
        if (strcmp(names->name[other], names->name[seat]) == 0)
            return true;
    return false;
}

/* What means a seat in the text of a move: a Magician's label, or seat1. */
static bool name_means_seat(const char *name)
{
    char seat[8];
    size_t n = strlen(name);
    for (unsigned i = 0; i < TRK_N_MAGICIANS; i++)
        if (same_word(name, n, data_magicians[i].label))
            return true;
    for (unsigned i = 1; i <= TRK_MAX_PLAYERS; i++) {
        snprintf(seat, sizeof seat, "seat%u", i);
        if (same_word(name, n, seat))
            return true;
    }
    return false;
}

/* False: a sentence was printed. */
static bool read_name(const char *name, size_t n, trk_names *names, unsigned seat)
{
    if (!trk_name_fits(name, n)) {
        say_usage(MSG_PLAY_BAD_NAME, SAY(arg_number("seat", (int)seat + 1)));
        return false;
    }
    memcpy(names->name[seat], name, n);
    bool taken = name_taken(names, seat);
    if (!taken && !name_means_seat(names->name[seat]))
        return true;
    say_usage(taken ? MSG_PLAY_SAME_NAME : MSG_PLAY_NAME_OF_SEAT,
              SAY(arg_text("name", names->name[seat])));
    return false;
}

/* "Anna,Ben"; false: a sentence was printed. */
bool play_read_names(const char *list, unsigned players, trk_names *names)
{
    memset(names, 0, sizeof *names);
    for (unsigned seat = 0; list; seat++) {
        size_t n = strcspn(list, ",");
        if (seat == players) {
            say_usage(MSG_PLAY_TOO_MANY_NAMES, SAY(arg_number("players", (int)players)));
            return false;
        }
        if (!read_name(list, n, names, seat))
            return false;
        list = list[n] ? list + n + 1 : NULL;
    }
    return true;
}

/* start_rows.c: the rows of the start screen: what they say and how they change. */
#include "term/start_rows.h"

#include <string.h>

/* ---- which row is what ------------------------------------------------------------- */

/* A game begins at the top: that is what most people want. */
enum form_row start_form_row(const struct start *start, unsigned row)
{
    unsigned players = start->config.players;
    static const uint8_t after[] = {FORM_PROFILE, FORM_MODULES, FORM_SETUP, FORM_SPEED};
    if (row == 0)
        return FORM_BEGIN;
    if (row == 1)
        return FORM_PLAYERS;
    if (row < 2 + players)
        return FORM_SEAT;
    row -= 2 + players;
    return row < sizeof after ? (enum form_row)after[row] : FORM_SWITCH;
}

unsigned start_seat_of_row(unsigned row)
{
    return (row - 2) & 3;
}

unsigned start_switch_of_row(const struct start *start, unsigned row)
{
    return row - 2 - start->config.players - 4;
}

enum start_want start_want_of_row(const struct start *start, unsigned row)
{
    static const uint8_t wants[] = {START_NEW,    START_CONTINUE, START_LOAD,
                                    START_REPLAY, START_LEARN,    START_LEAVE};
    (void)start;
    return (enum start_want)wants[row < sizeof wants ? row : sizeof wants - 1];
}

unsigned start_rows(const struct start *start)
{
    if (start->page == START_MENU)
        return 6;
    if (start->page == START_FORM)
        return 2u + start->config.players + 4 + TRK_N_SWITCHES;
    if (start->page == START_FILES)
        return start->n_files + 1;
    return trk_lessons();
}

/* ---- changing ---------------------------------------------------------------------- */

static uint8_t turned(unsigned value, int step, unsigned first, unsigned n)
{
    return (uint8_t)(first + (value - first + n + (unsigned)(step + (int)n)) % n);
}

/* Switches start from the profile again; modules that it does not have go. */
static void change_profile(struct start *start, int step)
{
    trk_config *config = &start->config;
    trk_config fresh;
    unsigned profile = turned(config->profile, step, 0, TRK_N_PROFILES);
    trk_config_init(&fresh, profile, config->players);
    fresh.setup = config->setup;
    fresh.modules =
        profile == TRK_REVISED_2019 ? TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES : 0;
    *config = fresh;
}

/* Base game, Dark Alley, both; without a switch for it the Dark Alley brings
 * Prophecies. */
static void change_modules(trk_config *config, int step)
{
    const unsigned both = TRK_MODULE_DARK_ALLEY | TRK_MODULE_PROPHECIES;
    const unsigned kinds[] = {0, TRK_MODULE_DARK_ALLEY, both};
    unsigned at = 0;
    while (at < 2 && kinds[at] != config->modules)
        at++;
    do {
        at = turned(at, step, 0, 3);
        config->modules = (uint8_t)kinds[at];
    } while (trk_config_check(config) != TRK_OK && at);
}

/* A person, then every level. */
static void change_seat(struct start *start, unsigned seat, int step)
{
    unsigned n;
    trk_levels(&n);
    unsigned who = start->person[seat] ? 0 : start->level[seat] + 1u;
    who = turned(who, step, 0, n + 1);
    start->person[seat] = who == 0;
    if (who)
        start->level[seat] = (uint8_t)(who - 1);
}

void start_change(struct start *start, unsigned row, int step)
{
    trk_config *config = &start->config;
    switch (start_form_row(start, row)) {
    case FORM_PLAYERS:
        config->players = turned(config->players, step, 2, 3);
        break;
    case FORM_SEAT:
        change_seat(start, start_seat_of_row(row), step);
        break;
    case FORM_PROFILE:
        change_profile(start, step);
        break;
    case FORM_MODULES:
        change_modules(config, step);
        break;
    case FORM_SETUP:
        config->setup = turned(config->setup, step, 0, TRK_N_SETUPS);
        break;
    case FORM_SPEED:
        start->speed = turned(start->speed, step, 0, 3);
        break;
    case FORM_SWITCH:
        config->switches[start_switch_of_row(start, row)] ^= 1;
        break;
    case FORM_BEGIN:
        break;
    }
}

/* ---- what rows say ----------------------------------------------------------------- */

static const uint16_t profiles[TRK_N_PROFILES] = {
    MSG_PROFILE_REVISED_2019, MSG_PROFILE_FIRST_2015, MSG_PROFILE_SIX_WEEKS};

static const uint16_t switches[TRK_N_SWITCHES] = {
#define SWITCH(id, a, b, c) [TRK_SWITCH_##id] = MSG_SWITCH_##id,
    TRK_SWITCH_LIST(SWITCH)
#undef SWITCH
};

static enum message modules_message(unsigned modules)
{
    return modules & TRK_MODULE_PROPHECIES   ? MSG_MODULES_PROPHECIES
           : modules & TRK_MODULE_DARK_ALLEY ? MSG_MODULES_DARK_ALLEY
                                             : MSG_MODULES_NONE;
}

static enum message rule_of_row(const struct start *start, unsigned row)
{
    return (enum message)switches[start_switch_of_row(start, row)];
}

static void form_label(const struct start *start, unsigned row, struct str *out)
{
    static const uint16_t labels[] = {
        [FORM_PLAYERS] = MSG_START_PLAYERS, [FORM_PROFILE] = MSG_START_PROFILE,
        [FORM_MODULES] = MSG_START_MODULES, [FORM_SETUP] = MSG_START_SETUP,
        [FORM_SPEED] = MSG_START_SPEED,     [FORM_BEGIN] = MSG_START_BEGIN};
    enum form_row kind = start_form_row(start, row);
    if (kind == FORM_SEAT)
        message_with(out, MSG_START_SEAT,
                     arg_number("n", (int)start_seat_of_row(row) + 1));
    else if (kind == FORM_SWITCH)
        message_with(out, MSG_START_RULE, arg_message("rule", rule_of_row(start, row)));
    else
        message(out, (enum message)labels[kind]);
}

static const char *lesson_title(unsigned number, char *room, size_t cap)
{
    struct str out = str_buffer(room, cap);
    text_lesson_title(&out, number);
    return room;
}

void start_label(const struct start *start, unsigned row, struct str *out)
{
    char room[100];
    static const uint16_t menu[] = {MSG_START_NEW,   MSG_START_CONTINUE,
                                    MSG_START_LOAD,  MSG_START_REPLAY,
                                    MSG_START_LEARN, MSG_START_LEAVE};
    if (start->page == START_MENU)
        message(out, (enum message)menu[row]);
    else if (start->page == START_FORM)
        form_label(start, row, out);
    else if (start->page == START_FILES && row < start->n_files)
        str_text(out, start->file[row]);
    else if (start->page == START_FILES)
        message(out, MSG_START_OTHER_FILE);
    else
        message_with(out, MSG_START_LESSON, arg_number("number", (int)row + 1),
                     arg_text("title", lesson_title(row, room, sizeof room)));
}

static void seat_value(const struct start *start, unsigned seat, struct str *out)
{
    unsigned n;
    const trk_level *levels = trk_levels(&n);
    if (!start->person[seat])
        message_with(out, MSG_START_BOT,
                     arg_text("level", levels[start->level[seat]].name));
    else if (start->names.name[seat][0])
        message_with(out, MSG_START_PERSON_NAMED,
                     arg_text("name", start->names.name[seat]));
    else
        message(out, MSG_START_PERSON);
}

void start_value(const struct start *start, unsigned row, struct str *out)
{
    static const uint16_t speeds[] = {MSG_START_INSTANT, MSG_START_NORMAL,
                                      MSG_START_STEP};
    const trk_config *config = &start->config;
    if (start->page != START_FORM)
        return;
    enum form_row kind = start_form_row(start, row);
    if (kind == FORM_PLAYERS)
        str_number(out, config->players);
    else if (kind == FORM_SEAT)
        seat_value(start, start_seat_of_row(row), out);
    else if (kind == FORM_PROFILE)
        message(out, (enum message)profiles[config->profile]);
    else if (kind == FORM_MODULES)
        message(out, modules_message(config->modules));
    else if (kind == FORM_SETUP)
        message(out, config->setup == TRK_SETUP_FIRST ? MSG_SETUP_FIRST : MSG_SETUP_FREE);
    else if (kind == FORM_SPEED)
        message(out, (enum message)speeds[start->speed]);
    else if (kind == FORM_SWITCH)
        message(out, config->switches[start_switch_of_row(start, row)] ? MSG_PLAY_ON
                                                                       : MSG_PLAY_OFF);
}

/* ---- what is to be known about them ------------------------------------------------ */

/* What the profile does otherwise than the revised edition. */
static void about_profile(const struct start *start, struct str *out)
{
    trk_config revised, printed;
    trk_config_init(&revised, TRK_REVISED_2019, start->config.players);
    trk_config_init(&printed, start->config.profile, start->config.players);
    if (start->config.profile == TRK_REVISED_2019)
        message(out, MSG_START_ABOUT_REVISED);
    else
        message(out, MSG_START_ABOUT_PROFILE);
    for (unsigned i = 0; i < TRK_N_SWITCHES; i++)
        if (printed.switches[i] != revised.switches[i]) {
            str_char(out, '\n');
            message_with(
                out, MSG_START_DIFFERENCE, arg_message("rule", (enum message)switches[i]),
                arg_message("state", printed.switches[i] ? MSG_PLAY_ON : MSG_PLAY_OFF));
        }
}

void start_about(const struct start *start, unsigned row, struct str *out)
{
    static const uint16_t menu[] = {MSG_START_ABOUT_NEW,   MSG_START_ABOUT_CONTINUE,
                                    MSG_START_ABOUT_LOAD,  MSG_START_ABOUT_REPLAY,
                                    MSG_START_ABOUT_LEARN, MSG_START_ABOUT_LEAVE};
    static const uint16_t form[] = {
        [FORM_PLAYERS] = MSG_START_ABOUT_PLAYERS, [FORM_SEAT] = MSG_START_ABOUT_SEAT,
        [FORM_MODULES] = MSG_START_ABOUT_MODULES, [FORM_SETUP] = MSG_START_ABOUT_SETUP,
        [FORM_SPEED] = MSG_START_ABOUT_SPEED,     [FORM_BEGIN] = MSG_START_ABOUT_BEGIN};
    if (start->page == START_MENU)
        message(out, (enum message)menu[row]);
    if (start->page == START_LESSONS)
        text_lesson_about(out, row);
    if (start->page == START_FILES && row < start->n_files)
        str_text(out, start->about[row]);
    if (start->page != START_FORM)
        return;
    enum form_row kind = start_form_row(start, row);
    if (kind == FORM_PROFILE)
        about_profile(start, out);
    else if (kind == FORM_SWITCH)
        message_with(out, MSG_START_ABOUT_SWITCH,
                     arg_message("rule", rule_of_row(start, row)));
    else
        message(out, (enum message)form[kind]);
}

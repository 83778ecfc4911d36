/* player.c: a player's board: team, hand, Tricks, Components, wages. */
#include "data/data.h"
#include "text/lines.h"
#include "text/parts.h"

/* ---- team and hand ----------------------------------------------------------------- */

static void write_member(struct str *out, const trk_member *member, unsigned character)
{
    struct message_arg who = arg_value("character", AS_CHARACTER, (int)character);
    if (member->status == TRK_ON_INN)
        message_with(out, MSG_MEMBER_INN, who);
    else if (member->idle)
        message_with(out, MSG_MEMBER_IDLE, who);
    else if (member->slot != TRK_NONE && member->card >= TRK_CARD_SPECIAL &&
             member->card < TRK_N_CARDS)
        message_with(out, MSG_MEMBER_PLACED_CARD, who,
                     arg_value("slot", AS_SLOT, member->slot),
                     arg_value("assignment", AS_ASSIGNMENT, member->card));
    else if (member->slot != TRK_NONE)
        message_with(out, MSG_MEMBER_PLACED, who,
                     arg_value("slot", AS_SLOT, member->slot));
    else if (member->card != TRK_NONE)
        message_with(out, MSG_MEMBER_CARD, who,
                     arg_value("assignment", AS_ASSIGNMENT, member->card));
    else
        message_with(out, MSG_MEMBER_HOME, who);
}

void text_team(struct str *out, const struct text *text, unsigned seat)
{
    const trk_player *player = &text->state->player[seat];
    struct line line = {out, 0};
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (player->member[c].status != TRK_IN_SUPPLY)
            write_member(line_part(&line), &player->member[c], c);
    if (player->hired)
        message_with(line_part(&line), MSG_MEMBER_INN_APPRENTICES,
                     arg_number("n", player->hired));
}

void text_hand(struct str *out, const struct text *text, unsigned seat)
{
    const trk_player *player = &text->state->player[seat];
    struct line line = {out, 0};
    for (unsigned i = 0; i < TRK_N_LOCATIONS; i++)
        if (player->hand[i])
            message_with(line_part(&line), MSG_PLAYER_HAND_ITEM,
                         arg_number("n", player->hand[i]),
                         arg_value("assignment", AS_ASSIGNMENT, (int)i));
    if (text->state->config.modules & TRK_MODULE_DARK_ALLEY)
        parts_specials(&line, player);
    if (!line.parts)
        message(out, MSG_NAME_NOTHING);
}

/* ---- Tricks ------------------------------------------------------------------------ */

static int markers_on_display(const trk_state *state, unsigned seat, unsigned symbol)
{
    int n = 0;
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        for (unsigned spot = 0; spot < TRK_SPOTS; spot++) {
            unsigned marker = parts_marker(&state->show[i], spot);
            if (state->show[i].card != TRK_NONE && marker != TRK_NONE &&
                TRK_MARKER_OWNER(marker) == seat && TRK_MARKER_SYMBOL(marker) == symbol)
                n += marker & TRK_PILE ? 2 : 1;
        }
    return n;
}

static void trick_line(struct str *out, const struct text *text, unsigned seat,
                       unsigned slot)
{
    const trk_player *player = &text->state->player[seat];
    const trk_own_trick *own = &player->trick[slot];
    const char *place = "";
    if (slot == TRK_ENGINEER_SLOT)
        place = message_text(MSG_PLAYER_TRICK_ENGINEER);
    message_with(out, MSG_PLAYER_TRICK, arg_value("trick", AS_TRICK, own->trick),
                 arg_value("symbol", AS_SYMBOL, own->symbol),
                 arg_value("category", AS_CATEGORY, data_tricks[own->trick].category),
                 arg_number("level", data_tricks[own->trick].level),
                 arg_text("place", place), arg_number("markers", own->markers),
                 arg_number("stage", markers_on_display(text->state, seat, own->symbol)),
                 arg_number("supply", player->supply[own->symbol]));
    line_end(out);
}

static void needs_line(struct str *out, unsigned trick, const trk_trick_outlook *outlook)
{
    const struct data_trick *row = &data_tricks[trick];
    char needs[LINE_ROOM], yields[100];
    struct str needs_out = str_buffer(needs, sizeof needs);
    struct str yields_out = str_buffer(yields, sizeof yields);
    parts_needs(&needs_out, row->need);
    parts_yields(&yields_out, row->fame, row->coins, row->shards);
    message_with(out, MSG_PLAYER_TRICK_NEEDS,
                 arg_number("points", outlook ? outlook->points : row->points),
                 arg_number("markers", outlook ? outlook->markers : row->markers),
                 arg_text("needs", needs), arg_text("yields", yields));
    line_end(out);
}

static void missing_line(struct str *out, const trk_trick_outlook *outlook)
{
    char list[LINE_ROOM];
    struct str list_out = str_buffer(list, sizeof list);
    bool missing = false;
    for (unsigned i = 0; i < TRK_N_COMPONENTS; i++)
        missing = missing || outlook->missing[i];
    if (!missing)
        return;
    parts_needs(&list_out, outlook->missing);
    message_with(out, MSG_PLAYER_TRICK_MISSING, arg_text("list", list));
    line_end(out);
}

static void trick_lines(struct str *out, const struct text *text, unsigned seat,
                        const trk_outlook *outlook)
{
    const trk_player *player = &text->state->player[seat];
    bool any = false;
    for (unsigned slot = 0; slot < TRK_TRICK_SLOTS; slot++) {
        unsigned trick = player->trick[slot].trick;
        if (trick >= TRK_N_TRICKS)
            continue;
        any = true;
        trick_line(out, text, seat, slot);
        needs_line(out, trick, outlook ? &outlook->trick[trick] : NULL);
        if (player->trick[slot].enhanced) {
            message_with(out, MSG_PLAYER_TRICK_ENHANCED,
                         arg_number("n", player->trick[slot].enhanced));
            line_end(out);
        }
        if (outlook)
            missing_line(out, &outlook->trick[trick]);
    }
    if (!any) {
        message(out, MSG_PLAYER_NO_TRICKS);
        line_end(out);
    }
}

/* ---- Components and wages ---------------------------------------------------------- */

static int multi_slot_of(const trk_player *player, unsigned component)
{
    for (int i = 0; i < TRK_MULTI_SLOTS; i++)
        if (player->multi[i] == component)
            return i;
    return -1;
}

static void component_line(struct str *out, const trk_player *player)
{
    char list[LINE_ROOM];
    struct str list_out = str_buffer(list, sizeof list);
    struct line line = {&list_out, 0};
    for (unsigned i = 0; i < TRK_N_COMPONENTS; i++) {
        struct message_arg n = arg_number("n", player->component[i]);
        struct message_arg component = arg_value("component", AS_COMPONENT, (int)i);
        int multi = multi_slot_of(player, i);
        if (player->component[i] && multi < 0)
            message_with(line_part(&line), MSG_PLAYER_PILE, n, component);
        else if (player->component[i])
            message_with(line_part(&line), MSG_PLAYER_PILE_MULTI, n, component,
                         arg_value("multi_slot", AS_COUNTED, multi));
    }
    if (!line.parts)
        message(&list_out, MSG_NAME_NOTHING);
    message_with(out, MSG_PLAYER_COMPONENTS, arg_text("list", list));
    line_end(out);
}

static void wages_line(struct str *out, const trk_outlook *outlook)
{
    struct message_arg wages = arg_number("wages", outlook->wages);
    if (outlook->missing)
        message_with(out, MSG_PLAYER_WAGES_MISSING, wages,
                     arg_number("missing", outlook->missing),
                     arg_number("fame", outlook->missing * DATA_UNPAID_WAGE_FAME));
    else
        message_with(out, MSG_PLAYER_WAGES, wages);
    line_end(out);
}

/* ---- the board --------------------------------------------------------------------- */

static void title_lines(struct str *out, const struct text *text, unsigned seat)
{
    const trk_player *player = &text->state->player[seat];
    struct message_arg name = arg_text("seat", text_seat(text, seat));
    if (player->magician < TRK_N_MAGICIANS)
        message_with(out,
                     text_is_magician(text, seat, player->magician)
                         ? MSG_PLAYER_TITLE_ALONE
                         : MSG_PLAYER_TITLE,
                     name, arg_value("magician", AS_MAGICIAN, player->magician),
                     arg_value("category", AS_CATEGORY,
                               data_magicians[player->magician].category));
    else
        message_with(out, MSG_PLAYER_TITLE_SETUP, name);
    line_end(out);
    message_with(out, MSG_PLAYER_MONEY, arg_number("fame", player->fame),
                 arg_number("coins", player->coins),
                 arg_number("shards", player->shards));
    line_end(out);
}

static void list_line(struct str *out, const struct text *text, unsigned seat,
                      enum message id,
                      void (*list)(struct str *, const struct text *, unsigned))
{
    char room[LINE_ROOM];
    struct str room_out = str_buffer(room, sizeof room);
    list(&room_out, text, seat);
    message_with(out, id, arg_text("list", room));
    line_end(out);
}

void text_player(struct str *out, const struct text *text, unsigned seat,
                 const trk_outlook *outlook)
{
    title_lines(out, text, seat);
    if (text->state->player[seat].magician >= TRK_N_MAGICIANS)
        return;
    list_line(out, text, seat, MSG_PLAYER_TEAM, text_team);
    list_line(out, text, seat, MSG_PLAYER_HAND, text_hand);
    trick_lines(out, text, seat, outlook);
    component_line(out, &text->state->player[seat]);
    if (outlook && text->state->turn)
        wages_line(out, outlook);
    parts_board_details(out, &text->state->player[seat]);
}

void text_workshops(struct str *out, const struct text *text)
{
    for (unsigned seat = 0; seat < text->state->config.players; seat++) {
        message_with(out, MSG_WORKSHOP_TITLE, arg_text("seat", text_seat(text, seat)),
                     arg_number("move", DATA_COST_MOVE));
        line_end(out);
        parts_slots(out, text, TRK_WORKSHOP, seat);
    }
}

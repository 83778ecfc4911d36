/* draw_boards.c: the boards of all players side by side, and one of them in words. */
#include "data/data.h"
#include "term/draw.h"

enum { BOARD_H = 10 };

/* ---- one board --------------------------------------------------------------------- */

static int draw_sign(struct area area, int x, int y, enum role role, enum message sign,
                     int n)
{
    x = draw_message(area, x, y, role, sign);
    return area_number(area, x, y, role, n) + 1;
}

static void draw_money(struct area area, int y, const trk_player *player)
{
    int x = draw_sign(area, 0, y, ROLE_FAME, MSG_SIGN_FAME, player->fame);
    x = draw_sign(area, x, y, ROLE_COIN, MSG_SIGN_COIN, player->coins);
    x = draw_sign(area, x, y, ROLE_SHARD, MSG_SIGN_SHARD, player->shards);
    if (player->advertised)
        draw_message(area, x, y, ROLE_STRONG, MSG_SIGN_POSTER);
}

static void draw_trick(struct area area, int y, const trk_own_trick *own, bool engineer)
{
    static const uint16_t glyphs[TRK_N_SYMBOLS] = {MSG_GLYPH_SPADE, MSG_GLYPH_HEART,
                                                   MSG_GLYPH_DIAMOND, MSG_GLYPH_CLUB};
    if (own->trick >= TRK_N_TRICKS) {
        if (!engineer)
            draw_message(area, 0, y, ROLE_DIM, MSG_SCREEN_FREE);
        return;
    }
    enum role role = (enum role)(ROLE_SPIRITUAL + data_tricks[own->trick].category);
    int x = draw_message(area, 0, y, role, (enum message)glyphs[own->symbol & 3]);
    x = area_number(area, x, y, own->markers ? ROLE_STRONG : ROLE_DIM, own->markers);
    x = area_text(area, x, y, ROLE_TEXT, engineer ? "+" : " ");
    area_text_cut(area, x, y, area.w - x, ROLE_TEXT, data_trick_names[own->trick]);
}

/* As many in a line as fit: "Wo3 Gl1+", a + for a pile on a Multi slot. */
static void draw_components(struct area area, int y, const trk_player *player)
{
    int x = 0;
    for (unsigned i = 0; i < TRK_N_COMPONENTS; i++) {
        bool multi = player->multi[0] == i || player->multi[1] == i;
        if (!player->component[i])
            continue;
        if (x + 4 + multi > area.w) {
            x = 0;
            y++;
        }
        x = draw_message(area, x, y, ROLE_TEXT, draw_short_component(i));
        x = area_number(area, x, y, ROLE_STRONG, player->component[i]);
        x = area_text(area, x, y, ROLE_TEXT, multi ? "+ " : " ");
    }
}

/* Behind a Character: where it is or what its card says, · at home, z Idle, ? hidden. */
static int draw_where(struct area area, int x, int y, const trk_member *member)
{
    unsigned location = member->slot != TRK_NONE ? data_slots[member->slot].location
                                                 : text_card_location(member->card);
    enum role role = member->slot != TRK_NONE ? ROLE_STRONG : ROLE_DIM;
    if (member->status == TRK_ON_INN)
        return draw_message(area, x, y, ROLE_DIM, MSG_SIGN_ON_INN);
    if (member->idle)
        return draw_message(area, x, y, ROLE_DIM, MSG_SIGN_IDLE);
    if (member->slot == TRK_NONE && member->card == TRK_HIDDEN)
        return draw_message(area, x, y, ROLE_DIM, MSG_SIGN_HIDDEN);
    if (location >= TRK_N_LOCATIONS)
        return draw_message(area, x, y, ROLE_DIM, MSG_SIGN_HOME);
    x = draw_message(area, x, y, role,
                     member->slot != TRK_NONE ? MSG_SIGN_PLACED : MSG_SIGN_HOME);
    return draw_message(area, x, y, role, draw_short_location(location));
}

struct point {
    int x, y;
};

/* One of a team; returns where the next one is.  The page about a board has those for
 * whom there is no room. */
static struct point draw_member(struct area area, struct point at, enum message who,
                                const trk_member *member)
{
    if (at.x + 5 > area.w)
        at = (struct point){0, at.y + 1};
    if (at.y == area.h)
        area_text(area, area.w - 1, area.h - 1, ROLE_DIM, "\u2026");
    at.x = draw_message(area, at.x, at.y, ROLE_TEXT, who);
    at.x = draw_where(area, at.x, at.y, member) + 1;
    return at;
}

/* Hired Apprentices are on the Inn like Specialists, but have no place and number yet. */
static void draw_team(struct area area, const trk_player *player)
{
    static const trk_member hired = {.status = TRK_ON_INN, .slot = TRK_NONE};
    struct point at = {0, 0};
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (player->member[c].status != TRK_IN_SUPPLY)
            at = draw_member(area, at, draw_short_character(c), &player->member[c]);
    for (unsigned i = 0; i < player->hired; i++)
        at = draw_member(area, at, MSG_SHORT_APPRENTICE, &hired);
}

static void draw_hand(struct area area, int y, const trk_state *state, unsigned seat)
{
    const trk_player *player = &state->player[seat];
    int x = 0, specials = 0;
    for (unsigned i = 0; i < TRK_N_LOCATIONS; i++) {
        if (!player->hand[i])
            continue;
        x = draw_message(area, x, y, ROLE_DIM, draw_short_location(i));
        x = area_number(area, x, y, ROLE_TEXT, player->hand[i]) + 1;
    }
    for (unsigned i = 0; i < TRK_DECKS; i++)
        specials += player->owned[i];
    if (specials && state->config.modules & TRK_MODULE_DARK_ALLEY)
        draw_sign(area, x, y, ROLE_STRONG, MSG_SIGN_SPECIALS, specials);
}

static void draw_board(struct area area, const struct text *text, unsigned seat)
{
    const trk_player *player = &text->state->player[seat];
    draw_money(area, 0, player);
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        draw_trick(area, 1 + (int)i, &player->trick[i], i == TRK_ENGINEER_SLOT);
    draw_components(area, 5, player);
    draw_team(area_part(area, 0, 7, area.w, 2), player);
    draw_hand(area, 9, text->state, seat);
}

/* ---- all of them ------------------------------------------------------------------- */

/* "1 E Electra": place in the Initiative Order, letter, name. */
static void draw_name(struct area area, int x, int w, const struct text *text,
                      unsigned seat, unsigned place, bool chosen)
{
    struct area line = area_part(area, x, 0, w, 1);
    area_across(line, 0, 0, w, ROLE_DIM, 0x2500);
    x = area_text(line, 1, 0, ROLE_TEXT, chosen ? "\u25b8" : " ");
    if (text->state->turn) {
        x = area_number(line, x, 0, ROLE_STRONG, (int)place);
        x = area_text(line, x, 0, ROLE_TEXT, " ");
    }
    x = draw_tag(line, x, 0, text, seat);
    x = area_text(line, x, 0, ROLE_TEXT, " ");
    bool you = seat == text->reader;
    const char *name = text_seat(text, seat), *mark = message_text(MSG_SCREEN_YOU);
    if (you && screen_columns(name) + screen_columns(mark) + 2 > w - x)
        name = message_text(MSG_SCREEN_ONLY_YOU);
    else if (you)
        area_text(line, x + screen_columns(name) + 1, 0, ROLE_TEXT, mark);
    x = area_text_cut(line, x, 0, w - x - 1, draw_seat_role(seat), name);
    area_text(line, x, 0, ROLE_TEXT, " ");
}

void draw_boards(struct area area, const struct scene *scene, const struct ui *ui,
                 enum role role)
{
    const trk_state *state = scene->text.state;
    int players = state->config.players ? state->config.players : 1, w = area.w / players;
    draw_rule(area, 0, 0, area.w, role, NULL);
    for (int i = 0; i < players; i++) {
        unsigned seat = state->turn ? state->order[i] & 3 : (unsigned)i;
        draw_name(area, i * w, w, &scene->text, seat, (unsigned)i + 1,
                  role == ROLE_FOCUS && seat == ui->board);
        draw_board(area_part(area, i * w, 1, w - 1, BOARD_H), &scene->text, seat);
    }
    if (scene->lesson && area.h > BOARD_H + 1 && area.h <= BOARD_H + 4)
        draw_message(area, 0, area.h - 1, ROLE_DIM, MSG_SCREEN_BOARD_LEGEND);
    if (area.h > BOARD_H + 4 && scene->board) {
        draw_rule(area, 0, BOARD_H + 2, area.w, role, message_text(MSG_SCREEN_BOARD));
        area_wrap(area_part(area, 0, BOARD_H + 3, area.w, area.h), ui->at[PANEL_BOARDS],
                  ROLE_TEXT, scene->board);
    }
}

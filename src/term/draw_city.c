/* draw_city.c: Downtown with its dice, Market Row with its stock and orders, the Dark
 * Alley with its decks, and the Prophecies. */
#include "data/data.h"
#include "term/draw.h"

enum { COLUMN_W = 25, COLUMN_STEP = 26, PLAIN_H = 8, PROPHECIES_H = 2 };

/* "1 +2 E Eng", two slots a line. */
static void draw_slots(struct area area, int y, const struct scene *scene,
                       unsigned location)
{
    const struct data_location *row = &data_locations[location];
    char points[16];
    for (unsigned i = 0; i < row->slots; i++) {
        unsigned slot = row->first + i;
        int x = (int)(i % 2) * 12, line = y + (int)(i / 2);
        struct str out = str_buffer(points, sizeof points);
        message_with(&out, MSG_SCREEN_POINTS, arg_number("n", data_slots[slot].points));
        x = area_number(area, x, line, ROLE_DIM, (int)i + 1) + 1;
        x = area_text(area, x, line, ROLE_TEXT, points) + 1;
        draw_occupant(area, x, line, &scene->text, slot, TRK_PUBLIC);
    }
}

static void draw_value(struct area area, int x, int y, int w, enum role role,
                       enum message_type type, unsigned value)
{
    char text[80];
    struct str out = str_buffer(text, sizeof text);
    message_value(&out, type, (int)value);
    area_text_cut(area, x, y, w, role, text);
}

/* ---- Downtown ---------------------------------------------------------------------- */

static void draw_die(struct area area, int x, int y, int w, unsigned face)
{
    bool category = face <= TRK_FACE_ESCAPE;
    enum role role = category             ? (enum role)(ROLE_SPIRITUAL + face)
                     : face == TRK_FACE_X ? ROLE_DIM
                                          : ROLE_TEXT;
    if (face >= TRK_N_FACES)
        draw_message(area, x, y, ROLE_DIM, MSG_SCREEN_FREE);
    else
        draw_value(area, x, y, w, role, AS_FACE, face);
}

static void draw_downtown(struct area area, const struct scene *scene)
{
    static const struct {
        enum message place;
        uint8_t die;
    } rows[] = {{MSG_SCREEN_RESIDENCE, TRK_RESIDENCE_1},
                {MSG_SCREEN_INN, TRK_INN_1},
                {MSG_SCREEN_BANK, TRK_BANK_1}};
    enum { NAME_W = 11 };
    draw_slots(area, 0, scene, TRK_DOWNTOWN);
    for (int i = 0; i < 3; i++) {
        int y = 2 + 2 * i;
        draw_message(area, 0, y, ROLE_TITLE, rows[i].place);
        for (int k = 0; k < 2; k++)
            draw_die(area, NAME_W, y + k, area.w - NAME_W,
                     scene->text.state->die[rows[i].die + k]);
    }
}

/* ---- Market Row -------------------------------------------------------------------- */

enum { BUY_X = 2, ORDER_X = 15 };

/* The price stands behind a Component that is in stock.  Returns the column after. */
static int draw_stock(struct area area, int x, int y, const struct scene *scene,
                      unsigned component, bool price)
{
    char text[40];
    struct str out = str_buffer(text, sizeof text);
    if (component >= TRK_N_COMPONENTS) {
        return draw_message(area, x, y, ROLE_DIM, MSG_SCREEN_FREE);
    }
    message_value(&out, AS_COMPONENT, (int)component);
    x = area_text(area, x, y, ROLE_TEXT, text);
    if (!price || !scene->outlook || !scene->outlook->price[component])
        return x;
    x = draw_message(area, x + 1, y, ROLE_COIN, MSG_SIGN_COIN);
    return area_number(area, x, y, ROLE_COIN, scene->outlook->price[component]);
}

/* Pieces beside the Buy area stand on the line of the Quick Order (S.logistics). */
static void draw_quick(struct area area, int y, const struct scene *scene)
{
    const trk_state *state = scene->text.state;
    int x = draw_message(area, 0, y, ROLE_TITLE, MSG_SCREEN_QUICK) + 1;
    x = draw_stock(area, x, y, scene, state->quick, true) + 1;
    for (unsigned i = 0; i < TRK_N_COMPONENTS; i++)
        if (state->logistics >> i & 1)
            x = draw_message(area, x, y, ROLE_TEXT, draw_short_component(i)) + 1;
}

static void draw_market(struct area area, const struct scene *scene)
{
    const trk_state *state = scene->text.state;
    draw_slots(area, 0, scene, TRK_MARKET_ROW);
    draw_message(area, 0, 2, ROLE_TITLE, MSG_SCREEN_BUY);
    draw_message(area, ORDER_X, 2, ROLE_TITLE, MSG_SCREEN_ORDER);
    for (int i = 0; i < TRK_STOCK; i++) {
        area_number(area, 0, 3 + i, ROLE_DIM, i + 1);
        draw_stock(area, BUY_X, 3 + i, scene, state->buy[i], true);
        draw_stock(area, ORDER_X, 3 + i, scene, state->ordered[i], false);
    }
    draw_quick(area, 3 + TRK_STOCK, scene);
}

/* ---- the Dark Alley ---------------------------------------------------------------- */

/* Cards that lie below are not shown here: others may look at the same screen. */
static void draw_deck(struct area area, int y, const trk_state *state, unsigned deck)
{
    int cards = state->top_cards[deck] + state->queued[deck] +
                (state->turned_up[deck] != TRK_NONE);
    int x = draw_message(area, 0, y, ROLE_TITLE, draw_short_location(deck));
    x = area_number(area, x + 1, y, ROLE_TEXT, cards);
    if (state->turned_up[deck] < TRK_N_SPECIALS)
        draw_value(area, x + 1, y, area.w - x - 1, ROLE_TEXT, AS_SPECIAL,
                   state->turned_up[deck]);
}

static void draw_alley(struct area area, const struct scene *scene)
{
    draw_slots(area, 0, scene, TRK_DARK_ALLEY);
    draw_message(area, 0, 2, ROLE_TITLE, MSG_SCREEN_DECKS);
    for (unsigned deck = 0; deck < TRK_DECKS; deck++)
        draw_deck(area, 3 + (int)deck, scene->text.state, deck);
}

static void draw_prophecies(struct area area, const trk_state *state)
{
    int x = draw_message(area, 0, 0, ROLE_TITLE, MSG_SCREEN_ACTIVE) + 1;
    draw_value(area, x, 0, area.w - x, ROLE_STRONG, AS_PROPHECY, state->active);
    x = draw_message(area, 0, 1, ROLE_TITLE, MSG_SCREEN_PENDING) + 1;
    for (unsigned i = 0; i < TRK_PENDING; i++) {
        char name[80];
        struct str out = str_buffer(name, sizeof name);
        if (state->pending[i] >= TRK_N_PROPHECIES)
            continue;
        message_value(&out, AS_PROPHECY, state->pending[i]);
        if (i)
            x = area_text(area, x, 1, ROLE_DIM, " \u00b7 ");
        x = area_text(area, x, 1, ROLE_TEXT, name);
    }
}

/* ---- the panel --------------------------------------------------------------------- */

void draw_city(struct area area, const struct scene *scene, const struct ui *ui,
               enum role role)
{
    const trk_state *state = scene->text.state;
    bool alley = state->config.modules & TRK_MODULE_DARK_ALLEY;
    struct area body = area_part(area, 0, 1, area.w, area.h - 1);
    int y = PLAIN_H;
    draw_rule(area, 0, 0, area.w, role, message_text(MSG_NAME_DOWNTOWN));
    draw_rule(area, COLUMN_STEP - 2, 0, area.w, role, message_text(MSG_NAME_MARKET_ROW));
    draw_downtown(area_part(body, 0, 0, COLUMN_W, PLAIN_H), scene);
    draw_market(area_part(body, COLUMN_STEP, 0, COLUMN_W, PLAIN_H), scene);
    if (alley) {
        draw_rule(area, 2 * COLUMN_STEP - 2, 0, area.w, role,
                  message_text(MSG_NAME_DARK_ALLEY));
        draw_alley(area_part(body, 2 * COLUMN_STEP, 0, COLUMN_W - 1, PLAIN_H), scene);
    }
    if (state->config.modules & TRK_MODULE_PROPHECIES) {
        draw_prophecies(area_part(body, 0, y, area.w, PROPHECIES_H), state);
        y += PROPHECIES_H;
    }
    if (body.h > y + 2 && scene->residence)
        area_wrap(area_part(body, 0, y + 1, area.w, body.h - y - 1), ui->at[PANEL_CITY],
                  ROLE_TEXT, scene->residence);
}

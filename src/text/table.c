/* table.c: the table at a glance, Downtown, Market Row and the final scores. */
#include "data/data.h"
#include "text/lines.h"
#include "text/parts.h"

/* ---- players in short -------------------------------------------------------------- */

static void write_role(struct str *out, const trk_player *player)
{
    if (player->magician < TRK_N_MAGICIANS)
        message_with(out, MSG_TABLE_ROLE,
                     arg_value("magician", AS_MAGICIAN, player->magician),
                     arg_value("category", AS_CATEGORY,
                               data_magicians[player->magician].category));
}

static void player_line(struct str *out, const struct text *text, unsigned seat,
                        unsigned place)
{
    const trk_player *player = &text->state->player[seat];
    char role[80];
    struct str role_out = str_buffer(role, sizeof role);
    write_role(&role_out, player);
    message_with(
        out, place ? MSG_TABLE_PLAYER : MSG_TABLE_PLAYER_SETUP,
        arg_number("place", (int)place), arg_text("seat", text_seat(text, seat)),
        arg_text("role", role), arg_number("fame", player->fame),
        arg_number("coins", player->coins), arg_number("shards", player->shards),
        arg_text("poster", player->advertised ? message_text(MSG_TABLE_POSTER) : ""));
    line_end(out);
}

static void team_line(struct str *out, const struct text *text, unsigned seat)
{
    char list[LINE_ROOM];
    struct str list_out = str_buffer(list, sizeof list);
    text_team(&list_out, text, seat);
    if (!list_out.n)
        return;
    message_with(out, MSG_TABLE_TEAM, arg_text("list", list));
    line_end(out);
}

static void short_trick(struct str *out, const trk_own_trick *own)
{
    char markers[100];
    struct str markers_out = str_buffer(markers, sizeof markers);
    if (own->enhanced)
        message_with(&markers_out, MSG_TABLE_TRICK_ENHANCED,
                     arg_number("n", own->enhanced));
    if (own->markers)
        message_with(&markers_out, MSG_TABLE_TRICK_MARKERS,
                     arg_number("n", own->markers));
    message_with(out, MSG_TABLE_TRICK, arg_value("trick", AS_TRICK, own->trick),
                 arg_value("symbol", AS_SYMBOL, own->symbol),
                 arg_text("markers", markers));
}

static void tricks_line(struct str *out, const trk_player *player)
{
    char list[LINE_ROOM];
    struct str list_out = str_buffer(list, sizeof list);
    struct line line = {&list_out, 0};
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (player->trick[i].trick < TRK_N_TRICKS)
            short_trick(line_part(&line), &player->trick[i]);
    if (!line.parts)
        return;
    message_with(out, MSG_TABLE_TRICKS, arg_text("list", list));
    line_end(out);
}

/* Those under Characters too; everybody can see how many there are. */
static void specials_line(struct str *out, const trk_player *player)
{
    int n = 0;
    for (unsigned deck = 0; deck < TRK_DECKS; deck++)
        n += player->owned[deck];
    if (!n)
        return;
    message_with(out, MSG_TABLE_SPECIALS, arg_number("n", n));
    line_end(out);
}

/* ---- the city in short ------------------------------------------------------------- */

static const char *die_word(const trk_state *state, unsigned die, char *room, size_t cap)
{
    struct str out = str_buffer(room, cap);
    if (state->die[die] < TRK_N_FACES)
        message_value(&out, AS_FACE, state->die[die]);
    else
        message(&out, MSG_TABLE_NO_DIE);
    return room;
}

void text_dice(struct str *out, const struct text *text)
{
    const trk_state *state = text->state;
    char word[TRK_N_DICE][24];
    for (unsigned i = 0; i < TRK_N_DICE; i++)
        die_word(state, i, word[i], sizeof word[i]);
    message_with(out, MSG_TABLE_DICE, arg_text("residence_1", word[TRK_RESIDENCE_1]),
                 arg_text("residence_2", word[TRK_RESIDENCE_2]),
                 arg_text("inn_1", word[TRK_INN_1]), arg_text("inn_2", word[TRK_INN_2]),
                 arg_text("bank_1", word[TRK_BANK_1]),
                 arg_text("bank_2", word[TRK_BANK_2]));
    line_end(out);
}

static void stock_line(struct str *out, const trk_state *state)
{
    char list[LINE_ROOM];
    struct str list_out = str_buffer(list, sizeof list);
    struct line line = {&list_out, 0};
    for (unsigned i = 0; i < TRK_STOCK; i++)
        if (state->buy[i] < TRK_N_COMPONENTS)
            message_value(line_part(&line), AS_COMPONENT, state->buy[i]);
    if (state->quick < TRK_N_COMPONENTS)
        message_with(line_part(&line), MSG_TABLE_QUICK,
                     arg_value("component", AS_COMPONENT, state->quick));
    for (unsigned i = 0; i < TRK_N_COMPONENTS; i++)
        if (state->logistics >> i & 1)
            message_with(line_part(&line), MSG_TABLE_BESIDE,
                         arg_value("component", AS_COMPONENT, (int)i));
    for (unsigned i = 0; i < TRK_STOCK; i++)
        if (state->ordered[i] < TRK_N_COMPONENTS)
            message_with(line_part(&line), MSG_TABLE_ORDERED,
                         arg_value("component", AS_COMPONENT, state->ordered[i]));
    message_with(out, MSG_TABLE_MARKET, arg_text("list", list));
    line_end(out);
}

static void display_line(struct str *out, const trk_state *state)
{
    char list[LINE_ROOM];
    struct str list_out = str_buffer(list, sizeof list);
    struct line line = {&list_out, 0};
    for (unsigned i = 0; i < TRK_DISPLAY; i++) {
        const trk_show *show = &state->show[i];
        int taken = 0;
        if (show->card >= TRK_N_PERFORMANCES)
            continue;
        for (unsigned slot = 0; slot < data_performances[show->card].slots; slot++)
            taken += show->marker[slot] != TRK_NONE;
        message_with(line_part(&line), MSG_TABLE_CARD,
                     arg_value("card", AS_CARD, show->card), arg_number("taken", taken),
                     arg_number("slots", data_performances[show->card].slots));
    }
    if (!line.parts)
        return;
    message_with(out, MSG_TABLE_DISPLAY, arg_text("list", list));
    line_end(out);
}

void text_turn(struct str *out, const struct text *text)
{
    const trk_state *state = text->state;
    struct message_arg phase = arg_message("phase", text_phase_message(state->phase));
    if (state->turn)
        message_with(out, MSG_TABLE_TURN, arg_number("turn", state->turn),
                     arg_number("turns", (int)trk_turns(state)), phase);
    else
        message_with(out, MSG_TABLE_SETUP, phase);
}

void text_table(struct str *out, const struct text *text)
{
    const trk_state *state = text->state;
    text_turn(out, text);
    line_end(out);
    for (unsigned i = 0; i < state->config.players; i++) {
        unsigned seat = state->turn ? state->order[i] : i;
        player_line(out, text, seat, state->turn ? i + 1 : 0);
        team_line(out, text, seat);
        tricks_line(out, &state->player[seat]);
        specials_line(out, &state->player[seat]);
    }
    if (state->turn)
        text_dice(out, text);
    stock_line(out, state);
    display_line(out, state);
    parts_alley(out, text);
    parts_details(out, text);
}

/* ---- Downtown and Market Row ------------------------------------------------------- */

static void residence_line(struct str *out, const trk_state *state, unsigned category,
                           unsigned level)
{
    char list[LINE_ROOM];
    struct str list_out = str_buffer(list, sizeof list);
    struct line line = {&list_out, 0};
    for (unsigned i = 0; i < TRK_N_TRICKS; i++)
        if ((state->residence >> i & 1) && data_tricks[i].category == category &&
            data_tricks[i].level == level)
            message_value(line_part(&line), AS_TRICK, (int)i);
    if (!line.parts)
        return;
    message_with(out, MSG_DOWNTOWN_TRICKS, arg_number("level", (int)level),
                 arg_value("category", AS_CATEGORY, (int)category),
                 arg_text("list", list));
    line_end(out);
}

void text_residence(struct str *out, const struct text *text)
{
    for (unsigned category = 0; category < TRK_N_CATEGORIES; category++)
        for (unsigned level = 1; level <= 3; level++)
            residence_line(out, text->state, category, level);
}

void text_downtown(struct str *out, const struct text *text)
{
    message_with(out, MSG_DOWNTOWN_TITLE, arg_number("learn", DATA_COST_LEARN),
                 arg_number("hire", DATA_COST_HIRE),
                 arg_number("take_coins", DATA_COST_TAKE_COINS),
                 arg_number("reroll", DATA_COST_REROLL),
                 arg_number("set_die", DATA_COST_SET_DIE));
    line_end(out);
    text_dice(out, text);
    parts_slots(out, text, TRK_DOWNTOWN, TRK_PUBLIC);
    text_residence(out, text);
}

static void price_word(struct str *out, const trk_outlook *outlook, unsigned component)
{
    if (outlook && outlook->price[component])
        message_with(out, MSG_MARKET_PRICE,
                     arg_number("price", outlook->price[component]));
}

static void buy_line(struct str *out, const trk_state *state, const trk_outlook *outlook,
                     unsigned slot)
{
    char price[40], order[80];
    struct str price_out = str_buffer(price, sizeof price);
    struct str order_out = str_buffer(order, sizeof order);
    if (state->buy[slot] < TRK_N_COMPONENTS)
        price_word(&price_out, outlook, state->buy[slot]);
    if (state->ordered[slot] < TRK_N_COMPONENTS)
        message_with(&order_out, MSG_MARKET_ORDER,
                     arg_value("component", AS_COMPONENT, state->ordered[slot]));
    message_with(out, MSG_MARKET_BUY, arg_number("number", (int)slot + 1),
                 arg_value("component", AS_COMPONENT, state->buy[slot]),
                 arg_text("price", price), arg_text("order", order));
    line_end(out);
}

static void quick_line(struct str *out, const trk_state *state,
                       const trk_outlook *outlook)
{
    char price[40];
    struct str price_out = str_buffer(price, sizeof price);
    if (state->quick < TRK_N_COMPONENTS) {
        price_word(&price_out, outlook, state->quick);
        message_with(out, MSG_MARKET_QUICK,
                     arg_value("component", AS_COMPONENT, state->quick),
                     arg_text("price", price));
    } else {
        message(out, MSG_MARKET_NO_QUICK);
    }
    line_end(out);
}

static void logistics_lines(struct str *out, const trk_state *state,
                            const trk_outlook *outlook)
{
    for (unsigned i = 0; i < TRK_N_COMPONENTS; i++) {
        char price[40];
        struct str price_out = str_buffer(price, sizeof price);
        if (!(state->logistics >> i & 1))
            continue;
        price_word(&price_out, outlook, i);
        message_with(out, MSG_MARKET_LOGISTICS,
                     arg_value("component", AS_COMPONENT, (int)i),
                     arg_text("price", price));
        line_end(out);
    }
}

/* Who profits from what others do here this turn. */
static void claim_lines(struct str *out, const struct text *text)
{
    const trk_state *state = text->state;
    if (!(state->config.modules & TRK_MODULE_DARK_ALLEY))
        return;
    if (state->share[0] < TRK_MAX_PLAYERS) {
        message_with(out, MSG_MARKET_SHARE,
                     arg_text("seat", text_seat(text, state->share[0])));
        line_end(out);
    }
    if (state->share[1] < TRK_MAX_PLAYERS) {
        message_with(out, MSG_MARKET_SHARE_OTHER,
                     arg_text("seat", text_seat(text, state->share[1])),
                     arg_text("payer", text_seat(text, state->share[0])));
        line_end(out);
    }
    if (state->dubious < TRK_MAX_PLAYERS) {
        message_with(out, MSG_MARKET_SOURCES,
                     arg_text("seat", text_seat(text, state->dubious)));
        line_end(out);
    }
}

void text_market(struct str *out, const struct text *text, const trk_outlook *outlook)
{
    message_with(out, MSG_MARKET_TITLE, arg_number("buy", DATA_COST_BUY),
                 arg_number("order", DATA_COST_ORDER),
                 arg_number("quick_order", DATA_COST_QUICK_ORDER));
    line_end(out);
    parts_slots(out, text, TRK_MARKET_ROW, TRK_PUBLIC);
    for (unsigned slot = 0; slot < TRK_STOCK; slot++)
        buy_line(out, text->state, outlook, slot);
    quick_line(out, text->state, outlook);
    logistics_lines(out, text->state, outlook);
    claim_lines(out, text);
}

/* ---- the final scores -------------------------------------------------------------- */

enum message parts_fame_source(unsigned source)
{
    static const uint16_t sources[TRK_N_FAME_SOURCES] = {
#define FAME(id) [TRK_FAME_##id] = MSG_FAME_##id,
        TRK_FAME_LIST(FAME)
#undef FAME
    };
    return (enum message)sources[source];
}

static void ledger_lines(struct str *out, const trk_player *player)
{
    for (unsigned i = 0; i < TRK_N_FAME_SOURCES; i++) {
        if (!player->ledger[i])
            continue;
        message_with(out, MSG_SCORE_SOURCE, arg_number("n", player->ledger[i]),
                     arg_message("source", parts_fame_source(i)));
        line_end(out);
    }
}

void text_scores(struct str *out, const struct text *text, const uint8_t *place)
{
    for (unsigned rank = 1; rank <= TRK_MAX_PLAYERS; rank++)
        for (unsigned seat = 0; seat < text->state->config.players; seat++) {
            if (place[seat] != rank)
                continue;
            message_with(out, MSG_SCORE_PLACE, arg_number("place", (int)rank),
                         arg_text("seat", text_seat(text, seat)),
                         arg_number("fame", text->state->player[seat].fame));
            line_end(out);
            ledger_lines(out, &text->state->player[seat]);
        }
}

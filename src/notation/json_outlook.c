/* json_outlook.c: previews and outlooks as JSON. */
#include "notation/json_report.h"

/* ---- previews ---- */

static void differences(struct json_out *json, const char *key, const int16_t *numbers,
                        unsigned n)
{
    out_key(json, key);
    out_open(json, '[');
    for (unsigned i = 0; i < n; i++)
        out_number(json, numbers[i]);
    out_close(json, ']');
}

static void odds(struct json_out *json, const trk_preview *preview)
{
    out_key(json, "odds");
    out_open(json, '[');
    for (unsigned i = 0; i < preview->n_odds; i++) {
        out_open(json, '{');
        out_key(json, "move");
        json_move(report_next(json), &preview->after, preview->odds[i]);
        report_number(json, "weight", preview->weight[i]);
        out_close(json, '}');
    }
    out_close(json, ']');
}

void json_preview(struct str *out, const trk_preview *preview)
{
    struct json_out json;
    unsigned players = preview->after.config.players;
    report_open(&json, out);
    report_number(&json, "moves", preview->moves);
    report_word(&json, "stop", NOTE_STOP, preview->stop);
    differences(&json, "fame", preview->fame, players);
    differences(&json, "coins", preview->coins, players);
    differences(&json, "shards", preview->shards, players);
    out_key(&json, "events");
    out_open(&json, '[');
    for (unsigned i = 0; i < preview->n_events; i++)
        json_event(report_next(&json), preview->events[i]);
    out_close(&json, ']');
    odds(&json, preview);
    out_close(&json, '}');
}

/* ---- outlooks ---- */

/* Numbers by word, those that are 0 left out. */
static void counts(struct json_out *json, const char *key, unsigned words,
                   const uint8_t *numbers)
{
    out_key(json, key);
    out_open(json, '{');
    for (unsigned i = 0; i < note_count(words); i++)
        if (numbers[i])
            report_number(json, note_id(words, i), numbers[i]);
    out_close(json, '}');
}

static void points(struct json_out *json, const trk_outlook *outlook)
{
    out_key(json, "points");
    out_open(json, '{');
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        out_key(json, note_id(NOTE_CHARACTER, c));
        out_open(json, '{');
        for (unsigned slot = 0; slot < TRK_N_SLOTS; slot++)
            if (outlook->points[c][slot] >= 0)
                report_number(json, note_id(NOTE_SLOT, slot), outlook->points[c][slot]);
        out_close(json, '}');
    }
    out_close(json, '}');
}

/* Characters and slots without any are left out. */
static void boosts(struct json_out *json, const trk_outlook *outlook)
{
    out_key(json, "boost");
    out_open(json, '{');
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        unsigned any = 0;
        for (unsigned slot = 0; slot < TRK_N_SLOTS; slot++)
            any += outlook->boost[c][slot];
        if (any)
            counts(json, note_id(NOTE_CHARACTER, c), NOTE_SLOT, outlook->boost[c]);
    }
    out_close(json, '}');
}

static void dice(struct json_out *json, unsigned set)
{
    if (!set)
        return;
    out_key(json, "dice");
    out_open(json, '[');
    for (unsigned i = 0; i < TRK_N_DICE; i++)
        if (set >> i & 1)
            report_value(json, NOTE_DIE, i);
    out_close(json, ']');
}

static void number_if_any(struct json_out *json, const char *key, int number)
{
    if (number)
        report_number(json, key, number);
}

static void flag_if_set(struct json_out *json, const char *key, bool flag)
{
    if (flag)
        report_flag(json, key, flag);
}

/* There are 48 of them in every situation: what a Trick does not have is left out. */
static void trick(struct json_out *json, const trk_trick_outlook *trick)
{
    out_open(json, '{');
    if (trick->owner != TRK_NONE)
        report_word(json, "owner", NOTE_SEAT, trick->owner);
    dice(json, trick->dice);
    number_if_any(json, "threshold", trick->threshold);
    number_if_any(json, "coins", trick->coins);
    flag_if_set(json, "can_learn", trick->can_learn);
    number_if_any(json, "learn_points", trick->learn);
    flag_if_set(json, "can_prepare", trick->can_prepare);
    number_if_any(json, "points", trick->points);
    number_if_any(json, "markers", trick->markers);
    number_if_any(json, "fame", trick->fame);
    number_if_any(json, "yield_coins", trick->yield_coins);
    number_if_any(json, "shards", trick->shards);
    counts(json, "missing", NOTE_COMPONENT, trick->missing);
    out_close(json, '}');
}

static void tricks(struct json_out *json, const trk_outlook *outlook)
{
    out_key(json, "tricks");
    out_open(json, '{');
    for (unsigned i = 0; i < TRK_N_TRICKS; i++)
        if (outlook->trick[i].in_game) {
            out_key(json, note_id(NOTE_TRICK, i));
            trick(json, &outlook->trick[i]);
        }
    out_close(json, '}');
}

/* Where a marker of one Trick can lie on one card. */
static void spots(struct json_out *json, unsigned trick_id, unsigned card,
                  const int8_t links[TRK_CARD_SLOTS][TRK_N_DIRECTIONS])
{
    for (unsigned slot = 0; slot < TRK_CARD_SLOTS; slot++)
        for (unsigned turned = 0; turned < TRK_N_DIRECTIONS; turned++) {
            if (links[slot][turned] < 0)
                continue;
            out_open(json, '{');
            report_word(json, "trick", NOTE_TRICK, trick_id);
            report_word(json, "performance", NOTE_PERFORMANCE, card);
            report_number(json, "card_slot", slot);
            report_word(json, "orientation", NOTE_DIRECTION, turned);
            report_number(json, "links", links[slot][turned]);
            out_close(json, '}');
        }
}

static void links(struct json_out *json, const trk_state *view, unsigned seat,
                  const trk_outlook *outlook)
{
    out_key(json, "links");
    out_open(json, '[');
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        for (unsigned place = 0; place < TRK_DISPLAY; place++)
            spots(json, view->player[seat].trick[i].trick, view->show[place].card,
                  outlook->links[i][place]);
    out_close(json, ']');
}

/* The Components for which a bit is set. */
static void components(struct json_out *json, const char *key, const uint8_t *bits,
                       unsigned bit)
{
    out_key(json, key);
    out_open(json, '[');
    for (unsigned i = 0; i < TRK_N_COMPONENTS; i++)
        if (bits[i] & bit)
            report_value(json, NOTE_COMPONENT, i);
    out_close(json, ']');
}

void json_outlook(struct str *out, const trk_state *view, unsigned seat,
                  const trk_outlook *outlook)
{
    struct json_out json;
    report_open(&json, out);
    report_word(&json, "seat", NOTE_SEAT, seat);
    report_number(&json, "wages", outlook->wages);
    report_number(&json, "missing", outlook->missing);
    points(&json, outlook);
    boosts(&json, outlook);
    counts(&json, "price", NOTE_COMPONENT, outlook->price);
    components(&json, "buy_area", outlook->stocked, TRK_IN_BUY_AREA);
    components(&json, "quick_order", outlook->stocked, TRK_ON_QUICK_ORDER);
    if (view->config.modules & TRK_MODULE_DARK_ALLEY)
        components(&json, "beside_buy_area", outlook->stocked, TRK_BESIDE_BUY_AREA);
    components(&json, "ordered", outlook->ordered, 1);
    tricks(&json, outlook);
    links(&json, view, seat, outlook);
    out_close(&json, '}');
}

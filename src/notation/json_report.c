/* json_report.c: moves, events and refusals as JSON, for clients that are not written in
 * C.  Every value has its word of the notation. */
#include "notation/json_report.h"
#include "data/data.h"
#include "notation/move.h"
#include "notation/words.h"

static void key_actor(struct json_out *json, const char *key, unsigned actor)
{
    if (actor == TRK_CHANCE) {
        out_key(json, key);
        out_word(json, "chance");
    } else {
        report_word(json, key, NOTE_SEAT, actor);
    }
}

static void key_rule(struct json_out *json, trk_rule rule)
{
    char text[48];
    if (trk_rule_format(rule, text, sizeof text) == 0)
        return;
    out_key(json, "rule");
    out_text(json, text);
}

/* ---- moves ---- */

static void bundle_of(struct json_out *json, unsigned bundle)
{
    out_open(json, '[');
    if (bundle < DATA_BUNDLES) {
        report_value(json, NOTE_COMPONENT, data_bundles[bundle].first);
        if (data_bundles[bundle].second != TRK_NONE)
            report_value(json, NOTE_COMPONENT, data_bundles[bundle].second);
    }
    out_close(json, ']');
}

static void argument_key(struct json_out *json, const char *prefix, const char *id)
{
    char key[32];
    struct str out = str_buffer(key, sizeof key);
    str_text(&out, prefix);
    str_text(&out, id);
    out_key(json, key);
}

/* A slot of a card, or a place beside them. */
static void spot_of(struct json_out *json, const char *prefix, unsigned spot)
{
    bool beside = spot >= TRK_CARD_SLOTS && spot < TRK_SPOTS;
    argument_key(json, prefix,
                 beside ? "BESIDE" : note_id(NOTE_DOMAIN, TRK_DOMAIN_CARD_SLOT));
    out_number(json, beside ? (int64_t)spot - TRK_CARD_SLOTS + 1 : (int64_t)spot);
}

/* The second argument of one domain is the other one. */
static void argument(struct json_out *json, unsigned domain, unsigned value, bool other)
{
    const char *prefix = other ? "other_" : "";
    const struct note_domain *row = &note_domains[domain];
    if (domain == TRK_DOMAIN_SPOT) {
        spot_of(json, prefix, value);
        return;
    }
    argument_key(json, prefix, note_id(NOTE_DOMAIN, domain));
    if (domain == TRK_DOMAIN_BUNDLE)
        bundle_of(json, value);
    else if (domain == TRK_DOMAIN_CARD)
        report_value(json, NOTE_ASSIGNMENT, value);
    else if (row->words != NOTE_NUMBER)
        report_value(json, row->words, value);
    else
        out_number(json, (int64_t)value + row->first);
}

static void move_text(struct json_out *json, const trk_state *state, trk_move move)
{
    char text[TRK_MOVE_TEXT];
    trk_move_format(state, move, text, sizeof text);
    out_key(json, "text");
    out_text(json, text);
}

static void arguments(struct json_out *json, trk_move move)
{
    const uint8_t *domain = data_moves[move.kind].domain;
    for (unsigned i = 0; i < 3; i++)
        if (domain[i] != TRK_DOMAIN_NOTHING)
            argument(json, domain[i], move.arg[i], i > 0 && domain[i] == domain[i - 1]);
}

void json_move(struct str *out, const trk_state *state, trk_move move)
{
    struct json_out json;
    const char *entry = note_entry_id(move.kind);
    report_open(&json, out);
    move_text(&json, state, move);
    out_key(&json, "kind");
    if (entry)
        out_word(&json, entry);
    else
        report_value(&json, NOTE_MOVE, move.kind);
    if (!entry || move.kind == TRK_ENTRY_RESIGN)
        key_actor(&json, "actor", move.actor);
    if (move.kind == TRK_ENTRY_TAKEBACK)
        report_number(&json, "number", note_taken_back(move));
    if (move.kind < TRK_N_MOVES)
        arguments(&json, move);
    out_close(&json, '}');
}

/* ---- named numbers of events and refusals ---- */

/* What the names in TRK_REASON_LIST and TRK_EVENT_LIST stand for; others are numbers. */
static const struct {
    const char *name;
    uint8_t words, first;
} names[] = {
    {"card", NOTE_PERFORMANCE, 0},
    {"other_card", NOTE_PERFORMANCE, 0},
    {"from_card", NOTE_PERFORMANCE, 0},
    {"assignment", NOTE_ASSIGNMENT, 0},
    {"special", NOTE_SPECIAL, 0},
    {"prophecy", NOTE_PROPHECY, 0},
    {"seat", NOTE_SEAT, 0},
    {"victim", NOTE_SEAT, 0},
    {"magician", NOTE_MAGICIAN, 0},
    {"trick", NOTE_TRICK, 0},
    {"other_trick", NOTE_TRICK, 0},
    {"symbol", NOTE_SYMBOL, 0},
    {"place", NOTE_PLACE, 0},
    {"character", NOTE_CHARACTER, 0},
    {"specialist", NOTE_SPECIALIST, 0},
    {"recruit", NOTE_RECRUIT, 0},
    {"component", NOTE_COMPONENT, 0},
    {"die", NOTE_DIE, 0},
    {"face", NOTE_FACE, 0},
    {"slot", NOTE_SLOT, 0},
    {"location", NOTE_LOCATION, 0},
    {"weekday", NOTE_WEEKDAY, 0},
    {"category", NOTE_CATEGORY, 0},
    {"direction", NOTE_DIRECTION, 0},
    {"orientation", NOTE_DIRECTION, 0},
    {"reward", NOTE_REWARD, 0},
    {"use", NOTE_USE, 0},
    {"yield", NOTE_YIELD, 0},
    {"token", NOTE_TOKEN, 0},
    {"order_slot", NOTE_NUMBER, 1},
    {"multi_slot", NOTE_NUMBER, 1},
};

static void word_or_number(struct json_out *json, const char *name, int value)
{
    unsigned words = NOTE_NUMBER;
    int first = 0;
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
        if (str_equal(names[i].name, name))
            words = names[i].words, first = names[i].first;
    out_key(json, name);
    if (words != NOTE_NUMBER)
        report_value(json, words, value < 0 ? TRK_NONE : (unsigned)value);
    else
        out_number(json, value + first);
}

static void named_value(struct json_out *json, const char *name, int value)
{
    if (str_equal(name, "spot"))
        spot_of(json, "", (unsigned)value);
    else if (str_equal(name, "from_spot"))
        spot_of(json, "from_", (unsigned)value);
    else
        word_or_number(json, name, value);
}

/* The next name of a list with spaces; false at its end. */
static bool next_name(const char **list, char name[24])
{
    size_t n = 0;
    while (**list && **list != ' ' && n < 23)
        name[n++] = *(*list)++;
    name[n] = '\0';
    while (**list == ' ')
        ++*list;
    return n > 0;
}

void json_reason(struct str *out, trk_reason reason)
{
    struct json_out json;
    char name[24];
    const char *list = reason.id < TRK_N_REASONS ? data_reason_numbers[reason.id] : "";
    report_open(&json, out);
    report_word(&json, "reason", NOTE_REASON, reason.id);
    report_word(&json, "kind", NOTE_MOVE, reason.kind);
    key_rule(&json, reason.rule);
    for (unsigned i = 0; i < 4 && next_name(&list, name); i++)
        named_value(&json, name, reason.n[i]);
    out_close(&json, '}');
}

static void gain(struct json_out *json, const char *key, int number)
{
    if (number != 0)
        report_number(json, key, number);
}

void json_event(struct str *out, trk_event event)
{
    struct json_out json;
    char name[24];
    const char *list = event.kind < TRK_N_EVENTS ? data_event_words[event.kind] : "";
    bool masked = event.seen_by == 0; /* by trk_event_for */
    report_open(&json, out);
    report_word(&json, "event", NOTE_EVENT, event.kind);
    key_actor(&json, "seat", event.seat);
    key_rule(&json, event.rule);
    gain(&json, "fame", event.fame);
    gain(&json, "coins", event.coins);
    gain(&json, "shards", event.shards);
    for (unsigned i = 0; i < TRK_EVENT_VALUES && next_name(&list, name); i++)
        if (!masked || event.a[i] != TRK_HIDDEN)
            named_value(&json, name, event.a[i]);
    out_close(&json, '}');
}

void json_text_error(struct str *out, const trk_text_error *error)
{
    struct json_out json;
    report_open(&json, out);
    report_word(&json, "error", NOTE_TEXT_ERROR, error->id);
    report_number(&json, "line", error->line);
    report_number(&json, "column", error->column);
    out_key(&json, "found");
    out_text(&json, error->found);
    out_key(&json, "wanted");
    out_text(&json, error->wanted);
    out_key(&json, "path");
    out_text(&json, error->path);
    if (error->id == TRK_TEXT_ERROR_ILLEGAL_MOVE) {
        out_key(&json, "reason");
        json_reason(report_next(&json), error->reason);
    }
    out_close(&json, '}');
}

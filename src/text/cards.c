/* cards.c: what is printed on one card, found by its id or name. */
#include "data/data.h"
#include "text/lines.h"
#include "text/parts.h"
#include "text/rule_texts.h"

/* ---- describing -------------------------------------------------------------------- */

static void owner_line(struct str *out, const struct text *text, unsigned trick)
{
    const trk_state *state = text->state;
    for (unsigned seat = 0; seat < state->config.players; seat++)
        for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
            if (state->player[seat].trick[i].trick == trick) {
                message_with(out, MSG_CARD_TRICK_OWNER,
                             arg_text("seat", text_seat(text, seat)));
                line_end(out);
                return;
            }
    message(out, state->residence >> trick & 1 ? MSG_CARD_TRICK_RESIDENCE
                                               : MSG_CARD_TRICK_OUT);
    line_end(out);
}

/* R21: a row of the rules, which begins with the category of the Trick. */
bool text_endgame(struct str *out, unsigned trick)
{
    char id[40];
    struct str id_out = str_buffer(id, sizeof id);
    str_text(&id_out, "R21.");
    str_text(&id_out, data_trick_ids[trick]);
    const struct rule_text *row = rule_text_find(id);
    if (!row)
        return false;
    const char *text = row->text;
    while (text[0] && text[0] != ':')
        text++;
    text += text[0] == ':';
    text += text[0] == ' ';
    message_with(out, MSG_TRICK_ENDGAME, arg_text("text", text));
    return true;
}

static void endgame_line(struct str *out, unsigned trick)
{
    char endgame[LINE_ROOM];
    struct str endgame_out = str_buffer(endgame, sizeof endgame);
    if (!text_endgame(&endgame_out, trick))
        return;
    message_with(out, MSG_CARD_TRICK_ENDGAME, arg_text("endgame", endgame));
    line_end(out);
}

void text_trick(struct str *out, const struct text *text, unsigned trick)
{
    const struct data_trick *row = &data_tricks[trick];
    char needs[LINE_ROOM], yields[100];
    struct str needs_out = str_buffer(needs, sizeof needs);
    struct str yields_out = str_buffer(yields, sizeof yields);
    parts_needs(&needs_out, row->need);
    parts_yields(&yields_out, row->fame, row->coins, row->shards);
    message_with(out, MSG_CARD_TRICK, arg_value("trick", AS_TRICK, (int)trick),
                 arg_value("category", AS_CATEGORY, row->category),
                 arg_number("level", row->level),
                 arg_number("threshold", row->threshold));
    line_end(out);
    message_with(out, MSG_CARD_TRICK_NEEDS, arg_text("needs", needs),
                 arg_number("points", row->points), arg_number("markers", row->markers));
    line_end(out);
    message_with(out, MSG_CARD_TRICK_YIELDS, arg_text("yields", yields));
    line_end(out);
    endgame_line(out, trick);
    owner_line(out, text, trick);
}

void text_trick_outlook(struct str *out, const struct text *text, unsigned trick,
                        const trk_outlook *outlook)
{
    const trk_trick_outlook *row = &outlook->trick[trick];
    char list[LINE_ROOM];
    struct str list_out = str_buffer(list, sizeof list);
    struct message_arg coins = arg_number("coins", row->coins);
    struct message_arg die =
        arg_value("die", AS_DIE, row->dice & 1 ? TRK_RESIDENCE_1 : TRK_RESIDENCE_2);
    parts_needs(&list_out, row->missing);
    if (!row->in_game || row->owner != TRK_NONE || !text->state->turn)
        return;
    if (!row->dice)
        message(out, MSG_CARD_TRICK_NO_DIE);
    else if (!row->can_learn)
        message_with(out, MSG_CARD_TRICK_TOO_EARLY, coins);
    else if (row->coins)
        message_with(out, MSG_CARD_TRICK_LEARN_COINS, die, coins);
    else
        message_with(out, MSG_CARD_TRICK_LEARN, die);
    line_end(out);
    message_with(out, MSG_CARD_TRICK_MISSING, arg_text("list", list));
    line_end(out);
}

static void describe_performance(struct str *out, const struct text *text, unsigned card)
{
    const struct data_performance *row = &data_performances[card];
    char box[100];
    struct str box_out = str_buffer(box, sizeof box);
    (void)text;
    parts_yields(&box_out, row->fame, row->coins, row->shards);
    message_with(out, MSG_THEATER_CARD, arg_value("card", AS_CARD, (int)card),
                 arg_text("box", box));
    line_end(out);
    text_card_circles(out, card);
    message(out, MSG_THEATER_LEGEND);
    line_end(out);
}

static void describe_magician(struct str *out, const struct text *text, unsigned magician)
{
    (void)text;
    message_with(out, MSG_CARD_MAGICIAN,
                 arg_value("magician", AS_MAGICIAN, (int)magician),
                 arg_value("category", AS_CATEGORY, data_magicians[magician].category),
                 arg_text("ability", data_magicians[magician].ability_name),
                 arg_message("text", text_ability(magician)));
    line_end(out);
}

static void describe_component(struct str *out, const struct text *text,
                               unsigned component)
{
    (void)text;
    message_with(out, MSG_CARD_COMPONENT,
                 arg_value("component", AS_COMPONENT, (int)component),
                 arg_number("price", data_components[component].price));
    line_end(out);
}

/* Cards whose text is a rule, "S.test_run" and the like: first in a sentence. */
static void describe_rule(struct str *out, trk_rule rule, enum message effect)
{
    char id[40];
    trk_rule_format(rule, id, sizeof id);
    const struct rule_text *row = rule_text_find(id);
    char prose[CARD_ROOM];
    struct str prose_out = str_buffer(prose, sizeof prose);
    if (!row)
        return;
    rule_text_prose(&prose_out, row);
    message_with(out, MSG_CARD_EFFECT, arg_text("title", row->title),
                 arg_message("effect", effect));
    line_end(out);
    message_with(out, MSG_CARD_DETAIL, arg_text("text", prose));
    line_end(out);
}

static void describe_special(struct str *out, const struct text *text, unsigned special)
{
    (void)text;
    describe_rule(out, TRK_S(special), text_special_effect(special));
}

static void describe_prophecy(struct str *out, const struct text *text, unsigned prophecy)
{
    (void)text;
    describe_rule(out, TRK_P(prophecy), text_prophecy_effect(prophecy));
}

/* ---- finding ----------------------------------------------------------------------- */

/* Ids, names and what people type differ in case and in what stands between words. */
static char fold(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return (char)(c == '_' || c == '-' ? ' ' : c);
}

static bool same(const char *typed, size_t n, const char *name)
{
    for (size_t i = 0; i < n; i++)
        if (!name[i] || fold(typed[i]) != fold(name[i]))
            return false;
    return name[n] == '\0';
}

static void display_name(struct str *out, enum message_type type, unsigned value)
{
    message_value(out, type, (int)value);
}

/* Tricks come first: text_find_trick looks only there. */
static const struct kind {
    enum message_type type;
    unsigned n;
    const char *const *ids;
    void (*describe)(struct str *out, const struct text *text, unsigned value);
} kinds[] = {
    {AS_TRICK, TRK_N_TRICKS, data_trick_ids, text_trick},
    {AS_CARD, TRK_N_PERFORMANCES, data_performance_ids, describe_performance},
    {AS_MAGICIAN, TRK_N_MAGICIANS, data_magician_ids, describe_magician},
    {AS_COMPONENT, TRK_N_COMPONENTS, data_component_ids, describe_component},
    {AS_SPECIAL, TRK_N_SPECIALS, data_special_ids, describe_special},
    {AS_PROPHECY, TRK_N_PROPHECIES, data_prophecy_ids, describe_prophecy},
};

bool text_card_name(unsigned i, char *name, size_t cap)
{
    struct str out = str_buffer(name, cap);
    for (unsigned k = 0; k < sizeof kinds / sizeof *kinds; i -= kinds[k++].n) {
        if (i >= kinds[k].n)
            continue;
        display_name(&out, kinds[k].type, i);
        return true;
    }
    return false;
}

static bool matches(const struct kind *kind, unsigned value, const char *typed, size_t n)
{
    char name[80];
    struct str out = str_buffer(name, sizeof name);
    if (same(typed, n, kind->ids[value]))
        return true;
    display_name(&out, kind->type, value);
    return same(typed, n, name);
}

static bool find_magician_label(struct str *out, const struct text *text,
                                const char *typed, size_t n)
{
    for (unsigned i = 0; i < TRK_N_MAGICIANS; i++)
        if (same(typed, n, data_magicians[i].label)) {
            describe_magician(out, text, i);
            return true;
        }
    return false;
}

unsigned text_find_trick(const char *name, size_t n)
{
    for (unsigned trick = 0; trick < TRK_N_TRICKS; trick++)
        if (matches(&kinds[0], trick, name, n))
            return trick;
    return TRK_NONE;
}

bool text_card(struct str *out, const struct text *text, const char *name, size_t n)
{
    for (unsigned k = 0; k < sizeof kinds / sizeof *kinds; k++)
        for (unsigned value = 0; value < kinds[k].n; value++)
            if (matches(&kinds[k], value, name, n)) {
                kinds[k].describe(out, text, value);
                return true;
            }
    return find_magician_label(out, text, name, n);
}

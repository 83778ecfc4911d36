/* plan.c: what a plan costs, and what it can do with the player's own Tricks. */
#include "data/data.h"
#include "text/lines.h"
#include "text/parts.h"

/* A Trick without markers in the supply cannot be prepared, whatever lies in the
 * Workshop. */
static enum message sentence(unsigned on_card, unsigned comes, bool lacks)
{
    if (on_card && !comes)
        return MSG_PLAN_TRICK_MARKERS;
    if (on_card)
        return lacks ? MSG_PLAN_TRICK_MARKERS_LACKS : MSG_PLAN_TRICK_MARKERS_AGAIN;
    if (!comes)
        return MSG_PLAN_TRICK_SPENT;
    return lacks ? MSG_PLAN_TRICK_LACKS : MSG_PLAN_TRICK_PREPARE;
}

static void trick_line(struct str *out, const trk_own_trick *own,
                       const trk_trick_outlook *outlook)
{
    char list[LINE_ROOM];
    struct str list_out = str_buffer(list, sizeof list);
    bool lacks = false;
    for (unsigned i = 0; i < TRK_N_COMPONENTS; i++)
        lacks = lacks || outlook->missing[i];
    parts_needs(&list_out, outlook->missing);
    message_with(out, sentence(own->markers, outlook->markers, lacks),
                 arg_value("trick", AS_TRICK, own->trick), arg_number("n", own->markers),
                 arg_number("points", outlook->points),
                 arg_number("markers", outlook->markers), arg_text("list", list));
    line_end(out);
}

static void wages_line(struct str *out, unsigned coins, const trk_outlook *outlook)
{
    message_with(out, outlook->missing ? MSG_PLAN_WAGES_MISSING : MSG_PLAN_WAGES,
                 arg_number("wages", outlook->wages), arg_number("coins", (int)coins),
                 arg_number("missing", outlook->missing));
    line_end(out);
}

/* Who does nothing with this plan: easily forgotten, and nobody asks again. */
static void without_card_line(struct str *out, const trk_player *player)
{
    char list[LINE_ROOM];
    struct str list_out = str_buffer(list, sizeof list);
    struct line line = {&list_out, 0};
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (player->member[c].status == TRK_IN_TEAM && player->member[c].card == TRK_NONE)
            message_value(line_part(&line), AS_CHARACTER, (int)c);
    if (!line.parts)
        return;
    message_with(out, MSG_PLAN_WITHOUT_CARD, arg_text("list", list),
                 arg_number("n", (int)line.parts));
    line_end(out);
}

/* R12.1: what Character and slot do not say. */
void text_plan_points(struct str *out, const struct text *text)
{
    bool alley = text->state->config.modules & TRK_MODULE_DARK_ALLEY;
    message(out, alley ? MSG_PLAN_POINTS_ALLEY : MSG_PLAN_POINTS);
    line_end(out);
}

void text_plan(struct str *out, const struct text *text, unsigned seat,
               const trk_outlook *outlook)
{
    without_card_line(out, &text->state->player[seat]);
    wages_line(out, text->state->player[seat].coins, outlook);
    for (unsigned slot = 0; slot < TRK_TRICK_SLOTS; slot++) {
        const trk_own_trick *own = &text->state->player[seat].trick[slot];
        if (own->trick < TRK_N_TRICKS)
            trick_line(out, own, &outlook->trick[own->trick]);
    }
}

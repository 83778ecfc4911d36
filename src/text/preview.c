/* preview.c: what a move would do, in one line. */
#include "data/data.h"
#include "text/lines.h"
#include "text/parts.h"

static int count_events(const trk_preview *preview, unsigned kind)
{
    int n = 0;
    for (unsigned i = 0; i < preview->n_events; i++)
        n += preview->events[i].kind == kind;
    return n;
}

static const trk_event *find_event(const trk_preview *preview, unsigned kind)
{
    for (unsigned i = 0; i < preview->n_events; i++)
        if (preview->events[i].kind == kind)
            return &preview->events[i];
    return NULL;
}

/* The end of the turn that may follow pays and costs what has nothing to do with the
 * move. */
static bool is_end_of_turn(unsigned kind)
{
    return kind == TRK_EVENT_WAGES || kind == TRK_EVENT_SCORED_SPECIALS ||
           kind == TRK_EVENT_SCORED_LEVEL_3 ||
           (kind >= TRK_EVENT_SCORED_SHARDS && kind <= TRK_EVENT_GAME_OVER);
}

static unsigned gains_of(struct str *out, const trk_preview *preview, unsigned seat)
{
    int fame = 0, coins = 0, shards = 0;
    for (unsigned i = 0; i < preview->n_events; i++) {
        const trk_event *event = &preview->events[i];
        if (event->seat != seat || is_end_of_turn(event->kind))
            continue;
        fame += event->fame;
        coins += event->coins;
        shards += event->shards;
    }
    return text_gains(out, fame, coins, shards);
}

static void own_gains(struct line *line, const trk_preview *preview, unsigned seat)
{
    char list[96];
    struct str out = str_buffer(list, sizeof list);
    if (gains_of(&out, preview, seat))
        str_text(line_part(line), list);
}

/* Action Points: those of a new placement, or what is left of them. */
static void action_points(struct line *line, const struct text *text,
                          const trk_preview *preview)
{
    const trk_event *placed = find_event(preview, TRK_EVENT_PLACED);
    const trk_state *before = text->state, *after = &preview->after;
    if (placed && data_slots[placed->a[1]].performance) {
        message(line_part(line), MSG_PREVIEW_PERFORMER);
    } else if (placed) {
        message_with(line_part(line), MSG_PREVIEW_POINTS, arg_number("n", placed->a[2]));
    } else if (before->phase == TRK_PHASE_PLACEMENT &&
               after->phase == TRK_PHASE_PLACEMENT && before->points != after->points) {
        message_with(line_part(line), MSG_PREVIEW_POINTS_LEFT,
                     arg_number("n", after->points));
    }
}

/* What is not used is lost, and whoever does nothing is paid nothing. */
static void unused(struct line *line, const trk_preview *preview)
{
    const trk_event *ended = find_event(preview, TRK_EVENT_ENDED);
    if (ended && ended->a[1])
        message_with(line_part(line), MSG_PREVIEW_LOST, arg_number("n", ended->a[1]));
    if (find_event(preview, TRK_EVENT_IDLE))
        message(line_part(line), MSG_PREVIEW_IDLE);
}

static bool offers_bonus(const trk_state *state, unsigned seat)
{
    trk_move legal[TRK_MAX_LEGAL];
    unsigned n = trk_legal(state, seat, legal, TRK_MAX_LEGAL);
    bool offers = false;
    for (unsigned i = 0; i < n; i++)
        offers = offers || legal[i].kind == TRK_MOVE_BONUS;
    return offers;
}

/* After a plain Action, or none, it may be too late for the bonus of the card (R23.3).
 * Within an Action nothing is lost yet. */
static void lost_bonus(struct line *line, const struct text *text,
                       const trk_preview *preview)
{
    const trk_state *before = text->state, *after = &preview->after;
    bool taken = find_event(preview, TRK_EVENT_BONUS_USED) ||
                 find_event(preview, TRK_EVENT_GAVE_UP) ||
                 find_event(preview, TRK_EVENT_COPIED);
    if (taken || after->depth || !offers_bonus(before, text->reader) ||
        offers_bonus(after, text->reader))
        return;
    message_with(line_part(line), MSG_PREVIEW_BONUS_LOST,
                 arg_value("special", AS_SPECIAL, before->bonus));
}

static int links_on(const trk_state *state)
{
    trk_link links[TRK_MAX_LINKS];
    return (int)trk_links(state, links);
}

/* Nothing is paid for Links that a moved marker makes, but they count in the show, and
 * so do those that it leaves. */
static void moved_links(struct line *line, const struct text *text,
                        const trk_preview *preview)
{
    int more = links_on(&preview->after) - links_on(text->state);
    message(line_part(line), MSG_PREVIEW_LINKS_UNPAID);
    if (more > 0)
        message_with(line_part(line), MSG_PREVIEW_LINKS_MORE, arg_number("n", more));
    else if (more < 0)
        message_with(line_part(line), MSG_PREVIEW_LINKS_FEWER, arg_number("n", -more));
}

static void links(struct line *line, const struct text *text, const trk_preview *preview)
{
    int n = count_events(preview, TRK_EVENT_LINKED);
    if (n)
        message_with(line_part(line), MSG_PREVIEW_LINKS, arg_number("n", n));
    else if (find_event(preview, TRK_EVENT_SET_UP))
        message(line_part(line), MSG_PREVIEW_NO_LINK);
    else if (find_event(preview, TRK_EVENT_RESCHEDULED))
        moved_links(line, text, preview);
}

static void markers(struct line *line, const struct text *text,
                    const trk_preview *preview)
{
    const trk_event *prepared = find_event(preview, TRK_EVENT_PREPARED);
    if (!prepared || prepared->seat != text->reader || !text->state->turn)
        return;
    /* Where only one Trick can be, a bonus prepares it at once. */
    if (prepared != preview->events)
        message_with(line_part(line), MSG_PREVIEW_PREPARES,
                     arg_value("trick", AS_TRICK, prepared->a[0]));
    message_with(line_part(line), MSG_PREVIEW_MARKERS, arg_number("n", prepared->a[1]));
}

/* With one thing left to return, Return asks nothing more. */
static void returned(struct line *line, const struct text *text,
                     const trk_preview *preview)
{
    const trk_event *trick = find_event(preview, TRK_EVENT_TRICK_RETURNED);
    const trk_event *piece = find_event(preview, TRK_EVENT_COMPONENT_RETURNED);
    if (text->state->depth) /* the move itself says what */
        return;
    if (trick)
        message_with(line_part(line), MSG_PREVIEW_RETURNS_TRICK,
                     arg_value("trick", AS_TRICK, trick->a[0]));
    else if (piece)
        message_with(line_part(line), MSG_PREVIEW_RETURNS_COMPONENT,
                     arg_value("component", AS_COMPONENT, piece->a[0]));
}

/* What a Trick that comes to the player is worth. */
static void trick(struct line *line, const trk_preview *preview)
{
    const trk_event *learned = find_event(preview, TRK_EVENT_LEARNED);
    const trk_event *taken = find_event(preview, TRK_EVENT_TRICK_TAKEN);
    char needs[LINE_ROOM], yields[100];
    struct str needs_out = str_buffer(needs, sizeof needs);
    struct str yields_out = str_buffer(yields, sizeof yields);
    if ((!learned && !taken) || find_event(preview, TRK_EVENT_CHOSEN))
        return;
    const struct data_trick *row = &data_tricks[learned ? learned->a[0] : taken->a[0]];
    if (learned && learned->coins < 0)
        message_with(line_part(line), MSG_PREVIEW_THRESHOLD,
                     arg_number("threshold", row->threshold));
    parts_needs(&needs_out, row->need);
    parts_yields(&yields_out, row->fame, row->coins, row->shards);
    message_with(line_part(line), MSG_PREVIEW_TRICK, arg_number("level", row->level),
                 arg_text("needs", needs), arg_number("points", row->points),
                 arg_number("markers", row->markers), arg_text("yields", yields));
}

/* What will no longer be sold when the order arrives (R14.4). */
static void order(struct line *line, const struct text *text, const trk_preview *preview)
{
    const trk_event *ordered = find_event(preview, TRK_EVENT_ORDERED);
    if (ordered)
        message_with(
            line_part(line), MSG_PREVIEW_REPLACES,
            arg_value("component", AS_COMPONENT, text->state->buy[ordered->a[1]]));
}

/* What the first Specialist brings (R3.7). */
static void specialist(struct line *line, const struct text *text,
                       const trk_preview *preview)
{
    static const uint16_t gifts[TRK_N_CHARACTERS] = {
        [TRK_ENGINEER] = MSG_PREVIEW_ENGINEER,
        [TRK_MANAGER] = MSG_PREVIEW_MANAGER,
        [TRK_ASSISTANT] = MSG_PREVIEW_ASSISTANT};
    const trk_event *joined = find_event(preview, TRK_EVENT_JOINED);
    if (joined && text->state->phase == TRK_PHASE_SPECIALIST && gifts[joined->a[0]])
        message(line_part(line), (enum message)gifts[joined->a[0]]);
}

static void magician(struct line *line, const struct text *text,
                     const trk_preview *preview)
{
    const trk_event *chosen = find_event(preview, TRK_EVENT_CHOSEN);
    if (!chosen)
        return;
    unsigned category = data_magicians[chosen->a[0]].category;
    const struct data_first_setup *kit = &data_first_setups[category];
    struct message_arg arg = arg_value("category", AS_CATEGORY, (int)category);
    if (text->state->config.setup == TRK_SETUP_FIRST)
        message_with(line_part(line), MSG_PREVIEW_MAGICIAN_KIT, arg,
                     arg_value("trick", AS_TRICK, kit->trick),
                     arg_value("specialist", AS_CHARACTER, kit->specialist));
    else
        message_with(line_part(line), MSG_PREVIEW_MAGICIAN, arg);
}

/* In a sentence: clause by clause would be too long for a choice (R25). */
static void ability(struct line *line, const struct text *text,
                    const trk_preview *preview)
{
    const trk_event *chosen = find_event(preview, TRK_EVENT_CHOSEN);
    if (!chosen || !(text->state->config.modules & TRK_MODULE_DARK_ALLEY))
        return;
    message_with(line_part(line), MSG_PREVIEW_ABILITY,
                 arg_text("ability", data_magicians[chosen->a[0]].ability_name),
                 arg_message("text", text_ability(chosen->a[0])));
}

static void others(struct line *line, const struct text *text, const trk_preview *preview,
                   enum message id)
{
    for (unsigned seat = 0; seat < text->state->config.players; seat++) {
        char list[96];
        struct str out = str_buffer(list, sizeof list);
        if (seat != text->reader && gains_of(&out, preview, seat))
            message_with(line_part(line), id, arg_text("seat", text_seat(text, seat)),
                         arg_text("gains", list));
    }
}

/* A show that waits for the performer's choices pays as if there were none, or better:
 * they can be left, and take only from others (R18.8). */
static void show_so_far(struct line *line, const struct text *text,
                        const trk_preview *preview)
{
    const trk_state *after = &preview->after;
    const trk_move done = {TRK_MOVE_DONE, (uint8_t)text->reader, {0}};
    trk_preview played;
    char list[96];
    struct str out = str_buffer(list, sizeof list);
    if (preview->stop != TRK_STOP_SAME_SEAT || !after->depth ||
        after->stack[after->depth - 1].kind != TRK_FRAME_SHOW ||
        trk_preview_moves(after, text->reader, &done, 1, &played) != TRK_OK)
        return;
    if (gains_of(&out, &played, text->reader))
        message_with(line_part(line), MSG_PREVIEW_AT_LEAST, arg_text("gains", list));
    others(line, text, &played, MSG_PREVIEW_OTHER_AT_MOST);
}

/* The Special Assignment that the move keeps, copies or takes into use. */
static unsigned special_of(const struct text *text, const trk_preview *preview)
{
    const trk_event *kept = find_event(preview, TRK_EVENT_KEPT);
    const trk_event *copied = find_event(preview, TRK_EVENT_COPIED);
    const trk_state *after = &preview->after;
    if (kept)
        return kept->a[1];
    if (copied && copied->a[1] == TRK_USE_BONUS)
        return copied->a[0];
    bool begins = !text->state->depth && after->depth;
    return begins && after->stack[0].kind == TRK_FRAME_BONUS ? after->stack[0].a
                                                             : TRK_NONE;
}

/* What the card does that is kept, copied, taken into use or put into force. */
static void card_text(struct line *line, const struct text *text,
                      const trk_preview *preview)
{
    const trk_event *woven = find_event(preview, TRK_EVENT_FATE_WOVEN);
    unsigned special = special_of(text, preview);
    if (special < TRK_N_SPECIALS)
        message(line_part(line), text_special_effect(special));
    else if (woven)
        message(line_part(line), text_prophecy_effect(woven->a[0]));
}

/* What is asked next, if the move opens a nested decision. */
static void then(struct line *line, const struct text *text, const trk_preview *preview)
{
    static const uint16_t frames[TRK_N_FRAMES] = {
#define FRAME(id) [TRK_FRAME_##id] = MSG_PREVIEW_THEN_##id,
        TRK_FRAME_LIST(FRAME)
#undef FRAME
    };
    const trk_state *after = &preview->after;
    if (after->phase == TRK_PHASE_GAME_OVER)
        message(line_part(line), MSG_PREVIEW_THEN_GAME_OVER);
    else if (after->turn != text->state->turn)
        message(line_part(line), MSG_PREVIEW_THEN_NEXT_TURN);
    if (preview->stop != TRK_STOP_SAME_SEAT || after->depth <= text->state->depth)
        return;
    trk_frame frame = after->stack[after->depth - 1];
    message_with(line_part(line), (enum message)frames[frame.kind],
                 arg_number("price", frame.c), arg_value("trick", AS_TRICK, frame.a));
}

/* Every Link is paid by itself: the same question may come again (R17.2).  Cards pay for
 * more than the Links that are told (S.orchestral_interlude, S.headliner_trick). */
static void rewards(struct line *line, const trk_preview *preview)
{
    const trk_state *after = &preview->after;
    const trk_frame *frame = after->depth ? &after->stack[after->depth - 1] : NULL;
    if (!frame || frame->kind != TRK_FRAME_REWARD)
        return;
    if (find_event(preview, TRK_EVENT_LINK_REWARD))
        message_with(line_part(line), MSG_PREVIEW_MORE_REWARDS,
                     arg_number("n", frame->a));
    else if (frame->a != count_events(preview, TRK_EVENT_LINKED))
        message_with(line_part(line), MSG_PREVIEW_REWARDS, arg_number("n", frame->a),
                     arg_number("amount", frame->b));
}

/* What a chance outcome is called: a face alone says enough. */
static void write_outcome(struct str *out, const struct text *text, trk_move move)
{
    if (move.kind == TRK_MOVE_ROLL)
        message_value(out, AS_FACE, move.arg[1]);
    else
        text_move(out, text, move);
}

static void odds(struct line *line, const struct text *text, const trk_preview *preview)
{
    char list[400], what[100];
    struct str out = str_buffer(list, sizeof list);
    uint32_t all = 0;
    /* Chance that answers this move, such as a Reroll; not what happens to come next. */
    if (preview->stop != TRK_STOP_CHANCE || !preview->after.depth || preview->n_odds < 2)
        return;
    if (preview->odds[0].kind != TRK_MOVE_ROLL) /* cards are too many to be listed */
        return;
    for (unsigned i = 0; i < preview->n_odds; i++)
        all += preview->weight[i];
    for (unsigned i = 0; i < preview->n_odds; i++) {
        struct str name = str_buffer(what, sizeof what);
        write_outcome(&name, text, preview->odds[i]);
        if (i)
            message(&out, MSG_LIST_COMMA);
        message_with(&out, MSG_PREVIEW_ODDS_ITEM, arg_text("what", what),
                     arg_number("n", (int)preview->weight[i]),
                     arg_number("all", (int)all));
    }
    message_with(line_part(line), MSG_PREVIEW_ODDS, arg_text("list", list));
}

void text_preview(struct str *out, const struct text *text, const trk_preview *preview)
{
    struct line line = {out, 0};
    if (text->reader < TRK_MAX_PLAYERS && !find_event(preview, TRK_EVENT_CHOSEN))
        own_gains(&line, preview, text->reader);
    magician(&line, text, preview);
    ability(&line, text, preview);
    specialist(&line, text, preview);
    action_points(&line, text, preview);
    unused(&line, preview);
    lost_bonus(&line, text, preview);
    returned(&line, text, preview);
    trick(&line, preview);
    order(&line, text, preview);
    markers(&line, text, preview);
    links(&line, text, preview);
    others(&line, text, preview, MSG_PREVIEW_OTHER);
    show_so_far(&line, text, preview);
    card_text(&line, text, preview);
    then(&line, text, preview);
    rewards(&line, preview);
    odds(&line, text, preview);
}

void text_preview_short(struct str *out, const struct text *text,
                        const trk_preview *preview)
{
    const trk_event *placed = find_event(preview, TRK_EVENT_PLACED);
    struct line line = {out, 0};
    if (find_event(preview, TRK_EVENT_LINKED))
        links(&line, text, preview);
    else if (placed && !data_slots[placed->a[1]].performance)
        message_with(line_part(&line), MSG_PREVIEW_AP, arg_number("n", placed->a[2]));
    else if (text->reader < TRK_MAX_PLAYERS && !find_event(preview, TRK_EVENT_CHOSEN))
        own_gains(&line, preview, text->reader);
}

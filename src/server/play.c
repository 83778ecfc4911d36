/* play.c: decisions, and what follows them. */
#include "server/play.h"

#include "os/entropy.h"
#include "server/lessons.h"
#include "server/news.h"

#include <stdio.h>
#include <string.h>

/* ---- what follows ------------------------------------------------------------------ */

/* Chance decides at once; bots are asked. */
static void let_chance_decide(struct table *table)
{
    trk_session *session = &table->session;
    while (!trk_session_over(session) && !trk_session_waiting(session) &&
           (trk_actors(&session->state) >> TRK_CHANCE & 1)) {
        table_make_room(table);
        if (trk_session_advance(session) != TRK_OK)
            return;
    }
}

static void forget_thoughts(struct table *table)
{
    table->moment++;
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++)
        table->seat[seat].thought.state = THOUGHT_NONE;
}

/* A lesson goes on after the end of its game, or ends before. */
static bool is_over(const struct table *table)
{
    const trk_lesson *lesson = table_lesson(table);
    trk_step step;
    return lesson ? !trk_lesson_step(lesson, &step) : trk_session_over(&table->session);
}

static void end_game(struct deed *deed)
{
    struct table *table = deed->table;
    table->state = TABLE_OVER;
    deed_table_row(deed, false);
    if (table_lesson(table))
        deed_tell_all(deed, OWNER_LEARNED, lesson_learned, NULL);
    else
        deed_tell_all(deed, OWNER_OVER, news_over, NULL);
}

void play_follow(struct deed *deed, const trk_state *before, uint32_t n_before,
                 uint32_t kept)
{
    struct table *table = deed->table;
    struct news news = {.from = kept};
    if (table_lesson(table))
        lesson_go_on(table);
    else
        let_chance_decide(table);
    forget_thoughts(table);
    takeback_over(deed);
    if (kept < n_before)
        trk_session_replay(&table->session, kept, &news.before);
    else
        news.before = *before;
    if (table->session.n > kept) {
        news_collect(&news, table);
        deed_tell_all(deed, OWNER_NEWS, news_write, &news);
        news_free(&news);
    }
    if (is_over(table))
        end_game(deed);
    if (kept < n_before && table->session.n == kept)
        clocks_taken_back(table);
    else
        clocks_follow(table, true);
    deed_session_rows(deed, before, n_before, kept);
}

/* What has happened before a lesson is stored, but no news. */
static void begin_lesson(struct deed *deed)
{
    lesson_begin(deed->table);
    table_seat_session(deed->table);
    deed_session_rows(deed, NULL, 0, 0);
}

static void begin_game(struct table *table)
{
    table_make_room(table);
    trk_session_start(&table->session, &table->settings.game, NULL,
                      (trk_source){entropy_bits, NULL}, table->session.entries,
                      table->session.cap);
    table_seat_session(table);
}

void table_begin(struct deed *deed)
{
    struct table *table = deed->table;
    trk_state before;
    table->state = TABLE_PLAYING;
    if (table_lesson(table))
        begin_lesson(deed);
    else
        begin_game(table);
    for (unsigned seat = 0; seat < table_players(table); seat++)
        table->seat[seat].left = table->seat[seat].floor = table->settings.clock_ms;
    before = table->session.state;
    play_follow(deed, &before, table->session.n, table->session.n);
}

/* ---- decisions of people ----------------------------------------------------------- */

bool play_may_act(struct request *request)
{
    const struct table *table = request->table;
    if (table->state == TABLE_PLAYING && table->seat[request->seat].kind == SEAT_HUMAN)
        return true;
    refuse_for_good(request,
                    table->state == TABLE_ASIDE     ? REFUSE_ASIDE
                    : table->state != TABLE_PLAYING ? REFUSE_NOT_PLAYING
                                                    : REFUSE_STAND_IN,
                    NULL);
    return false;
}

bool play_read_move(struct request *request, const trk_state *view, const char *text,
                    trk_move *move)
{
    char line[TRK_MOVE_TEXT * 2];
    trk_text_error error = {0};
    int n = strchr(text, ':')
                ? snprintf(line, sizeof line, "%s", text)
                : snprintf(line, sizeof line, "seat%u: %s", request->seat + 1, text);
    if (n < (int)sizeof line &&
        trk_move_parse(view, line, (size_t)n, move, &error) == TRK_OK)
        return true;
    refuse_for_good(request, REFUSE_BAD_MOVE,
                    &(struct detail){.text = &error,
                                     .view = view,
                                     .names = &request->table->session.names});
    return false;
}

void play_refuse(struct request *request, const trk_state *view, const trk_reason *reason)
{
    refuse_for_good(request, REFUSE_ILLEGAL,
                    &(struct detail){.reason = reason,
                                     .view = view,
                                     .names = &request->table->session.names});
}

static bool is_stale(const struct request *request)
{
    return json_object_get(request->body, "at") &&
           body_number(request->body, "at") != request->table->session.n;
}

static void make(struct request *request, const trk_state *view, trk_move move)
{
    struct table *table = request->table;
    trk_state before = table->session.state;
    uint32_t n = table->session.n;
    trk_reason reason = {0};
    table_make_room(table);
    if (trk_session_play(&table->session, move, &reason) != TRK_OK) {
        play_refuse(request, view, &reason);
        return;
    }
    struct deed *deed = deed_new(request->server, table, &request->caller, request->seat);
    if (table->session.n > n) {
        play_follow(deed, &before, n, n);
    } else { /* it went into the plan, which is nobody else's business */
        deed->refresh = 1u << request->seat;
        deed_session_rows(deed, &before, n, n);
    }
    deed_submit(deed);
}

bool play_move_of(struct request *request, trk_state *view, trk_move *move)
{
    trk_session_view(&request->table->session, request->seat, view);
    if (is_stale(request)) {
        refuse_for_good(request, REFUSE_STALE, NULL);
        return false;
    }
    if (!play_read_move(request, view, body_text(request->body, "move"), move))
        return false;
    if (move->actor == request->seat)
        return true;
    refuse_for_good(request, REFUSE_NOT_YOUR_MOVE, NULL);
    return false;
}

void do_play(struct request *request)
{
    trk_state view;
    trk_move move;
    if (play_may_act(request) && play_move_of(request, &view, &move))
        make(request, &view, move);
}

void do_resign(struct request *request)
{
    struct table *table = request->table;
    if (!play_may_act(request))
        return;
    trk_state before = table->session.state;
    uint32_t n = table->session.n;
    table_make_room(table);
    if (trk_session_resign(&table->session, request->seat) != TRK_OK) {
        refuse_for_good(request, REFUSE_NOT_PLAYING, NULL);
        return;
    }
    struct deed *deed = deed_new(request->server, table, &request->caller, request->seat);
    play_follow(deed, &before, n, n);
    deed_submit(deed);
}

/* ---- decisions of bots ------------------------------------------------------------- */

static unsigned bots_to_decide(const struct table *table)
{
    unsigned actors = trk_actors(&table->session.state), bots = 0;
    for (unsigned seat = 0; seat < table_players(table); seat++)
        if ((actors >> seat & 1) &&
            (seat_is_bot(&table->seat[seat]) || table->session.seat[seat].resigned))
            bots |= 1u << seat;
    return bots;
}

/* True: all that have to decide now have thought. */
static bool have_thought(struct table *table, unsigned bots)
{
    bool all = true;
    for (unsigned seat = 0; seat < table_players(table); seat++)
        if (bots >> seat & 1) {
            bots_ask(table, seat);
            all = all && table->seat[seat].thought.state == THOUGHT_THERE;
        }
    return all;
}

bool play_all_planned(struct table *table)
{
    return have_thought(table, bots_to_decide(table)) &&
           !trk_session_waiting(&table->session);
}

/* In the Assignment phase bots think at the same time as people. */
void play_bots(struct table *table)
{
    trk_session *session = &table->session;
    bool planning = session->state.phase == TRK_PHASE_ASSIGNMENT;
    if (table_lesson(table) || trk_session_over(session) ||
        (!planning && trk_session_waiting(session)) || !play_all_planned(table))
        return;
    trk_state before = session->state;
    uint32_t n = session->n;
    table_make_room(table);
    if (trk_session_advance(session) != TRK_OK)
        return;
    struct deed *deed = deed_new(table->server, table, NULL, 0);
    play_follow(deed, &before, n, n);
    deed_submit(deed);
}

/* plan.c: plans for the Assignment phase.
 *
 * A draft is stored, answered, and shown to its owner only: for everybody else nothing
 * happens, not even a message.  Being ready or not is told to all. */
#include "server/news.h"
#include "server/play.h"

#include <stdio.h>

bool plan_may(struct request *request)
{
    if (!play_may_act(request))
        return false;
    if (request->table->session.state.phase == TRK_PHASE_ASSIGNMENT)
        return true;
    refuse_for_good(request, REFUSE_NOT_PLANNING, NULL);
    return false;
}

bool plan_move_of(struct request *request, trk_state *view, trk_move *move)
{
    char line[TRK_MOVE_TEXT];
    if (!plan_may(request))
        return false;
    snprintf(line, sizeof line, "assign %s %s", body_text(request->body, "character"),
             body_text(request->body, "card"));
    trk_session_view(&request->table->session, request->seat, view);
    if (!play_read_move(request, view, line, move))
        return false;
    if (move->actor == request->seat && move->kind == TRK_MOVE_ASSIGN)
        return true;
    refuse_for_good(request, REFUSE_NOT_YOUR_MOVE, NULL);
    return false;
}

void do_draft(struct request *request)
{
    struct table *table = request->table;
    trk_session *session = &table->session;
    trk_state view;
    trk_move move;
    trk_reason reason = {0};
    if (!plan_move_of(request, &view, &move))
        return;
    if (trk_session_draft(session, move.actor, move.arg[0], move.arg[1], &reason) !=
        TRK_OK) {
        play_refuse(request, &view, &reason);
        return;
    }
    struct deed *deed = deed_new(request->server, table, &request->caller, request->seat);
    deed->refresh = 1u << request->seat;
    deed_session_rows(deed, NULL, session->n, session->n);
    deed_submit(deed);
}

/* Ready, or open again.  The session's own function would turn the plans up as soon as
 * the last person is ready; bots may still be thinking then, so only the flag is set and
 * trk_session_advance turns them up when all is there. */
void do_ready(struct request *request)
{
    struct table *table = request->table;
    trk_session *session = &table->session;
    bool ready = request->message == OWNER_READY;
    if (!plan_may(request))
        return;
    if (!(trk_actors(&session->state) >> request->seat & 1)) {
        refuse_for_good(request, REFUSE_NOT_PLANNING, NULL);
        return;
    }
    trk_state before = session->state;
    uint32_t n = session->n;
    bool was = session->seat[request->seat].ready;
    session->seat[request->seat].ready = ready;
    table_make_room(table);
    if (play_all_planned(table))
        trk_session_advance(session);
    struct deed *deed = deed_new(request->server, table, &request->caller, request->seat);
    if (session->n > n) {
        play_follow(deed, &before, n, n);
    } else {
        deed->refresh = was != ready ? ~0u : 1u << request->seat;
        if (was != ready)
            deed_tell_all(deed, OWNER_PLANS, news_plans, NULL);
        clocks_follow(table, false);
        deed_session_rows(deed, &before, n, n);
    }
    deed_submit(deed);
}

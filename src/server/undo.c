/* undo.c: taking back, alone and by consent of all. */
#include "server/news.h"
#include "server/play.h"
#include "server/settings.h"

/* A plan that is only opened again is told as such. */
static void taken_back(struct request *request, const trk_state *before, uint32_t n,
                       uint32_t kept, bool consent)
{
    struct table *table = request->table;
    struct deed *deed = deed_new(request->server, table, &request->caller, request->seat);
    struct undone undone = {request->seat, consent};
    if (consent && table->asked_by != TRK_NONE)
        undone.seat = table->asked_by;
    if (kept == n && table->session.n == n) {
        deed_tell_all(deed, OWNER_PLANS, news_plans, NULL);
        clocks_follow(table, false);
        deed_session_rows(deed, before, n, n);
    } else {
        if (kept < n)
            deed_tell_all(deed, OWNER_UNDONE, news_undone, &undone);
        play_follow(deed, before, n, kept);
    }
    deed_submit(deed);
}

static void refuse_undo(struct request *request)
{
    const trk_session *session = &request->table->session;
    trk_undo undo = trk_session_can_undo(session, request->seat);
    trk_state view;
    trk_session_view(session, request->seat, &view);
    refuse_for_good(
        request, REFUSE_NO_UNDO,
        &(struct detail){.undo = &undo, .view = &view, .names = &session->names});
}

void do_undo(struct request *request)
{
    struct table *table = request->table;
    trk_session *session = &table->session;
    bool redo = request->message == OWNER_REDO;
    if (!play_may_act(request))
        return;
    trk_state before = session->state;
    uint32_t n = session->n;
    trk_err err = redo ? trk_session_redo(session, request->seat)
                       : trk_session_undo(session, request->seat);
    if (err != TRK_OK)
        refuse_undo(request);
    else
        taken_back(request, &before, n, session->n < n ? session->n : n, false);
}

/* ---- by consent -------------------------------------------------------------------- */

/* Who asks, and a bit for everybody who has agreed; without a question nothing. */
static void asked_row(struct deed *deed)
{
    const struct table *table = deed->table;
    char text[32];
    struct str out = str_buffer(text, sizeof text);
    if (table->asked_by != TRK_NONE) {
        str_number(&out, table->asked_by);
        str_char(&out, ' ');
        str_number(&out, table->consents);
    }
    deed_entry_row(deed, ENTRY_ASKED, 0, text);
}

void takeback_over(struct deed *deed)
{
    struct table *table = deed->table;
    if (table->asked_by == TRK_NONE)
        return;
    deed_tell_all(deed, OWNER_ASKED, news_asked, &(bool){false});
    table->asked_by = TRK_NONE;
    asked_row(deed);
}

/* Everybody else who sits there agrees; bots always do. */
static bool all_agree(const struct table *table)
{
    for (unsigned seat = 0; seat < table_players(table); seat++)
        if (seat != table->asked_by && table->seat[seat].kind == SEAT_HUMAN &&
            !(table->consents >> seat & 1))
            return false;
    return true;
}

/* The session puts a note of the takeback in place of what was. */
static void take_back(struct request *request)
{
    struct table *table = request->table;
    trk_state before = table->session.state;
    uint32_t n = table->session.n;
    table_make_room(table);
    if (trk_session_takeback(&table->session, table->asked_by) != TRK_OK) {
        struct deed *deed =
            refusal_deed(request, REFUSE_NO_TAKEBACK, &(struct detail){0});
        takeback_over(deed);
        deed_submit(deed);
        return;
    }
    taken_back(request, &before, n, table->session.n - 1, true);
}

/* A question that everybody hears. */
static void tell_asked(struct request *request, bool open)
{
    struct table *table = request->table;
    struct deed *deed = deed_new(request->server, table, &request->caller, request->seat);
    deed->refresh = 0;
    if (!open) {
        takeback_over(deed);
    } else {
        deed_tell_all(deed, OWNER_ASKED, news_asked, &open);
        asked_row(deed);
    }
    deed_submit(deed);
}

void do_takeback(struct request *request)
{
    struct table *table = request->table;
    if (!play_may_act(request))
        return;
    if (table->asked_by != TRK_NONE ||
        trk_session_since(&table->session, request->seat) == 0) {
        refuse_for_good(request, REFUSE_NO_TAKEBACK, NULL);
        return;
    }
    table->asked_by = request->seat;
    table->consents = 0;
    if (all_agree(table))
        take_back(request);
    else
        tell_asked(request, true);
}

void do_consent(struct request *request)
{
    struct table *table = request->table;
    if (!play_may_act(request))
        return;
    if (table->asked_by == TRK_NONE || table->asked_by == request->seat) {
        refuse_for_good(request, REFUSE_NOT_ASKED, NULL);
        return;
    }
    if (!body_flag(request->body, "yes")) {
        tell_asked(request, false);
        return;
    }
    table->consents |= 1u << request->seat;
    if (all_agree(table)) {
        take_back(request);
        return;
    }
    struct deed *deed = deed_new(request->server, table, &request->caller, request->seat);
    deed->refresh = 0;
    asked_row(deed);
    deed_submit(deed);
}

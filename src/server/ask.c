/* ask.c: questions that change nothing: what would moves do, and why is one not
 * possible? */
#include "notation/json_report.h"
#include "server/play.h"

#include <string.h>

enum { MOST_MOVES = 16 };

static void begin(struct page *page, struct str *out, struct json_out *json,
                  const struct request *request)
{
    *out = page_writer(page);
    *json = json_out(out);
    answer_begin(json, &request->caller);
}

static void end(struct page *page, struct json_out *json, const struct request *request)
{
    out_close(json, '}');
    answer_send(request->server, &request->caller, 200, page);
    page_free(page);
}

static void refuse_move(struct request *request, const trk_state *view, trk_move move)
{
    trk_reason reason = {0};
    if (trk_why(view, move, &reason) == TRK_OK)
        refuse(request->server, &request->caller, REFUSE_NOT_YOUR_MOVE);
    else
        refuse_with(request->server, &request->caller, REFUSE_ILLEGAL,
                    &(struct detail){.reason = &reason,
                                     .view = view,
                                     .names = &request->table->session.names});
}

/* Each move is read on the position that those before it lead to. */
void do_preview(struct request *request)
{
    const json_t *list = json_object_get(request->body, "moves");
    struct page page = {0};
    struct str out;
    struct json_out json;
    trk_state view;
    trk_move moves[MOST_MOVES];
    trk_preview preview;
    if (!play_may_act(request))
        return;
    trk_session_view(&request->table->session, request->seat, &view);
    preview.after = view;
    for (unsigned n = 0; n < json_array_size(list); n++) {
        trk_state before = preview.after;
        const char *text = json_string_value(json_array_get(list, n));
        if (!play_read_move(request, &before, text, &moves[n]))
            return;
        if (moves[n].actor != request->seat ||
            trk_preview_moves(&view, request->seat, moves, n + 1, &preview) != TRK_OK ||
            preview.moves != n + 1) {
            refuse_move(request, &before, moves[n]);
            return;
        }
    }
    begin(&page, &out, &json, request);
    out_key(&json, "preview");
    json_preview(report_next(&json), &preview);
    end(&page, &json, request);
}

void do_why(struct request *request)
{
    struct page page = {0};
    struct str out;
    struct json_out json;
    trk_state view;
    trk_move move;
    if (!play_may_act(request))
        return;
    trk_session_view(&request->table->session, request->seat, &view);
    if (!play_read_move(request, &view, body_text(request->body, "move"), &move))
        return;
    if (trk_why(&view, move, NULL) != TRK_OK) {
        refuse_move(request, &view, move);
        return;
    }
    begin(&page, &out, &json, request);
    end(&page, &json, request);
}

/* situation.c: see situation.h. */
#include "server/situation.h"

#include "notation/json_report.h"
#include "server/messages.h"
#include "text/text.h"

#include <stdlib.h>
#include <string.h>

/* ---- legal moves ------------------------------------------------------------------- */

static unsigned links_made(const trk_preview *preview)
{
    unsigned n = 0;
    for (unsigned i = 0; i < preview->n_events; i++)
        n += preview->events[i].kind == TRK_EVENT_LINKED;
    return n;
}

static void gain(struct json_out *json, const struct text *text,
                 const trk_preview *preview, unsigned seat)
{
    char line[600];
    struct str out = str_buffer(line, sizeof line);
    text_preview(&out, text, preview);
    out_key(json, "preview");
    out_open(json, '{');
    out_key(json, "text");
    out_text(json, line);
    unsigned links = links_made(preview);
    report_number(json, "fame", preview->fame[seat]);
    report_number(json, "coins", preview->coins[seat]);
    report_number(json, "shards", preview->shards[seat]);
    if (links)
        report_number(json, "links", (int)links);
    report_word(json, "stop", NOTE_STOP, preview->stop);
    out_close(json, '}');
}

static void move_json(struct json_out *json, const trk_session *seen,
                      const struct text *text, trk_move move, trk_preview *preview,
                      const trk_lesson *lesson)
{
    char label[400];
    struct str out = str_buffer(label, sizeof label);
    text_move(&out, text, move);
    out_open(json, '{');
    out_key(json, "label");
    out_text(json, label);
    out_key(json, "move");
    json_move(report_next(json), text->state, move);
    if (trk_preview_moves(text->state, move.actor, &move, 1, preview) == TRK_OK)
        gain(json, text, preview, move.actor);
    if (!lesson && trk_session_undoable_after(seen, move) != TRK_UNDO_FREE)
        report_flag(json, "final", true);
    out_close(json, '}');
}

/* seen: the session with the view as its state.  In a lesson everything can be taken
 * back. */
static void moves_json(struct json_out *json, const trk_session *seen, unsigned seat,
                       const trk_lesson *lesson)
{
    trk_move legal[TRK_MAX_LEGAL];
    trk_preview *preview = malloc(sizeof *preview);
    struct text text = {&seen->state, &seen->names, seat};
    unsigned n = trk_legal(&seen->state, seat, legal, TRK_MAX_LEGAL);
    for (unsigned i = 0; preview && i < n; i++)
        move_json(json, seen, &text, legal[i], preview, lesson);
    free(preview);
}

/* ---- the seat's own things --------------------------------------------------------- */

/* What to know for it, a text for each line. */
static void plan_lines(struct json_out *json, const struct text *text,
                       const trk_outlook *outlook)
{
    char lines[PLAN_ROOM];
    struct str out = str_buffer(lines, sizeof lines);
    text_plan(&out, text, text->reader, outlook);
    out_key(json, "lines");
    out_open(json, '[');
    for (char *line = lines, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        out_text(json, line);
    }
    out_close(json, ']');
}

static void plan_json(struct json_out *json, const trk_seat *seat,
                      const struct text *text, const trk_outlook *outlook)
{
    out_key(json, "plan");
    out_open(json, '{');
    out_key(json, "cards");
    out_open(json, '{');
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++)
        if (seat->plan[c] != TRK_N_CARDS)
            report_word(json, note_id(NOTE_CHARACTER, c), NOTE_ASSIGNMENT, seat->plan[c]);
    out_close(json, '}');
    report_flag(json, "ready", seat->ready);
    plan_lines(json, text, outlook);
    out_close(json, '}');
}

/* ORDER trk_obstacle */
static const char *const obstacles[TRK_N_OBSTACLES] = {
    "FREE", "START", "CHANCE", "REVEAL", "OTHER", "READY", "RESIGNED", "TAKEBACK"};

static void undo_json(struct json_out *json, const trk_session *session, unsigned seat,
                      const trk_lesson *lesson)
{
    trk_undo undo = trk_session_can_undo(session, seat);
    if (lesson)
        undo.obstacle = step_can_go_back(lesson) ? TRK_UNDO_FREE : TRK_UNDO_START;
    out_key(json, "undo");
    out_open(json, '{');
    report_flag(json, "possible", undo.obstacle == TRK_UNDO_FREE);
    if (undo.obstacle != TRK_UNDO_FREE) {
        out_key(json, "obstacle");
        out_word(json, obstacles[undo.obstacle]);
    }
    out_close(json, '}');
}

/* plans: with the seat's own plan. */
static void outlook_json(struct json_out *json, const trk_session *session, unsigned seat,
                         bool plans)
{
    trk_state view;
    struct text text = {&view, &session->names, seat};
    trk_outlook *outlook = malloc(sizeof *outlook);
    trk_session_planned(session, seat, &view);
    if (!outlook)
        return;
    trk_outlook_for(&view, seat, outlook);
    if (plans)
        plan_json(json, &session->seat[seat], &text, outlook);
    out_key(json, "outlook");
    json_outlook(report_next(json), &view, seat, outlook);
    free(outlook);
}

static bool is_planning(const trk_session *session)
{
    return session->state.phase == TRK_PHASE_ASSIGNMENT;
}

static void choices_json(struct json_out *json, const trk_session *session, unsigned seat,
                         const trk_lesson *lesson)
{
    trk_session seen = *session;
    trk_session_view(session, seat, &seen.state);
    out_key(json, "moves");
    out_open(json, '[');
    if (is_planning(session))
        plan_moves_json(json, &seen, seat, true);
    else
        moves_json(json, &seen, seat, lesson);
    out_close(json, ']');
    out_key(json, "refused");
    out_open(json, '[');
    if (is_planning(session))
        plan_moves_json(json, &seen, seat, false);
    else
        refused_json(json, &seen, &seen.state, seat);
    out_close(json, ']');
}

static void own_json(struct json_out *json, const trk_session *session, unsigned seat,
                     bool person, const trk_lesson *lesson)
{
    unsigned asked = trk_session_waiting(session);
    bool planning = is_planning(session) && !trk_session_over(session);
    if (person &&
        ((asked >> seat & 1) || (planning && (trk_actors(&session->state) >> seat & 1))))
        choices_json(json, session, seat, lesson);
    if (session->state.turn > 0)
        outlook_json(json, session, seat, person && planning);
    if (person)
        undo_json(json, session, seat, lesson);
    if (lesson && seat == lesson->seat) {
        out_key(json, "lesson");
        step_json(json, lesson, person);
    }
}

/* ---- for everybody ----------------------------------------------------------------- */

void waiting_json(struct json_out *json, const trk_session *session)
{
    unsigned waiting = trk_session_over(session) ? 0 : trk_actors(&session->state);
    out_key(json, "waiting");
    out_open(json, '[');
    for (unsigned i = 0; i < session->config.players; i++)
        if ((waiting >> i & 1) && !(is_planning(session) && session->seat[i].ready))
            out_number(json, i + 1);
    out_close(json, ']');
}

/* What holds on the table and is not laid out on it. */
static void theater_json(struct json_out *json, const trk_state *view)
{
    trk_link links[TRK_MAX_LINKS];
    int8_t days[TRK_N_WEEKDAYS];
    unsigned n = trk_links(view, links);
    out_key(json, "links");
    out_open(json, '[');
    for (unsigned i = 0; i < n; i++) {
        out_open(json, '{');
        report_word(json, "card", NOTE_PERFORMANCE, links[i].card);
        out_key(json, "slots");
        out_open(json, '[');
        out_number(json, links[i].slot[0]);
        out_number(json, links[i].slot[1]);
        out_close(json, ']');
        out_close(json, '}');
    }
    out_close(json, ']');
    trk_weekday_modifiers(view, days);
    out_key(json, "weekdays");
    out_open(json, '[');
    for (unsigned day = 0; day < TRK_N_WEEKDAYS; day++)
        out_number(json, days[day]);
    out_close(json, ']');
}

static void ready_flags(struct json_out *json, const trk_session *session)
{
    out_key(json, "ready");
    out_open(json, '[');
    for (unsigned i = 0; i < session->config.players; i++)
        out_flag(json, session->seat[i].ready);
    out_close(json, ']');
}

static void write_situation(struct str *out, const trk_session *session, unsigned seat,
                            int64_t seq, bool person, const trk_lesson *lesson)
{
    struct json_out json;
    trk_state view;
    trk_session_view(session, seat, &view);
    report_open(&json, out);
    out_key(&json, "type");
    out_word(&json, owner_name(OWNER_SITUATION));
    report_number(&json, "seq", seq);
    report_number(&json, "at", session->n);
    report_number(&json, "turns", trk_turns(&session->state));
    out_key(&json, "view");
    json_position(report_next(&json), &view);
    theater_json(&json, &view);
    waiting_json(&json, session);
    if (is_planning(session))
        ready_flags(&json, session);
    if (seat < session->config.players)
        own_json(&json, session, seat, person, lesson);
    out_close(&json, '}');
}

void situation_write(struct str *out, const trk_session *session, unsigned seat,
                     int64_t seq, bool person)
{
    write_situation(out, session, seat, seq, person, NULL);
}

void situation_in_lesson(struct str *out, const trk_lesson *lesson, unsigned seat,
                         int64_t seq, bool person)
{
    write_situation(out, lesson->session, seat, seq, person, lesson);
}

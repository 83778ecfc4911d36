/* bots.c: bots at a table.
 *
 * The session asks its bots at once, but thinking takes time.  So the session's bot is a
 * scripted one: the server first has the decision thought of, and only then lets the
 * session go on; the scripted bot then makes just that decision. */
#include "server/server.h"

#include "os/entropy.h"
#include "text/text.h"

#include <stdlib.h>
#include <string.h>

static const char stand_in_level[] = "amateur";

/* ---- the session's bot ------------------------------------------------------------- */

static bool is_thought_of(const struct thought *thought, trk_move move, bool planning)
{
    if (planning)
        return thought->plan[move.arg[0]] == move.arg[1];
    return memcmp(&thought->move, &move, sizeof move) == 0;
}

static unsigned choose(void *memory, const trk_state *view, unsigned seat,
                       const trk_move *legal, unsigned n)
{
    const struct table *table = memory;
    bool planning = view->phase == TRK_PHASE_ASSIGNMENT;
    for (unsigned i = 0; i < n; i++)
        if (is_thought_of(&table->seat[seat].thought, legal[i], planning))
            return i;
    return 0;
}

const trk_bot *scripted_bot(void)
{
    static const trk_bot bot = {"scripted", choose};
    return &bot;
}

/* ---- asking ------------------------------------------------------------------------ */

static const trk_level *level_of(const struct seat *seat)
{
    const trk_level *level = trk_level_find(seat->level, strlen(seat->level));
    return level && seat->kind == SEAT_BOT
               ? level
               : trk_level_find(stand_in_level, sizeof stand_in_level - 1);
}

static struct job *new_job(struct table *table, unsigned seat)
{
    struct job *job = need(sizeof *job);
    job->server = table->server;
    memcpy(job->table, table->id, sizeof job->table);
    job->moment = table->moment;
    job->seat = seat;
    job->seed = entropy_bits(NULL);
    trk_session_view(&table->session, seat, &job->view);
    memset(job->plan, TRK_N_CARDS, sizeof job->plan);
    return job;
}

static struct table *table_of(const struct job *job)
{
    return table_find(job->server, slice_of(job->table));
}

/* A thought that comes too late, after an undo or when somebody is back, is no thought.
 */
static void thought_of(struct net_work *work)
{
    struct job *job = (struct job *)work;
    struct table *table = table_of(job);
    if (table && table->moment == job->moment &&
        table->seat[job->seat].thought.state == THOUGHT_ASKED) {
        struct thought *thought = &table->seat[job->seat].thought;
        thought->state = THOUGHT_THERE;
        thought->move = job->move;
        memcpy(thought->plan, job->plan, sizeof thought->plan);
        if (job->view.phase == TRK_PHASE_ASSIGNMENT)
            guests_send_clocks(table); /* the plan itself waits for those of people */
        table_go_on(table);
    }
    free(job);
}

void bots_ask(struct table *table, unsigned seat)
{
    struct thought *thought = &table->seat[seat].thought;
    if (thought->state != THOUGHT_NONE)
        return;
    struct job *job = new_job(table, seat);
    thought->state = THOUGHT_ASKED;
    job->level = level_of(&table->seat[seat]);
    job->work.run = thought_of;
    thinkers_ask(table->server->thinkers, job);
    guests_send_clocks(table);
}

unsigned bots_thinking(const struct table *table)
{
    unsigned thinking = 0;
    for (unsigned seat = 0; seat < table_players(table); seat++)
        if (table->seat[seat].thought.state == THOUGHT_ASKED)
            thinking |= 1u << seat;
    return thinking;
}

/* ---- hints ------------------------------------------------------------------------- */

/* Each card of a plan is the best one for its Character. */
static const trk_hint *best_of(const struct job *job, const trk_hint *hint)
{
    return job->view.phase == TRK_PHASE_ASSIGNMENT ? hint : &job->hints[0];
}

static void hint_words(struct json_out *json, const struct job *job, const trk_hint *hint)
{
    char words[400];
    struct text text = {&job->view, &job->names, job->seat};
    struct str out = str_buffer(words, sizeof words);
    text_move(&out, &text, hint->move);
    out_key(json, "label");
    out_text(json, words);
    out = str_buffer(words, sizeof words);
    text_hint(&out, hint, best_of(job, hint));
    out_key(json, "chances");
    out_text(json, words);
    out = str_buffer(words, sizeof words);
    text_hint_reasons(&out, hint);
    out_key(json, "reasons");
    out_text(json, words);
}

static void hint_json(struct json_out *json, const struct job *job, const trk_hint *hint)
{
    char notation[TRK_MOVE_TEXT];
    trk_move_format(&job->view, hint->move, notation, sizeof notation);
    out_open(json, '{');
    out_key(json, "text");
    out_text(json, notation);
    hint_words(json, job, hint);
    out_key(json, "win");
    out_number(json, hint->win);
    out_key(json, "fame");
    out_number(json, hint->fame);
    out_close(json, '}');
}

static void hint_thought_of(struct net_work *work)
{
    struct job *job = (struct job *)work;
    struct table *table = table_of(job);
    struct page page = {0};
    if (table)
        table->seat[job->seat].hinting = false;
    struct str out = page_writer(&page);
    struct json_out json = json_out(&out);
    answer_begin(&json, &job->caller);
    out_key(&json, "hints");
    out_open(&json, '[');
    for (unsigned i = 0; i < job->n_hints; i++)
        hint_json(&json, job, &job->hints[i]);
    out_close(&json, ']');
    out_close(&json, '}');
    answer_send(job->server, &job->caller, 200, &page);
    page_free(&page);
    free(job);
}

/* One at a time, so that nobody fills the queue that all tables share. */
void hint_ask(struct request *request)
{
    struct table *table = request->table;
    if (!table->settings.hints) {
        refuse(request->server, &request->caller, REFUSE_NO_HINTS);
        return;
    }
    if (table->state != TABLE_PLAYING ||
        !(trk_session_waiting(&table->session) >> request->seat & 1)) {
        refuse(request->server, &request->caller, REFUSE_NOT_YOUR_MOVE);
        return;
    }
    if (table->seat[request->seat].hinting) {
        refuse_with(request->server, &request->caller, REFUSE_TOO_FAST,
                    &(struct detail){.retry = 1});
        return;
    }
    struct job *job = new_job(table, request->seat);
    table->seat[request->seat].hinting = true;
    job->caller = request->caller;
    job->names = table->session.names;
    job->level = trk_adviser();
    memcpy(job->plan, table->session.seat[request->seat].plan, sizeof job->plan);
    job->work.run = hint_thought_of;
    thinkers_ask(table->server->thinkers, job);
}

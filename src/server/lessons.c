/* lessons.c: see lessons.h. */
#include "server/lessons.h"

#include "base/hash.h"
#include "notation/json_report.h"
#include "os/entropy.h"
#include "server/lobby.h"
#include "server/settings.h"
#include "text/text.h"

#include <stdlib.h>
#include <string.h>

enum { TITLE = 200, ROW_TEXT = 200 };

const trk_lesson *table_lesson(const struct table *table)
{
    return table->settings.lesson ? &table->lesson : NULL;
}

/* ---- going through it -------------------------------------------------------------- */

bool lesson_begin(struct table *table)
{
    trk_session *session = &table->session;
    uint32_t cap = TRK_LESSON_ENTRIES;
    session->entries = need_more(session->entries, cap * sizeof *session->entries);
    if (trk_lesson_begin(&table->lesson, table->settings.lesson - 1u, session,
                         (trk_source){entropy_bits, NULL}, session->entries,
                         cap) != TRK_OK)
        return false;
    table->settings.game = session->config;
    table->settings.hints = true;
    return true;
}

void lesson_go_on(struct table *table)
{
    do
        table_make_room(table);
    while (trk_lesson_advance(&table->lesson) == TRK_OK);
}

void lesson_learned(struct json_out *json, struct table *table, unsigned stream,
                    void *context)
{
    unsigned number = table->lesson.number;
    char title[TITLE], text[TITLE * 2];
    struct str title_out = str_buffer(title, sizeof title);
    struct str out = str_buffer(text, sizeof text);
    (void)stream, (void)context;
    text_lesson_title(&title_out, number);
    message_with(&out, MSG_LESSON_DONE, arg_number("number", (int)number + 1),
                 arg_text("title", title));
    report_number(json, "lesson", number + 1);
    out_key(json, "text");
    out_text(json, text);
    if (number + 1 < trk_lessons())
        report_number(json, "next", number + 2);
}

/* ---- its row ----------------------------------------------------------------------- */

/* "step 3 of 9 skipped 0 at 5 5 11 12": the latter for steps 0 to 3. */
void lesson_row(struct deed *deed)
{
    struct table *table = deed->table;
    const trk_lesson *lesson = &table->lesson;
    char text[ROW_TEXT];
    struct str out = str_buffer(text, sizeof text);
    str_text(&out, "step ");
    str_number(&out, lesson->step);
    str_text(&out, " of ");
    str_number(&out, lesson->n_steps);
    str_text(&out, " skipped ");
    str_number(&out, lesson->skipped);
    str_text(&out, " at");
    for (unsigned i = 0; i <= lesson->step; i++) {
        str_char(&out, ' ');
        str_number(&out, lesson->at[i]);
    }
    uint64_t hash = hash_bytes(HASH_START, text, out.n);
    if (hash != table->step)
        deed_entry_row(deed, ENTRY_STEP, lesson->seat, text);
    table->step = hash;
}

/* The number behind a word; false: it is not there, or larger than that. */
static bool read_number(const char **at, const char *word, uint32_t most, uint32_t *value)
{
    size_t n = strlen(word);
    char *end;
    if (strncmp(*at, word, n) != 0 || (*at)[n] < '0' || (*at)[n] > '9')
        return false;
    unsigned long found = strtoul(*at + n, &end, 10);
    *value = (uint32_t)found;
    *at = end;
    return found <= most;
}

static bool read_row(trk_lesson *lesson, const char *at)
{
    uint32_t step, steps, skipped;
    if (!read_number(&at, "step ", TRK_LESSON_STEPS, &step) ||
        !read_number(&at, " of ", TRK_LESSON_STEPS, &steps) ||
        !read_number(&at, " skipped ", UINT16_MAX, &skipped) ||
        strncmp(at, " at", 3) != 0)
        return false;
    *lesson = (trk_lesson){.number = lesson->number,
                           .step = (uint8_t)step,
                           .n_steps = (uint8_t)steps,
                           .skipped = (uint16_t)skipped};
    at += 3;
    for (unsigned i = 0; i <= step; i++)
        if (!read_number(&at, " ", UINT32_MAX, &lesson->at[i]))
            return false;
    return *at == '\0';
}

bool lesson_resume(struct table *table, struct store_text row)
{
    char text[ROW_TEXT];
    struct str out = str_buffer(text, sizeof text);
    str_bytes(&out, row.at, row.n);
    table->step = hash_bytes(HASH_START, row.at, row.n);
    table->lesson.number = (uint8_t)(table->settings.lesson - 1);
    return read_row(&table->lesson, text) &&
           trk_lesson_resume(&table->lesson, &table->session) == TRK_OK;
}

/* ---- calls ------------------------------------------------------------------------- */

static void lesson_json(struct json_out *json, unsigned number)
{
    char title[TITLE], about[TITLE];
    struct str title_out = str_buffer(title, sizeof title);
    struct str about_out = str_buffer(about, sizeof about);
    text_lesson_title(&title_out, number);
    text_lesson_about(&about_out, number);
    out_open(json, '{');
    report_number(json, "lesson", number + 1);
    out_key(json, "title");
    out_text(json, title);
    out_key(json, "about");
    out_text(json, about);
    out_close(json, '}');
}

void do_lessons(struct request *request)
{
    struct page page = {0};
    struct str out = page_writer(&page);
    struct json_out json;
    report_open(&json, &out);
    out_key(&json, "lessons");
    out_open(&json, '[');
    for (unsigned number = 0; number < trk_lessons(); number++)
        lesson_json(&json, number);
    out_close(&json, ']');
    out_close(&json, '}');
    answer_send(request->server, &request->caller, 200, &page);
    page_free(&page);
}

/* One that the learner has begun and not finished. */
static struct table *find_begun(struct server *server, const struct person *person,
                                unsigned lesson)
{
    for (unsigned slot = 0; slot < SLOTS; slot++)
        for (struct table *t = server->tables[slot]; t; t = t->next)
            if (t->settings.lesson == lesson && t->state == TABLE_PLAYING &&
                same_hash(t->settings.host, person->id))
                return t;
    return NULL;
}

/* Whoever begins a lesson twice goes on with it. */
void do_lesson(struct request *request)
{
    struct server *server = request->server;
    unsigned lesson = (unsigned)body_number(request->body, "lesson");
    struct table *table = find_begun(server, &request->person, lesson);
    if (table) {
        lobby_found(request, table);
        return;
    }
    table = lobby_new_table(request);
    if (!table)
        return;
    table->settings.lesson = (uint8_t)lesson;
    if (!lesson_begin(table)) {
        refuse_with(server, &request->caller, REFUSE_NO_LESSON,
                    &(struct detail){.field = "lesson"});
        table_free(table);
        return;
    }
    for (unsigned seat = 0; seat < table_players(table); seat++)
        table->seat[seat].kind = SEAT_BOT;
    seat_sit_down(&table->seat[table->lesson.seat], &request->person);
    lobby_set_up(request, table);
}

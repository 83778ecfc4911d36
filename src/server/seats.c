/* seats.c: sitting down, leaving and coming back, and what the host may do. */
#include "notation/json_report.h"
#include "server/lobby.h"
#include "server/news.h"
#include "server/play.h"

#include <string.h>

/* ---- seats ------------------------------------------------------------------------- */

void seat_sit_down(struct seat *seat, const struct person *person)
{
    seat->kind = SEAT_HUMAN;
    memcpy(seat->player, person->id, STORE_HASH);
    memcpy(seat->name, person->name, sizeof seat->name);
    memset(seat->claim, 0, STORE_HASH);
}

void seat_set_level(struct seat *seat, const char *level)
{
    struct str out = str_buffer(seat->level, sizeof seat->level);
    str_text(&out, level);
}

bool is_level(const char *level)
{
    return level && strlen(level) <= LEVEL_NAME && trk_level_find(level, strlen(level));
}

static bool all_taken(const struct table *table)
{
    for (unsigned i = 0; i < table_players(table); i++)
        if (table->seat[i].kind == SEAT_OPEN)
            return false;
    return true;
}

void seat_invite(struct deed *deed, unsigned number, char text[SECRET_TEXT])
{
    struct seat *seat = &deed->table->seat[number];
    struct store_row row = {STORE_KEY, .key = {.table = store_text(deed->table->id),
                                               .seat = number,
                                               .purpose = KEY_CLAIM,
                                               .state = STORE_KEY_GOOD,
                                               .made = now_ms()}};
    secret_make(text, seat->claim);
    memcpy(row.key.hash, seat->claim, STORE_HASH);
    store_add(deed->batch, &row);
}

static void void_claim(struct deed *deed, unsigned number)
{
    struct seat *seat = &deed->table->seat[number];
    struct store_row row = {STORE_KEY, .key = {.table = store_text(deed->table->id),
                                               .seat = number,
                                               .purpose = KEY_CLAIM,
                                               .state = STORE_KEY_VOID,
                                               .made = now_ms()}};
    if (is_no_hash(seat->claim))
        return;
    memcpy(row.key.hash, seat->claim, STORE_HASH);
    store_set(deed->batch, &row);
    memset(seat->claim, 0, STORE_HASH);
}

void seats_changed(struct deed *deed, unsigned seats)
{
    struct table *table = deed->table;
    bool begins = table->state == TABLE_GATHERING && all_taken(table);
    for (unsigned i = 0; i < table_players(table); i++)
        if (seats >> i & 1)
            deed_seat_row(deed, i);
    if (begins)
        table->state = TABLE_PLAYING;
    deed_tell_all(deed, OWNER_SEATS, news_seats, NULL);
    if (begins) {
        table_begin(deed);
        deed_table_row(deed, false);
        return;
    }
    takeback_over(deed);
    if (table->state != TABLE_PLAYING)
        return;
    table_seat_session(table);
    table->moment++;
    for (unsigned i = 0; i < TRK_MAX_PLAYERS; i++)
        table->seat[i].thought.state = THOUGHT_NONE;
    clocks_follow(table, false);
    deed_session_rows(deed, NULL, table->session.n, table->session.n);
}

void seat_to_bot(struct deed *deed, unsigned seat)
{
    deed->table->seat[seat].kind = SEAT_STAND_IN;
    seats_changed(deed, 1u << seat);
}

/* ---- answers ----------------------------------------------------------------------- */

struct json_out *lobby_answer(struct deed *deed)
{
    deed->out = page_writer(&deed->answer);
    deed->json = json_out(&deed->out);
    out_open(&deed->json, '{');
    return &deed->json;
}

static void answer_table(struct deed *deed, const struct person *person)
{
    struct json_out *json = lobby_answer(deed);
    out_key(json, "table");
    table_json(json, deed->table, person);
    out_close(json, '}');
}

void lobby_invites(struct json_out *json, const struct table *table,
                   char claims[TRK_MAX_PLAYERS][SECRET_TEXT])
{
    out_key(json, "invites");
    out_open(json, '[');
    for (unsigned i = 0; i < table_players(table); i++) {
        if (!claims[i][0])
            continue;
        out_open(json, '{');
        report_number(json, "seat", i + 1);
        out_key(json, "claim");
        out_text(json, claims[i]);
        out_close(json, '}');
    }
    out_close(json, ']');
}

/* ---- sitting down ------------------------------------------------------------------ */

/* The seat an invitation is for. */
static unsigned claimed_seat(const struct table *table, const uint8_t hash[STORE_HASH])
{
    for (unsigned i = 0; i < table_players(table); i++)
        if (!is_no_hash(table->seat[i].claim) && same_hash(table->seat[i].claim, hash))
            return i;
    return TRK_NONE;
}

/* A free seat of a public table; wanted: from 1, or 0 for any. */
static unsigned free_seat(const struct table *table, unsigned wanted)
{
    if (!table->listed || table->state != TABLE_GATHERING)
        return TRK_NONE;
    for (unsigned i = 0; i < table_players(table); i++)
        if (table->seat[i].kind == SEAT_OPEN && (wanted == 0 || wanted == i + 1))
            return i;
    return TRK_NONE;
}

static void join(struct request *request, unsigned seat, const uint8_t *claim)
{
    struct table *table = request->table;
    struct deed *deed = deed_new(request->server, table, &request->caller, 0);
    if (claim)
        store_spend(deed->batch, claim, now_ms());
    else
        void_claim(deed, seat);
    seat_sit_down(&table->seat[seat], &request->person);
    clocks_come_back(table, seat);
    seats_changed(deed, 1u << seat);
    answer_table(deed, &request->person);
    deed_submit(deed);
}

void do_join(struct request *request)
{
    struct table *table = request->table;
    const char *text = body_text(request->body, "claim");
    uint8_t hash[STORE_HASH];
    unsigned seat;
    if (seat_of(table, &request->person) != TRK_NONE) {
        refuse(request->server, &request->caller, REFUSE_ALREADY_SEATED);
        return;
    }
    if (table->state != TABLE_GATHERING && table->state != TABLE_PLAYING) {
        refuse(request->server, &request->caller, REFUSE_NOT_PLAYING);
        return;
    }
    if (text) {
        seat = secret_hash(slice_of(text), hash) ? claimed_seat(table, hash) : TRK_NONE;
        if (seat == TRK_NONE)
            refuse(request->server, &request->caller, REFUSE_SPENT);
        else
            join(request, seat, hash);
        return;
    }
    seat = free_seat(table, (unsigned)body_number(request->body, "seat"));
    if (seat != TRK_NONE)
        join(request, seat, NULL);
    else
        refuse(request->server, &request->caller,
               table->listed ? REFUSE_SEAT_TAKEN : REFUSE_NO_TABLE);
}

/* ---- leaving and coming back ------------------------------------------------------- */

static bool is_deserted(const struct table *table)
{
    for (unsigned i = 0; i < table_players(table); i++)
        if (table->seat[i].kind == SEAT_HUMAN)
            return false;
    return true;
}

/* Somebody must be able to invite people and bots. */
static void pass_on_host(struct table *table)
{
    for (unsigned i = 0; i < table_players(table); i++)
        if (table->seat[i].kind == SEAT_HUMAN) {
            memcpy(table->settings.host, table->seat[i].player, STORE_HASH);
            return;
        }
}

/* A table that nobody is left at is closed, and so is a lesson.  Before the game a seat
 * is free again, during the game a bot plays on for its owner. */
void do_leave(struct request *request)
{
    struct table *table = request->table;
    unsigned number = seat_of(table, &request->person);
    struct seat *seat = &table->seat[number];
    if (table->state != TABLE_GATHERING &&
        (table->state != TABLE_PLAYING || seat->kind != SEAT_HUMAN)) {
        refuse(request->server, &request->caller, REFUSE_NOT_PLAYING);
        return;
    }
    struct deed *deed = deed_new(request->server, table, &request->caller, 0);
    if (table->settings.lesson) {
        table->state = TABLE_OVER;
        deed_table_row(deed, false);
        seats_changed(deed, 0);
    } else if (table->state == TABLE_GATHERING) {
        bool host = same_hash(seat->player, table->settings.host);
        *seat = (struct seat){.kind = SEAT_OPEN};
        deed->gone = 1u << number;
        if (host)
            pass_on_host(table);
        if (is_deserted(table))
            table->state = TABLE_OVER;
        deed_table_row(deed, false);
        seats_changed(deed, 1u << number);
    } else {
        seat_to_bot(deed, number);
    }
    answer_table(deed, &request->person);
    deed_submit(deed);
}

void do_return(struct request *request)
{
    struct table *table = request->table;
    unsigned number = seat_of(table, &request->person);
    struct seat *seat = &table->seat[number];
    if (table->state != TABLE_PLAYING || seat->kind != SEAT_STAND_IN) {
        refuse(request->server, &request->caller, REFUSE_NOT_LEFT);
        return;
    }
    struct deed *deed = deed_new(request->server, table, &request->caller, 0);
    seat->kind = SEAT_HUMAN;
    clocks_come_back(table, number);
    seats_changed(deed, 1u << number);
    answer_table(deed, &request->person);
    deed_submit(deed);
}

/* ---- the host ---------------------------------------------------------------------- */

/* A seat the host may give to somebody else: not a bot's, not the host's own. */
static bool may_give(const struct table *table, unsigned number)
{
    const struct seat *seat = &table->seat[number];
    return number < table_players(table) && seat->kind != SEAT_BOT &&
           (table->state == TABLE_GATHERING || table->state == TABLE_PLAYING) &&
           !same_hash(seat->player, table->settings.host);
}

void do_invite(struct request *request)
{
    struct table *table = request->table;
    unsigned number = (unsigned)body_number(request->body, "seat") - 1;
    char claims[TRK_MAX_PLAYERS][SECRET_TEXT] = {{0}};
    if (!may_give(table, number)) {
        refuse(request->server, &request->caller, REFUSE_SEAT_TAKEN);
        return;
    }
    struct seat *seat = &table->seat[number];
    struct deed *deed = deed_new(request->server, table, &request->caller, 0);
    void_claim(deed, number);
    memset(seat->player, 0, STORE_HASH);
    seat->kind = table->state == TABLE_PLAYING ? SEAT_STAND_IN : SEAT_OPEN;
    if (seat->kind == SEAT_OPEN)
        seat->name[0] = '\0';
    deed->gone = 1u << number;
    seat_invite(deed, number, claims[number]);
    seats_changed(deed, 1u << number);
    struct json_out *json = lobby_answer(deed);
    lobby_invites(json, table, claims);
    out_close(json, '}');
    deed_submit(deed);
}

void do_seat_bot(struct request *request)
{
    struct table *table = request->table;
    unsigned number = (unsigned)body_number(request->body, "seat") - 1;
    const char *level = body_text(request->body, "level");
    if (number >= table_players(table) || table->seat[number].kind != SEAT_OPEN ||
        table->state != TABLE_GATHERING) {
        refuse(request->server, &request->caller, REFUSE_SEAT_TAKEN);
        return;
    }
    if (!is_level(level)) {
        refuse_with(request->server, &request->caller, REFUSE_NO_LEVEL,
                    &(struct detail){.field = "level"});
        return;
    }
    struct deed *deed = deed_new(request->server, table, &request->caller, 0);
    void_claim(deed, number);
    table->seat[number].kind = SEAT_BOT;
    seat_set_level(&table->seat[number], level);
    seats_changed(deed, 1u << number);
    answer_table(deed, &request->person);
    deed_submit(deed);
}

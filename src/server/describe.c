/* describe.c: what is said about a table. */
#include "notation/json_report.h"
#include "server/settings.h"
#include "server/situation.h"

void seats_json(struct json_out *json, const struct table *table,
                const struct person *person)
{
    unsigned own = person ? seat_of(table, person) : TRK_NONE;
    out_open(json, '[');
    for (unsigned i = 0; i < table_players(table); i++) {
        const struct seat *seat = &table->seat[i];
        out_open(json, '{');
        out_key(json, "kind");
        out_word(json, seat_kind_name(seat->kind));
        out_key(json, "name");
        out_text(json, seat->name);
        out_key(json, "level");
        out_text(json, seat->level);
        report_flag(json, "host",
                    !is_no_hash(seat->player) &&
                        same_hash(seat->player, table->settings.host));
        if (i == own)
            report_flag(json, "you", true);
        out_close(json, '}');
    }
    out_close(json, ']');
}

void result_json(struct json_out *json, const trk_session *session)
{
    uint8_t place[TRK_MAX_PLAYERS];
    trk_session_ranking(session, place);
    out_key(json, "places");
    out_open(json, '[');
    for (unsigned i = 0; i < session->config.players; i++)
        out_number(json, place[i]);
    out_close(json, ']');
    out_key(json, "fame");
    out_open(json, '[');
    for (unsigned i = 0; i < session->config.players; i++)
        out_number(json, session->state.player[i].fame);
    out_close(json, ']');
}

/* How far a game is and whom it waits for, or how it ended. */
static void progress_json(struct json_out *json, const struct table *table)
{
    const trk_session *session = &table->session;
    if (!table_has_game(table) || table->unread)
        return;
    if (table->state == TABLE_PLAYING) {
        report_number(json, "turn", session->state.turn);
        report_number(json, "turns", trk_turns(&session->state));
        waiting_json(json, session);
    } else if (trk_session_over(session)) {
        result_json(json, session);
    }
}

void table_json(struct json_out *json, const struct table *table,
                const struct person *person)
{
    out_open(json, '{');
    out_key(json, "id");
    out_text(json, table->id);
    out_key(json, "state");
    out_word(json, table_state_name(table->state));
    report_flag(json, "public", table->listed);
    report_number(json, "made", table->made);
    out_key(json, "before");
    out_text(json, table->before);
    out_key(json, "revision");
    out_text(json, TRK_RULES_REVISION);
    if (table->reason && table->reason[0]) {
        out_key(json, "reason");
        out_text(json, table->reason);
    }
    out_key(json, "game");
    settings_game_json(json, &table->settings.game);
    report_flag(json, "hints", table->settings.hints);
    if (table->settings.lesson)
        report_number(json, "lesson", table->settings.lesson);
    if (table->settings.clock != CLOCK_NONE) {
        out_key(json, "clock");
        settings_clock_json(json, &table->settings);
    }
    out_key(json, "seats");
    seats_json(json, table, person);
    progress_json(json, table);
    out_close(json, '}');
}

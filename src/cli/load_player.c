/* load_player.c: see load_player.h. */
#include "cli/load_player.h"

#include "os/clock.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void complain(struct load_counts *counts, const char *what, const char *text)
{
    if (counts->wrong++ == 0)
        snprintf(counts->complaint, sizeof counts->complaint, "%s: %.100s", what, text);
}

/* ---- messages ---------------------------------------------------------------------- */

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

/* Nothing happened; the same decision is to be sent again when the server says.  Should
 * the situation be another one by then, that is answered with "stale". */
static void heard_too_fast(struct load_player *player, const json_t *message,
                           struct load_counts *counts)
{
    int64_t seconds = json_integer_value(json_object_get(message, "retry"));
    player->wait = os_clock_ns() + (uint64_t)seconds * 1000000000;
    player->may = true;
    player->sent = 0;
    counts->waits++;
}

static void heard_answer(struct load_player *player, const json_t *message,
                         const char *text, struct load_counts *counts)
{
    char id[24];
    snprintf(id, sizeof id, "%llu", (unsigned long long)player->number);
    const char *error = text_of(message, "error");
    if (strcmp(error, "too_fast") == 0) {
        heard_too_fast(player, message, counts);
        return;
    }
    bool good = json_is_true(json_object_get(message, "ok")) ||
                strcmp(error, "stale") == 0 || strcmp(error, "not_planning") == 0;
    if (strcmp(text_of(message, "re"), id) != 0 || !player->sent || !good)
        complain(counts, "answer", text);
    if (player->sent && counts->n_latencies < LOAD_LATENCIES)
        counts->latency[counts->n_latencies++] =
            (uint32_t)((os_clock_ns() - player->sent) / 1000);
    player->sent = 0;
    counts->moves++;
}

/* A plan is changed a few times, then it is final. */
static void choose(struct load_player *player, const json_t *message)
{
    const json_t *moves = json_object_get(message, "moves");
    const json_t *plan = json_object_get(message, "plan");
    size_t n = json_array_size(moves);
    player->ready = plan && (n == 0 || rng_below(&player->rng, 5) < 2);
    player->may = n > 0 || plan;
    player->at = json_integer_value(json_object_get(message, "at"));
    if (n == 0)
        return;
    const json_t *row = json_array_get(moves, rng_below(&player->rng, (uint32_t)n));
    snprintf(player->move, sizeof player->move, "%s",
             text_of(json_object_get(row, "move"), "text"));
}

static void heard_situation(struct load_player *player, const json_t *message)
{
    const json_t *waiting = json_object_get(message, "waiting"), *seat;
    size_t i;
    player->may = false;
    json_array_foreach((json_t *)waiting, i, seat)
    {
        if (json_integer_value(seat) == player->seat)
            choose(player, message);
    }
}

static void heard(struct load_player *player, const json_t *message, const char *text,
                  struct load_counts *counts)
{
    const char *type = text_of(message, "type");
    const json_t *seq = json_object_get(message, "seq");
    bool situation = strcmp(type, "situation") == 0;
    if (strcmp(type, "welcome") == 0)
        player->seat = (unsigned)json_integer_value(json_object_get(message, "seat"));
    else if (situation)
        heard_situation(player, message);
    else if (strcmp(type, "answer") == 0)
        heard_answer(player, message, text, counts);
    else if (strcmp(type, "over") == 0)
        player->table->over = true;
    else if (!seq && strcmp(type, "clocks") != 0)
        complain(counts, "message", text);
    if (!seq || situation || strcmp(type, "welcome") == 0)
        return;
    if (json_integer_value(seq) != ++player->seq)
        complain(counts, "number", text);
}

bool load_hear(struct load_player *player, struct load_counts *counts)
{
    bool open = link_read(&player->link), ended = false;
    size_t n;
    for (char *text; (text = link_next(&player->link, &n, &ended)) != NULL; free(text)) {
        json_t *message = json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);
        counts->messages++;
        counts->bytes += n;
        if (message)
            heard(player, message, text, counts);
        else
            complain(counts, "JSON", text);
        json_decref(message);
    }
    return open && !ended;
}

/* ---- deciding ---------------------------------------------------------------------- */

bool load_decide(struct load_player *player, struct load_counts *counts)
{
    char text[400];
    unsigned long long number = ++player->number;
    int n =
        player->ready
            ? snprintf(text, sizeof text, "{\"type\":\"ready\",\"id\":\"%llu\"}", number)
            : snprintf(text, sizeof text,
                       "{\"type\":\"play\",\"id\":\"%llu\",\"move\":\"%s\",\"at\":%lld}",
                       number, player->move, (long long)player->at);
    player->may = false;
    player->sent = os_clock_ns();
    if (n > 0 && (size_t)n < sizeof text && link_send(&player->link, text, (size_t)n))
        return true;
    complain(counts, "send", text);
    return false;
}

/* ---- connecting -------------------------------------------------------------------- */

bool load_join(struct load_player *player, uint16_t port, char answer[LINK_BODY])
{
    static const char hello[] = "{\"type\":\"hello\",\"version\":1,\"since\":0}";
    char path[80];
    snprintf(path, sizeof path, "/api/tables/%s/ticket", player->table->id);
    struct link_call call = {port, player->source, "POST", path, player->token, NULL};
    if (link_ask(&call, answer) != 201)
        return false;
    json_t *ticket = json_loads(answer, 0, NULL);
    snprintf(path, sizeof path, "/api/tables/%s/socket", player->table->id);
    bool good =
        link_open(&player->link, port, player->source, path, text_of(ticket, "ticket")) &&
        link_send(&player->link, hello, sizeof hello - 1);
    json_decref(ticket);
    return good;
}

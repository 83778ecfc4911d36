/* people.c: becoming a player, on one device or several. */
#include "notation/json_report.h"
#include "server/server.h"

#include <string.h>

enum { CODE_MS = 600000 };

/* ---- rows -------------------------------------------------------------------------- */

static void key_row(struct deed *deed, const uint8_t hash[STORE_HASH],
                    enum purpose purpose, const struct person *person, int64_t until)
{
    char text[HASH_TEXT + 1 + TRK_NAME_BYTES + 1];
    struct str out = str_buffer(text, sizeof text);
    char id[HASH_TEXT + 1];
    struct store_row row = {STORE_KEY, .key = {.purpose = purpose,
                                               .state = STORE_KEY_GOOD,
                                               .made = now_ms(),
                                               .until = until}};
    hash_text(person->id, id);
    str_text(&out, id);
    str_char(&out, ' ');
    str_text(&out, person->name);
    memcpy(row.key.hash, hash, STORE_HASH);
    row.key.text = store_text(text);
    store_add(deed->batch, &row);
}

/* The secret goes into a cookie, or into the answer for a program that asks for it. */
static void give_token(struct deed *deed, const struct person *person, bool as_text)
{
    char token[SECRET_TEXT];
    uint8_t hash[STORE_HASH];
    secret_make(token, hash);
    key_row(deed, hash, KEY_TOKEN, person, 0);
    deed->status = 201;
    deed->out = page_writer(&deed->answer);
    deed->json = json_out(&deed->out);
    out_open(&deed->json, '{');
    out_key(&deed->json, "name");
    out_text(&deed->json, person->name);
    if (as_text) {
        out_key(&deed->json, "token");
        out_text(&deed->json, token);
    } else {
        memcpy(deed->cookie, token, sizeof token);
    }
    out_close(&deed->json, '}');
}

/* What cannot be seen, or turns text around, lets a name look like another one. */
static bool is_plain(const char *name)
{
    static const char *const tricks[] = {u8"\u061c", u8"\u200b", u8"\u200e", u8"\u200f",
                                         u8"\u202a", u8"\u202b", u8"\u202c", u8"\u202d",
                                         u8"\u202e", u8"\u2060", u8"\u2066", u8"\u2067",
                                         u8"\u2068", u8"\u2069", u8"\ufeff"};
    for (size_t i = 0; i < sizeof tricks / sizeof *tricks; i++)
        if (strstr(name, tricks[i]))
            return false;
    return true;
}

/* ---- calls ------------------------------------------------------------------------- */

/* The name in the body; NULL: it is none, and refused. */
static const char *asked_name(struct request *request)
{
    const char *name = body_text(request->body, "name");
    if (trk_name_fits(name, strlen(name)) && is_plain(name))
        return name;
    refuse_with(request->server, &request->caller, REFUSE_BAD_NAME,
                &(struct detail){.field = "name"});
    return NULL;
}

void do_enter(struct request *request)
{
    const char *name = asked_name(request);
    struct person person = {.known = true};
    if (!name)
        return;
    random_bytes(person.id, sizeof person.id);
    memcpy(person.name, name, strlen(name));
    struct deed *deed = deed_new(request->server, NULL, &request->caller, 0);
    give_token(deed, &person, body_flag(request->body, "token"));
    deed_submit(deed);
}

void do_who(struct request *request)
{
    struct page page = {0};
    struct str out = page_writer(&page);
    struct json_out json;
    report_open(&json, &out);
    out_key(&json, "name");
    out_text(&json, request->person.name);
    out_close(&json, '}');
    answer_send(request->server, &request->caller, 200, &page);
    page_free(&page);
}

/* At tables where the player sits already the name stays: it stands in their news. */
void do_rename(struct request *request)
{
    char note[STORE_ID];
    const char *name = asked_name(request);
    if (!name)
        return;
    struct deed *deed = deed_new(request->server, NULL, &request->caller, 0);
    name_note(request->person.id, note);
    store_set(deed->batch,
              &(struct store_row){STORE_NOTE, .note = {.name = store_text(note),
                                                       .text = store_text(name)}});
    deed->out = page_writer(&deed->answer);
    report_open(&deed->json, &deed->out);
    out_key(&deed->json, "name");
    out_text(&deed->json, name);
    out_close(&deed->json, '}');
    deed_submit(deed);
}

void do_forget(struct request *request)
{
    struct deed *deed = deed_new(request->server, NULL, &request->caller, 0);
    struct store_row row = {
        STORE_KEY,
        .key = {.purpose = KEY_TOKEN, .state = STORE_KEY_VOID, .made = now_ms()}};
    memcpy(row.key.hash, request->person.token, STORE_HASH);
    store_set(deed->batch, &row);
    page_add(&deed->answer, "{}", 2);
    deed->cookie[0] = '-';
    guests_forget(request->server, request->person.token);
    deed_submit(deed);
}

void do_code(struct request *request)
{
    char code[SECRET_TEXT];
    uint8_t hash[STORE_HASH];
    struct deed *deed = deed_new(request->server, NULL, &request->caller, 0);
    secret_make(code, hash);
    key_row(deed, hash, KEY_CODE, &request->person, now_ms() + CODE_MS);
    deed->status = 201;
    deed->out = page_writer(&deed->answer);
    report_open(&deed->json, &deed->out);
    out_key(&deed->json, "code");
    out_text(&deed->json, code);
    report_number(&deed->json, "seconds", CODE_MS / 1000);
    out_close(&deed->json, '}');
    deed_submit(deed);
}

static bool read_code(void *context, const struct store_row *row)
{
    struct person *person = context;
    const struct store_key *key = &row->key;
    size_t n = key->text.n - HASH_TEXT - 1;
    if (key->purpose != KEY_CODE || key->text.n < HASH_TEXT + 2 || n > TRK_NAME_BYTES ||
        !hash_read(key->text.at, person->id))
        return false;
    memcpy(person->name, key->text.at + HASH_TEXT + 1, n);
    person->known = true;
    return false;
}

/* Whether the code is still good the store decides, when it is used. */
void do_device(struct request *request)
{
    uint8_t hash[STORE_HASH];
    struct person person = {0};
    struct store_query query = store_all(STORE_KEY, store_text(""));
    query.hash = hash;
    if (secret_hash(slice_of(body_text(request->body, "code")), hash))
        store_read(request->server->store, &query, read_code, &person);
    if (!person.known) {
        refuse(request->server, &request->caller, REFUSE_SPENT);
        return;
    }
    name_follow(request->server, person.id, person.name);
    struct deed *deed = deed_new(request->server, NULL, &request->caller, 0);
    store_spend(deed->batch, hash, now_ms());
    give_token(deed, &person, body_flag(request->body, "token"));
    deed_submit(deed);
}

/* identity.c: secrets and who shows them.
 *
 * A secret is 32 random bytes; the store has its hash only.  The KEY row of a player's
 * token says whose it is: the id of the player as hex digits, a space, the first name.  A
 * later name is a NOTE, so that all devices of the player have it. */
#include "net/encode.h"
#include "server/server.h"

#include <sodium.h>
#include <string.h>

enum { TICKET_MS = 30000 };

void random_bytes(void *bytes, size_t n)
{
    randombytes_buf(bytes, n);
}

static void hash_secret(const uint8_t secret[SECRET], uint8_t hash[STORE_HASH])
{
    crypto_generichash(hash, STORE_HASH, secret, SECRET, NULL, 0);
}

void secret_make(char text[SECRET_TEXT], uint8_t hash[STORE_HASH])
{
    uint8_t secret[SECRET];
    random_bytes(secret, sizeof secret);
    base64url_encode(text, secret, sizeof secret);
    hash_secret(secret, hash);
}

bool secret_hash(struct slice text, uint8_t hash[STORE_HASH])
{
    uint8_t secret[SECRET];
    size_t n;
    if (!text.at || !base64url_decode(secret, sizeof secret, &n, text) || n != SECRET)
        return false;
    hash_secret(secret, hash);
    return true;
}

void answer_key(const uint8_t player[STORE_HASH], const char *id, char key[HASH_TEXT + 1])
{
    uint8_t hash[STORE_HASH];
    crypto_generichash(hash, STORE_HASH, (const uint8_t *)id, strlen(id), player,
                       STORE_HASH);
    hash_text(hash, key);
}

bool same_hash(const uint8_t a[STORE_HASH], const uint8_t b[STORE_HASH])
{
    return equal_secret(a, b, STORE_HASH);
}

bool is_no_hash(const uint8_t hash[STORE_HASH])
{
    static const uint8_t none[STORE_HASH];
    return memcmp(hash, none, STORE_HASH) == 0;
}

void hash_text(const uint8_t hash[STORE_HASH], char text[HASH_TEXT + 1])
{
    sodium_bin2hex(text, HASH_TEXT + 1, hash, STORE_HASH);
}

bool hash_read(const char *text, uint8_t hash[STORE_HASH])
{
    size_t n;
    return sodium_hex2bin(hash, STORE_HASH, text, HASH_TEXT, NULL, &n, NULL) == 0 &&
           n == STORE_HASH;
}

/* ---- who asks ---------------------------------------------------------------------- */

void name_note(const uint8_t player[STORE_HASH], char note[STORE_ID])
{
    char id[BASE64URL_ROOM(STORE_HASH)];
    struct str out = str_buffer(note, STORE_ID);
    base64url_encode(id, player, STORE_HASH);
    str_text(&out, "name ");
    str_text(&out, id);
}

static bool read_name(void *context, const struct store_row *row)
{
    struct str out = str_buffer(context, TRK_NAME_BYTES + 1);
    str_bytes(&out, row->note.text.at, row->note.text.n);
    return false;
}

void name_follow(struct server *server, const uint8_t player[STORE_HASH],
                 char name[TRK_NAME_BYTES + 1])
{
    char note[STORE_ID];
    struct store_query query = store_all(STORE_NOTE, store_text(""));
    name_note(player, note);
    query.name = store_text(note);
    store_read(server->store, &query, read_name, name);
}

static bool read_person(void *context, const struct store_row *row)
{
    struct person *person = context;
    const struct store_key *key = &row->key;
    size_t n = key->text.n - HASH_TEXT - 1;
    if (key->purpose != KEY_TOKEN || key->state != STORE_KEY_GOOD ||
        key->text.n < HASH_TEXT + 2 || n > TRK_NAME_BYTES ||
        !same_hash(key->hash, person->token) || !hash_read(key->text.at, person->id))
        return false;
    memcpy(person->name, key->text.at + HASH_TEXT + 1, n);
    person->name[n] = '\0';
    person->known = true;
    return false;
}

static struct slice shown_secret(const struct net_request *request)
{
    struct slice header = net_header(request, "authorization");
    const size_t n = sizeof "Bearer " - 1;
    if (header.at && header.n > n && memcmp(header.at, "Bearer ", n) == 0)
        return (struct slice){header.at + n, header.n - n};
    return net_cookie(request, "trickerion");
}

struct person person_of(struct server *server, const struct net_request *request)
{
    struct person person = {0};
    struct store_query query = store_all(STORE_KEY, store_text(""));
    if (!secret_hash(shown_secret(request), person.token))
        return person;
    if (same_hash(person.token, server->operator_hash)) {
        person.is_operator = true;
        return person;
    }
    query.hash = person.token;
    store_read(server->store, &query, read_person, &person);
    if (person.known)
        name_follow(server, person.id, person.name);
    return person;
}

/* ---- tickets ----------------------------------------------------------------------- */

void ticket_make(struct server *server, const struct table *table,
                 const struct person *person, unsigned seat, char text[SECRET_TEXT])
{
    struct ticket *ticket = &server->ticket[server->next_ticket++ % TICKETS];
    memset(ticket, 0, sizeof *ticket);
    secret_make(text, ticket->hash);
    memcpy(ticket->table, table->id, sizeof ticket->table);
    ticket->person = *person;
    ticket->seat = seat;
    ticket->until = now_ms() + TICKET_MS;
}

const struct ticket *ticket_use(struct server *server, struct slice text)
{
    uint8_t hash[STORE_HASH];
    if (!secret_hash(text, hash))
        return NULL;
    for (unsigned i = 0; i < TICKETS; i++) {
        struct ticket *ticket = &server->ticket[i];
        if (ticket->until >= now_ms() && same_hash(ticket->hash, hash)) {
            ticket->until = 0;
            return ticket;
        }
    }
    return NULL;
}

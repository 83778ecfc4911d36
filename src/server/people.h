/* people.h: secrets, and who shows them. */
#ifndef SERVER_PEOPLE_H
#define SERVER_PEOPLE_H

#include "net/net.h"
#include "server/sizes.h"

struct server;
struct table;

/* Who asks.  A player is known by an id that is no secret and shown to nobody. */
struct person {
    bool known, is_operator;
    uint8_t id[STORE_HASH];
    uint8_t token[STORE_HASH]; /* hash of the secret that was shown */
    char name[TRK_NAME_BYTES + 1];
};

/* What KEY rows are for. */
enum purpose { KEY_TOKEN = 1, KEY_CLAIM, KEY_CODE };

/* A new secret as text, and its hash. */
void secret_make(char text[SECRET_TEXT], uint8_t hash[STORE_HASH]);
/* The hash of a secret somebody shows; false: it is none. */
bool secret_hash(struct slice text, uint8_t hash[STORE_HASH]);
/* By which the answer to a message is kept: ids are a player's own, and a seat that is
 * given to somebody else does not give its answers away. */
void answer_key(const uint8_t player[STORE_HASH], const char *id,
                char key[HASH_TEXT + 1]);
bool same_hash(const uint8_t a[STORE_HASH], const uint8_t b[STORE_HASH]);
bool is_no_hash(const uint8_t hash[STORE_HASH]);
void hash_text(const uint8_t hash[STORE_HASH], char text[HASH_TEXT + 1]);
bool hash_read(const char *text, uint8_t hash[STORE_HASH]);
void random_bytes(void *bytes, size_t n);

/* The NOTE of a player's later name. */
void name_note(const uint8_t player[STORE_HASH], char note[STORE_ID]);
/* Puts the later name in place of an earlier one, if there is one. */
void name_follow(struct server *server, const uint8_t player[STORE_HASH],
                 char name[TRK_NAME_BYTES + 1]);

/* Who a request comes from, by its cookie or its Authorization header. */
struct person person_of(struct server *server, const struct net_request *request);

/* The one-time ticket for a WebSocket: 30 seconds, in memory only. */
struct ticket {
    uint8_t hash[STORE_HASH];
    char table[TABLE_ID + 1];
    struct person person;
    unsigned seat;
    int64_t until; /* 0: used */
};
void ticket_make(struct server *server, const struct table *table,
                 const struct person *person, unsigned seat, char text[SECRET_TEXT]);
const struct ticket *ticket_use(struct server *server, struct slice text);

#endif

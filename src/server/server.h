/* server.h: what the files of the server share: the server, its tables, and what becomes
 * of a request.
 *
 * One thread, net's service thread, owns everything here.  Two kinds of other threads
 * work for it and come back with net_post: the store's writer and those that think for
 * bots.
 *
 * The life of a move: socket.c reads it → table_do waits for the table's turn → a
 * function of play.c changes the session and writes rows and messages into a deed →
 * deed_submit hands the deed to the store → when it is durable, deed.c sends the answer
 * and the messages → table_go_on lets bots, chance and those who waited go on.  While a
 * deed is under way its table does nothing else.  When it fails, the table is read from
 * the store again, so that what is in memory is what is on the disk. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "server/bots.h"
#include "server/deed.h"
#include "server/guests.h"
#include "server/handlers.h"
#include "server/people.h"
#include "server/request.h"
#include "server/table.h"

enum { SLOTS = 4096 };

struct server {
    struct net *net;
    struct store *store;
    struct thinkers *thinkers;
    struct table *tables[SLOTS]; /* by id */
    unsigned n_tables;
    struct deed *deeds; /* under way */
    struct ticket ticket[TICKETS];
    unsigned next_ticket;
    uint8_t operator_hash[STORE_HASH];
    volatile bool stopping;
    int64_t started;
    struct net_timer tidy;
};

int64_t now_ms(void);   /* since 1970 */
uint64_t tick_ms(void); /* never goes back */

/* HTTP: the routes, and the bodies of net's own refusals. */
extern const struct net_route call_routes[];
size_t call_refusal(void *context, enum net_refusal refusal, char *body, size_t cap);

#endif

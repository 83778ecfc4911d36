/* guests.h: connections to a table, what they are sent, and the clocks they see. */
#ifndef SERVER_GUESTS_H
#define SERVER_GUESTS_H

#include "server/page.h"
#include "server/table.h"

struct guest {
    net_id id;
    struct table *table;
    struct guest *next; /* at the same table */
    struct person person;
    unsigned seat; /* or TRK_PUBLIC */
    bool hello;    /* has said hello; what it sends after that waits behind it */
    bool greeted;  /* was answered, and is told everything */
    bool due;      /* wants a situation */
    int64_t sent;  /* the latest number sent */
    struct net_timer again;
};

/* Sends what the guest lacks, as far as there is room. */
void guest_pump(struct guest *guest);
/* One message that has just become durable. */
void guest_tell(struct guest *guest, int64_t number, const struct page *text);
void guests_refresh(struct table *table, unsigned streams);
void guests_close(struct table *table, unsigned seat);
/* Those who came with this token, at all tables. */
void guests_forget(struct server *server, const uint8_t token[STORE_HASH]);
void guests_send_clocks(struct table *table);

extern const struct net_ws socket_calls;

/* Start and stop clocks as the session waits for people.  fresh: a decision was made, so
 * clocks of single moves begin anew. */
void clocks_follow(struct table *table, bool fresh);
void clocks_taken_back(struct table *table); /* the same after an undo */
/* Somebody takes a seat over, or comes back. */
void clocks_come_back(struct table *table, unsigned number);
void clocks_wait(struct table *table); /* set the timer of the next one to run out */
int64_t clock_left(const struct seat *seat, int64_t now);

#endif

/* table.h: tables in memory, their seats, and their turn to be changed. */
#ifndef SERVER_TABLE_H
#define SERVER_TABLE_H

#include "net/net.h"
#include "net/rate.h"
#include "notation/json_out.h"
#include "server/access.h"
#include "server/people.h"
#include "server/sizes.h"
#include <stdbool.h>

#define TABLE_STATE_LIST(X) X(GATHERING) X(PLAYING) X(OVER) X(ASIDE)
enum table_state {
#define TABLE_STATE_ID(id) TABLE_##id,
    TABLE_STATE_LIST(TABLE_STATE_ID)
#undef TABLE_STATE_ID
};

/* A stand-in is a bot that plays for somebody who left, or for nobody yet. */
#define SEAT_KIND_LIST(X) X(OPEN) X(HUMAN) X(BOT) X(STAND_IN)
enum seat_kind {
#define SEAT_KIND_ID(id) SEAT_##id,
    SEAT_KIND_LIST(SEAT_KIND_ID)
#undef SEAT_KIND_ID
};

enum clock_kind { CLOCK_NONE, CLOCK_MOVE, CLOCK_GAME };

struct settings {
    trk_config game;
    bool hints;
    enum clock_kind clock;
    int64_t clock_ms;
    uint8_t lesson; /* which one, from 1; 0: a game */
    uint8_t host[STORE_HASH];
};

/* What a bot has decided; good for one moment of the table. */
enum thought_state { THOUGHT_NONE, THOUGHT_ASKED, THOUGHT_THERE };
struct thought {
    enum thought_state state;
    trk_move move;                  /* outside of the Assignment phase */
    uint8_t plan[TRK_N_CHARACTERS]; /* in it */
};

struct seat {
    enum seat_kind kind;
    char name[TRK_NAME_BYTES + 1];
    char level[LEVEL_NAME + 1];
    uint8_t player[STORE_HASH]; /* whose it is; all 0: nobody's */
    uint8_t claim[STORE_HASH];  /* hash of the open invitation; all 0: none */
    int64_t left, since;        /* clock, see store.h */
    int64_t floor;              /* what an undo leaves of it, see clock.c */
    uint64_t draft;             /* hash of the draft that is stored */
    struct thought thought;
    bool hinting; /* somebody thinks about a hint for it */
    struct rate_bucket chat, messages;
};

/* What a seat, or those who watch, are sent. */
struct stream {
    int64_t last;    /* the latest number given */
    int64_t durable; /* the latest one that may be sent */
};

struct guest;
struct deed;
struct request;

struct table {
    struct server *server;
    struct table *next; /* of its slot in server->tables */
    char id[TABLE_ID + 1], before[TABLE_ID + 1];
    enum table_state state;
    bool listed;
    char *reason; /* why it is aside, or NULL */
    int64_t made;
    struct settings settings;
    struct seat seat[TRK_MAX_PLAYERS];
    struct stream stream[STREAMS];
    trk_session session; /* once it is PLAYING */
    trk_lesson lesson;   /* its lesson, if it is one (lessons.h) */
    uint64_t step;       /* hash of where the lesson stands in the store */
    int64_t rows, chats; /* numbers of the latest ENTRY and CHAT */
    uint64_t moment;     /* grows whenever thoughts become stale */
    bool unread; /* could not be read again after a failure: nothing may be shown */
    struct deed *busy;
    struct request *first, *last; /* waiting */
    unsigned waiting;
    struct guest *guests;
    unsigned n_guests[STREAMS];
    unsigned asked_by, consents; /* takeback: TRK_NONE, or who asks; bits */
    struct net_timer clock, retry;
};

/* Words of the lists, in upper case. */
const char *table_state_name(enum table_state state);
const char *seat_kind_name(enum seat_kind kind);

struct table *table_new(struct server *server);
void table_free(struct table *table);
void table_keep(struct table *table); /* server->tables has it from now on */
void table_drop(struct table *table); /* no longer, and it is freed */

/* In memory, or read from the store; NULL: there is none. */
struct table *table_find(struct server *server, struct slice id);

unsigned table_players(const struct table *table);
bool table_has_game(const struct table *table); /* under way, or over */
bool table_is_new(const struct table *table);   /* not durable yet */
bool seat_is_bot(const struct seat *seat);      /* a bot decides for it */
bool seat_has_stream(const struct seat *seat);  /* a person may read it */
unsigned seat_of(const struct table *table, const struct person *person); /* TRK_NONE */
enum role role_at(const struct table *table, const struct person *person);

/* Make session.seat and names follow the seats. */
void table_seat_session(struct table *table);

/* Let those who waited go on; then bots and chance too. */
void table_serve(struct table *table);
void table_go_on(struct table *table);

/* Room for what one deed may add to the record. */
void table_make_room(struct table *table);

/* All that go on, and one more. */
enum store_err tables_load(struct server *server);
bool table_load(struct table *table); /* everything but its id comes from the store */

/* The first decision of a game whose seats are taken. */
void table_begin(struct deed *deed);
/* What follows a change of the session: chance, news, rows, the end of the game. */
void play_follow(struct deed *deed, const trk_state *before, uint32_t n_before,
                 uint32_t kept);
/* Bots and chance, when nobody is waited for. */
void play_bots(struct table *table);
/* A bot takes the seat over. */
void seat_to_bot(struct deed *deed, unsigned seat);

/* What is said about a table. */
void table_json(struct json_out *json, const struct table *table,
                const struct person *person);
void seats_json(struct json_out *json, const struct table *table,
                const struct person *person);
void result_json(struct json_out *json, const trk_session *session); /* when it is over */
void log_write(struct str *out, const struct table *table, unsigned reader);
void record_write(struct str *out, const struct table *table);

#endif

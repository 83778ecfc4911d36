/* sizes.h: how much there may be of everything. */
#ifndef SERVER_SIZES_H
#define SERVER_SIZES_H

#include "store/store.h"
#include "trickerion.h"

enum {
    PROTOCOL = 1,
    TABLE_ID = 16,    /* characters of the id of a table */
    MESSAGE_ID = 64,  /* bytes of the longest id of a client's message */
    LEVEL_NAME = 20,  /* bytes of the longest name of a level */
    HASH_TEXT = 64,   /* digits of a hash */
    SECRET = 32,      /* bytes of a token, a claim, a code, a ticket */
    SECRET_TEXT = 44, /* as text, terminated */
    STREAMS = TRK_PUBLIC + 1,
    WAITING_MOST = 64,   /* requests that may wait for one table */
    TABLES_MOST = 20000, /* in memory */
    TICKETS = 4096,
    WATCHERS_MOST = 200, /* connections to one table of those who watch */
    DEVICES_MOST = 16,   /* and for one seat */
    GATHERING_MOST = 50, /* tables of one host that wait for players */
    PLAYING_MOST = 200   /* and that are played */
};

#endif

/* frames.h: the frames of a WebSocket (RFC 6455, 5), reading and writing.
 *
 * The reader takes bytes as they come, in pieces of any size, and puts messages together
 * in a buffer of its caller's, which grows when it asks.  It never allocates. */
#ifndef NET_FRAMES_H
#define NET_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/utf8.h"

enum { FRAME_HEAD = 14, FRAME_CONTROL = 125, FRAME_OUT_HEAD = 10 };

enum frame_opcode {
    FRAME_CONTINUED = 0,
    FRAME_TEXT = 1,
    FRAME_BINARY = 2,
    FRAME_CLOSE = 8,
    FRAME_PING = 9,
    FRAME_PONG = 10
};

/* Zero bytes, a buffer or none, and the limit are the beginning. */
struct frames {
    uint8_t *message; /* the caller's, with room for cap bytes */
    size_t cap, n;    /* n: how much of a message is there */
    size_t most;      /* no message is longer */
    size_t need;      /* FRAMES_ROOM: how much room the message needs now */
    uint8_t head[FRAME_HEAD], n_head;
    bool in_payload, in_message; /* in_message: between the fragments of one */
    uint64_t left;               /* bytes of the payload to come */
    unsigned turn;               /* which byte of the mask is next */
    struct utf8 utf8;
    uint8_t control[FRAME_CONTROL], n_control;
    unsigned code; /* FRAMES_CLOSED: theirs, 1005 if they gave none; FRAMES_WRONG: ours */
};

enum frames_event {
    FRAMES_MORE,    /* all bytes are used; nothing is complete */
    FRAMES_MESSAGE, /* message[0..n) is one; the next call begins a new one */
    FRAMES_PING,    /* control[0..n_control) is to be sent back */
    FRAMES_PONG,
    FRAMES_CLOSED,
    FRAMES_ROOM, /* make cap at least need and call again */
    FRAMES_WRONG /* close with code; nothing may be read any more */
};

/* Reads until something is complete; *used tells how many bytes that took. */
enum frames_event frames_read(struct frames *frames, const uint8_t *bytes, size_t n,
                              size_t *used);

/* The head of a whole, unmasked frame with n bytes; returns its length. */
size_t frames_head(uint8_t head[FRAME_OUT_HEAD], enum frame_opcode opcode, size_t n);

/* May this code stand in a frame that closes? */
bool frames_code_is_valid(unsigned code);

#endif

/* frames.c: see frames.h.
 *
 *   byte 0    FIN 1, reserved 3, opcode 4
 *   byte 1    masked 1, length 7 (126: two bytes follow, 127: eight)
 *   …         mask, four bytes; payload */
#include "net/frames.h"

#include <string.h>

enum { FIN = 0x80, RESERVED = 0x70, OPCODE = 0x0f, MASKED = 0x80, LENGTH = 0x7f };
enum {
    PROTOCOL = 1002,
    NOT_TEXT = 1003,
    NO_CODE = 1005,
    NOT_UTF8 = 1007,
    TOO_BIG = 1009
};
enum { SHORT = 126, LONG = 127, MASK_BYTES = 4, CONTROL_BIT = 8 };

static enum frames_event wrong(struct frames *frames, unsigned code)
{
    frames->code = code;
    return FRAMES_WRONG;
}

static unsigned opcode_of(const struct frames *frames)
{
    return frames->head[0] & OPCODE;
}

static bool is_control(const struct frames *frames)
{
    return opcode_of(frames) & CONTROL_BIT;
}

/* ---- the head of a frame ----------------------------------------------------------- */

/* How many bytes come between the first two and the mask. */
static size_t length_bytes(const struct frames *frames)
{
    unsigned length = frames->head[1] & LENGTH;
    return length == LONG ? 8 : length == SHORT ? 2 : 0;
}

static size_t head_length(const struct frames *frames)
{
    return frames->n_head < 2 ? 2 : 2 + length_bytes(frames) + MASK_BYTES;
}

static uint64_t payload_length(const struct frames *frames)
{
    size_t n = length_bytes(frames);
    uint64_t length = n ? 0 : frames->head[1] & LENGTH;
    for (size_t i = 0; i < n; i++)
        length = length << 8 | frames->head[2 + i];
    return length;
}

/* What the first two bytes tell; 0 or the code to close with. */
static unsigned check_first_two(const struct frames *frames)
{
    unsigned opcode = opcode_of(frames);
    bool fin = frames->head[0] & FIN;
    if (frames->head[0] & RESERVED || !(frames->head[1] & MASKED))
        return PROTOCOL;
    switch (opcode) {
    case FRAME_TEXT:
        return frames->in_message ? PROTOCOL : 0;
    case FRAME_BINARY:
        return frames->in_message ? PROTOCOL : NOT_TEXT;
    case FRAME_CONTINUED:
        return frames->in_message ? 0 : PROTOCOL;
    case FRAME_CLOSE:
    case FRAME_PING:
    case FRAME_PONG:
        return fin && (frames->head[1] & LENGTH) <= FRAME_CONTROL ? 0 : PROTOCOL;
    default:
        return PROTOCOL;
    }
}

/* Every length has one way to be written. */
static bool length_is_short(const struct frames *frames, uint64_t length)
{
    size_t n = length_bytes(frames);
    if (n == 8)
        return length > UINT16_MAX && length >> 63 == 0;
    return n == 0 || length >= SHORT;
}

static unsigned check_length(const struct frames *frames, uint64_t length)
{
    if (!length_is_short(frames, length))
        return PROTOCOL;
    if (is_control(frames))
        return 0;
    return length > frames->most - frames->n ? TOO_BIG : 0;
}

static unsigned begin_payload(struct frames *frames)
{
    frames->left = payload_length(frames);
    unsigned code = check_length(frames, frames->left);
    if (code)
        return code;
    frames->in_payload = true;
    frames->turn = 0;
    if (is_control(frames))
        frames->n_control = 0;
    else
        frames->in_message = true;
    return 0;
}

/* Takes a byte of the head; 0 or the code to close with. */
static unsigned take_head(struct frames *frames, uint8_t byte)
{
    frames->head[frames->n_head++] = byte;
    unsigned code = frames->n_head == 2 ? check_first_two(frames) : 0;
    if (!code && frames->n_head > 2 && frames->n_head == head_length(frames))
        code = begin_payload(frames);
    return code;
}

/* ---- payload ----------------------------------------------------------------------- */

static void unmask(struct frames *frames, uint8_t *to, const uint8_t *from, size_t n)
{
    const uint8_t *mask = frames->head + head_length(frames) - MASK_BYTES;
    for (size_t i = 0; i < n; i++)
        to[i] = from[i] ^ mask[frames->turn++ & 3];
}

/* Takes up to n bytes of payload, of which some is left.  False: not UTF-8. */
static bool take_payload(struct frames *frames, const uint8_t *bytes, size_t n,
                         size_t *took)
{
    *took = n < frames->left ? n : (size_t)frames->left;
    frames->left -= *took;
    if (is_control(frames)) {
        unmask(frames, frames->control + frames->n_control, bytes, *took);
        frames->n_control = (uint8_t)(frames->n_control + *took);
        return true;
    }
    uint8_t *to = frames->message + frames->n;
    unmask(frames, to, bytes, *took);
    frames->n += *took;
    return utf8_take(&frames->utf8, to, *took);
}

bool frames_code_is_valid(unsigned code)
{
    if (code >= 3000)
        return code < 5000;
    return code >= 1000 && code <= 1014 && code != 1004 && code != NO_CODE &&
           code != 1006;
}

static enum frames_event read_close(struct frames *frames)
{
    if (frames->n_control == 0) {
        frames->code = NO_CODE;
        return FRAMES_CLOSED;
    }
    frames->code = (unsigned)frames->control[0] << 8 | frames->control[1];
    if (frames->n_control == 1 || !frames_code_is_valid(frames->code))
        return wrong(frames, PROTOCOL);
    struct slice reason = {(const char *)frames->control + 2,
                           frames->n_control - (size_t)2};
    return utf8_is_valid(reason) ? FRAMES_CLOSED : wrong(frames, NOT_UTF8);
}

/* A frame is there to its last byte. */
static enum frames_event finish(struct frames *frames)
{
    frames->in_payload = false;
    frames->n_head = 0;
    switch (opcode_of(frames)) {
    case FRAME_CLOSE:
        return read_close(frames);
    case FRAME_PING:
        return FRAMES_PING;
    case FRAME_PONG:
        return FRAMES_PONG;
    default:
        break;
    }
    if (!(frames->head[0] & FIN))
        return FRAMES_MORE;
    frames->in_message = false;
    return utf8_is_whole(&frames->utf8) ? FRAMES_MESSAGE : wrong(frames, NOT_UTF8);
}

static bool lacks_room(struct frames *frames)
{
    frames->need = frames->n + (size_t)frames->left;
    return frames->in_payload && !is_control(frames) && frames->need > frames->cap;
}

enum frames_event frames_read(struct frames *frames, const uint8_t *bytes, size_t n,
                              size_t *used)
{
    *used = 0;
    if (!frames->in_message && !frames->in_payload) {
        frames->n = 0;
        frames->utf8 = (struct utf8){0};
    }
    while (*used < n) {
        size_t took = 1;
        unsigned code = 0;
        if (lacks_room(frames))
            return FRAMES_ROOM;
        if (!frames->in_payload)
            code = take_head(frames, bytes[*used]);
        else if (!take_payload(frames, bytes + *used, n - *used, &took))
            code = NOT_UTF8;
        if (code)
            return wrong(frames, code);
        *used += took;
        if (!frames->in_payload || frames->left > 0)
            continue;
        enum frames_event event = finish(frames);
        if (event != FRAMES_MORE)
            return event;
    }
    return FRAMES_MORE;
}

/* ---- writing ----------------------------------------------------------------------- */

size_t frames_head(uint8_t head[FRAME_OUT_HEAD], enum frame_opcode opcode, size_t n)
{
    size_t more = n < SHORT ? 0 : n <= UINT16_MAX ? 2 : 8;
    head[0] = (uint8_t)(FIN | opcode);
    head[1] = (uint8_t)(more == 0 ? n : more == 2 ? SHORT : LONG);
    for (size_t i = 0; i < more; i++)
        head[2 + i] = (uint8_t)((uint64_t)n >> 8 * (more - 1 - i));
    return 2 + more;
}

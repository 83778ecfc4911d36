/* fuzz_net_frames.c: reads frames of a WebSocket.
 *
 * Once in one piece and once in pieces whose size the first byte tells: the same events
 * with the same contents.  Messages are valid UTF-8 and not too long. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "net/frames.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 1000 };

static void insist(bool holds)
{
    if (!holds)
        abort();
}

static void make_room(struct frames *frames)
{
    insist(frames->need > frames->cap && frames->need <= MOST);
    /* Exactly as much: a sanitizer sees each byte too many. */
    uint8_t *message = malloc(frames->need);
    insist(message);
    if (frames->n > 0)
        memcpy(message, frames->message, frames->n);
    free(frames->message);
    frames->message = message;
    frames->cap = frames->need;
}

/* What has happened, as one number. */
static uint64_t note(uint64_t hash, const struct frames *frames, enum frames_event event)
{
    hash = hash_bytes(hash, &event, sizeof event);
    if (event == FRAMES_MESSAGE) {
        struct slice text = {(const char *)frames->message, frames->n};
        insist(frames->n <= MOST && utf8_is_valid(text));
        hash = hash_bytes(hash, frames->message, frames->n);
    } else if (event == FRAMES_PING || event == FRAMES_PONG) {
        hash = hash_bytes(hash, frames->control, frames->n_control);
    } else {
        insist(event != FRAMES_WRONG || frames_code_is_valid(frames->code));
        hash = hash_bytes(hash, &frames->code, sizeof frames->code);
    }
    return hash;
}

static uint64_t read_all(const uint8_t *data, size_t size, size_t piece)
{
    struct frames frames = {.most = MOST};
    uint64_t hash = HASH_START;
    enum frames_event event = FRAMES_MORE;
    while (size > 0 && event != FRAMES_WRONG && event != FRAMES_CLOSED) {
        size_t used, n = size < piece ? size : piece;
        event = frames_read(&frames, data, n, &used);
        insist(used <= n && (used > 0 || event == FRAMES_ROOM || event == FRAMES_WRONG));
        if (event == FRAMES_ROOM)
            make_room(&frames);
        else if (event != FRAMES_MORE)
            hash = note(hash, &frames, event);
        if (event == FRAMES_WRONG)
            break;
        data += used;
        size -= used;
    }
    free(frames.message);
    return hash;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    size_t piece = 1 + data[0] % 64u;
    insist(read_all(data + 1, size - 1, size) == read_all(data + 1, size - 1, piece));
    return 0;
}

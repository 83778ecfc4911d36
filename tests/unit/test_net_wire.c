/* test_net_wire.c: heads of requests and frames of WebSockets, byte by byte.
 *
 * What a head or frame may not be is tried over sockets in tests/net; here it is how they
 * come in pieces, and what is written. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "net/frames.h"
#include "net/head.h"

static const struct net_limits limits = {.uri = 100, .headers = 400};

/* ---- heads ------------------------------------------------------------------------- */

static enum net_refusal read_head(struct net_head *head, const char *text)
{
    enum net_refusal refusal;
    size_t seen = 0, n = head_find(text, strlen(text), &seen, &limits, &refusal);
    if (n == 0)
        return refusal;
    assert_int_equal(n, strlen(text));
    return head_read(head, text, n, &limits);
}

static void a_head_is_read(void **state)
{
    struct net_head head = {0};
    (void)state;
    assert_int_equal(read_head(&head, "POST /a/b?c=d?e HTTP/1.1\r\nHost:x\r\nA:  1 \t\r\n"
                                      "CONTENT-length: 12\r\na: 2\r\nEmpty:\r\n"
                                      "Expect: 100-Continue\r\n\r\n"),
                     NET_GOOD);
    assert_int_equal(head.method, NET_POST);
    assert_true(slice_is(head.path, "/a/b") && slice_is(head.query, "c=d?e"));
    assert_true(slice_is(head_field(&head, "a"), "1"));
    assert_true(slice_is(head_last_field(&head, "a"), "2"));
    assert_true(slice_is(head_field(&head, "empty"), ""));
    assert_null(head_field(&head, "b").at);
    assert_int_equal(head_count(&head, "a"), 2);
    assert_int_equal(head.length, 12);
    assert_true(head.keep && head.expects && head.minor == 1);
}

static void connections_are_kept_or_not(void **state)
{
    struct net_head head = {0};
    (void)state;
    assert_int_equal(read_head(&head, "GET / HTTP/1.0\r\n\r\n"), NET_GOOD);
    assert_true(!head.keep && head.minor == 0 && !head.query.at);
    assert_int_equal(
        read_head(&head, "GET / HTTP/1.0\r\nConnection: x, Keep-Alive\r\n\r\n"),
        NET_GOOD);
    assert_true(head.keep);
    assert_int_equal(
        read_head(&head, "GET / HTTP/1.1\r\nHost: \r\nConnection: CLOSE\r\n\r\n"),
        NET_GOOD);
    assert_false(head.keep);
}

/* However it is cut, the end is found in the same place and no earlier. */
static void the_end_is_found_in_pieces(void **state)
{
    static const char text[] = "GET / HTTP/1.1\r\nHost: x\r\n\r\nmore\r\n\r\n";
    enum { END = 27 };
    (void)state;
    for (size_t cut = 0; cut < sizeof text; cut++) {
        enum net_refusal refusal;
        size_t seen = 0, n = head_find(text, cut, &seen, &limits, &refusal);
        assert_int_equal(n, cut >= END ? END : 0);
        assert_int_equal(refusal, NET_GOOD);
        if (n == 0)
            assert_int_equal(head_find(text, sizeof text - 1, &seen, &limits, &refusal),
                             END);
    }
}

static void overwrite(char *to, const char *from)
{
    while (*from)
        *to++ = *from++;
}

static void long_heads_are_told_apart(void **state)
{
    char text[1000];
    enum net_refusal refusal;
    size_t seen = 0;
    (void)state;
    memset(text, 'a', sizeof text);
    overwrite(text, "GET /");
    assert_int_equal(head_find(text, 110, &seen, &limits, &refusal), 0);
    assert_int_equal(refusal, NET_GOOD);
    assert_int_equal(head_find(text, 140, &seen, &limits, &refusal), 0);
    assert_int_equal(refusal, NET_REFUSAL_URI_TOO_LONG);
    overwrite(text, "GET / HTTP/1.1\r\n");
    seen = 0;
    assert_int_equal(head_find(text, 399, &seen, &limits, &refusal), 0);
    assert_int_equal(refusal, NET_GOOD);
    assert_int_equal(head_find(text, 400, &seen, &limits, &refusal), 0);
    assert_int_equal(refusal, NET_REFUSAL_HEADERS_TOO_LARGE);
    overwrite(text + 396, "\r\n\r\n");
    seen = 0;
    assert_int_equal(head_find(text, 1000, &seen, &limits, &refusal), 400);
}

static void every_byte_that_may_not_be_is_refused(void **state)
{
    (void)state;
    for (unsigned c = 0; c < 256; c++) {
        char text[] = "GET /a HTTP/1.1\r\nHost: a?b\r\n\r\n";
        struct net_head head = {0};
        bool good = (c >= 0x20 && c != 0x7f) || c == '\t';
        text[24] = (char)c;
        if (c == 0) { /* not for strlen */
            enum net_refusal refusal;
            size_t seen = 0;
            assert_int_equal(head_find(text, sizeof text - 1, &seen, &limits, &refusal),
                             0);
            assert_int_equal(refusal, NET_REFUSAL_BAD_REQUEST);
        } else {
            assert_int_equal(read_head(&head, text),
                             good ? NET_GOOD : NET_REFUSAL_BAD_REQUEST);
        }
    }
}

static void limits_have_defaults(void **state)
{
    struct net_limits own = net_limits_or_defaults((struct net_limits){.body = 5});
    (void)state;
    assert_int_equal(own.body, 5);
    assert_int_equal(own.headers, 8192);
    assert_int_equal(own.requests.per_second, 50);
    assert_string_equal(net_refusal_name(NET_REFUSAL_URI_TOO_LONG), "uri_too_long");
    assert_int_equal(net_refusal_status(NET_REFUSAL_URI_TOO_LONG), 414);
}

/* ---- frames ------------------------------------------------------------------------ */

struct wire {
    uint8_t bytes[200000];
    size_t n;
};

/* Adds a frame as clients send it. */
static void add(struct wire *wire, unsigned first, const void *payload, size_t n,
                uint32_t mask)
{
    uint8_t head[FRAME_OUT_HEAD];
    size_t n_head = frames_head(head, FRAME_TEXT, n);
    head[0] = (uint8_t)first;
    head[1] |= 0x80;
    memcpy(wire->bytes + wire->n, head, n_head);
    wire->n += n_head;
    for (unsigned i = 0; i < 4; i++)
        wire->bytes[wire->n++] = (uint8_t)(mask >> 8 * i);
    for (size_t i = 0; i < n; i++)
        wire->bytes[wire->n++] =
            (uint8_t)(((const uint8_t *)payload)[i] ^ (uint8_t)(mask >> 8 * (i % 4)));
}

/* Reads the next event, in pieces of at most `piece` bytes. */
static enum frames_event next(struct frames *frames, const struct wire *wire, size_t *at,
                              size_t piece)
{
    while (*at < wire->n) {
        size_t left = wire->n - *at, used;
        enum frames_event event =
            frames_read(frames, wire->bytes + *at, left < piece ? left : piece, &used);
        *at += used;
        if (event == FRAMES_ROOM) {
            frames->message = realloc(frames->message, frames->need);
            frames->cap = frames->need;
            assert_non_null(frames->message);
        } else if (event != FRAMES_MORE) {
            return event;
        }
    }
    return FRAMES_MORE;
}

static void frames_in_pieces_of_any_size(void **state)
{
    static struct wire wire;
    static char text[70000];
    (void)state;
    memset(text, 'x', sizeof text);
    wire.n = 0;
    add(&wire, 0x81, "one", 3, 0x12345678);
    add(&wire, 0x01, "tw", 2, 0xffffffff);
    add(&wire, 0x89, "ping", 4, 0);
    add(&wire, 0x00, "", 0, 1);
    add(&wire, 0x80, "o", 1, 0xabcdef01);
    add(&wire, 0x81, "", 0, 2);
    add(&wire, 0x81, text, sizeof text, 0x01020304);
    add(&wire, 0x8a, "", 0, 3);
    add(&wire, 0x88,
        "\x03\xe8"
        "bye",
        5, 4);
    for (size_t piece = 1; piece <= 1 << 17; piece = piece * 3 + 1) {
        struct frames frames = {.most = sizeof text};
        size_t at = 0;
        assert_int_equal(next(&frames, &wire, &at, piece), FRAMES_MESSAGE);
        assert_int_equal(frames.n, 3);
        assert_memory_equal(frames.message, "one", 3);
        assert_int_equal(next(&frames, &wire, &at, piece), FRAMES_PING);
        assert_int_equal(frames.n_control, 4);
        assert_memory_equal(frames.control, "ping", 4);
        assert_int_equal(next(&frames, &wire, &at, piece), FRAMES_MESSAGE);
        assert_int_equal(frames.n, 3);
        assert_memory_equal(frames.message, "two", 3);
        assert_int_equal(next(&frames, &wire, &at, piece), FRAMES_MESSAGE);
        assert_int_equal(frames.n, 0);
        assert_int_equal(next(&frames, &wire, &at, piece), FRAMES_MESSAGE);
        assert_int_equal(frames.n, sizeof text);
        assert_memory_equal(frames.message, text, sizeof text);
        assert_int_equal(next(&frames, &wire, &at, piece), FRAMES_PONG);
        assert_int_equal(next(&frames, &wire, &at, piece), FRAMES_CLOSED);
        assert_int_equal(frames.code, 1000);
        assert_int_equal(at, wire.n);
        free(frames.message);
    }
}

static unsigned code_of(const void *bytes, size_t n)
{
    static struct wire wire;
    struct frames frames = {.most = 100};
    size_t at = 0;
    wire.n = n;
    memcpy(wire.bytes, bytes, n);
    enum frames_event event;
    do
        event = next(&frames, &wire, &at, 1000);
    while (event != FRAMES_WRONG && event != FRAMES_MORE);
    free(frames.message);
    return event == FRAMES_WRONG ? frames.code : 0;
}

/* A frame is refused as early as it can be known that it is wrong. */
static void wrong_frames_are_refused_early(void **state)
{
    (void)state;
    assert_int_equal(code_of("\x81\x80", 2), 0);
    assert_int_equal(code_of("\x81\x01", 2), 1002);
    assert_int_equal(code_of("\xc1\x80", 2), 1002);
    assert_int_equal(code_of("\x82\x80", 2), 1003);
    assert_int_equal(code_of("\x80\x80", 2), 1002);
    assert_int_equal(code_of("\x89\xfe", 2), 1002);
    assert_int_equal(code_of("\x09\x80", 2), 1002);
    assert_int_equal(code_of("\x83\x80", 2), 1002);
    assert_int_equal(code_of("\x81\xfe\x00\x7e\0\0\0\0", 8), 1009);
    assert_int_equal(code_of("\x81\xfe\x00\x7d\0\0\0\0", 8), 1002);
    assert_int_equal(code_of("\x81\x82\0\0\0\0\xff", 7), 1007);
    assert_int_equal(code_of("\x88\x81\0\0\0\0\x03", 7), 1002);
    assert_int_equal(code_of("\x01\xe4\0\0\0\0", 6), 0);
}

static void many_small_fragments_are_counted(void **state)
{
    static struct wire wire;
    struct frames frames = {.most = 1000};
    size_t at = 0;
    (void)state;
    wire.n = 0;
    add(&wire, 0x01, "x", 1, 7);
    for (unsigned i = 0; i < 999; i++)
        add(&wire, 0x00, "x", 1, i);
    assert_int_equal(next(&frames, &wire, &at, 4096), FRAMES_MORE);
    assert_int_equal(frames.n, 1000);
    wire.n = at = 0;
    add(&wire, 0x00, "x", 1, 7);
    assert_int_equal(next(&frames, &wire, &at, 4096), FRAMES_WRONG);
    assert_int_equal(frames.code, 1009);
    free(frames.message);
}

static void codes_that_may_be_sent(void **state)
{
    (void)state;
    for (unsigned code = 0; code < 65536; code++) {
        bool good = (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 &&
                     code != 1006) ||
                    (code >= 3000 && code < 5000);
        assert_int_equal(frames_code_is_valid(code), good);
    }
}

static void heads_of_frames_we_send(void **state)
{
    uint8_t head[FRAME_OUT_HEAD];
    (void)state;
    assert_int_equal(frames_head(head, FRAME_TEXT, 125), 2);
    assert_memory_equal(head, "\x81\x7d", 2);
    assert_int_equal(frames_head(head, FRAME_CLOSE, 0), 2);
    assert_memory_equal(head, "\x88\x00", 2);
    assert_int_equal(frames_head(head, FRAME_TEXT, 126), 4);
    assert_memory_equal(head, "\x81\x7e\x00\x7e", 4);
    assert_int_equal(frames_head(head, FRAME_TEXT, 65535), 4);
    assert_int_equal(frames_head(head, FRAME_TEXT, 65536), 10);
    assert_memory_equal(head, "\x81\x7f\0\0\0\0\0\1\0\0", 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_head_is_read),
        cmocka_unit_test(connections_are_kept_or_not),
        cmocka_unit_test(the_end_is_found_in_pieces),
        cmocka_unit_test(long_heads_are_told_apart),
        cmocka_unit_test(every_byte_that_may_not_be_is_refused),
        cmocka_unit_test(limits_have_defaults),
        cmocka_unit_test(frames_in_pieces_of_any_size),
        cmocka_unit_test(wrong_frames_are_refused_early),
        cmocka_unit_test(many_small_fragments_are_counted),
        cmocka_unit_test(codes_that_may_be_sent),
        cmocka_unit_test(heads_of_frames_we_send),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

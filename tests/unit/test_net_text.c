/* test_net_text.c: what src/net reads in texts from outside: escapes, base64, UTF-8,
 * headers, paths, addresses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "net/address.h"
#include "net/encode.h"
#include "net/fields.h"
#include "net/route.h"
#include "net/sha1.h"
#include "net/utf8.h"

static void assert_slice(struct slice found, const char *text)
{
    assert_non_null(found.at);
    assert_int_equal(found.n, strlen(text));
    assert_memory_equal(found.at, text, found.n);
}

/* ---- base64 ------------------------------------------------------------------------ */

static void base64url_of_known_bytes(void **state)
{
    static const char *const known[][2] = {
        {"", ""},           {"f", "Zg"},          {"fo", "Zm8"},          {"foo", "Zm9v"},
        {"foob", "Zm9vYg"}, {"fooba", "Zm9vYmE"}, {"foobar", "Zm9vYmFy"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        char text[BASE64URL_ROOM(6)];
        uint8_t bytes[6];
        size_t n = strlen(known[i][0]), got;
        assert_int_equal(base64url_encode(text, (const uint8_t *)known[i][0], n),
                         strlen(known[i][1]));
        assert_string_equal(text, known[i][1]);
        assert_true(base64url_decode(bytes, n, &got, slice_of(text)));
        assert_int_equal(got, n);
        assert_memory_equal(bytes, known[i][0], n);
    }
}

static void base64url_of_all_bytes(void **state)
{
    uint8_t bytes[256], again[256];
    char text[BASE64URL_ROOM(256)];
    size_t got;
    (void)state;
    for (unsigned i = 0; i < 256; i++)
        bytes[i] = (uint8_t)i;
    for (size_t n = 0; n <= 256; n++) {
        size_t length = base64url_encode(text, bytes, n);
        assert_int_equal(length + 1, BASE64URL_ROOM(n));
        assert_int_equal(strspn(text,
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                "0123456789-_"),
                         length);
        assert_true(base64url_decode(again, n, &got, slice_of(text)));
        assert_int_equal(got, n);
        assert_memory_equal(again, bytes, n);
        if (n > 0)
            assert_false(base64url_decode(again, n - 1, &got, slice_of(text)));
    }
}

static void base64url_has_one_way_to_write(void **state)
{
    static const char *const wrong[] = {"Z",    "Zg=",  "Zg==",  "Zh",
                                        "Zm9=", "Zm9",  "Zm+v",  "Zm/v",
                                        " Zm8", "Zm8 ", "Zm8\n", "Z\xc3\xbc"};
    uint8_t bytes[16];
    size_t n;
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(base64url_decode(bytes, sizeof bytes, &n, slice_of(wrong[i])));
    assert_false(base64url_decode(bytes, sizeof bytes, &n, (struct slice){"Zg\0g", 4}));
}

static void base64_is_padded(void **state)
{
    char text[BASE64_ROOM(3)];
    (void)state;
    assert_int_equal(base64_encode(text, (const uint8_t *)"\xff", 1), 4);
    assert_string_equal(text, "/w==");
    base64_encode(text, (const uint8_t *)"\xfb\xff", 2);
    assert_string_equal(text, "+/8=");
    base64_encode(text, (const uint8_t *)"\xff\xff\xff", 3);
    assert_string_equal(text, "////");
}

static void secrets_are_compared_whole(void **state)
{
    uint8_t a[32] = {0}, b[32];
    (void)state;
    assert_true(equal_secret(a, a, 0));
    for (unsigned bit = 0; bit < 256; bit++) {
        memcpy(b, a, sizeof b);
        assert_true(equal_secret(a, b, sizeof a));
        b[bit / 8] ^= (uint8_t)(1u << bit % 8);
        assert_false(equal_secret(a, b, sizeof a));
    }
}

/* ---- escapes ----------------------------------------------------------------------- */

static void percents_are_decoded(void **state)
{
    char text[32];
    size_t n;
    (void)state;
    assert_true(
        percent_decode(text, sizeof text, &n, slice_of("a%20b+c%2B%C3%bC"), false));
    assert_string_equal(text, "a b+c+\xc3\xbc");
    assert_int_equal(n, strlen(text));
    assert_true(percent_decode(text, sizeof text, &n, slice_of("a+b%2b"), true));
    assert_string_equal(text, "a b+");
    assert_true(percent_decode(text, sizeof text, &n, slice_of(""), true));
    assert_string_equal(text, "");
    assert_true(percent_decode(text, 4, &n, slice_of("%61%62%63"), true));
    assert_false(percent_decode(text, 3, &n, slice_of("%61%62%63"), true));
    assert_false(percent_decode(text, 0, &n, slice_of(""), true));
}

static void wrong_percents_are_refused(void **state)
{
    static const char *const wrong[] = {
        "%",   "%1",  "%1g", "%g1",    "%%41", "a%", "%00", "%0a",
        "%7f", "%c3", "%ff", "%c0%80", "\xff", "\n", "%1f", "%ed%a0%80"};
    char text[32];
    size_t n;
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(percent_decode(text, sizeof text, &n, slice_of(wrong[i]), true));
}

static void arguments_of_a_query_are_found(void **state)
{
    char text[16];
    size_t n;
    struct slice query = slice_of("a=1&bb=two+2&a=3&empty=&bare&x%3d=4&e=%zz");
    (void)state;
    assert_true(query_find(query, "a", text, sizeof text, &n));
    assert_string_equal(text, "1");
    assert_true(query_find(query, "bb", text, sizeof text, &n));
    assert_string_equal(text, "two 2");
    assert_true(query_find(query, "empty", text, sizeof text, &n));
    assert_string_equal(text, "");
    assert_true(query_find(query, "bare", text, sizeof text, &n));
    assert_string_equal(text, "");
    assert_false(query_find(query, "b", text, sizeof text, &n));
    assert_false(query_find(query, "e", text, sizeof text, &n));
    assert_false(query_find((struct slice){NULL, 0}, "a", text, sizeof text, &n));
}

/* ---- UTF-8 ------------------------------------------------------------------------- */

/* Every character there is, and every two and three bytes that could be one. */
static bool decodes(const uint8_t *b, size_t n)
{
    uint32_t c;
    if (n == 1)
        return b[0] < 0x80;
    if (n == 2)
        return b[0] >= 0xc2 && b[0] < 0xe0 && (b[1] & 0xc0) == 0x80;
    if ((b[0] & 0xf0) != 0xe0 || (b[1] & 0xc0) != 0x80 || (b[2] & 0xc0) != 0x80)
        return false;
    c = (b[0] & 15u) << 12 | (b[1] & 63u) << 6 | (b[2] & 63u);
    return c >= 0x800 && (c < 0xd800 || c > 0xdfff);
}

static void utf8_of_short_sequences(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < 1u << 16; i++) {
        uint8_t b[3] = {(uint8_t)(i >> 8), (uint8_t)i, 0x80};
        bool two = decodes(b, 2) || (decodes(b, 1) && decodes(b + 1, 1));
        bool three = decodes(b, 3) || (decodes(b, 1) && decodes(b + 1, 2));
        assert_int_equal(utf8_is_valid((struct slice){(char *)b, 2}), two);
        assert_int_equal(utf8_is_valid((struct slice){(char *)b, 3}), three);
    }
}

static void utf8_of_four_bytes(void **state)
{
    (void)state;
    for (uint32_t c = 0; c < 1u << 21; c += 63) {
        uint8_t b[4] = {(uint8_t)(0xf0 | c >> 18), (uint8_t)(0x80 | (c >> 12 & 63)),
                        (uint8_t)(0x80 | (c >> 6 & 63)), (uint8_t)(0x80 | (c & 63))};
        struct utf8 utf8 = {0};
        bool good = c >= 0x10000 && c < 0x110000;
        assert_int_equal(utf8_is_valid((struct slice){(char *)b, 4}), good);
        assert_false(utf8_is_valid((struct slice){(char *)b, 3}));
        if (good) {
            assert_true(utf8_take(&utf8, b, 1) && utf8_take(&utf8, b + 1, 2));
            assert_false(utf8_is_whole(&utf8));
            assert_true(utf8_take(&utf8, b + 3, 1) && utf8_is_whole(&utf8));
        }
    }
}

/* ---- headers ----------------------------------------------------------------------- */

static void cookies_are_found(void **state)
{
    struct slice header =
        slice_of("a=1; seat=abc=;seat=2 ;  q=\"x y\"; bare; e=; seats=3");
    (void)state;
    assert_slice(cookie_find(header, "a"), "1");
    assert_slice(cookie_find(header, "seat"), "abc=");
    assert_slice(cookie_find(header, "q"), "x y");
    assert_slice(cookie_find(header, "e"), "");
    assert_slice(cookie_find(header, "seats"), "3");
    assert_null(cookie_find(header, "bare").at);
    assert_null(cookie_find(header, "eat").at);
    assert_null(cookie_find(header, "SEAT").at);
    assert_null(cookie_find((struct slice){NULL, 0}, "a").at);
}

static void cookies_we_set_are_clean(void **state)
{
    static const char *const bad[] = {"a b", "a;b",   "a,b",     "a\"",
                                      "a\\", "a\r\n", "\xc3\xbc"};
    (void)state;
    assert_true(cookie_is_value("") && cookie_is_value("abcXYZ019-_=/+!#$%"));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(cookie_is_value(bad[i]));
    assert_true(field_is_name(slice_of("X-Name_1")));
    assert_false(field_is_name(slice_of("")) || field_is_name(slice_of("a b")) ||
                 field_is_name(slice_of("a:")) ||
                 field_is_name((struct slice){"a\0", 2}));
    assert_true(field_is_safe("a b\xc3\xbc"));
    assert_false(field_is_safe("a\r") || field_is_safe("a\nb") || field_is_safe("\x7f"));
}

static void lists_are_searched(void **state)
{
    struct slice list = slice_of(" keep-alive ,Upgrade,, ticket.a.b ");
    (void)state;
    assert_true(list_has_word(list, "keep-alive") && list_has_word(list, "upgrade"));
    assert_false(list_has_word(list, "keep") || list_has_word(list, "upgrade,"));
    assert_true(list_has(list, "Upgrade"));
    assert_false(list_has(list, "upgrade") || list_has((struct slice){NULL, 0}, "a"));
    assert_slice(list_find(list, "ticket."), "a.b");
    assert_null(list_find(list, "ticket:").at);
}

static void etags_match(void **state)
{
    (void)state;
    assert_true(etag_matches(slice_of("\"a\""), "\"a\""));
    assert_true(etag_matches(slice_of("\"b\" , W/\"a\""), "\"a\""));
    assert_true(etag_matches(slice_of("*"), "\"a\""));
    assert_false(etag_matches(slice_of("\"ab\", a, W/, \"a"), "\"a\""));
    assert_false(etag_matches((struct slice){NULL, 0}, "\"a\""));
}

static void the_best_coding_is_chosen(void **state)
{
    enum { ALL = 7, NO_BROTLI = 3 };
    static const struct {
        const char *header;
        unsigned there;
        enum coding coding;
    } known[] = {
        {NULL, ALL, CODING_PLAIN},
        {"", ALL, CODING_PLAIN},
        {"gzip", ALL, CODING_GZIP},
        {"gzip, deflate, br", ALL, CODING_BROTLI},
        {"gzip, deflate, br", NO_BROTLI, CODING_GZIP},
        {"gzip, deflate, br", 1, CODING_PLAIN},
        {"GZIP;q=0.1", ALL, CODING_GZIP},
        {"gzip;q=0.000", ALL, CODING_PLAIN},
        {"br; q=0 , gzip ; q=1", ALL, CODING_GZIP},
        {"*", ALL, CODING_BROTLI},
        {"*;q=0", ALL, CODING_PLAIN},
        {"*, br;q=0", ALL, CODING_GZIP},
        {"identity;q=0", ALL, CODING_PLAIN},
        {"gzip;level=9", ALL, CODING_PLAIN},
        {"gzip;q=", ALL, CODING_PLAIN},
    };
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_int_equal(coding_choose(slice_of(known[i].header), known[i].there),
                         known[i].coding);
}

static void origins_are_recognised(void **state)
{
    static const char *const good[] = {
        "http://a",           "https://example.org", "https://example.org:8443",
        "http://127.0.0.1:1", "http://[::1]:8080",   "http://[::1]",
        "http://a-b_c.d"};
    static const char *const bad[] = {
        "",           "null",       "example.org",     "ftp://a",     "http://",
        "http://a/",  "http://a:",  "http://a:123456", "http://a:1a", "http://:80",
        "http://a b", "http://u@a", "http://[::1",     "http://a?b",  "HTTP://a"};
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(origin_is_valid(slice_of(good[i])));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(origin_is_valid(slice_of(bad[i])));
}

/* ---- paths ------------------------------------------------------------------------- */

static void paths_fit_patterns(void **state)
{
    struct slice parts[NET_PARTS];
    unsigned n;
    (void)state;
    assert_true(route_fits("/", slice_of("/"), parts, &n));
    assert_true(route_fits("/a/b", slice_of("/a/b"), parts, &n));
    assert_int_equal(n, 0);
    assert_true(route_fits("/a/*/b/*", slice_of("/a/1/b/%2F"), parts, &n));
    assert_int_equal(n, 2);
    assert_slice(parts[0], "1");
    assert_slice(parts[1], "%2F");
    static const char *const others[] = {"/a",    "/a/",   "/a/b/", "/a/b/c", "/A/b",
                                         "//a/b", "/a//b", "",      "/a/bb",  "/a/%62"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(route_fits("/a/b", slice_of(others[i]), parts, &n));
    assert_false(route_fits("/a/*", slice_of("/a/"), parts, &n));
    assert_false(route_fits("/a/*", slice_of("/a/b/c"), parts, &n));
}

static void parts_of_paths_are_decoded(void **state)
{
    struct slice parts[NET_PARTS] = {slice_of("a%2Fb"), slice_of("%C3%BC+")};
    char room[16];
    (void)state;
    assert_true(route_decode(parts, 2, room, sizeof room));
    assert_slice(parts[0], "a/b");
    assert_slice(parts[1], "\xc3\xbc+");
    parts[0] = slice_of("1234567");
    parts[1] = slice_of("12345678");
    assert_false(route_decode(parts, 2, room, sizeof room));
    parts[0] = slice_of("%00");
    assert_false(route_decode(parts, 1, room, sizeof room));
}

/* ---- addresses --------------------------------------------------------------------- */

static struct address address(const char *text)
{
    struct address read;
    assert_true(address_read(&read, slice_of(text)));
    return read;
}

static void addresses_are_read_and_written(void **state)
{
    static const char *const good[] = {"127.0.0.1", "::1", "2001:db8::1",
                                       "255.255.255.255"};
    static const char *const bad[] = {
        "",          "1.2.3",
        "1.2.3.4.5", "1.2.3.4 ",
        "[::1]",     "::1:::",
        "localhost", "1.2.3.4:80",
        "01.2.3.4x", "1234567890123456789012345678901234567890123456"};
    char text[NET_ADDRESS];
    struct address a;
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        a = address(good[i]);
        address_write(&a, text);
        assert_string_equal(text, good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(address_read(&a, slice_of(bad[i])));
    a = address("::ffff:1.2.3.4");
    address_write(&a, text);
    assert_string_equal(text, "1.2.3.4");
}

static void networks_stand_for_households(void **state)
{
    struct address a = address("2001:db8:1:2:3:4:5:6"), b = address("2001:db8:1:2::9");
    struct address c = address("1.2.3.4"), d = address("1.2.3.5");
    (void)state;
    a = address_network(&a);
    b = address_network(&b);
    assert_true(address_equal(&a, &b));
    c = address_network(&c);
    d = address_network(&d);
    assert_false(address_equal(&c, &d));
}

static void proxies_name_the_last_stranger(void **state)
{
    static const struct {
        const char *header, *client;
    } known[] = {
        {NULL, "10.0.0.1"},
        {"", "10.0.0.1"},
        {"1.2.3.4", "1.2.3.4"},
        {"6.6.6.6, 1.2.3.4", "1.2.3.4"},
        {"1.2.3.4 , 10.0.0.2,10.0.0.1", "1.2.3.4"},
        {"10.0.0.2, 10.0.0.1", "10.0.0.2"},
        {"1.2.3.4, nonsense", "10.0.0.1"},
        {"nonsense, 10.0.0.2", "10.0.0.2"},
        {"1.2.3.4,", "10.0.0.1"},
        {"2001:db8::7", "2001:db8::7"},
    };
    struct address trusted[2] = {address("10.0.0.1"), address("10.0.0.2")};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct address client =
            address_behind(&trusted[0], slice_of(known[i].header), trusted, 2);
        char text[NET_ADDRESS];
        address_write(&client, text);
        assert_string_equal(text, known[i].client);
    }
}

/* ---- SHA-1 ------------------------------------------------------------------------- */

static void sha1_of_known_texts(void **state)
{
    static const struct {
        const char *text, *digest; /* base64url */
    } known[] = {
        {"", "2jmj7l5rSw0yVb_vlWAYkK_YBwk"},
        {"abc", "qZk-NkcGgWq6PiVxeFDCbJzQ2J0"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "hJg-RBw70m66rkqh-VEp5eVGcPE"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        uint8_t digest[SHA1_BYTES];
        char text[BASE64URL_ROOM(SHA1_BYTES)];
        sha1(digest, known[i].text, strlen(known[i].text));
        base64url_encode(text, digest, sizeof digest);
        assert_string_equal(text, known[i].digest);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(base64url_of_known_bytes),
        cmocka_unit_test(base64url_of_all_bytes),
        cmocka_unit_test(base64url_has_one_way_to_write),
        cmocka_unit_test(base64_is_padded),
        cmocka_unit_test(secrets_are_compared_whole),
        cmocka_unit_test(percents_are_decoded),
        cmocka_unit_test(wrong_percents_are_refused),
        cmocka_unit_test(arguments_of_a_query_are_found),
        cmocka_unit_test(utf8_of_short_sequences),
        cmocka_unit_test(utf8_of_four_bytes),
        cmocka_unit_test(cookies_are_found),
        cmocka_unit_test(cookies_we_set_are_clean),
        cmocka_unit_test(lists_are_searched),
        cmocka_unit_test(etags_match),
        cmocka_unit_test(the_best_coding_is_chosen),
        cmocka_unit_test(origins_are_recognised),
        cmocka_unit_test(paths_fit_patterns),
        cmocka_unit_test(parts_of_paths_are_decoded),
        cmocka_unit_test(addresses_are_read_and_written),
        cmocka_unit_test(networks_stand_for_households),
        cmocka_unit_test(proxies_name_the_last_stranger),
        cmocka_unit_test(sha1_of_known_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* asset.c: files in memory, in the coding the client likes best. */
#include "base/hash.h"
#include "base/str.h"
#include "net/conn.h"
#include "net/fields.h"

enum { ETAG = 24 };

/* The content decides, so it is the same after a restart. */
static void make_etag(char etag[ETAG], struct slice content)
{
    struct str out = str_buffer(etag, ETAG);
    str_char(&out, '"');
    str_hex(&out, hash_bytes(HASH_START, content.at, content.n));
    str_char(&out, '"');
}

void asset_answer(struct conn *conn, const struct net_head *head)
{
    const struct net_asset *asset = conn->target.asset;
    const struct slice codings[N_CODINGS] = {asset->plain, asset->gzip, asset->brotli};
    unsigned there = 1u << CODING_PLAIN | (asset->gzip.n > 0 ? 1u << CODING_GZIP : 0) |
                     (asset->brotli.n > 0 ? 1u << CODING_BROTLI : 0);
    enum coding coding = coding_choose(head_field(head, "accept-encoding"), there);
    char etag[ETAG];
    make_etag(etag, codings[coding]);
    struct net_answer answer = {
        .status = etag_matches(head_field(head, "if-none-match"), etag) ? 304 : 200,
        .type = asset->type,
        .body = codings[coding].at,
        .n = codings[coding].n,
        .lasting = true,
        .cache = asset->cache,
        .fields = {{"ETag", etag}, {"Vary", "Accept-Encoding"}},
    };
    if (coding != CODING_PLAIN) {
        answer.fields[2].name = "Content-Encoding";
        answer.fields[2].value = coding_name(coding);
    }
    answer_write(conn, &answer);
}

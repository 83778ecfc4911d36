/* moves.c: see moves.h. */
#include "support/moves.h"

#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/rng.h"

enum { TEXT_MOST = 1200 };

struct words {
    char at[TEXT_MOST + 64];
    size_t n;
};

/* The text of one row, of a length of its own. */
static struct store_text tell(struct words *words, const char *table, const char *what,
                              int64_t seat, int64_t number)
{
    struct rng rng;
    int n = snprintf(words->at, 64, "%s %s %lld %lld ", table, what, (long long)seat,
                     (long long)number);
    rng_seed(&rng, hash_bytes(HASH_START, words->at, (size_t)n));
    words->n = (size_t)n;
    for (uint32_t more = rng_below(&rng, TEXT_MOST / 16); more > 0; more--) {
        uint64_t bits = rng_next(&rng);
        for (unsigned i = 0; i < 16; i++)
            words->at[words->n++] = (char)('a' + (bits >> 4 * i & 15));
    }
    return (struct store_text){words->at, words->n};
}

static struct store_text number_id(char id[32], int64_t number)
{
    snprintf(id, 32, "client-%lld", (long long)number);
    return store_text(id);
}

/* ---- writing ----------------------------------------------------------------------- */

struct store_batch *moves_table(const char *table)
{
    struct store_batch *batch = store_batch_new();
    struct words words;
    store_add(batch,
              &(struct store_row){
                  STORE_TABLE, .table = {.id = store_text(table),
                                         .revision = store_text("2019.1"),
                                         .config = tell(&words, table, "config", 0, 0)}});
    return batch;
}

static void add_message(struct store_batch *batch, const char *table, int64_t seat,
                        int64_t number)
{
    struct words words;
    store_add(batch, &(struct store_row){
                         STORE_MESSAGE, .message = {.table = store_text(table),
                                                    .seat = seat,
                                                    .number = number,
                                                    .text = tell(&words, table, "message",
                                                                 seat, number)}});
}

static void add_answer(struct store_batch *batch, const char *table, int64_t seat,
                       int64_t number)
{
    struct words words;
    char id[32];
    store_add(batch, &(struct store_row){STORE_ANSWER,
                                         .answer = {.table = store_text(table),
                                                    .seat = seat,
                                                    .id = number_id(id, number),
                                                    .text = tell(&words, table, "answer",
                                                                 seat, number)}});
}

static void add_entry(struct store_batch *batch, const char *table, int64_t seat,
                      int64_t number)
{
    struct words words;
    store_add(batch, &(struct store_row){
                         STORE_ENTRY,
                         .entry = {.table = store_text(table),
                                   .number = number,
                                   .seat = seat,
                                   .text = tell(&words, table, "entry", seat, number)}});
}

static void set_plan_and_clock(struct store_batch *batch, const char *table, int64_t seat,
                               int64_t number)
{
    struct words words;
    store_set(batch, &(struct store_row){
                         STORE_DRAFT,
                         .draft = {.table = store_text(table),
                                   .seat = seat,
                                   .at = number,
                                   .text = tell(&words, table, "draft", seat, number)}});
    store_set(batch,
              &(struct store_row){
                  STORE_CLOCK,
                  .clock = {.table = store_text(table), .seat = seat, .left = number}});
}

struct store_batch *moves_move(const char *table, int64_t number)
{
    struct store_batch *batch = store_batch_new();
    int64_t seat = number % MOVES_SEATS;
    add_answer(batch, table, seat, number);
    add_entry(batch, table, seat, number);
    for (int64_t reader = 0; reader <= MOVES_SEATS; reader++)
        add_message(batch, table, reader, number);
    set_plan_and_clock(batch, table, seat, number);
    return batch;
}

/* ---- looking ----------------------------------------------------------------------- */

struct look {
    const char *table, *fault;
    int64_t entries, answers, messages[MOVES_SEATS + 1], rows;
    int64_t latest[MOVES_SEATS]; /* the latest move of a seat, from the entries */
};

static bool blame(struct look *look, bool good, const char *fault)
{
    if (!good && !look->fault)
        look->fault = fault;
    return good;
}

static bool says(const struct look *look, struct store_text text, const char *what,
                 int64_t seat, int64_t number)
{
    struct words words;
    struct store_text right = tell(&words, look->table, what, seat, number);
    return text.n == right.n && memcmp(text.at, right.at, right.n) == 0;
}

static bool see_entry(void *context, const struct store_row *row)
{
    struct look *look = context;
    const struct store_entry *entry = &row->entry;
    look->entries++;
    look->latest[entry->number % MOVES_SEATS] = entry->number;
    return blame(look, entry->number == look->entries, "entry missing or twice") &&
           blame(look, says(look, entry->text, "entry", entry->seat, entry->number),
                 "entry torn");
}

static bool see_message(void *context, const struct store_row *row)
{
    struct look *look = context;
    const struct store_message *message = &row->message;
    int64_t *count = &look->messages[message->seat];
    ++*count;
    return blame(look, message->number == *count, "message missing or twice") &&
           blame(look,
                 says(look, message->text, "message", message->seat, message->number),
                 "message torn");
}

static bool see_answer(void *context, const struct store_row *row)
{
    struct look *look = context;
    const struct store_answer *answer = &row->answer;
    long long number = 0;
    char id[32];
    snprintf(id, sizeof id, "%.*s", (int)answer->id.n, answer->id.at);
    look->answers++;
    return blame(look, sscanf(id, "client-%lld", &number) == 1, "answer's id") &&
           blame(look, says(look, answer->text, "answer", answer->seat, number),
                 "answer torn");
}

static bool see_draft(void *context, const struct store_row *row)
{
    struct look *look = context;
    const struct store_draft *draft = &row->draft;
    look->rows++;
    return blame(look, draft->at == look->latest[draft->seat], "draft of another move") &&
           blame(look, says(look, draft->text, "draft", draft->seat, draft->at),
                 "draft torn");
}

static bool see_clock(void *context, const struct store_row *row)
{
    struct look *look = context;
    look->rows++;
    return blame(look, row->clock.left == look->latest[row->clock.seat],
                 "clock of another move");
}

static bool see_table(void *context, const struct store_row *row)
{
    struct look *look = context;
    look->rows++;
    return blame(look, says(look, row->table.config, "config", 0, 0), "config torn");
}

static bool see(struct store *store, struct look *look, enum store_kind kind,
                store_visit *visit)
{
    struct store_query query = store_all(kind, store_text(look->table));
    enum store_err err = store_read(store, &query, visit, look);
    return blame(look, err == STORE_OK, store_err_name(err)) && !look->fault;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

int64_t moves_count(struct store *store, const char *table, const char **fault)
{
    struct look look = {.table = table};
    bool good = see(store, &look, STORE_TABLE, see_table);
    int64_t tables = look.rows;
    look.rows = 0;
    good = good && see(store, &look, STORE_ENTRY, see_entry) &&
           see(store, &look, STORE_MESSAGE, see_message) &&
           see(store, &look, STORE_ANSWER, see_answer) &&
           see(store, &look, STORE_DRAFT, see_draft) &&
           see(store, &look, STORE_CLOCK, see_clock);
    for (size_t i = 0; good && i <= MOVES_SEATS; i++)
        good = blame(&look, look.messages[i] == look.entries, "messages of other moves");
    good = good && blame(&look, look.answers == look.entries, "answers of other moves") &&
           blame(&look, look.rows == 2 * least(look.entries, MOVES_SEATS),
                 "plans or clocks missing") &&
           blame(&look, tables == 1 || look.entries == 0, "rows without a table");
    *fault = look.fault;
    return !good ? -2 : tables == 0 ? -1 : look.entries;
}

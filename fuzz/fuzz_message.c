/* fuzz_message.c: reads messages of WebSockets and bodies of calls.
 *
 * The first byte picks what is read: a message, or an object of one of the types.
 * Whatever the rest is: what is read has every field it needs and is read again when it
 * is written; what is not names a field that can be printed.  A table that is set up with
 * it is written and read as the same settings. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "server/settings.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void insist(bool holds)
{
    if (!holds)
        abort();
}

static void insist_printable(const char *path)
{
    insist(strlen(path) < FIELD_PATH);
    for (; *path; path++)
        insist(*path >= ' ' && *path < 0x7f);
}

/* What settings_write writes is what settings_read reads. */
static void set_up(const json_t *object)
{
    struct settings settings, again;
    struct page page = {0};
    struct str out = page_writer(&page);
    const char *field;
    json_t *read;
    if (!settings_read(object, &settings, &field)) {
        insist_printable(field);
        return;
    }
    settings_write(&out, &settings);
    read = json_loadb(page.at, page.n, JSON_REJECT_DUPLICATES, NULL);
    insist(read && settings_read(read, &again, &field));
    insist(memcmp(&settings.game, &again.game, sizeof again.game) == 0);
    insist(settings.clock == again.clock && settings.clock_ms == again.clock_ms);
    json_decref(read);
    page_free(&page);
}

static void write_and_read(json_t *object, enum owner owner, bool message)
{
    char path[FIELD_PATH];
    enum owner found = owner;
    json_t *again = NULL;
    char *text = json_dumps(object, JSON_COMPACT);
    enum reading reading = message
                               ? message_read(text, strlen(text), &found, &again, path)
                               : object_read(text, strlen(text), owner, &again, path);
    insist(reading == READ_GOOD && found == owner && json_equal(object, again));
    if (owner == OWNER_CREATE)
        set_up(object);
    json_decref(again);
    json_decref(object);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char path[FIELD_PATH];
    json_t *object = NULL;
    if (size == 0)
        return 0;
    enum owner owner = (enum owner)(data[0] % N_OWNERS);
    bool message = owner == OWNER_NOTHING;
    enum reading reading =
        message ? message_read((const char *)data + 1, size - 1, &owner, &object, path)
                : object_read((const char *)data + 1, size - 1, owner, &object, path);
    insist_printable(path);
    if (reading == READ_GOOD)
        write_and_read(object, owner, message);
    return 0;
}

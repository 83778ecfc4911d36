/* record_write.c: records as text.  See record.h. */
#include "notation/record.h"

#include "data/data.h"
#include "notation/move.h"
#include "notation/scan.h"
#include "notation/words.h"

bool trk_name_fits(const char *name, size_t n)
{
    return n > 0 && n <= TRK_NAME_BYTES && scan_unfit(name, n) == n && name[0] != ' ' &&
           name[n - 1] != ' ';
}

/* ---- header ---- */

static void write_line(struct str *out, const char *key, unsigned words, unsigned value)
{
    str_text(out, key);
    note_write_word(out, words, value);
    str_char(out, '\n');
}

static void write_modules(struct str *out, unsigned modules)
{
    str_text(out, "modules: ");
    if (modules == 0)
        str_text(out, "none");
    for (unsigned i = 0, n = 0; i < note_count(NOTE_MODULE); i++)
        if (modules >> i & 1) {
            if (n++ > 0)
                str_char(out, ',');
            note_write_word(out, NOTE_MODULE, i);
        }
    str_char(out, '\n');
}

/* Those that are not as the profile has them. */
static void write_switches(struct str *out, const trk_config *config)
{
    for (unsigned i = 0; i < TRK_N_SWITCHES && config->profile < TRK_N_PROFILES; i++)
        if (config->switches[i] != data_switch_defaults[config->profile][i]) {
            str_text(out, "switch: ");
            note_write_word(out, NOTE_SWITCH, i);
            str_text(out, config->switches[i] ? " on\n" : " off\n");
        }
}

static void write_names(struct str *out, const trk_config *config, const trk_names *names)
{
    for (unsigned seat = 0; seat < config->players && seat < TRK_MAX_PLAYERS; seat++) {
        const char *name = names->name[seat];
        size_t n = 0;
        while (n < TRK_NAME_BYTES && name[n])
            n++;
        if (!trk_name_fits(name, n))
            continue;
        str_text(out, "seat ");
        str_number(out, seat + 1);
        str_text(out, ": ");
        str_bytes(out, name, n);
        str_char(out, '\n');
    }
}

void record_write_header(struct str *out, const trk_config *config,
                         const trk_names *names)
{
    str_text(out, "trickerion record ");
    str_number(out, RECORD_VERSION);
    str_text(out, "\nrules: " TRK_RULES_REVISION "\nplayers: ");
    str_number(out, config->players);
    str_char(out, '\n');
    write_line(out, "profile: ", NOTE_PROFILE, config->profile);
    write_line(out, "setup: ", NOTE_SETUP, config->setup);
    write_modules(out, config->modules);
    write_switches(out, config);
    if (names)
        write_names(out, config, names);
    str_char(out, '\n');
}

size_t trk_record_header(const trk_config *config, const trk_names *names, char *text,
                         size_t cap)
{
    struct str out = str_buffer(text, cap);
    record_write_header(&out, config, names);
    return out.n;
}

/* ---- entries ---- */

unsigned record_digest_after(const trk_state *before, const trk_state *after)
{
    if (after->phase == TRK_PHASE_GAME_OVER)
        return before->phase == TRK_PHASE_GAME_OVER ? DIGEST_NONE : DIGEST_END;
    return after->turn != before->turn ? DIGEST_TURN : DIGEST_NONE;
}

void record_write_digest(struct str *out, unsigned which, const trk_state *state)
{
    if (which == DIGEST_TURN) {
        str_text(out, "turn ");
        str_number(out, state->turn);
    } else {
        str_text(out, "end");
    }
    str_text(out, " digest ");
    str_hex(out, trk_digest(state));
}

void record_write_entry(struct str *out, const trk_state *before, trk_move entry,
                        const trk_state *after)
{
    note_write_move(out, before, entry);
    str_char(out, '\n');
    unsigned digest = record_digest_after(before, after);
    if (digest != DIGEST_NONE) {
        record_write_digest(out, digest, after);
        str_char(out, '\n');
    }
}

size_t trk_record_line(const trk_state *before, trk_move entry, const trk_state *after,
                       char *text, size_t cap)
{
    struct str out = str_buffer(text, cap);
    record_write_entry(&out, before, entry, after);
    return out.n;
}

/* ---- the whole ---- */

size_t trk_record_format(const trk_record *record, char *text, size_t cap)
{
    struct str out = str_buffer(text, cap);
    trk_state before, after;
    record_write_header(&out, &record->config, &record->names);
    if (trk_start(&after, &record->config, NULL) != TRK_OK)
        return out.n;
    for (uint32_t i = 0; i < record->n_entries; i++) {
        before = after;
        if (record_is_decision(record->entries[i]) &&
            trk_apply(&after, record->entries[i], NULL) != TRK_OK)
            break;
        record_write_entry(&out, &before, record->entries[i], &after);
    }
    return out.n;
}

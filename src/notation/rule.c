/* rule.c: rule ids as text: R13.1, A17, Q2, G4, S.test_run, P.cheap_bank,
 * M.mimesis, W12. */
#include "base/str.h"
#include "data/data.h"
#include "notation/scan.h"
#include "notation/words.h"

/* The kinds of TRK_R ... TRK_W by their upper four bits. */
enum rule_form { RULE_CHAPTER, RULE_NUMBER, RULE_ID };

static const char *special_id(unsigned number)
{
    return number < TRK_N_SPECIALS ? data_special_ids[number] : NULL;
}

static const char *prophecy_id(unsigned number)
{
    return number < TRK_N_PROPHECIES ? data_prophecy_ids[number] : NULL;
}

static const char *ability_id(unsigned number)
{
    return number < TRK_N_MAGICIANS ? data_magicians[number].ability : NULL;
}

static const struct {
    char letter;
    uint8_t form;
    const char *(*id)(unsigned number);
} kinds[] = {
    {'R', RULE_CHAPTER, NULL},  {'A', RULE_NUMBER, NULL},   {'Q', RULE_NUMBER, NULL},
    {'G', RULE_NUMBER, NULL},   {'S', RULE_ID, special_id}, {'P', RULE_ID, prophecy_id},
    {'M', RULE_ID, ability_id}, {'W', RULE_NUMBER, NULL},
};
enum { N_KINDS = sizeof kinds / sizeof kinds[0], CHAPTERS = 256, PER_CHAPTER = 16 };

/* ---- writing ---- */

/* "13.1"; a whole chapter is "13". */
static void write_chapter(struct str *out, unsigned number)
{
    str_number(out, number / PER_CHAPTER);
    if (number % PER_CHAPTER > 0) {
        str_char(out, '.');
        str_number(out, number % PER_CHAPTER);
    }
}

static void write_id(struct str *out, const char *id)
{
    str_char(out, '.');
    str_lower(out, id ? id : "?");
}

size_t trk_rule_format(trk_rule rule, char *text, size_t cap)
{
    struct str out = str_buffer(text, cap);
    unsigned kind = rule >> 12, number = rule & 0xfff;
    if (rule == 0)
        return 0;
    if (kind >= N_KINDS) {
        str_char(&out, '?');
        return out.n;
    }
    str_char(&out, kinds[kind].letter);
    if (kinds[kind].form == RULE_CHAPTER)
        write_chapter(&out, number);
    else if (kinds[kind].form == RULE_NUMBER)
        str_number(&out, number);
    else
        write_id(&out, kinds[kind].id(number));
    return out.n;
}

/* ---- reading ---- */

static struct word piece(const struct word *word, size_t from, size_t to)
{
    struct word part = {.at = word->at + from, .n = to - from};
    for (size_t i = from; i < to; i++)
        part.lower[i - from] = word->lower[i];
    return part;
}

/* The number of a rule from what follows its letter, -1 for none. */
static int32_t read_chapter(const struct word *word)
{
    size_t dot = 1;
    while (dot < word->n && word->lower[dot] != '.')
        dot++;
    struct word first = piece(word, 1, dot);
    int32_t chapter = scan_number(&first, CHAPTERS - 1);
    if (dot == word->n)
        return chapter > 0 ? chapter * PER_CHAPTER : -1;
    struct word second = piece(word, dot + 1, word->n);
    int32_t number = scan_number(&second, PER_CHAPTER - 1);
    return chapter > 0 && number > 0 ? chapter * PER_CHAPTER + number : -1;
}

static int32_t read_id(const struct word *word, const char *(*id)(unsigned))
{
    if (word->n < 2 || word->lower[1] != '.')
        return -1;
    for (unsigned i = 0; id(i); i++)
        if (str_is_word(word->lower + 2, word->n - 2, id(i)))
            return (int32_t)i;
    return -1;
}

static int32_t read_number(const struct word *word, unsigned kind)
{
    if (kinds[kind].form == RULE_CHAPTER)
        return read_chapter(word);
    if (kinds[kind].form == RULE_ID)
        return read_id(word, kinds[kind].id);
    struct word digits = piece(word, 1, word->n);
    return scan_number(&digits, 0xfff);
}

trk_err trk_rule_parse(const char *text, size_t n, trk_rule *rule)
{
    trk_text_error ignored = {0};
    struct scan scan;
    scan_begin(&scan, text, n, 1, &ignored);
    struct word word = scan_word(&scan);
    if (word.n < 2 || word.n > SCAN_WORD || !scan_at_end(&scan))
        return TRK_ERR_TEXT;
    for (unsigned kind = 0; kind < N_KINDS; kind++)
        if (kinds[kind].letter == word.lower[0] - 'a' + 'A') {
            int32_t number = read_number(&word, kind);
            if (number < 0)
                return TRK_ERR_TEXT;
            *rule = (trk_rule)(kind << 12 | (unsigned)number);
            return TRK_OK;
        }
    return TRK_ERR_TEXT;
}

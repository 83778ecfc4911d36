/* record_lines.c: the lines of a record that is read.  See record.h. */
#include "notation/record.h"

static size_t line_length(const trk_record_reader *r)
{
    size_t n = 0;
    while (r->at + n < r->n && r->text[r->at + n] != '\n')
        n++;
    return n;
}

/* Bytes that no line may have. */
static bool fit_line(struct scan *line)
{
    struct word word = {.at = scan_unfit(line->text, line->n), .n = 1};
    if (line->n > RECORD_LINE) {
        word.at = word.n = 0;
        return scan_fail(line, TRK_TEXT_ERROR_TOO_LARGE, &word, NULL);
    }
    if (word.at == line->n)
        return true;
    bool utf8 = scan_utf8(line->text + word.at, line->n - word.at) > 0;
    return scan_fail(line, utf8 ? TRK_TEXT_ERROR_CONTROL_BYTE : TRK_TEXT_ERROR_BAD_UTF8,
                     &word, NULL);
}

/* The next line, and the reader behind it.  A last line without its end is not complete:
 * it is left out. */
enum record_found record_any_line(trk_record_reader *r, struct scan *line,
                                  trk_text_error *error)
{
    size_t n = line_length(r);
    if (r->at + n == r->n) {
        r->cut_off |= n > 0;
        r->at = r->n;
        return LINE_NONE;
    }
    const char *text = r->text + r->at;
    r->at += n + 1;
    n -= n > 0 && text[n - 1] == '\r'; /* lines may end as on Windows */
    scan_begin(line, text, n, ++r->line, error);
    return fit_line(line) ? LINE_HERE : LINE_BAD;
}

/* The next line that is no comment, and with skip_empty not empty. */
enum record_found record_next_line(trk_record_reader *r, bool skip_empty,
                                   struct scan *line, trk_text_error *error)
{
    enum record_found found;
    do
        found = record_any_line(r, line, error);
    while (found == LINE_HERE &&
           ((line->n > 0 && line->text[0] == '%') || (skip_empty && scan_at_end(line))));
    line->at = 0;
    return found;
}

/* From here to the end of the line, as one word for an error. */
struct word record_rest(const struct scan *line)
{
    return (struct word){.at = line->at, .n = line->n - line->at};
}

bool record_fail(struct scan *line, unsigned id, const char *wanted)
{
    line->at = 0;
    struct word all = record_rest(line);
    return scan_fail(line, id, &all, wanted);
}

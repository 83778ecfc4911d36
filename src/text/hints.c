/* hints.c: what a bot thinks of a move, for people. */
#include "text/text.h"

enum { PER_FAME = 16, FAME_TEXT = 16 };

/* Sixteenths of Fame with one decimal, and the minus sign of all other numbers. */
static const char *fame_text(char text[FAME_TEXT], int sixteenths, bool sign)
{
    struct str out = str_buffer(text, FAME_TEXT);
    int tenths =
        ((sixteenths < 0 ? -sixteenths : sixteenths) * 10 + PER_FAME / 2) / PER_FAME;
    str_text(&out, sixteenths < 0 ? "\u2212" : sign ? "+" : "");
    str_number(&out, tenths / 10);
    str_char(&out, '.');
    str_number(&out, tenths % 10);
    return text;
}

/* Per cent of thousandths. */
static int per_cent(unsigned thousandths)
{
    return (int)(thousandths + 5) / 10;
}

void text_hint(struct str *out, const trk_hint *hint, const trk_hint *best)
{
    char fame[FAME_TEXT], more[FAME_TEXT];
    message_with(out, hint == best ? MSG_HINT_BEST : MSG_HINT_OTHER,
                 arg_number("win", per_cent(hint->win)),
                 arg_number("points", per_cent(hint->win) - per_cent(best->win)),
                 arg_text("fame", fame_text(fame, hint->fame, false)),
                 arg_text("more", fame_text(more, hint->fame - best->fame, true)));
}

void text_hint_reasons(struct str *out, const trk_hint *hint)
{
    static const uint16_t terms[TRK_N_TERMS] = {
#define TERM(id) [TRK_TERM_##id] = MSG_TERM_##id,
        TRK_TERM_LIST(TERM)
#undef TERM
    };
    char list[300], by[FAME_TEXT];
    struct str parts = str_buffer(list, sizeof list);
    for (unsigned i = 0; i < hint->n_reasons && i < TRK_HINT_REASONS; i++) {
        if (hint->reason[i] >= TRK_N_TERMS)
            continue;
        if (parts.n)
            message(&parts, MSG_LIST_COMMA);
        message_with(&parts, (enum message)terms[hint->reason[i]],
                     arg_text("by", fame_text(by, hint->by[i], true)));
    }
    if (parts.n)
        message_with(out, MSG_HINT_REASONS, arg_text("list", list));
}

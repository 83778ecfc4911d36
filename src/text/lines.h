/* lines.h: lists inside a sentence: "2 Wood, 1 Rope". */
#ifndef TEXT_LINES_H
#define TEXT_LINES_H

#include "text/messages.h"

enum { LINE_ROOM = 600 }; /* the longest list: all Level 1 Tricks of a category, a team */

struct line {
    struct str *out;
    unsigned parts;
};

/* Where the next part goes, after a comma if it is not the first. */
static inline struct str *line_part(struct line *line)
{
    if (line->parts++)
        message(line->out, MSG_LIST_COMMA);
    return line->out;
}

/* The same after a semicolon, for parts that may have a comma in them. */
static inline struct str *line_part_apart(struct line *line)
{
    if (line->parts++)
        message(line->out, MSG_LIST_SEMICOLON);
    return line->out;
}

static inline void line_end(struct str *out)
{
    str_char(out, '\n');
}

#endif

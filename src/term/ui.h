/* ui.h: what the full screen shows (struct scene) and where the player is in it (struct
 * ui).  Drawing and keys know nothing else. */
#ifndef TERM_UI_H
#define TERM_UI_H

#include "text/text.h"
#include "trickerion.h"

enum panel {
    PANEL_CHOICES,
    PANEL_THEATER,
    PANEL_CITY,
    PANEL_BOARDS,
    PANEL_LOG,
    N_PANELS
};

/* What lies over the table. */
enum overlay {
    OVER_NONE,
    OVER_PAGE,     /* a text to read */
    OVER_HELP,     /* keys and what they do */
    OVER_ITEMS,    /* a list to choose from: cards and rules to look up */
    OVER_HAND_OVER /* nothing of the table may be seen */
};

enum {
    UI_INPUT = 256,
    UI_LABEL = 200,
    UI_NOTE = 48,
    UI_ROWS = 900,
    UI_DETAIL = 2400,
    UI_LOG = 16384
};

/* A row of the decision. */
enum row_kind {
    ROW_MOVE,      /* a legal move */
    ROW_GROUP,     /* several of them: number `value` of the folded list */
    ROW_CHARACTER, /* a Character of the plan */
    ROW_CARD,      /* an Assignment card for the Character */
    ROW_READY,
    ROW_CLEAR,
    ROW_HEADING,      /* names what comes below it */
    ROW_REFUSED,      /* a move that is not possible */
    ROW_REFUSED_KIND, /* a kind of move of which some are not possible */
    ROW_REFUSED_CARD, /* a card that the Character cannot have */
    ROW_ITEM          /* of OVER_ITEMS */
};

struct row {
    uint8_t kind;   /* enum row_kind */
    uint8_t final;  /* 1: it cannot be undone */
    uint16_t n;     /* moves behind it */
    uint16_t value; /* number of the folded list, Character, card */
    trk_move move;
    char label[UI_LABEL];
    char note[UI_NOTE]; /* what it would do, in a few words */
};

struct log_line {
    uint32_t entry; /* of the record that caused it */
    uint32_t text;  /* where it begins in log->text */
};

struct log {
    struct log_line line[UI_LOG];
    unsigned n;
    uint32_t entries; /* of the record that are in it */
    uint32_t news;    /* lines from here are new to the reader */
    char text[UI_LOG * 64];
    size_t text_n;
};

/* What is shown; all of it is what the reader may know. */
struct scene {
    struct text text;           /* the view of the table, now or at a past moment */
    const trk_outlook *outlook; /* of the reader; NULL: there is none */
    const trk_state *ghost;     /* the table after the move the cursor is on, for markers
                                   that would lie there; NULL: none */
    const struct row *row;      /* of the decision */
    unsigned n_rows;
    bool inside;         /* the rows are those of a group, a Character or a kind */
    const char *heading; /* of the decision */
    const char *phase;   /* in place of a heading that is too long */
    const char *context; /* lines about it */
    const char *detail;  /* of the row the cursor is on */
    const struct log *log;
    const struct row *item; /* of OVER_ITEMS */
    unsigned n_items;
    const char *items_title;
    const char *page_title, *page; /* of OVER_PAGE, OVER_HAND_OVER */
    unsigned page_card;    /* Performance card drawn beside the page, from 1; 0: none */
    const char *note;      /* a line for the player */
    const char *board;     /* the board looked at, in words */
    const char *residence; /* the Tricks that can be learned, in words */
    enum panel focus;      /* where there is no choice: the panel that is spoken of */
    unsigned deciding;     /* seat, TRK_CHANCE, or TRK_PUBLIC: nobody */
    bool busy;             /* it thinks: the table can only be looked at */
    bool lesson;           /* something of a lesson is read */
    bool watching;         /* a record is looked at, nobody decides */
    uint32_t entries;      /* of the record */
};

struct ui {
    int w, h; /* of the window */
    enum panel panel;
    enum overlay over;
    int at[N_PANELS]; /* cursor, or first line shown */
    int over_at;
    enum overlay under; /* what a page lies on */
    int under_at;
    unsigned board; /* seat whose board is looked at */
    bool past;      /* a past moment is shown: after entry `moment` */
    uint32_t moment;
    char prompt; /* 0, ':' or '/' */
    char input[UI_INPUT];
    size_t n_input;
    char find[UI_INPUT];
    char complete[UI_INPUT]; /* what was typed before the first Tab */
    unsigned completed;      /* how many proposals were shown since */
};

#endif

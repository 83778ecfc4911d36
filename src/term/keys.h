/* keys.h: what a key does: it changes where the player is (struct ui), or asks for
 * something that only the game can do (struct action).  Pure. */
#ifndef TERM_KEYS_H
#define TERM_KEYS_H

#include "term/ui.h"

/* A key is a character, or one of these. */
enum {
    PRESS_NONE = 0x110000, /* no key: time has passed */
    PRESS_UP,
    PRESS_DOWN,
    PRESS_LEFT,
    PRESS_RIGHT,
    PRESS_PAGE_UP,
    PRESS_PAGE_DOWN,
    PRESS_HOME,
    PRESS_END,
    PRESS_ENTER,
    PRESS_ESCAPE,
    PRESS_TAB,
    PRESS_BACK_TAB,
    PRESS_BACKSPACE,
    PRESS_RESIZE, /* the window has another size */
    PRESS_CLOSED  /* there will be no more keys */
};

/* A click of the mouse is a key too, from PRESS_CLICK on: where it was is in it. */
enum { PRESS_CLICK = 1 << 24 };

static inline uint32_t keys_click(int x, int y)
{
    return PRESS_CLICK | (uint32_t)(y & 0xfff) << 12 | (uint32_t)(x & 0xfff);
}

static inline int keys_click_x(uint32_t key)
{
    return (int)(key & 0xfff);
}

static inline int keys_click_y(uint32_t key)
{
    return (int)(key >> 12 & 0xfff);
}

enum action_kind {
    ACT_NOTHING, /* ui has changed, or the key has no meaning here */
    ACT_CHOOSE,  /* row `value` of the decision */
    ACT_BACK,    /* out of a group, a Character, a kind */
    ACT_RUN,     /* `text` was typed: a move or a command */
    ACT_COMPLETE,
    ACT_LOOK_UP,  /* things the cursor or the panel shows */
    ACT_LOOK_ALL, /* every card and rule */
    ACT_ITEM,     /* item `value` */
    ACT_RULE,     /* the rule behind the row the cursor is on */
    ACT_NEWS,     /* what happened since the last decision, step by step */
    ACT_PAST,     /* the past, from entry `value` */
    ACT_MOMENT,   /* another moment is looked at */
    ACT_TURN,     /* the turn after (1) or before (0) the moment */
    ACT_PRESENT,  /* back from the past */
    ACT_SPEED,    /* the next way to show bots */
    ACT_GO_ON,
    ACT_LEAVE
};

struct action {
    enum action_kind kind;
    unsigned value;
    char text[UI_INPUT];
};

struct action keys_press(struct ui *ui, const struct scene *scene, uint32_t key);

/* The keys and what they do, for OVER_HELP; an entry is executed as its key. */
struct key_help {
    uint32_t key;
    enum message keys, about;
};
const struct key_help *keys_help(unsigned *n);

/* Open the line where something is typed, with a text in it. */
void keys_prompt(struct ui *ui, char prompt, const char *text);

/* A new list of choices: the cursor goes to its first row that can be chosen. */
void keys_first_row(struct ui *ui, const struct scene *scene);

#endif

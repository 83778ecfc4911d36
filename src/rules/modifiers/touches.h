/* touches.h: which questions each effect answers, for the tests that put every two
 * effects with a question in common into one position. */
#ifndef RULES_MODIFIERS_TOUCHES_H
#define RULES_MODIFIERS_TOUCHES_H

/* TOUCH(id): a question, or a group of them that belong together. */
#define TOUCH_LIST(TOUCH)                                                                \
    TOUCH(POINTS)    /* Action Points of a placement */                                  \
    TOUCH(ENHANCE)   /* Action Points of Enhance Character, and where */                 \
    TOUCH(COST)      /* price of an Action */                                            \
    TOUCH(SLOTS)     /* Locations and slots for a Character, their fees and gains */     \
    TOUCH(TURNS)     /* who may be handled when, and what others see */                  \
    TOUCH(STOCK)     /* what can be bought */                                            \
    TOUCH(PRICE)     /* price and payment of pieces */                                   \
    TOUCH(BANK)      /* what a Bank die brings */                                        \
    TOUCH(DICE)      /* what a Residence or Inn die offers */                            \
    TOUCH(MARKERS)   /* markers that come on a Trick card */                             \
    TOUCH(SPOTS)     /* where a marker may lie */                                        \
    TOUCH(SET_UP)    /* Fame for a Set Up */                                             \
    TOUCH(LINKS)     /* what a Link brings when it is made */                            \
    TOUCH(WEEKDAY)   /* weekday modifier */                                              \
    TOUCH(YIELD)     /* what a Trick yields */                                           \
    TOUCH(PERFORMER) /* performer bonuses */                                             \
    TOUCH(SHARDS)    /* gains of Shards */

enum touch_number {
#define TOUCH(id) TOUCH_NUMBER_##id,
    TOUCH_LIST(TOUCH)
#undef TOUCH
        N_TOUCHES
};

enum touch {
#define TOUCH(id) TOUCH_##id = 1 << TOUCH_NUMBER_##id,
    TOUCH_LIST(TOUCH)
#undef TOUCH
};

#endif

/* list-constants.h: numbers printed on boards and in tables.
 *
 * CONSTANT(id, value) and what it is, with its rule. */
// clang-format off
CONSTANT(TURNS, 5)                    /* R6.2: without the Dark Alley */
CONSTANT(TURNS_LONG_GAME, 6)          /* R6.2: the same with D01's switch */
CONSTANT(TURNS_DARK_ALLEY, 7)         /* R6.2 */
CONSTANT(START_FAME, 5)               /* R5.3 */
CONSTANT(START_SHARDS, 1)             /* R3.9 */
CONSTANT(START_SHARDS_POWERS, 3)      /* R26.3 */
CONSTANT(START_COMPONENT_VALUE, 2)    /* R3.4 */
CONSTANT(THRESHOLD_LEVEL_1, 1)        /* R1.5 */
CONSTANT(THRESHOLD_LEVEL_2, 16)
CONSTANT(THRESHOLD_LEVEL_3, 36)
CONSTANT(QUICK_ORDER_SURCHARGE, 1)    /* R14.5 */
CONSTANT(BUY_MOST, 3)                 /* R14.1 */
CONSTANT(COMPONENT_LIMIT, 3)          /* R14.2 */
CONSTANT(COMPONENT_SLOTS, 6)          /* R1.12 */
CONSTANT(TRICK_SLOTS, 3)              /* R1.12 */
CONSTANT(APPRENTICE_PLACES, 3)        /* R1.12 */
CONSTANT(MARKERS_PER_SYMBOL, 4)       /* R1.6 */
CONSTANT(ADVERTISE_FAME, 2)           /* R9.1 */
CONSTANT(UNPAID_WAGE_FAME, 2)         /* R19.1 */
CONSTANT(PERFORMER_FAME_PER_LINK, 1)  /* R18.6 */
CONSTANT(LINK_SHARDS, 1)              /* R17.3 */
CONSTANT(END_COINS_PER_FAME, 3)       /* R20.2 */
CONSTANT(END_FAME_PER_SHARD, 1)       /* R20.1 */
CONSTANT(END_FAME_PER_SPECIAL, 2)     /* R20.4 */
CONSTANT(SCORING_CAP, 20)             /* R20.6 */
CONSTANT(COST_LEARN, 3)               /* R13.1 */
CONSTANT(COST_HIRE, 3)                /* R13.3 */
CONSTANT(COST_TAKE_COINS, 3)          /* R13.4 */
CONSTANT(COST_REROLL, 1)              /* R13.5 */
CONSTANT(COST_SET_DIE, 2)             /* R13.5 */
CONSTANT(COST_BUY, 1)                 /* R14.1 */
CONSTANT(COST_ORDER, 1)               /* R14.4 */
CONSTANT(COST_QUICK_ORDER, 2)         /* R14.5 */
CONSTANT(COST_MOVE, 1)                /* R15.3, R15.4, R15.5 */
CONSTANT(COST_SET_UP, 1)              /* R16.6 */
CONSTANT(COST_RESCHEDULE, 1)          /* R16.8 */
CONSTANT(COST_DRAW_FIRST, 1)          /* R22.1 */
CONSTANT(COST_DRAW_FURTHER, 2)        /* R22.2 */
CONSTANT(COST_FORTUNE_TELLING, 1)     /* R22.3 */
CONSTANT(COST_FATE_WEAVING, 1)        /* R25.2 */
CONSTANT(PENDING_PROPHECIES, 3)       /* R2.8 */
CONSTANT(SPECIALS_PER_DECK, 10)       /* R1.8 */
CONSTANT(POWERS_DEALT_PER_COLOUR, 4)  /* R26.2 */
CONSTANT(POWERS_KEPT, 8)              /* R26.2 */
CONSTANT(POWER_SLOT_1_SHARDS, 1)      /* W1: Shards on each Power slot */
CONSTANT(POWER_SLOT_2_SHARDS, 2)
CONSTANT(POWER_SLOT_3_SHARDS, 3)
CONSTANT(POWER_SLOT_4_SHARDS, 4)
CONSTANT(FAME_TRACK_FIRST, 1)         /* on the board; Fame itself may be 0 and beyond 100 */
CONSTANT(FAME_TRACK_LAST, 100)
CONSTANT(COIN_TOKENS_1, 28)           /* in the box */
CONSTANT(COIN_TOKENS_5, 16)           /* in the box */
CONSTANT(SHARD_TOKENS, 25)            /* in the box */
// clang-format on

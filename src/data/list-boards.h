/* list-boards.h: small printed tables.
 *
 * INITIATIVE_SLOT(number, Advertise price, starting Coins)                    (R5.2, R9.1)
 * WEEKDAY(id, Yield modifier on Fame and on Coins)                                (R18.4)
 * PERMANENT(Location, cards per player, hand with Dark Alley, hand without)       (R3.6)
 * FIRST_SETUP(favourite category, Trick, Component of which there are two, Specialist,
 *             the Manager's piece, the Engineer's Trick)                             (R4)
 * EDGE(Performance card slot of the Theater, players needed)                     (R19.4) */
// clang-format off
#ifdef INITIATIVE_SLOT
INITIATIVE_SLOT(1, 1, 10)
INITIATIVE_SLOT(2, 2, 12)
INITIATIVE_SLOT(3, 3, 14)
INITIATIVE_SLOT(4, 4, 16)
#endif
#ifdef WEEKDAY
WEEKDAY(THURSDAY, -1)
WEEKDAY(FRIDAY, 0)
WEEKDAY(SATURDAY, 0)
WEEKDAY(SUNDAY, 1)
#endif
#ifdef PERMANENT
PERMANENT(DOWNTOWN, 2, 1, 2)
PERMANENT(MARKET_ROW, 2, 1, 2)
PERMANENT(WORKSHOP, 2, 1, 2)
PERMANENT(THEATER, 3, 2, 3)
PERMANENT(DARK_ALLEY, 1, 1, 0)
#endif
#ifdef FIRST_SETUP
FIRST_SETUP(OPTICAL, ENCHANTED_BUTTERFLIES, FABRIC, MANAGER, ANIMAL, NONE)
FIRST_SETUP(MECHANICAL, LINKING_RINGS, METAL, ASSISTANT, NONE, NONE)
FIRST_SETUP(ESCAPE, BARRICADED_BARRELS, WOOD, ENGINEER, NONE, TRICK_STOCKS_ESCAPE)
FIRST_SETUP(SPIRITUAL, MIND_READING, GLASS, MANAGER, ROPE, NONE)
#endif
#ifdef EDGE
EDGE(1, 2)
EDGE(2, 2)
EDGE(3, 2)
EDGE(4, 3)
EDGE(5, 4)
#endif
// clang-format on

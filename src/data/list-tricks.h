/* list-tricks.h: the 48 Trick cards (R1.5).  ORDER trk_trick
 *
 * TRICK(id, name, category, level, NEED(...), prepare cost, markers, fame, coins, shards,
 *       end-game condition, end-game value)
 *
 * NEED lists the required Components in the order wood, metal, glass, fabric, rope,
 * petroleum, saw, animal, padlock, mirror, disguise, cog.  The Level gives the Fame
 * Threshold: 1, 16, 36.  Only Level 3 Tricks have an end-game condition (R21). */
// clang-format off
/* Mechanical */
TRICK(LINKING_RINGS, "Linking Rings", MECHANICAL, 1, NEED(0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 1, 2, 0, 2, 0, NOTHING, 0)
TRICK(LIVING_PIANO, "Living Piano", MECHANICAL, 1, NEED(1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0), 1, 3, 1, 1, 0, NOTHING, 0)
TRICK(CHINESE_STICKS, "Chinese Sticks", MECHANICAL, 1, NEED(2, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0), 1, 2, 1, 2, 0, NOTHING, 0)
TRICK(LEVITATION, "Levitation", MECHANICAL, 1, NEED(0, 0, 3, 0, 1, 2, 0, 0, 0, 0, 0, 0), 1, 2, 2, 3, 0, NOTHING, 0)
TRICK(MECHANICAL_HORNET, "Mechanical Hornet", MECHANICAL, 2, NEED(0, 3, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1), 2, 2, 4, 3, 0, NOTHING, 0)
TRICK(SAWING_THE_ASSISTANT_IN_HALF, "Sawing the Assistant in Half", MECHANICAL, 2, NEED(3, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0), 1, 3, 1, 5, 0, NOTHING, 0)
TRICK(VANISHING_BIRD_CAGE, "Vanishing Bird Cage", MECHANICAL, 2, NEED(0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 1), 1, 2, 2, 3, 1, NOTHING, 0)
TRICK(BULLET_CATCH, "Bullet Catch", MECHANICAL, 2, NEED(0, 2, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0), 2, 3, 3, 4, 0, NOTHING, 0)
TRICK(AZTEC_LADY, "Aztec Lady", MECHANICAL, 3, NEED(0, 0, 2, 0, 0, 0, 1, 0, 1, 0, 0, 2), 2, 3, 5, 5, 0, PER_WORKSHOP_TRICK_MARKER, 2)
TRICK(HORROR_SAWS, "Horror Saws", MECHANICAL, 3, NEED(3, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2), 2, 2, 4, 8, 0, PER_SHARD, 1)
TRICK(AUTOMATON, "Automaton", MECHANICAL, 3, NEED(0, 3, 0, 0, 0, 3, 0, 0, 0, 0, 0, 3), 1, 1, 7, 7, 0, PER_LEVEL_2_TRICK, 4)
TRICK(HELLHOUND, "Hellhound", MECHANICAL, 3, NEED(0, 0, 0, 3, 0, 1, 0, 2, 2, 0, 0, 0), 2, 2, 6, 5, 1, PER_SPECIAL_ASSIGNMENT, 2)

/* Optical */
TRICK(ENCHANTED_BUTTERFLIES, "Enchanted Butterflies", OPTICAL, 1, NEED(0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0), 1, 2, 2, 0, 0, NOTHING, 0)
TRICK(RABBIT_FROM_THE_TOP_HAT, "Rabbit from the Top Hat", OPTICAL, 1, NEED(0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0), 1, 1, 3, 1, 0, NOTHING, 0)
TRICK(PUB_IN_A_BOTTLE, "Pub-In-A-Bottle", OPTICAL, 1, NEED(0, 0, 3, 0, 1, 0, 1, 0, 0, 0, 0, 0), 1, 2, 2, 2, 0, NOTHING, 0)
TRICK(CARD_MANIPULATION, "Card Manipulation", OPTICAL, 1, NEED(3, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0), 1, 2, 1, 1, 1, NOTHING, 0)
TRICK(SELF_DECAPITATION, "Self Decapitation", OPTICAL, 2, NEED(0, 3, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0), 1, 3, 3, 2, 0, NOTHING, 0)
TRICK(PAPER_SHRED, "Paper Shred", OPTICAL, 2, NEED(0, 0, 0, 3, 0, 0, 2, 0, 0, 1, 0, 0), 2, 2, 4, 2, 1, NOTHING, 0)
TRICK(SHATTERED_MIRROR, "Shattered Mirror", OPTICAL, 2, NEED(3, 0, 3, 0, 0, 0, 0, 0, 0, 2, 0, 0), 2, 2, 5, 3, 0, NOTHING, 0)
TRICK(FISHING_IN_THE_AIR, "Fishing in the Air", OPTICAL, 2, NEED(3, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0), 2, 3, 3, 4, 1, NOTHING, 0)
TRICK(MUTILATION, "Mutilation", OPTICAL, 3, NEED(0, 0, 2, 3, 0, 0, 2, 0, 0, 0, 1, 0), 2, 2, 6, 5, 0, ALL_THREE_SPECIALISTS, 12)
TRICK(STAIRS_OF_WATER, "Stairs of Water", OPTICAL, 3, NEED(0, 0, 3, 0, 0, 2, 0, 0, 0, 1, 0, 1), 3, 3, 5, 4, 2, PER_ADVANCED_COMPONENT, 2)
TRICK(BEAST_WITHIN, "Beast Within", OPTICAL, 3, NEED(0, 3, 0, 0, 0, 0, 0, 3, 0, 1, 1, 0), 2, 2, 7, 3, 1, FOUR_TRICKS, 10)
TRICK(VANISHING_ELEPHANT, "Vanishing Elephant", OPTICAL, 3, NEED(0, 0, 3, 0, 0, 0, 0, 2, 2, 1, 0, 0), 2, 2, 9, 4, 0, HAS_MANAGER, 7)

/* Escape */
TRICK(BARRICADED_BARRELS, "Barricaded Barrels", ESCAPE, 1, NEED(2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 1, 2, 1, 1, 0, NOTHING, 0)
TRICK(STOCKS_ESCAPE, "Stocks Escape", ESCAPE, 1, NEED(2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 1, 2, 0, 1, 1, NOTHING, 0)
TRICK(BURNING_MUMMY, "Burning Mummy", ESCAPE, 1, NEED(0, 0, 0, 3, 0, 1, 0, 0, 0, 0, 0, 0), 1, 1, 2, 2, 0, NOTHING, 0)
TRICK(WATER_TANK_ESCAPE, "Water Tank Escape", ESCAPE, 1, NEED(0, 2, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0), 1, 2, 1, 2, 1, NOTHING, 0)
TRICK(PRISON_BREAK, "Prison Break", ESCAPE, 2, NEED(0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0), 1, 2, 3, 3, 0, NOTHING, 0)
TRICK(ZIG_ZAG_LADY, "Zig Zag Lady", ESCAPE, 2, NEED(3, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0), 1, 3, 2, 3, 0, NOTHING, 0)
TRICK(WALLED, "Walled", ESCAPE, 2, NEED(3, 3, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0), 1, 2, 3, 2, 1, NOTHING, 0)
TRICK(WOLF_CAGE, "Wolf Cage", ESCAPE, 2, NEED(0, 2, 0, 0, 0, 1, 0, 2, 0, 0, 0, 0), 1, 1, 3, 3, 1, NOTHING, 0)
TRICK(BURIED_ALIVE, "Buried Alive", ESCAPE, 3, NEED(3, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0), 1, 2, 4, 4, 0, HAS_ENGINEER, 7)
TRICK(ASSISTANTS_REVENGE, "Assistant's Revenge", ESCAPE, 3, NEED(0, 0, 3, 0, 0, 0, 2, 0, 0, 2, 0, 0), 1, 1, 6, 6, 0, HAS_ASSISTANT, 7)
TRICK(IRON_MAIDEN, "Iron Maiden", ESCAPE, 3, NEED(0, 3, 0, 0, 0, 0, 3, 0, 2, 0, 0, 0), 2, 2, 5, 5, 1, PER_LEVEL_1_TRICK, 4)
TRICK(TRANSPORTED_MAN, "Transported Man", ESCAPE, 3, NEED(0, 0, 0, 3, 0, 2, 0, 0, 0, 0, 2, 0), 2, 2, 5, 3, 2, PER_LEVEL_3_TRICK, 4)

/* Spiritual */
TRICK(MIND_READING, "Mind Reading", SPIRITUAL, 1, NEED(0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0), 1, 3, 0, 0, 1, NOTHING, 0)
TRICK(BREATH_OF_LIFE, "Breath of Life", SPIRITUAL, 1, NEED(0, 1, 0, 2, 0, 0, 1, 0, 0, 0, 0, 0), 1, 1, 2, 3, 0, NOTHING, 0)
TRICK(SPIRIT_HAND, "Spirit Hand", SPIRITUAL, 1, NEED(0, 0, 0, 3, 1, 0, 0, 1, 0, 0, 0, 0), 1, 2, 2, 1, 1, NOTHING, 0)
TRICK(WINDOW_TO_THE_OTHERWORLD, "Window to the Otherworld", SPIRITUAL, 1, NEED(0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0), 1, 2, 3, 2, 0, NOTHING, 0)
TRICK(FLOATING_TABLE, "Floating Table", SPIRITUAL, 2, NEED(3, 0, 0, 3, 3, 1, 0, 0, 0, 0, 0, 0), 2, 2, 5, 2, 1, NOTHING, 0)
TRICK(FUTURE_SIGHT, "Future Sight", SPIRITUAL, 2, NEED(0, 2, 0, 2, 0, 0, 0, 0, 0, 1, 0, 0), 1, 1, 4, 1, 0, NOTHING, 0)
TRICK(PEPPERS_GHOST, "Pepper's Ghost", SPIRITUAL, 2, NEED(0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 2, 0), 2, 2, 4, 5, 0, NOTHING, 0)
TRICK(GHOST_TRAP, "Ghost Trap", SPIRITUAL, 2, NEED(3, 0, 3, 3, 0, 0, 0, 3, 0, 0, 0, 0), 2, 3, 3, 3, 1, NOTHING, 0)
TRICK(BALSAMOS_SKULL, "Balsamo's Skull", SPIRITUAL, 3, NEED(0, 3, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0), 2, 3, 4, 3, 2, PER_SUPERIOR_COMPONENT, 3)
TRICK(SEANCE, "Séance", SPIRITUAL, 3, NEED(3, 0, 2, 0, 0, 2, 0, 0, 0, 2, 0, 0), 2, 2, 7, 5, 1, PER_APPRENTICE, 3)
TRICK(SKELETON_DANCE, "Skeleton Dance", SPIRITUAL, 3, NEED(0, 0, 3, 0, 2, 0, 0, 0, 0, 0, 0, 2), 3, 3, 6, 4, 0, PER_BASIC_COMPONENT, 1)
TRICK(METAMORPHOSIS, "Metamorphosis", SPIRITUAL, 3, NEED(0, 0, 3, 3, 3, 0, 0, 0, 0, 0, 3, 0), 3, 3, 10, 4, 0, PER_3_COINS, 1)
// clang-format on

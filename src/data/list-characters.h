/* list-characters.h: the five kinds of Character (R1.3, R12.1, R18.6, R19.1, R20.3).
 * ORDER trk_character_kind
 *
 * CHARACTER_KIND(id, base Action Points, wage, disks per player,
 *                performer bonus fame, coins, shards, end-game fame without the Dark Alley) */
// clang-format off
CHARACTER_KIND(MAGICIAN, 3, 0, 1, 0, 0, 0, 0)
CHARACTER_KIND(ENGINEER, 2, 2, 1, 0, 0, 1, 3)
CHARACTER_KIND(MANAGER, 2, 2, 1, 0, 3, 0, 3)
CHARACTER_KIND(ASSISTANT, 2, 2, 1, 2, 0, 0, 3)
CHARACTER_KIND(APPRENTICE, 1, 1, 4, 0, 0, 0, 2)
// clang-format on

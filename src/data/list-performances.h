/* list-performances.h: the 28 Performance cards (R1.7, R1.13).  ORDER trk_performance
 *
 * PERFORMANCE(id, theater, bonus box fame, coins, shards, slots, circles)
 *
 * SLOT(x, y) are the marker slots in reading order, numbered from 0; x grows to the right,
 * y downwards.  LINK(a, b) is a Link circle between two neighbouring slots, SHARD(a, b) one
 * that shows a Shard. */
// clang-format off
PERFORMANCE(RIVERSIDE_01, RIVERSIDE, 0, 0, 1,
            SLOT(0,0) SLOT(0,1) SLOT(0,2),
            SHARD(0,1) LINK(1,2))
PERFORMANCE(RIVERSIDE_02, RIVERSIDE, 1, 1, 0,
            SLOT(0,0) SLOT(0,1) SLOT(1,1),
            LINK(0,1) SHARD(1,2))
PERFORMANCE(RIVERSIDE_03, RIVERSIDE, 1, 0, 0,
            SLOT(0,0) SLOT(0,1) SLOT(1,1) SLOT(1,2),
            LINK(0,1) LINK(1,2) SHARD(2,3))
PERFORMANCE(RIVERSIDE_04, RIVERSIDE, 1, 0, 0,
            SLOT(0,0) SLOT(1,0) SLOT(1,1) SLOT(1,2),
            SHARD(0,1) LINK(1,2) LINK(2,3))
PERFORMANCE(RIVERSIDE_05, RIVERSIDE, 1, 0, 0,
            SLOT(1,0) SLOT(1,1) SLOT(0,2) SLOT(1,2),
            LINK(0,1) LINK(1,3) SHARD(2,3))
PERFORMANCE(RIVERSIDE_06, RIVERSIDE, 0, 1, 0,
            SLOT(0,0) SLOT(0,1) SLOT(0,2) SLOT(1,2),
            LINK(0,1) SHARD(1,2) LINK(2,3))
PERFORMANCE(RIVERSIDE_07, RIVERSIDE, 0, 1, 0,
            SLOT(0,0) SLOT(1,0) SLOT(0,1) SLOT(0,2),
            LINK(0,1) SHARD(0,2) LINK(2,3))
PERFORMANCE(RIVERSIDE_08, RIVERSIDE, 1, 1, 0,
            SLOT(0,0) SLOT(0,1) SLOT(1,1) SLOT(0,2),
            LINK(0,1) SHARD(1,2) LINK(1,3))
PERFORMANCE(RIVERSIDE_09, RIVERSIDE, 0, 1, 0,
            SLOT(1,0) SLOT(0,1) SLOT(1,1) SLOT(0,2),
            SHARD(0,2) LINK(1,2) LINK(1,3))
PERFORMANCE(RIVERSIDE_10, RIVERSIDE, 2, 0, 0,
            SLOT(0,0) SLOT(1,0) SLOT(1,1),
            LINK(0,1) SHARD(1,2))
PERFORMANCE(RIVERSIDE_11, RIVERSIDE, 0, 2, 0,
            SLOT(0,0) SLOT(1,0) SLOT(0,1),
            SHARD(0,1) LINK(0,2))
PERFORMANCE(RIVERSIDE_12, RIVERSIDE, 0, 0, 1,
            SLOT(1,0) SLOT(0,1) SLOT(1,1),
            SHARD(0,2) LINK(1,2))
PERFORMANCE(MAGORIAN_01, MAGORIAN, 2, 0, 0,
            SLOT(0,0) SLOT(1,0) SLOT(0,1) SLOT(1,1) SLOT(0,2),
            LINK(0,1) LINK(1,3) SHARD(2,3) LINK(2,4))
PERFORMANCE(MAGORIAN_02, MAGORIAN, 2, 0, 0,
            SLOT(0,0) SLOT(1,0) SLOT(0,1) SLOT(1,1) SLOT(0,2),
            LINK(0,1) LINK(0,2) LINK(1,3) SHARD(2,4))
PERFORMANCE(MAGORIAN_03, MAGORIAN, 0, 3, 0,
            SLOT(0,0) SLOT(0,1) SLOT(1,1) SLOT(0,2) SLOT(1,2),
            SHARD(0,1) LINK(1,2) LINK(2,4) LINK(3,4))
PERFORMANCE(MAGORIAN_04, MAGORIAN, 0, 3, 0,
            SLOT(0,0) SLOT(0,1) SLOT(1,1) SLOT(0,2) SLOT(1,2),
            SHARD(0,1) LINK(1,3) LINK(2,4) LINK(3,4))
PERFORMANCE(MAGORIAN_05, MAGORIAN, 2, 1, 0,
            SLOT(0,0) SLOT(1,0) SLOT(0,1) SLOT(1,1),
            SHARD(0,1) LINK(0,2) LINK(2,3))
PERFORMANCE(MAGORIAN_06, MAGORIAN, 2, 1, 0,
            SLOT(0,0) SLOT(1,0) SLOT(0,1) SLOT(1,1),
            LINK(0,1) LINK(1,3) SHARD(2,3))
PERFORMANCE(MAGORIAN_07, MAGORIAN, 1, 0, 1,
            SLOT(1,0) SLOT(0,1) SLOT(1,1) SLOT(1,2),
            SHARD(0,2) LINK(1,2) LINK(2,3))
PERFORMANCE(MAGORIAN_08, MAGORIAN, 3, 0, 0,
            SLOT(0,0) SLOT(0,1) SLOT(1,1) SLOT(0,2),
            LINK(0,1) SHARD(1,2) LINK(1,3))
PERFORMANCE(PANTHEON_01, PANTHEON, 3, 0, 0,
            SLOT(0,0) SLOT(1,0) SLOT(0,1) SLOT(1,1) SLOT(0,2) SLOT(1,2),
            LINK(0,1) SHARD(1,3) LINK(2,3) LINK(2,4) LINK(4,5))
PERFORMANCE(PANTHEON_02, PANTHEON, 3, 0, 0,
            SLOT(0,0) SLOT(1,0) SLOT(0,1) SLOT(1,1) SLOT(0,2) SLOT(1,2),
            LINK(0,1) LINK(0,2) LINK(2,3) LINK(3,5) SHARD(4,5))
PERFORMANCE(PANTHEON_03, PANTHEON, 0, 5, 0,
            SLOT(0,0) SLOT(1,0) SLOT(0,1) SLOT(1,1) SLOT(0,2) SLOT(1,2),
            LINK(0,2) LINK(1,3) LINK(2,4) SHARD(3,5) LINK(4,5))
PERFORMANCE(PANTHEON_04, PANTHEON, 0, 5, 0,
            SLOT(0,0) SLOT(1,0) SLOT(0,1) SLOT(1,1) SLOT(0,2) SLOT(1,2),
            LINK(0,1) SHARD(0,2) LINK(1,3) LINK(2,4) LINK(3,5))
PERFORMANCE(PANTHEON_05, PANTHEON, 2, 2, 0,
            SLOT(0,0) SLOT(1,0) SLOT(0,1) SLOT(1,1) SLOT(0,2),
            LINK(0,1) LINK(0,2) LINK(1,3) SHARD(2,4))
PERFORMANCE(PANTHEON_06, PANTHEON, 2, 0, 1,
            SLOT(0,0) SLOT(1,0) SLOT(0,1) SLOT(1,1) SLOT(1,2),
            SHARD(0,1) LINK(0,2) LINK(2,3) LINK(3,4))
PERFORMANCE(PANTHEON_07, PANTHEON, 4, 0, 0,
            SLOT(1,0) SLOT(0,1) SLOT(1,1) SLOT(0,2) SLOT(1,2),
            LINK(0,2) SHARD(1,2) LINK(2,4) LINK(3,4))
PERFORMANCE(PANTHEON_08, PANTHEON, 0, 0, 2,
            SLOT(0,0) SLOT(0,1) SLOT(1,1) SLOT(0,2) SLOT(1,2),
            LINK(0,1) LINK(1,2) SHARD(1,3) LINK(3,4))
// clang-format on

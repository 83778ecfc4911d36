/* levels.c: the levels a person can choose. */
#include "trickerion.h"

#include <string.h>

static const trk_level levels[] = {
    {"random", trk_bot_random, 0, 0, 0, 0, false},
    {"greedy", trk_bot_greedy, 0, 0, 0, 0, false},
    {"rollout", trk_bot_rollout, 1000, 1000, 0, 1000, false},
    {"novice", trk_bot_search, 12, 12, 640, 40, false},
    {"amateur", trk_bot_search, 32, 32, 320, 80, false},
    {"professional", trk_bot_search, 64, 64, 128, 240, false},
    {"master", trk_bot_search, 112, 24000, 0, 1700, false},
};

static const trk_level adviser = {"master", trk_bot_search, 3000, 3000, 0, 1700, true};

const trk_level *trk_levels(unsigned *n)
{
    *n = sizeof levels / sizeof *levels;
    return levels;
}

const trk_level *trk_level_find(const char *name, size_t n)
{
    for (unsigned i = 0; i < sizeof levels / sizeof *levels; i++) {
        unsigned length = 0;
        while (levels[i].name[length])
            length++;
        if (length == n && memcmp(levels[i].name, name, n) == 0)
            return &levels[i];
    }
    return NULL;
}

const trk_level *trk_adviser(void)
{
    return &adviser;
}

void trk_mind_init(trk_mind *mind, const trk_level *level, uint64_t seed, void *space)
{
    memset(mind, 0, sizeof *mind);
    trk_seeded_source(&mind->random, seed);
    mind->nodes = level->nodes;
    mind->temperature = level->temperature;
    mind->advises = level->advises;
    mind->space = space;
}

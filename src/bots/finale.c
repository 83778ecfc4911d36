/* finale.c: see finale.h. */
#include "bots/finale.h"

#include "base/bits.h"

static int tricks_of_level(const trk_player *p, unsigned level)
{
    int n = 0;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        n += p->trick[i].trick != TRK_NONE &&
             data_tricks[p->trick[i].trick].level == level;
    return n;
}

static int pieces_of_tier(const struct scene *scene, unsigned tier)
{
    int n = 0;
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        n += data_components[c].tier == tier && scene->p->component[c] ? scene->have[c]
                                                                       : 0;
    return n;
}

/* R21: how often the bonus of a Level 3 Trick counts as things are. */
static int times(const struct scene *scene, unsigned endgame)
{
    const trk_player *p = scene->p;
    switch (endgame) {
    case ENDGAME_PER_WORKSHOP_TRICK_MARKER:
        return (int)scene->markers;
    case ENDGAME_PER_SHARD:
        return p->shards;
    case ENDGAME_PER_LEVEL_1_TRICK:
        return tricks_of_level(p, 1);
    case ENDGAME_PER_LEVEL_2_TRICK:
        return tricks_of_level(p, 2);
    case ENDGAME_PER_LEVEL_3_TRICK:
        return tricks_of_level(p, 3);
    case ENDGAME_PER_SPECIAL_ASSIGNMENT:
        return scene_specials(p);
    case ENDGAME_PER_BASIC_COMPONENT:
        return pieces_of_tier(scene, TIER_BASIC);
    case ENDGAME_PER_ADVANCED_COMPONENT:
        return pieces_of_tier(scene, TIER_ADVANCED);
    case ENDGAME_PER_SUPERIOR_COMPONENT:
        return pieces_of_tier(scene, TIER_SUPERIOR);
    case ENDGAME_PER_APPRENTICE:
        return scene_apprentices(p);
    case ENDGAME_PER_3_COINS:
        return p->coins / 3;
    case ENDGAME_ALL_THREE_SPECIALISTS:
        return scene_specialists(p) == 3;
    case ENDGAME_FOUR_TRICKS:
        return scene->tricks == TRK_TRICK_SLOTS;
    case ENDGAME_HAS_ENGINEER:
        return scene_has(p, TRK_ENGINEER);
    case ENDGAME_HAS_MANAGER:
        return scene_has(p, TRK_MANAGER);
    case ENDGAME_HAS_ASSISTANT:
        return scene_has(p, TRK_ASSISTANT);
    default:
        return 0;
    }
}

/* How much more often it will count for every turn to play, in 1/16, as teams and hands
 * grow. */
static const uint8_t growth[] = {
    [ENDGAME_PER_WORKSHOP_TRICK_MARKER] = 3,
    [ENDGAME_PER_SHARD] = 18,
    [ENDGAME_PER_LEVEL_1_TRICK] = 1,
    [ENDGAME_PER_LEVEL_2_TRICK] = 1,
    [ENDGAME_PER_LEVEL_3_TRICK] = 1,
    [ENDGAME_PER_SPECIAL_ASSIGNMENT] = 15,
    [ENDGAME_PER_BASIC_COMPONENT] = 3,
    [ENDGAME_PER_ADVANCED_COMPONENT] = 3,
    [ENDGAME_PER_SUPERIOR_COMPONENT] = 1,
    [ENDGAME_PER_APPRENTICE] = 3,
    [ENDGAME_PER_3_COINS] = 4,
    [ENDGAME_HAS_ASSISTANT] = 0,
};

int finale_bonus(const struct scene *scene, unsigned trick, int turns)
{
    const struct data_trick *row = &data_tricks[trick];
    if (row->endgame == ENDGAME_NOTHING)
        return 0;
    int n = times(scene, row->endgame) * FAME + growth[row->endgame] * turns;
    return scene_capped(scene->s, n * row->endgame_value, FAME);
}

/* How long it takes to get what a Trick lacks, in 1/16 turns: a visit to Market Row,
 * longer for what has to be ordered first (R14.4) and for Coins that are missing. */
static int delay(const struct scene *scene, const struct prospect *t)
{
    int late = 8 + 4 * t->types, missing = t->price - scene->p->coins;
    for (unsigned set = data_trick_needs[t->trick]; set; set &= set - 1) {
        unsigned c = bits_first(set);
        if (data_tricks[t->trick].need[c] > scene->have[c] && !scene_stocked(scene->s, c))
            late += 6;
    }
    return missing > 0 ? late + 4 * missing : late;
}

int finale_odds(const struct scene *scene, const struct prospect *t, int turns)
{
    if (t->ready)
        return 16;
    int odds = (turns * 16 - delay(scene, t)) * 3 / 8;
    return odds < 0 ? 0 : odds > 13 ? 13 : odds;
}

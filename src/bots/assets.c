/* assets.c: see assets.h. */
#include "bots/assets.h"

#include "bots/finale.h"

#include <string.h>

enum { ONE = 16 };

/* A number in three parts: up to a, the next b, and the rest. */
static void split(int number, int a, int b, int part[3])
{
    int first = number < a ? number : a, more = number - first < b ? number - first : b;
    part[0] = first * ONE;
    part[1] = more * ONE;
    part[2] = (number - first - more) * ONE;
}

static void count_purse(const struct scene *v, int *count)
{
    int cards = scene_alley(v->s) ? scene_specials(v->p) : 0, part[3];
    split(v->p->coins, 6, 10, &count[ASSET_FIRST_COINS]);
    split(scene_capped(v->s, v->p->shards, 1), 3, 7, &count[ASSET_FIRST_SHARDS]);
    split(scene_capped(v->s, cards * DATA_END_FAME_PER_SPECIAL, 1) /
              DATA_END_FAME_PER_SPECIAL,
          5, 5, part);
    count[ASSET_FIRST_CARDS] = part[0];
    count[ASSET_MORE_CARDS] = part[1] + part[2];
}

static void count_team(const struct scene *v, int *count)
{
    count[ASSET_MAGICIAN] = ONE;
    count[ASSET_APPRENTICES] = scene_apprentices(v->p) * ONE;
    count[ASSET_GUEST_ROOM] =
        (v->p->member[TRK_APPRENTICE_4].status == TRK_IN_TEAM) * ONE;
    count[ASSET_ENGINEER] = scene_has(v->p, TRK_ENGINEER) * ONE;
    count[ASSET_MANAGER] = scene_has(v->p, TRK_MANAGER) * ONE;
    count[ASSET_ASSISTANT] = scene_has(v->p, TRK_ASSISTANT) * ONE;
}

/* ---- Tricks -------------------------------------------------------------------- */

/* Keeps what Tricks are worth in order, the best first. */
static void rank(int worth, int best[TRK_TRICK_SLOTS])
{
    for (unsigned k = 0; k < TRK_TRICK_SLOTS; k++)
        if (worth > best[k]) {
            int lower = best[k];
            best[k] = worth;
            worth = lower;
        }
}

static void count_trick(const struct scene *v, const struct prospect *t, int turns,
                        int *count)
{
    int higher = data_tricks[t->trick].level > 1 ? ONE : 0;
    int bonus = finale_bonus(v, t->trick, turns);
    count[t->ready ? ASSET_READY : ASSET_UNREADY] += ONE;
    count[t->ready ? ASSET_READY_HIGHER : ASSET_UNREADY_HIGHER] += higher;
    count[ASSET_MARKERS] += t->markers * ONE;
    count[ASSET_MARKED] += t->markers * t->worth;
    if (t->ready)
        count[ASSET_BONUS] += bonus;
    else
        count[ASSET_HOPE] += bonus * finale_odds(v, t, turns) / 16;
}

/* What can be performed in a turn, the best Tricks most: markers that the team can
 * prepare and set up, in 1/256, of which a Trick takes no more than it has shows for. */
static int shows_of(const struct scene *v, const int best[TRK_TRICK_SLOTS])
{
    enum { ALONE = 64, EACH = 102, PER_TRICK = 320 };
    int hands = ALONE + EACH * (2 * scene_specialists(v->p) + scene_apprentices(v->p));
    int sum = 0;
    for (unsigned k = 0; k < TRK_TRICK_SLOTS; k++) {
        int use = hands < PER_TRICK ? hands : PER_TRICK;
        hands -= use;
        sum += best[k] * use / 256;
    }
    return sum;
}

static void count_tricks(const struct scene *v, int turns, int *count)
{
    int best[TRK_TRICK_SLOTS] = {0};
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (v->trick[i].trick != TRK_NONE) {
            count_trick(v, &v->trick[i], turns, count);
            if (v->trick[i].ready)
                rank(v->trick[i].worth, best);
        }
    count[ASSET_BEST_TRICK] = best[0];
    count[ASSET_SECOND_TRICK] = best[1];
    count[ASSET_OTHER_TRICKS] = best[2] + best[3];
    count[ASSET_SHOWS] = shows_of(v, best);
}

/* ---- Components and stage -------------------------------------------------------- */

/* The most pieces of a type that one of the own Tricks needs. */
static int needed(const struct scene *v, unsigned component)
{
    int most = 0;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (v->trick[i].trick != TRK_NONE &&
            data_tricks[v->trick[i].trick].need[component] > most)
            most = data_tricks[v->trick[i].trick].need[component];
    return most;
}

static void count_components(const struct scene *v, int *count)
{
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++) {
        int have = v->have[c], need = have ? needed(v, c) : 0;
        int useful = have < need ? have : need, price = data_components[c].price * ONE;
        count[ASSET_USEFUL] += useful * price;
        count[ASSET_SPARE] += (have - useful) * price;
    }
    if (v->goods > v->p->coins)
        count[ASSET_MISSING] = (v->goods - v->p->coins) * ONE;
}

static void count_stage(const struct scene *v, int *count)
{
    count[ASSET_STAGED] = (int)v->staged * ONE;
    for (unsigned i = 0; i < TRK_DISPLAY && v->staged; i++) {
        /* Shows of this turn are somebody else's business once plans are made. */
        int shows = scene_shows(v, i) - (v->s->phase > TRK_PHASE_ASSIGNMENT && v->shows);
        if (v->s->show[i].card != TRK_NONE && shows > 0)
            count[shows > 2 ? ASSET_STAGE_3 : ASSET_STAGE_1 + shows - 1] +=
                scene_performs(v, &v->s->show[i]);
    }
}

void assets_count(const struct scene *scene, int turns, int count[ASSET_N])
{
    memset(count, 0, ASSET_N * sizeof *count);
    count_purse(scene, count);
    count_team(scene, count);
    count_tricks(scene, turns, count);
    count_components(scene, count);
    count_stage(scene, count);
}

/* scene.c: see scene.h. */
#include "bots/scene.h"

#include "base/bits.h"

#include <string.h>

bool scene_alley(const trk_state *s)
{
    return s->config.modules & TRK_MODULE_DARK_ALLEY;
}

int scene_capped(const trk_state *s, int points, int parts)
{
    int most = DATA_SCORING_CAP * parts;
    return s->config.switches[TRK_SWITCH_SCORING_CAP] && points > most ? most : points;
}

int scene_specials(const trk_player *p)
{
    int n = 0;
    for (unsigned deck = 0; deck < TRK_DECKS; deck++)
        n += p->owned[deck];
    return n;
}

int scene_apprentices(const trk_player *p)
{
    int n = p->hired;
    for (unsigned c = TRK_APPRENTICE_1; c <= TRK_APPRENTICE_4; c++)
        n += p->member[c].status == TRK_IN_TEAM;
    return n;
}

bool scene_has(const trk_player *p, unsigned specialist)
{
    return p->member[specialist].status != TRK_IN_SUPPLY;
}

int scene_specialists(const trk_player *p)
{
    return scene_has(p, TRK_ENGINEER) + scene_has(p, TRK_MANAGER) +
           scene_has(p, TRK_ASSISTANT);
}

/* ---- Components ---------------------------------------------------------------- */

/* The pile on a Multi slot counts one piece more, within the limit of the edition. */
static void look_at_piles(struct scene *scene)
{
    const trk_player *p = scene->p;
    bool capped = scene->s->config.switches[TRK_SWITCH_VIRTUAL_PIECE_COUNTS];
    memcpy(scene->have, p->component, sizeof scene->have);
    for (unsigned i = 0; i < TRK_MULTI_SLOTS; i++) {
        unsigned c = p->multi[i];
        if (c != TRK_NONE && !(capped && scene->have[c] == DATA_COMPONENT_LIMIT))
            scene->have[c]++;
    }
}

unsigned scene_price(const struct scene *scene, unsigned trick, unsigned *types)
{
    const uint8_t *need = data_tricks[trick].need;
    unsigned price = 0;
    *types = 0;
    for (unsigned set = data_trick_needs[trick]; set; set &= set - 1) {
        unsigned c = bits_first(set);
        if (need[c] > scene->have[c]) {
            price += (unsigned)(need[c] - scene->have[c]) * data_components[c].price;
            ++*types;
        }
    }
    return price;
}

static void look_at_needs(struct scene *scene, unsigned trick)
{
    const uint8_t *need = data_tricks[trick].need;
    for (unsigned set = data_trick_needs[trick]; set; set &= set - 1) {
        unsigned c = bits_first(set);
        if (need[c] > scene->have[c] + scene->want[c]) {
            scene->want[c] = (uint8_t)(need[c] - scene->have[c]);
            scene->wanted |= 1u << c;
        }
    }
}

bool scene_stocked(const trk_state *s, unsigned component)
{
    bool there = s->quick == component;
    for (unsigned i = 0; i < TRK_STOCK; i++)
        there |= s->buy[i] == component;
    return there;
}

static void look_at_market(struct scene *scene)
{
    for (unsigned set = scene->wanted; set; set &= set - 1) {
        unsigned c = bits_first(set);
        int worth = scene->want[c] * data_components[c].price;
        scene->goods += worth;
        scene->shopping += scene_stocked(scene->s, c) ? worth : 0;
    }
}

/* ---- Tricks -------------------------------------------------------------------- */

int scene_yield(const struct scene *scene, unsigned trick, unsigned enhanced)
{
    const struct data_trick *row = &data_tricks[trick];
    return (int)(row->fame + enhanced) * FAME +
           (int)(row->coins + enhanced) * scene->coin + row->shards * scene->shard;
}

static void look_at_trick(struct scene *scene, unsigned slot)
{
    const trk_own_trick *own = &scene->p->trick[slot];
    struct prospect *t = &scene->trick[slot];
    *t = (struct prospect){.trick = own->trick};
    if (own->trick == TRK_NONE)
        return;
    unsigned types, price = scene_price(scene, own->trick, &types);
    unsigned brings =
        data_tricks[own->trick].markers + (slot == TRK_ENGINEER_SLOT ? 1u : 0);
    unsigned supply = scene->p->supply[own->symbol];
    t->ready = types == 0;
    t->types = (uint8_t)types;
    t->price = (uint8_t)price;
    t->markers = own->markers;
    t->brings = (uint8_t)brings;
    if (t->ready && !own->markers)
        t->gain = (uint8_t)(supply < brings ? supply : brings);
    t->worth = scene_yield(scene, own->trick, own->enhanced);
    scene->tricks++;
    scene->markers += own->markers;
    scene->gain += t->gain;
    look_at_needs(scene, own->trick);
}

/* ---- Characters ---------------------------------------------------------------- */

unsigned scene_location(unsigned card)
{
    return card < TRK_CARD_SPECIAL ? card
                                   : data_specials[card - TRK_CARD_SPECIAL].location;
}

static void look_at_worker(struct scene *scene, unsigned c)
{
    const trk_member *m = &scene->p->member[c];
    bool free = c == TRK_APPRENTICE_4, home = m->slot == TRK_NONE;
    scene->wages += free ? 0 : data_characters[data_kind[c]].wage;
    if (!home && data_slots[m->slot].weekday != TRK_NONE)
        scene->day = data_slots[m->slot].weekday;
    if (m->card >= TRK_N_CARDS)
        return;
    unsigned location = scene_location(m->card);
    scene->sent[location]++;
    scene->waiting[location] = (uint8_t)(scene->waiting[location] + home);
}

static void look_at_team(struct scene *scene)
{
    scene->day = TRK_NONE;
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        const trk_member *m = &scene->p->member[c];
        if (m->status == TRK_IN_TEAM && !m->idle &&
            (m->slot != TRK_NONE || m->card != TRK_NONE))
            look_at_worker(scene, c);
    }
}

/* Shared slots that are free.  The Workshop and the one weekday that a seat has in the
 * Theater have two slots each besides the Performance slot, and nobody else can take
 * them. */
static void look_at_room(struct scene *scene)
{
    const uint32_t open = data_slots_in_use[scene->s->config.players] & ~scene->s->taken;
    for (unsigned slot = 0; slot < TRK_N_SLOTS; slot++)
        if (open >> slot & 1)
            scene->room[data_slots[slot].location]++;
    scene->room[TRK_WORKSHOP] = scene->room[TRK_THEATER] = 2;
}

static void look_at_rivals(struct scene *scene, const trk_player *p)
{
    for (unsigned c = 0; c < TRK_N_CHARACTERS; c++) {
        const trk_member *m = &p->member[c];
        if (m->status == TRK_IN_TEAM && !m->idle && m->slot == TRK_NONE &&
            m->card < TRK_N_CARDS)
            scene->rivals[scene_location(m->card)]++;
    }
}

void scene_crowd(struct scene *scene)
{
    look_at_room(scene);
    /* What others plan is not known before all cards are revealed. */
    for (unsigned i = 0; i < scene->s->config.players; i++)
        if (i != scene->seat && scene->s->phase == TRK_PHASE_PLACE)
            look_at_rivals(scene, &scene->s->player[i]);
    scene->rivals[TRK_WORKSHOP] = scene->rivals[TRK_THEATER] = 0;
}

/* ---- the stage ----------------------------------------------------------------- */

/* A card is discarded from the last slot of the display; new ones enter on the first. */
int scene_shows(const struct scene *scene, unsigned display)
{
    int more = (int)scene->s->config.players - (int)display;
    if (more > scene->left)
        more = scene->left;
    return more + scene->shows;
}

/* Which category a marker shows in a direction (R1.13). */
static unsigned corner(unsigned marker, unsigned direction)
{
    return (direction - TRK_MARKER_ORIENTATION(marker)) & 3;
}

/* The direction from the first slot of a circle to the second. */
static unsigned heading(const struct data_performance *card, const struct data_circle *c)
{
    return card->slot[c->a].x == card->slot[c->b].x ? TRK_DOWN : TRK_RIGHT;
}

unsigned scene_links(const trk_show *show, unsigned spot, unsigned marker,
                     unsigned *shards)
{
    const struct data_performance *card = &data_performances[show->card];
    unsigned links = 0;
    for (unsigned i = 0; i < card->circles; i++) {
        const struct data_circle *c = &card->circle[i];
        if (c->a != spot && c->b != spot)
            continue;
        unsigned other = show->marker[c->a == spot ? c->b : c->a];
        unsigned towards = heading(card, c) + (c->a == spot ? 0 : 2);
        if (other == TRK_NONE || corner(marker, towards) != corner(other, towards + 2))
            continue;
        links++;
        *shards += c->shard;
    }
    return links;
}

unsigned scene_all_links(const trk_show *show)
{
    const struct data_performance *card = &data_performances[show->card];
    unsigned links = 0;
    for (unsigned i = 0; i < card->circles; i++) {
        const struct data_circle *c = &card->circle[i];
        unsigned a = show->marker[c->a], b = show->marker[c->b], d = heading(card, c);
        links += a != TRK_NONE && b != TRK_NONE && corner(a, d) == corner(b, d + 2);
    }
    return links;
}

static void look_at_stage(struct scene *scene)
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++)
        for (unsigned k = 0; k < TRK_CARD_SLOTS && scene->s->show[i].card != TRK_NONE;
             k++)
            scene->staged += scene->s->show[i].marker[k] != TRK_NONE &&
                             TRK_MARKER_OWNER(scene->s->show[i].marker[k]) == scene->seat;
}

static int specialists_bonus(const struct scene *scene)
{
    int bonus = 0;
    for (unsigned c = TRK_ENGINEER; c <= TRK_ASSISTANT; c++) {
        unsigned slot = scene->p->member[c].slot;
        const struct data_character *row = &data_characters[data_kind[c]];
        if (slot != TRK_NONE && data_slots[slot].location == TRK_THEATER)
            bonus +=
                row->fame * FAME + row->coins * scene->coin + row->shards * scene->shard;
    }
    return bonus;
}

int scene_performs(const struct scene *scene, const trk_show *show)
{
    const struct data_performance *card = &data_performances[show->card];
    int day = scene->day == TRK_NONE ? 0 : data_weekdays[scene->day];
    int sum = 0;
    for (unsigned k = 0; k < card->slots; k++) {
        unsigned marker = show->marker[k];
        if (marker == TRK_NONE || TRK_MARKER_OWNER(marker) != scene->seat)
            continue;
        for (unsigned t = 0; t < TRK_TRICK_SLOTS; t++)
            if (scene->trick[t].trick != TRK_NONE &&
                scene->p->trick[t].symbol == TRK_MARKER_SYMBOL(marker))
                sum += scene->trick[t].worth + day * (FAME + scene->coin);
    }
    if (!sum)
        return 0;
    return sum + (int)scene_all_links(show) * FAME + card->fame * FAME +
           card->coins * scene->coin + card->shards * scene->shard +
           specialists_bonus(scene);
}

/* ---- all of it ----------------------------------------------------------------- */

static void sum_up(struct scene *scene)
{
    int left = scene->left;
    scene->stage = left <= 1 ? (unsigned)left : left <= 3 ? 2 : 3;
    scene->situation = (scene->markers ? 1u : 0) | (scene->gain ? 2u : 0) |
                       (scene->staged ? 4u : 0) | (scene->goods ? 8u : 0);
}

void scene_look(struct scene *scene, const trk_state *s, unsigned seat)
{
    static const uint8_t coin[8] = {5, 8, 9, 10, 10, 10, 10, 10};
    memset(scene, 0, sizeof *scene);
    scene->s = s;
    scene->p = &s->player[seat];
    scene->seat = seat;
    scene->left = (int)trk_turns(s) - s->turn;
    scene->open = s->phase <= TRK_PHASE_PLACEMENT;
    scene->shows = s->phase <= TRK_PHASE_PERFORMANCE && s->phase != TRK_PHASE_GAME_OVER;
    scene->coin = coin[scene->left & 7];
    scene->shard = scene->left ? 20 : 16;
    look_at_piles(scene);
    for (unsigned slot = 0; slot < TRK_TRICK_SLOTS; slot++)
        look_at_trick(scene, slot);
    look_at_market(scene);
    look_at_team(scene);
    look_at_stage(scene);
    sum_up(scene);
}

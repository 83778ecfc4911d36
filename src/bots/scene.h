/* scene.h: what a seat has and could do, put together once for evaluation and policy.
 *
 * Worth is in 1/16 Fame.  A scene looks at public things and at the seat's own, so it can
 * be made from a view as well as from a completed state. */
#ifndef BOTS_SCENE_H
#define BOTS_SCENE_H

#include "data/data.h"
#include "trickerion.h"

enum { FAME = 16 }; /* worth of a point of Fame */

/* An own Trick. */
struct prospect {
    uint8_t trick;   /* TRK_NONE: no Trick on this slot */
    uint8_t ready;   /* its Components are there */
    uint8_t markers; /* on the card */
    uint8_t brings;  /* markers of one Prepare with a full supply */
    uint8_t gain;    /* markers a Prepare would bring now; 0: none is possible */
    uint8_t types;   /* Components that are missing, by type and by price */
    uint8_t price;
    uint8_t reserved;
    int worth; /* of performing it once */
};

struct scene {
    const trk_state *s;
    const trk_player *p;
    unsigned seat;
    int left;         /* turns after this one */
    bool open;        /* Characters may still be placed this turn */
    bool shows;       /* Performances of this turn are still to come */
    int coin, shard;  /* worth of one, roughly */
    int wages;        /* of the Characters at work, and of those who will be */
    unsigned day;     /* own weekday in the Theater, or TRK_NONE */
    unsigned markers; /* on all Trick cards */
    unsigned gain;    /* markers the Workshop could bring now */
    unsigned staged;  /* own markers on Performance cards */
    uint8_t have[TRK_N_COMPONENTS], want[TRK_N_COMPONENTS];
    unsigned wanted; /* Components of which something is wanted, a bit each */
    int goods,
        shopping; /* Coins' worth of what is wanted, and of what is stocked of it */
    /* Own Characters with a card of a Location, at home or there, and those at home. */
    uint8_t sent[TRK_N_LOCATIONS], waiting[TRK_N_LOCATIONS];
    /* scene_crowd: slots that are free, and others' Characters who want one. */
    uint8_t room[TRK_N_LOCATIONS], rivals[TRK_N_LOCATIONS];
    unsigned tricks;
    unsigned stage, situation; /* how far the game is, what is at hand: see taught.h */
    struct prospect trick[TRK_TRICK_SLOTS];
};

void scene_look(struct scene *scene, const trk_state *s, unsigned seat);

/* Adds who else wants the slots of the Locations: for those who send and place. */
void scene_crowd(struct scene *scene);

unsigned scene_location(unsigned card); /* of an Assignment card */
bool scene_stocked(const trk_state *s, unsigned component);

/* Worth of performing a Trick once, with these worths of Coins and Shards. */
int scene_yield(const struct scene *scene, unsigned trick, unsigned enhanced);

/* Coins for what a Trick of the Residence would still need. */
unsigned scene_price(const struct scene *scene, unsigned trick, unsigned *types);

bool scene_alley(const trk_state *s);

/* Points of one kind at the end of the game, in so many parts, within the cap of the
 * edition (R20.6). */
int scene_capped(const trk_state *s, int points, int parts);

/* Special Assignments, Apprentices, Specialists; those on the Inn count too. */
int scene_specials(const trk_player *p);
int scene_apprentices(const trk_player *p);
int scene_specialists(const trk_player *p);
bool scene_has(const trk_player *p, unsigned specialist);

/* Cards that stay for so many more Performance phases, this turn's included. */
int scene_shows(const struct scene *scene, unsigned display);

/* What an own marker would link with on a card, and the Shards that brings. */
unsigned scene_links(const trk_show *show, unsigned spot, unsigned marker,
                     unsigned *shards);
/* Links on a card. */
unsigned scene_all_links(const trk_show *show);

/* What the seat would get by performing a card itself this turn. */
int scene_performs(const struct scene *scene, const trk_show *show);

#endif

/* taught.c: see taught.h. */
#include "bots/taught.h"

/* In 1/8 of a doubling, and how much the policy's own score counts by kind, in 1/16. */
#include "bots/list-taught.h"

struct notes {
    uint16_t *about;
    unsigned n;
};

static void note(struct notes *notes, unsigned subject, unsigned which)
{
    notes->about[notes->n++] = (uint16_t)(subject + which);
}

static unsigned at_most(unsigned number, unsigned limit)
{
    return number < limit ? number : limit;
}

static unsigned role_of(unsigned character)
{
    return character == TRK_MAGICIAN ? 0 : character < TRK_APPRENTICE_1 ? 1 : 2;
}

/* No card counts as a place of its own. */
static unsigned place_of(unsigned card)
{
    if (card < TRK_CARD_SPECIAL)
        return card;
    return card < TRK_N_CARDS ? data_specials[card - TRK_CARD_SPECIAL].location
                              : TRK_N_LOCATIONS;
}

/* A Performance slot is a place of its own. */
static unsigned spot_of(unsigned slot)
{
    return data_slots[slot].performance ? TRK_N_LOCATIONS : data_slots[slot].location;
}

static unsigned purse(const struct scene *v)
{
    return v->p->coins < 4 ? 0 : v->p->coins < 8 ? 1 : v->p->coins < 14 ? 2 : 3;
}

static unsigned by_stage(const struct scene *v, unsigned what)
{
    return what * TAUGHT_STAGES + v->stage;
}

static unsigned errand(const struct scene *v, unsigned role, unsigned place)
{
    return (role * TAUGHT_PLACES + place) * TAUGHT_SITUATIONS + v->situation;
}

/* What there is to do at a Location, in four steps. */
static unsigned purpose(const struct scene *v, unsigned place)
{
    switch (place) {
    case TRK_DOWNTOWN:
        return at_most(v->tricks, 3);
    case TRK_MARKET_ROW:
        return !v->goods ? 0 : !v->shopping ? 1 : v->p->coins < v->shopping ? 2 : 3;
    case TRK_WORKSHOP:
        return at_most((v->gain + 1) / 2, 3);
    case TRK_THEATER:
        return at_most((v->markers + 1) / 2, 3);
    default:
        return 0;
    }
}

/* How many Levels of Tricks the own Fame is enough for. */
static unsigned renown(const struct scene *v)
{
    return v->p->fame < 16 ? 0 : v->p->fame < 36 ? 1 : 2;
}

/* Characters besides the Magician. */
static unsigned team_of(const struct scene *v)
{
    unsigned n = v->p->hired; /* Apprentices on the Inn */
    for (unsigned c = TRK_MAGICIAN + 1; c < TRK_N_CHARACTERS; c++)
        n += v->p->member[c].status != TRK_IN_SUPPLY;
    return at_most(n, TRK_N_CHARACTERS - 1);
}

static void note_assign(const struct scene *v, const trk_move *m, struct notes *notes)
{
    unsigned role = role_of(m->arg[0]), card = m->arg[1], place = place_of(card);
    unsigned before = place < TRK_N_LOCATIONS ? at_most(v->sent[place], 3) : 0;
    note(notes, TAUGHT_ASSIGN, errand(v, role, place));
    note(notes, TAUGHT_ERRAND, by_stage(v, role * TAUGHT_PLACES + place));
    note(notes, TAUGHT_COMPANY, (role * TAUGHT_PLACES + place) * 4 + before);
    note(notes, TAUGHT_PURPOSE, by_stage(v, purpose(v, place) * TAUGHT_PLACES + place));
    note(notes, TAUGHT_AMBITION,
         (renown(v) * 4 + at_most(v->tricks, 3)) * TAUGHT_PLACES + place);
    note(notes, TAUGHT_HANDS,
         (role * TAUGHT_PLACES + place) * TRK_N_CHARACTERS + team_of(v));
    if (card < TRK_CARD_SPECIAL || card >= TRK_N_CARDS) {
        note(notes, TAUGHT_MEANS, by_stage(v, purse(v) * TAUGHT_PLACES + place));
        return;
    }
    unsigned special = card - TRK_CARD_SPECIAL;
    note(notes, TAUGHT_USE, role * TRK_N_SPECIALS + special);
    note(notes, TAUGHT_MOMENT, by_stage(v, special));
}

static void note_place(const struct scene *v, const trk_move *m, struct notes *notes)
{
    unsigned role = role_of(m->arg[0]);
    note(notes, TAUGHT_PLACE, errand(v, role, spot_of(m->arg[1])));
    note(notes, TAUGHT_SLOT, role * TRK_N_SLOTS + m->arg[1]);
}

static void note_idle(const struct scene *v, const trk_move *m, struct notes *notes)
{
    unsigned place = place_of(v->p->member[m->arg[0]].card);
    note(notes, TAUGHT_IDLE, errand(v, role_of(m->arg[0]), place));
}

/* Numbers in four steps: none, few, some, many. */
static unsigned few_or_many(unsigned number, unsigned few, unsigned some)
{
    return !number ? 0 : number <= few ? 1 : number <= some ? 2 : 3;
}

static unsigned unready_tricks(const struct scene *v)
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        n += v->trick[i].trick != TRK_NONE && !v->trick[i].ready;
    return n;
}

static void note_learn(const struct scene *v, const trk_move *m, struct notes *notes)
{
    const struct data_trick *row = &data_tricks[m->arg[0]];
    unsigned level = row->level - 1u, types, price = scene_price(v, m->arg[0], &types);
    unsigned fee =
        row->threshold > v->p->fame ? (unsigned)row->threshold - v->p->fame : 0;
    unsigned lacks = few_or_many(price, 3, 7);
    note(notes, TAUGHT_LEARN, m->arg[0]);
    note(notes, TAUGHT_LESSON, by_stage(v, lacks * TAUGHT_LEVELS + level));
    note(notes, TAUGHT_FEE,
         (few_or_many(fee, 4, 9) * TAUGHT_LEVELS + level) * TAUGHT_PURSES + purse(v));
    note(notes, TAUGHT_UNREADY, at_most(unready_tricks(v), 3) * TAUGHT_LEVELS + level);
    note(notes, TAUGHT_REPERTOIRE,
         by_stage(v, at_most(v->tricks, 3) * TAUGHT_LEVELS + level));
}

static void note_hire(const struct scene *v, const trk_move *m, struct notes *notes)
{
    note(notes, TAUGHT_HIRE, by_stage(v, m->arg[0]));
    note(notes, TAUGHT_TEAM, m->arg[0] * TRK_N_CHARACTERS + team_of(v));
}

static void note_craft(const struct scene *v, const trk_move *m, struct notes *notes)
{
    unsigned level = data_tricks[m->arg[0]].level - 1u,
             craft = m->kind != TRK_MOVE_PREPARE;
    note(notes, TAUGHT_CRAFT, by_stage(v, craft * TAUGHT_LEVELS + level));
    note(notes, craft ? TAUGHT_SET_UP : TAUGHT_PREPARE, m->arg[0]);
}

static void note_buy(const struct scene *v, const trk_move *m, struct notes *notes)
{
    unsigned pieces = m->arg[0] + 1u, want = v->want[m->arg[1]];
    unsigned fits = !want ? 0 : pieces < want ? 1 : pieces == want ? 2 : 3;
    unsigned last = (v->wanted & ~(1u << m->arg[1])) == 0;
    note(notes, TAUGHT_BUY, by_stage(v, fits * 2 + last));
}

static void note_end(const struct scene *v, struct notes *notes)
{
    unsigned slot = v->p->member[v->s->placed].slot;
    note(notes, TAUGHT_END,
         at_most(v->s->points, 3) * TAUGHT_PLACES + data_slots[slot].location);
}

static void note_put(const struct scene *v, const trk_move *m, struct notes *notes)
{
    for (unsigned i = 0; i < TRK_DISPLAY; i++) {
        const trk_show *show = &v->s->show[i];
        if (show->card != m->arg[0])
            continue;
        unsigned own = 0;
        int shows = scene_shows(v, i);
        for (unsigned k = 0; k < TRK_CARD_SLOTS; k++)
            own += show->marker[k] != TRK_NONE &&
                   TRK_MARKER_OWNER(show->marker[k]) == v->seat;
        note(notes, TAUGHT_PUT,
             at_most(shows < 0 ? 0 : (unsigned)shows, 3) * 4 + at_most(own, 3));
        return;
    }
}

/* About the Special Assignment whose bonus there is. */
static void note_special(const struct scene *v, unsigned subject, struct notes *notes)
{
    if (v->s->bonus < TRK_N_SPECIALS)
        note(notes, subject, v->s->bonus);
}

/* What else matters of moves with one argument that does. */
static void note_other(const struct scene *v, const trk_move *m, struct notes *notes)
{
    switch (m->kind) {
    case TRK_MOVE_KEEP:
        note(notes, TAUGHT_KEEP, by_stage(v, m->arg[0]));
        break;
    case TRK_MOVE_CHOOSE:
        note(notes, TAUGHT_MAGICIAN, m->arg[0]);
        break;
    case TRK_MOVE_SPECIALIST:
        note(notes, TAUGHT_SPECIALIST, m->arg[0]);
        note(notes, TAUGHT_PARTNER, v->p->magician * 3u + m->arg[0]);
        break;
    case TRK_MOVE_STARTING_TRICK:
    case TRK_MOVE_ENGINEER_TRICK:
        note(notes, TAUGHT_START, m->arg[0]);
        break;
    case TRK_MOVE_REWARD:
        note(notes, TAUGHT_REWARD, by_stage(v, m->arg[0]));
        break;
    case TRK_MOVE_TAKE_COINS:
        note(notes, TAUGHT_COINS, by_stage(v, purse(v)));
        break;
    case TRK_MOVE_ADVERTISE:
        note(notes, TAUGHT_POSTER, by_stage(v, purse(v)));
        break;
    case TRK_MOVE_SET_DIE:
        note(notes, TAUGHT_FACE, m->arg[1]);
        break;
    case TRK_MOVE_REROLL:
        note(notes, TAUGHT_DIE, 2u * m->arg[0] + (v->s->die[m->arg[0]] == TRK_FACE_X));
        break;
    case TRK_MOVE_DRAW:
        note(notes, TAUGHT_DECK, by_stage(v, m->arg[0]));
        break;
    case TRK_MOVE_BONUS:
        note_special(v, TAUGHT_BONUS, notes);
        break;
    case TRK_MOVE_GIVE_UP:
        note_special(v, TAUGHT_GIVE_UP, notes);
        break;
    default:
        break;
    }
}

unsigned taught_about(const struct scene *v, const trk_move *move,
                      uint16_t about[TAUGHT_MOST])
{
    struct notes notes = {about, 0};
    note(&notes, TAUGHT_KIND, by_stage(v, move->kind));
    switch (move->kind) {
    case TRK_MOVE_ASSIGN:
        note_assign(v, move, &notes);
        break;
    case TRK_MOVE_PLACE:
        note_place(v, move, &notes);
        break;
    case TRK_MOVE_IDLE:
        note_idle(v, move, &notes);
        break;
    case TRK_MOVE_LEARN:
        note_learn(v, move, &notes);
        break;
    case TRK_MOVE_HIRE:
        note_hire(v, move, &notes);
        break;
    case TRK_MOVE_PREPARE:
    case TRK_MOVE_SET_UP:
    case TRK_MOVE_SET_UP_PILE:
        note_craft(v, move, &notes);
        break;
    case TRK_MOVE_BUY:
        note_buy(v, move, &notes);
        break;
    case TRK_MOVE_END:
        note_end(v, &notes);
        break;
    case TRK_MOVE_PUT:
        note_put(v, move, &notes);
        break;
    default:
        note_other(v, move, &notes);
        break;
    }
    return notes.n;
}

int taught_score(const struct scene *v, const trk_move *move, int score)
{
    uint16_t about[TAUGHT_MOST];
    unsigned n = taught_about(v, move, about), setup = v->s->config.setup;
    score = score * own_opinion[setup][move->kind] / 16;
    for (unsigned i = 0; i < n; i++)
        score += taught[setup][about[i]];
    return score;
}

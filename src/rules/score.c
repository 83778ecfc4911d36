/* score.c: game end (R20). */
#include "rules/rules.h"

/* R20.6, A54: the cap holds for each line by itself. */
static int16_t capped(const trk_state *s, unsigned fame)
{
    if (has_switch(s, TRK_SWITCH_SCORING_CAP) && fame > DATA_SCORING_CAP)
        fame = DATA_SCORING_CAP;
    return (int16_t)fame;
}

static void score(trk_state *s, unsigned seat, unsigned kind, trk_rule rule,
                  unsigned trick, unsigned fame, trk_events *events)
{
    int16_t scored = capped(s, fame);
    if (fame)
        happen(s, events,
               (trk_event){.kind = (uint8_t)kind,
                           .seat = (uint8_t)seat,
                           .rule = scored < (int)fame ? TRK_R(20, 6) : rule,
                           .fame = scored,
                           .a = {(uint8_t)trick}});
}

static unsigned specials_in_hand(const trk_player *p)
{
    unsigned n = 0;
    for (unsigned deck = 0; deck < TRK_DECKS; deck++)
        n += p->owned[deck];
    return n;
}

static unsigned tricks_of_level(const trk_player *p, unsigned level)
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        if (p->trick[i].trick != TRK_NONE &&
            data_tricks[p->trick[i].trick].level == level)
            n++;
    return n;
}

static unsigned markers_on_cards(const trk_player *p) /* A58 */
{
    unsigned n = 0;
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++)
        n += p->trick[i].markers;
    return n;
}

/* Pieces of a tier, the Manager's virtual ones too. */
static unsigned pieces_of_tier(const trk_state *s, const trk_player *p, unsigned tier)
{
    unsigned n = 0;
    for (unsigned c = 0; c < TRK_N_COMPONENTS; c++)
        if (data_components[c].tier == tier && p->component[c])
            n += effective(s, p, c);
    return n;
}

/* R21: how often the value of a Level 3 bonus counts. */
static unsigned times_scored(const trk_state *s, const trk_player *p, unsigned endgame)
{
    switch (endgame) {
    case ENDGAME_PER_WORKSHOP_TRICK_MARKER: /* R21.aztec_lady */
        return markers_on_cards(p);
    case ENDGAME_PER_SHARD: /* R21.horror_saws */
        return p->shards;
    case ENDGAME_PER_LEVEL_1_TRICK: /* R21.iron_maiden */
        return tricks_of_level(p, 1);
    case ENDGAME_PER_LEVEL_2_TRICK: /* R21.automaton */
        return tricks_of_level(p, 2);
    case ENDGAME_PER_LEVEL_3_TRICK: /* R21.transported_man */
        return tricks_of_level(p, 3);
    case ENDGAME_PER_SPECIAL_ASSIGNMENT: /* R21.hellhound */
        return specials_in_hand(p);
    case ENDGAME_PER_BASIC_COMPONENT: /* R21.skeleton_dance */
        return pieces_of_tier(s, p, TIER_BASIC);
    case ENDGAME_PER_ADVANCED_COMPONENT: /* R21.stairs_of_water */
        return pieces_of_tier(s, p, TIER_ADVANCED);
    case ENDGAME_PER_SUPERIOR_COMPONENT: /* R21.balsamos_skull */
        return pieces_of_tier(s, p, TIER_SUPERIOR);
    case ENDGAME_PER_APPRENTICE: /* R21.seance */
        return apprentices(p);
    case ENDGAME_PER_3_COINS: /* R21.metamorphosis */
        return p->coins / 3u;
    case ENDGAME_ALL_THREE_SPECIALISTS: /* R21.mutilation */
        return specialists(p) == 3;
    case ENDGAME_FOUR_TRICKS: /* R21.beast_within */
        return tricks_of_level(p, 1) + tricks_of_level(p, 2) + tricks_of_level(p, 3) == 4;
    case ENDGAME_HAS_ENGINEER: /* R21.buried_alive */
        return in_team(p, TRK_ENGINEER);
    case ENDGAME_HAS_MANAGER: /* R21.vanishing_elephant */
        return in_team(p, TRK_MANAGER);
    case ENDGAME_HAS_ASSISTANT: /* R21.assistants_revenge */
        return in_team(p, TRK_ASSISTANT);
    default:
        return 0;
    }
}

/* R20.4, R20.5, A55–A57: Special Assignments in hand, then each Level 3 Trick whose own
 * requirement is met. */
static void score_alley(trk_state *s, unsigned seat, trk_events *events)
{
    const trk_player *p = &s->player[seat];
    score(s, seat, TRK_EVENT_SCORED_SPECIALS, TRK_R(20, 4), 0,
          specials_in_hand(p) * DATA_END_FAME_PER_SPECIAL, events);
    for (unsigned i = 0; i < TRK_TRICK_SLOTS; i++) {
        unsigned trick = p->trick[i].trick;
        if (trick == TRK_NONE || missing_component(s, p, trick) != TRK_NONE)
            continue;
        const struct data_trick *row = &data_tricks[trick];
        score(s, seat, TRK_EVENT_SCORED_LEVEL_3, TRK_R(20, 5), trick,
              times_scored(s, p, row->endgame) * row->endgame_value, events);
    }
}

/* A60, A61, A94: every line looks at the position after End Turn; none changes what
 * another counts. */
static void score_seat(trk_state *s, unsigned seat, trk_events *events)
{
    const trk_player *p = &s->player[seat];
    score(s, seat, TRK_EVENT_SCORED_SHARDS, TRK_R(20, 1), 0,
          p->shards * DATA_END_FAME_PER_SHARD, events);
    score(s, seat, TRK_EVENT_SCORED_COINS, TRK_R(20, 2), 0,
          p->coins / DATA_END_COINS_PER_FAME, events);
    if (has_module(s, TRK_MODULE_DARK_ALLEY)) {
        score_alley(s, seat, events);
        return;
    }
    unsigned per_apprentice = data_characters[data_kind[TRK_APPRENTICE]].end_fame;
    unsigned per_specialist = data_characters[data_kind[TRK_ENGINEER]].end_fame;
    score(s, seat, TRK_EVENT_SCORED_APPRENTICES, TRK_R(20, 3), 0,
          apprentices(p) * per_apprentice, events);
    score(s, seat, TRK_EVENT_SCORED_SPECIALISTS, TRK_R(20, 3), 0,
          specialists(p) * per_specialist, events);
}

/* R20.7, A59: more Fame, then further ahead in the Initiative Order of the last turn. */
static bool ahead(const trk_state *s, unsigned a, unsigned b)
{
    if (s->player[a].fame != s->player[b].fame)
        return s->player[a].fame > s->player[b].fame;
    return place_in_order(s, a) < place_in_order(s, b);
}

void trk_ranking(const trk_state *s, uint8_t place[TRK_MAX_PLAYERS])
{
    for (unsigned seat = 0; seat < TRK_MAX_PLAYERS; seat++)
        place[seat] = 0;
    if (s->turn == 0)
        return;
    for (unsigned seat = 0; seat < players(s); seat++) {
        place[seat] = 1;
        for (unsigned other = 0; other < players(s); other++)
            if (other != seat && ahead(s, other, seat))
                place[seat]++;
    }
}

void final_scoring(trk_state *s, trk_events *events)
{
    uint8_t place[TRK_MAX_PLAYERS];
    for (unsigned i = 0; i < players(s); i++)
        score_seat(s, s->order[i], events);
    s->phase = TRK_PHASE_GAME_OVER;
    s->step = 0;
    trk_ranking(s, place);
    for (unsigned seat = 0; seat < players(s); seat++)
        if (place[seat] == 1)
            note(events, TRK_EVENT_GAME_OVER, seat, TRK_R(20, 7), 0, 0, 0, 0);
}

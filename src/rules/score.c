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
                  unsigned fame, trk_events *events)
{
    int16_t scored = capped(s, fame);
    if (fame)
        happen(s, events,
               (trk_event){.kind = (uint8_t)kind,
                           .seat = (uint8_t)seat,
                           .rule = scored < (int)fame ? TRK_R(20, 6) : rule,
                           .fame = scored});
}

/* A60, A61, A94: every line looks at the position after End Turn; none changes what
 * another counts. */
static void score_seat(trk_state *s, unsigned seat, trk_events *events)
{
    const trk_player *p = &s->player[seat];
    score(s, seat, TRK_EVENT_SCORED_SHARDS, TRK_R(20, 1),
          p->shards * DATA_END_FAME_PER_SHARD, events);
    score(s, seat, TRK_EVENT_SCORED_COINS, TRK_R(20, 2),
          p->coins / DATA_END_COINS_PER_FAME, events);
    unsigned per_apprentice = data_characters[data_kind[TRK_APPRENTICE]].end_fame;
    unsigned per_specialist = data_characters[data_kind[TRK_ENGINEER]].end_fame;
    score(s, seat, TRK_EVENT_SCORED_APPRENTICES, TRK_R(20, 3),
          apprentices(p) * per_apprentice, events);
    score(s, seat, TRK_EVENT_SCORED_SPECIALISTS, TRK_R(20, 3),
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

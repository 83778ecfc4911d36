/* check.h: what the files of the invariants check share. */
#ifndef RULES_CHECK_H
#define RULES_CHECK_H

#include "rules/modifiers/questions.h"

struct checker {
    const trk_state *s;
    trk_fault *fault;
};

/* All return false, so that a check can end with "return fault(...)". */
bool fault_at(struct checker *k, const char *what);
bool fault(struct checker *k, const char *what, const char *path, unsigned a, unsigned b);
bool fault_id(struct checker *k, const char *what, const char *path, unsigned seat,
              const char *id, const char *field);

bool phase_between(const trk_state *s, unsigned first, unsigned last);

bool check_player(struct checker *k, unsigned seat); /* check_player.c: one board */
bool check_setup(struct checker *k);                 /* check_setup.c: how far setup is */
bool check_together(struct checker *k);              /* check_table.c: boards together */
bool check_display(struct checker *k); /* check_table.c: Performance cards */
bool check_alley(struct checker *k);   /* check_alley.c: what the Dark Alley adds */
bool check_bonus(struct checker *k);   /* check_alley.c: the card of a placement */
bool check_stack(struct checker *k);   /* check_stack.c: nested decisions */

#endif

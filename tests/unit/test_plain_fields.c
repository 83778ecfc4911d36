/* test_plain_fields.c: whatever a view holds is found in what the line mode says.
 *
 * At many positions every field of a seat's view is changed, one after the other: the
 * text must change with it.  Fields that people cannot see on a table are listed with the
 * reason. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "data/data.h"
#include "support/desk.h"
#include "support/games.h"

enum { POSITIONS = 200, TEXT = 1 << 17 };

static struct desk desk;
static struct statistics seen;
static char before[TEXT], after[TEXT];

/* ---- everything that can be read --------------------------------------------------- */

static void read_all(const trk_state *view, unsigned seat, char *text)
{
    static const char *const commands[] = {
        "table",          "theater",        "market",           "me",
        "board downtown", "board workshop", "board dark alley", "placement"};
    struct plain *plain = &desk.full.plain;
    enum plain_answer answer;
    plain->out = str_buffer(text, TEXT);
    plain->view = *view;
    plain->seat = seat;
    plain->text = (struct text){&plain->view, NULL, seat};
    for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++)
        plain_command(plain, commands[i], &answer);
    for (unsigned i = 0; i < view->config.players; i++)
        text_player(&plain->out, &plain->text, i, NULL);
    text_placement_card(&plain->out, &plain->text);
    assert_false(str_full(&plain->out));
}

/* ---- fields ------------------------------------------------------------------------ */

enum change { UP, FLIP };

/* When a field means something. */
enum when { ALWAYS, ALLEY, PROPHECIES, PLACEMENT, ALLEY_PLACEMENT, RIVERSIDE };

struct field {
    const char *name;
    size_t offset;
    uint8_t size, n;
    uint8_t change, when;
};

#define IN_STATE(field, n, change, when)                                                 \
    {                                                                                    \
#field, offsetof(trk_state, field), sizeof(((trk_state *)0)->field) / (n), n,    \
            change, when                                                                 \
    }
#define IN_PLAYER(field, n, change, when)                                                \
    {                                                                                    \
#field, offsetof(trk_player, field), sizeof(((trk_player *)0)->field) / (n), n,  \
            change, when                                                                 \
    }

static const struct field state_fields[] = {
    IN_STATE(turn, 1, UP, ALWAYS),
    IN_STATE(phase, 1, FLIP, ALWAYS),
    IN_STATE(order, 4, FLIP, ALWAYS),
    IN_STATE(die, TRK_N_DICE, FLIP, ALWAYS),
    IN_STATE(buy, TRK_STOCK, FLIP, ALWAYS),
    IN_STATE(ordered, TRK_STOCK, FLIP, ALWAYS),
    IN_STATE(quick, 1, FLIP, ALWAYS),
    IN_STATE(logistics, 1, FLIP, ALWAYS),
    IN_STATE(residence, 1, FLIP, ALWAYS),
    IN_STATE(placed, 1, FLIP, PLACEMENT),
    IN_STATE(points, 1, UP, PLACEMENT),
    IN_STATE(acted, 1, FLIP, PLACEMENT),
    IN_STATE(enhanced, 1, FLIP, PLACEMENT),
    IN_STATE(active, 1, FLIP, PROPHECIES),
    IN_STATE(pending, TRK_PENDING, FLIP, PROPHECIES),
    IN_STATE(top_cards, TRK_DECKS, UP, ALLEY),
    IN_STATE(turned_up, TRK_DECKS, FLIP, ALLEY),
    IN_STATE(discarded, 1, FLIP, ALLEY),
    IN_STATE(bonus, 1, FLIP, ALLEY),
    IN_STATE(mode, 1, FLIP, ALLEY_PLACEMENT),
    IN_STATE(boosted, 1, FLIP, ALLEY_PLACEMENT),
    IN_STATE(second, 1, FLIP, PLACEMENT),
    IN_STATE(share, 2, FLIP, ALLEY),
    IN_STATE(dubious, 1, FLIP, ALLEY),
    IN_STATE(performed, 1, FLIP, ALWAYS),
    IN_STATE(unseen, 1, FLIP, RIVERSIDE),
    IN_STATE(unforeseen, 1, FLIP, PROPHECIES),
    IN_STATE(draws, 1, UP, ALLEY_PLACEMENT),
    IN_STATE(told, 1, FLIP, ALLEY_PLACEMENT),
};

static const struct field player_fields[] = {
    IN_PLAYER(fame, 1, UP, ALWAYS),
    IN_PLAYER(coins, 1, UP, ALWAYS),
    IN_PLAYER(shards, 1, UP, ALWAYS),
    IN_PLAYER(magician, 1, FLIP, ALWAYS),
    IN_PLAYER(advertised, 1, FLIP, ALWAYS),
    IN_PLAYER(supply, TRK_N_SYMBOLS, UP, ALWAYS),
    IN_PLAYER(lost, TRK_N_SYMBOLS, UP, ALWAYS),
    IN_PLAYER(component, TRK_N_COMPONENTS, UP, ALWAYS),
    IN_PLAYER(multi, TRK_MULTI_SLOTS, FLIP, ALWAYS),
    IN_PLAYER(hired, 1, UP, ALWAYS),
    IN_PLAYER(hand, TRK_N_LOCATIONS, UP, ALWAYS),
    IN_PLAYER(owned, TRK_DECKS, UP, ALLEY),
    IN_PLAYER(specials, 1, FLIP, ALLEY),
    IN_PLAYER(face_down, 1, FLIP, ALWAYS),
    IN_PLAYER(ability, 1, FLIP, ALWAYS),
    IN_PLAYER(drew, 1, FLIP, ALWAYS),
    IN_PLAYER(gave_show, 1, FLIP, ALWAYS),
    IN_PLAYER(performed, 1, FLIP, ALWAYS),
    IN_PLAYER(talents, 1, FLIP, ALLEY),
    IN_PLAYER(show_bonus, 1, FLIP, ALWAYS),
    IN_PLAYER(ledger, TRK_N_FAME_SOURCES, UP, ALWAYS),
};

static bool means_something(const trk_state *view, unsigned when)
{
    bool alley = view->config.modules & TRK_MODULE_DARK_ALLEY;
    bool placement = view->phase == TRK_PHASE_PLACEMENT;
    const bool holds[] = {[ALWAYS] = true,
                          [ALLEY] = alley,
                          [PROPHECIES] = view->config.modules & TRK_MODULE_PROPHECIES,
                          [PLACEMENT] = placement,
                          [ALLEY_PLACEMENT] = alley && placement,
                          [RIVERSIDE] = view->turn < 2}; /* its cards can come */
    return holds[when];
}

static unsigned looked;

/* A number goes up, another id takes the place of an id, a bit changes. */
static void change(uint8_t *at, const struct field *field)
{
    if (field->change == UP)
        at[0]++;
    else if (field->size > 1)
        at[0] ^= 1;
    else
        at[0] = (uint8_t)(at[0] == TRK_NONE ? 0 : at[0] ? at[0] - 1 : 1);
}

/* Places in the order behind the players mean nothing; nor does an empty Multi slot. */
static bool is_idle(const trk_state *view, const struct field *field, unsigned i,
                    uint8_t value)
{
    if (strcmp(field->name, "order") == 0)
        return i >= view->config.players;
    return strcmp(field->name, "multi") == 0 && value == TRK_NONE;
}

static void try_field(const trk_state *view, unsigned seat, const struct field *field,
                      size_t base)
{
    if (!means_something(view, field->when))
        return;
    for (unsigned i = 0; i < field->n; i++) {
        trk_state other = *view;
        uint8_t *at = (uint8_t *)&other + base + field->offset + (size_t)i * field->size;
        if (is_idle(view, field, i, *at))
            continue;
        change(at, field);
        read_all(&other, seat, after);
        looked++;
        if (strcmp(before, after) == 0)
            fail_msg("%s[%u] is not found in the text, phase %s", field->name, i,
                     data_phase_ids[view->phase]);
    }
}

static void try_position(const trk_state *state, unsigned seat)
{
    trk_state view;
    trk_view(state, seat, &view);
    desk_at(&desk, state);
    read_all(&view, seat, before);
    for (unsigned i = 0; i < sizeof state_fields / sizeof *state_fields; i++)
        try_field(&view, seat, &state_fields[i], 0);
    for (unsigned i = 0; i < sizeof player_fields / sizeof *player_fields; i++)
        for (unsigned p = 0; p < view.config.players; p++)
            try_field(&view, seat, &player_fields[i],
                      offsetof(trk_state, player) + p * sizeof(trk_player));
}

static void every_field_is_found(void **state)
{
    struct game game;
    unsigned done = 0;
    (void)state;
    for (uint64_t n = 0; done < POSITIONS; n++) {
        game_start(&game, n * 7 + 36);
        for (unsigned i = 0; !game_over(&game) && done < POSITIONS; i++) {
            trk_move legal[TRK_MAX_LEGAL];
            unsigned actor = game_actor(&game);
            unsigned k = trk_legal(&game.s, actor, legal, TRK_MAX_LEGAL);
            if (actor < TRK_MAX_PLAYERS && game.s.turn && i % 41 == 5) {
                try_position(&game.s, actor);
                done++;
            }
            trk_apply(&game.s, game_choose(&game, &seen, legal, k), NULL);
        }
    }
    print_message("%u positions, %u changes\n", done, looked);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_field_is_found)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

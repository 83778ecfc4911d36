/* cards_lists.c: every list of what is printed, one function for the row of each.
 *
 * The names of the values are documented in docs/program.md. */
#include "cli/cards_lists.h"

#include "data/data.h"

/* ---- cards ----------------------------------------------------------------------- */

static void row_trick(struct fields *f, unsigned i)
{
    const struct data_trick *trick = &data_tricks[i];
    field_id(f, "id", data_trick_ids[i]);
    field_text(f, "name", data_trick_names[i]);
    field_id(f, "category", data_category_ids[trick->category]);
    field_number(f, "level", trick->level);
    field_number(f, "threshold", trick->threshold);
    field_counts(f, "components", data_component_ids, TRK_N_COMPONENTS, trick->need);
    field_number(f, "prepare_cost", trick->points);
    field_number(f, "markers", trick->markers);
    field_number(f, "fame", trick->fame);
    field_number(f, "coins", trick->coins);
    field_number(f, "shards", trick->shards);
    field_id(f, "endgame", trick->endgame ? data_endgame_ids[trick->endgame] : "");
    field_number(f, "endgame_value", trick->endgame_value);
}

static void slots_json(struct json_out *json, const struct data_performance *card)
{
    struct json_out list = json_out(json->out);
    json_open(&list, NULL, '[');
    for (unsigned i = 0; i < card->slots; i++) {
        json_open(&list, NULL, '{');
        json_number(&list, "slot", i);
        json_number(&list, "x", card->slot[i].x);
        json_number(&list, "y", card->slot[i].y);
        json_close(&list, '}');
    }
    json_close(&list, ']');
}

static void links_json(struct json_out *json, const struct data_performance *card)
{
    struct json_out list = json_out(json->out);
    json_open(&list, NULL, '[');
    for (unsigned i = 0; i < card->circles; i++) {
        json_open(&list, NULL, '{');
        json_number(&list, "slot_a", card->circle[i].a);
        json_number(&list, "slot_b", card->circle[i].b);
        json_number(&list, "shard", card->circle[i].shard);
        json_close(&list, '}');
    }
    json_close(&list, ']');
}

/* "0:0,0 1:0,1": number, x and y of each slot. */
static void slots_text(struct fields *f, const struct data_performance *card)
{
    char text[64];
    struct str out = str_buffer(text, sizeof text);
    for (unsigned i = 0; i < card->slots; i++) {
        str_text(&out, i > 0 ? " " : "");
        str_number(&out, i);
        str_char(&out, ':');
        str_number(&out, card->slot[i].x);
        str_char(&out, ',');
        str_number(&out, card->slot[i].y);
    }
    field_text(f, "slots", text);
}

/* "0-1* 1-2": the slots each circle joins; a star for its Shard. */
static void links_text(struct fields *f, const struct data_performance *card)
{
    char text[64];
    struct str out = str_buffer(text, sizeof text);
    for (unsigned i = 0; i < card->circles; i++) {
        str_text(&out, i > 0 ? " " : "");
        str_number(&out, card->circle[i].a);
        str_char(&out, '-');
        str_number(&out, card->circle[i].b);
        str_text(&out, card->circle[i].shard ? "*" : "");
    }
    field_text(f, "links", text);
}

static void row_performance(struct fields *f, unsigned i)
{
    const struct data_performance *card = &data_performances[i];
    field_id(f, "id", data_performance_ids[i]);
    field_id(f, "theater", data_theater_ids[card->theater]);
    field_number(f, "fame", card->fame);
    field_number(f, "coins", card->coins);
    field_number(f, "shards", card->shards);
    if (field_json(f, "slots"))
        slots_json(&f->json, card);
    else
        slots_text(f, card);
    if (field_json(f, "links"))
        links_json(&f->json, card);
    else
        links_text(f, card);
}

static void row_special(struct fields *f, unsigned i)
{
    field_id(f, "id", data_special_ids[i]);
    field_text(f, "name", data_specials[i].name);
    field_id(f, "location", data_location_ids[data_specials[i].location]);
    field_id(f, "target_action", data_specials[i].action);
}

static void row_prophecy(struct fields *f, unsigned i)
{
    field_id(f, "id", data_prophecy_ids[i]);
    field_text(f, "name", data_prophecies[i].name);
    field_number(f, "number", data_prophecies[i].number);
    field_text(f, "parameters", data_prophecies[i].parameters);
}

static void row_magician(struct fields *f, unsigned i)
{
    const struct data_magician *magician = &data_magicians[i];
    field_id(f, "id", data_magician_ids[i]);
    field_text(f, "name", magician->name);
    field_text(f, "label", magician->label);
    field_id(f, "favorite_category", data_category_ids[magician->category]);
    field_text(f, "colour", magician->colour);
    field_id(f, "ability", magician->ability);
    field_text(f, "ability_name", magician->ability_name);
}

/* Cards that are this project's own designs say so wherever they are shown (W). */
static void field_own_design(struct fields *f)
{
    field_number(f, "own_design", 1);
}

static void row_power(struct fields *f, unsigned i)
{
    field_id(f, "id", data_power_ids[i]);
    field_text(f, "name", data_powers[i].name);
    field_number(f, "threshold", data_powers[i].threshold);
    field_number(f, "copies", data_powers[i].copies);
    field_numbers(f, "valid_slots", data_powers[i].slots);
    field_id(f, "touches", data_powers[i].touches);
    field_text(f, "text", data_powers[i].text);
    field_own_design(f);
}

static void row_turn_setup(struct fields *f, unsigned i)
{
    const struct data_turn_setup *card = &data_turn_setups[i];
    field_id(f, "id", card->id);
    field_numbers(f, "downtown_covered", card->downtown);
    field_numbers(f, "market_row_covered", card->market_row);
    field_numbers(f, "dark_alley_covered", card->dark_alley);
    field_set(f, "weekdays_covered", data_weekday_ids, TRK_N_WEEKDAYS, card->weekdays);
    field_own_design(f);
}

static void neutrals_json(struct json_out *json, const struct data_duel_card *card)
{
    struct json_out list = json_out(json->out);
    json_open(&list, NULL, '[');
    for (unsigned i = 0; i < card->neutrals; i++) {
        json_open(&list, NULL, '{');
        json_number(&list, "slot", card->neutral[i].slot);
        json_id(&list, "orientation", data_direction_ids[card->neutral[i].orientation]);
        json_close(&list, '}');
    }
    json_close(&list, ']');
}

static void neutrals_text(struct fields *f, const struct data_duel_card *card)
{
    char text[64];
    struct str out = str_buffer(text, sizeof text);
    for (unsigned i = 0; i < card->neutrals; i++) {
        str_text(&out, i > 0 ? " " : "");
        str_number(&out, card->neutral[i].slot);
        str_char(&out, ':');
        str_lower(&out, data_direction_ids[card->neutral[i].orientation]);
    }
    field_text(f, "neutral_markers", text);
}

static void row_duel_card(struct fields *f, unsigned i)
{
    field_id(f, "id", data_duel_cards[i].id);
    field_id(f, "base_card", data_performance_ids[data_duel_cards[i].base_card]);
    if (field_json(f, "neutral_markers"))
        neutrals_json(&f->json, &data_duel_cards[i]);
    else
        neutrals_text(f, &data_duel_cards[i]);
    field_own_design(f);
}

/* ---- pieces and boards ------------------------------------------------------------ */

static void row_component(struct fields *f, unsigned i)
{
    field_id(f, "id", data_component_ids[i]);
    field_id(f, "tier", data_tier_ids[data_components[i].tier]);
    field_number(f, "price", data_components[i].price);
    field_number(f, "tokens", data_components[i].tokens);
}

/* ORDER trk_character_kind */
static const char *const kind_ids[TRK_N_CHARACTER_KINDS] = {
    "MAGICIAN", "ENGINEER", "MANAGER", "ASSISTANT", "APPRENTICE"};

static void row_character(struct fields *f, unsigned i)
{
    const struct data_character *kind = &data_characters[i];
    field_id(f, "id", kind_ids[i]);
    field_number(f, "base_ap", kind->points);
    field_number(f, "wage", kind->wage);
    field_number(f, "disks_per_player", kind->disks);
    field_number(f, "performer_bonus_fame", kind->fame);
    field_number(f, "performer_bonus_coins", kind->coins);
    field_number(f, "performer_bonus_shards", kind->shards);
    field_number(f, "endgame_fame_without_dark_alley", kind->end_fame);
}

static void row_die(struct fields *f, unsigned i)
{
    field_id(f, "id", data_die_ids[i]);
    field_counts(f, "faces", data_face_ids, TRK_N_FACES,
                 data_die_sides[data_die_kind[i]]);
}

static void row_board_slot(struct fields *f, unsigned i)
{
    const struct data_slot *slot = &data_slots[i];
    field_id(f, "location", data_location_ids[slot->location]);
    field_number(f, "slot", slot->number);
    field_number(f, "ap_modifier", slot->points);
    field_number(f, "magician_only", slot->performance);
    field_id(f, "weekday",
             slot->weekday == TRK_NONE ? "" : data_weekday_ids[slot->weekday]);
    field_number(f, "min_players", slot->players);
}

static void row_permanent(struct fields *f, unsigned i)
{
    field_id(f, "location", data_location_ids[i]);
    field_number(f, "in_box_per_player", data_permanents[i].box);
    field_number(f, "start_hand_dark_alley", data_permanents[i].dark_alley);
    field_number(f, "start_hand_without_dark_alley", data_permanents[i].base);
}

static void row_initiative(struct fields *f, unsigned i)
{
    field_number(f, "slot", i + 1);
    field_number(f, "advertise_cost", data_initiative[i].advertise);
    field_number(f, "start_coins", data_initiative[i].coins);
}

static void row_weekday(struct fields *f, unsigned i)
{
    field_id(f, "id", data_weekday_ids[i]);
    field_number(f, "yield_fame", data_weekdays[i]);
    field_number(f, "yield_coins", data_weekdays[i]);
}

static void row_edge(struct fields *f, unsigned i)
{
    field_number(f, "slot", i + 1);
    field_number(f, "min_players", data_edges[i]);
}

static void row_first_setup(struct fields *f, unsigned i)
{
    const struct data_first_setup *row = &data_first_setups[i];
    field_id(f, "favorite_category", data_category_ids[i]);
    field_id(f, "trick", data_trick_ids[row->trick]);
    field_id(f, "component", data_component_ids[row->component]);
    field_number(f, "component_count", 2);
    field_id(f, "specialist", data_character_ids[row->specialist]);
    field_id(f, "manager_component",
             row->piece == TRK_NONE ? "" : data_component_ids[row->piece]);
    field_id(f, "engineer_trick",
             row->extra_trick == TRK_NONE ? "" : data_trick_ids[row->extra_trick]);
}

static void row_corner(struct fields *f, unsigned i)
{
    field_id(f, "corner", data_direction_ids[i]);
    field_id(f, "category", data_category_ids[i]);
}

static void row_switch(struct fields *f, unsigned i)
{
    field_id(f, "id", data_switch_ids[i]);
    for (unsigned profile = 0; profile < TRK_N_PROFILES; profile++)
        field_number(f, data_profile_ids[profile], data_switch_defaults[profile][i]);
}

static const struct {
    const char *id;
    int value;
} constants[] = {
#define CONSTANT(id, value) {#id, value},
#include "data/list-constants.h"
#undef CONSTANT
};

static void row_constant(struct fields *f, unsigned i)
{
    field_id(f, "id", constants[i].id);
    field_number(f, "value", constants[i].value);
}

/* ---- the table ------------------------------------------------------------------- */

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* What names a row, and what its text is called. */
#define IDS(name, expression)                                                            \
    static const char *name(unsigned i)                                                  \
    {                                                                                    \
        return expression;                                                               \
    }
IDS(id_trick, data_trick_ids[i])
IDS(id_performance, data_performance_ids[i])
IDS(id_special, data_special_ids[i])
IDS(id_prophecy, data_prophecy_ids[i])
IDS(id_magician, data_magician_ids[i])
IDS(id_ability, data_magicians[i].ability)
IDS(id_power, data_power_ids[i])
IDS(id_turn_setup, data_turn_setups[i].id)
IDS(id_duel_card, data_duel_cards[i].id)
IDS(id_component, data_component_ids[i])
IDS(id_character, kind_ids[i])
IDS(id_die, data_die_ids[i])
IDS(id_location, data_location_ids[i])
IDS(id_weekday, data_weekday_ids[i])
IDS(id_switch, data_switch_ids[i])
IDS(id_constant, constants[i].id)

// clang-format off
const struct cards_list cards_lists[] = {
    {"tricks", TRK_N_TRICKS, row_trick, id_trick, NULL, NULL},
    {"performances", TRK_N_PERFORMANCES, row_performance, id_performance, NULL, NULL},
    {"special_assignments", TRK_N_SPECIALS, row_special, id_special, "S.", id_special},
    {"prophecies", TRK_N_PROPHECIES, row_prophecy, id_prophecy, "P.", id_prophecy},
    {"magicians", TRK_N_MAGICIANS, row_magician, id_magician, "M.", id_ability},
    {"powers", TRK_N_POWERS, row_power, id_power, NULL, NULL},
    {"turn_setups", DATA_TURN_SETUPS, row_turn_setup, id_turn_setup, NULL, NULL},
    {"duel_performances", DATA_DUEL_CARDS, row_duel_card, id_duel_card, NULL, NULL},
    {"components", TRK_N_COMPONENTS, row_component, id_component, NULL, NULL},
    {"characters", TRK_N_CHARACTER_KINDS, row_character, id_character, NULL, NULL},
    {"dice", TRK_N_DICE, row_die, id_die, NULL, NULL},
    {"board_slots", TRK_N_SLOTS, row_board_slot, NULL, NULL, NULL},
    {"permanent_assignments", TRK_N_LOCATIONS, row_permanent, id_location, NULL, NULL},
    {"initiative_slots", TRK_MAX_PLAYERS, row_initiative, NULL, NULL, NULL},
    {"weekdays", TRK_N_WEEKDAYS, row_weekday, id_weekday, NULL, NULL},
    {"theater_card_slots", TRK_DISPLAY, row_edge, NULL, NULL, NULL},
    {"first_setups", TRK_N_CATEGORIES, row_first_setup, NULL, NULL, NULL},
    {"marker_corners", TRK_N_DIRECTIONS, row_corner, NULL, NULL, NULL},
    {"switches", TRK_N_SWITCHES, row_switch, id_switch, NULL, NULL},
    {"constants", COUNT(constants), row_constant, id_constant, NULL, NULL},
};
// clang-format on
const unsigned n_cards_lists = COUNT(cards_lists);

/* full_signs.c: what the signs and short words of the screen mean. */
#include "term/draw.h"
#include "term/full.h"

/* "Wo Wood, Me Metal, ..." */
static void list_names(struct str *out, enum message_type type, unsigned n,
                       enum message (*short_word)(unsigned value))
{
    char name[UI_LABEL];
    for (unsigned i = 0; i < n; i++) {
        struct str name_out = str_buffer(name, sizeof name);
        message_value(&name_out, type, (int)i);
        if (i)
            message(out, MSG_LIST_COMMA);
        message_with(out, MSG_SIGNS_PAIR, arg_message("sign", short_word(i)),
                     arg_text("name", name));
    }
}

static void add_list(struct str *out, enum message id, enum message_type type, unsigned n,
                     enum message (*short_word)(unsigned value))
{
    char list[600];
    struct str list_out = str_buffer(list, sizeof list);
    list_names(&list_out, type, n, short_word);
    message_with(out, id, arg_text("list", list));
    str_text(out, "\n\n");
}

static void add(struct str *out, enum message id)
{
    message(out, id);
    str_text(out, "\n\n");
}

void full_signs(struct str *out)
{
    add(out, MSG_SIGNS_MONEY);
    add(out, MSG_SIGNS_TRICKS);
    add_list(out, MSG_SIGNS_COMPONENTS, AS_COMPONENT, TRK_N_COMPONENTS,
             draw_short_component);
    add_list(out, MSG_SIGNS_CHARACTERS, AS_CHARACTER, TRK_N_CHARACTERS,
             draw_short_character);
    add_list(out, MSG_SIGNS_LOCATIONS, AS_LOCATION, TRK_N_LOCATIONS, draw_short_location);
    add(out, MSG_SIGNS_SLOTS);
    add(out, MSG_SCREEN_LEGEND);
    message(out, MSG_SIGNS_LISTS);
}

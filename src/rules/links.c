/* links.c: markers, corners and Link circles on Performance cards (R1.13, R16.7, R17). */
#include "rules/modifiers/questions.h"

int show_of(const trk_state *s, unsigned card)
{
    for (int i = 0; i < TRK_DISPLAY; i++)
        if (s->show[i].card == card)
            return i;
    return -1;
}

unsigned trick_of_marker(const trk_state *s, unsigned marker)
{
    const trk_player *p = &s->player[TRK_MARKER_OWNER(marker)];
    return p->trick[symbol_slot(p, TRK_MARKER_SYMBOL(marker))].trick;
}

/* Markers of one symbol on a card, beside its slots too; a pile is one (A40). */
unsigned symbols_on(const trk_show *show, unsigned seat, unsigned symbol)
{
    unsigned wanted = TRK_MARKER(seat, symbol, 0), n = 0;
    for (unsigned i = 0; i < TRK_SPOTS; i++) {
        unsigned marker = marker_at(show, i);
        n += marker != TRK_NONE && (marker & ~(3u | TRK_PILE)) == wanted;
    }
    return n;
}

bool free_slot_on(const trk_show *show)
{
    for (unsigned i = 0; i < data_performances[show->card].slots; i++)
        if (show->marker[i] == TRK_NONE)
            return true;
    return false;
}

/* R16.7 (b), A40: no second marker of the symbol on one card; a marker that comes from
 * the place itself does not stand in its own way. */
bool symbol_fits(const trk_state *s, unsigned seat, unsigned symbol, int from, int place)
{
    unsigned others = symbols_on(&s->show[place], seat, symbol) - (place == from);
    return others == ask_twins(s);
}

/* Is there any card where a marker of the symbol could go?  Every free slot allows some
 * orientation. */
bool some_place(const trk_state *s, unsigned seat, unsigned symbol, int from)
{
    for (int place = 0; place < TRK_DISPLAY; place++)
        if (s->show[place].card != TRK_NONE && free_slot_on(&s->show[place]) &&
            symbol_fits(s, seat, symbol, from, place))
            return true;
    return false;
}

/* R16.7 (a): does a circle of the slot lie in this direction (modulo 4)? */
bool circle_towards(unsigned card, unsigned slot, unsigned direction)
{
    const struct data_performance *row = &data_performances[card];
    for (unsigned i = 0; i < row->circles; i++) {
        const struct data_circle *circle = &row->circle[i];
        unsigned d = circle_direction(row, circle);
        if ((circle->a == slot && d == (direction & 3)) ||
            (circle->b == slot && ((d + 2) & 3) == (direction & 3)))
            return true;
    }
    return false;
}

bool marker_of(const trk_show *show, unsigned seat)
{
    for (unsigned i = 0; i < TRK_SPOTS; i++) {
        unsigned marker = marker_at(show, i);
        if (marker != TRK_NONE && TRK_MARKER_OWNER(marker) == seat)
            return true;
    }
    return false;
}

/* R17.1, A35: equal categories in the two corners that meet. */
static bool corners_meet(unsigned a, unsigned b, unsigned direction)
{
    return corner(TRK_MARKER_ORIENTATION(a), direction) ==
           corner(TRK_MARKER_ORIENTATION(b), direction + 2);
}

bool circle_links(const trk_show *show, const struct data_circle *circle)
{
    unsigned a = show->marker[circle->a], b = show->marker[circle->b];
    unsigned direction = circle_direction(&data_performances[show->card], circle);
    return a != TRK_NONE && b != TRK_NONE && corners_meet(a, b, direction);
}

/* A42: all Links on the card, whoever made them. */
unsigned links_on(const trk_show *show)
{
    const struct data_performance *card = &data_performances[show->card];
    unsigned links = 0;
    for (unsigned i = 0; i < card->circles; i++)
        links += circle_links(show, &card->circle[i]);
    return links;
}

unsigned trk_links(const trk_state *s, trk_link links[TRK_MAX_LINKS])
{
    unsigned n = 0;
    for (unsigned place = 0; place < TRK_DISPLAY; place++) {
        const trk_show *show = &s->show[place];
        if (show->card == TRK_NONE)
            continue;
        const struct data_performance *card = &data_performances[show->card];
        for (unsigned i = 0; i < card->circles; i++)
            if (circle_links(show, &card->circle[i]))
                links[n++] =
                    (trk_link){show->card, {card->circle[i].a, card->circle[i].b}};
    }
    return n;
}

unsigned links_of(const trk_show *show, unsigned slot, unsigned marker)
{
    const struct data_performance *card = &data_performances[show->card];
    trk_show after = *show;
    unsigned links = 0;
    after.marker[slot] = (uint8_t)marker;
    for (unsigned i = 0; i < card->circles; i++)
        if (card->circle[i].a == slot || card->circle[i].b == slot)
            links |= (unsigned)circle_links(&after, &card->circle[i]) << i;
    return links;
}

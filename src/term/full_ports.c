/* full_ports.c: the ports of the line mode as the full screen has them: what it says and
 * asks goes to the page, everything else to the caller. */
#include "term/full.h"

static bool keep(void *context, const trk_session *session, const char **cause)
{
    const struct plain_ports *caller = &((struct full *)context)->caller;
    return caller->keep(caller->context, session, cause);
}

static bool save(void *context, const trk_session *session, const char *path,
                 const char **cause)
{
    const struct plain_ports *caller = &((struct full *)context)->caller;
    return caller->save(caller->context, session, path, cause);
}

static bool load(void *context, const char *path, struct str *why)
{
    const struct plain_ports *caller = &((struct full *)context)->caller;
    return caller->load(caller->context, path, why);
}

static bool seat(void *context, unsigned number, const char *level, struct str *why)
{
    const struct plain_ports *caller = &((struct full *)context)->caller;
    return caller->seat(caller->context, number, level, why);
}

static const char *who(void *context, unsigned number)
{
    const struct plain_ports *caller = &((struct full *)context)->caller;
    return caller->who(caller->context, number);
}

static const trk_mind *think(void *context, const trk_state *view, unsigned number,
                             const trk_move *legal, unsigned n)
{
    const struct plain_ports *caller = &((struct full *)context)->caller;
    return caller->think(caller->context, view, number, legal, n);
}

static void after(void *context)
{
    const struct plain_ports *caller = &((struct full *)context)->caller;
    caller->after(caller->context);
}

/* Pauses are made by waiting for a key. */
static void no_pause(void *context)
{
    (void)context;
}

void full_take_ports(struct full *full)
{
    struct plain *plain = &full->plain;
    if (plain->ports.context != full)
        full->caller = plain->ports;
    plain->ports =
        (struct plain_ports){full_read, full_write, full_flush, keep,  save,     load,
                             seat,      who,        think,      after, no_pause, full};
    plain->out = str_sink(full_write, full);
}

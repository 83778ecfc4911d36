/* page.h: text that grows, for messages that are sent and rows that are stored.
 *
 * A server that has no memory left stops (out_of_memory): what was acknowledged is on the
 * disk, and a half-working server would serve nobody. */
#ifndef SERVER_PAGE_H
#define SERVER_PAGE_H

#include "base/str.h"

/* Zeroed memory, or the program ends. */
void *need(size_t size);
void *need_more(void *old, size_t size);
char *need_copy(const char *text, size_t n); /* terminated */

struct page {
    char *at; /* terminated, NULL while nothing was written */
    size_t n, cap;
};

/* A writer that adds to the page. */
struct str page_writer(struct page *page);
void page_add(struct page *page, const char *text, size_t n);
void page_clear(struct page *page); /* keeps its room */
void page_free(struct page *page);

#endif

/* page.c: see page.h. */
#include "server/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHORT = 16 };

static void *or_end(void *memory)
{
    if (memory)
        return memory;
    fputs("trickerion: out of memory\n", stderr);
    abort();
}

void *need(size_t size)
{
    return or_end(calloc(1, size));
}

void *need_more(void *old, size_t size)
{
    return or_end(realloc(old, size));
}

char *need_copy(const char *text, size_t n)
{
    char *copy = need(n + 1);
    if (n > 0)
        memcpy(copy, text, n);
    return copy;
}

void page_add(struct page *page, const char *text, size_t n)
{
    if (page->n + n + 1 > page->cap) {
        page->cap = (page->n + n + 1) * 2;
        page->at = need_more(page->at, page->cap);
    }
    if (n > 0)
        memcpy(page->at + page->n, text, n);
    page->n += n;
    page->at[page->n] = '\0';
}

/* JSON comes in single characters and short words. */
static void add(void *context, const char *text, size_t n)
{
    struct page *page = context;
    if (n > SHORT || page->n + n + 1 > page->cap) {
        page_add(page, text, n);
        return;
    }
    for (size_t i = 0; i < n; i++)
        page->at[page->n + i] = text[i];
    page->n += n;
    page->at[page->n] = '\0';
}

struct str page_writer(struct page *page)
{
    return str_sink(add, page);
}

void page_clear(struct page *page)
{
    page->n = 0;
    page_add(page, "", 0);
}

void page_free(struct page *page)
{
    free(page->at);
    *page = (struct page){0};
}

/* keys_find.h: looking for words in what is shown. */
#ifndef TERM_KEYS_FIND_H
#define TERM_KEYS_FIND_H

#include "term/ui.h"

/* Moves the cursor of what is shown to the next place with ui->find in it, the last one
 * being followed by the first; without one it stays. */
void keys_find(struct ui *ui, const struct scene *scene);

/* Is the word in the text, whatever the case? */
bool keys_contains(const char *text, const char *word);

#endif

/* play.h: `trickerion play`: a game in the terminal. */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

int cli_play(int argc, char **argv);

#endif

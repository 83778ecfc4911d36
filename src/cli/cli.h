/* cli.h: the subcommands.  Each gets its own name as argv[0] and returns the
 * exit status. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

int cli_bench(int argc, char **argv);
int cli_cards(int argc, char **argv);
int cli_engine(int argc, char **argv);
int cli_load(int argc, char **argv);
int cli_match(int argc, char **argv);
int cli_perft(int argc, char **argv);
int cli_replay(int argc, char **argv);
int cli_rules(int argc, char **argv);
int cli_serve(int argc, char **argv);
int cli_sig(int argc, char **argv);
int cli_sim(int argc, char **argv);
int cli_verify(int argc, char **argv);

#endif

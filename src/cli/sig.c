/* sig.c: `trickerion sig`: one number over fixed games.
 *
 * Every number of players, profile and setup is played with fixed seeds.  The text of
 * each decision and the digest at the start of each turn and at the end go into the
 * signature: it changes with the behaviour of the rules or the words of the notation, and
 * with nothing else. */
#include "base/hash.h"
#include "cli/choice.h"
#include "cli/cli.h"
#include "cli/playout.h"

enum { GAMES_EACH = 14, N_KINDS = (TRK_MAX_PLAYERS - 1) * TRK_N_PROFILES * TRK_N_SETUPS };

struct options {
    const char *modules;
    bool json;
};

static const struct arg_option options[] = {
    OPTION_TEXT("modules", "LIST", struct options, modules, MSG_SIG_OPTION_MODULES),
    OPTION_FLAG("json", struct options, json, MSG_OPTION_JSON),
};

static const struct args_command command = {
    "sig", "", MSG_SIG_ABOUT, 0, 0, options, sizeof options / sizeof *options};

struct signature {
    uint8_t modules;
    uint64_t hash, games, decisions;
};

/* Byte by byte from the top, so that it does not depend on the machine. */
static uint64_t hash_number(uint64_t hash, uint64_t number)
{
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(number >> (56 - 8 * i));
    return hash_bytes(hash, bytes, sizeof bytes);
}

static void add_move(struct signature *sig, const trk_state *state, trk_move move)
{
    char text[TRK_MOVE_TEXT];
    size_t n = trk_move_format(state, move, text, sizeof text);
    sig->hash = hash_bytes(sig->hash, text, n < sizeof text ? n : sizeof text);
    sig->decisions++;
}

static void add_game(struct signature *sig, const trk_config *config, uint64_t game)
{
    struct rng rng;
    trk_state state;
    playout_seed(&rng, 0, game);
    trk_start(&state, config, NULL);
    for (unsigned actors, turn; (actors = trk_actors(&state)) != 0;) {
        trk_move move = playout_pick(&state, playout_actor(actors), &rng);
        turn = state.turn;
        add_move(sig, &state, move);
        trk_apply(&state, move, NULL);
        if (state.turn != turn)
            sig->hash = hash_number(sig->hash, trk_digest(&state));
    }
    sig->hash = hash_number(sig->hash, trk_digest(&state));
    sig->games++;
}

/* A kind of game that cannot be played with the modules is left out. */
static void add_kind(struct signature *sig, unsigned kind)
{
    trk_config config;
    trk_config_init(&config, kind / TRK_N_SETUPS % TRK_N_PROFILES,
                    2 + kind / TRK_N_SETUPS / TRK_N_PROFILES);
    config.setup = (uint8_t)(kind % TRK_N_SETUPS);
    config.modules = sig->modules;
    if (trk_config_check(&config) != TRK_OK)
        return;
    for (unsigned game = 0; game < GAMES_EACH; game++)
        add_game(sig, &config, kind * GAMES_EACH + game);
}

static void print_json(const struct signature *sig)
{
    struct str out = say_out();
    struct json_out json = json_out(&out);
    json_open(&json, NULL, '{');
    json_hex(&json, "signature", sig->hash);
    json_number(&json, "games", (int64_t)sig->games);
    json_number(&json, "decisions", (int64_t)sig->decisions);
    json_close(&json, '}');
    str_char(&out, '\n');
}

int cli_sig(int argc, char **argv)
{
    struct options choice = {.modules = "none"};
    int modules = 0;
    char sentence[512];
    struct str why = str_buffer(sentence, sizeof sentence);
    struct signature sig = {.hash = HASH_START};
    struct str out = say_out();
    struct args args = args_read(&command, argc, argv, &choice);
    if (!args.go)
        return args.status;
    if (!choice_modules(&modules, choice.modules, &why))
        return say_usage_text(sentence);
    sig.modules = (uint8_t)modules;
    for (unsigned kind = 0; kind < N_KINDS; kind++)
        add_kind(&sig, kind);
    if (!sig.games)
        return say_usage(MSG_CLI_NO_MODULE, SAY_NOTHING);
    if (choice.json) {
        print_json(&sig);
        return EXIT_GOOD;
    }
    str_hex(&out, sig.hash);
    str_char(&out, '\n');
    return EXIT_GOOD;
}

/* replay_main.c: runs a fuzz target over files, without a fuzzer.
 *
 * Linked with fuzz/fuzz_NAME.c in every preset but fuzz.  Arguments are files and
 * folders; of a folder every file is run, in the order of the names.  Prints how many
 * there were and fails when there was none.  When the target dies, the file is named.
 */
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The sanitizers' own last words, where the program is linked with one. */
void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

static const char *running = "no file";
static unsigned n_inputs;

static void fail(const char *path)
{
    fprintf(stderr, "%s: %s\n", path, strerror(errno));
    exit(2);
}

/* Safe in a signal handler. */
static void name_file(void)
{
    static const char words[] = "while running ";
    if (write(STDERR_FILENO, words, sizeof words - 1) < 0 ||
        write(STDERR_FILENO, running, strlen(running)) < 0 ||
        write(STDERR_FILENO, "\n", 1) < 0)
        _exit(2);
}

static void on_signal(int signal_number)
{
    name_file();
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void run_file(const char *path, size_t size)
{
    /* Exactly as long as the file: a sanitizer sees each byte read too many. */
    uint8_t *data = malloc(size ? size : 1);
    FILE *file = fopen(path, "rb");
    if (!data || !file || fread(data, 1, size, file) != size)
        fail(path);
    fclose(file);
    running = path;
    LLVMFuzzerTestOneInput(data, size);
    free(data);
    n_inputs++;
}

static void run_path(const char *path);

static void run_folder(const char *path)
{
    struct dirent **entries;
    int n = scandir(path, &entries, NULL, alphasort);
    if (n < 0)
        fail(path);
    for (int i = 0; i < n; i++) {
        const char *name = entries[i]->d_name;
        if (name[0] != '.') {
            size_t size = strlen(path) + strlen(name) + 2;
            char *full = malloc(size);
            if (!full)
                fail(path);
            snprintf(full, size, "%s/%s", path, name);
            run_path(full);
            free(full);
        }
        free(entries[i]);
    }
    free(entries);
}

static void run_path(const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0)
        fail(path);
    if (S_ISDIR(info.st_mode))
        run_folder(path);
    else
        run_file(path, (size_t)info.st_size);
}

int main(int argc, char **argv)
{
    if (__sanitizer_set_death_callback)
        __sanitizer_set_death_callback(name_file);
    else
        signal(SIGSEGV, on_signal);
    signal(SIGABRT, on_signal);
    for (int i = 1; i < argc; i++)
        run_path(argv[i]);
    printf("%s: %u inputs replayed\n", argv[0], n_inputs);
    return n_inputs > 0 ? 0 : 1;
}

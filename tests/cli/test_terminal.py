#!/usr/bin/env python3
"""Plays on the full screen in a real terminal (tmux), by keys alone.

Usage: tests/cli/test_terminal.py [PROGRAM [TEST...]]

A whole game ends with a record that verifies; the terminal is as it was after quit, every
signal, suspend and crash; a game that was killed goes on where it was.  The last line is
"cases: passed P failed F".
"""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from common import PROGRAM, check, equal, finish, run

SOCKET = f"trk-test-{os.getpid()}"
GAME = ("play", "--seed", "11", "--players", "2", "--modules", "none", "--bots", "random",
        "--bot-speed", "instant")


def tmux(*words):
    done = subprocess.run(["tmux", "-L", SOCKET, "-f", "/dev/null", *words],
                          capture_output=True, check=False, timeout=60)
    return done.stdout.decode("utf-8", "replace")


class Window:
    """A terminal with a shell in it."""

    number = 0

    def __init__(self, folder, w=120, h=40, **env):
        Window.number += 1
        self.name = f"w{Window.number}"
        self.folder = pathlib.Path(folder)
        variables = {"XDG_STATE_HOME": str(folder), "TERM": "tmux-256color", "PS1": "$ ",
                     "LC_ALL": "C.UTF-8", **env}
        words = [f"{key}={value}" for key, value in variables.items() if value is not None]
        unset = [word for key, value in variables.items() if value is None
                 for word in ("-u", key)]
        tmux("new-session", "-d", "-s", self.name, "-x", str(w), "-y", str(h),
             "env", *unset, *words, "sh", "-m")
        self.until(lambda page: "$" in page, "a shell")

    def page(self, *options):
        return tmux("capture-pane", "-p", *options, "-t", self.name)

    def keys(self, *keys):
        tmux("send-keys", "-t", self.name, *keys)

    def type(self, text):
        tmux("send-keys", "-t", self.name, "-l", text)

    def until(self, holds, what, seconds=30):
        """Wait for a page; it is returned."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            page = self.page()
            if holds(page):
                return page
            time.sleep(0.02)
        raise AssertionError(f"{what} did not come:\n{self.page()}")

    def until_text(self, text, seconds=30):
        return self.until(lambda page: text in page, text, seconds)

    def still(self):
        """A page that does not change any more: nobody is in the middle of writing it."""
        page = self.page()
        while True:
            time.sleep(0.01)
            again = self.page()
            if again == page:
                return page
            page = again

    def press(self, key, seconds=3):
        """Press a key and wait for another page, if one comes."""
        before = self.page()
        self.keys(key)
        end = time.monotonic() + seconds
        while self.page() == before and time.monotonic() < end:
            time.sleep(0.01)
        return self.still()

    def shell(self, line, text=None):
        self.type(line)
        self.keys("Enter")
        return self.until_text(text) if text else None

    def start(self, *words, text="? help"):
        """The page with this text; that of the keys is written last."""
        return self.shell(" ".join([PROGRAM, *words]), text)

    def modes(self):
        """What the terminal does with keys, and whether it shows the usual screen."""
        path = self.folder / f"{self.name}.stty"
        path.unlink(missing_ok=True)
        self.keys("Enter")
        self.shell(f"stty -a >{path}.new; mv {path}.new {path}")
        end = time.monotonic() + 20
        while not path.exists() and time.monotonic() < end:
            time.sleep(0.02)
        flags = tmux("display-message", "-p", "-t", self.name,
                     "#{alternate_on} #{cursor_flag} #{keypad_flag} #{mouse_any_flag}").strip()
        return path.read_text() if path.exists() else "", flags

    def flag(self, name):
        return tmux("display-message", "-p", "-t", self.name, f"#{{{name}}}").strip()

    def program(self):
        """The id of the program that runs in the window."""
        shell = tmux("display-message", "-p", "-t", self.name, "#{pane_pid}").strip()
        for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
            try:
                number, _, rest = stat.read_text().partition(" (")
            except OSError:
                continue  # it has ended meanwhile
            if rest.rpartition(") ")[2].split()[1] == shell:
                return int(number)
        raise AssertionError("no program runs in the window")

    def close(self):
        tmux("kill-session", "-t", self.name)


def records(folder):
    return sorted((pathlib.Path(folder) / "trickerion").glob("*.trk"))


def cursor_line(page):
    lines = [line for line in page.splitlines() if "\u25b8" in line]
    return lines[0].split("\u25b8", 1)[1].strip() if lines else ""


# ---- a whole game --------------------------------------------------------------------


def play_on(window, page):
    """One decision by somebody who takes what the cursor is on, and plans everybody."""
    return window.press("Enter" if "\u25b8" in page else "Home")


def whole_game(folder, w, h):
    window = Window(folder, w, h)
    page = window.start(*GAME)
    for _ in range(2000):
        if "The result" in page:
            break
        if "Take all cards back" in page and "Take all" in cursor_line(page):
            page = window.press("Up")
        page = play_on(window, page)
    check(f"the game ends at {w}x{h}", "The result" in page, page)
    for key in ("Escape", "Home", "PageDown", "End", "Escape"):
        page = window.press(key)
    page = window.until_text("The record is")
    path = records(folder)[-1]
    done = run("verify", path)
    check(f"the record of {w}x{h} is a finished game", "a finished game" in done.out,
          done.out + done.err)
    check("the program names the record", path.name in "".join(page.split("\n")), page)
    window.close()
    return path.read_text()


def games():
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        large, small = whole_game(first, 120, 40), whole_game(second, 80, 24)
        equal("the same keys give the same record at both sizes", small, large)


# ---- restoring the terminal ----------------------------------------------------------


def restored(what, window, before):
    window.until(lambda page: page.rstrip().endswith("$"), "the shell")
    equal(f"terminal after {what}", window.modes(), before)


def signals(folder):
    window = Window(folder)
    before = window.modes()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT,
                   signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE):
        window.shell("clear")
        window.start(*GAME)
        window.press("Enter")
        os.kill(window.program(), number)
        restored(number.name, window, before)
        path = records(folder)[-1]
        done = run("verify", path)
        check(f"the record after {number.name}", "good" in done.out, done.out + done.err)
    window.shell("clear")
    window.start(*GAME)
    window.keys("q")
    restored("quit", window, before)
    window.shell("clear")
    window.start(*GAME)
    window.keys("C-c")
    restored("Ctrl-C", window, before)
    window.close()


def suspend(folder):
    window = Window(folder)
    before = window.modes()
    window.start(*GAME)
    window.keys("C-z")
    restored("suspend", window, before)
    window.shell("fg", "decides")
    check("the page is back", "Theater" in window.page(), window.page())
    page = window.press("?")
    check("and hears keys", "Keys" in page, page)
    window.keys("Escape")
    window.keys("q")
    restored("fg and quit", window, before)
    window.close()


# ---- a game that was killed ----------------------------------------------------------


def killed(folder):
    window = Window(folder)
    page = window.start(*GAME)
    for _ in range(40):
        page = play_on(window, page)
    page = window.press("p")
    moment = re.search(r"past moment \d+ of (\d+)", page)
    boards = [line[:76] for line in page.splitlines()[1:39]]
    os.kill(window.program(), signal.SIGKILL)
    time.sleep(0.3)
    window.close()
    window = Window(folder)
    window.start("play", "--continue", "--seed", "11", "--bot-speed", "instant")
    page = window.press("p")
    again = re.search(r"past moment \d+ of (\d+)", page)
    check("the game that was killed goes on", moment and again, page)
    equal("with all its decisions", again and again[1], moment and moment[1])
    equal("on the same table", [line[:76] for line in page.splitlines()[1:39]], boards)
    window.close()


# ---- while a bot thinks --------------------------------------------------------------


def thinking(folder):
    """A program that never answers thinks for ever: keys are heard all the same."""
    window = Window(folder)
    window.start("play", "--seed", "11", "--players", "2", "--modules", "none", "--bots",
                 "'exec:cat >/dev/null'", "--move-seconds", "600", "--bot-speed", "instant",
                 text=" thinks")
    page = window.press("?")
    check("help opens meanwhile", "Keys: Enter does" in page, page)
    window.press("Escape")
    page = window.press("u")
    check("what would change the game waits", "has to wait" in page, page)
    before = records(folder)[-1].read_text()
    for key in ("Enter", "Enter", "5", "Up"):
        page = window.press(key, seconds=1)
    check("the log scrolls", "\u25b8" in page and " thinks" in page, page)
    tmux("resize-window", "-t", window.name, "-x", "80", "-y", "24")
    window.until_text("2 Theater")
    window.keys("Escape")
    window.keys("q")
    window.until_text("The game is kept", seconds=5)
    equal("nothing was decided by leaving", records(folder)[-1].read_text(), before)
    window.close()


def hinted(window):
    """The moves a hint names, once it is there."""
    window.keys("t")
    window.press("5", seconds=0.2)  # it is not heard
    page = window.until_text("% to win")
    window.press("Escape")
    return re.findall(r"^.*?\d\. (.*?): +\d+ % to win", page, re.MULTILINE)


def advised(folder):
    """Bots and an adviser think while the screen is drawn; what they name is possible."""
    window = Window(folder, w=80, h=24)
    window.start("play", "--seed", "6", "--players", "2", "--modules", "none", "--bots",
                 "amateur", "--bot-speed", "instant; echo status $?", text="Play ")
    moves = hinted(window)
    page = window.page()
    check("Magicians are advised", moves, page)
    choices = {line.strip(" \u25b8") for line in page.splitlines()}
    check("they can be chosen", choices.issuperset(moves), f"{moves}\n{page}")
    for _ in range(3):
        window.press("Enter", seconds=1)
        window.until_text("decides")
        for key in ("5", "x", "Escape", "1"):
            window.press(key, seconds=0.2)
    window.until(lambda page: "decides" in page and "\u25b8" in page, "a decision")
    hinted(window)
    window.keys("q")
    window.until_text("status 0")
    window.close()


# ---- the mouse -----------------------------------------------------------------------


def mouse(folder):
    """Clicks and the wheel, as the terminal sends them."""
    window = Window(folder, 80, 24)

    def send(button, x, y):
        before = window.page()
        for what in (button,) if button >= 64 else (button, 3):  # 3: it is released
            tmux("send-keys", "-t", window.name, "-l", "\x1b[M" + "".join(
                chr(32 + n) for n in (what, x + 1, y + 1)))
        window.until(lambda page: page != before, "another page", 5)
        return window.still()

    def click(words):
        page = window.still()
        y = next(n for n, line in enumerate(page.splitlines()) if words in line)
        return send(0, page.splitlines()[y].index(words), y)

    window.start("play", text="Learn the game")
    equal("the mouse is taken", window.flag("mouse_any_flag"), "1")
    page = click("Replay a game")
    check("a click goes to a line", "Replay" in cursor_line(page), page)
    click("New game")
    page = click("New game")
    check("a click on it takes it", "Begin" in cursor_line(page), page)
    click("Begin")
    page = window.until_text("\u25b8 Play")
    # Whom they may play depends on what bots have chosen before them.
    first, second = re.findall(r"Play (?:The |Master of )?\w+", page)[:2]
    page = click(second)
    check("a click goes to a choice", second in cursor_line(page), page)
    page = send(64, 5, 10)
    check("the wheel goes up", first in cursor_line(page), page)
    page = send(65, 5, 10)
    check("the wheel goes down", second in cursor_line(page), page)
    page = click("4 Boards")
    check("a click changes the panel", "Market Row" not in page and "Player 1" in page, page)
    window.keys("?")
    window.until_text("Keys: Enter does")
    page = send(0, 0, 1)
    check("a click beside it closes the help", "Keys: Enter does" not in page, page)
    window.keys("q")
    window.until_text("The game is kept")
    equal("the mouse is given back", window.flag("mouse_any_flag"), "0")
    window.shell("clear")
    window.start(*GAME, "--no-mouse")
    equal("--no-mouse leaves it alone", window.flag("mouse_any_flag"), "0")
    window.close()


# ---- another game --------------------------------------------------------------------


def loading(folder):
    """Another game is loaded in the middle of one, or refused with its reason."""
    folder = pathlib.Path(folder)
    (folder / "broken.trk").write_text("no record\n")
    window = Window(folder)
    window.shell(f"cd {folder}")
    window.start(*GAME)
    window.press("Enter")
    for name, words in (("broken.trk", "no record"), ("nowhere.trk", "cannot be continued"),
                        ("/dev/null", "ordinary file")):
        window.press("L")
        window.type(name)
        page = window.press("Enter")
        check(f"{name} is refused with its reason", words in page, page)
        window.press("Escape")
    window.press("s")
    window.type("copy.trk")
    window.press("Enter")
    page = window.press("p")
    moment = re.search(r"past moment \d+ of (\d+)", page)
    window.press("Escape")
    for _ in range(12):
        play_on(window, window.page())
    window.press("L")
    window.type("copy.trk")
    window.keys("Enter")
    window.until(lambda text: "Theater" in text, "the other game")
    window.still()
    page = window.press("p")
    again = re.search(r"past moment \d+ of (\d+)", page)
    equal("the copy is played from where it was", again and again[1], moment and moment[1])
    window.press("Escape")
    window.keys("q")
    window.until_text("copy.trk")
    window.close()
    lines = "load\nload broken.trk\nload copy.trk\nlog\nquit\n"
    done = subprocess.run([PROGRAM, *GAME, "--plain"], input=lines.encode(), check=False,
                          capture_output=True, cwd=folder,
                          env={**os.environ, "XDG_STATE_HOME": str(folder)})
    text = done.stdout.decode()
    check("the line mode loads too", text.count("Trickerion, an independent") == 2, text)
    check("and says what it wants", "load game.trk" in text and "no record" in text, text)
    equal("and ends well", done.returncode, 0)


# ---- terminals -----------------------------------------------------------------------

COLOUR = re.compile(r"\x1b\[[0-9;]*?(?:3[0-7]|9[0-7]|38;[25])[0-9;]*m")


# Terminals that not every machine describes.
TERMINFO = r"""
test-16|16 colours, colors#16, pairs#256,
    setaf=\E[%?%p1%{8}%<%t3%p1%d%e9%p1%{8}%-%d%;m, use=xterm,
test-direct|true colour, RGB, colors#0x1000000, pairs#0x7fff,
    setaf=\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
    use=xterm,
"""


def terminals(folder):
    source = pathlib.Path(folder) / "terminals.ti"
    source.write_text(TERMINFO)
    subprocess.run(["tic", "-x", "-o", f"{folder}/terminfo", source], check=True)
    for term, colours in (("tmux-256color", r"38;5"), ("test-16", r"9[0-7]"),
                          ("xterm", r"3[0-7]"), ("test-direct", r"38;2"),
                          ("vt100", None)):
        window = Window(folder, TERM=term, TERMINFO=f"{folder}/terminfo")
        page = window.start(*GAME)
        check(f"{term} shows the table", "Theater" in page, page)
        raw = window.page("-e")
        if colours:
            check(f"{term} has its colours", re.search(r"\x1b\[[0-9;]*" + colours, raw), raw)
        else:
            check(f"{term} has no colours", not COLOUR.search(raw), raw)
        window.close()
    window = Window(folder, NO_COLOR="1")
    window.start(*GAME)
    check("NO_COLOR is heard", not COLOUR.search(window.page("-e")), window.page("-e"))
    check("without colours the cursor is still seen", "\u25b8" in window.page())
    window.close()
    window = Window(folder)
    page = window.start(*GAME, "--ascii")
    check("--ascii is ASCII", page.isascii() and "Theater" in page, page)
    window.close()
    for words in ({"LC_ALL": "C"}, {"LC_ALL": "POSIX", "LANG": "C"},
                  {"LC_ALL": None, "LC_CTYPE": "C", "LANG": None},
                  {"LC_ALL": "no_SUCH.locale"}):
        window = Window(folder, **words)
        page = window.start(*GAME)
        check(f"{words}: C.UTF-8 is taken instead", "\u25b8" in page and "\u2500\u2500" in page,
              page)
        page = window.press("?")
        check(f"{words}: and keys are heard", "Keys: Enter does" in page, page)
        window.close()
    for term in ("no-such-terminal", "dumb", None):
        window = Window(folder, TERM=term)
        page = window.start(*GAME, text="\n>")
        check(f"TERM {term} gives the line mode and says so", "This is the line mode" in page,
              page)
        window.close()


def resize(folder):
    window = Window(folder)
    window.start(*GAME)
    tmux("resize-window", "-t", window.name, "-x", "60", "-y", "20")
    window.until_text("at least 80 and 24")
    tmux("resize-window", "-t", window.name, "-x", "80", "-y", "24")
    page = window.until_text("2 Theater")
    check("one panel at 80x24", "Downtown" not in page, page)
    tmux("resize-window", "-t", window.name, "-x", "140", "-y", "45")
    page = window.until_text("Downtown")
    check("all panels at 140x45", "Market Row" in page and "decides" in page, page)
    window.close()


def pipes():
    """Without a terminal the line mode says why it is there."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([PROGRAM, *GAME], input=b"quit\n", capture_output=True,
                              env={**os.environ, "XDG_STATE_HOME": folder}, check=False)
        check("a pipe gets the line mode", b"This is the line mode" in done.stdout,
              done.stdout)
        equal("and ends well", done.returncode, 0)
    for bots in ("", ","):
        done = run("play", "--players", "3", "--bots", bots)
        check("a bot without a name", "The name of a bot is missing; there is: random" in done.err,
              done.err)


# ---- the start screen ----------------------------------------------------------------


def start_screen(folder):
    window = Window(folder)
    page = window.start("play", text="Learn the game")
    check("the start screen", "T R I C K E R I O N" in page, page)
    window.press("Enter")
    page = window.press("Enter")
    page = window.until_text("\u25b8 Play")
    check("Enter twice begins a game", "choosing Magicians" in page, page)
    window.press("Enter")
    window.until(lambda text: "\u25b8" in text and "\u25b8 Play" not in text, "a decision")
    window.keys("q")
    window.until_text("The game is kept")
    window.shell("clear")
    window.start("play", text="Learn the game")
    window.press("Down")
    window.keys("Enter")
    page = window.until_text("\u25b8")
    check("the game goes on", "choosing Magicians" not in page, page)
    window.keys("q")
    window.until_text("The game is kept")
    window.shell("clear")
    window.start("play", text="Learn the game")
    for key in ("Down", "Down", "Down", "Enter"):
        page = window.press(key)
    check("games to replay", records(folder)[-1].name in page, page)
    check("and what they are", re.search(r"Turn 1 of 5\. .* \d+ Fame, .* \d+ Fame", page) or
          "Setup: " in page, page)
    window.keys("Enter")
    page = window.until_text("past moment 0")
    page = window.press("Right")
    check("a replay steps", "past moment 1" in page, page)
    window.press("Escape")
    page = window.press("Escape")
    for key in ("Down", "Down", "Down", "Down", "Enter", "Enter"):
        page = window.press(key)
    check("a lesson begins", "Lesson 1, 1 of" in page, page)
    window.press(":")
    window.type("advertise")
    window.keys("Enter")
    page = window.until_text("nothing to decide now")
    check("there is nothing to type yet", "press Enter to go on" in page, page)
    page = window.press("Enter")
    check("and goes on", "Lesson 1, 2 of" in page, page)
    window.press("q")
    window.press("Escape")
    window.keys("q")
    window.until(lambda text: text.rstrip().endswith("$"), "the shell")
    window.close()


def start_screen_stays(folder):
    """What cannot be loaded or continued leads back to the start screen."""
    window = Window(folder, 80, 24)
    window.start("play", text="Learn the game")
    window.press("Down")
    page = window.press("Enter")
    check("nothing to continue is said", "There is no game to" in page and "Load a game" in page,
          page)
    games_folder = pathlib.Path(folder) / "trickerion"
    games_folder.mkdir(exist_ok=True)
    (games_folder / "broken.trk").write_text("no record\n")
    window.press("Escape")
    window.until(lambda text: text.rstrip().endswith("$"), "the shell")
    window.shell("clear")
    window.start("play", text="Learn the game")
    for rows in (2, 3):
        for key in ["Down"] * rows + ["Enter"]:
            window.press(key)
        check("a broken file is seen", "no record that can be read" in window.page())
        page = window.press("Enter")
        check("a broken file is named", "no record" in page and "broken.trk" in page, page)
        page = window.press("Down")
        check("and the list is still there", "Another file" in page, page)
        window.press("Enter")
        window.type("/nowhere/at-all.trk")
        page = window.press("Enter")
        check("so is a path", "/nowhere/at-all.trk" in page, page)
        window.press("Escape")
    window.keys("q")
    window.until(lambda text: text.rstrip().endswith("$"), "the shell")
    window.close()


TESTS = (signals, suspend, killed, thinking, advised, mouse, loading, terminals, resize, start_screen,
         start_screen_stays)


def main():
    if not shutil.which("tmux"):
        print("tmux is not installed")
        print("cases: passed 0 failed 1")
        return 1
    tmux("new-session", "-d", "-s", "stay", "sleep", "3600")  # the server ends with its last
    try:
        names = sys.argv[2:]
        if not names:
            games()
            pipes()
        for test in TESTS:
            if names and test.__name__ not in names:
                continue
            with tempfile.TemporaryDirectory() as folder:
                test(folder)
    except AssertionError as error:
        check("the terminal answers", False, error)
    finally:
        tmux("kill-server")
    finish()


if __name__ == "__main__":
    main()

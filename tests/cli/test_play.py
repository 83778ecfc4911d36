#!/usr/bin/env python3
"""Plays whole games through `trickerion play --plain`, by pipe, as people would.

Usage: tests/cli/test_play.py [PROGRAM [NAME...]]

A player here reads the list of choices and types something: numbers, words, questions,
nonsense.  Every record must verify, and a game that is killed at a prompt must go on where it
was.  The last line is "cases: passed P failed F".
"""
import os
import pathlib
import random
import re
import resource
import select
import signal
import stat
import subprocess
import sys
import tempfile

SPECIAL = re.compile(rb"^  ([A-Z][^:(]*) \((?:Downtown|Market Row|Workshop|Theater)\):", re.M)
CHOICE = re.compile(rb"^  (\d+)\. (.*)$", re.M)
PROMPT = b"> "
QUICK = bool(os.environ.get("TRK_QUICK"))


WIDTH = 100  # no line is longer
BOXES = re.compile("[\u2500-\u259f]")


def unwrap(said):
    """Lines as they were before they were broken; they must be short and without drawings."""
    lines = []
    for line in said.decode("utf-8", "replace").split("\n"):
        assert len(line) <= WIDTH or "/" in line, line  # the path of a file has any length
        assert not BOXES.search(line), line
        words = line.split()
        start = len(line) - len(line.lstrip(" "))
        if lines and words and start == min(lines[-1][1] + 4, 15) \
                and lines[-1][2] + 1 + len(words[0]) > WIDTH:
            text, indent, _ = lines[-1]
            lines[-1] = (text.rstrip(" ") + " " + line.lstrip(" "), indent, len(line))
        else:
            lines.append((line, start, len(line)))
    return "\n".join(text for text, _, _ in lines).encode()


class Game:
    """One run of the program, prompt by prompt."""

    def __init__(self, program, state, *args, before=None):
        modules = [] if {"--continue", "--modules"} & set(args) else ["--modules", "none"]
        bots = [] if {"--continue", "--bots"} & set(args) else ["--bots", "random"]
        self.args = [program, "play", "--plain", *modules, *bots, *args]
        self.process = subprocess.Popen(
            self.args, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, preexec_fn=before,
            env={**os.environ, "XDG_STATE_HOME": state})
        self.over = False
        self.said = self.read()

    def read(self):
        """What the program says up to its next prompt, or to its end."""
        said = b""
        while not (said.endswith(b"\n" + PROMPT) or said == PROMPT):
            ready, _, _ = select.select([self.process.stdout], [], [], 60)
            if not ready:
                raise AssertionError("the program is silent: " + said.decode()[-500:])
            piece = os.read(self.process.stdout.fileno(), 65536)
            if not piece:
                self.over = True
                break
            said += piece
        return unwrap(said)

    def type(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        self.said = self.read()
        return self.said

    def finish(self):
        """End of input; returns the exit status."""
        self.process.stdin.close()
        rest = b""
        while True:
            piece = os.read(self.process.stdout.fileno(), 65536)
            if not piece:
                break
            rest += piece
        self.errors = self.process.stderr.read()
        self.said = unwrap(rest)
        return self.process.wait(timeout=60)

    def errors_so_far(self):
        ready, _, _ = select.select([self.process.stderr], [], [], 0)
        return os.read(self.process.stderr.fileno(), 65536) if ready else b""

    def end_by(self, number):
        """A signal at the prompt; returns the exit status."""
        self.process.send_signal(number)
        status = self.process.wait(timeout=60)
        self.said, self.errors = self.process.stdout.read(), self.process.stderr.read()
        return status

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    # ---- what is asked ----

    def planning(self):
        return b"Plan: one Assignment card" in self.said

    def handing_over(self):
        return b"Press Enter when only" in self.said

    def choices(self):
        return [(int(n), text) for n, text in CHOICE.findall(self.said)]


def list_again(game):
    """The choices as they stand, whatever was said before."""
    if not game.handing_over():
        game.type("list")


def plan(game, rng):
    """Cards for some Characters, changed now and then, and ready."""
    count = len([c for c in game.choices()])
    specials = [name.decode() for name in SPECIAL.findall(game.said)]
    cards = ["theater", "downtown", "market", "workshop", "none", "dark alley"]
    for row in range(1, count + 1):
        game.type(f"{row} {rng.choice(specials * 3 + cards)}")
    if rng.random() < 0.2:
        game.type("clear")
        game.type("1 theater, 2 workshop")
    game.type("ready")


def step(game, rng):
    """One answer to a prompt."""
    if game.handing_over():
        game.type("")
    elif game.planning():
        plan(game, rng)
    else:
        game.type(str(rng.choice(game.choices())[0]))


def play(game, rng, ask=None):
    while not game.over:
        if ask:
            ask(game, rng)
        step(game, rng)
    return game.finish()


def records(state):
    return sorted(pathlib.Path(state, "trickerion").glob("*.trk"))


def verify(program, state, count=1):
    files = records(state)
    assert len(files) == count, files
    for file in files:
        done = subprocess.run([program, "verify", str(file)], capture_output=True)
        assert done.returncode == 0, done.stdout + done.stderr
    return files


# ---- the cases -------------------------------------------------------------------------

QUESTIONS = ["help", "table", "me", "market", "theater", "board downtown", "board workshop",
             "since", "log", "log all", "log 3", "rule R14.3", "rule r16.7a", "rule X99",
             "card linking_rings", "card Riverside 3", "card optico", "card nothing",
             "why learn levitation", "why 1", "why prepare", "why nonsense", "why", "redo",
             "report", "save", "seat", "speed", "seat 9 me", "board nowhere", "list", "back", "", "board dark alley",
             "card test run", "card weary feet", "why bonus", "why draw", "rule S.test_run"]
NONSENSE = ["asdf", "99999", "0", "-1", "buy", "place", "learn learn learn", "\x07\x1b[31m", "é",
            "x" * 5000, "seat9: end", "chance: roll", "%s%n", "undo undo", "1 2 3", ".", ":"]


def ask_things(game, rng):
    """At some prompts a question or nonsense; neither decides anything."""
    if game.handing_over() or rng.random() > 0.15:
        return
    planning = game.planning()
    line = rng.choice(QUESTIONS + ([] if planning else NONSENSE))
    said = game.type(line)
    assert said.strip() != b">", line
    assert not game.over, line
    assert b"{" not in said.replace(b'{"', b"") or line == "report", said
    list_again(game)
    if planning:
        assert game.planning()


def one_human(program, state, rng):
    for seed in range(2 if QUICK else 6):
        where = os.path.join(state, str(seed))
        game = Game(program, where, "--seed", str(seed), "--players", str(2 + seed % 3),
                    "--setup", ["first", "free"][seed % 2],
                    "--profile", ["revised-2019", "first-2015", "six-weeks"][seed % 3])
        assert play(game, rng, ask_things) == 0
        verify(program, where)
        assert not list(pathlib.Path(where, "trickerion").glob("*.seats"))


def hot_seat(program, state, rng):
    for seed, humans in enumerate([2] if QUICK else [2, 3, 4]):
        where = os.path.join(state, str(seed))
        game = Game(program, where, "--seed", str(seed), "--humans", str(humans), "--players",
                    str(max(humans, 3)), "--names", "Anna,Ben")
        assert play(game, rng) == 0
        verify(program, where)


FULL = ["--modules", "dark_alley,prophecies"]


def full_game(program, state, rng):
    """The Dark Alley with everything that can be asked about it."""
    drawn = 0
    for seed in range(2 if QUICK else 6):
        where = os.path.join(state, str(seed))
        game = Game(program, where, "--seed", str(seed), "--players", str(2 + seed % 3),
                    "--profile", ["revised-2019", "first-2015"][seed % 2], *FULL)
        assert b"Dark Alley and Prophecies" in game.said
        assert play(game, rng, ask_things) == 0
        text = verify(program, where)[0].read_text(encoding="utf-8")
        drawn += text.count(": keep ")
    assert drawn


def full_hot_seat(program, state, rng):
    game = Game(program, state, "--seed", "3", "--humans", "2", "--players", "3", "--names",
                "Anna,Ben", *FULL)
    assert play(game, rng) == 0
    verify(program, state)


def cards_are_secret(program, state, rng):
    """While the game lasts nobody reads in a report or a log what others have drawn."""
    game = Game(program, state, "--seed", "5", "--players", "4", *FULL)
    reports = 0
    while not game.over:
        if not game.handing_over() and rng.random() < 0.1:
            report = game.type("report").replace(b",\n", b",")
            log = game.type("log all")
            name = human(game)
            assert b"chance: card" not in report and b": keep " not in report, report
            assert b" assign " not in report and b"turn 1 digest" not in report, report
            assert b'"modules":["dark_alley","prophecies"]' in report, report
            assert re.search(rb"% what seat 1 sees, digest [0-9a-f]{16}:", report), report
            others = [line for line in log.split(b"\n") if b" draws " in line
                      and not line.startswith(name)]
            assert all(b"a hidden card" in line for line in others), others
            reports += 1
            list_again(game)
        step(game, rng)
    assert game.finish() == 0 and reports
    verify(program, state)


def human(game):
    """The name of the only human."""
    found = re.search(rb"^(.+?)(?: plays .*)?, favourite", game.type("me"), re.M)
    return found[1] if found else b"Player 1"


def same_seed_same_game(program, state, rng):
    texts = []
    for turn in range(2):
        where = os.path.join(state, str(turn))
        game = Game(program, where, "--seed", "7")
        assert play(game, random.Random(1)) == 0
        texts.append(verify(program, where)[0].read_bytes())
    assert texts[0] == texts[1]


def continue_after_kill(program, state, rng):
    """Killed at prompts again and again, the game goes on to its end."""
    game = Game(program, state, "--humans", "2", "--players", "3", "--names", "Anna,Ben")
    kills = 0
    while not game.over:
        step(game, rng)
        if not game.over and kills < 40 and rng.random() < 0.2:
            game.kill()
            kills += 1
            game = Game(program, state, "--continue")
    assert kills > 5
    assert game.finish() == 0
    verify(program, state)


def plan_survives(program, state, rng):
    """Cards chosen before a crash are still there."""
    game = Game(program, state, "--seed", "3")
    while not game.planning():
        step(game, rng)
    assert b"1. Magician: Theater" in game.type("1 theater")
    game.kill()
    game = Game(program, state, "--continue")
    assert b"1. Magician: Theater" in game.said
    game.finish()


def plans_are_hidden(program, state, rng):
    """Nothing Anna plans is on the screen that Ben sees after the hand-over."""
    game = Game(program, state, "--humans", "2", "--players", "2", "--names", "Anna,Ben")
    while not game.handing_over():
        step(game, rng)
    game.type("")
    game.type("1 theater")
    game.type("ready")
    assert game.handing_over()
    lines = game.said.split(b"\n")
    assert sum(line == b"" for line in lines) >= 50
    for line in ["table", "log all", "report"]:
        said = game.type(line)
        assert b"with Theater" not in said and b"assign" not in said, said
    assert b"Nobody in particular" in game.type("me")
    game.finish()


def taking_back_between_players(program, state, rng):
    """At the hand-over nobody is asked yet: what is taken back there is asked again, and
    the plan of the player before is out of reach."""
    game = Game(program, state, "--humans", "2", "--players", "2", "--names", "Anna,Ben")
    while not game.handing_over():
        step(game, rng)
    for line in ["list", "back", "nonsense"]:
        assert game.handing_over(), line
        game.type(line)
    game.type("")
    game.type("1 theater")
    game.type("ready")
    assert game.handing_over()
    for line in ["undo", "takeback", "resign", "me", "why 1"]:
        assert b"Nobody in particular" in game.type(line), line
    assert b"nothing to bring back" in game.type("redo")
    assert b"Nobody at this keyboard" in game.type("undo Carl")
    said = []
    for name in ["Anna", "Ben"] * 2:  # whoever was first to plan
        said.append(game.type("undo " + name))
        if b"is taken back" in said[-1]:
            break
    assert any(b"is open again" in text for text in said), said
    assert b"Do not advertise" in said[-1], said
    game.finish()
    verify(program, state)


def cut_off_while_plans_are_written(program, state, rng):
    """Some plans are in the file, some are not: they are open plans again, and nobody can
    read them."""
    game = Game(program, state, "--humans", "2", "--players", "2", "--names", "Anna,Ben")
    while b"Place Magician" not in game.said:
        step(game, rng)
    game.kill()
    record = records(state)[0]
    text = record.read_bytes()
    first = text.index(b": assign ")
    record.write_bytes(text[:text.index(b"\n", first) + 1])
    game = Game(program, state, "--continue")
    assert game.handing_over() and b"remarks" not in game.said, game.said
    assert b"assign" not in game.type("report")
    game.type("list")
    while b"Place Magician" not in game.said:
        step(game, rng)
    game.finish()
    verify(program, state)


def only_plans_are_hidden(program, state, rng):
    """Somebody alone with bots never loses the screen."""
    for seed in range(3):
        where = os.path.join(state, str(seed))
        game = Game(program, where, "--seed", str(seed), "--players", "2")
        for _ in range(30):
            if not game.over:
                step(game, rng)
                assert b"\n\n\n" not in game.said
        game.finish()


def planning(program, state, rng):
    game = Game(program, state, "--seed", "3")
    while not game.planning():
        step(game, rng)
    game.type("1 theater")
    assert b"1. Magician: no card" in game.type("undo")
    assert b"1. Magician: Theater, to perform, or 4 Action Points on" in game.type("redo")
    assert b"nothing to bring back" in game.type("redo")
    said = game.type("1 downtown, 99 theater")
    assert b"No Character has that number" in said and b"1. Magician: Downtown" in said
    for line, answer in [("1", b"several"), ("nonsense", b"neither"), ("h", b"neither"),
                         ("learn levitation", b"Learn Trick: not at this point"),
                         ("why set up", b"Set Up Trick: not at this point"),
                         ("why 1", b"several"), ("why 1 theater", b"is possible"),
                         ("why apprentice 3 theater", b"has no Apprentice 3")]:
        assert answer in game.type(line), (line, game.said)
    game.finish()


def finding(program, state, rng):
    """Rules and cards by number, name or words; aliases; why not, with the name once."""
    game = Game(program, state, "--seed", "3")
    said = game.type("why enhance")
    assert b"Enhance Character: not at this point" in said and b"Enhance: " not in said, said
    assert b"R13.1. Learn Trick" in game.type("\x1b[4~\x1b[Arule\x1bOH 13.1\x1b[1;5C"), game.said
    for line, answer in [("rule", b"R13 Downtown"), ("rule 13.1", b"R13.1. Learn Trick"),
                         ("rule learn", b"Learn Trick"), ("rules R6", b"R6 Turn sequence"),
                         ("rule links", b"R17 Links. R17.1"), ("rule xyzzy", b"no such rule"),
                         ("card butterflies", b"Level 1"),
                         ("card riverside", b"Which of these?"), ("card xyzzy", b"no such card"),
                         ("card riverside 10", b"Link circles: slot 1 right to slot 2"),
                         ("?", b"this list"), ("log x", b"How many lines"), ("log 1", b"earlier"),
                         ("log all", b"chooses first"), ("undo x", b"Nobody at this keyboard")]:
        assert answer in game.type(line), (line, game.said)
    game.type("exit")
    assert game.over and game.finish() == 0


def returning(program, state, rng):
    """To return something is offered last; who chose it is told the way out."""
    game = Game(program, state, "--seed", "4")
    while not game.over and not any(b"End the placement" in text for _, text in game.choices()):
        step(game, rng)
    choices = [text for _, text in game.choices()]
    assert choices[-1].startswith(b"Return a Trick or a Component"), choices
    assert choices[-2].startswith(b"End the placement"), choices
    assert b"all choices" in game.type("back") and not game.choices(), game.said
    game.type(str(len(choices)))
    assert b"type undo" in game.type("back"), game.said
    game.type("undo")
    assert [text for _, text in game.choices()] == choices, game.said
    game.finish()


LABEL = re.compile(rb"^(Place [^:]* on [^:]* slot \d)(?:: |$)")


def whole_labels(program, state, rng):
    """A choice as it is printed is that choice, whatever other choices its words fit."""
    game, typed = Game(program, state, "--seed", "4"), 0
    while not game.over and typed < 8:
        labels = [found[1] for _, text in game.choices() if (found := LABEL.match(text))]
        if not labels or game.planning():
            step(game, rng)
            continue
        label = min(labels).decode()
        said = game.type(label.upper().replace(" on ", ", on ") + ".")
        assert b"back shows all" not in said and b"All of these" not in said, (label, said)
        typed += 1
    assert typed == 8
    game.finish()


def until_offered(program, state, rng, start):
    """A game in which a choice begins so, the first of some."""
    for seed in range(2, 12):
        game = Game(program, state, "--seed", str(seed))
        while not game.over:
            if any(text.startswith(start) for _, text in game.choices()):
                return game
            step(game, rng)
        game.finish()
    raise AssertionError(f"nobody could {start}")


def names_of_actions(program, state, rng):
    """The name of an Action means it alone, also where it is a word of another."""
    game = until_offered(program, state, rng, b"Quick Order")
    game.type("order")
    texts = [text for _, text in game.choices()]
    assert texts and all(text.startswith(b"Order") for text in texts), texts
    game.finish()


def dice_come_first(program, state, rng):
    """The dice are told before what bots do with their posters after the roll."""
    seen = 0
    for seed in range(5, 15):
        game = Game(program, state, "--seed", str(seed))
        while not game.over and seen < 3:
            step(game, rng)
            turn = game.said.partition(b" begins. (R6.1)")[2]
            poster = re.search(rb"^\S.* advertise", turn, re.M)
            if poster and b"\nDice: " in turn:
                assert turn.index(b"\nDice: ") < poster.start(), turn
                seen += 1
        game.finish()
    assert seen == 3


def one_letter(program, state, rng):
    """q leaves, unless a choice begins so."""
    game = Game(program, state, "--seed", "2")
    game.type("q")
    assert game.over and game.finish() == 0
    game = Game(program, state, "--seed", "2")
    while not game.over and not any(b"Quick Order" in text for _, text in game.choices()):
        step(game, rng)
    assert not game.over and b"Quick Order" in game.type("q") and not game.over, game.said
    game.finish()


def undo_and_redo(program, state, rng):
    game = Game(program, state, "--seed", "2", "--players", "2")
    while not game.planning():
        step(game, rng)
    game.type("1 downtown, 2 theater, 3 market")
    game.type("undo")
    assert b"3. Apprentice 1: no card" in game.said or b"Market" not in game.said
    game.type("3 market")
    game.type("ready")
    before = records(state)[0].read_bytes()
    choices = game.choices()
    assert b"revealed" in game.type("undo") or b"since" in game.said
    list_again(game)
    place = next(n for n, text in game.choices() if text.startswith(b"Place Magician"))
    game.type(str(place))
    assert records(state)[0].read_bytes() != before
    assert b"taken back" in game.type("undo")
    assert game.choices() == choices
    assert records(state)[0].read_bytes() == before
    assert b"places Magician" in game.type("redo")
    assert b"nothing to bring back" in game.type("redo")
    assert b"agree" not in game.type("takeback")
    verify(program, state)
    game.finish()


def consent(program, state, rng):
    game = Game(program, state, "--humans", "2", "--players", "2", "--names", "Anna,Ben")
    while b"Advertise" not in game.said:
        step(game, rng)
    assert b"chance has decided" in game.type("undo")
    assert b"Do you agree" in game.type("takeback")
    assert b"Nothing was taken back" in game.type("no")
    assert b"Do you agree" in game.type("takeback")
    assert b"by consent" in game.type("yes")
    game.finish()
    assert b"takeback" in verify(program, state)[0].read_bytes()


def end_of_input(program, state, rng):
    """Wherever the input ends, the game is kept and the exit status is 0."""
    for lines in range(0, 40, 5 if QUICK else 1):
        where = os.path.join(state, str(lines))
        game = Game(program, where, "--seed", "4", "--humans", str(1 + lines % 2))
        for _ in range(lines):
            if not game.over:
                step(game, rng)
        over = game.over
        assert game.finish() == 0
        assert over or b"--continue" in game.said, game.said
        verify(program, where)


def resign_and_leave(program, state, rng):
    game = Game(program, os.path.join(state, "a"), "--seed", "4", "--players", "2")
    step(game, rng)
    assert b"Do you resign" in game.type("resign")
    assert b"You play on" in game.type("no")
    game.type("resign")
    game.type("yes")
    assert game.over and b"The result:" in game.said
    assert game.finish() == 0
    game = Game(program, os.path.join(state, "b"), "--seed", "4")
    step(game, rng)
    game.type("adjourn")
    assert game.over and game.finish() == 0
    assert b"adjourned" in verify(program, os.path.join(state, "b"))[0].read_bytes()
    game = Game(program, os.path.join(state, "b"), "--continue")
    assert play(game, rng) == 0
    verify(program, os.path.join(state, "b"))


def save_and_continue_file(program, state, rng):
    copy = os.path.join(state, "copy.trk")
    game = Game(program, state, "--seed", "4")
    for _ in range(12):
        step(game, rng)
    assert b"Saved" in game.type("save " + copy)
    assert b"not written" in game.type("save " + copy)
    game.finish()
    text = pathlib.Path(copy).read_text()
    pathlib.Path(copy).write_text(text.replace("\n\n", "\n\n% a remark\n", 1))
    other = os.path.join(state, "other")
    game = Game(program, other, "--continue", copy)
    assert b"remarks" in game.said
    for _ in range(6):
        step(game, rng)
    game.finish()
    verify(program, other)
    assert "% a remark" in pathlib.Path(copy).read_text()


def new_game_in_a_file(program, state, rng):
    """FILE is where a new game is kept; one that is there is not touched."""
    path = pathlib.Path(state, "mine.trk")
    game = Game(program, state, "--seed", "4", str(path))
    for _ in range(12):
        step(game, rng)
    game.finish()
    assert str(path).encode() in game.said, game.said
    assert not records(state) and oct(path.stat().st_mode & 0o777) == "0o600"
    text = path.read_bytes()
    game = Game(program, state, str(path))
    assert game.finish() == 2 and b"--continue" in game.errors, game.errors
    assert path.read_bytes() == text
    game = Game(program, state, "--continue", str(path))
    step(game, rng)
    game.finish()
    assert path.read_bytes() != text
    game = Game(program, state, os.path.join(state, "no", "such", "folder.trk"))
    assert game.finish() == 1 and b"folder.trk" in game.errors, game.errors


def one_at_a_time(program, state, rng):
    game = Game(program, state, "--seed", "4")
    path = str(records(state)[0])
    second = Game(program, state, "--continue", path)
    assert second.finish() == 1 and b"another window" in second.errors
    game.finish()


BAD = [["--players", "5"], ["--players", "1"], ["--humans", "0"], ["--humans", "9"],
       ["--humans", "4", "--players", "2"], ["--profile", "x"], ["--setup", "x"],
       ["--switch", "long_game"], ["--switch", "nothing=on"], ["--switch", "long_game=maybe"],
       ["--seed", "x"], ["--seed", "-1"], ["--names", "a,b,c,d,e"], ["--names", "a,a"],
       ["--names", ","], ["--names", "a\x07"], ["--names", "x" * 41], ["--names"], ["--what"],
       ["a.trk", "b.trk"], ["file"], ["continue"], [".trk"], ["--modules", "prophecies"], ["--modules", "dark_alley,powers"],
       ["--continue", "--modules", "none"], ["--continue", "--players", "2"],
       ["--continue", "--names", "a"], ["--continue", "a.trk", "b.trk"], ["--names", ""],
       ["--names", "a,"], ["--names", "Optico"], ["--names", "a,seat2"], ["--names", "optico"],
       ["--names", "Seat1"], ["--bots", "hard"], ["--bots", ""], ["--bot-speed", "fast"],
       ["--bots", "random,random,random"], ["--move-seconds", "0"]]


def bad_arguments(program, state, rng):
    for args in BAD:
        done = subprocess.run([program, "play", *args], capture_output=True, input=b"",
                              env={**os.environ, "XDG_STATE_HOME": state})
        assert done.returncode == 2, (args, done)
        assert done.stdout == b"" and done.stderr.count(b"\n") == 1, (args, done)
    assert not os.path.exists(os.path.join(state, "trickerion"))


def bad_files(program, state, rng):
    def refused(*args):
        game = Game(program, state, "--continue", *args)
        status = game.finish()
        assert status == 1 and game.errors.count(b"\n") == 1, (args, game.errors)
        return game.errors
    refused()
    refused(os.path.join(state, "none.trk"))
    for text in [b"", b"hello\n", b"trickerion record 1\n", b"\0\0\0", b"\xff" * 100]:
        path = os.path.join(state, "bad.trk")
        pathlib.Path(path).write_bytes(text)
        refused(path)
        assert pathlib.Path(path).read_bytes() == text


def no_place_for_the_record(program, state, rng):
    """A folder that cannot be made: one sentence, nothing lost."""
    path = os.path.join(state, "file")
    pathlib.Path(path).write_text("")
    game = Game(program, path)
    assert game.finish() == 1 and game.errors.count(b"\n") == 1


# ---- files under bad conditions --------------------------------------------------------

def started(program, state, *args, steps=12):
    """A game that was left after some decisions; the path of its record."""
    rng = random.Random(1)
    before = set(records(state))
    game = Game(program, state, "--seed", "2", *args)
    while steps > 0 or not game.planning():
        step(game, rng)
        steps -= 1
    assert game.finish() == 0
    return (set(records(state)) - before).pop()


def small_files(limit):
    """No file may become longer: to the program, a disk that is full."""
    def before():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
    return before


def full_disk(program, state, rng):
    """What was half written is cut off; when there is room again nothing is missing."""
    for limit in [600, 700, 801, 902, 1003]:
        where = os.path.join(state, str(limit))
        game = Game(program, where, "--seed", "2", before=small_files(limit))
        while b"Warning" not in game.said:
            step(game, rng)
        step(game, rng)
        kept = records(where)[0].read_bytes()
        assert len(kept) < limit and kept.endswith(b"\n"), kept[-80:]
        resource.prlimit(game.process.pid, resource.RLIMIT_FSIZE, (-1, -1))
        for _ in range(6):
            step(game, rng)
        assert game.finish() == 0 and b"--continue" in game.said, game.said
        assert records(where)[0].read_bytes().startswith(kept)
        verify(program, where)


def no_room_for_the_header(program, state, rng):
    """A game that cannot begin leaves no file."""
    game = Game(program, state, before=small_files(20))
    assert game.finish() == 1 and game.errors.count(b"\n") == 1
    assert os.listdir(os.path.join(state, "trickerion")) == []


def closed_streams(program, state, rng):
    """Text for the screen never goes into the record, and is not lost silently."""
    for turn, close in enumerate([">&-", ">&- 2>&-", "<&- >&-", "<&- >&- 2>&-", ">/dev/full"]):
        where = os.path.join(state, str(turn))
        done = subprocess.run(["sh", "-c", f'"$0" play --seed 2 {close}', program],
                              input=b"1\n1\n1\n", capture_output=True,
                              env={**os.environ, "XDG_STATE_HOME": where})
        assert done.returncode == 1, (close, done)
        if "2>" not in close:
            assert b"output" in done.stderr and done.stderr.count(b"\n") == 1, done
        verify(program, where)


BAD_SEATS = [b"", b"entries 29\nbot 0 9 9\n", b"entries 29\n", b"nonsense", b"\0" * 50,
             b"entries -1\n", b"entries x\nhuman 0 9 9 9 9 9 9 9\n"]


def damaged_seats(program, state, rng):
    """Whatever FILE.trk.seats says, there is somebody to ask, and what was wrong is said."""
    path = started(program, state)
    seats = pathlib.Path(str(path) + ".seats")
    good = seats.read_bytes()
    assert good.count(b"human") == 1
    for text in BAD_SEATS + [good[:-5], good + b"bot", good.replace(b"human", b"bot"),
                             good.replace(b"human 0", b"human 7"),
                             good.replace(b"human", b"nobody")]:
        seats.write_bytes(text)
        game = Game(program, state, "--continue")
        assert not game.over and game.planning(), (text, game.said)
        assert game.finish() == 0
        assert b".seats" in game.errors and game.errors.count(b"\n") == 1, game.errors
    game = Game(program, state, "--continue")
    assert game.finish() == 0 and game.errors == b""
    verify(program, state)


def skipped_records(program, state, rng):
    """An older game is not taken silently for the newest one."""
    old = started(program, state)
    new = started(program, state)
    text = new.read_bytes()
    os.utime(old, (1, 1))
    new.write_bytes(text.replace(b"\n\n", b"\n\nnonsense\n", 1))
    game = Game(program, state, "--continue")
    assert game.finish() == 0
    assert os.fsencode(new) in game.errors and b"nonsense" in game.errors, game.errors
    assert os.fsencode(old) in game.errors and os.fsencode(old) in game.said, game.errors
    os.remove(old)
    game = Game(program, state, "--continue")
    assert game.finish() == 1
    assert os.fsencode(new) in game.errors and b"no game" not in game.errors, game.errors
    new.write_bytes(text)
    first = Game(program, state, "--continue")
    game = Game(program, state, "--continue")
    assert game.finish() == 1 and b"another window" in game.errors
    first.finish()


def signals(program, state, rng):
    """Ctrl-C and SIGTERM say where the game is."""
    # A background job is started with SIGINT ignored, and its children inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number in [signal.SIGINT, signal.SIGTERM]:
        where = os.path.join(state, str(int(number)))
        game = Game(program, where, "--seed", "2")
        for _ in range(4):
            step(game, rng)
        assert game.end_by(number) == 128 + number
        assert os.fsencode(records(where)[0]) in game.errors, game.errors
        assert b"--continue" in game.errors and game.errors.endswith(b"\n")
        verify(program, where)
    game = Game(program, state, "--seed", "2", before=small_files(600))
    while b"Warning" not in game.said:
        step(game, rng)
    assert game.end_by(signal.SIGINT) == 130 and b"incomplete" in game.errors


def failed_save(program, state, rng):
    copy = os.path.join(state, "copy.trk")
    game = Game(program, state, "--seed", "2", before=small_files(600))
    while b"Warning" not in game.said:
        step(game, rng)
    assert b"not written" in game.type("save " + copy)
    assert not os.path.exists(copy)
    assert b"not an ordinary file" in game.type("save /dev/full")
    assert b"not an ordinary file" in game.type("save " + state)
    pathlib.Path(copy).write_text("mine")
    assert b"already" in game.type("save " + copy)
    assert pathlib.Path(copy).read_text() == "mine"
    game.finish()


def permissions(program, state, rng):
    """Nobody else reads plans that are not revealed."""
    where = os.path.join(state, "a", "b")
    game = Game(program, where, "--seed", "2", before=lambda: os.umask(0))
    while not game.planning():
        step(game, rng)
    game.type("1 theater")
    folder = pathlib.Path(where, "trickerion")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    files = sorted(folder.iterdir())
    assert [f.name[-4:] for f in files] == [".trk", "eats"], files
    for file in files:
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
    game.finish()


def strange_files(program, state, rng):
    """Only ordinary files are continued; nobody waits for a pipe."""
    pipe = os.path.join(state, "pipe.trk")
    os.mkfifo(pipe)
    for path in [pipe, state, "/dev/null"]:
        game = Game(program, state, "--continue", path)
        assert game.finish() == 1
        assert b"not an ordinary file" in game.errors, game.errors
    path = started(program, state)
    os.remove(str(path) + ".seats")
    os.mkfifo(str(path) + ".seats")
    game = Game(program, state, "--continue")
    assert game.finish() == 0 and b".seats" in game.errors, game.errors


def file_elsewhere(program, state, rng):
    """A file that is not in the state folder is named when somebody leaves."""
    path = started(program, state)
    other = os.path.join(state, "other.trk")
    os.rename(path, other)
    game = Game(program, state, "--continue", other)
    game.type("quit")
    assert b"--continue " + os.fsencode(other) in game.said, game.said
    game.finish()


def sentences(program, state, rng):
    """They end with a full stop and send no escape sequences to the terminal."""
    game = Game(program, state, "--continue", os.path.join(state, "none.trk"))
    assert game.finish() == 1 and game.errors.endswith(b".\n"), game.errors
    for args in [["--continue", "\x1b[31m\n\u009b.trk"], ["--\x1b[31m"], ["\x1b[31m"],
                 ["--profile", "\x1b[31m"], ["--players", "\x1b\x07"],
                 ["--switch", "\x1b[31m=on"], [os.path.join(state, "no", "\x1b[31m.trk")]]:
        game = Game(program, state, *args)
        assert game.finish() in (1, 2)
        assert game.errors.count(b"\n") == 1 and game.errors.endswith(b"\n"), game.errors
        assert not re.search(rb"[\x00-\x09\x0b-\x1f\x7f]|\xc2[\x80-\x9f]", game.errors), args
    path = started(program, state)
    other = os.path.join(state, "\x1b[31m.trk")
    os.rename(path, other)
    game = Game(program, state, "--continue", other)
    game.type("quit")
    assert b"\x1b" not in game.said
    game.finish()


def long_lines(program, state, rng):
    """A line that is too long is refused as a whole."""
    game = Game(program, state, "--seed", "2")
    before = game.choices()
    assert before
    for line in ["1" + " " * 600, "x" * 512, "help" + " " * 100000]:
        assert b"too long" in game.type(line), game.said
        game.type("list")
        assert game.choices() == before
    assert b"too long" not in game.type("x" * 511)
    game.finish()


# ---- bots ----------------------------------------------------------------------------

def usual_bots(program, state, rng):
    """Without a word about it, amateurs play, and are known again after a break."""
    done = subprocess.run([program, "play", "--plain", "--modules", "none"],
                          input=b"1\nquit\n", capture_output=True,
                          env={**os.environ, "XDG_STATE_HOME": state})
    assert done.returncode == 0 and b"against 2 bots: amateur, amateur." in done.stdout, done
    assert records(state)[0].with_suffix(".trk.seats").read_text().count("amateur") == 2
    game = Game(program, state, "--continue")
    assert b"amateur, amateur" in game.said, game.said
    game.finish()


def bots_by_seat(program, state, rng):
    game = Game(program, state, "--seed", "3", "--players", "4", "--bots",
                "greedy,random,rollout:nodes=5")
    assert b"against 3 bots: greedy, random, rollout:nodes=5." in game.said
    said = game.type("seat")
    assert re.search(rb"Seat 1, .*: a person", said), said
    assert re.search(rb"Seat 4, .*: rollout:nodes=5\.", said), said
    for line, answer in [("seat 5 random", b"1 to 4"), ("seat 2", b"Which seat"),
                         ("seat 2random", b"Which seat"), ("seat x", b"Which seat"),
                         ("seat 2 hard", b"There is no bot called hard"),
                         ("seat 2 greedy:nodes=3", b"budget"), ("seat 2 exec:", b"exec:")]:
        assert answer in game.type(line), (line, game.said)
    game.type("seat 2 rollout:nodes=7")
    assert re.search(rb"Seat 2, .*: rollout:nodes=7\.", game.said), game.said
    assert game.choices(), game.said
    for _ in range(5):
        step(game, rng)
    game.finish()
    game = Game(program, state, "--continue")
    assert b"rollout:nodes=7, random, rollout:nodes=5" in game.said, game.said
    game.finish()
    game = Game(program, state, "--continue", "--bots", "random")
    assert b"random, random, random" in game.said, game.said
    game.finish()
    verify(program, state)


def changing_seats(program, state, rng):
    """Bots come and go in the middle of the game, down to the last person and back."""
    game = Game(program, state, "--seed", "5", "--players", "3", "--bots", "greedy")
    for turn in range(24):
        if game.over:
            break
        if turn % 7 == 3 and not game.handing_over():
            game.type(f"seat {rng.choice([2, 3])} {rng.choice(['me', 'greedy', 'random'])}")
            list_again(game)
        else:
            step(game, rng)
    for seat in (1, 2, 3):
        game.type(f"seat {seat} greedy")
    watched = 0
    while not game.over and b"Bots play all seats" in game.said and watched < 10:
        game.type("")
        watched += 1
    assert watched == 10, game.said
    game.finish()
    assert b" watched" in records(state)[0].with_suffix(".trk.seats").read_bytes()
    game = Game(program, state, "--continue")
    assert b"Bots play all seats" in game.said and game.errors_so_far() == b"", game.said
    game.type("seat 1 me")
    assert play(game, rng) == 0
    verify(program, state)


def bot_speed(program, state, rng):
    game = Game(program, state, "--seed", "3", "--players", "2", "--bots", "greedy",
                "--bot-speed", "step")
    stops = 0
    for _ in range(60):
        if b"(Enter goes on" in game.said:
            stops += 1
            assert b"The speed is step" in game.type("speed")
            game.type("")
        else:
            step(game, rng)
    assert stops > 5
    while b"(Enter goes on" not in game.said:
        step(game, rng)
    assert b"shown all at once" in game.type("speed instant")
    game.type("")
    for _ in range(20):
        assert b"(Enter goes on" not in game.said
        if not game.over:
            step(game, rng)
    game.finish()
    verify(program, state)


NUMBER = "−?[0-9]+[.][0-9]"
HINT = re.compile(f"^  1[.] .+: [0-9]+ % to win, {NUMBER} Fame at the end$", re.M)
OTHER = re.compile("^  [23][.] .+: [0-9]+ % to win [(][+−][0-9]+[)], "
                   f"{NUMBER} Fame at the end [(][+−][0-9]+[.][0-9][)]$", re.M)
REASONS = re.compile(f"^       for it: [+]?{NUMBER} [A-Za-z3 ]+(, [+]?{NUMBER} [A-Za-z3 ]+)?$")


def check_hint(text):
    """Every line is as it should be; the number of best moves in it."""
    for line in text.splitlines():
        assert (HINT.match(line) or OTHER.match(line) or REASONS.match(line) or line == "> "
                or line.startswith("The best moves a bot finds")), line
    return len(HINT.findall(text))


def hints(program, state, rng):
    """Hints name legal moves, and do not change the game."""
    game = Game(program, state, "--seed", "3", "--players", "2", "--bots", "random", *FULL)
    asked = found = 0
    while not game.over and asked < 8:
        if not game.handing_over() and rng.random() < 0.3:
            before = records(state)[0].read_bytes()
            said = game.type("hint")
            asked += 1
            if b"no hint" not in said:
                found += check_hint(said.decode())
            assert said == game.type("hint"), said
            assert records(state)[0].read_bytes() == before
            list_again(game)
        step(game, rng)
    game.finish()
    assert asked > 2 and found > 2


def program_at_a_seat(program, state, rng):
    """A program plays; when it fails it has lost, and the game goes on without it."""
    root = pathlib.Path(__file__).resolve().parent.parent.parent
    game = Game(program, state, "--seed", "3", "--players", "3", "--bots",
                f"exec:{sys.executable} {root}/examples/bot.py {program},exec:echo nonsense")
    for _ in range(12):
        step(game, rng)
    assert b"has resigned" in game.type("seat"), game.said
    assert b"exec:" in game.said
    assert game.finish() == 0
    assert game.errors.count(b"\n") == 1 and b"echo nonsense" in game.errors, game.errors
    seats = records(state)[0].with_suffix(".trk.seats").read_bytes()
    assert b"exec" not in seats, seats
    verify(program, state)


CASES = [usual_bots, bots_by_seat, changing_seats, bot_speed, hints, program_at_a_seat,
         full_disk, no_room_for_the_header, closed_streams, damaged_seats, skipped_records,
         signals, failed_save, permissions, strange_files, file_elsewhere, sentences,
         long_lines, one_human, hot_seat, same_seed_same_game, continue_after_kill, plan_survives,
         plans_are_hidden, taking_back_between_players, cut_off_while_plans_are_written,
         full_game, full_hot_seat, cards_are_secret, only_plans_are_hidden, planning,
         finding, whole_labels, names_of_actions, dice_come_first, returning, one_letter,
         undo_and_redo, consent, end_of_input, resign_and_leave, save_and_continue_file,
         new_game_in_a_file, one_at_a_time, bad_arguments, bad_files, no_place_for_the_record]


def run(case, program):
    seed = int(os.environ.get("SEED", "1"))
    with tempfile.TemporaryDirectory() as state:
        try:
            case(program, state, random.Random(seed))
            print(f"ok {case.__name__}")
            return True
        except Exception as error:  # any failure is a failure of this case only
            print(f"not ok {case.__name__}: {type(error).__name__}: {error}")
            if os.environ.get("TRACE"):
                raise
            return False


def main():
    root = pathlib.Path(__file__).resolve().parent.parent.parent
    program = sys.argv[1] if len(sys.argv) > 1 else root / "build" / "dev" / "trickerion"
    program = str(pathlib.Path(program).resolve())
    wanted = sys.argv[2:]
    cases = [case for case in CASES if not wanted or case.__name__ in wanted]
    passed = sum(run(case, program) for case in cases)
    print(f"cases: passed {passed} failed {len(cases) - passed}")
    return 0 if passed == len(cases) else 1


if __name__ == "__main__":
    sys.exit(main())

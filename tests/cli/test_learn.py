#!/usr/bin/env python3
"""Plays the lessons through `trickerion play --plain`, by pipe, as a newcomer would.

Usage: tests/cli/test_learn.py [PROGRAM]

The newcomer asks for a hint where something is asked, tries something else first, and types
what the hint says.  The last line is "cases: passed P failed F".
"""
import os
import pathlib
import re
import subprocess
import tempfile

from common import PROGRAM, check, equal, finish, refused

LESSONS = 8
TITLE = re.compile(r"^Lesson (\d), [^:\n]+: step (\d+) of (\d+)$", re.M)
CHOICE = re.compile(r"^  (\d+)\. (.*?)(?:: .*)?$", re.M)
ASIDE = "this step is about something else"
FORBIDDEN = re.compile(r"[{}\x00-\x09\x0b-\x1f\x7f]")


class Learner:
    """A run of the program, prompt by prompt."""

    def __init__(self, state, *words):
        self.process = subprocess.Popen(
            [PROGRAM, "play", "--plain", *words], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, env={**os.environ, "XDG_STATE_HOME": state})
        self.over = False
        self.seen = ""
        self.said = self.read()

    def read(self):
        said = b""
        while not (said.endswith(b"\n> ") or said == b"> "):
            piece = os.read(self.process.stdout.fileno(), 65536)
            if not piece:
                self.over = True
                break
            said += piece
        text = said.decode()
        self.seen += text
        return text

    def type(self, line):
        data = line if isinstance(line, bytes) else line.encode()
        self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()
        self.said = self.read()
        return self.said

    def leave(self):
        """End of input; returns the exit status."""
        self.process.stdin.close()
        self.seen += self.process.stdout.read().decode()
        return self.process.wait(timeout=60)


def try_other_things(learner, number):
    """Nothing of this is what the step asks for, and nothing of it does harm."""
    for line in ("xyzzy", "999", "why 1", "me", "log", "resign", b"\x1b[31m\xff", "lesson 99",
                 "why learn levitation"):
        before = learner.said
        said = learner.type(line)
        check(f"lesson {number}: {line!r} is answered",
              not TITLE.search(said) and len(said) > 10, (before[-300:], said[-300:]))
    learner.type("list")
    for choice, label in CHOICE.findall(learner.said):
        if label.startswith("Return a Trick"):
            said = learner.type(choice)
            check(f"lesson {number}: {label} is not asked", ASIDE in said, said[-500:])


def answer(learner, words):
    """By its words, or by its number where they fit several choices."""
    learner.type(words)
    if "(back shows all choices again)" in learner.said:
        numbers = {label: choice for choice, label in CHOICE.findall(learner.said)}
        learner.type(numbers.get(words, "back"))


def step(learner, number, curious):
    """One prompt of a lesson."""
    said = learner.said
    if "Your task: Say that your plan is ready." in said:
        learner.type("ready")
    elif "Your task:" in said:
        if curious:
            try_other_things(learner, number)
        example = re.search(r"^For example: (.*)$", learner.type("hint"), re.M)
        if check(f"lesson {number}: a hint is given", example, learner.said[-500:]):
            answer(learner, example[1])
    elif "Press Enter to go on." in said:
        learner.type("")
    else:
        check(f"lesson {number}: something is asked", False, said[-800:])
        learner.type("quit")


def play_lesson(learner, number, curious):
    """From the first step to the end; returns the steps that were seen."""
    seen, steps = [0], 0
    for _ in range(60):
        for found in TITLE.findall(learner.said):
            equal(f"lesson {number}: the title has its number", int(found[0]), number)
            seen.append(int(found[1]))
            steps = int(found[2])
        if f"Lesson {number}," in learner.said and "is done." in learner.said:
            break
        if learner.over:
            break
        step(learner, number, curious)
    check(f"lesson {number} is done", "is done." in learner.said, learner.said[-800:])
    check(f"lesson {number} has 5 to 12 steps, in order",
          5 <= steps <= 12 and seen == sorted(set(seen)) and seen[-1] == steps, seen)
    return seen[1:]


def test_all_lessons(state, curious):
    learner = Learner(state, "--learn", "1", "--seed", "3")
    total = 0
    for number in range(1, LESSONS + 1):
        total += len(play_lesson(learner, number, curious))
        learner.type("")
    check("after the last lesson the program ends", learner.over, learner.said[-300:])
    equal("it ends well", learner.leave(), 0)
    check("texts are whole", not FORBIDDEN.search(learner.seen),
          FORBIDDEN.search(learner.seen))
    check("the scores are shown", "final scoring: Specialists" in learner.seen)
    equal("lessons leave no file behind", list(pathlib.Path(state).rglob("*")), [])
    return total


def test_each_begins(state):
    for number in range(1, LESSONS + 1):
        learner = Learner(state, "--learn", str(number))
        check(f"lesson {number} begins",
              TITLE.search(learner.said).group(1, 2) == (str(number), "1"), learner.said)
        learner.type("next")
        check(f"lesson {number}: next goes on", TITLE.search(learner.said)[2] == "2")
        learner.type("undo")
        check(f"lesson {number}: undo goes back", TITLE.search(learner.said)[2] == "1")
        check("and not further", "first step" in learner.type("undo"), learner.said)
        equal(f"lesson {number} can be left", learner.leave(), 0)


def test_undo_a_decision(state):
    learner = Learner(state, "--learn", "3")
    learner.type("")
    learner.type("place magician downtown 1")
    check("a decision leads on", TITLE.search(learner.said)[2] == "3", learner.said)
    learner.type("undo")
    check("it can be taken back", TITLE.search(learner.said)[2] == "2", learner.said)
    check("and made again",
          TITLE.search(learner.type("place magician downtown 1"))[2] == "3", learner.said)
    check("another lesson can begin", "Lesson 5," in learner.type("lesson 5"), learner.said)
    learner.type("quit")
    check("quit ends learning", learner.over)
    equal("with success", learner.leave(), 0)


def test_within_a_game(state):
    """The game waits, and the record knows nothing of it."""
    learner = Learner(state, "--modules", "none", "--bots", "random", "--seed", "5",
                      "--humans", "2")
    first = learner.said
    check("lessons are listed", learner.type("learn").count(". ") >= LESSONS, learner.said)
    check("so are they by their name", learner.type("lessons").count(". ") >= LESSONS)
    check("there is no ninth", "8 lessons" in learner.type("lesson 9"), learner.said)
    check("a word is no number", "8 lessons" in learner.type("lesson downtown"))
    check("a lesson begins", "Lesson 2, Assignment: step 1" in learner.type("learn 2"))
    learner.type("")
    learner.type("")
    learner.type("magician downtown")
    check("its plan is the lesson's", "step 4 of" in learner.said, learner.said)
    back = learner.type("quit")
    check("the game goes on where it was",
          "goes on where you left it" in back and CHOICE.findall(back) == CHOICE.findall(first),
          back)
    learner.type("1")
    learner.type("quit")
    equal("the game ends well", learner.leave(), 0)
    records = sorted(pathlib.Path(state).rglob("*.trk"))
    equal("there is one record", len(records), 1)
    text = records[0].read_text(encoding="utf-8")
    check("it has this game only", "roll" not in text.split("choose")[0] and
          "assign" not in text, text)
    done = subprocess.run([PROGRAM, "verify", str(records[0])], capture_output=True,
                          check=False)
    equal("and verifies", done.returncode, 0)


def test_learn_is_a_move_too(state):
    """Where a Trick can be learned the word means that."""
    learner = Learner(state, "--learn", "3")
    learner.type("")
    learner.type("place magician downtown 1")
    check("learn narrows the choices", "Learn Rabbit" in learner.type("learn rabbit"),
          learner.said)
    check("learn alone too", "Lessons, to be" not in learner.type("learn"), learner.said)
    learner.leave()


def test_refusals():
    refused("play", "--learn", "0")
    refused("play", "--learn", "9", about="8 lessons")
    refused("play", "--learn", "x")
    refused("play", "--learn", "1", "--players", "4", about="--learn")
    refused("play", "--learn", "1", "--continue", about="--learn")
    refused("play", "--learn", "1", "--bots", "random", about="--learn")


def main():
    with tempfile.TemporaryDirectory() as state:
        steps = test_all_lessons(state, curious=False)
        equal("as many steps, whatever is tried", test_all_lessons(state, curious=True), steps)
        test_each_begins(state)
        test_undo_a_decision(state)
        test_learn_is_a_move_too(state)
        test_within_a_game(state)
    test_refusals()
    finish()


main()

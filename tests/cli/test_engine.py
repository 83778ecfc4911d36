#!/usr/bin/env python3
"""The line protocol of `engine`, a line at a time and through whole games."""
import json
import pathlib
import random
import re
import tempfile

from common import ROOT, Engine, check, equal, finish, good, run

COMMANDS = {"hello", "new", "position", "state", "actors", "legal", "candidates", "odds",
            "play", "roll", "why", "preview", "outlook", "view", "unknowns", "digest",
            "undo", "record", "bot", "perft", "check", "help", "quit"}


def test_bad_lines():
    engine = Engine()
    for line in ["", " ", "foo", "LEGAL?", "state", "play", "legal", "record", "undo",
                 "position", "position {", "position []", 'position {"position":1}',
                 "position null", "position " + "[" * 5000, "new players=5", "new players",
                 "new =", "new players=", "new nothing=on", "new long_game=maybe",
                 "new seed=x", "new " + "x" * 300, "hello there", "help me", "quit now"]:
        engine.refuses(line)
    for modules in ("prophecies", "powers", "dark_alley,duel", "moonlight"):
        engine.refuses(f"new modules={modules}", "dark_alley")
    engine.good("new players=3 profile=first-2015 setup=first modules=none long_game=on seed=5")
    before = engine.good("state")
    for line in ["new players=7", "position {}", "play", "play end", "play seat1: fly",
                 "play chance: deal riverside_99", "play seat1: end extra words",
                 "legal seat4", "legal 3", "legal nobody", "candidates x", "view", "view 9",
                 "view chance", "outlook", "outlook public", "unknowns", "digest me",
                 "undo", "undo 0", "undo x", "undo 99999999", "bot", "bot easy", "bot exec:true", "bot master nodes=0", "bot master:nodes=99999999",
                 "bot random nodes", "bot random nodes=x", "bot random", "perft", "perft x",
                 "perft 31", "roll x", "roll -1", "why", "why x", "preview", "preview ;",
                 "preview chance: deal riverside_01", "actors x", "state x", "check x",
                 "record x", "odds x"]:
        engine.refuses(line)
        equal(f"{line!r} changes nothing", engine.good("state"), before)
    engine.refuses(b"\x00\x01\xff")
    engine.refuses(b"play \xff\xfe\x00")
    engine.refuses(b"legal \xc3\xa9")
    engine.refuses("x" * 70000)
    engine.refuses("position " + "x" * 200000)
    equal("long lines change nothing", engine.good("state"), before)
    equal("spaces do not matter", engine.good("  digest \t"), engine.good("digest"))
    equal("nor do line ends of other systems", engine.good("digest\r"), engine.good("digest"))
    equal("quit", engine.ask("quit"), ["="])
    equal("quit ends it well", engine.close(), 0)


def test_input():
    equal("no input", (run("engine").returncode, run("engine").out), (0, ""))
    equal("a last line without its end", run("engine", stdin="hello").out,
          run("engine", stdin="hello\n").out)
    check("nothing after quit", "?" not in run("engine", stdin="quit\nfoo\n").out)
    done = run("engine", stdin=bytes(range(256)) * 50)
    equal("any bytes", done.returncode, 0)
    check("every line is answered", len(re.findall(r"^\? ", done.out, re.M)) == 51,
          done.out[:500])


def test_small_commands():
    engine = Engine()
    check("hello", re.fullmatch(r"trickerion version=\S+ rules=\S+ protocol=1",
                                engine.good("hello")), engine.good("hello"))
    listed = engine.ask("help")
    equal("help", {re.split("[ :]", line)[0] for line in listed[1:]}, COMMANDS)
    digest = engine.good("new players=2 seed=3 modules=none")
    equal("new answers with the digest", engine.good("digest"), digest)
    equal("chance begins", engine.good("actors"), "chance")
    odds = engine.ask("odds")
    equal("odds", odds[0], f"= {len(odds) - 1}")
    equal("odds are legal", [line.split(" ", 1)[1] for line in odds[1:]], engine.moves())
    first = engine.ask("roll 42")
    equal("roll tells its events", json.loads(first[1])["event"], "dealt")
    engine.good("undo")
    equal("undo", engine.good("digest"), digest)
    equal("a seed repeats", engine.ask("roll 42"), first)
    engine.good("roll")
    equal("a seat begins", engine.good("actors"), engine.moves()[0].split(":")[0])
    seat = engine.good("actors")
    equal("legal of a seat", engine.moves(f"legal {seat}"), engine.moves())
    equal("legal by number", engine.moves(f"legal {int(seat[4:]) - 1}"), engine.moves())
    other = "seat2" if seat == "seat1" else "seat1"
    equal("legal of another", engine.moves(f"legal {other}"), [])
    equal("perft 1", engine.good("perft 1"), str(len(engine.moves())))
    equal("check", engine.good("check"), "ok")
    move = engine.moves()[2]
    equal("why of a legal move", json.loads(engine.good(f"why {move}")), {"legal": True})
    why = json.loads(engine.good(f"why {seat}: end"))
    check("why of another", why["legal"] is False and why["reason"]["reason"] and why["text"],
          why)
    preview = json.loads(engine.good(f"preview {move}"))
    check("preview", isinstance(preview, dict), preview)
    equal("preview changes nothing", engine.moves()[2], move)
    equal("the actor may be left out", engine.good("play " + move.split(": ")[1]), move)
    check("bots play", engine.good("bot random nodes=10").startswith("seat"))
    engine.good("undo 2")
    equal("undo 2", engine.good("actors"), seat)
    engine.refuses(f"play {other}: choose electra")
    engine.close()


def check_whole(engine, name):
    """Positions, views and previews along the way."""
    state = engine.good("state")
    other = Engine()
    equal(f"{name}: digest after a round trip", other.good("position " + state),
          engine.good("digest"))
    equal(f"{name}: state after a round trip", other.good("state"), state)
    equal(f"{name}: moves after a round trip", other.moves(), engine.moves())
    other.refuses("record")
    other.close()
    players = json.loads(state)["config"]["players"]
    for seat in list(range(players)) + ["public"]:
        json.loads(engine.good(f"view {seat}"))
        check(f"{name}: digest of a view", len(engine.good(f"digest {seat}")) == 16)
    json.loads(engine.good("outlook 0"))
    legal = set(engine.moves())
    candidates = engine.moves("candidates")
    check(f"{name}: legal moves are candidates", legal <= set(candidates), legal)
    for move in candidates[::max(1, len(candidates) // 20)]:
        why = json.loads(engine.good(f"why {move}"))
        equal(f"{name}: {move}", why["legal"], move in legal)
    if engine.good("actors") != "chance":
        move = sorted(legal)[0]
        json.loads(engine.good(f"preview {move}"))


def play_game(settings, seed):
    """A whole game by legal, play and roll."""
    chooser = random.Random(seed)
    engine = Engine()
    name = f"game {settings!r}"
    engine.good(f"new {settings} seed={seed}")
    decisions = 0
    while True:
        actors = engine.good("actors")
        if actors == "":
            break
        if actors == "chance":
            engine.good("roll")
        else:
            moves = engine.moves()
            move = chooser.choice(moves)
            face_down = "face_down\":[\"" in engine.good("state")  # Q11: nothing is forced
            if not check(f"{name}: somebody can move", len(moves) > (not face_down), moves):
                break
            equal(f"{name}: play", engine.good(f"play {move}"), move)
        decisions += 1
        if decisions % 40 == 0:
            check_whole(engine, name)
        if decisions % 25 == 0:
            digest = engine.good("digest")
            answer = engine.good("undo 7")
            check(f"{name}: undo", answer != digest or decisions < 7)
    check(f"{name}: it ends", decisions > 50, decisions)
    equal(f"{name}: and is sound", engine.good("check"), "ok")
    equal(f"{name}: phase", json.loads(engine.good("state"))["phase"], "game_over")
    equal(f"{name}: perft", engine.good("perft 3"), "1")
    engine.refuses("roll")
    engine.refuses("bot random")
    equal(f"{name}: no moves", engine.moves(), [])
    record = json.loads(engine.good("record"))
    digest = engine.good("digest")
    equal(f"{name}: ends well", engine.close(), 0)
    return record, digest


def test_games():
    for settings in ("players=2", "players=2 modules=none", "players=3 modules=dark_alley",
                     "players=3 profile=first-2015 setup=first",
                     "players=4 profile=first-2015 modules=dark_alley",
                     "players=4 profile=six-weeks scoring_cap=on setup=first"):
        record, digest = play_game(settings, 7)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "game.trk"
            path.write_text(record, encoding="utf-8")
            check(f"{settings}: the record is good", digest in good("verify", path))


def test_seeds():
    script = "new players=3 seed=9\n" + "roll\nbot random\n" * 50 + "digest\n"
    equal("the same seed, the same game", run("engine", stdin=script).out,
          run("engine", stdin=script).out)
    check("another seed, another game", run("engine", stdin=script).out !=
          run("engine", stdin=script.replace("seed=9", "seed=10")).out)


def test_bots():
    """All levels decide, the same for the same seed, with nodes= in either form."""
    engine = Engine()
    for level in ("random", "greedy", "rollout nodes=3", "novice nodes=3", "amateur nodes=3",
                  "professional:nodes=3", "master nodes=3"):
        moves = []
        for _ in range(2):
            engine.good("new players=2 seed=9 setup=first")
            while engine.good("actors") == "chance":
                engine.good("roll")
            moves.append(engine.good(f"bot {level}"))
        equal(f"{level} repeats", moves[0], moves[1])
        moves.append("")
        engine.good("new players=2 seed=9 setup=first")
        while engine.good("actors") == "chance":
            engine.good("roll")
        moves[2] = engine.good(f"bot {level.replace(' nodes', ':nodes')}")
        equal(f"{level} with a colon", moves[2], moves[0])
    engine.close()


def test_document():
    """The session in docs/engine-protocol.md is what really happens."""
    text = (ROOT / "docs" / "engine-protocol.md").read_text(encoding="utf-8")
    block = re.search(r"^```\n(> .*?)^```", text, re.M | re.S)[1]
    engine = Engine()
    for part in re.split(r"\n?^> ", block, flags=re.M)[1:]:
        command, *answer = part.rstrip("\n").split("\n")
        equal(f"the documented answer to {command}", engine.ask(command), answer)
    engine.close()
    for command in COMMANDS:
        check(f"{command} is documented", re.search(rf"^\| `{command}\b", text, re.M))


test_bad_lines()
test_bots()
test_document()
test_input()
test_small_commands()
test_games()
test_seeds()
finish()
